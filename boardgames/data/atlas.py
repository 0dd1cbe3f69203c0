"""The atlas as data: the typed form of `boards/<slug>/atlas.yaml` and of `assets/atlas`, and what is wrong with them.

A game with an `atlas.yaml` stands on the map with all places that have a longitude and a latitude."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from boardgames.data.definition_cache import load_cached
from boardgames.data.defs import BoardDef, Def, Node, Picture, Polygon, Text, Xy
from boardgames.data.drawings import picture_drawings
from boardgames.data.files import assets_dir, boards_dir, slugs
from boardgames.data.limits import Few, LetterHeight, Number
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.projection import kilometres
from boardgames.data.source import KeyPath, Source
from boardgames.data.yaml_cache import cached_yaml

FILE_NAME = "atlas.yaml"
AGREEMENT_KM = 5.0  # places of one town that are farther apart need a note
Side = Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"]
Rank = Annotated[int, msgspec.Meta(ge=1, le=4)]


class AtlasKind(Def, frozen=True, kw_only=True):
    """How places of a node kind stand on the atlas."""

    rank: Rank = 3  # whose names come first: 1 to 4
    picture: Picture | None = None  # the vignette of a place that no card shows


class AtlasPlace(Def, frozen=True, kw_only=True):
    """What the atlas says about one place of the board."""

    town: str = ""  # the id of the town, if other games call it by another one
    lonlat: Xy | None = None  # its true position, if not that of the board
    rank: Rank | None = None  # instead of that of its kind
    label: Side = ""  # side of its name, instead of that on the board
    note: Text | None = None  # why it lies elsewhere than in another game
    verses: Annotated[tuple[Text, ...], Few] = ()  # where it is mentioned, beside the passages of the cards
    picture: Picture | None = None  # its vignette


class Inset(Def, frozen=True, kw_only=True):
    """A game without a map, shown as a picture of its board beside the map."""

    text: Text  # where it plays, in a sentence
    town: str = ""  # the town in which it plays


class AtlasFile(Def, frozen=True, kw_only=True):
    """`atlas.yaml`: a game on the atlas."""

    kinds: Mapping[str, AtlasKind] = {}  # node kind: how its places stand on the atlas
    places: Mapping[str, AtlasPlace] = {}  # node: what the atlas says about it
    sections: Mapping[str, Annotated[tuple[Polygon, ...], Few]] = {}  # region: outlines in degrees, or none to hide it
    inset: Inset | None = None  # for a game without a map


class MapLettering(Def, frozen=True, kw_only=True):
    """A name on the map that belongs to no game."""

    text: Text  # what is written
    lonlat: Xy  # its middle
    style: Literal["sea", "water", "land"] = "land"  # how it is written
    px: LetterHeight = 16  # height of the letters
    zoom: tuple[float, float] = (0, 1e9)  # pixels per degree between which it is shown
    angle: Number = 0  # in degrees


class MapFile(Def, frozen=True, kw_only=True):
    """`assets/atlas/map.yaml`: the sheet of the map."""

    lon: Xy  # from and to
    lat: Xy  # from and to
    fit_lon: Xy  # what is shown at first
    fit_lat: Xy
    letterings: tuple[MapLettering, ...]


class Coast(msgspec.Struct, frozen=True):
    """`assets/atlas/coast.json`: shores in longitude and latitude."""

    land: tuple[tuple[Xy, ...], ...]
    lakes: Mapping[str, tuple[Xy, ...]]
    rivers: Mapping[str, tuple[tuple[Xy, ...], ...]]
    source: str


@lru_cache(maxsize=1)
def load_map() -> tuple[MapFile, Coast]:
    """Return the sheet of the map and its coast, read once."""
    folder = assets_dir() / "atlas"
    coast = msgspec.convert(json.loads((folder / "coast.json").read_text(encoding="utf-8")), Coast)
    return msgspec.convert(cached_yaml(folder / "map.yaml"), MapFile), coast


def has_atlas(slug: str) -> bool:
    """Whether a game stands on the atlas."""
    return os.path.isfile(boards_dir() / slug / FILE_NAME)


def load_atlas(slug: str) -> AtlasFile | None:
    """Return how a game stands on the atlas, None where it does not."""
    return msgspec.convert(cached_yaml(boards_dir() / slug / FILE_NAME), AtlasFile) if has_atlas(slug) else None


def position(file: AtlasFile, node: Node) -> Xy | None:
    """Return longitude and latitude of a place."""
    place = file.places.get(node.id)
    return place.lonlat if place is not None and place.lonlat is not None else node.lonlat


def town_of(file: AtlasFile, node: str) -> str:
    """Return the id of the town that a place is: where two games have it, they mean the same town."""
    place = file.places.get(node)
    return place.town if place is not None and place.town else node


# Problems


def atlas_problems(source: Source, file: AtlasFile, slug: str, board: BoardDef | None) -> Iterator[Problem]:
    """Find what is wrong with a file whose types are right."""
    if board is None:
        return
    kinds, regions = [kind.id for kind in board.node_kinds], [region.id for region in board.regions]
    nodes = {node.id: node for node in board.nodes}
    named = (("kinds", kinds, "kind of place"), ("places", nodes, "place"), ("sections", regions, "region"))
    for section, known, thing in named:
        for id in getattr(file, section):
            if id not in known:
                yield source.problem((section, id), f"there is no {thing} {id!r}", did_you_mean(id, known), key=True)
    for id, kind in file.kinds.items():
        yield from _drawings(source, ("kinds", id, "picture"), kind.picture)
    for id, place in file.places.items():
        yield from _drawings(source, ("places", id, "picture"), place.picture)
    if file.inset is not None and any(position(file, node) is not None for node in board.nodes):
        yield source.problem(("inset",), "a game with places on the map needs no inset", "delete it", key=True)
    yield from _off_the_sheet(source, file, nodes)
    yield from _disagreements(source, file, slug, nodes)


def _drawings(source: Source, key_path: KeyPath, picture: Picture | None) -> Iterator[Problem]:
    if picture is not None:
        yield from picture_drawings(source, key_path, picture)


def _off_the_sheet(source: Source, file: AtlasFile, nodes: Mapping[str, Node]) -> Iterator[Problem]:
    sheet, _ = load_map()
    for id, node in nodes.items():
        lonlat = position(file, node)
        (west, east), (south, north) = sheet.lon, sheet.lat
        if lonlat is None or (west <= lonlat[0] <= east and south <= lonlat[1] <= north):
            continue
        remedy = f"the map goes from {west:g} to {east:g} degrees east and from {south:g} to {north:g} north"
        yield source.problem(("places", id, "lonlat"), f"{id!r} lies beside the map", remedy)


def _disagreements(source: Source, file: AtlasFile, slug: str, nodes: Mapping[str, Node]) -> Iterator[Problem]:
    """Find towns that another game places elsewhere, without a note that says so."""
    own = {town_of(file, id): node for id, node in nodes.items()}
    for other in slugs():
        known = load_atlas(other) if other != slug else None
        if known is None:
            continue
        for node in load_cached(other).board.nodes:
            mine, theirs = own.get(town_of(known, node.id)), position(known, node)
            here = position(file, mine) if mine is not None else None
            if mine is None or here is None or theirs is None:
                continue
            apart, place = kilometres(here, theirs), file.places.get(mine.id)
            if apart > AGREEMENT_KM and (place is None or place.note is None):
                message = f"{mine.id!r} lies {apart:.0f} km from {node.id!r} of {other}"
                yield source.problem(("places", mine.id), message, "add a `note`, or another `town`")
