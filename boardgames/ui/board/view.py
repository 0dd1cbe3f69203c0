"""A board on the screen: pan, zoom, hits and rings over a picture that is painted once per zoom.

The table and the board viewer both use it. It knows the definition, never a state:

    view = BoardView(definition, theme, art, strings)
    view.place(rect)                          its rect; call again when the window changes
    view.update(dt)                           True when it must be drawn again
    view.draw(surface)                        the board, nothing else
    view.position("map/corinth")              pixel of a node, space, cell or place: draw pieces there
    view.node_at(mouse, lit={"corinth"})      nearest node within 16 pixels, lit ones first
    view.draw_lit(surface, ["corinth"])       gold rings; draw_ring likewise
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

import msgspec
import pygame

from boardgames.data.defs import BoardDef, Definition, Facts, Node
from boardgames.data.editing.tree import Where
from boardgames.data.strings import Strings
from boardgames.ui import paint
from boardgames.ui.art import Art
from boardgames.ui.board import nodes, spots
from boardgames.ui.board.camera import Box, Camera, Point
from boardgames.ui.board.labels import Name, Placing
from boardgames.ui.board.names import StandingPiece, rect_of
from boardgames.ui.board.own_parts import NO_OWN_PARTS, BoardParts
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.board.picture import BoardPicture
from boardgames.ui.board.sight import Sight
from boardgames.ui.theme import Theme

HIT_PIXELS = 16


class BoardView:
    """A board that can be panned, zoomed and clicked."""

    def __init__(
        self,
        source: Definition | BoardDef,
        theme: Theme,
        art: Art,
        strings: Strings,
        coast: Facts | None = None,
        hidden: Collection[str] = (),
        from_zoom: Mapping[str, float] | None = None,
        endless: bool = False,
        own_parts: BoardParts = NO_OWN_PARTS,
    ) -> None:
        """The ground of an endless board continues beyond its edges, unless something is shown along them."""
        self.theme = theme
        self.painter = BoardPainter(source, theme, art, strings.language, coast, own_parts)
        self.board = self.painter.board
        self._hidden: frozenset[str] = frozenset(hidden) | frozenset(self.painter.looks.off)
        self._from_zoom: Mapping[str, float] = from_zoom or {}  # layer -> the least zoom at which it is shown
        self._endless = endless
        self.camera = Camera(self.board.canvas, pygame.Rect(0, 0, *theme.size), theme.u)
        self.picture = BoardPicture(self)
        self.when_named: Callable[[], None] = lambda: None  # called when better places of names were found
        self._spots = spots.spots(self.board)
        self._boxes = spots.boxes(self.board)
        self._layers = {slot: spots.layer_of(self.board, slot) for slot in self._boxes}
        self._placing: tuple[object, Placing] | None = None
        self._resting: tuple[object, Placing] | None = None
        self._name_boxes: tuple[object, dict[str, pygame.Rect]] = (None, {})
        self._lettering_boxes: tuple[object, dict[Where, Box]] = (None, {})
        self._node_boxes: tuple[object, dict[str, pygame.Rect]] = (None, {})
        self._node_spots: tuple[object, dict[str, Point]] = (None, {})
        self._radii: tuple[object, dict[str, float]] = (None, {})

    # Placing

    def place(self, rect: pygame.Rect, focus: Box | None = None, pad: Box = (0, 0, 0, 0)) -> None:
        """Take a rect; `focus` is the box of the board that `fit` shows, `pad` the margins around it in pixels."""
        self.camera.resize(rect, self.theme.u)
        wanted = focus or (0, 0, *self.board.canvas)
        if (wanted, pad) != (self.camera.focus, self.camera.pad):
            self.camera.look_at(wanted, pad)
        if self.camera.is_fitted:
            left, top, width, height = self.camera.seen()
            self._update_names(
                self.camera.scale, (left, top, left + width, top + height), self.painter.names.flat_radii
            )

    @property
    def hidden(self) -> frozenset[str]:
        """The layers that are not shown at the present zoom."""
        far = {layer for layer, zoom in self._from_zoom.items() if self.camera.zoom < zoom}
        return self._hidden | far

    @property
    def is_endless(self) -> bool:
        """Whether the ground continues beyond the edges of the board at the present zoom."""
        return self._endless and not set(self._from_zoom) - self.hidden

    def hide(self, layers: Collection[str]) -> None:
        """Hide these layers, show all others; names are `kind/id` as in `painter.layers`."""
        if frozenset(layers) != self._hidden:
            self._hidden = frozenset(layers)
            self.picture.expire()

    def set_flat_radii(self, radii: Mapping[str, float]) -> None:
        """Set the radii in pixels of flat pieces on nodes, which names must not cover."""
        self._update_names(self.painter.names.fit_scale, self.painter.names.window, radii)

    def _update_names(self, fit_scale: float, window: Box, flat_radii: Mapping[str, float]) -> None:
        names = self.painter.names
        if (fit_scale, window, flat_radii) != (names.fit_scale, names.window, names.flat_radii):
            names.fit_scale, names.window, names.flat_radii = fit_scale, window, flat_radii
            self.picture.expire()

    def set_covered(self, rects: Iterable[pygame.Rect]) -> None:
        """Set the rects in pixels of the window that cover the board: names avoid them."""
        boxes = [(*self.camera.to_board(rect.topleft), *self.camera.to_board(rect.bottomright)) for rect in rects]
        if boxes != self.painter.covered:
            self.painter.covered = boxes
            self.picture.expire()

    def set_standing(self, pieces: Iterable[StandingPiece]) -> None:
        """Set the pieces that stand on the map: names avoid them."""
        standing = tuple(pieces)
        if standing != self.painter.names.standing:
            self.painter.names.standing = standing
            self.picture.expire(ground=False)

    def let_wait(self, starts_bare: bool = False) -> None:
        """Show the old picture, or simple places of names, until better ones are there; needs `update` each frame.

        The first picture and its names are waited for, unless it may start bare."""
        self.painter.names.search.may_wait = True
        self.painter.names.search.starts_simply = starts_bare
        self.picture.starts_bare = starts_bare

    def zoom_by(self, factor: float, pointer: Point | None = None) -> None:
        """Zoom to the pointer; the picture is blurred until the wheel stops."""
        self.camera.zoom_by(factor, pointer)
        self.picture.rest_first()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self.camera.pan(dx, dy)
        if not self.picture.covers():
            self.picture.rest_first()

    def fit(self) -> None:
        """Show all of the focus."""
        self.camera.fit()

    @property
    def is_moving(self) -> bool:
        """Whether a sharper picture is due soon."""
        return self.picture.is_moving

    def update(self, dt: float) -> bool:
        """Let time pass; True when a sharper picture is due."""
        return self.picture.update(dt)

    # Drawing

    @property
    def drawing_key(self) -> tuple[object, ...]:
        """Cache key: equal keys give equal pictures."""
        return *self.camera.key, self.picture.version, self.picture.is_blurred, self.hidden, self.painter.language

    def draw(self, target: pygame.Surface) -> None:
        """Draw the board."""
        before = target.get_clip()
        target.set_clip(self.camera.view.clip(before))
        self.picture.draw(target)
        target.set_clip(before)

    # Slots

    def position(self, slot: str) -> Point:
        """The pixel of `map/<node>`, `<track>/<space>`, `<grid>/<cell>` or `place/<id>`."""
        return self.camera.to_screen(self._spots[slot])

    def knows(self, slot: str) -> bool:
        """Whether the board has such a slot."""
        return slot in self._spots

    def radius(self, node: str) -> float:
        """The radius of a node on the screen. Cached while the board does not move."""
        key = self.camera.key
        if self._radii[0] != key:
            pixel, scale, radius = self.sight().pixel, self.camera.scale, self.painter.node_painter.radius
            self._radii = (key, {name: radius(found, scale, pixel) for name, found in self.painter.nodes.items()})
        return self._radii[1][node]

    def node_at(self, pos: Point, lit: Collection[str] = ()) -> str | None:
        """The node at a pixel: the nearest within reach, lit ones first."""
        if not self.camera.view.collidepoint(pos):
            return None
        best: tuple[bool, float, str] | None = None
        spots = self.node_spots()
        for node in self.shown():
            away = math.dist(spots[f"map/{node.id}"], pos)
            if away <= HIT_PIXELS or away <= self.radius(node.id):
                rank = (node.id not in lit, away, node.id)
                best = rank if best is None else min(best, rank)
        return best[2] if best is not None else None

    def slot_at(self, pos: Point) -> str | None:
        """The slot at a pixel: a node as `map/<id>`, else the smallest space, cell, place or part there."""
        node = self.node_at(pos)
        if node is not None:
            return f"map/{node}"
        if not self.camera.view.collidepoint(pos):
            return None
        x, y = self.camera.to_board(pos)
        shown = ((slot, self._boxes[slot]) for slot in self._shown_boxes())
        found = [
            (width * height, slot)
            for slot, (left, top, width, height) in shown
            if left <= x <= left + width and top <= y <= top + height
        ]
        return min(found)[1] if found else None

    def slots(self) -> tuple[str, ...]:
        """Everything that is shown and can be chosen: nodes, spaces, cells, places and parts of mats."""
        return *(f"map/{node.id}" for node in self.shown()), *self._shown_boxes()

    def _shown_boxes(self) -> list[str]:
        hidden = self.hidden
        return [slot for slot, layer in self._layers.items() if layer not in hidden]

    def box_of(self, slot: str) -> pygame.Rect:
        """The box of a slot on the screen."""
        if slot in self._boxes:
            left, top, width, height = self._boxes[slot]
            x, y = self.camera.to_screen((left, top))
            return pygame.Rect(round(x), round(y), round(width * self.camera.scale), round(height * self.camera.scale))
        x, y = self.position(slot)
        radius = self.radius(slot.partition("/")[2])
        return pygame.Rect(round(x - radius), round(y - radius), round(2 * radius), round(2 * radius))

    def node_boxes(self) -> Mapping[str, pygame.Rect]:
        """The boxes of all nodes by slot. Cached while the board does not move: never change them."""
        key = self.camera.key
        if self._node_boxes[0] != key:
            self._node_boxes = (key, {f"map/{node}": self.box_of(f"map/{node}") for node in self.painter.nodes})
        return self._node_boxes[1]

    def node_spots(self) -> Mapping[str, Point]:
        """The pixels of all nodes by slot. Cached while the board does not move."""
        key = self.camera.key
        if self._node_spots[0] != key:
            self._node_spots = (key, {f"map/{node}": self.position(f"map/{node}") for node in self.painter.nodes})
        return self._node_spots[1]

    def draw_slot(self, target: pygame.Surface, slot: str, state: str) -> None:
        """Draw a ring around a node, a frame around any other slot."""
        if slot not in self._boxes:
            self.draw_ring(target, slot.partition("/")[2], state)
            return
        box = self.box_of(slot).inflate(self.theme.px(4), self.theme.px(4))
        if state == "hovered":
            paint.draw_frame(target, box.inflate(2, 2), self.theme.px(6), self.theme.px(4), self.theme.ink_dark)
            paint.draw_frame(target, box, self.theme.px(6), self.theme.px(2), self.theme.white)
        else:
            paint.draw_frame(target, box.inflate(4, 4), self.theme.px(7), self.theme.px(5), self.theme.gold_edge)
            paint.draw_frame(target, box.inflate(2, 2), self.theme.px(6), self.theme.px(3), self.theme.gold_light)

    def shown(self) -> Iterable[Node]:
        """The nodes of the layers that are shown."""
        hidden = self.hidden
        return (node for node in self.board.nodes if f"node/{node.kind}" not in hidden)

    def sight(self) -> Sight:
        """The sight of the view, in pixels of the window."""
        left, top = self.camera.to_screen((0, 0))
        view = self.camera.view
        return self.painter.sight(pygame.Rect(-round(left), -round(top), view.right, view.bottom), self.camera.scale)

    def placing(self) -> Placing:
        """The placed names, clear of the pieces. Cached while the board does not move."""
        key = self.drawing_key
        if self._placing is None or self._placing[0] != key:
            self._placing = (key, self.painter.placed_names(self.sight(), self.hidden))
        return self._placing[1]

    def keep_names(self, before: BoardView) -> list[Box]:
        """Let names stay where the board before a change has them, beside their places, until better ones are found.

        Return the boxes of the names that are elsewhere now, in board units."""
        if "names/" in self.hidden:
            return []
        names, old, step = self.painter.names, before.placing(), self.painter.names.step(self.sight())
        names.keep(
            self.sight(), {node.id: name for node in self.shown() if (name := self._moved(node.id, before, old))}
        )
        new = self.placing()
        differing = [id for id in {**old, **new} if old.get(id) != new.get(id)]
        boxes = [placed[id].box for id in differing for placed in (old, new) if id in placed]
        return [(x0 / step, y0 / step, (x1 - x0) / step, (y1 - y0) / step) for x0, y0, x1, y1 in boxes]

    def _moved(self, id: str, before: BoardView, placed: Mapping[str, Name]) -> Name | None:
        """The name of a place as the board before a change has it; None if more than its position has changed."""
        node, old, step = self.painter.nodes[id], before.painter.nodes.get(id), self.painter.names.step(self.sight())
        if old is None or id not in placed or msgspec.structs.replace(old, xy=node.xy) != node:
            return None
        dx, dy = (node.xy[0] - old.xy[0]) * step, (node.xy[1] - old.xy[1]) * step
        left, top, right, low = placed[id].box
        return replace(placed[id], box=(left + dx, top + dy, right + dx, low + dy))

    def name_boxes(self) -> dict[str, pygame.Rect]:
        """The boxes of all names that are shown, in pixels of the window. Cached: never change them."""
        key = self.drawing_key
        if self._name_boxes[0] != key:
            is_named = "names/" not in self.hidden  # placing hidden names would take seconds
            self._name_boxes = (key, self.boxes_of(self.placing()) if is_named else {})
        return self._name_boxes[1]

    def leader_boxes(self) -> list[pygame.Rect]:
        """The boxes of the lines from names to their nodes, in pixels of the window."""
        return [
            pygame.Rect(min(x, to_x), min(y, to_y), abs(to_x - x) + 1, abs(to_y - y) + 1)
            for (x, y), (to_x, to_y) in (one.ends for one in self.painter.leaders(self.sight(), self.hidden))
        ]

    def lettering_boxes(self) -> Mapping[Where, Box]:
        """The boxes of the letterings where they are painted, in board units, by their places in the file.

        Those that are left out at this zoom have none. While the camera moves they stay as they were."""
        key = self.drawing_key
        if self._lettering_boxes[0] != key and not self.picture.is_blurred:
            found: dict[Where, pygame.Rect] = {}
            for one in self.painter.inscriptions(self.sight(), self.hidden, self.picture.painted_by):
                found[one.where] = one.box.union(found.get(one.where, one.box))
            scale = self.camera.scale
            self._lettering_boxes = (
                key,
                {
                    where: (*self.camera.to_board(box.topleft), box.width / scale, box.height / scale)
                    for where, box in found.items()
                },
            )
        return self._lettering_boxes[1]

    def lettering_rects(self) -> list[pygame.Rect]:
        """The same in pixels of the window, such as names of seas and deserts."""
        scale = self.camera.scale
        boxes = self.lettering_boxes().values()
        return [pygame.Rect(self.camera.to_screen((x, y)), (w * scale, h * scale)) for x, y, w, h in boxes]

    def moved_letterings(self, before: BoardView) -> list[Box]:
        """The boxes of letterings that the board before a change has elsewhere, there and here."""
        old, new = before.lettering_boxes(), self.lettering_boxes()
        differing = [where for where in {**old, **new} if old.get(where) != new.get(where)]
        return [boxes[where] for where in differing for boxes in (old, new) if where in boxes]

    def draw_names(self, target: pygame.Surface, over: Sequence[pygame.Rect]) -> None:
        """Draw the names that meet some rects again, over what was drawn there."""
        if met := self.names_under(over):
            before = target.get_clip()
            target.set_clip(self.camera.view.clip(before))
            self.painter.names.paint(target, self.sight(), self.placing(), met)
            target.set_clip(before)

    def names_under(self, over: Sequence[pygame.Rect]) -> list[Node]:
        """The nodes whose names meet some rects."""
        if not over:
            return []  # placing names takes long, so it is left to whoever needs them
        nodes = self.painter.nodes
        return [nodes[node] for node, box in self.name_boxes().items() if box.collidelist(over) >= 0]

    def resting_names(self) -> Placing:
        """The placed names without pieces on the map. Cached while the board does not move."""
        key = self.drawing_key
        if self._resting is None or self._resting[0] != key:
            self._resting = (key, self.painter.resting_names(self.sight(), self.hidden))
        return self._resting[1]

    def boxes_of(self, placed: Placing) -> dict[str, pygame.Rect]:
        """The boxes of placed names in pixels of the window."""
        sight, named = self.sight(), [node for node in self.shown() if node.id in placed]
        return {node.id: rect_of(self.painter.names.box(sight, node, placed[node.id])) for node in named}

    # Rings

    def draw_lit(self, target: pygame.Surface, lit: Iterable[str]) -> None:
        """Draw gold rings around nodes that may be clicked."""
        for node in lit:
            self.draw_ring(target, node, "lit")

    def draw_ring(self, target: pygame.Surface, node: str, state: str, radius: float = 0) -> None:
        """Draw the ring of a state around a node, or at a larger radius; states as in `nodes.draw_ring`."""
        before = target.get_clip()
        target.set_clip(self.camera.view.clip(before))
        nodes.draw_ring(target, self.position(f"map/{node}"), radius or self.radius(node), self.theme, state)
        target.set_clip(before)
