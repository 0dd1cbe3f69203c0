"""The board folder holds what the specification counts."""

from collections import Counter

from boardgames.data.load import load


def test_the_board_and_the_cards_are_complete() -> None:
    game = load("ierusalem")
    assert Counter(cell.kind for cell in game.board.grids[0].cells) == {"row": 48, "corner": 4, "centre": 4}
    decks: Counter[str] = Counter()
    for card in game.cards.cards:
        decks[card.deck] += card.copies
    assert {deck: decks[deck] for deck in ("red", "yellow", "green", "blue", "mahane", "xxxiii")} == {
        "red": 10,
        "yellow": 10,
        "green": 10,
        "blue": 10,
        "mahane": 20,
        "xxxiii": 10,
    }
    assert (decks["parable"], decks["favor"], decks["judgment"], decks["location_tile"]) == (28, 8, 6, 15)
    assert {track.id: len(track.spaces) for track in game.board.tracks} == {
        "score": 100,
        "favor_track": 9,
        "sanhedrin": 27,
    }
    kinds = Counter(place.kind for place in game.board.places)
    assert (kinds["square"], kinds["apostle_seat"], kinds["apostle_spot"], kinds["visit_slot"]) == (24, 12, 12, 9)
    assert sum(term.kind == "apostle" for term in game.game.terms) == 12
    assert len(game.board.mats[0].parts) == 11
