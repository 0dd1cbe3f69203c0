"""The curtain in every window: card, scoreboard and the lines under them stand clear of each other and of the hem."""

from pathlib import Path

import msgspec
import pygame
import pytest
from ended import SLUG, STILL, program, top
from finger import setup_of

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.curtain import HEM_UNITS, TOKEN_UNITS, CurtainScene, ScoreBoard
from boardgames.ui.start import PilgrimTable
from boardgames.ui.widgets import Label, Widget

SIZES = ((1024, 640), (1280, 800), (1920, 1080))


def before_another(app: PilgrimTable, slug: str, seats: int, seed: int = 5) -> Session:
    """A game in which somebody else has just decided, who may take that back."""
    session, rng = Session(app.services.game(slug), setup_of(app.services, slug, seats, seed)), Rng(seed)
    while len(session.entries) < 20 or session.entries[-1].seat == session.actor or not session.can_take_back().allowed:
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def curtain(folder: Path, slug: str, size: tuple[int, int], text: int) -> CurtainScene:
    app = program(folder, msgspec.structs.replace(STILL, language="fr", text_size=text), size)
    most = app.services.definition(slug).game.players.max
    app.go("curtain", session=before_another(app, slug, most))
    scene = top(app)
    assert isinstance(scene, CurtainScene)
    return scene


def hung(app: PilgrimTable, session: Session, seat: int | None) -> CurtainScene:
    scene = CurtainScene(app, app.services, session, seat)
    scene.layout()
    return scene


def press(app: PilgrimTable, key: int, mod: int, letter: str) -> None:
    app.scenes.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))


def words(scene: CurtainScene) -> list[str]:
    return [widget.text for widget in scene.stage.walk() if isinstance(widget, Label)]


def test_nothing_is_passed_on_to_whoever_has_the_screen(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, available()[0], 3)
    last = session.entries[-1].seat

    there, comes = (hung(app, session, seat) for seat in (last, session.actor))

    name = there.table_kit.seats[last].name
    assert there.table_kit.say("curtain.own", who=name) in words(there)
    assert there.table_kit.say("curtain.pass", who=name) not in words(there)
    assert comes.table_kit.say("curtain.pass", who=comes.table_kit.seats[comes.seat].name) in words(comes)


def test_the_next_player_is_told_who_has_conceded(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, available()[0], 3)
    last = session.entries[-1].seat
    before = hung(app, session, session.actor)
    seats = [msgspec.structs.replace(seat, kind="bot", level="steady", conceded=True) for seat in session.setup.seats]

    session.reseat(tuple(seats[n] if n == last else seat for n, seat in enumerate(session.setup.seats)))
    after = hung(app, session, session.actor)

    told = set(words(after)) - set(words(before))
    assert any(session.setup.seats[last].name in text for text in told)


def found(scene: CurtainScene, name: str) -> Widget:
    widget = scene.stage.find(name)
    assert widget is not None, f"no {name}"
    return widget


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", available())
def test_the_lines_under_the_curtains_card_stand_clear_of_the_hem(tmp_path: Path, slug: str, size, text: int) -> None:
    scene = curtain(tmp_path, slug, size, text)

    leave, undo = (found(scene, name).rect for name in ("curtain/leave", "curtain/undo"))

    assert leave.bottom <= undo.top
    assert undo.bottom <= size[1] - scene.table_kit.theme.px(HEM_UNITS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", available())
def test_a_full_table_has_its_scoreboard_on_the_curtain_in_large_letters_too(tmp_path: Path, slug: str, size) -> None:
    scene = curtain(tmp_path, slug, size, 150)

    board = next(widget for widget in scene.stage.children if isinstance(widget, ScoreBoard))

    assert scene.card.bottom < board.rect.top
    assert board.rect.bottom < found(scene, "curtain/leave").rect.top


def test_where_letters_are_too_large_for_the_scoreboard_the_token_stays_large(tmp_path: Path) -> None:
    scene = curtain(tmp_path, available()[0], SIZES[0], 200)

    boards = [widget for widget in scene.stage.children if isinstance(widget, ScoreBoard)]

    assert boards == []
    assert scene.token_units == max(TOKEN_UNITS)


@pytest.mark.parametrize("key", [(pygame.K_u, 0, "u"), (pygame.K_z, pygame.KMOD_CTRL, "\x1a")])
def test_the_key_of_undo_works_on_the_curtain_even_while_it_falls(tmp_path: Path, key: tuple[int, int, str]) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, available()[0], 3)
    moves, last = len(session.entries), session.entries[-1].seat
    app.go("table", session=session)
    app.go("curtain", session=session)
    app.scenes.top._fallen = 0.0

    press(app, *key)

    assert len(session.entries) < moves
    assert session.actor == last


def test_where_undo_is_refused_its_key_says_why_on_the_curtain(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session, rng = Session(app.services.game(SLUG), setup_of(app.services, SLUG, 3, 5)), Rng(5)
    while session.can_take_back().why is None or not session.can_undo().allowed:
        session.submit(rng.choice(session.game.legal(session.state)))
    moves, why = len(session.entries), session.can_take_back().why
    app.go("curtain", session=session)

    press(app, pygame.K_z, pygame.KMOD_CTRL, "\x1a")

    scene = app.scenes.top
    assert isinstance(scene, CurtainScene)
    assert len(session.entries) == moves
    (toast,) = app.scenes._toasts
    assert scene.table_kit.strings.phrase(why) in toast.text
    assert scene.table_kit.say("curtain.undo_at_table") in toast.text
