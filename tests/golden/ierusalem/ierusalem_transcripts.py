"""Golden transcripts: whole games as text; run as a module it writes them anew."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.data.load import load
from boardgames.games.ierusalem import game
from boardgames.games.ierusalem.state import State

HERE = Path(__file__).parent
GAME = game(load("ierusalem"))
Chooser = Callable[[State], Move]


def transcript(seats: int, options: Mapping[str, str], seed: int, choose: Chooser) -> str:
    """A game as text: head, a line a move, digest and score sheet."""
    s = GAME.new(options, seats, seed)
    lines = [f"seats {seats}", f"seed {seed}", *(f"option {name} {value}" for name, value in sorted(options.items()))]
    while GAME.legal(s):
        move = choose(s)
        lines.append(f"{GAME.actor(s)}: {move}")
        GAME.apply(s, move)
    lines += [f"end {s.ending}", f"digest {digest(s)}"]
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
    """Chooses what looks best after one move."""
    rng = Rng(seed)

    def choose(s: State) -> Move:
        seat = GAME.actor(s)
        deal = GAME.determinize(s, seat if seat is not None else 0, rng)

        def worth(move: Move) -> float:
            after = deal.clone()
            GAME.apply(after, move)
            return GAME.evaluate(after, seat if seat is not None else 0)

        return max(GAME.legal(s), key=worth)

    return choose


def at_random(seed: int) -> Chooser:
    """Chooses blindly."""
    numbers = random.Random(seed)
    return lambda s: numbers.choice(GAME.legal(s))


def write() -> None:
    """Write the three transcripts."""
    games = {
        "three-printed": transcript(3, {"start_player": "seat_1"}, 3, greedy(3)),
        "four-tiles": transcript(4, {"visit_symbols": "tiles"}, 4, greedy(4)),
        "four-at-random": transcript(4, {}, 7, at_random(7)),
    }
    for name, text in games.items():
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
