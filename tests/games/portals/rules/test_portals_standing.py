"""What the bonuses would be now, from open cards only: leads, sets, and what an event adds."""

from boardgames.core.phrase import Phrase
from boardgames.core.table import RailCard
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.portals.presentation import frame, notes, standing
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State
from tests.games.portals.given import DEFINITION, DEFS, card, given

ONE_OF_EACH = [
    next(name for name, number in zip(DEFS.cards.ids, DEFS.cards.region, strict=True) if number == region)
    for region in range(len(DEFS.regions))
]


NAMES = namer(DEFINITION)


def strings(language: str) -> Strings:
    """The texts of a language, with seats named by number."""
    return Strings(language, "portals", lambda noun, lang: noun.id if noun.kind == "seat" else NAMES(noun, lang))


def rail(s: State, seat: int) -> RailCard:
    return frame.rail(s, None)[seat]


def lead(s: State, seat: int, symbol: int) -> int | None:
    return standing.lead(s, standing.bonuses(s), seat, symbol)


def test_a_set_and_leads_stand_apart_from_the_points_on_the_table() -> None:
    s = given(played=[ONE_OF_EACH])

    found = standing.bonuses(s)
    more = standing.points(s, found[0])
    leads = [standing.lead(s, found, 0, n) for n in range(len(DEFS.symbols))]

    assert more == DEFS.numbers.region_set + DEFS.numbers.victory * sum(ahead is not None for ahead in leads)
    assert rail(s, 0).score == s.scores[0]
    assert rail(s, 0).at_end == more
    assert rail(s, 1).at_end == 0


def test_the_leader_of_a_symbol_is_marked_with_the_distance_and_a_shared_lead_too() -> None:
    name = ONE_OF_EACH[0]
    alone = given(played=[[name]])
    symbol = next(n for n in range(len(DEFS.symbols)) if alone.symbol_count(0, n))

    assert lead(alone, 0, symbol) == alone.symbol_count(0, symbol)
    assert lead(alone, 1, symbol) is None
    assert [mark.tone for mark in rail(alone, 0).rows[1]].count("lead") >= 1
    assert not any(mark.tone == "lead" for mark in rail(alone, 1).rows[1])

    shared = given(played=[[name], [name]])
    assert lead(shared, 0, symbol) == lead(shared, 1, symbol) == 0


def test_the_counters_of_those_behind_name_who_leads_and_by_how_much() -> None:
    name = ONE_OF_EACH[0]
    s = given(3, played=[[name], [name], []])
    symbol = next(n for n in range(len(DEFS.symbols)) if s.symbol_count(0, n))

    tip = rail(s, 2).rows[1][symbol].tip

    assert tip is not None
    said = [strings(language).phrase(tip).partition("(")[2] for language in ("en", "fr")]
    assert said == ["0 and 1 lead by 1)", "0 et 1 mènent de 1)"]


def test_points_that_others_would_score_too_are_called_tied() -> None:
    name = ONE_OF_EACH[0]
    alone, shared = given(played=[[name]]), given(played=[[name], [name]])
    tips = [rail(s, 0).score_tip for s in (alone, shared)]

    assert [tip.key for tip in tips if tip is not None] == ["tip.score_more", "tip.score_tied"]
    assert tips[1] is not None
    assert dict(tips[1].args)["tied"] == dict(tips[1].args)["n"] > 0


def test_nothing_of_a_hand_is_shown() -> None:
    wild = [name for number, name in enumerate(DEFS.cards.ids) if DEFS.masks.region_cards >> number & 1]
    s = given(hands=[wild[:1]], played=[ONE_OF_EACH[:-1]])
    without = given(played=[ONE_OF_EACH[:-1]])

    assert standing.bonuses(s) == standing.bonuses(without)
    assert rail(s, 0).notes == rail(without, 0).notes


def test_a_card_says_what_it_would_add_now() -> None:
    last = ONE_OF_EACH[-1]
    s = given(hands=[[last]], played=[ONE_OF_EACH[:-1]])

    mark = standing.would_add(s, 0, card(last))

    assert mark is not None
    assert dict(mark.text.args)["set"] == DEFS.numbers.region_set  # type: ignore[union-attr]
    assert mark in notes.notes(s, 0, card(last))
    assert standing.bonuses(s) == standing.bonuses(given(played=[ONE_OF_EACH[:-1]]))  # nothing was played


def test_what_an_event_adds_at_the_end_is_told_by_where_it_comes_from() -> None:
    *others, last = ONE_OF_EACH
    events = [name for name in DEFS.cards.ids if DEFS.cards.place[card(name)] != NONE and name not in ONE_OF_EACH]
    cases = {
        "note.adds_leads": given(),
        "note.adds_both": given(played=[others, ONE_OF_EACH]),  # the other player leads: this event draws level
        "note.adds_set": given(played=[others, events]),  # and leads in all symbols
    }

    for key, s in cases.items():
        mark, gain = standing.would_add(s, 0, card(last)), standing.adds_at_end(s, 0, card(last))

        assert mark is not None
        assert isinstance(mark.text, Phrase)
        assert mark.text.key == key
        assert dict(mark.text.args)["set"] == gain.sets
        assert gain.symbols == gain.leads * DEFS.numbers.victory


def test_the_points_of_a_hand_card_are_those_for_witnessing_it() -> None:
    for language, words in (("en", "+6, if you witness it"), ("fr", "+6, si vous y assistez")):
        assert Strings(language, "portals").text("prospect.best", what="+6") == words


def test_a_game_that_was_broken_off_says_that_hands_are_not_counted() -> None:
    for language, words in (("en", "without the cards in hand"), ("fr", "sans les cartes en main")):
        for ending in ("agreed", "tied", "conceded"):
            assert words in Strings(language, "portals").text(f"session.result.{ending}", n=3)
            assert words not in Strings(language).text(f"session.result.{ending}", n=3)
