"""Tickline's entry in the menu of a Linux desktop: its text, its command, and its removal."""

import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from xml.etree.ElementTree import parse

import pytest

from desktop.__main__ import main
from desktop.cli.menu_entry import (
    install_entry,
    install_or_remove,
    launcher_command,
    remove_entry,
    set_launcher,
)
from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError

ENTRY = "applications/tickline.desktop"
LAUNCHER = ("/opt/our games/tickline",)


def entry(data: Path) -> RawConfigParser:
    parser = RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment,method-assign] # keys keep their case
    parser.read(data / ENTRY, encoding="utf-8")
    return parser


def split_command(command: str) -> list[str]:
    """Split a command as the Desktop Entry Specification defines."""
    string = command.replace("\\\\", "\\")
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', string)
    return [re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%") or bare for quoted, bare in words]


def test_the_entry_starts_the_program_with_a_document(tmp_path: Path) -> None:
    install_entry(tmp_path, LAUNCHER)
    assert entry(tmp_path)["Desktop Entry"]["Exec"] == '"/opt/our games/tickline" %f'


@pytest.mark.parametrize("word", ["/a b", "/a%f", "/50%", '/a"b', "/$HOME", "/a`b", "/a\\b", "/ä"])
def test_any_path_to_the_program_is_quoted_correctly(word: str) -> None:
    command = set_launcher("Exec=tickline %f\n", (word, "-m")).strip().removeprefix("Exec=")
    assert split_command(command) == [word, "-m", "%f"]


def test_the_entry_has_an_icon_and_opens_our_documents(tmp_path: Path) -> None:
    install_entry(tmp_path, LAUNCHER)
    section = entry(tmp_path)["Desktop Entry"]
    assert (tmp_path / f"icons/hicolor/48x48/apps/{section['Icon']}.png").exists()
    mime = parse(tmp_path / "mime/packages/tickline.xml")  # noqa: S314 - our own
    kinds = [each.get("type") for each in mime.iter() if each.tag.endswith("mime-type")]
    assert section["MimeType"].split(";") == [*kinds, ""]
    drawing = f"{kinds[0]}.svg".replace("/", "-")
    assert (tmp_path / "icons/hicolor/scalable/mimetypes" / drawing).exists()


def test_a_document_has_the_magic_number_of_its_mime_type(tmp_path: Path) -> None:
    start = SYSTEMS[0].begin()
    Document.create(tmp_path / "a.tickline", start, Codec(SYSTEMS)).close()
    content = (tmp_path / "a.tickline").read_bytes()
    install_entry(tmp_path, LAUNCHER)
    mime = parse(tmp_path / "mime/packages/tickline.xml")  # noqa: S314 - our own
    outer, inner = [each for each in mime.iter() if each.tag.endswith("match")]
    assert content.startswith(str(outer.get("value")).encode())
    place = int(str(inner.get("offset")))
    assert content[place : place + 4] == int(str(inner.get("value")), 16).to_bytes(4)


def test_removing_the_entry_leaves_only_foreign_files(tmp_path: Path) -> None:
    (tmp_path / "applications").mkdir()
    (tmp_path / "applications/other.desktop").write_text("[Desktop Entry]\n")
    paths = install_entry(tmp_path, LAUNCHER)
    assert set(remove_entry(tmp_path)) == set(paths)
    assert [
        each for each in tmp_path.rglob("*") if each.is_file() and "tickline" in each.name
    ] == []
    assert (tmp_path / "applications/other.desktop").exists()
    assert remove_entry(tmp_path) == ()


def test_installing_the_entry_twice_gives_the_same_files(tmp_path: Path) -> None:
    assert install_entry(tmp_path, LAUNCHER) == install_entry(tmp_path, LAUNCHER)


def test_one_command_installs_and_removes_the_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["install-desktop"]) == 0
    assert str(tmp_path / ENTRY) in capsys.readouterr().out
    assert split_command(entry(tmp_path)["Desktop Entry"]["Exec"]) == [*launcher_command(), "%f"]
    assert main(["install-desktop", "--remove"]) == 0
    assert str(tmp_path / ENTRY) in capsys.readouterr().out
    assert not (tmp_path / ENTRY).exists()


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "applications").write_text("a file")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["install-desktop"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "applications" in err


def test_other_platforms_are_refused() -> None:
    with pytest.raises(FileError, match="Windows and macOS"):
        install_or_remove(uninstall=False, platform="win32")


def test_a_bundle_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert launcher_command() == (sys.executable,)


CHECKERS = {
    "desktop-file-validate": (ENTRY,),
    "appstreamcli": (
        "validate",
        "--no-net",
        "metainfo/example.tickline.Tickline.metainfo.xml",
    ),
}


@pytest.mark.parametrize("checker", CHECKERS)
def test_the_desktops_own_checkers_accept_the_files(tmp_path: Path, checker: str) -> None:
    program = shutil.which(checker)
    if not program:
        pytest.skip(f"{checker} is not here")
    install_entry(tmp_path, LAUNCHER)
    command = [program, *CHECKERS[checker]]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("name", ["gone.tickline", "renamed"])
def test_an_argument_with_the_documents_suffix_is_opened_as_a_document(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / "renamed").write_bytes(b"no document of ours")
    assert main([str(tmp_path / name)]) == 1
    assert f"“{name}”" in capsys.readouterr().err
