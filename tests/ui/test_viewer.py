"""The board viewer: choosing, the shortest path, layers, search, and files that break while one looks at them."""

import pygame
import pytest

from boardgames.app.wiring import open_screen
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program
from boardgames.ui.scenes.viewer.scene import ViewerScene, board_picture


class Shelf:
    """Services with boards and nothing else."""

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


def draw(program, scene):
    surface = pygame.Surface(program.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def labels(scene):
    return " ".join(widget.text for widget in scene.stage.walk() if hasattr(widget, "text"))


def test_esc_clears_the_path_before_it_leaves(program, press):
    opened(program, slugs()[0])
    scene = opened(program, slugs()[1])
    scene._choose(next(iter(scene._slots())))

    program.scenes.handle(press(pygame.K_ESCAPE))
    assert scene.chosen == ()
    assert program.scenes.top is scene

    program.scenes.handle(press(pygame.K_ESCAPE))
    assert program.scenes.top is not scene


def test_boards_without_lines_have_no_path_panel(program):
    without = {slug for slug in slugs() if opened(program, slug).stage.find("path") is None}

    assert without == {slug for slug in slugs() if not load(slug).board.edges}
    assert len(without) in range(1, len(slugs()))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_boards_of_the_games_speak_to_players_and_not_to_makers_of_files(program, language):
    program.change_settings(Settings(language=language, animation="off"))
    for slug in (slugs()[0], slugs()[-1]):
        scene = opened(program, slug)
        scene._choose(next(iter(scene._slots())))

        text = labels(scene)

        assert scene.stage.find("state") is None
        assert not [word for word in (".yaml", " xy ", "Hit disc", "PNG", scene.source.read_at) if word in text], text


def test_a_file_that_is_not_there_is_an_error_and_no_crash(program, tmp_path):
    scene = opened(program, tmp_path / "nowhere.yaml")

    assert scene.source.board is None
    assert scene.source.problems
    assert "nowhere.yaml" in labels(scene)
    draw(program, scene)


def test_without_a_board_there_is_no_picture_to_save(program, tmp_path):
    scene = opened(program, tmp_path / "nowhere.yaml")

    assert not scene.stage.find("save").enabled


def test_keys_pan_zoom_and_fit(program, press):
    scene = opened(program, slugs()[0])
    scene.stage.set_focus(scene.pane, keyboard=True)
    fit = scene.view.camera.scale

    program.scenes.handle(press(pygame.K_PLUS, unicode="+"))
    assert scene.view.camera.scale > fit
    origin = scene.view.camera.origin
    program.scenes.handle(press(pygame.K_RIGHT))
    assert scene.view.camera.origin != origin
    program.scenes.handle(press(pygame.K_f, unicode="f"))
    assert scene.view.camera.scale == pytest.approx(fit)


def test_saving_hands_the_board_and_its_hidden_layers_to_the_dialog(program):
    scene, gone = opened(program, slugs()[0]), []
    program.go = lambda place, **args: gone.append((place, args))
    scene._switch("names/")

    scene.stage.find("save").activate()

    ((place, args),) = gone
    assert place == "picture"
    assert args["target"] == slugs()[0]
    assert args["board"] is scene.source.board
    assert "names/" in args["hidden"]


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
