"""The rules book of a game: parses a small Markdown dialect into chapters, sections, blocks, figures and rule marks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Literal

import msgspec

from boardgames.data.files import overview_file, rules_file

RULE_ID = r"[A-Z]{1,2}-\d+[a-z]?"
FIGURES = ("card", "cards", "icons", "track", "places", "board")
_HEAD = re.compile(r"^(#{1,2})\s+(.*?)\s*\{#([a-z0-9-]+)\}$")
_FIGURE = re.compile(r"^!\[\s*(\w+)\s*:\s*([^\]]*)\]\s*(.*)$")
_ITEM = re.compile(r"^(?:([-*])|(\d+)\.)\s+(.*)$")
_INLINE = re.compile(rf"\[({RULE_ID})\]|\{{icon:([\w-]+)\}}|(\*\*)|(?<!\w)(_)(?=\S)|(?<=\S)(_)(?!\w)")
_RULE = re.compile(RULE_ID)
_BOUND = re.compile(r"(?<=«) | (?=[:;!?»](?!\w))")
NO_BREAK = "\N{NO-BREAK SPACE}"
_FOLDED = dict.fromkeys((" ", "\t", "\n", NO_BREAK, "\N{NARROW NO-BREAK SPACE}"), " ") | {"’": "'"}


class RulebookError(ValueError):
    """A rules text that cannot be parsed; the message has file and line."""


class Run(msgspec.Struct, frozen=True):
    """A stretch of text in one style, a rule mark or an icon."""

    text: str
    kind: Literal["text", "mark", "icon"] = "text"
    bold: bool = False
    italic: bool = False


Runs = tuple[Run, ...]


class Block(msgspec.Struct, frozen=True):
    """A paragraph, a list or a table: rows of cells of runs. Paragraphs and list items have one cell per row."""

    kind: Literal["paragraph", "bullets", "numbers", "table"]
    rows: tuple[tuple[Runs, ...], ...]

    @property
    def texts(self) -> tuple[Runs, ...]:
        """All texts in reading order."""
        return tuple(cell for row in self.rows for cell in row)


class Figure(msgspec.Struct, frozen=True):
    """A picture drawn from the game's own cards and board, with a caption."""

    kind: str
    ids: tuple[str, ...]
    caption: Runs = ()

    @property
    def texts(self) -> tuple[Runs, ...]:
        """All texts in reading order."""
        return (self.caption,)


class Section(msgspec.Struct, frozen=True):
    """One page of the rules."""

    anchor: str
    title: str
    blocks: tuple[Block | Figure, ...]
    see_also: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[Runs, ...]:
        """The title, then every text of the blocks; search hits index into this sequence."""
        return ((Run(self.title),), *(runs for block in self.blocks for runs in block.texts))

    @property
    def marks(self) -> tuple[str, ...]:
        """The rule ids on this page."""
        return tuple(run.text for runs in self.texts for run in runs if run.kind == "mark")


class Chapter(msgspec.Struct, frozen=True):
    """A chapter and its sections."""

    anchor: str
    title: str
    sections: tuple[Section, ...]


class Place(msgspec.Struct, frozen=True):
    """A position in the book: the number of the section and the index of its text."""

    section: int
    text: int


class Hit(msgspec.Struct, frozen=True):
    """A search hit."""

    chapter: int
    section: int
    text: int
    start: int
    end: int


class Rulebook:
    """The rules text of one game in one language."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        self.chapters = chapters
        self.sections: tuple[Section, ...] = tuple(s for chapter in chapters for s in chapter.sections)
        self.chapter_of: tuple[int, ...] = tuple(i for i, chapter in enumerate(chapters) for _ in chapter.sections)

    @cached_property
    def marks(self) -> Mapping[str, Place]:
        """Where each rule is explained: the place of its first mark."""
        places: dict[str, Place] = {}
        for number, section in enumerate(self.sections):
            for index, runs in enumerate(section.texts):
                for run in runs:
                    if run.kind == "mark":
                        places.setdefault(run.text, Place(number, index))
        return places

    @cached_property
    def anchors(self) -> Mapping[str, int]:
        """The section number of each anchor; a chapter's anchor means its first section."""
        numbers = {section.anchor: number for number, section in enumerate(self.sections)}
        for index, chapter in enumerate(self.chapters):
            numbers[chapter.anchor] = self.chapter_of.index(index)
        return numbers

    @cached_property
    def _folded(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(fold(plain_text(runs)) for runs in section.texts) for section in self.sections)

    def place_of(self, rule_id: str) -> Place | None:
        """Return where a rule is explained; a part such as `V-1a` may be explained under `V-1`."""
        return self.marks.get(rule_id) or self.marks.get(rule_id.rstrip("abcdefghijklmnopqrstuvwxyz"))

    def search(self, text: str) -> tuple[Hit, ...]:
        """Find every occurrence of a text in reading order, ignoring case and accents; œ is found as oe too."""
        wanted = re.sub("oe|œ", "(?:oe|œ)", re.escape(fold(text.strip())))
        if not wanted:
            return ()
        return tuple(
            Hit(self.chapter_of[number], number, index, found.start(), found.end())
            for number, texts in enumerate(self._folded)
            for index, letters in enumerate(texts)
            for found in re.finditer(wanted, letters)
        )


def plain_text(runs: Runs) -> str:
    """Return the text of runs; a mark is its id, an icon a space."""
    return "".join(" " if run.kind == "icon" else run.text for run in runs)


def fold(text: str) -> str:
    """Return a text in lower case without accents, letter for letter so that positions are preserved.

    Some systems type and name files with accents as letters of their own; a letter and its accent count as one."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(_FOLDED.get(letter) or unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in whole)


@lru_cache(maxsize=16)
def rulebook(slug: str, language: str) -> Rulebook | None:
    """Return the rules book of a game in a language; None if there is none."""
    path = rules_file(slug, language)
    return read_rulebook(path.read_text(encoding="utf-8"), str(path)) if path.is_file() else None


@lru_cache(maxsize=16)
def overview(slug: str, language: str) -> Rulebook | None:
    """Return what a game is about, one section each for goal, turn and points; None if there is nothing."""
    path = overview_file(slug, language)
    return read_rulebook(path.read_text(encoding="utf-8"), str(path)) if path.is_file() else None


def read_rulebook(text: str, name: str) -> Rulebook:
    """Parse a rules text; `name` appears in error messages."""
    return _Reader(name).read(unicodedata.normalize("NFC", text))  # the positions of hits are those of `fold`


class _Reader:
    """Collects lines into blocks, blocks into sections, sections into chapters."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.line = 0
        self.chapters: list[tuple[str, str, list[Section]]] = []
        self.head: tuple[str, str] | None = None
        self.blocks: list[Block | Figure] = []
        self.see_also: list[tuple[str, int]] = []
        self.seen_also: list[tuple[str, int]] = []
        self.anchors: set[str] = set()

    def fail(self, message: str, line: int | None = None) -> RulebookError:
        return RulebookError(f"{self.name}:{line or self.line}: {message}")

    def read(self, text: str) -> Rulebook:
        lines = [*text.splitlines(), ""]
        pending: list[str] = []
        for self.line, raw in enumerate(lines, start=1):
            line = raw.strip()
            if line and not line.startswith(("#", "!", ">>")):
                if pending and _kind(line) != _kind(pending[0]) and not _continues(pending[0], line):
                    self._close_block(pending)
                pending.append(line)
                continue
            self._close_block(pending)
            if line:
                self._special(line)
        self._close_section()
        book = Rulebook(tuple(Chapter(anchor, title, tuple(rows)) for anchor, title, rows in self.chapters))
        self._check(book)
        return book

    def _check(self, book: Rulebook) -> None:
        if not book.sections:
            raise self.fail("no section in this rules text; a section begins with '## Title {#anchor}'")
        for chapter in book.chapters:
            if not chapter.sections:
                raise self.fail(f"chapter '{chapter.title}' has no section")
        for rule_id, line in self.seen_also:
            if book.place_of(rule_id) is None:
                raise self.fail(f"see also {rule_id}: no [{rule_id}] in this text", line)

    def _special(self, line: str) -> None:
        if line.startswith("#"):
            self._open(line)
        elif self.head is None:
            raise self.fail("text before the first section")
        elif line.startswith(">>"):
            for rule_id in (part.strip() for part in line[2:].split(",")):
                if not _RULE.fullmatch(rule_id):
                    raise self.fail(f"see also '{rule_id}': a rule id such as A-7 is wanted")
                self.see_also.append((rule_id, self.line))
        else:
            self.blocks.append(self._figure(line))

    def _open(self, line: str) -> None:
        match = _HEAD.match(line)
        if match is None:
            raise self.fail("a head is '# Chapter {#anchor}' or '## Section {#anchor}'")
        hashes, title, anchor = match.groups()
        if anchor in self.anchors:
            raise self.fail(f"anchor '{anchor}' stands here twice")
        self.anchors.add(anchor)
        self._close_section()
        if hashes == "#":
            self.chapters.append((anchor, title, []))
        elif not self.chapters:
            raise self.fail("a section before the first chapter")
        else:
            self.head = (anchor, title)

    def _figure(self, line: str) -> Figure:
        match = _FIGURE.match(line)
        if match is None or match.group(1) not in FIGURES:
            raise self.fail(f"a figure is '![kind: id, id] caption' with kind {', '.join(FIGURES)}")
        ids = tuple(part.strip() for part in match.group(2).split(",") if part.strip())
        if not ids:
            raise self.fail("a figure of nothing")
        return Figure(match.group(1), ids, self._runs(match.group(3), self.line))

    def _close_section(self) -> None:
        if self.head is None:
            return
        anchor, title = self.head
        also = tuple(rule_id for rule_id, _ in self.see_also)
        self.chapters[-1][2].append(Section(anchor, title, tuple(self.blocks), also))
        self.seen_also.extend(self.see_also)
        self.head, self.blocks, self.see_also = None, [], []

    def _close_block(self, pending: list[str]) -> None:
        if not pending:
            return
        if self.head is None:
            raise self.fail("text before the first section", self.line - len(pending))
        first = self.line - len(pending)
        if pending[0].startswith("|"):
            self.blocks.append(self._table(pending, first))
        elif _ITEM.match(pending[0]):
            self.blocks.append(self._list(pending, first))
        else:
            self.blocks.append(Block("paragraph", ((self._runs(" ".join(pending), first),),)))
        pending.clear()

    def _list(self, lines: list[str], first: int) -> Block:
        items: list[tuple[str, int]] = []
        for offset, line in enumerate(lines):
            match = _ITEM.match(line)
            if match is None:
                items[-1] = (f"{items[-1][0]} {line}", items[-1][1])
            else:
                items.append((match.group(3), first + offset))
        numbered = lines[0][0].isdigit()
        rows = tuple((self._runs(text, line),) for text, line in items)
        return Block("numbers" if numbered else "bullets", rows)

    def _table(self, lines: list[str], first: int) -> Block:
        rows: list[tuple[Runs, ...]] = []
        for offset, line in enumerate(lines):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if offset == 1 and all(cell and set(cell) <= set("-:") for cell in cells):
                continue
            rows.append(tuple(self._runs(cell, first + offset) for cell in cells))
            if len(rows[-1]) != len(rows[0]):
                raise self.fail(f"{len(cells)} cells in this row, {len(rows[0])} in the first", first + offset)
        return Block("table", tuple(rows))

    def _runs(self, text: str, line: int) -> Runs:
        text = _BOUND.sub(NO_BREAK, text)  # French puts a space before some punctuation; no line may break there
        runs: list[Run] = []
        bold = italic = False
        at = 0

        def add_text(end: int) -> None:
            if end > at:
                runs.append(Run(text[at:end], "text", bold, italic))

        for match in _INLINE.finditer(text):
            rule_id, icon, stars, opening, closing = match.groups()
            if (opening and italic) or (closing and not italic and not opening):
                continue
            add_text(match.start())
            at = match.end()
            if rule_id:
                runs.append(Run(rule_id, "mark"))
            elif icon:
                runs.append(Run(icon, "icon"))
            elif stars:
                bold = not bold
            else:
                italic = bool(opening)
        add_text(len(text))
        if bold or italic:
            raise self.fail("bold or italic is opened and not closed", line)
        return tuple(runs)


def _kind(line: str) -> str:
    if line.startswith("|"):
        return "table"
    return "list" if _ITEM.match(line) else "paragraph"


def _continues(first: str, line: str) -> bool:
    """Whether a line without a bullet continues the list item above it."""
    return _kind(first) == "list" and _kind(line) == "paragraph"
