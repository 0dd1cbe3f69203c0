"""Short names of places and spaces for narrow boxes: those of the game's words, else those of its board."""

from __future__ import annotations

from boardgames.data.defs import Region, Space
from boardgames.ui.table_kit import TableKit


def region_name(kit: TableKit, region: Region) -> str:
    """The short name of a region where there is one."""
    key = f"card.region.{region.id}"
    return kit.strings.text(key) if kit.strings.has(key) else region.name.of(kit.strings.language)


def spaces_of(kit: TableKit, track: str) -> tuple[Space, ...]:
    """The spaces of a track of the board, none when there is no such track."""
    return next((found.spaces for found in kit.definition.board.tracks if found.id == track), ())


def space_name(kit: TableKit, space: Space) -> str:
    """The short name of a space: that of the strings, else that of the board."""
    key = f"card.space.{space.id}"
    if kit.strings.has(key):
        return kit.strings.text(key)
    return (space.short or space.name).of(kit.strings.language)


def strip_name(kit: TableKit, space: Space) -> str:
    """The shortest name there is: "12th", "Gen."."""
    key = f"card.strip.{space.id}"
    return kit.strings.text(key) if kit.strings.has(key) else space_name(kit, space)


def typeset(text: str) -> str:
    """Straight apostrophes of the data as printed ones."""
    return text.replace("'", "’")
