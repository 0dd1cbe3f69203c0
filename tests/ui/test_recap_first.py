"""At the start of a turn the side panel shows what happened since the last one, until the player acts."""

import itertools
from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.events import Said
from boardgames.core.moves import Move
from boardgames.core.phrase import say
from boardgames.core.rng import Rng
from boardgames.session.deeds import deeds, own_deeds
from boardgames.session.log import LogLine
from boardgames.session.session import Session
from boardgames.session.story import Story
from boardgames.ui.deed_lines import DeedLine, below_name, build_own, words_of
from boardgames.ui.scenes.recap.panel import StoryPanel
from boardgames.ui.scenes.recap.scene import RecapScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.frame.note_slip import Note, NoteSlip
from boardgames.ui.table.frame.side_panel import SidePanel
from boardgames.ui.table.words.inspection import Inspection, inspect
from boardgames.ui.widgets import Group, Label, ScrollArea
from tests.session.test_traces import ANN, BEN, given_session, over_to

SMALL = (1024, 640)
WANTED = msgspec.structs.replace(QUIET, recap=True, auto_end_turn=False)
MOST_MOVES = 200


class Thinking:
    """Bots that never answer: the test plays for them."""

    def ask(self, session: Session) -> None:
        pass

    def poll(self) -> Move | None:
        return None

    def forget(self) -> None:
        pass


def at_table(
    folder: Path, slug: str, people: int, played: int = 20, size: tuple[int, int] = SMALL, **settings: object
) -> tuple[Finger, Session, Rng]:
    """A table of three, some of them people, after some moves."""
    services, rng = QuietServices(folder), Rng(6)
    services.__dict__["bots"] = Thinking()
    setup = setup_of(services, slug, 3, 6)
    seats = [seat if n < people else msgspec.structs.replace(seat, kind="bot") for n, seat in enumerate(setup.seats)]
    session = Session(services.game(slug), msgspec.structs.replace(setup, seats=tuple(seats)))
    for _ in range(played):
        session.submit(rng.choice(session.game.legal(session.state)))
    finger = Finger(services, size, msgspec.structs.replace(WANTED, **settings), blinks=50)
    finger.program.go("table", session=session, viewer=0)
    return finger, session, rng


def open_screen(finger: Finger) -> TableScene:
    """The table of the person who must decide, after curtain and recap."""
    finger.rest(0.01)
    if finger.scene.stage.find("curtain/open") is not None:
        finger.click(finger.button("curtain/open").rect.center)
    if isinstance(finger.scene, RecapScene):
        finger.click(finger.button("recap/play").rect.center)
    finger.rest(0.01)
    return finger.table()


def next_turn(finger: Finger, session: Session, rng: Rng) -> TableScene:
    """Play on until a turn begins for a person who has missed something."""
    for _ in range(MOST_MOVES):
        session.submit(rng.choice(session.game.legal(session.state)))
        assert not session.is_over
        if session.actor not in session.setup.humans:
            continue
        table = open_screen(finger)
        if table.flow.begins_turn and session.news(table.viewer):
            return table
    raise AssertionError(f"no turn of a person in {MOST_MOVES} moves")


def recap(table: TableScene) -> ScrollArea | None:
    area = table.side.find("side/recap")
    return area if isinstance(area, ScrollArea) else None


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("slug", available())
def test_the_recap_fills_the_panel_until_the_player_acts(tmp_path: Path, slug: str, people: int) -> None:
    finger, session, rng = at_table(tmp_path, slug, people)

    for _ in range(2):
        table = next_turn(finger, session, rng)
        finger.rest(0.6)

        assert recap(table) is not None
        assert table.side_content.target == ""

    path = session.game.paths(session.state, session.game.legal(session.state)[0])[0]
    rect = table.targets.rect_of(path[0])
    assert rect is not None
    finger.click(rect.center)
    assert not table.side_content.recap_first


@pytest.mark.parametrize("slug", available())
def test_while_others_play_their_deeds_are_shown_and_not_what_was_looked_at_before(tmp_path: Path, slug: str) -> None:
    finger, session, rng = at_table(tmp_path, slug, people=1)
    while session.actor != 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    table = open_screen(finger)
    slots = (slot.id for zone in table.table.zones for slot in zone.slots)
    looked_at = next(slot for slot in slots if table.side_content.inspect(slot, in_passing=False))
    assert table.side_content.target == looked_at

    while session.actor == 0:
        session.submit(rng.choice(session.game.legal(session.state)))

    assert not session.is_over
    assert table.side_content.target != looked_at, "only a card that has just come may lie there"


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("slug", available())
def test_the_recap_comes_whatever_tab_was_left_open(tmp_path: Path, slug: str, people: int) -> None:
    finger, session, rng = at_table(tmp_path, slug, people)

    for tab in ("log", "aid", "card"):
        open_screen(finger).side_content.choose(tab)
        table = next_turn(finger, session, rng)

        assert recap(table) is not None, tab
        assert table.side.find("side/log") is None
        assert table.side.find("side/aid") is None


@pytest.mark.parametrize("slug", available())
def test_a_long_recap_points_on_and_follows_the_newest_line_while_others_play(tmp_path: Path, slug: str) -> None:
    finger, session, rng = at_table(tmp_path, slug, people=1, text_size=150)
    while True:
        session.submit(rng.choice(session.game.legal(session.state)))
        assert not session.is_over, "no recap was longer than its room"
        finger.rest(0.01)
        area = recap(finger.table())
        if area is None or not area.furthest:
            continue
        assert area.points_on
        last = max(child.rect.bottom for child in area.children)
        is_watching = session.actor != 0
        assert (last <= area.rect.bottom) == is_watching, "the first line for whoever plays, the newest for the others"
        if not is_watching:
            return


@pytest.mark.parametrize("slug", available())
def test_what_the_players_own_move_brought_stays_while_bots_go_on(tmp_path: Path, slug: str) -> None:
    finger, session, rng = at_table(tmp_path, slug, people=1, size=(1366, 768))
    while session.actor != 0 or not own_deeds(session, 0):
        session.submit(rng.choice(session.game.legal(session.state)))
    table = open_screen(finger)
    assert table.side.find("side/own") is None, "it is the player's turn"
    seen = 0
    for _ in range(MOST_MOVES):
        session.submit(rng.choice(session.game.legal(session.state)))
        if session.is_over:
            break
        finger.rest(0.01)
        waits, lines = session.actor != 0, own_deeds(session, 0)
        assert table.side.own == (lines if waits else ())
        if waits and lines:
            assert table.side.find("side/own") is not None
            texts = [child.text.text for child in table.side.children if isinstance(child, DeedLine)]
            ends = (words_of(table.table_kit, lines[-1]), below_name(table.table_kit, 0, lines[-1]))
            assert any(text.endswith(ends) for text in texts)
            seen += session.entries[-1].seat != 0
    assert seen, "no bot went on"


def test_the_newest_deed_is_not_repeated_above_what_stands_in_the_panel(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, available()[0], people=1)
    while len(deeds(session, 0)) < 8:
        session.submit(rng.choice(session.game.legal(session.state)))
    side, whole = open_screen(finger).side, finger.table().frame.side
    side.follows_recap, repeats = False, {0: 0, 1: 0}

    for taken, height in itertools.product(repeats, range(whole.height // 3, whole.height, 10)):
        side.taken_below = taken * (whole.height - height)
        rect = whole if taken else pygame.Rect(whole.topleft, (whole.width, height))
        side.show_side(rect, "card", None, deeds(session, 0), ())
        repeats[taken] += sum(isinstance(child, DeedLine) for child in side.children)

    assert repeats[0] > 0
    assert repeats[1] == 0


@pytest.mark.parametrize("is_card", [True, False])
def test_what_is_looked_at_is_left_out_where_not_a_line_of_it_has_room(tmp_path: Path, is_card: bool) -> None:
    finger, _, _ = at_table(tmp_path, available()[0], people=1, text_size=150)
    table = open_screen(finger)
    side, whole, heights = table.side, table.frame.side, set()
    card = next(iter(table.table_kit.cards)) if is_card else ""
    looked_at = Inspection("map/here", title="Here", card=card, body=("one", "two", "three"))

    for taken in range(0, whole.height, 3):
        side.taken_below = taken
        side.show_side(whole, "card", looked_at, (), ())
        area = side.find("side/notes")
        if isinstance(area, ScrollArea):
            heights.add(area.rect.height)

    line = side.kit.theme.line_height("small")
    assert line <= min(heights) < 2 * line


@pytest.mark.parametrize("slug", available())
def test_below_a_card_whole_rows_stand_above_a_note_or_none(tmp_path: Path, slug: str) -> None:
    finger, _, _ = at_table(tmp_path, slug, people=3, size=(1366, 768), language="fr")
    table = open_screen(finger)
    side, cards = table.side, list(table.table_kit.cards)[::7]

    for card, lines in itertools.product(cards, range(1, 9)):
        side.note = Note("test", "Encore une ligne de cette note.\n" * lines, "")
        side.show_side(table.frame.side, "card", inspect(table.table_kit, table.table, f"card/{card}"), (), ())
        area = side.find("side/notes")
        if isinstance(area, ScrollArea):
            assert area.shows_a_line, (card, lines)
        rest = [child.rect.bottom for child in side.children if not isinstance(child, NoteSlip)]
        slip = next(child for child in side.children if isinstance(child, NoteSlip))
        assert max(rest) <= slip.rect.top, (card, lines)


def shown_above(side: SidePanel, whole: pygame.Rect) -> int:
    """Lay the side panel out anew; return how much it shows, none of it over what is taken below."""
    side.show_side(whole, "card", None, (), ())
    below_tabs = [child for child in side.children if child is not side.tabs]
    assert all(child.rect.bottom <= whole.bottom - side.taken_below for child in below_tabs), side.taken_below
    return len(below_tabs)


@pytest.mark.parametrize("has_own", [True, False])
def test_the_own_move_and_the_hint_are_left_out_where_they_have_no_room(tmp_path: Path, has_own: bool) -> None:
    finger, session, rng = at_table(tmp_path, available()[0], people=1, text_size=150)
    while not own_deeds(session, 0):
        session.submit(rng.choice(session.game.legal(session.state)))
    side, whole = open_screen(finger).side, finger.table().frame.side
    side.own = own_deeds(session, 0) if has_own else ()
    seen = set()

    for taken in range(0, whole.height, 5):
        side.taken_below = taken
        seen.add(shown_above(side, whole))

    assert 0 in seen
    assert len(seen) > 1


def test_the_end_of_a_longer_own_move_is_left_out_where_it_has_no_room(tmp_path: Path) -> None:
    finger, _, _ = at_table(tmp_path, available()[0], people=1, text_size=150, language="fr")
    side, whole = open_screen(finger).side, finger.table().frame.side
    seen = set()

    for key, taken in itertools.product(("next", "skip", "over", "wrong"), range(0, whole.height, 5)):
        side.own = tuple(LogLine("line", number, 1, 0, say(f"teacher.{key}")) for number in range(40))
        side.taken_below = taken
        seen.add(shown_above(side, whole))

    assert 0 in seen
    assert len(seen) > 1


def test_the_own_move_has_some_lines_also_in_a_panel_that_a_teacher_shares(tmp_path: Path) -> None:
    finger, _, _ = at_table(tmp_path, available()[0], people=1)
    side, whole = open_screen(finger).side, finger.table().frame.side
    line = side.kit.theme.line_height("small")
    side.own = tuple(LogLine("line", number, 1, 0, say("teacher.next")) for number in range(4))
    side.taken_below = whole.bottom - side.tabs.rect.bottom - 9 * line

    side.show_side(whole, "card", None, (), ())

    assert len([child for child in side.children if isinstance(child, DeedLine)]) >= 3


def test_what_the_players_own_move_brought_has_its_points_and_no_answers_of_others() -> None:
    session = given_session(
        (ANN, [over_to(ANN)]),
        (ANN, [Said(seat=ANN, log=say("took"))]),
        (ANN, [Said(seat=ANN, log=say("scored"), gains=((ANN, 4),)), Said(seat=BEN, log=say("lost")), over_to(BEN)]),
        (BEN, [Said(seat=BEN, log=say("walked"))]),
    )
    session.secrets_seat = lambda viewer: viewer  # type: ignore[method-assign]
    session.shows_score_of = lambda seat, viewer: True  # type: ignore[method-assign]

    found = [(line.phrase, line.points) for line in own_deeds(session, ANN)]

    assert found == [(say("took"), None), (say("scored"), 4)]


def test_a_recap_has_the_same_heading_before_the_first_turn_but_welcomes_nobody_back(tmp_path: Path) -> None:
    finger, _, _ = at_table(tmp_path, available()[0], people=3, played=0)
    kit = open_screen(finger).table_kit
    texts = []
    for is_first in (True, False):
        panel = StoryPanel(kit, Story(0, (), ()), lambda _: None, is_first=is_first)
        panel.fill(pygame.Rect(0, 0, 400, 500))
        texts.append({label.text for label in panel.walk() if isinstance(label, Label)})

    assert {kit.say("recap.head"), kit.say("table.welcome", who=kit.seats[0].name)} <= texts[0]
    assert {kit.say("recap.head"), kit.say("recap.welcome", who=kit.seats[0].name)} <= texts[1]


def test_where_only_the_end_of_an_own_move_has_room_its_head_says_so(tmp_path: Path) -> None:
    finger, _, _ = at_table(tmp_path, available()[0], people=3, played=0)
    kit = open_screen(finger).table_kit
    lines = [LogLine("line", n, 1, 0, say("table.nothing_again")) for n in (1, 2)]
    heads = []
    for height in (10, 400):
        group = Group(kit)
        build_own(group, kit, lines, pygame.Rect(0, 0, 300, height), 400, lambda _: None)
        heads.append(next(child.text.text for child in group.children if isinstance(child, DeedLine)))

    assert kit.say("table.own_move_end") in heads[0]
    assert kit.say("table.own_move") in heads[1]
