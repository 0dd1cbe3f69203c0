"""Letterings of boards: names of regions, countries and seas never lie on each other."""

import itertools

import pygame
import pytest

from boardgames.data.load import load_board
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui.board.view import BoardView
from boardgames.ui.theme import Theme

BOARD = """\
canvas: [800, 600]
ground: sea
regions:
  - {id: samaria, name: {en: Samaria, fr: Samarie}, hex: "#7a9a3a", label: {xy: [400, 300], px: 30}}
decor:
  - {text: {en: Arabian Desert, fr: Désert d’Arabie}, xy: [430, 305], style: sea, px: 28}
  - {text: {en: The Great Sea, fr: La Grande Mer}, xy: [200, 100], style: sea, px: 28}
"""


@pytest.mark.parametrize("size", [(500, 400), (900, 700)])
def test_a_lettering_goes_aside_for_the_name_of_a_region(tmp_path, art, size):
    file = tmp_path / "own.yaml"
    file.write_text(BOARD, encoding="utf-8")
    board = load_board(file).board
    view = BoardView(board, Theme((1280, 800), Settings(language="en")), art, Strings("en"))
    view.place(pygame.Rect((0, 0), size))

    boxes = view.lettering_boxes()

    assert set(boxes) == {("regions", "samaria"), ("decor", 0), ("decor", 1)}
    rects = {where: pygame.FRect(*box) for where, box in boxes.items()}
    assert not [(a, b) for (a, x), (b, y) in itertools.combinations(rects.items(), 2) if x.colliderect(y)]
    assert abs(rects["regions", "samaria"].centerx - 400) < 10, "the name of the region stays"


@pytest.mark.parametrize("size", [(500, 400), (900, 700)])
def test_a_lettering_goes_aside_for_an_earlier_one(tmp_path, art, size):
    file = tmp_path / "own.yaml"
    ship = "  - {text: {en: to Tarshish, fr: vers Tarsis}, xy: [210, 112], style: ship}\n"
    file.write_text(BOARD + ship, encoding="utf-8")
    view = BoardView(load_board(file).board, Theme((1280, 800), Settings(language="en")), art, Strings("en"))
    view.place(pygame.Rect((0, 0), size))

    rects = {where: pygame.FRect(*box) for where, box in view.lettering_boxes().items()}

    assert ("decor", 1) in rects
    assert not [(a, b) for (a, x), (b, y) in itertools.combinations(rects.items(), 2) if x.colliderect(y)]
