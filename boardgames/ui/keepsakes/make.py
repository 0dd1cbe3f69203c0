"""Makes the keepsakes of a game one after another, and reports how far it is; runs in a process of its own."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Container, Generator, Iterator
from datetime import datetime
from io import BytesIO
from pathlib import Path

import msgspec
import pygame

from boardgames.data import user_files
from boardgames.session.keeping import Order, Part, Progress
from boardgames.session.loading import Loaded, open_view
from boardgames.session.services import Services
from boardgames.ui.keepsakes.gif import GifWriter
from boardgames.ui.keepsakes.story import log_words, write_story
from boardgames.ui.keepsakes.studio import Studio
from boardgames.ui.scenes.chronicle.book import long_day
from boardgames.ui.theme import Size

ORDER = Order  # what the process that makes keepsakes receives
PICTURE_SIZE, FILM_SIZE = (1600, 1000), (1024, 640)
COST: dict[Part, int] = {"pictures": 2, "story": 2, "film": 6}  # in proportion, for the progress
STEP_SECONDS, LAST_SECONDS = 1.1, 4.0
FEWEST_MOVES, MOST_MOVES = 8, 40  # of a moving picture
Files = Generator[float, None, list[tuple[str, bytes]]]  # yields its share, returns endings with contents


def make(services: Services, order: Order) -> Iterator[Progress]:
    """Make and write everything that was ordered; a file that cannot be written ends it."""
    loaded, total = _load(services, order.journal), sum(COST[part] for part in order.parts)
    progress, before = Progress(), 0
    for part in order.parts:
        progress = msgspec.structs.replace(progress, part=part, done=before / total)
        yield progress
        work = MAKERS[part](services, loaded, order)
        while True:
            try:
                share = next(work)
            except StopIteration as finished:
                files: list[tuple[str, bytes]] = finished.value
                break
            progress = msgspec.structs.replace(progress, done=(before + share * COST[part]) / total)
            yield progress
        for ending, content in files:
            path = user_files.free_name(Path(order.folder), order.stem, ending)
            try:
                user_files.replace(path, content)
            except user_files.Unwritable as problem:
                yield msgspec.structs.replace(progress, problem=str(problem), file=str(path))
                return
            progress = msgspec.structs.replace(progress, written=(*progress.written, str(path)))
        before += COST[part]
    yield msgspec.structs.replace(progress, done=1.0)


def _load(services: Services, journal: bytes) -> Loaded:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.journal"
        path.write_bytes(journal)
        return open_view(path, services.find)


def _studio(services: Services, loaded: Loaded, order: Order, size: Size) -> Studio:
    return Studio(services, loaded.session, order.settings, size)


def _pictures(services: Services, loaded: Loaded, order: Order) -> Files:
    studio = _studio(services, loaded, order, PICTURE_SIZE)
    yield 0.2
    table = _png(studio.table(len(loaded.session.entries)))
    yield 0.6
    return [("-table.png", table), ("-score.png", _png(studio.sheet()))]


def _story(services: Services, loaded: Loaded, order: Order) -> Files:
    studio = _studio(services, loaded, order, PICTURE_SIZE)
    yield 0.2
    table = studio.table(len(loaded.session.entries))
    yield 0.6
    page = write_story(studio.kit, loaded.session, table, _day(studio, loaded))
    return [("-story.html", page)]


def _film(services: Services, loaded: Loaded, order: Order) -> Files:
    studio = _studio(services, loaded, order, FILM_SIZE)
    lines: dict[int, list[str]] = {}
    for line in loaded.session.log_lines(None):
        if line.kind == "line" and line.seated is None:  # no deed of a player is what the table did between two moves
            lines.setdefault(line.number, []).append(log_words(studio.kit, line))
    entries, last, moves = loaded.session.entries, len(loaded.session.entries), last_moves(loaded, lines)
    writer = GifWriter(FILM_SIZE, [studio.table(moves[0]), studio.table(last)])
    for count, number in enumerate(moves):
        seat = entries[number - 1].seat if number else None
        writer.add(studio.table(number, lines.get(number, [""]), seat), STEP_SECONDS)
        yield (count + 1) / (len(moves) + 1)
    writer.add(studio.table(last), LAST_SECONDS)
    return [("-last-round.gif", writer.finish())]


def last_moves(loaded: Loaded, told: Container[int]) -> list[int]:
    """Return after which moves the moving picture shows the table: those of the last round that did something, without
    those of which nothing is told."""
    entries = loaded.session.entries
    done = [number for number, entry in enumerate(entries, start=1) if not entry.is_step]
    shown = [number for number in done if number in told] or done or [0]
    last_round = entries[-1].round if entries else 0
    in_round = [number for number in shown if number and entries[number - 1].round == last_round]
    return shown[-min(max(len(in_round), FEWEST_MOVES), MOST_MOVES) :]


def _day(studio: Studio, loaded: Loaded) -> str:
    created = loaded.contents.header.created
    try:
        datetime.fromisoformat(created)
    except ValueError:
        return ""
    return long_day(studio.kit, created)


def _png(picture: pygame.Surface) -> bytes:
    content = BytesIO()
    pygame.image.save(picture, content, ".png")
    return content.getvalue()


MAKERS: dict[Part, Callable[[Services, Loaded, Order], Files]] = {
    "pictures": _pictures,
    "story": _story,
    "film": _film,
}
