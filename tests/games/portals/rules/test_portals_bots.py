"""Bots: they go on while they can gain, and bring the end about when they cannot."""

import pytest

from boardgames.app.wiring import open_game
from boardgames.bots.bot import View, always
from boardgames.bots.registry import make
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.games.portals.game import PortalsGame
from boardgames.games.portals.rules import features
from boardgames.games.portals.rules.moves import Burn, Discard, DrawDeck, DrawRow, EndTurn, Play, Step
from boardgames.games.portals.rules.state import State
from tests.games.portals.given import DEFS, END, GAME, discards, given
from tests.kept_games import kept_moves

BONUS = ["region_card_1", "region_card_2", *(f"symbol_card_{name}" for name in ("miracle", "battle", "ancient"))]
NOTHING = {"row": [None] * 5, "old": [], "new": []}
LEADER = ["ot_esther", "ot_haman", "ot_samson_lion", "ot_shunammite", "ot_zarephath", "nt_lazarus"]
SEED = 6  # of the whole game
SEEDS = range(2)  # chance has a say in what a bot looks at


def chosen(s: State, seed: int, level: str = "steady") -> Move:
    """What a bot does."""
    seat = GAME.actor(s)
    assert seat is not None
    return make(level).choose(View(GAME, s, seat, Rng(seed), mood=seed), always)


def turn(s: State, seed: int, level: str = "steady") -> list[Move]:
    """All that a bot does in a turn."""
    seat, moves = GAME.actor(s), []
    while GAME.actor(s) == seat:
        moves.append(chosen(s, seed, level))
        GAME.apply(s, moves[-1])
    return moves


def actions(moves: list[Move]) -> int:
    """How many of the moves are actions."""
    return sum(isinstance(move, DrawRow | DrawDeck | Step | Play) for move in moves)


def steady_game(game: PortalsGame) -> list[Move]:
    """The moves of two steady bots."""
    s, rng, bot, moves = game.new({}, 2, SEED), Rng(7), make("steady"), list[Move]()
    while (seat := game.actor(s)) is not None:
        moves.append(bot.choose(View(game, s, seat, rng), always))
        game.apply(s, moves[-1])
    return moves


def test_steady_bots_keep_a_game_going_to_its_end(pytestconfig: pytest.Config) -> None:
    s = GAME.new({}, 2, SEED)
    unused = idle = longest = 0
    is_idle, current = True, s.round
    for move in kept_moves(pytestconfig, GAME, "steady", steady_game):
        unused += (DEFS.numbers.actions - s.used) if move == END else 0
        is_idle = is_idle and isinstance(move, EndTurn | Discard)
        GAME.apply(s, move)
        if s.round != current or s.is_over:
            idle = idle + 1 if is_idle else 0
            longest, is_idle, current = max(longest, idle), True, s.round

    assert GAME.actor(s) is None
    assert s.ending == "E-2"
    assert s.round <= 36
    assert longest <= 2
    assert unused <= 12


@pytest.mark.parametrize("seed", SEEDS)
def test_a_full_hand_of_bonus_cards_does_not_make_a_bot_stand_still(seed: int) -> None:
    s = given(
        2,
        hands=[[*BONUS, "symbol_card_mountain", "nt_baptism"], []],
        played=[["nt_nativity", "nt_tabitha"], ["ot_wall"]],
        at=["caesarea", "eden"],
        capsule="new_testament",
    )

    moves = turn(s, seed)

    # a third New Testament event may come up: nothing is worth an action after it
    assert actions(moves) == DEFS.numbers.actions or s.is_last_round


@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_behind_looks_for_cards_instead_of_waiting(seed: int) -> None:
    s = given(
        2,
        hands=[["nt_peters_vision"], []],
        played=[["nt_nativity", "nt_tabitha"], LEADER],
        at=["joppa", "eden"],
        capsule="new_testament",
    )

    moves = turn(s, seed)

    assert actions(moves) == DEFS.numbers.actions
    assert Play("nt_peters_vision") not in moves


def test_who_is_behind_makes_room_for_cards_with_the_third_event_at_hand() -> None:
    past = ["gen_abraham_tested", "ot_wall", "ot_temple", "ot_samuel_voice", "ot_goliath", "ot_jericho"]
    s = given(
        2,
        hands=[[*past, "nt_peters_vision"], []],
        played=[["nt_nativity", "nt_tabitha"], LEADER],
        at=["joppa", "eden"],
        capsule="new_testament",
    )

    assert any(isinstance(move, Discard) for move in GAME.sensible(s))


@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_behind_ends_the_game_when_there_is_nothing_left_to_gain(seed: int) -> None:
    s = given(
        2,
        hands=[["symbol_card_battle", "nt_peters_vision", "ot_samuel_voice"], ["nt_nain"]],
        played=[["nt_nativity", "nt_tabitha", "ot_wall", "ot_temple"], LEADER],
        at=["joppa", "eden"],
        capsule="new_testament",
        **NOTHING,
    )

    assert chosen(s, seed) == Play("nt_peters_vision")


@pytest.mark.parametrize("seed", SEEDS)
def test_who_leads_plays_the_third_card(seed: int) -> None:
    s = given(
        2,
        hands=[["nt_peters_vision"], []],
        played=[["nt_nativity", "nt_tabitha", "ot_esther", "ot_haman"], ["ot_wall"]],
        at=["joppa", "eden"],
        capsule="new_testament",
    )

    assert Play("nt_peters_vision") in turn(s, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_full_of_bonus_cards_gives_one_up_before_the_game_dies_down(seed: int) -> None:
    hand = [*BONUS, "symbol_card_mountain", "region_card_3"]
    played = [["nt_nativity", "nt_tabitha"], LEADER]
    s = given(2, hands=[hand, []], played=played, at=["hebron", "eden"], first=1, capsule="new_testament")
    s.round, s.stall = s.round + 8, 2

    moves = turn(s, seed)

    assert any(isinstance(move, Discard) for move in moves)
    assert any(isinstance(move, DrawDeck | DrawRow) for move in moves)


@pytest.mark.parametrize("seed", SEEDS)
def test_fuel_in_hand_brings_an_old_event_back_into_range(seed: int) -> None:
    s = given(
        2,
        hands=[["ot_hannah", "ot_elisha_mocked", "ot_captivity"], []],
        at=["shiloh", "eden"],
        capsule="new_testament",
        **NOTHING,
    )

    moves = turn(s, seed)

    assert {Burn("ot_elisha_mocked"), Burn("ot_captivity"), Play("ot_hannah")} <= {*moves}


def test_bots_do_not_think_of_throwing_cards_away_while_there_is_room() -> None:
    s = given(2, hands=[["ot_wall", "nt_nain"]], capsule="new_testament")

    assert discards(s)
    assert not any(isinstance(move, Discard) for move in GAME.sensible(s))


def test_with_a_full_hand_bots_think_of_discarding_the_poorest_cards() -> None:
    s = given(2, hands=[[*BONUS, "gen_abraham_tested", "nt_nain"]], capsule="new_testament")

    assert [move for move in GAME.sensible(s) if isinstance(move, Discard)][-2:] == [
        Discard("gen_abraham_tested"),
        Discard("nt_nain"),
    ]


def test_bots_do_not_throw_a_card_away_when_a_play_in_this_turn_makes_room() -> None:
    hand = [*BONUS, "gen_abraham_tested", "nt_nain"]

    s = given(2, hands=[hand], at=["nain", "eden"], capsule="new_testament")

    assert discards(s)
    assert not any(isinstance(move, Discard) for move in GAME.sensible(s))


def test_bots_do_not_fill_their_hand_with_an_event_that_is_past_for_good() -> None:
    row = ["ot_temple", None, None, None, "nt_nain"]

    s = given(2, hands=[[*BONUS, "nt_tabitha"]], capsule="new_testament", row=row)
    assert [move for move in GAME.sensible(s) if isinstance(move, DrawRow)] == [DrawRow(4)]

    s = given(2, hands=[["nt_tabitha"]], capsule="new_testament", row=row)
    assert [move for move in GAME.sensible(s) if isinstance(move, DrawRow)] == [DrawRow(0), DrawRow(4)]


def test_bots_do_not_wander_without_an_event_to_go_to() -> None:
    s = given(2, hands=[["region_card_1"]], at=["hebron", "eden"])
    assert not any(isinstance(move, Step) for move in GAME.sensible(s))

    s = given(2, hands=[["ot_temple"]], at=["hebron", "eden"])
    assert [move for move in GAME.sensible(s) if isinstance(move, Step)] == [Step("bethlehem")]


def test_bots_do_not_walk_to_events_that_are_past_for_good() -> None:
    s = given(2, hands=[["ot_temple"]], at=["hebron", "eden"], capsule="new_testament")
    assert not any(isinstance(move, Step) for move in GAME.sensible(s))

    s = given(2, hands=[["ot_temple", "ot_elisha_mocked"]], at=["hebron", "eden"], capsule="new_testament", level=2)
    assert Step("bethlehem") in GAME.sensible(s)


def test_bots_look_for_a_way_round_a_pawn_that_bars_the_road() -> None:
    for capsule in ("genesis", "c10"):  # the event lies ahead, or could be witnessed now
        s = given(2, hands=[["ot_temple"]], at=["hebron", "bethlehem"], capsule=capsule)

        assert {move.to for move in GAME.sensible(s) if isinstance(move, Step)} == {"beersheba", "en_gedi"}


def test_bots_do_not_end_a_turn_while_a_card_can_be_drawn_for_nothing() -> None:
    assert END not in GAME.sensible(given(2, hands=[["nt_nain"]]))
    assert END in GAME.sensible(given(2, hands=[["nt_nain"]], used=DEFS.numbers.actions))
    assert END in GAME.sensible(given(2, hands=[["nt_nain"]], **NOTHING))


def test_bots_with_a_full_hand_change_a_card_that_is_past_for_good_before_they_end_their_turn() -> None:
    past, future = [*BONUS, "gen_abraham_tested", "nt_nain"], [*BONUS, "nt_tabitha", "nt_nain"]

    assert END not in GAME.sensible(given(2, hands=[past], capsule="new_testament"))
    assert END in GAME.sensible(given(2, hands=[future], capsule="new_testament", used=1))


def test_bots_do_not_leave_an_event_that_can_be_witnessed_here_and_now() -> None:
    hand = {"hands": [["nt_nain", "nt_tabitha"]], "at": ["nain", "eden"], "capsule": "new_testament"}

    assert not any(isinstance(move, Step | EndTurn) for move in GAME.sensible(given(2, **hand)))
    assert GAME.sensible(given(2, used=DEFS.numbers.actions - 1, **hand)) == [Play("nt_nain")]


FULL = ["ot_heaven_open", "ot_writing_wall", "nt_resurrection", "nt_mob", "ot_ben_hadad", "symbol_card_mountain"]


@pytest.mark.parametrize("level", ["gentle", "steady"])
@pytest.mark.parametrize(("event", "place", "capsule"), [("ot_elijah_refuge", "mount_sinai", "c9")])
def test_an_event_that_can_be_witnessed_here_and_now_is_not_kept_for_later(
    level: str, event: str, place: str, capsule: str
) -> None:
    for seed in SEEDS:
        s = given(2, hands=[[event, *FULL]], at=[place, "eden"], capsule=capsule)

        assert Play(event) in turn(s, seed, level)


@pytest.mark.parametrize("seed", range(4))
def test_gentle_does_not_walk_to_and_fro(seed: int) -> None:
    s = given(2, hands=[["ot_esther", "ot_writing_wall", *BONUS]], at=["susa", "eden"], capsule="c9")

    steps = [move.to for move in turn(s, seed, "gentle") if isinstance(move, Step)]

    assert "susa" not in steps, "it began there"


def test_bots_do_not_fill_the_tank_when_nothing_can_be_witnessed_with_it() -> None:
    burning = {"capsule": "c9", "level": 3, "at": ["hebron", "eden"]}

    s = given(2, hands=[["gen_babel", "ot_esther"]], **burning)
    assert s.level + DEFS.cards.icons[s.hands[0][0]] >= DEFS.full
    assert Burn("gen_babel") in GAME.legal(s)
    assert Burn("gen_babel") not in GAME.sensible(s), "the tank would be empty again, for nothing"

    s = given(2, hands=[["gen_babel", "nt_nativity"]], **burning)
    assert Burn("gen_babel") in GAME.sensible(s), "Bethlehem is next door"


def test_bots_do_not_burn_anything_in_the_last_round_without_an_event_to_witness() -> None:
    s = given(2, hands=[["gen_babel", "ot_esther"]], at=["hebron", "eden"], capsule="new_testament")
    assert Burn("gen_babel") in GAME.sensible(s)

    s.trigger = (1, s.round)

    assert not any(isinstance(move, Burn) for move in GAME.sensible(s))


def test_the_program_gives_bots_the_sensible_moves() -> None:
    s = given(2, hands=[["ot_wall", "nt_nain"]])

    assert View(open_game("portals"), s, 0, Rng(1)).sensible(s) == GAME.sensible(s)


WAITING = ["symbol_card_battle", "symbol_card_royalty", "symbol_card_god_speaks", "symbol_card_mountain"]
HOARD = [*WAITING, "region_card_1", "symbol_card_miracle", "ot_esther"]  # nothing of it can be played here and now


def test_nobody_with_a_full_hand_stands_still_for_a_whole_turn() -> None:
    for used in (0, 1):
        s = given(2, hands=[HOARD, []], at=["susa", "eden"], capsule="c9", used=used)

        assert END in GAME.legal(s)
        assert (END in GAME.sensible(s)) == (used > 0)


HELD = ["nt_nain", "ot_dagon", "nt_crucifixion", "nt_samaritan_woman", "region_card_3", "ot_red_sea", "ot_heaven_open"]


@pytest.mark.parametrize("seed", SEEDS)
def test_an_event_one_step_away_is_witnessed_before_the_turn_ends(seed: int) -> None:
    s = given(2, hands=[HELD, []], at=["samaria", "eden"], capsule="c9", level=2, used=2)

    assert turn(s, seed)[:2] == [Step("dothan"), Play("ot_heaven_open")]


def test_no_step_leads_away_from_an_event_that_this_turn_can_reach() -> None:
    for used, ways in ((2, {"dothan"}), (3, {"dothan", "ephraim", "shechem"})):  # then it is too late
        s = given(2, hands=[HELD, []], at=["samaria", "eden"], capsule="c9", level=2, used=used)

        assert {move.to for move in GAME.sensible(s) if isinstance(move, Step)} == ways


def test_the_turn_may_end_when_somebody_stands_where_the_event_was() -> None:
    s = given(2, hands=[HELD, []], at=["samaria", "dothan"], capsule="c9", level=2, used=2)

    assert {move.to for move in GAME.sensible(s) if isinstance(move, Step)} == {"ephraim", "shechem"}


@pytest.mark.parametrize(("capsule", "stays"), [("c11", True), ("c10", True), ("c6", False)])
def test_nobody_walks_away_from_the_event_worth_waiting_for_only_to_come_back(capsule: str, stays: bool) -> None:
    hand = ["ot_naboth", "ot_temple", "nt_nain"]  # Jezreel in the 9th century, Jerusalem in the 10th, Nain
    s = given(2, hands=[hand, []], at=["jezreel", "eden"], capsule=capsule)

    assert any(isinstance(move, Step) for move in GAME.sensible(s)) != stays


def test_a_hand_is_worth_something_else_in_the_simplified_game() -> None:
    hands = [["nt_nain", "nt_crucifixion"], []]
    printed, simplified = (
        given(2, {"simplified": mode}, hands=hands, at=["samaria", "eden"]) for mode in ("off", "on")
    )

    assert features.features(printed)[0] != features.features(simplified)[0], "no judgement is taken over"


def test_a_card_more_in_a_rivals_hand_changes_what_is_thought_of_the_rival_only() -> None:
    before = given(2, hands=[["nt_nain"], []], played=[[], ["ot_wall"]])
    after = given(2, hands=[["nt_nain"], ["ot_esther"]], played=[[], ["ot_wall"]])

    own, rival = (pair for pair in zip(features.features(before), features.features(after), strict=True))

    assert own[0] == own[1]
    assert rival[0] != rival[1]


def test_sensible_moves_come_in_the_order_of_the_legal_ones() -> None:
    full = given(2, hands=[[*HOARD[:-1], "gen_babel"]], at=["hebron"], capsule="c9")
    near = given(2, hands=[HELD, []], at=["samaria", "eden"], capsule="c9", level=2)

    for s in (full, near):
        assert GAME.sensible(s) == [move for move in GAME.legal(s) if move in GAME.sensible(s)]
