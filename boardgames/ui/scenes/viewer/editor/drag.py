"""What the pointer is dragging on the board, or the arrow keys are shifting: shown live, written when it ends."""

from __future__ import annotations

import math

from boardgames.data.editing.tree import EdgeName, Where
from boardgames.ui.board.camera import Point
from boardgames.ui.scenes.viewer.editor.contents import aligned_box
from boardgames.ui.scenes.viewer.editor.draft import Draft, side_of
from boardgames.ui.scenes.viewer.editor.snap import Snapped, grid_step, on_grid, snap
from boardgames.ui.scenes.viewer.editor.things import Thing, middle_of

MOST_ALIGNED = 8  # things that a moving one can be aligned with: the nearest


class Drag:
    """A change that is not made yet; `by` is how far the pointer has come, in board units."""

    def __init__(self, draft: Draft, start: Point) -> None:
        self.draft = draft
        self.start = start
        self.by: Point = (0.0, 0.0)
        self.snapped = Snapped((0.0, 0.0))

    @property
    def point(self) -> Point:
        """Where the pointer is."""
        return self.start[0] + self.by[0], self.start[1] + self.by[1]

    def to(self, point: Point, scale: float, is_free: bool = False) -> None:
        """Follow the pointer; `is_free` leaves snapping out."""
        self.by = point[0] - self.start[0], point[1] - self.start[1]
        self.snapped = Snapped(self.by)

    def end(self) -> bool:
        """Make the change; True when there was any."""
        return False

    def _whole(self, point: Point, scale: float) -> Point:
        return on_grid(point, grid_step(scale) if self.draft.has_grid else 1)


class MoveDrag(Drag):
    """Moves everything that is chosen; the thing that was grabbed snaps."""

    def __init__(self, draft: Draft, start: Point, grabbed: Thing) -> None:
        super().__init__(draft, start)
        self.grabbed = grabbed
        self.others = draft.others(draft.chosen)

    def to(self, point: Point, scale: float, is_free: bool = False) -> None:
        super().to(point, scale)
        thing, draft = self.grabbed, self.draft
        has_grid, aligns = draft.has_grid and not is_free, draft.aligns and not is_free
        spot = thing.anchor[0] + self.by[0], thing.anchor[1] + self.by[1]
        near = sorted(self.others, key=lambda box: math.dist(middle_of(box), spot))[:MOST_ALIGNED]
        self.snapped = snap(aligned_box(thing), thing.anchor, self.by, near, scale, has_grid, aligns)

    def step(self, by: Point) -> None:
        """Move on by a step of the keyboard."""
        self.snapped = Snapped((self.snapped.by[0] + by[0], self.snapped.by[1] + by[1]))

    def end(self) -> bool:
        return self.draft.move(self.snapped.by)


class BendDrag(Drag):
    """Pulls a line at a piece of it: a new point on its way."""

    def __init__(self, draft: Draft, start: Point, edge: EdgeName, index: int) -> None:
        super().__init__(draft, start)
        self.edge, self.index = edge, index
        self.xy = start

    def to(self, point: Point, scale: float, is_free: bool = False) -> None:
        super().to(point, scale)
        self.xy = self._whole(point, scale)

    def end(self) -> bool:
        return self.draft.bend(self.edge, self.index, self.xy)


class SizeDrag(Drag):
    """Pulls the corner of a panel or a field."""

    def __init__(self, draft: Draft, start: Point, thing: Thing) -> None:
        super().__init__(draft, start)
        self.thing = thing
        self.size = thing.box[2:]

    def to(self, point: Point, scale: float, is_free: bool = False) -> None:
        super().to(point, scale)
        x, y, wide, high = self.thing.box
        right, low = self._whole((x + wide + self.by[0], y + high + self.by[1]), scale)
        grown = (right - x - wide, low - y - high)
        twice = 1 if self.thing.kind == "panel" else 2  # a field keeps its middle
        self.size = (max(wide + twice * grown[0], 4), max(high + twice * grown[1], 4))

    def end(self) -> bool:
        return self.draft.resize(self.size)


class LineDrag(Drag):
    """Draws a line from a place to another one; `begun` is where a click or a key began one before."""

    def __init__(self, draft: Draft, start: Point, a: str, begun: str = "") -> None:
        super().__init__(draft, start)
        self.a, self.b, self.begun = a, "", begun

    def end(self) -> bool:
        return bool(self.b) and self.draft.add_line(self.a, self.b)


class PanelDrag(Drag):
    """Draws a panel from one corner to the other."""

    def __init__(self, draft: Draft, start: Point) -> None:
        super().__init__(draft, start)
        self.box = (*start, 0.0, 0.0)

    def to(self, point: Point, scale: float, is_free: bool = False) -> None:
        super().to(point, scale)
        (left, top), (right, low) = self._whole(self.start, scale), self._whole(point, scale)
        self.box = (min(left, right), min(top, low), abs(right - left), abs(low - top))

    def end(self) -> bool:
        return self.draft.add_panel(self.box)


class SideDrag(Drag):
    """Pulls the name of a place to another side of it."""

    def __init__(self, draft: Draft, start: Point, where: Where, middle: Point) -> None:
        super().__init__(draft, start)
        self.where, self.middle = where, middle

    @property
    def side(self) -> str:
        """The side on which the pointer is."""
        return side_of(self.middle, self.point)

    def end(self) -> bool:
        self.draft.choose(self.where)
        return self.draft.set_side(self.side)
