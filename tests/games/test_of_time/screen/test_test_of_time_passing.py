"""Whoever keeps passing is asked again only when attacked, in the next round, or after a click."""

from finger import QUIET, Finger, QuietServices, setup_of
from seated import overlay

from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules.moves import Attack, Pass
from boardgames.session.deeds import deeds
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.table.flow import AUTO_SECONDS, Flow
from boardgames.ui.widgets import Dialog
from tests.games.test_of_time.given import GAME, given, send

KEEP = ("pass_on",)


class NoBots:
    """Bots that never answer."""

    def ask(self, session: Session) -> None: ...

    def poll(self) -> Move | None:
        return None

    def forget(self) -> None: ...


def at_table() -> tuple[Session, Flow]:
    """A person against a bot who comes next, with a work each."""
    seats = (Seat("Ann", "red"), Seat("Ben", "blue", "bot"))
    session = Session(GAME, Setup("test_of_time", seats, {}, 1))
    session.state = given(works={0: [("art", 2)], 1: [("art", 2)]}, followers=(8, 8))
    flow = Flow(session, NoBots(), Settings(animation="off", auto_end_turn=False))  # type: ignore[arg-type]
    session.subscribe(lambda change: flow.changed(change.kind == "move"))
    return session, flow


def keep_passing(session: Session, flow: Flow) -> None:
    assert flow.remember(KEEP)
    session.submit(Pass())


def test_the_next_pass_comes_by_itself() -> None:
    session, flow = at_table()
    keep_passing(session, flow)
    session.submit(next(move for move in GAME.legal(session.state) if move.word == "sire"))

    assert session.actor == 0
    assert flow.update(AUTO_SECONDS) == Pass()


def test_an_attack_ends_it() -> None:
    session, flow = at_table()
    keep_passing(session, flow)
    raid = next(move for move in GAME.legal(session.state) if isinstance(move, Attack))
    send(session.state, raid, followers=2)

    assert session.actor == 0
    assert flow.update(AUTO_SECONDS) is None


def test_an_attack_that_was_there_already_does_not_end_it() -> None:
    session, flow = at_table()
    session.state = given(works={0: [("art", 2)], 1: [("art", 2)]}, followers=(8, 8), turn=1)
    send(session.state, Attack(0, 1), followers=2)
    assert flow.remember(("pass_on/2",))
    session.submit(Pass())
    session.submit(next(move for move in GAME.legal(session.state) if move.word == "sire"))

    assert session.actor == 0
    assert flow.update(AUTO_SECONDS) == Pass()


def test_a_click_ends_it() -> None:
    session, flow = at_table()
    keep_passing(session, flow)
    session.submit(next(move for move in GAME.legal(session.state) if move.word == "sire"))

    flow.stop()

    assert flow.update(AUTO_SECONDS) is None


def test_it_never_falls_into_the_next_round() -> None:
    session, flow = at_table()
    keep_passing(session, flow)
    before = GAME.round(session.state)
    session.submit(Pass())
    while session.actor != 0:
        session.submit(Pass())

    assert GAME.round(session.state) == before + 1
    assert flow.update(AUTO_SECONDS) is None


def test_a_confirmed_click_stands_too(services: QuietServices) -> None:
    finger = Finger(services, settings=QUIET)
    session = Session(services.game("test_of_time"), setup_of(services, "test_of_time", 2, 4))
    session.state = given(works={0: [("art", 2)], 1: [("art", 2)]}, followers=(8, 8))
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    table = finger.table()

    table.click(KEEP[0])
    question = overlay(finger, Dialog)
    finger.click(question.buttons[-1].rect.center)

    assert session.moves == (Pass(),)
    assert table.flow._standing[0][1] == KEEP
    assert finger.program.scenes._toasts[-1].text == table.table_kit.say("table.stands")


def test_nothing_is_announced_for_a_round_that_is_over_with_the_click(services: QuietServices) -> None:
    finger = Finger(services, settings=QUIET)
    session = Session(services.game("test_of_time"), setup_of(services, "test_of_time", 2, 4))
    session.state = given(works={0: [("art", 2)], 1: [("art", 2)]}, followers=(0, 0))
    session.submit(Pass())
    finger.program.go("table", session=session, viewer=1)
    finger.rest(0.01)
    table = finger.table()
    before, said = session.game.round(session.state), table.table_kit.say("table.stands")

    table.submit(Pass(), KEEP)

    assert session.game.round(session.state) == before + 1
    assert said not in [toast.text for toast in finger.program.scenes._toasts]


def test_the_recap_tells_everything_since_it_was_said(services: QuietServices) -> None:
    finger = Finger(services, settings=QUIET)
    session = Session(services.game("test_of_time"), setup_of(services, "test_of_time", 2, 4))
    session.state = given(works={0: [("art", 2)], 1: [("art", 2)]}, followers=(4, 8))
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    table = finger.table()
    table.submit(Pass(), KEEP)
    for word in ("sire", "sire_shaman"):
        session.submit(next(move for move in GAME.legal(session.state) if move.word == word))
        table.submit(Pass())

    told = {line.phrase.key for line in deeds(session, 0) if line.phrase is not None}

    assert [entry.unasked for entry in session.entries] == [False, False, True, False, True]
    assert {"log.sire", "log.sire_shaman"} <= told
