"""What bots do not think of in Ierusalem: moves at which a beginner would laugh."""

from boardgames.games.ierusalem.rules import agenda_items
from boardgames.games.ierusalem.rules.moves import Buy
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
