"""The rules of Nine Lamps, each by its id."""

from boardgames.data.load import load
from boardgames.games.nine_lamps import game
from boardgames.games.nine_lamps.rules.moves import Shelter, Walk

GAME = game(load("nine_lamps"))


def rule(*ids):
    return lambda test: test


def played(*moves):
    s = GAME.new({}, 2, seed=1)
    for name in moves:
        GAME.apply(s, Shelter() if name == "shelter" else Walk(name))
    return s


@rule("S-1", "S-2")
def test_every_seat_begins_with_one_lamp_two_jars_and_a_different_promise() -> None:
    s = played()

    assert (s.lamps.count(0), s.lamps.count(1), s.jars) == (1, 1, [2, 2])
    assert s.promises[0] != s.promises[1]


@rule("W-1", "W-2", "W-3")
def test_a_pawn_walks_to_a_free_neighbour_and_lights_its_lamp() -> None:
    s = played("gibeon", "bethlehem")

    assert {*map(str, GAME.legal(s))} == {"walk emmaus", "walk jericho", "shelter"}
    assert s.lamps[s.pawns[0]] == 0


@rule("J-1", "J-2")
def test_a_sheltered_lamp_keeps_its_owner() -> None:
    s = played("shelter", "bethlehem", "zorah", "gibeon", "hebron", "emmaus")

    assert s.jars == [1, 2]
    assert s.lamps[s.pawns[1]] == 0


@rule("E-1", "P-1", "P-2", "P-3")
def test_after_eight_rounds_lamps_and_promises_are_counted() -> None:
    s = played(*["gibeon", "hebron", "emmaus", "tekoa"] * 4)
    s.lamps, s.promises = [0, 0, 0, 0, 1, 1, 1, 1, -1], [3, 0]

    lamps, promises = GAME.score(s)

    assert lamps.points == (4, 4)
    assert promises.points == (6, 6)
    assert GAME.outcome(s).ranks == (1, 1)
