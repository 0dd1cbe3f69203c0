"""The recap: what a turn brought, without the small change of cards and coins."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Changed, Event
from boardgames.core.phrase import Noun, Phrase, say, seat_noun

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "asked", "card_moved", "cleared", "coins.gained", "coins.market", "coins.purchase", "coins.temple", "declined",
        "discarded", "display", "drew", "drew_own", "drew_seen", "gained", "gathered_none", "meeting_idle",
        "no_offering", "offerings_gone", "paid", "put_under", "refilled", "reshuffled", "thrown", "visiting",
    )
)  # fmt: skip
GROUPS = ("log.skipped.", "log.closed.", "log.impossible.")  # whatever the reason, nothing happened
RECRUITED, DISPLACED, TEMPLE = "log.recruited", "log.displaced", "log.coins.temple"
MEETING, OFFERING, ORANGE = "log.meeting", "log.offering", "log.scored.orange"
SEATED = ("log.supper", "log.changed", "log.swapped")
EARNED = {  # points, and the deeds that can have brought them
    "log.scored.parable": ("log.heard",),
    "log.scored.favor": ("log.favor",),
    "log.scored.icon": ("log.played",),
    "log.scored.reward": (*SEATED, "log.heard", "log.played"),
    "log.visited": ("log.apostle",),
    ORANGE: (*SEATED, "log.apostle"),
}


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details; points stand with the deed that brought them, and what was done several times is one line."""
    spoken = _with_points([event for event in events if event.log is not None and not _is_detail(event.log.key)])
    spoken = _one_temple(spoken, events)
    return _one_offering(_last_meeting(_displaced_together(spoken)))


def _with_points(spoken: Sequence[Event]) -> list[Event]:
    """Move points from a line of their own to the line of their deed; other players' points are one line each."""
    found: list[Event] = []
    for event in spoken:
        deed = _latest(found, event.seat, EARNED.get(_key(event), ()))
        more = _latest(found, event.seat, (ORANGE,)) if _key(event) == ORANGE else None
        if deed is not None:
            found[deed] = replace(found[deed], gains=_sum(found[deed], event))
        elif more is not None:
            args = dict(_log(event).args) | {"n": _number(found[more], "n") + _number(event, "n")}
            found[more] = replace(found[more], gains=_sum(found[more], event), log=say(ORANGE, **args))
        else:
            found.append(event)
    return found


def _latest(found: Sequence[Event], seat: int | None, keys: Sequence[str]) -> int | None:
    """Return where the seat's latest line with one of the keys stands."""
    return next((at for at in reversed(range(len(found))) if found[at].seat == seat and _key(found[at]) in keys), None)


def _sum(deed: Event, event: Event) -> tuple[tuple[int, int], ...]:
    totals = Counter(dict(deed.gains))
    totals.update(dict(event.gains))
    return tuple(totals.items())


def _one_temple(spoken: list[Event], events: Sequence[Event]) -> list[Event]:
    """Followers sent from the Temple are one line with all that was paid; a single one needs none if it took the
    place of another."""
    sent, pushed = [[e for e in spoken if _key(e) == key] for key in (RECRUITED, DISPLACED)]
    if len(sent) < 2:
        return [event for event in spoken if event not in sent or not pushed]
    paid = sum(e.old - e.new for e in events if isinstance(e, Changed) and _key(e) == TEMPLE)
    paid += sum(_number(event, "n") + _number(event, "extra") for event in pushed)
    seat = sent[0].seat
    log = say("log.temple", seat=seat_noun(seat if seat is not None else 0), n=len(sent), price=paid)
    at = spoken.index(sent[0])
    before, after = ([event for event in part if _key(event) != RECRUITED] for part in (spoken[:at], spoken[at:]))
    return [*before, replace(sent[0], log=log), *after]


def _displaced_together(spoken: Sequence[Event]) -> list[Event]:
    """Followers of one player who had to give way are one line."""
    victims = Counter(event.seat for event in spoken if _key(event) == DISPLACED)
    found, told = [], set[int | None]()
    for event in spoken:
        if _key(event) != DISPLACED or victims[event.seat] < 2:
            found.append(event)
        elif event.seat not in told:
            told.add(event.seat)
            all_of_them = [e for e in spoken if _key(e) == DISPLACED and e.seat == event.seat]
            args = dict(_log(event).args)
            args |= {name: sum(_number(e, name) for e in all_of_them) for name in ("n", "extra")}
            args |= {"location": _listed(all_of_them), "many": len(all_of_them)}
            found.append(replace(event, log=say("log.displaced_many", **args)))
    return found


def _listed(pushed: Sequence[Event]) -> Noun | Phrase:
    """Return the Locations of several Followers, each once."""
    places = [*dict.fromkeys(place for e in pushed if isinstance(place := dict(_log(e).args)["location"], Noun))]
    listed: Noun | Phrase = places[-1]
    for place in reversed(places[:-1]):
        listed = say("goods.and", one=place, other=listed)
    return listed


def _last_meeting(spoken: Sequence[Event]) -> list[Event]:
    """Of several steps of the Sanhedrin only the last says where it stands."""
    last = max((at for at, event in enumerate(spoken) if _key(event) == MEETING), default=0)
    return [event for at, event in enumerate(spoken) if _key(event) != MEETING or at == last]


def _one_offering(spoken: Sequence[Event]) -> list[Event]:
    """Several Offerings are one line."""
    taken = [event for event in spoken if _key(event) == OFFERING]
    if len(taken) < 2:
        return [*spoken]
    log = say("log.offerings", **dict(_log(taken[-1]).args) | {"many": len(taken)})
    last = replace(taken[-1], log=log)
    return [last if event is taken[-1] else event for event in spoken if event not in taken[:-1]]


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _log(event: Event) -> Phrase:
    return event.log if event.log is not None else Phrase("")


def _number(event: Event, name: str) -> int:
    found = dict(_log(event).args).get(name, 0)
    return found if isinstance(found, int) else 0


def _is_detail(key: str) -> bool:
    return key in DETAILS or key.startswith(GROUPS)
