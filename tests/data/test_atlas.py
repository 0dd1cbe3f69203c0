"""The atlas as data: places, towns of several games, ways, outlines and cards; mistakes with line and column."""

import math
from functools import partial

import msgspec
import pytest

from boardgames.data.atlas import AtlasFile, load_atlas, load_map, position
from boardgames.data.atlas_check import atlas_problems
from boardgames.data.atlas_towns import Atlas, AtlasGame, plain
from boardgames.data.defs import Projection
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.projection import Straightener, kilometres, to_lonlat
from boardgames.data.source import parse

FAR = 0.1  # of the width of a board: places farther from where they belong were moved to its edge


def found_problems(slug, text):
    """What is wrong with a text as the atlas.yaml of a board, as line:column."""
    source = parse("atlas.yaml", text)
    file = msgspec.convert(source.data, AtlasFile)
    problems = partial(atlas_problems, slug=slug, board=load(slug).board)
    return [(f"{problem.line}:{problem.column}", str(problem.message)) for problem in problems(source, file)]


@pytest.fixture(scope="module")
def atlas():
    files = {slug: load_atlas(slug) for slug in slugs()}
    return Atlas([AtlasGame(load(slug), file) for slug, file in files.items() if file is not None])


def test_every_game_is_on_the_map_or_beside_it(atlas):
    assert {game.slug for game in atlas.games} == set(slugs())
    assert {game.slug for game in atlas.mapped} == {slug for slug in slugs() if load(slug).board.nodes}
    assert not {game.slug for game in atlas.mapped} & {game.slug for game in atlas.insets}
    assert len(atlas.mapped) + len(atlas.insets) == len(atlas.games)


def test_places_lie_where_their_boards_show_them(atlas):
    for game in atlas.mapped:
        board = game.definition.board
        shown = [(node, to_lonlat(board.projection, node.xy)) for node in game.nodes.values()]
        (west, east), (left, right) = board.projection.lon, board.projection.x
        degrees = (east - west) / (right - left) * board.canvas[0]  # across the board
        away = sorted(math.dist(game.lonlat(node), spot) / degrees for node, spot in shown)

        assert away[len(away) // 2] < 0.03, f"{game.slug}: half of the places lie elsewhere"
        assert sum(share > FAR for share in away) <= 0.2 * len(away), f"{game.slug}: {away[-10:]}"


def test_the_order_of_places_from_west_to_east_is_that_of_the_board(atlas):
    for game in atlas.mapped:
        nodes = list(game.nodes.values())
        wide = game.definition.board.canvas[0]
        pairs = [(a, b) for a in nodes for b in nodes if b.xy[0] - a.xy[0] > 0.1 * wide]
        right = sum(game.lonlat(a)[0] < game.lonlat(b)[0] for a, b in pairs)

        assert right >= 0.97 * len(pairs), game.slug


def test_towns_of_several_games_agree_or_carry_a_note(atlas):
    shared = [town for town in atlas.towns.values() if len(town.spots) > 1]

    assert len(shared) >= 10
    for town in shared:
        assert town.agrees or any(spot.place.note for spot in town.spots), (town.id, town.apart)


def test_a_town_that_lies_elsewhere_without_a_note_is_a_mistake(atlas):
    town = next(town for town in atlas.towns.values() if len(town.spots) > 1 and len(set(town.slugs)) > 1)
    spot = town.spots[0]
    lon, lat = spot.lonlat
    own = f"  {spot.node.id}:\n    town: {town.id}\n    lonlat: [{lon + 0.5}, {lat}]\n"
    known = "places:\n" + own

    moved = [problem for problem in found_problems(spot.game.slug, known) if repr(spot.node.id) in problem[1]]
    assert moved
    assert moved[0][0] == "3:5"
    assert "km from" in moved[0][1]

    noted = known + "    note: {en: Elsewhere., fr: Ailleurs.}\n"
    assert not [problem for problem in found_problems(spot.game.slug, noted) if repr(spot.node.id) in problem[1]]


def test_mistakes_are_found_with_line_and_column(atlas):
    slug = atlas.mapped[0].slug
    node = next(iter(atlas.mapped[0].nodes))
    text = (
        "kinds:\n  nowhere: {rank: 1}\n"
        f"places:\n  {node}: {{lonlat: [120, 10]}}\n  atlantis: {{rank: 2}}\n"
        "sections:\n  lemuria: []\n"
        "inset:\n  text: {en: a, fr: a}\n"
    )

    found = dict(found_problems(slug, text))

    assert {"2:3", "5:3", "7:3", "8:1"} <= set(found)
    column = text.splitlines()[3].index("[") + 1
    assert "lies beside the map" in found[f"4:{column}"]


def test_a_place_may_be_moved_for_the_atlas_alone(atlas):
    game = atlas.mapped[0]
    node = next(iter(game.nodes.values()))
    file = msgspec.convert({"places": {node.id: {"lonlat": [20, 40]}}}, AtlasFile)

    assert position(file, node) == (20, 40)
    assert position(AtlasFile(), node) == node.lonlat


def test_a_game_joins_by_its_file_alone(atlas):
    alone = Atlas([AtlasGame(atlas.mapped[-1].definition, AtlasFile())])

    assert len(alone.towns) == len(atlas.mapped[-1].nodes)
    assert {way.kind for way in alone.ways} <= {kind.id for kind in atlas.mapped[-1].definition.board.edge_kinds}
    assert Atlas([]).towns == {}


def test_a_bend_moves_like_the_places_around_it():
    flat = Projection(kind="linear", lon=(0, 10), lat=(0, 10), x=(0, 1000), y=(1000, 0))
    moved = [((100.0, 500.0), (2.0, 5.0)), ((300.0, 500.0), (4.0, 5.0)), ((900.0, 500.0), (9.0, 5.0))]

    lon, lat = Straightener(flat, moved).lonlat((200.0, 500.0))

    assert to_lonlat(flat, (200.0, 500.0)) == (2.0, 5.0)
    assert lon == pytest.approx(3.0, abs=0.15)
    assert lat == pytest.approx(5.0)


def test_distances_are_those_of_the_earth():
    assert kilometres((12.5, 41.9), (35.21, 31.77)) == pytest.approx(2305, abs=15)
    assert kilometres((0, 0), (1, 0)) == pytest.approx(111.2, abs=0.2)
    assert kilometres((5, 5), (5, 5)) == 0


def test_ways_begin_and_end_at_their_towns(atlas):
    for way in atlas.ways:
        spots = [spot for end in way.ends for spot in atlas.towns[end].spots if spot.game is way.game]
        assert {way.points[0], way.points[-1]} == {spot.lonlat for spot in spots}
    assert {way.game.slug for way in atlas.ways} == {game.slug for game in atlas.mapped}


def test_outlines_surround_the_places_of_their_section(atlas):
    for section in atlas.sections:
        own = [node for node in section.game.nodes.values() if node.region == section.region.id]
        lons = [lon for outline in section.outlines for lon, _ in outline]
        lats = [lat for outline in section.outlines for _, lat in outline]
        inside = [
            node
            for node in own
            if min(lons) - 0.05 <= section.game.lonlat(node)[0] <= max(lons) + 0.05
            and min(lats) - 0.05 <= section.game.lonlat(node)[1] <= max(lats) + 0.05
        ]
        assert len(inside) >= 0.9 * len(own), section.region.id
    assert atlas.sections


def test_cards_name_towns_also_of_other_games(atlas):
    named = {town.id: atlas.cards_of(town) for town in atlas.towns.values()}

    assert sum(map(bool, named.values())) > 60
    foreign = [game for id, cards in named.items() for game, _ in cards if game.slug not in atlas.towns[id].slugs]
    assert len(foreign) > 5
    assert all(atlas.picture_of(town) is not None for town in atlas.towns.values())
    assert sum(bool(atlas.verses_of(town)) for town in atlas.towns.values()) > 50


def test_routes_are_told_for_every_game_that_has_both_ends(atlas):
    shared = [town for town in atlas.towns.values() if len(town.spots) > 1]
    a, b = next((a, b) for a in shared for b in shared if a is not b and len(set(a.slugs) & set(b.slugs)) > 1)

    routes = atlas.routes(a, b)

    assert {route.game.slug for route in routes} == set(a.slugs) & set(b.slugs)
    for route in routes:
        assert (route.towns[0], route.towns[-1]) == (a.id, b.id)
        assert len(route.kinds) == len(route.towns) - 1
        assert route.kilometres >= kilometres(a.lonlat, b.lonlat) - 10


def test_search_ignores_accents_and_knows_both_languages(atlas):
    for town in list(atlas.towns.values())[::12]:
        for language in ("en", "fr"):
            assert town in atlas.search(plain(town.name(language)).upper(), "en")
    assert atlas.search("   ", "en") == []
    assert atlas.search("xyzzy", "fr") == []


def test_the_sheet_holds_its_coast_and_letterings():
    sheet, coast = load_map()

    assert len(coast.land[0]) > 3000
    assert {lon < sheet.lon[0] for lon, _ in coast.land[0]} == {True, False}  # land goes on beyond the edge
    for one in sheet.letterings:
        assert sheet.lon[0] < one.lonlat[0] < sheet.lon[1]
        assert sheet.lat[0] < one.lonlat[1] < sheet.lat[1]
