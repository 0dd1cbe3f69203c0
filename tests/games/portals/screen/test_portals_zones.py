"""Zone views: what is drawn where can be hit there, lit slots win, hidden cards tell nothing, docks keep their room."""

from functools import cache
from itertools import pairwise

import msgspec
import pygame
import pytest

from boardgames.app.wiring import open_game, open_screen
from boardgames.core.phrase import Phrase
from boardgames.core.table import Link, Mark, Piece, Slot, Table, Zone
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.portals.screen import event_card
from boardgames.games.portals.screen.witnessed import WitnessedView
from boardgames.session.seats import Seat
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.painters import lettering
from boardgames.ui.table.layout import frame
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights, Surroundings, ZoneView
from boardgames.ui.zones.hand import HandView
from boardgames.ui.zones.map.view import MapView
from boardgames.ui.zones.mat import MatView
from boardgames.ui.zones.views import make_view

pytestmark = pytest.mark.names

WINDOWS = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080), (2560, 1440)]
SEATS = (Seat("Ana", "red"), Seat("Ben", "blue"), Seat("Cleo", "green"))


def given_look(art: Art, size: tuple[int, int] = (1600, 1000), language: str = "en") -> TableKit:
    definition = load("portals")
    names = namer(definition)
    strings = Strings(
        language, "portals", lambda n, lang: SEATS[int(n.id)].name if n.kind == "seat" else names(n, lang)
    )
    return TableKit(
        Theme(size, Settings(language=language), "portals"),
        art,
        strings,
        definition,
        SEATS,
        game_screen=open_screen("portals"),
    )


@cache
def given_table() -> Table:
    """A table some moves into a game, seen by the first seat."""
    game = open_game("portals")
    s = game.new({}, 3, 5)
    for number in range(60):
        moves = game.legal(s)
        game.apply(s, moves[number * 7 % len(moves)])
    return game.table(s, 0)


def given_views(kit: TableKit, table: Table) -> dict[str, ZoneView]:
    """Every zone of the board, the docks and the tray, placed as the table scene does."""
    screen, parts = kit.definition.screen, frame(kit.theme)
    assert screen is not None
    rects = {zone.id: parts.board for zone in screen.zones if zone.place == "board"}
    rects |= docks.arrange(screen, parts.board, kit.theme)
    rects |= docks.arrange_tray(screen, parts.tray, kit.theme, {zone.id for zone in table.zones})
    views = {}
    for definition in screen.zones:
        zone = table.zone(definition.id)
        if zone is not None and definition.id in rects:
            views[definition.id] = make_view(kit, definition)
            views[definition.id].place(rects[definition.id], zone)
    return views


def given_zone(kit: TableKit, zone: Zone, rect: pygame.Rect) -> ZoneView:
    screen = kit.definition.screen
    assert screen is not None
    view = make_view(kit, next(found for found in screen.zones if found.id == zone.id))
    view.place(rect, zone)
    return view


def drawn(view: ZoneView, size: tuple[int, int], lights: Lights | None = None) -> bytes:
    surface = pygame.Surface(size)
    view.draw(surface, lights or Lights())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", WINDOWS)
def test_every_slot_can_be_hit_in_its_middle(art: Art, size: tuple[int, int]) -> None:
    table = given_table()
    views = given_views(given_look(art, size), table)

    missed = []
    for name, view in views.items():
        zone = table.zone(name)
        assert zone is not None
        for slot in zone.slots:
            rect = view.rect_of(slot.id)
            if rect is None or view.slot_at(rect.center, frozenset({slot.id})) != slot.id:
                missed.append(slot.id)

    # The gauge is the whole dock where it has no foot of its own: its middle belongs to a level, its edge to it.
    assert [slot for slot in missed if slot != "fuel/gauge"] == []


@pytest.mark.parametrize("size", WINDOWS)
def test_docks_lie_on_the_board_and_not_on_each_other(art: Art, size: tuple[int, int]) -> None:
    kit = given_look(art, size)
    views = given_views(kit, given_table())
    board = frame(kit.theme).board

    slots = [
        (slot, view.rect_of(slot.id))
        for name, view in views.items()
        if name in ("timeline", "row", "decks")
        for slot in given_table().zone(name).slots
    ]

    assert all(board.contains(rect) for _, rect in slots)
    for number, (slot, rect) in enumerate(slots):
        others = [other.id for other, box in slots[number + 1 :] if rect.colliderect(box)]
        assert others == [], f"{slot.id} covers {others}"


@pytest.mark.parametrize("size", WINDOWS)
def test_tray_zones_share_the_tray(art: Art, size: tuple[int, int]) -> None:
    kit = given_look(art, size)
    tray = frame(kit.theme).tray

    rects = docks.arrange_tray(kit.definition.screen, tray, kit.theme, {"hand", "witnessed"})

    assert set(rects) == {"hand", "witnessed"}
    assert all(tray.contains(rect) for rect in rects.values())
    assert rects["hand"].right <= rects["witnessed"].left


def test_the_blind_hand_takes_the_place_of_the_hand(art: Art) -> None:
    kit = given_look(art)

    rects = docks.arrange_tray(kit.definition.screen, frame(kit.theme).tray, kit.theme, {"hand", "blind", "witnessed"})

    assert set(rects) == {"blind", "witnessed"}


def test_the_row_becomes_strips_in_a_narrow_window(art: Art) -> None:
    wide = given_views(given_look(art, (1600, 1000)), given_table())["row"].rect_of("row/0")
    narrow = given_views(given_look(art, (1280, 800)), given_table())["row"].rect_of("row/0")

    assert wide is not None
    assert wide.height > wide.width
    assert narrow is not None
    assert narrow.width > 2 * narrow.height


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_piece_is_drawn_inside_the_window(art: Art, size: tuple[int, int], language: str) -> None:
    kit = given_look(art, size, language)
    views = given_views(kit, given_table())
    surface = pygame.Surface(size)

    for view in views.values():
        view.draw(surface, Lights())

    shown = [(piece.id, rect) for view in views.values() for piece, rect in view.pieces()]
    assert len({name for name, _ in shown}) == len(shown)
    assert all(surface.get_rect().contains(rect) for _, rect in shown)


def test_a_flying_piece_is_not_drawn_at_its_slot(art: Art) -> None:
    kit = given_look(art)
    zone = Zone("hand", (Slot("hand/gen_babel", (Piece("card/gen_babel", "card", face="gen_babel"),)),))
    view = given_zone(kit, zone, pygame.Rect(0, 20, 900, 200))

    here = drawn(view, (900, 240))
    gone = drawn(view, (900, 240), Lights(flying=frozenset({"card/gen_babel"})))

    assert here != gone


@pytest.mark.parametrize("name", ["hand", "row", "decks", "blind", "removed_pile"])
def test_hidden_cards_look_alike_whatever_they_are(art: Art, name: str) -> None:
    kit = given_look(art)

    def table_with(card: str) -> bytes:
        zone = Zone(name, (Slot(f"{name}/0", (Piece(card, "card", variant="old_testament"),)),))
        return drawn(given_zone(kit, zone, pygame.Rect(20, 20, 900, 400)), (940, 440))

    assert table_with("card/ot_ruth") == table_with("card/ot_temple")


def test_lit_cards_are_ringed_and_chosen_ones_lifted(art: Art) -> None:
    kit = given_look(art)
    cards = ("gen_babel", "ot_ruth")
    slots = tuple(Slot(f"hand/{card}", (Piece(f"card/{card}", "card", face=card),)) for card in cards)
    view = given_zone(kit, Zone("hand", slots), pygame.Rect(0, 20, 900, 208))
    assert isinstance(view, HandView)

    plain, lit = drawn(view, (900, 240)), drawn(view, (900, 240), Lights(lit=frozenset({"hand/ot_ruth"})))
    rest = view.lifted("hand/ot_ruth", Lights())
    raised = view.lifted("hand/ot_ruth", Lights(chosen=("hand/ot_ruth",)))
    half = view.lifted("hand/ot_ruth", Lights(chosen=("hand/ot_ruth",), lift={"hand/ot_ruth": 0.5}))

    assert plain != lit
    assert raised.y < half.y < rest.y


def test_a_quiet_card_is_not_lit_until_a_refusal_points_at_it(art: Art) -> None:
    kit = given_look(art)
    slot = Slot("hand/ot_ruth", (Piece("card/ot_ruth", "card", face="ot_ruth"),), tone="quiet")
    view = given_zone(kit, Zone("hand", (slot,)), pygame.Rect(0, 20, 900, 208))
    lit = frozenset({slot.id})

    plain = drawn(view, (900, 240))
    quiet, called = (drawn(view, (900, 240), Lights(lit=lit, called=called)) for called in (frozenset(), lit))

    assert quiet == plain
    assert called != plain
    assert view.slot_at(view.rect_of(slot.id).center, lit) == slot.id


def test_a_track_shows_beforehand_what_would_be_in_range(art: Art) -> None:
    kit = given_look(art)
    view = given_views(kit, given_table())["timeline"]
    rect = view.rect_of("timeline/c5")

    plain, ahead = (drawn(view, (1280, 800), lights) for lights in (Lights(), Lights(preview={"timeline/c5": "soon"})))

    assert rect is not None
    assert plain != ahead


def test_a_space_is_not_marked_before_the_piece_that_moves_there_has_arrived(art: Art) -> None:
    kit = given_look(art)
    view = given_views(kit, given_table())["fuel"]
    here = next(slot for slot in view.zone.slots if any(piece.kind == "marker" for piece in slot.pieces))
    emptied = (msgspec.structs.replace(slot, pieces=()) if slot is here else slot for slot in view.zone.slots)
    bare = msgspec.structs.replace(view.zone, slots=tuple(emptied))

    moving = drawn(view, (1280, 800), Lights(flying=frozenset(piece.id for piece in here.pieces)))
    arrived = drawn(view, (1280, 800), Lights())
    view.place(view.rect, bare)

    assert moving == drawn(view, (1280, 800), Lights())
    assert moving != arrived


def test_the_lit_node_wins_where_two_are_near(art: Art) -> None:
    kit = given_look(art, (1280, 800))
    view = given_views(kit, given_table())["map"]
    assert isinstance(view, MapView)
    spots = {slot: view.board.position(slot) for slot in view.slots}
    pairs = [(pygame.Vector2(spots[a]).distance_to(spots[b]), a, b) for a in spots for b in spots if a < b]
    _, one, other = min(pairs)
    middle = pygame.Vector2(spots[one]).lerp(spots[other], 0.5)
    pos = (round(middle.x), round(middle.y))

    assert view.slot_at(pos, frozenset({one})) == one
    assert view.slot_at(pos, frozenset({other})) == other


def test_of_two_pieces_at_a_point_the_lit_one_is_meant_or_the_one_in_front(art: Art) -> None:
    kit = given_look(art, (1280, 800))
    view = given_views(kit, given_table())["map"]
    assert isinstance(view, MapView)
    pawns = {"map/timnah": 0, "map/beth_shemesh": 1}  # so close that they overlap
    stood = {slot: (Piece(f"pawn/{seat}", "pawn", seat=seat),) for slot, seat in pawns.items()}
    slots = tuple(msgspec.structs.replace(slot, pieces=stood.get(slot.id, ())) for slot in view.zone.slots)
    view.place(view.board.camera.view, msgspec.structs.replace(view.zone, slots=slots))
    (_, back, behind), (_, front, before) = sorted(view.piece_layout.placed(), key=lambda entry: entry[1].bottom)
    both = back.clip(front)
    spots = [(x, y) for x in range(both.left, both.right) for y in range(both.top, both.bottom)]
    pos = next(pos for pos in spots if view.board.node_at(pos) is None)

    assert view.slot_at(pos, frozenset()) == before
    assert view.slot_at(pos, frozenset({behind})) == behind


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_period_is_named_beside_the_capsule_and_the_marks_of_own_cards(art: Art, language: str, monkeypatch) -> None:
    kit = given_look(art, (1024, 640), language)
    capsule, mark = (Piece("capsule", "capsule", variant="capsule"),), Mark(pips=3, of=3)
    spaces = next(track.spaces for track in kit.definition.board.tracks if track.id == "timeline")
    slots = tuple(Slot(f"timeline/{space.id}", capsule, mark=mark) for space in spaces)
    view = given_zone(kit, Zone("timeline", slots), pygame.Rect(0, 0, 61, 331))
    written = []
    draw = lettering.draw
    monkeypatch.setattr(lettering, "draw", lambda *args: (written.append(args[2]), draw(*args)))

    drawn(view, (61, 331))

    assert len(written) == len(spaces)
    assert not [text.lines for text in written if text.cut]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_witnessed_event_has_a_name_that_fits_its_column(art: Art, language: str, monkeypatch) -> None:
    kit = given_look(art, (1024, 640), language)
    regions = [region.id for region in kit.definition.board.regions]
    events = [card.id for card in kit.cards.values() if card.place]
    written = []
    draw = lettering.draw
    monkeypatch.setattr(lettering, "draw", lambda *args: (written.append(args[2]), draw(*args)))

    for start in range(0, len(events), len(regions)):
        cards = zip(regions, events[start : start + len(regions)], strict=False)
        slots = tuple(Slot(f"witnessed/{at}", (Piece(f"card/{id}", "card", face=id),)) for at, id in cards)
        drawn(given_zone(kit, Zone("witnessed", slots), pygame.Rect(0, 0, 310, 141)), (310, 141))

    assert not [text.lines for text in written if text.cut]


@pytest.mark.parametrize(("counts", "dated"), [((1, 1), True), ((1, 5), False)])
def test_all_witnessed_events_show_their_periods_or_none_does(
    art: Art, counts: tuple[int, int], dated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = given_look(art, (1366, 768))
    events = [Piece(f"card/{card.id}", "card", face=card.id) for card in kit.cards.values() if card.place]
    columns = (events[: counts[0]], events[counts[0] : sum(counts)])
    regions = [region.id for region in kit.definition.board.regions]
    slots = tuple(Slot(f"witnessed/{at}", tuple(held)) for at, held in zip(regions, columns, strict=False))
    written = []
    write = lettering.write
    monkeypatch.setattr(lettering, "write", lambda *args, **more: (written.append(args[2]), write(*args, **more)))

    view = given_zone(kit, Zone("witnessed", slots), pygame.Rect(0, 0, 510, 150))

    drawn(view, (510, 150))

    assert isinstance(view, WitnessedView)
    periods = {view.date_of(kit.cards[str(piece.face)]) for piece in events}
    assert sum(text in periods for text in written) == (sum(counts) if dated else 0)


def test_a_pill_says_it_in_fewer_words_where_there_is_no_room(art: Art, monkeypatch) -> None:
    kit = given_look(art, (1024, 640))
    cards = list(kit.cards)[:7]
    mark = Mark("12 periods off and more", tone="far", brief="12 periods")
    slots = tuple(Slot(f"hand/{card}", (Piece(f"card/{card}", "card", face=card),), mark=mark) for card in cards)
    view = given_zone(kit, Zone("hand", slots), pygame.Rect(0, 0, 675, 141))
    written = []
    draw = lettering.draw
    monkeypatch.setattr(lettering, "draw", lambda *args: (written.append(args[2].lines), draw(*args)))

    drawn(view, (675, 141))

    assert written.count(("12 periods",)) == 7


def test_empty_places_give_way_to_the_cards_of_a_small_hand(art: Art) -> None:
    kit = given_look(art, size=(1024, 640))
    cards = list(kit.cards)[:7]
    hands = [
        tuple(Slot(f"hand/{card}", (Piece(f"card/{card}", "card", face=card),)) for card in held)
        for held in (cards[:3], cards)
    ]

    few, full = (given_zone(kit, Zone("hand", slots), pygame.Rect(0, 0, 675, 141)) for slots in hands)
    wide, narrow = (next(iter(view.rects.values())) for view in (few, full))

    assert isinstance(few, HandView)
    assert wide.width > narrow.width
    assert wide.height == narrow.height
    assert len(few.empty) == 4
    assert all(place.width >= 0.6 * narrow.width for place in few.empty)
    assert few.empty[-1].right <= 675


@pytest.mark.parametrize("language", ["en", "fr"])
def test_eight_cards_are_narrower_and_none_covers_another(art: Art, language: str) -> None:
    kit = given_look(art, size=(1024, 640), language=language)
    cards = ["ot_david_anointed", "gen_laban", "gen_abimelech", *list(kit.cards)[20:25]]
    slots = tuple(Slot(f"hand/{card}", (Piece(f"card/{card}", "card", face=card),)) for card in cards)

    rects = list(given_zone(kit, Zone("hand", slots), pygame.Rect(0, 0, 675, 141)).rects.values())
    titles = [event_card.lay_out(kit, kit.cards[card], rects[0].size, "hand").blocks["title"] for card in cards]

    assert all(one.right < other.left for one, other in pairwise(rects))
    assert rects[-1].right <= 675
    assert not any(title.text.cut for title in titles)


def test_an_empty_pile_bears_its_name_where_it_has_room(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    zone = Zone(
        "decks", (Slot("deck/old_testament"), Slot("deck/new_testament"), Slot("removed", label=Phrase("card.empty")))
    )
    written, write = [], lettering.write
    monkeypatch.setattr(lettering, "write", lambda *args, **more: (written.append(args[2]), write(*args, **more)))

    drawn(given_zone(given_look(art), zone, pygame.Rect(0, 0, 106, 152)), (200, 200))

    assert written == ["0", "0", "empty"]


def test_a_hand_over_its_limit_moves_together(art: Art) -> None:
    kit = given_look(art)
    cards = [card.id for card in kit.cards.values()][:14]
    slots = tuple(Slot(f"hand/{card}", (Piece(f"card/{card}", "card", face=card),)) for card in cards)

    view = given_zone(kit, Zone("hand", slots), pygame.Rect(0, 0, 960, 208))

    rects = [view.rect_of(slot.id) for slot in slots]
    assert all(rect is not None and rect.right <= 960 for rect in rects)
    assert [view.slot_at((rect.x + 3, rect.centery), frozenset()) for rect in rects] == [slot.id for slot in slots]


def test_a_full_column_counts_what_it_cannot_show(art: Art) -> None:
    kit = given_look(art)
    cards = [card.id for card in kit.cards.values()][:12]
    pieces = tuple(Piece(f"card/{card}", "card", face=card) for card in cards)
    view = given_zone(kit, Zone("witnessed", (Slot("witnessed/judea", pieces),)), pygame.Rect(0, 0, 566, 208))
    assert isinstance(view, MatView)

    entries = view.entries["witnessed/judea"]
    hidden = sum(count for _, count in view.more)

    assert 0 < len(entries) < 12
    assert len(entries) + hidden == 12
    assert all(rect.bottom <= 208 for _, rect in entries)


def test_an_opened_mat_shows_every_card_whole(art: Art) -> None:
    kit = given_look(art)
    cards = [card.id for card in kit.cards.values() if card.place][:5]
    slots = (
        Slot("played/1/judea", tuple(Piece(f"listed/{card}", "card", face=card) for card in cards)),
        Slot("played/1/samaria"),
    )

    view = given_zone(kit, Zone("played", slots, seat=1), pygame.Rect(0, 0, 740, 420))

    rects = {piece.face: rect for piece, rect in view.pieces()}
    assert list(rects) == cards
    assert all(abs(rect.height / rect.width - 157 / 112) < 0.03 for rect in rects.values())
    assert not any(a.colliderect(b) for a, b in pairwise(rects.values()))
    column = view.rect_of("played/1/judea")
    assert column is not None
    assert column.bottom == rects[cards[-1]].bottom > 420
    assert view.slot_at(rects[cards[1]].center, frozenset()) == f"card/{cards[1]}"


def test_places_of_the_next_set_stand_in_the_shortest_columns(art: Art) -> None:
    kit = given_look(art)
    played = (Piece("card/gen_babel", "card", face="gen_babel"),)
    slots = (Slot("witnessed/judea", played), Slot("witnessed/samaria"), Slot("witnessed/galilee"))

    view = given_zone(kit, Zone("witnessed", slots), pygame.Rect(0, 0, 566, 208))

    assert isinstance(view, MatView)
    columns = [view.rect_of(slot.id).x for slot in slots[1:]]
    assert [rect.x for rect in view.next] == columns


def test_pawns_on_one_place_fan_out(art: Art) -> None:
    kit = given_look(art)
    pawns = tuple(Piece(f"pawn/{seat}", "pawn", seat=seat) for seat in range(3))
    board = frame(kit.theme).board

    view = given_zone(kit, Zone("map", (Slot("map/hebron", pawns),)), board)

    rects = [rect for _, rect in view.pieces()]
    assert len({rect.x for rect in rects}) == 3
    assert len({rect.bottom for rect in rects}) == 1


def test_the_capsule_and_the_range_change_the_timeline(art: Art) -> None:
    kit = given_look(art)
    rect = pygame.Rect(0, 0, 92, 536)
    plain = Zone("timeline", (Slot("timeline/c12"),))
    within = Zone("timeline", (Slot("timeline/c12", tone="range"),))
    here = Zone("timeline", (Slot("timeline/c12", (Piece("capsule", "capsule", variant="capsule"),)),))

    pictures = {drawn(given_zone(kit, zone, rect), (92, 536)) for zone in (plain, within, here)}

    assert len(pictures) == 3


def test_the_light_falls_on_the_sea_and_moves_with_its_piece(art: Art) -> None:
    kit = given_look(art)
    table = given_table()
    view = given_views(kit, table)["map"]
    assert isinstance(view, MapView)
    spaces = kit.definition.board.tracks[0].spaces

    def lit_by(place: int) -> pygame.Surface:
        capsule = (Piece("capsule", "capsule", variant="capsule"),)
        slots = tuple(Slot(f"timeline/{s.id}", capsule if n == place else ()) for n, s in enumerate(spaces))
        zones = tuple(Zone("timeline", slots) if zone.id == "timeline" else zone for zone in table.zones)
        view.notice(Surroundings(Table(viewer=0, zones=zones, rail=())))
        surface = pygame.Surface(kit.theme.size)
        view.draw(surface, Lights())
        return surface

    high, low = lit_by(1), lit_by(11)

    sea = (frame(kit.theme).board.x + 190, frame(kit.theme).board.y + 120)
    inland = view.rect_of("map/babylon").move(0, 60).center
    assert high.get_at(sea) != low.get_at(sea)
    assert high.get_at(inland) == low.get_at(inland)


def test_links_are_drawn_between_known_places(art: Art) -> None:
    kit = given_look(art)
    table = given_table()
    view = given_views(kit, table)["map"]
    assert isinstance(view, MapView)
    plain = drawn(view, kit.theme.size)

    links = (Link("map/shiloh", "map/beersheba", "jump"), Link("map/shiloh", "map/atlantis", "jump"))
    view.notice(Surroundings(msgspec.structs.replace(table, links=links)))

    assert drawn(view, kit.theme.size) != plain
