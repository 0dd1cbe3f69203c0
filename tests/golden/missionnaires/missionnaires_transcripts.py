"""Golden games as text. `python -m tests.golden.missionnaires.missionnaires_transcripts` writes them anew."""

from collections.abc import Callable, Mapping
from pathlib import Path

from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.data.load import load
from boardgames.games.missionnaires import game
from boardgames.games.missionnaires.state import State

HERE = Path(__file__).parent
GAME = game(load("missionnaires"))
SLIPS_PERCENT = 20  # a little chance, so that many kinds of moves occur
Chooser = Callable[[State], Move]


def transcript(seats: int, options: Mapping[str, str], seed: int, choose: Chooser) -> str:
    """A game as text: head, a line a move, digest, ranks and score sheet."""
    s = GAME.new(options, seats, seed)
    lines = [f"seats {seats}", f"seed {seed}", *(f"option {name} {value}" for name, value in sorted(options.items()))]
    while GAME.legal(s):
        move = choose(s)
        lines.append(f"{GAME.actor(s)}: {move}")
        GAME.apply(s, move)
    lines += [f"end {s.ending}", f"ranks {' '.join(map(str, s.rank))}", f"digest {digest(s)}"]
    lines += [f"row {row.id} {' '.join(row.values)}" for row in GAME.score(s)]
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
    """Chooses what looks best after one move, with a slip now and then."""
    rng = Rng(seed)

    def choose(s: State) -> Move:
        seat = GAME.actor(s)
        assert seat is not None
        moves = GAME.legal(s)
        if rng.below(100) < SLIPS_PERCENT:
            return rng.choice(moves)
        deal = GAME.determinize(s, seat, rng)

        def worth(move: Move) -> float:
            after = deal.clone()
            GAME.apply(after, move)
            return GAME.evaluate(after, seat)

        return max(moves, key=worth)

    return choose


def write() -> None:
    """Write the three transcripts."""
    games = {
        "two-publishers": transcript(2, {"leader": "seat_1"}, 2, greedy(2)),
        "three-stop": transcript(3, {"play_on": "never"}, 3, greedy(3)),
        "four-to-the-last": transcript(4, {"play_on": "always"}, 4, greedy(4)),
    }
    for name, text in games.items():
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
