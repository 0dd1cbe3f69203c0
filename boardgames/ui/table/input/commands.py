"""The commands of the table that a key gives wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.ui.table import unasked
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.frame.seat_card import SeatCard
from boardgames.ui.table.picture import overlays
from boardgames.ui.table.picture.peek import peek
from boardgames.ui.table.picture.piles import Piles
from boardgames.ui.table.picture.printed_board import zoom_in, zoom_out
from boardgames.ui.table.picture.seat_menu import open_seat_menu


class Commands:
    """What each key does at the table, by its action."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.piles = Piles(scene)

    def of(self, action: str) -> Callable[[], object] | None:
        """The command of an action; None if it has none."""
        return self._by_action().get(action)

    def _by_action(self) -> dict[str, Callable[[], object]]:
        scene = self.scene
        return {
            "undo": scene.undo,
            "restart": scene.restart_turn,
            "redo": scene.redo,
            "rules": scene.open_rules,
            "overview": lambda: scene.app.go("overview", slug=scene.slug),
            "parts": self._open_parts,
            "seat": self._open_seat_menu,
            "end_turn": self._end_turn,
            "log": lambda: scene.choose_tab("log"),
            "aid": lambda: scene.choose_tab("aid"),
            "inspect": self._inspect,
            "fit": lambda: scene.look_at_board(lambda view: view.fit()),
            "zoom_in": lambda: zoom_in(scene),
            "zoom_out": lambda: zoom_out(scene),
            "peek": lambda: peek(scene),
            "piles": self.piles.open_next,
            "worths": lambda: overlays.toggle_worths(scene),
            "move_now": scene.flow.hurry,
            "skip_to_end": lambda: unasked.skip_to_end(scene),
            "hint": lambda: scene.hint.ask(is_by_key=True),
            "again": scene.show_again,
            "moved": scene.fresh.toggle,
            "hide_note": scene.lessons.hide,
            "stop_notes": scene.lessons.stop,
            "keys": scene.open_keys,
        }

    def _open_parts(self) -> None:
        """Open the parts of the total of the focused player, else of the viewer."""
        seat = self._seat
        if seat is not None:
            self.scene.open_score_parts(seat, self.scene.rail.total_rect(seat))

    def _open_seat_menu(self) -> None:
        """Open the menu of the focused player's seat, else of the viewer's, else of the first."""
        if not self.scene.flow.is_fixed:
            open_seat_menu(self.scene, self._seat or 0)

    @property
    def _seat(self) -> int | None:
        """The focused player in the rail, else the viewer."""
        focus = self.scene.stage.focus
        cards = {f"rail/{card.seat}": card.seat for card in self.scene.table.rail}
        return cards.get(focus.name if focus is not None else "", self.scene.viewer)

    def _inspect(self) -> None:
        """Inspect the keyboard's target, the focused player, or what is pointed at."""
        focus, lights = self.scene.stage.focus, self.scene.lights
        player = focus.name if isinstance(focus, SeatCard) else ""
        self.scene.choose_tab("card")
        self.scene.inspect(lights.focused or player or lights.hovered)

    def _end_turn(self) -> None:
        for target in self.scene.prompt.buttons:
            if self.scene.is_end(target):
                self.scene.click(target)
                return
        if self.scene.flow.can_act:
            self.scene.app.toast(self.scene.table_kit.say("table.no_end"), glyph="warning")
