"""Card faces and pieces: no text leaves its box, nothing overlaps, backs tell nothing, pictures are kept."""

from functools import cache
from itertools import combinations
from itertools import pairwise as neighbours

import pygame
import pytest

from boardgames.app.wiring import open_screen
from boardgames.core.table import Piece
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.portals.screen import event_card
from boardgames.games.portals.screen.event_facts import read_event
from boardgames.session.seats import Seat
from boardgames.session.settings import Settings
from boardgames.ui import painters
from boardgames.ui.art import Art
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Face
from boardgames.ui.painters.lettering import pen
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme
from tests.pairwise import pairwise

pytestmark = pytest.mark.names

SIZES = [
    ((1600, 1000), (240, 336), "full"),
    ((1600, 1000), (300, 420), "named"),
    ((1280, 800), (270, 332), "named"),
    ((1600, 1000), (112, 157), "hand"),
    ((1600, 1000), (106, 150), "hand"),
    ((1280, 800), (100, 136), "hand"),
    ((1920, 1080), (121, 170), "hand"),
    ((1280, 800), (164, 58), "strip"),
    ((1024, 640), (80, 109), "hand"),
    ((1024, 640), (100, 109), "hand"),
    ((1024, 640), (131, 46), "strip"),
]


def given_look(art: Art, language: str = "en", size: tuple[int, int] = (1600, 1000), **settings: object) -> TableKit:
    definition = load("portals")
    theme = Theme(size, Settings(language=language, **settings), "portals")  # type: ignore[arg-type]
    seats = (Seat("Ana", "red"), Seat("Ben", "blue"))
    return TableKit(
        theme,
        art,
        Strings(language, "portals", namer(definition)),
        definition,
        seats,
        game_screen=open_screen("portals"),
    )


@cache
def all_faces(art: Art, language: str, window, size, detail, text_size: int) -> dict[str, Face]:
    """Every card as it is set at a size; several tests look at the same ones."""
    kit = given_look(art, language, window, text_size=text_size)
    return {card.id: event_card.lay_out(kit, card, size, detail) for card in kit.cards.values()}


def text_leaves_its_box(face: Face) -> list[str]:
    """Texts that are wider or higher than the box they were given, or whose box leaves the card."""
    card = pygame.Rect((0, 0), face.size)
    bad = []
    for block in face.all_blocks():
        too_large = block.text.width > block.rect.width or block.text.height > block.rect.height
        if too_large or not card.contains(block.rect):
            bad.append(f"{block.text.lines} in {block.rect}")
    return bad


def overlapping(face: Face) -> list[tuple[str, str]]:
    """Pairs of texts and signs that lie on each other."""
    boxes = {name: _ink(block) for name, block in face.blocks.items()}
    boxes.update({f"symbol {i}": [sign.rect] for i, sign in enumerate(face.symbols)})
    boxes.update({f"fuel {i}": [sign.rect] for i, sign in enumerate(face.fuels)})
    inner = {name: [rect.inflate(-2, -2) for rect in rects] for name, rects in boxes.items()}
    return [
        (a, b)
        for a, b in combinations(inner, 2)
        if any(one.colliderect(other) for one in inner[a] for other in inner[b])
    ]


def _ink(block) -> list[pygame.Rect]:
    """The boxes of the lines of a text."""
    text, rect = block.text, block.rect
    top = rect.y + (rect.height - text.height) // 2 if block.middle else rect.y
    widths = [lettering.width(line, text.pen) for line in text.lines]
    lefts = {
        "left": [rect.x] * len(widths),
        "centre": [rect.centerx - wide // 2 for wide in widths],
        "right": [rect.right - wide for wide in widths],
    }[block.align]
    return [
        pygame.Rect(left, top + number * text.pen.pitch, wide, text.pen.pitch)
        for number, (left, wide) in enumerate(zip(lefts, widths, strict=True))
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("window", "size", "detail"), SIZES)
def test_no_text_of_any_card_leaves_its_box(art: Art, language: str, window, size, detail) -> None:
    faces = all_faces(art, language, window, size, detail, 100)

    assert len(faces) == 108
    assert {name: text_leaves_its_box(face) for name, face in faces.items() if text_leaves_its_box(face)} == {}
    assert {name: overlapping(face) for name, face in faces.items() if overlapping(face)} == {}


@pytest.mark.parametrize(("box", "language", "text_size"), pairwise(SIZES, ("en", "fr"), (100, 150)))
def test_no_card_loses_a_word(art: Art, language: str, box, text_size) -> None:
    cut = [
        (card, name, block.text.lines)
        for card, face in all_faces(art, language, *box, text_size).items()
        for name, block in face.blocks.items()
        if block.text.cut
    ]

    assert cut == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_card_of_a_small_hand_loses_a_word_however_wide_it_is(art: Art, language: str) -> None:
    kit = given_look(art, language, (1024, 640))

    cut = [
        (card.id, width, block.text.lines)
        for width in range(80, 101, 2)
        for card in kit.cards.values()
        for block in event_card.lay_out(kit, card, (width, 109), "hand").blocks.values()
        if block.text.cut
    ]

    assert cut == []


def test_a_title_is_whole_where_there_is_room_and_short_where_there_is_none(art: Art) -> None:
    small, large = given_look(art, "fr", (1024, 640)), given_look(art, "fr", (1280, 800))
    rahab, saul = small.cards["ot_rahab"], small.cards["ot_saul_death"]

    short = event_card.lay_out(small, rahab, (131, 46), "strip").blocks["title"].text
    two_lines = event_card.lay_out(large, rahab, (164, 58), "strip").blocks["title"].text
    whole = event_card.lay_out(large, saul, (164, 58), "strip").blocks["title"].text

    assert " ".join(short.lines) == "Rahab et les espions"
    assert " ".join(two_lines.lines) == "Rahab et les espions"
    assert " ".join(whole.lines) == saul.name.fr


@pytest.mark.parametrize(("window", "size"), [((1280, 800), (164, 58)), ((1024, 640), (131, 46))])
def test_a_strip_shows_the_fuel_of_its_card(art: Art, window, size) -> None:
    kit = given_look(art, "en", window)

    faces = {name: event_card.lay_out(kit, kit.cards[name], size, "strip") for name in ("gen_babel", "ot_jericho")}

    assert [sign.term.id for sign in faces["gen_babel"].fuels] == ["red", "red"]
    assert faces["ot_jericho"].fuels == ()
    assert faces["gen_babel"].rects["art"].contains(faces["gen_babel"].rects["slip"])
    assert not faces["gen_babel"].rects["slip"].colliderect(faces["gen_babel"].rects["tab"])


STRIPS = [((1280, 800), (164, 58)), ((1024, 640), (131, 46))]


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("window", "size"), STRIPS)
def test_every_symbol_of_a_strip_can_be_seen_apart(art: Art, language: str, window, size, text_size) -> None:
    for name, face in all_faces(art, language, window, size, "strip", text_size).items():
        assert all(sign.rect.width >= 13 for sign in face.symbols), name
        assert all(pygame.Rect((0, 0), size).contains(sign.rect) for sign in face.symbols), name
        assert not any(a.rect.colliderect(b.rect) for a, b in combinations(face.symbols, 2)), name
        assert overlapping(face) == [], name
        assert not any(block.text.cut for block in face.all_blocks()), name


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("window", "size"), STRIPS)
def test_no_letter_of_a_title_hangs_onto_the_bar_of_a_strip(art: Art, language: str, window, size, text_size) -> None:
    cards = given_look(art, language, window).cards
    faces = all_faces(art, language, window, size, "strip", text_size)

    for name, face in ((name, face) for name, face in faces.items() if cards[name].place):
        block, paper = face.blocks["title"], pygame.Surface(size, pygame.SRCALPHA)
        lettering.draw(paper, block.rect, block.text, (0, 0, 0), block.align, block.middle)
        ink = paper.get_bounding_rect()
        assert ink.bottom <= face.rects["bar"].top, (name, block.text.lines)
        assert ink.top >= 1, (name, block.text.lines)


@pytest.mark.parametrize(("language", "name"), [("en", "New Testament"), ("fr", "Nouveau Testament")])
def test_a_period_with_a_name_is_no_century(art: Art, language: str, name: str) -> None:
    kit = given_look(art, language)

    event = read_event(kit, kit.cards["nt_cornelius"])

    assert event.period == name
    assert read_event(kit, kit.cards["ot_hannah"]).period.endswith({"en": "B.C.", "fr": "J.-C."}[language])


def test_a_long_place_without_a_short_name_takes_two_lines(art: Art) -> None:
    kit = given_look(art, "en", (1024, 640))

    face = event_card.lay_out(kit, kit.cards["ot_ark_beth_shemesh"], (80, 109), "hand")

    assert face.blocks["place"].text.lines == ("Beth-", "shemesh")
    assert face.rects["bar"].contains(face.blocks["place"].rect)


def test_large_text_shrinks_to_its_box(art: Art) -> None:
    kit = given_look(art, "fr", (1600, 1000), text_size=200)

    faces = [event_card.lay_out(kit, card, (112, 157), "hand") for card in kit.cards.values()]

    assert [text_leaves_its_box(face) for face in faces if text_leaves_its_box(face)] == []


@pytest.mark.parametrize("detail", ["full", "hand", "strip"])
@pytest.mark.parametrize("card", ["ot_burning_bush", "nt_mother_in_law", "region_card_1", "symbol_card_battle"])
def test_a_face_has_the_wanted_size_and_round_corners(art: Art, card: str, detail: str) -> None:
    kit = given_look(art)
    size = {"full": (240, 336), "hand": (112, 157), "strip": (164, 58)}[detail]

    picture = painters.card_face(kit, card, size, detail)

    assert picture.get_size() == size
    assert picture.get_at((0, 0)).a < 60
    assert picture.get_at((size[0] // 2, size[1] // 2)).a == 255


def test_every_symbol_of_a_large_card_is_named(art: Art) -> None:
    kit = given_look(art, "fr")

    bare = [
        card.id
        for card in kit.cards.values()
        for sign in event_card.lay_out(kit, card, (300, 420), "named").symbols
        if sign.name is None
    ]

    assert bare == []


def test_names_of_symbols_on_printed_cards_are_large_enough_to_read(art: Art) -> None:
    kit, dots = given_look(art, "en", text_size=100), 300 / 25.4  # per millimetre
    size = (round(45 * dots), round(63 * dots))

    heights = [
        sign.name.text.pen.px / dots
        for card in kit.cards.values()
        for sign in event_card.lay_out(kit, card, size, "named").symbols
        if sign.name is not None
    ]

    assert min(heights) >= 1.5  # millimetres


def test_a_face_is_painted_once_for_size_and_language(art: Art) -> None:
    english, french = given_look(art, "en"), given_look(art, "fr")

    first = painters.card_face(english, "gen_babel", (112, 157))

    assert painters.card_face(english, "gen_babel", (112, 157)) is first
    assert painters.card_face(english, "gen_babel", (106, 150)) is not first
    assert painters.card_face(french, "gen_babel", (112, 157)) is not first


def test_two_hidden_cards_of_a_deck_look_the_same(art: Art) -> None:
    kit = given_look(art)
    one, other = Piece("card/a", "card", variant="old_testament"), Piece("card/b", "card", variant="old_testament")

    pictures = [painters.card(kit, piece, (112, 157)) for piece in (one, other)]

    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")


@pytest.mark.parametrize(
    "piece",
    [
        Piece("pawn/0", "pawn", seat=0),
        Piece("portal/0", "portal", variant="portal"),
        Piece("capsule", "capsule", variant="capsule"),
        Piece("burnt/red", "fuel", variant="red"),
        Piece("burnt/yellow", "fuel", variant="yellow"),
        Piece("fuel_marker", "marker", variant="fuel_marker"),
        Piece("score_pawn/1", "score_pawn", seat=1),
    ],
)
def test_every_piece_has_a_picture(art: Art, piece: Piece) -> None:
    picture = painters.piece(given_look(art), piece, 40)

    assert 36 <= picture.get_height() <= 48
    assert picture.get_bounding_rect().width > 10


def test_pawns_of_two_seats_differ_in_shape_not_only_in_colour(art: Art) -> None:
    kit = given_look(art)

    masks = [pygame.mask.from_surface(painters.piece(kit, Piece("p", "pawn", seat=seat), 60)) for seat in (0, 1)]

    shared = masks[0].overlap_area(masks[1], (0, 0))
    assert masks[0].count() + masks[1].count() - 2 * shared > 40


def test_text_that_does_not_fit_ends_in_an_ellipsis() -> None:
    done = lettering.fit("Nebuchadnezzar the Great", pen("sans", "bold", 14), (60, 18), 1)

    assert done.cut
    assert done.lines[-1].endswith("…")
    assert done.width <= 60


def test_a_word_with_a_hyphen_breaks_there_before_it_is_cut() -> None:
    done = lettering.fit("Mother-In-Law", pen("sans", "bold", 14), (70, 60))

    assert not done.cut
    assert done.lines[0] == "Mother-"


def test_french_signs_stay_with_their_word() -> None:
    letters = pen("sans", "regular", 14)
    room = lettering.width("Carte Symbole", letters) + 2

    assert lettering.wrap("Carte Symbole : Antique", letters, room)[0] == "Carte"


@pytest.mark.parametrize("window", [(1280, 800), (1600, 1000), (2560, 1440)])
def test_the_size_of_a_card_chooses_its_detail_in_every_window(art: Art, window: tuple[int, int]) -> None:
    kit = given_look(art, "en", window)
    u = kit.theme.u

    assert painters.detail_for(kit, (round(90 * u), round(126 * u))) == "hand"
    assert painters.detail_for(kit, (round(192 * u), round(269 * u))) == "full"
    assert painters.detail_for(kit, (round(164 * u), round(58 * u))) == "strip"


def test_a_centred_name_has_lines_of_like_length() -> None:
    letters = pen("serif", "semibold", 20)
    text = "Carte Symbole : Dieu parle"
    done = lettering.fit(text, letters, (lettering.width("Carte Symbole : Dieu", letters) + 4, 60))

    even = lettering.balanced(text, done)

    assert [line.replace("\u00a0", " ") for line in even.lines] == ["Carte Symbole :", "Dieu parle"]


@pytest.mark.parametrize("side", ["ahead", "back"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_short_words_under_a_far_card_still_say_how_far_it_is_and_which_way(art: Art, language: str, side) -> None:
    strings = given_look(art, language).strings
    other = {"ahead": "back", "back": "ahead"}[side]

    told = [strings.text(f"pill.{side}{form}", n=12) for form in ("", "_brief")]

    assert all("12" in text.split() for text in told)
    assert not set(told) & {strings.text(f"pill.{other}{form}", n=12) for form in ("", "_brief")}
    assert lettering.width(told[1], pen("sans", "semibold", 13)) < lettering.width(told[0], pen("sans", "semibold", 13))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("window", "size"), [((1024, 640), (228, 319)), ((1280, 800), (223, 312))])
def test_regions_are_named_in_about_one_size_beside_large_places(art: Art, language: str, window, size) -> None:
    kit = given_look(art, language, window, text_size=150)
    cards = [card for card in kit.cards.values() if card.place]

    faces = [event_card.lay_out(kit, card, size, "full") for card in cards]

    sizes = [face.blocks["region"].text.pen.px for face in faces if "region" in face.blocks]
    assert len(sizes) == len(cards)
    assert min(sizes) >= 0.84 * max(sizes)


def test_names_under_two_symbols_are_farther_apart_than_words_of_one_name(art: Art) -> None:
    kit = given_look(art, size=(1280, 696))

    rows = [event_card.lay_out(kit, card, (131, 164), "named").symbols for card in kit.cards.values() if card.place]

    pairs = [(a.name, b.name) for row in rows for a, b in neighbours(row) if a.name and b.name]
    assert pairs
    assert min(b.rect.left - a.rect.right for a, b in pairs) >= 8


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_smallest_bonus_card_has_a_name_without_a_broken_word(art: Art, language: str) -> None:
    faces = all_faces(art, language, (1024, 640), (62, 84), "hand", 150)

    bonus = {card: face.blocks["title"].text for card, face in faces.items() if "_card_" in card}

    assert len(bonus) == 10
    assert [card for card, title in bonus.items() if title.cut] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_small_card_a_place_is_set_in_lighter_letters_before_its_name_is_broken(art: Art, language: str) -> None:
    faces = all_faces(art, language, (1024, 640), (62, 84), "hand", 100)

    place = faces["ot_wall"].blocks["place"].text

    assert (len(place.lines), place.cut) == (1, False)
    assert place.pen.weight != "bold"
