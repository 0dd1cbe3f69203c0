"""The definition of the game as compact tables: numbers for ids, bit masks for sets of cards, moves built once."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from boardgames.core.graph import Graph
from boardgames.data.defs import Card, Definition, Term
from boardgames.games.acts.rules.devices import Measure, make_measure
from boardgames.games.acts.rules.move_tables import MoveTables, build

NONE = -1
TRAVEL, TRADITION, INTERVIEW, REARRANGE, BOAT = range(5)
ACTIONS = ("travel", "tradition", "interview", "rearrange")
CIRCLES = (*ACTIONS, "boat")
DEVICES = ("inclusio", "emphasis", "chiasm", "chronology")
UNKNOWN, ALIVE, DEAD = range(3)
STATUS = ("unknown", "alive", "dead")
TRADITION_DECKS = ("primary", "secondary")


class Tradition(msgspec.Struct, frozen=True):
    """The facts printed on a tradition: its number in the story, witnesses, motifs and two themes."""

    number: int
    witnesses: tuple[str, ...]
    motifs: tuple[str, ...]
    themes: tuple[str, ...]


class Cards(msgspec.Struct, frozen=True):
    """Facts of the traditions, by number in the story minus one."""

    ids: tuple[str, ...]
    twins: tuple[str, ...]
    number: Mapping[str, int]  # ids of both decks
    witnesses: tuple[int, ...]  # masks
    motifs: tuple[int, ...]
    themes: tuple[tuple[int, ...], ...]
    back: tuple[str, ...]  # variant of the back: its two themes
    of_witness: tuple[int, ...]  # masks of cards
    of_theme: tuple[int, ...]


class Board(msgspec.Struct, frozen=True):
    """Cities, roads, lanes."""

    nodes: tuple[str, ...]
    node: Mapping[str, int]
    graph: Graph
    cities: tuple[int, ...]  # nodes
    city: tuple[int, ...]  # by node: the number of the city, NONE elsewhere
    ports: frozenset[int]
    near: tuple[tuple[int, ...], ...]  # proximity over roads and lanes (F-6)
    ports_by_distance: tuple[tuple[tuple[int, ...], ...], ...]  # by port: the others, grouped by distance along lanes
    boats: tuple[str, ...]
    boat_starts: tuple[int, ...]


class Times(msgspec.Struct, frozen=True):
    """The time track."""

    ids: tuple[str, ...]
    leaf: tuple[bool, ...]
    end: tuple[bool, ...]
    start: Mapping[int, int]  # by seats
    rounds: Mapping[int, int]


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the rules."""

    octagons: int
    weak: int
    strong: int
    leaves: int
    box: int
    token: int  # follow tokens of every seat but the first
    last_token: int  # additional ones for the last seat
    white: int
    black: int
    supply: int
    pile: int
    marks: Mapping[str, tuple[int, ...]]  # by strength and status
    follow_card: int
    follow_circle: int
    travel: int  # spaces of a weak Travel
    voyage: int
    steps: int  # of a strong Rearrange, per leaf
    levels: tuple[int, ...]
    tie: int
    bonus: int
    bonus_share: tuple[int, int]
    tally: int


class Named(msgspec.Struct, frozen=True):
    """Ids and colours of witnesses, motifs and themes, and the letters of colours."""

    witnesses: tuple[str, ...]
    witness_hex: tuple[str, ...]
    motifs: tuple[str, ...]
    themes: tuple[str, ...]
    theme_hex: tuple[str, ...]
    theme_colour: tuple[int, ...]
    colours: tuple[str, ...]
    letters: tuple[str, ...]


class Prospects(NamedTuple):
    """What a seat can do with its cards, as bots see it."""

    place: float  # what the pawn can do where it stands and near by
    matches: tuple[int, ...]  # cards of each witness that can still be interviewed, the most first


class Reading(NamedTuple):
    """What bots read in a gospel."""

    cards: int
    values: tuple[int, ...]  # on the four device tracks, and in the theme
    runs: int  # the witnesses, as a mask, with a run of three
    near: float  # how far the next emphases have come


class Defs(msgspec.Struct, frozen=True):
    """Everything the rules need to know of board and cards."""

    board: Board
    cards: Cards
    times: Times
    tracks: tuple[tuple[int, ...], ...]  # values of the spaces, by device
    named: Named
    numbers: Numbers
    measure: Measure
    moves: MoveTables
    prospects: dict[tuple[Any, ...], Prospects]  # by all that they follow from, cached for bots
    readings: dict[tuple[tuple[int, ...], int, int], Reading]  # by gospel, interview cards and theme, cached for bots


def read(definition: Definition) -> Defs:
    """The tables of a definition."""
    game = definition.game
    terms = {kind: [term for term in game.terms if term.kind == kind] for kind in ("witness", "motif", "theme")}
    colours = tuple(colour.id for colour in game.colours)
    named = _named(terms, colours, tuple(colour.letter for colour in game.colours))
    cards = _cards(definition.cards.cards, named)
    board = _board(definition)
    facts = {term.id: term.facts for term in game.terms if term.kind in ("action", "free_action")}
    numbers = _numbers(definition, facts)
    sizes = {
        "box": numbers.box,
        "leaves": numbers.leaves + sum(space.facts["leaf"] for space in _time(definition)),
        "octagons": numbers.octagons,
        "travel": numbers.travel,
        "voyage": numbers.voyage,
    }
    tracks = {track.id: tuple(int(space.id) for space in track.spaces) for track in definition.board.tracks[1:]}
    return Defs(
        board=board,
        cards=cards,
        times=_times(definition),
        tracks=tuple(tracks[device] for device in DEVICES),
        named=named,
        numbers=numbers,
        measure=make_measure(cards.witnesses, cards.motifs, len(named.motifs)),
        moves=build(
            board.graph, board.cities, tuple(board.ports), colours, named.witnesses, cards.twins, ACTIONS, sizes
        ),
        prospects={},
        readings={},
    )


def _named(terms: Mapping[str, Sequence[Term]], colours: tuple[str, ...], letters: tuple[str, ...]) -> Named:
    return Named(
        witnesses=tuple(term.id for term in terms["witness"]),
        witness_hex=tuple(term.hex for term in terms["witness"]),
        motifs=tuple(term.id for term in terms["motif"]),
        themes=tuple(term.id for term in terms["theme"]),
        theme_hex=tuple(term.hex for term in terms["theme"]),
        theme_colour=tuple(colours.index(theme_colour(term)) for term in terms["theme"]),
        colours=colours,
        letters=letters,
    )


def read_tradition(card: Card) -> Tradition:
    """Return the printed facts of a card of one of the two tradition decks."""
    return msgspec.convert(card.facts, Tradition)


def theme_colour(term: Term) -> str:
    """The player colour of a theme."""
    return str(term.facts["colour"])


def _cards(cards: Sequence[Card], named: Named) -> Cards:
    decks = [{read_tradition(card).number: card for card in cards if card.deck == deck} for deck in TRADITION_DECKS]
    ids, twin_ids = (tuple(deck[number].id for number in sorted(deck)) for deck in decks)
    primary = [read_tradition(decks[0][number]) for number in sorted(decks[0])]

    def masks(printed: Iterable[tuple[str, ...]], names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sum(1 << names.index(name) for name in of_card) for of_card in printed)

    def holders(of: tuple[int, ...], count: int) -> tuple[int, ...]:
        return tuple(sum(1 << n for n, mask in enumerate(of) if mask >> bit & 1) for bit in range(count))

    themes = masks((card.themes for card in primary), named.themes)
    witnesses = masks((card.witnesses for card in primary), named.witnesses)
    return Cards(
        ids=ids,
        twins=twin_ids,
        number={name: n for deck in (ids, twin_ids) for n, name in enumerate(deck)},
        witnesses=witnesses,
        motifs=masks((card.motifs for card in primary), named.motifs),
        themes=tuple(tuple(named.themes.index(name) for name in card.themes) for card in primary),
        back=tuple("tradition:" + ":".join(sorted(card.themes)) for card in primary),
        of_witness=holders(witnesses, len(named.witnesses)),
        of_theme=holders(themes, len(named.themes)),
    )


def _board(definition: Definition) -> Board:
    board = definition.board
    nodes = tuple(node.id for node in board.nodes)
    number = {node: n for n, node in enumerate(nodes)}
    graph = Graph(nodes, ((edge.a, edge.b, edge.kind) for edge in board.edges))
    cities = tuple(n for n, node in enumerate(board.nodes) if node.kind == "city")
    ports = tuple(n for n, node in enumerate(board.nodes) if "port" in node.tags)
    sea = graph.distances("sea")
    boats = definition.game.numbers["tokens"]["boats"]

    def groups(start: int) -> tuple[tuple[int, ...], ...]:
        if start not in ports:
            return ()
        others = [port for port in ports if port != start]
        return tuple(
            tuple(port for port in others if sea[start][port] == far)
            for far in sorted({sea[start][port] for port in others})
        )

    return Board(
        nodes=nodes,
        node=number,
        graph=graph,
        cities=cities,
        city=tuple(cities.index(n) if n in cities else NONE for n in range(len(nodes))),
        ports=frozenset(ports),
        near=graph.distances(),
        ports_by_distance=tuple(groups(n) for n in range(len(nodes))),
        boats=tuple(boat["id"] for boat in boats),
        boat_starts=tuple(number[boat["start"]] for boat in boats),
    )


def _time(definition: Definition) -> Sequence[Any]:
    return next(track.spaces for track in definition.board.tracks if track.id == "time")


def _times(definition: Definition) -> Times:
    spaces = _time(definition)
    ids = tuple(space.id for space in spaces)
    by_players = {int(seats): row for seats, row in definition.game.numbers["setup"]["by_players"].items()}
    return Times(
        ids=ids,
        leaf=tuple(space.facts["leaf"] for space in spaces),
        end=tuple(space.facts["end"] for space in spaces),
        start={seats: ids.index(row["start"]) for seats, row in by_players.items()},
        rounds={seats: row["rounds"] for seats, row in by_players.items()},
    )


def _numbers(definition: Definition, actions: Mapping[str, Mapping[str, Any]]) -> Numbers:
    numbers, interview = definition.game.numbers, actions["interview"]
    setup, scoring, status = numbers["setup"], numbers["scoring"], numbers["tokens"]["status"]
    part, whole = scoring["theme_bonus"]["at_least_fraction"]
    return Numbers(
        octagons=numbers["actions"]["octagons_per_turn"],
        weak=numbers["actions"]["weak_cost"],
        strong=numbers["actions"]["strong_cost"],
        leaves=setup["leaves_per_player"],
        box=setup["cards_per_city"],
        token=setup["follow_tokens_each_non_stenographer"],
        last_token=setup["follow_tokens_extra_last_player"],
        white=status["white"]["bag_at_start"],
        black=status["black"]["bag_at_start"],
        supply=status["black"]["supply_at_start"],
        pile=next(card.copies for card in definition.cards.cards if card.deck == "interview"),
        marks={
            strength: (0, interview[strength]["alive"], interview[strength]["dead"]) for strength in ("weak", "strong")
        },
        follow_card=interview["follow"]["with_interview_card"],
        follow_circle=interview["follow"]["per_circle"],
        travel=actions["travel"]["weak"]["spaces"],
        voyage=actions["boat"]["spaces"],
        steps=actions["rearrange"]["strong"]["steps_max_per_leaf"],
        levels=tuple(scoring["levels"]),
        tie=scoring["tie_penalty_per_foreign_cube"],
        bonus=scoring["theme_bonus"]["points"],
        bonus_share=(part, whole),
        tally=scoring["points_per_tally_mark"],
    )
