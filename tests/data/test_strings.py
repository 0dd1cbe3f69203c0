"""The words of the program: both languages say the same things, and every key that is used is there."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import boardgames
from boardgames.core.phrase import Noun, Phrase, listed
from boardgames.data import english_text
from boardgames.data import strings as strings_module
from boardgames.data.check import text_problems
from boardgames.data.files import assets_dir, boards_dir, slugs
from boardgames.data.strings import LANGUAGES, MissingText, Strings

PACKAGE = Path(boardgames.__file__).parent
SPEAKERS = {"say", "text", "Phrase", "has", "_say"}
KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")


@cache
def used_keys(folder: Path) -> tuple[tuple[str, str], ...]:
    """Every literal key handed to a speaker in the Python files of a folder, with its place."""
    return tuple(_found_keys(folder))


def _found_keys(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                first = node.args[0]
                if name in SPEAKERS and isinstance(first, ast.Constant) and KEY.fullmatch(str(first.value)):
                    yield str(first.value), f"{path.relative_to(PACKAGE.parent)}:{node.lineno}"


def missing(folder: Path, tables: list[Strings]) -> list[str]:
    """Keys used in a folder for which none of the tables has a text."""
    return [f"{place}: {key}" for key, place in used_keys(folder) if not any(table.has(key) for table in tables)]


@pytest.mark.parametrize("folder", [assets_dir() / "lang", *(boards_dir() / slug / "lang" for slug in slugs())])
def test_both_languages_have_the_same_keys_and_gaps(folder: Path) -> None:
    assert [english_text.line(problem) for problem in text_problems(folder)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", ["ui", "session", "app"])
def test_every_key_of_the_program_has_a_text(package: str, language: str) -> None:
    games = [slug for slug in slugs() if (boards_dir() / slug / "lang").is_dir()]
    tables = [Strings(language), *(Strings(language, slug) for slug in games)]
    assert missing(PACKAGE / package, tables) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_every_key_of_a_game_has_a_text(slug: str, language: str) -> None:
    assert missing(PACKAGE / "games" / slug, [Strings(language, slug)]) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", ["", *slugs()])
def test_no_text_ends_in_an_ellipsis(slug: str, language: str) -> None:
    texts = Strings(language, slug)._texts

    assert [key for key, text in texts.items() if text.endswith("…")] == []


def test_the_scan_finds_the_keys_of_the_program() -> None:
    assert len(set(used_keys(PACKAGE / "ui"))) > 50


@pytest.fixture
def tale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of texts of our own in place of the program's."""
    (tmp_path / "lang").mkdir()
    monkeypatch.setattr(strings_module, "assets_dir", lambda: tmp_path)
    return tmp_path / "lang"


def test_a_number_chooses_its_plural(tale: Path) -> None:
    (tale / "en.yaml").write_text('cards: "{n?# card|# cards}"\n', encoding="utf-8")
    (tale / "fr.yaml").write_text('cards: "{n?# carte|# cartes}"\n', encoding="utf-8")

    english, french = Strings("en"), Strings("fr")

    assert [english.text("cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [french.text("cards", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]


def test_a_key_without_a_text_is_missed(tale: Path) -> None:
    (tale / "en.yaml").write_text("a: b\n", encoding="utf-8")
    with pytest.raises(MissingText, match=r"no\.such"):
        Strings("en").text("no.such")
    with pytest.raises(MissingText, match="node/hebron"):
        Strings("en").name(Noun("node", "hebron"))


def test_an_abbreviation_at_the_end_of_a_sentence_has_one_stop():
    table = Strings("en")
    table._texts.update({"era": "15th century B.C.", "told": "It travels to {era}.", "wait": "Wait..."})

    assert table.text("told", era=Phrase("era")) == "It travels to 15th century B.C."
    assert table.text("told", era="[[era/a|15th century B.C.]]") == "It travels to [[era/a|15th century B.C.]]"
    assert table.text("wait") == "Wait..."


@pytest.mark.parametrize(
    ("who", "hand"),
    [
        ("Ida", "La main d’Ida"),
        ("Élie", "La main d’Élie"),
        ("Yves", "La main d’Yves"),
        ("Yaël", "La main de Yaël"),
        ("Tom", "La main de Tom"),
        ("**Ida**", "La main d’**Ida**"),
        ("[[seat/1|Ida]]", "La main d’[[seat/1|Ida]]"),
        ("[[seat/1|Tom]]", "La main de [[seat/1|Tom]]"),
    ],
)
def test_french_names_with_a_vowel_take_an_apostrophe(tale: Path, who: str, hand: str) -> None:
    (tale / "fr.yaml").write_text('hand: "La main de {who}"\n', encoding="utf-8")

    assert Strings("fr").text("hand", who=who) == hand


def test_english_words_are_left_alone(tale: Path) -> None:
    (tale / "en.yaml").write_text('road: "Rue de {who}"\n', encoding="utf-8")

    assert Strings("en").text("road", who="Ida") == "Rue de Ida"


def french_texts() -> Iterator[tuple[str, str]]:
    """Every French text of a player, with the file it stands in."""
    folders = [boards_dir() / slug for slug in slugs()]
    for folder in (assets_dir(), *folders):
        for path in (folder / "lang" / "fr.yaml", folder / "rules" / "fr.md"):
            if path.is_file():
                lines = path.read_text(encoding="utf-8").splitlines()
                yield from ((str(path), line) for line in lines if path.suffix == ".md" or not line.startswith("#"))
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            for line in path.read_text(encoding="utf-8").splitlines():
                yield from ((str(path), text) for text in re.findall(r"\bfr: [^}]*", line))


def test_french_apostrophes_are_written_one_way() -> None:
    texts = list(french_texts())

    assert len(texts) > 1000
    assert [(path, text) for path, text in texts if re.search(r"[^\W\d_]'[^\W\d_]", text)] == []


def test_a_sentence_goes_on_in_small_letters_after_a_colon_unless_a_name_begins(tale: Path) -> None:
    texts = 'card: "{name} : {deed}"\ncame: "Le gendarme est venu."\nwon: "{who} a gagné."\n'
    texts += 'rome: "Rome est loin."\nrain: "A storm came."\n'
    for language in LANGUAGES:
        (tale / f"{language}.yaml").write_text(texts, encoding="utf-8")
    came, won, rome = Phrase("came"), Phrase("won", (("who", "Le Brun"),)), Phrase("rome")

    assert Strings("fr").text("card", name="Pluie", deed=came) == "Pluie : le gendarme est venu."
    assert Strings("fr").text("card", name="Pluie", deed=won) == "Pluie : Le Brun a gagné."
    assert Strings("fr").text("card", name="Pluie", deed=rome) == "Pluie : Rome est loin."
    assert Strings("en").text("card", name="Pluie", deed=came) == "Pluie : Le gendarme est venu."
    assert Strings("en").text("card", name="Rain", deed=Phrase("rain")) == "Rain : a storm came."


def test_a_number_says_its_place_in_a_row(tale: Path) -> None:
    (tale / "en.yaml").write_text('place: "the {n:th} place"\n', encoding="utf-8")
    (tale / "fr.yaml").write_text('place: "la {n:re} place"\n', encoding="utf-8")

    english = [Strings("en").text("place", n=n) for n in (1, 2, 3, 4, 11, 22)]
    assert english == [f"the {n} place" for n in ("1st", "2nd", "3rd", "4th", "11th", "22nd")]
    assert [Strings("fr").text("place", n=n) for n in (1, 2)] == ["la 1re place", "la 2e place"]


def test_a_sentence_within_a_sentence_begins_small_where_asked(tale: Path) -> None:
    (tale / "en.yaml").write_text('end: End the turn\nnow: "Press to {what:small}."\n', encoding="utf-8")

    assert Strings("en").text("now", what=Phrase("end")) == "Press to end the turn."
    assert Strings("en").text("now", what="[[rule/a|End]]") == "Press to [[rule/a|end]]."


def test_a_noun_takes_the_form_that_the_sentence_needs(tale: Path) -> None:
    (tale / "en.yaml").write_text('went: "Ida goes {where:to}."\nto: {node: {hill: up the Hill}}\n', encoding="utf-8")
    hill, vale = Noun("node", "hill"), Noun("node", "vale")

    assert Strings("en").text("went", where=hill) == "Ida goes up the Hill."
    assert Strings("en").phrase(Phrase("went", (("where", hill),)), links=True) == "Ida goes [[node/hill|up the Hill]]."
    with pytest.raises(MissingText, match=r"to\.node\.vale"):
        Strings("en").text("went", where=vale)


def test_a_list_is_said_with_commas_and_a_word_before_its_last_part() -> None:
    names = [Phrase("common.yes"), Phrase("common.no"), Phrase("common.undo")]

    assert [Strings("en").phrase(listed(names[:n])) for n in (1, 2, 3)] == ["Yes", "Yes and No", "Yes, No and Undo"]
    assert Strings("fr").phrase(listed(names[:2])) == "Oui et Non"
