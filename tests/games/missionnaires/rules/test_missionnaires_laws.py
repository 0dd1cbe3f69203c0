"""Laws over whole games of random moves, why the game cannot lock up (section 11), and the list of rule ids."""

import random
from pathlib import Path

import pytest

from boardgames.core.rng import Rng
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, SEA, TERRITORY, bits, mask_of
from boardgames.games.missionnaires.rules.state import State
from tests.games.missionnaires.given import BOARD, CARDS, GAME, given, legal, random_game, rule

HERE = Path(__file__).parent
VARIANTS = [
    (2, {}),
    *((seats, {"play_on": mode}) for seats in (3, 4) for mode in ("ask", "always", "never")),
]
GAMES_A_VARIANT = 10
MOST_MOVES_A_TURN = 40


def check_pieces(s: State) -> None:
    """Everything is somewhere, once; the sets of spaces agree with the pawns."""
    for deck in (SEA, TERRITORY):
        held = [card for cards in s.bons for card in cards if CARDS.deck[card] == deck]
        opened = [s.card] if s.card != NONE and CARDS.deck[s.card] == deck else []
        assert sorted([*s.piles[deck], *s.discards[deck], *held, *opened]) == list(CARDS.by_deck[deck])
    towns = [*s.left_over, *(town for mask in s.todo for town in bits(mask)), *(t for seen in s.visited for t in seen)]
    assert sorted(towns) == sorted(BOARD.congregation)
    assert all(0 <= n <= 8 for n in s.periodicals)
    assert s.bank >= 0
    players = [at for at in s.space if at not in (NONE, BOARD.bethel)]
    assert len(set(players)) == len(players)
    assert s.players_mask == mask_of(players)
    assert s.gendarme_mask == mask_of(at for at in s.gendarmes if at != NONE)
    assert s.overseer_mask == mask_of(at for at in s.overseers if at != NONE)
    assert not s.gendarme_mask & (s.players_mask | s.overseer_mask)
    assert not (s.gendarme_mask | s.overseer_mask) & ~BOARD.towns
    together = s.players_mask & s.overseer_mask
    assert not together or together == 1 << s.space[s.current]
    for overseer in range(len(OVERSEERS)):
        assert s.companion.count(overseer) + (s.overseers[overseer] != NONE) <= 1


@rule("X-1", "X-8")
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_random_games_end(seats: int, options: dict[str, str]) -> None:
    for seed in range(GAMES_A_VARIANT):
        s = random_game(seats, options, seed)
        result = GAME.outcome(s)

        assert result is not None, seed
        assert len(result.winners) == 1
        winner = result.winners[0]
        assert not s.todo[winner]
        assert not s.bons[winner]


@rule("X-2", "X-5")
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_pieces_are_conserved_and_turns_are_finite(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(seats)
    s = GAME.new(options, seats, 77)
    before, in_turn = (s.round, s.current), 0
    while moves := GAME.legal(s):
        GAME.apply(s, choose.choice(moves))
        check_pieces(s)
        in_turn = in_turn + 1 if (s.round, s.current) == before else 0
        before = (s.round, s.current)
        assert in_turn < MOST_MOVES_A_TURN


@rule("X-6")
def test_no_space_and_not_all_barracks_together_cut_the_board() -> None:
    assert all(len(near) >= 2 for near in BOARD.near)
    for removed in [{one} for one in range(len(BOARD.nodes))] + [set(BOARD.homes)]:
        start = next(one for one in range(len(BOARD.nodes)) if one not in removed)
        seen, queue = {start}, [start]
        while queue:
            for to in BOARD.near[queue.pop()]:
                if to not in seen and to not in removed:
                    seen.add(to)
                    queue.append(to)
        assert len(seen) + len(removed) == len(BOARD.nodes)


@rule("X-5")
def test_who_passed_twice_must_leave_a_wanted_space() -> None:
    s = given(("valletta",), passes=(2,))

    assert "pass" not in legal(s)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_a_deal_anew_keeps_every_piece(seats: int, options: dict[str, str]) -> None:
    choose, number = random.Random(8), 0
    s = GAME.new(options, seats, 8)
    while moves := GAME.legal(s):
        number += 1
        if number % 150 == 0 or (s.agenda[-1].kind == "choice" and number % 5 == 0):
            for viewer in range(seats):
                other = GAME.determinize(s, viewer, Rng(number))
                check_pieces(other)
        GAME.apply(s, choose.choice(moves))
