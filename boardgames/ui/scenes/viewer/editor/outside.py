"""What others do to the file while it is edited: their changes are merged with the unsaved ones, or asked about."""

from __future__ import annotations

import os

from boardgames.data import disk_cache
from boardgames.data.editing.document import Merge
from boardgames.data.editing.edits import Edit, Move, Several
from boardgames.data.editing.tree import Misfit, Tree
from boardgames.data.own_boards import name_of
from boardgames.data.problems import DataError
from boardgames.data.source import read_text
from boardgames.data.user_files import Unwritable
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.viewer.editor.draft import Draft
from boardgames.ui.widgets import Button, Dialog

MOST_NAMED = 3
UNREAD = ""  # what others have written where it is no text: no board either


class Outside:
    """Watches the file of an editor."""

    def __init__(self, scene: Scene, draft: Draft) -> None:
        self.scene = scene
        self.draft = draft
        self._stamp: tuple[int, ...] = ()
        self.note()

    def note(self) -> None:
        """Take the file as it is now."""
        self._stamp = self._stamp_now()

    def _stamp_now(self) -> tuple[int, ...]:
        return disk_cache.stamp([self.draft.document.path])

    def poll(self) -> None:
        """Look at the file if it has changed, unless a question is open."""
        if self._stamp_now() != self._stamp and not self.scene.stage.overlays:
            self.look()

    def look(self) -> bool:
        """Merge what others have written; True when nothing stands against saving."""
        self.note()
        document, scene = self.draft.document, self.scene
        try:
            theirs = read_text(document.path)
        except DataError:
            if not os.path.lexists(document.path):  # saving writes it again
                return True
            theirs = UNREAD
        if theirs == document.base:
            return True
        try:
            merge = document.merge(theirs)
        except Misfit:
            return self._odd(theirs)
        if merge.clashes:
            self._ask(theirs, merge)
            return False
        was_dirty = document.is_dirty
        document.adopt(theirs, merge.edits)
        self.draft.refresh()
        scene.layout()
        scene.app.toast(scene.kit.say("editor.merged" if was_dirty else "editor.read_again"))
        return True

    def _odd(self, theirs: str) -> bool:
        """The file cannot be merged: it is no board now, or what was saved has been undone."""
        try:
            Tree(theirs)
        except Misfit:
            is_board = False
        else:
            is_board = True
        kit, say, document = self.scene.kit, self.scene.kit.say, self.draft.document
        if not document.is_dirty:
            self.scene.app.toast(say("editor.broken_outside"), glyph="warning")
            return False
        buttons = [
            Button(
                kit, say("editor.mine_copy"), lambda: self._copy(dialog, theirs if is_board else None), name="mine_copy"
            )
        ]
        if is_board:
            buttons.append(Button(kit, say("editor.theirs"), lambda: self._take(dialog, theirs, ()), name="theirs"))
        buttons.append(Button(kit, say("editor.replace"), lambda: self._insist(dialog, theirs), name="mine"))
        dialog = Dialog(
            kit, say("editor.outside"), say("editor.outside_odd"), buttons, on_dismiss=lambda: self._later(dialog)
        )
        self.scene.stage.open(dialog)
        return False

    def _ask(self, theirs: str, merge: Merge) -> None:
        """Ask whose changes count where both have changed the same."""
        kit, say = self.scene.kit, self.scene.kit.say
        names = list(dict.fromkeys(name for edit in merge.clashes for name in self._names(edit)))
        more = "" if len(names) <= MOST_NAMED else say("editor.and_more", n=len(names) - MOST_NAMED)
        text = say("editor.outside_text", names=", ".join(names[:MOST_NAMED]) + more)
        mine = (*merge.edits, *self.draft.document.insisting(merge.clashes, theirs))
        buttons = [
            Button(kit, say("editor.theirs"), lambda: self._take(dialog, theirs, merge.edits), name="theirs"),
            Button(kit, say("editor.mine"), lambda: self._take(dialog, theirs, mine), kind="primary", name="mine"),
        ]
        dialog = Dialog(kit, say("editor.outside"), text, buttons, on_dismiss=lambda: self._later(dialog))
        self.scene.stage.open(dialog)

    def _names(self, edit: Edit) -> list[str]:
        """Return the names of what an edit changes, as far as they are still there."""
        if isinstance(edit, Several):
            return [name for one in edit.edits for name in self._names(one)]
        draft = self.draft
        places = edit.things if isinstance(edit, Move) else tuple(edit.touches(Tree(draft.document.base)))
        found = []
        for where in places:
            thing = draft.thing(where) or draft.thing(where[:2])
            word = (
                thing.name.of(self.scene.kit.strings.language) if thing is not None and thing.name is not None else ""
            )
            found.append(word or " ".join(str(step) for step in where[:2]))
        return found

    def _later(self, dialog: Dialog) -> None:
        """Decide nothing yet: saving asks again."""
        self.scene.stage.close(dialog)

    def _take(self, dialog: Dialog, theirs: str, edits: tuple[Edit, ...]) -> None:
        self.scene.stage.close(dialog)
        self.draft.document.adopt(theirs, edits)
        self._shown()

    def _insist(self, dialog: Dialog, theirs: str) -> None:
        self.scene.stage.close(dialog)
        self.draft.document.insist(theirs)
        self._shown()

    def _copy(self, dialog: Dialog, theirs: str | None) -> None:
        """Write the unsaved changes into another file, and show what others have written if that can be shown."""
        scene = self.scene
        try:
            path = self.draft.document.copy_beside()
        except Unwritable as problem:
            scene.app.toast(scene.kit.say("editor.unwritable", reason=str(problem)), glyph="warning")
            return
        scene.stage.close(dialog)
        scene.app.toast(scene.kit.say("editor.saved", file=name_of(path)))
        if theirs is not None:
            self.draft.document.adopt(theirs, ())
        self._shown()

    def _shown(self) -> None:
        self.draft.refresh()
        self.scene.layout()
