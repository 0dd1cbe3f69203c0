"""The recap: what others did since one's last turn, told from veiled events, on the way from curtain to table."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from ended import STILL, played, program, top
from finger import QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.events import Changed, Drew, Moved, Said, TurnBegan
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.rng import Rng
from boardgames.session.deeds import deeds, deeds_in_order
from boardgames.session.log import LogEntry, LogLine, round_ended
from boardgames.session.session import Session
from boardgames.session.story import MOST_STEPS, Step, Story, _steps, fewer, is_due, story
from boardgames.ui.deed_lines import DeedLine, below_name, without
from boardgames.ui.parts import BOARD_FRAME_UNITS
from boardgames.ui.scenes.common.badges import round_box
from boardgames.ui.scenes.curtain import CurtainScene
from boardgames.ui.scenes.recap.panel import StepRow
from boardgames.ui.scenes.recap.scene import RecapScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.table.words.inspection import Inspection
from boardgames.ui.text import parse
from boardgames.ui.widgets import Button, Label, ScrollArea
from tests.session.playing import GAME, setup
from tests.session.playing import play as play_toy


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
def app(tmp_path: Path) -> PilgrimTable:
    return program(tmp_path)


@pytest.fixture
def session(app: PilgrimTable) -> Session:
    return until_turn_of(played(app.services, 60, seats=4), 1, 60)


def test_the_story_is_made_of_veiled_events_only() -> None:
    draws = 0
    for seed in range(1, 15):
        toy = Session(GAME, setup("hhh", seed))
        play_toy(toy, 9, seed)
        for viewer in range(3):
            for step in story(toy, viewer).steps:
                assert all(event == event.veiled(viewer) for event in step.events)
                hidden = [e for e in step.events if isinstance(e, Drew) and not e.is_seen_by(viewer)]
                assert all(event.card is None and event.secret is None for event in hidden)
                draws += len(hidden)

    assert draws > 0


@pytest.mark.parametrize("slug", available())
def test_recap_and_side_panel_tell_the_same_deeds(tmp_path: Path, slug: str) -> None:
    services = QuietServices(tmp_path)
    session, rng = Session(services.game(slug), setup_of(services, slug, 3, 4)), Rng(4)
    compared = fewer_lines = 0

    while not session.is_over and len(session.entries) < 150:
        session.submit(rng.choice(session.game.legal(session.state)))
        viewer = session.actor
        if viewer is None or session.entries[-1].seat == viewer:
            continue
        told = [deed for step in story(session, viewer).steps for deed in step.deeds]
        assert told == deeds_in_order(session, viewer, None)
        beside = [deed.number for deed in deeds(session, viewer) if deed.kind == "line"]
        assert sorted(deed.number for deed in told) == sorted(beside)
        compared += bool(told)
        fewer_lines += len(told) < sum(line.kind == "line" for line in session.news(viewer))

    assert compared > 5
    assert fewer_lines > 2


def test_what_a_game_reminds_of_stands_with_the_secrets_of_its_viewer_only() -> None:
    class Minding(type(GAME)):  # type: ignore[misc]
        def reminders(self, s: object, seat: int) -> tuple[Phrase, ...]:
            return (say("mind", n=seat),)

    toy = Session(Minding(), setup("hhh", 2))
    play_toy(toy, 6, 2)

    for viewer in range(3):
        minded = [line for line in story(toy, viewer).secrets if line.key == "mind"]
        assert minded == [say("mind", n=viewer)]


def test_more_than_eight_moves_are_folded_by_turn(session: Session) -> None:
    assert len({row.number for row in session.since_last_turn(1)}) > MOST_STEPS

    found = story(session, 1)

    seats = [step.seat for step in found.steps]
    assert len(seats) <= MOST_STEPS
    assert len(seats) == len(set(seats))
    assert found.steps[-1].last == len(session.entries)


def test_what_the_table_agreed_on_is_nobodys_step_however_many_there_are(session: Session) -> None:
    number = next(row.number for row in session.since_last_turn(1) if row.number and row.seat != 1)
    note = LogEntry(number, 1, None, Said(log=say("session.log.seats.places")), aside=True)
    place = next(at for at, row in enumerate(session.log) if row.number > number)
    session.log.insert(place, note)

    for steps in (
        _steps(session, 1, session.since_last_turn(1), deeds_in_order(session, 1, None)),
        story(session, 1).steps,
    ):
        of_table = [step for step in steps if any(line.phrase == note.event.log for line in step.deeds)]

        assert [(step.seat, len(step.deeds)) for step in of_table] == [(None, 1)]


def test_what_the_whole_table_did_is_not_called_earlier(app: PilgrimTable, session: Session) -> None:
    kit = scene_of(app, session, 1).table_kit
    did = LogLine("line", 3, 1, None, say("session.log.seats.places"))
    table, earlier = (
        StepRow(kit, 1, Step(None, 3, 3, (), deeds=(msgspec.structs.replace(did, aside=aside),)), [did], lambda: None)
        for aside in (True, False)
    )

    assert (table.head_of_nobody, earlier.head_of_nobody) == ("Around the table", "Before that")


def deed(number: int, seat: int | None) -> LogLine:
    return LogLine("line", number, 1, seat, say("did", n=number))


def test_what_others_answered_in_a_turn_stands_under_its_head() -> None:
    turns = [1] * 5 + [2] * 5
    seats = [1, 2, 3, 1, 3, 2, 1, 2, 3, 2]
    steps = [
        Step(seat, n, n, (Said(),), turn, (deed(n, seat),))
        for n, (seat, turn) in enumerate(zip(seats, turns, strict=True), start=1)
    ]

    found = fewer(steps)

    assert [(step.seat, len(step.deeds)) for step in found] == [(1, 5), (2, 5)]


def test_too_many_turns_keep_their_order_and_become_one_old_step() -> None:
    seats = [1, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2]
    steps = [Step(seat, n, n, (Said(),), seat, (deed(n, seat),)) for n, seat in enumerate(seats, start=1)]

    found = fewer(steps)

    assert [step.seat for step in found] == [None, 2, 3, 1, 2, 3, 1, 2]
    assert [line.number for step in found for line in step.deeds] == list(range(1, len(seats) + 1))
    assert (found[0].first, found[0].last) == (1, 5)


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


def test_numbers_stand_beside_what_they_mark_and_never_on_each_other(app: PilgrimTable) -> None:
    scene = scene_of(app, until_turn_of(played(app.services, 4, seats=3), 1, 4), 1)
    rect_of, near = scene.view.targets.rect_of, scene.table_kit.theme.px(60)
    slots = ("deck/old_testament", "deck/new_testament", "row/0", "row/3", "timeline/c13", "fuel/two", "map/hebron")
    events = [Changed(seat=0, what="thing", old=0, new=1, slot=slot, log=say("changed")) for slot in slots]
    steps = [Step(0, n, n, (event,)) for n, event in enumerate(events)]

    badges = scene.paths._badges(list(enumerate(steps, start=1)))

    boxes = [round_box(badge.spot, badge.radius) for badge in badges]
    unmarked = [step.places[0] for step in steps if step not in [badge.step for badge in badges]]
    assert all(rect_of(slot) in scene.view.pile_rects() for slot in unmarked)
    assert len(unmarked) < 2
    assert all(not one.colliderect(other) for i, one in enumerate(boxes) for other in boxes[:i])
    for badge, box in zip(badges, boxes, strict=True):
        thing = rect_of(badge.step.places[0])
        covered = box.clip(thing)
        assert not box.collidepoint(thing.center)
        assert covered.width * covered.height < 0.4 * thing.width * thing.height
        assert badge.tie is not None or box.inflate(near, near).colliderect(thing)


@pytest.mark.parametrize("slug", available())
def test_no_number_stands_on_the_frame_of_the_picture_or_beyond_it(tmp_path: Path, slug: str) -> None:
    app = program(tmp_path, size=(1024, 640))
    session, rng = Session(app.services.game(slug), setup_of(app.services, slug, 3, 4)), Rng(4)
    scene = scene_of(app, until_turn_of(session, 1, 30), 1)
    view, board, inner = scene.view, scene.view.board, frameless(scene)
    slots = [slot.id for zone in view.table.zones if zone.id in view.targets.views for slot in zone.slots]
    rects = {slot: rect for slot in slots if (rect := view.targets.rect_of(slot)) and view.rect.contains(rect)}
    at_edge = sorted(rects, key=lambda slot: min(to_edges(rects[slot], view.rect)))[:12]

    for slot in at_edge:
        step = Step(0, 1, 1, (Changed(seat=0, what="thing", old=0, new=1, slot=slot, log=say("changed")),))
        assert boxes_of(scene, [step]) or rects[slot] in view.pile_rects(), slot
        assert all(inner.contains(box) for box in boxes_of(scene, [step])), slot
    for _ in range(6 if board is not None else 0):
        nodes = [node.id for node in board.board.nodes]
        trip = Moved(piece="pawn/0", origin=f"map/{rng.choice(nodes)}", to=f"map/{rng.choice(nodes)}", log=say("moved"))
        assert all(inner.contains(box) for box in boxes_of(scene, [Step(0, 1, 1, (trip,))])), trip
        board.zoom_by(1.5, rng.choice([view.rect.topleft, view.rect.center, view.rect.bottomright]))


OVER = 6  # pixels of wood round a track that goes all round the board


def to_edges(rect: pygame.Rect, room: pygame.Rect) -> tuple[int, ...]:
    return rect.left - room.left, rect.top - room.top, room.right - rect.right, room.bottom - rect.bottom


def frameless(scene: RecapScene) -> pygame.Rect:
    """The picture within its frame."""
    edge = scene.table_kit.theme.px(BOARD_FRAME_UNITS)
    tracks = [view.groove for view in scene.view.targets.views.values() if hasattr(view, "groove")]
    room = scene.view.rect.inflate(-2 * edge, -2 * edge)
    return room.clip(tracks[0].inflate(2 * OVER, 2 * OVER)) if tracks else room


def boxes_of(scene: RecapScene, steps: list[Step]) -> list[pygame.Rect]:
    """Where the numbers of steps are drawn, with their rims."""
    rim = max(scene.table_kit.theme.px(3), 2)
    badges = scene.paths._badges(list(enumerate(steps, start=1)))
    return [round_box(badge.spot, badge.radius + rim) for badge in badges]


def test_ways_that_follow_each_other_are_one_and_know_who_went_them() -> None:
    def moved(origin: str, to: str, piece: str = "pawn/0", seat: int | None = None) -> Moved:
        return Moved(seat=seat, piece=piece, origin=f"map/{origin}", to=f"map/{to}", log=say("moved"))

    step = Step(0, 1, 3, (moved("a", "b"), moved("b", "c"), moved("x", "y", "pawn/1", 2)))

    assert step.trips == ((0, ("map/a", "map/b", "map/c")), (2, ("map/x", "map/y")))


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


def test_nothing_is_due_before_anybody_moved(app: PilgrimTable) -> None:
    fresh = played(app.services, 0)

    assert not is_due(fresh, fresh.actor)
    assert not is_due(fresh, None)


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


def begins_turn(session: Session) -> bool:
    """Whether the last move led to a new turn."""
    return any(isinstance(event, TurnBegan) for event in session.entries[-1].events)


def turn_of(session: Session) -> int | None:
    """The seat whose turn it is, whoever may be asked in it."""
    return next(row.event.seat for row in reversed(session.log) if isinstance(row.event, TurnBegan))


def test_the_news_open_at_what_matters_most_alone_and_below_a_card(tmp_path: Path) -> None:
    app = program(tmp_path, size=(1024, 640))
    app.go("table", session=until_turn_of(played(app.services, 60, seats=4), 1, 60), viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)

    alone = table.side.find("side/recap")
    news = deeds(table.session, 1)
    table.side.show_side(table.frame.side, "card", Inspection("map/here", title="Here"), news, ())
    area = table.side.find("side/recap")

    for found in (alone, area):
        assert isinstance(found, ScrollArea)
        assert (found.furthest > 0, found.offset) == (True, 0)


def cut_lines(area: ScrollArea) -> list[tuple[int, int]]:
    """The lines of text that an edge of a list goes through."""
    found = []
    for label in [widget for widget in area.walk() if isinstance(widget, Label | StepRow)]:
        texts = [deed.text for deed in label.deeds] if isinstance(label, StepRow) else [label]
        for text in texts:
            high = text.kit.theme.line_height(text.style)
            tops = range(text.rect.top, text.rect.bottom - high // 2, high)
            found += [(top, y) for top in tops for y in (area.whole.top, area.whole.bottom) if top < y < top + high]
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_lists_end_at_a_whole_line_wherever_they_are_scrolled(tmp_path: Path, language, text, size) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language=language, text_size=text), size)
    session = until_turn_of(played(app.services, 60, seats=4), 1, 60)
    lists = [scene_of(app, session, 1).panel.area]
    app.go("table", session=session, viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)
    for tab, name in (("card", "side/recap"), ("log", "side/log"), ("aid", "side/aid")):
        table.side_content.choose(tab)
        area = table.side.find(name)
        assert isinstance(area, ScrollArea)
        lists.append(area)

        for offset in (0, 7, area.furthest // 2, area.furthest):
            area.scroll_to(offset)
            assert not cut_lines(area), f"{name} at {offset}"
            assert area.whole.height > area.rect.height // 3
    for area in lists:
        assert area.points_on
    assert any(area.furthest for area in lists)


def test_no_line_of_the_news_is_cut_through_in_the_side_panel_whatever_room_is_left(tmp_path: Path) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language="fr", text_size=150), (1024, 640))
    app.go("table", session=until_turn_of(played(app.services, 60, seats=4), 1, 60), viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)
    side, line = table.side, table.table_kit.theme.line_height("small")
    news = deeds(table.session, 1)
    tall, found, above = pygame.Rect(table.frame.side), [], Inspection("map/here", title="Here")

    for height in range(tall.height, tall.height // 4, -3):
        side.show_side(pygame.Rect(tall.topleft, (tall.width, height)), "card", above, news, ())
        area = side.find("side/recap")
        if isinstance(area, ScrollArea):
            found.append(area.whole.height // line)
            assert not cut_lines(area), f"side panel of {height}: {area.whole}"

    assert min(found) == 2
    assert max(found) > 4


def test_a_piece_that_went_where_no_map_is_marks_the_place_it_came_to() -> None:
    paid = Changed(seat=0, what="bread", old=1, new=0, slot="goods/bread", log=say("log.paid"))
    came = Moved(seat=0, piece="meeple/0/1", origin="square/1", to="supper/1", log=say("log.supper"))

    assert Step(0, 1, 1, (paid, came)).places == ("goods/bread", "supper/1")


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


def with_long_news(folder: Path) -> tuple[TableScene, list[LogLine]]:
    """A table in the turn of the second seat, and more deeds than its side panel has room for."""
    app = program(folder, size=(1366, 768))
    app.go("table", session=until_turn_of(played(app.services, 60, seats=4), 1, 60), viewer=1)
    table = top(app)
    assert isinstance(table, TableScene)
    some = [line for line in deeds(table.session, 1) if line.kind == "line"]
    return table, [msgspec.structs.replace(some[0], number=n, for_you=False, under=None) for n in range(1, 41)]


def test_the_newest_deed_is_read_without_scrolling_however_long_the_news_are(tmp_path: Path) -> None:
    table, news = with_long_news(tmp_path)

    def pinned() -> list[DeedLine]:
        return [child for child in table.side.children if isinstance(child, DeedLine)]

    table.side.show_side(table.frame.side, "card", None, news[:2], ())
    assert pinned() == []
    table.side.show_side(table.frame.side, "card", None, news, ())

    (row,), area = pinned(), table.side.find("side/recap")
    assert isinstance(area, ScrollArea)
    assert row.line.number == 40
    assert table.side.rect.contains(row.rect)
    assert not row.rect.colliderect(area.rect)
    assert (area.furthest > 0, area.offset) == (True, 0)


def test_the_newest_deed_is_told_once_in_the_list_or_below_it(tmp_path: Path) -> None:
    table, news = with_long_news(tmp_path)
    newest_amid = [*news[:20], msgspec.structs.replace(news[0], number=50), *news[20:]]

    def pinned_and_listed(lines: list[LogLine]) -> list[list[int]]:
        table.side.show_side(table.frame.side, "card", None, lines, ())
        area = table.side.find("side/recap")
        assert isinstance(area, ScrollArea)
        rows = [[row for row in into.children if isinstance(row, DeedLine)] for into in (table.side, area)]
        return [[row.line.number for row in found if row.line.kind == "line"] for found in rows]

    assert pinned_and_listed(news) == [[40], list(range(1, 40))]
    table.side.follows_recap = True
    assert pinned_and_listed(news) == [[], list(range(1, 41))]
    assert pinned_and_listed(newest_amid) == [[50], list(range(1, 41))]


def test_a_line_without_number_and_shape_begins_at_the_edge(app: PilgrimTable) -> None:
    kit = scene_of(app, until_turn_of(played(app.services, 4, seats=3), 1, 4), 1).table_kit
    starts = []

    for seat in (0, None):
        line = LogLine("line", 1, 1, seat, round_ended(1), for_you=True)
        row = StepRow(kit, 1, Step(seat, 1, 1, (), deeds=(line,)), [line], lambda: None)
        row.settle(0, 0, 300)
        starts.append(row.deeds[0].rect.x)

    assert starts[0] > starts[1]


def test_a_number_beside_a_row_that_the_edge_of_the_list_cuts_is_left_out(app: PilgrimTable) -> None:
    kit = scene_of(app, until_turn_of(played(app.services, 4, seats=3), 1, 4), 1).table_kit
    line, surface = LogLine("line", 1, 1, 0, round_ended(1)), pygame.Surface((300, 200))
    row = StepRow(kit, 1, Step(0, 1, 1, (), deeds=(line,)), [line], lambda: None, with_name=False, shown=1)
    row.settle(0, 0, 300)
    strip = pygame.Rect(0, 0, row.deeds[0].rect.x - kit.theme.px(12), row.rect.height - 2)  # without the line below
    drawn = []

    for edge in (0, strip.height // 2):
        surface.fill("white")
        surface.set_clip(pygame.Rect(0, edge, 300, 200))
        row.draw(surface)
        strip.top = edge
        strip.height = row.rect.height - 2 - edge
        drawn.append(pygame.mask.from_threshold(surface.subsurface(strip), "white", (1, 1, 1)).count())

    assert drawn[0] < strip.width * (row.rect.height - 2), "the number"
    assert drawn[1] == strip.width * strip.height, "nothing"


def test_a_list_that_goes_on_does_not_end_with_a_heading(tmp_path: Path) -> None:
    app, ends = program(tmp_path, size=(1024, 640)), 0
    session = Session(app.services.game(available()[0]), setup_of(app.services, available()[0], 3, 4))
    scene = scene_of(app, until_turn_of(session, 1, 40), 1)
    app.go("table", session=session, viewer=1)
    side, news = top(app).side, deeds(session, 1)

    for height in range(300, 480, 6):
        scene.panel.clear()
        scene.panel.fill(pygame.Rect(0, 0, 300, height))
        side.show_side(pygame.Rect(0, 0, 300, height), "card", None, news, ())
        areas = [panel.find(name) for panel, name in ((scene.panel, "recap/list"), (side, "side/recap"))]
        for area in [area for area in areas if isinstance(area, ScrollArea) and area.furthest]:
            rows = [(line, child) for child in area.children for line in child.line_spans()]
            (line, child) = max((row for row in rows if row[0][1] <= area.whole.bottom), key=lambda row: row[0])
            assert line not in set(child.heading_spans()), height
            ends += 1

    assert ends > 0


def test_no_heading_stays_behind_without_its_only_line(tmp_path: Path) -> None:
    _, news = with_long_news(tmp_path)
    head = msgspec.structs.replace(news[0], kind="round")

    assert without([*news[:2], head, news[3]], news[3]) == news[:2]
    assert without([*news[:2], head, *news[3:5]], news[4]) == [*news[:2], head, news[3]]
    assert without(news[:2], news[0]) == news[1:2]


def test_what_the_end_of_a_round_brought_is_newer_than_the_move_that_ended_it(tmp_path: Path) -> None:
    table, news = with_long_news(tmp_path)
    ended = msgspec.structs.replace(news[-1], ends_round=True)

    table.side.show_side(table.frame.side, "card", None, [*news[:-1], ended, news[-1]], ())

    (row,) = [child for child in table.side.children if isinstance(child, DeedLine)]
    assert row.line == ended
