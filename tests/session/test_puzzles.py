"""Puzzles without a window: goals, attempts, hints, what check says, what is remembered."""

from pathlib import Path

import pytest

from boardgames.data.puzzle import Puzzles, puzzle_problems
from boardgames.session.challenges import progress
from boardgames.session.challenges.attempt import Attempt, open_attempt, solution_problems, solve
from boardgames.session.challenges.goal import goal_phrase
from tests.session.puzzle_of_toy import TEXT, about, attempt, puzzle, source
from tests.toy import Play, ToyGame

GOAL = "{kind: points, least: 13, turns: 1}"


def play(tried: Attempt, *texts: str) -> str:
    for text in texts:
        legal = tried.session.game.legal(tried.session.state)
        tried.session.submit(next(move for move in legal if str(move) == text))
    return tried.status


def with_goal(goal: str, solution: str = "[draw, play 13]") -> str:
    return TEXT.replace(GOAL, goal).replace("[draw, play 13]", solution)


def test_an_attempt_begins_at_the_position_with_the_player_to_move() -> None:
    tried = attempt()

    assert (tried.session.actor, tried.session.tried, tried.status) == (1, 0, "open")
    assert tried.session.setup.humans == (1,)
    assert not tried.session.can_undo().allowed


def test_the_player_sits_there_by_their_own_name() -> None:
    names = {
        player: [seat.name for seat in open_attempt(ToyGame(), puzzle(), about(), player=player).session.setup.seats]
        for player in ("", "Ann", "Zoe")
    }

    assert names == {"": ["Ann", "Ben"], "Ann": ["Ben", "Ann"], "Zoe": ["Ann", "Zoe"]}


def test_enough_points_in_time_solve_it() -> None:
    tried = attempt()

    assert play(tried, "draw") == "open"
    assert play(tried, "play 13") == "solved"


def test_the_end_of_the_turn_without_them_is_a_failure_that_can_be_taken_back() -> None:
    tried = attempt()

    assert play(tried, "play 4") == "failed"
    tried.session.undo()

    assert tried.status == "open"
    assert play(tried, "play 13") == "solved"


def test_undo_goes_back_to_the_players_own_move_over_the_replies() -> None:
    tried = attempt(with_goal("{kind: points, least: 30, turns: 2}"))
    play(tried, "play 4", "play 1")  # Ann bites: Ben must discard
    play(tried, "throw 2")

    tried.session.undo()
    assert tried.session.tried == 2
    tried.session.undo()

    assert tried.session.tried == 0


@pytest.mark.parametrize(("is_automatic", "left"), [(True, 0), (False, 1)])
def test_undo_goes_back_over_a_move_that_the_screen_would_make_again(
    monkeypatch: pytest.MonkeyPatch, is_automatic: bool, left: int
) -> None:
    monkeypatch.setattr(ToyGame, "auto_end", lambda self, s: Play(4) if s.agenda[-1].args == (0,) else None)
    tried = attempt()
    tried.session.makes_only_moves = is_automatic
    assert play(tried, "draw", "play 4") == "failed"

    tried.session.undo()

    assert tried.session.tried == left


def test_again_leads_back_to_the_position() -> None:
    tried = attempt()
    play(tried, "draw", "play 13")

    tried.again()

    assert (tried.session.tried, tried.status) == (0, "open")


@pytest.mark.parametrize(
    ("goal", "status"),
    [
        ("{kind: total, least: 13, turns: 1}", "solved"),
        ("{kind: total, least: 14, turns: 1}", "failed"),
        ("{kind: row, row: cards, least: 13, turns: 1}", "solved"),
        ("{kind: lead, least: 1, turns: 1}", "solved"),
        ("{kind: lead, least: 2, turns: 1}", "failed"),
        ("{kind: points, least: 14, turns: 2}", "open"),
        ("{kind: points, least: 14, rounds: 1}", "failed"),
        ("{kind: points, least: 14, actions: 1}", "open"),
        ("{kind: piece, place: laid, piece: '13', turns: 1}", "solved"),
        ("{kind: piece, place: laid, piece: '2', turns: 1}", "failed"),
        ("{kind: points, least: 13, turns: 1, place: 'la*', piece: '13'}", "solved"),
        ("{kind: points, least: 13, turns: 1, place: 'la*', piece: '2'}", "failed"),
        ("{kind: win}", "open"),
    ],
)
def test_every_kind_of_goal_is_judged(goal: str, status: str) -> None:
    tried = attempt(with_goal(goal))

    assert play(tried, "play 13") == status


def test_actions_end_when_the_player_is_asked_again() -> None:
    tried = attempt(with_goal("{kind: points, least: 30, actions: 1}"))

    assert play(tried, "play 13") == "open"
    assert play(tried, "play 15") == "failed"


def test_a_game_is_won_or_lost_at_its_end() -> None:
    tried = attempt(with_goal("{kind: win}"))

    while not tried.session.is_over:
        tried.session.submit(tried.session.game.legal(tried.session.state)[-1])

    outcome = tried.session.outcome
    assert outcome is not None
    assert tried.status == ("solved" if 1 in outcome.winners else "failed")


def test_the_solution_names_the_next_move_until_it_is_left() -> None:
    tried = attempt()

    assert str(tried.next_move()) == "draw"
    play(tried, "draw")
    assert str(tried.next_move()) == "play 13"

    tried.again()
    play(tried, "play 4")
    assert tried.next_move() is None


def test_each_hint_costs_a_star_and_one_is_left() -> None:
    tried = attempt()

    stars = [tried.stars]
    for place in (0, 0, 1, 2, 3):
        tried.hinted.add(place)
        stars.append(tried.stars)

    assert stars == [3, 2, 2, 1, 1, 1]


def test_the_goal_is_a_sentence_with_its_number_and_time() -> None:
    phrase = goal_phrase(ToyGame(), puzzle().goal, attempt().session.state)

    assert phrase.key == "challenges.goal.points"
    assert dict(phrase.args)["n"] == 13
    assert dict(phrase.args)["when"].key == "challenges.when.turns_one"


def test_a_sound_file_has_no_problems_and_its_solution_is_played() -> None:
    assert solution_problems(ToyGame(), source(), about()) == []
    assert solve(attempt()) == "solved"


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("moves: [draw, play 12]", "moves: [draw, play 3]", "8:19", "cannot 'play 3' now"),
        ("[draw, play 13]", "[draw, play 99]", "11:22", "cannot 'play 99' now"),
        ("[draw, play 13]", "[draw, play 4]", "11:5", "does not reach the goal"),
        ("[draw, play 13]", "[draw]", "11:5", "does not reach the goal"),
        ("seat: 1", "seat: 0", "9:11", "the player is not asked"),
        ("replies: random", "replies: randm", "7:14", "no bot is called 'randm'"),
        ("length: long", "length: endless", "6:14", "cannot be played"),
        (GOAL, "{kind: row, row: gold, least: 1}", "10:28", "no row is called 'gold'"),
    ],
)
def test_what_does_not_fit_the_rules_is_reported_where_it_stands(old: str, new: str, place: str, said: str) -> None:
    (problem,) = solution_problems(ToyGame(), source(TEXT.replace(old, new)), about())

    assert problem.place == f"puzzles.yaml:{place}"
    assert said in str(problem.message)


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("grade: 1", "grade: 4", "3:12", "no grade 4"),
        ("seat: 1", "seat: 2", "9:11", "no seat 2"),
        ("solution: [draw, play 13]", "solution: []", "11:5", "needs a solution"),
        (GOAL, "{kind: points, turns: 1}", "10:11", "needs `least`"),
        (GOAL, "{kind: win, least: 3}", "10:23", "`least` means nothing for `win`"),
        (GOAL, "{kind: win, turns: 1}", "10:23", "won when it ends"),
        (GOAL, "{kind: points, least: 1, turns: 1, rounds: 2}", "10:46", "counted by `turns` already"),
        (GOAL, "{kind: piece, place: a, piece: b}", "10:11", "needs words"),
        (GOAL, "{kind: points, least: 1, place: a, piece: b}", "10:11", "needs words"),
        (GOAL, "{kind: points, least: 1, place: a}", "10:11", "belong together"),
        (GOAL, "{kind: points, least: 1}\n    counts: false", "10:11", "needs words"),
    ],
)
def test_what_needs_no_rules_is_reported_where_it_stands(old: str, new: str, place: str, said: str) -> None:
    import msgspec

    text = source(TEXT.replace(old, new))

    problems = list(puzzle_problems(text, msgspec.convert(text.data, Puzzles)))

    assert [problem.place for problem in problems] == [f"puzzles.yaml:{place}"]
    assert said in str(problems[0].message)


def test_the_most_stars_are_remembered(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"

    for stars in (2, 3, 1):
        progress.note("toy", "first", stars, file)
    progress.note("toy", "second", 1, file)

    assert progress.load(file) == {"toy": {"first": 3, "second": 1}}


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'{"toy": 3}'])
def test_a_damaged_file_of_stars_counts_as_empty(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "puzzles.json"
    file.write_bytes(content)

    assert progress.load(file) == {}


def test_hints_are_remembered_until_they_are_cleared(tmp_path: Path) -> None:
    file = tmp_path / "puzzle_hints.json"
    progress.note_hints("toy", "first", {4, 0}, file)
    progress.note_hints("toy", "second", {1}, file)

    progress.note_hints("toy", "second", (), file)

    assert progress.load_hints("toy", "first", file) == {0, 4}
    assert progress.load_hints("toy", "second", file) == set()


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'{"toy": {"first": 3}}'])
def test_a_damaged_file_of_hints_counts_as_empty(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "puzzle_hints.json"
    file.write_bytes(content)

    assert progress.load_hints("toy", "first", file) == set()


def test_a_solved_puzzle_that_begins_again_has_all_its_stars() -> None:
    tried = attempt()
    tried.hinted.add(0)
    tried.again()
    assert tried.stars == 2

    solve(tried)
    tried.again()

    assert tried.stars == 3


def test_a_puzzle_that_begins_again_cannot_be_solved_by_redoing_it() -> None:
    tried = attempt()
    solve(tried)

    tried.again()

    assert tried.session.tried == 0
    assert not tried.session.can_redo().allowed
