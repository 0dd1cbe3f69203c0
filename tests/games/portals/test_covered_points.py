"""Where scores are covered nobody is told anybody's points."""

import re

from tests.covered import sentences


def test_no_points_are_named_before_the_end() -> None:
    found = sentences("portals", moves=600)

    assert not [sentence for sentence in found if re.search(r"\d+ points?|\(\+\d", sentence)]
    assert any("witnessed" in sentence for sentence in found)
