"""Everything that is said at the table in a game between bots, to be read aloud: questions, buttons, log.

    python workshop/table_talk.py SLUG [--lang fr] [--levels steady,skilled] [--seed 1] > talk.txt

A sentence is written in full the first time only, so that a whole game takes a quarter of an hour to read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from boardgames.app import wiring
from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.table import Prompt
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.session.log import line_text, log_lines
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.ui.scenes.common.table_kit import session_namer

NAMES = ("Miriam", "Ben", "Ruth", "Asher", "Deborah")
COLOURS = ("red", "blue", "green", "yellow", "purple")


def talk(session: Session, levels: list[str], strings: Strings) -> Iterator[str]:
    """What every player is asked, what may be clicked, and what the log tells of it."""
    game, told, said = session.game, 0, set[str]()
    bots = [registry.make(level) for level in levels]
    while (actor := session.actor) is not None:
        for line in asked(game.prompt(session.state, actor), strings):
            if line not in said:
                said.add(line)
                yield line
        session.submit(ask(bots[actor], game, session.state, session.setup.seed, len(session.entries)))
        for line in log_lines(session.log[told:], actor):
            if line.phrase is not None:
                yield f"{'==' if line.kind != 'line' else '  '} {line_text(strings, line)}"
        told = len(session.log)


def asked(prompt: Prompt, strings: Strings) -> Iterator[str]:
    """A question with its buttons and what stands under them."""
    yield f"? {strings.phrase(prompt.text)}"
    for button in prompt.buttons:
        small = [strings.phrase(one) for one in (button.under, button.gives_up) if one is not None]
        yield " / ".join([f"  [{strings.phrase(button.text)}]", *small])


def main() -> None:
    """Understand the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=wiring.available())
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--levels", default="steady,steady", help="one bot for each seat")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    levels = options.levels.split(",")
    seats = tuple(Seat(*seat, kind="bot", level=level) for *seat, level in zip(NAMES, COLOURS, levels, strict=False))
    setup = Setup(options.game, seats, seed=options.seed)
    session = Session(wiring.open_game(options.game), setup)
    strings = Strings(options.lang, options.game, session_namer(wiring.ProgramServices(), setup))
    for line in talk(session, levels, strings):
        print(line)


if __name__ == "__main__":
    main()
