"""What the painters of The Acts of the Evangelists read from the YAML files: `shown`, with types, and no facts."""

from collections import Counter
from pathlib import Path

from boardgames.data.load import load
from boardgames.games.acts import screen
from boardgames.games.acts.rules.definitions import read_tradition
from boardgames.games.acts.screen.shown import of_portrait, of_witness

ACTS = load("acts")


def test_no_painter_reads_facts() -> None:
    folder = Path(screen.__file__).parent
    assert [path.name for path in folder.rglob("*.py") if ".facts" in path.read_text(encoding="utf-8")] == []


def test_a_witness_counts_its_traditions() -> None:
    witnesses = {term.id: of_witness(term) for term in ACTS.game.terms if term.kind == "witness"}
    primary = [read_tradition(card) for card in ACTS.cards.cards if card.deck == "primary"]

    assert len(witnesses) == 9
    found = Counter(witness for card in primary for witness in card.witnesses)
    assert found == {name: shown.circles for name, shown in witnesses.items()}


def test_every_portrait_stands_for_one_witness_or_one_theme() -> None:
    terms = {(term.kind, term.id) for term in ACTS.game.terms}
    for card in (card for card in ACTS.cards.cards if card.deck in ("interview", "theme")):
        portrait = of_portrait(card)
        named = {("witness", portrait.witness), ("theme", portrait.theme)}
        assert len(named & terms) == 1, card.id
