"""The rules text of Ierusalem: its numbers and worked examples follow from cards, board and numbers of the game."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardgames.data.files import boards_dir
from boardgames.data.rulebook import Block, Figure, Rulebook, plain_text, rulebook
from boardgames.data.strings import LANGUAGES

FOLDER = boards_dir() / "ierusalem"
GOODS = ("stone", "bread", "fish")
LOCATIONS = ("market", "desert", "mountain", "lake", "temple")
OWN = ("red", "yellow", "green", "blue")
SEATS = {"peter": "seat_b2", "philip": "seat_b7", "judas_iscariot": "seat_t3", "thomas": "seat_t8"}  # full example
WORDS = {
    "en": {"stone": "Stone", "bread": "Bread", "fish": "Fish", "denarius": "Denari"},
    "fr": {"stone": "pierre", "bread": "pain", "fish": "poisson", "denarius": "denier"},
}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(language: str) -> Rulebook:
    found = rulebook("ierusalem", language)
    assert found is not None
    return found


# Cards, tiles and prices


def test_the_table_of_cards_follows_the_decks(book: Rulebook) -> None:
    known = {
        (card["deck"] if card["deck"] not in OWN else "own", len(card["facts"]["actions"]), card["facts"]["green_vp"])
        for card in CARDS.values()
        if "green_vp" in card["facts"]
    }
    rows = table(book, "cards")[1:]
    names = ("own", "own", "mahane", "xxxiii")

    assert {(name, int(row[1]), int(row[2])) for name, row in zip(names, rows, strict=True)} == known


def test_own_decks_hold_what_the_text_says() -> None:
    for colour in OWN:
        icons = Counter(icon for card in deck(colour) for icon in card["facts"]["actions"])
        second = dict.fromkeys(("gain_stone", "gain_bread", "gain_fish", "meeting"), 1)
        assert icons == {"last_supper": 4, "do_favor": 3, "listen_parable": 3, **second}
        assert Counter(card["facts"]["location"] for card in deck(colour)) == dict.fromkeys(LOCATIONS, 2)


def test_prices_of_rows_and_columns_stand_on_the_board(language: str, book: Rulebook) -> None:
    rows, columns = tables(book, "costs")
    row_price = {int(row[0]): goods(row[1], language) for row in rows[1:]}
    column_price = {number: goods(row[1], language) for row in columns[1:] for number in numbers(row[0])}

    for cell in CELLS.values():
        if cell["kind"] == "row":
            assert row_price[cell["row"]] + column_price[cell["column"]] == Counter(cell["facts"]["cost"])
        else:
            assert cell["facts"]["cost"] == {"fish": 2}


def test_the_examples_of_prices(language: str, book: Rulebook) -> None:
    line = next(text for text in lines(book, "costs") if text.startswith(("Examples", "Exemples")))
    examples = re.findall(r"[Rr](?:ow|ang) (\d), (?:column|file) (\d)\s?: ([^.]*)\.", line)

    assert len(examples) == 3
    for row, column, price in examples:
        assert goods(price, language) == Counter(CELLS[f"sup_t{row}_c{column}"]["facts"]["cost"])


def test_the_table_of_the_temple_agrees_with_the_numbers(book: Rulebook) -> None:
    extra = GAME["numbers"]["setup"]["temple_displacement_extra"]
    rows = table(book, "temple")[1:]

    for row, cost in zip(rows, GAME["numbers"]["temple_costs"].values(), strict=True):
        assert row[1:] == [str(cost), f"{cost} + {extra}"]


def test_the_table_of_favors_follows_the_markers(language: str, book: Rulebook) -> None:
    for row, card in zip(table(book, "favor")[1:], deck("favor"), strict=True):
        facts = card["facts"]
        assert row[1] == term("location", facts["location"])["name"][language]
        if facts["benefit"] == "call_follower":
            assert row[0] == term("action", "call_follower")["name"][language]
        else:
            assert (numbers(row[0]), WORDS[language][facts["benefit"]] in row[0]) == ([facts["amount"]], True)


def test_points_of_the_favor_track(book: Rulebook) -> None:
    track = next(track for track in BOARD["tracks"] if track["id"] == "favor_track")
    sentence = next(text for text in lines(book, "favor") if "1, 1, 2" in text)

    assert numbers(sentence)[:8] == [space["facts"]["vp"] for space in track["spaces"][1:]]


def test_the_table_of_parables_agrees_with_track_and_tiles(book: Rulebook) -> None:
    rewards = [entry["reward"] for entry in GAME["numbers"]["parable_track_rewards"]]
    for row, card, reward in zip(table(book, "parable")[1:], deck("parable"), rewards, strict=True):
        assert (row[0], int(row[1])) == (card["shown"]["roman"], card["facts"]["followers_needed"])
        amount = [reward["amount"]] if reward and reward["kind"] in ("denarius", "vp") else []
        assert numbers(row[2]) == amount
        assert card["facts"]["tiles_vp_top_down"] == [6, 5, 4, 3]


# Visits, the Sanhedrin and the end


def test_the_table_of_visits_names_symbols_and_apostles(language: str, book: Rulebook) -> None:
    for row, column in zip(table(book, "set")[1:], terms("visit_column"), strict=True):
        printed = [term("location", place)["name"][language] for place in column["facts"]["printed"]]
        waiting = [one["name"][language] for one in terms("apostle") if one["facts"]["visit_column"] == column["id"]]
        assert row[1].split(", ") == printed
        assert row[2].split(", ") == waiting


def test_the_visit_of_the_example_matches_column_b(language: str, book: Rulebook) -> None:
    example = next(text for text in lines(book, "visit-effect") if text.startswith(("Example", "Exemple")))
    value = worth("andrew")

    assert term("visit_column", "visit_b")["facts"]["printed"] == ["lake", "temple", "mountain"]
    assert term("apostle", "andrew")["facts"]["visit_column"] == "visit_b"
    assert numbers(example) == [2, 1, value, 6, value, value - 2, 2 + 1, value, value - 2]


@pytest.mark.parametrize("anchor", ["appreciation", "aid-page"])
def test_the_worth_of_apostles(book: Rulebook, anchor: str) -> None:
    rows = tables(book, anchor)[-1][1:]

    assert [int(row[1]) for row in rows] == [kind["facts"]["value"] for kind in terms("apostle_type")]


def test_the_table_of_follower_scores(book: Rulebook) -> None:
    for row, kind in zip(table(book, "follower-scores")[1:], terms("apostle_type"), strict=True):
        assert [int(cell) for cell in row[1:]] == [paid(kind["facts"]["value"], row) for row in (1, 2, 3)]


def test_the_judgment_of_the_example(book: Rulebook) -> None:
    counted, scored = ([int(cell) for cell in row[1:]] for row in table(book, "judgments")[1:])

    assert scored == [counted[0], *(count // 2 for count in counted[1:])]


def test_the_first_judgment_lies_where_the_figure_shows_it(book: Rulebook) -> None:
    figure = next(block for block in page(book, "meetings") if isinstance(block, Figure))
    spaces = GAME["numbers"]["sanhedrin"]

    assert figure.ids[1] == f"sanhedrin_{min(spaces['judgment_spaces'])}"
    assert numbers(lines(book, "meetings")[1])[1] == spaces["last_space"]  # after the number of the rule


def test_points_at_the_end_agree_with_the_numbers(book: Rulebook) -> None:
    rows, setup = table(book, "final")[1:], GAME["numbers"]["setup"]
    parables = GAME["numbers"]["parable_end_vp"]

    assert numbers(rows[0][0]) == list(range(1, len(parables)))
    assert numbers(rows[0][1])[:-1] == parables[1:]
    centre = {cell["facts"]["end_vp"] for cell in CELLS.values() if cell["kind"] == "centre"}
    assert [{numbers(row[1])[0]} for row in rows[3:]] == [
        centre,
        {setup["offering_end_vp"]},
        {setup["illumination_end_vp"]},
    ]


def test_the_aid_at_the_table_agrees_with_the_numbers(language: str) -> None:
    found = {aid["id"]: numbers(aid["text"][language]) for aid in terms("aid")}
    setup, prices = GAME["numbers"]["setup"], list(GAME["numbers"]["market_prices"].values())

    assert found["aid_market"] == [setup["mahane_price_market"], *prices]
    assert found["aid_parable"] == GAME["numbers"]["parable_end_vp"][1:]
    limit, extra = setup["max_followers_per_player_per_location"], setup["temple_displacement_extra"]
    assert found["aid_temple"] == [*GAME["numbers"]["temple_costs"].values(), extra, limit]
    assert found["aid_end"] == [7, setup["offering_end_vp"], setup["illumination_end_vp"]]


# Worked examples


def test_the_turn_of_the_example_can_be_played(language: str, book: Rulebook) -> None:
    setup, rows = GAME["numbers"]["setup"], table(book, "ledger")
    before, desert, bread, supper, reward, bought = ([int(cell) for cell in row[1:]] for row in rows[1:])
    (place,) = (cell for cell in CELLS.values() if cell["name"][language].lower() in rows[4][0].lower())
    (card,) = (CARDS[block.ids[0]]["facts"] for block in page(book, "ledger") if isinstance(block, Figure))

    start = [setup[f"start_{good}"] for good in GOODS]
    assert before == [*start, setup["start_denarii_by_seat"][1], setup["start_vp_by_seat"][1]]
    assert (card["location"], card["actions"]) == ("desert", ["gain_bread", "last_supper"])
    assert desert == [before[0] + 2, *before[1:]]
    assert bread == [desert[0], desert[1] + 1, *desert[2:]]
    cost = [place["facts"]["cost"].get(good, 0) for good in GOODS]
    assert supper == [have - price for have, price in zip(bread, [*cost, 0, 0], strict=True)]
    assert place["facts"]["reward"]["kind"] == "vp"
    assert reward == [*supper[:4], supper[4] + place["facts"]["reward"]["amount"]]
    assert bought == [*reward[:3], reward[3] - setup["mahane_price_purchase"], reward[4]]
    camp = setup["followers_in_camp"] + sum(bought[:3]) + setup["start_offerings"] + 1
    assert camp == GAME["numbers"]["camp"]["spaces_open"]


def test_the_full_example_adds_up(language: str, book: Rulebook) -> None:
    followers, total = tables(book, "full-example")
    by_name = {cell["name"][language]: cell["facts"] for cell in CELLS.values()}
    seated = {seat: apostle for apostle, seat in SEATS.items()}

    for name, who, points in followers[1:]:
        facts = by_name[name]
        scored = [(seated[s["seat"]], s["distance"]) for s in facts.get("scores", ()) if s["seat"] in seated]
        assert [term("apostle", apostle)["name"][language] for apostle, _ in scored] == ([] if who == "-" else [who])
        paid_out = sum(paid(worth(apostle), distance) for apostle, distance in scored)
        assert paid_out + facts.get("end_vp", 0) == int(points)
    rows = {number: int(row[1]) for number, row in enumerate(total[1:])}
    assert rows[1] == GAME["numbers"]["parable_end_vp"][numbers(total[2][0])[0]]
    assert rows[2] == sum(int(row[2]) for row in followers[1:])
    assert rows[3] == numbers(total[4][0])[0] * GAME["numbers"]["setup"]["offering_end_vp"]
    assert sum(rows[number] for number in range(5)) == rows[5]


# Reading


def paid(value: int, distance: int) -> int:
    """What a Follower gets from an Apostle so many rows away."""
    return (abs(value) - (distance - 1)) * (1 if value > 0 else -1)


def worth(apostle: str) -> int:
    return int(term("apostle_type", term("apostle", apostle)["facts"]["type"])["facts"]["value"])


def goods(text: str, language: str) -> Counter[str]:
    """The goods that a price names: `1 Bread and 1 Fish`."""
    found = {good: re.search(rf"(\d+)\s{word}", text) for good, word in WORDS[language].items()}
    return Counter({good: int(match.group(1)) for good, match in found.items() if match})


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def page(book: Rulebook, anchor: str) -> tuple[Block | Figure, ...]:
    return book.sections[book.anchors[anchor]].blocks


def lines(book: Rulebook, anchor: str) -> list[str]:
    return [plain_text(text) for text in book.sections[book.anchors[anchor]].texts]


def tables(book: Rulebook, anchor: str) -> list[list[list[str]]]:
    """The tables of a page, as plain text."""
    found = (block for block in page(book, anchor) if isinstance(block, Block) and block.kind == "table")
    return [[[plain_text(cell) for cell in row] for row in block.rows] for block in found]


def table(book: Rulebook, anchor: str) -> list[list[str]]:
    return tables(book, anchor)[0]


def read(name: str) -> Any:
    """One file of the game."""
    path: Path = FOLDER / name
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def terms(kind: str) -> Iterator[Any]:
    return (term for term in GAME["terms"] if term["kind"] == kind)


def term(kind: str, name: str) -> Any:
    return next(term for term in terms(kind) if term["id"] == name)


def deck(name: str) -> list[Any]:
    return [card for card in CARDS.values() if card["deck"] == name]


GAME, BOARD = read("game.yaml"), read("board.yaml")
CARDS = {card["id"]: card for card in read("cards.yaml")["cards"]}
CELLS = {cell["id"]: cell for grid in BOARD["grids"] for cell in grid["cells"]}


def test_the_order_of_icons_is_told_as_large_and_small_pictures_show_it(book: Rulebook, language: str) -> None:
    large, small = {"en": ("top to bottom", "left to right"), "fr": ("de haut en bas", "de gauche à droite")}[language]

    told = next(line for line in lines(book, "cards") if small in line)

    assert re.search(rf"{large} (on a large|sur une grande)", told)
    assert re.search(rf"{small} (on a small|sur une\s+petite)", told)
    assert small not in (FOLDER / "lang" / f"{language}.yaml").read_text(encoding="utf-8")
