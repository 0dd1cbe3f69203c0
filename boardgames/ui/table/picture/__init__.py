"""The drawing of the table: its layers and still picture, previews and overlays."""
