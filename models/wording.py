"""Words for people in the language that is shown: the one place where the models ask for it.

Sources are English. Without a translator, in scripts and in tests, they are shown as they stand.
To compose a sentence, ask with `tr`; what is written down while a module is loaded is only marked
by `mark`, and `tr` asks for it when it is to be read. A step keeps the words it was first shown in.

Qt's lupdate finds both. Inside of a method it files words under the class, while `tr` asks for
those of no class: so neither stands in a method.
"""

from collections.abc import Callable, Mapping

Translator = Callable[[str, str, int], str]
"""Returns a source, by its comment and number, in another language; as it stands if unknown."""


_translate: Translator | None = None
_language = ""
_learned: dict[str, dict[str, str]] = {}


def speak(translate: Translator | None = None, language: str = "") -> None:
    """Let `translate` find all words from now on, of that language; without it they are English."""
    global _translate, _language  # noqa: PLW0603 - people read one language at a time
    _translate, _language = translate, language


def learn(words: Mapping[str, Mapping[str, str]]) -> None:
    """Know more words by language code: those that a system file brings along.

    They are shown where the program has none of its own, so that no file can change its words.
    """
    for language, told in words.items():
        _learned.setdefault(language, {}).update(told)


def tr(source: str, comment: str = "", number: int = -1, /, **values: object) -> str:
    """Return `source` in the language that is shown, each `{name}` replaced by its value.

    `comment` tells equal sources apart. A `number`, 0 or more, replaces `%n`, and `(s)` becomes
    the plural that it asks for: `tr("%n tick(s)", "", 3)`.
    """
    told = source if _translate is None else _translate(source, comment, number)
    if told == source and _language:
        told = _learned.get(_language, {}).get(source, source)
    if number >= 0:
        told = told.replace("%n", str(number)).replace("(s)", "" if number == 1 else "s")
    return told.format_map(values) if values else told


def mark(source: str) -> str:
    """Return `source`; lupdate finds it here, and `tr` asks for it later."""
    return source
