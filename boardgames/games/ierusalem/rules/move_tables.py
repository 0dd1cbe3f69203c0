"""All moves, built once and shared by all states, in tables indexed by the position."""

from collections.abc import Sequence
from typing import Any

import msgspec

from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import moves as m

GRIDS = ("desert", "mountain", "lake")
RESOURCES = ("stone", "bread", "fish")
TYPES = ("purple", "orange", "white", "judas")
SOURCES = ("face_1", "face_2", "deck")
VISITS = ("a", "b", "c")
BYTE = 8
Moves = tuple[Move, ...]
Rows = tuple[tuple[Moves, ...], ...]  # by byte of a mask and its value


class MoveTables(msgspec.Struct, frozen=True):
    """All moves; tables indexed by a mask hold the moves of its bits."""

    place: tuple[m.PlaceFollower, ...]
    play: tuple[tuple[m.PlayCard, ...], ...]  # by card and column
    illuminate: tuple[m.UseIllumination, ...]
    clear: tuple[m.ClearColumn, ...]
    market: tuple[Moves, ...]  # by mask of sources
    buy: tuple[m.Buy, ...]
    sell: tuple[m.Sell, ...]
    done: m.Done
    skip: m.Skip
    skips: Moves
    recruit: tuple[m.Recruit, ...]
    displace: tuple[tuple[m.Displace, ...], ...]  # by grid and victim
    listen: tuple[Moves, ...]  # by Parables heard
    supper: Rows
    came_from: tuple[Moves, ...]  # by mask of grids
    offering: Moves
    favor: tuple[tuple[Moves, ...], ...]  # by receiver and mask of markers
    call: tuple[Moves, ...]  # by mask of grids, then skip
    called: tuple[Moves, ...]  # by mask of grids, then decline
    change_from: Rows
    change_to: Rows
    discard_played: tuple[m.DiscardPlayed, ...]
    draw: tuple[Moves, ...]  # by mask of sources, then skip
    xxxiii: Moves
    visit: tuple[Moves, ...]  # by mask of visit columns, then skip
    sets: tuple[Moves, ...]  # by mask of sets
    apostles: Rows
    seats: Rows
    swap_own: Rows
    swap_with: Rows
    purchase: tuple[Moves, ...]  # by mask of sources, then skip
    discard: tuple[m.Discard, ...]
    throw: tuple[Moves, ...]  # by mask of resources


def chosen(rows: Rows, mask: int) -> list[Move]:
    """Return the moves of the bits of a mask."""
    found: list[Move] = []
    for row in rows:
        found += row[mask & 0xFF]
        mask >>= BYTE
    return found


def _by_mask(moves: Sequence[Move], *more: Move) -> tuple[Moves, ...]:
    count = len(moves)
    return tuple((*(move for n, move in enumerate(moves) if mask >> n & 1), *more) for mask in range(1 << count))


def _rows(moves: Sequence[Move]) -> Rows:
    return tuple(
        tuple(
            tuple(move for n, move in enumerate(moves[start : start + BYTE]) if mask >> n & 1)
            for mask in range(1 << BYTE)
        )
        for start in range(0, len(moves), BYTE)
    )


def build(
    cards: Sequence[str],
    spaces: Sequence[str],
    apostles: Sequence[str],
    seats: Sequence[str],
    markers: Sequence[str],
    parables: int,
    most_seats: int,
) -> MoveTables:
    """Build all moves."""
    skip, columns, players = m.Skip(), (1, 2, 3), range(most_seats)
    return MoveTables(
        **_at_table(spaces),
        place=tuple(m.PlaceFollower(grid) for grid in GRIDS),
        play=tuple(tuple(m.PlayCard(card, column) for column in columns) for card in cards),
        illuminate=tuple(m.UseIllumination(type) for type in TYPES),
        clear=tuple(m.ClearColumn(column) for column in columns),
        market=_by_mask([m.MarketDraw(source) for source in SOURCES]),
        buy=tuple(m.Buy(resource) for resource in RESOURCES),
        sell=tuple(m.Sell(resource) for resource in RESOURCES),
        done=m.Done(),
        skip=skip,
        skips=(skip,),
        recruit=tuple(m.Recruit(grid) for grid in GRIDS),
        displace=tuple(tuple(m.Displace(grid, victim) for victim in players) for grid in GRIDS),
        listen=tuple((m.Listen(number), skip) for number in range(1, parables + 1)),
        came_from=_by_mask([m.From(grid) for grid in GRIDS]),
        offering=(m.TakeOffering(), m.NoOffering()),
        favor=_favors(markers, most_seats),
        call=_by_mask([m.Call(grid) for grid in GRIDS], skip),
        called=_by_mask([m.Call(grid) for grid in GRIDS], m.Decline()),
        discard_played=tuple(m.DiscardPlayed(card) for card in cards),
        draw=_by_mask([m.Draw(source) for source in SOURCES], skip),
        xxxiii=(m.Draw("xxxiii"), skip),
        visit=_by_mask([m.Visit(column) for column in VISITS], m.SkipVisit()),
        sets=_by_mask([m.UseSet(column) for column in (0, *columns)]),
        apostles=_rows([m.ChooseApostle(apostle) for apostle in apostles]),
        seats=_rows([m.ChooseSeat(seat) for seat in seats]),
        purchase=_by_mask([m.BuyMahane(source) for source in SOURCES], m.SkipPurchase()),
        discard=tuple(m.Discard(card) for card in cards),
        throw=_by_mask([m.DiscardResource(resource) for resource in RESOURCES]),
    )


def _at_table(spaces: Sequence[str]) -> dict[str, Any]:
    """Build the moves that name a space of the Last Supper."""
    kinds = {
        "supper": m.Supper,
        "change_from": m.ChangeFrom,
        "change_to": m.ChangeTo,
        "swap_own": m.SwapOwn,
        "swap_with": m.SwapWith,
    }
    return {name: _rows([kind(space) for space in spaces]) for name, kind in kinds.items()}


def _favors(markers: Sequence[str], seats: int) -> tuple[tuple[Moves, ...], ...]:
    """Build the Favor moves, by receiver and mask of the markers left."""
    return tuple(_by_mask([m.Favor(marker, receiver) for marker in markers]) for receiver in range(seats))
