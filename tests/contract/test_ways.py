"""Ways to play hold in every game: covered scores stand nowhere on the table, open hands need no curtain."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.app import wiring
from boardgames.core.events import Scored
from boardgames.core.phrase import Phrase, Points
from boardgames.core.rng import Rng
from boardgames.core.table import Table
from boardgames.session.score_cover import can_cover_scores
from boardgames.session.session import Session
from boardgames.session.ways import Ways
from tests.contract.cases import phrases, strings
from tests.covered import looks, opened, told

MOVES = 60
MANY_MOVES = 300


def played(slug: str, ways: Ways) -> Session:
    """A game of three people, or as many as can play, after some random moves."""
    session, rng = opened(slug, ways), Rng(3)
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


def points_in(thing: Any) -> Iterator[Points]:
    """Every number of points that phrases name."""
    for phrase in phrases(thing):
        for _, value in phrase.args:
            yield from [value] if isinstance(value, Points) else points_in(value)


def numbers(slug: str, phrase: Phrase) -> Counter[int]:
    """The numbers in a sentence."""
    return Counter(int(n) for n in re.findall(r"\d+", strings(slug)[0].phrase(phrase).replace("P", "")))


@pytest.mark.parametrize("scores", ["own", "end"])
@pytest.mark.parametrize("slug", wiring.available())
def test_log_recap_and_rail_name_no_covered_points(slug: str, scores: Any) -> None:
    for session in looks(opened(slug, Ways(scores=scores)), MANY_MOVES):
        for viewer in range(len(session.seats)):
            table = session.table(viewer)
            if can_cover_scores(session.game.table(session.state, viewer)):
                shown = {*points_in((table, *told(session, viewer)))}
                assert {points.seat for points in shown} <= ({viewer} if scores == "own" else set())
            for sentence in strings(slug):  # every text without points has what it needs
                assert all(map(sentence.phrase, {*told(session, viewer), *phrases(table)}))


@pytest.mark.parametrize("slug", wiring.available())
def test_a_line_that_says_what_was_scored_is_told_without_it(slug: str) -> None:
    checked, seen = 0, 0
    for session in looks(opened(slug, Ways(scores="end")), MANY_MOVES):
        events = [row.event for row in session.log[seen:] if can_cover_scores(session.game.table(session.state, None))]
        seen = len(session.log)
        for full, points in [(event.log, n) for event in events if event.log is not None for _, n in event.gains]:
            before, covered = numbers(slug, full), session.without_points(full, None)
            after = numbers(slug, covered) if covered is not None else Counter[int]()
            if {*points_in(full)}:
                assert after < before
                assert after[abs(points)] < before[abs(points)] or not before[abs(points)]
                checked += 1
        lines = {line.phrase for line in session.log_lines(None)}
        scored = [event.log for event in events if isinstance(event, Scored) and event.log is not None]
        assert not lines & {*scored}, "what only says how much was scored"
    assert checked or not can_cover_scores(opened(slug, Ways()).table(None))


@pytest.mark.parametrize("slug", wiring.available())
def test_after_the_end_everybody_sees_all_scores(slug: str) -> None:
    session = played(slug, Ways(scores="end"))

    if not session.is_over:
        session.break_off("agreed")

    seen, all_of_it = session.table(0), session.game.table(session.state, 0)
    assert session.outcome is not None
    assert tuple(card.score for card in seen.rail) == session.outcome.totals
    final = [
        replace(card, line=mine.line, score=mine.score, at_end=0, score_tip=mine.score_tip)
        for card, mine in zip(all_of_it.rail, seen.rail, strict=True)
    ]
    assert seen == replace(all_of_it, rail=tuple(final))


@pytest.mark.parametrize("slug", wiring.available())
def test_with_open_hands_no_curtain_falls_and_everybody_reads_the_whole_log(slug: str) -> None:
    session = played(slug, Ways(open_hands=True))

    assert not any(session.needs_curtain(previous) for previous in (None, 0, 1))
    assert not any(session.hides(seat) for seat in range(len(session.seats)))
    assert session.log_lines(0) == session.log_lines(1) == session.log_lines(None)
    for event in [row.event for row in session.log if row.event.secret is not None]:
        assert any(line.phrase == event.secret for line in session.log_lines(None))
