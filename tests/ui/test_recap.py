"""The recap: on the way from curtain to table it shows step by step what others did since one's last turn."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from ended import STILL, played, program, top

from boardgames.core.events import Moved
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.rng import Rng
from boardgames.session.deeds import deeds_in_order
from boardgames.session.log import LogLine
from boardgames.session.session import Session
from boardgames.session.story import Step, Story
from boardgames.ui.deed_lines import below_name
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.recap.panel import StepRow
from boardgames.ui.scenes.recap.scene import RecapScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.text import parse
from boardgames.ui.widgets import Button


def until_turn_of(session: Session, seat: int, least: int, seed: int = 3) -> Session:
    """Play on until the seat must decide right after another."""
    rng = Rng(seed)
    while len(session.entries) < least or session.actor != seat or session.entries[-1].seat == seat:
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def scene_of(app: PilgrimTable, session: Session, viewer: int) -> RecapScene:
    app.go("recap", session=session, viewer=viewer)
    scene = top(app)
    assert isinstance(scene, RecapScene)
    return scene


@pytest.fixture
def session(app: PilgrimTable) -> Session:
    return until_turn_of(played(app.services, 60, seats=4), 1, 60)


def test_what_the_whole_table_did_is_not_called_earlier(app: PilgrimTable, session: Session) -> None:
    kit = scene_of(app, session, 1).table_kit
    did = LogLine("line", 3, 1, None, say("session.log.seats.places"))
    table, earlier = (
        StepRow(kit, 1, Step(None, 3, 3, (), deeds=(msgspec.structs.replace(did, aside=aside),)), [did], lambda: None)
        for aside in (True, False)
    )

    assert (table.head_of_nobody, earlier.head_of_nobody) == ("Around the table", "Before that")


def test_every_deed_has_a_line_of_its_own_and_nothing_is_left_out(app: PilgrimTable, session: Session) -> None:
    panel = scene_of(app, session, 1).panel

    told = [deed for row in panel.rows for deed in row.deeds]

    assert panel.area.furthest > 0, "a long story is scrolled"
    assert sorted(deed.line.number for deed in told) == [line.number for line in deeds_in_order(session, 1, None)]
    for row in (row for row in panel.rows if len(row.deeds) > 1):
        assert all(low.rect.top >= high.rect.bottom for high, low in pairwise(row.deeds))
        assert row.rect.contains(row.deeds[-1].rect)


def test_what_changed_for_the_reader_stands_on_top_and_the_rest_as_it_happened(tmp_path: Path) -> None:
    app = program(tmp_path)
    scene = scene_of(app, until_turn_of(played(app.services, 20, seats=3), 1, 20), 1)
    panel, who = scene.panel, seat_noun(2)
    moved = LogLine("line", 1, 1, 2, say("log.drew_deck", seat=who, deck=Noun("deck", "old_testament")))
    won = LogLine("line", 2, 1, 2, say("log.full"), points=4)
    lost = LogLine("line", 3, 1, 2, say("log.ended", seat=seat_noun(1), n=1), for_you=True, points=-2)
    panel.story = Story(1, (Step(2, 1, 3, (), 2, (moved, won, lost)),), ())

    panel.fill(panel.rect)

    first, second = panel.rows
    assert (first.is_yours, [deed.points.text for deed in first.deeds]) == (True, ["you −2"])
    assert [deed.points.text for deed in second.deeds] == ["", "+4"]
    assert first.deeds[0].text.text.startswith("{icon:seat-1}")
    for row in panel.rows:
        assert {deed.points.rect.right for deed in row.deeds if deed.points.text} == {row.deeds[0].rect.right}


def test_enter_still_plays_on_after_a_click_on_nothing(app: PilgrimTable, session: Session, click_at, press) -> None:
    scene = scene_of(app, session, 1)
    click_at(scene, scene.panel.rect.midtop)

    scene.handle(press(pygame.K_RETURN))

    assert app.scenes.top is not scene


def test_a_way_where_there_is_no_road_is_a_leap(app: PilgrimTable) -> None:
    scene = scene_of(app, until_turn_of(played(app.services, 4, seats=3), 1, 4), 1)
    board = scene.view.board
    assert board is not None
    road = next(edge for edge in board.board.edges if {edge.a, edge.b}.isdisjoint({"eden"}))
    trip = [("map/" + road.a, "map/" + road.b), ("map/" + road.b, "map/eden")]
    events = [Moved(piece="pawn/0", origin=origin, to=to, log=say("moved")) for origin, to in trip]

    walked, leapt = scene.paths._trails(Step(0, 1, 2, tuple(events)))

    assert (walked.is_leap, leapt.is_leap) == (False, True)
    assert leapt.points[0] == pytest.approx(board.position("map/" + road.b))
    assert leapt.points[-1] == pytest.approx(board.position("map/eden"))


@pytest.mark.parametrize("wanted", [True, False])
def test_the_recap_comes_between_curtain_and_table_if_wanted(tmp_path: Path, wanted: bool, click_at) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, recap=wanted))
    session = until_turn_of(played(app.services, 20, seats=3), 1, 20)
    app.go("table", session=session)
    app.scenes.update(0.1)
    curtain = top(app)
    assert isinstance(curtain, CurtainScene)

    curtain.open()
    first = top(app)
    if isinstance(first, RecapScene):
        button = first.stage.find("recap/play")
        assert isinstance(button, Button)
        assert first.stage.focus is button
        click_at(first, button.rect.center)

    assert isinstance(first, RecapScene) == wanted
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.viewer == 1


def test_steps_show_the_table_as_it_was_then(app: PilgrimTable, session: Session) -> None:
    scene = scene_of(app, session, 1)
    steps = scene.story.steps
    game = session.game

    def pieces() -> dict[str, object]:
        return {key: (seen.piece, tuple(seen.rect)) for key, seen in scene.view.targets.seen().items()}

    now = pieces()
    scene.go_to(0)
    before = pieces()
    scene.view.show(scene.board_rect, game.table(session.state_at(steps[0].first - 1), 1))

    assert before == pieces()
    assert before != now
    scene.go_to(len(steps))
    assert pieces() == now


def test_show_it_again_goes_through_all_steps_and_stops(app: PilgrimTable, session: Session) -> None:
    scene = scene_of(app, session, 1)

    scene.again()
    seen = [scene.at]
    while scene.playing:
        scene.update(0.2)
        seen.append(scene.at)

    assert sorted(set(seen)) == list(range(len(scene.story.steps) + 1))
    assert not scene.busy


def test_back_and_forward_stay_within_the_story(app: PilgrimTable, session: Session) -> None:
    scene = scene_of(app, session, 1)
    count = len(scene.story.steps)

    scene.forward()
    assert scene.at == count
    for _ in range(count + 2):
        scene.back_one()

    assert scene.at == 0


def test_the_switch_is_remembered_in_the_settings(app: PilgrimTable, session: Session, click_at) -> None:
    scene = scene_of(app, session, 1)
    toggle = scene.stage.find("recap/toggle")
    assert toggle is not None

    click_at(scene, toggle.rect.center)

    assert app.settings.recap is False


def test_the_switch_keeps_the_keyboard_so_that_a_second_press_switches_back(
    app: PilgrimTable, session: Session
) -> None:
    scene = scene_of(app, session, 1)
    scene.stage.set_focus(scene.stage.find("recap/toggle"), keyboard=True)

    for wanted in (False, True):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0, scancode=0))

        assert top(app) is scene
        assert app.settings.recap is wanted
        assert scene.stage.focus is scene.stage.find("recap/toggle")


def test_a_name_that_stands_above_is_not_said_again(app: PilgrimTable, session: Session) -> None:
    scene = scene_of(app, session, 1)

    assert any(row.step.ended for row in scene.panel.rows)
    for row in scene.panel.rows:
        if row.step.seat is None:
            continue  # the end of a round
        name = scene.table_kit.seats[row.step.seat].name
        texts = [deed.text.text for deed in row.deeds]
        assert any(scene.table_kit.strings.phrase(deed.phrase).startswith(f"{name} ") for deed in row.step.deeds)
        assert not any(text.startswith((f"{name} ", f"{{icon:seat-{row.step.seat}}}")) for text in texts)


def test_names_of_cards_and_places_stand_out_in_the_sentences_of_the_recap(app: PilgrimTable) -> None:
    kit = scene_of(app, until_turn_of(played(app.services, 60, seats=4), 1, 60), 1).table_kit
    card = Noun("card", next(card.id for card in kit.definition.cards.cards))
    line = LogLine("line", 5, 1, 2, say("log.drew_row", seat=seat_noun(2), card=card))

    told = below_name(kit, 2, line)

    assert [span.bold for span in parse(told) if span.text == kit.strings.name(card)] == [True]


@pytest.mark.parametrize(("language", "text", "interface"), [("en", 150, 100), ("fr", 150, 100), ("fr", 200, 200)])
def test_bars_and_panel_do_not_overlap_at_the_smallest_window(tmp_path: Path, language, text, interface) -> None:
    large = msgspec.structs.replace(STILL, language=language, text_size=text, interface_size=interface)
    app = program(tmp_path, large, (1024, 640))
    scene = scene_of(app, until_turn_of(played(app.services, 40, seats=4), 1, 40), 1)
    foot = scene.stage.find("foot")
    assert foot is not None

    buttons = [child.rect for child in foot.children]

    assert all(not one.colliderect(other) for i, one in enumerate(buttons) for other in buttons[:i])
    assert not scene.board_rect.colliderect(scene.panel.rect)
    assert scene.panel.rect.bottom <= foot.rect.top


def test_after_the_end_nothing_is_asked_any_more(app: PilgrimTable) -> None:
    over = played(app.services, None)
    others = [seat for seat in range(3) if not over.is_turn_of(seat)]
    scene = scene_of(app, over, others[0])
    button = scene.stage.find("recap/play")

    assert isinstance(button, Button)
    assert button.text == "Look at the table"
    assert scene.panel.question == ""


def test_whoever_is_not_asked_has_nothing_to_answer(app: PilgrimTable) -> None:
    session = played(app.services, 40)
    viewer = next(seat for seat in range(3) if seat != session.actor and not session.is_turn_of(seat))

    scene = scene_of(app, session, viewer)
    button = scene.stage.find("recap/play")

    assert isinstance(button, Button)
    assert (button.text, scene.panel.question, scene.panel.is_first) == ("To the table", "", False)
