"""The way from the viewer to the editor: whose board it is, a copy of the program's boards, files it cannot read."""

from __future__ import annotations

from boardgames.data import own_boards
from boardgames.data.editing.tree import Misfit
from boardgames.data.files import has_own_board
from boardgames.data.problems import DataError
from boardgames.data.user_files import Unwritable
from boardgames.ui.scenes.common.field_dialog import FieldDialog
from boardgames.ui.scenes.viewer.editor.draft import Draft
from boardgames.ui.scenes.viewer.sheets import ViewerSheets
from boardgames.ui.widgets import Button, TextField


def edit(scene: ViewerSheets) -> None:
    """Open the editor for the board of the viewer; for one of the program, ask to edit a copy."""
    if has_own_board(scene.source.target):
        scene.app.toast(scene.kit.say("editor.kept"), glyph="warning")
        return
    if not own_boards.is_program_board(scene.source.path):
        _open(scene)
        return
    kit, say = scene.kit, scene.kit.say

    def close() -> None:
        scene.stage.close(dialog)

    def copy() -> None:
        name = own_boards.fitting_name(dialog.text)
        if not name:
            dialog.complain(say("editor.copy_unnamed"))
            return
        if own_boards.free_name(name) != name:
            dialog.complain(say("editor.copy_taken"))
            return
        close()
        try:
            path = own_boards.copy_board(scene.source.path.name, name)
        except Unwritable as problem:
            scene.app.toast(say("editor.unwritable", reason=str(problem)), glyph="warning")
            return
        scene.show(str(path))
        _open(scene)

    wanted = own_boards.free_name(say("editor.copy_name", game=scene.source.name.of(scene.language)))
    field = TextField(kit, wanted, longest=own_boards.LONGEST_NAME, on_enter=lambda text: copy(), name="copy_name")
    buttons = [
        Button(kit, say("common.cancel"), close, name="cancel"),
        Button(kit, say("editor.copy"), copy, kind="primary", name="copy"),
    ]
    dialog = FieldDialog(kit, say("editor.copy_title"), say("editor.copy_text"), field, buttons)
    scene.stage.open(dialog)


def _open(scene: ViewerSheets) -> None:
    loaded = scene.source.loaded
    try:
        draft = Draft(scene.source.board_file)
    except (DataError, Misfit):
        draft = None
    if draft is None or draft.board is None or loaded is None or scene.source.is_borrowed:
        scene.app.toast(scene.kit.say("editor.unread"), glyph="warning")
        return
    scene.app.go("edit_board", draft=draft, base=loaded, own_screen=scene.game_screen())
