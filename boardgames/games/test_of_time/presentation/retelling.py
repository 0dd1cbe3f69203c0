"""The recap: what was done and what became of it, without the rounds in between."""

from collections.abc import Sequence

from boardgames.core.events import Changed, Event

DETAILS = frozenset(
    f"log.{key}"
    for key in (
        "asked", "attack_past", "attack_past_met", "defend_past", "defend_past_all", "preserve_past", "restore",
        "sent_past", "starter",
    )
)  # fmt: skip


def retell(events: Sequence[Event]) -> list[Event]:
    """Leave out the steps of a journey into the past, and Testaments that the end of the round left as they were."""
    return [e for e in events if e.log is not None and e.log.key not in DETAILS and not _is_unchanged(e)]


def _is_unchanged(event: Event) -> bool:
    is_effect = event.log is not None and event.log.key == "log.effect"
    return is_effect and isinstance(event, Changed) and event.old == event.new
