"""The runner of a lesson: what is allowed, what is said, going back, skipping, leaving and coming back."""

from pathlib import Path

import pytest

from boardgames.session import lesson_progress
from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_opening import step_left_at
from boardgames.session.lesson_progress import Progress
from boardgames.session.session import IllegalMove
from tests.session.lesson_of_toy import TEXT, lesson_of, runner_at
from tests.toy import Draw, Play, ToyGame

CARDS, DRAW, BEN, LAST, PICK, WHERE, END = range(7)


def moves(runner: LessonRunner) -> list[str]:
    return [str(move) for move in runner.session.moves]


def allowed(runner: LessonRunner) -> list[str]:
    return [str(move) for move in runner.allowed]


def test_a_look_goes_on_by_next_and_allows_no_move() -> None:
    runner = runner_at()
    assert (runner.says, runner.can_go_on, runner.allowed) == ("lesson.first.cards", True, ())

    runner.go_on()

    assert (runner.number, runner.can_go_on) == (DRAW, False)


def test_a_do_allows_its_moves_one_after_another_and_then_the_next_step_begins() -> None:
    runner = runner_at(DRAW)
    assert allowed(runner) == ["draw"]

    runner.session.submit(Draw())
    assert allowed(runner) == ["play 12"]
    runner.session.submit(Play(12))
    assert (runner.number, runner.allowed) == (DRAW, ())

    assert runner.settle()
    assert runner.number == BEN


@pytest.mark.parametrize("automatic", [False, True])
def test_an_end_that_comes_by_itself_in_a_game_does_so_where_the_lesson_wants_it(
    monkeypatch: pytest.MonkeyPatch, automatic: bool
) -> None:
    monkeypatch.setattr(ToyGame, "auto_end", lambda self, s: Play(12), raising=False)
    runner = runner_at(DRAW, TEXT + f"automatic: {str(automatic).lower()}\n")
    assert (allowed(runner), runner.scripted) == (["draw"], None)

    runner.session.submit(Draw())

    assert allowed(runner) == ([] if automatic else ["play 12"])
    assert runner.scripted == (Play(12) if automatic else None)


def test_a_do_can_say_something_new_before_each_move() -> None:
    lines = "moves: [draw], at: [deck], more: [{says: then_play, moves: [play 12], at: [hand/12]}]}"
    runner = runner_at(DRAW, TEXT.replace("moves: [draw, play 12]}", lines))
    assert (runner.says, runner.points_at, allowed(runner)) == ("lesson.first.draw", ("deck",), ["draw"])

    runner.session.submit(Draw())

    assert (runner.says, runner.points_at) == ("lesson.first.then_play", ("hand/12",))
    assert allowed(runner) == ["play 12"]
    assert not runner.can_go_on
    runner.session.submit(Play(12))
    assert runner.settle()
    assert runner.number == BEN


def test_going_back_in_a_do_of_several_lines_begins_it_anew() -> None:
    text = TEXT.replace("moves: [draw, play 12]}", "moves: [draw], more: [{says: then_play, moves: [play 12]}]}")
    runner = runner_at(DRAW, text)
    runner.session.submit(Draw())

    runner.back()

    assert (runner.number, runner.says, allowed(runner)) == (DRAW, "lesson.first.draw", ["draw"])


def test_a_watch_plays_line_by_line() -> None:
    runner = runner_at(BEN)
    assert (runner.says, runner.scripted) == ("lesson.first.ben", Draw())
    runner.session.submit(Draw())
    assert runner.scripted is None

    runner.go_on()

    assert (runner.says, runner.scripted) == ("lesson.first.ben_plays", Play(4))


def test_going_on_early_makes_the_moves_of_the_line_at_once() -> None:
    runner = runner_at(BEN)

    runner.go_on()
    runner.go_on()

    assert moves(runner)[:4] == ["draw", "play 12", "draw", "play 4"]
    assert runner.number == LAST


def test_a_glimpse_jumps_ahead_and_comes_back() -> None:
    runner = runner_at(LAST)
    assert moves(runner) == ["draw", "play 12", "draw", "play 4", "play 7", "play 13"]

    runner.session.submit(Play(15))
    runner.settle()
    assert (runner.says, runner.can_go_on) == ("lesson.end.last_after", True)
    runner.go_on()

    assert runner.number == PICK
    assert moves(runner) == ["draw", "play 12", "draw", "play 4"]


def test_a_good_choice_is_told_and_kept() -> None:
    runner = runner_at(PICK)
    assert allowed(runner) == ["play 15", "play 7", "play 1"]

    runner.session.submit(Play(15))
    assert (runner.says, runner.is_poor) == ("lesson.plan.pick_high", False)
    runner.go_on()

    assert (runner.number, moves(runner)[-1]) == (WHERE, "play 15")


def test_a_choice_that_rejoins_is_told_and_goes_on_as_the_main_line() -> None:
    runner = runner_at(PICK)

    runner.session.submit(Play(7))
    assert runner.says == "lesson.plan.pick_seven"
    runner.go_on()

    assert (runner.number, moves(runner)[-1]) == (WHERE, "play 15")


def test_a_poor_choice_is_explained_and_chosen_again() -> None:
    runner = runner_at(PICK)

    runner.session.submit(Play(1))
    assert (runner.says, runner.is_poor) == ("lesson.plan.pick_low", True)
    runner.go_on()

    assert (runner.number, allowed(runner)[0]) == (PICK, "play 15")
    assert moves(runner)[-1] == "play 4"


def test_a_question_is_answered_on_the_table() -> None:
    runner = runner_at(WHERE)
    assert runner.asks == {"deck", "pile"}

    assert not runner.answer("pile")
    assert (runner.says, runner.can_go_on) == ("lesson.plan.not_pile", False)
    assert runner.answer("deck")
    assert (runner.says, runner.can_go_on, runner.asks) == ("lesson.plan.yes_deck", True, frozenset())
    runner.go_on()

    assert runner.is_over
    assert moves(runner)[-1] == "play 15"


def test_back_begins_the_step_anew_and_then_the_one_before() -> None:
    runner = runner_at(DRAW)
    runner.session.submit(Draw())

    runner.back()
    assert (runner.number, moves(runner)) == (DRAW, [])
    runner.back()

    assert runner.number == CARDS
    runner.back()
    assert runner.number == CARDS


def test_back_passes_what_others_did_by_themselves() -> None:
    runner = runner_at(BEN)
    assert runner.scripted is not None
    runner.session.submit(runner.scripted)

    runner.back()

    assert runner.number == DRAW


def test_back_from_the_end_and_out_of_a_glimpse() -> None:
    runner = runner_at(END)
    runner.back()
    assert (runner.says, moves(runner)[-1]) == ("lesson.plan.yes_deck", "play 15")

    runner.open_chapter(2)
    runner.back()

    assert (runner.says, moves(runner)[-1]) == ("lesson.end.last_after", "play 15")
    runner.back()
    assert (runner.says, moves(runner)[-1]) == ("lesson.end.last", "play 13")


def test_chapters_are_skipped_and_repeated() -> None:
    runner = runner_at(DRAW)
    runner.session.submit(Draw())

    runner.skip_chapter()
    assert (runner.number, moves(runner)[-1]) == (LAST, "play 13")
    runner.open_chapter(0)
    assert (runner.number, moves(runner)) == (CARDS, [])
    runner.open_chapter(2)
    runner.skip_chapter()

    assert runner.is_over


def test_the_game_of_a_lesson_is_taken_back_by_the_lesson_only() -> None:
    runner = runner_at(BEN)

    assert runner.session.journal is None
    for can in (runner.session.can_undo(), runner.session.can_restart_turn(), runner.session.can_redo()):
        assert not can.allowed
        assert can.why is not None
    with pytest.raises(IllegalMove):
        runner.session.undo()


def test_a_lesson_is_left_and_found_again(tmp_path: Path) -> None:
    file, lesson = tmp_path / "deep" / "lessons.json", lesson_of()
    lesson_progress.save("toy", Progress("plan", "pick"), file)
    lesson_progress.save("other", Progress(learned=True), file)

    found = lesson_progress.load(file)

    assert step_left_at(lesson, found["toy"]) == PICK
    assert step_left_at(lesson, found["other"]) == 0


def test_a_lesson_whose_step_is_gone_goes_on_where_the_library_says_in_its_chapter() -> None:
    lesson = lesson_of()

    assert step_left_at(lesson, Progress("plan", "gone")) == PICK
    assert step_left_at(lesson, Progress("gone", "pick")) == 0


def test_a_damaged_memory_and_a_folder_that_cannot_be_written_are_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "lessons.json"
    file.write_text('{"toy": 3', encoding="utf-8")

    assert lesson_progress.load(file) == {}
    lesson_progress.save("toy", Progress(learned=True), file / "below" / "lessons.json")

    assert lesson_progress.load(file / "below" / "lessons.json") == {}
