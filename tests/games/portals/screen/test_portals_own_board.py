"""The board of Portals is changed and played on: the rules take the new road, saves open again or say why not."""

import difflib
import shutil

import msgspec
import pygame
import pytest

from boardgames.app import wiring
from boardgames.data import own_boards
from boardgames.data.files import boards_dir
from boardgames.data.load import graph_of
from boardgames.data.printing import load_print
from boardgames.data.user_dirs import own_boards_dir, played_boards_dir
from boardgames.printing.opening import open_target
from boardgames.printing.press import PictureOrder
from boardgames.session.seats import Seat, Setup
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.printing.board_file import make as make_picture
from boardgames.ui.scenes.new_game.scene import NewGameScene
from boardgames.ui.scenes.printing.scene import PrintScene
from boardgames.ui.scenes.viewer.editor import trial
from boardgames.ui.scenes.viewer.editor.draft import Draft
from boardgames.ui.scenes.viewer.scene import ViewerScene


@pytest.fixture
def draft(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return Draft(own_boards.copy_board("portals") / "board.yaml")


def test_a_town_is_moved_a_road_is_added_and_the_game_is_played_on_it(draft, kit):
    services, saves = wiring.ProgramServices(), wiring.saves()
    draft.choose(("nodes", "hebron"))
    draft.move((20, -15))
    draft.add_line("hebron", "jerusalem")
    draft.document.save()

    printed = (boards_dir() / "portals" / "board.yaml").read_text(encoding="utf-8").splitlines()
    own = draft.document.path.read_text(encoding="utf-8").splitlines()
    changed = [line for line in difflib.unified_diff(printed, own, n=0, lineterm="") if line[0] in "+-"][2:]
    assert [line[0] for line in changed] == ["-", "+", "+"]
    assert own_boards.own_boards() == (own_boards_dir().resolve() / "portals-own",)

    assert trial.game_for(kit, services, draft.board, "") == ("portals", "")
    slug, refusal = trial.begin(kit, services, "portals", draft.document.path)
    assert refusal == ""
    graph = graph_of(services.definition(slug))
    assert len(graph.route(graph.number["hebron"], graph.number["jerusalem"])) == 2
    assert "portals-own" in services.about(slug).name.en

    session = saves.begin(Setup(slug, (Seat("Ann", "blue"), Seat("Ben", "green")), {}, 7))
    for _ in range(6):
        session.submit(session.game.legal(session.state)[0])
    path = session.journal.path
    session.journal.close()
    draft.document.path.write_text("canvas: [1, 1]", encoding="utf-8")  # edited further, in whatever way

    loaded = saves.open(path)
    assert loaded.problem is None
    assert not loaded.data_differs
    assert len(loaded.session.entries) == 6
    loaded.session.journal.close()

    shutil.rmtree(played_boards_dir())
    (row,) = wiring.saves().list()
    assert row.problem.key == "session.journal.own_board"


def test_an_own_board_is_played_and_printed_from_the_viewer_under_its_name(draft, kit, program, monkeypatch):
    folder, gone = draft.document.path.parent, []
    program.art = kit.art
    monkeypatch.setattr(program, "go", lambda place, **args: gone.append((place, args["slug"])))
    services = wiring.ProgramServices()
    viewer = ViewerScene(program, services, slug="portals")
    program.scenes.push(viewer)
    assert viewer.stage.find("play") is None

    viewer.show(str(folder))
    viewer.stage.find("play").activate()
    ((place, slug),) = gone
    assert place == "new_game"
    assert services.about(slug).name.en == viewer.source.name.en == "Portals and Prophets (portals-own)"
    assert PrintScene(program, services, str(folder)).title == "Print and play · Portals and Prophets (portals-own)"

    options = NewGameScene(program, services, "portals")
    options.play_on(str(folder))
    assert options.draft.setup(1).game == slug
    options.play_on("")
    assert options.draft.setup(1).game == "portals"


def test_a_board_that_was_chosen_is_still_chosen_after_a_look_elsewhere(draft, kit, program):
    program.art = kit.art
    services = wiring.ProgramServices()
    options = NewGameScene(program, services, "portals")
    options.play_on(str(draft.document.path.parent))
    own = options.draft.setup(1).game
    options.draft.seed = "42"
    options.leave()

    again = NewGameScene(program, services, "portals")

    assert (again.draft.setup(1).game, again.draft.seed) == (own, "42")
    assert again.definition.slug == own
    again.play_on("")
    again.leave()
    assert NewGameScene(program, services, "portals").draft.setup(1).game == "portals"


def test_the_board_of_a_game_on_it_is_printed_and_saved_as_a_picture_too(draft, kit, program, monkeypatch, tmp_path):
    draft.choose(("nodes", "hebron"))
    draft.move((20, -15))
    draft.document.save()
    services, gone = wiring.ProgramServices(), []
    slug, _ = trial.begin(kit, services, "portals", draft.document.path)
    shutil.rmtree(draft.document.path.parent)  # it is printed as it is played
    program.art = kit.art
    monkeypatch.setattr(program, "go", lambda place, **args: gone.append((place, args)))
    viewer = ViewerScene(program, services, slug=slug)
    program.scenes.push(viewer)

    viewer.stage.find("print").activate()
    viewer.stage.find("save").activate()
    options = NewGameScene(program, services, slug)
    program.scenes.push(options)
    options.stage.find("print").activate()

    (_, printed), (_, picture), (_, from_options) = gone
    assert printed["slug"] == from_options["slug"] == slug == picture["target"]
    dialog = PrintScene(program, services, slug)
    assert dialog.title == "Print and play · Portals and Prophets (portals-own)"
    definition, sizes = open_target(slug)
    assert next(node.xy for node in definition.board.nodes if node.id == "hebron") == (770, 877)
    assert sizes == load_print("portals")
    order = PictureOrder(target=slug, form="png", file=str(tmp_path / "own.png"), size=(320, 220), language="en")
    assert list(make_picture(services, order))[-1].is_done
    assert pygame.image.load(tmp_path / "own.png").get_size() == (320, 220)


def test_a_board_with_other_ids_is_refused_by_name(draft, kit):
    draft.choose(("nodes", "ur"))
    draft.remove()
    draft.add_place((1200, 620))
    draft.add_line("place", "babylon")
    draft.add_panel((600, 600, 50, 50))

    slug, refusal = trial.game_for(kit, wiring.ProgramServices(), draft.board, "portals")

    (problem,) = draft.problems  # a card names the place that is gone
    assert problem.file.endswith("cards.yaml")
    assert draft.where_of(problem) == ()
    assert slug == ""
    assert refusal.endswith("need the same ids. Missing: ur. New: place.")


def test_the_legend_of_the_paper_board_is_seen_before_printing_and_can_be_moved(draft, kit):
    scale, legend = 0.5, ("panels", "panel_legend")

    def painted(keeps_legend, box):
        base = wiring.definition("portals")
        painter = BoardPainter(msgspec.structs.replace(base, board=draft.board), kit.theme, kit.art, "en")
        painter.keeps_legend = keeps_legend
        area = pygame.Rect([round(side * scale) for side in box])
        picture = pygame.Surface(area.size)
        painter.paint_ground(picture, area, scale, frozenset())
        return pygame.image.tobytes(picture, "RGB")

    old = draft.thing(legend).box
    assert painted(True, old) != painted(False, old)  # too small to read, but where it will be printed

    draft.choose(legend)
    assert draft.move((-20, 0))
    new = draft.thing(legend).box
    assert new[0] == old[0] - 20
    assert painted(True, (new[0], new[1], 20, new[3])) != painted(False, (new[0], new[1], 20, new[3]))
