"""Shadows: however large, they look as if they were blurred at full size, and cost little."""

import pygame
import pytest

from boardgames.ui import paint

BLURS = (8, 20, 36, 48, 72)
BLACK = (0, 0, 0, 153)
ALIKE = 6  # of 255


def fresh_shadow(blur: int) -> pygame.Surface:
    paint.SHADOWS.clear()
    return paint.shadow((500, 400), 12, blur, BLACK)


@pytest.mark.parametrize("blur", BLURS)
def test_an_enlarged_shadow_looks_like_one_that_is_blurred_at_full_size(
    monkeypatch: pytest.MonkeyPatch, blur: int
) -> None:
    quick = fresh_shadow(blur)

    monkeypatch.setattr(paint, "LARGEST_BLUR", 1000)
    exact = fresh_shadow(blur)

    assert quick.get_size() == exact.get_size()
    across = [(x, 230) for x in range(quick.get_width())]
    aslant = [(step, step) for step in range(quick.get_height())]
    differing = [abs(quick.get_at(at).a - exact.get_at(at).a) for at in (*across, *aslant)]
    assert max(differing) <= ALIKE
    assert max(exact.get_at(at).a for at in across) >= BLACK[3] - ALIKE
    paint.SHADOWS.clear()


@pytest.mark.parametrize("blur", BLURS)
def test_no_shadow_is_blurred_with_a_large_radius(monkeypatch: pytest.MonkeyPatch, blur: int) -> None:
    radii, blurred = [], pygame.transform.gaussian_blur
    monkeypatch.setattr(
        pygame.transform, "gaussian_blur", lambda picture, radius: (radii.append(radius), blurred(picture, radius))[1]
    )

    fresh_shadow(blur)

    assert len(radii) == 1
    assert radii[0] < 2 * paint.LARGEST_BLUR
    paint.SHADOWS.clear()
