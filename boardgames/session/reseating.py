"""Changing seats during a game: who may sit where under which name and colour, and how the log describes it."""

from collections.abc import Iterator, Sequence

import msgspec

from boardgames.bots.registry import BOTS, LEVELS
from boardgames.core.game import ColourBound, Game, Tinted
from boardgames.core.phrase import Phrase, past_seat, say, seat_noun
from boardgames.session.history import Entry
from boardgames.session.names import player_names
from boardgames.session.played_game import PlayedGame
from boardgames.session.seats import Seat
from boardgames.session.sitters import (
    Earlier,
    SeatChange,
    Seats,
    earlier_players,
    has_sat,
    last_person,
    since_last_newcomer,
    stand_in,
)

ROUNDS = {0: "one_round", 1: "two_rounds"}  # words by the distance between the first and the last


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


def describe_change(change: SeatChange, earlier: Sequence[SeatChange] = ()) -> Iterator[tuple[int, Phrase]]:
    """Yield a log line for everything that changed after earlier changes, with the seat it is about."""
    is_exchange = sorted(change.before, key=_key) == sorted(change.now, key=_key)
    if change.before != change.now and is_exchange and not change.others:
        yield 0, say("session.log.seats.places")
        return
    for number, (old, new) in enumerate(zip(change.before, change.now, strict=True)):
        is_other = number in change.others
        if old.name != new.name and not is_other:
            yield number, say("session.log.seats.renamed", old=old.name, new=new.name)
        player = (_taken_by_another if is_other else _other_player)(number, old, new, earlier)
        if player is not None:
            yield number, player
        if old.colour != new.colour:
            yield number, say("session.log.seats.colour", seat=seat_noun(number))


def last_change(changes: Sequence[SeatChange]) -> list[Phrase]:
    """Return what the last change of seats was, as the log says it."""
    return [phrase for _, phrase in describe_change(changes[-1], changes[:-1])] if changes else []


def hands_to_bot(change: SeatChange) -> bool:
    """Whether a person who has not conceded left a seat to a bot."""
    pairs = zip(change.before, change.now, strict=True)
    return any(old.is_human and not new.is_human and not new.conceded for old, new in pairs)


def _taken_by_another(number: int, old: Seat, new: Seat, earlier: Sequence[SeatChange]) -> Phrase:
    """Say who sits down at a seat that somebody else has left."""
    left, comes = past_seat(number, old.name), seat_noun(number)
    if new.is_human and has_sat(earlier, number, new.name):
        return say("session.log.seats.back", seat=comes)
    if new.is_human and not old.is_human:
        return say("session.log.seats.taken_bot", new=comes, old=past_seat(number, stand_in(old.name)))
    if new.is_human:
        return say("session.log.seats.taken", new=comes, old=left)
    return say("session.log.seats.bot_takes_named", new=comes, bot=bot_phrase(new), old=left)


def _other_player(number: int, old: Seat, new: Seat, earlier: Sequence[SeatChange]) -> Phrase | None:
    """Say who plays for a seat from now on under the same name, if that changed."""
    seat, bot = seat_noun(number), bot_phrase(new)
    if new.conceded and not old.conceded:
        return say("session.log.seats.conceded", seat=seat, bot=bot)
    if not new.is_human and old.is_human:
        return say("session.log.seats.bot_takes", seat=seat, bot=bot)
    if not new.is_human and old.level != new.level:
        return say("session.log.seats.bot", seat=seat, bot=bot)
    if new.is_human and not old.is_human:
        is_back = last_person(earlier, number) is not None
        return say("session.log.seats.back" if is_back else "session.log.seats.person", seat=seat)
    return None


def remarks(changes: Sequence[SeatChange], entries: Sequence[Entry]) -> Iterator[Phrase]:
    """Yield what the result of a game with these moves says about seats that changed hands during it."""
    earlier = earlier_players(changes, entries)
    for number in range(len(changes[0].before) if changes else 0):
        left = [one for one in earlier if one.seat == number and one.name != changes[-1].now[number].name]
        if left:
            yield say("session.result.seat.before", seat=seat_noun(number), names=earlier_phrase(left))
        yield from _remarks_on(_joined(since_last_newcomer(changes, number), entries, number), entries, number)


def _joined(changes: Sequence[SeatChange], entries: Sequence[Entry], number: int) -> list[SeatChange]:
    """Join changes between the same two moves of the seat: where none was made meanwhile, as in a turn that it missed,
    nobody played for it and nobody was away. Those before the first move count only for whoever conceded there."""
    joined: dict[int, SeatChange] = {}
    for change in changes:
        made = sum(entry.seat == number for entry in entries[: change.after])
        joined[made] = msgspec.structs.replace(joined.get(made, change), now=change.now)
    return [change for change in joined.values() if change.after or change.now[number].conceded]


def earlier_phrase(players: Sequence[Earlier]) -> Phrase:
    """Return who played for a seat before, each with their rounds."""
    first, *others = players
    who = first.name if first.is_human else bot_phrase(Seat(first.name, "", "bot", first.level))
    key = ROUNDS.get(first.last - first.first, "rounds") if first.last else "to"
    said = say(f"session.result.seat.{key}", who=who, first=first.first, n=first.last or first.until)
    return say("session.result.seat.and_then", first=said, others=earlier_phrase(others)) if others else said


def _remarks_on(changes: Sequence[SeatChange], entries: Sequence[Entry], number: int) -> Iterator[Phrase]:
    """Yield what the result says about the last player of a seat."""
    taken = [changes[0].before[number], *(change.now[number] for change in changes)] if changes else []
    players = [(seat.kind, seat.conceded) for seat in taken]
    rounds = [change.round for change, old, new in zip(changes, players, players[1:], strict=False) if old != new]
    if not rounds:
        return
    last, seat = taken[-1], seat_noun(number)
    if last.conceded and not _plays_on(changes, entries, number):
        yield say("session.result.seat.gave_up", seat=seat, n=rounds[-1])
    elif last.conceded:
        yield say("session.result.seat.conceded", seat=seat, n=rounds[-1], bot=bot_phrase(last))
    elif not last.is_human:
        yield say("session.result.seat.bot", seat=seat, n=rounds[-1], bot=bot_phrase(last))
    elif taken[0].is_human and rounds[0] == rounds[-1]:
        yield say("session.result.seat.within", seat=seat, n=rounds[0])
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
