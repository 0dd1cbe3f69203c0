"""Laws over whole games of random moves, and the list of rule ids."""

import random
import re
from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.games.acts.defs import ALIVE, DEAD, NONE
from boardgames.games.acts.scoring import totals
from boardgames.games.acts.state import State
from tests.rules.acts.acts_given import DEFS, GAME, NUMBERS, random_game, rule

HERE = Path(__file__).parent
VARIANTS = [
    (seats, options)
    for seats in (2, 3, 4, 5)
    for options in ({}, {"pawn_colour": "free", "stenographer": "chosen", "memory_aid": "off"})
]
games = pytest.mark.parametrize(("seats", "options"), VARIANTS)


def assert_conserved(s: State) -> None:
    """Nothing is lost and nothing is there twice."""
    boxed = [card for box in s.boxes for card in box if card != NONE]
    written = [card for gospel in s.gospels for card in gospel if card != NONE]
    first = [card for seat in range(s.seats) for card in range(36) if (s.cards[seat] & ~s.followed[seat]) >> card & 1]
    twins = [card for card in range(36) if s.twins >> card & 1]
    taken = [card for seat in range(s.seats) for card in range(36) if s.followed[seat] >> card & 1]
    assert sorted(boxed + first) == list(range(36))
    assert sorted(twins + taken) == list(range(36))
    assert sorted(written) == sorted(first + taken)
    assert s.white + s.status.count(ALIVE) + s.removed == NUMBERS.white
    assert s.black + s.supply + s.status.count(DEAD) == NUMBERS.black + NUMBERS.supply
    assert s.white >= 0
    assert s.black >= 0
    assert sum(s.tokens) == s.seats
    assert min(s.tokens) >= 0
    for witness, pile in enumerate(s.piles):
        assert pile + sum(held >> witness & 1 for held in s.held) == NUMBERS.pile
    for gospel, filled, cards in zip(s.gospels, s.filled, s.cards, strict=True):
        assert filled == sum(1 << n for n, card in enumerate(gospel) if card != NONE) + (1 << len(gospel))
        assert cards == sum(1 << card for card in gospel if card != NONE)
    assert len(set(s.boats)) == 3 or s.agenda[-1].kind == "displace"
    assert all(boat in DEFS.board.ports for boat in s.boats)
    assert not s.shown & ~sum(1 << card for card in boxed)
    if s.current != NONE:
        assert s.octagons + len(s.spent) == NUMBERS.octagons


@games
def test_random_games_end(seats: int, options: dict[str, str]) -> None:
    for seed in range(100):
        s, _ = random_game(seats, options, seed)
        result = GAME.outcome(s)
        assert result is not None, seed
        assert result.totals == totals(s), seed


@rule("A-21", "B-7", "C-7", "C-15", "E-3", "F-10", "Y-16")
@games
def test_pieces_are_conserved(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        choose = random.Random(seed)
        s = GAME.new(options, seats, seed)
        while legal := GAME.legal(s):
            GAME.apply(s, choose.choice(legal))
            assert_conserved(s)


@games
def test_one_legal_move_plays_itself_but_where_a_person_must_see_it(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(6)
    s = GAME.new(options, seats, 6)
    while legal := GAME.legal(s):
        assert len(legal) > 1 or s.agenda[-1].kind in ("turn", "keep")
        GAME.apply(s, choose.choice(legal))


@games
def test_no_click_path_means_two_moves_and_every_target_is_there(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(3)
    s = GAME.new(options, seats, 3)
    while legal := GAME.legal(s):
        paths = [path for move in legal for path in GAME.paths(move)]
        starts = {path[:length] for path in paths for length in range(1, len(path))}
        assert len(set(paths)) == len(paths)
        assert not starts & set(paths)
        seat = GAME.actor(s)
        table = GAME.table(s, seat)
        there = {slot.id for zone in table.zones for slot in zone.slots}
        there |= {button.target for button in GAME.prompt(s, seat).buttons}
        assert {target for path in paths for target in path} <= there
        GAME.apply(s, choose.choice(legal))


@games
def test_a_deal_anew_looks_the_same_to_its_viewer(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(8)
    s = GAME.new(options, seats, 8)
    number = 0
    while legal := GAME.legal(s):
        if number % 15 == 0 or s.box != NONE:
            for viewer in range(seats):
                other = GAME.determinize(s, viewer, Rng(number))
                assert GAME.table(other, viewer) == GAME.table(s, viewer), number
                assert GAME.prompt(other, viewer) == GAME.prompt(s, viewer)
                assert GAME.score(other) == GAME.score(s)
                assert_conserved(other)
                if GAME.actor(s) == viewer:
                    assert list(GAME.legal(other)) == list(legal)
        GAME.apply(s, choose.choice(legal))
        number += 1


@games
def test_clones_and_listeners_change_nothing(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(11)
    s = GAME.new(options, seats, 11)
    while legal := GAME.legal(s):
        before, other = digest(s), s.clone()
        move = choose.choice(legal)
        GAME.apply(s, move)
        assert digest(other) == before
        GAME.apply(other, GAME.moves.read(move.plain()), [].append)
        assert digest(other) == digest(s)


@games
def test_refusals_answer_every_dead_target_also_after_a_chosen_action(seats: int, options: dict[str, str]) -> None:
    choose = random.Random(13)
    s = GAME.new(options, seats, 13)
    number = 0
    while legal := GAME.legal(s):
        number += 1
        seat = GAME.actor(s)
        if number % 9 == 0 and seat is not None:
            paths = [path for move in legal for path in GAME.paths(move)]
            starts = {(), *(path[:length] for path in paths for length in range(1, len(path)))}
            slots = [slot.id for zone in GAME.table(s, seat).zones for slot in zone.slots]
            for start in sorted(starts)[::3]:
                lit = {path[len(start)] for path in paths if path[: len(start)] == start and len(path) > len(start)}
                for target in slots[:: 1 + len(start)]:
                    if target not in lit:
                        refusal = GAME.refusal(s, seat, (*start, target))
                        assert refusal.rule
                        assert not refusal.remedy or refusal.remedy in paths, (start, target)
        GAME.apply(s, choose.choice(legal))


def test_two_states_that_differ_are_told_apart() -> None:
    s = GAME.new({}, 3, 1)
    changed = []
    for name in (
        "time",
        "octagons",
        "used",
        "cities_used",
        "white",
        "black",
        "supply",
        "removed",
        "twins",
        "rng",
        "box",
    ):
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        changed.append(digest(other))
    for name in ("pawns", "boats", "status", "seen", "piles", "held", "tokens", "tallies", "mutes", "followed"):
        other = s.clone()
        getattr(other, name)[0] += 1
        changed.append(digest(other))
    assert len({digest(s), *changed}) == len(changed) + 1


def _greedy(s: State, seat: int, rng: Rng) -> Move:
    """The move after which the seat likes a likely state best."""
    deal, worth = GAME.determinize(s, seat, rng), {}
    for move in GAME.legal(s):
        after = deal.clone()
        GAME.apply(after, move)
        worth[move] = GAME.evaluate(after, seat)
    return max(worth, key=lambda move: worth[move])


def test_greed_beats_random_play() -> None:
    wins = 0
    for seed in range(10):
        s = GAME.new({}, 2, seed)
        rng, seat = Rng(seed), seed % 2
        while (actor := GAME.actor(s)) is not None:
            legal = GAME.legal(s)
            GAME.apply(s, _greedy(s, seat, rng) if actor == seat else rng.choice(legal))
        result = GAME.outcome(s)
        wins += result is not None and result.winners == (seat,)
    assert wins >= 9


def test_every_rule_id_is_cited_by_a_test() -> None:
    ids = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
    cited = {
        name
        for file in HERE.glob("test_*.py")
        for marks in re.findall(r"^@rule\(([^)]*)\)", file.read_text(encoding="utf-8"), re.M)
        for name in re.findall(r'"([^"]+)"', marks)
    }
    assert sorted(set(ids) - cited) == []
    assert sorted(cited - set(ids)) == []
