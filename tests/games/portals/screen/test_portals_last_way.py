"""What the last button says when nothing else is left."""

from tests.games.portals import given as portals_given


def test_the_end_of_the_turn_stands_out_when_no_action_is_left_though_cards_may_still_go() -> None:
    s = portals_given.given(hands=[["region_card_1"]], at=["shiloh", "jerusalem"], capsule="c12", level=1)
    actions = s.defs.numbers.actions

    due = []
    for s.used in (actions - 1, actions):
        buttons = portals_given.GAME.prompt(s, 0).buttons
        due.append([button.target for button in buttons if button.due])

    assert portals_given.discards(s)
    assert due == [[], ["button/end_turn"]]
