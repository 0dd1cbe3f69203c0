"""What a dead click is answered, step by step (section 17)."""

import pytest

from boardgames.games.ierusalem.rules.state import State
from tests.games.ierusalem.given import GAME, act, at, do, given, rule
from tests.games.ierusalem.rules.test_ierusalem_screen import words
from tests.games.ierusalem.rules.test_ierusalem_visit import COLUMN_A

NOTHING_ELSE = "You have nothing else to sell."


def why(s: State, *path: str) -> tuple[str, str]:
    """The fact and the rule of a refusal."""
    answer = GAME.refusal(s, 0, path)
    return words(answer.fact), answer.rule


@pytest.mark.parametrize(
    ("path", "fact", "rule_id"),
    [
        (("column/1",), "First choose a card from your hand (1).", "T-02a"),
        (("give/favor_1",), "You need a card with Do a Favor.", "A-09"),
        (("visit/b",), "You do not have Lake, Temple, Mountain in this order.", "V-03"),
        (("waiting/peter",), "Peter asks for Market, Mountain, Desert.", "V-06"),
        (("mahane/1",), "You buy Mahane cards at the end of your turn, for 2.", "H-08"),
        (("xxxiii/deck",), "You get XXXIII A.D. cards from actions and Favors.", "A-19"),
        (("parable/3",), "The Sower comes first.", "A-06"),
        (("supper/sup_t1_c1",), "You cannot seat anybody yet.", "A-07"),
        (("location/desert",), "You use Locations by playing cards.", "T-03"),
        (("sanhedrin/3",), "The marker moves automatically.", "N-01"),
        (("illumination/white",), "First click your Illumination.", "IL-02"),
        (("goods/stone",), "Goods are traded only at the Market.", "A-01"),
        (("supply/stone",), "You gather goods with cards.", "A-02"),
        (("offerings",), "You get Offerings by seating Followers.", "A-07f"),
        (("bank",), "The bank pays automatically.", "A-12"),
        (("score/12",), "The score track counts automatically.", "E-10"),
    ],
)
def test_dead_clicks_before_a_card_is_played(path: tuple[str, ...], fact: str, rule_id: str) -> None:
    assert why(given(hand=("red_lake_1",)), *path) == (fact, rule_id)


@pytest.mark.parametrize("target", ["waiting/peter", "visit/a", "symbol/a2"])
def test_a_group_clicked_while_buying_says_which_symbols_it_asks_for(target: str) -> None:
    answer = GAME.refusal(at(given(coins=(5,)), "purchase"), 0, (target,))

    assert words(answer.fact) == "First buy a card or end your turn."
    assert answer.text is not None
    assert words(answer.text) == "This group asks for Market, Mountain, Desert, in this order."
    assert answer.remedy == ("skip_purchase",)


@rule("L-05", "L-07", "R-25")
def test_refusals_at_the_table_name_costs_and_guests() -> None:
    s = given(3, goods={0: (2, 0, 1)})
    act(s, "last_supper")
    dear = "A place in top row 2, column 2 costs 2 Bread; you have 2 Stones and a Fish."
    assert why(s, "supper/sup_t2_c2") == (dear, "L-05")
    assert why(s, "supper/sup_corner_bl") == ("P1’s Follower sits at the bottom left corner.", "L-07")
    assert why(s, "supper/sup_corner_tl") == ("A neutral Follower sits at the top left corner.", "R-25")
    assert why(s, "seat/seat_t1") == ("This seat is for an Apostle.", "L-07")


def test_no_refusal_offers_to_give_up_an_action_that_is_still_possible() -> None:
    s = given(3, goods={0: (2, 0, 1)})
    act(s, "last_supper")
    assert ("skip",) in [path for move in GAME.legal(s) for path in GAME.paths(s, move)]

    for target in ("supper/sup_t2_c2", "supper/sup_corner_tl", "seat/seat_t1", "location/lake"):
        assert GAME.refusal(s, 0, (target,)).remedy == ()


@rule("A-05", "A-10")
def test_refusals_at_the_temple_name_prices_and_limits() -> None:
    s = given(coins=(1,), on={0: (3, 1, 1), 1: (1, 3, 3), 2: (1, 1, 3), 3: (1, 1, 1)})
    act(s, "call_follower")
    assert why(s, "location/desert") == ("You already have 3 Followers in the Desert.", "A-05")
    assert why(s, "location/lake") == ("There is no free square at the Lake.", "A-10")
    assert why(s, "location/market") == ("Followers cannot be placed at the Market.", "A-10")
    assert GAME.refusal(s, 0, ("square/mountain_8",)).remedy == ("location/mountain",)
    s = given(coins=(1,), on={0: (0, 1, 1), 1: (1, 1, 3), 2: (1, 1, 3), 3: (1, 1, 1)})
    act(s, "go_temple")
    assert why(s, "location/mountain") == ("A Follower on the Mountain costs 2; you have 1.", "A-05")
    assert why(s, "location/lake") == ("Displacing a Follower at the Lake costs 4; you have 1.", "A-05")


@rule("A-01")
def test_refusals_at_the_market() -> None:
    s = given(coins=(3,), goods={0: (1, 0, 0)})
    act(s, "go_market")
    assert why(s, "buy/fish") == ("Fish costs 4; you have 3.", "A-01")
    assert why(s, "goods/bread") == ("You have no Bread.", "A-01")
    do(s, "sell stone")
    assert why(s, "buy/stone") == ("You have just sold Stone.", "A-01")
    assert why(s, "mahane/1") == ("You have started trading.", "A-01")


@rule("IL-04", "V-10")
def test_refusals_during_an_illumination_cite_its_own_rules() -> None:
    s = given(sitting={"seat_t1": "john", "seat_t2": "andrew", "seat_t3": "peter"})
    do(s, "use_illumination orange")
    assert why(s, "seat/seat_t3") == ("Peter is not orange.", "IL-04")

    s = given(seated={0: ["corner_br", "t3_c1"]})
    do(s, "use_illumination white")
    assert why(s, "supper/sup_t1_c1") == ("Nobody sits in top row 1, column 1.", "V-10")


@rule("A-01")
@pytest.mark.parametrize(("goods", "text"), [((1, 0, 0), "First sell something else."), ((0, 0, 1), NOTHING_ELSE)])
def test_who_cannot_buy_is_told_to_sell_only_what_is_there(goods: tuple[int, int, int], text: str) -> None:
    s = given(coins=(1,), goods={0: goods})
    act(s, "go_market")

    answer = GAME.refusal(s, 0, ("buy/fish",))

    assert answer.text is not None
    assert words(answer.text) == text


@rule("A-01")
def test_the_market_offers_only_what_is_possible_there_now() -> None:
    def asked(s: State) -> list[str]:
        why_not = GAME.refusal(s, 0, ("hand/red_lake_1",)).text
        assert why_not is not None
        return [words(text).partition(" You have")[0] for text in (GAME.prompt(s, 0).text, why_not)]

    s = given(coins=(0,), goods={0: (2, 0, 0)})
    act(s, "go_market")
    poor = "P0, you have no Denarii: click your Camp to sell goods, or skip the Market."
    assert asked(s) == [poor, "Without Denarii you can only sell, or skip."]

    do(s, "sell stone")
    assert asked(s) == ["P0, keep trading, or finish.", "Keep buying or selling, or finish."]


@rule("H-08")
def test_without_mahane_cards_nobody_is_told_to_buy_one() -> None:
    s = at(given(coins=(5,)), "purchase")
    s.mahane, s.display = [], [-1, -1]

    answer = GAME.refusal(s, 0, ("hand/red_lake_1",))

    assert (words(answer.fact), answer.remedy) == ("There are no Mahane cards left.", ("skip_purchase",))


@rule("A-01")
def test_selling_is_not_said_to_pay_for_a_card_at_the_market() -> None:
    s = given(coins=(0,), goods={0: (2, 0, 0)})
    act(s, "go_market")

    answer = GAME.refusal(s, 0, ("mahane/1",))

    assert answer.text is not None
    assert words(answer.text) == "Sell goods, or skip: one Market action is either a card or trading."
    do(s, "sell stone")
    assert why(s, "mahane/1") == ("You have started trading.", "A-01")


@pytest.mark.parametrize("target", ["column/1", "received/favor_1", "hand/red_lake_1"])
def test_who_cannot_visit_reads_why_and_how_to_go_on(target: str) -> None:
    s = at(given(hand=("red_lake_1",)), "visit")

    answer = GAME.refusal(s, 0, (target,))

    assert words(answer.fact) == "No visit is possible this turn."
    assert words(answer.fact, "fr") == "Aucune visite n’est possible ce tour-ci."
    assert answer.remedy == ("skip_visit",)


@rule("V-10", "V-07", "A-16")
def test_refusals_of_choices_in_two_steps() -> None:
    s = given(columns=(COLUMN_A, (), ()), sitting={"seat_b1": "judas_iscariot"})
    do(at(s, "visit"), "visit a", "choose_apostle peter")
    assert why(s, "seat/seat_b1") == ("Judas Iscariot sits there.", "V-07")
    do(s, "choose_seat seat_t1", "swap_own sup_corner_br")
    assert why(s, "supper/sup_corner_br") == ("The Follower at the bottom right corner is yours.", "V-10")
    assert why(s, "supper/sup_t1_c1") == ("Nobody sits in top row 1, column 1.", "V-10")
    s = given(columns=(("red_market_1",), ("red_lake_1",), ()))
    act(s, "redistribute")
    assert why(s, "played/red_market_1", "place/1/0") == ("The card is already there.", "A-16")
    assert why(s, "discard_card") == ("First click the card to discard.", "A-16")
    do(s, "move_card red_market_1 3 0")
    assert why(s, "played/red_market_1") == ("You have already moved “The Entry into the City”.", "A-16")


@pytest.mark.parametrize("target", ["bank", "board_of/1/camp", "buy/stone", "score/3", "supper/sup_corner_tl"])
def test_during_a_decision_even_what_is_never_clicked_says_what_to_do_now(target: str) -> None:
    answer = GAME.refusal(at(given(3, coins=(5,)), "purchase"), 0, (target,))

    assert answer.text is not None
    assert words(answer.text) == "Click a card on display or the deck (2 Denarii), or end your turn."
    assert answer.remedy == ("skip_purchase",)


@rule("A-01")
@pytest.mark.parametrize(
    ("coins", "fact"), [(13, "There is no card here."), (0, "A card costs 1 at the Market; you have 0.")]
)
def test_a_gap_in_the_display_is_not_called_too_dear_at_the_market(coins: int, fact: str) -> None:
    s = given(coins=(coins,), goods={0: (1, 1, 1)})
    act(s, "go_market")
    s.display[0], s.mahane = -1, []

    assert why(s, "mahane/1")[0] == fact


@rule("A-18", "H-06")
def test_a_gap_is_called_one_too_while_a_card_is_drawn() -> None:
    s = given()
    act(s, "draw_mahane")
    s.display[0], s.mahane = -1, []

    assert why(s, "mahane/1") == ("There is no card here.", "H-06")


@rule("A-07")
def test_a_square_where_nobody_can_leave_is_not_said_to_be_another_click() -> None:
    s = given(on={0: (2, 0, 2), 1: (1, 1, 1)}, goods={0: (3, 3, 3)})
    act(s, "last_supper")
    do(s, "supper sup_b3_c1")

    taken, elsewhere = (GAME.refusal(s, 0, (f"square/{name}",)) for name in ("desert_3", "mountain_1"))

    assert (words(taken.fact), taken.remedy) == ("Click the Location itself.", ("location/desert",))
    assert (words(elsewhere.fact), elsewhere.remedy) == ("You have more Followers elsewhere (2).", ())


@rule("A-01", "H-09")
def test_at_the_market_no_card_is_promised_when_none_is_left() -> None:
    s = given(coins=(5,))
    act(s, "go_market")
    s.display, s.mahane = [-1, -1], []

    asked, refused = GAME.prompt(s, 0).text, GAME.refusal(s, 0, ("hand/red_lake_1",)).text

    assert (asked.key, refused.key if refused else "") == ("prompt.market_gone", "why.first.market_gone.text")
    assert words(asked).startswith("P0, no Mahane cards are left; trade:")
