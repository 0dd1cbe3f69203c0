"""Games that end before their rules end them: broken off by agreement, or because players conceded."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames.core.game import Outcome
from boardgames.session import journal as files
from boardgames.session.ending import TIED, Ending, unbeaten
from boardgames.session.journal import Record
from boardgames.session.loading import load
from boardgames.session.log import totals
from boardgames.session.reseating import remarks
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import IllegalMove, Session
from boardgames.session.standing import standing
from tests.session.playing import DIGEST, GAME, find, journalled, play, setup
from tests.toy import ToyGame


def concede(session: Session, number: int) -> None:
    """A player gives up, and a bot plays on."""
    seats = list(session.setup.seats)
    seats[number] = replace(seats[number], kind="bot", level="steady", conceded=True)
    session.reseat(tuple(seats))


def outcome(session: Session) -> Outcome:
    found = session.outcome
    assert found is not None
    return found


def test_a_game_broken_off_is_over_with_the_score_as_it_stands() -> None:
    session = Session(GAME, setup("hhh"))
    play(session, 7)
    points = totals(GAME, session.state)

    session.break_off("agreed")

    assert session.is_over
    assert session.actor is None
    assert outcome(session).totals == points
    assert outcome(session).winners == tuple(n for n, mine in enumerate(points) if mine == max(points))
    assert outcome(session).reason.key == "session.result.agreed"
    assert standing(session).outcome == outcome(session)


def test_a_tie_in_a_game_broken_off_says_that_no_tie_break_counts() -> None:
    session = Session(GAME, setup("hhh"))
    assert len(set(totals(GAME, session.state))) == 1

    session.break_off("agreed")

    assert outcome(session).winners == (0, 1, 2)
    assert outcome(session).reason.key == TIED


def test_a_game_that_ranks_by_more_than_points_ranks_so_when_it_is_broken_off() -> None:
    class Ranked(ToyGame):
        def ranks(self, s: object) -> tuple[int, ...]:
            return (2, 1, 2)

    session = Session(Ranked(), setup("hhh"))
    assert standing(session).ranks == (2, 1, 2)

    session.break_off("agreed")

    assert outcome(session).ranks == (2, 1, 2)
    assert outcome(session).reason.key == "session.result.agreed"


def test_whoever_conceded_takes_part_in_no_tie() -> None:
    session = Session(GAME, setup("hh"))
    concede(session, 1)

    session.break_off("agreed")

    assert outcome(session).winners == (0,)
    assert outcome(session).reason.key == "session.result.agreed"


def test_nothing_moves_after_a_game_was_broken_off() -> None:
    session = Session(GAME, setup("hh"), policy="friendly")
    play(session, 3)
    move = GAME.legal(session.state)[0]
    session.break_off("agreed")

    for attempt in (lambda: session.submit(move), session.undo, session.redo, lambda: session.break_off("agreed")):
        with pytest.raises(IllegalMove):
            attempt()
    assert session.can_undo().why is not None
    assert session.can_restart_turn().why is not None
    assert len(session.entries) == 3


@pytest.mark.parametrize("ending", ["agreed", "conceded"])
def test_the_end_survives_loading_and_the_list_of_saves_knows_it(tmp_path: Path, ending: Ending) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    play(session, 3)
    session.break_off(ending)

    loaded, (row,) = load(path, find), Saves(tmp_path, find).list()

    assert loaded.problem is None
    assert (loaded.session.ending, loaded.session.outcome) == (ending, session.outcome)
    assert (row.finished, row.ending, row.winners) == (True, ending, outcome(session).winners)
    assert Saves(tmp_path, find).list() == (row,), "the cached line is another"


@pytest.mark.parametrize("after", [Record(m=["draw"]), Record(undo=1), Record(redo=1), Record(end="agreed")])
def test_a_save_that_goes_on_after_its_end_opens_up_to_there(tmp_path: Path, after: Record) -> None:
    path = tmp_path / "a.journal"
    played = Session(GAME, setup("hh"))
    play(played, 2)
    records = [*(Record(m=move.plain()) for move in played.moves), Record(end="agreed"), after]
    path.write_bytes(files.encode_all(files.header_of(setup("hh"), DIGEST, "2026-01-01T12:00:00"), records)[0])

    loaded = load(path, find)

    assert loaded.problem is not None
    assert loaded.problem.line == 5


def test_a_save_may_be_renamed_after_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    journalled(path).break_off("agreed")

    Saves(tmp_path, find).rename(path, "Late")

    assert load(path, find).problem is None


def test_whoever_conceded_comes_last_however_many_points_the_bot_makes() -> None:
    session = Session(GAME, setup("hhh", length="short"))
    play(session, 100)
    ahead = session.outcome
    assert ahead is not None
    winner = ahead.winners[0]
    again = Session(GAME, setup("hhh", length="short"))

    concede(again, winner)
    play(again, 100)

    assert again.is_over
    assert outcome(again).totals == ahead.totals
    assert outcome(again).ranks[winner] == 3
    assert sorted(outcome(again).ranks) == [1, 2, 3]


def test_partners_fall_behind_only_if_both_conceded() -> None:
    class Paired(ToyGame):
        def teams(self, s: object) -> tuple[tuple[int, ...], ...]:
            return ((0, 2), (1, 3))

    session = Session(Paired(), Setup("toy", tuple(Seat(f"P{n}", f"c{n}") for n in range(4))))

    concede(session, 0)
    assert unbeaten(session.game, session.state, session.setup.seats) == [(0, 2), (1, 3)]
    concede(session, 2)

    assert unbeaten(session.game, session.state, session.setup.seats) == [(1, 3)]
    session.break_off("conceded")
    assert outcome(session).ranks == (3, 1, 3, 1)


def test_the_result_says_who_left_conceded_or_came_back() -> None:
    session = Session(GAME, setup("hhhb"))
    play(session, 2)

    def hand(number: int, kind: str) -> None:
        seats = list(session.setup.seats)
        seats[number] = replace(seats[number], kind=kind, level="gentle")
        session.reseat(tuple(seats))

    concede(session, 0)
    hand(1, "bot")
    hand(2, "bot")
    play(session, 1)
    hand(2, "human")
    hand(3, "human")

    assert [phrase.key.rpartition(".")[2] for phrase in remarks(session.seat_changes, session.entries)] == [
        "gave_up",
        "bot",
        "within",
        "person",
    ]


def test_the_log_promises_no_bot_where_the_game_ends_at_once() -> None:
    session = Session(GAME, setup("hh"))
    play(session, 2)
    concede(session, 0)
    before = [line.phrase.key for line in session.log_lines(None) if line.phrase is not None]

    session.break_off("conceded")

    after = [line.phrase.key for line in session.log_lines(None) if line.phrase is not None]
    assert before[-1:] == ["session.log.seats.conceded"]
    assert after[-2:] == ["session.log.seats.gave_up", "session.log.conceded"]


def test_a_bot_that_played_on_for_whoever_conceded_is_named() -> None:
    session = Session(GAME, setup("hhh"))
    play(session, 2)
    concede(session, 0)
    after = len(session.entries)
    while sum(entry.seat == 0 for entry in session.entries[after:]) < 2:
        play(session, 1)

    assert [phrase.key for phrase in remarks(session.seat_changes, session.entries)] == ["session.result.seat.conceded"]


def test_nobody_was_away_while_no_move_was_made_for_the_seat() -> None:
    session = Session(GAME, setup("hhh"))
    play(session, 3)
    away, seats = ((session.actor or 0) + 1) % 3, session.setup.seats
    session.reseat(tuple(replace(seat, kind="bot") if n == away else seat for n, seat in enumerate(seats)))
    after = len(session.entries)
    while session.actor != away:
        play(session, 1)
    assert len(session.entries) > after
    session.reseat(seats)

    assert list(remarks(session.seat_changes, session.entries)) == []


def test_nobody_was_away_during_moves_that_were_set_aside() -> None:
    session = Session(GAME, setup("hh"))
    play(session, 2)
    seats = session.setup.seats
    session.reseat((seats[0], replace(seats[1], kind="bot")))
    play(session, 2)
    session.reseat(seats)
    assert [phrase.key for phrase in remarks(session.seat_changes, session.entries)] == ["session.result.seat.within"]

    session.go_back(1)

    assert list(remarks(session.seat_changes, session.entries)) == []


def test_seats_that_changed_before_the_first_move_are_no_news() -> None:
    session = Session(GAME, setup("hh"))
    session.reseat((session.setup.seats[0], replace(session.setup.seats[1], kind="bot")))

    assert list(remarks(session.seat_changes, session.entries)) == []


def test_whoever_conceded_is_back_in_a_rematch_and_when_the_game_is_played_on(tmp_path: Path) -> None:
    saves = Saves(tmp_path, find)
    session = saves.begin(setup("hhb"))
    play(session, 2)
    concede(session, 0)

    rematch = saves.rematch(session, 9)
    branch = saves.play_on(session, 2, session.setup.seats)

    assert rematch.setup.humans == (0, 1)
    assert branch.setup.humans == (1,)
    assert not any(seat.conceded for seat in (*rematch.setup.seats, *branch.setup.seats))
