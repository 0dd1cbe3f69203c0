"""Mistakes in a lesson are reported with line and column: moves, targets, branches, words."""

from pathlib import Path

import pytest

from boardgames.data.english_text import line
from boardgames.data.lesson import lesson_problems, word_problems
from boardgames.data.problems import DataError
from boardgames.session.lesson_script import read_script
from tests.session.lesson_of_toy import TEXT, WORDS, lesson_of, setup_of, source_of
from tests.toy import ToyGame


def script_problems(text: str) -> list[str]:
    lesson = lesson_of(text)
    with pytest.raises(DataError) as caught:
        read_script(ToyGame(), lesson, setup_of(lesson), source_of(text))
    return [line(problem) for problem in caught.value.problems]


def plain_problems(text: str) -> list[str]:
    return [line(problem) for problem in lesson_problems(source_of(text), lesson_of(text))]


def write_words(folder: Path, words: tuple[str, ...] = WORDS, languages: tuple[str, ...] = ("en", "fr")) -> None:
    for language in languages:
        rows = "\n".join(f"  {row}" for row in words)
        (folder / f"lesson.{language}.yaml").write_text(f"lesson:\n{rows}\n", encoding="utf-8")


def words_problems(folder: Path) -> list[str]:
    return [line(problem) for problem in word_problems(source_of(), lesson_of(), folder)]


def test_a_lesson_without_mistakes_has_no_problem(tmp_path: Path) -> None:
    write_words(tmp_path)
    lesson = lesson_of()

    assert read_script(ToyGame(), lesson, setup_of(lesson), source_of()).beats
    assert plain_problems(TEXT) == []
    assert words_problems(tmp_path) == []


SCRIPTS = {
    "moves: [draw, play 12]": ("moves: [draw, play 13]", "lesson.yaml:11:44: Ann cannot 'play 13' now; did you mean"),
    "meanwhile: [play 7, play 13]": ("meanwhile: [play 8, play 13]", "lesson.yaml:19:17: Ann cannot 'play 8' now"),
    "at: [hand/7]": ("at: [hand/9]", "lesson.yaml:10:38: 'hand/9' is not on the table at this step"),
    "wrong: {pile: not_pile}": ("wrong: {heap: not_pile}", "lesson.yaml:30:57: 'heap' is not on the table"),
    "kind: do, moves: [draw, play 12]": (
        "kind: do, at: [hand/1], moves: [draw, play 12]",
        "lesson.yaml:11:35: 'hand/1' is not lit: no click of these moves",
    ),
    "draw, kind: do, moves: [draw, play 12]": (
        "draw, kind: do, moves: [draw], more: [{says: then, moves: [play 12], at: [hand/7]}]",
        "lesson.yaml:11:88: 'hand/7' is not lit: no click of these moves",
    ),
    "says: ben_plays,": ("says: ben_plays, at: [heap],", "lesson.yaml:16:36: 'heap' is not on the table at this step"),
    "says: last_after": ("says: last_after, then_at: [heap]", "lesson.yaml:21:76: 'heap' is not on the table"),
    "says: pick_high": ("says: pick_high, at: [heap]", "lesson.yaml:27:54: 'heap' is not on the table"),
    "options: {length: long}": ("options: {length: odd}", "lesson.yaml:3:10: seats and options cannot be played"),
}


@pytest.mark.parametrize("right", SCRIPTS)
def test_what_does_not_fit_the_rules_is_reported(right: str) -> None:
    wrong, wanted = SCRIPTS[right]
    assert right in TEXT

    found = script_problems(TEXT.replace(right, wrong))

    assert len(found) == 1
    assert found[0].startswith(wanted)


def test_an_option_after_which_the_rest_is_not_legal_must_rejoin() -> None:
    more = "      - {id: more, kind: watch, moves: [draw, play 13, play 7]}\n"
    text = (TEXT + more).replace("says: pick_seven, rejoins: true", "says: pick_seven")

    found = script_problems(text)

    expected = "lesson.yaml:28:13: after this option 'play 7' is not legal any more; add `rejoins: true`"
    assert found == [expected]


def test_a_do_of_somebody_else_is_reported() -> None:
    text = TEXT.replace(
        "moves: [draw, play 12]}", "moves: [draw, play 12]}\n      - {id: no, kind: do, moves: [play 4]}"
    )

    assert script_problems(text)[0].startswith("lesson.yaml:12:9: the newcomer is not asked here")


PLAIN = {
    "must_know: [T-1]": ("must_know: [T-1, T-9]", "lesson.yaml:6:18: no step teaches 'T-9'"),
    "id: draw,": ("id: cards,", "lesson.yaml:11:14: the id 'cards' stands twice"),
    "id: cards, kind: look,": ("id: cards, kind: look, moves: [draw],", "lesson.yaml:10:33: `moves` means nothing"),
    "kind: do, moves: [play 15], ": ("kind: do, ", "lesson.yaml:21:9: a `do` needs `moves`"),
    "says: pick_high}": ("says: pick_high, poor: true}", "lesson.yaml:27:13: the first option is the main line"),
    "short: true\n": ("", "lesson.yaml:6:1: 3 chapters; a lesson has 4 to 6"),
    "minutes: 1": ("minutes: 1\nnewcomer: 2", "lesson.yaml:5:11: there is no seat 2"),
}


@pytest.mark.parametrize("right", PLAIN)
def test_what_makes_no_sense_is_reported(right: str) -> None:
    wrong, wanted = PLAIN[right]
    assert right in TEXT

    assert plain_problems(TEXT.replace(right, wrong))[0].startswith(wanted)


def test_missing_long_and_idle_words_are_reported(tmp_path: Path) -> None:
    write_words(tmp_path, (WORDS[0].replace("cards: Look, ", ""), *WORDS[1:]), ("en",))
    long = " ".join(["word"] * 26)
    write_words(tmp_path, (WORDS[0].replace("cards: Look", f"cards: {long}, idle: Hm"), *WORDS[1:]), ("fr",))

    found = words_problems(tmp_path)

    key, english, name = "lesson.first.cards", tmp_path / "lesson.en.yaml", tmp_path / "lesson.fr.yaml"
    assert found == [
        f"lesson.yaml:10:9: {key}: no words in {english}; add {key} there",
        f"{name}:2:32: 26 words at once; 25 are the most a newcomer reads",
        f"{name}:2:{32 + len(long) + 2}: no step says lesson.first.idle; delete it",
    ]


def test_too_much_reading_before_the_first_move_is_reported(tmp_path: Path) -> None:
    many = " ".join(["word"] * 24)
    rows = (WORDS[0].replace("cards: Look", f"cards: {many}"), *WORDS[1:])
    write_words(tmp_path, (rows[0].replace("Draw and play", many), *rows[1:]))
    extra = "      - {id: more, kind: look, at: [deck]}\n"
    text = TEXT.replace("      - {id: draw", extra + "      - {id: draw")
    for language in ("en", "fr"):
        path = tmp_path / f"lesson.{language}.yaml"
        path.write_text(path.read_text().replace("title: Cards", f"title: Cards, more: {many}"), encoding="utf-8")

    found = [line(problem) for problem in word_problems(source_of(text), lesson_of(text), tmp_path)]

    assert [problem.partition(": ")[2] for problem in found] == [
        "72 words before the first move; at most 60: act at once, explain later"
    ] * 2


def test_a_lesson_without_words_is_reported(tmp_path: Path) -> None:
    write_words(tmp_path, languages=("en",))

    assert words_problems(tmp_path)[0].startswith("lesson.yaml:1:1: there is no lesson.fr.yaml in lang")
