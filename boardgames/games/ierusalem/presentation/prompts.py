"""The prompt: sentence and buttons for the player who decides, a sentence for those who wait."""

from typing import Any

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Button, Prompt
from boardgames.games.ierusalem.presentation.clicks import TAKE
from boardgames.games.ierusalem.rules import events, scoring
from boardgames.games.ierusalem.rules.actions import market_moves
from boardgames.games.ierusalem.rules.definitions import GRIDS, RESOURCES, TYPES, VISITS
from boardgames.games.ierusalem.rules.moves import Sell
from boardgames.games.ierusalem.rules.state import State

RULES = {
    "setup": "S-18", "play": "T-02", "market": "A-01", "temple": "A-05", "parable": "A-06", "supper": "A-07",
    "invited": "A-08", "from": "A-07b", "offering": "A-07f", "favor": "A-09", "called": "Q-11", "call": "A-10",
    "change": "A-11", "change_to": "A-11", "redistribute": "A-16", "mahane": "A-18", "xxxiii": "A-19", "visit": "T-04",
    "set": "V-05", "apostle": "V-06", "seat": "V-07", "orange": "IL-04", "swap": "V-10", "swap_with": "V-10",
    "purchase": "H-08", "hand": "H-03", "camp": "K-03",
}  # fmt: skip


def prompt(s: State, viewer: int | None) -> Prompt:
    """Return the prompt of the decision that is due."""
    seat = actor(s.agenda)
    if seat is None:
        result = scoring.outcome(s)
        return Prompt(None, result.reason if result else say("prompt.over"), rule=result.rule if result else "E-01")
    kind = s.agenda[-1].kind
    if seat != viewer:
        doing = "visit_none" if kind == "visit" and not s.visits(seat) else kind
        return Prompt(seat, say(f"prompt.wait.{doing}", seat=seat_noun(seat)), rule=RULES[kind])
    return Prompt(seat, _question(s, seat, kind), _buttons(s, seat, kind), rule=RULES[kind])


def purse(s: State, seat: int) -> Phrase | str:
    """Return the resources of the seat, as icons with numbers that stay on one line."""
    owned = [_with_icon(s, name, n) for name, n in zip(RESOURCES, s.goods[seat], strict=True) if n]
    return "\u00a0\u00a0".join(owned) or say("goods.nothing")


def _with_icon(s: State, name: str, n: int) -> str:
    return f"{{icon:{s.defs.icons[name]}}}\u00a0{n}"


def came_from(s: State, seat: int) -> Phrase:
    """Name the Location that the Follower will leave, or say that several tie."""
    grids = [grid for grid in range(len(GRIDS)) if s.fullest(seat) >> grid & 1]
    if len(grids) == 1:
        return say(f"from.{GRIDS[grids[0]]}")
    return say("from.tie")


def _question(s: State, seat: int, kind: str) -> Phrase:
    args: dict[str, Any] = {"seat": seat_noun(seat)} | _facts(s, seat, kind)
    return say(f"prompt.{_key(s, seat, kind)}", **args)


def _key(s: State, seat: int, kind: str) -> str:
    if kind == "play" and not s.hands[seat]:
        return "play_empty"
    if kind == "market":
        return market_key(s, seat)
    if kind == "temple" and not any(s.room):
        return "temple_full"
    if kind == "visit" and not s.visits(seat):
        return "visit_none"
    if kind == "visit" and not any(_waits(s, column) for column in range(len(VISITS)) if s.visits(seat) >> column & 1):
        return "visit_empty"
    if kind == "purchase" and len(s.defs.moves.purchase[s.sources()]) == 1:
        return "purchase_gone"
    if kind == "purchase" and s.coins[seat] < s.defs.numbers.price_purchase:
        return "purchase_poor"
    return kind


def market_key(s: State, seat: int) -> str:
    """Return the key of what the Market offers: a card or trading, only trading, or only sales (A-01, H-09)."""
    if any(s.traded):
        return "market_trade"
    if s.coins[seat] < s.defs.numbers.price_market:
        return "market_poor"
    return "market" if s.sources() else "market_gone"


def _waits(s: State, column: int) -> int:
    """The Apostles who wait in a group, as a mask; a visit to an empty one seats nobody."""
    return s.waiting & s.defs.apostles.of_column[column]


def _facts(s: State, seat: int, kind: str) -> dict[str, Any]:
    numbers = s.defs.numbers
    if kind in ("market", "temple", "purchase"):
        return {"coins": _with_icon(s, "denarius", s.coins[seat])}
    if kind == "parable":
        stack = len(s.heard[seat])
        return {"parable": Noun("card", f"parable_{stack + 1}"), "n": s.tiles_left(stack)[0]}
    if kind in ("supper", "invited"):
        return {"goods": purse(s, seat), "place": came_from(s, seat)}
    if kind == "favor":
        return {"n": s.own[seat].bit_count()}
    if kind == "called":
        return {"active": seat_noun(s.active)}
    if kind in ("change_to", "swap_with"):
        return {"space": events.space_noun(s, s.picked)}
    if kind == "redistribute":
        return {"n": numbers.discards - s.discarded}
    if kind in ("set", "apostle"):
        return {"column": Noun("visit_column", f"visit_{VISITS[s.column]}")}
    if kind == "seat":
        apostle = s.defs.apostles
        return {"apostle": Noun("apostle", apostle.ids[s.apostle]), "n": apostle.value[s.apostle]}
    if kind == "hand":
        return {"n": len(s.hands[seat]) - numbers.hand}
    if kind == "camp":
        return {"n": s.in_camp(seat) - s.capacity(seat), "most": s.capacity(seat)}
    return {}


def _buttons(s: State, seat: int, kind: str) -> tuple[Button, ...]:
    """Return the choices of the decision, then the skip button and the end of the turn.

    The end is shown in all steps of a turn and the skip button in all but the purchase, which the end of the turn
    skips, so that no button changes its place."""
    if kind == "setup":
        return ()
    way_out, end = _way_out(s, kind), Button("skip_purchase", say("button.skip_purchase"), kind="end")
    if kind == "purchase":
        return (*_taking(s, kind), end)
    text = say(f"button.{way_out.replace('/', '_')}")
    return (*_choices(s, seat, kind), Button(way_out, text, kind="skip", gives_up=_given_up(s, seat, kind)), end)


def _given_up(s: State, seat: int, kind: str) -> Phrase | None:
    """What the Camp cannot hold is lost at the end of the turn: whoever can sell it is asked first (K-03)."""
    over = s.in_camp(seat) - s.capacity(seat)
    can_sell = kind == "market" and any(isinstance(move, Sell) for move in market_moves(s, seat))
    return say("gives_up.camp", n=over) if over > 0 and can_sell else None


def _way_out(s: State, kind: str) -> str:
    """Return the button that skips or ends a decision."""
    if kind in ("temple", "redistribute") or (kind == "market" and any(s.traded)):
        return "done"
    return {"offering": "offering/no", "called": "decline", "visit": "skip_visit"}.get(kind, "skip")


def _choices(s: State, seat: int, kind: str) -> tuple[Button, ...]:
    """Return buttons for choices without a place on the table, or with too little explanation there."""
    if kind == "play":
        return tuple(
            Button(
                f"illumination/{kind}",
                say(f"button.illumination.{kind}"),
                icon=f"ierusalem-effect-{kind}",
                under=events.effect(s, kind),
                after="illumination",
            )
            for kind in TYPES
        )
    if kind == "redistribute":
        return (Button("discard_card", say("button.discard_card"), after="played/"),)
    if kind == "set" and s.sets(seat, s.column) & 1:
        return (Button("set/0", say("button.set_favors")),)
    if kind in ("market", "mahane"):
        return _taking(s, kind)
    if kind == "parable":
        return (Button("listen", say("button.listen"), icon="ierusalem-parable", kind="primary"),)
    if kind == "xxxiii":
        return (Button("draw", say("button.draw"), icon="ierusalem-xxxiii", kind="primary"),)
    if kind == "offering":
        return (Button("offering/yes", say("button.offering_yes"), icon="ierusalem-offering", kind="primary"),)
    return ()


def _taking(s: State, kind: str) -> tuple[Button, ...]:
    """Return the button for the card or deck that was chosen, with its price."""
    price = {"market": s.defs.numbers.price_market, "purchase": s.defs.numbers.price_purchase}.get(kind)
    text = say("button.take") if price is None else say("button.buy", n=price)
    icon = "" if price is None else s.defs.icons["denarius"]
    return (Button(TAKE, text, icon=icon, kind="primary", after="mahane/"),)
