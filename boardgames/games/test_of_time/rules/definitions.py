"""The definition of the game as compact tables: numbers for ids, costs by visible Testaments, moves built once."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import ceil
from typing import Any

import msgspec

from boardgames.data.defs import Card, Definition
from boardgames.games.test_of_time.rules.move_tables import MoveTables, build

NONE = -1
TOOLS, ART, BURIAL_SITE, TEMPLE, MONUMENT = range(5)
COUNT_BITS = 2  # a code packs how many Testaments of each kind are visible, or how many cards are left: 0 to 3
NO_COST = 1 << 10  # a cost that nobody can pay: the action is impossible


class Testament(msgspec.Struct, frozen=True):
    """One kind of Testament (table 2.1)."""

    id: str
    icon: str  # shown beside its name
    create: int
    die: int
    preserve: int
    gold: tuple[int, ...]  # of the sections, from the bottom up
    gold_after: tuple[int, ...]  # gold left by number of covered sections
    sections: int  # number of sections, and of strips that bury it


class Modifiers(msgspec.Struct, frozen=True):
    """How the visible Testaments of a seat change its costs (5.2)."""

    create: tuple[int, ...]  # by kind (M-02)
    affordable: tuple[int, ...]  # by available power: mask of the kinds that can be created
    preserve: tuple[int, ...]  # by kind (M-01)
    convert: int  # NO_COST without a Temple (M-04)
    spared: int  # M-03
    power: int  # M-05
    counts: tuple[int, ...]  # visible Testaments by kind


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the rules, as game.yaml gives them."""

    rounds: int
    followers: int
    shamans: int
    first_followers: int
    first_shamans: int
    spaces: int
    sire_zones: int
    parents: int
    shaman_zones: int
    copies: int
    create_factor: Fraction  # of the cost, for each visible Art (M-02)
    preserve_factor: Fraction  # of the cost, for each visible Tools (M-01)


class Defs(msgspec.Struct, frozen=True):
    """Everything the rules need to know of cards and numbers."""

    kinds: tuple[Testament, ...]
    kind: Mapping[str, int]
    numbers: Numbers
    modifiers: tuple[Modifiers, ...]  # by code
    left: tuple[int, ...]  # by code of the cards left: mask of the kinds that have one
    seats: int
    gods: tuple[str, ...]  # one term per seat
    moves: MoveTables

    @property
    def full_hand(self) -> int:
        """The code of all cards left (S-02)."""
        return sum(self.numbers.copies << COUNT_BITS * kind for kind in range(len(self.kinds)))


def read(definition: Definition) -> Defs:
    """The tables of a definition."""
    game = definition.game
    numbers = _numbers(game.numbers["setup"], game.numbers["modifiers"])
    kinds = tuple(read_testament(card) for card in definition.cards.cards)
    codes = range(1 << COUNT_BITS * len(kinds))
    most = numbers.followers + numbers.shamans * (1 + numbers.spaces)
    return Defs(
        kinds=kinds,
        kind={kind.id: n for n, kind in enumerate(kinds)},
        numbers=numbers,
        modifiers=tuple(_modifiers(game.numbers["modifiers"], kinds, code, most) for code in codes),
        left=tuple(sum(1 << n for n, count in enumerate(counts(code, len(kinds))) if count) for code in codes),
        seats=game.players.max,
        gods=tuple(term.id for term in game.terms if term.kind == "god"),
        moves=build(
            tuple(kind.id for kind in kinds),
            game.players.max,
            numbers.spaces,
            (numbers.sire_zones, numbers.shaman_zones),
            (numbers.followers, numbers.shamans),
            numbers.rounds,
        ),
    )


def counts(code: int, kinds: int) -> tuple[int, ...]:
    """Unpack the counts of a code."""
    return tuple(code >> COUNT_BITS * kind & (1 << COUNT_BITS) - 1 for kind in range(kinds))


def payments(cost: int, power: int, followers: int, shamans: int) -> tuple[int, int]:
    """Return the fewest and the most shamans that can pay a cost; fewest > most if it cannot be paid (P-02)."""
    return max(0, -((followers - cost) // power)), min(shamans, -(-cost // power))


def followers_due(cost: int, power: int, shamans: int) -> int:
    """Return how many followers pay the rest of a cost, after the shamans (P-02)."""
    return max(0, cost - shamans * power)


def gold_of(card: Card) -> tuple[int, ...]:
    """The gold of every layer, from the bottom up."""
    return tuple(map(int, card.facts["gold"]))


def read_testament(card: Card) -> Testament:
    """A kind of Testament, from its card."""
    facts, gold = card.facts, gold_of(card)
    left = tuple(accumulate(reversed(gold), initial=0))
    return Testament(
        id=card.id,
        icon=card.shown["icon"],
        create=facts["create_cost"],
        die=facts["create_deaths"],
        preserve=facts["preserve_cost"],
        gold=gold,
        gold_after=tuple(reversed(left)),
        sections=len(gold),
    )


def _modifiers(facts: Mapping[str, Any], kinds: tuple[Testament, ...], code: int, most: int) -> Modifiers:
    """Factors multiply, costs are rounded up, the least cost is 1 (R-04)."""
    visible = counts(code, len(kinds))
    least = int(facts["minimum_cost"])

    def cost(base: int, factor: float, times: int) -> int:
        return max(least, ceil(base * factor**times))

    create = tuple(cost(kind.create, facts["art"]["factor"], visible[ART]) for kind in kinds)
    temple = facts["temple"]
    return Modifiers(
        create=create,
        affordable=_affordable(create, most),
        preserve=tuple(cost(kind.preserve, facts["tools"]["factor"], visible[TOOLS]) for kind in kinds),
        convert=cost(temple["base"], temple["factor_per_additional"], visible[TEMPLE] - temple["required"])
        if visible[TEMPLE] >= temple["required"]
        else NO_COST,
        spared=visible[BURIAL_SITE] * facts["burial_site"]["subtract"],
        power=facts["monument"]["base"] + facts["monument"]["add"] * visible[MONUMENT],
        counts=visible,
    )


@cache
def _affordable(prices: tuple[int, ...], most: int) -> tuple[int, ...]:
    """What can be created by power, as bits of kinds; few prices differ."""
    return tuple(sum(1 << n for n, price in enumerate(prices) if price <= reach) for reach in range(most + 1))


def _numbers(setup: Mapping[str, Any], modifiers: Mapping[str, Any]) -> Numbers:
    return Numbers(
        rounds=setup["rounds"],
        followers=setup["followers_per_player"],
        shamans=setup["shamans_per_player"],
        first_followers=setup["followers_at_start"],
        first_shamans=setup["shamans_at_start"],
        spaces=setup["testament_spaces"],
        sire_zones=setup["sire_zones"],
        parents=setup["sire_parents"],
        shaman_zones=setup["sire_shaman_zones"],
        copies=setup["copies_per_testament"],
        create_factor=Fraction(modifiers["art"]["factor"]),
        preserve_factor=Fraction(modifiers["tools"]["factor"]),
    )
