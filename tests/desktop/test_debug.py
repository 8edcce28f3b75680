"""The options for developers: `--home` and `--debug`."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop.__main__ import main
from desktop.debug import log_everything
from tests.tools.hands import Hands
from tests.tools.own_system import WHEEL

CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def test_signals_steps_and_widgets_are_logged(
    gm: Hands, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("tickline.debug")
    monkeypatch.setattr(log, "handlers", [])
    monkeypatch.setattr(log, "level", logging.DEBUG)
    log_everything(gm.application)
    gm.ctrl(Qt.Key.Key_Z)
    gm.redo()
    assert "signal Undo()" in caplog.text
    assert "step 1: Add Mira, Bor\n  (Added(" in caplog.text
    gm.press(Qt.Key.Key_F12, CTRL_ALT)
    assert "\n            TimelineView Timeline " in caplog.text
    assert "\n        NowCard card " in caplog.text


def test_every_file_written_at_startup_is_in_the_given_home(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "desktop", "--home", "here", "--debug", "sample"]
    places = {"HOME": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env={**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"},
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stderr is not None
        assert next(line for line in program.stderr if line.startswith("signal "))
        program.terminate()
    assert (tmp_path / "here" / "tickline.log").exists()
    assert [each.name for each in tmp_path.iterdir()] == ["here"]


def test_custom_systems_are_read_from_the_given_home(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "systems").mkdir()
    (tmp_path / "systems" / "wheel.toml").write_text(WHEEL)
    assert main(["--home", str(tmp_path), "systems"]) == 0
    assert "wheel" in capsys.readouterr().out
