"""The atlas: the places of all games on one map of the Mediterranean and the Levant."""

from __future__ import annotations

from functools import partial

import pygame

from boardgames.data.atlas import load_atlas
from boardgames.data.atlas_towns import Atlas, AtlasGame, Route, Town
from boardgames.session.services import Services
from boardgames.ui.keys import action_of
from boardgames.ui.scene import EVERYWHERE, App, Scene
from boardgames.ui.scenes.atlas.doors import go_through
from boardgames.ui.scenes.atlas.pages import CARDS, TOWN, PageActions, Pages
from boardgames.ui.scenes.atlas.painter import AtlasPainter
from boardgames.ui.scenes.atlas.pane import MapPane
from boardgames.ui.scenes.atlas.parts import InsetPicture, LidTab, MapZoomBar
from boardgames.ui.scenes.atlas.sheet import UNITS, SheetCamera
from boardgames.ui.scenes.common.board_pictures import BoardPictures
from boardgames.ui.scenes.common.frame import bar_height, top_bar
from boardgames.ui.widgets import LinkedLabel, Panel, TextField

SIDE = 320
PLACE_ZOOM = 170.0  # pixels per degree at which a place is shown that was looked for
INSET_ZOOM = 2.2  # of the fitted map: up to here boards are shown beside it


class AtlasScene(Scene):
    """One map for all games."""

    keys = (*EVERYWHERE, "pan", "find", "zoom", "fit")
    door = "atlas"

    def __init__(self, app: App, services: Services, slug: str = "", at: str = "") -> None:
        super().__init__(app)
        self.services = services
        files = {one: load_atlas(one) for one in services.slugs()}
        self.atlas = Atlas([AtlasGame(services.definition(one), file) for one, file in files.items() if file])
        self.pictures = BoardPictures(services)
        self.pictures.hurry = app.has_frames
        self.hidden: frozenset[str] = frozenset()
        self.chosen = ""  # a town
        self.start = ""  # the town chosen before it
        self.beside = ""  # a game beside the map whose page is open
        self.search = ""
        self.camera: SheetCamera | None = None
        self.pane: MapPane | None = None
        self._shortcut = ""  # a letter that opened the search and must not be typed into it
        self._wanted = (slug, at)  # a place to show as soon as there is a map

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        self._lay_bar()
        theme = self.kit.theme
        margin = theme.measure("margin")
        top = self._lay_tabs(margin, bar_height(self.kit) + theme.px(10))
        side = theme.px(SIDE)
        rect = pygame.Rect(margin, top, theme.size[0] - side - 3 * margin, theme.size[1] - top - margin)
        self._lay_map(rect)
        self._lay_page()
        if self._wanted != ("", ""):
            wanted, self._wanted = self._wanted, ("", "")
            self.show_place(*wanted)
        again = self.stage.find(focus) if focus else self.pane
        if again is not None:
            self.stage.set_focus(again)

    def _lay_bar(self) -> None:
        kit, say = self.kit, self.kit.say
        find = TextField(
            kit, self.search, self._search, hint=say("viewer.find"), wood=True, glyph="search",
            on_enter=lambda _: self._go_to_found(), name="find",
        )  # fmt: skip
        top_bar(kit, self.stage, say("common.back"), self._leave, say("atlas.title"), (find,))
        wide = max(kit.theme.px(220), kit.theme.px(56) + kit.type.width(say("viewer.find"), "body"))
        find.place(pygame.Rect(find.rect.right - wide, find.rect.y, wide, find.natural()[1]))

    def _leave(self) -> None:
        self.back()

    def _lay_tabs(self, margin: int, top: int) -> int:
        """Lay out one tab per game; return the upper edge of the map."""
        kit, theme, gap = self.kit, self.kit.theme, self.kit.theme.px(8)
        panel = self.stage.add(Panel(kit, name="tabs"))
        games = self.atlas.games
        left, right = margin + gap, theme.size[0] - margin - gap
        wide = (right - left - gap * (len(games) - 1)) // max(len(games), 1)
        high = 0
        for number, game in enumerate(games):
            name = game.definition.game.name.of(kit.strings.language)
            tip = kit.say("atlas.tab", game=name)
            tab = LidTab(kit, game.slug, name, game.slug not in self.hidden, partial(self._toggle, game.slug), tip)
            high = max(high, tab.natural()[1])
            panel.add(tab).place((left + number * (wide + gap), top + gap, wide, tab.natural()[1]))
        panel.rect = pygame.Rect(margin, top, theme.size[0] - 2 * margin, high + 2 * gap)
        return panel.rect.bottom + theme.px(10)

    def _lay_map(self, rect: pygame.Rect) -> None:
        kit, old = self.kit, self.pane
        painter = AtlasPainter(self.atlas, kit.theme, self.app.art, kit.strings.language)
        painter.hidden = self.hidden
        if self.camera is None:
            self.camera = SheetCamera(painter.sheet.canvas, rect, kit.theme.u)
            self.camera.look_at(painter.sheet.focus)
        pane = MapPane(kit, painter, self.camera, self.app.has_frames)
        pane.on_choose, pane.on_enter = self.choose, self._enter
        pane.cursor = old.cursor if old is not None else ""
        self.pane = self.stage.add(pane)
        pane.place(rect)
        self._lay_insets(pane)
        self.stage.add(MapZoomBar(kit, pane)).settle()
        self._mark()

    def _lay_insets(self, pane: MapPane) -> None:
        """Place the boards of games without a map at the lower left of the map."""
        theme, gap = self.kit.theme, self.kit.theme.px(10)
        x = pane.rect.x + theme.px(12)
        for game in self.atlas.insets:
            name = game.definition.game.name.of(self.kit.strings.language)
            picture = InsetPicture(
                self.kit, game.slug, name, partial(self.pictures.picture, self.kit, game.definition),
                partial(self.pictures.has, self.kit, game.definition), partial(self.open_inset, game.slug),
            )  # fmt: skip
            wide, high = picture.natural()
            self.stage.add(picture).place((x, pane.rect.bottom - high - theme.px(12), wide, high))
            x += wide + gap
        self._show_insets()

    def _show_insets(self) -> None:
        """Show the boards beside the map while it is seen from afar; closer by they would cover places."""
        if self.pane is None or self.camera is None or self.pane.painter.fitted is None:
            return
        far = self.camera.scale <= INSET_ZOOM * self.pane.painter.fitted[0]
        for child in self.stage.children:
            if isinstance(child, InsetPicture):
                visible = far and child.slug not in self.hidden
                if visible != child.visible:
                    child.visible = visible
                    self.stage.touch()

    @property
    def _pages(self) -> Pages:
        actions = PageActions(
            link=self._link,
            board=self._show_on_board,
            switch=self._switch,
            visit=self._visit,
            open=self._open_found,
            forget=self._forget_start,
        )
        return Pages(self.kit, self.atlas, self.pictures, actions, self.hidden)

    def _lay_page(self) -> None:
        """Build the page at the right anew."""
        if self.pane is None:
            return
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        for child in [child for child in self.stage.children if child.name == "page"]:
            self.stage.remove(child)
        theme, rect = self.kit.theme, self.pane.rect
        margin = theme.measure("margin")
        room = pygame.Rect(rect.right + margin, rect.y, theme.px(SIDE), rect.height)
        pages = self._pages
        if self.search:
            pages.found(self.stage, room, self.atlas.search(self.search, self.kit.strings.language), self.search)
        elif self.chosen:
            start = self.atlas.towns.get(self.start)
            pages.town(self.stage, room, self.atlas.towns[self.chosen], start, self._routes())
        elif self.beside:
            pages.inset(self.stage, room, self.atlas.by_slug[self.beside])
        else:
            pages.contents(self.stage, room)
        again = self.stage.find(focus) if focus else None
        if again is not None and again is not self.stage.focus:
            self.stage.set_focus(again, show=False)

    def _routes(self) -> list[Route]:
        start, end = self.atlas.towns.get(self.start), self.atlas.towns.get(self.chosen)
        if start is None or end is None:
            return []
        return [route for route in self.atlas.routes(start, end) if route.game.slug not in self.hidden]

    def key_words(self) -> dict[str, str]:
        words = super().key_words()
        return words | {name: self.kit.say(f"atlas.keys.{name}") for name in ("arrows", "act", "back", "fit")}

    # Choosing

    def choose(self, town: str) -> None:
        """Open the page of a town, with the way from the one chosen before; without one, close the page."""
        if town and town != self.chosen:
            self.start, self.chosen = self.chosen, town
        elif not town:
            self.start, self.chosen = "", ""
        self.beside, self.search = "", ""
        self._clear_field()
        if self.pane is not None and town:
            self.pane.cursor = town
        self._mark()
        self._lay_page()

    def open_inset(self, slug: str) -> None:
        """Open the page of a game beside the map."""
        self.start, self.chosen, self.beside, self.search = "", "", slug, ""
        self._clear_field()
        self._mark()
        self._lay_page()

    def show_place(self, slug: str, place: str) -> None:
        """Show a place of a game in the middle of the map, with its page."""
        self.hidden -= {slug, f"{slug}/node"}
        town = self.atlas.town_at(slug, place) if place else None
        game = self.atlas.by_slug.get(slug)
        if self.pane is None:
            self._wanted = (slug, place)
        elif town is not None:
            self.pane.painter.hidden = self.hidden
            self.start = self.chosen = ""
            self.choose(town.id)
            self.pane.centre(town.id, PLACE_ZOOM / UNITS * self.kit.theme.u)
        elif game is not None and game.inset is not None:
            self.open_inset(slug)

    def _enter(self, town: str) -> None:
        """Open the page of a town; if it is open already, show it on the first board that has it."""
        if town != self.chosen or self.search:
            self.choose(town)
            return
        shown = [spot for spot in self.atlas.towns[town].spots if spot.game.slug not in self.hidden]
        if shown:
            self._show_on_board(shown[0].game.slug, shown[0].node.id)

    def _forget_start(self) -> None:
        self.start = ""
        self._mark()
        self._lay_page()
        if self.pane is not None:
            self.stage.set_focus(self.pane)

    def _link(self, target: str) -> None:
        if target.startswith(CARDS):
            self.app.go("cards", slug=target.removeprefix(CARDS))
            return
        town, was_link = target.removeprefix(TOWN), isinstance(self.stage.focus, LinkedLabel)
        self.choose(town)
        if self.pane is not None:
            self.pane.reveal(town)
            if was_link:
                self.stage.set_focus(self.stage.find("links 1") or self.pane)

    def _show_on_board(self, slug: str, place: str) -> None:
        go_through(self.app, "board", slug, place)

    def _mark(self) -> None:
        """Mark on the map what is chosen and found."""
        if self.pane is None:
            return
        self.pane.chosen, self.pane.start, self.pane.routes = self.chosen, self.start, self._routes()
        found = self.atlas.search(self.search, self.kit.strings.language) if self.search else []
        self.pane.found = [town.id for town in found if self._is_on(town)]
        self.pane.touch()

    def _is_on(self, town: Town) -> bool:
        return self.pane is not None and bool(self.pane.painter.games_of(town))

    # Layers

    def _toggle(self, slug: str, on: bool) -> None:
        self._switch(slug)
        self._show_insets()
        if on and self.atlas.by_slug[slug].inset is not None:
            self.open_inset(slug)

    def _switch(self, key: str) -> None:
        self.hidden = self.hidden ^ {key}
        if self.pane is not None:
            self.pane.painter.hidden = self.hidden
        self._mark()
        self._lay_page()

    # Searching

    def _search(self, text: str) -> None:
        self.search = text.strip()
        self._mark()
        self._lay_page()

    def _clear_field(self) -> None:
        field = self.stage.find("find")
        if isinstance(field, TextField) and field.text:
            field.set_text("")

    def _visit(self, town: str) -> None:
        """Look at a found town; a click also opens its page."""
        if self.pane is not None:
            self.pane.centre(town, PLACE_ZOOM / UNITS * self.kit.theme.u)
        if not self.stage.keyboard:
            self._open_found(town)

    def _open_found(self, town: str) -> None:
        self.start = self.chosen = ""
        hidden = {f"{slug}/node" for slug in self.atlas.towns[town].slugs} | set(self.atlas.towns[town].slugs)
        if not self._is_on(self.atlas.towns[town]):  # a place that was looked for is shown
            self.hidden -= hidden
            self.search = ""
            self.layout()
        self.choose(town)
        if self.pane is not None:
            self.pane.centre(town, PLACE_ZOOM / UNITS * self.kit.theme.u)
            self.stage.set_focus(self.pane)

    def _go_to_found(self) -> None:
        found = self.atlas.search(self.search, self.kit.strings.language) if self.search else []
        if found:
            self._open_found(found[0].id)

    # Events and time

    def handle(self, event: pygame.event.Event) -> bool:
        action = action_of(event)
        if event.type == pygame.TEXTINPUT and self._shortcut:
            typed, self._shortcut = self._shortcut, ""
            if event.text == typed:  # the key that opened the search also arrives as a letter
                return True
        if action == "back" and not self.stage.overlays and self._step_back():
            return True
        field, listed = self.stage.find("find"), self.stage.find("found")
        if action == "down" and listed is not None and field is not None and self.stage.focus is field:
            self.stage.set_focus(listed, keyboard=True)
            return listed.handle_key(event)
        if super().handle(event):
            return True
        if action == "find" and field is not None:
            self.stage.set_focus(field, keyboard=True)
            field.on_reached()
            self._shortcut = getattr(event, "unicode", "")
            return True
        return self.pane is not None and self.pane.zoom_by_key(action)

    def _step_back(self) -> bool:
        """Close what is open, the search first; false when nothing is."""
        if not (self.search or self.chosen or self.beside):
            return False
        if self.search:
            self.search = ""
            self._clear_field()
            self._mark()
            self._lay_page()
        else:
            self.choose("")
        if self.pane is not None:
            self.stage.set_focus(self.pane)
        return True

    def update(self, dt: float) -> bool:
        if self.pictures.waiting and self.pictures.work():
            self._lay_page()
            self.stage.touch()
        self._show_insets()
        if self.pane is not None and self.pane.picture.update(dt):
            self.stage.touch()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or self.pictures.waiting or (self.pane is not None and self.pane.picture.is_moving)
