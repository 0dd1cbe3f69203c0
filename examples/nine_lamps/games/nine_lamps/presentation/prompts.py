"""The prompt, the click paths of moves, and their names for undo."""

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt
from boardgames.games.nine_lamps.rules.moves import Walk
from boardgames.games.nine_lamps.rules.state import State

SHELTER: Path = ("button/shelter",)


def prompt(s: State, viewer: int | None) -> Prompt:
    """Return the prompt, for the player who decides or for the one who waits."""
    seat = actor(s.agenda)
    if seat is None:
        return Prompt(None, say("prompt.over"), rule="E-1")
    if seat != viewer:
        return Prompt(seat, say("prompt.wait", seat=seat_noun(seat)), rule="W-1")
    button = Button(SHELTER[0], say("button.shelter", n=s.jars[seat]))
    return Prompt(seat, say("prompt.turn", seat=seat_noun(seat)), (button,), rule="W-1")


def paths(s: State, m: Move) -> tuple[Path, ...]:
    """A click on a village walks there; a click on the pawn's own village shelters its lamp."""
    if isinstance(m, Walk):
        return ((f"map/{m.to}",),)
    return SHELTER, (f"map/{s.defs.graph.ids[s.pawns[s.agenda[-1].seat]]}",)


def describe(s: State, m: Move) -> Phrase:
    """Describe the move in a few words, for undo."""
    return say("undo.walk", to=Noun("node", m.to)) if isinstance(m, Walk) else say("undo.shelter")
