"""Declared fields: a system's stats and settings as forms, columns and checks see them."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct, inspect

from models.rules.dice import Throw, throw_in
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import Encounter, EncounterSettings, Ledger
from models.scheduler.events import Event
from models.wording import Word, as_text, listed, mark, spelled, tr, ways

Answer: TypeAlias = int | str | bool | list[str] | None
"""What a person may enter into a field."""


class Kind(Enum):
    """How a field is asked for."""

    NUMBER = "number"
    TEXT = "text"
    LINES = "lines"
    YES_NO = "yes_no"
    CHOICE = "choice"
    FLAGS = "flags"


class Choice(Struct, frozen=True):
    """One of the values a field offers, and what people call it; the `source` of that in English.

    Choosing it also `sets` other fields, by key.
    """

    value: str
    title: str
    sets: Mapping[str, Answer] = {}
    source: str = ""


class Field(Struct, frozen=True):
    """A question with its limits; `optional` fields may stay empty, as may `dice` ones: to roll.

    The `choices` of a text are suggestions: anything else may be typed. Where `throws`
    are taken, `2d6+1` is an answer too, as the text it is written with.
    The `source` of the title, in English, may be typed as well where a person reads another one.
    A text may have a `check`, which raises ValueError with a sentence on what it doesn't take.
    A number of dice whose `sides` are asked for by the field of that key is answered together
    with it by `3d10`, and then `called` as the two are. A text has at most `longest` characters. In
    a row of a table it is only asked where the fields `asked_with` it have one of these answers.
    """

    key: str
    title: str
    kind: Kind = Kind.NUMBER
    default: Answer = None
    least: int | None = None
    most: int | None = None
    choices: tuple[Choice, ...] = ()
    unit: str = ""
    help: str = ""
    optional: bool = False
    dice: str = ""
    source: str = ""
    throws: bool = False
    check: Callable[[str], object] | None = None
    sides: str = ""
    called: str = ""
    longest: int | None = None
    asked_with: Mapping[str, Collection[str]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """By what it is called where it is typed: its key, and its titles."""
        titles = (self.title, str(self.source), _worded(self.called), self.called)
        return tuple(filter(None, (self.key, *titles)))


def matters(field: Field) -> bool:
    """Say whether a default stands for a number that is not given."""
    return field.kind is Kind.NUMBER and field.default is not None


def says(
    title: str,
    told: str | None = None,
    *,
    ge: int | None = None,
    le: int | None = None,
    **extra: object,
) -> Meta:
    """Return what a field of stats or settings says of itself: title, help, bounds, and more.

    Words are marked. `unit` is one; `choices` are values with what people call them; `kind` is how
    it is asked for, where its type does not say it; `check` is that of a text, as a Field has it.
    """
    bounds: dict[str, Any] = {"ge": ge, "le": le}
    bounds |= {"title": str(title), "description": None if told is None else str(told)}
    return Meta(extra={**_with_translations(title, told or "", extra), **extra}, **bounds)


def _with_translations(title: str, told: str, extra: Mapping[str, object]) -> Mapping[str, object]:
    """Return title and help as they are, which msgspec does not take.

    Types are shared where all is equal that they say: so those say what translations there are.
    """
    brought = [each.told for each in (title, told, *extra.values()) if isinstance(each, Word)]
    return {"title": title, "help": told, "brought": brought} if brought else {}


def declared(struct: type[Any]) -> tuple[Field, ...]:
    """Return the fields that `struct`, a msgspec Struct with titled annotations, declares.

    Their words are in the language that is shown; the annotations hold them marked.
    Where there is only one choice there is nothing to be asked.
    """
    return tuple(field for field in _all_fields(struct) if len(field.choices) != 1)


def entered(struct: type[Any], answers: Mapping[str, object]) -> Any:  # noqa: ANN401 - a value of `struct`
    """Return `answers`, by key, as a value of `struct`.

    Raises RuleBroken with a sentence that names the field when one is missing or out of range.
    """
    try:
        return msgspec.convert(dict(answers), struct)
    except msgspec.ValidationError as error:
        raise misfit(error, tuple(_all_fields(struct))) from error


class Misfit(RuleBroken):
    """An answer that doesn't fit; `key` is that of its field, `row` whose it is in a table."""

    def __init__(self, sentence: str, key: str = "", row: CombatantId | None = None) -> None:
        super().__init__(sentence)
        self.key, self.row = key, row


def misfit(error: msgspec.ValidationError, fields: Sequence[Field]) -> Misfit:
    """Return what msgspec says of an answer to one of `fields`, in words that people read."""
    complaint, _, path = str(error).partition(_PLACE)
    missing = _MISSING.match(complaint)
    steps = {*_STEP.findall(path), missing[1] if missing else ""}
    field = next((each for each in fields if each.key.rpartition(".")[2] in steps), None)
    if field is None:
        return Misfit(_as_sentence(_fault(complaint)))
    return Misfit(f"{field.title}: {_fault(complaint)}.", field.key)


def _fault(complaint: str) -> str:
    """Return a complaint of msgspec in words that people read; what isn't of msgspec is ours."""
    complaint = complaint.partition(_PLACE)[0]
    for pattern, words in _FAULTS:
        if found := re.match(pattern, complaint):
            return tr(words, limit=found[1] if found.groups() else "")
    return f"{complaint[:1].lower()}{complaint[1:]}".rstrip(".")


_AT_MOST_CHARACTERS: Final = mark("at most {limit} characters")
_PLACE: Final = " - at `"
_MISSING: Final = re.compile("Object missing required field `(.+)`")
_STEP: Final = re.compile(r"\w+")
_FAULTS: Final = (
    (r"Expected `(?:int|float)` >=? (.+)", mark("at least {limit}")),
    (r"Expected `(?:int|float)` <=? (.+)", mark("at most {limit}")),
    (r"Expected `str` of length <= (\d+)", _AT_MOST_CHARACTERS),
    (r"Expected `\w+` of length <= (\d+)", mark("at most {limit} entries")),
    (r"Expected .+ of length >= |.+, got `null`|Object missing", mark("nothing entered")),
    (r"Expected `(?:int|float)", mark("enter a number")),
    (r"Expected|Invalid|Integer|Number|Object|Str|Unexpected", mark("can't be used here")),
)
"""How msgspec begins its complaints, and what people read instead."""


class Types(Struct, frozen=True):
    """What a system keeps, as msgspec Structs whose annotations declare their fields.

    Of `stats`, only some have defaults; of the others, all.
    """

    stats: type[Stats]
    settings: type[EncounterSettings]
    sheet: type[Sheet]
    ledger: type[Ledger]


class Dialect:
    """Encounters and events of one system as JSON: its types where the scheduler has markers."""

    def __init__(self, types: Types) -> None:
        self._types: Mapping[type, type] = {
            Stats: types.stats,
            Sheet: types.sheet,
            EncounterSettings: types.settings,
            Ledger: types.ledger,
        }
        self.encounter = msgspec.json.Decoder(Encounter, dec_hook=self._own)
        self.events = msgspec.json.Decoder(tuple[Event, ...], dec_hook=self._own)

    def refuse_unreadable(self, events: Sequence[Event]) -> None:
        """Raise RuleBroken where a value lies beyond its bounds: it could not be read again."""
        try:
            self.events.decode(ENCODER.encode(events))
        except msgspec.ValidationError as error:
            raise RuleBroken(tr(_BEYOND, why=_fault(str(error)))) from error
        except (UnicodeEncodeError, OverflowError) as error:
            raise RuleBroken(tr(_UNSAVED, why=error)) from error

    def _own(self, marker: type, raw: Any) -> object:  # noqa: ANN401 - JSON's door
        try:
            return msgspec.convert(raw, self._types[marker], str_keys=True)
        except msgspec.ValidationError as error:
            # msgspec adds the outer part of the path to a ValueError alone.
            raise ValueError(str(error)) from error


def _as_json(value: Any) -> object:  # noqa: ANN401 - whatever msgspec doesn't know
    return as_text(value) if isinstance(value, str) else dict(value)


ENCODER: Final = msgspec.json.Encoder(enc_hook=_as_json)
"""Writes what a `Dialect` reads."""


_BEYOND: Final = mark("An encounter can't hold that: {why}.")
_UNSAVED: Final = mark("That can't be saved: {why}.")


def _all_fields(struct: type[Any]) -> tuple[Field, ...]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return tuple(_fields(info))


def _fields(info: inspect.StructType) -> Iterator[Field]:
    for each in info.fields:
        told = _told(each.type)
        base, optional = _base(told.type)
        default = None if each.default is msgspec.NODEFAULT else each.default
        extra = told.extra or {}
        schema = told.extra_json_schema or {}
        choices = extra.get("choices", ())
        title = extra.get("title") or schema.get("title", each.encode_name)
        yield Field(
            key=each.encode_name,
            title=tr(title),
            kind=extra.get("kind", Kind.CHOICE if choices else _kind(base)),
            default=default,
            least=getattr(base, "ge", None),
            most=getattr(base, "le", None),
            choices=tuple(Choice(value, tr(called), source=called) for value, called in choices),
            unit=_worded(extra.get("unit", "")),
            help=_worded(extra.get("help") or schema.get("description", "")),
            optional=optional,
            source=title,
            check=extra.get("check"),
            sides=extra.get("sides", ""),
            called=extra.get("called", ""),
            longest=getattr(base, "max_length", None),
        )


def _worded(text: str) -> str:
    return tr(text) if text else ""


def _told(kind: inspect.Type) -> inspect.Metadata:
    return kind if isinstance(kind, inspect.Metadata) else inspect.Metadata(kind)


def _base(kind: inspect.Type) -> tuple[inspect.Type, bool]:
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
"""The most letters of what was typed that a sentence repeats."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,10}")
_BETWEEN_FLAGS = re.compile(r"[+&/;,]")
#: Words people type for yes, beside numbers and signs; a translation may list others.
YES: Final = mark("yes, y, true, on, x")
#: Words people type for no, beside numbers and signs; a translation may list others.
NO: Final = mark("no, n, false, off")


def read(field: Field, text: str) -> Answer:
    """Return `text` as an answer to `field`; nothing typed is no answer, but yes to a yes or no.

    Raises RuleBroken with a sentence that says what the field takes.
    """
    text = text.strip()
    match field.kind:
        case Kind.NUMBER:
            return _amount(field, text) if text else None
        case Kind.YES_NO:
            return _yes(field, text)
        case Kind.CHOICE:
            return _choice(field, text) if text else None
        case Kind.FLAGS:
            return [_choice(field, part) for part in _BETWEEN_FLAGS.split(text) if part.strip()]
        case Kind.TEXT | Kind.LINES:
            return text


_POOL = re.compile(r"([0-9]{0,3})[dDwW]([0-9]{1,3})")


def pool_of(field: Field, text: str) -> Mapping[str, Answer]:
    """Return the two answers in dice like `3d10`, typed for the number of them; or nothing."""
    read = _POOL.fullmatch(text.strip()) if field.sides else None
    return {field.key: int(read[1] or 1), field.sides: read[2]} if read else {}


def read_all(field: Field, text: str, fields: Sequence[Field]) -> Mapping[str, Answer]:
    """Return by key what `text`, typed for one of `fields`, answers: most often that one alone.

    Raises RuleBroken as `read` does.
    """
    both = text.strip()[:1].isdigit()  # a die alone is no number of them
    counts = (
        each
        for each in fields
        if each.sides and (field.key == each.key or (both and field.key == each.sides))
    )
    pools = (pool_of(each, text) for each in counts)
    return next(filter(None, pools), None) or {field.key: read(field, text)}


def shown(field: Field, answer: Answer) -> str:
    """Return `answer` as people write it; `read` takes it back."""
    match answer:
        case None:
            return ""
        case bool():
            return tr("yes") if answer else tr("no")
        case list():
            return " + ".join(_title(field, each) for each in answer)
        case str():
            return _title(field, answer)
        case int():
            return str(answer)


def complaint(field: Field, answer: Answer) -> str:
    """Return a sentence that says why `field` does not take `answer`, or nothing."""
    if answer is None or answer == "":
        spared = field.optional or bool(field.dice)
        enough = spared or (field.default is not None and answer == field.default)
        return "" if enough else _nothing_entered(field)
    if isinstance(answer, str):
        return _bad_text(field, answer)
    if isinstance(answer, bool) or not isinstance(answer, int):
        return ""
    return _out_of_range(field, answer)


def _out_of_range(field: Field, answer: int) -> str:
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


def _bad_text(field: Field, text: str) -> str:
    """Return why a text, as it was typed or stood in a file, is no answer."""
    if field.longest is not None and len(text) > field.longest:
        return f"{field.title}: {tr(_AT_MOST_CHARACTERS, limit=field.longest)}."
    try:
        answer = read(field, text)
    except RuleBroken as refusal:
        return str(refusal)
    try:
        if field.check:
            field.check(text)
    except (RuleBroken, ValueError) as error:
        told = _as_sentence(str(error))
        return told if field.title in told else f"{field.title}: {told}"
    throw = throw_in(answer) if field.throws and isinstance(answer, str) else None
    return _bad_throw(field, throw) if throw else ""


def _quoted(text: str) -> str:
    """Return what was typed, or the beginning of it where that is long."""
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def _as_sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:].rstrip('.')}."


def _nothing_entered(field: Field) -> str:
    match field.kind:
        case Kind.NUMBER:
            return tr("{field}: enter a number.", field=field.title)
        case Kind.CHOICE | Kind.FLAGS:
            return tr("{field}: choose one.", field=field.title)
        case _:
            return tr("Fill in “{field}”.", field=field.title)


def _amount(field: Field, text: str) -> int | str:
    """Return a number, or where they are taken dice to throw, tidily written."""
    if field.throws and not _NUMBER.fullmatch(text.replace("\N{MINUS SIGN}", "-")):
        if throw := throw_in(text):
            return str(throw)
        told = tr(
            "{field}: “{text}” isn't a number or a roll like 2d6.",
            field=field.title,
            text=_quoted(text),
        )
        raise RuleBroken(told)
    return _number(field, text)


def _bad_throw(field: Field, throw: Throw) -> str:
    """Return why a throw cannot be meant: none of its sums is an answer."""
    low = field.least is not None and throw.most < field.least
    high = field.most is not None and throw.least > field.most
    if not low and not high:
        return ""
    told = {
        "field": field.title,
        "throw": spelled(str(throw)),
        "least": throw.least,
        "most": throw.most,
    }
    return tr("{field}: {throw} gives {least} to {most}, which is out of range.", **told)


def _number(field: Field, text: str) -> int:
    if not _NUMBER.fullmatch(plain := text.replace("\N{MINUS SIGN}", "-")):
        raise RuleBroken(
            tr(
                "{field} must be a whole number, not “{text}”.",
                field=field.title,
                text=_quoted(text),
            )
        )
    return int(plain)


def _yes(field: Field, text: str) -> bool:
    word = text.casefold()
    if word in ("", "1") or word in listed(YES):
        return True
    if word in ("0", "-") or word in listed(NO):
        return False
    told = {"field": field.title, "text": _quoted(text)}
    raise RuleBroken(tr("{field} must be yes or no, not “{text}”.", **told))


def _choice(field: Field, text: str) -> str:
    word = text.strip().casefold()
    for known in (_here, _everywhere):
        for choice in field.choices:
            if word in map(str.casefold, known(choice)):
                return choice.value
    offered = ", ".join(choice.title for choice in field.choices)
    raise RuleBroken(
        tr(
            "{field} must be one of {offered}, not “{text}”.",
            field=field.title,
            offered=offered,
            text=_quoted(text.strip()),
        )
    )


def _here(choice: Choice) -> tuple[str, ...]:
    return (choice.value, choice.title)


def _everywhere(choice: Choice) -> tuple[str, ...]:
    return ways(choice.source)


def _title(field: Field, value: str) -> str:
    return next((each.title for each in field.choices if each.value == value), value)
