"""Through whose eyes a replay is seen: which seats can be chosen, whose cards are shown, who looks away first."""

import msgspec
import pygame
import pytest
from ended import played

from boardgames.core.events import Drew
from boardgames.core.phrase import say
from boardgames.session.branches import open_branch
from boardgames.session.session import Session
from boardgames.ui.scenes.replay.player import OPEN, PUBLIC, Player
from boardgames.ui.start import PilgrimTable
from boardgames.ui.widgets import Dialog
from tests.session.playing import GAME, setup
from tests.session.playing import play as play_toy
from tests.ui import test_replay
from tests.ui.test_replay import player_of, scene_of

over = test_replay.over


def test_an_open_table_is_offered_only_when_the_game_is_over(app: PilgrimTable, over: Session) -> None:
    running = played(app.services, 30)

    assert Player(over).choices() == [OPEN, "seat/0", "seat/1", "seat/2"]
    assert Player(running).choices() == [PUBLIC, f"seat/{running.actor}"], "nobody looks at another's hand"
    assert Player(running).viewer is None


def test_bots_hands_stay_closed_in_a_running_game() -> None:
    toy = Session(GAME, setup("hbb"))
    play_toy(toy, 5)

    player = Player(toy)

    assert player.choices() == [PUBLIC, "seat/0"]
    assert player.eyes == "seat/0"


def test_who_sits_down_later_does_not_see_the_hands_of_a_line_that_was_set_aside() -> None:
    toy = Session(GAME, setup("hbb"))
    play_toy(toy, 6)
    toy.go_back(3, seed=1)
    ben = msgspec.structs.replace(toy.setup.seats[1], name="Ben", kind="human")
    toy.reseat((toy.setup.seats[0], ben, toy.setup.seats[2]), (1,))
    while toy.actor != 1:
        toy.submit(toy.game.legal(toy.state)[0])

    player = Player(open_branch(toy, toy.branches[0]), 3, table=toy)

    assert player.choices() == [PUBLIC, "seat/1"]
    assert player.viewer is None
    assert player.is_private("seat/1"), "Ann looks away first"


def test_others_are_asked_away_before_a_seat_of_a_running_game_is_seen(app: PilgrimTable, click_at) -> None:
    session = played(app.services, 30)
    scene = scene_of(app, session, 30)
    player = player_of(scene)

    scene.look_through(f"seat/{session.actor}")
    asked = [layer for layer in scene.stage.overlays if isinstance(layer, Dialog)]

    assert asked
    assert player.viewer is None
    click_at(scene, asked[0].buttons[-1].rect.center)
    assert player.viewer == session.actor


def test_the_log_shows_hidden_lines_only_to_those_who_saw_them() -> None:
    toy = Session(GAME, setup("hhh"))
    play_toy(toy, 100)
    player = Player(toy)
    told = Drew(seat=0, source="deck", to="hand", card="9", log=say("drew"), secret=say("drew_nine"), seen_by=(0,))
    toy.entries[2] = msgspec.structs.replace(toy.entries[2], events=(told,))

    def phrases(eyes: str) -> set[object]:
        player.eyes = eyes
        return {line.phrase for line in player.lines()}

    secret = {told.secret}
    assert secret <= phrases(OPEN)
    assert secret <= phrases("seat/0")
    assert not secret & phrases("seat/1")


def test_the_hand_of_the_viewer_is_shown_when_wanted(app: PilgrimTable, over: Session, click_at) -> None:
    scene = scene_of(app, over, 30)
    high = scene.board_rect.height
    chip = scene.stage.find("replay/hand")
    assert chip is not None
    assert chip.tooltip == "Also show the cards in the hand of the player whose view this is"
    assert "hand" not in scene.view.targets.views

    click_at(scene, chip.rect.center)

    assert "hand" in scene.view.targets.views
    assert scene.board_rect.height < high
    assert scene.tray_rect is not None


def test_the_hand_takes_the_room_of_the_bar_and_not_of_the_words(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over, 30)

    scene.show_hand(True)

    unit = scene.table_kit.theme.px(1)
    assert scene.board_rect.height >= 450 * unit  # from there on the words on all boards are whole
    assert scene.tray_rect is not None
    assert scene.tray_rect.height >= 170 * unit
    assert scene.tray_rect.width >= scene.rect.width - 20 * unit
    assert scene.stage.find("replay/timeline") is None
    assert scene.stage.find("replay/hand") is not None
    scene.show_hand(False)
    assert scene.stage.find("replay/timeline") is not None


def test_a_zoomed_map_shows_the_same_part_beside_the_hand_and_in_another_window(
    app: PilgrimTable, over: Session
) -> None:
    scene = scene_of(app, over)
    scene.view.board.zoom_by(2.0)
    scene.view.board.pan(-60, -40)
    zoom, middle = scene.view.look

    def resize() -> None:
        app.resize((1600, 1000))

    for change in (lambda: scene.show_hand(True), lambda: scene.show_hand(False), resize):
        change()

        assert scene.view.look is not None
        assert scene.view.look[0] == pytest.approx(zoom)
        assert scene.view.look[1] == pytest.approx(middle, abs=2)


def test_an_open_table_follows_the_mover_only_where_hands_are_hidden(over: Session) -> None:
    movers = {entry.seat for entry in over.entries}

    def seen(is_steady: bool) -> set[int | None]:
        return {Player(over, number, is_steady).viewer for number in range(1, len(over.entries))}

    assert seen(is_steady=False) == movers
    assert seen(is_steady=True) == {0}


def test_what_all_can_see_has_no_empty_place_for_a_hand(app: PilgrimTable) -> None:
    session = played(app.services, 20)
    scene = scene_of(app, session, 10)
    assert player_of(scene).viewer is None

    scene.show_hand(True)

    assert scene.tray_rect is None
    assert not scene.controls.hand.enabled


def test_the_arrow_that_chooses_a_viewer_goes_on_choosing_and_does_not_turn_to_another_move(
    app: PilgrimTable, over: Session
) -> None:
    scene = scene_of(app, over, 10)
    player = player_of(scene)
    scene.stage.set_focus(scene.stage.find("replay/eyes"), keyboard=True)

    for _ in range(2):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0, scancode=0))

    assert (player.eyes, player.at) == ("seat/1", 10)


def test_the_switch_of_the_hand_keeps_the_keyboard(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over, 10)
    scene.stage.set_focus(scene.stage.find("replay/hand"), keyboard=True)

    for wanted in (True, False):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0, scancode=0))
        assert scene.with_hand is wanted
