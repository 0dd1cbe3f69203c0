"""The rules text of The Acts of the Evangelists: its numbers and worked examples follow from cards, map and tables."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardgames.data.files import boards_dir
from boardgames.data.rulebook import Block, Figure, Rulebook, plain_text, rulebook
from boardgames.data.strings import LANGUAGES

FOLDER = boards_dir() / "acts"
DEVICES = ("inclusio", "emphasis", "chiasm", "chronology")
CHECKED = ("mary_magdalene", "matthew", "mary_and_clopas")  # the interviews of the page "Test yourself"
LAST_RULES = {"S": 16, "T": 10, "A": 45, "B": 7, "F": 15, "L": 9, "E": 5, "P": 9, "C": 17, "V": 4, "R": 47}
NO_RULES = {f"A-{number}" for number in (8, 9, *range(22, 30), 37, 38, 39)} | {"R-41"}  # unused; a word
Graph = dict[str, set[str]]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(language: str) -> Rulebook:
    found = rulebook("acts", language)
    assert found is not None
    return found


def test_every_rule_of_the_players_has_its_mark(book: Rulebook) -> None:
    wanted = {f"{letter}-{number}" for letter, last in LAST_RULES.items() for number in range(1, last + 1)}

    assert wanted - NO_RULES - set(book.marks) == set()


def test_where_we_depart_from_the_printed_rules_the_book_says_so(language: str, book: Rulebook) -> None:
    page = " ".join(plain_text(runs) for runs in texts(book, "placement"))

    assert {"en": "printed rules", "fr": "livret"}[language] in page


# The map


def test_the_parts_of_the_board_are_counted(book: Rulebook) -> None:
    kinds = Counter(thing["kind"] for part in ("nodes", "edges") for thing in BOARD[part])
    sentence = plain_text(texts(book, "components")[1])

    assert (kinds["city"], kinds["haven"]) == (9, 3)
    assert numbers(sentence) == [kinds["waypoint"], kinds["road"], kinds["sea"]]


def test_the_table_of_travel_follows_the_roads(language: str, book: Rulebook) -> None:
    roads = graph("road")

    for row in table(book, "travel")[1:]:
        start, near, far = (set(ids(cell, language, "nodes")) for cell in row)
        steps = distances(roads, start.pop())
        assert near == {node for node, count in steps.items() if count == 1}
        assert far == {node for node, count in steps.items() if count == 2}


def test_the_table_of_voyages_follows_the_lanes(language: str, book: Rulebook) -> None:
    ports = {node["id"] for node in BOARD["nodes"] if "port" in node.get("tags", ())}
    rows = [[ids(cell, language, "nodes") for cell in row] for row in table(book, "sailing")[1:]]

    assert {start for (start,), _ in rows} == ports
    for (start,), reached in rows:
        steps = distances(graph("sea"), start)
        assert set(reached) == {port for port in ports if 1 <= steps.get(port, 9) <= 2}


def test_the_displaced_boat_of_the_example_goes_where_it_should() -> None:
    steps = distances(graph("sea"), "caesarea")

    assert steps["alexandria"] == 1
    assert steps["antioch"] == steps["ephesus"] == 2
    near = {city for city in CITIES if 1 <= steps.get(city, 9) <= 2}
    assert near == {"alexandria", "antioch", "ephesus"}


def test_the_order_of_followers_in_the_example(language: str, book: Rulebook) -> None:
    steps = distances(graph("road", "sea"), "ephesus")
    rows = table(book, "follow-order")[1:]

    assert [int(row[2]) for row in rows] == [steps[ids(row[1], language, "nodes")[0]] for row in rows]
    asked = sorted(range(len(rows)), key=lambda seat: int(rows[seat][2]))
    assert [int(row[3]) for row in rows] == [asked.index(seat) + 1 for seat in range(len(rows))]


# Setup, rounds and prices


def test_the_table_of_players_agrees_with_the_numbers(book: Rulebook) -> None:
    setup = GAME["numbers"]["setup"]
    starts = [space["id"] for space in track("time")]

    for players, rounds, first, tokens in table(book, "steps")[1:]:
        known = setup["by_players"][int(players)]
        assert (int(rounds), starts[int(first) - 1]) == (known["rounds"], known["start"])
        dealt = [0] + [setup["follow_tokens_each_non_stenographer"]] * (int(players) - 1)
        dealt[-1] += setup["follow_tokens_extra_last_player"]
        assert numbers(tokens) == dealt
        assert sum(dealt) == known["follow_tokens_in_play"]


def test_the_table_of_rounds_follows_the_time_track(book: Rulebook) -> None:
    status = GAME["numbers"]["tokens"]["status"]
    for row in table(book, "round-end")[1:]:
        number = int(row[0])
        white = status["white"]["total"] - number + 1
        assert numbers(row[1] + " " + row[2]) == [white, white, white + status["black"]["bag_at_start"]]
        assert row[3:] == [leaves(number, 0), leaves(number, 1)]


def test_the_marks_of_an_interview_agree_with_the_action(book: Rulebook) -> None:
    action = next(term["facts"] for term in GAME["terms"] if (term["id"], term["kind"]) == ("interview", "action"))
    rates = [[action[strength][status] for status in ("alive", "dead")] for strength in ("weak", "strong")]
    assert [[int(cell) for cell in row[1:]] for row in table(book, "interview")[1:]] == rates

    (figure,) = figures(book, "interview")
    (witness,) = interviews(figure)
    matching = sum(witness in card["witnesses"] for card in gospel(figure))
    example = next(plain_text(text) for text in texts(book, "interview") if "A-36" in plain_text(text))
    given = [matching * rates[strength][status] for status in (0, 1) for strength in (0, 1)]
    assert numbers(example.removesuffix("A-36")) == given


# Devices


@pytest.mark.parametrize("device", DEVICES)
def test_the_figures_of_a_device_have_the_value_their_caption_says(device: str, book: Rulebook) -> None:
    shown = figures(book, device)

    assert shown
    for figure in shown:
        said = numbers(plain_text(figure.caption))[-1]
        assert values(gospel(figure), interviews(figure))[DEVICES.index(device)] == said


def test_the_flipped_leaf_makes_the_chronology_of_its_caption(book: Rulebook) -> None:
    first, second, *others = gospel(figures(book, "rearrange")[0])

    assert values([second, first, *others], ())[3] == numbers(plain_text(figures(book, "rearrange")[0].caption))[-1]


def test_the_answers_of_the_page_test_yourself_are_right(book: Rulebook) -> None:
    slots = [slot for cell in table(book, "knowledge-check")[1] for slot in cell.split(", ")]
    cards = gospel(figures(book, "knowledge-check")[0])
    answers = table(book, "knowledge-check", 1)[1:]

    assert [int(slot) for slot in slots if slot.isdigit()] == [card["number"] for card in cards]
    assert tuple(int(row[1]) for row in answers) == values(cards, CHECKED)
    assert tuple(int(row[3]) for row in answers) == values([card for card in cards if card["number"] != 29], CHECKED)


def test_the_table_of_further_examples_is_right(language: str, book: Rulebook) -> None:
    for row in table(book, "more-examples")[1:]:
        cards = [BY_NUMBER[number] for number in numbers(row[0])]
        held = () if row[1] == "–" else ids(row[1], language, "witness")
        assert tuple(int(cell) for cell in row[2:]) == values(cards, held), row


# Points


def test_the_scale_agrees_with_the_numbers(book: Rulebook) -> None:
    behind, points = table(book, "devices-score")

    assert [numbers(cell)[0] for cell in behind[1:]] == list(range(len(LEVELS)))
    assert [int(cell) for cell in points[1:]] == LEVELS


@pytest.mark.parametrize(("anchor", "count"), [("devices-score", 4), ("theme-score", 3)])
def test_the_short_examples_of_points_follow_the_scale(anchor: str, count: int, book: Rulebook) -> None:
    example = numbers(plain_text(texts(book, anchor)[-1]))

    places, points = example[:count], example[count : 2 * count]
    assert points == [level(max(places), place) for place in places]


def test_the_full_example_adds_up(book: Rulebook) -> None:
    shown = figures(book, "full-example")
    _, marks, *tracks, theme, bonus, shared, total = table(book, "full-example")
    held = [values(gospel(figure), interviews(figure)) for figure in shown]
    points = [numbers(plain_text(figure.caption))[-1] for figure in shown]
    assert points == [int(cell) for cell in marks[1:]]

    for device, row in enumerate(tracks):
        places = [found[device] for found in held]
        scored = [level(max(places), place) if place else 0 for place in places]
        assert [numbers(cell) for cell in row[1:]] == [list(pair) for pair in zip(scored, places, strict=True)]
        points = [sum(pair) for pair in zip(points, scored, strict=True)]
    for found, column in ((theme_points(shown), theme), (theme_bonus(shown), bonus), (penalties(held), shared)):
        assert [int(cell.split()[0]) for cell in column[1:]] == found
        points = [sum(pair) for pair in zip(points, found, strict=True)]
    assert [int(cell) for cell in total[1:]] == points
    assert [numbers(cell)[1:] for cell in theme[1:]] == [[themed(figure)] for figure in shown]
    assert [numbers(cell)[1:] for cell in bonus[1:]] == [[themed(figure), len(gospel(figure))] for figure in shown]


def test_no_tradition_of_the_full_example_is_there_more_than_twice(book: Rulebook) -> None:
    gospels = [[card["number"] for card in gospel(figure)] for figure in figures(book, "full-example")]

    assert all(len(set(cards)) == len(cards) <= 10 for cards in gospels)
    assert max(Counter(number for cards in gospels for number in cards).values()) == 2


def theme_points(shown: Sequence[Figure]) -> list[int]:
    counts = [themed(figure) for figure in shown]
    return [level(max(counts), count) for count in counts]


def theme_bonus(shown: Sequence[Figure]) -> list[int]:
    points = GAME["numbers"]["scoring"]["theme_bonus"]["points"]
    return [points if 2 * themed(figure) >= len(gospel(figure)) else 0 for figure in shown]


def penalties(held: Sequence[tuple[int, ...]]) -> list[int]:
    """What each player loses for cubes of others on the same spaces."""
    return [
        -sum(mine[device] == other[device] > 0 for device in range(4) for other in held if other is not mine)
        for mine in held
    ]


def themed(figure: Figure) -> int:
    (theme,) = (name.removeprefix("theme_") for name in figure.ids if name.startswith("theme_"))
    return sum(theme in card["themes"] for card in gospel(figure))


def level(most: int, count: int) -> int:
    return int(LEVELS[min(most - count, len(LEVELS) - 1)])


# The devices, counted here once more


def values(cards: Sequence[Any], held: Sequence[str]) -> tuple[int, int, int, int]:
    """Inclusio, emphasis, chiasm and chronology of a sequence."""
    framed = sum(any(all(witness in c["witnesses"] for c in three) for three in windows(cards, 3)) for witness in held)
    motifs = Counter(motif for card in cards for motif in card["motifs"])
    mirrors = sum(
        any(outer != inner for outer in common(four[0], four[3]) for inner in common(four[1], four[2]))
        for four in windows(cards, 4)
    )
    row = [card["number"] for card in cards]
    rising = [size for size in range(3, len(row) + 1) if any(part == sorted(part) for part in windows(row, size))]
    return framed, sum(count // 4 for count in motifs.values()), mirrors, max(rising, default=0)


def windows(things: Sequence[Any], size: int) -> Iterator[Any]:
    return (list(things[first : first + size]) for first in range(len(things) - size + 1))


def common(one: Any, other: Any) -> set[str]:
    return set(one["motifs"]) & set(other["motifs"])


def leaves(round_number: int, late: int) -> str:
    """How many leaves everybody has in a round; five players begin one space late and play a round less."""
    reached = track("time")[: round_number + late]
    if reached[-1]["facts"]["end"]:
        return "–"
    return str(GAME["numbers"]["setup"]["leaves_per_player"] + sum(space["facts"]["leaf"] for space in reached))


# Reading


def gospel(figure: Figure) -> list[Any]:
    """The traditions of a figure, in order."""
    return [CARDS[name] for name in figure.ids if name.startswith("primary_")]


def interviews(figure: Figure) -> list[str]:
    return [name.removeprefix("interview_") for name in figure.ids if name.startswith("interview_")]


def figures(book: Rulebook, anchor: str) -> list[Figure]:
    return [block for block in book.sections[book.anchors[anchor]].blocks if isinstance(block, Figure)]


def texts(book: Rulebook, anchor: str) -> tuple[Any, ...]:
    return book.sections[book.anchors[anchor]].texts


def table(book: Rulebook, anchor: str, number: int = 0) -> list[list[str]]:
    """A table of a page as plain text, without rule marks."""
    blocks = book.sections[book.anchors[anchor]].blocks
    found = [block for block in blocks if isinstance(block, Block) and block.kind == "table"][number]
    return [
        [plain_text(tuple(run for run in cell if run.kind != "mark")).strip() for cell in row] for row in found.rows
    ]


def ids(names: str, language: str, kind: str) -> list[str]:
    """The ids behind names with commas between them: places of the board, or witnesses."""
    things = BOARD["nodes"] if kind == "nodes" else [term for term in GAME["terms"] if term["kind"] == kind]
    known = {thing["name"][language]: thing["id"] for thing in things}
    return [known[name] for name in names.split(", ")]


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def track(name: str) -> list[Any]:
    return next(found["spaces"] for found in BOARD["tracks"] if found["id"] == name)


def graph(*kinds: str) -> Graph:
    lines: Graph = {node["id"]: set() for node in BOARD["nodes"]}
    for edge in BOARD["edges"]:
        if edge["kind"] in kinds:
            lines[edge["a"]].add(edge["b"])
            lines[edge["b"]].add(edge["a"])
    return lines


def distances(lines: Graph, start: str) -> dict[str, int]:
    """How many lines away every node is that can be reached."""
    steps = {start: 0}
    queue = [start]
    for node in queue:
        for other in sorted(lines[node] - set(steps)):
            steps[other] = steps[node] + 1
            queue.append(other)
    return steps


def read(name: str) -> Any:
    """One file of the game."""
    path: Path = FOLDER / name
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


BOARD, GAME = read("board.yaml"), read("game.yaml")
CARDS = {card["id"]: card.get("facts", {}) for card in read("cards.yaml")["cards"]}
BY_NUMBER = {facts["number"]: facts for facts in CARDS.values() if "number" in facts}
CITIES = [node["id"] for node in BOARD["nodes"] if node["kind"] == "city"]
LEVELS = GAME["numbers"]["scoring"]["levels"]
