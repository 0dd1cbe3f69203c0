"""Shared by the refusals: spaces, Locations, cards on display, visits."""

import msgspec

from boardgames.core.game import Path
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Refusal
from boardgames.games.ierusalem.presentation import clicks, prompts
from boardgames.games.ierusalem.rules import decisions, events
from boardgames.games.ierusalem.rules.actions import displace_price
from boardgames.games.ierusalem.rules.definitions import GRIDS, LOCATIONS, NONE, VISITS
from boardgames.games.ierusalem.rules.state import NEUTRAL, State

ENDS = frozenset({"done", "skip_purchase"})
GIVES_UP = frozenset({"skip", "skip_visit", "decline"})


def refuse(key: str, rule: str, remedy: Path = (), **args: int | str | Noun | Phrase) -> Refusal:
    """Return the refusal with the two sentences of a key."""
    return Refusal(say(f"why.{key}.fact", **args), rule, say(f"why.{key}.text", **args), remedy)


def decide_first(s: State, seat: int) -> Refusal:
    """Explain which decision comes first; the remedy ends it, if that gives nothing up."""
    kind = s.agenda[-1].kind
    if kind == "visit" and not s.visits(seat):
        return refuse("visit_none", "V-03", way_out(s))
    if kind == "purchase" and not s.sources():
        return refuse("buy_gone", prompts.RULES[kind], way_out(s))
    price, have = s.defs.numbers.price_purchase, s.coins[seat]
    if kind == "purchase" and have < price:
        return refuse("buy_price", prompts.RULES[kind], way_out(s), n=price, have=have)
    key = prompts.market_key(s, seat) if kind == "market" else kind
    return refuse(f"first.{key}", prompts.RULES[kind], way_out(s))


def for_now(s: State, seat: int, found: Refusal) -> Refusal:
    """Keep the fact of a refusal, but say what is to be done now if another decision than playing a card is due."""
    if s.agenda[-1].kind == "play":
        return found
    first = decide_first(s, seat)
    return msgspec.structs.replace(found, text=first.text, remedy=first.remedy)


def way_out(s: State) -> Path:
    """Return the path of the legal move that ends the decision, empty without one. What gives something up is offered
    only where nothing else is legal: whoever clicked a wrong place still wants the right one."""
    paths = [clicks.paths(s, move)[0] for move in decisions.legal(s)]
    wanted = ENDS | GIVES_UP if len(paths) == 1 else ENDS
    return next((path for path in paths if path[0] in wanted), ())


def if_legal(s: State, path: Path) -> Path:
    """Return the path if it means a legal move, else an empty one: a remedy is always legal."""
    return path if any(path in clicks.paths(s, move) for move in decisions.legal(s)) else ()


def space_of(s: State, target: str) -> int:
    """Return the number of a clicked space, NONE for anything else."""
    return s.defs.spaces.number.get(target.removeprefix("supper/"), NONE) if target.startswith("supper/") else NONE


def space_taken(s: State, space: int) -> Refusal:
    """Explain that a space is taken (L-07)."""
    owner, place = s.owner(space), events.space_noun(s, space)
    if owner == NEUTRAL:
        found = refuse("neutral", "R-25", space=place)
    else:
        found = refuse("taken", "L-07", space=place, seat=seat_noun(owner))
    return for_now(s, s.agenda[-1].seat, found)


def seat_refusal(s: State, name: str) -> Refusal:
    """Explain a click on an Apostle seat before an Apostle is to be seated (V-07, V-14)."""
    apostle = s.sitting[s.defs.apostles.seat[name]]
    if apostle == NONE:
        return refuse("seat_how", "V-07")
    return refuse("seated_already", "V-14", apostle=Noun("apostle", s.defs.apostles.ids[apostle]))


def is_follower(s: State, seat: int, target: str) -> bool:
    """Whether a Follower is on this place of the Camp: Followers come first (K-01)."""
    return int(target.partition("/")[2]) <= s.camp[seat].bit_count()


def camp_refusal(s: State, seat: int, place: int) -> Refusal:
    """Explain a click on the Camp before a card is played: Followers, then Offerings, then resources."""
    followers, opened = s.camp[seat].bit_count(), s.capacity(seat)
    if place <= followers:
        return refuse("follower_how", "A-10")
    if place <= followers + s.offerings[seat]:
        return refuse("offering_stays", "K-04")
    if opened < place <= s.defs.numbers.capacity + 1:
        return refuse("camp_locked", "K-02")
    if place <= opened and place > s.in_camp(seat):
        return refuse("camp_free", "K-01", n=s.in_camp(seat), most=opened)
    return refuse("goods_wait", "A-01")


def location_refusal(s: State, seat: int, target: str) -> Refusal | None:
    """Explain why no Follower can go to a Location or square now (A-05, A-10); None for other targets."""
    head, _, rest = target.partition("/")
    if head == "square":
        rest = rest.rpartition("_")[0]
        if rest not in GRIDS:
            return None
        return _closed(s, seat, rest) or refuse(
            "square", "S-22", if_legal(s, (f"location/{rest}",)), location=place_noun(rest)
        )
    if head != "location" or rest not in LOCATIONS:
        return None
    if rest not in GRIDS:
        return refuse("no_squares", "A-10", location=place_noun(rest))
    return _closed(s, seat, rest)


def place_noun(name: str) -> Noun:
    """A Location by its name."""
    return Noun("location", name)


def _closed(s: State, seat: int, name: str) -> Refusal | None:
    grid, numbers, where = GRIDS.index(name), s.defs.numbers, place_noun(name)
    is_temple = s.agenda[-1].kind == "temple"
    if s.on[seat][grid] >= numbers.per_location:
        return refuse("three_there", "A-05", location=where, n=numbers.per_location)
    if not s.camp[seat]:
        return refuse("camp_empty", "A-10")
    price = numbers.temple[grid]
    if s.room[grid]:
        if is_temple and s.coins[seat] < price:
            return refuse("recruit_price", "A-05", location=where, n=price, have=s.coins[seat])
        return None
    if not is_temple:
        return refuse("full", "A-10", location=where)
    if s.coins[seat] < displace_price(s, grid):
        return refuse("displace_price", "A-05", location=where, n=displace_price(s, grid), have=s.coins[seat])
    return None


def visit_refusal(s: State, seat: int, target: str) -> Refusal | None:
    """Explain why a visit column cannot be completed (V-03); None for other targets."""
    head, _, rest = target.partition("/")
    if head == "symbol":
        rest = rest[:1]
    if head == "waiting":
        return _waiting(s, rest)
    if head not in ("visit", "symbol") or rest not in VISITS:
        return None
    first, second, third = _symbols(s, VISITS.index(rest))
    longest = max(len(cards) for cards in s.columns[seat])
    size = s.defs.numbers.set_size
    if s.sets(seat, VISITS.index(rest)):
        if s.agenda[-1].kind == "visit":
            return refuse("visit_now", "V-05", (f"visit/{rest}",), first=first, second=second, third=third)
        return refuse("visit_later", "T-04", first=first, second=second, third=third)
    if longest > size and all(not cards or len(cards) > size for cards in s.columns[seat]):
        return refuse("too_long", "V-02", n=longest)
    return refuse("no_set", "V-03", first=first, second=second, third=third)


def _waiting(s: State, name: str) -> Refusal | None:
    number = s.defs.apostles.number.get(name, NONE)
    if number == NONE:
        return None
    apostle = Noun("apostle", name)
    if not s.waiting >> number & 1:
        return refuse("seated_already", "V-14", apostle=apostle)
    first, second, third = _symbols(s, s.defs.apostles.column[number])
    return refuse("waits", "V-06", apostle=apostle, first=first, second=second, third=third)


def group_wants(s: State, seat: int, target: str) -> Refusal | None:
    """Say during another decision which symbols a group of Apostles asks for; None for other targets."""
    head, _, rest = target.partition("/")
    if head not in ("visit", "symbol", "waiting"):
        return None
    number = s.defs.apostles.number.get(rest, NONE) if head == "waiting" else NONE
    if number != NONE and not s.waiting >> number & 1:
        return for_now(s, seat, refuse("seated_already", "V-14", apostle=Noun("apostle", rest)))
    column = s.defs.apostles.column[number] if head == "waiting" else VISITS.index(rest[:1])
    first, second, third = _symbols(s, column)
    wants = say("why.group_wants", first=first, second=second, third=third)
    return msgspec.structs.replace(decide_first(s, seat), text=wants)


def _symbols(s: State, column: int) -> tuple[Noun, Noun, Noun]:
    """The three Locations that a group of Apostles asks for, in order."""
    first, second, third = (place_noun(LOCATIONS[n]) for n in s.symbols[column])
    return first, second, third


def mahane_refusal(s: State, seat: int, target: str) -> Refusal | None:
    """Explain why no card can be taken from display or decks; None for other targets."""
    if not target.startswith(("mahane/", "xxxiii/")):
        return None
    kind, numbers = s.agenda[-1].kind, s.defs.numbers
    if target == "xxxiii/deck":
        return for_now(s, seat, refuse("xxxiii_how", "A-19"))
    if target == "mahane/deck" and not s.mahane:
        return refuse("deck_empty", "H-09")
    if kind == "purchase":
        if s.coins[seat] < numbers.price_purchase:
            return refuse("buy_price", "H-08", ("skip_purchase",), n=numbers.price_purchase, have=s.coins[seat])
        return refuse("gap", "H-06")
    if kind == "market" and any(s.traded):
        return refuse("trading", "A-01", ("done",))
    if kind == "market" and s.coins[seat] < numbers.price_market:
        return refuse("market_price", "A-01", n=numbers.price_market, have=s.coins[seat])
    if kind in ("market", "mahane"):
        return refuse("gap", "H-06")
    return for_now(s, seat, refuse("mahane_how", "H-08", n=numbers.price_purchase))
