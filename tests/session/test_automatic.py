"""Moves that come by themselves: only where there is nothing to choose, and never the end of a turn unasked."""

from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.core.table import Button, Prompt
from boardgames.session.automatic import automatic_move
from tests.session.playing import GAME
from tests.toy import Draw, ToyGame, ToyState


class Narrow(ToyGame):
    """The toy with fewer ways out."""

    def __init__(self, ways: int, end: str = "") -> None:
        super().__init__()
        self.ways, self.end = ways, end

    def legal(self, s: ToyState) -> tuple[Move, ...]:
        return tuple(super().legal(s))[: self.ways]

    def prompt(self, s: ToyState, viewer: int | None) -> Prompt:
        buttons = (Button(self.end, say("toy.move.draw"), kind="end"),) if self.end else ()
        return Prompt(seat=0, text=say("toy.prompt"), buttons=buttons)


def test_the_only_move_comes_by_itself_and_a_choice_does_not() -> None:
    s = GAME.new({"length": "short"}, 2, 3)

    assert automatic_move(Narrow(1), s) == GAME.legal(s)[0]
    assert automatic_move(Narrow(2), s) is None


def test_a_lone_button_that_ends_the_turn_waits_for_a_click() -> None:
    s = GAME.new({"length": "short"}, 2, 3)
    only = GAME.legal(s)[0]
    target = GAME.paths(s, only)[0][-1]

    assert automatic_move(Narrow(1, end=target), s) is None
    assert automatic_move(Narrow(1, end="button/other"), s) == only


def test_what_the_game_ends_by_itself_needs_no_lone_move() -> None:
    class Ends(ToyGame):
        def auto_end(self, s: ToyState) -> Move | None:
            return Draw()

    assert automatic_move(Ends(), GAME.new({"length": "short"}, 2, 3)) == Draw()
