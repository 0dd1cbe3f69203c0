"""What is told during a round and at its end covers neither boards nor numbers, and no turn goes by unnoticed."""

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.games.test_of_time.rules.moves import Pass
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.flow import AUTO_SECONDS
from boardgames.ui.table.picture.show_events import captions
from boardgames.ui.table.words.inspection import inspect
from tests.games.test_of_time.given import given

SHOWN = msgspec.structs.replace(QUIET, animation="normal", bot_speed="normal", auto_end_turn=True)


def at_table(services: QuietServices, settings: Settings = SHOWN) -> Finger:
    """A person with nobody at home against two bots; works stand on all boards."""
    setup = setup_of(services, "test_of_time", 3, 4)
    seats = tuple(msgspec.structs.replace(seat, kind="bot") if n else seat for n, seat in enumerate(setup.seats))
    session = Session(services.game("test_of_time"), msgspec.structs.replace(setup, seats=seats))
    works = {seat: [("art", 2), ("tools", 2), ("temple", 2)] for seat in range(3)}
    session.state = given(3, works=works, followers=(0, 9, 9), shamans=(0, 1, 1))
    finger = Finger(services, (1024, 640), settings, blinks=10**9)
    finger.program.go("table", session=session, viewer=0)
    return finger


def picture(table: TableScene) -> pygame.Surface:
    surface = pygame.Surface(table.rect.size)
    table.draw(surface)
    return surface


def part(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def place(table: TableScene, slot: str) -> pygame.Rect:
    rect = table.targets.rect_of(slot)
    assert rect is not None
    return rect


def test_a_round_is_told_without_covering_the_boards(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    session = table.session

    finger.rest(AUTO_SECONDS + 0.1)
    assert session.moves == (Pass(),)
    assert [toast.text for toast in finger.program.scenes._toasts] == ["Only one move was possible: pass."]
    band = captions(table)
    assert band is not None
    assert not finger.program.scenes._toasts[0].rect.colliderect(band)  # what is told there stays readable

    finger.program.scenes.clear_toasts()
    session.submit(next(move for move in session.game.legal(session.state) if move.word == "sire"))
    while session.actor == 1:
        session.submit(session.game.legal(session.state)[0])
    table.end_show()
    table.show()
    marked, home = picture(table), place(table, "home/1").inflate(-16, -16)
    table.fresh.end()
    assert part(marked, home) == part(picture(table), home)  # no path goes over the numbers

    while session.state.round == 5:
        session.submit(Pass())
    table.animator.finish()
    table.banner.finish()
    assert table.moments.is_up
    assert table.moments._captions == band
    assert band.collidelist([place(table, f"god/{seat}") for seat in range(3)]) < 0
    assert band.collidelist([place(table, f"t/{seat}/{space}") for seat in range(3) for space in (1, 2, 3)]) < 0
    while table.moments.is_up:
        shown = picture(table)
        queue, table.moments._queue = table.moments._queue, []
        without, table.moments._queue = picture(table), queue
        assert part(shown, band) != part(without, band), queue[0][0].text.key
        assert table.moments._step_place(pygame.Rect(0, 0, 80, 30), table.frame.board, []).colliderect(band)
        finger.rest(1.35)


def test_an_empty_stack_says_what_it_is_for(services: QuietServices) -> None:
    table = at_table(services).table()

    found = inspect(table.table_kit, table.table, "workers/0/1")

    assert found is not None
    cost = table.session.state.modifiers(0).preserve[table.session.state.kinds[0]]
    assert (found.title, found.line) == ("Preserve", f"Preserving for one round costs {cost}")


def test_the_sentences_of_a_round_cover_the_whole_band_of_the_past(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    session = table.session
    while session.state.round == 5:
        session.submit(Pass())
    table.animator.finish()
    table.banner.finish()
    band = captions(table)
    assert band is not None
    assert table.moments._queue[0][0].is_step
    inner = band.inflate(-24, -24)

    shown = picture(table)
    table.picture.draw = lambda surface: surface.fill("white")  # type: ignore[method-assign]
    bare = picture(table)

    assert part(shown, inner) == part(bare, inner)


@pytest.mark.parametrize("text", [100, 150])
def test_an_announcement_lies_over_the_rounds_and_leaves_the_boards_readable(
    services: QuietServices, text: int
) -> None:
    table = at_table(services, msgspec.structs.replace(SHOWN, text_size=text)).table()

    table.banner.say("Ben convertit un disciple de Miriam (4 disciples).")

    (line,) = table.banner.rects(table.frame.board)
    assert line.bottom <= place(table, "god/1").top + table.table_kit.theme.px(2)
    assert line.width < table.frame.board.width * 0.9  # no wider than its words need
