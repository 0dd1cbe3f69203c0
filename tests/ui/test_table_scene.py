"""The table, played by posted events: clicks, keys, wheel and drags do what the player expects."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietHome, setup_of

from boardgames.app.wiring import available, definition
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.halfway import BACK
from boardgames.ui.table.mouse import HOVER_SECONDS
from boardgames.ui.table.overlays import ZoneSheet
from boardgames.ui.table.side import LOG_PAGE
from boardgames.ui.widgets import Bubble, Dialog, KeysDialog, Label, MenuList, ScrollArea

SLUG = "portals" if "portals" in available() else available()[0]
SEATS = definition(SLUG).game.players.min
MOVES = 60
ROUNDING = 64  # of 255: soft corners blended in one step or in two; a forgotten ring differs by far more
CALM = msgspec.structs.replace(QUIET, auto_end_turn=False)


@pytest.fixture
def home(tmp_path: Path) -> QuietHome:
    return QuietHome(tmp_path)


def at_table(
    home: QuietHome, moves: int = MOVES, seed: int = 4, settings: Settings = CALM, wanted: object = None
) -> Finger:
    """A finger at the table of a random game after some moves; `wanted` looks for a position it likes."""
    finger = Finger(home, settings=settings)
    for luck in range(60):
        session = played(home, setup_of(home, SLUG, SEATS, seed + luck), moves)
        if session.is_over:
            continue
        finger.program.go("table", session=session, viewer=session.actor)
        if wanted is None or wanted(finger.table()):  # type: ignore[operator]
            finger.rest(0.01)
            finger.loop.turn()
            return finger
    raise AssertionError(f"seeds {seed} to {seed + 59}: no such position after {moves} moves")


def overlay(finger: Finger, kind: type) -> object:
    """The overlay of a kind that stands, None without one."""
    found = [layer for layer in finger.scene.stage.overlays if isinstance(layer, kind)]
    return found[-1] if found else None


def difference(a: pygame.Surface, b: pygame.Surface) -> int:
    """The most by which any channel of any pixel differs."""
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(max(pygame.image.tobytes(part, "RGB")) for part in (more, less))


def spot(finger: Finger, target: str) -> tuple[int, int]:
    rect = finger.table().targets.rect_of(target)
    assert rect is not None, f"{target} is not on the screen"
    return rect.center


def touch(finger: Finger, target: str, button: int = 1) -> None:
    finger.click(spot(finger, target), button)


def ways(table: TableScene) -> list[tuple[str, ...]]:
    game = table.session.game
    return [path for move in game.legal(table.session.state) for path in game.paths(table.session.state, move)]


def two_clicks(table: TableScene) -> tuple[str, ...]:
    """A path of a card and a button."""
    return next(path for path in ways(table) if len(path) == 2 and path[1].startswith("button/"))


def dead_place(table: TableScene) -> str:
    """A place on the map that is in sight and not lit."""
    return next(
        slot.id
        for zone in table.table.zones
        if zone.id == "map"
        for slot in zone.slots
        if slot.id not in table.picker.lit
        and (rect := table.targets.rect_of(slot.id)) is not None
        and table.targets.at(rect.center, table.picker.lit) == slot.id
    )


def lit_place(table: TableScene) -> str:
    return next(path[0] for path in ways(table) if path[0].startswith("map/"))


def has_place(table: TableScene) -> bool:
    return any(path[0].startswith("map/") for path in ways(table))


def has_two_clicks(table: TableScene) -> bool:
    return any(len(path) == 2 and path[1].startswith("button/") for path in ways(table))


# Moves


def test_a_card_and_then_a_button_make_the_move(home: QuietHome) -> None:
    finger = at_table(home, wanted=has_two_clicks)
    table = finger.table()
    path, session = two_clicks(table), table.session

    touch(finger, path[0])
    assert table.picker.chosen == (path[0],)
    assert table.lights.chosen == (path[0],)
    assert len(session.entries) == MOVES
    touch(finger, path[1])

    assert len(session.entries) == MOVES + 1
    assert path in session.game.paths(session.entries[-1].before, session.entries[-1].move)


def test_esc_lets_go_one_click_then_opens_the_menu_and_closes_it(home: QuietHome) -> None:
    finger = at_table(home, wanted=has_two_clicks)
    table = finger.table()
    touch(finger, two_clicks(table)[0])

    finger.key(pygame.K_ESCAPE)
    assert table.picker.chosen == ()
    assert overlay(finger, MenuList) is None
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, MenuList) is not None
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, MenuList) is None


def test_the_number_keys_press_the_buttons_from_left_to_right(home: QuietHome) -> None:
    finger = at_table(home, wanted=has_two_clicks)
    table = finger.table()
    card, button = two_clicks(table)
    touch(finger, card)
    ordered = sorted(table.prompt.buttons.values(), key=lambda widget: widget.rect.x)
    back, *choices = [widget.name for widget in ordered]
    number = choices.index(button) + 1

    assert back == BACK.target  # it has a key of its own: Escape
    finger.key(pygame.K_0 + number, str(number))

    assert (card, button) in table.session.game.paths(table.session.entries[-1].before, table.session.entries[-1].move)


def test_e_asks_when_actions_are_unused_and_ends_the_turn_after_yes(home: QuietHome) -> None:
    finger = at_table(home, wanted=can_end_early)
    session = finger.table().session

    finger.key(pygame.K_e, "e")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    assert len(session.entries) == MOVES
    finger.click(dialog.buttons[0].rect.center)
    assert len(session.entries) == MOVES
    assert finger.table().picker.chosen == ()
    finger.key(pygame.K_e, "e")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    finger.click(dialog.buttons[-1].rect.center)

    assert len(session.entries) == MOVES + 1


def can_end_early(table: TableScene) -> bool:
    """The turn may be ended and lamps are lit."""
    prompt = table.session.game.prompt(table.session.state, table.viewer)
    ends = [button.target for button in prompt.buttons if button.kind == "end"]
    return bool(ends) and ends[0] in table.picker.lit and prompt.lamps is not None and prompt.lamps[0] > 0


def test_e_does_not_ask_when_the_setting_is_off(home: QuietHome) -> None:
    settings = msgspec.structs.replace(CALM, confirm_end_turn=False)
    finger = at_table(home, settings=settings, wanted=can_end_early)
    session = finger.table().session

    finger.key(pygame.K_e, "e")

    assert len(session.entries) == MOVES + 1


# Answers to dead clicks


def test_a_dead_click_opens_a_bubble_with_fact_and_rule_and_a_red_ring_while_it_stands(home: QuietHome) -> None:
    finger = at_table(home)
    table, dead = finger.table(), dead_place(finger.table())
    assert table.viewer is not None
    refusal = table.session.game.refusal(table.session.state, table.viewer, (dead,))

    touch(finger, dead)

    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.headline.text == table.look.strings.phrase(refusal.fact)
    assert bubble.rule is not None
    assert refusal.rule in str(vars(bubble.rule))
    assert table.lights.refused == dead
    assert len(table.session.entries) == MOVES
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, Bubble) is None
    assert table.lights.refused == ""


def test_a_click_elsewhere_closes_the_bubble_and_its_ring(home: QuietHome) -> None:
    finger = at_table(home)
    table = finger.table()
    touch(finger, dead_place(table))

    finger.click((table.frame.bar.centerx, table.frame.bar.bottom + 2))

    assert overlay(finger, Bubble) is None
    assert table.lights.refused == ""


def test_a_command_key_does_not_wait_for_the_bubble_to_be_closed(home: QuietHome) -> None:
    finger = at_table(home)
    touch(finger, dead_place(finger.table()))
    assert overlay(finger, Bubble) is not None

    finger.key(pygame.K_l)

    assert overlay(finger, Bubble) is None
    assert finger.table().reading.tab == "log"


def test_the_rule_in_the_bubble_opens_the_rules(home: QuietHome) -> None:
    finger = at_table(home)
    touch(finger, dead_place(finger.table()))
    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.rule is not None

    finger.click(bubble.rule.rect.center)

    assert type(finger.scene).__name__ == "RulesScene"


def test_the_remedy_in_the_bubble_plays_the_legal_move(home: QuietHome) -> None:
    finger = at_table(home, wanted=lambda table: remedy(table) is not None)
    table = finger.table()
    found = remedy(table)
    assert found is not None
    target, path = found

    touch(finger, target)
    bubble = overlay(finger, Bubble)
    assert isinstance(bubble, Bubble)
    assert bubble.action is not None
    finger.click(bubble.action.rect.center)

    assert len(table.session.entries) == MOVES + 1
    assert path in table.session.game.paths(table.session.entries[-1].before, table.session.entries[-1].move)
    assert overlay(finger, Bubble) is None
    assert table.lights.refused == ""


def remedy(table: TableScene) -> tuple[str, tuple[str, ...]] | None:
    """A dead place in sight whose answer offers a move, and the path of that move."""
    game, state, seat = table.session.game, table.session.state, table.viewer
    for slot in table.table.zone("map").slots:  # type: ignore[union-attr]
        rect = table.targets.rect_of(slot.id)
        if slot.id in table.picker.lit or rect is None or seat is None:
            continue
        refusal = game.refusal(state, seat, (slot.id,))
        if refusal.remedy and table.targets.at(rect.center, table.picker.lit) == slot.id:
            return slot.id, refusal.remedy
    return None


def test_a_button_that_is_off_answers_too(home: QuietHome) -> None:
    finger = at_table(home, wanted=lambda table: off_buttons(table))
    table = finger.table()
    target = off_buttons(table)[0]

    touch(finger, target)

    assert overlay(finger, Bubble) is not None
    assert table.lights.refused == target


def off_buttons(table: TableScene) -> list[str]:
    return [target for target in table.prompt.buttons if target not in table.picker.lit]


# Undo and redo


def test_u_takes_back_and_shift_u_plays_again(home: QuietHome) -> None:
    finger = at_table(home, wanted=lambda table: has_place(table) and two_actions(table))
    table, session = finger.table(), finger.table().session
    touch(finger, lit_place(table))
    assert len(session.entries) == MOVES + 1
    assert not session.can_undo().needs_agreement

    finger.key(pygame.K_u, "u")
    assert len(session.entries) == MOVES
    finger.key(pygame.K_u, "U", mod=pygame.KMOD_SHIFT)
    assert len(session.entries) == MOVES + 1


def two_actions(table: TableScene) -> bool:
    lamps = table.session.game.prompt(table.session.state, table.viewer).lamps
    return lamps is not None and lamps[0] > 1


def test_undo_past_a_barrier_asks_the_table_first(home: QuietHome) -> None:
    asks = msgspec.structs.replace(CALM, undo="turn")
    finger = at_table(home, settings=asks, wanted=lambda table: table.session.can_undo().needs_agreement)
    session = finger.table().session

    finger.key(pygame.K_u, "u")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    assert len(session.entries) == MOVES
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, Dialog) is None
    assert len(session.entries) == MOVES
    finger.key(pygame.K_u, "u")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    finger.click(dialog.buttons[-1].rect.center)

    assert len(session.entries) < MOVES


def test_undo_stops_at_a_barrier_and_says_how_to_go_further(home: QuietHome) -> None:
    finger = at_table(home, wanted=lambda table: table.session.can_undo().why is not None)
    session = finger.table().session

    finger.key(pygame.K_u, "u")

    assert len(session.entries) == MOVES
    assert overlay(finger, Dialog) is None
    assert finger.table().look.say("table.undo_freer") in finger.program.scenes._toasts[-1].text


# Looking


@pytest.mark.parametrize(("key", "letter", "tab"), [(pygame.K_l, "l", "log"), (pygame.K_a, "a", "aid")])
def test_letters_open_the_tabs(home: QuietHome, key: int, letter: str, tab: str) -> None:
    finger = at_table(home)

    finger.key(key, letter)

    assert finger.table().reading.tab == tab


def test_r_opens_the_rules_and_esc_comes_back(home: QuietHome) -> None:
    finger = at_table(home)

    finger.key(pygame.K_r, "r")
    assert type(finger.scene).__name__ == "RulesScene"
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, TableScene)


def test_a_question_mark_lists_the_keys_and_esc_closes_the_list(home: QuietHome) -> None:
    finger = at_table(home)

    finger.key(pygame.K_QUESTION, "?")
    assert overlay(finger, KeysDialog) is not None
    finger.key(pygame.K_ESCAPE)

    assert overlay(finger, KeysDialog) is None


def test_resting_on_a_thing_shows_it_large_after_a_moment(home: QuietHome) -> None:
    finger = at_table(home)
    table = finger.table()
    target = dead_place(table)

    finger.point(spot(finger, target))
    assert table.lights.hovered == target
    finger.rest(HOVER_SECONDS / 2)
    assert table.reading.inspection is None
    finger.rest(HOVER_SECONDS)

    assert table.reading.inspection is not None
    assert table.reading.inspection.target == target


def test_the_right_button_inspects_and_means_no_move(home: QuietHome) -> None:
    finger = at_table(home, wanted=has_place)
    table = finger.table()
    target = lit_place(table)

    touch(finger, target, button=3)

    assert table.reading.inspection is not None
    assert table.reading.inspection.target == target
    assert len(table.session.entries) == MOVES


def test_i_inspects_what_the_pointer_is_on(home: QuietHome) -> None:
    finger = at_table(home)
    table = finger.table()
    target = dead_place(table)
    finger.point(spot(finger, target))

    finger.key(pygame.K_i, "i")

    assert table.reading.inspection is not None
    assert table.reading.inspection.target == target


@pytest.mark.parametrize("way", ["rest", "right", "key"])
def test_a_player_in_the_rail_is_told_of_in_words(home: QuietHome, way: str) -> None:
    finger = at_table(home)
    table = finger.table()
    card = table.targets.rail["rail/1"].center

    if way == "rest":
        finger.point(card)
        finger.rest(HOVER_SECONDS * 1.2)
    elif way == "right":
        finger.click(card, button=3)
    else:
        table.stage.set_focus(table.rail.find("rail/1"), keyboard=True)
        finger.key(pygame.K_i, "i")

    assert table.reading.inspection is not None
    assert table.reading.inspection.target == "rail/1"
    assert table.reading.inspection.title == table.look.seats[1].name
    assert not table.stage.overlays


def test_plus_minus_and_f_zoom_the_board(home: QuietHome) -> None:
    finger = at_table(home)
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


def test_the_wheel_zooms_to_the_pointer(home: QuietHome) -> None:
    finger = at_table(home)
    table = finger.table()
    view = table.board_view
    assert view is not None
    place = spot(finger, dead_place(table))
    before = view.camera.to_board(place)

    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False, precise_x=0.0, precise_y=2.0, pos=place)
    finger.scene.handle(event)
    finger.rest(1.0)

    assert view.camera.to_board(place) == pytest.approx(before, abs=2)


def drag(finger: Finger, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in small steps, release."""
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    for step in range(1, 6):
        pos = (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
        finger.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False))
    finger.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))


def test_a_drag_pans_the_board_and_clicks_nothing(home: QuietHome) -> None:
    finger = at_table(home, wanted=has_place)
    table = finger.table()
    view = table.board_view
    assert view is not None
    finger.key(pygame.K_PLUS, "+")
    finger.key(pygame.K_PLUS, "+")
    finger.rest(1.0)
    origin, start = view.camera.origin, spot(finger, lit_place(table))

    drag(finger, start, (start[0] - 60, start[1] - 40))
    finger.rest(1.0)

    assert view.camera.origin != origin
    assert len(table.session.entries) == MOVES
    assert table.picker.chosen == ()


def test_a_player_in_the_rail_opens_what_lies_before_that_player(home: QuietHome) -> None:
    finger = at_table(home)

    finger.click(finger.table().targets.rail["rail/1"].center)

    assert overlay(finger, ZoneSheet) is not None
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, ZoneSheet) is None


def piles(table: TableScene) -> list[tuple[str, str]]:
    """Slots in sight that open a zone with something in it, not lit."""
    screen = table.look.definition.screen
    assert screen is not None
    return [
        (str(zone.looks["opened_by"]), zone.id)
        for zone in screen.zones
        if "opened_by" in zone.looks
        and (there := table.table.zone(zone.id)) is not None
        and there.slots
        and zone.looks["opened_by"] not in table.picker.lit
    ]


def test_an_open_pile_can_be_looked_through(home: QuietHome) -> None:
    finger = at_table(home, moves=150, wanted=piles)
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
    assert table.reading.inspection is not None
    assert table.reading.inspection.card == zone.slots[0].pieces[-1].face
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, ZoneSheet) is None


def test_resting_on_a_card_of_an_open_pile_shows_it_large(home: QuietHome) -> None:
    finger = at_table(home, moves=150, wanted=piles)
    table = finger.table()
    touch(finger, piles(table)[0][0])
    sheet = overlay(finger, ZoneSheet)
    assert isinstance(sheet, ZoneSheet)
    slot = sheet.part.zone.slots[0].id
    rect = sheet.part.view.rect_of(slot)
    assert rect is not None

    finger.point(rect.center)
    finger.rest(HOVER_SECONDS * 1.2)

    assert table.reading.inspection is not None
    assert table.reading.inspection.target == slot
    assert overlay(finger, ZoneSheet) is sheet


def test_a_line_of_the_log_shows_the_table_as_it_was_then(home: QuietHome) -> None:
    finger = at_table(home)
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


def test_a_long_pile_scrolls_by_the_wheel(home: QuietHome) -> None:
    finger = at_table(
        home, moves=260, wanted=lambda table: any(len(table.table.zone(z).slots) > 40 for _, z in piles(table))
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


# The window


def test_resizing_keeps_game_tab_inspection_and_choice_of_viewer(home: QuietHome) -> None:
    finger = at_table(home)
    table, session, viewer = finger.table(), finger.table().session, finger.table().viewer
    touch(finger, dead_place(table), button=3)
    shown = table.reading.inspection

    finger.program.resize((1600, 1000))
    finger.loop.turn()

    assert finger.table() is table
    assert table.session is session
    assert table.viewer == viewer
    assert table.reading.inspection == shown
    assert table.frame.board.right < 1600
    assert len(session.entries) == MOVES


def test_the_language_can_be_changed_in_the_middle_of_a_game(home: QuietHome) -> None:
    finger = at_table(home)
    table = finger.table()
    assert table.viewer is not None
    prompt = table.session.game.prompt(table.session.state, table.viewer)
    english = table.look.strings.phrase(prompt.text)

    finger.program.change_settings(msgspec.structs.replace(CALM, language="fr"))
    finger.loop.turn()

    sentence = finger.table().prompt.find("prompt/sentence")
    assert sentence is not None
    assert sentence.text == finger.table().look.strings.phrase(prompt.text)  # type: ignore[attr-defined]
    assert sentence.text != english  # type: ignore[attr-defined]
    assert len(table.session.entries) == MOVES


# Bots and the end


class Desk:
    """A bot that answers at once with the first legal move."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def ask(self, session: Session) -> None:
        self.session = session

    def poll(self) -> object:
        return self.session.game.legal(self.session.state)[0] if self.session is not None else None

    def forget(self) -> None:
        self.session = None

    def close(self) -> None:
        self.forget()


def test_bots_move_by_themselves_and_what_they_did_stands_in_the_log(home: QuietHome) -> None:
    home.__dict__["bots"] = Desk()
    setup = setup_of(home, SLUG, SEATS, 4)
    seats = (setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in setup.seats[1:]))
    finger = Finger(home, settings=CALM)
    session = Session(home.game(SLUG), msgspec.structs.replace(setup, seats=seats))
    finger.program.go("table", session=session)
    table, rng = finger.table(), Rng(2)
    while session.actor == 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    before = len(session.entries)

    for _ in range(60):
        finger.rest(0.1)
        if session.actor == 0:
            break

    assert session.actor == 0
    assert len(session.entries) > before
    assert table.viewer == 0
    assert any(line.kind == "line" for line in session.log_lines(0))
    assert {entry.seat for entry in session.entries[before:]} <= set(range(1, SEATS))


def test_nothing_can_be_clicked_while_a_bot_thinks(home: QuietHome) -> None:
    home.__dict__["bots"] = Desk()
    setup = setup_of(home, SLUG, SEATS, 4)
    seats = (setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in setup.seats[1:]))
    finger = Finger(home, settings=msgspec.structs.replace(CALM, animation="normal"))
    session = Session(home.game(SLUG), msgspec.structs.replace(setup, seats=seats))
    finger.program.go("table", session=session)
    rng = Rng(2)
    while session.actor == 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    table, before = finger.table(), len(session.entries)
    assert table.picker.lit == frozenset()

    touch(finger, table.table.zone("map").slots[0].id)  # type: ignore[union-attr]

    assert overlay(finger, Bubble) is None
    assert len(session.entries) == before


def test_the_end_leads_to_the_score(home: QuietHome) -> None:
    finger = at_table(home)
    session, rng = finger.table().session, Rng(1)
    while not session.is_over:
        session.submit(rng.choice(session.game.legal(session.state)))

    finger.rest(0.5)

    assert type(finger.scene).__name__ == "ScoreScene"


# The picture


def test_mending_the_picture_gives_the_same_as_painting_it_anew(home: QuietHome) -> None:
    finger = at_table(home, wanted=has_two_clicks)
    table, rng = finger.table(), Rng(9)
    things = [
        slot.id for zone in table.table.zones for slot in zone.slots if table.targets.rect_of(slot.id) is not None
    ]
    mended, anew = pygame.Surface(table.rect.size), pygame.Surface(table.rect.size)
    for number in range(25):
        finger.point(spot(finger, rng.choice(things)))
        if number % 6 == 5:
            touch(finger, two_clicks(table)[0])
        if number % 5 == 4:
            touch(finger, rng.choice(things), button=3)
        table.draw(mended)
        table.picture.forget()
        table.draw(anew)
        assert difference(mended, anew) <= ROUNDING, f"after {number + 1} steps"


def test_nothing_is_drawn_while_nothing_happens(home: QuietHome) -> None:
    finger = at_table(home)
    for _ in range(3):
        finger.loop.turn()
    drawings = finger.loop.drawings

    for _ in range(5):
        finger.loop.turn()

    assert finger.loop.drawings == drawings


def test_a_long_log_opens_at_its_end_and_goes_back_page_by_page(home: QuietHome) -> None:
    finger = at_table(home, moves=260)
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


@pytest.mark.parametrize("teach", [True, False])
def test_a_first_decision_comes_with_a_lesson_if_one_is_wanted(home: QuietHome, teach: bool) -> None:
    finger = at_table(home, moves=0, settings=msgspec.structs.replace(CALM, teach=teach))
    finger.rest(0.5)

    assert len(finger.program.scenes._toasts) == int(teach)
