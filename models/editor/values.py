"""Values shown by the editor of a system file: errors, sample turns, form, completion.

They depend on no files.
"""

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
    """One moment of a sample fight and what follows; `ended` is the reason if nothing does."""

    stage: Stage
    clock: str
    turns: tuple[Upcoming, ...]
    topics: tuple[Topic, ...] = ()
    ended: str = ""


TablePath: TypeAlias = tuple[str | int, ...]
"""Path of a table in a text: keys, and indices in lists; () is the whole text."""


class UsualRow(Struct, frozen=True):
    """A table of a text: its place, its label, and its answers by key."""

    table_path: TablePath
    label: str
    answers: Mapping[str, Answer]


class ChoiceGroup(Struct, frozen=True):
    """Some of the usual choices: the same fields for each row.

    With `adds`, the verb on the button for one more, the GM may add rows.
    """

    title: str
    fields: tuple[Field, ...]
    rows: tuple[UsualRow, ...]
    table_path: TablePath = ()
    adds: str = ""


class UsualChoices(Struct, frozen=True):
    """The usual choices of a text; `trouble` is the reason if there are none."""

    groups: tuple[ChoiceGroup, ...] = ()
    trouble: str = ""


class Completion(Struct, frozen=True):
    """The part `typed` of a word, and the words it can become."""

    typed: str = ""
    words: tuple[str, ...] = ()
