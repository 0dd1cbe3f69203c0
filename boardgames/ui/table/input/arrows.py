"""Where the arrow keys lead from one target of the table to the next."""

from __future__ import annotations

import pygame

from boardgames.ui.motion.seen import Seen
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.tab_order import Regions, away

CROWDED_ASIDE_COST = 2.0  # among all places: if what lies aside counts more, some are passed by from all sides


class Arrows:
    """Finds the target that lies in the direction of an arrow."""

    def __init__(self, scene: TableContext, regions: Regions) -> None:
        self.scene = scene
        self.regions = regions

    def target(self, start: str, direction: tuple[int, int], last: pygame.Rect | None) -> str | None:
        """Where an arrow leads from a target: to the nearest lit one, from an unlit one also to its neighbours."""
        scene, lit, amount = self.scene, self.scene.picker.lit, self.scene.prompt.amount
        rect = scene.targets.rect_of(start) if start else None
        if amount is not None and direction[0] and start not in lit and amount.target in lit:
            return amount.target  # up and down turn its dial, so left and right must lead there
        if rect is None:
            near_pawn = None if scene.picker.is_question else self._first_in(direction)
            return near_pawn or self._first(scene.picker.next or lit, last)
        region, lit = self.regions.of(rect), lit - self.twins(start) | self._column(start, rect, direction)
        if region == "prompt":
            lit = lit | frozenset(self.regions.targets(region))
            if scene.picker.chosen:  # whoever goes on with a half-chosen move does not mean to end the turn
                lit = frozenset(name for name in lit if not scene.is_end(name))
        elif direction[0]:  # bar and hand lie below: whoever goes sideways on the board does not mean to end the turn
            other = "tray" if region == "board" else "board"
            lit = frozenset(name for name in lit - scene.prompt.buttons.keys() if self.region_of(name) != other)
        if on_map := self._on_map(start, rect, lit, direction):
            return on_map
        beside = scene.targets.nearest(rect, self.regions.targets(region), direction) if start not in lit else None
        found = beside or scene.targets.nearest(rect, lit - self._done(start), direction)
        found = found or scene.targets.nearest(rect, lit, direction)
        if region == "prompt" and found is None and direction[1]:
            return self._across_the_bar(rect, scene.picker.lit, direction[1])
        if region == "prompt" or direction[0] or (found is not None and self.region_of(found) == region):
            return found
        beyond = self._button_beyond(rect, lit, direction[1])
        if beyond is None or not scene.is_end(beyond) or direction[1] > 0:
            return beyond or found
        others = lit - {beyond}  # whoever goes up from the hand does not mean to end the turn; Down leads there
        return (
            self._button_beyond(rect, others, direction[1]) or scene.targets.nearest(rect, others, direction) or beyond
        )

    def _on_map(self, start: str, rect: pygame.Rect, lit: frozenset[str], direction: tuple[int, int]) -> str | None:
        """The nearest lit place of the map in a direction, from one of its places: as long as there is one, an arrow
        does not leave the map for a card or a button that lies nearer."""
        board = self.scene.board_view
        if board is None or not board.knows(start) or (start not in lit and start not in self.scene.picker.chosen):
            return None
        places = [name for name in lit - self._done(start) if board.knows(name)]
        return self.scene.targets.nearest(rect, places, direction, CROWDED_ASIDE_COST)

    def any_target(self, start: str, direction: tuple[int, int]) -> str | None:
        """Where an arrow with Shift leads: to the nearest place of the same part of the table, lit or not; from nowhere
        it looks from the player's own pawn, or from the middle of the board."""
        rect, own = self.scene.targets.rect_of(start) if start else None, self.own_pawn
        rect = rect or (own.rect if own is not None else self.scene.frame.board)
        region = self.regions.of(rect)
        return self.scene.targets.nearest(rect, self.regions.all_targets(region), direction, CROWDED_ASIDE_COST)

    def _done(self, start: str) -> set[str]:
        """Places of the board that are chosen already, or begin another move than the half-chosen one and are not
        highlighted: an arrow goes past them. From the chosen place it goes past all that do not go on with it."""
        board, picker = self.scene.board_view, self.scene.picker
        asked = picker.next if start in picker.chosen else picker.shown
        others = picker.lit - asked if picker.chosen else frozenset()
        return {name for name in (*picker.chosen, *others) if board is not None and board.knows(name)}

    def twins(self, target: str) -> set[str]:
        """Other places that make the same move as one: an arrow goes past them to something new. What is chosen
        already is no move yet, and its button is where an arrow must lead."""
        picker, move = self.scene.picker, self.scene.picker.move_of(target)
        if picker.is_question:
            return {name for name in picker.lit if name != target and self._place(name) == self._place(target)}
        if move is None or target in picker.chosen:
            return set()
        places = picker.lit - self.scene.prompt.buttons.keys() - {target, *picker.chosen}
        return {name for name in places if picker.move_of(name) == move}

    def _column(self, start: str, rect: pygame.Rect, direction: tuple[int, int]) -> frozenset[str]:
        """Wide rows of the same move straight above or below: whoever counts the rows of a column must not be led past
        them, to a button below."""
        is_row = direction[1] and rect.w > 2 * rect.h
        rects = {name: self.scene.targets.rect_of(name) for name in self.twins(start)} if is_row else {}
        return frozenset(name for name, row in rects.items() if row and (row.x, row.size) == (rect.x, rect.size))

    def _place(self, target: str) -> str:
        """The place that a target is a form of: a city and its plate are the same answer."""
        slot = self.scene.table.slot(target)
        return slot.about or target if slot is not None else target

    def region_of(self, target: str) -> str:
        """The part of the table in which a target lies, "" if it is not there."""
        rect = self.scene.targets.rect_of(target)
        return self.regions.of(rect) if rect is not None else ""

    def _button_beyond(self, start: pygame.Rect, lit: frozenset[str], down: int) -> str | None:
        """The nearest lit button below or above, however far aside: the bar lies between the board and the tray, and
        up and down are the only way into it."""
        buttons = self.scene.prompt.buttons.items()
        rects = {name: button.rect for name, button in buttons if name in lit and button.visible}
        beyond = [name for name, rect in rects.items() if (rect.centery - start.centery) * down > 0]
        return min(beyond, key=lambda name: (away(start, rects[name]), name), default=None)

    def _across_the_bar(self, start: pygame.Rect, lit: frozenset[str], down: int) -> str | None:
        """The nearest lit target of the tray below the bar, or of the board above it, however far aside."""
        part = "tray" if down > 0 else "board"
        rects = {name: rect for name in lit if (rect := self.scene.targets.rect_of(name)) is not None}
        beyond = [name for name, rect in rects.items() if self.regions.of(rect) == part]
        return min(beyond, key=lambda name: (away(start, rects[name]), name), default=None)

    def _first_in(self, direction: tuple[int, int]) -> str | None:
        """Where the first arrow leads if places of the board are lit: from one's own pawn to the nearest of them in its
        direction, to the pawn itself without one; None without a pawn."""
        scene, board = self.scene, self.scene.board_view
        places = [name for name in scene.picker.next or scene.picker.lit if board is not None and board.knows(name)]
        own = self.own_pawn
        here = scene.table.slot_of(own.piece) if own is not None else None
        if own is None or here is None or not places:
            return None
        return scene.targets.nearest(own.rect, places, direction) or here.id

    @property
    def own_pawn(self) -> Seen | None:
        """The viewer's pawn where it is drawn, None without one."""
        pawns = [one for one in self.scene.targets.seen().values() if one.piece.kind == "pawn"]
        return next((one for one in pawns if one.piece.seat == self.scene.viewer), None)

    def _first(self, lit: frozenset[str], last: pygame.Rect | None) -> str | None:
        """Where arrows begin: the number that is asked for, else nearest to the last target or the board's centre."""
        amount = self.scene.prompt.amount
        if amount is not None and amount.target in lit:
            return amount.target
        start = last or self.scene.frame.board
        rects = {target: rect for target in lit if (rect := self.scene.targets.rect_of(target)) is not None}
        careful = self.scene.picker.is_deliberate
        return min(rects, key=lambda target: (careful(target), away(start, rects[target]), target), default=None)
