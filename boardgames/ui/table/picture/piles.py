"""A key lists what lies open on the table: one pile after another, then the players' mats."""

from __future__ import annotations

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.picture.sheets import open_mat, open_pile
from boardgames.ui.zones.looks import zone_looks

PLAYER = "player/"


class Piles:
    """Opens the next pile or mat each time it is asked."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._last = ""

    def open_next(self) -> None:
        """Open the one after that opened last; say so if there is none."""
        names = self.names()
        if not names:
            self.scene.app.toast(self.scene.table_kit.say("table.no_piles"))
            return
        following = names.index(self._last) + 1 if self._last in names else 0
        self._last = name = names[following % len(names)]
        if name.startswith(PLAYER):
            open_mat(self.scene, int(name.removeprefix(PLAYER)))
        else:
            open_pile(self.scene, name)

    def names(self) -> list[str]:
        """The slots of the piles that hold something, and the players with a mat."""
        scene = self.scene
        screen = scene.table_kit.definition.screen
        looks = {spec.id: zone_looks(spec) for spec in (screen.zones if screen is not None else ())}
        filled = [zone for zone in scene.table.zones if zone.slots]
        piles = [
            zone for zone in filled if zone.id in looks and looks[zone.id].opened_by and not looks[zone.id].while_held
        ]
        mats = [zone for zone in filled if zone.seat is not None and zone not in piles]
        return [*(looks[zone.id].opened_by for zone in piles), *(f"{PLAYER}{zone.seat}" for zone in mats)]
