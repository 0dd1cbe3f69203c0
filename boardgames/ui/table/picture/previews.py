"""What would come of a click on what is pointed at: places that would change show it beforehand."""

from __future__ import annotations

import msgspec

from boardgames.core.table import Table
from boardgames.ui.zones.base import Lights


def look_ahead(table: Table, lights: Lights) -> Lights:
    """The lights with the tones that the table foresees for what is chosen and pointed at, or has the keyboard."""
    ways = [(*lights.chosen, target) for target in (lights.hovered, lights.focused) if target]
    found = next((preview.tones for way in ways for preview in table.previews if preview.path == way), ())
    return lights if not found and not lights.ahead else msgspec.structs.replace(lights, ahead=dict(found))


def is_foreseen(table: Table, target: str) -> bool:
    """Whether something is shown beforehand where a target is pointed at."""
    return any(preview.path[-1] == target for preview in table.previews)
