"""Parts shared by the cards of the codex: papyrus, arched pictures, number plates, monogram discs, theme boxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from boardgames.data.defs import Card, Deck, Term
from boardgames.games.acts.rules.definitions import theme_colour
from boardgames.ui import fonts, paint, textures
from boardgames.ui.cache import PICTURES
from boardgames.ui.painters import lettering
from boardgames.ui.painters.face import Face
from boardgames.ui.short_names import typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, Colour, Size, mix, rgb

ARCH_SHARE = 0.2  # of the width of a picture: how high its round top is
SMALL_BACK = 44  # pixels: narrower backs show only their theme boxes
CAPITAL_SHARE = 0.7  # of the size of a font: height of a capital letter
LEAST_LETTER = 12  # pixels of bold letters in discs and boxes, if they fit
SHAPES = PICTURES.part("acts leaves")
WITNESS, MOTIF, THEME = "witness", "motif", "theme"  # kinds of terms


class LeafLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the cards of a codex look."""

    paper: tuple[str, str, str] = ("#f3e2bd", "#fbf4e2", "#efdcb2")
    border: str = "#7b3a22"
    plate: str = "#a8442a"
    rubric: str = "#7b3a22"
    gold: str = "#c9962a"
    light: str = "#ffe3b0"
    back: str = "#6e2a18"
    factors: tuple[tuple[str, int, int], ...] = ()  # key of a line, times alive, times dead
    signs: tuple[str, str, str] = ("", "", "")  # icons over the factors


def looks_of(kit: TableKit) -> LeafLooks:
    """The looks of such cards in this game's screen.yaml."""
    cards: Mapping[str, object] = (
        kit.definition.screen.looks.get("cards", {}) if kit.definition.screen is not None else {}
    )
    return msgspec.convert(cards.get("leaf", {}), LeafLooks)


def words(kit: TableKit, key: str, fallback: str) -> str:
    """Return a text of the game if it exists, else the fallback."""
    return kit.strings.text(key) if kit.strings.has(key) else fallback


def name_of(kit: TableKit, card: Card) -> str:
    """The name of a card in the player's language."""
    return typeset(card.name.of(kit.strings.language))


def theme_name(kit: TableKit, term: Term, short: bool = True) -> str:
    """The name of a theme; the short one fits a box."""
    whole = term.name.of(kit.strings.language)
    return words(kit, f"card.short_theme.{term.id}", whole) if short else whole


def theme_letter(kit: TableKit, term: Term) -> str:
    """The letter of the colour of a theme."""
    wanted = theme_colour(term)
    return next(colour.letter for colour in kit.definition.game.colours if colour.id == wanted)


def monogram(kit: TableKit, term: Term) -> str:
    """Return the letters on the disc of a witness: those of the name in the player's language."""
    return kit.strings.text(f"card.monogram.{term.id}")


def papyrus(kit: TableKit, face: Face) -> pygame.Surface:
    """Paint the empty card: a border and papyrus that is lighter in the middle."""
    looks = looks_of(kit)
    left, middle, right = (rgb(tone) for tone in looks.paper)
    picture = paint.box(face.size, face.radius, face.colour).copy()
    inner, radius = face.inner, max(face.radius - face.border, 1)
    picture.blit(textures.paper(inner.size, radius, middle, middle, kit.theme), inner.topleft)
    shade = paint.blank((64, 1), left)
    for x in range(64):
        away = abs(x - 31.5) / 31.5
        shade.set_at(
            (x, 0), (*mix(mix(left if x < 32 else right, (122, 79, 34), 0.12), middle, 0.0), round(215 * away**3))
        )
    gutters = pygame.transform.smoothscale(shade, inner.size)
    paint.round_off(gutters, radius)
    picture.blit(gutters, inner.topleft)
    return picture


def arch_height(width: int) -> int:
    """How high the round top of an arched picture is."""
    return max(round(width * ARCH_SHARE), 2)


def _arch_mask(size: Size) -> pygame.Surface:
    def make() -> pygame.Surface:
        def draw(large: pygame.Surface, k: int) -> None:
            width, height = large.get_size()
            rise, white = arch_height(size[0]) * k, (255, 255, 255, 255)
            pygame.draw.ellipse(large, white, (0, 0, width, 2 * rise))
            corner = max(size[0] * k // 70, 1)
            rest = pygame.Rect(0, rise, width, height - rise)
            pygame.draw.rect(large, white, rest, border_bottom_left_radius=corner, border_bottom_right_radius=corner)

        return paint.smooth(size, (255, 255, 255), draw)

    return SHAPES.get((size, "arch"), make)


def arched(picture: pygame.Surface) -> pygame.Surface:
    """A picture with a round top."""
    cut = paint.blank(picture.get_size())
    cut.blit(picture, (0, 0))
    cut.blit(_arch_mask(picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def put_arch(kit: TableKit, target: pygame.Surface, card: Card, rect: pygame.Rect, line: int) -> None:
    """Draw the picture of a card under an arch with a gold outline."""
    gold = paint.blank(rect.size)
    gold.fill(rgb(looks_of(kit).gold))
    target.blit(arched(gold), rect.topleft)
    inner = rect.inflate(-2 * line, -2 * line)
    if card.picture is not None:
        scene = kit.art.scene(card.picture.scene, card.picture.palette, card.picture.over, inner.size)
        target.blit(arched(scene), inner.topleft)


def put_plate(kit: TableKit, target: pygame.Surface, rect: pygame.Rect, text: str, colour: Colour, px: int) -> None:
    """Draw the number plate at the lower edge of a picture: rounded top, gold border."""
    looks = looks_of(kit)
    radius = max(round(rect.width * 0.3), 3)
    rim = max(round(rect.width * 0.04), 1)
    for box, tone in ((rect, rgb(looks.light)), (rect.inflate(-2 * rim, -2 * rim).move(0, rim), colour)):
        tall = paint.box((box.width, box.height + radius), radius, tone)
        target.blit(tall, box.topleft, (0, 0, box.width, box.height))
    put_letters(target, rect.move(0, rim), text, ("serif", "bold", px), kit.theme.on(colour))


def put_letters(
    target: pygame.Surface, rect: pygame.Rect, text: str, type_: tuple[str, str, int], colour: Colour
) -> None:
    """Draw letters centred in a box by their ink."""
    letters = fonts.font(type_[0], type_[1], False, max(type_[2], 6)).render(text, True, colour)
    ink = letters.get_bounding_rect()
    target.blit(letters, (rect.centerx - ink.centerx, rect.centery - ink.centery))


def bold_pixels(face: str, text: str, px: int, room: float) -> int:
    """Return the size of bold letters in a disc or box: raised to the least size if they still fit."""
    least = max(px, LEAST_LETTER)
    return next(
        (size for size in range(least, px, -1) if fonts.font(face, "bold", False, size).size(text)[0] <= room), px
    )


def letter_pixels(rect: pygame.Rect, wanted: float) -> int:
    """Return the size of the letter in a box, 0 if it would be unreadable: the colour is enough then."""
    px = max(round(wanted), SMALLEST_TEXT)
    return px if px * CAPITAL_SHARE <= rect.height - 2 else 0


def put_rubric(kit: TableKit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The line under a picture: red to gold to red, fading out at both ends."""
    looks = looks_of(kit)
    ends, middle = rgb(looks.plate), rgb(looks.gold)
    strip = paint.blank((64, 1), ends)
    for x in range(64):
        away = abs(x - 31.5) / 31.5
        strip.set_at((x, 0), (*mix(middle, ends, min(away * 1.6, 1)), round(255 * (1 - away**6))))
    target.blit(pygame.transform.smoothscale(strip, (max(rect.width, 1), max(rect.height, 2))), rect.topleft)


def put_disc(kit: TableKit, target: pygame.Surface, rect: pygame.Rect, term: Term) -> None:
    """A witness: a disc in the colour with the monogram."""
    target.blit(witness_disc(kit, term, rect.width), rect.topleft)


def witness_disc(kit: TableKit, term: Term, side: int, rim: Colour | None = None) -> pygame.Surface:
    """Return a disc with a monogram and a dark or light border; cached."""
    letters = monogram(kit, term)

    def make() -> pygame.Surface:
        colour, edge = rgb(term.hex), rim or kit.theme.ink
        line = max(side * 0.055, 1.2)

        def draw(large: pygame.Surface, k: int) -> None:
            middle = large.get_width() / 2
            pygame.draw.circle(large, (*edge, 255), (middle, middle), middle)
            pygame.draw.circle(large, (*colour, 255), (middle, middle), middle - line * k)

        disc = paint.smooth((side, side), edge, draw)
        px = bold_pixels("sans", letters, round(side * 0.5), side * 0.8)
        put_letters(disc, disc.get_rect(), letters, ("sans", "bold", px), kit.theme.on(colour))
        return disc

    return SHAPES.get((kit.definition.slug, term.id, letters, side, rim, kit.theme.high_contrast, "disc"), make)


def put_theme(kit: TableKit, target: pygame.Surface, rect: pygame.Rect, term: Term, named: float = 0) -> None:
    """Draw the box of a theme: its letter, on a darker end if its name fits too (`named`: size of the letters)."""
    colour, radius = rgb(term.hex), max(round(min(rect.size) * 0.16), 2)
    paint.fill_box(target, rect, radius, kit.theme.ink)
    paint.fill_box(target, rect.inflate(-2, -2), max(radius - 1, 1), colour)
    ink, letter = kit.theme.on(colour), theme_letter(kit, term)
    if not named:
        side = min(rect.size)
        put_letters(target, rect, letter, ("sans", "bold", bold_pixels("sans", letter, round(side * 0.78), side)), ink)
        return
    heavy, pen = lettering.pen("sans", "bold", named), lettering.pen("sans", "semibold", named)
    inner = rect.inflate(-2, -2)
    end = pygame.Rect(inner.topleft, (lettering.width(letter, heavy) + round(named * 0.7), inner.height))
    room = pygame.Rect(end.right, inner.y, inner.right - end.right, inner.height).inflate(-round(named * 0.4), 0)
    names = [
        lettering.fit(theme_name(kit, term, short), pen, (max(room.width, 1), room.height), 1)
        for short in (False, True)
    ]
    done = next((name for name in names if not name.cut), None)
    if done is None:
        px = letter_pixels(rect, named)
        if px:
            put_letters(target, rect, letter, ("sans", "bold", px), ink)
        return
    dark = mix(colour, kit.theme.black, 0.28)
    paint.fill_box(target, end, max(radius - 1, 1), dark)
    target.fill(dark, (end.centerx, end.y, end.right - end.centerx, end.height))
    lettering.write(target, end, letter, heavy, kit.theme.on(dark), "centre")
    lettering.draw(target, room, done, ink, "centre", True)


def signed_back(kit: TableKit, deck: Deck, signs: Sequence[str], size: Size) -> pygame.Surface:
    """Paint the back of a card with the boxes of its themes; tiny backs show only the boxes."""
    terms = [term for sign in signs if (term := _theme(kit, sign)) is not None]
    width, height = size
    if width >= SMALL_BACK:
        back = kit.art.svg(f"art/ornaments/{deck.back}", size).copy()
        side = round(width * 0.22)
        left = (width - side * len(terms) - round(width * 0.06) * (len(terms) - 1)) // 2
        for number, term in enumerate(terms):
            box = pygame.Rect(left + number * (side + round(width * 0.06)), round(height * 0.68), side, side)
            paint.fill_box(back, box.inflate(4, 4), max(side // 8, 2) + 2, kit.theme.white_paper)
            put_theme(kit, back, box, term)
        return back
    back = paint.box(size, max(round(width * 0.1), 2), kit.theme.ink_dark).copy()
    paint.fill_box(back, back.get_rect().inflate(-2, -2), max(round(width * 0.1) - 1, 1), rgb(looks_of(kit).back))
    for number, term in enumerate(terms):
        box = pygame.Rect(0, 0, round(width * 0.8), round(height * 0.42))
        box.center = (width // 2, round(height * (0.27 + 0.46 * number)))
        colour = rgb(term.hex)
        paint.fill_box(back, box, max(width // 12, 1), colour)
        px = max(min(round(height * 0.42), 24), LEAST_LETTER)
        put_letters(back, box, theme_letter(kit, term), ("sans", "bold", px), kit.theme.on(colour))
    return back


def _theme(kit: TableKit, sign: str) -> Term | None:
    """A theme by its id or by its colour."""
    themes = [term for term in kit.definition.game.terms if term.kind == THEME]
    return next((term for term in themes if sign in (term.id, theme_colour(term))), None)
