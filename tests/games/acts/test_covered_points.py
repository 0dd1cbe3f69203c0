"""Where scores are covered nobody is told anybody's tally marks or points."""

import re

from tests.covered import sentences


def test_no_marks_are_named_before_the_end() -> None:
    found = sentences("acts", moves=1500)

    assert not [sentence for sentence in found if re.search(r"\d+ (tally )?marks?|Points:", sentence)]
    assert any("had to tell" in sentence for sentence in found)
