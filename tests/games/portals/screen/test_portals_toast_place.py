"""What is said in passing: it covers nothing that is lit or read, and goes with what it spoke of."""

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.core.rng import Rng
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.picture import overlays
from boardgames.ui.table.words.inspection import Inspection
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import Bubble, Label, Toast

pytestmark = pytest.mark.names

SAID = "Something hidden has come to light since. If you all agree, undo can go further: Settings, Undo."


@pytest.fixture(scope="module")
def finger(tmp_path_factory: pytest.TempPathFactory) -> Finger:
    """A table with a long log, and whoever must decide at the screen."""
    services, rng = QuietServices(tmp_path_factory.mktemp("calm")), Rng(4)
    finger = Finger(services, settings=QUIET)
    session = services.saves.begin(setup_of(services, "portals", 3, 4))
    for _ in range(20):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


@pytest.fixture
def table(finger: Finger) -> TableScene:
    return finger.table()


def note(finger: Finger, text: str = SAID) -> Toast:
    finger.program.scenes.clear_toasts()
    finger.program.toast(text, "Rules", lambda: None)
    return finger.program.scenes._toasts[0]


def lines(table: TableScene) -> list[pygame.Rect]:
    """The lines of the side panel that are in sight."""
    return [widget.rect.clip(table.frame.side) for widget in table.side.walk() if isinstance(widget, Label)]


def lit(table: TableScene) -> list[pygame.Rect]:
    return [rect for target in table.picker.lit if (rect := table.targets.rect_of(target)) is not None]


@pytest.mark.parametrize("tab", ["card", "log"])
def test_a_note_covers_no_line_of_the_log_and_nothing_that_is_lit(finger: Finger, table: TableScene, tab: str) -> None:
    table.choose_tab(tab)
    assert lines(table)
    assert lit(table)

    toast = note(finger)

    assert toast.rect.collidelist(lines(table)) < 0
    assert toast.rect.collidelist(lit(table)) < 0
    assert not toast.rect.colliderect(table.frame.prompt)
    assert table.rect.contains(toast.rect)


def test_a_note_steps_aside_when_something_comes_to_be_read_under_it(finger: Finger, table: TableScene) -> None:
    table.choose_tab("card")
    toast = note(finger, "A short one.")
    toast.place(pygame.Rect(table.frame.side.x + 20, table.frame.side.bottom - 120, 240, 90))

    table.choose_tab("log")

    assert toast.rect.collidelist(lines(table)) < 0


def test_a_note_stays_where_it_is_while_it_covers_nothing(finger: Finger, table: TableScene) -> None:
    toast = note(finger)
    before = toast.rect.copy()

    table.relight()

    assert toast.rect == before


def test_a_note_with_larger_letters_has_a_larger_place(finger: Finger, table: TableScene) -> None:
    toast = note(finger)
    larger = msgspec.structs.replace(table.table_kit.theme.settings, text_size=150)
    kit = Kit(Theme(finger.program.size, larger), finger.program.art, finger.program.strings)

    toast.restyle(kit)
    table.place_toast(toast)

    assert toast.rect.size == toast.size_within(toast.rect.width)
    assert toast.rect.collidelist(lines(table)) < 0


def test_a_note_goes_with_a_click_on_it(finger: Finger) -> None:
    toast = note(finger)

    finger.click((toast.rect.x + 4, toast.rect.y + 4))
    finger.rest(0.01)

    assert finger.program.scenes._toasts == []


def test_the_answer_to_a_dead_click_never_covers_its_thing_and_hardly_ever_the_side_panel(table: TableScene) -> None:
    slots = [slot.id for zone in table.table.zones if zone.id in ("map", "timeline", "hand") for slot in zone.slots]
    rects = {slot: table.targets.rect_of(slot) for slot in slots if slot not in table.picker.lit}
    dead = [slot for slot in sorted(rects) if rects[slot] is not None][::4]
    beside = []

    for slot in dead:
        table.click(slot)
        [bubble] = [overlay for overlay in table.stage.overlays if isinstance(overlay, Bubble)]
        assert not bubble.rect.colliderect(rects[slot]), slot
        beside += [slot] if bubble.rect.colliderect(table.frame.side) else []
        overlays.close_refusals(table)

    assert len(dead) > 10
    assert len(beside) <= len(dead) // 5, "only where something lit would be covered instead"


def test_the_side_panel_tells_nothing_more_of_a_thing_that_is_gone(table: TableScene) -> None:
    table.side_content.inspection = Inspection("favors/gone", title="A favor", line="Take it.")

    table.show()

    assert table.side_content.inspection is None


def test_a_note_goes_with_the_next_move(finger: Finger, table: TableScene) -> None:
    note(finger)

    table.submit(table.session.game.legal(table.session.state)[0])

    assert finger.program.scenes._toasts == []
