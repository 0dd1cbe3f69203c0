"""The four literary devices, read off a gospel (L-1 to L-7)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

INCLUSIO, EMPHASIS, CHIASM, CHRONOLOGY = range(4)
RUN, SET, WINDOW = 3, 4, 4  # number of cards: inclusio and chronology, emphasis, chiasm

Values = tuple[int, int, int, int]
Measure = Callable[[tuple[int, ...], int], Values]


class FormedDevice(NamedTuple):
    """One device in a gospel, with its cards as positions in the sequence.

    `term_choices` lists the witnesses or motifs that form it: a chiasm of cards with two motifs has several."""

    device: int
    cards: tuple[int, ...]
    term_choices: tuple[tuple[int, ...], ...] = ((),)


def make_measure(witnesses: Sequence[int], motifs: Sequence[int], motif_count: int) -> Measure:
    """Return the function (sequence, mask of interview cards) -> four device values."""
    sets = [tuple(mask >> motif & 1 for motif in range(motif_count)) for mask in motifs]

    @lru_cache(maxsize=1 << 16)
    def measure(sequence: tuple[int, ...], held: int) -> Values:
        shown = [motifs[card] for card in sequence]
        counts = map(sum, zip(*(sets[card] for card in sequence), strict=True))
        return (
            (runs_of(witnesses, sequence) & held).bit_count(),
            sum(count // SET for count in counts),
            sum(is_chiasm(shown[n : n + WINDOW]) for n in range(len(shown) - WINDOW + 1)),
            _rise(sequence),
        )

    return measure


def is_chiasm(shown: Sequence[int]) -> bool:
    """Whether four cards, as masks of motifs, form one: outer pair one motif, inner pair another (L-4, R-18)."""
    outer, inner = shown[0] & shown[3], shown[1] & shown[2]
    return bool(outer and inner and (outer != inner or outer & (outer - 1)))


def formed(
    witnesses: Sequence[int], motifs: Sequence[int], sequence: tuple[int, ...], held: int
) -> Iterator[FormedDevice]:
    """Every device that the gospel forms; `held` is the mask of the interview cards."""
    places = range(len(sequence))
    runs = runs_of(witnesses, sequence) & held
    for witness in _bits(runs):
        yield FormedDevice(INCLUSIO, _longest([witnesses[card] >> witness & 1 for card in sequence]), ((witness,),))
    every = 0
    for card in sequence:
        every |= motifs[card]
    for motif in _bits(every):
        cards = tuple(n for n in places if motifs[sequence[n]] >> motif & 1)
        for start in range(0, len(cards) - SET + 1, SET):
            yield FormedDevice(EMPHASIS, cards[start : start + SET], ((motif,),))
    for start in range(len(sequence) - WINDOW + 1):
        shown = [motifs[card] for card in sequence[start : start + WINDOW]]
        if is_chiasm(shown):
            outer, inner = _bits(shown[0] & shown[3]), _bits(shown[1] & shown[2])
            pairs = tuple((first, second) for first in outer for second in inner if first != second)
            yield FormedDevice(CHIASM, tuple(range(start, start + WINDOW)), pairs)
    length = _rise(sequence)
    if length:
        ends = (n for n in places if n + length <= len(sequence) and _rise(sequence[n : n + length]) == length)
        start = next(ends)
        yield FormedDevice(CHRONOLOGY, tuple(range(start, start + length)))


def _bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def runs_of(witnesses: Sequence[int], sequence: Sequence[int]) -> int:
    """Return the mask of the witnesses shown by three cards in a row (L-2)."""
    found = before = last = 0
    for card in sequence:
        shown = witnesses[card]
        found |= before & last & shown
        before, last = last, shown
    return found


def _rise(sequence: Sequence[int]) -> int:
    """Return the length of the longest run of rising numbers, 0 below three (L-5)."""
    run = best = 0
    last = -1
    for card in sequence:
        run = run + 1 if card > last else 1
        last = card
        best = max(best, run)
    return best if best >= RUN else 0


def _longest(shows: Sequence[int]) -> tuple[int, ...]:
    """Return the positions of the first longest run of true values."""
    best: tuple[int, ...] = ()
    run: tuple[int, ...] = ()
    for n, is_shown in enumerate(shows):
        run = (*run, n) if is_shown else ()
        best = max(best, run, key=len)
    return best
