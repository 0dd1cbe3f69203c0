"""Going back to an earlier move in the window: from the log, with everybody's agreement, and a look at the old line."""

import pygame
from finger import NAMES, Finger, QuietServices, setup_of
from seated import CALM, SEATS, SLUG

from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.widgets import Dialog, Label, MenuField

MOVES = 20


def at_replay(services: QuietServices, number: int) -> tuple[Finger, Session]:
    """A finger at the replay of a running game, opened from its table."""
    session, rng = Session(services.game(SLUG), setup_of(services, SLUG, SEATS, 4)), Rng(4)
    while len(session.entries) < MOVES:
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.table().open_replay(number)
    assert isinstance(finger.scene, ReplayScene)
    return finger, session


def test_everybody_agrees_and_the_table_plays_on_from_there(services: QuietServices) -> None:
    finger, session = at_replay(services, 8)
    old = session.moves

    finger.click(finger.button("replay/go_back").rect.center)
    for name in NAMES[:SEATS]:
        asked = finger.scene.stage.overlays[-1]
        assert isinstance(asked, Dialog)
        assert name in asked.head.text
        assert [button.text for button in asked.buttons] == ["No", "I agree"]
        finger.click(asked.buttons[-1].rect.center)
    finger.rest(0.01)

    assert session.moves == old[:8]
    assert isinstance(finger.scene, TableScene | CurtainScene)
    assert [branch.moves for branch in session.branches] == [old]


def test_one_who_does_not_agree_keeps_the_game_as_it_is(services: QuietServices) -> None:
    finger, session = at_replay(services, 8)

    finger.click(finger.button("replay/go_back").rect.center)
    asked = finger.scene.stage.overlays[-1]
    assert isinstance(asked, Dialog)
    finger.click(asked.buttons[-1].rect.center)
    finger.key(pygame.K_ESCAPE)

    assert len(session.moves) == MOVES
    assert session.branches == []


def test_nobody_goes_back_to_the_present(services: QuietServices) -> None:
    finger, _ = at_replay(services, MOVES)

    assert not finger.button("replay/go_back").enabled


def test_the_old_line_can_be_looked_at_and_not_played(services: QuietServices) -> None:
    finger, session = at_replay(services, 8)
    old = session.moves
    session.go_back(8, seed=1)
    finger.program.scenes.pop()
    finger.table().open_replay(8)

    lines = finger.scene.stage.find("replay/lines")
    assert isinstance(lines, MenuField)
    assert [item.text for item in lines.items] == ["This game", f"Set aside: moves 9 to {MOVES}"]
    assert finger.button("replay/play_on").tooltip != finger.button("replay/go_back").tooltip
    finger.click(lines.rect.center)
    finger.key(pygame.K_DOWN)
    finger.key(pygame.K_RETURN)

    assert isinstance(finger.scene, ReplayScene)
    assert finger.scene.player is not None
    assert finger.scene.player.session.moves == old
    assert finger.scene.player.at == 8
    assert finger.scene.stage.find("replay/go_back") is None
    titles = [widget.text for widget in finger.scene.stage.walk() if isinstance(widget, Label)]
    assert f"Set aside: moves 9 to {MOVES}" in titles, "it is not taken for the game"
