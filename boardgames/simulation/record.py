"""What is remembered of one game between bots."""

from collections.abc import Mapping

import msgspec

ENDLESS = "endless"  # instead of a rule, for a game that was stopped


class GameRecord(msgspec.Struct, frozen=True, array_like=True):
    """One game; seats count from 0."""

    seed: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    moves: int
    turns: int  # runs of consecutive moves by one seat
    rounds: int
    branching: Mapping[int, int]  # number of legal moves -> how many moves were chosen from so many
    totals: tuple[int, ...]
    rows: Mapping[str, tuple[int, ...]]  # points per seat, by row of the score sheet
    winners: tuple[int, ...]
    rule: str  # the rule that ended the game
    reason: str  # key of the sentence that explains the result
    seconds: float | None = None  # processor time: the only part that differs from run to run
    teams: tuple[tuple[int, ...], ...] = ()  # seats that score and win together

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The teams, or single seats."""
        return self.teams or tuple((seat,) for seat in range(len(self.totals)))

    @property
    def margin(self) -> int:
        """By how many points the best side exceeds the next."""
        totals = sorted((self.totals[side[0]] for side in self.sides), reverse=True)
        return totals[0] - totals[1] if len(totals) > 1 else 0

    @property
    def is_shared(self) -> bool:
        """Whether several sides have won."""
        return sum(side[0] in self.winners for side in self.sides) > 1

    @property
    def ending(self) -> str:
        """How the game ended: rule and sentence."""
        return f"{self.rule} {self.reason}".strip()
