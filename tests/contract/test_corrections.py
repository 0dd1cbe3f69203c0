"""What a table may set right keeps every law: the game goes on, nothing hidden is shown, the save replays."""

import pytest

from boardgames.app import wiring
from boardgames.core.corrections import Correct, Correcting
from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import IllegalMove, Session

MOVES, GOES_ON = 60, 12
TRANSFERS = ("token/", "follower/")  # one of several pieces: the others stay where they are


def played(slug: str, seed: int = 3) -> Session:
    """A game after some random moves, at a point where something can be set right."""
    game, count = wiring.open_game(slug), min(wiring.definition(slug).game.players.max, 3)
    seats = tuple(Seat(f"P{n}", f"c{n}") for n in range(count))
    session, rng = Session(game, Setup(slug, seats, {}, seed)), Rng(seed)
    assert isinstance(game, Correcting)
    while len(session.entries) < MOVES or not game.editable(session.state):
        assert not session.is_over
        session.submit(rng.choice(game.legal(session.state)))
    return session


@pytest.mark.parametrize("slug", wiring.available())
def test_every_correction_gives_the_new_value_and_a_game_that_goes_on(slug: str) -> None:
    session, rng = played(slug), Rng(1)
    game, tried = session.game, 0
    assert isinstance(game, Correcting)
    for thing in game.editable(session.state):
        others = [value for value in thing.choices if value != thing.value]
        for to in {rng.choice(others), others[-1]} if others else ():
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


@pytest.mark.parametrize("slug", wiring.available())
def test_what_may_be_set_right_shows_nothing_hidden(slug: str) -> None:
    session = played(slug)
    game, s = session.game, session.state
    assert isinstance(game, Correcting)

    for viewer in range(len(session.setup.seats)):
        assert game.editable(game.determinize(s, viewer, Rng(viewer))) == game.editable(s)
    corrected = s.clone()
    thing = next(one for one in game.editable(s) if len(one.choices) > 1)
    game.apply(corrected, Correct(thing.what, next(to for to in thing.choices if to != thing.value)))
    for viewer in range(len(session.setup.seats)):
        assert game.table(game.determinize(corrected, viewer, Rng(7)), viewer) == game.table(corrected, viewer)


@pytest.mark.parametrize("slug", wiring.available())
def test_a_correction_is_no_legal_move_and_stands_in_the_log_in_red_with_its_reason(slug: str) -> None:
    session = played(slug)
    game = session.game
    assert isinstance(game, Correcting)
    thing = next(one for one in game.editable(session.state) if len(one.choices) > 1)
    move = Correct(thing.what, next(to for to in thing.choices if to != thing.value))
    assert move not in game.legal(session.state)

    session.submit(move, why="We miscounted.")

    red = [line.phrase.key for line in session.log_lines(None) if line.judged and line.phrase is not None]
    assert red[-1] == "session.log.reason"
    assert len(red) == 2
    assert session.is_judged
    again = Session(game, session.setup)
    again.play_all(session.moves)
    assert digest(again.state) == digest(session.state)


@pytest.mark.parametrize("slug", wiring.available())
def test_what_the_limits_forbid_is_refused(slug: str) -> None:
    session = played(slug)
    game = session.game
    assert isinstance(game, Correcting)
    thing = game.editable(session.state)[-1]
    most = max((value for value in thing.choices if isinstance(value, int)), default=0)

    for wrong in (Correct("nothing", 1), Correct(thing.what, thing.value), Correct(thing.what, most + 1)):
        with pytest.raises(IllegalMove):
            session.submit(wrong)
