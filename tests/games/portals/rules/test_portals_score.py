"""Scoring, alone and in teams (section 12 and V-1)."""

import pytest

from boardgames.core.events import Ended, Event, Revealed, Scored
from boardgames.core.game import SetupError
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.portals.rules import events
from boardgames.games.portals.rules.scoring import region_sets, totals
from boardgames.games.portals.rules.state import State
from tests.games.portals.given import BY_TITLE, CARDS, DEFINITION, DEFS, END, GAME, card, do, given, rule

ANA = (
    "Abraham Settles in Hebron",
    "Samuel Hears God’s Voice",
    "David Slays Goliath",
    "Elisha Raises the Shunammite Boy",
    "Daniel in the Lion’s Den",
    "Jesus Feeds Over 5,000 People",
    "Jesus is Born",
    "Tabitha Comes Back to Life",
)
BEN = (
    "Rahab Helps the Hebrew Spies Escape",
    "Levite Becomes Priest for Micah",
    "Saul Goes to the Witch of Endor",
    "Solomon Builds the Temple",
    "Esther Becomes Queen",
    "Rebuilding the Wall of Jerusalem",
    "Elijah Challenges the Prophets of Baal",
    "Angel Appears to Mary",
    "The Baptism of Jesus",
)


def over(s: State) -> State:
    """The same state, ended."""
    s.agenda, s.ending = [], "E-4"
    return s


def points(s: State) -> dict[str, tuple[int, ...]]:
    """The score sheet by row."""
    return {row.id: row.points for row in GAME.score(s)}


def of_region(region: str, count: int) -> list[str]:
    """So many events of a region."""
    number = DEFS.regions.index(region)
    return [CARDS.ids[one] for one, at in enumerate(CARDS.region) if at == number][:count]


def with_symbol(symbol: str, count: int, start: int = 0) -> list[str]:
    """So many events that show a symbol."""
    number = DEFS.symbols.index(symbol)
    return [CARDS.ids[one] for one, shown in enumerate(CARDS.symbols) if number in shown][start : start + count]


@rule("P-2")
@pytest.mark.parametrize(
    ("regions", "wild", "sets"),
    [
        ((3, 2, 2, 1, 2), 0, 1),
        ((3, 2, 2, 1, 2), 1, 2),
        ((3, 2, 2, 1, 2), 2, 2),
        ((1, 1, 1, 0, 0), 2, 1),
        ((0,) * 5, 4, 0),
    ],
)
def test_region_sets_are_as_many_as_possible(regions: tuple[int, ...], wild: int, sets: int) -> None:
    assert region_sets(regions, wild) == sets


@rule("G-21")
def test_three_events_in_each_region_are_three_sets() -> None:
    played = [name for region in DEFS.regions for name in of_region(region, 3)]

    assert points(over(given(played=[played])))["sets"] == (30, 0)


@rule("G-22")
def test_a_region_card_completes_a_set() -> None:
    played = [name for region in DEFS.regions[:4] for name in of_region(region, 1)]

    assert points(over(given(played=[played], hands=[["region_card_1"]])))["sets"] == (10, 0)


@rule("R-17")
def test_two_region_cards_may_serve_in_one_set() -> None:
    played = [name for region in DEFS.regions[:3] for name in of_region(region, 1)]

    assert points(over(given(played=[played], hands=[["region_card_1", "region_card_4"]])))["sets"] == (10, 0)


@rule("R-37")
def test_bonus_cards_count_only_in_the_end_and_from_the_hand() -> None:
    played = [name for region in DEFS.regions[:4] for name in of_region(region, 1)]
    s = given(played=[played], hands=[["region_card_1", "symbol_card_battle"]])

    assert points(s)["sets"] == (0, 0)
    assert points(s)["symbol_cards"] == (0, 0)


@rule("P-3", "G-24")
def test_all_who_tie_win_a_symbol() -> None:
    s = over(given(3, played=[with_symbol("royalty", 2), with_symbol("royalty", 2, 2), with_symbol("royalty", 1, 4)]))

    assert points(s)["symbol_royalty"] == (7, 7, 0)


@rule("P-3")
def test_a_symbol_card_counts_in_its_category() -> None:
    s = over(
        given(
            3,
            played=[with_symbol("miracle", 4), with_symbol("miracle", 3, 4), with_symbol("miracle", 2, 7)],
            hands=[[], ["symbol_card_miracle"]],
        )
    )

    assert points(s)["symbol_miracle"] == (7, 7, 0)
    assert points(s)["symbol_cards"] == (0, 4, 0)


@rule("R-15")
def test_a_symbol_that_nobody_has_scores_nothing() -> None:
    assert points(over(given(3)))["symbol_battle"] == (0, 0, 0)


@rule("R-16")
def test_a_symbol_card_alone_can_win_its_category() -> None:
    s = over(given(hands=[["symbol_card_battle"]]))

    assert points(s)["symbol_battle"] == (7, 0)
    assert points(s)["symbol_cards"] == (1, 0)


@rule("P-4", "G-25", "R-26")
def test_a_symbol_card_scores_one_and_one_an_event() -> None:
    s = over(given(played=[with_symbol("battle", 2), with_symbol("battle", 2, 2)], hands=[["symbol_card_battle"]]))

    assert points(s)["symbol_cards"] == (3, 0)
    assert points(s)["symbol_battle"] == (7, 0)


@rule("X-18")
def test_all_six_symbol_cards_count() -> None:
    s = over(given(hands=[[f"symbol_card_{symbol}" for symbol in DEFS.symbols]]))

    assert points(s)["symbol_cards"] == (6, 0)
    assert totals(s) == (6 + 6 * 7, 0)


@rule("G-23")
def test_the_symbols_of_a_played_event_are_counted() -> None:
    s = given(played=[["Abraham Tested by God"]])

    counts = {symbol: s.symbol_count(0, n) for n, symbol in enumerate(DEFS.symbols)}

    assert counts == {"ancient": 1, "royalty": 0, "god_speaks": 1, "miracle": 0, "battle": 0, "mountain": 1}


@rule("P-5")
def test_the_worked_example_comes_out() -> None:
    s = over(
        given(
            played=[ANA, BEN],
            hands=[["region_card_1", "symbol_card_miracle"], ["region_card_2", "region_card_3"]],
        )
    )

    assert points(s) == {
        "cards": (28, 32),
        "sets": (10, 20),
        "symbol_ancient": (0, 7),
        "symbol_royalty": (0, 7),
        "symbol_god_speaks": (0, 7),
        "symbol_miracle": (7, 0),
        "symbol_battle": (7, 0),
        "symbol_mountain": (0, 7),
        "symbol_cards": (5, 0),
    }
    assert [s.region_count(0, region) for region in range(5)] == [2, 1, 2, 2, 1]
    assert [s.region_count(1, region) for region in range(5)] == [3, 2, 2, 1, 1]
    result = GAME.outcome(s)
    assert result is not None
    assert (result.totals, result.ranks) == ((57, 80), (2, 1))


@rule("P-6", "R-14")
def test_equal_totals_share_the_victory() -> None:
    result = GAME.outcome(over(given(3, played=[["Jesus is Born"], ["The Death of Jesus"]])))

    assert result is not None
    assert result.ranks == (1, 1, 3)
    assert result.winners == (0, 1)


@rule("V-1", "V-1a")
def test_teams_are_four_players_who_sit_opposite() -> None:
    s = given(4, {"teams": "on"})

    assert [s.team(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    with pytest.raises(SetupError):
        GAME.new({"teams": "on"}, 3, 1)


@rule("V-1d", "G-26", "R-22")
def test_partners_pool_events_and_bonus_cards() -> None:
    cleo = ["Jacob’s Dream", "God Parts the Red Sea"]
    s = over(given(4, {"teams": "on"}, played=[ANA, BEN, cleo], hands=[["symbol_card_miracle"]]))

    assert points(s)["sets"] == (20, 10, 20, 10)
    assert points(s)["symbol_miracle"] == (7, 0, 7, 0)
    assert points(s)["symbol_cards"] == (6, 0, 6, 0)


@rule("V-1e")
def test_a_team_adds_both_card_scores() -> None:
    s = over(given(4, {"teams": "on"}, played=[["Jesus is Born"], [], ["Esther Becomes Queen"], []]))

    assert points(s)["cards"] == (4, 0, 6, 0)
    assert points(s)["partner"] == (6, 0, 4, 0)
    result = GAME.outcome(s)
    assert result is not None
    assert result.totals == (17, 0, 17, 0)
    assert result.ranks == (1, 3, 1, 3)


@rule("B-7", "X-21", "R-33")
def test_the_score_pawn_laps_after_99() -> None:
    s = given(played=[["Jesus is Born"]])
    s.scores[0] = 104

    slot = GAME.table(s, 0).slot("score/4")

    assert slot is not None
    assert [(piece.id, piece.badge) for piece in slot.pieces] == [("score_pawn/0", "+100")]


@rule("U-19")
def test_final_scoring_is_told_row_by_row() -> None:
    s = given(
        played=[ANA, BEN],
        hands=[["region_card_1", "symbol_card_miracle"], ["region_card_2", "region_card_3"]],
        turn=1,
        row=[],
        old=[],
        new=[],
    )

    events = do(s, END)

    assert isinstance(events[-1], Ended)
    assert events[-1].sound == "chord"
    assert [event.slot for event in events if isinstance(event, Revealed)] == [
        "played/0/hand",
        "played/1/hand",
        "undealt",
    ]
    scored = [event for event in events if isinstance(event, Scored)]
    assert [event.row for event in scored][:2] == ["sets", "sets"]
    assert [max(event.total for event in scored if event.seat == seat) for seat in (0, 1)] == [57, 80]
    assert {event.sound for event in scored} == {"tick"}


def test_live_rows_add_up_to_what_is_public() -> None:
    s = given(played=[[BY_TITLE[title] for title in ANA]])

    assert totals(s) == (28 + 10 + 7 * 5, 0)


@rule("P-2")
def test_the_numbers_of_a_region_set_are_told_with_the_names_of_their_regions() -> None:
    s = given(played=[["Abraham Settles in Hebron", "David Slays Goliath"]])

    row = next(row for row in GAME.score(s) if row.id == "sets")
    told = Strings("en", "portals", namer(DEFINITION)).phrase(row.details[0])

    assert row.values[0] == "1/0/0/1/0"
    assert told == "Judea 1, Samaria 0, Galilee 0, Coastal 1, Distant Destinations 0"
    assert not row.is_fact


@rule("P-3")
def test_whoever_is_passed_in_a_symbol_is_told() -> None:
    behind, ahead = with_symbol("royalty", 1), with_symbol("royalty", 2, 2)
    s, found = given(3, played=[behind, ahead]), list[Event]()

    events.played(s, 1, card(ahead[-1]), found.append)

    told = [event for event in found if event.log is not None and event.log.key == "log.lead_lost"]
    assert {event.seat for event in told} == {0}
    assert "royalty" in [dict(event.log.args)["symbol"].id for event in told if event.log]
