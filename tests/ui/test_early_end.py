"""A game in which nothing happens any more: the table is asked whether it ends, and every person must agree."""

import msgspec
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, SLUG, overlay

from boardgames.core.game import Idling
from boardgames.session.early_end import can_agree
from boardgames.session.session import Session
from boardgames.ui.agreement import heads_for
from boardgames.ui.widgets import Dialog, MenuList


def quiet_table(services: QuietServices, kinds: str) -> tuple[Finger, Session]:
    """A finger at a table of people (h) and bots (b) where a whole round was quiet and a person is to move."""
    finger = Finger(services, settings=CALM)
    setup = setup_of(services, SLUG, len(kinds), 4)
    people = ["human" if kind == "h" else "bot" for kind in kinds]
    seats = tuple(msgspec.structs.replace(seat, kind=kind) for seat, kind in zip(setup.seats, people, strict=True))
    session = services.saves.begin(msgspec.structs.replace(setup, seats=seats))
    assert isinstance(session.game, Idling)
    while not can_agree(session):
        legal = session.game.legal(session.state)
        session.submit(next((move for move in legal if move.word == "end_turn"), legal[0]))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.05)
    return finger, session


def press(finger: Finger, number: int) -> None:
    """Click a button of the question that is open: 0 goes on playing, 1 ends the game."""
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    finger.click(dialog.buttons[number].rect.center)
    finger.rest(0.05)


def test_every_person_is_asked_and_then_the_game_ends(services: QuietServices) -> None:
    finger, session = quiet_table(services, "hh")
    kit, asked = finger.table().table_kit, []

    for _ in session.setup.humans:
        dialog = overlay(finger, Dialog)
        assert isinstance(dialog, Dialog)
        asked.append(dialog.head.text)
        assert not session.is_over
        press(finger, 1)

    assert asked == heads_for(kit, [seat.name for seat in kit.seats])
    assert session.is_over


def test_the_table_of_an_ended_game_asks_nothing_any_more(services: QuietServices) -> None:
    finger, session = quiet_table(services, "hb")
    press(finger, 0)
    session.break_off("agreed")
    finger.rest(2.0)
    back = finger.scene.stage.find("score/table")
    assert back is not None
    finger.click(back.rect.center)
    finger.rest(0.05)
    table = finger.table()

    assert table.prompt.find("prompt/sentence").text == table.table_kit.say("table.broken_off")
    assert list(table.prompt.buttons) == ["button/score"]
    actor = session.game.actor(session.state)
    assert next(card for card in table.table.rail if card.seat == actor).line is None
    table.open_menu()
    menu = overlay(finger, MenuList)
    assert isinstance(menu, MenuList)
    assert not {"hint", "seating", "correct", "leave"} & {item.key for item in menu.items}


def test_bots_do_not_need_to_be_asked(services: QuietServices) -> None:
    finger, session = quiet_table(services, "hb")

    press(finger, 1)

    assert session.is_over


@pytest.mark.parametrize("agreed", [0, 1])
def test_one_person_who_goes_on_is_enough_and_nobody_is_asked_again_in_this_round(
    services: QuietServices, agreed: int
) -> None:
    finger, session = quiet_table(services, "hh")
    moves = len(session.entries)
    for _ in range(agreed):
        press(finger, 1)

    press(finger, 0)
    finger.rest(0.05)

    assert overlay(finger, Dialog) is None
    assert len(session.entries) == moves


def test_nothing_is_offered_while_cards_are_still_drawn(services: QuietServices) -> None:
    finger, session = quiet_table(services, "hh")
    press(finger, 0)
    draw = next(move for move in session.game.legal(session.state) if move.word.startswith("draw"))

    session.submit(draw)

    assert not can_agree(session)
