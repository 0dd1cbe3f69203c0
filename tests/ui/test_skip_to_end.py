"""When only bots still have something to decide, a button and a key play the rest at once."""

from pathlib import Path

import msgspec
import pygame
from finger import Finger, NoBots, QuietServices, setup_of
from seated import CALM, SLUG

from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.table.words.half_chosen import SKIP

MOST_FRAMES = 6000


class QuickBots(NoBots):
    """Bots that answer at once, with any move, when they are told to hurry."""

    def __init__(self) -> None:
        super().__init__()
        self.rng, self.answer = Rng(3), None

    def ask(self, session: Session) -> None:
        self.legal, self.answer = session.game.legal(session.state), None

    def hurry(self) -> None:
        self.answer = self.rng.choice(self.legal)

    def poll(self) -> Move | None:
        return self.answer


def at_table(folder: Path, people: int) -> Finger:
    """A table of people and two bots at the beginning of a game, a bot is to move."""
    services = QuietServices(folder)
    services.__dict__["bots"] = QuickBots()
    setup = setup_of(services, SLUG, people + 2, 4)
    seats = [seat if n < people else msgspec.structs.replace(seat, kind="bot") for n, seat in enumerate(setup.seats)]
    session = services.saves.begin(msgspec.structs.replace(setup, seats=tuple(seats)))
    while not session.is_bot_turn:
        session.submit(session.game.legal(session.state)[0])
    slow = msgspec.structs.replace(CALM, bot_speed="slow", animation="normal")
    finger = Finger(services, settings=slow, blinks=1000)
    finger.program.go("table", session=session)
    finger.rest(0.01)
    return finger


def test_bots_play_to_the_end_unseen_when_the_button_is_pressed(tmp_path: Path) -> None:
    finger = at_table(tmp_path, 0)
    table = finger.table()
    layouts = table.shown

    finger.click(table.prompt.buttons[SKIP.target].rect.center)
    said = table.prompt.find("prompt/sentence")
    frames = 0
    while not table.session.is_over:
        finger.rest(0.001)
        frames += 1
        assert frames < MOST_FRAMES

    assert said is not None
    assert said.text == "Skipping to the end."  # type: ignore[attr-defined]
    assert table.shown < layouts + 6  # not one for every move
    for _ in range(200):
        finger.rest(0.1)
    assert isinstance(finger.scene, ScoreScene)


def test_the_key_says_when_a_person_has_something_left_to_decide(tmp_path: Path) -> None:
    finger = at_table(tmp_path, 1)
    made = len(finger.table().session.entries)

    finger.key(pygame.K_x, "x")

    assert SKIP.target not in finger.table().prompt.buttons
    assert "only bots" in finger.program.scenes._toasts[-1].text
    assert len(finger.table().session.entries) == made


def test_another_change_than_a_move_stops_it(tmp_path: Path) -> None:
    flow = at_table(tmp_path, 0).table().flow
    assert flow.skip()

    flow.changed(is_move=False)

    assert not flow.is_skipping
