"""Save a board as a picture: form and size, made by another process with progress."""

from __future__ import annotations

from pathlib import Path

import pygame

from boardgames.data import user_files
from boardgames.data.defs import BoardDef
from boardgames.data.user_dirs import pictures_dir
from boardgames.printing.press import Form, PictureOrder, PressProgress
from boardgames.session.services import Services
from boardgames.ui.file_manager import shown
from boardgames.ui.scene import App, Scene
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.keepsakes import Meter, folder_buttons
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Button, Panel, Segmented, main_button

WIDTH_UNITS = 620
FORMS: tuple[Form, ...] = ("png", "svg", "pdf")
LONGEST_SIDES = (2400, 4800, 8000, 12000)  # in pixels


def picture_size(canvas: tuple[float, float], longest: int) -> Size:
    """Return the size of the picture of a board whose longest side is given."""
    scale = longest / max(canvas)
    return max(round(canvas[0] * scale), 1), max(round(canvas[1] * scale), 1)


class PictureScene(Scene):
    """Orders the picture of a board with the layers that are shown in the viewer."""

    def __init__(
        self, app: App, services: Services, target: str, board: BoardDef, hidden: tuple[str, ...], accent: str = ""
    ) -> None:
        """`accent` is the game whose colours the board has, if the target is a file."""
        is_game = target in services.slugs()
        super().__init__(app, accent or (target if is_game else "default"), target if is_game else "")
        self.services = services
        self.target = target
        self.board = board
        self.hidden = hidden
        self.form = FORMS[0]
        self.longest = LONGEST_SIDES[0]
        self.progress: PressProgress | None = None
        self.result: PressProgress | None = None
        self.file = ""
        self.was_cancelled = False

    def enter(self) -> None:
        self.stage.set_focus(self.stage.find("picture/start"), keyboard=self.stage.keyboard)

    def leave(self) -> None:
        if self.progress is not None:
            self.services.press.cancel()

    # Layout

    def layout(self) -> None:
        focus = self.stage.focus.name if self.stage.focus is not None else ""
        self.stage.clear()
        kit, theme = self.kit, self.kit.theme
        area = frame.body_area(kit, self.stage, frame.bar_height(kit), self.rect.height - frame.foot_height(kit))
        frame.top_bar(kit, self.stage, kit.say("common.back"), self._leave, kit.say("picture.title"), [])
        self._foot()
        margin = theme.measure("margin_airy")
        wide = min(round(WIDTH_UNITS * max(theme.u, theme.text_u)), self.rect.width - 2 * margin)
        panel = area.add(Panel(kit))
        panel.rect = pygame.Rect((self.rect.width - wide) // 2, area.rect.y + margin, wide, 1)
        pad = theme.measure("panel_padding")
        column = Column(panel, kit, panel.rect.x + pad, panel.rect.y + pad, wide - 2 * pad)
        self._choices(column)
        self._state(column)
        panel.rect.height = column.y + pad - panel.rect.y
        frame.close_area(area, panel.rect.bottom + margin - area.rect.y)
        again = self.stage.find(focus) if focus else None
        if again is not None and again.enabled:
            self.stage.set_focus(again, keyboard=self.stage.keyboard)
        self.dirty = True

    def _choices(self, column: Column) -> None:
        kit = self.kit
        column.text(kit.say("picture.form"), "head")
        column.gap(8)
        forms = [(form, form.upper()) for form in FORMS]
        form = Segmented(kit, forms, self.form, self._set_form, name="picture/form")
        column.wide(form)
        column.gap(6)
        column.text(kit.say(f"picture.{self.form}_note"), "small", "ink_2")
        column.hair(14, 12)
        column.text(kit.say("picture.size"), "head")
        column.gap(8)
        sizes = [(str(longest), f"{longest}") for longest in LONGEST_SIDES]
        size = Segmented(kit, sizes, str(self.longest), self._set_longest, name="picture/size")
        column.wide(size)
        column.gap(6)
        wide, high = picture_size(self.board.canvas, self.longest)
        column.text(kit.say("picture.pixels", wide=wide, high=high), "small", "ink_2")
        column.gap(4)
        column.text(kit.say("picture.layers"), "small", "ink_2")
        for widget in (form, size):
            widget.enable(self.progress is None)
        column.hair(14, 12)

    def _state(self, column: Column) -> None:
        """Say where the file goes, how far it is, or what came of it."""
        kit, result = self.kit, self.result
        if self.progress is not None:
            column.text(kit.say("picture.making"), "label")
            column.gap(8)
            column.wide(Meter(kit, self.progress.share))
        elif result is not None and result.is_done:
            column.text(kit.say("picture.done"), "label")
            column.text(shown(self.file), "body", "ink_2")
        elif result is not None:
            column.text(kit.say("common.unwritten", file=shown(self.file), reason=result.problem), "body", "no")
        else:
            column.text(kit.say("print.cancelled" if self.was_cancelled else "picture.where"), "label")
            column.text(shown(str(pictures_dir())), "body", "ink_2")

    def _foot(self) -> None:
        kit = self.kit
        if self.progress is not None:
            stop = Button(kit, kit.say("common.cancel"), self.cancel, kind="wood", glyph="close", name="picture/cancel")
            frame.foot_bar(kit, self.stage, [stop])
            return
        start = main_button(kit, kit.say("picture.start"), self.start, "picture/start", "export")
        is_made = self.result is not None and self.result.is_done
        folder = str(Path(self.file).parent)
        frame.foot_bar(kit, self.stage, [*folder_buttons(kit, folder, is_made, "picture/open"), start])

    # What happens

    def _set_form(self, form: str) -> None:
        self.form, self.result = next(one for one in FORMS if one == form), None
        self.layout()

    def _set_longest(self, longest: str) -> None:
        self.longest, self.result = int(longest), None
        self.layout()

    def start(self) -> None:
        """Order the picture."""
        path = Path(self.target)
        stem = self.slug or (path.name if path.is_dir() else path.stem)
        self.file = str(user_files.free_name(pictures_dir(), f"{stem}-{self.kit.strings.language}", f".{self.form}"))
        order = PictureOrder(
            target=self.target,
            file=self.file,
            size=picture_size(self.board.canvas, self.longest),
            form=self.form,
            hidden=self.hidden,
            language=self.kit.strings.language,
        )
        self.services.press.begin(order)
        self.progress, self.result, self.was_cancelled = PressProgress(), None, False
        self.layout()
        self.stage.set_focus(self.stage.find("picture/cancel"), keyboard=self.stage.keyboard)

    def cancel(self) -> None:
        """Stop the work."""
        self.services.press.cancel()
        self.progress, self.was_cancelled = None, True
        self.layout()
        self.enter()

    def _leave(self) -> None:
        self.back()

    def update(self, dt: float) -> bool:
        for news in self.services.press.news() if self.progress is not None else ():
            self.progress, self.result = (None, news) if news.is_over else (news, None)
            self.layout()
            if news.is_over:
                self.enter()
        return super().update(dt)

    @property
    def busy(self) -> bool:
        return super().busy or self.progress is not None
