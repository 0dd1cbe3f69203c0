"""The picture of a report: four panels, the same every time."""

from pathlib import Path

import pytest

from boardgames.simulation.plan import Plan
from boardgames.simulation.plot import figure_of, plot
from boardgames.simulation.report import report_of
from tests.simulation.given import WORDS, plan, played

PLANS = {
    "seats": plan(("greedy", "random"), rotates=True),
    "sweep": plan(lengths=("short", "long")),
}


@pytest.mark.parametrize("kind", PLANS)
def test_four_panels_show_wins_scores_sources_and_length(kind: str) -> None:
    chosen: Plan = PLANS[kind]
    summary = played(chosen, 20)

    panels = figure_of(report_of(chosen, summary), summary, WORDS).axes

    assert [panel.get_title(loc="left") for panel in panels] == [
        "Who wins",
        "Scores",
        "Where points come from",
        "Length",
    ]
    lines = [[label.get_text() for label in panel.get_yticklabels()] for panel in panels]
    legend = [text.get_text() for text in panels[3].get_legend().get_texts()]
    if kind == "sweep":
        assert lines[0] == ["seat 1: random", "seat 2: random"]
        assert lines[1] == ["length=short", "length=long"]
        assert [text.partition(":")[0] for text in legend] == ["length=short", "length=long"]
    else:
        assert lines[0] == lines[1] == ["seat 1", "seat 2", "greedy", "random"]
        assert len(legend) == 1
    assert lines[2] == ["Cards laid"]


def test_the_same_report_gives_the_same_picture(tmp_path: Path) -> None:
    summary = played(plan(), 5)
    report = report_of(plan(), summary)

    for name in ("a.svg", "b.svg"):
        plot(report, summary, WORDS, tmp_path / name)

    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert (tmp_path / "a.svg").read_bytes().lstrip().startswith(b"<?xml")
