"""Previews of a click: places that would change show it while its target is pointed at."""

from __future__ import annotations

import msgspec

from boardgames.core.table import Table
from boardgames.ui.zones.base import Lights


def with_preview(table: Table, lights: Lights) -> Lights:
    """The lights with the preview of the target that is pointed at, or where the keyboard is."""
    paths = [(*lights.chosen, target) for target in (lights.hovered, lights.focused) if target]
    found = next((preview.tones for path in paths for preview in table.previews if preview.path == path), ())
    return lights if not found and not lights.preview else msgspec.structs.replace(lights, preview=dict(found))


def has_preview(table: Table, target: str) -> bool:
    """Whether pointing at a target shows a preview."""
    return any(preview.path[-1] == target for preview in table.previews)
