"""The base of zone views: a view lays out the slots of one zone in a rect, draws them and finds them by point."""

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
    """What is highlighted now, by ids of slots."""

    lit: frozenset[str] = frozenset()  # a click there means something
    is_question: bool = False  # the lit ones answer a question: a click there costs nothing
    chosen: tuple[str, ...] = ()  # clicks of a half-chosen move
    hovered: str = ""
    focused: str = ""  # where the keyboard is
    refused: str = ""
    called: frozenset[str] = frozenset()  # slots that a refusal points at: one of them has to change first
    inspected: str = ""
    named: frozenset[str] = frozenset()  # places that the line under the pointer names
    flying: frozenset[str] = frozenset()  # ids of pieces in flight: not drawn at their slots
    preview: Mapping[str, str] = {}  # the tones of slots after a click on what is pointed at
    worths: bool = False  # whether every place shows its present worth
    lift: Mapping[str, float] = {}  # how far a card is raised, from 0 to 1, while it moves

    def rings(self, *, chosen: bool = True, hovered: bool = True) -> Lights:
        """Only the rings around single slots, for a view that shows by other means what is lit."""
        return Lights(
            chosen=self.chosen if chosen else (),
            hovered=self.hovered if hovered else "",
            focused=self.focused,
            refused=self.refused,
        )


class Surroundings(NamedTuple):
    """What a view may know of the rest of the table before it is laid out."""

    table: Table
    map_board: BoardView | None = None  # the map that can be moved and zoomed, if there is one
    has_tray: bool = True  # whether the viewer's zones are shown below the board


class ZoneView(ABC):
    """One zone on the screen. `draw` changes nothing; everything is laid out in `place`.

    The six abstract methods are what a view must offer; most views need none of the others."""

    Looks: ClassVar[type[AnyZoneLooks]] = AnyZoneLooks  # the type of its looks in screen.yaml; a view declares its own
    zone: Zone
    map_board: BoardView | None = None  # the map that this view draws, if it draws one
    moves_with_map = False  # then its picture is never cached

    @abstractmethod
    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Lay out the zone in a rect; called when the table or the window changed."""

    @abstractmethod
    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the zone, its pieces and its lights."""

    @abstractmethod
    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The slot under a point; a lit one wins over others nearby."""

    def mark_at(self, pos: tuple[int, int]) -> str | None:
        """The slot whose mark is under a point, if the view draws marks that can be pressed."""
        return None

    @abstractmethod
    def rect_of(self, slot: str) -> pygame.Rect | None:
        """The rect of a slot on the screen, None if this zone has no such slot."""

    @abstractmethod
    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every piece with the rect it is drawn in: where flights begin and end."""

    @abstractmethod
    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a piece as this zone shows it, in any rect: used for pieces in flight."""

    def notice(self, around: Surroundings) -> bool:
        """Note what it needs of the rest of the table; True if that changed."""
        return False

    def take_lights(self, lights: Lights) -> None:  # noqa: B027 - in most views lights move nothing
        """Note new lights that change what lies where; called before it is drawn or pointed at with them."""

    @property
    def slides_up(self) -> bool:
        """Whether its pieces close a gap without an animation when one of them leaves."""
        return False

    @property
    def shows_worths(self) -> bool:
        """Whether it can show what every place is worth."""
        return False

    @property
    def has_worths(self) -> bool:
        """Whether some place is worth something now."""
        return False

    @property
    def watches(self) -> frozenset[str]:
        """The slots of other zones whose lights change its picture."""
        return frozenset()

    @property
    def wordless(self) -> frozenset[str]:
        """The slots of icons without words: their names are shown beside them while they are pointed at."""
        return frozenset()

    @property
    def area(self) -> pygame.Rect | None:
        """The rect that it fills, None for a map."""
        return None

    def walk(self, start: pygame.Rect, end: pygame.Rect) -> list[pygame.Rect]:
        """The rects that a piece passes between two places of the view; empty: it moves straight."""
        return []

    def trace(self, a: str, b: str) -> list[tuple[float, float]]:
        """The line that it draws between two places, in pixels; empty without one."""
        return []

    def slides_along(self, start: str, target: str) -> bool:
        """Whether dragging the pointer from one slot to another means a click on the other."""
        return False

    def heads(self) -> Iterable[pygame.Rect]:
        """The rects of headings, such as the name of a player or of a place: no mark is placed over those."""
        return ()

    def numbers(self) -> Iterable[pygame.Rect]:
        """The rects of numbers drawn beside slots: a ring round a slot leaves those visible."""
        return ()

    def draw_over_marks(self, target: pygame.Surface) -> None:  # noqa: B027 - most views have none
        """Draw again what an outline round a place may not cover."""

    def asides(self, lights: Lights) -> Iterable[pygame.Rect]:
        """The rects of what it shows about the slot pointed at, such as a price: no points are put over those."""
        return ()

    def piles(self) -> Iterable[pygame.Rect]:
        """The rects of counts on piles: a numbered mark there would be read as a count."""
        return ()

    def taken(self) -> Iterator[pygame.Rect]:
        """The rects that notes over the zone should not cover."""
        yield from (rect for slot in self.zone.slots if (rect := self.rect_with_tag(slot.id)) is not None)
        yield from (rect for _, rect in self.pieces())

    def rect_with_tag(self, slot: str) -> pygame.Rect | None:
        """The rect of a slot together with a tag that belongs to it."""
        return self.rect_of(slot)

    def rect_with_tone(self, slot: str) -> pygame.Rect | None:
        """The rect of a slot together with the full ring of its tone."""
        return self.rect_of(slot)

    def place_of(self, inspected: str) -> str:
        """The slot that is highlighted while something is inspected."""
        return inspected

    def has_tag(self, slot: str) -> bool:
        """Whether a slot has a tag, which may lie anywhere in the zone."""
        return False

    def draw_tags(self, target: pygame.Surface, lights: Lights) -> None:  # noqa: B027 - most views have none
        """Draw the tags beside its places again, over what was drawn on the zone."""

    def draw_standing(self, target: pygame.Surface, lights: Lights) -> None:  # noqa: B027 - most views have none
        """Draw the standing pieces again, and the tags, over what was drawn on the zone."""

    def forget_picture(self) -> None:  # noqa: B027 - most views cache none
        """Drop a cached picture, so that the next draw paints everything."""
