"""The recap: what a turn brought, without discards and the refilled offer, but with a tank that was emptied."""

from collections.abc import Sequence

from boardgames.core.events import Event

DETAILS = frozenset(f"log.{key}" for key in ("discarded", "ended", "full", "refilled", "row"))


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out details."""
    return [event for event in events if event.log is not None and event.log.key not in DETAILS]
