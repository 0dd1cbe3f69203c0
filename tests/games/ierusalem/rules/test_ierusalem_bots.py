"""What bots do not think of in Ierusalem: moves at which a beginner would laugh."""

import pytest

from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.agenda import Item
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import agenda_items
from boardgames.games.ierusalem.rules.definitions import ACTION, LAKE
from boardgames.games.ierusalem.rules.for_bots import column_worths
from boardgames.games.ierusalem.rules.moves import (
    Buy,
    BuyMahane,
    Call,
    ChooseSeat,
    Discard,
    DiscardResource,
    Displace,
    Done,
    Listen,
    NoOffering,
    PlayCard,
    Sell,
    Skip,
    SkipVisit,
    Supper,
    SwapOwn,
    SwapWith,
    TakeOffering,
    UseIllumination,
)
from tests.games.ierusalem.given import APOSTLES, CARDS, GAME, State, given

LEVELS = ("gentle", "steady", "skilled")


def chosen(level: str, s: State) -> Move:
    """What a level plays."""
    return ask(registry.make(level), GAME, s, 1, 0)


def bought(s: State) -> set[str]:
    """What bots think of buying at the market."""
    s.agenda.append(agenda_items.MARKET[0])
    return {move.resource for move in GAME.sensible(s) if isinstance(move, Buy)}


def test_bots_do_not_buy_more_of_a_resource_than_they_can_use() -> None:
    s = given(3, goods={0: (6, 1, 0)}, coins=(18,))
    s.camp[0] = 0

    assert bought(s) == {"bread", "fish"}


def test_bots_do_not_buy_what_the_camp_cannot_hold() -> None:
    s = given(3, goods={0: (5, 5, 5)}, coins=(18,))

    assert s.in_camp(0) > s.capacity(0) + 3
    assert bought(s) == set()


@pytest.mark.parametrize(("pending", "wanted"), [(["last_supper"], {"stone", "bread", "fish"}), ([], set())])
def test_bots_buy_for_the_supper_of_the_same_turn_though_the_camp_is_full(pending: list[str], wanted: set[str]) -> None:
    s = given(3, goods={0: (2, 2, 1)}, coins=(18,))
    s.camp[0] = (1 << s.capacity(0) - s.offerings[0] - 5) - 1
    s.pending = [ACTION[name] for name in pending]

    assert s.in_camp(0) == s.capacity(0)
    assert bought(s) == wanted


@pytest.mark.parametrize(("marker", "wanted"), [(25, {"stone", "bread", "fish"}), (26, set())])
def test_bots_buy_nothing_in_the_last_turn_unless_they_can_spend_it(marker: int, wanted: set[str]) -> None:
    s = given(3, coins=(18,), marker=marker)
    assert bought(s) == wanted

    s = given(3, coins=(18,), marker=marker)
    s.pending = [ACTION["last_supper"]]
    assert bought(s) == {"stone", "bread", "fish"}


@pytest.mark.parametrize(("in_camp", "wanted"), [(0, set()), (1, {"stone", "bread", "fish"})])
def test_bots_count_on_the_temple_only_with_a_follower_who_can_go(in_camp: int, wanted: set[str]) -> None:
    s = given(3, goods={0: (5, 5, 5)}, coins=(18,))
    s.camp[0], s.pending = in_camp, [ACTION["go_temple"]]
    s.goods[0][0] -= in_camp

    assert s.in_camp(0) == s.capacity(0)
    assert bought(s) == wanted


def test_bots_end_a_trade_when_nothing_sensible_is_left_instead_of_buying_on() -> None:
    s = given(3, goods={0: (0, 5, 0)}, coins=(18,))
    s.camp[0] = (1 << s.capacity(0) - s.offerings[0] - 5) - 1
    s.agenda = [agenda_items.ACTIONS, agenda_items.MARKET[0]]
    GAME.apply(s, Buy("bread"))

    assert s.in_camp(0) > s.capacity(0)
    assert Buy("bread") in GAME.legal(s)
    assert list(GAME.sensible(s)) == [Done()]


def discarded(s: State) -> str:
    """The card that Steady throws away at the end of its turn."""
    s.agenda = [agenda_items.HAND[0]]
    move = ask(registry.make("steady"), GAME, s, 1, 0)
    assert isinstance(move, Discard)
    return move.card


def test_a_column_is_ready_when_a_card_in_hand_completes_it() -> None:
    columns = (("red_market_1", "red_mountain_1"), ("red_lake_1",), ())

    assert column_worths(given(3, hand=("red_desert_1", "red_lake_2"), columns=columns), 0)[2] == 1
    assert column_worths(given(3, hand=("red_lake_2",), columns=columns), 0)[2] == 0


@pytest.mark.parametrize(("marks", "wanted"), [(0, {1}), (1, {2})])
def test_bots_begin_no_column_that_needs_a_marker_they_do_not_hold(marks: int, wanted: set[int]) -> None:
    lost = ("red_temple_1", "red_lake_1", "red_market_1")
    s = given(3, hand=("red_temple_2",), columns=(lost, (), ()))
    s.marks[0][LAKE] = marks  # the visit with a Temple begins with the Lake

    assert {move.column for move in GAME.sensible(s) if isinstance(move, PlayCard)} == wanted


def test_columns_are_judged_by_the_visits_of_their_own_game() -> None:
    s = given(3, hand=("red_desert_1",), columns=(("red_market_1", "red_mountain_1"), (), ()))
    other = s.clone()
    other.symbols = tuple(row[::-1] for row in s.symbols)

    found = [(column_worths(one, 0)[1:], len(GAME.sensible(one))) for one in (s, other, s)]

    assert found[0] == found[2]
    assert [worths for worths, _ in found[:2]] == [(0, 1), (2, 0)]
    assert found[0][1] != found[1][1]


def test_every_card_in_a_column_that_fits_no_visit_counts_as_lost() -> None:
    columns = (("red_market_1", "red_mountain_1"), ("red_temple_1", "red_lake_1", "red_temple_2"), ())

    assert column_worths(given(3, columns=columns), 0)[1] == 3


def test_bots_keep_the_card_that_completes_a_visit() -> None:
    columns = (("red_market_1", "red_mountain_1"), (), ())
    hand = ("red_desert_2", "red_temple_1", "red_temple_2", "red_lake_1", "red_lake_2", "red_mountain_2")
    s = given(3, hand=hand, columns=columns, marker=12)

    assert discarded(s) != "red_desert_2"


def test_bots_keep_the_only_card_that_lets_them_hear_a_parable() -> None:
    hand = ("red_desert_1", "red_temple_1", "red_temple_2", "red_lake_1", "red_lake_2", "red_mountain_1")
    s = given(3, hand=hand, marker=12)

    assert discarded(s) != "red_desert_1"


def test_bots_seat_a_follower_beside_jesus_early_in_the_game() -> None:
    s = given(3, goods={0: (0, 0, 2)})
    s.agenda = [agenda_items.PURCHASE[0], agenda_items.SUPPER[0]]

    assert ask(registry.make("steady"), GAME, s, 1, 0) in [
        Supper(f"sup_centre_{place}") for place in ("t4", "t5", "b4", "b5")
    ]


def swaps(own: str, other: str) -> bool:
    """Whether bots think of the lamp to swap with a rival."""
    s = given(3, seated={0: (own,), 1: (other,)})
    return any(isinstance(move, UseIllumination) and move.type == "white" for move in GAME.sensible(s))


def test_bots_do_not_spend_the_lamp_on_a_swap_that_gains_less_than_it_is_worth() -> None:
    assert not swaps("sup_centre_t4", "sup_centre_b4"), "beside Jesus already"
    assert swaps("sup_b3_c4", "sup_centre_b4"), "7 VP for a place that brings nothing"


def test_the_lamp_swaps_only_followers_whose_swap_is_worth_it() -> None:
    s = given(3, seated={0: ("sup_b3_c4", "sup_centre_t4"), 1: ("sup_centre_b4", "sup_t3_c4")})

    GAME.apply(s, UseIllumination("white"))
    assert set(GAME.sensible(s)) == {SwapOwn("sup_b3_c4")}

    GAME.apply(s, SwapOwn("sup_b3_c4"))
    assert set(GAME.sensible(s)) == {SwapWith("sup_centre_b4")}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_spends_the_lamp_on_five_denarii_in_the_first_round(level: str) -> None:
    s = given(3)

    assert UseIllumination("judas") in GAME.legal(s)
    assert not isinstance(chosen(level, s), UseIllumination)


def test_bots_spend_the_lamp_on_a_place_only_where_it_gains_more_than_the_lamp() -> None:
    s = given(3)
    assert UseIllumination("purple") in GAME.sensible(s), "beside Jesus"

    s.free &= ~s.defs.spaces.centre

    assert UseIllumination("purple") in GAME.legal(s)
    assert UseIllumination("purple") not in GAME.sensible(s)


def test_bots_spend_the_lamp_on_an_orange_apostle_only_when_he_pays_them_most() -> None:
    places = [GAME.defs.spaces.ids[space] for space, _ in GAME.defs.spaces.near[0]]
    seat = next(name for name, number in APOSTLES.seat.items() if number == 0)

    own = given(3, seated={0: places}, sitting={seat: "andrew"})
    rival = given(3, seated={1: places}, sitting={seat: "andrew"})

    assert UseIllumination("orange") in GAME.sensible(own)
    assert UseIllumination("orange") in GAME.legal(rival)
    assert UseIllumination("orange") not in GAME.sensible(rival)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leaves_an_offering_while_the_camp_has_room(level: str) -> None:
    s = given(3)
    s.agenda = [agenda_items.PURCHASE[0], agenda_items.OFFERING[0]]

    assert chosen(level, s) == TakeOffering()


def test_bots_think_about_an_offering_when_the_camp_is_full() -> None:
    s = given(3, goods={0: (2, 2, 1)})
    s.camp[0] = (1 << s.capacity(0) - s.offerings[0] - 5) - 1
    s.agenda = [agenda_items.PURCHASE[0], agenda_items.OFFERING[0]]

    assert s.in_camp(0) == s.capacity(0)
    assert NoOffering() in GAME.sensible(s)


def test_bots_leave_no_offering_for_the_sake_of_goods_that_they_have_in_plenty() -> None:
    s = given(3, goods={0: (0, 0, 6)})
    s.agenda = [agenda_items.PURCHASE[0], agenda_items.OFFERING[0]]

    assert s.in_camp(0) >= s.capacity(0)
    assert NoOffering() not in GAME.sensible(s)


def test_bots_do_not_call_nobody() -> None:
    s = given(3)
    s.agenda = [agenda_items.PURCHASE[0], agenda_items.CALL[0]]

    assert Skip() in GAME.legal(s)
    assert {type(move) for move in GAME.sensible(s)} == {Call}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_lets_a_parable_wait_because_other_cards_could_hear_it_later(level: str) -> None:
    s = given(3, hand=("red_desert_1", "red_market_2", "red_mountain_2"), marker=12)
    s.agenda = [agenda_items.ACTIONS, agenda_items.PARABLE[0]]

    assert Skip() in GAME.legal(s)
    assert chosen(level, s) == Listen(1)


@pytest.mark.parametrize("level", LEVELS)
def test_fish_are_not_thrown_away_while_there_are_stones_in_plenty(level: str) -> None:
    s = given(3, goods={0: (5, 0, 3)})
    s.agenda = [agenda_items.CAMP[0]]

    assert DiscardResource("fish") in GAME.legal(s)
    assert chosen(level, s) == DiscardResource("stone")


@pytest.mark.parametrize("level", LEVELS[:2])
def test_goods_are_sold_before_they_are_thrown_away(level: str) -> None:
    s = given(3, goods={0: (6, 2, 2)}, coins=(0,))
    s.agenda = [agenda_items.ACTIONS, agenda_items.MARKET[0]]

    assert s.in_camp(0) > s.capacity(0)
    assert isinstance(chosen(level, s), Sell)


def test_goods_may_be_kept_over_the_capacity_for_a_supper_of_the_same_turn() -> None:
    s = given(3, goods={0: (6, 2, 2)}, coins=(0,))
    s.agenda = [agenda_items.ACTIONS, agenda_items.MARKET[0]]
    s.pending = [ACTION["last_supper"]]

    assert Skip() in GAME.sensible(s)


def test_the_order_of_a_trade_is_no_choice_for_bots() -> None:
    s = given(3, goods={0: (2, 2, 2)}, coins=(9,))
    s.camp[0] = 0
    s.agenda = [agenda_items.ACTIONS, agenda_items.MARKET[0]]
    GAME.apply(s, Sell("bread"))

    found = GAME.sensible(s)

    assert Sell("stone") not in found
    assert {Sell("bread"), Sell("fish"), Done()} <= set(found)


def test_bots_displace_the_rival_who_stands_best() -> None:
    s = given(3, on={0: (0, 1, 1), 1: (3, 1, 1), 2: (3, 1, 1)}, coins=(9,), vp=(0, 5, 30))
    s.room[0] = 0
    s.agenda = [agenda_items.ACTIONS, agenda_items.TEMPLE[0]]

    assert {move.victim for move in GAME.legal(s) if isinstance(move, Displace)} == {1, 2}
    assert {move.victim for move in GAME.sensible(s) if isinstance(move, Displace)} == {2}


def test_bots_seat_an_apostle_near_their_own_followers() -> None:
    places = [GAME.defs.spaces.ids[space] for space, _ in GAME.defs.spaces.near[5]]
    s = given(3, seated={0: places[:2]})
    s.apostle = APOSTLES.number["peter"]
    s.agenda = [agenda_items.VISITED, agenda_items.SEAT[0]]
    name = next(name for name, number in APOSTLES.seat.items() if number == 5)

    found = GAME.sensible(s)

    assert len(found) < len(GAME.legal(s))
    assert ChooseSeat(name) in found


def test_bots_do_not_throw_a_card_that_makes_a_visit_possible_into_a_lost_column() -> None:
    lost = ("red_temple_1", "red_lake_1", "red_temple_2")
    s = given(3, hand=("red_desert_1", "red_lake_2"), columns=(("red_market_1", "red_mountain_1"), lost, ()))
    ways = {(move.card, move.column) for move in GAME.sensible(s) if isinstance(move, PlayCard)}

    assert PlayCard("red_desert_1", 2) in GAME.legal(s)
    assert ("red_desert_1", 1) in ways
    assert ("red_desert_1", 2) not in ways


def test_a_card_that_can_begin_an_empty_column_does_not_go_to_a_lost_one() -> None:
    lost, begun = ("red_temple_1", "red_lake_1", "red_temple_2"), ("red_market_1", "red_mountain_1")
    empty, full = (given(3, hand=("red_lake_2",), columns=(begun, lost, third)) for third in ((), begun))

    assert {move.column for move in GAME.sensible(empty) if isinstance(move, PlayCard)} == {3}
    assert {move.column for move in GAME.sensible(full) if isinstance(move, PlayCard)} == {2}


@pytest.mark.parametrize("item", [agenda_items.DRAW, agenda_items.DRAW_XXXIII])
def test_bots_take_a_card_that_costs_nothing_while_the_hand_has_room(item: tuple[Item, ...]) -> None:
    cards = ("red_lake_1", "red_lake_2", "red_desert_1", "red_desert_2", "red_market_1")
    room, full = (given(3, hand=hand) for hand in (cards[:4], cards))
    room.agenda = full.agenda = [item[0]]

    assert Skip() in GAME.legal(room)
    assert Skip() not in GAME.sensible(room)
    assert Skip() in GAME.sensible(full)


def purchases(s: State) -> list[Move]:
    """What bots think of buying at the end of a turn."""
    s.agenda = [agenda_items.PURCHASE[0]]
    return [move for move in GAME.sensible(s) if isinstance(move, BuyMahane)]


FULL_HAND = ("red_lake_1", "red_lake_2", "red_mountain_1", "red_desert_1", "red_market_1")


def test_bots_buy_no_card_for_which_a_useful_one_must_go() -> None:
    assert purchases(given(3, hand=FULL_HAND[:4], coins=(9,)))
    assert not purchases(given(3, hand=FULL_HAND, coins=(9,)))


def test_bots_buy_no_card_in_the_last_turn() -> None:
    assert not purchases(given(3, hand=FULL_HAND[:4], coins=(9,), marker=26))


def spent_card() -> str:
    """A card that is of no use once nobody is in the Camp, all Parables are heard and all markers given."""
    useless = {ACTION[name] for name in ("call_follower", "go_temple", "listen_parable", "do_favor")}
    return next(id for id, actions in zip(CARDS.ids, CARDS.actions, strict=True) if useless.issuperset(actions))


def test_bots_throw_away_what_can_do_nothing_any_more_before_any_other_card() -> None:
    s = given(3, hand=(*FULL_HAND, spent_card()), coins=(9,))
    s.camp[0], s.own[0], s.heard[0] = 0, 0, [1] * len(s.stacks)
    s.agenda = [agenda_items.HAND[0]]

    assert [move.card for move in GAME.sensible(s) if isinstance(move, Discard)] == [spent_card()]


def test_bots_skip_no_favor_while_a_marker_is_left() -> None:
    s = given(3)
    s.agenda = [agenda_items.PURCHASE[0], agenda_items.FAVOR[0]]

    assert Skip() in GAME.legal(s)
    assert Skip() not in GAME.sensible(s)


@pytest.mark.parametrize("is_late", [False, True])
def test_bots_put_no_visit_off_when_nobody_waits_there_any_more(is_late: bool) -> None:
    s = given(3, columns=(("red_market_1", "red_mountain_1", "red_desert_1"), (), ()))
    s.agenda = [agenda_items.VISIT[0]]
    if is_late:
        s.waiting = 0

    assert SkipVisit() in GAME.legal(s)
    assert (SkipVisit() in GAME.sensible(s)) is not is_late
