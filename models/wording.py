"""Translates the texts of all models into the current language.

Sources are English; without a translator, as in scripts and tests, they are shown as they are.
Compose sentences with `tr`. Wrap texts that are evaluated on import in `mark`, and pass them to
`tr` when they are shown. The label of a step stays in the language in which it was made; other
texts that a system writes into a fight are a `phrase`, which `retranslate` translates into the
current language.

Don't call `tr` or `mark` in a method: lupdate would file the text under the method's class, but
`tr` looks up texts without a class.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from typing import Final, NamedTuple, Self, TypeVar

from msgspec import MsgspecError, json

T = TypeVar("T")
Translator = Callable[[str, str, int], str]
"""Takes the source, the comment and a number; returns the translation, or else the source."""

ENGLISH: Final = "en"
"""The language of the sources."""


class _Locale(NamedTuple):
    """A language and its translator, or None if the texts are English."""

    translate: Translator | None
    language: str


_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of right-to-left scripts."""
_ISOLATE_START: Final = "\N{FIRST STRONG ISOLATE}"
_ISOLATE_END: Final = "\N{POP DIRECTIONAL ISOLATE}"
_ISOLATE: Final = re.compile(f"{_ISOLATE_START}[^{_ISOLATE_START}{_ISOLATE_END}]*{_ISOLATE_END}")
_PHRASE_MARK: Final = "\x1f"
"""The character that begins a phrase with values, which can't be typed."""
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_DICE: Final = re.compile(r"\b([0-9]*)d([0-9]+)\b")
_current = _Locale(None, "")
_override: ContextVar[_Locale | None] = ContextVar("override", default=None)
language_token: object = None
"""A part of cache keys, which is replaced with a new object whenever texts may change."""


class TranslatedText(str):
    """A text that comes with translations, keyed by language code, as in a system file.

    They override the program's translations of this text only.
    """

    __slots__ = ("translations",)

    translations: Mapping[str, str]

    def __new__(cls, source: str, translations: Mapping[str, str]) -> Self:
        text = super().__new__(cls, source)
        text.translations = translations
        return text


def set_language(translate: Translator | None = None, language: str = "") -> None:
    """Use `translate` for all texts from now on; without it, they are English."""
    global _current, language_token
    _current, language_token = _Locale(translate, language), object()


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Use another language for this thread's texts in the `with` block.

    This is for texts that are sent to others. Don't cache them as if they were shown here.
    """
    texts = _texts().get(language, {})
    locale = _Locale(lambda source, comment, _: texts.get((source, comment), source), language)
    token = _override.set(locale)
    try:
        yield
    finally:
        _override.reset(token)


def in_every_language(make_text: Callable[[], str]) -> str:
    """Return the text from `make_text` with its translations, which `tr` can use later."""
    text = make_text()
    return TranslatedText(text, by_language(make_text)) if text else text


def by_language(make: Callable[[], T]) -> Mapping[str, T]:
    """Return the results of `make` in all languages of the program, keyed by language code."""
    results = {}
    for language in languages():
        with in_language(language):
            results[language] = make()
    return results


def language() -> str:
    """Return the code of the current language; "" without a translator."""
    return (_override.get() or _current).language


def languages() -> tuple[str, ...]:
    """Return the codes of all languages of the program, English first."""
    return (ENGLISH, *sorted(_texts()))


def tr(source: str, comment: str = "", number: int = -1, /, **values: object) -> str:
    """Return `source` in the current language, with each `{name}` replaced with its value.

    `comment` distinguishes equal sources. A `number` of 0 or more replaces `%n` and turns `(s)`
    into the right plural, as in `tr("%n tick(s)", "", 3)`. Values that are texts are `isolated`.
    """
    translate, language = _override.get() or _current
    text = source.translations.get(language, "") if isinstance(source, TranslatedText) else ""
    if not text:
        text = str(source)
        text = text if translate is None else translate(text, comment, number)
    if number >= 0:
        text = text.replace("%n", str(number)).replace("(s)", "" if number == 1 else "s")
    if not values:
        return text
    return text.format_map({k: isolated(v) if isinstance(v, str) else v for k, v in values.items()})


def isolated(name: str) -> str:
    """Wrap a name in Unicode isolates if it would reorder the text around it.

    Only a name with right-to-left letters outside isolates would.
    """
    return (
        f"{_ISOLATE_START}{name}{_ISOLATE_END}"
        if not name.isascii() and _has_right_to_left(name)
        else name
    )


def _has_right_to_left(text: str) -> bool:
    outside = _ISOLATE.sub("", text)
    return bool(_RIGHT_TO_LEFT.search(text)) if outside == text else _has_right_to_left(outside)


def translations(source: str) -> tuple[str, ...]:
    """Return a text in English, in the current language, and in every other language.

    This is for input that people type or paste, which may be in another language.
    """
    custom_texts = source.translations.values() if isinstance(source, TranslatedText) else ()
    return (
        str(source),
        tr(source),
        *custom_texts,
        *_translations_by_text().get(source.casefold(), ()),
    )


def format_dice(dice: str) -> str:
    """Return dice, or a formula with dice, as people write them, `3d6` or in German `3W6`."""
    return _DICE.sub(lambda match: tr("{count}d{sides}", count=match[1], sides=match[2]), dice)


def phrase(source: str, **values: object) -> str:
    """Return `source` and its values in the form in which a fight stores them.

    A value may be a phrase itself, or the source of one.
    """
    if not values:
        return str(source)
    texts = {name: str(value) for name, value in values.items()}
    return _PHRASE_MARK + json.encode((str(source), texts)).decode()


def retranslate(text: str, sources: tuple[str, ...]) -> str:
    """Return a phrase in the current language if it comes from one of `sources`.

    Sources are recognized in any language. Any other text was typed, and is returned as it is.
    """
    return _retranslate_phrase(text, sources, (language_token, language())) if text else text


@lru_cache(maxsize=4096)
def _retranslate_phrase(
    text: str, sources: tuple[str, ...], language_key: tuple[object, str]
) -> str:
    source, values = _split_phrase(text)
    known_source = source_of(source, sources)
    if known_source is None or {*_PLACEHOLDER.findall(known_source)} != values.keys():
        return text
    return tr(
        known_source,
        **{
            name: _retranslate_phrase(value, sources, language_key)
            for name, value in values.items()
        },
    )


def _split_phrase(text: str) -> tuple[str, Mapping[str, str]]:
    """Split a phrase into its source and its values; any other text is its own source."""
    if not text.startswith(_PHRASE_MARK):
        return text, {}
    try:
        return json.decode(text[len(_PHRASE_MARK) :], type=tuple[str, dict[str, str]])
    except (MsgspecError, RecursionError):  # a document can say anything
        return text, {}


def source_of(text: str, sources: tuple[str, ...]) -> str | None:
    """Return the source whose text, preferably in the current language or English, is `text`."""
    in_shown_language = (each for each in sources if text in (str(each), tr(each)))
    return next(in_shown_language, None) or next(
        (each for each in sources if text in translations(each)), None
    )


def split_words(text: str) -> frozenset[str]:
    """Return the words in a list like `yes, y, true` in all languages, casefolded.

    A translation of the list may have more or fewer words.
    """
    pieces = (
        piece.strip() for translation in translations(text) for piece in translation.split(",")
    )
    return frozenset(word.casefold() for piece in pieces for word in translations(piece))


@cache
def _translations_by_text() -> Mapping[str, tuple[str, ...]]:
    """Return the translations of each text of the program, keyed by the casefolded text."""
    by_text: dict[str, dict[str, None]] = {}
    for message in _messages():
        by_text.setdefault(message.source.casefold(), {})[message.translation] = None
    return {source: tuple(texts) for source, texts in by_text.items()}


@cache
def _texts() -> Mapping[str, Mapping[tuple[str, str], str]]:
    """Return the translations of the models' texts, keyed by language, then source and comment."""
    texts: dict[str, dict[tuple[str, str], str]] = {}
    for message in _messages():
        if not message.context:
            key = message.source, message.comment
            texts.setdefault(message.language, {})[key] = message.translation
    return texts


class _Message(NamedTuple):
    language: str
    context: str
    source: str
    comment: str
    translation: str


def _messages() -> Iterator[_Message]:
    import xml.etree.ElementTree as ET
    from importlib.resources import files

    for file in (files("resources") / "translations").iterdir():
        if not file.name.endswith(".ts"):
            continue
        language = file.name.removesuffix(".ts").partition("_")[2]
        for context in ET.fromstring(file.read_bytes()).iter("context"):  # noqa: S314 - our own
            name = context.findtext("name", "")
            for element in context.iter("message"):
                if (translation := element.findtext("translation", "")).strip():
                    source = element.findtext("source", "")
                    comment = element.findtext("comment", "")
                    yield _Message(language, name, source, comment, translation)


def as_text(value: object) -> str:
    """Return a `TranslatedText` as a plain str, as a hook for msgspec's encoders.

    Raises NotImplementedError for anything else.
    """
    if isinstance(value, TranslatedText):
        return str(value)
    raise NotImplementedError(type(value).__name__)


def mark(source: str) -> str:
    """Return `source` unchanged, so that lupdate finds it and `tr` can translate it later."""
    return source


def format_duration(seconds: float) -> str:
    """Return seconds as `m:ss`, or as `h:mm:ss` from one hour."""
    minutes, rest = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
