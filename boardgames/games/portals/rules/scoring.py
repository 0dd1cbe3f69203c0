"""Scoring: card points, Region Sets, Symbol Victories, Symbol cards; alone or by teams (P-1 to P-6, V-1)."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State


class Bonus(NamedTuple):
    """What a seat, or its team, counts at the end."""

    regions: tuple[int, ...]
    region_cards: int
    sets: int
    symbols: tuple[int, ...]  # events that show each symbol
    symbol_cards: tuple[int, ...]  # Symbol cards in hand, by symbol
    victories: tuple[int, ...]  # points, by symbol
    card_points: int  # for Symbol cards


def bonuses(s: State, with_hands: bool) -> tuple[Bonus, ...]:
    """Return the bonuses of every seat as if the game ended now; hand cards count only `with_hands`."""
    defs, numbers = s.defs, s.defs.numbers
    pools = []
    for seat in range(s.seats):
        team = s.team(seat)
        regions, symbols = s.team_counts(team)
        wild, held = 0, [0] * len(symbols)
        for card in [card for member in team for card in s.hands[member]] if with_hands else ():
            wild += defs.masks.region_cards >> card & 1
            if defs.cards.symbol_card[card] != NONE:
                held[defs.cards.symbol_card[card]] += 1
        pools.append((regions, wild, symbols, tuple(held)))
    best = [max(pool[2][n] + pool[3][n] for pool in pools) for n in range(len(defs.symbols))]
    found = []
    for regions, wild, symbols, cards in pools:
        counts = [shows + held for shows, held in zip(symbols, cards, strict=True)]
        wins = tuple(
            numbers.victory if count == most >= numbers.victory_least else 0
            for count, most in zip(counts, best, strict=True)
        )
        matches = sum(
            held * (numbers.symbol_card + numbers.symbol_match * shows)
            for shows, held in zip(symbols, cards, strict=True)
        )
        found.append(Bonus(regions, wild, region_sets(regions, wild), symbols, cards, wins, matches))
    return tuple(found)


def region_sets(regions: tuple[int, ...], wild: int) -> int:
    """Return how many sets of one event per region can be made; Region cards are wild (P-2)."""
    sets = 0
    while sum(max(0, sets + 1 - count) for count in regions) <= wild:
        sets += 1
    return sets


def region_cards_used(bonus: Bonus) -> int:
    """Return how many Region cards the sets need (P-2)."""
    return sum(max(0, bonus.sets - count) for count in bonus.regions)


def rows(s: State) -> tuple[ScoreRow, ...]:
    """The score sheet; its rows add up to the totals. Partners both show their team's bonuses (V-1d, V-1e)."""
    defs, seats = s.defs, range(s.seats)
    found = bonuses(s, s.is_over)
    sheet = [_row("cards", [s.scores[seat] for seat in seats], [str(len(s.played[seat])) for seat in seats])]
    if s.teams:
        partners = [next(other for other in s.team(seat) if other != seat) for seat in seats]
        sheet.append(
            _row("partner", [s.scores[other] for other in partners], [str(len(s.played[other])) for other in partners])
        )
    sheet.append(
        _row(
            "sets",
            [bonus.sets * defs.numbers.region_set for bonus in found],
            [_sum("/".join(map(str, bonus.regions)), bonus.region_cards) for bonus in found],
            details=[_by_region(s, bonus) for bonus in found],
        )
    )
    for n, symbol in enumerate(defs.symbols):
        values = [_sum(str(bonus.symbols[n]), bonus.symbol_cards[n]) for bonus in found]
        sheet.append(_row("symbol", [bonus.victories[n] for bonus in found], values, Noun("symbol", symbol)))
    held = [str(sum(bonus.symbol_cards)) for bonus in found]
    sheet.append(_row("symbol_cards", [bonus.card_points for bonus in found], held))
    return tuple(sheet)


def totals(s: State) -> tuple[int, ...]:
    """The points of every seat, or of its team."""
    return _totals(s, s.is_over)


def final_totals(s: State) -> tuple[int, ...]:
    """The points of every seat if the game ended now, hands revealed."""
    return _totals(s, True)


def _totals(s: State, with_hands: bool) -> tuple[int, ...]:
    return tuple(
        sum(s.scores[member] for member in s.team(seat))
        + bonus.sets * s.defs.numbers.region_set
        + sum(bonus.victories)
        + bonus.card_points
        for seat, bonus in enumerate(bonuses(s, with_hands))
    )


def outcome(s: State) -> Outcome | None:
    """The result; equal totals share a rank (P-6)."""
    if not s.is_over:
        return None
    points = final_totals(s)
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    return Outcome(ranks, points, _reason(s), s.ending)


def _reason(s: State) -> Phrase:
    key = s.ending.replace("-", "").lower()
    if s.ending == "E-2":
        return say(f"end.{key}", seat=seat_noun(s.trigger[0]), n=s.defs.numbers.trigger)
    return say(f"end.{key}", n=s.defs.numbers.stall) if s.ending == "E-5" else say(f"end.{key}")


def _sum(value: str, more: int) -> str:
    return f"{value} +{more}" if more else value


def _by_region(s: State, bonus: Bonus) -> Phrase:
    """Spell out the events per region and the Region cards that are used as wild cards."""
    first, *others = (
        say("score.sets.region", region=Noun("region", region), n=count)
        for region, count in zip(s.defs.regions, bonus.regions, strict=True)
    )
    for other in others:
        first = say("score.sets.more", told=first, more=other)
    return say("score.sets.wild", told=first, n=bonus.region_cards) if bonus.region_cards else first


def _row(
    row: str, points: list[int], values: list[str], symbol: Noun | None = None, details: Sequence[Phrase] = ()
) -> ScoreRow:
    name = say(f"score.{row}.name", symbol=symbol) if symbol else say(f"score.{row}.name")
    row_id = f"{row}_{symbol.id}" if symbol else row
    return ScoreRow(
        row_id,
        name,
        tuple(points),
        tuple(values),
        say(f"score.{row}.help"),
        details=tuple(details),
        counts=say(f"score.{row}.counts"),
    )
