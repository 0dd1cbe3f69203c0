"""The table as one viewer sees it: zones, slots, pieces, the frame around the board, prompts and refusals."""

from functools import cached_property

import msgspec

from boardgames.core.phrase import Noun, Phrase


class Piece(msgspec.Struct, frozen=True):
    """One piece on the table. A piece with the same id in the next table is the same piece: it moves there."""

    id: str
    kind: str  # card, pawn, token, marker ...: selects the drawing
    variant: str = ""  # of that kind (an icon, a piece file, a fuel colour)
    seat: int | None = None  # its owner: gives colour, shape and initial
    face: str | None = None  # card id if the viewer sees the face; None: the back named by `variant`
    count: int = 1
    badge: str = ""
    presses: str = ""  # the target that a click on the piece means while that is lit, instead of its place


class Mark(msgspec.Struct, frozen=True):
    """A short text with an icon: a counter in the rail, a status under a card, a pill in the bar."""

    text: Phrase | str = ""
    icon: str = ""
    hex: str = ""  # background colour: makes it a chip
    tone: str = ""  # "", now, near, far, yes, care, no, lead, strokes, pair: how it is painted
    of: int = 0  # number of pips
    pips: int | None = None  # number of filled pips, drawn instead of a text
    tip: Phrase | None = None
    head: str = ""  # with `hex`: a letter on a darker end at the left
    tail: Phrase | str = ""  # with `hex`: a number at the right end
    brief: Phrase | str = ""  # shorter text where the full one does not fit
    piece: Piece | None = None  # drawn instead of the icon, in the colour of its seat
    presses: str = ""  # the target that a click on the mark, or a double click on its slot, presses next


class Details(msgspec.Struct, frozen=True):
    """Tip and notes of a slot while something else is chosen: what a click there would do then."""

    tip: Phrase | None = None
    notes: tuple[Mark, ...] = ()


class Slot(msgspec.Struct, frozen=True):
    """A place that can be pointed at; its id is the click target."""

    id: str
    pieces: tuple[Piece, ...] = ()
    label: Phrase | None = None
    mark: Mark | None = None  # the pill under a card, the number on a cell
    notes: tuple[Mark, ...] = ()  # lines under the large picture when inspected
    tone: str = ""  # highlight of the slot: "range", "here", "spent", "quiet" (clickable but not highlighted)
    tip: Phrase | None = None
    about: str = ""  # the slot shown large when this one is inspected
    marks: tuple[tuple[str, Mark | None], ...] = ()  # by chosen target: replaces `mark`
    details: tuple[tuple[str, Details], ...] = ()  # by chosen target: replaces `tip` and `notes`

    def mark_after(self, chosen: tuple[str, ...]) -> Mark | None:
        """Return the mark while these targets are chosen; the last target that has one decides."""
        instead = dict(self.marks)
        return next((instead[target] for target in reversed(chosen) if target in instead), self.mark)

    def after(self, chosen: tuple[str, ...]) -> "Slot":
        """Return the slot with tip and notes as they are while these targets are chosen; the last one decides."""
        instead = dict(self.details)
        found = next((instead[target] for target in reversed(chosen) if target in instead), None)
        return self if found is None else msgspec.structs.replace(self, tip=found.tip, notes=found.notes)


class Zone(msgspec.Struct, frozen=True):
    """A part of the table; screen.yaml defines where it lies and which view draws it."""

    id: str
    slots: tuple[Slot, ...] = ()
    title: Phrase | None = None
    note: Phrase | None = None
    seat: int | None = None  # its owner, for zones that every seat has


class RailCard(msgspec.Struct, frozen=True):
    """Public facts about one seat, shown in the players' rail."""

    seat: int
    line: Phrase | None
    score: int | None
    rows: tuple[tuple[Mark, ...], ...] = ()
    score_note: str = ""  # "/6" behind the score
    score_tip: Phrase | None = None  # what the score counts now
    notes: tuple[Mark, ...] = ()  # what lies before the seat, shown in the Card tab only
    at_end: int = 0  # points beside the score that only count at the end, if the game ended now

    def written(self, score: int | None) -> str:
        """A score as the card shows it: "9", "4/6" or, with points of the end, "9 +7"."""
        more = f" {'+' if self.at_end > 0 else '−'}{abs(self.at_end)}" if self.at_end else ""
        return "" if score is None else f"{score}{self.score_note}{more}"


class Link(msgspec.Struct, frozen=True):
    """A line drawn between two slots of the board, such as a jump or a voyage of this turn."""

    a: str
    b: str
    kind: str
    text: str = ""  # its value, if it is shown


class Pattern(msgspec.Struct, frozen=True):
    """Slots that form a set, a run or a pair, and the terms they share."""

    kind: str
    slots: tuple[str, ...]  # in reading order
    terms: tuple[str, ...] = ()


class Preview(msgspec.Struct, frozen=True):
    """The tones that slots would have after the last click of a path, shown while the pointer is there."""

    path: tuple[str, ...]
    tones: tuple[tuple[str, str], ...]  # slot, tone


class Carry(msgspec.Struct, frozen=True):
    """Pieces that may be dragged from one slot to another: putting one down clicks the goal, if it is lit."""

    origin: str  # a slot, or the beginning of its id up to a slash
    goal: str  # the same
    clicks: str = ""  # the target that is clicked instead of the goal


class Table(msgspec.Struct, frozen=True, dict=True):
    """Everything one viewer may see."""

    viewer: int | None
    zones: tuple[Zone, ...]
    rail: tuple[RailCard, ...]
    pills: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    previews: tuple[Preview, ...] = ()
    carries: tuple[Carry, ...] = ()
    columns: tuple[Phrase, ...] = ()  # headings of the public scoreboard, one per column
    scoreboard: tuple[tuple[Mark, ...], ...] = ()  # one row per seat, for the curtain and the load list

    def zone(self, zone_id: str) -> Zone | None:
        """Return the zone with this id; None if there is none."""
        return next((zone for zone in self.zones if zone.id == zone_id), None)

    def slot(self, slot_id: str) -> Slot | None:
        """Return the slot with this id, in any zone; None if there is none."""
        return self._slots.get(slot_id)

    def slot_of(self, piece: Piece) -> Slot | None:
        """Return the slot in which a piece lies; None if there is none."""
        return next((slot for zone in self.zones for slot in zone.slots if piece in slot.pieces), None)

    @cached_property
    def _slots(self) -> dict[str, Slot]:
        """All slots by id; the first one wins where two have the same id."""
        return {slot.id: slot for zone in reversed(self.zones) for slot in reversed(zone.slots)}


class Button(msgspec.Struct, frozen=True):
    """A choice that has no place on the board; it stays in the same position during a decision."""

    target: str
    text: Phrase
    icon: str = ""
    kind: str = "secondary"  # primary, secondary, end (alone at the far right), skip (always beside the end)
    under: Phrase | None = None  # a second line in small letters: the consequence for others
    after: str | tuple[str, ...] = ""  # shown only while one of these slots is chosen; `played/`: any with this prefix
    gives_up: Phrase | None = None  # what pressing it loses; asks for confirmation if the setting is on
    asks_once: bool = False  # once confirmed, `gives_up` is not asked again in the same round
    about: str = ""  # with `asks_once`: what it asks about; about something else it asks anew
    due: bool = False  # nothing else is left to do this turn: the button stands out


class Stepper(msgspec.Struct, frozen=True):
    """A request for a number; choosing n is a click on `<target>/<n>`."""

    target: str
    least: int
    most: int
    start: int
    icon: str = ""
    meanings: tuple[Phrase, ...] = ()  # what each number would mean, starting with the least
    sends: tuple[tuple[str, ...], ...] = ()  # slots highlighted as chosen with each number

    def amount(self, n: int) -> str:
        """Return the click target that means n."""
        return f"{self.target}/{n}"


class Silence(msgspec.Struct, frozen=True):
    """Questions that a seat has muted for a while, with an icon and a sentence each."""

    seat: int
    icons: tuple[str, ...]
    tips: tuple[Phrase, ...]


class Prompt(msgspec.Struct, frozen=True):
    """Who must do what, as a sentence with buttons."""

    seat: int | None
    text: Phrase
    buttons: tuple[Button, ...] = ()
    lamps: tuple[int, int] | None = None  # actions left, and how many there were
    rule: str = ""
    stepper: Stepper | None = None
    silences: tuple[Silence, ...] = ()  # the viewer's first
    glyph: str = ""  # before the sentence, instead of the player's badge
    shorter: tuple[Phrase, ...] = ()  # other texts where this one does not fit, the longest first

    @property
    def targets(self) -> tuple[str, ...]:
        """All click targets in the prompt: its buttons and every number of its stepper."""
        asked = self.stepper
        amounts = [asked.amount(n) for n in range(asked.least, asked.most + 1)] if asked is not None else []
        return (*(button.target for button in self.buttons), *amounts)


class Refusal(msgspec.Struct, frozen=True):
    """Why a click means nothing now: a fact, a rule and an alternative."""

    fact: Phrase
    rule: str
    text: Phrase | None = None
    remedy: tuple[str, ...] = ()  # click path of a legal alternative
    shows: tuple[str, ...] = ()  # slots highlighted with it: one of them has to change first
    offer: Phrase | None = None  # words of the button that makes the whole journey there, where it has a price


class Sign(msgspec.Struct, frozen=True):
    """A sign on the face of a card: its word, a sentence about it, the rule that tells more."""

    name: Phrase
    text: Phrase | Noun  # a noun: the text of that term
    rule: str
    icon: str = ""


class Route(msgspec.Struct, frozen=True):
    """The route from a pawn to the slot under the pointer: its slots, both ends included, and a sentence about it."""

    slots: tuple[str, ...]
    note: Phrase  # number of moves, obstacles, cost
