"""Ports and the sea (section 7.2)."""

from tests.games.missionnaires.given import BOARD, GAME, do, given, legal, phase, rule, where


@rule("P-1", "Q-2", "RB-2")
def test_land_port_sea_is_never_one_turn() -> None:
    s = given(("zaragoza",), companions=("district",))
    do(s, "step barcelona")

    assert legal(s, "step") == {"valencia", "zaragoza"}
    assert "sail" not in legal(s)


@rule("P-1")
def test_sea_port_sea_is_never_one_turn() -> None:
    s = given(("s_lion",), companions=("district",))
    do(s, "step barcelona")

    assert legal(s, "step") == {"valencia", "zaragoza"}


@rule("P-2", "RB-3")
def test_from_the_sea_through_the_port_and_on_by_road() -> None:
    s = given(("s_lion",), companions=("circuit",), sea=("sea_08",))
    do(s, "sail", "step barcelona")

    assert legal(s, "step") == {"valencia", "zaragoza"}
    do(s, "step zaragoza")
    assert where(s) == "zaragoza"


@rule("P-3", "P-9", "RB-6")
def test_two_sections_need_two_cards_beside_the_circuit_overseer() -> None:
    s = given(("s_algerian",), companions=("circuit",), sea=("sea_08", "sea_09"))
    do(s, "sail", "step s_alboran", "sail", "step malaga")

    assert where(s) == "malaga"
    assert len(s.discards[0]) == 2
    assert s.periodicals[0] == 8


@rule("P-4", "RB-5", "Q-34")
def test_the_district_overseer_spares_the_card_even_by_choice() -> None:
    s = given(("barcelona",), companions=("district",))

    assert "sail" not in legal(s)
    do(s, "step s_lion", "step marseille")
    assert s.discards[0] == []


@rule("P-5")
def test_sail_needs_a_section_that_can_be_taken_and_paid() -> None:
    s = given(("oran", "s_alboran", "malaga", "tangier"), seats=4, periodicals=(0,))
    assert "sail" not in legal(s)  # the only sea point is held and a jump costs one

    s = given(("madrid",))
    assert "sail" not in legal(s)

    s = given(("s_alboran",), periodicals=(0,), sea=("sea_08",))
    do(s, "sail", "step s_algerian")
    assert GAME.actor(s) == 1  # a second section would cost a periodical


@rule("P-6", "E-26")
def test_a_calm_sea_shows_the_sections_and_is_used_once() -> None:
    s = given(("barcelona",), bons=(("sea_01", "sea_02"),))
    do(s, "play_bon sea_01")
    assert "sail" not in legal(s)
    assert {"s_lion", "s_balearic"} <= legal(s, "step")
    do(s, "step s_lion")

    assert s.calm_sea == 0
    assert "sail" in legal(s)


@rule("P-6")
def test_a_calm_sea_is_not_used_beside_the_district_overseer() -> None:
    s = given(("barcelona",), bons=(("sea_01",),), companions=("district",))
    do(s, "play_bon sea_01", "step s_lion")

    assert s.calm_sea == 1


@rule("P-7", "Q-24", "Q-25")
def test_after_the_card_one_must_sail_by_any_section() -> None:
    s = given(("cadiz",), sea=("sea_08",))
    do(s, "sail")

    assert legal(s) == {"step tangier", "step s_st_vincent"}


@rule("P-7")
def test_who_lost_the_price_of_the_gendarme_stays() -> None:
    s = given(
        ("valletta", "s_lampedusa", "s_sidra"), seats=3, periodicals=(1,), gendarmes={"g1": "syracuse"}, sea=("sea_33",)
    )
    do(s, "sail")

    assert where(s) == "valletta"
    assert s.periodicals[0] == 0
    assert GAME.actor(s) == 1
    assert s.passes[0] == 0


@rule("P-8")
def test_the_port_left_by_sea_is_remembered() -> None:
    s = given(("barcelona",), sea=("sea_08", "sea_09"))
    do(s, "sail", "step s_lion", "sail", "step ajaccio")
    assert BOARD.nodes[s.origin_port[0]] == "barcelona"

    s = given(("barcelona",))
    do(s, "step valencia", "stop")
    assert s.origin_port[0] == -1


@rule("Q-32", "E-7")
def test_a_tailwind_spares_cards_and_prices() -> None:
    s = given(("barcelona",), sea=("sea_16",), periodicals=(0,))
    do(s, "sail", "step s_balearic")
    assert phase(s) == "extra"
    do(s, "step palma")

    assert where(s) == "palma"
    assert GAME.actor(s) == 1  # a port ends it
    assert s.periodicals[0] == 0


@rule("E-7")
def test_a_tailwind_lapses_when_the_section_ends_in_a_port() -> None:
    s = given(("s_lion",), sea=("sea_16",))
    do(s, "sail", "step marseille")

    assert phase(s) == "second"
    assert "stop" in legal(s)


@rule("E-7")
def test_two_more_sections_after_the_second_space() -> None:
    s = given(("s_algerian",), sea=("sea_08", "sea_17"))
    do(s, "sail", "step s_sardinia", "sail", "step ajaccio")
    assert GAME.actor(s) == 1

    s = given(("s_egyptian",), sea=("sea_08", "sea_17"))
    do(s, "sail", "step s_libyan", "sail", "step s_matapan", "step s_ionian", "step s_otranto")
    assert where(s) == "s_otranto"
    assert GAME.actor(s) == 1
