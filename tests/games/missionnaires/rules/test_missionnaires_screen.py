"""What the table shows, what is asked, what a dead click answers (section 16)."""

import pytest

from boardgames.core.events import Moved
from boardgames.core.phrase import Noun, Phrase
from boardgames.core.table import Slot
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.missionnaires.rules.state import State
from tests.games.missionnaires.given import DEFINITION, DEFS, GAME, do, given, rule


def slot(s: State, name: str, viewer: int | None = 0) -> Slot:
    """A slot of the table."""
    found = GAME.table(s, viewer).slot(name)
    assert found is not None, name
    return found


def words(phrase: Phrase, language: str = "en") -> str:
    """A phrase in a language."""
    names = namer(DEFINITION)

    def name(noun: Noun, tongue: str) -> str:
        return f"P{noun.id}" if noun.kind == "seat" else names(noun, tongue)

    return Strings(language, "missionnaires", name).phrase(phrase)


def why(s: State, *path: str, seat: int = 0) -> tuple[str, str]:
    """The fact and the rule of a refusal."""
    answer = GAME.refusal(s, seat, path)
    return words(answer.fact), answer.rule


@rule("U-1", "U-14")
def test_the_map_shows_all_pawns_with_names_and_numbers() -> None:
    s = given(("s_lion", "rome"), companions=("", "district"), overseers={"circuit": "athens"})

    assert [(piece.kind, piece.variant) for piece in slot(s, "map/s_lion").pieces] == [("pawn", "boat")]
    assert [(piece.id, piece.variant) for piece in slot(s, "map/rome").pieces] == [
        ("overseer/district", "district"),
        ("pawn/1", ""),
    ]
    assert [piece.variant for piece in slot(s, "map/athens").pieces] == ["circuit"]
    assert [piece.badge for piece in slot(s, "map/perpignan").pieces] == ["1"]


@rule("U-1", "U-6")
def test_the_price_stands_on_the_space_when_it_costs() -> None:
    s = given(("barcelona",))
    assert slot(s, "map/valencia").mark is None
    mark = slot(s, "map/perpignan").mark
    assert mark is not None
    assert mark.text == "−1"
    assert slot(s, "map/perpignan", 1).mark is None


@rule("U-6", "M-2")
def test_what_every_second_space_costs_is_said_once_and_marked_only_where_it_is_more() -> None:
    s = given(("oran",))
    do(s, "step algiers")

    assert words(GAME.prompt(s, 0).text) == "P0, go one more space for 1 periodical (you have 8), or stop here."
    assert slot(s, "map/annaba").mark is None
    mark = slot(s, "map/constantine").mark
    assert mark is not None
    assert mark.text == "−2"


@rule("U-1", "O-3", "O-9")
def test_while_a_move_is_half_chosen_only_dearer_landings_have_a_price() -> None:
    pushing = given(("algiers", "athens"), gendarmes={"g1": "annaba"})
    jumping = given(("madrid", "zaragoza"), gendarmes={"g1": "barcelona"})

    assert slot(pushing, "map/constantine").mark_after(()) == slot(pushing, "map/constantine").mark
    assert slot(pushing, "map/annaba").mark is not None
    assert slot(pushing, "map/annaba").mark_after(("map/constantine",)) is None
    landings = [slot(jumping, f"map/{name}").mark_after(("map/zaragoza",)) for name in ("bilbao", "barcelona")]
    assert [mark and mark.text for mark in landings] == [None, "−2"]


@rule("U-1", "P-4")
def test_where_a_ship_may_go_after_its_card_is_ringed_for_who_decides() -> None:
    s = given(("barcelona", "rome"))

    assert slot(s, "map/s_lion").tone == "sail"
    assert slot(s, "map/s_lion", 1).tone == ""
    assert slot(given(("madrid",)), "map/s_lion").tone == ""
    assert slot(given(("barcelona",), companions=("district",)), "map/s_lion").tone == ""  # a plain step


@rule("U-6", "M-1")
@pytest.mark.parametrize(
    ("at", "key"), [("madrid", "act_road"), ("barcelona", "act"), ("s_lion", "act_sea"), ("palma", "act_sea")]
)
def test_the_first_move_is_asked_for_by_the_lines_that_start_there(at: str, key: str) -> None:
    prompt = GAME.prompt(given((at,)), 0)

    assert prompt.text.key == f"prompt.{key}"


@rule("E-14", "U-6")
def test_another_turn_that_follows_is_told_at_the_top() -> None:
    s = given(("nice",), bons=(("sea_06",),))
    assert len(GAME.table(s, 1).pills) == 1

    do(s, "play_bon sea_06")

    assert [words(mark.text) for mark in GAME.table(s, 1).pills if isinstance(mark.text, Phrase)][1:] == [
        "P0 plays again"
    ]


@rule("U-2")
def test_the_own_row_shows_list_periodicals_bons_and_companion() -> None:
    s = given(("rome",), todo=(("naples", "cairo"),), periodicals=(5,), bons=(("sea_03",),), companions=("circuit",))
    do(s, "step naples")
    table = GAME.table(s, 0)

    row = table.zone("congregations")
    assert row is not None
    assert [(one.id, one.tone) for one in row.slots] == [
        ("congregation/cong_cairo", ""),
        ("congregation/cong_naples", "visited"),
    ]
    stack = table.zone("periodicals")
    assert stack is not None
    assert [len(one.pieces) for one in stack.slots] == [1] * 5 + [0] * 3
    assert [piece.face for piece in slot(s, "bon/sea_03").pieces] == ["sea_03"]
    assert [piece.variant for piece in slot(s, "companion/own").pieces] == ["circuit"]


@rule("U-3")
def test_the_rail_tells_what_is_known_of_the_others() -> None:
    s = given(("rome", "athens"), periodicals=(8, 3), miss=(0, 2), companions=("", "district"))
    card = GAME.table(s, 0).rail[1]

    assert card.line is not None
    assert words(card.line) == "Athens, misses 2 turns"
    assert [mark.text for mark in card.rows[1] if isinstance(mark.text, str)][:2] == ["3", "0"]
    assert any(mark.icon == "missionnaires-overseer-d" for mark in card.rows[1])
    mat = next(zone for zone in GAME.table(s, 0).zones if zone.id == "players" and zone.seat == 1)
    assert mat.note is not None
    assert words(mat.note) == "On the map: Athens, with the district overseer, misses 2 turns"


@rule("T-6", "R-5")
def test_a_space_tells_what_it_does() -> None:
    def told(name: str) -> list[str]:
        return [words(mark.text) for mark in slot(given(), f"map/{name}").notes if isinstance(mark.text, Phrase)]

    assert told("zaragoza") == ["map square B2", "stop here and draw a Territory card"]
    assert told("bethel") == ["map square A2", "stop here or pass through, and you have 8 periodicals again"]
    assert told("madrid") == ["map square B2"]
    assert told("perpignan") == ["map square A3", "gendarme 1 blocks the way here; this is his gendarmerie"]


@rule("E-20", "V-3", "V-5")
def test_a_space_tells_of_the_pawns_on_it() -> None:
    s = given(("rome",), gendarmes={"g1": "nice"}, overseers={"circuit": "athens"})

    def told(name: str) -> list[tuple[str, str]]:
        marks = slot(s, f"map/{name}").notes[1:]
        return [(words(mark.text), mark.tone) for mark in marks if isinstance(mark.text, Phrase)]

    assert told("perpignan") == [("gendarme 1 belongs here; a card may send him back", "")]
    assert told("nice")[-1] == ("gendarme 1 blocks the way here; his gendarmerie is Perpignan", "no")
    assert told("athens")[-1] == ("the circuit overseer is waiting here: take him along", "yes")
    s.companion[0] = 1
    assert told("athens")[-1] == ("the circuit overseer stands here; you already have a companion", "no")
    assert told("nice")[-1] == ("gendarme 1 stands here; with your companion you pass for free", "")


@rule("U-4")
def test_decks_discards_bank_and_reserve_are_shown() -> None:
    s = given(("barcelona",), sea=("sea_24",))
    do(s, "sail")

    assert slot(s, "deck/sea").pieces[0].count == 35
    assert slot(s, "discard/sea").pieces[0].face == "sea_24"
    assert slot(s, "deck/territory").pieces[0].face is None
    assert slot(s, "bank/periodicals").pieces[0].count == 16
    assert len(slot(s, "reserve/circuit").pieces) == 1


@rule("U-4", "V-1", "V-2")
def test_the_reserve_tells_where_an_overseer_is_and_what_he_is_good_for() -> None:
    s = given(("barcelona", "nice"), companions=("", "district"))

    def told(name: str, viewer: int) -> str:
        found = slot(s, name, viewer)
        assert found.tip is not None
        assert isinstance(found.notes[0].text, Phrase)
        assert "second space is free" in words(found.notes[0].text)
        return words(found.tip)

    assert told("reserve/circuit", 0) == "In reserve: only a card brings him into play."
    assert told("reserve/district", 0) == "Travels with P1."
    assert told("reserve/district", 1) == told("companion/own", 1) == "Travels with you."
    s.overseers[0] = DEFS.board.node["rome"]
    assert told("reserve/circuit", 0) == "Waits alone on the map: Rome."


@rule("U-5")
def test_the_card_panel_shows_the_open_card_and_its_answers() -> None:
    s = given(("barcelona",), sea=("sea_35",))
    do(s, "sail")

    assert slot(s, "drawn/card", 1).pieces[0].face == "sea_35"
    assert [button.target for button in GAME.prompt(s, 0).buttons] == ["button/pay", "button/refuse"]
    assert GAME.prompt(s, 1).buttons == ()


@rule("P-4")
def test_a_click_on_a_space_behind_a_section_turns_the_sea_card_over() -> None:
    s = given(("barcelona",))
    sail = next(move for move in GAME.legal(s) if move.word == "sail")
    by_road = {f"map/{move.to}" for move in GAME.legal(s) if move.word == "step"}

    spaces = {path[0] for path in GAME.paths(s, sail)[1:]}

    assert GAME.paths(s, sail)[0] == ("button/sail",)
    assert "map/s_lion" in spaces
    assert not spaces & by_road


@rule("U-6")
def test_the_action_bar_offers_sail_only_where_a_card_is_taken() -> None:
    def targets(s: State) -> list[str]:
        return [button.target for button in GAME.prompt(s, 0).buttons]

    assert targets(given(("barcelona",))) == ["button/sail", "button/pass"]
    assert targets(given(("barcelona",), companions=("district",))) == ["button/pass"]
    assert targets(given(("barcelona",), passes=(2,))) == ["button/sail", "button/pass"]  # idle, and says why
    assert targets(given(("rome",), overseers={"circuit": "naples"}, bons=(("sea_04",),))) == [
        "button/join", "button/play_bon", "button/sail", "button/pass",
    ]  # fmt: skip


@rule("U-7")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_with_a_line_reads_in_both_languages(language: str) -> None:
    s = given(("florence",), todo=(("rome", "fez"),), overseers={"circuit": "naples"})
    lines = [words(event.log, language) for event in do(s, "step rome", "step_join naples") if event.log]

    expected = {
        "en": "P0 visited Rome (1/2).",
        "fr": "P0 a visité Rome (1/2).",
    }
    assert expected[language] in [line.replace("\u00a0", " ") for line in lines]


@rule("U-11", "E-10")
@pytest.mark.parametrize(
    ("at", "move", "sound"),
    [
        ("madrid", "step zaragoza", "steps"),
        ("s_lion", "sail; step marseille", "waves"),
        ("florence", "step rome", "stamp"),
        ("barcelona", "step_push perpignan toulouse", "whistle"),
        ("bordeaux", "step bethel", "bell"),
        ("s_lion", "sail", "thunder"),
    ],
)
def test_what_happens_has_its_sound(at: str, move: str, sound: str) -> None:
    storm = ("sea_27",) if sound == "thunder" else ()
    s = given((at, "athens"), periodicals=(5,), todo=(("rome", "cairo"),), sea=storm, origin_port=("palma",))

    events = do(s, *move.split("; "))

    assert sound in [event.sound for event in events]


@rule("U-11")
def test_a_storm_is_told_apart_from_other_cards_that_put_a_pawn_somewhere() -> None:
    s = given(("s_lion", "athens"), sea=("sea_27",), origin_port=("palma",))

    events = do(s, "sail")

    assert [event.by for event in events if isinstance(event, Moved)] == ["shake"]


@rule("F-6", "U-13")
def test_the_vote_says_how_it_is_decided_and_that_a_button_is_one_voice() -> None:
    s = given(("bordeaux", "athens", "rome"), seats=3, todo=((),))
    do(s, "step bethel")

    prompt = GAME.prompt(s, 1)

    question = "P0 has won! P1, play on for the next places? The majority decides; a tie ends the game."
    assert words(prompt.text) == question
    assert words(GAME.prompt(s, None).text) == "P0 has won! P1 votes to play on or stop."
    assert [words(button.text) for button in prompt.buttons] == ["Vote to play on", "Vote to stop"]


@rule("U-11")
def test_the_winner_hears_a_fanfare_once() -> None:
    s = given(("bordeaux", "athens"), todo=((),))

    sounds = [event.sound for event in do(s, "step bethel")]

    assert sounds.count("fanfare") == 1
    assert "chord" not in sounds


@rule("U-1", "U-2")
def test_buttons_for_an_overseer_or_a_bon_belong_to_what_is_chosen() -> None:
    s = given(("rome",), overseers={"circuit": "naples", "district": "florence"}, bons=(("sea_04", "ter_06"),))

    after = [(button.target, button.after) for button in GAME.prompt(s, 0).buttons if button.after]

    assert after == [
        ("button/join", "map/naples"),
        ("button/join", "map/florence"),
        ("button/play_bon", "bon/sea_04"),
        ("button/play_bon", "bon/ter_06"),
    ]


@rule("U-6", "V-2", "O-5")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_with_a_companion_other_words_ask_for_the_move(language: str) -> None:
    with_circuit = given(("rome",), companions=("circuit",), overseers={"district": "naples"})
    with_district = given(("rome",), companions=("district",))

    key = GAME.prompt(with_circuit, 0).text.key

    assert key == "prompt.act_with.circuit"
    assert GAME.prompt(with_district, 0).text.key == "prompt.act_with.district"
    aside = words(
        Phrase("then." + key.removeprefix("prompt.") + ".overseer", GAME.prompt(with_circuit, 0).text.args), language
    )
    assert {"en": "the other overseer", "fr": "l’autre surveillant"}[language] in aside
    assert not [button for button in GAME.prompt(with_circuit, 0).buttons if button.target == "button/join"]


@rule("U-3", "F-7")
def test_the_last_player_has_a_place_but_is_not_home() -> None:
    s = given(("bordeaux", "athens"), todo=((),))
    do(s, "step bethel")

    lines = [words(card.line) for card in GAME.table(s, 0).rail if card.line is not None]

    assert lines == ["home, 1st place", "2nd place"]


@rule("U-12", "F-3")
@pytest.mark.parametrize(("bons", "moves", "button"), [(1, "", "pass"), (2, "step bethel", "stop")])
def test_on_the_bethel_with_only_bons_left_the_finish_is_told_and_not_given_up_unasked(
    bons: int, moves: str, button: str
) -> None:
    s = given(("bordeaux" if moves else "bethel", "athens"), todo=((),), bons=(("ter_02", "sea_05")[:bons],))
    do(s, *filter(None, [moves]))
    cards = "2 BON cards" if bons > 1 else "last BON"

    prompt, row = GAME.prompt(s, 0), GAME.table(s, 0).zone("congregations")

    assert words(prompt.text).startswith(f"P0, play your {cards} here and you win the game")
    assert row is not None
    assert row.note is not None
    assert words(row.note) == f"play your {cards} here and you win the game"
    (end,) = (one for one in prompt.buttons if one.target == f"button/{button}")
    assert end.gives_up is not None
    assert words(end.gives_up).startswith(f"Play your {cards} here and you win the game.")
    assert {words(one.text) for one in prompt.buttons if one.after} == {"Play the BON"}


@rule("U-12", "F-1", "F-4")
def test_who_comes_home_after_the_winner_is_not_told_that_he_wins() -> None:
    s = given(("bethel", "athens", "rome"), seats=3, todo=((),), bons=(("ter_02",),))
    s.finished, s.rank[2] = 1, 1

    assert words(GAME.prompt(s, 0).text) == "P0, play your last BON here and you are home."


@rule("E-29", "U-1")
def test_a_congregation_is_chosen_by_its_card_or_on_the_map() -> None:
    s = given(("rome",), todo=(("naples", "milan", "athens"),))
    bon = next(card for card in DEFS.cards.ids if DEFS.cards.effect[DEFS.cards.number[card]] == "remote_visit")
    s.bons[0] = [DEFS.cards.number[bon]]
    do(s, f"play_bon {bon}")

    clicks = {path for move in GAME.legal(s) for path in GAME.paths(s, move)}

    assert {("congregation/cong_naples",), ("map/naples",)} <= clicks
    assert ("map/athens",) not in clicks


@pytest.mark.parametrize(("language", "said"), [("en", "P0 is playing."), ("fr", "P0 joue.")])
def test_those_who_wait_read_a_sentence_that_fits_a_card_too(language: str, said: str) -> None:
    s = given(("s_lion", "rome"))

    assert words(GAME.prompt(s, 1).text, language) == said
