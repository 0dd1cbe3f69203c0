"""A short lesson of the toy game, as text: tests change a line and see what happens."""

import msgspec

from boardgames.data.lesson import Lesson
from boardgames.data.source import Source, parse
from boardgames.session.lesson import LessonRunner
from boardgames.session.lesson_script import read_script
from boardgames.session.seats import Seat, Setup
from tests.toy import ToyGame

TEXT = """seed: 0
seats: [Ann, Ben]
options: {length: long}
minutes: 1
short: true
must_know: [T-1]
chapters:
  - id: first
    steps:
      - {id: cards, kind: look, at: [hand/7], teaches: [T-1]}
      - {id: draw, kind: do, moves: [draw, play 12]}
      - id: ben
        kind: watch
        moves: [draw]
        more:
          - {says: ben_plays, moves: [play 4]}
  - id: end
    glimpse: true
    meanwhile: [play 7, play 13]
    steps:
      - {id: last, kind: do, moves: [play 15], says: last_after}
  - id: plan
    steps:
      - id: pick
        kind: choose
        options:
          - {moves: [play 15], says: pick_high}
          - {moves: [play 7], says: pick_seven, rejoins: true}
          - {moves: [play 1], says: pick_low, poor: true}
      - {id: where, kind: check, right: [deck], wrong: {pile: not_pile}, says: yes_deck}
"""
WORDS = (
    "first: {title: Cards, cards: Look, draw: Draw and play, ben: Ben draws, ben_plays: Ben plays}",
    "end: {title: The end, last: Play, last_after: Done}",
    "plan: {title: A plan, pick: Choose, pick_high: Good, pick_seven: Good too, pick_low: Poor, where: Where, "
    "not_pile: Not there, yes_deck: Right}",
)


def source_of(text: str = TEXT) -> Source:
    return parse("lesson.yaml", text)


def lesson_of(text: str = TEXT) -> Lesson:
    return msgspec.convert(source_of(text).data, Lesson)


def setup_of(lesson: Lesson) -> Setup:
    return Setup("toy", (Seat("Ann", "red"), Seat("Ben", "blue", "bot")), lesson.options, lesson.seed)


def runner_at(number: int = 0, text: str = TEXT) -> LessonRunner:
    """A runner at a step of the lesson."""
    lesson = lesson_of(text)
    setup = setup_of(lesson)
    return LessonRunner(ToyGame(), read_script(ToyGame(), lesson, setup), setup, number)
