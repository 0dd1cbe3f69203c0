"""Sentences begin with a capital letter, in both languages: as written, as filled, and as notes of the Card tab."""

import re
from collections.abc import Iterator

import pytest
from finger import QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.game import Game
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.data.files import assets_dir, boards_dir
from boardgames.data.strings import LANGUAGES, Strings, _read, capital
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.scenes.common.table_kit import session_namer
from boardgames.ui.table.frame.note_row import as_lines
from boardgames.ui.table.words.inspection import inspect
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Theme

SMALL = re.compile(r"^[*_“« (]*[a-zà-ÿ]")
ENDS = re.compile(r"[.!?][”» *]*$")
PARTS = ("problem.",)  # stands behind the place of a mistake in a file
SHORT = re.compile(r" ép\.$|^\w+\.$")  # an abbreviation ends in a stop too, and so does a month


def is_small(sentence: str) -> bool:
    return bool(SMALL.match(sentence) and ENDS.search(sentence) and not SHORT.search(sentence))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_words_begins_small(language: str) -> None:
    folders = [assets_dir(), *(boards_dir() / slug for slug in available())]
    texts = [item for folder in folders for item in _read(folder / "lang" / f"{language}.yaml").items()]

    small = [key for key, text in texts if is_small(text.replace("{n}", "5")) and not key.startswith(PARTS)]

    assert len(texts) > 1000
    assert small == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_caption_of_the_score_begins_small(language: str) -> None:
    folders = [assets_dir(), *(boards_dir() / slug for slug in available())]
    words = [_read(folder / "lang" / f"{language}.yaml") for folder in folders]
    captions = [text[key] for text in words for key in ("score.each_round", "score.watch") if key in text]

    assert len(captions) > 2
    assert [caption for caption in captions if SMALL.match(caption)] == []


def middle(services: QuietServices, slug: str) -> Session:
    session, rng = Session(services.game(slug), setup_of(services, slug, 3, 1)), Rng(1)
    for _ in range(60):
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def said(game: Game, session: Session) -> Iterator[Phrase]:
    """What a player may read in the middle of a game: log, prompts, answers to clicks in vain."""
    for entry in session.entries:
        yield from (event.log for event in entry.events if event.log is not None)
    for before in [entry.before for entry in session.entries[::15]]:
        actor = game.actor(before)
        assert actor is not None
        for viewer in (None, actor, (actor + 1) % 3):
            yield game.prompt(before, viewer).text
        for slot in [slot.id for zone in game.table(before, actor).zones for slot in zone.slots[:8]]:
            refusal = game.refusal(before, actor, (slot,))
            yield from (text for text in (refusal.fact, refusal.text) if text is not None)


@pytest.mark.parametrize("slug", available())
def test_nothing_said_in_the_middle_of_a_game_begins_small(services: QuietServices, art: Art, slug: str) -> None:
    session = middle(services, slug)
    phrases = list(said(session.game, session))
    table = session.table(0)

    for language in LANGUAGES:
        strings = Strings(language, slug, session_namer(services, session.setup))
        sentences = {strings.phrase(phrase) for phrase in phrases}
        kit = TableKit(Theme((1024, 640), Settings(), slug), art, strings, services.definition(slug), session.seats)
        found = [inspect(kit, table, slot.id) for zone in table.zones for slot in zone.slots[:20]]
        notes = [str(note.text) for one in found if one is not None for note in as_lines(kit, one.notes) if note.text]
        assert [sentence for sentence in sentences if is_small(sentence)] == []
        assert [note for note in notes if SMALL.match(note)] == []


def test_a_capital_is_found_behind_bold_signs_and_in_links() -> None:
    assert capital("building") == "Building"
    assert capital("**étape**") == "**Étape**"
    assert capital("[[card/a|art]] costs") == "[[card/a|Art]] costs"
    assert capital("−3") == "−3"
