"""Playing on from a replay: a new save, with other seats, the same cards or a fresh shuffle."""

import pytest
from ended import played, top

from boardgames.core.game import digest
from boardgames.session.session import Session
from boardgames.ui.scenes.replay.play_on import PlayOn
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import PilgrimTable
from tests.ui import test_replay
from tests.ui.test_replay import scene_of

over = test_replay.over


def test_playing_on_makes_a_new_save_with_the_chosen_seats(app: PilgrimTable, click_at) -> None:
    old = played(app.services, 40, saved=True)
    scene = scene_of(app, old, 25)

    scene.ask_play_on()
    dialog = scene.stage.overlays[-1]
    assert isinstance(dialog, PlayOn)
    dialog.choices[2].choose("gentle")
    click_at(scene, dialog.go.rect.center)

    table = top(app)
    assert isinstance(table, TableScene)
    assert digest(table.session.state) == digest(old.state_at(25))
    assert [seat.kind for seat in table.session.setup.seats] == ["human", "human", "bot"]
    assert table.session.setup.seats[2].level == "gentle"
    saves = {save.moves: save.name for save in app.services.saves.list()}
    assert saves[40] == ""
    assert saves[25].endswith(", from move 25")
    lines = [line.phrase.key for line in table.session.log_lines(None) if line.phrase is not None]
    assert "session.log.branch_same" in lines


@pytest.mark.parametrize("fresh", [True, False])
def test_playing_on_offers_the_same_cards_or_a_fresh_shuffle(app: PilgrimTable, click_at, fresh: bool) -> None:
    old = played(app.services, 40)
    scene = scene_of(app, old, 25)

    scene.ask_play_on()
    dialog = scene.stage.overlays[-1]
    assert isinstance(dialog, PlayOn)
    choice, same = dialog.cards[0], dialog.about_cards.text
    click_at(scene, choice.boxes(choice.rect)[int(fresh)].center)
    assert (dialog.about_cards.text != same) == fresh
    click_at(scene, dialog.go.rect.center)

    table = top(app)
    assert isinstance(table, TableScene)
    before, now = old.state_at(25), table.session.state
    assert (digest(now) != digest(before)) == fresh
    for viewer in (None, *range(len(old.setup.seats))):
        assert old.game.table(now, viewer) == old.game.table(before, viewer)


def test_nobody_plays_on_where_the_game_is_over(app: PilgrimTable, over: Session) -> None:
    scene = scene_of(app, over, len(over.entries))
    button = scene.controls.play_on

    assert not button.enabled
    assert button.reason
    scene.go_to(3)
    assert button.enabled
