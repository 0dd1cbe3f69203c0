"""Reporting a problem: the contents are listed, then written as one file; hidden cards can be left out."""

import zipfile
from pathlib import Path, PureWindowsPath

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices
from seated import CALM, at_table

from boardgames.data import user_dirs, user_files
from boardgames.data.strings import Strings
from boardgames.session.loading import open_view
from boardgames.session.program_log import ProgramLog
from boardgames.session.report import report_of
from boardgames.session.settings import Settings
from boardgames.ui import file_manager
from boardgames.ui.scenes.common.table_kit import session_namer
from boardgames.ui.scenes.crash import CrashScene
from boardgames.ui.scenes.report import ReportScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.widgets import Dialog, ScrollArea


def words(finger: Finger) -> str:
    """All that can be read."""
    return " ".join(str(getattr(widget, "text", "")) for widget in finger.scene.stage.walk())


def written(finger: Finger) -> zipfile.ZipFile:
    """The file that the report has written."""
    scene = finger.scene
    assert isinstance(scene, ReportScene)
    assert scene.written in words(finger)
    return zipfile.ZipFile(scene.written)


def test_the_file_holds_what_was_listed_and_its_path_is_shown(services: QuietServices, tmp_path: Path) -> None:
    finger = at_table(services)
    session = finger.table().session
    finger.program.go("report")
    listed = words(finger)
    field = finger.scene.stage.find("report/words")
    assert field is not None
    finger.click(field.rect.center)
    finger.post(pygame.event.Event(pygame.TEXTINPUT, text="The lamp went out."))
    finger.click(finger.button("report/write").rect.center)

    with written(finger) as file:
        names = set(file.namelist())
        rest = {"versions.txt", "settings.json", "log.txt", "game.journal", "picture.png"}
        assert names == {"contents.txt", "message.txt", *rest}
        assert all(name in listed for name in names)
        assert file.read("message.txt").decode() == "The lamp went out."
        sent = msgspec.json.decode(file.read("settings.json"), type=Settings)
        assert sent == msgspec.structs.replace(CALM, last_board=session.setup.edition)
        journal = tmp_path / "sent.journal"
        journal.write_bytes(file.read("game.journal"))
        assert "open report" in file.read("log.txt").decode()
    loaded = open_view(journal, services.saves._find)
    assert loaded.problem is None
    assert loaded.session.moves == session.moves
    assert Path(str(finger.scene.written)).parent == user_dirs.keepsakes_dir()  # type: ignore[attr-defined]


def test_a_second_enter_writes_no_second_file(services: QuietServices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_manager, "opener", lambda: "some file manager")
    monkeypatch.setattr(file_manager, "open_folder", lambda folder: None)
    before = len(list(user_dirs.keepsakes_dir().glob("problem-*.zip")))
    finger = at_table(services)
    finger.program.go("report")
    field = finger.scene.stage.find("report/words")
    assert field is not None
    finger.click(field.rect.center)
    finger.post(pygame.event.Event(pygame.TEXTINPUT, text="The lamp went out."))
    while (focus := finger.scene.stage.focus) is None or focus.name != "report/write":
        finger.key(pygame.K_TAB)

    finger.key(pygame.K_RETURN)
    finger.key(pygame.K_RETURN)

    assert len(list(user_dirs.keepsakes_dir().glob("problem-*.zip"))) == before + 1
    assert "What you wrote above." in words(finger)


def test_the_page_fits_the_smallest_window(services: QuietServices) -> None:
    finger = at_table(services)
    finger.program.go("report")

    finger.program.resize((1024, 640))

    area = finger.scene.stage.find("body")
    assert isinstance(area, ScrollArea)
    assert area.furthest == 0


def test_hidden_cards_are_left_out_by_keyboard_and_it_is_said(services: QuietServices) -> None:
    finger = at_table(services, seed=987654, wanted=lambda table: table.session.hides(table.session.actor))
    session, seed = finger.table().session, str(finger.table().session.setup.seed)
    finger.program.log.note("IllegalMove: a card", may_name_cards=True)
    finger.program.go("report")
    scene = finger.scene
    assert isinstance(scene, ReportScene)
    full = {page.name: page.content for page in scene.report.pages}
    for _ in range(12):
        if scene.stage.focus is not None and scene.stage.focus.name == "report/hidden":
            break
        finger.key(pygame.K_TAB)

    finger.key(pygame.K_SPACE, " ")
    assert scene.without_hidden
    assert "Left out: the save" in words(finger)
    finger.key(pygame.K_TAB)
    finger.key(pygame.K_RETURN)

    with written(finger) as file:
        told = file.read("game.txt").decode()
        assert "game.journal" not in file.namelist()
        assert "Left out: the save" in file.read("contents.txt").decode()
        assert "a card" not in file.read("log.txt").decode()
        assert file.read("picture.png") != full["picture.png"], "the table without anybody's cards"
    assert seed not in told
    strings = Strings("en", session.setup.game, session_namer(services, session.setup))
    opened = {line.phrase for line in session.log_lines(None)}
    secret = {line.phrase for seat in session.setup.humans for line in session.log_lines(seat)} - opened
    assert secret
    assert not any(strings.phrase(phrase) in told for phrase in secret if phrase is not None)


def test_a_disk_that_refuses_is_named(services: QuietServices, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise user_files.Unwritable("No space left on device")

    finger = at_table(services)
    finger.program.go("report")
    monkeypatch.setattr(user_files, "replace", full)

    finger.key(pygame.K_RETURN)

    assert "cannot be written: No space left on device." in words(finger)


def test_the_page_about_the_program_leads_to_it_and_back(services: QuietServices) -> None:
    finger = at_table(services)
    finger.program.go("about")
    finger.click(finger.button("report").rect.center)
    scene = finger.scene
    assert isinstance(scene, ReportScene)
    assert scene.session is not None, "the game behind that page"

    finger.key(pygame.K_ESCAPE)
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, TableScene)


def test_after_an_error_the_report_has_the_picture_that_was_seen_and_where_it_happened(services: QuietServices) -> None:
    finger = at_table(services)
    try:
        raise KeyError("ot_something")
    except KeyError as error:
        finger.program.log.error(error)
        finger.program.scenes.push(CrashScene(finger.program, error, finger.window.surface.copy()))

    asked = finger.scene.stage.overlays[-1]
    assert isinstance(asked, Dialog)
    finger.click(asked.buttons[1].rect.center)
    scene = finger.scene
    assert isinstance(scene, ReportScene)
    pages = {page.name: page.content for page in scene.report.pages}
    assert b"test_report.py" in pages["log.txt"]
    assert b"ot_something" in pages["log.txt"]
    assert "picture.png" in pages
    scene._leave_out(True)
    assert "picture.png" not in {page.name for page in scene.report.pages}, "the hand may be on it"
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, CrashScene)
    assert len(finger.scene.stage.overlays) == 1


def test_the_log_forgets_the_oldest_lines_and_names_no_home() -> None:
    log = ProgramLog()
    for number in range(1000):
        log.note(f"{Path.home()}/saves/{number}")

    lines = log.text(without_cards=False).splitlines()

    assert len(lines) == 400
    assert lines[-1].endswith("~/saves/999")


def test_the_home_of_windows_is_not_named_either(monkeypatch: pytest.MonkeyPatch) -> None:
    home = PureWindowsPath("C:/Users/ann")
    monkeypatch.setattr(Path, "home", lambda: home)
    log = ProgramLog()
    log.error(FileNotFoundError(2, "No such file", str(home / "games" / "a.journal")))
    log.note(f"open {home}")

    assert "ann" not in log.text(False)


def test_the_settings_in_a_report_name_no_home() -> None:
    settings = Settings(language="en", last_board=f"{Path.home()}/boards/mine.yaml")

    report = report_of(None, Strings("en", ""), "", settings, ProgramLog(), b"", (), False)

    (page,) = (page for page in report.pages if page.about == "settings")
    assert str(Path.home()) not in page.content.decode()
    assert "~/boards/mine.yaml" in page.content.decode()


def test_an_error_about_a_file_whose_name_is_no_text_can_be_reported() -> None:
    log = ProgramLog()
    log.error(ValueError("\udcff.journal: cannot be read"))

    report = report_of(None, Strings("en", ""), "", Settings(language="en"), log, b"", (), False)

    assert any(b"\\udcff.journal" in page.content for page in report.pages)
