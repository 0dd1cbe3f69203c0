"""What the list of saves says of a game: how it stands or ended, an older board, the deal of the day."""

from datetime import date
from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from boardgames.app.wiring import ProgramServices, available, find
from boardgames.session.challenges import day as days
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.settings import Settings
from boardgames.session.ways import Ways
from boardgames.ui.scenes.common import save_words
from boardgames.ui.widgets import Label
from tests.ui import test_load
from tests.ui.around import Hand, play_save
from tests.ui.test_load import shown

services = test_load.services


def test_a_game_with_hidden_scores_does_not_say_that_there_are_none(services: ProgramServices) -> None:
    services.saves.open(play_save(services)).session.play_by(Ways(scores="own"))
    hand = Hand(services)
    hand.go("load")
    save = services.saves.list()[0]

    assert {save_words.points(hand.top.kit, save, seat) for seat in (0, 1)} == {"points hidden"}


@pytest.mark.parametrize(
    ("settings", "size", "words", "sentence"),
    [
        (Settings(language="en", animation="off"), (1280, 800), "older board", "has changed since"),
        (Settings(language="fr", animation="off", text_size=150), (1024, 640), "ancien plateau", "a changé depuis"),
    ],
)
def test_a_save_whose_board_has_changed_since_says_so_in_its_row(
    services: ProgramServices, settings: Settings, size: tuple[int, int], words: str, sentence: str
) -> None:
    play_save(services, moves=3)
    same = Hand(services, settings, size)
    same.go("load")
    services.__dict__["saves"] = Saves(services.saves.folder, lambda slug: replace(find(slug), data="other"))
    changed = Hand(services, settings, size)

    changed.go("load")

    assert not any(words in text for text in drawn_texts(same))
    assert any(words in text for text in drawn_texts(changed))
    assert changed.find("continue").enabled
    if changed.find("details") is not None:
        told = [label.text for label in changed.find("details").children if isinstance(label, Label)]
        assert any(sentence in text for text in told)


def drawn_texts(hand: Hand) -> list[str]:
    """All texts in the rows of the list."""
    texts: list[str] = []
    kind, rows = hand.find("saves").kit.type, hand.find("saves")
    with patch.object(kind, "draw", lambda surface, rect, text, *rest, **more: texts.append(text)):
        rows.draw(hand.screen)
    return texts


def rows_said(hand: Hand) -> list[str]:
    """The standings in the rows of the list."""
    rows = hand.find("saves")
    words: list[str] = []
    for index in range(len(rows.saves)):
        said = save_words.row_standings(hand.program.kit(), rows.saves[index], None, rows.is_deal(rows.saves[index]))
        words.append(next(said))
    return words


def deal_of_today(services: ProgramServices) -> Path:
    """A save of the deal of the day."""
    games = [slug for slug in services.slugs() if services.playable(slug)]
    deal = days.deal_of(date(2026, 3, 18), games, services.about)
    session = services.saves.begin(days.setup_of(deal, services.about(deal.game), ("Gideon", "Ruth", "Boaz"), "Anna"))
    session.submit(session.game.legal(session.state)[0])
    assert session.journal is not None
    return session.journal.path


def test_a_deal_of_the_day_is_marked_in_its_row_and_details_and_found_by_that(services: ProgramServices) -> None:
    play_save(services, ("Miriam", "Ben"), 3)
    deal_of_today(services)
    hand = Hand(services)
    hand.go("load")

    marked = ["Deal of the day" in words for words in rows_said(hand)]
    details = [widget.text for widget in hand.top.stage.walk() if isinstance(widget, Label)]
    hand.top.words = "deal day"

    assert sorted(marked) == [False, True]
    assert any("Deal of the day" in text for text in details) == marked[0]
    assert len(shown(hand)) == 1


def test_a_row_without_space_drops_everything_before_the_deal_of_the_day(services: ProgramServices) -> None:
    deal_of_today(services)
    hand = Hand(services)
    (save,) = services.saves.list()

    *longer, deal, _, _, last = save_words.row_standings(hand.program.kit(), save, None, is_deal=True)

    assert all("Deal of the day" in words for words in (*longer, deal))
    assert deal == "**Round 1** · Deal of the day"
    assert last == "**Round 1**"


def test_a_row_without_space_drops_who_conceded_before_any_word_is_cut(services: ProgramServices) -> None:
    session = services.saves.open(play_save(services, ("Miriam", "Ben"), 3)).session
    first, *others = session.setup.seats
    session.reseat((replace(first, kind="bot", level="gentle", conceded=True), *others))
    session.break_off("conceded")
    hand = Hand(services)

    (save,) = services.saves.list()
    tries = list(save_words.row_standings(hand.program.kit(), save, None, is_deal=False))

    assert [" · Miriam conceded" in words for words in tries] == [True, True, False, False]
    assert "Ben" in tries[2]
    assert tries[3] == "**Finished**"


@pytest.mark.parametrize("slug", available())
def test_a_tie_in_a_game_that_was_broken_off_is_no_victory(services: ProgramServices, slug: str) -> None:
    game = services.about(slug)
    seats = tuple(Seat(f"P{n}", game.colours[n].id) for n in range(game.players.min))
    session = services.saves.begin(Setup(slug, seats, {}, 3))
    session.submit(session.game.legal(session.state)[0])
    session.break_off("agreed")

    (save,) = services.saves.list()

    is_tied = session.outcome is not None and len(session.outcome.winners) > 1
    said = save_words.standing(Hand(services).program.kit(), save)
    assert save.tied == is_tied
    assert said.endswith(" are tied") == is_tied
