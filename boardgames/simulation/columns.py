"""The columns of a file of games: the same flat ones in every format, seats counted from 1."""

from collections.abc import Mapping
from typing import Any

from boardgames.core.game import Game, Teamed
from boardgames.simulation.intervals import quantile
from boardgames.simulation.plan import Plan
from boardgames.simulation.record import GameRecord
from boardgames.simulation.work import open_game

Value = str | int | float | None
_KINDS: Mapping[str, type] = {
    "game": str,
    "version": str,
    "seed": int,
    "seats": int,
    "winners": str,
    "rounds": int,
    "moves": int,
    "turns": int,
    "decisions_per_turn": float,
    "forced_moves": int,
    "branching_mean": float,
    "branching_99": int,
    "branching": str,
    "rule": str,
    "reason": str,
    "seconds": float,
}


class Columns:
    """The columns for the games of one plan."""

    def __init__(self, plan: Plan, has_seconds: bool = True) -> None:
        self._plan = plan
        self._has_seconds = has_seconds
        self.options = list(dict.fromkeys(name for options in plan.variants for name in options))
        first = _first_states(plan)
        self.rows = list(dict.fromkeys(row.id for game, s in first for row in game.score(s) if not row.is_fact))
        teams = [game.teams(s) if isinstance(game, Teamed) else () for game, s in first]
        self._teams = list(zip(plan.variants, teams, strict=True))
        self.seats = range(1, plan.seats + 1)
        self.kinds: dict[str, type] = {name: _KINDS[name] for name in ("game", "version", "seed", "seats")}
        self.kinds |= {f"option_{name}": str for name in self.options}
        self.kinds |= {f"bot_{seat}": str for seat in self.seats}
        self.kinds["winners"] = str
        self.kinds |= {f"total_{seat}": int for seat in self.seats}
        self.kinds |= {f"points_{row}_{seat}": int for row in self.rows for seat in self.seats}
        self.kinds |= {name: kind for name, kind in _KINDS.items() if name not in self.kinds}

    def flat(self, record: GameRecord) -> dict[str, Value]:
        """Return a game as one row."""
        count = sum(record.branching.values())
        values: list[Value] = [self._plan.game, self._plan.version, record.seed, len(record.bots)]
        values += [record.options.get(name) for name in self.options]
        values += [*record.bots, "+".join(str(seat + 1) for seat in record.winners), *record.totals]
        for row in self.rows:
            values += record.rows.get(row, [None] * len(self.seats))
        values += [
            record.rounds,
            record.moves,
            record.turns,
            round(record.moves / max(1, record.turns), 4),
            record.branching.get(1, 0),
            round(sum(width * times for width, times in record.branching.items()) / max(1, count), 4),
            quantile(record.branching, 99),
            " ".join(f"{width}:{times}" for width, times in record.branching.items()),
            record.rule,
            record.reason,
            round(record.seconds, 6) if self._has_seconds and record.seconds is not None else None,
        ]
        return dict(zip(self.kinds, values, strict=True))

    def record(self, row: Mapping[str, Value]) -> GameRecord:
        """Return the game of a row; ValueError says what is wrong with it."""
        missing = [name for name in self.kinds if name not in row]
        if missing:
            raise ValueError(f"there is no column {missing[0]!r}")
        if (row["game"], row["version"]) != (self._plan.game, self._plan.version):
            what = "version" if row["game"] == self._plan.game else "game"
            raise ValueError(f"it is of another {what}: {row[what]}, not {getattr(self._plan, what)}")
        typed = {name: _typed(row[name], kind) for name, kind in self.kinds.items()}
        seats = [str(seat) for seat in self.seats]
        rows = {name: tuple(typed[f"points_{name}_{seat}"] for seat in seats) for name in self.rows}
        options = {name: typed[f"option_{name}"] for name in self.options if typed[f"option_{name}"]}
        pairs = [pair.split(":") for pair in typed["branching"].split()]
        return GameRecord(
            seed=typed["seed"],
            options=options,
            bots=tuple(typed[f"bot_{seat}"] for seat in seats),
            moves=typed["moves"],
            turns=typed["turns"],
            rounds=typed["rounds"],
            branching={int(width): int(times) for width, times in pairs},
            totals=tuple(typed[f"total_{seat}"] for seat in seats),
            rows={name: points for name, points in rows.items() if None not in points},
            winners=tuple(int(seat) - 1 for seat in typed["winners"].split("+") if seat),
            rule=typed["rule"],
            reason=typed["reason"],
            seconds=typed["seconds"],
            teams=next((teams for known, teams in self._teams if known == options), ()),
        )


def _typed(value: Value, kind: type) -> Any:
    if kind is str:
        return "" if value is None else str(value)
    return None if value is None or value == "" else kind(value)


def _first_states(plan: Plan) -> list[tuple[Game, Any]]:
    """Return the game with the first position of every variant: rows and teams stay the same to the end."""
    game = open_game(plan.opener, plan.game)
    return [(game, game.new(options, plan.seats, plan.seed)) for options in plan.variants]
