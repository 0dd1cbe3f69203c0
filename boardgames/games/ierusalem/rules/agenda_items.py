"""The agenda items, built once: decisions by kind and seat, and items that the rules carry out themselves."""

from boardgames.core.agenda import Item

SEATS = 8


def _of(kind: str) -> tuple[Item, ...]:
    return tuple(Item(kind, seat) for seat in range(SEATS))


PLAY, MARKET, TEMPLE, PARABLE, FAVOR, CALL, CALLED = map(
    _of, ("play", "market", "temple", "parable", "favor", "call", "called")
)
SUPPER, INVITED, OFFERING, CHANGE, CHANGE_TO, SWAP, SWAP_WITH = map(
    _of, ("supper", "invited", "offering", "change", "change_to", "swap", "swap_with")
)
REDISTRIBUTE, DRAW, DRAW_XXXIII, VISIT, SET, APOSTLE, SEAT, ORANGE = map(
    _of, ("redistribute", "mahane", "xxxiii", "visit", "set", "apostle", "seat", "orange")
)
PURCHASE, HAND, CAMP = map(_of, ("purchase", "hand", "camp"))
MUST = ("must",)  # args of an effect that the Illumination tile was turned for (IL-02)
MUST_INVITED = tuple(Item("invited", seat, MUST) for seat in range(SEATS))
MUST_SWAP = tuple(Item("swap", seat, MUST) for seat in range(SEATS))
MUST_SWAP_WITH = tuple(Item("swap_with", seat, MUST) for seat in range(SEATS))
ACTIONS = Item("actions")  # the actions left on the card, then the visit
VISITED = Item("visited")  # the visit's green points and discards
FAVOR_DONE = Item("favor_done")  # what the giver of a Favor gets
