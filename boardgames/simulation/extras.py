"""Packages that only some ways of simulating need; without one of them a sentence says which extra to install."""

import importlib
import sys
from importlib.util import find_spec
from typing import Any

EXTRA = {"pyarrow": "lab", "matplotlib": "lab", "distributed": "cluster"}


class MissingExtra(Exception):
    """A package is not installed; the text is one sentence with the remedy."""


def need(package: str, purpose: str) -> None:
    """Raise MissingExtra unless the package is there."""
    if find_spec(package) is None:
        install = f"{sys.executable} -m pip install 'pilgrim-table[{EXTRA[package]}]'"
        raise MissingExtra(
            f"{purpose} needs the package {package} of the extra '{EXTRA[package]}'; install it with {install}"
            f" (in a checkout: '.[{EXTRA[package]}]')"
        )


def load(module: str) -> Any:
    """Import a module of a package that was found to be there."""
    return importlib.import_module(module)
