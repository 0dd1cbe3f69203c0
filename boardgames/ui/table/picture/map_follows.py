"""A zoomed map follows whoever moves, and comes back when the viewer must decide."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.events import Event, Moved, Placed
from boardgames.session.session import Change
from boardgames.ui.board.camera import Point
from boardgames.ui.board.view import BoardView
from boardgames.ui.table.context import TableContext

MARGIN_SHARE = 0.25  # of the map: docks may cover its edges


def show_goal(board: BoardView, events: Sequence[Event]) -> None:
    """Bring the place where a piece goes into view; nothing on a map that is not zoomed."""
    goals = [event.to for event in events if isinstance(event, Moved | Placed) and board.knows(event.to)]
    if goals and not board.camera.is_fitted:
        camera = board.camera
        camera.show(camera.to_board(board.position(goals[-1])), min(camera.view.size) * MARGIN_SHARE)


class MapFollows:
    """Remembers where the viewer looked before the map followed others."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._home: Point | None = None
        self._left_at: Point | None = None  # where the map went; if it is elsewhere now, the viewer has moved it

    def follow(self, change: Change) -> None:
        """Bring the place where another's piece goes into view; nothing on a map that is not zoomed."""
        scene, board = self.scene, self.scene.board_view
        if board is None or board.camera.is_fitted or change.kind != "move" or not scene.animator.shows:
            return
        if scene.session.entries[-1].seat == scene.viewer:
            return
        camera, before = board.camera, board.camera.origin
        scene.look_at_board(lambda view: show_goal(view, change.events))
        if camera.origin != before:
            self._home = self._home if before == self._left_at and self._home is not None else before
            self._left_at = camera.origin

    def come_back(self) -> None:
        """Go back to where the viewer looked, unless the viewer has moved the map since."""
        board, home = self.scene.board_view, self._home
        if board is None or home is None or not self.scene.flow.can_act:
            return
        left_at, self._home, self._left_at = self._left_at, None, None
        if board.camera.origin == left_at:
            way = (home[0] - board.camera.origin[0], home[1] - board.camera.origin[1])
            self.scene.look_at_board(lambda view: view.camera.pan(*way))
