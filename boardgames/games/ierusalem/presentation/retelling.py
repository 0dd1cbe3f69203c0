"""The recap: what a turn brought, without the small change of cards and coins."""

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Changed, Event, Said
from boardgames.core.phrase import say, seat_noun

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "asked", "card_moved", "cleared", "coins.gained", "coins.market", "coins.purchase", "coins.temple", "declined",
        "discarded", "display", "drew", "drew_own", "drew_seen", "gained", "gathered_none", "meeting_idle",
        "no_offering", "offerings_gone", "paid", "put_under", "refilled", "reshuffled", "thrown", "visiting",
    )
)  # fmt: skip
GROUPS = ("log.skipped.", "log.closed.", "log.impossible.")  # whatever the reason, nothing happened
RECRUITED, TEMPLE = "log.recruited", "log.coins.temple"
EARNED = {"log.scored.parable": "log.heard", "log.visited": "log.apostle"}  # points, and the deed that brought them


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details; points stand with the deed that brought them, and the Followers sent from the Temple become
    one line with their price."""
    spoken = _with_points([event for event in events if event.log is not None and not _is_detail(event.log.key)])
    sent = [event for event in spoken if _key(event) == RECRUITED]
    if len(sent) < 2:
        return spoken
    paid = sum(e.old - e.new for e in events if isinstance(e, Changed) and _key(e) == TEMPLE)
    seat = sent[0].seat
    log = say("log.temple", seat=seat_noun(seat if seat is not None else 0), n=len(sent), price=paid)
    at = spoken.index(sent[0])
    rest = [event for event in spoken if _key(event) != RECRUITED]
    return [*rest[:at], Said(seat=seat, log=log), *rest[at:]]


def _with_points(spoken: Sequence[Event]) -> list[Event]:
    """Move points from a line of their own to the line of their deed."""
    found: list[Event] = []
    for event in spoken:
        deed = next((n for n, e in reversed([*enumerate(found)]) if _key(e) == EARNED.get(_key(event))), None)
        if deed is None or found[deed].seat != event.seat:
            found.append(event)
        else:
            found[deed] = replace(found[deed], gains=event.gains)
    return found


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _is_detail(key: str) -> bool:
    return key in DETAILS or key.startswith(GROUPS)
