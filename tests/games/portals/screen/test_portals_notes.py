"""Notes of "Teach me as we go": they stay until the decision is made, cover nothing lit, and can be silenced there."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import DRAWINGS, QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.data.strings import Strings
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.overview import OverviewScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.frame.note_slip import MOST_SHARE, OVERVIEW, Note, NoteActions, NoteSlip
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import Label, ScrollArea

pytestmark = pytest.mark.names

SMALL = (1024, 640)
OTHER = next(slug for slug in available() if slug != "portals")
TAUGHT = msgspec.structs.replace(QUIET, teach=True, auto_end_turn=False)


def at_table(folder: Path, slug: str = "portals", size: tuple[int, int] = SMALL) -> Finger:
    """A finger at a new game whose first question comes with a note."""
    services = QuietServices(folder)
    finger = Finger(services, size, TAUGHT)
    open_table(finger, slug)
    return finger


def open_table(finger: Finger, slug: str = "portals") -> TableScene:
    services = finger.program.services
    session = Session(services.game(slug), setup_of(services, slug, 3, 4))
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger.table()


def slip(table: TableScene) -> NoteSlip | None:
    found = table.side.find("note")
    return found if isinstance(found, NoteSlip) else None


def aid_texts(table: TableScene) -> list[str]:
    area = table.side.find("side/aid")
    assert isinstance(area, ScrollArea)
    return [label.text for label in area.children if isinstance(label, Label)]


def test_a_note_stays_until_the_decision_is_made(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table = finger.table()
    finger.rest(30.0)
    table.choose_tab("log")
    assert slip(table) is not None
    moves, target = len(table.session.entries), sorted(table.picker.lit)[0]
    rect = table.targets.rect_of(target)
    assert rect is not None

    finger.click(rect.center)

    assert len(table.session.entries) == moves + 1
    assert slip(table) is None


def test_the_first_note_of_a_game_leads_to_the_game_in_brief_and_later_ones_do_not(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    first = slip(finger.table())
    assert first is not None
    label = first.find("note/text")
    assert isinstance(label, Label)
    assert {*label.links} == {OVERVIEW}

    finger.table().lessons.actions.open_page(label.links[0])
    assert isinstance(finger.scene, OverviewScene)

    finger.key(pygame.K_ESCAPE)
    lessons = finger.table().lessons
    prompt = lessons.scene.session.game.prompt(lessons.scene.session.state, lessons.scene.viewer)
    lessons.end()
    for other, is_first in (("", True), ("teach.prompt.turn", False)):  # the next player is asked the same
        lessons._made[other] += bool(other)
        lessons.ask(prompt)
        lessons.show_due()
        assert lessons.note is not None
        assert lessons.note.is_first == is_first


def test_a_note_comes_until_its_decision_was_made_twice(tmp_path: Path) -> None:
    lessons = at_table(tmp_path).table().lessons
    prompt = lessons.scene.session.game.prompt(lessons.scene.session.state, lessons.scene.viewer)

    shown = []
    for _ in range(3):
        lessons.ask(prompt)
        lessons.show_due()
        shown.append(lessons.note is not None)
        lessons.end()

    assert shown == [True, True, False]


@pytest.mark.parametrize("by", ["mouse", "key", "tab"])
def test_a_note_that_is_hidden_never_comes_again(tmp_path: Path, by: str) -> None:
    finger = at_table(tmp_path)
    first = slip(finger.table())
    assert first is not None

    use(finger, "note/hide", by, {})

    assert slip(finger.table()) is None
    assert finger.program.settings.teach
    assert slip(open_table(finger)) is None
    other = slip(open_table(finger, OTHER))
    assert other is not None, "only this one is silenced"
    assert other.note.text != first.note.text


@pytest.mark.parametrize("by", ["mouse", "key", "tab"])
def test_no_more_notes_switches_the_setting_off(tmp_path: Path, by: str) -> None:
    finger = at_table(tmp_path)

    use(finger, "note/stop", by, {"mod": pygame.KMOD_SHIFT})

    assert slip(finger.table()) is None
    assert not finger.program.settings.teach
    assert slip(open_table(finger, OTHER)) is None


def use(finger: Finger, name: str, by: str, keys: dict[str, int]) -> None:
    """Press a button of the note with the mouse, with its own key, or by going there with Tab and arrows."""
    if by == "mouse":
        finger.click(finger.button(name).rect.center)
    elif by == "key":
        finger.key(pygame.K_n, **keys)
    else:
        reach(finger, name)
        finger.key(pygame.K_RETURN)


def reach(finger: Finger, name: str) -> None:
    stage = finger.table().stage
    for _ in range(8):
        finger.key(pygame.K_TAB)
        if stage.focus is not None and finger.table().side.rect.contains(stage.focus.rect):
            break
    for _ in range(12):  # past what the panel tells about a player
        if stage.focus is not None and stage.focus.name.startswith("note/") and stage.focus.name != "note/area":
            break
        finger.key(pygame.K_DOWN)
    if stage.focus is not None and stage.focus.name != name:
        finger.key(pygame.K_RIGHT if name == "note/stop" else pygame.K_LEFT)
    assert stage.focus is not None
    assert stage.focus.name == name


def test_notes_can_be_read_again_under_aid(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    table = finger.table()
    shown = slip(table)
    assert shown is not None
    finger.key(pygame.K_n)

    finger.key(pygame.K_a)

    table = finger.table()
    assert shown.note.text in aid_texts(table)
    finger.click(finger.button("aid/notes").rect.center)
    area = table.side.find("side/aid")
    assert isinstance(area, ScrollArea)
    [again] = [child for child in area.children if isinstance(child, Label) and child.text == shown.note.text]
    assert area.rect.contains(again.rect)


def test_a_game_taken_up_again_lists_the_notes_about_what_was_decided(tmp_path: Path) -> None:
    finger = at_table(tmp_path)
    session, said = finger.table().session, slip(finger.table())
    assert said is not None
    session.submit(session.game.legal(session.state)[0])

    finger.program.go("table", session=session, viewer=session.actor)
    finger.key(pygame.K_a)

    assert said.note.text in aid_texts(finger.table())


@pytest.mark.parametrize(("size", "text"), [(SMALL, 150), ((1366, 768), 100)])
@pytest.mark.parametrize("slug", available())
def test_a_note_stands_at_one_place_and_covers_nothing_lit(
    tmp_path: Path, slug: str, size: tuple[int, int], text: int
) -> None:
    finger, feet = Finger(QuietServices(tmp_path), size, msgspec.structs.replace(TAUGHT, text_size=text)), set()
    for moves in (0, 12, 40):
        session = played(finger.program.services, setup_of(finger.program.services, slug, 3, 5), moves)
        finger.program.go("table", session=session, viewer=session.actor)
        table = finger.table()
        table.lessons._made.clear()
        table.relight()
        finger.rest(0.01)
        found = slip(table)
        assert found is not None, f"no note after {len(session.entries)} moves"

        lit = [rect for target in table.picker.lit if (rect := table.targets.rect_of(target)) is not None]
        assert lit
        assert found.rect.collidelist([*lit, table.frame.prompt, table.frame.board, table.frame.tray]) < 0
        assert all(found.rect.contains(child.rect) for child in found.children)
        others = [child.rect for child in table.side.children if child is not found]
        assert found.rect.collidelist(others) < 0
        feet.add(found.rect.bottomleft)

    assert len(feet) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_note_leaves_room_in_the_smallest_panel_with_the_largest_letters(language: str) -> None:
    settings = Settings(language=language, text_size=150)
    theme = Theme(SMALL, settings)
    room, nothing = pygame.Rect(823, 100, 185, 378), NoteActions(lambda: None, lambda: None, lambda _: None)
    slips = []
    for slug in available():
        words = Strings(language, slug)
        kit, keys = Kit(theme, DRAWINGS, words), [key for key in words._texts if key.startswith("teach.")]
        slips += [NoteSlip(kit, Note(key, words.text(key), "", is_first=True), nothing) for key in keys]

    assert len(slips) > 60
    for slip in slips:
        slip.settle(room)
        assert slip.rect.bottomleft == room.bottomleft
        assert slip.rect.height <= round(room.height * MOST_SHARE), slip.note.key
        assert all(slip.rect.contains(child.rect) for child in slip.children), slip.note.key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_notes_of_a_game_are_read_without_scrolling(language: str) -> None:
    theme = Theme((1280, 696), Settings(language=language))
    room, nothing = pygame.Rect(1000, 100, 246, 390), NoteActions(lambda: None, lambda: None, lambda _: None)

    for slug in available():
        words = Strings(language, slug)
        kit, keys = Kit(theme, DRAWINGS, words), [key for key in words._texts if key.startswith("teach.")]
        for key in keys:
            slip = NoteSlip(kit, Note(key, words.text(key), "", is_first=True), nothing)
            slip.settle(room)
            assert not any(isinstance(child, ScrollArea) for child in slip.children), f"{slug}: {key}"
