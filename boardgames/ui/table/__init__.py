"""The table scene: frame, rail, prompt, side panel, tray, picker, animator."""
