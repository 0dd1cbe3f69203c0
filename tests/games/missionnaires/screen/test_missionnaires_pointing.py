"""Pointing at lines and players of Les Missionnaires: places are ringed, details are told, nothing is clicked."""

from pathlib import Path

import pygame
import pytest
from ended import program, top
from finger import setup_of

from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.input.mouse import HOVER_SECONDS
from boardgames.ui.widgets import Dialog, Label
from tests.games.missionnaires.given import given
from tests.ui.posted import click

MOVES = ("step bordeaux", "step bilbao")


@pytest.fixture
def table(tmp_path: Path) -> TableScene:
    """The table after the first turn of the first player, seen by the second."""
    settings = Settings(language="fr", animation="off", sounds=False, teach=False, recap=False)
    app = program(tmp_path, settings)
    session = Session(
        app.services.game("missionnaires"), setup_of(app.services, "missionnaires", 2, 11, {"leader": "seat_1"})
    )
    for text in MOVES:
        session.submit(next(move for move in session.game.legal(session.state) if str(move) == text))
    app.go("table", session=session)
    app.scenes.update(0.1)
    while isinstance(curtain := top(app), CurtainScene):
        curtain.open()
        app.scenes.update(0.1)
    scene = top(app)
    assert isinstance(scene, TableScene)
    return scene


def point(scene: TableScene, place: tuple[int, int]) -> None:
    """Move the pointer."""
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    scene.handle(event)


def line(scene: TableScene, words: str) -> Label:
    """The line of the side panel that has some words."""
    return next(one for one in scene.side.walk() if isinstance(one, Label) and words in one.text and one.links)


def test_a_line_of_the_log_rings_the_places_that_it_names(table: TableScene) -> None:
    table.choose_tab("log")
    told = line(table, "a visité")

    point(table, told.rect.center)
    ringed = table.lights.named
    point(table, table.frame.board.center)

    assert ringed == {"map/bordeaux"}
    assert table.lights.named == frozenset()


def test_a_click_on_a_name_in_the_log_shows_the_place_and_no_replay(table: TableScene) -> None:
    table.choose_tab("log")
    told = line(table, "a visité")
    link = next(part for part in told._fitted().links if part.target == "node/bordeaux")

    click(table, link.rect.move(told.rect.topleft).center)
    shown, title = table.side.tabs.chosen, table.side_content.inspection
    table.click(min(table.picker.lit))

    assert shown == "card"
    assert title is not None
    assert title.title == "Bordeaux"
    assert (table.app.scenes.top, table.side.tabs.chosen) == (table, "log")


def test_the_ring_of_a_named_place_is_seen(table: TableScene) -> None:
    table.choose_tab("log")
    dark, lit = (pygame.Surface(table.table_kit.theme.size) for _ in range(2))
    table.draw(dark)

    point(table, line(table, "a visité").rect.center)
    table.draw(lit)

    spot = table.targets.rect_of("map/bordeaux")
    assert spot is not None
    around = spot.inflate(12, 12)
    assert pygame.image.tobytes(lit.subsurface(around), "RGB") != pygame.image.tobytes(dark.subsurface(around), "RGB")


def test_resting_on_a_player_tells_in_words_what_all_know_of_him(table: TableScene) -> None:
    card = table.rail.rect_of(0)
    assert card is not None

    point(table, card.center)
    table.update(HOVER_SECONDS + 0.01)

    assert table.side_content.inspection is not None
    assert table.side_content.inspection.title == "Ann"
    assert any("Périodiques" in words for words in table.side_content.inspection.body)
    assert any("Bordeaux" in words for words in table.side_content.inspection.body)


def test_to_pass_is_asked_about_like_any_end_of_a_turn_that_gives_something_up(table: TableScene) -> None:
    played = len(table.session.entries)

    table.click("button/pass")
    (asked,) = (overlay for overlay in table.stage.overlays if isinstance(overlay, Dialog))
    stay, go = asked.buttons
    after_the_question, focus = len(table.session.entries), table.stage.focus
    go.activate()

    assert after_the_question == played
    assert table.table_kit.say("gives_up.pass") in asked.body.text
    assert focus is stay
    assert str(table.session.entries[played].move) == "pass"


def test_a_bon_just_drawn_is_played_for_nothing_only_after_a_question(table: TableScene) -> None:
    session = table.session
    session.state = given(("athens", "madrid"), territory=("ter_01",))
    for words in ("pass", "step zaragoza", "stop"):
        session.submit(next(move for move in session.game.legal(session.state) if str(move) == words))
    played = len(session.entries)

    table.click("button/play_bon")
    (asked,) = (overlay for overlay in table.stage.overlays if isinstance(overlay, Dialog))

    assert len(session.entries) == played
    assert asked.buttons[-1].text == "Le jouer (sans effet)"


def test_one_curtain_before_the_answer_serves_the_turn_that_follows_it(table: TableScene) -> None:
    session = table.session
    session.state = given(("madrid", "athens"), territory=("ter_27",))

    for words in ("step zaragoza", "stop"):
        session.submit(next(move for move in session.game.legal(session.state) if str(move) == words))
    before_the_answer = session.actor, session.needs_curtain(0)
    session.submit(session.game.legal(session.state)[0])

    assert before_the_answer == (1, True)
    assert session.actor == 1
    assert not session.needs_curtain(1)
