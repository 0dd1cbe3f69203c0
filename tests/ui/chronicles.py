"""Homes with finished games, for tests of the chronicle: made once per run and copied."""

import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from boardgames.app.wiring import ProgramServices, available, find
from boardgames.core.rng import Rng
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session

SLUG = "acts" if "acts" in available() else available()[0]  # a short game
EVENINGS = (("Miriam", "Ben", 3, "2025-03-01"), ("Ruth", "Ben", 4, "2025-11-17"), ("Zoé", "Ruth", 5, "2026-02-08"))


def play_to_end(saves: Saves, names: tuple[str, ...], seed: int, slug: str = SLUG) -> Session:
    """A saved game of random moves; a name with a colon is a bot's with its level."""
    colours = ProgramServices().about(slug).colours
    parts = [name.partition(":") for name in names]
    seats = tuple(
        Seat(name, colour.id, "bot" if level else "human", level or "steady")
        for (name, _, level), colour in zip(parts, colours, strict=False)
    )
    session, rng = saves.begin(Setup(slug, seats, {}, seed)), Rng(seed)
    while not session.is_over:
        session.submit(rng.choice(session.game.legal(session.state)))
    assert session.journal is not None
    session.journal.close()
    return session


@cache
def _made() -> Path:
    folder = Path(mkdtemp(prefix="pilgrim-table-chronicle-"))
    for first, second, seed, day in EVENINGS:
        session = play_to_end(Saves(folder, find), (first, second, "Asher:steady"), seed)
        assert session.journal is not None
        _set_day(session.journal.path, day)
    return folder


def _set_day(path: Path, day: str) -> None:
    """Let a save claim that it began on a day; the checksums of all lines change with it."""
    import msgspec

    from boardgames.session import journal

    contents = journal.read(path)
    header = msgspec.structs.replace(contents.header, created=f"{day}T20:00:00")
    path.write_bytes(journal.encode_all(header, contents.records)[0])


def chronicle_home(folder: Path) -> Path:
    """A home with three finished games, the newest of which Zoé and Ruth played against a bot."""
    saves = folder / "saves"
    shutil.copytree(_made(), saves)
    for path in saves.glob("*.journal"):
        os.utime(path, (1_700_000_000,) * 2)
    return folder
