"""Frames in the board editor: they lie around letterings and names where these are drawn."""

import pygame
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.own_boards import copy_board
from boardgames.session.settings import Settings
from boardgames.ui.board import decor
from boardgames.ui.loop import Program
from boardgames.ui.scenes.viewer.editor.draft import Draft
from boardgames.ui.scenes.viewer.editor.scene import EditorScene
from boardgames.ui.steps import finish

MAPS = [slug for slug in slugs() if load(slug).board.nodes]
TIGHT_PIXELS = 2  # between letters and the frame that is drawn around them


@pytest.fixture
def editor(art, tmp_path, monkeypatch):
    """Opens a copy of a board in the editor."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))

    def open_copy(slug, language="en"):
        program = Program((1280, 800), Settings(language=language, animation="off"))
        program.art = art
        draft, services = Draft(copy_board(slug) / "board.yaml"), ProgramServices()
        scene = EditorScene(program, services, draft=draft, base=load(slug), own_screen=services.screen(slug))
        program.scenes.push(scene)
        return scene

    return open_copy


def frame(scene, thing):
    """The box of a thing on the screen."""
    (x, y), scale = scene.view.camera.to_screen(thing.box[:2]), scene.view.camera.scale
    return pygame.Rect(round(x), round(y), round(thing.box[2] * scale), round(thing.box[3] * scale))


def painted(scene):
    """The pixels of all letterings and drawings and nothing else, where the window has them."""
    view, canvas = scene.view, pygame.Surface(scene.app.size, pygame.SRCALPHA)
    sight = view.sight()
    decor.paint_all(canvas, decor.drawings(view.board, sight, view.hidden))
    finish(view.painter.lettering_steps(canvas, sight.area, sight.scale, view.hidden))
    return pygame.mask.from_surface(canvas, 0)


def rest_beside(mask, boxes):
    """The number of pixels of a mask that lie in none of the boxes."""
    beside = mask.copy()
    for box in boxes:
        beside.erase(pygame.mask.Mask(box.size, fill=True), box.topleft)
    return beside.count()


def edges_apart(mask, box):
    """How far what is painted in a box is from its edges at most."""
    part = pygame.mask.Mask(box.size, fill=True).overlap_mask(mask, (-box.x, -box.y))
    drawn = part.get_bounding_rects()
    around = drawn[0].unionall(drawn[1:])
    return max(around.left, around.top, box.width - around.right, box.height - around.bottom)


@pytest.mark.parametrize("slug", MAPS)
@pytest.mark.parametrize(("language", "zoom"), [("en", 1.0), ("fr", 1.0), ("en", 1.8)])
def test_frames_of_letterings_lie_where_these_are_painted(editor, slug, language, zoom):
    scene = editor(slug, language)
    scene.view.camera.zoom_by(zoom)

    mask = painted(scene)
    things = [scene.draft.thing(thing.where) for thing in scene.draft.things if thing.kind in ("label", "region")]
    shown = [thing for thing in things if thing.where in scene.view.lettering_boxes()]
    window = pygame.Rect((0, 0), scene.app.size)
    boxes = [frame(scene, thing) for thing in shown if window.contains(frame(scene, thing))]

    assert boxes
    assert rest_beside(mask, [frame(scene, thing).inflate(2, 2) for thing in shown]) == 0
    assert max(edges_apart(mask, box) for box in boxes) <= TIGHT_PIXELS


@pytest.mark.parametrize("slug", MAPS)
def test_a_lettering_is_chosen_where_it_is_drawn_and_its_frame_moves_with_it(editor, slug):
    scene = editor(slug)
    drawn = scene.view.lettering_boxes()
    things = [scene.draft.thing(thing.where) for thing in scene.draft.things if thing.kind in ("label", "region")]
    off = {thing.where: _away(thing) for thing in things if thing.where in drawn}

    farthest = scene.draft.thing(max(off, key=off.get))
    x, y, wide, high = farthest.box
    points = [(x + wide * step / 10, y + high / 2) for step in range(11)]
    hits = {scene.draft.at(point, scene.pane.reach).where for point in points}
    assert farthest.where in hits

    scene.draft.choose(farthest.where)
    scene.draft.move((0, 3))
    scene._edited()
    mask, moved = painted(scene), scene.draft.thing(farthest.where)
    assert moved.anchor == (farthest.anchor[0], farthest.anchor[1] + 3)
    assert edges_apart(mask, frame(scene, moved)) <= TIGHT_PIXELS


@pytest.mark.parametrize("slug", MAPS)
def test_a_frame_covers_no_letters(editor, slug):
    scene = editor(slug)
    surface, window = pygame.Surface(scene.app.size), pygame.Rect((0, 0), scene.app.size)
    view, kinds = scene.view.camera.view, ("label", "region")
    things = [scene.draft.thing(thing.where) for thing in scene.draft.things if thing.kind in kinds]
    shown = [thing for thing in things if thing.where in scene.view.lettering_boxes()]

    for thing in (one for one in shown if view.contains(frame(scene, one))):
        pictures = []
        for chosen in (None, thing.where):
            scene.draft.choose(chosen)
            scene.draw(surface)
            pictures.append(surface.subsurface(frame(scene, thing).clip(window)).copy())
        same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (60, 60, 60, 255), pictures[1])
        assert same.count() == same.get_size()[0] * same.get_size()[1], thing.where


def _away(thing):
    """How far the middle of a lettering is from the point that the file gives it."""
    x, y, wide, high = thing.box
    return abs(x + wide / 2 - thing.anchor[0]) + abs(y + high / 2 - thing.anchor[1])


@pytest.mark.parametrize("slug", MAPS)
def test_the_frame_of_the_name_of_a_chosen_place_lies_around_its_letters(editor, slug):
    scene = editor(slug)
    view, names, sight = scene.view, scene.view.painter.names, scene.view.sight()
    surface, accent = pygame.Surface(scene.app.size), scene.kit.theme.accent.normal
    joined = {id for id, node in view.painter.nodes.items() if list(names.leaders(sight, view.placing(), [node]))}

    for id, box in view.name_boxes().items():
        canvas = pygame.Surface(scene.app.size, pygame.SRCALPHA)
        names.paint(canvas, sight, view.placing(), [view.painter.nodes[id]])
        letters = pygame.mask.from_surface(canvas, 250).get_bounding_rects()
        assert id in joined or box.inflate(6, 6).contains(letters[0].unionall(letters[1:])), id

    id, box = max(view.name_boxes().items(), key=lambda named: named[1].width)
    before, framed = (_accented(scene, surface, where, box, accent) for where in (None, ("nodes", id)))
    assert framed > before + box.width


def _accented(scene, surface, where, box, accent):
    """The number of pixels around a box that have nearly the accent colour, while something is chosen."""
    scene.draft.choose(where)
    scene.layout()
    scene.draw(surface)
    around = box.inflate(8, 8)
    inner, outer = (pygame.mask.from_threshold(surface.subsurface(r), accent, (60, 60, 60)) for r in (box, around))
    return outer.count() - inner.count()
