"""A simulation from its beginning, or from where an earlier run stopped, to its end, to Ctrl-C or to a problem."""

import math
import time
from collections.abc import Sequence
from typing import TextIO

from boardgames.simulation.crew import Alone, Crew, CrewProblem
from boardgames.simulation.interrupts import Interrupts
from boardgames.simulation.line_files import RunFileProblem
from boardgames.simulation.plan import Plan
from boardgames.simulation.processes import Processes, cores
from boardgames.simulation.progress import Progress, duration, rate
from boardgames.simulation.run_files import RunFile
from boardgames.simulation.schedule import results
from boardgames.simulation.tally import Summary

LEAD_SECONDS = 0.5  # random games are played here for so long, before other processes are worth their start
Crews = Sequence[tuple[Crew, float]]  # who plays, one after another, and after how many seconds the next takes over


def crews_here(plan: Plan, deals: int, workers: int = 0) -> Crews:
    """Return who plays on this computer; 0 workers stand for all cores."""
    workers = min(workers or cores(), deals)
    if workers < 2:
        return [(Alone(), math.inf)]
    lead: Crews = [(Alone(), LEAD_SECONDS)] if set(plan.bots) == {"random"} else []
    return [*lead, (Processes(workers), math.inf)]


class Simulation:
    """Counts the games of a plan, and writes them to a file if there is one."""

    def __init__(self, plan: Plan, deals: int, file: RunFile | None, stream: TextIO) -> None:
        self.plan = plan
        self.deals = deals
        self.summary = Summary.empty(len(plan.variants))
        self.is_interrupted = False
        self.problem = ""  # what ended it too early, as a sentence
        self._file = file
        self._stream = stream
        for deal in file.deals(deals) if file is not None else ():
            self.summary.add(deal)
        self._before = self.summary.games, self.summary.moves

    @property
    def remaining(self) -> int:
        """The number of deals that are not played yet."""
        return self.deals - self.summary.deals

    def play(self, crews: Crews) -> None:
        """Play what remains."""
        progress = Progress(self.deals * len(self.plan.variants), self.summary.games, self._stream)
        who = ""
        try:
            with Interrupts() as interrupts:
                for crew, seconds in crews:
                    if self.remaining:
                        who = crew.words
                        self._play_with(crew, seconds, progress, interrupts)
        except KeyboardInterrupt:
            self.is_interrupted = True
        except (CrewProblem, RunFileProblem) as problem:
            self.problem = str(problem)
        finally:
            for crew, _ in crews:
                crew.close()
            progress.finish()
            self._finish()
        if not self.problem:
            self._tell(progress.seconds, who)

    def _play_with(self, crew: Crew, seconds: float, progress: Progress, interrupts: Interrupts) -> None:
        until = time.process_time() + seconds
        for result in results(self.plan, self.summary.deals, self.deals, crew, self._file is not None):
            with interrupts.held():
                self.summary.merge(result.summary)
                if self._file is not None:
                    self._file.append(result.deals)
                progress.show(self.summary.games)
            if time.process_time() > until:
                return

    def _finish(self) -> None:
        if self._file is not None:
            try:
                self._file.finish()
            except RunFileProblem as problem:
                self.problem = str(problem)

    def _tell(self, seconds: float, who: str) -> None:
        """Say on the error stream what differs from run to run: times, and what was there before."""
        games, moves = self.summary.games - self._before[0], self.summary.moves - self._before[1]
        lines = []
        if self._before[0]:
            lines.append(f"{self._before[0]:,} games were there already")
        if games:
            speed = f"{rate(games, seconds)}, {rate(moves, seconds, 'moves')}"
            lines.append(f"{games:,} games in {duration(seconds)}: {speed}, {who}")
        if self.is_interrupted:
            again = "; the same command goes on from there" if self._file is not None else ""
            lines.append(f"stopped with {self.remaining:,} of {self.deals:,} deals left{again}")
        for line in lines:
            print(line, file=self._stream)
