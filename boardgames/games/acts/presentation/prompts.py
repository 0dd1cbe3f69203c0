"""The prompt: sentence and buttons for the player who decides, a sentence for those who wait (18.3)."""

from typing import Any

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt, Silence
from boardgames.games.acts.presentation.clicks import INTERVIEW_BUTTON, LOOK_BUTTON
from boardgames.games.acts.rules import follow, names, scoring
from boardgames.games.acts.rules.definitions import ACTIONS, INTERVIEW, NONE, REARRANGE, STATUS, TRADITION, TRAVEL
from boardgames.games.acts.rules.move_tables import STRONG
from boardgames.games.acts.rules.state import State

_RULES = {
    "placement": "S-12", "turn": "T-3", "keep": "A-11", "escalate": "A-13", "write": "A-16", "return": "A-17",
    "finish": "A-32", "more": "A-44", "displace": "B-5", "follow_travel": "F-8", "follow_tradition": "F-8",
    "follow_interview": "F-8", "follow_rearrange": "F-8", "leaf": "E-4",
}  # fmt: skip


def prompt(s: State, viewer: int | None) -> Prompt:
    """Return the prompt of the decision that is due."""
    seat = actor(s.agenda)
    if seat is None:
        result = scoring.outcome(s)
        return Prompt(None, result.reason, rule=result.rule) if result else Prompt(None, say("prompt.over"))
    kind = s.agenda[-1].kind
    # The lamps count the octagons of the active player: a follower spends none.
    lamps = (s.octagons, s.defs.numbers.octagons) if seat == s.current else None
    quiet = silences(s, viewer)
    if seat != viewer:
        text = say(f"prompt.wait.{kind}", seat=seat_noun(seat))
        return Prompt(seat, text, lamps=lamps, rule=_RULES[kind], silences=quiet)
    text = _question(s, seat, kind)
    return Prompt(seat, text, _buttons(s, seat, kind), lamps, _RULES[kind], silences=quiet)


def silences(s: State, viewer: int | None) -> tuple[Silence, ...]:
    """Return which actions each seat has muted until its next turn, the viewer first (18.3)."""
    found = []
    for seat in sorted(range(s.seats), key=lambda seat: seat != viewer):
        muted = [name for action, name in enumerate(ACTIONS) if s.mutes[seat] >> action & 1]
        tips = tuple(say("tip.muted", seat=seat_noun(seat), action=Noun("action", name)) for name in muted)
        if muted:
            found.append(Silence(seat, tuple(f"acts-{name}" for name in muted), tips))
    return tuple(found)


def _question(s: State, seat: int, kind: str) -> Phrase:
    args: dict[str, Any] = {"seat": seat_noun(seat)}
    key = kind
    if kind == "turn":
        key = "turn" if s.octagons else "turn_spent"
        args["n"] = s.octagons
        args["here"] = say(f"here.{_possible_here(s, seat)}", seat=args["seat"])
        if s.city(seat) != NONE:  # used by the questions after the first click
            witness = s.discs[s.city(seat)]
            args |= {"witness": names.witness(s, witness), "city": names.city(s, s.city(seat))}
            key_of_marks = "marks.some" if s.matching(seat, witness) else "marks.none"
            args["marks"] = say(key_of_marks, seat=args["seat"], witness=args["witness"])
            args["marks_short"] = say(f"{key_of_marks}_short", seat=args["seat"], witness=args["witness"])
    elif kind == "placement":
        named = s.defs.named
        args["letter"] = named.letters[named.theme_colour[s.themes[seat]]]
        args["theme"] = Noun("theme", named.themes[s.themes[seat]])
    elif kind in ("keep", "escalate", "return"):
        args["city"] = names.city(s, s.box)
        if kind == "keep":
            key = {0: "keep_full", 1: "keep_last"}.get(s.empty_slots(seat), kind)
    elif kind == "write":
        args["card"] = names.card(s, s.boxes[s.box][s.kept[0]])
    elif kind == "finish":
        witness = s.discs[s.city(seat)]
        n = s.matching(seat, witness)
        key = f"finish_{STATUS[s.status[witness]]}" + ("" if n else "_none")
        args |= {"witness": names.witness(s, witness), "n": n}
    elif kind == "more":
        args["n"] = s.steps
    elif kind == "displace":
        args["city"] = names.node(s, s.boats[s.pushed])
    elif kind.startswith("follow"):
        return _follow_question(s, seat, args)
    return say(f"prompt.{key}", **args)


def _possible_here(s: State, seat: int) -> str:
    """What a click on the pawn's own space can begin: an action in its city, a journey, or either."""
    if s.city(seat) == NONE:
        return "travel"
    return "act" if s.used >> TRAVEL & 1 else "any"


def _follow_question(s: State, seat: int, args: dict[str, Any]) -> Phrase:
    """Say who did what, what following brings and what it costs (18.3)."""
    args |= {"active": seat_noun(s.current), "price": price(s, seat)}
    key = ACTIONS[s.action]
    if s.action == INTERVIEW:
        witness = follow.witness_followed(s)
        args |= {"witness": names.witness(s, witness), "n": follow.marks(s, seat)}
        if s.held[seat] >> witness & 1:
            key = "interview_held"
            args["more"] = s.defs.numbers.follow_card
    elif s.action == TRADITION:
        cards = follow.offered(s)
        args["card"] = Noun("card", s.defs.cards.twins[cards[0]])
        if len(cards) > 1:
            key = "two_twins"
            args["other"] = Noun("card", s.defs.cards.twins[cards[1]])
    return say(f"prompt.follow_{key}", **args)


def price(s: State, seat: int) -> Phrase:
    """Return the price of following now."""
    return say("price.follow_free") if s.strong else say("price.follow_token", n=s.tokens[seat])


def _buttons(s: State, seat: int, kind: str) -> tuple[Button, ...]:
    if kind == "turn":
        return _turn_buttons(s, seat)
    if kind == "finish":
        return _finish_buttons(s, seat)
    if kind.startswith("follow"):
        return _follow_buttons(s, seat)
    named = s.defs.named
    if kind == "placement":
        free = [] if s.by_theme else [name for n, name in enumerate(named.colours) if n not in s.colours]
        return tuple(Button(f"button/{name}", say("button.colour", colour=Noun("colour", name))) for name in free)
    if kind == "escalate":
        return (Button("button/stop", say("button.stop"), kind="primary", under=_under(s, TRADITION, "weak")),)
    simple = {
        "keep": (("none", "secondary"),),
        "more": (("flip", "secondary"), ("done", "primary")),
        "leaf": (("left", "primary"), ("right", "primary")),
    }
    return tuple(Button(f"button/{name}", say(f"button.{name}"), kind=style) for name, style in simple.get(kind, ()))


def _turn_buttons(s: State, seat: int) -> tuple[Button, ...]:
    end = say("button.end_unused", n=s.octagons) if s.octagons else say("button.end")
    flip = () if not s.cards[seat] else (Button("button/flip", say("button.flip"), after="action/rearrange"),)
    return (
        *_strength_buttons(s, TRAVEL, n=s.defs.numbers.travel),
        *_strength_buttons(s, REARRANGE),
        *flip,
        *_city_buttons(s, seat),
        Button("button/end_turn", end, kind="end", gives_up=say("gives_up", n=s.octagons) if s.octagons else None),
    )


def _city_buttons(s: State, seat: int) -> tuple[Button, ...]:
    """Return what may be done in the pawn's city: shown when the city or its action is chosen."""
    city, node = s.city(seat), s.defs.board.nodes[s.pawns[seat]]
    if city == NONE or not s.octagons:
        return ()
    here = (f"map/{node}", f"box/{node}")
    look, interview = (f"action/{ACTIONS[action]}" for action in (TRADITION, INTERVIEW))
    is_useful = s.matching(seat, s.discs[city]) > 0
    under = None if is_useful else say("under.interview")
    words = say("button.interview" if is_useful else "button.interview_none")
    return (
        Button(LOOK_BUTTON, say("button.look"), icon="acts-octagon", kind="primary", after=(look, *here)),
        Button(INTERVIEW_BUTTON, words, icon="acts-octagon", under=under, after=(interview, *here)),
    )


def _strength_buttons(s: State, action: int, **args: int) -> tuple[Button, ...]:
    """Return the buttons weak and strong of an action, with who could follow and the price (F-2)."""
    if s.used >> action & 1 or not s.octagons:
        return ()
    name = ACTIONS[action]
    icons = {"weak": "acts-octagon", "strong": "acts-octagon-two"}
    return tuple(
        Button(
            f"button/{strength}",
            say(f"button.{name}_{strength}", **args),
            icon=icons[strength],
            under=_under(s, action, strength),
            after=f"action/{name}",
        )
        for strength in ("weak", "strong")
    )


def _under(s: State, action: int, strength: str) -> Phrase:
    """Say who could follow the action at this strength, and the price."""
    strong = strength == STRONG
    able = follow.could_follow(s, action, strong)
    seats = {f"seat_{n}": seat_noun(seat) for n, seat in enumerate(able, start=1)}
    if strong and len(able) == s.seats - 1 > 1:
        return say("under.all_free", **seats)
    has_token = any(tokens for seat, tokens in enumerate(s.tokens) if seat != s.current)
    if not strong and not has_token and follow.could_follow(s, action, strong=True):
        return say("under.no_token")
    return say(f"under.{'free' if strong else 'token'}_{len(able)}", **seats)


def _finish_buttons(s: State, seat: int) -> tuple[Button, ...]:
    witness = s.discs[s.city(seat)]
    cards, marks = s.matching(seat, witness), s.defs.numbers.marks
    return tuple(
        Button(
            f"button/{strength}",
            say(f"button.finish_{strength}", n=marks[strength][s.status[witness]] * cards),
            icon="acts-tally",
            kind="primary",
            under=_under(s, INTERVIEW, strength),
        )
        for strength in ("weak", "strong")
    )


def is_last_time(s: State, seat: int) -> bool:
    """Whether a seat has no turn of its own left (T-1)."""
    return s.round == s.rounds and (seat - s.first) % s.seats < (s.current - s.first) % s.seats


def _follow_buttons(s: State, seat: int) -> tuple[Button, ...]:
    buttons = []
    if s.action == INTERVIEW:
        buttons.append(Button("button/follow", say("button.follow"), icon="acts-follow-token", kind="primary"))
    if s.action == REARRANGE:
        buttons.append(Button("button/flip", say("button.flip")))
    action = names.action(s)
    until = "under.mute_last" if is_last_time(s, seat) else "under.mute"
    return (
        *buttons,
        Button("button/decline", say("button.decline")),
        Button("button/mute", say("button.mute", action=action), under=say(until)),
    )
