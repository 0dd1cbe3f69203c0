"""The kinds of input that are fuzzed, by name."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.fuzz.boards import Boards
from tests.fuzz.command_lines import CommandLines
from tests.fuzz.fuzzing import Fuzzer
from tests.fuzz.homes import Homes
from tests.fuzz.journals import Journals
from tests.fuzz.names import Names
from tests.fuzz.settings_files import SettingsFiles

KINDS: Mapping[str, Callable[[Path], Fuzzer]] = {
    Boards.kind: Boards,
    CommandLines.kind: CommandLines,
    Homes.kind: Homes,
    Journals.kind: Journals,
    Names.kind: Names,
    SettingsFiles.kind: SettingsFiles,
}
