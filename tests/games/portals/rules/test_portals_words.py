"""The words of the game in both languages: everything that is said has some, and places and cards fit into them."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from boardgames.core.events import Event
from boardgames.core.phrase import Noun, Phrase
from boardgames.core.table import Table
from boardgames.data.files import boards_dir
from boardgames.games.portals.rules import events
from boardgames.games.portals.rules.moves import DrawRow, PlacePawn, Step
from boardgames.games.portals.rules.state import State
from tests.games.portals.given import CARDS, GAME, given, rule
from tests.games.portals.rules.test_portals_screen import BABEL, CALL, HANNAH, strings


@rule("V-2a")
@pytest.mark.parametrize("used", [0, 4])
def test_a_game_without_fuel_does_not_speak_of_it(used: int) -> None:
    held = [f"region_card_{n}" for n in range(1, 5)] + [HANNAH, CALL, BABEL]
    s = given(options={"simplified": "on"}, hands=[held], used=used)
    clicks = ("row/0", f"hand/{BABEL}", "button/play", "witnessed/judea", "elsewhere", "map/jerusalem")

    for language in ("en", "fr"):
        words = strings(language)
        answers = [GAME.refusal(s, 0, (f"hand/{BABEL}", click)) for click in clicks]
        told = [phrase for answer in answers for phrase in (answer.fact, answer.text) if phrase is not None]
        prompt = GAME.prompt(s, 0).text
        lesson = words.text(f"teach.{prompt.key}")
        table = GAME.table(s, 0)
        tips = [mark.tip for row in table.rail[0].rows for mark in row if mark.tip is not None]
        all_words = " ".join([lesson, *(words.phrase(phrase) for phrase in (prompt, *told, *tips))])

        assert not re.search(
            r"burn|fuel|range|last round|br\u00fbl|carburant|port\u00e9e|derni\u00e8re manche", all_words
        )


@rule("A-4")
def test_a_region_or_symbol_card_is_no_title_in_the_log() -> None:
    s, told = given(), []
    for card in (HANNAH, "region_card_1", "symbol_card_miracle"):
        events.drew_from_row(s, 0, CARDS.number[card], 0, told.append)

    lines = [strings("fr").phrase(event.log) for event in told if event.log and event.log.key.startswith("log.drew")]

    assert lines[0].startswith("0 prend «\u00a0")
    assert lines[1:] == [
        "0 prend une carte Région parmi les cartes visibles.",
        "0 prend le Symbole Miracle parmi les cartes visibles.",
    ]


def test_places_stand_in_sentences_of_both_languages() -> None:
    steps = {
        "ono": ("joppa", "aller à Joppé"),
        "red_sea": ("egypt", "aller en Égypte"),
        "peniel": ("jordan_river", "aller au Jourdain"),
        "egypt": ("red_sea", "aller à la mer Rouge"),
        "nazareth": ("mount_tabor", "aller au mont Thabor"),
        "samaria": ("ephraim", "aller en Éphraïm"),
        "beersheba": ("shiloh", "sauter à Silo"),
    }

    for here, (there, words) in steps.items():
        assert strings("fr").phrase(GAME.describe(given(at=(here,)), Step(there))) == words
    assert strings("fr").phrase(GAME.describe(given(), PlacePawn("egypt"))) == "commencer en Égypte"
    assert strings("en").phrase(GAME.describe(given(at=("egypt",)), Step("red_sea"))) == "move to the Red Sea"


def _phrases(thing: object) -> Iterator[Phrase]:
    if isinstance(thing, Phrase):
        yield thing
    elif isinstance(thing, tuple) and not isinstance(thing, Noun):
        for part in thing:
            yield from _phrases(part)
    elif hasattr(thing, "__struct_fields__"):
        for name in thing.__struct_fields__:
            yield from _phrases(getattr(thing, name))


def _clicks(table: Table, s: State, seat: int) -> Iterator[tuple[str, ...]]:
    spots = [slot.id for zone in table.zones for slot in zone.slots]
    spots += ["button/play", "button/burn", "button/discard", "button/end_turn"]
    yield from ((spot,) for spot in spots)
    for card in s.hands[seat][:2]:
        yield from ((f"hand/{CARDS.ids[card]}", spot) for spot in spots)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"portals_mode": "chosen", "hand_limit_mode": "lenient"}),
        (4, {"teams": "on"}),
        (3, {"simplified": "on", "portals_mode": "random"}),
    ],
)
def test_everything_said_in_a_game_has_words_in_both_languages(seats: int, options: dict[str, str]) -> None:
    choose, said = random.Random(5), set[Phrase]()
    s = GAME.new(options, seats, 5)
    events: list[Event] = []
    number = 0
    while (seat := GAME.actor(s)) is not None:
        legal = GAME.legal(s)
        if number % 9 == 0 or s.agenda[-1].kind != "turn":
            table = GAME.table(s, seat)
            paths = {path for move in legal for path in GAME.paths(s, move)}
            for click in _clicks(table, s, seat):
                if click not in paths:
                    answer = GAME.refusal(s, seat, click)
                    said.update(_phrases(answer))
                    assert not answer.remedy or answer.remedy in paths, (click, answer)
            for viewer in (seat, (seat + 1) % seats, None):
                said.update(_phrases(GAME.table(s, viewer)), _phrases(GAME.prompt(s, viewer)))
        draws = [move for move in legal if move.word.startswith("draw")]
        move = choose.choice(draws if draws and choose.random() < 0.5 else legal)
        said.update(_phrases(GAME.describe(s, move)))
        GAME.apply(s, move, events.append)
        number += 1
    said.update(_phrases(tuple(events)), _phrases(GAME.score(s)), _phrases(GAME.table(s, None)))
    said.update(_phrases(GAME.prompt(s, None)), _phrases(GAME.refusal(s, 0, ("map/eden",))))

    assert len(said) > 300
    for language in ("en", "fr"):
        words = strings(language)
        assert all("{" not in words.phrase(phrase) for phrase in said)


def test_both_languages_have_the_same_keys_and_gaps() -> None:
    folder = boards_dir() / "portals" / "lang"
    texts = [
        dict(_flat(yaml.safe_load((folder / name).read_text(encoding="utf-8")))) for name in ("en.yaml", "fr.yaml")
    ]

    assert texts[0].keys() == texts[1].keys()
    for key in texts[0]:
        gaps = [set(re.findall(r"\{(\w+)", language[key])) for language in texts]
        assert gaps[0] == gaps[1], key


def _flat(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


@rule("P-2", "P-4")
def test_the_name_of_a_taken_region_or_symbol_card_is_no_title() -> None:
    s = given(row=["region_card_1", "symbol_card_miracle"])

    told = [strings("fr").phrase(GAME.describe(s, DrawRow(slot))) for slot in range(2)]

    assert told == ["prendre une carte Région", "prendre le Symbole Miracle"]
