"""Finds puzzles: plays games between bots, stops at turns in which much more is possible than first meets the eye.

    python workshop/puzzles.py SLUG OUT.yaml [--seeds 1:20] [--seats 2] [--level steady] [--windows turns=1,turns=2]
    python workshop/puzzles.py SLUG OUT.yaml --kinds win
    python workshop/puzzles.py SLUG OUT.yaml --kinds row --rows sets
    python workshop/puzzles.py SLUG OUT.yaml --kinds piece --pieces "map/*=pawn/{seat}" --windows rounds=1
    python workshop/puzzles.py SLUG OUT.yaml --kinds keep --kept "hand/*=card/*"

Every goal that it writes was reached by a line that does not hang on hidden cards, that one-step greed misses and that
hardly any random turn finds. docs/puzzles.md explains the file."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from boardgames.app import wiring
from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.events import Event, TurnBegan
from boardgames.core.game import Game, Outcome
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.data.puzzle import Goal
from boardgames.session.challenges.goal import AT_ONCE, Judge, points_of

NAMES = ("Miriam", "Ben", "Ruth", "Asher", "Deborah")
REPLIES = "greedy"
SOLVER = "steady"  # shows how a game may be won, which chance hardly finds
FIRST, BLIND, GUIDED = 50, 100, 600  # turns that are tried at random, then with what was learned from them
MOST_BLIND, MOST_GREEDY = 0.04, 0.25  # share of random and of greedy tries that may reach the goal
GIVE_UP = 150  # guided tries without having reached a goal that has no number
GREEDY_TRIES = 12
REDEALS = 6  # deals that fit what the player sees, in which the solution must work too
EASY, HARD = (60, 3), (300, 6)  # tries until the goal was reached, moves of the solution: the grade
MOST_MOVES = 60  # of all seats in one try
LINES = 8  # that are tried in other deals
KINDS = ("points", "row", "lead", "win", "piece", "keep")
YES_OR_NO = ("win", "piece")  # goals without a number
LAST_TURNS = 0.85  # of a game: from there on somebody may look for a win
MOST_KEPT = 0.6  # share of random tries after which a piece may still be in its slot, if keeping it is to be hard
PIECES = 3  # that are looked at in one position
Tried = tuple[int, tuple[Move, ...]]  # the number reached, and the player's moves up to there


class Position(NamedTuple):
    """A decision of a game between bots."""

    state: Any
    moves: tuple[Move, ...]
    seat: int
    share: float  # of the game that was over


class Wanted(NamedTuple):
    """What to look for."""

    kinds: Sequence[str]
    windows: Sequence[dict[str, int]]
    rows: Sequence[str]
    pieces: Sequence[str]
    kept: Sequence[str]


class Found(NamedTuple):
    """A goal with its solution."""

    position: Position
    goal: Goal
    solution: tuple[Move, ...]
    tries: int
    blind: float
    seed: int
    seats: int

    @property
    def grade(self) -> int:
        moves = len(self.solution)
        if self.tries > HARD[0] or moves >= HARD[1]:
            return 3
        return 1 if self.tries <= EASY[0] and moves <= EASY[1] else 2


def play(game: Game, seats: int, seed: int, level: str) -> list[Position]:
    """A game between bots: the positions at which a turn, or where there are none an action, begins."""
    s, bot, moves, found = game.new({}, seats, seed), registry.make(level), list[Move](), list[Position]()
    begins, before, has_turns = True, None, False
    while (seat := game.actor(s)) is not None and len(moves) < 3000:
        if begins or (before is not None and seat != before and not has_turns):
            found.append(Position(s.clone(), tuple(moves), seat, 0.0))
        move = ask(bot, game, s, seed, len(moves))
        events: list[Event] = []
        game.apply(s, move, events.append)
        moves.append(move)
        begins, before = any(isinstance(e, TurnBegan) for e in events), seat
        has_turns = has_turns or begins
    bot.close()
    return [p._replace(share=len(p.moves) / len(moves)) for p in found]


class Explorer:
    """Tries turns from a position."""

    def __init__(self, game: Game, position: Position, goal: Goal, seed: int) -> None:
        self.game, self.position, self.goal, self.seed = game, position, goal, seed
        self.bot, self.solver = registry.make(REPLIES), registry.make(SOLVER)
        self.replies: dict[tuple[Any, ...], Move] = {}
        self.rng = Rng(seed * 7919 + len(position.moves))
        self.seen: Counter[tuple[int, Move]] = Counter()
        self.good: Counter[tuple[int, Move]] = Counter()
        self.last: Any = position.state  # the end of the last attempt

    def attempt(self, choose: Callable[[Any, Sequence[Move], int], Move | None], state: Any = None) -> Tried:
        """Play until the time is over or `choose` stops; the best number on the way, or the one at the end."""
        game, goal, seat = self.game, self.goal, self.position.seat
        s = (self.position.state if state is None else state).clone()
        endless = msgspec.structs.replace(goal, least=10**6)
        judge = Judge(game, endless, seat, s)
        own: list[Move] = []
        best, at = -(10**6), 0
        count = len(self.position.moves)
        for number in range(MOST_MOVES):
            if judge.status != "open":
                break
            legal = game.legal(s)
            if game.actor(s) == seat:
                move = choose(s, legal, len(own))
                if move is None or move not in legal:
                    break
                own.append(move)
            else:
                move = self.reply(s, count + number, tuple(own))
            events: list[Event] = []
            game.apply(s, move, events.append)
            judge.note(s, events)
            if goal.kind in AT_ONCE and judge.number > best and judge.is_in_place(s):
                best, at = judge.number, len(own)
        if goal.kind == "win":
            outcome = game.outcome(s)
            best, at = margin(outcome, seat) if outcome is not None else -(10**6), len(own)
        elif goal.kind == "piece":
            best, at = int(judge.status == "solved"), len(own)
        elif goal.kind == "lead":
            is_done = judge.status != "open" and judge.is_in_place(s)
            best, at = (judge.number if is_done else -(10**6)), len(own)
        self.last = s
        return best, tuple(own[:at])

    def reply(self, s: Any, count: int, own: tuple[Move, ...]) -> Move:
        key = (count, hash(s.key()))
        if key not in self.replies:
            self.replies[key] = ask(self.bot, self.game, s, self.seed, count)
        return self.replies[key]

    def blind(self, s: Any, legal: Sequence[Move], depth: int) -> Move:
        return self.rng.choice(legal)

    def skilled(self, s: Any, legal: Sequence[Move], depth: int) -> Move:
        """The move of a bot that is better than those who reply."""
        return ask(self.solver, self.game, s, self.seed, len(self.position.moves) + depth)

    def guided(self, s: Any, legal: Sequence[Move], depth: int) -> Move:
        """The best of three that chance offers, by how often it belonged to good turns."""
        offers = [self.rng.choice(legal) for _ in range(3 if self.rng.below(4) else 1)]
        return max(offers, key=lambda m: (self.good[depth, m] + 1) / (self.seen[depth, m] + 2))

    def greedy(self, s: Any, legal: Sequence[Move], depth: int) -> Move:
        """The move after which the number is highest at once; chance among equals."""
        judge, best, worth = (
            Judge(self.game, self.goal, self.position.seat, self.position.state),
            list[Move](),
            -(10**6),
        )
        for move in legal:
            after = s.clone()
            self.game.apply(after, move)
            now = judge.measure(after)
            if now > worth:
                best, worth = [], now
            if now == worth:
                best.append(move)
        return self.rng.choice(best)

    def learn(self, own: Sequence[Move], is_good: bool) -> None:
        for depth, move in enumerate(own):
            self.seen[depth, move] += 1
            self.good[depth, move] += is_good


def explore(game: Game, position: Position, goal: Goal, seed: int, seats: int, guided: int) -> Found | None:
    """The highest number of this kind that can be had here, if it is well hidden and sure."""
    explorer = Explorer(game, position, goal, seed)
    tried = [explorer.attempt(explorer.blind) for _ in range(FIRST)]
    if goal.kind not in YES_OR_NO and len({number for number, _ in tried}) == 1:
        return None
    if goal.kind in YES_OR_NO and sum(number >= 1 for number, _ in tried) > MOST_BLIND * BLIND:
        return None
    tried += [explorer.attempt(explorer.blind) for _ in range(BLIND - FIRST)]
    numbers = sorted(number for number, _ in tried)
    good = numbers[int(0.9 * len(numbers))]
    if goal.kind not in YES_OR_NO and not is_worth(goal, numbers[-1], numbers[len(numbers) // 2]):
        return None
    for number, own in tried:
        explorer.learn(own, number >= good)
    all_tries = [*tried, explorer.attempt(explorer.skilled)] if goal.kind == "win" else list(tried)
    best = max(number for number, _ in all_tries)
    if goal.kind == "win":
        explorer.learn(all_tries[-1][1], True)
    for count in range(guided):
        if count == GIVE_UP and goal.kind in YES_OR_NO and best < 1:
            return None
        number, own = explorer.attempt(explorer.guided)
        explorer.learn(own, number >= best)
        best = max(best, number)
        all_tries.append((number, own))
    usual = numbers[len(numbers) // 2]
    for wanted in candidates(goal, best, numbers, all_tries, len(position.moves)):
        if is_worth(goal, wanted, usual):
            found = hidden_line(game, explorer, wanted, all_tries)
            if found is not None:
                first = next(n for n, (number, _) in enumerate(all_tries) if number >= wanted)
                done = msgspec.structs.replace(goal, least=0 if goal.kind in YES_OR_NO else wanted)
                blind = sum(number >= wanted for number in numbers) / len(numbers)
                return Found(position, done, found, first + 1, blind, seed, seats)
    return None


def hidden_line(game: Game, explorer: Explorer, wanted: int, all_tries: Sequence[Tried]) -> tuple[Move, ...] | None:
    """A short line to a number that works in other deals too, unless greed finds one."""
    lines = sorted({own for number, own in all_tries if number >= wanted}, key=len)
    for line in lines[:LINES]:
        short = shortened(explorer, line, wanted)
        if is_sure(game, explorer, short, wanted, explorer.goal):
            tries = [explorer.attempt(explorer.greedy)[0] >= wanted for _ in range(GREEDY_TRIES)]
            return short if sum(tries) <= MOST_GREEDY * len(tries) else None
    return None


def candidates(goal: Goal, best: int, blind: Sequence[int], all_tries: Sequence[Tried], turn: int) -> list[int]:
    """The numbers that chance hardly finds: from the best downwards for every third position, else upwards."""
    if goal.kind in YES_OR_NO:
        return [1] if best >= 1 and sum(n >= 1 for n in blind) <= MOST_BLIND * len(blind) else []
    reached = {number for number, _ in all_tries}
    rare = sorted(n for n in reached if sum(number >= n for number in blind) <= MOST_BLIND * len(blind))
    return rare[::-1] if turn % 3 == 0 else rare


def shortened(explorer: Explorer, line: tuple[Move, ...], wanted: int) -> tuple[Move, ...]:
    """The line without the moves that it does not need."""
    for number in reversed(range(len(line))):
        less = (*line[:number], *line[number + 1 :])
        reached, own = explorer.attempt(lambda s, legal, depth, less=less: less[depth] if depth < len(less) else None)
        if reached >= wanted and own == less:
            line = less
    return line


def is_worth(goal: Goal, wanted: int, usual: int) -> bool:
    if goal.kind in YES_OR_NO:
        return wanted == 1 and usual <= 0
    if goal.kind == "lead":
        return wanted >= 1 and usual <= 0
    return wanted >= 1 and wanted > usual


def is_sure(game: Game, explorer: Explorer, line: Sequence[Move], wanted: int, goal: Goal) -> bool:
    """Whether the line works in other deals that fit what the player sees."""
    rng, held = Rng(99), 0
    for _ in range(REDEALS):
        deal = game.determinize(explorer.position.state, explorer.position.seat, rng)
        number, _ = explorer.attempt(lambda s, legal, depth: line[depth] if depth < len(line) else None, deal)
        held += number >= wanted
    true, _ = explorer.attempt(lambda s, legal, depth: line[depth] if depth < len(line) else None)
    needed = REDEALS // 2 if goal.kind == "win" else REDEALS if goal.length == 1 else REDEALS - 2
    return true >= wanted and held >= needed


def margin(outcome: Outcome, seat: int) -> int:
    """1 for a win, else how far the seat is behind, so that a search learns from games that are nearly won."""
    behind = outcome.totals[seat] - max(n for other, n in enumerate(outcome.totals) if other != seat)
    return 1 if seat in outcome.winners else min(0, behind)


def goals(game: Game, position: Position, wanted: Wanted, seed: int) -> Iterator[Goal]:
    """The goals that are looked for in a position."""
    points = points_of(game, position.state)
    behind = points[position.seat] <= max(n for seat, n in enumerate(points) if seat != position.seat)
    if "win" in wanted.kinds and position.share > LAST_TURNS and behind:
        yield Goal(kind="win")
    for window in wanted.windows:
        if "keep" in wanted.kinds:
            yield from keeping_goals(game, position, wanted.kept, window, seed)
        if "points" in wanted.kinds:
            yield Goal(kind="points", least=1, **window)
        if "row" in wanted.kinds:
            yield from (Goal(kind="row", row=row, least=1, **window) for row in wanted.rows)
        if "lead" in wanted.kinds and behind:
            yield Goal(kind="lead", least=1, **window)
        if "piece" in wanted.kinds:
            yield from piece_goals(game, position, wanted.pieces, window, seed)


def piece_goals(
    game: Game, position: Position, patterns: Sequence[str], window: dict[str, int], seed: int
) -> Iterator[Goal]:
    """Pieces that few random turns keep in their slot or bring into one."""
    explorer = Explorer(game, position, Goal(kind="lead", **window), seed)
    now = set(pieces_in(game, position.state, position.seat, patterns))
    seen: Counter[tuple[str, str]] = Counter()
    for _ in range(FIRST):
        explorer.attempt(explorer.blind)
        seen.update(set(pieces_in(game, explorer.last, position.seat, patterns)))
    rare = sorted(pair for pair in {*now, *seen} if seen[pair] <= MOST_BLIND * BLIND)
    kept_first = sorted(rare, key=lambda pair: pair not in now)
    yield from (Goal(kind="piece", place=place, piece=piece, **window) for place, piece in kept_first[:PIECES])


def keeping_goals(
    game: Game, position: Position, patterns: Sequence[str], window: dict[str, int], seed: int
) -> Iterator[Goal]:
    """Points to be gained without losing a piece that random turns often lose."""
    explorer = Explorer(game, position, Goal(kind="points", least=1, **window), seed)
    seen: Counter[tuple[str, str]] = Counter()
    for _ in range(FIRST):
        explorer.attempt(explorer.blind)
        seen.update(set(pieces_in(game, explorer.last, position.seat, patterns)))
    now = sorted(set(pieces_in(game, position.state, position.seat, patterns)), key=lambda pair: seen[pair])
    for place, piece in now[:PIECES]:
        if seen[place, piece] <= MOST_KEPT * FIRST:
            yield Goal(kind="points", least=1, place=place, piece=piece, **window)


def pieces_in(game: Game, state: Any, seat: int, patterns: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Slots with pieces that fit patterns like `slot=piece`, as the seat sees the table."""
    wanted = [pattern.replace("{seat}", str(seat)).split("=") for pattern in patterns]
    for zone in game.table(state, seat).zones:
        for slot in zone.slots:
            for piece in slot.pieces:
                if any(fnmatch(slot.id, place) and fnmatch(piece.id, name) for place, name in wanted):
                    yield slot.id, piece.id


def written(found: Found) -> str:
    """A puzzle as YAML."""
    goal = found.goal
    parts = [f"kind: {goal.kind}"]
    parts += [
        f"{k}: {getattr(goal, k)}"
        for k in ("row", "place", "piece", "least", *("turns", "actions", "rounds"))
        if getattr(goal, k)
    ]
    lines = [
        f"  - id: p{found.seed}_{len(found.position.moves)}_{'keep' if goal.piece and goal.least else goal.kind}",
        f"    grade: {found.grade}",
        f"    seed: {found.seed}",
        f"    seats: [{', '.join(NAMES[: found.seats])}]",
        *([f"    seat: {found.position.seat}"] if found.position.seat else []),
        f"    goal: {{{', '.join(parts)}}}",
        *(['    says: {en: "", fr: ""}'] if goal.piece else []),
        f"    solution: {listed(found.solution)}",
        f"    moves: {listed(found.position.moves)}",
    ]
    how = f"tries {found.tries}, blind {found.blind:.3f}, share {found.position.share:.2f}"
    return "\n".join(lines) + f"\n    # {how}\n"


def listed(moves: Sequence[Move]) -> str:
    """Moves as a YAML list in lines of readable length."""
    rows, row = [], ""
    for move in moves:
        text = str(move).strip()
        text = f'"{text}"' if any(c in text for c in ",:#{}[]&*!|>'%@`\"") else text
        if len(row) + len(text) > 110:
            rows.append(row)
            row = ""
        row += f"{text}, "
    rows.append(row.rstrip(", "))
    return "[" + "\n      ".join(part.rstrip() for part in rows) + "]"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("slug")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seeds", default="1:20")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="steady")
    parser.add_argument("--windows", default="turns=1")
    parser.add_argument("--kinds", default="points,row,lead", help=f"of goals: {', '.join(KINDS)}")
    parser.add_argument("--rows", default="", help="rows of the score sheet, by id")
    parser.add_argument("--pieces", default="", help="slot=piece, with * and {seat}; several with commas")
    parser.add_argument("--kept", default="", help="slot=piece that must stay while points are gained")
    parser.add_argument("--from", dest="first", type=float, default=0.15, help="share of the game that is over")
    parser.add_argument("--step", type=int, default=3, help="of so many positions one is looked at")
    parser.add_argument("--tries", type=int, default=GUIDED, help="with what was learned, per goal")
    parser.add_argument("--seconds", type=float, default=3600.0, help="processor time per game")
    options = parser.parse_args()
    game = wiring.open_game(options.slug)
    wanted = Wanted(
        options.kinds.split(","),
        [{k: int(v)} for k, v in (part.split("=") for part in options.windows.split(","))],
        [row for row in options.rows.split(",") if row],
        [pattern for pattern in options.pieces.split(",") if pattern],
        [pattern for pattern in options.kept.split(",") if pattern],
    )
    low, high = map(int, options.seeds.split(":"))
    for seed in range(low, high):
        positions = play(game, options.seats, seed, options.level)
        begun, kept = time.thread_time(), list[Found]()
        for position in positions[seed % options.step :: options.step]:
            if position.share < options.first or time.thread_time() - begun > options.seconds:
                continue
            tried = (
                explore(game, position, goal, seed, options.seats, options.tries)
                for goal in goals(game, position, wanted, seed)
            )
            found = next((found for found in tried if found is not None), None)
            if found is not None:
                kept.append(found)
                with options.out.open("a") as file:
                    file.write(written(found))
        print(f"{options.slug} {seed}: {len(kept)} puzzles in {len(positions)} positions", flush=True)


if __name__ == "__main__":
    main()
