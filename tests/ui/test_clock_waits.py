"""The clock of a player stands still while the table is asked something, and is heard twice at its end."""

import msgspec
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, SEATS, SLUG

from boardgames.session.clock import seconds_left
from boardgames.session.ways import Ways
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.frame.sand_clock import SOON_SECONDS, SOON_SOUND, UP_SOUND
from boardgames.ui.table.picture.leaving import concede, end_here
from boardgames.ui.table.picture.overlays import undo


def seated(services: QuietServices) -> tuple[Finger, TableScene]:
    setup = msgspec.structs.replace(setup_of(services, SLUG, SEATS, 4), ways=Ways(clock="game", seconds=60))
    finger = Finger(services, settings=CALM)
    session = played(services, setup, 20)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger, finger.table()


def after_five_seconds(finger: Finger, table: TableScene) -> float:
    before = table.clock.left or 0.0
    for _ in range(10):
        finger.rest(0.5)
    return before - (table.clock.left or 0.0)


def test_an_undo_passes_the_time_of_the_next_player_to_nobody(services: QuietServices) -> None:
    finger, table = seated(services)
    session = table.session
    first = session.actor
    assert first is not None
    while session.actor == first:
        session.submit(session.game.legal(session.state)[0])
    second = session.actor
    assert second in session.setup.humans
    finger.program.go("table", session=session, viewer=second)
    finger.rest(0.01)
    table = finger.table()
    after_five_seconds(finger, table)

    undo(table)
    while table.stage.overlays:
        finger.click(table.stage.overlays[-1].buttons[-1].rect.center)

    assert session.actor == first
    assert seconds_left(session, first, table.flow.running) == pytest.approx(60, abs=1)
    assert seconds_left(session, second) == 55


@pytest.mark.parametrize("ask", ["concede", "leave", "end"])
def test_a_question_about_conceding_or_ending_takes_nobodys_time(services: QuietServices, ask: str) -> None:
    finger, table = seated(services)
    assert after_five_seconds(finger, table) == pytest.approx(5.0)
    questions = {"concede": lambda: concede(table, 0), "leave": table.open_leaving, "end": lambda: end_here(table)}

    questions[ask]()

    assert table.stage.overlays
    assert after_five_seconds(finger, table) == 0.0


def test_the_clock_is_heard_once_when_time_runs_short_and_once_when_it_is_up(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger, table = seated(services)
    heard, moves = list[str](), len(table.session.entries)
    monkeypatch.setattr(table.sounds, "play_one", heard.append)

    for left in (SOON_SECONDS + 5, SOON_SECONDS - 1, SOON_SECONDS - 2, -1, -2):
        table.flow.running += (table.clock.left or 0.0) - left
        finger.rest(0.01)

    assert heard == [SOON_SOUND, UP_SOUND]
    assert len(table.session.entries) == moves
