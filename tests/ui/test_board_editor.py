"""The board editor: by mouse and by keyboard, saving, mistakes, changes of others, leaving."""

import pygame
import pytest
from editing import BOARD, press, value

from boardgames.data.editing.tree import Tree
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.own_boards import copy_board
from boardgames.data.user_dirs import own_boards_dir
from boardgames.ui.game_screen import NO_GAME_SCREEN
from boardgames.ui.scenes.viewer.editor.draft import Draft
from boardgames.ui.scenes.viewer.editor.pane import NUDGE_SECONDS
from boardgames.ui.scenes.viewer.editor.scene import POLL_SECONDS, EditorScene
from boardgames.ui.scenes.viewer.scene import ViewerScene


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_bytes(BOARD.encode())
    return path


class Boards:
    """Services with boards and nothing else."""

    def slugs(self):
        return slugs()

    def definition(self, slug):
        return load(slug)

    def screen(self, slug):
        return NO_GAME_SCREEN

    def playable(self, slug):
        return False


class NoGames:
    def playable(self, slug):
        return False


@pytest.fixture
def scene(program, art, file):
    program.art = art
    draft = Draft(file)
    scene = EditorScene(program, NoGames(), draft=draft, base=draft.board, own_screen=NO_GAME_SCREEN)
    program.scenes.push(scene)
    return scene


def event(kind, pos, **more):
    return pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0), button=1, **more)


def spot(scene, point):
    x, y = scene.view.camera.to_screen(point)
    return round(x), round(y)


def drag(scene, start, end):
    """Drag from a point of the board to another, with a stop on the way."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    scene.handle(event(pygame.MOUSEBUTTONDOWN, spot(scene, start)))
    for point in (middle, end):
        scene.handle(event(pygame.MOUSEMOTION, spot(scene, point)))
        scene.draw(pygame.Surface(scene.app.size))
    scene.handle(event(pygame.MOUSEBUTTONUP, spot(scene, end)))


def click(scene, point):
    scene.handle(event(pygame.MOUSEBUTTONDOWN, spot(scene, point)))
    scene.handle(event(pygame.MOUSEBUTTONUP, spot(scene, point)))


def changed_lines(scene):
    pairs = zip(BOARD.splitlines(), scene.draft.document.text.splitlines(), strict=True)
    return [new for old, new in pairs if old != new]


def toasts(scene):
    return [toast.text for toast in scene.app.scenes._toasts]


def test_a_place_is_dragged_undone_redone_and_saved_as_one_line(scene, file):
    scene.draft.aligns = False
    drag(scene, (100, 100), (180, 160))

    (line,) = changed_lines(scene)
    x, y = value(scene, "nodes", "rome", "xy")
    assert abs(x - 180) <= 2 and abs(y - 160) <= 2  # noqa: PT018
    assert line.endswith("# the capital")
    assert file.read_text() == BOARD

    press(scene, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.draft.document.text == BOARD
    press(scene, pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    press(scene, pygame.K_s, pygame.KMOD_CTRL)

    assert file.read_text() == scene.draft.document.text != BOARD
    assert not scene.draft.document.is_dirty
    assert toasts(scene) == ["Saved: own"]
    assert f"Saved at {scene.draft.saved_at}" in [getattr(widget, "text", "") for widget in scene.stage.walk()]


def test_tab_arrows_enter_and_delete_do_the_same_by_keyboard(scene):
    scene.stage.set_focus(scene.pane, keyboard=True)
    scene.pane.on_reached()
    assert scene.draft.chosen == (("nodes", "rome"),)

    press(scene, pygame.K_TAB)
    assert scene.draft.chosen == (("nodes", "troas"),)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert value(scene, "nodes", "troas", "xy") == [500, 110]
    scene.update(NUDGE_SECONDS)
    assert value(scene, "nodes", "troas", "xy") == [501, 120]

    press(scene, pygame.K_RETURN)
    assert scene.stage.focus.name == "name_en"
    scene.handle(pygame.event.Event(pygame.TEXTINPUT, text="Troy"))
    press(scene, pygame.K_RETURN)
    assert value(scene, "nodes", "troas", "name") == {"en": "Troy", "fr": "Troas"}
    assert scene.stage.focus is scene.pane

    press(scene, pygame.K_DELETE)
    assert not scene.draft.tree.has(("nodes", "troas"))
    assert value(scene, "edges") == []
    for _ in range(3):
        press(scene, pygame.K_z, pygame.KMOD_CTRL)
    assert scene.draft.document.text == BOARD


def test_a_line_is_bent_straightened_and_drawn(scene):
    drag(scene, (300, 105), (300, 200))
    assert value(scene, "edges", 0, "via") == [[300, 200]]

    drag(scene, (300, 200), (320, 180))
    assert value(scene, "edges", 0, "via") == [[320, 180]]
    press(scene, pygame.K_DELETE)
    assert scene.draft.document.text == BOARD

    press(scene, pygame.K_3, unicode="3")
    drag(scene, (100, 100), (520, 400))
    assert value(scene, "edges", 2) == {"a": "rome", "b": "ephesus", "kind": "road"}
    drag(scene, (520, 400), (100, 100))
    assert len(value(scene, "edges")) == 3
    assert toasts(scene) == ["There is such a route already."]


def test_a_line_by_two_clicks_asks_for_its_end_and_is_chosen_then(scene):
    scene.take_tool("line")
    click(scene, (100, 100))
    assert any("begins in Rome" in getattr(widget, "text", "") for widget in scene.stage.walk())
    click(scene, (520, 400))
    assert scene.draft.chosen == (("edges", ("rome", "ephesus", "road")),)

    scene.take_tool("select")
    press(scene, pygame.K_ESCAPE)
    press(scene, pygame.K_RETURN)
    assert scene.draft.chosen == (("nodes", "rome"),)


def test_no_line_begins_at_a_place_that_was_taken_back(scene):
    scene.draft.add_place((300, 300))
    scene.draft.line_from = "place"

    scene.undo()

    assert scene.draft.line_from == ""


def test_a_line_is_dragged_between_its_places_although_another_was_begun_by_key(scene):
    click(scene, (100, 100))
    press(scene, pygame.K_3, unicode="3")
    assert scene.draft.line_from == "rome"
    drag(scene, (520, 400), (100, 100))

    assert value(scene, "edges", 2) == {"a": "ephesus", "b": "rome", "kind": "road"}


def test_a_line_is_drawn_and_bent_by_keyboard(scene):
    press(scene, pygame.K_1, unicode="1")
    assert scene.draft.chosen == (("nodes", "rome"),)
    press(scene, pygame.K_3, unicode="3")
    press(scene, pygame.K_TAB)
    press(scene, pygame.K_TAB)
    assert scene.pane.rope_end == (520, 400)  # the line is seen where the keyboard is, not at the pointer
    press(scene, pygame.K_RETURN)
    assert value(scene, "edges", 2) == {"a": "rome", "b": "ephesus", "kind": "road"}

    scene.stage.find("bend").activate()
    press(scene, pygame.K_LEFT, pygame.KMOD_SHIFT)
    scene.update(NUDGE_SECONDS)
    assert value(scene, "edges", 2, "via") == [[300, 250]]


def test_what_is_moved_is_seen_once_before_the_board_is_painted_again(scene):
    scene.app.has_frames = True
    scene.resize()
    surface = pygame.Surface(scene.app.size)

    def around(point):
        scene.draw(surface)
        box = pygame.Rect(0, 0, 8, 8)
        box.center = spot(scene, point)
        return pygame.transform.average_color(surface, box)[:3]

    disc, ground = around((100, 100)), around((180, 200))
    assert sum(abs(a - b) for a, b in zip(disc, ground, strict=True)) > 60
    scene.draft.choose(("nodes", "rome"))
    scene.draft.move((80, 100))
    scene.draft.choose(None)
    scene._edited()

    left, come = around((100, 100)), around((180, 200))  # no time has passed

    assert scene.view.is_moving
    assert sum(abs(a - b) for a, b in zip(left, ground, strict=True)) < 60
    assert sum(abs(a - b) for a, b in zip(come, disc, strict=True)) < 30


@pytest.fixture
def crowded(program, art, tmp_path, monkeypatch):
    """An editor of the board with most places, in a window with frames; its first picture is painted."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    slug = max(slugs(), key=lambda slug: len(load(slug).board.nodes))
    program.art, program.has_frames = art, True
    draft = Draft(copy_board(slug) / "board.yaml")
    scene = EditorScene(program, NoGames(), draft=draft, base=load(slug), own_screen=NO_GAME_SCREEN)
    program.scenes.push(scene)
    scene.draw(pygame.Surface(program.size))
    return scene


@pytest.mark.names
def test_names_stay_beside_their_places_while_things_are_moved_one_after_another(crowded):
    before, node = dict(crowded.view.placing()), crowded.view.board.nodes[0]
    assert len(before) > 20

    for _ in range(3):  # no time passes between them
        crowded.draft.choose(("nodes", node.id))
        crowded.draft.move((1, 0))
        crowded._edited()
        crowded.draw(pygame.Surface(crowded.app.size))

    assert crowded.view.is_moving
    now, step = crowded.view.placing(), crowded.view.painter.names.step(crowded.view.sight())
    assert set(now) == set(before)
    moved = {id for id in before if now[id] != before[id]}
    assert moved == {node.id}
    assert now[node.id].box[0] == pytest.approx(before[node.id].box[0] + 3 * step)


def test_letterings_beside_what_is_moved_stay_while_the_board_is_painted_again(scene):
    scene.app.has_frames = True
    scene.resize()
    scene.draft.choose(None)
    surface = pygame.Surface(scene.app.size)
    (left, top), (right, low) = spot(scene, (270, 235)), spot(scene, (330, 265))

    def ink():
        """The number of dark pixels where the lettering is."""
        scene.draw(surface)
        return sum(surface.get_at((x, y))[0] < 80 for x in range(left, right) for y in range(top, low))

    before = ink()
    assert before > 50

    scene.draft.choose(("panels", "box"))
    scene.draft.move((60, -200))  # what is painted at once reaches over the lettering
    scene.draft.choose(None)
    scene._edited()

    assert abs(ink() - before) < before / 10
    assert scene.view.is_moving


def test_new_things_come_from_tools_and_new_places_must_be_joined(scene):
    press(scene, pygame.K_2, unicode="2")
    click(scene, (300, 350))
    assert value(scene, "nodes", "place", "xy") == [300, 350]
    (problem,) = scene.draft.problems
    told = [widget.text for widget in scene.stage.find("mistakes").walk() if hasattr(widget, "text")]
    assert "No route leads to New place yet." in told
    assert not scene.stage.find("save").enabled
    assert [thing.where for thing in scene.draft.wrong] == [("nodes", "place")]

    field = scene.stage.find("name_en")
    field.set_text("Delos Island")
    field.commit(field.text)
    assert scene.draft.chosen == (("nodes", "delos_island"),)
    scene.draft.choose(None)
    scene._go_to(0)
    assert scene.draft.chosen == (("nodes", "delos_island"),)

    scene.draft.line_from = "rome"
    scene.pane.join("delos_island")
    assert scene.draft.problems == ()
    assert scene.stage.find("save").enabled
    assert problem.line

    press(scene, pygame.K_4, unicode="4")
    click(scene, (650, 250))
    press(scene, pygame.K_5, unicode="5")
    drag(scene, (600, 450), (700, 520))
    assert value(scene, "decor", 1, "xy") == [650, 250]
    assert value(scene, "panels", "panel", "rect") == [600, 450, 100, 70]


def test_going_to_a_mistake_keeps_the_zoom(scene):
    press(scene, pygame.K_2, unicode="2")
    click(scene, (300, 350))
    scene.pane.zoom_by_key("zoom_in")
    near = scene.view.camera.scale

    scene._go_to(0)

    assert scene.view.camera.scale == near
    assert scene.view.camera.view.collidepoint(scene.view.camera.to_screen((300, 350)))


def test_panels_tracks_labels_and_names_are_moved_and_kinds_changed(scene):
    scene.draft.aligns = False
    drag(scene, (375, 500), (395, 500))
    drag(scene, (470, 550), (490, 560))
    assert value(scene, "panels", "box", "rect") == [320, 450, 170, 110]
    drag(scene, (300, 250), (310, 260))
    assert value(scene, "decor", 0, "xy") == [310, 260]
    drag(scene, (100, 560), (100, 570))
    low = value(scene, "tracks", "score", "numbered", 0, 1)
    assert low == pytest.approx(570, abs=2)  # pixels are coarser than board units
    assert value(scene, "tracks", "score", "numbered") == [[50, low], [100, low], [150, low]]
    drag(scene, (100, low), (115, low))
    assert value(scene, "tracks", "score", "numbered") == [[50, low], [pytest.approx(115, abs=2), low], [150, low]]

    scene.draft.choose(("nodes", "rome"))
    scene.layout()
    scene.stage.find("kind").on_change("port")
    scene.stage.find("side").on_change("sw")
    assert value(scene, "nodes", "rome", "kind") == "port"
    box = scene.view.name_boxes()["ephesus"]
    start = scene.view.camera.to_board(box.center)
    drag(scene, start, (520, 340))
    assert value(scene, "nodes", "ephesus", "label") == "n"
    assert value(scene, "nodes", "rome", "label") == "sw"


def test_things_snap_to_each_other_and_to_the_grid_and_are_aligned(scene):
    drag(scene, (100, 100), (300, 112))
    assert value(scene, "nodes", "rome", "xy")[1] == 110

    press(scene, pygame.K_g, unicode="g")
    press(scene, pygame.K_m, unicode="m")
    drag(scene, value(scene, "nodes", "rome", "xy"), (223, 157))
    assert value(scene, "nodes", "rome", "xy") == [220, 160]
    scene.draw(pygame.Surface(scene.app.size))

    scene.draft.choose(None)
    for id in ("rome", "troas", "ephesus"):
        scene.draft.choose(("nodes", id), adds=True)
    scene.layout()
    scene.stage.find("column").activate()
    assert [xy[0] for xy in (value(scene, "nodes", number, "xy") for number in range(3))] == [220, 220, 220]
    scene.stage.find("spread").activate()
    heights = [value(scene, "nodes", number, "xy")[1] for number in range(3)]
    assert sorted(heights)[1] - sorted(heights)[0] in (145, 144, 146)


def test_a_change_outside_is_merged_or_asked_about_and_never_lost(scene, file):
    scene.draft.choose(("nodes", "rome"))
    scene.draft.move((10, 0))
    scene.layout()

    file.write_text(BOARD.replace("[520, 400]", "[530, 410]"))
    scene.update(POLL_SECONDS)
    assert toasts(scene) == ["The file was changed outside. Both changes are here now."]
    assert value(scene, "nodes", "rome", "xy") == [110, 100]
    assert value(scene, "nodes", "ephesus", "xy") == [530, 410]

    theirs = BOARD.replace("[100, 100]", "[222, 222]")
    file.write_text(theirs)
    press(scene, pygame.K_s, pygame.KMOD_CTRL)
    assert file.read_text() == theirs
    assert "Rome" in scene.stage.overlays[0].body.text
    next(button for button in scene.stage.overlays[0].buttons if button.name == "mine").activate()
    press(scene, pygame.K_s, pygame.KMOD_CTRL)
    assert Tree(file.read_text()).value(("nodes", "rome", "xy")) == [110, 100]

    file.write_text("nodes: [")
    scene.draft.move((5, 0))
    press(scene, pygame.K_s, pygame.KMOD_CTRL)
    assert file.read_text() == "nodes: ["
    scene.stage.overlays[0].buttons[0].activate()
    (copy,) = file.parent.glob("own-copy.yaml")
    assert Tree(copy.read_text()).value(("nodes", "rome", "xy")) == [115, 100]


def test_unsaved_changes_are_asked_about_before_leaving_and_quitting(scene):
    assert scene.draft.document.is_dirty is False
    scene.draft.choose(("nodes", "rome"))
    scene.draft.move((10, 0))
    scene.layout()

    assert not scene.may_quit()
    assert scene.stage.overlays
    press(scene, pygame.K_ESCAPE)
    assert not scene.stage.overlays
    assert scene.app.running

    assert not scene.may_quit()
    next(button for button in scene.stage.overlays[0].buttons if button.name == "drop").activate()
    assert not scene.app.running


def test_unsaved_changes_are_asked_about_although_something_else_is_open(scene):
    scene.draft.choose(("nodes", "rome"))
    scene.draft.move((10, 0))
    scene.layout()
    scene.open_keys()

    assert not scene.may_quit()
    assert [button.name for button in scene.stage.overlays[-1].buttons] == ["keep_editing", "drop", "save_and_go"]
    assert scene.may_quit()  # closed twice


@pytest.mark.parametrize("raw", [BOARD.replace("Rome", "Évora").encode("latin-1"), b"nodes: ["])
def test_a_file_that_cannot_be_read_is_replaced_only_on_demand(scene, file, raw):
    scene.draft.add_place((300, 300))
    scene.draft.add_line("place", "rome")
    file.write_bytes(raw)

    press(scene, pygame.K_s, pygame.KMOD_CTRL)

    assert file.read_bytes() == raw
    next(button for button in scene.stage.overlays[0].buttons if button.name == "mine").activate()
    scene.draft.choose(("nodes", "place"))
    assert scene.draft.rename("en", "Delos")
    press(scene, pygame.K_s, pygame.KMOD_CTRL)
    assert "Delos" in file.read_text()


def test_the_viewer_lists_own_boards_and_edits_a_copy_of_the_programs(program, art, file, tmp_path, monkeypatch):
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    own = own_boards_dir() / "isles.yaml"
    own.parent.mkdir()
    own.write_bytes(BOARD.encode())
    program.art, opened = art, []
    monkeypatch.setattr(program, "go", lambda place, **args: opened.append((place, args["draft"].document.path)))
    viewer = ViewerScene(program, Boards(), slug=slugs()[0])
    program.scenes.push(viewer)
    assert [item.text for item in viewer._boards()][-2:] == ["isles", "Atlas: all maps together"]

    viewer.stage.find("edit").activate()
    assert opened == []
    dialog = viewer.stage.overlays[0]
    assert dialog.text.endswith("my version")
    for wrong, sentence in ((" / ", "Give the copy a name."), ("isles.yaml", "One of your boards has this name")):
        dialog.field.text = wrong
        dialog.buttons[-1].activate()
        assert dialog.field.error.startswith(sentence)
    dialog.field.text = "Roads: north "
    dialog.field.on_enter(dialog.field.text)
    assert opened == [("edit_board", own.parent.resolve() / "Roads north" / "board.yaml")]
    assert [item.text for item in viewer._boards()][-3:-1] == ["Roads north", "isles"]
    assert viewer.source.name.en.endswith("(Roads north)")

    viewer.show(str(own))
    viewer.stage.find("edit").activate()
    assert opened[1:] == [("edit_board", own.resolve())]


def test_all_keys_of_the_editor_are_listed(scene):
    words = scene.key_words()

    assert {
        "tools",
        "nudge",
        "big_nudge",
        "rename",
        "mark",
        "remove",
        "undo",
        "redo",
        "save",
        "grid",
        "aligning",
    } <= set(words)
    assert words["undo"] == "Undo the last change", "at a table it undoes a move"
    press(scene, pygame.K_SLASH, unicode="?")
    scene.draw(pygame.Surface(scene.app.size))
    assert scene.stage.overlays
