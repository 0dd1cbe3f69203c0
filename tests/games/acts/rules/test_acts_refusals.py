"""The answers to dead clicks, and the route to a place (section 18)."""

import pytest

from boardgames.core.game import RouteFinder
from boardgames.games.acts.rules.moves import (
    Escalate,
    FollowTradition,
    Keep,
    OpenTradition,
    PickTwin,
    PlacePawn,
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
    given,
    rule,
)
from tests.games.acts.rules.test_acts_screen import opened


def why(s: State, *path: str, seat: int = 0) -> tuple[str, str]:
    """Key and rule of a refusal."""
    refusal = GAME.refusal(s, seat, path)
    return refusal.fact.key.split(".")[1], refusal.rule


def remedy(s: State, *path: str) -> tuple[str, ...]:
    """What would work instead; a legal move's path."""
    found = GAME.refusal(s, 0, path).remedy
    assert not found or any(found in GAME.paths(s, move) for move in GAME.legal(s))
    return found


def test_a_plate_is_refused_as_its_city_is() -> None:
    s = given(at=["rome", "ephesus"], turn=0)
    for chosen in ("action/travel", "action/boat"):
        paths = [(chosen, f"{kind}/rome") for kind in ("map", "box")]
        assert GAME.refusal(s, 0, paths[0]) == GAME.refusal(s, 0, paths[1])
        assert GAME.refusal(s, 0, paths[0]).fact.key == "why.here.fact"


TURN_REFUSALS = [
    ("action/rearrange", "no_cards", "A-45"),
    ("map/rome", "here", "R-39"),
    ("map/syracuse", "haven", "A-6"),
    ("map/gaza", "too_far", "A-1"),
    ("map/dyrrachium", "travel_first", "T-3"),
    ("map/cyrene", "travel_first", "T-3"),
    ("box/corinth", "box_elsewhere", "A-10"),
    ("box/rome/0", "box_card", "A-10"),
    ("gospel/1", "no_cards", "A-45"),
    ("button/strong", "strength_later", "R-47"),
    ("device/chiasm/1", "device", "L-6"),
    ("time/time_3", "time", "E-1"),
    ("bag/white", "bag", "A-31"),
    ("secondary/7", "secondary", "F-13"),
    ("pile/john", "pile", "A-30"),
    ("action/octagons", "octagons", "T-2"),
    ("gospel_of/1/1/0", "other_gospel", "A-40"),
]


@pytest.mark.parametrize(("target", "key", "rule_id"), TURN_REFUSALS)
def test_refusals_of_a_turn(target: str, key: str, rule_id: str) -> None:
    assert why(given(at=("rome", "antioch")), target) == (key, rule_id)


def test_refusals_of_limits_and_places() -> None:
    s = given(at=("rome", "antioch"), used=("travel", "boat"), octagons=2, gospels=["1 - | - - | - -"])
    assert why(s, "action/travel") == ("used", "T-7")
    assert why(s, "action/boat") == ("boat_used", "R-46")
    s.octagons = 0
    assert why(s, "action/tradition") == ("no_octagon", "T-9")
    s = given(at=("gaza", "antioch"))
    assert why(s, "action/tradition") == why(s, "action/interview") == ("waypoint", "A-4")
    assert why(s, "action/boat") == ("no_port", "R-5")
    s = given(at=("thessalonica", "antioch"), boxes={}, interviews=[["andrew"]])
    assert why(s, "action/tradition") == ("box_empty", "C-1")
    assert why(s, "action/interview") == ("interviewed", "A-30")
    assert why(s, "action/boat") == ("no_boat", "B-1")
    s.held[0], s.piles[1] = 0, 0
    assert why(s, "action/interview") == ("pile_empty", "C-5")
    s = given(at=("rome", "antioch"), tokens=(2, 0))
    do(s, OpenTradition("rome"), BUILT.keep_none, Return("rome", 0))
    assert why(s, "action/tradition") == ("box_used", "A-10")


def test_refusals_with_a_chosen_action() -> None:
    s = given(at=("antioch", "rome"), octagons=1, boats=("antioch", "rome", "cyrene"))
    assert why(s, "action/travel", "map/rome") == ("needs_strong", "A-2")
    assert why(s, "action/travel", "button/strong") == ("strong_price", "T-9")
    assert why(s, "action/boat", "map/rome") == ("voyage_far", "B-3")
    assert why(s, "action/boat", "map/jerusalem") == ("no_port", "R-5")
    assert why(s, "action/boat", "map/paphos") == ("boat_haven", "R-4")
    s.octagons = 3
    assert why(s, "action/travel", "button/strong", "map/tyre") == ("strong_city", "A-2")
    assert remedy(s, "action/travel", "button/strong", "map/tyre") == ("action/travel", "map/tyre")
    assert remedy(s, "map/rome") == ("action/travel", "map/rome")


def test_a_strength_clicked_after_the_leaf_is_told_to_come_before_it() -> None:
    s = given(gospels=["1 - | 2 - | - -"])

    assert why(s, "action/rearrange", "gospel/1", "button/strong") == ("strength_before_leaf", "R-47")
    assert why(s, "action/rearrange", "button/strong", "gospel/1", "button/weak") == ("strength_before_leaf", "R-47")


def test_refusals_of_small_decisions() -> None:
    s = GAME.new({"stenographer": "chosen"}, 2, 1)
    do(s, PlacePawn("rome", ""))
    assert why(s, "map/rome", seat=1) == ("start_taken", "S-12")
    assert why(s, "map/gaza", seat=1) == ("not_city", "S-12")
    assert why(s, "bag/white", seat=0) == ("not_you", "T-1")
    s = opened()
    assert why(s, "map/cyrene") == ("keep_first", "A-11")
    do(s, Keep("rome", 0))
    assert why(s, "box/rome/0") == ("kept_already", "A-13")
    do(s, BUILT.stop)
    assert why(s, "gospel/1") == ("slot_not_leaf", "A-16")
    do(s, Write(1, 0))
    assert why(s, "gospel/1/1") == ("return_first", "A-17")
    s = given(at=("ephesus", "rome"), boats=("corinth", "ephesus", "caesarea"))
    do(s, Sail("corinth"))
    assert why(s, "map/caesarea") == ("has_boat", "B-5")
    assert why(s, "map/rome") == ("not_nearest", "B-5")
    s = given(at=("antioch", "rome"), tokens=(0, 2))
    do(s, Travel("weak", "antioch", "tyre"))
    assert why(s, "map/corinth", seat=1) == ("follow_far", "A-7")
    s = given(round=2)
    do(s, END, END)
    assert why(s, "map/rome") == ("leaf_first", "E-4")


def test_the_way_to_a_city_tells_spaces_and_price() -> None:
    assert isinstance(GAME, RouteFinder)
    s = given(at=("rome", "antioch"))
    found = GAME.route(s, 0, "map/thessalonica")
    assert found is not None
    assert found.slots == ("map/rome", "map/brundisium", "map/dyrrachium", "map/thessalonica")
    assert (found.note.key, dict(found.note.args)["cost"]) == ("way.any_city", 2)
    assert GAME.route(s, 0, "box/thessalonica/1") == found
    assert GAME.route(s, 0, "map/syracuse") is None
    assert GAME.route(s, 0, "map/rome") is None
    s.octagons = 1
    dear = GAME.route(s, 0, "map/thessalonica")
    assert dear is not None
    assert (dear.note.key, dict(dear.note.args)["have"]) == ("way.too_dear", 1)


@rule("R-4", "B-3")
def test_the_way_by_boat_promises_no_voyage_into_a_haven() -> None:
    s = given(at=("ephesus", "rome"), boats=("corinth", "ephesus", "caesarea"))

    haven, port = (GAME.route(s, 0, f"map/{place}", ("action/boat",)) for place in ("paphos", "corinth"))

    assert haven is not None
    assert port is not None
    assert (haven.note.key, port.note.key) == ("way.lanes_haven", "way.lanes")


@rule("B-5")
def test_no_way_of_the_pawn_is_told_while_a_boat_looks_for_a_port() -> None:
    s = given(at=("ephesus", "rome"), boats=("corinth", "ephesus", "caesarea"))

    do(s, Sail("corinth"))

    assert GAME.route(s, 0, "map/thessalonica") is None


@rule("F-11", "A-16")
def test_with_one_twin_left_a_slot_is_refused_for_itself() -> None:
    s = given(4, at=("rome", "cyrene", "corinth", "antioch"), tokens=(4, 0, 0, 0))
    do(s, OpenTradition("rome"), Keep("rome", 0), Escalate("rome", 1), Write(1, 0), Write(1, 1), Return("rome", 2))
    first = s.agenda[-1].seat
    assert why(s, "gospel/1", seat=first) == ("pick_first", "F-11")

    do(s, PickTwin(DEFS.cards.twins[s.offer[0]]), FollowTradition(2, 0))

    assert why(s, "gospel/1", seat=s.agenda[-1].seat) == ("slot_not_leaf", "A-16")


@rule("B-3", "A-2")
def test_a_port_that_is_too_dear_by_road_offers_the_voyage() -> None:
    s = given(at=["ephesus", "antioch"], octagons=1)
    ports = [move.to for move in GAME.legal(s) if isinstance(move, Sail)]
    by_road = {move.to for move in GAME.legal(s) if isinstance(move, Travel)}
    port = next(port for port in ports if port not in by_road)

    assert remedy(s, "action/travel", f"map/{port}") == ("action/boat", f"map/{port}")
