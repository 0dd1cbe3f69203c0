"""The deal of the day in the window: begun, continued, begun anew; the calendar, and the par of the bots."""

from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from boardgames.app.wiring import available
from boardgames.session.session import Session
from boardgames.ui.widgets import Label
from tests.ui import test_challenges
from tests.ui.around import Hand
from tests.ui.chosen_day import set_today
from tests.ui.test_challenges import TODAY, ChallengeServices

services, hand, same_day = test_challenges.services, test_challenges.hand, test_challenges.same_day


def texts(hand: Hand) -> str:
    return " ".join(widget.text for widget in hand.top.stage.walk() if isinstance(widget, Label))


def test_leaving_the_deal_of_the_day_leads_back_to_it(hand: Hand) -> None:
    hand.go("challenges", tab="today")
    hand.click("play_day")
    assert hand.visits[-1][0] == "play"

    hand.program.go("library")

    assert hand.top.tab == "today"


def test_the_deal_of_the_day_is_played_by_a_click(hand: Hand) -> None:
    scene = hand.go("challenges", tab="today")
    deal = scene.today.deal()

    hand.click("play_day")

    (place, facts) = hand.visits[-1]
    assert place == "play"
    assert (facts["setup"].game, facts["setup"].seed) == (deal.game, deal.seed)
    assert facts["setup"].humans == (0,)


@pytest.mark.parametrize("looks_back", [False, True])
def test_after_midnight_the_deal_of_the_new_day_is_offered(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, looks_back: bool
) -> None:
    scene, tomorrow = hand.go("challenges", tab="today"), TODAY + timedelta(1)
    earlier = TODAY - timedelta(2)
    if looks_back:
        scene.today.choose(earlier)

    set_today(monkeypatch, tomorrow)
    scene.update(0.05)

    assert scene.today.today == tomorrow
    assert hand.find("month").today == tomorrow
    hand.click("play_day")
    assert hand.visits[-1][1]["setup"].seed == scene.today.deal(earlier if looks_back else tomorrow).seed


def test_whoever_plays_the_deal_writes_the_name_before(hand: Hand) -> None:
    hand.go("challenges", tab="today")

    field = hand.find("day_name")
    hand.click("day_name")
    for _ in field.text:
        hand.press(pygame.K_BACKSPACE)
    hand.type("Kim")
    hand.click("play_day")

    seats = hand.visits[-1][1]["setup"].seats
    assert (seats[0].name, seats[0].is_human) == ("Kim", True)


def begin_today(services: ChallengeServices, hand: Hand) -> tuple[Any, Session]:
    """The deal of today after its first move, and the challenges as they are opened then."""
    hand.go("challenges", tab="today")
    hand.click("play_day")
    session = services.saves.begin(hand.visits[-1][1]["setup"])
    session.submit(session.game.legal(session.state)[0])
    return hand.go("challenges", tab="today"), session


@pytest.mark.parametrize("later", range(len(available())))
def test_a_deal_that_was_begun_is_continued(
    services: ChallengeServices, hand: Hand, monkeypatch: pytest.MonkeyPatch, later: int
) -> None:
    """On days in a row, so that every game has its turn."""
    set_today(monkeypatch, TODAY + timedelta(later))

    scene, session = begin_today(services, hand)
    assert "Begun, not finished yet." in texts(hand)
    assert hand.find("month").marks[scene.today.today] == "begun"

    hand.click("play_day")

    assert session.journal is not None
    assert hand.visits[-1] == ("resume", {"path": session.journal.path})


def test_starting_a_deal_anew_asks_and_says_what_counts(services: ChallengeServices, hand: Hand) -> None:
    scene, _ = begin_today(services, hand)
    visits = len(hand.visits)

    hand.click("again_day")
    asked = scene.stage.overlays[-1]
    assert "best finished game" in asked.body.text
    hand.press(pygame.K_ESCAPE)
    assert len(hand.visits) == visits
    hand.click("again_day")
    hand.click("again/yes")

    assert hand.visits[-1][0] == "play"


def test_a_question_stays_open_while_bots_go_on_playing_for_par(services: ChallengeServices, hand: Hand) -> None:
    scene, _ = begin_today(services, hand)
    hand.click("again_day")
    hand.program.has_frames = True
    scene.today.begin_par(scene.today.deal())

    hand.press(pygame.K_LSHIFT)

    assert hand.find("again/no") is not None
    hand.click("again/no")
    hand.press(pygame.K_LSHIFT)
    assert "Par 40" in texts(hand)


def test_the_calendar_tells_days_in_vain_from_days_missed(services: ChallengeServices, hand: Hand) -> None:
    scene, session = begin_today(services, hand)
    session.break_off("agreed")
    scene = hand.go("challenges", tab="today")
    today = scene.today.today
    assert "no result" in texts(hand)
    assert hand.find("month").marks == {today: "vain"}

    scene.today.today = today + timedelta(2)
    scene.layout()

    assert scene.today.marks({}) == {today: "vain", today + timedelta(1): "missed"}


def test_arrows_choose_another_day_and_a_day_to_come_is_refused(hand: Hand) -> None:
    scene = hand.go("challenges", tab="today")
    assert scene.today.day == date(2026, 3, 18)
    hand.tab_to("month")

    hand.press(pygame.K_UP, pygame.K_LEFT)
    assert scene.today.day == date(2026, 3, 10)
    hand.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)

    assert scene.today.day == date(2026, 3, 17)
    grid = hand.find("month")
    hand.click(grid.box(grid.rect, 29).center)
    assert scene.today.day == date(2026, 3, 17)


def test_the_par_of_the_bots_is_shown_and_kept(services: ChallengeServices, hand: Hand) -> None:
    hand.program.has_frames = True
    hand.go("challenges", tab="today")

    hand.press(pygame.K_LSHIFT)

    assert "Par 40" in texts(hand)
    hand.go("library")
    hand.go("challenges", tab="today")
    assert services.bots.had == [()]
    assert "Par 40" in texts(hand)
