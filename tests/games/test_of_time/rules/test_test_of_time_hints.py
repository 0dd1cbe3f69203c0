"""What a hint says about building and preserving: points, as numbers."""

from boardgames.core.phrase import say
from boardgames.games.test_of_time.rules.moves import Create
from tests.games.test_of_time.given import GAME, given


def test_a_hint_tells_the_points_that_a_new_testament_brings_by_the_end() -> None:
    s = given(round=5, followers=[20, 20])
    move = next(move for move in GAME.legal(s) if isinstance(move, Create) and move.testament == "tools")
    gold = next(kind for kind in s.defs.kinds if kind.id == "tools").gold_after[0]

    assert GAME.purpose(s, move) == say("hint.brings", n=gold * (s.defs.numbers.rounds - 5))
