"""What bots do not think of in Ierusalem: moves at which a beginner would laugh."""

from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.games.ierusalem.rules import agenda_items
from boardgames.games.ierusalem.rules.for_bots import column_worths, ready_columns
from boardgames.games.ierusalem.rules.moves import Buy, Discard, Supper, UseIllumination
from tests.games.ierusalem.given import GAME, State, given


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


def test_bots_buy_for_the_supper_of_the_same_turn_though_the_camp_is_full() -> None:
    s = given(3, goods={0: (2, 2, 1)}, coins=(18,))
    s.camp[0] = (1 << s.capacity(0) - s.offerings[0] - 5) - 1

    assert s.in_camp(0) == s.capacity(0)
    assert bought(s) == {"stone", "bread", "fish"}


def discarded(s: State) -> str:
    """The card that Steady throws away at the end of its turn."""
    s.agenda = [agenda_items.HAND[0]]
    move = ask(registry.make("steady"), GAME, s, 1, 0)
    assert isinstance(move, Discard)
    return move.card


def test_a_column_is_ready_when_a_card_in_hand_completes_it() -> None:
    columns = (("red_market_1", "red_mountain_1"), ("red_lake_1",), ())

    assert ready_columns(given(3, hand=("red_desert_1", "red_lake_2"), columns=columns), 0) == 1
    assert ready_columns(given(3, hand=("red_lake_2",), columns=columns), 0) == 0


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
