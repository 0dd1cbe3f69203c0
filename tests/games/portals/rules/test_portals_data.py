"""Board, cards and numbers are what the rules say (sections 1 to 3 and 16)."""

from collections import Counter

import pytest

from boardgames.core.game import SetupError
from boardgames.data.strings import Strings
from boardgames.games.portals.rules.definitions import DECKS, NONE
from tests.games.portals.given import BY_TITLE, CARDS, DEFINITION, DEFS, GAME, card, given, rule, targets

NEW_REGIONS = {"judea": 6, "samaria": 2, "galilee": 8, "coastal": 3, "distant": 1}


@rule("O-1", "D-7")
def test_the_game_has_a_name_and_a_story_in_both_languages() -> None:
    game = DEFINITION.game
    assert game.name.en != game.name.fr
    assert "2200" in game.about.en
    assert "2200" in game.about.fr


@rule("O-2")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    for fine in (2, 3, 4, 5):
        GAME.check({}, fine)
    with pytest.raises(SetupError):
        GAME.check({}, seats)


@rule("C-1", "C-12")
def test_the_board_has_its_tracks_row_and_decks() -> None:
    assert [len(track.spaces) for track in DEFINITION.board.tracks if track.id in ("timeline", "fuel", "score")] == [
        13,
        5,
        100,
    ]
    assert DEFS.levels == ("low", "one", "two", "three", "full")
    assert DEFS.numbers.row == 5


@rule("C-2", "C-10")
def test_every_player_has_a_colour_with_a_shape_of_its_own() -> None:
    colours = DEFINITION.game.colours
    assert [colour.id for colour in colours] == ["red", "blue", "green", "yellow", "purple"]
    assert len({colour.shape for colour in colours}) == 5
    assert DEFINITION.game.numbers["components"]["pawns"] == 10


@rule("C-3", "C-7", "C-8")
def test_there_are_three_portals_one_capsule_and_one_marker() -> None:
    table = GAME.table(GAME.new({}, 2, 1), 0)
    kinds = Counter(piece.kind for zone in table.zones for slot in zone.slots for piece in slot.pieces)
    assert (kinds["portal"], kinds["capsule"], kinds["marker"]) == (3, 1, 1)


@rule("C-4", "C-5", "C-6", "C-9")
def test_the_decks_have_their_sizes() -> None:
    kinds = Counter((one.deck, one.facts["kind"]) for one in DEFINITION.cards.cards)
    assert kinds == {
        ("genesis", "event"): 18,
        ("old_testament", "event"): 60,
        ("old_testament", "region"): 4,
        ("old_testament", "symbol"): 6,
        ("new_testament", "event"): 20,
    }
    assert sorted(symbol for symbol in CARDS.symbol_card if symbol != NONE) == list(range(6))


@rule("C-11")
def test_the_timeline_runs_from_genesis_to_the_new_testament() -> None:
    assert DEFS.periods == ("genesis", *(f"c{n}" for n in range(15, 4, -1)), "new_testament")


@rule("B-1")
def test_five_regions_hold_all_locations() -> None:
    assert DEFS.regions == ("judea", "samaria", "galilee", "coastal", "distant")
    assert set(DEFS.node_region) == set(range(5))


@rule("B-2")
def test_there_are_55_locations_and_87_roads() -> None:
    roads = DEFS.graph.neighbours()
    assert len(DEFS.nodes) == 55
    assert sum(map(len, roads)) == 2 * 87
    assert all(a in roads[b] for a, near in enumerate(roads) for b in near)


@rule("B-3")
def test_no_single_pawn_cuts_the_board() -> None:
    roads = DEFS.graph.neighbours()
    assert min(map(len, roads)) >= 2
    for closed in range(len(roads)):
        seen, todo = {closed}, [(closed + 1) % len(roads)]
        while todo:
            node = todo.pop()
            if node not in seen:
                seen.add(node)
                todo.extend(roads[node])
        assert len(seen) == len(roads), DEFS.nodes[closed]


@rule("B-4", "R-32")
def test_bethsaida_has_the_four_neighbours_of_the_published_example() -> None:
    near = DEFS.graph.neighbours()[DEFS.node["bethsaida"]]
    assert {DEFS.nodes[node] for node in near} == {"hazor", "capernaum", "sea_of_galilee", "assyria"}


@rule("B-6")
def test_damascus_is_the_one_waypoint_without_an_event() -> None:
    assert [name for node, name in enumerate(DEFS.nodes) if not DEFS.masks.at[node]] == ["damascus"]
    assert "damascus" in targets(given(at=["hazor", "eden"]))


@rule("B-8", "R-21")
def test_every_location_is_at_most_four_steps_from_a_suggested_portal() -> None:
    distance = DEFS.graph.distances()
    portals = DEFS.numbers.suggested
    assert [DEFS.nodes[node] for node in portals] == ["beersheba", "shiloh", "sea_of_galilee"]
    assert len({DEFS.node_region[node] for node in portals}) == 3
    assert max(min(distance[portal][node] for portal in portals) for node in range(55)) == 4


@rule("D-1", "R-02", "R-03")
def test_regions_of_events_match_the_printed_statistics() -> None:
    printed = DEFINITION.game.numbers["statistics"]
    for deck, name in enumerate(DECKS):
        counts = Counter(
            DEFS.regions[region] for one, region in enumerate(CARDS.region) if CARDS.deck[one] == deck and region >= 0
        )
        expected = (
            NEW_REGIONS if name == "new_testament" else {region: printed[name][region] for region in DEFS.regions}
        )
        assert {region: counts[region] for region in DEFS.regions} == expected
    assert all(CARDS.region[one] == DEFS.node_region[CARDS.place[one]] for one in range(108) if CARDS.place[one] >= 0)


@rule("D-2")
def test_symbols_of_events_match_the_printed_statistics() -> None:
    printed = DEFINITION.game.numbers["statistics"]
    for deck, name in enumerate(DECKS):
        counts = Counter(
            DEFS.symbols[symbol]
            for one, symbols in enumerate(CARDS.symbols)
            if CARDS.deck[one] == deck
            for symbol in symbols
        )
        assert {symbol: counts[symbol] for symbol in DEFS.symbols} == {
            symbol: printed[name][symbol] for symbol in DEFS.symbols
        }
    assert all(len(set(symbols)) == len(symbols) <= 4 for symbols in CARDS.symbols)


@rule("D-3", "R-01")
def test_three_titles_are_added_on_the_coast() -> None:
    added = [one for one in DEFINITION.cards.cards if one.place and one.facts.get("source") != "rulebook"]
    assert {one.name.en for one in added} == {
        "The Ark Returns to Beth-shemesh",
        "The Widow of Zarephath Feeds Elijah",
        "Cedars of Lebanon Reach Joppa",
    }
    assert {one.facts["region"] for one in added} == {"coastal"}


@rule("D-4")
def test_the_map_keeps_its_distances() -> None:
    spots = [node.xy for node in DEFINITION.board.nodes]
    width, height = DEFINITION.board.canvas
    gaps = [((a - c) ** 2 + (b - d) ** 2) ** 0.5 for n, (a, b) in enumerate(spots) for c, d in spots[:n]]
    assert min(gaps) >= 57
    assert all(60 <= x <= width - 60 and 60 <= y <= height - 60 for x, y in spots)


@rule("D-5")
def test_39_events_carry_fuel() -> None:
    assert Counter(colour for colour in CARDS.fuel if colour != NONE) == {0: 13, 1: 13, 2: 13}
    assert Counter(CARDS.icons) == {0: 69, 1: 26, 2: 13}
    assert Counter(CARDS.deck[one] for one, colour in enumerate(CARDS.fuel) if colour != NONE) == {0: 6, 1: 30, 2: 3}


@rule("D-6", "O-6")
def test_points_follow_symbols_distance_and_fuel() -> None:
    distance = DEFS.graph.distances()
    for one, place in enumerate(CARDS.place):
        if place == NONE:
            assert CARDS.points[one] == 0
            continue
        far = min(distance[portal][place] for portal in DEFS.numbers.suggested)
        is_distant = DEFS.regions[CARDS.region[one]] == "distant"
        extra = max(0, far - 2) + (1 + (far >= 3) if is_distant else 0)
        value = (4, 3, 2, 1, 1)[len(CARDS.symbols[one])] + extra - (CARDS.icons[one] == 2)
        assert CARDS.points[one] == max(1, value), CARDS.ids[one]


@rule("R-24")
def test_mended_titles_keep_their_printed_form() -> None:
    by_id = {one.id: one for one in DEFINITION.cards.cards}
    for title in ("Abijah is Victorious Against Jeroboam", "Elisha Raises the Shunammite Boy"):
        printed = by_id[BY_TITLE[title]].facts["rulebook_title"]
        assert printed != title


@rule("K-4", "R-04")
def test_genesis_and_new_testament_are_one_space_each() -> None:
    new = card("Jesus is Born")
    assert DEFS.masks.reach[1][DEFS.periods.index("c5")] >> new & 1
    assert not DEFS.masks.reach[1][DEFS.periods.index("c6")] >> new & 1
    assert DEFS.masks.reach[1][DEFS.periods.index("c15")] >> card("The Fall of Man") & 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_short_name_of_a_place_is_that_of_a_region(language: str) -> None:
    strings = Strings(language, "portals")
    regions = {region.name.of(language) for region in DEFINITION.board.regions}
    keys = {node.id: f"card.place.{node.id}" for node in DEFINITION.board.nodes}

    short = {node: strings.text(key) for node, key in keys.items() if strings.has(key)}

    assert short
    assert {node: name for node, name in short.items() if name in regions} == {}
