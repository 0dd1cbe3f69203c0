"""What is said of BON cards before they are played or lost: which would do nothing, which would cost something."""

import pytest

from boardgames.core.phrase import Phrase
from tests.games.missionnaires.given import GAME, do, given, rule
from tests.games.missionnaires.rules.test_missionnaires_screen import slot, words


@rule("U-12", "B-4")
def test_a_bon_that_would_do_nothing_says_so_in_the_sentence_and_on_its_button() -> None:
    def asked(*bons: str) -> tuple[str, list[str]]:
        prompt = GAME.prompt(given(("madrid",), bons=(bons,)), 0)
        played = [button for button in prompt.buttons if button.target == "button/play_bon"]
        return words(Phrase("then.card", prompt.text.args)), [words(button.text) for button in played]

    assert asked("sea_05") == (
        "P0, play this BON? Careful: it would do nothing now.",
        ["Play it (no effect)"],
    )
    assert asked("sea_04", "sea_05", "sea_01") == (
        "P0, play this BON? Or choose something else.",
        ["Play the BON", "Play it (no effect)", "Play it (no effect)"],
    )
    assert asked("sea_04") == ("P0, play this BON? Or choose something else.", ["Play the BON"])


@rule("U-12", "B-1")
@pytest.mark.parametrize(
    ("at", "moves", "card", "is_wasted"),
    [
        ("madrid", "step zaragoza; stop", "ter_01", True),  # two spaces: too late
        ("madrid", "step zaragoza; stop", "ter_02", True),  # nobody can be in the way any more
        ("madrid", "step zaragoza; stop", "ter_07", False),
        ("barcelona", "sail", "sea_04", False),  # a second space may follow the section
        ("barcelona", "sail", "sea_01", False),
        ("barcelona", "sail; step s_lion; sail", "sea_01", True),
        ("barcelona", "sail; step s_lion; sail", "sea_07", True),  # nobody is beside this space
        ("barcelona", "sail", "sea_07", False),
    ],
)
def test_a_bon_just_drawn_that_would_do_nothing_says_so_and_is_asked_about(
    at: str, moves: str, card: str, is_wasted: bool
) -> None:
    top = ("sea_08", card) if moves.count("sail") > 1 else (card,)
    s = given((at, "athens"), sea=top if card < "t" else (), territory=(card,) if card > "t" else ())
    do(s, *moves.split("; "))

    (play,) = (button for button in GAME.prompt(s, 0).buttons if button.target == "button/play_bon")

    assert words(play.text) == ("Play it (no effect)" if is_wasted else "Play the BON")
    assert (play.gives_up is not None) == is_wasted


@rule("U-12", "B-5")
def test_a_free_passage_is_wasted_where_nobody_can_be_met_and_is_told_once_it_is_played() -> None:
    alone = given(("konya", "athens"), bons=(("ter_02",),))
    near = given(("ankara", "izmir"), bons=(("ter_02",),))

    assert [words(b.text) for b in GAME.prompt(alone, 0).buttons if b.target == "button/play_bon"] == [
        "Play it (no effect)"
    ]
    do(near, "play_bon ter_02")

    assert "Free passage" in [words(pill.text) for pill in GAME.table(near, 1).pills if isinstance(pill.text, Phrase)]


@rule("U-12", "B-4", "F-2")
@pytest.mark.parametrize(
    ("todo", "bon", "is_asked"), [("cairo", "sea_03", True), ("cairo", "ter_06", False), ("", "ter_05", False)]
)
def test_a_bon_of_the_row_that_would_do_nothing_is_asked_about_as_long_as_towns_are_left(
    todo: str, bon: str, is_asked: bool
) -> None:
    s = given(("lyon", "athens"), todo=((todo,) if todo else (),), bons=((bon,),), periodicals=(2,))

    (play,) = (button for button in GAME.prompt(s, 0).buttons if button.target == "button/play_bon")

    assert (play.gives_up is not None) == is_asked


@rule("B-1")
@pytest.mark.parametrize("target", ["bank/periodicals", "deck/sea", "companion/own", "map/lyon", "player/1/visited"])
def test_while_a_drawn_bon_waits_every_dead_click_says_what_to_do_with_it(target: str) -> None:
    s = given(("madrid",), periodicals=(2,), territory=("ter_06",))
    do(s, "step zaragoza", "stop")

    answer = GAME.refusal(s, 0, (target,))

    assert answer.text is not None
    assert words(answer.text) == "First keep the card or play it."


@rule("B-5")
@pytest.mark.parametrize("credit", ["free_passage", "two_spaces"])
def test_stopping_with_an_unused_effect_of_a_bon_names_it_first(credit: str) -> None:
    s = given(("madrid",))
    do(s, "step zaragoza")
    before = {button.target: button.gives_up for button in GAME.prompt(s, 0).buttons}
    setattr(s, credit, 1)
    after = {button.target: button.gives_up for button in GAME.prompt(s, 0).buttons}

    assert before["button/stop"] is None
    assert after["button/stop"] is not None
    assert words(after["button/stop"]).endswith("It ends with your turn.")


@rule("V-5", "U-12")
def test_a_bon_that_would_cost_the_companion_says_so_on_the_card_and_asks_first() -> None:
    def warned(companion: str) -> tuple[list[str], list[str]]:
        s = given(("madrid",), bons=(("ter_04",),), companions=(companion,) if companion else ())
        notes = [words(mark.text) for mark in slot(s, "bon/ter_04").notes if isinstance(mark.text, Phrase)]
        return notes, [
            words(button.gives_up) for button in GAME.prompt(s, 0).buttons if button.after and button.gives_up
        ]

    lost = "you would lose the district overseer: only one companion at a time"
    assert warned("district") == (
        [lost],
        ["You can have only one companion: the district overseer would leave you."],
    )
    assert warned("circuit")[0] == ["it would do nothing now"]
    assert warned("")[0] == []


@rule("B-1", "T-2")
def test_a_click_too_many_on_keep_falls_on_the_button_that_asks_and_not_on_the_one_that_draws() -> None:
    drawn = given(("barcelona",), sea=("sea_01",))
    do(drawn, "sail")

    kept = [button.target for button in GAME.prompt(drawn, 0).buttons]
    later = GAME.prompt(given(("barcelona",)), 0).buttons

    assert kept[-1] == "button/keep"
    assert later[-1].target == "button/pass"
    assert later[-1].gives_up is not None


@rule("U-12", "P-1")
@pytest.mark.parametrize(("town", "periodicals", "is_wasted"), [("palma", 3, True), ("marseille", 0, False)])
def test_a_free_second_space_is_wasted_only_where_no_way_leads_on(town: str, periodicals: int, is_wasted: bool) -> None:
    s = given(("s_lion",), bons=(("ter_01",),), periodicals=(periodicals,))
    do(s, "sail", f"step {town}")

    (play,) = (button for button in GAME.prompt(s, 0).buttons if button.target == "button/play_bon")

    assert (words(play.text) == "Play it (no effect)") == is_wasted
