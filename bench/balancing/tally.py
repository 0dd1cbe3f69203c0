"""Counts over many watched games: whole numbers only, so that no order of adding and no number of workers matters."""

import gzip
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from bench.balancing.watch import Used, Watched

WIN = 60  # a win in sixtieths: can be shared by two to five seats
LONGEST = 5  # games whose seeds are kept
EXACT = 8  # numbers above are counted in classes

Counts = dict[int, int]
Uses = dict[int, tuple[int, int]]  # how often used -> seats that did, their wins in sixtieths


class Plan(msgspec.Struct, frozen=True):
    """Games that are counted together."""

    game: str
    seats: int
    bot: str
    options: Mapping[str, str]
    data: str  # digest of the board's data and of the learned judgement
    version: str  # fingerprint of rules, bots and data
    seed: int = 0
    variant: str = ""  # "option=value", if it is not the game as published

    @property
    def name(self) -> str:
        """The name of its file."""
        return "-".join(filter(None, (self.game, str(self.seats), self.bot, self.variant)))


class Tally(msgspec.Struct):
    """What is known of the games of a plan."""

    plan: Plan
    deals: int = 0
    first: str = ""  # fingerprint of the first game: tells whether another version still plays it
    wins: list[int] = msgspec.field(default_factory=list)  # per seat, in sixtieths
    totals: list[Counts] = msgspec.field(default_factory=list)  # per seat
    margins: Counts = msgspec.field(default_factory=dict)
    rows: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict)  # points of all seats, of the winners
    moves: Counts = msgspec.field(default_factory=dict)  # in classes
    sums: dict[str, int] = msgspec.field(default_factory=dict)  # moves, choices, turns, rounds, idle_rounds
    odd: dict[str, int] = msgspec.field(default_factory=dict)  # kind of oddness -> games
    odd_seeds: dict[str, list[int]] = msgspec.field(default_factory=dict)  # the first of them
    longest: list[tuple[int, int]] = msgspec.field(default_factory=list)  # moves, seed
    rules: dict[str, int] = msgspec.field(default_factory=dict)  # that ended games
    leads: int = 0  # games with one leader at half time
    lead_wins: int = 0  # wins of these leaders, in sixtieths
    actions: dict[str, Uses] = msgspec.field(default_factory=dict)
    things: dict[str, Uses] = msgspec.field(default_factory=dict)

    def add(self, game: Watched) -> None:
        """Count one game."""
        seats = self.plan.seats
        self.wins = self.wins or [0] * seats
        self.totals = self.totals or [{} for _ in range(seats)]
        won = [WIN // len(game.winners) if seat in game.winners else 0 for seat in range(seats)]
        if game.seed == self.plan.seed:
            self.first = game.fingerprint
        self.deals += 1
        for seat in range(seats):
            self.wins[seat] += won[seat]
            _count(self.totals[seat], game.totals[seat])
        best = sorted((game.totals[side[0]] for side in game.sides), reverse=True)
        _count(self.margins, best[0] - best[1])
        for row, points in game.rows.items():
            old = self.rows.get(row, (0, 0))
            self.rows[row] = old[0] + sum(points), old[1] + sum(points[seat] for seat in game.winners)
        _count(self.moves, length_class(game.moves))
        for name in ("moves", "choices", "turns", "rounds", "idle_rounds"):
            self.sums[name] = self.sums.get(name, 0) + getattr(game, name)
        self.longest = sorted([*self.longest, (game.moves, game.seed)], reverse=True)[:LONGEST]
        self.rules[game.rule] = self.rules.get(game.rule, 0) + 1
        self._note_oddness(game)
        self._note_lead(game, won)
        _use(self.actions, game.actions, won)
        _use(self.things, game.things, won)

    def _note_oddness(self, game: Watched) -> None:
        found = {
            "all_zero": not any(game.totals),
            "some_zero": 0 in game.totals and any(game.totals),
            "idle": game.idle_rounds > 0,
            "shared": sum(side[0] in game.winners for side in game.sides) > 1,
            "endless": not game.winners,
        }
        for kind in (kind for kind, is_so in found.items() if is_so):
            self.odd[kind] = self.odd.get(kind, 0) + 1
            seeds = self.odd_seeds.setdefault(kind, [])
            seeds[:] = sorted([*seeds, game.seed])[:LONGEST]

    def _note_lead(self, game: Watched, won: Sequence[int]) -> None:
        leaders = [side for side in game.sides if game.halfway[side[0]] == max(game.halfway)]
        if len(leaders) == 1:
            self.leads += 1
            self.lead_wins += sum(won[seat] for seat in leaders[0])

    def merge(self, other: "Tally") -> None:
        """Add the games of another tally of the same plan."""
        self.first = self.first or other.first
        self.deals += other.deals
        self.wins = [a + b for a, b in zip(self.wins or [0] * len(other.wins), other.wins, strict=True)]
        self.totals = self.totals or [{} for _ in other.totals]
        for mine, theirs in zip(self.totals, other.totals, strict=True):
            _merge(mine, theirs)
        for name in ("margins", "moves", "sums", "odd", "rules"):
            _merge(getattr(self, name), getattr(other, name))
        for row, (all_seats, winners) in other.rows.items():
            old = self.rows.get(row, (0, 0))
            self.rows[row] = old[0] + all_seats, old[1] + winners
        for kind, seeds in other.odd_seeds.items():
            self.odd_seeds[kind] = sorted([*self.odd_seeds.get(kind, []), *seeds])[:LONGEST]
        self.longest = sorted([*self.longest, *other.longest], reverse=True)[:LONGEST]
        self.leads += other.leads
        self.lead_wins += other.lead_wins
        for name in ("actions", "things"):
            _merge_uses(getattr(self, name), getattr(other, name))


def count_class(number: int) -> int:
    """Return the class of a number of uses: itself if it is small, else 8, 12, 16, 24, 32, 48 ..."""
    if number <= EXACT:
        return number
    power = 1 << (number.bit_length() - 1)
    return power + power // 2 if number >= power + power // 2 else power


def length_class(number: int) -> int:
    """Return a length with two digits that count."""
    step = 10 ** max(0, len(str(number)) - 2)
    return number // step * step


def _count(counts: Counts, value: int) -> None:
    counts[value] = counts.get(value, 0) + 1


def _merge(mine: dict[object, int], theirs: Mapping[object, int]) -> None:
    for key, number in theirs.items():
        mine[key] = mine.get(key, 0) + number


def _use(uses: dict[str, Uses], seats: Sequence[Used], won: Sequence[int]) -> None:
    for seat, used in enumerate(seats):
        for key, number in used.items():
            counts, step = uses.setdefault(key, {}), count_class(number)
            games, wins = counts.get(step, (0, 0))
            counts[step] = games + 1, wins + won[seat]


def _merge_uses(mine: dict[str, Uses], theirs: Mapping[str, Uses]) -> None:
    for key, counts in theirs.items():
        found = mine.setdefault(key, {})
        for step, (games, wins) in counts.items():
            old = found.get(step, (0, 0))
            found[step] = old[0] + games, old[1] + wins


def write(folder: Path, tally: Tally) -> None:
    """Write a tally to its file, whole or not at all; the same counts give the same bytes."""
    path = folder / f"{tally.plan.name}.json.gz"
    folder.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    text = json.dumps(msgspec.to_builtins(tally, str_keys=True), sort_keys=True, separators=(",", ":"))
    draft.write_bytes(gzip.compress(text.encode(), mtime=0))
    draft.replace(path)


def read(path: Path) -> Tally:
    """Read a tally."""
    return msgspec.json.decode(gzip.decompress(path.read_bytes()), type=Tally)


def read_all(folder: Path) -> list[Tally]:
    """Read every tally of a folder, in the order of their names."""
    return [read(path) for path in sorted(folder.glob("*.json.gz"))]


def used(uses: Uses) -> int:
    """Return how often something was used in all, as the classes tell."""
    return sum(step * games for step, (games, _) in uses.items())


def total(counts: Sequence[Counts]) -> Counts:
    """Return several distributions as one."""
    found: Counter[int] = Counter()
    for one in counts:
        found.update(one)
    return dict(found)
