"""The settings: saved choices, and damaged files."""

import json
import os
from pathlib import Path

import pytest

from desktop.paths import Paths
from desktop.settings import MAX_ACTION_COUNTS, MAX_RECENT, Settings, SettingsFile
from tests.tools.hands import Starter
from tests.tools.refusing_disk import without_root_rights
from views.theme import Look


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write_settings(path: Path, content: bytes) -> SettingsFile:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    return SettingsFile(path)


def test_without_a_file_there_are_default_settings(path: Path) -> None:
    assert SettingsFile(path).now == Settings()
    assert not path.parent.exists()


def test_settings_are_saved(path: Path) -> None:
    SettingsFile(path).change(look=Look.LIGHT, reduced_motion=True, player_screen="Wall")
    assert SettingsFile(path).now == Settings(
        look=Look.LIGHT, reduced_motion=True, player_screen="Wall"
    )


def test_an_unchanged_setting_is_not_written_again(path: Path) -> None:
    SettingsFile(path).change(reduced_motion=True)
    before = path.stat().st_ino
    SettingsFile(path).change(reduced_motion=True)
    assert path.stat().st_ino == before


def test_a_setting_that_could_not_be_written_is_written_with_the_next_change(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "config"
    folder.touch()
    file = SettingsFile(folder / "settings.json")
    file.change(reduced_motion=True)
    folder.unlink()
    file.change(reduced_motion=True)
    assert SettingsFile(folder / "settings.json").now.reduced_motion


def test_unknown_settings_from_another_version_are_ignored(path: Path) -> None:
    assert write_settings(path, b'{"calm": true, "smell": "lavender"}').now == Settings(
        reduced_motion=True
    )


NONSENSE = [b"", b"\xff\xfe", b"[]", b'{"calm": "very"}', b'{"look": "pink"}', b"[" * 100_000]


@pytest.mark.parametrize("content", NONSENSE)
def test_an_invalid_file_is_moved_aside_and_logged(
    path: Path, caplog: pytest.LogCaptureFixture, content: bytes
) -> None:
    assert write_settings(path, content).now == Settings()
    assert not path.exists()
    assert path.with_name("settings.damaged-1.json").read_bytes() == content
    assert str(path) in caplog.text


def test_a_damaged_file_does_not_replace_another_when_moved_aside(path: Path) -> None:
    write_settings(path, b"one")
    write_settings(path, b"two")
    damaged_files = [path.with_name(f"settings.damaged-{number}.json") for number in (1, 2)]
    assert [each.read_bytes() for each in damaged_files] == [b"one", b"two"]


def test_a_folder_that_cannot_be_written_is_only_logged(
    read_only_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with without_root_rights():
        file = SettingsFile(read_only_folder / "settings.json")
        file.change(reduced_motion=True)
    assert file.now.reduced_motion
    assert "could not be written" in caplog.text


def test_an_unreadable_file_is_left_in_place(
    read_only_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = read_only_folder / "settings.json"
    path.write_bytes(b'{"calm": true}')
    path.chmod(0o000)
    with without_root_rights():
        assert SettingsFile(path).now == Settings()
    assert path.exists()
    assert "could not be read" in caplog.text


def test_the_newest_document_is_the_first_recent_one(path: Path) -> None:
    file = SettingsFile(path)
    for name in ("a", "b", "a"):
        file.remember_document(Path(name))
    assert SettingsFile(path).now.recent == ("a", "b")


def test_the_number_of_remembered_documents_is_limited(path: Path) -> None:
    file = SettingsFile(path)
    for number in range(MAX_RECENT + 3):
        file.remember_document(Path(str(number)))
    assert len(file.now.recent) == MAX_RECENT
    assert file.now.recent[0] == str(MAX_RECENT + 2)


def test_a_document_can_be_forgotten(path: Path) -> None:
    file = SettingsFile(path)
    file.remember_document(Path("a"))
    file.forget_document(Path("a"))
    file.forget_document(Path("b"))
    assert SettingsFile(path).now.recent == ()


def test_a_path_with_a_lone_surrogate_is_only_logged(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    SettingsFile(path).remember_document(Path("caf\udce9"))
    assert "could not be written" in caplog.text


def test_uses_are_counted_by_system_and_written_with_the_next_change(path: Path) -> None:
    settings = SettingsFile(path)
    settings.count_use("fatewalker", "act-Look")
    assert settings.count_use("fatewalker", "act-Look") == {"act-Look": 2}
    assert not path.exists()
    settings.change(reduced_motion=True)
    assert SettingsFile(path).now.action_counts == {"fatewalker": {"act-Look": 2}}


def test_only_the_most_used_actions_are_kept(path: Path) -> None:
    settings = SettingsFile(path)
    settings.count_use("gurps", "act")
    for number in range(2 * MAX_ACTION_COUNTS):
        counts = settings.count_use("gurps", f"deed-{number}")
        settings.count_use("gurps", "act")
    assert len(counts) == MAX_ACTION_COUNTS
    assert "act" in counts


SALVAGED = {
    b'{"look": "light", "calm": "very", "text_size": 120}': Settings(
        look=Look.LIGHT, text_size=120
    ),
    b'{"calm": true, "recent": ["a", 7, "b"]}': Settings(reduced_motion=True, recent=("a", "b")),
    b'{"calm": true, "recent": {"": null}}': Settings(reduced_motion=True),
    b'{"keys": {"blank": "B", "freeze": 5}, "sound": 1}': Settings(shortcuts={"blank": "B"}),
    b'{"used": {"gurps": {"act": 3, "x": "y"}, "fate": 1}}': Settings(
        action_counts={"gurps": {"act": 3}}
    ),
    b'{"calm": true, "look": "light",}': Settings(reduced_motion=True, look=Look.LIGHT),
    b'{"calm": true "look": "light"}': Settings(reduced_motion=True, look=Look.LIGHT),
    b'{"calm": true, "usual": {"a": {"look":, "sound": true}': Settings(
        reduced_motion=True, sound=True
    ),
    b'{"look": "light", "calm": tr': Settings(look=Look.LIGHT),
    b'{"window": "caf\xe9", "calm": true}': Settings(window="caf\ufffd", reduced_motion=True),
    b'{"player_place": [1, 2, 3, 10e9], "text_size": 9, "calm": true}': Settings(
        reduced_motion=True
    ),
    b'{"x": ' + b"[" * 100_000 + b', "calm": true}': Settings(reduced_motion=True),
}


@pytest.mark.parametrize("content", SALVAGED, ids=lambda content: content[:40].decode("latin-1"))
def test_every_valid_setting_of_a_damaged_file_is_kept(path: Path, content: bytes) -> None:
    file = write_settings(path, content)
    assert file.now == SALVAGED[content]
    assert file.damaged_file == path.with_name("settings.damaged-1.json")
    assert file.damaged_file.read_bytes() == content
    reopened = SettingsFile(path)
    assert (reopened.now, reopened.damaged_file) == (SALVAGED[content], None)


def test_a_path_that_is_not_a_file_is_moved_aside_unread(path: Path) -> None:
    path.parent.mkdir()
    for number, make in enumerate((os.mkfifo, Path.mkdir, lambda p: p.symlink_to("/dev/zero")), 1):
        make(path)
        file = SettingsFile(path)
        assert file.now == Settings()
        assert file.damaged_file == path.with_name(f"settings.damaged-{number}.json")


def test_an_overlong_list_of_recent_documents_is_cut(path: Path) -> None:
    many = [f"/{number}" for number in range(10_000)]
    assert len(write_settings(path, json.dumps({"recent": many}).encode()).now.recent) == MAX_RECENT


def test_the_gm_is_informed_which_file_was_damaged(start: Starter, paths: Paths) -> None:
    paths.settings.parent.mkdir(exist_ok=True)
    paths.settings.write_bytes(b'{"look": "light", "calm": "very"}')
    gm = start()
    assert gm.bottom_message == (
        "Some settings couldn't be read and were reset. "
        f"The damaged file is {paths.settings.with_name('settings.damaged-1.json')}"
    )
    assert gm.application.settings.now.look is Look.LIGHT
