"""What is shown, asked, said and refused (section 18)."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from boardgames.core.events import Drew, Event, Revealed, Said
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.core.rng import Rng
from boardgames.core.table import Mark, Pattern, Piece, Slot
from boardgames.data.files import boards_dir
from boardgames.data.strings import LANGUAGES
from boardgames.games.acts.rules.moves import (
    Displace,
    Escalate,
    FinishInterview,
    FollowTravel,
    Keep,
    OpenInterview,
    OpenTradition,
    PlacePawn,
    Return,
    Sail,
    Travel,
    Write,
)
from boardgames.games.acts.rules.state import State
from tests.games.acts.given import (
    BUILT,
    CITIES,
    DEFS,
    END,
    GAME,
    WITNESSES,
    city,
    do,
    due,
    given,
    keys,
    mask,
    node,
    rule,
)

ROME = {"rome": [1, 2, 3, 4]}


def opened(options: dict[str, str] | None = None) -> State:
    """Seat 0 looks at the cards of Rome."""
    s = given(3, options, at=("rome", "antioch", "corinth"), boxes=ROME, tokens=(3, 0, 0))
    do(s, OpenTradition("rome"))
    return s


def slot(s: State, name: str, viewer: int | None = 0) -> Slot:
    """A slot of the table."""
    found = GAME.table(s, viewer).slot(name)
    assert found is not None, name
    return found


def faces(s: State, viewer: int | None) -> list[str | None]:
    """What the viewer sees in Rome's box."""
    return [piece.face for place in range(4) for piece in slot(s, f"box/rome/{place}", viewer).pieces]


def test_the_map_shows_discs_cubes_boats_and_pawns() -> None:
    s = given(at=("rome", "rome"), status={"peter": "dead"})
    pieces = slot(s, "map/rome").pieces
    assert [(piece.id, piece.kind, piece.variant) for piece in pieces] == [
        ("disc/peter", "disc", "peter"),
        ("cube/peter", "cube", "dead"),
        ("boat/boat_1", "boat", "boat"),
        ("pawn/0", "pawn", "blue"),
        ("pawn/1", "pawn", "red"),
    ]
    assert slot(s, "map/rome").tone == "here"


def test_prices_of_travel_stand_on_the_map_for_the_active_player_only() -> None:
    s = given(at=("rome", "antioch"))
    assert slot(s, "map/dyrrachium").mark == Mark("1", icon="acts-octagon", tip=Phrase("price.octagons", (("n", 1),)))
    assert slot(s, "map/cyrene").mark.text == "2"  # type: ignore[union-attr]
    assert slot(s, "map/gaza").mark is None
    assert all(one.mark is None for one in GAME.table(s, 1).zone("map").slots)  # type: ignore[union-attr]
    s.octagons = 1
    assert slot(s, "map/cyrene").mark is None


@rule("A-10", "A-18")
def test_faces_are_shown_to_the_one_who_examines_only() -> None:
    s = opened()
    assert faces(s, 0) == ["primary_01", "primary_02", "primary_03", "primary_04"]
    assert faces(s, 1) == faces(s, None) == [None] * 4
    assert slot(s, "box/rome/0", 1).pieces[0].variant == "tradition:messiah:son_of_god"
    assert GAME.has_secret(s, 0)
    assert not GAME.has_secret(s, 1)


def test_a_kept_card_is_marked_for_all_and_hidden_until_written() -> None:
    s = opened()
    do(s, Keep("rome", 2))
    assert slot(s, "box/rome/2", None).tone == "kept"
    assert faces(s, None) == [None] * 4
    do(s, BUILT.stop, Write(1, 0))
    assert slot(s, "box/rome/2", None).pieces == ()
    assert slot(s, "gospel/1/0").pieces == (
        Piece("card/primary_03", "card", variant="primary", seat=0, face="primary_03"),
    )


@rule("V-3")
def test_the_memory_aid_tells_what_was_seen_and_no_curtain_is_needed() -> None:
    for option, expected in (("on", 2), ("off", 0)):
        s = opened({"memory_aid": option})
        do(s, Keep("rome", 0), BUILT.stop, Write(1, 0), Return("rome", 1))
        notes = [slot(s, f"box/rome/{place}").notes for place in (2, 3)]
        assert sum(note[0].text.key == "note.seen" for note in notes if note) == expected  # type: ignore[union-attr]
        assert all(note.text.key == "note.may_be" for note in slot(s, "box/rome/2", 1).notes)  # type: ignore[union-attr]
        assert not GAME.has_secret(s, 0)
        for viewer, count in ((0, expected), (1, 0), (None, 0)):
            zone = GAME.table(s, viewer).zone("seen")
            assert len(zone.slots if zone is not None else ()) == count


@rule("V-3")
def test_which_card_was_seen_is_told_only_by_the_button_that_is_held() -> None:
    s = opened()
    do(s, Keep("rome", 0), BUILT.stop, Write(1, 0), Return("rome", 1))
    zone = GAME.table(s, 0).zone("seen")
    assert zone is not None
    assert [piece.face for one in zone.slots for piece in one.pieces] == [None, None]
    shown = GAME.memory(s, 0)
    assert [piece.face for one in shown.slots for piece in one.pieces] == ["primary_03", "primary_04"]
    assert not GAME.memory(s, 1).slots
    assert slot(s, "box/rome/2").pieces[0].face is None
    assert slot(s, "box/rome/2").notes[0].text == Phrase("note.seen", ())


@rule("V-3")
def test_a_card_that_once_lay_face_up_is_remembered_by_all() -> None:
    s = opened()
    do(s, BUILT.keep_none, Return("rome", 1), END)
    s.pawns[1] = node("rome")
    do(s, OpenTradition("rome"), BUILT.keep_none, Return("rome", 0))
    assert s.seen[2] == mask([1, 2])
    assert slot(s, "box/rome/1", 2).notes[0].text.key == "note.seen"  # type: ignore[union-attr]


def test_another_deal_keeps_backs_and_what_was_seen() -> None:
    s = GAME.new({}, 3, 9)
    choose = random.Random(2)
    while GAME.legal(s) and s.round < 3:
        GAME.apply(s, choose.choice(GAME.legal(s)))
    dealt = [GAME.determinize(s, 0, Rng(n)) for n in range(12)]
    assert any(one.boxes != s.boxes for one in dealt)
    for one in dealt:
        for before, after in zip(s.boxes, one.boxes, strict=True):
            for card, other in zip(before, after, strict=True):
                assert (card < 0) == (other < 0)
                if card >= 0:
                    assert DEFS.cards.back[card] == DEFS.cards.back[other]
                    assert card == other or not s.seen[0] >> card & 1
                    for seat in range(3):  # who knew this place still knows it
                        assert s.seen[seat] >> card & 1 == one.seen[seat] >> other & 1


@rule("C-17")
def test_looking_drawing_and_a_new_round_stop_undo() -> None:
    s = given(at=("rome", "antioch"), tokens=(2, 0))
    assert any(event.reveals for event in do(s, OpenTradition("rome")))
    s = given(at=("rome", "antioch"), tokens=(2, 0))
    assert any(event.reveals for event in do(s, OpenInterview("peter")))
    s = given(at=("rome", "antioch"), tokens=(2, 0), status={"peter": "dead"})
    assert not any(event.reveals for event in do(s, OpenInterview("peter")))
    s = given(at=("rome", "antioch"), tokens=(2, 0))
    assert not any(event.reveals for event in do(s, Travel("weak", "rome", "brundisium")))
    s = given(at=("rome", "antioch"), turn=1)
    assert any(event.reveals for event in do(s, END))


def test_examined_faces_are_told_to_one_seat() -> None:
    s = given(at=("rome", "antioch"), boxes=ROME, tokens=(2, 0))
    events = do(s, OpenTradition("rome"))
    drawn = [event for event in events if isinstance(event, Drew)]
    assert [event.veiled(0).card for event in drawn] == ["primary_01", "primary_02", "primary_03", "primary_04"]
    assert {event.veiled(1).card for event in drawn} == {None}
    events = do(s, Keep("rome", 0), Escalate("rome", 3))
    assert [event.line(1).key for event in events] == ["log.kept", "log.kept_second"]  # type: ignore[union-attr]
    assert [event.line(0).key for event in events] == [  # type: ignore[union-attr]
        "log.kept_seen",
        "log.kept_second_seen",
    ]
    events = do(s, Write(1, 0), Write(1, 1), Return("rome", 1))
    assert [event.cards for event in events if isinstance(event, Revealed)] == [
        ("primary_01",), ("primary_04",), ("primary_02",),
    ]  # fmt: skip


def test_docks_show_time_actions_and_bag() -> None:
    s = given(at=("rome", "antioch"), round=3, tokens=(2, 0), status={"john": "alive", "peter": "dead"})
    do(s, Travel("strong", "rome", "corinth"))
    do(s, BUILT.decline)
    assert [piece.id for piece in slot(s, "time/time_2").pieces] == ["time_marker"]
    assert slot(s, "time/time_4").tone == "leaf"
    assert [piece.id for piece in slot(s, "action/travel").pieces] == ["octagon/1", "octagon/2"]
    assert slot(s, "action/travel").tone == "spent"
    assert [piece.id for piece in slot(s, "action/octagons").pieces] == ["octagon/3"]
    assert [slot(s, f"bag/{name}").pieces[0].count for name in ("white", "black", "supply")] == [5, 2, 6]
    assert slot(s, "bag/white").mark.text == Phrase(  # type: ignore[union-attr]
        "table.chance", (("n", 5), ("most", 7))
    )


def test_the_rail_shows_theme_witnesses_counters_and_the_score_as_it_stands() -> None:
    s = given(gospels=["5 6 | 19 - | - -"], interviews=[["john"]], tokens=(1, 1))
    s.tallies = [7, 0]
    card = GAME.table(s, 1).rail[0]
    bar, witnesses, counters, leaves, strokes = card.rows
    assert [(leaf.text, leaf.tail) for leaf in leaves] == [("5", "6"), ("19", ""), ("", "")]
    assert [(mark.pips, mark.tone) for mark in strokes] == [(7, "strokes")]
    assert bar[0].hex == "#2f5fb3"
    assert (bar[0].head, bar[0].tail) == ("B", "2/3")
    assert [mark.text for mark in witnesses if mark.tone == "yes"] == [say("card.monogram.john")]
    assert counters[0].text == say("rail.tally", n=7)
    assert [mark.text for mark in counters[1:]] == ["1", "1", "0", "0", "3"]
    assert card.score == sum(row.points[0] for row in GAME.score(s)) == 7 + 15 + 15 + 15 + 5


def test_secondary_deck_tells_who_has_what() -> None:
    s = given(gospels=["5 - | - - | - -", "5 - | - - | - -"])
    assert slot(s, "secondary/5").tone == "taken"
    assert [mark.text.key for mark in slot(s, "secondary/5").notes] == [  # type: ignore[union-attr]
        "note.primary",
        "note.twin",
    ]
    assert slot(s, "secondary/6").tone == ""
    assert slot(s, "gospel/1/0", 1).pieces[0].face == "secondary_05"


def test_the_devices_of_every_gospel_are_patterns_with_their_terms() -> None:
    s = given(gospels=["5 6 | 19 - | - -"], interviews=[["john"]])
    mine, others = (GAME.table(s, seat).patterns for seat in (0, 1))
    places = ("1/0", "1/1", "2/0")
    for stem, found in (("gospel", mine), ("gospel_of/0", mine), ("gospel_of/0", others)):
        slots = tuple(f"{stem}/{place}" for place in places)
        assert Pattern("inclusio", slots, ("john",)) in found
        assert Pattern("chronology", slots) in found
    assert not [one for one in others if one.slots[0].startswith("gospel/")]


def test_without_the_interview_there_is_no_inclusio() -> None:
    s = given(gospels=["5 6 | 19 - | - -"], interviews=[["peter"]])
    assert {one.kind for one in GAME.table(s, 0).patterns} == {"chronology"}


def test_follow_questions_name_price_and_gain() -> None:
    s = given(at=("rome", "cyrene"), gospels=["- - | - - | - -", "6 10 | - - | - -"], tokens=(0, 2))
    do(s, OpenInterview("peter"), FinishInterview("weak"))
    args = dict(GAME.prompt(s, 1).text.args)
    assert args["n"] == 2
    assert args["price"] == Phrase("price.follow_token", (("n", 2),))
    assert GAME.prompt(s, 0).text.key == "prompt.wait.follow_interview"


def test_a_city_beyond_the_weak_form_is_reached_by_the_short_way_too() -> None:
    near, far = Travel("strong", "rome", "cyrene"), Travel("strong", "antioch", "jerusalem")
    assert GAME.paths(given(), near)[0] == ("action/travel", "map/cyrene")
    assert GAME.paths(given(), far)[0] == ("action/travel", "button/strong", "map/jerusalem")
    assert all("button/strong" in path for path in GAME.paths(given(), far))
    assert GAME.paths(given(), Travel("weak", "antioch", "jerusalem"))[0] == ("action/travel", "map/jerusalem")


@rule("S-12", "A-1", "B-3")
@pytest.mark.parametrize(
    ("move", "path"),
    [
        (PlacePawn("rome", ""), ("box/rome",)),
        (Travel("weak", "antioch", "jerusalem"), ("action/travel", "box/jerusalem")),
        (Sail("corinth"), ("action/boat", "box/corinth")),
        (Displace("corinth"), ("box/corinth",)),
        (FollowTravel("corinth"), ("box/corinth",)),
    ],
)
def test_the_plate_of_a_city_stands_for_the_city(move: Move, path: tuple[str, ...]) -> None:
    assert path in GAME.paths(given(), move)
    assert not any(target.startswith("box/") for one in GAME.paths(given(), FollowTravel("larissa")) for target in one)


def test_a_follower_sees_no_octagons_and_the_one_who_acts_keeps_a_mark() -> None:
    s = given(at=["rome", "ephesus"], turn=0, octagons=2)
    assert GAME.prompt(s, 0).lamps == (2, 3)
    do(s, Travel("weak", "rome", "dyrrachium"))
    assert s.agenda[-1].kind == "follow_travel"
    assert GAME.prompt(s, 1).lamps is None
    assert [card.line.key for card in GAME.table(s, 1).rail if card.line is not None] == [
        "rail.acts",
        "rail.your_follow",
    ]


def test_a_city_tells_what_lies_there_and_a_back_what_it_can_be() -> None:
    s = given(at=["rome", "ephesus"], boxes={"rome": [1, 2]}, shown=[2], boats=["rome", "corinth", "antioch"])
    keys = [note.text.key for note in slot(s, "map/rome", 1).notes]  # type: ignore[union-attr]
    assert keys == ["note.witness.unknown", "note.nothing_yet", "note.backs", "note.face_up", "note.boat"]
    assert slot(s, "box/rome", 1).about == "map/rome"
    same = [name for name, back in zip(DEFS.cards.ids, DEFS.cards.back, strict=True) if back == DEFS.cards.back[0]]
    told = [dict(note.text.args)["card"].id for note in slot(s, "box/rome/0", 1).notes]  # type: ignore[union-attr]
    assert told == [name for name in same if name != "primary_02"]


def test_an_interview_is_counted_for_all_to_see() -> None:
    s = given(at=["rome", "ephesus"], turn=0)
    events: list[Event] = []
    GAME.apply(s, OpenInterview(WITNESSES[s.discs[city("rome")]]), events.append)
    GAME.apply(s, BUILT.finish[0], events.append)
    shown = [one.log.key for one in events if isinstance(one, Said) and one.banner and one.log is not None]
    assert shown[0].startswith("log.drew_")
    assert shown[1] == "log.interview_none"  # the gospel is empty


def test_buttons_beside_the_tracks_tell_what_they_open() -> None:
    s = given(at=["rome", "ephesus"])
    assert slot(s, "open/seen").tip == Phrase("tip.open.seen", ())
    assert GAME.refusal(GAME.new({}, 2, 1), 0, ("open/seen",)).fact.key == "why.seen.fact"


def test_before_the_end_of_a_turn_the_unspent_octagons_are_named() -> None:
    s = given(at=("rome", "antioch"))
    s.octagons = 2

    end = next(button for button in GAME.prompt(s, 0).buttons if button.kind == "end")

    assert end.gives_up is not None
    assert dict(end.gives_up.args)["n"] == 2


def test_skipped_opponents_are_in_the_log_with_the_reason() -> None:
    s = given(3, at=("antioch", "rome", "cyrene"), tokens=(3, 0, 0))
    assert keys(do(s, Travel("weak", "antioch", "tyre"))).count("log.skipped.no_token") == 2


def _texts(tree: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _texts(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def test_both_languages_say_the_same_things_with_the_same_gaps() -> None:
    texts = [
        dict(_texts(yaml.safe_load((boards_dir() / "acts" / "lang" / f"{name}.yaml").read_text(encoding="utf-8"))))
        for name in LANGUAGES
    ]
    english, french = ({key: text for key, text in one.items() if not key.startswith("card.short")} for one in texts)
    assert english.keys() == french.keys()
    for key, text in english.items():
        gaps = [set(re.findall(r"\{(\w+)", str(one))) for one in (text, french[key])]
        assert gaps[0] == gaps[1], key


def test_every_question_has_a_lesson() -> None:
    texts = dict(_texts(yaml.safe_load((boards_dir() / "acts" / "lang" / "en.yaml").read_text(encoding="utf-8"))))
    asked = {key.removeprefix("prompt.") for key in texts if key.startswith("prompt.") and "wait" not in key}
    assert asked - {"over"} == {key.removeprefix("teach.prompt.") for key in texts if key.startswith("teach.")}


def test_every_event_points_at_slots_or_zones_of_the_table() -> None:
    s = GAME.new({}, 4, 3)
    choose = random.Random(3)
    events: list[Event] = []
    while legal := GAME.legal(s):
        GAME.apply(s, choose.choice(legal), events.append)
    named = {getattr(event, name, "") for event in events for name in ("origin", "to", "slot", "source")} - {""}
    there = {one.id for seat in range(4) for zone in GAME.table(s, seat).zones for one in (zone, *zone.slots)}
    passing = ("interview/", "offer/")  # slots that are there only while something lies on them
    assert {name for name in named if name not in there and not name.startswith(passing)} == set()
    assert due(s)[0] == "over"
    assert set(CITIES) <= {name.split("/")[1] for name in there if name.startswith("box/")}
