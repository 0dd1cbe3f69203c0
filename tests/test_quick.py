"""The fast sample: every scene has its window test there, and files that are moved or renamed are not lost from it."""

from pathlib import Path

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
