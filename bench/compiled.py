"""Do the compiled modules play the same games as their sources, and how much faster? Both take turns, game by game.

    python bench/compile.py
    python bench/compiled.py [--games portals acts] [--bots random steady skilled] [--deals 4] [--repeats 3]

Counts processor time, of each game the least of all repeats. Every move and the last state must be the same; the
program ends with an error otherwise.
"""

import argparse
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

from bench.native.player import Order, Report
from boardgames.app import wiring

ROOT = Path(__file__).resolve().parents[1]
RANDOM_SEATS, RANDOM_MOVES = 4, 100_000  # random games are played to their end


class Player:
    """A process that plays with the modules of one folder."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, str(folder / "bench" / "native" / "player.py")]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def play(self, order: Order) -> Report:
        """Play one game there."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Report)

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


def compared(plain: Player, compiled: Player, orders: list[Order], repeats: int) -> tuple[int, float, float]:
    """Play these games in both; return the moves and the seconds of both."""
    moves, spent = 0, (0.0, 0.0)
    for order in orders:
        found = [(plain.play(order), compiled.play(order)) for _ in range(repeats)]
        if len({report.games for pair in found for report in pair}) > 1:
            raise SystemExit(f"{order.game} with {order.bot} and seed {order.seed}: the compiled game is another one")
        moves += found[0][0].moves
        least = [min(report.seconds for report in reports) for reports in zip(*found, strict=True)]
        spent = (spent[0] + least[0], spent[1] + least[1])
    return moves, *spent


def orders_of(slug: str, bot: str, deals: int, moves: int) -> list[Order]:
    """The games to play: whole ones at random, the first moves of those that bots think about."""
    players = wiring.definition(slug).game.players
    if bot == "random":
        return [Order(slug, bot, min(RANDOM_SEATS, players.max), seed, RANDOM_MOVES) for seed in range(deals)]
    return [Order(slug, bot, max(2, players.min), seed, moves) for seed in range(deals)]


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=wiring.available(), default=list(wiring.available()))
    parser.add_argument("--bots", nargs="+", default=["random", "steady", "skilled"])
    parser.add_argument("--deals", type=int, default=4, help="games of each game and bot (default 4)")
    parser.add_argument("--moves", type=int, default=40, help="of a game between bots (default 40)")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--compiled", type=Path, default=ROOT / "build" / "compiled")
    options = parser.parse_args()
    if not (options.compiled / "bench").is_dir():
        raise SystemExit(f"nothing is compiled in {options.compiled}; run bench/compile.py first")
    plain, compiled = Player(ROOT), Player(options.compiled)
    warm = Order(options.games[0], "random", RANDOM_SEATS, 0, 10)
    if plain.play(warm).is_compiled or not compiled.play(warm).is_compiled:
        raise SystemExit("one of the two should be compiled, and the other not")
    print(f"{'game':<16}{'bot':<10}{'moves':>8}{'moves/s':>12}{'compiled':>12}{'gain':>8}")
    for slug in options.games:
        for bot in options.bots:
            orders = orders_of(slug, bot, options.deals, options.moves)
            moves, before, after = compared(plain, compiled, orders, options.repeats)
            print(
                f"{slug:<16}{bot:<10}{moves:>8}{moves / before:>12,.0f}{moves / after:>12,.0f}{before / after:>8.2f}",
                flush=True,
            )
    plain.close()
    compiled.close()
    print("all games were the same, move by move")


if __name__ == "__main__":
    main()
