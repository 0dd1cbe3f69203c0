"""Drawings: every file can be drawn, tints and palettes do what they say, the store is bounded."""

import pygame
import pytest

from boardgames.data.files import assets_dir
from boardgames.ui.art import Art, MissingArt
from boardgames.ui.parts import shape_points, token


def drawings(folder: str) -> list[str]:
    return sorted(
        str(file.relative_to(assets_dir()).with_suffix("")) for file in (assets_dir() / folder).rglob("*.svg")
    )


@pytest.mark.parametrize("folder", ["icons", "glyphs", "lids", "art/pieces", "art/ornaments", "art/monuments"])
def test_every_drawing_shows_something(art, folder):
    names = drawings(folder)

    assert names
    for name in names:
        assert art.svg(name, 24).get_bounding_rect().width > 0, name


def test_every_palette_has_a_colour_for_each_role(art):
    book = art.book

    assert {name: len(colours) for name, colours in book.palettes.items()} == dict.fromkeys(
        book.palettes, len(book.roles)
    )


def test_a_palette_changes_the_picture_and_size_is_kept(art):
    by_day = art.scene("tent-day", "judea", (), (90, 60))
    elsewhere = art.scene("tent-day", "galilee", (), (90, 60))

    assert by_day.get_size() == (90, 60)
    assert by_day.get_at((2, 2)) != elsewhere.get_at((2, 2))
    assert by_day.get_at((45, 58)).a == 255


def test_a_low_picture_keeps_the_head_of_its_subject(art):
    whole = art.scene("poster-sailor", "sea-good", (), (120, 100))
    head = art.book.heads["poster-sailor"]

    low = art.scene("poster-sailor", "sea-good", (), (120, 43))
    high = art.scene("poster-sailor", "sea-good", (), (120, 80))

    assert [low.get_at((40, y)) for y in range(43)] == [whole.get_at((40, y + head)) for y in range(43)]
    assert [high.get_at((40, y)) for y in range(80)] == [whole.get_at((40, y + 20)) for y in range(80)]


def test_every_head_is_that_of_a_scene(art):
    heads = art.book.heads

    assert [name for name in heads if not art.has(f"art/vignettes/{name}")] == []
    assert all(0 < height < 100 for height in heads.values())


def test_a_glyph_has_the_colour_of_the_text(art):
    glyph = art.glyph("play", 24, (200, 30, 40))

    assert glyph.get_at((10, 12))[:3] == (200, 30, 40)
    assert glyph.get_at((0, 0)).a == 0


def test_a_piece_is_tinted_and_black_keeps_its_shades(art):
    red = art.piece("pawn-circle", (200, 30, 40), 60, halo=False)
    black = art.piece("pawn-circle", (0, 0, 0), 60, halo=False)

    middle = red.get_rect().center
    assert red.get_at(middle).r > 3 * red.get_at(middle).b
    tones = {tuple(black.get_at((x, 40)))[:3] for x in range(black.get_width()) if black.get_at((x, 40)).a > 240}
    assert len(tones) > 1


def test_a_missing_drawing_is_named(art):
    with pytest.raises(MissingArt, match="no-such-thing"):
        art.icon("no-such-thing", 24)


def test_the_same_picture_is_drawn_once(art):
    assert art.icon("ui-load", 31) is art.icon("ui-load", 31)


def test_tokens_differ_by_shape_even_in_grey(kit):
    shapes = [look.shape for look in kit.theme.file.seats]
    pictures = {pygame.image.tobytes(token(kit.theme, shape, (90, 90, 90), "", 40), "RGBA") for shape in shapes}

    assert len(pictures) == len(shapes) == 7


@pytest.mark.parametrize("shape", ["circle", "triangle", "square", "diamond", "star", "hexagon", "plus"])
def test_a_token_is_not_cut_off_by_its_picture(kit, shape):
    picture = token(kit.theme, shape, (0, 114, 178), "M", 60)

    ink = picture.get_bounding_rect(min_alpha=200)
    assert ink.left > 0
    assert ink.top > 0
    assert ink.right < 60
    assert ink.bottom < 60
    assert len(shape_points(shape, (0, 0), 10)) >= 3


def test_art_of_another_folder_can_be_given(tmp_path):
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "dot.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#ff0000"/></svg>'
    )

    assert Art(tmp_path).icon("dot", 20).get_at((10, 10))[:3] == (255, 0, 0)


@pytest.mark.parametrize("width", [254, 452, 508])
def test_the_way_on_the_poster_of_a_map_stays_on_the_map(width):
    picture = pygame.image.load_sized_svg(str(assets_dir() / "art/vignettes/poster-map.svg"), (width, width))

    left = [picture.get_at((x, y)) for x in range(width // 12) for y in range(picture.get_height())]

    assert [colour for colour in left if colour.r > colour.g] == []  # sky and hills only
