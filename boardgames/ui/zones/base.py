"""What a zone view is: it lays out the slots of one zone in a rect, draws them and tells what lies where."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, NamedTuple

import msgspec
import pygame

from boardgames.core.table import Piece, Table, Zone
from boardgames.ui.board.view import BoardView
from boardgames.ui.zones.looks import AnyZoneLooks


class Lights(msgspec.Struct, frozen=True):
    """What stands out just now; slots are named by their ids."""

    lit: frozenset[str] = frozenset()  # a click there means something
    chosen: tuple[str, ...] = ()  # already clicked on the way to a move
    hovered: str = ""
    focused: str = ""  # where the keyboard is
    refused: str = ""
    called: frozenset[str] = frozenset()  # what a refusal points at: one of them has to change first
    inspected: str = ""
    named: frozenset[str] = frozenset()  # places that the line under the pointer names
    flying: frozenset[str] = frozenset()  # ids of pieces in the air: not drawn at their slots
    ahead: Mapping[str, str] = {}  # tones that slots would have after a click on what is pointed at
    worths: bool = False  # every place tells what it is worth now
    lift: Mapping[str, float] = {}  # how far a card is raised, 0 to 1; without an entry all the way or not at all


class Surroundings(NamedTuple):
    """What a view may take in of the rest of the table before it is laid out."""

    table: Table
    map_board: BoardView | None = None  # the map that can be moved and zoomed, if there is one
    has_tray: bool = True  # what lies before the viewer is shown below the board


class ZoneView(ABC):
    """One zone on the screen. `draw` changes nothing; everything is laid out in `place`.

    The first six methods are what a view must answer; the rest are abilities that most views do not need."""

    Looks: ClassVar[type[AnyZoneLooks]] = AnyZoneLooks  # what screen.yaml may tell it; a view declares its own
    zone: Zone
    map_board: BoardView | None = None  # the map that this view draws, if it draws one
    moves_with_map = False  # it follows the map and is never cached as a picture

    @abstractmethod
    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Lay the zone out in a rect; called when the table or the window changed."""

    @abstractmethod
    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the zone, its pieces and its lights."""

    @abstractmethod
    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The slot under a point; lit ones win where two are near."""

    @abstractmethod
    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Where a slot lies on the screen, None when this zone has no such slot."""

    @abstractmethod
    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every piece with the rect it is drawn in: where flights begin and end."""

    @abstractmethod
    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw one piece as this zone shows it, anywhere: used for pieces in flight."""

    def notice(self, around: Surroundings) -> bool:
        """Take in what it needs of the rest of the table; True when that is new to it."""
        return False

    @property
    def slides_up(self) -> bool:
        """Whether its pieces close a gap without a flight when one of them leaves."""
        return False

    @property
    def watches(self) -> frozenset[str]:
        """The slots of other zones whose lights it answers to."""
        return frozenset()

    def walk(self, start: pygame.Rect, end: pygame.Rect) -> list[pygame.Rect]:
        """Where a piece passes on its way from one place in it to another; nothing: it goes straight."""
        return []

    def trace(self, a: str, b: str) -> list[tuple[float, float]]:
        """The line that it draws between two places, in pixels; nothing where it draws none."""
        return []

    def slides_along(self, start: str, target: str) -> bool:
        """Whether a press on one slot that is drawn to another means a click on the other."""
        return False

    def heads(self) -> Iterable[pygame.Rect]:
        """Heads that tell whose things lie below them: nothing is put on those."""
        return ()

    def taken(self) -> Iterator[pygame.Rect]:
        """What should stay in sight under words over it."""
        yield from (rect for slot in self.zone.slots if (rect := self.rect_of(slot.id)) is not None)
        yield from (rect for _, rect in self.pieces())

    def place_of(self, inspected: str) -> str:
        """The slot that is ringed while something is inspected."""
        return inspected

    def has_tag(self, slot: str) -> bool:
        """Whether a tag stands beside a slot, which may be anywhere in the zone."""
        return False

    def draw_tags(self, target: pygame.Surface, lights: Lights) -> None:  # noqa: B027 - most views have none
        """The tags beside its places, again over what was drawn on the zone."""

    def draw_standing(self, target: pygame.Surface, lights: Lights) -> None:  # noqa: B027 - most views have none
        """The pieces that stand, again over what was drawn on the zone."""

    def forget_picture(self) -> None:  # noqa: B027 - most views cache none
        """Drop a cached picture: the next drawing starts from the ground up."""
