"""Documents of every earlier version still load."""

import json
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS, system_of_fight
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.migrations import FIRST_VERSION, latest_version
from models.session.samples import has_script
from tests.saves.old.make import HERE, facts_of
from tests.tools.documents import read_back
from tests.tools.names_model import assert_distinguishable

CODEC = Codec(SYSTEMS)
OLD = sorted(HERE.glob("*/*.tickline"))


def test_there_is_a_document_of_each_supported_version() -> None:
    versions = {int(path.parent.name) for path in OLD}
    assert versions == set(range(FIRST_VERSION, latest_version() + 1))


def test_the_newest_version_has_a_document_of_every_earlier_system() -> None:
    newest = {path.stem for path in OLD if path.parent.name == str(latest_version())}
    scripts = {name for name in SYSTEMS.ids if has_script(name)}
    assert newest <= scripts
    assert newest >= {path.stem for path in OLD}
    if new := scripts - newest:
        pytest.skip(f"Of {', '.join(new)} there is none yet: run python -m tests documents")


@pytest.mark.parametrize("old", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_document_opens_unchanged_and_can_be_continued(old: Path, tmp_path: Path) -> None:
    path = tmp_path / old.name
    shutil.copy(old, path)
    document, history = Document.open(path, CODEC)
    with closing(document):
        assert document.read_only_reason is None
        assert facts_of(history) == json.loads(old.with_suffix(".json").read_bytes())
        assert_distinguishable(system_of_fight(history), history.present)
        document.save(history.redo())
    reopened = read_back(path, CODEC)
    assert reopened == history.redo()
