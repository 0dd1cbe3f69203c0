"""Where scores are covered nobody is told anybody's points."""

import re

from boardgames.session.deeds import deeds
from boardgames.session.log import line_text
from boardgames.session.ways import Ways
from tests.contract.cases import strings
from tests.covered import looks, opened, sentences


def test_no_points_are_named_before_the_end() -> None:
    found = sentences("portals", moves=600)

    assert not [sentence for sentence in found if re.search(r"\d+ points?|\(\+\d", sentence)]
    assert any("witnessed" in sentence for sentence in found)


def test_the_recap_names_every_event_witnessed_without_its_points() -> None:
    words, found = strings("portals")[0], set[str]()
    for session in looks(opened("portals", Ways(scores="end")), moves=600):
        for viewer in range(len(session.seats)):
            found |= {line_text(words, line) for line in deeds(session, viewer) if line.phrase is not None}

    assert any("witnessed" in sentence for sentence in found)
