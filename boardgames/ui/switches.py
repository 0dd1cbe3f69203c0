"""Switching sounds and music on and off from anywhere: by key, or in the menu of the table."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.ui.scene import App

SWITCHES = ("sounds", "music")  # fields of the settings, actions of keys and names of texts


def switch(app: App, name: str) -> bool:
    """Switch a field of the settings and say so; False for any other name."""
    if name not in SWITCHES:
        return False
    app.change_settings(replace(app.settings, **{name: not getattr(app.settings, name)}))
    app.scenes.clear_toasts()
    app.toast(switch_words(app, name))
    return True


def switch_words(app: App, name: str) -> str:
    """Return the state of a switch in words, such as "Music: off"."""
    return app.strings.text(f"switch.{name}_{'on' if getattr(app.settings, name) else 'off'}")
