"""Sentences that a newcomer must understand without the rulebook."""

import pytest

from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.games.missionnaires.rules.state import State
from tests.games.missionnaires.given import GAME, do, given, rule
from tests.games.missionnaires.rules.test_missionnaires_screen import slot, words


def sharing(*periodicals: int) -> State:
    """Seat 0 has drawn Sharing and names who gets a periodical."""
    s = given(("madrid", "rome", "athens"), seats=3, periodicals=periodicals, territory=("ter_32",))
    do(s, "step zaragoza", "stop")
    return s


def under(s: State, language: str) -> list[str]:
    """What stands below the name of each other player."""
    return [words(button.under, language) if button.under else "" for button in GAME.prompt(s, 0).buttons]


@rule("E-4")
@pytest.mark.parametrize(
    ("language", "full", "bank"),
    [
        ("en", "already has 8: it goes to the bank", "to the bank"),
        ("fr", "en a déjà 8\u00a0: à la banque", "à la banque"),
    ],
)
def test_a_gift_to_somebody_with_all_periodicals_is_said_to_go_to_the_bank(language: str, full: str, bank: str) -> None:
    assert under(sharing(4, 2, 8), language) == ["", full]
    assert bank not in words(GAME.prompt(sharing(4, 2, 8), 0).text, language)

    assert under(sharing(4, 8, 8), language) == [full, full]
    assert bank in words(GAME.prompt(sharing(4, 8, 8), 0).text, language)
    assert bank in words(say("log.transferred", seat=seat_noun(0), victim=seat_noun(1), n=1), language)


@rule("E-5")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_player_keeps_the_capital_behind_the_card_that_was_drawn(language: str) -> None:
    held = say("log.held", seat=seat_noun(0), n=1)

    line = words(say("log.by_card", card=Noun("card", "ter_18"), deed=held), language)

    assert ": P0 " in line.replace("\u00a0", " ")


@rule("O-3")
def test_the_tag_of_a_price_says_whom_it_costs() -> None:
    s = given(("lisbon",), periodicals=(5,), gendarmes={"g2": "badajoz"})

    mark = slot(s, "map/badajoz").mark

    assert mark is not None
    assert isinstance(mark.tip, Phrase)
    assert words(mark.tip) == "going there costs you 1 periodical"
    assert words(mark.tip, "fr") == "y aller vous coûte 1 périodique"


@pytest.mark.parametrize(("language", "said"), [("en", "voucher"), ("fr", "droit à un avantage")])
def test_a_bon_is_explained_where_it_is_met(language: str, said: str) -> None:
    assert said in words(say("teach.prompt.bon_drawn"), language)
    assert said in words(say("sign.bon.text"), language)


@pytest.mark.parametrize(("language", "said"), [("en", "still to visit"), ("fr", "à visiter")])
def test_legend_and_note_have_one_word_for_a_ringed_town(language: str, said: str) -> None:
    assert words(say("zone.legend.todo"), language) == said
    assert f"{said}." in words(say("teach.prompt.act_road"), language)
