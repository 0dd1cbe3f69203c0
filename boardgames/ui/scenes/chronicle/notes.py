"""Remarks on the page of a player: games in which they left or took a seat, made no move or conceded."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.session.chronicle.players import LeftGame, Played, Player
from boardgames.session.reseating import bot_phrase
from boardgames.session.seats import Seat
from boardgames.session.sitters import Earlier
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import Book, day_only


def game_notes(kit: Kit, book: Book, player: Player) -> list[str]:
    """Return one sentence per game that was out of the ordinary for a player, the newest first."""
    if player.who.is_bot:
        return []
    found = [(one.record, [_left(kit, book, one)]) for one in player.left]
    found += [(one.record, list(_parts(kit, book, one))) for one in (*player.played, *player.idle)]
    told = sorted(((record, parts) for record, parts in found if parts), key=lambda one: one[0].created, reverse=True)
    return [
        kit.say(
            "chronicle.note.game",
            game=book.games[record.game].name.of(kit.strings.language),
            day=day_only(kit, record.created),
            what=", ".join(parts),
        )
        for record, parts in told
    ]


def _left(kit: Kit, book: Book, left: LeftGame) -> str:
    """Say when the player left, and who had the seat at the end."""
    seat = book.seats(left.record)[left.earlier.seat]
    other = seat.name if seat.was_person else _bot(kit, seat.level)
    return kit.say("chronicle.note.left", n=left.earlier.until, other=other)


def _parts(kit: Kit, book: Book, played: Played) -> Iterator[str]:
    """Say whose seat it was before, and how the player got on."""
    before = book.earlier(played.record, played.seat)
    if before:
        yield kit.say("chronicle.note.taken", n=before[-1].until, other=_name(kit, before))
    if played.record.seats[played.seat].conceded:
        yield kit.say("chronicle.note.conceded")
    if played.seat in played.record.idle:
        yield kit.say("chronicle.note.idle")


def _name(kit: Kit, before: list[Earlier]) -> str:
    """Return the last person who had a seat, else the last bot."""
    people = [one.name for one in before if one.is_human]
    return people[-1] if people else kit.say("load.bot", name=before[-1].name)


def _bot(kit: Kit, level: str) -> str:
    return kit.strings.phrase(bot_phrase(Seat("", "", "bot", level)))
