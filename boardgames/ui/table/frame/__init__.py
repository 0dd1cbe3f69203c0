"""The frame around the board: top bar, players' rail, side panel, prompt bar, banner, zoom buttons."""
