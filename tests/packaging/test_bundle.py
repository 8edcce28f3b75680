"""The stand-alone bundle, built beforehand by its command, and started as people start it.

It must be in dist/tickline, or in the folder that TICKLINE_BUNDLE names.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS
from views.pictures import FORMATS

ROOT = Path(__file__).parents[2]
BUNDLE = Path(os.environ.get("TICKLINE_BUNDLE", ROOT / "dist" / "tickline"))
PROGRAM = BUNDLE / ("tickline.exe" if sys.platform == "win32" else "tickline")
INSIDE = BUNDLE / "_internal"
GM, PLAYERS = "tickline-gm.png", "tickline-players.png"
MAX_BYTES = 150_000_000
NOT_INSIDE = (
    "libQt6Network*",
    "libQt6Pdf*",
    "libQt6Q[mu]*",  # Qml and Quick
    "libQt6Sql*",
    "libcups.so*",
    "libgtk*",
    "libstdc++*",
    "libtk*",
    "opengl32sw.dll",
    "qtbase_fr.qm",
    "tickline_*.ts",
)
"""Libraries that are large or hard to ship; the spec says why each isn't needed."""
OPTIONAL_LIBRARIES = {"libcups.so.2"}
"""Libraries that the system may lack until they are needed."""
pytestmark = pytest.mark.bundle
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="as it is packed on Linux")

Start = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start the bundle in an empty folder, without a display or Python."""
    assert PROGRAM.exists(), "There is no bundle; README.md says how it is built."
    return lambda *words: subprocess.run(
        [str(PROGRAM), *words],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a bare machine: a home, and a path without programs."""
    windows = {key: os.environ[key] for key in ("SYSTEMROOT", "TEMP") if key in os.environ}
    bare = {"HOME": str(folder / "home"), "PATH": "/nowhere", "LANG": "C.UTF-8"}
    return windows | bare | more


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_the_bundle_starts_without_python_and_draws_both_windows(
    start: Start, tmp_path: Path
) -> None:
    result = start("sample")
    assert (result.returncode, result.stderr) == (0, "")
    assert "Turn order:" in result.stdout
    for name in (GM, PLAYERS):
        assert (tmp_path / name).read_bytes()[1:4] == b"PNG"


@pytest.mark.parametrize("system", SYSTEMS.ids)
def test_the_bundle_has_every_system_with_its_sample(
    start: Start, tmp_path: Path, system: str
) -> None:
    result = start("picture", system, "--gm", "gm.png")
    assert (result.returncode, result.stderr) == (0, "")
    assert (tmp_path / "gm.png").exists()


def test_the_bundle_draws_the_same_pictures_as_the_sources(start: Start, tmp_path: Path) -> None:
    from desktop.__main__ import main

    sample = SYSTEMS.ids[0]
    start("picture", sample, "--players", "bundle.png")
    main(["picture", sample, "--players", str(tmp_path / "sources.png")])
    assert (tmp_path / "bundle.png").read_bytes() == (tmp_path / "sources.png").read_bytes()


def test_the_bundle_has_every_page_and_picture_of_the_manual() -> None:
    def files(folder: Path) -> set[Path]:
        return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}

    (manual,) = PROGRAM.parent.rglob("resources/manual")
    assert files(manual) == files(ROOT / "resources" / "manual")


def test_the_bundle_plays_a_script(start: Start) -> None:
    script = ROOT / "resources" / "samples" / f"{SYSTEMS.ids[0]}.json"
    result = start("run", str(script))
    assert (result.returncode, result.stderr) == (0, "")
    assert '"legal": true' in result.stdout


def test_the_bundle_reads_a_table_in_a_legacy_encoding(start: Start, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes("Name;Count\nJörg Müller;1\nÄrztin;1".encode("mac_roman"))
    result = start("import", "list.csv", "--system", SYSTEMS.ids[0])
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout.splitlines()[0])["name"] == "Jörg Müller"


@on_linux
def test_the_bundle_installs_its_menu_entry(start: Start, tmp_path: Path) -> None:
    assert start("install-desktop").returncode == 0
    entry = (tmp_path / "home/.local/share/applications/tickline.desktop").read_text()
    assert f'Exec="{PROGRAM}" %f' in entry


def test_the_bundle_is_small() -> None:
    files = (path for path in BUNDLE.rglob("*") if path.is_file() and not path.is_symlink())
    assert sum(path.stat().st_size for path in files) < MAX_BYTES


@pytest.mark.parametrize("pattern", NOT_INSIDE)
def test_the_bundle_has_no_needless_files(pattern: str) -> None:
    assert list(BUNDLE.rglob(pattern)) == []


@on_linux
def test_the_bundle_has_qt_plugins_for_each_desktop_and_picture_format() -> None:
    plugins = {(path.parent.name, path.stem) for path in INSIDE.glob("PySide6/Qt/plugins/*/*.so")}
    assert {name for kind, name in plugins if kind == "platforms"} == {
        "libqoffscreen",
        "libqwayland",
        "libqxcb",
    }
    same = {"jpg": "jpeg", "jfif": "jpeg", "tif": "tiff"}
    read = {same.get(kind, kind) for kind in FORMATS} - {"png", "bmp"}  # Qt reads these itself
    expected = {("imageformats", f"libq{kind}") for kind in (*read, "svg")} | {
        ("iconengines", "libqsvgicon"),
        ("platforminputcontexts", "libibusplatforminputcontextplugin"),
        ("platformthemes", "libqxdgdesktopportal"),
        ("printsupport", "libcupsprintersupport"),
        ("wayland-shell-integration", "libxdg-shell"),
    }
    assert expected <= plugins


@on_linux
def test_every_library_in_the_bundle_finds_its_dependencies() -> None:
    inside = [str(path) for path in INSIDE.rglob("*.so*") if not path.is_symlink()]
    result = subprocess.run(
        ["ldd", *inside],  # noqa: S607 - whichever there is
        env={**os.environ, "LD_LIBRARY_PATH": str(INSIDE)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert set(re.findall(r"(\S+) => not found", result)) <= OPTIONAL_LIBRARIES


def test_the_licence_of_each_part_is_in_the_bundle() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split("[<>]", each)[0].lower() for each in project["dependencies"]}
    there = {path.name.lower() for path in INSIDE.glob("licences/*")}
    assert {"python", "qt", *needed} - {"pyside6-essentials"} <= there
    assert (INSIDE / "LICENSE").exists()


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """The name of an X server that shows nothing."""
    server = shutil.which("Xvfb")
    if not server or not shutil.which("xdotool"):
        pytest.skip("Xvfb or xdotool is not installed: apt install xvfb xdotool")
    with (tmp_path / "number").open("w+") as number:
        running = subprocess.Popen(
            [server, "-displayfd", str(number.fileno())],
            pass_fds=[number.fileno()],
            stderr=subprocess.DEVNULL,
        )
        while not (tmp_path / "number").read_text().endswith("\n"):
            assert running.poll() is None
        yield f":{(tmp_path / 'number').read_text().strip()}"
        running.terminate()
        running.wait()


@on_linux
def test_the_bundle_shows_its_window(display: str, tmp_path: Path) -> None:
    program = subprocess.Popen([str(PROGRAM)], env=environment(tmp_path, DISPLAY=display))
    subprocess.run(
        ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Tickline$"],  # noqa: S607
        env={**os.environ, "DISPLAY": display},
        stdout=subprocess.DEVNULL,
        check=True,
        timeout=60,
    )
    assert program.poll() is None
    program.terminate()
    program.wait(60)
