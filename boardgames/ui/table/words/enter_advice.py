"""What the table says when Enter alone makes no move: what the next press does, or which keys go on."""

from __future__ import annotations

from functools import reduce

from boardgames.ui.table.context import TableContext


def tell(scene: TableContext, text: str) -> None:
    """Show a sentence instead of those before it."""
    scene.app.scenes.clear_toasts()
    scene.app.toast(text, glyph="lamp")


def tell_move(scene: TableContext, target: str) -> None:
    """Say what pressing Enter again would do, if it makes a move."""
    if what := scene.describe_click(target):
        tell(scene, scene.table_kit.say("table.press.again", what=what))


def tell_keys(scene: TableContext, target: str) -> None:
    """Say which keys go on from what is chosen, where Enter makes no move by itself."""
    say, usual = scene.table_kit.say, scene.picker.usual
    numbered = scene.prompt.numbered.items()
    ways = [say("table.press.key", digit=n, what=button.text) for n, button in numbered if button.name in usual]
    if any(name not in scene.prompt.buttons for name in usual):
        ways.append(say("table.press.place"))
    keys = reduce(lambda some, way: say("table.press.or", some=some, way=way), ways)
    route = None if scene.picker.acts_again(target) else scene.route_preview.route(target)
    far = "" if route is None else scene.table_kit.strings.phrase(route.note).replace("**", "").replace("\n", ". ")
    tell(scene, say("table.press.far", way=far, keys=keys) if far else say("table.press.all", keys=keys))
