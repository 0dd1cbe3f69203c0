"""Arrows alone lead from every lit target to every other one, in random positions of every game."""

from collections.abc import Iterator

import pytest
from finger import ARROWS, Finger, QuietServices, _still, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.core.rng import Rng
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played

GAMES, BEGUN = 14, 3  # random games of each game, moves begun in each position


def forms(table: TableScene, target: str) -> frozenset[str]:
    """A target and the other places that make the same move: an arrow goes past them."""
    return frozenset({target, *table.keyboard.arrows.twins(target)})


def ways(table: TableScene, start: str) -> Iterator[str]:
    """Where the arrows lead from a target; not up and down while they turn a dial."""
    is_dialled = table.prompt.amount is not None
    for across, down in ARROWS.values():
        found = None if down and is_dialled else table.keyboard.arrow_target(start, (across, down))
        if found is not None:
            yield found


def reached(edges: dict[str, set[str]], start: str) -> set[str]:
    """Everything that arrows lead to from a target."""
    found, open_ends = {start}, [start]
    while open_ends:
        fresh = edges[open_ends.pop()] - found
        found |= fresh
        open_ends += fresh
    return found


def missed(table: TableScene) -> list[str]:
    """The highlighted targets that cannot be reached from all others. Where a move is half chosen, Escape cancels it,
    and only then the arrows lead to the end of the turn."""
    amount, picker = table.prompt.amount, table.picker
    asked = picker.shown - {*picker.chosen} if picker.chosen else picker.lit
    asked = frozenset(name for name in asked if not (picker.chosen and table.is_end(name)))
    asked = frozenset(name for name in asked if amount is None or not amount.step_to(name))  # the dial leads there
    edges: dict[str, set[str]] = {}
    with _still(table):
        open_ends = sorted(asked)
        while open_ends:
            start = open_ends.pop()
            edges[start] = set(ways(table, start))
            open_ends += edges[start] - edges.keys() - set(open_ends)
        ends = [reached(edges, start) for start in sorted(asked)]
        found = set.intersection(*ends) if ends else set()
        return [target for target in sorted(asked) if not found & forms(table, target)]


@pytest.mark.parametrize("slug", available())
def test_every_lit_target_is_reached_from_every_other(services: QuietServices, slug: str) -> None:
    finger, rng, looked = Finger(services, settings=CALM, blinks=1000), Rng(5), 0
    wrong = []
    for seed in range(GAMES):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 3 + 9 * seed)
        if session.is_over:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()
        wrong += [f"seed {seed}: {name}" for name in missed(table)]
        looked += 1
        begun = sorted(name for name in table.picker.lit if table.picker.leads_on(name))
        for name in [rng.choice(begun) for _ in range(BEGUN)] if begun else ():
            table.click(name)
            wrong += [f"seed {seed}, {table.picker.chosen}: {other}" for other in missed(table)]
            while table.picker.back():
                table.relight()
    assert looked > GAMES // 3
    assert not wrong, "\n".join(wrong)
