"""Showing what a move did: motion, counting scores, banner, sounds, the newest card, and a pause to read it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import takewhile

import pygame

from boardgames.core.events import Drew, Event, TurnBegan
from boardgames.session.log import teams_of
from boardgames.session.moments import card_for, card_lying, moments
from boardgames.session.session import Session
from boardgames.ui.motion.seen import Seen
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.mouse import Mouse
from boardgames.ui.table.words.inspection import card_in_play, newest_card, reading_seconds
from boardgames.ui.zones import docks
from boardgames.ui.zones.looks import table_looks, zone_looks

SEE_SECONDS = 1.0  # pause before the curtain after a move without a card to read
PASS_ON_SECONDS = 0.7  # pause before the table turns to the next person where nothing is hidden


def seen_pieces(scene: TableContext) -> Mapping[str, Seen]:
    """All pieces with their positions; empty without animation, which is the only use."""
    return scene.targets.seen() if scene.animator.shows else {}


def show_events(
    scene: TableContext, mouse: Mouse, before: Mapping[str, Seen], events: Sequence[Event], viewer: int | None
) -> None:
    """Show the events of a move to the viewer who watched it; `before` is where the pieces were."""
    seen = scene.session.seen_events(events, viewer)
    scene.sounds.play(seen)
    if scene.flow.skips_motion:
        scene.animator.finish()  # nothing of an earlier move flies on over the new table
    elif scene.flow.viewer in (viewer, None):
        scene.animator.begin(before, seen_pieces(scene), seen, scene.targets.rect_of, scene.targets.trace)
        scene.animator.count(scene.rail.scores_before, scene.rail.scores)
    scene.banner.announce(seen, viewer)
    _lay_card(scene, seen, viewer)
    _show_moments(scene, seen)
    scene.light(flying=scene.animator.flying)
    card = newest_card(seen, viewer if viewer == scene.viewer else None)
    if card and not scene.side_content.is_settled and card_in_play(scene.table_kit, scene.table) is None:
        if scene.lights.focused in scene.picker.lit:  # the panel tells what the frame is on
            scene.side_content.inspect(scene.lights.focused, in_passing=False)
        else:
            scene.side_content.show_card(card)
        scene.relight()
        mouse.skip_rest()
    if card and (scene.flow.curtain_due or _bot_follows(scene.session)):
        scene.animator.pause(reading_seconds(scene.table_kit, card))
    elif scene.flow.curtain_due or scene.flow.handover_due:
        scene.animator.pause(SEE_SECONDS if scene.flow.curtain_due else PASS_ON_SECONDS)


def _lay_card(scene: TableContext, seen: Sequence[Event], viewer: int | None) -> None:
    """Lay a card that came to the viewer large on the table, if the viewer still sits there."""
    spotlit, refill = _spotlit_zones(scene), table_looks(scene.table_kit.definition.screen).refill
    seen = [event for event in seen if not (isinstance(event, Drew) and refill == event.source.partition("/")[0])]
    found = card_for(seen, viewer, spotlit, _card_lying(scene, spotlit)) if viewer == scene.viewer else None
    if found is not None:
        told = [event for event in found[1] if not event.loss]  # the banner announces a loss in any case
        lines = [line for event in told if (line := event.line(viewer)) is not None]
        scene.banner.lay(found[0], " ".join(map(scene.table_kit.strings.phrase, lines)))
        if scene.flow.is_lesson:
            scene.relight()  # the bar speaks of the card while the teacher is silent


def _spotlit_zones(scene: TableContext) -> frozenset[str]:
    """The zones where cards take effect."""
    screen = scene.table_kit.definition.screen
    specs = screen.zones if screen is not None else ()
    return frozenset(spec.id for spec in specs if zone_looks(spec).spotlight is True)


def _card_lying(scene: TableContext, zones: Container[str]) -> tuple[str, Event] | None:
    """The card that took effect already before the last move of this turn, such as one whose victim is chosen then."""
    made = len(scene.session.entries)
    before = (row.event for row in reversed(scene.session.log) if row.number < made)
    return card_lying(reversed(list(takewhile(lambda event: not isinstance(event, TurnBegan), before))), zones)


def _show_moments(scene: TableContext, seen: Sequence[Event]) -> None:
    """Show the big moments of a move, then a change of the lead; not to a viewer whose table has been turned away."""
    session, rail = scene.session, scene.rail
    teams = teams_of(session.game, session.state)
    change = scene.lead.change(rail.points_before, rail.points, teams, seen, session.has_turns)
    if not scene.flow.skips_motion:
        told = [*moments(seen), *([change] if change is not None else [])]
        scene.moments.begin(told, scene.targets.rect_of, captions(scene))


def captions(scene: TableContext) -> pygame.Rect | None:
    """Where the words of moments lie, if the game has a place for them."""
    screen, theme = scene.table_kit.definition.screen, scene.table_kit.theme
    wanted = table_looks(screen).captions
    return docks.arrange(screen, scene.frame.board, theme).get(wanted) if screen is not None and wanted else None


def _bot_follows(session: Session) -> bool:
    """Whether a bot moves next while the person may still be reading the result of the last move."""
    return session.entries[-1].seat in session.setup.humans and session.is_bot_turn
