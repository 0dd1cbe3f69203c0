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
from boardgames.ui.tail import tail_rects
from boardgames.ui.widgets import Bubble
from boardgames.ui.widgets.overlays import GRAZE_PIXELS

SIZES, SEEDS, MOVES = ((1366, 768), (1024, 640)), (4, 9), (7, 23, 48)
MOST_CLICKS, EVERY = 15, 5  # of the slots at one table
MOST_OVER_LIT = 250  # covered square pixels per pill: where everything near is lit, it may lie over some of that
LEAST_TAILS = 0.8  # of the refusals: the others have no free way for one
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


def refusals(table: TableScene) -> Iterator[Bubble]:
    """The answers to dead clicks."""
    slots = [slot.id for zone in table.table.zones for slot in zone.slots]
    dead = [slot for slot in slots if slot not in table.picker.lit and table.targets.rect_of(slot) is not None]
    for target in dead[::EVERY][:MOST_CLICKS]:
        table.click(target)
        yield from (overlay for overlay in table.stage.overlays if isinstance(overlay, Bubble))
        table.stage.close_all()
        table.light(refused="", called=frozenset())


def tail_of(bubble: Bubble) -> list[pygame.Rect]:
    theme = bubble.kit.theme
    return tail_rects(bubble.rect, bubble.tip, theme.measure("bubble_tail") / 2, theme.px(12))


@pytest.mark.parametrize(("slug", "size"), [(slug, size) for slug in available() for size in SIZES])
def test_refusals_cover_nothing_lit_and_few_names(services: QuietServices, slug: str, size: tuple[int, int]) -> None:
    found: list[int] = []
    tails: list[int] = []
    for table in tables(services, slug, size):
        targets, written = lit(table), names(table)
        for bubble in refusals(table):
            place = bubble.rect
            hidden = [target for target, rect in targets.items() if place.colliderect(rect)]
            assert not hidden, f"{len(table.session.entries)} moves: a refusal at {place} covers {hidden}"
            found.append(covered(place, written))
            tails += [sum(covered(part, list(targets.values())) for part in tail_of(bubble))] * bubble.has_tail

    assert len(found) > MOST_CLICKS
    assert len(tails) >= LEAST_TAILS * len(found)
    assert max(tails) <= GRAZE_PIXELS
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
