"""The recap before the first turn."""

from pathlib import Path

import pygame
import pytest

from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.words import side_content
from boardgames.ui.table.words.inspection import Inspection
from tests.ui.test_recap_first import at_table, next_turn, recap


def test_neither_the_spotlight_nor_the_place_of_the_keyboard_pushes_the_recap_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1)
    table = next_turn(finger, session, rng)
    card = hand_card(table)
    spotlight = Inspection(card, title="Look here")
    monkeypatch.setattr(side_content, "spotlit_card", lambda kit, shown: spotlight)

    table.show()
    table.inspect(card, in_passing=True)

    assert table.side_content.target == ""
    assert recap(table) is not None
    table.side_content.go_on()
    assert table.side_content.inspection == spotlight


@pytest.mark.parametrize("tab", ["log", "aid"])
def test_another_tab_comes_back_with_the_first_key(tmp_path: Path, tab: str) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1)
    table = next_turn(finger, session, rng)
    table.choose_tab(tab)
    table = next_turn(finger, session, rng)
    assert table.side.tabs.chosen == "card"
    assert recap(table) is not None

    finger.key(pygame.K_RIGHT)

    assert not table.side_content.recap_first
    assert table.side_content.target != ""


def test_what_is_pointed_at_is_shown_while_the_pointer_rests_there_then_the_recap_again(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1)
    table = next_turn(finger, session, rng)
    card = hand_card(table)
    rect = table.targets.rect_of(card)
    assert rect is not None

    finger.point(rect.center)
    finger.rest(0.5)
    assert table.side_content.target == card
    finger.point(table.side.rect.center)

    assert table.side_content.target == ""
    assert recap(table) is not None


def test_without_the_setting_nothing_is_held_back(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "portals", 1, recap=False)
    table = next_turn(finger, session, rng)

    assert not table.side_content.recap_first


def hand_card(table: TableScene) -> str:
    """A card that lies open before the viewer."""
    tray = table.frame.tray
    slots = [slot for zone in table.table.zones for slot in zone.slots if any(piece.face for piece in slot.pieces)]
    rects = {slot.id: table.targets.rect_of(slot.id) for slot in slots}
    return next(slot for slot, rect in rects.items() if rect is not None and tray.contains(rect))
