"""What the side panel says about a place, a seat, a deck or a marker that is pointed at."""

from boardgames.games.ierusalem.rules.agenda_items import SEAT
from boardgames.games.ierusalem.rules.definitions import LOCATIONS
from tests.games.ierusalem.given import APOSTLES, DEFINITION, MARKERS, act, given, rule
from tests.games.ierusalem.rules.test_ierusalem_screen import lines_of, slot, words


@rule("L-06")
def test_a_place_on_the_table_has_one_price_and_names_no_row() -> None:
    s = given(goods={0: (0, 0, 2)})
    act(s, "last_supper")

    assert lines_of(s, "supper/sup_centre_t4")[0] == "costs 2 Fish"
    assert lines_of(s, "supper/sup_t1_c3", "fr")[0] == "coûte 2 pains et un poisson (son rang et sa file)"


@rule("L-09")
def test_an_empty_seat_tells_who_sits_there_and_what_the_apostle_at_hand_would_pay() -> None:
    s = given(seated={0: ("sup_b1_c1",), 1: ("sup_b2_c1",)})
    tip = slot(s, "seat/seat_b1").tip
    assert tip is not None
    assert words(tip).startswith("Only an Apostle can sit here.")
    assert lines_of(s, "seat/seat_b1") == []

    s.apostle, s.agenda = APOSTLES.ids.index("andrew"), [SEAT[0]]

    assert lines_of(s, "seat/seat_b1")[0] == "Andrew in this seat pays at the end:"
    paid = {"P0, in bottom row 1, column 1: 5 VP", "P1, in bottom row 2, column 1: 4 VP"}
    assert paid <= set(lines_of(s, "seat/seat_b1"))


def test_an_apostle_is_named_with_his_colour_waiting_and_seated() -> None:
    s = given(sitting={"seat_b1": "andrew"})
    tips = [slot(s, target).tip for target in ("seat/seat_b1", "waiting/judas_iscariot")]

    assert [words(tip) for tip in tips if tip is not None] == ["Orange Apostle", "Silver Apostle"]


@rule("A-09")
def test_a_marker_tells_its_gift_and_the_location_on_its_back() -> None:
    texts = {card.id: card.text for card in DEFINITION.cards.cards if card.deck == "favor"}

    for number, name in enumerate(MARKERS.ids):
        text, place = texts[name], LOCATIONS[MARKERS.location[number]].capitalize()
        assert text is not None
        assert text.of("en").endswith(f"counts as a {place} in a visit.")
        if MARKERS.benefit[number] != "call_follower":
            assert f"gains {MARKERS.amount[number]} " in text.of("en")


def test_a_deck_and_a_price_say_what_they_are_for() -> None:
    deck, price = slot(given(), "mahane/deck"), slot(given(), "buy/fish")
    assert deck.tip is not None
    assert "2 at the end of your turn" in words(deck.tip)
    assert price.label is not None
    assert words(price.label) == "Fish: 4 Denarii"


def test_a_location_says_what_is_gathered_there_so_that_no_stone_reads_as_an_apostle() -> None:
    tip = slot(given(), "location/desert").tip
    assert tip is not None
    assert words(tip, "fr").startswith("Chacun de vos disciples ici récolte 1 pierre.")
    assert words(tip).startswith("Each of your Followers here gathers 1 Stone.")
