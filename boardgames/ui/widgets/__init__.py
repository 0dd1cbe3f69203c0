"""The widgets, by name."""

from boardgames.ui.widgets.base import Group, Widget
from boardgames.ui.widgets.buttons import Button, IconButton, main_button
from boardgames.ui.widgets.choices import Chip, Segmented, Tabs, Toggle
from boardgames.ui.widgets.field import Clipboard, TextField
from boardgames.ui.widgets.key_list import KeyList
from boardgames.ui.widgets.keys_dialog import KeysDialog
from boardgames.ui.widgets.labels import KeyCap, Label, LinkedLabel, Panel, Picture, RuleMark, cap_text
from boardgames.ui.widgets.menu import MenuField, MenuItem, MenuList
from boardgames.ui.widgets.overlays import Bubble, Dialog, Toast, Tooltip
from boardgames.ui.widgets.rows import ListRows, Row
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.stage import Stage
from boardgames.ui.widgets.text_area import TextArea
from boardgames.ui.widgets.values import Slider, Stepper

__all__ = [
    "Bubble",
    "Button",
    "Chip",
    "Clipboard",
    "Dialog",
    "Group",
    "IconButton",
    "KeyCap",
    "KeyList",
    "KeysDialog",
    "Label",
    "LinkedLabel",
    "ListRows",
    "MenuField",
    "MenuItem",
    "MenuList",
    "Panel",
    "Picture",
    "Row",
    "RuleMark",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Stage",
    "Stepper",
    "Tabs",
    "TextArea",
    "TextField",
    "Toast",
    "Toggle",
    "Tooltip",
    "Widget",
    "cap_text",
    "main_button",
]
