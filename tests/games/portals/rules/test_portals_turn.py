"""The turn and its actions (sections 6 and 7)."""

import pytest

from boardgames.core.events import Moved, Placed, Said, Scored, TurnBegan
from boardgames.games.portals.rules.definitions import NONE, OLD
from boardgames.games.portals.rules.moves import Discard, DrawDeck, DrawRow, EndTurn, Play, Step
from tests.games.portals.given import (
    BY_TITLE,
    DEFS,
    END,
    GAME,
    card,
    discards,
    do,
    draws,
    given,
    ids,
    plays,
    rule,
    targets,
)

HANNAH = BY_TITLE["Hannah Prays for a Son"]  # 12th century, Shiloh
SAMUEL = BY_TITLE["Samuel Hears God’s Voice"]  # 11th century, Shiloh


@rule("T-1")
def test_exactly_one_seat_decides() -> None:
    s = given(3, turn=1)

    assert GAME.actor(s) == 1
    assert GAME.refusal(s, 0, ("map/eden",)).rule == "T-1"


@rule("T-4", "T-5", "O-3")
def test_a_turn_offers_actions_and_free_moves() -> None:
    s = given(hands=[["gen_babel"]])

    kinds = {type(move).__name__ for move in GAME.legal(s)}

    assert kinds == {"DrawRow", "DrawDeck", "Step", "Burn", "Discard", "EndTurn"}


@rule("G-1")
def test_draw_move_move_play_is_a_turn() -> None:
    s = given(hands=[[HANNAH, "region_card_1", "region_card_2"]], at=["jerusalem", "eden"], capsule="c12")

    do(s, DrawDeck("old_testament"), Step("bethel"), Step("shiloh"), Play(HANNAH))

    assert s.used == 4
    assert s.scores[0] == 4
    assert {type(move) for move in GAME.legal(s)} <= {Discard, EndTurn, type(DEFS.moves.burn[0])}


@rule("G-2", "T-7")
def test_the_same_action_four_times_is_legal() -> None:
    s = given(hands=[["region_card_1", "region_card_2", "region_card_3"]])

    do(s, *[DrawDeck("old_testament")] * 4)

    assert len(s.hands[0]) == 7
    assert draws(s) == []


@rule("T-8", "R-30")
def test_free_moves_stay_legal_after_the_fourth_action() -> None:
    s = given(hands=[["gen_babel"]], used=4)
    assert discards(s) == {"gen_babel"}
    assert GAME.auto_end(s) is None

    do(s, DEFS.moves.burn[card("gen_babel")])

    assert GAME.actor(s) == 0
    assert GAME.auto_end(s) == END
    assert GAME.auto_end(given(used=3)) is None


@rule("T-8")
def test_the_turn_waits_for_its_end_as_long_as_a_card_is_in_hand() -> None:
    plain = [one for one in DEFS.cards.by_deck[OLD] if DEFS.cards.fuel[one] == NONE]
    drawn, other = (DEFS.cards.ids[one] for one in plain[:2])
    s = given(used=3, old=[other], row=[drawn])

    do(s, DrawRow(0))

    assert GAME.auto_end(s) is None
    do(s, Discard(drawn))
    assert GAME.auto_end(s) == END


@rule("T-9")
def test_a_turn_may_end_at_once() -> None:
    s = given(at=["red_sea", "egypt"], row=[], old=[], new=[])

    assert END in GAME.legal(s)


@rule("T-10")
def test_the_left_neighbour_follows_with_fresh_actions() -> None:
    s = given(3, turn=1, used=3, burnt=["red"], level=1)

    events = do(s, END)

    assert (GAME.actor(s), s.used, s.burnt) == (2, 0, 0)
    assert any(isinstance(event, TurnBegan) and event.seat == 2 for event in events)


@rule("A-1")
def test_a_draw_takes_one_card_and_one_action() -> None:
    s = given()
    top = s.old[-1]

    do(s, DrawDeck("old_testament"))

    assert (s.hands[0], s.used, len(s.old)) == ([top], 1, 64)


@rule("A-2", "G-3")
def test_a_taken_row_card_is_replaced_from_the_deck() -> None:
    s = given()
    before, top = s.row[:], s.old[-1]

    do(s, DrawRow(2))

    assert s.hands[0] == [before[2]]
    assert s.row == [*before[:2], top, *before[3:]]
    assert len(s.old) == 64
    do(s, DrawRow(2))
    assert s.hands[0] == [before[2], top]


@rule("A-3", "G-4", "X-1")
def test_without_a_deck_the_slot_stays_empty() -> None:
    s = given(row=[None, None, None, None, HANNAH], old=[])

    do(s, DrawRow(4))

    assert max(s.row) == -1
    assert draws(s) == [DrawDeck("new_testament")]


@rule("A-4")
def test_bonus_cards_may_be_taken_from_the_row() -> None:
    s = given(row=["region_card_1", "symbol_card_battle", None, None, None])

    do(s, DrawRow(0), DrawRow(1))

    assert ids(s.hands[0]) == ["region_card_1", "symbol_card_battle"]


@rule("A-5")
def test_both_decks_may_be_drawn_in_any_period() -> None:
    s = given(capsule="genesis")

    do(s, DrawDeck("new_testament"), DrawDeck("old_testament"), DrawRow(0))

    assert [DEFS.cards.deck[one] for one in s.hands[0]] == [2, 1, 1]
    assert DEFS.cards.deck[s.row[0]] == 1


@rule("A-18")
def test_with_nothing_left_no_draw_is_legal() -> None:
    s = given(row=[], old=[], new=[])

    assert draws(s) == []
    assert GAME.refusal(s, 0, ("deck/new_testament",)).rule == "A-18"


@rule("A-6", "A-7", "G-7")
def test_a_step_leads_along_one_road() -> None:
    s = given(at=["bethsaida", "eden"], portals=("beersheba", "shiloh", "hazor"))

    assert targets(s) == {"hazor", "capernaum", "sea_of_galilee", "assyria"}
    event = do(s, Step("assyria"))[0]
    assert isinstance(event, Moved)
    assert (event.by, event.sound, s.used) == ("road", "steps", 1)


@rule("A-9", "G-8", "R-25")
def test_an_occupied_location_cannot_be_entered() -> None:
    s = given(at=["bethsaida", "capernaum"])

    assert targets(s) == {"hazor", "sea_of_galilee", "assyria"}


@rule("V-1b")
def test_partners_block_each_other_and_keep_their_hands_hidden() -> None:
    s = given(4, {"teams": "on"}, at=["bethsaida", "eden", "capernaum"], hands=[[], [], ["gen_babel"]])

    assert "capernaum" not in targets(s)
    assert "gen_babel" not in str(GAME.table(s, 0))


@rule("A-8", "G-9")
def test_a_portal_leads_to_the_two_others() -> None:
    s = given(at=["beersheba", "eden"])

    assert targets(s) == {"hebron", "gaza", "sodom", "mount_sinai", "shiloh", "sea_of_galilee"}
    event = do(s, Step("shiloh"))[0]
    assert isinstance(event, Moved)
    assert (event.by, event.sound) == ("dissolve", "shimmer")


@rule("A-8")
def test_a_location_reached_both_ways_is_one_move_by_road() -> None:
    s = given(at=["jerusalem", "eden"], portals=("jerusalem", "bethel", "joppa"))

    assert [move for move in GAME.legal(s) if isinstance(move, Step)].count(Step("bethel")) == 1
    event = do(s, Step("bethel"))[0]
    assert isinstance(event, Moved)
    assert event.by == "road"


@rule("A-10", "G-10")
def test_a_pawn_on_one_portal_does_not_close_the_other() -> None:
    s = given(at=["beersheba", "shiloh"])

    assert "shiloh" not in targets(s)
    assert "sea_of_galilee" in targets(s)


@rule("X-6")
def test_three_occupied_portals_allow_no_jump() -> None:
    s = given(3, at=["beersheba", "shiloh", "sea_of_galilee"])

    assert targets(s) == {"hebron", "gaza", "sodom", "mount_sinai"}


@rule("A-11", "X-5")
def test_a_walled_in_pawn_may_still_do_everything_else() -> None:
    s = given(3, at=["mount_of_olives", "jerusalem", "bethany"], hands=[["gen_babel"]])

    assert targets(s) == set()
    assert len(draws(s)) == 7
    assert discards(s) == {"gen_babel"}
    freed = given(
        3, at=["mount_of_olives", "jerusalem", "bethany"], portals=("mount_of_olives", "shiloh", "sea_of_galilee")
    )
    assert targets(freed) == {"shiloh", "sea_of_galilee"}


@rule("A-12", "G-11")
def test_an_event_is_played_at_its_place_and_time() -> None:
    s = given(hands=[[HANNAH]], at=["shiloh", "eden"], capsule="c12")

    assert plays(s) == {HANNAH}


@rule("G-12")
@pytest.mark.parametrize(("place", "capsule"), [("bethel", "c12"), ("shiloh", "c11"), ("shiloh", "c13")])
def test_an_event_is_not_played_elsewhere_or_at_another_time(place: str, capsule: str) -> None:
    assert plays(given(hands=[[HANNAH]], at=[place, "eden"], capsule=capsule)) == set()


@rule("X-7")
def test_an_occupied_place_keeps_its_event_from_being_played() -> None:
    s = given(hands=[[HANNAH]], at=["bethel", "shiloh"], capsule="c12")

    assert "shiloh" not in targets(s)
    assert GAME.refusal(s, 0, ("map/shiloh",)).rule == "A-9"


@rule("A-13", "P-1")
def test_a_played_event_scores_at_once() -> None:
    shunem, temple = BY_TITLE["Elisha Raises the Shunammite Boy"], BY_TITLE["Solomon Builds the Temple"]
    s = given(hands=[[shunem, temple]], at=["shunem", "eden"], capsule="c9", level=1)

    events = do(s, Play(shunem))

    assert s.scores == [5, 0]
    assert ids(s.played[0]) == [shunem]
    scored = next(event for event in events if isinstance(event, Scored))
    assert (scored.points, scored.total) == (5, 5)
    s.pawns[0] = DEFS.node["jerusalem"]
    do(s, Play(temple))
    assert s.scores == [8, 0]


@rule("A-14", "R-36", "U-15")
def test_a_banner_says_title_time_and_place() -> None:
    s = given(hands=[[HANNAH]], at=["shiloh", "eden"], capsule="c12")

    events = do(s, Play(HANNAH))

    banner = next(event for event in events if isinstance(event, Said))
    nouns = {str(value) for _, value in banner.log.args} if banner.log else set()
    assert banner.banner
    assert all(any(word in noun for noun in nouns) for word in (HANNAH, "c12", "shiloh"))
    assert next(event for event in events if isinstance(event, Placed)).sound == "chime"


@rule("A-15", "R-11")
def test_several_events_at_one_place_cost_an_action_each_and_no_fuel() -> None:
    s = given(hands=[[HANNAH, SAMUEL]], at=["shiloh", "eden"], capsule="c12", level=1)

    do(s, Play(HANNAH), Play(SAMUEL))

    assert (s.used, s.level, DEFS.nodes[s.pawns[0]]) == (2, 1, "shiloh")


@rule("A-15")
def test_a_card_drawn_this_turn_may_be_played_this_turn() -> None:
    s = given(at=["shiloh", "eden"], capsule="c12", row=[HANNAH, None, None, None, None])

    do(s, DrawRow(0), Play(HANNAH))

    assert s.scores[0] == 4


@rule("A-16", "R-18", "X-17")
def test_bonus_cards_are_neither_played_nor_burnt() -> None:
    s = given(hands=[["region_card_1", "symbol_card_battle"]], level=1)

    assert {move.word for move in GAME.legal(s)} == {"move", "draw_row", "draw_deck", "discard", "end_turn"}


@rule("R-29")
def test_the_same_player_begins_every_round() -> None:
    s = given(3, first=1, turn=0)

    do(s, END)

    assert (GAME.actor(s), s.round) == (1, 2)
