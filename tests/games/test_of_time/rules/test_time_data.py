"""The board folder of Test of Time holds what the specification counts."""

import re
from collections import Counter

from boardgames.data.files import boards_dir
from boardgames.data.load import load
from boardgames.games.test_of_time.rules.definitions import read_testament

DEFINITION = load("test_of_time")


def test_every_god_has_a_mat_with_all_its_parts() -> None:
    mat = DEFINITION.board.mats[0]
    parts = [part for part in mat.parts if part.kind != "header"]
    (rounds,) = (track for track in DEFINITION.board.tracks if track.id == "round")

    assert 4 * len(parts) + len(rounds.spaces) == 72
    assert {count: len(rects) for count, rects in mat.at.items()} == {2: 2, 3: 3, 4: 4}
    assert sum(len(part.places) for part in parts) * 4 == 140


def test_the_printed_mat_has_the_zones_that_the_rules_count() -> None:
    setup = DEFINITION.game.numbers["setup"]
    kinds = Counter(part.kind for part in DEFINITION.board.mats[0].parts)

    assert kinds["testament"] == setup["testament_spaces"]
    assert kinds["sire"] == setup["sire_zones"]
    assert kinds["sire_shaman"] == setup["sire_shaman_zones"]
    assert kinds["convert"] == setup["convert_zones"]


def test_the_printed_mat_has_a_place_for_every_parent_and_preacher_and_one_for_the_newcomer() -> None:
    numbers = DEFINITION.game.numbers
    places = {part.kind: len(part.places) for part in DEFINITION.board.mats[0].parts}

    assert places["sire"] == places["sire_shaman"] == numbers["setup"]["sire_parents"] + 1
    assert places["convert"] == numbers["modifiers"]["temple"]["base"] + 1


def test_the_cards_are_those_of_the_table_of_testaments() -> None:
    cards = DEFINITION.cards.cards
    gold = {card.id: read_testament(card).gold for card in cards}

    assert sum(card.copies for card in cards) == DEFINITION.game.numbers["setup"]["cards_per_player"] == 15
    assert {kind: len(dots) for kind, dots in gold.items()} == {
        "tools": 3,
        "art": 5,
        "burial_site": 7,
        "temple": 9,
        "monument": 11,
    }
    assert [sum(dots) for dots in gold.values()] == [3, 6, 7, 8, 9]


def test_every_layer_of_a_card_has_a_name() -> None:
    for card in DEFINITION.cards.cards:
        assert len(card.shown["layers"]) == read_testament(card).sections, card.id


def test_there_are_nine_moves_and_nothing_is_secret() -> None:
    assert len([term for term in DEFINITION.game.terms if term.kind == "move"]) == 9
    assert DEFINITION.game.secret is None


def test_players_read_one_word_for_preserving() -> None:
    folder = boards_dir() / "test_of_time"
    texts = [*folder.glob("lang/*.yaml"), *folder.glob("rules/*.md"), folder / "game.yaml", folder / "cards.yaml"]

    found = {file.name: re.findall(r"(?i)\b(?:upkeep|entretien)\b", file.read_text("utf-8")) for file in texts}

    assert not any(found.values()), found
