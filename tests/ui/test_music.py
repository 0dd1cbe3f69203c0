"""Music: off until asked for, one key switches it, it follows the game, fades, rests, and never draws."""

from pathlib import Path

import pygame
import pytest
from posted import key

from boardgames.session.settings import Settings
from boardgames.ui import fonts
from boardgames.ui.cache import PICTURES
from boardgames.ui.loop import Loop, Program, Window
from boardgames.ui.music import FOREVER, Music
from boardgames.ui.scene import Scene
from boardgames.ui.widgets import TextField


class Player:
    """Stands in for `pygame.mixer.music` and notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.busy = False
        self.volume = 1.0

    def load(self, file: Path) -> None:
        if file.read_bytes() == b"broken":
            raise pygame.error("not a music file")
        self.told.append(f"load {file.parent.name}")

    def play(self, times: int, fade_ms: int) -> None:
        assert times == FOREVER
        assert fade_ms > 0
        self.told.append("play")
        self.busy = True

    def fadeout(self, milliseconds: int) -> None:
        self.told.append("fade out")

    def pause(self) -> None:
        self.told.append("pause")

    def unpause(self) -> None:
        self.told.append("go on")

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, volume: float) -> None:
        self.volume = volume


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    player = Player()
    monkeypatch.setattr(pygame.mixer, "music", player)
    return player


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, content in (("lake", b"music"), ("hill", b"music"), ("torn", b"broken")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "music.ogg").write_bytes(content)
    return tmp_path


def at_table(slug: str, **settings: object) -> Program:
    program = Program((1024, 640), Settings(language="en", animation="off", **settings))  # type: ignore[arg-type]
    program.scenes.push(Home(program))
    program.scenes.push(Scene(program, "default", slug))
    return program


def music_of(program: Program, folder: Path) -> Music:
    return Music(program, lambda slug: folder / slug / "music.ogg", lambda: True)


class Home(Scene):
    """The library, as far as music knows it."""

    has_music = False


class Form(Scene):
    """A scene with a field to type into."""

    def layout(self) -> None:
        self.stage.clear()
        field = self.stage.add(TextField(self.kit, "", name="field"))
        field.place((100, 100, 300, 44))
        self.stage.set_focus(field)


def test_music_is_off_at_first_and_wakes_no_sound_card(player: Player, folder: Path) -> None:
    def opener() -> bool:
        raise AssertionError("the sound card was opened")

    Music(at_table("lake"), lambda slug: folder / slug / "music.ogg", opener).update()

    assert player.told == []


def test_music_begins_softly_at_its_volume_and_only_once(player: Player, folder: Path) -> None:
    music = music_of(at_table("lake", music=True, music_volume=40), folder)

    for _ in range(3):
        music.update()

    assert player.told == ["load lake", "play"]
    assert player.volume == 0.4


def test_another_game_fades_the_old_piece_out_before_its_own_begins(player: Player, folder: Path) -> None:
    program = at_table("lake", music=True)
    music = music_of(program, folder)
    music.update()
    program.scenes.push(Scene(program, "default", "hill"))

    music.update()
    music.update()
    fading = list(player.told)
    player.busy = False
    music.update()

    assert fading == ["load lake", "play", "fade out"]
    assert player.told == [*fading, "load hill", "play"]


def test_a_scene_without_a_game_keeps_the_music_and_the_library_ends_it(player: Player, folder: Path) -> None:
    program = at_table("lake", music=True)
    music = music_of(program, folder)
    music.update()

    program.scenes.push(Scene(program))
    music.update()
    kept = list(player.told)
    program.scenes.push(Home(program))
    music.update()

    assert kept == ["load lake", "play"]
    assert player.told == [*kept, "fade out"]


def test_music_switched_off_and_on_while_it_fades_begins_anew(player: Player, folder: Path) -> None:
    program = at_table("lake", music=True)
    music = music_of(program, folder)
    music.update()
    program.change_settings(Settings(language="en", music=False))
    music.update()
    program.change_settings(Settings(language="en", music=True))
    music.update()
    player.busy = False

    music.update()

    assert player.told == ["load lake", "play", "fade out", "load lake", "play"]


def test_music_rests_while_the_player_is_in_another_window(player: Player, folder: Path) -> None:
    program = at_table("lake", music=True)
    music = music_of(program, folder)
    music.update()

    music.rest(True)
    player.busy = False  # as SDL says of paused music
    program.scenes.push(Scene(program, "default", "hill"))
    music.update()
    music.rest(False)

    assert player.told == ["load lake", "play", "pause", "go on"]


@pytest.mark.parametrize("slug", ["torn", "no-such-game"])
def test_a_piece_that_is_damaged_or_missing_is_silence(player: Player, folder: Path, slug: str) -> None:
    music = music_of(at_table(slug, music=True), folder)

    music.update()
    music.update()

    assert player.told == []


def test_without_a_sound_card_there_is_silence_and_it_is_asked_once(player: Player, folder: Path) -> None:
    asked: list[int] = []
    program = at_table("lake", music=True)
    music = Music(program, lambda slug: folder / slug / "music.ogg", lambda: asked.append(1) is not None)

    music.update()
    music.update()

    assert player.told == []
    assert asked == [1]


@pytest.fixture
def loop():
    window = Window("test", (1024, 640))
    yield Loop(at_table("lake"), window)
    window.close()
    fonts.forget()  # they were closed with the window
    PICTURES.clear()


@pytest.mark.parametrize(("pressed", "field"), [(pygame.K_s, "sounds"), (pygame.K_t, "music")])
def test_one_key_switches_sounds_and_another_one_music(loop: Loop, pressed: int, field: str) -> None:
    before = loop.program.settings

    loop.handle(key(pressed))

    after = loop.program.settings
    assert getattr(after, field) is not getattr(before, field)
    assert after.seen == before.seen


def test_letters_typed_into_a_field_switch_nothing(loop: Loop) -> None:
    loop.program.scenes.push(Form(loop.program))
    before = loop.program.settings

    for letter, code in (("s", pygame.K_s), ("t", pygame.K_t)):
        loop.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))

    assert loop.program.settings == before


def test_playing_music_draws_nothing(loop: Loop, player: Player, folder: Path) -> None:
    loop.program.settings = Settings(language="en", animation="off", music=True)
    loop.music = music_of(loop.program, folder)
    for _ in range(4):
        loop.run_frame()
    pygame.event.clear()
    before = loop.drawings

    for _ in range(3):
        loop.run_frame()

    assert player.told == ["load lake", "play"]
    assert loop.drawings == before
