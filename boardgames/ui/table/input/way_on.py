"""A card stays chosen while its owner travels along its way, so that the journey can be clicked step by step."""

from __future__ import annotations

from boardgames.core.game import Path
from boardgames.ui.table.context import TableContext


def followed(scene: TableContext, target: str) -> Path:
    """The chosen clicks if they have a way and a click on a target makes a step on the map, else none."""
    chosen, board = scene.picker.chosen, scene.board_view
    is_step = board is not None and board.knows(target) and target not in scene.picker.next
    has_way = len(chosen) == 1 and not scene.picker.acts_again(chosen[0]) and bool(_next_step(scene, chosen[0]))
    return chosen if is_step and has_way else ()


def choose_again(scene: TableContext, chosen: Path) -> None:
    """Choose the clicks again after a step, if their way goes on or they can be used now."""
    if not chosen or scene.picker.chosen or not scene.picker.leads_on(chosen[0]):
        return
    slot = scene.table.slot(chosen[0])
    is_ready = slot is not None and slot.mark is not None and bool(slot.mark.presses)
    if is_ready or _next_step(scene, chosen[0]) in scene.picker.lit:
        scene.picker.chosen = chosen
        scene.relight()


def _next_step(scene: TableContext, target: str) -> str:
    """The first place on the way to a target, "" without a way."""
    route = scene.route_preview.route(target)
    return route.slots[1] if route is not None and len(route.slots) > 1 else ""
