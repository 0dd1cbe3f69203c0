"""The rules text of Les Missionnaires: its numbers follow from cards and map, its worked example can be played."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardgames.data.files import boards_dir
from boardgames.data.rulebook import Block, Rulebook, plain_text, rulebook
from boardgames.data.strings import LANGUAGES

FOLDER = boards_dir() / "missionnaires"
TONES = ("good", "neutral", "bad")
BEGINNING, MOST = 3, 8  # periodicals of the worked example


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(language: str) -> Rulebook:
    found = rulebook("missionnaires", language)
    assert found is not None
    return found


def test_the_table_of_spaces_counts_the_map(book: Rulebook) -> None:
    kinds = Counter(node["kind"] for node in read("board.yaml")["nodes"])
    counted = [int(row[1]) for row in table(book, "spaces")[1:]]

    assert counted == [kinds[kind] for kind in ("bethel", "congregation", "gendarmerie", "green", "sea")]


def test_the_table_of_players_agrees_with_the_numbers(book: Rulebook) -> None:
    setup = read("game.yaml")["numbers"]["setup"]
    each = {int(players): count for players, count in setup["congregations_per_player"].items()}

    for row in table(book, "steps")[1:]:
        players, congregations, bank = map(int, row)
        assert congregations == each[players]
        assert bank == setup["periodicals_total"] - players * setup["periodicals_at_start"]


def test_the_table_of_decks_counts_the_cards(book: Rulebook) -> None:
    for deck, row in zip(("sea", "territory"), table(book, "drawing")[1:], strict=True):
        cards = [card for card in read("cards.yaml")["cards"] if card["deck"] == deck]
        others = Counter(card["shown"]["tone"] for card in cards if not card["facts"]["bon"])
        bons = sum(card["facts"]["bon"] for card in cards)

        assert list(map(int, row[1:])) == [bons, *(others[tone] for tone in TONES)]


def test_nine_cards_stop_the_ship(language: str, book: Rulebook) -> None:
    names = [card["facts"]["effect"]["name"] for card in read("cards.yaml")["cards"] if card["deck"] == "sea"]
    words = {"en": "Nine out of thirty-six", "fr": "Neuf sur trente-six"}

    assert (names.count("hold") + names.count("go_to"), len(names)) == (9, 36)
    assert names.count("pay_or_hold") == 1
    assert book.search(words[language])


def test_every_bon_is_in_the_list_of_bons(language: str, book: Rulebook) -> None:
    listed = {name for row in table(book, "bon-list")[1:] for name in row[0].split(", ")}
    bons = {card["name"][language] for card in read("cards.yaml")["cards"] if card.get("facts", {}).get("bon")}

    assert listed == bons


def test_the_worked_example_can_be_played(language: str, book: Rulebook) -> None:
    board = read("board.yaml")
    by_name = {node["name"][language]: node["id"] for node in board["nodes"]}
    lines = {frozenset((edge["a"], edge["b"])) for edge in board["edges"]}
    left, last = BEGINNING, ""

    for _, start, stop, price, gain, rest in table(book, "ledger")[1:]:
        one, other = by_name[start], by_name[stop]
        over_athens = {frozenset((one, "athens")), frozenset(("athens", other))} <= lines
        assert last in ("", one)
        assert frozenset((one, other)) in lines or over_athens
        assert left >= int(price)
        left = min(left - int(price) + int(gain), MOST)
        assert left == int(rest)
        last = other


def test_the_gains_of_the_example_stand_on_its_cards(book: Rulebook) -> None:
    effects = {card["id"]: card.get("facts", {}).get("effect", {}) for card in read("cards.yaml")["cards"]}
    figure = book.sections[book.anchors["ledger"]].blocks[-1]

    gains = [effects[card].get("n", 0) for card in figure.ids]  # type: ignore[union-attr]
    assert [gain for gain in gains if gain] == [int(row[4]) for row in table(book, "ledger")[1:] if row[4] != "0"]


def table(book: Rulebook, anchor: str) -> list[list[str]]:
    """The first table of a page, as plain text."""
    blocks = book.sections[book.anchors[anchor]].blocks
    found = next(block for block in blocks if isinstance(block, Block) and block.kind == "table")
    return [[plain_text(cell) for cell in row] for row in found.rows]


def read(name: str) -> Any:
    """One file of the game."""
    path: Path = FOLDER / name
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
