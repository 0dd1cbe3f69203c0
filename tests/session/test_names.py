"""Names can be shown wherever they come from: typed, given on the command line, read from a file."""

import unicodedata
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import pytest
from msgspec.structs import replace

from boardgames.session import names
from boardgames.session.journal import Journal, Record, header_of, read
from boardgames.session.loading import open_view
from boardgames.session.names import LONGEST_PLAYER, LONGEST_READ, LONGEST_SAVE, clean, player_names
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from tests.session.playing import DIGEST, find, journalled, play

CLEANED = {
    "❤\ufe0f": "❤",
    "☀\ufe0f Ann": "☀ Ann",
    "\u200fAnn\u200b": "Ann",
    "Ann\0Lee": "AnnLee",
    "  Ann \t\n Lee ": "Ann Lee",
    "Zoe\u0308": "Zoë",
    "Jean-Noël O’Hara": "Jean-Noël O’Hara",
    "שלום": "שלום",
    "\ud800Ann": "Ann",
    "{icon:x}": "(icon:x)",
    "**[[a|b]]**": "[[a/b]]",
}


@pytest.mark.parametrize("typed", CLEANED)
def test_what_can_be_seen_of_a_name_stays(typed: str) -> None:
    assert clean(typed, LONGEST_PLAYER) == CLEANED[typed]


@pytest.mark.parametrize("typed", ["", " ", "\0", "\u200b", "\u200f", "\ufe0f", "\u3164", "\u0301", "\u2800", "\u00ad"])
def test_a_name_that_cannot_be_seen_is_none(typed: str) -> None:
    assert clean(typed, LONGEST_PLAYER) == ""


def test_a_seat_without_a_visible_name_takes_a_default_that_no_other_has() -> None:
    assert player_names(["\u200b", "Cleo", "\0"]) == ("Ann", "Cleo", "Ben")


def test_an_endless_name_is_cut_before_anything_is_done_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = 0

    def normalize(form: Literal["NFC"], text: str) -> str:
        nonlocal letters
        letters += len(text)
        return unicodedata.normalize(form, text)

    watched = SimpleNamespace(normalize=normalize, category=unicodedata.category)
    monkeypatch.setattr(names, "unicodedata", watched)

    assert player_names(["a\u200b" * 5_000_000]) == ("a" * LONGEST_PLAYER,)
    assert 0 < letters <= 2 * LONGEST_READ


def test_a_set_up_holds_names_that_can_be_shown() -> None:
    setup = Setup("toy", (Seat("\u200f", "blue"), Seat("☀\ufe0f Ann", "red")))

    assert [seat.name for seat in setup.seats] == ["Ann", "☀ Ann"]


def test_a_save_with_invisible_names_opens_and_still_fits_its_checksums(tmp_path: Path) -> None:
    session = journalled(tmp_path / "plain.journal")
    play(session, 3)
    header = header_of(session.setup, DIGEST, "2026-01-01T12:00:00", name="\u200b" + "x" * 1000)
    odd = replace(header, seats=tuple(replace(seat, name="\ufe0f\0") for seat in header.seats))
    path = tmp_path / "odd.journal"
    Journal.create(path, odd, [Record(m=move.plain()) for move in session.moves]).close()

    loaded = open_view(path, find)

    assert loaded.problem is None
    assert [seat.name for seat in loaded.session.seats] == ["Ann", "Ben"]
    assert loaded.contents.name == "x" * LONGEST_SAVE


def test_a_save_is_renamed_to_what_can_be_seen(tmp_path: Path) -> None:
    session = journalled(tmp_path / "game.journal")
    play(session, 2)

    Saves(tmp_path, find).rename(tmp_path / "game.journal", "\u200fSunday\0 ❤\ufe0f")

    assert read(tmp_path / "game.journal").name == "Sunday ❤"


def test_letters_that_come_together_when_something_invisible_goes_are_joined() -> None:
    name = clean("e\u200b\u0301a", LONGEST_PLAYER)

    assert name == "éa"
    assert clean(name, LONGEST_PLAYER) == name
