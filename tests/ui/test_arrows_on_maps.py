"""On a map the arrows stay among its lit places as long as one lies in their direction, and lead to all of them."""

from collections.abc import Iterator

import pytest
from finger import ARROWS, Finger, QuietServices, _still, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played

GAMES, BEGUN = 6, 2  # random games of each game, moves begun in each position


def asked(table: TableScene) -> list[str]:
    """The places of the map that are asked for, one for each place."""
    board, picker = table.board_view, table.picker
    assert board is not None
    names = sorted(name for name in picker.next if board.knows(name) and table.targets.rect_of(name) is not None)
    arrows = table.keyboard.arrows
    return [name for n, name in enumerate(names) if not arrows.twins(name) & {*names[:n]}]


def leaves(table: TableScene, places: list[str]) -> Iterator[str]:
    """The arrows that leave the map although a place that is asked for lies in their direction."""
    board = table.board_view
    assert board is not None
    for name in places:
        rect = table.targets.rect_of(name)
        assert rect is not None
        others = [other for other in places if other != name]
        for direction in ARROWS.values():
            goal = table.keyboard.arrow_target(name, direction)
            ahead = table.targets.nearest(rect, others, direction)
            if ahead is not None and (goal is None or not board.knows(goal)):
                yield f"{name} {direction}: {goal} instead of {ahead}"


def missed(table: TableScene, places: list[str]) -> set[str]:
    """The places that no arrows lead to from the first one without leaving the map."""
    board = table.board_view
    assert board is not None
    found, open_ends = {*places[:1]}, places[:1]
    while open_ends:
        start = open_ends.pop()
        goals = {table.keyboard.arrow_target(start, direction) for direction in ARROWS.values()} - {None}
        fresh = {goal for goal in goals if goal is not None and board.knows(goal)} - found
        found |= fresh
        open_ends += fresh
    arrows = table.keyboard.arrows
    return {name for name in places if not found & {name, *arrows.twins(name)}}


def positions(finger: Finger, services: QuietServices, slug: str) -> Iterator[tuple[str, TableScene]]:
    """Tables of random games, before a move and with one begun."""
    for seed in range(GAMES):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 2 + 7 * seed)
        if session.is_over:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()
        if table.board_view is None:
            return
        yield f"seed {seed}", table
        begun = sorted(name for name in table.picker.lit if table.picker.leads_on(name))
        for name in begun[:: max(len(begun) // BEGUN, 1)][:BEGUN]:
            table.click(name)
            yield f"seed {seed}, {table.picker.chosen}", table
            while table.picker.back():
                table.relight()


@pytest.mark.parametrize("slug", available())
def test_arrows_stay_on_the_map_and_reach_all_its_lit_places(services: QuietServices, slug: str) -> None:
    finger, wrong = Finger(services, settings=CALM, blinks=1000), []
    for where, table in positions(finger, services, slug):
        with _still(table):
            places = asked(table)
            wrong += [f"{where}: {line}" for line in leaves(table, places)]
            wrong += [f"{where}: not reached: {name}" for name in missed(table, places)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("slug", available())
def test_the_opposite_arrow_leads_back(services: QuietServices, slug: str) -> None:
    finger, wrong, tried = Finger(services, settings=CALM, blinks=1000), [], 0
    for where, table in positions(finger, services, slug):
        keyboard = table.keyboard
        for name in asked(table):
            for across, down in ARROWS.values():
                keyboard.go_to(name)
                keyboard._arrow((across, down))
                if table.lights.focused in (name, ""):
                    continue
                tried += 1
                keyboard._arrow((-across, -down))
                if table.lights.focused != name:
                    wrong.append(f"{where}: {name} {(across, down)}, back at {table.lights.focused}")

    assert tried or finger.table().board_view is None
    assert not wrong, wrong[:3]
