"""The board that is edited: tools of the pointer and of the keys, handles, guides and the grid."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.board.camera import Point
from boardgames.ui.board.view import BoardView
from boardgames.ui.keys import ARROWS, edit_action_of
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.viewer.board import BoardPane
from boardgames.ui.scenes.viewer.editor import marks
from boardgames.ui.scenes.viewer.editor.draft import Draft
from boardgames.ui.scenes.viewer.editor.drag import BendDrag, Drag, LineDrag, MoveDrag, PanelDrag, SideDrag, SizeDrag
from boardgames.ui.scenes.viewer.editor.snap import grid_step, on_grid
from boardgames.ui.scenes.viewer.editor.things import Thing, distance

REACH_PIXELS = 14
NUDGE, BIG_NUDGE = 1, 10  # board units
NUDGE_SECONDS = 0.6  # after the last arrow key until the shift is written
DRAG_PIXELS = 4


class EditPane(BoardPane):
    """A board whose things can be chosen, moved and added."""

    def __init__(self, kit: Kit, view: BoardView, draft: Draft, on_chosen: Callable[[], None]) -> None:
        super().__init__(kit, view, lambda slot: None)
        self.draft = draft
        self.on_chosen = on_chosen  # something else is chosen
        self.on_edited: Callable[[], None] = lambda: None
        self.on_refused: Callable[[str], None] = lambda key: None
        self.on_rename: Callable[[], None] = lambda: None
        self.drag: Drag | None = None
        self.pointer: Point = (0.0, 0.0)
        self._is_far = False  # whether the pointer has moved since the button was pressed
        self._rest_seconds = 0.0  # until a shift by keys is written

    # Pointer

    @property
    def reach(self) -> float:
        """How near the pointer must be to a thing, in board units."""
        return max(self.kit.theme.px(REACH_PIXELS), REACH_PIXELS) / self.view.camera.scale

    def on_press(self, event: pygame.event.Event) -> bool:
        """Grab what is under the pointer, or begin what the tool makes."""
        if event.button != 1 or not self.hit(event.pos):
            return False
        self.finish()
        point = self.view.camera.to_board(event.pos)
        self._is_far = False
        begin = {"line": self._begin_line, "panel": self._begin_panel}.get(self.draft.tool, self._grab)
        self.drag = begin(point, _is_held(pygame.KMOD_SHIFT))
        if self.drag is None:
            return super().on_press(event)
        self.pressed = True
        self._press_at = event.pos
        self.touch()
        return True

    def _begin_line(self, point: Point, adds: bool) -> Drag | None:
        draft, node = self.draft, self.draft.node_at(point, self.reach)
        if not node:
            return None
        begun = draft.line_from if draft.line_from != node else ""
        if not begun:
            draft.line_from = node
            draft.choose(None)
            self.on_chosen()
        return LineDrag(draft, point, node, begun)

    def _begin_panel(self, point: Point, adds: bool) -> Drag:
        return PanelDrag(self.draft, point)

    def _grab(self, point: Point, adds: bool) -> Drag | None:
        draft = self.draft
        thing = self.thing_at(point)
        one = draft.the_chosen
        if one is not None and one.kind in ("panel", "field") and self._is_corner(one, point):
            return SizeDrag(draft, point, one)
        if thing is None or (draft.tool != "select" and thing.kind not in ("place", "bend")):
            named = self.name_at(point) if thing is None or thing.kind != "place" else ""
            if named and draft.tool == "select":
                return self._grab_name(named, point)
            return None
        if adds or thing.where not in draft.chosen:
            draft.choose(thing.where, adds)
            self.on_chosen()
        if thing.kind == "line":
            name = self.name_at(point)
            return self._grab_name(name, point) if name else self._grab_line(thing, point)
        return MoveDrag(draft, point, thing) if thing.where in draft.chosen else None

    def _grab_name(self, node: str, point: Point) -> Drag:
        thing = self.draft.thing(("nodes", node))
        self.draft.choose(("nodes", node))
        self.on_chosen()
        return SideDrag(self.draft, point, ("nodes", node), thing.anchor if thing is not None else point)

    def _grab_line(self, thing: Thing, point: Point) -> Drag | None:
        """Begin to bend a line: the new point comes before the first point of its way behind the pointer."""
        edge = thing.where[1]
        if not isinstance(edge, tuple):
            return None
        bends = [bend.anchor for bend in self.draft.bends(thing.where)]
        piece = distance(thing.line, point)[1]
        before = sum(1 for bend in bends if distance(thing.line, bend)[1] < piece)
        return BendDrag(self.draft, point, edge, min(before, len(bends)))

    def _is_corner(self, thing: Thing, point: Point) -> bool:
        x, y, wide, high = thing.box
        return abs(point[0] - x - wide) <= self.reach / 2 and abs(point[1] - y - high) <= self.reach / 2

    def thing_at(self, point: Point) -> Thing | None:
        """Return what lies at a point of the board."""
        return self.draft.at(point, self.reach)

    def name_at(self, point: Point) -> str:
        """Return the place whose name is written at a point of the board; empty where there is none."""
        spot = self.view.camera.to_screen(point)
        return next((node for node, box in self.view.name_boxes().items() if box.collidepoint(spot)), "")

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Move what is grabbed, or the board."""
        self.pointer = self.view.camera.to_board(event.pos)
        if self.drag is None or not self.pressed:
            over = super().on_motion(event)
            self.marked = ""
            if self.draft.line_from:
                self.touch()
            return over
        far = abs(event.pos[0] - self._press_at[0]) + abs(event.pos[1] - self._press_at[1])
        self._is_far = self._is_far or far > DRAG_PIXELS
        if self._is_far:
            is_free = _is_held(pygame.KMOD_ALT)
            self.drag.to(self.pointer, self.view.camera.scale, is_free)
            if isinstance(self.drag, LineDrag):
                self.draft.line_from = self.drag.a
                self.drag.b = self.draft.node_at(self.pointer, self.reach)
            self.touch()
        return True

    def on_release(self, event: pygame.event.Event) -> bool:
        """Make the change, or use the tool where the pointer was clicked."""
        drag = self.drag
        if drag is None or not self.pressed or event.button != 1:
            dragged = self._dragged
            used = super().on_release(event)
            if used and not dragged and self.hit(event.pos):
                self.use_tool(self.view.camera.to_board(event.pos))
            return used
        self.pressed, self.drag = False, None
        if isinstance(drag, LineDrag):
            self._end_line(drag)
        elif self._is_far or isinstance(drag, PanelDrag):
            self._end(drag)
        self.touch()
        return True

    def leave(self) -> None:
        """Forget what is grabbed: something else covers the board."""
        super().leave()
        if not isinstance(self.drag, MoveDrag) or self.pressed:
            self.drag = None

    def use_tool(self, point: Point) -> None:
        """Add a place or a lettering at a point of the board; with other tools choose nothing."""
        draft = self.draft
        spot = on_grid(point, grid_step(self.view.camera.scale) if draft.has_grid else 1)
        if draft.tool == "place":
            self._made(draft.add_place(spot), "editor.no_node_kinds")
        elif draft.tool == "label":
            self._made(draft.add_label(spot), "editor.misfit")
        elif draft.tool == "panel":
            self._made(draft.add_panel((*spot, 0, 0)), "editor.misfit")
        elif draft.chosen or draft.line_from:
            draft.line_from = ""
            draft.choose(None)
            self.on_chosen()

    def _end_line(self, drag: LineDrag) -> None:
        """Join the two ends of a drag; a click joins its place to where a line was begun before."""
        if drag.b and drag.b != drag.a:
            self.join(drag.b)
        elif drag.begun and not self._is_far:
            self.join(drag.a)

    def join(self, node: str) -> None:
        """End the new line at a place."""
        start, self.draft.line_from = self.draft.line_from, ""
        self._made(self.draft.add_line(start, node), "editor.joined")

    def _made(self, done: bool, refusal: str) -> None:
        if done:
            self.on_edited()
        else:
            self.on_refused(refusal)

    def _end(self, drag: Drag) -> None:
        if drag.end():
            self.on_edited()

    # Keys

    def on_reached(self) -> None:
        """Choose the first thing."""
        if not self.draft.chosen and self.draft.step(1):
            self._chose()

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Go through the things, shift, rename, mark and remove them."""
        action = edit_action_of(event)
        if action in ("next", "previous"):
            self.finish()
            if not self.draft.chosen or not self.draft.step(1 if action == "next" else -1):
                return False
            self._chose()
            return True
        if action in ARROWS:
            return self._shift(ARROWS[action], bool(event.mod & pygame.KMOD_SHIFT))
        if action == "mark" and self.draft.chosen:
            self.draft.hold()
            self.touch()
            return True
        if action == "rename":
            self._enter()
            return True
        return False

    def _enter(self) -> None:
        """Use the tool where the view is, or go to the fields of what is chosen."""
        draft, one = self.draft, self.draft.the_chosen
        self.finish()
        if draft.tool == "line" and one is not None and one.kind == "place":
            if draft.line_from and draft.line_from != one.where[1]:
                self.join(str(one.where[1]))
            else:
                draft.line_from = str(one.where[1])
                self.on_chosen()
        elif draft.tool in ("place", "label", "panel"):
            self.use_tool(self.view.camera.to_board(self.rect.center))
        elif draft.chosen:
            self.on_rename()
        elif draft.step(1):
            self._chose()

    def _shift(self, direction: tuple[int, int], is_big: bool) -> bool:
        draft = self.draft
        if not draft.movable:
            if not draft.chosen:
                self.pan_by_key(direction)
            return not draft.chosen
        if not isinstance(self.drag, MoveDrag):
            thing = draft.thing(draft.movable[-1])
            if thing is None:
                return False
            self.drag = MoveDrag(draft, thing.anchor, thing)
        step = grid_step(self.view.camera.scale) if draft.has_grid else NUDGE
        step = step * 5 if is_big and draft.has_grid else BIG_NUDGE if is_big else step
        self.drag.step((direction[0] * step, direction[1] * step))
        self._rest_seconds = NUDGE_SECONDS
        self.touch()
        return True

    def finish(self) -> None:
        """Write the shift by keys, if there is one."""
        drag, self._rest_seconds = self.drag, 0.0
        if isinstance(drag, MoveDrag) and not self.pressed:
            self.drag = None
            self._end(drag)

    def tick(self, dt: float) -> None:
        """Let time pass: a shift by keys is written when the keys rest."""
        if self._rest_seconds > 0:
            self._rest_seconds -= dt
            if self._rest_seconds <= 0:
                self.finish()

    @property
    def is_waiting(self) -> bool:
        """Whether a shift by keys is not written yet."""
        return self._rest_seconds > 0

    def _chose(self) -> None:
        thing = self.draft.thing(self.draft.chosen[-1])
        if thing is not None:
            self.view.camera.show(thing.anchor)
        self.on_chosen()

    @property
    def rope_end(self) -> Point:
        """Where a line that was begun would end: at the chosen place, if there is one, else at the pointer."""
        one = self.draft.the_chosen
        return one.anchor if one is not None and one.kind == "place" else self.pointer

    # Drawing

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.draft.has_grid:
            marks.draw_grid(surface, self.view, self.kit.theme)
        marks.draw_mistakes(surface, self.view, self.kit.theme, self.draft)
        marks.draw_chosen(surface, self.view, self.kit.theme, self.draft, self.drag)
        if self.drag is not None:
            marks.draw_drag(surface, self.view, self.kit.theme, self.draft, self.drag)
        elif self.draft.line_from:
            marks.draw_rope(surface, self.view, self.kit.theme, self.draft, self.rope_end)


def _is_held(modifier: int) -> bool:
    """Whether a key such as Shift is held."""
    return pygame.display.get_init() and bool(pygame.key.get_mods() & modifier)
