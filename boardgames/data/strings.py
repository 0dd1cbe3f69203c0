"""Texts of a language: renders phrases as sentences, with plurals and the names of nouns."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from boardgames.core.phrase import Noun, Phrase
from boardgames.data.files import assets_dir, board_folder
from boardgames.data.yaml_cache import cached_yaml

LANGUAGES = ("en", "fr")
SENTENCES = 4096  # kept: a table says mostly what it said before the last move
# {name}, {name:form}, or {count?# card|# cards}
_GAP = re.compile(r"\{(?P<name>\w+)(?::(?P<form>\w+)|\?(?P<one>[^{}|]*)\|(?P<many>[^{}]*))?\}")
# An abbreviation at the end of a sentence takes no second full stop; paths such as "../x" are left alone.
_TWO_STOPS = re.compile(r"(?<!\.)\.(\]\])?\.(?![./\\])")
# French names that begin with a vowel: "de Ida" is read as "d’Ida", also where the name is bold or a link
_ELIDED = re.compile(r"\b([Dd]|[Qq]u)e (?=(?:\[\[[^|\]]*\|)?\**(?:[AEIOUÀÂÉÈÊËÎÏÔÛÜŒÆ]|Y[^aeiouyàâéèêëîïôûü]))")
# A gap at the beginning of a sentence, and the first letter of what fills it, after markup or inside a link
_BEGINS = re.compile(r"(?:^|[.!?]\s+)\**$")
_ENDS = re.compile(r"[.!?]\**$")
_COLON = re.compile(r":\s$")
_ARTICLES = {"en": ("The ", "A ", "An "), "fr": ("Le ", "La ", "Les ", "L’")}
_FIRST_LETTER = re.compile(r"^(?:\**\[\[[^|\]]*\||[*_“« ])*\w")
Namer = Callable[[Noun, str], str]


class MissingText(KeyError):
    """A key without a text in the language."""


class Strings:
    """The texts of one language: those of the interface and optionally of one game, with names for nouns."""

    def __init__(self, language: str, slug: str = "", namer: Namer | None = None) -> None:
        self.language = language
        self.slug = slug
        self._texts: dict[str, str] = dict(_read(assets_dir() / "lang" / f"{language}.yaml"))
        if slug:
            for name in (f"{language}.yaml", f"lesson.{language}.yaml"):
                self._texts.update(_read(board_folder(slug) / "lang" / name))
        self._namer = namer
        self._sentence = lru_cache(SENTENCES)(self._fill)

    def has(self, key: str) -> bool:
        """Whether there is a text for the key."""
        return key in self._texts

    def text(self, key: str, **args: int | str | Noun | Phrase) -> str:
        """Return the text of a key with its gaps filled."""
        return self.phrase(Phrase(key, tuple(args.items())))

    def outline(self, key: str) -> str:
        """Return the text of a key with its gaps left open, for whatever may fill them; of a group all its texts."""
        texts = [self._texts[key]] if key in self._texts else [self._texts[one] for one in self._within(key)]
        return " / ".join(_GAP.sub(lambda gap: (gap["many"] or "#").replace("#", "…"), text) for text in texts or [key])

    def _within(self, key: str) -> list[str]:
        return [one for one in self._texts if one.startswith(f"{key}.")]

    def phrase(self, phrase: Phrase | str, links: bool = False) -> str:
        """Return a phrase as a sentence; with `links` nouns become [[kind/id|name]]."""
        return phrase if isinstance(phrase, str) else self._sentence(phrase, links)

    def _fill(self, phrase: Phrase, links: bool) -> str:
        """Fill the gaps of a phrase."""
        template = self._texts.get(phrase.key)
        if template is None:
            raise MissingText(phrase.key)
        args = dict(phrase.args)

        def fill(gap: re.Match[str]) -> str:
            value = args[gap["name"]]
            if gap["one"] is not None:
                return (gap["one"] if self._is_one(value) else gap["many"]).replace("#", self._show(value, links))
            shown = self._formed(value, gap["form"], links) if gap["form"] else self._show(value, links)
            begins = isinstance(value, Phrase) and _ENDS.search(template) and _BEGINS.search(template[: gap.start()])
            if begins:
                return capital(shown)
            return self._after_colon(value, shown) if _COLON.search(template[: gap.start()]) else shown

        sentence = _TWO_STOPS.sub(r".\1", _GAP.sub(fill, template))
        return _ELIDED.sub(r"\1’", sentence) if self.language == "fr" else sentence

    def _after_colon(self, value: int | str | Noun | Phrase, shown: str) -> str:
        """A sentence goes on in small letters after a colon, unless it begins with a name."""
        is_own_word = isinstance(value, Phrase) and self._texts.get(value.key, "").startswith(_ARTICLES[self.language])
        return small(shown) if is_own_word else shown

    def name(self, noun: Noun) -> str:
        """Return the name of a noun."""
        if self._namer is None:
            raise MissingText(f"{noun.kind}/{noun.id}")
        return self._namer(noun, self.language)

    def _formed(self, value: int | str | Noun | Phrase, form: str, links: bool) -> str:
        """Return a number as 1st, a sentence with a small first letter, or a noun as the texts of the form say it."""
        if form in ("th", "er", "re") and isinstance(value, int):
            return ordinal(value, form)
        if form == "small":
            return small(self._show(value, links))
        if not isinstance(value, Noun):
            raise MissingText(form)
        said = self.text(f"{form}.{value.kind}.{value.id}")
        return f"[[{value.link}|{said}]]" if links else said

    def _show(self, value: int | str | Noun | Phrase, links: bool) -> str:
        if isinstance(value, Noun):
            return f"[[{value.link}|{self.name(value)}]]" if links else self.name(value)
        if isinstance(value, Phrase):
            return self.phrase(value, links)
        return str(value).replace("-", "−") if isinstance(value, int) else value

    def _is_one(self, value: int | str | Noun | Phrase) -> bool:
        if not isinstance(value, int):
            return False
        return abs(value) <= 1 if self.language == "fr" else value == 1


def capital(text: str) -> str:
    """Return a text with its first letter capitalised."""
    return _FIRST_LETTER.sub(lambda found: found[0][:-1] + found[0][-1].upper(), text)


def small(text: str) -> str:
    """Return a text with a small first letter."""
    return _FIRST_LETTER.sub(lambda found: found[0][:-1] + found[0][-1].lower(), text)


def ordinal(number: int, form: str) -> str:
    """Return a number as one counts in a row: 1st, 12th; in French 1er or, of what is feminine, 1re, then 2e."""
    if form != "th":
        return f"{number}{form if number == 1 else 'e'}"
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


@lru_cache(maxsize=32)
def _read(path: Path) -> Mapping[str, str]:
    return dict(_flat("", cached_yaml(path))) if path.is_file() else {}


def _flat(prefix: str, tree: Mapping[str, Any]) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, value in tree.items():
        name = f"{prefix}.{key}" if prefix else str(key)
        rows.extend(_flat(name, value) if isinstance(value, Mapping) else [(name, str(value))])
    return rows
