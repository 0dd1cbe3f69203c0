"""No text that reaches the screen is cut or broken: every scene, in the smallest window, where room is shortest.

A text that did not fit is painted over in a colour of its own; the finished picture is searched for that."""

import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest
from finger import QuietServices
from presses import StepPress

from boardgames.app import wiring
from boardgames.app.cli import main
from boardgames.printing.page import PARTS
from boardgames.printing.press import PageFacts, PressProgress
from boardgames.session.settings import Settings
from boardgames.ui.cache import PICTURES
from boardgames.ui.loop import Program
from boardgames.ui.painters import lettering
from boardgames.ui.scenes.printing.picture import PictureScene
from boardgames.ui.scenes.printing.scene import PrintScene
from boardgames.ui.scenes.viewer.scene import ViewerScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.text import Typesetter
from boardgames.ui.widgets import ScrollArea
from tests.ui.around import play_save
from tests.ui.chosen_day import set_today
from tests.ui.chronicles import chronicle_home

SIZE = "1024x640"
WAYS = (("en", 1.0), ("fr", 1.0), ("fr", 1.5))
LONGEST = WAYS[2:]  # French has the longer words, and large letters are the hardest to place
PLAIN = ("library", "settings", "load", "about", "keepsakes", "report")
OF_GAMES = (
    "new-game",
    "viewer",
    "rules",
    "overview",
    "cards",
    "curtain",
    "recap",
    "score",
    "replay",
    "whynot",
    "seating",
    "judge",
)
TABS = [("chronicle", tab) for tab in ("evenings", "players", "games")]
TABS += [("challenges", tab) for tab in ("today", "puzzles", "honours")]
POSITIONS = ((0, 0), (0, 45), (4, 90), (0, 200))  # seats (0: the fewest) and random moves
FULLEST = POSITIONS[2]  # where all ways are tried; elsewhere the longest words are enough
TABLES = [(*position, *way) for position in POSITIONS for way in (WAYS if position == FULLEST else LONGEST)]
LONGEST_DAYS = [date(2026, 9, 23 + n) for n in range(len(wiring.available()))]  # long names; each game has its turn
MARKS = 256


class Marked:
    """Texts that were cut, each with a colour of its own."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def colour(self, text: str) -> tuple[int, int, int]:
        """The colour that marks a cut text."""
        if text not in self.texts:
            self.texts.append(text)
        return (255, 0, self.texts.index(text) % MARKS)

    def on(self, picture: pygame.Surface) -> list[str]:
        """The cut texts that can be seen in a picture."""
        any_mark = pygame.mask.from_threshold(picture, (255, 0, MARKS // 2), (1, 1, MARKS // 2 + 1, 255))
        if not any_mark.count():
            return []
        pixels = set(memoryview(pygame.image.tobytes(picture, "RGBX")).cast("I"))  # four bytes at a time
        seen = {tuple(pixel.to_bytes(4, sys.byteorder)[:3]) for pixel in pixels}
        return [text for text in self.texts if self.colour(text) in seen]


@pytest.fixture(scope="module")
def marked() -> Iterator[Marked]:
    """Cut texts are coloured; pictures are cached neither from before nor for later."""
    found = Marked()
    paint, draw = Typesetter._paint, lettering.draw

    def paint_marked(self, lines, cut, letters, colour, *rest):
        done = paint(self, lines, cut, letters, colour, *rest)
        if cut:
            done.picture.fill(found.colour(" ".join(word.text for line in lines for word in line.words)))
        return done

    def draw_marked(target, rect, text, colour, *rest, **named):
        draw(target, rect, text, colour, *rest, **named)
        if text.cut:
            target.fill(found.colour(" ".join(text.lines)), rect)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Typesetter, "_paint", paint_marked)
        patch.setattr(lettering, "draw", draw_marked)
        PICTURES.clear()
        yield found
        PICTURES.clear()


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Services with a save of every game."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOARDGAMES_HOME", str(folder))
        services = wiring.ProgramServices()
        for slug in wiring.available():
            play_save(services, ("Miriam", "Ben", "Ruth"), 30, slug=slug)
        yield folder


def shoot(folder: Path, scene: str, *more: str) -> pygame.Surface:
    out = folder / "shot.bmp"  # whole pixels too, written at once
    assert main(["shot", scene, str(out), "--size", SIZE, *more]) == 0
    return pygame.image.load(out)


@pytest.mark.parametrize(("language", "text"), WAYS)
@pytest.mark.parametrize("scene", PLAIN)
def test_no_text_is_cut_in_scenes_of_the_program(
    services: Path, marked: Marked, scene: str, language: str, text: float
) -> None:
    picture = shoot(services, scene, "--lang", language, "--text", str(text))

    assert marked.on(picture) == []


@pytest.mark.parametrize(("language", "text"), LONGEST)
@pytest.mark.parametrize("scene", OF_GAMES)
@pytest.mark.parametrize("slug", wiring.available())
def test_no_text_is_cut_in_scenes_of_a_game(
    services: Path, marked: Marked, slug: str, scene: str, language: str, text: float
) -> None:
    picture = shoot(services, scene, "--game", slug, "--moves", "40", "--lang", language, "--text", str(text))

    assert marked.on(picture) == []


@pytest.mark.parametrize("slug", wiring.available())
def test_no_text_is_cut_where_the_letters_are_small_and_the_columns_three(
    services: Path, marked: Marked, slug: str
) -> None:
    picture = shoot(services, "new-game", "--game", slug, "--lang", "fr")

    assert marked.on(picture) == []


@pytest.mark.parametrize(("language", "text"), WAYS)
@pytest.mark.parametrize(("scene", "tab"), TABS)
def test_no_text_is_cut_in_chronicle_and_challenges(
    tmp_path: Path,
    marked: Marked,
    monkeypatch: pytest.MonkeyPatch,
    scene: str,
    tab: str,
    language: str,
    text: float,
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(chronicle_home(tmp_path)))
    set_today(monkeypatch, LONGEST_DAYS[0])

    picture = shoot(tmp_path, scene, "--tab", tab, "--lang", language, "--text", str(text))

    assert marked.on(picture) == []


@pytest.mark.parametrize("day", LONGEST_DAYS[1:], ids=str)
@pytest.mark.parametrize(("language", "text"), LONGEST)
def test_no_text_is_cut_in_the_deal_of_any_game(
    tmp_path: Path, marked: Marked, monkeypatch: pytest.MonkeyPatch, day: date, language: str, text: float
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(chronicle_home(tmp_path)))
    set_today(monkeypatch, day)

    picture = shoot(tmp_path, "challenges", "--tab", "today", "--lang", language, "--text", str(text))

    assert marked.on(picture) == []


@pytest.mark.parametrize(("seats", "moves", "language", "text"), TABLES)
@pytest.mark.parametrize("slug", wiring.available())
def test_no_text_is_cut_at_tables(
    services: Path, marked: Marked, slug: str, seats: int, moves: int, language: str, text: float
) -> None:
    more = ("--seats", str(seats), "--moves", str(moves), "--lang", language, "--text", str(text))
    picture = shoot(services, "table", "--game", slug, *more)

    assert marked.on(picture) == []


@pytest.mark.parametrize(("language", "text"), LONGEST)
def test_no_text_is_cut_in_the_dialogs_of_the_board_room(
    services: Path, marked: Marked, language: str, text: float
) -> None:
    """Print, picture, the keys of the viewer, the name of a copy and pages of the atlas, without drawing any page."""
    press, served = StepPress(), QuietServices(services)
    served.__dict__["press"] = press
    program = PilgrimTable(served, (1024, 640), Settings(language=language, text_size=round(100 * text)), None)
    slug = wiring.available()[1]
    pages = tuple(PageFacts(part, part) for part in ("colophon", *PARTS))
    halfway, done = PressProgress(step=3, steps=12), PressProgress(step=12, steps=12, is_done=True)
    seen = pygame.Surface(program.size)

    def cut() -> list[str]:
        program.scenes.top.update(0.0)
        program.scenes.top.draw(seen)
        return marked.on(seen)

    program.go("print", slug=slug)
    scene = program.scenes.top
    assert isinstance(scene, PrintScene)
    for step in (PressProgress(pages=pages, steps=12), PressProgress(too_large="300 x 300 mm")):
        scene.take(step)
        assert cut() == []
    choices = scene.stage.find("print/choices")
    assert isinstance(choices, ScrollArea)
    choices.scroll_to(choices.furthest)
    assert cut() == []
    scene.take(PressProgress(pages=pages, steps=12))
    scene.start()
    for step in (halfway, done, PressProgress(problem="no space left on device")):
        scene.take(step)
        assert cut() == []
        scene.begun(halfway)

    program.go("picture", target=slug, board=served.definition(slug).board, hidden=())
    picture = program.scenes.top
    assert isinstance(picture, PictureScene)
    for form in ("png", "svg", "pdf"):
        picture._set_form(form)
        assert cut() == []
    for step in (halfway, done):
        picture.start()
        picture.heard(step)
        assert cut() == []

    program.go("board", slug=slug)
    viewer = program.scenes.top
    assert isinstance(viewer, ViewerScene)
    for act in (viewer.edit, viewer.open_keys):
        act()
        assert cut() == []
        viewer.stage.close(viewer.stage.overlays[-1])


def test_a_cut_text_is_found(marked: Marked) -> None:
    """The search itself works: a box far too small for its words shows cut ones."""
    kit, picture = Program((1024, 640), Settings(language="en")).kit(), pygame.Surface((200, 40))

    kit.type.draw(picture, pygame.Rect(0, 0, 60, 20), "These words do not fit", "body", kit.theme.ink)

    assert marked.on(picture) == ["These …"]
