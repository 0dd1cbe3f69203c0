"""With a leaf in hand, pointing at a place tells what putting it there would change (18.3)."""

from pathlib import Path

import pygame
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.core.phrase import Noun, Phrase
from boardgames.games.acts.rules.moves import Rearrange
from boardgames.session.session import Session
from boardgames.ui.table.words.inspection import Inspection
from boardgames.ui.zones.map.view import MapView
from tests.games.acts.given import do, given

pytestmark = pytest.mark.names

GOSPEL = "6 19 | 5 - | 20 36"
DEVICES = ("inclusio", "emphasis", "chiasm", "chronology")
Changes = dict[str, tuple[int, int]]


def at_gospel(services: QuietServices, follows: bool = False) -> Finger:
    """A finger at the table of a player who may rearrange this gospel, in the player's own turn or as a follower."""
    session = Session(services.game("acts"), setup_of(services, "acts", 2, 1))
    s = given(gospels=["1 - | - - | - -", GOSPEL] if follows else [GOSPEL], interviews=[[], ["john"]], tokens=(1, 1))
    if follows:
        do(s, Rearrange("weak", 1, 0))
    session.state = s
    finger = Finger(services, (1280, 800), QUIET)
    finger.program.go("table", session=session, viewer=session.actor)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def spot(finger: Finger, target: str) -> tuple[int, int]:
    """Where a target is clicked: a leaf at its edge, where no card lies."""
    rect = finger.table().targets.rect_of(target)
    assert rect is not None
    return rect.center if target.startswith("button/") else (rect.x + 3, rect.centery)


def shown(finger: Finger) -> Inspection:
    """What the Card tab tells."""
    found = finger.table().side_content.inspection
    assert found is not None
    return found


def told(finger: Finger) -> Changes:
    """The devices that would change, with the values before and after."""
    texts = [mark.text for mark in shown(finger).notes]
    found = {}
    for args in (dict(text.args) for text in texts if isinstance(text, Phrase) and text.key == "note.device"):
        assert isinstance(args["device"], Noun)
        found[args["device"].id] = (int(str(args["old"])), int(str(args["new"])))
    return found


def take(finger: Finger, leaf: int) -> None:
    """Choose Rearrange where it is the player's own turn, then the leaf."""
    if "action/rearrange" in finger.table().picker.next:
        finger.click(spot(finger, "action/rearrange"))
    finger.click(spot(finger, f"gospel/{leaf}"))


@pytest.mark.parametrize("follows", [False, True])
@pytest.mark.parametrize("there", ["gospel/1", "gospel/3", "button/flip"])
def test_pointing_with_a_leaf_in_hand_tells_what_the_click_then_does(tmp_path: Path, there: str, follows: bool) -> None:
    finger = at_gospel(QuietServices(tmp_path), follows)
    session = finger.table().session
    seat = session.actor
    before = session.state.values(seat)
    take(finger, 2)

    finger.point(spot(finger, there))
    finger.rest(0.4)
    expected, target = told(finger), shown(finger).target
    finger.click(spot(finger, there))

    after = session.state.values(seat)
    assert target == there
    assert expected == {name: (old, new) for name, old, new in zip(DEVICES, before, after, strict=True) if old != new}
    assert bool(expected) == (there != "button/flip")


def test_arrows_tell_it_too_and_letting_go_tells_of_the_leaf_itself_again(tmp_path: Path) -> None:
    finger = at_gospel(QuietServices(tmp_path), follows=True)
    take(finger, 2)
    finger.table().light(focused="gospel/2")

    finger.key(pygame.K_LEFT)
    there = shown(finger)
    finger.key(pygame.K_ESCAPE)

    assert there.target == "gospel/1"
    assert there.line == "With leaf 2 in this place:"
    assert shown(finger).target == "gospel/2"
    assert shown(finger).line != there.line
    keys = [mark.text.key for mark in shown(finger).notes if isinstance(mark.text, Phrase)]
    assert any(key.startswith("note.move_step.") for key in keys)


def test_with_nothing_in_hand_a_leaf_tells_what_each_of_its_own_steps_would_change(tmp_path: Path) -> None:
    finger = at_gospel(QuietServices(tmp_path), follows=True)

    finger.point(spot(finger, "gospel/2"))
    finger.rest(0.4)

    places = {dict(mark.text.args)["to"] for mark in shown(finger).notes if isinstance(mark.text, Phrase)}
    assert shown(finger).target == "gospel/2"
    assert places == {1, 3}


def test_no_part_of_a_price_stays_behind_when_the_pointer_has_gone(tmp_path: Path) -> None:
    finger = at_gospel(QuietServices(tmp_path))
    table = finger.table()
    view = table.picture.views.all["map"]
    assert isinstance(view, MapView)
    tagged = [slot for slot in view.slots if view.has_tag(slot)]
    repaired, anew = pygame.Surface(table.rect.size), pygame.Surface(table.rect.size)

    for slot in tagged:
        finger.point(tuple(map(round, view.board.position(slot))))
        table.draw(repaired)
    finger.point((2, 2))
    finger.rest(1.0)
    table.draw(repaired)
    table.picture.forget()
    table.draw(anew)

    assert len(tagged) > 3
    assert pygame.image.tobytes(repaired, "RGB") == pygame.image.tobytes(anew, "RGB")


@pytest.mark.parametrize("follows", [False, True])
def test_a_chosen_leaf_is_dragged_by_a_card_on_it_to_its_new_place(services: QuietServices, follows: bool) -> None:
    finger = at_gospel(services, follows)
    table = finger.table()
    take(finger, 2)
    card, place = table.targets.rect_of("gospel/2/0"), table.targets.rect_of("gospel/3/1")
    assert card is not None
    assert place is not None

    finger.drag(card.center, place.center)

    assert table.session.moves[-1].word == ("follow_rearrange" if follows else "rearrange")
