"""End of round, end of game, scoring, winner."""

import re

import pytest

from boardgames.core.events import Placed, RoundEnded
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.acts.rules import scoring
from boardgames.games.acts.rules.definitions import ALIVE, DEAD, DEVICES, UNKNOWN
from boardgames.games.acts.rules.moves import AddLeaf
from boardgames.games.acts.rules.scoring import (
    Standing,
    bonus_points,
    level,
    penalties,
    ranks,
    theme_points,
    track_points,
)
from tests.games.acts.given import (
    DEFINITION,
    DEFS,
    END,
    GAME,
    NUMBERS,
    do,
    due,
    given,
    keys,
    random_game,
    rule,
    slots,
)

LEFT, RIGHT = AddLeaf("left"), AddLeaf("right")


def finish_round(s: object) -> list[str]:
    """Everybody ends the turn; the log lines."""
    lines = []
    before = s.time
    while s.time == before:
        lines += keys(do(s, END))
    return lines


@rule("E-1", "E-2")
def test_what_happens_after_the_last_turn_is_the_end_of_the_round() -> None:
    s = given(2)

    events = do(s, END, END)

    at = next(n for n, event in enumerate(events) if isinstance(event, RoundEnded))
    assert keys(events[:at]) == ["log.ended", "log.ended"]
    assert keys(events[at:])[:2] == ["log.time", "log.white_gone"]
    assert events[at] == RoundEnded(round=1)


@rule("E-1", "E-2", "E-3", "Y-6")
def test_time_goes_on_whites_return_and_one_leaves_while_the_dead_stay() -> None:
    s = given(status={"peter": "alive", "john": "alive", "joanna": "dead"})
    assert (s.white, s.supply) == (4, 6)
    finish_round(s)
    assert s.time == 1
    assert (s.white, s.black, s.supply, s.removed) == (5, 2, 6, 1)
    assert s.status.count(DEAD) == 1
    assert s.status.count(UNKNOWN) == 8


@rule("E-3")
def test_whites_at_the_start_of_every_round() -> None:
    s = given()
    whites = []
    while due(s)[0] != "over":
        if due(s)[0] == "leaf":
            do(s, LEFT)
            continue
        whites += [s.white + s.status.count(ALIVE)] if s.current == s.first else []
        do(s, END)
    assert whites == [6, 5, 4, 3, 2, 1]


@rule("E-4", "R-31")
def test_everybody_adds_a_leaf_in_seat_order_on_the_marked_spaces() -> None:
    s = given(3, round=2, gospels=["1 2 | 3 4 | 5 6"])
    finish_round(s)
    assert due(s) == ("leaf", 0)
    assert list(GAME.legal(s)) == [LEFT, RIGHT]
    do(s, LEFT)
    assert s.gospels[0] == slots("- - | 1 2 | 3 4 | 5 6")
    assert due(s) == ("leaf", 1)
    do(s, RIGHT, RIGHT)
    assert due(s) == ("turn", 0)
    assert [s.leaves(seat) for seat in range(3)] == [4, 4, 4]


@rule("E-4")
def test_a_leaf_on_the_right_keeps_the_cards_where_they_are() -> None:
    s = given(round=2, gospels=["1 2 | 3 4 | 5 6"])
    finish_round(s)
    do(s, RIGHT)
    assert s.gospels[0] == slots("1 2 | 3 4 | 5 6 | - -")
    assert s.empty_slots(0) == 2
    assert s.filled[0] == 0b100111111


@rule("Y-11", "V-1")
def test_with_five_players_the_first_round_brings_a_leaf() -> None:
    s = given(5)
    finish_round(s)
    assert s.time == 2
    assert due(s) == ("leaf", 0)


@rule("E-2")
def test_white_cubes_are_told_on_their_way_back_to_the_bag() -> None:
    s = given(status={"peter": "alive", "john": "dead"})

    events = do(s, END, END)

    back = [(event.piece, event.to) for event in events if isinstance(event, Placed)]
    assert back == [("cube/peter", "bag")]


@rule("E-5", "R-32")
def test_the_end_space_ends_the_game_and_nothing_else_happens() -> None:
    s = given(round=6, status={"peter": "alive"})
    white, removed = s.white, s.removed
    lines = finish_round(s)
    assert due(s)[0] == "over"
    assert (s.white, s.removed, s.status[0]) == (white, removed, ALIVE)
    assert s.ending == "E-5"
    assert GAME.legal(s) == ()
    assert "log.whites" not in lines


@rule("X-7", "V-1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_rounds_and_leaves_of_a_whole_game(seats: int, rounds: int) -> None:
    s, moves = random_game(seats, {"stenographer": "chosen"}, 4)
    assert sum(move.word == "add_leaf" for move in moves) == 2 * seats
    assert [s.leaves(seat) for seat in range(seats)] == [5] * seats
    assert GAME.round(s) == s.rounds == rounds


@rule("P-1", "X-5")
def test_a_point_a_tally_mark() -> None:
    s = given()
    s.tallies = [37, 0]
    assert GAME.score(s)[0].points == (37, 0)
    assert scoring.totals(s)[0] == 37


@rule("P-2", "X-1")
def test_tracks_are_scored_by_the_distance_to_the_leader() -> None:
    assert track_points(NUMBERS, (8, 8, 7, 5)) == (15, 15, 11, 6)
    assert [track_points(NUMBERS, (8, space))[1] for space in (7, 6, 5, 4, 3)] == [11, 8, 6, 4, 2]
    assert track_points(NUMBERS, (3, 1, 0)) == (15, 8, 0)
    assert track_points(NUMBERS, (0, 0)) == (0, 0)


@rule("P-2", "R-24")
def test_more_than_six_steps_behind_bring_nothing() -> None:
    assert track_points(NUMBERS, (10, 4, 3)) == (15, 0, 0)


@rule("P-3", "X-2", "R-25")
def test_tie_penalty_counts_foreign_cubes() -> None:
    none = (0, 0, 0, 0)
    assert penalties(NUMBERS, (none, none, none, (8, 8, 7, 5))) == (-1, -1, 0, 0)
    assert penalties(NUMBERS, ((0, 0, 0), (0, 0, 0), (2, 2, 2), (0, 0, 0))) == (-2, -2, -2)


@rule("P-4", "X-3", "R-22", "P-8")
def test_theme_is_scored_by_the_distance_also_for_none() -> None:
    assert theme_points(NUMBERS, (6, 4, 4, 1)) == (15, 8, 8, 2)
    assert theme_points(NUMBERS, (5, 3, 0)) == (15, 8, 2)
    assert theme_points(NUMBERS, (0, 0)) == (0, 0)


@rule("P-8")
def test_equal_themes_cost_nothing() -> None:
    at = Standing((0, 0), ((0, 0),) * 4, (3, 3), (8, 8))
    assert scoring.score(NUMBERS, at)["tie_penalty"] == (0, 0)


@rule("P-5", "X-3", "R-23")
@pytest.mark.parametrize(("count", "cards", "points"), [(4, 8, 5), (4, 9, 0), (0, 0, 0), (6, 11, 5), (0, 3, 0)])
def test_theme_bonus(count: int, cards: int, points: int) -> None:
    assert bonus_points(NUMBERS, count, cards) == points


@rule("P-6", "P-9")
def test_the_full_example() -> None:
    tracks = ((2, 1, 0), (2, 2, 1), (1, 3, 3), (7, 5, 4))
    sheet = scoring.score(NUMBERS, Standing((41, 36, 39), tracks, (6, 4, 5), (10, 9, 10)))
    assert sheet == {
        "tally": (41, 36, 39),
        "inclusio": (15, 11, 0),
        "emphasis": (15, 15, 11),
        "chiasm": (8, 15, 15),
        "chronology": (15, 8, 6),
        "theme": (15, 8, 11),
        "theme_bonus": (5, 0, 5),
        "tie_penalty": (-1, -2, -1),
    }
    totals = tuple(map(sum, zip(*sheet.values(), strict=True)))
    assert totals == (113, 91, 86)
    assert ranks(totals, (41, 36, 39)) == (1, 2, 3)


@rule("P-6")
def test_the_penalty_may_take_the_score_below_the_tally() -> None:
    tracks = ((0, 0, 0), (0, 0, 0), (0, 0, 0), (10, 3, 3))
    sheet = scoring.score(NUMBERS, Standing((0, 5, 0), tracks, (0, 0, 0), (9, 4, 4)))
    assert sum(points[1] for points in sheet.values()) == 4


@rule("P-7", "Y-15", "R-34")
def test_ties_are_broken_by_tally_marks_and_then_shared() -> None:
    assert ranks((90, 90), (40, 38)) == (1, 2)
    assert ranks((90, 90, 80), (40, 40, 99)) == (1, 1, 3)


@rule("P-7", "R-34")
@pytest.mark.parametrize(("tallies", "key"), [([9, 3], "end.won"), ([4, 4], "end.shared")])
def test_the_result_says_who_won(tallies: list[int], key: str) -> None:
    s = given(round=6)
    s.tallies = tallies
    finish_round(s)
    result = GAME.outcome(s)
    assert result is not None
    assert result.reason.key == key
    assert result.rule == GAME.prompt(s, 0).rule == "P-7"
    assert GAME.refusal(s, 0, ("map/rome",)).rule == "E-5"
    assert result.totals == tuple(tallies)


@rule("Y-15")
def test_a_tie_broken_by_tally_marks_is_told() -> None:
    s = given(round=6, gospels=["5 6 | 9 - | - -"], themes=(5, 4))
    s.tallies = [3, 18]
    assert scoring.totals(s)[0] == 18
    finish_round(s)
    result = GAME.outcome(s)
    assert result is not None
    assert result.reason.key == "end.tally"
    assert result.rule == "P-7"
    assert result.winners == (1,)


def test_the_score_rows_show_the_values_they_come_from() -> None:
    s = given(gospels=["5 6 | 19 - | - -"], interviews=[["john"]])
    rows = {row.id: row for row in GAME.score(s)}
    assert list(rows) == ["tally", *DEVICES, "theme", "theme_bonus", "tie_penalty"]
    assert rows["chronology"].values == ("3", "0")
    assert rows["chronology"].points == (15, 0)
    assert DEFS.named.themes[s.themes[0]] == "son_of_god"
    assert rows["theme"].values == ("2", "0")


def test_a_score_row_without_points_shows_no_shares() -> None:
    s = given(gospels=["2 - | - - | - -"])
    rows = {row.id: row for row in GAME.score(s)}
    assert rows["theme_bonus"].points == (0, 0)
    assert rows["theme_bonus"].values == ()


@rule("P-6", "P-2", "P-4")
@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("- - | - - | - -", "if the game ended now: Total tally marks 7, "),
        ("7 8 | 9 -", "Ties −1."),
    ],
)
def test_the_rail_tells_row_by_row_what_the_running_score_is_made_of(other: str, said: str) -> None:
    s = given(gospels=["5 6 | 19 - | - -", other], interviews=[["john"]], tokens=(1, 1))
    s.tallies = [7, 0]

    card = GAME.table(s, 1).rail[0]

    words = Strings("en", "acts", namer(DEFINITION)).phrase(card.score_tip)
    assert said in words
    assert words.startswith(f"{card.score} points ")
    assert sum(int(n.replace("−", "-")) for n in re.findall(r"[a-z] (−?\d+)", words)) == card.score


@rule("P-4")
def test_points_of_an_empty_gospel_are_explained() -> None:
    first, second = DEFS.cards.themes[1]
    s = given(gospels=["- - | - - | - -", "2 - | - - | - -"], themes=(first, second))
    behind = max(scoring.standing(s).themes)

    card = GAME.table(s, 0).rail[0]

    assert card.score == level(NUMBERS, behind) > 0
    assert behind == 1
    for language, said in (
        ("en", "1 behind the leader, who scores 15"),
        ("fr", "un cran derrière le premier, qui marque 15"),
    ):
        words = Strings(language, "acts", namer(DEFINITION)).phrase(card.score_tip)
        assert f" {card.score} ({said})." in words
    s.agenda = []
    over = GAME.table(s, 0).rail[0].score_tip
    assert "ended now" not in Strings("en", "acts", namer(DEFINITION)).phrase(over)
