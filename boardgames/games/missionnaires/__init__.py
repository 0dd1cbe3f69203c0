"""Les Missionnaires: visit the congregations of a secret list round the Mediterranean and be the first back home."""

from boardgames.data.defs import Definition
from boardgames.games.missionnaires.game import MissionnairesGame


def game(definition: Definition) -> MissionnairesGame:
    """The game, made from its definition."""
    return MissionnairesGame(definition)
