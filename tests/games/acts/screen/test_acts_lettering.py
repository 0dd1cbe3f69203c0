"""What is written on the screen of The Acts of the Evangelists is whole and apart, at every size, in both languages."""

import itertools

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.phrase import Noun, say
from boardgames.core.table import Mark, Piece, Slot, Zone
from boardgames.data.load import load
from boardgames.games.acts.screen import card_parts, portrait_card, tradition_card
from boardgames.games.acts.screen.bag import BagView
from boardgames.games.acts.screen.circles import CirclesView
from boardgames.games.acts.screen.codex.figures import FigurePainter
from boardgames.games.acts.screen.codex.listing import draw_list
from boardgames.games.acts.screen.codex.view import CodexView
from boardgames.ui import fonts, paint, parts
from boardgames.ui.art import Art
from boardgames.ui.board import labels
from boardgames.ui.painters import lettering
from boardgames.ui.table.frame import marks
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map.view import MapView
from tests.games.acts.screen.test_acts_screen import WINDOWS, drawn, given_look, given_views
from tests.games.acts.tables import DEVICES, HELD, given_table

pytestmark = pytest.mark.names
AIR_PIXELS = 4  # about as wide as a space


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(("leaves", "adds"), [(3, False), (5, False), (4, True)])
def test_titles_in_the_codex_are_there_and_whole(
    art: Art, language: str, text: int, size: tuple[int, int], leaves: int, adds: bool
) -> None:
    kit, table = given_look(art, size, language, text), given_table(leaves=leaves)
    zones = [with_new_leaves(zone) if zone.id == "gospel" and adds else zone for zone in table.zones]
    place = given_views(kit, replace(table, zones=tuple(zones)))[0]["gospel"].rect_of("gospel/1/0")
    assert place is not None

    assert untitled(kit, place.size) == []


def untitled(kit: TableKit, size: tuple[int, int]) -> list[str]:
    """The cards without a whole title at a size."""
    found = []
    for card in (card for card in kit.definition.cards.cards if card.deck == "primary"):
        title = tradition_card.lay_out(kit, card, size, "hand").blocks["title"]
        is_whole = any(title.text.lines) and not title.text.cut and title.text.height <= title.rect.height
        found += [] if is_whole else [card.id]
    return found


def with_new_leaves(gospel: Zone) -> Zone:
    """The gospel while its writer chooses at which end a leaf is added (E-4)."""
    ends = ([Slot(f"gospel/{end}{place}", tone="new") for place in ("", "/0", "/1")] for end in (0, 9))
    left, right = ends
    return replace(gospel, slots=(*left, *gospel.slots, *right))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(("leaves", "held"), [(3, 3), (4, 2), (5, 2), (5, 3)])
def test_name_and_line_on_an_interview_card_are_whole(
    art: Art,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    text: int,
    size: tuple[int, int],
    leaves: int,
    held: int,
) -> None:
    table = given_table(leaves=leaves, held=HELD[:held])
    view = given_views(given_look(art, size, language, text), table)[0]["interviews"]
    written, draw = list[lettering.Setting](), lettering.draw
    monkeypatch.setattr(lettering, "draw", lambda *args: (written.append(args[2]), draw(*args)))

    drawn(view, size)

    assert written
    assert not [setting.lines for setting in written if setting.cut]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", WINDOWS)
def test_every_action_is_named_and_the_names_stand_apart(
    art: Art, language: str, text: int, size: tuple[int, int]
) -> None:
    views, _ = given_views(given_look(art, size, language, text), given_table())
    circles = views["actions"]
    assert isinstance(circles, CirclesView)

    assert list(circles.names) == [slot.id for slot in circles.circles]
    edge = circles.rect.x
    for slot, name in circles.names.items():
        wide, middle = lettering.width(name, circles.letters), circles.rects[slot].centerx
        assert middle - wide / 2 > edge, slot
        edge = round(middle + max(wide, 0) / 2)
    assert max(edge, circles.rects["action/boat"].right + 3) <= views["time"].rect.right  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_list_beside_the_codex_names_all_devices_and_tells_how_full_it_is(
    art: Art, monkeypatch: pytest.MonkeyPatch, language: str, text: int, size: tuple[int, int]
) -> None:
    kit, table = given_look(art, size, language, text), given_table(leaves=5)
    whose = {
        "title": say("table.gospel", seat=Noun("witness", "peter")),
        "note": say("table.gospel_size", n=7, most=10),
    }
    zones = [replace(zone, **whose) if zone.id == "gospel" else zone for zone in table.zones]
    codex = given_views(kit, replace(table, zones=tuple(zones)))[0]["gospel"]
    drawn_texts: list[lettering.Setting] = []
    monkeypatch.setattr(lettering, "draw", lambda target, rect, done, *rest: drawn_texts.append(done))

    draw_list(codex, codex.measures, pygame.Surface(size), list(DEVICES), {})  # type: ignore[arg-type]

    assert not any(done.cut for done in drawn_texts)
    lines = [line for done in drawn_texts for line in done.lines]
    devices = [term.name.of(language) for term in kit.definition.game.terms if term.kind == "device"]
    assert [name for name in (*devices, kit.strings.text("table.gospel_size", n=7, most=10)) if name not in lines] == []


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_circles_call_every_action_by_its_name_in_the_smallest_window(art: Art, text: int) -> None:
    views, _ = given_views(given_look(art, (1024, 640), "en", text), given_table())
    circles = views["actions"]
    assert isinstance(circles, CirclesView)

    called = {slot.rpartition("/")[2]: name for slot, name in circles.names.items()}

    actions = [term for term in circles.kit.definition.game.terms if term.kind in circles.looks.terms]
    assert called == {action.id: action.name.of("en") for action in actions}


def test_the_keyboard_reaches_a_circle_that_has_no_space_for_its_name(art: Art) -> None:
    kit = given_look(art, (1024, 640), interface=80)
    circles = given_views(kit, given_table())[0]["actions"]
    assert isinstance(circles, CirclesView)
    assert not circles.names

    pictures = {drawn(circles, (1024, 640), Lights(focused=slot.id)) for slot in circles.circles}

    assert len(pictures) == len(circles.circles)


@pytest.mark.parametrize("size", WINDOWS)
def test_the_chance_in_the_bag_keeps_away_from_the_cubes_beside_it(art: Art, size: tuple[int, int]) -> None:
    bag = given_views(given_look(art, size, text=150), given_table())[0]["bag"]
    assert isinstance(bag, BagView)

    words, cubes = bag.box(bag.measures.words), bag.rects["bag/supply"]

    assert cubes.x - words.right >= AIR_PIXELS


@pytest.mark.parametrize("size", WINDOWS)
def test_no_lettering_of_the_map_lies_half_under_a_plate_or_a_dock(art: Art, size: tuple[int, int]) -> None:
    views, _ = given_views(given_look(art, size), given_table())
    pieces = views["map"]
    assert isinstance(pieces, MapView)
    drawn(pieces, size)

    straight = {("decor", n) for n, d in enumerate(load("acts").board.decor) if d.text is not None and not d.angle}
    boxes = {where: box for where, box in pieces.board.lettering_boxes().items() if where in straight}
    assert boxes
    for where, (x, y, wide, high) in boxes.items():
        box = (x, y, x + wide, y + high)
        assert not any(labels.overlap(box, other) for other in pieces.board.painter.covered), where


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(74, 107), (88, 117), (92, 134)])
def test_names_on_small_portraits_and_banners_are_whole(
    art: Art, monkeypatch: pytest.MonkeyPatch, language: str, text: int, size: tuple[int, int]
) -> None:
    kit, names = given_look(art, (1024, 640), language, text), dict[str, lettering.Setting]()
    monkeypatch.setattr(
        portrait_card, "finish", lambda _, face, picture: names.update({card.id: face.blocks["title"].text})
    )

    for card in (card for card in kit.definition.cards.cards if card.deck in ("interview", "theme")):
        portrait_card.paint_face(kit, card, size, "hand")

    assert len(names) == 9 + 6
    assert [card for card, name in names.items() if name.cut] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_title_over_a_single_twin_keeps_to_its_panel(
    art: Art, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    twin = Slot("offer/secondary_32", (Piece("twin", "card", "secondary", face="secondary_32"),))
    table = given_table()
    offer = Zone("offer", (twin,), title=say("table.offer", n=1))
    view = given_views(given_look(art, size, language, 150), replace(table, zones=(*table.zones, offer)))[0]["offer"]
    panels, titles = [], []
    monkeypatch.setattr(parts, "panel", lambda target, rect, *rest: panels.append(pygame.Rect(rect)))
    monkeypatch.setattr(lettering, "draw", lambda target, rect, done, *rest: titles.append((pygame.Rect(rect), done)))

    drawn(view, size)

    rect, title = titles[0]
    assert not title.cut
    assert panels[0].left <= rect.left
    assert rect.left + title.width <= panels[0].right


@pytest.mark.parametrize("size", WINDOWS)
def test_the_posts_of_a_bracket_cover_no_letter_of_the_cards_beside_it(
    art: Art, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    views, _ = given_views(given_look(art, size), given_table(leaves=5))
    codex = views["gospel"]
    assert isinstance(codex, CodexView)
    posts: list[tuple[float, float]] = []

    def strands(
        painter: FigurePainter, target: object, points: list[tuple[float, float]], _: object, thick: float
    ) -> None:
        if len(points) == 4:  # down one side, with a foot at both ends
            posts.append((points[1][0], (thick + 3.6) * painter.scale / 2))

    monkeypatch.setattr(FigurePainter, "_strands", strands)
    drawn(codex, size)

    assert posts
    border = 3
    for x, half in posts:
        for card in (rect for piece, rect in codex.pieces() if piece.kind == "card"):
            assert x + half <= card.left + border or x - half >= card.right - border


@pytest.mark.parametrize("size", WINDOWS)
def test_a_cell_of_a_device_track_shows_its_number_over_two_cubes(
    art: Art, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    views, _ = given_views(given_look(art, size), given_table())
    written: list[str] = []
    monkeypatch.setattr(lettering, "write", lambda target, rect, text, *rest: written.append(text))
    monkeypatch.setattr(card_parts, "put_letters", lambda target, rect, text, *rest: written.append(text))

    drawn(views["devices"], size)

    assert len(written) == sum(len(values) for values, _ in DEVICES.values()) - 1  # three cubes leave no room for one


@pytest.mark.parametrize("width", [150, 190, 260])
def test_letters_of_the_rail_are_large(width: int) -> None:
    names = ("Pe", "An", "Mt", "Jn", "MM", "Cl", "Ma", "Be", "Jo")
    row = [Mark(name, hex="#3f8f4f" if name in ("MM", "Jo") else "") for name in names]

    font, widths, _ = marks._medal_letters(width, 20, row)

    assert font is not None
    assert font.get_height() >= fonts.font("sans", "bold", False, 12).get_height()
    assert sum(widths) <= width
    assert all(font.size(str(mark.text))[0] < wide for mark, wide in zip(row, widths, strict=True))


def test_without_room_for_all_letters_the_rail_shows_none() -> None:
    row = [Mark(name, hex="#3f8f4f" if name == "MM" else "") for name in ("Pe", "An", "Mt", "Jn", "MM", "Cl", "Ma")]

    font, widths, _ = marks._medal_letters(80, 20, row)

    assert font is None
    assert len(set(widths)) == 1


@pytest.mark.parametrize(("width", "rings"), [(60, 7), (190, 0)])
def test_no_dashed_edge_cuts_a_letter_of_the_rail(
    art: Art, monkeypatch: pytest.MonkeyPatch, width: int, rings: int
) -> None:
    kit, names, drawn = given_look(art, (1366, 768), "en", 100), ("Pe", "An", "Mt", "Jn", "MM", "Cl", "Ma"), list[int]()
    monkeypatch.setattr(paint, "dashed_frame", lambda size, *rest: drawn.append(1) or pygame.Surface(size))

    marks.draw_row(pygame.Surface((width, 20)), pygame.Rect(0, 0, width, 20), [Mark(name) for name in names], kit)

    assert len(drawn) == rings


@pytest.mark.parametrize(("language", "first"), [("en", "Pe"), ("fr", "Pi")])
def test_the_letters_of_a_witness_are_those_of_the_name_in_this_language(art: Art, language: str, first: str) -> None:
    kit = given_look(art, (1366, 768), language, 100)

    letters = [card_parts.monogram(kit, term) for term in kit.definition.game.terms if term.kind == "witness"]

    assert letters[0] == first
    assert len(set(letters)) == len(letters) == 9


@pytest.mark.parametrize("size", [(72, 100), (87, 120), (110, 150)])
def test_no_disc_on_a_small_card_lies_over_the_next(art: Art, size: tuple[int, int]) -> None:
    kit = given_look(art, (1366, 768), "en", 100)
    cards = [card for card in kit.definition.cards.cards if card.deck == "primary"]

    faces = [tradition_card.lay_out(kit, card, size, "hand") for card in cards]

    for face in faces:
        discs = [sign.rect for sign in face.symbols]
        assert all(a.right <= b.left for a, b in itertools.pairwise(discs))


@pytest.mark.parametrize(("language", "width"), [("fr", 91), ("en", 91), ("fr", 110)])
def test_the_title_of_a_small_card_has_as_much_air_at_its_left_as_at_its_right_at_the_least(
    art: Art, language: str, width: int
) -> None:
    kit = given_look(art, (1024, 640), language, 100)
    size = (width, round(width * 1.4))

    cards = [card for card in kit.definition.cards.cards if card.deck == "primary"]
    faces = [tradition_card.lay_out(kit, card, size, "hand") for card in cards]

    for face in faces:
        title = face.blocks["title"]
        left, right = title.rect.x - face.inner.x, face.inner.right - title.rect.x - title.text.width
        assert left >= min(right, 4) - 1, title.text.lines


@pytest.mark.parametrize(("height", "wanted", "pixels"), [(30, 16.0, 16), (14, 7.0, 13), (9, 7.0, 0)])
def test_the_letter_of_a_theme_box_is_large_enough_to_be_read_or_left_out(
    height: int, wanted: float, pixels: int
) -> None:
    box = pygame.Rect(0, 0, 50, height)

    assert card_parts.letter_pixels(box, wanted) == pixels


def test_the_two_numbers_of_a_leaf_do_not_read_as_one(art: Art) -> None:
    kit = given_look(art, (1024, 640), text=150)
    leaves = tuple(Mark(str(left), tone="pair", tail=str(left + 1)) for left in (10, 20, 30))
    surface, row = pygame.Surface((150, 30)), pygame.Rect(0, 0, 150, 30)

    marks.draw_row(surface, row, leaves, kit)

    wide = (row.width - 2 * kit.theme.px(marks.PAIR_GAP_UNITS)) // 3
    between = {tuple(surface.get_at((wide // 2 + x, row.centery)))[:3] for x in (-1, 0)}
    assert between == {kit.theme.paper_0[:3]}


@pytest.mark.parametrize(("count", "lines"), [(3, 1), (4, 2)])
def test_leaves_whose_numbers_would_touch_stand_in_two_lines(art: Art, count: int, lines: int) -> None:
    kit = given_look(art, (1024, 640), text=150)
    leaves = tuple(Mark(str(left), tone="pair", tail=str(left + 1)) for left in (10, 20, 30, 35)[:count])

    assert len(marks.pair_lines(kit, leaves, 156)) == lines


def test_the_bag_says_how_many_cubes_it_holds_even_if_it_is_one(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    view, written = given_views(given_look(art), given_table())[0]["bag"], list[str]()
    monkeypatch.setattr(lettering, "draw", lambda *args: written.extend(args[2].lines))

    drawn(view, (1600, 1000))

    assert {"×1", "×2"} <= set(written)
