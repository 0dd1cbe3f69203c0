"""Colours of this game only; high contrast changes only the ink on them."""

from __future__ import annotations

from boardgames.ui.theme import rgb

# A rift in time: its ground, light, rim and letters; the ribbon that shows a past.
RIFT_GROUND = rgb("#2b1650")
RIFT_LIGHT = rgb("#a97bff")
RIFT_RIM = rgb("#8a5be0")
RIFT_RING = rgb("#ceb4ff")
RIFT_PALE = rgb("#c9b0ff")
RIFT_INK = rgb("#f1e6ff")
RIBBON_TOP = rgb("#2b2140")
RIBBON_LOW = rgb("#3d2c63")
RIBBON_INK = rgb("#efe6ff")
RIBBON_PILL = rgb("#4a3a75")
RIBBON_NOW_TOP = rgb("#fff6d2")
RIBBON_NOW_LOW = rgb("#ffe08a")
RIBBON_KEPT = rgb("#2c6b3a")
RIBBON_LOST = rgb("#a3341f")

# Home by the fire, and the dark store of what is out of play.
FIRE_LIGHT = rgb("#ffb84a")
FIRE_RIM = rgb("#7a553a")
FIRE_GROUND_TOP = rgb("#4d3323")
FIRE_GROUND_LOW = rgb("#3a2519")
STORE_TOP = rgb("#2c1d14")
STORE_LOW = rgb("#22160f")

# Parts of a god's mat on the printed board.
MAT_SITE = rgb("#d8ccb2")
MAT_HOME = rgb("#4a3222")
MAT_HOME_EDGE = rgb("#2a1a10")
MAT_HOME_INK = rgb("#ffeccb")
MAT_RIFT = rgb("#2b1458")
MAT_RIFT_RING = rgb("#e2d0ff")
MAT_STORE_INK = rgb("#e3cfa3")

# A god's mat at the table: a slab of stone.
SLAB_TOP = rgb("#cfc4ae")
SLAB_LOW = rgb("#8f8166")
SLAB_ROW = rgb("#bdb199")
SLAB_ROW_EDGE = rgb("#a3967c")
SLAB_DOT = rgb("#8c8c8c")
SLAB_CHILD_DOT = rgb("#3b6fb6")
SLAB_NEWCOMER_DOT = rgb("#b63b3b")

# The stones of the rounds: to come, worn, and the present one.
STONE_TOP = rgb("#f3ead6")
STONE_LOW = rgb("#e2d4b6")
STONE_WORN_TOP = rgb("#c9bea8")
STONE_WORN_LOW = rgb("#b9ad95")
STONE_NOW_TOP = rgb("#fff3b8")
STONE_NOW_LOW = rgb("#ffcf4a")

# A great work: title, names of its layers, the wreath on it, the lower edge of each kind of strip of sand.
WORK_EDGE = rgb("#2b1a10")
WORK_TITLE = rgb("#2e1c12")
WORK_TITLE_INK = rgb("#fbf0dc")
WORK_WORTH = rgb("#ffd45a")
LAYER_PAPER = rgb("#fdf4de")
LAYER_INK = rgb("#33230f")
WREATH_LIGHT = rgb("#ffe9a0")
SANDS = tuple(rgb(tone) for tone in ("#d0aa68", "#c79d58", "#d5b274", "#be9450"))
SAND_SOON = rgb("#6b4a12")
