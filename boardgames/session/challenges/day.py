"""The deal of the day: the same game with the same seed for everybody, and what became of it on this computer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import TypeVar

import msgspec

from boardgames.bots.par import GAMES, Par
from boardgames.data import disk_cache
from boardgames.data.defs import GameDef
from boardgames.session import last_played
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.names import DEFAULTS, LONGEST_PLAYER, clean
from boardgames.session.saves import SaveDetails, Summary
from boardgames.session.seats import Seat, Setup
from boardgames.session.services import Services

LEVEL = "steady"  # of the bots at the table
PLAYER_SEAT = 0
LEAST_SEATS = 2
FIRST_DAY = date(2026, 1, 1)  # no calendar goes back further
DAY_FORMAT = "%Y%m%d"  # of the seed
_PAR = "par"
Game = TypeVar("Game", GameRecord, Summary)


class Deal(msgspec.Struct, frozen=True):
    """The game of a day."""

    day: date
    game: str
    seats: int

    @property
    def seed(self) -> int:
        """The same for everybody: the date as a number."""
        return self.day.year * 10_000 + self.day.month * 100 + self.day.day

    def is_of(self, game: GameRecord | SaveDetails | Setup) -> bool:
        """Whether a game is this deal, played by a person in the first seat, who may have conceded."""
        return (
            (game.game, game.seed, len(game.seats)) == (self.game, self.seed, self.seats)
            and not game.options
            and game.seats[PLAYER_SEAT].was_person
        )


class Played(msgspec.Struct, frozen=True):
    """What became of the deal of a day."""

    record: GameRecord
    points: int
    won: bool
    in_time: bool  # on its own day

    @property
    def order(self) -> tuple[bool, int]:
        """Better results are greater."""
        return self.won, self.points


def deal_of(day: date, games: Sequence[str], about: Callable[[str], GameDef]) -> Deal:
    """Return the deal of a day; the games take turns, with as few seats as they can be played with."""
    slug = sorted(games)[day.toordinal() % len(games)]
    return Deal(day, slug, max(about(slug).players.min, LEAST_SEATS))


def deal_in(game: SaveDetails | Setup, games: Sequence[str], about: Callable[[str], GameDef]) -> Deal | None:
    """Return the deal of the day that a game is; None for any other game. Its seed is that day."""
    try:
        day = datetime.strptime(str(game.seed), DAY_FORMAT).date()
    except ValueError:
        return None
    deal = deal_of(day, games, about) if games else None
    return deal if deal is not None and deal.is_of(game) else None


def known_deal(game: SaveDetails | Setup, services: Services) -> Deal | None:
    """Return the deal of the day that a game is, among the games that can be played on this computer."""
    return deal_in(game, [slug for slug in services.slugs() if services.playable(slug)], services.about)


def usual_player() -> str:
    """Return the name of whoever played last on this computer."""
    recent = last_played.load(last_played.recent_file())
    return next((seat.name for seat in recent.seats if seat.is_human), DEFAULTS[0])


def people() -> frozenset[str]:
    """Return the names of all people in the last games on this computer: no bot should have one of them."""
    recent = last_played.load(last_played.recent_file())
    return frozenset(seat.name for party in recent.parties.values() for seat in party.seats if seat.was_person)


def free_names(bot_names: str) -> list[str]:
    """Return the names in a list that nobody had who played lately."""
    taken = people()
    return [name for name in (*map(str.strip, bot_names.split(",")), *DEFAULTS) if name not in taken]


def setup_of(deal: Deal, about: GameDef, bot_names: Sequence[str], person: str = "") -> Setup:
    """Return the set-up: a person, by default whoever played last on this computer, against bots."""
    person = clean(person, LONGEST_PLAYER) or usual_player()
    names = [person, *(name for name in (*bot_names, *DEFAULTS) if name != person)]
    seats = tuple(
        Seat(name, colour.id, "human" if seat == PLAYER_SEAT else "bot", LEVEL)
        for seat, (name, colour) in enumerate(zip(names[: deal.seats], about.colours, strict=False))
    )
    return Setup(deal.game, seats, {}, deal.seed)


def history(deals: Iterable[Deal], records: Iterable[GameRecord]) -> Mapping[date, Played]:
    """Return the best result of each deal that was played to its end."""
    found: dict[date, Played] = {}
    for deal, games in _games(deals, records):
        counted = [_played(deal, record) for record in games if _counts(record)]
        if counted:
            best = max(counted, key=lambda result: result.order)
            is_in_time = any(result.in_time for result in counted)
            found[deal.day] = msgspec.structs.replace(best, in_time=is_in_time)
    return found


def tried_in_vain(deals: Iterable[Deal], records: Iterable[GameRecord]) -> Mapping[date, GameRecord]:
    """Return the last game of each deal that was conceded, broken off or set right by a judge, and never counted."""
    return {
        deal.day: max(games, key=lambda record: record.created)
        for deal, games in _games(deals, records)
        if not any(map(_counts, games))
    }


def begun(deals: Iterable[Deal], saves: Iterable[Summary]) -> Mapping[date, Summary]:
    """Return the game of each deal that can be continued, the newest first in `saves`."""
    going = (save for save in saves if not save.finished and not save.view_only)
    mine = (
        (deal, [save for save in games if save.seats[PLAYER_SEAT].is_human]) for deal, games in _games(deals, going)
    )
    return {deal.day: games[0] for deal, games in mine if games}


def _games(deals: Iterable[Deal], games: Iterable[Game]) -> Iterator[tuple[Deal, list[Game]]]:
    """Yield the deals that were played, each with its games."""
    by_seed: dict[int, list[Game]] = {}
    for game in games:
        by_seed.setdefault(game.seed, []).append(game)
    for deal in deals:
        found = [game for game in by_seed.get(deal.seed, ()) if deal.is_of(game)]
        if found:
            yield deal, found


def _counts(record: GameRecord) -> bool:
    """Whether a game is a result: its player neither conceded nor broke it off."""
    return record.counts_for_records and record.seats[PLAYER_SEAT].is_human


def _played(deal: Deal, record: GameRecord) -> Played:
    day = datetime.fromisoformat(record.created).date()
    return Played(record, record.totals[PLAYER_SEAT], PLAYER_SEAT in record.winners, day == deal.day)


def days_of_month(year: int, month: int) -> list[date]:
    """Return all days of a month."""
    first = date(year, month, 1)
    return [day for n in range(31) if (day := first + timedelta(n)).month == month]


def load_par(deal: Deal, data: str) -> Par:
    """Return what is known of the par of a deal; `data` is the digest of the game's definition."""
    raw = disk_cache.read(_PAR, (deal, data))
    try:
        totals = msgspec.json.decode(raw, type=tuple[int, ...]) if raw is not None else ()
    except ValueError:
        totals = ()
    return Par(totals, len(totals) / GAMES)


def save_par(deal: Deal, data: str, par: Par) -> None:
    """Cache what is known of the par of a deal."""
    disk_cache.write(_PAR, (deal, data), msgspec.json.encode(par.totals))
