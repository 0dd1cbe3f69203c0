"""How fast the chronicle opens with many finished games: `python bench/chronicle.py [--games 10000] [--home FOLDER]`.

Some games of every kind are played by random moves; the others are copies with another day, seed and other names, so
the index has as many different records as there are saves. With --home the saves stay there to be looked at:
`BOARDGAMES_HOME=FOLDER python run.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from boardgames.app.wiring import ProgramServices, available, definition, open_game
from boardgames.bots.bot import ask
from boardgames.bots.registry import make
from boardgames.core.rng import Rng
from boardgames.session import journal
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.chronicle.store import FILE_NAME, Chronicle, _Line
from boardgames.session.saves import Summary
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.start import PilgrimTable

PEOPLE = ("Miriam", "Ben", "Ruth", "Noah", "Zoé", "Léo", "Deborah", "Amos")
LEVELS = ("gentle", "steady", "skilled")
FIRST_DAY = datetime(2019, 1, 5, 19, 30)
MODELS = 4  # games played per kind
FEW = 200  # saves that are really read; the index of more is put together from their models
SIZES = ((1280, 800), (1920, 1080))


def play(slug: str, seed: int, bot: str) -> Session:
    """Play one game to its end with two people and, where it fits, a bot."""
    about, rng = definition(slug).game, Rng(seed)
    count = max(about.players.min, min(2 + seed % 3, about.players.max))
    seats = []
    for number, colour in enumerate(about.colours[:count]):
        is_bot = number == 2
        name = PEOPLE[(seed + 3 * number) % len(PEOPLE)] if not is_bot else "Asher"
        seats.append(Seat(name, colour.id, "bot" if is_bot else "human", LEVELS[seed % len(LEVELS)]))
    session, player = Session(open_game(slug), Setup(slug, tuple(seats), {}, seed)), make(bot)
    while not session.is_over:
        if bot == "random":
            session.submit(rng.choice(session.game.legal(session.state)))
        else:
            session.submit(ask(player, session.game, session.state, seed, len(session.entries)))
    return session


def fill(folder: Path, games: int, bot: str) -> None:
    """Write so many saves of finished games."""
    folder.mkdir(parents=True, exist_ok=True)
    models = [play(slug, seed, bot) for seed in range(MODELS) for slug in available()]
    rng = Rng(7)
    for number in range(games):
        session = models[number % len(models)]
        day = FIRST_DAY + timedelta(hours=round(64000 * number / games) + rng.below(3))
        names = [PEOPLE[(rng.below(3) + number + 2 * seat) % len(PEOPLE)] for seat in range(len(session.setup.seats))]
        seats = tuple(
            msgspec.structs.replace(seat, name=name) if seat.is_human else seat
            for seat, name in zip(session.setup.seats, names, strict=True)
        )
        setup = msgspec.structs.replace(session.setup, seats=seats)
        data = definition(session.setup.game).digest
        header = journal.header_of(setup, data, day.isoformat(timespec="seconds"))
        lines, _ = journal.encode_all(header, [journal.Record(m=move.plain()) for move in session.moves])
        path = folder / f"{session.setup.game}-{number:05}.journal"
        path.write_bytes(lines)
        ended = (day + timedelta(minutes=35 + rng.below(60))).timestamp()
        os.utime(path, (ended, ended))


def index_of(services: ProgramServices) -> None:
    """Write index and summaries as if every save had been read: the models are read, their copies differ in day and
    names."""
    saves, known = services.saves, dict[tuple[str, int], tuple[GameRecord, Summary]]()
    chronicle = Chronicle(saves)
    for path in sorted(saves.folder.glob("*.journal")):
        with path.open("rb") as file:
            header = msgspec.json.decode(file.readline(), type=journal.Header)
        key = (header.game, header.seed)  # a model and its copies share them; their moves differ in checksums
        if key not in known:
            known[key] = record_of(path, chronicle), saves.summary(path)
        record, summary = known[key]
        stat = path.stat()
        record = msgspec.structs.replace(
            record, id=f"{path.stem:>24}", created=header.created, seats=header.seats, minutes=35 + len(known) % 40
        )
        chronicle._files[path.name] = _Line(path.name, stat.st_size, stat.st_mtime_ns, record)
        ended = datetime.fromtimestamp(stat.st_mtime).isoformat(timespec="seconds")
        summary = msgspec.structs.replace(summary, path=path, saved=ended, seats=header.seats)
        saves._remember(summary, stat.st_size, stat.st_mtime_ns)
    chronicle._records = {line.record.id: line.record for line in chronicle._files.values() if line.record}
    chronicle._note_change()
    chronicle.save()


def record_of(path: Path, chronicle: Chronicle) -> GameRecord:
    """Read one save."""
    chronicle.note(path)
    record = chronicle._files[path.name].record
    if record is None:
        raise ValueError(f"{path}: not a finished game")
    return record


def timed(what: str, work: Callable[[], object]) -> None:
    """Print the processor time of some work."""
    start = time.process_time()
    work()
    print(f"{what:<58} {1000 * (time.process_time() - start):8.0f} ms")


def measure(home: Path) -> None:
    """Open the chronicle as the window does."""
    services = ProgramServices()
    folder = services.saves.folder
    print(f"{len(list(folder.glob('*.journal')))} saves, index {(folder / FILE_NAME).stat().st_size / 1e6:.1f} MB")
    timed("read the index, find what has changed", lambda: Chronicle(services.saves).records)
    for size in SIZES:
        program = PilgrimTable(services, size, Settings(language="en"), None)
        surface = pygame.Surface(size)
        timed(f"open the library, {size[0]}x{size[1]}", partial(program.go, "library"))
        timed(f"open the scene and draw it, {size[0]}x{size[1]}", partial(_use, program, surface, _open))
        for name, work in USES.items():
            timed(f"  {name}", partial(_use, program, surface, work))


def _open(program: PilgrimTable) -> None:
    program.go("chronicle")


def _use(program: PilgrimTable, surface: pygame.Surface, work: Callable[[PilgrimTable], object]) -> None:
    work(program)
    program.scenes.draw(surface)


USES: dict[str, Callable[[Any], object]] = {
    "search for a name": lambda program: program.scenes.top._search("miriam"),
    "search for another": lambda program: program.scenes.top._search("ruth 2021"),
    "all again": lambda program: program.scenes.top._show_all(),
    "turn to the players": lambda program: program.scenes.top.choose_tab("players"),
    "turn to the games": lambda program: program.scenes.top.choose_tab("games"),
    "turn to the evenings": lambda program: program.scenes.top.choose_tab("evenings"),
}


def main() -> None:
    """Fill a home, measure, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--home", type=Path)
    parser.add_argument("--bot", default="random", help="who plays the games: a level, or random")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        home = options.home or Path(made)
        os.environ["BOARDGAMES_HOME"] = str(home)
        services = ProgramServices()
        if not any(services.saves.folder.glob("*.journal")):
            fill(services.saves.folder, options.games, options.bot)
        if len(list(services.saves.folder.glob("*.journal"))) > FEW:
            if not (services.saves.folder / FILE_NAME).exists():
                index_of(services)
        else:
            timed("read all saves for the first time", Chronicle(services.saves).complete)
        measure(home)


if __name__ == "__main__":
    main()
