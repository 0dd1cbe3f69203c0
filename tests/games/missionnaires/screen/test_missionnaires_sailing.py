"""A section that is clicked once is sailed once its card allows it; what a card asks is read whatever tab is open."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame
from ended import program, top
from posted import key

from boardgames.core.phrase import Phrase
from boardgames.games.missionnaires.rules.state import State
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.flow import AUTO_SECONDS
from boardgames.ui.widgets import Dialog
from tests.games.missionnaires.given import given, where

QUIET = Settings(language="en", animation="off", sounds=False, teach=False, recap=False, drawn_card="off")
SETTINGS = msgspec.structs.replace(QUIET, auto_end_turn=False)


def at_table(folder: Path, state: State, *, people: int = 1, settings: Settings = SETTINGS) -> TableScene:
    """The table of a position: people, then a bot."""
    app = program(folder, settings)
    game = app.services.game("missionnaires")
    seats = [Seat(name, colour) for name, colour in (("Ann", "red"), ("Ben", "blue"))[:people]]
    bots = [Seat("Cleo", "orange", "greedy")] * (2 - people)
    session = Session(game, Setup("missionnaires", (*seats, *bots), {"leader": "seat_1"}, 1))
    session.state = state
    app.go("table", session=session, viewer=0)
    scene = top(app)
    assert isinstance(scene, TableScene)
    return scene


def click(table: TableScene, *targets: str) -> None:
    """Click targets, then wait a little."""
    for target in targets:
        table.click(target)
    table.update(AUTO_SECONDS)


def words(table: TableScene, phrase: Phrase | None) -> str:
    assert phrase is not None
    return table.table_kit.strings.phrase(phrase)


def lit(table: TableScene) -> Sequence[str]:
    return sorted(target for target in table.picker.next if target.startswith("map/"))


def test_a_ship_goes_to_the_section_that_was_clicked_before_its_card(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("marseille", "ankara"), sea=("sea_08",)))

    click(table, "map/s_lion")

    assert [str(move) for move in table.session.moves] == ["sail", "step s_lion"]
    table.undo()
    table.update(AUTO_SECONDS)
    assert [str(move) for move in table.session.moves] == ["sail"]


def test_the_section_is_asked_for_if_only_the_button_was_pressed(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("marseille", "ankara"), sea=("sea_08",)))

    click(table, "button/sail")

    assert [str(move) for move in table.session.moves] == ["sail"]


def test_the_only_section_is_sailed_without_a_click_and_told(tmp_path: Path) -> None:
    forced = msgspec.structs.replace(SETTINGS, auto_end_turn=True)
    table = at_table(tmp_path, given(("marseille", "ankara"), sea=("sea_08",)), settings=forced)

    click(table, "button/sail")

    assert where(table.session.state) == "s_lion"
    assert table.app.scenes._toasts[-1].text.startswith("Only one move was possible: ")
    assert [trace.piece for trace in table.fresh.traces] == ["pawn/0"]  # marked until the next click


def test_a_question_in_between_does_not_make_the_ship_forget(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("marseille", "ankara"), sea=("sea_04",)))

    click(table, "map/s_lion")
    click(table, "button/keep")

    assert where(table.session.state) == "s_lion"


def test_a_fair_wind_is_named_before_a_port_would_end_it(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("s_lion", "ankara"), sea=("sea_13",)))

    click(table, "map/barcelona")

    assert where(table.session.state) == "s_lion"
    prompt = table.session.game.prompt(table.session.state, 0)
    assert words(table, prompt.text).endswith("choose a space, then one more without a card, unless you land.")


def test_where_somebody_stands_the_section_stays_chosen(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("s_lion", "ankara"), gendarmes={"g1": "barcelona"}, sea=("sea_08",)))

    click(table, "map/barcelona")

    assert table.picker.chosen == ("map/barcelona",)
    assert "map/perpignan" in lit(table)


def test_a_drawn_bon_is_read_whatever_tab_is_open_until_it_is_answered(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("marseille", "ankara"), sea=("sea_04",)))
    table.choose_tab("log")

    click(table, "button/sail")
    assert table.side.tabs.chosen == "card"
    assert table.side_content.inspection is not None
    assert table.side_content.inspection.card == "sea_04"

    table.inspect("map/toulouse")
    table.inspect("button/keep")
    assert table.side_content.inspection.card == "sea_04"

    table.click("button/keep")
    assert table.side.tabs.chosen == "log"


def test_a_card_that_asks_nothing_is_shown_over_the_log_until_the_next_click(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("marseille", "ankara"), sea=("sea_08",)))
    table.choose_tab("log")

    table.click("button/sail")
    assert (table.side.tabs.chosen, table.side_content.target) == ("card", "card/sea_08")

    table.click("map/s_lion")
    assert table.side.tabs.chosen == "log"


def test_a_digit_answers_every_button_and_a_played_bon_is_not_lost_without_a_question(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("bordeaux", "ankara"), bons=(("ter_07",),)))
    click(table, "bon/ter_07", "button/play_bon")

    table.handle(key(pygame.K_1, unicode="1"))

    asked = [overlay for overlay in table.stage.overlays if isinstance(overlay, Dialog)]
    assert len(asked) == 1
    assert [str(move) for move in table.session.moves] == ["play_bon ter_07"]
    asked[0].buttons[1].activate()
    assert str(table.session.moves[-1]) == "decline"


def test_a_visit_is_no_secret_to_whoever_made_it(tmp_path: Path) -> None:
    alone = at_table(tmp_path / "1", given(("bethel", "ankara"), todo=(("bordeaux", "rome"),)))
    both = at_table(tmp_path / "2", given(("bethel", "ankara"), todo=(("bordeaux", "rome"),)), people=2)

    for table in (alone, both):
        table.click("map/bordeaux")

    assert alone.session.can_undo().why is None
    assert words(both, both.session.can_undo().why) == "The others have seen something that only Ann knew."


def test_the_line_of_a_route_runs_under_what_lies_over_a_zoomed_map(tmp_path: Path) -> None:
    table = at_table(tmp_path, given(("ajaccio", "ankara")))
    dock = table.targets.rect_of("bank/periodicals")
    view = table.board_view
    assert dock is not None
    assert view is not None
    table.look_at_board(lambda board: board.zoom_by(1.7))
    x, y = view.position("map/cagliari")
    table.look_at_board(lambda board: board.pan(round(dock.centerx - x), round(dock.centery - y)))
    before, after = (pygame.Surface(table.app.size) for _ in range(2))
    table.draw(before)

    table.light(hovered="map/palermo")
    table.draw(after)

    assert table.route_preview.current() is not None
    assert pygame.image.tobytes(before.subsurface(dock), "RGB") == pygame.image.tobytes(after.subsurface(dock), "RGB")
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
