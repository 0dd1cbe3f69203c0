"""Every problem of a board folder or a lone board file, for people who write one."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from boardgames.data.defs import Definition
from boardgames.data.files import assets_dir
from boardgames.data.load import Reader, folder_of, is_lone, load_board, read_folder
from boardgames.data.problems import DataError, Problem, did_you_mean
from boardgames.data.source import Key, Source, read_yaml
from boardgames.data.strings import LANGUAGES

_GAP = re.compile(r"\{(\w+)")


def check(where: str | Path) -> list[Problem]:
    """All problems of a folder (with its screen, texts and drawings) or of a lone board file."""
    path = folder_of(where)
    if is_lone(path):
        try:
            load_board(path)
        except DataError as error:
            return list(error.problems)
        return []
    definition, reader = read_folder(path)
    problems = list(reader.problems)
    if definition:
        problems.extend(_drawings(definition, reader))
    problems.extend(text_problems(path / "lang"))
    return problems


def text_problems(folder: Path) -> list[Problem]:
    """What differs between the languages of a lang folder: keys that one lacks, gaps that do not agree."""
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    for language in LANGUAGES:
        path = folder / f"{language}.yaml"
        if path.is_file():
            try:
                sources[language] = read_yaml(path)
            except DataError as error:
                problems.extend(error.problems)
    if len(sources) < len(LANGUAGES):
        return problems
    texts = {language: dict(_flat((), source.data)) for language, source in sources.items()}
    for language, source in sources.items():
        for other in LANGUAGES:
            if other != language:
                problems.extend(_compared(source, texts[language], texts[other], other))
    return problems


def _compared(
    source: Source, texts: Mapping[tuple[Key, ...], object], others: Mapping[tuple[Key, ...], object], other: str
) -> Iterator[Problem]:
    for way, text in texts.items():
        name = ".".join(str(part) for part in way)
        if not isinstance(text, str):
            yield source.problem(way, f"{name}: not a text", "put it in quotes")
        elif way not in others:
            yield source.problem(way, f"{name}: missing in {other}", f"add it to {other}.yaml", key=True)
        elif _gaps(text) != _gaps(str(others[way])) and other > source.file[-7:-5]:
            yield source.problem(way, f"{name}: other gaps than in {other}", "use the same {gaps} in both")


def _gaps(text: str) -> set[str]:
    return set(_GAP.findall(text))


def _flat(way: tuple[Key, ...], tree: Mapping[Key, object]) -> Iterator[tuple[tuple[Key, ...], object]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat((*way, key), value)
        else:
            yield (*way, key), value


def _drawings(definition: Definition, reader: Reader) -> Iterator[Problem]:
    """Names of drawings and palettes for which there is nothing in the assets."""
    art = assets_dir() / "art"
    scenes, backs = _names(art / "vignettes"), _names(art / "ornaments")
    icons = _names(assets_dir() / "icons")
    palettes = set(read_yaml(art / "vignettes.yaml").data["palettes"])
    wanted: list[tuple[str, tuple[Key, ...], str, set[str], str]] = []
    for number, card in enumerate(definition.cards.cards):
        if card.picture:
            way: tuple[Key, ...] = ("cards", number, "picture")
            wanted.append(("cards.yaml", (*way, "scene"), card.picture.scene, scenes, "scene"))
            wanted.extend(
                ("cards.yaml", (*way, "over", place), over, scenes, "overlay")
                for place, over in enumerate(card.picture.over)
            )
            if card.picture.palette:
                wanted.append(("cards.yaml", (*way, "palette"), card.picture.palette, palettes, "palette"))
    for number, deck in enumerate(definition.cards.decks):
        wanted.append(("cards.yaml", ("decks", number, "back"), deck.back, backs | {""}, "card back"))
        wanted.append(("cards.yaml", ("decks", number, "icon"), deck.icon, icons | {""}, "icon"))
    for number, term in enumerate(definition.game.terms):
        wanted.append(("game.yaml", ("terms", number, "icon"), term.icon, icons | {""}, "icon"))
    for number, decor in enumerate(definition.board.decor):
        wanted.append(("board.yaml", ("decor", number, "art"), decor.art, backs | {""}, "ornament"))
    for file, where, name, known, thing in wanted:
        if name not in known:
            yield reader.sources[file].problem(where, f"no {thing} {name!r}", did_you_mean(name, known, "draw it"))


def _names(folder: Path) -> set[str]:
    return {file.stem for file in folder.glob("*.svg")}
