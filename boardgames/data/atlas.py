"""The atlas as data: the typed form of `boards/<slug>/atlas.yaml` and of `assets/atlas`.

A game with an `atlas.yaml` stands on the map with all places that have a longitude and a latitude."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from boardgames.data.defs import Def, Node, Picture, Polygon, Text, Xy
from boardgames.data.files import assets_dir, boards_dir
from boardgames.data.limits import Few, LetterHeight, Number
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
