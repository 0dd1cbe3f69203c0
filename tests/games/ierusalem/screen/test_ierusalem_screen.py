"""The screen of Ierusalem: the long table, visits, places, tracks, columns, the tent, card faces, inspection."""

from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of

from boardgames.app.wiring import open_screen
from boardgames.core.phrase import Noun, say
from boardgames.core.table import Link, Mark, Piece, Prompt, RailCard, Slot, Table, Zone
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.ierusalem.screen import location_card, signs
from boardgames.games.ierusalem.screen.hall import laid_out, stretched
from boardgames.games.ierusalem.screen.supper import SupperView
from boardgames.session.seats import Seat
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui import painters
from boardgames.ui.art import Art
from boardgames.ui.motion.animator import Animator
from boardgames.ui.table.frame import marks
from boardgames.ui.table.frame.rail import Rail
from boardgames.ui.table.frame.seat_card import SeatCard
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.table.layout import Frame, frame
from boardgames.ui.table.words.half_chosen import half_chosen_prompt
from boardgames.ui.table.words.inspection import Inspection, inspect, refreshed
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme
from boardgames.ui.zones.base import Lights, ZoneView
from boardgames.ui.zones.table_views import TableViews
from boardgames.ui.zones.views import make_view
from tests.games.ierusalem.tables import HAND, given_table

WINDOWS = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080)]
SEVEN = 7  # cards of a hand that lie over one another
COLOURS = ("red", "yellow", "green", "blue")
TRAY = ("hand", "columns", "received", "camp", "purse", "heard", "own_favors")


def given_look(art: Art, size: tuple[int, int] = (1600, 1000), language: str = "en", text: int = 100) -> TableKit:
    definition = load("ierusalem")
    names, things = ("Miriam", "Sarah", "Joanna", "Theo"), namer(definition)

    def name(noun: Noun, tongue: str) -> str:
        return names[int(noun.id)] if noun.kind == "seat" else things(noun, tongue)

    words = Strings(language, "ierusalem", name)
    theme = Theme(size, Settings(language=language, text_size=text), "ierusalem")
    seats = tuple(Seat(name, colour) for name, colour in zip(names, COLOURS, strict=True))
    return TableKit(theme, art, words, definition, seats, game_screen=open_screen("ierusalem"))


def given_views(kit: TableKit, table: Table) -> tuple[dict[str, ZoneView], Frame, dict[str, pygame.Rect]]:
    views, parts = TableViews(kit), frame(kit.theme)
    views.place(table, parts.board, parts.tray)
    return views.placed, parts, views.rects


def drawn(view: ZoneView, size: tuple[int, int], lights: Lights | None = None) -> pygame.Surface:
    surface = pygame.Surface(size)
    view.draw(surface, lights or Lights())
    return surface


def pixels(surface: pygame.Surface, rect: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect) if rect is not None else surface, "RGB")


def changed(table: Table, slot_id: str, **facts: object) -> Table:
    """The table with other facts of one slot."""
    zones = tuple(
        msgspec.structs.replace(
            zone,
            slots=tuple(msgspec.structs.replace(s, **facts) if s.id == slot_id else s for s in zone.slots),
        )
        for zone in table.zones
    )
    return msgspec.structs.replace(table, zones=zones)


@pytest.mark.parametrize("size", WINDOWS)
def test_every_slot_can_be_hit(art: Art, size: tuple[int, int]) -> None:
    table = given_table()
    views, parts, _ = given_views(given_look(art, size), table)

    missed = []
    for name, view in views.items():
        zone = table.zone(name)
        assert zone is not None
        for slot in zone.slots:
            rect = view.rect_of(slot.id)
            region = parts.tray if name in TRAY else parts.board
            if rect is None or view.slot_at(rect.center, frozenset({slot.id})) != slot.id or not region.contains(rect):
                missed.append(slot.id)

    assert missed == []


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", WINDOWS)
def test_zones_lie_apart(art: Art, size: tuple[int, int], text: int) -> None:
    views, parts, rects = given_views(given_look(art, size, text=text), given_table())

    assert set(TRAY) < set(rects)
    assert all(parts.tray.contains(rects[name]) for name in TRAY)
    assert all(parts.board.contains(rect) for name, rect in rects.items() if name not in TRAY)
    apart = [name for name in rects if name != "score"]
    assert [(a, b) for a, b in combinations(apart, 2) if rects[a].colliderect(rects[b])] == []
    assert [name for name in apart if name not in TRAY and not views["score"].hollow.contains(rects[name])] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_of_hand_cards_are_whole(art: Art, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = given_look(art, (1024, 640), language)
    views, _, _ = given_views(kit, given_table())
    size = views["hand"].rect_of(f"hand/{HAND[0]}").size
    cut = []
    finish = location_card.finish

    def watched(kit: TableKit, face: location_card.Face, picture: pygame.Surface) -> pygame.Surface:
        cut.extend(block.text.lines for block in face.all_blocks() if block.text.cut)
        return finish(kit, face, picture)

    monkeypatch.setattr(location_card, "finish", watched)
    cards = [card for card in kit.cards.values() if kit.decks[card.deck].face == "location"]
    for card in cards:
        location_card.paint_face(kit, card, size, "hand")

    assert len(cards) == 70
    assert cut == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_covered_cards_are_written_where_they_are_seen(
    art: Art, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = given_look(art, (1280, 800), language)
    view = given_views(kit, given_table())[0]["hand"]
    cards = [card.id for card in kit.cards.values() if kit.decks[card.deck].face == "location"]
    beyond, cut = [], []
    finish = location_card.finish

    def watched(kit: TableKit, face: location_card.Face, picture: pygame.Surface) -> pygame.Surface:
        title = face.blocks["title"]
        beyond.append(title.rect.right)
        cut.extend([title.text.lines] if title.text.lines[-1].endswith("…") else [])
        return finish(kit, face, picture)

    monkeypatch.setattr(location_card, "finish", watched)
    painters.FACES.clear()  # faces that another test has drawn would not be painted again
    for start in range(0, len(cards), SEVEN):
        hand = tuple(
            Slot(f"hand/{card}", pieces=(Piece(card, "card", face=card),)) for card in cards[start : start + SEVEN]
        )
        view.place(view.rect, Zone("hand", slots=hand))
        view.draw(pygame.Surface((1280, 800)), Lights())

    seen = view.rect_of(hand[1].id).x - view.rect_of(hand[0].id).x
    assert seen < view.rect_of(hand[0].id).width
    assert sorted(beyond)[: len(cards) * (SEVEN - 1) // SEVEN][-1] < seen
    assert cut == []


def test_the_card_being_played_shows_how_far_it_is(art: Art) -> None:
    kit, size = given_look(art), (300, 420)

    plain = painters.card_face(kit, "red_desert_2", size, "named")
    begun = painters.card_face(kit, "red_desert_2", size, "named:done,now,next")
    later = painters.card_face(kit, "red_desert_2", size, "named:done,done,now")

    assert len({pixels(plain), pixels(begun), pixels(later)}) == 3


STATED = [
    "supper/sup_t2_c2",
    "seat/seat_t1",
    "visit/b",
    "location/lake",
    "mahane/1",
    "parable/3",
    "column/2",
    "hand/red_lake_2",
    "camp/3",
    "give/favor_2",
    "goods/bread",
    "heard/3",
    "sanhedrin/8",
    "favor/3",
    "waiting/john",
    "supply/bread",
    "offerings",
    "bank",
]


@pytest.mark.parametrize("slot", STATED)
def test_places_show_all_their_states(art: Art, slot: str) -> None:
    table = given_table()
    kit = given_look(art)
    views, _, _ = given_views(kit, table)
    view = next(view for view in views.values() if view.rect_of(slot) is not None)
    states = [Lights(), Lights(lit=frozenset({slot})), Lights(hovered=slot), Lights(refused=slot), Lights(focused=slot)]

    looks = [pixels(drawn(view, kit.theme.size, lights)) for lights in states]

    assert len(set(looks)) == len(states)


def test_pointing_at_a_seated_apostle_shows_what_he_pays_where(art: Art) -> None:
    table, kit = given_table(), given_look(art)
    views, _, _ = given_views(kit, table)
    supper = views["supper"]
    places = {name: supper.rect_of(f"supper/{name}").inflate(8, 8) for name in ("sup_t2_c7", "sup_t2_c5")}

    still = drawn(supper, kit.theme.size)
    asked = drawn(supper, kit.theme.size, Lights(hovered="seat/seat_t7"))

    assert pixels(still, places["sup_t2_c7"]) != pixels(asked, places["sup_t2_c7"])
    assert pixels(still, places["sup_t2_c5"]) == pixels(asked, places["sup_t2_c5"])


@pytest.mark.parametrize("lights", [Lights(worths=True), Lights(hovered="jesus")])
def test_every_place_tells_what_it_is_worth_when_all_are_asked(art: Art, lights: Lights) -> None:
    kit = given_look(art)
    guest = (Piece("meeple/0/9", "meeple", seat=0),)
    supper = given_views(kit, changed(given_table(), "supper/sup_centre_b5", pieces=guest))[0]["supper"]
    places = ("sup_t2_c7", "sup_centre_b5", "sup_centre_t4", "sup_t2_c5")  # on a free one beside Jesus it is printed
    rects = [supper.rect_of(f"supper/{name}").inflate(8, 8) for name in places]

    still, asked = drawn(supper, kit.theme.size), drawn(supper, kit.theme.size, lights)

    assert [pixels(still, rect) != pixels(asked, rect) for rect in rects] == [True, True, False, False]
    assert pixels(still, supper.rect_of("jesus")) == pixels(asked, supper.rect_of("jesus"))


def test_places_that_can_be_chosen_show_what_they_would_score(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    table, kit = given_table(), given_look(art)
    supper = given_views(kit, table)[0]["supper"]
    shown: list[str] = []
    monkeypatch.setattr(signs, "put_final_points", lambda target, kit, spot, side, text: shown.append(text))

    drawn(supper, kit.theme.size, Lights(lit=frozenset({"supper/sup_t2_c3", "supper/sup_t3_c5", "supper/sup_b1_c7"})))

    assert shown == ["5", "−5"]  # Peter at 2, nobody, Judas at 1; the other places keep silent


def test_pointing_at_an_empty_seat_shows_what_the_apostle_would_pay(art: Art) -> None:
    table, kit = given_table(), given_look(art)
    would = Link("seat/seat_b3", "supper/sup_b1_c3", "would", "+4")
    table = msgspec.structs.replace(table, links=(*table.links, would))
    views, _, _ = given_views(kit, table)
    place = views["supper"].rect_of("supper/sup_b1_c3").inflate(8, 8)

    still = drawn(views["supper"], kit.theme.size)
    asked = drawn(views["supper"], kit.theme.size, Lights(hovered="seat/seat_b3"))

    assert pixels(still, place) != pixels(asked, place)


def test_the_tag_of_a_place_tells_whether_it_is_free_or_too_dear(art: Art) -> None:
    kit, slot = given_look(art), "supper/sup_t2_c3"
    told = []
    for facts in ({"tone": "open"}, {"tone": "dear"}, {"tone": "open", "mark": Mark(tone="free")}):
        views, _, _ = given_views(kit, changed(given_table(), slot, **facts))
        told.append(pixels(drawn(views["supper"], kit.theme.size, Lights(hovered=slot))))

    assert len(set(told)) == 3


def test_a_good_in_the_tent_is_the_good_that_is_asked_for(art: Art) -> None:
    table, kit = given_table(), given_look(art)
    views, _, _ = given_views(kit, table)
    tent = views["camp"]
    bread = next(slot.id for slot in table.zone("camp").slots if slot.pieces and slot.pieces[0].variant == "bread")
    spot = tent.rect_of(bread).center

    assert tent.slot_at(spot, frozenset()) == bread
    assert tent.slot_at(spot, frozenset({"goods/bread"})) == "goods/bread"
    assert pixels(drawn(tent, kit.theme.size)) != pixels(
        drawn(tent, kit.theme.size, Lights(lit=frozenset({"goods/bread"})))
    )


def test_pieces_in_the_tent_close_their_ranks_without_flying(art: Art) -> None:
    kit, table = given_look(art), given_table()
    zone = table.zone("camp")
    tent = make_view(kit, next(spec for spec in kit.definition.screen.zones if spec.id == "camp"))
    targets = Targets()
    targets.views = {"camp": tent}
    tent.place(pygame.Rect(900, 780, 204, 200), zone)
    before = targets.seen()
    moved = [slot.pieces for slot in zone.slots][1:]
    slots = tuple(
        msgspec.structs.replace(s, pieces=p) for s, p in zip(zone.slots, [*moved, ()], strict=True) if s.tone == ""
    )
    tent.place(pygame.Rect(900, 780, 204, 200), Zone("camp", slots))
    animator = Animator(Settings())

    animator.begin(before, targets.seen(), (), targets.rect_of)

    assert {piece: seen.rect for piece, seen in targets.seen().items()} != {
        piece: seen.rect for piece, seen in before.items()
    }
    assert not animator.is_busy


def test_gaps_between_cards_can_be_chosen_only_while_they_are_lit(art: Art) -> None:
    table = given_table()
    zone = table.zone("columns")
    places = (*tuple(Slot(f"place/1/{n}") for n in range(4)), Slot("place/2/0"), Slot("place/2/1"))
    zone = msgspec.structs.replace(zone, slots=(*zone.slots, *places))
    kit = given_look(art)
    view = make_view(kit, next(spec for spec in kit.definition.screen.zones if spec.id == "columns"))
    view.place(pygame.Rect(600, 780, 292, 200), zone)

    for place in places:
        spot = view.rect_of(place.id).center
        assert view.slot_at(spot, frozenset({place.id})) == place.id
        assert not view.slot_at(spot, frozenset()).startswith("place/")


def test_players_of_the_rail_are_targets(art: Art) -> None:
    kit, chosen = given_look(art), []
    rail = Rail(kit, chosen.append)
    rail.show_table(pygame.Rect(12, 68, 250, 700), given_table(), 0)
    cards = [child for child in rail.children if isinstance(child, SeatCard)]
    before = [card.cache_key() for card in cards]

    rail.show_lit(frozenset({"player/2"}))

    after = [card.cache_key() for card in cards]
    assert [a == b for a, b in zip(before, after, strict=True)] == [
        False,
        True,
        False,
        True,
    ]  # the one to move steps back
    assert rail.targets()["player/2"] == rail.rect_of(2)


def test_inspection_knows_apostles_places_and_the_card_in_play(art: Art) -> None:
    table, kit = given_table(), given_look(art)

    john = inspect(kit, table, "waiting/john")
    lake = inspect(kit, table, "location/lake")
    card = inspect(kit, table, "card/red_desert_2")
    seat = inspect(kit, table, "seat/seat_t3")

    assert (john.title, john.piece.kind) == ("John", "apostle")
    assert lake.scene[0]
    assert all((john.body, lake.body))
    assert (card.steps, card.notes) == (("done", "done", "now"), ())
    assert seat.title == "Peter"


def test_inspection_goes_on_to_the_card_that_is_being_played(art: Art) -> None:
    table, kit = given_table(), given_look(art)
    old = Inspection("played/red_desert_2", card="red_market_1")

    assert refreshed(kit, table, old).card == "red_desert_2"
    assert refreshed(kit, table, Inspection("hand/red_lake_2", card="red_market_1")).card == "red_market_1"


def test_steps_of_a_turn_are_one_bar_that_shrinks_to_the_present_one(art: Art) -> None:
    kit = given_look(art)
    steps = [Mark(word, tone="now" if word == "Visit" else "step") for word in ("Play", "Actions", "Visit", "Buy")]

    wide, narrow = (marks.step_cells(kit, (0, 30), steps, most) for most in (900, 90))

    assert [mark.text for mark, _ in wide] == ["Play", "Actions", "Visit", "Buy"]
    assert [mark.text for mark, _ in narrow] == ["Visit"]


def test_nothing_of_a_hand_is_drawn_without_a_viewer(art: Art) -> None:
    views, _, _ = given_views(given_look(art), given_table(None))

    assert not set(TRAY) & set(views)


def test_an_empty_table_is_drawn_too(art: Art) -> None:
    kit = given_look(art, (1280, 800))
    table = given_table()
    zones = tuple(
        Zone(zone.id, tuple(Slot(slot.id) for slot in zone.slots if not slot.id.startswith(("hand/", "played/"))))
        for zone in table.zones
    )
    bare = Table(0, zones, (RailCard(0, None, 0),))

    views, _, _ = given_views(kit, bare)
    for view in views.values():
        drawn(view, kit.theme.size)

    assert sum(1 for view in views.values() for _ in view.pieces()) == 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_costs_of_columns_lie_clear_of_the_rows(art: Art, size: tuple[int, int]) -> None:
    view = given_views(given_look(art, size), given_table())[0]["supper"]
    assert isinstance(view, SupperView)
    cells, measures = laid_out(view.grid, stretched(view.measures, view.scale_x / view.scale))
    radius = measures.cost_radius
    rows = [(cell.xy[1] - cell.size[1] / 2, cell.xy[1] + cell.size[1] / 2) for cell in cells if cell.row > 0]
    top, bottom = min(high for high, _ in rows), max(low for _, low in rows)

    spots = [spot for cost in measures.column_costs for spot in cost.label_xy]

    assert len(spots) > 0
    assert all(y + radius <= top or y - radius >= bottom for _, y in spots)


def test_the_name_of_an_empty_column_stands_on_dark_ground_while_it_is_lit(art: Art) -> None:
    size = (1280, 800)
    slots = tuple(Slot(f"column/{n}", label=say("table.column", n=n)) for n in (1, 2, 3))
    gap = Slot("place/2/0")
    view = given_views(given_look(art, size), given_table())[0]["columns"]
    view.place(view.rect, Zone("columns", (*slots[:2], gap, slots[2])))

    for lit in ("column/2", "place/2/0"):
        rect = view.rect_of(lit)
        assert rect is not None
        spot = (rect.centerx, rect.y + rect.height // 4)
        red, green, blue, _ = drawn(view, size, Lights(lit=frozenset({lit}))).get_at(spot)
        assert red + green + blue < 200, lit


def test_bars_between_cards_leave_their_signs_in_sight(art: Art) -> None:
    size, table = (1280, 800), given_table()
    columns = table.zone("columns")
    assert columns is not None
    view = given_views(given_look(art, size), table)[0]["columns"]
    first = next(slot.id for slot in columns.slots if slot.id.startswith("played/"))
    view.place(view.rect, msgspec.structs.replace(columns, slots=(*columns.slots, Slot("place/1/1"))))
    card, bar = view.rect_of(first), view.rect_of("place/1/1")
    assert card is not None
    assert bar is not None
    ends = pygame.Rect(card.x, bar.y, card.width // 4, bar.height)

    unlit, lit = (drawn(view, size, Lights(lit=frozenset(places))) for places in ((), ("place/1/1",)))

    assert pixels(unlit, bar) != pixels(lit, bar)
    assert pixels(unlit, ends) == pixels(lit, ends)


def test_the_effect_of_a_tile_is_asked_with_a_way_back(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services)
    setup = setup_of(services, "ierusalem", 3, 1, {"start_player": "seat_1"})
    seats = tuple(msgspec.structs.replace(s, kind="bot") if n else s for n, s in enumerate(setup.seats))
    session = Session(services.game("ierusalem"), msgspec.structs.replace(setup, seats=seats))
    while session.game.prompt(session.state, session.actor).text.key != "prompt.play":
        session.submit(session.game.legal(session.state)[0], by=session.actor)
    finger.program.go("table", session=session)
    finger.rest(1.0)
    table = finger.table()
    tile = table.targets.rect_of("illumination")
    assert tile is not None
    finger.click(tile.center)
    assert table.picker.chosen == ("illumination",)
    finger.rest(1.0)

    finger.click(finger.button("button/back").rect.center)

    assert table.picker.chosen == ()


def test_the_words_for_a_chosen_card_name_it() -> None:
    prompt = Prompt(0, say("prompt.redistribute", seat="Miriam", n=2))
    slot = Slot("played/red_lake_1", (Piece("card/red_lake_1", "card", face="red_lake_1"),))
    table = Table(viewer=0, zones=(Zone("columns", (slot,)),), rail=())

    told = half_chosen_prompt(prompt, table, (slot.id,), Strings("en", "ierusalem", namer(load("ierusalem"))))

    assert dict(told.text.args)["chosen"] == Noun("card", "red_lake_1")
    for language, name in (("en", "Fishers of Men"), ("fr", "Pêcheurs d’hommes")):
        assert name in Strings(language, "ierusalem", namer(load("ierusalem"))).phrase(told.text)


def test_what_was_told_of_a_card_in_its_old_place_goes_with_it(art: Art) -> None:
    table, kit = given_table(), given_look(art)
    gone = Inspection("hand/sold_long_ago", card="red_market_1", notes=("in your hand",))

    now = refreshed(kit, table, gone)

    assert now is not None
    assert (now.card, now.notes) == ("red_market_1", ())
