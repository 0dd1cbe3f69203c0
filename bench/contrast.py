"""Learn what the end of a turn is worth from other ends of the same turn, each played on to the end of the game.

    python bench/contrast.py GAME FILE [--groups 3000] [--seed 1] [--workers N] [--out new.yaml]

Who wins tells little of the features of a position, because luck and the rest of the game decide most of it, and what
goes with winning need not be its cause. Here turns of the games in FILE (noted by bench/learn.py) are ended in several
ways from the same position and deal, all are played on by cheap bots with the same luck, and the weights are fitted to
the differences between the final leads. They start from those of the game and leave them only as far as the
differences ask for it. Groups of ends are noted at once: the same command goes on where it was stopped, and the same
seed gives the same weights whatever the workers. Needs numpy (extra `learn`).
"""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from bench import fit, learn, noting
from boardgames.app import wiring
from boardgames.bots.judgement import file_of, read, value_of
from boardgames.bots.playing_on import PlayingOn
from boardgames.core.game import Advising, Game, Judging
from boardgames.core.rng import Rng

TRIED = 20  # ends of a turn that chance finds, and of these ...
BEST, OTHERS = 2, 4  # ... the best and some others are played on
FEWEST = BEST + OTHERS  # different ones, or there is nothing to compare
TURN_MOVES = 40
TURNS = 400
WAYS = 3  # that are tried for every turn on the way to the end of the game
MOST_LEAD = 60.0  # points; more would let a few games decide
RIDGE = 0.0005  # how much the weights are drawn toward those of now
RIDGE_POINTS = 0.1  # share of it for the first feature, which stands for points
SEEDS = 1 << 40
Task = tuple[str, learn.Played, int]  # game, a game of it, seed


class End(msgspec.Struct):
    """One end of a turn: its features by seat, and how the game came out."""

    rows: list[list[float]]
    totals: list[int]


class Group(msgspec.Struct):
    """Ends of the same turn."""

    seed: int
    seat: int
    phase: float
    ends: list[End]


def _ended(game: Game, s: Any, seat: int, rng: Rng) -> Any:
    """The turn as chance finishes it."""
    end, moves = s.clone(), 0
    while game.actor(end) == seat and moves < TURN_MOVES:
        game.apply(end, rng.choice(game.sensible(end) if isinstance(game, Advising) else game.legal(end)))
        moves += 1
    return end


def _played_on(game: Game, s: Any, luck: int) -> list[int]:
    """The totals when all play on; none if the game does not end."""
    sensible = game.sensible if isinstance(game, Advising) else game.legal
    mind, turns = PlayingOn(game, value_of(game), sensible, Rng(luck)), 0
    while game.actor(s) is not None and turns < TURNS:
        _, s = mind.turn(s, WAYS)
        turns += 1
    outcome = game.outcome(s)
    return [] if outcome is None else list(outcome.totals)


def group(task: Task) -> Group:
    """Ends of some turn of a game; none where the turn leaves too little choice."""
    slug, played, seed = task
    game, rng = wiring.open_game(slug), Rng(seed)
    assert isinstance(game, Judging)
    s, stop = game.new(played.options, played.seats, played.deal), rng.below(len(played.moves))
    last: int | None = None
    for number, plain in enumerate(played.moves):
        seat = game.actor(s)
        if number >= stop and seat != last:
            break
        last = seat
        game.apply(s, game.moves.read(plain))
    seat = game.actor(s)
    found = Group(seed, seat or 0, game.phase(s), [])
    if seat is None:
        return found
    value, s = value_of(game), game.determinize(s, seat, rng)
    ends = [end for end in (_ended(game, s, seat, rng) for _ in range(TRIED)) if game.actor(end) not in (seat, None)]
    if len(ends) <= FEWEST:
        return found
    ends.sort(key=lambda end: -value(end, seat))
    kept, rest = ends[:BEST], ends[BEST:]
    rng.shuffle(rest)
    luck = rng.below(SEEDS)
    for end in (*kept, *rest[:OTHERS]):
        totals = _played_on(game, end, luck)
        if totals:
            found.ends.append(End([list(row) for row in game.features(end)], totals))
    return found


def groups_of(tasks: list[Task], log: Path, workers: int) -> list[Group]:
    """All groups with something to compare: those noted already, and the rest."""
    found = noting.noted(group, {task[2]: task for task in tasks}, log, Group, lambda one: one.seed, workers)
    return [one for one in found if len(one.ends) > 1]


def differences(found: list[Group]) -> tuple[Any, Any]:
    """How the ends of each group differ from their mean: in the lead of features by phase, and in the final lead."""
    inputs, leads = [], []
    for one in found:
        rows, totals = np.array([end.rows for end in one.ends]), np.array([end.totals for end in one.ends], float)
        ahead = rows[:, one.seat] - np.delete(rows, one.seat, axis=1).mean(axis=1)
        lead = totals[:, one.seat] - np.delete(totals, one.seat, axis=1).mean(axis=1)
        flat = np.einsum("ef,p->efp", ahead, np.array(fit.hats(learn.PHASES, one.phase))).reshape(len(one.ends), -1)
        inputs.append(flat - flat.mean(axis=0))
        leads.append(lead - lead.mean())
    return np.vstack(inputs), np.clip(np.concatenate(leads), -MOST_LEAD, MOST_LEAD)


def fitted(inputs: Any, leads: Any, before: Any, features: int) -> tuple[Any, str]:
    """The weights in the scale of those before, none below nought, and how much of the differences both explain."""
    told = inputs @ before
    scale = (told @ leads) / (told @ told)  # points for one unit of strength
    share = np.repeat([np.sqrt(RIDGE_POINTS)] + [1.0] * (features - 1), len(learn.PHASES))
    cost = RIDGE * fit.penalty(features, len(learn.PHASES)) * np.outer(share, share)
    curve = inputs.T @ inputs / len(leads) + cost
    weights = fit.lowest(curve, -(inputs.T @ leads / len(leads) + cost @ before * scale), before * scale)
    spread = (leads**2).sum()
    old, new = (1 - ((leads - inputs @ one) ** 2).sum() / spread for one in (before * scale, weights))
    return weights / scale, f"{scale:.1f} points for a unit; explained {100 * old:.2f} % before, {100 * new:.2f} % now"


def main() -> None:
    """Play on, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=wiring.available())
    parser.add_argument("file", type=Path, help="games noted by bench/learn.py")
    parser.add_argument("--groups", type=int, default=3000, help="turns to be ended in several ways (default 3000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("new.yaml"), help="the weights (default new.yaml)")
    options: Any = parser.parse_args()
    game = wiring.open_game(options.game)
    if not isinstance(game, Judging) or not file_of(options.game).is_file():
        raise SystemExit(f"{options.game} has no learned weights to start from; use bench/learn.py first")
    played = [msgspec.json.decode(line, type=learn.Played) for line in noting.whole_lines(options.file)]
    first = options.seed * 1_000_000
    tasks: list[Task] = [(options.game, played[n % len(played)], first + n) for n in range(options.groups)]
    found = groups_of(tasks, options.out.with_suffix(".groups.jsonl"), options.workers)
    known = read(file_of(options.game), game.feature_names)
    before = np.array([known.weights[name] for name in game.feature_names]).ravel()
    weights, told = fitted(*differences(found), before, len(game.feature_names))
    gain = f"not measured yet; {len(found)} turns with other ends"
    options.out.write_text(learn.written(weights, game.feature_names, len(played), gain))
    print(f"\n{len(found)} turns, {told}\nwritten: {options.out}")


if __name__ == "__main__":
    main()
