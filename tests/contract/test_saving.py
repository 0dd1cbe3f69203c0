"""Laws of saving: a journal plays again to the same state, and writing it again gives the same bytes."""

from itertools import pairwise
from pathlib import Path

from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.session.journal import Journal, encode_all, header_of, read
from boardgames.session.loading import load
from boardgames.session.session import Session
from tests.contract.cases import Case, every_case, find, seed_of

MOVES = 60
UNDO_EVERY = 9
SETTLED = 3  # moves after which a game has begun for everybody
MOVES_TAKEN_BACK = 40  # one by one: each costs more the longer the game


@every_case
def test_a_game_with_undos_loads_to_the_same_state_log_and_bytes(case: Case, tmp_path: Path) -> None:
    seed = seed_of(case)
    known = find(case.slug)
    assert known is not None
    path = tmp_path / "a.journal"
    journal = Journal.create(path, header_of(case.setup, known.data, "2026-01-01T12:00:00"))
    session = Session(case.game, case.setup, journal)
    rng = Rng(seed)
    for number in range(1, MOVES):
        if session.is_over:
            break
        session.submit(rng.choice(case.game.legal(session.state)))
        if number % UNDO_EVERY == 0:
            session.undo(agreed=True)

    loaded = load(path, find)
    contents = read(path)

    assert loaded.problem is None
    assert digest(loaded.session.state) == digest(session.state)
    assert loaded.session.moves == session.moves
    for viewer in (None, *range(case.seats)):
        assert loaded.session.log_lines(viewer) == session.log_lines(viewer)
    assert encode_all(contents.header, contents.records)[0] == path.read_bytes()


@every_case
def test_undo_to_the_start_and_redo_to_the_end_give_the_same_states(case: Case) -> None:
    seed = seed_of(case)
    session = Session(case.game, case.setup, policy="friendly")
    start, rng = digest(session.state), Rng(seed)
    while len(session.entries) < MOVES_TAKEN_BACK and not session.is_over:
        session.submit(rng.choice(case.game.legal(session.state)))
    end = digest(session.state)

    while session.can_undo().allowed:
        session.undo()
    assert digest(session.state) == start

    while session.can_redo().allowed:
        session.redo()
    assert digest(session.state) == end


def within_a_turn(case: Case) -> Session:
    """A session of random moves in which a seat has begun its turn; at its end if all turns are single moves."""
    for luck in range(20):
        session, rng = Session(case.game, case.setup, policy="friendly"), Rng(seed_of(case) + luck)
        while not session.is_over:
            session.submit(rng.choice(case.game.legal(session.state)))
            if len(session.entries) > SETTLED and session.can_restart_turn().count:
                return session
    return session


@every_case
def test_a_restarted_turn_is_open_again_from_its_beginning(case: Case) -> None:
    session = within_a_turn(case)
    if session.is_over:
        later = pairwise(session.entries[SETTLED:])
        assert all(a.seat != b.seat for a, b in later), "turns of one move have nothing to restart"
        return
    actor, count = session.actor, session.can_restart_turn().count
    start = digest(session.state_at(len(session.entries) - count))

    session.restart_turn()

    assert (session.actor, digest(session.state)) == (actor, start)
    assert not session.has_acted_this_turn(actor)
    assert session.can_redo().count == count
