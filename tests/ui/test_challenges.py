"""The challenges: posters, a puzzle at the table with hints and verdict, arrows between the pages, honours."""

from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.app.wiring import ProgramServices, about, available, find, open_game
from boardgames.bots.par import GAMES, Par
from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.core.table import Prompt
from boardgames.data.defs import Text
from boardgames.data.honours import load_honours
from boardgames.data.puzzle import Puzzle, load_puzzles
from boardgames.session import last_played
from boardgames.session.challenges import progress
from boardgames.session.challenges.attempt import open_attempt
from boardgames.session.last_played import Recent
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.challenges.honours import HonourCard
from boardgames.ui.scenes.challenges.poster import Poster
from boardgames.ui.scenes.challenges.stars import StarDialog
from boardgames.ui.scenes.challenges.ways_back import to_puzzles
from boardgames.ui.widgets import MenuList
from tests.ui import around
from tests.ui.around import Hand
from tests.ui.chosen_day import set_today
from tests.ui.chronicles import chronicle_home
from tests.ui.finger import NoBots

REAL = (*around.REAL, "challenges", "puzzle")
TODAY = date(2026, 3, 18)


def asks_nobody_else(slug: str, puzzle: Puzzle) -> bool:
    """Whether the player alone decides until a puzzle is solved."""
    tried = open_attempt(open_game(slug), puzzle, about(slug))
    for text in puzzle.solution:
        if tried.session.actor != puzzle.seat:
            return False
        legal = tried.game.legal(tried.session.state)
        tried.session.submit(next(move for move in legal if str(move).strip() == text))
    return True


QUIET = next(
    (slug, puzzle)
    for slug in available()
    for puzzle in load_puzzles(slug)
    if len(puzzle.solution) > 1 and puzzle.goal.turns == 1 and asks_nobody_else(slug, puzzle)
)
SLUG = QUIET[0]


class ParBots(NoBots):
    """Bots that have played for par at once."""

    def __init__(self) -> None:
        super().__init__()
        self.had: list[tuple[int, ...]] = []

    def play_par(self, session: Session, had: tuple[int, ...] = ()) -> None:
        self.had.append(had)

    def par(self) -> Par | None:
        return Par((40,) * GAMES, 1.0) if self.had else None


class ChallengeServices(ProgramServices):
    """Services without a process."""

    def __init__(self, home: Path) -> None:
        self.__dict__["saves"] = Saves(home / "saves", find)
        self.__dict__["bots"] = ParBots()


@pytest.fixture(autouse=True)
def same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same day whenever the tests run, also when they run past midnight."""
    set_today(monkeypatch, TODAY)


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ChallengeServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(chronicle_home(tmp_path)))
    monkeypatch.setattr(around, "REAL", REAL)
    return ChallengeServices(tmp_path)


@pytest.fixture
def hand(services: ChallengeServices) -> Hand:
    return Hand(services, Settings(language="en", animation="off", bot_speed="at_once", auto_end_turn=False))


def first() -> Puzzle:
    """A puzzle whose solution needs at least two moves and no replies."""
    return QUIET[1]


def open_puzzle(hand: Hand) -> Any:
    return hand.go("puzzle", slug=SLUG, puzzle=first().id, back=to_puzzles(SLUG))


def move_of(scene: Any, text: str) -> Move:
    return next(m for m in scene.session.game.legal(scene.session.state) if str(m).strip() == text.strip())


def solve(hand: Hand, scene: Any) -> None:
    """Make the moves of the solution by clicks on their paths."""
    for text in scene.attempt.puzzle.solution:
        for target in scene.session.game.paths(scene.session.state, move_of(scene, text))[0]:
            scene.click(target)
    hand.press(pygame.K_LSHIFT)


def fail(hand: Hand, scene: Any) -> None:
    """Play on with the last legal moves until the time is over."""
    while scene.attempt.status == "open":
        scene.session.submit(scene.session.game.legal(scene.session.state)[-1])
    hand.press(pygame.K_LSHIFT)


def dialog(scene: Any) -> StarDialog:
    (found,) = (overlay for overlay in scene.stage.overlays if isinstance(overlay, StarDialog))
    return found


def posters(hand: Hand) -> list[Poster]:
    return [widget for widget in hand.top.stage.walk() if isinstance(widget, Poster)]


def test_the_library_leads_to_the_challenges_and_a_poster_to_its_puzzle(hand: Hand) -> None:
    hand.go("library")

    hand.click("challenges")
    hand.piece("tabs", "puzzles")
    hand.click(posters(hand)[0])

    assert hand.top.attempt.puzzle == load_puzzles(hand.top.slug)[0]
    assert hand.top.session.actor == hand.top.attempt.puzzle.seat


def test_posters_are_chosen_by_arrows_and_opened_by_enter(hand: Hand) -> None:
    hand.go("challenges", tab="puzzles", slug=SLUG)
    puzzles = load_puzzles(SLUG)
    hand.tab_to(f"puzzle/{puzzles[0].id}")

    hand.press(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)

    assert hand.top.attempt.puzzle.id == puzzles[1].id


def test_every_poster_shows_its_position_its_goal_and_the_stars_won(hand: Hand) -> None:
    progress.note(SLUG, first().id, 2)

    hand.go("challenges", tab="puzzles", slug=SLUG)
    hand.top.draw(hand.screen)

    shown = {poster.puzzle.id: poster for poster in posters(hand)}
    assert list(shown) == [puzzle.id for puzzle in load_puzzles(SLUG)]
    assert shown[first().id].won == 2
    assert all(str(poster.puzzle.goal.least or "") in poster.goal for poster in shown.values())
    poster = shown[first().id]
    assert poster.pictures.picture(poster.kit, SLUG, first(), poster._picture_size()) is not None


def test_pictures_of_positions_wait_for_free_frames_where_frames_follow(services: ChallengeServices) -> None:
    hand = Hand(services, Settings(language="en", animation="normal"), (1024, 640))
    scene = hand.go("challenges", tab="puzzles", slug=SLUG)

    scene.draw(hand.screen)

    assert scene.busy
    assert scene.positions.waiting


def test_the_goal_stands_in_the_bar(hand: Hand) -> None:
    scene = open_puzzle(hand)

    assert scene.table_kit.strings.phrase(scene.bar_pills[0].text).startswith(scene.goal_text)
    hand.click("bar/goal")

    assert scene.goal_text in dialog(scene).body.text


def test_the_goal_says_how_far_the_player_is(hand: Hand) -> None:
    scene = open_puzzle(hand)
    least = scene.attempt.puzzle.goal.least

    def told() -> str:
        return scene.table_kit.strings.phrase(scene.bar_pills[0].text)

    before = scene.attempt.reached
    assert told().endswith(f"({before} of {least})")
    hand.click("bar/goal")
    assert f"({before} of {least})" in dialog(scene).body.text
    hand.press(pygame.K_ESCAPE)
    solve(hand, scene)

    assert scene.attempt.reached >= least > before
    assert told() == scene.goal_text  # "9 of 7" would read like a mistake
    said = dialog(scene).body.text
    assert said.startswith(f"The goal was: “{scene.goal_text}” You reached {scene.attempt.reached}.")


def test_a_goal_that_names_no_number_is_told_without_one(hand: Hand) -> None:
    says = {"en": "Complete a set this turn.", "fr": "Complétez une série pendant ce tour."}
    scene = open_puzzle(hand)
    scene.attempt.puzzle = replace(scene.attempt.puzzle, says=Text(**says), counts=False)

    pill, words = scene.head_pills[0], scene.table_kit.strings.phrase

    assert scene.attempt.reached is not None
    assert words(pill.text) == scene.goal_text == says[scene.table_kit.strings.language]
    assert not any(letter.isdigit() for letter in words(pill.brief))


def test_leaving_a_puzzle_leads_back_to_the_puzzles_and_then_to_the_library(hand: Hand) -> None:
    hand.go("challenges", tab="puzzles", slug=SLUG)
    hand.click(f"puzzle/{first().id}")
    assert hand.top.attempt.puzzle.id == first().id

    hand.program.go("library")

    assert (hand.top.tab, hand.top.game) == ("puzzles", SLUG)
    hand.program.go("library")
    assert not hasattr(hand.top, "tab")


def test_no_bot_has_the_name_of_somebody_who_played_lately(services: ChallengeServices, hand: Hand) -> None:
    bot = hand.program.strings.text("new_game.bot_names").split(",")[0]
    colours = about(SLUG).colours
    seats = (Seat("Clara", colours[0].id), Seat(bot, colours[1].id), Seat("Ben", colours[2].id))
    last_played.save(Recent().with_setup(Setup(SLUG, seats)), last_played.recent_file())

    names = [seat.name for seat in open_puzzle(hand).session.setup.seats]
    hand.go("challenges", tab="today")
    hand.click("play_day")
    deal = [seat.name for seat in hand.visits[-1][1]["setup"].seats]

    assert "Clara" in names
    assert deal[0] == "Clara"
    assert not {bot, "Ben"} & {*names, *deal}


def test_the_menu_of_a_puzzle_does_not_promise_a_save(hand: Hand) -> None:
    scene = open_puzzle(hand)

    scene.open_menu()

    (menu,) = (overlay for overlay in scene.stage.overlays if isinstance(overlay, MenuList))
    assert {item.key: item.text for item in menu.items}["library"] == "Leave the table"


def test_a_solved_puzzle_gives_three_stars_and_leads_to_the_next(hand: Hand) -> None:
    scene = open_puzzle(hand)

    solve(hand, scene)

    assert scene.attempt.status == "solved"
    assert dialog(scene).row.won == 3
    assert progress.load()[SLUG] == {first().id: 3}
    hand.click("next")
    assert hand.top.attempt.puzzle.id != first().id


def test_whoever_leaves_while_the_last_move_is_shown_keeps_the_stars(services: ChallengeServices) -> None:
    hand = Hand(services, Settings(language="en", animation="slow", auto_end_turn=False))
    scene = open_puzzle(hand)
    for text in scene.attempt.puzzle.solution:
        scene.session.submit(move_of(scene, text))
    assert scene.is_showing

    hand.press(pygame.K_ESCAPE)
    assert dialog(scene).row.won == 3
    hand.press(pygame.K_RETURN)
    assert hand.top is not scene

    assert progress.load()[SLUG] == {first().id: 3}


def test_a_verdict_that_was_asked_for_early_comes_once(services: ChallengeServices) -> None:
    hand = Hand(services, Settings(language="en", animation="slow", auto_end_turn=False))
    scene = open_puzzle(hand)
    for text in scene.attempt.puzzle.solution:
        scene.session.submit(move_of(scene, text))

    hand.press(pygame.K_ESCAPE)
    scene.end_show()
    scene.update(0.1)

    assert sum(isinstance(overlay, StarDialog) for overlay in scene.stage.overlays) == 1


def test_a_hint_shows_the_move_of_the_solution_and_costs_a_star(hand: Hand) -> None:
    scene = open_puzzle(hand)

    hand.press(pygame.K_h)

    move = move_of(scene, first().solution[0])
    assert "2 stars left for solving it." in scene.table_kit.strings.phrase(scene.hint.prompt(Prompt(0, say("x"))).text)
    assert not hand.program.scenes._toasts
    assert tuple(target for _, target in scene.hint.steps) == scene.session.game.paths(scene.session.state, move)[0]
    solve(hand, scene)
    assert dialog(scene).row.won == 2
    assert progress.load()[SLUG] == {first().id: 2}


def test_a_hint_stays_counted_when_the_puzzle_is_left_until_it_is_solved(hand: Hand) -> None:
    scene = open_puzzle(hand)
    hand.press(pygame.K_h)
    hand.program.go("library")

    scene = open_puzzle(hand)
    assert scene.attempt.stars == 2
    solve(hand, scene)
    assert progress.load()[SLUG] == {first().id: 2}

    hand.program.go("library")
    assert open_puzzle(hand).attempt.stars == 3


def test_off_the_solution_a_hint_costs_nothing_and_offers_a_new_start(hand: Hand) -> None:
    scene = open_puzzle(hand)
    others = [m for m in scene.session.game.legal(scene.session.state) if str(m).strip() != first().solution[0]]
    scene.session.submit(others[0])

    scene.hint.ask()

    assert scene.attempt.stars == 3
    assert scene.hint.tip is None


def test_a_missed_goal_is_said_and_again_leads_back(hand: Hand) -> None:
    scene = open_puzzle(hand)

    fail(hand, scene)

    assert "Not this time" in dialog(scene).head.text
    hand.click("again")
    assert (scene.attempt.status, scene.session.tried) == ("open", 0)
    assert progress.load() == {}


def test_a_hint_after_a_failure_begins_anew(hand: Hand) -> None:
    scene = open_puzzle(hand)
    fail(hand, scene)

    hand.click("hint")

    assert scene.session.tried == 0
    assert scene.hint.tip is not None


def test_escape_closes_the_verdict_and_opens_it_again(hand: Hand) -> None:
    scene = open_puzzle(hand)
    fail(hand, scene)

    hand.press(pygame.K_ESCAPE)
    assert not scene.stage.overlays
    hand.press(pygame.K_ESCAPE)

    assert dialog(scene).row.won == 0


def test_all_challenges_leads_back_to_the_posters_of_the_game(hand: Hand) -> None:
    scene = open_puzzle(hand)
    solve(hand, scene)

    hand.click("all")

    assert (hand.top.tab, hand.top.game) == ("puzzles", SLUG)
    assert any(poster.won == 3 for poster in posters(hand))


@pytest.mark.parametrize("tab", ["puzzles", "honours"])
def test_an_arrow_to_another_game_shows_its_page(hand: Hand, tab: str) -> None:
    scene = hand.go("challenges", tab=tab)
    games = [chip.name for chip in scene.stage.walk() if chip.name.startswith("game/")]
    scene.stage.set_focus(scene.stage.find(games[0]), keyboard=True)

    hand.press(pygame.K_RIGHT)

    assert scene.stage.focus.name == games[1]
    assert scene.game == games[1].removeprefix("game/")
    assert scene.stage.find(games[1]).on


@pytest.mark.parametrize("tab", ["puzzles", "honours"])
def test_the_arrow_down_from_the_tabs_leads_to_the_chosen_game(hand: Hand, tab: str) -> None:
    scene = hand.go("challenges", tab=tab)
    game = scene.game

    hand.press(pygame.K_DOWN)

    assert scene.stage.focus.name == f"game/{game}"
    assert scene.game == game


def test_from_the_bar_the_arrow_to_the_right_leads_to_the_tabs(hand: Hand) -> None:
    scene = hand.go("challenges", tab="today")
    scene.stage.set_focus(scene.stage.find("back"), keyboard=True)

    hand.press(pygame.K_RIGHT)

    assert scene.stage.focus.name == "tabs"


def test_honours_are_listed_with_those_that_are_open(hand: Hand) -> None:
    slug = next(slug for slug in available() if load_honours(slug))

    hand.go("challenges", tab="honours", slug=slug)

    cards = [widget for widget in hand.top.stage.walk() if isinstance(widget, HonourCard)]
    assert {card.honour.id for card in cards} == {honour.id for honour in load_honours(slug)}
    assert any(not card.who for card in cards)
