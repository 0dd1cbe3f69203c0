"""What a table may set right keeps every law: the game goes on and ends, nothing hidden is shown, the save replays."""

from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.core.corrections import Correct, Correcting, Editable
from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.session.branches import open_branch
from boardgames.session.chronicle.record import BROKEN_OFF, JUDGED, record_of
from boardgames.session.loading import KnownGame
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import IllegalMove, Session

CORRECTED = [slug for slug in wiring.available() if isinstance(wiring.open_game(slug), Correcting)]
MOVES, GOES_ON = 60, 12
CORRECTIONS, EVERY = 5, 20
TRANSFERS = ("token/", "follower/")  # one of several pieces: the others stay where they are


def setup_of(slug: str, seed: int) -> Setup:
    count = min(wiring.definition(slug).game.players.max, 3)
    return Setup(slug, tuple(Seat(f"P{n}", f"c{n}") for n in range(count)), {}, seed)


def played(slug: str, seed: int = 3) -> Session:
    """A game after some random moves, at a point where something can be set right."""
    game = wiring.open_game(slug)
    session, rng = Session(game, setup_of(slug, seed)), Rng(seed)
    assert isinstance(game, Correcting)
    while len(session.entries) < MOVES or not game.editable(session.state):
        assert not session.is_over
        session.submit(rng.choice(game.legal(session.state)))
    return session


def things_of(session: Session) -> list[Editable]:
    """What may be set right and has another value to choose."""
    assert isinstance(session.game, Correcting)
    return [thing for thing in session.game.editable(session.state) if len(thing.choices) > 1]


def other_value(thing: Editable, rng: Rng) -> Correct:
    return Correct(thing.what, rng.choice([value for value in thing.choices if value != thing.value]))


@pytest.mark.parametrize("slug", CORRECTED)
def test_every_correction_gives_the_new_value_and_a_game_that_goes_on(slug: str) -> None:
    session, rng = played(slug), Rng(1)
    game, tried = session.game, 0
    assert isinstance(game, Correcting)
    for thing in things_of(session):
        for to in {other_value(thing, rng).to, next(one for one in reversed(thing.choices) if one != thing.value)}:
            s, tried = session.state.clone(), tried + 1
            game.apply(s, Correct(thing.what, to))
            now = {one.what: one.value for one in game.editable(s)}
            if not thing.what.startswith(TRANSFERS):
                assert now[thing.what] == to
            for viewer in (None, 0, 1):
                game.table(s, viewer)
            for _ in range(GOES_ON):
                if game.actor(s) is not None:
                    assert game.legal(s)
                    game.apply(s, rng.choice(game.legal(s)))
    assert tried > 5


@pytest.mark.parametrize("slug", CORRECTED)
def test_a_game_with_corrections_hides_what_is_hidden_loads_as_it_was_and_ends(slug: str, tmp_path: Path) -> None:
    game, rng = wiring.open_game(slug), Rng(11)
    assert isinstance(game, Correcting)
    saves = Saves(tmp_path, lambda _: KnownGame(game, "data"))
    session = saves.begin(setup_of(slug, 11))

    for number in range(1, CORRECTIONS + 1):
        while len(session.entries) < EVERY * number or not things_of(session):
            session.submit(rng.choice(game.legal(session.state)))
        session.correct([other_value(rng.choice(things_of(session)), rng)], "Miscounted")
        for viewer in range(len(session.setup.seats)):
            again = game.determinize(session.state, viewer, rng)
            assert game.editable(again) == game.editable(session.state)
            assert game.table(again, viewer) == game.table(session.state, viewer)

    assert session.journal is not None
    loaded = saves.view(session.journal.path)
    assert loaded.problem is None
    assert digest(loaded.session.state) == digest(session.state)
    assert loaded.session.log_lines(None) == session.log_lines(None)
    s = session.state.clone()
    while game.actor(s) is not None:
        game.apply(s, rng.choice(game.legal(s)))
    session.break_off("agreed")
    record = record_of(saves.view(session.journal.path), 0.0)
    assert record is not None
    assert record.marks == (BROKEN_OFF, JUDGED)
    assert not record.counts_for_records


@pytest.mark.parametrize("slug", CORRECTED)
def test_a_correction_is_no_legal_move_and_stands_in_the_log_in_red_with_its_reason(slug: str) -> None:
    session = played(slug)
    move = other_value(things_of(session)[0], Rng(0))
    assert move not in session.game.legal(session.state)
    with pytest.raises(IllegalMove):
        session.submit(move)

    session.correct([move], "We miscounted.")

    red = [line.phrase.key for line in session.log_lines(None) if line.judged and line.phrase is not None]
    assert red[-1] == "session.log.reason"
    assert len(red) == 2
    assert session.is_corrected
    again = Session(session.game, session.setup)
    again.play_all(session.moves)
    assert digest(again.state) == digest(session.state)


@pytest.mark.parametrize("slug", CORRECTED)
def test_what_the_limits_forbid_is_refused(slug: str) -> None:
    session = played(slug)
    thing = things_of(session)[-1]
    most = max((value for value in thing.choices if isinstance(value, int)), default=0)
    right = other_value(thing, Rng(0))

    for wrong in (Correct("nothing", 1), Correct(thing.what, thing.value), Correct(thing.what, most + 1)):
        with pytest.raises(IllegalMove):
            session.correct([wrong], "Miscounted")
        with pytest.raises(IllegalMove):
            session.correct([right, Correct("nothing", 1)], "Miscounted")
    with pytest.raises(IllegalMove):
        session.correct([right], " ")

    assert len(session.entries) == len(played(slug).entries), "nothing was changed, not even the first of two"


def test_corrections_are_undone_together_and_only_by_agreement() -> None:
    session = played(wiring.available()[0])
    before, rng = len(session.entries), Rng(2)
    first = other_value(next(thing for thing in things_of(session) if not thing.noun), rng)
    second = other_value(next(thing for thing in things_of(session) if thing.what.startswith("pawn/")), rng)
    session.correct([first, second], "Miscounted")

    undo = session.can_undo()
    assert (undo.count, undo.needs_agreement) == (2, True)
    session.undo(agreed=True)

    assert len(session.entries) == before
    assert not session.is_corrected
    assert not session.can_redo().allowed, "it would lose its reason"


def test_a_game_that_goes_on_from_a_corrected_one_keeps_change_and_reason(tmp_path: Path) -> None:
    slug = wiring.available()[0]
    session = played(slug)
    session.correct([other_value(things_of(session)[1], Rng(2))], "Miscounted")
    saves = Saves(tmp_path, lambda _: KnownGame(session.game, "data"))

    branch = saves.play_on(session, len(session.entries), session.setup.seats)

    assert digest(branch.state) == digest(session.state)
    assert branch.entries[-1].why == "Miscounted"
    assert branch.is_corrected


def test_a_game_that_goes_on_gives_the_reason_of_corrections_made_together_once(tmp_path: Path) -> None:
    session, rng = played(wiring.available()[0]), Rng(2)
    first = other_value(next(thing for thing in things_of(session) if not thing.noun), rng)
    second = other_value(next(thing for thing in things_of(session) if thing.what.startswith("pawn/")), rng)
    session.correct([first, second], "Miscounted")
    session.correct([other_value(things_of(session)[1], rng)], "Miscounted again")
    saves = Saves(tmp_path, lambda _: KnownGame(session.game, "data"))

    branch = saves.play_on(session, len(session.entries), session.setup.seats)

    judged = [line.phrase for line in session.log_lines(None) if line.judged]
    assert [line.phrase for line in branch.log_lines(None) if line.judged] == judged
    assert branch.journal is not None
    again = saves.open(branch.journal.path).session
    assert [line.phrase for line in again.log_lines(None) if line.judged] == judged


def test_a_line_that_was_set_aside_still_gives_the_reason_of_its_corrections() -> None:
    session = played(wiring.available()[0])
    session.correct([other_value(things_of(session)[1], Rng(2))], "Miscounted")
    before = session.log_lines(None)

    session.go_back(len(session.entries) - 3, seed=1)

    assert open_branch(session, session.branches[-1]).log_lines(None) == before
