"""Fields: a system's declared stats and settings, as forms, columns and checks need them."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct, inspect

from models.rules.dice import Throw, parse_throw
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import Encounter, EncounterSettings, Ledger
from models.scheduler.events import Event
from models.wording import TranslatedText, as_text, format_dice, mark, split_words, tr, translations

Answer: TypeAlias = int | str | bool | list[str] | None
"""A value that someone may enter into a field."""


class Kind(Enum):
    """The kinds of input that a field takes."""

    NUMBER = "number"
    TEXT = "text"
    LINES = "lines"
    YES_NO = "yes_no"
    CHOICE = "choice"
    FLAGS = "flags"


class Choice(Struct, frozen=True):
    """A value that a field offers; `source` is its title in English.

    Choosing it also sets the fields in `sets`, by key.
    """

    value: str
    title: str
    sets: Mapping[str, Answer] = {}
    source: str = ""


class Field(Struct, frozen=True):
    """A question, and the limits of its answer."""

    key: str
    title: str
    kind: Kind = Kind.NUMBER
    default: Answer = None
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[Choice, ...] = ()
    """The possible answers; for a text only suggestions, as anything else may be typed."""
    unit: str = ""
    help: str = ""
    optional: bool = False
    """Whether it may be left blank."""
    dice: str = ""
    """The dice to roll if it is left blank; "" for none."""
    source: str = ""
    """The English title, which may also be typed in place of the translated one."""
    takes_throws: bool = False
    """Whether dice such as `2d6+1`, as text, are also an answer."""
    check: Callable[[str], object] | None = None
    """A function that raises ValueError, with a sentence, for a text that isn't an answer."""
    sides_key: str = ""
    """The key of the field for the sides, if this is a number of dice; `3d10` answers both."""
    pair_title: str = ""
    """The title under which a number of dice and their sides are asked for together."""
    max_length: int | None = None
    """Maximum length of a text, in characters."""
    asked_if: Mapping[str, Collection[str]] = {}
    """The answers of other fields, by key, that make it appear in a row of a table."""
    instead_of: str = ""
    """The key of the field that needs no answer if this one has an answer."""
    takes_result: bool = False
    """Whether an initiative rolled in advance is filled in."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that may be typed for the field: its key and its titles."""
        titles = (self.title, str(self.source), _translate(self.pair_title), self.pair_title)
        return tuple(filter(None, (self.key, *titles)))


def has_default_number(field: Field) -> bool:
    """Return whether the field takes a number and has a default for it."""
    return field.kind is Kind.NUMBER and field.default is not None


def field_meta(
    title: str,
    help_text: str | None = None,
    *,
    ge: int | None = None,
    le: int | None = None,
    **extra: object,
) -> Meta:
    """Return the metadata of a field of stats or settings, such as its title, help and bounds.

    Texts are marked for translation. `extra` may have these keys: `unit`, a text; `choices`, pairs
    of a value and its title; `kind`, if the type doesn't imply it; and `check`, `sides_key` and
    `pair_title`, as in Field.
    """
    bounds: dict[str, Any] = {"ge": ge, "le": le}
    bounds |= {"title": str(title), "description": None if help_text is None else str(help_text)}
    return Meta(extra={**_with_translations(title, help_text or "", extra), **extra}, **bounds)


def _with_translations(
    title: str, help_text: str, extra: Mapping[str, object]
) -> Mapping[str, object]:
    """Return title and help with the translations they carry, which msgspec's own keys would drop.

    msgspec shares equal types; the third key keeps equal texts with different translations apart.
    """
    own_translations = [
        each.translations
        for each in (title, help_text, *extra.values())
        if isinstance(each, TranslatedText)
    ]
    return (
        {"title": title, "help": help_text, "translations": own_translations}
        if own_translations
        else {}
    )


def declared_fields(struct: type[Any]) -> tuple[Field, ...]:
    """Return the fields that `struct`, a msgspec Struct with titled annotations, declares.

    Titles are in the current language. A field with only one choice is left out.
    """
    return tuple(field for field in _all_fields(struct) if len(field.choices) != 1)


def convert_answers(struct: type[Any], answers: Mapping[str, object]) -> Any:  # noqa: ANN401 - a value of `struct`
    """Convert `answers`, by key, to a value of the type `struct`.

    Raises AnswerError, naming the field, if an answer is missing or out of range.
    """
    try:
        return msgspec.convert(dict(answers), struct)
    except msgspec.ValidationError as error:
        raise to_answer_error(error, tuple(_all_fields(struct))) from error


class AnswerError(RuleBroken):
    """The refusal of an answer to the field `key`, in a table of the combatant `row`."""

    def __init__(self, message: str, key: str = "", row: CombatantId | None = None) -> None:
        super().__init__(message)
        self.key, self.row = key, row


def to_answer_error(error: msgspec.ValidationError, fields: Sequence[Field]) -> AnswerError:
    """Convert msgspec's error about an answer to one of `fields` to a readable one."""
    error_text, _, path = str(error).partition(_PATH_MARK)
    missing = _MISSING.match(error_text)
    names = {*_NAME.findall(path), missing[1] if missing else ""}
    field = next((each for each in fields if each.key.rpartition(".")[2] in names), None)
    if field is None:
        return AnswerError(_with_capital_and_stop(_describe_error(error_text)))
    return AnswerError(f"{field.title}: {_describe_error(error_text)}.", field.key)


def _describe_error(error_text: str) -> str:
    """Return msgspec's error message in readable words; other messages are readable already."""
    error_text = error_text.partition(_PATH_MARK)[0]
    for pattern, message in _ERRORS:
        if match := re.match(pattern, error_text):
            return tr(message, limit=match[1] if match.groups() else "")
    return f"{error_text[:1].lower()}{error_text[1:]}".rstrip(".")


_AT_MOST_CHARACTERS: Final = mark("at most {limit} characters")
_PATH_MARK: Final = " - at `"
_MISSING: Final = re.compile("Object missing required field `(.+)`")
_NAME: Final = re.compile(r"\w+")
_ERRORS: Final = (
    (r"Expected `(?:int|float)` >=? (.+)", mark("at least {limit}")),
    (r"Expected `(?:int|float)` <=? (.+)", mark("at most {limit}")),
    (r"Expected `str` of length <= (\d+)", _AT_MOST_CHARACTERS),
    (r"Expected `\w+` of length <= (\d+)", mark("at most {limit} entries")),
    (r"Expected .+ of length >= |.+, got `null`|Object missing", mark("nothing entered")),
    (r"Expected `(?:int|float)", mark("enter a number")),
    (r"Expected|Invalid|Integer|Number|Object|Str|Unexpected", mark("can't be used here")),
)
"""Patterns of msgspec's error messages, and their readable forms."""


class SystemTypes(Struct, frozen=True):
    """The msgspec Structs of a system, whose annotations declare their fields.

    All fields have defaults, except some of `stats`.
    """

    stats: type[Stats]
    settings: type[EncounterSettings]
    sheet: type[Sheet]
    ledger: type[Ledger]


class SystemCodec:
    """The JSON codec of one system, with its types in place of base types such as Stats."""

    def __init__(self, types: SystemTypes) -> None:
        self._types: Mapping[type, type] = {
            Stats: types.stats,
            Sheet: types.sheet,
            EncounterSettings: types.settings,
            Ledger: types.ledger,
        }
        self.encounter = msgspec.json.Decoder(Encounter, dec_hook=self._decode_marker)
        self.events = msgspec.json.Decoder(tuple[Event, ...], dec_hook=self._decode_marker)

    def check_readable(self, events: Sequence[Event]) -> None:
        """Raise RuleBroken if `events` couldn't be read back, because a value is out of bounds."""
        try:
            self.events.decode(ENCODER.encode(events))
        except msgspec.ValidationError as error:
            raise RuleBroken(tr(_OUT_OF_BOUNDS, why=_describe_error(str(error)))) from error
        except (UnicodeEncodeError, OverflowError) as error:
            raise RuleBroken(tr(_CANNOT_SAVE, why=error)) from error

    def _decode_marker(self, marker: type, raw: Any) -> object:  # noqa: ANN401 - JSON decodes to anything
        try:
            return msgspec.convert(raw, self._types[marker], str_keys=True)
        except msgspec.ValidationError as error:
            # msgspec adds the outer part of the path only to a ValueError.
            raise ValueError(str(error)) from error


def _as_json(value: Any) -> object:  # noqa: ANN401 - any type that msgspec doesn't know
    return as_text(value) if isinstance(value, str) else dict(value)


ENCODER: Final = msgspec.json.Encoder(enc_hook=_as_json)
"""Writes the JSON that a `SystemCodec` reads."""


_OUT_OF_BOUNDS: Final = mark("An encounter can't hold that: {why}.")
_CANNOT_SAVE: Final = mark("That can't be saved: {why}.")


def _all_fields(struct: type[Any]) -> tuple[Field, ...]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return tuple(_fields(info))


def _fields(info: inspect.StructType) -> Iterator[Field]:
    for declared in info.fields:
        metadata = _metadata(declared.type)
        base, is_optional = _without_none(metadata.type)
        default = None if declared.default is msgspec.NODEFAULT else declared.default
        extra = metadata.extra or {}
        schema = metadata.extra_json_schema or {}
        choices = extra.get("choices", ())
        title = extra.get("title") or schema.get("title", declared.encode_name)
        yield Field(
            key=declared.encode_name,
            title=tr(title),
            kind=extra.get("kind", Kind.CHOICE if choices else _default_kind(base)),
            default=default,
            minimum=getattr(base, "ge", None),
            maximum=getattr(base, "le", None),
            choices=tuple(Choice(value, tr(label), source=label) for value, label in choices),
            unit=_translate(extra.get("unit", "")),
            help=_translate(extra.get("help") or schema.get("description", "")),
            optional=is_optional,
            source=title,
            check=extra.get("check"),
            sides_key=extra.get("sides_key", ""),
            pair_title=extra.get("pair_title", ""),
            max_length=getattr(base, "max_length", None),
        )


def _translate(text: str) -> str:
    return tr(text) if text else ""


def _metadata(kind: inspect.Type) -> inspect.Metadata:
    return kind if isinstance(kind, inspect.Metadata) else inspect.Metadata(kind)


def _without_none(kind: inspect.Type) -> tuple[inspect.Type, bool]:
    """Return the type without None, and whether None was part of it."""
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    return next(each for each in kind.types if not isinstance(each, inspect.NoneType)), True


def _default_kind(base: inspect.Type) -> Kind:
    match base:
        case inspect.IntType():
            return Kind.NUMBER
        case inspect.BoolType():
            return Kind.YES_NO
        case _:
            return Kind.TEXT


_MAX_QUOTE_LENGTH: Final = 40
"""Maximum number of characters of a typed text that a sentence quotes."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,10}")
_BETWEEN_FLAGS = re.compile(r"[+&/;,]")
#: Words people type for yes, apart from numbers and signs; a translation may list others.
YES_WORDS: Final = mark("yes, y, true, on, x")
#: Words people type for no, apart from numbers and signs; a translation may list others.
NO_WORDS: Final = mark("no, n, false, off")


def parse_answer(field: Field, text: str) -> Answer:
    """Parse `text` as an answer to `field`; "" gives None, or yes if it takes a yes or no.

    Raises RuleBroken, with a sentence on what the field takes.
    """
    text = text.strip()
    match field.kind:
        case Kind.NUMBER:
            return _parse_amount(field, text) if text else None
        case Kind.YES_NO:
            return _parse_yes_no(field, text)
        case Kind.CHOICE:
            return _parse_choice(field, text) if text else None
        case Kind.FLAGS:
            return [
                _parse_choice(field, part) for part in _BETWEEN_FLAGS.split(text) if part.strip()
            ]
        case Kind.TEXT | Kind.LINES:
            return text


_POOL = re.compile(r"([0-9]{0,3})[dDwW]([0-9]{1,3})")


def parse_pool(field: Field, text: str) -> Mapping[str, Answer]:
    """Return the answers to both fields in dice like `3d10`; an empty mapping for other text."""
    match = _POOL.fullmatch(text.strip()) if field.sides_key else None
    return {field.key: int(match[1] or 1), field.sides_key: match[2]} if match else {}


def parse_answers(field: Field, text: str, fields: Sequence[Field]) -> Mapping[str, Answer]:
    """Parse `text`, typed for `field`, one of `fields`; return the answers by key.

    Dice may answer two fields. Raises RuleBroken like `parse_answer`.
    """
    may_be_pool = text.strip()[:1].isdigit()  # `d10` answers only the sides
    count_fields = (
        each
        for each in fields
        if each.sides_key
        and (field.key == each.key or (may_be_pool and field.key == each.sides_key))
    )
    pools = (parse_pool(each, text) for each in count_fields)
    return next(filter(None, pools), None) or {field.key: parse_answer(field, text)}


def format_answer(field: Field, answer: Answer) -> str:
    """Return `answer` as people write it; `parse_answer` reverses it."""
    match answer:
        case None:
            return ""
        case bool():
            return tr("yes") if answer else tr("no")
        case list():
            return " + ".join(_choice_title(field, each) for each in answer)
        case str():
            return _choice_title(field, answer)
        case int():
            return str(answer)


def find_error(field: Field, answer: Answer) -> str:
    """Return a sentence on why `field` can't take `answer`, or ""."""
    if answer is None or answer == "":
        may_be_empty = field.optional or bool(field.dice)
        is_allowed = may_be_empty or (field.default is not None and answer == field.default)
        return "" if is_allowed else _blank_message(field)
    if isinstance(answer, str):
        return _find_text_error(field, answer)
    if isinstance(answer, bool) or not isinstance(answer, int):
        return ""
    return _find_range_error(field, answer)


def _find_range_error(field: Field, answer: int) -> str:
    if field.minimum is not None and answer < field.minimum:
        return tr(
            "{field} must be at least {least}, not {answer}.",
            field=field.title,
            least=field.minimum,
            answer=answer,
        )
    if field.maximum is not None and answer > field.maximum:
        return tr(
            "{field} can be at most {most}, not {answer}.",
            field=field.title,
            most=field.maximum,
            answer=answer,
        )
    return ""


def _find_text_error(field: Field, text: str) -> str:
    """Return why a text, typed or from a file, isn't an answer, or ""."""
    if field.max_length is not None and len(text) > field.max_length:
        return f"{field.title}: {tr(_AT_MOST_CHARACTERS, limit=field.max_length)}."
    try:
        answer = parse_answer(field, text)
    except RuleBroken as refusal:
        return str(refusal)
    try:
        if field.check:
            field.check(text)
    except (RuleBroken, ValueError) as error:
        message = _with_capital_and_stop(str(error))
        return message if field.title in message else f"{field.title}: {message}"
    throw = parse_throw(answer) if field.takes_throws and isinstance(answer, str) else None
    return _find_throw_error(field, throw) if throw else ""


def _shorten_quote(text: str) -> str:
    return text if len(text) <= _MAX_QUOTE_LENGTH else f"{text[:_MAX_QUOTE_LENGTH]}…"


def _with_capital_and_stop(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def _blank_message(field: Field) -> str:
    match field.kind:
        case Kind.NUMBER:
            return tr("{field}: enter a number.", field=field.title)
        case Kind.CHOICE | Kind.FLAGS:
            return tr("{field}: choose one.", field=field.title)
        case _:
            return tr("Fill in “{field}”.", field=field.title)


def _parse_amount(field: Field, text: str) -> int | str:
    """Return a number or, if the field takes throws, dice in their normal form."""
    if field.takes_throws and not _NUMBER.fullmatch(text.replace("\N{MINUS SIGN}", "-")):
        if throw := parse_throw(text):
            return str(throw)
        message = tr(
            "{field}: “{text}” isn't a number or a roll like 2d6.",
            field=field.title,
            text=_shorten_quote(text),
        )
        raise RuleBroken(message)
    return _parse_number(field, text)


def _find_throw_error(field: Field, throw: Throw) -> str:
    """Return why a throw isn't an answer (none of its sums is in range), or ""."""
    is_too_low = field.minimum is not None and throw.maximum < field.minimum
    is_too_high = field.maximum is not None and throw.minimum > field.maximum
    if not is_too_low and not is_too_high:
        return ""
    values = {
        "field": field.title,
        "throw": format_dice(str(throw)),
        "least": throw.minimum,
        "most": throw.maximum,
    }
    return tr("{field}: {throw} gives {least} to {most}, which is out of range.", **values)


def _parse_number(field: Field, text: str) -> int:
    if not _NUMBER.fullmatch(plain := text.replace("\N{MINUS SIGN}", "-")):
        raise RuleBroken(
            tr(
                "{field} must be a whole number, not “{text}”.",
                field=field.title,
                text=_shorten_quote(text),
            )
        )
    return int(plain)


def _parse_yes_no(field: Field, text: str) -> bool:
    word = text.casefold()
    if word in ("", "1") or word in split_words(YES_WORDS):
        return True
    if word in ("0", "-") or word in split_words(NO_WORDS):
        return False
    values = {"field": field.title, "text": _shorten_quote(text)}
    raise RuleBroken(tr("{field} must be yes or no, not “{text}”.", **values))


def _parse_choice(field: Field, text: str) -> str:
    word = text.strip().casefold()
    for names in (_value_and_title, _all_translations):
        for choice in field.choices:
            if word in map(str.casefold, names(choice)):
                return choice.value
    raise RuleBroken(unknown_choice_message(field, text))


def unknown_choice_message(field: Field, text: str) -> str:
    """Return the error message for a text that isn't one of the field's choices."""
    return tr(
        "{field} must be one of {offered}, not “{text}”.",
        field=field.title,
        offered=", ".join(choice.title for choice in field.choices),
        text=_shorten_quote(text.strip()),
    )


def _value_and_title(choice: Choice) -> tuple[str, ...]:
    return (choice.value, choice.title)


def _all_translations(choice: Choice) -> tuple[str, ...]:
    return translations(choice.source)


def _choice_title(field: Field, value: str) -> str:
    return next((each.title for each in field.choices if each.value == value), value)
