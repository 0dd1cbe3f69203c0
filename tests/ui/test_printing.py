"""The print dialog and the picture dialog: choices change what is ordered, pages arrive, progress and files show."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pygame
import pypdf
import pytest
from finger import Finger, QuietServices
from presses import StepPress
from seated import CALM

from boardgames.app.wiring import ProgramServices, available, definition
from boardgames.data.user_dirs import keepsakes_dir
from boardgames.printing.choices import Choices
from boardgames.printing.page import LidArt
from boardgames.printing.press import (
    Form,
    PageFacts,
    PictureOrder,
    PressOrder,
    PressProgress,
    PreviewOrder,
    PrintOrder,
)
from boardgames.ui.printing import board_file, ink
from boardgames.ui.printing.make import make_job
from boardgames.ui.scenes.printing.picture import PictureScene
from boardgames.ui.scenes.printing.scene import PrintScene

SLUG = available()[0]
SVG = "{http://www.w3.org/2000/svg}"
SMALL, LARGE = (1024, 640), (1920, 1080)


@pytest.fixture
def press(services: QuietServices) -> StepPress:
    services.__dict__["press"] = StepPress()
    found: StepPress = services.__dict__["press"]
    return found


def page_file() -> bytes:
    picture, content = pygame.Surface((21, 30)), io.BytesIO()
    picture.fill((250, 10, 10))
    pygame.image.save(picture, content, ".png")
    return content.getvalue()


def opened(services: QuietServices, place: str, **args: object) -> Finger:
    finger = Finger(services, SMALL, CALM)
    finger.program.go(place, **args)
    finger.rest(0.5)
    return finger


def test_the_dialog_draws_pages_orders_the_file_and_shows_progress(
    services: QuietServices, press: StepPress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    finger = opened(services, "print", slug=SLUG)
    scene = finger.program.scenes.top
    assert isinstance(scene, PrintScene)
    (first,) = press.orders
    assert isinstance(first, PreviewOrder)

    press.steps = [
        PressProgress(pages=(PageFacts("colophon", "a"), PageFacts("cards", "b")), steps=2),
        PressProgress(step=2, steps=2, key="b", picture=page_file()),
        PressProgress(step=2, steps=2, is_done=True),
    ]
    finger.rest(0.1)
    tile = scene.stage.find("print/page/2")
    assert tile is not None
    scene.draw(finger.window.surface)
    assert finger.window.surface.get_at(tile.rect.center)[:3] == (250, 10, 10)
    assert not scene.busy

    for name in ("print/cards", "print/ink"):
        switch = scene.stage.find(name)
        assert switch is not None
        switch.activate()
    finger.rest(0.5)
    again = press.orders[-1]
    assert isinstance(again, PreviewOrder)
    assert "cards" not in again.choices.parts
    assert again.choices.ink_saving
    assert again.known == {"b"}

    start = scene.stage.find("print/start")
    assert start is not None
    start.activate()
    order = press.orders[-1]
    assert isinstance(order, PrintOrder)
    assert order.choices == again.choices
    press.steps = [PressProgress(step=3, steps=12)]
    finger.rest(0.1)
    assert scene.progress is not None
    assert scene.stage.find("print/cancel") is not None
    press.steps = [PressProgress(step=12, steps=12, is_done=True)]
    finger.rest(0.1)
    assert scene.result is not None
    assert scene.result.is_done
    assert scene.stage.find("print/start") is scene.stage.focus


def test_without_parts_there_is_nothing_to_start_and_a_scale_that_is_too_large_is_explained(
    services: QuietServices, press: StepPress
) -> None:
    finger = opened(services, "print", slug=SLUG)
    scene = finger.program.scenes.top
    assert isinstance(scene, PrintScene)

    scene._change(parts=(), scale=150)
    press.steps = [PressProgress(too_large="300 x 300 mm")]
    finger.rest(0.6)

    start = scene.stage.find("print/start")
    assert start is not None
    assert not start.enabled
    assert scene.too_large == "300 x 300 mm"
    finger.program.scenes.pop()
    assert press.cancelled


def test_a_pdf_that_is_found_to_be_too_large_says_so_in_a_sentence(services: QuietServices, press: StepPress) -> None:
    finger = opened(services, "print", slug=SLUG)
    scene = finger.program.scenes.top
    assert isinstance(scene, PrintScene)

    scene.start()
    press.steps = [PressProgress(too_large="300 x 300 mm")]
    finger.rest(0.1)

    assert scene._state()[0].startswith("At 100 % something is larger than the paper (300 x 300 mm).")


def test_a_picture_of_the_board_is_ordered_in_the_chosen_form_size_and_layers(
    services: QuietServices, press: StepPress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    board = definition(SLUG).board
    finger = opened(services, "picture", target=SLUG, board=board, hidden=("names/",))
    scene = finger.program.scenes.top
    assert isinstance(scene, PictureScene)

    scene._set_form("svg")
    field = scene.stage.find("picture/own")
    assert field is not None
    scene.stage.set_focus(field, keyboard=True)
    for typed, size in (("70x", 0), ("12001", 0), ("3", 0), ("1234", 1234)):
        scene._type(typed)
        start = scene.stage.find("picture/start")
        assert start is not None
        assert start.enabled == bool(size)
        assert scene.stage.focus is scene.stage.find("picture/own")  # typing goes on
    assert scene.longest == 1234
    scene._set_longest("12000")
    scene.start()
    (order,) = press.orders
    press.steps = [PressProgress(step=1, steps=4), PressProgress(step=4, steps=4, is_done=True)]
    finger.rest(0.1)

    assert isinstance(order, PictureOrder)
    assert (order.form, max(order.size), order.hidden) == ("svg", 12000, ("names/",))
    assert order.size[0] / order.size[1] == pytest.approx(board.canvas[0] / board.canvas[1], abs=0.01)
    assert order.file.endswith(".svg")
    assert Path(order.file).parent == keepsakes_dir()  # beside what is printed
    assert scene.result is not None

    scene.target, scene.slug = str(tmp_path / "Camel roads.yaml"), ""  # a board of the player's own
    scene.start()
    assert Path(press.orders[-1].file).name == "Camel roads-en.svg"


@pytest.mark.parametrize("form", ["png", "svg", "pdf"])
def test_a_board_drawn_in_strips_is_the_board_drawn_at_once(form: Form, tmp_path: Path) -> None:
    slug = available()[-1]
    services, file = ProgramServices(), tmp_path / "board"
    order = PictureOrder(target=slug, file=str(file), size=(400, 300), form=form)
    whole, _ = board_file.open_board(services, order)
    wanted = whole.draw(pygame.Rect(0, 0, *whole.size))
    told = list(board_file.make(services, order))

    assert told[-1].is_done
    assert told[-1].steps >= board_file.LEAST_STRIPS
    data = file.read_bytes()
    if form == "png":
        made = pygame.image.load(io.BytesIO(data), "a.png")
        close = pygame.mask.from_threshold(made, (0, 0, 0), (12, 12, 12, 255), wanted)
        assert close.count() > 0.97 * wanted.get_width() * wanted.get_height()
    elif form == "svg":
        assert data.partition(b"</g>")[0].count(b"<image ") == told[-1].steps
        assert data.endswith(b"</svg>\n")
    else:
        (page,) = pypdf.PdfReader(io.BytesIO(data)).pages
        assert len(page.images) == told[-1].steps
        assert float(page.mediabox.width) == pytest.approx(whole.size[0] / 300 * 72, abs=0.01)
    assert [path.name for path in tmp_path.iterdir()] == ["board"]


@pytest.mark.parametrize("slug", available())
def test_an_svg_holds_lines_places_and_names_as_shapes_and_text(slug: str, tmp_path: Path) -> None:
    services, file = ProgramServices(), tmp_path / "board.svg"
    board = definition(slug).board
    order = PictureOrder(target=slug, file=str(file), size=(900, 700), form="svg")
    assert list(board_file.make(services, order))[-1].is_done
    drawn, _ = board_file.open_board(services, order)
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    groups = {group.get("id", ""): group for group in root if group.tag == f"{SVG}g"}

    for kind in board.edge_kinds:
        if kind.style != "none" and any(edge.kind == kind.id for edge in board.edges):
            assert len(groups[f"line-{kind.id}"].findall(f"{SVG}path"))
    shown = [node for node in board.nodes if f"node/{node.kind}" not in drawn.hidden]
    titles = [title.text for title in groups["places"].iter(f"{SVG}title")]
    assert titles == [node.name.en for node in shown]
    letters = " ".join(text.text or "" for text in root.iter(f"{SVG}text") if text.get("aria-hidden") is None)
    placed = drawn.painter.placed_names(drawn.painter.sight(pygame.Rect(0, 0, *drawn.size), drawn.scale), drawn.hidden)
    wanted = [] if "names/" in drawn.hidden else [line for name in placed.values() for line in name.lines]
    assert sorted(" ".join(wanted).split()) == sorted(letters.split())
    ground = drawn.draw(pygame.Rect(0, 0, *drawn.size))
    whole = drawn._replace(is_ground=False).draw(pygame.Rect(0, 0, *drawn.size))
    is_same = pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert is_same == (not shown)  # what is a shape is not painted too


def test_hidden_layers_are_not_in_an_svg(tmp_path: Path) -> None:
    board = definition(SLUG).board
    hidden = ("names/", *(f"edge/{kind.id}" for kind in board.edge_kinds), *(f"node/{k.id}" for k in board.node_kinds))
    order = PictureOrder(target=SLUG, file=str(tmp_path / "a.svg"), size=(400, 300), form="svg", hidden=hidden)

    assert list(board_file.make(ProgramServices(), order))[-1].is_done

    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert "<image " in text
    assert not any(part in text for part in ("<path", "<text", "<use"))


def test_no_strip_of_the_largest_picture_needs_much_memory() -> None:
    order = PictureOrder(target=SLUG, file="", size=(12_000, 12_000), form="png")
    board, _ = board_file.open_board(ProgramServices(), order)

    strips = board.strips

    assert max(board.size) == 12_000
    assert [strip.y for strip in strips[1:]] == [strip.bottom for strip in strips[:-1]]
    assert strips[-1].bottom == board.size[1]
    assert max(strip.width * strip.height for strip in strips) <= board_file.STRIP_PIXELS


def test_saving_ink_makes_grounds_lighter_and_leaves_black_letters_black() -> None:
    _, artist = make_job(ProgramServices(), SLUG, Choices(dpi=30))
    drawn = ink.on_white(artist.paint(LidArt(), (60, 80)))
    drawn.set_at((0, 0), (0, 0, 0))

    saved = ink.lighter(drawn)

    darkness = [255 * 3 - sum(pygame.transform.average_color(picture)[:3]) for picture in (drawn, saved)]
    assert darkness[1] < 0.65 * darkness[0]
    assert saved.get_at((0, 0))[:3] == (0, 0, 0)


def test_orders_and_news_survive_the_way_to_another_process() -> None:
    order: PressOrder = PreviewOrder(target=SLUG, choices=Choices(parts=("lid",)), known=frozenset({"a"}))
    news = PressProgress(pages=(PageFacts("lid", "a", True),), steps=1)

    for thing, kind in ((order, PressOrder), (news, PressProgress)):
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(thing), type=kind) == thing
