"""What Enter chose is confirmed by a later press, not by a double one; after a move it makes no second one at once."""

from collections.abc import Iterator

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from msgspec.structs import replace
from seated import CALM, at_table

from boardgames.app.wiring import available, definition
from boardgames.core.events import Said
from boardgames.core.game import Path, RouteFinder
from boardgames.core.moves import Move
from boardgames.core.phrase import Points, say
from boardgames.core.rng import Rng
from boardgames.session.log import LogEntry
from boardgames.session.session import Session
from boardgames.session.ways import Ways
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.input.keyboard import GUARD_SECONDS

ENTER = pygame.K_RETURN


def sessions(services: QuietServices, slug: str, count: int) -> Iterator[Session]:
    """Random games, each a little further on than the one before."""
    for seed in range(count):
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, seed), 8 + 3 * seed)
        if not session.is_over:
            yield session


def clicked_twice(session: Session) -> Path:
    """The usual clicks of a deliberate move that two clicks on the same target make too, () without one."""
    game, s = session.game, session.state
    ways = [game.paths(s, move) for move in game.legal(s) if move.deliberate]
    return next((one[0] for one in ways if len(one[0]) == 2 and (one[0][0], one[0][0]) in one), ())


def seated(finger: Finger, session: Session) -> TableScene:
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger.table()


def sentence(table: TableScene) -> str:
    found = table.prompt.find("prompt/sentence")
    assert found is not None
    return str(found.text)  # type: ignore[attr-defined]


def twice_in(services: QuietServices) -> dict[str, Session]:
    """A position of each game in which something is clicked twice, where there is one."""
    found = {slug: next(filter(clicked_twice, sessions(services, slug, 20)), None) for slug in available()}
    return {slug: session for slug, session in found.items() if session is not None}


def test_enter_pressed_twice_at_once_only_chooses(services: QuietServices) -> None:
    finger, found = Finger(services, settings=CALM, blinks=1000), twice_in(services)
    for slug, session in found.items():
        path, made, table = clicked_twice(session), len(session.entries), seated(finger, session)
        table.keyboard.go_to(path[0])
        finger.key(ENTER)
        finger.key(ENTER)

        digit = next(digit for digit, button in table.prompt.numbered.items() if button.name == path[1])
        assert (len(session.entries), table.picker.chosen) == (made, path[:1]), slug
        assert f"enter or {digit}." in sentence(table).lower(), slug
        assert "Press Enter again to " in finger.program.scenes._toasts[-1].text, slug

        finger.key(pygame.K_0 + digit, str(digit))
        assert len(session.entries) > made, slug
    assert len(found) > 1


def test_a_second_enter_confirms_once_the_guard_time_is_over(services: QuietServices) -> None:
    finger, found = Finger(services, settings=CALM, blinks=1000), twice_in(services)
    for slug, session in found.items():
        path, made, table = clicked_twice(session), len(session.entries), seated(finger, session)
        table.keyboard.go_to(path[0])
        finger.key(ENTER)
        assert len(session.entries) == made, slug

        finger.rest(GUARD_SECONDS)
        finger.key(ENTER)
        assert len(session.entries) > made, slug
    assert len(found) > 1


def test_enter_confirms_what_the_mouse_chose(services: QuietServices) -> None:
    finger, found = Finger(services, settings=CALM, blinks=1000), twice_in(services)
    for slug, session in found.items():
        path, made, table = clicked_twice(session), len(session.entries), seated(finger, session)
        rect = table.targets.rect_of(path[0])
        assert rect is not None
        finger.click(rect.center)

        finger.key(ENTER)
        assert table.lights.focused == path[0], slug
        assert len(session.entries) == made, "the first press shows where Enter works"

        finger.rest(GUARD_SECONDS)
        finger.key(ENTER)
        assert len(session.entries) > made, slug
    assert len(found) > 1


def test_the_second_of_two_quick_presses_makes_no_deliberate_move(services: QuietServices) -> None:
    """Whatever the first one did: discard, draw, pass and the end of a turn take a press of their own."""
    tried, rng, finger = 0, Rng(11), Finger(services, settings=CALM, blinks=1000)
    for session in (session for slug in available() for session in sessions(services, slug, 8)):
        table, viewer = seated(finger, session), session.actor
        table.keyboard.go_to(rng.choice(sorted(table.picker.lit)))
        finger.key(ENTER)
        if finger.scene is not table or session.actor != viewer or table.stage.overlays:
            continue
        made, tried = len(session.entries), tried + 1
        finger.key(ENTER)

        late = [move for move in session.moves[made:] if move.deliberate]
        assert not late, f"{session.setup}: {late}"
    assert tried > 2 * len(available())


def stuck(session: Session) -> str:
    """A card whose only moves are deliberate and that lies somewhere on a route, "" without one."""
    game, s = session.game, session.state
    firsts: dict[str, bool] = {}
    for move in game.legal(s):
        for path in game.paths(s, move):
            if len(path) > 1 and path[0].startswith("hand/"):
                firsts[path[0]] = firsts.get(path[0], True) and move.deliberate
    found = [name for name, is_stuck in firsts.items() if is_stuck and isinstance(game, RouteFinder)]
    return next((name for name in found if game.route(s, session.actor, name, (name,)) is not None), "")


def test_a_card_that_can_only_be_thrown_away_says_how_far_its_place_is(services: QuietServices) -> None:
    rows = (session for slug in available() for session in sessions(services, slug, 12))
    session = next(filter(stuck, rows))
    finger = Finger(services, settings=CALM, blinks=1000)
    table, card = seated(finger, session), stuck(session)

    table.keyboard.go_to(card)
    finger.key(ENTER)
    finger.key(ENTER)

    assert "From here you can only press" in finger.program.scenes._toasts[-1].text
    assert len(table.picker.chosen) == 1


def test_up_from_the_hand_does_not_lead_to_the_end_of_the_turn(services: QuietServices) -> None:
    finger, tried = Finger(services, settings=CALM, blinks=1000), 0
    for session in (session for slug in available() for session in sessions(services, slug, 2)):
        table = seated(finger, session)
        tray = [name for name in sorted(table.picker.lit) if table.keyboard.arrows.region_of(name) == "tray"]
        others = [name for name in table.picker.lit if table.keyboard.arrows.region_of(name) == "board"]
        for name in tray[:1] if others else ():
            tried += 1
            found = table.keyboard.arrow_target(name, (0, -1))
            assert found is None or not table.is_end(found), f"{session.setup}: {name}"
    assert tried


def test_by_mouse_the_words_speak_of_a_second_click(services: QuietServices) -> None:
    rows = (session for slug in available() for session in sessions(services, slug, 20))
    session = next(filter(clicked_twice, rows))
    table = seated(Finger(services, settings=CALM), session)

    table.click(clicked_twice(session)[0])

    assert "Or click the same thing again." in sentence(table)


def test_after_a_move_by_keyboard_enter_makes_no_second_one(services: QuietServices) -> None:
    rested, rng, finger = 0, Rng(7), Finger(services, settings=CALM, blinks=1000)
    for session in (session for slug in available() for session in sessions(services, slug, 6)):
        table, viewer = seated(finger, session), session.actor
        moves = [move for move in session.game.legal(session.state) if not move.deliberate]
        for target in session.game.paths(session.state, rng.choice(moves))[0] if moves else ():
            table.keyboard.go_to(target)
            if target not in table.picker.chosen:
                finger.key(ENTER)
        finger.rest(0.1)
        if finger.scene is not table or session.actor != viewer or table.flow.auto_move_due or table.prompt.amount:
            continue  # somebody else decides now, or a number is asked for
        made, rested = len(session.entries), rested + 1
        finger.key(ENTER)
        assert len(session.entries) == made, f"{session.setup}: {session.moves[made:]}"

        finger.key(ENTER)
        assert not any(move.deliberate for move in session.moves[made:]), f"{session.setup}"
    assert rested > len(available())


def test_a_key_that_was_meant_for_a_forced_move_does_not_answer_the_next_question(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger = at_table(services, wanted=lambda table: table.picker.lit)
    table, session = finger.table(), finger.table().session
    finger.key(pygame.K_TAB)
    is_same = next(move for move in session.game.legal(session.state) if actor_after(session, move) == session.actor)
    session.submit(is_same)
    session.entries[-1] = replace(session.entries[-1], forced=Said(log=say("table.no_end")))
    finger.rest(0.1)
    pressed = list[int]()
    monkeypatch.setattr(table.keyboard, "_press_button", lambda number: pressed.append(number) or True)

    finger.key(pygame.K_1, "1")
    assert not pressed
    assert "That was the only possible move" in finger.program.scenes._toasts[-1].text

    finger.key(pygame.K_1, "1")
    assert pressed == [1]


@pytest.mark.parametrize(("scores", "is_told"), [("live", True), ("end", False)])
def test_what_a_forced_move_did_is_told_without_covered_points(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch, scores: str, is_told: bool
) -> None:
    finger = at_table(services, wanted=lambda table: table.picker.lit)
    session = finger.table().session
    session.play_by(Ways(scores=scores))
    finger.key(pygame.K_TAB)
    is_same = next(move for move in session.game.legal(session.state) if actor_after(session, move) == session.actor)
    session.submit(is_same)
    told = say("prospect.total", n=Points(777, session.actor or 0), count=777)
    forced = replace(session.entries[-1], forced=Said(log=told))
    session.entries[-1] = forced
    rows = [*session.log, LogEntry(len(session.entries), 1, forced.seat, Said(log=told), forced=True)]
    monkeypatch.setattr(type(session), "log", property(lambda _: rows))
    finger.rest(0.1)

    finger.key(pygame.K_1, "1")

    text = finger.program.scenes._toasts[-1].text
    assert "That was the only possible move" in text
    assert ("777" in text) == is_told


def actor_after(session: Session, move: Move) -> int | None:
    state = session.state.clone()
    session.game.apply(state, move)
    return session.game.actor(state)


@pytest.mark.parametrize(("language", "again"), [("en", "again"), ("fr", "encore")])
def test_a_digit_that_was_not_pressed_yet_is_not_said_to_be_pressed_again(
    services: QuietServices, language: str, again: str
) -> None:
    finger = at_table(services, settings=replace(CALM, language=language))
    kit = finger.table().table_kit

    assert all(again not in kit.say(f"table.how.{key}", digit=1) for key in ("key", "key_short"))
