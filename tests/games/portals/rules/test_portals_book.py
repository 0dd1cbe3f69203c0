"""The rules book."""

import pytest

from boardgames.data.files import boards_dir
from boardgames.data.rulebook import (
    Block,
    Figure,
    plain_text,
)
from boardgames.data.strings import LANGUAGES
from tests.data.test_rulebook import book, read_yaml

REGIONS = ("judea", "samaria", "galilee", "coastal", "distant")


SYMBOLS = ("ancient", "royalty", "god_speaks", "miracle", "battle", "mountain")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_full_example_adds_up(language: str) -> None:
    cards = {card["id"]: card["facts"] for card in read_yaml(boards_dir() / "portals" / "cards.yaml")["cards"]}
    found = book("portals", language)
    _, *figures, table, _ = found.sections[found.anchors["full-example"]].blocks
    assert isinstance(table, Block)
    rows = [[plain_text(cell) for cell in row] for row in table.rows]

    for column, figure in enumerate(figures, start=1):
        assert isinstance(figure, Figure)
        events = [cards[card] for card in figure.ids]
        assert sum(event["points"] for event in events) == int(rows[1][column])
        regions = [event["region"] for event in events]
        assert rows[2][column] == ", ".join(str(regions.count(region)) for region in REGIONS)
        symbols = [symbol for event in events for symbol in event.get("symbols", ())]
        counted = [int(part.split(" ")[0]) for part in rows[5][column].split(", ")]
        assert counted == [symbols.count(symbol) for symbol in SYMBOLS]
        parts = [int(rows[line][column].rsplit(" ", 1)[-1]) for line in (1, 4, 6, 7)]
        assert sum(parts) == int(rows[8][column])
