"""An observation holds exactly what the seat may see, in numbers whose places and bounds never change."""

from functools import cache
from typing import Any, cast

from boardgames import lab
from boardgames.app import wiring
from boardgames.core.game import Learnable
from boardgames.core.learning import Observer
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from tests.contract.cases import Case
from tests.lab.tables import Kind, every_kind, every_way, walk

MOVES, EVERY = 160, 20
LOOKS = 25


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


@every_kind
def test_whatever_a_move_changes_on_the_table_changes_the_observation(kind: Kind) -> None:
    case = Case(lab.game_of(kind.name), kind.seats, {})
    game, observer = case.game, observer_of(case.slug, case.seats)
    viewer = kind.seats - 1
    before: tuple[Any, Any] | None = None
    for s in walk(case, LOOKS, seed=kind.seats):
        after = facts(game.table(s, viewer)), observer.observe(s, viewer)
        if before is not None and before[0] != after[0]:
            assert before[1] != after[1], before[0] ^ after[0]
        before = after


def facts(table: Table) -> set[tuple[Any, ...]]:
    """What lies where, and the scores."""
    pieces = {
        (slot.id, piece.kind, piece.variant, piece.seat, piece.face, piece.count)
        for zone in table.zones
        for slot in zone.slots
        for piece in slot.pieces
    }
    return pieces | {("rail", card.seat, card.score) for card in table.rail}
