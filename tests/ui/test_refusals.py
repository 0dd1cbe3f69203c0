"""Hundreds of random states: every visible target that is not lit has a refusal with a rule, in both languages."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from boardgames.app import wiring
from boardgames.core.game import Game, Path
from boardgames.core.rng import Rng
from boardgames.core.table import Refusal
from boardgames.data.names import namer
from boardgames.data.rulebook import rulebook
from boardgames.data.strings import LANGUAGES, Strings
from tests.contract.cases import cases

STATES = 300
BATCHES = 4
MOVES_APART = 7  # of two states of one random game


def random_states(slug: str, batch: int, count: int) -> Iterator[Any]:
    """States spread over random games of all kinds."""
    game, rng, ways = wiring.open_game(slug), Rng(1000 + batch), [case for case in cases() if case.slug == slug]
    made = number = 0
    while made < count:
        state = ways[(batch + BATCHES * number) % len(ways)].new(rng.below(1 << 30))
        number += 1
        while made < count:
            yield state
            made += 1
            for _ in range(1 + rng.below(MOVES_APART)):
                legal = game.legal(state)
                if not legal:
                    break
                game.apply(state, rng.choice(legal))
            if game.actor(state) is None:
                yield state  # the end itself
                made += 1
                break


@cache
def words(slug: str) -> tuple[Strings, ...]:
    """The texts of a game in every language."""
    names = namer(wiring.definition(slug))
    return tuple(
        Strings(language, slug, lambda noun, tongue: f"P{noun.id}" if noun.kind == "seat" else names(noun, tongue))
        for language in LANGUAGES
    )


_checked: set[tuple[str, Refusal]] = set()


def check(slug: str, refusal: Refusal, path: Path) -> None:
    """The fact is a sentence in every language, the rule can be opened in every language."""
    if (slug, refusal) in _checked:
        return
    _checked.add((slug, refusal))
    for strings in words(slug):
        sentence = strings.phrase(refusal.fact)
        assert sentence.strip(), path
        assert "{" not in sentence, (path, sentence)
        if refusal.text is not None:
            assert strings.phrase(refusal.text).strip(), path
        book = rulebook(slug, strings.language)
        assert book is not None, f"{slug} has no rules in {strings.language}"
        assert book.place_of(refusal.rule) is not None, f"{path}: no rule {refusal.rule!r} in {strings.language}"


def dead_paths(game: Game, state: Any, seat: int, ways: set[Path]) -> Iterator[Path]:
    """Every visible target that is not lit, alone and after each first click of a move."""
    table, prompt = game.table(state, seat), game.prompt(state, seat)
    visible = [slot.id for zone in table.zones for slot in zone.slots] + list(prompt.targets)
    paths = ways if game.actor(state) == seat else ()
    first = {path[0] for path in paths}
    for target in visible:
        if target not in first:
            yield (target,)
    for begun in sorted({path[0] for path in paths if len(path) > 1}):
        lit = first | {path[1] for path in paths if path[0] == begun and len(path) > 1}
        for target in visible:
            if target not in lit:
                yield (begun, target)


@pytest.mark.parametrize("slug", wiring.available())
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_dead_click_is_answered_with_a_fact_and_a_rule(slug: str, batch: int) -> None:
    game, tried = wiring.open_game(slug), 0
    count = STATES // BATCHES // len(wiring.available())
    for number, state in enumerate(random_states(slug, batch, count)):
        due = game.actor(state)
        other = (number + (due or 0)) % len(game.table(state, None).rail)
        before, ways = state.key(), {path for move in game.legal(state) for path in game.paths(state, move)}
        for seat in {due, other} - {None}:
            for path in dead_paths(game, state, seat, ways):
                refusal = game.refusal(state, seat, path)
                check(slug, refusal, path)
                if refusal.remedy:
                    assert refusal.remedy in ways, path
                tried += 1
        assert state.key() == before  # to ask changes nothing

    assert tried > count
