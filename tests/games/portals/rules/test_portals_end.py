"""Rounds and the end of the game (sections 11, 13 and 14)."""

import pytest

from boardgames.core.events import Ended, RoundBegan, Said
from boardgames.games.portals.rules.moves import Burn, Discard, DrawDeck, Play
from tests.games.portals.given import (
    BY_TITLE,
    DEFS,
    END,
    GAME,
    burns,
    card,
    do,
    draws,
    given,
    plays,
    rule,
)

BORN, WALL, ESTHER = (
    BY_TITLE[title] for title in ("Jesus is Born", "Rebuilding the Wall of Jerusalem", "Esther Becomes Queen")
)
DEATH, RISES = BY_TITLE["The Death of Jesus"], BY_TITLE["Jesus Rises from the Dead"]
TABITHA, MARY = BY_TITLE["Tabitha Comes Back to Life"], BY_TITLE["Angel Appears to Mary"]
ANANIAS = BY_TITLE["Ananias and Sapphira Die"]  # a New Testament event with fuel
NOTHING: dict[str, list[str]] = {"row": [], "old": [], "new": []}
SIMPLE = {"simplified": "on"}


@rule("E-1", "R-19")
def test_a_round_ends_when_all_have_played() -> None:
    s = given(3, capsule="c15")

    events = do(s, END, END, END)

    assert (DEFS.periods[s.capsule], s.round, GAME.actor(s)) == ("c14", 3, 0)
    assert next(event for event in events if isinstance(event, RoundBegan)).round == 3
    kinds = [type(event).__name__ for event in events]
    assert kinds[kinds.index("RoundEnded") :] == ["RoundEnded", "Changed", "RoundBegan", "TurnBegan"]


@rule("E-1")
def test_on_new_testament_the_capsule_stays() -> None:
    s = given(2, capsule="new_testament")

    do(s, END, END)

    assert (DEFS.periods[s.capsule], s.round) == ("new_testament", 14)


@rule("E-2", "A-17", "G-20", "O-5", "R-31")
def test_a_third_new_testament_card_ends_the_game_with_the_round() -> None:
    s = given(
        4, turn=1, hands=[[], [DEATH]], played=[[], [BORN, TABITHA]], at=["eden", "jerusalem"], capsule="new_testament"
    )

    events = do(s, Play(DEATH))
    assert s.trigger == (1, s.round)
    assert any(isinstance(event, Said) and event.sound == "bell" for event in events)
    do(s, END)
    assert GAME.actor(s) == 2
    do(s, END)
    assert GAME.actor(s) == 3
    do(s, END)

    assert GAME.actor(s) is None
    assert GAME.legal(s) == ()
    assert s.ending == "E-2"


@rule("X-13")
def test_the_last_players_third_card_ends_the_game_after_that_turn() -> None:
    s = given(
        2, turn=1, hands=[[], [DEATH]], played=[[], [BORN, TABITHA]], at=["eden", "jerusalem"], capsule="new_testament"
    )

    events = do(s, Play(DEATH), END)

    assert GAME.outcome(s) is not None
    assert isinstance(events[-1], Ended)


@rule("X-12", "R-12")
def test_new_testament_cards_count_before_the_capsule_is_there() -> None:
    s = given(2, hands=[[DEATH]], played=[[BORN, TABITHA]], at=["jerusalem", "eden"], capsule="c5", level=1)

    do(s, Play(DEATH), END, END)

    assert s.ending == "E-2"
    assert DEFS.periods[s.capsule] == "c5"


@rule("X-14")
def test_a_fourth_card_is_legal_and_scores() -> None:
    s = given(2, hands=[[DEATH, RISES]], played=[[BORN, TABITHA]], at=["jerusalem", "eden"], capsule="new_testament")

    do(s, Play(DEATH), Play(RISES))

    assert s.scores[0] == 4 + 4 + 4 + 3


@rule("X-15")
def test_a_second_third_card_changes_nothing() -> None:
    s = given(
        2,
        hands=[[DEATH], [MARY]],
        played=[[BORN, TABITHA], [RISES, ANANIAS]],
        at=["jerusalem", "nazareth"],
        capsule="new_testament",
    )

    do(s, Play(DEATH), END, Play(MARY))

    assert s.trigger[0] == 0


@rule("X-16")
def test_burnt_and_discarded_cards_do_not_trigger_the_end() -> None:
    s = given(2, hands=[[ANANIAS, DEATH]], played=[[BORN, TABITHA]], capsule="new_testament")

    do(s, Burn(ANANIAS), Discard(DEATH))

    assert s.trigger == (-1, 0)


@rule("E-3", "X-2", "R-13")
def test_exhaustion_announces_one_last_round() -> None:
    s = given(2, hands=[[WALL]], capsule="new_testament", **NOTHING)

    events = do(s, END, END)
    assert s.last_round
    assert any(isinstance(event, Said) and event.banner for event in events)
    do(s, END, END)

    assert s.ending == "E-3"


@rule("X-23")
def test_no_last_round_while_a_third_card_can_still_be_played() -> None:
    s = given(2, hands=[[DEATH]], played=[[BORN, TABITHA]], capsule="new_testament", **NOTHING)

    do(s, END, END)
    assert not s.last_round
    do(s, Discard(DEATH), END, END)

    assert s.ending == "E-4"


@rule("X-23")
def test_a_last_round_is_announced_once_the_third_card_is_gone() -> None:
    s = given(2, hands=[[DEATH], [WALL]], played=[[BORN, TABITHA]], capsule="new_testament", **NOTHING)

    do(s, Discard(DEATH), END, END)
    assert s.last_round
    do(s, END, END)

    assert s.ending == "E-3"


@rule("X-3")
def test_empty_sources_before_new_testament_end_nothing_by_themselves() -> None:
    s = given(2, hands=[[WALL]], capsule="c5", **NOTHING)

    do(s, END, END)
    assert (DEFS.periods[s.capsule], s.last_round) == ("new_testament", False)
    do(s, END, END)

    assert s.last_round


@rule("E-4")
def test_with_no_event_left_the_game_ends_at_once() -> None:
    s = given(2, hands=[["region_card_1"]], capsule="c11", **NOTHING)

    do(s, END, END)

    assert s.ending == "E-4"


@rule("E-5")
def test_three_idle_rounds_on_new_testament_end_the_game() -> None:
    s = given(2, hands=[[WALL]], capsule="new_testament")

    do(s, END, END, END, END)
    assert s.stall == 2
    do(s, END, END)

    assert s.ending == "E-5"


@rule("E-5")
def test_a_touched_card_or_an_earlier_period_breaks_the_stalemate() -> None:
    s = given(2, capsule="new_testament")
    do(s, END, END, END, END, DrawDeck("old_testament"), END, END)
    assert (s.stall, s.ending) == (0, "")
    do(s, *[END] * 6)
    assert s.ending == "E-5"

    early = given(2, capsule="c6")
    do(early, *[END] * 4)
    assert early.stall == 0


@rule("E-5")
def test_a_discard_does_not_break_the_stalemate() -> None:
    s = given(2, hands=[[WALL, DEATH]], capsule="new_testament")

    do(s, END, END, Discard(WALL), END, END)
    assert (s.stall, s.touched) == (2, False)
    do(s, Discard(DEATH), END, END)

    assert s.ending == "E-5"


@rule("E-5")
def test_after_a_quiet_round_the_table_may_let_time_pass_until_the_end() -> None:
    s = given(2, hands=[[WALL]], capsule="new_testament")
    do(s, END)
    assert GAME.idle(s) is None
    do(s, END)
    assert GAME.idle(s) == END

    drawn = s.clone()
    do(drawn, DrawDeck("old_testament"))
    assert GAME.idle(drawn) is None
    while (move := GAME.idle(s)) is not None:
        do(s, move)

    assert s.ending == "E-5"


@rule("E-6")
def test_the_third_card_is_tested_before_exhaustion() -> None:
    s = given(
        2, hands=[[DEATH]], played=[[BORN, TABITHA]], at=["jerusalem", "eden"], capsule="new_testament", **NOTHING
    )

    do(s, Play(DEATH), END, END)

    assert s.ending == "E-2"


@rule("V-2", "V-2a", "V-2b", "G-27")
def test_the_simplified_game_asks_only_for_the_place() -> None:
    s = given(2, SIMPLE, hands=[[ESTHER, "gen_babel"]], at=["susa", "eden"], capsule="c12")

    assert plays(s) == {ESTHER}
    assert burns(s) == set()
    assert GAME.table(s, 0).zone("fuel") is None
    assert "button/burn" not in {button.target for button in GAME.prompt(s, 0).buttons}
    assert GAME.refusal(s, 0, ("hand/gen_babel", "fuel/gauge")).rule == "V-2a"


@rule("V-2c", "G-28")
def test_the_simplified_game_ends_with_round_13() -> None:
    s = given(2, SIMPLE, capsule="c5", hands=[[WALL]])

    events = do(s, END, END)
    assert s.round == 13
    assert any(isinstance(event, Said) and event.sound == "bell" for event in events)
    do(s, END, END)

    assert s.ending == "V-2c"


@rule("V-2d", "R-23")
def test_the_simplified_game_has_no_other_end() -> None:
    s = given(2, SIMPLE, hands=[[DEATH]], played=[[BORN, TABITHA]], at=["jerusalem", "eden"], capsule="c6", **NOTHING)

    do(s, Play(DEATH), END, END)

    assert (s.trigger, s.ending, DEFS.periods[s.capsule]) == ((-1, 0), "", "c5")


@rule("V-1c")
def test_partners_do_not_reach_three_cards_together() -> None:
    s = given(
        4,
        {"teams": "on"},
        hands=[[DEATH]],
        played=[[BORN], [], [TABITHA, RISES]],
        at=["jerusalem"],
        capsule="new_testament",
    )

    do(s, Play(DEATH))

    assert s.trigger == (-1, 0)


@rule("U-18")
@pytest.mark.parametrize("capsule", ["c6", "new_testament"])
def test_the_ribbon_of_the_last_round_stays(capsule: str) -> None:
    s = given(2, hands=[[DEATH]], played=[[BORN, TABITHA]], at=["jerusalem", "eden"], capsule=capsule, level=2)
    assert len(GAME.table(s, 0).pills) == 2

    do(s, Play(DEATH))

    assert GAME.table(s, 0).pills[2].text.key == "pill.last_round"  # type: ignore[union-attr]


@rule("E-7")
def test_every_card_move_lowers_the_measure_by_one() -> None:
    s = given(
        2,
        {"hand_limit_mode": "lenient"},
        hands=[["gen_babel", DEATH]],
        at=["jerusalem", "eden"],
        capsule="new_testament",
    )

    def measure() -> int:
        lying = len(s.old) + len(s.new) + sum(one >= 0 for one in s.row)
        return 2 * lying + sum(map(len, s.hands))

    for move in (draws(s)[0], draws(s)[-1], Play(DEATH), Burn("gen_babel")):
        before = measure()
        do(s, move)
        assert measure() == before - 1, move
    before = measure()
    do(s, DEFS.moves.step[DEFS.node["bethel"]], END)
    assert measure() == before
    assert card("gen_babel") in s.removed
