"""Panels of the board viewer: layer chips, the chosen place, the shortest path, the list of errors."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from boardgames.data.defs import BoardDef
from boardgames.data.problems import Problem
from boardgames.ui import paint, parts
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Button, Chip, Group, Label, MenuField, MenuItem, Panel, ScrollArea, Segmented, Widget

STEP_ROW = 25
BADGE = 22


class LayerChip(Chip):
    """A chip for a layer: a small picture, its name and a count."""

    def __init__(
        self, kit: Kit, text: str, count: str, picture: pygame.Surface | None, on: bool, change: Callable[[bool], None]
    ) -> None:
        super().__init__(kit, text, change, on=on, kind="layer", height=32, name=f"layer {text}")
        self.count = count
        self.picture = picture

    def natural(self) -> Size:
        theme = self.kit.theme
        wide = self.kit.type.width(self.text, "small_strong") + 2 * theme.px(11)
        wide += self.picture.get_width() + theme.px(6) if self.picture is not None else 0
        wide += self.kit.type.width(self.count, "small") + theme.px(6) if self.count else 0
        return wide, theme.control(32, "small_strong")

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        radius = rect.height // 2
        ink = theme.ink if self.on else theme.ink_2
        if self.on:
            parts.pill(surface, rect, theme.white_paper if self.hovered else theme.paper_0, theme.accent.normal)
            paint.draw_frame(surface, rect, radius, theme.px(2), theme.accent.normal)
        else:
            surface.blit(paint.dashed_frame(rect.size, radius, max(theme.u, 1), theme.second_edge, theme.px(4)), rect)
        x = rect.x + theme.px(11)
        if self.picture is not None:
            picture = self.picture
            if not self.on:
                picture = picture.copy()
                picture.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(picture, (x, rect.centery - picture.get_height() // 2))
            x += picture.get_width() + theme.px(6)
        done = self.kit.type.text(self.text, "small_strong", ink, None, 1, plain=True)
        surface.blit(done.picture, (x, rect.centery - done.size[1] // 2))
        if self.count:
            number = self.kit.type.text(self.count, "small", theme.ink_2, None, 1, plain=True)
            surface.blit(number.picture, (x + done.size[0] + theme.px(6), rect.centery - number.size[1] // 2))
        if self.focused:
            paint.ring(surface, rect, radius, theme)


@dataclass(frozen=True)
class Fact:
    """A fact about the chosen place: name and value; a value with a target can be clicked."""

    name: str
    value: str
    target: str = ""


@dataclass(frozen=True)
class PlaceSheet:
    """The contents of the panel about a place."""

    name: str
    line: str
    picture: pygame.Surface | None
    neighbours: tuple[str, ...]  # paragraphs with links
    rows: tuple[Fact, ...]


def place_panel(kit: Kit, group: Group, rect: pygame.Rect, sheet: PlaceSheet, on_link: Callable[[str], None]) -> int:
    """Build the scrolling panel of the chosen place; return its lower edge."""
    theme, pad = kit.theme, kit.theme.measure("panel_padding")
    panel = group.add(Panel(kit, name="place"))
    area = panel.add(ScrollArea(kit, name="place_area"))
    panel.rect = pygame.Rect(rect)
    area.rect = rect.inflate(-2 * pad, -2 * pad)
    inner = area.rect
    side = sheet.picture.get_width() + theme.px(12) if sheet.picture is not None else 0
    head = Column(area, kit, inner.x + side, inner.y, inner.width - side)
    head.text(sheet.name, "title_small", max_lines=2)
    head.text(sheet.line, "small", "ink_2", max_lines=6)
    if sheet.picture is not None:
        area.add(_Still(kit, sheet.picture)).place(
            (inner.x, inner.y + (head.y - inner.y - sheet.picture.get_height()) // 2, *sheet.picture.get_size())
        )
    column = Column(area, kit, inner.x, head.y, inner.width)
    if sheet.neighbours:
        column.hair(8, 8)
        for paragraph in sheet.neighbours:
            column.links(paragraph, "body", on_link)
            column.gap(4)
    if sheet.rows:
        column.hair(8, 8)
    wide = max((kit.type.width(fact.name, "small") for fact in sheet.rows), default=0) + theme.px(12)
    for fact in sheet.rows:
        y = column.y
        name = area.add(Label(kit, fact.name, "small", "ink_2"))
        name.place((inner.x, y, wide, theme.line_height("small")))
        row = Column(area, kit, inner.x + wide, y, inner.width - wide)
        if fact.target:
            row.links(f"[[{fact.target}|{fact.value}]]", "small", on_link, max_lines=3)
        else:
            row.text(fact.value, "small", max_lines=3)
        column.y = row.y + theme.px(3)
    height = column.y - inner.y
    panel.rect.height = min(rect.height, height + 2 * pad)
    area.rect.height = panel.rect.height - 2 * pad
    area.fit(height)
    area.focusable = area.furthest > 0
    return panel.rect.bottom


class _Still(Widget):
    """A picture without interaction."""

    def __init__(self, kit: Kit, picture: pygame.Surface) -> None:
        super().__init__(kit)
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.rect)


class Steps(Widget):
    """The numbered steps of a route with their numbers, in two columns if there are many."""

    def __init__(self, kit: Kit, steps: Sequence[tuple[str, pygame.Surface]]) -> None:
        super().__init__(kit, name="steps")
        self.steps = tuple(steps)

    @property
    def columns(self) -> int:
        """The number of columns: two for many steps, if the names fit."""
        lead = self.kit.theme.px(BADGE + 9)
        widest = max((self.kit.type.width(name, "small") for name, _ in self.steps), default=0)
        return 2 if len(self.steps) > 6 and 2 * (lead + widest) <= self.rect.width else 1

    def natural(self) -> Size:
        rows = -(-len(self.steps) // self.columns)
        return self.rect.width, rows * self.kit.theme.control(STEP_ROW, "small")

    def cache_key(self) -> Hashable:
        return tuple(name for name, _ in self.steps)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        rows = -(-len(self.steps) // self.columns)
        row, wide, badge = theme.control(STEP_ROW, "small"), rect.width // self.columns, theme.px(BADGE)
        for index, (name, sample) in enumerate(self.steps):
            x, y = rect.x + (index // rows) * wide, rect.y + (index % rows) * row + row // 2
            paint.draw_circle(surface, (x + badge / 2, y), badge // 2, theme.ink_dark)
            digits = self.kit.type.text(str(index + 1), "caption_strong", theme.white, None, 1)
            surface.blit(digits.picture, digits.picture.get_rect(center=(x + badge // 2, y)))
            x += badge + theme.px(5)
            if self.columns == 1:
                surface.blit(sample, (x, y - sample.get_height() // 2))
                x += sample.get_width() + theme.px(5)
            room = rect.x + (index // rows + 1) * wide - x - theme.px(2)
            words = self.kit.type.text(name, "small", theme.ink, room, 1, plain=True)
            surface.blit(words.picture, (x, y - words.size[1] // 2))


@dataclass(frozen=True)
class PathSheet:
    """The contents of the panel about the shortest path."""

    modes: tuple[tuple[str, str], ...]
    mode: str
    sum: str
    steps: tuple[tuple[str, pygame.Surface], ...]
    can_turn: bool


def path_panel(
    kit: Kit,
    group: Group,
    rect: pygame.Rect,
    sheet: PathSheet,
    on_mode: Callable[[str], None],
    on_turn: Callable[[], None],
    on_clear: Callable[[], None],
) -> None:
    """Build the panel of the shortest path."""
    theme, pad = kit.theme, kit.theme.measure("panel_padding")
    panel = group.add(Panel(kit, head=kit.say("viewer.path"), name="path"))
    panel.rect = pygame.Rect(rect)
    column = Column(panel, kit, panel.inner.x, panel.inner.y, panel.inner.width)
    if len(sheet.modes) > 1:
        _put_modes(kit, column, sheet, on_mode)
        column.gap(10)
    column.text(sheet.sum, "small", max_lines=4)
    column.gap(6)
    turn = Button(kit, kit.say("viewer.turn"), on_turn, height=36, glyph="redo", name="turn", enabled=sheet.can_turn)
    turn.reason = kit.say("viewer.turn_why")
    clear = Button(kit, kit.say("viewer.clear"), on_clear, kind="ghost", height=36, name="clear")
    high = turn.natural()[1]
    foot = rect.bottom - pad - high
    area = panel.add(ScrollArea(kit, name="steps_area"))
    area.rect = pygame.Rect(column.x, column.y, column.width, max(foot - theme.px(10) - column.y, 1))
    steps = area.add(Steps(kit, sheet.steps))
    steps.rect = pygame.Rect(area.view)
    steps.place((area.rect.x, area.rect.y, area.view.width, steps.natural()[1]))
    area.fit(steps.rect.height)
    area.focusable = area.furthest > 0
    wide = clear.natural()[0]
    panel.add(turn).place((column.x, foot, column.width - wide - theme.px(8), high))
    panel.add(clear).place((column.x + column.width - wide, foot, wide, high))


def _put_modes(kit: Kit, column: Column, sheet: PathSheet, on_mode: Callable[[str], None]) -> None:
    """Add the choice of edge kinds: side by side, or as a menu where that does not fit."""
    choice: Widget = Segmented(kit, sheet.modes, sheet.mode, on_mode, name="mode")
    if choice.natural()[0] > column.width:
        choice = MenuField(kit, [MenuItem(key, text) for key, text in sheet.modes], sheet.mode, on_mode, name="mode")
    column.put(choice)


def error_panel(
    kit: Kit, group: Group, rect: pygame.Rect, problems: Sequence[Problem], on_link: Callable[[str], None]
) -> None:
    """Build the panel that lists the problems of the file: place, message, remedy."""
    pad = kit.theme.measure("panel_padding")
    panel = group.add(Panel(kit, head=kit.say("viewer.errors", errors=len(problems)), name="errors"))
    panel.rect = pygame.Rect(rect)
    area = panel.add(ScrollArea(kit, name="errors_area"))
    area.rect = panel.inner
    column = Column(area, kit, area.rect.x, area.rect.y, area.view.width)
    for problem in problems:
        place = problem.place
        column.links(f"[[copy {place}|{place}]]", "small_strong", on_link, "no", max_lines=3)
        column.text(kit.strings.phrase(problem.message), "small", "ink", max_lines=5)
        if problem.remedy:
            column.text(kit.strings.phrase(problem.remedy), "small", "ink_2", max_lines=4)
        column.hair(6, 6)
    area.fit(column.y - area.rect.y)
    area.focusable = area.furthest > 0
    panel.rect.height = rect.height
    panel.rect.height = min(rect.height, column.y - rect.y + pad)


def plain_name(name: str) -> str:
    """Return a name without the part in brackets at its end."""
    return name.partition(" (")[0]


def cell_of(board: BoardDef, point: tuple[float, float], language: str) -> str:
    """Return the name of the map grid cell that contains a point, or an empty string."""
    for grid in board.grids:
        for cell in grid.cells:
            if (
                cell.kind == "cell"
                and abs(point[0] - cell.xy[0]) <= cell.size[0] / 2
                and abs(point[1] - cell.xy[1]) <= cell.size[1] / 2
            ):
                return cell.name.of(language)
    return ""


def slot_names(board: BoardDef, language: str) -> dict[str, str]:
    """Return every slot of a board with its name."""
    names = {f"map/{node.id}": node.name.of(language) for node in board.nodes}
    for track in board.tracks:
        for space in track.spaces:
            names[f"{track.id}/{space.id}"] = f"{track.name.of(language)}: {space.name.of(language)}"
    for grid in board.grids:
        names.update({f"{grid.id}/{cell.id}": cell.name.of(language) for cell in grid.cells if cell.kind != "cell"})
    for place in board.places:
        names[f"place/{place.id}"] = place.name.of(language) if place.name is not None else place.id
    for mat in board.mats:
        for seat in range(len(mat.at[max(mat.at)]) if mat.at else 0):
            for part in mat.parts:
                name = part.name or mat.name
                names[f"{mat.id}-{seat + 1}/{part.id}"] = f"{name.of(language)} · {seat + 1}"
    return names


def tag_name(kit: Kit, painter: BoardPainter, tag: str) -> str:
    """Return the name of a badge: from a term of the game, else from the texts of the viewer."""
    name = painter.badge_name(tag)
    key = f"viewer.tag.{tag}"
    return kit.say(key) if name == tag and kit.strings.has(key) else name


def layer_look(kit: Kit, painter: BoardPainter, kind: str, id: str) -> tuple[str, pygame.Surface | None]:
    """Return name and small picture of a layer."""
    board, language, theme = painter.board, kit.strings.language, kit.theme
    glyph = {"coast": "board", "names": "tag", "panels": "frame", "grid": "grid", "track": "flag", "mat": "grid"}
    sight = painter.sight(pygame.Rect(0, 0, 1, 1), theme.u)
    if kind == "edge":
        name = next(edge.name for edge in board.edge_kinds if edge.id == id)
        return plain_name(name.of(language)), painter.line_sample(id, sight)
    if kind == "node":
        return plain_name(painter.kinds[id].name.of(language)), painter.node_painter.sample(id, 9 * theme.u, None)
    if kind == "badge":
        return tag_name(kit, painter, id), painter.node_painter.badge(painter.looks.badges[id], 7 * theme.u)
    named = {f"track/{track.id}": track.name for track in board.tracks}
    named |= {f"grid/{grid.id}": grid.name for grid in board.grids}
    named |= {f"mat/{mat.id}": mat.name for mat in board.mats}
    own = named.get(f"{kind}/{id}")
    text = own.of(language) if own is not None else kit.say(f"viewer.layer.{kind}")
    return text, kit.art.glyph(glyph[kind], theme.px(16), theme.ink)


def zone_name(kit: Kit, board: BoardDef, zone: str) -> str:
    """Return the name of what a slot other than a node belongs to: a track, a grid, a mat, or the panels."""
    names = {track.id: track.name for track in board.tracks} | {grid.id: grid.name for grid in board.grids}
    names |= {f"{mat.id}-{seat}": mat.name for mat in board.mats for seat in range(1, 9)}
    return names[zone].of(kit.strings.language) if zone in names else kit.say("viewer.layer.panels")
