"""The page at the right of the atlas: a place, a game beside the map, what was found, or what there is to see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from boardgames.data.atlas_towns import Atlas, AtlasGame, Route, Spot, Town
from boardgames.data.projection import kilometres
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.atlas.painter import layer_keys
from boardgames.ui.scenes.atlas.parts import LidHead, vignette
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.numbers import grouped
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Button, Chip, Group, ListRows, Panel, Row, ScrollArea

PICTURE_HEIGHT = 104
MOST_CARDS = 12
TOWN, CARDS = "town ", "cards "


@dataclass(frozen=True)
class PageActions:
    """What a page can do."""

    link: Callable[[str], None]  # follow a link to another town
    board: Callable[[str, str], None]  # show a place (or "" for all) on the board of a game
    switch: Callable[[str], None]  # show or hide a layer
    visit: Callable[[str], None]  # choose a row of what was found
    open: Callable[[str], None]  # open the page of a town
    forget: Callable[[], None]  # forget where a way begins


class Pages:
    """Builds the pages for one layout of the scene."""

    def __init__(
        self, kit: Kit, atlas: Atlas, pictures: BoardPictures, actions: PageActions, hidden: frozenset[str]
    ) -> None:
        """`hidden` are games and layers."""
        self.kit, self.atlas, self.pictures, self.do, self.hidden = kit, atlas, pictures, actions, hidden
        self.language = kit.strings.language

    def _begin(self, group: Group, rect: pygame.Rect) -> tuple[Panel, ScrollArea, Column]:
        pad = self.kit.theme.measure("panel_padding")
        panel = group.add(Panel(self.kit, name="page"))
        panel.rect = pygame.Rect(rect)
        area = panel.add(ScrollArea(self.kit, name="page_area"))
        area.rect = rect.inflate(-2 * pad, -2 * pad)
        return panel, area, Column(area, self.kit, area.rect.x, area.rect.y, area.view.width)

    @staticmethod
    def _end(area: ScrollArea, column: Column) -> None:
        area.fit(column.y - area.rect.y)
        area.focusable = area.furthest > 0

    # A place

    def town(self, group: Group, rect: pygame.Rect, town: Town, start: Town | None, routes: Sequence[Route]) -> None:
        """Build the page of a place."""
        _, area, column = self._begin(group, rect)
        self._head(column, town)
        if start is not None:
            self._way(column, start, town, routes)
        for spot in town.spots:
            self._spot(column, town, spot)
        for game in self.atlas.insets:
            if game.inset is not None and game.inset.town == town.id:
                column.hair(10, 8)
                self._game_head(column, game, game.inset.text.of(self.language))
                self._board_button(column, game, "")
        self._cards(column, town)
        verses = self.atlas.verses_of(town)
        if verses:
            column.hair(10, 8)
            column.text(self.kit.say("atlas.verses", n=len(verses)), "small_strong")
            column.text(" · ".join(verse.of(self.language) for verse in verses), "small")
        self._end(area, column)

    def _head(self, column: Column, town: Town) -> None:
        kit, picture = self.kit, self.atlas.picture_of(town)
        if picture is not None:
            drawn = vignette(
                kit, lambda size: kit.art.scene(picture.scene, picture.palette, picture.over, size), picture
            )
            column.group.add(drawn).place((column.x, column.y, column.width, kit.theme.px(PICTURE_HEIGHT)))
            column.y = drawn.rect.bottom
            column.gap(8)
        names = town.names(self.language)
        column.text(names[0], "title_small", max_lines=2)
        if len(names) > 1:
            column.text(kit.say("atlas.also", names=", ".join(names[1:])), "small", "ink_2")
        column.text(self._degrees(town), "small", "ink_2")
        if len(town.spots) > 1:
            key = "atlas.agree" if town.agrees else "atlas.differ"
            column.text(kit.say(key, n=len(town.spots), km=max(round(town.apart), 1)), "small", "ink_2")
        for note in [spot.place.note for spot in town.spots if spot.place.note is not None]:
            column.text(note.of(self.language), "small")

    def _degrees(self, town: Town) -> str:
        lon, lat = town.lonlat
        east = "atlas.east" if lon >= 0 else "atlas.west"
        shown = [f"{abs(value):.2f}" for value in (lat, lon)]
        if self.language == "fr":
            shown = [value.replace(".", ",") for value in shown]
        return self.kit.say("atlas.degrees", lat=shown[0], lon=shown[1], side=self.kit.say(east))

    def _way(self, column: Column, start: Town, end: Town, routes: Sequence[Route]) -> None:
        """Tell the way from the place that was chosen before."""
        kit = self.kit
        column.hair(8, 8)
        air = round(kilometres(start.lonlat, end.lonlat))
        name = f"[[{TOWN}{start.id}|{start.name(self.language)}]]"
        column.links(kit.say("atlas.from", place=name, km=grouped(air, self.language)), "small", self.do.link)
        for route in routes:
            kinds = list(dict.fromkeys(route.kinds))
            parts = [f"{self._line_name(route.game, kind)} × {route.kinds.count(kind)}" for kind in kinds]
            title = route.game.definition.game.name.of(self.language)
            text = kit.say(
                "atlas.route",
                game=title,
                steps=len(route.kinds),
                parts=", ".join(parts),
                km=grouped(round(route.kilometres), self.language),
            )
            column.text(text, "small")
            between = [self.atlas.towns[id].name(self.language, [route.game.slug]) for id in route.towns[1:-1]]
            if between:
                column.text(kit.say("atlas.by", places=", ".join(between)), "small", "ink_2")
        for game in self.atlas.mapped:
            if game not in [route.game for route in routes] and game.slug not in self.hidden:
                column.text(self._why_no_way(game, start, end), "small", "ink_2")
        column.gap(4)
        column.put(
            Button(kit, kit.say("atlas.forget"), self.do.forget, kind="ghost", height=32, glyph="close", name="forget")
        )

    def _why_no_way(self, game: AtlasGame, start: Town, end: Town) -> str:
        """Say why a game has no way between two places."""
        missing = [town.name(self.language) for town in (start, end) if game.slug not in town.slugs]
        key = "atlas.no_way" if not missing else "atlas.not_there" if len(missing) == 1 else "atlas.neither_there"
        return self.kit.say(key, game=game.definition.game.name.of(self.language), place=missing[0] if missing else "")

    def _line_name(self, game: AtlasGame, kind: str) -> str:
        return game.edge_kinds[kind].name.of(self.language).partition(" (")[0].lower()

    def _game_head(self, column: Column, game: AtlasGame, line: str) -> None:
        name = game.definition.game.name.of(self.language)
        column.put(LidHead(self.kit, game.slug, name, line, column.width))

    def _spot(self, column: Column, town: Town, spot: Spot) -> None:
        """Tell what a place is in one game: its kind, its neighbours, and a button that shows it on the board."""
        game, node, language = spot.game, spot.node, self.language
        column.hair(10, 8)
        words = [game.node_kinds[node.kind].name.of(language)]
        if node.region in game.regions:
            words.append(game.regions[node.region].name.of(language))
        if len(town.names(language)) > 1:
            words.insert(0, node.name.of(language))
        self._game_head(column, game, " · ".join(words))
        column.gap(4)
        number = game.graph.number[node.id]
        own = Column(column.group, self.kit.with_accent(game.slug), column.x, column.y, column.width)
        for kind in game.edge_kinds.values():
            near = [game.graph.ids[other] for other in game.graph.neighbours(kind.id)[number]]
            links = [self._neighbour(game, spot, other) for other in near if other in game.nodes]
            if links:
                name = kind.name.of(language).partition(" (")[0]
                text = self.kit.say("viewer.near", kind=name, count=len(links), places=", ".join(links))
                own.links(text, "small", self.do.link)
        column.y = own.y
        self._board_button(column, game, node.id)

    def _neighbour(self, game: AtlasGame, spot: Spot, other: str) -> str:
        town = self.atlas.town_at(game.slug, other)
        node = game.nodes[other]
        away = round(kilometres(spot.lonlat, game.lonlat(node)))
        link = f"[[{TOWN}{town.id}|{node.name.of(self.language)}]]" if town is not None else node.name.of(self.language)
        return self.kit.say("atlas.near", place=link, km=grouped(away, self.language))

    def _board_button(self, column: Column, game: AtlasGame, node: str) -> None:
        column.gap(6)
        column.put(
            Button(
                self.kit, self.kit.say("atlas.show"), lambda: self.do.board(game.slug, node), height=36, glyph="board",
                name=f"show {game.slug}",
            )
        )  # fmt: skip

    def _cards(self, column: Column, town: Town) -> None:
        cards = self.atlas.cards_of(town)
        if not cards:
            return
        column.hair(10, 8)
        column.text(self.kit.say("atlas.cards", n=len(cards)), "small_strong")
        for game in dict.fromkeys(game for game, _ in cards):
            own = [card for one, card in cards if one is game]
            names = list(dict.fromkeys(card.name.of(self.language) for card in own))
            more = len(names) - MOST_CARDS
            shown = ", ".join(names[:MOST_CARDS]) + (self.kit.say("atlas.more_cards", n=more) if more > 0 else "")
            title = game.definition.game.name.of(self.language)
            own_kit = self.kit.with_accent(game.slug)
            own_column = Column(column.group, own_kit, column.x, column.y, column.width)
            own_column.links(f"[[{CARDS}{game.slug}|{title}]]: {shown}", "small", self.do.link)
            column.y = own_column.y

    # Other pages

    def inset(self, group: Group, rect: pygame.Rect, game: AtlasGame) -> None:
        """Build the page of a game that stands beside the map."""
        _, area, column = self._begin(group, rect)
        definition = game.definition
        height = round(column.width * definition.board.canvas[1] / definition.board.canvas[0])
        drawn = vignette(self.kit, lambda size: self._board(game, size), (game.slug, self.is_ready(game)))
        column.group.add(drawn).place((column.x, column.y, column.width, height))
        column.y = drawn.rect.bottom
        column.gap(8)
        column.text(definition.game.name.of(self.language), "title_small", max_lines=2)
        if game.inset is not None:
            column.text(game.inset.text.of(self.language), "body")
            town = self.atlas.towns.get(game.inset.town)
            if town is not None:
                link = f"[[{TOWN}{town.id}|{town.name(self.language)}]]"
                column.gap(6)
                column.links(self.kit.say("atlas.plays_in", place=link), "small", self.do.link)
        self._board_button(column, game, "")
        self._end(area, column)

    def _board(self, game: AtlasGame, size: Size) -> pygame.Surface:
        return self.pictures.picture(self.kit, game.definition, size)

    def is_ready(self, game: AtlasGame) -> bool:
        """Whether the picture of a board is painted."""
        return self.pictures.has(self.kit, game.definition)

    def found(self, group: Group, rect: pygame.Rect, towns: Sequence[Town], text: str) -> None:
        """Build the list of what was found."""
        _, area, column = self._begin(group, rect)
        if not towns:
            column.text(self.kit.say("viewer.not_found", what=text), "body")
            self._end(area, column)
            return
        column.text(self.kit.say("atlas.found", n=len(towns)), "small_strong")
        column.gap(6)
        rows = [Row(town.id, " · ".join(town.names(self.language))) for town in towns]
        listed = ListRows(
            self.kit, rows, "", self.do.visit, self.do.open, row_units=36, painter=None, name="found",
        )  # fmt: skip
        area.add(listed)
        listed.rect = pygame.Rect(column.x, column.y, column.width, 1)
        listed.place((column.x, column.y, column.width, listed.natural()[1]))
        column.y = listed.rect.bottom
        self._end(area, column)

    def contents(self, group: Group, rect: pygame.Rect) -> None:
        """Build the page that is shown while nothing is chosen: what there is, and the layers of each game."""
        _, area, column = self._begin(group, rect)
        kit, atlas = self.kit, self.atlas
        column.text(kit.say("atlas.title"), "title_small")
        shared = sum(len(town.spots) > 1 for town in atlas.towns.values())
        about = kit.say("atlas.about", places=len(atlas.towns), games=len(atlas.mapped), shared=shared)
        column.text(about, "small")
        for game in atlas.mapped:
            column.hair(10, 8)
            key = "atlas.places_off" if game.slug in self.hidden else "atlas.places"
            self._game_head(column, game, kit.say(key, n=len(game.nodes)))
            column.gap(6)
            self._layer_chips(column, game)
        for game in atlas.insets:
            column.hair(10, 8)
            self._game_head(column, game, kit.say("atlas.beside"))
        self._end(area, column)

    def _layer_chips(self, column: Column, game: AtlasGame) -> None:
        x, row, gap = column.x, 0, self.kit.theme.px(6)
        for key in layer_keys(game):
            chip = Chip(
                self.kit.with_accent(game.slug),
                self._layer_name(game, key),
                partial(self._switch, key),
                on=key not in self.hidden,
                kind="layer",
                height=32,
                name=f"layer {key}",
                enabled=game.slug not in self.hidden,
                reason=self.kit.say("atlas.game_off"),
            )
            wide, high = chip.natural()
            wide = min(wide, column.width)
            if x + wide > column.x + column.width and x > column.x:
                x, column.y = column.x, column.y + row + gap
            column.group.add(chip).place((x, column.y, wide, high))
            x, row = x + wide + gap, high
        column.y += row

    def _switch(self, key: str, on: bool) -> None:
        self.do.switch(key)

    def _layer_name(self, game: AtlasGame, key: str) -> str:
        part = key.split("/", 2)[1:]
        if part[0] == "edge":
            return game.edge_kinds[part[1]].name.of(self.language).partition(" (")[0]
        return self.kit.say(f"atlas.layer.{part[0]}")
