"""Golden transcripts: whole games as text. `python -m tests.golden.test_of_time.time_transcripts` writes them anew."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from boardgames.bots.bot import View, always
from boardgames.bots.greedy import GreedyBot
from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.data.load import load
from boardgames.games.test_of_time import game
from boardgames.games.test_of_time.state import State

HERE = Path(__file__).parent
GAME = game(load("test_of_time"))
Chooser = Callable[[State], Move]


def transcript(seats: int, options: Mapping[str, str], seed: int, choose: Chooser) -> str:
    """A game as text: head, a line a move, digest and score sheet."""
    s = GAME.new(options, seats, seed)
    lines = [f"seats {seats}", f"seed {seed}", *(f"option {name} {value}" for name, value in sorted(options.items()))]
    while GAME.legal(s):
        move = choose(s)
        lines.append(f"{GAME.actor(s)}: {move}")
        GAME.apply(s, move)
    result = GAME.outcome(s)
    lines += [f"end {result.rule if result else ''}", f"digest {digest(s)}"]
    lines += [f"row {row.id} {' '.join(map(str, row.points))}" for row in GAME.score(s)]
    return "\n".join(lines) + "\n"


def replay(text: str) -> str:
    """The transcript of the game that a transcript tells, played again from its moves."""
    lines = text.splitlines()
    head = dict(line.split(" ", 1) for line in lines[:2])
    options = dict(line.split()[1:] for line in lines if line.startswith("option "))
    moves = iter([line.split(": ", 1)[1] for line in lines if ": " in line])

    def choose(s: State) -> Move:
        wanted = next(moves)
        return next(move for move in GAME.legal(s) if str(move) == wanted)

    return transcript(int(head["seats"]), options, int(head["seed"]), choose)


def greedy(seed: int) -> Chooser:
    """Chooses as the greedy bot does."""
    rng, bot = Rng(seed), GreedyBot(deals=1, tries=6)

    def choose(s: State) -> Move:
        return bot.choose(View(GAME, s, GAME.actor(s) or 0, rng), always)

    return choose


def at_random(seed: int) -> Chooser:
    """Chooses blindly."""
    numbers = random.Random(seed)
    return lambda s: numbers.choice(GAME.legal(s))


def write() -> None:
    """Write the three transcripts."""
    games = {
        "two-gods": transcript(2, {"start_player": "seat_1"}, 2, greedy(2)),
        "three-gods": transcript(3, {}, 3, greedy(3)),
        "four-at-random": transcript(4, {}, 4, at_random(4)),
    }
    for name, text in games.items():
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
