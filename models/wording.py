"""Words for people in the language that is shown: the one place where the models ask for it.

Sources are English. Without a translator, in scripts and in tests, they are shown as they stand.
To compose a sentence, ask with `tr`; what is written down while a module is loaded is only marked
by `mark`, and `tr` asks for it when it is to be read. A step keeps the words it was first shown in;
what the system writes into a fight is a `phrase`, which `again` says in the language shown then.

Qt's lupdate finds both. Inside of a method it files words under the class, while `tr` asks for
those of no class: so neither stands in a method.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import Final, NamedTuple, Self

from msgspec import MsgspecError, json

Translator = Callable[[str, str, int], str]
"""Returns a source, by its comment and number, in another language; as it stands if unknown."""


ENGLISH: Final = "en"
"""The language of all sources: it needs no translation."""


class _Voice(NamedTuple):
    """Who finds words, and in which language; without a translator they are English."""

    translate: Translator | None
    language: str


_FROM_RIGHT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of scripts that are written from right to left."""
_FIRST: Final = "\N{FIRST STRONG ISOLATE}"
_LAST: Final = "\N{POP DIRECTIONAL ISOLATE}"
_ISOLATE: Final = re.compile(f"{_FIRST}[^{_FIRST}{_LAST}]*{_LAST}")
_MARK: Final = "\x1f"
"""Begins what is written down as a source with values: no one can type it."""
_PLACE: Final = re.compile(r"\{(\w+)\}")
_DICE: Final = re.compile(r"\b([0-9]*)d([0-9]+)\b")
_shown = _Voice(None, "")
_sent: ContextVar[_Voice | None] = ContextVar("sent", default=None)
speech: object = None
"""Stays the very same for as long as all words are found in the same way."""


class Word(str):
    """A text that brings its translations along, by language code, as those of a system file do.

    They go before what the program would say, for this word alone: no file can change the words
    of the program or of another system.
    """

    __slots__ = ("told",)

    told: Mapping[str, str]

    def __new__(cls, source: str, told: Mapping[str, str]) -> Self:
        word = super().__new__(cls, source)
        word.told = told
        return word


def speak(translate: Translator | None = None, language: str = "") -> None:
    """Let `translate` find all words from now on, of that language; without it they are English."""
    global _shown, speech
    _shown, speech = _Voice(translate, language), object()


@contextmanager
def spoken_in(language: str) -> Iterator[None]:
    """Let this thread find all words in one of `languages`, whichever is shown meanwhile.

    It is for what is sent to readers elsewhere: nothing found in it may be kept as shown.
    """
    known = _texts().get(language, {})
    voice = _Voice(lambda source, comment, _: known.get((source, comment), source), language)
    before = _sent.set(voice)
    try:
        yield
    finally:
        _sent.reset(before)


def in_every_language(say: Callable[[], str]) -> str:
    """Return what `say` says, with what it says in each language, for `tr` to find there."""
    if not (shown := say()):
        return shown
    told = {}
    for language in languages():
        with spoken_in(language):
            told[language] = say()
    return Word(shown, told)


def language() -> str:
    """Return the code of the language that is shown; nothing without a translator."""
    return (_sent.get() or _shown).language


def languages() -> tuple[str, ...]:
    """Return the codes of all languages that the program speaks, English first."""
    return (ENGLISH, *sorted(_texts()))


def tr(source: str, comment: str = "", number: int = -1, /, **values: object) -> str:
    """Return `source` in the language that is shown, each `{name}` replaced by its value.

    `comment` tells equal sources apart. A `number`, 0 or more, replaces `%n`, and `(s)` becomes
    the plural that it asks for: `tr("%n tick(s)", "", 3)`. A text among the values is `isolated`.
    """
    translate, language = _sent.get() or _shown
    told = source.told.get(language, "") if isinstance(source, Word) else ""
    if not told:
        told = str(source)
        told = told if translate is None else translate(told, comment, number)
    if number >= 0:
        told = told.replace("%n", str(number)).replace("(s)", "" if number == 1 else "s")
    if not values:
        return told
    return told.format_map({k: isolated(v) if isinstance(v, str) else v for k, v in values.items()})


def isolated(text: str) -> str:
    """Return a name that turns round nothing that stands before or after it.

    Most are as they were: only those of some scripts do, outside of what is isolated already.
    """
    return f"{_FIRST}{text}{_LAST}" if not text.isascii() and _turns_round(text) else text


def _turns_round(text: str) -> bool:
    outside = _ISOLATE.sub("", text)
    return bool(_FROM_RIGHT.search(text)) if outside == text else _turns_round(outside)


def ways(source: str) -> tuple[str, ...]:
    """Return a text as it stands, as it is shown, and as it is shown in any other language.

    What people type or paste may come from a program that spoke another one.
    """
    brought = source.told.values() if isinstance(source, Word) else ()
    return (str(source), tr(source), *brought, *_translations().get(source.casefold(), ()))


def spelled(dice: str) -> str:
    """Return dice, or a formula with dice in it, as people write them: `3W6` in German."""
    return _DICE.sub(lambda read: tr("{count}d{sides}", count=read[1], sides=read[2]), dice)


def phrase(source: str, **values: object) -> str:
    """Return `source` with its values as a fight holds it: `again` says it in any language.

    A value may be such a phrase, or the source of another one.
    """
    if not values:
        return str(source)
    written = {name: str(value) for name, value in values.items()}
    return _MARK + json.encode((str(source), written)).decode()


def again(text: str, sources: tuple[str, ...]) -> str:
    """Return a phrase as it is said now, if it is of one of `sources`.

    A name from a list that people edit, in whatever language, is said as it is now. Anything else
    was typed: it stays as it is.
    """
    return _again(text, sources, (speech, language())) if text else text


@lru_cache(maxsize=4096)
def _again(text: str, sources: tuple[str, ...], spoken: tuple[object, str]) -> str:
    source, values = _parts(text)
    found = source_of(source, sources)
    if found is None or {*_PLACE.findall(found)} != values.keys():
        return text
    return tr(found, **{name: _again(each, sources, spoken) for name, each in values.items()})


def _parts(text: str) -> tuple[str, Mapping[str, str]]:
    """Return the source and the values of a phrase; what is none is its own source."""
    if not text.startswith(_MARK):
        return text, {}
    try:
        return json.decode(text[len(_MARK) :], type=tuple[str, dict[str, str]])
    except (MsgspecError, RecursionError):  # a document can say anything
        return text, {}


def source_of(text: str, sources: tuple[str, ...]) -> str | None:
    """Return the one of `sources` that says just `text`, in the language shown or in another."""
    here = (each for each in sources if text in (str(each), tr(each)))
    return next(here, None) or next((each for each in sources if text in ways(each)), None)


def listed(words: str) -> frozenset[str]:
    """Return the words in a text like `yes, y, true`, in every language, in lower case.

    A translation of that text may list more of them, or fewer.
    """
    pieces = (piece.strip() for told in ways(words) for piece in told.split(","))
    return frozenset(word.casefold() for piece in pieces for word in ways(piece))


@cache
def _translations() -> Mapping[str, tuple[str, ...]]:
    """Return what each text of the program, in lower case, is in the other languages."""
    found: dict[str, dict[str, None]] = {}
    for message in _messages():
        found.setdefault(message.source.casefold(), {})[message.told] = None
    return {source: tuple(told) for source, told in found.items()}


@cache
def _texts() -> Mapping[str, Mapping[tuple[str, str], str]]:
    """Return what the texts of the models are in the other languages, by source and comment."""
    found: dict[str, dict[tuple[str, str], str]] = {}
    for each in _messages():
        if not each.context:
            found.setdefault(each.language, {})[each.source, each.comment] = each.told
    return found


class _Message(NamedTuple):
    language: str
    context: str
    source: str
    comment: str
    told: str


def _messages() -> Iterator[_Message]:
    """Yield all texts with their translations, as the files hold them that people translate."""
    import xml.etree.ElementTree as ET
    from importlib.resources import files

    for file in (files("resources") / "translations").iterdir():
        if not file.name.endswith(".ts"):
            continue
        language = file.name.removesuffix(".ts").partition("_")[2]
        for context in ET.fromstring(file.read_bytes()).iter("context"):  # noqa: S314 - our own
            name = context.findtext("name", "")
            for each in context.iter("message"):
                if (told := each.findtext("translation", "")).strip():
                    source, comment = each.findtext("source", ""), each.findtext("comment", "")
                    yield _Message(language, name, source, comment, told)


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


def duration(seconds: float) -> str:
    """Return seconds as `m:ss`, or as `h:mm:ss` from an hour on."""
    minutes, rest = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
