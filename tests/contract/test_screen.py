"""Laws of the screen: every move can be clicked in one way only, every dead click gets an answer, in both languages."""

import re
from itertools import pairwise
from typing import Any

from boardgames.core.events import Event
from boardgames.core.phrase import Phrase
from boardgames.core.table import Refusal, Table
from tests.contract.cases import Case, cases, every_case, moves_of, phrases, positions, seed_of, seen, strings

SIGN = re.compile(r"\{icon:[\w-]+\}")  # drawn in the line; any other brace is a word that was not filled in

CHECKED: set[tuple[str, Phrase]] = set()  # a phrase that another case has said has its words already


@every_case
def test_no_path_of_clicks_means_two_moves_or_begins_another(case: Case) -> None:
    game = case.game
    for s in positions(case, seed_of(case)):
        paths = sorted((path, str(move)) for move in game.legal(s) for path in game.paths(s, move))

        for (path, move), (following, other) in pairwise(paths):
            assert path
            assert path != following, f"{path} means {move} and {other}"
            assert following[: len(path)] != path, f"{path} ({move}) begins {following} ({other})"


@every_case
def test_what_ends_or_skips_is_deliberate(case: Case) -> None:
    game = case.game
    for s in positions(case, seed_of(case)):
        actor = game.actor(s)
        buttons = game.prompt(s, actor).buttons if actor is not None else ()
        final = {button.target for button in buttons if button.kind in ("end", "skip")}

        hasty = [
            str(move) for move in game.legal(s) if not move.deliberate and final & {p[-1] for p in game.paths(s, move)}
        ]

        assert not hasty, f"{case}: Enter pressed twice could make {hasty}"


@every_case
def test_every_target_can_be_hit_on_the_screen(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed)):
        actor = game.actor(s)
        if actor is None:
            continue
        table, prompt = seen(case, seed, actor)[number], game.prompt(s, actor)
        there = {slot.id for zone in table.zones for slot in zone.slots} | set(prompt.targets)

        wanted = {target for move in game.legal(s) for target in game.paths(s, move)[0]}

        assert wanted <= there


@every_case
def test_slots_and_pieces_have_ids_of_their_own(case: Case) -> None:
    seed = seed_of(case)
    for viewer in (None, *range(case.seats)):
        for table in seen(case, seed, viewer):
            slots = [slot.id for zone in table.zones for slot in zone.slots]
            pieces = [piece.id for zone in table.zones for slot in zone.slots for piece in slot.pieces]

            assert table.viewer == viewer
            assert len(set(slots)) == len(slots)
            assert len(set(pieces)) == len(pieces)
            assert {slot.about for zone in table.zones for slot in zone.slots if slot.about} <= set(slots)
            assert sorted(card.seat for card in table.rail) == list(range(case.seats))


@every_case
def test_a_score_at_the_table_that_is_not_the_sheets_says_what_it_counts(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for s, table in zip(positions(case, seed), seen(case, seed, None), strict=True):
        rows = [row for row in game.score(s) if not row.is_fact]
        for card in table.rail:
            total = sum(row.points[card.seat] for row in rows)
            assert card.score in (None, total) or card.score_tip is not None, f"{card.score} is not {total}"


@every_case
def test_a_dead_click_is_refused_with_a_rule(case: Case) -> None:
    seed, game = seed_of(case), case.game
    for number, s in enumerate(positions(case, seed)):
        for seat in range(case.seats):
            for refusal in refusals(case, s, seat, seen(case, seed, seat)[number]):
                assert refusal.rule
                if refusal.remedy:
                    assert any(refusal.remedy in game.paths(s, move) for move in game.legal(s))


@every_case
def test_everything_said_has_words_in_every_language(case: Case) -> None:
    if case.slug == "toy":  # the toy has no board folder, hence no words
        assert case in cases()
        return
    seed, game = seed_of(case), case.game
    said: list[Any] = []
    for number, s in enumerate(positions(case, seed)):
        seat = number % case.seats
        for viewer in (None, seat):
            said += [seen(case, seed, viewer)[number], game.prompt(s, viewer)]
        said += [game.score(s), game.outcome(s), [game.describe(s, move) for move in game.legal(s)]]
        said += refusals(case, s, seat, seen(case, seed, seat)[number])
    said += told(case, seed)

    new = {(case.slug, phrase) for phrase in phrases(said)} - CHECKED
    CHECKED.update(new)
    for _, phrase in new:
        for words in strings(case.slug):
            sentence = words.phrase(phrase)
            assert sentence.strip(), phrase
            assert "{" not in SIGN.sub("", sentence), sentence


def refusals(case: Case, s: Any, seat: int, table: Table) -> list[Refusal]:
    """The answers to clicks on everything that is not lit for the seat."""
    game = case.game
    lit = {path[0] for move in game.legal(s) for path in game.paths(s, move)} if game.actor(s) == seat else set()
    slots = [slot.id for zone in table.zones for slot in zone.slots]
    return [game.refusal(s, seat, (slot,)) for slot in slots if slot not in lit]


def told(case: Case, seed: int) -> list[Event]:
    """The events of a random game."""
    s, events = case.new(seed), list[Event]()
    for move in moves_of(case, seed):
        case.game.apply(s, move, events.append)
    return events
