"""Signs on the faces of cards, made from the terms of a game: a word, a sentence, a rule."""

from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.table import Sign
from boardgames.data.defs import Definition


class SignMaker:
    """Makes signs with the icons of a game's terms."""

    def __init__(self, definition: Definition) -> None:
        self.cards = {card.id: card for card in definition.cards.cards}
        self._icons = {(term.kind, term.id): term.icon for term in definition.game.terms}

    def of(self, kind: str, name: str, rule: str) -> Sign:
        """A term; `sign.<kind>` is the sentence about it."""
        return Sign(say("sign.named", what=Noun(kind, name)), say(f"sign.{kind}"), rule, self._icons[kind, name])

    def term(self, kind: str, name: str, rule: str) -> Sign:
        """A term with a text of its own."""
        what = Noun(kind, name)
        return Sign(say("sign.named", what=what), what, rule, self._icons[kind, name])

    def plain(self, key: str, rule: str, icon: str = "", **args: "int | str | Noun | Phrase") -> Sign:
        """A number or a word: `sign.<key>.name` and `.text`."""
        return Sign(say(f"sign.{key}.name", **args), say(f"sign.{key}.text", **args), rule, icon)
