"""A new game: Location tiles are proposed after the first one, and colours choose the decks."""

from pathlib import Path

import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.session.saves import Saves
from boardgames.session.session import Session
from tests.ui.around import Hand


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


def test_an_option_for_later_games_is_proposed_after_the_first_finished_one(
    services: ProgramServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, later = Hand(services), Hand(services)
    first.go("new_game", slug="ierusalem")
    first.top.start()
    monkeypatch.setattr(Saves, "has_finished", lambda self, game: game == "ierusalem")

    later.go("new_game", slug="ierusalem")
    proposed, changes = later.top.draft.options["visit_symbols"], later.top.draft.changes
    later.click("again")

    assert first.visits[-1][1]["setup"].options["visit_symbols"] == "printed"
    assert (proposed, changes) == ("tiles", 0)
    assert later.top.draft.options["visit_symbols"] == "printed"  # what was chosen last wins


def test_the_chosen_colours_reach_a_game_whose_decks_have_colours(services: ProgramServices) -> None:
    hand = Hand(services)
    hand.go("new_game", slug="ierusalem")
    chosen = ["blue", "green", "red", "yellow"]
    for seat, colour in zip(hand.top.draft.seats, chosen, strict=True):
        seat.colour = colour

    hand.top.start()

    setup = hand.visits[-1][1]["setup"]
    session = Session(services.game("ierusalem"), setup)
    assert [seat.colour for seat in session.seats] == chosen
    assert [seat.colour for seat in setup.seats] == chosen


def test_the_seats_of_another_game_played_last_are_proposed_here(services: ProgramServices) -> None:
    hand, other = Hand(services), next(slug for slug in services.slugs() if slug != "ierusalem")
    hand.go("new_game", slug=other)
    draft = hand.top.draft
    draft.rename(0, "Zoe")
    while len(draft.seats) > 3:
        draft.remove(3)
    for seat in (1, 2):
        draft.set_kind(seat, "bot")
    draft.seats[1].level = "skilled"
    hand.top.start()

    hand.go("new_game", slug="ierusalem")

    seats = hand.top.draft.seats
    assert [(seat.kind, seat.level) for seat in seats] == [("human", "gentle"), ("bot", "skilled"), ("bot", "gentle")]
    assert seats[0].name == "Zoe"
    assert len({seat.name for seat in seats}) == len(seats)
