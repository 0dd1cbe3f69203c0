"""The recap: what a turn brought, without the steps on the way there."""

from collections.abc import Sequence

from boardgames.core.events import Event
from boardgames.core.phrase import Phrase

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


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details, and an interview whose marks have a line of their own."""
    spoken = [event for event in events if event.log is not None and not _is_detail(event.log.key)]
    counted = {_of(event.log, "witness") for event in spoken if event.log is not None and event.log.key in COUNTED}
    return [
        event for event in spoken if not (_key(event) == "log.interviewed" and _of(event.log, "witness") in counted)
    ]


def _key(event: Event) -> str:
    return event.log.key if event.log is not None else ""


def _is_detail(key: str) -> bool:
    return key in DETAILS or key.startswith(SKIPPED)


def _of(phrase: Phrase | None, name: str) -> object:
    return dict(phrase.args).get(name) if phrase is not None else None
