"""Short names of places and spaces for narrow boxes: those of the game's words, else those of its board."""

from __future__ import annotations

from boardgames.data.defs import Region, Space
from boardgames.ui.look import Look


def region_name(look: Look, region: Region) -> str:
    """The short name of a region where there is one."""
    key = f"card.region.{region.id}"
    return look.strings.text(key) if look.strings.has(key) else region.name.of(look.strings.language)


def spaces_of(look: Look, track: str) -> tuple[Space, ...]:
    """The spaces of a track of the board, none when there is no such track."""
    return next((found.spaces for found in look.definition.board.tracks if found.id == track), ())


def space_name(look: Look, space: Space) -> str:
    """The short name of a space: that of the strings, else that of the board."""
    key = f"card.space.{space.id}"
    if look.strings.has(key):
        return look.strings.text(key)
    return (space.short or space.name).of(look.strings.language)


def strip_name(look: Look, space: Space) -> str:
    """The shortest name there is: "12th", "Gen."."""
    key = f"card.strip.{space.id}"
    return look.strings.text(key) if look.strings.has(key) else space_name(look, space)


def typeset(text: str) -> str:
    """Straight apostrophes of the data as printed ones."""
    return text.replace("'", "’")
