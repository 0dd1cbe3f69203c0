"""The hint at the table: asked by key, lamp or menu, shown as clicks and a sentence, and it betrays nothing."""

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, NoBots, QuietServices, setup_of
from hidden import OtherDeal
from seated import two_clicks

from boardgames.app.wiring import available, definition
from boardgames.bots.advice import Advice, Reason, Tip, advise
from boardgames.bots.bot import always, view_of
from boardgames.bots.search import SearchBot
from boardgames.core.game import Judging
from boardgames.session.session import Session
from boardgames.ui.start import played
from boardgames.ui.table.picture.hint_path import numbered_targets

SLUG = "portals" if "portals" in available() else available()[0]
SECRET = [slug for slug in available() if definition(slug).game.secret is not None]
CALM = msgspec.structs.replace(QUIET, auto_end_turn=False)


class Adviser(NoBots):
    """Bots that advise in this process, when they are asked or let go."""

    def __init__(self, waits: bool = False) -> None:
        super().__init__()
        self.session: Session | None = None
        self.waits = waits
        self.tips: tuple[Tip, ...] = ()  # instead of thinking
        self.forgotten = 0

    def advise(self, session: Session) -> None:
        super().advise(session)
        self.session = session

    def advice(self) -> Advice | None:
        if self.session is None or self.waits:
            return None
        session, self.session = self.session, None
        if self.tips:
            return Advice(self.tips)
        view = view_of(session.game, session.state, session.setup.seed, len(session.moves))
        return advise(SearchBot(looks=12, width=2, nodes=60), view, always)

    def hurry(self) -> None:
        self.waits = False

    def forget(self) -> None:
        self.session, self.forgotten = None, self.forgotten + 1


def at_table(
    folder: Path,
    slug: str = SLUG,
    moves: int = 40,
    settings: Any = CALM,
    waits: bool = False,
    size: tuple[int, int] = (1280, 800),
    seed: int = 6,
) -> Finger:
    services = QuietServices(folder)
    services.__dict__["bots"] = Adviser(waits)
    finger = Finger(services, size, settings=settings)
    session = played(services, setup_of(services, slug, 3, seed), moves)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    return finger


def sentence(finger: Finger) -> str:
    label: Any = finger.table().prompt.find("prompt/sentence")
    return str(label.text)


def ask(finger: Finger, how: str = "key") -> None:
    table = finger.table()
    if how == "key":
        finger.key(pygame.K_h, "h")
    elif how == "lamp":
        finger.click(finger.button("bar/hint").rect.center)
    else:
        table.open_menu()
        finger.key(pygame.K_RETURN)
    finger.rest(0.01)
    finger.loop.run_frame()


@pytest.mark.parametrize("how", ["key", "lamp", "menu"])
def test_a_hint_names_the_move_why_and_where_to_click(tmp_path: Path, how: str) -> None:
    finger = at_table(tmp_path)
    table, question = finger.table(), sentence(finger)
    before = finger.window.surface.copy()

    ask(finger, how)

    tip = table.hint.tip
    assert tip is not None
    move = table.session.game.moves.read(tip.move)
    path = table.session.game.paths(table.session.state, move)[0]
    assert table.hint.steps == tuple(enumerate(path, start=1))
    assert sentence(finger) != question
    assert (
        table.table_kit.strings.phrase(table.session.game.describe(table.session.state, move)).lower()
        in sentence(finger).lower()
    )
    rect = table.targets.rect_of(path[0])
    assert rect is not None
    near = rect.inflate(12, 12).clip(finger.window.surface.get_rect())
    shown, was = (pygame.image.tobytes(picture.subsurface(near), "RGB") for picture in (finger.window.surface, before))
    assert shown != was, "the first click glows"


def test_a_second_press_shows_the_runner_up_and_a_third_the_best_again(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    ask(finger)
    best, said = finger.table().hint.tip, sentence(finger)

    ask(finger)
    assert finger.table().hint.tip != best
    assert sentence(finger) != said
    ask(finger)

    assert finger.table().hint.tip == best
    assert finger.program.services.bots.asked == ["advice"]

    table = finger.table()
    table.keyboard.go_to(next(name for name in sorted(table.picker.lit) if name != table.hint.steps[0][1]))
    ask(finger)
    assert table.hint.tip == best, "after a look elsewhere the best is shown again"
    assert table.lights.focused == table.hint.steps[0][1]


def test_the_keyboard_goes_to_the_second_choice_even_if_the_first_came_late(tmp_path: Path) -> None:
    finger = at_table(tmp_path, waits=True)
    table = finger.table()
    ask(finger)
    for _ in range(40):
        finger.rest(0.05)
    finger.program.services.bots.hurry()
    for _ in range(40):
        finger.rest(0.05)
    assert table.hint.tip is not None
    assert table.hint.came_late
    first = table.hint.steps[0][1]
    assert table.lights.focused == first

    ask(finger)

    assert table.hint.steps[0][1] != first
    assert table.lights.focused == table.hint.steps[0][1]


def test_enter_means_the_tip_that_has_come_not_where_the_keyboard_was_before(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table = finger.table()
    tip = two_clicks(table)
    state, game = table.session.state, table.session.game
    move = next(move for move in game.legal(state) if tip in game.paths(state, move))
    finger.program.services.bots.tips = (Tip(move.plain()),)
    elsewhere = next(name for name in sorted(table.picker.lit) if name not in tip and "/" in name)
    table.keyboard.go_to(elsewhere)
    table.hint.ask()
    finger.rest(0.01)
    finger.loop.run_frame()
    assert table.hint.tip is not None
    assert table.lights.focused == elsewhere
    before = len(table.session.entries)

    finger.key(pygame.K_RETURN)

    assert table.lights.focused == tip[0]
    assert len(table.session.entries) == before
    assert table.picker.chosen == ()


def test_escape_puts_the_hint_away_before_it_opens_the_menu(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    ask(finger)
    said = sentence(finger)

    finger.key(pygame.K_ESCAPE)

    assert finger.table().hint.tip is None
    assert sentence(finger) != said
    assert finger.table().stage.overlays == []


def test_it_stays_while_its_clicks_are_made_and_goes_when_anything_else_is_chosen(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table, game = finger.table(), finger.table().session.game
    clicks = two_clicks(table)
    state = table.session.state
    move = next(move for move in game.legal(state) if clicks in game.paths(state, move))
    finger.program.services.bots.tips = (Tip(move.plain()),)
    ask(finger)
    assert table.hint.steps == ((1, clicks[0]), (2, clicks[1]))
    assert numbered_targets(table) == {clicks[0]}

    table.click(clicks[0])
    assert table.hint.steps == ((2, clicks[1]),)
    assert clicks[1] in table.prompt.buttons
    assert not numbered_targets(table), "a button wears the digit that presses it"

    table.click(next(target for target in sorted(table.picker.lit) if target not in clicks and "/" in target))
    assert table.hint.tip is None


@pytest.mark.parametrize("slug", available())
def test_a_long_reason_gets_shorter_before_it_is_cut_or_a_button_moves(tmp_path: Path, slug: str) -> None:
    settings = msgspec.structs.replace(CALM, language="fr", text_size=150)
    finger = at_table(tmp_path, slug, settings=settings, size=(1024, 640))
    table, session = finger.table(), finger.table().session
    say = table.table_kit.say
    assert isinstance(session.game, Judging)
    longest = sorted(session.game.feature_names, key=lambda name: -len(say(f"hint.feature.{name}")))
    reasons = tuple(Reason("feature", name, 0, 1.0) for name in longest[:2])
    finger.program.services.bots.tips = (Tip(session.game.legal(session.state)[-1].plain(), reasons, is_later=True),)
    places = {name: tuple(button.rect) for name, button in table.prompt.buttons.items()}

    ask(finger)

    label: Any = table.prompt.find("prompt/sentence")
    assert table.hint.tip is not None
    assert not label.tooltip, "only a cut sentence is repeated there"
    assert {name: tuple(button.rect) for name, button in table.prompt.buttons.items()} == places


def test_a_move_ends_the_hint_and_cancels_a_question(tmp_path: Path) -> None:
    finger = at_table(tmp_path, waits=True)
    table = finger.table()
    ask(finger)
    assert table.hint.is_waiting

    table.submit(table.session.game.legal(table.session.state)[0])

    assert not table.hint.is_waiting
    assert table.hint.tip is None
    assert finger.program.services.bots.forgotten == 1


def test_after_a_moment_a_sign_shows_that_it_is_thought_about_and_a_click_ends_that(tmp_path: Path) -> None:
    finger = at_table(tmp_path, waits=True)
    table = finger.table()
    ask(finger)
    assert not table.thinking.visible

    finger.rest(0.8)
    assert table.thinking.visible
    assert table.prompt.find("prompt/sentence").text == table.table_kit.say("hint.thinking")
    assert table.thinking.rect.colliderect(finger.button("bar/hint").rect)
    finger.key(pygame.K_b, "b")
    finger.rest(0.01)

    assert table.hint.tip is not None
    finger.rest(0.01)
    assert not table.thinking.visible


def test_no_hint_is_asked_for_when_another_must_decide(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table = finger.table()
    table.session.view_only = True

    ask(finger)

    assert finger.program.services.bots.asked == []
    assert table.hint.tip is None


@pytest.mark.parametrize("honour", [True, False])
def test_the_log_notes_a_hint_where_the_table_plays_for_honour(tmp_path: Path, honour: bool) -> None:
    finger = at_table(tmp_path, settings=msgspec.structs.replace(CALM, honour=honour))
    ask(finger)
    ask(finger)  # the runner-up belongs to the same hint

    lines = finger.table().session.log_lines(None)

    assert [line.phrase.key for line in lines if line.phrase is not None].count("session.log.hint") == honour


@pytest.mark.parametrize("slug", SECRET)
def test_a_hint_shows_and_says_nothing_that_the_seat_cannot_see(tmp_path: Path, slug: str) -> None:
    finger = at_table(tmp_path, slug)
    table = finger.table()
    other = OtherDeal(table.session, table.viewer, seed=9)
    assert other.differs

    ask(finger)
    said, shown = sentence(finger), pygame.image.tobytes(finger.window.surface, "RGB")
    table.hint.forget()
    with other:
        table.show()
        ask(finger)
        assert table.hint.tip is not None
        assert sentence(finger) == said
        assert pygame.image.tobytes(finger.window.surface, "RGB") == shown


def test_the_ring_stays_under_an_open_menu(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table = finger.table()
    ask(finger)
    rect = table.targets.rect_of(table.hint.steps[0][1])
    assert rect is not None
    area = rect.inflate(16, 16).clip(finger.window.surface.get_rect())
    area = pygame.Rect(area.x, area.bottom - 8, area.width, 8)  # inside it and above, the way and its note may lie
    before = pygame.image.tobytes(finger.window.surface.subsurface(area), "RGB")

    table.open_menu()
    finger.loop.run_frame()

    assert not table.stage.overlays[0].rect.colliderect(area)
    assert pygame.image.tobytes(finger.window.surface.subsurface(area), "RGB") == before


def test_asked_again_after_another_scene_it_begins_with_the_best_move(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table = finger.table()
    ask(finger)
    best = table.hint.tip

    finger.program.go("settings")
    finger.program.scenes.top.back()
    ask(finger)
    assert table.hint.tip == best

    ask(finger)
    assert table.hint.tip != best


@pytest.mark.parametrize("slug", available())
def test_enter_after_the_key_makes_the_first_click_of_the_hint(tmp_path: Path, slug: str) -> None:
    finger = at_table(tmp_path, slug)
    table = finger.table()
    ask(finger)
    assert table.hint.tip is not None
    moves, first = len(table.session.moves), table.hint.steps[0][1]
    path = table.session.game.paths(table.session.state, table.session.game.moves.read(table.hint.tip.move))[0]

    finger.key(pygame.K_RETURN)

    assert first in table.picker.chosen if len(path) > 1 else len(table.session.moves) > moves


def test_an_enter_meant_for_another_place_does_not_follow_a_hint_that_has_just_come(tmp_path: Path) -> None:
    finger = at_table(tmp_path, waits=True)
    table = finger.table()
    ask(finger)
    finger.rest(0.8)
    moves = len(table.session.moves)

    finger.key(pygame.K_b, "b")
    finger.rest(0.01)
    assert table.hint.tip is not None
    finger.key(pygame.K_RETURN)
    at_once = (table.picker.chosen, len(table.session.moves))
    finger.rest(1)
    finger.key(pygame.K_RETURN)

    assert at_once == ((), moves)
    assert table.picker.chosen or len(table.session.moves) > moves


def test_a_second_press_while_it_is_thought_about_does_not_skip_the_best_move(tmp_path: Path) -> None:
    finger = at_table(tmp_path, waits=True)
    table = finger.table()
    ask(finger)
    finger.rest(0.8)

    finger.key(pygame.K_b, "b")
    finger.rest(0.01)
    best = table.hint.tip
    ask(finger)
    at_once = table.hint.tip
    finger.rest(1)
    ask(finger)

    assert best is not None
    assert at_once == best
    assert table.hint.tip not in (None, best)


def test_enter_twice_along_a_hint_never_discards(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table, game = finger.table(), finger.table().session.game
    move = next(
        move
        for move in game.legal(table.session.state)
        if move.deliberate and len(game.paths(table.session.state, move)[0]) > 1
    )
    finger.program.services.bots.tips = (Tip(move.plain()),)
    moves = len(table.session.moves)
    ask(finger)

    finger.key(pygame.K_RETURN)
    finger.key(pygame.K_RETURN)

    assert move not in table.session.moves[moves:]


@pytest.mark.names
def test_the_light_covers_no_name_on_the_map(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table, game = finger.table(), finger.table().session.game
    board = table.board_view
    assert board is not None
    names = {f"map/{node}": box for node, box in board.name_boxes().items()}
    paths = {game.paths(table.session.state, move)[0]: move for move in game.legal(table.session.state)}
    (target,), move = next((path, move) for path, move in paths.items() if len(path) == 1 and path[0] in names)
    rect = table.targets.rect_of(target)
    assert rect is not None
    assert names[target].colliderect(rect.inflate(38, 38)), "the ring would touch the name"

    def dark() -> int:
        picture = finger.window.surface.subsurface(names[target].clip(finger.window.surface.get_rect()))
        return sum(
            sum(picture.get_at((x, y))[:3]) < 200
            for x in range(picture.get_width())
            for y in range(picture.get_height())
        )

    finger.loop.run_frame()
    before = dark()
    finger.program.services.bots.tips = (Tip(move.plain()),)
    ask(finger, "lamp")

    assert table.hint.tip is not None
    assert before > 20
    assert dark() >= 0.9 * before


def test_why_there_is_no_hint_stays_readable_while_bots_move(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table: Any = finger.table()
    session, viewer = table.session, table.viewer
    seats = [msgspec.structs.replace(seat, kind="bot") for seat in session.setup.seats]
    seats[viewer] = msgspec.structs.replace(seats[viewer], kind="human")
    session.setup = msgspec.structs.replace(session.setup, seats=tuple(seats))
    while session.actor == viewer:
        table.submit(session.game.legal(session.state)[-1])
    ask(finger)

    table.submit(session.game.legal(session.state)[0])

    assert [toast.text for toast in finger.program.scenes._toasts] == [table.table_kit.say("hint.not_now")]


@pytest.mark.parametrize("slug", SECRET)
def test_a_hint_is_gone_when_others_come_to_the_screen(tmp_path: Path, slug: str) -> None:
    tables = (at_table(tmp_path / str(seed), slug, seed=seed) for seed in range(1, 30))
    finger = next(found for found in tables if hides(found) is not None)
    ask(finger)
    assert finger.table().hint.tip is not None
    hint = sentence(finger)

    finger.table().cover_hands()

    assert finger.table().hint.tip is None
    assert sentence(finger) != hint
    assert not numbered_targets(finger.table())


def hides(finger: Finger) -> int | None:
    """The seat that sees something which others may not see, if it has the screen."""
    table = finger.table()
    return table.viewer if table.viewer is not None and table.session.hides(table.viewer) else None


def test_asked_again_half_way_the_hint_goes_on_with_the_same_move(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table, game = finger.table(), finger.table().session.game
    clicks, state = two_clicks(table), finger.table().session.state
    legal = game.legal(state)
    move = next(move for move in legal if clicks in game.paths(state, move))
    other = next(one for one in legal if one != move)
    finger.program.services.bots.tips = (Tip(move.plain()), Tip(other.plain()))
    ask(finger)
    table.click(clicks[0])

    ask(finger, "lamp")
    assert table.hint.tip == Tip(move.plain())
    assert table.hint.steps == ((2, clicks[1]),)

    ask(finger, "lamp")
    assert table.hint.tip == Tip(other.plain())
