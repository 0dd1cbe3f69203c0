"""The places of the map that the teacher speaks of: what pops up by itself leaves them free."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

from boardgames.session.lesson import LessonRunner
from boardgames.ui.table.base import TableBase
from boardgames.ui.table.picture.route_preview import RoutePicture, RoutePreview

MAP = "map/"  # how the slots of a map's nodes begin


class LessonRoutes(RoutePreview):
    """The way to what is pointed at, only where a move is asked for: while the teacher speaks its note would cover what
    is spoken of."""

    def current(self) -> RoutePicture | None:
        return None if self.scene.flow.reading else super().current()


def named_places(scene: TableBase, runner: LessonRunner) -> list[pygame.Rect]:
    """Return where the places lie that the teacher names or the step keeps clear, and their names."""
    board, kit = scene.board_view, scene.table_kit
    if board is None or runner.is_over:
        return []
    names = tuple((node.id, node.name.of(kit.strings.language)) for node in kit.definition.board.nodes)
    boxes, found = board.name_boxes(), list[pygame.Rect]()
    clear = [target.removeprefix(MAP) for target in runner.step.clear if target.startswith(MAP)]
    for node in dict.fromkeys((*_said(kit.say(runner.says), names), *clear)):
        if not board.knows(MAP + node):
            continue
        side = 2 * round(board.radius(node))
        found.append(pygame.Rect(0, 0, side, side).move_to(center=board.position(MAP + node)))
        found += [boxes[node]] if node in boxes else []
    return [rect for rect in found if board.camera.view.colliderect(rect)]


@lru_cache(maxsize=4)  # asked for in every frame
def _said(words: str, names: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Return the ids of the names that occur in a sentence as whole words."""
    return tuple(node for node, name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words))
