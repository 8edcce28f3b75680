"""Startup: nothing is imported that the first frame doesn't need."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.settings import SettingsFile
from desktop.startup import raise_collection_threshold, without_garbage_collection
from models.rules.catalogue import SHIPPED_FILES, SYSTEM_IDS, SYSTEMS
from models.saves.codec import Codec
from models.saves.document import Document
from models.session.samples import sample_history

ROOT = Path(__file__).parents[2]
LAST_SYSTEM = [name for name in SYSTEM_IDS if name not in SHIPPED_FILES][-1]
SYSTEM_PACKAGE = "models.rules.systems."
NOT_NEEDED = {
    "asyncio",
    "chardet",
    "cryptography",
    "csv",
    "dataclasses",
    "desktop.cli.commands",
    "desktop.settings_repair",
    "email",
    "h11",
    "hashlib",
    "http",
    "hypothesis",
    "keyring",
    "lark",
    "logging.handlers",
    "models.manual",
    "models.recruits",
    "models.saves.transfer",
    "models.sharing",
    "models.sight.outlook",
    "models.sight.statistics",
    "multiprocessing",
    "paho",
    "pytest",
    "regex",
    "secrets",
    "segno",
    "ssl",
    "tomlkit",
    "tomllib",
    "unittest",
    "uvicorn",
    "views.gm.command_palette",
    "views.gm.welcome",
    "views.manual",
    "views.message",
    "views.widgets.find_list",
    "views.widgets.shelf_list",
    "views.widgets.system_list",
    "yaml",
    "zoneinfo",
}
QT_NEEDED = {"PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets"}


@pytest.fixture(scope="module")
def imported_modules(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """The modules imported at the first frame of the last system without a file."""
    return _import_names(LAST_SYSTEM, tmp_path_factory.mktemp("home"))


def _import_names(name: str, home: Path) -> frozenset[str]:
    history = sample_history(name)
    document = Document.create(home / "last.tickline", history.start, Codec(SYSTEMS))
    document.save(history)
    document.close()
    SettingsFile(home / "config" / "tickline" / "settings.json").remember_document(
        document.path, name
    )
    places = {f"XDG_{name.upper()}_HOME": str(home / name) for name in ("data", "config", "state")}
    command = [sys.executable, "-m", "tests.benchmarks.first_frame", "tickline", "modules"]
    environment = {**os.environ, **places, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    result = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    ).stdout
    return frozenset(result.split())


def test_no_dialog_is_imported_before_it_is_opened(imported_modules: frozenset[str]) -> None:
    assert not [name for name in imported_modules if name.startswith("views.dialogs.")]


def test_no_unused_widget_class_is_imported(imported_modules: frozenset[str]) -> None:
    """PySide creates all widget classes when it meets a Qt class that it can't name."""
    unused = {"QCalendarWidget", "QFileDialog", "QMdiArea", "QMessageBox", "QWizard"}
    assert not [name for name in imported_modules if name.removeprefix("QtWidgets.") in unused]


def test_only_the_played_system_is_imported(imported_modules: frozenset[str]) -> None:
    systems = {
        name.removeprefix(SYSTEM_PACKAGE).partition(".")[0]
        for name in imported_modules
        if name.startswith(SYSTEM_PACKAGE)
    }
    assert systems == {LAST_SYSTEM}


def test_the_reader_of_system_files_is_only_imported_for_a_system_from_a_file(
    imported_modules: frozenset[str],
) -> None:
    assert not [name for name in imported_modules if name.startswith("models.rules.files.")]


def test_a_valid_system_file_is_read_without_the_editor_library(tmp_path: Path) -> None:
    imported = _import_names("hero", tmp_path)

    assert "lark" in imported
    assert "tomlkit" not in imported


def test_only_the_needed_modules_of_qt_are_imported(imported_modules: frozenset[str]) -> None:
    assert {name for name in imported_modules if name.startswith("PySide6.Qt")} == QT_NEEDED


def test_no_module_is_imported_that_the_first_frame_does_not_need(
    imported_modules: frozenset[str],
) -> None:
    assert imported_modules & NOT_NEEDED == set()


def test_pyside_does_not_scan_our_sources() -> None:
    code = (
        "import linecache;"
        "from desktop.startup import disable_source_scan; disable_source_scan();"
        "import views.theme; assert not [each for each in linecache.cache if 'theme' in each]"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_garbage_collection_is_disabled_during_the_block_and_enabled_afterwards() -> None:
    with without_garbage_collection():
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.unfreeze()


def test_a_few_thousand_values_trigger_no_garbage_collection() -> None:
    usual, looks = gc.get_threshold(), list[str]()
    try:
        raise_collection_threshold()
        gc.collect()
        gc.callbacks.append(lambda phase, _: looks.append(phase))
        values = [[number] for number in range(5_000)]
    finally:
        gc.callbacks.pop()
        gc.set_threshold(*usual)
    assert values
    assert not looks


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="threads are listed in /proc")
def test_qt_paints_with_one_thread() -> None:
    code = (
        "import os; from desktop.application import make_qt; qt = make_qt();"
        "from PySide6.QtGui import QImage, QLinearGradient, QPainter;"
        "image = QImage(2000, 2000, QImage.Format.Format_ARGB32_Premultiplied);"
        "painter = QPainter(image); painter.fillRect(image.rect(), QLinearGradient(0, 0, 9, 9));"
        "painter.end(); assert len(os.listdir('/proc/self/task')) == 1"
    )
    environment = {key: value for key, value in os.environ.items() if "THREADPOOL" not in key}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True)
