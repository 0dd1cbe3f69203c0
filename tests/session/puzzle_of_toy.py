"""A puzzle of the toy game, as text: tests change a line and see what happens."""

import msgspec

from boardgames.data.defs import GameDef
from boardgames.data.puzzle import Puzzle, Puzzles
from boardgames.data.source import Source, parse
from boardgames.session.challenges.attempt import Attempt, open_attempt
from tests.toy import ToyGame

TEXT = """puzzles:
  - id: first
    grade: 1
    seed: 0
    seats: [Ann, Ben]
    options: {length: long}
    replies: random
    moves: [draw, play 12]
    seat: 1
    goal: {kind: points, least: 13, turns: 1}
    solution: [draw, play 13]
"""


class Colours:
    """All that a puzzle asks of the facts about a game."""

    colours = tuple(type("Colour", (), {"id": name})() for name in ("red", "blue", "green"))


def about() -> GameDef:
    return Colours()  # type: ignore[return-value]


def source(text: str = TEXT) -> Source:
    return parse("puzzles.yaml", text)


def puzzle(text: str = TEXT) -> Puzzle:
    return msgspec.convert(source(text).data, Puzzles).puzzles[0]


def attempt(text: str = TEXT) -> Attempt:
    return open_attempt(ToyGame(), puzzle(text), about())
