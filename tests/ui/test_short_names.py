"""Names of players where there is little room: first names, rather than names that are cut or left out."""

from pathlib import Path

import pygame
import pytest
from ended import played, program
from msgspec.structs import replace

from boardgames.app.wiring import ProgramServices
from boardgames.session.session import Session
from boardgames.session.standing import standing
from boardgames.ui.scenes.common import plot_parts
from boardgames.ui.scenes.common.table_kit import make_table_kit
from boardgames.ui.scenes.score.sheet import ScoreSheet
from boardgames.ui.short_names import first_names
from boardgames.ui.table_kit import TableKit
from tests.ui.around import Hand
from tests.ui.chronicles import chronicle_home

LONG = "Clara Montgomery"


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    monkeypatch.setenv("BOARDGAMES_HOME", str(chronicle_home(tmp_path)))
    hand = Hand(ProgramServices())
    hand.go("chronicle")
    return hand


@pytest.mark.parametrize(
    ("names", "firsts"),
    [
        (["Clara Montgomery", "Amos"], ["Clara", "Amos"]),
        (["Anna May", "Anna Lee", "Tom"], ["Anna May", "Anna Lee", "Tom"]),
        (["Théophile-Alexan", "Anne-Lise May", "-x"], ["Théophile", "Anne-Lise", "-x"]),
        (["Jean-Pierre", "Jean-Paul"], ["Jean-Pierre", "Jean-Paul"]),
    ],
)
def test_a_narrow_line_has_first_names_that_tell_players_apart(names: list[str], firsts: list[str]) -> None:
    assert first_names(names) == firsts


def test_where_it_is_narrow_names_come_before_who_conceded(hand: Hand) -> None:
    from boardgames.ui.scenes.chronicle.ledger import Ledger

    (record, *_) = hand.top.book.records
    seats = tuple(
        replace(seat, name=name, conceded=name == "Dora", kind="human")
        for seat, name in zip(record.seats, ("Clara Montgomery", "Amos", "Dora"), strict=True)
    )
    ledger, drawn = hand.find("evenings"), list[str]()
    assert isinstance(ledger, Ledger)
    type_, draw = ledger.kit.type, ledger.kit.type.draw
    type_.draw = lambda surface, rect, text, *args, **more: drawn.append(text)  # type: ignore[method-assign]
    told = replace(record, seats=seats)
    for width in (600, 340, 290, 120):
        ledger._draw_players(pygame.Surface((8, 8)), pygame.Rect(0, 0, width, 20), told)
    type_.draw = draw  # type: ignore[method-assign]

    lines = [" ".join(drawn[n : n + 3]) for n in range(0, len(drawn), 3)]
    assert ["Montgomery" in line for line in lines] == [True, False, False, False]
    assert ["conceded" in line for line in lines[:3]] == [True, True, False]
    assert ["Clara" in line for line in lines] == [True, True, True, False]


def long_named(folder: Path) -> tuple[TableKit, Session]:
    """A game in which the first player has a long name."""
    app = program(folder)
    session = played(app.services, 20)  # type: ignore[arg-type]
    first, *others = session.setup.seats
    session.reseat((replace(first, name=LONG), *others))
    return make_table_kit(app, app.services, session), session


def texts_of(kit: TableKit, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are drawn from now on."""
    drawn = list[str]()
    monkeypatch.setattr(kit.type, "draw", lambda surface, rect, text, *args, **more: drawn.append(text))
    return drawn


@pytest.mark.parametrize(("width", "name"), [(900, LONG), (420, "Clara")])
def test_a_score_sheet_has_first_names_where_names_would_be_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int, name: str
) -> None:
    kit, session = long_named(tmp_path)
    sheet = ScoreSheet(kit, standing(session), 0.0)
    sheet.place((0, 0, width, sheet.fit(400, width)))
    drawn = texts_of(kit, monkeypatch)

    sheet.draw(pygame.Surface((width, 600)))

    assert name in drawn


@pytest.mark.parametrize(("room", "name"), [(200, LONG), (90, "Clara")])
def test_a_plot_has_first_names_where_names_would_be_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, name: str
) -> None:
    kit, _ = long_named(tmp_path)
    drawn = texts_of(kit, monkeypatch)
    field = pygame.Rect(0, 0, 300, 200)

    ends = [(style, 60.0 * number) for number, style in enumerate(kit.seats)]
    plot_parts.draw_ends(pygame.Surface((600, 200)), kit, field, pygame.Rect(0, 0, 300 + room, 200), ends)

    assert name in drawn
