"""The words of a bubble: why a click means nothing now, or, where this turn has a way there, how far it is."""

from __future__ import annotations

from boardgames.core.moves import Move
from boardgames.core.table import Refusal
from boardgames.ui.table.context import TableContext

BOLD = "**"


def refusal_words(scene: TableContext, target: str, refusal: Refusal, way: tuple[Move, ...]) -> tuple[str, str]:
    """Return headline and text; a journey that can be made is no refusal."""
    strings = scene.table_kit.strings
    text = strings.phrase(refusal.text) if refusal.text is not None else ""  # what a step costs
    route = scene.route_preview.route(target) if way else None
    if route is None:
        return strings.phrase(refusal.fact), text
    headline, *rest = strings.phrase(route.note).replace(BOLD, "").split("\n")
    return headline, " ".join([*(f"{line}." for line in rest), text])
