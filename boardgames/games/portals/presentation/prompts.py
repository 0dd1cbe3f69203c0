"""The prompt: its sentence and its buttons."""

from typing import Any

from boardgames.core.agenda import actor
from boardgames.core.phrase import say, seat_noun
from boardgames.core.table import Button, Prompt
from boardgames.games.portals.presentation import clicks
from boardgames.games.portals.rules import names, scoring
from boardgames.games.portals.rules.state import State

_RULES = {"portal_choice": "T-2", "placement": "T-3", "turn": "T-7", "blind_removal": "H-5"}


def prompt(s: State, viewer: int | None) -> Prompt:
    """Return the prompt, for the player who decides or for those who wait."""
    seat = actor(s.agenda)
    if seat is None:
        result = scoring.outcome(s)
        return Prompt(None, result.reason if result else say("prompt.over"), rule=s.ending)
    kind = s.agenda[-1].kind
    left = s.defs.numbers.actions - s.used
    # The lamps count the actions of the seat whose turn it is.
    lamps = (left, s.defs.numbers.actions) if s.current == seat else None
    args: dict[str, Any] = {"seat": seat_noun(seat)}
    if kind == "portal_choice":
        args |= {"n": len(s.portals) + 1, "most": s.defs.numbers.portals}
    if kind == "blind_removal":
        args |= {"victim": seat_noun(s.current), "n": len(s.blind) - s.defs.numbers.hand_limit}
    if seat != viewer:
        return Prompt(seat, say(f"prompt.wait.{kind}", **args), lamps=lamps, rule=_RULES[kind])
    key = "turn_spent" if kind == "turn" and not left else kind
    key = "portal_first" if kind == "portal_choice" and not s.portals else key
    key = names.variant_key(s, key) if kind == "turn" else key
    buttons = _buttons(s, left) if kind == "turn" else ()
    return Prompt(seat, say(f"prompt.{key}", **args), buttons, lamps, _RULES[kind])


def _buttons(s: State, left: int) -> tuple[Button, ...]:
    unused = say("button.unused", n=left) if left else None
    burn = () if s.simplified else (Button("button/burn", say("button.burn"), icon="portals-fuel"),)
    return (
        Button(clicks.TAKE, say("button.take"), kind="primary", after="row/"),
        Button(clicks.DRAW, say("button.draw"), kind="primary", after="deck/"),
        Button("button/play", say("button.play"), kind="primary"),
        *burn,
        Button("button/discard", say("button.discard")),
        Button("button/end_turn", say("button.end"), kind="end", under=unused, due=not left),
    )
