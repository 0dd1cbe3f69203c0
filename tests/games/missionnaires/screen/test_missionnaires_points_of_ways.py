"""What a visit would bring stands beside the note of its way, which names the town."""

from pathlib import Path

import pygame
import pytest

from tests.games.missionnaires.given import given
from tests.games.missionnaires.screen.test_missionnaires_sailing import at_table

VISITS = [("lyon", "marseille"), ("genoa", "milan"), ("seville", "malaga"), ("annaba", "tunis"), ("florence", "rome")]


@pytest.mark.parametrize(("here", "town"), VISITS)
def test_the_points_of_a_town_touch_the_note_of_the_way_there(tmp_path: Path, here: str, town: str) -> None:
    table = at_table(tmp_path, given((here, "ankara"), todo=[[town, "casablanca"]]))

    table.light(hovered=f"map/{town}")
    table.draw(pygame.Surface(table.rect.size))

    picture, pill = table.route_preview.current(), table.prospect_pill
    assert picture is not None
    assert picture.note is not None
    note = picture.note[0].get_rect(topleft=picture.note[1])
    rect = table.targets.rect_of(f"map/{town}")
    found = pill.current()
    assert rect is not None
    assert found is not None
    place = pill._place(rect, pill._card(pill.texts(found)).get_size())
    assert not place.colliderect(note)
    assert place.inflate(8, 8).colliderect(note)
    assert place.collidelist([box for box in picture.kept_clear if box != note]) < 0
