"""Finds every problem of a board folder or a single board file, for its authors."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from boardgames.data.defs import Definition
from boardgames.data.files import assets_dir
from boardgames.data.folder import folder_of, is_single_file
from boardgames.data.load import Reader, load_board, read_folder
from boardgames.data.problems import DataError, Problem, did_you_mean
from boardgames.data.source import Key, KeyPath, Source, read_yaml
from boardgames.data.strings import LANGUAGES

Texts = Mapping[KeyPath, object]
Sources = Mapping[str, Source]  # the files of a folder that could be read, by name
ExtraCheck = Callable[[str, Sources], Iterator[Problem]]
_GAP = re.compile(r"\{(\w+)")


def no_extra_check(slug: str, sources: Sources) -> Iterator[Problem]:
    """Find no further problems."""
    return iter(())


def check(where: str | Path, extra_check: ExtraCheck = no_extra_check) -> list[Problem]:
    """Return all problems of a folder (with its screen, texts and drawings) or of a single board file.

    `extra_check` checks what only the window understands: the looks in screen.yaml."""
    path = folder_of(where)
    if is_single_file(path):
        try:
            load_board(path)
        except DataError as error:
            return list(error.problems)
        return []
    definition, reader = read_folder(path)
    problems = list(reader.problems)
    if definition:
        problems.extend(_drawings(definition, reader))
    problems.extend(extra_check(path.name, reader.sources))
    problems.extend(text_problems(path / "lang"))
    return problems


def text_problems(folder: Path) -> list[Problem]:
    """Return the differences between the languages of a folder: missing keys, differing gaps."""
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
    first, second = (sources[language] for language in LANGUAGES)
    here, there = dict(_flat((), first.data)), dict(_flat((), second.data))
    problems.extend(_missing_texts(first, here, there, LANGUAGES[1]))
    problems.extend(_missing_texts(second, there, here, LANGUAGES[0]))
    problems.extend(
        first.problem(
            key_path, f"{_dotted(key_path)}: other gaps than in {LANGUAGES[1]}", "use the same {gaps} in both"
        )
        for key_path, text in here.items()
        if key_path in there and _gaps(str(text)) != _gaps(str(there[key_path]))
    )
    return problems


def _missing_texts(source: Source, texts: Texts, others: Texts, other: str) -> Iterator[Problem]:
    for key_path, text in texts.items():
        if not isinstance(text, str):
            yield source.problem(key_path, f"{_dotted(key_path)}: not a text", "put it in quotes")
        elif key_path not in others:
            yield source.problem(
                key_path, f"{_dotted(key_path)}: missing in {other}", f"add it to {other}.yaml", key=True
            )


def _dotted(key_path: KeyPath) -> str:
    return ".".join(str(part) for part in key_path)


def _gaps(text: str) -> set[str]:
    return set(_GAP.findall(text))


def _flat(key_path: KeyPath, tree: Mapping[Key, object]) -> Iterator[tuple[KeyPath, object]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat((*key_path, key), value)
        else:
            yield (*key_path, key), value


def _drawings(definition: Definition, reader: Reader) -> Iterator[Problem]:
    """Names of drawings and palettes that are missing in the assets."""
    art = assets_dir() / "art"
    scenes, backs = _names(art / "vignettes"), _names(art / "ornaments")
    icons = _names(assets_dir() / "icons")
    palettes = set(read_yaml(art / "vignettes.yaml").data["palettes"])
    wanted: list[tuple[str, KeyPath, str, set[str], str]] = []
    for number, card in enumerate(definition.cards.cards):
        if card.picture:
            key_path: KeyPath = ("cards", number, "picture")
            wanted.append(("cards.yaml", (*key_path, "scene"), card.picture.scene, scenes, "scene"))
            wanted.extend(
                ("cards.yaml", (*key_path, "over", place), over, scenes, "overlay")
                for place, over in enumerate(card.picture.over)
            )
            if card.picture.palette:
                wanted.append(("cards.yaml", (*key_path, "palette"), card.picture.palette, palettes, "palette"))
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
