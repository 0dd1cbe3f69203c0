"""The recap of a turn: a card that was kept or played and a town that was visited are named once; no prices."""

from boardgames.core.events import Changed, Moved, Revealed, Scored
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.missionnaires.presentation.retelling import retell

BEN = seat_noun(1)


def drew(key: str, card: str) -> Revealed:
    return Revealed(seat=1, slot="drawn/card", cards=(card,), log=say(key, seat=BEN, card=Noun("card", card)))


def test_a_card_that_was_played_at_once_has_one_line() -> None:
    first, played, other = drew("log.drew_sea", "a"), drew("log.played", "a"), drew("log.drew_territory", "b")
    paid = Changed(seat=1, what="periodicals", old=3, new=2, log=say("log.paid_space", seat=BEN, n=1, left=2))

    assert retell([first, played, paid, other]) == [played, other]


def test_the_step_into_a_visited_town_has_no_line_of_its_own() -> None:
    def step(town: str) -> Moved:
        log = say("log.stepped", seat=BEN, to=Noun("node", town))
        return Moved(seat=1, piece="pawn/1", origin="map/nice", to=f"map/{town}", log=log)

    seen = say("log.visited", seat=BEN, place=Noun("node", "turin"), n=3, goal=8)
    visit = Scored(seat=1, points=1, total=3, log=seen)
    on = step("milan")

    assert retell([step("turin"), visit, on]) == [visit, on]
