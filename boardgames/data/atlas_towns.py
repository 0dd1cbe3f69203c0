"""The atlas put together: towns with what each game makes of them, ways, sections, cards and distances."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from boardgames.core.graph import Graph
from boardgames.data.atlas import AGREEMENT_KM, AtlasFile, AtlasKind, AtlasPlace, Inset, position, town_of
from boardgames.data.defs import Card, Definition, EdgeKind, Node, NodeKind, Picture, Region, Text
from boardgames.data.load import graph_of
from boardgames.data.projection import Point, Straightener, kilometres

LANGUAGES = ("en", "fr")


class AtlasGame:
    """One game on the atlas: its definition and how it stands there."""

    def __init__(self, definition: Definition, file: AtlasFile) -> None:
        self.definition = definition
        self.file = file
        board = definition.board
        self.slug = definition.slug
        self.nodes: Mapping[str, Node] = {node.id: node for node in board.nodes if position(file, node) is not None}
        self.node_kinds: Mapping[str, NodeKind] = {kind.id: kind for kind in board.node_kinds}
        self.edge_kinds: Mapping[str, EdgeKind] = {kind.id: kind for kind in board.edge_kinds}
        self.regions: Mapping[str, Region] = {region.id: region for region in board.regions}

    @cached_property
    def graph(self) -> Graph:
        """The board as a graph."""
        return graph_of(self.definition)

    @property
    def inset(self) -> Inset | None:
        """What is shown beside the map, for a game without places on it."""
        return self.file.inset

    def lonlat(self, node: Node) -> Point:
        """Return the true position of a place."""
        found = position(self.file, node)
        if found is None:
            raise KeyError(f"{self.slug}/{node.id} has no position")
        return found

    @cached_property
    def straightener(self) -> Straightener | None:
        """Finds the true position of bends and outlines; None for a board without a projection."""
        board = self.definition.board
        if board.projection is None:
            return None
        return Straightener(board.projection, [(node.xy, self.lonlat(node)) for node in self.nodes.values()])


@dataclass(frozen=True)
class Spot:
    """A place of one game."""

    game: AtlasGame
    node: Node

    @property
    def lonlat(self) -> Point:
        """Its true position."""
        return self.game.lonlat(self.node)

    @property
    def kind(self) -> AtlasKind:
        """How places of its kind stand on the atlas."""
        return self.game.file.kinds.get(self.node.kind, AtlasKind())

    @property
    def place(self) -> AtlasPlace:
        """What the atlas says about it."""
        return self.game.file.places.get(self.node.id, AtlasPlace())

    @property
    def rank(self) -> int:
        """Whose name comes first: 1 to 4."""
        return self.place.rank or self.kind.rank


@dataclass(frozen=True)
class Town:
    """A place on the atlas: what each game makes of it."""

    id: str
    spots: tuple[Spot, ...]

    @property
    def lonlat(self) -> Point:
        """Its position: that of the first game."""
        return self.spots[0].lonlat

    @property
    def rank(self) -> int:
        """Whose name comes first: that of the game that makes most of it."""
        return min(spot.rank for spot in self.spots)

    @property
    def slugs(self) -> tuple[str, ...]:
        """The games that know it."""
        return tuple(spot.game.slug for spot in self.spots)

    def name(self, language: str, shown: Sequence[str] = ()) -> str:
        """Return its name in the first game, of those that are shown."""
        known = [spot for spot in self.spots if spot.game.slug in shown] or list(self.spots)
        return known[0].node.name.of(language)

    def names(self, language: str) -> tuple[str, ...]:
        """Return its names in all games, each once."""
        return tuple(dict.fromkeys(spot.node.name.of(language) for spot in self.spots))

    @property
    def apart(self) -> float:
        """Kilometres between the two games that place it farthest from each other."""
        spots = [spot.lonlat for spot in self.spots]
        return max(kilometres(a, b) for a in spots for b in spots)

    @property
    def agrees(self) -> bool:
        """Whether all games place it at the same spot."""
        return self.apart <= AGREEMENT_KM


@dataclass(frozen=True)
class Way:
    """A line of a game between two towns, with its bends."""

    game: AtlasGame
    kind: str
    ends: tuple[str, str]
    points: tuple[Point, ...]
    crossing: bool


@dataclass(frozen=True)
class Section:
    """A tinted part of the land in one game."""

    game: AtlasGame
    region: Region
    outlines: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class Route:
    """The shortest way between two towns in one game."""

    game: AtlasGame
    towns: tuple[str, ...]
    kinds: tuple[str, ...]  # of its steps
    kilometres: float


class Atlas:
    """All games with an `atlas.yaml`, together."""

    def __init__(self, games: Sequence[AtlasGame]) -> None:
        self.games = tuple(games)
        self.by_slug: Mapping[str, AtlasGame] = {game.slug: game for game in games}
        spots: dict[str, list[Spot]] = {}
        for game in games:
            for node in game.nodes.values():
                spots.setdefault(town_of(game.file, node.id), []).append(Spot(game, node))
        self.towns: Mapping[str, Town] = {id: Town(id, tuple(found)) for id, found in spots.items()}
        self.insets = tuple(game for game in games if game.inset is not None)
        self.mapped = tuple(game for game in games if game.nodes)

    def town_at(self, slug: str, node: str) -> Town | None:
        """Return the town of a place of a game."""
        game = self.by_slug.get(slug)
        return self.towns[town_of(game.file, node)] if game is not None and node in game.nodes else None

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """The lines of all games."""
        return tuple(way for game in self.mapped for way in _ways(game))

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The tinted parts of all games."""
        return tuple(section for game in self.mapped for section in _sections(game))

    def cards_of(self, town: Town) -> list[tuple[AtlasGame, Card]]:
        """Return the cards that lie at a town or name it, of each pair of twins only one."""
        return self._cards.get(town.id, [])

    @cached_property
    def _cards(self) -> Mapping[str, list[tuple[AtlasGame, Card]]]:
        names = {language: _finder(self.towns.values(), language) for language in LANGUAGES}
        found: dict[str, list[tuple[AtlasGame, Card]]] = {}
        for game in self.games:
            twins = {deck.id for deck in game.definition.cards.decks if deck.twin_of}
            for card in game.definition.cards.cards:
                if card.deck not in twins:
                    for town in sorted(self._named_by(game, card, names)):
                        found.setdefault(town, []).append((game, card))
        return found

    def _named_by(self, game: AtlasGame, card: Card, names: Mapping[str, _Finder]) -> set[str]:
        """Return the towns that a card lies at, or names in both languages."""
        texts = [text for text in (card.name, card.text, card.mood) if text is not None]
        named = [finder.towns(" / ".join(text.of(one) for text in texts)) for one, finder in names.items()]
        at = self.town_at(game.slug, card.place) if card.place else None
        return set.intersection(*named) | ({at.id} if at is not None else set())

    def verses_of(self, town: Town) -> list[Text]:
        """Return where a town is mentioned: what the games say, then the passages of the cards, each once."""
        found = [verse for spot in town.spots for verse in spot.place.verses]
        found += [card.passage for _, card in self.cards_of(town) if card.passage is not None]
        return list({verse.en: verse for verse in found}.values())

    def picture_of(self, town: Town) -> Picture | None:
        """Return the vignette of a town: its own, that of a card that lies there, or that of its kind."""
        own = [spot.place.picture for spot in town.spots]
        there = [card.picture for game, card in self.cards_of(town) if card.place and self._lies_at(game, card, town)]
        kinds = [spot.kind.picture for spot in town.spots]
        return next((picture for picture in (*own, *there, *kinds) if picture is not None), None)

    def _lies_at(self, game: AtlasGame, card: Card, town: Town) -> bool:
        at = self.town_at(game.slug, card.place)
        return at is not None and at.id == town.id

    def routes(self, start: Town, end: Town) -> list[Route]:
        """Return the shortest way between two towns in each game that has both."""
        return [found for game in self.mapped if (found := _route(game, start, end)) is not None]

    def search(self, text: str, language: str) -> list[Town]:
        """Return the towns whose name begins with a text, then those that contain it; accents do not matter."""
        wanted = plain(text)
        if not wanted:
            return []
        first, later = [], []
        for town in sorted(self.towns.values(), key=lambda town: (town.rank, plain(town.name(language)))):
            names = [plain(spot.node.name.of(one)) for spot in town.spots for one in (language, *LANGUAGES)]
            if any(name.startswith(wanted) for name in names):
                first.append(town)
            elif any(wanted in name for name in names):
                later.append(town)
        return first + later


def plain(text: str) -> str:
    """Return a text in small letters without accents, for comparing."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).strip()


class _Finder:
    """Finds names of towns in texts of one language."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names  # as written -> town
        longest_first = sorted(names, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")

    def towns(self, text: str) -> set[str]:
        return {self.names[name] for name in self.pattern.findall(text)}


def _finder(towns: Iterable[Town], language: str) -> _Finder:
    names: dict[str, str] = {}
    for town in towns:
        for spot in town.spots:
            names.setdefault(spot.node.name.of(language).partition(" (")[0], town.id)
    return _Finder(names)


def _ways(game: AtlasGame) -> Iterator[Way]:
    straightener = game.straightener
    for edge in game.definition.board.edges:
        a, b = game.nodes.get(edge.a), game.nodes.get(edge.b)
        if a is None or b is None:
            continue
        bends = [straightener.lonlat(xy) for xy in edge.via] if straightener is not None else []
        points = (game.lonlat(a), *bends, game.lonlat(b))
        ends = (town_of(game.file, edge.a), town_of(game.file, edge.b))
        yield Way(game, edge.kind, ends, points, edge.crossing)


def _sections(game: AtlasGame) -> Iterator[Section]:
    for region in game.definition.board.regions:
        outlines = game.file.sections.get(region.id)
        straightener = game.straightener
        if outlines is None and straightener is not None:
            outlines = tuple(tuple(straightener.lonlat(xy) for xy in polygon) for polygon in region.polygons)
        if outlines:
            yield Section(game, region, outlines)


def _route(game: AtlasGame, start: Town, end: Town) -> Route | None:
    a, b = ([spot.node.id for spot in town.spots if spot.game is game] for town in (start, end))
    if not a or not b:
        return None
    steps = game.graph.route(game.graph.number[a[0]], game.graph.number[b[0]])
    ids = [game.graph.ids[step] for step in steps]
    if len(ids) < 2 or not all(id in game.nodes for id in ids):
        return None
    kinds = tuple(game.graph.edge_kind(x, y) or "" for x, y in pairwise(steps))
    spots = [game.lonlat(game.nodes[id]) for id in ids]
    length = sum(kilometres(x, y) for x, y in pairwise(spots))
    return Route(game, tuple(town_of(game.file, id) for id in ids), kinds, length)
