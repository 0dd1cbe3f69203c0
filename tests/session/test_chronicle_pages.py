"""What the chronicle says about players and games, how names are joined, what an export contains."""

import csv
import json
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from boardgames.session.chronicle import names as name_files
from boardgames.session.chronicle.export import COLUMNS, to_csv, to_json
from boardgames.session.chronicle.games import game_page
from boardgames.session.chronicle.names import Names, Who
from boardgames.session.chronicle.numbers import MOST_BENDS, Share, running_mean, trend
from boardgames.session.chronicle.players import player, player_lines
from boardgames.session.chronicle.record import BROKEN_OFF, GIVEN_UP, SheetRow
from tests.session.chronicled import record

NOBODY = Names()


def test_a_share_has_wilsons_interval() -> None:
    low, high = Share(5, 10).interval

    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(0, 4).interval[0] == 0.0
    assert Share(4, 4).interval[1] == 1.0


def test_people_come_before_bots_and_frequent_players_first() -> None:
    records = [record("Ann Ben bot:steady", (5, 4, 9)), record("Ben x:steady", (3, 1))]

    lines = player_lines(records, NOBODY)

    assert [(line.who.name, line.games, line.wins.part) for line in lines] == [
        ("Ben", 2, 1),
        ("Ann", 1, 0),
        ("steady", 2, 1),
    ]


def test_whoever_conceded_has_played_though_a_bot_finished_the_game() -> None:
    played = record("Ann bot:steady", (5, 4))
    ben = replace(played.seats[1], name="Ben", conceded=True)

    lines = player_lines([replace(played, seats=(played.seats[0], ben))], NOBODY)

    assert [(line.who.name, line.who.is_bot, line.wins.part) for line in lines] == [
        ("Ann", False, 1),
        ("Ben", False, 0),
    ]


def test_a_player_has_wins_best_average_and_favourite() -> None:
    records = [
        record("Ann Ben", (10, 4), created="2026-01-01T20:00:00"),
        record("Ben Ann", (9, 2), created="2026-01-03T20:00:00"),
        record("Ann Ben", (7, 7), created="2026-01-02T20:00:00"),
        record("Ann Ben", (1, 2), game="other", created="2026-01-04T20:00:00"),
    ]

    ann = player(records, NOBODY, Who("Ann"))

    assert ann is not None
    assert [one.points for one in ann.played] == [10, 7, 2, 1]
    assert ann.wins == Share(2, 4)  # a shared victory is one
    assert ann.favourite is not None
    assert (ann.favourite.game, ann.favourite.count) == ("toy", 3)
    toy = ann.games[0]
    assert (toy.best.points, round(toy.average, 2), toy.wins) == (10, 6.33, Share(2, 3))


def test_opponents_are_counted_by_who_came_out_ahead() -> None:
    records = [
        record("Ann Ben Cleo", (5, 3, 9)),
        record("Ben Ann", (3, 3)),
        record("Ann Dan Ben Eve", (1, 1, 2, 2), ranks=(2, 2, 1, 1), teams=((0, 1), (2, 3))),
    ]

    ann = player(records, NOBODY, Who("Ann"))

    assert ann is not None
    met = {opponent.who.name: opponent.ahead for opponent in ann.opponents}
    assert met == {"Ben": Share(1, 3), "Cleo": Share(0, 1), "Eve": Share(0, 1)}  # Dan was a partner
    assert {opponent.who.name: opponent.tied for opponent in ann.opponents} == {"Ben": 1, "Cleo": 0, "Eve": 0}


def test_alone_nobody_wins() -> None:
    ann = player([record("Ann", (12,))], NOBODY, Who("Ann"))

    assert ann is not None
    assert ann.wins == Share(0, 0)
    assert player([], NOBODY, Who("Ann")) is None


def test_names_are_joined_renamed_and_separated_again() -> None:
    names = NOBODY.renamed("Anne", "Ann").renamed("Ann", "Anna")

    assert [names.of(name) for name in ("Anne", "Ann", "Ben")] == ["Anna", "Anna", "Ben"]
    assert names.joined_in("Anna") == ("Ann", "Anne")
    assert names.separated("Anne").of("Anne") == "Anne"
    assert names.renamed("Anna", "Ann").of("Anne") == "Ann"
    assert names.renamed("Anna", "  ") == names


def test_renaming_somebody_does_not_touch_a_name_that_is_shown_as_another() -> None:
    names = Names({"Ann": "Zoé", "Anne": "Ann"})

    assert names.renamed("Ann", "Eve").shown == {"Ann": "Zoé", "Anne": "Eve"}


def test_games_of_joined_names_count_together() -> None:
    records = [record("Ann Ben", (2, 1)), record("Anne Ben", (2, 1))]

    lines = player_lines(records, Names({"Anne": "Ann"}))

    assert [(line.who.name, line.games) for line in lines] == [("Ann", 2), ("Ben", 2)]


def test_names_are_saved_and_a_damaged_file_changes_none(tmp_path: Path) -> None:
    path = tmp_path / "names.json"
    names = Names({"Anne": "Ann"})

    name_files.save(names, path)

    assert name_files.load(path) == names
    path.write_text('{"shown": 3}')
    assert name_files.load(path) == NOBODY
    assert name_files.load(tmp_path / "missing.json") == NOBODY


def test_records_belong_to_the_best_person_and_not_to_a_game_that_was_broken_off() -> None:
    records = [
        record("Ann x:steady", (10, 50)),
        record("Ben Ann", (12, 11), rounds=3, created="2026-01-02T20:00:00"),
        record("Cleo Ann", (99, 0), marks=(BROKEN_OFF,)),
    ]

    page = game_page(records, "toy")

    assert page is not None
    found = {best.kind: (best.number, best.record.seats[best.seat].name) for best in page.bests}
    assert found == {
        "most_points": (12, "Ben"),
        "largest_margin": (40, "x"),
        "closest": (1, "Ben"),
        "longest": (3, "Ben"),
        "shortest": (2, "x"),
    }


def test_a_victory_by_tie_break_is_the_closest_of_all() -> None:
    page = game_page([record("Ann Ben", (7, 7), ranks=(2, 1)), record("Ann Ben", (7, 5))], "toy")

    assert page is not None
    closest = next(best for best in page.bests if best.kind == "closest")
    assert (closest.number, closest.seat) == (0, 1)


def test_a_game_page_counts_seats_lengths_and_rows() -> None:
    rows = (
        SheetRow("a", ["toy.a", []], (3, 1)),
        SheetRow("b", ["toy.b", []], (0, 4)),
        SheetRow("c", ["toy.c", []], (-2, 0)),
    )
    facts = SheetRow("tie", ["toy.tie", []], (0, 0), ("1", "2"), True)
    records = [
        record("Ann Ben", (1, 5), rows=(*rows, facts), minutes=40, rounds=4, moves=10),
        record("Ann Ben Cleo", (9, 1, 2), rows=(SheetRow("a", ["toy.a", []], (9, 1, 2)),), rounds=6, moves=20),
    ]

    page = game_page(records, "toy")

    assert page is not None
    assert page.by_seats == ((2, 1), (3, 1))
    assert (page.length.rounds, page.length.moves, page.length.minutes) == (5, 15, 40)
    assert page.seat_wins == (Share(1, 2), Share(1, 2), Share(0, 1))
    assert [(row.id, row.points, round(row.share, 2)) for row in page.rows] == [
        ("a", 16 / 5, 0.8),
        ("b", 4 / 5, 0.2),
        ("c", -2 / 5, 0.0),
    ]
    assert game_page(records, "toy", seats=3).played == (records[1],)  # type: ignore[union-attr]
    assert game_page(records, "other") is None


def test_a_trend_is_quiet_and_short() -> None:
    points = [(float(day), float(day % 2 * 100)) for day in range(1000)]

    line = trend(points)

    assert len(line) <= MOST_BENDS
    assert (line[0][0], line[-1][0]) == (0, 999)
    assert all(40 < height < 60 for _, height in line)
    assert trend(points[:1]) == points[:1]


def test_two_games_of_one_evening_are_one_bend_of_the_trend() -> None:
    line = trend([(0.0, 10.0), (0.001, 30.0), (50.0, 20.0), (100.0, 20.0)])

    assert [time for time, _ in line] == [0.0, 50.0, 100.0]


def test_a_running_mean_stays_within_its_neighbours() -> None:
    assert running_mean([0, 30, 0]) == [15, 10, 15]
    assert running_mean([]) == []


def test_a_table_has_one_line_per_player_and_no_formulas() -> None:
    records = [record("=SUM(A1) Ben:steady", (3, 4), options={"length": "short"}), record("Ann", (2,))]

    raw = to_csv(records, Names({"Ann": "Anna"}), {"toy": "The Toy"})

    lines = list(csv.DictReader(StringIO(raw.decode("utf-8-sig"), newline="")))
    assert tuple(lines[0]) == COLUMNS
    assert [(line["player"], line["points"], line["rank"], line["won"]) for line in lines] == [
        ("'=SUM(A1)", "3", "2", "no"),
        ("Ben", "4", "1", "yes"),
        ("Anna", "2", "1", "no"),
    ]
    assert lines[0]["options"] == "length=short"
    assert {(line["game"], line["title"]) for line in lines} == {("toy", "The Toy")}
    assert (lines[1]["kind"], lines[1]["level"], lines[2]["name_in_save"]) == ("bot", "steady", "Ann")


def test_whoever_conceded_is_a_person_in_the_table_and_the_level_is_of_the_bot_that_finished() -> None:
    played = record("Ann:steady Ben", (3, 4))
    given_up = msgspec.structs.replace(played.seats[0], conceded=True)
    conceded = msgspec.structs.replace(played, seats=(given_up, played.seats[1]))

    lines = list(csv.DictReader(StringIO(to_csv([conceded], Names({}), {}).decode("utf-8-sig"), newline="")))

    assert [(line["kind"], line["level"]) for line in lines] == [("human", "steady"), ("human", "")]
    assert [line["conceded"] for line in lines] == ["yes", "no"]


def test_data_say_who_conceded() -> None:
    played = record("Ann:steady Ben", (3, 4))
    given_up = msgspec.structs.replace(played.seats[0], conceded=True)

    (game,) = json.loads(to_json([msgspec.structs.replace(played, seats=(given_up, played.seats[1]))], Names({}), {}))[
        "games"
    ]

    assert [seat["conceded"] for seat in game["seats"]] == [True, False]
    assert [(seat["kind"], seat["level"]) for seat in game["seats"]] == [("human", "steady"), ("human", "")]


def test_data_have_shown_names_and_rows_by_name() -> None:
    found = json.loads(to_json([record("Ann Ben:steady", (3, 4))], Names({"Ann": "Anna"}), {"toy": "The Toy"}))

    (game,) = found["games"]
    assert [seat["name"] for seat in game["seats"]] == ["Anna", "Ben"]
    assert game["rows"] == {"cards": [3, 4]}
    assert (game["game"], game["title"]) == ("toy", "The Toy")
    assert game["course"][-1]["totals"] == [3, 4]


@pytest.mark.parametrize("part", [0, 3])
def test_the_share_of_nothing_is_nothing(part: int) -> None:
    assert Share(part, 0).value == 0


def test_whoever_gave_a_seat_up_has_a_page_with_a_game_neither_won_nor_lost() -> None:
    left = [
        {"seat": 1, "name": "Tom", "until": 4},
        {"seat": 1, "name": "Tom", "until": 5, "kind": "bot", "level": "gentle"},
    ]
    games = (record("Ann Kim", (5, 3), earlier=left), record("Ann Tom", (2, 7)))

    lines = {line.who.name: line for line in player_lines(games, Names())}
    tom = player(games, Names(), Who("Tom"))

    assert (lines["Tom"].games, lines["Tom"].wins, lines["Tom"].left) == (2, Share(1, 1), 1)
    assert (lines["gentle"].games, lines["gentle"].wins, lines["gentle"].names) == (1, Share(0, 0), {"Tom"})
    assert tom is not None
    assert ([one.points for one in tom.played], tom.wins, tom.count) == ([7], Share(1, 1), 2)
    assert [(one.game, one.count, len(one.played)) for one in tom.games] == [("toy", 2, 1)]
    assert [one.earlier.until for one in tom.left] == [4]
    only_left = player(games[:1], Names(), Who("Tom"))
    assert only_left is not None
    assert (only_left.played, only_left.count, len(only_left.left)) == ((), 1, 1)
    assert player(games[:1], Names({"Tom": "Ann"}), Who("Ann")).left == ()  # type: ignore[union-attr]


def test_whoever_took_a_seat_without_a_move_has_neither_played_nor_lost_nor_been_beaten() -> None:
    left = [{"seat": 1, "name": "Tom", "until": 4, "first": 1, "last": 3}]
    games = (record("Ann Kim Asher:gentle", (5, 3, 1), earlier=left, idle=(1, 2)),)

    lines = {line.who.name: line for line in player_lines(games, Names())}
    ann, kim = (player(games, Names(), Who(name)) for name in ("Ann", "Kim"))

    assert (lines["Tom"].games, lines["Kim"].games, lines["Kim"].wins) == (1, 0, Share(0, 0))
    assert "gentle" not in lines
    assert kim is not None
    assert (kim.count, kim.favourite, [one.seat for one in kim.idle]) == (0, None, [1])
    assert ann is not None
    assert ann.opponents == ()
    table = list(csv.DictReader(StringIO(to_csv(games, Names(), {}).decode("utf-8-sig"), newline="")))
    assert {line["player"]: line["took_part"] for line in table} == {
        "Ann": "yes",
        "Kim": "no",
        "Asher": "no",
        "Tom": "yes",
    }


@pytest.mark.parametrize("mark", [BROKEN_OFF, GIVEN_UP])
def test_a_game_that_ended_early_is_won_and_lost_but_counts_for_no_average_and_no_record(mark: str) -> None:
    games = (record("Ann Ben", (9, 3), marks=(mark,)), record("Ann Ben", (2, 7)))

    ann = player(games, Names(), Who("Ann"))
    page = game_page(games, "toy")

    assert ann is not None
    assert (len(ann.played), ann.wins) == (2, Share(1, 2))
    assert (ann.games[0].best.points, ann.games[0].average) == (2, 2)  # type: ignore[union-attr]
    assert ann.opponents[0].ahead == Share(1, 2)
    assert page is not None
    assert (page.winning_points, page.seat_wins) == ([7], (Share(1, 2), Share(1, 2)))
    broken = game_page(games[:1], "toy")
    assert broken is not None
    assert (broken.length, broken.rows, broken.bests) == (None, (), ())


def test_an_export_lists_everybody_who_sat_at_a_seat() -> None:
    left = [
        {"seat": 1, "name": "Tom", "until": 4},
        {"seat": 1, "name": "Tom", "until": 5, "kind": "bot", "level": "gentle"},
    ]
    games = [record("Ann Kim", (5, 3), earlier=left)]

    lines = list(csv.DictReader(StringIO(to_csv(games, Names({"Tom": "Thomas"}), {}).decode("utf-8-sig"), newline="")))
    (game,) = json.loads(to_json(games, Names({"Tom": "Thomas"}), {}))["games"]

    assert [line["player"] for line in lines] == ["Ann", "Kim", "Thomas"]
    assert [line["before"] for line in lines] == ["", "Thomas=4;gentle=5", ""]
    assert (lines[2]["left_in_round"], lines[2]["points"], lines[2]["won"], lines[2]["seat"]) == ("4", "", "", "2")
    assert game["earlier"][0] == {"seat": 1, "name": "Thomas", "until": 4}
