"""Bots at the table: they move without a click, show that they think, and can be told to move now."""

from collections.abc import Callable

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import (
    CALM,
    SEATS,
    SLUG,
    overlay,
    touch,
)

from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.picture.leaving import concede, end_here
from boardgames.ui.table.picture.seat_menu import open_seat_menu
from boardgames.ui.widgets import Bubble, Dialog, MenuList


class FakeBots:
    """A bot that answers at once with the first legal move."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def ask(self, session: Session) -> None:
        self.session = session

    def poll(self) -> object:
        return self.session.game.legal(self.session.state)[0] if self.session is not None else None

    def hurry(self) -> None:
        """It never thinks."""

    def forget(self) -> None:
        self.session = None

    def close(self) -> None:
        self.forget()


def while_bots_move(services: QuietServices, bots: FakeBots) -> tuple[Finger, Session]:
    """A table at which one person has moved and bots, these ones, have not."""
    services.__dict__["bots"] = bots
    setup = setup_of(services, SLUG, SEATS, 4)
    seats = (setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in setup.seats[1:]))
    finger, rng = Finger(services, settings=CALM), Rng(2)
    session = Session(services.game(SLUG), msgspec.structs.replace(setup, seats=seats))
    finger.program.go("table", session=session)
    while session.actor == 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    return finger, session


def test_bots_move_without_a_click_and_their_moves_are_in_the_log(services: QuietServices) -> None:
    finger, session = while_bots_move(services, FakeBots())
    table, before = finger.table(), len(session.entries)

    for _ in range(60):
        finger.rest(0.1)
        if session.actor == 0:
            break

    assert session.actor == 0
    assert len(session.entries) > before
    assert table.viewer == 0
    assert any(line.kind == "line" for line in session.log_lines(0))
    assert {entry.seat for entry in session.entries[before:]} <= set(range(1, SEATS))


class SlowBots(FakeBots):
    """Bots that think until they are hurried."""

    def __init__(self) -> None:
        super().__init__()
        self.is_hurried = False

    def poll(self) -> object:
        return super().poll() if self.is_hurried else None

    def hurry(self) -> None:
        self.is_hurried = True


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_bot_that_thinks_long_shows_it_and_can_be_told_to_move_now(services: QuietServices, how: str) -> None:
    finger, session = while_bots_move(services, SlowBots())
    table, before = finger.table(), len(session.entries)

    finger.rest(0.6)
    assert not table.thinking.visible
    finger.rest(0.2)
    assert table.thinking.visible
    assert table.rail.rect_of(session.actor).contains(table.thinking.rect)

    if how == "click":
        finger.click(table.thinking.rect.center)
    else:
        finger.key(pygame.K_b, "b")
    finger.rest(0.1)
    assert len(session.entries) == before + 1
    assert not table.thinking.visible


def test_nothing_can_be_clicked_while_a_bot_thinks(services: QuietServices) -> None:
    services.__dict__["bots"] = SlowBots()
    setup = setup_of(services, SLUG, SEATS, 4)
    seats = (setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in setup.seats[1:]))
    finger = Finger(services, settings=msgspec.structs.replace(CALM, animation="normal"))
    session = Session(services.game(SLUG), msgspec.structs.replace(setup, seats=seats))
    finger.program.go("table", session=session)
    rng = Rng(2)
    while session.actor == 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    table, before = finger.table(), len(session.entries)
    assert table.picker.lit == frozenset()

    touch(finger, table.table.zone("map").slots[0].id)  # type: ignore[union-attr]

    assert overlay(finger, Bubble) is None
    assert len(session.entries) == before


class LastMove(FakeBots):
    """A bot that makes the last move of a game once it may."""

    def __init__(self, move: Move) -> None:
        super().__init__()
        self.move = move
        self.waits = True

    def poll(self) -> object:
        return None if self.waits else self.move


def before_the_last_move(services: QuietServices) -> tuple[Finger, Session, LastMove]:
    """A table of one person at which a bot is about to end the game."""
    setups = [setup_of(services, SLUG, SEATS, seed) for seed in range(1, 30)]
    whole = next(game for one in setups if (game := played(services, one, 0, to_end=True)).entries[-1].seat)
    seats = (whole.setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in whole.setup.seats[1:]))
    session = Session(whole.game, msgspec.structs.replace(whole.setup, seats=seats))
    for move in whole.moves[:-1]:
        session.submit(move)
    services.__dict__["bots"] = bots = LastMove(whole.moves[-1])
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session)
    finger.rest(0.1)
    return finger, session, bots


def test_a_menu_that_was_open_when_a_bot_ended_the_game_is_closed(services: QuietServices) -> None:
    finger, session, bots = before_the_last_move(services)
    table = finger.table()
    open_seat_menu(table, 0)
    assert overlay(finger, MenuList) is not None

    bots.waits = False
    finger.rest(0.1)
    finger.rest(0.1)

    assert session.is_over
    assert isinstance(finger.scene, ScoreScene)
    assert not table.stage.overlays, "its lines can no longer be chosen"


@pytest.mark.parametrize("ask", [lambda table: concede(table, 0), end_here], ids=["concede", "end"])
def test_bots_wait_while_the_table_is_asked_whether_the_game_ends(
    services: QuietServices, ask: Callable[[TableScene], None]
) -> None:
    finger, session, bots = before_the_last_move(services)
    before, bots.waits = len(session.entries), False
    ask(finger.table())

    finger.rest(0.5)
    asked = overlay(finger, Dialog)
    assert isinstance(asked, Dialog)
    assert len(session.entries) == before
    finger.click(asked.buttons[-1].rect.center)

    assert session.is_over
