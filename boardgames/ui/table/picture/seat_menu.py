"""The menu of a seat, opened from its card in the rail: who plays there from now on, giving up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from boardgames.bots.registry import LEVELS
from boardgames.session.seats import Seat
from boardgames.session.sitters import last_person
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.leaving import concede, end_here
from boardgames.ui.widgets import MenuItem, MenuList

Choice = tuple[MenuItem, Callable[[], None]]


def open_seat_menu(scene: TableContext, seat: int) -> None:
    """Open the menu of a seat below its token, or say why nothing can be changed."""
    session, say = scene.session, scene.table_kit.say
    if session.view_only or session.is_over:
        scene.app.toast(say("session.view_only" if session.view_only else "session.over"), glyph="warning")
        return
    choices = {item.key: (item, act) for item, act in _choices(scene, seat)}
    items = [item for item, _ in choices.values()]
    menu = MenuList(scene.table_kit, items, "", lambda key: choices[key][1](), lambda: scene.stage.close(menu))
    menu.open_below(scene.rail.token_of(seat) or scene.frame.rail, pygame.Rect(scene.rect))
    scene.stage.open(menu)
    scene.stage.set_focus(menu.keyboard, keyboard=True)


def _choices(scene: TableContext, number: int) -> list[Choice]:
    """Everything that can be done about a seat now."""
    seat = scene.session.setup.seats[number]
    say, found = scene.table_kit.say, _players(scene, number, seat)
    if scene.session.entries and not seat.conceded:
        item = MenuItem("other", say("seating.other", who=seat.name), "players")
        found.append((item, lambda: scene.open_seating(number, newcomer=True)))
    found.append((MenuItem("seating", say("seating.item"), "pencil"), lambda: scene.open_seating(number)))
    if seat.is_human:
        item = MenuItem("concede", say("seating.concede.item", who=scene.table_kit.seats[number].name), "flag")
        found.append((item, lambda: concede(scene, number)))
    found.append((MenuItem("end", say("seating.end.item"), "close"), lambda: end_here(scene)))
    return found


def _players(scene: TableContext, number: int, seat: Seat) -> list[Choice]:
    """Another player for the seat: a person, or a bot of any level but the present one."""
    say = scene.table_kit.say
    found: list[Choice] = []
    if not seat.is_human and not seat.conceded:
        back = last_person(scene.session.seat_changes, number)
        words = (
            say("seating.person", who=seat.name)
            if back != seat.name
            else say("seating.back", who=scene.table_kit.player(number))
        )
        found.append((MenuItem("person", words, "human"), _reseats(scene, number, kind="human")))
    words = "seating.hand" if seat.is_human else "seating.level"
    for level in LEVELS:
        if seat.is_human or level != seat.level:
            item = MenuItem(f"bot/{level}", say(words, level=say(f"new_game.level.{level}"), who=seat.name), "bot")
            found.append((item, _reseats(scene, number, kind="bot", level=level)))
    return found


def _reseats(scene: TableContext, number: int, **changes: str) -> Callable[[], None]:
    def act() -> None:
        seats = list(scene.session.setup.seats)
        seats[number] = replace(seats[number], **changes)
        scene.session.reseat(tuple(seats))
        if not seats[number].is_human:
            say, level = scene.table_kit.say, scene.table_kit.say(f"new_game.level.{seats[number].level}")
            scene.app.toast(say("seating.handed", level=level, who=seats[number].name), glyph="bot")

    return act
