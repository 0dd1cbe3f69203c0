"""The fast sample: every scene has its window test there, and files that are moved or renamed are not lost from it."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardgames.app.commands import SCENES
from boardgames.app.wiring import available
from tests import quick
from tests.contract import cases


def test_every_scene_has_a_quick_test() -> None:
    assert list(quick.SCENES) == sorted(SCENES, key=list(quick.SCENES).index)


@pytest.mark.parametrize("test", quick.SCENES.values(), ids=quick.SCENES)
def test_the_quick_test_of_a_scene_exists(test: str) -> None:
    file, name = test.split("::")
    is_gone = file.startswith("games/") and file.split("/")[1] not in available()

    assert is_gone or f"def {name}(" in (quick.HERE / file).read_text(encoding="utf-8")


def test_rules_data_and_contract_belong_to_it_and_whole_games_do_not() -> None:
    rules = Path("games") / available()[0] / "rules"

    assert quick.has_quick_tests(quick.HERE / rules / "test_turns.py")
    assert quick.has_quick_tests(quick.HERE / "data" / "test_strings.py")
    assert not quick.has_quick_tests(quick.HERE / rules / "test_laws.py")
    assert not quick.has_quick_tests(quick.HERE / "ui" / "test_robot_finger.py")


def test_the_sample_of_the_contract_is_every_game_as_published() -> None:
    assert sorted(case.slug for case in cases.sample()) == sorted(["toy", *available()])
    assert not any(case.options for case in cases.sample() if case.slug != "toy")


def given_test(test: str, case: str = "", is_slow: bool = False) -> Any:
    file, name = test.split("::")
    return SimpleNamespace(
        path=quick.HERE / file,
        originalname=name,
        name=f"{name}[{case}]",
        nodeid=f"{test}[{case}]",
        get_closest_marker=lambda name: name if is_slow else None,
    )


def test_of_a_window_test_with_several_cases_the_first_belongs_to_it() -> None:
    first, second = (given_test(quick.SCENES["lesson"], case) for case in "ab")
    others = [given_test("data/test_strings.py::test_words", case) for case in "ab"]

    assert quick.chosen([first, second, *others]) == [first, *others]


def test_slow_tests_and_other_window_tests_do_not_belong_to_it() -> None:
    slow = given_test("data/test_strings.py::test_words", is_slow=True)

    assert quick.chosen([slow, given_test("ui/test_lessons.py::test_another")]) == []
