"""Colours of this game only; high contrast does not change them."""

from boardgames.ui.theme import rgb

# The hall of the Last Supper: light in the middle to dark walls, then frame, glow, shadow, seats, plaque.
HALL_0 = rgb("#e3b066")
HALL_1 = rgb("#b07a40")
HALL_2 = rgb("#6a4527")
HALL_3 = rgb("#2c1a0f")
HALL_FRAME = rgb("#8a5a2a")
HALL_GLOW = rgb("#ffcf7a")
HALL_SHADOW = rgb("#1a0e06")
HALL_SEAT = rgb("#2a160b")
HALL_SEAT_RIM = rgb("#7a4a22")
HALL_PLAQUE_RIM = rgb("#b9801f")

# The long table, its lamps, and the linen mats with stitched rims; the rims of costs.
TABLE_WOOD_TOP = rgb("#8a5528")
TABLE_WOOD = rgb("#a86b34")
TABLE_WOOD_LOW = rgb("#6e411d")
TABLE_EDGE = rgb("#4d2c12")
TABLE_GRAIN = rgb("#5a3414")
TABLE_GLOW = rgb("#ffe38a")
LAMP_GLOW = rgb("#fff2b8")
LINEN = rgb("#ead7b0")
LINEN_INNER = rgb("#f7ebd0")
LINEN_STITCH = rgb("#b08a50")
COST_RIM = rgb("#8a5a2a")

# Points at the end of the game, and of a visit.
END_POINTS = rgb("#7a3fd6")
END_POINTS_PAPER = rgb("#fbf5ff")
END_POINTS_INK = rgb("#4b1f9a")
VISIT_POINTS = rgb("#2f8a4a")

# The printed board: hollows of Apostle seats from their rim inwards, the plaque of Jesus.
SEAT_RIM = rgb("#c08a4a")
SEAT_EDGE = rgb("#2a170a")
SEAT_WALL = rgb("#3a2110")
SEAT_FLOOR = rgb("#472a15")
PLAQUE_RIM = rgb("#b07d12")
PLAQUE_TOP = rgb("#fffdf4")
PLAQUE_LOW = rgb("#fdeeb8")

# Tiles, signs and discs; the action of a card that is being resolved.
PARABLE = rgb("#2c6a5a")
PARABLE_PAPER = rgb("#dcebe4")
PARABLE_TOP = rgb("#eef5f0")
PARABLE_LOW = rgb("#cfe3d9")
PARABLE_NEXT_TOP = rgb("#d6efe2")
PARABLE_NEXT_LOW = rgb("#a9d8c4")
JUDGMENT = rgb("#a8321f")
JUDGMENT_PAPER = rgb("#fbf5e6")
SPACE_PASSED = rgb("#cbb48a")
SIGN_EDGE = rgb("#7b5f3a")
VALUE_RIM = rgb("#ffd766")
VALUE_GROUND = rgb("#2b1a12")
AT_HAND = rgb("#ffe9a6")

# The tent of the Camp.
CANVAS = rgb("#a8272b")
CANVAS_LIGHT = rgb("#f3e3c3")
TENT_CLOTH = rgb("#6b4a30")
TENT_POLE = rgb("#3b2618")
