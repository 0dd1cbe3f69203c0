"""Finds names of drawings, icons and palettes that are missing in the assets."""

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from boardgames.core.phrase import say
from boardgames.data.defs import BoardDef, CardsDef, GameDef, Picture
from boardgames.data.files import assets_dir
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.source import KeyPath, Source, read_yaml


def board_drawings(source: Source, board: BoardDef) -> Iterator[Problem]:
    """Find missing drawings of a board."""
    for number, decor in enumerate(board.decor):
        yield from _missing(source, ("decor", number, "art"), decor.art, _ornaments(), "ornament")
    for section in ("node_kinds", "edge_kinds"):
        for number, kind in enumerate(getattr(board, section)):
            yield from _missing(source, (section, number, "icon"), kind.icon, _icons(), "icon")


def cards_drawings(source: Source, cards: CardsDef) -> Iterator[Problem]:
    """Find missing drawings of cards and decks."""
    for number, card in enumerate(cards.cards):
        if card.picture:
            yield from picture_drawings(source, ("cards", number, "picture"), card.picture)
    for number, deck in enumerate(cards.decks):
        yield from _missing(source, ("decks", number, "back"), deck.back, _ornaments(), "back")
        yield from _missing(source, ("decks", number, "icon"), deck.icon, _icons(), "icon")


def picture_drawings(source: Source, path: KeyPath, picture: Picture) -> Iterator[Problem]:
    """Find missing drawings of a picture."""
    yield from _missing(source, (*path, "scene"), picture.scene, _scenes(), "scene")
    for place, over in enumerate(picture.over):
        yield from _missing(source, (*path, "over", place), over, _scenes(), "overlay")
    yield from _missing(source, (*path, "palette"), picture.palette, _palettes(), "palette")


def game_drawings(source: Source, game: GameDef) -> Iterator[Problem]:
    """Find missing icons of terms."""
    for number, term in enumerate(game.terms):
        yield from _missing(source, ("terms", number, "icon"), term.icon, _icons(), "icon")


def missing_icon(source: Source, path: KeyPath, name: str) -> Iterator[Problem]:
    """Find an icon that does not exist."""
    yield from _missing(source, path, name, _icons(), "icon")


def _missing(source: Source, path: KeyPath, name: str, known: Collection[str], kind: str) -> Iterator[Problem]:
    if name and name not in known:
        message = say("problem.no_drawing", thing=say(f"problem.drawing.{kind}"), name=repr(name[:60]))
        yield source.problem(path, message, did_you_mean(name, known, say("problem.no_drawing_mend")))


def _ornaments() -> frozenset[str]:
    return _names(assets_dir() / "art" / "ornaments")


def _scenes() -> frozenset[str]:
    return _names(assets_dir() / "art" / "vignettes")


def _icons() -> frozenset[str]:
    return _names(assets_dir() / "icons")


@cache
def _names(folder: Path) -> frozenset[str]:
    return frozenset(file.stem for file in folder.glob("*.svg"))


@cache
def _palettes() -> frozenset[str]:
    return frozenset(read_yaml(assets_dir() / "art" / "vignettes.yaml").data["palettes"])
