"""Printed cards: exact size, every one as often as the game has it, each back behind its front."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from printed import pictures, printed, size

from boardgames.app.wiring import available, definition
from boardgames.data.printing import load_print
from boardgames.printing.page import PAPERS, Paper

CLOSE = 0.2  # millimetres
EXACT = 0.01


def each_paper() -> list[tuple[str, Paper]]:
    """Every game, on one paper or the other."""
    papers = list(PAPERS.values())
    return [(slug, papers[number % len(papers)]) for number, slug in enumerate(available())]


@pytest.mark.parametrize(("slug", "paper"), each_paper())
def test_every_card_is_printed_once_at_its_size_with_its_back_behind_it(
    slug: str, paper: Paper, tmp_path: Path
) -> None:
    game, sizes = definition(slug), load_print(slug)
    decks = {deck.id for deck in game.cards.decks if not sizes.deck(deck.id).as_pieces}
    wanted = Counter(
        {
            card.id: int(card.copies * (game.game.players.min if sizes.deck(card.deck).per_seat else 1))
            for card in game.cards.cards
            if card.deck in decks
        }
    )

    file = printed(tmp_path, slug, paper=paper.id, parts=("cards",), seats=game.game.players.min)

    for page in file.pages:
        assert size(page) == pytest.approx((paper.width, paper.height), abs=EXACT)
    assert "Left blank on purpose" in file.pages[1].extract_text()
    sheets = [pictures(page) for page in file.pages]
    sheets = sheets[2:]  # the colophon and its empty back
    fronts, backs = sheets[::2], sheets[1::2]
    ids = [card.name.removeprefix("CardFace.") for sheet in fronts for card in sheet]
    assert Counter(ids) == wanted
    deck_of = {card.id: card.deck for card in game.cards.cards}
    for front, back in zip(fronts, backs, strict=True):
        for card, behind in zip(front, back, strict=True):
            deck = deck_of[card.name.removeprefix("CardFace.")]
            wide, high = sizes.deck(deck).size or sizes.card
            assert (card.width, card.height) == pytest.approx((wide, high), abs=CLOSE)
            assert behind.name == f"CardBack.{deck}"
            turned = (paper.width - card.x - card.width, card.y, card.width, card.height)
            assert behind[1:] == pytest.approx(turned, abs=EXACT)
            assert min(card.x, card.y, paper.width - card.x - wide, paper.height - card.y - high) >= 5
