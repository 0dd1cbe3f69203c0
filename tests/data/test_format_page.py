"""The page about the board format tells every key and its example works."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardgames.data import defs
from boardgames.data.load import load_board

PAGE = Path(__file__).parents[2] / "docs" / "board-format.md"
TYPES = [
    kind
    for kind in vars(defs).values()
    if isinstance(kind, type) and issubclass(kind, defs.Def) and kind not in (defs.Def, defs.Text, defs.Span)
]


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.__name__)
def test_every_key_is_told(kind: Any) -> None:
    told = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    assert [field.name for field in msgspec.structs.fields(kind) if field.name not in told] == []


def test_the_example_of_a_board_loads(tmp_path: Path) -> None:
    example = PAGE.read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    path = tmp_path / "own.yaml"
    path.write_text(example, encoding="utf-8")
    assert len(load_board(path).board.edges) == 2
