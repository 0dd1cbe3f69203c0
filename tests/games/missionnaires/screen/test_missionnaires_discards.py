"""The discard piles are public: a click lists their cards, the last one first."""

from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.games.missionnaires.rules.definitions import SEA
from boardgames.session.session import Session
from boardgames.ui.table.picture.sheets import ZoneSheet
from boardgames.ui.widgets import Bubble
from tests.games.missionnaires.given import card, given


def at_table(services: QuietServices, *thrown: str) -> Finger:
    """A finger at a table where these Sea Voyage cards were played."""
    session = Session(services.game("missionnaires"), setup_of(services, "missionnaires", 2, 3))
    session.state = given()
    session.state.discards[SEA] = [card(name) for name in thrown]
    finger = Finger(services, settings=CALM)
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def click_pile(finger: Finger) -> None:
    """Click the Sea Voyage cards that were played."""
    rect = finger.table().targets.rect_of("discard/sea")
    assert rect is not None
    finger.click(rect.center)


def test_a_click_on_a_discard_pile_lists_its_cards(services: QuietServices) -> None:
    finger = at_table(services, "sea_01", "sea_02")

    click_pile(finger)

    (sheet,) = (one for one in finger.table().stage.overlays if isinstance(one, ZoneSheet))
    listed = finger.table().table.zone("discards/sea")
    assert listed is not None
    assert [piece.face for slot in listed.slots for piece in slot.pieces] == ["sea_02", "sea_01"]
    assert sheet.find("zone/discards/sea") is not None


def test_an_empty_pile_says_so(services: QuietServices) -> None:
    finger = at_table(services)

    click_pile(finger)

    (bubble,) = (one for one in finger.table().stage.overlays if isinstance(one, Bubble))
    assert bubble.headline.text == "No card lies here yet."
