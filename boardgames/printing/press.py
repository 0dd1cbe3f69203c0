"""What the window orders of the process that prints, and what it hears of it."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from boardgames.printing.choices import Choices
from boardgames.printing.page import Part

Form = Literal["png", "svg", "pdf"]


class PrintOrder(msgspec.Struct, frozen=True, kw_only=True, tag="print"):
    """A game as a PDF."""

    target: str  # a game, or the folder of a changed one
    choices: Choices
    file: str
    board: str = ""  # a file whose board takes the place of the game's


class PreviewOrder(msgspec.Struct, frozen=True, kw_only=True, tag="preview"):
    """Small pictures of all pages, without a file."""

    target: str
    choices: Choices
    known: frozenset[str] = frozenset()  # keys of pages that were drawn already


class PictureOrder(msgspec.Struct, frozen=True, kw_only=True, tag="picture"):
    """A board as a picture."""

    target: str  # a game, a folder or a board file
    file: str
    size: tuple[int, int]  # in pixels: the board fits into it
    form: Form = "png"
    hidden: tuple[str, ...] | None = None  # layers that are left out; None: those that are usually off
    language: str = "en"


PressOrder = PrintOrder | PreviewOrder | PictureOrder


class PageFacts(msgspec.Struct, frozen=True):
    """What is known of a page before it is drawn."""

    part: Part
    key: str  # of its contents: pages with the same key look the same
    is_landscape: bool = False


class PressProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far the work is."""

    step: int = 0  # page or strip that is being drawn
    steps: int = 0
    pages: tuple[PageFacts, ...] = ()  # of a preview, once
    key: str = ""  # of the page whose picture this is
    picture: bytes = b""  # a PNG
    problem: str = ""  # why it ended early
    too_large: str = ""  # the size of something that does not fit on the paper
    is_done: bool = False

    @property
    def share(self) -> float:
        """From 0 to 1: what is finished, without the step that is being drawn."""
        finished = self.step if self.is_done else max(self.step - 1, 0)
        return finished / self.steps if self.steps else 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self.is_done or bool(self.problem or self.too_large)


class Press(Protocol):
    """Prints in another process: order once, then ask for news in every frame."""

    def begin(self, order: PressOrder) -> None:
        """Start the work; cancels an earlier order."""

    def news(self) -> list[PressProgress]:
        """Return everything that was reported since; a process that fails is a problem."""

    def cancel(self) -> None:
        """Stop the work; no file is left half written."""

    def close(self) -> None:
        """End the process."""
