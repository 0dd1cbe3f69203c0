"""The tags that tell what a move costs: at their own town or pawn and no other, wherever everybody stands."""

import itertools
import math
from functools import cache

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.core.table import Mark, Slot
from boardgames.games.missionnaires.game import MissionnairesGame
from boardgames.games.missionnaires.rules.definitions import mask_of
from boardgames.ui.art import Art
from boardgames.ui.geometry import covered
from boardgames.ui.theme import rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.map import marks, tags
from boardgames.ui.zones.map.tags import FORMS, MapTag
from boardgames.ui.zones.map.view import MapView
from tests.games.missionnaires.given import given
from tests.games.missionnaires.screen.test_missionnaires_screen import DEFINITION, given_look, given_targets

pytestmark = pytest.mark.names

GAME = MissionnairesGame(DEFINITION)
BOARD = GAME.defs.board
PRICE = Mark("−2", icon="missionnaires-periodical")
Placed = tuple[str, list[str], list[MapTag]]  # a town, the places round it, their tags
every_window = pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])


@cache
def crowded(art: Art, size: tuple[int, int], language: str, text: int, seed: int = 1) -> MapView:
    """A map for four with everybody in a town at random."""
    s = GAME.new({"leader": "seat_1"}, 4, seed)
    towns = [node for node in range(len(BOARD.nodes)) if BOARD.towns >> node & 1]
    Rng(seed).shuffle(towns)
    s.space, s.gendarmes, s.overseers = towns[:4], towns[4:12], towns[12:14]
    s.players_mask, s.gendarme_mask, s.overseer_mask = map(mask_of, (s.space, s.gendarmes, s.overseers))
    view = given_targets(given_look(art, size, language, text), GAME.table(s, 0)).views["map"]
    assert isinstance(view, MapView)
    return view


@cache
def priced(view: MapView) -> list[Placed]:
    """Town by town: all towns round it lit and with a price, as if somebody stood in each."""
    found: list[Placed] = []
    for node, name in enumerate(BOARD.nodes):
        near = [f"map/{BOARD.nodes[other]}" for other in BOARD.near[node] if BOARD.towns >> other & 1]
        if BOARD.towns >> node & 1 and near:
            slots = [Slot(slot, mark=PRICE) for slot in near]
            around = tags.Around(view.rings(frozenset(near)), view.piece_layout.bodies(), view.docks)
            found.append((name, near, tags.place(view.board, slots, view.kit, around, view.looks.tag)))
    return found


@every_window
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_tag_covers_a_name_another_lit_or_ringed_town_its_pawns_or_another_tag(
    art: Art, size: tuple[int, int], language: str
) -> None:
    view = crowded(art, size, language, 100)
    names, bodies = list(view.board.name_boxes().values()), view.piece_layout.bodies()
    count = over = far = 0

    for town, lit, placed in priced(view):
        rings = view.rings(frozenset(lit))
        assert len(placed) == len(lit)
        for number, (slot, tag) in enumerate(zip(lit, placed, strict=True)):
            others = [rect for other, rects in bodies.items() if other != slot for rect in rects]
            others += [*(rect for other, rect in rings.items() if other != slot), *view.docks]
            assert view.board.camera.view.contains(tag.rect), town
            assert tag.rect.collidelist(others) < 0, (town, slot)
            assert tag.rect.collidelist([other.rect for other in placed[number + 1 :]]) < 0, town
            assert tag.rect.collidelist(names) < 0, (town, slot)
            count += 1
            over += tag.rect.colliderect(view.board.box_of(slot))
            far += tag.stem is not None and math.dist(*tag.stem) > 2 * FORMS[-1][1] * view.kit.theme.u

    assert far <= count / 30
    assert over <= count * (2 / 5 if size[0] < 1280 else 1 / 8)


@every_window
def test_no_tag_hides_who_stands_in_its_own_town(art: Art, size: tuple[int, int]) -> None:
    shares = []
    for seed in range(1, 4):
        view = crowded(art, size, "fr", 100, seed)
        bodies = view.piece_layout.bodies()

        tagged = [found for _, lit, placed in priced(view) for found in zip(lit, placed, strict=True)]

        own = [(tag.rect.inflate(2, 2), piece) for slot, tag in tagged for piece in bodies.get(slot, ())]
        shares += [covered(edge, [piece]) / (piece.width * piece.height) for edge, piece in own]
    assert len(shares) > 120
    assert max(shares) <= tags.COVERED


@pytest.mark.parametrize(
    ("at", "town", "own"), [(("marseille", "nice"), "nice", "ajaccio"), (("nice", "marseille"), "marseille", "tunis")]
)
def test_a_price_for_a_jump_hangs_on_who_is_jumped_and_not_at_another_target(
    art: Art, at: tuple[str, str], town: str, own: str
) -> None:
    s = given(at, todo=((own,),))
    view = given_targets(given_look(art, (1280, 800)), GAME.table(s, 0)).views["map"]
    assert isinstance(view, MapView)
    lit = frozenset({f"map/{town}", "map/s_ligurian", "map/s_lion"})

    tag = view.placed_tags(Lights(lit=lit))[f"map/{town}"]

    near = [view.rings(lit)[f"map/{town}"], *view.piece_layout.bodies()[f"map/{town}"]]
    others = [rect for slot, rect in view.rings(lit).items() if slot != f"map/{town}"]
    end = tag.rect if tag.stem is None else pygame.Rect(tag.stem[0], (1, 1))  # where it hangs, or its line leads
    assert end.inflate(8, 8).collidelist(near) >= 0
    assert tag.rect.collidelist(others) < 0
    assert not tag.rect.inflate(8, 8).colliderect(view.rings(lit)[f"map/{own}"])


@every_window
def test_every_tag_touches_its_town_or_is_joined_to_it(art: Art, size: tuple[int, int]) -> None:
    view = crowded(art, size, "fr", 100)
    joined = 0

    for _, lit, placed in priced(view):
        for slot, tag in zip(lit, placed, strict=True):
            (x, y), radius = view.board.position(slot), view.board.radius(slot.partition("/")[2])
            end = (max(tag.rect.left, min(x, tag.rect.right)), max(tag.rect.top, min(y, tag.rect.bottom)))
            joined += tag.stem is not None
            if tag.stem is None:
                pieces = view.piece_layout.bodies().get(slot, [])
                is_held = tag.rect.inflate(8, 8).collidelist(pieces) >= 0
                assert is_held or math.dist((x, y), end) - radius <= 10 * view.board.theme.u, slot
            else:
                assert math.dist(tag.stem[0], (x, y)) == pytest.approx(radius)
                assert tag.rect.collidepoint(tag.stem[1])

    assert joined


def test_tags_are_whole_where_there_is_room_and_letters_alone_where_there_is_not(art: Art) -> None:
    wide, narrow = (
        [tag for _, _, tags in priced(crowded(art, size, "fr", 100)) for tag in tags]
        for size in ((1920, 1080), (1024, 640))
    )

    assert {"whole", "letters"} <= {tag.form for tag in wide}
    assert {"whole", "smallest"} <= {tag.form for tag in narrow}
    assert all(tag.rect.height >= tags.LEAST_HEIGHT for tag in (*wide, *narrow))


def test_a_tag_is_drawn_where_it_hangs_and_only_at_lit_places(art: Art) -> None:
    kit = given_look(art, (1280, 800))
    s = GAME.new({"leader": "seat_1"}, 2, 1)
    s.space[0], s.players_mask, s.moves = BOARD.node["barcelona"], 1 << BOARD.node["barcelona"], None
    view = given_targets(kit, GAME.table(s, 0)).views["map"]
    assert isinstance(view, MapView)
    lights = Lights(lit=frozenset({"map/perpignan"}))
    lit, dark = (pygame.Surface(kit.theme.size) for _ in range(2))

    view.draw(lit, lights)
    view.draw(dark, Lights())

    (tag,) = view.placed_tags(lights).values()
    spot = (tag.rect.centerx, tag.rect.top + 1)
    assert lit.get_at(spot)[:3] == kit.theme.white_paper
    assert dark.get_at(spot)[:3] != kit.theme.white_paper


@every_window
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tick_of_a_visited_town_is_in_sight_and_hides_no_name(
    art: Art, size: tuple[int, int], language: str
) -> None:
    view = crowded(art, size, language, 100)
    names = list(view.board.name_boxes().values())
    hidden, under = [], []

    for town in BOARD.congregation:
        slot = f"map/{BOARD.nodes[town]}"
        badge = view.piece_layout.badge(slot)
        tick = marks.tick_rect(view.board, slot, badge)
        covered = [tick.clip(name) for name in names]
        hidden.append(sum(part.width * part.height for part in covered) / tick.width**2)
        assert view.board.camera.view.contains(tick), slot
        if math.dist(tick.center, badge.center) <= badge.width / 2:
            under.append(slot)

    assert len(under) <= len(hidden) / 16
    assert max(hidden) < 0.6
    assert sum(share > 0.1 for share in hidden) <= len(hidden) / 8


def test_the_tick_of_a_visited_town_lies_over_its_name_and_its_town(art: Art) -> None:
    kit = given_look(art, (1280, 800))
    s = GAME.new({"leader": "seat_1"}, 2, 1)
    s.todo[0], s.visited[0] = 0, [BOARD.node["bordeaux"]]
    view = given_targets(kit, GAME.table(s, 0)).views["map"]
    assert isinstance(view, MapView)
    surface = pygame.Surface(kit.theme.size)

    view.draw(surface, Lights())

    tick = marks.tick_rect(view.board, "map/bordeaux", view.piece_layout.badge("map/bordeaux"))
    green = marks.tone_colour(view.looks.tones["visited"], kit, 0)
    inside = [surface.get_at((x, y))[:3] for x in range(tick.left, tick.right) for y in range(tick.top, tick.bottom)]
    assert inside.count(green) > len(inside) / 4


@every_window
def test_hardly_a_gendarme_is_hidden_by_those_who_stand_nearby(art: Art, size: tuple[int, int]) -> None:
    shares = []
    for seed in range(1, 6):
        view = crowded(art, size, "fr", 100, seed)
        bodies = [rect for slot in view.piece_layout.bodies().values() for rect in slot]

        badges = [rect for piece, rect, _ in view.piece_layout.placed() if view.piece_layout.hangs(piece)]

        others = [[body for body in bodies if body != badge] for badge in badges]
        shares += [covered(badge, near) / badge.width**2 for badge, near in zip(badges, others, strict=True)]
    assert len(shares) == 40
    assert max(shares) < 0.4


@every_window
def test_pieces_of_one_place_hardly_touch_those_of_another(art: Art, size: tuple[int, int]) -> None:
    for seed in range(1, 6):
        bodies = crowded(art, size, "fr", 100, seed).piece_layout.bodies()

        for (one, here), (other, there) in itertools.combinations(bodies.items(), 2):
            shares = [covered(a, [b]) / min(a.width * a.height, b.width * b.height) for a in here for b in there]
            assert max(shares) < 0.2, (seed, one, other)


@every_window
def test_who_stands_in_a_town_stands_on_its_sign(art: Art, size: tuple[int, int]) -> None:
    for seed in range(1, 6):
        view = crowded(art, size, "fr", 100, seed)

        for slot, bodies in view.piece_layout.bodies().items():
            sign = view.board.box_of(slot)
            assert any(sign.colliderect(body) for body in bodies), (seed, slot)


def test_the_light_of_an_own_town_lies_outside_its_ring_where_somebody_stands(art: Art) -> None:
    s = given(("florence",), todo=(("rome", "milan"),), overseers={"circuit": "rome"})
    kit = given_look(art, (1280, 800))
    view = given_targets(kit, GAME.table(s, 0)).views["map"]
    assert isinstance(view, MapView)
    dark, lit = (pygame.Surface(kit.theme.size) for _ in range(2))

    view.draw(dark, Lights())
    view.draw(lit, Lights(lit=frozenset({"map/rome"})))

    ring = view.rings(frozenset())["map/rome"]
    outside = [(ring.left - 2, ring.centery), (ring.right + 1, ring.centery)]
    assert all(lit.get_at(spot) != dark.get_at(spot) for spot in outside)


def test_no_card_about_one_overseer_shows_the_coat_of_the_other(art: Art) -> None:
    coats = {term.id: rgb(term.hex) for term in DEFINITION.game.terms if term.kind == "overseer" and term.hex}
    wrong, shown = [], set()

    for card in DEFINITION.cards.cards:
        who = dict(card.facts.get("effect", {})).get("who", "")
        assert card.picture is not None
        picture = art.scene(card.picture.scene, card.picture.palette, card.picture.over, (120, 100))
        for overseer, coat in coats.items():
            if who and pygame.mask.from_threshold(picture, coat, (3, 3, 3, 255)).count() > 20:
                shown.add(overseer)
                wrong += [] if overseer == who else [card.id]

    assert wrong == []
    assert shown == {"circuit", "district"}
