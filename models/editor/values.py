"""The values that the editor of a system file shows."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from models.rules.fields import Answer, Field
from models.rules.results import Topic
from models.scheduler.stage import Stage
from models.sight.upcoming import Upcoming


class Flaw(Struct, frozen=True):
    """An error in a file, with its line and column from 1, and a text on how to fix it.

    `message` is the text with the position before it.
    """

    line: int
    column: int
    text: str
    message: str


class SampleMoment(Struct, frozen=True):
    """A moment of a sample fight and the turns ahead; `end_reason` says why no more follow."""

    stage: Stage
    clock: str
    turns: tuple[Upcoming, ...]
    topics: tuple[Topic, ...] = ()
    end_reason: str = ""


TablePath: TypeAlias = tuple[str | int, ...]
"""The path of a table in a text, made of keys and list indices; () is the whole text."""


class FormRow(Struct, frozen=True):
    """A table in a text, with its path, its label, and its answers, keyed by field."""

    table_path: TablePath
    label: str
    answers: Mapping[str, Answer]


class ChoiceGroup(Struct, frozen=True):
    """A part of the form that has the same fields for each row.

    If there is an `add_button_text`, the GM can add rows.
    """

    title: str
    fields: tuple[Field, ...]
    rows: tuple[FormRow, ...]
    table_path: TablePath = ()
    add_button_text: str = ""


class FormChoices(Struct, frozen=True):
    """The choices in the form for a text; if there are none, `error` says why."""

    groups: tuple[ChoiceGroup, ...] = ()
    error: str = ""


class Completion(Struct, frozen=True):
    """The typed part of a word, and the words it can become."""

    typed: str = ""
    words: tuple[str, ...] = ()
