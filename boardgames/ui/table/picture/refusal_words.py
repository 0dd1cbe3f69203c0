"""The words of a bubble: why a click means nothing now, or, where this turn has a way there, how far it is."""

from __future__ import annotations

from boardgames.core.moves import Move
from boardgames.core.table import Refusal
from boardgames.ui.table.context import TableContext

BOLD = "**"


def refusal_words(scene: TableContext, target: str, refusal: Refusal, way: tuple[Move, ...]) -> tuple[str, str]:
    """Return headline and text; a journey that can be made is no refusal."""
    strings = scene.table_kit.strings
    route = scene.route_preview.route(target) if way else None
    if route is None or route.note is None:
        return strings.phrase(refusal.fact), strings.phrase(refusal.text) if refusal.text is not None else ""
    headline, *rest = strings.phrase(route.note).replace(BOLD, "").split("\n")
    return headline, " · ".join(rest)
