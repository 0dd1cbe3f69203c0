"""Spaces of tracks on a printed board: what stands in one is never left out for want of room."""

from __future__ import annotations

import pygame
import pytest

from boardgames.data.load import load
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.board import lettering
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.board.tracks import paint_track
from boardgames.ui.theme import Theme


@pytest.mark.parametrize(("language", "scale"), [("fr", 0.43), ("en", 0.43), ("en", 0.56)])
@pytest.mark.parametrize("name", ["time", "chronology"])
def test_the_last_space_of_a_narrow_track_is_written_too(
    art: Art, monkeypatch: pytest.MonkeyPatch, name: str, language: str, scale: float
) -> None:
    theme = Theme((1024, 640), Settings(language=language), "acts")
    painter = BoardPainter(load("acts"), theme, art, language)
    track = next(track for track in painter.board.tracks if track.id == name)
    written: list[tuple[float, float]] = []
    monkeypatch.setattr(lettering, "put_text", lambda target, picture, middle: written.append(middle))
    sight = painter.sight(pygame.Rect(0, 0, 1000, 640), scale)

    paint_track(pygame.Surface((1000, 640)), track, sight, named=False)

    last = sight.box_round(track.spaces[-1].xy, track.size)
    assert any(last.collidepoint(middle) for middle in written)
