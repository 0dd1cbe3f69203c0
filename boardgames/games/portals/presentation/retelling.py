"""The recap: what a turn brought, without the refilled offer, but with a gauge that was emptied."""

from collections.abc import Hashable, Sequence
from itertools import groupby

from msgspec.structs import replace

from boardgames.core.events import Event
from boardgames.core.phrase import Noun, Phrase, Points, listed, say

DETAILS = frozenset(f"log.{key}" for key in ("full", "refilled", "row"))
TOOK, DREW, BURNT, PLAYED = "log.drew_row", "log.drew_deck", "log.burnt", "log.played"
WITHOUT_POINTS = {
    PLAYED: "log.witnessed",
    "log.bonus": "log.bonus_told",
    "log.bonus_team": "log.bonus_team_told",
}
DISCARDED, ENDED, LOST = "log.discarded", "log.ended", "log.lead_lost"


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details and, of a turn with other lines, its unused actions. Cards that were taken, drawn, burnt or
    discarded one after another are one line, but a card witnessed in the same turn has its own. The points of an
    event stand beside its line."""
    spoken = [event for event in events if event.log is not None and event.log.key not in DETAILS]
    busy = {event.seat for event in spoken if _key(event) != ENDED}
    told = [event for event in spoken if _key(event) != ENDED or event.seat not in busy]
    return [_without_points(event) for event in _together(_lost_together(_with_cause(told)))]


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


def _lost_together(told: Sequence[Event]) -> list[Event]:
    """Players who lost the same lead to the same event are named in one line."""
    runs = [list(run) for _, run in groupby(told, key=_lost_lead)]
    return [event for run in runs for event in (run if _lost_lead(run[0]) is None else [_all_named(run)])]


def _lost_lead(event: Event) -> Hashable:
    """What lines about a lost lead must have in common to become one; None for all others."""
    if _key(event) not in (LOST, f"{LOST}_by"):
        return None
    return tuple(_of(event, name) for name in ("rival", "symbol", "card"))


def _all_named(events: Sequence[Event]) -> Event:
    """The line about a lost lead with all who lost it."""
    seats = [seat for event in events if isinstance(seat := _of(event, "seat"), Noun)]
    log = events[0].log
    if log is None or len(seats) < 2:
        return events[0]
    return replace(events[0], log=say(log.key, **dict(log.args) | {"seat": listed(seats)}))


def _without_points(event: Event) -> Event:
    """The line of what scores at once or at the end without its points, which every recap shows at the edge."""
    if event.log is None or event.log.key not in WITHOUT_POINTS:
        return event
    args = {name: value for name, value in event.log.args if not isinstance(value, Points)}
    return replace(event, log=say(WITHOUT_POINTS[event.log.key], **args))


def _together(told: Sequence[Event]) -> list[Event]:
    """Put what was done with several cards one after another into one line; what came between keeps its place."""
    seen = {_of(event, "card") for event in told if _key(event) == PLAYED}
    runs: list[tuple[Hashable, list[Event]]] = []
    for event in told:
        is_own = _key(event) == TOOK and _of(event, "card") in seen
        group = None if is_own else _group(event)
        if group is not None and runs and runs[-1][0] == group:
            runs[-1][1].append(event)
        else:
            runs.append((group, [event]))
    return [_one(events) if len(events) > 1 else events[0] for _, events in runs]


def _group(event: Event) -> Hashable:
    """What lines must have in common to become one; a line with a secret stays as it is."""
    key = _key(event)
    if event.secret is not None or key not in (TOOK, DREW, BURNT, DISCARDED):
        return None
    return event.seat, key, _of(event, "deck") if key == DREW else None


def _one(events: Sequence[Event]) -> Event:
    """One line for several cards: their titles, or their number if only their player knows them. It belongs to the
    last of their moves, so that the recap shows all of them with it."""
    last = events[-1]
    args = dict(last.log.args) if last.log is not None else {}
    if _key(last) == DREW:
        return replace(last, log=say("log.drew_several", **args, n=len(events)))
    titles = [say("log.title", card=card) for event in events if isinstance(card := _of(event, "card"), Noun)]
    return replace(last, log=say(f"{_key(last)}_several", **args | {"card": listed(titles)}))


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _of(event: Event, name: str) -> int | str | Noun | Phrase | None:
    return dict(event.log.args).get(name) if event.log is not None else None
