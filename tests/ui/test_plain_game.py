"""A game without drawings or a scoreboard of its own, and for one number of players: every scene can show it."""

from pathlib import Path

import msgspec
import pygame
import pytest
from ended import program, top
from finger import setup_of

from boardgames.app.wiring import available, definition, open_game
from boardgames.core.game import SetupError
from boardgames.core.table import Piece, Slot, Table, Zone
from boardgames.data.defs import Span
from boardgames.data.names import namer
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.games.base import ModularGame
from boardgames.session.seats import Seat
from boardgames.session.session import Session
from boardgames.ui import painters
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.facts import facts
from boardgames.ui.scenes.common.lids import lid
from boardgames.ui.scenes.curtain import ScoreBoard
from boardgames.ui.table.words.inspection import inspect
from boardgames.ui.table_kit import TableKit

SLUG = available()[0]
GAME = definition(SLUG).game
FOR_TWO = msgspec.structs.replace(definition(SLUG), game=msgspec.structs.replace(GAME, players=Span(min=2, max=2)))
LID, CARD = (112, 148), (61, 85)  # sizes that nobody else asks for: nothing of them lies in a cache


def test_a_game_without_a_lid_has_its_title_on_its_accent(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit.art, "has", lambda path: False)
    french = Kit(kit.theme, kit.art, Strings("fr"))

    plain, translated = lid(kit, SLUG, LID), lid(french, SLUG, LID)

    accent = kit.theme.accent_of(SLUG)
    tones = [sorted((upper, lower)) for upper, lower in zip(accent.hover, accent.edge, strict=True)]
    assert all(low <= at <= high for at, (low, high) in zip(plain.get_at((LID[0] // 2, 30)), tones, strict=False))
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(translated, "RGB")


def test_a_deck_without_a_drawing_has_a_back_in_its_colour(kit: Kit) -> None:
    kit = TableKit(kit.theme, kit.art, kit.strings, definition(SLUG), ())
    deck = next(iter(kit.decks.values()))
    kit.decks = {deck.id: msgspec.structs.replace(deck, back="", icon="", hex="#204080")}

    back = painters.card_back(kit, deck.id, CARD)

    red, green, blue, _ = back.get_at((CARD[0] // 2, CARD[1] // 2))
    assert back.get_size() == CARD
    assert red < green < blue


def test_a_player_with_two_pieces_at_a_place_is_named_once(kit: Kit) -> None:
    node = definition(SLUG).board.nodes[0].id
    strings = Strings(kit.strings.language, SLUG, namer(definition(SLUG)))
    kit = TableKit(kit.theme, kit.art, strings, definition(SLUG), (Seat("Ann", GAME.colours[0].id),))
    pieces = (Piece("pawn/0", "pawn", seat=0), Piece("lamp", "token", seat=0))
    table = Table(0, (Zone("map", (Slot(f"map/{node}", pieces),)),), ())

    found = inspect(kit, table, f"map/{node}")

    assert found is not None
    assert found.body[0] == "Here now: **Ann**"


def test_a_table_without_a_scoreboard_has_a_curtain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = program(tmp_path)
    game = app.services.game(SLUG)
    full = game.table
    monkeypatch.setattr(
        game, "table", lambda s, viewer: msgspec.structs.replace(full(s, viewer), columns=(), scoreboard=())
    )

    app.go("curtain", session=Session(game, setup_of(app.services, SLUG, GAME.players.max, 5)))
    app.scenes.draw(pygame.Surface((1280, 800)))

    assert [widget for widget in top(app).stage.children if isinstance(widget, ScoreBoard)] == []


def test_a_single_number_of_players_is_written_as_one_number(kit: Kit) -> None:
    game = ModularGame(FOR_TWO, None, open_game(SLUG).modules)

    (_, players), _ = facts(kit, FOR_TWO.game)
    with pytest.raises(SetupError) as refused:
        game.check({}, 3)

    assert players == "2"
    assert Strings("en").phrase(refused.value.phrase) == "This game is for 2 players."


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_that_keep_any_game_from_starting_have_general_words(language: str) -> None:
    words = Strings(language)

    assert all(words.has(f"setup.{reason}") for reason in ("seats", "seats_fixed", "option", "option_seats"))
