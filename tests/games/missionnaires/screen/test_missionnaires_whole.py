"""Les Missionnaires in every window and language: words of the tray are whole, BONS lie beside each other."""

from functools import cache

import pygame
import pytest

from boardgames.app.wiring import open_game
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.core.rng import Rng
from boardgames.core.table import Button, Piece, Prompt, Route, Slot, Zone
from boardgames.games.missionnaires.game import MissionnairesGame
from boardgames.games.missionnaires.rules.definitions import mask_of
from boardgames.games.missionnaires.rules.state import State
from boardgames.games.missionnaires.screen import poster_card, town_card
from boardgames.games.missionnaires.screen.dunes import Dunes
from boardgames.ui import painters, parts
from boardgames.ui.art import Art
from boardgames.ui.painters import lettering
from boardgames.ui.table.frame.prompt_bar import PromptBar
from boardgames.ui.table.frame.zoom_buttons import ZoomBox
from boardgames.ui.table.layout import frame
from boardgames.ui.table.picture.route_preview import draw_note, set_note
from boardgames.ui.table.words.half_chosen import half_chosen_prompt, with_back_button
from boardgames.ui.theme import SMALLEST_TEXT
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.hand import HandView
from boardgames.ui.zones.map.view import MapView
from boardgames.ui.zones.pool import PoolView
from boardgames.ui.zones.views import make_view
from tests.games.missionnaires.screen.test_missionnaires_screen import DEFINITION, given_look, given_targets
from tests.games.missionnaires.tables import given_table
from tests.pairwise import pairwise

WINDOWS = [(1024, 640), (1280, 800), (1920, 1080)]
every_window = pytest.mark.parametrize("size", WINDOWS)
every_language = pytest.mark.parametrize("language", ["en", "fr"])
every_text = pytest.mark.parametrize("text", [100, 150])
LANGUAGES, TEXTS = ("en", "fr"), (100, 150)


@pytest.mark.parametrize(
    ("size", "language", "text", "words"),
    pairwise(WINDOWS, LANGUAGES, TEXTS, ("alone", "helps.circuit", "helps.district")),
)
def test_the_words_about_a_companion_are_whole(
    art: Art, size: tuple[int, int], language: str, text: int, words: str
) -> None:
    kit = given_look(art, size, language, text)
    view = given_targets(kit, given_table()).views["companion"]
    assert isinstance(view, PoolView)
    view.zone = Zone("companion", view.zone.slots, note=say(f"table.{words}"))
    rect = view.rects["companion/own"]

    done = view._words(view.zone.slots[0], rect, "semibold")

    assert not done.cut
    assert done.width <= rect.width
    assert done.height <= rect.height * 0.51


@pytest.mark.parametrize(
    ("size", "language", "text", "care"), pairwise(WINDOWS, LANGUAGES, TEXTS, ("no_care", "care_all"))
)
def test_the_warning_before_a_bon_stands_whole_beside_all_buttons(
    art: Art, size: tuple[int, int], language: str, text: int, care: str
) -> None:
    kit = given_look(art, size, language, text)
    buttons = ("play_for_nothing", "sail_on_for", "pass_relief")
    choices = tuple(Button(f"button/{name}", say(f"button.{name}", n=1)) for name in buttons)
    asked = Prompt(0, Phrase("then.card", (("seat", seat_noun(1)), ("care", say(f"then.{care}")))), choices)

    bar = PromptBar(kit, lambda target: None, lambda target: "")
    bar.show_prompt(frame(kit.theme).prompt, with_back_button(asked), frozenset(), True)

    assert not bar._label.tooltip  # the whole sentence stands there only when it is cut


def bons_view(art: Art, size: tuple[int, int], language: str, text: int, count: int) -> HandView:
    """The hand of a player who kept so many cards."""
    kit, screen = given_look(art, size, language, text), DEFINITION.screen
    assert screen is not None
    kept = [card for card in DEFINITION.cards.cards if card.facts.get("bon")][:count]
    slots = tuple(Slot(f"bon/{card.id}", (Piece(card.id, "card", card.deck, face=card.id),)) for card in kept)
    view = make_view(kit, next(zone for zone in screen.zones if zone.id == "bons"))
    assert isinstance(view, HandView)
    view.place(given_targets(kit, given_table()).views["bons"].rect, Zone("bons", slots))
    return view


@every_window
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_kept_cards_do_not_cover_each_other(art: Art, size: tuple[int, int], count: int) -> None:
    rects = list(bons_view(art, size, "fr", 100, count).rects.values())

    assert len(rects) == count
    assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))


@pytest.mark.parametrize(("size", "language", "text", "count"), pairwise(WINDOWS, LANGUAGES, TEXTS, (2, 4)))
def test_kept_cards_tell_their_whole_titles(
    art: Art, size: tuple[int, int], language: str, text: int, count: int
) -> None:
    view = bons_view(art, size, language, text, count)
    shape = next(iter(view.rects.values())).size
    detail = painters.detail_for(view.kit, shape)

    for card in DEFINITION.cards.cards:
        if card.facts.get("bon"):
            title = poster_card.lay_out(view.kit, card, shape, detail).blocks.get("title")
            assert title is not None, card.id
            assert not title.text.cut, card.id
            assert title.text.pen.px >= SMALLEST_TEXT


def test_a_kept_card_too_narrow_for_its_title_is_known_by_its_picture(art: Art) -> None:
    kit = given_look(art, (1024, 640))
    card = next(card for card in DEFINITION.cards.cards if card.id == "ter_03")

    face = poster_card.lay_out(kit, card, (50, 40), "strip")

    assert "title" not in face.blocks
    assert face.rects["art"].height > face.inner.height * 0.9


@every_window
@every_language
def test_the_ornaments_of_the_foot_keep_off_title_and_docks(art: Art, size: tuple[int, int], language: str) -> None:
    kit = given_look(art, size, language)
    view = given_targets(kit, given_table()).views["map"]
    assert isinstance(view, MapView)
    (foot,) = view.furniture.from_game()
    assert isinstance(foot, Dunes)

    stood = [foot.place_of(ornament, (40, 20)) for ornament in foot.looks.ornaments]
    taken = [foot.title_rect(), foot.first_rect(), *foot.covered]

    assert any(rect is not None for rect in stood)
    assert all(rect.collidelist(taken) < 0 for rect in stood if rect is not None)
    assert all(pygame.Rect(view.board.camera.view).contains(dock) for dock in foot.covered)


def test_the_foot_of_the_map_looks_the_same_however_often_it_is_drawn(art: Art) -> None:
    view = given_targets(given_look(art, (1280, 800), "fr"), given_table()).views["map"]
    assert isinstance(view, MapView)
    (foot,) = view.furniture.from_game()
    pictures = []

    for _ in range(2):
        surface = pygame.Surface((1280, 800))
        foot.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))

    assert pictures[0] == pictures[1]


@pytest.mark.names
@every_language
def test_no_name_lies_on_the_first_word_of_the_title_in_a_low_window(art: Art, language: str) -> None:
    view = given_targets(given_look(art, (1280, 694), language, 150), given_table()).views["map"]
    assert isinstance(view, MapView)
    (foot,) = view.furniture.from_game()
    assert isinstance(foot, Dunes)

    word = foot.first_rect()

    assert [name for name, box in view.board.name_boxes().items() if box.colliderect(word)] == []


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 100), ((1024, 640), 200), ((1280, 800), 150), ((1920, 1080), 100)]
)
def test_the_title_of_the_foot_stands_over_the_zoom_buttons(art: Art, size: tuple[int, int], text: int) -> None:
    kit = given_look(art, size, "fr", text)
    view = given_targets(kit, given_table()).views["map"]
    assert isinstance(view, MapView)
    (foot,), zoom = view.furniture.from_game(), ZoomBox(kit, lambda act: None, lambda: None)
    assert isinstance(foot, Dunes)

    zoom.settle(pygame.Rect(view.board.camera.view))

    assert foot.title_rect().bottom <= zoom.rect.top + kit.theme.px(6)  # capitals leave the foot of their line free


def test_every_question_knows_what_the_words_of_a_half_chosen_move_name() -> None:
    game, rng = open_game("missionnaires"), Rng(3)
    s = game.new({}, 3, 3)

    for _ in range(600):
        seat = game.actor(s)
        if seat is None:
            break
        assert {"fee", "fees", "victim", "care"} <= set(dict(game.prompt(s, seat).text.args))
        game.apply(s, rng.choice(game.legal(s)))


@pytest.mark.parametrize(("piece", "key"), [("gendarme", "then.gendarme"), ("pawn", "then.pawn")])
def test_a_half_chosen_move_says_what_to_click_next(art: Art, piece: str, key: str) -> None:
    kit, table = given_look(art), given_table(viewer=0)
    prompt = Prompt(0, say("prompt.act", seat=seat_noun(0)))
    zone = table.zone("map")
    assert zone is not None
    slot = next(slot for slot in zone.slots if slot.pieces and slot.pieces[0].kind == piece)
    assert half_chosen_prompt(prompt, table, (), kit.strings) == prompt
    assert half_chosen_prompt(prompt, table, (slot.id,), kit.strings).text.key == key


def test_words_after_two_clicks_may_tell_of_both(art: Art) -> None:
    kit, table = given_look(art), given_table(viewer=0)
    prompt = Prompt(0, say("prompt.act", seat=seat_noun(0)))
    zone = table.zone("map")
    assert zone is not None
    pawn, gendarme = (
        next(slot.id for slot in zone.slots if slot.pieces and slot.pieces[0].kind == kind)
        for kind in ("pawn", "gendarme")
    )

    assert half_chosen_prompt(prompt, table, (pawn, gendarme), kit.strings).text.key == "then.after_pawn.gendarme"
    assert half_chosen_prompt(prompt, table, (gendarme, pawn), kit.strings).text.key == "then.pawn"


def crowded(seed: int) -> State:
    """A game for four in which everybody stands somewhere in the towns and the first has one periodical left."""
    game, rng = MissionnairesGame(DEFINITION), Rng(seed)
    s = game.new({"leader": "seat_1"}, 4, seed)
    towns = [node for node in range(len(s.defs.board.nodes)) if s.defs.board.towns >> node & 1]
    rng.shuffle(towns)
    s.space, s.gendarmes, s.overseers = towns[:4], towns[4:12], towns[12:14]
    s.players_mask, s.gendarme_mask, s.overseer_mask = map(mask_of, (s.space, s.gendarmes, s.overseers))
    s.periodicals[0] = 1
    return s


@cache
def crowded_routes() -> list[tuple[str, Route]]:
    """The first player's routes to every place in some crowded games, one for each different note."""
    game, found = MissionnairesGame(DEFINITION), dict[Phrase, tuple[str, Route]]()
    for seed in range(6):
        s = crowded(seed)
        for target in s.defs.board.nodes:
            if (route := game.route(s, 0, f"map/{target}")) is not None:
                found.setdefault(route.note, (f"seed {seed}: {target}", route))
    return list(found.values())


@pytest.mark.parametrize(("size", "language", "text"), pairwise(WINDOWS, LANGUAGES, (*TEXTS, 200)))
def test_what_a_way_takes_is_told_whole_in_half_of_the_map(
    art: Art, size: tuple[int, int], language: str, text: int
) -> None:
    kit = given_look(art, size, language, text)
    view = frame(kit.theme).board

    notes = [(set_note(kit, route, view), route, where) for where, route in crowded_routes()]
    tallest = max(notes, key=lambda note: note[0].size[1])[1]

    assert [where for done, _, where in notes if done.cut] == []
    assert draw_note(kit, tallest, view).get_height() <= view.height / 2
    assert max(kit.strings.phrase(route.note).count("(") for _, route, _ in notes) > 3


@every_language
@every_text
@pytest.mark.parametrize(
    ("window", "size"),
    [
        ((1024, 640), (76, 49)),
        ((1024, 640), (118, 50)),
        ((1024, 640), (78, 107)),
        ((1280, 800), (98, 134)),
        ((1280, 800), (148, 62)),
        ((1920, 1080), (116, 163)),
    ],
)
def test_small_town_cards_of_a_tray_are_all_set_alike(
    art: Art, language: str, text: int, window: tuple[int, int], size: tuple[int, int]
) -> None:
    kit = given_look(art, window, language, text)
    towns = [card for card in DEFINITION.cards.cards if card.deck == "congregation"]

    faces = {card.id: town_card.lay_out(kit, card, size, painters.detail_for(kit, size)) for card in towns}

    names = [face.blocks["name"] for face in faces.values()]
    assert len({(name.text.pen.px, name.text.pen.weight) for name in names}) == 1
    assert len({"".join(name.text.lines).isupper() for name in names}) == 1
    assert all(not name.text.cut and name.text.pen.px >= 13 for name in names)
    for card in towns:
        name = faces[card.id].blocks["name"]
        assert "".join(name.text.lines).replace("-", "").casefold() == card.name.of(language).casefold()
        assert name.text.width <= faces[card.id].inner.width - 6
        assert name.text.height <= name.rect.height
    assert len({"country" in face.blocks for face in faces.values()}) == 1
    assert len({face.blocks["country"].text.pen.px for face in faces.values() if "country" in face.blocks}) <= 1
    assert len({face.rects["port"].topleft for face in faces.values() if "port" in face.rects}) == 1


@pytest.mark.parametrize(("size", "language", "text"), pairwise(WINDOWS, LANGUAGES, TEXTS))
def test_the_bands_of_all_posters_of_a_deck_are_lettered_alike(
    art: Art, size: tuple[int, int], language: str, text: int
) -> None:
    kit = given_look(art, size, language, text)
    wide = 228 if size[0] < 1280 else 280

    for deck in ("sea", "territory"):
        posters = [card for card in DEFINITION.cards.cards if card.deck == deck]
        faces = [poster_card.lay_out(kit, card, (wide, round(wide * 1.4)), "full") for card in posters]

        bands = {(face.blocks["deck"].text.lines, face.blocks["deck"].text.pen.px) for face in faces}
        assert len(bands) == 1
        assert len({"tag" in face.rects for face in faces}) == 2


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_names_of_the_decks_stand_above_the_frame_of_the_board(
    art: Art, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    kit = given_look(art, size)
    decks = given_targets(kit, given_table()).views["decks"]
    lowest: list[int] = []
    monkeypatch.setattr(
        lettering, "draw", lambda target, rect, done, *rest: lowest.append(rect.centery + done.height // 2)
    )

    decks.draw(pygame.Surface(size), Lights())

    assert len(lowest) >= 4
    assert max(lowest) < frame(kit.theme).board.bottom - kit.theme.px(parts.BOARD_FRAME_UNITS)
