"""Theme and settings: units, floors, contrast, what is remembered."""

import json

import msgspec
import pytest

from boardgames.data import user_dirs
from boardgames.data.files import slugs
from boardgames.session import settings as store
from boardgames.session.settings import Settings
from boardgames.ui.table.layout import frame
from boardgames.ui.theme import Theme, contrast


@pytest.mark.parametrize(
    ("size", "unit"),
    [((1280, 800), 1.0), ((1600, 1000), 1.25), ((1024, 640), 0.8), ((640, 400), 0.8), ((3840, 2160), 2.4)],
)
def test_a_unit_follows_the_window_between_its_bounds(size, unit):
    assert Theme(size, Settings()).u == pytest.approx(unit)


def test_no_text_is_ever_under_thirteen_pixels():
    theme = Theme((640, 400), Settings(interface_size=80, text_size=80))

    smallest = min(theme.font(style).point_size for style in theme.file.type)

    assert smallest == 13


def test_large_text_makes_controls_taller():
    usual = Theme((1280, 800), Settings())
    large = Theme((1280, 800), Settings(text_size=200))

    assert usual.control(36, "label") == 36
    assert large.control(36, "label") >= large.line_height("label")


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "paper_1"),
        ("ink_2", "paper_1"),
        ("ink_3", "paper_1"),
        ("cream", "wood"),
        ("cream_2", "wood"),
        ("no", "paper_0"),
        ("white", "yes"),
        ("cream", "tip"),
        ("ink", "chosen"),
        ("ink", "paper_2"),
        ("disabled_ghost", "panel_top"),
        ("disabled_ghost", "panel_low"),
        ("disabled_ghost", "paper_0"),
    ],
)
def test_text_can_be_read_on_its_ground(text, ground, high):
    theme = Theme((1280, 800), Settings(high_contrast=high))

    assert contrast(theme.colour(text), theme.colour(ground)) >= 4.5


@pytest.mark.parametrize("text", ["cream", "yes_light", "no_light"])
def test_words_can_be_read_on_the_bar_of_every_game(text):
    theme = Theme((1280, 800), Settings())

    for name in ("default", *slugs()):
        own = theme.with_accent(name)
        assert min(contrast(own.colour(text), own.colour(bar)) for bar in ("bar_top", "bar_low")) >= 4.5, name


def test_white_can_be_read_on_every_accent():
    theme = Theme((1280, 800), Settings())

    for name in ("default", *slugs()):
        accent = theme.accent_of(name)
        assert min(contrast(theme.white, tone) for tone in (accent.normal, accent.hover, accent.edge)) >= 4.5, name


def test_an_unknown_colour_is_named():
    with pytest.raises(AttributeError, match="no colour 'puce'"):
        _ = Theme((1280, 800), Settings()).puce


def test_settings_come_back_as_they_were_saved(tmp_path):
    path = tmp_path / "settings.json"
    chosen = Settings(language="fr", text_size=150, animation="off", undo="friendly")

    store.save(chosen, path)

    assert store.load(path) == chosen
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_a_wrong_field_falls_back_alone_and_the_file_is_kept(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"text_size": 900, "volume": 30, "from_the_future": 1}))

    loaded = store.load(path)

    assert (loaded.text_size, loaded.volume) == (100, 30)
    assert (tmp_path / "settings.json.bad").exists()


def test_a_torn_file_gives_the_defaults(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 3')

    assert store.load(path) == Settings()
    assert (tmp_path / "settings.json.bad").read_text() == '{"volume": 3'


def test_everything_lies_below_the_home_that_was_asked_for(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))

    for place in (user_dirs.saves_dir(), user_dirs.settings_file(), user_dirs.cache_dir()):
        assert tmp_path in place.parents
    assert len({user_dirs.saves_dir(), user_dirs.cache_dir(), user_dirs.settings_file().parent}) == 3


@pytest.mark.parametrize(("spoken", "language"), [("fr_FR.UTF-8", "fr"), ("de_DE.UTF-8", "en"), ("en_GB", "en")])
def test_the_first_language_is_that_of_the_system(monkeypatch, spoken, language):
    monkeypatch.setenv("LC_ALL", spoken)

    assert Settings().language == language


def test_settings_cannot_be_changed_in_place():
    with pytest.raises(AttributeError):
        Settings().volume = 3
    assert msgspec.structs.replace(Settings(), volume=3).volume == 3


@pytest.mark.parametrize(
    ("size", "interface", "text", "expected"),
    [
        ((1280, 800), 100, 150, (100, 150)),
        ((1280, 800), 80, 100, (80, 100)),
        ((1280, 800), 150, 100, (100, 150)),
        ((1920, 1080), 200, 150, (100, 200)),
        ((3840, 2160), 110, 100, (110, 100)),
    ],
)
def test_where_a_larger_interface_has_no_room_at_the_table_letters_are_larger(size, interface, text, expected):
    theme = Theme(size, Settings(interface_size=interface, text_size=text)).at_the_table()

    assert (theme.settings.interface_size, theme.settings.text_size) == expected


@pytest.mark.parametrize("interface", [125, 150, 200])
def test_a_larger_interface_leaves_the_board_its_room(interface):
    usual = frame(Theme((1280, 800), Settings()))

    found = frame(Theme((1280, 800), Settings(interface_size=interface)).at_the_table())

    assert found.board.width >= usual.board.width
    assert found.board.height >= 0.9 * usual.board.height


def test_a_low_window_gives_its_board_no_less_room_than_a_narrower_one():
    narrower, wider = (frame(Theme((width, 720), Settings())).board for width in (1279, 1280))

    assert wider.width >= narrower.width
    assert wider.height >= narrower.height


def test_a_game_without_a_theme_of_its_own_has_the_accent_of_the_program():
    theme = Theme((1280, 800), Settings())

    own = {slug: theme.with_accent(slug).accent for slug in slugs()}

    assert theme.with_accent("no_such_game").accent == theme.accent
    assert len(set(own.values())) > len(own) / 2
