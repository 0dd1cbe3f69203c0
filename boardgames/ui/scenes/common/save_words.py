"""What is said about a save: when, how it stands, who plays, and the badges of its seats."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import datetime, timedelta
from itertools import chain, count

import pygame

from boardgames.core.phrase import say
from boardgames.data.defs import Definition
from boardgames.data.strings import Strings
from boardgames.session.saves import Summary
from boardgames.session.seats import Seat
from boardgames.ui import fonts
from boardgames.ui.kit import Kit
from boardgames.ui.theme import rgb
from boardgames.ui.widgets import Widget

SWITCH = {"off", "on"}


def now() -> datetime:
    """The clock on the wall."""
    return datetime.now()


def when(kit: Kit, saved: str, now: datetime) -> str:
    """The time of a save as people say it: today, yesterday, or the day."""
    at = datetime.fromisoformat(saved)
    clock = f"{at:%H:%M}"
    if at.date() == now.date():
        return kit.say("load.today", time=clock)
    if at.date() == (now - timedelta(days=1)).date():
        return kit.say("load.yesterday", time=clock)
    month = kit.say(f"load.month.{at.month}")
    if at.year == now.year:
        return kit.say("load.day", day=str(at.day), month=month)
    return kit.say("load.day_year", day=str(at.day), month=month, year=str(at.year))


def seat_name(kit: Kit, seat: Seat) -> str:
    """The name of a seat, marked when a bot has it."""
    return seat.name if seat.is_human else kit.say("load.bot", name=seat.name)


def points(kit: Kit, save: Summary, seat: int) -> str:
    """The public points of a seat in words."""
    value = save.points[seat] if seat < len(save.points) else None
    return kit.say("load.no_points") if value is None else _in_its_words(kit, save, "load.points", points=value)


def _in_its_words(kit: Kit, save: Summary, key: str, **args: int | str) -> str:
    """A text of the interface, in the words of the game where it has its own."""
    return Strings(kit.strings.language, save.game).phrase(say(key, **args))


def standing(kit: Kit, save: Summary) -> str:
    """How the game stands, in half a line."""
    if not save.game:
        return kit.say("load.broken")
    if save.view_only:
        cause = save.problem.key.rpartition(".")[2] if save.problem is not None else "data"
        return kit.say(f"load.stuck.{cause}", moves=save.moves)
    if save.finished or save.actor is None:
        if not save.winners:
            return kit.say("load.over_plain")
        *others, last = [save.seats[seat].name for seat in save.winners]
        name = kit.say("score.and", first=", ".join(others), last=last) if others else last
        return _in_its_words(kit, save, "load.over", name=name, points=save.points[save.winners[0]] or 0)
    return kit.say("load.to_play", round=save.round, name=save.seats[save.actor].name)


def variants(save: Summary, definition: Definition | None, language: str) -> tuple[str, ...]:
    """How the game differs from the usual one: what is switched on by its name, another choice with its own."""
    found = []
    for option in definition.game.options if definition is not None else ():
        value = save.options.get(option.id, option.default)
        names = {choice.id: choice.name.of(language) for choice in option.values}
        if value == option.default or value not in names:
            continue
        name = option.name.of(language)
        found.append(name if set(names) == SWITCH else f"{name} ({names[value]})")
    return tuple(found)


def title(save: Summary, definition: Definition | None, language: str) -> str:
    """The name a player gave it, else the name of its game, else of its file."""
    return save.name or (definition.game.name.of(language) if definition is not None else save.file)


def game_beside(save: Summary, definition: Definition | None, language: str) -> str:
    """The name of its game, where the title is a player's own and does not tell it."""
    name = definition.game.name.of(language) if definition is not None else ""
    return "" if name in title(save, definition, language) else name


def copy_name(kit: Kit, title: str, taken: Collection[str]) -> str:
    """A name for a copy by which it can be told from the others; the copy of a copy counts on."""
    mark = kit.say("load.copy_mark")
    base = re.sub(rf" \({re.escape(mark)}(?: \d+)?\)$", "", title)
    names = (f"{base} ({mark} {number})" for number in count(2))
    return next(name for name in chain([f"{base} ({mark})"], names) if name not in taken)


def token(kit: Kit, definition: Definition, seat: Seat, units: float) -> pygame.Surface:
    """The badge of a seat in the colour and shape of its game."""
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
