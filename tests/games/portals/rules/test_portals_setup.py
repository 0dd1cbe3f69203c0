"""Setting up and who sees what (sections 4 and 5)."""

import pytest

from boardgames.core.events import Discarded, Drew, Event, Placed, Revealed
from boardgames.core.game import SetupError
from boardgames.core.phrase import say
from boardgames.core.rng import Rng
from boardgames.games.portals.rules.moves import ChoosePortal, DrawDeck, DrawRow, PlacePawn, RemoveBlind
from boardgames.games.portals.rules.state import State
from tests.games.portals.given import CARDS, DEFS, END, GAME, card, do, given, ids, rule

SEAT_1 = {"first_player": "seat_1"}


def placed(s: State) -> list[Event]:
    """Place all pawns on the first free locations."""
    events: list[Event] = []
    while isinstance(GAME.legal(s)[0], PlacePawn):
        GAME.apply(s, GAME.legal(s)[0], events.append)
    return events


@rule("S-1")
def test_unknown_options_and_values_are_refused() -> None:
    for options in ({"teams": "maybe"}, {"weather": "rain"}):
        with pytest.raises(SetupError):
            GAME.new(options, 4, 1)


@rule("S-2")
def test_the_starting_player_is_seat_1_or_drawn_by_lot() -> None:
    assert {GAME.new({}, 4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    assert {GAME.new(SEAT_1, 4, seed).first for seed in range(10)} == {0}


@rule("S-3", "R-28")
@pytest.mark.parametrize(("seats", "rest"), [(2, 12), (3, 9), (4, 6), (5, 3)])
def test_everybody_gets_three_genesis_cards(seats: int, rest: int) -> None:
    s = GAME.new({}, seats, 7)

    assert [len(hand) for hand in s.hands] == [3] * seats
    assert {CARDS.deck[one] for hand in s.hands for one in hand} == {0}
    assert len(s.undealt) == rest
    assert s.removed == []


@rule("S-4", "S-5")
def test_both_decks_are_shuffled_by_the_seed() -> None:
    one, same, other = GAME.new({}, 2, 1), GAME.new({}, 2, 1), GAME.new({}, 2, 2)

    assert (len(one.old), len(one.new)) == (70, 20)
    assert (one.old, one.new) == (same.old, same.new)
    assert one.old != other.old
    assert one.new != other.new


@rule("S-6", "S-7", "S-9")
def test_capsule_fuel_and_scores_begin_at_their_start() -> None:
    s = GAME.new({}, 3, 1)

    assert (s.capsule, s.level, s.scores) == (0, 0, [0, 0, 0])
    table = GAME.table(s, 0)
    assert [piece.id for piece in table.slot("score/0").pieces] == ["score_pawn/0", "score_pawn/1", "score_pawn/2"]


@rule("S-8", "B-5", "R-20")
@pytest.mark.parametrize("seed", range(20))
def test_random_portals_lie_in_three_regions(seed: int) -> None:
    s = GAME.new({"portals_mode": "random"}, 2, seed)

    assert len({DEFS.node_region[node] for node in s.portals}) == 3


@rule("T-2")
def test_the_starting_player_chooses_three_portals_in_new_regions() -> None:
    s = GAME.new({"portals_mode": "chosen", **SEAT_1}, 2, 1)
    assert len(GAME.legal(s)) == 55

    events = do(s, ChoosePortal("jerusalem"))

    assert isinstance(events[0], Placed)
    assert GAME.actor(s) == 0
    assert "hebron" not in {move.node for move in GAME.legal(s)}
    do(s, ChoosePortal("egypt"), ChoosePortal("joppa"))
    assert isinstance(GAME.legal(s)[0], PlacePawn)
    do(s, PlacePawn("jerusalem"), PlacePawn("eden"))
    assert {"egypt", "joppa"} <= {getattr(move, "to", "") for move in GAME.legal(s)}


@rule("S-10", "T-3")
def test_pawns_are_placed_clockwise_from_the_starting_player() -> None:
    s = GAME.new({}, 4, 3)
    order = []

    while isinstance(GAME.legal(s)[0], PlacePawn):
        order.append(GAME.actor(s))
        do(s, GAME.legal(s)[0])

    assert order == [(s.first + n) % 4 for n in range(4)]


@rule("S-11")
def test_the_row_is_filled_only_after_the_last_placement() -> None:
    s = GAME.new({}, 2, 1)
    top = s.old[-5:]
    assert max(s.row) == -1

    events = placed(s)

    assert sorted(s.row) == sorted(top)
    assert [event.reveals for event in events if isinstance(event, Revealed)] == [True]


@rule("S-12")
def test_the_starting_player_begins_round_1_in_genesis() -> None:
    s = GAME.new({}, 3, 5)
    placed(s)

    assert (GAME.actor(s), GAME.round(s), s.capsule) == (s.first, 1, 0)


@rule("G-29")
def test_five_players_get_their_row_after_the_fifth_pawn() -> None:
    s = GAME.new({}, 5, 1)
    assert [len(hand) for hand in s.hands] == [3] * 5
    assert len(s.undealt) == 3

    for _ in range(4):
        do(s, GAME.legal(s)[0])
    assert max(s.row) == -1
    do(s, GAME.legal(s)[0])

    assert min(s.row) >= 0


@rule("G-30", "R-34")
def test_a_taken_location_is_not_offered_for_placement() -> None:
    s = GAME.new({}, 2, 1)

    do(s, PlacePawn("hebron"))

    assert {move.node for move in GAME.legal(s)} == set(DEFS.nodes) - {"hebron"}


@rule("X-20")
def test_a_pawn_may_start_on_the_place_of_its_own_card() -> None:
    s = GAME.new(SEAT_1, 2, 1)
    own = s.hands[0][0]

    do(s, PlacePawn(DEFS.nodes[CARDS.place[own]]))
    do(s, GAME.legal(s)[0])

    assert DEFS.moves.play[own] in GAME.legal(s)


@rule("I-1", "U-11")
def test_a_table_shows_no_other_hand() -> None:
    s = given(hands=[["gen_babel"], ["gen_fall_of_man", "region_card_1"]])

    for viewer in (0, None):
        seen = str(GAME.table(s, viewer))
        assert "gen_fall_of_man" not in seen
        assert "region_card_1" not in seen
    assert "gen_babel" in str(GAME.table(s, 0))
    assert "gen_babel" not in str(GAME.table(s, None))


@rule("I-2", "U-6")
def test_all_see_hand_sizes_places_scores_and_played_events() -> None:
    s = given(hands=[["gen_babel"], ["gen_fall_of_man"]], played=[["Jesus is Born"], []], at=["hebron", "eden"])

    table = GAME.table(s, None)

    assert table.rail[0].score == 4
    assert [mark.text for mark in table.rail[0].rows[0]] == ["1", "0", "0", "0", "0"]
    assert (table.rail[0].rows[2][0].text, table.rail[0].rows[2][0].pips) == ("1", None)
    assert table.rail[0].rows[2][1].pips == 1
    assert [piece.face for piece in table.slot("played/0/judea").pieces] == [CARDS.ids[card("Jesus is Born")]]
    assert [piece.id for piece in table.slot("map/hebron").pieces] == ["pawn/0"]


@rule("I-3")
def test_all_see_the_row_and_the_sizes_of_the_decks() -> None:
    s = given()
    table = GAME.table(s, None)

    assert [table.slot(f"row/{n}").pieces[0].face for n in range(5)] == ids(s.row)
    backs = [table.slot(f"deck/{deck}").pieces[0] for deck in ("old_testament", "new_testament")]
    assert [(back.face, back.count) for back in backs] == [(None, 65), (None, 20)]


@rule("I-4")
def test_nobody_sees_deck_orders_or_undealt_cards() -> None:
    s = given()
    other = s.clone()
    other.old.reverse()
    other.new.reverse()
    other.undealt = other.undealt[::-1]

    for viewer in (0, 1, None):
        assert GAME.table(s, viewer) == GAME.table(other, viewer)


@rule("I-5", "R-27", "F-11")
def test_the_removed_pile_is_open_and_in_order() -> None:
    s = given(hands=[["gen_babel", "region_card_1"]])
    start = len(s.removed)
    do(s, DEFS.moves.discard[card("gen_babel")], DEFS.moves.discard[card("region_card_1")])

    table = GAME.table(s, None)

    assert table.slot("removed").pieces[0].face == "region_card_1"
    assert table.slot("removed").pieces[0].count == start + 2
    assert table.slot("removed_pile/1").pieces[0].face == "gen_babel"


@rule("I-6")
def test_all_see_capsule_fuel_and_actions_left() -> None:
    s = given(capsule="c9", level=2, burnt=["red"], used=1)

    table = GAME.table(s, None)

    assert table.slot("timeline/c9").pieces[0].kind == "capsule"
    assert table.slot("fuel/two").pieces[0].kind == "marker"
    assert [piece.variant for piece in table.slot("fuel/gauge").pieces] == ["red"]
    assert GAME.prompt(s, None).lamps == (3, 4)


@rule("I-7")
def test_a_card_from_the_row_stays_known_to_all() -> None:
    s = given(hands=[[], ["gen_babel"]])
    taken = s.row[2]

    event = do(s, DrawRow(2))[0]

    assert isinstance(event, Drew)
    assert event.veiled(1).card == CARDS.ids[taken]
    for seed in range(20):
        assert taken in GAME.determinize(s, 1, Rng(seed)).hands[0]


@rule("I-8")
def test_a_card_from_a_deck_is_seen_by_the_drawer_only() -> None:
    s = given()
    top = s.new[-1]

    event = do(s, DrawDeck("new_testament"))[0]

    assert isinstance(event, Drew)
    assert event.reveals
    assert (event.veiled(0).card, event.veiled(1).card) == (CARDS.ids[top], None)
    assert event.source == "deck/new_testament"
    assert CARDS.ids[top] in str(event.line(0))
    assert CARDS.ids[top] not in str(event.line(1))
    held = {GAME.determinize(s, 1, Rng(seed)).hands[0][0] for seed in range(40)}
    assert len(held) > 5
    assert {CARDS.deck[one] for one in held} == {2}


@rule("I-9")
def test_final_scoring_reveals_all_hands() -> None:
    s = given(
        2, {"simplified": "on"}, hands=[["region_card_1"], ["symbol_card_battle"]], capsule="new_testament", turn=1
    )
    assert "region_card_1" not in str(GAME.table(s, 1))

    events = do(s, END)

    assert [event.cards for event in events if isinstance(event, Revealed) and event.seat is not None] == [
        ("region_card_1",),
        ("symbol_card_battle",),
    ]
    assert "region_card_1" in str(GAME.table(s, 1))


@rule("U-12", "H-5")
def test_the_chooser_sees_numbered_backs_only() -> None:
    hand = [CARDS.ids[one] for one in CARDS.by_deck[0][:8]]
    s = given(2, {"hand_limit_mode": "lenient"}, hands=[hand])

    zone = GAME.table(s, 1).zone("blind")

    assert zone is not None
    assert [slot.id for slot in zone.slots] == [f"blind/{n}" for n in range(8)]
    assert {(piece.face, piece.variant) for slot in zone.slots for piece in slot.pieces} == {(None, "old_testament")}
    assert GAME.table(s, 0).zone("blind") is None
    assert GAME.table(s, None).zone("blind") is None
    event = do(s, RemoveBlind(3))[0]
    assert isinstance(event, Discarded)
    assert event.is_seen_by(None)
    assert event.reveals


@rule("U-12")
def test_who_removes_a_card_is_not_shown_the_turn_of_the_other() -> None:
    hand = [CARDS.ids[one] for one in CARDS.by_deck[0][:8]]

    s = given(2, {"hand_limit_mode": "lenient"}, hands=[hand], used=3)
    asked, rail = GAME.prompt(s, 1), GAME.table(s, 1).rail

    assert asked.seat == 1
    assert asked.lamps is None
    assert rail[1].line == say("rail.removes")


@rule("T-2")
def test_only_from_the_second_portal_on_a_new_region_is_asked_for() -> None:
    s = GAME.new({"portals_mode": "chosen"}, 2, 1)
    first = GAME.prompt(s, s.first).text.key

    do(s, ChoosePortal("shiloh"))

    assert (first, GAME.prompt(s, s.first).text.key) == ("prompt.portal_first", "prompt.portal_choice")
