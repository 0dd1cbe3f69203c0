"""The score: rows add up to the result, a click shows all of them, a rematch keeps the seats."""

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pygame
import pytest
from ended import STILL, played, program, top
from finger import setup_of

from boardgames.core.game import Outcome, digest
from boardgames.core.phrase import Phrase, say
from boardgames.core.rng import Rng
from boardgames.session.final_totals import with_scores_before
from boardgames.session.log import LogLine, totals
from boardgames.session.session import Session
from boardgames.session.standing import standing
from boardgames.ui.scenes.common.plot_parts import nice_step, pushed_apart
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.score.scene import WATCH, ScoreScene, picture_of
from boardgames.ui.scenes.score.winner import TurningRow, WinnerBand
from boardgames.ui.scenes.score.words import corrections, reason
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.table_kit import CONCEDED
from boardgames.ui.widgets import Button, RuleMark, Tabs

CLICKED = (Button, Tabs, RuleMark)
MOVING = msgspec.structs.replace(STILL, animation="normal")


def scene_of(app: PilgrimTable, session: Session) -> ScoreScene:
    app.go("score", session=session)
    scene = top(app)
    assert isinstance(scene, ScoreScene)
    return scene


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return played(program(tmp_path_factory.mktemp("saves")).services, None, seats=4)


def test_what_stands_on_the_screen_adds_up_to_the_outcome(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over)
    outcome = over.game.outcome(over.state)

    rows = range(len(scene.standing.rows))
    sums = tuple(sum(scene.sheet.points_shown(row, seat) for row in rows) for seat in range(4))

    assert outcome is not None
    assert sums == outcome.totals
    assert tuple(scene.sheet.total_shown(seat) for seat in range(4)) == outcome.totals


def test_a_broken_off_game_with_equal_points_is_a_tie_that_nothing_breaks(app: PilgrimTable) -> None:
    session = played(app.services, 0)  # type: ignore[arg-type]
    session.break_off("agreed")

    scene = scene_of(app, session)

    assert scene.band.title.text.endswith(" are tied")
    assert "Tie-breaks count only in games played to the end." in scene.band.why.text
    assert scene.band.why.visible


def test_a_correction_is_one_line_with_its_reason(app: PilgrimTable, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(app.services, 12)  # type: ignore[arg-type]
    lines = [
        LogLine("line", 7, 3, 0, say("session.log.agreed"), judged=True),
        LogLine("line", 7, 3, 0, say("session.log.reason", why="we forgot a point"), judged=True),
    ]
    monkeypatch.setattr(session, "log_lines", lambda viewer: lines)

    (told,) = corrections(scene_of(app, session).table_kit, session)

    assert told.startswith("**Round 3.** ")
    assert told.endswith("we forgot a point")


@pytest.mark.parametrize(("slug", "seed"), [("ierusalem", 23)])
def test_the_rail_tells_the_result_at_once_where_no_hands_are_turned_over(
    app: PilgrimTable, slug: str, seed: int
) -> None:
    setup = setup_of(app.services, slug, 4, seed)  # type: ignore[arg-type]
    session, rng = Session(app.services.game(slug), setup), Rng(seed + 1)
    while not session.is_over:
        session.submit(rng.choice(session.game.legal(session.state)))
    before = session.game.table(session.entries[-1].before, None)

    table = with_scores_before(session, session.table(None), is_announced=False)

    outcome = session.game.outcome(session.state)
    assert outcome is not None
    assert tuple(card.score for card in table.rail) == outcome.totals
    assert tuple(card.score for card in before.rail) != outcome.totals, "the last move has to change something"


def test_rows_appear_one_after_another_and_totals_grow_with_them(tmp_path: Path, over: Session) -> None:
    scene = scene_of(program(tmp_path, MOVING), over)
    assert scene.sheet.total_shown(0) == 0

    scene.update(0.1)
    first_row = [scene.sheet.points_shown(1, seat) for seat in range(4)]
    while scene.shown < 2:
        scene.update(0.1)
    between = scene.sheet.total_shown(0)

    assert first_row == [0, 0, 0, 0]
    assert between == sum(scene.sheet.points_shown(row, 0) for row in range(len(scene.standing.rows)))


def test_seats_keep_their_order_and_the_band_comes_only_when_all_rows_stand(tmp_path: Path, over: Session) -> None:
    scene = scene_of(program(tmp_path, MOVING), over)
    order = scene.sheet.order

    while scene.shown < len(scene.standing.rows):
        assert scene.band.slid == 0
        assert scene.stage.find("score/course") is None
        scene.update(0.2)
    for _ in range(2):  # the band, then a look back
        scene.update(0.5)

    ranks = [scene.standing.ranks[seat] for seat in scene.sheet.order]
    assert scene.sheet.order == order
    assert ranks == sorted(ranks)
    assert scene.band.slid == 1
    assert scene.stage.find("score/course") is not None
    assert not scene.busy


def test_the_first_click_shows_everything_and_nothing_else(tmp_path: Path, over: Session, click_at) -> None:
    app = program(tmp_path, MOVING)
    scene = scene_of(app, over)
    button = scene.stage.find("score/rematch")
    assert isinstance(button, Button)

    click_at(scene, button.rect.center)

    assert scene.shown == len(scene.standing.rows)
    assert not scene.is_building
    assert top(app) is scene


def test_a_rematch_is_a_new_save_with_the_same_seats(app: PilgrimTable, over: Session, click_at) -> None:
    scene = scene_of(app, over)
    button = scene.stage.find("score/rematch")
    assert isinstance(button, Button)

    click_at(scene, button.rect.center)

    table = top(app)
    assert isinstance(table, TableScene)
    assert table.session.setup.seats == over.setup.seats
    assert table.session.setup.options == over.setup.options
    assert table.session.entries == []
    assert [save.seats for save in app.services.saves.list()] == [over.setup.seats]


def test_tab_meets_the_buttons_at_the_foot_from_left_to_right(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over)
    foot = scene.stage.find("foot")

    met = [widget.rect.x for widget in scene.stage.order() if widget.parent is foot]

    assert len(met) == 4
    assert met == sorted(met)


def test_the_rule_of_the_ending_can_be_opened(app: PilgrimTable, over: Session, click_at) -> None:
    scene = scene_of(app, over)
    assert scene.band.mark is not None
    assert scene.band.mark.rule not in scene.band.mark.text

    click_at(scene, scene.band.mark.rect.center)

    assert type(top(app)).__name__ == "RulesScene"


def test_the_replay_opens_at_the_wanted_move(app: PilgrimTable, over: Session) -> None:
    scene_of(app, over).replay(17)

    replay = top(app)
    assert isinstance(replay, ReplayScene)
    assert replay.player is not None
    assert replay.player.at == 17


def test_a_live_sheet_goes_back_to_its_table(app: PilgrimTable, click_at) -> None:
    app.go("table", session=played(app.services, 12), viewer=0)
    table = top(app)
    assert isinstance(table, TableScene)
    scene = scene_of(app, table.session)
    button = scene.stage.find("score/table")
    assert isinstance(button, Button)

    click_at(scene, button.rect.center)

    assert top(app) is table
    assert scene.stage.find("score/rematch") is None
    assert scene.band.mark is None


def test_a_live_sheet_betrays_nothing_hidden(app: PilgrimTable) -> None:
    for moves in (0, 25, 60, 90):
        session = played(app.services, moves, seats=3, seed=8)
        game = session.game
        known = totals(game, session.state), game.score(session.state)

        for seat in range(3):
            other = game.determinize(session.state, seat, Rng(moves + seat))
            assert digest(other) != digest(session.state) or moves == 0
            assert (totals(game, other), game.score(other)) == known


def test_the_picture_is_written_and_its_path_told(
    app: PilgrimTable, over: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))
    said: list[str] = []
    monkeypatch.setattr(app, "toast", lambda text, *more: said.append(text))

    scene_of(app, over).save_picture()
    scene_of(app, over).save_picture()

    files = sorted((tmp_path / "home" / "keepsakes").glob("*.png"))
    assert len(files) == 2
    assert pygame.image.load(files[0]).get_size() == (1280, 800)
    assert [any(str(file) in text for text in said) for file in files] == [True, True]


@pytest.mark.parametrize("tab", ["course", "chances"])
def test_nothing_in_the_picture_invites_a_click(app: PilgrimTable, over: Session, tab: str) -> None:
    scene = scene_of(app, over)

    picture = ScoreScene(app, app.services, over, picture_of=tab)

    assert any(isinstance(widget, CLICKED) for widget in scene.stage.walk())
    assert not any(isinstance(widget, CLICKED) for widget in picture.stage.walk())
    rows = [widget for widget in picture.stage.walk() if isinstance(widget, TurningRow)]
    assert [row.on_click for row in rows] == [None] * len(rows)
    assert picture.stage.find(WATCH) is None


def test_the_saved_picture_is_the_sheet_without_its_buttons(
    app: PilgrimTable, over: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))

    scene_of(app, over).save_picture()

    (file,) = (tmp_path / "home" / "keepsakes").glob("*.png")
    saved, drawn = pygame.image.load(file), picture_of(app, app.services, over)
    assert pygame.image.tobytes(saved, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_a_game_without_a_result_is_ranked_by_points(app: PilgrimTable) -> None:
    found = standing(played(app.services, 40))

    assert found.outcome is None
    assert [found.totals[seat] for seat in found.order] == sorted(found.totals, reverse=True)


@pytest.mark.parametrize(("span", "step"), [(3, 1), (9, 2), (46, 10), (120, 50), (0, 1)])
def test_steps_of_the_scale_are_round(span: int, step: int) -> None:
    assert nice_step(span) == step


def test_names_are_pushed_apart_in_their_order_and_stay_inside() -> None:
    found = pushed_apart([50.0, 52.0, 51.0, 99.0], 20, 10, 100)

    assert found[0] < found[2] < found[1] < found[3]
    ordered = sorted(found)
    assert all(b - a >= 20 for a, b in pairwise(ordered))
    assert min(found) >= 10
    assert max(found) <= 100


def test_all_who_win_stand_in_the_wreath(app: PilgrimTable, over: Session) -> None:
    kit = scene_of(app, over).table_kit
    bands = [
        WinnerBand(kit, msgspec.structs.replace(standing(over), ranks=ranks), "", lambda rule: None, 1.0)
        for ranks in ((1, 1, 1, 4), (1, 1, 1, 1))
    ]
    drawn = []
    for band in bands:
        band.place((0, 0, 600, band.height()))
        picture = pygame.Surface((600, band.height()))
        band.draw(picture)
        drawn.append(picture.subsurface((0, 0, band.title.rect.x, picture.get_height())))

    found = [pygame.mask.from_threshold(one, kit.seats[3].colour, (2, 2, 2)).count() > 0 for one in drawn]

    assert found == [False, True]


def test_the_game_may_say_in_which_order_its_result_lists_the_seats(over: Session) -> None:
    outcome = over.game.outcome(over.state)
    assert outcome is not None

    listed = msgspec.structs.replace(standing(over), outcome=msgspec.structs.replace(outcome, order=(3, 0, 2, 1)))

    assert listed.order == (3, 0, 2, 1)


def test_a_look_at_the_table_after_the_end_leads_back_to_a_sheet_that_stands_at_once(
    tmp_path: Path, over: Session
) -> None:
    app = program(tmp_path, MOVING)
    app.go("table", session=over)
    table = top(app)
    assert isinstance(table, TableScene)
    table.update(0.1)
    first = top(app)
    assert isinstance(first, ScoreScene)
    assert first.is_building
    first.to_table()

    button = table.prompt.buttons["button/score"]
    button.on_click()

    again = top(app)
    assert button.enabled
    assert isinstance(again, ScoreScene)
    assert not again.is_building


def test_from_a_sheet_without_a_table_one_may_look_at_the_table_as_it_lies(app: PilgrimTable, over: Session) -> None:
    app.go("score", session=over, seen=True, at_table=False)
    scene = top(app)
    assert isinstance(scene, ScoreScene)

    scene.to_table()

    table = top(app)
    assert isinstance(table, TableScene)
    table.update(0.1)
    assert top(app) is table


@pytest.mark.parametrize("points", [3, 5])
def test_the_points_of_the_winner_are_named_though_somebody_who_conceded_has_as_many(points: int) -> None:
    seats = (SimpleNamespace(badge=CONCEDED), SimpleNamespace(badge=""))
    words = SimpleNamespace(phrase=str)
    kit = SimpleNamespace(say=lambda key, **args: f"{key} {args['points']}", strings=words, seats=seats)
    outcome = Outcome((2, 1), (points, 3), Phrase("why"), "")
    standing = SimpleNamespace(outcome=outcome, sides=((0,), (1,)), teams=())

    said = reason(kit, None, standing)  # type: ignore[arg-type]

    assert said.startswith("**common.points 3.**")
