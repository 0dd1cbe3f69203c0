"""Strips on a Testament: they bury or uncover it and switch its effect off or on (B-01, B-05)."""

from boardgames.core.events import Emit
from boardgames.games.test_of_time.rules import events
from boardgames.games.test_of_time.rules.definitions import COUNT_BITS
from boardgames.games.test_of_time.rules.state import State


def cover(s: State, spot: int, covered: int, emit: Emit | None) -> None:
    """Set the number of strips on a Testament."""
    s.covered[spot] = covered
    kind = s.kinds[spot]
    is_visible = covered < s.defs.kinds[kind].sections
    if is_visible == s.is_visible(spot):
        return
    s.visible ^= 1 << spot
    s.codes[spot // s.defs.numbers.spaces] += (1 if is_visible else -1) << COUNT_BITS * kind
    if emit:
        events.visibility_changed(s, spot, emit)
