"""KeyList: a list of keys and their actions."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.ui.kit import Kit
from boardgames.ui.widgets.base import Group
from boardgames.ui.widgets.labels import KeyCap, Label

CAP_GAP_UNITS, GAP_UNITS, ROW_GAP_UNITS = 4, 16, 6


class KeyList(Group):
    """Rows of key caps with explanations beside them."""

    def __init__(self, kit: Kit, rows: Sequence[tuple[Sequence[str], str]]) -> None:
        super().__init__(kit, name="keys")
        self._rows = [
            ([self.add(KeyCap(kit, cap)) for cap in caps], self.add(Label(kit, words, "body"))) for caps, words in rows
        ]

    def place_rows(self, x: int, y: int, width: int) -> int:
        """Place all rows in a column; return its lower edge."""
        theme, top = self.kit.theme, y
        gap = theme.px(CAP_GAP_UNITS)
        widest = max(sum(cap.natural()[0] + gap for cap in caps) for caps, _ in self._rows)
        start = widest + theme.px(GAP_UNITS)
        for caps, label in self._rows:
            label.width = width - start
            tall, height = caps[0].natural()[1], max(caps[0].natural()[1], label.natural()[1])
            label.place_at(x + start, y + (height - label.natural()[1]) // 2)
            left = x
            for cap in caps:
                cap.place_at(left, y + (height - tall) // 2)
                left = cap.rect.right + gap
            y += height + theme.px(ROW_GAP_UNITS)
        self.place((x, top, width, y - top))
        return y
