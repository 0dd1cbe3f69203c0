"""Figures over a gospel keep off each other: discs of several brackets, crosses, leaves that may be added."""

from itertools import combinations

import pygame
import pytest

from boardgames.data.load import load
from boardgames.games.acts.presentation.table import _new_leaf
from boardgames.games.acts.screen import tradition_card
from boardgames.games.acts.screen.codex.figures import Figure, FigureLooks, FigurePainter
from boardgames.ui.art import Art
from tests.games.acts.given import given
from tests.games.acts.screen.test_acts_screen import given_look

CARDS = [pygame.Rect(100 * number, 60, 92, 98) for number in range(8)]


def test_discs_of_three_brackets_share_the_width_of_a_card() -> None:
    runs = [Figure("inclusio", tuple(range(first, first + 5)), (name,)) for first, name in enumerate("abc")]
    looks = {"inclusio": FigureLooks(draw="bracket")}
    painter = FigurePainter(None, looks, CARDS, 1.0, 0, 10, 800, runs)  # type: ignore[arg-type]

    for card in range(len(CARDS)):
        discs = [painter.disc_place(run, card, number) for number, run in enumerate(runs) if card in run.cards]
        for ((x, _), radius), ((other, _), _) in combinations(discs, 2):
            assert abs(x - other) >= 2 * radius - 1, card
        assert all(abs(x - CARDS[card].centerx) + radius <= CARDS[card].width / 2 + 2 for (x, _), radius in discs), card


def test_the_disc_of_a_bracket_hangs_below_a_rising_line_and_covers_neither_number_nor_themes(art: Art) -> None:
    run, row = Figure("inclusio", (0, 1, 2), ("a",)), Figure("chronology", (0, 1, 2))
    looks = {"inclusio": FigureLooks(draw="bracket"), "chronology": FigureLooks(draw="rise")}
    painter = FigurePainter(None, looks, CARDS, 1.0, 0, 10, 800, [run])  # type: ignore[arg-type]
    kit = given_look(art)
    face = tradition_card.lay_out(kit, kit.cards["primary_06"], CARDS[0].size, "hand")
    printed = [rect for name, rect in face.rects.items() if name == "plate" or name.startswith("theme/")]

    for card, (_, line) in zip(run.cards, painter.rise_points(row), strict=True):
        (x, y), radius = painter.disc_place(run, card, 0)
        disc = pygame.Rect(round(x) - radius, round(y) - radius, 2 * radius, 2 * radius)
        assert disc.top >= line + 3, card
        assert disc.collidelist([rect.move(CARDS[card].topleft) for rect in printed]) < 0, card


def test_a_tag_right_of_its_bracket_is_joined_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Figure("inclusio", (0, 1, 2), ("a",))
    painter = FigurePainter(None, {"inclusio": FigureLooks(draw="bracket")}, CARDS, 1.0, 0, 10, 800, [run])  # type: ignore[arg-type]
    drawn: list[list[tuple[float, float]]] = []
    monkeypatch.setattr(painter, "_strands", lambda target, points, *looks: drawn.append(points))
    target, beyond, above = pygame.Surface((1, 1)), pygame.Rect(330, 4, 90, 20), pygame.Rect(150, 4, 90, 20)

    painter.draw_lead(target, [run], beyond)
    painter.draw_lead(target, [run], above)

    ((start, _, end),) = drawn
    assert CARDS[2].right < start[0] < CARDS[3].x
    assert beyond.collidepoint(end[0], end[1] - 1)


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
