"""The board editor by keyboard alone: every field and button is reached, has a ring, and can be used."""

import pygame
import pytest
from editing import BOARD, press, value

from boardgames.app.wiring import ProgramServices
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.own_boards import copy_board
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program
from boardgames.ui.scenes.viewer.editor.contents import RANKS
from boardgames.ui.scenes.viewer.editor.draft import TOOLS, Draft
from boardgames.ui.scenes.viewer.editor.scene import EditorScene
from boardgames.ui.scenes.viewer.editor.things import things_of
from boardgames.ui.widgets import Button, MenuField, TextField

MOST_STEPS = 80
MAKERS = tuple(tool for tool in TOOLS if tool not in ("select", "line"))


def open_editor(art, path, base=None, slug=""):
    program, services = Program((1280, 800), Settings(language="en", animation="off")), ProgramServices()
    program.art = art
    draft = Draft(path)
    own = services.screen(slug) if slug else services.screen(slugs()[0])
    scene = EditorScene(program, services, draft=draft, base=base or draft.board, own_screen=own)
    program.scenes.push(scene)
    return scene


@pytest.fixture
def scene(art, tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return open_editor(art, path)


def type_text(scene, text):
    scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def controls(scene):
    """The names of all fields and buttons that can be used now."""
    kinds = (Button, TextField, MenuField)
    return {one.name for one in scene.stage.walk() if isinstance(one, kinds) and one.enabled and one.visible}


def walk(scene, mod=0):
    """Press Tab until the focus is at the board; return the controls on the way, each with its ring."""
    seen = []
    for _ in range(MOST_STEPS):
        if scene.stage.focus is scene.pane and seen:
            return seen
        if scene.stage.focus is not scene.pane:
            seen.append(scene.stage.focus.name)
            assert scene.stage.focus.focused, f"no ring: {scene.stage.focus.name}"
        press(scene, pygame.K_TAB, mod)
    raise AssertionError(f"Tab does not come back to the board: {seen}")


def walk_round(scene):
    """Walk from the focus forwards and then, from the same control, backwards; all controls that were met."""
    start = scene.stage.focus
    seen = walk(scene)
    scene.stage.set_focus(scene.stage.find(start.name), keyboard=True)
    return {*seen, *walk(scene, pygame.KMOD_SHIFT)}


def go_to(scene, name):
    """Press Tab until a control has the focus."""
    for _ in range(MOST_STEPS):
        if scene.stage.focus is not None and scene.stage.focus.name == name:
            return
        press(scene, pygame.K_TAB)
    raise AssertionError(f"Tab does not come to {name}")


def tab_to(scene, where):
    """Press Tab on the board until something is chosen."""
    for _ in range(MOST_STEPS):
        if scene.draft.chosen[-1:] == (where,):
            return
        press(scene, pygame.K_TAB)
    raise AssertionError(f"Tab does not come to {where}")


def has_ring(scene):
    """Whether the control that has the focus looks different with it."""
    surface, widget = pygame.Surface(scene.app.size), scene.stage.focus
    scene.stage.drop_tip()
    pictures = []
    for focused in (True, False):
        widget.focused = focused
        scene.draw(surface)
        around = widget.rect.inflate(12, 12).clip(surface.get_rect())
        pictures.append(pygame.image.tobytes(surface.subsurface(around), "RGB"))
    widget.focused = True
    return pictures[0] != pictures[1]


def test_tab_goes_through_all_controls_and_each_shows_a_ring(scene):
    press(scene, pygame.K_TAB)
    focus = scene.stage.focus
    seen, rings = [], {}
    for _ in range(MOST_STEPS):
        if scene.stage.focus is scene.pane:
            press(scene, pygame.K_ESCAPE)  # with nothing chosen Tab leaves the board
        name = scene.stage.focus.name
        if name in rings and scene.stage.focus is focus:
            break
        seen.append(name)
        rings[name] = has_ring(scene)
        press(scene, pygame.K_TAB)

    assert controls(scene) <= set(seen)
    assert {"back", "try", "grid", "aligning", "zoom_in", "zoom_out", "fit", *(f"tool_{t}" for t in TOOLS)} <= set(seen)
    assert all(rings.values()), [name for name, ring in rings.items() if not ring]


@pytest.mark.parametrize("tool", MAKERS)
def test_new_things_are_made_named_and_given_a_kind(scene, tool):
    press(scene, pygame.K_1 + TOOLS.index(tool), unicode=str(1 + TOOLS.index(tool)))
    press(scene, pygame.K_RETURN)
    (made,) = scene.draft.chosen
    press(scene, pygame.K_1, unicode="1")
    press(scene, pygame.K_RETURN)

    assert controls(scene) <= walk_round(scene)
    assert scene.draft.chosen == (made,)
    press(scene, pygame.K_RETURN)
    type_text(scene, "Patmos")
    press(scene, pygame.K_RETURN)

    assert scene.draft.the_chosen.name.en == "Patmos"
    if tool == "place":
        assert controls(scene) >= {"undo", "mistake_0"}, "it can be undone, and it has no line yet"


def test_several_things_are_chosen_and_aligned(scene):
    press(scene, pygame.K_1, unicode="1")
    for place in ("rome", "troas", "ephesus"):
        tab_to(scene, ("nodes", place))
        press(scene, pygame.K_SPACE)
    chosen = scene.draft.chosen
    assert len(chosen) == 3

    press(scene, pygame.K_RETURN)
    assert {"row", "column", "spread", "remove"} <= controls(scene) <= walk_round(scene)
    assert scene.draft.chosen == chosen
    press(scene, pygame.K_RETURN)
    go_to(scene, "column")
    press(scene, pygame.K_RETURN)

    xs = {value(scene, "nodes", place, "xy")[0] for place in ("rome", "troas", "ephesus")}
    assert len(xs) == 1
    assert scene.stage.focus.name == "column"
    press(scene, pygame.K_ESCAPE)
    assert (scene.stage.focus, scene.draft.chosen) == (scene.pane, chosen)
    press(scene, pygame.K_ESCAPE)
    assert scene.draft.chosen == ()


def test_a_single_space_of_a_track_is_taken_from_the_list_and_moved(scene):
    press(scene, pygame.K_1, unicode="1")
    tab_to(scene, ("tracks", "score"))
    press(scene, pygame.K_RETURN)
    go_to(scene, "member")
    assert [item.text for item in scene.stage.focus.items] == ["All of them", "1", "2", "3"], "as they are printed"
    press(scene, pygame.K_RETURN)
    for _ in range(3):
        press(scene, pygame.K_DOWN)
    press(scene, pygame.K_RETURN)
    assert scene.draft.chosen == (("tracks", "score", "numbered", 2),)

    press(scene, pygame.K_ESCAPE)
    press(scene, pygame.K_UP, pygame.KMOD_SHIFT)
    press(scene, pygame.K_TAB)

    assert value(scene, "tracks", "score", "numbered") == [[50, 560], [100, 560], [150, 550]]
    assert scene.draft.chosen != (("nodes", "rome"),), "Tab goes on behind the track"


def test_kind_side_and_place_are_changed_undone_and_saved(scene):
    press(scene, pygame.K_1, unicode="1")
    tab_to(scene, ("nodes", "ephesus"))
    press(scene, pygame.K_RETURN)
    for name, downs in (("kind", 1), ("side", 1)):
        go_to(scene, name)
        press(scene, pygame.K_RETURN)
        for _ in range(downs):
            press(scene, pygame.K_DOWN)
        press(scene, pygame.K_RETURN)
    go_to(scene, "y")
    press(scene, pygame.K_a, pygame.KMOD_CTRL)
    type_text(scene, "410")
    press(scene, pygame.K_RETURN)

    changed = value(scene, "nodes", "ephesus")
    assert (changed["kind"], changed["label"], changed["xy"]) == ("port", "se", [520, 410])

    go_to_strip = ("undo", "undo", "redo", "save")
    for name in go_to_strip:
        press(scene, pygame.K_RETURN)
        go_to(scene, name)
        press(scene, pygame.K_RETURN)
    assert value(scene, "nodes", "ephesus", "xy") == [520, 400]
    assert value(scene, "nodes", "ephesus", "label") == "se"
    assert not scene.draft.document.is_dirty
    assert scene.stage.focus is scene.pane, "a button that has nothing more to do gives the focus back"


def test_a_line_from_the_last_place_goes_round_to_the_first(scene):
    press(scene, pygame.K_1, unicode="1")
    tab_to(scene, ("nodes", "ephesus"))
    press(scene, pygame.K_3, unicode="3")
    press(scene, pygame.K_TAB)
    assert scene.draft.chosen == (("nodes", "rome"),)
    press(scene, pygame.K_RETURN)

    assert value(scene, "edges", 2) == {"a": "ephesus", "b": "rome", "kind": "road"}


def test_a_mistake_is_gone_to(scene):
    press(scene, pygame.K_2, unicode="2")
    press(scene, pygame.K_RETURN)
    made = scene.draft.chosen
    press(scene, pygame.K_1, unicode="1")
    press(scene, pygame.K_ESCAPE)
    press(scene, pygame.K_TAB)
    go_to(scene, "mistake_0")
    press(scene, pygame.K_RETURN)

    assert scene.draft.chosen == made
    assert scene.stage.focus is scene.pane


def boards_by_kind():
    """For every kind of thing the first board that has it."""
    found = {}
    groups = {"space": "track", "cell": "grid"}
    for slug in slugs():
        for thing in things_of(load(slug).board):
            found.setdefault(groups.get(thing.kind, thing.kind), slug)
    return found


@pytest.mark.parametrize("kind", RANKS)
def test_every_kind_of_thing_has_fields_that_are_reached_while_it_stays_chosen(kind, art, tmp_path, monkeypatch):
    slug = boards_by_kind()[kind]
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    scene = open_editor(art, copy_board(slug) / "board.yaml", load(slug), slug)
    thing = next(one for one in scene.draft.order() if one.kind == kind)
    scene.draft.choose(thing.where)
    scene.layout()
    press(scene, pygame.K_RETURN)

    assert scene.stage.focus is not scene.pane
    assert controls(scene) <= walk_round(scene)
    assert scene.draft.chosen == (thing.where,)
