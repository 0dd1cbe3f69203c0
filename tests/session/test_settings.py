"""The stored settings of the player."""

from pathlib import Path

from boardgames.session import settings as store


def test_a_value_of_an_earlier_version_means_the_default_and_spoils_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"undo": "auto", "volume": 30}', encoding="utf-8")

    settings = store.load(path)

    assert (settings.undo, settings.volume) == ("turn", 30)
    assert list(tmp_path.iterdir()) == [path], "nothing was set aside as bad"


def test_only_the_last_boards_that_were_opened_are_kept_each_once() -> None:
    settings = store.Settings()
    for number in (*range(store.MOST_OPENED_BOARDS + 2), 4):
        settings = settings.with_opened_board(f"{number}.yaml")

    assert settings.opened_boards[:3] == ("4.yaml", "9.yaml", "8.yaml")
    assert len(settings.opened_boards) == len(set(settings.opened_boards)) == store.MOST_OPENED_BOARDS


def test_a_board_whose_file_name_is_no_text_is_not_remembered(tmp_path: Path) -> None:
    path, odd = tmp_path / "settings.json", "/boards/\udcff.yaml"
    settings = store.Settings(last_board=odd).with_opened_board("/boards/a.yaml").with_opened_board(odd)

    store.save(settings, path)

    kept = store.load(path)
    assert (kept.last_board, kept.opened_boards) == ("", ("/boards/a.yaml",))
