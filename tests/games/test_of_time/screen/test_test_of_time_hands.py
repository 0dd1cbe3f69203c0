"""Forgiving hands in Test of Time: undo asks the table, Pass keeps its place and asks once, boards swap late."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of
from seated import overlay, spot, touch

from boardgames.games.test_of_time.rules.moves import Attack, Followers, Sire
from boardgames.games.test_of_time.rules.state import State
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.picture.show_events import PASS_ON_SECONDS
from boardgames.ui.widgets import Bubble, Dialog
from tests.games.test_of_time.given import do, given

MOVING = msgspec.structs.replace(QUIET, animation="normal")
WORKS = {0: [("tools", 1), ("burial_site", 1), None], 1: [("art", 1), ("temple", 1), None]}


@pytest.fixture
def services(tmp_path: Path) -> QuietServices:
    return QuietServices(tmp_path)


def at_table(
    services: QuietServices,
    settings: object = QUIET,
    size: tuple[int, int] = (1280, 800),
    state: State | None = None,
) -> Finger:
    """Two people with two Testaments each, a shaman and twenty followers; the first of them is to move."""
    finger = Finger(services, size, settings)  # type: ignore[arg-type]
    session = Session(services.game("test_of_time"), setup_of(services, "test_of_time", 2, seed=7))
    session.state = state or given(shamans=(1, 0), works=WORKS)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def places(table: TableScene) -> dict[str, tuple[int, ...]]:
    return {target: tuple(rect) for target, rect in table.targets.buttons.items()}


def test_with_two_people_undo_of_the_last_move_asks_the_other_one(services: QuietServices) -> None:
    finger = at_table(services)
    session = finger.table().session
    session.submit(Sire(0, 1))
    session.submit(session.game.legal(session.state)[0])

    finger.key(pygame.K_u, "u")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    assert dialog.head.text == "Ben, do you agree?"
    finger.click(dialog.buttons[-1].rect.center)

    assert (session.actor, len(session.entries)) == (0, 0)


def test_pass_keeps_its_place_while_another_question_is_asked(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    before = places(table)["pass"]

    touch(finger, "sire/0/1")
    finger.rest(1.0)

    assert table.session.state.agenda[-1].kind == "pay"
    now, earlier = pygame.Rect(places(table)["pass"]), pygame.Rect(before)
    assert (now.centerx, now.centery, now.width) == (earlier.centerx, earlier.centery, earlier.width)
    finger.click(pygame.Rect(before).center)
    assert len(table.session.entries) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 696)])
def test_the_buttons_of_a_testament_are_laid_out_the_same_way_for_each(
    services: QuietServices, size: tuple[int, int]
) -> None:
    finger = at_table(services, size=size)
    table = finger.table()
    table.click("t/0/2")
    table.click("button/back")

    found = []
    for testament in ("t/0/1", "t/0/2", "t/1/1", "t/1/2"):
        table.click(testament)
        found.append(places(table))
        table.click("button/back")

    assert all(layout == found[0] for layout in found)


def test_a_pass_with_many_waiting_asks_once_in_a_round_whichever_button_makes_it(services: QuietServices) -> None:
    finger = at_table(services)
    session = finger.table().session

    asked = []
    for button in ("pass", "pass", "pass_on"):
        touch(finger, button)
        dialog = overlay(finger, Dialog)
        asked.append(dialog is not None)
        if isinstance(dialog, Dialog):
            finger.click(dialog.buttons[-1].rect.center)
        session.submit(Sire(1, session.state.sired[1] + 1))
        finger.rest(0.01)

    assert asked == [True, False, False]
    assert session.actor == 0


def test_a_pass_asks_once_about_an_attack_that_somebody_at_home_could_stop(services: QuietServices) -> None:
    finger = at_table(services)
    session = finger.table().session
    session.state = given(followers=[3, 20], works=WORKS, turn=1)
    for move in (Attack(0, 1), Followers(4)):
        session.submit(move)
    finger.rest(0.01)

    asked = []
    for _ in range(2):
        touch(finger, "pass")
        dialog = overlay(finger, Dialog)
        asked.append(dialog is not None)
        if isinstance(dialog, Dialog):
            assert "Under attack: the Tools (4 to stop). You still have 3 tokens at home" in dialog.body.text
            finger.click(dialog.buttons[-1].rect.center)
        session.submit(Sire(1, session.state.sired[1] + 1))
        finger.rest(0.01)

    assert asked == [True, False]


def test_the_arrows_walk_every_row_of_a_column_and_do_not_leave_it(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    rows = ["sire/0/1", "sire/0/2", "sire/0/3", "shaman/0/1", "shaman/0/2"]
    table.keyboard.go_to(rows[0])
    walked = [rows[0]]

    for key in (pygame.K_DOWN,) * 4 + (pygame.K_UP,) * 4:
        finger.key(key)
        walked.append(table.lights.focused)

    assert walked == [*rows, *reversed(rows[:-1])]


def whites(table: TableScene, focused: str) -> int:
    """How many pixels are white in and around a target while a target has the focus."""
    rect = table.targets.rect_of(focused)
    assert rect is not None
    counts = []
    for name in ("", focused):
        table.lights = msgspec.structs.replace(table.lights, focused=name)
        picture = pygame.Surface(table.rect.size)
        table.draw(picture)
        part = picture.subsurface(rect.inflate(24, 24).clip(table.rect))
        counts.append(pygame.mask.from_threshold(part, (255, 255, 255), (32, 32, 32, 255)).count())
    return counts[1] - counts[0]


@pytest.mark.parametrize("kind", ["t/1/1", "workers/0/1", "attackers/1/1", "defenders/0/1", "sire/0/1", "home/0"])
def test_the_keyboard_leaves_a_ring_wherever_it_is(services: QuietServices, kind: str) -> None:
    attacked = given(shamans=(1, 0), works=WORKS, turn=1)
    do(attacked, Attack(0, 1), Followers(2))
    finger = at_table(services, state=attacked)
    table = finger.table()
    assert kind in table.picker.lit or kind == "home/0"
    rect = table.targets.rect_of(kind)
    assert rect is not None

    assert whites(table, kind) > rect.width + rect.height


def test_an_arrow_down_from_a_testament_does_not_lead_to_a_row_beside_it(services: QuietServices) -> None:
    few = given(followers=[3, 20], works={0: [None, None, ("tools", 1)]})  # no card can be built: none is lit below
    finger = at_table(services, state=few)
    table = finger.table()

    table.keyboard.go_to("t/0/3")
    finger.key(pygame.K_DOWN)

    assert table.lights.focused == "pass_on"


def test_the_board_of_the_mover_stays_until_motion_and_a_pause_are_over(services: QuietServices) -> None:
    finger = at_table(services, MOVING)
    table = finger.table()
    touch(finger, "t/1/1")
    table.click("attack")
    table.click("followers/3")
    table.click("shamans/0")
    assert table.session.actor == 1
    for _ in range(400):
        if not table.animator.flying:
            break
        finger.rest(0.01)

    finger.rest(PASS_ON_SECONDS / 2)
    still = table.viewer
    for _ in range(200):
        finger.rest(0.02)

    assert (still, table.viewer) == (0, 1)


def test_a_number_that_is_asked_for_is_confirmed_by_enter(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    table.keyboard.go_to("t/1/1")
    finger.key(pygame.K_RETURN)
    finger.key(pygame.K_RETURN)  # on Attack
    assert table.session.state.agenda[-1].kind == "followers"

    finger.key(pygame.K_4, "4")
    finger.key(pygame.K_RETURN)

    assert [str(entry.move) for entry in table.session.entries] == ["attack 1 1", "followers 4"]
    assert table.lights.focused.startswith("shamans/")  # the next number


def test_after_preserve_the_keyboard_is_at_who_goes(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    table.keyboard.go_to("t/0/1")
    finger.key(pygame.K_RETURN)
    table.keyboard.go_to("preserve")

    finger.key(pygame.K_RETURN)

    assert table.session.state.agenda[-1].kind == "pay"
    assert table.lights.focused in table.picker.lit
    assert table.lights.focused.startswith("pay/")


def test_neither_the_first_tab_nor_an_arrow_lands_where_enter_is_the_whole_turn(services: QuietServices) -> None:
    for key in (pygame.K_TAB, pygame.K_DOWN):
        finger = at_table(services)
        table = finger.table()
        table.session.state = given(works={})  # only rows to send people to, and cards to build
        table.show()

        finger.key(key)

        assert table.lights.focused in table.picker.lit
        assert table.picker.leads_on(table.lights.focused)


@pytest.mark.parametrize(
    ("goal", "chosen", "word"),
    [("sire/0/1", (), "sire"), ("workers/0/1", (), "preserve"), ("t/1/1", ("t/1/1",), "")],
)
def test_followers_are_dragged_from_home_to_what_they_shall_do(
    services: QuietServices, goal: str, chosen: tuple[str, ...], word: str
) -> None:
    finger = at_table(services)
    table = finger.table()
    home = next(one.rect for one in table.targets.seen().values() if one.piece.id == "home/follower/0")

    finger.drag(home.center, spot(finger, goal))

    assert table.picker.chosen == chosen
    assert [move.word for move in table.session.moves] == ([word] if word else [])


def test_anybody_of_the_crowd_at_home_can_be_dragged(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    crowd = table.targets.rect_of("home/followers")
    one = next(one.rect for one in table.targets.seen().values() if one.piece.id == "home/follower/0")
    corner = (crowd.x + crowd.width // 8, crowd.centery)
    assert not one.collidepoint(corner)

    finger.drag(corner, spot(finger, "sire/0/1"))

    assert [move.word for move in table.session.moves] == ["sire"]


def test_a_follower_dropped_where_nobody_is_needed_says_why(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    home = next(one.rect for one in table.targets.seen().values() if one.piece.id == "home/follower/0")
    dead = next(
        slot.id
        for zone in table.table.zones
        for slot in zone.slots
        if slot.id.startswith("t/") and slot.id not in table.picker.next and table.targets.rect_of(slot.id) is not None
    )

    finger.drag(home.center, spot(finger, dead))

    assert overlay(finger, Bubble) is not None
    assert not table.session.moves


def test_a_mistaken_pass_is_taken_back_by_asking_the_table(services: QuietServices) -> None:
    finger = at_table(services)
    session = finger.table().session
    finger.table().click("pass")
    asked = overlay(finger, Dialog)
    assert isinstance(asked, Dialog)
    finger.click(asked.buttons[-1].rect.center)
    assert [move.word for move in session.moves] == ["pass"]

    finger.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    finger.click(dialog.buttons[-1].rect.center)

    assert (session.actor, len(session.moves)) == (0, 0)


def test_a_second_click_on_the_place_sends_followers_only(services: QuietServices) -> None:
    finger = at_table(services)
    table = finger.table()
    state = table.session.state

    for clicks in (("card/tools", "t/0/3"), ("workers/0/2",), ("sire/0/1",)):
        for target in clicks:
            table.click(target)
        assert table.session.state.agenda[-1].kind == "pay", clicks
        again = clicks[-1] if clicks[-1] != "workers/0/2" else "t/0/2"
        assert again in table.picker.lit
        table.click(again)

        assert table.session.state.shamans[0] == state.shamans[0], clicks
        assert table.session.state.followers[0] < state.followers[0], clicks
        table.session.undo(True)


@pytest.mark.parametrize(("waiting", "asks"), [(3, True), (0, False)])
def test_a_pass_as_the_first_move_of_a_round_asks_also_with_few_waiting(
    services: QuietServices, waiting: int, asks: bool
) -> None:
    finger = Finger(services, settings=QUIET)
    session = Session(services.game("test_of_time"), setup_of(services, "test_of_time", 2, seed=7))
    session.state = given(followers=(waiting, 8), shamans=(1, 0), works=WORKS)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)

    finger.table().click("pass")

    assert isinstance(overlay(finger, Dialog), Dialog) == asks


def test_pointing_at_a_board_tells_its_chips_in_words(services: QuietServices) -> None:
    table = at_table(services).table()

    table.inspect("god/0")

    words = [table.table_kit.strings.phrase(note.text) for note in table.side_content.inspection.notes]
    assert "Cost to preserve: ×1/2" in words


@pytest.mark.parametrize("by_key", [False, True])
def test_a_pass_that_was_not_meant_leaves_the_table_as_it_was(services: QuietServices, by_key: bool) -> None:
    finger = at_table(services)
    table = finger.table()
    before = table.side_content.target, table.picker.chosen, places(table)

    touch(finger, "pass")
    dialog = overlay(finger, Dialog)
    assert isinstance(dialog, Dialog)
    if by_key:
        finger.key(pygame.K_ESCAPE)
    else:
        finger.click(dialog.buttons[0].rect.center)

    assert overlay(finger, Dialog) is None
    assert table.session.moves == ()
    assert (table.side_content.target, table.picker.chosen, places(table)) == before
    assert table.lights.chosen == ()
