"""The ring of the focus lies over no neighbour: where slots stand close it is drawn tighter, over its own edge."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.ui import paint
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.picture.layers import CachedView
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import ScrollArea
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

GROUND = (10, 200, 30)


@pytest.fixture
def theme(services: QuietServices) -> Theme:
    finger = Finger(services, settings=CALM, blinks=1000)
    finger.program.go("library")
    return finger.scene.kit.theme


def painted(surface: pygame.Surface, rect: pygame.Rect) -> int:
    """How many pixels in a rect are no longer the ground."""
    part = surface.subsurface(rect)
    return rect.width * rect.height - pygame.mask.from_threshold(part, GROUND, (1, 1, 1, 255)).count()


def test_a_scroll_area_with_the_focus_has_a_ring_around_its_bar(services: QuietServices, theme: Theme) -> None:
    finger = Finger(services, settings=CALM, blinks=1000)
    finger.program.go("library")
    area = ScrollArea(finger.scene.kit, name="long")
    area.rect = pygame.Rect(20, 20, 200, 120)
    area.content_height = 600
    ring = []
    for area.focused in (False, True):
        surface = pygame.Surface((300, 200))
        surface.fill(GROUND)
        area.draw(surface)
        ring.append(sum(surface.get_at((x, 80))[:3] == tuple(theme.gold_light) for x in range(300)))

    assert ring[0] == 0
    assert ring[1] >= 2


@pytest.mark.parametrize("gap", [0, 1, 3, 5, 9, 30])
def test_the_ring_keeps_off_a_neighbour(theme: Theme, gap: int) -> None:
    surface = pygame.Surface((300, 200))
    surface.fill(GROUND)
    own = pygame.Rect(40, 40, 80, 60)
    right, below = pygame.Rect(own.right + gap, 40, 80, 60), pygame.Rect(40, own.bottom + gap, 80, 60)

    paint.focus_ring(surface, own, 6, theme, [right, below])

    assert painted(surface, right) == painted(surface, below) == 0
    assert painted(surface, own.inflate(20, 20)) > 400


def test_with_room_around_it_the_ring_lies_outside_the_slot(theme: Theme) -> None:
    surface = pygame.Surface((300, 200))
    surface.fill(GROUND)
    own = pygame.Rect(60, 60, 80, 60)

    paint.focus_ring(surface, own, 6, theme, [pygame.Rect(200, 60, 80, 60)])

    assert painted(surface, own) == 0


def boxes(table: TableScene) -> list[tuple[SlotView, str]]:
    """The slots that are boxes, with their views."""
    found = [view.view if isinstance(view, CachedView) else view for view in table.targets.views.values()]
    views = [view for view in found if isinstance(view, SlotView)]
    return [(view, slot) for view in views for slot in view.rects if view.slots.get(slot) is not None]


@pytest.mark.parametrize("slug", available())
def test_no_slot_of_a_game_has_a_ring_over_its_neighbours(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    finger = Finger(services, settings=CALM)
    session = played(services, setup_of(services, slug, definition(slug).game.players.min, 3), 20)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    table, looked, wrong = finger.table(), 0, []
    for view, slot in boxes(table):
        rect, others = view.rects[slot], [other for name, other in view.rects.items() if name != slot]
        free = [other for other in others if not other.colliderect(rect)]
        close = [other for other in free if other.colliderect(rect.inflate(24, 24))]
        if not close:
            continue
        looked += 1
        with_ring, without = (pygame.Surface(table.rect.size) for _ in range(2))
        lights = Lights(focused=slot, lift={slot: 0.0})
        view.draw(with_ring, lights)
        with monkeypatch.context() as no_ring:  # names and numbers of what has the focus stay as they are
            no_ring.setattr(paint, "focus_ring", lambda *_: None)
            view.draw(without, lights)
        for other in close:
            inner = other.clip(table.rect)
            if inner.size and _plain_difference(with_ring.subsurface(inner), without.subsurface(inner)):
                wrong.append(f"{slot}: {other}")
    assert looked
    assert not wrong, "\n".join(wrong)


def _plain_difference(a: pygame.Surface, b: pygame.Surface) -> int:
    same = pygame.mask.from_threshold(a, (0, 0, 0), (30, 30, 30, 255), b).count()
    return a.get_width() * a.get_height() - same
