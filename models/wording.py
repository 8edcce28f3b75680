"""Words for people in the language that is shown: the one place where the models ask for it.

Sources are English. Without a translator, in scripts and in tests, they are shown as they stand.
To compose a sentence, ask with `tr`; what is written down while a module is loaded is only marked
by `mark`, and `tr` asks for it when it is to be read. A step keeps the words it was first shown in.

Qt's lupdate finds both. Inside of a method it files words under the class, while `tr` asks for
those of no class: so neither stands in a method.
"""

from collections.abc import Callable, Mapping
from typing import Self

Translator = Callable[[str, str, int], str]
"""Returns a source, by its comment and number, in another language; as it stands if unknown."""


_translate: Translator | None = None
_language = ""
speech: object = None
"""Stays the very same for as long as all words are found in the same way."""


class Word(str):
    """A word that brings its translations along, by language code: one of a system file.

    They go before what the program would say, for this word alone: no file can change the words
    of the program or of another system.
    """

    __slots__ = ("told",)

    told: Mapping[str, str]

    def __new__(cls, source: str, told: Mapping[str, str]) -> Self:
        """Know `source` in the languages of `told`."""
        word = super().__new__(cls, source)
        word.told = told
        return word


def speak(translate: Translator | None = None, language: str = "") -> None:
    """Let `translate` find all words from now on, of that language; without it they are English."""
    global _translate, _language, speech
    _translate, _language, speech = translate, language, object()


def tr(source: str, comment: str = "", number: int = -1, /, **values: object) -> str:
    """Return `source` in the language that is shown, each `{name}` replaced by its value.

    `comment` tells equal sources apart. A `number`, 0 or more, replaces `%n`, and `(s)` becomes
    the plural that it asks for: `tr("%n tick(s)", "", 3)`.
    """
    told = source.told.get(_language, "") if isinstance(source, Word) else ""
    if not told:
        told = str(source)
        told = told if _translate is None else _translate(told, comment, number)
    if number >= 0:
        told = told.replace("%n", str(number)).replace("(s)", "" if number == 1 else "s")
    return told.format_map(values) if values else told


def as_text(value: object) -> str:
    """Return a word that brings translations as the text that it is: encoders know no other.

    Raises NotImplementedError for anything else.
    """
    if isinstance(value, Word):
        return str(value)
    raise NotImplementedError(type(value).__name__)


def mark(source: str) -> str:
    """Return `source`; lupdate finds it here, and `tr` asks for it later."""
    return source
