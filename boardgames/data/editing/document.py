"""A board file that is being edited: its text, what was done and undone, and what others wrote meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from boardgames.data import user_files
from boardgames.data.editing.edits import Edit, Put, Remove, applied, applied_to
from boardgames.data.editing.tree import Misfit, Tree, Where
from boardgames.data.own_boards import BOARD_FILE, copy_folder, copy_name
from boardgames.data.source import read_text

BOM = "\ufeff"


class _Step(NamedTuple):
    edit: Edit
    before: str


class Merge(NamedTuple):
    """The unsaved edits on a text that somebody else wrote; `clashes` change what the other has changed too."""

    text: str
    edits: tuple[Edit, ...]
    clashes: tuple[Edit, ...]


class Document:
    """The text of a board file, with undo and redo."""

    def __init__(self, path: Path) -> None:
        """DataError when the file cannot be read, Misfit when it is no YAML mapping."""
        self.path = path
        self.base = read_text(path)  # as it was read or saved last
        self._has_bom = _has_bom(path)
        self.text = self.base
        self.tree = Tree(self.text)
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self._saved = 0  # how many edits the saved text has

    @property
    def is_dirty(self) -> bool:
        """Whether the text differs from the saved one."""
        return self.text != self.base

    def is_saved(self, where: Where) -> bool:
        """Whether the saved text has a part; one that cannot be read may have it."""
        try:
            return Tree(self.base).has(where)
        except Misfit:
            return True

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether an edit was undone."""
        return bool(self._undone)

    def do(self, edit: Edit) -> bool:
        """Make an edit; False when it changes nothing, Misfit when it has no place in the text."""
        new = applied_to(edit, self.tree)
        if new.text == self.text:
            return False
        if len(self._done) < self._saved:
            self._saved = -1  # the saved text cannot be reached by undo and redo any more
        self._done.append(_Step(edit, self.text))
        self._undone.clear()
        self.text, self.tree = new.text, new
        return True

    def undo(self) -> Edit | None:
        """Undo the last edit and return it."""
        if not self._done:
            return None
        step = self._done.pop()
        self._undone.append(_Step(step.edit, self.text))
        self._set(step.before)
        return step.edit

    def redo(self) -> Edit | None:
        """Make the edit that was undone last again and return it."""
        if not self._undone:
            return None
        step = self._undone.pop()
        self._done.append(_Step(step.edit, self.text))
        self._set(step.before)
        return step.edit

    def _set(self, text: str) -> None:
        self.text, self.tree = text, Tree(text)

    # The file

    def save(self) -> None:
        """Write the file, completely or not at all; Unwritable says why that is impossible."""
        user_files.replace(self.path, self._bytes(self.text))
        self.base, self._saved = self.text, len(self._done)

    def copy_beside(self) -> Path:
        """Write the text into a new file beside the old one, or a new folder beside that of a game; return it."""
        if self.path.name == BOARD_FILE:
            path = copy_folder(self.path.parent)
            user_files.replace(path / BOARD_FILE, self._bytes(self.text))
        else:
            path = user_files.free_name(self.path.parent, copy_name(self.path.stem), self.path.suffix)
            user_files.replace(path, self._bytes(self.text))
        return path

    def _bytes(self, text: str) -> bytes:
        return ((BOM if self._has_bom else "") + text).encode("utf-8")

    def merge(self, theirs: str) -> Merge:
        """Make the unsaved edits on what somebody else wrote; Misfit when that cannot be read."""
        base, tree, text = Tree(self.base), Tree(theirs), theirs
        fitting, clashes = list[Edit](), list[Edit]()
        for edit in self._unsaved():
            if _changed_too(edit, base, tree):
                clashes.append(edit)
                continue
            try:
                text = applied(edit, text)
                fitting.append(edit)
            except Misfit:
                clashes.append(edit)
        return Merge(text, tuple(fitting), tuple(clashes))

    def _unsaved(self) -> tuple[Edit, ...]:
        """Return the edits since the text was saved; Misfit when what was saved has been undone."""
        if not self.is_dirty:  # edits that cancel each other out, too
            return ()
        if not 0 <= self._saved <= len(self._done):
            raise Misfit("what was saved has been undone")
        return tuple(step.edit for step in self._done[self._saved :])

    def adopt(self, theirs: str, edits: tuple[Edit, ...]) -> None:
        """Begin again with a text that somebody else wrote, and make edits on it."""
        self.base, self._done, self._undone, self._saved = theirs, [], [], 0
        self._set(theirs)
        for edit in edits:
            self.do(edit)

    def insisting(self, clashes: tuple[Edit, ...], theirs: str) -> tuple[Edit, ...]:
        """Return edits that write what clashing ones have made here over what somebody else wrote."""
        tree, base = Tree(theirs), Tree(self.base)
        found: dict[Where, Edit] = {}
        for edit in clashes:
            try:
                touched = edit.touches(base)
            except Misfit:
                touched = []
            for where in touched:
                if not self.tree.has(where) and tree.has(where):
                    found[where] = Remove(where)
                elif self.tree.has(where) and tree.has(where[:-1]):
                    found[where] = Put(where, self.tree.value(where))
        return tuple(edit for edit in found.values() if _fits(edit, theirs))

    def insist(self, theirs: str) -> None:
        """Stay with this text although somebody else wrote another one; saving will replace that."""
        self.base, self._saved = theirs, -1


def _changed_too(edit: Edit, base: Tree, theirs: Tree) -> bool:
    """Whether an edit changes a part that differs between the two texts."""
    try:
        touched = edit.touches(base)
    except Misfit:  # made on something that another edit adds
        return False
    return any(base.written(where) != theirs.written(where) for where in touched)


def _fits(edit: Edit, text: str) -> bool:
    try:
        applied(edit, text)
    except Misfit:
        return False
    return True


def _has_bom(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(3) == BOM.encode("utf-8")
