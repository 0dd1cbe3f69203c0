"""The bar of the table marks the deal of the day: its date, who plays whom, and the par of the bots."""

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from boardgames.app.wiring import ProgramServices, available, find
from boardgames.bots.par import GAMES, Par
from boardgames.core.rng import Rng
from boardgames.session.challenges import day as days
from boardgames.session.challenges.day import Deal
from boardgames.session.saves import Saves
from boardgames.session.seats import Setup
from boardgames.session.services import SMALLEST_WINDOW
from boardgames.session.settings import Settings
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.frame.top_bar import Pills
from tests.ui.around import Hand
from tests.ui.finger import NoBots

TODAY = date(2026, 3, 18)
MOVES = 60
DAYS = [TODAY + timedelta(later) for later in range(len(available()))]  # every game has its turn


class QuietServices(ProgramServices):
    """Services without a process."""

    def __init__(self, home: Path) -> None:
        self.__dict__["saves"] = Saves(home / "saves", find)
        self.__dict__["bots"] = NoBots()


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> QuietServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return QuietServices(tmp_path)


def deal_of(services: QuietServices, day: date) -> tuple[Deal, Setup]:
    deal = days.deal_of(day, available(), services.about)
    return deal, days.setup_of(deal, services.about(deal.game), ("Gideon", "Ruth", "Boaz"), "Anna")


def table(services: QuietServices, setup: Setup, size: tuple[int, int] = (1280, 800)) -> TableScene:
    return TableScene(Hand(services, size=size).program, services, services.saves.begin(setup))


def tips(scene: TableScene) -> Sequence[str]:
    return [widget.tooltip for widget in scene.bar.walk() if widget.tooltip.startswith("Deal of the day")]


@pytest.mark.parametrize("size", [SMALLEST_WINDOW, (1920, 1080)])
@pytest.mark.parametrize("day", DAYS)
def test_the_deal_of_the_day_is_marked_in_the_bar(services: QuietServices, day: date, size: tuple[int, int]) -> None:
    _, setup = deal_of(services, day)

    scene = table(services, setup, size)

    others = " and ".join(seat.name for seat in setup.seats[1:])
    head = f"Deal of the day, {day.day} March 2026: Anna against {others}."
    assert tips(scene) == [f"{head} Bots have not played out the par yet."]


def test_the_mark_tells_the_par_of_the_bots(services: QuietServices) -> None:
    deal, setup = deal_of(services, TODAY)
    days.save_par(deal, services.definition(deal.game).digest, Par((40,) * GAMES, 1.0))

    (tip,) = tips(table(services, setup))

    assert tip.endswith(f"Par 40: what bots score on average with your cards ({GAMES} games, best 40).")


def test_the_mark_appears_while_the_pointer_rests_on_it(services: QuietServices) -> None:
    scene = table(services, deal_of(services, TODAY)[1])
    tip = next(widget for widget in scene.bar.walk() if widget.tooltip.startswith("Deal of the day"))

    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=tip.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(20):
        scene.update(0.1)

    assert getattr(scene.stage.tip, "text", "") == tip.tooltip


@pytest.mark.parametrize("day", DAYS)
def test_in_the_middle_of_a_game_undo_says_less_before_the_mark_is_lost(services: QuietServices, day: date) -> None:
    session, rng = services.saves.begin(deal_of(services, day)[1]), Rng(2)
    while len(session.entries) < MOVES or session.actor != 0:
        session.submit(rng.choice(session.game.legal(session.state)))
    app = Hand(services, Settings(language="fr", animation="off"), SMALLEST_WINDOW).program

    scene = TableScene(app, services, session)

    (pills,) = (child for child in scene.bar.children if isinstance(child, Pills))
    assert any(tip.tooltip.startswith("Donne du jour") for tip in scene.bar.walk())
    assert pills.is_uncut


def test_a_game_of_another_deal_is_not_marked(services: QuietServices) -> None:
    _, setup = deal_of(services, TODAY)

    scene = table(services, replace(setup, seed=setup.seed + 1))

    assert tips(scene) == []
