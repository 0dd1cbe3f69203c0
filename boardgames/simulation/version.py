"""A fingerprint of everything that decides how a simulated game goes: rules, bots, data."""

from functools import cache
from hashlib import blake2b
from pathlib import Path

from boardgames import __version__
from boardgames.data.files import boards_dir

_PACKAGE = Path(__file__).resolve().parents[1]
_SHARED = ("core", "data", "bots", "simulation")


@cache
def fingerprint(slug: str) -> str:
    """Return the fingerprint of the program as it plays this game; equal on every computer with the same files."""
    folders = [_PACKAGE / name for name in (*_SHARED, f"games/{slug}")]
    found = (file for folder in folders for file in folder.rglob("*.py"))
    sources = [file for file in found if "screen" not in file.relative_to(_PACKAGE).parts]
    sources += (_PACKAGE / "games").glob("*.py")
    facts = [file for ending in ("yaml", "json") for file in (boards_dir() / slug).glob(f"*.{ending}")]
    total = blake2b(__version__.encode(), digest_size=6)
    for root, files in ((_PACKAGE, sources), (boards_dir(), facts)):
        for name, file in sorted((file.relative_to(root).as_posix(), file) for file in files):
            total.update(name.encode() + b"\0" + file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()
