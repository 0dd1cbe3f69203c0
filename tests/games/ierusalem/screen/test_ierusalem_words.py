"""The words on the table of Ierusalem: whole names in every window, language and text size, no broken words."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from finger import QUIET, QuietServices

from boardgames.core.table import Piece, Slot, Zone
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import location_card, tile_face
from boardgames.session.standing import Standing
from boardgames.ui import paint, painters
from boardgames.ui.art import Art
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Setting
from boardgames.ui.scenes.cards import CardTile
from boardgames.ui.scenes.score.sheet import ScoreSheet
from boardgames.ui.start import PilgrimTable
from boardgames.ui.widgets import Widget
from tests.games.ierusalem.given import GAME, given
from tests.games.ierusalem.screen.test_ierusalem_screen import changed, drawn, given_look, given_views
from tests.games.ierusalem.tables import given_table
from tests.pairwise import pairwise

Texts = list[Setting]
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
INSPECTED = {(1024, 640): (196, 247), (1280, 800): (248, 310), (1920, 1080): (350, 438)}  # the large card, at 150 %
WHOLE = {(1024, 640): (214, 267), (1280, 800): (272, 351), (1920, 1080): (367, 474)}  # and at 100 %
SHEET_WIDTH = 520  # of the score sheet in the smallest window
every_window = pytest.mark.parametrize(("size", "language", "text"), pairwise(SIZES, ("en", "fr"), (100, 150)))
LONG_WORD = 14  # letters: no abbreviation of it would be understood


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """Every text that is drawn, also where another test had it drawn before."""
    seen: Texts = []
    paint.BOXES.clear()
    painters.FACES.clear()
    draw: Callable[..., None] = lettering.draw

    def watched(target: pygame.Surface, rect: pygame.Rect, text: Setting, *rest: object) -> None:
        seen.append(text)
        draw(target, rect, text, *rest)

    monkeypatch.setattr(lettering, "draw", watched)
    return seen


@every_window
@pytest.mark.parametrize(("zone", "count"), [("visits", 12), ("parables", 14), ("locations", 5)])
def test_all_names_of_a_zone_are_drawn_whole(
    art: Art, texts: Texts, size: tuple[int, int], language: str, text: int, zone: str, count: int
) -> None:
    view = given_views(given_look(art, size, language, text), given_table())[0][zone]
    texts.clear()

    drawn(view, size)

    assert len([done for done in texts if not done.cut]) == count  # Parables: a number and a name each
    assert len({done.pen.px for done in texts}) <= 2


@every_window
def test_what_the_action_at_hand_does_is_whole_on_the_large_card(
    art: Art, texts: Texts, size: tuple[int, int], language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(location_card, "_put_art", lambda *args: None)  # only the words matter, and it takes its time
    kit = given_look(art, size, language, text)
    cards = [card for card in kit.cards.values() if kit.decks[card.deck].face == "location"]
    cut = []

    for card in cards:
        count = len(printed.location_card(card).actions) + 1
        for now in range(count):
            texts.clear()
            steps = ",".join("done" if n < now else "now" if n == now else "next" for n in range(count))
            location_card.paint_face(kit, card, INSPECTED[size], f"named:{steps}")
            cut += [(card.id, now, done.lines) for done in texts if done.cut]

    assert cut == []


@every_window
def test_a_small_tile_has_no_cut_word(art: Art, texts: Texts, size: tuple[int, int], language: str, text: int) -> None:
    kit = given_look(art, size, language, text)
    tiles = [card for card in kit.cards.values() if card.deck in ("parable", "favor", "judgment")]
    small = (INSPECTED[size][0] * 3 // 8, INSPECTED[size][1] * 3 // 8)
    cut = []

    for card in tiles:
        texts.clear()
        tile_face.paint_face(kit, card, small, "")
        cut += [(card.id, done.lines) for done in texts if done.cut]

    assert cut == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_action_at_hand_does_is_no_smaller_where_all_letters_are_larger(
    art: Art, size: tuple[int, int], language: str
) -> None:
    least = {}

    for text, box in ((100, WHOLE[size]), (150, INSPECTED[size])):
        kit = given_look(art, size, language, text)
        cards = [card for card in kit.cards.values() if kit.decks[card.deck].face == "location"]
        k = location_card.scale_of(box, location_card.FULL)
        room = (box[0] - 2 * round(14 * k), box[1] - 2 * round(4 * k))
        layouts = [location_card._layout_full(kit, card, ("now", "next", "next", "next"), room, k) for card in cards]
        assert all(layout.fits for layout in layouts)
        least[text] = min(layout.least_text for layout in layouts)

    assert least[150] >= least[100] >= max(13, round(0.02 * size[1]))


@pytest.mark.parametrize("count", [6, 7])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_of_covered_cards_are_whole_in_the_smallest_window(
    art: Art, texts: Texts, language: str, count: int
) -> None:
    kit = given_look(art, (1024, 640), language)
    view = given_views(kit, given_table())[0]["hand"]
    cards = [card.id for card in kit.cards.values() if kit.decks[card.deck].face == "location"]
    untold = []

    for start in range(0, len(cards) - 1, count - 1):
        hand = cards[start : start + count]
        slots = tuple(Slot(f"hand/{card}", (Piece(card, "card", face=card),)) for card in hand)
        view.place(view.rect, Zone("hand", slots))
        painters.FACES.clear()
        texts.clear()
        drawn(view, (1024, 640))
        if len(texts) != len(hand) or any(done.cut for done in texts):
            untold.append((hand, [done.lines for done in texts]))

    assert untold == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_shorter_names_break_only_a_word_that_is_wider_than_a_card(art: Art, language: str) -> None:
    kit = given_look(art, (1024, 640), language)
    keys = [f"card.{length}.{card}" for length in ("middling", "short", "least") for card in kit.cards]
    names = [kit.strings.text(key) for key in keys if kit.strings.has(key)]

    assert len(names) > 50
    assert [name for name in names if "-" in _joined(name)] == []
    broken = [word for name in names if "- " in name for word in _joined(name).split() if word not in name]
    assert [word for word in broken if len(word) < LONG_WORD] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_shorter_name_is_made_of_words_of_the_whole_name(art: Art, language: str) -> None:
    kit = given_look(art, (1024, 640), language)
    cards = [card for card in kit.cards.values() if kit.decks[card.deck].face == "location"]
    other = []

    for card in cards:
        names = [_joined(name) for name in location_card._names(kit, card)]
        whole, *shorter = [re.split(r"[ ’]", name.casefold()) for name in names]
        for words in shorter:
            left = iter(whole)
            if not all(any(_is_same(word, full) for full in left) for word in words):
                other.append((card.id, words))

    assert other == []


def _joined(name: str) -> str:
    """A name whose long word may be broken at the end of a line, in one piece."""
    return name.replace("- ", "")


def _is_same(word: str, whole: str) -> bool:
    return whole.startswith(word[:-1]) if word.endswith(".") else word == whole


@pytest.mark.parametrize("size", SIZES)
def test_shapes_of_all_players_on_one_step_leave_its_points_free(art: Art, size: tuple[int, int]) -> None:
    disks = tuple(Piece(f"disk/{seat}", "disk", seat=seat) for seat in range(4))
    crowded = changed(given_table(), "favor/2", pieces=disks)

    view = given_views(given_look(art, size), crowded)[0]["favors"]

    cell = view.rect_of("favor/2")
    places = [rect for _, rect in view.pieces() if cell.contains(rect)]
    points = pygame.Rect(cell.topleft, (round(22 * view.scale) + 3, cell.height))
    assert len(places) == 4
    assert [place for place in places if place.colliderect(points)] == []


@pytest.mark.parametrize("height", [26, 32, 40])
def test_the_number_of_a_parable_and_its_points_lie_apart(art: Art, height: int) -> None:
    kit = given_look(art)

    for number in range(1, 8):
        bare = painters.piece(kit, Piece("a", "parable", face=f"parable_{number}", badge=""), height)
        worth = painters.piece(kit, Piece("b", "parable", face=f"parable_{number}", badge="6"), height)
        assert _greens(worth) >= 0.85 * _greens(bare), f"Parable {number}: the points cover its number"


def _greens(picture: pygame.Surface) -> int:
    """Pixels of the number of a Parable, without its edge."""
    inner = picture.subsurface(picture.get_rect().inflate(-6, -6))
    return pygame.mask.from_threshold(inner, pygame.Color("#2c6a5a"), (40, 40, 40, 255)).count()


def test_the_card_sheet_can_be_looked_through_to_its_end(tmp_path: Path) -> None:
    program = PilgrimTable(QuietServices(tmp_path), (1280, 800), QUIET, None)
    program.go("cards", slug="ierusalem")
    scene = program.scenes.top
    assert scene is not None

    tiles = [widget for widget in _all(scene.stage) if isinstance(widget, CardTile)]

    assert all(tile.picture(tile.size, "full").get_size() == tile.size for tile in tiles)
    assert {tile.deck.id for tile in tiles} >= {"red", "parable", "favor", "judgment", "location_tile"}


def _all(widget: Widget) -> list[Widget]:
    return [widget, *(below for child in getattr(widget, "children", ()) for below in _all(child))]


def test_the_names_of_score_rows_are_whole_in_the_smallest_window(art: Art) -> None:
    kit = given_look(art, (1024, 640), "fr", 150)
    rows = GAME.score(given())
    sheet = ScoreSheet(kit, Standing(rows, (0,) * 4, (1,) * 4, None), len(rows))

    room = sheet.label_width(SHEET_WIDTH) - kit.theme.px(16)

    wide = {row.id: kit.type.width(kit.strings.phrase(row.name), "caption_strong") for row in rows}
    assert {name: px for name, px in wide.items() if px > room} == {}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_are_shortened_in_one_way_whatever_the_space(art: Art, language: str) -> None:
    strings = given_look(art, (1280, 800), language).strings
    apostles = [term.id for term in GAME.definition.game.terms if term.kind == "apostle"]

    assert [strings.text(f"card.tiny.{name}") for name in apostles if "." in strings.text(f"card.tiny.{name}")] == []
    for number in range(1, 8):
        keys = [f"card.{length}.parable_{number}" for length in ("middling", "short", "least")]
        longest, *shorter = [strings.text(key) for key in keys if strings.has(key)]
        assert all(name.rstrip(".").casefold() in longest.casefold() for name in shorter)
