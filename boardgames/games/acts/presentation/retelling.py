"""The recap: what a turn brought, without the steps on the way there."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Changed, Event, Said
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.games.acts.rules.events import listed, signed

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "asked_clockwise", "asked_nearest", "declined", "device_up", "displaced", "drew_alive", "ended", "examined",
        "followed_free", "kept", "kept_none", "kept_second", "muted", "returned", "saw", "theme_up", "topped_up",
        "white_gone", "whites",
    )
)  # fmt: skip
SKIPPED = "log.skipped."
COUNTED = ("log.interview_weak", "log.interview_strong")
STEPS = ("log.flipped", "log.moved_leaf")
DEVICES = ("log.device_up", "log.device_down", "log.device_lead")
POINTS = "log.points"


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details, and an interview whose marks have a line of their own; the steps of a Rearrange are one."""
    events = _one_rearrange(events)
    spoken = [event for event in events if event.log is not None and not _is_detail(event.log.key)]
    counted = {_of(event.log, "witness") for event in spoken if event.log is not None and event.log.key in COUNTED}
    return [
        event for event in spoken if not (_key(event) == "log.interviewed" and _of(event.log, "witness") in counted)
    ]


def _one_rearrange(events: Sequence[Event]) -> Sequence[Event]:
    """Tell several steps of a Rearrange (A-44) in one line, with what they changed in the end."""
    steps = [at for at, event in enumerate(events) if _key(event) in STEPS]
    if len(steps) < 2:
        return events
    end = next((at for at in range(steps[-1] + 1, len(events)) if not _is_outcome(events[at])), len(events))
    run = events[steps[0] : end]
    if not all(_key(event) in STEPS or _is_outcome(event) for event in run):
        return events
    seat = run[0].seat
    log = say("log.rearranged", seat=seat_noun(seat if seat is not None else 0), n=len(steps))
    return [*events[: steps[0]], Said(seat=seat, log=log), *_devices(run), *_points(run), *events[end:]]


def _is_outcome(event: Event) -> bool:
    return event.log is None or _key(event) in (*DEVICES, POINTS)


def _devices(run: Sequence[Event]) -> list[Event]:
    """The tracks on which the whole run moved the cube, each once."""
    changes = [event for event in run if isinstance(event, Changed) and _key(event) in DEVICES]
    first = {event.what: event.old for event in reversed(changes)}
    last = {event.what: event for event in changes}
    return [_since(event, first[what]) for what, event in last.items() if event.new != first[what]]


def _since(event: Changed, old: int) -> Changed:
    """The same event as if the cube had come from an earlier place."""
    assert event.log is not None
    was_up = event.log.key != "log.device_down"
    key = "log.device_down" if event.new < old else event.log.key if was_up else "log.device_up"
    return replace(event, old=old, log=say(key, **{**dict(event.log.args), "old": old}))


def _points(run: Sequence[Event]) -> list[Event]:
    """The points of everybody after the whole run, in one line."""
    totals = Counter[int]()
    for event in run:
        totals.update(dict(event.gains))
    gains = tuple((seat, gain) for seat, gain in totals.items() if gain)
    if not gains:
        return []
    parts = [say("log.points_net", seat=seat_noun(seat), n=signed(gain)) for seat, gain in gains]
    return [Said(seat=run[0].seat, log=say(POINTS, changes=listed(parts)), gains=gains)]


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _is_detail(key: str) -> bool:
    return key in DETAILS or key.startswith(SKIPPED)


def _of(phrase: Phrase | None, name: str) -> object:
    return dict(phrase.args).get(name) if phrase is not None else None
