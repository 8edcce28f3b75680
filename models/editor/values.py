"""Values that the editor of a system file shows: errors, sample turns, form, completion."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from models.rules.fields import Answer, Field
from models.rules.results import Topic
from models.scheduler.stage import Stage
from models.sight.upcoming import Upcoming


class Flaw(Struct, frozen=True):
    """An error in a text: line and column, from 1, and a sentence with the remedy.

    `message` is the sentence with the position before it.
    """

    line: int
    column: int
    sentence: str
    message: str


class SampleMoment(Struct, frozen=True):
    """One moment of a sample fight and the turns ahead; `ended` says why there are no more."""

    stage: Stage
    clock: str
    turns: tuple[Upcoming, ...]
    topics: tuple[Topic, ...] = ()
    ended: str = ""


TablePath: TypeAlias = tuple[str | int, ...]
"""Path of a table in a text: keys, and indices in lists; () is the whole text."""


class FormRow(Struct, frozen=True):
    """A table of a text: its path, its label, and its answers by key."""

    table_path: TablePath
    label: str
    answers: Mapping[str, Answer]


class ChoiceGroup(Struct, frozen=True):
    """A part of the form: the same fields for each row.

    If `adds`, the text of the Add button, is set, the GM may add rows.
    """

    title: str
    fields: tuple[Field, ...]
    rows: tuple[FormRow, ...]
    table_path: TablePath = ()
    adds: str = ""


class FormChoices(Struct, frozen=True):
    """The choices that the form offers for a text; `trouble` says why it offers none."""

    groups: tuple[ChoiceGroup, ...] = ()
    trouble: str = ""


class Completion(Struct, frozen=True):
    """The typed part of a word, and the words it can become."""

    typed: str = ""
    words: tuple[str, ...] = ()
