"""The table scene as its mouse, keyboard, overlays and pictures see it: with the parts that they may use."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from boardgames.ui.table.base import TableBase
from boardgames.ui.table.input.second_press import SecondPress
from boardgames.ui.table.picture.fresh_marks import FreshMarks
from boardgames.ui.table.picture.route_preview import RoutePreview
from boardgames.ui.table.words.hint import Hint
from boardgames.ui.table.words.notes import Lessons
from boardgames.ui.table.words.side_content import SideContent


class TableContext(TableBase, ABC):
    """A table with hints, notes, marks and the side panel; what mouse, keyboard and menus do for others are methods."""

    second_press: SecondPress
    side_content: SideContent
    lessons: Lessons
    route_preview: RoutePreview
    hint: Hint
    fresh: FreshMarks

    @property
    @abstractmethod
    def pointer_on_board(self) -> tuple[int, int] | None:
        """The last known place of the pointer, if it is on the board and not on a widget there."""

    @abstractmethod
    def come_back_to(self, targets: frozenset[str]) -> None:
        """A move that began with one of these clicks is taken back: let the keyboard go on from there."""

    @abstractmethod
    def open_score_parts(self, seat: int, anchor: pygame.Rect) -> None:
        """List the parts of a player's total below a rect."""
