"""Recap and replay show a gospel of which a move has just changed the cards, and what the move put in its place."""

import itertools
from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.core.rng import Rng
from boardgames.core.table import Slot, Zone
from boardgames.games.acts.rules.moves import OpenTradition, Write
from boardgames.session.session import Session
from boardgames.ui import paint
from boardgames.ui.art import Art
from boardgames.ui.scenes.common.retold import draw_marks
from boardgames.ui.scenes.recap.scene import RecapScene
from boardgames.ui.scenes.replay.scene import ReplayScene
from tests.games.acts.screen.test_acts_lettering import untitled
from tests.games.acts.screen.test_acts_screen import given_look

FEWEST_MOVES, ZONE = 60, "gospel_now"
MOST_CARDS = 10  # five leaves


def session_before(services: QuietServices, word: str, then: str = "", flips: bool = False) -> Session:
    """A game of three with some cards written, and in the end a move that begins with a word, which flips a leaf or
    does not; after it a certain decision waits, if one is named."""
    rng, seeds = Rng(4), itertools.count(4)
    session = Session(services.game("acts"), setup_of(services, "acts", 3, next(seeds)))
    while True:
        if session.is_over:
            session = Session(services.game("acts"), setup_of(services, "acts", 3, next(seeds)))
        legal = session.game.legal(session.state)
        wanted = [move for move in legal if str(move).startswith(word) and str(move).endswith(" 0") is flips]
        if wanted and len(session.entries) > FEWEST_MOVES:
            session.submit(wanted[-1])
            if not then or (session.state.agenda and session.state.agenda[-1].kind == then):
                return session
            continue
        session.submit(rng.choice([m for m in legal if isinstance(m, OpenTradition | Write)] or list(legal)))


def other_than(session: Session) -> int:
    """A seat that did not make the last move."""
    return ((session.entries[-1].seat or 0) + 1) % len(session.seats)


def replayed(folder: Path, word: str, then: str = "", flips: bool = False) -> ReplayScene:
    """The others' last turns, up to the move of the word, as whoever did not make it sees them."""
    services = QuietServices(folder)
    session = session_before(services, word, then, flips)
    number = len(session.entries)
    finger = Finger(services, settings=msgspec.structs.replace(QUIET, animation="normal"))
    finger.program.go("replay", session=session, number=number - 1, plays_to=number, is_again=True)
    scene = finger.scene
    assert isinstance(scene, ReplayScene)
    assert scene.player is not None
    scene.player.playing, scene.player.eyes = False, f"seat/{other_than(session)}"
    scene.layout()
    scene.go_to(number)
    return scene


def test_leaves_that_change_places_move_in_the_gospel_over_the_board(tmp_path: Path) -> None:
    scene = replayed(tmp_path, "rearrange weak")

    assert ZONE in scene.view.targets.views
    assert any(piece.startswith("listed/") for piece in scene.animator.flying)


@pytest.mark.parametrize("word", ["rearrange weak", "tradition_place"])
def test_what_a_move_put_in_its_place_is_outlined(tmp_path: Path, word: str) -> None:
    scene = replayed(tmp_path, word)
    surface = pygame.Surface(scene.rect.size)
    before = surface.get_buffer().raw

    draw_marks(surface, scene.view, scene._before, scene._last_step()[0][1].events)

    assert surface.get_buffer().raw != before


def test_a_flipped_leaf_has_one_outline_that_cuts_no_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = replayed(tmp_path, "rearrange weak", flips=True)
    done, view = list[str](), scene.view.targets.views[ZONE]
    monkeypatch.setattr(paint, "draw_frame", lambda *args: done.append("outline"))
    monkeypatch.setattr(view, "_draw_figures", lambda *args: done.append("figures"))

    draw_marks(pygame.Surface(scene.rect.size), scene.view, scene._before, scene._last_step()[0][1].events)

    assert done == ["outline", "outline", "figures"]  # a light line and one in the colour of the player


def test_a_twin_on_offer_does_not_show_from_under_the_gospel(tmp_path: Path) -> None:
    scene = replayed(tmp_path, "follow_tradition", then="follow_tradition")
    surface, drawn = pygame.Surface(scene.rect.size), list[str]()
    for zone, view in scene.view.targets.views.items():
        view.draw = lambda target, lights, zone=zone: drawn.append(zone)  # type: ignore[method-assign, misc]

    scene.view.draw(surface)

    assert ZONE in drawn
    assert "offer" not in drawn


def test_a_move_that_changes_no_card_of_a_gospel_shows_none(tmp_path: Path) -> None:
    assert ZONE not in replayed(tmp_path, "travel weak").view.targets.views


def recap_before(folder: Path, size: tuple[int, int] = (1280, 800)) -> tuple[RecapScene, int]:
    """A recap whose last move rearranged a gospel, and the step of that move."""
    services = QuietServices(folder)
    session = session_before(services, "rearrange weak")
    finger = Finger(services, size)
    finger.program.go("recap", session=session, viewer=other_than(session))
    scene = finger.scene
    assert isinstance(scene, RecapScene)
    return scene, next(n for n, step in enumerate(scene.story.steps, 1) if step.last == len(session.entries))


def test_the_recap_shows_the_gospel_at_its_step_and_not_with_all_steps_together(tmp_path: Path) -> None:
    scene, at = recap_before(tmp_path)

    assert ZONE not in scene.view.targets.views
    scene.playing = True
    scene.go_to(at)
    assert ZONE in scene.view.targets.views


def test_the_longest_gospel_over_the_board_names_its_cards_in_the_smallest_window(tmp_path: Path, art: Art) -> None:
    scene, at = recap_before(tmp_path, (1024, 640))
    scene.playing = True
    scene.go_to(at)

    view = scene.view.targets.views[ZONE]
    view.place(view.rect, Zone(ZONE, tuple(Slot(f"gospel_of/1/{n // 2 + 1}/{n % 2}") for n in range(MOST_CARDS))))

    card = view.rect_of("gospel_of/1/1/0")
    assert card is not None
    for language in ("en", "fr"):
        assert untitled(given_look(art, (1024, 640), language, 150), card.size) == []
