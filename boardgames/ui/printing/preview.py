"""Small pictures of printed pages, drawn from the same sheets as the PDF."""

from __future__ import annotations

import io
from collections.abc import Iterator
from hashlib import blake2b

import msgspec
import pygame

from boardgames.printing.cutting import TooLarge
from boardgames.printing.page import Fill, Item, Line, Paper, Picture, Ring, Sheet, Words, size_of
from boardgames.printing.press import PageFacts, PressProgress, PreviewOrder
from boardgames.session.services import Services
from boardgames.ui import fonts
from boardgames.ui.printing import ink
from boardgames.ui.printing.artist import MM, Artist
from boardgames.ui.printing.make import all_sheets, make_job, pixels
from boardgames.ui.theme import Size

DPI, DRAWN_DPI = 50, 110  # drawings are made larger than they are shown: small type would not fit
READABLE_PIXELS = 4


def make(services: Services, order: PreviewOrder) -> Iterator[PressProgress]:
    """Report the list of pages, then the picture of every page that is not known yet."""
    pygame.init()
    choices = msgspec.structs.replace(order.choices, dpi=DRAWN_DPI)
    job, artist = make_job(services, order.target, choices)
    yield PressProgress()
    try:
        sheets = all_sheets(job, artist)
    except TooLarge as problem:
        yield PressProgress(too_large=str(problem))
        return
    salt = f"{order.target} {choices.paper} {choices.ink_saving} {choices.language}"
    pages = tuple(PageFacts(sheet.part, key_of(sheet, salt), sheet.is_landscape) for sheet in sheets)
    yield PressProgress(pages=pages, steps=len(sheets))
    for number, (sheet, page) in enumerate(zip(sheets, pages, strict=True), start=1):
        if page.key not in order.known:
            content = io.BytesIO()
            pygame.image.save(draw(sheet, job.paper, artist), content, ".png")
            yield PressProgress(step=number, steps=len(sheets), key=page.key, picture=content.getvalue())
    yield PressProgress(step=len(sheets), steps=len(sheets), is_done=True)


def key_of(sheet: Sheet, salt: str) -> str:
    """Return a key of everything on a page."""
    return blake2b(f"{salt} {sheet!r}".encode(), digest_size=12).hexdigest()


def draw(sheet: Sheet, paper: Paper, artist: Artist) -> pygame.Surface:
    """Return a page as it will be printed, small."""
    wide, high = size_of(paper, sheet.is_landscape)
    page = pygame.Surface((round(wide / MM * DPI), round(high / MM * DPI)), depth=24)
    page.fill(ink.WHITE)
    for item in sheet.items:
        _draw(page, item, artist)
    return page


def _px(mm: float) -> float:
    return mm / MM * DPI


def _draw(page: pygame.Surface, item: Item, artist: Artist) -> None:
    if isinstance(item, Picture):
        place = (round(_px(item.box.x)), round(_px(item.box.y)))
        page.blit(_picture(item, artist), place)
    elif isinstance(item, Line):
        pygame.draw.aaline(page, item.colour, (_px(item.x1), _px(item.y1)), (_px(item.x2), _px(item.y2)))
    elif isinstance(item, Fill):
        box = item.box
        page.fill(
            item.colour, (round(_px(box.x)), round(_px(box.y)), round(_px(box.width)), max(round(_px(box.height)), 1))
        )
    elif isinstance(item, Ring):
        box = item.box
        middle = (_px(box.x + box.width / 2), _px(box.y + box.height / 2))
        pygame.draw.aacircle(page, item.colour, middle, _px(box.width / 2), 1)
    else:
        _words(page, item)


def _picture(item: Picture, artist: Artist) -> pygame.Surface:
    size: Size = pixels(item, DPI)
    drawn = ink.on_paper(artist.paint(item.art, pixels(item, DRAWN_DPI)), item.art, artist.job.choices.ink_saving)
    small = pygame.transform.smoothscale(drawn, size)
    return pygame.transform.rotate(small, item.turn) if item.turn else small


def _words(page: pygame.Surface, words: Words) -> None:
    tall = round(words.points / 72 * DPI)
    if tall < READABLE_PIXELS:
        return
    face, _, kind = words.face.partition("-")
    font = fonts.font(face, "semibold" if kind == "strong" else "regular", kind == "italic", tall)
    drawn = font.render(words.text, True, words.colour)
    x, y = _px(words.x), _px(words.y)
    if words.turn == 90:
        drawn = pygame.transform.rotate(drawn, 90)
        page.blit(drawn, (round(x - font.get_ascent()), round(y - drawn.get_height())))
    else:
        page.blit(drawn, (round(x), round(y - font.get_ascent())))
