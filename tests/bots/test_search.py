"""Search: it sees what the others will do, counts its thought, and helpers change no choice."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from boardgames.bots.bot import View, always
from boardgames.bots.playing_on import NEEDLESS, Depth, PlayingOn, gains
from boardgames.bots.replay import Origin, Replay
from boardgames.bots.search import SearchBot
from boardgames.bots.team import Team
from boardgames.core.moves import Move, MoveBook
from boardgames.core.rng import Rng
from tests.toy import ToyGame

DEPTH = Depth(rounds=1, own=2, replies=4)
TOY = "tests.app.toy_services:open_game"


class Take(Move, frozen=True, cache_hash=True):
    """Take the things of a heap."""

    heap: str


WORTH = {"big": 5, "small": 3, "bigger": 9, "nothing": 0}
LEAVES = {"big": ("bigger", "nothing"), "small": ("nothing",)}


class Trap:
    """Two heaps: the big one leaves a bigger one to the other seat, the small one leaves it nothing."""

    slug = "trap"
    moves = MoveBook([Take])

    class State:
        def __init__(self) -> None:
            self.turn, self.points, self.offered = 0, [0, 0], ("big", "small")

        def clone(self) -> "Trap.State":
            other = Trap.State()
            other.turn, other.points, other.offered = self.turn, self.points[:], self.offered
            return other

    def actor(self, s: Any) -> int | None:
        return s.turn if s.turn < 2 else None

    def legal(self, s: Any) -> Sequence[Move]:
        return [Take(heap) for heap in s.offered] if s.turn < 2 else []

    def apply(self, s: Any, m: Any, emit: Any = None) -> None:
        s.points[s.turn] += WORTH[m.heap]
        s.turn, s.offered = s.turn + 1, LEAVES.get(m.heap, ())

    def determinize(self, s: Any, viewer: int, rng: Rng) -> Any:
        return s.clone()

    def evaluate(self, s: Any, seat: int) -> float:
        return float(s.points[seat] - s.points[1 - seat])


def trap_view() -> View:
    return View(Trap(), Trap.State(), 0, Rng(1))  # type: ignore[arg-type]


def test_without_search_the_trap_looks_good_and_with_it_the_reply_is_seen() -> None:
    assert SearchBot(width=0).choose(trap_view(), always) == Take("big")
    assert SearchBot(width=2, nodes=60).choose(trap_view(), always) == Take("small")


def test_a_first_look_that_is_trusted_is_not_changed_by_a_few_deals() -> None:
    assert SearchBot(width=2, nodes=60, trust=1).choose(trap_view(), always) == Take("small")
    assert SearchBot(width=2, nodes=60, trust=100).choose(trap_view(), always) == Take("big")


def test_with_no_moves_for_playing_on_the_first_look_decides_and_the_next_best_is_still_known() -> None:
    assert SearchBot(width=2, nodes=0).ranked(trap_view(), always) == [Take("big"), Take("small")]


def test_the_others_play_for_themselves() -> None:
    found = gains(trap_view(), [Take("big"), Take("small")], 7, DEPTH)

    assert found.gains == (5 - 9, 3 - 0)


def test_a_verdict_of_its_own_judges_the_ends_but_not_the_way_there() -> None:
    def points(s: Any, seat: int) -> float:
        return 100.0 * s.points[seat]

    found = gains(trap_view(), [Take("big"), Take("small")], 7, DEPTH, points)

    assert found.gains == (500, 300)


def counted_mind() -> tuple[PlayingOn, Any, list[str]]:
    """A mind, a state to think about, and a note of every move and judgement that is really worked out."""
    game, done = ToyGame(), []

    def apply(s: Any, m: Move, emit: Any = None) -> None:
        done.append("move")
        ToyGame.apply(game, s, m, emit)

    def value(s: Any, seat: int) -> float:
        done.append("judgement")
        return game.evaluate(s, seat)

    game.apply = apply  # type: ignore[method-assign]
    return PlayingOn(game, value, game.legal, Rng(3)), game.new({}, 2, 5), done


def test_thought_is_counted_in_moves_and_judgements() -> None:
    mind, s, done = counted_mind()
    move = mind.game.legal(s)[0]

    mind.end_of_turn(s, move, 0, tries=1)
    mind.rounds(s, move, 0, Depth(rounds=1, own=1, replies=1))

    assert mind.moves == len(done) > 4


def test_what_was_tried_before_counts_as_thought_but_is_not_worked_out_again() -> None:
    mind, s, done = counted_mind()

    best, end = mind.turn(s, tries=40)

    assert mind.moves >= 80  # a move and a judgement each time, or more
    assert len(done) < 40
    assert best == pytest.approx(mind.value(end, 0) - NEEDLESS)


def thought(nodes: int) -> list[int]:
    """What was spent on each deal by a bot that may spend so much on all."""
    game = ToyGame()
    spent: list[int] = []

    class Counting(Team):
        def gains(self, view: View, moves: Sequence[Move], seeds: Sequence[int], depth: Depth) -> list[Any]:
            found = super().gains(view, moves, seeds, depth)
            spent.extend(one.moves for one in found)
            return found

    bot = SearchBot(looks=8, width=4, nodes=nodes)
    bot.team = Counting(0)
    bot.choose(View(game, game.new({}, 2, 5), 0, Rng(1)), always)
    return spent


def test_more_nodes_mean_more_thought_until_it_is_decided_and_never_much_more_than_allowed() -> None:
    little, more, much = thought(100), thought(300), thought(100_000)

    assert sum(little) < 100 + 2 * max(little)
    assert sum(little) < sum(more) < 300 + 2 * max(more)
    assert sum(much) < 10_000, "it was decided long before"


@pytest.fixture
def helped() -> Iterator[SearchBot]:
    bot = SearchBot(looks=8, width=3, nodes=200, helpers=2)
    yield bot
    bot.close()


def test_helpers_change_no_choice(helped: SearchBot) -> None:
    game, alone = ToyGame(), SearchBot(looks=8, width=3, nodes=200)
    s, origin = game.new({}, 2, 5), Origin(TOY, "toy", 2, {}, 5, ())

    with_help = helped.choose(View(game, s, 0, Rng(4), origin=origin), always)

    assert helped.team.size == 2, "the helpers failed"
    assert with_help == alone.choose(View(game, s, 0, Rng(4)), always)


def test_a_team_that_fails_is_done_without(helped: SearchBot) -> None:
    game = ToyGame()
    nowhere = Origin("tests.app.toy_services:broken", "toy", 2, {}, 5, ())
    s = game.new({}, 2, 5)

    move = helped.choose(View(game, s, 0, Rng(4), origin=nowhere), always)

    assert move in game.legal(s)
    assert helped.team.size == 0


def test_helpers_that_died_in_between_are_done_without(helped: SearchBot) -> None:
    game = ToyGame()
    s, origin = game.new({}, 2, 5), Origin(TOY, "toy", 2, {}, 5, ())
    view = View(game, s, 0, Rng(4), origin=origin)
    before = helped.choose(view, always)
    for helper in helped.team._helpers:
        helper.kill()
        helper.wait()

    again = helped.choose(View(game, s, 0, Rng(4), origin=origin), always)

    assert again == before
    assert helped.team.size == 0


def test_positions_are_played_again_only_as_far_as_they_are_new() -> None:
    game, replay = ToyGame(), Replay()
    s = game.new({}, 2, 5)
    first = game.legal(s)[0]
    game.apply(s, first)

    before = replay.state(game, Origin(TOY, "toy", 2, {}, 5, ()))
    after = replay.state(game, Origin(TOY, "toy", 2, {}, 5, (first.plain(),)))

    assert after is before
    assert after.key() == s.key()
    assert replay.state(game, Origin(TOY, "toy", 2, {}, 5, ())).key() == game.new({}, 2, 5).key()
