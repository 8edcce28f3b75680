"""The stand-alone bundle, built before by its command, started as people start it.

It is looked for in dist/tickline, or where TICKLINE_BUNDLE says.
"""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS

ROOT = Path(__file__).parents[2]
PROGRAM = Path(os.environ.get("TICKLINE_BUNDLE", ROOT / "dist" / "tickline")) / "tickline"
GM, PLAYERS = "tickline-gm.png", "tickline-players.png"
pytestmark = pytest.mark.bundle

Start = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start the bundle in an empty folder, where there is neither a display nor Python."""
    assert PROGRAM.exists(), "There is no bundle; README.md says how it is built."
    return lambda *words: subprocess.run(
        [str(PROGRAM), *words],
        cwd=tmp_path,
        env={"HOME": str(tmp_path / "home"), "PATH": "/nowhere", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_it_starts_without_python_and_draws_both_windows(start: Start, tmp_path: Path) -> None:
    done = start("sample")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Turn order:" in done.stdout
    for name in (GM, PLAYERS):
        assert (tmp_path / name).read_bytes()[1:4] == b"PNG"


@pytest.mark.parametrize("system", SYSTEMS.ids)
def test_it_holds_every_system_with_its_sample(start: Start, tmp_path: Path, system: str) -> None:
    done = start("picture", system, "--gm", "gm.png")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "gm.png").exists()


def test_its_pictures_are_those_of_the_sources(start: Start, tmp_path: Path) -> None:
    from desktop.__main__ import main

    sample = SYSTEMS.ids[0]
    start("picture", sample, "--players", "bundle.png")
    main(["picture", sample, "--players", str(tmp_path / "sources.png")])
    assert (tmp_path / "bundle.png").read_bytes() == (tmp_path / "sources.png").read_bytes()


def test_it_holds_every_page_and_picture_of_the_manual() -> None:
    def files(folder: Path) -> set[Path]:
        return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}

    (manual,) = PROGRAM.parent.rglob("resources/manual")
    assert files(manual) == files(ROOT / "resources" / "manual")


def test_it_plays_a_script(start: Start) -> None:
    script = ROOT / "resources" / "samples" / f"{SYSTEMS.ids[0]}.json"
    done = start("run", str(script))
    assert (done.returncode, done.stderr) == (0, "")
    assert '"legal": true' in done.stdout


def test_it_reads_a_table_of_another_computer(start: Start, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes("Name;Count\nJörg Müller;1\nÄrztin;1".encode("mac_roman"))
    done = start("import", "list.csv", "--system", SYSTEMS.ids[0])
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.splitlines()[0])["name"] == "Jörg Müller"


def test_it_puts_itself_into_the_menu(start: Start, tmp_path: Path) -> None:
    assert start("install-desktop").returncode == 0
    entry = (tmp_path / "home/.local/share/applications/tickline.desktop").read_text()
    assert f'Exec="{PROGRAM}" %f' in entry
