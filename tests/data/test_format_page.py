"""The page about the board format is up to date, tells every key, and its example works."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from boardgames.app import wiring
from boardgames.data import defs
from boardgames.data.load import load_board
from boardgames.ui.game_screen import NO_GAME_SCREEN
from boardgames.ui.looks_check import view_looks
from boardgames.ui.zones.looks import AnyMeasures, AnyZoneLooks

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "board-format.md"
DEFS = [kind for kind in vars(defs).values() if isinstance(kind, type) and issubclass(kind, defs.Def)]
OWN = [looks for slug in wiring.available() for looks in view_looks(wiring.open_screen(slug)).values()]
LOOKS = [AnyMeasures, *dict.fromkeys([AnyZoneLooks, *view_looks(NO_GAME_SCREEN).values(), *OWN])]


@pytest.fixture(scope="module")
def format_page() -> ModuleType:
    spec = importlib.util.spec_from_file_location("format_page", ROOT / "bench" / "format_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_up_to_date(format_page: ModuleType) -> None:
    assert format_page.page() == PAGE.read_text(encoding="utf-8"), "python bench/format_page.py --write"


@pytest.mark.parametrize("kind", [*DEFS, *LOOKS], ids=lambda kind: kind.__name__)
def test_every_key_is_explained(format_page: ModuleType, kind: Any) -> None:
    explained = {*format_page.comments(kind), *format_page.USUAL, "wide", "narrow", "small"}
    assert [field.name for field in msgspec.structs.fields(kind) if field.name not in explained] == []


def test_the_example_of_a_board_loads(tmp_path: Path) -> None:
    example = PAGE.read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    path = tmp_path / "own.yaml"
    path.write_text(example, encoding="utf-8")
    assert len(load_board(path).board.edges) == 2
