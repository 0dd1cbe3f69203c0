"""What the levels of bots look at in one game: the typed form of `bots.yaml`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from boardgames.data.defs import Def

FILE_NAME = "bots.yaml"
Thought = Annotated[int, Meta(ge=0, le=1_000_000)]  # moves made in the head
Few = Annotated[int, Meta(ge=0, le=100)]
Rounds = Annotated[int, Meta(ge=1, le=100)]
Percent = Annotated[int, Meta(ge=0, le=200)]


class LevelNumbers(Def, frozen=True, kw_only=True, omit_defaults=True):
    """The numbers of one level that differ from the usual ones; `bots/search.py` says what they mean."""

    looks: Thought | None = None
    width: Few | None = None
    nodes: Thought | None = None
    own: Few | None = None
    replies: Few | None = None
    rounds: Few | None = None
    game_rounds: Few | None = None
    trust: Few | None = None
    overlooks_percent: Percent | None = None
    overlooks_rounds: Rounds | None = None
    near_percent: Percent | None = None


class BotLevels(Def, frozen=True, kw_only=True, omit_defaults=True):
    """`bots.yaml`: only levels that play otherwise in this game are named."""

    gentle: LevelNumbers = LevelNumbers()
    steady: LevelNumbers = LevelNumbers()
    skilled: LevelNumbers = LevelNumbers()
    master: LevelNumbers = LevelNumbers()
