"""Text and labels: they keep to their box, cut with an ellipsis, know bold, italic, icons and links."""

import pygame
import pytest
from hypothesis import given
from hypothesis import settings as rules
from hypothesis import strategies as st

from boardgames.data.strings import Strings
from boardgames.session.settings import Settings
from boardgames.ui import fonts
from boardgames.ui.art import Art
from boardgames.ui.kit import Kit
from boardgames.ui.text import Span, in_capitals, parse
from boardgames.ui.theme import Theme
from boardgames.ui.widgets import (
    Label,
)

SETTER = Kit(Theme((1280, 800), Settings()), Art(), Strings("en")).type
WORDS = st.lists(st.text("abcdefgMW é*_{}[]|\n", min_size=0, max_size=14), max_size=20).map(" ".join)


@rules(max_examples=150)
@given(words=WORDS, width=st.integers(24, 400), lines=st.integers(0, 4))
def test_text_never_leaves_its_box(words, width, lines):
    done = SETTER.text(words, "body", (0, 0, 0), width, lines)

    assert done.size[0] <= width
    assert not lines or done.size[1] <= lines * SETTER.theme.line_height("body")


def test_what_does_not_fit_becomes_smaller(kit):
    whole = kit.type.text("A seat at the Last Supper", "head", kit.theme.ink)
    smaller = kit.type.text("A seat at the Last Supper", "head", kit.theme.ink, whole.size[0] - 20, 1)

    assert not smaller.cut
    assert smaller.size[0] <= whole.size[0] - 20


def test_a_word_wider_than_its_line_becomes_smaller_rather_than_broken(kit):
    wide = kit.type.width("Thessalonica", "head")

    assert kit.type.text("Thessalonica", "head", kit.theme.ink, wide - 12).lines == 1


def test_smaller_letters_take_more_lines_in_the_same_height(kit):
    wide = kit.type.width("seven words", "title")
    done = kit.type.text("seven words that want to be whole and are", "title", kit.theme.ink, wide, 2)

    assert not done.cut
    assert done.lines > 2
    assert done.size[1] <= 2 * kit.theme.line_height("title")


def test_what_does_not_fit_in_the_smallest_letters_ends_in_an_ellipsis(kit):
    whole = kit.type.text("A seat at the Last Supper", "caption", kit.theme.ink)
    cut = kit.type.text("A seat at the Last Supper", "caption", kit.theme.ink, whole.size[0] - 20, 1)

    assert cut.cut
    assert cut.size[0] <= whole.size[0] - 20


def test_text_that_fits_exactly_is_not_cut(kit):
    width = kit.type.width("Bar 44", "button")

    assert not kit.type.text("Bar 44", "button", kit.theme.ink, width, 1).cut


def test_marks_become_spans():
    spans = parse("Go **now** to _the_ [[map/corinth|Corinth]] {icon:ui-cards} snake_case")

    assert [s.text for s in spans if s.bold and not s.link] == ["now"]
    assert [s.text for s in spans if s.italic] == ["the"]
    assert Span("Corinth", True, False, link="map/corinth") in spans
    assert [s.icon for s in spans if s.icon] == ["ui-cards"]
    assert spans[-1].text == " snake_case"


@pytest.mark.parametrize("word", ["two", "[[seat/0|two]]"])
def test_an_icon_stays_with_the_word_that_a_hard_space_ties_to_it(kit, word):
    width = kit.type.text("Inspection {icon:ui-cards}", "body", kit.theme.ink).size[0] + 1

    tied = kit.type.text(f"Inspection {{icon:ui-cards}}\u00a0{word}", "body", kit.theme.ink, width)
    loose = kit.type.text("Inspection {icon:ui-cards} two", "body", kit.theme.ink, width)

    assert tied.lines == loose.lines == 2
    assert tied.size[0] < loose.size[0]


def test_an_icon_stays_with_a_name_that_can_be_clicked(kit):
    width = kit.type.text("Inspection {icon:ui-cards}", "body", kit.theme.ink).size[0] + 1
    plain, link = (
        kit.type.text(f"Inspection {{icon:ui-cards}}\u00a0{name}", "body", kit.theme.ink, width)
        for name in ("**Jo**", "[[seat/0|Jo]]")
    )

    alone = kit.type.text("{icon:ui-cards}\u00a0[[seat/0|Jo]]", "body", kit.theme.ink)
    assert plain.lines == link.lines == 2
    assert [found.rect.left for found in link.links] == [found.rect.left for found in alone.links]


def test_an_icon_stays_with_a_word_that_an_apostrophe_ties_to_it(kit):
    width = kit.type.text("Inspection d’{icon:ui-cards}", "body", kit.theme.ink).size[0] + 1

    tied, loose = (
        kit.type.text(f"Inspection {word}{{icon:ui-cards}}\u00a0Ann", "body", kit.theme.ink, width)
        for word in ("d’", "d ")
    )

    assert tied.lines == loose.lines == 2
    assert tied.size[0] < loose.size[0]


def test_a_number_that_ends_a_sentence_is_not_alone_on_its_line(kit):
    width = kit.type.text("You played it in column", "body", kit.theme.ink).size[0] + 1

    ended = kit.type.text("You played it in column 2.", "body", kit.theme.ink, width)
    going_on = kit.type.text("You played it in column 2 of 3", "body", kit.theme.ink, width)

    assert ended.size[0] < going_on.size[0]


def test_a_list_of_icons_stays_on_one_line_if_hard_spaces_tie_it(kit):
    width = kit.type.text("You have {icon:ui-cards}\u00a02\u00a0", "body", kit.theme.ink).size[0] + 1
    listed = "{icon:ui-cards}\u00a02SPACE{icon:ui-cards}\u00a01"

    tied, loose = (
        kit.type.text(f"You have {listed.replace('SPACE', space)}", "body", kit.theme.ink, width)
        for space in ("\u00a0", " ")
    )

    alone = kit.type.text(listed.replace("SPACE", "\u00a0"), "body", kit.theme.ink)
    assert tied.lines == loose.lines == 2
    assert tied.size[0] == alone.size[0] < loose.size[0]


def test_a_link_is_found_where_it_was_drawn(kit):
    done = kit.type.text("Sail to [[map/corinth|Corinth]] now", "body", kit.theme.ink)
    link = done.links[0]

    assert done.link_at(link.rect.center) == "map/corinth"
    assert done.link_at((2, 5)) == ""


def test_digits_have_one_width_so_that_columns_stand_still(kit):
    assert len({kit.type.width(str(digit), "score") for digit in range(10)}) == 1


def test_the_same_text_is_set_once(kit):
    one = kit.type.text("Paul", "body", kit.theme.ink)

    assert kit.type.text("Paul", "body", kit.theme.ink) is one


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_alignment_moves_the_ink(kit, align):
    done = kit.type.text("I", "body", kit.theme.ink, 100, align=align)
    ink = done.picture.get_bounding_rect()

    assert {"left": ink.right < 20, "centre": 40 < ink.centerx < 60, "right": ink.left > 80}[align]


@pytest.mark.parametrize(("text", "kept"), [("Qui joue ?", "joue ?"), ("mot « cité » suite", "« cité »")])
def test_a_line_does_not_break_before_a_french_sign(kit, text, kept):
    width = kit.type.width(kept, "body") + 1

    lines = kit.type.text(text, "body", kit.theme.ink, width).lines

    assert lines == len(text.replace(kept, "x").split())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Manche 3 : XIVe siècle av. J.-C.", "MANCHE 3 : XIVe SIÈCLE AV. J.-C."),
        ("Ier siècle", "Ier SIÈCLE"),
        ("Le Ve jour, vie nouvelle", "LE Ve JOUR, VIE NOUVELLE"),
    ],
)
def test_the_ending_of_an_ordinal_is_no_capital(text, shown):
    assert in_capitals(text) == shown


@pytest.mark.parametrize("style", ["body", "over"])
@pytest.mark.parametrize("odd", ["❤\ufe0f", "\u200f", "a\0b", "\ud800", "\ufe0f"])
def test_no_text_is_too_odd_to_be_drawn(kit, style, odd):
    for font in (fonts.font("serif", "bold", False, 20), fonts.font("sans", "regular", True, 13)):
        assert font.render(odd, True, kit.theme.ink).get_width() == font.size(odd)[0]

    assert kit.type.text(odd, style, kit.theme.ink, 200).size[0] <= 200


def test_what_a_font_lacks_is_a_box_that_can_be_seen(kit):
    for lacking in ("❤", "日", "\0"):
        picture = kit.type.text(lacking, "body", kit.theme.ink).picture
        assert picture.get_bounding_rect().width > 3


def test_an_initial_is_a_letter_that_can_be_seen(monkeypatch):
    fonts.forget()
    monkeypatch.setattr(pygame.font, "match_font", lambda name, bold: None)  # a system without fonts
    names = {"ann": "A", "☀ Ann": "A", "élodie": "É", "4th": "4", "日本 Ken": "K", "❤": "?", "": "?"}

    assert {name: fonts.initial(name) for name in names} == names
    fonts.forget()


def test_a_label_with_a_word_too_long_for_its_width_shows_all_its_words(stage, kit):
    width = kit.type.width("Conversation", "title")
    label = stage.add(Label(kit, "Conversation at the market", "title", width=width - 5))
    label.place_at(0, 0)

    assert label.rect.height < 2 * kit.theme.line_height("title"), "its letters are smaller"
    assert len(list(label.line_spans())) == 2


def test_a_label_with_a_word_that_is_made_smaller_is_not_cut(stage, kit):
    word = "Transfiguration"
    width = round(kit.type.width(word, "name") * 0.8)
    label = stage.add(Label(kit, f"The {word}", "name", width=width))
    label.place_at(0, 0)

    assert label.natural()[1] < 2 * kit.theme.line_height("name")
    assert label._fitted().lines == 2


def test_a_link_in_a_label_can_be_clicked(stage, kit, click_at):
    heard = []
    label = stage.add(Label(kit, "[[map/joppa|Joppa]] is near", on_link=heard.append))
    label.place_at(40, 40)

    click_at(stage, (50, 50))
    click_at(stage, (label.rect.right - 4, 50))

    assert heard == ["map/joppa"]


def test_a_link_that_leads_nowhere_is_bold_in_the_colour_of_its_text(kit):
    text = "[[map/joppa|Joppa]]"
    dead, live = Label(kit, text), Label(kit, text, on_link=lambda target: None)

    pictures = [label._set(None, 0).picture for label in (dead, live)]

    ink, accent = kit.theme.ink, kit.theme.accent.edge
    assert [pygame.transform.average_color(picture, consider_alpha=True)[:3] for picture in pictures] == [ink, accent]


def test_a_label_with_a_word_too_long_for_its_letters_keeps_all_its_lines(kit):
    longest = kit.type.width("Transfiguration", "name")
    label = Label(kit, "La Transfiguration", "name", width=longest - 4)
    label.place_at(0, 0)

    shown = label._fitted()

    assert shown.lines == 2
    assert not shown.cut
    assert shown.size == label.natural()
