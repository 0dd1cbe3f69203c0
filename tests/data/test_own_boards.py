"""The player's own boards: the list, copies of the program's boards, the template, games on them."""

import pytest

from boardgames.data import own_boards, played_boards
from boardgames.data.editing.document import Document
from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import load, load_board
from boardgames.data.user_dirs import own_boards_dir
from boardgames.data.user_files import Unwritable


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return tmp_path


def test_copies_and_files_are_listed_and_a_second_copy_gets_another_name():
    assert own_boards.own_boards() == ()
    first, second = own_boards.copy_board(slugs()[0]), own_boards.copy_board(slugs()[0])
    own_boards.write_template(own_boards_dir() / "new.yaml")
    (own_boards_dir() / "notes.txt").write_text("no board")

    names = [path.name for path in own_boards.own_boards()]

    assert names == sorted(["new.yaml", first.name, second.name])
    assert first.name != second.name
    assert load(first).board == load(slugs()[0]).board
    assert not own_boards.is_program_board(first)
    assert own_boards.is_program_board(boards_dir().resolve() / slugs()[0])


def test_changes_are_saved_as_a_copy_in_the_list_and_names_of_copies_do_not_grow():
    folder = own_boards.copy_board(slugs()[0], "Roads")
    document = Document(folder / "board.yaml")
    document.text += "# mine\n"
    first = document.copy_beside()
    second = Document(first / "board.yaml").copy_beside()

    names = [path.name for path in own_boards.own_boards()]

    assert names == ["Roads", "Roads-copy", "Roads-copy-2"]
    assert (first / "board.yaml").read_text(encoding="utf-8").endswith("# mine\n")
    assert load(second).board == load(slugs()[0]).board
    assert own_boards.copy_name("isles-copy-2-copy") == "isles-copy"
    game = load(slugs()[0]).game.name
    assert own_boards.titled(game, f"{game.fr}, ma version").en == f"{game.fr}, ma version"
    assert own_boards.titled(game, "Roads").en == f"{game.en} (Roads)"


def test_the_template_has_no_mistakes_and_replaces_no_file(home):
    path = home / "new.yaml"
    own_boards.write_template(path)

    assert load_board(path).board.nodes == ()
    with pytest.raises(Unwritable):
        own_boards.write_template(path)


@pytest.mark.parametrize("slug", slugs())
def test_every_board_has_its_own_ids_and_no_other_games(slug):
    board = load(slug).board

    found = {other: len(played_boards.difference(board, other, load(other).board)) for other in slugs()}

    assert [other for other, count in found.items() if count == 0] == [slug]


def test_a_kept_board_is_found_by_its_slug_and_each_version_has_its_own(home):
    folder = own_boards.copy_board(slugs()[0])
    file = folder / "board.yaml"
    slug = played_boards.keep(slugs()[0], file)
    assert slug == played_boards.keep(slugs()[0], file)
    assert played_boards.board_name(slug) == f"{slugs()[0]}-own"

    file.write_bytes(file.read_bytes() + b"# later\n")
    later = played_boards.keep(slugs()[0], file)

    assert later != slug
    assert played_boards.is_kept(slug)
    assert not played_boards.is_kept(slug + "x")
    found = played_boards.played_definition(slug)
    assert found.board == load(slugs()[0]).board
    assert found.digest == load(slugs()[0]).digest
    assert played_boards.played_definition(later).digest != found.digest
