"""The table as its mouse, keyboard, overlays and pictures know it: what they may look at and ask for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames.core.moves import Move
from boardgames.core.table import Refusal, Table
from boardgames.session.session import Session
from boardgames.ui.board.view import BoardView
from boardgames.ui.motion.animator import Animator
from boardgames.ui.scene import Scene
from boardgames.ui.table.flow import Flow
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

if TYPE_CHECKING:
    from boardgames.ui.table.words.notes import Lessons
    from boardgames.ui.table.words.side_content import Reading


class TableContext(Scene, ABC):
    """One session shown to one viewer at a time."""

    session: Session
    flow: Flow
    table_kit: TableKit
    frame: Frame
    table: Table
    picker: Picker
    targets: Targets
    lights: Lights
    animator: Animator
    bar: TopBar
    rail: Rail
    side: SidePanel
    prompt: PromptBar
    zoom: Group
    reading: Reading
    lessons: Lessons

    @property
    @abstractmethod
    def shown(self) -> int:
        """Counts how often the table was shown anew: what depends on it is stale when this has changed."""

    @property
    @abstractmethod
    def viewer(self) -> int | None:
        """Whose eyes the screen serves."""

    @property
    @abstractmethod
    def board_view(self) -> BoardView | None:
        """The map that can be moved and zoomed, if this game has one."""

    @abstractmethod
    def look_at_board(self, change: Callable[[BoardView], None]) -> None:
        """Move or zoom the map."""

    @abstractmethod
    def relight(self) -> None:
        """What is lit, chosen and refused now; the prompt follows."""

    @abstractmethod
    def light(self, **changes: object) -> None:
        """Change what stands out."""

    @abstractmethod
    def click(self, target: str) -> None:
        """A target was clicked or chosen by key: go on with a move, or tell why not."""

    @abstractmethod
    def submit(self, move: Move) -> None:
        """Make a move; what follows comes back through the session."""

    @abstractmethod
    def is_end(self, target: str) -> bool:
        """Whether a target ends the turn."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the last decision; past a barrier the table is asked first."""

    @abstractmethod
    def redo(self) -> None:
        """Play again what was taken back."""

    @abstractmethod
    def step_back(self) -> bool:
        """Let go of the last click or step, then of the keyboard's place, then open the menu."""

    @abstractmethod
    def let_go(self) -> bool:
        """Let go of the last click of a move, else of the last step of which nothing came; False without any."""

    @abstractmethod
    def inspect(self, target: str, in_passing: bool = False) -> None:
        """Show a thing in the Card tab; in passing it does not push the aid aside."""

    @abstractmethod
    def choose_tab(self, tab: str) -> None:
        """Show a tab of the side panel."""

    @abstractmethod
    def open_rules(self, rule: str = "", refusal: Refusal | None = None) -> None:
        """Open the rules at a rule, else at that of the present question; beside it stands what it means right now."""

    @abstractmethod
    def open_score(self) -> None:
        """Open the score sheet."""
