"""Golden transcripts: whole games as text.

Write one anew: python -m tests.golden.transcripts SLUG NAME SEATS SEED greedy|random [option=value ...]
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from boardgames.app.wiring import open_game
from boardgames.bots.bot import View, always
from boardgames.bots.search import SearchBot
from boardgames.core.game import Game, digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng

GAMES = Path(__file__).parents[1] / "games"
SLIPS_PERCENT = 10  # a little chance, so that many kinds of moves occur
Chooser = Callable[[Any], Move]


def transcript(game: Game, seats: int, options: Mapping[str, str], seed: int, choose: Chooser) -> str:
    """A game as text: head, a line a move, end, ranks, digest and score sheet."""
    s = game.new(options, seats, seed)
    lines = [f"seats {seats}", f"seed {seed}", *(f"option {name} {value}" for name, value in sorted(options.items()))]
    while game.legal(s):
        move = choose(s)
        lines.append(f"{game.actor(s)}: {move}")
        game.apply(s, move)
    result = game.outcome(s)
    assert result is not None
    lines += [f"end {result.rule}", f"ranks {_row(result.ranks)}", f"digest {digest(s)}"]
    lines += [f"row {row.id} {_row(row.points)}; {_row(row.values)}".rstrip("; ") for row in game.score(s)]
    return "\n".join(lines) + "\n"


def replay(game: Game, text: str) -> str:
    """The transcript of the game that a transcript tells, played again from its moves."""
    lines = text.splitlines()
    head = dict(line.split(" ", 1) for line in lines[:2])
    options = dict(line.split()[1:] for line in lines if line.startswith("option "))
    moves = iter([line.split(": ", 1)[1] for line in lines if line[:1].isdigit()])

    def choose(s: Any) -> Move:
        wanted = next(moves)
        return next(move for move in game.legal(s) if str(move) == wanted)

    return transcript(game, int(head["seats"]), options, int(head["seed"]), choose)


def write(slug: str, name: str, seats: str, seed: str, how: str, *options: str) -> None:
    """Play a game and keep it."""
    game, rng, bot = open_game(slug), Rng(int(seed)), SearchBot(looks=60, width=0, slips_percent=SLIPS_PERCENT)

    def choose(s: Any) -> Move:
        seat = game.actor(s)
        assert seat is not None
        return rng.choice(game.legal(s)) if how == "random" else bot.choose(View(game, s, seat, rng), always)

    chosen = dict(option.split("=") for option in options)
    text = transcript(game, int(seats), chosen, int(seed), choose)
    (GAMES / slug / "golden" / f"{name}.txt").write_text(text, encoding="utf-8")


def _row(values: tuple[object, ...]) -> str:
    return " ".join(map(str, values))


if __name__ == "__main__":
    write(*sys.argv[1:])
