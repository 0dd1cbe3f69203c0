"""Changing seats during a game: who may sit where under which name and colour, and how the log describes it."""

from collections.abc import Iterator, Sequence
from typing import Self

import msgspec

from boardgames.bots.registry import BOTS, LEVELS
from boardgames.core.game import ColourBound, Game, Tinted
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.session.history import Entry
from boardgames.session.names import player_names
from boardgames.session.played_game import PlayedGame
from boardgames.session.seats import Seat

Seats = tuple[Seat, ...]


class SeatChange(msgspec.Struct, frozen=True):
    """The seats before and after a change, and when it was made."""

    after: int  # number of moves played
    round: int
    before: Seats
    now: Seats

    def not_after(self, number: int, in_round: int) -> Self:
        """Return the change as it stands when the moves after a number of them were taken back."""
        is_later = self.after > number
        return msgspec.structs.replace(self, after=number, round=min(self.round, in_round)) if is_later else self


def colours_are_free(game: Game) -> bool:
    """Whether players may change colour: neither do the rules assign colours nor does anything depend on them."""
    return not isinstance(game, Tinted | ColourBound)


def check_seats(played: PlayedGame, seats: Seats) -> Phrase | None:
    """Return why a game cannot go on with these seats, or None."""
    before = played.setup.seats
    if played.is_over:
        return say("session.over")
    if len(seats) != len(before):
        return say("session.seats.count")
    if any(not seat.is_human and seat.level.removeprefix("bot:") not in BOTS for seat in seats):
        return say("session.seats.level")
    names = [seat.name for seat in seats]
    if list(player_names(names)) != names or _has_more_doubles([seat.name for seat in before], names):
        return say("session.seats.names")
    colours = [seat.colour for seat in seats]
    if colours != [seat.colour for seat in before] and not colours_are_free(played.game):
        return say("session.seats.colours_fixed")
    if _has_more_doubles([seat.colour for seat in before], colours):
        return say("session.seats.colours")
    if any(seat.conceded and seat.is_human for seat in seats):
        return say("session.seats.conceded")
    if any(old.conceded and not new.conceded for old, new in zip(before, seats, strict=True)):
        return say("session.seats.conceded")
    return None


def _has_more_doubles(before: list[str], now: list[str]) -> bool:
    return len(set(now)) < len(set(before))


def describe_change(change: SeatChange) -> Iterator[tuple[int, Phrase]]:
    """Yield a log line for everything that changed, with the seat it is about."""
    if change.before != change.now and sorted(change.before, key=_key) == sorted(change.now, key=_key):
        yield 0, say("session.log.seats.places")
        return
    for number, (old, new) in enumerate(zip(change.before, change.now, strict=True)):
        seat = seat_noun(number)
        if old.name != new.name:
            yield number, say("session.log.seats.renamed", old=old.name, new=new.name)
        if new.conceded and not old.conceded:
            yield number, say("session.log.seats.conceded", seat=seat, bot=bot_phrase(new))
        elif not new.is_human and (old.is_human or old.level != new.level):
            yield number, say("session.log.seats.bot", seat=seat, bot=bot_phrase(new))
        elif new.is_human and not old.is_human:
            yield number, say("session.log.seats.person", seat=seat)
        if old.colour != new.colour:
            yield number, say("session.log.seats.colour", seat=seat)


def remarks(changes: Sequence[SeatChange], entries: Sequence[Entry]) -> Iterator[Phrase]:
    """Yield what the result of a game with these moves says about seats that changed hands after the first of them."""
    joined: dict[int, SeatChange] = {}  # whoever made no move meanwhile was not away
    for change in changes:
        joined[change.after] = msgspec.structs.replace(joined.get(change.after, change), now=change.now)
    changes = [change for change in joined.values() if change.after]
    for number in range(len(changes[0].before) if changes else 0):
        taken = [changes[0].before[number], *(change.now[number] for change in changes)]
        players = [(seat.kind, seat.conceded) for seat in taken]
        rounds = [change.round for change, old, new in zip(changes, players, players[1:], strict=False) if old != new]
        last, seat = taken[-1], seat_noun(number)
        if not rounds:
            continue
        if last.conceded and not _plays_on(changes, entries, number):
            yield say("session.result.seat.gave_up", seat=seat, n=rounds[-1])
        elif last.conceded:
            yield say("session.result.seat.conceded", seat=seat, n=rounds[-1], bot=bot_phrase(last))
        elif not last.is_human:
            yield say("session.result.seat.bot", seat=seat, n=rounds[-1], bot=bot_phrase(last))
        elif taken[0].is_human:
            yield say("session.result.seat.between", seat=seat, n=rounds[0], until=rounds[-1])
        else:
            yield say("session.result.seat.person", seat=seat, n=rounds[-1])


def _plays_on(changes: Sequence[SeatChange], entries: Sequence[Entry], number: int) -> bool:
    """Whether a bot made moves for a seat after its player conceded; one alone may be that of leaving the board."""
    start = next(change.after for change in changes if change.now[number].conceded)
    return sum(entry.seat == number for entry in entries[start:]) > 1


def _key(seat: Seat) -> tuple[str, ...]:
    """Who sits there; the colour may belong to the place."""
    return seat.name, seat.kind, seat.level, str(seat.conceded)


def bot_phrase(seat: Seat) -> Phrase:
    """Return what a bot is called: by its level, if it has one."""
    return say(f"session.bot.{seat.level}" if seat.level in LEVELS else "session.bot.other")
