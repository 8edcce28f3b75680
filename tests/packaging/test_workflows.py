"""The workflows and issue forms: well formed, and true of the project."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "custom.github-workflows-require-timeout": [GITHUB / "workflows/tests.yml"],
    "vendor.github-issue-forms": [
        path for path in GITHUB.glob("ISSUE_TEMPLATE/*.yml") if path.name != "config.yml"
    ],
    "vendor.github-issue-config": [GITHUB / "ISSUE_TEMPLATE/config.yml"],
    "vendor.dependabot": [GITHUB / "dependabot.yml"],
}
SHELLCHECK = shutil.which("shellcheck")


def read(path: Path) -> Any:
    return YAML(typ="safe").load(path)


def jobs(path: Path) -> Mapping[str, Mapping[str, Any]]:
    job_table: Mapping[str, Mapping[str, Any]] = read(path)["jobs"]
    return job_table


def steps() -> Iterator[Mapping[str, Any]]:
    for path in WORKFLOWS:
        for job in jobs(path).values():
            yield from job.get("steps", ())


def commands() -> list[str]:
    return [step["run"] for step in steps() if "run" in step]


def matrix_rows(job: str) -> Sequence[Mapping[str, Any]]:
    """Return the systems and versions on which a test job runs."""
    matrix: Sequence[Mapping[str, Any]] = jobs(GITHUB / "workflows/tests.yml")[job]["strategy"][
        "matrix"
    ]["include"]
    return matrix


@pytest.mark.parametrize("schema", SCHEMAS)
def test_each_file_is_valid_against_its_schema(schema: str) -> None:
    assert SCHEMAS[schema]
    checker = Path(sys.executable).with_name("check-jsonschema")
    checked = subprocess.run(
        [str(checker), "--builtin-schema", schema, *map(str, SCHEMAS[schema])],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def project() -> Mapping[str, Any]:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    table: Mapping[str, Any] = tomllib.loads(text)["project"]
    return table


def classifier_values(topic: str) -> set[str]:
    """Return the values of the classifiers of a topic."""
    matches = (each.partition(f"{topic} :: ") for each in project()["classifiers"])
    return {what for _, topic_, what in matches if topic_}


def test_the_tested_python_versions_are_those_promised() -> None:
    oldest = project()["requires-python"].removeprefix(">=")
    assert f"Python {oldest}," in jobs(GITHUB / "workflows/tests.yml")["debian"]["name"]
    tried = {row["python"] for row in matrix_rows("ubuntu") if not row.get("untried")}
    assert classifier_values("Programming Language :: Python") == {"3", oldest, *tried}


def test_only_tested_operating_systems_are_promised() -> None:
    names = {"windows": "Microsoft :: Windows", "macos": "MacOS"}
    tried = {
        row["system"].partition("-")[0] for row in matrix_rows("others") if not row.get("untried")
    }
    assert classifier_values("Operating System") == {"POSIX :: Linux", *map(names.get, tried)}


def test_only_the_publishing_job_may_write() -> None:
    for path in WORKFLOWS:
        assert read(path)["permissions"] == {"contents": "read"}
    may = {
        f"{path.stem}.{name}": job["permissions"]
        for path in WORKFLOWS
        for name, job in jobs(path).items()
        if "permissions" in job
    }
    assert may == {"release.publish": {"contents": "write"}}


def test_actions_are_githubs_own_and_pinned_by_their_major_version() -> None:
    used = {step["uses"] for step in steps() if "uses" in step}
    assert [each for each in used if not re.fullmatch(r"actions/[\w-]+@v\d+", each)] == []
    assert len({each.partition("@")[0] for each in used}) == len(used)


def test_every_module_file_and_extra_used_by_workflows_exists() -> None:
    text = "\n".join(commands())
    modules = set(re.findall(r"python3? -m (\S+)", text))
    ours = {name for name in modules if name.startswith("tests.")}
    assert ours == {"tests.packaging.release"}
    assert modules - ours == {"PyInstaller", "hatchling", "pip", "pytest", "venv"}
    paths = set(re.findall(r"(?:^|\s)((?:\.ci|resources|tests)/\S+)", text))
    assert paths >= {".ci/run", "resources/packaging/tickline.spec"}
    assert [path for path in paths if not (ROOT / path).exists()] == []
    extras = {name for each in re.findall(r"\.\[([\w,]+)\]", text) for name in each.split(",")}
    assert extras <= set(project()["optional-dependencies"])


def test_a_release_needs_every_build() -> None:
    release = jobs(GITHUB / "workflows/release.yml")
    assert set(release["publish"]["needs"]) == set(release) - {"publish"}


def scripts() -> list[Path]:
    """Return every shell script of the project."""
    folders = (".ci", "desktop", "models", "resources", "tests", "views")
    files = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return sorted(path for path in files if re.match(rb"#!.*\b(ba)?sh\b", path.read_bytes()[:40]))


def test_the_check_is_among_the_checked_scripts() -> None:
    assert ROOT / ".ci" / "run" in scripts()


@pytest.mark.skipif(not SHELLCHECK, reason="shellcheck is not installed: apt install shellcheck")
def test_shellcheck_accepts_the_scripts() -> None:
    checked = subprocess.run(
        [str(SHELLCHECK), *map(str, scripts())], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.skipif(not SHELLCHECK, reason="shellcheck is not installed: apt install shellcheck")
@pytest.mark.parametrize("command", sorted(set(commands())))
def test_shellcheck_accepts_the_commands_in_workflows(command: str) -> None:
    script = re.sub(r"\$\{\{.*?\}\}", "value", command)
    checked = subprocess.run(
        [str(SHELLCHECK), "--shell=bash", "-"],
        input=script + "\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


CHECKERS = ("ruff format --check .", "ruff check .", "mypy", "lint-imports")


@pytest.fixture
def project_copy(tmp_path: Path) -> Path:
    """A copy of the project whose tests and checkers only record their names."""
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    second = "mkdir -p .venv/bin && cp checker .venv/bin/ruff && echo tests >> done"
    (tmp_path / "README.md").write_text(f"## Quick start\n\n```sh\nfirst\n{second}\n```\n")
    (tmp_path / "checker").write_text('#!/bin/sh\necho "$(basename "$0") $*" | xargs >> done\n')
    (tmp_path / "checker").chmod(0o755)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    for name in ("ruff", "mypy", "lint-imports"):
        shutil.copy(tmp_path / "checker", tmp_path / ".venv" / "bin" / name)
    return tmp_path


def run_check(project_copy: Path, *parts: str) -> list[str]:
    """Run the check with these parts; return the names that it recorded."""
    subprocess.run([str(project_copy / ".ci" / "run"), *parts], check=True, capture_output=True)
    return (project_copy / "done").read_text().splitlines()


def test_the_check_runs_the_tests_and_then_the_linters(project_copy: Path) -> None:
    assert run_check(project_copy) == ["tests", *CHECKERS]


def test_each_half_of_the_check_can_be_run_separately(project_copy: Path) -> None:
    assert run_check(project_copy, "tests") == ["tests"]
    assert run_check(project_copy, "lint") == ["tests", *CHECKERS]


def test_the_linters_create_a_missing_environment(project_copy: Path) -> None:
    (project_copy / ".venv" / "bin").rename(project_copy / "kept")
    (project_copy / ".venv").rmdir()
    with pytest.raises(subprocess.CalledProcessError):  # this job installs only ruff
        run_check(project_copy, "lint")
    assert (project_copy / "done").read_text().splitlines() == list(CHECKERS[:2])


def test_an_unknown_part_is_refused_in_one_sentence() -> None:
    result = subprocess.run(
        [str(ROOT / ".ci" / "run"), "lnt"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr.splitlines() == [
        "There is no part 'lnt': type .ci/run, .ci/run tests or .ci/run lint."
    ]
