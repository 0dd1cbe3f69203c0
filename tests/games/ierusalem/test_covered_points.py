"""Where scores are covered nobody is told anybody's victory points."""

import re

from tests.covered import sentences


def test_no_victory_points_are_named_before_the_end() -> None:
    found = sentences("ierusalem", moves=400)

    assert not [sentence for sentence in found if re.search(r"\d+ VP", sentence)]
    assert any("for the visit" in sentence or "scored in full" in sentence for sentence in found)
