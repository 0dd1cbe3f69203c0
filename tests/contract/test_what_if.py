"""What a click would bring: true where it is certain, and the same whatever the seat may not see."""

from typing import Any

from boardgames.core.game import Declining, Game, ScoreRow
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.core.rng import Rng
from boardgames.session.foresight import Score, score_ahead
from boardgames.session.what_if import MOST_MOVES, Part, _parts, prospect, turn_down
from tests.contract.cases import Case, every_case, positions, seed_of


@every_case
def test_what_a_click_would_bring_depends_only_on_what_the_seat_sees(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed, samples=2)):
        seat = game.actor(s)
        if seat is None:
            continue
        other, moves = game.determinize(s, seat, Rng(seed + number)), list(game.legal(s))[:MOST_MOVES]

        assert prospect(game, s, seat, moves, number) == prospect(game, other, seat, moves, number)


@every_case
def test_what_is_certain_comes_true(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed, samples=2)):
        seat = game.actor(s)
        if seat is None:
            continue
        move = Rng(number).choice(game.legal(s))
        no = game.declining(s) if isinstance(game, Declining) else None

        parts = prospect(game, s, seat, (move,), number).parts

        score = score_ahead(game, s)
        now, otherwise = (_rows_after(game, score, s, one) for one in (move, no))
        for part in parts:
            if not part.is_about and part.row is not None:
                assert now[part.row].points[seat] - otherwise[part.row].points[seat] == part.points, part


def _rows_after(game: Game, score: Score, s: Any, move: Move | None) -> dict[Phrase, ScoreRow]:
    """The score sheet after a move and, if offers can be turned down, all that it still offers; without one, as it
    is."""
    after = s.clone()
    if move is not None:
        game.apply(after, move)
        if isinstance(game, Declining) and game.declining(s) is not None:
            turn_down(game, after, game.actor(s))
    return {row.name: row for row in score(after)}


def test_more_than_two_rows_are_added_up_and_others_come_last() -> None:
    change = {(0, "a"): [2.0], (0, "b"): [3.0], (0, "c"): [-1.0], (1, "a"): [-4.0], (2, "a"): [0.0]}

    parts = _parts(change, 0, {row: say(row) for row in "abc"})

    assert parts == (Part(0, 4), Part(1, -4))


def test_gains_and_losses_of_the_seat_itself_begin_with_their_sum() -> None:
    rows = {row: say(row) for row in "ab"}
    both = _parts({(0, "a"): [15.0], (0, "b"): [-1.0], (1, "b"): [-1.0]}, 0, rows)
    even = _parts({(0, "a"): [1.0], (0, "b"): [-1.0]}, 0, rows)

    assert both == (Part(0, 14), Part(0, 15, rows["a"], row_id="a"), Part(0, -1, rows["b"], row_id="b"), Part(1, -1))
    assert [part.points for part in even] == [1, -1]
