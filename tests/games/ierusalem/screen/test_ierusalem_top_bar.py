"""The steps of a turn in the top bar: words that do not look like buttons."""

import pygame
from finger import Finger, QuietServices, setup_of

from boardgames.ui.start import played
from boardgames.ui.table.frame import marks


def test_the_present_step_is_underlined_and_has_no_filled_ground(services: QuietServices) -> None:
    finger = Finger(services)
    session = played(services, setup_of(services, "ierusalem", 3, 4), 12)
    finger.program.go("table", session=session, viewer=session.actor)
    table = finger.table()
    steps = [mark for mark in table.table.pills if mark.tone in ("step", "now")]
    sheet = pygame.Surface((900, 60), pygame.SRCALPHA)
    cells = marks.step_cells(table.table_kit, (10, 30), steps, 880)

    marks.draw_steps(sheet, cells, table.table_kit)

    assert len(cells) > 1
    drawn = {mark.tone: sheet.subsurface(cell.inflate(-8, 0)) for mark, cell in cells}
    assert set(drawn) == {"step", "now"}
    for picture in drawn.values():
        assert picture.get_at((0, picture.get_height() // 4)).a == 0
    low = {tone: picture.get_bounding_rect().bottom for tone, picture in drawn.items()}
    assert low["now"] > low["step"]
