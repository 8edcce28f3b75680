"""Makes the documents of the current version for the tests: `python -m tests documents`.

Run it once for each version. Each document is in the folder of its version (`version_of`), one per
system whose sample is a script, together with a file of facts that must hold in it. Existing ones
are never overwritten: names on disk stay.
"""

import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.document import DOCUMENT_SUFFIX, Document
from models.saves.migrations import latest_version
from models.scheduler.history import History
from models.session.samples import has_script, sample_history

HERE = Path(__file__).parent


def facts_of(history: History) -> dict[str, Any]:
    """Return facts of a fight that must hold in every version that reads it."""
    present = history.present
    return {
        "system": present.system,
        "title": present.title,
        "now": present.now,
        "done": history.done,
        "labels": [step.label for step in history.steps],
        "combatants": {
            each.typed_name: {
                "side": each.side.value,
                "secrecy": each.secrecy.value,
                "presence": each.presence.value,
                "next": each.next_tick,
                "placed": each.placed_tick,
            }
            for each in present.all_combatants()
        },
    }


def make_document(system: str) -> Path | None:
    """Make a system's document in the newest version; return None if it exists already."""
    path = HERE / str(latest_version()) / f"{system}{DOCUMENT_SUFFIX}"
    if path.exists():
        return None
    path.parent.mkdir(exist_ok=True)
    history = sample_history(system)
    with closing(Document.create(path, history.start, Codec(SYSTEMS))) as document:
        document.save(history)
        document.save(history.undo())
    json_text = msgspec.json.format(msgspec.json.encode(facts_of(history.undo())), indent=1)
    path.with_suffix(".json").write_bytes(json_text + b"\n")
    return path


if __name__ == "__main__":
    for name in filter(has_script, SYSTEMS.ids):
        sys.stdout.write(f"{name}: {make_document(name) or 'is there already'}\n")
