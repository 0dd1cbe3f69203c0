"""The typed form of a board folder: the contents of game.yaml, board.yaml, cards.yaml and screen.yaml."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from boardgames.data.limits import (
    CanvasSide,
    Corners,
    Count,
    Degrees,
    Few,
    Length,
    LetterHeight,
    Many,
    Named,
    Number,
    Position,
    Radius,
)

Xy = tuple[Position, Position]
Size = tuple[Length, Length]
Polygon = Annotated[tuple[Xy, ...], Corners]
Rect = tuple[Position, Position, Length, Length]
Facts = Mapping[str, Any]  # data that only this game understands; its rules give them types
COLOUR = "^(#[0-9a-fA-F]{6})?$"
Hex = Annotated[str, msgspec.Meta(pattern=COLOUR)]  # "#rrggbb", or "" for none
Shape = Literal["circle", "triangle", "square", "diamond", "star", "hexagon", "plus"]


class Def(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all definitions: frozen, no unknown keys."""


class Text(Def, frozen=True, kw_only=True):
    """A text in both languages."""

    en: str  # in English
    fr: str  # in French

    def of(self, language: str) -> str:
        """Return the text in a language."""
        return self.fr if language == "fr" else self.en


class Span(Def, frozen=True, kw_only=True):
    """A range of numbers."""

    min: Number  # at least
    max: Number  # at most


class Credits(Def, frozen=True, kw_only=True):
    """Who made the published game."""

    designer: str | None = None  # left out if unknown
    publisher: str | None = None  # left out where players print the game themselves
    year: Number | None = None  # of the published game
    note: Text | None = None  # a sentence for About: whose texts were used, which data are not the published ones


class Colour(Def, frozen=True, kw_only=True):
    """A player colour with its shape."""

    id: str
    name: Text
    hex: str  # the colour, "#rrggbb"
    shape: Shape  # the shape that goes with it
    letter: str = ""  # printed where a colour alone is not enough


class OptionValue(Def, frozen=True, kw_only=True):
    """One choice of an option."""

    id: str
    name: Text


class OptionDef(Def, frozen=True, kw_only=True):
    """A variant or house rule: name, explanation, values."""

    id: str
    name: Text
    help: Text  # one sentence: what changes for the players
    values: tuple[OptionValue, ...]  # the choices
    default: str  # one of the values: that of the published game
    after_first: str | None = None  # proposed instead of the default once a game was finished
    first_seat: str | None = None  # if it decides who begins: the value with which the seat at the top of the list does
    seats: tuple[int, ...] = ()  # seat counts at which other values than the default can be played; empty: all


class Term(Def, frozen=True, kw_only=True):
    """A game term with an icon or a colour: symbol, resource, period, witness ..."""

    id: str
    kind: str  # what it is: symbol, resource ...; terms of the kind `aid` are the lines of the player aid
    name: Text
    short: Text | None = None  # a short name
    text: Text | None = None  # a sentence for its tip
    icon: str = ""  # a file of assets/icons
    hex: str = ""  # its colour
    facts: Facts = {}
    shown: Facts = {}


class GameDef(Def, frozen=True, kw_only=True):
    """game.yaml: name, players, options, numbers, terms."""

    format: Literal[1]  # 1
    id: str
    name: Text
    tagline: Text  # one line for the shelf
    about: Text  # two or three sentences for the lobby
    players: Span  # how many play
    minutes: Span  # how long it takes
    age: Count  # minimum age
    credits: Credits  # who made the published game
    colours: Annotated[tuple[Colour, ...], Few]  # of the players: at least as many as play
    shelf: Count = 0  # place on the shelf, from 1
    secret: Text | None = None  # what is hidden in this game, in a few words; left out if nothing is
    colours_by: Text | None = None  # what determines seat colours; left out if players choose them
    options: Annotated[tuple[OptionDef, ...], Few] = ()  # choices before the game
    numbers: Facts = {}  # counts, costs and tables of the rules, freely nested
    terms: Annotated[tuple[Term, ...], Many] = ()  # named things


class Projection(Def, frozen=True, kw_only=True):
    """How longitude and latitude are converted to board units."""

    kind: Literal["linear", "web_mercator"]  # how positions are computed
    lon: tuple[Degrees, Degrees]  # longitudes, from and to
    lat: tuple[Degrees, Degrees]  # latitudes, from and to
    x: Xy  # board units that belong to `lon`
    y: Xy  # board units that belong to `lat`


class NodeKind(Def, frozen=True, kw_only=True):
    """How nodes of a kind look."""

    id: str
    name: Text
    shape: str = "disc"  # disc, ring, dot, or a shape of the colours
    radius: Radius = 12  # in board units
    hex: str = ""  # its colour; "": that of the region
    icon: str = ""  # a file of assets/icons
    glyph: str = ""  # drawn inside; one or two letters are written
    labelled: bool = True  # false: names are not shown
    label_px: LetterHeight = 16  # height of the names
    text: Text | None = None  # the line of the legend
    facts: Facts = {}


class EdgeKind(Def, frozen=True, kw_only=True):
    """How edges of a kind look."""

    id: str
    name: Text
    style: Literal["solid", "dashed", "dotted", "none"] = "solid"  # how the line is drawn
    hex: str = "#6b4a2c"  # its colour
    icon: str = ""  # a file of assets/icons
    facts: Facts = {}


class Label(Def, frozen=True, kw_only=True):
    """Lettering on the board."""

    xy: Xy  # its middle
    angle: Degrees = 0  # in degrees
    px: LetterHeight = 22  # height of the letters


class Region(Def, frozen=True, kw_only=True):
    """A tinted part of the land."""

    id: str
    name: Text
    hex: str  # its colour
    deep: str = ""  # a darker tone for white lettering
    polygons: Annotated[tuple[Polygon, ...], Few] = ()  # lists of points
    label: Label | None = None  # where its name is written


class Node(Def, frozen=True, kw_only=True):
    """A place on the board."""

    id: str
    name: Text
    kind: str  # a node kind
    xy: Xy  # its middle
    label: str = "n"  # side of the name: n, ne, e, se, s, sw, w, nw, c
    label_offset: Xy = (0, 0)  # further shift of the name
    label_xy: Xy | None = None  # position of the name, instead of a side
    region: str = ""  # the region it lies in
    lonlat: Xy | None = None  # its true position
    size: Size | None = None  # width and height, if it is not a disc
    tags: tuple[str, ...] = ()  # such as [port]: badges at its edge
    badge: str = "se"  # the side of its badges
    spots: Mapping[str, Xy] = {}  # where pieces stand, by names that screen.yaml uses
    facts: Facts = {}


class Edge(Def, frozen=True, kw_only=True):
    """A line between two nodes."""

    a: str  # a node
    b: str  # another node; edges work both ways
    kind: str  # an edge kind
    via: Annotated[tuple[Xy, ...], Few] = ()  # points of a bent line; no meaning for the rules
    crossing: bool = False  # a short ferry that belongs to a road: drawn dotted
    facts: Facts = {}


class Space(Def, frozen=True, kw_only=True):
    """One space of a track."""

    id: str
    name: Text
    xy: Xy  # its middle
    short: Text | None = None  # a short name
    icon: str = ""  # its icon in the looks of the board; "": that of its id
    facts: Facts = {}
    shown: Facts = {}


def _numbered_space(number: int, xy: Xy) -> Space:
    return Space(id=str(number), name=Text(en=str(number), fr=str(number)), xy=xy)


class Track(Def, frozen=True, kw_only=True):
    """A row of spaces: timeline, score, rounds; `numbered` makes spaces named by their number, from `first` on."""

    id: str
    name: Text
    spaces: Annotated[tuple[Space, ...], Many] = ()  # its spaces in order, or
    numbered: Annotated[tuple[Xy, ...], Many] = ()  # only their positions: the spaces are named by their number
    first: Number = 0  # the number of the first numbered space
    size: Size = (30, 30)  # of a space
    label_xy: Xy | None = None  # where the name of the track is written
    facts: Facts = {}

    def __post_init__(self) -> None:
        """Create the numbered spaces."""
        if self.numbered and not self.spaces:
            spaces = tuple(_numbered_space(self.first + step, xy) for step, xy in enumerate(self.numbered))
            msgspec.structs.force_setattr(self, "spaces", spaces)


class Panel(Def, frozen=True, kw_only=True):
    """A framed part of the printed board."""

    id: str
    rect: Rect  # where it lies
    title: Text | None = None  # written on it
    title_xy: Xy | None = None  # position of the title
    px: LetterHeight = 18  # height of the title
    style: str = ""  # how it is painted


class Place(Def, frozen=True, kw_only=True):
    """A place for cards or tiles on the printed board."""

    id: str
    xy: Xy  # its middle
    size: Size  # width and height
    name: Text | None = None
    kind: str = ""  # what lies there: determines its appearance
    panel: str = ""  # the panel it lies in
    label: str = ""  # side on which the name is written; empty: no name
    icon: str = ""  # its icon in the looks of the board; "": that of its id or its kind
    cards: Count = 0  # hollows for cards side by side
    facts: Facts = {}
    shown: Facts = {}


class GridCell(Def, frozen=True, kw_only=True):
    """A space of a grid such as the long table."""

    id: str
    name: Text
    xy: Xy  # its middle
    size: Size  # width and height
    row: Count  # counted from 0
    column: Count  # counted from 0
    kind: str  # determines its appearance
    side: str = ""  # of the table at which it lies
    facts: Facts = {}


class Grid(Def, frozen=True, kw_only=True):
    """Cells in rows and columns."""

    id: str
    name: Text
    rect: Rect  # where it lies
    cells: Annotated[tuple[GridCell, ...], Many]  # its spaces
    rows: tuple[str, ...] = ()  # written along its left edge
    columns: tuple[str, ...] = ()  # written along its upper edge
    facts: Facts = {}
    shown: Facts = {}


class MatPart(Def, frozen=True, kw_only=True):
    """One part of a player's mat, in the mat's own units."""

    id: str
    kind: str  # determines its appearance
    rect: Rect  # where it lies on the mat
    name: Text | None = None
    label: str = ""  # side on which the name is written
    label_xy: Xy | None = None  # where the name is written
    places: Annotated[tuple[Place, ...], Many] = ()  # places in it
    facts: Facts = {}


class Mat(Def, frozen=True, kw_only=True):
    """A player board; `at` gives its rect on the canvas by seat count and seat."""

    id: str
    name: Text
    size: Size  # width and height, in its own units
    parts: Annotated[tuple[MatPart, ...], Few]  # what is printed on it
    at: Mapping[int, tuple[Rect, ...]] = {}  # number of players: rects of all seats; left out: not printed on the board
    facts: Facts = {}


class Decor(Def, frozen=True, kw_only=True):
    """Lettering and ornaments without meaning for the rules."""

    xy: Xy  # its middle
    text: Text | None = None  # a lettering, or
    art: str = ""  # a file of assets/art/ornaments
    style: str = "sea"  # sea, water, land, country, title ...
    angle: Degrees = 0  # in degrees
    px: LetterHeight = 20  # height of the letters


class BoardDef(Def, frozen=True, kw_only=True):
    """board.yaml: the printed board."""

    canvas: tuple[CanvasSide, CanvasSide]  # width and height; all positions are in its units
    ground: str  # the background: sea, wine-sea, poster-sea, hall, stone ...
    coast: str = ""  # name of the JSON file with coastlines beside the board
    projection: Projection | None = None  # how `lonlat` becomes `xy`
    node_kinds: Annotated[tuple[NodeKind, ...], Few] = ()  # kinds of places and how they look
    edge_kinds: Annotated[tuple[EdgeKind, ...], Few] = ()  # kinds of lines and how they look
    regions: Annotated[tuple[Region, ...], Few] = ()  # tinted parts of the land
    nodes: Annotated[tuple[Node, ...], Named] = ()  # the places
    edges: Annotated[tuple[Edge, ...], Many] = ()  # the lines between them
    tracks: Annotated[tuple[Track, ...], Few] = ()  # rows of spaces
    grids: Annotated[tuple[Grid, ...], Few] = ()  # spaces in rows and columns
    mats: Annotated[tuple[Mat, ...], Few] = ()  # the boards of the players
    panels: Annotated[tuple[Panel, ...], Few] = ()  # frames printed on the board
    places: Annotated[tuple[Place, ...], Many] = ()  # places for cards, tiles and pieces
    decor: Annotated[tuple[Decor, ...], Few] = ()  # lettering and ornaments without meaning for the rules
    facts: Facts = {}


class Picture(Def, frozen=True, kw_only=True):
    """The picture on a card."""

    scene: str  # a file of assets/art/vignettes
    palette: str = ""  # a name in assets/art/vignettes.yaml
    over: tuple[str, ...] = ()  # transparent files of assets/art/vignettes drawn on top


class Deck(Def, frozen=True, kw_only=True):
    """A deck of cards or tiles: its back and which painter draws its faces."""

    id: str
    name: Text
    face: str  # painter of the faces
    back: str  # a file of assets/art/ornaments; empty for tiles without a back
    hex: str = ""  # its colour
    icon: str = ""  # a file of assets/icons
    twin_of: str = ""  # a deck with the same faces, whose cards need not be repeated
    facts: Facts = {}
    shown: Facts = {}


class Card(Def, frozen=True, kw_only=True):
    """A card or tile; `facts` is data for the rules, `shown` additional data for painters."""

    id: str
    deck: str  # the deck it belongs to
    name: Text
    text: Text | None = None  # what the card does
    passage: Text | None = None  # the source of the story
    mood: Text | None = None  # a line in italics
    place: str = ""  # a node of the board
    picture: Picture | None = None  # the drawing on it
    copies: Number = 1  # how many there are
    facts: Facts = {}
    shown: Facts = {}


class CardsDef(Def, frozen=True, kw_only=True):
    """cards.yaml: decks and cards; a deck that is `twin_of` another gets its cards, `primary_01` as `secondary_01`."""

    decks: Annotated[tuple[Deck, ...], Few] = ()  # decks of cards and tiles
    cards: Annotated[tuple[Card, ...], Many] = ()  # the cards, except those of twin decks

    def __post_init__(self) -> None:
        """Create the cards of twin decks."""
        twins = tuple(
            msgspec.structs.replace(card, deck=deck.id, id=deck.id + card.id.removeprefix(deck.twin_of))
            for deck in self.decks
            for card in self.cards
            if deck.twin_of and card.deck == deck.twin_of
        )
        if twins:
            msgspec.structs.force_setattr(self, "cards", self.cards + twins)


class ZoneDef(Def, frozen=True, kw_only=True):
    """The place of a zone on the screen and the view that draws it."""

    id: str
    view: str  # a general view, or one of the game's own views
    place: Literal["board", "dock", "tray", "rail", "hidden"]  # where it lies
    looks: Facts = {}  # settings of the view, see below


class ScreenDef(Def, frozen=True, kw_only=True):
    """screen.yaml: the zones of the table on the screen."""

    zones: tuple[ZoneDef, ...]  # what the table shows
    looks: Facts = {}  # settings of the whole screen, see below


class Definition(msgspec.Struct, frozen=True, kw_only=True):
    """A complete board folder, read and checked."""

    slug: str
    game: GameDef
    board: BoardDef
    cards: CardsDef
    screen: ScreenDef | None
    coast: Facts
    digest: str  # of game.yaml, board.yaml and cards.yaml: journals remember it


class BoardFile(msgspec.Struct, frozen=True, kw_only=True):
    """A board alone, read and checked: everything the board viewer needs."""

    file: str
    name: Text
    board: BoardDef
    coast: Facts
    digest: str
