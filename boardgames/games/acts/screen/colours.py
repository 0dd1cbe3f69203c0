"""Colours of this game only: papyrus of the codex, its figures, the borders of witnesses."""

from boardgames.ui.theme import rgb

PAPYRUS_TOP = rgb("#ead7a8")
PAPYRUS_LOW = rgb("#dcc48a")
PAPYRUS_LINE = rgb("#8a6a34")
FIGURE_GOLD = rgb("#f4c542")
FIGURE_CASING = rgb("#160d08")
WITNESS_RIM = rgb("#fff6e0")
