"""A home that cannot be used: the player reads why, once, and the program goes on in memory."""

import os
from pathlib import Path

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of

from boardgames.core.phrase import say
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.printing.press import PictureOrder, PressProgress
from boardgames.session.journal import Journal, JournalError
from boardgames.session.settings import Settings
from boardgames.ui.printing import board_file
from boardgames.ui.scenes.printing.picture import PictureScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.widgets import Label


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Finger:
    """A player whose folder of saves is a file, and whose settings are a folder."""
    home = tmp_path / os.fsdecode(b"odd-\xff")
    (home / "settings.json").mkdir(parents=True)
    for name in ("saves", "keepsakes"):
        (home / name).write_text("in the way")
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    hand = Finger(QuietServices(home / "saves"), (1024, 640))
    hand.program.settings_path = home / "settings.json"
    return hand


def told(hand: Finger) -> list[str]:
    return [toast.text for toast in hand.program.scenes._toasts]


def test_a_game_that_cannot_be_saved_is_played_in_memory(hand: Finger) -> None:
    services = hand.program.services
    slug = services.slugs()[0]
    hand.program.go("library")

    hand.program.go("play", setup=setup_of(services, slug, 3, 1))

    scene = hand.program.scenes.top
    assert isinstance(scene, TableScene)
    assert any("not saved" in text for text in told(hand))
    scene.submit(scene.session.game.legal(scene.session.state)[0])
    assert len(scene.session.entries) == 1


def test_settings_that_cannot_be_saved_hold_and_the_player_is_told_once(hand: Finger) -> None:
    hand.program.go("settings")

    hand.program.change_settings(Settings(language="en", volume=10))
    first = told(hand)
    hand.program.scenes.clear_toasts()
    hand.program.change_settings(Settings(language="en", volume=20))

    assert "cannot be saved" in first[0]
    assert hand.program.settings.volume == 20
    assert told(hand) == []


class PressAtOnce:
    """Makes small pictures in this process."""

    def __init__(self, services: QuietServices) -> None:
        self.services = services
        self.made: list[PressProgress] = []

    def begin(self, order: PictureOrder) -> None:
        self.made = list(board_file.make(self.services, msgspec.structs.replace(order, size=(64, 44))))

    def news(self) -> list[PressProgress]:
        found, self.made = self.made, []
        return found


def test_a_picture_that_cannot_be_written_is_said_so(hand: Finger) -> None:
    services = hand.program.services
    services.__dict__["press"] = PressAtOnce(services)
    hand.program.go("board", slug=services.slugs()[0])
    getattr(hand.program.scenes.top, "_save")()  # noqa: B009
    hand.rest(0.5)
    scene = hand.program.scenes.top
    assert isinstance(scene, PictureScene)

    scene.start()
    hand.rest(0.1)

    said = [widget.text for widget in scene.stage.walk() if isinstance(widget, Label)]
    assert any("cannot be written" in text for text in said)


def test_a_disk_that_fills_up_in_the_middle_is_said_and_the_move_can_be_tried_again(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Finger(services, (1024, 640))
    hand.program.go("play", setup=setup_of(services, services.slugs()[0], 3, 1))
    scene = hand.program.scenes.top
    assert isinstance(scene, TableScene)

    def full(self: Journal, *move: object) -> None:
        raise JournalError("write", "full", say("session.journal.write", file="a", reason="full"))

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "move", full)
        patched.setattr(
            hand.program.scenes, "handle", lambda event: scene.submit(scene.session.game.legal(scene.session.state)[0])
        )
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        hand.loop.run()

    assert "The move was not made" in told(hand)[0]
    assert hand.program.scenes.top is scene
    scene.submit(scene.session.game.legal(scene.session.state)[0])
    assert len(scene.session.entries) == 1
