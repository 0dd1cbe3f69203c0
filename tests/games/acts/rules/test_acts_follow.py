"""Following: who is asked, in which order, for what price."""

import re

import pytest

from boardgames.core.events import Asked
from boardgames.core.phrase import say
from boardgames.games.acts.rules.moves import (
    Escalate,
    FinishInterview,
    FollowRearrange,
    FollowTradition,
    FollowTravel,
    Keep,
    OpenInterview,
    OpenTradition,
    PickTwin,
    Rearrange,
    Return,
    Sail,
    Travel,
    Write,
)
from boardgames.games.acts.rules.state import State
from tests.games.acts.given import (
    BUILT,
    DEFS,
    END,
    GAME,
    do,
    due,
    given,
    keys,
    mask,
    random_game,
    rule,
    slots,
    targets,
    until,
    words,
)

CARD = "7 - | - - | - -"
NO, MUTE_TRAVEL = BUILT.decline, BUILT.mute[0]
WEAK_TRIP = Travel("weak", "antioch", "tyre")
FAR = ("antioch", "rome", "corinth", "cyrene")


def kept_one(s: State, city: str) -> None:
    """A weak Tradition in the city: the first card into the first slot."""
    do(s, OpenTradition(city), Keep(city, 0), BUILT.stop, Write(1, 0), Return(city, 1))


def lines(s: State) -> list[str]:
    """What the rail says under the names."""
    return [card.line.key.removeprefix("rail.") for card in GAME.table(s, None).rail if card.line is not None]


@rule("F-1")
def test_every_action_opens_a_window_but_the_boat_does_not() -> None:
    s = given(at=("rome", "cyrene"), gospels=[CARD, "6 - | - - | - -"], tokens=(0, 9))
    do(s, Sail("corinth"))
    assert due(s) == ("turn", 0)
    for action, moves in {
        "travel": [Travel("weak", "rome", "brundisium")],
        "rearrange": [Rearrange("weak", 1, 0)],
        "interview": [OpenInterview("peter"), FinishInterview("weak")],
        "tradition": [OpenTradition("rome"), Keep("rome", 0), BUILT.stop, Write(2, 0), Return("rome", 1)],
    }.items():
        s = given(at=("rome", "cyrene"), gospels=[CARD, "6 - | - - | - -"], tokens=(0, 9))
        do(s, *moves)
        assert due(s) == (f"follow_{action}", 1)


@rule("F-2", "F-10", "R-43")
def test_following_a_weak_action_costs_a_token_that_goes_to_the_active_player_at_once() -> None:
    s = given(3, at=FAR[:3], tokens=(0, 1, 2))
    do(s, WEAK_TRIP, FollowTravel("brundisium"))
    assert s.tokens == [1, 0, 2]
    assert due(s) == ("follow_travel", 2)
    do(s, FollowTravel("larissa"))
    assert s.tokens == [2, 0, 1]


@rule("F-2", "Y-2")
def test_following_a_strong_action_is_free() -> None:
    s = given(3, at=("rome", "corinth", "antioch"), tokens=(0, 0, 3), turn=2)
    do(s, Travel("strong", "antioch", "cyrene"))
    assert due(s) == ("follow_travel", 0)
    do(s, FollowTravel("brundisium"))
    assert due(s) == ("follow_travel", 1)
    do(s, FollowTravel("larissa"))
    assert s.tokens == [0, 0, 3]
    assert due(s) == ("turn", 2)


@rule("F-3", "R-8")
def test_each_opponent_is_asked_once_and_the_active_player_never() -> None:
    s = given(4, at=FAR, tokens=(1, 1, 1, 1))
    asked = []
    do(s, WEAK_TRIP)
    while due(s)[0] == "follow_travel":
        asked.append(due(s)[1])
        do(s, NO)
    assert asked == [1, 2, 3]


@rule("F-4", "Y-1", "R-10")
def test_opponents_who_cannot_follow_are_skipped() -> None:
    s = given(4, gospels=[CARD, CARD.replace("7", "8"), CARD.replace("7", "9"), CARD.replace("7", "10")])
    s.tokens = [1, 1, 0, 2]
    events = do(s, Rearrange("weak", 1, 0))
    assert due(s) == ("follow_rearrange", 1)
    events += do(s, FollowRearrange(1, 0))
    assert s.tokens == [2, 0, 0, 2]
    assert due(s) == ("follow_rearrange", 3)
    assert "log.skipped.no_token" in keys(events)


@rule("F-4", "F-8")
def test_reasons_for_skipping() -> None:
    s = given(at=("rome", "cyrene"), gospels=[CARD], tokens=(0, 2))
    assert "log.skipped.no_step" in keys(do(s, Rearrange("weak", 1, 0)))
    assert "log.skipped.no_effect" in keys(do(s, OpenInterview("peter"), FinishInterview("weak")))
    full = "30 31 | 32 33 | 34 35"
    s = given(at=("rome", "cyrene"), gospels=["- - | - - | - -", full], boxes={"rome": [1, 2]}, tokens=(0, 2))
    events = do(s, OpenTradition("rome"), Keep("rome", 0), BUILT.stop, Write(1, 0))
    assert "log.skipped.no_slot" in keys(events)


@rule("F-5")
def test_travel_is_asked_clockwise_whatever_the_distance() -> None:
    s = given(4, at=("antioch", "rome", "tyre", "tarsus"), tokens=(1, 1, 1, 1), turn=2)
    do(s, Travel("weak", "tyre", "caesarea"))
    assert due(s) == ("follow_travel", 3)
    do(s, NO)
    assert due(s) == ("follow_travel", 0)


@rule("F-6", "F-7", "R-9")
def test_tradition_is_asked_by_proximity_over_roads_and_lanes() -> None:
    s = given(4, at=("corinth", "rome", "ephesus", "larissa"), tokens=(1, 1, 1, 1))
    near = DEFS.board.near[s.pawns[0]]
    assert [near[pawn] for pawn in s.pawns[1:]] == [2, 1, 1]
    do(s, OpenTradition("corinth"), Keep("corinth", 0), BUILT.stop, Write(1, 0), Return("corinth", 1))
    order = [due(s)[1]]
    do(s, NO)
    order.append(due(s)[1])
    do(s, NO)
    order.append(due(s)[1])
    assert order == [2, 3, 1]


@rule("F-6")
def test_the_rail_tells_who_is_asked_next_and_who_has_answered() -> None:
    s = given(5, at=("corinth", "rome", "ephesus", "larissa", "corinth"), tokens=(1, 1, 1, 1, 0))

    kept_one(s, "corinth")
    first = lines(s)
    do(s, NO)

    assert first == ["acts", "after", "follow", "next", "settled"]
    assert lines(s) == ["acts", "next", "answered", "follow", "settled"]


@rule("F-5", "F-6")
def test_the_log_tells_in_which_order_several_are_asked() -> None:
    far = given(4, at=("corinth", "rome", "ephesus", "larissa"), tokens=(1, 1, 1, 1))
    alone = given(3, at=FAR[:3], tokens=(1, 1, 0))

    done = [OpenTradition("corinth"), Keep("corinth", 0), BUILT.stop, Write(1, 0), Return("corinth", 1)]
    told = [event.log for event in do(far, *done) if event.log is not None and event.log.key == "log.asked_nearest"]

    assert len(told) == 1
    assert re.findall(r"id='(\d)'", str(told[0].args)) == ["2", "3", "1"]
    assert not [key for key in keys(do(alone, WEAK_TRIP)) if key.startswith("log.asked")]


@rule("F-7", "F-11", "C-16")
def test_when_the_twin_is_taken_the_others_keep_their_tokens() -> None:
    s = given(4, at=("corinth", "rome", "ephesus", "larissa"), tokens=(1, 1, 1, 1))
    kept_one(s, "corinth")
    events = do(s, FollowTradition(1, 0))
    assert s.tokens == [2, 1, 0, 1]
    assert keys(events).count("log.skipped.no_twin") == 2
    assert due(s) == ("turn", 0)


@rule("Y-14", "F-6")
def test_equal_proximity_is_clockwise() -> None:
    s = given(3, at=("rome", "rome", "rome"), tokens=(1, 1, 1), turn=1)
    kept_one(s, "rome")
    assert due(s) == ("follow_tradition", 2)
    do(s, NO)
    assert due(s) == ("follow_tradition", 0)


@rule("F-8")
def test_the_twin_is_written_on_an_own_empty_slot() -> None:
    s = given(at=("rome", "cyrene"), gospels=["- - | - - | - -", "30 31 | - - | - -"], tokens=(0, 2))
    kept_one(s, "rome")
    kept = s.offer[0]
    assert {(move.leaf, move.side) for move in GAME.legal(s) if isinstance(move, FollowTradition)} == {
        (2, 0), (2, 1), (3, 0), (3, 1),
    }  # fmt: skip
    do(s, FollowTradition(3, 1))
    assert s.gospels[1][5] == kept
    assert not s.twins >> kept & 1


@rule("F-9")
def test_later_followers_see_what_earlier_ones_did() -> None:
    s = given(3, at=("rome", "ephesus", "cyrene"), tokens=(0, 1, 2))
    kept_one(s, "rome")
    first = due(s)[1]
    do(s, FollowTradition(1, 0))
    assert due(s) == ("turn", 0)
    assert s.cards[first] == s.cards[0]


@rule("F-11", "Y-3", "C-16")
def test_two_twins_for_two_followers_one_each() -> None:
    s = given(4, at=("rome", "cyrene", "corinth", "antioch"), tokens=(4, 0, 0, 0))
    do(s, OpenTradition("rome"), Keep("rome", 0), Escalate("rome", 1), Write(1, 0), Write(1, 1), Return("rome", 2))
    first, second = s.offer
    twins = DEFS.cards.twins
    seat = due(s)[1]
    assert words(s) == {"follow_twin", "decline", "mute"}
    do(s, PickTwin(twins[second]))
    assert due(s) == ("follow_tradition", seat)
    assert NO in GAME.legal(s)
    do(s, FollowTradition(2, 0))
    assert s.cards[seat] == 1 << second
    other = due(s)[1]
    assert other != seat
    do(s, FollowTradition(1, 1))
    assert s.cards[other] == 1 << first
    assert due(s) == ("turn", 0)
    assert s.tokens == [4, 0, 0, 0]


@rule("F-13")
def test_a_twin_that_nobody_took_stays_and_is_never_on_offer_again() -> None:
    s = given(at=("rome", "cyrene"), tokens=(0, 2))
    kept_one(s, "rome")
    kept = s.offer[0]
    do(s, NO)
    assert s.twins >> kept & 1
    assert s.offer == ()


@rule("F-14")
def test_the_tracks_of_the_follower_are_counted_anew() -> None:
    s = given(at=("rome", "cyrene"), gospels=[CARD, "1 2 | - - | - -"], boxes={"rome": [11, 12]}, tokens=(0, 2))
    do(s, OpenTradition("rome"), Keep("rome", 0), BUILT.stop, Write(2, 0))
    events = do(s, FollowTradition(2, 0))
    assert s.values(1)[3] == 3
    assert "log.device_lead" in keys(events)


@rule("F-15")
def test_a_follower_gets_no_octagon_and_no_boat() -> None:
    s = given(at=("antioch", "rome"), tokens=(0, 2))
    do(s, WEAK_TRIP)
    assert words(s) == {"follow_travel", "decline", "mute"}
    do(s, FollowTravel("brundisium"))
    assert (s.current, s.octagons) == (0, 2)


@rule("C-9")
def test_a_window_nobody_uses_closes_at_once() -> None:
    s = given(3, at=FAR[:3], tokens=(3, 0, 0))
    events = do(s, WEAK_TRIP)
    assert due(s) == ("turn", 0)
    assert not any(isinstance(event, Asked) for event in events)


@rule("C-10")
def test_weak_actions_of_a_player_with_all_tokens_are_never_followed() -> None:
    s = given(3, at=FAR[:3], tokens=(3, 0, 0))
    do(s, WEAK_TRIP)
    assert due(s) == ("turn", 0)
    s = given(3, at=FAR[:3], tokens=(3, 0, 0))
    do(s, Travel("strong", "antioch", "rome"))
    assert due(s) == ("follow_travel", 1)


@rule("Y-16", "F-10")
def test_tokens_are_never_lost() -> None:
    for seats in (2, 3, 4, 5):
        for seed in range(5):
            assert sum(random_game(seats, {}, seed)[0].tokens) == seats


@pytest.mark.parametrize(("round", "words"), [(1, "under.mute"), (99, "under.mute_last")])
def test_whoever_has_no_turn_left_is_not_asked_to_the_end(round: int, words: str) -> None:
    s = given(3, at=FAR[:3], tokens=(0, 1, 2), round=round)
    s.first = 1  # seat 0 plays last, seat 1 has played
    do(s, WEAK_TRIP)

    buttons = {button.target: button.under for button in GAME.prompt(s, 1).buttons}

    assert buttons["button/mute"].key == words


def test_silence_about_an_action_lasts_until_the_own_next_turn() -> None:
    s = given(3, at=FAR[:3], tokens=(0, 1, 2))
    events = do(s, WEAK_TRIP, MUTE_TRAVEL)
    assert "log.muted" in keys(events)
    assert s.tokens == [0, 1, 2]
    until(s, "turn")
    s.used = 0
    events = do(s, Travel("weak", "tyre", "antioch"))
    assert "log.skipped.muted" in keys(events)
    assert due(s) == ("follow_travel", 2)
    until(s, "turn")
    do(s, END)
    assert due(s) == ("turn", 1)
    assert s.mutes == [0, 0, 0]


def test_silence_about_one_action_leaves_the_others() -> None:
    s = given(at=("antioch", "rome"), gospels=[CARD, CARD.replace("7", "8")], tokens=(0, 2))
    do(s, WEAK_TRIP, MUTE_TRAVEL, Rearrange("weak", 1, 0))
    assert due(s) == ("follow_rearrange", 1)
    assert targets(s) == set()


def test_the_helper_lays_gospels() -> None:
    assert slots("7 -") == [6, -1]
    assert mask([1, 3]) == 5


@rule("F-2")
@pytest.mark.parametrize(("tokens", "told"), [((2, 0), "under.no_token"), ((1, 1), "under.token_1")])
def test_a_weak_action_that_nobody_can_pay_for_says_why_nobody_follows(tokens: tuple[int, int], told: str) -> None:
    s = given(tokens=tokens)

    weak = next(button for button in GAME.prompt(s, 0).buttons if button.target == "button/weak")

    assert weak.under is not None
    assert weak.under.key == told


@rule("F-2")
def test_a_rival_who_has_a_token_but_nothing_to_follow_with_is_not_said_to_lack_one() -> None:
    s = given(3, gospels=["1 - |", "- - |", "2 - |"], tokens=(1, 2, 0))

    weak = {button.after: button for button in GAME.prompt(s, 0).buttons if button.target == "button/weak"}

    assert weak["action/rearrange"].under == say("under.token_0")
