"""Figures over a gospel keep off each other: discs of several brackets, crosses, leaves that may be added."""

from itertools import combinations

import pygame
import pytest

from boardgames.data.load import load
from boardgames.games.acts.presentation.table import _new_leaf
from boardgames.games.acts.screen.codex.figures import Figure, FigureLooks, FigurePainter
from tests.games.acts.given import given

CARDS = [pygame.Rect(100 * number, 60, 92, 98) for number in range(8)]


def test_discs_of_three_brackets_share_the_width_of_a_card() -> None:
    runs = [Figure("inclusio", tuple(range(first, first + 5)), (name,)) for first, name in enumerate("abc")]
    looks = {"inclusio": FigureLooks(draw="bracket")}
    painter = FigurePainter(None, looks, CARDS, 1.0, 0, 10, 800, frozenset(), runs)  # type: ignore[arg-type]

    for card in range(len(CARDS)):
        discs = [painter._disc_place(run, card) for run in runs if card in run.cards]
        for (x, radius), (other, _) in combinations(discs, 2):
            assert abs(x - other) >= 2 * radius - 1, card
        assert all(abs(x - CARDS[card].centerx) + radius <= CARDS[card].width / 2 + 2 for x, radius in discs), card


def test_crosses_of_a_gospel_have_colours_of_their_own() -> None:
    figures = next(zone for zone in load("acts").screen.zones if zone.id == "gospel").looks["figures"]

    assert len(set(figures["chiasm"]["hexes"])) == 4


def test_a_leaf_that_may_be_added_does_not_look_like_an_empty_one() -> None:
    assert {slot.tone for slot in _new_leaf(given(2), 0, "left")} == {"new"}


def test_discs_of_a_cross_lie_over_the_lines_of_all_crosses(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = {"chiasm": FigureLooks(draw="cross", hexes=("#7fb6cc", "#e0714f", "#9a86d6", "#6fae5c"))}
    painter = FigurePainter(None, looks, CARDS, 1.0, 0, 10, 800)  # type: ignore[arg-type]
    drawn: list[str] = []
    monkeypatch.setattr(painter, "terms", lambda figure: [None, None])
    monkeypatch.setattr(painter, "_strands", lambda *args: drawn.append("line"))
    monkeypatch.setattr(painter, "_medal", lambda *args: drawn.append("disc"))
    both = [Figure("chiasm", tuple(range(first, first + 4)), ("a", "b")) for first in (0, 1)]
    target = pygame.Surface((1, 1))

    for stacked, figure in enumerate(both):
        painter.draw(target, figure, stacked, len(both))
    lines = list(drawn)
    for stacked, figure in enumerate(both):
        painter.draw_discs(target, figure, stacked, len(both))

    assert lines == ["line"] * 4
    assert drawn[4:] == ["disc"] * 8
