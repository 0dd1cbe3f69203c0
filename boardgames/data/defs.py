"""The typed form of a board folder: what game.yaml, board.yaml, cards.yaml and screen.yaml may say."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

Xy = tuple[float, float]
Rect = tuple[float, float, float, float]
Facts = Mapping[str, Any]  # what only this game understands; its defs.py gives it types
COLOUR = "^(#[0-9a-fA-F]{6})?$"
Hex = Annotated[str, msgspec.Meta(pattern=COLOUR)]  # "#rrggbb", or "" for none
Shape = Literal["circle", "triangle", "square", "diamond", "star", "hexagon", "plus"]


class Def(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all definitions: frozen, no unknown keys."""


class Text(Def, frozen=True, kw_only=True):
    """A text in both languages."""

    en: str
    fr: str

    def of(self, language: str) -> str:
        """The text in a language."""
        return self.fr if language == "fr" else self.en


class Span(Def, frozen=True, kw_only=True):
    """From so many to so many."""

    min: int
    max: int


class Credits(Def, frozen=True, kw_only=True):
    """Who made the published game."""

    designer: str | None = None  # None: nobody is named
    publisher: str | None = None  # None: players print it themselves
    year: int | None = None
    note: Text | None = None  # whose texts were used, which data are ours


class Colour(Def, frozen=True, kw_only=True):
    """A player colour with its shape."""

    id: str
    name: Text
    hex: str
    shape: Shape
    letter: str = ""  # printed where a colour alone would not do


class OptionValue(Def, frozen=True, kw_only=True):
    """One choice of an option."""

    id: str
    name: Text


class OptionDef(Def, frozen=True, kw_only=True):
    """A variant or house choice: name, a sentence that tells the consequence, values."""

    id: str
    name: Text
    help: Text
    values: tuple[OptionValue, ...]
    default: str
    after_first: str | None = None  # proposed instead of the default once a game was finished
    seats: tuple[int, ...] = ()  # seat counts at which other values than the default can be played; empty: all


class Term(Def, frozen=True, kw_only=True):
    """A named thing of the game that has an icon or a colour: symbol, resource, period, witness ..."""

    id: str
    kind: str
    name: Text
    short: Text | None = None
    text: Text | None = None
    icon: str = ""
    hex: str = ""
    facts: Facts = {}


class GameDef(Def, frozen=True, kw_only=True):
    """game.yaml: who, how many, options, numbers, terms."""

    format: Literal[1]
    id: str
    name: Text
    tagline: Text
    about: Text
    players: Span
    minutes: Span
    age: int
    credits: Credits
    colours: tuple[Colour, ...]
    shelf: int = 0
    secret: Text | None = None  # what is hidden in this game; None: nothing is
    colours_by: Text | None = None  # what gives the seats their colours in play; None: players choose them
    options: tuple[OptionDef, ...] = ()
    numbers: Facts = {}
    terms: tuple[Term, ...] = ()


class Projection(Def, frozen=True, kw_only=True):
    """How lon and lat become board units."""

    kind: Literal["linear", "web_mercator"]
    lon: tuple[float, float]
    lat: tuple[float, float]
    x: tuple[float, float]
    y: tuple[float, float]


class NodeKind(Def, frozen=True, kw_only=True):
    """How nodes of a kind look."""

    id: str
    name: Text
    shape: str = "disc"
    radius: float = 12
    hex: str = ""
    icon: str = ""
    glyph: str = ""
    labelled: bool = True
    label_px: float = 16  # height of the names
    text: Text | None = None
    facts: Facts = {}


class EdgeKind(Def, frozen=True, kw_only=True):
    """How edges of a kind look."""

    id: str
    name: Text
    style: Literal["solid", "dashed", "dotted", "none"] = "solid"
    hex: str = "#6b4a2c"
    icon: str = ""
    facts: Facts = {}


class Label(Def, frozen=True, kw_only=True):
    """A lettering on the board."""

    xy: Xy
    angle: float = 0
    px: float = 22


class Region(Def, frozen=True, kw_only=True):
    """A tinted part of the land."""

    id: str
    name: Text
    hex: str
    deep: str = ""
    polygons: tuple[tuple[Xy, ...], ...] = ()
    label: Label | None = None


class Node(Def, frozen=True, kw_only=True):
    """A place on the board."""

    id: str
    name: Text
    kind: str
    xy: Xy
    label: str = "n"
    label_offset: Xy = (0, 0)  # further shift of the name
    label_xy: Xy | None = None  # the name stands here and not at a side
    region: str = ""
    lonlat: Xy | None = None
    size: Xy | None = None
    tags: tuple[str, ...] = ()
    facts: Facts = {}


class Edge(Def, frozen=True, kw_only=True):
    """A line between two nodes."""

    a: str
    b: str
    kind: str
    via: tuple[Xy, ...] = ()
    facts: Facts = {}


class Space(Def, frozen=True, kw_only=True):
    """One space of a track."""

    id: str
    name: Text
    xy: Xy
    short: Text | None = None
    facts: Facts = {}


def _numbered_space(number: int, xy: Xy) -> Space:
    return Space(id=str(number), name=Text(en=str(number), fr=str(number)), xy=xy)


class Track(Def, frozen=True, kw_only=True):
    """A row of spaces: timeline, score, rounds; `numbered` makes spaces named by their number, from `first` on."""

    id: str
    name: Text
    spaces: tuple[Space, ...] = ()
    numbered: tuple[Xy, ...] = ()
    first: int = 0
    size: Xy = (30, 30)
    label_xy: Xy | None = None  # where the name of the track is written
    facts: Facts = {}

    def __post_init__(self) -> None:
        """Spell the numbered spaces out."""
        if self.numbered and not self.spaces:
            spaces = tuple(_numbered_space(self.first + step, xy) for step, xy in enumerate(self.numbered))
            msgspec.structs.force_setattr(self, "spaces", spaces)


class Panel(Def, frozen=True, kw_only=True):
    """A framed part of the printed board."""

    id: str
    rect: Rect
    title: Text | None = None
    title_xy: Xy | None = None
    px: float = 18
    style: str = ""


class Place(Def, frozen=True, kw_only=True):
    """A place for cards or tiles on the printed board."""

    id: str
    xy: Xy
    size: Xy
    name: Text | None = None
    kind: str = ""
    panel: str = ""
    label: str = ""  # side on which the name is written; empty: it is not
    facts: Facts = {}


class GridCell(Def, frozen=True, kw_only=True):
    """A space of a grid such as the long table."""

    id: str
    name: Text
    xy: Xy
    size: Xy
    row: int
    column: int
    kind: str
    side: str = ""
    facts: Facts = {}


class Grid(Def, frozen=True, kw_only=True):
    """Cells in rows and columns, with costs at their edges in `facts`."""

    id: str
    name: Text
    rect: Rect
    cells: tuple[GridCell, ...]
    facts: Facts = {}


class MatPart(Def, frozen=True, kw_only=True):
    """One part of a player's mat, in the mat's own units."""

    id: str
    kind: str
    rect: Rect
    name: Text | None = None
    label: str = ""  # side on which the name is written
    label_xy: Xy | None = None
    places: tuple[Place, ...] = ()
    facts: Facts = {}


class Mat(Def, frozen=True, kw_only=True):
    """The board that every player has; `at` gives its rect on the canvas by seat count and seat."""

    id: str
    name: Text
    size: Xy
    parts: tuple[MatPart, ...]
    at: Mapping[int, tuple[Rect, ...]] = {}
    facts: Facts = {}


class Decor(Def, frozen=True, kw_only=True):
    """Lettering and ornaments without meaning for the rules."""

    xy: Xy
    text: Text | None = None
    art: str = ""
    style: str = "sea"
    angle: float = 0
    px: float = 20


class BoardDef(Def, frozen=True, kw_only=True):
    """board.yaml: the printed board."""

    canvas: Xy
    ground: str
    coast: str = ""
    projection: Projection | None = None
    node_kinds: tuple[NodeKind, ...] = ()
    edge_kinds: tuple[EdgeKind, ...] = ()
    regions: tuple[Region, ...] = ()
    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()
    tracks: tuple[Track, ...] = ()
    grids: tuple[Grid, ...] = ()
    mats: tuple[Mat, ...] = ()
    panels: tuple[Panel, ...] = ()
    places: tuple[Place, ...] = ()
    decor: tuple[Decor, ...] = ()
    facts: Facts = {}


class Picture(Def, frozen=True, kw_only=True):
    """Which scene a card shows."""

    scene: str
    palette: str = ""
    over: tuple[str, ...] = ()


class Deck(Def, frozen=True, kw_only=True):
    """A deck of cards or tiles: its back and which painter draws its faces."""

    id: str
    name: Text
    face: str  # painter of the faces
    back: str  # art/ornaments file; empty for tiles without one
    hex: str = ""
    icon: str = ""
    twin_of: str = ""  # a deck with the same faces: its cards need not be written twice
    facts: Facts = {}


class Card(Def, frozen=True, kw_only=True):
    """A card or tile; `facts` holds what the rules of its game need."""

    id: str
    deck: str
    name: Text
    text: Text | None = None
    passage: Text | None = None
    mood: Text | None = None
    place: str = ""  # a node of the board
    picture: Picture | None = None
    copies: int = 1
    facts: Facts = {}


class CardsDef(Def, frozen=True, kw_only=True):
    """cards.yaml: decks and cards; a deck that is `twin_of` another gets its cards, `primary_01` as `secondary_01`."""

    decks: tuple[Deck, ...] = ()
    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Write the cards of twin decks out."""
        twins = tuple(
            msgspec.structs.replace(card, deck=deck.id, id=deck.id + card.id.removeprefix(deck.twin_of))
            for deck in self.decks
            for card in self.cards
            if deck.twin_of and card.deck == deck.twin_of
        )
        if twins:
            msgspec.structs.force_setattr(self, "cards", self.cards + twins)


class ZoneDef(Def, frozen=True, kw_only=True):
    """Where a zone of the table lies and what draws it."""

    id: str
    view: str  # a general view of the window, or one of the game's own screen
    place: Literal["board", "dock", "tray", "rail", "hidden"]
    painter: str = ""
    looks: Facts = {}


class ScreenDef(Def, frozen=True, kw_only=True):
    """screen.yaml: the zones of the table on the screen."""

    zones: tuple[ZoneDef, ...]
    looks: Facts = {}


class Definition(msgspec.Struct, frozen=True, kw_only=True):
    """A whole board folder, read and checked."""

    slug: str
    game: GameDef
    board: BoardDef
    cards: CardsDef
    screen: ScreenDef | None
    coast: Facts
    digest: str  # of game.yaml, board.yaml and cards.yaml: journals remember it


class BoardFile(msgspec.Struct, frozen=True, kw_only=True):
    """A board alone, read and checked: all that the board viewer needs."""

    file: str
    name: Text
    board: BoardDef
    coast: Facts
    digest: str
