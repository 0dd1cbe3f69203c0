"""Learn the judgement of a game from play: play, fit, match the new weights against the old, keep what wins.

    python bench/learn.py GAME [--rounds 3] [--games 1000] [--seed 1] [--workers N]

Every round plays games of a cheap bot among itself with some exploration, fits weights to who won and by how much
(bench/fit.py), and lets them play against those before; weights that win go to boards/GAME/judgement.yaml. All games
are noted at once: the same command goes on where it was stopped. The same seed gives the same weights whatever the
workers. `--games` and `--rounds` count anew what is there already. Needs numpy (extra `learn`).

    python bench/learn.py GAME --forecast --seats 2,3,4 --every 15

learns weights that only foretell who wins, for a game whose bots play better by its own `evaluate`.
"""

import argparse
import datetime
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from bench import fit, match, noting, strength
from bench.fit import Lesson, Position, Sample
from boardgames.app import wiring
from boardgames.bots.bot import View, always, luck
from boardgames.bots.judgement import FORECAST, file_of, value_of
from boardgames.bots.search import SearchBot
from boardgames.core.game import Game, Judging
from boardgames.core.moves import Plain
from boardgames.core.rng import Rng
from boardgames.data import user_dirs

PHASES = (0.0, 0.5, 1.0)
RIDGES = (1e-5, 1e-4, 1e-3)
HELD_OUT = 5  # one game in so many is not learned from but foretold
EXPLORE_PERCENT = 12
MATCH_DEALS = 100_000_000  # deals of matches lie so far from those of lessons
MOST_MOVES = 5_000
Task = tuple[str, str, int, int, dict[str, str]]  # game, judgement file, seats, deal, options


class Played(msgspec.Struct):
    """One game to learn from, as its moves: features may change, the games stay."""

    deal: int
    seats: int
    options: dict[str, str]
    moves: list[Plain]


def play(task: Task) -> Played:
    """One game of cheap bots with the current judgement; now and then chance moves, or they would see little."""
    slug, file, seats, deal, options = task
    game = wiring.open_game(slug)
    value, bot = value_of(game, Path(file)), SearchBot(looks=100, width=0)
    s, chance, moves = game.new(options, seats, deal), Rng(deal * 7919 + 1), []
    while (actor := game.actor(s)) is not None and len(moves) < MOST_MOVES:
        view = View(game, s, actor, Rng(luck(deal, len(moves))), value)
        is_random = chance.below(100) < EXPLORE_PERCENT
        move = chance.choice(view.sensible(s)) if is_random else bot.choose(view, always)
        game.apply(s, move)
        moves.append(move.plain())
    return Played(deal, seats, options, moves)


def lesson(game: Game, played: Played, every: int = 1) -> Lesson | None:
    """The features at the ends of the turns of a game, of one turn in so many; None when it did not end."""
    assert isinstance(game, Judging)
    s, positions, turns = game.new(played.options, played.seats, played.deal), [], played.deal
    for number, plain in enumerate(played.moves, start=1):
        actor = game.actor(s)
        game.apply(s, game.moves.read(plain))
        has_ended = game.actor(s) not in (actor, None)
        turns += has_ended
        if has_ended and not turns % every:
            rows = [list(row) for row in game.features(s)]
            positions.append(Position(number, game.phase(s), rows))
    outcome = game.outcome(s)
    if outcome is None:
        return None
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(played.seats)]
    return Lesson(played.deal, shares, list(outcome.totals), positions)


def games_of(tasks: list[Task], log: Path, workers: int) -> list[Played]:
    """Games to learn from: those noted already, and the rest."""
    return noting.noted(play, {task[3]: task for task in tasks}, log, Played, lambda one: one.deal, workers)


def learned(found: Sequence[Lesson], names: Sequence[str]) -> tuple[Any, str, list[Sample]]:
    """Weights with the ridge that foretells held-out games best, what they foretell, and the held-out games."""
    groups: dict[int, list[Lesson]] = {}
    for one in found:
        groups.setdefault(len(one.shares), []).append(one)
    known = [Sample([o for o in group if o.deal % HELD_OUT], PHASES) for group in groups.values()]
    unseen = [Sample([o for o in group if not o.deal % HELD_OUT], PHASES) for group in groups.values()]
    tried = []
    for ridge in RIDGES:
        weights = fit.fit(known, len(names), len(PHASES), ridge)
        tried.append((sum(sample.loss(weights) for sample in unseen) / len(unseen), ridge, weights))
    loss, ridge, _ = min(tried, key=lambda one: one[0])
    everything = [Sample(group, PHASES) for group in groups.values()]
    coin = sum(float(np.log(len(group[0].shares))) for group in groups.values()) / len(groups)
    told = f"loss on held-out games {loss:.4f} (a coin {coin:.4f}), ridge {ridge:g}"
    return fit.fit(everything, len(names), len(PHASES), ridge), told, unseen


def written(
    weights: Any, names: Sequence[str], games: int, gain: str, purpose: str = "How bots judge a position"
) -> str:
    """The judgement file as people read it."""
    table = np.asarray(weights).reshape(len(names), len(PHASES))
    lines = [
        f"# {purpose}: the strength of a seat is the sum of its features times these weights.",
        "# Learned from play by bench/learn.py; docs/bots.md explains it.",
        f"date: {datetime.date.today().isoformat()}",
        f"games: {games}",
        f'gain: "{gain}"',
        f"phases: [{', '.join(f'{phase:g}' for phase in PHASES)}]  # start to end of the game",
        "weights:",
    ]
    lines += [f"  {name}: [{', '.join(f'{w:.3f}' for w in row)}]" for name, row in zip(names, table, strict=True)]
    return "\n".join(lines) + "\n"


def worst(samples: Sequence[Sample], weights: Any, names: Sequence[str], count: int) -> list[str]:
    """The positions that the weights get most wrong: look at them, and find the feature that is missing."""
    found = []
    for sample in samples:
        losses, chances = sample.losses(weights), sample.chances(weights)
        order = np.argsort(-losses)[: count * 20]
        found += [(float(losses[n]), *sample.origin[n], chances[n]) for n in order]
    found.sort(key=lambda one: -one[0])
    lines, seen = [], set()
    for loss, game, position, chances in found:
        if game.deal in seen or position.phase < 0.2:
            continue
        seen.add(game.deal)
        told = " ".join(f"{chance:.2f}" for chance in chances)
        won = " ".join(map(str, game.totals))
        lines.append(f"deal {game.deal} after move {position.moves}: chances {told}, totals {won}, loss {loss:.2f}")
        for seat, row in enumerate(position.rows):
            lines.append(f"    seat {seat}: " + ", ".join(f"{n} {v:g}" for n, v in zip(names, row, strict=True) if v))
        if len(seen) == count:
            break
    return lines


def one_round(options: Any, number: int, folder: Path, old: Path) -> Path:
    """Play, fit and match once; the file of the better weights."""
    game = wiring.open_game(options.game)
    seats = [int(n) for n in options.seats.split(",")]
    first = options.seed * 1_000_000 + number * 100_000
    tasks = [(options.game, str(old), seats[n % len(seats)], first + n, {}) for n in range(options.games)]
    print(f"round {number}: games with {old}", flush=True)
    games = games_of(tasks, folder / f"round{number}.jsonl", options.workers)
    if not isinstance(game, Judging):
        print(f"{options.game} names no features yet; its games wait in {folder}")
        return old
    if options.also:  # games of other rounds still teach something
        games += msgspec.json.decode_lines(b"\n".join(path.read_bytes() for path in options.also), type=Played)
    found = [one for one in (lesson(game, played, options.every) for played in games) if one is not None]
    weights, told, unseen = learned(found, game.feature_names)
    print(f"{len(found)} games, {told}", flush=True)
    (folder / f"worst{number}.txt").write_text("\n".join(worst(unseen, weights, game.feature_names, 20)) + "\n")
    new = folder / f"round{number}.yaml"
    if options.forecast:
        new.write_text(written(weights, game.feature_names, len(found), told, "Who will win"))
        return new
    new.write_text(written(weights, game.feature_names, len(found), "not measured yet"))
    if options.fit:
        return old
    names = (f"{options.bot}@{new}", f"{options.bot}@{old if old.is_file() else ''}")
    header = strength.Header(
        options.game, {}, names, seats[0], MATCH_DEALS + first, strength.version(options.game, names)
    )
    bounds = 1 / seats[0], 1 / seats[0] + 0.07
    deals = max(1, options.match // seats[0])
    played = strength.run(header, deals, folder / f"match{number}.jsonl", options.workers, bounds)
    print(match.report(played, names, seats[0], *bounds), flush=True)
    won = match.result(match.by_deal(played, seats[0]), seats[0])
    gain = f"{100 * won.share:.0f} % ({100 * won.low:.0f} to {100 * won.high:.0f}) of {won.games} games"
    new.write_text(written(weights, game.feature_names, len(found), f"{gain} against the judgement before"))
    return new if won.share > 1 / seats[0] else old


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=wiring.available())
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=1000, help="to learn from, a round (default 1000)")
    parser.add_argument("--match", type=int, default=200, help="games of the match, at most (default 200)")
    parser.add_argument("--bot", default="steady", help="who plays the match (default steady)")
    parser.add_argument("--seats", default="", help="by turns, such as 2,3,4; the match takes the first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--folder", type=Path, default=None, help="for games and weights (default: in the cache folder)"
    )
    parser.add_argument("--also", type=Path, action="append", default=[], help="file of more games to learn from")
    parser.add_argument("--fit", action="store_true", help="fit and tell the loss, no match")
    parser.add_argument("--forecast", action="store_true", help="learn to foretell who wins, and no more")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="learn from one turn in so many (default 1)")
    parser.add_argument("--anew", action="store_true", help="begin with the game's own judgement, not with the file")
    options: Any = parser.parse_args()
    options.seats = options.seats or str(max(2, wiring.definition(options.game).game.players.min))
    folder = options.folder or user_dirs.cache_dir() / "learn" / f"{options.game}-{options.seed}"
    target = file_of(options.game)
    best = Path("none") if options.anew else target
    if options.forecast:
        target, options.rounds = target.with_name(FORECAST), 1
    for number in range(options.rounds):
        new = one_round(options, number, folder, best)
        if new == best:
            print("the new weights do not win; the old ones stay")
            break
        best = new
        target.write_bytes(best.read_bytes())
        print(f"written: {target}")


if __name__ == "__main__":
    main()
