"""What is asked: the sentence over the buttons, for the one who decides and for those who wait (18.3)."""

from typing import Any

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt
from boardgames.games.acts import follow, scoring
from boardgames.games.acts.defs import ACTIONS, INTERVIEW, NONE, REARRANGE, STATUS, TRADITION
from boardgames.games.acts.state import State
from boardgames.games.acts.tell import city, witness_noun

_RULES = {
    "placement": "S-12", "turn": "T-3", "keep": "A-11", "escalate": "A-13", "write": "A-16", "return": "A-17",
    "finish": "A-32", "more": "A-44", "displace": "B-5", "follow_travel": "F-8", "follow_tradition": "F-8",
    "follow_interview": "F-8", "follow_rearrange": "F-8", "leaf": "E-4",
}  # fmt: skip


def prompt(s: State, viewer: int | None) -> Prompt:
    """The sentence and the buttons of the decision that is due."""
    seat = actor(s.agenda)
    if seat is None:
        result = scoring.outcome(s)
        return Prompt(None, result.reason if result else say("prompt.over"), rule=s.ending)
    kind = s.agenda[-1].kind
    lamps = (s.octagons, s.defs.numbers.octagons) if s.current != NONE else None
    if seat != viewer:
        return Prompt(seat, say(f"prompt.wait.{kind}", seat=seat_noun(seat)), lamps=lamps, rule=_RULES[kind])
    text = _question(s, seat, kind)
    return Prompt(seat, text, _buttons(s, seat, kind), lamps, _RULES[kind])


def _question(s: State, seat: int, kind: str) -> Phrase:
    args: dict[str, Any] = {"seat": seat_noun(seat)}
    key = kind
    if kind == "turn":
        key = "turn" if s.octagons else "turn_spent"
        args["n"] = s.octagons
    elif kind in ("keep", "escalate", "return"):
        args["city"] = city(s, s.box)
        if kind == "keep" and not s.empty_slots(seat):
            key = "keep_full"
    elif kind == "write":
        args["card"] = Noun("card", s.defs.cards.ids[s.boxes[s.box][s.kept[0]]])
    elif kind == "finish":
        witness = s.discs[s.city(seat)]
        key = f"finish_{STATUS[s.status[witness]]}"
        args |= {"witness": witness_noun(s, witness), "n": s.matching(seat, witness)}
    elif kind == "more":
        args["n"] = s.steps
    elif kind == "displace":
        args["city"] = Noun("node", s.defs.board.nodes[s.boats[s.pushed]])
    elif kind.startswith("follow"):
        return _follow_question(s, seat, args)
    return say(f"prompt.{key}", **args)


def _follow_question(s: State, seat: int, args: dict[str, Any]) -> Phrase:
    """Who did what, what following brings, what it costs (18.3)."""
    args |= {"active": seat_noun(s.current), "price": price(s, seat)}
    key = ACTIONS[s.action]
    if s.action == INTERVIEW:
        args |= {"witness": witness_noun(s, follow.witness_followed(s)), "n": follow.marks(s, seat)}
    elif s.action == TRADITION:
        cards = follow.offered(s)
        args["card"] = Noun("card", s.defs.cards.twins[cards[0]])
        if len(cards) > 1:
            key = "two_twins"
            args["other"] = Noun("card", s.defs.cards.twins[cards[1]])
    return say(f"prompt.follow_{key}", **args)


def price(s: State, seat: int) -> Phrase:
    """What following costs now."""
    return say("price.follow_free") if s.strong else say("price.follow_token", n=s.tokens[seat])


def _buttons(s: State, seat: int, kind: str) -> tuple[Button, ...]:
    if kind == "turn":
        return _turn_buttons(s, seat)
    if kind == "finish":
        return _finish_buttons(s, seat)
    if kind.startswith("follow"):
        return _follow_buttons(s)
    named = s.defs.named
    if kind == "placement":
        free = [] if s.by_theme else [name for n, name in enumerate(named.colours) if n not in s.colours]
        return tuple(Button(f"button/{name}", say("button.colour", colour=Noun("colour", name))) for name in free)
    simple = {
        "keep": (("none", "secondary"),),
        "escalate": (("stop", "primary"),),
        "more": (("flip", "secondary"), ("done", "primary")),
        "leaf": (("left", "primary"), ("right", "primary")),
    }
    return tuple(Button(f"button/{name}", say(f"button.{name}"), kind=look) for name, look in simple.get(kind, ()))


def _turn_buttons(s: State, seat: int) -> tuple[Button, ...]:
    end = say("button.end_unused", n=s.octagons) if s.octagons else say("button.end")
    numbers = s.defs.numbers
    steps = () if s.used >> REARRANGE & 1 or not s.cards[seat] else (Button("button/flip", say("button.flip")),)
    return (
        Button("button/weak", say("button.weak", n=numbers.weak), icon="acts-octagon"),
        Button("button/strong", say("button.strong", n=numbers.strong), icon="acts-octagon"),
        *steps,
        Button("button/end_turn", end, kind="end"),
    )


def _finish_buttons(s: State, seat: int) -> tuple[Button, ...]:
    witness = s.discs[s.city(seat)]
    cards, marks = s.matching(seat, witness), s.defs.numbers.marks
    return tuple(
        Button(
            f"button/{strength}",
            say(f"button.finish_{strength}", n=marks[strength][s.status[witness]] * cards),
            icon="acts-tally",
            kind="primary",
        )
        for strength in ("weak", "strong")
    )


def _follow_buttons(s: State) -> tuple[Button, ...]:
    buttons = []
    if s.action == INTERVIEW:
        buttons.append(Button("button/follow", say("button.follow"), icon="acts-follow-token", kind="primary"))
    if s.action == REARRANGE:
        buttons.append(Button("button/flip", say("button.flip")))
    if s.action == TRADITION and len(follow.offered(s)) > 1:
        names = [s.defs.cards.twins[card] for card in follow.offered(s)]
        buttons += [Button(f"button/{name}", say("button.twin", card=Noun("card", name))) for name in names]
    return (
        *buttons,
        Button("button/decline", say("button.decline")),
        Button("button/mute", say("button.mute", action=Noun("action", ACTIONS[s.action]))),
    )
