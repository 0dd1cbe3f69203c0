"""The open chronicle: what all its pages share; finished games, shown names, texts to search in."""

from __future__ import annotations

from datetime import datetime

import msgspec

from boardgames.data.defs import GameDef
from boardgames.data.rulebook import fold
from boardgames.data.strings import Strings
from boardgames.session.chronicle import names as name_files
from boardgames.session.chronicle.names import Names, Who
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.chronicle.store import Chronicle
from boardgames.session.saves import Summary
from boardgames.session.seats import Seat, Setup
from boardgames.session.services import Services
from boardgames.session.sitters import Earlier
from boardgames.ui.kit import Kit
from boardgames.ui.scene import App
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.table_kit import session_namer
from boardgames.ui.table_kit import TableKit, shown_seats

HOURS_SHOWN_DAYS = 2  # days whose games are told apart by the hour


class Book:
    """The chronicle of this computer with its names."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.games: dict[str, GameDef] = {slug: services.about(slug) for slug in services.slugs()}
        self.chronicle = Chronicle(services.saves)
        self._names_file = services.saves.folder / name_files.FILE_NAME
        self.names = name_files.load(self._names_file)
        self._all: tuple[GameRecord, ...] = ()
        self._known: tuple[GameRecord, ...] = ()
        self._texts: dict[tuple[str, str], str] = {}
        self._folds: dict[str, str] = {}
        self._days: dict[str, dict[str, str]] = {}  # by language and date

    @property
    def records(self) -> tuple[GameRecord, ...]:
        """The finished games of the games that are installed, the newest first."""
        if self._all is not self.chronicle.records:
            self._all = self.chronicle.records
            self._known = tuple(record for record in self._all if record.game in self.games)
        return self._known

    def found(self, kit: Kit, game: str, words: str) -> list[GameRecord]:
        """Return the finished games of one of the games ("" for all) in which all words occur."""
        wanted = fold(words).split()
        of_game = [record for record in self.records if not game or record.game == game]
        if not wanted:
            return of_game
        return [record for record in of_game if all(word in self._text(kit, record) for word in wanted)]

    def _text(self, kit: Kit, record: GameRecord) -> str:
        """What can be searched for: players, game, day, name of the save."""
        key = (record.id, kit.strings.language)
        if key not in self._texts:
            name = self.games[record.game].name
            parts = [name.en, name.fr, record.name, self._day(kit, record.created)]
            parts += [seat.name for seat in record.seats]
            parts += [self.names.of(one.name) for one in record.earlier if one.is_human]
            if self.names.shown:
                parts += [self.names.of(seat.name) for seat in record.seats if seat.was_person]
            self._texts[key] = " ".join(map(self._folded, parts))
        return self._texts[key]

    def _folded(self, text: str) -> str:
        """A text as it is searched; the games of many years share few names and days."""
        found = self._folds.get(text)
        if found is None:
            found = self._folds[text] = fold(text)
        return found

    def _day(self, kit: Kit, created: str) -> str:
        """The day of a game in words, made once per day; those of today and yesterday name the hour too."""
        day, language = created[:10], kit.strings.language
        if day not in self._days.setdefault(language, {}):
            text = day_text(kit, created)
            if (datetime.now() - datetime.fromisoformat(day)).days < HOURS_SHOWN_DAYS:
                return text
            self._days[language][day] = text
        return self._days[language][day]

    def rename(self, names: Names) -> None:
        """Show players by other names from now on."""
        self.names = names
        name_files.save(names, self._names_file)
        self._texts.clear()

    def seats(self, record: GameRecord) -> tuple[Seat, ...]:
        """The seats of a game with the names shown in the chronicle."""
        return tuple(
            msgspec.structs.replace(seat, name=self.names.of(seat.name)) if seat.was_person else seat
            for seat in record.seats
        )

    def earlier(self, record: GameRecord, seat: int) -> list[Earlier]:
        """Return who played for a seat under another name than its last player, as named in the chronicle."""
        return [self._named(one) for one in _of_seat(record, seat) if one.name != record.seats[seat].name]

    def all_earlier(self, record: GameRecord) -> list[Earlier]:
        """Return everybody who played for a seat before its last player, as named in the chronicle."""
        return [self._named(one) for one in record.earlier]

    def left_to_bot(self, record: GameRecord, seat: int) -> list[Earlier]:
        """Return the person for whom a bot played a seat to the end, as named in the chronicle; none for others."""
        own = [one for one in _of_seat(record, seat) if one.name == record.seats[seat].name]
        return [self._named(one) for one in own if one.is_human]

    def _named(self, one: Earlier) -> Earlier:
        return msgspec.structs.replace(one, name=self.names.of(one.name)) if one.is_human else one

    def left_early(self, record: GameRecord) -> list[str]:
        """Return the people who played in a game and under whose name no seat was at its end, by the names shown."""
        stayed = [self.names.of(seat.name) for seat in record.seats]
        left = [self.names.of(one.name) for one in record.earlier if one.is_human]
        return [name for name in dict.fromkeys(left) if name not in stayed]

    def table_kit(self, app: App, record: GameRecord) -> TableKit:
        """Return the kit that draws the score sheet and the plot of a game."""
        slug, seats = record.game, self.seats(record)
        words = Strings(app.settings.language, slug, session_namer(self.services, Setup(slug, seats)))
        definition = self.services.definition(slug)
        return TableKit(app.kit(slug, slug).theme, app.art, words, definition, seats, record.options)

    def words(self, kit: Kit, game: str) -> Strings:
        """Return the texts of a game, which may have its own words for points."""
        return Strings(kit.strings.language, game)

    def save_of(self, record: GameRecord) -> Summary | None:
        """The save of a game, for its picture and its replay; None after it was deleted."""
        paths = self.chronicle.files_of(record)
        return Summary(path=paths[0], saved=record.created, game=record.game, moves=record.moves) if paths else None

    def name_of(self, kit: Kit, who: Who) -> str:
        """Return a player as shown: bots by their level."""
        if who.is_bot:
            key = f"new_game.level.{who.name}"
            return kit.say("load.bot", name=kit.say(key) if kit.strings.has(key) else who.name)
        return shown_seats(kit.strings, (Seat(who.name, ""),))[0].name


def _of_seat(record: GameRecord, seat: int) -> list[Earlier]:
    return [one for one in record.earlier if one.seat == seat]


def day_text(kit: Kit, created: str) -> str:
    """Return the day of a game in words."""
    return save_words.when(kit, created, datetime.now())


def long_day(kit: Kit, created: str) -> str:
    """Return day and time of a game in full."""
    at = datetime.fromisoformat(created)
    month = kit.say(f"load.month.{at.month}")
    return kit.say(
        "chronicle.day", day=save_words.day_of_month(kit, at), month=month, year=str(at.year), time=f"{at:%H:%M}"
    )


def day_only(kit: Kit, created: str) -> str:
    """Return the day of a game in full, without the time."""
    return long_day(kit, created).rpartition(",")[0]


def short_month(kit: Kit, at: datetime) -> str:
    """Return month and year in a few letters."""
    return kit.say("chronicle.month_year", month=kit.say(f"chronicle.month.{at.month}"), year=str(at.year))
