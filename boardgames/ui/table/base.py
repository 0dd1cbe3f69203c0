"""The table scene as its parts see it: what each of them may read and call."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.table import Mark, Refusal, Table
from boardgames.session.journey import journey_to
from boardgames.session.moments import Lead
from boardgames.session.services import BotService
from boardgames.session.session import Session
from boardgames.ui.board.view import BoardView
from boardgames.ui.motion.animator import Animator
from boardgames.ui.scene import Scene
from boardgames.ui.sounds import Sounds
from boardgames.ui.table.flow import Flow
from boardgames.ui.table.frame.banner import Banner
from boardgames.ui.table.frame.big_moment import BigMoments
from boardgames.ui.table.frame.prompt_bar import PromptBar
from boardgames.ui.table.frame.rail import Rail
from boardgames.ui.table.frame.side_panel import SidePanel
from boardgames.ui.table.frame.top_bar import TopBar
from boardgames.ui.table.input.picker import Picker
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.table.layout import Frame
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Group
from boardgames.ui.zones.base import Lights


class TableBase(Scene, ABC):
    """A scene that shows one session to one viewer at a time."""

    session: Session
    flow: Flow
    table_kit: TableKit
    frame: Frame
    table: Table
    picker: Picker
    targets: Targets
    lights: Lights
    animator: Animator
    banner: Banner
    sounds: Sounds
    bar: TopBar
    rail: Rail
    side: SidePanel
    prompt: PromptBar
    zoom: Group
    moments: BigMoments
    lead: Lead

    @property
    def is_showing(self) -> bool:
        """Whether the last move is still being shown."""
        return self.animator.is_busy or self.banner.is_up or self.moments.is_up

    @property
    def is_moving(self) -> bool:
        """The same, without a card that lies there until a click."""
        return self.is_showing and (self.animator.is_busy or not self.banner.waits)

    @property
    def has_room_for_moments(self) -> bool:
        """Whether nothing else is shown in their place: a card that lies there would hide them."""
        return not self.animator.flying and not self.banner.is_laid

    def end_show(self) -> None:
        """End all that shows the last move."""
        self.animator.finish()
        self.banner.finish()
        self.moments.finish()

    def make_flow(self, bots: BotService) -> Flow:
        """Make the flow of play."""
        return Flow(self.session, bots, self.app.settings)

    @property
    def head_pills(self) -> tuple[Mark, ...]:
        """Pills of the top bar before those of the game."""
        return ()

    @property
    def own_actions(self) -> dict[str, Callable[[], None]]:
        """Further buttons of the top bar, by name."""
        return {}

    def refusal_of(self, target: str, seat: int) -> tuple[Refusal, tuple[Move, ...]]:
        """Explain why a click on a target means nothing now; with the way there, if this turn has one."""
        game, state, chosen = self.session.game, self.session.state, self.picker.chosen
        slot = self.table.slot(target)
        is_there = slot is not None and any(piece.kind == "pawn" and piece.seat == seat for piece in slot.pieces)
        way = () if chosen or is_there else journey_to(game, state, target)  # nobody means to go there and back
        return game.refusal(state, seat, (*chosen, target)), way

    @property
    def wanted_target(self) -> str:
        """The target that Tab goes to first, "" without one."""
        return ""

    @property
    def is_question(self) -> bool:
        """Whether a question is asked that Enter alone must not answer."""
        return self.picker.is_question

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table, below announcements and overlays."""

    def rects_above(self) -> list[pygame.Rect]:
        """What lies over the table and should not be covered by bubbles and toasts."""
        return []

    @property
    @abstractmethod
    def shown(self) -> int:
        """How often the table was laid out; caches that depend on the table compare this number."""

    @property
    @abstractmethod
    def viewer(self) -> int | None:
        """The seat whose view is shown; None shows nothing hidden."""

    @property
    @abstractmethod
    def board_view(self) -> BoardView | None:
        """The map that can be moved and zoomed, if this game has one."""

    @abstractmethod
    def look_at_board(self, change: Callable[[BoardView], None]) -> None:
        """Move or zoom the map."""

    @abstractmethod
    def show(self) -> None:
        """Show the current table to the viewer."""

    @abstractmethod
    def cover_hands(self) -> None:
        """Show the public table: others come to be asked something; then its viewer opens a curtain."""

    @abstractmethod
    def relight(self) -> None:
        """Update the lights from the chosen clicks, then the prompt."""

    @abstractmethod
    def light(self, **changes: object) -> None:
        """Change some of the lights."""

    @abstractmethod
    def click(self, target: str) -> None:
        """Take a click or key press on a target: continue a move, or explain why not."""

    @abstractmethod
    def describe_click(self, target: str) -> str:
        """Describe the move that a click on a target would make; empty if it makes none."""

    @abstractmethod
    def submit(self, move: Move, clicks: Path = ()) -> None:
        """Make a move, remembering the clicks that chose it; the scene hears of its effects from the session."""

    @abstractmethod
    def is_end(self, target: str) -> bool:
        """Whether a target ends the turn."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the last decision; beyond a barrier the players are asked first."""

    @abstractmethod
    def restart_turn(self) -> None:
        """Take back the whole turn, under the same conditions."""

    @abstractmethod
    def redo(self) -> None:
        """Redo the decision that was taken back last."""

    @abstractmethod
    def step_back(self) -> bool:
        """Cancel the last click or step; without one leave the keyboard's target, then open the menu."""

    @abstractmethod
    def cancel_step(self) -> bool:
        """Cancel the last click of a move, else the last unfinished step; False without either."""

    @abstractmethod
    def inspect(self, target: str, in_passing: bool = False) -> None:
        """Show a target in the Card tab; in passing it does not replace the aid."""

    @abstractmethod
    def choose_tab(self, tab: str) -> None:
        """Show a tab of the side panel."""

    @abstractmethod
    def open_rules(self, rule: str = "", refusal: Refusal | None = None) -> None:
        """Open the rules at a rule, else at that of the present question, with a refusal's facts beside it."""

    @abstractmethod
    def show_again(self) -> None:
        """Play the others' last turns again."""

    @abstractmethod
    def open_replay(self, number: int) -> None:
        """Show the table as it was after a number of moves."""

    @abstractmethod
    def open_judge(self) -> None:
        """Open what the table may set right."""

    @abstractmethod
    def open_leaving(self) -> None:
        """Ask whether the viewer concedes or the game ends for everybody."""

    @property
    @abstractmethod
    def on_token(self) -> Callable[[int], None] | None:
        """What a click on a player's token does; None where nobody changes seats."""

    @abstractmethod
    def open_seating(self, seat: int | None = None, newcomer: bool = False) -> None:
        """Open the seats and ways of this table, at a seat; perhaps for a newcomer, who writes a name there."""

    @abstractmethod
    def open_score(self) -> None:
        """Open the score sheet, if scores may be seen."""
