"""What events and tables give the screen to show: devices, cubes, ribbons, silence (18.1, 18.3, 18.4)."""

from boardgames.core.agenda import Item
from boardgames.core.events import Changed, Placed, Said, Vanished
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Slot
from boardgames.data.strings import Strings
from boardgames.games.acts.rules.definitions import DEVICES
from boardgames.games.acts.rules.moves import (
    EndTurn,
    FollowTravel,
    Keep,
    OpenInterview,
    OpenTradition,
    Rearrange,
    Travel,
    Write,
)
from boardgames.games.acts.rules.state import State
from tests.games.acts.given import BUILT, DEFINITION, DEFS, GAME, do, given, keys, rule

END = EndTurn()
WORDS = Strings("en", "acts", lambda noun, language: _named(noun))


def _named(noun: Noun) -> str:
    names = {(term.kind, term.id): term.name.of("en") for term in DEFINITION.game.terms}
    return names.get((noun.kind, noun.id), noun.id)


def cards(*names: str) -> tuple[str, ...]:
    """Pieces of a gospel."""
    return tuple(f"card/{name}" for name in names)


def slot(s: State, name: str, viewer: int) -> Slot:
    """A slot of the table."""
    found = GAME.table(s, viewer).slot(name)
    assert found is not None, name
    return found


@rule("L-6")
def test_a_device_that_is_gained_names_the_cards_that_form_it() -> None:
    s = given(gospels=["8 10 | 17 14 | - -"], tokens=(2, 0))

    events = do(s, Rearrange("weak", 2, 0))

    changed = [event for event in events if isinstance(event, Changed) and event.what == "chronology"]
    assert [(event.old, event.new) for event in changed] == [(3, 4)]
    assert changed[0].pieces == cards("primary_08", "primary_10", "primary_14", "primary_17")


@rule("L-6")
def test_a_device_that_is_lost_names_the_cards_that_formed_it_and_its_cube_leaves_the_track() -> None:
    s = given(gospels=["5 6 | 19 - | - -"], tokens=(2, 0))

    events = do(s, Rearrange("weak", 1, 0))

    changed = [event for event in events if isinstance(event, Changed) and event.what == "chronology"]
    assert [(event.old, event.new) for event in changed] == [(3, 0)]
    assert changed[0].pieces == cards("primary_05", "primary_06", "primary_19")
    assert [(e.piece, e.to) for e in events if isinstance(e, Placed)] == [("device/chronology/0", "device/chronology")]


@rule("P-2")
def test_who_takes_the_lead_on_a_track_is_told_with_what_it_costs_the_others() -> None:
    s = given(gospels=["8 10 | 17 14 | - -", "1 2 | 3 - | - -"], tokens=(2, 0), themes=[0, 1])

    events = do(s, Rearrange("weak", 2, 0))

    told = [WORDS.phrase(event.log) for event in events if event.log is not None]
    assert told[1:3] == [
        "0 went from 3 to 4 in Chronology, in the lead.",
        "Points: 0 +1 (Ties), 1 −3 (Chronology −4, Ties +1).",
    ]


@rule("P-4")
def test_a_card_of_the_own_theme_tells_how_many_there_are_and_whom_it_sets_back() -> None:
    s = given(at=("rome", "antioch"), gospels=["8 - | - -", "3 - | - -"], boxes={"rome": [11]}, tokens=(2, 0))
    s.themes = tuple(DEFS.cards.themes[card][0] for card in (7, 2))

    events = do(s, OpenTradition("rome"), Keep("rome", 0), Write(2, 0))

    assert [key for key in keys(events) if key in ("log.theme_lead", "log.points")] == ["log.theme_lead", "log.points"]


@rule("P-4")
def test_a_move_that_changes_no_score_tells_of_no_points() -> None:
    s = given(gospels=["8 - | 14 - | - -"], tokens=(2, 0))

    events = do(s, Rearrange("weak", 1, 0))

    assert "log.points" not in keys(events)


@rule("A-21")
def test_a_twin_is_named_as_the_card_that_lies_in_the_gospel() -> None:
    s = given(gospels=["8 - | - - | - -", "8 10 | 17 14 | - -"], turn=1, tokens=(0, 2))

    events = do(s, Rearrange("weak", 2, 0))

    named = [event.pieces for event in events if isinstance(event, Changed) and event.what == "chronology"]
    assert named == [cards("secondary_08", "primary_10", "primary_14", "primary_17")]


@rule("F-2")
def test_only_a_free_follow_has_a_ribbon() -> None:
    ribbons = []
    for strength, there in (("strong", "rome"), ("weak", "tyre")):
        s = given(at=("antioch", "corinth"), tokens=(2, 2))
        events = do(s, Travel(strength, "antioch", there), FollowTravel("larissa"))
        ribbons.append([event.ribbon for event in events if isinstance(event, Said) and event.ribbon is not None])

    assert ribbons == [[say("price.free")], []]


@rule("E-3")
def test_the_white_cube_that_leaves_the_game_is_told() -> None:
    events = do(given(), END, END)

    assert [(event.icon, event.slot) for event in events if isinstance(event, Vanished)] == [("acts-cube-alive", "bag")]


@rule("A-31")
def test_the_cube_of_a_witness_comes_out_of_the_bag() -> None:
    s = given(at=("rome", "corinth"))

    events = do(s, OpenInterview("peter"))

    cubes = [(event.piece, event.origin, event.by) for event in events if isinstance(event, Placed) and event.by]
    assert cubes == [("cube/peter", "bag", "bag")]


def test_a_space_of_a_track_names_the_cards_of_every_cube_on_it() -> None:
    s = given(gospels=["12 22 | 26 29 | - -", "8 10 | 14 17 | - -"])

    both, alone = slot(s, "device/chronology/4", 1), slot(s, "device/chiasm/1", 1)

    assert [dict(mark.text.args)["seat"].id for mark in both.notes] == ["0", "1"]  # type: ignore[union-attr]
    named = dict(alone.notes[0].text.args)["cards"]  # type: ignore[union-attr]
    cards = []
    while named is not None:
        cards.append(dict(named.args)["card"].id)
        named = dict(named.args).get("rest")
    assert cards == ["primary_12", "primary_22", "primary_26", "primary_29"]
    assert slot(s, "device/chiasm/2", 1).notes == ()


def test_an_opened_gospel_has_the_cubes_of_its_devices() -> None:
    s = given(gospels=["12 22 | 26 29 | - -"])

    cubes = {name: slot(s, f"gospel_of/0/device/{name}", 1) for name in DEVICES}

    assert {name: cube.mark.text for name, cube in cubes.items() if cube.mark is not None} == {
        "inclusio": "0",
        "emphasis": "0",
        "chiasm": "1",
        "chronology": "4",
    }
    assert [name for name, cube in cubes.items() if cube.pieces] == ["chiasm", "chronology"]


def test_silence_is_told_in_the_prompt_that_of_the_viewer_first() -> None:
    s = given(3, at=("antioch", "rome", "corinth"), tokens=(0, 2, 2))

    do(s, Travel("weak", "antioch", "tyre"), BUILT.mute[0], BUILT.mute[0])

    told = [GAME.prompt(s, viewer).silences for viewer in (0, 2)]
    assert [[(one.seat, one.icons) for one in silences] for silences in told] == [
        [(1, ("acts-travel",)), (2, ("acts-travel",))],
        [(2, ("acts-travel",)), (1, ("acts-travel",))],
    ]
    assert [tip.key for one in told[0] for tip in one.tips] == ["tip.muted", "tip.muted"]


@rule("L-1")
def test_the_card_of_a_player_names_the_gospel_leaf_by_leaf() -> None:
    s = given(gospels=["5 6 | 19 - | - -"])

    told = GAME.table(s, 1).rail[0].notes

    assert [WORDS.phrase(note.text) for note in told] == [
        "Leaf 1: 5 primary_05; 6 primary_06",
        "Leaf 2: 19 primary_19; empty",
        "Leaf 3: empty; empty",
    ]


@rule("P-5")
def test_a_card_tells_from_which_rows_its_points_come() -> None:
    s = given(at=("rome",), boxes={"rome": [20]}, shown=[20], themes=(1, 0))

    slot = GAME.table(s, 0).slot("box/rome/0")

    assert slot is not None
    net = next(mark.text for mark in slot.notes if isinstance(mark.text, Phrase) and mark.text.key == "note.net.more")
    said = WORDS.phrase(net)
    assert said == "if the game ended now: +20 points (Theme +15, Theme bonus +5)"


@rule("P-2", "P-3")
def test_a_card_tells_the_points_of_the_slot_that_brings_most() -> None:
    gospels = ["- - | 36 - | - 21 | - - | 24 -", "1 - | 8 - | 31 - | 10 7 | 35 25"]
    s = given(gospels=gospels, boxes={"rome": [19]}, shown=[19], themes=(3, 4))

    told = [mark.text for mark in slot(s, "box/rome/0", 0).notes if isinstance(mark.text, Phrase)]

    assert [WORDS.phrase(text) for text in told] == [
        "Chiasm: 0 to 1",
        "if the game ended now: +15 points (Chiasm +15)",
    ], "a Chronology of 3 would be tied with that of the other player"


def test_five_leaves_stand_in_two_rows_of_the_card_of_a_player() -> None:
    s = given(gospels=["1 2 | 3 4 | 5 6 | 7 8 | 9 10"])

    rows = [row for row in GAME.table(s, 0).rail[0].rows if all(mark.tone == "pair" for mark in row)]

    assert [[(mark.text, mark.tail) for mark in row] for row in rows] == [
        [("1", "2"), ("3", "4"), ("5", "6")],
        [("7", "8"), ("9", "10")],
    ]


def test_the_backs_of_a_city_are_listed_with_the_letters_that_are_drawn() -> None:
    s = given(at=("rome",), boxes={"rome": [6]})

    table = GAME.table(s, 0)
    city, back = table.slot("map/rome"), table.slot("box/rome/0")

    assert city is not None
    assert back is not None
    drawn = back.pieces[0].variant.split(":")[1:]
    named = s.defs.named
    letters = [named.letters[named.theme_colour[named.themes.index(theme)]] for theme in drawn]
    told = next(m.text for m in city.notes if isinstance(m.text, Phrase) and m.text.key == "note.backs")
    assert all(f"({letter})" in WORDS.phrase(told) for letter in letters)


def test_places_of_a_new_leaf_and_cubes_explain_themselves() -> None:
    s = given(gospels=["1 2 | - - | - -"])
    s.agenda = [Item("leaf", 0)]

    table = GAME.table(s, 0)

    tips = {slot.id: slot.tip.key for zone in table.zones for slot in zone.slots if slot.tip is not None}
    new = {tips[slot.id] for zone in table.zones for slot in zone.slots if slot.tone == "new"}
    assert new == {"tip.new_left", "tip.new_right"}
    assert [tips[f"bag/{name}"] for name in ("white", "black", "supply", "removed")] == [
        "tip.white", "tip.black", "tip.supply", "tip.removed",
    ]  # fmt: skip
    assert (tips["gospel/1"], tips["gospel/2"]) == ("tip.leaf", "tip.leaf_empty")
