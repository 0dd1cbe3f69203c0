"""Card faces of Les Missionnaires: names and texts are whole at every size, in both languages."""

import pygame
import pytest

from boardgames.games.missionnaires.screen import poster_card, town_card
from boardgames.ui import painters
from boardgames.ui.art import Art
from tests.games.missionnaires.screen.test_missionnaires_screen import DEFINITION, given_look


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
def test_every_card_tells_its_whole_text_when_large(art: Art, language: str, text: int) -> None:
    kit = given_look(art, language=language, text=text)
    size = (316, 424)

    for card in DEFINITION.cards.cards:
        layout = town_card.lay_out if card.deck == "congregation" else poster_card.lay_out
        face = layout(kit, card, size, "named")
        for name, block in face.blocks.items():
            assert not block.text.cut, f"{card.id}: {name}"
            assert face.inner.contains(block.rect), f"{card.id}: {name}"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(116, 163), (93, 130), (98, 62), (124, 76)])
def test_small_cards_keep_their_names(art: Art, language: str, size: tuple[int, int]) -> None:
    kit = given_look(art, language=language)

    for card in DEFINITION.cards.cards:
        layout = town_card.lay_out if card.deck == "congregation" else poster_card.lay_out
        if card.deck != "congregation" and (size[0] > size[1] or not card.facts["bon"]):
            continue  # of the posters only those that are kept lie in a hand
        face = layout(kit, card, size, painters.detail_for(kit, size))
        block = face.blocks["name" if card.deck == "congregation" else "title"]
        assert not block.text.cut, card.id


def test_the_word_for_kept_cards_stands_in_the_tag_and_not_in_the_text(art: Art) -> None:
    kit = given_look(art)
    kept = [card for card in DEFINITION.cards.cards if card.facts.get("bon")]
    assert kept

    for card in kept:
        poster = poster_card.read_poster(kit, card)
        assert poster.tag == "BON"
        assert not poster.text.startswith("BON")


def test_a_visited_town_is_stamped(art: Art) -> None:
    kit = given_look(art)
    plain = painters.card_face(kit, "cong_lyon", (116, 163))

    stamped = painters.stamped_face(kit, "cong_lyon", (116, 163), "Visitée")

    assert pygame.image.tobytes(stamped, "RGBA") != pygame.image.tobytes(plain, "RGBA")


def test_a_band_without_room_for_its_words_keeps_its_icon(art: Art) -> None:
    kit = given_look(art, (1024, 640))
    wide, narrow = (
        poster_card.lay_out(kit, kit.cards["sea_01"], (round(230 * share), round(322 * share)), "full")
        for share in (1.0, 0.5)
    )

    assert "deck" in wide.blocks
    assert "deck" not in narrow.blocks
    assert "icon" in narrow.rects


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
def test_small_posters_in_a_small_window_tell_all_of_their_text(art: Art, language: str, text: int) -> None:
    kit = given_look(art, (1024, 640), language, text)
    posters = [card for card in DEFINITION.cards.cards if card.deck in ("sea", "territory")]

    cut = [card.id for card in posters if poster_card.lay_out(kit, card, (146, 204), "full").blocks["text"].text.cut]

    assert len(posters) == 72
    assert cut == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("window", [(1280, 800), (1920, 1080)])
def test_every_town_card_that_is_not_low_names_its_country(art: Art, language: str, window: tuple[int, int]) -> None:
    kit = given_look(art, window, language)
    towns = [card for card in DEFINITION.cards.cards if card.deck == "congregation"]
    size = (98, 134) if window[0] < 1600 else (116, 163)

    faces = {card.id: town_card.lay_out(kit, card, size, "hand") for card in towns}

    assert len(faces) == 48
    assert [name for name, face in faces.items() if "country" not in face.blocks] == []
    assert all(("port" in face.rects) == town_card.is_port(kit, kit.cards[name]) for name, face in faces.items())


def test_one_long_country_alone_is_left_out_on_narrow_town_cards(art: Art) -> None:
    kit = given_look(art, (1280, 700), "fr")
    towns = [card for card in DEFINITION.cards.cards if card.deck == "congregation"]

    faces = {card.id: town_card.lay_out(kit, card, (84, 115), "hand") for card in towns}

    assert [name for name, face in faces.items() if "country" not in face.blocks] == ["cong_bucharest"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(58, 50), (45, 50), (70, 60), (112, 134)])
def test_no_small_bon_card_is_cut_or_hides_its_picture(art: Art, language: str, size: tuple[int, int]) -> None:
    kit = given_look(art, (1024, 640), language)
    bons = [card for card in DEFINITION.cards.cards if card.facts.get("bon")]

    faces = [poster_card.lay_out(kit, card, size, "hand") for card in bons]

    assert len(faces) == 14
    assert not [block for face in faces for block in face.blocks.values() if block.text.cut]
    tags = [(face.rects["tag"], face.rects["art"]) for face in faces if "tag" in face.rects]
    assert all(tag.width * tag.height <= art.width * art.height / 5 for tag, art in tags)
    assert len([face for face in faces if "title" in face.blocks]) >= (12 if size[0] > 50 else 3)
