"""Encodes encounters and events as JSON and decodes them, using the types of each system."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from models.rules.catalogue import Systems, parse_rule_set
from models.rules.fields import ENCODER, SystemCodec, SystemTypes
from models.rules.ruleset import RuleSet
from models.saves.file_errors import JSON_ERRORS, UnreadableError
from models.scheduler.bounds import MAX_QUOTE_LENGTH, MAX_SYSTEM_CHANGES
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SystemChanged
from models.scheduler.history import History
from models.wording import mark, tr

_MAX_MESSAGE_LENGTH: Final = 400
_QUOTED_LENGTH: Final = 150
"""The number of characters to keep at each end of a long message."""

ROOT: Final = "$"
"""The root of paths to JSON keys."""


class Codec:
    """Encodes encounters and events as JSON, and decodes those of the given systems."""

    def __init__(self, systems: Systems) -> None:
        self._systems = systems
        self._system_codecs: dict[str, SystemCodec] = {}

    def encode(self, value: Encounter | Sequence[Event]) -> bytes:
        """Return `value` as JSON. Raises UnicodeEncodeError for text with lone surrogates."""
        return ENCODER.encode(value)

    def decode_encounter(
        self, raw: bytes | msgspec.Raw, system: str, json_path: str = ROOT, *, text: str = ""
    ) -> Encounter:
        """Decode an encounter of `system`; `json_path` is its path in the whole JSON.

        If the system comes from a file, pass the content of that file as `text`, since it defines
        the types. Raises UnreadableError if the JSON or `text` is invalid.
        """
        encounter: Encounter = _decode(self._system_codec(system, text).encounter, raw, json_path)
        if encounter.system != system:
            raise UnreadableError(
                tr(
                    _OTHER_SYSTEM,
                    expected=system,
                    found=encounter.system[:MAX_QUOTE_LENGTH],
                    path=f"{json_path}.system",
                )
            )
        return encounter

    def decode_events(
        self, raw: bytes | msgspec.Raw, system: str, json_path: str = ROOT, *, text: str = ""
    ) -> tuple[Event, ...]:
        """Decode events of `system`, like `decode_encounter`. Raises UnreadableError."""
        events: tuple[Event, ...] = _decode(self._system_codec(system, text).events, raw, json_path)
        return events

    def step_reader(self, system: str, text: str) -> "StepReader":
        return StepReader(self, system, text)

    def _system_codec(self, system: str, text: str) -> SystemCodec:
        if text:
            return _rules_of_text(system, text).codec
        if system not in self._systems.ids:
            raise UnreadableError(_unknown_system_message(system, self._systems.ids))
        if system not in self._system_codecs:
            self._system_codecs[system] = SystemCodec(self._systems.by_id(system).types)
        return self._system_codecs[system]


class StepReader:
    """Decodes the steps of a fight in order, each with the system text in force at that step."""

    def __init__(self, codec: Codec, system: str, text: str) -> None:
        self._codec = codec
        self._system = system
        self._first_text = self._text = text
        self._changes: list[SystemTypes] = []

    def decode_events(self, raw: bytes | msgspec.Raw, json_path: str = ROOT) -> tuple[Event, ...]:
        """Decode the events of the next step. Raises UnreadableError if they are invalid."""
        if text := _new_system_text(bytes(raw)):
            self._check_change()
            self._text = text
            self._changes.append(_rules_of_text(self._system, text).types)
        return self._codec.decode_events(raw, self._system, json_path, text=self._text)

    def finish(self, history: History) -> History:
        """Return `history` with the system text it started from.

        Raises UnreadableError if a step changes the text, but leaves stats or settings from the old
        one.
        """
        for number, types in zip(history.changes, self._changes, strict=True):
            if not _uses_types(history.encounter_at(number), types):
                raise UnreadableError(tr(_LEFT_BEHIND, number=number))
        return replace(history, system_text=self._first_text)

    def _check_change(self) -> None:
        if not self._text:
            raise UnreadableError(tr(_NO_TEXT, system=self._system[:MAX_QUOTE_LENGTH]))
        if len(self._changes) >= MAX_SYSTEM_CHANGES:
            raise UnreadableError(tr(_TOO_MANY_CHANGES, most=MAX_SYSTEM_CHANGES))


_SYSTEM_CHANGED_TAG: Final = SystemChanged.__name__


class _EventTags(msgspec.Struct, frozen=True):
    type: object = ""
    text: object = ""


_EVENT_TAGS_DECODER: Final = msgspec.json.Decoder(tuple[_EventTags, ...])


def _new_system_text(raw: bytes) -> str:
    """Return the new system text in a step, or "".

    It has to be read first, since the step's events can't be decoded without it.
    """
    # The tag may be written with escapes.
    if _SYSTEM_CHANGED_TAG.encode() not in raw and b"\\" not in raw:
        return ""
    try:
        tagged = _EVENT_TAGS_DECODER.decode(raw)
    except JSON_ERRORS:
        return ""  # reading the events reports the error
    texts = (each.text for each in tagged if each.type == _SYSTEM_CHANGED_TAG)
    text = next(texts, "")
    return text if isinstance(text, str) else ""


def _uses_types(encounter: Encounter, types: SystemTypes) -> bool:
    """Return whether the stats and settings are instances of `types`."""
    stats_match = all(isinstance(each.stats, types.stats) for each in encounter.all_combatants())
    return stats_match and isinstance(encounter.settings, types.settings)


_LEFT_BEHIND: Final = mark("step {number} changes its system, but not all that depends on it")
_NO_TEXT: Final = mark("its system “{system}” has no text that could change")
_TOO_MANY_CHANGES: Final = mark("its system was changed more than {most} times")


def _rules_of_text(system: str, text: str) -> RuleSet:
    """Return the rule set that `text` defines.

    Raises UnreadableError if the text is invalid or defines a system other than `system`.
    """
    from models.rules.files.text import FaultyFile  # imported late: few fights need the parsers

    try:
        rules = parse_rule_set(text)
    except FaultyFile as error:
        first_error = str(error.faults[0]).rstrip(".")
        text = tr("the text of its system can't be used: {fault}", fault=first_error)
        raise UnreadableError(text) from error
    if rules.id != system:
        raise UnreadableError(_wrong_system_message(system, rules.id))
    return rules


def _wrong_system_message(expected: str, actual: str) -> str:
    return tr(
        "it belongs to the system “{expected}”, but has the text of “{found}”",
        expected=expected[:MAX_QUOTE_LENGTH],
        found=actual,
    )


_OTHER_SYSTEM: Final = mark("Expected the system “{expected}”, got “{found}” - at `{path}`")


def _unknown_system_message(system: str, ids: Sequence[str]) -> str:
    known_ids = ", ".join(ids)
    return tr(
        "There's no system “{system}”. Known systems: {known}",
        system=system[:MAX_QUOTE_LENGTH],
        known=known_ids,
    )


def _decode(decoder: msgspec.json.Decoder[Any], raw: bytes | msgspec.Raw, json_path: str) -> Any:  # noqa: ANN401 - JSON decodes to anything
    try:
        return decoder.decode(raw)
    except JSON_ERRORS as error:
        raise UnreadableError(_with_path(str(error), json_path)) from error


def _with_path(message: str, json_path: str) -> str:
    """Return msgspec's message with its path made relative to the whole document.

    A long message is shortened, since it may quote the document.
    """
    if len(message) > _MAX_MESSAGE_LENGTH:
        message = f"{message[:_QUOTED_LENGTH]}…{message[-_QUOTED_LENGTH:]}"
    if f"`{ROOT}" in message:
        return message.replace(f"`{ROOT}", f"`{json_path}")
    return tr("{sentence} - at `{path}`", sentence=message, path=json_path)
