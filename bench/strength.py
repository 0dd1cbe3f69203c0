"""How strong is bot A against bot B? Games with seats exchanged on the same deals, on all cores.

    python bench/strength.py GAME A B [--games 200] [--seed 1] [--seats 2] [--workers N] [--all]

The test stops when it is decided, as chess engines are tested; `--all` plays all games for a narrow interval. Every
game is noted in a file at once, and the same command goes on where it was stopped. The names of bots are explained in
bench/players.py. The same seed gives the same games whatever the workers.
"""

import argparse
import os
import sys
import time
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import match, noting, players
from boardgames.app import wiring
from boardgames.data import user_dirs

ROOT = Path(__file__).resolve().parents[1]
DECISIVE = (
    "board",
    "bots",
    "cards",
    "game",
    "judgement",
)  # the facts that decide a game; lessons, screens and music do not
SAME_GAMES = 3  # that another version must play alike before its games count
Task = tuple[str, dict[str, str], tuple[str, str], int, int, int]  # game, options, names, seats, deal, seat


class Header(msgspec.Struct):
    """The first line of a file of games: what was played, by which version."""

    game: str
    options: dict[str, str]
    names: tuple[str, str]
    seats: int
    seed: int
    version: str


def version(slug: str, names: tuple[str, str]) -> str:
    """A fingerprint of all that decides a game: programs, boards and judgements."""
    folders = ("boardgames/bots", "boardgames/core", f"boardgames/games/{slug}/rules", "bench/reference")
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    files += [file for file in sorted((ROOT / "boards" / slug).glob("*.yaml")) if file.stem in DECISIVE]
    files += [players.file_in(name) for name in names if players.file_in(name).is_file()]
    total = blake2b(digest_size=8)
    for file in files:
        total.update(file.read_bytes())
    return total.hexdigest()


def play_task(task: Task) -> match.Played:
    """One game, in whatever process."""
    slug, options, names, seats, deal, seat = task
    return match.play(wiring.open_game(slug), options, names, seats, deal, seat)


def earlier(log: Path, header: Header) -> list[match.Played]:
    """The games of an earlier run, if it was the same match by the same version or by one that plays the same; the file
    begins anew otherwise."""
    lines = noting.whole_lines(log)
    found = msgspec.json.decode(lines[0], type=Header) if lines else None
    games = [msgspec.json.decode(line, type=match.Played) for line in lines[1:]]
    if found == header:
        return games
    if found is not None and games and plays_the_same(found, header, games):
        log.write_bytes(b"\n".join([msgspec.json.encode(header), *lines[1:]]) + b"\n")
        return games
    if len(lines) > 1:
        kept = log.with_suffix(f".{int(log.stat().st_mtime)}.jsonl")
        log.rename(kept)
        print(f"another version played {len(lines) - 1} of these games; they are kept in {kept}", file=sys.stderr)
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_bytes(msgspec.json.encode(header) + b"\n")
    return []


def plays_the_same(found: Header, header: Header, games: list[match.Played]) -> bool:
    """Whether this version plays some games of a match move for move as another version did: what changed in between,
    such as a word of the log, decides nothing."""
    if msgspec.structs.replace(found, version=header.version) != header:
        return False
    tried = games[:: max(1, len(games) // SAME_GAMES)][:SAME_GAMES]
    tasks = [(header.game, header.options, header.names, header.seats, one.deal, one.seat) for one in tried]
    return all(_course(play_task(task)) == _course(one) for task, one in zip(tasks, tried, strict=True))


def _course(one: match.Played) -> tuple[object, ...]:
    return one.totals, one.rounds, one.moves, one.rule, one.a.decisions, one.b.decisions


def run(
    header: Header, deals: int, log: Path, workers: int, bounds: tuple[float, float] | None, quiet: bool = False
) -> list[match.Played]:
    """Play the match, or what is left of it; with bounds only until the sequential test is decided."""
    games, seats = earlier(log, header), header.seats
    done = {(one.deal, one.seat) for one in games}
    wanted = [(header.seed + deal, seat) for deal in range(deals) for seat in range(seats)]
    tasks = [
        (header.game, header.options, header.names, seats, deal, seat)
        for deal, seat in wanted
        if (deal, seat) not in done
    ]
    begun, number = time.perf_counter(), 0
    if not (bounds and match.decided(match.by_deal(games, seats), *bounds)):
        with log.open("ab") as file:
            for number, one in enumerate(noting.in_order(play_task, tasks, workers), start=1):
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
                games.append(one)
                if not quiet:
                    _progress(games, seats, number, len(tasks), time.perf_counter() - begun)
                if bounds and match.decided(match.by_deal(games, seats), *bounds):
                    break
    if number and not quiet:
        print(file=sys.stderr)
    return _until_decided(games, seats, bounds)


def _until_decided(games: list[match.Played], seats: int, bounds: tuple[float, float] | None) -> list[match.Played]:
    """The games in order, without those that were played beyond the decision: workers must not change the result."""
    games.sort(key=lambda one: (one.deal, one.seat))
    count = match.decided(match.by_deal(games, seats), *bounds) if bounds else 0
    return games[: count * seats] if count else games


def _progress(games: list[match.Played], seats: int, number: int, tasks: int, spent: float) -> None:
    found = match.result(match.by_deal(games, seats), seats)
    left = spent / number * (tasks - number)
    text = f"{number}/{tasks} games, {100 * found.share:.1f} % ({100 * found.low:.0f} to {100 * found.high:.0f})"
    print(f"\r{text}, {left / 60:.0f} min left at most   ", end="", file=sys.stderr, flush=True)


def parsed(words: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=wiring.available())
    parser.add_argument("a", help="the bot that is measured")
    parser.add_argument("b", help="the bot it plays against, in all other seats")
    parser.add_argument("--games", type=int, default=200, help="at most so many (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    parser.add_argument("--seats", type=int, default=0, help="default: two, or the fewest the game allows")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="default: all cores")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="of the game")
    parser.add_argument("--low", type=float, default=0.0, help="percent: the share to be refuted (default: chance)")
    parser.add_argument("--high", type=float, default=0.0, help="percent: the share to be shown (default: 10 more)")
    parser.add_argument("--all", action="store_true", help="play all games, decided or not")
    parser.add_argument("--log", type=Path, default=None, help="file of the games (default: in the cache folder)")
    return parser.parse_args(words)


def main() -> None:
    """Play and print."""
    options: Any = parsed()
    seats = options.seats or max(2, wiring.definition(options.game).game.players.min)
    names = (options.a, options.b)
    game_options = dict(pair.split("=", 1) for pair in options.option)
    header = Header(options.game, game_options, names, seats, options.seed, version(options.game, names))
    low = options.low / 100 or 1 / seats
    high = options.high / 100 or low + 0.1
    safe = "-".join((options.game, *names, str(seats), str(options.seed))).replace("/", "_")
    log = options.log or user_dirs.cache_dir() / "strength" / f"{safe}.jsonl"
    deals = max(1, options.games // seats)
    games = run(header, deals, log, options.workers, None if options.all else (low, high))
    print(f"{options.game}, {seats} seats, seed {options.seed}, version {header.version}, games in {log}")
    print(match.report(games, names, seats, low, high))


if __name__ == "__main__":
    main()
