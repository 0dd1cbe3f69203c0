"""The moves: commands that hold ids only. Journals write them as `walk hebron` and `shelter`."""

from typing import ClassVar

from boardgames.core.moves import Move, MoveBook


class Walk(Move, frozen=True, cache_hash=True):
    """Go to a neighbouring village and light its lamp (W-1)."""

    to: str


class Shelter(Move, frozen=True, cache_hash=True):
    """Use a jar to protect the lamp where the pawn stands (J-1)."""

    deliberate: ClassVar[bool] = True  # it spends a jar: the keyboard must not select it first


BOOK = MoveBook((Walk, Shelter))
