"""The board viewer: choosing, the shortest path, layers, search, and files that break while one looks at them."""

import itertools

import pygame
import pytest

from boardgames.app.wiring import open_screen
from boardgames.data.files import slugs
from boardgames.data.load import load
from boardgames.data.own_boards import copy_board, write_template
from boardgames.data.rulebook import fold
from boardgames.data.user_dirs import own_boards_dir
from boardgames.session.settings import Settings
from boardgames.ui.loop import Program
from boardgames.ui.scenes.viewer.scene import ViewerScene


class Shelf:
    """Services with boards and nothing else."""

    def slugs(self):
        return slugs()

    def definition(self, slug):
        return load(slug)

    def screen(self, slug):
        return open_screen(slug)


def mapped():
    """A board on which ways are found."""
    return next(slug for slug in slugs() if load(slug).board.edges)


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


def test_keys_choose_places_follow_links_pan_zoom_and_fit(program, press):
    scene, handle = opened(program, mapped()), program.scenes.handle
    scene.stage.set_focus(scene.pane, keyboard=True)
    handle(press(pygame.K_RIGHT))
    first = scene.pane.cursor
    handle(press(pygame.K_RIGHT))
    assert scene.view.box_of(scene.pane.cursor).centerx > scene.view.box_of(first).centerx
    node = next(f"map/{edge.a}" for edge in scene.source.board.edges)
    scene.pane.cursor = node
    handle(press(pygame.K_RETURN))
    assert (scene.chosen, scene.stage.focus) == ((node,), scene.pane)

    while getattr(scene.stage.focus, "name", "") != "links 1":  # by Tab
        handle(press(pygame.K_TAB))
    links = scene.stage.focus.links
    if len(links) > 1:
        handle(press(pygame.K_RIGHT))
    handle(press(pygame.K_RETURN))
    assert scene.chosen == (links[1] if len(links) > 1 else links[0],)
    assert scene.stage.focus.name == "links 1"

    scene.stage.set_focus(scene.pane, keyboard=True)
    fit = scene.view.camera.scale
    handle(press(pygame.K_PLUS, unicode="+"))
    assert scene.view.camera.scale > fit
    origin, cursor = scene.view.camera.origin, scene.pane.cursor
    handle(press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT))
    assert (scene.view.camera.origin != origin, scene.pane.cursor) == (True, cursor)
    handle(press(pygame.K_f, unicode="f"))
    assert scene.view.camera.scale == pytest.approx(fit)


def test_every_control_of_the_viewer_has_a_key_and_tab_goes_from_left_to_right(program, press):
    scene, gone = opened(program, mapped()), []
    program.go = lambda place, **args: gone.append(place)
    bar = scene.stage.find("top")
    names = [widget.name for widget in scene.stage.order() if widget.parent is bar]
    assert names[:4] == ["back", "boards", "open", "find"]
    left = [scene.stage.find(name).rect.x for name in names]
    assert left == sorted(left)

    for key, place in ((pygame.K_p, "print"), (pygame.K_i, "picture"), (pygame.K_a, "atlas")):
        program.scenes.handle(press(key))
        assert gone[-1:] == [place]
    for key in (pygame.K_e, pygame.K_b):  # a question with a field, a list
        program.scenes.handle(press(key, unicode=chr(key)))
        assert len(scene.stage.overlays) == 1
        named = getattr(scene.stage.focus, "text", "")
        program.scenes.handle(pygame.event.Event(pygame.TEXTINPUT, text=chr(key)))
        assert getattr(scene.stage.focus, "text", "") == named  # the key is no letter of the name
        program.scenes.handle(press(pygame.K_p))
        assert len(gone) == 3  # not through what is open
        program.scenes.handle(press(pygame.K_ESCAPE))
        assert not scene.stage.overlays
    scene.show(next(item.key for item in scene.stage.find("boards").items if item.glyph == "atlas"))
    assert gone[3:] == ["atlas"]

    program.scenes.handle(press(pygame.K_SLASH, unicode="/"))
    program.scenes.handle(pygame.event.Event(pygame.TEXTINPUT, text="/"))
    assert (scene.stage.focus.name, scene.search) == ("find", "")


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """Own boards: a copy of a board and a single file; a folder beside them with another one."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    copy_board(slugs()[0], "My copy")
    write_template(own_boards_dir() / "single.yaml")
    (tmp_path / "elsewhere").mkdir()
    write_template(tmp_path / "elsewhere" / "far.yml")
    (own_boards_dir() / "notes.txt").write_text("no board", encoding="utf-8")
    return tmp_path


def rows(scene):
    return [row.text for row in scene.stage.overlays[-1].list.rows]


def test_a_board_is_found_by_looking_through_folders_with_the_mouse(program, folders, click_at):
    scene = opened(program, slugs()[0])

    def click(text):
        click_at(scene, scene.stage.overlays[-1].list.row_rect(rows(scene).index(text)).center)

    click_at(scene, scene.stage.find("open").rect.center)
    assert rows(scene) == ["Folder above", "My copy", "single"]
    click("Folder above")
    assert {"boards", "elsewhere"} < set(rows(scene))
    click("elsewhere")
    click("far")

    assert scene.stage.overlays == []
    assert scene.source.path == (folders / "elsewhere" / "far.yml").resolve()
    assert not scene.source.is_borrowed


def test_a_board_is_found_by_keyboard_and_esc_leads_back_to_the_button(program, folders, press):
    scene, handle = opened(program, slugs()[0]), program.scenes.handle
    scene.stage.find("open").activate()
    assert scene.stage.focus.name == "boards_list"

    handle(press(pygame.K_ESCAPE))
    assert (scene.stage.overlays, scene.stage.focus.name) == ([], "open")

    scene.stage.find("open").activate()
    for key in (pygame.K_DOWN, pygame.K_RETURN):  # the first board, then the one after it
        handle(press(key))
    assert scene.source.path == (own_boards_dir() / "single.yaml").resolve()

    scene.stage.find("open").activate()
    for key in (pygame.K_UP, pygame.K_RETURN):
        handle(press(key))
    assert {"boards", "elsewhere"} < set(rows(scene))
    assert scene.stage.focus.name == "boards_list"


def test_a_typed_path_opens_a_board_or_shows_a_folder(program, folders):
    scene = opened(program, slugs()[0])
    scene._ask_file()
    path = scene.stage.overlays[-1].field

    path.text = str(folders / "elsewhere")
    path.on_enter(path.text)
    assert rows(scene) == ["Folder above", "far"]
    path.text = "far.yml"
    path.on_enter(path.text)

    assert scene.source.path == (folders / "elsewhere" / "far.yml").resolve()


@pytest.mark.parametrize("typed", ["~nobody_at_all/board.yaml", "n" * 300])
def test_a_typed_path_that_cannot_be_looked_at_is_refused(program, folders, typed):
    scene = opened(program, slugs()[0])
    scene._ask_file()
    path = scene.stage.overlays[-1].field

    path.text = typed
    path.on_enter(path.text)

    assert path.error == scene.kit.say("viewer.no_file")


def test_a_board_from_elsewhere_stays_in_the_list(program, folders):
    scene, far = opened(program, slugs()[0]), (folders / "elsewhere" / "far.yml").resolve()
    scene._open_file(far)
    assert scene.stage.find("boards").chosen == str(far)

    scene.show(slugs()[0])

    items = {item.key: item.text for item in scene.stage.find("boards").items}
    assert items[str(far)] == "far"
    assert len(items) == len(slugs()) + 4  # two boards of the player's own, this one, the atlas
    scene.show(str(far))
    assert scene.source.path == far


def test_boards_from_elsewhere_are_remembered_until_they_are_gone(program, folders):
    far, before = (folders / "elsewhere" / "far.yml").resolve(), program.settings
    own = (folders / "boards" / "single.yaml").resolve()
    scene = opened(program, slugs()[0])
    scene._open_file(far)
    scene._open_file(own)
    assert program.settings.opened_boards == (str(far),), "one's own boards are in the list anyway"

    scene.back()
    again = opened(program, slugs()[0])
    assert str(far) in {item.key for item in again.stage.find("boards").items}

    far.unlink()
    again.layout()
    assert str(far) not in {item.key for item in again.stage.find("boards").items}
    assert program.settings.seen == before.seen, "no table is laid out again for that"


def test_a_folder_that_cannot_be_read_or_has_no_board_says_so(program, folders, monkeypatch):
    scene = opened(program, slugs()[0])
    scene._ask_file()
    chooser = scene.stage.overlays[-1]

    chooser.look_into(folders / "saves")
    assert "no board here" in chooser.note.text

    def refuse(folder):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("boardgames.ui.scenes.viewer.chooser.entries", refuse)
    chooser.look_into(folders)
    assert "Permission denied" in chooser.note.text
    assert rows(scene) == ["Folder above"]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_parts_of_the_chooser_lie_in_it_one_below_another(size, language, art, folders):
    program = Program(size, Settings(language=language, text_size=150))
    program.art = art
    scene = opened(program, slugs()[0])
    scene._ask_file()
    chooser = scene.stage.overlays[-1]

    column = [chooser.head, chooser.shortcuts[0], chooser.body, chooser.area, chooser.field, chooser.buttons[0]]
    assert all(above.rect.bottom <= below.rect.top for above, below in itertools.pairwise(column))
    assert all(chooser.rect.contains(child.rect) for child in (*column, *chooser.shortcuts, *chooser.buttons))
    assert chooser.area.rect.height >= 2 * chooser.list.row_height
    chooser.look_into(folders / "saves")
    assert chooser.list.rect.bottom <= chooser.note.rect.top < chooser.note.rect.bottom <= chooser.field.rect.top
    assert not chooser.shortcuts[0].rect.colliderect(chooser.shortcuts[1].rect)


def test_a_question_stays_while_the_board_is_read_again(program, folders, press):
    scene = opened(program, own_boards_dir() / "single.yaml")
    scene._ask_file()
    chooser = scene.stage.overlays[-1]

    scene.layout()

    assert scene.stage.overlays == [chooser]
    program.scenes.handle(press(pygame.K_ESCAPE))
    assert scene.stage.focus is scene.stage.find("open")


def test_a_file_that_is_dropped_on_the_window_is_opened(program, tmp_path):
    scene, file = opened(program, slugs()[0]), tmp_path / "dropped.yaml"
    write_template(file)

    program.scenes.handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))

    assert scene.source.path == file.resolve()
    assert not scene.source.is_borrowed


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


def test_the_viewer_remembers_the_board_last_looked_at_and_says_at_once_that_it_opens(program, folders, monkeypatch):
    said = []
    monkeypatch.setattr(program, "hold_on", lambda key="common.opening": said.append(program.settings.last_board))
    scene, single = opened(program, slugs()[0]), own_boards_dir() / "single.yaml"

    scene.show(str(single))

    assert said == [slugs()[0]], "before the board is read"
    assert program.settings.last_board == str(single.resolve())


def test_a_board_that_was_changed_meanwhile_is_read_before_it_is_seen_again(program, folders):
    file = own_boards_dir() / "single.yaml"
    scene = opened(program, file)
    wide, high = scene.source.board.canvas
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(f"canvas: [{wide:g}, {high:g}]", f"canvas: [{wide + 100:g}, {high:g}]"), "utf-8")

    scene.resize()

    assert scene.source.board.canvas == (wide + 100, high)


def test_print_and_save_stand_at_the_same_place_for_own_and_printed_boards(program, folders):
    scene = opened(program, slugs()[0])
    before = [scene.stage.find(name).rect for name in ("print", "save")]

    scene.show(str(own_boards_dir() / "single.yaml"))

    assert [scene.stage.find(name).rect for name in ("print", "save")] == before


def test_layers_named_after_one_thing_say_how_many_times_it_is_there(program):
    scene = opened(program, mapped())
    counts = {chip.name.removeprefix("layer "): chip.count for chip in scene._chips()}
    kind = scene.source.board.edge_kinds[0]

    many = sum(edge.kind == kind.id for edge in scene.source.board.edges)
    assert counts[kind.name.of("en").partition(" (")[0]] == f"× {many}"
    assert counts["Coast"] == ""


def test_places_are_found_without_their_accents(program):
    program.change_settings(Settings(language="fr", animation="off"))
    scene = opened(program, mapped())
    accented = {slot: name for slot, name in scene._slots().items() if fold(name) != name.lower()}
    assert accented

    for slot, name in accented.items():
        scene._search(fold(name))
        assert slot in scene.pane.found
