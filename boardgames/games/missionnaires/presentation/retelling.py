"""The recap: what a turn brought, without prices, what came to nothing, and the way to a town that was visited."""

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.phrase import Noun, Phrase

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "declined", "gained_none", "lost_none", "paid_card", "paid_obstacle", "paid_space", "remained", "reshuffled",
        "stopped",
    )
)  # fmt: skip
DREW = ("log.drew_sea", "log.drew_territory")
CAME = ("log.stepped", "log.landed")
USED = ("log.kept", "log.played", "log.shield")


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details, a card drawn that another line names as kept, played or warded off, and the step into a town
    that another line names as visited."""
    spoken = [(event, event.log) for event in events if event.log is not None and event.log.key not in DETAILS]
    used = {_noun(log, "card") for _, log in spoken if log.key in USED}
    visited = {_noun(log, "place") for _, log in spoken if log.key == "log.visited"}
    known = [(DREW, "card", used), (CAME, "to", visited)]
    return [e for e, log in spoken if not any(log.key in keys and _noun(log, at) in named for keys, at, named in known)]


def _noun(phrase: Phrase, what: str) -> Noun | None:
    found = dict(phrase.args).get(what)
    return found if isinstance(found, Noun) else None
