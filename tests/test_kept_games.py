"""Games that bots have played are kept only as long as nothing has changed that they were made from."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardgames.core.moves import Move
from tests import kept_games
from tests.kept_games import kept_moves
from tests.toy import ToyGame


class Kept(dict[str, Any]):
    """A cache of pytest."""

    set = dict.__setitem__


def test_a_game_is_played_again_once_code_or_data_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, played = ToyGame(), list[list[Move]]()
    code, data = tmp_path / "boardgames" / "bots" / "search.py", tmp_path / "boards" / game.slug / "cards.yaml"
    monkeypatch.setattr(kept_games, "ROOT", tmp_path)
    config: Any = SimpleNamespace(cache=Kept())

    def play(game: ToyGame) -> list[Move]:
        s = game.new({}, 2, 1 + len(played))
        played.append([])
        while moves := game.legal(s):
            played[-1].append(moves[0])
            game.apply(s, moves[0])
        return played[-1]

    def moves() -> list[Move]:
        kept_games._digest.cache_clear()
        return kept_moves(config, game, "toy", play)

    assert moves() == moves() == played[0]
    assert len(played) == 1
    for number, file in enumerate((code, data), start=2):
        file.parent.mkdir(parents=True)
        file.write_text("changed", encoding="utf-8")

        assert moves() == moves() == played[-1]
        assert len(played) == number
    kept_games._digest.cache_clear()
