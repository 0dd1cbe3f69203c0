"""What a zone view is: it lays out the slots of one zone in a rect, draws them and tells what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol, runtime_checkable

import msgspec
import pygame

from boardgames.core.table import Piece, Zone


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


class ZoneView(Protocol):
    """One zone on the screen. `draw` changes nothing; everything is laid out in `place`."""

    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Lay the zone out in a rect; called when the table or the window changed."""

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the zone, its pieces and its lights."""

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The slot under a point; lit ones win where two are near."""

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Where a slot lies on the screen, None when this zone has no such slot."""

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every piece with the rect it is drawn in: where flights begin and end."""

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw one piece as this zone shows it, anywhere: used for pieces in flight."""


@runtime_checkable
class Headed(Protocol):
    """A zone view with heads that tell whose things lie below them: nothing is put on those."""

    def heads(self) -> Iterable[pygame.Rect]:
        """Where the heads are."""
