"""Where scores are covered nobody is told anybody's points, nor what a new Testament will score."""

import re

from tests.covered import sentences


def test_no_points_are_named_before_the_end() -> None:
    found = sentences("test_of_time", moves=400)

    assert not [sentence for sentence in found if re.search(r"\d+ points?|gold × ", sentence)]
    assert any("finished building" in sentence for sentence in found)
