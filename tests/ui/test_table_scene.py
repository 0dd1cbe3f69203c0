"""The table, played by posted events: clicks, keys, wheel and drags do what the player expects."""

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import (
    CALM,
    MOVES,
    SEATS,
    SLUG,
    at_table,
    dead_place,
    difference,
    has_place,
    has_two_clicks,
    lit_place,
    overlay,
    spot,
    touch,
    two_clicks,
)

from boardgames.core.phrase import say, seat_noun
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.frame.side_panel import LOG_PAGE
from boardgames.ui.table.words.half_chosen import BACK
from boardgames.ui.widgets import Bubble, Dialog, Label, MenuList, ScrollArea

ROUNDING = 64  # of 255: soft corners blended in one step or in two; a forgotten ring differs by far more


# Moves


def test_a_card_and_then_a_button_make_the_move(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_two_clicks)
    table = finger.table()
    path, session = two_clicks(table), table.session

    touch(finger, path[0])
    assert table.picker.chosen == (path[0],)
    assert table.lights.chosen == (path[0],)
    assert len(session.entries) == MOVES
    touch(finger, path[1])

    assert len(session.entries) == MOVES + 1
    assert path in session.game.paths(session.entries[-1].before, session.entries[-1].move)


def test_esc_cancels_one_click_then_opens_the_menu_and_closes_it(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_two_clicks)
    table = finger.table()
    touch(finger, two_clicks(table)[0])

    finger.key(pygame.K_ESCAPE)
    assert table.picker.chosen == ()
    assert overlay(finger, MenuList) is None
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, MenuList) is not None
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, MenuList) is None


def test_a_message_leaves_a_menu_readable_that_is_opened_after_it(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    table.open_menu()
    menu = table.stage.overlays[-1].rect
    table.stage.close_all()
    table.app.toast("A message about what was just done")
    toast = finger.program.scenes._toasts[-1]
    toast.place(toast.rect.move_to(center=menu.center))

    table.open_menu()
    finger.rest(0.1)

    assert finger.program.scenes._toasts == [toast]
    assert not toast.rect.colliderect(menu)
    assert table.rect.contains(toast.rect)


@pytest.mark.parametrize("name", ["rail/0", "bar/hint", "bar/menu"])
def test_esc_opens_the_menu_from_every_part_of_the_frame(services: QuietServices, name: str) -> None:
    finger = at_table(services)
    control = finger.scene.stage.find(name)
    assert control is not None
    finger.scene.stage.set_focus(control, keyboard=True)

    finger.key(pygame.K_ESCAPE)

    assert overlay(finger, MenuList) is not None


def test_the_number_keys_press_the_buttons_from_left_to_right(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_two_clicks)
    table = finger.table()
    card, button = two_clicks(table)
    before = {name: widget.rect.topleft for name, widget in table.prompt.buttons.items()}
    touch(finger, card)
    ordered = sorted(table.prompt.buttons.values(), key=lambda widget: widget.rect.x)
    assert {name: table.prompt.buttons[name].rect.topleft for name in before} == before
    back, *choices, end = [widget.name for widget in ordered]
    number = choices.index(button) + 1

    assert back == BACK.target  # left of the answers, which stay where they were; it has a key of its own: Escape
    assert table.is_end(end)
    finger.key(pygame.K_0 + number, str(number))

    assert (card, button) in table.session.game.paths(table.session.entries[-1].before, table.session.entries[-1].move)


def test_e_asks_when_actions_are_unused_and_ends_the_turn_after_yes(services: QuietServices) -> None:
    finger = at_table(services, wanted=can_end_early)
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


def test_e_does_not_ask_when_the_setting_is_off(services: QuietServices) -> None:
    settings = msgspec.structs.replace(CALM, confirm_end_turn=False)
    finger = at_table(services, settings=settings, wanted=can_end_early)
    session = finger.table().session

    finger.key(pygame.K_e, "e")

    assert len(session.entries) == MOVES + 1


# Undo and redo


def test_u_undoes_and_shift_u_redoes(services: QuietServices) -> None:
    finger = at_table(services, wanted=lambda table: has_place(table) and two_actions(table))
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


def test_undo_past_a_barrier_asks_the_table_first(services: QuietServices) -> None:
    finger = at_table(services, wanted=lambda table: table.session.can_undo().needs_agreement)
    session, kit = finger.table().session, finger.table().table_kit
    mover = session.entries[-session.can_undo().count].seat

    finger.key(pygame.K_u, "u")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    assert dialog.head.text == kit.say("table.agree.head", who=kit.seats[1 - mover].name)
    assert len(session.entries) == MOVES
    finger.key(pygame.K_ESCAPE)
    assert overlay(finger, Dialog) is None
    assert len(session.entries) == MOVES
    if isinstance(finger.scene, CurtainScene):  # the other has looked at the screen meanwhile
        finger.key(pygame.K_RETURN)
    finger.key(pygame.K_u, "u")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    finger.click(dialog.buttons[-1].rect.center)

    assert len(session.entries) < MOVES


def can_undo_freely(table: TableScene) -> bool:
    undo = table.session.can_undo()
    return undo.allowed and not undo.needs_agreement


def is_blocked(table: TableScene) -> bool:
    undo = table.session.can_undo()
    return undo.why is not None and not undo.allowed


def test_undo_stops_at_a_barrier_and_says_how_to_go_further(services: QuietServices) -> None:
    finger = at_table(services, settings=msgspec.structs.replace(CALM, undo="strict"), wanted=is_blocked)
    session = finger.table().session

    finger.key(pygame.K_u, "u")

    assert len(session.entries) == MOVES
    assert overlay(finger, Dialog) is None
    said, kit = finger.program.scenes._toasts[-1].text, finger.table().table_kit
    assert said == f"{kit.strings.phrase(session.can_undo().why)} {kit.say('table.undo_freer')}"
    assert finger.button("bar/undo").text == kit.say("common.undo"), "there is something, but it may not be undone"


def against_a_bot(services: QuietServices, settings: Settings) -> Finger:
    """A finger at the table of one person, after a bot has answered."""
    finger = Finger(services, settings=settings)
    setup = setup_of(services, SLUG, SEATS, 4)
    seats = tuple(msgspec.structs.replace(seat, kind="bot" if n else "human") for n, seat in enumerate(setup.seats))
    session = services.saves.begin(msgspec.structs.replace(setup, seats=seats))
    while session.actor != 0 or not session.entries or session.entries[-1].seat == 0 or len(session.entries) < 12:
        legal = session.game.legal(session.state)
        session.submit(next((move for move in legal if move.word == "end_turn"), legal[0]))
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def test_a_player_among_bots_may_undo_past_their_moves(services: QuietServices) -> None:
    finger = against_a_bot(services, CALM)
    session = finger.table().session
    before, count = session.moves, session.can_undo().count

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    question = overlay(finger, Dialog)
    finger.click(question.buttons[-1].rect.center)
    undone = session.moves
    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)

    assert (count > 1, undone) == (True, before[:-count])
    assert session.moves == before


def test_a_chosen_undo_policy_counts_alone_too_and_names_who_has_played(services: QuietServices) -> None:
    finger = against_a_bot(services, msgspec.structs.replace(CALM, undo="strict"))
    session = finger.table().session
    before = session.moves

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)

    assert session.moves == before
    assert session.can_undo().why == say("session.undo.played_since", seat=seat_noun(1))
    said = finger.program.scenes._toasts[-1].text
    assert said == "Ben has played since then (passing counts too). You can allow it under Settings, Undo."


def test_control_y_redoes_what_control_z_took_back(services: QuietServices) -> None:
    finger = at_table(services, wanted=can_undo_freely)
    session = finger.table().session
    before = session.moves

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    undone = session.moves
    finger.key(pygame.K_y, "\x19", pygame.KMOD_LCTRL)

    assert len(undone) < len(before)
    assert session.moves == before


def test_at_the_first_move_there_is_nothing_to_undo(services: QuietServices) -> None:
    finger = at_table(services, moves=0)

    finger.key(pygame.K_u, "u")

    assert finger.program.scenes._toasts[-1].text == "There is no move to undo yet."
    assert finger.button("bar/undo").text == "Undo"


# The window


def test_resizing_keeps_game_tab_inspection_and_choice_of_viewer(services: QuietServices) -> None:
    finger = at_table(services)
    table, session, viewer = finger.table(), finger.table().session, finger.table().viewer
    touch(finger, dead_place(table), button=3)
    shown = table.side_content.inspection

    finger.program.resize((1600, 1000))
    finger.loop.run_frame()

    assert finger.table() is table
    assert table.session is session
    assert table.viewer == viewer
    assert table.side_content.inspection == shown
    assert table.frame.board.right < 1600
    assert len(session.entries) == MOVES


def test_the_language_can_be_changed_in_the_middle_of_a_game(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    assert table.viewer is not None
    prompt = table.session.game.prompt(table.session.state, table.viewer)
    english = table.table_kit.strings.phrase(prompt.text)

    finger.program.change_settings(msgspec.structs.replace(CALM, language="fr"))
    finger.loop.run_frame()

    sentence = finger.table().prompt.find("prompt/sentence")
    assert sentence is not None
    assert sentence.text == finger.table().table_kit.strings.phrase(prompt.text)  # type: ignore[attr-defined]
    assert sentence.text != english  # type: ignore[attr-defined]
    assert len(table.session.entries) == MOVES


# Bots and the end


class FakeBots:
    """A bot that answers at once with the first legal move."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def ask(self, session: Session) -> None:
        self.session = session

    def poll(self) -> object:
        return self.session.game.legal(self.session.state)[0] if self.session is not None else None

    def hurry(self) -> None:
        """It never thinks."""

    def forget(self) -> None:
        self.session = None

    def close(self) -> None:
        self.forget()


def test_bots_move_without_a_click_and_their_moves_are_in_the_log(services: QuietServices) -> None:
    services.__dict__["bots"] = FakeBots()
    setup = setup_of(services, SLUG, SEATS, 4)
    seats = (setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in setup.seats[1:]))
    finger = Finger(services, settings=CALM)
    session = Session(services.game(SLUG), msgspec.structs.replace(setup, seats=seats))
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


class SlowBots(FakeBots):
    """Bots that think until they are hurried."""

    def __init__(self) -> None:
        super().__init__()
        self.is_hurried = False

    def poll(self) -> object:
        return super().poll() if self.is_hurried else None

    def hurry(self) -> None:
        self.is_hurried = True


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_bot_that_thinks_long_shows_it_and_can_be_told_to_move_now(services: QuietServices, how: str) -> None:
    services.__dict__["bots"] = SlowBots()
    setup = setup_of(services, SLUG, SEATS, 4)
    seats = (setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in setup.seats[1:]))
    finger = Finger(services, settings=CALM)
    session = Session(services.game(SLUG), msgspec.structs.replace(setup, seats=seats))
    finger.program.go("table", session=session)
    table, rng = finger.table(), Rng(2)
    while session.actor == 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    before = len(session.entries)

    finger.rest(0.6)
    assert not table.thinking.visible
    finger.rest(0.2)
    assert table.thinking.visible
    assert table.rail.rect_of(session.actor).contains(table.thinking.rect)

    if how == "click":
        finger.click(table.thinking.rect.center)
    else:
        finger.key(pygame.K_b, "b")
    finger.rest(0.1)
    assert len(session.entries) == before + 1
    assert not table.thinking.visible


def test_nothing_can_be_clicked_while_a_bot_thinks(services: QuietServices) -> None:
    services.__dict__["bots"] = SlowBots()
    setup = setup_of(services, SLUG, SEATS, 4)
    seats = (setup.seats[0], *(msgspec.structs.replace(seat, kind="bot") for seat in setup.seats[1:]))
    finger = Finger(services, settings=msgspec.structs.replace(CALM, animation="normal"))
    session = Session(services.game(SLUG), msgspec.structs.replace(setup, seats=seats))
    finger.program.go("table", session=session)
    rng = Rng(2)
    while session.actor == 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    table, before = finger.table(), len(session.entries)
    assert table.picker.lit == frozenset()

    touch(finger, table.table.zone("map").slots[0].id)  # type: ignore[union-attr]

    assert overlay(finger, Bubble) is None
    assert len(session.entries) == before


def test_the_end_leads_to_the_score(services: QuietServices) -> None:
    setup = setup_of(services, SLUG, SEATS, seed=1)
    *before, last = played(services, setup, 0, to_end=True).moves
    session, finger = Session(services.game(SLUG), setup), Finger(services, settings=CALM)
    session.play_all(before)
    finger.program.go("table", session=session, viewer=session.actor)
    assert isinstance(finger.scene, TableScene)

    session.submit(last)
    finger.rest(0.5)

    assert type(finger.scene).__name__ == "ScoreScene"


# The picture


def test_repainting_parts_gives_the_same_picture_as_painting_all_of_it(services: QuietServices) -> None:
    finger = at_table(services, wanted=has_two_clicks)
    table, rng = finger.table(), Rng(9)
    things = [
        slot.id for zone in table.table.zones for slot in zone.slots if table.targets.rect_of(slot.id) is not None
    ]
    repaired, anew = pygame.Surface(table.rect.size), pygame.Surface(table.rect.size)
    for number in range(25):
        finger.point(spot(finger, rng.choice(things)))
        if number % 6 == 5:
            touch(finger, two_clicks(table)[0])
        if number % 5 == 4:
            touch(finger, rng.choice(things), button=3)
        table.draw(repaired)
        table.picture.forget()
        table.draw(anew)
        assert difference(repaired, anew) <= ROUNDING, f"after {number + 1} steps"


def test_nothing_is_drawn_while_nothing_happens(services: QuietServices) -> None:
    finger = at_table(services)
    for _ in range(3):
        finger.loop.run_frame()
    drawings = finger.loop.drawings

    for _ in range(5):
        finger.loop.run_frame()

    assert finger.loop.drawings == drawings


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


@pytest.mark.parametrize("teach", [True, False])
def test_a_first_decision_comes_with_a_lesson_if_one_is_wanted(services: QuietServices, teach: bool) -> None:
    finger = at_table(services, moves=0, settings=msgspec.structs.replace(CALM, teach=teach))
    finger.rest(0.5)

    assert (finger.table().side.find("note") is not None) is teach


def can_restart_freely(table: TableScene) -> bool:
    restart = table.session.can_restart_turn()
    return restart.count > 1 and restart.allowed and not restart.needs_agreement


def test_one_click_restarts_the_turn(services: QuietServices) -> None:
    finger = at_table(services, wanted=can_restart_freely)
    session = finger.table().session
    before, count = session.moves, session.can_restart_turn().count

    finger.click(finger.button("bar/restart").rect.center)
    undone = session.moves
    finger.key(pygame.K_u, "U", pygame.KMOD_LSHIFT)

    assert undone == before[:-count]
    assert session.moves == before
