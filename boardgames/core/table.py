"""The table as one viewer sees it: zones, slots, pieces, the frame round the board, the prompt and the refusal."""

from functools import cached_property

import msgspec

from boardgames.core.phrase import Phrase


class Piece(msgspec.Struct, frozen=True):
    """One thing that lies on the table. Equal ids in two tables are the same thing: it travels between them."""

    id: str
    kind: str  # card, pawn, token, marker ...: which drawing
    variant: str = ""  # which of that kind (an icon, a piece file, a fuel colour)
    seat: int | None = None  # whose: gives colour, shape and initial
    face: str | None = None  # card id when the viewer sees the face; None: its back, named by `variant`
    count: int = 1
    badge: str = ""


class Mark(msgspec.Struct, frozen=True):
    """A small fact with a picture: a counter in the rail, a state under a card, a pill in the bar."""

    text: Phrase | str = ""
    icon: str = ""
    hex: str = ""  # a coloured chip when given
    tone: str = ""  # "", now, near, far, yes, care, no, strokes, pair: how it is painted
    of: int = 0  # with pips: how many places there are
    pips: int | None = None  # filled places, drawn instead of a text
    tip: Phrase | None = None
    head: str = ""  # with `hex`: a letter on a darker end at the left
    tail: Phrase | str = ""  # with `hex`: a number at the right end
    brief: Phrase | str = ""  # the words where the text does not fit
    piece: Piece | None = None  # painted in the place of the icon: in the colour of its seat


class Told(msgspec.Struct, frozen=True):
    """What is told of a slot while something else is chosen: what would come of going on there."""

    tip: Phrase | None = None
    notes: tuple[Mark, ...] = ()


class Slot(msgspec.Struct, frozen=True):
    """A place that can be pointed at; its id is the click target."""

    id: str
    pieces: tuple[Piece, ...] = ()
    label: Phrase | None = None
    mark: Mark | None = None  # the pill under a card, the number on a cell
    notes: tuple[Mark, ...] = ()  # lines under the large picture when inspected
    tone: str = ""  # look of the place itself: "range", "here", "spent", "quiet": may be clicked but does not call
    tip: Phrase | None = None
    about: str = ""  # the slot that is shown large when this one is looked at
    marks: tuple[tuple[str, Mark | None], ...] = ()  # instead of the mark while a target is chosen
    told: tuple[tuple[str, Told], ...] = ()  # instead of tip and notes while a target is chosen

    def mark_after(self, chosen: tuple[str, ...]) -> Mark | None:
        """The mark as it is while these targets are chosen: the last of them that changes it decides."""
        instead = dict(self.marks)
        return next((instead[target] for target in reversed(chosen) if target in instead), self.mark)

    def after(self, chosen: tuple[str, ...]) -> "Slot":
        """The slot with what is told of it while these targets are chosen: the last of them that changes it decides."""
        instead = dict(self.told)
        told = next((instead[target] for target in reversed(chosen) if target in instead), None)
        return self if told is None else msgspec.structs.replace(self, tip=told.tip, notes=told.notes)


class Zone(msgspec.Struct, frozen=True):
    """A part of the table; the screen definition says where it lies and which view draws it."""

    id: str
    slots: tuple[Slot, ...] = ()
    title: Phrase | None = None
    note: Phrase | None = None
    seat: int | None = None  # zones that every seat has


class RailCard(msgspec.Struct, frozen=True):
    """What the players' rail tells about one seat: public facts only."""

    seat: int
    line: Phrase | None
    score: int | None
    rows: tuple[tuple[Mark, ...], ...] = ()
    score_note: str = ""  # "/6" behind the score
    score_tip: Phrase | None = None  # what the score counts now
    notes: tuple[Mark, ...] = ()  # what lies before the seat, told in the Card tab only


class Link(msgspec.Struct, frozen=True):
    """A line drawn between two slots of the board: a jump, a voyage of this turn."""

    a: str
    b: str
    kind: str
    text: str = ""  # what it is worth, where it says so


class Pattern(msgspec.Struct, frozen=True):
    """Slots that belong together, and the terms that make it so: a set, a run, a pair."""

    kind: str
    slots: tuple[str, ...]  # in reading order
    terms: tuple[str, ...] = ()


class Preview(msgspec.Struct, frozen=True):
    """What some slots would look like after the last click of a path, while that is only pointed at."""

    path: tuple[str, ...]
    tones: tuple[tuple[str, str], ...]  # slots with the tone they would have


class Table(msgspec.Struct, frozen=True, dict=True):
    """Everything one viewer may see."""

    viewer: int | None
    zones: tuple[Zone, ...]
    rail: tuple[RailCard, ...]
    pills: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    previews: tuple[Preview, ...] = ()
    columns: tuple[Phrase, ...] = ()  # heads of the public scoreboard, a phrase a column
    scoreboard: tuple[tuple[Mark, ...], ...] = ()  # a row a seat, for the curtain and the load list

    def zone(self, zone_id: str) -> Zone | None:
        """The zone with this id."""
        return next((zone for zone in self.zones if zone.id == zone_id), None)

    def slot(self, slot_id: str) -> Slot | None:
        """The slot with this id, in whatever zone."""
        return self._slots.get(slot_id)

    @cached_property
    def _slots(self) -> dict[str, Slot]:
        """All slots by their ids, of two with the same id the first."""
        return {slot.id: slot for zone in reversed(self.zones) for slot in reversed(zone.slots)}


class Button(msgspec.Struct, frozen=True):
    """A choice that has no place on the board; it keeps its place while the decision lasts."""

    target: str
    text: Phrase
    icon: str = ""
    kind: str = "secondary"  # primary, secondary, end (alone at the far right), skip (always beside the end)
    under: Phrase | None = None  # a second line in small letters: what it will mean for others
    after: str = ""  # shown only while this slot is chosen; `played/`: any slot that begins so
    gives_up: Phrase | None = None  # what is lost by pressing it; asked before, if the players want that
    due: bool = False  # what the turn has to offer is used: the button stands out


class Stepper(msgspec.Struct, frozen=True):
    """A number that is asked for; to say n is a click on `<target>/<n>`."""

    target: str
    least: int
    most: int
    start: int
    icon: str = ""
    says: tuple[Phrase, ...] = ()  # what each number would mean, from the least on
    sends: tuple[tuple[str, ...], ...] = ()  # what else stands out as chosen with each number

    def amount(self, n: int) -> str:
        """The click target that means n."""
        return f"{self.target}/{n}"


class Silence(msgspec.Struct, frozen=True):
    """What a seat does not want to be asked for a while: a sign and a sentence for each."""

    seat: int
    icons: tuple[str, ...]
    tips: tuple[Phrase, ...]


class Prompt(msgspec.Struct, frozen=True):
    """Who must do what, in a sentence, with its buttons."""

    seat: int | None
    text: Phrase
    buttons: tuple[Button, ...] = ()
    lamps: tuple[int, int] | None = None  # lit, of how many: actions left
    rule: str = ""
    stepper: Stepper | None = None
    silences: tuple[Silence, ...] = ()  # that of the viewer first

    @property
    def targets(self) -> tuple[str, ...]:
        """Everything that can be clicked in the prompt: its buttons and every number of its stepper."""
        asked = self.stepper
        amounts = [asked.amount(n) for n in range(asked.least, asked.most + 1)] if asked is not None else []
        return (*(button.target for button in self.buttons), *amounts)


class Refusal(msgspec.Struct, frozen=True):
    """Why a click means nothing now: the fact, the rule, what would work instead."""

    fact: Phrase
    rule: str
    text: Phrase | None = None
    remedy: tuple[str, ...] = ()  # path of a legal move that would do
    shows: tuple[str, ...] = ()  # slots that stand out while it is said: one of them has to change first


class Route(msgspec.Struct, frozen=True):
    """The route over the map from a seat's pawn to a slot: its slots, both ends included, and a sentence about it."""

    slots: tuple[str, ...]
    note: Phrase  # number of moves, what blocks, what it costs
