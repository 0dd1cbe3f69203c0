"""The recap of a turn: a card that was kept or played is named once; prices are left out."""

from boardgames.core.events import Changed, Revealed
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.missionnaires.presentation.retelling import retell

BEN = seat_noun(1)


def drew(key: str, card: str) -> Revealed:
    return Revealed(seat=1, slot="drawn/card", cards=(card,), log=say(key, seat=BEN, card=Noun("card", card)))


def test_a_card_that_was_played_at_once_has_one_line() -> None:
    first, played, other = drew("log.drew_sea", "a"), drew("log.played", "a"), drew("log.drew_territory", "b")
    paid = Changed(seat=1, what="periodicals", old=3, new=2, log=say("log.paid_space", seat=BEN, n=1, left=2))

    assert retell([first, played, paid, other]) == [played, other]
