"""Seats change hands during a game: what is allowed, what the log says, and that every change survives loading."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames.app import wiring
from boardgames.core.agenda import Item
from boardgames.core.events import Emit, TurnBegan
from boardgames.core.game import ColourBound, Tinted
from boardgames.core.moves import Move
from boardgames.session import journal as files
from boardgames.session.journal import Record
from boardgames.session.loading import load
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import IllegalMove, Session
from tests.session.playing import DIGEST, GAME, find, journalled, play, setup
from tests.toy import Draw, Play, ToyGame, ToyState


def changed(session: Session, number: int, **values: object) -> tuple[Seat, ...]:
    """The seats of a session, one of them with other values."""
    seats = list(session.setup.seats)
    seats[number] = replace(seats[number], **values)
    return tuple(seats)


def keys(session: Session) -> list[str]:
    """The keys of the log lines."""
    return [line.phrase.key for line in session.log_lines(None) if line.phrase is not None]


def test_a_seat_goes_to_a_bot_and_back_to_a_person_and_all_of_it_survives_loading(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path, "hhh")
    play(session, 3)

    session.reseat(changed(session, 1, kind="bot", level="skilled"))
    play(session, 2)
    session.reseat(changed(session, 1, kind="human"))
    play(session, 1)

    loaded = load(path, find)
    assert loaded.problem is None
    assert loaded.session.setup == session.setup
    assert loaded.session.moves == session.moves
    assert keys(loaded.session) == keys(session)
    assert [key for key in keys(session) if ".seats." in key] == [
        "session.log.seats.bot_takes",
        "session.log.seats.back",
    ]
    assert [change.after for change in loaded.session.seat_changes] == [3, 5]


def test_listeners_hear_of_new_seats_after_they_are_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    heard: list[tuple[str, bool]] = []
    session.subscribe(lambda change: heard.append((change.kind, b'"seats"' in path.read_bytes().split(b"\n")[1])))

    session.reseat(changed(session, 0, kind="bot"))

    assert heard == [("seats", True)]


def test_the_same_seats_are_no_change(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    before = path.read_bytes()

    session.reseat(session.setup.seats)

    assert path.read_bytes() == before
    assert session.seat_changes == []


def test_a_bot_that_took_over_moves_when_its_turn_comes() -> None:
    session = Session(GAME, setup("hh"))
    assert not session.is_bot_turn

    session.reseat(changed(session, 0, kind="bot"))

    assert session.is_bot_turn
    assert session.setup.humans == (1,)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"kind": "bot", "level": "clever"}, "level"),
        ({"name": "P1"}, "names"),
        ({"name": " \u200b "}, "names"),
        ({"name": "P0*"}, "names"),
        ({"conceded": True}, "conceded"),
    ],
)
def test_seats_that_cannot_be_are_refused_and_change_nothing(values: dict[str, object], why: str) -> None:
    session = Session(GAME, setup("hh"))
    before = session.setup

    with pytest.raises(IllegalMove) as refused:
        session.reseat(changed(session, 0, **values))

    assert refused.value.phrase.key == f"session.seats.{why}"
    assert session.setup == before


def test_seats_neither_come_nor_go() -> None:
    session = Session(GAME, setup("hh"))

    with pytest.raises(IllegalMove) as refused:
        session.reseat(session.setup.seats[:1])

    assert refused.value.phrase.key == "session.seats.count"


def test_whoever_conceded_stays_out() -> None:
    session = Session(GAME, setup("hh"))
    session.reseat(changed(session, 0, kind="bot", conceded=True))

    for values in ({"conceded": False}, {"kind": "human"}):
        with pytest.raises(IllegalMove) as refused:
            session.reseat(changed(session, 0, **values))
        assert refused.value.phrase.key == "session.seats.conceded"


def test_after_the_end_nobody_changes_seats() -> None:
    session = Session(GAME, setup("hh", length="short"))
    play(session, 100)
    assert session.is_over

    with pytest.raises(IllegalMove) as refused:
        session.reseat(changed(session, 0, kind="bot"))

    assert refused.value.phrase.key == "session.over"


def test_colours_change_only_where_the_rules_leave_them_free() -> None:
    answers = {}
    for slug in wiring.available():
        definition = wiring.definition(slug)
        colours = [colour.id for colour in definition.game.colours]
        count = definition.game.players.min
        session = Session(wiring.open_game(slug), Setup(slug, tuple(Seat(f"P{n}", colours[n]) for n in range(count))))
        first, second, *others = session.setup.seats
        swapped = (replace(first, colour=second.colour), replace(second, colour=first.colour), *others)
        try:
            session.reseat(swapped)
            answers[slug] = session.seats == swapped
        except IllegalMove as refused:
            answers[slug] = refused.phrase.key

    fixed = {slug for slug, answer in answers.items() if answer == "session.seats.colours_fixed"}
    assert set(answers.values()) <= {True, "session.seats.colours_fixed"}
    assert fixed == {slug for slug in answers if isinstance(wiring.open_game(slug), Tinted | ColourBound)}


def test_two_players_never_share_a_colour_they_did_not_share() -> None:
    seats = (Seat("A", "red"), Seat("B", "blue"))
    session = Session(GAME, Setup("toy", seats))

    with pytest.raises(IllegalMove) as refused:
        session.reseat(changed(session, 0, colour="blue"))

    assert refused.value.phrase.key == "session.seats.colours"


def test_the_log_says_what_changed() -> None:
    session = Session(GAME, Setup("toy", (Seat("A", "red"), Seat("B", "blue"))))

    session.reseat((Seat("B", "blue"), Seat("A", "red")))
    session.reseat((Seat("Bea", "green"), Seat("A", "red", "bot", "master")))

    assert [key for key in keys(session) if ".seats." in key] == [
        "session.log.seats.places",
        "session.log.seats.renamed",
        "session.log.seats.colour",
        "session.log.seats.bot_takes",
    ]


def test_undo_takes_back_moves_and_leaves_the_seats() -> None:
    session = Session(GAME, setup("hh"), policy="friendly")
    play(session, 2)
    session.reseat(changed(session, 1, kind="bot"))
    play(session, 1)

    while session.can_undo().allowed:
        session.undo()

    assert session.setup.humans == (0,)
    assert "session.log.seats.bot_takes" in keys(session)


@pytest.mark.parametrize(
    "seats",
    [
        (Seat("P0", "blue"),),
        (Seat("P0", "blue"), Seat("P0", "blue")),
        (Seat("P0", "blue", "bot", "clever"), Seat("P1", "blue")),
        (Seat("P0", "blue", conceded=True), Seat("P1", "blue")),
    ],
)
def test_a_save_whose_seats_cannot_be_opens_up_to_there(tmp_path: Path, seats: tuple[Seat, ...]) -> None:
    path = tmp_path / "a.journal"
    moves = Session(GAME, setup("hh"))
    play(moves, 2)
    records = [*(Record(m=move.plain()) for move in moves.moves), Record(seats=seats)]
    path.write_bytes(files.encode_all(files.header_of(setup("hh"), DIGEST, "2026-01-01T12:00:00"), records)[0])

    loaded = load(path, find)

    assert loaded.problem is not None
    assert (loaded.problem.line, loaded.problem.move) == (4, 2)
    assert loaded.session.view_only
    assert loaded.session.setup == setup("hh")


def test_a_line_with_seats_and_a_move_is_no_line() -> None:
    assert not Record(seats=(Seat("A", "red"),), undo=1).is_valid


@pytest.mark.parametrize(("people", "allowed"), [("hh", False), ("hhh", True)])
def test_nobody_alone_takes_back_a_decision_of_somebody_who_left(people: str, allowed: bool) -> None:
    session = Session(GAME, setup(people))
    play(session, 2)
    first, second = (entry.seat for entry in session.entries)
    assert first != second

    session.reseat(changed(session, second, kind="bot", level="gentle"))

    undo = session.can_undo()
    assert undo.allowed == allowed
    assert undo.needs_agreement == allowed, "the others at the table are asked"
    assert allowed or (undo.why is not None and undo.why.key == "session.undo.left")


class Biting(ToyGame):
    """The toy in which every card bites, and a turn goes on after the answer."""

    def apply(self, s: ToyState, m: Move, emit: Emit | None = None) -> None:
        is_bite = isinstance(m, Play)
        super().apply(s, m, emit if isinstance(m, Draw) else None)
        if emit is not None and isinstance(m, Draw):
            emit(TurnBegan(seat=0, round=1))
        s.agenda[:] = [Item("throw", 1, (0,)) if is_bite else Item("turn", 0, (0,))]


@pytest.mark.parametrize(("people", "allowed"), [("hh", False), ("hhh", True)])
def test_nobody_alone_takes_back_an_answer_of_somebody_who_left_with_the_turn(people: str, allowed: bool) -> None:
    session = Session(Biting(), setup(people))
    session.submit(Draw())
    play(session, 2)
    assert [entry.seat for entry in session.entries] == [0, 0, 1]

    session.reseat(changed(session, 1, kind="bot", level="gentle"))

    undo = session.can_restart_turn()
    assert (undo.allowed, undo.needs_agreement) == (allowed, allowed)
    assert allowed or (undo.why is not None and undo.why.key == "session.undo.left")
