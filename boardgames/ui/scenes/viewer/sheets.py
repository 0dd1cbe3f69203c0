"""The contents of the panels of the board viewer: about a place, and about the shortest path."""

from __future__ import annotations

import itertools
from abc import abstractmethod

from boardgames.data.defs import Node
from boardgames.data.own_boards import is_program_board
from boardgames.ui.board.view import BoardView
from boardgames.ui.game_screen import GameScreen
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.atlas.doors import go_through, is_on_atlas
from boardgames.ui.scenes.viewer import panels
from boardgames.ui.scenes.viewer.file import BoardSource
from boardgames.ui.scenes.viewer.panels import Fact, PathSheet, PlaceSheet, plain_name
from boardgames.ui.widgets import IconButton

BOTH = ""


class ViewerSheets(Scene):
    """The base of the viewer: what is chosen, and its description."""

    door = "board"

    def __init__(self, app: App, source: BoardSource) -> None:
        super().__init__(app, source.slug or "default")
        self.source = source
        self.chosen: tuple[str, ...] = ()
        self.mode = BOTH
        self.view: BoardView | None = None
        self.wanted = ""  # a place to choose as soon as the board is there

    @abstractmethod
    def show(self, target: str) -> None:
        """Show another board."""

    @abstractmethod
    def game_screen(self) -> GameScreen:
        """Return the screen of the board's game; empty for a single file."""

    def show_place(self, slug: str, place: str) -> None:
        """Show a place of a board when the scene comes back to the top."""
        if slug != self.source.slug or (place and f"map/{place}" not in self._slots()):
            self.show(slug)
        self.wanted = place

    def _atlas_button(self) -> tuple[IconButton, ...]:
        """Return the button that shows the chosen place in the atlas, for a game that stands there."""
        if not is_on_atlas(self.source.slug):
            return ()
        is_printed = is_program_board(self.source.path)
        tip = self.kit.say("atlas.open" if is_printed else "atlas.open_own")
        return (IconButton(self.kit, "atlas", self._open_atlas, kind="wood", name="atlas", tooltip=tip),)

    def _open_atlas(self) -> None:
        node = self._node(self.chosen[-1]) if self.chosen else None
        go_through(self.app, "atlas", self.source.slug, node.id if node is not None else "")

    @property
    def language(self) -> str:
        """The language of the interface."""
        return self.kit.strings.language

    @property
    def is_own_file(self) -> bool:
        """Whether the board is the user's own file: then positions in the file are shown."""
        return not is_program_board(self.source.path) or bool(self.source.problems)

    def _slots(self) -> dict[str, str]:
        """Return all slots of the board with their names."""
        board = self.source.board
        return panels.slot_names(board, self.language) if board is not None else {}

    def _place_sheet(self) -> PlaceSheet:
        slot = self.chosen[-1] if self.chosen else ""
        node = self._node(slot)
        say = self.kit.say
        if not slot or self.view is None:
            text = "viewer.nothing" if self.source.board and self.source.board.edges else "viewer.nothing_flat"
            return PlaceSheet(self.source.name.of(self.language), say(text), None, (), self._board_facts())
        if node is None:
            zone = panels.zone_name(self.kit, self.view.board, slot.partition("/")[0])
            return PlaceSheet(self._slots()[slot], zone, None, (), self._slot_facts(slot))
        painter = self.view.painter
        kind = painter.kinds.get(node.kind)
        words = [plain_name(kind.name.of(self.language)) if kind is not None else node.kind]
        words += [panels.tag_name(self.kit, painter, tag) for tag in node.tags if tag in painter.looks.badges]
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
        rows = []
        if self.is_own_file:
            rows.append(Fact(say("viewer.size"), f"{board.canvas[0]:g} × {board.canvas[1]:g}"))
            rows.append(Fact(say("viewer.file"), self.source.board_file.name))
        if board.nodes:
            rows.append(Fact(say("viewer.places"), str(len(board.nodes))))
        for kind in board.edge_kinds:
            count = sum(edge.kind == kind.id for edge in board.edges)
            if count:
                rows.append(Fact(plain_name(kind.name.of(self.language)), f"× {count}"))
        return tuple(rows)

    def _node(self, slot: str) -> Node | None:
        if self.view is None or not slot.startswith("map/"):
            return None
        return self.view.painter.nodes.get(slot.partition("/")[2])

    def _neighbours(self, node: Node) -> tuple[str, ...]:
        """Return one paragraph per kind of edge, with names as links."""
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
                name = plain_name(kind.name.of(self.language))
                found.append(self.kit.say("viewer.near", kind=name, count=len(near), places=links))
        return tuple(found)

    def _node_facts(self, node: Node) -> tuple[Fact, ...]:
        board, say = self.source.board, self.kit.say
        rows = []
        cell = panels.cell_of(board, node.xy, self.language) if board is not None else ""
        if cell:
            rows.append(Fact(say("viewer.cell"), cell))
        if self.is_own_file:
            rows.append(Fact("X, Y", f"{node.xy[0]:g}, {node.xy[1]:g}"))
        if node.lonlat is not None:
            rows.append(Fact(say("viewer.lonlat"), f"{node.lonlat[0]:g}, {node.lonlat[1]:g}"))
        return (*rows, *self._line_fact("nodes", node.id))

    def _slot_facts(self, slot: str) -> tuple[Fact, ...]:
        if self.view is None or not self.is_own_file:
            return ()
        box = self.view.box_of(slot)
        x, y = self.view.camera.to_board(box.center)
        scale = self.view.camera.scale
        rows = [Fact("X, Y", f"{round(x)}, {round(y)}")]
        rows.append(Fact(self.kit.say("viewer.size"), f"{round(box.width / scale)} × {round(box.height / scale)}"))
        zone, _, id = slot.partition("/")
        return (*rows, *(self._line_fact("places", id) if zone == "place" else ()))

    def _line_fact(self, section: str, id: str) -> tuple[Fact, ...]:
        line = self.source.line_of(section, id) if self.is_own_file else 0
        if not line:
            return ()
        file = self.source.board_file
        text = self.kit.say("viewer.line", file=file.name, line=line)
        return (Fact(self.kit.say("viewer.file"), text, f"copy {file}:{line}"),)

    @property
    def route(self) -> tuple[str, ...]:
        """The shortest route between the two chosen nodes, using the chosen kinds of edges."""
        if len(self.chosen) < 2:
            return ()
        graph = self.source.graph
        a, b = (graph.number[slot.partition("/")[2]] for slot in self.chosen)
        return tuple(graph.ids[step] for step in graph.route(a, b, self.mode))

    def _route_kinds(self, route: tuple[str, ...]) -> tuple[str, ...]:
        graph = self.source.graph
        numbers = [graph.number[step] for step in route]
        return tuple(graph.edge_kind(a, b) or "" for a, b in itertools.pairwise(numbers))

    def _path_sheet(self) -> PathSheet:
        board, route = self.source.board, self.route
        if board is None or self.view is None:
            return PathSheet((), BOTH, "", (), False)
        painter, say = self.view.painter, self.kit.say
        kinds = [kind for kind in board.edge_kinds if any(edge.kind == kind.id for edge in board.edges)]
        modes = [(kind.id, plain_name(kind.name.of(self.language))) for kind in kinds]
        modes += [(BOTH, say("viewer.both" if len(kinds) == 2 else "viewer.all"))] if len(kinds) > 1 else []
        sight = self.view.sight()
        legs = self._route_kinds(route)
        steps = tuple(
            (painter.nodes[step].name.of(self.language), painter.line_sample(kind, sight))
            for step, kind in zip(route[1:], legs, strict=True)
        )
        return PathSheet(tuple(modes), self.mode, self._path_sum(route, legs), steps, len(self.chosen) == 2)

    def _path_sum(self, route: tuple[str, ...], legs: tuple[str, ...]) -> str:
        say = self.kit.say
        if len(self.chosen) < 2:
            return say("viewer.path_one" if self.chosen else "viewer.path_none")
        start, end = (self._slots()[slot] for slot in self.chosen)
        if not route:
            return say("viewer.path_no", start=start, end=end)
        text = say("viewer.path_sum", start=start, end=end, steps=len(legs))
        board = self.source.board
        kinds = [kind for kind in board.edge_kinds if kind.id in legs] if board is not None else []
        if len(kinds) > 1:
            parts = [f"{plain_name(kind.name.of(self.language)).lower()} × {legs.count(kind.id)}" for kind in kinds]
            text = f"{text} ({', '.join(parts)})"
        return text
