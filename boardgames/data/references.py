"""What the shape alone cannot tell: ids that stand twice, references to nothing, places that cannot be."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from math import hypot
from typing import Any

from boardgames.data.defs import BoardDef, CardsDef, GameDef, Node, ScreenDef, Xy
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.source import Key, Source

CLOSEST = 2.0  # two nodes nearer than this lie on one spot
SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw", "c")


def game_problems(source: Source, game: GameDef) -> Iterator[Problem]:
    """What is wrong in a game.yaml of the right shape."""
    yield from _twice(source, ("colours",), [colour.id for colour in game.colours])
    yield from _twice(source, ("options",), [option.id for option in game.options])
    yield from _twice(source, ("terms",), [f"{term.kind}/{term.id}" for term in game.terms])
    for number, option in enumerate(game.options):
        values = [value.id for value in option.values]
        yield from _twice(source, ("options", number, "values"), values)
        way = ("options", number, "default")
        yield from _missing(source, way, f"default of the option {option.id!r}", option.default, values, "value")
    for key in ("players", "minutes"):
        span = getattr(game, key)
        if not 1 <= span.min <= span.max:
            yield source.problem(
                (key,), f"{key} from {span.min} to {span.max}", "min must be 1 or more, max not below it"
            )
    if len(game.colours) < game.players.max:
        message = f"{len(game.colours)} colours for {game.players.max} players"
        yield source.problem(("colours",), message, "give every player a colour", key=True)
    for section in ("colours", "terms"):
        yield from _colours(source, (section,), getattr(game, section), ("hex",))


def board_problems(source: Source, board: BoardDef) -> Iterator[Problem]:
    """What is wrong in a board of the right shape."""
    for section in ("node_kinds", "edge_kinds", "regions", "nodes", "tracks", "grids", "mats", "panels", "places"):
        yield from _twice(source, (section,), [member.id for member in getattr(board, section)])
    if not (board.canvas[0] > 0 and board.canvas[1] > 0):
        yield source.problem(("canvas",), "the canvas has no size", "write [width, height], such as [1600, 1000]")
        return
    yield from _nodes(source, board)
    yield from _edges(source, board)
    yield from _parts(source, board)
    for section, keys in (("regions", ("hex", "deep")), ("node_kinds", ("hex",)), ("edge_kinds", ("hex",))):
        yield from _colours(source, (section,), getattr(board, section), keys)


def cards_problems(source: Source, cards: CardsDef, board: BoardDef | None) -> Iterator[Problem]:
    """What is wrong in a cards.yaml of the right shape; without a board places are not looked up."""
    decks = {deck.id for deck in cards.decks}
    yield from _twice(source, ("decks",), [deck.id for deck in cards.decks])
    yield from _twice(source, ("cards",), [card.id for card in cards.cards])
    yield from _colours(source, ("decks",), cards.decks, ("hex",))
    for number, deck in enumerate(cards.decks):
        if deck.twin_of:
            yield from _missing(
                source, ("decks", number, "twin_of"), f"twin of {deck.id!r}", deck.twin_of, decks, "deck"
            )
    places = _places(board) if board else frozenset()
    for number, card in enumerate(cards.cards):
        yield from _missing(source, ("cards", number, "deck"), f"card {card.id!r}", card.deck, decks, "deck")
        if card.place and board:
            what = f"place of the card {card.id!r}"
            yield from _missing(source, ("cards", number, "place"), what, card.place, places, "place on the board")
        if card.copies < 1:
            yield source.problem(("cards", number, "copies"), f"{card.copies} copies of {card.id!r}", "write 1 or more")


def screen_problems(source: Source, screen: ScreenDef) -> Iterator[Problem]:
    """What is wrong in a screen.yaml of the right shape."""
    yield from _twice(source, ("zones",), [zone.id for zone in screen.zones])


def _places(board: BoardDef) -> frozenset[str]:
    """Every id on the board that a card may name as its place."""
    found = {node.id for node in board.nodes} | {place.id for place in board.places}
    found.update(space.id for track in board.tracks for space in track.spaces)
    found.update(cell.id for grid in board.grids for cell in grid.cells)
    return frozenset(found)


def _nodes(source: Source, board: BoardDef) -> Iterator[Problem]:
    kinds, regions = {kind.id for kind in board.node_kinds}, {region.id for region in board.regions}
    for number, node in enumerate(board.nodes):
        yield from _missing(source, ("nodes", number, "kind"), f"node {node.id!r}", node.kind, kinds, "node kind")
        if node.region:
            way = ("nodes", number, "region")
            yield from _missing(source, way, f"node {node.id!r}", node.region, regions, "region")
        if node.label not in SIDES:
            way = ("nodes", number, "label")
            yield source.problem(way, f"label of {node.id!r} at {node.label!r}", "use one of " + ", ".join(SIDES))
        yield from _off(source, board, ("nodes", number, "xy"), f"node {node.id!r}", node.xy)
    yield from _crowded(source, board)


def _off(source: Source, board: BoardDef, way: tuple[Key, ...], what: str, xy: Xy) -> Iterator[Problem]:
    width, height = board.canvas
    if not (0 <= xy[0] <= width and 0 <= xy[1] <= height):
        remedy = f"x goes from 0 to {width:g}, y from 0 to {height:g}"
        yield source.problem(way, f"{what} lies off the canvas", remedy)


def _crowded(source: Source, board: BoardDef) -> Iterator[Problem]:
    """Nodes on one spot; the canvas is cut into squares so that only neighbours are compared."""
    squares: dict[tuple[int, int], list[Node]] = {}
    for number, node in enumerate(board.nodes):
        column, row = int(node.xy[0] // CLOSEST), int(node.xy[1] // CLOSEST)
        near = (squares.get((column + dx, row + dy), ()) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        for other in chain.from_iterable(near):
            if hypot(node.xy[0] - other.xy[0], node.xy[1] - other.xy[1]) < CLOSEST:
                message = f"node {node.id!r} lies on the spot of {other.id!r}"
                yield source.problem(("nodes", number, "xy"), message, "move one of them")
                break
        squares.setdefault((column, row), []).append(node)


def _edges(source: Source, board: BoardDef) -> Iterator[Problem]:
    ids, kinds = {node.id: None for node in board.nodes}, {kind.id for kind in board.edge_kinds}
    seen: dict[tuple[str, ...], int] = {}
    near: dict[str, set[str]] = {node: set() for node in ids}
    for number, edge in enumerate(board.edges):
        yield from _missing(source, ("edges", number, "a"), "edge from", edge.a, ids, "node", quote_first=True)
        yield from _missing(source, ("edges", number, "b"), "edge to", edge.b, ids, "node", quote_first=True)
        yield from _missing(source, ("edges", number, "kind"), "edge of the kind", edge.kind, kinds, "edge kind", True)
        if edge.a == edge.b:
            yield source.problem(("edges", number), f"edge from {edge.a!r} to itself", "name two nodes")
        pair = (*sorted((edge.a, edge.b)), edge.kind)
        if pair in seen:
            line = source.at(("edges", seen[pair])).line
            yield source.problem(("edges", number), f"edge {edge.a!r} to {edge.b!r} stands twice", f"see line {line}")
        seen[pair] = number
        if edge.a in near and edge.b in near:
            near[edge.a].add(edge.b)
            near[edge.b].add(edge.a)
    if board.edges and all(edge.a in near and edge.b in near for edge in board.edges):
        yield from _unreachable(source, list(ids), near)


def _unreachable(source: Source, ids: Sequence[str], near: Mapping[str, set[str]]) -> Iterator[Problem]:
    if not ids:
        return
    reached, waiting = {ids[0]}, [ids[0]]
    while waiting:
        fresh = near[waiting.pop()] - reached
        reached |= fresh
        waiting.extend(fresh)
    for number, node in enumerate(ids):
        if node not in reached:
            message = f"node {node!r} cannot be reached from {ids[0]!r}"
            yield source.problem(("nodes", number), message, "add an edge to it")


def _parts(source: Source, board: BoardDef) -> Iterator[Problem]:
    panels = [panel.id for panel in board.panels]
    for number, place in enumerate(board.places):
        yield from _off(source, board, ("places", number, "xy"), f"place {place.id!r}", place.xy)
        if place.panel:
            way = ("places", number, "panel")
            yield from _missing(source, way, f"place {place.id!r}", place.panel, panels, "panel")
    for number, track in enumerate(board.tracks):
        if track.numbered and "spaces" in source.data["tracks"][number]:
            message = f"track {track.id!r} has both spaces and numbered"
            yield source.problem(("tracks", number, "numbered"), message, "keep one of them", key=True)
        key = "numbered" if track.numbered else "spaces"
        for step, space in enumerate(track.spaces):
            what = f"space {space.id!r} of {track.id!r}"
            yield from _off(source, board, ("tracks", number, key, step), what, space.xy)
        if not track.numbered:
            yield from _twice(source, ("tracks", number, "spaces"), [space.id for space in track.spaces])
    for number, grid in enumerate(board.grids):
        yield from _twice(source, ("grids", number, "cells"), [cell.id for cell in grid.cells])
        for step, cell in enumerate(grid.cells):
            yield from _off(source, board, ("grids", number, "cells", step, "xy"), f"cell {cell.id!r}", cell.xy)
    for number, mat in enumerate(board.mats):
        yield from _twice(source, ("mats", number, "parts"), [part.id for part in mat.parts])


def _twice(source: Source, way: tuple[Key, ...], ids: Sequence[str]) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for number, one in enumerate(ids):
        if one in first:
            line = source.at((*way, first[one])).line
            yield source.problem((*way, number, "id"), f"the id {one!r} stands twice", f"the first is at line {line}")
        first.setdefault(one, number)


def _missing(
    source: Source,
    way: tuple[Key, ...],
    what: str,
    word: str,
    known: Collection[str],
    thing: str,
    quote_first: bool = False,
) -> Iterator[Problem]:
    if word in known:
        return
    message = f"{what} {word!r}: no such {thing}" if quote_first else f"{what}: no such {thing} {word!r}"
    yield source.problem(way, message, did_you_mean(word, known, f"add it or name another {thing}"))


def _colours(source: Source, way: tuple[Key, ...], members: Sequence[Any], keys: Sequence[str]) -> Iterator[Problem]:
    for number, member in enumerate(members):
        for key in keys:
            colour = getattr(member, key)
            if colour and not _is_colour(colour):
                yield source.problem((*way, number, key), f"{colour!r} is no colour", "write it as '#rrggbb'")


def _is_colour(text: str) -> bool:
    return len(text) == 7 and text[0] == "#" and all(sign in "0123456789abcdefABCDEF" for sign in text[1:])
