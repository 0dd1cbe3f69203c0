"""The recap: what a turn brought, without the refilled offer, but with a gauge that was emptied."""

from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from boardgames.core.events import Event
from boardgames.core.phrase import Noun, Phrase, say

DETAILS = frozenset(f"log.{key}" for key in ("full", "refilled", "row"))
TOOK, DREW, BURNT, PLAYED = "log.drew_row", "log.drew_deck", "log.burnt", "log.played"
DISCARDED, ENDED, LOST = "log.discarded", "log.ended", "log.lead_lost"


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details and, of a turn with other lines, its unused actions. Cards that were taken, drawn, burnt or
    discarded are one line each, but a card witnessed in the same turn has its own. The points of an event stand beside
    its line."""
    spoken = [event for event in events if event.log is not None and event.log.key not in DETAILS]
    busy = {event.seat for event in spoken if _key(event) != ENDED}
    told = [event for event in spoken if _key(event) != ENDED or event.seat not in busy]
    return [_without_points(event) for event in _together(_with_cause(told))]


def _with_cause(told: Sequence[Event]) -> list[Event]:
    """Whoever lost a lead reads which event took it."""
    found: list[Event] = []
    card: int | str | Noun | Phrase | None = None
    for event in told:
        card = _of(event, "card") if _key(event) == PLAYED else card
        is_loss = event.log is not None and event.log.key == LOST and card is not None
        found.append(replace(event, log=_with(event.log, card)) if is_loss else event)
    return found


def _with(log: Phrase | None, card: int | str | Noun | Phrase | None) -> Phrase | None:
    return say(f"{LOST}_by", **dict(log.args), card=card) if log is not None and card is not None else log


def _without_points(event: Event) -> Event:
    """The line of a witnessed event without its points, which every recap shows at the edge."""
    if event.log is None or event.log.key != PLAYED:
        return event
    return replace(event, log=say("log.witnessed", **dict(event.log.args)))


def _together(told: Sequence[Event]) -> list[Event]:
    """Put what was done with several cards where it was done first."""
    groups: dict[Hashable, list[Event]] = {}
    seen = {_of(event, "card") for event in told if _key(event) == PLAYED}
    for at, event in enumerate(told):
        is_own = _key(event) == TOOK and _of(event, "card") in seen
        groups.setdefault((None if is_own else _group(event)) or at, []).append(event)
    return [_one(events) if len(events) > 1 else events[0] for events in groups.values()]


def _group(event: Event) -> Hashable:
    """What lines must have in common to become one; a line with a secret stays as it is."""
    key = _key(event)
    if event.secret is not None or key not in (TOOK, DREW, BURNT, DISCARDED):
        return None
    return event.seat, key, _of(event, "deck") if key == DREW else None


def _one(events: Sequence[Event]) -> Event:
    """One line for several cards: their titles, or their number if only their player knows them."""
    last = events[-1]
    args = dict(last.log.args) if last.log is not None else {}
    if _key(last) == DREW:
        return replace(events[0], log=say("log.drew_several", **args, n=len(events)))
    titles = [say("log.title", card=card) for event in events if isinstance(card := _of(event, "card"), Noun)]
    cards = titles[0]
    for title in titles[1:]:
        cards = say("log.cards", cards=cards, card=title)
    return replace(events[0], log=say(f"{_key(last)}_several", **args | {"card": cards}))


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _of(event: Event, name: str) -> int | str | Noun | Phrase | None:
    return dict(event.log.args).get(name) if event.log is not None else None
