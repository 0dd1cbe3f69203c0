"""The menu of a seat, opened from its card in the rail: who plays there from now on, giving up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from boardgames.bots.registry import LEVELS
from boardgames.session.seats import Seat
from boardgames.session.sitters import last_person
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.leaving import concede
from boardgames.ui.widgets import MenuItem, MenuList

Choice = tuple[MenuItem, Callable[[], None]]


def open_seat_menu(scene: TableContext, seat: int) -> None:
    """Open the menu of a seat beside its card, or say why nothing can be changed."""
    session, say = scene.session, scene.table_kit.say
    if session.view_only or session.is_over:
        scene.app.toast(say("session.view_only" if session.view_only else "session.over"), glyph="warning")
        return
    choices = {item.key: (item, act) for item, act in _choices(scene, seat)}
    items = [item for item, _ in choices.values()]
    player = session.setup.seats[seat]
    present = "" if player.is_human else f"bot/{player.level}"
    menu = MenuList(scene.table_kit, items, present, lambda key: choices[key][1](), lambda: scene.stage.close(menu))
    menu.at = 0  # not the present level, which is only marked
    menu.open_beside(scene.rail.rect_of(seat) or scene.frame.rail, pygame.Rect(scene.rect))
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
    following = (number + 1) % len(scene.session.setup.seats)
    item = MenuItem("next", say("seating.next", who=scene.table_kit.seats[following].name), "forward")
    found.append((item, lambda: open_seat_menu(scene, following)))
    return found


def _players(scene: TableContext, number: int, seat: Seat) -> list[Choice]:
    """Who can play for the seat: a person, or a bot of any level."""
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
    return found + [(item, _reseats(scene, number, kind="bot", level=level)) for level, item in bot_items(seat, say)]


def bot_items(seat: Seat, say: Callable[..., str]) -> list[tuple[str, MenuItem]]:
    """The levels of bots that can play for a seat, each with its line in a menu."""
    words = "seating.hand" if seat.is_human else "seating.level"
    texts = {level: say(words, level=say(f"new_game.level.{level}"), who=seat.name) for level in LEVELS}
    return [(level, MenuItem(f"bot/{level}", text, "bot")) for level, text in texts.items()]


def _reseats(scene: TableContext, number: int, **changes: str) -> Callable[[], None]:
    def act() -> None:
        seats = list(scene.session.setup.seats)
        seats[number] = replace(seats[number], **changes)
        if seats[number] != scene.session.setup.seats[number]:
            scene.session.reseat(tuple(seats))

    return act
