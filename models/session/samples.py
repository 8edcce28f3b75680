"""Sample fights, which are scripts that are played when a sample is opened.

The sample of a system without a script is made from the offers of its rules.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from models.rules.catalogue import FIRST_SAMPLE_SYSTEM, SYSTEMS, system, system_title
from models.rules.deeds import Add
from models.rules.dice import FixedDice
from models.scheduler.apply import apply_all
from models.scheduler.history import History
from models.session.script import Script, ScriptRefused, decode_scripts, parse_script
from models.session.session import Session
from models.session.sketch import TITLE, sketch_fight
from models.wording import TranslatedText, tr
from resources import FOLDER

_log = logging.getLogger(__name__)


class Sample(Struct, frozen=True):
    """A sample fight's system, by id and title, and the title of the fight."""

    id: str
    system_title: str
    fight_title: str

    @property
    def title(self) -> str:
        return f"{self.system_title}: {self.fight_title}"


def list_samples(ids: Sequence[str] = SYSTEMS.ids) -> tuple[Sample, ...]:
    """Return the samples of these systems; unreadable ones are logged and left out."""
    return tuple(_samples(ids))


def default_sample_id() -> str:
    """Return the id of the first system in the catalogue that has a sample.

    The files of later systems aren't read.
    """
    return next(_samples(SYSTEMS.ids)).id


def startup_sample_id() -> str:
    """Return the id of the system whose sample is shown at first launch."""
    return next(_samples((FIRST_SAMPLE_SYSTEM, *SYSTEMS.ids))).id


def has_sample(system_id: str) -> bool:
    """Return whether a system has a sample, without reading the files of others."""
    return system_id in SYSTEMS.ids and _sample(system_id) is not None


def has_script(system_id: str) -> bool:
    """Return whether the sample of a system is a script."""
    return _file(system_id).is_file()


def sample_history(system_id: str) -> History:
    """Return a system's sample fight, up to the moment at which the GM takes over.

    Raises KeyError for an unknown system.
    """
    rules = system(system_id)
    if not has_script(system_id):
        return sketch_fight(rules)
    script = _script(rules.id)
    empty = replace(rules.begin(script.id), settings=script.settings)
    dice = FixedDice()
    listed = rules.at(empty).decide(Add(script.combatants), dice)
    history = History(apply_all(empty, listed.events), system_text=rules.text)
    for step in script.steps:
        outcome = rules.at(history.present).decide(step, dice)
        history = history.record(outcome.label, outcome.events, outcome.pictures)
    return history


def load_sample(session: Session, system_id: str) -> None:
    """Open a sample, which isn't saved unless the GM saves a copy."""
    session.open_fight(sample_history(system_id))


def _samples(ids: Sequence[str]) -> Iterator[Sample]:
    return (sample for each in ids if (sample := _sample(each)))


def _sample(system_id: str) -> Sample | None:
    """Return a system's sample, or None, without playing it or loading the system."""
    try:
        title = _title(system_id) if has_script(system_id) else TITLE
        return Sample(system_id, system_title(system_id), title)
    except (OSError, ValueError, ScriptRefused) as error:  # ValueError: not exactly one script
        _log.warning("There is no sample of %s: %s", system_id, error)
        return None


def _title(system_id: str) -> str:
    _, raw = _translated_script(system_id)
    return str(raw["id"]) if isinstance(raw, dict) else TITLE


def _translated_script(system_id: str) -> tuple[str, object]:
    """Return the label and the script of a system's sample; the script's id is the fight's title.

    Names and actions that the script's `words` translate are in the current language.
    """
    ((label, raw),) = decode_scripts(_file(system_id).read_bytes(), system_id)
    translations = raw.pop("words", {}) if isinstance(raw, dict) else {}
    return label, _translate(raw, translations)


def _script(system_id: str) -> Script:
    label, raw = _translated_script(system_id)
    return parse_script(raw, label)


def _translate(raw: Any, translations: Mapping[str, Mapping[str, str]]) -> Any:  # noqa: ANN401 - JSON
    if isinstance(raw, dict):
        return {
            _translate_text(key, translations): _translate(value, translations)
            for key, value in raw.items()
        }
    if isinstance(raw, list):
        return [_translate(each, translations) for each in raw]
    return _translate_text(raw, translations) if isinstance(raw, str) else raw


def _translate_text(text: str, translations: Mapping[str, Mapping[str, str]]) -> str:
    """Translate a text into the current language; `Orc 2` uses the translation of `Orc`."""
    for kind in (text, text.rstrip(" 0123456789")):
        matches = {
            language: table[kind] for language, table in translations.items() if kind in table
        }
        if matches:
            return tr(TranslatedText(kind, matches)) + text[len(kind) :]
    return text


def _file(system_id: str) -> Path:
    return FOLDER / "samples" / f"{system_id}.json"
