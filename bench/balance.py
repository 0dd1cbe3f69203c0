"""How balanced are the games? Plays many between equal bots, counts, and writes docs/balance.md from the counts.

    python bench/balance.py --bot random --deals 2000            # every game and seat count; goes on where it stopped
    python bench/balance.py --bot gentle --deals 2000 --games portals acts --seats 3
    python bench/balance.py --bot random --deals 2000 --options  # with each value of each option instead
    python bench/balance.py --seconds                            # only measures how long a game of each level takes
    python bench/balance.py --page                               # only writes the page

The counts are in docs/balance, one file per game, seat count and bot. Deal n has the seed n, so the same deals give the
same counts, whatever the number of workers. A file of other data, or of another version of rules or bots, is continued
with --same-games if its first game still goes the same way (say, because only words changed); --anew begins again.
Whatever is started in build/compiled (bench/compile.py) plays twice as fast.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

from bench.balancing import page
from bench.balancing.tally import Plan, Tally, read, write
from bench.balancing.watch import watch
from boardgames.app import wiring
from boardgames.data.files import boards_dir
from boardgames.data.folder import FILES, digest_of_files
from boardgames.simulation.processes import cores
from boardgames.simulation.progress import Progress
from boardgames.simulation.version import fingerprint

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "docs" / "balance"
PAGE = ROOT / "docs" / "balance.md"
SAVE_SECONDS = 20.0
UNIT_SECONDS = 2.0  # of a unit of work, about
LARGEST_UNIT = 500  # deals
FIRST_UNIT = 2  # deals, until it is known how long one takes
TIMED = {"random": 20, "gentle": 3, "greedy": 2, "steady": 1, "skilled": 1}  # games per level for --seconds

Unit = tuple[Plan, int, int]  # the first deal and how many
Answer = tuple[bytes, float]  # a tally, and the processor time it took
Play = Callable[[Callable[[Unit], Answer], Iterable[Unit]], Iterable[Answer]]  # answers in the order of the units


def play_unit(unit: Unit) -> Answer:
    """Play some deals; return their tally and the processor time."""
    plan, first, count = unit
    begun, tally, game = time.process_time(), Tally(plan), wiring.open_game(plan.game)
    for seed in range(plan.seed + first, plan.seed + first + count):
        tally.add(watch(game, plan.options, plan.bot, plan.seats, seed))
    return msgspec.msgpack.encode(tally), time.process_time() - begun


def first_game(plan: Plan) -> str:
    """Play the first game of a plan; return its fingerprint."""
    return watch(wiring.open_game(plan.game), plan.options, plan.bot, plan.seats, plan.seed).fingerprint


def data_digest(slug: str, bot: str) -> str:
    """Fingerprint of all data that decide games: the board, and what bots learned if they use it."""
    names = FILES if bot == "random" else (*FILES, "judgement.yaml", "bots.yaml")
    return digest_of_files([path for name in names if (path := boards_dir() / slug / name).is_file()])


def first_seat_options(slug: str) -> dict[str, str]:
    """The options by which the first seat begins, so that seats are the order of play."""
    return {option.id: option.first_seat for option in wiring.about(slug).options if option.first_seat}


def plans(slug: str, seats: int, bot: str, seed: int, by_options: bool) -> Iterator[Plan]:
    """The plans of a game: as published, or with each other value of each option."""
    begins, data, version = first_seat_options(slug), data_digest(slug, bot), fingerprint(slug)
    if not by_options:
        yield Plan(slug, seats, bot, begins, data, version, seed)
        return
    for option in wiring.about(slug).options:
        if option.id not in begins and (not option.seats or seats in option.seats):
            for value in option.values:
                if value.id != option.default:
                    options, variant = {**begins, option.id: value.id}, f"{option.id}={value.id}"
                    yield Plan(slug, seats, bot, options, data, version, seed, variant)


class Run:
    """Plays what is missing of some plans, and keeps their files."""

    def __init__(
        self, plans: Sequence[Plan], deals: int, folder: Path, is_anew: bool = False, has_same_games: bool = False
    ) -> None:
        self._folder = folder
        self._deals = deals
        self._tallies = [self._begun(plan, is_anew, has_same_games) for plan in plans]

    def _begun(self, plan: Plan, is_anew: bool, has_same_games: bool) -> Tally:
        path = self._folder / f"{plan.name}.json.gz"
        if is_anew or not path.is_file():
            return Tally(plan)
        tally = read(path)
        then = tally.plan
        if msgspec.structs.replace(then, data=plan.data, version=plan.version) != plan:
            raise SystemExit(f"{path} holds games of other seeds or options; --anew plays them again")
        if then != plan:
            if not has_same_games:
                changed = "other data" if then.data != plan.data else "another version"
                raise SystemExit(
                    f"{path} holds games of {changed}:"
                    " --same-games goes on if they would go the same way, --anew plays them again"
                )
            if tally.first != first_game(plan):
                raise SystemExit(f"{path}: its first game goes another way now; --anew plays them again")
            tally.plan = plan
        return tally

    def play(self, workers: int) -> None:
        """Play until everything is there; Ctrl-C keeps what is finished."""
        done = sum(min(tally.deals, self._deals) for tally in self._tallies)
        progress = Progress(self._deals * len(self._tallies), done, sys.stderr)
        try:
            if workers == 1:
                self._fill_all(map, 1, progress, done)
            else:
                with multiprocessing.get_context("spawn").Pool(workers) as pool:
                    self._fill_all(pool.imap, workers, progress, done)
        except KeyboardInterrupt:
            print("stopped; the same command goes on from there", file=sys.stderr)
        progress.finish()

    def _fill_all(self, play: Play, workers: int, progress: Progress, done: int) -> None:
        for tally in self._tallies:
            saved, size = time.monotonic(), FIRST_UNIT
            try:
                while tally.deals < self._deals:
                    units, spent = list(self._units(tally, size, workers)), 0.0
                    for message, seconds in play(play_unit, units):
                        part = msgspec.msgpack.decode(message, type=Tally)
                        tally.merge(part)
                        spent, done = spent + seconds, done + part.deals
                        progress.show(done)
                    size = max(
                        1, min(LARGEST_UNIT, int(UNIT_SECONDS * sum(unit[2] for unit in units) / (spent + 1e-3)))
                    )
                    if time.monotonic() - saved > SAVE_SECONDS:
                        write(self._folder, tally)
                        saved = time.monotonic()
            finally:
                if tally.deals:
                    write(self._folder, tally)

    def _units(self, tally: Tally, size: int, workers: int) -> Iterator[Unit]:
        """The next units: several per worker, so that none waits long for the others."""
        first = tally.deals
        for _ in range(4 * workers):
            count = min(size, self._deals - first)
            if count <= 0:
                return
            yield tally.plan, first, count
            first += count


def print_seconds(slugs: Sequence[str], bots: Sequence[str]) -> None:
    """Print the processor seconds of a game by level and seat count."""
    for slug in slugs:
        span = wiring.about(slug).players
        for seats in range(max(2, span.min), span.max + 1):
            found = []
            for bot in bots:
                plan = Plan(slug, seats, bot, first_seat_options(slug), "", "")
                message, seconds = play_unit((plan, 0, TIMED.get(bot, 1)))
                tally = msgspec.msgpack.decode(message, type=Tally)
                moves = tally.sums["moves"] / tally.deals
                found.append(f"{bot} {seconds / tally.deals:.3f} s, {moves:.0f} moves")
            print(f"{slug} with {seats}: {'; '.join(found)}", flush=True)


def main() -> None:
    """Play, then write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--deals", type=int, default=2000, help="games per game and seat count (default 2000)")
    parser.add_argument("--games", nargs="+", choices=wiring.available(), default=list(wiring.available()))
    parser.add_argument("--seats", nargs="+", type=int, help="only these seat counts")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=cores(), help="processes (default: all cores)")
    parser.add_argument("--options", action="store_true", help="with each value of each option")
    parser.add_argument("--anew", action="store_true", help="forget the games that were played before")
    parser.add_argument("--same-games", action="store_true", help="go on with games of other data or another version")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--out", type=Path, default=PAGE)
    parser.add_argument("--seconds", nargs="*", metavar="BOT", help="measure how long a game takes, and no more")
    parser.add_argument("--page", action="store_true", help="write the page and no more")
    asked = parser.parse_args()
    if asked.seconds is not None:
        print_seconds(asked.games, asked.seconds or list(TIMED))
        return
    if not asked.page:
        wanted = [
            plan
            for slug in asked.games
            for seats in range(max(2, wiring.about(slug).players.min), wiring.about(slug).players.max + 1)
            if not asked.seats or seats in asked.seats
            for plan in plans(slug, seats, asked.bot, asked.seed, asked.options)
        ]
        Run(wanted, asked.deals, asked.results, asked.anew, asked.same_games).play(asked.workers)
    asked.out.write_text(page.written(asked.results), encoding="utf-8")


if __name__ == "__main__":
    main()
