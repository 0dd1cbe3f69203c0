"""What the numbers of an environment mean, as one line each: `python -m tests.lab.meanings` writes them anew."""

import hashlib
from pathlib import Path

from boardgames import lab
from tests.lab.tables import KINDS, Kind

GAMES = Path(__file__).parents[1] / "games"


def file_of(kind: Kind) -> Path:
    """Where the lines of a game are."""
    return GAMES / lab.game_of(kind.name) / "numbers.txt"


def line_of(kind: Kind) -> str:
    """The environment, its number of actions, the length of its observations, a digest of all meanings and bounds."""
    environment = kind.make()
    actions, layout = environment.actions, environment.observer.layout
    meanings = repr((actions.names, layout.names, layout.least, layout.most))
    return f"{kind} {len(actions)} {len(layout)} {hashlib.sha256(meanings.encode()).hexdigest()[:16]}"


def main() -> None:
    """Write the lines of all games."""
    lines: dict[Path, list[str]] = {}
    for kind in KINDS:
        lines.setdefault(file_of(kind), []).append(line_of(kind))
    for path, found in lines.items():
        path.write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
