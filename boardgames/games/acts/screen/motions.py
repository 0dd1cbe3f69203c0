"""Motions of this game: new leaves slide in, cubes drop from the bag, written cards fly to their player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from boardgames.core.events import Event, Placed
from boardgames.games.acts.rules.events import BY_BAG, BY_PEN
from boardgames.games.acts.screen.codex.view import LEAF
from boardgames.games.acts.screen.effects import SHAKE_SECONDS
from boardgames.ui.game_screen import Where
from boardgames.ui.motion.animator import DRAW_SECONDS, LEAP_SECONDS
from boardgames.ui.motion.seen import FlightPlan, Seen, centred, shaped

KINDS = frozenset({LEAF})
SLIDE_SHARE = 1.6  # of the height of a leaf: how far below its place it starts
DROP_SHARE = 3.0  # of the height of a cube: how far above its place it starts to fall


def flight_plans(
    before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where
) -> list[FlightPlan]:
    """Return the motions of everything that was placed."""
    placed = [event for event in events if isinstance(event, Placed)]
    return [*_slides(after, placed), *_drops(after, placed, where), *_handed_on(before, after, placed, where)]


def _slides(after: Mapping[str, Seen], events: Sequence[Placed]) -> Iterator[FlightPlan]:
    """A new leaf comes from below."""
    for event in events:
        leaf = after.get(event.to)
        if leaf is not None and leaf.piece.kind == LEAF:
            below = leaf.rect.move(0, round(SLIDE_SHARE * leaf.rect.height))
            yield FlightPlan(leaf, [below, leaf.rect], LEAP_SECONDS, 0.0)


def _drops(after: Mapping[str, Seen], events: Sequence[Placed], where: Where) -> Iterator[FlightPlan]:
    """A cube waits in the bag while that is shaken, then drops onto its place."""
    for event in (event for event in events if event.by == BY_BAG):
        cube, bag = after.get(event.piece), where(event.origin)
        if cube is not None and bag is not None:
            above = cube.rect.move(0, -round(DROP_SHARE * cube.rect.height))
            stops = [centred(cube.rect, bag), above, cube.rect]
            yield FlightPlan(cube, stops, 2 * DRAW_SECONDS, SHAKE_SECONDS, hides=True)


def _handed_on(
    before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Placed], where: Where
) -> Iterator[FlightPlan]:
    """A card written by another player flies to that player, face up."""
    for event in (event for event in events if event.by == BY_PEN and event.piece not in after):
        card, player = before.get(event.origin), where(f"rail/{event.seat}")
        if card is not None and player is not None:
            piece = msgspec.structs.replace(card.piece, face=event.piece.partition("/")[2])
            stops = [card.rect, shaped(card.rect, player)]
            yield FlightPlan(Seen(piece, card.rect, card.draw), stops, DRAW_SECONDS, 0.0, ghost=True)
