"""Something to keep of a game: pictures, story and moving picture show what everybody saw, and are written whole."""

import re
import struct
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from unittest.mock import patch

import msgspec
import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.core.game import ScoreRow
from boardgames.core.phrase import say
from boardgames.core.rng import Rng
from boardgames.data import user_dirs, user_files
from boardgames.data.strings import Strings
from boardgames.session.keeping import Order, Part, Progress, journal_of
from boardgames.session.log import line_text
from boardgames.session.services import PROCESS_ENDED
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui import file_manager
from boardgames.ui.keepsakes import make as maker
from boardgames.ui.keepsakes.gif import GifWriter
from boardgames.ui.keepsakes.make import make
from boardgames.ui.keepsakes.studio import Studio
from boardgames.ui.loop import Program
from boardgames.ui.scenes.common.making import folder_buttons
from boardgames.ui.scenes.common.table_kit import session_namer
from boardgames.ui.scenes.keepsakes import KeepScene
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.widgets import Label
from boardgames.ui.widgets.field import Clipboard


def mapless() -> str:
    """A game without a map, whose pictures are drawn quickly; any other where there is none."""
    found = available()
    screens = [(slug, definition(slug).screen) for slug in found]
    without = [slug for slug, screen in screens if screen and all(zone.view != "map" for zone in screen.zones)]
    return (without or list(found))[0]


def ended(services: QuietServices, slug: str, moves: int = 25) -> Session:
    """A game that the table broke off."""
    session, rng = services.saves.begin(setup_of(services, slug, definition(slug).game.players.min, 5)), Rng(5)
    while len(session.entries) < moves:
        session.submit(rng.choice(session.game.legal(session.state)))
    session.break_off("agreed")
    return session


def order(session: Session, folder: Path, *parts: Part) -> Order:
    data = definition(session.setup.game).digest
    return Order(journal_of(session, data), msgspec.structs.replace(CALM, language="fr"), parts, str(folder), "kept")


class StepKeeper:
    """Works one step per poll instead of in another process."""

    def __init__(self, steps: list[Progress]) -> None:
        self.steps = steps
        self.orders: list[Order] = []
        self.cancelled = 0

    def begin(self, order: Order) -> None:
        self.orders.append(order)

    def poll(self) -> Progress | None:
        return self.steps.pop(0) if self.steps else None

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


def test_everything_ordered_is_written(
    services: QuietServices, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = ended(services, mapless())
    monkeypatch.setattr(maker, "PICTURE_SIZE", (1024, 640))
    monkeypatch.setattr(maker, "FILM_SIZE", (640, 400))
    monkeypatch.setattr(maker, "MOST_MOVES", 2)

    told = list(make(services, order(session, tmp_path, "pictures", "story", "film")))

    assert [progress.done for progress in told] == sorted(progress.done for progress in told)
    assert told[-1].is_over
    assert not told[-1].problem
    assert [Path(file).name for file in told[-1].written] == [
        "kept-table.png", "kept-score.png", "kept-story.html", "kept-last-round.gif",
    ]  # fmt: skip
    for name, size in (("kept-table.png", (1024, 640)), ("kept-last-round.gif", maker.FILM_SIZE)):
        assert pygame.image.load(tmp_path / name).get_size() == size
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} >= {Path(f).name for f in told[-1].written}


@pytest.mark.parametrize("slug", available())
def test_the_story_tells_the_open_log_and_no_secret(services: QuietServices, slug: str) -> None:
    session = ended(services, slug, moves=40)
    strings = Strings("en", slug, session_namer(services, session.setup))
    program = Finger(services, settings=CALM).program
    from boardgames.ui.keepsakes.story import write_story
    from boardgames.ui.scenes.common.table_kit import make_table_kit

    page = write_story(make_table_kit(program, services, session), session, pygame.Surface((8, 8)), "today").decode()

    told = unescape(re.sub(r"</?[bi]>", "", page))
    plain = lambda phrase: re.sub(r"\*\*|\{icon:[\w-]+\}", "", strings.phrase(phrase))  # noqa: E731
    lines = [line for line in session.log_lines(None) if line.phrase is not None]
    opened = {plain(line_text(strings, line)) for line in lines}
    assert all(line in told for line in opened)
    seats = range(len(session.setup.seats))
    seen = [line for seat in seats for line in session.log_lines(seat) if line.phrase is not None]
    secret = {plain(line_text(strings, line)) for line in seen}
    assert not any(f">{line}<" in told for line in secret - opened)
    assert 'src="http' not in page
    assert "base64," in page


def story_of(services: QuietServices, session: Session) -> str:
    """The page of a game in English."""
    from boardgames.ui.keepsakes.story import write_story
    from boardgames.ui.scenes.common.table_kit import make_table_kit

    kit = make_table_kit(Finger(services, settings=CALM).program, services, session)
    return write_story(kit, session, pygame.Surface((8, 8)), "today").decode()


def test_the_story_has_key_moments_even_where_the_lead_never_changed(services: QuietServices) -> None:
    page = story_of(services, ended(services, mapless(), moves=6))

    assert "<h2>Key moments</h2>" in page
    assert "<p>The lead was the same after every round.</p>" in page


def test_the_story_tells_changes_of_seats_under_no_players_heading(services: QuietServices) -> None:
    slug = mapless()
    session, rng = services.saves.begin(setup_of(services, slug, definition(slug).game.players.min, 5)), Rng(5)
    for _ in range(9):
        session.submit(rng.choice(session.game.legal(session.state)))
    first = session.setup.seats[0]
    session.reseat((msgspec.structs.replace(first, name="Kim"), *session.setup.seats[1:]), (0,))
    for _ in range(9):
        session.submit(rng.choice(session.game.legal(session.state)))
    session.break_off("agreed")

    page = story_of(services, session)

    before = page[: page.index(f"Kim takes {first.name}’s seat.")]
    assert before.rindex("<h3") == before.rindex('<h3 class="turn">Around the table</h3>')


@pytest.mark.parametrize("slug", available())
def test_every_player_named_over_the_log_of_the_story_did_something(services: QuietServices, slug: str) -> None:
    session = ended(services, slug, moves=40)

    page = story_of(services, session)

    after = re.findall(r'<h3 class="turn">[^<]*</h3>\s*<(\w+)', page)
    assert after
    assert set(after) == {"p"}


@pytest.mark.parametrize("slug", available())
def test_every_step_of_the_moving_picture_has_words(
    services: QuietServices, tmp_path: Path, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, ...]] = []

    def draw(self: Studio, number: int, words: Sequence[str] = (), seat: int | None = None) -> pygame.Surface:
        said.append(tuple(words))
        return pygame.Surface(maker.FILM_SIZE)

    monkeypatch.setattr(maker, "FILM_SIZE", (64, 40))
    monkeypatch.setattr(Studio, "table", draw)

    list(make(services, order(ended(services, slug, moves=40), tmp_path, "film")))

    _, _, *steps, result = said  # the first two show the palette which colours there are
    assert len(steps) > 1
    assert all("".join(words).strip() for words in steps)
    assert result == ()


def test_a_line_of_the_moving_picture_tells_as_much_as_fits(services: QuietServices) -> None:
    session = ended(services, mapless(), moves=4)
    studio, drawn = Studio(services, session, CALM, (640, 400)), list[str]()
    strip = pygame.Rect(0, 342, 640, 58)
    say_all = ["One sentence of some length."] * 20

    for count in (3, 20):
        with patch.object(Label, "draw", lambda label, surface: drawn.append(label.text)):
            studio._line(pygame.Surface((640, 400)), strip, say_all[:count], 0, "")

    assert drawn[0] == " ".join(say_all[:3])
    assert 3 < drawn[1].count("One") < 20
    assert drawn[1].endswith(".")


@pytest.mark.parametrize(
    ("value", "told"), [("(1)", "4 (1)"), ("1", "4 (1)"), ("(4)", "4"), ("2/3", "4 (2/3)"), ("", "4")]
)
def test_the_story_puts_a_value_in_one_pair_of_brackets(value: str, told: str) -> None:
    from boardgames.ui.keepsakes.story import _value

    assert _value(ScoreRow("cards", say("keep.log"), (4,), (value,)), 0) == told


def test_a_folder_that_cannot_be_written_is_named_with_the_reason(
    services: QuietServices, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise user_files.Unwritable("No space left on device")

    session = ended(services, mapless())
    monkeypatch.setattr(maker, "PICTURE_SIZE", (1024, 640))
    monkeypatch.setattr(user_files, "replace", full)

    told = list(make(services, order(session, tmp_path, "pictures")))

    assert told[-1].problem == "No space left on device"
    assert told[-1].file.startswith(str(tmp_path))
    assert told[-1].written == ()


def test_a_moving_picture_reads_back_with_nearly_its_colours() -> None:
    pictures = []
    for number in range(3):
        picture = pygame.Surface((40, 30))
        for x in range(40):
            picture.fill((x * 6, 90, 200 - x * 3), (x, 0, 1, 30))
        picture.fill((250, 20, 20), (4 + 9 * number, 8, 6, 6))
        pictures.append(picture)

    writer = GifWriter((40, 30), pictures)
    for picture in pictures:
        writer.add(picture, 0.5)
    frames = read_gif(writer.finish())

    assert len(frames) == 3
    for frame, picture in zip(frames, pictures, strict=True):
        wrong = pygame.mask.from_threshold(frame, (0, 0, 0), (14, 14, 14, 255), picture)
        assert wrong.count() == 40 * 30, "every pixel is close to what was drawn"


def read_gif(data: bytes) -> list[pygame.Surface]:
    """The pictures of a GIF file as a viewer shows them one after another."""
    width, height = struct.unpack("<HH", data[6:10])
    palette = [tuple(data[13 + 3 * n : 16 + 3 * n]) for n in range(256)]
    at, shown, canvas = 13 + 768, [], pygame.Surface((width, height))
    while data[at] != 0x3B:
        if data[at] == 0x21:
            at += 2
            while data[at]:
                at += data[at] + 1
            at += 1
            continue
        x, y, wide, high = struct.unpack("<HHHH", data[at + 1 : at + 9])
        at, packed = at + 11, b""
        while data[at]:
            packed += data[at + 1 : at + 1 + data[at]]
            at += data[at] + 1
        at += 1
        for place, index in enumerate(unpack(packed)):
            canvas.set_at((x + place % wide, y + place // wide), palette[index])
        assert place == wide * high - 1
        shown.append(canvas.copy())
    return shown


def unpack(packed: bytes) -> list[int]:
    """Undo the packing of GIF."""
    bits, held, count, found = 9, 0, 0, list[int]()
    table: list[list[int]] = []
    before: list[int] = []
    for byte in packed:
        held |= byte << count
        count += 8
        if count < bits:
            continue
        code, held, count = held & ((1 << bits) - 1), held >> bits, count - bits
        if code == 256:
            table, bits, before = [[n] for n in range(256)] + [[], []], 9, []
            continue
        if code == 257:
            break
        now = table[code] if code < len(table) else [*before, before[0]]
        found += now
        if before and len(table) < 4096:
            table.append([*before, now[0]])
        if len(table) == 1 << bits and bits < 12:
            bits += 1
        before = now
    return found


def keeping(services: QuietServices, steps: list[Progress]) -> tuple[Finger, KeepScene, StepKeeper]:
    """A finger at the choice of keepsakes, which it reached from the score."""
    session, keeper = ended(services, mapless()), StepKeeper(steps)
    services.__dict__["keeper"] = keeper
    finger = Finger(services, settings=CALM)
    finger.program.go("score", session=session, seen=True)
    finger.click(finger.button("score/keep").rect.center)
    scene = finger.scene
    assert isinstance(scene, KeepScene)
    return finger, scene, keeper


def words(scene: KeepScene) -> str:
    """All that can be read."""
    return " ".join(str(getattr(widget, "text", "")) for widget in scene.stage.walk())


def test_where_nothing_opens_folders_a_click_copies_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(file_manager, "opener", lambda: None)
    monkeypatch.setattr(Clipboard, "put", lambda self, text: copied.append(text))
    program = Program((1280, 720), Settings(language="en"))

    (button,) = folder_buttons(program.kit(), "/a/folder", True, "open")
    assert button.text == "Copy the path"
    assert button.on_click is not None
    button.on_click()

    assert copied == ["/a/folder"]
    assert button.text == "Path copied"


def test_the_window_orders_shows_progress_and_names_the_files(
    services: QuietServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(file_manager, "opener", lambda: "some file manager")
    monkeypatch.setattr(file_manager, "open_folder", opened.append)
    folder = user_dirs.keepsakes_dir()
    file = str(folder / "kept-story.html")
    steps = [Progress(0.5, "story"), Progress(1.0, "story", (file,))]
    finger, scene, keeper = keeping(services, steps)

    finger.click(scene.stage.find("keep/film").rect.center)  # type: ignore[union-attr]
    finger.click(finger.button("keep/start").rect.center)
    while scene.progress is None or scene.progress.part is None:
        finger.rest(0.01)
        finger.loop.run_frame()
    assert "Writing the story" in words(scene)
    while scene.progress is not None:
        finger.rest(0.01)
        finger.loop.run_frame()

    assert keeper.orders[0].parts == ("pictures", "story")
    assert keeper.orders[0].folder == str(folder)
    assert "kept-story.html" in words(scene)
    assert str(folder) in words(scene)
    finger.key(pygame.K_RETURN)
    assert opened == [str(folder)]
    pages: list[str] = []
    monkeypatch.setattr(file_manager, "open_file", pages.append)
    scene.layout()
    finger.click(finger.button("keep/page").rect.center)
    assert pages == [file]


def test_the_work_is_cancelled_by_keyboard_and_by_leaving(services: QuietServices) -> None:
    finger, scene, keeper = keeping(services, [])

    finger.key(pygame.K_RETURN)
    assert keeper.orders
    finger.key(pygame.K_RETURN)
    assert keeper.cancelled == 1
    assert "Stopped" in words(scene)
    scene.start()
    finger.key(pygame.K_ESCAPE)

    assert keeper.cancelled == 2
    assert isinstance(finger.scene, ScoreScene)
    assert toasts(finger)[-1] == "Keepsakes stopped: no file was made."
    finger.click(finger.button("score/keep").rect.center)
    finger.scene.start()  # type: ignore[attr-defined]
    finger.scene.heard(Progress(0.5, "film", ("a.png", "b.png")))  # type: ignore[attr-defined]
    finger.key(pygame.K_ESCAPE)
    assert toasts(finger)[-1] == "Keepsakes stopped: 2 files are complete, the rest was not made."


def toasts(finger: Finger) -> list[str]:
    """The messages that came up."""
    return [toast.text for toast in finger.program.scenes._toasts]


def test_a_full_disk_is_explained(services: QuietServices) -> None:
    finger, scene, _ = keeping(services, [Progress(0.2, "story", (), "No space left on device", "/far/kept.html")])

    finger.key(pygame.K_RETURN)
    while scene.progress is not None:
        finger.rest(0.01)
        finger.loop.run_frame()

    assert "/far/kept.html cannot be written: No space left on device." in words(scene)


def test_a_process_that_breaks_is_told_in_the_language_of_the_player(services: QuietServices) -> None:
    finger, scene, _ = keeping(services, [Progress(problem=PROCESS_ENDED)])
    finger.program.change_settings(msgspec.structs.replace(CALM, language="fr"))

    finger.key(pygame.K_RETURN)
    while scene.progress is not None:
        finger.rest(0.01)
        finger.loop.run_frame()

    assert "s’est arrêté sans prévenir" in words(scene)
    assert PROCESS_ENDED not in words(scene)
