"""The rules text: reading, errors with their place, search, and the same rules in both languages."""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardgames.data.files import assets_dir, boards_dir
from boardgames.data.rulebook import (
    Block,
    Figure,
    Place,
    Rulebook,
    RulebookError,
    Run,
    fold,
    plain_text,
    read_rulebook,
    rulebook,
)
from boardgames.data.strings import LANGUAGES

WITH_RULES = tuple(sorted(path.parent.parent.name for path in boards_dir().glob("*/rules/en.md")))
SMALL = """# First {#first}
## One {#one}
Go **fast** or _slow_ [A-1], burn {icon:fuel} well.

- a list
  that goes on
- its second item [A-2]

## Two {#two}
| when | what |
|---|---|
| now | Éden [A-1] |

![cards: left, right] Two _cards_.
>> A-2
# Second {#second}
## Three {#three}
1. first
2. then
"""

# Which rules of a game a player may look up, by letter: the last number of each; then parts of variants, and gaps.
LAST = {
    "portals": "O6 C12 B8 S12 I9 T10 A18 F11 H7 K5 E7 P6 X23",
    "missionnaires": "C9 K12 I6 S11 T9 M10 P9 O14 V8 G4 R8 D8 B6 E29 F9",
    "ierusalem": "O06 C19 L11 S22 T14 A20 V14 IL06 N07 H09 K05 E11 W05 R40",
}
PADDED = ("ierusalem",)  # games whose rules are counted 01, 02
PARTS = {"portals": {f"V-{part}" for part in ("1", "1a", "1b", "1c", "1d", "1e", "2", "2a", "2b", "2c", "2d")}}
GAPS = {
    "missionnaires": {"K-11"},  # how bends of a line are drawn
}


@pytest.fixture
def small() -> Rulebook:
    return read_rulebook(SMALL, "small.md")


def book(slug: str, language: str) -> Rulebook:
    found = rulebook(slug, language)
    assert found is not None
    return found


def test_chapters_hold_sections_in_order(small: Rulebook) -> None:
    assert [chapter.title for chapter in small.chapters] == ["First", "Second"]
    assert [section.anchor for section in small.sections] == ["one", "two", "three"]
    assert small.chapter_of == (0, 0, 1)
    assert small.anchors["second"] == 2


def test_a_paragraph_keeps_bold_italic_marks_and_icons(small: Rulebook) -> None:
    paragraph = small.sections[0].blocks[0]

    assert isinstance(paragraph, Block)
    assert Run("fast", bold=True) in paragraph.texts[0]
    assert Run("slow", italic=True) in paragraph.texts[0]
    assert Run("A-1", "mark") in paragraph.texts[0]
    assert Run("fuel", "icon") in paragraph.texts[0]


def test_a_list_item_may_run_over_several_lines(small: Rulebook) -> None:
    items = small.sections[0].blocks[1]

    assert isinstance(items, Block)
    assert items.kind == "bullets"
    assert plain_text(items.texts[0]) == "a list that goes on"
    assert small.sections[2].blocks[0].texts[1] == (Run("then"),)


def test_a_table_has_its_head_as_first_row(small: Rulebook) -> None:
    table = small.sections[1].blocks[0]

    assert isinstance(table, Block)
    assert table.kind == "table"
    assert [[plain_text(cell) for cell in row] for row in table.rows] == [["when", "what"], ["now", "Éden A-1"]]


def test_a_figure_names_its_things_and_has_a_caption(small: Rulebook) -> None:
    figure = small.sections[1].blocks[1]

    assert isinstance(figure, Figure)
    assert figure.ids == ("left", "right")
    assert plain_text(figure.caption) == "Two cards."
    assert small.sections[1].see_also == ("A-2",)


def test_the_first_mark_of_a_rule_is_its_place(small: Rulebook) -> None:
    assert small.place_of("A-1") == Place(0, 1)
    assert small.place_of("A-2") == Place(0, 3)
    assert small.place_of("A-2b") == Place(0, 3)
    assert small.place_of("Z-9") is None


def test_a_rule_id_may_have_two_letters() -> None:
    found = read_rulebook("# A {#a}\n## B {#b}\nOnce a game. [IL-01]\n", "b.md")

    assert found.place_of("IL-01") == Place(0, 1)


def test_search_finds_words_without_case_or_accents(small: Rulebook) -> None:
    hits = small.search("EDEN")

    assert [(hit.chapter, hit.section) for hit in hits] == [(0, 1)]
    hit = hits[0]
    assert plain_text(small.sections[1].texts[hit.text])[hit.start : hit.end] == "Éden"
    assert small.search("  ") == ()
    assert len(small.search("first")) == 1  # in the third section; chapter titles are not part of a page


@pytest.mark.parametrize("written", ["NFC", "NFD"])
@pytest.mark.parametrize("typed", ["NFC", "NFD"])
def test_search_finds_accents_that_are_letters_of_their_own(written: str, typed: str) -> None:
    text = "# A {#a}\n## B {#b}\nDe Béthel à Éphèse.\n"
    book = read_rulebook(unicodedata.normalize(written, text), "b.md")

    (hit,) = book.search(unicodedata.normalize(typed, "ÉPHÈSE"))

    assert plain_text(book.sections[0].texts[hit.text])[hit.start : hit.end] == "Éphèse"


@pytest.mark.parametrize("typed", ["oeuvre", "Œuvre", "ŒUVRE"])
def test_search_finds_ligatures_as_keyboards_type_them(typed: str) -> None:
    book = read_rulebook("# A {#a}\n## B {#b}\nUne œuvre, un poème.\n", "b.md")

    (hit,) = book.search(typed)

    assert plain_text(book.sections[0].texts[hit.text])[hit.start : hit.end] == "œuvre"
    assert len(book.search("poeme")) == 1


def test_search_runs_across_bold_words(small: Rulebook) -> None:
    assert len(small.search("fast or slow")) == 1


def test_search_takes_both_apostrophes_for_one() -> None:
    found = read_rulebook("# A {#a}\n## B {#b}\nL’eau, l'air.\n", "b.md")

    assert len(found.search("l'eau")) == len(found.search("l’air")) == 1


def test_folding_keeps_every_letter_at_its_place() -> None:
    text = "Où ŒUVRE İSTANBUL « ça » ½"

    assert len(fold(text)) == len(text)


def test_french_signs_are_bound_to_the_word_before_them() -> None:
    found = read_rulebook("# A {#a}\n## B {#b}\nVoici : un « mot » ? Le « mot », oui.\n", "b.md")

    assert (
        plain_text(found.sections[0].texts[1]) == "Voici\u00a0: un «\u00a0mot\u00a0»\u00a0? Le «\u00a0mot\u00a0», oui."
    )
    assert len(found.search("voici : un")) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Hello.\n", "bad.md:1: text before the first section"),
        ("# A {#a}\n## B\n", "bad.md:2: a head is"),
        ("# A {#a}\n## B {#a}\n", "bad.md:2: anchor 'a' stands here twice"),
        ("# A {#a}\n## B {#b}\n\n![film: x] y\n", "bad.md:4: a figure is"),
        ("# A {#a}\n## B {#b}\n![cards: ] y\n", "bad.md:3: a figure of nothing"),
        ("# A {#a}\n## B {#b}\nSo **bold\n", "bad.md:3: bold or italic is opened and not closed"),
        ("# A {#a}\n## B {#b}\n| a | b |\n|---|---|\n| 1 |\n", "bad.md:5: 1 cells in this row, 2 in the first"),
        ("# A {#a}\n## B {#b}\nHi [A-1]\n>> A-1, A-9\n", "bad.md:4: see also A-9: no [A-9] in this text"),
        ("# A {#a}\n## B {#b}\n>> here\n", "bad.md:3: see also 'here'"),
        ("# A {#a}\n# C {#c}\n## B {#b}\n", "bad.md:4: chapter 'A' has no section"),
    ],
)
def test_an_error_says_file_and_line(text: str, message: str) -> None:
    with pytest.raises(RulebookError, match=f"^{re.escape(message)}"):
        read_rulebook(text, "bad.md")


def test_a_game_without_rules_text_has_no_rulebook() -> None:
    assert rulebook("no_such_game", "en") is None


@pytest.mark.parametrize("slug", WITH_RULES)
def test_both_languages_have_the_same_chapters_anchors_and_marks(slug: str) -> None:
    english, french = book(slug, "en"), book(slug, "fr")

    assert [chapter.anchor for chapter in english.chapters] == [chapter.anchor for chapter in french.chapters]
    for one, other in zip(english.sections, french.sections, strict=True):
        assert (one.anchor, one.marks, one.see_also) == (other.anchor, other.marks, other.see_also)
        assert [type(block) for block in one.blocks] == [type(block) for block in other.blocks]
        assert len(one.texts) == len(other.texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", LAST)
def test_every_rule_of_the_players_has_its_mark(slug: str, language: str) -> None:
    wanted = {rule for last in LAST[slug].split() for rule in rules_up_to(last, padded=slug in PADDED)}
    missing = (wanted | PARTS.get(slug, set())) - GAPS.get(slug, set()) - set(book(slug, language).marks)

    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", WITH_RULES)
def test_figures_show_things_that_exist(slug: str, language: str) -> None:
    folder = boards_dir() / slug
    cards = {card["id"] for card in read_yaml(folder / "cards.yaml")["cards"]}
    board = read_yaml(folder / "board.yaml")
    nodes = {node["id"] for node in board.get("nodes", ())}
    tracks = {track["id"]: {space["id"] for space in track.get("spaces", ())} for track in board.get("tracks", ())}

    for section in book(slug, language).sections:
        for figure in (block for block in section.blocks if isinstance(block, Figure)):
            if figure.kind in ("card", "cards"):
                assert set(figure.ids) <= cards
            elif figure.kind == "places":
                assert figure.ids[0] in nodes
                others = set(figure.ids) - nodes
                assert all((assets_dir() / "icons" / f"{icon}.svg").is_file() for icon in others)
            elif figure.kind == "board":
                part, *laid = figure.ids
                assert part in {thing["id"] for kind in ("panels", "grids", "mats") for thing in board.get(kind, ())}
                cells = {cell["id"] for grid in board.get("grids", ()) for cell in grid["cells"]}
                spots = {place["id"] for place in board.get("places", ())} | cells
                for spot, icon in (entry.split("=") for entry in laid):
                    assert spot in spots
                    assert (assets_dir() / "icons" / f"{icon}.svg").is_file()
            elif figure.kind == "track":
                track, space, reach, *icons = figure.ids
                assert all((assets_dir() / "icons" / f"{icon}.svg").is_file() for icon in icons)
                assert space in tracks[track]
                assert reach.isdigit()
            else:
                assert all((assets_dir() / "icons" / f"{icon}.svg").is_file() for icon in figure.ids)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", WITH_RULES)
def test_icons_in_the_text_exist(slug: str, language: str) -> None:
    runs = [run for section in book(slug, language).sections for text in section.texts for run in text]
    icons = {run.text for run in runs if run.kind == "icon"}

    assert [icon for icon in icons if not (assets_dir() / "icons" / f"{icon}.svg").is_file()] == []


def rules_up_to(last: str, *, padded: bool) -> Iterator[str]:
    """All rules of a letter: `T10` means T-1 to T-10, or T-01 to T-10."""
    letters, digits = last.rstrip("0123456789"), last.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return (f"{letters}-{number:0{1 + padded}}" for number in range(1, int(digits) + 1))


def read_yaml(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
