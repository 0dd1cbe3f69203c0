"""Names of everything in a game, by kind and id."""

from collections.abc import Iterator, Mapping

from boardgames.core.phrase import Noun
from boardgames.data.defs import Definition, Text
from boardgames.data.strings import MissingText, Namer


def nouns(definition: Definition) -> Mapping[tuple[str, str], Text]:
    """Return all names by (kind, id); terms also by their own kind, spaces also by their track."""
    return dict(_nouns(definition))


def namer(definition: Definition) -> Namer:
    """Return a function that names the nouns of a game."""
    names = nouns(definition)

    def name(noun: Noun, language: str) -> str:
        text = names.get((noun.kind, noun.id))
        if text is None:
            raise MissingText(f"{noun.kind}/{noun.id}")
        return text.of(language)

    return name


def _nouns(definition: Definition) -> Iterator[tuple[tuple[str, str], Text]]:
    game, board, cards = definition.game, definition.board, definition.cards
    yield ("game", definition.slug), game.name
    for term in reversed(game.terms):  # where two terms share an id, ("term", id) means the first
        yield ("term", term.id), term.name
        yield (term.kind, term.id), term.name
    for option in game.options:
        yield ("option", option.id), option.name
        for value in option.values:
            yield ("value", f"{option.id}/{value.id}"), value.name
    for track in reversed(board.tracks):
        yield ("track", track.id), track.name
        for space in track.spaces:
            yield ("space", space.id), space.name
            yield (track.id, space.id), space.name
    for grid in board.grids:
        yield ("grid", grid.id), grid.name
        for cell in grid.cells:
            yield ("cell", cell.id), cell.name
    for place in board.places:
        if place.name:
            yield ("place", place.id), place.name
    for mat in board.mats:
        yield ("mat", mat.id), mat.name
        yield from ((("part", part.id), part.name) for part in mat.parts if part.name)
    named = (
        ("colour", game.colours),
        ("node_kind", board.node_kinds),
        ("edge_kind", board.edge_kinds),
        ("region", board.regions),
        ("node", board.nodes),
        ("deck", cards.decks),
        ("card", cards.cards),
    )
    for kind, members in named:
        yield from (((kind, member.id), member.name) for member in members)
