"""The recap: what a turn brought, without prices and what came to nothing."""

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
USED = ("log.kept", "log.played", "log.shield")


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details, and a card drawn that another line names as kept, played or warded off."""
    spoken = [event for event in events if event.log is not None and event.log.key not in DETAILS]
    used = {_card(event.log) for event in spoken if event.log is not None and event.log.key in USED}
    return [e for e in spoken if e.log is not None and not (e.log.key in DREW and _card(e.log) in used)]


def _card(phrase: Phrase) -> Noun | None:
    found = dict(phrase.args).get("card")
    return found if isinstance(found, Noun) else None
