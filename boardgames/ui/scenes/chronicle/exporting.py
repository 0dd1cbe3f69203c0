"""Exports the chronicle as a file for spreadsheets or programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from boardgames.data import user_dirs, user_files
from boardgames.session.chronicle.export import to_csv, to_json
from boardgames.session.chronicle.record import GameRecord
from boardgames.ui import file_manager
from boardgames.ui.scene import Scene
from boardgames.ui.scenes.chronicle.book import Book
from boardgames.ui.waiting import patience
from boardgames.ui.widgets import Button, Dialog, MenuItem, MenuList
from boardgames.ui.widgets.field import Clipboard

WRITERS = {"csv": to_csv, "json": to_json}


def open_menu(scene: Scene, book: Book, records: Sequence[GameRecord]) -> None:
    """Let the player choose the kind of file."""
    button, say = scene.stage.find("export"), scene.kit.say
    if button is None:
        return
    what = what_goes(scene, book, records)
    items = [
        MenuItem(kind, say(f"chronicle.export.{kind}", what=what), note=say(f"chronicle.export.{kind}_note"))
        for kind in WRITERS
    ]
    menu = MenuList(
        scene.kit,
        items,
        "",
        lambda kind: export(scene, book, kind, records),
        lambda: scene.stage.close(menu),
        came_from=button,
    )
    menu.open_below(button.rect, scene.rect)
    scene.stage.open(menu)


def what_goes(scene: Scene, book: Book, records: Sequence[GameRecord]) -> str:
    """Say how many games go into the file, and whether the search or a filter chose them."""
    is_all = len(records) == len(book.records)
    return scene.kit.say("chronicle.export.all" if is_all else "chronicle.export.found", n=len(records))


def export(scene: Scene, book: Book, kind: str, records: Sequence[GameRecord]) -> None:
    """Write the file and say where it is, or why it is not there."""
    path = user_files.free_name(user_dirs.keepsakes_dir(), f"chronicle-{date.today()}", f".{kind}")
    shown = str(path).encode("utf-8", "replace").decode("utf-8")
    say = scene.app.strings.text
    titles = {slug: game.name.of(scene.app.settings.language) for slug, game in book.games.items()}
    try:
        with patience():
            user_files.replace(path, WRITERS[kind](records, book.names, titles))
    except user_files.Unwritable as problem:
        scene.app.toast(say("common.unwritten", file=shown, reason=str(problem)), glyph="warning")
    else:
        text = say("chronicle.export.done", what=what_goes(scene, book, records), file=shown)
        _say_where(scene, text, str(path.parent))


def _say_where(scene: Scene, text: str, folder: str) -> None:
    """Say where the file is until it is read, with a way there."""
    kit, stage = scene.kit, scene.stage
    words, act = file_manager.way_to(folder, Clipboard())

    def close() -> None:
        stage.close(dialog)

    def go() -> None:
        close()
        act()

    buttons = [
        Button(kit, kit.say("common.close"), close, kind="secondary", name="exported/close"),
        Button(kit, kit.say(words), go, kind="primary", name="exported/open"),
    ]
    dialog = Dialog(kit, kit.say("chronicle.export.head"), text, buttons, on_dismiss=close, icon="ui-check")
    dialog.came_from = stage.find("export")
    stage.open(dialog)
    stage.set_focus(buttons[0], keyboard=True)
