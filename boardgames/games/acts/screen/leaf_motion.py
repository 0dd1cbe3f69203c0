"""How a new leaf comes into the codex: it slides in from below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from boardgames.core.events import Event, Placed
from boardgames.games.acts.screen.codex.view import LEAF
from boardgames.ui.game_screen import Where
from boardgames.ui.motion.animator import LEAP_SECONDS
from boardgames.ui.motion.seen import Course, Seen

KINDS = frozenset({LEAF})
SLIDE_SHARE = 1.6  # of its height: from so far below it comes


def courses(
    before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where
) -> list[Course]:
    """The leaves that were placed."""
    return list(_slides(after, events))


def _slides(after: Mapping[str, Seen], events: Sequence[Event]) -> Iterator[Course]:
    for event in events:
        leaf = after.get(event.to) if isinstance(event, Placed) else None
        if leaf is not None and leaf.piece.kind == LEAF:
            below = leaf.rect.move(0, round(SLIDE_SHARE * leaf.rect.height))
            yield Course(leaf, [below, leaf.rect], LEAP_SECONDS, 0.0)
