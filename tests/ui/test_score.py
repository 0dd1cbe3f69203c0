"""The score: rows add up to the result, a click shows all of them, a rematch keeps the seats."""

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import ended
import msgspec
import pygame
import pytest
from ended import STILL, played, program, top
from finger import setup_of

from boardgames.app.wiring import available
from boardgames.core.events import Changed, Event, Moved, Placed, RoundBegan, Said, Scored
from boardgames.core.game import Outcome, digest
from boardgames.core.phrase import Phrase, say
from boardgames.core.rng import Rng
from boardgames.session.final_totals import with_scores_before
from boardgames.session.lead_changes import cause, explaining_line, turns
from boardgames.session.log import LogLine, ScorePoint, TurningPoint, totals
from boardgames.session.looking_back import LookingBack
from boardgames.session.session import Session
from boardgames.session.standing import standing
from boardgames.ui.scenes.common.plot_parts import ends_left, nice_step, pushed_apart
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.score import plot
from boardgames.ui.scenes.score.scene import WATCH, ScoreScene, picture_of
from boardgames.ui.scenes.score.sheet import AIR_UNITS, LABEL_PAD_UNITS
from boardgames.ui.scenes.score.winner import TurningRow, WinnerBand
from boardgames.ui.scenes.score.words import corrections, reason
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.table_kit import CONCEDED
from boardgames.ui.theme import SMALLEST_TEXT
from boardgames.ui.widgets import Button, Label, RuleMark, Tabs
from tests.session.playing import GAME, play, setup

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


def test_turns_cover_all_moves_without_gaps(over: Session) -> None:
    found = turns(over.entries)

    assert found[0][0] == 1
    assert found[-1][1] == len(over.entries)
    assert all(one[1] + 1 == other[0] for one, other in pairwise(found))
    assert all(len({over.entries[n - 1].seat for n in range(first, last + 1)}) == 1 for first, last in found)


def test_a_turning_point_is_told_by_a_line_of_its_turn() -> None:
    told = []
    for seed in range(1, 20):
        session = Session(GAME, setup("hhh", seed))
        play(session, 100, seed)
        for point in session.turning_points():
            first, last = next(turn for turn in turns(session.entries) if turn[0] <= point.number <= turn[1])
            lines = [event.line(None) for entry in session.entries[first - 1 : last] for event in entry.events]
            line = cause(session, point)
            assert line is None or line in lines
            told.append(line)

    assert any(line is not None for line in told)


def test_a_game_without_a_result_is_ranked_by_points(app: PilgrimTable) -> None:
    found = standing(played(app.services, 40))

    assert found.outcome is None
    assert [found.totals[seat] for seat in found.order] == sorted(found.totals, reverse=True)


@pytest.mark.parametrize(("span", "step"), [(3, 1), (9, 2), (46, 10), (120, 50), (0, 1)])
def test_steps_of_the_scale_are_round(span: int, step: int) -> None:
    assert nice_step(span) == step


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", available())
def test_every_small_number_of_a_sheet_is_explained_where_it_stands(tmp_path: Path, slug: str, language: str) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language=language, text_size=150), (1024, 640))
    session, rng = Session(app.services.game(slug), setup_of(app.services, slug, 3, 1)), Rng(1)
    for _ in range(90):
        session.submit(rng.choice(session.game.legal(session.state)))
    scene = scene_of(app, session)
    sheet, said = scene.sheet, []
    draw = sheet.table_kit.type.text
    sheet.table_kit.type.text = lambda *args, **more: said.append(draw(*args, **more)) or said[-1]  # type: ignore[method-assign]

    sheet._draw_head(pygame.Surface((1024, 640)))
    tips = sheet.tips()

    assert said
    assert not any(text.cut for text in said)
    numbers = 0
    for at, row in enumerate(sheet.standing.rows):
        _, cells = sheet._cells(sheet.rect.y + sheet.measures.head + at * sheet.measures.row, sheet.measures.row)
        for cell, seat in zip(cells, sheet.order, strict=True):
            if row.values and row.values[seat]:
                numbers += 1
                assert [tip.tooltip for tip in tips if tip.rect.collidepoint(cell.center)], row.id
    assert numbers


def test_names_are_pushed_apart_in_their_order_and_stay_inside() -> None:
    found = pushed_apart([50.0, 52.0, 51.0, 99.0], 20, 10, 100)

    assert found[0] < found[2] < found[1] < found[3]
    ordered = sorted(found)
    assert all(b - a >= 20 for a, b in pairwise(ordered))
    assert min(found) >= 10
    assert max(found) <= 100


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_sheet_and_panels_stay_between_the_bars(tmp_path: Path, over: Session, size, language) -> None:
    app = ended.program(tmp_path, msgspec.structs.replace(STILL, language=language, text_size=150), size)
    scene = scene_of(app, over)
    top_bar, foot = scene.stage.find("top"), scene.stage.find("foot")
    assert top_bar is not None
    assert foot is not None

    for name in ("score/band", "score/rows", "score/course", "score/plot"):
        widget = scene.stage.find(name)
        assert widget is not None
        assert top_bar.rect.bottom <= widget.rect.top
        assert widget.rect.bottom <= foot.rect.top
        assert scene.rect.contains(widget.rect)


def test_the_largest_letters_in_the_smallest_window_leave_every_button_free(tmp_path: Path, over: Session) -> None:
    huge = msgspec.structs.replace(STILL, text_size=200, interface_size=200)
    scene = scene_of(ended.program(tmp_path, huge, (1024, 640)), over)
    foot = scene.stage.find("foot")
    assert foot is not None

    scene.draw(pygame.Surface((1024, 640)))

    rects = [child.rect for child in foot.children]
    assert all(not one.colliderect(other) for i, one in enumerate(rects) for other in rects[:i])
    assert all(scene.rect.contains(rect) for rect in rects)
    area = scene.stage.find("score/rows")
    assert area is not None
    assert area.rect.height > 50


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


def test_all_names_of_a_sheet_have_letters_of_one_size(tmp_path: Path, over: Session) -> None:
    large = msgspec.structs.replace(STILL, language="fr", text_size=150)
    sheet = scene_of(ended.program(tmp_path, large, (1024, 640)), over).sheet
    type_ = sheet.table_kit.type

    for width in (420, 470, 520):
        sheet.fit(360, width)
        room, px = sheet.label_width(width) - sheet.kit.theme.px(16), sheet.measures.name_px
        heights = {type_.text(name, "label", (0, 0, 0), room, most_px=px).size[1] for name in sheet._names()}

        assert px >= SMALLEST_TEXT
        assert max(heights) <= sheet.measures.row
        assert len({height % min(heights) for height in heights}) == 1  # whole lines of the same letters


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_and_helps_of_a_sheet_keep_to_their_row_at_every_height(
    tmp_path: Path, over: Session, language: str
) -> None:
    large = msgspec.structs.replace(STILL, language=language, text_size=150)
    sheet = scene_of(ended.program(tmp_path, large, (1024, 640)), over).sheet
    type_, told = sheet.table_kit.type, set()

    for height in range(240, 700, 3):
        sheet.fit(height, 520)
        sizes = sheet.measures
        told.add(sizes.tight)
        if not sizes.tight:
            room = sheet.label_width(520, sizes.help_share) - sheet.kit.theme.px(LABEL_PAD_UNITS)
            names = [type_.text(t, "label", (0, 0, 0), room, most_px=sizes.name_px) for t in sheet._names()]
            helps = [type_.text(t, sizes.help_style, (0, 0, 0), room, most_px=sizes.help_px) for t in sheet._helps()]
            used = sum(max(text.size[1] for text in texts) for texts in (names, helps))
            assert used + sheet.kit.theme.px(AIR_UNITS) // 2 <= sizes.row, height  # the rule of the row keeps clear

    assert told == {True, False}


def test_the_game_may_say_in_which_order_its_result_lists_the_seats(over: Session) -> None:
    outcome = over.game.outcome(over.state)
    assert outcome is not None

    listed = msgspec.structs.replace(standing(over), outcome=msgspec.structs.replace(outcome, order=(3, 0, 2, 1)))

    assert listed.order == (3, 0, 2, 1)


def test_the_sheet_leaves_a_help_out_rather_than_cutting_it(app: PilgrimTable, over: Session) -> None:
    sheet = scene_of(app, over).sheet
    wide = 400

    sheet.fit(1000, wide)
    roomy = sheet.measures
    sheet.fit(400, wide)

    assert not roomy.tight
    assert sheet.measures.tight


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


def test_a_turning_point_names_the_move_that_moved_the_gap_most() -> None:
    for seed in range(1, 12):
        session = Session(GAME, setup("hh", seed))
        play(session, 100, seed)
        for point in session.turning_points():
            first, _ = next(turn for turn in turns(session.entries) if turn[0] <= point.number <= turn[1])
            states = [*(entry.before for entry in session.entries), session.state]
            gaps = [totals(GAME, s)[point.seat] - totals(GAME, s)[point.lost_by] for s in states]
            moved = {n: gaps[n] - gaps[n - 1] for n in range(first, point.number + 1)}
            telling = {n: moved[n] for n in moved if _lines_of(session, n, point.seat)}
            told = [n for n in telling if cause(session, point) in _lines_of(session, n, point.seat)]
            assert max(telling.values(), default=0) in [moved[n] for n in told] or not telling


def test_a_turning_point_is_marked_over_the_label_of_its_round(
    app: PilgrimTable, over: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, spots = scene_of(app, over).table_kit, []
    monkeypatch.setattr(plot, "draw_badge", lambda surface, kit, spot, *rest: spots.append(spot))
    nobody = (0,) * len(kit.seats)
    course = [ScorePoint(0, 1, nobody), ScorePoint(10, 1, nobody), ScorePoint(20, 2, nobody), ScorePoint(30, 3, nobody)]
    for number in (11, 20):  # the first move of the round, the last one
        shown = plot.ScorePlot(kit, course, [TurningPoint(number, 2, 0, 1, 5)])
        shown.paint(pygame.Surface((400, 200)), pygame.Rect(0, 0, 400, 200))

    assert spots[0] == spots[1]


def test_no_number_of_a_turning_point_lies_on_the_shapes_beside_the_plot(
    app: PilgrimTable, over: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, spots = scene_of(app, over).table_kit, []
    monkeypatch.setattr(plot, "draw_badge", lambda surface, kit, spot, *rest: spots.append(spot))
    nobody, room = (0,) * len(kit.seats), pygame.Rect(0, 0, 400, 200)
    course = [ScorePoint(0, 1, nobody), ScorePoint(10, 1, nobody)]
    shown = plot.ScorePlot(kit, course, [TurningPoint(number, 1, 0, 1, 5) for number in (9, 10)])

    shown.paint(pygame.Surface(room.size), room)

    left = ends_left(kit, shown._field(room))
    assert max(x for x, _ in spots) + shown.disc_radius <= left
    assert spots[0][0] < spots[1][0]


def told_by(*events: Event, seat: int = 0) -> str:
    """The line that tells of a move with such events, in which a seat took the lead from seat 1."""
    session = Session(GAME, setup("hh", 1))
    play(session, 1, 1)
    line = explaining_line(msgspec.structs.replace(session.entries[0], events=events), TurningPoint(1, 1, seat, 1, 5))
    return line.key if line is not None else ""


def test_a_turning_point_is_told_by_the_deed_and_not_by_its_price() -> None:
    paid = Changed(seat=0, what="coin", old=2, new=0, log=say("log.paid"))
    moved = Moved(seat=0, piece="pawn", origin="a", to="b", log=say("log.went"))

    assert told_by(paid, moved) == "log.went"
    assert told_by(paid) == "log.paid"


def test_a_turning_point_is_told_by_what_brought_points_that_have_no_words() -> None:
    nothing = Said(seat=0, log=say("log.changed_nothing"))
    marker = Changed(seat=0, what="marker", old=1, new=2, log=say("log.marker"))
    judged = Said(seat=0, log=say("log.judgment"))
    scored = (Scored(seat=1, points=1, total=3), Scored(seat=0, points=6, total=9))

    assert told_by(nothing, marker, judged, *scored) == "log.judgment"


def test_a_turning_point_at_the_end_of_a_round_is_not_told_by_the_pass_before_it() -> None:
    passed = Said(seat=0, log=say("log.passed"))
    little, much = (Changed(seat=1, what="covered", old=0, new=n, log=say(f"log.covered_{n}")) for n in (1, 4))
    built = Placed(seat=0, piece="work", to="t", log=say("log.built"))
    ends = RoundBegan(round=2)

    assert told_by(passed, little, much, built, ends) == "log.built"
    assert told_by(passed, little, much, ends) == "log.covered_4"
    assert told_by(passed, ends) == ""


def _lines_of(session: Session, number: int, seat: int) -> list[Phrase]:
    events = session.entries[number - 1].events
    return [line for event in events if event.seat == seat and (line := event.line(None)) is not None]


@pytest.mark.parametrize("points", [3, 5])
def test_the_points_of_the_winner_are_named_though_somebody_who_conceded_has_as_many(points: int) -> None:
    seats = (SimpleNamespace(badge=CONCEDED), SimpleNamespace(badge=""))
    words = SimpleNamespace(phrase=str)
    kit = SimpleNamespace(say=lambda key, **args: f"{key} {args['points']}", strings=words, seats=seats)
    outcome = Outcome((2, 1), (points, 3), Phrase("why"), "")
    standing = SimpleNamespace(outcome=outcome, sides=((0,), (1,)), teams=())

    said = reason(kit, None, standing)  # type: ignore[arg-type]

    assert said.startswith("**common.points 3.**")


def test_no_verdict_is_given_on_key_moments_that_are_still_sought(
    app: PilgrimTable, over: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(app, over)
    scene._turning = ()

    for is_waiting in (True, False):
        monkeypatch.setattr(LookingBack, "is_waiting", property(lambda past, waits=is_waiting: waits))
        scene.layout()
        said = [child.text for child in scene.stage.walk() if isinstance(child, Label)]
        assert (scene.table_kit.say("score.seeking") in said) == is_waiting
