"""All moves, built once and shared by all states: tuples of moves, indexed by bit masks."""

import msgspec

from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules.moves import (
    Attack,
    AttackPast,
    BackTo,
    Convert,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Followers,
    Pass,
    Pay,
    Preserve,
    PreservePast,
    Restore,
    ReverseTime,
    Shamans,
    Sire,
    SireShaman,
)

Moves = tuple[Move, ...]


class MoveTables(msgspec.Struct, frozen=True):
    """Moves by number, or tuples of moves by a mask of spots, spaces, kinds or seats."""

    passing: Moves
    create: tuple[tuple[tuple[Moves, ...], ...], ...]  # by seat, mask of spaces, mask of kinds
    preserve: tuple[tuple[Moves, ...], ...]  # by seat and mask of spaces
    defend: tuple[tuple[Moves, ...], ...]
    sire: tuple[tuple[Move, ...], ...]  # by seat and zones used
    sire_shaman: tuple[tuple[Move, ...], ...]
    convert: tuple[tuple[Moves, ...], ...]  # by seat and mask of victims
    attack: tuple[Moves, ...]  # by mask of spots
    reverse: tuple[Moves, ...]
    back_to: tuple[BackTo, ...]  # by round
    pay: tuple[Pay, ...]
    followers: tuple[Followers, ...]
    shamans: tuple[Shamans, ...]
    time: tuple[Moves, ...]  # restore alone, or with preserve_past, or with attack_past
    answers: Moves


def build(
    kinds: tuple[str, ...], seats: int, spaces: int, zones: tuple[int, int], tokens: tuple[int, int], rounds: int
) -> MoveTables:
    """Build all moves; zones are those of Sire and Sire Shaman, tokens are followers and shamans."""
    every_seat, every_space = range(seats), range(spaces)
    spots = [(seat, space + 1) for seat in every_seat for space in every_space]
    restore = Restore()
    return MoveTables(
        passing=(Pass(),),
        create=tuple(
            tuple(
                tuple(
                    tuple(
                        Create(seat, space + 1, kinds[kind])
                        for kind in _bits(chosen, len(kinds))
                        for space in _bits(free, spaces)
                    )
                    for chosen in range(1 << len(kinds))
                )
                for free in range(1 << spaces)
            )
            for seat in every_seat
        ),
        preserve=tuple(_by_mask(tuple(Preserve(seat, space + 1) for space in every_space)) for seat in every_seat),
        defend=tuple(_by_mask(tuple(Defend(seat, space + 1) for space in every_space)) for seat in every_seat),
        sire=tuple(tuple(Sire(seat, zone + 1) for zone in range(zones[0])) for seat in every_seat),
        sire_shaman=tuple(tuple(SireShaman(seat, zone + 1) for zone in range(zones[1])) for seat in every_seat),
        convert=tuple(_by_mask(tuple(Convert(seat, victim) for victim in every_seat)) for seat in every_seat),
        attack=_by_mask(tuple(Attack(*spot) for spot in spots)),
        reverse=_by_mask(tuple(ReverseTime(*spot) for spot in spots)),
        back_to=tuple(BackTo(number) for number in range(rounds + 1)),
        pay=tuple(Pay(count) for count in range(tokens[1] + 1)),
        followers=tuple(Followers(count) for count in range(tokens[0] + 1)),
        shamans=tuple(Shamans(count) for count in range(tokens[1] + 1)),
        time=((restore,), (restore, PreservePast()), (restore, AttackPast())),
        answers=(DeclinePast(), DefendPast()),
    )


def _bits(mask: int, width: int) -> list[int]:
    return [bit for bit in range(width) if mask >> bit & 1]


def _by_mask(moves: Moves) -> tuple[Moves, ...]:
    """Return, for every mask, the moves of its bits."""
    table: list[Moves] = [()]
    for move in moves:
        table += [(*chosen, move) for chosen in table]
    return tuple(table)
