"""The rules text of Test of Time: its tables and worked examples follow from the cards and the numbers of the game."""

import re
from math import ceil
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardgames.data.files import boards_dir
from boardgames.data.rulebook import Block, Rulebook, plain_text, rulebook
from boardgames.data.strings import LANGUAGES

FOLDER = boards_dir() / "test_of_time"
KINDS = ("tools", "art", "burial_site", "temple", "monument")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(language: str) -> Rulebook:
    found = rulebook("test_of_time", language)
    assert found is not None
    return found


def test_every_rule_can_be_looked_up(book: Rulebook) -> None:
    ids = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
    rules = [name for name in ids if re.fullmatch(r"[A-Z]-\d\d", name)]

    assert len(rules) > 150
    assert [name for name in rules if name not in book.marks] == []


@pytest.mark.parametrize("anchor", ["convert", "reverse"])
def test_where_we_depart_from_the_printed_rules_the_book_says_so(book: Rulebook, language: str, anchor: str) -> None:
    printed = {"en": "printed rules", "fr": "livret"}[language]

    assert printed in " ".join(" ".join(lines(book, anchor)).split())


# Testaments and prices


def test_the_table_of_testaments_agrees_with_the_cards(language: str, book: Rulebook) -> None:
    rows = []
    for kind in KINDS:
        create, die, preserve, total = costs(kind)
        sections = len(CARDS[kind]["facts"]["gold"])
        rows.append([CARDS[kind]["name"][language], *map(str, (create, die, preserve, sections, total))])

    assert table(book, "testaments")[1:] == rows


def test_the_aid_agrees_with_the_cards(language: str, book: Rulebook) -> None:
    assert [row[:5] for row in table(book, "aid-page")[1:]] == [
        [CARDS[kind]["name"][language], *map(str, costs(kind))] for kind in KINDS
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_the_aid_at_the_table_agrees_with_the_cards(language: str, kind: str) -> None:
    (aid,) = (term for term in GAME["terms"] if (term["kind"], term["id"]) == ("aid", f"aid_{kind}"))

    assert aid["name"] == CARDS[kind]["name"]
    assert numbers(aid["text"][language])[:4] == costs(kind)


@pytest.mark.parametrize(("number", "prices"), [(0, "creation_cost"), (1, "preservation_cost")])
def test_the_tables_of_prices(book: Rulebook, number: int, prices: str) -> None:
    rows = tables(book, "prices")[number][1:]

    for kind, row in zip(KINDS, rows, strict=True):
        assert row[1:] == ["-" if price is None else str(price) for price in TABLES[prices][kind]]


def test_prices_follow_from_the_effects() -> None:
    for kind in KINDS:
        create, keep = CARDS[kind]["facts"]["create_cost"], CARDS[kind]["facts"]["preserve_cost"]
        assert TABLES["creation_cost"][kind] == [max(1, ceil(create * 0.75**art)) for art in range(3)]
        halved = [max(1, ceil(keep * 0.5**tools)) for tools in range(4)]
        assert all(price in (None, half) for price, half in zip(TABLES["preservation_cost"][kind], halved, strict=True))


def test_prices_of_converting_and_power_of_shamans(book: Rulebook) -> None:
    sentence = lines(book, "prices")[-1]

    assert numbers(sentence)[0:3] == list(TABLES["conversion_cost"].values())
    assert numbers(sentence)[3:7] == list(TABLES["shaman_power"].values())


def test_the_table_of_gold_follows_the_sections(book: Rulebook) -> None:
    for covered, row in enumerate(table(book, "history")[1:]):
        assert int(row[0]) == covered
        for kind, cell in zip(KINDS, row[1:], strict=True):
            sections = len(CARDS[kind]["facts"]["gold"])
            assert cell == ("-" if covered > sections else str(gold(kind, covered)))


def test_the_numbers_of_the_setup(book: Rulebook) -> None:
    setup = GAME["numbers"]["setup"]
    sentence = next(text for text in lines(book, "board") if "R-18" in text)

    kept = [setup[name] for name in ("followers_per_player", "shamans_per_player", "cards_per_player")]
    assert numbers(sentence)[:3] == kept
    assert (setup["followers_at_start"], setup["rounds"], setup["testament_spaces"]) == (20, 20, 3)
    assert (setup["sire_zones"], setup["sire_shaman_zones"], setup["convert_zones"]) == (3, 2, 1)


# Payments and fights


def test_the_payments_of_the_example(book: Rulebook) -> None:
    price, power = numbers(lines(book, "paying")[4])[:2]
    paid = [(s, max(0, price - s * power)) for s in range(ceil(price / power) + 1)]

    assert [tuple(map(int, row)) for row in table(book, "paying")[1:]] == paid


def test_the_defenders_of_the_example(book: Rulebook) -> None:
    strength, power = numbers(lines(book, "defend")[3])[:2]
    for row in table(book, "defend")[1:]:
        shamans = int(row[0])
        allowed = [followers for followers in range(9) if may_defend(followers, shamans, strength, power)]
        assert numbers(row[1]) == sorted({allowed[0], allowed[-1]})
    assert not any(may_defend(followers, 3, strength, power) for followers in range(9))


def test_the_fight_of_the_example(book: Rulebook) -> None:
    rows = table(book, "fallen")[1:]
    followers, shamans, power = numbers(rows[0][0])
    attack, defence, through, natural, total = (int(row[1]) for row in rows)

    assert power == TABLES["shaman_power"][1]
    assert attack == followers + shamans * power
    assert through == attack - defence
    assert total == through + natural


def test_the_examples_of_births_and_building(book: Rulebook) -> None:
    eight, twenty, dead, home, left = numbers(example(book, "create"))[1:]
    assert (eight, dead) == (CARDS["art"]["facts"]["create_cost"], CARDS["art"]["facts"]["create_deaths"])
    assert (twenty, home, left) == (GAME["numbers"]["setup"]["followers_at_start"], eight - dead, twenty - dead)

    before, after = numbers(example(book, "sire-shaman"))
    assert after == before + 3 - 2

    keep, tools = numbers(example(book, "preserve"))
    assert [keep, tools] == [TABLES["preservation_cost"][kind][1] for kind in ("burial_site", "tools")]

    own, other, sent, own_left, other_left, own_after = numbers(example(book, "convert"))
    assert sent == TABLES["conversion_cost"][2]
    assert (own_left, other_left, own_after) == (own - sent, other - 1, own + 1)


def test_the_example_of_the_burial(book: Rulebook) -> None:
    made, first, last, buried = numbers(example(book, "buried"))

    assert first == made + 1
    assert last - first + 1 == len(CARDS["art"]["facts"]["gold"])
    assert buried == last


# Time and points


def test_the_repair_of_the_example(book: Rulebook) -> None:
    ribbon, worth = tables(book, "repair")
    sent = numbers(lines(book, "repair")[1])
    made, price = sent[1], sent[-1]

    assert price == CARDS["burial_site"]["facts"]["preserve_cost"]
    assert [int(cell) for cell in ribbon[0][1:]] == list(range(made + 1, sent[0]))
    for strips, row in zip(ribbon[1:], worth[1:], strict=True):
        covered = sum(int(cell) for cell in strips[1:])
        assert [int(cell) for cell in row[1:]] == result("burial_site", covered, made)
    changed = [one != other for one, other in zip(ribbon[1][1:], ribbon[2][1:], strict=True)]
    assert changed == [False] * 4 + [True] * 2


def test_the_strike_and_the_rescue_of_the_examples(book: Rulebook) -> None:
    for kind, made, rows in zip(("art", "tools"), (4, 2), tables(book, "strike"), strict=True):
        for row in rows[1:]:
            strips = int(row[1])
            assert [int(cell) for cell in row[1:]] == result(kind, strips, made)
    strike = numbers(lines(book, "strike")[1])
    attackers, defenders, through = strike[3:6]
    assert attackers - defenders == through
    assert int(tables(book, "strike")[0][2][1]) == 1 + through


def test_the_final_scoring_adds_up(language: str, book: Rulebook) -> None:
    kinds = {CARDS[kind]["name"][language]: kind for kind in KINDS}
    for rows in tables(book, "scoring"):
        total = 0
        for name, made, covered, *rest in rows[1:-1]:
            _, left, points = result(kinds[name], int(covered), int(made))
            assert [int(cell) for cell in rest] == [left, GAME["numbers"]["setup"]["rounds"] - int(made), points]
            total += points
        assert int(rows[-1][-1]) == total


# Reading


def costs(kind: str) -> list[int]:
    """What a Testament costs to create, in lives and to preserve, and its gold in all."""
    facts = CARDS[kind]["facts"]
    return [facts["create_cost"], facts["create_deaths"], facts["preserve_cost"], gold(kind, 0)]


def gold(kind: str, covered: int) -> int:
    """The gold that shows when so many sections are covered from the bottom."""
    total: int = sum(CARDS[kind]["facts"]["gold"][covered:])
    return total


def result(kind: str, strips: int, made: int) -> list[int]:
    """Strips, gold left and points at the end of a Testament."""
    left = gold(kind, strips)
    return [strips, left, left * (GAME["numbers"]["setup"]["rounds"] - made)]


def may_defend(followers: int, shamans: int, strength: int, power: int) -> bool:
    """Whether nobody of these defenders is too many."""
    enough = followers + shamans >= 1
    followers_fit = followers == 0 or followers + shamans * power <= strength
    return enough and followers_fit and (shamans == 0 or followers + (shamans - 1) * power < strength)


def numbers(text: str) -> list[int]:
    """Numbers of a text, without those of rule marks."""
    return [int(digits) for digits in re.findall(r"\d+", re.sub(r"[A-Z]-\d+", "", text))]


def lines(book: Rulebook, anchor: str) -> list[str]:
    return [plain_text(text) for text in book.sections[book.anchors[anchor]].texts]


def example(book: Rulebook, anchor: str) -> str:
    return next(text for text in lines(book, anchor) if text.startswith(("Example", "Exemple")))


def tables(book: Rulebook, anchor: str) -> list[list[list[str]]]:
    """The tables of a page, as plain text."""
    blocks = book.sections[book.anchors[anchor]].blocks
    found = (block for block in blocks if isinstance(block, Block) and block.kind == "table")
    return [[[plain_text(cell) for cell in row] for row in block.rows] for block in found]


def table(book: Rulebook, anchor: str) -> list[list[str]]:
    return tables(book, anchor)[0]


def read(name: str) -> Any:
    """One file of the game."""
    path: Path = FOLDER / name
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


GAME = read("game.yaml")
TABLES = GAME["numbers"]["tables"]
CARDS = {card["id"]: card for card in read("cards.yaml")["cards"]}
