"""The frame round the board: top bar, players' rail, side panel, prompt bar, banner, zoom buttons."""
