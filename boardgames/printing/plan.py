"""Plans the sheets of a game: colophon, board, mats, cards, pieces and lid; the rules book is laid out elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boardgames.data.defs import Card, Definition, Rect
from boardgames.data.printing import PiecePrint, PrintDef
from boardgames.data.strings import Strings
from boardgames.printing import colophon, lid_net
from boardgames.printing.choices import Choices
from boardgames.printing.cutting import Caption, Cut, cut_sheets
from boardgames.printing.page import (
    PAPERS,
    BoardArea,
    CardBack,
    CardFace,
    MatArea,
    Paper,
    Part,
    PieceArt,
    Sheet,
)
from boardgames.printing.tiling import Area, TileWords, tile_sheets


class Job(NamedTuple):
    """A game to print, with its sizes and what was chosen."""

    definition: Definition
    sizes: PrintDef
    choices: Choices
    own_board: str = ""  # the name of the player's own board, if it is not that of the game

    @property
    def paper(self) -> Paper:
        """The chosen paper."""
        return PAPERS[self.choices.paper]

    @property
    def strings(self) -> Strings:
        """The texts in the chosen language."""
        return Strings(self.choices.language, self.definition.slug)

    @property
    def scale(self) -> float:
        """The chosen scale as a factor."""
        return self.choices.scale / 100

    @property
    def board_area(self) -> Rect:
        """The part of the board that is printed, in board units."""
        return self.sizes.board.area or (0, 0, *self.definition.board.canvas)


def sheets_of(job: Job, part: Part) -> list[Sheet]:
    """Return the sheets of a part; those of the rules book are made elsewhere."""
    return _PLANNERS[part](job) if part in _PLANNERS else []


def _colophon(job: Job) -> list[Sheet]:
    return [colophon.sheet(job.definition, job.paper, job.strings, job.own_board)]


def _board(job: Job) -> list[Sheet]:
    x, y, wide, high = job.board_area
    mm = job.sizes.board.width * job.scale / wide

    def art(area: Area) -> BoardArea:
        return BoardArea((x + area[0] / mm, y + area[1] / mm, area[2] / mm, area[3] / mm))

    words = _tile_words(job, job.strings.text("print.part.board"))
    return tile_sheets(job.paper, (wide * mm, high * mm), "board", art, words)


def _mats(job: Job) -> list[Sheet]:
    sheets = []
    for mat in job.definition.board.mats:
        if mat.id not in job.sizes.mats:
            continue
        mm = job.sizes.mats[mat.id] * job.scale / mat.size[0]
        for seat in range(job.choices.seats):

            def art(area: Area, seat: int = seat, mat_id: str = mat.id, mm: float = mm) -> MatArea:
                return MatArea(mat_id, seat, (area[0] / mm, area[1] / mm, area[2] / mm, area[3] / mm))

            name = job.definition.game.colours[seat].name.of(job.choices.language)
            words = _tile_words(job, f"{mat.name.of(job.choices.language)} · {name}")
            sheets += tile_sheets(job.paper, (mat.size[0] * mm, mat.size[1] * mm), "mats", art, words)
    return sheets


def _tile_words(job: Job, what: str) -> TileWords:
    title, say = job.definition.game.name.of(job.choices.language), job.strings.text
    return TileWords(
        caption=lambda name: say("print.tile", game=title, what=what, name=name),
        glue=say("print.glue"),
        scale=say("print.bar"),
    )


def cards_to_print(job: Job) -> Iterator[Card]:
    """Return every card as often as it is printed."""
    for deck in job.definition.cards.decks:
        printed = job.sizes.deck(deck.id)
        if printed.as_pieces:
            continue
        for card in job.definition.cards.cards:
            if card.deck == deck.id:
                yield from [card] * int(card.copies * (job.choices.seats if printed.per_seat else 1))


def _cards(job: Job) -> list[Sheet]:
    cuts = [_card_cut(job, card) for card in cards_to_print(job)]
    return cut_sheets(job.paper, cuts, "cards", _counted(job, "cards"))


def _card_cut(job: Job, card: Card) -> Cut:
    wide, high = job.sizes.deck(card.deck).size or job.sizes.card
    return Cut(CardFace(card.id), CardBack(card.deck), (wide * job.scale, high * job.scale))


def pieces_to_print(job: Job) -> Iterator[tuple[PiecePrint, PieceArt]]:
    """Return every token and figure as often as it is printed."""
    for piece in job.sizes.pieces:
        seats: list[int | None] = [*range(job.choices.seats)] if piece.per_seat else [None]
        for seat in seats:
            for variant in piece.variants:
                for face, badge in _faces(job, piece):
                    art = PieceArt(piece.kind, variant, seat, face, badge)
                    yield from [(piece, art)] * piece.count


def _faces(job: Job, piece: PiecePrint) -> Iterator[tuple[str, str]]:
    """Return the faces of a piece with their badges."""
    if piece.deck:
        for card in job.definition.cards.cards:
            if card.deck == piece.deck:
                badges = card.facts[piece.badges_of] if piece.badges_of else [""] * int(card.copies)
                yield from ((card.id, str(badge)) for badge in badges)
    elif piece.faces:
        yield from piece.faces.items()
    else:
        yield from (("", badge) for badge in piece.badges)


def _pieces(job: Job) -> list[Sheet]:
    cuts = []
    for piece, art in pieces_to_print(job):
        back = PieceArt(art.kind, piece.back, art.seat, art.face, art.badge) if piece.back else None
        wide, high = piece.size
        cuts.append(Cut(art, back, (wide * job.scale, high * job.scale), piece.form))
    cuts.sort(key=lambda cut: (cut.back is not None, -cut.cell[1]))  # those of one height make full rows
    return cut_sheets(job.paper, cuts, "pieces", _counted(job, "pieces"))


def _counted(job: Job, part: Part) -> Caption:
    title, say = job.definition.game.name.of(job.choices.language), job.strings.text

    def words(number: int, count: int, is_back: bool) -> str:
        side = "print.back" if is_back else "print.front"
        what = say(f"print.part.{part}")
        return say("print.sheet", game=title, what=what, side=say(side), n=number, count=count)

    return words


def _lid(job: Job) -> list[Sheet]:
    lid = job.sizes.lid
    game = job.definition.game.name.of(job.choices.language)
    caption = job.strings.text("print.lid_caption", game=game)
    return [lid_net.sheet(job.paper, lid.width * job.scale, lid.depth * job.scale, caption)]


_PLANNERS = {"colophon": _colophon, "board": _board, "mats": _mats, "cards": _cards, "pieces": _pieces, "lid": _lid}
