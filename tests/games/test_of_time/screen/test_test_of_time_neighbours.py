"""Nothing covers its neighbour: frames of the focus, chips below small cards, words where room is scarce."""

import pygame
import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.games.test_of_time.rules.moves import BackTo, ReverseTime
from boardgames.games.test_of_time.screen.camp import CampView
from boardgames.games.test_of_time.screen.mats.view import MatsView
from boardgames.games.test_of_time.screen.ribbon import RibbonView
from boardgames.games.test_of_time.screen.shelf import ShelfView
from boardgames.ui.art import Art
from boardgames.ui.free_place import NEAR_PIXELS
from boardgames.ui.geometry import apart
from boardgames.ui.painters import lettering
from boardgames.ui.start import played
from boardgames.ui.widgets import Bubble
from boardgames.ui.zones.base import Lights
from tests.games.test_of_time.given import GAME, do, given
from tests.games.test_of_time.tables import given_look, given_table, given_targets, view_of

SIZE = (1366, 768)


def part(view: MatsView, rect: pygame.Rect, lights: Lights) -> bytes:
    picture = pygame.Surface(SIZE)
    view.draw(picture, lights)
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")


@pytest.mark.parametrize(
    ("kind", "focused", "neighbour"),
    [(MatsView, "sire/0/2", "sire/0/1"), (MatsView, "t/0/2", "t/0/1"), (ShelfView, "card/art", "card/tools")],
)
def test_the_focus_covers_no_neighbour(art: Art, kind: type, focused: str, neighbour: str) -> None:
    view = view_of(given_targets(given_look(art, SIZE), given_table()), kind)
    beside = view.rect_of(neighbour)
    assert beside is not None

    bare, lit = (part(view, beside, Lights(focused=name)) for name in ("", focused))

    assert bare == lit
    assert part(view, view.rect_of(focused), Lights()) != part(view, view.rect_of(focused), Lights(focused=focused))


def test_the_focus_leaves_the_name_of_a_small_work_readable(art: Art) -> None:
    s = given(works={1: [("temple", 2)]})
    works = view_of(given_targets(given_look(art, SIZE, "fr", 150), GAME.table(s, 0)), MatsView)
    card, pad = works.rect_of("t/1/1"), 6
    title = pygame.Rect(card.x + pad, card.y + pad, card.width - 2 * pad, works._head_of(works.mats[1], 0) - 2 * pad)

    bare, lit = (part(works, title, Lights(focused=name)) for name in ("", "t/1/1"))

    assert bare == lit


def test_those_who_are_not_at_home_have_no_place_on_those_who_are(art: Art) -> None:
    camp = given_targets(given_look(art, SIZE), GAME.table(given(followers=(17, 20)), 0)).views["home"]
    assert isinstance(camp, CampView)

    place = camp.rect_of("home/shamans")

    assert camp.spots
    assert place is not None
    assert place.collidelist(list(camp.spots.values())) < 0


def test_a_stack_hangs_below_the_small_card_it_belongs_to(art: Art) -> None:
    s = given(works={1: [("temple", 2)]}, turn=1)
    do(s, next(move for move in GAME.legal(s) if move.word == "preserve"))
    works = view_of(given_targets(given_look(art, SIZE), GAME.table(s, 0)), MatsView)
    card, chip = works.rect_of("t/1/1"), works.rect_of("workers/1/1")

    assert chip.top >= card.bottom - chip.height // 4
    assert chip.bottom <= works.mats[1].rect.bottom


def test_what_a_journey_gains_keeps_a_word_beside_a_long_past(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    s = given(round=20, shamans=(2, 0), works={0: [("temple", 2, "k " * 15 + "d d")]})
    do(s, ReverseTime(0, 1), BackTo(18))
    band = view_of(given_targets(given_look(art, SIZE), GAME.table(s, 0)), RibbonView)
    drawn: list[str] = []
    draw = lettering.draw

    def watch(target: pygame.Surface, rect: pygame.Rect, setting: lettering.Setting, *rest: object) -> None:
        drawn.append(" ".join(setting.lines))
        draw(target, rect, setting, *rest)

    monkeypatch.setattr(lettering, "draw", watch)
    band.draw(pygame.Surface(SIZE), Lights())

    assert "Gold:" in drawn


def test_a_board_carries_the_name_of_its_player_and_the_rail_names_those_out_of_play(art: Art) -> None:
    kit, table = given_look(art, SIZE), GAME.table(given(), 0)
    (_, (reserve, *_), *_) = table.rail[1].rows

    assert kit.strings.phrase(table.slot("god/1").label) == "Ben, Nerith of the Tides"
    assert kit.strings.phrase(reserve.text) == "10 followers out of play"


def test_the_answer_to_a_click_on_a_card_lies_near_it(services: QuietServices) -> None:
    gaps = []
    for moves in range(3, 15):
        session = played(services, setup_of(services, "test_of_time", 3, 4), moves)
        finger = Finger(services, SIZE, CALM)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        table = finger.table()
        if "card/monument" in table.picker.lit or "card/tools" not in table.picker.lit:
            continue
        card = table.targets.rect_of("card/monument")
        table.click("card/monument")
        bubble = next(overlay for overlay in table.stage.overlays if isinstance(overlay, Bubble))
        gaps.append(apart(bubble.rect, card))

    assert gaps
    assert max(gaps) <= NEAR_PIXELS
