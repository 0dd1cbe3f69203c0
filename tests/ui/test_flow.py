"""The flow of play on one screen: bots are asked once, curtains come only when needed, turns end automatically."""

from pathlib import Path

import pytest
from finger import Finger, QuietServices, setup_of

from boardgames.app import wiring
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import BotSpeed, Settings
from boardgames.ui.table.flow import AUTO_SECONDS, BOT_SECONDS, Flow

SLUG = "portals" if "portals" in wiring.available() else wiring.available()[0]
SWIFT = Settings(language="en", animation="off", bot_speed="at_once", auto_end_turn=False)


class FakeBots:
    """A desk of bots that remembers what it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.forgotten = self.hurried = 0
        self.answer: Move | None = None

    def ask(self, session: Session) -> None:
        self.asked += 1

    def poll(self) -> Move | None:
        return self.answer

    def hurry(self) -> None:
        self.hurried += 1

    def forget(self) -> None:
        self.forgotten += 1
        self.answer = None

    def close(self) -> None:
        pass


def table(kinds: str, settings: Settings = SWIFT, seed: int = 5) -> tuple[Session, Flow, FakeBots]:
    """A session of people (h) and bots (b) that tells its flow of every change."""
    seats = tuple(Seat(f"P{n}", "", "human" if kind == "h" else "bot") for n, kind in enumerate(kinds))
    session, desk = Session(wiring.open_game(SLUG), Setup(SLUG, seats, {}, seed)), FakeBots()
    flow = Flow(session, desk, settings)
    session.subscribe(lambda change: flow.changed())
    return session, flow, desk


def play_until(session: Session, wanted: int, seed: int = 1, least: int = 0) -> None:
    """Random moves until a seat must decide."""
    rng = Rng(seed)
    while session.actor != wanted or len(session.entries) < least:
        assert not session.is_over
        session.submit(rng.choice(session.game.legal(session.state)))


def play_one(session: Session) -> None:
    """A random move."""
    session.submit(Rng(len(session.entries)).choice(session.game.legal(session.state)))


def test_a_bot_is_asked_once_and_its_move_returned_once() -> None:
    session, flow, desk = table("hb")
    play_until(session, 1)

    for _ in range(5):
        assert flow.update(0.1) is None
    assert desk.asked == 1
    desk.answer = session.game.legal(session.state)[0]
    assert flow.update(0.1) == desk.answer


def test_an_answer_that_comes_after_an_undo_is_dropped() -> None:
    session, flow, desk = table("hb")
    play_until(session, 1, least=8)
    flow.update(0.1)
    desk.answer = session.game.legal(session.state)[0]

    session.undo(agreed=True)

    assert desk.forgotten == 1
    assert session.actor == 0
    assert flow.update(1.0) is None


def test_without_a_question_no_bot_is_told_to_forget() -> None:
    session, _, desk = table("hh")
    session.submit(session.game.legal(session.state)[0])

    assert desk.forgotten == 0


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_bots_wait_so_long_that_a_person_can_follow_whatever_the_animation(speed: BotSpeed) -> None:
    session, flow, desk = table("hb", Settings(animation="off", bot_speed=speed, auto_end_turn=False))
    play_until(session, 1)
    desk.answer = session.game.legal(session.state)[0]

    assert flow.update(BOT_SECONDS[speed] - 0.1) is None
    assert flow.update(0.2) == desk.answer


def test_bots_that_move_at_once_neither_wait_nor_travel() -> None:
    session, flow, desk = table("hb", Settings(bot_speed="at_once", auto_end_turn=False))
    play_until(session, 1)
    desk.answer = session.game.legal(session.state)[0]
    assert not flow.skips_motion, "a person moved last"

    move = flow.update(0.01)
    assert move is not None
    session.submit(move)

    assert flow.skips_motion


def test_one_person_among_bots_always_sees_their_own_table() -> None:
    session, flow, _ = table("bhb")
    rng = Rng(2)

    for _ in range(60):
        assert flow.viewer == 1
        assert not flow.curtain_due
        assert flow.can_act == (session.actor == 1)
        session.submit(rng.choice(session.game.legal(session.state)))


def play_until_curtain(session: Session, flow: Flow, seed: int = 1) -> int:
    """Random moves until the screen must be covered; everybody who looks before has nothing to hide. Who is due."""
    rng = Rng(seed)
    while not flow.curtain_due:
        assert not session.is_over, f"seed {seed}: no curtain in the whole game"
        session.submit(rng.choice(session.game.legal(session.state)))
    assert session.actor is not None
    return session.actor


def test_the_curtain_falls_before_another_persons_secret_and_take_over_lifts_it() -> None:
    session, flow, _ = table("hh")

    due = play_until_curtain(session, flow)

    assert session.game.has_secret(session.state, due)
    assert flow.viewer != due
    assert not flow.can_act
    assert not flow.waits
    flow.take_over()
    assert flow.viewer == due
    assert flow.can_act
    assert not flow.curtain_due


def test_bar_and_hand_belong_to_the_same_person_until_the_curtain_falls(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    finger, rng, seen = Finger(services), Rng(5), 0
    session = services.saves.begin(setup_of(services, SLUG, 3, 5))
    finger.program.go("table", session=session, viewer=session.actor)
    scene = finger.table()

    while seen < 3:
        session.submit(rng.choice(session.game.legal(session.state)))
        if scene.viewer is not None and session.actor != scene.viewer:
            sentence = scene.prompt.find("prompt/sentence")
            assert scene.flow.waiting_person == session.actor
            assert sentence.text == scene.table_kit.say(
                "table.passes_on", who=scene.table_kit.seats[session.actor].name
            )
            assert not scene.prompt.buttons
            assert any(zone.seat == scene.viewer for zone in scene.table.zones)
            seen += 1
        if scene.flow.curtain_due:
            scene.flow.take_over()
            scene.show()
        assert scene.flow.waiting_person is None


def test_without_secrets_the_screen_changes_hands_without_a_curtain() -> None:
    session, flow, _ = table("hh")
    rng, passed, covered = Rng(1), 0, 0

    while not session.is_over:
        if flow.curtain_due:
            covered += 1
            flow.take_over()
        before = flow.viewer
        session.submit(rng.choice(session.game.legal(session.state)))
        if flow.viewer not in (before, None):
            assert session.actor is not None
            assert not session.game.has_secret(session.state, session.actor)
            passed += 1

    assert passed
    assert covered


def test_with_a_bot_between_two_people_hands_are_covered_until_the_other_is_due() -> None:
    session, flow, _ = table("hbh")
    rng, watched, handed_over = Rng(1), 0, 0
    while len(session.entries) < 200:
        if flow.curtain_due:
            assert flow.viewer != session.actor
            flow.take_over()
            handed_over += 1
        before = flow.viewer
        session.submit(rng.choice(session.game.legal(session.state)))

        if session.actor == 1:
            has_secret = before is not None and session.game.has_secret(session.state, before)
            assert flow.viewer == (None if has_secret else before)
            assert not flow.curtain_due
            assert flow.waits
            watched += 1

    assert watched > 10
    assert handed_over > 10


def test_a_curtain_after_a_question_waits_until_the_bots_have_moved() -> None:
    session, flow, _ = table("hbh")
    play_until(session, 0, least=30)
    flow.take_over()
    before = len(session.entries)
    while session.actor != 1:
        before = len(session.entries)
        play_one(session)
    assert session.hides(0)
    assert session.hides(2)
    session.go_back(before)
    flow.take_over()
    flow.cover()
    assert flow.curtain_due

    play_one(session)

    assert session.actor == 1
    assert not flow.curtain_due, "the public table is shown anyway"
    play_until(session, 2)
    assert flow.curtain_due
    assert flow.curtain_seat == 2


def test_a_view_only_game_makes_no_moves_and_needs_no_curtain() -> None:
    seats = (Seat("A", ""), Seat("B", "", "bot"))
    session = Session(wiring.open_game(SLUG), Setup(SLUG, seats, {}, 5), view_only=True)
    flow = Flow(session, FakeBots(), SWIFT)

    assert not flow.can_act
    assert not flow.waits
    assert not flow.curtain_due
    assert flow.update(5.0) is None


@pytest.mark.parametrize("wanted", [True, False])
def test_a_turn_with_nothing_left_to_choose_ends_automatically_if_the_setting_says_so(wanted: bool) -> None:
    settings = Settings(language="en", animation="off", auto_end_turn=wanted)
    session, flow, _ = table("hh", settings)
    rng = Rng(3)
    for _ in range(3000):
        if session.game.auto_end(session.state) is not None or session.is_over:
            break
        session.submit(rng.choice(session.game.legal(session.state)))
    flow.take_over()
    move = session.game.auto_end(session.state)
    assert move is not None, "seed 3: no turn came to that"

    assert flow.waits == wanted
    assert flow.update(AUTO_SECONDS / 2) is None
    assert flow.update(AUTO_SECONDS) == (move if wanted else None)
