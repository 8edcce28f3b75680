"""Declared fields: a system's stats and settings for forms, columns and checks."""

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
"""A value that a person may enter into a field."""


class Kind(Enum):
    """The input forms of fields."""

    NUMBER = "number"
    TEXT = "text"
    LINES = "lines"
    YES_NO = "yes_no"
    CHOICE = "choice"
    FLAGS = "flags"


class Choice(Struct, frozen=True):
    """A value that a field offers, with its title; `source` is the title in English.

    Choosing it also `sets` other fields, by key.
    """

    value: str
    title: str
    sets: Mapping[str, Answer] = {}
    source: str = ""


class Field(Struct, frozen=True):
    """A question with its limits."""

    key: str
    title: str
    kind: Kind = Kind.NUMBER
    default: Answer = None
    least: int | None = None
    most: int | None = None
    choices: tuple[Choice, ...] = ()
    """The possible answers; for a text, suggestions: anything else may be typed."""
    unit: str = ""
    help: str = ""
    optional: bool = False
    """Whether it may stay empty."""
    dice: str = ""
    """The dice rolled if it stays empty; "": none."""
    source: str = ""
    """The title in English, which may be typed as well."""
    takes_throws: bool = False
    """Whether a throw such as `2d6+1` is an answer too, as text."""
    check: Callable[[str], object] | None = None
    """Raises ValueError, with a sentence, for a text that isn't an answer."""
    sides_key: str = ""
    """If this is a number of dice, the key of the field for their sides; `3d10` answers both."""
    pair_title: str = ""
    """The title under which a number of dice and their sides are asked together."""
    longest: int | None = None
    """The greatest length of a text, in characters."""
    asked_if: Mapping[str, Collection[str]] = {}
    """The answers of other fields, by key, after which it is asked in a row of a table."""
    takes_result: bool = False
    """Whether an initiative that was rolled elsewhere is filled in."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names that may be typed for it: its key and its titles."""
        titles = (self.title, str(self.source), _translate(self.pair_title), self.pair_title)
        return tuple(filter(None, (self.key, *titles)))


def has_default_number(field: Field) -> bool:
    """Return whether a number that isn't given has a default."""
    return field.kind is Kind.NUMBER and field.default is not None


def field_meta(
    title: str,
    help_text: str | None = None,
    *,
    ge: int | None = None,
    le: int | None = None,
    **extra: object,
) -> Meta:
    """Return the metadata of a field of stats or settings: title, help, bounds, and more.

    Texts are marked. Keys of `extra` are: `unit`, a text; `choices`, values with titles; `kind`, if
    the type doesn't imply it; `check` and `sides_key`, as in Field; and `called`, the `pair_title`
    of the field.
    """
    bounds: dict[str, Any] = {"ge": ge, "le": le}
    bounds |= {"title": str(title), "description": None if help_text is None else str(help_text)}
    return Meta(extra={**_with_translations(title, help_text or "", extra), **extra}, **bounds)


def _with_translations(
    title: str, help_text: str, extra: Mapping[str, object]
) -> Mapping[str, object]:
    """Return title and help with their own translations, which msgspec's own keys would drop.

    msgspec shares equal types; `brought` keeps equal texts with different translations apart.
    """
    own_translations = [
        each.translations
        for each in (title, help_text, *extra.values())
        if isinstance(each, TranslatedText)
    ]
    return (
        {"title": title, "help": help_text, "brought": own_translations} if own_translations else {}
    )


def declared_fields(struct: type[Any]) -> tuple[Field, ...]:
    """Return the fields that `struct`, a msgspec Struct with titled annotations, declares.

    Titles are in the current language. A field with only one choice isn't asked.
    """
    return tuple(field for field in _all_fields(struct) if len(field.choices) != 1)


def convert_answers(struct: type[Any], answers: Mapping[str, object]) -> Any:  # noqa: ANN401 - a value of `struct`
    """Return `answers`, by key, as a value of `struct`.

    Raises AnswerError, naming the field, if an answer is missing or out of range.
    """
    try:
        return msgspec.convert(dict(answers), struct)
    except msgspec.ValidationError as error:
        raise to_answer_error(error, tuple(_all_fields(struct))) from error


class AnswerError(RuleBroken):
    """The refusal of an answer to the field `key`; `row` is the combatant in a table."""

    def __init__(self, sentence: str, key: str = "", row: CombatantId | None = None) -> None:
        super().__init__(sentence)
        self.key, self.row = key, row


def to_answer_error(error: msgspec.ValidationError, fields: Sequence[Field]) -> AnswerError:
    """Return msgspec's error about an answer to one of `fields`, in readable words."""
    error_text, _, path = str(error).partition(_PATH_MARK)
    missing = _MISSING.match(error_text)
    names = {*_NAME.findall(path), missing[1] if missing else ""}
    field = next((each for each in fields if each.key.rpartition(".")[2] in names), None)
    if field is None:
        return AnswerError(_as_sentence(_describe_error(error_text)))
    return AnswerError(f"{field.title}: {_describe_error(error_text)}.", field.key)


def _describe_error(error_text: str) -> str:
    """Return an error of msgspec in readable words; other errors are readable already."""
    error_text = error_text.partition(_PATH_MARK)[0]
    for pattern, words in _ERRORS:
        if match := re.match(pattern, error_text):
            return tr(words, limit=match[1] if match.groups() else "")
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
"""The patterns of msgspec's errors, and their readable forms."""


class SystemTypes(Struct, frozen=True):
    """A system's msgspec Structs, whose annotations declare their fields.

    All fields have defaults, except some of `stats`.
    """

    stats: type[Stats]
    settings: type[EncounterSettings]
    sheet: type[Sheet]
    ledger: type[Ledger]


class SystemCodec:
    """The JSON codec of one system: its types replace the markers, such as Stats."""

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
        """Raise RuleBroken if `events` couldn't be read again: a value is out of bounds."""
        try:
            self.events.decode(ENCODER.encode(events))
        except msgspec.ValidationError as error:
            raise RuleBroken(tr(_BEYOND, why=_describe_error(str(error)))) from error
        except (UnicodeEncodeError, OverflowError) as error:
            raise RuleBroken(tr(_UNSAVED, why=error)) from error

    def _decode_marker(self, marker: type, raw: Any) -> object:  # noqa: ANN401 - JSON's door
        try:
            return msgspec.convert(raw, self._types[marker], str_keys=True)
        except msgspec.ValidationError as error:
            # msgspec adds the outer part of the path only to a ValueError.
            raise ValueError(str(error)) from error


def _as_json(value: Any) -> object:  # noqa: ANN401 - whatever msgspec doesn't know
    return as_text(value) if isinstance(value, str) else dict(value)


ENCODER: Final = msgspec.json.Encoder(enc_hook=_as_json)
"""Writes the JSON that a `SystemCodec` reads."""


_BEYOND: Final = mark("An encounter can't hold that: {why}.")
_UNSAVED: Final = mark("That can't be saved: {why}.")


def _all_fields(struct: type[Any]) -> tuple[Field, ...]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return tuple(_fields(info))


def _fields(info: inspect.StructType) -> Iterator[Field]:
    for declared in info.fields:
        metadata = _metadata(declared.type)
        base, is_optional = _base(metadata.type)
        default = None if declared.default is msgspec.NODEFAULT else declared.default
        extra = metadata.extra or {}
        schema = metadata.extra_json_schema or {}
        choices = extra.get("choices", ())
        title = extra.get("title") or schema.get("title", declared.encode_name)
        yield Field(
            key=declared.encode_name,
            title=tr(title),
            kind=extra.get("kind", Kind.CHOICE if choices else _kind(base)),
            default=default,
            least=getattr(base, "ge", None),
            most=getattr(base, "le", None),
            choices=tuple(Choice(value, tr(label), source=label) for value, label in choices),
            unit=_translate(extra.get("unit", "")),
            help=_translate(extra.get("help") or schema.get("description", "")),
            optional=is_optional,
            source=title,
            check=extra.get("check"),
            sides_key=extra.get("sides_key", ""),
            pair_title=extra.get("called", ""),
            longest=getattr(base, "max_length", None),
        )


def _translate(text: str) -> str:
    return tr(text) if text else ""


def _metadata(kind: inspect.Type) -> inspect.Metadata:
    return kind if isinstance(kind, inspect.Metadata) else inspect.Metadata(kind)


def _base(kind: inspect.Type) -> tuple[inspect.Type, bool]:
    """Return a type without None, and whether None was part of it."""
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    return next(each for each in kind.types if not isinstance(each, inspect.NoneType)), True


def _kind(base: inspect.Type) -> Kind:
    match base:
        case inspect.IntType():
            return Kind.NUMBER
        case inspect.BoolType():
            return Kind.YES_NO
        case _:
            return Kind.TEXT


_QUOTED: Final = 40
"""Most letters of a typed text that are quoted in a sentence."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,10}")
_BETWEEN_FLAGS = re.compile(r"[+&/;,]")
#: Words people type for yes, beside numbers and signs; a translation may list others.
YES: Final = mark("yes, y, true, on, x")
#: Words people type for no, beside numbers and signs; a translation may list others.
NO: Final = mark("no, n, false, off")


def parse_answer(field: Field, text: str) -> Answer:
    """Return `text` as an answer to `field`; "" is None, except that it means yes for a yes or no.

    Raises RuleBroken with a sentence on what the field takes.
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
    """Return both answers in dice like `3d10`, typed for their number; none if it isn't dice."""
    match = _POOL.fullmatch(text.strip()) if field.sides_key else None
    return {field.key: int(match[1] or 1), field.sides_key: match[2]} if match else {}


def parse_answers(field: Field, text: str, fields: Sequence[Field]) -> Mapping[str, Answer]:
    """Return answers by key to `text`, typed for one of `fields`: usually that one alone.

    Raises RuleBroken, like `parse_answer`.
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
    """Return a sentence on why `field` doesn't take `answer`; "" if it does."""
    if answer is None or answer == "":
        may_be_empty = field.optional or bool(field.dice)
        is_allowed = may_be_empty or (field.default is not None and answer == field.default)
        return "" if is_allowed else _nothing_entered(field)
    if isinstance(answer, str):
        return _find_text_error(field, answer)
    if isinstance(answer, bool) or not isinstance(answer, int):
        return ""
    return _find_range_error(field, answer)


def _find_range_error(field: Field, answer: int) -> str:
    if field.least is not None and answer < field.least:
        return tr(
            "{field} must be at least {least}, not {answer}.",
            field=field.title,
            least=field.least,
            answer=answer,
        )
    if field.most is not None and answer > field.most:
        return tr(
            "{field} can be at most {most}, not {answer}.",
            field=field.title,
            most=field.most,
            answer=answer,
        )
    return ""


def _find_text_error(field: Field, text: str) -> str:
    """Return why a text, typed or from a file, isn't an answer; "" if it is."""
    if field.longest is not None and len(text) > field.longest:
        return f"{field.title}: {tr(_AT_MOST_CHARACTERS, limit=field.longest)}."
    try:
        answer = parse_answer(field, text)
    except RuleBroken as refusal:
        return str(refusal)
    try:
        if field.check:
            field.check(text)
    except (RuleBroken, ValueError) as error:
        sentence = _as_sentence(str(error))
        return sentence if field.title in sentence else f"{field.title}: {sentence}"
    throw = parse_throw(answer) if field.takes_throws and isinstance(answer, str) else None
    return _find_throw_error(field, throw) if throw else ""


def _quoted(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def _nothing_entered(field: Field) -> str:
    match field.kind:
        case Kind.NUMBER:
            return tr("{field}: enter a number.", field=field.title)
        case Kind.CHOICE | Kind.FLAGS:
            return tr("{field}: choose one.", field=field.title)
        case _:
            return tr("Fill in “{field}”.", field=field.title)


def _parse_amount(field: Field, text: str) -> int | str:
    """Return a number, or, if the field takes throws, dice in their normal form."""
    if field.takes_throws and not _NUMBER.fullmatch(text.replace("\N{MINUS SIGN}", "-")):
        if throw := parse_throw(text):
            return str(throw)
        message = tr(
            "{field}: “{text}” isn't a number or a roll like 2d6.",
            field=field.title,
            text=_quoted(text),
        )
        raise RuleBroken(message)
    return _parse_number(field, text)


def _find_throw_error(field: Field, throw: Throw) -> str:
    """Return why a throw isn't an answer: none of its sums is in range; otherwise ""."""
    is_too_low = field.least is not None and throw.most < field.least
    is_too_high = field.most is not None and throw.least > field.most
    if not is_too_low and not is_too_high:
        return ""
    values = {
        "field": field.title,
        "throw": format_dice(str(throw)),
        "least": throw.least,
        "most": throw.most,
    }
    return tr("{field}: {throw} gives {least} to {most}, which is out of range.", **values)


def _parse_number(field: Field, text: str) -> int:
    if not _NUMBER.fullmatch(plain := text.replace("\N{MINUS SIGN}", "-")):
        raise RuleBroken(
            tr(
                "{field} must be a whole number, not “{text}”.",
                field=field.title,
                text=_quoted(text),
            )
        )
    return int(plain)


def _parse_yes_no(field: Field, text: str) -> bool:
    word = text.casefold()
    if word in ("", "1") or word in split_words(YES):
        return True
    if word in ("0", "-") or word in split_words(NO):
        return False
    values = {"field": field.title, "text": _quoted(text)}
    raise RuleBroken(tr("{field} must be yes or no, not “{text}”.", **values))


def _parse_choice(field: Field, text: str) -> str:
    word = text.strip().casefold()
    for names in (_own_names, _all_translations):
        for choice in field.choices:
            if word in map(str.casefold, names(choice)):
                return choice.value
    raise RuleBroken(unknown_choice(field, text))


def unknown_choice(field: Field, text: str) -> str:
    """Return the sentence on a text that isn't one of the field's choices."""
    return tr(
        "{field} must be one of {offered}, not “{text}”.",
        field=field.title,
        offered=", ".join(choice.title for choice in field.choices),
        text=_quoted(text.strip()),
    )


def _own_names(choice: Choice) -> tuple[str, ...]:
    return (choice.value, choice.title)


def _all_translations(choice: Choice) -> tuple[str, ...]:
    return translations(choice.source)


def _choice_title(field: Field, value: str) -> str:
    return next((each.title for each in field.choices if each.value == value), value)
