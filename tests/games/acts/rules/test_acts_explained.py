"""What newcomers asked: what the letters of a city are, why others score, what an interview for nothing is worth."""

import pytest

from boardgames.bots.advice import Reason, Tip
from boardgames.core.events import Event
from boardgames.core.phrase import Phrase
from boardgames.games.acts.presentation.retelling import retell
from boardgames.games.acts.rules.moves import Keep, OpenInterview, OpenTradition, Write
from boardgames.games.acts.rules.state import State
from boardgames.session.hint_words import hint_texts
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.games.acts.given import BUILT, DEFS, GAME, WITNESSES, city, do, given, rule
from tests.games.acts.rules.test_acts_shown import WORDS


def notes(s: State, name: str, viewer: int) -> list[tuple[Phrase, str]]:
    """The notes of a slot with their tones."""
    shown = GAME.table(s, viewer).slot(name)
    assert shown is not None
    return [(note.text, note.tone) for note in shown.notes if isinstance(note.text, Phrase)]


def letter(theme: int) -> str:
    return DEFS.named.letters[DEFS.named.theme_colour[theme]]


@rule("P-4")
def test_the_points_of_others_say_how_far_they_are_behind_the_lead() -> None:
    s = given(at=("rome", "antioch"), gospels=["- - | - -", "- - | - -"], boxes={"rome": [11]}, tokens=(2, 0))
    own = DEFS.cards.themes[10][0]
    s.themes = (own, next(theme for theme in range(6) if theme not in DEFS.cards.themes[10]))

    events = do(s, OpenTradition("rome"), Keep("rome", 0), Write(1, 0))

    told = [WORDS.phrase(event.log) for event in events if event.log is not None and event.log.key == "log.points"]
    assert told == ["Points: 0 +20 (Theme +15, Theme bonus +5), 1 +11 (Theme, 1 behind the leader, who scores 15)."]
    recap = [WORDS.phrase(event.log) for event in retell(events) if event.log is not None]
    assert any(line.endswith(told[0]) for line in recap)


@rule("A-33")
def test_an_interview_that_brings_no_marks_is_no_event_of_its_own_in_the_recap() -> None:
    s = given(at=["rome", "ephesus"], turn=0)
    events: list[Event] = []
    GAME.apply(s, OpenInterview(WITNESSES[s.discs[city("rome")]]), events.append)
    GAME.apply(s, BUILT.finish[0], events.append)

    told = [WORDS.phrase(event.log) for event in retell(events) if event.log is not None]

    assert len([line for line in told if " interviewed " in line]) == 1
    assert not [line for line in told if "no marks" in line or "0 marks" in line]


@rule("A-10")
def test_a_city_names_the_themes_of_its_face_down_cards_with_their_letters() -> None:
    s = given(at=["rome", "ephesus"], boxes={"rome": [1, 2]})

    told = [WORDS.phrase(text) for text, _ in notes(s, "map/rome", 1) if text.key == "note.backs"]

    assert len(told) == 1
    for theme in {*DEFS.cards.themes[0], *DEFS.cards.themes[1]}:
        assert f"({letter(theme)})" in told[0]


@rule("A-33")
def test_only_who_has_cards_is_warned_that_none_match_the_witness() -> None:
    witness = given(at=["rome", "ephesus"]).discs[city("rome")]
    other = next(card for card in range(36) if not DEFS.cards.witnesses[card] >> witness & 1)
    empty, filled = given(at=["rome", "ephesus"]), given(at=["rome", "ephesus"], gospels=[f"{other + 1} - | - -"])

    assert ("note.nothing_yet", "far") in [(text.key, tone) for text, tone in notes(empty, "map/rome", 0)]
    assert ("note.nothing", "care") in [(text.key, tone) for text, tone in notes(filled, "map/rome", 0)]


@rule("C-7", "E-2")
@pytest.mark.parametrize(("white", "round", "viewer", "can_live"), [
    (1, 1, 0, True), (0, 1, 0, False), (0, 1, 1, True), (0, 6, 1, False),
])  # fmt: skip
def test_without_a_white_cube_in_the_bag_no_marks_of_a_living_witness_are_promised(
    white: int, round: int, viewer: int, can_live: bool
) -> None:
    s = given(at=["rome", "ephesus"], round=round)
    s.cards[viewer] = DEFS.cards.of_witness[s.discs[city("rome")]]

    s.white = white

    keys = [text.key for text, _ in notes(s, "map/rome", viewer)]
    assert ("note.marks_alive" in keys, "note.marks_dead" in keys) == (can_live, True)


@rule("S-12")
def test_the_question_for_a_starting_city_names_the_letter_of_the_theme() -> None:
    s = GAME.new({}, 2, 1)
    seat = s.agenda[-1].seat

    assert dict(GAME.prompt(s, seat).text.args)["letter"] == letter(s.themes[seat])


@rule("F-8")
def test_a_twin_on_offer_says_what_it_is() -> None:
    s = given(at=("rome", "antioch"), boxes={"rome": [11, 12]}, tokens=(0, 2))
    do(s, OpenTradition("rome"), Keep("rome", 0), BUILT.stop, Write(1, 0))

    while s.agenda[-1].kind != "follow_tradition":
        do(s, GAME.legal(s)[0])

    assert [first_note_of_offer(s, viewer) for viewer in (1, 0)] == ["note.offer", "note.offer_others"]


def first_note_of_offer(s: State, viewer: int) -> str:
    """What the panel says first about the twin on offer."""
    (slot,) = (slot for zone in GAME.table(s, viewer).zones if zone.id == "offer" for slot in zone.slots)
    return notes(s, slot.id, viewer)[0][0].key


@rule("A-4", "A-6")
@pytest.mark.parametrize(("place", "key"), [("iconium", "note.waypoint"), ("paphos", "note.haven")])
def test_a_place_that_is_no_city_says_what_it_is_for(place: str, key: str) -> None:
    s = given(at=("rome", "antioch"))

    assert [text.key for text, _ in notes(s, f"map/{place}", 0)] == [key]


@rule("S-5")
def test_with_five_players_the_space_of_a_longer_game_is_not_used() -> None:
    first = {seats: GAME.table(given(seats), 0).slot("time/time_0") for seats in (4, 5)}

    shown = [(slot.label.key, slot.tip is None) for slot in first.values() if slot is not None and slot.label]

    assert shown == [("table.time_round", False), ("table.time_unused", True)]


@rule("P-4", "P-5")
def test_a_hint_says_that_its_points_come_from_the_theme() -> None:
    seats = tuple(Seat(name, "red", "human") for name in ("Ann", "Ben"))
    session = Session(GAME, Setup("acts", seats, seed=1))
    seat = session.actor
    assert seat is not None
    rows = tuple(Reason("score", row, seat, amount) for row, amount in (("theme", 15), ("theme_bonus", 5)))
    move = GAME.legal(session.state)[0].plain()

    told = WORDS.phrase(hint_texts(session, WORDS, Tip(move, rows), is_second=False)[0])

    assert "+15 points for your theme" in told
    assert "+5, as at least half of your cards match it" in told
