"""Sane ranges for the numbers in board files; beyond them a picture would need gigabytes of memory or minutes."""

from typing import Annotated

from msgspec import Meta

LARGEST_NUMBER = 1e9  # of any number in a file
LARGEST_SHARE = 0.25  # of the shorter side of the canvas: letters and discs
LONGEST_NAME = 120  # letters of a name that is written on the board
MOST_SHORE_POINTS = 100_000

CanvasSide = Annotated[float, Meta(ge=1, le=10_000)]
Position = Annotated[float, Meta(ge=-20_000, le=20_000)]
Length = Annotated[float, Meta(ge=0, le=10_000)]
Radius = Annotated[float, Meta(ge=1, le=1_000)]
LetterHeight = Annotated[float, Meta(ge=4, le=1_000)]
Degrees = Annotated[float, Meta(ge=-360, le=360)]
Count = Annotated[int, Meta(ge=0, le=1_000)]
Number = Annotated[int, Meta(ge=-10_000, le=10_000)]
Few = Meta(max_length=200)
Named = Meta(max_length=300)  # each name is placed with regard to all others
Many = Meta(max_length=2_000)
Corners = Meta(min_length=3, max_length=20_000)  # of a polygon
