"""The chronicle of a game in which a seat changed hands: whose game it is, and who is named where."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from boardgames.app.wiring import ProgramServices
from boardgames.core.rng import Rng
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from boardgames.ui.text import Typesetter
from boardgames.ui.widgets import Label
from tests.ui.around import Hand
from tests.ui.chronicles import SLUG

BEN = 1


def play_rounds(session: Session, until: int) -> None:
    """Random moves until a round begins."""
    rng = Rng(until)
    while session.game.round(session.state) < until:
        session.submit(rng.choice(session.game.legal(session.state)))


def reseat(session: Session, **facts: object) -> None:
    """Let somebody else play for Ben's seat."""
    seats = list(session.setup.seats)
    seats[BEN] = replace(seats[BEN], **facts)
    session.reseat(tuple(seats))


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Ben played rounds 1 and 2, a bot round 3; Dora took his seat in round 4 and conceded without a move."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    services = ProgramServices()
    colours = services.about(SLUG).colours
    kinds = (("Ann", "human"), ("Ben", "human"), ("Amos", "bot"))
    seats = tuple(Seat(name, colours[n].id, kind, "gentle") for n, (name, kind) in enumerate(kinds))  # type: ignore[arg-type]
    session = services.saves.begin(Setup(SLUG, seats, {}, 3))
    play_rounds(session, 3)
    reseat(session, kind="bot", level="steady")
    play_rounds(session, 4)
    reseat(session, kind="human", name="Dora")
    reseat(session, kind="bot", conceded=True)
    session.break_off("agreed")
    hand = Hand(services)
    hand.go("chronicle")
    return hand


def texts(hand: Hand) -> list[str]:
    return [child.text for child in hand.top.stage.walk() if isinstance(child, Label)]


def open_player(hand: Hand, name: str) -> str:
    """Turn to the page of a player; return all that it says."""
    hand.top.choose_tab("players")
    hand.top.choose(f"person/{name}")
    return "\n".join(texts(hand))


def test_the_page_of_the_evening_says_which_rounds_everybody_played(hand: Hand) -> None:
    said = "Before Dora, this seat was played by Ben (rounds 1 and 2), then a Steady bot (round 3)."

    assert said in texts(hand)
    assert any(text.startswith("3 rounds · ") for text in texts(hand))  # nobody made a move in the fourth


def test_only_a_seat_that_a_bot_had_from_the_beginning_is_called_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    services = ProgramServices()
    colours = services.about(SLUG).colours
    kinds = (("Ann", "human"), ("Ben", "human"), ("Amos", "bot"))
    seats = tuple(Seat(name, colours[n].id, kind, "gentle") for n, (name, kind) in enumerate(kinds))  # type: ignore[arg-type]
    session = services.saves.begin(Setup(SLUG, seats, {}, 3))
    play_rounds(session, 2)
    reseat(session, kind="bot", level="steady")
    play_rounds(session, 3)
    session.break_off("agreed")
    hand = Hand(services)

    hand.go("chronicle")

    assert "Amos: a Gentle bot" in texts(hand)
    assert "Ben left in round 2; a Steady bot played on." in texts(hand)


def test_the_line_of_the_evening_names_whoever_left(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = list[str](), Typesetter.draw
    monkeypatch.setattr(Typesetter, "draw", lambda *args, **more: (drawn.append(args[3]), draw(*args, **more))[1])

    hand.press(pygame.K_LSHIFT)

    assert "also Ben" in drawn


def test_a_game_counts_for_whoever_made_a_move_and_is_lost_by_nobody_else(hand: Hand) -> None:
    hand.top.choose_tab("players")

    counted = {line.who.name: (line.games, line.wins.whole, line.left) for line in hand.top.players.lines}

    assert counted == {"Ann": (1, 1, 0), "Ben": (1, 0, 1), "Dora": (0, 0, 0), "gentle": (1, 1, 0), "steady": (1, 0, 1)}


def test_the_pages_of_both_players_say_what_happened_and_what_counts(hand: Hand) -> None:
    ben, dora = open_player(hand, "Ben"), open_player(hand, "Dora")

    assert ": left in round 3, Dora played on." in ben
    assert ": took Ben’s seat in round 4, conceded, without a single move (the game does not count)." in dora
    assert all("A game counts for everybody who made at least one move in it." in page for page in (ben, dora))


def test_a_bot_that_stood_in_is_said_to_have(hand: Hand) -> None:
    hand.top.choose_tab("players")
    hand.top.choose("bot/steady")

    people = hand.find("players")

    assert [people._facts(line) for line in people.lines if line.who.name == "steady"] == ["1 game · stood in once"]
    assert any(text.startswith("A game counts for everybody") for text in texts(hand))


def test_a_bot_is_found_by_its_name_at_the_table(hand: Hand) -> None:
    hand.top.choose_tab("players")

    hand.click("search")
    hand.type("amos")

    assert [line.who.name for line in hand.find("players").lines] == ["gentle"]
    assert "Names at the table: Amos" in texts(hand)


def test_a_cross_empties_the_search(hand: Hand) -> None:
    assert hand.find("search").cross is None
    hand.click("search")
    hand.type("nobody")
    assert hand.top.words == "nobody"

    hand.click(hand.find("search").cross.center)

    assert hand.top.words == ""
    assert hand.find("search").cross is None
