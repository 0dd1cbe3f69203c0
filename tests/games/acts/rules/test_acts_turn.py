"""Turns, Travel and the boat."""

from boardgames.core.events import Moved
from boardgames.games.acts.rules.definitions import BOAT, TRAVEL
from boardgames.games.acts.rules.moves import (
    Displace,
    FinishInterview,
    FollowTravel,
    OpenTradition,
    Rearrange,
    Sail,
    Travel,
)
from tests.games.acts.given import (
    BUILT,
    CITIES,
    DEFS,
    END,
    GAME,
    do,
    due,
    given,
    node,
    ports,
    rule,
    targets,
    until,
    words,
)

INLAND = ("antioch", "jerusalem")  # two pawns away from boats


@rule("T-1", "T-6")
def test_turns_go_round_and_the_stenographer_begins_every_round() -> None:
    s = given(3)
    seats = []
    for _ in range(4):
        seats.append(s.current)
        do(s, END)
    assert seats == [0, 1, 2, 0]
    assert s.round == 2


@rule("T-2", "T-6")
def test_a_turn_begins_with_three_octagons_and_no_limit() -> None:
    s = given(octagons=1, used=("travel", "boat", "rearrange"))
    s.cities_used = 5
    do(s, END)
    assert (s.octagons, s.used, s.cities_used, s.spent) == (3, 0, 0, [])


@rule("T-3", "T-4", "R-38")
def test_the_turn_can_always_be_ended_even_without_an_action() -> None:
    s = given(gospels=["1 - | - - | - -"])
    assert {"travel", "tradition_open", "interview_open", "rearrange", "boat", "end_turn"} == words(s)
    do(s, END)
    assert due(s) == ("turn", 1)


@rule("T-5", "R-7", "Y-18")
def test_with_a_boat_the_turn_goes_on_after_the_last_octagon() -> None:
    s = given(at=("rome", "jerusalem"), octagons=0)
    assert words(s) == {"boat", "end_turn"}
    do(s, Sail("corinth"))
    assert due(s) == ("turn", 1)


@rule("T-5")
def test_without_a_boat_the_turn_ends_by_itself() -> None:
    s = given(at=INLAND, octagons=1, tokens=(0, 0))
    do(s, Travel("weak", "antioch", "tyre"))
    assert due(s) == ("turn", 1)


@rule("T-7")
def test_weak_and_strong_share_the_limit() -> None:
    s = given(at=INLAND, tokens=(0, 0))
    do(s, Travel("weak", "antioch", "tyre"))
    assert "travel" not in words(s)
    s = given(gospels=["1 - | - - | - -"], tokens=(0, 0))
    do(s, Rearrange("weak", 1, 0))
    assert "rearrange" not in words(s)


@rule("T-8", "R-36")
def test_following_uses_no_limit() -> None:
    s = given(at=INLAND, tokens=(0, 2))
    do(s, Travel("weak", "antioch", "tyre"), FollowTravel("damascus"), END)
    assert due(s) == ("turn", 1)
    assert s.used == 0
    assert targets(s, "weak")


@rule("T-9")
def test_strong_forms_need_two_octagons() -> None:
    s = given(at=INLAND, octagons=1, gospels=["1 - | - - | - -"])
    assert not targets(s, "strong")
    assert not any(isinstance(move, Rearrange) and move.strength == "strong" for move in GAME.legal(s))
    assert targets(s, "weak")


@rule("T-10")
def test_an_action_is_complete_with_its_window_before_the_next() -> None:
    s = given(at=INLAND, tokens=(0, 2))
    do(s, Travel("weak", "antioch", "tyre"))
    assert due(s) == ("follow_travel", 1)
    do(s, BUILT.decline)
    assert due(s) == ("turn", 0)


@rule("A-1", "Y-12")
def test_weak_travel_from_antioch() -> None:
    assert targets(given(at=("antioch",)), "weak") == {
        "tarsus", "iconium", "damascus", "jerusalem", "tyre", "caesarea",
    }  # fmt: skip


@rule("A-1", "Y-13", "R-39", "R-3")
def test_weak_travel_from_rome_goes_by_road_only() -> None:
    assert targets(given(at=("rome",)), "weak") == {"brundisium", "dyrrachium"}


@rule("A-2", "R-40")
def test_strong_travel_reaches_every_other_city() -> None:
    s = given(at=("rome",), tokens=(0, 0))
    assert targets(s, "strong") == set(CITIES) - {"rome"}
    do(s, Travel("strong", "rome", "cyrene"))
    assert s.pawns[0] == node("cyrene")
    assert (s.octagons, s.spent) == (1, [TRAVEL, TRAVEL])


@rule("Y-19", "A-4", "C-11")
def test_on_a_waypoint() -> None:
    s = given(at=("gaza",), gospels=["1 - | - - | - -"])
    assert targets(s, "strong") == set(CITIES)
    assert words(s) == {"travel", "rearrange", "end_turn"}


@rule("A-3", "R-35", "C-12")
def test_pawns_share_a_space_box_and_witness() -> None:
    s = given(at=("antioch", "jerusalem"), tokens=(0, 0))
    do(s, Travel("weak", "antioch", "jerusalem"))
    assert s.pawns[0] == s.pawns[1]
    assert {"tradition_open", "interview_open"} <= words(s)
    do(s, END)
    assert {"tradition_open", "interview_open"} <= words(s)


@rule("A-5")
def test_the_route_shown_is_the_alphabetically_first_of_the_shortest() -> None:
    s = given(at=("jerusalem", "rome"), tokens=(0, 0))
    moved = next(event for event in do(s, Travel("weak", "jerusalem", "antioch")) if isinstance(event, Moved))
    assert moved.via == ("map/damascus",)
    s = given(at=("corinth", "rome"), tokens=(0, 0))
    moved = next(event for event in do(s, Travel("strong", "corinth", "rome")) if isinstance(event, Moved))
    assert moved.via == ("map/nicopolis", "map/dyrrachium", "map/brundisium")


@rule("A-6", "C-13")
def test_travel_leaves_the_boat_behind() -> None:
    s = given(at=("rome",), tokens=(0, 0))
    do(s, Travel("strong", "rome", "antioch"))
    assert s.boats[0] == node("rome")
    assert "boat" not in words(s)


@rule("A-7", "R-45")
def test_following_travel_is_one_road_step() -> None:
    s = given(at=("antioch", "corinth"), tokens=(0, 2))
    do(s, Travel("weak", "antioch", "tyre"))
    assert targets(s) == {"nicopolis", "larissa"}


@rule("R-47", "F-2")
def test_travel_and_rearrange_choose_their_strength_when_paying() -> None:
    s = given(at=INLAND, tokens=(0, 0))
    do(s, Travel("strong", "antioch", "rome"))
    assert due(s) == ("follow_travel", 1)
    assert s.strong


@rule("B-1", "B-2", "B-4")
def test_the_boat_is_free_and_takes_only_the_own_pawn() -> None:
    s = given(3, at=("rome", "rome", "antioch"))
    do(s, Sail("cyrene"))
    assert due(s) == ("turn", 0)
    assert s.octagons == 3
    assert [DEFS.board.nodes[one] for one in s.pawns] == ["cyrene", "rome", "antioch"]
    assert s.boats[0] == node("cyrene")
    assert s.used == 1 << BOAT
    assert "boat" not in words(s)


@rule("B-2")
def test_boat_and_travel_in_either_order() -> None:
    s = given(at=("caesarea", "rome"), tokens=(0, 0))
    do(s, Sail("antioch"), Travel("weak", "antioch", "tyre"))
    assert s.pawns[0] == node("tyre")
    s = given(at=("jerusalem", "rome"), tokens=(0, 0))
    do(s, Travel("weak", "jerusalem", "caesarea"), Sail("antioch"))
    assert s.pawns[0] == node("antioch")


@rule("B-3")
def test_boats_and_pawns_on_the_way_do_not_matter() -> None:
    s = given(at=("thessalonica", "corinth"), boats=("thessalonica", "corinth", "ephesus"))
    assert ports(s) == {"corinth", "ephesus"}


@rule("B-5", "B-6", "R-6")
def test_a_boat_in_the_way_goes_to_a_nearest_port_and_the_start_counts() -> None:
    s = given(at=("ephesus", "rome"), boats=("corinth", "ephesus", "caesarea"))
    do(s, Sail("corinth"))
    assert due(s) == ("displace", 0)
    assert ports(s) == {"ephesus", "thessalonica"}
    do(s, Displace("ephesus"))
    assert [DEFS.board.nodes[boat] for boat in s.boats] == ["ephesus", "corinth", "caesarea"]
    assert due(s) == ("turn", 0)


@rule("Y-9", "B-5", "B-7")
def test_with_one_nearest_port_the_boat_goes_by_itself() -> None:
    s = given(at=("rome", "antioch"), boats=("rome", "corinth", "ephesus"))
    do(s, Sail("corinth"))
    assert [DEFS.board.nodes[boat] for boat in s.boats] == ["corinth", "thessalonica", "ephesus"]
    assert due(s) == ("turn", 0)


@rule("Y-8", "R-5")
def test_no_boat_from_jerusalem() -> None:
    s = given(at=("jerusalem",), boats=("rome", "ephesus", "caesarea"))
    assert "boat" not in words(s)


@rule("C-14", "R-46")
def test_a_follower_finds_a_boat_and_the_same_boat_sails_again_in_the_next_turn() -> None:
    s = given(at=("rome", "gaza"), tokens=(0, 2), boats=("rome", "ephesus", "caesarea"))
    do(s, Travel("weak", "rome", "brundisium"), FollowTravel("caesarea"), END)
    assert due(s) == ("turn", 1)
    do(s, Sail("alexandria"), END)
    s.pawns[0] = node("alexandria")
    assert "boat" in words(s)


@rule("B-2", "T-5")
def test_the_boat_may_come_after_the_last_octagon_of_an_interview() -> None:
    s = given(at=("rome", "antioch"), octagons=2, tokens=(0, 0))
    do(s, BUILT.interview[0], FinishInterview("strong"))
    until(s, "turn")
    assert due(s) == ("turn", 0)
    assert words(s) == {"boat", "end_turn"}


@rule("C-1")
def test_an_empty_box_has_no_tradition_but_an_interview() -> None:
    s = given(at=("rome",), boxes={"corinth": [1, 2]})
    assert OpenTradition("rome") not in GAME.legal(s)
    assert "interview_open" in words(s)


def test_a_turn_ends_by_itself_only_when_nothing_is_left_to_spend() -> None:
    assert GAME.auto_end(given(at=("gaza",), used=("travel",), octagons=0)) == END
    assert GAME.auto_end(given(at=("gaza",), used=("travel",), octagons=2)) is None
    assert GAME.auto_end(given()) is None


@rule("A-6", "B-3")
def test_a_correction_never_puts_a_pawn_into_a_haven() -> None:
    s = given(at=("rome", "iconium"))

    pawn = next(thing for thing in GAME.editable(s) if thing.what == "pawn/0")

    assert sorted(pawn.choices) == sorted(name for name in DEFS.board.nodes if BUILT.follow_travel[node(name)])
    assert len(pawn.choices) == 9 + 13
