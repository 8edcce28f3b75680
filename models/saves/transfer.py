"""Exports and imports documents as readable JSON, to inspect, repair by hand and share."""

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from models.saves.bounds import MAX_DOCUMENT_BYTES
from models.saves.codec import Codec
from models.saves.file_errors import JSON_ERRORS, FileError, UnreadableError
from models.saves.pictures import with_pictures, without_unused_pictures
from models.saves.tables import replay_with_moments
from models.scheduler.history import History, NamedMoment
from models.wording import tr

VERSION: Final = 2
"""The version of the JSON, which is the only one that can be read."""

MAX_IMPORT_BYTES: Final = MAX_DOCUMENT_BYTES
"""The maximum size of a text that can be imported."""

_TextType = TypeVar("_TextType", bound=msgspec.Struct)


class _StepText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    events: msgspec.Raw


class _MomentText(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    after: int
    name: str = ""
    note: str = ""


class _DocumentText(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    tickline: int
    system: str
    start: msgspec.Raw
    done: int
    steps: tuple[_StepText, ...]
    moments: tuple[_MomentText, ...] = ()
    pictures: Mapping[str, bytes] = {}
    system_text: str = msgspec.field(default="", name="systemText")


class _Version(msgspec.Struct, frozen=True):
    tickline: int


def export_json(history: History, codec: Codec) -> bytes:
    """Return a history as indented JSON. Raises FileError for text with lone surrogates."""
    try:
        text = _DocumentText(
            tickline=VERSION,
            system=history.start.system,
            start=msgspec.Raw(codec.encode(history.start)),
            done=history.done,
            steps=tuple(
                _StepText(step.label, msgspec.Raw(codec.encode(step.events)))
                for step in history.steps
            ),
            moments=tuple(
                _MomentText(number, each.name, each.note)
                for number, each in history.moments.items()
            ),
            pictures=without_unused_pictures(history).pictures,
            system_text=history.system_text,
        )
        return msgspec.json.format(msgspec.json.encode(text), indent=1)
    except UnicodeEncodeError as error:
        raise FileError(tr("The encounter can't be written as JSON: {why}.", why=error)) from error


def import_json(content: bytes, codec: Codec) -> History:
    """Return the history in JSON from `export_json`.

    Raises UnreadableError, naming the error's path.
    """
    if len(content) > MAX_IMPORT_BYTES:
        values = {"size": len(content), "most": MAX_IMPORT_BYTES}
        raise UnreadableError(
            tr("The text has {size} bytes; at most {most} can be read.", **values)
        )
    try:
        return _read(content, codec)
    except UnreadableError as error:
        raise UnreadableError(tr("This isn't a Tickline encounter: {why}.", why=error)) from error


def _read(content: bytes, codec: Codec) -> History:
    _check_version(content)
    text = _decode(content, _DocumentText)
    start = codec.decode_encounter(text.start, text.system, "$.start", text=text.system_text)
    reader = codec.step_reader(text.system, text.system_text)
    steps = [
        (step.label, reader.decode_events(step.events, f"$.steps[{number}].events"))
        for number, step in enumerate(text.steps)
    ]
    moments = {each.after: NamedMoment(each.name, each.note) for each in text.moments}
    history = replay_with_moments(start, steps, text.done, dict(sorted(moments.items())))
    return with_pictures(reader.finish(history), text.pictures)


def _check_version(content: bytes) -> None:
    version = _decode(content, _Version).tickline
    if version != VERSION:
        raise UnreadableError(
            tr(
                "It has version {version}, but only {known} is known - at `{path}`",
                version=version,
                known=VERSION,
                path="$.tickline",
            )
        )


def _decode(content: bytes | msgspec.Raw, text_type: type[_TextType]) -> _TextType:
    try:
        return msgspec.json.decode(content, type=text_type)
    except JSON_ERRORS as error:
        raise UnreadableError(str(error)) from error
