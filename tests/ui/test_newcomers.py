"""Somebody else takes a seat in the window: the question, the curtain, and the names of the past in every scene."""

import pygame
import pytest
from finger import NAMES, Finger, QuietServices, setup_of
from msgspec.structs import replace
from seated import CALM, SEATS
from test_seating import answer, at_table, click, piece, seating, write

from boardgames.app.wiring import available, definition
from boardgames.core.events import RoundBegan, Said, TurnBegan
from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.core.rng import Rng
from boardgames.session.history import Entry, Note
from boardgames.session.log import line_text, log_entries
from boardgames.session.session import Session
from boardgames.ui.keepsakes.story import log_words, write_story
from boardgames.ui.keepsakes.studio import Studio
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.seating.scene import SeatingScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.flow import Flow


def rename(finger: Finger, seat: int, who: str) -> None:
    """Type another name for a seat and answer who that is."""
    seating(finger, seat)
    write(finger, "Kim")
    click(finger, "done")
    answer(finger, f"renamed/{who}")


def words(finger: Finger, session: Session) -> list[str]:
    """The log in words, with the name of its player before every heading."""
    kit = finger.table().table_kit
    return [log_words(kit, line) for line in session.log_lines(None)]


def moved_lines(finger: Finger, session: Session, seat: int, numbers: range) -> list[str]:
    """The lines and headings of a seat at these moves."""
    kit = finger.table().table_kit
    found = [line for line in session.log_lines(None) if line.seat == seat and line.number in numbers]
    return [log_words(kit, line) for line in found if line.seated is None]


def test_a_new_name_is_somebody_else_who_sees_the_curtain_first(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat, moves = session.actor, len(session.entries)
    assert seat is not None
    tom = NAMES[seat]

    rename(finger, seat, "other")
    finger.rest(0.5)

    assert session.seat_changes[-1].others == (seat,)
    assert isinstance(finger.scene, CurtainScene)
    assert finger.scene.seat == seat
    finger.key(pygame.K_RETURN)
    finger.rest(0.5)
    assert isinstance(finger.scene, TableScene)
    told = moved_lines(finger, session, seat, range(moves + 1))
    assert any(tom in line for line in told)
    assert not any("Kim" in line for line in told)
    assert f"Kim takes {tom}’s seat." in words(finger, session)
    assert b'"others"' in session.journal.path.read_bytes()  # type: ignore[union-attr]


@pytest.mark.parametrize("slug", [slug for slug in available() if definition(slug).game.secret is not None])
def test_in_every_game_somebody_else_sees_nothing_hidden_before_the_curtain(services: QuietServices, slug: str) -> None:
    seats = definition(slug).game.players.min
    session, rng = Session(services.game(slug), setup_of(services, slug, seats, 4)), Rng(4)
    while not (session.hides(session.actor or 0) and len(session.entries) > 9):
        session.submit(rng.choice(session.game.legal(session.state)))
        if len(session.entries) > 200:
            pytest.fail(f"{slug}: nobody hides anything in 200 moves")
    seat = session.actor or 0
    flow = Flow(session, services.bots, CALM)
    flow.owner = seat
    assert flow.viewer == seat

    changed = [replace(old, name="Kim") if number == seat else old for number, old in enumerate(session.setup.seats)]
    session.reseat(tuple(changed), (seat,))
    flow.reseated(session.seat_changes[-1].others)

    assert flow.viewer is None
    assert flow.curtain_due
    assert flow.curtain_seat == seat


def test_only_the_name_leaves_the_screen_and_renames_the_past(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = session.actor
    assert seat is not None

    rename(finger, seat, "name")
    finger.rest(0.5)

    assert isinstance(finger.scene, TableScene)
    assert session.seat_changes[-1].others == ()
    assert f"{NAMES[seat]} is now called Kim, all through the log." in words(finger, session)
    assert any("Kim" in line for line in moved_lines(finger, session, seat, range(len(session.entries) + 1)))


def test_the_question_can_be_left_with_nothing_changed(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = session.actor or 0

    seating(finger, seat)
    write(finger, "Kim")
    click(finger, "done")
    finger.key(pygame.K_ESCAPE)

    assert isinstance(finger.scene, SeatingScene)
    assert not finger.scene.stage.overlays
    assert session.seat_changes == []
    click(finger, "done")
    answer(finger, "renamed/cancel")
    assert session.seat_changes == []


def test_before_the_first_move_a_name_is_only_a_name(services: QuietServices) -> None:
    finger, session = at_table(services, moves=0)

    seating(finger, 0)
    write(finger, "Kim")
    click(finger, "done")

    assert session.setup.seats[0].name == "Kim"
    assert session.seat_changes[-1].others == ()


def test_a_seat_goes_to_a_bot_and_then_to_somebody_else_without_a_question(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = ((session.actor or 0) + 1) % SEATS
    tom, rng = NAMES[seat], Rng(7)

    seating(finger, seat)
    piece(finger, f"kind/{seat}", "bot")
    click(finger, "done")
    handed = len(session.entries)
    while not (len(session.entries) > handed + 3 and session.actor != seat):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.rest(0.2)
    seating(finger, seat)
    piece(finger, f"kind/{seat}", "human")
    finger.scene.stage.set_focus(finger.scene.stage.find(f"name/{seat}"))
    write(finger, "Kim")
    click(finger, "done")

    assert session.setup.seats[seat].name == "Kim"
    assert session.seat_changes[-1].others == (seat,)
    told = [line for line in words(finger, session) if "’s seat" in line or "takes over" in line]
    assert told == [f"A Steady bot takes {tom}’s seat.", f"Kim takes over from {tom} (bot)."]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_replay_names_whoever_played_then(services: QuietServices, language: str) -> None:
    finger, session = at_table(services)
    seat = session.actor or 0
    tom, moves = NAMES[seat], len(session.entries)
    session.reseat(
        tuple(
            type(old)("Kim", old.colour) if number == seat else old for number, old in enumerate(session.setup.seats)
        ),
        (seat,),
    )
    rng = Rng(5)
    for _ in range(6):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.program.settings = finger.program.settings.__class__(language=language)

    finger.program.go("replay", session=session, number=moves)
    finger.rest(0.1)

    assert isinstance(finger.scene, ReplayScene)
    rows = finger.scene.log_list.rows
    before = [
        row.text for row in rows if row.line.seat == seat and row.line.number <= moves and row.line.seated is None
    ]
    after = [row.text for row in rows if row.line.seat == seat and row.line.number > moves]
    assert finger.scene.view.kit.seats[seat].name == "Kim"
    finger.scene.go_to(moves - 1)
    assert finger.scene.view.kit.seats[seat].name == tom
    finger.scene.go_to(moves + 1)
    assert finger.scene.view.kit.seats[seat].name == "Kim"
    assert any(tom in text for text in before)
    assert not any("Kim" in text for text in before)
    assert after
    assert not any(tom in text for text in after)


def choose(finger: Finger, seat: int, key: str) -> None:
    """Choose a line from the menu of a seat."""
    token = finger.table().rail.find(f"seat/{seat}")
    assert token is not None
    finger.click(token.rect.center)
    menu = finger.scene.stage.overlays[-1]
    line = [item.key for item in menu.items].index(key)  # type: ignore[attr-defined]
    finger.click((menu.rect.centerx, menu.rect.y + menu.kit.theme.px(4) + line * menu.row + menu.row // 2))  # type: ignore[attr-defined]


def test_the_menu_of_a_seat_lets_somebody_else_sit_down_without_a_question(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = ((session.actor or 0) + 1) % SEATS
    tom = NAMES[seat]

    choose(finger, seat, "bot/gentle")
    choose(finger, seat, "other")
    assert isinstance(finger.scene, SeatingScene)
    assert finger.scene.state.text == f"Write the name of whoever takes {tom}’s seat."
    for letter in "Kim":  # overwrites the name, which is selected
        finger.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert finger.scene.state.text == ""
    click(finger, "done")

    assert (session.setup.seats[seat].name, session.setup.seats[seat].is_human) == ("Kim", True)
    assert session.seat_changes[-1].others == (seat,)
    assert f"Kim takes over from {tom} (bot)." in words(finger, session)


def test_whoever_left_takes_the_seat_back_from_the_menu(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = ((session.actor or 0) + 1) % SEATS
    tom = NAMES[seat]

    choose(finger, seat, "bot/gentle")
    token = finger.table().rail.find(f"seat/{seat}")
    assert token is not None
    finger.click(token.rect.center)
    item = finger.scene.stage.overlays[-1].items[0]  # type: ignore[attr-defined]
    finger.key(pygame.K_RETURN)

    assert item.text == f"{tom} takes the seat back"
    assert words(finger, session)[-1] == f"{tom} takes the seat back."


def texts(finger: Finger) -> str:
    """All texts of the scene."""
    return "\n".join(getattr(widget, "text", "") or "" for widget in finger.scene.stage.walk())


def finished(services: QuietServices) -> tuple[Finger, Session, str]:
    """A game in which Kim took a seat over, broken off by agreement; and who had the seat before."""
    finger, session = at_table(services)
    seat = session.actor or 0
    seats = [replace(old, name="Kim") if number == seat else old for number, old in enumerate(session.setup.seats)]
    session.reseat(tuple(seats), (seat,))
    rng = Rng(5)
    for _ in range(12):
        session.submit(rng.choice(session.game.legal(session.state)))
    session.break_off("agreed")
    return finger, session, NAMES[seat]


def test_score_and_story_list_everybody_who_sat_there(services: QuietServices) -> None:
    finger, session, tom = finished(services)
    kit = finger.table().table_kit

    page = write_story(kit, session, pygame.Surface((8, 8)), "today").decode()
    finger.program.go("score", session=session, seen=True)
    finger.rest(0.1)

    assert f"Before Kim, this seat was played by {tom} (round 1)." in page
    assert page.index(f"Kim takes {tom}’s seat.") > page.index("Move by move")
    assert f"Before Kim, this seat was played by {tom} (round 1)." in texts(finger)


def test_the_chronicle_knows_whoever_left(services: QuietServices) -> None:
    finger, _, tom = finished(services)

    finger.program.go("chronicle")
    finger.rest(1.0)
    evening = texts(finger)
    finger.scene.choose_tab("players")  # type: ignore[attr-defined]
    finger.scene.choose(f"person/{tom}")  # type: ignore[attr-defined]
    finger.rest(0.1)

    assert f"Before Kim, this seat was played by {tom} (round 1)." in evening
    assert "sets no records" in evening
    page = texts(finger)
    assert "left in round" in page
    assert "Kim played on." in page
    assert "for those who left it is neither" in page


def test_the_story_tells_what_was_taken_back_below_its_round() -> None:
    begun = RoundBegan(round=1, title=say("log.round", n=1))
    entry = Entry(Move(), 0, 1, None, (begun, Said(seat=0, log=say("stepped"))))
    undone = Note(0, 1, Said(seat=0, log=say("undone")))

    rows = log_entries([entry], [undone], TurnBegan(seat=0, round=1))

    assert [type(row.event).__name__ for row in rows] == ["TurnBegan", "RoundBegan", "Said", "Said"]
    assert [row.event.log.key for row in rows[2:]] == ["undone", "stepped"]  # type: ignore[union-attr]


def test_a_bot_that_stands_in_is_named_as_one_over_its_turns(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = ((session.actor or 0) + 1) % SEATS
    choose(finger, seat, "bot/gentle")
    handed, rng = len(session.entries), Rng(7)
    for _ in range(80):
        session.submit(rng.choice(session.game.legal(session.state)))

    kit = finger.table().table_kit
    heads = [line for line in session.log_lines(None) if line.kind == "turn" and line.seat == seat]
    before = {kit.heading(line) for line in heads if line.number <= handed}
    after = {kit.heading(line) for line in heads if line.number > handed}

    assert before == {NAMES[seat]}
    assert after == {f"{NAMES[seat]} (bot)"}


def test_a_bot_that_stands_in_is_named_as_one_in_its_lines_and_nowhere_else(services: QuietServices) -> None:
    finger, session = at_table(services)
    seat = ((session.actor or 0) + 1) % SEATS
    tom = NAMES[seat]
    choose(finger, seat, "bot/gentle")
    handed, rng = len(session.entries), Rng(7)
    for _ in range(60):
        session.submit(rng.choice(session.game.legal(session.state)))
    came = len(session.entries)
    session.reseat(tuple(replace(old, kind="human") if n == seat else old for n, old in enumerate(session.setup.seats)))
    for _ in range(60):
        session.submit(rng.choice(session.game.legal(session.state)))

    kit = finger.table().table_kit
    told = [line for line in session.log_lines(None) if line.phrase is not None and line.seated is None]
    lines = [(line.number, line_text(kit.strings, line)) for line in told]
    names = [(number, text) for number, text in lines if tom in text]

    assert {f"{tom} (bot)" in text for number, text in names if handed < number <= came} == {True}
    assert {f"{tom} (bot)" in text for number, text in names if number <= handed or number > came} == {False}
    asides = [line_text(kit.strings, line) for line in session.log_lines(None) if line.seated is not None]
    assert asides == [f"A Gentle bot takes {tom}’s seat.", f"{tom} takes the seat back."]


def test_pictures_of_the_past_have_the_letters_of_its_players(services: QuietServices) -> None:
    _, session, tom = finished(services)
    seat = next(number for number, old in enumerate(session.setup.seats) if old.name == "Kim")
    studio = Studio(services, session, CALM, (640, 400))

    assert studio._view(session.names_at(1)).kit.seats[seat].name == tom
    assert studio._view(session.names_at(len(session.entries))).kit.seats[seat].name == "Kim"
