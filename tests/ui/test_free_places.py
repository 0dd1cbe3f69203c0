"""Refusals lie over nothing that is lit, pills near what they are about; both spare the names of places."""

from collections.abc import Iterator
from itertools import chain

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.ui.geometry import apart, covered
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.widgets import Bubble

SIZES, SEEDS, MOVES = ((1366, 768), (1024, 640)), (4, 9), (7, 23, 48)
MOST_CLICKS, EVERY = 15, 5  # of the slots at one table
MOST_OVER_LIT = 250  # covered square pixels per pill: where everything near is lit, it may lie over some of that
REACH_PIXELS = 100
MOST_OVER_NAMES = 1250  # covered square pixels per refusal: about one name, as some maps have names nearly everywhere


def tables(services: QuietServices, slug: str, size: tuple[int, int]) -> Iterator[TableScene]:
    finger = Finger(services, size, CALM)
    for seed in SEEDS:
        for moves in MOVES:
            seats = max(definition(slug).game.players.min, 2)
            session = played(services, setup_of(services, slug, seats, seed), moves)
            if not session.is_over:
                finger.program.go("table", session=session, viewer=session.actor)
                finger.rest(0.01)
                yield finger.table()


def names(table: TableScene) -> list[pygame.Rect]:
    return list(table.board_view.name_boxes().values()) if table.board_view is not None else []


def lit(table: TableScene) -> dict[str, pygame.Rect]:
    rects = {target: table.targets.rect_of(target) for target in sorted(table.picker.lit)}
    return {target: rect for target, rect in rects.items() if rect is not None}


def refusals(table: TableScene) -> Iterator[pygame.Rect]:
    """Where the answers to dead clicks lie."""
    slots = [slot.id for zone in table.table.zones for slot in zone.slots]
    dead = [slot for slot in slots if slot not in table.picker.lit and table.targets.rect_of(slot) is not None]
    for target in dead[::EVERY][:MOST_CLICKS]:
        table.click(target)
        yield from (overlay.rect for overlay in table.stage.overlays if isinstance(overlay, Bubble))
        table.stage.close_all()
        table.light(refused="", called=frozenset())


@pytest.mark.parametrize(("slug", "size"), [(slug, size) for slug in available() for size in SIZES])
def test_refusals_cover_nothing_lit_and_few_names(services: QuietServices, slug: str, size: tuple[int, int]) -> None:
    found: list[int] = []
    for table in tables(services, slug, size):
        targets, written = lit(table), names(table)
        for place in refusals(table):
            hidden = [target for target, rect in targets.items() if place.colliderect(rect)]
            assert not hidden, f"{len(table.session.entries)} moves: a refusal at {place} covers {hidden}"
            found.append(covered(place, written))

    assert len(found) > MOST_CLICKS
    assert sum(found) <= MOST_OVER_NAMES * len(found)


@pytest.mark.parametrize("size", SIZES)
def test_pills_stand_near_what_they_are_about_and_cover_no_name(services: QuietServices, size: tuple[int, int]) -> None:
    count, over_lit = 0, 0
    for table in chain.from_iterable(tables(services, slug, size) for slug in available()):
        targets, written = lit(table), names(table)
        for target, rect in targets.items():
            table.light(hovered=target)
            found = table.prospect_pill.current()
            if found is not None:
                pill = table.prospect_pill._card(table.prospect_pill.texts(found)).get_size()
                place = table.prospect_pill._place(table.targets.rect_with_tag(target) or rect, pill)
                count += 1
                over_lit += covered(place, [other for other in targets.values() if not other.colliderect(rect)])
                where = f"{len(table.session.entries)} moves: the pill of {target} at {place}"
                assert not place.colliderect(rect), where
                assert apart(place, rect) <= REACH_PIXELS, where
                assert place.collidelist([*written, *table.prompt.sentences]) < 0, where
        table.light(hovered="")

    assert count > 0
    assert over_lit <= MOST_OVER_LIT * count
