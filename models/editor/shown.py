"""What the editor of a system file shows: faults, the turns of its sample fight, its usual choices.

Only values are here: they know nothing of files and rules.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from models.rules.fields import Answer, Field
from models.rules.results import Topic
from models.scheduler.stage import Stage
from models.sight.upcoming import Upcoming


class Flaw(Struct, frozen=True):
    """A fault of a text: its line and column, from 1, and a sentence with what would be right.

    `told` is the sentence with the place before it.
    """

    line: int
    column: int
    sentence: str
    told: str


class SampleMoment(Struct, frozen=True):
    """One moment of a sample fight, and what comes after it; `ended` says in a sentence why."""

    stage: Stage
    clock: str
    turns: tuple[Upcoming, ...]
    topics: tuple[Topic, ...] = ()
    ended: str = ""


Place: TypeAlias = tuple[str | int, ...]
"""Where a table stands in a text: keys, and numbers in lists; the whole text is at ()."""


class UsualRow(Struct, frozen=True):
    """A table of a text: where it stands, what people call it, and the answers it gives, by key."""

    place: Place
    called: str
    answers: Mapping[str, Answer]


class ChoiceGroup(Struct, frozen=True):
    """Some of the usual choices: the same fields for each of its rows.

    One that `adds` has as many rows as the GM likes; that is the verb on the button for one more.
    """

    title: str
    fields: tuple[Field, ...]
    rows: tuple[UsualRow, ...]
    place: Place = ()
    adds: str = ""


class UsualChoices(Struct, frozen=True):
    """The usual choices of a text; `trouble` says why there are none."""

    groups: tuple[ChoiceGroup, ...] = ()
    trouble: str = ""


class Completion(Struct, frozen=True):
    """What is `typed` of a word so far, and the words it can become."""

    typed: str = ""
    words: tuple[str, ...] = ()
