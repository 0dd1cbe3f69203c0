"""The board viewer: any board by itself; layers, details of a place, the shortest path, errors of the file."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame

from boardgames.data.defs import Definition, Node
from boardgames.data.files import slugs
from boardgames.session.house import House
from boardgames.session.places import saves_dir
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.board.camera import ZOOM_STEP
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.board.view import BoardView
from boardgames.ui.keys import action_of
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes import viewer_parts
from boardgames.ui.scenes.parts_frame import top_bar
from boardgames.ui.scenes.viewer_board import BoardPane, ZoomBar
from boardgames.ui.scenes.viewer_file import BoardSource
from boardgames.ui.scenes.viewer_parts import Fact, LayerChip, PathSheet, PlaceSheet, plain_name
from boardgames.ui.theme import Size, Theme
from boardgames.ui.widgets import Button, Clipboard, Label, MenuField, MenuItem, Panel, TextField

POLL_SECONDS = 1.0
SIDE = 312
LEAST_NAMED_SCALE = 0.42  # smaller pictures of boards have no names
BOTH = ""
HITS = "hits/"
OPENED = "file"


def board_picture(definition: Definition, size: Size, language: str, names: bool = True) -> pygame.Surface:
    """A board at a size, with nothing round it, for pictures on the disk and in lists."""
    theme = Theme(size, Settings(), definition.slug)
    return _whole_board(BoardPainter(definition, theme, Art(), language), size, names)


def _whole_board(painter: BoardPainter, size: Size, names: bool = True) -> pygame.Surface:
    wide, high = painter.board.canvas
    scale = min(size[0] / wide, size[1] / high)
    area = pygame.Rect(0, 0, max(round(wide * scale), 1), max(round(high * scale), 1))
    picture = pygame.Surface(area.size)
    shown = names and scale >= LEAST_NAMED_SCALE
    hidden = frozenset(painter.looks.off) | (frozenset() if shown else frozenset({"names/"}))
    painter.paint(picture, area, scale, hidden)
    return picture


class ViewerScene(Scene):
    """Looks at one board: of the house, or a file of one's own."""

    def __init__(self, app: App, house: House, slug: str = "") -> None:
        self.house = house
        self.source = BoardSource(slug or house.slugs()[0])
        super().__init__(app, self.source.slug or "default")
        self.chosen: tuple[str, ...] = ()
        self.mode = BOTH
        self.hidden: set[str] | None = None
        self.search = ""
        self.opening = False
        self.clipboard = Clipboard()
        self.view: BoardView | None = None
        self.pane: BoardPane | None = None
        self._since_poll = 0.0

    @property
    def language(self) -> str:
        """The language of the interface."""
        return self.kit.strings.language

    # Layout

    def layout(self) -> None:
        """Build everything anew for the present window."""
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        self._lay_bar()
        theme = self.kit.theme
        margin = theme.measure("margin")
        top = self._lay_layers(margin, theme.control(56, "bar_title") + theme.px(12))
        side = theme.px(SIDE)
        width = theme.size[0] - side - 3 * margin
        self._lay_board(pygame.Rect(margin, top, width, theme.size[1] - top - margin))
        self._lay_side(pygame.Rect(2 * margin + width, top, side, theme.size[1] - top - margin))
        again = self.stage.find(focus) if focus else None
        if again is not None:
            self.stage.set_focus(again)

    def _lay_bar(self) -> None:
        kit, say = self.kit, self.kit.say
        find = TextField(
            kit, self.search, self._search, hint=say("viewer.find"), wood=True, glyph="search",
            on_enter=self._go_to_found, name="find",
        )  # fmt: skip
        save = Button(kit, say("viewer.save"), self._save, kind="wood", glyph="export", name="save")
        bar = top_bar(kit, self.stage, say("common.library"), self._leave, say("viewer.title"), (find, save))
        theme = kit.theme
        find.place(
            pygame.Rect(0, 0, theme.px(190), find.natural()[1]).move(find.rect.right - theme.px(190), find.rect.y)
        )
        title = next(child for child in bar.children if isinstance(child, Label))
        x = title.rect.x + title.natural()[0] + theme.px(14)
        title.rect.width = title.natural()[0]
        middle = bar.rect.height // 2
        if self.opening:
            field = TextField(
                kit, "", hint=say("viewer.path_hint"), wood=True, glyph="load", longest=400,
                on_enter=self._open_file, name="path",
            )  # fmt: skip
            field.place((x, middle - field.natural()[1] // 2, find.rect.x - x - theme.px(20), field.natural()[1]))
            bar.add(field)
            self.stage.set_focus(field)
            return
        menu = bar.add(MenuField(kit, self._boards(), self._board_key(), self._open_board, name="boards"))
        wide = min(menu.natural()[0], theme.px(240))
        menu.place((x, middle - menu.natural()[1] // 2, wide, menu.natural()[1]))
        button = bar.add(Button(kit, say("viewer.open"), self._ask_file, kind="ghost_wood", glyph="load", name="open"))
        button.place_at(menu.rect.right + theme.px(8), middle - button.natural()[1] // 2)
        self._lay_state(bar, button.rect.right + theme.px(8), find.rect.x - theme.px(16))

    def _leave(self) -> None:
        self.back()

    def _lay_state(self, bar: Panel, left: int, right: int) -> None:
        """Whether the file was read well, and when."""
        say, errors = self.kit.say, len(self.source.problems)
        text = say("viewer.broken", errors=errors) if errors else say("viewer.read", time=self.source.read_at)
        state = bar.add(
            Label(self.kit, text, "small", "#ff9c8f" if errors else "yes_light", middle=True, max_lines=2, name="state")
        )
        state.place((left, 0, max(right - left, 1), bar.rect.height))

    def _boards(self) -> list[MenuItem]:
        items = [MenuItem(slug, self.house.definition(slug).game.name.of(self.language)) for slug in self.house.slugs()]
        if self._board_key() == OPENED:
            items.append(MenuItem(OPENED, self.source.name.of(self.language), "load"))
        return items

    def _board_key(self) -> str:
        is_ours = self.source.slug in self.house.slugs() and self.source.slug in slugs()
        return self.source.slug if is_ours else OPENED

    def _lay_layers(self, margin: int, top: int) -> int:
        """The bar of chips, in as many rows as they need; returns where the board begins."""
        self._make_view()
        kit, theme = self.kit, self.kit.theme
        panel = self.stage.add(Panel(kit, name="layers"))
        label = panel.add(Label(kit, kit.say("viewer.layers"), "label", middle=True, max_lines=1))
        chips = self._chips()
        left, right = margin + theme.px(12), theme.size[0] - margin - theme.px(12)
        label.place((left, top + theme.px(8), label.natural()[0], theme.control(32, "small_strong")))
        x, y, row = label.rect.right + theme.px(12), top + theme.px(8), theme.control(32, "small_strong")
        first = x
        for chip in chips:
            wide = chip.natural()[0]
            if x + wide > right and x > first:
                x, y = first, y + row + theme.px(6)
            panel.add(chip).place((x, y, min(wide, right - first), row))
            x += wide + theme.px(6)
        panel.rect = pygame.Rect(margin, top, theme.size[0] - 2 * margin, y + row + theme.px(8) - top)
        return panel.rect.bottom + theme.px(12)

    def _make_view(self) -> None:
        """A view of the present board in the present theme that shows what the old one showed."""
        thing, old = self.source.thing, self.view
        if thing is None:
            self.view = None
            return
        view = BoardView(thing, self.kit.theme, self.app.art, self.kit.strings, self.source.coast)
        if self.hidden is None:
            self.hidden = set(view.hidden)
        view.hide(self.hidden - {HITS})
        if old is not None and not old.camera.is_fitted and old.board.canvas == view.board.canvas:
            view.camera.resize(old.camera.view, self.kit.theme.u)
            middle = old.camera.to_board(old.camera.view.center)
            view.camera.zoom_to(old.camera.zoom)
            spot = view.camera.to_screen(middle)
            view.camera.pan(view.camera.view.centerx - spot[0], view.camera.view.centery - spot[1])
        self.view = view
        self.chosen = tuple(slot for slot in self.chosen if slot in self._slots())

    def _slots(self) -> dict[str, str]:
        """All slots of the board with their names."""
        board = self.source.board
        return viewer_parts.slot_names(board, self.language) if board is not None else {}

    def _chips(self) -> list[LayerChip]:
        view = self.view
        if view is None:
            return []
        found = []
        for kind, id, count in view.painter.layers():
            key = f"{kind}/{id}"
            text, picture = viewer_parts.layer_look(self.kit, view.painter, kind, id)
            found.append(self._chip(text, count, picture, key))
        if view.board.nodes:
            sign = self.kit.art.glyph("target", self.kit.theme.px(16), self.kit.theme.ink)
            found.append(self._chip(self.kit.say("viewer.hits"), 0, sign, HITS, on=HITS in (self.hidden or ())))
        return found

    def _chip(
        self, text: str, count: int, picture: pygame.Surface | None, key: str, on: bool | None = None
    ) -> LayerChip:
        is_on = key not in (self.hidden or ()) if on is None else on
        return LayerChip(self.kit, text, count, picture, is_on, lambda _: self._switch(key))

    def _lay_board(self, rect: pygame.Rect) -> None:
        if self.view is None:
            self.pane = None
            return
        self.pane = self.stage.add(BoardPane(self.kit, self.view, self._choose))
        self.pane.place(rect)
        bar = self.stage.add(ZoomBar(self.kit, self.pane))
        bar.settle()
        self._show_chosen()

    def _lay_side(self, rect: pygame.Rect) -> None:
        if self.source.problems:
            viewer_parts.error_panel(self.kit, self.stage, rect, self.source.problems, self._link)
            return
        board = self.source.board
        if board is None:
            return
        gap = self.kit.theme.measure("gap")
        has_path = bool(board.edges)
        room = rect.copy()
        room.height = round(rect.height * 0.56) if has_path else rect.height
        end = viewer_parts.place_panel(self.kit, self.stage, room, self._place_sheet(), self._link)
        if has_path:
            below = pygame.Rect(rect.x, end + gap, rect.width, rect.bottom - end - gap)
            viewer_parts.path_panel(
                self.kit, self.stage, below, self._path_sheet(), self._change_mode, self._turn, self.clear
            )

    # What the panels say

    def _place_sheet(self) -> PlaceSheet:
        slot = self.chosen[-1] if self.chosen else ""
        node = self._node(slot)
        say = self.kit.say
        if not slot or self.view is None:
            text = "viewer.nothing" if self.source.board and self.source.board.edges else "viewer.nothing_flat"
            return PlaceSheet(self.source.name.of(self.language), say(text), None, (), self._board_facts())
        if node is None:
            zone = viewer_parts.zone_name(self.kit, self.view.board, slot.partition("/")[0])
            return PlaceSheet(self._slots()[slot], zone, None, (), self._slot_facts(slot))
        painter = self.view.painter
        kind = painter.kinds.get(node.kind)
        words = [plain_name(kind.name.of(self.language)) if kind is not None else node.kind]
        words += [viewer_parts.tag_name(self.kit, painter, tag) for tag in node.tags if tag in painter.looks.badges]
        line = ", ".join(words)
        region = painter.regions.get(node.region)
        if region is not None:
            line = f"{line} · {region.name.of(self.language)}"
        picture = painter.node_painter.sample(node.kind, self.kit.theme.px(20), painter.deep(node))
        return PlaceSheet(node.name.of(self.language), line, picture, self._neighbours(node), self._node_facts(node))

    def _board_facts(self) -> tuple[Fact, ...]:
        board, say = self.source.board, self.kit.say
        if board is None:
            return ()
        size = f"{board.canvas[0]:g} × {board.canvas[1]:g}"
        rows = [Fact(say("viewer.size"), size), Fact(say("viewer.file"), self.source.board_file.name)]
        if board.nodes:
            rows.append(Fact(say("viewer.places"), str(len(board.nodes))))
        if board.edges:
            rows.append(Fact(say("viewer.edges"), str(len(board.edges))))
        return tuple(rows)

    def _node(self, slot: str) -> Node | None:
        if self.view is None or not slot.startswith("map/"):
            return None
        return self.view.painter.nodes.get(slot.partition("/")[2])

    def _neighbours(self, node: Node) -> tuple[str, ...]:
        """One paragraph for each kind of edge, names as links."""
        board, graph = self.source.board, self.source.graph
        if board is None:
            return ()
        found = []
        number = graph.number[node.id]
        for kind in board.edge_kinds:
            near = [graph.ids[other] for other in graph.neighbours(kind.id)[number]]
            if near and self.view is not None:
                nodes = self.view.painter.nodes
                links = ", ".join(f"[[map/{other}|{nodes[other].name.of(self.language)}]]" for other in near)
                found.append(f"{plain_name(kind.name.of(self.language))} ({len(near)}): {links}")
        return tuple(found)

    def _node_facts(self, node: Node) -> tuple[Fact, ...]:
        board, say = self.source.board, self.kit.say
        rows = []
        cell = viewer_parts.cell_of(board, node.xy, self.language) if board is not None else ""
        if cell:
            rows.append(Fact(say("viewer.cell"), cell))
        rows.append(Fact("xy", f"{node.xy[0]:g}, {node.xy[1]:g}"))
        if node.lonlat is not None:
            rows.append(Fact(say("viewer.lonlat"), f"{node.lonlat[0]:g}, {node.lonlat[1]:g}"))
        return (*rows, *self._line_fact("nodes", node.id))

    def _slot_facts(self, slot: str) -> tuple[Fact, ...]:
        if self.view is None:
            return ()
        box = self.view.box_of(slot)
        x, y = self.view.camera.to_board(box.center)
        scale = self.view.camera.scale
        rows = [Fact("xy", f"{round(x)}, {round(y)}")]
        rows.append(Fact(self.kit.say("viewer.size"), f"{round(box.width / scale)} × {round(box.height / scale)}"))
        zone, _, id = slot.partition("/")
        return (*rows, *(self._line_fact("places", id) if zone == "place" else ()))

    def _line_fact(self, section: str, id: str) -> tuple[Fact, ...]:
        line = self.source.line_of(section, id)
        if not line:
            return ()
        file = self.source.board_file
        text = self.kit.say("viewer.line", file=file.name, line=line)
        return (Fact(self.kit.say("viewer.file"), text, f"copy {file}:{line}"),)

    @property
    def way(self) -> tuple[str, ...]:
        """The shortest way between the two chosen nodes by the chosen kinds of edges."""
        if len(self.chosen) < 2:
            return ()
        graph = self.source.graph
        a, b = (graph.number[slot.partition("/")[2]] for slot in self.chosen)
        return tuple(graph.ids[step] for step in graph.way(a, b, self.mode))

    def _way_kinds(self, way: tuple[str, ...]) -> tuple[str, ...]:
        graph = self.source.graph
        numbers = [graph.number[step] for step in way]
        return tuple(graph.edge_kind(a, b) or "" for a, b in itertools.pairwise(numbers))

    def _path_sheet(self) -> PathSheet:
        board, way = self.source.board, self.way
        if board is None or self.view is None:
            return PathSheet((), BOTH, "", (), False)
        painter, say = self.view.painter, self.kit.say
        kinds = [kind for kind in board.edge_kinds if any(edge.kind == kind.id for edge in board.edges)]
        modes = [(kind.id, plain_name(kind.name.of(self.language))) for kind in kinds]
        modes += [(BOTH, say("viewer.both" if len(kinds) == 2 else "viewer.all"))] if len(kinds) > 1 else []
        sight = self.view.sight()
        legs = self._way_kinds(way)
        steps = tuple(
            (painter.nodes[step].name.of(self.language), painter.line_sample(kind, sight))
            for step, kind in zip(way[1:], legs, strict=True)
        )
        return PathSheet(tuple(modes), self.mode, self._path_sum(way, legs), steps, len(self.chosen) == 2)

    def _path_sum(self, way: tuple[str, ...], legs: tuple[str, ...]) -> str:
        say = self.kit.say
        if len(self.chosen) < 2:
            return say("viewer.path_one" if self.chosen else "viewer.path_none")
        start, end = (self._slots()[slot] for slot in self.chosen)
        if not way:
            return say("viewer.path_no", start=start, end=end)
        text = say("viewer.path_sum", start=start, end=end, steps=len(legs))
        board = self.source.board
        kinds = [kind for kind in board.edge_kinds if kind.id in legs] if board is not None else []
        if len(kinds) > 1:
            parts = [f"{plain_name(kind.name.of(self.language)).lower()} {legs.count(kind.id)}" for kind in kinds]
            text = f"{text} ({', '.join(parts)})"
        return text

    # Doing

    def _refresh(self) -> None:
        """Lay the panels out anew after a choice; the board keeps its picture."""
        pane_focus = self.stage.focus is self.pane
        self._relayout_side()
        if pane_focus and self.pane is not None:
            self.stage.set_focus(self.pane)
        self._show_chosen()

    def _relayout_side(self) -> None:
        for child in [child for child in self.stage.children if child.name in ("place", "path", "errors")]:
            self.stage.remove(child)
        if self.pane is None:
            return
        theme, margin = self.kit.theme, self.kit.theme.measure("margin")
        rect = self.pane.rect
        self._lay_side(pygame.Rect(rect.right + margin, rect.y, theme.px(SIDE), rect.height))

    def _show_chosen(self) -> None:
        if self.pane is None:
            return
        way = self.way
        self.pane.chosen, self.pane.way = self.chosen, way
        self.pane.way_kinds = self._way_kinds(way)
        self.pane.hits_shown = HITS in (self.hidden or ())
        self.pane.found = self._found() if self.search else ()
        edges = bool(self.source.board and self.source.board.edges)
        self.pane.hint = self.kit.say("viewer.hint") if edges and not self.chosen else ""
        self.pane.touch()

    def _choose(self, slot: str) -> None:
        """First click chooses, second makes a path, a third begins anew; beside everything clears."""
        if not slot:
            self.clear()
            return
        both_nodes = len(self.chosen) == 1 and slot.startswith("map/") and self.chosen[0].startswith("map/")
        has_edges = bool(self.source.board and self.source.board.edges)
        if both_nodes and has_edges and slot != self.chosen[0]:
            self.chosen = (*self.chosen, slot)
        else:
            self.chosen = (slot,)
        self._refresh()

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen = ()
        self._refresh()

    def _turn(self) -> None:
        self.chosen = self.chosen[::-1]
        self._refresh()

    def _change_mode(self, mode: str) -> None:
        self.mode = mode
        self._refresh()

    def _switch(self, key: str) -> None:
        hidden = self.hidden if self.hidden is not None else set()
        hidden.symmetric_difference_update({key})
        self.hidden = hidden
        if self.view is not None:
            self.view.hide(hidden - {HITS})
        self._show_chosen()

    def _link(self, target: str) -> None:
        """A link in a panel: a place to choose, or a text to copy."""
        if target.startswith("copy "):
            self.clipboard.put(target.removeprefix("copy "))
            self.app.toast(self.kit.say("viewer.copied", what=target.removeprefix("copy ")))
            return
        self.chosen = (target,)
        self._refresh()
        node = self._node(target)
        if node is not None and self.view is not None:
            self.view.camera.show(node.xy)

    def _search(self, text: str) -> None:
        self.search = text.strip()
        self._show_chosen()

    def _found(self) -> tuple[str, ...]:
        """Slots whose name begins with what is looked for, then those that hold it."""
        wanted = self.search.casefold()
        names = {slot: name.casefold() for slot, name in self._slots().items()}
        first = [slot for slot, name in names.items() if name.startswith(wanted)]
        return tuple(first + [slot for slot, name in names.items() if wanted in name and slot not in first])

    def _go_to_found(self, text: str) -> None:
        self._search(text)
        found = self._found() if self.search else ()
        if found:
            self._link(found[0])
        elif self.search:
            self.app.toast(self.kit.say("viewer.not_found", what=self.search))

    def _ask_file(self) -> None:
        self.opening = True
        self.layout()

    def _open_file(self, text: str) -> None:
        self.opening = False
        if text.strip():
            self._open_board(str(Path(text.strip()).expanduser()))
        else:
            self.layout()

    def _open_board(self, target: str) -> None:
        """Look at another board."""
        if target == OPENED:
            return
        self.source = BoardSource(target)
        self.accent = self.source.slug or "default"
        self.chosen, self.mode, self.hidden, self.search, self.view = (), BOTH, None, "", None
        self.resize()

    def _save(self) -> None:
        if self.view is None:
            self.app.toast(self.kit.say("viewer.nothing_to_save"))
            return
        folder = saves_dir().parent / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{self.source.path.stem}-{self.language}.png"
        wide, high = self.view.board.canvas
        pygame.image.save(self.picture((round(wide * 1.5), round(high * 1.5))), file)
        self.app.toast(self.kit.say("viewer.saved", file=str(file)))

    def picture(self, size: Size) -> pygame.Surface:
        """The whole board at a size, without the scene round it."""
        thing = self.source.thing
        if thing is None:
            raise ValueError("\n".join(str(problem) for problem in self.source.problems))
        theme = Theme(size, self.app.settings, self.source.slug or "default")
        return _whole_board(BoardPainter(thing, theme, self.app.art, self.language, self.source.coast), size)

    # Events and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Esc clears the path or closes the file field first; + - F zoom."""
        action = action_of(event)
        if action == "back" and not self.stage.overlays and (self.opening or self.chosen):
            if self.opening:
                self.opening = False
                self.layout()
            else:
                self.clear()
            return True
        if super().handle(event):
            return True
        if self.pane is None or action not in ("zoom_in", "zoom_out", "fit"):
            return False
        if action == "fit":
            self.pane.fit()
        else:
            self.pane.zoom(ZOOM_STEP if action == "zoom_in" else 1 / ZOOM_STEP)
        return True

    def update(self, dt: float) -> bool:
        """Watch the file, and sharpen the board when the wheel rests."""
        self._since_poll += dt
        if self._since_poll >= POLL_SECONDS:
            self._since_poll = 0.0
            if self.source.poll():
                self.layout()
        if self.view is not None and self.view.update(dt):
            self.stage.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        """Also while the board is to be drawn sharp."""
        return super().busy or (self.view is not None and self.view.is_moving)
