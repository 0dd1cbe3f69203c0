"""A dialog that asks for the path of a save."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.field_dialog import FieldDialog
from boardgames.ui.widgets import Button, TextField, Widget

LONGEST_PATH = 400


class FileDialog(FieldDialog):
    """A path field with Cancel and Open; errors are shown below the field."""

    def __init__(self, kit: Kit, on_open: Callable[[FileDialog, Path], None], came_from: Widget | None = None) -> None:
        say = kit.say
        cancel = Button(kit, say("load.file.cancel"), lambda: self.dismiss(), name="file_cancel")
        opener = Button(kit, say("load.file.open"), self._open, kind="primary", name="file_open")
        field = TextField(
            kit, hint=say("load.file.hint"), longest=LONGEST_PATH, on_enter=lambda text: self._open(), name="file_path"
        )
        head, body = say("load.file.head"), say("load.file.text")
        super().__init__(kit, head, body, field, [cancel, opener], came_from, icon="ui-load")
        self.on_open = on_open

    def _open(self) -> None:
        if self.text:
            self.on_open(self, Path(os.path.expanduser(self.text.strip('"'))))  # `Path.expanduser` raises for ~nobody
