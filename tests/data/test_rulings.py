"""The page of rulings lists every ruling we know of, under its game, with an answer and a reason."""

import re
from pathlib import Path

import pytest
import yaml

from boardgames.data.files import boards_dir, rules_file
from boardgames.data.strings import LANGUAGES

LIST = Path(__file__).with_name("ruling_ids.txt")
PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
RULING_CELLS = 4  # rule, what is open, our ruling, why
RULED = sorted({line.split()[0] for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")})


def known_ids(slug: str) -> set[str]:
    """The rulings of a game, from the list beside this test."""
    lines = (line.split() for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {id for game, id in lines if game == slug}


def rulings(slug: str) -> dict[str, list[str]]:
    """The rows of a game's table of rulings, by each id that a row answers."""
    game = yaml.safe_load((boards_dir() / slug / "game.yaml").read_text(encoding="utf-8"))
    page = PAGE.read_text(encoding="utf-8")
    section = page.split(f"\n## {game['name']['en']}")[1].split("\n## ")[0]
    table = section.split("\n### Rulings\n")[1].split("\n### ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if "|" in line]
    return {id: row for row in rows[2:] for id in re.findall(r"[A-Z]{1,2}-\d+[a-z]?", row[0])}


@pytest.mark.parametrize("slug", RULED)
def test_every_known_ruling_is_on_the_page(slug: str) -> None:
    assert sorted(known_ids(slug) - set(rulings(slug))) == []


@pytest.mark.parametrize("slug", RULED)
def test_every_ruling_has_an_answer_and_a_reason(slug: str) -> None:
    assert [id for id, row in rulings(slug).items() if len(row) != RULING_CELLS or not all(row)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", RULED)
def test_the_rules_book_says_where_rulings_are_listed(slug: str, language: str) -> None:
    text = " ".join(rules_file(slug, language).read_text(encoding="utf-8").split())
    assert {"en": "our rulings", "fr": "nos décisions"}[language] in text


@pytest.mark.parametrize(
    ("slug", "anchor"),
    [
        ("ierusalem", "illumination"),
        ("missionnaires", "pass"),
        ("missionnaires", "sea-cards"),
    ],
)
def test_where_we_depart_from_the_printed_rules_the_book_says_so(slug: str, anchor: str) -> None:
    for language, printed in (("en", "printed rules"), ("fr", "livret")):
        page = rules_file(slug, language).read_text(encoding="utf-8").split(f"{{#{anchor}}}")[1].split("\n## ")[0]
        assert printed in " ".join(page.split())
