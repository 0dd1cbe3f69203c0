"""Giving up at the table: a player concedes, or everybody agrees to break the game off."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from boardgames.bots.registry import LEVELS
from boardgames.core.game import Leaving
from boardgames.core.phrase import say
from boardgames.session.ending import unbeaten
from boardgames.session.reseating import bot_phrase
from boardgames.session.seats import Seat
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.overlays import LEAVING, ask_everybody
from boardgames.ui.widgets import Button, Dialog

USUAL_LEVEL = "steady"


def ask_leaving(scene: TableContext, number: int) -> None:
    """Ask whether a player concedes or the game ends for everybody; at a bot's seat only the latter is possible."""
    words = scene.table_kit.say
    if not scene.session.setup.seats[number].is_human:
        end_here(scene)
        return
    who = scene.table_kit.seats[number].name
    ways = [
        (words("seating.concede.item", who=who), lambda: concede(scene, number)),
        (words("seating.end.item"), lambda: end_here(scene)),
    ]
    _choose(scene, words("seating.leave.head"), words("seating.leave.body", who=who), ways, has_main=False)


def concede(scene: TableContext, number: int) -> None:
    """Ask how the game goes on without a player: a bot plays on, the seat drops out where the rules allow it, or the
    game ends if nobody is left to win against."""
    session, kit = scene.session, scene.table_kit
    seats = _after_conceding(session.setup.seats, number)
    left = unbeaten(session.game, session.state, seats)
    is_decided = len(left) < 2 or not any(seat.is_human for seat in seats)
    who = kit.seats[number].name
    notes = [
        (say("seating.concede.body"), True),
        (say("seating.concede.bot_note", bot=bot_phrase(seats[number])), len(left) > 1),
        (say("seating.concede.alone"), is_decided and len(left) > 1),
        (say("seating.concede.over"), len(left) < 2),
    ]
    body = " ".join(kit.strings.phrase(note) for note, holds in notes if holds)

    def play_on() -> None:
        session.reseat(seats)

    def end() -> None:
        session.reseat(seats)
        session.break_off("conceded")

    def drop_out() -> None:
        session.reseat(seats)
        if isinstance(game, Leaving) and (now := game.leave(session.state, number)) is not None:
            session.submit(now)  # a clock may have decided meanwhile: in the middle of a turn nobody drops out

    game = session.game
    out = game.leave(session.state, number) if isinstance(game, Leaving) and not is_decided else None
    if out is not None:
        body += " " + kit.say("seating.concede.out_note")
    ways = [(kit.say("seating.concede.out"), drop_out)] if out is not None else []
    ways += [(kit.say("seating.concede.bot"), play_on)] if len(left) > 1 else []
    ways += [(kit.say("seating.concede.end"), end)] if is_decided else []
    if number != scene.flow.owner:
        scene.cover_hands()  # its player comes to the screen to answer
    _choose(scene, kit.say("seating.concede.head", who=who), body, ways)


def _after_conceding(seats: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """The seats with a bot in the place of a player who gave up."""
    seat = seats[number]
    level = seat.level if seat.level in LEVELS else USUAL_LEVEL
    bot = replace(seat, kind="bot", level=level, conceded=True)
    return tuple(bot if at == number else seat for at, seat in enumerate(seats))


def end_here(scene: TableContext) -> None:
    """Ask everybody whether to break the game off; every person agrees by an own click."""
    words, session = scene.table_kit.say, scene.session
    alone = (words("seating.end.head"), words("seating.end.yes"), words("seating.end.no"))
    body = words("seating.end.body" if len(session.setup.humans) > 1 else "seating.end.body_alone")
    ask_everybody(scene, alone, body, lambda: session.break_off("agreed"))


def _choose(
    scene: TableContext, head: str, body: str, ways: list[tuple[str, Callable[[], None]]], *, has_main: bool = True
) -> None:
    """Open a question with several answers; the harmless one has the focus."""

    def close() -> None:
        scene.stage.close(dialog)

    def after_closing(act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            close()
            act()

        return both

    kit = scene.table_kit
    keep = Button(kit, kit.say("common.cancel"), close, kind="secondary", name=LEAVING)
    kinds = ["secondary"] * (len(ways) - 1) + ["primary" if has_main else "secondary"]
    others = [
        Button(kit, text, after_closing(act), kind=kind, name=f"leaving/{number}")
        for number, ((text, act), kind) in enumerate(zip(ways, kinds, strict=True))
    ]
    dialog = Dialog(kit, head, body, [keep, *others])
    dialog.settle(scene.rect)
    scene.stage.open(dialog)
    scene.stage.set_focus(keep, keyboard=True)
