"""Big moments: a ribbon and light, one at a time, under two seconds, ended by a click or Shift, never in the way."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of
from msgspec.structs import replace

from boardgames.app.wiring import available, definition
from boardgames.core.events import RoundBegan, TurnBegan
from boardgames.core.phrase import say, seat_noun
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.session.moments import BigMoment
from boardgames.session.session import Session
from boardgames.ui.game_screen import MomentSight
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.frame.big_moment import MOST_SECONDS, MOST_STEP
from boardgames.ui.table.picture import show_events

SHOWN = msgspec.structs.replace(QUIET, animation="normal", bot_speed="normal", auto_end_turn=False)
FIRST, SECOND = (BigMoment(say("moment.lead", seat=seat_noun(seat)), f"rail/{seat}", seat) for seat in (0, 1))


def at_table(folder: Path, slug: str = "", **settings: object) -> tuple[Finger, TableScene]:
    services, slug = QuietServices(folder), slug or available()[0]
    seats = definition(slug).game.players.min
    session = Session(services.game(slug), setup_of(services, slug, seats, 6))
    finger = Finger(services, (1024, 640), msgspec.structs.replace(SHOWN, **settings), blinks=10**9)
    finger.program.go("table", session=session, viewer=session.actor)
    return finger, finger.table()


def picture(table: TableScene) -> bytes:
    surface = pygame.Surface(table.rect.size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_moments_come_one_at_a_time_and_last_less_than_two_seconds_each(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, animation="slow")
    table.moments.begin([FIRST, SECOND], table.targets.rect_of)

    assert table.moments.text == "Ann takes the lead"
    finger.rest(MOST_SECONDS)
    assert MOST_SECONDS < 2
    assert table.moments.text == "Ben takes the lead"
    finger.rest(MOST_SECONDS)
    assert not table.moments.is_up


def test_a_staged_sequence_shows_sentence_after_sentence_and_ends_in_time(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path)
    steps = [
        BigMoment(say("moment.lead", seat=seat_noun(n % 2)), f"rail/{n % 2}", None, is_step=True) for n in range(4)
    ]
    table.moments.begin(steps, table.targets.rect_of)
    first = picture(table)

    finger.rest(MOST_STEP)

    assert picture(table) != first
    finger.rest(MOST_STEP)
    finger.rest(MOST_STEP)
    assert table.moments.is_up
    finger.rest(MOST_STEP)
    assert not table.moments.is_up


def test_shift_ends_them_all_and_a_click_still_acts(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path)
    table.moments.begin([FIRST, SECOND], table.targets.rect_of)

    finger.key(pygame.K_LSHIFT)
    assert not table.moments.is_up

    table.moments.begin([FIRST], table.targets.rect_of)
    target = sorted(table.picker.lit)[0]
    rect = table.targets.rect_of(target)
    assert rect is not None
    finger.click(rect.center)
    assert not table.moments.is_up
    assert table.picker.chosen or table.session.entries


def test_reduced_motion_shows_a_still_ribbon(tmp_path: Path) -> None:
    finger, table = at_table(tmp_path, reduced_motion=True)
    without = picture(table)
    table.moments.begin([FIRST], table.targets.rect_of)

    shown = picture(table)
    finger.rest(0.7)

    assert shown != without
    assert picture(table) == shown


def test_without_animation_there_is_none(tmp_path: Path) -> None:
    _, table = at_table(tmp_path, animation="off")

    table.moments.begin([FIRST], table.targets.rect_of)

    assert not table.moments.is_up


@pytest.mark.parametrize("slug", available())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_game_fit_on_a_ribbon(slug: str, language: str) -> None:
    texts = [text for key, text in Strings(language, slug)._texts.items() if key.startswith("moment.")]

    assert len(texts) > 1
    assert all(2 <= len(text.split()) <= 6 for text in texts), texts


@pytest.mark.parametrize("slug", available())
def test_the_board_of_every_game_does_something_of_its_own(tmp_path: Path, slug: str) -> None:
    _, table = at_table(tmp_path, slug)
    moments, board, own = table.moments, table.frame.board, table.table_kit.game_screen.moment
    assert own is not None
    rects = {slot.id: table.targets.rect_of(slot.id) for zone in table.table.zones for slot in zone.slots}
    slot = next(name for name, rect in rects.items() if rect is not None and board.contains(rect))
    without, seen = pygame.Surface(table.rect.size), []
    table.draw(without)

    for where, share in ((slot, 0.2), (slot, 0.5), ("", 0.5)):
        moments.begin([BigMoment(FIRST.text, where, 0)], table.targets.rect_of)
        moments._done = share * moments._seconds
        shown = pygame.Surface(table.rect.size)
        table.draw(shown)
        seen.append(pygame.image.tobytes(shown, "RGB"))
        without.fill((0, 0, 0), board)
        shown.fill((0, 0, 0), board)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(without, "RGB"), "only the board moves"
        alone = pygame.Surface(table.rect.size)
        place = rects.get(where) or pygame.Rect(board.center, (40, 40))
        own(alone, MomentSight(table.table_kit, FIRST, place, board, table.targets.rect_of, share))
        assert any(pygame.image.tobytes(alone, "RGB"))

    assert len(set(seen)) == 3


def test_the_first_move_of_an_opened_game_can_change_the_lead(tmp_path: Path) -> None:
    """Whoever led before the table was opened, or before a move was taken back, is known at the table."""
    finger, table = at_table(tmp_path)
    rail = table.rail
    rail.points_before, rail.points = {0: 3, 1: 1}, {0: 3, 1: 7}

    show_events._show_moments(table, (TurnBegan(seat=0, round=1), RoundBegan(round=2)))

    assert table.moments.text == "Ben takes the lead"
    finger.rest(MOST_SECONDS)
    table.lead.forget()  # taken back
    rail.points_before, rail.points = {0: 3, 1: 1}, {0: 4, 1: 1}
    show_events._show_moments(table, (TurnBegan(seat=0, round=1), RoundBegan(round=2)))
    assert not table.moments.is_up


def test_a_ribbon_is_gone_in_time_also_where_frames_take_long(tmp_path: Path) -> None:
    _, table = at_table(tmp_path)
    frame_seconds, step_seconds = 0.3, 0.1  # of which motions count only the first part
    table.moments.begin([FIRST], table.targets.rect_of)

    frames = 0
    while table.moments.is_up:
        table.moments.update(step_seconds, late=frame_seconds - step_seconds)
        frames += 1

    seen = (frames - 1) * frame_seconds  # the first frame only leads to the first picture
    assert 1.2 < seen < 2


def test_the_loop_tells_by_how_much_a_frame_was_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger, _ = at_table(tmp_path)
    now = pygame.time.get_ticks()

    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now)
    finger.loop.run_frame()
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now + 450)
    finger.loop.run_frame()
    assert finger.program.late_seconds == pytest.approx(0.35)

    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now + 490)
    finger.loop.run_frame()
    assert finger.program.late_seconds == 0


def test_the_lead_counts_what_the_players_rail_shows_behind_the_scores(tmp_path: Path) -> None:
    _, table = at_table(tmp_path)
    cards = table.table.rail
    shown = [replace(cards[0], score=2, at_end=14), replace(cards[1], score=4, score_note="/20")]

    table.rail.show_table(table.frame.rail, replace(table.table, rail=(*shown, *cards[2:])), 0)

    assert (table.rail.points[cards[0].seat], table.rail.points[cards[1].seat]) == (16, 4)
