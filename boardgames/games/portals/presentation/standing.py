"""What the bonuses of the end would be now, from open cards only: leads by symbol, sets, and what an event adds."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.phrase import Noun, Phrase, Points, listed, say, seat_noun
from boardgames.core.table import Mark
from boardgames.games.portals.rules import scoring
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.scoring import Bonus
from boardgames.games.portals.rules.state import State


def bonuses(s: State) -> tuple[Bonus, ...]:
    """Return the bonuses of every seat if the game ended now, without cards in hands."""
    return scoring.bonuses(s, with_hands=False)


def points(s: State, bonus: Bonus) -> int:
    """Return the points that sets and symbols would bring if the game ended now."""
    return bonus.sets * s.defs.numbers.region_set + sum(bonus.victories)


def lead(s: State, found: Sequence[Bonus], seat: int, symbol: int) -> int | None:
    """Return by how many events a seat or its team leads in a symbol, 0 if it shares the lead; None if it does not."""
    counts = [bonus.symbols[symbol] for bonus in found]
    others = [count for other, count in enumerate(counts) if other not in s.team(seat)]
    ahead = counts[seat] - max(others, default=0)
    return ahead if ahead >= 0 and counts[seat] >= s.defs.numbers.victory_least else None


def tied_points(s: State, found: Sequence[Bonus], seat: int) -> int:
    """Return the points for symbols in which a seat only shares the lead: the others would score them too."""
    return sum(
        points for symbol, points in enumerate(found[seat].victories) if points and lead(s, found, seat, symbol) == 0
    )


def symbol_mark(s: State, found: Sequence[Bonus], seat: int, symbol: int) -> Mark:
    """Return the counter of a symbol; the leader's is underlined, the tip says who leads and by how much."""
    count, icon = str(s.symbol_count(seat, symbol)), s.defs.symbol_icon[symbol]
    name, ahead = Noun("symbol", s.defs.symbols[symbol]), lead(s, found, seat, symbol)
    if ahead is None:
        return Mark(count, icon=icon, tip=_behind(s, found, seat, symbol))
    key, most = "tip.symbol_lead" if ahead else "tip.symbol_shared", s.defs.numbers.victory
    tip = say(key, symbol=name, count=int(count), n=ahead, points=Points(most, seat))
    return Mark(count, icon=icon, tone="lead", tip=tip)


def _behind(s: State, found: Sequence[Bonus], seat: int, symbol: int) -> Phrase:
    """Name those who lead in a symbol and how many events a seat lacks to draw level with them."""
    name = Noun("symbol", s.defs.symbols[symbol])
    leaders = [other for other in range(s.seats) if lead(s, found, other, symbol) is not None]
    if not leaders:
        return say("tip.symbol", symbol=name)
    who = listed([seat_noun(leader) for leader in leaders])
    more = found[leaders[0]].symbols[symbol] - found[seat].symbols[symbol]
    key = "tip.symbol_behind_several" if len(leaders) > 1 else "tip.symbol_behind"
    return say(key, symbol=name, who=who, n=more)


def notes(s: State, found: Sequence[Bonus], seat: int) -> tuple[Mark, ...]:
    """Return the lines about a seat's sets and leads, and what they would bring now."""
    sets, regions, numbers = found[seat].sets, s.defs.regions, s.defs.numbers
    begun = [count > sets for count in found[seat].regions]
    lacking = [Noun("region", name) for name, has in zip(regions, begun, strict=True) if not has]
    lines = [Mark(say("note.sets", n=sets, points=Points(sets * numbers.region_set, seat)), tone="yes" if sets else "")]
    if any(begun):
        lines.append(Mark(say("note.next_set", n=sum(begun), most=len(regions), lacks=_listed(lacking))))
    for symbol in range(len(s.defs.symbols)):
        ahead, name = lead(s, found, seat, symbol), Noun("symbol", s.defs.symbols[symbol])
        if ahead is not None:
            key = "note.leads" if ahead else "note.shares"
            words = say(key, symbol=name, n=ahead, points=Points(numbers.victory, seat))
            lines.append(Mark(words, icon=s.defs.symbol_icon[symbol]))
    return tuple(lines)


def _listed(nouns: list[Noun]) -> Phrase:
    phrase = say("note.one", what=nouns[0])
    for noun in nouns[1:]:
        phrase = say("note.and", first=phrase, what=noun)
    return phrase


class EndGain(NamedTuple):
    """What an event would add at the end: points for sets, points for symbols, and in how many symbols it leads."""

    sets: int
    symbols: int
    leads: int


def would_add(s: State, seat: int, card: int) -> Mark | None:
    """Return what an event would add now besides its points: a set, the most of a symbol."""
    if s.defs.cards.place[card] == NONE or card in s.played[seat]:
        return None
    gain, at_once = adds_at_end(s, seat, card), s.defs.cards.points[card]
    if not gain.sets and not gain.symbols:  # its points alone stand on the card
        return None
    kind = "adds_leads" if not gain.sets else "adds_both" if gain.symbols else "adds_set"
    return Mark(say(f"note.{kind}", n=at_once, set=gain.sets, symbols=gain.symbols, leads=gain.leads), tone="yes")


def adds_at_end(s: State, seat: int, card: int) -> EndGain:
    """Return what an event would add to a seat's sets and symbols if the game ended then."""
    after = s.clone()
    after.played[seat].append(card)
    after.tallies[seat] += s.defs.cards.tally[card]
    now, then = bonuses(s)[seat], bonuses(after)[seat]
    symbols = [more - less for more, less in zip(then.victories, now.victories, strict=True)]
    sets = (then.sets - now.sets) * s.defs.numbers.region_set
    return EndGain(sets, sum(symbols), sum(more > 0 for more in symbols))
