"""The checks before Qt starts: Python, libraries, a display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.preflight import (
    has_display,
    platform_plugin_message,
    python_version_message,
    remove_bad_scales,
    uses_x,
)

ROOT = Path(__file__).parents[2]


def display_answers(_display: str) -> bool:
    return True


def display_is_silent(_display: str) -> bool:
    return False


def test_an_old_python_is_refused_with_the_required_version() -> None:
    assert (
        python_version_message((3, 10))
        == "Tickline needs Python 3.11 or newer; this is Python 3.10."
    )


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_newer_python_is_accepted(version: tuple[int, ...]) -> None:
    assert python_version_message(version) == ""
    assert python_version_message() == ""


def test_other_platforms_have_a_display() -> None:
    for platform in ("win32", "darwin"):
        assert has_display({}, platform)


def test_linux_without_display_variables_has_no_display() -> None:
    assert not has_display({}, "linux", display_answers)
    assert not has_display({"DISPLAY": ""}, "linux", display_answers)


def test_an_x_display_only_counts_if_it_answers() -> None:
    assert has_display({"DISPLAY": ":0"}, "linux", display_answers)
    assert not has_display({"DISPLAY": ":0"}, "linux", display_is_silent)


def test_a_wayland_display_only_counts_while_its_socket_exists(tmp_path: Path) -> None:
    environment = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert not has_display(environment, "linux", display_is_silent)
    (tmp_path / "wayland-0").touch()
    assert has_display(environment, "linux", display_is_silent)


def test_a_requested_qt_platform_is_used() -> None:
    for platform in ("offscreen", "offscreen:configfile=screens.json", "vnc", "minimal"):
        assert has_display({"QT_QPA_PLATFORM": platform}, "linux", display_is_silent)
    assert not has_display({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"}, "linux", display_is_silent)


def test_qt_uses_x_if_requested_or_without_wayland(tmp_path: Path) -> None:
    socket = tmp_path / "wayland-0"
    socket.touch()
    x, wayland = {"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": str(socket)}
    assert uses_x(x)
    assert uses_x({**x, **wayland, "QT_QPA_PLATFORM": "xcb"})
    assert not uses_x({**x, **wayland})
    assert not uses_x({**x, "QT_QPA_PLATFORM": "offscreen"})
    assert not uses_x(wayland)


@pytest.mark.parametrize("size", ["0", "nan", "inf", "-1", "1e9", "20", "0.05", "abc"])
def test_an_impossible_scale_is_ignored_with_a_message(size: str) -> None:
    environment = {"QT_SCALE_FACTOR": size, "HOME": "/"}
    text = f"QT_SCALE_FACTOR is ignored: “{size}” isn't a size from 0.25 to 8."
    assert remove_bad_scales(environment) == (text,)
    assert environment == {"HOME": "/"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("QT_SCREEN_SCALE_FACTORS", "1;nan"),
        ("QT_SCREEN_SCALE_FACTORS", "DP-1=1.5;DP-2=1e9"),
        ("QT_FONT_DPI", "0"),
        ("QT_FONT_DPI", "1000000000"),
    ],
)
def test_other_invalid_scales_are_removed(key: str, value: str) -> None:
    environment = {key: value}
    assert len(remove_bad_scales(environment)) == 1
    assert environment == {}


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"QT_SCALE_FACTOR": "1.5"},
        {"QT_SCALE_FACTOR": ""},
        {"QT_SCREEN_SCALE_FACTORS": "DP-1=1.5;DP-2=2;"},
        {"QT_FONT_DPI": "144"},
    ],
)
def test_valid_scales_are_kept(environment: dict[str, str]) -> None:
    before = dict(environment)
    assert remove_bad_scales(environment) == ()
    assert environment == before


@pytest.fixture
def plugins(tmp_path: Path) -> list[Path]:
    for name in ("libqxcb.so", "libqoffscreen.so", "libqwayland-egl.so", "notes.txt"):
        (tmp_path / name).touch()
    return [tmp_path, tmp_path / "gone"]


@pytest.mark.parametrize(
    "platform", ["", "xcb", "wayland", "offscreen:configfile=a.json", "vnc;xcb"]
)
def test_an_available_platform_is_not_reported(plugins: list[Path], platform: str) -> None:
    assert platform_plugin_message({"QT_QPA_PLATFORM": platform}, plugins) == ""


@pytest.mark.parametrize("platform", ["windows", "nonsense", "vnc:size=9", ";", "x/../xcb"])
def test_an_unknown_platform_is_refused_with_the_available_ones(
    plugins: list[Path], platform: str
) -> None:
    text = f"QT_QPA_PLATFORM is “{platform}”, but Qt has only offscreen, wayland-egl, xcb here."
    assert platform_plugin_message({"QT_QPA_PLATFORM": platform}, plugins) == text


def test_the_platforms_of_the_installed_qt_are_found() -> None:
    assert platform_plugin_message({"QT_QPA_PLATFORM": "offscreen"}) == ""
    assert "offscreen" in platform_plugin_message({"QT_QPA_PLATFORM": "nonsense"})


@pytest.mark.parametrize(
    ("nonsense", "message", "code"),
    [
        ({"QT_QPA_PLATFORM": "nonsense"}, "QT_QPA_PLATFORM is “nonsense”", 1),
        ({"QT_SCALE_FACTOR": "nan"}, "QT_SCALE_FACTOR is ignored", 0),
    ],
)
def test_the_program_reports_a_bad_environment_in_one_line(
    tmp_path: Path, nonsense: dict[str, str], message: str, code: int
) -> None:
    draws = ["picture", "plain_ticks", "--players", "p.png", "--size", "640x360"]
    command = ["sample"] if code else draws
    words = [sys.executable, "-m", "desktop", *command]
    values = {"PYTHONPATH": str(ROOT), **nonsense}
    result = subprocess.run(  # noqa: PLW1510 - its code is what is asked for
        words, env=os.environ | values, cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert result.stderr.startswith(message)
    assert (result.stderr.count("\n"), result.returncode) == (1, code)
