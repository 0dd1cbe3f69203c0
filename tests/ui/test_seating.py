"""The seating scene and the ways of a table in the window: names, places, covered scores, open hands, the clock."""

import msgspec
import pygame
import pytest
from finger import NAMES, Finger, QuietServices, setup_of
from seated import CALM, SEATS, SLUG

from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session import last_played
from boardgames.session.clock import seconds_left
from boardgames.session.session import Session
from boardgames.session.ways import Ways
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.seating.scene import SeatingScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.picture import leaving
from boardgames.ui.widgets import Dialog, MenuList, Segmented, Widget


def at_table(services: QuietServices, moves: int = 12, ways: Ways | None = None) -> tuple[Finger, Session]:
    """A finger at a saved game of people, seen by the one who must decide; after some moves everybody has secrets."""
    chosen = msgspec.structs.replace(setup_of(services, SLUG, SEATS, 4), ways=ways or Ways())
    session, rng = services.saves.begin(chosen), Rng(4)
    while len(session.entries) < moves or (
        moves and not all(session.game.has_secret(session.state, n) for n in range(SEATS))
    ):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger, session


def seating(finger: Finger, seat: int = 0) -> SeatingScene:
    """Open the seats from the menu of a seat."""
    token = finger.table().rail.find(f"seat/{seat}")
    assert token is not None
    finger.click(token.rect.center)
    menu = finger.scene.stage.overlays[-1]
    line = [item.key for item in menu.items].index("seating")  # type: ignore[attr-defined]
    top = menu.rect.y + menu.kit.theme.px(4)
    finger.click((menu.rect.centerx, top + line * menu.row + menu.row // 2))  # type: ignore[attr-defined]
    assert isinstance(finger.scene, SeatingScene)
    return finger.scene


def find(finger: Finger, name: str) -> Widget:
    layers = (*reversed(finger.scene.stage.overlays), finger.scene.stage)
    found = next((widget for layer in layers if (widget := layer.find(name)) is not None), None)
    assert found is not None, f"no {name}"
    return found


def click(finger: Finger, name: str) -> None:
    finger.click(find(finger, name).rect.center)


def answer(finger: Finger, name: str) -> None:
    """Click a button of the open question."""
    dialog = finger.scene.stage.overlays[-1]
    assert isinstance(dialog, Dialog)
    finger.click(next(button for button in dialog.buttons if button.name == name).rect.center)


def piece(finger: Finger, name: str, key: str) -> None:
    """Click one piece of a segmented choice."""
    choice = find(finger, name)
    assert isinstance(choice, Segmented)
    at = [option for option, _ in choice.options].index(key)
    finger.click(choice.boxes(choice.rect)[at].center)


def write(finger: Finger, text: str) -> None:
    """Replace the text of the focused field."""
    for _ in range(16):
        finger.key(pygame.K_BACKSPACE)
    for letter in text:
        finger.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_a_player_is_renamed_and_another_handed_over_at_once(services: QuietServices) -> None:
    finger, session = at_table(services)
    stays, leaves = session.actor, (session.actor + 1) % SEATS

    seating(finger, stays)
    assert finger.scene.stage.focus is find(finger, f"name/{stays}")
    write(finger, "Zoe")
    piece(finger, f"kind/{leaves}", "bot")
    click(finger, "done")
    answer(finger, "renamed/name")

    assert isinstance(finger.scene, TableScene)
    assert session.setup.seats[stays].name == "Zoe"
    assert session.setup.humans == (stays,)
    assert finger.table().table_kit.seats[stays].name == "Zoe"
    assert len(session.seat_changes) == 1


@pytest.mark.parametrize(("moves", "answers"), [(0, ()), (12, ("renamed/name",)), (12, ("renamed/other",))])
def test_a_name_set_right_at_the_table_is_proposed_for_the_next_game(
    services: QuietServices, moves: int, answers: tuple[str, ...]
) -> None:
    finger, session = at_table(services, moves)
    last_played.save(last_played.Recent().with_setup(session.setup), last_played.recent_file())
    old = session.setup.seats[0].name

    seating(finger, 0)
    write(finger, "Zoe")
    click(finger, "done")
    for name in answers:
        answer(finger, name)

    proposed = [seat.name for seat in last_played.load(last_played.recent_file()).seats]
    assert session.setup.seats[0].name == "Zoe"
    assert proposed[0] == (old if answers == ("renamed/other",) else "Zoe")


def test_a_player_takes_a_free_colour_during_the_game(services: QuietServices) -> None:
    finger, session = at_table(services)
    seats, colours = session.setup.seats, [colour.id for colour in services.about(SLUG).colours]
    free = next(colour for colour in colours if colour not in [seat.colour for seat in seats])

    seating(finger, 0)
    click(finger, "colour/0")
    menu = finger.scene.stage.overlays[-1]
    assert isinstance(menu, MenuList)
    menu.choose([item.key for item in menu.items].index(free))
    click(finger, "done")

    assert isinstance(finger.scene, TableScene)
    assert [seat.colour for seat in session.setup.seats] == [free, *(seat.colour for seat in seats[1:])]


def test_tab_leads_from_the_last_way_to_done_and_only_then_out_of_the_page(services: QuietServices) -> None:
    finger, _ = at_table(services)
    seating(finger)
    finger.scene.stage.set_focus(find(finger, "way/clock"), keyboard=True)

    reached = []
    for _ in range(3):
        finger.key(pygame.K_TAB)
        reached.append(finger.scene.stage.focus.name)  # type: ignore[union-attr]

    assert reached == ["done", "cancel", "back"]


def test_names_that_were_typed_are_not_lost_without_a_question(services: QuietServices) -> None:
    finger, session = at_table(services)
    scene = seating(finger, 0)
    write(finger, "Somebody")

    click(finger, "cancel")
    click(finger, "agree/no")
    assert (finger.scene, scene.draft.seats[0].name) == (scene, "Somebody")
    finger.key(pygame.K_ESCAPE)
    click(finger, "agree/yes")

    assert isinstance(finger.scene, TableScene)
    assert session.seat_changes == []


def test_enter_in_a_name_leads_to_done(services: QuietServices) -> None:
    finger, _ = at_table(services)
    scene = seating(finger, 0)
    write(finger, "Somebody")

    finger.key(pygame.K_RETURN)

    assert scene.stage.focus is find(finger, "done")


def test_two_equal_names_cannot_be_applied_and_escape_changes_nothing(services: QuietServices) -> None:
    finger, session = at_table(services)

    seating(finger, 0)
    write(finger, NAMES[1])
    click(finger, "done")
    assert isinstance(finger.scene, SeatingScene)
    finger.key(pygame.K_ESCAPE)  # the answer
    finger.key(pygame.K_ESCAPE)
    click(finger, "agree/yes")

    assert isinstance(finger.scene, TableScene)
    assert session.seat_changes == []


def test_before_the_first_move_players_change_places_by_keyboard(services: QuietServices) -> None:
    finger, session = at_table(services, moves=0)

    scene = seating(finger, 0)
    scene.stage.set_focus(find(finger, "drag/0"), keyboard=True)
    finger.key(pygame.K_DOWN, mod=pygame.KMOD_LSHIFT)
    click(finger, "done")

    assert [seat.name for seat in session.setup.seats] == [NAMES[1], NAMES[0], *NAMES[2:SEATS]]


def test_after_the_first_move_places_are_fixed(services: QuietServices) -> None:
    finger, _ = at_table(services)

    seating(finger, 0)

    assert finger.scene.stage.find("drag/0") is None


def test_scores_are_covered_from_the_table_on(services: QuietServices) -> None:
    finger, session = at_table(services)
    assert finger.table().rail.find("total/0") is not None

    seating(finger, 0)
    piece(finger, "way/scores", "end")
    click(finger, "done")

    assert session.setup.ways == Ways(scores="end")
    assert finger.table().rail.find("total/0") is None
    finger.table().open_score()
    assert isinstance(finger.scene, TableScene), "the score sheet opened"
    finger.key(pygame.K_c)
    assert not finger.scene.stage.overlays


def test_open_hands_need_everybody_and_then_no_curtain_falls(services: QuietServices) -> None:
    finger, session = at_table(services)
    other = (session.actor + 1) % SEATS

    seating(finger, 0)
    click(finger, "way/open_hands")
    click(finger, "done")
    for name in NAMES[:SEATS]:
        asked = finger.scene.stage.overlays[-1]
        assert isinstance(asked, Dialog)
        assert name in asked.head.text
        assert not session.setup.ways.open_hands
        finger.click(asked.buttons[-1].rect.center)

    table = finger.table()
    assert session.setup.ways.open_hands
    assert "Open hands" in [table.table_kit.strings.phrase(pill.text) for pill in table.bar_pills]
    assert table.table_kit.say("ways.pill.open_hands_tip") in [widget.tooltip for widget in table.bar.walk()]
    card = table.rail.rect_of(other)
    assert card is not None
    finger.click((card.centerx, card.bottom - 6))
    assert table.table == session.game.table(session.state, other)
    assert not table.flow.can_act
    finger.key(pygame.K_ESCAPE)
    assert table.table.viewer == session.actor
    assert table.flow.can_act


def test_hands_that_close_again_are_behind_a_curtain_for_the_next_player(services: QuietServices) -> None:
    finger, session = at_table(services, ways=Ways(open_hands=True))
    actor, rng = session.actor, Rng(1)
    seating(finger, 0)
    click(finger, "way/open_hands")
    click(finger, "done")
    assert not session.setup.ways.open_hands

    while session.actor == actor:
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.rest(0.01)

    assert isinstance(finger.scene, CurtainScene)


def test_the_clock_counts_while_a_person_decides_and_the_journal_keeps_it(services: QuietServices) -> None:
    finger, session = at_table(services, ways=Ways(clock="game", seconds=60))
    table, seat = finger.table(), session.actor
    assert seat is not None

    for _ in range(75):
        finger.rest(0.1)
    assert round(table.clock.left or 0) == 52
    table.submit(session.game.legal(session.state)[0])

    assert session.spent[seat] == 7
    assert session.journal is not None
    assert b'"t":7' in session.journal.path.read_bytes()


def test_time_that_is_up_forces_nothing_unless_the_table_chose_so(services: QuietServices) -> None:
    finger, session = at_table(services, ways=Ways(clock="turn", seconds=10))
    before = len(session.entries)

    finger.table().flow.running = 20
    finger.rest(0.1)
    finger.rest(1.0)

    assert len(session.entries) == before
    assert not finger.table().flow.time_is_up


def test_where_it_was_chosen_a_bot_decides_once_the_time_is_up(services: QuietServices) -> None:
    finger, session = at_table(services, ways=Ways(clock="turn", seconds=10, forced=True))
    move: Move = session.game.legal(session.state)[0]
    answers = [move]
    services.bots.poll = lambda: answers.pop() if answers else None  # type: ignore[method-assign]
    before = len(session.entries)

    finger.table().flow.running = 9.5
    finger.rest(0.1)
    assert len(session.entries) == before
    finger.rest(1.0)
    finger.rest(0.1)

    assert len(session.entries) == before + 1
    assert session.entries[-1].move == move
    told = [toast.text for toast in finger.program.scenes._toasts]
    assert told == ["Time is up: a bot made the move."], "not that only one move was possible"


def test_a_hint_does_not_stop_the_bot_that_decides_once_the_time_is_up(services: QuietServices) -> None:
    finger, _ = at_table(services, ways=Ways(clock="turn", seconds=10, forced=True))
    finger.table().flow.running = 20
    finger.rest(0.1)
    finger.rest(0.1)
    assert services.bots.asked == ["move"]  # type: ignore[attr-defined]

    finger.key(pygame.K_h, "h")

    assert services.bots.asked == ["move"], "the answer to another question would take its place"  # type: ignore[attr-defined]


def test_a_question_left_open_when_the_time_was_up_is_not_put_to_the_next_player(services: QuietServices) -> None:
    finger, session = at_table(services, ways=Ways(clock="turn", seconds=10, forced=True))
    first = session.actor
    services.bots.poll = lambda: session.game.legal(session.state)[0]  # type: ignore[method-assign]
    leaving.concede(finger.table(), first or 0)
    assert isinstance(finger.scene.stage.overlays[-1], Dialog)

    for _ in range(200):
        if isinstance(finger.scene, CurtainScene):
            break
        finger.table().flow.running = 20
        finger.rest(0.1)
    assert isinstance(finger.scene, CurtainScene)
    click(finger, "curtain/open")

    assert session.actor != first
    assert isinstance(finger.scene, TableScene)
    assert not finger.scene.stage.overlays


def test_the_clock_goes_on_where_it_stopped_when_the_table_was_left(services: QuietServices) -> None:
    finger, session = at_table(services)
    session.play_by(Ways(clock="turn", seconds=60))
    finger.rest(20)
    seat = session.next_human()
    assert seat is not None

    finger.program.quit()

    left = seconds_left(session, seat)
    assert left is not None
    assert 39 <= left <= 41
