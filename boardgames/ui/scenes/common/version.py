"""Which version of the program this is."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

PACKAGE = "pilgrim-table"


@cache
def version() -> str:
    """The version of the installed package, or of the checkout it runs from."""
    project = Path(__file__).resolve().parents[4] / "pyproject.toml"
    if project.is_file():
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    return metadata.version(PACKAGE)
