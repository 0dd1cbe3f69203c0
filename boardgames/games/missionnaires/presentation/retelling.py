"""The recap: what a turn brought, without the prices of spaces, what came to nothing without a card, and the way to a
town that was visited."""

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Event, TurnBegan
from boardgames.core.phrase import Noun, Phrase, say, seat_noun

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "declined", "gained_none", "lost_none", "paid_card", "paid_obstacle", "paid_space", "remained", "reshuffled",
        "stopped", "vote",
    )
)  # fmt: skip
PRICE = "log.paid_obstacle"
OUTCOMES = frozenset(  # told only as what a card came to, if it did nothing else
    f"log.{key}" for key in ("declined", "gained_none", "lost_none", "remained", "stopped")
)
DREW = ("log.drew_sea", "log.drew_territory")
CAME = ("log.stepped", "log.landed", "log.jumped")
TERRITORY, GRANTED = "log.drew_territory", (*CAME, "log.bethel", "log.visited")
HOME, BETHEL = ("log.won", "log.finished"), ("log.bethel", "log.jumped", "log.played")
USED = ("log.kept", "log.played", "log.shield")
CARDS = {"log.drew_sea": "log.by_card", "log.drew_territory": "log.by_card", "log.played": "log.by_bon"}
GENDARME, FREE = "log.gendarme", "log.pushed_free"
EFFECTS = frozenset(
    f"log.{key}"
    for key in (
        "exchanged", "gained", "gendarme", "held", "lost", "put", "put_bethel", "put_sea", "swapped", "transferred",
    )
)  # fmt: skip
MEETS, JOINED = "log.meets.", "log.joined."
COMPANIONS = ("log.changed_sides.", JOINED, "log.left.", "log.lost_companion.", "log.lost_to.", "log.placed.")


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details, a card drawn or kept that another line names as kept, played or warded off, and the step into
    a town that another line names as visited; a card and what it did are one line. Who pushed a gendarme is named with
    the price."""
    left_out = DETAILS - OUTCOMES
    spoken = [
        (event, event.log)
        for event in _pushed(_without_leaving(events))
        if event.log is not None and event.log.key not in left_out
    ]
    used = {_noun(log, "card") for _, log in spoken if log.key in USED}
    played = {_noun(log, "card") for _, log in spoken if log.key == "log.played"}
    visited = {_noun(log, "place") for _, log in spoken if log.key == "log.visited"}
    known = [(DREW, "card", used), (("log.kept",), "card", played), (CAME, "to", visited)]
    told = [e for e, log in spoken if not any(log.key in keys and _noun(log, at) in named for keys, at, named in known)]
    return _with_effects(_pushed_once(_met_once(told)), _granted(events))


def _without_leaving(events: Sequence[Event]) -> Sequence[Event]:
    """Leave out what comes with coming home for good: periodicals that go back at once, and a companion's leave."""
    ends = [at for at, event in enumerate(events) if _key(event) in HOME]
    start = next((at for at in range(ends[-1], -1, -1) if _key(events[at]) in BETHEL), ends[-1]) if ends else 0
    gone = range(start, ends[-1] if ends else 0)
    return [
        event
        for at, event in enumerate(events)
        if at not in gone or not (_key(event) == "log.refilled" or _key(event).startswith("log.left."))
    ]


def _pushed_once(told: Sequence[Event]) -> list[Event]:
    """A gendarme who made way again at once is told where he stands in the end."""
    pairs = enumerate(told, start=1)
    return [event for following, event in pairs if not any(_is_pushed_again(event, e) for e in told[following:][:1])]


def _is_pushed_again(event: Event, after: Event) -> bool:
    log, later = event.log, after.log
    if log is None or later is None or {log.key, later.key} != {FREE}:
        return False
    return event.seat == after.seat and dict(log.args)["gendarme"] == dict(later.args)["gendarme"]


def _granted(events: Sequence[Event]) -> list[Phrase]:
    """The lines about spaces that a Territory card lets its player go on: those after it in the same turn (E-8)."""
    found: list[Phrase] = []
    is_drawn = False
    for event in events:
        is_drawn = not isinstance(event, TurnBegan) and (is_drawn or _key(event) == TERRITORY)
        if is_drawn and event.log is not None and event.log.key in GRANTED:
            found.append(event.log)
    return found


def _with_effects(told: Sequence[Event], granted: Sequence[Phrase]) -> list[Event]:
    """Tell a card and what it did in one line."""
    found: list[Event] = []
    card: Phrase | None = None  # the last line is about this card
    for event in told:
        log = event.log
        before = found[-1].log if found else None
        if log is not None and log.key in OUTCOMES and (card is None or before != card):
            continue
        is_granted = any(log is one for one in granted)
        if log is None or card is None or not (is_granted or _is_effect(log.key)):
            found.append(event)
            card = log if log is not None and log.key in CARDS else None
            continue
        if before == card:
            more = say(CARDS[card.key], card=dict(card.args)["card"], deed=log)
        else:
            more = say("log.then", deed=before if before is not None else card, more=log)
        # The line is about whoever the card concerns, if it concerns one player only; a card that moves none of them is
        # about whoever drew it.
        is_about = event.seat is not None and (before == card or event.seat == found[-1].seat)
        seat = event.seat if is_about else found[-1].seat
        found[-1] = replace(found[-1], log=more, seat=seat)
    return found


def _is_effect(key: str) -> bool:
    return key in EFFECTS or key in OUTCOMES or key.startswith(COMPANIONS)


def _pushed(events: Sequence[Event]) -> list[Event]:
    """Name the player for whom a gendarme made way, and the price."""
    found: list[Event] = []
    price = 0
    for at, event in enumerate(events):
        args = dict(event.log.args) if event.log is not None else {}
        mover = _comer(events[at:]) if _key(event) == GENDARME else None
        if _key(event) == PRICE:
            price = args["n"] if isinstance(args["n"], int) else 0
        elif _key(event) in CAME:
            price = 0
        if mover is not None:
            key = "log.pushed" if price else FREE
            log = say(key, seat=seat_noun(mover), gendarme=args["n"], to=args["to"], n=price)
            event, price = replace(event, seat=mover, log=log), 0
        found.append(event)
    return found


def _comer(rest: Sequence[Event]) -> int | None:
    """The player who then came to the town that a gendarme left; None if a card moved him."""
    later = (event for event in rest if _key(event) not in ("", GENDARME, *DETAILS))
    after = next(later, None)
    return after.seat if after is not None and _key(after) in (*CAME, "log.visited") else None


def _met_once(told: Sequence[Event]) -> list[Event]:
    """Leave out that somebody met an overseer who came along in the same turn."""
    joined = {(event.seat, _key(event)) for event in told if _key(event).startswith(JOINED)}
    return [
        event for event in told if (event.seat, _key(event).replace(MEETS, JOINED)) not in joined or not _meets(event)
    ]


def _meets(event: Event) -> bool:
    return _key(event).startswith(MEETS)


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _noun(phrase: Phrase, what: str) -> Noun | None:
    found = dict(phrase.args).get(what)
    return found if isinstance(found, Noun) else None
