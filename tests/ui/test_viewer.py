"""The board viewer: choosing, the shortest path, layers, search, and files that break while one looks at them."""

import os
import shutil

import pygame
import pytest

from boardgames.app.wiring import open_screen
from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import load
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program
from boardgames.ui.scenes.viewer.scene import POLL_SECONDS, ViewerScene, board_picture
from boardgames.ui.widgets import Bubble


class Shelf:
    """A house with boards and nothing else."""

    def slugs(self):
        return slugs()

    def definition(self, slug):
        return load(slug)

    def screen(self, slug):
        return open_screen(slug)


def opened(program, target):
    scene = ViewerScene(program, Shelf(), slug=str(target))
    program.scenes.push(scene)
    return scene


@pytest.fixture
def program(program, art):
    """A program with the drawings that other tests have loaded already."""
    program.art = art
    return program


@pytest.fixture
def copy(tmp_path):
    """A board of the house as a file of one's own."""
    folder = tmp_path / "mine"
    shutil.copytree(boards_dir() / "missionnaires", folder)
    (folder / "game.yaml").unlink()
    return folder / "board.yaml"


def draw(program, scene):
    surface = pygame.Surface(program.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def labels(scene):
    return " ".join(widget.text for widget in scene.stage.walk() if hasattr(widget, "text"))


def test_two_clicks_make_the_shortest_way_of_the_graph(program, click_at):
    scene = opened(program, "missionnaires")

    for node in ("bethel", "heraklion"):
        click_at(program.scenes, tuple(round(side) for side in scene.view.position(f"map/{node}")))

    graph = scene.source.graph
    expected = graph.way(graph.number["bethel"], graph.number["heraklion"])
    assert scene.way == tuple(graph.ids[step] for step in expected)
    assert scene.pane.way == scene.way
    steps = scene.stage.find("steps")
    names = [scene.view.painter.nodes[step].name.en for step in scene.way[1:]]
    assert [name for name, _ in steps.steps] == names


def test_the_way_keeps_to_the_chosen_kind_of_edge(program):
    scene = opened(program, "missionnaires")
    scene._choose("map/rome")
    scene._choose("map/naples")

    scene._change_mode("road")

    graph = scene.source.graph
    kinds = {graph.edge_kind(graph.number[a], graph.number[b]) for a, b in zip(scene.way, scene.way[1:], strict=False)}
    assert kinds == {"road"}


def test_where_there_is_no_way_the_panel_says_so(program):
    scene = opened(program, "missionnaires")
    scene._choose("map/bethel")
    scene._choose("map/heraklion")

    scene._change_mode("road")

    assert scene.way == ()
    assert "no such way" in labels(scene)


def test_turn_round_walks_the_way_backwards(program):
    scene = opened(program, "portals")
    scene._choose("map/jerusalem")
    scene._choose("map/eden")
    length = len(scene.way)

    scene.stage.find("turn").activate()

    assert scene.way[0] == "eden"
    assert scene.way[-1] == "jerusalem"
    assert len(scene.way) == length


def test_esc_clears_the_path_before_it_leaves(program, press):
    opened(program, "acts")
    scene = opened(program, "portals")
    scene._choose("map/jerusalem")

    program.scenes.handle(press(pygame.K_ESCAPE))
    assert scene.chosen == ()
    assert program.scenes.top is scene

    program.scenes.handle(press(pygame.K_ESCAPE))
    assert program.scenes.top is not scene


def test_boards_without_lines_have_no_path_panel(program):
    scene = opened(program, "ierusalem")

    assert scene.stage.find("path") is None
    assert opened(program, "acts").stage.find("path") is not None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_boards_of_the_games_speak_to_players_and_not_to_makers_of_files(program, language):
    program.change_settings(Settings(language=language, animation="off"))
    for slug, slot in (("missionnaires", "map/heraklion"), ("ierusalem", "place/mahane_row")):
        scene = opened(program, slug)
        scene._choose(slot if slot in scene._slots() else next(iter(scene._slots())))

        text = labels(scene)

        assert scene.stage.find("state") is None
        assert not [word for word in (".yaml", " xy ", "Hit disc", "PNG", scene.source.read_at) if word in text], text


def test_a_file_of_ones_own_is_told_to_be_without_mistakes(program, copy):
    assert "No mistakes found" in opened(program, copy).stage.find("state").text


def test_a_place_tells_kind_neighbours_and_its_line_in_a_file_of_ones_own(program, copy):
    scene = opened(program, copy)

    scene._choose("map/heraklion")

    text = labels(scene)
    line = scene.source.line_of("nodes", "heraklion")
    lines = scene.source.board_file.read_text(encoding="utf-8").splitlines()
    assert "heraklion" in lines[line - 1]
    assert "Heraklion" in text
    assert "Cape Matapan" in text
    assert f"line {line}" in text
    assert "C6" in text


def test_a_broken_file_keeps_the_last_good_board_and_lists_errors(program, copy):
    scene = opened(program, copy)
    good = scene.source.board
    broken = copy.read_text(encoding="utf-8").replace("a: porto, b: lisbon", "a: portoo, b: lisbon", 1)
    assert broken != copy.read_text(encoding="utf-8")

    write_later(copy, broken)
    scene.update(POLL_SECONDS + 0.1)

    assert scene.source.board is good
    assert scene.pane is not None
    problem = scene.source.problems[0]
    assert f"board.yaml:{problem.line}:{problem.column}" in labels(scene)
    assert "portoo" in copy.read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert "1 mistake" in labels(scene)
    draw(program, scene)


def test_a_mended_file_is_shown_again(program, copy):
    text = copy.read_text(encoding="utf-8")
    scene = opened(program, copy)
    write_later(copy, text + "\nnonsense: 1\n")
    scene.update(POLL_SECONDS + 0.1)
    assert scene.source.problems

    write_later(copy, text.replace("Heraklion", "Candia"), seconds=20)
    scene.update(POLL_SECONDS + 0.1)

    assert scene.source.problems == ()
    assert "Candia" in scene._slots().values()


def write_later(file, text, seconds=10):
    """Change a file so that its time of change differs without waiting."""
    before = file.stat().st_mtime_ns
    file.write_text(text, encoding="utf-8")
    os.utime(file, ns=(before + seconds * 10**9, before + seconds * 10**9))


def test_a_file_that_is_not_there_is_an_error_and_no_crash(program, tmp_path):
    scene = opened(program, tmp_path / "nowhere.yaml")

    assert scene.source.board is None
    assert scene.source.problems
    assert "nowhere.yaml" in labels(scene)
    draw(program, scene)


def test_a_mistyped_path_keeps_the_board_and_the_path(program, tmp_path):
    scene = opened(program, "missionnaires")
    good = scene.source.board
    scene._ask_file()

    scene._open_file(str(tmp_path / "nowhere.yaml"))

    assert scene.source.board is good
    assert scene.source.problems == ()
    assert scene.opening
    assert isinstance(scene.stage.overlays[-1], Bubble)


def test_a_broken_file_is_told_beside_the_board_before_it_and_shown_when_it_is_mended(program, copy):
    text = copy.read_text(encoding="utf-8")
    write_later(copy, text + "\nnonsense: 1\n")
    scene = opened(program, "portals")
    good = scene.source.board

    scene._open_file(str(copy))

    assert scene.source.board is good
    assert "1 mistake" in labels(scene)
    assert scene.stage.find("save").enabled
    write_later(copy, text, seconds=20)
    scene.update(POLL_SECONDS + 0.1)
    assert scene.source.problems == ()
    assert scene.source.board is not good


def test_without_a_board_there_is_no_picture_to_save(program, tmp_path):
    scene = opened(program, tmp_path / "nowhere.yaml")

    assert not scene.stage.find("save").enabled


def test_chips_switch_layers(program):
    scene = opened(program, "missionnaires")
    before = draw(program, scene)

    chip = next(w for w in scene.stage.walk() if w.name == "layer Sea point")
    chip.activate()

    assert "node/sea" in scene.view.hidden
    assert draw(program, scene) != before


def test_search_lights_places_and_enter_goes_there(program):
    scene = opened(program, "portals")
    scene.view.camera.zoom_to(3.0)

    scene._search("jeru")
    assert scene.pane.found == ("map/jerusalem",)
    scene._go_to_found("jeru")

    assert scene.chosen == ("map/jerusalem",)
    assert scene.pane.rect.collidepoint(scene.view.position("map/jerusalem"))


def test_keys_pan_zoom_and_fit(program, press):
    scene = opened(program, "acts")
    scene.stage.set_focus(scene.pane, keyboard=True)
    fit = scene.view.camera.scale

    program.scenes.handle(press(pygame.K_PLUS, unicode="+"))
    assert scene.view.camera.scale > fit
    origin = scene.view.camera.origin
    program.scenes.handle(press(pygame.K_RIGHT))
    assert scene.view.camera.origin != origin
    program.scenes.handle(press(pygame.K_f, unicode="f"))
    assert scene.view.camera.scale == pytest.approx(fit)


def test_dragging_pans_and_chooses_nothing(program):
    scene = opened(program, "portals")
    x, y = (round(side) for side in scene.view.position("map/jerusalem"))
    handle = program.scenes.handle
    origin = scene.view.camera.origin

    handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x - 60, y - 30), rel=(-60, -30), buttons=(1, 0, 0)))
    handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x - 60, y - 30), button=1))

    assert scene.chosen == ()
    assert scene.view.camera.origin == pytest.approx((origin[0] - 60, origin[1] - 30))


def test_saving_writes_a_picture_of_the_whole_board(program, tmp_path, monkeypatch):
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    scene = opened(program, "acts")

    scene.stage.find("save").activate()

    (file,) = (tmp_path / "pictures").glob("*.png")
    picture = pygame.image.load(file)
    assert picture.get_width() / picture.get_height() == pytest.approx(1.6, abs=0.01)


@pytest.mark.parametrize("slug", slugs())
def test_a_board_picture_fits_its_size(slug):
    picture = board_picture(load(slug), (400, 300), "fr")

    assert picture.get_width() <= 400
    assert picture.get_height() <= 300
    assert picture.get_width() == 400 or picture.get_height() == 300


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("slug", slugs())
def test_no_widget_leaves_the_window(slug, size, art):
    program = Program(size, Settings(language="fr", animation="off"))
    program.art = art
    scene = opened(program, slug)
    window = pygame.Rect((0, 0), size)

    out = [widget.name or type(widget).__name__ for widget in scene.stage.walk() if not inside(widget, window)]

    assert out == []
    draw(program, scene)


def inside(widget, window):
    return widget.rect.size == (0, 0) or window.contains(widget.rect)
