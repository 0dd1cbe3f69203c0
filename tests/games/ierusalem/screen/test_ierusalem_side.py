"""The side panel of Ierusalem with a note of "Teach me as we go": the card and the place keep their words."""

from collections.abc import Iterator

import pygame
import pytest

from boardgames.core.table import Mark
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import location_card
from boardgames.ui import painters
from boardgames.ui.art import Art
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Setting
from boardgames.ui.table.frame.note_slip import LEAST_LINES, Note, NoteActions, NoteSlip
from boardgames.ui.table.frame.side_panel import SidePanel
from boardgames.ui.table.layout import frame
from boardgames.ui.table.words.inspection import Inspection, face_looks, inspect
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Label, Picture, ScrollArea
from tests.games.ierusalem.given import GAME, given
from tests.games.ierusalem.screen.test_ierusalem_screen import given_look

every_panel = pytest.mark.parametrize(
    ("size", "language", "text"),
    [(size, language, text) for size in ((1024, 640), (1280, 700)) for language in ("en", "fr") for text in (100, 150)],
)


def longest_note(kit: TableKit) -> Note:
    keys = [key for key in kit.strings._texts if key.startswith("teach.")]
    key = max(keys, key=lambda key: len(kit.strings.text(key)))
    return Note(key, kit.strings.text(key), "")


def side_with(kit: TableKit, inspection: Inspection | None, note: Note | None) -> SidePanel:
    side = SidePanel(kit, on_tab=lambda tab: None, on_link=lambda link: None)
    side.note, side.on_note = note, NoteActions(lambda: None, lambda: None, lambda _: None)
    side.show_side(frame(kit.theme).side, "card", inspection, (), ())
    return side


def picture_height(side: SidePanel) -> int:
    return max(child.rect.height for child in side.children if isinstance(child, Picture))


def cards_in_play(kit: TableKit) -> Iterator[Inspection]:
    """One card for every action that can be due, while that action is due."""
    done = set()
    for card in kit.cards.values():
        if kit.decks[card.deck].face != "location":
            continue
        face = printed.location_card(card)
        actions = [face.location, *face.actions]
        for now in range(len(actions)):
            if actions[now] not in done:
                done.add(actions[now])
                steps = ["done" if n < now else "now" if n == now else "next" for n in range(len(actions))]
                yield Inspection(f"played/{card.id}", card=card.id, steps=tuple(steps))


@every_panel
def test_a_note_never_cuts_the_rule_of_the_card_in_play(
    art: Art, size: tuple[int, int], language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(location_card, "_put_art", lambda *args: None)  # only the words matter, and it takes its time
    seen: list[Setting] = []
    monkeypatch.setattr(lettering, "draw", lambda target, rect, text, *rest: seen.append(text))
    kit = given_look(art, size, language, text)
    note, cut = longest_note(kit), []

    for inspection in cards_in_play(kit):
        painters.FACES.clear()
        side = side_with(kit, inspection, note)
        side.draw(pygame.Surface(size))
        cut += [(inspection.card, done.lines) for done in seen if done.cut]
        seen.clear()

    assert cut == []


@every_panel
def test_a_card_is_hardly_smaller_beside_a_note_and_the_note_can_be_read(
    art: Art, size: tuple[int, int], language: str, text: int
) -> None:
    kit = given_look(art, size, language, text)
    inspection = Inspection("card/red_mountain_2", card="red_mountain_2", notes=given_notes(kit))

    alone, beside = side_with(kit, inspection, None), side_with(kit, inspection, longest_note(kit))

    assert picture_height(beside) >= 0.8 * picture_height(alone)
    slip = beside.find("note")
    assert isinstance(slip, NoteSlip)
    assert slip.rect.bottom <= beside.rect.bottom
    assert slip.rect.collidelist([child.rect for child in beside.children if child is not slip]) < 0
    area = slip.find("note/area") or slip.find("note/text")
    assert area is not None
    assert area.rect.height >= LEAST_LINES * kit.text_sizes[-1].theme.line_height("small")


@every_panel
def test_every_note_is_whole_beside_the_card_in_play(art: Art, size: tuple[int, int], language: str, text: int) -> None:
    kit = given_look(art, size, language, text)
    inspection = Inspection("played/red_desert_2", card="red_desert_2", steps=("done", "done", "done"))
    keys = [key for key in kit.strings._texts if key.startswith("teach.")]

    sides = {key: side_with(kit, inspection, Note(key, kit.strings.text(key), "")) for key in keys}

    assert [key for key, side in sides.items() if side.find("note/area") is not None] == []  # that scrolls
    assert all(side.find("note/text") is not None for side in sides.values())


def given_notes(kit: TableKit) -> tuple[Mark, ...]:
    """The notes of a card in hand."""
    table = GAME.table(given(3, hand=("red_mountain_2",)), 0)
    found = inspect(kit, table, "hand/red_mountain_2")
    assert found is not None
    return found.notes


@every_panel
def test_the_words_about_a_place_lie_above_the_note(art: Art, size: tuple[int, int], language: str, text: int) -> None:
    kit = given_look(art, size, language, text)
    table = GAME.table(given(3), 0)

    for name in ("market", "desert", "temple"):
        side = side_with(kit, inspect(kit, table, f"location/{name}"), longest_note(kit))

        slip = side.find("note")
        assert slip is not None
        others = [child for child in side.children if child is not slip]
        assert [child for child in others if child.rect.bottom > slip.rect.top] == []
        assert any(isinstance(child, Label | ScrollArea) for child in others)


def cut_lines(side: SidePanel) -> list[str]:
    """The words of which a line is cut at the lower edge of the part that is shown."""
    low = side.rect.bottom - side.taken_below
    lists = [child for child in side.children if isinstance(child, ScrollArea)]
    shown = [(label, low) for label in side.children if isinstance(label, Label)]
    shown += [
        (label, min(area.whole.bottom, low)) for area in lists for label in area.walk() if isinstance(label, Label)
    ]
    return [label.text for label, edge in shown if any(top < edge < end for top, end in label.line_spans())]


@pytest.mark.parametrize("text", [100, 150])
def test_no_line_is_cut_where_something_else_stands_below(art: Art, text: int) -> None:
    kit, cut = given_look(art, (1024, 640), "fr", text), []
    table = GAME.table(given(3, hand=("red_mountain_2",)), 0)
    targets = ("location/desert", "visit/b", "supper/sup_b1_c3", "seat/seat_b1", "hand/red_mountain_2", "sanhedrin/9")
    side = SidePanel(kit, on_tab=lambda tab: None, on_link=lambda link: None)
    area = frame(kit.theme).side
    least = 2 * kit.theme.line_height("title_small") + kit.theme.px(30)

    for target in targets:
        found = inspect(kit, table, target)
        assert found is not None, target
        for room in range(least, 260, 7):
            side.taken_below = area.height - side.tabs.natural()[1] - kit.theme.px(22) - room
            side.show_side(area, "card", found, (), ())
            cut += [(target, room, words) for words in cut_lines(side)]

    assert cut == []


def test_a_card_above_the_words_of_a_teacher_is_whole_or_small_with_its_words_beside_it(art: Art) -> None:
    kit = given_look(art, (1024, 640))
    side = SidePanel(kit, on_tab=lambda tab: None, on_link=lambda link: None)
    area, squeezed = frame(kit.theme).side, []
    full = round((area.width - 2 * kit.theme.px(12)) * face_looks(kit, "xxxiii_market_2").shape)
    found = Inspection("played/xxxiii_market_2", card="xxxiii_market_2", signs=kit.signs("xxxiii_market_2"))

    for taken in range(kit.theme.px(60), area.height // 2, 7):
        side.taken_below = taken
        side.show_side(area, "card", found, (), ())
        faces = [child for child in side.walk() if isinstance(child, Picture)]
        names = [child.text for child in side.walk() if isinstance(child, Label)]
        squeezed += [taken for face in faces if face.rect.height < full and "Thirty Pieces of Silver" not in names]

    assert squeezed == []


def test_a_score_with_what_would_come_at_the_end_is_not_said_twice(art: Art) -> None:
    found = inspect(given_look(art), GAME.table(given(3), 0), "player/0")

    assert "VP if the game ended now" in found.body[0]
    assert "**" not in found.body[0]
