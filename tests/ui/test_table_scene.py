"""The table, played by posted events: clicks and keys make moves, the window may change, the end leads on."""

import gc
import weakref

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
    has_two_clicks,
    overlay,
    spot,
    touch,
    two_clicks,
)

from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.about import AboutScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.words.half_chosen import BACK
from boardgames.ui.widgets import Dialog, MenuList

ROUNDING = 64  # of 255: soft corners blended in one step or in two; a forgotten ring differs by far more


def test_a_table_that_was_opened_anew_is_the_only_one_that_follows_the_game(services: QuietServices) -> None:
    finger = at_table(services)
    old, session = finger.table(), finger.table().session
    shown = old.table

    finger.program.go("table", session=session)
    session.submit(session.game.legal(session.state)[0])

    assert finger.table() is not old
    assert finger.table().table is not shown
    assert old.table is shown


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


# The end


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


@pytest.mark.parametrize("teach", [True, False])
def test_a_first_decision_comes_with_a_lesson_if_one_is_wanted(services: QuietServices, teach: bool) -> None:
    finger = at_table(services, moves=0, settings=msgspec.structs.replace(CALM, teach=teach))
    finger.rest(0.5)

    assert (finger.table().side.find("note") is not None) is teach


def test_a_table_that_was_left_by_its_way_back_does_not_stay_in_memory(services: QuietServices) -> None:
    finger = at_table(services)
    session = finger.table().session
    finger.program.go("table", session=session, back=("about", {}))
    gone = weakref.ref(finger.table())

    finger.program.go("library")
    gc.collect()

    assert isinstance(finger.scene, AboutScene)
    assert gone() is None
