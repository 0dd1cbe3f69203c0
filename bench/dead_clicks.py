"""Makes the commonest wrong guesses of newcomers in random positions and prints how the table answers them.

    python bench/dead_clicks.py GAME [--positions 5000] [--seed 1] [--lang en]

An answer that no reviewer has found fitting yet is marked with `!!`; a guess that was never made with `--`.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from boardgames.app import wiring
from boardgames.data.strings import LANGUAGES
from tests.wrong_guesses import Tally, guesses, survey


def main() -> int:
    """Print the survey; the exit code is 1 when an answer does not fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=wiring.available())
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    options = parser.parse_args()
    tally = Tally()
    for answer in survey(options.game, options.positions, options.seed):
        tally.add(answer)
    language = list(LANGUAGES).index(options.lang)
    unfit = 0
    for number, guess in enumerate(guesses(options.game), start=1):
        rows = tally.rows(guess)
        print(f"{number:2} {'' if rows else '-- '}{guess.guess}")
        for answer, count in rows:
            unfit += 0 if answer.is_fitting else count
            mark = "  " if answer.is_fitting else "!!"
            print(f"   {mark} {count:6} {answer.key:20} {' > '.join(answer.clicks)}: {answer.said[language]}")
    clicks = sum(tally.counts.values())
    print(f"{options.game}: {options.positions} positions, {clicks} wrong guesses, {unfit} without a fitting answer")
    return 1 if unfit else 0


if __name__ == "__main__":
    sys.exit(main())
