"""Checks beyond types: duplicate ids, dangling references, impossible positions."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from math import hypot
from typing import Any

from boardgames.core.phrase import Phrase, say
from boardgames.data.defs import BoardDef, CardsDef, Colour, EdgeKind, GameDef, Node, Region, ScreenDef, Xy
from boardgames.data.drawings import board_drawings
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.proportions import proportion_problems
from boardgames.data.source import KeyPath, Source

CLOSEST = 2.0  # nodes nearer than this count as lying on each other
NEED_COLOUR = (Colour, EdgeKind, Region)  # without one there is nothing to draw them with
SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw", "c")


def game_problems(source: Source, game: GameDef) -> Iterator[Problem]:
    """Find problems in a game.yaml whose types are right."""
    yield from _twice(source, ("colours",), [colour.id for colour in game.colours])
    yield from _twice(source, ("options",), [option.id for option in game.options])
    yield from _twice(source, ("terms",), [f"{term.kind}/{term.id}" for term in game.terms])
    for number, option in enumerate(game.options):
        values = [value.id for value in option.values]
        yield from _twice(source, ("options", number, "values"), values)
        named = (("default", option.default), ("after_first", option.after_first), ("first_seat", option.first_seat))
        for key, value in named:
            if value is not None:
                yield from _missing(source, ("options", number, key), _of(key, option.id), value, values, "value")
    for key in ("players", "minutes"):
        span = getattr(game, key)
        if not 1 <= span.min <= span.max:
            message = say("problem.span", name=key, min=span.min, max=span.max)
            yield source.problem((key,), message, say("problem.span_mend"))
    if len(game.colours) < game.players.max:
        message = say("problem.few_colours", colours=len(game.colours), players=game.players.max)
        yield source.problem(("colours",), message, say("problem.few_colours_mend"), key=True)
    for section in ("colours", "terms"):
        yield from _colours(source, (section,), getattr(game, section), ("hex",))


def board_problems(source: Source, board: BoardDef) -> Iterator[Problem]:
    """Find problems in a board whose types are right."""
    for section in ("node_kinds", "edge_kinds", "regions", "nodes", "tracks", "grids", "mats", "panels", "places"):
        yield from _twice(source, (section,), [member.id for member in getattr(board, section)])
    yield from _nodes(source, board)
    yield from _edges(source, board)
    yield from _parts(source, board)
    for section, keys in (("regions", ("hex", "deep")), ("node_kinds", ("hex",)), ("edge_kinds", ("hex",))):
        yield from _colours(source, (section,), getattr(board, section), keys)
    yield from board_drawings(source, board)
    yield from proportion_problems(source, board)


def cards_problems(source: Source, cards: CardsDef, board: BoardDef | None) -> Iterator[Problem]:
    """Find problems in a cards.yaml whose types are right; without a board, places are not checked."""
    decks = {deck.id for deck in cards.decks}
    yield from _twice(source, ("decks",), [deck.id for deck in cards.decks])
    yield from _twice(source, ("cards",), [card.id for card in cards.cards])
    yield from _colours(source, ("decks",), cards.decks, ("hex",))
    for number, deck in enumerate(cards.decks):
        if deck.twin_of:
            key_path = ("decks", number, "twin_of")
            yield from _missing(source, key_path, _of("twin", deck.id), deck.twin_of, decks, "deck")
    places = _places(board) if board else frozenset()
    for number, card in enumerate(cards.cards):
        yield from _missing(source, ("cards", number, "deck"), _of("card", card.id), card.deck, decks, "deck")
        if card.place and board:
            what = _of("card_place", card.id)
            yield from _missing(source, ("cards", number, "place"), what, card.place, places, "place")
        if card.copies < 1:
            message = say("problem.copies", count=card.copies, id=repr(card.id))
            yield source.problem(("cards", number, "copies"), message, say("problem.copies_mend"))


def screen_problems(source: Source, screen: ScreenDef) -> Iterator[Problem]:
    """Find problems in a screen.yaml whose types are right."""
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
        yield from _missing(source, ("nodes", number, "kind"), _of("node", node.id), node.kind, kinds, "node_kind")
        if node.region:
            key_path = ("nodes", number, "region")
            yield from _missing(source, key_path, _of("node", node.id), node.region, regions, "region")
        if node.label not in SIDES:
            key_path = ("nodes", number, "label")
            message = say("problem.label", id=repr(node.id), side=repr(node.label))
            yield source.problem(key_path, message, say("problem.use", words=", ".join(SIDES)))
        yield from _off(source, board, ("nodes", number, "xy"), _of("node", node.id), node.xy)
    yield from _crowded(source, board)


def _off(source: Source, board: BoardDef, key_path: KeyPath, what: Phrase, xy: Xy) -> Iterator[Problem]:
    width, height = board.canvas
    if not (0 <= xy[0] <= width and 0 <= xy[1] <= height):
        remedy = say("problem.off_mend", width=f"{width:g}", height=f"{height:g}")
        yield source.problem(key_path, say("problem.off", what=what), remedy)


def _crowded(source: Source, board: BoardDef) -> Iterator[Problem]:
    """Find nodes that lie on each other; a grid limits the comparison to neighbours."""
    squares: dict[tuple[int, int], list[Node]] = {}
    for number, node in enumerate(board.nodes):
        column, row = int(node.xy[0] // CLOSEST), int(node.xy[1] // CLOSEST)
        near = (squares.get((column + dx, row + dy), ()) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        for other in chain.from_iterable(near):
            if hypot(node.xy[0] - other.xy[0], node.xy[1] - other.xy[1]) < CLOSEST:
                message = say("problem.crowded", id=repr(node.id), other=repr(other.id))
                yield source.problem(("nodes", number, "xy"), message, say("problem.crowded_mend"))
                break
        squares.setdefault((column, row), []).append(node)


def _edges(source: Source, board: BoardDef) -> Iterator[Problem]:
    ids, kinds = {node.id: None for node in board.nodes}, {kind.id for kind in board.edge_kinds}
    seen: dict[tuple[str, ...], int] = {}
    near: dict[str, set[str]] = {node: set() for node in ids}
    for number, edge in enumerate(board.edges):
        yield from _missing(source, ("edges", number, "a"), _of("edge_from", edge.a), edge.a, ids, "node", True)
        yield from _missing(source, ("edges", number, "b"), _of("edge_to", edge.b), edge.b, ids, "node", True)
        what = _of("edge_kind", edge.kind)
        yield from _missing(source, ("edges", number, "kind"), what, edge.kind, kinds, "edge_kind", True)
        if edge.a == edge.b:
            message = say("problem.loop", id=repr(edge.a))
            yield source.problem(("edges", number), message, say("problem.loop_mend"))
        pair = (*sorted((edge.a, edge.b)), edge.kind)
        if pair in seen:
            line = source.at(("edges", seen[pair])).line
            message = say("problem.edge_twice", a=repr(edge.a), b=repr(edge.b))
            yield source.problem(("edges", number), message, say("problem.see_line", line=line))
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
            message = say("problem.alone", id=repr(node), first=repr(ids[0]))
            yield source.problem(("nodes", number), message, say("problem.alone_mend"))


def _parts(source: Source, board: BoardDef) -> Iterator[Problem]:
    panels = [panel.id for panel in board.panels]
    for number, place in enumerate(board.places):
        yield from _off(source, board, ("places", number, "xy"), _of("place", place.id), place.xy)
        if place.panel:
            key_path = ("places", number, "panel")
            yield from _missing(source, key_path, _of("place", place.id), place.panel, panels, "panel")
    for number, track in enumerate(board.tracks):
        if track.numbered and "spaces" in source.data["tracks"][number]:
            message = say("problem.both", id=repr(track.id))
            yield source.problem(("tracks", number, "numbered"), message, say("problem.both_mend"), key=True)
        if not track.spaces:
            message = say("problem.no_spaces", id=repr(track.id))
            yield source.problem(("tracks", number), message, say("problem.no_spaces_mend"))
        key = "numbered" if track.numbered else "spaces"
        for step, space in enumerate(track.spaces):
            what = say("problem.of.space", id=repr(space.id), track=repr(track.id))
            yield from _off(source, board, ("tracks", number, key, step), what, space.xy)
        if not track.numbered:
            yield from _twice(source, ("tracks", number, "spaces"), [space.id for space in track.spaces])
    for number, grid in enumerate(board.grids):
        yield from _twice(source, ("grids", number, "cells"), [cell.id for cell in grid.cells])
        for step, cell in enumerate(grid.cells):
            yield from _off(source, board, ("grids", number, "cells", step, "xy"), _of("cell", cell.id), cell.xy)
    for number, mat in enumerate(board.mats):
        yield from _twice(source, ("mats", number, "parts"), [part.id for part in mat.parts])


def _twice(source: Source, key_path: KeyPath, ids: Sequence[str]) -> Iterator[Problem]:
    first: dict[str, int] = {}
    for number, id in enumerate(ids):
        if id in first:
            line = source.at((*key_path, first[id])).line
            message = say("problem.id_twice", id=repr(id))
            yield source.problem((*key_path, number, "id"), message, say("problem.first_at", line=line))
        first.setdefault(id, number)


def _missing(
    source: Source,
    key_path: KeyPath,
    what: Phrase,
    word: str,
    known: Collection[str],
    kind: str,
    named: bool = False,
) -> Iterator[Problem]:
    """Report a reference to an unknown id; `named` when `what` already mentions the id."""
    if word in known:
        return
    thing = say(f"problem.thing.{kind}")
    message = say("problem.none_such" if named else "problem.none", what=what, thing=thing, word=repr(word))
    yield source.problem(key_path, message, did_you_mean(word, known, say("problem.none_mend", thing=thing)))


def _of(kind: str, id: str) -> Phrase:
    """Return the phrase that names what a problem is about."""
    return say(f"problem.of.{kind}", id=repr(id))


def _colours(source: Source, key_path: KeyPath, members: Sequence[Any], keys: Sequence[str]) -> Iterator[Problem]:
    for number, member in enumerate(members):
        for key in keys:
            colour = getattr(member, key)
            is_needed = isinstance(member, NEED_COLOUR) and key == "hex"
            if (colour or is_needed) and not _is_colour(colour):
                message = say("problem.colour", colour=repr(colour))
                yield source.problem((*key_path, number, key), message, say("problem.colour_mend"))


def _is_colour(text: str) -> bool:
    return len(text) == 7 and text[0] == "#" and all(digit in "0123456789abcdefABCDEF" for digit in text[1:])
