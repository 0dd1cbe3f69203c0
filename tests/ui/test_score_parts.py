"""The parts of a total: listed by a click on it or by key, ringed on the table."""

from pathlib import Path

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from msgspec.structs import replace

from boardgames.app.wiring import available
from boardgames.core.game import Accounting
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.widgets import MenuList


def at_table(tmp_path: Path, moves: int = 90) -> tuple[Finger, TableScene]:
    """A table at which some row of the score sheet has sources on the screen."""
    services = QuietServices(tmp_path)
    for slug in available():
        session = played(services, setup_of(services, slug, 3, seed=5), moves)
        finger = Finger(services)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(1.0)
        if ringed_row(finger.table()):
            return finger, finger.table()
    raise AssertionError("no points with a place on any table")


def ringed_row(table: TableScene) -> str:
    """A row of the viewer that has sources on the screen."""
    game, seat = table.session.game, table.viewer
    if not isinstance(game, Accounting) or seat is None:
        return ""
    rows = [row.id for row in game.score(table.session.state) if row.points[seat]]
    return next((row for row in rows if any(map(table.targets.rect_of, game.sources(table.table, seat, row)))), "")


def menu(table: TableScene) -> MenuList:
    return next(overlay for overlay in table.stage.overlays if isinstance(overlay, MenuList))


def test_a_click_on_a_total_lists_its_parts_and_choosing_one_rings_its_pieces(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path)
    row = ringed_row(table)

    finger.click(table.rail.total_rect(table.viewer).center)
    listed, heading = [item.key for item in menu(table).items], menu(table).items[0].text
    menu(table).choose(listed.index(row))
    ringed = table.score_parts.ringed
    finger.click(table.frame.board.center)

    points = {entry.id: entry.points[table.viewer] for entry in table.session.game.score(table.session.state)}
    assert set(listed[1:-1]) <= set(points)
    assert heading == table.table_kit.say(
        "table.parts_of",
        who=table.table_kit.seats[table.viewer].name,
        n=sum(points[key] for key in listed[1:-1]),
    )
    assert ringed
    assert table.score_parts.ringed == ()


def test_the_keyboard_opens_the_parts_of_the_viewer(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path)

    finger.key(pygame.K_c, "c")
    opened = bool(menu(table).items)
    finger.key(pygame.K_ESCAPE)

    assert opened
    assert not any(isinstance(overlay, MenuList) for overlay in table.stage.overlays)


def test_a_part_without_points_rings_nothing_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger, table = at_table(tmp_path)
    row, seat, score = ringed_row(table), table.viewer, type(table.session.game).score
    none = tuple(0 for _ in table.session.seats)
    monkeypatch.setattr(
        type(table.session.game),
        "score",
        lambda *args: [replace(entry, points=none) if entry.id == row else entry for entry in score(*args)],
    )

    table.score_parts.open(seat, table.rail.total_rect(seat))
    menu(table).choose([item.key for item in menu(table).items].index(row))

    assert table.score_parts.ringed == ()
    assert not table.stage.overlays
    assert [toast.text for toast in finger.program.scenes._toasts] == [table.table_kit.say("table.no_points")]


def test_a_number_without_a_word_takes_no_second_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, table = at_table(tmp_path)
    row, seat, score = ringed_row(table), table.viewer, type(table.session.game).score
    values = tuple("(2)" for _ in table.session.seats)
    monkeypatch.setattr(
        type(table.session.game),
        "score",
        lambda *args: [
            replace(entry, details=(), values=values) if entry.id == row else entry for entry in score(*args)
        ],
    )

    table.score_parts.open(seat, table.rail.total_rect(seat))

    assert next(item.note for item in menu(table).items if item.key == row) == ""
