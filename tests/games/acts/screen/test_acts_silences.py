"""What players do not want to be asked, in the prompt bar: at the left end, whole, never at the cost of words."""

import pygame
import pytest

from boardgames.core.phrase import Noun, say
from boardgames.core.table import Button, Prompt, Silence
from boardgames.ui.art import Art
from boardgames.ui.table.frame.prompt_bar import PromptBar
from boardgames.ui.table.frame.silences import Silences
from boardgames.ui.table.layout import frame
from tests.games.acts.screen.test_acts_screen import given_look

NAMES = ("Sarah", "Miriam", "Lydia", "Theo")
ACTIONS = ("travel", "tradition", "rearrange")


def silence(seat: int, count: int = 1) -> Silence:
    names = ACTIONS[:count]
    tips = tuple(say("tip.muted", seat=NAMES[seat], action=Noun("action", name)) for name in names)
    return Silence(seat, tuple(f"acts-{name}" for name in names), tips)


def given_prompt(*silences: Silence) -> Prompt:
    text = say(
        "prompt.follow_interview",
        seat=NAMES[1],
        active=NAMES[0],
        witness=Noun("witness", "mary_magdalene"),
        n=12,
        price=say("price.follow_token", n=3),
    )
    buttons = (
        Button("button/follow", say("button.follow"), "acts-follow-token", "primary"),
        Button("button/decline", say("button.decline")),
        Button("button/mute", say("button.mute", action=Noun("action", "interview")), under=say("under.mute")),
    )
    return Prompt(1, text, buttons, silences=silences)


def shown(art: Art, prompt: Prompt, size: tuple[int, int], language: str = "en", text: int = 100) -> PromptBar:
    kit = given_look(art, size, language, text)
    bar = PromptBar(kit, lambda target: None, lambda target: "")
    bar.show_prompt(frame(kit.theme).prompt, prompt, frozenset(prompt.targets), True)
    return bar


def pills(bar: PromptBar) -> Silences | None:
    return next((child for child in bar.children if isinstance(child, Silences)), None)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_own_silences_stand_whole_beside_a_whole_sentence(
    art: Art, size: tuple[int, int], language: str, text: int
) -> None:
    prompt = given_prompt(silence(1, 3), silence(0, 2), silence(2, 2), silence(3))

    bar = shown(art, prompt, size, language, text)

    found = pills(bar)
    assert found is not None
    assert found.silences[0] == prompt.silences[0]
    assert bar.rect.contains(found.rect)
    label = bar.find("prompt/sentence")
    assert label is not None
    assert not label.tooltip  # a sentence that is cut tells all of itself there
    others = [child.rect for child in bar.children if child is not found]
    assert found.rect.collidelist(others) < 0


def test_they_keep_their_place_whatever_is_asked(art: Art) -> None:
    waiting = Prompt(0, say("prompt.wait.turn", seat=NAMES[0]), silences=(silence(1),))

    lefts = {pills(shown(art, prompt, (1280, 800))).rect.topleft for prompt in (waiting, given_prompt(silence(1)))}  # type: ignore[union-attr]

    assert len(lefts) == 1


def test_what_others_do_not_want_to_be_asked_gives_way_first(art: Art) -> None:
    many = tuple(silence(seat, 3) for seat in (0, 2, 3))

    narrow, wide = (shown(art, given_prompt(*many), size) for size in ((1024, 640), (3840, 2160)))

    assert pills(narrow) is None
    assert pills(wide) is not None


def test_resting_on_them_tells_whom_and_what(art: Art) -> None:
    found = pills(shown(art, given_prompt(silence(1, 2)), (1600, 1000)))

    assert found is not None
    assert found.tooltip.count("Miriam") >= 2
    assert "Travel" in found.tooltip
    assert "Tradition" in found.tooltip


def test_every_sign_is_drawn_and_struck_out(art: Art) -> None:
    bar = shown(art, given_prompt(silence(1, 3)), (1600, 1000))
    found = pills(bar)
    assert found is not None
    surface = pygame.Surface((1600, 1000))

    found.draw(surface)

    red = given_look(art).theme.no
    struck = pygame.mask.from_threshold(surface, red, (12, 12, 12, 255)).count()
    assert struck > 3 * 15
