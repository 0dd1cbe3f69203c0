"""What a hint says about journeys, about following and about the card that stays face-up."""

from boardgames.core.agenda import Item
from boardgames.core.phrase import Noun, say
from boardgames.games.acts.rules.moves import AddLeaf, PlacePawn, Return, Sail, Travel
from tests.games.acts.given import BUILT, DEFS, GAME, NONE, city, do, given, witness


def witness_card(name: str) -> int:
    """A card of the story that shows a witness."""
    return next(n + 1 for n in range(36) if DEFS.cards.witnesses[n] >> witness(name) & 1)


def test_a_hint_counts_the_cards_that_match_the_witness_of_the_city() -> None:
    there = "ephesus"
    name = DEFS.named.witnesses[city(there)]
    s = given(at=("rome", "cyrene"), gospels=[f"{witness_card(name)} - | - - | - -"])

    told = GAME.purpose(s, Travel("strong", "rome", there))

    assert told == say("hint.witness", n=1, witness=Noun("witness", name))


def test_a_hint_counts_the_cards_of_the_theme_where_the_witness_was_heard() -> None:
    there = "ephesus"
    name = DEFS.named.witnesses[city(there)]
    fitting = next(n + 1 for n in range(36) if 0 in DEFS.cards.themes[n])
    s = given(at=("rome", "cyrene"), interviews=[[name]], boxes={there: [fitting]}, themes=(0, 1))

    assert GAME.purpose(s, Travel("strong", "rome", there)) == say("hint.box", n=1)
    near = GAME.purpose(s, Sail("troas"))
    assert near is not None
    assert (near.key, dict(near.args)["city"]) == ("hint.near", Noun("node", there))


def test_the_city_that_is_left_is_no_reason_for_a_journey() -> None:
    fitting = next(n for n in range(36) if 0 in DEFS.cards.themes[n])
    s = given(at=("cyrene", "rome"), themes=(0, 1))
    s.boxes = [[NONE] * len(box) for box in s.boxes]
    s.boxes[city("cyrene")][0] = fitting

    assert GAME.purpose(s, Travel("weak", "cyrene", "alexandria")) is None
    assert GAME.purpose(s, Travel("weak", "cyrene", "paraetonium")) is None


def test_a_hint_tells_why_not_to_follow() -> None:
    s = given(at=("antioch", "rome"), tokens=(0, 1))
    do(s, Travel("weak", "antioch", "tyre"))

    assert GAME.purpose(s, BUILT.decline) == say("hint.keeps_token")
    assert GAME.purpose(s, BUILT.mute[0]) == say("hint.not_asked")


def test_following_for_free_is_declined_because_it_brings_nothing() -> None:
    s = given(at=("antioch", "rome"), tokens=(0, 0))
    do(s, Travel("strong", "antioch", "cyrene"))

    assert GAME.purpose(s, BUILT.decline) == say("hint.follow_for_nothing")


def test_a_card_that_fits_no_rival_is_left_for_that_reason() -> None:
    s = given(at=("rome", "cyrene"), themes=(0, 1))
    s.box = city("rome")
    fits = [1 in DEFS.cards.themes[card] for card in s.boxes[s.box]]

    told = [GAME.purpose(s, Return("rome", place)) for place in range(len(fits))]

    assert told == [None if fit else say("hint.fits_no_rival") for fit in fits]


def test_a_new_leaf_makes_room_before_the_first_number_or_after_the_last() -> None:
    s = given(gospels=["6 - | 20 21 | - -"])

    assert GAME.purpose(s, AddLeaf("left")) == say("hint.leaf_before", n=6)
    assert GAME.purpose(s, AddLeaf("right")) == say("hint.leaf_after", n=21)


def test_few_cards_of_the_theme_are_no_reason_for_a_start_where_other_cities_have_more() -> None:
    one, two, three = [n + 1 for n in range(36) if 0 in DEFS.cards.themes[n]][:3]
    s = given(boxes={"rome": [one], "corinth": [two, three]}, themes=(0, 1))
    s.agenda, s.pawns = [Item("placement", 0)], [NONE, NONE]

    assert GAME.purpose(s, PlacePawn("corinth", "")) == say("hint.box", n=2)
    assert GAME.purpose(s, PlacePawn("rome", "")) == say("hint.start")

    s.pawns = [NONE, DEFS.board.node["corinth"]]  # whoever is there leaves Rome as the best of the rest
    assert GAME.purpose(s, PlacePawn("rome", "")) == say("hint.box", n=1)
