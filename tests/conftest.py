"""The setup of all tests: no screen, Hypothesis profiles, and scripts without a file."""

import gc
import io
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from desktop import libraries
from models.wording import set_language
from tests.tools import screen_reader
from tests.tools.debian_chromium import CHROMIUM, NO_BROWSER
from tests.tools.scripts import Line, Runner, Scene

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}  # the user who runs the tests
# Bytecode is written next to the sources or, if that is forbidden, into a folder of its own.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(
        Path(tempfile.gettempdir(), "tickline-pyc")
    )
    sys.dont_write_bytecode = False
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.null.Keyring"  # never that user's own

MEMORY: Final = "/dev/shm"  # noqa: S108 - pytest makes a folder of its own in it
"""A folder in memory: on a disk, the program waits at each step for the sync."""
MIN_FREE_BYTES: Final = 4 * 2**30
"""The bytes that must be free in `MEMORY`."""


def _is_usable(folder: str) -> bool:
    """Return whether a folder has space for the tests' files and allows running programs."""
    if not Path(folder).is_dir():
        return False
    disk = os.statvfs(folder)
    return disk.f_bavail * disk.f_frsize > MIN_FREE_BYTES and not disk.f_flag & os.ST_NOEXEC


if "TMPDIR" not in os.environ and _is_usable(MEMORY):
    os.environ["TMPDIR"] = tempfile.tempdir = MEMORY

if _trouble := libraries.describe_missing(libraries.missing_libraries(on_screen=False)):
    pytest.exit(f"No test can run: all that draws needs Qt.\n{_trouble}", returncode=1)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Use three workers on two cores: many tests wait for a browser, a broker or a clock."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return max(1, cores * 3 // 2)


_PATIENT = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
settings.register_profile(
    "dev",
    deadline=None,
    max_examples=50,
    stateful_step_count=25,
    suppress_health_check=_PATIENT,
)
settings.register_profile("hunt", deadline=None, max_examples=5000, suppress_health_check=_PATIENT)
settings.register_profile(  # the same cases for the same commit; only "hunt" is random
    "ci",
    deadline=None,
    max_examples=15,
    stateful_step_count=25,
    derandomize=True,
    database=None,
    suppress_health_check=_PATIENT,
)
settings.load_profile(PROFILE := os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report the tests that this machine could not run."""
    if CHROMIUM is None:
        terminalreporter.write_line(NO_BROWSER, yellow=True)
    if no_reader := screen_reader.missing():
        terminalreporter.write_line(no_reader, yellow=True)


def pytest_collection_finish() -> None:
    """Import all modules of the project, so that the same commit gives the same result.

    Hypothesis tries the constants of imported modules, so its cases would otherwise depend on
    which tests ran before in the same process.
    """
    if PROFILE == "ci":
        for package in map(import_module, ("models", "views", "desktop")):
            for each in walk_packages(package.__path__, f"{package.__name__}."):
                if not each.name.endswith("__main__"):
                    import_module(each.name)
    gc.collect()
    gc.freeze()  # imported objects stay, so no later collection needs to visit them


@pytest.fixture(autouse=True)
def reset_application() -> Iterator[None]:
    """Reset the application's theme, font and language, so that no test depends on earlier ones.

    Windows left over are deleted first, or every later test would restyle them too.
    """
    before = set(_windows())
    yield
    for window in _windows():
        if window not in before:
            window.deleteLater()
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets and (qt := widgets.QApplication.instance()):
        qt.sendPostedEvents(None, sys.modules["PySide6.QtCore"].QEvent.Type.DeferredDelete)
        if qt.styleSheet():
            qt.setStyleSheet("")


def _windows() -> Iterator[Any]:
    """Yield all windows that belong to no other, if the tests so far have used any."""
    if widgets := sys.modules.get("PySide6.QtWidgets"):
        yield from (each for each in widgets.QApplication.topLevelWidgets() if not each.parent())


@pytest.fixture(scope="module")
def disk() -> Iterator[Path]:
    """A folder on a real disk, where writes are slow enough to kill a program during one."""
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:
        yield Path(folder)


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder that can be read and entered, but not written to."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


@pytest.fixture
def german(request: pytest.FixtureRequest) -> Iterator[None]:
    """Translate the models' texts with the module's `GERMAN` during a test."""
    words = request.module.GERMAN
    set_language(lambda source, _comment, _number: words.get(source, source))
    yield
    set_language()


@pytest.fixture
def run_script(tmp_path: Path) -> Runner:
    """Run anything as a script; return the exit code, the lines, and the text on stderr."""
    from desktop.cli.headless import play_files

    def go(script: object, **options: Any) -> tuple[int, list[Line], str]:
        path = tmp_path / "script.json"
        path.write_bytes(script if isinstance(script, bytes) else json.dumps(script).encode())
        out, err = io.StringIO(), io.StringIO()
        code = play_files([str(path)], **options, out=out, err=err)
        return code, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()

    return go


@pytest.fixture
def play(run_script: Runner) -> Scene:
    """Play steps of a system among `fight`: id -> side, secrecy and stats; return the lines.

    Steps may be refused.
    """

    def go(
        system: str,
        fight: Mapping[str, Mapping[str, Any]],
        steps: Sequence[Mapping[str, Any]],
        settings: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> list[Line]:
        script = {
            "id": "test",
            "system": system,
            "settings": settings or {},
            "combatants": [_combatant(who, text) for who, text in fight.items()],
            "steps": steps,
        }
        code, lines, complaints = run_script(script, **options)
        assert code == bool(complaints)
        assert all(": refused. " in each for each in complaints.splitlines()), complaints
        return lines

    return go


def _combatant(who: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    own = {key: entry[key] for key in entry if key in ("side", "secrecy", "public_name", "series")}
    stats = {key: entry[key] for key in entry if key not in own}
    return {"id": who, "name": who.title(), "side": "npc", **own, "stats": stats}
