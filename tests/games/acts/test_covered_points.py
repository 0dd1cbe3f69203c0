"""Where scores are covered nobody is told anybody's tally marks or points."""

import re

from boardgames.session.judge_draft import JudgeDraft
from boardgames.session.ways import Ways
from tests.covered import opened, sentences


def test_no_marks_are_named_before_the_end() -> None:
    found = sentences("acts", moves=1500)

    assert not [sentence for sentence in found if re.search(r"\d+ (tally )?marks?|Points:", sentence)]
    assert any("had to tell" in sentence for sentence in found)


def test_the_judge_sets_no_marks_right_where_scores_are_covered() -> None:
    session = opened("acts", Ways())
    while not JudgeDraft(session).things:  # everybody places a pawn first
        session.submit(session.game.legal(session.state)[0])
    things = {thing.what for thing in JudgeDraft(session).things}

    session.play_by(Ways(scores="end"))

    assert {what for what in things if what.startswith("marks/")}
    assert not {thing.what for thing in JudgeDraft(session).things if thing.what.startswith("marks/")}
