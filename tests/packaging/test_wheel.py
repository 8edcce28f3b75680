"""The wheel: it holds all of the program, which runs without the sources."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from models.rules.catalogue import SYSTEMS

ROOT = Path(__file__).parents[2]
PACKAGES = ("desktop", "models", "views", "resources")
NOT_INSTALLED = ("resources/packaging", "resources/pictures")
FIRST = SYSTEMS.ids[0]

Installed = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by the tool that pyproject.toml names."""
    built = tmp_path_factory.mktemp("dist")
    run_checked(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built), cwd=ROOT
    )
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def run_installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    """Run a command of a new environment into which the wheel is installed, in an empty folder.

    Qt and other dependencies are not downloaded again: they are found in the tests' environment.
    """
    home = tmp_path_factory.mktemp("home")
    environment = home / "environment"
    run_checked(sys.executable, "-m", "venv", "--without-pip", str(environment))
    python = environment / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check")
    run_checked(*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel))
    (site,) = environment.glob("lib/python*/site-packages")
    shared = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "shared.pth").write_text("\n".join(sorted(shared)), encoding="utf-8")
    unset = {"PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY"}
    variables = {key: value for key, value in os.environ.items() if key not in unset}
    started_in = home / "empty"
    started_in.mkdir()
    yield lambda program, *words: run_checked(
        str(environment / "bin" / program),
        *words,
        cwd=started_in,
        env={**variables, "HOME": str(home)},
    )
    shutil.rmtree(environment)


def run_checked(
    *command: str, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command that must succeed."""
    result = subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=120
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result


def test_the_wheel_has_exactly_the_files_of_the_program(wheel: Path) -> None:
    checker = Path(sys.executable).with_name("check-wheel-contents")
    run_checked(str(checker), str(wheel), cwd=ROOT)
    ours = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not any(path.is_relative_to(ROOT / place) for place in NOT_INSTALLED)
    }
    with ZipFile(wheel) as file:
        assert {name for name in file.namelist() if ".dist-info/" not in name} == ours


def test_the_wheel_has_the_licences_of_the_program_and_its_font(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        licences = {name.partition("licenses/")[2] for name in file.namelist()} - {""}
    assert licences == {"LICENSE", "resources/fonts/OFL.txt"}


def test_the_installed_packages_come_from_the_wheel(run_installed: Installed) -> None:
    for package in PACKAGES:
        output = run_installed(
            "python", "-c", f"import {package}; print({package}.__file__)"
        ).stdout
        assert str(ROOT) not in output
        assert "site-packages" in output


def test_the_installed_program_plays_a_script(run_installed: Installed) -> None:
    script = str(ROOT / "resources" / "samples" / f"{FIRST}.json")
    assert '"legal": true' in run_installed("tickline", "run", script).stdout


def test_the_installed_program_draws_the_sample_of_every_system(
    run_installed: Installed, tmp_path: Path
) -> None:
    for system in (SYSTEMS.ids[0], SYSTEMS.ids[-1]):
        picture = tmp_path / f"{system}.png"
        result = run_installed("tickline", "picture", system, "--gm", str(picture))
        assert result.stderr == ""
        assert picture.read_bytes()[1:4] == b"PNG"


def test_the_wheel_lists_its_dependencies(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        (name,) = [each for each in file.namelist() if each.endswith(".dist-info/METADATA")]
        metadata = HeaderParser().parsestr(file.read(name).decode())
    needed = [each for each in metadata.get_all("Requires-Dist", []) if "extra ==" not in each]
    assert [re.split("[<>]", each)[0] for each in needed] == [
        "chardet",
        "cryptography",
        "keyring",
        "lark",
        "msgspec",
        "paho-mqtt",
        "platformdirs",
        "pyside6-essentials",
        "pyyaml",
        "regex",
        "segno",
        "tomlkit",
        "uvicorn",
    ]
