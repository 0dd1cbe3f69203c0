"""The commonest wrong guesses of newcomers per game, and how random positions answer them.

A guess is a click that means nothing at that moment. Its row in `tests/games/<slug>/screen/wrong_guesses.yaml` says
when it is made (`when`: decisions, `after`: a click before it), on what (`target`), and which answers a reviewer found
fitting: keys below `why.` in the texts of the game. Patterns are those of file names (`map/*`)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from boardgames.app import wiring
from boardgames.core.game import Game
from boardgames.core.game import Path as Clicks
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.core.table import Refusal
from tests.contract.cases import Case, cases, strings

T = TypeVar("T")
GAMES = Path(__file__).parent / "games"
GUESSES = 20
MOVES_APART = 7  # of two positions of one random game
ONE_OF_EACH = 3  # targets of a guess that are tried in one position
FACT, WHY = ".fact", "why."


class Guess(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One wrong guess."""

    guess: str
    when: tuple[str, ...]
    target: tuple[str, ...]
    answers: tuple[str, ...]
    after: str = ""

    def is_made(self, decision: str, clicks: Clicks) -> bool:
        """Whether clicks in a decision are this guess."""
        before = clicks[-2] if len(clicks) > 1 else ""
        is_after = _fits((self.after,), before) if self.after else not before
        return is_after and _fits(self.when, decision) and _fits(self.target, clicks[-1])


class Answer(msgspec.Struct, frozen=True):
    """What a guess was answered in one position."""

    guess: Guess
    clicks: Clicks
    key: str
    said: tuple[str, ...]  # in every language: fact and text

    @property
    def is_fitting(self) -> bool:
        """Whether a reviewer found this answer fitting."""
        return self.key in self.guess.answers


@cache
def _fits(patterns: tuple[str, ...], name: str) -> bool:
    """Whether a name fits one of some patterns; the same few names come up in every position."""
    return any(fnmatchcase(name, pattern) for pattern in patterns)


@cache
def guesses(slug: str) -> tuple[Guess, ...]:
    """The wrong guesses of a game."""
    rows = yaml.safe_load((GAMES / slug / "screen" / "wrong_guesses.yaml").read_text("utf-8"))
    return msgspec.convert(rows, tuple[Guess, ...])


def random_positions(slug: str, count: int, seed: int) -> Iterator[Any]:
    """Positions in which somebody must decide, spread over random games of all kinds."""
    rng, ways = Rng(seed), [case for case in cases() if case.slug == slug]
    made = 0
    while made < count:
        case: Case = rng.choice(ways)
        game, state = case.game, case.new(rng.below(1 << 30))
        while made < count and game.actor(state) is not None:
            yield state
            made += 1
            for _ in range(1 + rng.below(MOVES_APART)):
                if legal := game.legal(state):
                    game.apply(state, rng.choice(legal))


def survey(slug: str, count: int, seed: int) -> Iterator[Answer]:
    """Make every wrong guess that is possible in random positions."""
    game, rng = wiring.open_game(slug), Rng(seed)
    for state in random_positions(slug, count, seed):
        decision = state.agenda[-1].kind
        made = [guess for guess in guesses(slug) if _fits(guess.when, decision)]
        if not made:
            continue
        dead = list(dead_clicks(game, state, {guess.after for guess in made}, rng))
        for guess in made:
            found = [clicks for clicks in dead if guess.is_made(decision, clicks)]
            for clicks in _some(found, rng):
                yield _answer(game, state, guess, clicks)


def dead_clicks(game: Game, state: Any, after: set[str], rng: Rng) -> Iterator[Clicks]:
    """Clicks on everything visible that is not lit, alone and after one first click of each wanted kind."""
    seat = game.actor(state)
    assert seat is not None
    table, prompt = game.table(state, seat), game.prompt(state, seat)
    visible = dict.fromkeys([slot.id for zone in table.zones for slot in zone.slots] + list(prompt.targets))
    paths = {path for move in game.legal(state) for path in game.paths(state, move)}
    first = {path[0] for path in paths}
    yield from ((target,) for target in visible if target not in first)
    for pattern in sorted(after - {""}):
        begun = sorted({path[0] for path in paths if len(path) > 1 and fnmatchcase(path[0], pattern)})
        for before in _some(begun, rng)[:1]:
            lit = first | {path[1] for path in paths if path[0] == before and len(path) > 1}
            yield from ((before, target) for target in visible if target not in lit)


def _some(found: Sequence[T], rng: Rng) -> list[T]:
    return list(dict.fromkeys(rng.choice(found) for _ in range(ONE_OF_EACH))) if found else []


def _answer(game: Game, state: Any, guess: Guess, clicks: Clicks) -> Answer:
    seat = game.actor(state)
    assert seat is not None
    refusal = game.refusal(state, seat, clicks)
    key = refusal.fact.key.removeprefix(WHY).removesuffix(FACT)
    return Answer(guess, clicks, key, tuple(_said(refusal, words.phrase) for words in strings(game.slug)))


def _said(refusal: Refusal, phrase: Any) -> str:
    texts: tuple[Phrase | None, ...] = (refusal.fact, refusal.text)
    return " | ".join(phrase(text) for text in texts if text is not None)


class Tally:
    """How often each guess was answered how, with the first example of each answer."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.examples: dict[tuple[str, str], Answer] = {}

    def add(self, answer: Answer) -> None:
        """Count an answer."""
        row = (answer.guess.guess, answer.key)
        self.counts[row] += 1
        self.examples.setdefault(row, answer)

    def rows(self, guess: Guess) -> list[tuple[Answer, int]]:
        """The answers to a guess, the commonest first."""
        found = [(self.examples[row], n) for row, n in self.counts.items() if row[0] == guess.guess]
        return sorted(found, key=lambda pair: -pair[1])
