"""What a half-chosen move begins with keeps a ring of its own when the focus moves on."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.zones.base import Lights

SEEDS = 12


def begun(services: QuietServices, slug: str) -> TableScene:
    """A table after the first click of a move on a slot that is no place of a map."""
    finger = Finger(services, settings=CALM)
    for seed in range(SEEDS):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 6 + 3 * seed)
        if session.is_over:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()
        slots = [name for name in sorted(table.picker.lit) if table.table.slot(name) and table.picker.leads_on(name)]
        for slot in (name for name in slots if not (table.board_view and table.board_view.knows(name))):
            table.click(slot)
            return table
    raise AssertionError(f"{slug}: nothing is chosen by two clicks with seeds 0 to {SEEDS - 1}")


def picture(table: TableScene, **lights: object) -> pygame.Surface:
    """The part of the table round the chosen slot under some lights."""
    chosen = table.picker.chosen[0]
    rect = table.targets.rect_of(chosen)
    view = next(view for view in table.targets.views.values() if view.rect_of(chosen) is not None)
    surface = pygame.Surface(table.rect.size)
    view.draw(surface, Lights(lift={chosen: 1.0}, **lights))  # type: ignore[arg-type]
    assert rect is not None
    return surface.subsurface(rect.inflate(24, 24).clip(surface.get_rect())).copy()


def differing(a: pygame.Surface, b: pygame.Surface) -> int:
    """How many pixels of two pictures differ plainly."""
    return a.get_width() * a.get_height() - pygame.mask.from_threshold(a, (0, 0, 0), (40, 40, 40, 255), b).count()


@pytest.mark.parametrize("slug", available())
def test_the_chosen_slot_looks_different_from_a_lit_one(services: QuietServices, slug: str) -> None:
    table = begun(services, slug)
    chosen = table.picker.chosen[0]
    lit = frozenset({chosen})

    only_lit = picture(table, lit=lit)
    is_chosen = picture(table, lit=lit, chosen=(chosen,))
    unlit = picture(table, chosen=(chosen,))

    assert differing(only_lit, is_chosen) > 100
    assert differing(picture(table), unlit) > 100


@pytest.mark.parametrize("slug", available())
def test_the_ring_of_the_choice_is_not_that_of_the_focus(services: QuietServices, slug: str) -> None:
    table = begun(services, slug)
    chosen = table.picker.chosen[0]

    focused, both = picture(table, focused=chosen), picture(table, focused=chosen, chosen=(chosen,))

    assert differing(picture(table, chosen=(chosen,)), focused) > 100
    assert differing(focused, both) > 50
