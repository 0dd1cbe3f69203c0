"""What is shown, asked, said and refused (section 18)."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from boardgames.core.events import Drew, Event, Revealed
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Mark, Table
from boardgames.data.files import boards_dir
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.portals.rules import events, names
from boardgames.games.portals.rules.moves import Burn, DrawRow, PlacePawn, Play, Step
from boardgames.games.portals.rules.state import State
from tests.games.portals.given import BY_TITLE, CARDS, DEFINITION, DEFS, GAME, do, given, rule

HANNAH, CALL, BABEL = BY_TITLE["Hannah Prays for a Son"], BY_TITLE["The Call of Gideon"], "gen_babel"
RUTH = BY_TITLE["Ruth Meets Boaz"]
NAMES = namer(DEFINITION)


def strings(language: str) -> Strings:
    """The texts of a language, with seats named."""
    return Strings(language, "portals", lambda noun, lang: noun.id if noun.kind == "seat" else NAMES(noun, lang))


def mid_turn() -> State:
    """The position of most of these tests: Ana at Shiloh in the 12th century, level 1."""
    return given(
        hands=[[HANNAH, CALL, BABEL, "region_card_1", RUTH]], at=["shiloh", "jerusalem"], capsule="c12", level=1
    )


@rule("U-1")
def test_the_map_shows_portals_pawns_and_jumps() -> None:
    table = GAME.table(mid_turn(), 0)

    assert [piece.id for piece in table.slot("map/shiloh").pieces] == ["portal/1", "pawn/0"]  # type: ignore[union-attr]
    assert {(link.a, link.b) for link in table.links} == {
        ("map/shiloh", "map/beersheba"),
        ("map/shiloh", "map/sea_of_galilee"),
    }
    assert GAME.table(mid_turn(), 1).links == ()


@rule("U-1")
def test_jumps_are_drawn_only_in_ones_own_turn() -> None:
    at = ["shiloh", "beersheba"]

    assert len(GAME.table(given(at=at, turn=1), 1).links) == 1
    assert GAME.table(given(at=at, turn=1), 0).links == ()


@rule("U-2")
def test_the_timeline_shows_capsule_range_and_own_cards() -> None:
    slots = {slot.id: slot for slot in GAME.table(mid_turn(), 0).zone("timeline").slots}  # type: ignore[union-attr]

    assert [name for name, slot in slots.items() if slot.tone == "range"] == [
        "timeline/c13",
        "timeline/c12",
        "timeline/c11",
    ]
    assert slots["timeline/c12"].mark == Mark(pips=3, of=3, tip=slots["timeline/c12"].tip)
    assert slots["timeline/c9"].mark is None


@rule("U-3")
def test_the_gauge_is_a_target_for_a_chosen_fuel_card() -> None:
    s = mid_turn()

    assert (f"hand/{BABEL}", "fuel/gauge") in GAME.paths(given(), Burn(BABEL))
    do(s, Burn(BABEL))
    assert [piece.variant for piece in GAME.table(s, None).slot("fuel/gauge").pieces] == ["red"]  # type: ignore[union-attr]


@rule("U-3")
def test_a_fuel_card_tells_beforehand_which_level_and_band_it_would_give() -> None:
    found = {preview.path: dict(preview.tones) for preview in GAME.table(mid_turn(), 0).previews}

    assert found[(f"hand/{BABEL}", "button/burn")] == found[(f"hand/{BABEL}", "fuel/gauge")]
    assert found[(f"hand/{BABEL}", "button/burn")] == {
        "fuel/two": "soon",
        "fuel/three": "soon_here",
        "timeline/c15": "soon",
        "timeline/c14": "soon",
        "timeline/c10": "soon",
        "timeline/c9": "soon",
    }
    assert GAME.table(mid_turn(), 1).previews == ()


@rule("F-8")
def test_a_full_tank_foresees_nothing() -> None:
    s = given(hands=[[BABEL]], level=DEFS.full)

    assert GAME.table(s, 0).previews == ()


@rule("U-4")
def test_row_decks_and_removed_pile_are_targets() -> None:
    table = GAME.table(mid_turn(), 0)

    assert [slot.id for slot in table.zone("decks").slots] == [  # type: ignore[union-attr]
        "deck/old_testament",
        "deck/new_testament",
        "removed",
    ]
    assert GAME.paths(given(), DrawRow(3)) == (("row/3", "button/take"), ("row/3", "row/3"))


@rule("U-5")
def test_hand_cards_carry_the_missing_condition() -> None:
    slots = GAME.table(mid_turn(), 0).zone("hand").slots  # type: ignore[union-attr]

    english = strings("en")
    pills = [(english.phrase(slot.mark.text), slot.mark.tone) for slot in slots if slot.mark]
    assert pills == [
        ("witness now", "now"),
        ("4 steps", "near"),
        ("4 periods ago", "far"),
        ("keep", "near"),
        ("3 steps", "near"),
    ]
    notes = [english.phrase(note.text) for note in slots[2].notes]
    assert notes[:3] == [
        "4 periods back: needs 4 fuel (the gauge is at 1)",
        "3 steps away",
        "Red fuel: +2 when burnt",
    ]
    assert notes[3:] == ["adds 2 points, and 14 at the end if nobody overtakes you in 2 symbols"]


@rule("U-5")
def test_only_cards_that_can_be_played_now_call_for_a_click() -> None:
    slots = GAME.table(mid_turn(), 0).zone("hand").slots  # type: ignore[union-attr]

    assert [slot.id for slot in slots if slot.tone != "quiet"] == [f"hand/{HANNAH}"]


@rule("U-5")
def test_a_card_that_only_lacks_an_action_says_so() -> None:
    s = given(hands=[[HANNAH]], at=["shiloh"], capsule="c12", used=DEFS.numbers.actions)

    slot = GAME.table(s, 0).slot(f"hand/{HANNAH}")

    assert slot is not None
    assert slot.mark is not None
    assert (said((slot.mark,)), said((slot.mark,), "fr")) == (["no actions left"], ["aucune action"])
    assert (slot.mark.tone, slot.tone) == ("far", "quiet")


@rule("V-2a")
@pytest.mark.parametrize("used", [0, 4])
def test_a_game_without_fuel_does_not_speak_of_it(used: int) -> None:
    held = [f"region_card_{n}" for n in range(1, 5)] + [HANNAH, CALL, BABEL]
    s = given(options={"simplified": "on"}, hands=[held], used=used)
    clicks = ("row/0", f"hand/{BABEL}", "button/play", "witnessed/judea", "elsewhere", "map/jerusalem")

    for language in ("en", "fr"):
        words = strings(language)
        answers = [GAME.refusal(s, 0, (f"hand/{BABEL}", click)) for click in clicks]
        told = [phrase for answer in answers for phrase in (answer.fact, answer.text) if phrase is not None]
        prompt = GAME.prompt(s, 0).text
        lesson = words.text(f"teach.{prompt.key}")
        table = GAME.table(s, 0)
        tips = [mark.tip for row in table.rail[0].rows for mark in row if mark.tip is not None]
        all_words = " ".join([lesson, *(words.phrase(phrase) for phrase in (prompt, *told, *tips))])

        assert not re.search(
            r"burn|fuel|range|last round|br\u00fbl|carburant|port\u00e9e|derni\u00e8re manche", all_words
        )


@rule("V-2b")
def test_hands_are_not_tagged_with_a_range_before_a_game_without_one() -> None:
    for option, tags in (("off", [["right period"]]), ("on", [])):
        s = GAME.new({"simplified": option}, 2, seed=1)
        s.hands[0] = [CARDS.number[BABEL]]

        slots = GAME.table(s, 0).zone("hand").slots  # type: ignore[union-attr]

        assert [said((slot.mark,)) for slot in slots if slot.mark] == tags


@rule("F-4")
def test_a_fuel_card_tells_why_it_cannot_be_burnt_any_more() -> None:
    burnt, full = given(hands=[[BABEL]], burnt=["red"]), given(hands=[[BABEL]], level=DEFS.full)

    notes = [GAME.table(s, 0).slot(f"hand/{BABEL}").notes[-2] for s in (burnt, full)]  # type: ignore[union-attr]

    assert said(tuple(notes)) == ["Red fuel: already burnt this turn", "Red fuel: the gauge is full"]
    assert {note.tone for note in notes} == {"no"}


@rule("A-9")
def test_a_way_to_a_place_that_is_taken_names_it_once() -> None:
    s = given(hands=[[HANNAH]], at=["eden", "ararat"])

    route = GAME.route(s, 0, "map/ararat")

    assert route is not None
    assert strings("en").phrase(route.note) == "Mount Ararat: 3 steps, but 1 is there"


@rule("K-3")
@pytest.mark.parametrize(
    ("capsule", "words"),
    [("c15", "Event: 3 periods ahead"), ("c12", "Event: in reach"), ("c11", "Event: 1 period back")],
)
def test_the_way_to_a_card_on_offer_says_how_far_its_event_is_in_time(capsule: str, words: str) -> None:
    s = given(at=["ararat"], capsule=capsule)
    s.row[0] = CARDS.number[HANNAH]

    route = GAME.route(s, 0, "row/0")

    assert route is not None
    assert strings("en").phrase(route.note).splitlines()[1] == words


@rule("A-8")
def test_a_place_with_a_portal_says_so() -> None:
    table = GAME.table(given(), 0)

    assert said(table.slot("map/shiloh").notes) == ["portal: one action takes you to another free portal"]  # type: ignore[union-attr]
    assert table.slot("map/bethel").notes == ()  # type: ignore[union-attr]


@rule("A-4")
def test_a_region_or_symbol_card_is_no_title_in_the_log() -> None:
    s, told = given(), []
    for card in (HANNAH, "region_card_1", "symbol_card_miracle"):
        events.drew_from_row(s, 0, CARDS.number[card], 0, told.append)

    lines = [strings("fr").phrase(event.log) for event in told if event.log and event.log.key.startswith("log.drew")]

    assert lines[0].startswith("0 prend «\u00a0")
    assert lines[1:] == [
        "0 prend une carte Région parmi les cartes visibles.",
        "0 prend le Symbole Miracle parmi les cartes visibles.",
    ]


@rule("H-3")
def test_a_draw_refused_at_seven_cards_shows_the_whole_hand() -> None:
    held = [f"region_card_{n}" for n in range(1, 5)] + [HANNAH, CALL, BABEL]
    s = given(hands=[held])

    answer = GAME.refusal(s, 0, ("row/0",))

    assert answer.shows == tuple(f"hand/{name}" for name in held)
    assert GAME.refusal(s, 0, ("map/jerusalem",)).shows == ()


def said(marks: tuple[Mark, ...], language: str = "en") -> list[str]:
    """Marks in words."""
    return [strings(language).phrase(mark.text) for mark in marks]


@rule("A-9")
def test_steps_lead_round_the_pawn_of_another() -> None:
    s = given(hands=[[CALL]], at=["shiloh", "nazareth"], capsule="c12")

    route = GAME.route(s, 0, f"hand/{CALL}")
    slot = GAME.table(s, 0).slot(f"hand/{CALL}")
    answer = GAME.refusal(s, 0, ("map/ophrah",))

    # Through Nazareth it would be four.
    assert route is not None
    assert len(route.slots) - 1 == 5
    assert "map/nazareth" not in route.slots
    assert slot is not None
    assert slot.mark is not None
    assert said((slot.mark,)) == ["5 steps"]
    assert "5 steps away" in said(slot.notes)
    assert strings("en").phrase(answer.fact) == "Going to Ophrah takes 5 actions; you have 4 left."
    assert answer.remedy == (route.slots[1],)


def test_a_place_that_only_pawns_lead_to_is_not_counted_in_steps() -> None:
    s = given(3, hands=[[HANNAH, RUTH]], at=["eden", "ur", "susa"], capsule="c12")

    hand = GAME.table(s, 0).zone("hand").slots  # type: ignore[union-attr]
    answer = GAME.refusal(s, 0, ("map/jerusalem",))
    route = GAME.route(s, 0, "map/jerusalem")

    assert [said((slot.mark,)) for slot in hand if slot.mark] == [["roads blocked"], ["roads blocked"]]
    assert "every road there is blocked" in said(hand[0].notes)
    assert (answer.rule, answer.remedy) == ("A-9", ())
    assert route is not None
    assert "is in the way" in strings("en").phrase(route.note)


def test_an_occupied_place_of_an_event_is_refused_with_the_name_of_who_stands_there() -> None:
    s = given(hands=[[HANNAH]], at=["bethel", "shiloh"], capsule="c12")

    answer = GAME.refusal(s, 0, (f"hand/{HANNAH}", "button/play"))

    assert strings("en").phrase(answer.fact) == "You must go to Shiloh first, but 1 is there."
    assert said((GAME.table(s, 0).slot(f"hand/{HANNAH}").mark,)) == ["1 is there"]  # type: ignore[union-attr]


def test_tags_speak_of_the_next_turn_while_another_plays() -> None:
    s = given(hands=[[HANNAH, BABEL, RUTH]], at=["shiloh", "eden"], turn=1, capsule="c13", level=DEFS.full)

    hannah, babel, ruth = GAME.table(s, 0).zone("hand").slots  # type: ignore[union-attr]

    # Seat 0 has played: the capsule is in the 12th century on its next turn, and the full tank is dry by then.
    assert [said((slot.mark,))[0] for slot in (hannah, babel, ruth) if slot.mark] == [
        "next turn",
        "4 periods ago",
        "3 steps",
    ]
    assert said(hannah.notes)[:2] == ["its period is in reach on your next turn", "you are there"]
    assert said(babel.notes)[0] == "4 periods back on your next turn: needs 4 fuel (the gauge will be at 0)"
    (note,) = [mark.text for mark in babel.notes[:1] if isinstance(mark.text, Phrase)]
    assert strings("fr").phrase(note) == (
        "4 époques en arrière à votre prochain tour : il faudra 4 de carburant (la jauge sera à 0)"
    )


@rule("F-3", "U-5")
def test_a_far_event_needs_no_more_fuel_than_a_full_tank() -> None:
    s = given(hands=[[HANNAH]], at=["shiloh", "jerusalem"], turn=0, level=0)
    far = DEFS.full + 3
    s.capsule = DEFS.cards.period[DEFS.cards.number[HANNAH]] + far

    (hannah,) = GAME.table(s, 0).zone("hand").slots  # type: ignore[union-attr]

    assert said(hannah.notes)[0] == f"{far} periods back: needs a full gauge (it is at 0)"


@rule("E-2", "U-5")
def test_cards_promise_no_turn_that_will_not_come() -> None:
    s = given(hands=[[HANNAH], [BABEL]], at=["shiloh", "jerusalem"], capsule="c12", turn=1)
    s.trigger = (1, s.round)

    slots = [GAME.table(s, seat).slot(f"hand/{card}") for seat, card in ((0, HANNAH), (1, BABEL))]

    assert [bool(slot.notes) for slot in slots if slot is not None] == [False, True]


def test_every_level_of_the_gauge_tells_what_it_is_good_for() -> None:
    table, english = GAME.table(mid_turn(), 0), strings("en")

    tips = [slot.tip for slot in table.zone("fuel").slots]  # type: ignore[union-attr]

    assert [english.phrase(tip) for tip in tips[2:4] if tip] == [
        "Fuel 2: the capsule reaches 2 periods either way.",
        "Fuel 3: the capsule reaches 3 periods either way.",
    ]
    assert None not in tips
    assert table.slot("timeline/c9").tip is None  # type: ignore[union-attr]


def test_places_stand_in_sentences_of_both_languages() -> None:
    steps = {
        "ono": ("joppa", "aller à Joppé"),
        "red_sea": ("egypt", "aller en Égypte"),
        "peniel": ("jordan_river", "aller au Jourdain"),
        "egypt": ("red_sea", "aller à la mer Rouge"),
        "nazareth": ("mount_tabor", "aller au mont Thabor"),
        "samaria": ("ephraim", "aller en Éphraïm"),
        "beersheba": ("shiloh", "sauter à Silo"),
    }

    for here, (there, words) in steps.items():
        assert strings("fr").phrase(GAME.describe(given(at=(here,)), Step(there))) == words
    assert strings("fr").phrase(GAME.describe(given(), PlacePawn("egypt"))) == "commencer en Égypte"
    assert strings("en").phrase(GAME.describe(given(at=("egypt",)), Step("red_sea"))) == "move to the Red Sea"


@rule("I-9")
def test_the_end_names_the_cards_that_were_held_and_those_that_counted() -> None:
    judea = BY_TITLE["Abraham Settles in Hebron"]
    others = [HANNAH, CALL, BY_TITLE["Esther Becomes Queen"]]
    held = ["region_card_1", "region_card_2", "symbol_card_miracle", RUTH]
    s = given(hands=[held], played=[[judea, *others]])
    s.agenda, s.ending = [], "E-4"

    scored: list[Event] = []
    events.final_scoring(s, scored.append)

    lines = [strings("en").phrase(event.log) for event in scored if event.log]
    assert lines[:2] == [
        "0 revealed 2 Region cards, “Miracle Symbol” and “Ruth Meets Boaz”.",
        "1 had no cards left at the end.",
    ]
    assert "0: region sets with a Region card, +10." in lines
    assert "0: with “Miracle Symbol”, +1." in lines
    assert GAME.table(s, 0).slot(f"hand/{RUTH}").mark is None  # type: ignore[union-attr]


@rule("U-7")
def test_the_turn_bar_has_lamps_and_buttons_in_a_fixed_order() -> None:
    s = mid_turn()
    s.used = 1

    prompt = GAME.prompt(s, 0)

    assert prompt.lamps == (3, 4)
    assert [button.after for button in prompt.buttons if button.after] == ["row/", "deck/"]
    assert [(button.target, button.kind) for button in prompt.buttons if not button.after] == [
        ("button/play", "primary"),
        ("button/burn", "secondary"),
        ("button/discard", "secondary"),
        ("button/end_turn", "end"),
    ]
    assert strings("en").phrase(prompt.buttons[-1].text) == "End turn"
    assert prompt.buttons[-1].under is not None
    assert strings("en").phrase(prompt.buttons[-1].under) == "3 actions left"
    assert GAME.prompt(s, 1).buttons == ()


@rule("U-8")
def test_the_log_says_every_move_in_words() -> None:
    s, english = mid_turn(), strings("en")

    lines = [event.line(1) for event in do(s, Play(HANNAH), Step("bethel"))]

    assert [english.phrase(line) for line in lines if line] == [
        "0 witnessed “Hannah Prays for a Son”: 12th century B.C., Shiloh (+4).",
        "0 went to Bethel.",
    ]


@rule("U-13")
def test_a_draw_flicks_and_the_refill_turns_over() -> None:
    events = do(mid_turn(), DrawRow(0))

    assert [type(event) for event in events] == [Drew, Revealed]
    assert (events[0].sound, events[0].reveals, events[1].reveals) == ("card", False, True)


@rule("U-14", "U-17")
def test_roads_portals_and_the_capsule_sound_different() -> None:
    s = mid_turn()

    sounds = [event.sound for event in do(s, Step("bethel"), Step("shiloh"), Step("beersheba"))]
    s.agenda[-1] = s.agenda[-1]._replace(seat=1)
    sounds += [event.sound for event in do(s, DEFS.moves.end) if event.sound]

    assert sounds == ["steps", "steps", "shimmer", "whoosh"]


REFUSED = [
    (("map/jerusalem",), "A-9", "1 is there."),
    (("map/hebron",), "A-7", "Going to Hebron takes 2 actions, one per step."),
    (("map/shiloh",), "A-12", "You can witness “Hannah Prays for a Son” here."),
    (
        (f"hand/{BABEL}", "button/play"),
        "K-3",
        "The capsule cannot reach that period (needs 4 fuel, the gauge is at 1), and Babylon is 3 steps away.",
    ),
    ((f"hand/{CALL}", "button/play"), "A-12", "You must go to Ophrah first, 4 steps away."),
    ((f"hand/{CALL}", "map/ophrah"), "A-12", "You must go to Ophrah first, 4 steps away."),
    ((f"hand/{CALL}", "button/burn"), "F-1", "“The Call of Gideon” has no fuel."),
    (("hand/region_card_1", "button/play"), "A-16", "“Region card” is not an event."),
    (("button/play",), "A-12", "Choose a card from your hand first."),
    (("button/burn",), "F-1", "Choose a card with fuel first."),
    (("timeline/c9",), "K-1", "The capsule moves by itself."),
    (("score/7",), "P-1", "Points are counted automatically."),
]


@pytest.mark.parametrize(("path", "cited", "sentence"), REFUSED)
def test_refusals_say_the_fact_with_its_numbers(path: tuple[str, ...], cited: str, sentence: str) -> None:
    answer = GAME.refusal(mid_turn(), 0, path)

    assert (answer.rule, strings("en").phrase(answer.fact)) == (cited, sentence)


def test_a_far_place_offers_the_first_step_as_remedy() -> None:
    answer = GAME.refusal(mid_turn(), 0, ("map/hebron",))

    assert answer.remedy == ("map/beersheba",)


def test_spent_actions_and_burnt_colours_are_refused_by_name() -> None:
    s = given(hands=[[BABEL, RUTH]], used=4, burnt=["red"])

    assert GAME.refusal(s, 0, ("row/0",)).rule == "T-7"
    assert GAME.refusal(s, 0, ("row/0",)).remedy == ("button/end_turn",)
    assert GAME.refusal(s, 0, (f"hand/{BABEL}", "button/burn")).rule == "F-4"
    assert GAME.refusal(s, 0, ("button/play",)).rule == "T-7"


def _phrases(thing: object) -> Iterator[Phrase]:
    if isinstance(thing, Phrase):
        yield thing
    elif isinstance(thing, tuple) and not isinstance(thing, Noun):
        for part in thing:
            yield from _phrases(part)
    elif hasattr(thing, "__struct_fields__"):
        for name in thing.__struct_fields__:
            yield from _phrases(getattr(thing, name))


def _clicks(table: Table, s: State, seat: int) -> Iterator[tuple[str, ...]]:
    spots = [slot.id for zone in table.zones for slot in zone.slots]
    spots += ["button/play", "button/burn", "button/discard", "button/end_turn"]
    yield from ((spot,) for spot in spots)
    for card in s.hands[seat][:2]:
        yield from ((f"hand/{CARDS.ids[card]}", spot) for spot in spots)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"portals_mode": "chosen", "hand_limit_mode": "lenient"}),
        (4, {"teams": "on"}),
        (3, {"simplified": "on", "portals_mode": "random"}),
    ],
)
def test_everything_said_in_a_game_has_words_in_both_languages(seats: int, options: dict[str, str]) -> None:
    choose, said = random.Random(5), set[Phrase]()
    s = GAME.new(options, seats, 5)
    events: list[Event] = []
    number = 0
    while (seat := GAME.actor(s)) is not None:
        legal = GAME.legal(s)
        if number % 9 == 0 or s.agenda[-1].kind != "turn":
            table = GAME.table(s, seat)
            paths = {path for move in legal for path in GAME.paths(s, move)}
            for click in _clicks(table, s, seat):
                if click not in paths:
                    answer = GAME.refusal(s, seat, click)
                    said.update(_phrases(answer))
                    assert not answer.remedy or answer.remedy in paths, (click, answer)
            for viewer in (seat, (seat + 1) % seats, None):
                said.update(_phrases(GAME.table(s, viewer)), _phrases(GAME.prompt(s, viewer)))
        draws = [move for move in legal if move.word.startswith("draw")]
        move = choose.choice(draws if draws and choose.random() < 0.5 else legal)
        said.update(_phrases(GAME.describe(s, move)))
        GAME.apply(s, move, events.append)
        number += 1
    said.update(_phrases(tuple(events)), _phrases(GAME.score(s)), _phrases(GAME.table(s, None)))
    said.update(_phrases(GAME.prompt(s, None)), _phrases(GAME.refusal(s, 0, ("map/eden",))))

    assert len(said) > 300
    for language in ("en", "fr"):
        words = strings(language)
        assert all("{" not in words.phrase(phrase) for phrase in said)


def test_both_languages_have_the_same_keys_and_gaps() -> None:
    folder = boards_dir() / "portals" / "lang"
    texts = [
        dict(_flat(yaml.safe_load((folder / name).read_text(encoding="utf-8")))) for name in ("en.yaml", "fr.yaml")
    ]

    assert texts[0].keys() == texts[1].keys()
    for key in texts[0]:
        gaps = [set(re.findall(r"\{(\w+)", language[key])) for language in texts]
        assert gaps[0] == gaps[1], key


def _flat(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def test_the_rail_says_where_a_pawn_stands_with_the_article_of_the_place() -> None:
    table = GAME.table(given(at=["hebron", "ephraim"], turn=0), 0)

    lines = [strings(language).phrase(table.rail[1].line) for language in ("en", "fr")]  # type: ignore[arg-type]

    assert lines == ["at the Hills of Ephraim", "en Éphraïm"]


def test_those_who_wait_read_a_sentence_that_fits_every_action() -> None:
    do(s := mid_turn(), DrawRow(1))

    assert [strings(one).phrase(GAME.prompt(s, 1).text) for one in ("en", "fr")] == ["0 is playing.", "0 joue."]


def test_a_hint_names_the_event_of_the_hand_that_a_step_leads_to_and_the_place_of_a_card_on_offer() -> None:
    s = given(hands=[[RUTH]], at=["shiloh", "hebron"], capsule="c12", level=1)
    reading = strings("en")
    purposes = [GAME.purpose(s, move) for move in GAME.legal(s) if isinstance(move, Step)]

    told = {reading.phrase(purpose) for purpose in purposes if purpose is not None}
    offered = GAME.purpose(s, DrawRow(0))

    assert 0 < len(told) < len(purposes)
    assert all("on the way to “Ruth Meets Boaz”" in text for text in told)
    assert offered is not None
    place = reading.phrase(names.to(DEFS, DEFS.nodes[CARDS.place[s.row[0]]]))
    assert reading.phrase(offered).startswith(f"{CARDS.points[s.row[0]]} points at {place}, ")
    assert GAME.describe(s, DrawRow(0)).args == (("card", Noun("card", CARDS.ids[s.row[0]])),)


def test_a_hint_says_when_an_event_on_offer_can_be_witnessed_and_what_it_adds_at_the_end() -> None:
    s = given(hands=[[]], at=["shiloh", "hebron"], capsule="c12", level=0, row=[RUTH, "ot_esther", "gen_babel"])

    told = [strings("en").phrase(GAME.purpose(s, DrawRow(slot))) for slot in range(3)]
    simple = given(options={"simplified": "on"}, hands=[[]], at=["shiloh", "hebron"], capsule="c12", row=[RUTH])

    assert told[0].startswith("4 points at Bethlehem, its period in reach")
    assert ", 7 periods ahead; sets and symbols would add 7 if the game ended then" in told[1]
    assert ", 4 periods back, so it needs fuel; sets" in told[2]
    assert "period" not in strings("en").phrase(GAME.purpose(simple, DrawRow(0)))


@rule("P-2", "P-4")
def test_a_hint_names_the_symbol_of_a_symbol_card_and_says_what_a_region_card_is_for() -> None:
    s = given(hands=[[]], at=["shiloh", "hebron"], row=["symbol_card_mountain", "region_card_1"])

    told = [strings("en").phrase(GAME.purpose(s, DrawRow(slot))) for slot in range(2)]

    assert told[0].startswith("it counts as one Mountain event")
    assert told[1] == "at the end it stands for a region that a set lacks"


@rule("P-2", "P-4")
def test_the_name_of_a_taken_region_or_symbol_card_is_no_title() -> None:
    s = given(row=["region_card_1", "symbol_card_miracle"])

    told = [strings("fr").phrase(GAME.describe(s, DrawRow(slot))) for slot in range(2)]

    assert told == ["prendre une carte Région", "prendre le Symbole Miracle"]


def test_a_hint_to_burn_a_card_names_the_event_that_it_is_for() -> None:
    s = given(hands=[[RUTH, "ot_esther", "gen_abraham_buried"]], at=["shiloh", "hebron"], capsule="c14", level=0)
    far = given(hands=[["ot_esther", "gen_abraham_buried"]], at=["shiloh", "hebron"], capsule="c12", level=0)

    told = [GAME.purpose(state, Burn("gen_abraham_buried")) for state in (s, far)]

    assert told[0] == say("hint.in_reach", card=Noun("card", RUTH), n=4)
    assert told[1] == say("hint.nearer", card=Noun("card", "ot_esther"), n=6, periods=5)


@rule("A-5")
def test_the_new_testament_deck_says_that_it_is_open_in_any_round() -> None:
    for option, wanted in (("off", ["table.deck", "table.deck_new"]), ("on", ["table.deck"] * 2)):
        decks = GAME.table(GAME.new({"simplified": option}, 2, 1), 0).zone("decks")

        assert [slot.tip.key for slot in decks.slots[:2]] == wanted  # type: ignore[union-attr]
