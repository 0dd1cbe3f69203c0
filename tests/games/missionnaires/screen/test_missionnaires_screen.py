"""The screen of Les Missionnaires: every slot and piece in its place at every size, nothing hidden drawn."""

import math
from pathlib import Path

import pygame
import pytest
from ended import program, top
from finger import setup_of

from boardgames.app.wiring import open_screen
from boardgames.core.events import Discarded, Moved, Revealed
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from boardgames.data.load import load
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.missionnaires.game import MissionnairesGame
from boardgames.session.seats import Seat
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui import painters
from boardgames.ui.art import Art
from boardgames.ui.motion.animator import Animator
from boardgames.ui.scenes.curtain import CurtainScene, ScoreBoard
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.table.input.targets import Targets
from boardgames.ui.table.layout import frame
from boardgames.ui.table.words.inspection import READ_SECONDS, inspect, newest_card
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights, Surroundings
from boardgames.ui.zones.map import crowding, marks
from boardgames.ui.zones.map.view import MapView
from boardgames.ui.zones.views import make_view
from tests.games.missionnaires.tables import GENDARMES, PAWNS, given_table

WINDOWS = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080), (2560, 1440)]
SEATS = (Seat("Paul", "red"), Seat("Béatrice", "blue"), Seat("Claire", "orange"), Seat("Timothée", "yellow"))
DEFINITION = load("missionnaires")


def given_look(art: Art, size: tuple[int, int] = (1600, 1000), language: str = "fr", text: int = 100) -> TableKit:
    names = namer(DEFINITION)
    strings = Strings(
        language, "missionnaires", lambda n, lang: SEATS[int(n.id)].name if n.kind == "seat" else names(n, lang)
    )
    theme = Theme(size, Settings(language=language, text_size=text), "missionnaires")
    return TableKit(theme, art, strings, DEFINITION, SEATS, game_screen=open_screen("missionnaires"))


def given_targets(kit: TableKit, table: Table) -> Targets:
    """The views of a table, placed as the table scene does."""
    screen, parts, targets = DEFINITION.screen, frame(kit.theme), Targets()
    assert screen is not None
    rects = {"map": parts.board} | docks.arrange(screen, parts.board, kit.theme)
    rects |= docks.arrange_tray(screen, parts.tray, kit.theme, {zone.id for zone in table.zones})
    for definition in screen.zones:
        zone = table.zone(definition.id)
        if zone is not None and definition.id in rects:
            view = make_view(kit, definition)
            if isinstance(view, MapView):
                view.notice(Surroundings(table))
            view.place(rects[definition.id], zone)
            targets.views[definition.id] = view
    return targets


def drawn(kit: TableKit, targets: Targets, lights: Lights | None = None) -> pygame.Surface:
    surface = pygame.Surface(kit.theme.size)
    for view in targets.views.values():
        view.draw(surface, lights or Lights())
    return surface


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("towns", [6, 8, 12])
def test_every_slot_lies_in_its_region_and_can_be_hit(art: Art, size: tuple[int, int], towns: int) -> None:
    kit, table = given_look(art, size), given_table(towns=towns)
    targets, parts = given_targets(kit, table), frame(kit.theme)

    for zone in table.zones:
        for slot in zone.slots:
            rect = targets.rect_of(slot.id)
            assert rect is not None, slot.id
            services = parts.board if zone.id in ("map", "decks", "bank") else parts.tray
            assert services.collidepoint(rect.center), slot.id
            assert targets.at(rect.center, frozenset({slot.id})) == slot.id


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("towns", [6, 8, 12])
def test_cards_of_the_tray_do_not_cover_each_other(art: Art, size: tuple[int, int], towns: int) -> None:
    kit, table = given_look(art, size), given_table(towns=towns)
    targets = given_targets(kit, table)

    zone = table.zone("congregations")
    assert zone is not None
    rects = [targets.rect_of(slot.id) for slot in zone.slots]
    for number, rect in enumerate(rects):
        assert rect is not None
        assert rect.collidelist([other for other in rects[number + 1 :] if other is not None]) == -1


def test_docks_and_legend_cover_no_place_of_the_map(art: Art) -> None:
    for size in WINDOWS:
        kit, table = given_look(art, size), given_table()
        targets = given_targets(kit, table)
        screen = DEFINITION.screen
        assert screen is not None
        lying = docks.arrange(screen, frame(kit.theme).board, kit.theme)
        view = targets.views["map"]
        assert isinstance(view, MapView)
        legend = view.furniture.legend()
        if legend is not None:
            lying["legend"] = legend.rect
        for node in DEFINITION.board.nodes:
            rect = targets.rect_of(f"map/{node.id}")
            assert rect is not None
            covered = [name for name, dock in lying.items() if dock.collidepoint(rect.center)]
            assert not covered, f"{node.id} lies under {covered} at {size}"


def test_a_table_without_a_viewer_has_nothing_in_the_tray(art: Art) -> None:
    kit = given_look(art)
    targets = given_targets(kit, given_table(None))

    assert set(targets.views) == {"map", "decks", "bank"}


def nearest_town(targets: Targets, spot: tuple[int, int]) -> str:
    view = targets.views["map"]
    assert isinstance(view, MapView)
    return min(view.slots, key=lambda slot: math.dist(view.board.position(slot), spot))


@pytest.mark.parametrize("size", WINDOWS)
def test_gendarmes_hang_over_the_rim_of_their_own_town_and_pawns_stand_on_it(art: Art, size: tuple[int, int]) -> None:
    kit, table = given_look(art, size), given_table()
    targets = given_targets(kit, table)
    seen = targets.seen()
    view = targets.views["map"]
    assert isinstance(view, MapView)

    for number, town in enumerate(GENDARMES, 1):
        badge = seen[f"gendarme/{number}"].rect
        away = math.dist(badge.center, view.board.position(f"map/{town}"))
        assert badge.width * 0.4 < away < view.board.radius(town) + badge.width * 0.4, town
        assert nearest_town(targets, badge.center) == f"map/{town}"
    for seat, place in PAWNS.items():
        rect = targets.rect_of(f"map/{place}")
        assert rect is not None
        assert seen[f"pawn/{seat}"].rect.bottom >= rect.centery


def test_no_light_covers_a_gendarme(art: Art) -> None:
    kit = given_look(art)
    targets = given_targets(kit, given_table())
    badge = targets.seen()["gendarme/1"].rect
    core = badge.inflate(-badge.width // 2, -badge.height // 2)
    dark = drawn(kit, targets)

    lit = drawn(kit, targets, Lights(lit=frozenset(f"map/{node.id}" for node in DEFINITION.board.nodes)))

    assert pygame.image.tobytes(lit.subsurface(core), "RGB") == pygame.image.tobytes(dark.subsurface(core), "RGB")


def test_pawns_at_the_start_leave_the_mark_of_the_bethel_in_sight(art: Art) -> None:
    kit = given_look(art)
    game = MissionnairesGame(DEFINITION)
    targets = given_targets(kit, game.table(game.new({}, 4, seed=1), 0))
    view = targets.views["map"]
    assert isinstance(view, MapView)

    for seat in range(4):
        rect = targets.seen()[f"pawn/{seat}"].rect
        assert not rect.collidepoint(view.board.position("map/bethel"))
        assert targets.at(rect.center, frozenset()) == "map/bethel"


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (1920, 1080)])
def test_letters_and_numbers_of_the_grid_stand_along_the_rim(art: Art, size: tuple[int, int]) -> None:
    kit = given_look(art, size)
    targets = given_targets(kit, given_table())
    view = targets.views["map"]
    assert isinstance(view, MapView)
    names = list(view.board.name_boxes().values())

    rim = dict(view.furniture.grid_letters([*view.docks, *view.piece_layout.spots(), *names]))

    assert set("ABCD") | set("12345678") == set(rim)
    assert not any(rim["8"].colliderect(dock) for dock in view.docks)
    assert all(rim[digit].top - view.board.camera.view.top < rim[digit].height for digit in "1234567")
    cells = {(cell.row, cell.column): cell for cell in DEFINITION.board.grids[0].cells}
    for number, digit in enumerate("12345678", 1):
        x = view.board.camera.to_board(rim[digit].center)[0]
        assert abs(x - cells[1, number].xy[0]) < cells[1, number].size[0] / 2
    for number, letter in enumerate("ABCD", 1):
        y = view.board.camera.to_board(rim[letter].center)[1]
        assert abs(y - cells[number, 1].xy[1]) < cells[number, 1].size[1] / 2
        assert rim[letter].collidelist(names) < 0
    picture = drawn(kit, targets)
    shown = picture.subsurface(rim["A"])
    assert kit.theme.cream[:3] in {
        tuple(shown.get_at((x, y)))[:3] for x in range(rim["A"].w) for y in range(rim["A"].h)
    }
    edges = [(view.board.camera.view.left, rim["A"].centery), (rim["3"].centerx, view.board.camera.view.top)]
    assert {picture.get_at(edge)[:3] for edge in edges} == {kit.theme.wood[:3]}, "they hang on the frame"


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("town", ["nice", "madrid", "sarajevo"])
def test_a_gendarme_hangs_at_the_upper_right_of_a_town_if_nothing_else_is_covered(
    art: Art, size: tuple[int, int], town: str
) -> None:
    targets = given_targets(given_look(art, size), given_table())
    view = targets.views["map"]
    assert isinstance(view, MapView)
    own, side = view.board.box_of(f"map/{town}"), view.piece_layout.badge(f"map/{town}").width

    x, y = marks.badge_rect(view.board, f"map/{town}", side, [(own, 2)]).center

    assert (x > own.centerx, y < own.centery) == (True, True)


def test_a_pawn_at_sea_stands_in_a_boat(art: Art) -> None:
    kit, table = given_look(art), given_table()
    slot = table.slot("map/s_sardinia")
    assert slot is not None
    ashore = painters.piece(kit, slot.pieces[0].__class__("pawn/0", "pawn", seat=0), 46)

    afloat = painters.piece(kit, slot.pieces[0], 46)

    assert afloat.get_width() > ashore.get_width()


@pytest.mark.parametrize("target", ["congregation/cong_palma", "bon/sea_03", "map/palma", "deck/sea", "discard/sea"])
def test_every_kind_of_thing_can_be_inspected(art: Art, target: str) -> None:
    kit, table = given_look(art), given_table()

    assert inspect(kit, table, target) is not None


def test_a_place_that_is_called_like_its_kind_is_named_once(art: Art) -> None:
    found = inspect(given_look(art), given_table(), "map/bethel")

    assert found is not None
    assert found.line == ""


def test_the_card_turned_up_before_all_is_shown_to_everybody() -> None:
    events = [
        Revealed(seat=1, slot="drawn/card", cards=("sea_13",)),
        Discarded(card="sea_13", origin="drawn/card", to="discard/sea"),
    ]

    assert newest_card(events, None) == "sea_13"
    assert newest_card(events[1:], 0) == ""


def test_a_boat_follows_the_bends_of_its_lane(art: Art) -> None:
    kit, table = given_look(art), given_table()
    targets = given_targets(kit, table)
    lane = targets.trace("map/lisbon", "map/s_st_vincent")
    assert len(lane) > 2
    seen = targets.seen()["pawn/0"]
    start, end = seen.rect.copy(), seen.rect.copy()
    for rect, place in ((start, "map/lisbon"), (end, "map/s_st_vincent")):
        at = targets.rect_of(place)
        assert at is not None
        rect.midbottom = at.center
    before, after = (seen.__class__(seen.piece, rect, seen.draw) for rect in (start, end))
    animator = Animator(Settings(language="en"))

    moved = Moved(piece="pawn/0", origin="map/lisbon", to="map/s_st_vincent")
    animator.begin({"pawn/0": before}, {"pawn/0": after}, [moved], targets.rect_of, targets.trace)
    animator.update(0.125)

    straight = ((start.centerx + end.centerx) // 2, (start.centery + end.centery) // 2)
    here = animator._flights[0].rect().center
    assert abs(here[0] - straight[0]) > 5


def test_pieces_on_the_northern_rim_are_drawn_whole(art: Art) -> None:
    kit = given_look(art, (1280, 800))
    targets = given_targets(kit, given_table(viewer=0))
    view = targets.views["map"]
    assert isinstance(view, MapView)
    rim = view.board.camera.view

    rects = crowding.fan(2, view.board.position("map/bethel"), 38, rim)

    assert all(rim.contains(rect) for rect in rects)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_columns_of_the_curtain_are_as_wide_as_their_words_need(art: Art, size: tuple[int, int], language: str) -> None:
    kit = given_look(art, size, language, text=150)
    game = MissionnairesGame(DEFINITION)
    board = ScoreBoard(kit, game.table(game.new({}, 4, 1), None), 0)
    row = pygame.Rect(0, 0, round(0.56 * size[0]), 40)

    cells = board._cells(row)

    assert [cell.width >= need for cell, need in zip(cells, board._needs(), strict=True)] == [True] * len(cells)
    assert cells[-1].right <= row.right


def played_until_a_card_ends_a_turn(app: PilgrimTable, session: Session) -> TableScene:
    """Random moves until a card is turned up and another player must take the screen; the table it lies on."""
    rng = Rng(3)
    while True:
        if isinstance(curtain := top(app), CurtainScene):
            curtain.open()
        table = top(app)
        assert isinstance(table, TableScene)
        table.animator.finish()
        table.banner.finish()
        events = session.submit(rng.choice(session.game.legal(session.state)))
        if any(isinstance(event, Revealed) for event in events) and table.flow.curtain_due:
            return table
        table.animator.finish()
        app.scenes.update(0.1)


def test_a_card_that_ended_the_turn_can_be_read_before_the_curtain_falls(tmp_path: Path) -> None:
    settings = Settings(language="fr", sounds=False, teach=False, recap=False, drawn_card="off")
    app = program(tmp_path, settings)
    session = Session(app.services.game("missionnaires"), setup_of(app.services, "missionnaires", 2, 3))
    app.go("table", session=session)
    app.scenes.update(0.1)
    table = played_until_a_card_ends_a_turn(app, session)

    app.toast("meant for the one before")
    seconds = 0.0
    while top(app) is table and seconds < 3 * READ_SECONDS:
        app.scenes.update(0.1)
        seconds += 0.1

    assert isinstance(top(app), CurtainScene)
    assert seconds >= READ_SECONDS
    assert not app.scenes._toasts
