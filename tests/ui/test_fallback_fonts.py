"""Letters that our fonts lack come from other fonts, in their own direction, or show as boxes that can be seen."""

import os
import weakref
from collections.abc import Iterator
from functools import lru_cache

import pygame
import pytest

from boardgames.ui import fallback_fonts, fonts
from boardgames.ui.fallback_fonts import LACKING, Run

BLACK = (0, 0, 0)
SYSTEM = str(fonts.font_file("serif", "regular", False))  # stands in for a font of the system


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    fonts.forget()
    yield
    fonts.forget()


@pytest.fixture
def no_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.font, "match_font", lambda name, bold: None)


@pytest.fixture
def with_hebrew(monkeypatch: pytest.MonkeyPatch) -> None:
    def system_file(letter: str, is_bold: bool = False) -> str:
        return SYSTEM if "א" <= letter <= "ת" else ""

    system_file.cache_clear = lambda: None  # type: ignore[attr-defined]
    monkeypatch.setattr(fallback_fonts, "system_file", system_file)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def runs_of(font: fonts.Font, text: str) -> list[Run]:
    return fonts._runs(font, text) or [Run(font, text)]


def test_an_italic_without_greek_or_cyrillic_borrows_the_upright_letters() -> None:
    slanted, upright = fonts.font("sans", "regular", True, 20), fonts.font("sans", "regular", False, 20)

    assert pixels(slanted.render("Жанна Ωρα", True, BLACK)) == pixels(upright.render("Жанна Ωρα", True, BLACK))
    assert slanted.size("Жанна") == upright.size("Жанна")


def test_common_letters_never_ask_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def match_font(name: str, bold: bool) -> str:
        raise AssertionError("the fonts of the system were listed")

    monkeypatch.setattr(pygame.font, "match_font", match_font)

    assert fonts.font("sans", "regular", False, 20).size("Élodie, Łucja « Жанна » — 5 €")[0] > 0


@pytest.mark.usefixtures("no_system")
def test_letters_that_no_font_has_are_boxes_that_can_be_seen() -> None:
    font = fonts.font("sans", "bold", False, 20)

    box = font.render("א", True, BLACK)

    assert pixels(box) == pixels(font.render(LACKING, True, BLACK))
    assert box.get_bounding_rect().width > 4
    assert fonts.initial("א") == "?"


@pytest.mark.usefixtures("with_hebrew")
def test_foreign_words_keep_together_and_run_their_own_way() -> None:
    font = fonts.font("sans", "regular", False, 20)

    runs = runs_of(font, "Ada אב גד 2")

    assert [run.text for run in runs] == ["Ada ", "אב גד", " 2"]
    assert [run.font is font for run in runs] == [True, False, True]
    assert fonts.initial("אב") == "א"


@pytest.mark.usefixtures("with_hebrew")
def test_foreign_letters_stay_in_the_line() -> None:
    font = fonts.font("sans", "regular", False, 20)

    drawn = font.render("Ada אב", True, BLACK)

    assert drawn.get_size() == font.size("Ada אב")
    assert drawn.get_height() == font.size("Ada")[1]
    assert drawn.get_width() > font.size("Ada ")[0]


@pytest.mark.usefixtures("no_system")
def test_signs_that_only_choose_a_form_are_not_drawn() -> None:
    font = fonts.font("sans", "regular", False, 20)

    assert font.size("a\ufe0fb") == font.size("ab")


def test_a_font_file_that_cannot_be_read_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font")
    files = iter([str(broken)])
    monkeypatch.setattr(pygame.font, "match_font", lambda name, bold: next(files, SYSTEM))

    assert fallback_fonts.system_file("Ж") == SYSTEM


def test_sizes_of_a_font_keep_no_file_open() -> None:
    before = len(os.listdir("/dev/fd"))

    sizes = [fonts.font("sans", "regular", False, pixels) for pixels in range(300, 340)]

    assert len(sizes) == 40
    assert len(os.listdir("/dev/fd")) <= before


def test_a_font_that_was_measured_and_is_no_longer_cached_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "font", lru_cache(maxsize=2)(fonts.font.__wrapped__))
    opened = []

    for pixels in (20, 21, 22):
        font = fonts.font("sans", "regular", False, pixels)
        font.size("Élodie"), font.size("Élodie Ж")
        opened.append(weakref.ref(font))
    del font

    assert [ref() is None for ref in opened] == [True, False, False]
