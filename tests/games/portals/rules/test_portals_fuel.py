"""Free moves, hand limit, capsule and range (sections 8 to 10)."""

import pytest

from boardgames.core.events import Asked, Changed, Said
from boardgames.core.phrase import Phrase
from boardgames.games.portals.rules.moves import Burn, Discard, DrawDeck, DrawRow, Play, RemoveBlind
from tests.games.portals.given import (
    BY_TITLE,
    CARDS,
    DEFS,
    END,
    GAME,
    burns,
    card,
    discards,
    do,
    draws,
    given,
    ids,
    plays,
    rule,
)

TWO_RED, ONE_RED = "gen_babel", BY_TITLE["Jacob Works for Laban"]
ONE_BLUE = BY_TITLE["Abraham and Sarah Deceive Pharaoh"]
TWO_BLUE = BY_TITLE["Abraham Makes Treaty with Abimelech"]
ONE_YELLOW = BY_TITLE["Abraham Settles in Hebron"]
TWO_YELLOW = BY_TITLE["Abraham is Buried"]
SEVEN = [CARDS.ids[one] for one in CARDS.by_deck[0][:7]]
LENIENT = {"hand_limit_mode": "lenient"}


def periods(capsule: str, level: int) -> list[str]:
    """The periods in range."""
    s = given(capsule=capsule, level=level)
    return [name for n, name in enumerate(DEFS.periods) if s.is_in_range(n)]


@rule("F-1", "R-35", "R-06")
def test_burning_is_free_and_only_on_the_own_turn() -> None:
    s = given(hands=[[TWO_RED], [ONE_BLUE]])

    assert burns(s) == {TWO_RED}
    do(s, Burn(TWO_RED))
    assert s.used == 0


@rule("F-2")
def test_a_burnt_card_counts_for_nothing() -> None:
    s = given(hands=[[TWO_RED]])

    do(s, Burn(TWO_RED))

    assert s.removed[-1] == card(TWO_RED)
    assert (s.scores[0], s.tallies[0], s.hands[0]) == (0, 0, [])


@rule("F-3", "R-08")
@pytest.mark.parametrize(
    ("before", "name", "after"),
    [
        (0, ONE_RED, 1),
        (0, TWO_RED, 2),
        (1, ONE_RED, 2),
        (1, TWO_RED, 3),
        (2, ONE_RED, 3),
        (2, TWO_RED, 4),
        (3, ONE_RED, 4),
        (3, TWO_RED, 4),
    ],
)
def test_the_level_rises_by_the_icons_and_stops_at_full(before: int, name: str, after: int) -> None:
    s = given(hands=[[name]], level=before)

    do(s, Burn(name))

    assert s.level == after


@rule("F-4", "R-09")
def test_each_colour_is_burnt_once_a_turn() -> None:
    s = given(hands=[[ONE_RED, TWO_RED, ONE_BLUE, TWO_BLUE, ONE_YELLOW]])

    do(s, Burn(ONE_RED), Burn(ONE_BLUE), Burn(ONE_YELLOW))

    assert s.level == 3
    assert burns(s) == set()


@rule("G-17", "X-8")
def test_a_second_red_card_is_kept_or_discarded_but_not_burnt() -> None:
    s = given(hands=[[ONE_RED, TWO_RED, ONE_BLUE]])

    do(s, Burn(ONE_RED))

    assert burns(s) == {ONE_BLUE}
    assert TWO_RED in discards(s)


@rule("F-5", "G-19")
def test_levels_below_full_stay_for_the_next_player() -> None:
    s = given(level=2)

    do(s, END)

    assert s.level == 2


@rule("F-6", "R-10", "X-10")
def test_full_runs_dry_at_the_end_of_the_turn() -> None:
    s = given(hands=[[ONE_RED]], level=3)
    do(s, Burn(ONE_RED))
    assert s.level == 4

    events = do(s, END)

    assert s.level == 0
    reset = next(event for event in events if isinstance(event, Changed) and event.what == "fuel")
    assert (reset.old, reset.new, reset.sound) == (4, 0, "hiss")


@rule("F-7")
def test_full_may_be_reached_with_nothing_to_play() -> None:
    s = given(hands=[[TWO_RED]], level=2, used=4)

    assert burns(s) == {TWO_RED}


@rule("F-8", "R-07")
def test_a_full_tank_takes_no_more() -> None:
    s = given(hands=[[TWO_RED]], level=4)

    assert burns(s) == set()
    assert discards(s) == {TWO_RED}
    assert GAME.refusal(s, 0, (f"hand/{TWO_RED}", "button/burn")).rule == "F-8"


@rule("U-16")
def test_fuel_is_told_with_its_sounds() -> None:
    s = given(hands=[[TWO_RED]], level=2)

    events = do(s, Burn(TWO_RED))

    assert [event.sound for event in events] == ["pump", "", "swell"]
    assert isinstance(events[2], Said)


@rule("F-9")
def test_any_card_may_be_discarded_for_free() -> None:
    s = given(hands=[[ONE_RED, "region_card_1"]], used=4)

    do(s, Discard("region_card_1"))

    assert ids(s.hands[0]) == [ONE_RED]
    assert s.used == 4


@rule("X-19")
def test_an_empty_hand_is_legal() -> None:
    s = given(hands=[[ONE_RED]])

    do(s, Discard(ONE_RED))

    assert s.hands[0] == []
    assert END in GAME.legal(s)


@rule("F-10")
def test_a_discarded_fuel_card_gives_no_fuel_and_uses_no_colour() -> None:
    s = given(hands=[[ONE_RED, TWO_RED]])

    do(s, Discard(ONE_RED))

    assert s.level == 0
    assert burns(s) == {TWO_RED}


@rule("X-9")
def test_two_icons_at_level_3_fill_the_tank_and_one_is_lost() -> None:
    s = given(hands=[[TWO_RED, ONE_BLUE]], level=3)

    do(s, Burn(TWO_RED))

    assert s.level == DEFS.full
    assert burns(s) == set()


@rule("F-3")
@pytest.mark.parametrize(("level", "name"), [(2, TWO_RED), (3, TWO_RED), (3, ONE_BLUE)])
def test_a_card_says_how_much_fuel_would_be_lost_before_it_is_burnt(level: int, name: str) -> None:
    s = given(hands=[[name]], level=level)
    slot = GAME.table(s, 0).slot(f"hand/{name}")
    assert slot is not None

    said = {note.text.key: dict(note.text.args) for note in slot.notes if isinstance(note.text, Phrase)}
    lost = said["note.fuel_over"]["lost"] if "note.fuel_over" in said else 0

    do(s, Burn(name))
    assert lost == level + CARDS.icons[card(name)] - s.level


@rule("H-1", "H-2", "X-4", "G-5")
def test_seven_cards_allow_no_draw_until_one_is_gone() -> None:
    s = given(hands=[SEVEN])
    assert draws(s) == []
    assert discards(s) == set(SEVEN)

    do(s, Discard(SEVEN[0]))

    assert len(draws(s)) == 7
    assert s.used == 0


@rule("H-3")
def test_a_full_hand_is_told_and_nothing_is_discarded() -> None:
    s = given(hands=[SEVEN])

    answer = GAME.refusal(s, 0, ("row/0",))

    assert (answer.rule, answer.fact.key) == ("H-2", "why.hand_full.fact")
    assert len(s.hands[0]) == 7


@rule("X-22")
def test_a_full_hand_may_burn_first_and_draw_then() -> None:
    s = given(hands=[SEVEN])
    wanted = s.row[1]

    do(s, Burn(TWO_RED), DrawRow(1))

    assert wanted in s.hands[0]


@rule("H-4", "T-6", "G-6", "R-05")
def test_lenient_draws_let_the_left_neighbour_remove_a_card() -> None:
    s = given(3, LENIENT, hands=[SEVEN], used=2)

    events = do(s, DrawDeck("old_testament"))

    assert GAME.actor(s) == 1
    assert GAME.legal(s) == tuple(RemoveBlind(n) for n in range(8))
    assert any(isinstance(event, Asked) and event.seat == 1 for event in events)
    assert dict(GAME.prompt(s, 1).text.args)["n"] == 1
    picked = s.blind[4]
    do(s, RemoveBlind(4))
    assert (len(s.hands[0]), s.removed[-1], picked in s.hands[0]) == (7, picked, False)
    assert (GAME.actor(s), s.used) == (0, 3)


@rule("H-5")
def test_the_hand_is_shuffled_and_holds_the_fresh_card() -> None:
    s = given(2, LENIENT, hands=[SEVEN])
    fresh = s.old[-1]

    do(s, DrawDeck("old_testament"))

    assert fresh in s.blind
    assert sorted(s.blind) == sorted(s.hands[0])
    assert s.blind != s.hands[0]


@rule("H-5")
def test_a_card_removed_unseen_is_announced_to_all_with_its_face() -> None:
    s = given(2, LENIENT, hands=[SEVEN])
    do(s, DrawDeck("old_testament"))
    lost = CARDS.ids[s.blind[2]]

    events = do(s, RemoveBlind(2))

    told = [event for event in events if isinstance(event, Said) and event.banner]
    assert [(event.card, event.seen_by) for event in told] == [(lost, None)]
    assert [event.log for event in events if event.log is not None] == [told[0].log]


@rule("H-6")
def test_an_over_full_hand_is_mended_when_its_turn_starts() -> None:
    s = given(2, hands=[[], [*SEVEN, "region_card_1", "region_card_2"]])
    assert GAME.actor(s) == 0

    do(s, END)

    assert GAME.actor(s) == 0
    assert s.agenda[-1].kind == "blind_removal"
    do(s, RemoveBlind(0), RemoveBlind(7))
    assert (GAME.actor(s), len(s.hands[1]), s.blind) == (1, 7, [])


@rule("H-7")
def test_with_two_players_the_opponent_removes() -> None:
    s = given(2, LENIENT, hands=[[], SEVEN], turn=1)

    do(s, DrawDeck("old_testament"))

    assert GAME.actor(s) == 0


@rule("K-1", "O-4")
def test_only_the_end_of_a_round_moves_the_capsule() -> None:
    s = given(2, capsule="c12", hands=[[TWO_RED]])

    do(s, Burn(TWO_RED), END)
    assert DEFS.periods[s.capsule] == "c12"
    events = do(s, END)

    assert DEFS.periods[s.capsule] == "c11"
    assert next(event for event in events if isinstance(event, Changed)).sound == "whoosh"


@rule("K-2", "K-3", "G-13")
def test_range_counts_spaces_either_way() -> None:
    assert periods("c11", 2) == ["c13", "c12", "c11", "c10", "c9"]
    assert periods("genesis", 3) == ["genesis", "c15", "c14", "c13"]
    assert periods("c6", 2) == ["c8", "c7", "c6", "c5", "new_testament"]
    assert periods("new_testament", 1) == ["c5", "new_testament"]


@rule("G-14")
@pytest.mark.parametrize("capsule", DEFS.periods)
def test_low_means_the_period_of_the_capsule(capsule: str) -> None:
    assert periods(capsule, 0) == [capsule]


@rule("G-15")
def test_full_means_all_periods() -> None:
    assert periods("c11", 4) == list(DEFS.periods)


@rule("K-5")
def test_fuel_counts_from_the_moment_it_is_there() -> None:
    s = given(hands=[[TWO_RED, ONE_YELLOW]], at=["hebron", "eden"], capsule="c14")
    assert plays(s) == set()

    do(s, Burn(TWO_RED))

    assert plays(s) == {ONE_YELLOW}


@rule("G-16")
def test_two_icons_lift_level_1_to_3_without_an_action() -> None:
    s = given(hands=[[TWO_RED]], level=1)

    do(s, Burn(TWO_RED))

    assert (s.level, s.used, s.removed[-1]) == (3, 0, card(TWO_RED))


@rule("G-18")
def test_a_full_tank_reaches_genesis_from_the_8th_century() -> None:
    s = given(hands=[[ONE_RED, ONE_YELLOW]], at=["hebron", "eden"], capsule="c8", level=3)

    do(s, Burn(ONE_RED), Play(ONE_YELLOW), END)

    assert (s.scores[0], s.level) == (3, 0)


@rule("X-11")
def test_a_full_tank_reaches_both_ends_of_time() -> None:
    born = BY_TITLE["Jesus is Born"]
    s = given(hands=[[ONE_YELLOW, born]], at=["hebron", "eden"], capsule="c8", level=4)

    do(s, Play(ONE_YELLOW), DEFS.moves.step[DEFS.node["bethlehem"]], Play(born))

    assert s.scores[0] == 7


@rule("F-3", "K-1", "K-3")
@pytest.mark.parametrize(
    ("capsule", "key"), [("genesis", "why.out_of_range"), ("new_testament", "why.out_of_range_past")]
)
def test_a_card_out_of_range_needs_a_full_tank_at_most(capsule: str, key: str) -> None:
    card = TWO_RED if key.endswith("past") else "nt_nativity"
    s = given(hands=[[card]], at=["shiloh"], capsule=capsule)

    answer = GAME.refusal(s, 0, (f"hand/{card}", "button/play"))

    assert answer.text is not None
    assert (answer.text.key.removesuffix(".text"), dict(answer.fact.args)["n"]) == (key, DEFS.full)


@rule("E-2", "K-3")
def test_in_the_last_round_nobody_is_told_to_wait_for_the_capsule() -> None:
    s = given(hands=[["nt_nativity"]], at=["shiloh"], capsule="c6")
    s.trigger = (1, s.round)

    answer = GAME.refusal(s, 0, ("hand/nt_nativity", "button/play"))

    assert answer.text is not None
    assert answer.text.key == "why.out_of_range_last.text"
