"""Damaged saves and other files among the saves: they say why they cannot be played on, and stay as they are."""

import os

import pygame
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.ui.scenes.common import save_words
from tests.ui import test_load
from tests.ui.around import Hand, play_save
from tests.ui.test_load import shown

services = test_load.services


def test_a_damaged_save_says_why_and_can_only_be_watched(services: ProgramServices) -> None:
    path = play_save(services, moves=6)
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"c":"', b'"c":"0')
    path.write_bytes(b"\n".join(lines))

    hand = Hand(services)
    hand.go("load")

    assert hand.top.save().view_only
    assert hand.find("replay").kind == "primary"
    assert not hand.find("continue").enabled
    assert save_words.standing(hand.top.kit, hand.top.save()) == "**Plays up to move 2** · damaged"
    assert "damaged at line 4" in hand.find("continue").reason


def test_a_damaged_save_keeps_its_name(services: ProgramServices) -> None:
    path = play_save(services, moves=6)
    path.write_bytes(path.read_bytes() + b"{}\n")
    before = path.read_bytes()
    hand = Hand(services)
    hand.go("load")

    hand.click("rename")
    hand.type("Sunday")
    hand.press(pygame.K_RETURN)

    assert path.read_bytes() == before
    assert "damaged at line 8" in hand.program.scenes._toasts[0].text


def test_a_file_that_is_no_save_is_shown_and_can_be_deleted(services: ProgramServices) -> None:
    path = services.saves.folder / "notes.journal"
    path.write_text("shopping list\n", encoding="utf-8")
    hand = Hand(services)
    hand.go("load")
    assert not hand.find("continue").enabled

    hand.click("delete")

    assert not path.exists()


@pytest.fixture
def bad_files(services: ProgramServices) -> None:
    folder = services.saves.folder
    (folder / "bytes.journal").write_bytes(b'{"format":"\xff\xfe"}\n')
    (folder / "link.journal").symlink_to("nowhere")
    (folder / os.fsdecode(b"name-\xff.journal")).write_bytes(b"\xff\n")
    (folder / "folder.journal").mkdir()


@pytest.mark.usefixtures("bad_files")
def test_bad_files_are_shown_as_lines_that_cannot_be_opened(services: ProgramServices) -> None:
    hand = Hand(services)

    hand.go("load")
    hand.top.draw(hand.screen)

    assert len(shown(hand)) == 4
    assert {save_words.standing(hand.top.kit, save) for save in hand.top.saves} == {"Cannot be opened"}
    assert not any(hand.find(name).enabled for name in ("continue", "replay", "copy"))


@pytest.mark.usefixtures("bad_files")
def test_the_library_opens_whatever_lies_among_the_saves(services: ProgramServices) -> None:
    hand = Hand(services)

    hand.go("library")
    hand.top.draw(hand.screen)

    assert (hand.top.count, hand.top.newest) == (4, None)
