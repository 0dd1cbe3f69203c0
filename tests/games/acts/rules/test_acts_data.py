"""The printed facts: board, roads, lanes, cards, tracks."""

import re
from collections import Counter

import pytest

from boardgames.data.files import boards_dir
from boardgames.games.acts.rules.definitions import DEVICES, read_tradition, theme_colour
from tests.games.acts.given import BUILT, CITIES, DEFINITION, DEFS, GAME, WITNESSES, city, node, rule

VOYAGES = {
    "rome": "corinth cyrene",
    "thessalonica": "corinth ephesus",
    "corinth": "alexandria cyrene ephesus rome thessalonica",
    "ephesus": "alexandria antioch caesarea corinth thessalonica",
    "antioch": "alexandria caesarea ephesus",
    "caesarea": "alexandria antioch ephesus",
    "alexandria": "antioch caesarea corinth cyrene ephesus",
    "cyrene": "alexandria corinth rome",
    "jerusalem": "",
}
ROADS = """
 0  3  4  6  9 11 11 14 16
 3  0  2  3  6  8  8 11 13
 4  2  0  5  8 10 10 13 15
 6  3  5  0  3  5  5  8 10
 9  6  8  3  0  2  2  5  7
11  8 10  5  2  0  1  3  5
11  8 10  5  2  1  0  3  5
14 11 13  8  5  3  3  0  2
16 13 15 10  7  5  5  2  0
"""


@rule("S-1", "R-41")
def test_the_board_has_nine_cities_each_with_one_box_thirteen_waypoints_and_three_havens() -> None:
    kinds = [one.kind for one in DEFINITION.board.nodes]
    assert [kinds.count(kind) for kind in ("city", "waypoint", "haven")] == [9, 13, 3]
    edges = [edge.kind for edge in DEFINITION.board.edges]
    assert [edges.count(kind) for kind in ("road", "sea")] == [24, 14]
    boxes = [place.facts["city"] for place in DEFINITION.board.places if place.kind == "tradition_box"]
    assert sorted(boxes) == sorted(CITIES)


@rule("B-3", "R-4", "R-5")
@pytest.mark.parametrize("start", VOYAGES)
def test_voyages_reach_the_ports_of_the_table(start: str) -> None:
    assert sorted(move.plain()[1] for move in BUILT.sail[node(start)]) == VOYAGES[start].split()


@rule("A-1")
def test_roads_between_cities_are_as_long_as_in_the_table() -> None:
    rows = [[int(word) for word in line.split()] for line in ROADS.strip().splitlines()]
    far = DEFS.board.graph.distances("road")
    assert [[far[a][b] for b in DEFS.board.cities] for a in DEFS.board.cities] == rows


@rule("B-7")
def test_there_are_three_boats_and_eight_ports() -> None:
    assert len(DEFS.board.boats) == 3
    assert len(DEFS.board.ports) == 8
    assert node("jerusalem") not in DEFS.board.ports


@rule("X-6", "R-17")
def test_circles_of_the_traditions() -> None:
    counts = {name: DEFS.cards.of_witness[n].bit_count() for n, name in enumerate(WITNESSES)}
    assert {name for name, n in counts.items() if n == 11} == {"peter", "andrew", "matthew", "john"}
    assert sorted(counts.values()) == [8] * 5 + [11] * 4
    assert sum(counts.values()) == 84


@rule("R-2")
def test_backs_show_the_two_themes_and_all_fifteen_pairs_occur() -> None:
    backs = DEFS.cards.back
    assert len(set(backs)) == 15
    assert all(1 <= backs.count(back) <= 4 for back in backs)
    for card, back in zip(DEFS.cards.themes, backs, strict=True):
        assert back == "tradition:" + ":".join(sorted(DEFS.named.themes[theme] for theme in card))
    assert [mask.bit_count() for mask in DEFS.cards.of_theme] == [12] * 6


@rule("L-3")
def test_motifs_of_the_traditions() -> None:
    shown = [sum(mask >> motif & 1 for mask in DEFS.cards.motifs) for motif in range(5)]
    assert sorted(shown) == [10, 11, 11, 11, 11]


@rule("S-8", "A-21")
def test_every_primary_card_has_one_twin_with_the_same_face() -> None:
    by_id = {card.id: card for card in DEFINITION.cards.cards}
    for first, second in zip(DEFS.cards.ids, DEFS.cards.twins, strict=True):
        assert by_id[first].facts == by_id[second].facts
        assert DEFS.cards.number[first] == DEFS.cards.number[second] == by_id[first].facts["number"] - 1


@rule("L-6")
def test_device_tracks_are_as_long_as_ten_cards_allow() -> None:
    spans = {device: (track[0], track[-1]) for device, track in zip(DEVICES, DEFS.tracks, strict=True)}
    assert spans == {"inclusio": (1, 9), "emphasis": (1, 5), "chiasm": (1, 7), "chronology": (3, 10)}


@rule("R-30")
def test_leaf_spaces_are_the_third_and_the_fifth() -> None:
    assert [n for n, leaf in enumerate(DEFS.times.leaf) if leaf] == [2, 4]
    assert [n for n, end in enumerate(DEFS.times.end) if end] == [6]


@rule("R-44", "C-15")
def test_six_colours_for_five_players_and_leaves_for_all() -> None:
    assert len(DEFINITION.game.colours) == len(DEFS.named.themes) == 6
    assert DEFINITION.game.players.max == 5
    leaf = next(card for card in DEFINITION.cards.cards if card.id == "leaf")
    assert leaf.copies == 25 == 5 * (DEFS.numbers.leaves + sum(DEFS.times.leaf))


@rule("R-24", "R-1")
def test_levels_and_costs() -> None:
    assert DEFS.numbers.levels == (15, 11, 8, 6, 4, 2, 0)
    assert (DEFS.numbers.weak, DEFS.numbers.strong, DEFS.numbers.octagons) == (1, 2, 3)


@rule("V-5", "V-6")
def test_there_is_no_other_option_than_colours_stenographer_and_memory_aid() -> None:
    options = {option.id: [value.id for value in option.values] for option in DEFINITION.game.options}
    assert options == {
        "pawn_colour": ["theme", "free"],
        "stenographer": ["random", "chosen"],
        "memory_aid": ["on", "off"],
    }


@rule("A-6")
def test_two_roads_are_ferries_and_roads_in_every_respect() -> None:
    ferries = {(edge.a, edge.b) for edge in DEFINITION.board.edges if edge.crossing}
    assert ferries == {("brundisium", "dyrrachium"), ("philippi", "troas")}
    for a, b in ferries:
        assert DEFS.board.graph.edge_kind(node(a), node(b)) == "road"


def test_the_game_names_itself_as_its_folder() -> None:
    assert GAME.slug == DEFINITION.slug == "acts"
    assert city("rome") == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_motifs_have_names_of_their_own_that_suit_a_gospel(language: str) -> None:
    motifs = {term.id: term.name.of(language) for term in DEFINITION.game.terms if term.kind == "motif"}
    texts = "".join(file.read_text(encoding="utf-8") for file in (boards_dir() / "acts").rglob(f"{language}.*"))

    assert len(set(motifs.values())) == 5
    assert motifs["conflict"] == {"en": "Conflict", "fr": "Conflit"}[language]
    assert not re.search(r"explosi|\béclats?\b", texts, re.IGNORECASE)


def test_the_folder_has_its_board_and_cards() -> None:
    board, copies = DEFINITION.board, Counter[str]()
    for card in DEFINITION.cards.cards:
        copies[card.deck] += card.copies

    assert Counter(node.kind for node in board.nodes) == {"city": 9, "waypoint": 13, "haven": 3}
    assert Counter(edge.kind for edge in board.edges) == {"road": 24, "sea": 14}
    assert copies == {"primary": 36, "secondary": 36, "interview": 36, "theme": 6, "codex_leaves": 25}
    assert Counter(place.kind for place in board.places if place.kind in ("tradition_box", "action")) == {
        "tradition_box": 9,
        "action": 5,
    }
    assert Counter(term.kind for term in DEFINITION.game.terms if term.kind in ("witness", "aid")) == {
        "witness": 9,
        "aid": 14,
    }


def test_the_back_of_a_tradition_has_the_colours_of_its_themes() -> None:
    colour = {term.id: theme_colour(term) for term in DEFINITION.game.terms if term.kind == "theme"}
    for card in (card for card in DEFINITION.cards.cards if card.deck == "primary"):
        assert sorted(card.facts["back"]) == sorted(colour[theme] for theme in read_tradition(card).themes)


def test_a_secondary_tradition_has_the_name_and_picture_of_its_primary_one() -> None:
    by_id = {card.id: card for card in DEFINITION.cards.cards}
    for first, second in zip(DEFS.cards.ids, DEFS.cards.twins, strict=True):
        assert by_id[second].deck == "secondary"
        assert (by_id[second].name, by_id[second].picture) == (by_id[first].name, by_id[first].picture)
