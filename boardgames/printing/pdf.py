"""Writes a PDF page by page: pictures, lines and text in our own fonts; only the table of objects stays in memory."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from typing import BinaryIO, NamedTuple

from boardgames.printing.fonts import FontFile, font
from boardgames.printing.page import (
    POINTS,
    Box,
    Colour,
    Face,
    Fill,
    Item,
    Line,
    Paper,
    Picture,
    Ring,
    Sheet,
    Words,
    size_of,
)

CIRCLE = 0.5523  # how far the handles of a curve reach that draws a quarter of a circle
_REGULAR = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


class Encoded(NamedTuple):
    """A picture as it is stored: JPEG, or the compressed rows of a PNG."""

    width: int
    height: int
    data: bytes
    is_jpeg: bool


class PdfWriter:
    """Writes to a file that is open for writing; `close` completes it."""

    def __init__(self, file: BinaryIO, paper: Paper, title: str, author: str) -> None:
        self._file = file
        self._paper = paper
        self._offsets: list[int] = [0]  # of the objects by number
        self._at = 0
        self._pages: list[int] = []
        self._images: dict[str, tuple[int, str]] = {}  # by key: object and name in the pages
        self._fonts: dict[Face, int] = {}
        self._letters: dict[Face, set[str]] = {}
        self._write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        self._catalog, self._tree = self._reserve(), self._reserve()
        self._info = self._object({"Title": _text(title), "Author": _text(author), "Producer": _text(author)})

    # Objects

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._at += len(data)

    def _reserve(self) -> int:
        self._offsets.append(0)
        return len(self._offsets) - 1

    def _object(self, entries: Mapping[str, object], stream: bytes | None = None, number: int = 0) -> int:
        number = number or self._reserve()
        self._offsets[number] = self._at
        if stream is not None:
            entries = {**entries, "Length": len(stream)}
        self._write(f"{number} 0 obj\n{_plain(entries)}\n".encode("latin-1"))
        if stream is not None:
            self._write(b"stream\n" + stream + b"\nendstream\n")
        self._write(b"endobj\n")
        return number

    # Contents

    def has(self, key: str) -> bool:
        """Whether a picture is in the file already."""
        return key in self._images

    def add_picture(self, key: str, name: str, picture: Encoded) -> None:
        """Store a picture; `name` is what the pages call it."""
        entries: dict[str, object] = {
            "Type": "/XObject", "Subtype": "/Image", "Width": picture.width, "Height": picture.height,
            "ColorSpace": "/DeviceRGB", "BitsPerComponent": 8,
            "Filter": "/DCTDecode" if picture.is_jpeg else "/FlateDecode",
        }  # fmt: skip
        if not picture.is_jpeg:
            entries["DecodeParms"] = {"Predictor": 15, "Colors": 3, "BitsPerComponent": 8, "Columns": picture.width}
        number = self._object(entries, picture.data)
        self._images[key] = (number, f"{_name(name)}.{number}")

    def add_page(self, sheet: Sheet, keys: Mapping[Picture, str]) -> None:
        """Write a page; all its pictures are in the file, under these keys."""
        content = self._content(sheet, keys)
        stream = self._object({"Filter": "/FlateDecode"}, zlib.compress(content.encode("latin-1")))
        images = {name: f"{number} 0 R" for number, name in {self._images[keys[one]] for one in sheet.pictures}}
        faces = {item.face for item in sheet.items if isinstance(item, Words)}
        fonts = {face: f"{self._font(face)} 0 R" for face in sorted(faces)}
        box = f"[0 0 {_n(self._paper.width * POINTS)} {_n(self._paper.height * POINTS)}]"
        page: dict[str, object] = {
            "Type": "/Page", "Parent": f"{self._tree} 0 R", "MediaBox": box, "Contents": f"{stream} 0 R",
            "Resources": {"XObject": images, "Font": fonts},
        }  # fmt: skip
        if sheet.is_landscape:
            page["Rotate"] = 90
        self._pages.append(self._object(page))

    def close(self) -> None:
        """Write the fonts and the tables at the end of the file."""
        for face, number in self._fonts.items():
            self._write_font(face, number)
        kids = " ".join(f"{page} 0 R" for page in self._pages)
        self._object({"Type": "/Pages", "Kids": f"[{kids}]", "Count": len(self._pages)}, number=self._tree)
        viewer = {"PrintScaling": "/None", "Duplex": "/DuplexFlipLongEdge"}  # exact size, backs behind fronts
        catalog = {"Type": "/Catalog", "Pages": f"{self._tree} 0 R", "ViewerPreferences": viewer}
        self._object(catalog, number=self._catalog)
        start = self._at
        rows = "".join(f"{offset:010d} 00000 n \n" for offset in self._offsets[1:])
        self._write(f"xref\n0 {len(self._offsets)}\n0000000000 65535 f \n{rows}".encode())
        trailer = {"Size": len(self._offsets), "Root": f"{self._catalog} 0 R", "Info": f"{self._info} 0 R"}
        self._write(f"trailer\n{_plain(trailer)}\nstartxref\n{start}\n%%EOF\n".encode("latin-1"))

    # Pages

    def _content(self, sheet: Sheet, keys: Mapping[Picture, str]) -> str:
        high = size_of(self._paper, sheet.is_landscape)[1]
        turned = f"0 1 -1 0 {_n(self._paper.width * POINTS)} 0 cm\n" if sheet.is_landscape else ""
        return turned + "\n".join(self._drawn(item, high, keys) for item in sheet.items)

    def _drawn(self, item: Item, high: float, keys: Mapping[Picture, str]) -> str:
        if isinstance(item, Picture):
            return _placed(item, high, self._images[keys[item]][1])
        if isinstance(item, Words):
            return self._words(item, high)
        if isinstance(item, Fill):
            return f"{_rgb(item.colour)} rg {_rect(item.box, high)} re f"
        if isinstance(item, Ring):
            return _circle(item, high)
        dash = "[1.5 1.5] 0 d" if item.dashed else "[] 0 d"
        ends = f"{_p(item.x1, item.y1, high)} m {_p(item.x2, item.y2, high)} l S"
        return f"{dash} {_pen(item)} {ends}"

    def _words(self, words: Words, high: float) -> str:
        found = font(words.face)
        self._letters.setdefault(words.face, set()).update(words.text)
        glyphs = "".join(f"{found.glyph(letter):04X}" for letter in words.text)
        turn = {0: "1 0 0 1", 90: "0 1 -1 0", 180: "-1 0 0 -1", 270: "0 -1 1 0"}[words.turn]
        place = f"{turn} {_p(words.x, words.y, high)} Tm"
        natural = found.width(words.text) * words.points / 1000
        share = _n(100 * words.width * POINTS / natural) if words.width and natural else "100"
        return (
            f"BT /{_name(words.face)} {_n(words.points)} Tf {share} Tz {_rgb(words.colour)} rg {place} <{glyphs}> Tj ET"
        )

    def _font(self, face: Face) -> int:
        if face not in self._fonts:
            self._fonts[face] = self._reserve()
        return self._fonts[face]

    def _write_font(self, face: Face, number: int) -> None:
        """Write a font with the widths and the meaning of the letters that were used."""
        found, letters = font(face), sorted(self._letters.get(face, set()))
        name = "/PT" + "".join(part.capitalize() for part in face.split("-"))
        data = zlib.compress(found.data)
        file = self._object({"Filter": "/FlateDecode", "Length1": len(found.data)}, data)
        descriptor = self._object(
            {
                "Type": "/FontDescriptor", "FontName": name, "Flags": 4, "ItalicAngle": 0,
                "FontBBox": f"[{' '.join(map(str, found.box))}]", "Ascent": found.ascent, "Descent": found.descent,
                "CapHeight": 650, "StemV": 80, "FontFile2": f"{file} 0 R",
            }
        )  # fmt: skip
        glyphs = sorted({found.glyph(letter) for letter in letters})
        widths = " ".join(f"{glyph} [{found.advance(glyph)}]" for glyph in glyphs)
        system = {"Registry": "(Adobe)", "Ordering": "(Identity)", "Supplement": 0}
        cid = self._object(
            {
                "Type": "/Font", "Subtype": "/CIDFontType2", "BaseFont": name, "CIDSystemInfo": system,
                "FontDescriptor": f"{descriptor} 0 R", "W": f"[{widths}]", "CIDToGIDMap": "/Identity",
            }
        )  # fmt: skip
        meaning = self._object({"Filter": "/FlateDecode"}, zlib.compress(_meanings(found, letters).encode()))
        self._object(
            {
                "Type": "/Font", "Subtype": "/Type0", "BaseFont": name, "Encoding": "/Identity-H",
                "DescendantFonts": f"[{cid} 0 R]", "ToUnicode": f"{meaning} 0 R",
            },
            number=number,
        )  # fmt: skip


def _meanings(found: FontFile, letters: Iterable[str]) -> str:
    """Return the table by which text can be searched and copied."""
    pairs = {found.glyph(letter): letter for letter in sorted(letters, reverse=True)}  # a space, not a no-break one
    rows = [f"<{glyph:04X}> <{letter.encode('utf-16-be').hex().upper()}>" for glyph, letter in sorted(pairs.items())]
    blocks = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /PT def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{body}\nendcmap\nend\nend"
    )


def _placed(item: Picture, high: float, name: str) -> str:
    box = item.box
    left, low = box.x * POINTS, (high - box.bottom) * POINTS
    wide, tall = box.width * POINTS, box.height * POINTS
    matrix = {
        0: (wide, 0, 0, tall, left, low),
        90: (0, tall, -wide, 0, left + wide, low),
        180: (-wide, 0, 0, -tall, left + wide, low + tall),
        270: (0, -tall, wide, 0, left, low + tall),
    }[item.turn]
    return f"q {' '.join(map(_n, matrix))} cm /{name} Do Q"


def _circle(item: Ring, high: float) -> str:
    box = item.box
    x, y, rx, ry = box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2
    k = CIRCLE
    quarters = (
        ((rx, k * ry), (k * rx, ry), (0, ry)),
        ((-k * rx, ry), (-rx, k * ry), (-rx, 0)),
        ((-rx, -k * ry), (-k * rx, -ry), (0, -ry)),
        ((k * rx, -ry), (rx, -k * ry), (rx, 0)),
    )
    curves = [" ".join(_p(x + dx, y + dy, high) for dx, dy in quarter) + " c" for quarter in quarters]
    path = [_p(x + rx, y, high) + " m", *curves]
    return f"[] 0 d {_pen(item)} {' '.join(path)} S"


def _pen(item: Line | Ring) -> str:
    return f"{_n(item.width * POINTS)} w {_rgb(item.colour)} RG"


def _rect(box: Box, high: float) -> str:
    return f"{_p(box.x, box.bottom, high)} {_n(box.width * POINTS)} {_n(box.height * POINTS)}"


def _p(x: float, y: float, high: float) -> str:
    return f"{_n(x * POINTS)} {_n((high - y) * POINTS)}"


def _n(number: float) -> str:
    return f"{number:.4f}".rstrip("0").rstrip(".") or "0"


def _rgb(colour: Colour) -> str:
    return " ".join(_n(tone / 255) for tone in colour)


def _name(text: str) -> str:
    return "".join(chr(byte) if byte in _REGULAR else f"#{byte:02X}" for byte in text.encode())


def _text(text: str) -> str:
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def _plain(entries: Mapping[str, object]) -> str:
    parts = (f"/{key} {_plain(value) if isinstance(value, Mapping) else value}" for key, value in entries.items())
    return f"<< {' '.join(parts)} >>"
