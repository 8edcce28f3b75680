"""What is looked for before Qt starts: Python, libraries, a display."""

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.preflight import has_display, library_trouble, missing_packages, on_x, python_trouble


def everything_but(*missing: str) -> Callable[[str], bool]:
    return lambda library: library not in missing


def answers(_display: str) -> bool:
    return True


def is_silent(_display: str) -> bool:
    return False


def test_an_old_python_is_told_which_one_is_needed() -> None:
    assert python_trouble((3, 10)) == "Tickline needs Python 3.11 or newer; this is Python 3.10."


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_newer_python_is_welcome(version: tuple[int, ...]) -> None:
    assert python_trouble(version) == ""
    assert python_trouble() == ""


def test_with_all_libraries_there_is_no_trouble() -> None:
    assert library_trouble(on_screen=True, platform="linux", is_there=everything_but()) == ""


def test_missing_libraries_are_named_in_one_line_to_type_and_no_others() -> None:
    found = everything_but("libGL.so.1", "libxcb-cursor.so.0")
    told = library_trouble(on_screen=True, platform="linux", is_there=found)
    assert told.splitlines()[1:] == ["  sudo apt install libgl1 libxcb-cursor0"]


def test_what_only_a_screen_needs_is_not_asked_for_without_one() -> None:
    found = everything_but("libGL.so.1", "libxcb-cursor.so.0")
    assert missing_packages(on_screen=False, is_there=found) == ("libgl1",)


def test_other_platforms_bring_their_libraries() -> None:
    for platform in ("win32", "darwin"):
        assert library_trouble(on_screen=True, platform=platform, is_there=lambda _: False) == ""
        assert has_display({}, platform)


def test_a_linux_without_any_display_has_none() -> None:
    assert not has_display({}, "linux", answers)
    assert not has_display({"DISPLAY": ""}, "linux", answers)


def test_an_x_display_counts_only_when_it_answers() -> None:
    assert has_display({"DISPLAY": ":0"}, "linux", answers)
    assert not has_display({"DISPLAY": ":0"}, "linux", is_silent)


def test_a_wayland_display_counts_only_while_its_socket_is_there(tmp_path: Path) -> None:
    environment = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert not has_display(environment, "linux", is_silent)
    (tmp_path / "wayland-0").touch()
    assert has_display(environment, "linux", is_silent)


def test_whoever_asks_for_a_platform_of_qt_gets_it() -> None:
    for platform in ("offscreen", "offscreen:configfile=screens.json", "vnc", "minimal"):
        assert has_display({"QT_QPA_PLATFORM": platform}, "linux", is_silent)
    assert not has_display({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"}, "linux", is_silent)


def test_qt_talks_to_x_when_asked_to_or_when_there_is_nothing_else(tmp_path: Path) -> None:
    socket = tmp_path / "wayland-0"
    socket.touch()
    x, wayland = {"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": str(socket)}
    assert on_x(x)
    assert on_x({**x, **wayland, "QT_QPA_PLATFORM": "xcb"})
    assert not on_x({**x, **wayland})
    assert not on_x({**x, "QT_QPA_PLATFORM": "offscreen"})
    assert not on_x(wayland)


def test_here_qt_finds_what_it_needs() -> None:
    assert library_trouble(on_screen=False) == ""
