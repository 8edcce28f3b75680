"""The house rules: what stays true of the project itself, whatever is built in it."""

import ast
import keyword
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from desktop import __version__
from desktop.__main__ import main
from models.rules.catalogue import SYSTEMS

ROOT = Path(__file__).parents[1]
PACKAGES = ("desktop", "models", "views", "resources")
MAY_NAME_SYSTEMS = (
    ROOT / "models/rules/systems",
    ROOT / "models/rules/catalogue.py",
    ROOT / "models/recruits/games.py",  # names systems as Foundry VTT does
)
TEXT_FOLDERS = (".ci", ".github", *PACKAGES, "tests")


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def sources() -> list[Path]:
    """Return the project's modules, without the test templates, whose names are sentences."""
    matches = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return sorted(path for path in matches if path.name != "test.py")


def texts() -> Iterator[Path]:
    """Return every text file of the project except this one."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".git")
    for folder in TEXT_FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and path != Path(__file__):
                yield path


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def quick_start() -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text.partition("\n## Quick start\n")[2].partition("\n## ")[0]
    (block,) = re.findall(r"^```[^\n]*\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
    return [line for line in block.splitlines() if line.strip()]


def test_the_quick_start_has_one_command_to_start_and_one_to_test() -> None:
    start, test = quick_start()
    assert ".venv/bin/tickline sample" in start.split(" && ")[-1]
    assert " -m pytest -n auto" in test


def test_the_version_is_the_newest_in_the_changelog(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"tickline {__version__}\n"
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changes, re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__


def test_the_installed_commands_exist() -> None:
    match project():
        case {"project": {"scripts": dict(scripts), "gui-scripts": dict(more)}}:
            for place in (*scripts.values(), *more.values()):
                module, _, function = place.partition(":")
                assert callable(getattr(import_module(module), function))
        case _:
            pytest.fail("pyproject.toml installs no command")


def test_every_package_is_in_the_wheel() -> None:
    packages = sorted(path.parent.name for path in ROOT.glob("*/__init__.py"))
    match project():
        case {"tool": {"hatch": {"build": {"targets": {"wheel": {"packages": list(built)}}}}}}:
            assert sorted(built) == packages == sorted(PACKAGES)
        case _:
            pytest.fail("pyproject.toml builds no wheel")


def test_every_module_has_a_docstring() -> None:
    silent = [
        str(path.relative_to(ROOT)) for path in sources() if not ast.get_docstring(parse(path))
    ]
    assert silent == []


MAX_FIELDS = 6
"""The maximum number of its own fields that a class's docstring may name."""


def crowded_classes(module: ast.Module) -> Iterator[str]:
    """Yield each class whose docstring names too many of its own fields, with their number."""
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            names = set(re.findall(r"`(\w+)`", ast.get_docstring(node) or ""))
            fields = [
                each.target.id
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            ]
            if (count := len(names & set(fields))) > MAX_FIELDS:
                yield f"{node.name}: {count} fields"


def test_fields_are_documented_below_them_and_not_in_the_class_docstring() -> None:
    matches = [
        f"{path.relative_to(ROOT)}: {each}"
        for path in sources()
        for each in crowded_classes(parse(path))
    ]
    assert matches == []


QUOTED_NAME = re.compile(r"`([A-Za-z_]\w*)`")


class Names(NamedTuple):
    """A module's names, those that are parameters or fields, and the names quoted in docstrings."""

    used: set[str]
    fields: set[str]
    quoted: list[tuple[int, str]]


def names_in(module: ast.Module) -> Names:
    names, docstrings = Names(set(), set(), []), set[ast.AST]()
    for node in ast.walk(module):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text)) as docstring):
                docstrings.add(docstring)
                names.quoted.extend((node.lineno, name) for name in QUOTED_NAME.findall(text))
            case ast.arg(arg=name) | ast.AnnAssign(target=ast.Name(id=name)):
                names.fields.add(name)
        if node not in docstrings:
            texts = (text for _, text in ast.iter_fields(node) if isinstance(text, str))
            names.used.update(*(re.findall(r"\w+", text) for text in texts))
    return names


def stale_names(modules: Mapping[str, Names]) -> Iterator[str]:
    """Yield quoted names that don't exist, or that are only parameters of other modules."""
    used = {*keyword.kwlist}.union(*(names.used for names in modules.values()))
    fields = set[str]().union(*(names.fields for names in modules.values()))
    for path, names in modules.items():
        for line, name in names.quoted:
            if name not in used or name in fields - names.used:
                yield f"{path}:{line}: {name}"


def test_names_quoted_in_docstrings_exist() -> None:
    paths = (path for package in (*PACKAGES, "tests") for path in (ROOT / package).rglob("*.py"))
    modules = {str(path.relative_to(ROOT)): names_in(parse(path)) for path in paths}
    assert list(stale_names(modules)) == []


def test_a_stale_name_in_a_docstring_is_detected() -> None:
    stale = 'def f(cases):\n    """Try `cases`, `count` and `gone`."""'
    modules = {
        name: names_in(ast.parse(text)) for name, text in (("a", stale), ("b", "def g(count): ..."))
    }
    assert list(stale_names(modules)) == ["a:2: count", "a:2: gone"]


def strings(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def test_only_systems_are_allowed_to_name_systems() -> None:
    ids = {rules.id for rules in SYSTEMS}
    found_ids = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in sources()
        if not any(path.is_relative_to(place) for place in MAY_NAME_SYSTEMS)
        for line, text in strings(path)
        if text in ids
    ]
    assert found_ids == []


MACHINE_WORDS = (f"{ROOT}/", f"{Path.home()}/", "index-url", "find-links", "pypi")


def test_no_file_contains_a_path_of_the_authors_machine() -> None:
    matches = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in texts()
        if path.suffix not in (".otf", ".png", ".tickline")
        for word in MACHINE_WORDS
        if word in path.read_text(encoding="utf-8", errors="replace")
    ]
    assert matches == []


PLAIN_TEXT_MODULES = (ROOT / "views/plain.py", ROOT / "views/message.py")
"""Modules with the calls that tell Qt that a text is no HTML."""
HTML_MODULES = (
    ROOT / "views/dialogs/guide.py",
    ROOT / "views/dialogs/about.py",
    ROOT / "views/manual/page.py",
)
"""Modules that show HTML or Markdown, all of it ours."""
GUESSING_CALLS = re.compile(
    r"\.setToolTip\(|\.setWhatsThis\(|\.setStatusTip\(|(?<![\w.])(?:QLabel|QMessageBox)\(|"
    r"^class \w+\((?:QLabel|QMessageBox)\)|QToolTip\.showText\((?!.*\bplain\()|"
    r"QMessageBox\.(?:warning|question|information|critical|about)\(|QInputDialog|QErrorMessage",
    re.MULTILINE,
)
HTML_CALLS = re.compile(
    r"QTextDocument|QTextBrowser|QTextEdit\(|setHtml|insertHtml|setMarkdown|QStaticText|RichText\b"
)


def test_no_text_typed_by_people_can_be_taken_for_html() -> None:
    """Qt guesses whether a text is HTML, so that a name could make it open any file."""
    matches = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in sources()
        if path not in PLAIN_TEXT_MODULES
        for pattern in ((GUESSING_CALLS,) if path in HTML_MODULES else (GUESSING_CALLS, HTML_CALLS))
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert matches == []
