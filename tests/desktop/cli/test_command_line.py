"""The command line as people type it: pictures, output, refusals and exit codes."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from desktop import __version__
from desktop.__main__ import main
from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.document import Document

ROOT = Path(__file__).parents[3]
FIRST = SYSTEMS[0]
GM, PLAYERS = "tickline-gm.png", "tickline-players.png"
COMMANDS = ("open", "sample", "run", "show", "import", "picture", "new-system", "install-desktop")


Shell = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Run `tickline ...` without a display, in an empty folder."""
    return lambda *words, **more: subprocess.run(
        [sys.executable, "-m", "desktop", *words],
        cwd=tmp_path,
        env={**_without_display(tmp_path), **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def _without_display(home: Path) -> dict[str, str]:
    taken = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONPATH")
    environment = {key: value for key, value in os.environ.items() if key not in taken}
    return {**environment, "HOME": str(home / "home"), "PYTHONPATH": str(ROOT)}


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "At the ford.tickline"
    Document.create(path, FIRST.begin("At the ford"), Codec(SYSTEMS)).close()
    return path


@pytest.fixture
def damaged_document(document: Path) -> Path:
    content = bytearray(document.read_bytes())
    content[1024:] = b"\xa5" * (len(content) - 1024)
    document.write_bytes(content)
    return document


def is_one_sentence(text: str) -> bool:
    return text.endswith((".\n", ".)\n")) and text.count("\n") == 1 and "Traceback" not in text


def test_the_program_prints_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"tickline {__version__}\n"


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    output = capsys.readouterr().out
    assert end.value.code == 0
    assert all(f"\n    {command}" in output for command in COMMANDS)


def test_an_unknown_command_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["dance"])
    assert end.value.code == 2
    assert "'dance'" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("words", [(), ("sample",)])
def test_without_a_display_both_windows_are_drawn_and_the_order_is_printed(
    shell: Shell, tmp_path: Path, words: tuple[str, ...]
) -> None:
    result = shell(*words)
    assert (result.returncode, result.stderr) == (0, "")
    first, gm, players, heading, *order = result.stdout.splitlines()
    assert first == "There is no display here, so the two windows were drawn instead:"
    assert [gm, players] == [f"  {tmp_path / name}" for name in (GM, PLAYERS)]
    assert heading == "Turn order:"
    assert len(order) > 3
    for name in (GM, PLAYERS):
        assert QImage(str(tmp_path / name)).width() == 1600


def test_a_display_that_does_not_answer_counts_as_none(shell: Shell, tmp_path: Path) -> None:
    result = shell("sample", DISPLAY=":4711")
    assert (result.returncode, result.stderr) == (0, "")
    assert (tmp_path / PLAYERS).exists()


def test_the_sample_of_another_system_can_be_drawn(shell: Shell, tmp_path: Path) -> None:
    result = shell("sample", SYSTEMS[-1].id)
    assert (result.returncode, result.stderr) == (0, "")
    assert (tmp_path / GM).exists()


def test_an_unknown_sample_is_refused_with_the_known_ones(shell: Shell) -> None:
    for display in ({}, {"QT_QPA_PLATFORM": "offscreen"}):
        result = shell("sample", "checkers", **display)
        assert result.returncode == 1
        assert is_one_sentence(result.stderr)
        assert all(word in result.stderr for word in ("“checkers”", *(each.id for each in SYSTEMS)))


@pytest.mark.parametrize("words", [("open",), ("--home", "fights"), ("--debug", "--home", "f")])
def test_without_a_display_a_document_is_drawn(
    shell: Shell, tmp_path: Path, document: Path, words: tuple[str, ...]
) -> None:
    result = shell(*words, document.name)
    assert (result.returncode, result.stderr) == (0, "")
    assert (tmp_path / GM).exists()


def test_without_a_display_a_missing_document_is_reported(shell: Shell, tmp_path: Path) -> None:
    result = shell("open", "gone.tickline")
    assert result.returncode == 1
    assert is_one_sentence(result.stderr)
    assert "“gone.tickline”" in result.stderr
    assert not (tmp_path / GM).exists()


def test_the_argument_of_open_is_never_taken_for_a_sample(shell: Shell) -> None:
    assert shell("open", FIRST.id).returncode == 1


def test_without_a_display_a_damaged_document_is_reported_and_left_unchanged(
    shell: Shell, damaged_document: Path
) -> None:
    before = damaged_document.read_bytes()
    result = shell("open", damaged_document.name)
    assert result.returncode == 1
    assert damaged_document.name in result.stderr
    assert "Traceback" not in result.stderr
    assert damaged_document.read_bytes() == before


def test_a_file_that_cannot_be_written_is_named(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / GM).mkdir()
    result = shell("sample")
    assert result.returncode == 1
    assert is_one_sentence(result.stderr)
    assert GM in result.stderr


@pytest.mark.usefixtures("qtbot")
def test_pictures_of_a_sample_are_written_to_the_given_paths(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gm, players = tmp_path / "gm", tmp_path / "players.png"
    code = main(["picture", FIRST.id, "--gm", str(gm), "--players", str(players)])
    assert code == 0
    assert capsys.readouterr() == ("", "")
    assert gm.read_bytes()[1:4] == players.read_bytes()[1:4] == b"PNG"


@pytest.mark.usefixtures("qtbot")
def test_pictures_of_a_document_have_the_requested_size(tmp_path: Path, document: Path) -> None:
    gm = str(tmp_path / "gm.png")
    assert main(["picture", str(document), "--gm", gm, "--size", "1000X700", "--scale", "2"]) == 0
    image = QImage(gm)
    assert (image.width(), image.height()) == (2000, 1400)


BAD_SIZES = ["0x0", "wide", "199x500", "500x10001", "1920", "-1x500", "²x³", f"{'9' * 5000}x900"]


@pytest.mark.parametrize("size", BAD_SIZES)
def test_an_invalid_size_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["picture", FIRST.id, "--gm", "gm.png", f"--size={size}"])
    assert end.value.code == 2
    assert repr(size) in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("scale", ["0", "0.49", "4.1", "-1", "nan", "inf", "big", ""])
def test_an_invalid_scale_is_refused(scale: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["picture", FIRST.id, "--gm", "gm.png", f"--scale={scale}"])
    assert end.value.code == 2
    assert repr(scale) in capsys.readouterr().err.splitlines()[-1]


REFUSED = [
    ([FIRST.id], "--gm"),
    ([FIRST.id, "--gm", "gm.png", "--size", "5000x5000", "--scale", "4"], "5000x5000"),
    ([FIRST.id, "--gm", "nowhere/gm.png"], "“gm.png”"),
    (["gone.tickline", "--gm", "gm.png"], "“gone.tickline”"),
    ([".", "--gm", "gm.png"], "isn't a file"),
]


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize(("words", "refusal"), REFUSED)
def test_a_picture_that_cannot_be_drawn_is_refused_with_a_reason(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    refusal: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["picture", *words]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert refusal in err


def test_a_closed_pipe_causes_no_traceback(document: Path, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run(
        [sys.executable, "-m", "desktop", "show", str(document)],
        cwd=tmp_path,
        env=_without_display(tmp_path),
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    os.close(writing)
    assert (result.returncode, result.stderr) == (1, b"")


def test_names_are_printed_in_a_limited_encoding(shell: Shell) -> None:
    result = shell("sample", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "Turn order:" in result.stdout
