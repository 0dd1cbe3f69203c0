"""A game that was begun with earlier data is played on with them: by the rules, by the bots and on the screen."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.app.botworker import Answerer, Question
from boardgames.core.rng import Rng
from boardgames.data import editions, files
from boardgames.data.folder import ALL_FILES
from boardgames.games.test_of_time.rules.moves import Create
from boardgames.session.loading import load
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session

SLUG = "test_of_time"
OPENER = "boardgames.app.wiring:open_game"
OLD_GOLD, NEW_GOLD = "gold: [1, 1, 1]", "gold: [4, 4, 4]"  # of the Tools


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data of the game in a copy that may be changed."""
    copy = tmp_path / "boards" / SLUG
    shutil.copytree(files.boards_dir() / SLUG, copy)
    for module in ("files", "folder", "editions"):
        monkeypatch.setattr(f"boardgames.data.{module}.boards_dir", lambda: tmp_path / "boards")
    wiring.open_game.cache_clear()
    yield copy
    wiring.open_game.cache_clear()


def change_gold(folder: Path, keeps: bool = True) -> None:
    """Publish other data, with the older files beside or without them."""
    if keeps:
        kept = folder / editions.EARLIER / "1"
        kept.mkdir(parents=True)
        for name in ALL_FILES:
            if (folder / name).is_file():
                shutil.copy(folder / name, kept / name)
    cards = folder / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    assert OLD_GOLD in text
    cards.write_text(text.replace(OLD_GOLD, NEW_GOLD), encoding="utf-8")
    wiring.open_game.cache_clear()


def begun(saves: Saves) -> Session:
    """A saved game in which somebody has Tools to score."""
    session, rng = saves.begin(Setup(SLUG, (Seat("Ada", "teal"), Seat("Ben", "olive")), {}, 3)), Rng(3)
    while not sum(totals(session)):
        legal = session.game.legal(session.state)
        tools = [move for move in legal if isinstance(move, Create) and move.testament == "tools"]
        session.submit(rng.choice(tools or legal))
    assert session.journal is not None
    return session


def totals(session: Session) -> tuple[int, ...]:
    rows = [row.points for row in session.game.score(session.state) if not row.is_fact]
    return tuple(map(sum, zip(*rows, strict=True)))


def test_a_save_of_earlier_data_keeps_its_points_and_plays_on(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", wiring.find)
    session = begun(saves)
    before, path = totals(session), saves.list()[0].path
    change_gold(folder)

    loaded = load(path, wiring.find)
    again = loaded.session
    again.submit(again.game.legal(again.state)[0])

    assert loaded.problem is None
    assert loaded.data_differs, "the list of saves says that the board is an older one"
    assert totals(load(path, wiring.find).session) == before
    assert wiring.definition(again.setup.edition).digest == loaded.contents.header.data
    assert wiring.definition(again.setup.edition).slug == SLUG


def test_without_the_earlier_files_the_moves_are_played_by_todays_data(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", wiring.find)
    before, path = totals(begun(saves)), saves.list()[0].path
    change_gold(folder, keeps=False)

    loaded = load(path, wiring.find)

    assert loaded.problem is None
    assert loaded.data_differs
    assert sum(totals(loaded.session)) == 4 * sum(before)


def test_a_bot_of_an_earlier_game_thinks_with_its_data(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", wiring.find)
    begun(saves)
    path = saves.list()[0].path
    change_gold(folder)
    session = load(path, wiring.find).session
    moves, answerer = tuple(move.plain() for move in session.moves), Answerer(OPENER)

    question = Question(1, session.setup.edition, 2, {}, session.setup.seed, moves, "gentle")
    answer = answerer.answer(question, lambda: True)
    answerer.close()

    assert session.game.moves.read(answer.move) in session.game.legal(session.state)
    assert wiring.open_game(session.setup.edition) is session.game


def test_playing_on_keeps_the_data_and_a_rematch_takes_todays(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", wiring.find)
    before = totals(begun(saves))
    path = saves.list()[0].path
    change_gold(folder)
    session = load(path, wiring.find).session

    branch = saves.play_on(session, len(session.entries), session.setup.seats)
    rematch = saves.rematch(session, 9)

    assert totals(branch) == before
    assert branch.setup.edition == session.setup.edition
    assert rematch.setup.edition == SLUG
    assert rematch.game is wiring.open_game(SLUG)


def test_every_edition_that_is_kept_can_be_loaded() -> None:
    for slug in wiring.available():
        for kept in editions.folders(slug):
            found = wiring.definition(editions.address(slug, editions.digest_of(kept)))
            assert found.digest != wiring.definition(slug).digest
            assert wiring.open_game(editions.address(slug, found.digest)).slug == slug
