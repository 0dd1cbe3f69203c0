"""Test of Time in the scenes that every game has: rules, cards, score, recap, table."""

from pathlib import Path

import pygame
import pytest
from ended import program
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import ProgramServices
from boardgames.core.rng import Rng
from boardgames.session.final_totals import with_scores_before
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.session.standing import highlights
from boardgames.session.story import is_due
from boardgames.ui.art import Art
from boardgames.ui.loop import Program
from boardgames.ui.scenes.cards import CardsScene
from boardgames.ui.scenes.rules import RulesScene
from boardgames.ui.table.frame.ledger import Ledger
from boardgames.ui.table.frame.rail import Rail
from boardgames.ui.widgets import Label
from tests.games.test_of_time.given import GAME
from tests.games.test_of_time.tables import given_look

SLUG = "test_of_time"


def begun(services: QuietServices, seats: int, seed: int) -> Session:
    return Session(services.game(SLUG), setup_of(services, SLUG, seats, seed))


def played_out(services: QuietServices, seats: int, seed: int) -> Session:
    """A game of random moves, to its end."""
    session, rng = begun(services, seats, seed), Rng(seed + 1)
    while not session.is_over:
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def test_the_chapters_have_room_for_titles_that_take_a_second_line_beside_a_count() -> None:
    scene = RulesScene(Program((1280, 800), Settings(language="en")), ProgramServices(), SLUG, rule="T-15")
    assert scene.view is not None
    contents = scene.view.contents
    before = contents.rect.height

    scene.look_for("shaman", jump=False)

    assert contents.height_at(contents.rect.width) > before  # else this page and word do not show it any more
    assert contents.rect.height == contents.height_at(contents.rect.width)


@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((1024, 640), 200)])
def test_a_face_without_text_is_explained_beside_the_large_card(size: tuple[int, int], percent: int) -> None:
    app = Program(size, Settings(language="en", text_size=percent))
    scene = CardsScene(app, ProgramServices(), SLUG)
    app.scenes.push(scene)

    card = scene.stage.find("burial_site")
    assert card is not None
    card.activate()

    assert scene.beside is not None
    words = " ".join(child.text for child in scene.beside.children if isinstance(child, Label))
    assert all(
        word in words for word in ("Builders needed: 12", "Preserving for one round costs 6", "spares one death")
    )
    assert pygame.Rect((0, 0), size).contains(scene.beside.rect)
    assert not scene.beside.rect.colliderect(scene._large_place(scene.beside))


def test_the_rail_shows_the_result_at_once_as_no_hands_are_turned_over(services: QuietServices) -> None:
    session = played_out(services, 4, 11)
    before = session.game.table(session.entries[-1].before, None)

    table = with_scores_before(session, session.table(None), is_announced=False)

    outcome = session.game.outcome(session.state)
    assert outcome is not None
    assert tuple(card.score for card in table.rail) == outcome.totals
    assert tuple(card.score for card in before.rail) != outcome.totals, "the last move has to change something"


def test_a_game_that_scores_only_at_its_end_has_no_best_round(tmp_path: Path) -> None:
    session = played_out(program(tmp_path).services, 2, 1)  # type: ignore[arg-type]

    assert max(max(point.totals) for point in session.score_history()) > 0
    assert "best_round" not in [oddity.kind for oddity in highlights(session)]


def test_without_turns_nobody_is_asked_in_the_turn_of_another(services: QuietServices) -> None:
    session = begun(services, 2, 1)
    before = session.actor

    while session.actor == before:
        session.submit(session.game.legal(session.state)[-1])

    assert session.is_turn_of(session.actor)


def test_without_turns_the_one_who_began_hears_of_the_others_too(services: QuietServices) -> None:
    session, rng = begun(services, 3, 6), Rng(6)
    first = session.actor
    assert first is not None
    while not session.entries or session.actor != first or session.entries[-1].seat == first:
        session.submit(rng.choice(session.game.legal(session.state)))

    assert is_due(session, first)


def test_letters_become_smaller_before_the_ledger_is_lost(art: Art) -> None:
    rail = Rail(given_look(art, (1280, 800), text=150), on_seat=lambda seat: None)

    rail.show_table(pygame.Rect(0, 0, 216, 540), GAME.table(GAME.new({"start_player": "seat_1"}, 4, 1), 0), active=0)

    assert isinstance(rail.children[-1], Ledger)


def test_pass_stands_out_when_nothing_else_is_left(services: QuietServices) -> None:
    session, rng = begun(services, 2, 1), Rng(1)
    while len(session.game.legal(session.state)) > 1:
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, (1024, 640), CALM)

    finger.program.go("table", session=session, viewer=session.actor)

    button = finger.table().prompt.buttons["pass"]
    assert (button.kind, button.enabled) == ("primary", True)


def test_a_new_game_without_hidden_cards_speaks_of_no_deal(services: ProgramServices) -> None:
    finger = Finger(services, settings=CALM)

    finger.program.go("new_game", slug=SLUG)

    said = [getattr(widget, "text", "") for widget in finger.scene.stage.walk()]
    assert finger.scene.kit.say("new_game.seed_text_open") in said
    assert not any("deal" in text for text in said)


def test_the_recap_has_one_heading_in_the_first_round_too(services: QuietServices) -> None:
    session, rng, heads = begun(services, 2, 6), Rng(6), list[str]()
    first = session.actor
    assert first is not None
    finger = Finger(services, settings=CALM)

    for viewer in (1 - first, first):  # one has not moved yet, the other has
        while not session.entries or session.actor != viewer:
            session.submit(rng.choice(session.game.legal(session.state)))
        assert session.state.round == 1
        finger.program.go("table", session=session, viewer=viewer)
        texts = [getattr(widget, "text", "") for widget in finger.table().side.walk()]
        heads += [text for text in texts if text == finger.table().table_kit.say("recap.head")]

    assert len(heads) == 2
