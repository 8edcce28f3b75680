"""The architecture: the imports that each package may have, and a planted breach of each rule."""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONTRACTS = PROJECT["tool"]["importlinter"]["contracts"]
PACKAGES = PROJECT["tool"]["importlinter"]["root_packages"]

LAYERS = "Imports run from the desktop down to the scheduler"
DESKTOP = "Inside the desktop: application, parts, desk, window"
PARTS = "Parts do not know each other"
SHOWN_PARTS = "What is shown knows rule sets, not the systems"
PLAYERS = "The player side never sees the encounter"
SHARED_STAGE = "What is shared is made of the stage, never of the encounter"
NO_QT = "Below the item models there is no Qt"
BREACHES = [
    (LAYERS, "models/scheduler/clock.py", "models.rules.refusal"),
    (LAYERS, "models/sight/lanes.py", "models.items.rows"),
    (LAYERS, "models/session/writer.py", "models.items.rows"),
    (LAYERS, "models/saves/files.py", "models.session.writer"),
    (
        "Inside the rules: catalogue, systems, then what they share",
        "models/rules/refusal.py",
        "models.rules.deeds",
    ),
    (
        "Systems do not know each other",
        "models/rules/systems/fatewalker/presets.py",
        "models.rules.systems.tabula_rasa.sheet",
    ),
    (DESKTOP, "desktop/gm/desk.py", "desktop.gm.parts.view"),
    (DESKTOP, "desktop/gm/window.py", "desktop.gm.dialogs"),
    (DESKTOP, "desktop/players/share.py", "desktop.application"),
    (PARTS, "desktop/gm/parts/speech.py", "desktop.gm.parts.view"),
    (PARTS, "desktop/gm/parts/effects/commands.py", "desktop.gm.parts.fight.controls"),
    (PARTS, "desktop/players/share.py", "desktop.gm.parts.pages.manual"),
    (SHOWN_PARTS, "views/theme.py", "models.rules.catalogue"),
    (SHOWN_PARTS, "views/theme.py", "models.session.writer"),
    (SHOWN_PARTS, "models/sight/lanes.py", "models.saves.files"),
    (PLAYERS, "views/player_stage/names.py", "models.sight.lanes"),
    (PLAYERS, "views/player_stage/names.py", "models.items.rows"),
    (SHARED_STAGE, "models/sharing/message.py", "models.scheduler.encounter"),
    (SHARED_STAGE, "models/sharing/publisher.py", "models.session.session"),
    (NO_QT, "models/sharing/server.py", "PySide6.QtCore"),
    (NO_QT, "models/saves/files.py", "PySide6.QtCore"),
    (NO_QT, "models/sight/lanes.py", "PySide6.QtCore"),
    (NO_QT, "models/session/writer.py", "PySide6.QtCore"),
    (NO_QT, "models/manual.py", "PySide6.QtCore"),
]
"""Contracts, each with a module and an import there that it forbids."""

HEADLESS_MODULES = [
    "models.scheduler.history",
    "models.scheduler.stage",
    "models.rules.catalogue",
    "models.recruits.typed_list",
    "models.recruits.choice",
    "models.manual",
    "models.sight.sight",
    "models.sight.lanes",
    "models.sight.card",
    "models.sight.upcoming",
    "models.sight.statistics",
    "models.sharing.publisher",
    "models.sharing.relay",
    "models.sharing.table",
    "models.saves.document",
    "models.saves.stores.parties",
    "models.saves.transfer",
    "models.session.session",
    "models.session.writer",
    "models.session.script",
    "models.session.facts",
    "models.session.samples",
    "models.session.play",
    "desktop.cli.headless",
    "desktop.cli.imports",
]


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    linter = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [str(linter), "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )


def module_imports() -> dict[str, set[str]]:
    """Return the project's modules with their imports of each other, including late ones."""
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
    }
    imports: dict[str, set[str]] = {name: set() for name in files}
    for name, path in files.items():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                parts = (f"{node.module}.{each.name}" for each in node.names)
                modules = {each if each in files else node.module for each in parts}
                imports[name] |= modules & files.keys()
    return imports


def test_no_module_imports_itself_indirectly() -> None:
    graph = module_imports()
    while free := [name for name, imports in graph.items() if not imports & graph.keys()]:
        for name in free:
            del graph[name]
    cyclic = {name for name in graph if any(name in imports for imports in graph.values())}
    assert cyclic == set()


def test_the_import_contracts_hold() -> None:
    result = lint_imports(ROOT)

    assert result.returncode == 0, result.stdout


def test_every_contract_has_a_planted_breach() -> None:
    assert {contract["name"] for contract in CONTRACTS} == {name for name, *_ in BREACHES}


@pytest.fixture(scope="module")
def contracts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the linter's text on each contract that the breaches break."""
    folder = tmp_path_factory.mktemp("broken")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in PACKAGES:
        no_code = shutil.ignore_patterns("__pycache__", "*.otf", "*.tickline")
        shutil.copytree(ROOT / package, folder / package, ignore=no_code)
    for _, module, imported in BREACHES:
        with (folder / module).open("a") as file:
            file.write(f"\nimport {imported}\n")
    result = lint_imports(folder)

    assert result.returncode != 0
    broken = result.stdout.partition("Broken contracts")[2]
    sections = re.split(r"\n(.+)\n-+\n", broken)
    texts = (" ".join(section.split()) for section in sections[2::2])
    return dict(zip(sections[1::2], texts, strict=True))


@pytest.mark.parametrize(("contract", "module", "imported"), BREACHES)
def test_a_forbidden_import_is_detected(
    contracts: dict[str, str], contract: str, module: str, imported: str
) -> None:
    name = module.removesuffix(".py").replace("/", ".")
    # The linter knows only the package of external modules.
    module_name = imported.removesuffix(".QtCore")
    assert f"{name} -> {module_name} (" in contracts[contract]


@pytest.fixture(scope="module")
def loads_qt() -> dict[str, bool]:
    """Return, for each headless module, whether Qt is loaded after importing it.

    One process imports them in order, so Qt also counts for the modules after the first that
    loads it.
    """
    code = (
        "import sys, importlib\n"
        "for name in sys.argv[1:]:\n"
        "    importlib.import_module(name)\n"
        "    print(any('PySide6' in each for each in sys.modules))"
    )
    command = [sys.executable, "-c", code, *HEADLESS_MODULES]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = result.stdout.splitlines()
    return {name: line != "False" for name, line in zip(HEADLESS_MODULES, lines, strict=True)}


@pytest.mark.parametrize("module", HEADLESS_MODULES)
def test_a_module_does_not_load_qt(loads_qt: dict[str, bool], module: str) -> None:
    assert not loads_qt[module]


def test_a_script_runs_without_loading_qt(tmp_path: Path) -> None:
    script = tmp_path / "empty.json"
    script.write_text('{"id": "empty", "system": "fatewalker", "steps": []}')
    code = (
        "import sys; from desktop.__main__ import main; assert main(sys.argv[1:]) == 0;"
        "sys.exit(any('PySide6' in name for name in sys.modules))"
    )
    command = [sys.executable, "-c", code, "run", str(script)]
    result = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)

    assert result.returncode == 0, result.stderr


def test_only_item_models_import_qt_and_only_qtcore() -> None:
    qt_imports = {
        path: imported
        for path in (ROOT / "models").rglob("*.py")
        if (
            imported := set(_qt_in(path)) - ({"PySide6.QtCore"} if "items" in path.parts else set())
        )
    }

    assert qt_imports == {}


@pytest.mark.parametrize("name", ["headless", "imports"])
def test_the_headless_part_of_the_desktop_imports_no_qt(name: str) -> None:
    assert not set(_qt_in(ROOT / "desktop" / "cli" / f"{name}.py"))


def _qt_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names if each.name.startswith("PySide6"))
            case ast.ImportFrom(module=str(module)) if module.startswith("PySide6"):
                yield module
            case _:
                pass
