"""A seat changes hands: what is past keeps the names of its players, in the log, the undo, the result and the save."""

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from boardgames.app import wiring
from boardgames.bots.looking_back import Course, Moment
from boardgames.core.game import Leaving
from boardgames.core.phrase import Noun, Phrase, past_seat, say, seat_noun
from boardgames.session.branches import open_branch
from boardgames.session.deeds import deeds_in_order
from boardgames.session.journal import Journal, Record, header_of
from boardgames.session.loading import KnownGame, load
from boardgames.session.log import LogLine, leader, names_seat
from boardgames.session.looking_back import WAIT_SECONDS, LookingBack
from boardgames.session.reseating import remarks
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.session.sitters import STAND_IN, earlier_players, idle_seats, stand_in
from boardgames.session.standing import highlights
from boardgames.session.story import story
from boardgames.session.ways import Ways
from tests.session.playing import DIGEST, play
from tests.session.test_reseating import changed, keys

SLUG = wiring.available()[0]
TOM = 1
OPEN = Ways(open_hands=True)


def known(slug: str) -> KnownGame:
    """The rules of a game for loading."""
    return KnownGame(wiring.open_game(slug), DIGEST)


def people(path: Path | None = None) -> Session:
    """Ann and Tom at a table, Cleo where there are three of them at least."""
    game = wiring.definition(SLUG).game
    names = ("Ann", "Tom", "Cleo", "Dan")[: game.players.min]
    seats = tuple(Seat(name, colour.id) for name, colour in zip(names, game.colours, strict=False))
    setup = Setup(SLUG, seats, {}, 3)
    journal = Journal.create(path, header_of(setup, DIGEST, "2026-01-01T12:00:00")) if path is not None else None
    return Session(wiring.open_game(SLUG), setup, journal)


def kim(session: Session) -> None:
    """Kim takes Tom's seat."""
    session.reseat(changed(session, TOM, name="Kim", kind="human"), (TOM,))


def left(phrase: object) -> set[str]:
    """The names of players who have left, in a phrase."""
    if isinstance(phrase, Phrase):
        return set().union(*(left(value) for _, value in phrase.args))
    return {phrase.left} - {""} if isinstance(phrase, Noun) else set()


def about(session: Session, first: int, last: int) -> list[LogLine]:
    """The lines and headings of Tom's seat caused by these moves."""
    return [
        line
        for line in session.log_lines(None)
        if line.seat == TOM and first <= line.number <= last and line.seated is None
    ]


def test_moves_made_before_keep_the_name_and_those_after_have_the_new_one() -> None:
    session = people()
    play(session, 30)

    kim(session)
    play(session, 30)

    assert about(session, 1, 30)
    assert about(session, 31, 60)
    assert all(line.who == "Tom" and left(line.phrase) <= {"Tom"} for line in about(session, 1, 30))
    assert any(left(line.phrase) == {"Tom"} for line in about(session, 1, 30))
    assert all(line.who == "" and not left(line.phrase) for line in about(session, 31, 60))
    taken = next(line for line in session.log_lines(None) if line.phrase and line.phrase.key.endswith("seats.taken"))
    assert taken.phrase == say("session.log.seats.taken", new=seat_noun(TOM), old=past_seat(TOM, "Tom"))


def test_a_name_put_right_counts_from_the_beginning() -> None:
    session = people()
    play(session, 30)

    session.reseat(changed(session, TOM, name="Thomas"))
    play(session, 10)

    assert not any(line.who for line in session.log_lines(None))
    assert "session.log.seats.renamed" in keys(session)
    kim(session)
    assert {line.who for line in about(session, 1, 30)} == {"Thomas"}


def test_a_seat_that_a_bot_gives_to_another_name_is_somebody_elses_even_in_an_old_save(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = people(path)
    play(session, 30)
    session.reseat(changed(session, TOM, kind="bot", level="gentle"))
    play(session, 20)

    session.reseat(changed(session, TOM, kind="human", name="Kim"))
    play(session, 10)

    assert b'"others"' not in path.read_bytes()
    again = load(path, known).session
    assert again.seat_changes == session.seat_changes
    assert {line.who for line in about(again, 1, 30)} == {"Tom"}
    assert {line.who for line in about(again, 31, 50)} == {stand_in("Tom")}
    assert [key for key in keys(again) if ".seats." in key][-2:] == [
        "session.log.seats.bot_takes",
        "session.log.seats.taken_bot",
    ]


def test_whoever_left_takes_the_seat_back_from_a_bot_or_from_somebody_else() -> None:
    session = people()
    play(session, 15)
    session.reseat(changed(session, TOM, kind="bot", level="gentle"))
    play(session, 15)
    session.reseat(changed(session, TOM, kind="human"))
    kim(session)
    play(session, 15)

    session.reseat(changed(session, TOM, name="Tom"), (TOM,))

    told = [key.rpartition(".")[2] for key in keys(session) if ".seats." in key]
    assert told == ["bot_takes", "back", "taken", "back"]
    past = earlier_players(session.seat_changes, session.entries)
    assert [one.name for one in past if one.is_human] == ["Kim"]


def test_a_bot_of_its_own_name_is_named_when_it_sits_down() -> None:
    session = people()
    play(session, 15)

    session.reseat(changed(session, TOM, kind="bot", level="gentle", name="Amos"))

    assert keys(session)[-1] == "session.log.seats.bot_takes_named"
    assert session.seat_changes[-1].others == (TOM,)


def test_the_best_round_belongs_to_whoever_sat_there() -> None:
    alone = people()
    play(alone, 1000)
    best = next(one for one in highlights(alone) if one.kind == "best_round")
    session = handed_on(alone, best.seat, best.number)

    assert best in highlights(session)
    assert session.players_at(best.number) == {best.seat: alone.setup.seats[best.seat].name}


def test_the_longest_lead_is_that_of_one_player_not_of_a_seat() -> None:
    alone = people()
    play(alone, 1000)
    longest = next(one for one in highlights(alone) if one.kind == "longest_lead")
    rounds = [point for point in alone.score_history()[1:] if leader(point.totals, ()) == longest.seat]
    session = handed_on(alone, longest.seat, rounds[0].number)

    assert len(rounds) == longest.count > 2
    found = next(one for one in highlights(session) if one.kind == "longest_lead")
    assert (found.seat, found.count) == (longest.seat, longest.count - 1)
    assert session.players_at(found.number) == {}


def handed_on(played: Session, seat: int, number: int) -> Session:
    """The same moves, after a number of which Kim takes a seat."""
    session = people()
    session.play_all(played.moves[:number])
    session.reseat(changed(session, seat, name="Kim"), (seat,))
    session.play_all(played.moves[number:])
    return session


def test_a_newcomer_reads_no_news_of_sitting_down() -> None:
    session = people()
    play(session, 15)
    session.reseat(changed(session, TOM, kind="bot", level="gentle"))
    play(session, 15)
    kim(session)
    while session.actor != TOM:
        play(session, 1)

    told = [line.phrase.key for line in deeds_in_order(session, TOM, None) if line.phrase is not None]

    assert told
    assert not [key for key in told if ".seats." in key]
    assert "session.log.seats.taken_bot" in keys(session)


def test_before_the_first_move_nobody_has_left() -> None:
    session = people()

    session.reseat(changed(session, TOM, kind="bot"))
    session.reseat(changed(session, TOM, kind="human", name="Kim"))
    play(session, 15)

    assert all(change.others == () for change in session.seat_changes)
    assert not any(line.who for line in session.log_lines(None) if line.seated is None)


def test_somebody_else_survives_loading_byte_by_byte_and_old_lines_are_as_before(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = people(path)
    play(session, 20)

    kim(session)
    play(session, 10)

    again = load(path, known).session
    assert again.setup == session.setup
    assert again.log_lines(None) == session.log_lines(None)
    assert b'"others":[1]' in path.read_bytes()
    assert msgspec.json.encode(Record(seats=session.setup.seats)).count(b"others") == 0


def test_undo_offers_no_move_of_the_bot_that_had_the_seat_before() -> None:
    session = people()
    play(session, 15)
    session.reseat(changed(session, TOM, kind="bot", level="gentle"))
    while not (session.entries[-1].seat == TOM and len(session.entries) > 20):
        play(session, 1)
    bots = len(session.entries)

    kim(session)

    undo = session.can_undo()
    assert session.entries[-undo.count].seat != TOM
    assert session.entries[bots - 1].by_person is False
    assert not session.can_take_back().allowed


def test_whoever_left_is_not_asked_to_take_back_and_undo_names_the_past() -> None:
    session = people()
    while not session.entries or session.entries[-1].seat != TOM:
        play(session, 1)
    assert session.can_take_back().allowed or session.can_take_back().why is not None

    kim(session)

    assert not session.can_take_back().allowed


def test_going_back_leaves_the_newcomer_at_the_table_and_the_line_set_aside_has_its_names() -> None:
    session = people()
    play(session, 30)
    kim(session)
    play(session, 15)

    session.go_back(20)
    play(session, 20)

    assert {line.who for line in about(session, 1, 20)} == {"Tom"}
    assert {line.who for line in about(session, 21, 40)} <= {""}
    branch = open_branch(session, session.branches[0])
    assert {line.who for line in about(branch, 1, 30)} == {"Tom"}
    assert {line.who for line in about(branch, 31, 45)} <= {""}


def test_a_game_that_goes_on_from_a_move_keeps_its_past(tmp_path: Path) -> None:
    folder = Saves(tmp_path, known)
    session = people()
    play(session, 30)
    kim(session)
    play(session, 15)

    later = folder.play_on(session, 40, session.setup.seats)
    sooner = folder.play_on(session, 20, session.setup.seats)

    assert later.moves == session.moves[:40]
    assert {line.who for line in about(later, 1, 30)} == {"Tom"}
    assert {line.who for line in about(later, 31, 40)} <= {""}
    assert {line.who for line in about(sooner, 1, 20)} == {"Tom"}
    assert sooner.setup.seats == session.setup.seats


def test_a_new_name_is_news_to_everybody_but_the_player_who_has_it() -> None:
    session = people()
    play(session, 30)

    session.reseat(changed(session, TOM, name="Thomas"))

    told = {
        seat: [
            line.phrase.key for line in deeds_in_order(session, seat, None) if line.phrase is not None and line.aside
        ]
        for seat in (0, TOM)
    }
    assert told == {0: ["session.log.seats.renamed"], TOM: []}


def test_recap_and_deeds_name_whoever_played_then() -> None:
    session = people()
    while not session.entries or session.entries[-1].seat != TOM:
        play(session, 1)

    kim(session)

    told = [line for line in deeds_in_order(session, 0, None) if line.seat == TOM]
    assert told
    assert all(line.who == "Tom" for line in told if line.seated is None)
    *before, sits_down = story(session, 0).steps
    assert {step.who for step in before if step.seat == TOM} == {"Tom"}
    assert (sits_down.seat, sits_down.who, [line.phrase.key for line in sits_down.deeds if line.phrase]) == (
        TOM,
        "",
        ["session.log.seats.taken"],
    )


def test_the_result_lists_everybody_who_sat_there() -> None:
    session = people()
    play(session, 30)
    session.reseat(changed(session, TOM, kind="bot", level="gentle"))
    play(session, 30)
    session.reseat(changed(session, TOM, kind="human", name="Kim"))
    play(session, 15)

    tom, bot = earlier_players(session.seat_changes, session.entries)
    first, *more = remarks(session.seat_changes, session.entries)

    assert (tom.name, tom.is_human, bot.is_human, bot.level) == ("Tom", True, False, "gentle")
    assert tom.until <= bot.until
    assert (tom.first, tom.last) == own_rounds(session, 1, 30)
    assert (bot.first, bot.last) == own_rounds(session, 31, 60)
    assert first.key == "session.result.seat.before"
    assert more == []  # neither was Kim away, nor did a bot play for her


def own_rounds(session: Session, first: int, last: int) -> tuple[int, int]:
    """The first and the last round in which Tom's seat made one of these moves."""
    rounds = [entry.round for entry in session.entries[first - 1 : last] if entry.seat == TOM]
    return rounds[0], rounds[-1]


def test_whoever_leaves_the_end_to_a_bot_has_played_and_the_result_says_it_once() -> None:
    session = people()
    play(session, 30)
    session.reseat(changed(session, TOM, kind="bot", level="gentle"))
    play(session, 30)

    (tom,) = earlier_players(session.seat_changes, session.entries)

    assert (tom.name, tom.kind, (tom.first, tom.last)) == ("Tom", "human", own_rounds(session, 1, 30))
    assert [remark.key for remark in remarks(session.seat_changes, session.entries)] == ["session.result.seat.bot"]


def test_whoever_takes_a_seat_and_makes_no_move_is_idle_even_if_a_bot_plays_on() -> None:
    session = people()
    play(session, 30)
    assert idle_seats([], session.seats, session.entries) == ()

    kim(session)
    assert idle_seats(session.seat_changes, session.seats, session.entries) == (TOM,)
    session.reseat(changed(session, TOM, kind="bot", conceded=True))
    play(session, 30)

    assert idle_seats(session.seat_changes, session.seats, session.entries) == (TOM,)


def test_whoever_comes_back_has_played_and_was_never_away_for_the_chronicle() -> None:
    session = people()
    play(session, 30)
    session.reseat(changed(session, TOM, kind="bot", level="gentle"))
    session.reseat(changed(session, TOM, kind="human"))

    assert earlier_players(session.seat_changes, session.entries) == ()
    assert idle_seats(session.seat_changes, session.seats, session.entries) == ()


def test_a_line_about_a_past_player_is_still_about_the_seat() -> None:
    line = say("x", seat=past_seat(TOM, "Tom"))

    assert names_seat(line, TOM)
    assert not names_seat(line, 2)
    assert past_seat(TOM, "Tom").link == seat_noun(TOM).link == "seat/1"


def test_a_note_between_two_changes_has_the_name_of_its_moment() -> None:
    session = people()
    play(session, 30)
    session.note(TOM, say("session.log.hint", seat=seat_noun(TOM)))
    kim(session)
    session.note(TOM, say("session.log.hint", seat=seat_noun(TOM)))

    first, second = (line for line in session.log_lines(None) if line.phrase and line.phrase.key == "session.log.hint")

    assert (left(first.phrase), left(second.phrase)) == ({"Tom"}, set())
    assert replace(first, who="", phrase=None) != second


def test_a_newcomer_has_had_no_turn_yet() -> None:
    session = people()
    play(session, 60)
    while session.actor != TOM or not session.is_turn_of(TOM):
        play(session, 1)
    assert session.has_had_turn(TOM)

    kim(session)

    assert not session.has_had_turn(TOM)
    play(session, 60)
    assert session.has_had_turn(TOM)


LEAVING = [slug for slug in wiring.available() if isinstance(wiring.open_game(slug), Leaving)]


def left_at_once(slug: str) -> tuple[Session, int]:
    """Three people, of whom the one who must decide leaves the board."""
    colours = wiring.definition(slug).game.colours
    seats = tuple(Seat(name, colour.id) for name, colour in zip(("Ann", "Tom", "Cleo"), colours, strict=False))
    session = Session(wiring.open_game(slug), Setup(slug, seats, {}, 3))
    gone, game = session.actor, session.game
    assert gone is not None
    assert isinstance(game, Leaving)
    session.reseat(changed(session, gone, kind="bot", level="gentle", conceded=True))
    move = game.leave(session.state, gone)
    assert move is not None
    session.submit(move)
    return session, gone


@pytest.mark.parametrize("slug", LEAVING)
def test_whoever_leaves_the_board_is_no_bot(slug: str) -> None:
    session, gone = left_at_once(slug)

    lines = session.log_lines(None)

    assert any(line.number == 1 and line.phrase is not None and names_seat(line.phrase, gone) for line in lines)
    assert not any(line.who.endswith(STAND_IN) for line in lines)
    assert not any(name.endswith(STAND_IN) for line in lines for name in left(line.phrase))


@pytest.mark.parametrize("slug", LEAVING)
def test_the_result_says_who_conceded_before_the_first_move(slug: str) -> None:
    session, gone = left_at_once(slug)

    said = list(remarks(session.seat_changes, session.entries))

    assert said == [say("session.result.seat.gave_up", seat=seat_noun(gone), n=1)]


@pytest.mark.parametrize("slug", LEAVING)
def test_leaving_the_board_is_no_move_to_be_judged(slug: str) -> None:
    session, _ = left_at_once(slug)
    session.submit(session.game.legal(session.state)[0])
    session.break_off("agreed")
    moments = tuple(Moment(number, entry.seat, 0.5, 0.1, 0.0) for number, entry in enumerate(session.entries, start=1))
    bots = SimpleNamespace(look_back=lambda game: None, course=lambda: Course((), moments, 1.0))
    past = LookingBack(session, SimpleNamespace(bots=bots))  # type: ignore[arg-type]
    past.is_possible = True

    past.update(WAIT_SECONDS)

    assert [moment.number for moment in past.course.moments] == [2]


def test_whoever_was_away_for_part_of_a_round_was_away_in_that_round() -> None:
    session = people()
    play(session, 1)
    here = session.setup.seats[session.actor or 0]
    seat = session.setup.seats.index(here)
    session.reseat(changed(session, seat, kind="bot", level="gentle"))
    play(session, 1)
    session.reseat(changed(session, seat, kind="human"))

    said = list(remarks(session.seat_changes, session.entries))

    assert said == [say("session.result.seat.within", seat=seat_noun(seat), n=1)]


@pytest.mark.parametrize("slug", wiring.available())
def test_the_first_round_stands_above_its_first_turn(slug: str) -> None:
    game = wiring.definition(slug).game
    seats = tuple(Seat(f"P{n}", game.colours[n].id) for n in range(game.players.min))
    sessions = [Session(wiring.open_game(slug), Setup(slug, seats, {}, 3, ways=ways)) for ways in (Ways(), OPEN)]

    for session in sessions:
        play(session, 12)
        kinds = [line.kind for line in session.log_lines(None)]
        headed = next((n for n, kind in enumerate(kinds) if kind == "line"), len(kinds))

        assert kinds[:headed] == sorted(kinds[:headed]), "rounds before turns"
