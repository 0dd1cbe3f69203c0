"""Texts about a save (time, standing, players) and the badges of its seats."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import chain, count

import msgspec
import pygame

from boardgames.core.phrase import say
from boardgames.data.defs import Definition
from boardgames.data.strings import Strings
from boardgames.session.saves import Summary
from boardgames.session.seats import Seat
from boardgames.ui import fonts
from boardgames.ui.kit import Kit
from boardgames.ui.table_kit import shown_seats
from boardgames.ui.theme import rgb
from boardgames.ui.widgets import Widget

SWITCH = {"off", "on"}


def now() -> datetime:
    """Return the current time."""
    return datetime.now()


def when(kit: Kit, saved: str, now: datetime) -> str:
    """Return the time of a save in words: today, yesterday, or the date."""
    at = datetime.fromisoformat(saved)
    clock = f"{at:%H:%M}"
    if at.date() == now.date():
        return kit.say("load.today", time=clock)
    if at.date() == (now - timedelta(days=1)).date():
        return kit.say("load.yesterday", time=clock)
    month = kit.say(f"load.month.{at.month}")
    if at.year == now.year:
        return kit.say("load.day", day=day_of_month(kit, at), month=month)
    return kit.say("load.day_year", day=day_of_month(kit, at), month=month, year=str(at.year))


def day_of_month(kit: Kit, at: datetime) -> str:
    """Return the number of a day; the first has a word of its own in some languages."""
    return kit.say("load.first_day") if at.day == 1 else str(at.day)


def with_shown_names(kit: Kit, save: Summary) -> Summary:
    """Return a save with names of players that can be drawn."""
    return msgspec.structs.replace(save, seats=shown_seats(kit.strings, save.seats))


def seat_name(kit: Kit, seat: Seat) -> str:
    """Return the name of a seat, marked if a bot plays it."""
    return seat.name if seat.is_human else kit.say("load.bot", name=seat.name)


def points(kit: Kit, save: Summary, seat: int) -> str:
    """Return the public points of a seat in words, or that the table hides them."""
    value = save.points[seat] if seat < len(save.points) else None
    return kit.say("load.no_points") if value is None else _game_text(kit, save, "load.points", points=value)


def _game_text(kit: Kit, save: Summary, key: str, **args: int | str) -> str:
    """Return a text of the interface, as overridden by the game of a save."""
    return Strings(kit.strings.language, save.game).phrase(say(key, **args))


def standing(kit: Kit, save: Summary, tells_who_conceded: bool = True) -> str:
    """Return the standing of a game as a short text."""
    if not save.game:
        return kit.say("load.broken")
    if save.view_only:
        cause = save.problem.key.rpartition(".")[2] if save.problem is not None else "data"
        return kit.say(f"load.stuck.{cause}", moves=save.moves)
    if save.finished or save.actor is None:
        if not save.winners:
            return kit.say("load.over_plain")
        name = _joined(kit, [save.seats[seat].name for seat in save.winners])
        over = "load.over_tied" if save.tied else "load.over"
        result = _game_text(kit, save, over, name=name, points=save.points[save.winners[0]] or 0)
        gave_up = [seat.name for seat in save.seats if seat.conceded] if tells_who_conceded else []
        return with_conceded(kit, result, gave_up)
    return kit.say("load.to_play", round=save.round, name=save.seats[save.actor].name)


def with_conceded(kit: Kit, result: str, names: Sequence[str]) -> str:
    """Return the result of a game with the players who gave up."""
    if not names:
        return result
    return kit.say(
        "score.conceded.many" if len(names) > 1 else "score.conceded.one", result=result, who=_joined(kit, names)
    )


def _joined(kit: Kit, names: Sequence[str]) -> str:
    *others, last = names
    return kit.say("score.and", first=", ".join(others), last=last) if others else last


def standings(kit: Kit, save: Summary) -> tuple[str, ...]:
    """Return the standing for a row, then shorter ones; all say if the board has changed since."""
    text = standing(kit, save)
    if not save.data_changed or save.view_only:
        return (text,)
    return tuple(kit.say("load.older_board", standing=words) for words in (text, _brief(kit, save)))


def _brief(kit: Kit, save: Summary) -> str:
    is_over = save.finished or save.actor is None
    return kit.say("load.over_plain") if is_over else f"**{kit.say('load.round', round=save.round)}**"


def row_standings(kit: Kit, save: Summary, definition: Definition | None, is_deal: bool) -> Iterator[str]:
    """Yield the standing for a row with all that can stand beside it, then with less; a deal of the day longest."""
    first, *shorter = standings(kit, save)
    deal = (kit.say("challenges.tab.today"),) if is_deal else ()
    words = (first, *deal, *variants(save, definition, kit.strings.language))
    yield from (" · ".join(words[:count]) for count in range(len(words), len(deal), -1))
    if is_deal:
        yield " · ".join((_brief(kit, save), *deal))
    yield from (first, *shorter)
    if save.game and not save.view_only and not save.data_changed:
        yield from (standing(kit, save, tells_who_conceded=False), _brief(kit, save))


def variants(save: Summary, definition: Definition | None, language: str) -> tuple[str, ...]:
    """Return the options of a save that differ from the default."""
    return variants_of(save.options, definition, language, [seat.name for seat in save.seats])


def variants_of(
    options: Mapping[str, str], definition: Definition | None, language: str, players: Sequence[str]
) -> tuple[str, ...]:
    """Return the options that differ from the default: switches by name, choices with their value.

    Where the first seat begins, its player is named."""
    chosen = _chosen(options, definition, language, players)
    return tuple(name if value is None else f"{name} ({value})" for name, value in chosen)


def options_of(
    options: Mapping[str, str], definition: Definition | None, language: str, players: Sequence[str]
) -> tuple[str, ...]:
    """Return the same as words of their own: "First player: Anna"."""
    colon = {"fr": "\u00a0: "}.get(language, ": ")
    chosen = _chosen(options, definition, language, players)
    return tuple(name if value is None else f"{name}{colon}{value}" for name, value in chosen)


def _chosen(
    options: Mapping[str, str], definition: Definition | None, language: str, players: Sequence[str]
) -> Iterator[tuple[str, str | None]]:
    """Return the options that differ from the default, by name and value; switches have none."""
    for option in definition.game.options if definition is not None else ():
        value = options.get(option.id, option.default)
        names = {choice.id: choice.name.of(language) for choice in option.values}
        if option.first_seat in names and players:
            names[option.first_seat] = players[0]
        if value == option.default or value not in names:
            continue
        name = option.name.of(language)
        yield name, None if set(names) == SWITCH else names[value]


def title(save: Summary, definition: Definition | None, language: str) -> str:
    """Return the name a player gave to a save, else the name of its game, else of its file."""
    return save.name or (definition.game.name.of(language) if definition is not None else save.file)


def game_beside(save: Summary, definition: Definition | None, language: str) -> str:
    """Return the name of the game, unless the title contains it."""
    name = definition.game.name.of(language) if definition is not None else ""
    return "" if name in title(save, definition, language) else name


def copy_name(kit: Kit, title: str, taken: Collection[str]) -> str:
    """Return an unused name for a copy, numbered if necessary."""
    mark = kit.say("load.copy_mark")
    base = re.sub(rf" \({re.escape(mark)}(?: \d+)?\)$", "", title)
    names = (f"{base} ({mark} {number})" for number in count(2))
    return next(name for name in chain([f"{base} ({mark})"], names) if name not in taken)


def token(kit: Kit, definition: Definition, seat: Seat, units: float) -> pygame.Surface:
    """Return the badge of a seat in the colour and shape of its game."""
    colour = next((c for c in definition.game.colours if c.id == seat.colour), definition.game.colours[0])
    return kit.token(colour.shape, rgb(colour.hex), fonts.initial(seat.name), units)


class Badge(Widget):
    """A seat's badge as a widget."""

    def __init__(self, kit: Kit, definition: Definition, seat: Seat, units: float, tooltip: str = "") -> None:
        super().__init__(kit, tooltip=tooltip)
        self.definition = definition
        self.seat = seat
        self.units = units

    def natural(self) -> tuple[int, int]:
        return (self.kit.theme.px(self.units),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        picture = token(self.kit, self.definition, self.seat, self.units)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
