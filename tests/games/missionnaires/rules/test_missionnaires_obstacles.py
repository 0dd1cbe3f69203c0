"""Gendarmes, overseers, other players (sections 7.3 and 7.4)."""

from tests.games.missionnaires.given import (
    BOARD,
    CIRCUIT,
    DISTRICT,
    GAME,
    do,
    gendarme,
    given,
    legal,
    node,
    overseer,
    phase,
    rule,
    visited,
    where,
)


@rule("O-1", "Q-13", "Q-14", "Q-36")
def test_the_bethel_is_open_to_all_and_nobody_is_pushed_there() -> None:
    s = given(("toulouse",), gendarmes={"g1": "clermont_ferrand"})

    assert "bethel" in legal(s, "step")
    assert not any(move.endswith(" bethel") for move in legal(s, "step_push"))
    assert not legal(s, "jump")


@rule("O-2", "E-25")
def test_an_obstacle_is_paid_by_companion_then_credit_then_periodical() -> None:
    with_companion = given(("barcelona",), companions=("circuit",), bons=(("ter_02",),))
    do(with_companion, "play_bon ter_02", "step_push perpignan toulouse")
    assert (with_companion.periodicals[0], with_companion.free_passage) == (8, 1)

    with_credit = given(("barcelona",), bons=(("ter_02",),), periodicals=(0,))
    do(with_credit, "play_bon ter_02", "step_push perpignan toulouse")
    assert where(with_credit) == "perpignan"

    with_nothing = given(("barcelona",), periodicals=(3,))
    do(with_nothing, "step_push perpignan toulouse")
    assert with_nothing.periodicals[0] == 2


@rule("O-3", "RB-7")
def test_a_gendarme_is_pushed_to_a_neighbouring_town() -> None:
    s = given(("barcelona",), periodicals=(3,))
    do(s, "step_push perpignan marseille")

    assert s.periodicals[0] == 2
    assert gendarme(s, "g1") == "marseille"
    assert where(s) == "perpignan"


@rule("O-4", "Q-18", "RB-11", "RB-12")
def test_an_overseer_alone_is_joined_for_nothing_or_pushed_for_one() -> None:
    pushed = given(("rome",), overseers={"circuit": "naples"}, periodicals=(3,))
    do(pushed, "step_push naples bari")
    assert (pushed.periodicals[0], overseer(pushed, "circuit")) == (2, "bari")

    joined = given(("rome",), overseers={"circuit": "naples"}, periodicals=(0,))
    assert not legal(joined, "step_push")
    do(joined, "step_join naples")
    assert joined.companion[0] == CIRCUIT
    assert joined.periodicals[0] == 0


@rule("O-5", "Q-15", "RB-8", "RB-10")
def test_who_has_one_overseer_pushes_the_other_aside_for_nothing() -> None:
    s = given(("rome",), overseers={"district": "naples"}, companions=("circuit",), periodicals=(3,))
    assert not legal(s, "step_join")
    do(s, "step_push naples bari")

    assert s.companion[0] == CIRCUIT
    assert overseer(s, "district") == "bari"
    assert s.periodicals[0] == 3


@rule("O-6", "Q-11", "Q-29", "RB-9")
def test_nobody_is_pushed_onto_the_sea_or_the_movers_space() -> None:
    s = given(("zaragoza",), gendarmes={"g1": "barcelona"})

    assert legal(s, "step_push") == {"barcelona valencia", "barcelona perpignan"}


@rule("O-7", "X-4")
def test_without_a_free_neighbour_the_nearest_free_towns_serve() -> None:
    s = given(("s_algerian",), gendarmes={"g1": "palma"}, sea=("sea_08",))
    do(s, "sail")
    targets = {move.split()[1] for move in legal(s, "step_push")}

    assert targets == {"barcelona", "marseille", "ajaccio", "valencia", "algiers"}
    assert {BOARD.distance[node("palma")][node(name)] for name in targets} == {2}


@rule("O-8", "Q-35")
def test_a_players_space_cannot_be_entered_nor_can_he_be_pushed() -> None:
    s = given(("madrid", "seville"))

    assert "seville" not in legal(s, "step")
    assert not any(move.startswith("seville") for move in legal(s, "step_push"))


@rule("O-9", "Q-7", "Q-8", "RB-13")
def test_a_jump_costs_one_and_is_the_whole_move() -> None:
    s = given(("madrid", "seville", "cadiz"), seats=3, periodicals=(1,))
    assert legal(s, "jump") == {"seville malaga"}  # not cadiz: a third player; badajoz: a second price
    do(s, "jump seville malaga")

    assert where(s) == "malaga"
    assert where(s, 1) == "seville"
    assert s.periodicals[0] == 0
    assert GAME.actor(s) == 1


@rule("O-9")
def test_a_jump_may_push_or_join_where_it_lands() -> None:
    s = given(("madrid", "seville"), overseers={"circuit": "malaga"})

    assert "seville malaga" in legal(s, "jump_join")
    assert "seville badajoz lisbon" in legal(s, "jump_push")
    do(s, "jump_push seville badajoz lisbon")
    assert s.periodicals[0] == 6
    assert gendarme(s, "g2") == "lisbon"


@rule("O-10", "Q-9")
def test_a_jump_over_a_port_goes_on_by_road_only() -> None:
    s = given(("zaragoza", "barcelona"), companions=("district",))

    assert legal(s, "jump") == {"barcelona valencia"}
    assert "barcelona perpignan marseille" in legal(s, "jump_push")


@rule("O-10", "Q-10")
def test_a_jump_by_sea_takes_one_card() -> None:
    s = given(("barcelona", "s_lion"), sea=("sea_08",))
    assert not any(move.startswith("s_lion") for move in legal(s, "jump"))
    do(s, "sail", "jump s_lion ajaccio")

    assert where(s) == "ajaccio"
    assert len(s.discards[0]) == 1
    assert BOARD.nodes[s.origin_port[0]] == "barcelona"


@rule("O-11")
def test_jumping_over_a_congregation_visits_it() -> None:
    s = given(("madrid", "seville"), todo=(("seville", "cairo"),))
    do(s, "jump seville malaga")

    assert visited(s) == ["seville"]


@rule("O-12")
def test_with_a_companion_jumps_and_pushes_are_free() -> None:
    s = given(("madrid", "seville"), companions=("circuit",), periodicals=(0,))

    assert "seville badajoz lisbon" in legal(s, "jump_push")


@rule("O-14")
def test_a_player_who_misses_turns_is_an_obstacle_like_any_other() -> None:
    s = given(("madrid", "seville"), miss=(0, 2))

    assert "seville" not in legal(s, "step")
    assert "seville malaga" in legal(s, "jump")


@rule("V-1")
def test_no_overseer_is_on_the_board_before_a_card_brings_him() -> None:
    s = given(("s_lion",), sea=("sea_21",))
    assert s.overseers == [-1, -1]
    do(s, "sail")

    assert s.companion[0] == CIRCUIT


@rule("V-2")
def test_a_companion_moves_along_and_frees_the_second_space() -> None:
    s = given(("madrid",), companions=("district",), periodicals=(0,))
    events = do(s, "step seville", "step malaga")

    assert where(s) == "malaga"
    assert [event.to for event in events if getattr(event, "piece", "") == "overseer/district"] == [
        "map/seville",
        "map/malaga",
    ]


@rule("V-3", "Q-16")
def test_joining_ends_the_movement_and_does_not_help_this_turn() -> None:
    s = given(("rome",), overseers={"district": "ancona"}, periodicals=(8,), territory=("ter_25",))
    do(s, "step_join ancona")

    assert s.companion[0] == DISTRICT  # the farewell did not touch him (E-17)
    assert GAME.actor(s) == 1


@rule("V-4")
def test_who_leaves_the_space_in_the_meantime_leaves_the_overseer_behind() -> None:
    s = given(("rome",), overseers={"district": "ancona"}, territory=("ter_09",))
    do(s, "step_join ancona", "step bari")

    assert s.companion[0] == -1
    assert overseer(s, "district") == "ancona"


@rule("V-5")
def test_a_second_overseer_sends_the_first_to_the_reserve() -> None:
    s = given(("madrid",), companions=("circuit",), territory=("ter_22",))
    do(s, "step zaragoza", "stop")
    assert s.companion[0] == DISTRICT
    assert overseer(s, "circuit") == ""

    s = given(("rome",), overseers={"circuit": "ancona"}, territory=("ter_22",))
    do(s, "step_join ancona")
    assert s.companion[0] == DISTRICT
    assert s.overseers == [-1, -1]


@rule("V-6", "Q-17")
def test_there_is_no_move_that_sends_a_companion_away() -> None:
    s = given(("madrid",), companions=("circuit",))

    assert {move.word for move in GAME.legal(s)} == {"step", "step_push", "pass"}


@rule("V-7")
def test_an_overseer_taken_away_at_sea_leaves_with_the_card() -> None:
    s = given(("s_lion",), companions=("circuit",), sea=("sea_36",))
    do(s, "sail")

    assert s.companion[0] == -1
    assert s.overseers == [-1, -1]
    assert phase(s) == "sea_step"


@rule("V-8")
def test_another_players_companion_is_no_obstacle_of_his_own() -> None:
    s = given(("madrid", "seville"), companions=("", "circuit"), periodicals=(1,))
    do(s, "jump seville malaga")

    assert s.periodicals[0] == 0
    assert s.companion[1] == CIRCUIT


@rule("RB-14")
def test_who_cannot_pay_may_pass() -> None:
    s = given(("malaga", "seville"), periodicals=(0,))

    assert not legal(s, "jump")
    assert "pass" in legal(s)
