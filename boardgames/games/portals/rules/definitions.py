"""The definition of the game as compact tables: numbers for ids, bit masks for sets of cards, moves built once."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import msgspec

from boardgames.core.graph import Graph
from boardgames.core.moves import Move
from boardgames.data.defs import Card, Definition
from boardgames.games.portals.rules.moves import (
    Burn,
    ChoosePortal,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    PlacePawn,
    Play,
    RemoveBlind,
    Step,
)

NONE = -1
GENESIS, OLD, NEW = 0, 1, 2
DECKS = ("genesis", "old_testament", "new_testament")
TALLY_BITS = 8  # a tally packs counters of 8 bits: regions, then symbols, then New Testament cards


class Cards(msgspec.Struct, frozen=True):
    """Facts of the cards, by card number."""

    ids: tuple[str, ...]
    number: Mapping[str, int]
    deck: tuple[int, ...]
    place: tuple[int, ...]  # NONE for bonus cards, as are period, region and symbol card below
    period: tuple[int, ...]
    region: tuple[int, ...]
    points: tuple[int, ...]
    symbols: tuple[tuple[int, ...], ...]
    symbol_card: tuple[int, ...]  # the symbol of a Symbol card
    fuel: tuple[int, ...]  # colour
    icons: tuple[int, ...]  # fuel icons
    tally: tuple[int, ...]
    by_deck: tuple[tuple[int, ...], ...]


class Masks(msgspec.Struct, frozen=True):
    """Sets of cards as bit masks."""

    events: int
    new_testament: int
    region_cards: int
    symbol_cards: int
    of_symbol: tuple[int, ...]  # by symbol: its Symbol cards
    at: tuple[int, ...]  # by node: events that are played there
    reach: tuple[tuple[int, ...], ...]  # by level and capsule: events in range (K-3)
    burnable: tuple[int, ...]  # by colours burnt this turn: fuel cards of the other colours (F-4)


class Numbers(msgspec.Struct, frozen=True):
    """Numbers of the rules, from game.yaml."""

    first_hand: int
    row: int
    hand_limit: int
    actions: int
    portals: int
    suggested: tuple[int, ...]
    trigger: int
    stall: int
    region_set: int
    victory: int
    victory_least: int
    symbol_card: int
    symbol_match: int
    score_spaces: int


class MoveTables(msgspec.Struct, frozen=True):
    """All moves, built once and shared by all states."""

    choose: tuple[ChoosePortal, ...]
    place: tuple[PlacePawn, ...]
    step: tuple[Step, ...]
    play: tuple[Play, ...]
    burn: tuple[Burn, ...]
    discard: tuple[Discard, ...]
    remove: tuple[RemoveBlind, ...]
    row: tuple[DrawRow, ...]
    decks: tuple[DrawDeck | None, ...]
    end: EndTurn
    draws: tuple[tuple[Move, ...], ...]  # by mask: row slots, then Old, then New Testament deck


class Defs(msgspec.Struct, frozen=True):
    """Everything the rules need to know of board and cards."""

    nodes: tuple[str, ...]
    node: Mapping[str, int]
    node_region: tuple[int, ...]
    node_words: tuple[str, ...]  # grammatical kind of the name: selects the phrase around it
    graph: Graph
    periods: tuple[str, ...]
    levels: tuple[str, ...]
    regions: tuple[str, ...]
    region_hex: tuple[str, ...]
    symbols: tuple[str, ...]
    symbol_icon: tuple[str, ...]
    fuels: tuple[str, ...]
    numbers: Numbers
    cards: Cards
    masks: Masks
    moves: MoveTables
    routes: dict[tuple[int, ...], "Routes"]  # by portals, cached
    full: int  # the highest level: everything is in range
    last_period: int  # where the capsule stays


class Standing(NamedTuple):
    """What the learned judgement looks at in a seat alone; the features explain it."""

    sets: tuple[float, ...]
    cards: tuple[float, ...]
    shown: tuple[int, ...]  # symbols
    total: int  # points without Symbol Victories
    end: float  # how near the end is, 0 to 1


class Routes(msgspec.Struct, frozen=True):
    """Steps and distances for one set of portals."""

    near: tuple[int, ...]  # by node: mask of the nodes one step away
    steps: tuple[tuple[Step, ...], ...]
    bits: tuple[tuple[tuple[int, Step], ...], ...]
    distance: tuple[tuple[int, ...], ...]
    nearer: dict[int, tuple[int, ...]]  # by node and goal: mask of the steps that lead nearer, cached for bots
    standings: dict[tuple[int, ...], Standing]  # what the features say of a seat alone, cached for bots
    within: dict[tuple[int, int], int]  # mask of the events fewer steps away from a node, cached for bots


def read(definition: Definition) -> Defs:
    """The tables of a definition."""
    board, game = definition.board, definition.game
    tracks = {track.id: tuple(space.id for space in track.spaces) for track in board.tracks}
    nodes = tuple(node.id for node in board.nodes)
    regions = tuple(region.id for region in board.regions)
    terms = {kind: [term for term in game.terms if term.kind == kind] for kind in ("symbol", "fuel")}
    symbols = tuple(term.id for term in terms["symbol"])
    fuels = tuple(term.id for term in terms["fuel"])
    number = {node: n for n, node in enumerate(nodes)}
    cards = _cards(definition.cards.cards, number, tracks["timeline"], regions, symbols, fuels)
    return Defs(
        nodes=nodes,
        node=number,
        node_region=tuple(regions.index(node.region) for node in board.nodes),
        node_words=tuple(str(node.facts.get("words", node.kind)) for node in board.nodes),
        graph=Graph(nodes, ((edge.a, edge.b, edge.kind) for edge in board.edges)),
        periods=tracks["timeline"],
        levels=tracks["fuel"],
        regions=regions,
        region_hex=tuple(region.deep or region.hex for region in board.regions),
        symbols=symbols,
        symbol_icon=tuple(term.icon for term in terms["symbol"]),
        fuels=fuels,
        numbers=_numbers(game.numbers, number, len(tracks["score"])),
        cards=cards,
        masks=_masks(cards, len(nodes), len(tracks["timeline"]), len(tracks["fuel"]) - 1, len(fuels), len(symbols)),
        moves=_moves(nodes, cards.ids, int(game.numbers["setup"]["face_up_row"])),
        routes={},
        full=len(tracks["fuel"]) - 1,
        last_period=len(tracks["timeline"]) - 1,
    )


def routes(defs: Defs, portals: tuple[int, ...]) -> Routes:
    """Return the steps that are possible with these portals; cached."""
    if portals not in defs.routes:
        defs.routes[portals] = _routes(defs, portals)
    return defs.routes[portals]


def _routes(defs: Defs, portals: tuple[int, ...]) -> Routes:
    """Roads (A-7), and jumps between portals (A-8)."""
    roads = defs.graph.neighbours()
    jumps = {a: {b for b in portals if b != a} for a in portals}
    near = [tuple(sorted({*roads[a], *jumps.get(a, ())})) for a in range(len(defs.nodes))]
    ids = defs.nodes
    graph = Graph(ids, ((ids[a], ids[b], "step") for a, others in enumerate(near) for b in others))
    step = defs.moves.step
    return Routes(
        near=tuple(sum(1 << b for b in others) for others in near),
        steps=tuple(tuple(step[b] for b in others) for others in near),
        bits=tuple(tuple((1 << b, step[b]) for b in others) for others in near),
        distance=graph.distances(),
        nearer={},
        within={},
        standings={},
    )


def _cards(
    cards: Sequence[Card],
    node: Mapping[str, int],
    periods: tuple[str, ...],
    regions: tuple[str, ...],
    symbols: tuple[str, ...],
    fuels: tuple[str, ...],
) -> Cards:
    facts = [card.facts for card in cards]
    deck = tuple(DECKS.index(card.deck) for card in cards)
    fuel = [fact.get("fuel") or {} for fact in facts]
    region = tuple(regions.index(fact["region"]) if "region" in fact else NONE for fact in facts)
    shown = tuple(tuple(symbols.index(name) for name in fact.get("symbols", ())) for fact in facts)
    new_counter = len(regions) + len(symbols)

    def tally(n: int) -> int:
        counters = [len(regions) + symbol for symbol in shown[n]] + [new_counter] * (deck[n] == NEW)
        return sum(1 << TALLY_BITS * counter for counter in (region[n], *counters)) if region[n] != NONE else 0

    return Cards(
        ids=tuple(card.id for card in cards),
        number={card.id: n for n, card in enumerate(cards)},
        deck=deck,
        place=tuple(node[card.place] if card.place else NONE for card in cards),
        period=tuple(periods.index(fact["period"]) if "period" in fact else NONE for fact in facts),
        region=region,
        points=tuple(int(fact.get("points", 0)) for fact in facts),
        symbols=shown,
        symbol_card=tuple(symbols.index(fact["symbol"]) if "symbol" in fact else NONE for fact in facts),
        fuel=tuple(fuels.index(entry["colour"]) if entry else NONE for entry in fuel),
        icons=tuple(int(entry["count"]) if entry else 0 for entry in fuel),
        tally=tuple(tally(n) for n in range(len(cards))),
        by_deck=tuple(tuple(n for n, of in enumerate(deck) if of == which) for which in range(len(DECKS))),
    )


def _masks(cards: Cards, nodes: int, periods: int, full: int, fuels: int, symbols: int) -> Masks:
    def mask(chosen: Sequence[bool]) -> int:
        return sum(1 << n for n, is_in in enumerate(chosen) if is_in)

    events = mask([place != NONE for place in cards.place])
    near = [
        tuple(
            mask([period != NONE and abs(period - capsule) <= level for period in cards.period])
            for capsule in range(periods)
        )
        for level in range(full)
    ]
    return Masks(
        events=events,
        new_testament=mask([deck == NEW for deck in cards.deck]),
        region_cards=mask(
            [place == NONE and symbol == NONE for place, symbol in zip(cards.place, cards.symbol_card, strict=True)]
        ),
        symbol_cards=mask([symbol != NONE for symbol in cards.symbol_card]),
        of_symbol=tuple(mask([of == symbol for of in cards.symbol_card]) for symbol in range(symbols)),
        at=tuple(mask([place == node for place in cards.place]) for node in range(nodes)),
        reach=(*near, (events,) * periods),
        burnable=tuple(
            mask([fuel != NONE and not burnt >> fuel & 1 for fuel in cards.fuel]) for burnt in range(1 << fuels)
        ),
    )


def _numbers(numbers: Mapping[str, Any], node: Mapping[str, int], score_spaces: int) -> Numbers:
    setup, scoring = numbers["setup"], numbers["scoring"]
    return Numbers(
        first_hand=setup["genesis_cards_per_player"],
        row=setup["face_up_row"],
        hand_limit=setup["hand_limit"],
        actions=setup["actions_per_turn"],
        portals=setup["portal_count"],
        suggested=tuple(node[name] for name in setup["portals_suggested"]),
        trigger=setup["new_testament_cards_to_trigger_end"],
        stall=setup["stall_rounds_to_end"],
        region_set=scoring["region_set"],
        victory=scoring["symbol_victory"],
        victory_least=scoring["symbol_victory_min_count"],
        symbol_card=scoring["symbol_card_self"],
        symbol_match=scoring["symbol_card_per_match"],
        score_spaces=score_spaces,
    )


def _moves(nodes: tuple[str, ...], cards: tuple[str, ...], row: int) -> MoveTables:
    slots = tuple(DrawRow(slot) for slot in range(row))
    decks = (None, DrawDeck(DECKS[OLD]), DrawDeck(DECKS[NEW]))
    every = (*slots, *(deck for deck in decks if deck))
    draws = [
        tuple(move for move, is_left in zip(every, reversed(left), strict=True) if is_left)
        for left in product((False, True), repeat=len(every))
    ]
    return MoveTables(
        choose=tuple(ChoosePortal(node) for node in nodes),
        place=tuple(PlacePawn(node) for node in nodes),
        step=tuple(Step(node) for node in nodes),
        play=tuple(Play(card) for card in cards),
        burn=tuple(Burn(card) for card in cards),
        discard=tuple(Discard(card) for card in cards),
        remove=tuple(RemoveBlind(position) for position in range(len(cards))),
        row=slots,
        decks=decks,
        end=EndTurn(),
        draws=tuple(draws),
    )
