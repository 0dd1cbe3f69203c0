"""What Gentle and Steady must not do in The Missionaries: positions in which a beginner would know better."""

import pytest

from boardgames.bots.bot import View, always
from boardgames.bots.levels import USUAL, Level
from boardgames.bots.registry import make
from boardgames.core.rng import Rng
from boardgames.games.missionnaires.rules import features
from boardgames.games.missionnaires.rules.tours import ALONE, ways
from tests.games.missionnaires.given import CIRCUIT, DEFS, DISTRICT, GAME, NONE, State, do, given, node, where

EAST = ("durres", "izmir", "alexandria", "tripoli", "benghazi")


def choice(s: State, seed: int, level: str = "steady") -> str:
    return str(make(level).choose(View(GAME, s, 0, Rng(seed), mood=seed), always))


@pytest.mark.parametrize("seed", range(8))
def test_steady_does_not_pay_to_go_back_where_its_turn_began(seed: int) -> None:
    s = given(["cagliari"], periodicals=[5], todo=[EAST])
    do(s, "step olbia")

    assert choice(s, seed) == "stop"


@pytest.mark.parametrize("seed", range(8))
def test_steady_sails_from_cagliari_instead_of_walking_to_a_dead_end(seed: int) -> None:
    s = given(["cagliari"], periodicals=[5], todo=[EAST])

    assert choice(s, seed) == "sail"


@pytest.mark.parametrize("seed", range(4))
def test_steady_keeps_its_periodical_when_a_second_space_brings_it_no_nearer(seed: int) -> None:
    s = given(["bethel"], todo=[("bordeaux", "madrid")])
    do(s, "step bordeaux")

    do(s, choice(s, seed))

    assert where(s) in ("bordeaux", "bilbao")


@pytest.mark.parametrize("seed", range(3))
def test_steady_goes_home_with_its_overseer_even_when_somebody_else_has_won(seed: int) -> None:
    s = given(
        ["bordeaux", "lyon", "bethel"], seats=3, periodicals=[8], todo=[(), ("jerusalem",)], companions=["district"]
    )
    s.rank[2], s.space[2], s.finished = 1, NONE, 1

    assert choice(s, seed) == "step bethel"


@pytest.mark.parametrize("seed", range(8))
def test_gentle_does_not_pay_to_go_back_where_its_turn_began(seed: int) -> None:
    s = given(["cagliari"], periodicals=[5], todo=[EAST])
    do(s, "step olbia")

    assert choice(s, seed, "gentle") == "stop"


WEST = ("valencia", "palermo", "cagliari", "zagreb", "athens", "patras", "rhodes", "izmir")


@pytest.mark.parametrize("seed", range(12))
def test_steady_does_not_walk_to_and_fro_in_a_port_for_fear_of_a_ship_that_fails(seed: int) -> None:
    s = given(["alexandria"], periodicals=[6], todo=[WEST], companions=["circuit"])

    assert choice(s, seed) == "sail"


@pytest.mark.parametrize("seed", range(8))
def test_gentle_does_not_stay_in_a_port_for_want_of_an_idea(seed: int) -> None:
    s = given(["alexandria"], periodicals=[6], todo=[WEST], companions=["circuit"])

    assert choice(s, seed, "gentle") in ("sail", "step mersa_matruh"), "both lead west"


def test_nobody_waits_or_turns_round_for_nothing() -> None:
    s = given(["alexandria"], periodicals=[6], todo=[WEST], companions=["circuit"])
    assert "pass" in map(str, GAME.legal(s))
    assert "pass" not in map(str, GAME.sensible(s))

    do(s, "step cairo")

    assert "step alexandria" in map(str, GAME.legal(s))
    assert "step alexandria" not in map(str, GAME.sensible(s))


def thought_of(s: State) -> set[str]:
    """The moves that bots of all levels think about."""
    return {str(move) for move in GAME.sensible(s)}


def test_who_is_stopped_without_a_periodical_may_wait_and_nobody_else() -> None:
    blocked = given(["alexandria"], periodicals=[0], todo=[("cairo", "rhodes")], gendarmes={"g8": "cairo"})
    assert "pass" in thought_of(blocked)

    free = given(["alexandria"], periodicals=[0], todo=[("cairo", "rhodes")])
    accompanied = given(["alexandria"], periodicals=[0], todo=[("cairo", "rhodes")], companions=["circuit"])
    assert "pass" in map(str, GAME.legal(free))
    assert "pass" not in thought_of(free) | thought_of(accompanied)


def test_who_has_visited_may_turn_round() -> None:
    s = given(["alexandria"], periodicals=[0], todo=[("cairo", "rhodes")], companions=["circuit"])

    do(s, "step cairo")

    assert "step alexandria" in thought_of(s)


FAR = ("lyon", "genoa", "sarajevo", "durres", "bucharest", "alexandria", "fez")


def test_nobody_wanders_about_beside_a_congregation_that_it_has_to_visit() -> None:
    assert "step marrakesh" not in thought_of(given(["casablanca"], periodicals=[6], todo=[FAR]))
    assert thought_of(given(["tangier"], periodicals=[6], todo=[FAR])) == {"step fez", "sail"}


@pytest.mark.parametrize("town", ["casablanca", "tangier", "marrakesh"])
def test_a_visit_next_door_is_made_though_the_next_one_is_far_away(town: str) -> None:
    s = given([town], periodicals=[6], todo=[FAR, ("tunis", "algiers")])
    s.visited = [[node("bordeaux")], [node(name) for name in ("milan", "venice", "athens", "antalya", "heraklion")]]

    assert choice(s, 1) == "step fez"


def test_nobody_goes_to_and_fro_at_sea() -> None:
    s = given(["athens"], periodicals=[5], todo=[EAST], sea=("sea_08", "sea_09"))
    do(s, "sail", "step s_matapan", "sail")

    assert "step athens" in map(str, GAME.legal(s))
    assert "step athens" not in thought_of(s)


CARDS = {"sea_03": "shield", "ter_05": "a visit from afar", "ter_02": "a free passage", "sea_01": "a calm sea"}


@pytest.mark.parametrize("card", sorted(CARDS))
def test_nobody_plays_a_card_that_does_nothing(card: str) -> None:
    s = given(["madrid"], periodicals=[5], todo=[EAST], bons=[[card]], companions=["circuit"])

    assert f"play_bon {card}" in map(str, GAME.legal(s)), CARDS[card]
    assert f"play_bon {card}" not in thought_of(s), CARDS[card]


def test_who_has_visited_all_gets_rid_of_its_cards() -> None:
    s = given(["madrid"], periodicals=[5], todo=[()], bons=[["sea_03"]], companions=["circuit"])

    assert "play_bon sea_03" in thought_of(s)


@pytest.mark.parametrize("card", ["ter_01", "ter_02"])
def test_a_card_for_the_way_that_is_drawn_at_its_end_is_kept(card: str) -> None:
    s = given(["lyon"], periodicals=[5], todo=[EAST], territory=(card,))
    do(s, "step turin", "stop")

    assert thought_of(s) == {"keep"}


@pytest.mark.parametrize("seed", range(4))
def test_who_goes_alone_takes_the_way_with_a_green_town_where_both_are_equally_long(seed: int) -> None:
    s = given(["seville"], periodicals=[0], todo=[("barcelona", "nice", "genoa")])

    assert choice(s, seed) == "step madrid", "Zaragoza lies behind it, nothing behind Malaga"


def test_boarding_takes_part_of_a_turn_of_two_spaces_only() -> None:
    port, sea = node("alexandria"), node("s_egyptian")
    by_sea = {kind: ways(DEFS, port, 0, 0.0, kind)[sea] - ways(DEFS, sea, 0, 0.0, kind)[port] for kind in range(4)}

    assert by_sea[ALONE] == 0 < by_sea[ALONE + 1 + CIRCUIT] <= by_sea[ALONE + 1 + DISTRICT]


def test_a_long_way_alone_takes_fewer_turns_than_spaces_for_hope_of_company_and_a_short_one_as_many() -> None:
    long, short = (features.turns_alone(float(spaces)) for spaces in (40, 1))

    assert 24 < long < 32
    assert 0.95 < short <= 1


@pytest.mark.parametrize("level", ["skilled", "master"])
def test_the_first_look_decides_at_all_levels_because_playing_on_tells_of_luck(level: str) -> None:
    numbers = Level(level).numbers("missionnaires")

    assert numbers["nodes"] == 0
    assert numbers["looks"] > USUAL[level]["looks"], "it looks longer instead"
