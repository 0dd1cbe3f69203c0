"""The order of a turn, cards and hands, Camp (chapters 5, 9, 10)."""

from boardgames.core.events import Drew, Event
from boardgames.core.rng import Rng
from boardgames.games.ierusalem.rules.definitions import MAHANE, NONE, XXXIII
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.games.ierusalem.given import (
    CARDS,
    GAME,
    act,
    at,
    card,
    do,
    given,
    keys,
    legal,
    names,
    phase,
    rule,
    space,
)

APOSTLES_SEATED = {
    f"seat_{side}{n}": name
    for (side, n), name in zip(
        ((side, n) for side in "tb" for n in (1, 2, 3, 6, 7, 8)),
        (
            "peter", "john", "james_greater", "philip", "matthew", "andrew", "bartholomew", "james_less",
            "judas_iscariot", "thomas", "simon_zealot", "thaddaeus",
        ),
        strict=True,
    )
}  # fmt: skip


@rule("T-01", "X-05", "N-06")
def test_with_all_apostles_seated_every_turn_moves_the_marker_and_no_judgment_scores() -> None:
    s = given(sitting=APOSTLES_SEATED, marker=4, hand=("red_lake_1",), judgments={})
    before = list(s.vp)
    assert not legal(s, "use_illumination")
    do(s, "play_card red_lake_1 1", "skip", "skip_visit", "skip_purchase")
    assert s.marker == 5
    assert s.vp == before
    assert GAME.actor(s) == 1


@rule("T-02", "T-02a", "Q-02", "O-02")
def test_a_card_goes_to_the_foot_of_any_column() -> None:
    s = given(hand=("red_lake_1", "red_temple_2"), columns=(("red_market_1",), (), ()))
    assert legal(s, "play_card") == {f"{name} {n}" for name in ("red_lake_1", "red_temple_2") for n in (1, 2, 3)}
    do(s, "play_card red_lake_1 1")
    assert names(s.columns[0][0]) == ["red_market_1", "red_lake_1"]


@rule("T-02b", "IL-05")
def test_the_illumination_tile_replaces_a_card_once() -> None:
    s = given(lit=(True,))
    do(s, "use_illumination judas")
    assert phase(s) == "visit"
    assert not s.lit[0]
    do(s, "skip_visit", "skip_purchase")
    s = given(lit=(False,))
    assert not legal(s, "use_illumination")


@rule("T-03", "T-10")
def test_location_first_then_the_icons_in_order() -> None:
    s = given(hand=("red_lake_2",), on={0: (0, 0, 2)}, goods={0: (0, 0, 0)})
    events = do(s, "play_card red_lake_2 1")
    assert s.goods[0] == [1, 0, 2]
    assert keys(events)[:3] == ["log.played", "log.gathered", "log.gained"]
    assert phase(s) == "supper"


@rule("T-10", "R-10")
def test_an_impossible_action_is_skipped_with_a_line_but_a_meeting_happens() -> None:
    s = given(hand=("yellow_market_2",), seated={0: ["corner_br"]}, heard=(1,), coins=(0,), goods={0: (0, 0, 0)})
    s.hands[0] = [card("yellow_market_2")]
    events = do(s, "play_card yellow_market_2 1")
    assert keys(events)[1:4] == ["log.impossible.go_market", "log.impossible.listen_parable", "log.meeting"]
    assert s.marker == 1


@rule("T-11")
def test_gains_are_not_asked_for() -> None:
    s = given(goods={0: (0, 0, 0)}, coins=(0,), vp=(0,))
    act(s, "gain_stone", "gain_bread", "gain_fish", "gain_denarius", "gain_3_vp", "gather_bread")
    assert (s.goods[0], s.coins[0], s.vp[0]) == ([1, 2, 1], 1, 3)
    assert phase(s) == "visit"


@rule("T-04", "T-05", "T-09")
def test_visit_then_purchase_then_the_next_seat() -> None:
    s = given(hand=("red_lake_1",))
    do(s, "play_card red_lake_1 2", "skip")
    assert phase(s) == "visit"
    do(s, "skip_visit")
    assert phase(s) == "purchase"
    do(s, "skip_purchase")
    assert (phase(s), GAME.actor(s), s.turn) == ("play", 1, 1)


@rule("T-06", "R-31", "R-37")
def test_an_empty_hand_clears_a_column_and_goes_on_with_the_visit() -> None:
    s = given(columns=(("red_market_1", "red_lake_1"), (), ("red_temple_1",)), lit=(False,))
    s.hands[0], s.piles[0] = [], []
    assert legal(s) == {"clear_column 1", "clear_column 3"}
    clicks = {path for move in GAME.legal(s) for path in GAME.paths(s, move)}
    assert clicks == {(f"column/{n}",) for n in (1, 3)} | {
        (f"played/{name}",) for name in ("red_market_1", "red_lake_1", "red_temple_1")
    }
    do(s, "clear_column 1")
    assert names(s.discards[0]) == ["red_market_1", "red_lake_1"]
    assert phase(s) == "visit"


@rule("T-07", "H-01", "H-02", "H-03", "Q-24", "R-39")
def test_a_large_hand_is_discarded_down_to_five_at_the_end() -> None:
    hand = [f"red_{place}_1" for place in ("market", "desert", "mountain", "lake", "temple")]
    s = at(given(hand=(*hand, "red_market_2", "mahane_lake_1")), "purchase")
    do(s, "skip_purchase")
    assert phase(s) == "hand"
    assert len(legal(s, "discard")) == 7
    do(s, "discard mahane_lake_1", "discard red_market_2")
    assert GAME.actor(s) == 1
    assert names(s.hands[0]) == hand
    assert names(s.discards[0]) == ["red_market_2"]
    assert names(s.mahane)[0] == "mahane_lake_1"


@rule("H-04")
def test_a_hand_is_filled_from_deck_and_discard_pile() -> None:
    s = at(given(hand=("red_market_1",)), "purchase")
    s.piles[0], s.discards[0] = [card("red_lake_1")], [card(f"red_{n}_2") for n in ("market", "lake", "temple")]
    events = do(s, "skip_purchase")
    assert len(s.hands[0]) == 5
    assert s.piles[0] == s.discards[0] == []
    assert "log.reshuffled" in keys(events)


@rule("H-04")
def test_with_deck_and_discard_pile_empty_the_hand_stays_small() -> None:
    s = at(given(hand=("red_market_1",)), "purchase")
    s.piles[0] = []
    do(s, "skip_purchase")
    assert names(s.hands[0]) == ["red_market_1"]


@rule("H-05", "H-07", "R-30")
def test_discards_go_to_their_own_places() -> None:
    s = given(columns=(("red_market_1", "mahane_lake_2", "xxxiii_lake_1"), (), ()))
    s.hands[0], s.piles[0], s.lit[0] = [], [], False
    do(s, "clear_column 1")
    assert names(s.discards[0]) == ["red_market_1"]
    assert (names(s.mahane)[0], names(s.xxxiii)[0]) == ("mahane_lake_2", "xxxiii_lake_1")


@rule("H-06")
def test_a_gap_in_the_display_waits_for_the_next_card_put_back() -> None:
    s = given(columns=(("mahane_lake_2",), (), ()), display=("mahane_lake_3", "mahane_temple_1"), coins=(2,))
    s.mahane = []
    s.agenda = at(s, "purchase").agenda
    do(s, "buy_mahane face_1")
    assert s.display == [NONE, card("mahane_temple_1")]
    s = given(columns=(("mahane_lake_2",), (), ()), display=("mahane_lake_3", "mahane_temple_1"), lit=(False,))
    s.mahane, s.hands[0], s.piles[0], s.display[0] = [], [], [], NONE
    do(s, "clear_column 1")
    assert s.display == [card("mahane_lake_2"), card("mahane_temple_1")]
    assert s.mahane == []


@rule("H-08", "Q-23", "R-29", "T-05")
def test_a_mahane_card_is_bought_for_two_and_serves_next_turn() -> None:
    s = at(given(coins=(3,), hand=("red_lake_1",)), "purchase")
    shown, top = list(s.display), s.mahane[-1]
    assert legal(s, "buy_mahane") == {"face_1", "face_2", "deck"}
    do(s, "buy_mahane face_2")
    assert s.coins[0] == 1
    assert shown[1] in s.hands[0]
    assert s.display == [shown[0], top]
    assert GAME.actor(s) == 1


@rule("H-08", "H-09")
def test_without_money_or_cards_nothing_is_bought() -> None:
    assert legal(at(given(coins=(1,)), "purchase")) == {"skip_purchase"}
    s = at(given(coins=(9,)), "purchase")
    s.mahane, s.display = [], [NONE, NONE]
    assert legal(s) == {"skip_purchase"}
    act(s, "draw_mahane", "go_market")
    assert not legal(s, "market_draw")
    assert phase(s) == "market"


@rule("T-13")
def test_a_screen_may_pass_over_a_visit_that_is_not_possible_but_never_end_the_turn() -> None:
    s = at(given(coins=(1,)), "visit")
    assert str(GAME.auto_end(s)) == "skip_visit"
    do(s, "skip_visit")
    assert legal(s) == {"skip_purchase"}
    assert GAME.auto_end(s) is None
    assert GAME.auto_end(given()) is None


@rule("T-08", "K-01", "K-02", "K-03", "Q-25")
def test_the_camp_is_checked_at_the_end_of_the_own_turn() -> None:
    s = at(given(goods={0: (3, 2, 2)}, on={0: (2, 1, 1)}), "purchase")
    assert s.in_camp(0) == 10 + 7 + 1
    do(s, "skip_purchase")
    assert legal(s) == {f"discard_resource {name}" for name in ("stone", "bread", "fish")}
    do(s, "discard_resource fish", "discard_resource stone")
    assert s.goods[0] == [2, 2, 1]
    assert GAME.actor(s) == 1


@rule("T-13", "K-03")
def test_the_only_kind_of_goods_leaves_by_itself() -> None:
    s = at(given(goods={0: (9, 0, 0)}, on={0: (2, 1, 1)}), "purchase")
    events = do(s, "skip_purchase")
    assert s.goods[0] == [5, 0, 0]
    assert keys(events).count("log.thrown") == 1


@rule("K-03")
def test_goods_that_go_back_one_by_one_have_one_line_at_the_last() -> None:
    s = at(given(goods={0: (3, 2, 2)}, on={0: (2, 1, 1)}), "purchase")
    do(s, "skip_purchase")
    assert "log.put_back" not in keys(do(s, "discard_resource fish"))
    assert keys(do(s, "discard_resource stone")).count("log.put_back") == 1


@rule("K-04", "R-26")
def test_followers_and_offerings_always_fit() -> None:
    for seated in range(1, 12):
        assert (15 - seated) + seated <= 15 <= given().capacity(0)
    s = at(given(goods={0: (0, 0, 0)}, offerings=(6,), on={0: (2, 1, 1)}), "purchase")
    do(s, "skip_purchase")
    assert s.offerings[0] == 6


@rule("K-05", "R-33", "Y-5")
def test_goods_received_on_another_turn_may_overflow_until_the_own_turn_ends() -> None:
    s = given(goods={0: (0, 0, 0), 1: (3, 1, 1)}, on={1: (2, 1, 1)}, hand=("red_lake_1",))
    assert s.in_camp(1) == 16
    do(s, "play_card red_lake_1 1", "favor favor_1 1", "skip_visit", "skip_purchase")
    assert s.in_camp(1) == 18
    assert GAME.actor(s) == 1
    s.hands[1], s.coins[1] = [card("yellow_temple_1")], 0
    do(s, "play_card yellow_temple_1 1", "supper sup_t3_c1", "take_offering", "skip_visit", "skip_purchase")
    # paid 2 Stone, gained 1 Stone, took an Offering: 18 - 2 + 1 + 1 = 18 over 16
    assert phase(s) == "camp"
    do(s, "discard_resource stone", "discard_resource bread")
    assert s.in_camp(1) == 16


@rule("T-12", "R-21")
def test_a_long_game_is_brought_to_its_end_and_judgments_count_for_the_active_player() -> None:
    s = given(hand=("red_lake_1",), turn=160, marker=4, judgments={5: "judgment_supper"}, vp=(0, 0, 0, 0))
    s.turn = 159
    do(s, "play_card red_lake_1 1", "skip", "skip_visit", "skip_purchase")
    assert s.round == 41
    assert s.marker == 5
    assert s.vp == [0, 1, 0, 0]


@rule("O-04", "E-01", "X-11", "R-24", "N-05")
def test_the_game_ends_after_the_turn_in_which_the_marker_reaches_the_last_space() -> None:
    s = given(marker=25, hand=("red_temple_1",), judgments={})
    do(s, "play_card red_temple_1 1", "done", "skip")
    assert s.marker == 26
    assert phase(s) == "visit"
    act(s, "meeting")
    assert s.marker == 26
    do(s, "skip_visit", "skip_purchase")
    assert (s.is_over, s.ending, s.turn) == (True, "sanhedrin", 1)
    assert GAME.outcome(s) is not None


@rule("E-01", "R-35")
def test_fifteen_seated_followers_end_the_game_too() -> None:
    places = [f"{side}{row}_c{n}" for side in "tb" for row in (2, 3) for n in (1, 2, 3, 4)][:15]
    s = at(given(seated={1: places}, on={1: (0, 0, 0)}), "purchase")
    do(s, "skip_purchase")
    assert s.ending == "all_followers"
    s = at(given(seated={1: places}, on={1: (0, 0, 0)}, marker=26), "purchase")
    do(s, "skip_purchase")
    assert s.ending == "sanhedrin"


@rule("O-05")
def test_play_is_clockwise() -> None:
    s = given(3)
    seen = []
    for _ in range(6):
        seat = GAME.actor(s)
        assert seat is not None
        seen.append(seat)
        s.agenda = [item._replace(kind="purchase") for item in s.agenda]
        do(s, "skip_purchase")
        while phase(s) == "camp":
            do(s, sorted(legal(s))[0])
    assert seen == [0, 1, 2, 0, 1, 2]


@rule("U-01", "T-14")
def test_only_hands_are_secret_and_bots_see_no_other_hand() -> None:
    s = given()
    for viewer in range(4):
        shown = {piece.face for zone in GAME.table(s, viewer).zones for slot in zone.slots for piece in slot.pieces}
        assert {CARDS.ids[one] for one in s.hands[viewer]} <= shown
        for other in range(4):
            if other != viewer:
                assert not {CARDS.ids[one] for one in s.hands[other]} & shown
        assert GAME.has_secret(s, viewer)


@rule("U-02")
def test_the_receiver_of_a_favor_answers_without_showing_the_hand() -> None:
    s = act_favor("favor_5")
    assert GAME.actor(s) == 2
    assert not GAME.has_secret(s, 2)
    hand = GAME.table(s, 2).zone("hand")
    assert hand is not None
    assert all(piece.face is None for slot in hand.slots for piece in slot.pieces)
    assert len(hand.slots) == 5


@rule("U-02")
def test_who_is_alone_at_the_screen_keeps_the_hand_in_sight_while_answering() -> None:
    s = act_favor("favor_5")

    hand = GAME.table_alone(s, 2).zone("hand")

    assert hand is not None
    assert [slot.pieces[0].face for slot in hand.slots] == [CARDS.ids[one] for one in s.hands[2]]
    others = {CARDS.ids[one] for seat in (0, 1, 3) for one in s.hands[seat]}
    shown = {p.face for zone in GAME.table_alone(s, 2).zones for slot in zone.slots for p in slot.pieces}
    assert not others & shown
    refused = GAME.refusal(s, 2, (hand.slots[0].id,))
    assert refused.rule == "Q-11"


@rule("U-02")
def test_nobody_reads_what_the_receiver_of_a_favor_drew_while_all_look_on() -> None:
    people = Setup("ierusalem", tuple(Seat(name, "") for name in "ABC"), {}, 31)
    session, rng = Session(GAME, people), Rng(31)

    def drawn(seat: int | None) -> list[Event]:
        return [row.event for row in session.log if row.event.secret is not None and row.event.seen_by == (seat,)]

    while GAME.has_secret(session.state, session.actor) or not drawn(session.actor):
        session.submit(rng.choice(GAME.legal(session.state)))
    asked, drew = session.actor, drawn(session.actor)

    assert asked is not None
    assert session.secrets_seat(asked) is None
    assert not {event.secret for event in drew} & {line.phrase for line in session.news(asked)}
    assert {event.secret for event in drew} <= {line.phrase for line in session.log_lines(asked)}


def act_favor(marker: str):  # type: ignore[no-untyped-def]
    """Seat 0 does seat 2 a Favor."""
    s = given()
    act(s, "do_favor")
    do(s, f"favor {marker} 2")
    return s


@rule("U-03")
def test_undo_stops_where_hidden_cards_came_to_light() -> None:
    s = at(given(coins=(9,), hand=("red_lake_1",)), "purchase")
    events = do(s, "buy_mahane deck")
    assert any(isinstance(event, Drew) and event.reveals for event in events)
    s = at(given(coins=(9,)), "purchase")
    assert any(event.reveals for event in do(s, "buy_mahane face_1"))
    s = given(hand=("red_lake_1",))
    assert not any(event.reveals for event in do(s, "play_card red_lake_1 1"))


@rule("R-38")
def test_with_a_full_table_nobody_can_be_seated() -> None:
    s = given()
    s.free = 0
    events = act(s, "last_supper", "invited", "change_places")
    assert keys(events) == [f"log.impossible.{name}" for name in ("table_full", "table_full", "change_places")]
    assert phase(s) == "visit"


def test_decks_have_their_numbers() -> None:
    assert (len(CARDS.by_deck[MAHANE]), len(CARDS.by_deck[XXXIII])) == (20, 10)
    assert space("corner_tl") in range(56)
