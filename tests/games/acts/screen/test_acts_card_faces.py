"""Card faces of The Acts of the Evangelists: whole texts, signs apart, backs with their two themes."""

import pygame
import pytest

from boardgames.games.acts.screen import tradition_card
from boardgames.ui import painters
from boardgames.ui.art import Art
from tests.games.acts.screen.test_acts_screen import given_look


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("detail", ["full", "named"])
def test_no_text_on_a_card_is_cut(art: Art, language: str, detail: str) -> None:
    kit = given_look(art, language=language)
    cards = [card for card in kit.definition.cards.cards if card.deck == "primary"]

    cut = []
    for card in cards:
        face = tradition_card.lay_out(kit, card, (240, 336) if detail == "full" else (302, 388), detail)
        cut += [(card.id, name) for name, block in face.blocks.items() if block.text.cut]

    assert cut == []


def test_signs_of_a_card_lie_apart_and_inside(art: Art) -> None:
    kit = given_look(art)

    for card in (card for card in kit.definition.cards.cards if card.deck == "primary"):
        places = list(tradition_card.places_of(kit, card, (110, 114)).values())
        assert all(pygame.Rect(0, 0, 110, 114).contains(place) for place in places), card.id
        touching = [
            (a, b)
            for n, a in enumerate(places)
            for b in places[n + 1 :]
            if a.inflate(-2, -2).colliderect(b.inflate(-2, -2))
        ]
        assert touching == [], card.id


@pytest.mark.parametrize("card", ["primary_01", "secondary_34", "interview_peter", "theme_messiah", "leaf"])
@pytest.mark.parametrize("size", [(23, 33), (110, 114), (124, 156), (240, 336), (302, 388)])
def test_every_face_is_painted_at_every_size(art: Art, card: str, size: tuple[int, int]) -> None:
    face = painters.card_face(given_look(art), card, size)

    assert face.get_size() == size
    assert pygame.transform.average_color(face)[:3] != (0, 0, 0)


def test_backs_show_their_two_themes(art: Art) -> None:
    kit = given_look(art)

    one = painters.card_back(kit, "tradition:messiah:son_of_god", (23, 31))
    other = painters.card_back(kit, "tradition:prophet_teacher:son_of_god", (23, 31))

    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
