"""Finished games of the toy for tests of the chronicle."""

import os
from pathlib import Path

import msgspec

from boardgames.core.phrase import say
from boardgames.session.chronicle.record import GameRecord, SheetRow, plain
from boardgames.session.journal import Journal, header_of
from boardgames.session.log import ScorePoint
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.session.playing import DIGEST, GAME, find, play

EVENING = 1_700_000_000  # the time of the files


def finished(folder: Path, names: str = "Ann Ben", seed: int = 7, moves: int = 1000, day: int = 1) -> Session:
    """A game of these people, saved on a day of January; a name with a colon is a bot's with its level."""
    seats = tuple(_seat(name) for name in names.split())
    setup = Setup("toy", seats, {"length": "short"}, seed)
    path = folder / f"toy-{day:02}-{seed}.journal"
    header = header_of(setup, DIGEST, f"2026-01-{day:02}T20:00:00")
    session = Session(GAME, setup, Journal.create(path, header))
    play(session, moves, seed)
    assert session.journal is not None
    session.journal.close()
    os.utime(path, (EVENING + day, EVENING + day))
    return session


def _seat(name: str) -> Seat:
    name, _, level = name.partition(":")
    return Seat(name, "blue", "bot", level) if level else Seat(name, "blue")


def saves(folder: Path) -> Saves:
    return Saves(folder, find)


def record(names: str, totals: tuple[int, ...], **facts: object) -> GameRecord:
    """A record that nobody played, ranked by points."""
    ranks = tuple(1 + sum(other > own for other in totals) for own in totals)
    fields: dict[str, object] = {
        "id": f"{names}{totals}{facts}",
        "game": "toy",
        "created": "2026-01-01T20:00:00",
        "seats": tuple(_seat(name) for name in names.split()),
        "totals": totals,
        "ranks": ranks,
        "rows": (SheetRow("cards", plain(say("toy.cards")), totals),),
        "course": (ScorePoint(0, 1, (0,) * len(totals)), ScorePoint(9, 2, totals)),
        "rounds": 2,
        "moves": 9,
        "plain_reason": plain(say("toy.most")),
        "rule": "T-2",
        "seed": 1,
        "data": DIGEST,
    }
    return msgspec.json.decode(msgspec.json.encode({**fields, **facts}), type=GameRecord)
