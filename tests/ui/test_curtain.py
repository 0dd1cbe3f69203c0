"""The curtain in every window: card, scoreboard and the lines under them stand clear of each other and of the hem."""

from pathlib import Path

import msgspec
import pygame
import pytest
from ended import STILL, program, top
from finger import setup_of

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.session.reseating import colours_are_free
from boardgames.session.session import Session
from boardgames.ui.scenes.curtain import GUARD_SECONDS, HEM_UNITS, TOKEN_UNITS, CurtainScene, ScoreBoard
from boardgames.ui.start import PilgrimTable
from boardgames.ui.widgets import KeyCap, Label, MenuList, Widget


def pressed(key: int, unicode: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, scancode=0)


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


@pytest.mark.parametrize("by_key", [True, False])
def test_a_press_that_was_meant_for_the_turn_before_does_not_open_the_curtain(tmp_path: Path, by_key: bool) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, animation="normal"), SIZES[1])
    opened = list[bool]()
    app.go("library")
    app.go("curtain", session=before_another(app, available()[0], 3), on_open=lambda: opened.append(True))
    scene = top(app)
    at = found(scene, "curtain/open").rect.center  # type: ignore[arg-type]
    events = [pygame.event.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    events = [pressed(pygame.K_RETURN)] if by_key else events

    for event in events:
        scene.handle(event)
    assert not opened

    scene.update(GUARD_SECONDS)
    for event in events:
        scene.handle(event)
    assert opened


def test_nobody_is_asked_for_where_a_bot_plays_first(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, available()[0], 3)
    actor = session.actor
    assert actor is not None
    stays = (actor + 1) % 3
    seats = [msgspec.structs.replace(seat, kind="bot", level="steady") for seat in session.setup.seats]
    session.reseat(tuple(session.setup.seats[n] if n == stays else seat for n, seat in enumerate(seats)))

    scene = hung(app, session, stays)

    who, bot = (scene.table_kit.seats[seat].name for seat in (stays, actor))
    said = words(scene)
    assert scene.table_kit.say("curtain.pass", who=who) not in said
    assert scene.table_kit.say("curtain.own", who=who) in said
    assert scene.table_kit.say("curtain.bot", who=who, bot=bot) in said


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


def test_the_key_stands_clear_of_the_focus_ring_of_its_button(tmp_path: Path) -> None:
    scene = curtain(tmp_path, available()[0], SIZES[1], 100)
    theme, button = scene.table_kit.theme, found(scene, "curtain/open").rect

    (cap,) = (widget.rect for widget in scene.stage.walk() if isinstance(widget, KeyCap))

    ring = button.inflate(2 * theme.px(6), 2 * theme.px(6))
    assert cap.top - ring.bottom >= theme.px(8)


def test_where_letters_are_too_large_for_the_scoreboard_the_token_stays_large(tmp_path: Path) -> None:
    scene = curtain(tmp_path, available()[0], SIZES[0], 200)

    boards = [widget for widget in scene.stage.children if isinstance(widget, ScoreBoard)]

    assert boards == []
    assert scene.token_units == max(TOKEN_UNITS)


def test_the_key_for_undo_takes_back_what_the_curtain_offers(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, available()[0], 3)
    app.go("curtain", session=session)
    made = len(session.entries)

    top(app).handle(pressed(pygame.K_z, mod=pygame.KMOD_LCTRL))

    assert len(session.entries) < made
    assert app.scenes.top is None, "the curtain is open"


def test_the_key_for_undo_says_why_nothing_is_taken_back(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = Session(app.services.game(available()[0]), setup_of(app.services, available()[0], 3, 5))
    app.go("curtain", session=session)

    top(app).handle(pressed(pygame.K_z, mod=pygame.KMOD_LCTRL))

    assert isinstance(top(app), CurtainScene)
    assert [toast.text for toast in app.scenes._toasts] == ["There is no move to undo yet."]


def test_whoever_does_not_come_is_replaced_by_a_bot_from_the_curtain(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, available()[0], 3)
    app.go("curtain", session=session)
    scene = top(app)
    assert isinstance(scene, CurtainScene)
    seat = scene.seat

    scene.open_stand_ins()
    menu = scene.stage.overlays[-1]
    assert isinstance(menu, MenuList)
    menu.choose(1)

    assert not session.setup.seats[seat].is_human
    assert app.scenes.top is None, "the curtain is open"


def test_a_bot_that_took_a_seat_and_plays_now_is_named_on_the_curtain(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, available()[0], 3)
    left, seats = session.actor, list(session.setup.seats)
    assert left is not None
    seats[left] = msgspec.structs.replace(seats[left], kind="bot", level="gentle")
    session.reseat(tuple(seats))

    scene = hung(app, session, (left + 1) % 3)

    assert any(text.startswith(f"A Gentle bot takes {seats[left].name}") for text in words(scene))
    board = next(widget for widget in scene.stage.walk() if isinstance(widget, ScoreBoard))
    assert (board.seat, bool(board.due)) == (left, True), "not the row of the next person"


def test_a_new_colour_is_no_news_but_going_back_is(tmp_path: Path) -> None:
    app = program(tmp_path, STILL, SIZES[1])
    session = before_another(app, next(slug for slug in available() if colours_are_free(app.services.game(slug))), 3)
    seats = session.setup.seats
    other = next(number for number in range(3) if number != session.actor)
    bots = [msgspec.structs.replace(seat, kind="bot", level="gentle") for seat in seats]
    session.reseat(tuple(bots[n] if n == other else seat for n, seat in enumerate(seats)))
    colours = [seat.colour for seat in seats]
    turned = zip(session.setup.seats, colours[1:] + colours[:1], strict=True)
    session.reseat(tuple(msgspec.structs.replace(seat, colour=colour) for seat, colour in turned))

    coloured = words(hung(app, session, session.actor))
    session.go_back(len(session.entries) - 1)
    gone_back = words(hung(app, session, session.actor))

    assert any(text.startswith(f"A Gentle bot takes {seats[other].name}") for text in coloured)
    assert not any("changed colour" in text for text in coloured)
    assert any(text.startswith("The table went back to move") for text in gone_back)
