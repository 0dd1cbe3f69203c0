"""Names for the page: of games, rows of the score sheet, actions and things, from the language files."""

from collections import defaultdict
from functools import cached_property

from boardgames.app import wiring
from boardgames.core.phrase import Noun
from boardgames.data import names
from boardgames.data.strings import MissingText, Strings, capital

PLACES = ("space", "cell", "place", "part")  # of tracks, grids, boards and mats


class Names:
    """The English names of one game."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.about = wiring.about(slug)
        self.title = self.about.name.of("en")
        self._strings = Strings("en", slug, names.namer(wiring.definition(slug)))

    @cached_property
    def groups(self) -> tuple[tuple[str, frozenset[str]], ...]:
        """Everything that could be used, as groups of a kind and ids: cards by deck, places on the map by kind."""
        definition, found = wiring.definition(self.slug), defaultdict[tuple[str, str], set[str]](set)
        for card in definition.cards.cards:
            found["card", card.deck].add(card.id)
        for node in definition.board.nodes:
            found["node", node.kind].add(node.id)
        for kind, one in names.nouns(definition):
            if kind in PLACES:
                found[kind, ""].add(one)
        return tuple((kind, frozenset(ids)) for (kind, _), ids in sorted(found.items()))

    @cached_property
    def _rows(self) -> dict[str, str]:
        game = wiring.open_game(self.slug)
        sheet = game.score(game.new({}, self.about.players.max, 0))
        return {row.id: self._strings.phrase(row.name) for row in sheet}

    def row(self, row: str) -> str:
        """The name of a row of the score sheet."""
        return self._rows.get(row, row)

    def action(self, key: str) -> str:
        """An action, from the sentence that describes it; what is special about one move stays open."""
        return self._strings.outline(key)

    def line(self, key: str) -> str:
        """A line of the log, with its gaps left open."""
        return capital(self._strings.outline(key))

    def thing(self, kind: str, name: str) -> str:
        """The name of a card, place or other thing."""
        try:
            return self._strings.name(Noun(kind, name))
        except MissingText:
            return name
