"""What a hint says about a step: the place of the seat's list that comes closer, and its price."""

from boardgames.core.phrase import Noun, say
from boardgames.games.missionnaires.rules.moves import Keep, Step, Stop
from tests.games.missionnaires.given import GAME, given


def test_a_hint_names_the_nearest_place_of_the_list_that_a_step_brings_closer() -> None:
    s = given(["bethel", "rome"], todo=[["madrid"], []])
    purposes = {move.to: GAME.purpose(s, move) for move in GAME.legal(s) if isinstance(move, Step)}

    told = [purpose for purpose in purposes.values() if purpose is not None]

    assert 0 < len(told) < len(purposes)
    assert all(dict(purpose.args)["town"] == Noun("node", "madrid") for purpose in told)
    assert {purpose.key for purpose in told} == {"hint.towards"}


def test_a_hint_tells_what_a_stop_saves_and_what_a_card_is_kept_for() -> None:
    s = given(["bethel", "rome"], todo=[["madrid"], []])

    assert GAME.purpose(s, Stop()) == say("hint.saves_periodical")
    assert GAME.purpose(s, Keep()) == say("hint.for_later")
