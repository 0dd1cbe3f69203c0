"""The first page: what this is, whose game it is, how to print and cut it."""

from __future__ import annotations

from boardgames.data.defs import Definition
from boardgames.data.strings import Strings
from boardgames.printing import fonts
from boardgames.printing.page import Colour, Face, Item, Line, Paper, Sheet, Words
from boardgames.printing.tiling import BAR, scale_bar

MARGIN = 24.0
INK: Colour = (45, 32, 22)
STEPS = ("size", "duplex", "board", "pieces", "cut")


class Column:
    """Writes paragraphs below each other."""

    def __init__(self, paper: Paper) -> None:
        self.room = paper.width - 2 * MARGIN
        self.items: list[Item] = []
        self.y = MARGIN

    def text(self, text: str, points: float, face: Face = "serif", after: float = 3.0, colour: Colour = INK) -> None:
        """Write a paragraph."""
        line = points * 1.32 * 25.4 / 72
        for words in fonts.wrap(text, face, points, self.room):
            self.y += line
            self.items.append(Words(words, MARGIN, self.y, points, face, colour))
        self.y += after

    def rule(self) -> None:
        """Draw a thin line."""
        self.items.append(Line(MARGIN, self.y + 1, MARGIN + self.room, self.y + 1, 0.25, (176, 140, 84)))
        self.y += 5


def credit(definition: Definition, strings: Strings) -> str:
    """Return designer, publisher and year of a game, as in About."""
    credit = definition.game.credits
    designer = credit.designer or strings.text("about.no_designer")
    publisher = credit.publisher or strings.text("about.no_publisher")
    if designer == publisher:
        return designer
    key = "about.credit" if credit.year is not None else "about.credit_undated"
    return strings.text(key, designer=designer, publisher=publisher, year=str(credit.year or ""))


def sheet(definition: Definition, paper: Paper, strings: Strings, own_board: str = "") -> Sheet:
    """Return the colophon of a game, which names the player's own board if there is one."""
    say, column = strings.text, Column(paper)
    column.text(definition.game.name.of(strings.language), 26, "serif-strong", 1)
    column.text(say("print.subtitle"), 13, "serif-italic", 4)
    if own_board:
        column.text(say("print.own_board", name=own_board), 13, "serif-strong", 4)
    column.rule()
    column.text(credit(definition, strings), 13, "serif-strong", 2)
    if definition.game.credits.note is not None:
        column.text(definition.game.credits.note.of(strings.language), 11, after=4)
    column.text(say("about.unofficial"), 13, "serif-strong", 1)
    column.text(say("about.unofficial_text"), 11)
    column.text(say("print.own_drawings"), 11, after=4)
    column.rule()
    column.text(say("print.how"), 13, "serif-strong", 1)
    for number, step in enumerate(STEPS, start=1):
        column.text(f"{number}.  {say(f'print.step.{step}')}", 11, after=2)
    column.y += 6
    column.items += scale_bar(MARGIN, column.y, say("print.bar"))
    column.y += 14
    column.text(say("print.made"), 9, "sans", colour=(110, 95, 80))
    if column.y > paper.height or column.room < BAR:
        raise ValueError("the colophon does not fit on its page")
    return Sheet("colophon", tuple(column.items))
