"""Names stay where they are while the game goes on."""

from pathlib import Path

from finger import QuietServices

from tests.ui.test_still_names import on_places, view_of


def test_names_are_larger_with_larger_text_where_there_is_room(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    view = view_of(services, "portals", (1280, 720), "en", 150)
    letters, placed = view.board.painter.names.letters(view.board.sight()), view.board.resting_names()

    assert letters[0] > letters[-1]
    assert sum(name.smaller == 0 for name in placed.values()) > len(placed) / 2
    assert on_places(view) == []
