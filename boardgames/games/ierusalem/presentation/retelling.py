"""The recap: what a turn brought, without the small change of cards and coins."""

from collections.abc import Sequence

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


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details; the Followers sent from the Temple become one line with their price."""
    spoken = [event for event in events if event.log is not None and not _is_detail(event.log.key)]
    sent = [event for event in spoken if _key(event) == RECRUITED]
    if len(sent) < 2:
        return spoken
    paid = sum(e.old - e.new for e in events if isinstance(e, Changed) and _key(e) == TEMPLE)
    seat = sent[0].seat
    log = say("log.temple", seat=seat_noun(seat if seat is not None else 0), n=len(sent), price=paid)
    at = spoken.index(sent[0])
    rest = [event for event in spoken if _key(event) != RECRUITED]
    return [*rest[:at], Said(seat=seat, log=log), *rest[at:]]


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _is_detail(key: str) -> bool:
    return key in DETAILS or key.startswith(GROUPS)
