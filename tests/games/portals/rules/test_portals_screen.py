"""What is shown: map, timeline, fuel, turn bar, rail and log (section 18)."""

from boardgames.core.events import Drew, Event, Revealed
from boardgames.core.phrase import Phrase
from boardgames.core.table import Mark
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.portals.rules import events
from boardgames.games.portals.rules.moves import Burn, DrawRow, Play, Step
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


@rule("A-8")
def test_a_place_with_a_portal_says_so() -> None:
    table = GAME.table(given(), 0)

    assert said(table.slot("map/shiloh").notes) == ["portal: one action takes you to another free portal"]  # type: ignore[union-attr]
    assert table.slot("map/bethel").notes == ()  # type: ignore[union-attr]


def said(marks: tuple[Mark, ...], language: str = "en") -> list[str]:
    """Marks in words."""
    return [strings(language).phrase(mark.text) for mark in marks]


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


def test_the_rail_says_where_a_pawn_stands_with_the_article_of_the_place() -> None:
    table = GAME.table(given(at=["hebron", "ephraim"], turn=0), 0)

    lines = [strings(language).phrase(table.rail[1].line) for language in ("en", "fr")]  # type: ignore[arg-type]

    assert lines == ["at the Hills of Ephraim", "en Éphraïm"]


def test_those_who_wait_read_a_sentence_that_fits_every_action() -> None:
    do(s := mid_turn(), DrawRow(1))

    assert [strings(one).phrase(GAME.prompt(s, 1).text) for one in ("en", "fr")] == ["0 is playing.", "0 joue."]


@rule("A-5")
def test_the_new_testament_deck_says_that_it_is_open_in_any_round() -> None:
    for option, wanted in (("off", ["table.deck", "table.deck_new"]), ("on", ["table.deck"] * 2)):
        decks = GAME.table(GAME.new({"simplified": option}, 2, 1), 0).zone("decks")

        assert [slot.tip.key for slot in decks.slots[:2]] == wanted  # type: ignore[union-attr]
