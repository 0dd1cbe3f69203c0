"""The looks of a board: `looks.board` of a screen.yaml, typed, with defaults for boards without looks."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from boardgames.data.defs import BoardDef, Definition, Facts

Xy = tuple[float, float]


class BaseLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all looks of a board: no unknown keys. Measures are pixels in a window of 1600 x 1000."""


class Band(BaseLook, frozen=True, kw_only=True):
    """A soft strip along the coast."""

    width: float  # of the strip
    hex: str  # its colour
    alpha: float  # from 0 to 1


class Shade(BaseLook, frozen=True, kw_only=True):
    """The shadow of the land on the sea."""

    drop: Xy  # how far it is shifted, along x and y
    hex: str  # its colour
    alpha: float  # from 0 to 1
    blur: float = 0  # how soft its edge is


class Grain(BaseLook, frozen=True, kw_only=True):
    """Noise over a ground; its grains may be longer along x or y."""

    hex: str  # its colour
    alpha: float  # from 0 to 1
    cells: Xy = (9, 9)  # length of a grain along x and y


class Waves(BaseLook, frozen=True, kw_only=True):
    """Strokes on open water."""

    hex: str  # their colour
    alpha: float  # from 0 to 1
    width: float = 1.5  # of a stroke
    length: float = 18  # of a stroke
    pitch: Xy = (92, 58)  # from one to the next, along x and y


class Ground(BaseLook, frozen=True, kw_only=True):
    """Sea and land, or the single material of a board without a map."""

    sea: tuple[str, ...] = ("#b9d3d6", "#86adb8")  # colours of the water, or of the single material
    sea_centre: Xy | None = None  # if set, the gradient runs outward from this point, in shares of the board
    sea_grain: Grain | None = None  # noise over the sea
    land: tuple[str, str] = ("#f2e6c9", "#e6d3a8")  # colours of the land, from and to
    grains: tuple[Grain, ...] = (Grain(hex="#7a5a2e", alpha=0.14),)  # noise over the land
    bands: tuple[Band, ...] = (
        Band(width=34, hex="#d6e7e6", alpha=0.22),
        Band(width=20, hex="#d6e7e6", alpha=0.25),
        Band(width=9, hex="#e4f0ec", alpha=0.4),
    )  # soft strips in the water along the coast
    inner: tuple[Band, ...] = (Band(width=8, hex="#b08a50", alpha=0.16),)  # soft strips on the land along the coast
    coast: str = "#a5804a"  # colour of the shore line
    coast_width: float = 1.4  # width of the shore line
    shade: Shade | None = Shade(drop=(2, 3), hex="#4c7480", alpha=0.35, blur=2)  # the shadow of the land
    water: str = "#a9ccd2"  # colour of lakes and rivers
    water_line: str = "#7ba7b2"  # colour of their shores
    waves: Waves | None = None  # strokes on open water
    frame: str = ""  # colour of a line along the edge of the board
    region_alpha: float = 0.26  # how strong the tints of regions are, from 0 to 1


class LineLook(BaseLook, frozen=True, kw_only=True):
    """A kind of edge: a light casing under the line itself; `dash` (0: dots) and `gap` in pixels."""

    width: float = 2.3  # of the line
    hex: str = ""  # its colour; "": that of the edge kind
    casing: float = 5.5  # width of the light line under it
    casing_hex: str = "#fbf3e0"  # its colour
    casing_alpha: float = 1.0  # from 0 to 1
    dash: float = 7  # length of a dash; 0: dots
    gap: float = 5  # between two dashes or dots
    dotted_casing: bool = False  # the casing is dotted like the line
    edge: float = 0  # width of a dark line under the casing
    edge_hex: str = "#2b2320"  # its colour


class NodeLook(BaseLook, frozen=True, kw_only=True):
    """A kind of node: least radius, rims from the outside inwards, fill."""

    least: float = 9.5  # the least radius
    fill: str = ""  # colour; `region`: the deep colour of the region; "": that of the node kind
    rim: float = 2.2  # width of the outer rim
    rim_hex: str = "#fffaf0"  # its colour
    line: float = 0  # width of the line inside the rim
    line_hex: str = "#2b2320"  # its colour
    glyph_hex: str = ""  # colour of glyph or letter
    glyph: str = ""  # the drawing inside
    letter: str = ""  # the letter inside
    disc: float = 0  # share of the radius of an inner disc
    disc_hex: str = "#f4e4bb"  # its colour


class NameLook(BaseLook, frozen=True, kw_only=True):
    """Lettering of names: ink and halo on land and on water."""

    land: tuple[str, str] = ("#2b2320", "#f6ecd2")  # ink and halo on land
    water: tuple[str, str] = ("#2b2320", "#f6ecd2")  # ink and halo on water
    halo: float = 2.4  # width of the halo
    serif: tuple[str, ...] = ()  # kinds of nodes in serif letters
    italic: tuple[str, ...] = ()  # kinds of nodes in italic letters
    quiet: tuple[str, ...] = ()  # kinds whose names are shown only from a zoom of 80 %
    large: float = 1.0  # how much larger names are
    short: Mapping[str, str] = {}  # abbreviations for crowded maps
    brief: Mapping[str, str] = {}  # further ones, for names that do not fit even then
    first: tuple[str, ...] = ()  # nodes whose names are left out last
    shy: Mapping[str, float] = {}  # side of a node: extra cost of a name there, because pieces stand there
    own: tuple[float, float] = (2.0, 0.0)  # pixels that names are nearer to their own nodes; cost if a centre is not


class Lettering(BaseLook, frozen=True, kw_only=True):
    """A style of decor texts."""

    hex: str  # colour of the letters
    halo: str = ""  # colour of their halo
    italic: bool = True  # slanted
    spacing: float = 0  # between letters, as a share of their height
    capitals: bool = False  # in capital letters
    serif: bool = True  # with serifs
    weight: str = "semibold"  # of the font
    alpha: float = 1.0  # from 0 to 1
    room: float = 0  # greatest width in board units: longer texts are broken into lines
    shadow: str = ""  # colour of a shadow
    from_zoom: float = 0  # the least zoom at which it is shown


class Ornament(BaseLook, frozen=True, kw_only=True):
    """A drawing without meaning for the rules."""

    art: str  # a file below the assets
    xy: Xy  # its centre, in board units
    height: float  # in board units
    alpha: float = 1.0  # from 0 to 1
    hex: str = ""  # drawn in this one colour


class BoardLooks(BaseLook, frozen=True, kw_only=True):
    """The looks of a board, which its definition does not contain."""

    ground: Ground = Ground()  # sea and land
    lines: Mapping[str, LineLook] = {}  # edge kind: how its lines look
    nodes: Mapping[str, NodeLook] = {}  # node kind: how its nodes look
    names: NameLook = NameLook()  # names of nodes
    badges: Mapping[str, str] = msgspec.field(
        default_factory=lambda: {"port": "anchor"}
    )  # tag of a node -> glyph of the badge at its edge
    badge_hex: tuple[str, str] = ("#fffaf0", "#24466f")  # paper and ink of badges
    decor: Mapping[str, Lettering] = {}  # style of decor: its lettering
    ornaments: tuple[Ornament, ...] = ()  # drawings without meaning for the rules
    icons: Mapping[str, str] = {}  # rewards, costs or kinds of places named in facts -> icon
    decks: Mapping[str, str] = {}  # place -> back of the cards that lie there, below art/ornaments
    scenes: Mapping[str, tuple[str, str]] = {}  # place -> card scene and palette
    focus: tuple[float, float, float, float] | None = None
    places: Mapping[
        str, str
    ] = {}  # kind of place -> how it is painted: see panels.PLACES, and `board_parts` of the game
    rims: Mapping[str, str] = {}  # kind of a place on a mat -> colour of its rim
    prices: Mapping[str, Mapping[str, int]] = {}  # place -> prices there; filled in by `price_of`
    price_of: Mapping[str, str] = {}  # place -> key of the game's `numbers` that has its prices
    coin: str = ""  # the good that prices are paid in
    bare: tuple[str, ...] = ()  # panels that are drawn without parchment
    off: tuple[str, ...] = ()  # layers that are hidden at first
    legend: str = ""  # panel that explains the kinds of places
    quiet_tracks: tuple[str, ...] = ()  # tracks that are shown only from a zoom of 100 %


DECOR = {
    "sea": Lettering(hex="#1b475f", spacing=0.02),
    "water": Lettering(hex="#1b475f"),
    "land": Lettering(hex="#6b5833"),
    "region": Lettering(hex="#9a8252", italic=False, spacing=0.16, capitals=True),
    "country": Lettering(hex="#6b5833", italic=False, spacing=0.16, capitals=True),
    "ship": Lettering(hex="#1b475f"),
    "title": Lettering(hex="#7b3a22", italic=False),
    "grid": Lettering(hex="#8f7a50", italic=False, serif=False),
}


def looks_of(source: Definition | BoardDef) -> BoardLooks:
    """The looks of a definition; the defaults for a board alone."""
    facts: Facts = {}
    if isinstance(source, Definition) and source.screen is not None:
        facts = source.screen.looks.get("board", {})
    return msgspec.convert(facts, BoardLooks)
