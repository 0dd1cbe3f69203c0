"""What the table, a dead click and the log tell in words."""

import pytest

from boardgames.core.agenda import Item
from boardgames.core.events import Event
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.games.ierusalem.rules.agenda_items import PURCHASE, VISIT
from boardgames.games.ierusalem.rules.definitions import JUDGMENTS, TYPES
from boardgames.games.ierusalem.rules.moves import Skip, SkipVisit
from boardgames.games.ierusalem.rules.sanhedrin_events import all_seated
from tests.games.ierusalem.given import GAME, act, given, rule
from tests.games.ierusalem.rules.test_ierusalem_refusals import why
from tests.games.ierusalem.rules.test_ierusalem_screen import slot, words

SKIPPED = [
    "market",
    "parable",
    "supper",
    "invited",
    "favor",
    "call",
    "change",
    "change_to",
    "mahane",
    "xxxiii",
    "swap",
    "swap_with",
]


@pytest.mark.parametrize(
    ("target", "fact", "rule_id"),
    [
        ("seat/seat_t1", "Apostles sit here, not Followers.", "V-07"),
        ("seat/seat_t2", "Peter is already seated.", "V-14"),
        ("camp/1", "Followers wait in the Camp until you call them.", "A-10"),
        ("camp/12", "Offerings stay in your Camp.", "K-04"),
        ("camp/13", "Goods are traded only at the Market.", "A-01"),
        ("camp/16", "This place in the Camp is free: 14 of 16 are taken.", "K-01"),
        ("camp/17", "This place is locked.", "K-02"),
        ("supper/sup_corner_tl", "A neutral Follower sits at the top left corner.", "R-25"),
        ("supper/sup_corner_bl", "P1’s Follower sits at the bottom left corner.", "L-07"),
    ],
)
def test_before_a_card_is_played_a_dead_click_names_what_lies_there(target: str, fact: str, rule_id: str) -> None:
    s = given(3, hand=("red_lake_1",), sitting={"seat_t2": "peter"}, goods={0: (2, 0, 0)}, offerings=(1,))
    assert why(s, target) == (fact, rule_id)


@rule("R-25")
def test_a_neutral_follower_is_named_in_every_step_of_the_turn() -> None:
    s = given(3)
    s.agenda = [VISIT[0]]
    assert why(s, "supper/sup_corner_tl")[1] == "R-25"
    assert why(s, "seat/seat_t1")[1] == "V-07"


@rule("A-07")
def test_nobody_goes_to_the_supper_straight_from_the_camp() -> None:
    s = given(goods={0: (2, 0, 0)})
    act(s, "last_supper")
    assert why(s, "camp/1") == ("Followers cannot go straight from the Camp to the supper.", "A-07b")


@rule("T-04")
def test_those_who_wait_read_whether_a_visit_is_possible() -> None:
    s = given()
    s.agenda = [VISIT[0]]
    assert GAME.prompt(s, 1).text == say("prompt.wait.visit_none", seat=seat_noun(0))


@rule("T-04")
@pytest.mark.parametrize(("waiting", "key"), [("john", "prompt.visit"), ("andrew", "prompt.visit_empty")])
def test_a_visit_offers_apostles_only_where_one_waits(waiting: str, key: str) -> None:
    s = given(columns=(("red_market_1", "red_mountain_1", "red_desert_1"), (), ()))  # completes the left group
    s.waiting = 1 << s.defs.apostles.number[waiting]
    s.agenda = [VISIT[0]]
    assert GAME.prompt(s, 0).text == say(key, seat=seat_noun(0))


@rule("H-08")
def test_who_cannot_pay_for_a_card_is_not_told_to_buy_one() -> None:
    s = given(coins=(1,), hand=("red_lake_1",))
    s.agenda = [PURCHASE[0]]
    assert why(s, "hand/red_lake_1") == ("A Mahane card costs 2; you have 1.", "H-08")


@rule("S-05")
@pytest.mark.parametrize(("seats", "left"), [(3, ["5", "4"]), (4, ["5", "4", "3"])])
def test_a_parable_stack_tells_the_tiles_that_are_left(seats: int, left: list[str]) -> None:
    s = given(seats, heard=(0, 1))
    assert [mark.text for mark in slot(s, "parable/1").notes if mark.tone == "face"] == left


@rule("IL-02")
def test_all_four_effects_of_the_illumination_are_offered_with_a_sentence_and_the_idle_one_says_why() -> None:
    s = given()
    effects = [button for button in GAME.prompt(s, 0).buttons if button.after == "illumination"]
    assert [button.target for button in effects] == [f"illumination/{kind}" for kind in TYPES]
    assert all(button.under and words(button.under) for button in effects)

    assert why(s, "illumination", "illumination/orange") == ("No orange Apostle is seated yet.", "IL-02")
    nobody = given(on={0: (0, 0, 0)})
    assert why(nobody, "illumination", "illumination/purple") == ("You have no Follower on a Location.", "IL-02")


def test_the_illumination_tile_tells_its_effects_beside_the_discs_of_the_apostles() -> None:
    told = slot(given(sitting={"seat_t1": "john"}), "illumination").notes
    assert [mark.icon for mark in told] == [f"ierusalem-effect-{kind}" for kind in TYPES]
    assert slot(given(lit=(False,)), "illumination").notes == ()


@rule("N-02")
def test_a_judgment_is_told_in_one_line_with_the_points_of_all() -> None:
    s = given(offerings=(5, 0, 4, 3), marker=4, judgments={5: "judgment_offerings"})

    told = [words(event.log) for event in act(s, "meeting") if event.log and event.log.key != "log.meeting"]

    assert told == ["Judgment (Offerings): P0 scored 5 VP; the others scored half: P2 2, P3 1, P1 0."]


def test_every_judgment_says_what_it_counts() -> None:
    for name in JUDGMENTS:
        assert words(say(f"log.{name}")).startswith("Judgment (")
        assert words(say(f"log.{name}"), "fr").startswith("Jugement (")


@pytest.mark.parametrize(("move", "key"), [("call lake", "called"), ("recruit lake", "recruited")])
@pytest.mark.parametrize(
    ("language", "verbs"),
    [("en", {"call": "called", "send": "sent"}), ("fr", {"appeler": "appelle", "envoyer": "envoie"})],
)
def test_undo_and_log_use_the_same_verb_for_a_follower(
    move: str, key: str, language: str, verbs: dict[str, str]
) -> None:
    undo = words(GAME.describe(given(), GAME.moves.read(move.split())), language)
    log = words(say(f"log.{key}", seat=seat_noun(0), location=Noun("location", "lake"), n=1), language)

    assert f" {verbs[undo.split()[0]]} " in log


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_apostle_tells_what_the_rows_behind_him_get(language: str) -> None:
    for kind in TYPES:
        told = words(say(f"note.apostle.{kind}", n=4), language)
        assert {"en": "each row farther back", "fr": "chaque rang plus loin"}[language] in told, kind
    assert {"en": "pays twice", "fr": "rapporte deux fois"}[language] in words(
        say("note.apostle.orange", n=5), language
    )


@rule("T-10")
def test_undo_names_what_was_skipped() -> None:
    assert words(GAME.describe(given(), SkipVisit())) == "skip the visit"
    assert words(GAME.describe(given(), SkipVisit()), "fr") == "passer la visite"
    for kind, told in (("market", "skip the Market"), ("supper", "skip the supper"), ("call", "skip the call")):
        s = given()
        s.agenda = [Item(kind, 0)]
        assert words(GAME.describe(s, Skip())) == told
    for kind in SKIPPED:
        s.agenda = [Item(kind, 0)]
        assert words(GAME.describe(s, Skip()), "fr").startswith("passer ")


@rule("N-06")
@pytest.mark.parametrize(("left", "told"), [(0, "every turn."), (1, "every turn; 1 Judgment was removed.")])
def test_the_twelfth_apostle_tells_that_the_marker_now_moves_every_turn(left: int, told: str) -> None:
    events: list[Event] = []
    all_seated(given(), [0] * left, events.append)
    assert events[0].log
    assert words(events[0].log) == f"All twelve Apostles were seated: from now on the Sanhedrin moves {told}"


def test_every_space_of_the_tracks_and_every_place_of_a_parable_has_a_title_and_something_to_tell() -> None:
    s = given(heard=(2,), favors=(1,), marker=3)
    for name in ("favors", "sanhedrin", "heard"):
        zone = GAME.table(s, 0).zone(name)
        assert zone is not None
        untold = [one.id for one in zone.slots if not one.pieces and not (one.label and (one.tip or one.notes))]
        assert untold in ([], ["favor/0"])
    assert words(slot(s, "heard/5").tip or say("")).endswith("It also gives: draw a XXXIII A.D. card.")
    assert [words(mark.text) for mark in slot(s, "favor/1").notes if not isinstance(mark.text, str)][
        1
    ] == "P0 stands here"


@rule("A-19")
def test_a_card_of_the_year_xxxiii_can_be_drawn_by_a_button_too() -> None:
    s = given()
    act(s, "draw_xxxiii")
    assert GAME.prompt(s, 0).buttons[0].target == "draw"
    draw = next(move for move in GAME.legal(s) if str(move).startswith("draw"))
    assert GAME.paths(s, draw) == (("draw",), ("xxxiii/deck", "draw"), ("xxxiii/deck", "xxxiii/deck"))
