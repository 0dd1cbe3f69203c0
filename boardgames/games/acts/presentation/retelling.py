"""The recap: what a turn brought, one line per deed with its points, without the steps on the way there."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Changed, Event, Said
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.acts.rules.events import listed, signed

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "asked_clockwise", "asked_nearest", "declined", "device_up", "drew_alive", "ended", "examined",
        "followed_free", "interview_none", "kept", "kept_none", "kept_second", "muted", "returned", "saw", "theme_up",
        "time", "topped_up", "white_gone", "whites",
    )
)  # fmt: skip
SKIPPED = "log.skipped."
INTERVIEWED, COUNTED = "log.interviewed", ("log.interview_weak", "log.interview_strong")
STEPS = ("log.flipped", "log.moved_leaf")
DEVICES = ("log.device_up", "log.device_down", "log.device_lead")
LEADS = ("log.device_lead", "log.theme_lead")
POINTS, FOLLOWED = "log.points", "log.followed"
FOLLOWS = (*LEADS, "log.device_down", "log.drew_dead", POINTS)  # what comes of a deed
DEEDS = (
    INTERVIEWED, *COUNTED, *STEPS, "log.rearranged", "log.written", "log.twin", "log.marks", "log.marks_held",
    "log.travelled", "log.sailed",
)  # fmt: skip


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details; a deed is one line with what came of it, the steps of a Rearrange are one deed."""
    events = _one_rearrange(events)
    spoken = [event for event in events if event.log is not None and not _is_detail(event.log.key)]
    return _with_outcome(_with_tokens(_with_marks(spoken)))


def _with_marks(spoken: Sequence[Event]) -> list[Event]:
    """Tell an interview with its marks, where it began: what it changed besides comes after it."""
    marks = {_of(event.log, "witness"): event for event in spoken if _key(event) in COUNTED}
    begun = {_of(event.log, "witness") for event in spoken if _key(event) == INTERVIEWED}
    told = [marks.get(_of(e.log, "witness"), e) if _key(e) == INTERVIEWED else e for e in spoken]
    return [e for at, e in enumerate(told) if not (_is_marked(e, begun) and e in told[:at])]


def _is_marked(event: Event, begun: set[object]) -> bool:
    return _key(event) in COUNTED and _of(event.log, "witness") in begun


def _with_tokens(spoken: Sequence[Event]) -> list[Event]:
    """Tell with what a follower did that it cost a token."""
    found: list[Event] = []
    for event in spoken:
        last = found[-1] if found else None
        if last is not None and _key(last) == FOLLOWED and _key(event) in DEEDS and event.seat == last.seat:
            found[-1] = _and(event, say("log.token", active=_named(last.log, "active")))
        else:
            found.append(event)
    return found


def _with_outcome(spoken: Sequence[Event]) -> list[Event]:
    """Tell with each deed where its player leads now, what was lost, and everybody's points."""
    found: list[Event] = []
    outcome: list[Event] = []
    for event in [*spoken, Said()]:
        is_outcome = _key(event) in FOLLOWS and bool(found) and found[-1].seat == event.seat
        if is_outcome and (outcome or _deed(found[-1]) in DEEDS):
            outcome.append(event)
            continue
        if outcome:
            found[-1] = _joined(found[-1], outcome)
            outcome = []
        found.append(replace(event, log=_net(event.gains)) if _key(event) == POINTS else event)
    return found[:-1]


def _joined(deed: Event, outcome: Sequence[Event]) -> Event:
    """One line for a deed and what came of it."""
    leads = [_lead(event) for event in outcome if _key(event) in LEADS]
    who = seat_noun(deed.seat if deed.seat is not None else 0)
    more = [say("log.leads", seat=who, what=listed(leads))] if leads else []
    more += [_phrase(event) for event in outcome if _key(event) not in (*LEADS, POINTS)]
    gains = _total([deed, *outcome])
    # Where only the player of the deed scores, the number beside the line says it.
    if any(seat != deed.seat for seat, _ in gains) and any(_key(event) == POINTS for event in outcome):
        more.append(_points_of_all(outcome, gains))
    elif _deed(deed) in COUNTED:  # its line says how many marks: what came on top needs its reason
        more += [_phrase(event) for event in outcome if _key(event) == POINTS]
    for phrase in more:
        deed = _and(deed, phrase)
    return replace(deed, gains=gains)


def _points_of_all(outcome: Sequence[Event], gains: Sequence[tuple[int, int]]) -> Phrase:
    """Everybody's points with the rows they come from, if one line of the log tells them all; else their sums."""
    whole = [event.log for event in outcome if _key(event) == POINTS and tuple(event.gains) == tuple(gains)]
    return whole[0] if whole and whole[0] is not None else _net(gains)


def _total(events: Sequence[Event]) -> tuple[tuple[int, int], ...]:
    """What several events together brought each seat, without those whose points are the same in the end."""
    totals = Counter[int]()
    for event in events:
        totals.update(dict(event.gains))
    return tuple((seat, gain) for seat, gain in totals.items() if gain)


def _net(gains: Sequence[tuple[int, int]]) -> Phrase:
    """The points of everybody, without the rows they come from."""
    return say(
        POINTS, changes=listed([say("log.points_net", seat=seat_noun(seat), n=signed(n, seat)) for seat, n in gains])
    )


def _lead(event: Event) -> Phrase:
    what = "device" if _key(event) == "log.device_lead" else "theme"
    return say(f"log.lead_{what}", **{what: _named(event.log, what), "n": _named(event.log, "new")})


def _phrase(event: Event) -> Phrase:
    """A line that goes on from a deed of the same player."""
    assert event.log is not None
    if event.log.key != "log.device_down":
        return event.log
    return say(
        "log.down", device=_named(event.log, "device"), old=_named(event.log, "old"), new=_named(event.log, "new")
    )


def _and(event: Event, more: Phrase) -> Event:
    assert event.log is not None
    return replace(event, log=say("log.then", deed=event.log, more=more))


def _deed(event: Event) -> str:
    """The key of a deed, whatever was added to its line."""
    log = event.log
    while log is not None and log.key == "log.then":
        deed = dict(log.args)["deed"]
        log = deed if isinstance(deed, Phrase) else None
    return log.key if log is not None else ""


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
    return [*events[: steps[0]], replace(run[0], log=log, gains=()), *_devices(run), *_points(run), *events[end:]]


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
    gains = _total(run)
    return [Said(seat=run[0].seat, log=_net(gains), gains=gains)] if gains else []


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _is_detail(key: str) -> bool:
    return key in DETAILS or key.startswith(SKIPPED)


def _of(phrase: Phrase | None, name: str) -> object:
    return dict(phrase.args).get(name) if phrase is not None else None


def _named(phrase: Phrase | None, name: str) -> int | str | Noun | Phrase:
    """What fills a gap that is always there."""
    assert phrase is not None
    return dict(phrase.args)[name]
