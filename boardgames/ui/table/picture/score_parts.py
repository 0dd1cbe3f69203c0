"""The parts of a player's total: a list of rows; choosing one rings the pieces that its points come from."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from boardgames.core.game import Accounting, ScoreRow
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture import sheets
from boardgames.ui.table.picture.hint_path import draw_ring, view_of
from boardgames.ui.widgets import MenuItem, MenuList

SHEET = "sheet"  # the line that leads to the whole score sheet
TOTAL = "total"  # the first line: whose points they are, and their sum


def _points(rows: Iterable[ScoreRow], row: str, seat: int) -> int:
    """Return the points that a row of the score sheet brings a seat."""
    return next((entry.points[seat] for entry in rows if entry.id == row), 0)


class ScoreParts:
    """Opens the list, and knows which slots have a ring until the next click."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.ringed: tuple[str, ...] = ()

    def open(self, seat: int, anchor: pygame.Rect) -> None:
        """List the rows of a seat below its total; a total that is asked for by the decision is chosen instead."""
        scene = self.scene
        if f"player/{seat}" in scene.picker.lit:
            scene.click(f"player/{seat}")
            return
        if not scene.session.shows_score_of(seat, scene.flow.owner):
            scene.app.toast(scene.table_kit.say(f"ways.covered.{scene.session.setup.ways.scores}"), glyph="lock")
            return
        rows = [row for row in scene.session.game.score(scene.session.state) if not row.is_fact]
        style, total = scene.table_kit.seats[seat], sum(row.points[seat] for row in rows)
        head = scene.table_kit.say("table.parts_of", who=style.name, n=total)
        items = [MenuItem(TOTAL, head, token=(style.shape, style.colour, style.initial))]
        items += [self._item(row, seat) for row in rows]
        items.append(MenuItem(SHEET, scene.table_kit.say("table.menu_item.score"), "score"))

        def close() -> None:
            scene.stage.close(menu)

        menu = MenuList(scene.table_kit, items, "", lambda row: self._choose(seat, row), close)
        menu.open_below(anchor, scene.rect)
        scene.stage.open(menu)
        scene.stage.set_focus(menu.keyboard, keyboard=True)

    def _item(self, row: ScoreRow, seat: int) -> MenuItem:
        strings = self.scene.table_kit.strings
        points = row.points[seat]
        text = strings.text("table.part", n=f"−{-points}" if points < 0 else str(points), row=strings.phrase(row.name))
        detail = strings.phrase(row.details[seat]) if row.details else row.values[seat] if row.values else ""
        # A number without a word says nothing; where nothing counts, the line is short.
        if detail.strip("()/").isdecimal() or not points:
            detail = ""
        return MenuItem(row.id, text, note=detail)

    def _choose(self, seat: int, row: str) -> None:
        scene, game = self.scene, self.scene.session.game
        if row in (SHEET, TOTAL):
            scene.open_score()
            return
        if not _points(game.score(scene.session.state), row, seat):
            scene.app.toast(scene.table_kit.say("table.no_points"))
            return
        slots = game.sources(scene.table, seat, row) if isinstance(game, Accounting) else ()
        self.ringed = tuple(slot for slot in slots if scene.targets.rect_of(slot) is not None)
        if not self.ringed:  # what the points come from lies before that player
            sheets.open_mat(scene, seat)
        scene.dirty = True

    def watch(self, event: pygame.event.Event) -> None:
        """Take the rings away with the next click or key."""
        if self.ringed and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.ringed, self.scene.dirty = (), True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rings, those of a zoomed map only on the map."""
        before = surface.get_clip()
        for slot in self.ringed:
            rect = self.scene.targets.rect_of(slot)
            if rect is not None:
                surface.set_clip(view_of(self.scene, slot).clip(before))
                draw_ring(self.scene.table_kit.theme, surface, rect)
        surface.set_clip(before)
