"""The files of a release: notes from the changelog, reproducible archives, and checksums."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from desktop import __version__
from tests.packaging.release import CHANGELOG, SUMS, checksums, main, notes, pack

TAG = f"v{__version__}"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle with a program, a library and a link to it."""
    path = tmp_path / "built" / "tickline"
    path.mkdir(parents=True)
    (path / "tickline").write_text("#!/bin/sh\n")
    (path / "tickline").chmod(0o755)
    (path / "library.so.1").write_text("library")
    (path / "library.so").symlink_to("library.so.1")
    return path


def test_the_release_notes_are_the_section_of_this_version() -> None:
    text = (
        f"# Changelog\n\n## {__version__}\n\n- New.\n\n### Old\n\n- Kept.\n\n## 0.0.1\n\n- First.\n"
    )
    assert notes(TAG, text) == "- New.\n\n### Old\n\n- Kept.\n"


def test_the_notes_of_the_only_version_extend_to_the_end() -> None:
    assert notes(TAG, f"# Changelog\n\n## {__version__}\n\n- First.") == "- First.\n"


@pytest.mark.parametrize("text", ["# Changelog\n", f"## {__version__}\n\n## 0.0.1\n\n- First.\n"])
def test_a_version_missing_from_the_changelog_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="says nothing"):
        notes(TAG, text)


def test_a_tag_of_another_version_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["notes", "v0.0.1"]) == 1
    assert capsys.readouterr().err == (f"The tag is “v0.0.1”, but this is version {__version__}.\n")


def test_the_changelog_has_notes_for_this_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["notes", TAG]) == 0
    assert capsys.readouterr().out in CHANGELOG.read_text(encoding="utf-8")


def test_equal_bundles_give_equal_archives(bundle: Path, tmp_path: Path) -> None:
    first = pack(bundle, tmp_path / "first")
    os.utime(bundle / "library.so.1", (1, 1))
    shutil.copytree(bundle, tmp_path / "again" / "tickline", symlinks=True)
    second = pack(tmp_path / "again" / "tickline", tmp_path / "second")
    assert second.name == first.name
    assert second.read_bytes() == first.read_bytes()


def test_an_archive_keeps_links_and_executable_bits(bundle: Path, tmp_path: Path) -> None:
    with tarfile.open(pack(bundle, tmp_path / "packed")) as file:
        assert file.getmember("tickline/tickline").mode & 0o111
        assert not file.getmember("tickline/library.so.1").mode & 0o111
        assert file.getmember("tickline/library.so").linkname == "library.so.1"


def test_on_windows_the_archive_is_a_zip(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    archive = pack(bundle, tmp_path / "packed")
    assert archive.name.startswith(f"tickline-{__version__}-windows-")
    with ZipFile(archive) as file:
        assert file.read("tickline/library.so.1") == b"library"
        assert {each.date_time[0] for each in file.infolist()} == {1980}


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="sha256sum is not installed")
def test_the_checksums_can_be_verified_with_the_usual_tool(tmp_path: Path) -> None:
    (tmp_path / "b.zip").write_bytes(b"b")
    (tmp_path / "a.whl").write_bytes(b"a")
    for _ in range(2):  # the second time, the file from the first time is there
        assert main(["checksums", str(tmp_path)]) == 0
    assert (tmp_path / SUMS).read_text() == checksums(tmp_path)
    checked = subprocess.run(
        ["sha256sum", "--strict", "--check", SUMS],  # noqa: S607 - whichever there is
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert checked.stdout == "a.whl: OK\nb.zip: OK\n"


def test_the_libraries_command_checks_those_for_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments: list[object] = []
    monkeypatch.setattr(
        "desktop.libraries.install_missing", lambda _, *, find_missing: find_missing()
    )
    monkeypatch.setattr(
        "desktop.libraries.missing_libraries", lambda **how: arguments.append(how) or ("libX",)
    )
    assert main(["libraries"]) == 1
    assert arguments == [{"on_screen": True}]


def test_an_unknown_command_is_answered_with_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish"]) == 2
    assert "checksums FOLDER" in capsys.readouterr().err
