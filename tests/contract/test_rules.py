"""Laws of the rules core: games end, moves apply, copies are independent, the same seed plays the same game."""

from itertools import pairwise

from boardgames.core.events import Event
from boardgames.core.game import Finishing, digest
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from tests.contract.cases import MOST_MOVES, Case, every_case, moves_of, positions, seed_of

GAMES = 3


@every_case
def test_random_games_end_and_there_is_a_legal_move_until_then(case: Case) -> None:
    seed, game = seed_of(case), case.game
    finishing = game if isinstance(game, Finishing) else None
    for number in range(GAMES):
        s, rng, done = case.new(seed + number), Rng(seed + number), set[int]()

        for _ in range(MOST_MOVES):
            moves = game.legal(s)
            if finishing is not None:
                done |= {seat for seat in range(case.seats) if finishing.is_done(s, seat)}
                assert game.actor(s) not in done
            assert bool(moves) == (game.actor(s) is not None) == (game.outcome(s) is None)
            if not moves:
                break
            assert len(set(moves)) == len(moves)
            game.apply(s, rng.choice(moves))

        assert game.outcome(s) is not None


@every_case
def test_every_legal_move_applies_and_has_a_plain_form(case: Case) -> None:
    game = case.game
    for s in positions(case, seed_of(case)):
        before = digest(s)

        for move in game.legal(s):
            after = s.clone()
            game.apply(after, move)

            assert game.moves.read(move.plain()) == move
            assert digest(after) != before

        assert digest(s) == before


@every_case
def test_a_clone_is_equal_and_independent(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for s in positions(case, seed):
        before = s.key()
        other, rng = s.clone(), Rng(seed)

        assert other.key() == before
        for _ in range(30):
            if moves := game.legal(other):
                game.apply(other, rng.choice(moves))

        assert s.key() == before
        assert not game.legal(s) or other.key() != before


@every_case
def test_looking_changes_nothing(case: Case) -> None:
    game = case.game
    for s in positions(case, seed_of(case), samples=2):
        before = s.key()

        for viewer in (None, *range(case.seats)):
            game.table(s, viewer)
            game.prompt(s, viewer)
        for seat in range(case.seats):
            game.evaluate(s, seat)
            game.has_secret(s, seat)
            game.determinize(s, seat, Rng(1))
        game.score(s)

        assert s.key() == before


@every_case
def test_telling_or_not_gives_the_same_state(case: Case) -> None:
    seed, game = seed_of(case), case.game
    told, silent = case.new(seed), case.new(seed)
    events: list[Event] = []

    for move in moves_of(case, seed):
        game.apply(told, move, events.append)
        game.apply(silent, move)

    assert told.key() == silent.key()
    assert events


@every_case
def test_the_same_seed_gives_the_same_game_in_two_interleaved_sessions(case: Case) -> None:
    seed, game = seed_of(case), case.game
    one, two = Session(game, case.setup), Session(game, case.setup)
    rngs = Rng(seed), Rng(seed)
    for _ in range(80):
        for session, rng in zip((one, two), rngs, strict=True):
            if moves := game.legal(session.state):
                session.submit(rng.choice(moves))

    assert digest(one.state) == digest(two.state)
    assert one.log_lines(None) == two.log_lines(None)


@every_case
def test_score_rows_add_up_to_the_totals_and_ranks_follow(case: Case) -> None:
    game = case.game
    for s in positions(case, seed_of(case), samples=3):
        rows = game.score(s)
        outcome = game.outcome(s)

        assert all(len(row.points) == case.seats for row in rows)
        assert len({row.id for row in rows}) == len(rows)
        if outcome is not None:
            sums = tuple(sum(row.points[seat] for row in rows) for seat in range(case.seats))
            assert sums == outcome.totals
            assert len(outcome.ranks) == case.seats
            assert outcome.winners
            assert outcome.rule


@every_case
def test_rounds_count_up_from_one(case: Case) -> None:
    seed, game = seed_of(case), case.game
    s = case.new(seed)
    rounds = [game.round(s)]
    for move in moves_of(case, seed):
        game.apply(s, move)
        rounds.append(game.round(s))

    assert rounds[0] == 1
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(rounds))
