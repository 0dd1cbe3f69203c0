"""At the start of a turn the side panel tells what happened since the last one, until the player acts."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietHome, setup_of

from boardgames.app.wiring import available
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.recap.scene import RecapScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.words import side_content
from boardgames.ui.table.words.inspection import Inspection
from boardgames.ui.widgets import ScrollArea

SMALL = (1024, 640)
WANTED = msgspec.structs.replace(QUIET, recap=True, auto_end_turn=False)
MOST_MOVES = 200


class Thinking:
    """Bots that think for ever: the test plays for them."""

    def ask(self, session: Session) -> None:
        pass

    def poll(self) -> Move | None:
        return None

    def forget(self) -> None:
        pass


def at_table(folder: Path, slug: str, people: int, played: int = 20, **settings: object) -> tuple[Finger, Session, Rng]:
    """A table of three, some of them people, after some moves."""
    home, rng = QuietHome(folder), Rng(6)
    home.__dict__["bots"] = Thinking()
    setup = setup_of(home, slug, 3, 6)
    seats = [seat if n < people else msgspec.structs.replace(seat, kind="bot") for n, seat in enumerate(setup.seats)]
    session = Session(home.game(slug), msgspec.structs.replace(setup, seats=tuple(seats)))
    for _ in range(played):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(home, SMALL, msgspec.structs.replace(WANTED, **settings), blinks=50)
    finger.program.go("table", session=session, viewer=0)
    return finger, session, rng


def open_screen(finger: Finger) -> TableScene:
    """The table of whoever must decide, past curtain and recap."""
    finger.rest(0.01)
    if finger.scene.stage.find("curtain/open") is not None:
        finger.click(finger.button("curtain/open").rect.center)
    if isinstance(finger.scene, RecapScene):
        finger.click(finger.button("recap/play").rect.center)
    finger.rest(0.01)
    return finger.table()


def next_turn(finger: Finger, session: Session, rng: Rng) -> TableScene:
    """Play on until a turn begins for a person who has missed something."""
    for _ in range(MOST_MOVES):
        session.submit(rng.choice(session.game.legal(session.state)))
        assert not session.is_over
        if session.actor not in session.setup.humans:
            continue
        table = open_screen(finger)
        if table.flow.begins_turn and session.news(table.viewer):
            return table
    raise AssertionError(f"no turn of a person in {MOST_MOVES} moves")


def recap(table: TableScene) -> ScrollArea | None:
    area = table.side.find("side/recap")
    return area if isinstance(area, ScrollArea) else None


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("slug", available())
def test_the_recap_has_the_whole_panel_until_the_player_acts(tmp_path: Path, slug: str, people: int) -> None:
    finger, session, rng = at_table(tmp_path, slug, people)

    for _ in range(2):
        table = next_turn(finger, session, rng)
        finger.rest(0.6)

        assert recap(table) is not None
        assert table.reading.target == ""

    way = session.game.paths(session.state, session.game.legal(session.state)[0])[0]
    rect = table.targets.rect_of(way[0])
    assert rect is not None
    finger.click(rect.center)
    assert not table.reading.recap_first


def test_neither_the_spotlight_nor_the_place_of_the_keyboard_pushes_the_recap_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1)
    table = next_turn(finger, session, rng)
    card = hand_card(table)
    spotlight = Inspection(card, title="Look here")
    monkeypatch.setattr(side_content, "spotlit", lambda look, shown: spotlight)

    table.show()
    table.inspect(card, in_passing=True)

    assert table.reading.target == ""
    assert recap(table) is not None
    table.reading.release()
    assert table.reading.inspection == spotlight


@pytest.mark.parametrize("tab", ["log", "aid"])
def test_another_tab_comes_back_with_the_first_key(tmp_path: Path, tab: str) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1)
    table = next_turn(finger, session, rng)
    table.choose_tab(tab)
    table = next_turn(finger, session, rng)
    assert table.side.tabs.chosen == "card"
    assert recap(table) is not None

    finger.key(pygame.K_RIGHT)

    assert not table.reading.recap_first
    assert table.reading.target != ""


def test_what_is_pointed_at_is_shown_while_the_pointer_rests_there_then_the_recap_again(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1)
    table = next_turn(finger, session, rng)
    card = hand_card(table)
    rect = table.targets.rect_of(card)
    assert rect is not None

    finger.point(rect.center)
    finger.rest(0.5)
    assert table.reading.target == card
    finger.point(table.side.rect.center)

    assert table.reading.target == ""
    assert recap(table) is not None


def test_without_the_setting_nothing_is_held_back(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1, recap=False)
    table = next_turn(finger, session, rng)

    assert not table.reading.recap_first


def hand_card(table: TableScene) -> str:
    """A card that lies open before the viewer."""
    tray = table.frame.tray
    slots = [slot for zone in table.table.zones for slot in zone.slots if any(piece.face for piece in slot.pieces)]
    rects = {slot.id: table.targets.rect_of(slot.id) for slot in slots}
    return next(slot for slot, rect in rects.items() if rect is not None and tray.contains(rect))
