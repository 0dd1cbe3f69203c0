"""The key `shown` of terms and cards in the YAML files, as typed structs."""

import msgspec

from boardgames.data.defs import Card, Term


class WitnessShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many traditions show a witness."""

    circles: int


class PortraitShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom or what a card with a figure stands for: a witness or a theme."""

    witness: str = ""
    theme: str = ""


def of_witness(term: Term) -> WitnessShown:
    """What is shown of a witness."""
    return msgspec.convert(term.shown, WitnessShown)


def of_portrait(card: Card) -> PortraitShown:
    """What is shown of an interview or theme card."""
    return msgspec.convert(card.shown, PortraitShown)
