"""The replay: every position is the one that was played, keys and bar go about, broken saves are shown too."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from ended import STILL, played, program, top

from boardgames.core.game import digest
from boardgames.core.phrase import Noun
from boardgames.session.lead_changes import Block
from boardgames.session.session import Session
from boardgames.ui.scenes.replay.player import Player
from boardgames.ui.scenes.replay.scene import ReplayScene
from boardgames.ui.scenes.replay.timeline import Timeline
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.text import parse


def scene_of(app: PilgrimTable, session: Session, number: int = 0) -> ReplayScene:
    app.go("replay", session=session, number=number)
    scene = top(app)
    assert isinstance(scene, ReplayScene)
    return scene


def player_of(scene: ReplayScene) -> Player:
    assert scene.player is not None
    return scene.player


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return played(program(tmp_path_factory.mktemp("saves")).services, None, seats=3)


def test_every_position_is_the_one_that_was_played(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over)
    player = player_of(scene)

    for number in (1, 2, 30, 7, len(over.entries), 0):
        scene.go_to(number)
        state = over.state_at(number)

        assert digest(player.state) == digest(state)
        assert scene.table == over.game.table(state, player.viewer)


def test_a_replay_never_touches_what_it_shows(app: PilgrimTable, over: Session) -> None:
    before = digest(over.state), len(over.entries)

    scene = scene_of(app, over)
    for number in range(0, len(over.entries), 9):
        scene.go_to(number)

    assert (digest(over.state), len(over.entries)) == before


def test_keys_step_jump_and_play(app: PilgrimTable, over: Session, press) -> None:
    scene = scene_of(app, over, 10)
    player = player_of(scene)

    found = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_HOME):
        scene.handle(press(key))
        found.append(player.at)
    scene.handle(press(pygame.K_SPACE))

    assert found == [11, 12, 11, len(over.entries), 0]
    assert player.playing
    scene.handle(press(pygame.K_SPACE))
    assert not player.playing


def test_steps_by_turn_and_round_end_where_turns_and_rounds_end(over: Session) -> None:
    player = Player(over)
    stops: dict[str, list[int]] = {}
    for step in ("turn", "round"):
        player.step, player.at = step, 0
        stops[step] = []
        while player.at < player.length:
            player.at = player.target(1)
            stops[step].append(player.at)

    assert stops["turn"] == [block.last for block in player.turns]
    rounds = [over.entries[stop].round for stop in stops["round"][:-1]]
    assert all(over.entries[stop - 1].round < over.entries[stop].round for stop in stops["round"][:-1])
    assert len(rounds) == len(set(rounds))


def test_a_step_back_undoes_a_step_forward(over: Session) -> None:
    player = Player(over)
    player.step = "turn"
    player.at = player.turns[4].last

    player.at = player.target(1)
    player.at = player.target(-1)

    assert player.at == player.turns[4].last


def test_it_plays_by_itself_and_stops_at_the_end(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over, len(over.entries) - 3)
    player = player_of(scene)

    scene.toggle()
    for _ in range(100):
        scene.update(0.1)

    assert player.at == len(over.entries)
    assert not player.playing
    assert not scene.busy


def test_speed_shortens_the_wait(over: Session) -> None:
    waits = {}
    for speed in ("1", "4"):
        player = Player(over)
        player.choose_speed(speed)
        player.toggle()
        waits[speed] = next(n for n in range(1, 200) if player.update(0.01) is not None)

    assert waits["4"] * 3 < waits["1"]


def test_every_move_has_its_place_on_the_bar(app: PilgrimTable, over: Session) -> None:
    bar = scene_of(app, over).controls.timeline

    assert [bar.number_at(bar.x_of(number)) for number in range(0, len(over.entries) + 1, 5)] == list(
        range(0, len(over.entries) + 1, 5)
    )
    assert bar.number_at(-500) == 0
    assert bar.number_at(5000) == len(over.entries)


def test_the_knob_can_be_dragged_and_the_wheel_steps(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over)
    bar, player = scene.controls.timeline, player_of(scene)
    y = bar.rect.centery

    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(bar.x_of(20), y), button=1))
    first = player.at
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(bar.x_of(45), y), rel=(0, 0), buttons=(1, 0, 0)))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(bar.x_of(45), y), button=1))
    dragged = player.at
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, pos=(bar.x_of(45), y), x=0, y=-1))

    assert (first, dragged, player.at) == (20, 45, 46)


def test_a_click_on_a_line_of_the_log_goes_there(app: PilgrimTable, over: Session, click_at) -> None:
    scene = scene_of(app, over, 40)
    course = scene.log_list
    seen = [row for row in course.rows if scene.area.rect.contains(course.rect.x, course.rect.y + row.y, 1, row.height)]
    wanted = next(row for row in seen if row.line.kind == "line" and row.line.number not in (0, 40))

    click_at(scene, (course.rect.x + 40, course.rect.y + wanted.y + wanted.height // 2))

    assert player_of(scene).at == wanted.line.number
    assert wanted in course.present()


def test_the_log_shows_whole_lines_only_however_it_is_scrolled(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over, 40)
    course, window = scene.log_list, scene.area.rect
    picture = pygame.Surface(scene.rect.size)

    for offset in (scene.area.offset, scene.area.offset + 7, scene.area.offset + 19):
        scene.area.scroll_to(offset)
        picture.fill((9, 9, 9))
        picture.set_clip(window)
        course.draw(picture)
        inked = pygame.mask.from_threshold(picture, (9, 9, 9), (1, 1, 1))
        inked.invert()
        for row in course.rows:
            box = pygame.Rect(course.rect.x, course.rect.y + row.y, course.rect.width, row.height)
            if box.colliderect(window):
                part = inked.overlap_area(pygame.mask.Mask(box.clip(window).size, True), box.clip(window).topleft)
                assert (part > 0) == window.contains(box), row.text


@pytest.mark.parametrize("number", [30, 41, 55])
def test_the_log_comes_to_rest_with_a_whole_line_at_its_top(app: PilgrimTable, over: Session, number: int) -> None:
    scene = scene_of(app, over, number)

    assert 0 < scene.area.offset < scene.area.furthest
    assert scene.area.offset in [row.y for row in scene.log_list.rows]


def test_names_stand_out_in_the_lines_of_the_log_as_they_do_at_the_table(app: PilgrimTable, over: Session) -> None:
    course = scene_of(app, over, 40).log_list
    strings = course.table_kit.strings

    lines = [row for row in course.rows if row.line.kind == "line" and row.line.phrase is not None]

    assert lines
    for row in lines:
        nouns = {strings.name(value) for _, value in row.line.phrase.args if isinstance(value, Noun)}
        assert nouns <= {span.text for span in parse(row.text) if span.bold}


def test_the_others_turns_are_all_that_is_shown_of_a_running_game(app: PilgrimTable) -> None:
    session = played(app.services, 30)
    player = Player(session, 12, plays_to=18, is_part=True)

    while (following := player.update(10.0)) is not None and following != player.at:
        assert 12 < following <= 18
        player.at = following

    assert player.at == 18
    said = [line for line in player.lines() if line.kind == "line"]
    assert {line.number for line in said} <= {*range(13, 19)}
    assert player.lines()[-1].kind == "line", "no turn is announced that is not shown"
    assert (player.turns[0].first, player.turns[-1].last) == (13, 18)
    player.playing = False
    player.toggle()
    assert player.at == 12, "it begins again where it began, not with the game"


def test_a_replay_waits_while_a_question_stands_over_it(app: PilgrimTable) -> None:
    session = played(app.services, 30)
    scene = scene_of(app, session, 12)
    player = player_of(scene)
    player.playing = True

    scene.look_through(f"seat/{session.actor}")
    scene.update(5.0)

    assert scene.stage.overlays
    assert player.at == 12


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME])
def test_a_step_stops_what_is_playing(app: PilgrimTable, over: Session, key: int) -> None:
    scene = scene_of(app, over, 20)
    player = player_of(scene)
    scene.toggle()
    assert player.playing

    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    assert not player.playing
    assert player.at != 20


def test_a_save_is_shown_without_being_touched(app: PilgrimTable) -> None:
    old = played(app.services, 20, saved=True)
    assert old.journal is not None
    old.journal.close()
    before = old.journal.path.read_bytes()

    app.go("replay", path=old.journal.path)
    scene = top(app)

    assert isinstance(scene, ReplayScene)
    assert player_of(scene).length == 20
    assert scene.problem is None
    assert old.journal.path.read_bytes() == before


def test_a_broken_save_is_shown_up_to_the_break_and_says_why(
    app: PilgrimTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = played(app.services, 20, saved=True)
    assert old.journal is not None
    old.journal.close()
    path = old.journal.path
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:9], lines[9].replace('"', "'"), *lines[10:]]) + "\n", encoding="utf-8")
    said: list[str] = []
    monkeypatch.setattr(app, "toast", lambda text, *more: said.append(text))

    app.go("replay", path=path)
    scene = top(app)

    assert isinstance(scene, ReplayScene)
    assert player_of(scene).length == 8
    assert scene.problem is not None
    assert scene.controls.why is not None
    assert "8" in said[0]


def test_a_file_that_is_no_save_says_so_and_lets_one_leave(app: PilgrimTable, tmp_path: Path) -> None:
    file = tmp_path / "noise.journal"
    file.write_text("not a game\n", encoding="utf-8")
    app.go("library")

    app.go("replay", path=file)
    scene = top(app)
    scene.draw(pygame.Surface((1280, 800)))
    assert isinstance(scene, ReplayScene)
    assert scene.player is None
    assert scene.problem is not None
    scene.leave_replay()

    assert type(top(app)).__name__ == "LibraryScene"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_controls_do_not_overlap_with_large_french_text(tmp_path: Path, over: Session, size) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language="fr", text_size=150), size)
    scene = scene_of(app, over, 30)

    rects = [child.rect for child in scene.controls.children if child.rect.width]

    assert all(not one.colliderect(other) for i, one in enumerate(rects) for other in rects[:i])
    assert all(scene.controls.rect.contains(rect) for rect in rects)
    assert scene.board_rect.bottom < scene.controls.rect.top
    assert scene.board_rect.height > size[1] // 3


def test_the_largest_letters_in_the_smallest_window_still_show_a_board(tmp_path: Path, over: Session) -> None:
    huge = msgspec.structs.replace(STILL, text_size=200, interface_size=200)
    scene = scene_of(program(tmp_path, huge, (1024, 640)), over, 30)

    scene.draw(pygame.Surface((1024, 640)))

    assert scene.board_rect.height > 50
    assert scene.stage.find("replay/toggle") is not None
    assert not scene.board_rect.colliderect(scene.controls.rect)


@pytest.mark.parametrize(("rounds", "expected"), [(4, "Round 1"), (30, "1"), (300, "1")])
def test_rounds_are_named_while_there_is_room_and_numbered_evenly_after_that(
    app: PilgrimTable, rounds: int, expected: str
) -> None:
    course = [Block(number % 2, number + 1, number + 1, number + 1) for number in range(rounds)]
    scene = scene_of(app, played(app.services, 10, seats=2))
    timeline = Timeline(scene.table_kit, course, rounds, (), lambda number: None, lambda step: None)
    timeline.place((0, 0, 900, timeline.height()))

    names = timeline._names(timeline._begins())

    assert names[1] == expected
    assert len(names) >= 4
    steps = {b - a for a, b in pairwise(number for number in names if number > 1)}
    assert len(steps) == 1


def test_a_note_stands_only_where_nothing_lies(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over, 30)

    small, huge = scene.view.free_room((120, 40)), scene.view.free_room(scene.board_rect.size)

    assert huge is None
    assert small is not None
    assert scene.board_rect.contains(small)
    assert not any(small.colliderect(scene.view.targets.rect_of(slot.id)) for slot in scene.table.zone("map").slots)


def test_the_others_last_turns_are_played_again_from_the_table_step_by_step_and_back(app: PilgrimTable, press) -> None:
    session = played(app.services, 60)
    viewer = session.actor
    assert viewer is not None
    first, last = session.others_turns(viewer) or (0, 0)
    assert {entry.seat for entry in session.entries[first:last]} >= {0, 1, 2} - {viewer}
    app.go("table", session=session, viewer=viewer)

    app.scenes.handle(press(pygame.K_p))
    scene = top(app)
    assert isinstance(scene, ReplayScene)
    player = player_of(scene)
    assert (player.at, player.playing) == (first, True)
    for _ in range(2 * (last - first)):
        scene.update(1.0)

    assert (player.at, player.playing) == (last, False)
    assert [toast.text for toast in app.scenes._toasts] == ["That was all."]
    said = {getattr(widget, "text", "") for widget in scene.stage.walk()}
    assert {"Others’ last turns", "Back to your turn"} <= said
    assert scene.stage.find("replay/play_on") is None
    app.scenes.handle(press(pygame.K_LEFT))
    assert player.at == last - 1
    app.scenes.handle(press(pygame.K_p))
    assert isinstance(top(app), TableScene), "the key that opened it closes it"


def test_before_anybody_else_has_played_nothing_is_shown_again(app: PilgrimTable, press) -> None:
    session = played(app.services, 0)
    app.go("table", session=session, viewer=session.actor)

    app.scenes.handle(press(pygame.K_p))

    assert isinstance(top(app), TableScene)
