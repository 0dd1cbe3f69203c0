"""Checks the looks in a screen.yaml: unknown views, card faces and keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from boardgames.core.phrase import say
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.source import KeyPath, Source
from boardgames.data.type_errors import part_problems
from boardgames.ui.board.looks import BoardLooks
from boardgames.ui.game_screen import NO_GAME_SCREEN, GameScreen
from boardgames.ui.painters import PLAIN_FACE
from boardgames.ui.zones.looks import AnyZoneLooks, FaceLooks, TableLooks
from boardgames.ui.zones.views import VIEWS


class ScreenLooks(TableLooks, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`looks` at the top of screen.yaml."""

    cards: Mapping[str, Any] = {}  # settings of card painters, by face or by another name that the game declares
    board: BoardLooks = BoardLooks()  # how the printed board looks; measures are pixels in a window of 1600 x 1000


def looks_problems(sources: Mapping[str, Source], own: GameScreen | None) -> Iterator[Problem]:
    """Find every problem with the looks of a folder; without the game's screen, names are not checked."""
    seen = set()
    for problem in _all_problems(sources, own):
        if problem.place not in seen:  # a YAML alias repeats the same place
            seen.add(problem.place)
            yield problem


def _all_problems(sources: Mapping[str, Source], own: GameScreen | None) -> Iterator[Problem]:
    source = sources.get("screen.yaml")
    if source is not None:
        for number, zone in enumerate(_members(source.data.get("zones"))):
            yield from _zone_problems(source, ("zones", number), zone, own)
        yield from _screen_problems(source, source.data.get("looks", {}), own)
    if own is not None and "cards.yaml" in sources:
        yield from _face_problems(sources["cards.yaml"], own)


def view_looks(own: GameScreen) -> dict[str, type[AnyZoneLooks]]:
    """Return the type of the looks of every view that a game can use, by name."""
    return {name: getattr(maker, "Looks", AnyZoneLooks) for name, maker in {**VIEWS, **own.views}.items()}


def _zone_problems(
    source: Source, key_path: KeyPath, zone: Mapping[str, Any], own: GameScreen | None
) -> Iterator[Problem]:
    views = view_looks(own or NO_GAME_SCREEN)
    name, looks = zone.get("view"), zone.get("looks", {})
    if name in views:
        yield from part_problems(source, (*key_path, "looks"), looks, views[name])
    elif own is not None and isinstance(name, str):
        yield from _unknown(source, (*key_path, "view"), "view", name, views)


def _screen_problems(source: Source, looks: Any, own: GameScreen | None) -> Iterator[Problem]:
    yield from part_problems(source, ("looks",), looks, ScreenLooks)
    cards = looks.get("cards") if isinstance(looks, dict) else None
    known = _card_looks(own) if own is not None else {}
    for name, looks_given in cards.items() if isinstance(cards, dict) else ():
        if name in known:
            yield from part_problems(source, ("looks", "cards", name), looks_given, known[name])
        elif own is not None:
            message = say("problem.unknown_key", name=repr(name))
            yield source.problem(("looks", "cards", name), message, did_you_mean(name, known), key=True)


def _card_looks(own: GameScreen) -> dict[str, type[msgspec.Struct]]:
    """Return the types allowed under `cards`: FaceLooks for every face unless the game declares its own."""
    return {**dict.fromkeys((PLAIN_FACE, *own.faces), FaceLooks), **own.card_looks}


def _face_problems(source: Source, own: GameScreen) -> Iterator[Problem]:
    for number, deck in enumerate(_members(source.data.get("decks"))):
        face = deck.get("face")
        if isinstance(face, str) and face != PLAIN_FACE and face not in own.faces:
            yield from _unknown(source, ("decks", number, "face"), "face", face, (PLAIN_FACE, *own.faces))


def _unknown(source: Source, key_path: KeyPath, what: str, name: str, known: Iterable[str]) -> Iterator[Problem]:
    near = did_you_mean(name, known, say("problem.see_page"))
    yield source.problem(key_path, say(f"problem.no_{what}", name=repr(name)), near)


def _members(found: Any) -> list[Mapping[str, Any]]:
    return [member if isinstance(member, dict) else {} for member in found] if isinstance(found, list) else []
