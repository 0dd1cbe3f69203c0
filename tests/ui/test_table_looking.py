"""Looking at the table: tabs, inspection, zoom and drags, piles, the log."""

import msgspec
import pygame
import pytest
from finger import QuietServices
from seated import MOVES, at_table, dead_place, difference, has_place, lit_place, overlay, spot, touch

from boardgames.core.events import Drew, Revealed
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.frame.side_panel import LOG_PAGE
from boardgames.ui.table.input.mouse import HOVER_SECONDS
from boardgames.ui.table.picture.sheets import ZoneSheet
from boardgames.ui.table.words.inspection import Inspection, newest_card
from boardgames.ui.widgets import KeysDialog, Label, ScrollArea


@pytest.mark.parametrize(("key", "letter", "tab"), [(pygame.K_l, "l", "log"), (pygame.K_a, "a", "aid")])
def test_letters_open_the_tabs(services: QuietServices, key: int, letter: str, tab: str) -> None:
    finger = at_table(services)

    finger.key(key, letter)

    assert finger.table().side_content.tab == tab


def test_r_opens_the_rules_and_esc_comes_back(services: QuietServices) -> None:
    finger = at_table(services)

    finger.key(pygame.K_r, "r")
    assert type(finger.scene).__name__ == "RulesScene"
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, TableScene)


@pytest.mark.parametrize(("key", "typed"), [(pygame.K_QUESTION, "?"), (pygame.K_F1, "")])
def test_a_question_mark_or_f1_lists_the_keys_and_esc_closes_the_list(
    services: QuietServices, key: int, typed: str
) -> None:
    finger = at_table(services)

    finger.key(key, typed)
    assert overlay(finger, KeysDialog) is not None
    finger.key(pygame.K_ESCAPE)

    assert overlay(finger, KeysDialog) is None


@pytest.mark.parametrize("tab", ["log", "aid"])
def test_pointing_leaves_an_opened_tab_to_read_and_the_right_button_shows_a_place(
    services: QuietServices, tab: str
) -> None:
    finger = at_table(services, wanted=has_place)
    table = finger.table()
    table.choose_tab(tab)

    finger.point(spot(finger, lit_place(table)))
    finger.rest(HOVER_SECONDS + 0.1)
    assert table.side.tabs.chosen == tab

    touch(finger, lit_place(table), button=3)
    assert table.side.tabs.chosen == "card"
    assert table.side_content.target == lit_place(table)


def test_resting_on_a_card_shows_it_large_after_a_moment(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    target = dead_place(table)

    finger.point(spot(finger, target))
    assert table.lights.hovered == target
    finger.rest(HOVER_SECONDS / 2)
    assert table.side_content.inspection is None
    finger.rest(HOVER_SECONDS)

    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == target


def test_the_right_button_inspects_and_means_no_move(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_place)
    table = finger.table()
    target = lit_place(table)

    touch(finger, target, button=3)

    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == target
    assert len(table.session.entries) == MOVES


def test_i_inspects_what_the_pointer_is_on(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    target = dead_place(table)
    finger.point(spot(finger, target))

    finger.key(pygame.K_i, "i")

    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == target


@pytest.mark.parametrize("way", ["rest", "key"])
def test_a_player_in_the_rail_is_described_in_words(services: QuietServices, way: str) -> None:
    finger = at_table(services)
    table = finger.table()
    card = table.targets.rail["rail/1"].center

    if way == "rest":
        finger.point(card)
        finger.rest(HOVER_SECONDS * 1.2)
    else:
        table.stage.set_focus(table.rail.find("rail/1"), keyboard=True)
        finger.key(pygame.K_i, "i")

    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == "rail/1"
    assert table.side_content.inspection.title == table.table_kit.seats[1].name
    assert not table.stage.overlays


def test_plus_minus_and_f_zoom_the_board(services: QuietServices) -> None:
    finger = at_table(services)
    view = finger.table().board_view
    assert view is not None
    fitted = view.camera.scale

    finger.key(pygame.K_PLUS, "+")
    finger.rest(1.0)
    assert view.camera.scale > fitted
    larger = view.camera.scale
    finger.key(pygame.K_MINUS, "-")
    finger.rest(1.0)
    assert view.camera.scale < larger
    finger.key(pygame.K_PLUS, "+")
    finger.key(pygame.K_f, "f")
    finger.rest(1.0)

    assert view.camera.scale == pytest.approx(fitted)


def test_a_zoomed_board_shows_the_same_part_in_another_window_and_after_a_setting_changed(
    services: QuietServices,
) -> None:
    finger = at_table(services)
    view = finger.table().board_view
    assert view is not None
    for _ in range(5):
        view.zoom_by(1.15)
    view.pan(-120, -70)
    zoom, middle = view.camera.zoom, view.camera.to_board(view.camera.view.center)

    program = finger.program
    larger = msgspec.structs.replace(program.settings, text_size=150)
    for change in (lambda: program.resize((1600, 1000)), lambda: program.change_settings(larger)):
        change()
        finger.rest(0.5)
        now = finger.table().board_view

        assert now is not None
        assert now is not view
        assert now.camera.zoom == pytest.approx(zoom)
        assert now.camera.to_board(now.camera.view.center) == pytest.approx(middle, abs=2)


def own_pawn(table: TableScene) -> tuple[int, int]:
    pieces = [one for view in table.targets.maps() for one in view.pieces() if one[0].seat == table.viewer]
    return max((rect for _, rect in pieces), key=lambda rect: rect.height).center


def test_plus_zooms_to_the_pointer_on_the_board_and_the_button_to_the_own_pawn(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    view = table.board_view
    assert view is not None
    place = spot(finger, dead_place(table))
    pawn = own_pawn(table)
    pointed, own = view.camera.to_board(place), view.camera.to_board(pawn)

    finger.point(place)
    finger.key(pygame.K_PLUS, "+")
    assert view.camera.to_board(place) == pytest.approx(pointed, abs=2)
    finger.key(pygame.K_f, "f")
    finger.click(finger.button("zoom/larger").rect.center)

    assert view.camera.to_board(pawn) == pytest.approx(own, abs=2)


def test_a_lit_place_is_found_under_a_dock_of_a_zoomed_map(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_place)
    table = finger.table()
    view, target = table.board_view, lit_place(table)
    assert view is not None
    docks = [table.targets.rect_of(slot.id) for zone in table.table.zones if zone.id != "map" for slot in zone.slots]
    over = next(rect for rect in docks if rect is not None and table.frame.board.contains(rect))
    table.look_at_board(lambda view: view.zoom_by(1.2))
    here = pygame.Vector2(spot(finger, target))

    table.look_at_board(lambda view: view.pan(*(pygame.Vector2(over.center) - here)))

    assert spot(finger, target) == pytest.approx(over.center, abs=2)
    assert table.targets.at(over.center, table.picker.lit) == target
    table.keyboard.go_to(target)  # the keyboard even brings it out
    assert pygame.Vector2(spot(finger, target)).distance_to(over.center) > 20


def test_the_wheel_zooms_to_the_pointer(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    view = table.board_view
    assert view is not None
    place = spot(finger, dead_place(table))
    before = view.camera.to_board(place)

    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False, precise_x=0.0, precise_y=2.0, pos=place)
    finger.scene.handle(event)
    finger.rest(1.0)

    assert view.camera.to_board(place) == pytest.approx(before, abs=2)


def test_a_drag_pans_the_board_and_clicks_nothing(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_place)
    table = finger.table()
    view = table.board_view
    assert view is not None
    finger.key(pygame.K_PLUS, "+")
    finger.key(pygame.K_PLUS, "+")
    finger.rest(1.0)
    origin, start = view.camera.origin, spot(finger, lit_place(table))

    finger.drag(start, (start[0] - 60, start[1] - 40))
    finger.rest(1.0)

    assert view.camera.origin != origin
    assert len(table.session.entries) == MOVES
    assert table.picker.chosen == ()


def test_a_click_on_a_player_in_the_rail_opens_their_mat(services: QuietServices) -> None:
    finger = at_table(services)

    finger.click(finger.table().targets.rail["rail/1"].center)

    assert overlay(finger, ZoneSheet) is not None
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, ZoneSheet) is None


def piles(table: TableScene) -> list[tuple[str, str]]:
    """Slots in sight that open a zone with something in it, not lit."""
    screen = table.table_kit.definition.screen
    assert screen is not None
    return [
        (str(zone.looks["opened_by"]), zone.id)
        for zone in screen.zones
        if "opened_by" in zone.looks
        and (there := table.table.zone(zone.id)) is not None
        and there.slots
        and zone.looks["opened_by"] not in table.picker.lit
    ]


def test_an_open_pile_can_be_looked_through(services: QuietServices) -> None:
    finger = at_table(services, moves=150, wanted=piles)
    table = finger.table()
    target, zone_id = piles(table)[0]
    zone = table.table.zone(zone_id)
    assert zone is not None

    touch(finger, target)

    sheet = overlay(finger, ZoneSheet)
    assert isinstance(sheet, ZoneSheet)
    part = sheet.find(f"zone/{zone_id}")
    assert part is not None
    first = part.view.rect_of(zone.slots[0].id)  # type: ignore[attr-defined]
    finger.click(first.center)
    assert table.side_content.inspection is not None
    assert table.side_content.inspection.card == zone.slots[0].pieces[-1].face
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, ZoneSheet) is None


def test_resting_on_a_card_of_an_open_pile_shows_it_large(services: QuietServices) -> None:
    finger = at_table(services, moves=150, wanted=piles)
    table = finger.table()
    touch(finger, piles(table)[0][0])
    sheet = overlay(finger, ZoneSheet)
    assert isinstance(sheet, ZoneSheet)
    slot = sheet.part.zone.slots[0].id
    rect = sheet.part.view.rect_of(slot)
    assert rect is not None

    finger.point(rect.center)
    finger.rest(HOVER_SECONDS * 1.2)

    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == slot
    assert overlay(finger, ZoneSheet) is sheet


def test_a_line_of_the_log_shows_the_table_as_it_was_then(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    finger.key(pygame.K_l, "l")
    lines = [line for line in table.session.log_lines(table.viewer) if line.kind == "line"]
    area = table.side.find("side/log")
    assert isinstance(area, ScrollArea)
    label = [child for child in area.children if isinstance(child, Label) and child.on_click][-1]

    before = pygame.Surface(table.rect.size)
    table.draw(before)
    finger.point((label.rect.right - 2, label.rect.bottom - 2))
    after = pygame.Surface(table.rect.size)
    table.draw(after)
    assert difference(before.subsurface(label.rect), after.subsurface(label.rect))
    finger.click((label.rect.right - 2, label.rect.bottom - 2))

    assert isinstance(finger.scene, ReplayScene)
    assert finger.scene.player is not None
    assert finger.scene.player.at == lines[-1].number


def test_a_long_pile_scrolls_by_the_wheel(services: QuietServices) -> None:
    finger = at_table(
        services, moves=260, wanted=lambda table: any(len(table.table.zone(z).slots) > 40 for _, z in piles(table))
    )
    table = finger.table()
    target, zone_id = piles(table)[0]
    touch(finger, target)
    sheet = overlay(finger, ZoneSheet)
    assert isinstance(sheet, ZoneSheet)
    area = sheet.find("sheet/zone")
    part = sheet.find(f"zone/{zone_id}")
    assert area is not None
    assert part is not None
    last = table.table.zone(zone_id).slots[-1].id  # type: ignore[union-attr]
    assert not area.rect.contains(part.view.rect_of(last))  # type: ignore[attr-defined]

    for _ in range(40):
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, pos=area.rect.center)
        finger.scene.handle(wheel)

    assert area.rect.contains(part.view.rect_of(last))  # type: ignore[attr-defined]


def test_the_card_that_was_taken_is_shown_and_not_the_one_that_fills_its_place() -> None:
    taken = Drew(seat=0, source="row/0", to="hand", card="first")
    filled = Revealed(slot="row/0", cards=("second",))

    assert newest_card([taken, filled], 0) == "first"
    assert newest_card([taken, filled], 1) == "second"
    assert newest_card([filled, taken], 0) == "first"


def test_no_line_is_left_blank_under_a_title(services: QuietServices) -> None:
    side = at_table(services).table().side

    side.show_side(
        side.rect, "card", Inspection("somewhere", title="A place", body=("What can be done there.",)), (), ()
    )

    title, words = (widget for widget in side.walk() if isinstance(widget, Label))
    assert title.text == "A place"
    assert words.rect.top - title.rect.bottom <= side.kit.theme.px(8)


def test_a_long_log_opens_at_its_end_and_goes_back_page_by_page(services: QuietServices) -> None:
    finger = at_table(services, moves=260)
    table = finger.table()
    lines = len(table.session.log_lines(table.viewer))
    assert lines > LOG_PAGE

    finger.key(pygame.K_l)
    first = shown_lines(table)
    while (earlier := table.side.find("earlier")) is not None:
        earlier.activate()

    assert first == LOG_PAGE
    assert shown_lines(table) == lines


def shown_lines(table: TableScene) -> int:
    area = table.side.find("side/log")
    assert isinstance(area, ScrollArea)
    return sum(isinstance(widget, Label) for widget in area.children)
