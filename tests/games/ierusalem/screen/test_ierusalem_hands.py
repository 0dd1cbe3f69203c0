"""Clicks on the people themselves: an Apostle to visit him, a rival's Follower to displace it."""

import pygame
from finger import Finger, QuietServices, setup_of

from boardgames.games.ierusalem.rules.state import State
from boardgames.session.session import Session
from boardgames.ui.table.flow import AUTO_SECONDS
from tests.games.ierusalem.given import GAME, act, at, given
from tests.games.ierusalem.rules.test_ierusalem_visit import COLUMN_A


def at_table(services: QuietServices, s: State) -> Finger:
    """A finger at a table in a position."""
    session = Session(services.game("ierusalem"), setup_of(services, "ierusalem", s.seats, 2))
    session.state = s
    finger = Finger(services, (1280, 800))
    finger.program.go("table", session=session, viewer=0)
    finger.rest(0.01)
    finger.loop.run_frame()
    return finger


def click(finger: Finger, target: str) -> None:
    """Click in the middle of a target."""
    rect = finger.table().targets.rect_of(target)
    assert rect is not None
    finger.click(rect.center)


def test_a_click_on_an_apostle_visits_him_and_he_is_not_asked_for_again(services: QuietServices) -> None:
    finger = at_table(services, at(given(columns=(COLUMN_A, (), ())), "visit"))
    table = finger.table()

    click(finger, "waiting/john")
    finger.rest(AUTO_SECONDS + 0.1)

    assert [move.plain() for move in table.session.moves] == [["visit", "a"], ["choose_apostle", "john"]]
    assert table.session.state.agenda[-1].kind == "seat"


def test_a_click_on_the_group_still_asks_which_apostle_comes(services: QuietServices) -> None:
    finger = at_table(services, at(given(columns=(COLUMN_A, (), ())), "visit"))

    finger.table().click("visit/a")
    finger.rest(AUTO_SECONDS + 0.1)

    assert finger.table().session.state.agenda[-1].kind == "apostle"


def full_lake(*others: int) -> State:
    """At the Temple, with money, before a full Lake."""
    s = given(coins=(6, 0, 0, 0), on={0: (0, 0, 2), **{seat + 1: (0, 0, n) for seat, n in enumerate(others)}})
    act(s, "go_temple")
    return s


def test_a_click_on_a_rivals_follower_displaces_it(services: QuietServices) -> None:
    s = full_lake(3, 3, 0)
    name = next(name for name, one in zip(s.defs.squares[2], s.squares[2], strict=True) if one // 15 == 2)
    finger = at_table(services, s)

    click(finger, f"square/{name}")

    assert [move.plain() for move in finger.table().session.moves] == [["displace", "lake", 2]]


def test_a_lone_rival_is_not_asked_for() -> None:
    two, one = full_lake(3, 3, 0), full_lake(3, 3, 0)
    one.squares[2] = [follower if follower // 15 != 2 else 15 + 14 for follower in one.squares[2]]
    moves = {len(GAME.paths(two, move)[0]) for move in GAME.legal(two) if move.word == "displace"}
    alone = [GAME.paths(one, move)[0] for move in GAME.legal(one) if move.word == "displace" and move.plain()[2] == 1]

    assert moves == {2}
    assert alone == [("location/lake",)]


def test_digits_stand_on_the_buttons_they_press(services: QuietServices) -> None:
    finger = at_table(services, at(given(columns=(COLUMN_A, (), ())), "visit"))
    table = finger.table()
    numbered = table.prompt.numbered

    picture = pygame.Surface(table.app.size)
    table.prompt.draw(picture)
    lip = numbered[1].rect.move(0, 11).topleft  # the dark lower edge of a key
    finger.key(pygame.K_1, "1")

    assert {digit: button.name for digit, button in numbered.items()} == {1: "skip_visit"}
    assert picture.get_at(lip)[:3] == tuple(table.table_kit.theme.ink)[:3]
    assert table.session.moves[-1].word == "skip_visit"
