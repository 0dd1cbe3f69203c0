"""The table as one viewer sees it: the zones of the board; tray.py has those of the viewer."""

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Link, Mark, Piece, Slot, Table, Zone
from boardgames.games.ierusalem.presentation import frame, notes, tray
from boardgames.games.ierusalem.presentation.carries import carries
from boardgames.games.ierusalem.rules import events
from boardgames.games.ierusalem.rules.definitions import (
    BLOCKED,
    FOLLOWERS,
    GRIDS,
    JUDGMENTS,
    LOCATIONS,
    NONE,
    RESOURCES,
    TYPES,
    VISITS,
)
from boardgames.games.ierusalem.rules.state import NEUTRAL, State
from boardgames.games.ierusalem.rules.supper import is_free_of_cost
from boardgames.games.ierusalem.rules.visits import payments


def table(s: State, viewer: int | None, is_alone: bool = False) -> Table:
    """Return everything the viewer may see: no other hands, no deck orders (5.3).

    The hand of a viewer who is alone at the screen is never covered (U-02)."""
    zones = [_display(s), _locations(s, viewer), _visits(s, viewer), _supper(s, viewer), _favors(s)]
    zones += [_parables(s, viewer), _sanhedrin(s, viewer), _supplies(s), _score(s), _players(s)]
    if viewer is not None:
        zones += tray.zones(s, viewer, is_alone)
    zones += [tray.board_of(s, seat) for seat in range(s.seats)]
    return Table(
        viewer=viewer,
        zones=tuple(zones),
        rail=frame.rail(s, viewer),
        pills=frame.pills(s),
        links=_links(s),
        carries=carries(s, viewer),
        columns=frame.COLUMNS,
        scoreboard=frame.scoreboard(s),
    )


def meeple(follower: int) -> Piece:
    """A Follower as a piece."""
    owner = follower // FOLLOWERS
    if owner == NEUTRAL:
        return Piece(events.meeple(follower), "meeple", variant="neutral")
    return Piece(events.meeple(follower), "meeple", seat=owner)


def _display(s: State) -> Zone:
    slots = [_deck("mahane", len(s.mahane))]
    for place, card in enumerate(s.display):
        pieces = () if card == NONE else (tray.card_piece(s, card),)
        slots.append(Slot(f"mahane/{place + 1}", pieces))
    slots.append(_deck("xxxiii", len(s.xxxiii)))
    return Zone("display", tuple(slots), title=say("table.display"))


def _deck(name: str, count: int) -> Slot:
    pieces = (Piece(f"back/{name}", "card", variant=name, count=count),) if count else ()
    label = say("table.deck", deck=Noun("deck", name), n=count)
    return Slot(f"{name}/deck", pieces, label=label, tip=say(f"tip.deck.{name}"))


def _locations(s: State, viewer: int | None) -> Zone:
    numbers = s.defs.numbers
    stone, bread, fish = numbers.prices
    slots = []
    for name in LOCATIONS:
        label = say("table.location", location=Noun("location", name))
        if name in GRIDS:
            grid = GRIDS.index(name)
            key = "tip.grid" if s.room[grid] else "tip.grid_full"
            tip = say(key, goods=say(f"tip.gathered.{RESOURCES[grid]}"), n=s.room[grid], price=numbers.temple[grid])
        elif name == "market":
            tip = say("tip.market", stone=stone, bread=bread, fish=fish)
        else:
            tip = say("tip.temple")  # what it costs is said with the action
        slots.append(Slot(f"location/{name}", label=label, tip=tip))
    for name, price in zip(RESOURCES, numbers.prices, strict=True):
        label = say("table.price", resource=Noun("resource", name), n=price)
        slots.append(Slot(f"buy/{name}", label=label, tip=say("tip.price")))
    for grid, name in enumerate(RESOURCES):
        good = Noun("resource", name)
        tip = say("tip.supply", location=Noun("location", GRIDS[grid]))
        slots.append(Slot(f"supply/{name}", label=say("table.supply", resource=good), tip=tip))
    for grid, squares in enumerate(s.squares):
        for square, follower in enumerate(squares):
            pieces = (meeple(follower),) if follower >= 0 else ()
            tone = "blocked" if follower == BLOCKED else ""
            place = f"square/{s.defs.squares[grid][square]}"
            slots.append(Slot(place, pieces, tone=tone, about=f"location/{GRIDS[grid]}"))
    return Zone("locations", tuple(slots))


def _visits(s: State, viewer: int | None) -> Zone:
    slots = []
    for column, name in enumerate(VISITS):
        sets = s.sets(viewer, column) if viewer is not None and not s.is_over else 0
        slots.append(
            Slot(
                f"visit/{name}",
                label=say("table.visit", column=Noun("visit_column", f"visit_{name}")),
                mark=notes.how_to_visit(sets) if sets else None,
                notes=notes.visit(s, viewer, column),
                tone="open" if sets else "",
            )
        )
        for place, location in enumerate(s.symbols[column]):
            at = f"symbol/{name}{place + 1}"
            slots.append(Slot(at, (Piece(at, "symbol", variant=LOCATIONS[location]),), about=f"visit/{name}"))
        slots += [_waiting(s, apostle) for apostle, at in enumerate(s.defs.apostles.column) if at == column]
    return Zone("visits", tuple(slots), title=say("table.visits"))


def _waiting(s: State, apostle: int) -> Slot:
    pieces = (_apostle(s, apostle),) if s.waiting >> apostle & 1 else ()
    name = s.defs.apostles.ids[apostle]
    label = say("table.apostle", apostle=Noun("apostle", name))
    return Slot(f"waiting/{name}", pieces, label=label, notes=notes.apostle(s, apostle), tip=_type(s, apostle))


def _type(s: State, apostle: int) -> Phrase:
    return say(f"tip.apostle.{TYPES[s.defs.apostles.type[apostle]]}")


def _apostle(s: State, apostle: int) -> Piece:
    apostles = s.defs.apostles
    name, value = apostles.ids[apostle], apostles.value[apostle]
    badge = str(value).replace("-", "−")
    return Piece(f"apostle/{name}", "apostle", variant=TYPES[apostles.type[apostle]], face=name, badge=badge)


def _supper(s: State, viewer: int | None) -> Zone:
    slots = []
    due = viewer is not None and viewer == actor(s.agenda)
    kind = s.agenda[-1].kind if due else ""
    within = s.affordable(viewer) if viewer is not None else 0
    free = due and is_free_of_cost(s.agenda[-1])
    picked = s.agenda[-1].args[0] if kind == "from" else s.picked if kind in ("change_to", "swap_with") else NONE
    for space, name in enumerate(s.defs.spaces.ids):
        guest = s.guests[space]
        pieces = () if guest == NONE else (meeple(guest),)
        tone = _tone_of(kind, guest == NONE, bool(within >> space & 1))
        if space == picked:
            tone = "chosen"
        mark = Mark(tone="free") if free and tone else None
        label = say("table.space", space=Noun("cell", name))
        lines = notes.space(s, viewer, space, free)
        slots.append(Slot(f"supper/{name}", pieces, label=label, mark=mark, notes=lines, tone=tone))
    for number, name in enumerate(s.defs.apostles.seats):
        slots.append(_seat(s, number, name, kind))
    slots.append(Slot("jesus", (Piece("jesus", "jesus", variant="jesus"),), tip=say("tip.jesus")))
    return Zone("supper", tuple(slots), title=say("table.supper"))


def _tone_of(kind: str, is_empty: bool, is_affordable: bool) -> str:
    """Return the tone of a space while the viewer chooses one."""
    if not is_empty:
        return ""
    if kind == "supper":
        return "open" if is_affordable else "dear"
    return "open" if kind in ("invited", "change_to") else ""


def _seat(s: State, number: int, name: str, kind: str) -> Slot:
    apostle, apostles = s.sitting[number], s.defs.apostles
    label = say("table.seat", place=Noun("place", name))
    if apostle != NONE:
        lines, tone = notes.apostle(s, apostle), TYPES[apostles.type[apostle]]
        return Slot(f"seat/{name}", (_apostle(s, apostle),), label, notes=lines, tone=tone, tip=_type(s, apostle))
    mark, lines = None, notes.empty_seat(s, number) if kind == "seat" else ()
    if kind == "seat":
        value = str(apostles.value[s.apostle]).replace("-", "−")
        mark = Mark(value, tone=TYPES[apostles.type[s.apostle]])
    return Slot(f"seat/{name}", label=label, mark=mark, notes=lines, tip=say("tip.seat"))


def _favors(s: State) -> Zone:
    numbers = s.defs.numbers
    slots = []
    for space, vp in enumerate(numbers.favor_vp):
        disks = tuple(Piece(f"disk/{seat}", "disk", seat=seat) for seat, at in enumerate(s.favors) if at == space)
        bonus = numbers.favor_bonus[space]
        tip, icon = None, ""
        if bonus.endswith("denarii"):
            tip, icon = say("tip.favor_denarii", n=numbers.bonus_denarii), "ierusalem-denarius"
        elif bonus:
            tip, icon = say("tip.favor_camp", n=numbers.capacity + 1), "ui-lock"
        mark = Mark(str(vp), icon=icon) if vp else None
        label = say("table.favor_space", n=space)
        slots.append(Slot(f"favor/{space}", disks, label, mark, notes.favor_space(s, space, vp), tip=tip))
    return Zone("favors", tuple(slots), title=say("table.favors"))


def _parables(s: State, viewer: int | None) -> Zone:
    slots = []
    for stack in range(len(s.stacks)):
        tiles, name = s.tiles_left(stack), f"parable_{stack + 1}"
        piece = Piece(f"stack/{name}", "parable", face=name, count=len(tiles), badge=str(tiles[0])) if tiles else None
        is_next = viewer is not None and len(s.heard[viewer]) == stack
        slots.append(
            Slot(
                f"parable/{stack + 1}",
                (piece,) if piece else (),
                label=say("table.parable", parable=Noun("card", name)),
                notes=notes.parable(s, viewer, stack, tiles),
                tone="next" if is_next else "",
            )
        )
    return Zone("parables", tuple(slots), title=say("table.parables"))


def _sanhedrin(s: State, viewer: int | None) -> Zone:
    numbers = s.defs.numbers
    slots = []
    for space in range(numbers.last_space + 1):
        pieces: tuple[Piece, ...] = ()
        lines: tuple[Mark, ...] = ()
        if space in numbers.judgment_spaces:
            tile = s.judgments[numbers.judgment_spaces.index(space)]
            if tile != NONE:
                pieces = (Piece(f"judgment/{JUDGMENTS[tile]}", "judgment", face=JUDGMENTS[tile]),)
                lines = notes.judgment(s, viewer, tile)
        if space == s.marker:
            pieces = (*pieces, Piece("sanhedrin", "marker", variant="sanhedrin"))
        tone = "passed" if space < s.marker else ""
        label, tip = say("table.sanhedrin_space", n=space), notes.meetings_to(s, space)
        slots.append(Slot(f"sanhedrin/{space}", pieces, label, notes=lines, tone=tone, tip=tip))
    left = say("table.meetings_left", n=numbers.last_space - s.marker)
    return Zone("sanhedrin", tuple(slots), title=say("table.sanhedrin"), note=left)


def _supplies(s: State) -> Zone:
    """Offerings are counted, coins never run out (R-22)."""
    left, most = s.supply, s.defs.numbers.offerings
    pieces = (Piece("supply/offering", "goods", variant="offering", count=left),) if left else ()
    tip = say("tip.offerings" if left else "tip.offerings_gone", n=left, most=most)
    offerings = Slot("offerings", pieces, label=say("table.offerings"), tip=tip)
    coin = Piece("supply/denarius", "goods", variant="denarius")
    bank = Slot("bank", (coin,), label=say("table.bank"), tip=say("tip.bank"))
    return Zone("supplies", (offerings, bank))


def _score(s: State) -> Zone:
    spaces, totals = s.defs.numbers.score_spaces, frame.points(s)
    pawns: dict[int, list[Piece]] = {}
    for seat, total in enumerate(totals):
        laps, space = divmod(total, spaces)  # E-10
        pawn = Piece(f"score_pawn/{seat}", "score_pawn", seat=seat, badge=f"+{laps * spaces}" if laps > 0 else "")
        pawns.setdefault(space, []).append(pawn)
    slots = []
    for space in range(spaces):
        here, words = tuple(pawns.get(space, ())), say("table.score_space", n=space)
        if not here:
            slots.append(Slot(f"score/{space}", tip=words))
            continue
        seats = [pawn.seat for pawn in here if pawn.seat is not None]
        lines = tuple(Mark(_score_line(seat, totals[seat], spaces)) for seat in seats)
        slots.append(Slot(f"score/{space}", here, label=words, notes=lines))
    return Zone("score", tuple(slots), title=say("table.score"))


def _score_line(seat: int, total: int, spaces: int) -> Phrase:
    """Name the points of a pawn; behind a full lap it has a gold ring (E-10)."""
    if total < spaces:
        return say("note.score", seat=seat_noun(seat), n=total)
    return say("note.score_lap", seat=seat_noun(seat), n=total, lap=total // spaces * spaces)


def _players(s: State) -> Zone:
    return Zone("players", tuple(Slot(f"player/{seat}") for seat in range(s.seats)))


def _links(s: State) -> tuple[Link, ...]:
    """Return what every seated Apostle pays in his reach, or would pay while one is being seated."""
    spaces, apostles = s.defs.spaces, s.defs.apostles
    links = []
    for number, apostle in enumerate(s.sitting):
        at = f"seat/{apostles.seats[number]}"
        if apostle != NONE:
            paid, kind = payments(s, number, apostle), "scores"
        elif s.agenda and s.agenda[-1].kind == "seat":
            paid, kind = payments(s, number, s.apostle), "would"
        else:
            continue
        for space, points in paid:
            if kind == "scores" or s.guests[space] != NONE:
                text = f"{points:+d}".replace("-", "−")
                links.append(Link(at, f"supper/{spaces.ids[space]}", kind, text))
    return tuple(links)
