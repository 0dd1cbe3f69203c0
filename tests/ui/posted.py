"""Events as the system reports them: a key, a click."""

import pygame


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def click(target, place: tuple[int, int]) -> None:
    """Move, press and release the left button at a place."""
    target.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    target.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    target.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
