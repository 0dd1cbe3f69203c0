"""How a board looks: `looks.board` of a screen.yaml, typed, with quiet defaults for boards of one's own."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from boardgames.data.defs import BoardDef, Definition, Facts

Xy = tuple[float, float]


class Looked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base: frozen, no unknown keys. Measures are pixels in a window of 1600 x 1000."""


class Band(Looked, frozen=True, kw_only=True):
    """A soft strip along the coast."""

    width: float
    hex: str
    alpha: float


class Shade(Looked, frozen=True, kw_only=True):
    """A shadow that the land throws on the sea."""

    drop: Xy
    hex: str
    alpha: float
    blur: float = 0


class Grain(Looked, frozen=True, kw_only=True):
    """Noise over a ground, stretched along x and y."""

    hex: str
    alpha: float
    cells: Xy = (9, 9)


class Waves(Looked, frozen=True, kw_only=True):
    """Pen strokes on free water."""

    hex: str
    alpha: float
    width: float = 1.5
    length: float = 18
    pitch: Xy = (92, 58)


class Ground(Looked, frozen=True, kw_only=True):
    """Sea and land, or the one material that a board without a map is made of."""

    sea: tuple[str, ...] = ("#b9d3d6", "#86adb8")
    sea_centre: Xy | None = None  # set: the colours run outward from this share of the board
    sea_grain: Grain | None = None
    land: tuple[str, str] = ("#f2e6c9", "#e6d3a8")
    grains: tuple[Grain, ...] = (Grain(hex="#7a5a2e", alpha=0.14),)
    bands: tuple[Band, ...] = (
        Band(width=34, hex="#d6e7e6", alpha=0.22),
        Band(width=20, hex="#d6e7e6", alpha=0.25),
        Band(width=9, hex="#e4f0ec", alpha=0.4),
    )
    inner: tuple[Band, ...] = (Band(width=8, hex="#b08a50", alpha=0.16),)
    coast: str = "#a5804a"
    coast_width: float = 1.4
    shade: Shade | None = Shade(drop=(2, 3), hex="#4c7480", alpha=0.35, blur=2)
    water: str = "#a9ccd2"
    water_line: str = "#7ba7b2"
    waves: Waves | None = None
    frame: str = ""
    region_alpha: float = 0.26


class LineLook(Looked, frozen=True, kw_only=True):
    """A kind of edge: a light casing under the line itself; `dash` (0: dots) and `gap` in pixels."""

    width: float = 2.3
    hex: str = ""
    casing: float = 5.5
    casing_hex: str = "#fbf3e0"
    casing_alpha: float = 1.0
    dash: float = 7
    gap: float = 5
    dotted_casing: bool = False
    edge: float = 0
    edge_hex: str = "#2b2320"


class NodeLook(Looked, frozen=True, kw_only=True):
    """A kind of node: least radius, rims from the outside inwards, fill (`region` takes the region's deep colour)."""

    least: float = 9.5
    fill: str = ""
    rim: float = 2.2
    rim_hex: str = "#fffaf0"
    line: float = 0
    line_hex: str = "#2b2320"
    glyph_hex: str = ""
    glyph: str = ""
    letter: str = ""
    disc: float = 0  # share of the radius of an inner disc
    disc_hex: str = "#f4e4bb"


class NameLook(Looked, frozen=True, kw_only=True):
    """Lettering of names: ink and halo on land and on water."""

    land: tuple[str, str] = ("#2b2320", "#f6ecd2")
    water: tuple[str, str] = ("#2b2320", "#f6ecd2")
    halo: float = 2.4
    serif: tuple[str, ...] = ()  # kinds of nodes in serif letters
    italic: tuple[str, ...] = ()  # kinds of nodes in italic letters
    quiet: tuple[str, ...] = ()  # kinds whose names wait until the zoom is 80 %
    large: float = 1.0
    short: Mapping[str, str] = {}  # abbreviations for maps that are crowded
    brief: Mapping[str, str] = {}  # further ones, for the names that have no room there
    first: tuple[str, ...] = ()  # nodes whose names give way last
    shy: Mapping[str, float] = {}  # sides of a node that names avoid, and how much: pieces stand there
    own: tuple[float, float] = (2.0, 0.0)  # pixels that names stand nearer to their own nodes; cost of a middle astray


class Lettering(Looked, frozen=True, kw_only=True):
    """A style of decor texts."""

    hex: str
    halo: str = ""
    italic: bool = True
    spacing: float = 0
    capitals: bool = False
    serif: bool = True
    weight: str = "semibold"
    alpha: float = 1.0
    room: float = 0  # board units: longer texts are broken into lines
    shadow: str = ""
    from_zoom: float = 0


class Ornament(Looked, frozen=True, kw_only=True):
    """A drawing without meaning: below the assets, its middle and height in board units."""

    art: str
    xy: Xy
    height: float
    alpha: float = 1.0
    hex: str = ""


class BoardLooks(Looked, frozen=True, kw_only=True):
    """Everything that is not told by the board itself."""

    ground: Ground = Ground()
    lines: Mapping[str, LineLook] = {}
    nodes: Mapping[str, NodeLook] = {}
    names: NameLook = NameLook()
    badges: Mapping[str, str] = msgspec.field(
        default_factory=lambda: {"port": "anchor"}
    )  # tag of a node -> glyph of the badge at its rim
    badge_hex: tuple[str, str] = ("#fffaf0", "#24466f")
    decor: Mapping[str, Lettering] = {}
    ornaments: tuple[Ornament, ...] = ()
    icons: Mapping[str, str] = {}  # things named in facts (rewards, costs, kinds of places) -> icon
    decks: Mapping[str, str] = {}  # place -> back of the cards that lie there, below art/ornaments
    scenes: Mapping[str, tuple[str, str]] = {}  # place -> card scene and palette
    focus: tuple[float, float, float, float] | None = None
    places: Mapping[
        str, str
    ] = {}  # kind of place -> how it is painted: see panels.PLACES, and `board_parts` of the game
    rims: Mapping[str, str] = {}  # kind of a place on a mat -> colour of its rim
    prices: Mapping[str, Mapping[str, int]] = {}  # place -> what things cost there; filled in by `price_of`
    price_of: Mapping[str, str] = {}  # place -> key of the game's `numbers` under which prices stand
    coin: str = ""  # the thing that prices are paid in
    bare: tuple[str, ...] = ()  # panels that are only room, without parchment
    off: tuple[str, ...] = ()  # layers that are hidden until asked for
    legend: str = ""  # panel that explains the kinds of places
    quiet_tracks: tuple[str, ...] = ()  # tracks that come with the zoom of 100 %


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


def looks_of(thing: Definition | BoardDef) -> BoardLooks:
    """The looks that a definition asks for; the defaults for a bare board."""
    facts: Facts = {}
    if isinstance(thing, Definition) and thing.screen is not None:
        facts = thing.screen.looks.get("board", {})
    return msgspec.convert(facts, BoardLooks)
