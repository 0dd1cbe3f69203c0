"""The keyboard at the table: parts and places, the place used last, the ring, keys that mean something in this game."""

import pygame
import pytest
from finger import ARROWS, QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui import paint
from boardgames.ui.keys import CHARACTERS, COMMANDS, LISTED, TABLE
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.input.keyboard import Keyboard
from boardgames.ui.table.input.tab_order import ORDER
from boardgames.ui.table.picture.overlays import keys_of
from boardgames.ui.widgets import Label
from tests.ui import seated

SLUG = "portals"
RIGHT, DOWN, ENTER, TAB = pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN, pygame.K_TAB


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Finger:
    """One table for those who only look and choose."""
    return at_table(QuietServices(tmp_path_factory.mktemp("shared")), moves=15)


def at_table(
    services: QuietServices,
    slug: str = SLUG,
    moves: int = 5,
    seats: int = 3,
    seed: int = 4,
    settings: Settings = QUIET,
    blinks: int = 1,
) -> Finger:
    """A finger at a table after some random moves, with whoever must decide at the screen."""
    finger = Finger(services, settings=settings, blinks=blinks)
    session = services.saves.begin(setup_of(services, slug, seats, seed))
    rng = Rng(seed)
    for _ in range(moves):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def where(table: TableScene) -> str:
    """The part of the table in which the keyboard is."""
    keyboard: Keyboard = table.keyboard
    rect = table.targets.rect_of(table.lights.focused) if table.lights.focused else None
    widget = table.stage.focus
    return keyboard.regions.of(rect if rect is not None else widget.rect) if rect or widget else ""


@pytest.mark.parametrize("slug", available())
def test_tab_goes_round_the_parts_of_the_screen(services: QuietServices, slug: str) -> None:
    finger = at_table(services, slug)
    table, seen = finger.table(), []

    for _ in range(7):
        finger.key(TAB)
        seen.append(where(table))

    parts = [part for part in ORDER if part in seen]
    first = parts.index(seen[0])  # where something is asked for
    assert seen == [*parts, *parts, *parts][first : first + 7]
    assert {"board", "rail", "side", "bar"} <= set(seen)


def test_shift_tab_goes_round_the_other_way(services: QuietServices) -> None:
    finger = at_table(services)
    seen = []

    for _ in range(6):
        finger.key(TAB, mod=pygame.KMOD_LSHIFT)
        seen.append(where(finger.table()))

    assert seen == list(reversed(ORDER))


def test_tab_to_the_hand_and_back_leads_to_the_place_left(services: QuietServices) -> None:
    finger = at_table(services, moves=15)
    table, keyboard = finger.table(), finger.table().keyboard
    places = [name for name in sorted(table.picker.lit) if name.startswith("map/")]
    assert len(places) > 1

    for place in places:
        keyboard.go_to(place)
        finger.key(TAB)
        assert where(table) == "tray"
        finger.key(TAB, mod=pygame.KMOD_LSHIFT)

        assert table.lights.focused == place


def test_tab_comes_to_the_hand_even_if_nothing_there_is_lit(services: QuietServices) -> None:
    finger = at_table(services, moves=0)
    table = finger.table()
    assert not any(target.startswith("hand/") for target in table.picker.lit)

    finger.key(TAB)
    finger.key(TAB)
    first = table.lights.focused
    finger.key(RIGHT)

    assert first.startswith("hand/")
    assert table.lights.focused.startswith("hand/")
    assert table.lights.focused != first


def test_arrows_go_through_the_players_and_stay_there_when_the_table_changes(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    while where(table) != "rail":
        finger.key(TAB)

    finger.key(DOWN)
    table.show()

    assert table.stage.focus is not None
    assert table.stage.focus.name == "rail/1"
    assert table.stage.focus is table.rail.find("rail/1")


def test_a_journey_costs_an_arrow_and_enter_a_step(services: QuietServices) -> None:
    finger = at_table(services)
    table, session = finger.table(), finger.table().session
    start, before = next(t for t in sorted(table.picker.lit) if t.startswith("map/")), len(session.entries)
    table.keyboard.go_to(start)

    finger.key(ENTER)
    rested = table.lights.focused
    finger.key(next(code for code, direction in ARROWS.items() if there(table, direction)))
    finger.key(ENTER)

    assert rested == start, "the keyboard rests where the pawn stands now"
    assert len(session.entries) == before + 2


def there(table: TableScene, direction: tuple[int, int]) -> bool:
    """Whether an arrow leads to a place on the map that can be chosen."""
    target = table.keyboard.arrow_target(table.lights.focused, direction) or ""
    return target in table.picker.lit and target.startswith("map/")


def test_the_mouse_takes_the_ring_away(services: QuietServices) -> None:
    finger = at_table(services)
    finger.key(RIGHT)
    assert finger.table().lights.focused

    finger.click(finger.table().frame.side.center)

    assert not finger.table().lights.focused


def test_what_is_told_follows_the_keyboard_and_not_the_pointer_that_was_left_somewhere(shared: Finger) -> None:
    finger, table = shared, shared.table()
    table.keyboard.leave()
    far = next(node for node in ("map/eden", "map/haran", "map/egypt") if node not in table.picker.lit)
    finger.point(table.targets.rect_of(far).center)
    finger.rest(0.4)
    assert table.lights.hovered == table.side_content.inspection.target == far

    finger.key(RIGHT)
    table.show()
    finger.rest(0.4)

    assert table.lights.hovered == ""
    assert table.side_content.inspection.target == table.lights.focused != far
    finger.point(table.targets.rect_of(far).move(5, 0).center)
    assert table.lights.hovered == far


def test_what_is_pointed_at_changes_with_the_map_under_a_resting_pointer(shared: Finger) -> None:
    finger, table = shared, shared.table()
    table.keyboard.leave()
    finger.point(table.targets.rect_of("map/haran").center)
    assert table.lights.hovered == "map/haran"

    table.look_at_board(lambda view: view.zoom_by(1.7))

    assert table.lights.hovered != "map/haran"
    table.look_at_board(lambda view: view.fit())


def test_the_place_used_last_is_nobody_elses(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    finger.key(RIGHT)

    table.flow.owner = (table.viewer + 1) % 3
    table.show()

    assert not table.lights.focused


def test_i_shows_the_place_of_the_keyboard_in_the_card_tab(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    finger.key(pygame.K_l, "l")
    finger.key(TAB)
    assert table.side_content.tab == "log"

    finger.key(pygame.K_i, "i")

    assert table.side_content.tab == "card"
    assert table.side_content.inspection is not None
    assert table.side_content.inspection.target == table.lights.focused


@pytest.mark.parametrize("slug", available())
def test_keys_that_are_listed_do_something_here(services: QuietServices, slug: str) -> None:
    finger = at_table(services, slug, moves=8)
    table = finger.table()
    listed = "worths" in keys_of(table)
    is_hidden = listed and any(view.has_worths for view in table.targets.views.values())

    finger.key(pygame.K_v, "v")

    assert table.lights.worths == (not is_hidden)
    assert finger.program.settings.worths == (not is_hidden), "it stays as set"
    assert bool(finger.program.scenes._toasts) == listed, "early in a game only a word tells it"
    assert ("fit" in keys_of(table)) == (table.board_view is not None)


def test_rings_and_tails_know_the_titles_of_tracks(shared: Finger) -> None:
    for name in ("timeline", "fuel"):
        view = shared.table().targets.views[name].view

        (head,) = view.heads()

        cells = [rect for rect in view.rects.values() if rect != view.rect]
        assert view.rect.contains(head)
        assert head.collidelist(cells) < 0, "above the cells"


def test_an_arrow_goes_from_one_tab_to_the_next(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    table.stage.set_focus(table.stage.find("side/tabs"), keyboard=True)

    chosen = []
    for key in (RIGHT, RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        finger.key(key)
        chosen.append(table.stage.find("side/tabs").chosen)

    assert chosen == ["log", "aid", "log", "card"]


@pytest.mark.parametrize("slug", available())
def test_no_key_cap_is_listed_twice_at_a_table(services: QuietServices, slug: str) -> None:
    table = at_table(services, slug, moves=8).table()

    caps = [cap for name in keys_of(table) for cap in LISTED[name]]

    assert sorted(caps) == sorted(set(caps))


def test_every_key_that_means_something_is_listed_with_all_its_caps() -> None:
    caps = {cap for listed in LISTED.values() for cap in listed}

    assert {cap for _, _, _, cap in (*TABLE, *COMMANDS)} <= caps
    assert {sign.replace("-", "−") for sign in CHARACTERS if sign != "="} <= caps, "= is + without Shift"
    assert {"1–9", "Shift"} <= caps


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_listed_key_has_its_words(language: str) -> None:
    strings = Strings(language)

    assert [name for name in LISTED if not strings.has(f"keys.{name}")] == []


def test_players_can_find_out_how_to_see_the_whole_board(shared: Finger) -> None:
    table = shared.table()
    shared.key(pygame.K_QUESTION, "?")
    [sheet] = table.stage.overlays
    listed = [widget.text for widget in sheet.walk() if isinstance(widget, Label)]
    shared.key(pygame.K_ESCAPE)
    table.choose_tab("aid")
    aid = [widget.text for widget in table.side.walk() if isinstance(widget, Label)]
    table.choose_tab("card")
    smaller = table.zoom.find("zoom/smaller")

    assert any("whole printed board" in words for words in listed)
    assert "whole printed board" in smaller.tooltip
    assert "The whole board" in aid


def test_an_arrow_goes_on_from_a_place_that_was_refused(services: QuietServices) -> None:
    finger = at_table(services, moves=0)
    finger.key(TAB)
    finger.key(TAB)
    finger.key(ENTER)
    table = finger.table()
    first = table.lights.focused
    assert table.stage.overlays

    finger.key(RIGHT)

    assert not table.stage.overlays
    assert table.lights.focused.startswith("hand/")
    assert table.lights.focused != first


def test_the_ring_is_dark_and_light_outside_of_the_gold(services: QuietServices) -> None:
    theme = at_table(services).table().table_kit.theme
    surface, box = pygame.Surface((200, 200)), pygame.Rect(60, 60, 80, 80)
    surface.fill(theme.paper_1)
    paint.draw_lit_frame(surface, box, 6, theme)
    lit = surface.copy()

    paint.focus_ring(surface, box, 6, theme)

    row = [tuple(surface.get_at((x, 100)))[:3] for x in range(30, 60)]
    assert tuple(theme.white)[:3] in row
    assert row.index(tuple(theme.ink_dark)[:3]) < row.index(tuple(theme.white)[:3])
    assert all(surface.get_at((x, 100)) == lit.get_at((x, 100)) for x in range(60, 140)), "the gold stays whole"


def test_arrows_to_the_side_never_leave_the_board_for_the_prompt_bar(services: QuietServices) -> None:
    finger = seated.at_table(services, wanted=lambda table: any(t.startswith("map/") for t in table.picker.lit))
    table = finger.table()
    places = [target for target in table.picker.lit if target.startswith("map/")]

    for place in places:
        for direction in ((-1, 0), (1, 0)):
            assert table.keyboard.arrow_target(place, direction) not in table.prompt.buttons
