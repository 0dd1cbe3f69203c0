"""A report about a problem: one file with everything that helps to find it, which the player may send to somebody."""

from __future__ import annotations

import platform
import sys
import zipfile
from collections.abc import Callable, Sequence
from io import BytesIO

import msgspec

from boardgames import __version__
from boardgames.data.strings import Strings
from boardgames.session.keeping import journal_of
from boardgames.session.log import line_text
from boardgames.session.program_log import ProgramLog, without_home
from boardgames.session.session import Session
from boardgames.session.settings import Settings, written

LIST, WORDS = "contents.txt", "message.txt"


class Page(msgspec.Struct, frozen=True):
    """One file of a report; `about` is the key of the sentence that says what is in it."""

    name: str
    about: str
    content: bytes


class Report(msgspec.Struct, frozen=True):
    """All files of a report, and the keys of the sentences that say what was left out."""

    pages: tuple[Page, ...]
    left_out: tuple[str, ...]

    def with_words(self, words: str) -> Report:
        """Return the report with what the player says about the problem."""
        said = (Page(WORDS, "words", words.strip().encode()),) if words.strip() else ()
        return msgspec.structs.replace(self, pages=said + self.pages)

    def packed(self, say: Callable[[str], str]) -> bytes:
        """Return everything as one zip file, with a list of its contents at its beginning."""
        lines = [f"{page.name}: {say(f'report.page.{page.about}')}" for page in self.pages]
        lines += ["", *(say(f"report.without.{key}") for key in self.left_out)]
        content = BytesIO()
        with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr(LIST, "\n".join(lines).rstrip() + "\n")
            for page in self.pages:
                file.writestr(page.name, page.content)
        return content.getvalue()


def report_of(
    session: Session | None,
    strings: Strings,
    data: str,
    settings: Settings,
    log: ProgramLog,
    picture: bytes,
    versions: Sequence[str],
    without_hidden: bool,
) -> Report:
    """Return the report; without hidden cards the game is its open log, since a save can be played to every card."""
    pages = [Page("versions.txt", "versions", _versions(versions))]
    pages.append(Page("settings.json", "settings", without_home(written(settings).decode()).encode()))
    pages.append(Page("log.txt", "log", log.text(without_hidden).encode("utf-8", "backslashreplace")))
    left_out: list[str] = []
    if session is not None and without_hidden:
        pages.append(Page("game.txt", "open_log", _open_log(session, strings)))
        left_out += ["journal", "messages"]
    elif session is not None:
        pages.append(Page("game.journal", "journal", journal_of(session, data)))
    if picture:
        is_open = session is not None and without_hidden
        pages.append(Page("picture.png", "open_picture" if is_open else "picture", picture))
    else:
        left_out.append("picture")
    return Report(tuple(pages), tuple(left_out))


def _versions(more: Sequence[str]) -> bytes:
    lines = [f"Pilgrim Table {__version__}", f"Python {sys.version}", platform.platform(), *more]
    return ("\n".join(lines) + "\n").encode()


def _open_log(session: Session, strings: Strings) -> bytes:
    """What everybody could read, with the set-up but without the seed, which would deal the same cards again."""
    seats = [f"{number}: {seat.kind} {seat.level}" for number, seat in enumerate(session.setup.seats)]
    options = [f"{name} = {value}" for name, value in sorted(session.setup.options.items())]
    told = [(line.number, line_text(strings, line) or f"--- {line.seat}") for line in session.log_lines(None)]
    lines = [session.setup.game, *seats, *options, "", *(f"{number:4} {words}" for number, words in told)]
    return ("\n".join(lines) + "\n").encode()
