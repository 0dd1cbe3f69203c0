"""What bots do not think of in Acts: moves at which a beginner would laugh."""

from boardgames.games.acts.rules import features
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.moves import (
    FLIP,
    Decline,
    Done,
    FollowRearrange,
    FollowTravel,
    More,
    Mute,
    OpenInterview,
    Rearrange,
    Sail,
    Travel,
)
from tests.games.acts.given import BUILT, DEFS, END, GAME, NUMBERS, WITNESSES, State, do, due, given

ANDREW = OpenInterview("andrew")
WRITTEN = "6 10 | 16 20 | - -"  # four cards with Andrew
UNSORTED = "6 10 | 20 16 | - -"  # the second leaf flipped, four numbers rise


def in_thessalonica(gospel: str) -> State:
    return given(at=("thessalonica", "rome"), gospels=[gospel])


def test_bots_do_not_interview_a_witness_of_whom_they_have_written_nothing() -> None:
    s = in_thessalonica("1 | - -")

    assert ANDREW in GAME.legal(s)
    assert ANDREW not in GAME.sensible(s)
    assert END in GAME.sensible(s)


def test_bots_think_of_an_interview_that_brings_marks() -> None:
    assert ANDREW in GAME.sensible(in_thessalonica(WRITTEN))


def test_bots_do_not_spend_an_octagon_on_a_step_that_spoils_their_gospel() -> None:
    s = given(gospels=[UNSORTED])

    weak = {
        (move.leaf, move.to) for move in GAME.sensible(s) if isinstance(move, Rearrange) and move.strength == "weak"
    }

    assert Rearrange("weak", 1, FLIP) in GAME.legal(s)
    assert (1, FLIP) not in weak
    assert (2, FLIP) in weak


def asked_to_rearrange(gospel: str, tokens: int = 1) -> State:
    """Another seat has taken one step, and the seat with this gospel may pay for one of its own."""
    s = given(gospels=[UNSORTED, gospel], tokens=[1, tokens])
    do(s, Rearrange("weak", 2, FLIP))
    assert due(s) == ("follow_rearrange", 1)
    return s


def test_bots_do_not_pay_to_follow_with_a_step_that_brings_nothing() -> None:
    assert GAME.sensible(asked_to_rearrange("6 10 | 16 20 | - -")) == [Decline()]


def test_bots_think_of_following_with_a_step_that_forms_something() -> None:
    assert FollowRearrange(2, FLIP) in GAME.sensible(asked_to_rearrange(UNSORTED))


def test_bots_do_not_refuse_what_they_have_not_been_offered_yet() -> None:
    s = asked_to_rearrange(UNSORTED)

    assert any(isinstance(move, Mute) for move in GAME.legal(s))
    assert not any(isinstance(move, Mute) for move in GAME.sensible(s))


def test_bots_do_not_pay_for_a_journey_after_their_last_turn() -> None:
    rounds = given().rounds
    for last, turn in ((rounds, 1), (rounds - 1, 1)):
        s = given(gospels=[WRITTEN, WRITTEN], tokens=[1, 1], turn=turn, round=last, octagons=NUMBERS.weak)
        s.first = 0
        do(s, next(move for move in BUILT.travel[1][s.pawns[turn]] if move in GAME.legal(s)))
        assert due(s) == ("follow_travel", 0)

        journeys = [move for move in GAME.sensible(s) if isinstance(move, FollowTravel)]

        assert bool(journeys) == (last < rounds)


def test_bots_do_not_sail_when_nothing_can_be_done_there_any_more() -> None:
    rounds = given().rounds
    for last in (rounds, rounds - 1):
        s = given(at=("rome", "corinth"), boats=("rome",), octagons=0, round=last)
        assert len(GAME.legal(s)) > 1

        assert (list(GAME.sensible(s)) == [END]) == (last == rounds)


def test_bots_do_not_shuffle_their_leaves_to_and_fro() -> None:
    s = given(gospels=[UNSORTED])
    do(s, Rearrange("strong", 2, FLIP))

    assert More(2, FLIP) in GAME.legal(s)
    assert More(2, FLIP) not in GAME.sensible(s), "all would be as before"
    assert Done() in GAME.sensible(s)


def journeys(s: State) -> set[str]:
    return {move.to for move in GAME.sensible(s) if isinstance(move, Travel | Sail)}


def test_bots_do_not_spend_their_last_octagon_on_a_journey_in_the_last_turn() -> None:
    rounds = given().rounds
    for last in (rounds, rounds - 1):
        s = given(at=("rome", "corinth"), gospels=[WRITTEN], boats=(), octagons=NUMBERS.weak, round=last)
        assert any(isinstance(move, Travel) for move in GAME.legal(s))

        assert bool(journeys(s)) == (last < rounds)


def test_bots_travel_in_the_last_turn_only_to_where_something_is_left_to_be_done() -> None:
    full = "6 10 | 16 20 | 1 2"  # no slot is empty; only Andrew in Thessalonica brings marks
    heard = [name for name in WITNESSES if name != "andrew"]
    s = given(at=("rome", "corinth"), gospels=[full], interviews=[heard], boats=(), round=given().rounds)

    assert {move.to for move in GAME.legal(s) if isinstance(move, Travel)} > {"thessalonica"}
    assert journeys(s) == {"thessalonica"}


def test_bots_sail_in_the_last_turn_only_to_where_something_is_left_to_be_done() -> None:
    heard = [name for name in WITNESSES if name != "matthew"]
    s = given(
        at=("rome", "corinth"),
        gospels=["6 10 | 16 20 | 1 2"],
        interviews=[heard],
        boats=("rome",),
        used=("travel",),
        octagons=NUMBERS.weak,
        round=given().rounds,
    )

    assert len([move for move in GAME.legal(s) if isinstance(move, Sail)]) > 1
    assert journeys(s) == {"corinth"}, "Matthew is there, and nothing else brings anything"


def test_the_judgement_sees_that_a_box_near_by_is_empty_now() -> None:
    s = in_thessalonica(WRITTEN)
    before = features.features(s)

    s.boxes[s.city(0)] = [NONE] * NUMBERS.box

    place = features.NAMES.index("place")
    assert features.features(s)[0][place] < before[0][place]
    assert [row[:place] for row in features.features(s)] == [row[:place] for row in before]


def test_the_judgement_of_a_gospel_holds_for_its_theme_only() -> None:
    column, cards = features.NAMES.index("theme"), given(gospels=[WRITTEN]).cards[0]
    counts = [(cards & of_theme).bit_count() for of_theme in DEFS.cards.of_theme]
    most, least = counts.index(max(counts)), counts.index(min(counts))

    found = [features.features(given(gospels=[WRITTEN], themes=pair))[0] for pair in ((most, least), (least, most))]

    assert [row[column] for row in found] == [max(counts) / 5, min(counts) / 5]
    assert max(counts) > min(counts)


def test_sensible_steps_come_in_the_order_of_the_legal_ones() -> None:
    s = given(gospels=["20 16 | 6 10 | 30 28 | - -"])
    do(s, Rearrange("strong", 1, FLIP))

    assert len(GAME.sensible(s)) > 2
    assert GAME.sensible(s) == [move for move in GAME.legal(s) if move in GAME.sensible(s)]
