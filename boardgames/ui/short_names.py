"""Short names for narrow boxes: of places and spaces from the game's texts, else from its board; of players."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.data.defs import Region, Space
from boardgames.ui.table_kit import TableKit


def first_names(names: Sequence[str]) -> list[str]:
    """Return the first word of each name of players, or a single word up to its hyphen, where no two have the same."""
    firsts = [name.split(" " if " " in name else "-")[0] or name for name in names]
    return [first if firsts.count(first) == 1 else name for first, name in zip(firsts, names, strict=True)]


def region_name(kit: TableKit, region: Region) -> str:
    """Return the short name of a region, or its full name."""
    key = f"card.region.{region.id}"
    return kit.strings.text(key) if kit.strings.has(key) else region.name.of(kit.strings.language)


def spaces_of(kit: TableKit, track: str) -> tuple[Space, ...]:
    """Return the spaces of a track; empty when there is no such track."""
    return next((found.spaces for found in kit.definition.board.tracks if found.id == track), ())


def space_name(kit: TableKit, space: Space) -> str:
    """Return the short name of a space: from the texts, else from the board."""
    key = f"card.space.{space.id}"
    if kit.strings.has(key):
        return kit.strings.text(key)
    return (space.short or space.name).of(kit.strings.language)


def strip_name(kit: TableKit, space: Space) -> str:
    """Return the shortest name available: "12th", "Gen."."""
    key = f"card.strip.{space.id}"
    return kit.strings.text(key) if kit.strings.has(key) else space_name(kit, space)


def typeset(text: str) -> str:
    """Replace straight apostrophes by typographic ones."""
    return text.replace("'", "’")
