"""The chances to win in score and replay: asked for once, drawn as bands, told with luck and choice apart."""

from pathlib import Path

import pygame
import pytest
from ended import STILL, played, program, top
from finger import NoBots
from msgspec.structs import replace

from boardgames.app.wiring import about
from boardgames.bots.looking_back import Course, Moment, Point
from boardgames.data.defs import Text
from boardgames.session import looking_back
from boardgames.session.looking_back import WAIT_SECONDS, describe_moment
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.common.looking_back import draw_bands
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.score.chance_plot import ChancePlot
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.start import PilgrimTable


class Judges(NoBots):
    """Bots that know half of the chances first, then all."""

    def __init__(self, *courses: Course) -> None:
        super().__init__()
        self.courses = list(courses)

    def course(self) -> Course | None:
        return self.courses.pop(0) if self.courses else None


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return played(program(tmp_path_factory.mktemp("saves")).services, None, seats=2)


@pytest.fixture(autouse=True)
def learned(monkeypatch: pytest.MonkeyPatch, over: Session) -> None:
    """Something was learned about the game, whatever its folder holds; nobody has looked back yet."""
    monkeypatch.setattr(looking_back, "forecast_of", lambda game: game)
    over.course = None


def whole(over: Session) -> Course:
    """Chances of two seats with one move that could have been better."""
    length = len(over.entries)
    numbers = (0, length // 3, length // 2, length)
    first = (0.5, 0.7, 0.2, 1.0)
    points = tuple(Point(n, (chance, 1 - chance)) for n, chance in zip(numbers, first, strict=True))
    number = length // 2
    legal = over.game.legal(over.entries[number - 1].before)
    better = next((move for move in legal if move != over.entries[number - 1].move), legal[0]).plain()
    moment = Moment(number, over.entries[number - 1].seat, 0.7, 0.2, -0.1, better, 0.25)
    return Course(points, (moment,), 1.0)


def score_of(folder: Path, over: Session, *courses: Course, settings: Settings = STILL) -> tuple[PilgrimTable, Judges]:
    app, bots = program(folder, settings), Judges(*courses)
    app.services.__dict__["bots"] = bots
    app.go("score", session=over, seen=True)
    return app, bots


def chances_of(scene: ScoreScene) -> ChancePlot:
    plot = scene.stage.find("score/chances")
    assert isinstance(plot, ChancePlot)
    return plot


def test_chances_are_asked_for_after_a_moment_once_and_shown_as_they_come(tmp_path: Path, over: Session) -> None:
    course = whole(over)
    app, bots = score_of(tmp_path, over, Course(course.points[:2], done=0.4), course)
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    scene.update(WAIT_SECONDS / 2)
    assert bots.asked == []
    scene.choose_tab("chances")

    scene.update(WAIT_SECONDS)
    assert bots.asked == ["course"]
    assert "40" in chances_of(scene).note
    assert scene.busy
    scene.update(0.01)

    assert over.course == course
    assert not scene.busy
    assert bots.asked == ["course"]
    assert scene.stage.find("score/turning/1") is not None
    app.go("replay", session=over)
    top(app).update(1.0)
    assert bots.asked == ["course"], "the session remembers them"


def test_a_game_that_was_broken_off_has_chances_too(tmp_path: Path) -> None:
    session = played(program(tmp_path).services, 160, seats=2)
    session.break_off("agreed")

    app, _ = score_of(tmp_path, session)

    scene = top(app)
    assert isinstance(scene, ScoreScene)
    scene.choose_tab("chances")
    assert chances_of(scene)


def test_bands_fill_the_field_in_the_players_colours(tmp_path: Path, over: Session) -> None:
    app, _ = score_of(tmp_path, over)
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    field = pygame.Rect(0, 0, 200, 100)
    surface = pygame.Surface(field.size)
    points = (Point(0, (0.25, 0.75)), Point(10, (0.25, 0.75)))

    draw_bands(surface, scene.table_kit, field, points, lambda number: number * 20)

    ann, ben = (seat.colour for seat in scene.table_kit.seats[:2])
    for x in (60, 190):
        assert surface.get_at((x, 10))[:3] == ann
        assert surface.get_at((x, 90))[:3] == ben
    assert surface.get_at((60, 20))[:3] == ann
    assert surface.get_at((60, 30))[:3] == ben


def test_the_shape_of_a_player_stands_beside_the_flags(tmp_path: Path, over: Session) -> None:
    app, _ = score_of(tmp_path, over)
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    field, kit = pygame.Rect(0, 0, 400, 200), scene.table_kit
    points = [Point(n, chances) for n, chances in enumerate([(0.5, 0.5), (0.8, 0.2), (0.7, 0.3), (0.5, 0.5)])]

    def colours(pole: int) -> list[bool]:
        """Whether the first player's shape stands at each of the points between."""
        surface = pygame.Surface(field.size)
        draw_bands(surface, kit, field, points, lambda number: number * 130, [pole])
        spots = [(130 * n, round(100 * points[n].chances[0])) for n in (1, 2)]
        around = [[surface.get_at((x + dx, y))[:3] for dx in range(-9, 10)] for x, y in spots]
        return [any(colour != kit.seats[0].colour for colour in line) for line in around]

    assert colours(390) == [True, False]
    assert colours(130) == [False, True]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_moment_tells_luck_from_choice_and_what_would_have_been_better(
    tmp_path: Path, over: Session, language: str
) -> None:
    app, _ = score_of(tmp_path, over, settings=Settings(language=language, animation="off"))
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    kit, moment = scene.table_kit, whole(over).moments[0]

    said = describe_moment(over, kit.strings, moment)

    before = over.entries[moment.number - 1].before
    assert kit.strings.phrase(over.game.describe(before, over.game.moves.read(moment.better))) in said
    for part in ("70", "20", "−40", "−10", "+25", kit.seats[moment.seat].name):
        assert part in said


def test_the_replay_shows_the_bands_and_tells_a_moment_when_it_comes(tmp_path: Path, over: Session) -> None:
    course = whole(over)
    app = program(tmp_path)
    app.services.__dict__["bots"] = Judges(course)
    app.go("replay", session=over)
    scene = top(app)
    assert isinstance(scene, ReplayScene)
    surface = pygame.Surface(app.size)
    scene.draw(surface)
    timeline = scene.controls.timeline
    strip = surface.subsurface(timeline.rect).copy()

    scene.update(WAIT_SECONDS)
    scene.draw(surface)
    assert timeline.turning == (course.moments[0].number,)
    assert pygame.image.tobytes(surface.subsurface(timeline.rect), "RGB") != pygame.image.tobytes(strip, "RGB")

    scene.go_to(course.moments[0].number)
    assert [toast.rect.colliderect(scene.controls.rect) for toast in app.scenes._toasts] == [False]
    scene.ask_play_on()
    assert not app.scenes._toasts, "it would lie over the buttons of the dialog"
    scene.go_to(1)
    assert not app.scenes._toasts


def test_a_running_game_betrays_no_chances(tmp_path: Path) -> None:
    app = program(tmp_path)
    bots = app.services.__dict__["bots"] = Judges()
    session = played(app.services, 20, seats=2)
    for place in ("score", "replay"):
        app.go(place, session=session)
        top(app).update(1.0)

    assert bots.asked == []
    assert top(app).stage.find("score/chances") is None


def test_a_key_moment_is_watched_from_just_before_it(tmp_path: Path, over: Session) -> None:
    course = whole(over)
    app, _ = score_of(tmp_path, over, course)
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    scene.update(WAIT_SECONDS)
    row = scene.stage.find("score/turning/1")
    assert row is not None

    row.activate()

    replay = top(app)
    assert isinstance(replay, ReplayScene)
    assert replay.player is not None
    assert (replay.player.at, replay.player.playing) == (course.moments[0].number - 1, True)
    replay.update(5.0)
    assert (replay.player.at, replay.player.playing) == (course.moments[0].number, False)


@pytest.mark.parametrize(("name", "part"), [("score/chances", "70 %"), ("score/plot", "Round ")])
def test_pointing_at_a_plot_tells_the_values_there(tmp_path: Path, over: Session, name: str, part: str) -> None:
    app, _ = score_of(tmp_path, over, whole(over))
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    scene.update(WAIT_SECONDS)
    scene.choose_tab("chances" if name == "score/chances" else "course")
    plot = scene.stage.find(name)
    assert isinstance(plot, ScorePlot)
    told = set()
    for x in range(plot.rect.left, plot.rect.right, 4):
        plot.on_motion(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, plot.rect.centery), rel=(0, 0), buttons=()))
        told.add(plot.tooltip)

    assert any(part in text and scene.table_kit.seats[1].name in text for text in told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_chances_mean_is_told_whole_in_the_smallest_window(
    tmp_path: Path, over: Session, language: str
) -> None:
    app, _ = score_of(tmp_path, over, whole(over), settings=Settings(language=language, animation="off"))
    app.resize((1024, 640))
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    scene.update(WAIT_SECONDS)
    scene.choose_tab("chances")
    plot = chances_of(scene)

    assert plot.note in [scene.table_kit.say(f"score.chance_note{which}") for which in ("", "_open")]
    assert scene.table_kit.type.width(plot.note, "small") <= plot.rect.width


@pytest.mark.parametrize(("secret", "is_said"), [(Text(en="Hands", fr="Les mains"), True), (None, False)])
def test_only_a_game_that_hides_cards_has_chances_without_them(
    tmp_path: Path, over: Session, secret: Text | None, is_said: bool
) -> None:
    app = program(tmp_path, STILL)
    app.services.__dict__["bots"] = Judges(whole(over))
    app.services.__dict__["about"] = lambda slug: replace(about(slug), secret=secret)
    app.go("score", session=over, seen=True)
    scene = top(app)
    assert isinstance(scene, ScoreScene)

    scene.update(WAIT_SECONDS)
    scene.choose_tab("chances")

    assert ("hidden cards" in chances_of(scene).note) == is_said
