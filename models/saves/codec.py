"""Encounters and events as JSON, including the types of each system."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from models.rules.catalogue import Systems, load_text
from models.rules.fields import ENCODER, SystemCodec, SystemTypes
from models.rules.ruleset import RuleSet
from models.saves.trouble import JSON_ERRORS, Unreadable
from models.scheduler.bounds import MAX_QUOTE_LENGTH, MAX_SYSTEM_CHANGES
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SystemChanged
from models.scheduler.history import History
from models.wording import mark, tr

_LONGEST: Final = 400
_QUOTED: Final = 150

ROOT: Final = "$"
"""The root of a path to a JSON key."""


class Codec:
    """Writes encounters and events as JSON, and reads those of the given systems."""

    def __init__(self, systems: Systems) -> None:
        self._systems = systems
        self._system_codecs: dict[str, SystemCodec] = {}

    def encode(self, value: Encounter | Sequence[Event]) -> bytes:
        """Return `value` as JSON.

        Raises UnicodeEncodeError for text with lone surrogates.
        """
        return ENCODER.encode(value)

    def encounter(
        self, raw: bytes | msgspec.Raw, system: str, where: str = ROOT, *, text: str = ""
    ) -> Encounter:
        """Read an encounter of `system`; `where` is its path in the JSON.

        An encounter of a system from a file is read by `text`, the text of that file. Raises
        Unreadable, also for a faulty text.
        """
        encounter: Encounter = _decode(self._system_codec(system, text).encounter, raw, where)
        if encounter.system != system:
            raise Unreadable(
                tr(
                    _OTHER_SYSTEM,
                    expected=system,
                    found=encounter.system[:MAX_QUOTE_LENGTH],
                    path=f"{where}.system",
                )
            )
        return encounter

    def events(
        self, raw: bytes | msgspec.Raw, system: str, where: str = ROOT, *, text: str = ""
    ) -> tuple[Event, ...]:
        """Read events of `system`, like `encounter`. Raises Unreadable."""
        events: tuple[Event, ...] = _decode(self._system_codec(system, text).events, raw, where)
        return events

    def step_reader(self, system: str, text: str) -> "StepReader":
        return StepReader(self, system, text)

    def _system_codec(self, system: str, text: str) -> SystemCodec:
        if text:
            return _rules_of_text(system, text).codec
        if system not in self._systems.ids:
            raise Unreadable(_no_system(system, self._systems.ids))
        if system not in self._system_codecs:
            self._system_codecs[system] = SystemCodec(self._systems.find(system).types)
        return self._system_codecs[system]


class StepReader:
    """Reads the steps of a fight in order, each by the system text valid at that step."""

    def __init__(self, codec: Codec, system: str, text: str) -> None:
        self._codec = codec
        self._system = system
        self._first_text = self._text = text
        self._changes: list[SystemTypes] = []

    def events(self, raw: bytes | msgspec.Raw, where: str = ROOT) -> tuple[Event, ...]:
        """Read the events of the next step. Raises Unreadable."""
        if text := _text_in(bytes(raw)):
            self._check_change()
            self._text = text
            self._changes.append(_rules_of_text(self._system, text).types)
        return self._codec.events(raw, self._system, where, text=self._text)

    def finish(self, history: History) -> History:
        """Return the history of these steps with the text it began with.

        Raises Unreadable if a change of the text left stats or settings of the old text behind.
        """
        for number, types in zip(history.changes, self._changes, strict=True):
            if not _fits(history.encounter_at(number), types):
                raise Unreadable(tr(_LEFT_BEHIND, number=number))
        return replace(history, system_text=self._first_text)

    def _check_change(self) -> None:
        if not self._text:
            raise Unreadable(tr(_NO_TEXT, system=self._system[:MAX_QUOTE_LENGTH]))
        if len(self._changes) >= MAX_SYSTEM_CHANGES:
            raise Unreadable(tr(_TOO_MANY_CHANGES, most=MAX_SYSTEM_CHANGES))


_CHANGE: Final = SystemChanged.__name__


class _Tagged(msgspec.Struct, frozen=True):
    type: object = ""
    text: object = ""


_TAGGED: Final = msgspec.json.Decoder(tuple[_Tagged, ...])


def _text_in(raw: bytes) -> str:
    """Return the new system text in a step, or "": its events can't be read without it."""
    if _CHANGE.encode() not in raw and b"\\" not in raw:  # the name may be written with escapes
        return ""
    try:
        tagged = _TAGGED.decode(raw)
    except JSON_ERRORS:
        return ""  # reading the events reports the error
    texts = (each.text for each in tagged if each.type == _CHANGE)
    text = next(texts, "")
    return text if isinstance(text, str) else ""


def _fits(encounter: Encounter, types: SystemTypes) -> bool:
    """Return whether settings and stats are of `types`, not of another text's."""
    has_own_stats = all(isinstance(each.stats, types.stats) for each in encounter.all_combatants())
    return has_own_stats and isinstance(encounter.settings, types.settings)


_LEFT_BEHIND: Final = mark("step {number} changes its system, but not all that depends on it")
_NO_TEXT: Final = mark("its system “{system}” has no text that could change")
_TOO_MANY_CHANGES: Final = mark("its system was changed more than {most} times")


def _rules_of_text(system: str, text: str) -> RuleSet:
    """Return the rule set of a text of `system`. Raises Unreadable."""
    from models.rules.files.text import FaultyFile  # imported late: few fights need the parsers

    try:
        rules = load_text(text)
    except FaultyFile as error:
        first_error = str(error.faults[0]).rstrip(".")
        text = tr("the text of its system can't be used: {fault}", fault=first_error)
        raise Unreadable(text) from error
    if rules.id != system:
        raise Unreadable(_text_of_another(system, rules.id))
    return rules


def _text_of_another(expected: str, actual: str) -> str:
    return tr(
        "it belongs to the system “{expected}”, but has the text of “{found}”",
        expected=expected[:MAX_QUOTE_LENGTH],
        found=actual,
    )


_OTHER_SYSTEM: Final = mark("Expected the system “{expected}”, got “{found}” - at `{path}`")


def _no_system(system: str, ids: Sequence[str]) -> str:
    known_ids = ", ".join(ids)
    return tr(
        "There's no system “{system}”. Known systems: {known}",
        system=system[:MAX_QUOTE_LENGTH],
        known=known_ids,
    )


def _decode(decoder: msgspec.json.Decoder[Any], raw: bytes | msgspec.Raw, where: str) -> Any:  # noqa: ANN401 - JSON's door
    try:
        return decoder.decode(raw)
    except JSON_ERRORS as error:
        raise Unreadable(_with_path(str(error), where)) from error


def _with_path(sentence: str, where: str) -> str:
    """Return msgspec's message with the path from the root of the whole text.

    A long message is shortened: it may quote what was read.
    """
    if len(sentence) > _LONGEST:
        sentence = f"{sentence[:_QUOTED]}…{sentence[-_QUOTED:]}"
    if f"`{ROOT}" in sentence:
        return sentence.replace(f"`{ROOT}", f"`{where}")
    return tr("{sentence} - at `{path}`", sentence=sentence, path=where)
