"""The field of several lines: it wraps, shows all that is typed, and obeys arrows and the mouse."""

import pygame
import pytest
from finger import QUIET

from boardgames.data.strings import Strings
from boardgames.ui.art import Art
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import Stage, TextArea

STORY = "I clicked the lamp and the whole table went dark, but the log says that nothing happened."


@pytest.fixture
def area() -> TextArea:
    pygame.init()
    kit = Kit(Theme((1280, 800), QUIET), Art(), Strings("en"))
    stage = Stage(kit)
    area = stage.add(TextArea(kit, STORY, longest=400))
    area.place((0, 0, 300, area.natural()[1]))
    stage.set_focus(area, keyboard=True)
    return area


def lines(area: TextArea) -> list[str]:
    width = area._room(area.rect).width
    starts = area.starts(area.text, width)
    return [area.text[a:b] for a, b in zip(starts, [*starts[1:], len(area.text)], strict=True)]


def press(area: TextArea, key: int) -> bool:
    return area.handle_key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_a_long_text_wraps_between_words_and_loses_nothing(area: TextArea) -> None:
    found = lines(area)
    width = area._room(area.rect).width

    assert len(found) > 1
    assert "".join(found) == STORY
    assert all(line.endswith(" ") for line in found[:-1])
    assert all(area.kit.type.width(line.rstrip(), "body") <= width for line in found)


def test_a_word_longer_than_the_field_is_broken(area: TextArea) -> None:
    area.insert("a" * 120)
    width = area._room(area.rect).width

    assert all(area.kit.type.width(line.rstrip(), "body") <= width for line in lines(area))


def test_the_beginning_is_seen_while_the_end_is_typed(area: TextArea) -> None:
    starts = area.starts(STORY, area._room(area.rect).width)
    assert len(starts) == 3, "as many lines as the field has"

    assert area._first_line(starts, area._room(area.rect)) == 0
    area.insert(" " + STORY)
    starts = area.starts(area.text, area._room(area.rect).width)
    assert area._first_line(starts, area._room(area.rect)) > 0, "the caret stays in sight"
    area.parent.set_focus(None)
    assert area._first_line(starts, area._room(area.rect)) == 0, "the beginning is seen again"


def test_arrows_go_from_line_to_line_and_out_at_the_ends(area: TextArea) -> None:
    first, second = lines(area)[:2]
    area._move_caret(4, False)

    assert press(area, pygame.K_DOWN)
    assert len(first) <= area.caret < len(first) + len(second)
    assert press(area, pygame.K_UP)
    assert area.caret == 4
    assert not press(area, pygame.K_UP), "the focus may leave the field"


def test_a_click_sets_the_caret_in_its_line(area: TextArea) -> None:
    room, line = area._room(area.rect), area.kit.theme.line_height("body")

    assert area._letter_at((room.x, room.y + line + 2)) == len(lines(area)[0])
