"""Pills and refusals lie over lit targets and names of places only where there is no free room near."""

from collections import Counter
from collections.abc import Iterator

import pygame
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.widgets import Bubble

SIZE, SEEDS, MOVES = (1366, 768), (4, 9), (7, 23, 48)
MOST_CLICKS, EVERY = 15, 5  # of the slots at one table
MOST_OVER_LIT, MOST_OVER_NAMES = 0.06, 0.5  # of all refusals; some maps have names nearly everywhere


def tables(services: QuietServices) -> Iterator[TableScene]:
    finger = Finger(services, SIZE, CALM)
    for slug in available():
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


def test_refusals_and_pills_search_free_room(services: QuietServices) -> None:
    count: Counter[str] = Counter()
    for table in tables(services):
        targets, written = lit(table), names(table)
        for place in refusals(table):
            count["refusals"] += 1
            count["over lit"] += place.collidelist(list(targets.values())) >= 0
            count["over names"] += place.collidelist(written) >= 0
        for target, rect in targets.items():
            table.light(hovered=target)
            found = table.prospect_pill.current()
            if found is not None:
                size = table.prospect_pill._card(table.prospect_pill.texts(found)).get_size()
                place = table.prospect_pill._place(table.targets.rect_with_tag(target) or rect, size)
                others = [other for other in targets.values() if not other.colliderect(rect)]
                count["pills"] += 1
                count["pills over"] += place.collidelist([*others, *written]) >= 0
        table.light(hovered="")

    assert count["pills"] > 0
    assert count["pills over"] == 0
    assert count["over lit"] <= MOST_OVER_LIT * count["refusals"], count
    assert count["over names"] <= MOST_OVER_NAMES * count["refusals"], count
