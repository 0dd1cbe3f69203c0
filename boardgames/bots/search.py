"""A bot that sees the other side of the table: it plays its best moves on in deals that fit what it has seen.

First it looks to the end of its own turn and finds the promising moves. Then each of them is played on in the same
deals: the rest of the turn is planned, the others reply in their own interest, until its own turn has come round, and
the judgement tells what became of it. Moves that do worse drop out, so that the thought goes to those in question.
Thought is counted in moves made in the head, never in seconds: the same seed gives the same choice.
"""

from collections.abc import Callable, Mapping, Sequence

from boardgames.bots.bot import View
from boardgames.bots.overlooking import PERCENT, ROUNDS, Overlooking
from boardgames.bots.playing_on import Depth, PlayingOn
from boardgames.bots.race import Race
from boardgames.bots.team import Team
from boardgames.core.moves import Move

SEEDS = 1 << 62
LOOK_TRIES = 4  # ways to finish the turn, for every first move and deal
BATCH = 8  # deals between two looks at the clock


class SearchBot:
    """Looks to the end of its turn, then plays the promising moves on; the numbers say how far and how wide."""

    def __init__(
        self,
        looks: int = 500,
        width: int = 6,
        nodes: int = 2500,
        own: int = 4,
        replies: int = 3,
        rounds: int = 1,
        game_rounds: int = 0,
        trust: int = 3,
        slips_percent: int = 0,
        overlooks_percent: int = 0,
        overlooks_rounds: int = ROUNDS,
        near_percent: int = 60,
        helpers: int = 0,
    ) -> None:
        self.looks = looks  # moves made in the head while looking to the end of the turn
        self.width = width  # so many promising moves are played on; 0: the first look decides
        self.nodes = nodes  # moves made in the head while playing on
        self.depth = Depth(rounds, own, replies, game_rounds)
        self.trust = trust  # so many deals played on weigh as much as the first look
        self.slips_percent = slips_percent  # decisions left to chance, for experiments
        self.overlooks_percent = overlooks_percent  # moves that escape it ...
        self.overlooks_rounds = overlooks_rounds  # ... for so many rounds ...
        self.near_percent = near_percent  # ... if others lie so far down from the best toward the middle one at most
        self.team = Team(helpers)  # processes that play on with it; they change no choice

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        return self.ranked(view, more)[0]

    def ranked(self, view: View, more: Callable[[], bool]) -> Sequence[Move]:
        """The moves that it thought about longest, the best first."""
        moves = view.sensible(view.deal())
        if len(moves) == 1:
            return moves
        if self.slips_percent and view.rng.below(PERCENT) < self.slips_percent:
            return [view.rng.choice(moves)]
        worth = self._first_look(view, moves, more)
        if self.overlooks_percent:
            worth = Overlooking(view, self.overlooks_percent, self.overlooks_rounds).seen(worth, self.near_percent)
        promising = dict(list(worth.items())[: self.width or 1])
        return self._played_on(view, promising, more) if self.width else list(promising)

    def _first_look(self, view: View, moves: Sequence[Move], more: Callable[[], bool]) -> Mapping[Move, float]:
        """The moves, best first: how their turns end, on average over some deals."""
        mind = PlayingOn(view.game, view.value, view.sensible, view.rng)
        race = Race(moves)
        while not race.deals or (len(race.left) > 1 and mind.moves < self.looks and more()):
            s = view.deal()
            race.note([mind.end_of_turn(s, move, view.seat, LOOK_TRIES) for move in race.left])
            race.thin(mind.moves, self.looks)
        return {move: race.worth(move) for move in race.ranked}

    def _played_on(self, view: View, worth: Mapping[Move, float], more: Callable[[], bool]) -> Sequence[Move]:
        """The moves by how they do when the others reply."""
        race, spent = Race(worth, worth, self.trust), 0
        while len(race.left) > 1 and spent < self.nodes and more():
            seeds = [view.rng.below(SEEDS) for _ in range(min(BATCH, race.deals_for(self.nodes - spent, spent)))]
            for found in self.team.gains(view, race.left, seeds, self.depth):
                race.note(found.gains)
                spent += found.moves
            race.thin(spent, self.nodes)
        return race.ranked

    def close(self) -> None:
        """End the processes that help."""
        self.team.close()
