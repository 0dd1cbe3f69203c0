"""After a move by keyboard the focus stays with the player's piece, and pressing Enter again does nothing."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, at_table, dead_place, has_place, overlay

from boardgames.app.wiring import available, definition
from boardgames.core.game import Path
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.input.keyboard import GUARD_SECONDS, _row
from boardgames.ui.widgets import Bubble

ENTER, WALKS = pygame.K_RETURN, 2
WITH_MAP = [slug for slug in available() if any(zone.view == "map" for zone in definition(slug).screen.zones)]  # type: ignore[union-attr]


def own_place(table: TableScene) -> str:
    """The slot of the map where the viewer's pawn stands."""
    zone = table.table.zone("map")
    assert zone is not None
    here = [slot.id for slot in zone.slots for piece in slot.pieces if piece.id == f"pawn/{table.viewer}"]
    return here[0] if here else ""


def steps(table: TableScene) -> list[Path]:
    """The clicks that go to a place on the map, the shortest first."""
    game, state = table.session.game, table.session.state
    found = [path for move in game.legal(state) if not move.deliberate for path in game.paths(state, move)]
    return sorted((path for path in found if path[-1].startswith("map/")), key=len)


@pytest.mark.parametrize("slug", WITH_MAP)
def test_the_focus_goes_with_the_pawn_and_enter_twice_goes_nowhere(services: QuietServices, slug: str) -> None:
    walked, finger = 0, Finger(services, settings=CALM)
    for seed in range(12):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 14 + seed)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table, viewer = finger.table(), session.actor
        for clicks in steps(table)[:1]:
            for target in clicks:
                table.keyboard.go_to(target)
                finger.key(ENTER)
            finger.rest(0.1)
            if finger.scene is not table or session.actor != viewer or own_place(table) != target:
                continue
            if table.flow.begins_turn or not any(name.startswith("map/") for name in table.picker.lit):
                continue  # something else is asked for: the focus goes to an answer
            rested, made = table.lights.focused, len(session.entries)
            finger.key(ENTER)
            finger.key(ENTER)
            walked += 1

            assert rested == target, seed
            assert len(session.entries) == made, seed
        if walked == WALKS:
            break
    assert walked == WALKS


@pytest.mark.parametrize("slug", WITH_MAP)
def test_the_first_arrow_looks_from_ones_own_pawn(services: QuietServices, slug: str) -> None:
    led, finger = 0, Finger(services, settings=CALM, blinks=1000)
    for seed in range(4):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 14 + seed)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()
        pawn = next((one for one in table.targets.seen().values() if one.piece.id == f"pawn/{table.viewer}"), None)
        places = [name for name in table.picker.next if name.startswith("map/")]
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)) if pawn is not None and places else ():
            found = table.keyboard.arrow_target("", direction)
            rect = table.targets.rect_of(found)
            ahead = (rect.centerx - pawn.rect.centerx) * direction[0] + (rect.centery - pawn.rect.centery) * direction[
                1
            ]
            led += found in places

            assert found == own_place(table) or ahead > 0, f"{seed}: {direction} leads to {found}"
    assert led


def test_enter_from_nowhere_shows_where_it_would_choose(services: QuietServices) -> None:
    for slug in available():
        finger = Finger(services, settings=CALM, blinks=1000)
        session = Session(services.game(slug), setup_of(services, slug, definition(slug).game.players.min, 1))
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()
        assert not table.lights.focused, slug

        finger.key(ENTER)
        finger.key(ENTER)

        assert table.lights.focused or not table.keyboard.regions.lit("board"), slug
        assert not session.entries, slug
        empty = table.table_kit.say("table.press.again", what="")
        assert empty not in [toast.text for toast in finger.program.scenes._toasts], slug


def test_enter_is_not_lost_in_a_bubble_that_is_still_open(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_place)
    table = finger.table()
    table.click(dead_place(table))
    lit = next(name for name in sorted(table.picker.lit) if not table.picker.is_deliberate(name))
    table.keyboard.go_to(lit)
    assert overlay(finger, Bubble) is not None

    finger.key(ENTER)

    assert overlay(finger, Bubble) is None
    assert table.picker.chosen or table.session.entries


@pytest.mark.parametrize("slug", WITH_MAP)
def test_after_an_undo_the_focus_is_where_the_move_began(services: QuietServices, slug: str) -> None:
    finger, gone_back = Finger(services, settings=CALM, blinks=1000), 0
    for seed in range(12):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 14 + seed)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table, viewer, made = finger.table(), session.actor, len(session.entries)
        for clicks in steps(table)[:1]:
            for target in clicks:
                table.keyboard.go_to(target)
                finger.key(ENTER)
            finger.rest(0.1)
            if session.actor != viewer or len(session.entries) != made + 1 or session.can_undo().needs_agreement:
                continue
            table.keyboard.leave()
            finger.key(pygame.K_u)
            finger.rest(0.1)
            gone_back += 1

            assert len(session.entries) == made, seed
            assert table.lights.focused == clicks[0], seed
            finger.key(ENTER)
            assert len(session.entries) == made, f"{seed}: Enter at once plays it again"
        if gone_back == WALKS:
            break
    assert gone_back


def stays_there(session: Session) -> str:
    """A target that a click takes, that lies there still, while others of its row are asked for; "" without one."""
    game, s, seat = session.game, session.state, session.actor
    for move in game.legal(s):
        target = game.paths(s, move)[0][0]
        if len(game.paths(s, move)[0]) > 1 or target.startswith("button/"):
            continue
        after = s.clone()
        game.apply(after, move)
        slot = game.table(after, seat).slot(target)
        if game.actor(after) != seat or slot is None or not slot.pieces:
            continue
        asked = {path[0] for other in game.legal(after) for path in game.paths(after, other)}
        if target not in asked and any(_row(name) == _row(target) for name in asked):
            return target
    return ""


def test_the_focus_stays_at_what_was_taken_and_still_lies_there(services: QuietServices) -> None:
    finger, seen = Finger(services, settings=CALM, blinks=1000), 0
    for slug in available():
        rng, session = Rng(4), played(services, setup_of(services, slug, definition(slug).game.players.min, 4), 0)
        while not session.is_over and len(session.entries) < 80 and not (target := stays_there(session)):
            session.submit(rng.choice(session.game.legal(session.state)))
        if session.is_over or len(session.entries) >= 80 or not target:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table, made = finger.table(), len(session.entries)
        table.keyboard.go_to(target)
        finger.key(pygame.K_RETURN)
        assert len(session.entries) > made
        finger.rest(GUARD_SECONDS + 0.1)
        made = len(session.entries)
        assert table.lights.focused == target

        finger.key(pygame.K_RETURN)
        assert len(session.entries) == made, f"{slug}: a second Enter took another one"
        seen += 1
    assert seen


@pytest.mark.parametrize("slug", available())
def test_tab_passes_by_a_hand_without_cards(services: QuietServices, slug: str) -> None:
    session = played(services, setup_of(services, slug, definition(slug).game.players.min, 3), 0)
    finger = Finger(services, settings=CALM, blinks=1000)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    table, hand = finger.table(), []

    for _ in range(6):
        finger.key(pygame.K_TAB, "\t")
        rect = table.targets.rect_of(table.lights.focused)
        hand += [table.lights.focused] if rect is not None and table.keyboard.regions.of(rect) == "tray" else []

    tray = table.keyboard.regions.all_targets("tray")
    is_bare = not any(name in table.picker.lit or table.table.slot(name).pieces for name in tray)  # type: ignore[union-attr]
    assert not (hand and is_bare)


@pytest.mark.parametrize("slug", WITH_MAP)
def test_the_panel_lets_go_of_a_place_when_the_focus_comes_to_a_button(services: QuietServices, slug: str) -> None:
    finger, seen = Finger(services, settings=CALM), 0
    for seed in range(12):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 14 + seed)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()
        places = sorted(name for name in table.picker.lit if name.startswith("map/"))
        for place, button in zip(places[:1], list(table.prompt.pressable)[:1], strict=False):
            table.keyboard.go_to(place)
            assert table.side_content.target == place
            table.keyboard.go_to(button)
            seen += 1

            assert table.lights.focused == button
            assert table.side_content.target != place
            assert table.lights.inspected != place
    assert seen
