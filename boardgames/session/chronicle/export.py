"""The chronicle as a table for spreadsheets (CSV, one line per player and game) and as JSON."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO

import msgspec

from boardgames.session.chronicle.names import Names
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.sitters import Earlier

Titles = Mapping[str, str]  # what the games are called, by slug
COLUMNS = (
    "game_id", "date", "game", "title", "seat", "player", "name_in_save", "kind", "level", "points", "rank", "won",
    "conceded", "players", "rounds", "moves", "minutes", "options", "seed", "data", "marks", "rows", "before",
    "left_in_round", "took_part",
)  # fmt: skip


def to_csv(records: Sequence[GameRecord], names: Names, titles: Titles) -> bytes:
    """Return the table, with the games' titles; the mark at its beginning lets spreadsheets read accents."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for record in records:
        for seat in range(len(record.seats)):
            writer.writerow([_harmless(value) for value in _line(record, seat, names, titles)])
        for one in record.earlier:
            if one.is_human:
                writer.writerow([_harmless(value) for value in _left(record, one, names, titles)])
    return text.getvalue().encode("utf-8-sig")


def _line(record: GameRecord, number: int, names: Names, titles: Titles) -> tuple[object, ...]:
    seat = record.seats[number]
    return (
        record.id,
        record.created,
        record.game,
        titles.get(record.game, record.game),
        number + 1,
        names.of(seat.name) if seat.was_person else seat.name,
        seat.name,
        "human" if seat.was_person else seat.kind,
        "" if seat.is_human else seat.level,  # of whoever conceded: the bot that finished the game
        record.totals[number],
        record.ranks[number],
        "yes" if record.is_contest and record.ranks[number] == 1 else "no",
        "yes" if seat.conceded else "no",
        len(record.seats),
        record.rounds,
        record.moves,
        "" if record.minutes is None else record.minutes,
        ";".join(f"{key}={value}" for key, value in sorted(record.options.items())),
        record.seed,
        record.data,
        ";".join(record.marks),
        ";".join(f"{row.id}={row.points[number]}" for row in record.rows if not row.is_fact),
        ";".join(_before(one, names) for one in record.earlier if one.seat == number),
        "",
        "no" if number in record.idle else "yes",
    )


def _left(record: GameRecord, one: Earlier, names: Names, titles: Titles) -> tuple[object, ...]:
    """The line of somebody who gave a seat up: the game is neither won nor lost."""
    line = dict(zip(COLUMNS, _line(record, one.seat, names, titles), strict=True))
    theirs = {"player": names.of(one.name), "name_in_save": one.name, "kind": "human", "left_in_round": one.until}
    theirs["took_part"] = "yes"
    empty = dict.fromkeys(("level", "points", "rank", "won", "rows", "before"), "")
    return tuple((line | empty | theirs | {"conceded": "no"}).values())


def _before(one: Earlier, names: Names) -> str:
    return f"{names.of(one.name) if one.is_human else one.level}={one.until}"


def _harmless(value: object) -> object:
    """A name that begins like a formula stays a name in a spreadsheet."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def to_json(records: Sequence[GameRecord], names: Names, titles: Titles) -> bytes:
    """Return all that is known; names are those shown in the chronicle."""
    games = []
    for record in records:
        plain = msgspec.json.decode(msgspec.json.encode(record))  # long parts included, which are packed
        for seat, player in zip(plain["seats"], record.seats, strict=True):
            seat["name"] = names.of(player.name) if player.was_person else player.name
            seat["kind"] = "human" if player.was_person else player.kind
            seat["level"] = "" if player.is_human else player.level  # of whoever conceded: the bot that finished
        for one, earlier in zip(plain.get("earlier", ()), record.earlier, strict=True):
            one["name"] = names.of(earlier.name) if earlier.is_human else earlier.name
        plain["title"] = titles.get(record.game, record.game)
        plain["rows"] = {row.id: row.points for row in record.rows if not row.is_fact}
        plain["course"] = [{"move": p.number, "round": p.round, "totals": p.totals} for p in record.course]
        plain.pop("plain_reason")
        games.append(plain)
    return msgspec.json.format(msgspec.json.encode({"games": games}), indent=1)
