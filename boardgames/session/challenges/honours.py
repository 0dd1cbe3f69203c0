"""Which honours were earned on this computer, worked out from the chronicle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from boardgames.core.game import Game
from boardgames.data.honours import Honour, Honours
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.source import KeyPath, Source
from boardgames.session.chronicle.record import GameRecord


class Earned(msgspec.Struct, frozen=True):
    """Who earned an honour first, and in which game."""

    record: GameRecord
    seat: int


def earned(honours: Iterable[Honour], records: Iterable[GameRecord], game: str) -> Mapping[str, Earned]:
    """Return the honours that were earned, by id, each with the first game in which it happened."""
    wanted, found = {honour.id: honour for honour in honours}, dict[str, Earned]()
    for record in sorted(records, key=lambda record: record.created):
        if record.game != game or not record.counts_for_records or not record.is_contest:
            continue
        for seat, who in enumerate(record.seats):
            if not who.is_human or who.conceded or seat in record.idle:
                continue
            for name in [name for name, honour in wanted.items() if holds(honour, record, seat)]:
                found[name] = Earned(record, seat)
                del wanted[name]
    return found


def holds(honour: Honour, record: GameRecord, seat: int) -> bool:
    """Whether everything that an honour asks for is true of a seat in a finished game."""
    if honour.won and seat not in record.winners:
        return False
    if honour.moves and not record.has_deeds:  # an old record whose save is gone: nobody knows
        return False
    own = next(side for side in record.sides if seat in side)
    others = [total for other, total in enumerate(record.totals) if other not in own]
    points = {row.id: row.points[seat] for row in record.rows}
    deeds = record.deeds[seat] if record.has_deeds else {}
    return (
        honour.total.holds(record.totals[seat])
        and honour.rounds.holds(record.rounds)
        and honour.lead.holds(record.totals[seat] - max(others, default=0))
        and all(row in points and found.holds(points[row]) for row, found in honour.rows.items())
        and all(found.holds(deeds.get(word, 0)) for word, found in honour.moves.items())
    )


def condition_problems(game: Game, source: Source, seats: int) -> Iterator[Problem]:
    """Find rows and kinds of moves that the game does not have; nothing where types are wrong, known before."""
    try:
        file = msgspec.convert(source.data, Honours)
    except msgspec.ValidationError:
        return
    rows = [row.id for row in game.score(game.new({}, seats, 1))]
    for number, honour in enumerate(file.honours):
        for key, names, known in (("rows", honour.rows, rows), ("moves", honour.moves, list(game.moves.by_word))):
            for name in names:
                place: KeyPath = ("honours", number, key, name)
                if name not in known:
                    what = "row" if key == "rows" else "kind of move"
                    text = f"the game has no {what} {name!r}"
                    yield source.problem(place, text, did_you_mean(name, known), key=True)
