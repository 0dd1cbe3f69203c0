"""An observation holds exactly what the seat may see, in numbers whose places and bounds never change."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, cast

import numpy as np

from boardgames import lab
from boardgames.app import wiring
from boardgames.core.game import Learnable
from boardgames.core.learning import Observer
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from tests.contract.cases import Case
from tests.lab.tables import every_name, every_way, walk

GAMES = Path(__file__).parents[1] / "games"
MOVES, EVERY = 160, 20
GAMES_LOOKED_AT, LOOKS, STRIDE = 6, 18, 5
RARE, ENOUGH = 6, 0.8  # facts of few positions prove nothing


@cache
def observer_of(slug: str, seats: int) -> Observer:
    return cast(Learnable, wiring.open_game(slug)).observer(seats)


@every_way
def test_what_a_seat_may_not_see_does_not_change_its_observation(case: Case) -> None:
    game, observer, revealing = case.game, observer_of(case.slug, case.seats), False
    for number, s in enumerate(walk(case, MOVES)):
        for viewer in range(case.seats) if number % EVERY == 0 else ():
            dealt = game.determinize(s, viewer, Rng(number))

            assert observer.observe(dealt, viewer) == observer.observe(s, viewer)

            others = [seat for seat in range(case.seats) if seat != viewer]
            revealing |= any(observer.observe(dealt, seat) != observer.observe(s, seat) for seat in others)
    # Other seats see their own secrets: the deals did differ.
    assert revealing == (wiring.about(case.slug).secret is not None)


@every_way
def test_numbers_stay_within_their_bounds_and_their_number_stays_the_same(case: Case) -> None:
    layout = observer_of(case.slug, case.seats).layout
    decides = layout.names.index("decides/0")
    for number, s in enumerate(walk(case, MOVES)):
        for viewer in range(case.seats) if number % EVERY == 0 else ():
            seen = observer_of(case.slug, case.seats).observe(s, viewer)

            assert len(seen) == len(layout.names) == len(set(layout.names))
            outside = [
                (name, n)
                for name, least, n, most in zip(layout.names, layout.least, seen, layout.most, strict=True)
                if not least <= n <= most
            ]
            assert outside == []
            assert seen[decides] == (case.game.actor(s) == viewer)  # seats are counted from the viewer


@every_way
def test_points_are_the_sums_of_the_score_sheet(case: Case) -> None:
    game = case.game
    for number, s in enumerate(walk(case, MOVES)):
        if number % EVERY == 0:
            sheet = [row.points for row in game.score(s)]

            assert list(cast(Learnable, game).points(s)) == [sum(column) for column in zip(*sheet, strict=True)]


@every_name
def test_everything_that_lies_on_the_table_can_be_read_off_one_number(name: str) -> None:
    """Except what `derived.txt` of the game lists: what follows from several numbers, or does not matter."""
    slug = lab.game_of(name)
    tables, seen = samples(slug)

    groups: dict[str, list[bool]] = {}
    for fact, count in Counter(fact for facts in tables for fact in facts).items():
        if RARE <= count <= len(tables) - RARE:
            is_there = np.array([fact in facts for facts in tables])
            groups.setdefault(f"{fact[0]} {fact[1]}", []).append(is_told(seen[is_there], seen[~is_there]))

    derived = [line.split("  ")[0] for line in (GAMES / slug / "derived.txt").read_text("utf-8").splitlines()]
    untold = [group for group, told in groups.items() if sum(told) < ENOUGH * len(told)]
    assert len(groups) > len(derived)
    assert [group for group in untold if group not in derived] == []


def samples(slug: str) -> tuple[list[set[tuple[Any, ...]]], Any]:
    """Positions of random games: what lies where, and the observations of the same seat as rows."""
    seats = wiring.about(slug).players.min
    case, observer = Case(slug, seats, {}), observer_of(slug, seats)
    tables, seen = [], []
    for seed in range(GAMES_LOOKED_AT):
        for number, s in enumerate(walk(case, LOOKS * STRIDE, seed)):
            if number % STRIDE == 0:
                tables.append(facts(case.game.table(s, 1)))
                seen.append(np.array(observer.observe(s, 1)))
    return tables, np.array(seen)


def is_told(there: Any, elsewhere: Any) -> bool:
    """Whether the values of some number tell the positions with a fact from those without it."""
    only_there = (there == there[0]).all(0) & (elsewhere != there[0]).all(0)
    only_elsewhere = (elsewhere == elsewhere[0]).all(0) & (there != elsewhere[0]).all(0)
    apart = (there.min(0) > elsewhere.max(0)) | (there.max(0) < elsewhere.min(0))
    return bool((only_there | only_elsewhere | apart).any())


def facts(table: Table) -> set[tuple[Any, ...]]:
    """What lies where: zone and kind of piece, then the rest; a piece with an owner is told by its owner."""
    return {
        (zone.id.partition("/")[0], piece.kind, slot.id, piece.seat, piece.seat is None and piece.variant, piece.face,
         piece.count)
        for zone in table.zones
        for slot in zone.slots
        for piece in slot.pieces
    }  # fmt: skip
