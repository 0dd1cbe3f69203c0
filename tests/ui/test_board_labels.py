"""Names on maps: no two overlap, at every supported window size, in both languages."""

import dataclasses
import itertools
import math

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import definition
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui.board import label_places, label_search, labels
from boardgames.ui.board.label_places import Candidate
from boardgames.ui.board.label_search import COST_READ_ON, MOST_WORK, Crowd, cost_beside
from boardgames.ui.board.names import Around, needs_leader
from boardgames.ui.board.view import BoardView
from boardgames.ui.theme import Theme

pytestmark = pytest.mark.names

MAPS = tuple(slug for slug in slugs() if load(slug).board.nodes)
INK, HALO = (0, 0, 0), (255, 255, 255)
TOUCH_PIXELS = 4.0  # its halo, and what is left of a node under it can still be seen
SIZES = ((1024, 640), (1280, 800), (1600, 1000), (1920, 1080))


def view_of(slug, size, language, art, text_size=100):
    theme = Theme(size, Settings(language=language, text_size=text_size), slug)
    view = BoardView(load(slug), theme, art, Strings(language))
    unit = theme.u
    view.place(
        pygame.Rect(round(16 * unit), round(128 * unit), size[0] - round(360 * unit), size[1] - round(144 * unit))
    )
    return view


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", MAPS)
def test_no_two_names_overlap_and_none_is_left_out_at_fit(slug, size, language, art):
    view = view_of(slug, size, language, art)

    boxes = view.name_boxes()

    clashes = [(a, b) for (a, x), (b, y) in itertools.combinations(boxes.items(), 2) if x.colliderect(y)]
    wanted = {node.id for node in view.board.nodes if view.painter.names.is_named(node, view.sight())}
    assert clashes == []
    assert wanted - set(boxes) == set()


@pytest.mark.parametrize("zoom", [0.8, 1.0, 1.4, 2.2])
@pytest.mark.parametrize("slug", MAPS)
def test_no_two_names_overlap_at_any_zoom(slug, zoom, art):
    view = view_of(slug, (1280, 800), "fr", art)
    view.camera.zoom_to(zoom)

    boxes = view.name_boxes()

    assert not [(a, b) for (a, x), (b, y) in itertools.combinations(boxes.items(), 2) if x.colliderect(y)]


@pytest.mark.parametrize("slug", MAPS)
def test_names_stay_on_the_board(slug, art):
    view = view_of(slug, (1280, 800), "en", art)

    left, top = view.camera.to_screen((0, 0))
    right, low = view.camera.to_screen(view.board.canvas)

    out = [
        node
        for node, box in view.name_boxes().items()
        if box.left < left - 1 or box.top < top - 1 or box.right > right + 1 or box.bottom > low + 1
    ]
    assert out == []


def measure(kind, lines):
    return 7.0 * max(len(line) for line in lines), 14.0 * len(lines)


def test_a_lone_name_takes_the_side_its_board_prefers():
    spot = labels.Spot("a", "Rome", "city", (200, 200), 10, "w")

    placed = labels.place([spot], measure)

    assert placed["a"].side == "w"
    assert placed["a"].box[2] < 190


def test_a_name_avoids_a_road_on_its_side():
    spot = labels.Spot("a", "Corinth", "city", (200, 200), 10, "e")

    placed = labels.place([spot], measure, roads=[[(200, 200), (400, 200)]])

    assert labels.length_inside((200, 199), (400, 199), placed["a"].box) == 0
    assert labels.length_inside((200, 201), (400, 201), placed["a"].box) == 0


def test_where_names_do_not_fit_the_highest_rank_is_shown():
    spots = [labels.Spot(f"r{rank}", "name", "city", (50, 50), 10, "n", rank=rank) for rank in range(1, 10)]

    placed = labels.place(spots, lambda kind, lines: (4000.0, 4000.0))

    assert "r9" in placed
    assert len(placed) < 5
    boxes = [name.box for name in placed.values()]
    assert not any(labels.overlap(a, b) for a, b in itertools.combinations(boxes, 2))


def test_long_names_may_break_into_two_lines():
    spot = labels.Spot("a", "Distant Destinations", "land", (60, 60), 10, "n")

    placed = labels.place([spot], measure, bounds=(0, 0, 125, 200))

    assert placed["a"].lines == ("Distant", "Destinations")


def test_a_long_name_may_break_behind_a_hyphen():
    spot = labels.Spot("b", "Beth-shemesh", "city", (50, 60), 10, "n")

    placed = labels.place([spot], measure, bounds=(10, 0, 85, 200))

    assert placed["b"].lines == ("Beth-", "shemesh")


def test_a_name_over_its_node_may_be_pushed_aside():
    tower = ((165.0, 170.0), 12.0)  # where the left half of a name that is centred over its node would lie
    spot = labels.Spot("a", "Clermont", "city", (200, 200), 10, "n")

    placed = labels.place([spot], measure, nodes=[tower], roads=[[(0, 200), (400, 200)], [(0, 215), (400, 215)]])

    left, _, right, _ = placed["a"].box
    assert placed["a"].side == "n"
    assert left < 200 < right
    assert (left + right) / 2 > 205


def test_a_name_is_nearer_to_its_own_node_than_to_another_named_one():
    spots = [
        labels.Spot("a", "Lisbon", "city", (100, 100), 8, "e"),
        labels.Spot("b", "Badajoz", "city", (132, 100), 8, "e"),
    ]

    placed = labels.place(spots, measure)

    def away(box, xy):
        return math.hypot(max(box[0] - xy[0], xy[0] - box[2], 0), max(box[1] - xy[1], xy[1] - box[3], 0))

    assert away(placed["a"].box, (100, 100)) < away(placed["a"].box, (132, 100))
    assert away(placed["b"].box, (132, 100)) < away(placed["b"].box, (100, 100))


def test_a_leader_line_joins_a_name_to_its_node_only_if_another_is_about_as_near():
    discs = {"lisbon": (200.0, 200.0, 8.0), "badajoz": (300.0, 200.0, 8.0)}
    touching, apart, beyond = (209.0, 194.0, 250.0, 206.0), (160.0, 230.0, 180.0, 242.0), (312.0, 170.0, 360.0, 182.0)

    assert not needs_leader("lisbon", touching, discs, 1.0)
    assert not needs_leader("lisbon", apart, discs, 1.0)
    assert needs_leader("lisbon", beyond, discs, 1.0)


def test_a_name_that_touches_another_node_is_joined_to_its_own_even_when_that_is_near():
    box, own = (212.0, 194.0, 260.0, 206.0), (200.0, 200.0, 8.0)

    assert needs_leader("lisbon", box, {"lisbon": own, "badajoz": (269.0, 200.0, 8.0)}, 1.0)
    assert not needs_leader("lisbon", box, {"lisbon": own, "badajoz": (500.0, 200.0, 8.0)}, 1.0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 695), (1366, 768)])
@pytest.mark.parametrize("slug", MAPS)
def test_no_name_stands_at_another_place_unless_a_line_joins_it_to_its_own(slug, size, language, tmp_path):
    view = full_table(slug, size, language, tmp_path)
    names, sight, placed = view.painter.names, view.sight(), view.placing()
    named = [node for node in view.board.nodes if node.id in placed]
    discs = {node.id: (*sight.at(node.xy), view.radius(node.id)) for node in named}

    astray = []
    for node in named:
        box = names.box(sight, node, placed[node.id])
        own, other = away(box, discs[node.id]), min(away(box, discs[rival]) for rival in discs if rival != node.id)
        is_joined = own >= label_places.LEADER_FROM - 1 and needs_leader(node.id, box, discs, sight.pixel)
        if other < own - TOUCH_PIXELS and not is_joined:
            astray.append((node.id, own, other))

    assert astray == []


def away(box, disc):
    x, y, radius = disc
    return math.hypot(max(box[0] - x, x - box[2], 0), max(box[1] - y, y - box[3], 0)) - radius


def test_a_lettering_all_around_a_node_does_not_drive_its_name_away():
    spot = labels.Spot("bethel", "Bethel", "city", (200, 200), 8, "n")

    box = labels.place([spot], measure, letterings=[(100.0, 100.0, 300.0, 300.0)])["bethel"].box

    assert away(box, (200, 200, 8)) < label_places.LEADER_FROM


def test_a_name_spares_a_lettering_where_another_side_is_as_good():
    spot = labels.Spot("bethel", "Bethel", "city", (200, 200), 8, "n")
    above = (100.0, 150.0, 300.0, 190.0)

    box = labels.place([spot], measure, letterings=[above])["bethel"].box

    assert labels.overlap(box, above) == 0


def test_a_name_is_not_in_line_with_another_node_as_that_nodes_own_name_would_be():
    gilgal = labels.Spot("gilgal", "Gilgal", "city", (230, 225), 8, "n")
    shiloh = labels.Spot("shiloh", "Shiloh", "city", (200, 204), 8, "w")

    placed = labels.place([gilgal, shiloh], measure)

    left, top, right, low = placed["gilgal"].box
    is_in_line = abs((top + low) / 2 - 204) <= label_places.IN_LINE * (low - top)
    assert not is_in_line or max(left - 208, 192 - right) >= label_places.BESIDE_PIXELS


def test_a_leader_line_passes_no_other_node_closely():
    obstacles = label_places.Obstacles([((150.0, 101.0), 8.0, True)], [], [], None, {})

    assert obstacles.passed((100.0, 100.0, 200.0, 100.0, (100.0, 100.0), (200.0, 100.0))) == 1
    assert obstacles.passed((100.0, 100.0, 100.0, 200.0, (100.0, 100.0), (100.0, 200.0))) == 0


def test_names_avoid_shy_sides_if_another_is_free() -> None:
    spot = labels.Spot("a", "Athens", "town", (100.0, 100.0), 8.0, "n")

    usual, shy = (labels.place([spot], lambda kind, lines: (40.0, 12.0), shy=sides)["a"] for sides in ({}, {"n": 16.0}))

    assert usual.side == "n"
    assert shy.side != "n"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", MAPS)
def test_large_letters_become_smaller_before_a_name_is_left_out(slug, language, art):
    view = view_of(slug, (1024, 640), language, art, text_size=150)

    names = view.painter.names
    wanted = {node.id for node in view.board.nodes if names.is_named(node, view.sight())}

    assert wanted - set(view.name_boxes()) == set()
    assert min(names.letters(view.sight())) >= 13


def test_a_name_moves_out_from_under_a_piece_and_no_other_does(art):
    spots = [labels.Spot(name, name, "city", (200.0 * x, 100.0), 8.0, "n") for x, name in enumerate(("Ur", "Eden"), 1)]
    rest = labels.place(spots, measure)
    left, top, right, low = rest["Ur"].box

    placed = rest.beside([(left, top - 10, right, low)])

    assert rest["Ur"].side == "n"
    assert not labels.overlap(placed["Ur"].box, (left, top - 10, right, low))
    assert placed["Eden"] == rest["Eden"]


def test_a_name_that_does_not_fit_takes_its_short_form():
    spot = labels.Spot("z", "Mt Zemaraim", "mountain", (60.0, 60.0), 8.0, "n", brief="Zemaraim")

    roomy = labels.place([spot], measure)
    narrow = labels.place([spot], measure, bounds=(25, 36, 95, 72))

    assert roomy["z"].lines == ("Mt Zemaraim",)
    assert narrow["z"].lines == ("Zemaraim",)


def test_a_name_that_does_not_fit_may_be_broken_into_two_lines():
    spot = labels.Spot("t", "Thessaloniki", "city", (60.0, 60.0), 8.0, "n", brief="Thessa-\nloniki")

    roomy = labels.place([spot], measure)
    narrow = labels.place([spot], measure, bounds=(25, 20, 95, 72))

    assert roomy["t"].lines == ("Thessaloniki",)
    assert narrow["t"].lines == ("Thessa-", "loniki")


def given_place(box, leader=None):
    extent = box if leader is None else label_places.union([box, leader[:4]])
    return label_places.Candidate(("Ai",), box, "n", 0.0, 0.0, 0.0, False, False, 0, leader, extent)


def test_a_leader_line_does_not_run_under_another_name():
    own, other = (0.0, 0.0, 40.0, 12.0), (0.0, 20.0, 40.0, 32.0)
    under = (20.0, 12.0, 20.0, 60.0, (20.0, 60.0), (20.0, 12.0))
    led, plain, beside = given_place(own, under), given_place(own), [given_place(other)]

    assert label_search.cost_beside(led, beside) > label_search.cost_beside(plain, beside) == 0


def test_two_half_covered_nodes_are_better_than_one_that_is_hidden():
    tower = ((100.0, 100.0), 10.0, False)
    obstacles = label_places.Obstacles([tower], [], [], None, {})

    half, whole = (obstacles.cost((60.0, 80.0, right, 120.0), 2.0)[0] for right in (100.0, 140.0))

    assert whole > 2 * half > 0


def test_a_line_that_hardly_bends_counts_as_straight():
    straight = [(float(x), 0.2 * (x % 2)) for x in range(20)]

    assert len(label_places.segments([straight])) == 1
    assert len(label_places.segments([[*straight, (19.0, 40.0)]])) == 2


def covered(board, placed):
    """What share of each place the letters of a name cover, and what share they and their halo do."""
    names, sight = board.painter.names, board.sight()
    canvas = pygame.Surface(board.camera.view.bottomright, pygame.SRCALPHA)
    for node in board.shown():
        if node.id not in placed:
            continue
        canvas.fill((0, 0, 0, 0))
        box = names.box(sight, node, placed[node.id])
        names._paint_name(canvas, sight, node, placed[node.id], box, (INK, HALO))
        light = pygame.mask.from_surface(canvas)
        ink = light.overlap_mask(pygame.mask.from_threshold(canvas, INK, (128, 128, 128, 255)), (0, 0))
        for other in board.shown():
            x, y = sight.at(other.xy)
            disc = disc_of(board.radius(other.id))
            at = round(x - disc.get_size()[0] / 2), round(y - disc.get_size()[1] / 2)
            if other is not node and light.overlap(disc, at):
                yield ink.overlap_area(disc, at) / disc.count(), light.overlap_area(disc, at) / disc.count()


def disc_of(radius):
    picture = pygame.Surface((round(2 * radius),) * 2, pygame.SRCALPHA)
    pygame.draw.aacircle(picture, HALO, (radius, radius), radius)
    return pygame.mask.from_surface(picture)


def full_table(slug, size, language, folder):
    """The board of a table with all seats: its map is smaller than that of a viewer."""
    services = QuietServices(folder)
    finger = Finger(services, size=size, settings=msgspec.structs.replace(QUIET, language=language))
    seats = definition(slug).game.players.max
    finger.program.go("table", session=services.saves.begin(setup_of(services, slug, seats, 1)), viewer=0)
    return finger.table().targets.views["map"].board


def assert_names_lie_on_no_place(slug, size, language, folder):
    """Open a table with all seats and measure what its names cover; for the tests of games with maps."""
    board = full_table(slug, size, language, folder)

    shares = list(covered(board, board.placing()))

    nameless = {node.id for node in board.board.nodes if node.kind == "sea"}
    assert {node.id for node in board.board.nodes} - set(board.name_boxes()) == nameless
    assert max(ink for ink, _ in covered(board, name_on_another_place(board))) > 0.05  # the measure sees it
    assert max((ink for ink, _ in shares), default=0.0) < 0.05
    assert max((light for _, light in shares), default=0.0) < 1 / 3


def name_on_another_place(board):
    """One of the placed names, moved to the middle of another place."""
    names, sight, placed = board.painter.names, board.sight(), board.placing()
    one, other = [node for node in board.shown() if node.id in placed][:2]
    name, (x, y) = placed[one.id], sight.at(other.xy)
    left, top, right, low = names.box(sight, one, name)
    dx, dy = x - (left + right) / 2, y - (top + low) / 2
    left, top, right, low = name.box
    return {one.id: dataclasses.replace(name, box=(left + dx, top + dy, right + dx, low + dy))}


@pytest.mark.parametrize(("astray", "is_own"), [(0.0, False), (45.0, True)])
def test_the_centre_of_a_name_is_nearest_to_its_own_node_if_the_looks_ask_for_it(astray, is_own):
    caesarea = labels.Spot("caesarea", "Caesarea", "city", (200, 200), 10, "e")
    jerusalem = labels.Spot("jerusalem", "Jerusalem", "city", (240, 222), 10, "s")

    placed = labels.place([caesarea, jerusalem], measure, own=(4.0, astray))

    left, top, right, low = placed["caesarea"].box
    middle = ((left + right) / 2, (top + low) / 2)
    assert (math.dist(middle, caesarea.xy) < math.dist(middle, jerusalem.xy)) == is_own


def candidate(left: float, top: float, cost: float = 0.0, lines: tuple[str, ...] = ("Shiloh",)) -> Candidate:
    box = (left, top, left + 40, top + 12 * len(lines))
    return Candidate(lines, box, "e", cost, 0, 0, False, False, 0, None, box)


@pytest.mark.parametrize(
    ("left", "top", "reads_on"),
    [(42, 0, True), (45, 3, True), (47, 0, False), (42, 8, False), (-42, 0, True), (-47, 0, False)],
)
def test_two_names_in_line_want_a_letters_width_between_them(left: float, top: float, reads_on: bool) -> None:
    name, other = candidate(0, 0), candidate(left, top)

    costs = cost_beside(name, [other]), cost_beside(other, [name])

    assert costs[0] == costs[1] == (COST_READ_ON if reads_on else 0)


def test_a_name_with_two_lines_reads_on_in_either_of_them() -> None:
    tall = candidate(42, -12, lines=("Mount", "Gerizim"))

    assert cost_beside(candidate(0, 0), [tall]) == COST_READ_ON


@pytest.mark.parametrize("slug", MAPS)
def test_no_two_names_of_a_wide_window_read_as_one(slug, art):
    view = view_of(slug, (1920, 1080), "en", art)
    placing = view.painter.names.placed(view.sight(), Around(list(view.painter._edge_lines.values()), [], []))

    pairs = itertools.combinations(placing._shown.values(), 2)
    assert [(a.lines, b.lines) for a, b in pairs if cost_beside(a, [b]) >= a.cost + COST_READ_ON] == []


def test_a_map_that_is_hopelessly_crowded_compares_only_the_best_places() -> None:
    def candidate(cost: float) -> Candidate:
        return Candidate((), (0, 0, 9, 9), "n", cost, 0, 0, False, False, 0, None, (0, 0, 9, 9))

    crowd = Crowd.of([[candidate(cost) for cost in range(100)] for _ in range(200)])

    compared = sum(len(options) * len(rivals) for options, rivals in zip(crowd.choices, crowd.rivals, strict=True))
    assert compared <= MOST_WORK
    assert all(options[0].cost == 0 for options in crowd.choices)
