"""Lists of deeds in recap and side panel: whole lines at every edge, the newest in sight, no heading alone."""

from pathlib import Path

import msgspec
import pygame
import pytest
from ended import STILL, played, program, top
from finger import setup_of

from boardgames.app.wiring import available
from boardgames.session.deeds import deeds
from boardgames.session.log import LogLine, round_ended
from boardgames.session.session import Session
from boardgames.session.story import Step
from boardgames.ui.deed_lines import DeedLine, without
from boardgames.ui.scenes.recap.panel import StepRow
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.table.words.inspection import Inspection
from boardgames.ui.widgets import Label, ScrollArea
from tests.ui.test_recap import scene_of, until_turn_of


def test_the_news_open_at_what_matters_most_alone_and_below_a_card(tmp_path: Path) -> None:
    app = program(tmp_path, size=(1024, 640))
    app.go("table", session=until_turn_of(played(app.services, 60, seats=4), 1, 60), viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)

    alone = table.side.find("side/recap")
    news = deeds(table.session, 1)
    table.side.show_side(table.frame.side, "card", Inspection("map/here", title="Here"), news, ())
    area = table.side.find("side/recap")

    for found in (alone, area):
        assert isinstance(found, ScrollArea)
        assert (found.furthest > 0, found.offset) == (True, 0)


def cut_lines(area: ScrollArea) -> list[tuple[int, int]]:
    """The lines of text that an edge of a list goes through."""
    found = []
    for label in [widget for widget in area.walk() if isinstance(widget, Label | StepRow)]:
        texts = [deed.text for deed in label.deeds] if isinstance(label, StepRow) else [label]
        for text in texts:
            high = text.kit.theme.line_height(text.style)
            tops = range(text.rect.top, text.rect.bottom - high // 2, high)
            found += [(top, y) for top in tops for y in (area.whole.top, area.whole.bottom) if top < y < top + high]
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_lists_end_at_a_whole_line_wherever_they_are_scrolled(tmp_path: Path, language, text, size) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language=language, text_size=text), size)
    session = until_turn_of(played(app.services, 60, seats=4), 1, 60)
    lists = [scene_of(app, session, 1).panel.area]
    app.go("table", session=session, viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)
    for tab, name in (("card", "side/recap"), ("log", "side/log"), ("aid", "side/aid")):
        table.side_content.choose(tab)
        area = table.side.find(name)
        assert isinstance(area, ScrollArea)
        lists.append(area)

        for offset in (0, 7, area.furthest // 2, area.furthest):
            area.scroll_to(offset)
            assert not cut_lines(area), f"{name} at {offset}"
            assert area.whole.height > area.rect.height // 3
    for area in lists:
        assert area.points_on
    assert any(area.furthest for area in lists)


def test_no_line_of_the_news_is_cut_through_in_the_side_panel_whatever_room_is_left(tmp_path: Path) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language="fr", text_size=150), (1024, 640))
    app.go("table", session=until_turn_of(played(app.services, 60, seats=4), 1, 60), viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)
    side, line = table.side, table.table_kit.theme.line_height("small")
    news = deeds(table.session, 1)
    tall, found, above = pygame.Rect(table.frame.side), [], Inspection("map/here", title="Here")

    for height in range(tall.height, tall.height // 4, -3):
        side.show_side(pygame.Rect(tall.topleft, (tall.width, height)), "card", above, news, ())
        area = side.find("side/recap")
        if isinstance(area, ScrollArea):
            found.append(area.whole.height // line)
            assert not cut_lines(area), f"side panel of {height}: {area.whole}"

    assert min(found) == 2
    assert max(found) > 4


def with_long_news(folder: Path) -> tuple[TableScene, list[LogLine]]:
    """A table in the turn of the second seat, and more deeds than its side panel has room for."""
    app = program(folder, size=(1366, 768))
    app.go("table", session=until_turn_of(played(app.services, 60, seats=4), 1, 60), viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)
    some = [line for line in deeds(table.session, 1) if line.kind == "line"]
    return table, [msgspec.structs.replace(some[0], number=n, for_you=False, under=None) for n in range(1, 41)]


def test_the_newest_deed_is_read_without_scrolling_however_long_the_news_are(tmp_path: Path) -> None:
    table, news = with_long_news(tmp_path)

    def pinned() -> list[DeedLine]:
        return [child for child in table.side.children if isinstance(child, DeedLine)]

    table.side.show_side(table.frame.side, "card", None, news[:2], ())
    assert pinned() == []
    table.side.show_side(table.frame.side, "card", None, news, ())

    (row,), area = pinned(), table.side.find("side/recap")
    assert isinstance(area, ScrollArea)
    assert row.line.number == 40
    assert table.side.rect.contains(row.rect)
    assert not row.rect.colliderect(area.rect)
    assert (area.furthest > 0, area.offset) == (True, 0)


def test_the_newest_deed_is_told_once_in_the_list_or_below_it(tmp_path: Path) -> None:
    table, news = with_long_news(tmp_path)
    newest_amid = [*news[:20], msgspec.structs.replace(news[0], number=50), *news[20:]]

    def pinned_and_listed(lines: list[LogLine]) -> list[list[int]]:
        table.side.show_side(table.frame.side, "card", None, lines, ())
        area = table.side.find("side/recap")
        assert isinstance(area, ScrollArea)
        rows = [[row for row in into.children if isinstance(row, DeedLine)] for into in (table.side, area)]
        return [[row.line.number for row in found if row.line.kind == "line"] for found in rows]

    assert pinned_and_listed(news) == [[40], list(range(1, 40))]
    table.side.follows_recap = True
    assert pinned_and_listed(news) == [[], list(range(1, 41))]
    assert pinned_and_listed(newest_amid) == [[50], list(range(1, 41))]


def test_a_line_without_number_and_shape_begins_at_the_edge(app: PilgrimTable) -> None:
    kit = scene_of(app, until_turn_of(played(app.services, 4, seats=3), 1, 4), 1).table_kit
    starts = []

    for seat in (0, None):
        line = LogLine("line", 1, 1, seat, round_ended(1), for_you=True)
        row = StepRow(kit, 1, Step(seat, 1, 1, (), deeds=(line,)), [line], lambda: None)
        row.settle(0, 0, 300)
        starts.append(row.deeds[0].rect.x)

    assert starts[0] > starts[1]


def test_a_number_beside_a_row_that_the_edge_of_the_list_cuts_is_left_out(app: PilgrimTable) -> None:
    kit = scene_of(app, until_turn_of(played(app.services, 4, seats=3), 1, 4), 1).table_kit
    line, surface = LogLine("line", 1, 1, 0, round_ended(1)), pygame.Surface((300, 200))
    row = StepRow(kit, 1, Step(0, 1, 1, (), deeds=(line,)), [line], lambda: None, with_name=False, shown=1)
    row.settle(0, 0, 300)
    strip = pygame.Rect(0, 0, row.deeds[0].rect.x - kit.theme.px(12), row.rect.height - 2)  # without the line below
    drawn = []

    for edge in (0, strip.height // 2):
        surface.fill("white")
        surface.set_clip(pygame.Rect(0, edge, 300, 200))
        row.draw(surface)
        strip.top = edge
        strip.height = row.rect.height - 2 - edge
        drawn.append(pygame.mask.from_threshold(surface.subsurface(strip), "white", (1, 1, 1)).count())

    assert drawn[0] < strip.width * (row.rect.height - 2), "the number"
    assert drawn[1] == strip.width * strip.height, "nothing"


def test_a_list_that_goes_on_does_not_end_with_a_heading(tmp_path: Path) -> None:
    app, ends = program(tmp_path, size=(1024, 640)), 0
    session = Session(app.services.game(available()[0]), setup_of(app.services, available()[0], 3, 4))
    scene = scene_of(app, until_turn_of(session, 1, 40), 1)
    app.go("table", session=session, viewer=1)
    side, news = top(app).side, deeds(session, 1)

    for height in range(300, 480, 6):
        scene.panel.clear()
        scene.panel.fill(pygame.Rect(0, 0, 300, height))
        side.show_side(pygame.Rect(0, 0, 300, height), "card", None, news, ())
        areas = [panel.find(name) for panel, name in ((scene.panel, "recap/list"), (side, "side/recap"))]
        for area in [area for area in areas if isinstance(area, ScrollArea) and area.furthest]:
            rows = [(line, child) for child in area.children for line in child.line_spans()]
            (line, child) = max((row for row in rows if row[0][1] <= area.whole.bottom), key=lambda row: row[0])
            assert line not in set(child.heading_spans()), height
            ends += 1

    assert ends > 0


def test_no_heading_stays_behind_without_its_only_line(tmp_path: Path) -> None:
    _, news = with_long_news(tmp_path)
    head = msgspec.structs.replace(news[0], kind="round")

    assert without([*news[:2], head, news[3]], news[3]) == news[:2]
    assert without([*news[:2], head, *news[3:5]], news[4]) == [*news[:2], head, news[3]]
    assert without(news[:2], news[0]) == news[1:2]


def test_what_the_end_of_a_round_brought_is_newer_than_the_move_that_ended_it(tmp_path: Path) -> None:
    table, news = with_long_news(tmp_path)
    ended = msgspec.structs.replace(news[-1], ends_round=True)

    table.side.show_side(table.frame.side, "card", None, [*news[:-1], ended, news[-1]], ())

    (row,) = [child for child in table.side.children if isinstance(child, DeedLine)]
    assert row.line == ended
