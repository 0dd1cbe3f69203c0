"""Earlier data of a game: whole copies of its files, so that what was begun with them is played on with them.

`boards/<slug>/earlier/<any name>` holds the files as they were. An edition is addressed as `slug@digest`, where the
digest is the one that journals remember; the slug alone means today's data.
"""

from pathlib import Path

import msgspec

from boardgames.data.definition_cache import load_cached
from boardgames.data.defs import Definition
from boardgames.data.files import boards_dir
from boardgames.data.folder import FILES, digest_of

EARLIER = "earlier"
_AT = "@"


def address(slug: str, digest: str = "") -> str:
    """Return the address of an edition; without a digest that of today's data."""
    return f"{slug}{_AT}{digest}" if digest else slug


def split(edition: str) -> tuple[str, str]:
    """Return slug and digest of an address; the digest of today's data is empty."""
    slug, _, digest = edition.partition(_AT)
    return slug, digest


def folders(slug: str) -> tuple[Path, ...]:
    """Return the folders of all earlier editions."""
    return tuple(sorted(path.parent for path in (boards_dir() / slug / EARLIER).glob(f"*/{FILES[0]}")))


def folder_of_edition(slug: str, digest: str) -> Path | None:
    """Return the folder of an earlier edition; None if it was not kept."""
    return next((folder for folder in folders(slug) if digest_of(folder) == digest), None)


def load_edition(edition: str) -> Definition:
    """Return the definition of an edition; one that was not kept counts as today's. Its screen is always today's."""
    slug, digest = split(edition)
    today = load_cached(slug)
    folder = folder_of_edition(slug, digest) if digest and digest != today.digest else None
    if folder is None:
        return today
    return msgspec.structs.replace(load_cached(folder), slug=slug, screen=today.screen)
