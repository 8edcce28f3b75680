"""README, manual and contributors' pages: every command in them works.

A command that would download something, take minutes or open a window is only checked in parts:
its arguments can be parsed, and its files and extras exist.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import dropwhile
from pathlib import Path

import pytest

from desktop.cli.commands import _make_parser
from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.document import Document
from models.session.samples import sample_history
from resources import FOLDER

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
MAX_README_LENGTH = 120
DOCUMENTS = (
    README,
    *sorted((ROOT / ".github").rglob("*.md")),
    *sorted((ROOT / "resources/manual").rglob("*.md")),
    *sorted((ROOT / "tests").rglob("*.md")),
)
BLOCK = re.compile(r"^```(?:sh|powershell)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE_COMMAND = re.compile(r"`((?:\.venv/bin/|python -m |HYPOTHESIS_PROFILE=)[^`]+)`")
"""The project's commands in the middle of a line."""
INLINE_TICKLINE = re.compile(r"`tickline ([a-z-]+)[^`]*`")
FINITE_COMMANDS = ("run", "show", "picture", "import", "systems", "setup")
"""The project's commands that print or draw something and end."""


def commands() -> Iterator[tuple[str, str]]:
    """Yield each command of each document, with the document's name."""
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
        for line in (*lines, *INLINE_COMMAND.findall(BLOCK.sub("", text))):
            for part in re.split(r" && |; ", line.strip()):
                if part:
                    yield part.removeprefix("& "), str(path.relative_to(ROOT))


COMMANDS = dict(commands())


def words_of(command: str) -> list[str]:
    """Split a command as a shell does, without settings of variables before it."""
    words = shlex.split(command, comments=True, posix="\\" not in command)
    return list(dropwhile(lambda word: "=" in word, words))


def commands_of(*programs: str) -> list[str]:
    return sorted(
        c for c in COMMANDS if words_of(c) and re.split(r"[/\\]", words_of(c)[0])[-1] in programs
    )


def test_the_readme_is_short() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= MAX_README_LENGTH


def test_every_command_in_the_documents_is_tested_here() -> None:
    tried = {
        *commands_of("tickline"),
        *commands_of("python", "python3", "pip", "pipx", "pyinstaller", "py", "run"),
    }
    assert {c for c in COMMANDS if words_of(c)} - tried == set()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the documents' commands name."""
    folder = tmp_path_factory.mktemp("documents")
    Document.create(
        folder / "F.tickline", sample_history("plain_ticks").start, Codec(SYSTEMS)
    ).close()
    page = (FOLDER / "manual/en/command-line.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (folder / "ford.json").write_text(script, encoding="utf-8")
    (folder / "orcs.csv").write_text("name,awareness\nOrc 1,2\n", encoding="utf-8")
    shipped = (FOLDER / "systems/plain_ticks.toml").read_text(encoding="utf-8")
    mine = shipped.replace('id = "plain_ticks"', 'id = "my_game"')
    (folder / "my_game.toml").write_text(mine, encoding="utf-8")
    return folder


@pytest.mark.parametrize("command", commands_of("tickline"))
def test_our_own_commands_parse_and_those_that_end_succeed(command: str, folder: Path) -> None:
    _, *arguments = words_of(command)
    if not arguments or arguments == ["FILE"]:
        return  # these commands open a window
    if arguments[0] not in FINITE_COMMANDS:
        _make_parser().parse_args(arguments)
        return
    environment = {k: v for k, v in os.environ.items() if k != "QT_QPA_PLATFORM"}
    environment |= {"PYTHONPATH": str(ROOT), "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    result = subprocess.run(  # noqa: PLW1510 - its code is what is asked for
        [sys.executable, "-m", "desktop", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert (result.returncode, result.stderr) == (0, "")


def test_the_python_session_in_the_documents_runs_as_written() -> None:
    page = ROOT / ".github/CONTRIBUTING.md"
    (session,) = re.findall(
        r"^```pycon\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    read = doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), None)
    assert doctest.DocTestRunner().run(read) == (0, len(read.examples))
    assert read.examples


def test_the_documented_layers_are_those_of_the_import_contract() -> None:
    text = (ROOT / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    (layers,) = re.findall(r"^```text\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract, *_ = project["tool"]["importlinter"]["contracts"]
    assert layers.splitlines() == contract["layers"]


def test_commands_named_in_sentences_exist() -> None:
    help_text = " ".join(_make_parser().format_help().split())
    for path in DOCUMENTS:
        for name in INLINE_TICKLINE.findall(path.read_text(encoding="utf-8")):
            assert name.startswith("-") or f" {name} " in help_text, (path, name)


def test_modules_and_files_in_python_commands_exist() -> None:
    for command in commands_of("python", "python3", "py"):
        _, *arguments = words_of(command)
        module = arguments[arguments.index("-m") + 1]
        assert module in ("venv", "pytest") or find_spec(module) is not None, command
        paths = [ROOT / word for word in arguments if word.startswith("tests/")]
        assert [path for path in paths if not path.exists()] == [], command
        for word in {"hunt", "long"}.intersection(arguments):
            for path in paths:
                marked = [*path.rglob("*.py"), path, path.parent / "conftest.py"]
                texts = [each.read_text("utf-8") for each in marked if each.is_file()]
                assert any(word in text for text in texts), command


@pytest.mark.parametrize("command", commands_of("pip", "pipx", "pyinstaller"))
def test_every_installed_extra_and_file_exists(command: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for word in words_of(command)[1:]:
        if match := re.fullmatch(r"\.\[([a-z,]+)\]", word):
            assert set(match[1].split(",")) <= set(project["optional-dependencies"])
        elif word.endswith(".spec"):
            assert (ROOT / word).exists()


@pytest.mark.parametrize("command", commands_of("run"))
def test_the_check_script_knows_its_documented_parts(command: str) -> None:
    text = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert all(word in text for word in words_of(command)[1:])
