"""The libraries that Qt needs: missing ones are named with the command that installs them.

Package managers and sudo are replaced with small programs that record their arguments.
"""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec import Struct

from desktop.libraries import (
    MANAGERS,
    REQUIRED,
    REQUIRED_ON_X,
    describe_missing,
    install_missing,
    missing_libraries,
    missing_on_this_system,
)

ROOT = Path(__file__).parents[2]
MISSING = ("libGL.so.1", "libxcb-cursor.so.0")
INSTALLED = {
    "apt-get": ["apt-get update -qq", "apt-get install -y -qq libgl1 libxcb-cursor0"],
    "dnf": ["dnf install -y -q libglvnd-glx xcb-util-cursor"],
    "pacman": ["pacman -S --needed --noconfirm libglvnd xcb-util-cursor"],
}


class Machine(Struct):
    """A machine with only these programs, which records the commands it runs."""

    programs: Path
    log: Path

    def install_program(self, name: str, code: int = 0, error: str = "") -> None:
        lines = ("#!/bin/sh", f'echo "{name} $*" >> {self.log}')
        print_error = (f"echo '{error}' >&2",) if error else ()
        run_command = ('[ "$1" = -n ] && shift', 'exec "$@"') if name == "sudo" and not code else ()
        script = self.programs / name
        script.write_text("\n".join((*lines, *print_error, *run_command, f"exit {code}", "")))
        script.chmod(0o755)

    def commands_run(self) -> list[str]:
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [each for each in lines if not each.startswith("sudo")]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    programs = tmp_path / "programs"
    programs.mkdir()
    for each in ("env", "true"):
        (programs / each).symlink_to(f"/usr/bin/{each}")
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(sys, "stdin", io.StringIO())  # without a terminal, sudo can't ask
    return Machine(programs, tmp_path / "noted")


def everything_but(*missing: str) -> Callable[[str], bool]:
    return lambda library: library not in missing


def missing_until_installed(machine: Machine) -> Callable[[], Sequence[str]]:
    def find_missing() -> Sequence[str]:
        return (
            ()
            if any("install" in each or "-S" in each for each in machine.commands_run())
            else MISSING
        )

    return find_missing


def test_nothing_is_reported_if_no_library_is_missing() -> None:
    assert missing_libraries(on_screen=True, platform="linux", can_load=everything_but()) == ()
    assert describe_missing(()) == ""


def test_qt_finds_its_libraries_on_this_machine() -> None:
    assert missing_libraries(on_screen=False) == ()


def test_a_library_for_screens_is_not_required_without_a_screen() -> None:
    can_load = everything_but(*MISSING)
    assert missing_libraries(on_screen=False, platform="linux", can_load=can_load) == MISSING[:1]
    assert missing_libraries(on_screen=True, platform="linux", can_load=can_load) == MISSING


def test_other_platforms_need_no_separate_libraries() -> None:
    for platform in ("win32", "darwin"):
        assert missing_libraries(on_screen=True, platform=platform, can_load=lambda _: False) == ()


@pytest.mark.parametrize(
    ("program", "typed"),
    [
        ("apt-get", "sudo apt install libgl1 libxcb-cursor0"),
        ("dnf", "sudo dnf install libglvnd-glx xcb-util-cursor"),
        ("pacman", "sudo pacman -S libglvnd xcb-util-cursor"),
    ],
)
def test_missing_libraries_are_named_in_one_install_command(
    machine: Machine, program: str, typed: str
) -> None:
    machine.install_program(program)
    assert describe_missing(MISSING).splitlines()[1:] == [f"  {typed}"]


def test_without_a_known_package_manager_the_libraries_are_named(
    machine: Machine,
) -> None:
    assert describe_missing(MISSING).endswith("missing here: libGL.so.1, libxcb-cursor.so.0.")
    assert install_missing(io.StringIO(), find_missing=lambda: MISSING, is_root=True) == MISSING
    assert machine.commands_run() == []


def test_every_library_has_a_package_for_every_package_manager() -> None:
    for packages in (REQUIRED | REQUIRED_ON_X).values():
        assert len(packages) == len(MANAGERS)
        assert all(packages)


@pytest.mark.parametrize("program", INSTALLED)
@pytest.mark.parametrize("root", [True, False], ids=["administrator", "sudo"])
def test_setup_prints_what_it_installs_and_installs_it(
    machine: Machine, program: str, *, root: bool
) -> None:
    machine.install_program(program)
    machine.install_program("sudo")
    out = io.StringIO()
    assert install_missing(out, find_missing=missing_until_installed(machine), is_root=root) == ()
    (line,) = out.getvalue().splitlines()
    packages = INSTALLED[program][-1].rpartition("-q " if program == "dnf" else " -")[2]
    assert line.split(": ")[1].split() == packages.split()[-2:]
    assert machine.commands_run() == INSTALLED[program]


def test_setup_does_nothing_if_nothing_is_missing(machine: Machine) -> None:
    machine.install_program("apt-get")
    out = io.StringIO()
    assert install_missing(out, find_missing=lambda: (), is_root=True) == ()
    assert out.getvalue() == "Nothing to set up: Qt finds all libraries it needs.\n"
    assert machine.commands_run() == []


@pytest.mark.parametrize("sudo", [False, True], ids=["no sudo", "a sudo that refuses"])
def test_setup_without_permission_changes_nothing(machine: Machine, *, sudo: bool) -> None:
    machine.install_program("apt-get")
    if sudo:
        machine.install_program("sudo", code=1, error="a password is required")
    out = io.StringIO()
    assert install_missing(out, find_missing=lambda: MISSING, is_root=False) == MISSING
    assert machine.commands_run() == []
    assert out.getvalue() == ""


def test_the_error_of_a_failing_package_manager_is_passed_on(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.install_program("apt-get", code=100, error="E: Unable to locate package libgl1")
    assert install_missing(io.StringIO(), find_missing=lambda: MISSING, is_root=True) == MISSING
    assert "E: Unable to locate package libgl1" in capsys.readouterr().err


BARE = """
import desktop.libraries as libraries
libraries._qt_loads = lambda: False
libraries._can_load = lambda library: library != "libGL.so.1"
from desktop.__main__ import main
raise SystemExit(main({arguments}))
"""


def start_without_libgl(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start Tickline where libGL is missing, and nothing can be installed."""
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    (programs / "apt-get").touch(mode=0o755)
    environment = {key: each for key, each in os.environ.items() if "DISPLAY" not in key}
    environment |= {"PATH": str(programs), "PYTHONPATH": str(ROOT), "HOME": str(folder)}
    environment.pop("QT_QPA_PLATFORM", None)
    code = BARE.format(arguments=list(arguments))
    return subprocess.run(  # noqa: PLW1510 - the tests check the exit code
        [sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True
    )


def test_without_qt_the_sample_is_printed_as_text_with_the_install_command(tmp_path: Path) -> None:
    result = start_without_libgl(tmp_path, "sample", "fatewalker")
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert "FateWalker" in lines[0]
    assert lines[1:3] == ["Turn order:", "  tick 14: Mira"]
    assert any(each.startswith("  Mira ") and "●" in each for each in lines)
    assert lines[-1] == "  sudo apt install libgl1"
    assert [each.name for each in tmp_path.glob("*.png")] == []


@pytest.mark.parametrize("arguments", [(), ("sample",)], ids=["no words", "sample"])
def test_starting_without_qt_prints_the_timeline(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    result = start_without_libgl(tmp_path, *arguments)
    assert result.returncode == 0
    assert "Timeline:" in result.stdout


def test_an_unreadable_document_is_refused_without_qt(tmp_path: Path) -> None:
    (tmp_path / "f.tickline").write_text("no document")
    result = start_without_libgl(tmp_path, "f.tickline")
    assert result.returncode == 1
    assert "f.tickline" in result.stderr
    assert result.stderr.count("\n") == 1


def test_pictures_need_qt(tmp_path: Path) -> None:
    result = start_without_libgl(tmp_path, "picture", "fatewalker", "--gm", "gm.png")
    assert result.returncode == 1
    assert result.stderr.endswith("  sudo apt install libgl1\n")


def test_setup_that_cannot_install_fails_unless_optional(tmp_path: Path) -> None:
    result = start_without_libgl(tmp_path, "setup")
    assert result.returncode == 1
    assert result.stderr.endswith("  sudo apt install libgl1\n")
    assert start_without_libgl(tmp_path, "setup", "--optional").returncode == 0


def test_setup_without_missing_libraries_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    from desktop.__main__ import main

    assert missing_on_this_system() == ()
    assert main(["setup"]) == 0
    assert capsys.readouterr().out.startswith("Nothing to set up")
