"""The screen of The Acts of the Evangelists: plates beside places, the codex with its figures, docks."""

import pygame
import pytest
from msgspec.structs import replace

from boardgames.app.wiring import open_screen
from boardgames.core.table import Pattern, Piece, Table
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.acts.screen.codex.view import CodexView
from boardgames.games.acts.screen.plates import PlatesView
from boardgames.session.seats import Seat
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.table.layout import Frame, frame
from boardgames.ui.table.picture.layers import CachedView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme
from boardgames.ui.zones.base import Lights, ZoneView
from boardgames.ui.zones.map.view import MapView
from boardgames.ui.zones.table_views import TableViews
from boardgames.ui.zones.views import make_view
from tests.games.acts.given import GAME, write
from tests.games.acts.tables import GOSPEL, HELD, given_table

WINDOWS = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080)]
COLOURS = ("red", "blue", "pink", "teal")
HIDDEN = ("secondary", "piles", "gospel_of")


def given_look(
    art: Art, size: tuple[int, int] = (1600, 1000), language: str = "en", text: int = 100, interface: int = 100
) -> TableKit:
    definition = load("acts")
    words = Strings(language, "acts", namer(definition))
    theme = Theme(size, Settings(language=language, text_size=text, interface_size=interface), "acts")
    seats = tuple(
        Seat(name, colour) for name, colour in zip(("Sarah", "Miriam", "Lydia", "Theo"), COLOURS, strict=True)
    )
    return TableKit(theme, art, words, definition, seats, game_screen=open_screen("acts"))


def given_views(kit: TableKit, table: Table) -> tuple[dict[str, ZoneView], Frame]:
    views, parts = TableViews(kit), frame(kit.theme)
    views.place(table, parts.board, parts.tray)
    return views.placed, parts


def drawn(view: ZoneView, size: tuple[int, int], lights: Lights | None = None) -> bytes:
    surface = pygame.Surface(size)
    view.draw(surface, lights or Lights())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("leaves", [3, 4, 5])
@pytest.mark.parametrize("size", WINDOWS)
def test_every_slot_can_be_hit(art: Art, size: tuple[int, int], leaves: int) -> None:
    table = given_table(leaves=leaves)
    views, _ = given_views(given_look(art, size), table)

    missed = []
    for name, view in views.items():
        zone = table.zone(name)
        assert zone is not None
        for slot in zone.slots:
            rect = view.rect_of(slot.id)
            if rect is None or view.slot_at(rect.center, frozenset({slot.id})) != slot.id:
                missed.append(slot.id)

    assert missed == []


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [*WINDOWS, (1366, 768)])
def test_docks_and_plates_lie_apart_on_the_board(art: Art, size: tuple[int, int], text: int) -> None:
    table = given_table()
    views, parts = given_views(given_look(art, size, text=text), table)

    plates = [
        rect
        for slot in table.zone("boxes").slots
        if slot.id.count("/") == 1 and (rect := views["boxes"].rect_of(slot.id))
    ]
    docks = [
        views[name].view.rect if isinstance(views[name], CachedView) else views[name].rect
        for name in ("time", "devices")
    ]
    boxes = [*plates, *docks]

    assert all(parts.board.contains(box) for box in boxes)
    assert [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :] if a.colliderect(b)] == []


@pytest.mark.parametrize("size", WINDOWS)
def test_plates_cover_no_disc(art: Art, size: tuple[int, int]) -> None:
    table = given_table()
    views, _ = given_views(given_look(art, size), table)
    board = views["map"]

    discs = [rect for piece, rect in board.pieces() if piece.kind == "disc"]
    plates = [
        rect
        for slot in table.zone("boxes").slots
        if slot.id.count("/") == 1 and (rect := views["boxes"].rect_of(slot.id))
    ]

    covered = [(disc, plate) for disc in discs for plate in plates if plate.collidepoint(disc.center)]
    assert covered == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", WINDOWS)
def test_plates_and_docks_leave_every_place_free(art: Art, size: tuple[int, int], language: str) -> None:
    table = given_table()
    views, parts = given_views(given_look(art, size, language), table)
    board = views["map"]
    assert isinstance(board, MapView)
    plates = [slot.id for slot in views["boxes"].zone.slots if slot.id.count("/") == 1]
    kept = [views[name] for name in ("time", "devices")]
    docks = [view.view.rect if isinstance(view, CachedView) else view.rect for view in kept]

    for node in load("acts").board.nodes:
        radius = board.board.radius(node.id) - 1
        place = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        place.center = board.board.position(f"map/{node.id}")
        assert parts.board.contains(place)
        assert [one for one in plates if place.colliderect(views["boxes"].rect_of(one))] == [], node.id
        assert place.collidelist(docks) < 0, node.id


@pytest.mark.parametrize("size", WINDOWS)
def test_the_name_of_a_bracket_keeps_off_the_rising_row(art: Art, size: tuple[int, int]) -> None:
    views, _ = given_views(given_look(art, size), given_table())
    codex = views["gospel"]
    assert isinstance(codex, CodexView)
    rows = [figure for figure in codex.figures if figure.kind == "chronology"]
    parts = [part for figure in rows for part in codex._painter().rise_boxes(figure)]
    assert parts

    names = [pygame.Rect(tag.rect) for tag in codex.tags if tag.kind == "inclusio"]

    assert [name for name in names if name.collidelist(parts) >= 0] == []


@pytest.mark.parametrize("size", WINDOWS[1:])  # in the smallest there is no room for it
def test_an_emphasis_has_a_tag_right_of_the_crosses_and_off_other_tags(art: Art, size: tuple[int, int]) -> None:
    views, _ = given_views(given_look(art, size), given_table())
    codex = views["gospel"]
    assert isinstance(codex, CodexView)
    tags = {tag.kind: pygame.Rect(tag.rect) for tag in codex.tags}
    crosses = [number for figure in codex.figures if figure.kind == "chiasm" for number in figure.cards]

    tag = tags.pop("emphasis")

    assert tag.collidelist(list(tags.values())) < 0
    assert codex.rect.contains(tag)
    assert all(tag.x > codex._painter().cards[number].right for number in crosses)


def test_the_leaf_that_was_taken_stands_out_among_those_that_are_lit(art: Art) -> None:
    size = (1280, 800)
    views, _ = given_views(given_look(art, size), given_table())
    leaves = frozenset(f"gospel/{n}" for n in range(1, 5))

    assert drawn(views["gospel"], size, Lights(lit=leaves)) != drawn(
        views["gospel"], size, Lights(lit=leaves, chosen=("gospel/2",))
    )


def test_the_light_of_an_empty_slot_is_the_same_kept_and_painted_at_once(art: Art) -> None:
    size = (1280, 800)
    views, _ = given_views(given_look(art, size), given_table(leaves=5))
    codex = views["gospel"]
    assert isinstance(codex, CodexView)
    lights = Lights(lit=frozenset({"gospel/5/0", "gospel/5/1"}))
    kept = CachedView(codex, size)
    kept.place(codex.rect, codex.zone)
    pictures = []
    for view in (kept, codex):
        surface = pygame.Surface(size)
        surface.fill((50, 36, 26))
        view.draw(surface, lights)
        pictures.append(surface)

    edge = codex.rect_of("gospel/5/1").inflate(8, 8)

    for x in range(edge.right, edge.right + 8):
        tones = [sum(picture.get_at((x, edge.centery))[:3]) for picture in pictures]
        assert abs(tones[0] - tones[1]) < 40, x


def test_plates_move_with_the_map(art: Art) -> None:
    views, _ = given_views(given_look(art), given_table())
    board, plates = views["map"], views["boxes"]
    assert isinstance(board, MapView)
    assert isinstance(plates, PlatesView)
    before = plates.rect_of("box/corinth")

    board.board.zoom_by(1.5, (700, 400))

    assert plates.rect_of("box/corinth") != before


def test_the_codex_draws_the_patterns_it_is_sent(art: Art) -> None:
    views, _ = given_views(given_look(art), given_table())
    codex = views["gospel"]
    assert isinstance(codex, CodexView)

    found = {(figure.kind, figure.cards, figure.terms) for figure in codex.figures}

    assert ("chronology", (0, 1, 2, 3, 4, 5), ()) in found
    assert ("inclusio", (3, 4, 5, 6), ("peter",)) in found
    assert ("chiasm", (1, 2, 3, 4), ("crown", "footprints")) in found
    assert ("emphasis", (0, 2, 3, 5), ("footprints",)) in found


def test_figures_keep_their_order_whatever_order_they_are_sent_in(art: Art) -> None:
    sent = given_table()
    more = (
        Pattern("inclusio", tuple(f"gospel/{at}" for at in ("2/0", "2/1", "3/0")), ("andrew",)),
        Pattern("emphasis", tuple(f"gospel/{at}" for at in ("1/0", "1/1", "2/0", "2/1")), ("crown",)),
        Pattern("chiasm", tuple(f"gospel/{at}" for at in ("2/0", "2/1", "3/0", "3/1")), ("coin", "palm")),
    )
    views, _ = given_views(given_look(art), replace(sent, patterns=sent.patterns + more))
    codex = views["gospel"]
    assert isinstance(codex, CodexView)

    order = {kind: [one.terms for one in codex.figures if one.kind == kind] for kind in codex.figure_looks}
    assert order["inclusio"] == [("andrew",), ("peter",)]
    assert order["emphasis"] == [("crown",), ("footprints",)]
    assert order["chiasm"] == [("crown", "footprints"), ("coin", "palm")]  # as they lie, from left to right


def test_pointing_at_a_value_of_a_track_lights_the_cards_of_its_figure(art: Art) -> None:
    size = (1600, 1000)
    views, _ = given_views(given_look(art, size), given_table())
    codex = CachedView(views["gospel"], size)
    codex.place(views["gospel"].rect, given_table().zone("gospel"))  # type: ignore[attr-defined]

    plain = drawn(codex, size)
    pointed = drawn(codex, size, Lights(hovered="device/chiasm/1"))

    assert "device/chiasm/1" in codex.watches
    assert pointed != plain
    assert drawn(codex, size) == plain


def test_a_tag_stands_for_the_value_on_its_track(art: Art) -> None:
    views, _ = given_views(given_look(art), given_table())
    codex = views["gospel"]
    assert isinstance(codex, CodexView)
    tag = next(tag for tag in codex.tags if tag.kind == "chronology")

    assert codex.slot_at(pygame.Rect(tag.rect).center, frozenset()) == "device/chronology/6"


@pytest.mark.parametrize(("leaves", "small"), [(4, False), (5, True)])
def test_portraits_give_way_to_a_long_codex(art: Art, leaves: int, small: bool) -> None:
    views, parts = given_views(given_look(art), given_table(leaves=leaves, held=HELD))

    assert views["interviews"].small is small  # type: ignore[attr-defined]
    last = views["gospel"].rect_of(f"gospel/{leaves}")
    assert last is not None
    assert last.right <= views["interviews"].rect.x
    assert parts.tray.contains(last)


def test_the_table_of_a_stranger_shows_no_gospel(art: Art) -> None:
    views, _ = given_views(given_look(art), given_table(viewer=None))

    assert "gospel" not in views
    assert "interviews" not in views


@pytest.mark.parametrize(("size", "language", "text"), [((1024, 640), "fr", 150), ((1280, 800), "en", 100)])
def test_cubes_and_cards_of_an_opened_gospel_lie_apart_within_it(
    art: Art, size: tuple[int, int], language: str, text: int
) -> None:
    s = GAME.new({}, 2, 1)
    write(s, 0, "12 22 | 26 29 | 30 2 | - 34 | 32 -")
    s.held[0] = (1 << 9) - 1
    zone = next(zone for zone in GAME.table(s, 1).zones if zone.id == "gospel_of")
    kit = given_look(art, size, language, text)
    spec = next(spec for spec in kit.definition.screen.zones if spec.id == "gospel_of")  # type: ignore[union-attr]
    view = make_view(kit, spec)

    view.place(pygame.Rect(0, 0, 740, 570), zone)

    rects = [rect for slot in zone.slots if (rect := view.rect_of(slot.id)) is not None]
    assert len(rects) == len(zone.slots)
    assert all(rect.left >= 0 and rect.right <= 740 for rect in rects)
    assert [(a, b) for n, a in enumerate(rects) for b in rects[n + 1 :] if a.colliderect(b)] == []


@pytest.mark.parametrize("size", WINDOWS)
def test_five_pawns_in_a_city_stand_on_no_plate(art: Art, size: tuple[int, int]) -> None:
    kit, table = given_look(art, size), given_table()
    zone = table.zone("map")
    assert zone is not None
    cities = [slot for slot in zone.slots if any(piece.kind == "disc" for piece in slot.pieces)]
    assert cities
    for city in cities:
        pawns = tuple(Piece(f"pawn/{n}", "pawn", seat=n % 4) for n in range(5))
        crowded = [replace(one, pieces=pawns if one is city else ()) for one in zone.slots]
        zones = tuple(replace(one, slots=tuple(crowded)) if one is zone else one for one in table.zones)
        views, _ = given_views(kit, replace(table, zones=zones))
        plates, pieces = views["boxes"], views["map"]
        covering = [plates.rect_of(slot.id) for slot in plates.zone.slots if slot.id.count("/") == 1]
        for _, rect in pieces.pieces():
            body = rect.inflate(-rect.width // 3, -rect.height // 8)
            assert all(plate is None or body.clip(plate).height <= body.height // 8 for plate in covering), city.id


@pytest.mark.parametrize("city", ["rome", "corinth", "ephesus", "antioch", "alexandria", "cyrene"])
def test_two_boats_lie_side_by_side_until_one_of_them_leaves(art: Art, city: str) -> None:
    kit, table = given_look(art, (1280, 800)), given_table()
    zone = table.zone("map")
    assert zone is not None
    boats = tuple(Piece(f"boat/{n}", "boat", "boat") for n in range(2))
    slots = tuple(replace(one, pieces=boats if one.id == f"map/{city}" else ()) for one in zone.slots)
    zones = tuple(replace(one, slots=slots) if one is zone else one for one in table.zones)

    views, _ = given_views(kit, replace(table, zones=zones))

    first, second = (rect for _, rect in views["map"].pieces())
    assert first != second


def test_the_fixture_names_real_cards() -> None:
    known = {card.id for card in load("acts").cards.cards}

    assert {card for card in GOSPEL if card} <= known
