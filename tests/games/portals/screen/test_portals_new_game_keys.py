"""The set-up of a game by keyboard: Tab, arrows and Enter reach every control, and Ctrl Enter starts."""

import pygame
import pytest

from boardgames.app.wiring import ProgramServices, available
from boardgames.ui.keys import ARROWS
from boardgames.ui.widgets.stage import nearest
from tests.games.portals.screen import test_portals_new_game as new_game
from tests.games.portals.screen.test_portals_new_game import SLUG, names
from tests.ui.around import Hand

services, hand = new_game.services, new_game.hand

MOST_ARROWS = 9


def test_arrows_alone_pass_the_handle_and_reach_every_row(hand: Hand) -> None:
    before = names(hand)
    hand.tab_to("drag/0")

    hand.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)

    assert names(hand) == before
    assert hand.top.stage.focus.name == "drag/3"


@pytest.mark.parametrize("slug", available())
def test_few_arrows_lead_from_start_to_every_control_on_the_screen(services: ProgramServices, slug: str) -> None:
    stage = Hand(services).go("new_game", slug=slug).stage
    seen = [widget for widget in stage.order() if widget.rect.bottom <= stage.find("start").rect.bottom]

    reached, edge = {stage.find("start")}, {stage.find("start")}
    for _ in range(MOST_ARROWS):
        edge = {nearest(one.rect, [w for w in seen if w is not one], way) for one in edge for way in ARROWS.values()}
        edge = edge - reached - {None}
        reached |= edge

    assert set(seen) == reached, [widget.name for widget in set(seen) - reached]


def test_no_tab_leads_to_where_no_ring_is_seen(hand: Hand) -> None:
    order = hand.top.stage.order()

    assert hand.top.area.furthest > 0
    assert hand.top.area not in order


def test_ctrl_enter_starts_the_game_from_anywhere_and_the_button_says_so(hand: Hand) -> None:
    hand.tab_to("name/1")

    hand.press(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)

    assert hand.visits[-1][0] == "play"
    hand.go("new_game", slug=SLUG)
    assert hand.find("start").second == "Ctrl Enter"


def test_ctrl_enter_does_not_start_behind_an_open_menu(hand: Hand) -> None:
    hand.click("colour/0")

    hand.press(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)

    assert not hand.visits


def test_tab_leads_from_the_last_choice_to_the_start_and_only_then_out_of_the_page(hand: Hand) -> None:
    order = [widget.name for widget in hand.top.stage.order()]
    after = order[max(order.index(widget.name) for widget in hand.top.area.walk() if widget.name in order) + 1 :]

    assert after[:3] == ["start", "cancel", "back"]


def test_enter_in_a_name_leads_to_the_start(hand: Hand) -> None:
    hand.tab_to("name/0")

    hand.press(pygame.K_RETURN)

    assert hand.top.stage.focus is hand.find("start")
    assert not hand.visits
