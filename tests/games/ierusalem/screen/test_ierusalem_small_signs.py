"""Small signs that say how much, of what kind, and whose: rewards, markers, the Follower at a chosen place."""

import pygame
import pytest

from boardgames.core.table import Mark, Piece
from boardgames.games.ierusalem.screen import figures
from boardgames.games.ierusalem.screen.strip import StripView
from boardgames.games.ierusalem.screen.supper import SupperView
from boardgames.ui import painters
from boardgames.ui.art import Art
from tests.games.ierusalem.given import GAME, given
from tests.games.ierusalem.screen.test_ierusalem_screen import changed, drawn, given_look, given_views, pixels
from tests.games.ierusalem.tables import given_table

SIZE = (1366, 768)


def test_a_marker_to_give_shows_the_location_on_its_back(art: Art) -> None:
    kit = given_look(art, SIZE)
    same_gift = [Piece(name, "favor", variant="benefit", seat=0, face=name) for name in ("favor_5", "favor_8")]

    temple, desert = (figures.favor(kit, piece, 38) for piece in same_gift)

    assert pixels(temple) != pixels(desert)


def test_a_reward_of_two_coins_does_not_look_like_one_coin(art: Art) -> None:
    view = given_views(given_look(art, SIZE), given_table())[0]["heard"]
    assert isinstance(view, StripView)
    pictures = []

    for amount in ("1", "2"):
        picture = pygame.Surface((60, 40))
        view._draw_reward(picture, Mark(amount, icon="ierusalem-denarius"), (30, 20), 18, view.kit.theme.cream)
        pictures.append(pixels(picture))

    assert pictures[0] != pictures[1]


def test_a_follower_at_the_chosen_place_has_the_full_colour_of_its_seat(art: Art) -> None:
    kit = given_look(art, SIZE)
    view = given_views(kit, changed(given_table(), "supper/sup_b3_c4", tone="chosen", pieces=()))[0]["supper"]
    assert isinstance(view, SupperView)
    own = Piece("", "meeple", seat=0)
    box = view._standing("supper/sup_b3_c4", own)
    figure = painters.piece(kit, own, box.height)
    chest = (figure.get_width() // 2, figure.get_height() * 3 // 4)
    corner = figure.get_rect(center=box.center).topleft

    picture = drawn(view, SIZE)

    assert figure.get_at(chest).a == 255
    assert picture.get_at((corner[0] + chest[0], corner[1] + chest[1]))[:3] == figure.get_at(chest)[:3]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), SIZE, (1920, 1080)])
def test_either_all_parables_have_their_article_or_none(art: Art, size: tuple[int, int], text: int) -> None:
    kit = given_look(art, size, "fr", text)
    view = given_views(kit, given_table())[0]["parables"]
    assert isinstance(view, StripView)

    numerals, names, brevity = view._lettering()

    assert names is not None
    shown = [" ".join(view._name_of(slot, numerals, names, brevity)[1].lines) for slot in view.zone.slots]
    assert len({name.startswith(("Le ", "La ", "Les ")) for name in shown}) == 1, shown


def test_a_deck_that_is_used_up_leaves_its_sign_and_no_bin(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    size, asked = (1024, 640), list[str]()
    kit, slot = given_look(art, size), GAME.table(given(3), 0).slot("xxxiii/deck")
    assert slot is not None
    view = given_views(kit, changed(given_table(), "xxxiii/deck", pieces=(), label=slot.label))[0]["display"]
    for kind in ("glyph", "icon"):
        drawing = getattr(kit.art, kind)
        monkeypatch.setattr(kit.art, kind, lambda name, *rest, draw=drawing: asked.append(name) or draw(name, *rest))

    drawn(view, size)

    assert "trash" not in asked
    assert kit.decks["xxxiii"].icon in asked


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_name_of_an_empty_column_keeps_off_its_frame(art: Art, language: str) -> None:
    view = given_views(given_look(art, (1024, 640), language), given_table())[0]["columns"]
    rect = view.rects["column/1"]

    assert view._inside(rect).width <= rect.width - 8
