"""What the table shows, what is asked, what a dead click answers (chapter 17)."""

import re
from pathlib import Path

import pytest

from boardgames.core.agenda import Item
from boardgames.core.events import Changed
from boardgames.core.phrase import Noun, Phrase
from boardgames.core.table import Slot
from boardgames.data.files import assets_dir
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.ierusalem.presentation.prompts import RULES
from boardgames.games.ierusalem.rules import events, scoring
from boardgames.games.ierusalem.rules.events import GATHER_SOUNDS
from boardgames.games.ierusalem.rules.moves import MoveCard
from boardgames.games.ierusalem.rules.state import State
from tests.games.ierusalem.given import APOSTLES, CARDS, DEFINITION, GAME, act, at, do, given, rule
from tests.games.ierusalem.rules.test_ierusalem_visit import COLUMN_A

RULES_FOLDER = Path(events.__file__).parent


def words(phrase: Phrase, language: str = "en") -> str:
    """A phrase in a language."""
    names = namer(DEFINITION)

    def name(noun: Noun, tongue: str) -> str:
        return f"P{noun.id}" if noun.kind == "seat" else names(noun, tongue)

    return Strings(language, "ierusalem", name).phrase(phrase)


def slot(s: State, name: str, viewer: int | None = 0) -> Slot:
    """A slot of the table."""
    found = GAME.table(s, viewer).slot(name)
    assert found is not None, name
    return found


def asked(s: State, language: str = "en") -> str:
    """The question to the one who decides."""
    return words(GAME.prompt(s, GAME.actor(s)).text, language)


@rule("Q-06")
def test_the_question_says_plainly_what_can_be_done() -> None:
    s = given(on={0: (2, 1, 1)}, goods={0: (1, 2, 0)})
    act(s, "last_supper")
    held = "{icon:ierusalem-stone}\u00a01\u00a0\u00a0{icon:ierusalem-bread}\u00a02"
    assert asked(s) == f"P0, seat a Follower from the Desert. You have\u00a0{held}."
    assert asked(s, "fr") == f"P0, faites asseoir un disciple venu du désert. Vous avez\u00a0{held}."
    assert GAME.prompt(s, 1).buttons == ()


@rule("Q-23", "T-05")
def test_without_money_the_purchase_is_an_end_of_turn() -> None:
    s = at(given(coins=(1,)), "purchase")
    assert (
        asked(s) == "P0, end your turn: you have {icon:ierusalem-denarius}\u00a01, and a Mahane card costs 2 Denarii."
    )
    assert [str(move) for move in GAME.legal(s)] == ["skip_purchase"]


@rule("K-03")
def test_a_card_says_how_much_of_its_harvest_the_camp_cannot_hold() -> None:
    full, empty = given(on={0: (5, 1, 1)}, goods={0: (4, 3, 2)}), given(on={0: (5, 1, 1)})
    space = empty.capacity(0) - empty.in_camp(0) + sum(empty.goods[0])
    nearly = given(on={0: (5, 1, 1)}, goods={0: (space - 2, 0, 0)})
    desert = next(CARDS.ids[card] for card in full.hands[0] if "desert" in CARDS.ids[card])

    said = [[words(note.text) for note in slot(s, f"hand/{desert}").notes] for s in (full, nearly, empty)]

    assert said == [
        ["brings 5 goods, but your Camp is full; spend as many this turn, or they are lost"],
        ["brings 5 goods, but your Camp has room for 2; spend some this turn, or the rest is lost"],
        [],
    ]


@rule("K-03")
@pytest.mark.parametrize(("goods", "asks"), [((9, 0, 0), True), ((0, 0, 0), False)])
def test_leaving_the_market_with_too_full_a_camp_asks_first(goods: tuple[int, int, int], asks: bool) -> None:
    s = given(goods={0: goods}, coins=(3,))
    act(s, "go_market")

    way_out = next(button for button in GAME.prompt(s, 0).buttons if button.kind == "skip")

    assert (way_out.gives_up is not None) == asks


@rule("T-10", "T-13")
@pytest.mark.parametrize("kind", [kind for kind in RULES if kind not in ("setup", "purchase")])
def test_the_way_out_and_the_end_of_the_turn_stand_side_by_side_in_every_step(kind: str) -> None:
    s = given(columns=(COLUMN_A, (), ()))
    s.apostle = s.picked = s.column = 0
    s.agenda[-1] = Item(kind, 0)
    buttons = GAME.prompt(s, 0).buttons
    assert [button.kind for button in buttons[-2:]] == ["skip", "end"]
    assert buttons[-1].target == "skip_purchase"


def test_the_step_bar_shows_where_the_turn_stands() -> None:
    def steps(s: State) -> dict[str, str]:
        return {mark.text.key: mark.tone for mark in GAME.table(s, 0).pills if isinstance(mark.text, Phrase)}

    s = given(hand=("red_lake_1",))
    assert steps(s)["step.play"] == "now"
    do(s, "play_card red_lake_1 1")
    assert steps(s)["step.actions"] == "now"
    do(s, "skip")
    assert steps(s)["step.visit"] == "now"
    do(s, "skip_visit")
    assert steps(s)["step.buy"] == "now"
    assert steps(s)["step.play"] == "step"


def test_the_played_card_shows_which_action_is_done_due_and_next() -> None:
    s = given(hand=("xxxiii_temple_1",), coins=(0,), on={0: (1, 1, 1)})
    do(s, "play_card xxxiii_temple_1 2")
    notes = slot(s, "played/xxxiii_temple_1").notes
    assert [mark.tone for mark in notes] == ["done", "done", "now", "next"]
    assert [words(mark.text) for mark in notes if isinstance(mark.text, Phrase)][2] == "Be Invited to Supper"


def test_places_tell_cost_and_worth_to_the_one_who_decides() -> None:
    s = given(goods={0: (2, 0, 0)}, sitting={"seat_t1": "peter"})
    act(s, "last_supper")
    assert slot(s, "supper/sup_t3_c1").tone == "open"
    assert slot(s, "supper/sup_t1_c1").tone == "dear"
    assert slot(s, "supper/sup_t3_c1", 1).tone == ""
    notes = slot(s, "supper/sup_t3_c1").notes
    lines = [words(mark.text) for mark in notes if isinstance(mark.text, Phrase)]
    assert lines == ["costs 2 Stones (its row and its column)", "reward: 1 Stone", "worth 4 VP if the game ended now"]


@rule("A-08")
def test_places_are_free_to_the_invited_and_say_so() -> None:
    s = given(goods={0: (0, 0, 0)})
    act(s, "invited")
    place = slot(s, "supper/sup_t1_c1")
    assert place.mark is not None
    assert place.mark.tone == "free"
    assert isinstance(place.notes[0].text, Phrase)
    assert (words(place.notes[0].text), place.notes[0].tone) == ("costs nothing this time", "yes")


@rule("A-07")
def test_a_chosen_place_stays_marked_until_the_location_is_named() -> None:
    s = given(goods={0: (2, 0, 0)}, on={0: (2, 2, 0)})
    act(s, "last_supper")
    do(s, "supper sup_t3_c1")
    assert slot(s, "supper/sup_t3_c1").tone == "chosen"
    assert slot(s, "supper/sup_t3_c1", 1).tone == ""


@rule("A-07", "K-03")
def test_goods_that_are_paid_tell_where_they_go() -> None:
    s = given(goods={0: (2, 0, 0)}, on={0: (2, 0, 0)})
    act(s, "last_supper")
    events = do(s, "supper sup_t3_c1")
    paid = [event for event in events if isinstance(event, Changed) and event.new < event.old]
    assert [(event.what, event.to) for event in paid] == [("stone", "supper/sup_t3_c1")]


@rule("V-03")
def test_a_visit_column_glows_when_it_can_be_completed_and_tells_how() -> None:
    s = given(columns=(COLUMN_A, (), ()))
    column = slot(s, "visit/a")
    assert column.tone == "open"
    assert column.mark is not None
    assert isinstance(column.mark.text, Phrase)
    assert words(column.mark.text) == "column 1"
    assert slot(s, "visit/b").tone == ""


@rule("L-08", "V-07")
def test_links_tell_what_an_apostle_pays_and_would_pay() -> None:
    s = given(columns=(COLUMN_A, (), ()), sitting={"seat_b1": "judas_iscariot"})
    links = {(link.a, link.b): link.text for link in GAME.table(s, 0).links}
    assert links["seat/seat_b1", "supper/sup_b2_c1"] == "−4"
    do(at(s, "visit"), "visit a", "choose_apostle peter")
    would = {(link.a, link.b): link.text for link in GAME.table(s, 0).links if link.kind == "would"}
    assert would == {
        ("seat/seat_t1", "supper/sup_corner_tl"): "+6",
        ("seat/seat_t8", "supper/sup_corner_tr"): "+6",
        ("seat/seat_b8", "supper/sup_corner_br"): "+6",
    }


@rule("N-02")
def test_a_judgment_tells_what_it_would_bring() -> None:
    s = given(offerings=(5, 4, 3, 0), judgments={5: "judgment_offerings"})
    lines = [words(mark.text) for mark in slot(s, "sanhedrin/5").notes if isinstance(mark.text, Phrase)]
    assert lines == ["if you move the marker here now, you score 5 VP", "P1: 2", "P2: 1", "P3: 0"]


def test_the_camp_shows_every_piece_and_what_does_not_fit() -> None:
    s = given(goods={0: (3, 3, 3)}, on={0: (2, 1, 1)})
    camp = GAME.table(s, 0).zone("camp")
    assert camp is not None
    assert [slot.id for slot in camp.slots if slot.tone == "over"] == ["camp/18", "camp/19", "camp/20", "camp/21"]
    assert sum(len(slot.pieces) for slot in camp.slots) == s.in_camp(0) == 20


def test_followers_keep_their_ids_on_the_way_to_the_table() -> None:
    s = given(on={0: (2, 1, 1)}, goods={0: (9, 9, 9)})
    act(s, "last_supper")
    before = {piece.id for zone in GAME.table(s, 0).zones for slot in zone.slots for piece in slot.pieces}
    do(s, "supper sup_t1_c3")
    after = {piece.id for zone in GAME.table(s, 0).zones for slot in zone.slots for piece in slot.pieces}
    meeples = {name for name in before if name.startswith("meeple/")}
    assert meeples == {name for name in after if name.startswith("meeple/")}
    assert slot(s, "supper/sup_t1_c3").pieces[0].id.startswith("meeple/0/")


@rule("A-16")
def test_a_card_goes_to_the_gap_that_is_clicked_in_its_own_column_too() -> None:
    column = ("red_market_1", "red_lake_1", "red_desert_1")
    s = given(columns=(column, ("red_temple_1",), ()))
    act(s, "redistribute")

    gaps = {
        path[1]: str(move.position)
        for move in GAME.legal(s)
        for path in GAME.paths(s, move)
        if isinstance(move, MoveCard) and move.card == "red_lake_1"
    }

    # The gaps over and under the card itself, 1 and 2, change nothing; gap 3 is the end of the column.
    assert gaps == {"place/1/0": "0", "place/1/3": "2", "place/2/0": "0", "place/2/1": "1", "place/3/0": "0"}
    do(s, "move_card red_lake_1 1 2")
    assert [CARDS.ids[card] for card in s.columns[0][0]] == ["red_market_1", "red_desert_1", "red_lake_1"]


def test_others_are_told_whose_decision_it_is() -> None:
    s = given()
    answer = GAME.refusal(s, 2, ("hand/red_lake_1",))
    assert words(answer.fact) == "It is P0’s decision now."
    assert words(GAME.prompt(s, 2).text) == "P0 is choosing a card."


def test_every_decision_has_words_to_ask_wait_and_teach() -> None:
    for language in ("en", "fr"):
        strings = Strings(language, "ierusalem", namer(DEFINITION))
        for kind in RULES:
            for key in (f"prompt.{kind}", f"prompt.wait.{kind}", f"teach.prompt.{kind}", f"why.first.{kind}.fact"):
                assert strings.has(key), key


def test_every_sound_that_is_told_has_a_file() -> None:
    told = "".join(file.read_text(encoding="utf-8") for file in RULES_FOLDER.glob("*events.py"))
    named = set(re.findall(r'sound ?= ?"(\w+)"', told)) | set(GATHER_SOUNDS) | {"chord", "low_chord", "coin"}

    assert {"stone", "bread", "water", "steps", "soft_bell", "paper", "gavel", "toll", "harp", "fanfare"} <= named
    assert named <= {file.stem for file in (assets_dir() / "sounds").glob("*.wav")}


def test_seats_wait_for_apostles() -> None:
    s = given()
    assert all(slot(s, f"waiting/{name}").pieces for name in APOSTLES.ids)
    assert slot(s, "waiting/judas_iscariot").pieces[0].badge == "−5"


def lines_of(s: State, name: str, language: str = "en") -> list[str]:
    """The notes of a slot in words."""
    return [words(mark.text, language) for mark in slot(s, name).notes if isinstance(mark.text, Phrase)]


@rule("V-02", "V-03")
def test_a_visit_column_names_both_symbols_that_lack_and_the_favors_it_would_spend() -> None:
    first, _, third = COLUMN_A

    assert lines_of(given(columns=((first,), (), ())), "visit/a") == ["your column 1 lacks Mountain and Desert"]
    spent = given(columns=((first, third), (), ()), received=("yellow_favor_1",))
    assert lines_of(spent, "visit/a") == ["your column 1 fits, with your Favor marker as Mountain"]
    both = given(columns=((first,), (), ()), received=("yellow_favor_1", "green_favor_3"))
    assert lines_of(both, "visit/a") == ["your column 1 fits, with your Favor markers as Mountain and Desert"]
    assert lines_of(given(columns=(COLUMN_A, (), ())), "visit/a") == ["your column 1 fits"]


@rule("V-02")
def test_the_rail_tells_the_received_favors_of_everybody_beside_the_columns() -> None:
    s = given(columns=(COLUMN_A[:1], (), ()), received=("yellow_favor_1", "green_favor_2"))

    columns = [card.rows[-1] for card in GAME.table(s, 1).rail]

    assert [len(row) for row in columns] == [4, 3, 3, 3]
    assert columns[0][-1].text == "{icon:ierusalem-favor}{icon:ierusalem-mountain}{icon:ierusalem-lake}"
    tips = [words(mark.tip) for mark in columns[0] if mark.tip is not None]
    assert tips == ["Column 1:", "Column 2 is empty", "Column 3 is empty", "Favors to spend"]


@rule("S-18")
def test_the_follower_placed_before_the_first_turn_is_not_said_to_be_called() -> None:
    s = GAME.new({"start_player": "seat_1"}, 3, 1)

    events = do(s, "setup_place_follower lake")

    told = [words(event.log) for event in events if event.log is not None]
    assert told == ["P0 placed the last starting Follower at the Lake."]


def test_pieces_of_the_camp_have_a_title_and_a_line() -> None:
    s = given(goods={0: (1, 0, 1)}, offerings=(1,), seated={0: ()}, on={0: (3, 3, 3)})
    camp = GAME.table(s, 0).zone("camp")
    assert camp is not None

    titles = [words(one.label) for one in camp.slots if one.label is not None]

    free = titles.count("Free place in the Camp")
    assert titles == ["Follower"] * 6 + ["Offering", "Stone", "Fish"] + ["Free place in the Camp"] * free + [
        "Locked place"
    ]
    assert free
    assert all(one.tip is not None for one in camp.slots if one.label is not None)


@rule("K-03", "K-04")
def test_only_goods_lie_over_the_edge_of_a_full_camp() -> None:
    s = given(goods={0: (3, 3, 3)}, offerings=(4,))
    camp = GAME.table(s, 0).zone("camp")
    assert camp is not None

    over = [one.pieces[0].variant for one in camp.slots if one.tone == "over"]

    assert len(over) == s.in_camp(0) - s.capacity(0)
    assert set(over) <= {"stone", "bread", "fish"}


def test_undo_names_a_good_or_a_place_without_a_second_colon() -> None:
    moves = ("discard_resource stone", "buy bread", "call lake", "from desert", "recruit mountain")
    told = [words(GAME.describe(given(), GAME.moves.read(text.split())), "fr") for text in moves]

    assert told == [
        "rendre une pierre",
        "acheter un pain",
        "appeler un disciple au lac",
        "envoyer celui du désert",
        "envoyer un disciple à la montagne",
    ]


def test_the_full_camp_says_how_many_places_it_has() -> None:
    s = given(goods={0: (3, 3, 3)}, on={0: (2, 1, 1)})
    s.agenda = [Item("camp", 0)]
    assert asked(s, "fr") == f"P0, votre camp n’a que {s.capacity(0)} places : rendez 4 ressources."


@rule("E-10")
def test_the_score_track_tells_who_stands_where_also_past_its_end() -> None:
    s = given(vp=(3, 104, 4, 0))

    assert [piece.id for piece in slot(s, "score/4").pieces] == ["score_pawn/1", "score_pawn/2"]
    assert lines_of(s, "score/4") == ["P1: 104 VP (the gold ring stands for 100)", "P2: 4 VP"]
    assert lines_of(s, "score/4", "fr") == ["P1 : 104 PV (l’anneau doré vaut 100)", "P2 : 4 PV"]
    empty = slot(s, "score/7").tip
    assert empty is not None
    assert words(empty) == "Score track, space 7"


@rule("R-22", "Q-09")
def test_supplies_tell_what_is_left() -> None:
    s = given()
    s.supply = 12

    assert [piece.count for piece in slot(s, "offerings").pieces] == [12]
    told = [slot(s, name).tip for name in ("offerings", "supply/fish", "bank")]
    assert [words(tip) for tip in told if tip is not None] == [
        "12 of 50 left. Whenever one of your Followers comes to the supper you may take one for free: 1 VP at the end.",
        "Gathered at the Lake. It never runs out.",
        "Pays and collects Denarii. It never runs out.",
    ]
    s.supply = 0
    assert slot(s, "offerings").pieces == ()


@rule("A-07")
def test_an_offering_comes_out_of_its_supply() -> None:
    s = given(goods={0: (9, 9, 9)}, on={0: (2, 1, 1)})
    act(s, "last_supper")
    do(s, "supper sup_t1_c1")

    assert GAME.paths(s, GAME.moves.read(["take_offering"])) == (("offering/yes",), ("offerings",))
    events = do(s, "take_offering")

    taken = [event for event in events if isinstance(event, Changed) and event.what == "offering"]
    assert [(event.origin, event.new) for event in taken] == [("offerings", 2)]


@pytest.mark.parametrize(
    ("moves", "told", "french"),
    [
        (
            ("sell stone", "sell stone", "sell bread", "done"),
            "P0 sold 2 Stones and a Bread for 7 Denarii (12 now).",
            "P0 vend 2 pierres et un pain pour 7 deniers (12 en tout).",
        ),
        (
            ("buy fish", "done"),
            "P0 bought a Fish for 4 Denarii (1 left).",
            "P0 achète un poisson pour 4 deniers (reste 1).",
        ),
        (
            ("sell stone", "sell bread", "buy fish", "buy fish", "done"),
            "P0 traded a Stone, a Bread and 3 Denarii for 2 Fish (2 Denarii now).",
            "P0 échange une pierre, un pain et 3 deniers contre 2 poissons (2 deniers en tout).",
        ),
        (
            ("sell stone", "sell stone", "buy bread", "done"),
            "P0 traded 2 Stones for a Bread and a Denarius (6 Denarii now).",
            "P0 échange 2 pierres contre un pain et un denier (6 deniers en tout).",
        ),
        (
            ("sell stone", "sell stone", "buy fish", "done"),
            "P0 traded 2 Stones for a Fish (5 Denarii now).",
            "P0 échange 2 pierres contre un poisson (5 deniers en tout).",
        ),
    ],
)
@rule("A-01")
def test_a_trade_is_one_line_of_the_log(moves: tuple[str, ...], told: str, french: str) -> None:
    s = given(coins=(5,), goods={0: (2, 1, 0)})
    act(s, "go_market")

    events = [event for move in moves for event in do(s, move)]

    logs = [event.log for event in events if event.log is not None]
    assert [words(log) for log in logs][:1] == [told]
    assert words(logs[0], "fr") == french
    assert sum(isinstance(event, Changed) for event in events) == 2 * (len(moves) - 1)


@rule("A-01", "T-13")
def test_a_trade_that_closes_by_itself_is_told_too() -> None:
    s = given(coins=(2,), goods={0: (0, 0, 0)})
    act(s, "go_market")

    logs = [words(event.log) for event in do(s, "buy stone") if event.log is not None]

    assert logs[0] == "P0 bought a Stone for 2 Denarii (0 left)."


@rule("V-01", "T-13")
@pytest.mark.parametrize("columns", [((), (), ()), (COLUMN_A, (), ())])
def test_a_visit_that_is_impossible_or_not_wanted_has_no_line(columns: tuple[tuple[str, ...], ...]) -> None:
    s = given(columns=columns)

    assert do(at(s, "visit"), "skip_visit") == []


@rule("T-02a", "V-07", "L-08")
def test_what_a_move_is_about_lights_up() -> None:
    s = given(hand=("red_lake_1",))
    played = [event.glows for event in do(s, "play_card red_lake_1 1") if event.glows]
    assert played == [("location/lake",)]

    s = given(columns=(COLUMN_A, (), ()))
    do(at(s, "visit"), "visit a", "choose_apostle peter")
    seated = [event.glows for event in do(s, "choose_seat seat_t2") if event.glows]
    assert seated == [("supper/sup_t1_c2", "supper/sup_t2_c2", "supper/sup_t3_c2")]


def test_the_hand_tells_how_many_cards_wait_in_deck_and_discards() -> None:
    s = given(hand=("red_lake_1",))
    hand = GAME.table(s, 0).zone("hand")
    assert hand is not None
    assert hand.note is not None

    told = words(hand.note)

    assert told == f"1 of 5 · deck {len(s.piles[0])} · discards {len(s.discards[0])}"


def test_offerings_and_illumination_of_the_score_are_found_on_the_table() -> None:
    s = given()
    s.offerings[0] = 2
    table = GAME.table(s, 0)

    assert GAME.sources(table, 0, "end_offerings") == ("player/0",)
    assert GAME.sources(table, 0, "end_illumination") == ("illumination",)


def test_the_rail_tells_points_of_the_end_apart_from_those_on_the_track() -> None:
    s = given(3, seated={0: ("sup_centre_t4",)})
    s.vp[0] = 9

    card = GAME.table(s, 0).rail[0]

    assert (card.score, card.at_end) == (9, scoring.totals(s)[0] - 9)
    assert card.written(9).startswith("9 +")
