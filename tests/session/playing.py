"""Sessions of the toy game for tests."""

from pathlib import Path

from boardgames.core.rng import Rng
from boardgames.session.journal import Journal, header_of
from boardgames.session.loading import KnownGame
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.toy import ToyGame

DIGEST = "toy-data-1"
GAME = ToyGame()


def setup(kinds: str = "hh", seed: int = 7, length: str = "long") -> Setup:
    """Seats by letter: h a person, b a bot."""
    seats = tuple(Seat(f"P{n}", "blue", "human" if kind == "h" else "bot", "random") for n, kind in enumerate(kinds))
    return Setup("toy", seats, {"length": length}, seed)


def find(slug: str) -> KnownGame | None:
    """The toy and nothing else."""
    return KnownGame(GAME, DIGEST) if slug == "toy" else None


def journalled(path: Path, kinds: str = "hh", seed: int = 7) -> Session:
    """A session that writes to the path."""
    chosen = setup(kinds, seed)
    return Session(GAME, chosen, Journal.create(path, header_of(chosen, DIGEST, "2026-01-01T12:00:00")))


def play(session: Session, moves: int, seed: int = 1) -> None:
    """So many random moves, fewer when the game ends."""
    rng = Rng(seed)
    for _ in range(moves):
        if session.is_over:
            return
        session.submit(rng.choice(session.game.legal(session.state)))
