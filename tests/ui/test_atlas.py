"""The atlas: names that cover nothing, pages, ways, search, layers, the doors to the boards, and rest when idle."""

import math
from itertools import combinations

import pygame
import pytest
from finger import QuietServices

from boardgames.data.atlas import load_atlas
from boardgames.data.atlas_towns import Atlas, AtlasGame
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.session.settings import Settings
from boardgames.ui.scenes.atlas import pages
from boardgames.ui.scenes.atlas.names import disc_box
from boardgames.ui.scenes.atlas.painter import AtlasPainter, layer_keys
from boardgames.ui.scenes.atlas.pane import MapPane
from boardgames.ui.scenes.atlas.parts import LidHead
from boardgames.ui.scenes.atlas.scene import AtlasScene
from boardgames.ui.scenes.atlas.sheet import UNITS, SheetCamera, clipped
from boardgames.ui.scenes.common.numbers import grouped
from boardgames.ui.scenes.viewer.scene import ViewerScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.steps import finish
from boardgames.ui.theme import Theme

SIZE = (1024, 640)


@pytest.fixture(scope="module")
def atlas():
    files = {slug: load_atlas(slug) for slug in slugs()}
    return Atlas([AtlasGame(load(slug), file) for slug, file in files.items() if file is not None])


@pytest.fixture
def program(tmp_path, art):
    program = PilgrimTable(QuietServices(tmp_path), SIZE, Settings(language="en", animation="off"), None)
    program.art = art
    program.go("atlas")
    return program


def opened(program) -> AtlasScene:
    assert isinstance(program.scenes.top, AtlasScene)
    return program.scenes.top


def texts(scene) -> str:
    return " ".join(str(getattr(widget, "text", "")) for widget in scene.stage.walk())


def shared_town(scene):
    """A town that two games on the map have, and another one that both have."""
    shared = [town for town in scene.atlas.towns.values() if len(town.spots) > 1]
    return next((a, b) for a in shared for b in shared if a is not b and len(set(a.slugs) & set(b.slugs)) > 1)


@pytest.mark.parametrize(
    ("size", "text", "language"), [((1024, 640), 150, "fr"), ((1366, 768), 100, "en"), ((1920, 1080), 100, "fr")]
)
def test_no_name_covers_another_or_the_disc_of_another_place(atlas, art, kit, size, text, language):
    theme = Theme(size, Settings(language=language, text_size=text))
    painter = AtlasPainter(atlas, theme, art, language)
    pane = MapPane(kit, painter, SheetCamera(painter.sheet.canvas, pygame.Rect(0, 0, *size), theme.u), False)
    pane.camera.look_at(painter.sheet.focus)
    pane.place((0, 0, size[0] * 7 // 10, size[1] * 3 // 4))
    named = []
    for zoom in (pane.camera.scale, 0.6 * theme.u, 1.4 * theme.u, 4.0 * theme.u, 15.0 * theme.u):
        layout = painter.layout(zoom)
        boxes = [*layout.names.values(), *layout.letterings.values()]
        discs = {town: disc_box(spot, layout.radii[town]).inflate(-2, -2) for town, spot in layout.spots.items()}

        assert set(layout.spots) == set(layout.names), "nobody can tell a disc without a name"
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
        for town, box in layout.names.items():
            assert box.collidelist([disc for other, disc in discs.items() if other != town]) < 0, town
        named.append(len(layout.names))
    assert named == sorted(named)
    assert named[0] >= 30
    assert named[-1] >= 0.95 * len(atlas.towns)

    window = pygame.Rect(*(round(edge * pane.camera.scale) for edge in pane.camera.seen()))
    fitted = painter.layout(pane.camera.scale).names.values()
    assert not [box for box in fitted if window.colliderect(box) and not window.contains(box)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_places_of_one_name_say_which_game_they_belong_to(atlas, art, language):
    painter = AtlasPainter(atlas, Theme(SIZE, Settings(language=language)), art, language)
    plain = {town.id: town.name(language).partition(" (")[0] for town in atlas.towns.values()}
    twins = [id for id, name in plain.items() if list(plain.values()).count(name) > 1]
    assert twins

    for id, name in plain.items():
        games = [spot.game.definition.game.name.of(language) for spot in atlas.towns[id].spots]
        shown = painter.name_text(atlas.towns[id])
        assert shown == (f"{name} ({games[0]})" if id in twins else name)


def test_the_numbers_of_the_first_page_add_up(program):
    scene = opened(program)
    shared = [town for town in scene.atlas.towns.values() if len(town.spots) > 1]
    assert f"{len(shared)} of them are in several games" in texts(scene)

    slug = scene.atlas.mapped[0].slug
    scene._toggle(slug, False)

    lines = [widget.line for widget in scene.stage.walk() if isinstance(widget, LidHead)]
    assert f"{len(scene.atlas.by_slug[slug].nodes)} places, hidden now" in lines


@pytest.mark.parametrize(("language", "shown"), [("en", "2,304"), ("fr", "2\u00a0304")])
def test_thousands_stand_apart_as_the_language_writes_them(language, shown):
    assert grouped(2304, language) == shown
    assert grouped(304, language) == "304"


def test_the_greatest_places_are_named_first(atlas, art):
    painter = AtlasPainter(atlas, Theme((1366, 768), Settings(language="en")), art, "en")
    layout = painter.layout(20 / UNITS)
    share = {
        rank: [town.id in layout.names for town in atlas.towns.values() if town.rank == rank] for rank in (1, 2, 3, 4)
    }

    shares = [sum(found) / len(found) for found in share.values()]

    assert shares[0] > shares[1] > shares[2] > shares[3]


def test_a_polygon_is_cut_along_the_edges_of_a_box():
    box = pygame.Rect(0, 0, 10, 10)

    assert sorted(clipped([(-5, -5), (5, -5), (5, 5), (-5, 5)], box)) == [(0, 0), (0, 5), (5, 0), (5, 5)]
    assert clipped([(20, 20), (30, 20), (30, 30)], box) == []


def test_a_long_list_of_cards_says_how_many_more_there_are(program, monkeypatch):
    monkeypatch.setattr(pages, "MOST_CARDS", 1)
    scene = opened(program)
    town, cards = max(
        ((town, scene.atlas.cards_of(town)) for town in scene.atlas.towns.values()), key=lambda one: len(one[1])
    )

    scene.choose(town.id)

    named = [
        len({card.name.en for one, card in cards if one is game}) for game in dict.fromkeys(one for one, _ in cards)
    ]
    assert max(named) > 1
    assert all(f" and {number - 1} more" in texts(scene) for number in named if number > 1)
    assert "…" not in texts(scene)


def test_places_are_read_by_mouse_and_lead_to_the_board_and_back(program, click_at):
    scene = opened(program)
    first, second = shared_town(scene)
    for game in scene.atlas.mapped:
        assert game.definition.game.name.en in [widget.text for widget in scene.stage.walk() if hasattr(widget, "text")]

    scene.pane.centre(first.id, 0.5)
    click_at(scene, tuple(map(round, scene.pane.pixel(first.id))))
    assert scene.chosen == first.id
    assert first.names("en")[0] in texts(scene)
    assert "games show it in the same place" in texts(scene)
    assert {f"show {slug}" for slug in first.slugs} <= {widget.name for widget in scene.stage.walk()}
    assert all(verse.en in texts(scene) for verse in scene.atlas.verses_of(first))

    scene.pane.reveal(second.id)
    click_at(scene, tuple(map(round, scene.pane.pixel(second.id))))
    assert (scene.start, scene.chosen) == (first.id, second.id)
    assert "as the crow flies" in texts(scene)
    assert len(scene.pane.routes) == len(set(first.slugs) & set(second.slugs))
    assert texts(scene).count("on this board.") == len(scene.atlas.mapped) - len(scene.pane.routes)
    for route in scene.pane.routes:
        assert all(scene.atlas.towns[town].name("en", [route.game.slug]) in texts(scene) for town in route.towns)
    scene.draw(pygame.Surface(SIZE))

    spot = second.spots[0]
    scene.stage.find(f"show {spot.game.slug}").activate()
    viewer = program.scenes.top
    assert isinstance(viewer, ViewerScene)
    assert (viewer.source.slug, viewer.chosen) == (spot.game.slug, (f"map/{spot.node.id}",))

    viewer._link(f"map/{first.spots[0].node.id}" if first.spots[0].game is spot.game else viewer.chosen[0])
    viewer.stage.find("atlas").activate()
    assert program.scenes.top is scene
    assert scene.chosen in (first.id, second.id)
    assert program.scenes.all == (viewer, scene)

    other = next(spot for spot in first.spots if spot.game.slug != viewer.source.slug)
    scene.choose(first.id)
    scene.stage.find(f"show {other.game.slug}").activate()
    assert program.scenes.all == (scene, viewer)
    assert (viewer.source.slug, viewer.chosen) == (other.game.slug, (f"map/{other.node.id}",))


def test_dragging_pans_and_the_wheel_zooms_at_the_pointer(program):
    scene = opened(program)
    x, y = scene.pane.rect.center
    before = scene.camera.to_board((x, y))
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, pos=(x, y), y=3, x=0))
    assert scene.camera.to_board((x, y)) == pytest.approx(before)

    origin, scale = scene.camera.origin, scene.camera.scale
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x - 60, y + 10), rel=(-60, 10), buttons=(1, 0, 0)))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x - 60, y + 10), button=1))
    assert scene.camera.origin == pytest.approx((origin[0] - 60, origin[1] + 10))
    assert (scene.camera.scale, scene.chosen) == (scale, "")


def test_everything_is_reached_by_keyboard(program, press):
    scene = opened(program)
    handle = program.scenes.handle
    handle(press(pygame.K_RIGHT))
    start = scene.pane.cursor
    handle(press(pygame.K_RIGHT))
    assert scene.pane.cursor != start
    assert scene.pane.pixel(scene.pane.cursor)[0] > scene.pane.pixel(start)[0]

    handle(press(pygame.K_RETURN))
    assert scene.chosen == scene.pane.cursor
    for _ in range(40):
        handle(press(pygame.K_TAB))
        if scene.stage.focus.name == "links 1":
            break
    other = scene.stage.focus.links[0].removeprefix("town ")
    handle(press(pygame.K_RETURN))
    assert (scene.chosen, scene.stage.focus.name) == (other, "links 1")
    assert scene.start
    scene.stage.set_focus(scene.pane)
    handle(press(pygame.K_RETURN))
    assert isinstance(program.scenes.top, ViewerScene)
    handle(press(pygame.K_ESCAPE))
    handle(press(pygame.K_ESCAPE))
    assert program.scenes.top is scene

    handle(press(pygame.K_SLASH, unicode="/"))
    handle(pygame.event.Event(pygame.TEXTINPUT, text="/"))
    assert (scene.stage.focus.name, scene.search) == ("find", "")
    wanted = scene.atlas.mapped[-1]
    town = min((town for town in scene.atlas.towns.values() if wanted.slug in town.slugs), key=lambda town: -town.rank)
    for letter in town.name("en"):
        handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert scene.stage.find("found") is not None
    handle(press(pygame.K_RETURN))
    assert scene.chosen == town.id
    assert town.id in scene.pane.shown()

    scale = scene.camera.scale
    handle(press(pygame.K_PLUS, unicode="+"))
    assert scene.camera.scale > scale
    handle(press(pygame.K_f, unicode="f"))
    assert scene.camera.is_fitted
    handle(press(pygame.K_f, mod=pygame.KMOD_CTRL))
    assert scene.stage.focus.name == "find"
    handle(press(pygame.K_ESCAPE))
    assert scene.chosen == ""

    handle(press(pygame.K_QUESTION, unicode="?"))
    assert scene.stage.overlays


def test_tabs_hide_games_and_chips_their_layers(program):
    scene = opened(program)
    game = scene.atlas.mapped[0]
    alone = next(town for town in scene.atlas.towns.values() if town.slugs == (game.slug,) and town.rank == 1)
    assert alone.id in scene.pane.shown()

    scene.stage.find(f"game {game.slug}").activate()
    assert alone.id not in scene.pane.shown()
    assert not [way for way in scene.pane.painter.ways() if way.game is game]
    scene._search(alone.name("en"))
    scene._go_to_found()
    assert alone.id in scene.pane.shown()

    scene.choose("")
    ways = len(scene.pane.painter.ways())
    kind = game.definition.board.edges[0].kind
    scene.stage.find(f"layer {game.slug}/edge/{kind}").activate()
    assert len(scene.pane.painter.ways()) < ways


def test_every_kind_of_way_has_the_colour_of_its_game(atlas, art, kit):
    theme = Theme((1366, 768), Settings(language="en"))
    accents = {game.slug: theme.accent_of(game.slug).normal for game in atlas.mapped}
    assert len(set(accents.values())) == len(accents) > 1
    painter = AtlasPainter(atlas, theme, art, "en")
    kinds = {(way.game.slug, way.kind): way.game for way in atlas.ways if way.game.edge_kinds[way.kind].style != "none"}
    assert {slug for slug, _ in kinds} == set(accents)

    for (slug, kind), game in kinds.items():
        others = {layer for one in atlas.mapped for layer in (one.slug, *layer_keys(one)) if one is not game}
        painter.hidden = frozenset(others | (set(layer_keys(game)) - {f"{slug}/edge/{kind}"}))
        way = max(painter.ways(), key=lambda way: math.dist(*(painter.spot(end) for end in way.ends)))
        line = painter.line(way, 1.0)
        area = pygame.Rect(0, 0, 120, 120)
        area.center = tuple(map(round, line[len(line) // 2]))
        target = pygame.Surface(area.size)
        target.fill((255, 255, 255))

        finish(painter.mark_steps(target, area, 1.0))

        pixels = {tuple(target.get_at((x, y)))[:3] for x in range(120) for y in range(120)}
        seen = {one for one, colour in accents.items() if any(math.dist(pixel, colour) < 12 for pixel in pixels)}
        assert seen == {slug}, (slug, kind, way.ends)


def test_games_without_a_map_stand_beside_it_with_a_page(program):
    scene = opened(program)
    for game in scene.atlas.insets:
        picture = scene.stage.find(f"inset {game.slug}")
        assert scene.pane.rect.contains(picture.rect)
        picture.activate()
        assert game.inset.text.en in texts(scene)
        scene.stage.find(f"game {game.slug}").activate()
        assert scene.stage.find(f"inset {game.slug}") is None
    with_town = [game for game in scene.atlas.insets if game.inset.town]
    scene.choose(with_town[0].inset.town)
    assert with_town[0].inset.text.en in [getattr(widget, "line", "") for widget in scene.stage.walk()]


def test_the_map_is_painted_between_frames_and_then_rests(program):
    program.has_frames = True
    program.go("atlas")
    scene, surface = opened(program), pygame.Surface(SIZE)
    scene.draw(surface)  # rough at first
    for _ in range(600):
        scene.update(0.05)
        if not scene.busy:
            break
    assert not scene.busy
    scene.draw(surface)
    scene.mark_drawn()
    assert not scene.update(0.05)

    scene.pane.zoom(1.15)
    assert scene.busy
    scene.draw(surface)  # the old picture, enlarged
    assert scene.pane.picture.is_moving
