"""What side panel and total tell of decks, bank, overseers and visits; the places for BON cards in the tray."""

import pytest
from finger import QuietServices

from boardgames.core.table import Table, Zone
from boardgames.ui.art import Art
from boardgames.ui.table.frame.note_slip import Note, NoteActions
from boardgames.ui.table.frame.side_panel import SidePanel
from boardgames.ui.table.layout import frame
from boardgames.ui.table.words.inspection import inspect
from boardgames.ui.widgets import Label, MenuList, ScrollArea
from boardgames.ui.zones.hand import HandView
from tests.games.missionnaires.given import GAME, given, node
from tests.games.missionnaires.screen.test_missionnaires_dragging import at_table
from tests.games.missionnaires.screen.test_missionnaires_screen import given_look, given_targets
from tests.games.missionnaires.tables import tray_zones


@pytest.mark.parametrize(("size", "language", "text"), [((1024, 640), "fr", 150), ((1280, 700), "en", 100)])
def test_words_about_decks_bank_and_overseers_lie_above_the_note(
    art: Art, size: tuple[int, int], language: str, text: int
) -> None:
    kit, table = given_look(art, size, language, text), GAME.table(given(), 0)
    note = Note("teach.prompt.act_sea", kit.say("teach.prompt.act_sea"), "")

    for target in ("deck/sea", "bank/periodicals", "reserve/district", "companion/own"):
        side = SidePanel(kit, on_tab=lambda tab: None, on_link=lambda link: None)
        side.note, side.on_note = note, NoteActions(lambda: None, lambda: None, lambda _: None)
        side.show_side(frame(kit.theme).side, "card", inspect(kit, table, target), (), ())
        slip = side.find("note")

        assert slip is not None
        others = [child for child in side.children if child is not slip]
        assert [child for child in others if child.rect.bottom > slip.rect.top] == [], target
        assert any(isinstance(child, Label | ScrollArea) and child.rect.height > 0 for child in others), target


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_there_is_a_place_for_one_more_bon_card_and_no_sign_of_a_limit(art: Art, size: tuple[int, int]) -> None:
    kit, (*others, bons, companion) = given_look(art, size), tray_zones()

    for count, places in ((0, 1), (1, 1)):
        zones = (*others, Zone("bons", bons.slots[:count]), companion)
        view = given_targets(kit, Table(0, zones, ())).views["bons"]
        assert isinstance(view, HandView)
        assert len(view.rects) == count
        assert len(view.empty) == places


def test_the_sheet_of_a_player_names_what_was_visited_in_one_line(art: Art) -> None:
    s = given(("lyon",))
    s.visited[0] = [node("rome"), node("naples")]

    found = inspect(given_look(art, (1280, 800), "en"), GAME.table(s, 0), "rail/0")

    assert found is not None
    assert "Visited: **Rome · Naples**" in found.body


def test_the_total_of_a_player_is_counted_in_visits_without_a_bare_number(services: QuietServices) -> None:
    s = given(("lyon",))
    s.visited[0] = [node("rome"), node("naples")]
    table = at_table(services, s).table()

    table.score_parts.open(0, table.rail.total_rect(0))

    menu = table.stage.overlays[-1]
    assert isinstance(menu, MenuList)
    head, row, _ = menu.items
    assert head.text.endswith(": 2 visits so far")
    assert (row.text, row.note) == ("Congregations visited: 2", "")
