"""Save a board as a picture: form and size, made by another process with progress."""

from __future__ import annotations

from pathlib import Path

from boardgames.data import user_files
from boardgames.data.defs import BoardDef
from boardgames.data.user_dirs import keepsakes_dir
from boardgames.printing.opening import own_name
from boardgames.printing.press import Form, PictureOrder, PressProgress
from boardgames.session.services import Services
from boardgames.ui.file_manager import shown
from boardgames.ui.scene import App
from boardgames.ui.scenes.common import frame
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.common.making import Meter, OnePanelScene, failed, folder_buttons
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Panel, Segmented, TextField, main_button

FORMS: tuple[Form, ...] = ("png", "svg", "pdf")
LONGEST_SIDES = (2400, 4800, 8000, 12000)  # in pixels
LEAST_SIDE = 64
FIELD_UNITS = 190


def picture_size(canvas: tuple[float, float], longest: int) -> Size:
    """Return the size of the picture of a board whose longest side is given."""
    scale = longest / max(canvas)
    return max(round(canvas[0] * scale), 1), max(round(canvas[1] * scale), 1)


class PictureScene(OnePanelScene[PressProgress]):
    """Orders the picture of a board with the layers that are shown in the viewer."""

    name = "picture"
    width_units = 620

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
        self.typed = ""  # another size, as it is typed
        self.file = ""

    # Layout

    def _choices(self, panel: Panel, column: Column) -> None:
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
        chosen = "" if self.typed else str(self.longest)
        size = Segmented(kit, sizes, chosen, self._set_longest, name="picture/size")
        column.wide(size)
        column.gap(8)
        own = TextField(kit, self.typed, self._type, hint=kit.say("picture.own"), longest=5, name="picture/own")
        room = max(kit.theme.px(FIELD_UNITS), kit.type.width(own.hint, "body") + kit.theme.px(40))
        column.group.add(own).place((column.x, column.y, min(room, column.width), own.natural()[1]))
        column.y = own.rect.bottom
        column.gap(6)
        wide, high = picture_size(self.board.canvas, self.longest)
        if self.is_sized:
            column.text(kit.say("picture.pixels", wide=wide, high=high), "small", "ink_2")
        else:
            column.text(kit.say("picture.unsized", least=LEAST_SIDE, most=LONGEST_SIDES[-1]), "small", "no")
        column.gap(4)
        column.text(kit.say("picture.layers"), "small", "ink_2")
        for widget in (form, size, own):
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
            column.text(failed(kit, result.problem, self.file), "body", "no")
        else:
            column.text(kit.say("print.cancelled" if self.was_cancelled else "picture.where"), "label")
            column.text(shown(str(keepsakes_dir())), "body", "ink_2")

    def _foot(self) -> None:
        kit = self.kit
        if self.progress is not None:
            frame.foot_bar(kit, self.stage, [self.cancel_button()])
            return
        start = main_button(kit, kit.say("picture.start"), self.start, "picture/start", "export")
        start.enable(self.is_sized, kit.say("picture.unsized", least=LEAST_SIDE, most=LONGEST_SIDES[-1]))
        is_made = self.result is not None and self.result.is_done
        folder = str(Path(self.file).parent)
        frame.foot_bar(kit, self.stage, [*folder_buttons(kit, folder, is_made, "picture/open"), start])

    # What happens

    def _set_form(self, form: str) -> None:
        self.form, self.result = next(one for one in FORMS if one == form), None
        self.layout()

    def _set_longest(self, longest: str) -> None:
        self.longest, self.typed, self.result = int(longest), "", None
        self.layout()

    @property
    def is_sized(self) -> bool:
        """Whether the size that is typed, if any, can be drawn."""
        return not self.typed or (self.typed.isdecimal() and LEAST_SIDE <= int(self.typed) <= LONGEST_SIDES[-1])

    def _type(self, text: str) -> None:
        """Take another size, letter by letter."""
        self.typed, self.result = text.strip(), None
        if self.typed and self.is_sized:
            self.longest = int(self.typed)
        self.layout()

    def start(self) -> None:
        """Order the picture."""
        stem = self.slug or own_name(self.target)
        self.file = str(user_files.free_name(keepsakes_dir(), f"{stem}-{self.kit.strings.language}", f".{self.form}"))
        order = PictureOrder(
            target=self.target,
            file=self.file,
            size=picture_size(self.board.canvas, self.longest),
            form=self.form,
            hidden=self.hidden,
            language=self.kit.strings.language,
        )
        self.services.press.begin(order)
        self.begun(PressProgress())

    def stop(self) -> None:
        self.services.press.cancel()

    def update(self, dt: float) -> bool:
        for news in self.services.press.news() if self.progress is not None else ():
            self.heard(news)
        return super().update(dt)
