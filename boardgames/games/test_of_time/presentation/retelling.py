"""The recap: what was done and what became of it, without the rounds in between."""

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Changed, Event
from boardgames.core.phrase import say

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "asked", "attack_past", "attack_past_met", "defend_past", "defend_past_all", "preserve_past", "restore",
        "sent_past", "starter",
    )
)  # fmt: skip
COMBATS = ("log.combat", "log.combat_all_spared", "log.combat_none", "log.combat_spared")
SIGHT = ("log.buried", "log.unearthed")
LEFT, BACK, EFFECT, BORN, DIED = "log.time_opened", "log.time_closed", "log.effect", "log.born", "log.died"


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out the steps of a journey into the past, and Testaments that the end of the round left as they were; a
    journey, the fate of a Testament and the people of a player are one line each."""
    told: list[Event] = []
    about: dict[str, int] = {}  # where the latest line about a journey, a Testament or the people of a player stands
    for event in events:
        if event.log is None or event.log.key in DETAILS or _is_unchanged(event):
            continue
        subject = _subject(event)
        at = about.get(subject)
        line = _joined(told[at], event) if at is not None else None
        if at is not None and line is not None:
            told[at] = line
            continue
        about[subject] = len(told)
        told.append(event)
    return _sight_of_journeys(told)


def _subject(event: Event) -> str:
    """What lines must have in common to become one; "" for all others."""
    key = _key(event)
    if key in (BORN, DIED):
        return f"people/{event.seat}"
    if key in (LEFT, BACK):
        return LEFT
    return _slot(event) if key in (EFFECT, *COMBATS, *SIGHT) else ""


def _slot(event: Event) -> str:
    return event.slot if isinstance(event, Changed) else event.at


def _sight_of_journeys(told: Sequence[Event]) -> list[Event]:
    """Tell a Testament that a journey buried or dug up together with the journey that did it."""
    found: list[Event] = []
    for event in told:
        last = found[-1] if found else None
        if last is not None and last.log is not None and _key(last) == "log.time_over" and _key(event) in SIGHT:
            found[-1] = replace(last, log=say(f"{_key(event)}_after", line=last.log))
        else:
            found.append(event)
    return found


def _joined(line: Event, event: Event) -> Event | None:
    """One line for two events with the same subject; None if they do not belong together."""
    before, log = line.log, event.log
    if before is None or log is None:
        return None
    args, key = dict(log.args), log.key
    if key == DIED and before.key == BORN:
        args = {**dict(before.args), "lost": args["troop"]}
        return replace(line, log=say("log.born_died", **args))
    if key == BACK and before.key == LEFT:
        if args["new"] == args["old"]:
            return replace(line, log=say("log.time_same", line=before))
        kept = {name: args[name] for name in ("new", "old", "gold")}
        return replace(line, log=say("log.time_over", line=before, **kept), gains=event.gains)
    if key == EFFECT and before.key in COMBATS:
        kept = {name: args[name] for name in ("effect", "covered")}
        return replace(line, log=say("log.effect_after", line=before, **kept), gains=event.gains)
    if key in SIGHT and before.key in ("log.effect_after", EFFECT):
        return replace(line, log=say(f"{key}_after", line=before))
    return None


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _is_unchanged(event: Event) -> bool:
    is_effect = event.log is not None and event.log.key == EFFECT
    return is_effect and isinstance(event, Changed) and event.old == event.new
