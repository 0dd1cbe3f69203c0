"""Plays games on demand and tells how long it took and what was played; one runs in the sources, one in the copy."""

import hashlib
import sys
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec

from boardgames.app import wiring
from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core import rng as generator
from boardgames.core.game import digest
from boardgames.core.rng import Rng


class Order(NamedTuple):
    """One game to play."""

    game: str
    bot: str
    seats: int
    seed: int
    moves: int  # no more than these


class Report(NamedTuple):
    """What came of it."""

    seconds: float  # of the processor
    moves: int
    games: str  # a fingerprint of all moves and of the last state
    is_compiled: bool


def played(order: Order) -> Report:
    """Play one game: random players as in simulations, bots as in matches."""
    game, bot = wiring.open_game(order.game), registry.make(order.bot)
    begun = time.process_time()
    s, rng, moves = game.new({}, order.seats, order.seed), Rng(order.seed + 1), []
    while game.actor(s) is not None and len(moves) < order.moves:
        is_random = order.bot == "random"
        moves.append(rng.choice(game.legal(s)) if is_random else ask(bot, game, s, order.seed, len(moves)))
        game.apply(s, moves[-1])
    seconds = time.process_time() - begun
    text = "\n".join([*map(str, moves), digest(s)])
    is_compiled = not str(generator.__file__).endswith(".py")
    return Report(seconds, len(moves), hashlib.blake2b(text.encode(), digest_size=12).hexdigest(), is_compiled)


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        print(msgspec.json.encode(played(msgspec.json.decode(line, type=Order))).decode(), flush=True)


if __name__ == "__main__":
    main()
