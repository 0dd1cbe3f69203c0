"""Exporting the chronicle: which games, where to, and what it says when that is impossible."""

from pathlib import Path

import pygame
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.ui import file_manager
from boardgames.ui.widgets.field import Clipboard
from tests.ui.around import Hand
from tests.ui.chronicles import SLUG, chronicle_home


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    monkeypatch.setenv("BOARDGAMES_HOME", str(chronicle_home(tmp_path)))
    hand = Hand(ProgramServices())
    hand.go("chronicle")
    return hand


@pytest.mark.parametrize(("kind", "keys"), [("csv", []), ("json", [pygame.K_DOWN])])
def test_the_chronicle_is_exported(hand: Hand, tmp_path: Path, kind: str, keys: list[int]) -> None:
    hand.click("export")
    hand.press(*keys, pygame.K_RETURN)

    (path,) = (tmp_path / "keepsakes").glob("chronicle-*")
    assert path.suffix == f".{kind}"
    assert "Zoé" in path.read_text(encoding="utf-8-sig")


def test_the_export_says_where_it_is_until_it_is_read(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(file_manager, "opener", lambda: "some file manager")
    monkeypatch.setattr(file_manager, "open_folder", opened.append)

    hand.click("export")
    hand.press(pygame.K_RETURN)
    assert "chronicle-" in hand.top.stage.overlays[-1].body.text
    hand.click("exported/open")

    assert opened == [str(tmp_path / "keepsakes")]
    assert not hand.top.stage.overlays


def test_where_no_program_opens_folders_the_path_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_manager, "opener", lambda: None)
    clipboard = Clipboard()

    words, act = file_manager.way_to("/a/folder", clipboard)
    act()

    assert words == "common.copy_path"
    assert clipboard.get() == "/a/folder"


def test_an_export_has_what_the_search_has_found(hand: Hand, tmp_path: Path) -> None:
    hand.click("search")
    hand.type("miriam")

    hand.click("export")
    hand.press(pygame.K_RETURN)

    (path,) = (tmp_path / "keepsakes").glob("*.csv")
    assert "Zoé" not in path.read_text(encoding="utf-8-sig")


def test_an_export_says_which_games_it_has(hand: Hand, tmp_path: Path) -> None:
    hand.piece("tabs", "players")
    hand.click("export")
    assert hand.top.stage.overlays[-1].items[0].text == "Table of all 3 games (CSV)"
    hand.press(pygame.K_ESCAPE)
    hand.click("search")
    hand.type("ben")

    hand.click("export")
    assert hand.top.stage.overlays[-1].items[0].text == "Table of the 2 games found (CSV)"
    hand.press(pygame.K_RETURN)

    assert hand.top.stage.overlays[-1].body.text.startswith("Exported the 2 games found: ")
    (path,) = (tmp_path / "keepsakes").glob("*.csv")
    text = path.read_text(encoding="utf-8-sig")
    assert "Zoé" not in text
    assert hand.top.book.games[SLUG].name.en in text


def test_an_export_that_cannot_be_written_says_why(hand: Hand, tmp_path: Path) -> None:
    (tmp_path / "keepsakes").write_text("in the way")

    hand.click("export")
    hand.press(pygame.K_RETURN)

    assert any("cannot be written" in toast.text for toast in hand.program.scenes._toasts)
