"""Ways to play hold in every game: covered scores stand nowhere on the table, open hands need no curtain."""

from typing import Any

import pytest

from boardgames.app import wiring
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from boardgames.session.score_cover import can_cover_scores
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.ways import Ways

MOVES = 60


def played(slug: str, ways: Ways) -> Session:
    """A game of three people, or as many as can play, after some random moves."""
    players = wiring.definition(slug).game.players
    seats = tuple(Seat(f"P{n}", f"c{n}") for n in range(min(max(3, players.min), players.max)))
    session, rng = Session(wiring.open_game(slug), Setup(slug, seats, {}, 3, ways=ways)), Rng(3)
    while not session.is_over and len(session.entries) < MOVES:
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def totals_shown(table: Table) -> dict[str, Any]:
    """Where a table shows whose score."""
    pieces = [piece for zone in table.zones for slot in zone.slots for piece in slot.pieces]
    marks = [(zone.seat, slot.mark) for zone in table.zones for slot in zone.slots if slot.mark is not None]
    return {
        "rail": {card.seat for card in table.rail if card.score is not None or card.score_tip is not None},
        "track": {piece.seat for piece in pieces if piece.kind == "score_pawn"},
        "mats": {seat for seat, mark in marks if mark.tip is not None and mark.tip.key == "tip.score"},
        "board": any(column.key == "column.score" for column in table.columns),
    }


@pytest.mark.parametrize("slug", wiring.available())
def test_scores_stand_nowhere_before_the_end_where_they_are_covered(slug: str) -> None:
    session = played(slug, Ways(scores="end"))
    if not can_cover_scores(session.game.table(session.state, None)):
        assert session.table(0) == session.game.table(session.state, 0), "what they count lies open by the rules"
        return

    for viewer in (None, 0, 1):
        assert totals_shown(session.table(viewer)) == {"rail": set(), "track": set(), "mats": set(), "board": False}
    table = session.table(None)
    assert all(len(row) == len(table.columns) for row in table.scoreboard)


@pytest.mark.parametrize("slug", wiring.available())
def test_everybody_sees_only_their_own_score_where_that_is_the_way(slug: str) -> None:
    session = played(slug, Ways(scores="own"))
    if not can_cover_scores(session.game.table(session.state, None)):
        return

    for viewer in range(len(session.seats)):
        shown = totals_shown(session.table(viewer))
        assert shown["rail"] == {viewer}
        assert shown["track"] | shown["mats"] <= {viewer}
        assert not shown["board"]


def test_most_games_can_cover_scores() -> None:
    covering = [slug for slug in wiring.available() if can_cover_scores(played(slug, Ways()).table(None))]

    assert len(covering) == len(wiring.available()) - 1


@pytest.mark.parametrize("slug", wiring.available())
def test_after_the_end_everybody_sees_all_scores(slug: str) -> None:
    session = played(slug, Ways(scores="end"))

    if not session.is_over:
        session.break_off("agreed")

    assert session.table(0) == session.game.table(session.state, 0)


@pytest.mark.parametrize("slug", wiring.available())
def test_with_open_hands_no_curtain_falls_and_everybody_reads_the_whole_log(slug: str) -> None:
    session = played(slug, Ways(open_hands=True))

    assert not any(session.needs_curtain(previous) for previous in (None, 0, 1))
    assert not any(session.hides(seat) for seat in range(len(session.seats)))
    assert session.log_lines(0) == session.log_lines(1) == session.log_lines(None)
    for event in [row.event for row in session.log if row.event.secret is not None]:
        assert any(line.phrase == event.secret for line in session.log_lines(None))
