"""The definition of the game as compact tables: numbers for ids, bit masks for sets of spaces, moves built once."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from boardgames.core.graph import Graph
from boardgames.core.moves import Move
from boardgames.data.defs import Card, Definition
from boardgames.games.missionnaires.rules import moves as m

NONE = -1
SEA, TERRITORY = 0, 1
DECKS = ("sea", "territory")
CIRCUIT, DISTRICT = 0, 1
OVERSEERS = ("circuit", "district")
MOST_SEATS = 4
T = TypeVar("T", bound=Move)


class Cards(msgspec.Struct, frozen=True):
    """Facts of the Sea and Territory cards, by card number."""

    ids: tuple[str, ...]
    number: Mapping[str, int]
    deck: tuple[int, ...]
    effect: tuple[str, ...]
    facts: tuple[Mapping[str, Any], ...]  # parameters of the effect
    is_bon: tuple[bool, ...]
    is_shieldable: tuple[bool, ...]
    by_deck: tuple[tuple[int, ...], ...]
    shields: int  # mask


class Numbers(msgspec.Struct, frozen=True):
    """Numbers of the rules, from game.yaml."""

    periodicals: int
    at_start: int
    full: int
    congregations: Mapping[int, int]  # by seats
    passes: int
    relief_passes: int
    relief: int


class Board(msgspec.Struct, frozen=True):
    """Spaces and lines, by space number; masks are sets of spaces."""

    nodes: tuple[str, ...]
    node: Mapping[str, int]
    graph: Graph
    bethel: int
    towns: int
    ports: int
    green: int
    sea: int
    near: tuple[tuple[int, ...], ...]
    near_mask: tuple[int, ...]
    road_mask: tuple[int, ...]
    sea_mask: tuple[int, ...]
    distance: tuple[tuple[int, ...], ...]
    sections: tuple[tuple[int, ...], ...]  # distances by sections alone
    patrols: tuple[tuple[int, ...], ...]  # by number of roads and space: what is so near, not through the Bethel (E-18)
    homes: tuple[int, ...]  # of the gendarmes
    gendarmes: tuple[str, ...]
    congregation: Mapping[int, str]  # space -> card
    town_of: Mapping[str, int]  # card -> space
    cell: tuple[str, ...]


class MoveTables(msgspec.Struct, frozen=True):
    """All moves, built once and shared by all states; moves with two or three spaces are built when first needed."""

    road: tuple[tuple[m.Step, ...], ...]  # by space: steps along roads
    sail_steps: tuple[tuple[m.Step, ...], ...]  # by space: steps along sections
    step: tuple[m.Step, ...]
    join: tuple[m.StepJoin, ...]
    go: tuple[m.Go, ...]
    place: tuple[m.Place, ...]
    play: tuple[m.PlayBon, ...]
    shield: tuple[m.UseShield, ...]
    give: tuple[m.Give, ...]
    rare: dict[tuple[Any, ...], Move]
    patrols: dict[tuple[str, int], tuple[m.MoveGendarme, ...]]  # by gendarme and its space: to every space
    sail: m.Sail = m.Sail()
    skip: m.Pass = m.Pass()
    stop: m.Stop = m.Stop()
    stay: m.Stay = m.Stay()
    keep: m.Keep = m.Keep()
    play_drawn: m.PlayDrawn = m.PlayDrawn()
    accept: m.Accept = m.Accept()
    pay: m.Pay = m.Pay()
    refuse: m.Refuse = m.Refuse()
    remain: m.Remain = m.Remain()
    decline: m.Decline = m.Decline()
    yes: m.PlayOnYes = m.PlayOnYes()
    no: m.PlayOnNo = m.PlayOnNo()

    def of(self, kind: type[T], *parts: str | int) -> Move:
        """Return the shared move of this kind with these parts."""
        key = (kind, *parts)
        found = self.rare.get(key)
        if found is None:
            found = self.rare[key] = kind(*parts)
        return found

    def patrol(self, gendarme: str, here: int, nodes: tuple[str, ...]) -> tuple[m.MoveGendarme, ...]:
        """Return the shared moves of a gendarme from its space to every space."""
        key = (gendarme, here)
        if key not in self.patrols:
            self.patrols[key] = tuple(m.MoveGendarme(gendarme, nodes[here], node) for node in nodes)
        return self.patrols[key]


class Defs(msgspec.Struct, frozen=True):
    """Everything the rules need to know of board and cards."""

    board: Board
    cards: Cards
    numbers: Numbers
    moves: MoveTables
    tours: dict[tuple[int, int], float]  # lengths of tours through lists of towns, cached for bots
    ways: dict[tuple[int, int, float, int], tuple[float, ...]]  # distances from a space to all others, cached for bots
    calls: dict[tuple[int, int, int], tuple[int, tuple[tuple[float, float], ...]]]  # the same with calls at the Bethel
    journeys: dict[tuple[int, ...], tuple[float, float]]  # turns and spaces still to go, cached for bots
    closer: dict[tuple[int, int], int]  # what is nearer from one space than from another, cached for bots


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set, in order; cached, as the sets of neighbours come again and again."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def mask_of(members: Iterable[int]) -> int:
    """A set as a mask."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def read(definition: Definition) -> Defs:
    """The tables of a definition."""
    board = _board(definition)
    cards = _cards([card for card in definition.cards.cards if card.deck in DECKS])
    numbers = definition.game.numbers
    setup, limits = numbers["setup"], numbers["limits"]
    return Defs(
        board=board,
        cards=cards,
        numbers=Numbers(
            periodicals=setup["periodicals_total"],
            at_start=setup["periodicals_at_start"],
            full=setup["periodicals_max"],
            congregations={int(seats): n for seats, n in setup["congregations_per_player"].items()},
            passes=limits["consecutive_passes"],
            relief_passes=limits["passes_for_relief"],
            relief=limits["relief_periodicals"],
        ),
        moves=_moves(board, cards),
        tours={},
        ways={},
        calls={},
        journeys={},
        closer={},
    )


def _board(definition: Definition) -> Board:
    nodes = definition.board.nodes
    ids = tuple(node.id for node in nodes)
    graph = Graph(ids, [(edge.a, edge.b, edge.kind) for edge in definition.board.edges])
    inland = Graph(
        ids,
        [(e.a, e.b, e.kind) for e in definition.board.edges if e.kind == "road" and "bethel" not in (e.a, e.b)],
    )

    def kind(*kinds: str) -> int:
        return mask_of(n for n, node in enumerate(nodes) if node.kind in kinds)

    def masks(kinds: str) -> tuple[int, ...]:
        return tuple(mask_of(near) for near in graph.neighbours(kinds))

    gendarmes = [term for term in definition.game.terms if term.kind == "gendarme"]
    town_of = {card.id: graph.number[card.place] for card in definition.cards.cards if card.deck == "congregation"}
    return Board(
        nodes=ids,
        node=graph.number,
        graph=graph,
        bethel=graph.number[definition.game.numbers["setup"]["start"]],
        towns=kind("congregation", "gendarmerie", "green"),
        ports=mask_of(n for n, node in enumerate(nodes) if "port" in node.tags),
        green=kind("green"),
        sea=kind("sea"),
        near=graph.neighbours(),
        near_mask=masks(""),
        road_mask=masks("road"),
        sea_mask=masks("sea"),
        distance=graph.distances(),
        sections=graph.distances("sea"),
        patrols=_patrols(inland, definition.cards.cards),
        homes=tuple(graph.number[term.facts["home"]] for term in gendarmes),
        gendarmes=tuple(term.id for term in gendarmes),
        congregation={node: card for card, node in town_of.items()},
        town_of=town_of,
        cell=tuple(str(node.facts["cell"]) for node in nodes),
    )


def _patrols(inland: Graph, cards: Iterable[Card]) -> tuple[tuple[int, ...], ...]:
    most = max(int(card.facts.get("effect", {}).get("steps", 0)) for card in cards)
    spaces = range(len(inland.ids))
    return tuple(tuple(mask_of(inland.within(a, roads)) for a in spaces) for roads in range(most + 1))


def is_bon(card: Card) -> bool:
    """Return whether a card may be kept."""
    return bool(card.facts["bon"])


def _cards(cards: list[Card]) -> Cards:
    effects = [card.facts["effect"] for card in cards]
    deck = tuple(DECKS.index(card.deck) for card in cards)
    return Cards(
        ids=tuple(card.id for card in cards),
        number={card.id: n for n, card in enumerate(cards)},
        deck=deck,
        effect=tuple(effect["name"] for effect in effects),
        facts=tuple(effects),
        is_bon=tuple(map(is_bon, cards)),
        is_shieldable=tuple(bool(card.facts["shieldable"]) for card in cards),
        by_deck=tuple(tuple(n for n, of in enumerate(deck) if of == which) for which in (SEA, TERRITORY)),
        shields=mask_of(n for n, effect in enumerate(effects) if effect["name"] == "shield"),
    )


def _moves(board: Board, cards: Cards) -> MoveTables:
    steps = tuple(m.Step(node) for node in board.nodes)
    return MoveTables(
        road=tuple(tuple(steps[to] for to in bits(mask)) for mask in board.road_mask),
        sail_steps=tuple(tuple(steps[to] for to in bits(mask)) for mask in board.sea_mask),
        step=steps,
        join=tuple(m.StepJoin(node) for node in board.nodes),
        go=tuple(m.Go(node) for node in board.nodes),
        place=tuple(m.Place(node) for node in board.nodes),
        play=tuple(m.PlayBon(card) for card in cards.ids),
        shield=tuple(m.UseShield(card) for card in cards.ids),
        give=tuple(m.Give(seat) for seat in range(MOST_SEATS)),
        rare={},
        patrols={},
    )
