"""The story of a finished game as one HTML page with its pictures inside: who, result, plot, turning points, log."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO
from string import Template

import pygame

from boardgames.core.game import ScoreRow
from boardgames.data.files import assets_dir
from boardgames.session.chronicle.record import marks_at
from boardgames.session.log import LogLine, line_text
from boardgames.session.reseating import remarks
from boardgames.session.session import Session
from boardgames.session.standing import standing
from boardgames.ui.scenes.chronicle.marks import unusual_text
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.winner import headline
from boardgames.ui.scenes.score.words import describe_turning, highlight_lines, reason, without_turning
from boardgames.ui.table_kit import TableKit
from boardgames.ui.text import parse

PLOT_SIZE = (1000, 380)


def write_story(kit: TableKit, session: Session, table: pygame.Surface, day: str) -> bytes:
    """Return the page; it holds only what everybody at the table could see."""
    game, language = kit.definition.game.name.of(kit.strings.language), kit.strings.language
    parts = [*_head(kit, session, game, day), _image(table, ".jpg", kit.say("keep.table")), *_result(kit, session)]
    parts += [*_course(kit, session), *_log(kit, session.log_lines(None))]
    parts.append(f'<p class="foot">{escape(kit.say("keep.foot"))}</p>')
    title = f"{game} · {day}"
    template = Template((assets_dir() / "story.html").read_text(encoding="utf-8"))
    return template.substitute(language=language, title=escape(title), body="\n".join(parts)).encode()


def _head(kit: TableKit, session: Session, game: str, day: str) -> Iterator[str]:
    sheet = standing(session)
    yield f"<h1>{escape(game)}</h1>"
    length = [kit.say("chronicle.rounds", n=session.rounds_played)]
    length.append(kit.say("chronicle.moves", n=len(session.entries)))
    yield f'<p class="when">{escape(" · ".join([day, *length]))}</p>'
    yield f'<p class="won"><b>{escape(headline(kit, sheet))}</b> {_bold(reason(kit, session, sheet))}</p>'
    unusual = unusual_text(kit, marks_at(session))
    changed = remarks(session.seat_changes, session.entries)
    for remark in [*([unusual] if unusual else []), *map(kit.strings.phrase, changed)]:
        yield f"<p>{_bold(remark)}</p>"


def _result(kit: TableKit, session: Session) -> Iterator[str]:
    sheet = standing(session)
    yield f"<h2>{escape(kit.say('keep.sheet'))}</h2>"
    yield "<table><tr><th></th>" + "".join(f"<th>{_player(kit, session, seat)}</th>" for seat in sheet.order) + "</tr>"
    for row in sheet.rows:
        yield _row(kit.strings.phrase(row.name), [_value(row, seat) for seat in sheet.order])
    yield _row(kit.say("score.final"), [str(sheet.totals[seat]) for seat in sheet.order], "total")
    yield "</table>"


def _value(row: ScoreRow, seat: int) -> str:
    """Return the points of a row and, in brackets, what they count; facts have no points."""
    points, value = str(row.points[seat]), row.values[seat] if row.values else ""
    if row.is_fact:
        return value
    value = value.removeprefix("(").removesuffix(")") if value.startswith("(") else value  # some sheets have brackets
    return f"{points} ({value})" if value and value != points else points


def _row(name: str, values: Sequence[str], kind: str = "") -> str:
    cells = "".join(f"<td>{escape(value)}</td>" for value in values)
    return f'<tr class="{kind}"><td>{_bold(name)}</td>{cells}</tr>'


def _player(kit: TableKit, session: Session, number: int) -> str:
    style, seat = kit.seats[number], session.setup.seats[number]
    red, green, blue = style.colour
    name = style.name if seat.was_person else f"{style.name} ({kit.say(f'new_game.level.{seat.level}')})"
    return f'<span class="dot" style="background:#{red:02x}{green:02x}{blue:02x}"></span>{escape(name)}'


def _course(kit: TableKit, session: Session) -> Iterator[str]:
    course, turning, sheet = session.score_history(), session.turning_points(), standing(session)
    if len(course) > 1:
        plot = ScorePlot(kit, course, turning, kit.say("score.each_round"))
        picture = pygame.Surface(PLOT_SIZE)
        picture.fill(kit.theme.colour("paper_1"))
        plot.place(picture.get_rect().inflate(-24, -16))
        plot.draw(picture)
        yield f"<h2>{escape(kit.say('score.course'))}</h2>"
        yield _image(picture, ".png", kit.say("score.course"))
    yield f"<h2>{escape(kit.say('score.turning'))}</h2>"
    items = [f"<li>{_bold(describe_turning(kit, session, sheet, point, links=False))}</li>" for point in turning]
    yield f"<ol>{''.join(items)}</ol>" if items else f"<p>{_bold(without_turning(kit, session, sheet))}</p>"
    for said in highlight_lines(kit, session, sheet):
        yield f"<p>{_bold(said)}</p>"


def _log(kit: TableKit, lines: Sequence[LogLine]) -> Iterator[str]:
    yield f'<h2>{escape(kit.say("keep.log"))}</h2><div class="log">'
    turn, above, round_now = "", "", ""  # whose turn it is, the heading above the next line, and that of the round
    for line in lines:
        words = log_words(kit, line)
        if line.kind == "turn":
            turn = words
        elif line.kind == "round":
            if words != round_now:
                yield f'<h3 class="round">{_bold(words)}</h3>'
            turn, above, round_now = "", "", words
        else:
            # What the table did between two moves is no deed of the player whose turn it is.
            wanted = kit.say("keep.aside") if line.seated is not None else turn
            if wanted and wanted != above:
                yield f'<h3 class="turn">{_bold(wanted)}</h3>'
                above = wanted
            yield f'<p class="{"judged" if line.judged else ""}">{_bold(words)}</p>'
    yield "</div>"


def log_words(kit: TableKit, line: LogLine) -> str:
    """Return a line or a heading of the log in the language of the kit."""
    if line.phrase is not None:
        return line_text(kit.strings, line)
    if line.kind == "turn" and line.seat is not None:
        return kit.heading(line)
    return kit.say("replay.round", n=line.round)


def _image(picture: pygame.Surface, ending: str, words: str) -> str:
    content = BytesIO()
    pygame.image.save(picture, content, ending)
    kind = "jpeg" if ending == ".jpg" else "png"
    data = base64.b64encode(content.getvalue()).decode()
    return f'<p><img alt="{escape(words)}" src="data:image/{kind};base64,{data}"></p>'


def _bold(words: str) -> str:
    """Return a text as HTML with its strong and its slanted parts; the pictures of signs are left out."""
    found = []
    for span in parse(words):
        text = escape(span.text, quote=False)
        text = f"<i>{text}</i>" if span.italic else text
        found.append(f"<b>{text}</b>" if span.bold else text)
    return "".join(found)
