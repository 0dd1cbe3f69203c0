"""The score sheet of a game in which a seat changed hands: places, who conceded, where the line changes hands."""

from pathlib import Path

import pytest
from ended import program, top
from finger import QuietServices, setup_of
from msgspec.structs import replace

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.sitters import Earlier
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.scene import ScoreScene

SLUG = "acts" if "acts" in available() else available()[0]
GIVEN_UP = 1


def play_rounds(session: Session, until: int) -> None:
    rng = Rng(until)
    while session.game.round(session.state) < until:
        session.submit(rng.choice(session.game.legal(session.state)))


def reseat(session: Session, **facts: object) -> None:
    seats = list(session.setup.seats)
    seats[GIVEN_UP] = replace(seats[GIVEN_UP], **facts)
    session.reseat(tuple(seats), (GIVEN_UP,) if "name" in facts else ())


@pytest.fixture
def scene(tmp_path: Path) -> ScoreScene:
    """Somebody played rounds 1 and 2, Kim round 3; Kim conceded in round 4, in which nobody made a move."""
    services = QuietServices(tmp_path)
    session = Session(services.game(SLUG), setup_of(services, SLUG, 3, 5))
    play_rounds(session, 3)
    reseat(session, name="Kim", kind="human")
    play_rounds(session, 4)
    reseat(session, kind="bot", conceded=True)
    session.break_off("agreed")
    app = program(tmp_path)
    app.go("score", session=session, seen=True)
    found = top(app)
    assert isinstance(found, ScoreScene)
    return found


def test_every_player_has_a_place_and_whoever_conceded_is_said_to_have(scene: ScoreScene) -> None:
    said = scene.sheet.captions()

    assert said[(scene.sheet.order[0],)] == "1st"
    assert said[(GIVEN_UP,)] == "3rd · conceded"
    assert scene.sheet.captions(is_brief=True)[(GIVEN_UP,)] == "3rd"


def test_a_game_in_progress_has_no_places(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    app = program(tmp_path)
    app.go("score", session=Session(services.game(SLUG), setup_of(services, SLUG, 3, 5)))

    assert top(app).sheet.captions() == {}  # type: ignore[attr-defined]


def test_the_plot_marks_where_a_seat_changed_hands_and_names_the_players_of_a_round(scene: ScoreScene) -> None:
    plot = scene._plot
    assert isinstance(plot, ScorePlot)
    before = scene.session.seat_changes[0].before[GIVEN_UP].name

    assert [(one.name, point.round) for one, point in plot.handovers()] == [(before, 2)]
    assert (plot._player(GIVEN_UP, 2), plot._player(GIVEN_UP, 3)) == (before, "Kim")


def test_an_old_record_without_rounds_marks_nothing(scene: ScoreScene) -> None:
    old = Earlier(GIVEN_UP, "Tom", 3)

    assert ScorePlot(scene.table_kit, scene._course, (), "", (old,)).handovers() == []


def test_key_moments_end_at_a_whole_entry(scene: ScoreScene) -> None:
    area = scene.stage.find("score/course")

    assert area is not None
    assert area.points_on  # type: ignore[attr-defined]
