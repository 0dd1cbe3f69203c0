"""Where scores are covered nobody is told anybody's victory points."""

import re

from boardgames.session.ways import Ways
from tests.contract.cases import strings
from tests.covered import looks, opened, sentences, told


def test_no_victory_points_are_named_before_the_end() -> None:
    found = sentences("ierusalem", moves=400)

    assert not [sentence for sentence in found if re.search(r"\d+ VP", sentence)]
    assert any("for the visit" in sentence or "scored in full" in sentence for sentence in found)


def test_a_judgment_names_the_readers_own_points_where_only_others_are_covered() -> None:
    words, found = strings("ierusalem")[0], list[str]()

    for session in looks(opened("ierusalem", Ways(scores="own")), 400):
        found += [words.phrase(phrase) for phrase in told(session, 0) if phrase.key.startswith("log.judged")]

    assert any(re.search(r": P0 scored \d+ VP; the others scored half\.", line) for line in found)
    assert any(re.search(r": P[12] scored in full; the others scored half: P0 \d+\.", line) for line in found)
    assert not [line for line in found if re.search(r"P[12] (scored )?\d", line)]
