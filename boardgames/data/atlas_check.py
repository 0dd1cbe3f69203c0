"""Checks how a game stands on the atlas: places on the map, and the same town at the same spot in every game."""

from collections.abc import Iterator, Mapping

from boardgames.data.atlas import AGREEMENT_KM, AtlasFile, load_atlas, load_map, position, town_of
from boardgames.data.definition_cache import load_cached
from boardgames.data.defs import BoardDef, Node, Picture
from boardgames.data.drawings import picture_drawings
from boardgames.data.files import slugs
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.projection import kilometres
from boardgames.data.source import KeyPath, Source


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
