"""Everything that can be pointed at explains itself: places, marks of the rail, pills, lamps, buttons without words."""

import re
from collections.abc import Iterator

import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM, SLUG

from boardgames.app.wiring import available, definition
from boardgames.core.table import Mark
from boardgames.ui.scenes.rules import RulesScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.start import played
from boardgames.ui.table.frame.prompt_bar import Lamps
from boardgames.ui.table.frame.sign_chips import SignChip
from boardgames.ui.table.words.inspection import inspect
from boardgames.ui.widgets import Button, Widget

MOMENTS = (3, 25, 60)  # moves into a game
WORD = re.compile(r"[^\W\d_]{3,}")
KEY = re.compile(r"^(Key|Touche) ?: .*$")


def tables(services: QuietServices, slug: str) -> Iterator[TableScene]:
    """The table of a random game at several moments."""
    for moves in MOMENTS:
        session = played(services, setup_of(services, slug, definition(slug).game.players.min, moves), moves)
        if session.is_over:
            continue
        finger = Finger(services, (1366, 768), CALM)
        finger.program.go("table", session=session, viewer=session.actor)
        finger.rest(0.01)
        yield finger.table()


def words_of(table: TableScene, mark: Mark) -> str:
    """What a mark says in words, in its tip or by itself."""
    phrase = table.table_kit.strings.phrase
    return phrase(mark.tip) if mark.tip is not None else phrase(mark.text) if mark.text else ""


def unexplained_slots(table: TableScene) -> set[str]:
    """The places that can be pointed at and say nothing."""
    kit, shown = table.table_kit, table.table
    slots = [slot for zone in shown.zones for slot in zone.slots if table.targets.rect_of(slot.id) is not None]
    return {slot.id for slot in slots if inspect(kit, shown, slot.id) is None}


def unexplained_marks(table: TableScene) -> set[str]:
    """The marks of rail and bar that say nothing in words."""
    rows = [mark for card in table.table.rail for row in card.rows for mark in row]
    return {str(mark) for mark in (*rows, *table.table.pills) if not WORD.search(words_of(table, mark))}


def widgets(parent: Widget) -> Iterator[Widget]:
    """A widget and everything in it."""
    yield parent
    for child in getattr(parent, "children", ()):
        yield from widgets(child)


def unexplained_widgets(table: TableScene) -> set[str]:
    """Buttons without words, and lamps, whose tooltips have no words either."""
    found = [one for part in (table.bar, table.prompt, table.zoom, table.side, table.rail) for one in widgets(part)]
    mute = [one for one in found if isinstance(one, Lamps) or (isinstance(one, Button) and not WORD.search(one.text))]
    return {one.name for one in mute if not WORD.search(KEY.sub("", one.tooltip)) and not getattr(one, "second", "")}


@pytest.mark.parametrize("slug", available())
def test_everything_that_can_be_pointed_at_says_what_it_is(services: QuietServices, slug: str) -> None:
    silent: set[str] = set()
    for table in tables(services, slug):
        silent |= unexplained_slots(table) | unexplained_marks(table) | unexplained_widgets(table)

    assert not silent, "\n".join(sorted(silent))


def test_the_signs_of_a_card_are_told_in_words_and_open_their_rules(services: QuietServices) -> None:
    table = next(tables(services, SLUG))
    kit, pieces = table.table_kit, [piece for zone in table.table.zones for slot in zone.slots for piece in slot.pieces]
    card = next(piece.face for piece in pieces if piece.face in kit.cards and kit.signs(piece.face))
    assert card is not None

    table.inspect(f"card/{card}")
    chips = [one for one in widgets(table.side) if isinstance(one, SignChip)]

    assert len(chips) == len(kit.signs(card))
    assert all(chip.words in chip.tooltip and chip in table.stage.order() for chip in chips)
    assert chips[0].on_click is not None
    chips[0].on_click()
    assert isinstance(table.app.scenes.top, RulesScene)
