"""The text of a system file: read into its form, with each fault where it stands."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

import msgspec
from msgspec import Struct, inspect

from models.rules.files.form import LARGEST, VERSION, GameForm, Path
from models.wording import mark, tr

_LINE: Final = mark("Line {line}")
_FIRST_FORM: Final = mark(
    "Tickline doesn't read form 1 any more. Write 2, and the keys that the manual lists."
)


class Fault(Struct, frozen=True):
    """What is wrong in a file, and what would be right; lines and columns begin with 1."""

    line: int
    column: int
    key: str
    sentence: str

    def __str__(self) -> str:
        where = tr(_LINE, line=self.line)
        return f"{where}, {self.key}: {self.sentence}" if self.key else f"{where}: {self.sentence}"


class Faulty(Exception):  # noqa: N818 - people read it as sentences
    """A file can't be a system; `faults` say why, at least one."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


def read(text: str) -> GameForm:
    """Return what a file says. Raises Faulty with all that doesn't fit the form."""
    form, faults = mended(text)
    if form is None or faults:
        raise Faulty(in_order(faults))
    return form


def in_order(faults: Iterable[Fault]) -> list[Fault]:
    """Return faults by their places."""
    return sorted(faults, key=lambda fault: (fault.line, fault.column))


def mended(text: str, given: Mapping[str, object] = {}) -> tuple[GameForm | None, list[Fault]]:
    """Return what a file says without keys that the form doesn't know, and all that doesn't fit it.

    There is no form where more is wrong than such keys. Keys that are `given` need not be there.
    Raises Faulty where the text is no TOML, or of the first form.
    """
    tables, faults, whole = {**given, **tables_in(text)}, list[Fault](), True
    if str(tables.get("tickline")) == "1":
        raise Faulty([fault_at(text, ("tickline",), tr(_FIRST_FORM))])
    last: Path = ()
    while len(faults) < MOST_FAULTS:
        try:
            form = msgspec.convert(tables, GameForm)
        except msgspec.ValidationError as error:
            misfit = _misfit(tables, str(error))
        else:
            return (form if whole else None), faults
        if misfit.at != last:
            faults.append(fault_at(text, misfit.shown, misfit.sentence))
        whole, last = whole and misfit.unknown, misfit.at
        if not _mend(tables, misfit.at):
            break
    return None, faults


def fault_at(text: str, path: Path, sentence: str) -> Fault:
    """Return a fault of the value at `path`, with its line and column."""
    from models.rules.files.places import position  # its reader, which no sound file needs

    line, column = position(text, path)
    return Fault(line, column, shown(path), sentence)


def shown(path: Path) -> str:
    """Return a path as people write it: `acts[2].cost`, the first of a list being 1."""
    parts = (f"[{each + 1}]" if isinstance(each, int) else f".{_cut(each)}" for each in path)
    return "".join(parts).removeprefix(".")


MOST_FAULTS: Final = 20
"""As many are said at once; more are, once these are mended."""
_LONGEST_SHOWN: Final = 40
"""So much of a key or value is quoted."""
_AT: Final = re.compile(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)")


_LONGEST_KEY: Final = 20
"""The most parts of a key, as `a.b.c`: a reader takes quadratic time for each. Ours have three."""
_PART: Final = r"""(?:[\w-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')"""
_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+"{0,5}'
    r"|'''(?:[^']++|'(?!''))*+'{0,5}"
    rf"|(?P<long_key>(?:{_PART}[ \t]*+\.[ \t]*+){{{_LONGEST_KEY}}})"
    rf"|{_PART}|#.*|[\"'][\s\S]*+"
)
"""A text over several lines, a long key, a part of a key or a text, a comment, or an open text.

What is open goes to the end, as the reader stops there, too: all is looked at a few times at most.
"""
_LONG_NUMBER: Final = re.compile(r"(?<!\w)\d[xob]?[\da-fA-F_]{1000}")
"""Python neither reads nor writes longer ones in decimals."""


def tables_in(text: str) -> Mapping[str, Any]:
    """Return what a file says as TOML, whatever that means. Raises Faulty."""
    if len(text.encode(errors="surrogatepass")) > LARGEST:
        told = tr("The file has more than {most} bytes.", most=LARGEST)
        raise Faulty([Fault(1, 1, "", told)])
    if found := next((each for each in _TOKEN.finditer(text) if each["long_key"]), None):
        told = tr("A key can have at most {most} parts.", most=_LONGEST_KEY)
        raise Faulty([_fault_on(text, found.start(), told)])
    if found := _LONG_NUMBER.search(text):
        raise Faulty([_fault_on(text, found.start(), tr("A number has too many digits."))])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Faulty([_unreadable(text, str(error))]) from error
    except RecursionError as error:
        raise Faulty([Fault(1, 1, "", tr("The file is nested too deeply."))]) from error


def _fault_on(text: str, at: int, sentence: str) -> Fault:
    """Return a fault of the character that is `at` that place of a text."""
    return Fault(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), "", sentence)


def _unreadable(text: str, error: str) -> Fault:
    found = _AT.fullmatch(error)
    told, line, column = found.groups() if found else (error, None, None)
    if line is None:
        lines = text.splitlines() or [""]
        return Fault(len(lines), len(lines[-1]) + 1, "", _toml(told))
    return Fault(int(line), int(column or 1), "", _toml(told))


_TOML: Final = {
    "Expected '='": mark("Write = and a value after the key."),
    "Invalid statement": mark("Write a [table] here, or key = value."),
    "Invalid initial character for a key": mark(
        "This can't be a key. Use letters, digits, _ and -."
    ),
    "Unterminated string": mark("The closing quote is missing."),
    "Illegal character": mark("The closing quote is missing at the end of this line."),
    "Invalid value": mark('The value is missing, or isn\'t in quotes. Text needs them: "Attack".'),
    "Unclosed array": mark("The list isn't closed: ] is missing."),
    "Unclosed inline table": mark("The table isn't closed: } is missing."),
    "Expected newline": mark("There's more after the value. Put it on its own line."),
    "Expected ']": mark("The closing bracket is missing: ] for a table, ]] for a list."),
    'Expected "]': mark("The closing bracket is missing: ] for a table, ]] for a list."),
    "Cannot overwrite a value": mark("This key is there twice. Keep one."),
    "Duplicate inline table key": mark("This key is there twice. Keep one."),
    "Cannot declare": mark("This table is there twice. Write [[…]] for one more in a list."),
    "Cannot mutate": mark("This table is there twice. Keep one."),
    "Cannot redefine": mark("This key is there twice. Keep one."),
    "Unescaped": mark("A single \\ in a text. Write it twice: \\\\."),
    "Invalid hex": mark("After \\u, write four digits from 0 to f."),
    "Invalid date": mark('The value is missing, or isn\'t in quotes. Text needs them: "Attack".'),
}
"""What to write instead, by how the parser's complaints begin."""


def _toml(error: str) -> str:
    found = (words for begins, words in _TOML.items() if error.startswith(begins))
    words = next(found, None)
    return tr(words) if words else tr("This line can't be read.")


_COMPLAINT: Final = re.compile(r"(.*?)(?: - at (`key` in )?`\$(.*)`)?", re.DOTALL)
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|(\[\.\.\.\])")
_FIELD: Final = re.compile(r"Object (contains unknown|missing required) field `(.*)`")


class _Misfit(Struct, frozen=True):
    """What doesn't fit the form, where that is shown, and what is to be mended there.

    It may be a key that is `unknown`: without it nothing is missing.
    """

    shown: Path
    sentence: str
    at: Path
    unknown: bool = False


def _misfit(tables: Mapping[str, Any], error: str) -> _Misfit:
    """Return what msgspec found, in words of ours."""
    found = _COMPLAINT.fullmatch(error)
    assert found is not None
    path = _path(tables, found[3] or "", error)
    if found[2]:
        return _unfit_key(tables, path, error)
    wanted = _wanted(path)
    if field := _FIELD.fullmatch(found[1]):
        at = (*path, field[2])
        if field[1] == "missing required":
            return _Misfit(path, _missing(field[2], wanted), at)
        return _Misfit(at, _unknown(field[2], wanted), at, unknown=True)
    key = next((each for each in reversed(path) if isinstance(each, str)), "")
    return _Misfit(path, _expected(_at(tables, path), wanted, key), path)


def _unfit_key(tables: Mapping[str, Any], path: Path, error: str) -> _Misfit:
    """Return the fault of a name that a GM gave, as that of a stat."""
    key = next((each for each in _at(tables, path) if _fails(tables, path, each, error)), "")
    told = tr("“{key}” can't be a name here. Use letters, digits and _.", key=key[:40])
    return _Misfit((*path, key), told, (*path, key))


_NEEDED: Final[Mapping[str, object]] = {
    "tickline": VERSION,
    "clock": "count",
    "size": 1,
    "at": 0,
    **dict.fromkeys(("id", "title", "key", "name", "word", "text"), "x"),
}
"""What stands for a value that a table can't be without while its other faults are looked for."""


def _mend(tables: dict[str, Any], path: Path) -> bool:
    """Leave out what is wrong at `path`, or put something sound there; say whether that helped."""
    while path and isinstance(path[-1], int):
        path = path[:-1]
    if not path:
        return False
    above, last = path[:-1], str(path[-1])
    try:
        table = _at(tables, above)
        if last in _NEEDED and table.get(last) != _NEEDED[last]:
            table[last] = _NEEDED[last]
        else:
            del table[last]
    except (KeyError, IndexError, TypeError, AttributeError):
        return False
    return True


def _path(tables: Mapping[str, Any], where: str, error: str) -> Path:
    """Return where msgspec says; it doesn't tell the keys of a mapping, so each is tried."""
    path: Path = ()
    for name, number, unknown in _STEP.findall(where):
        if unknown:
            inner = _at(tables, path)
            path = (*path, next((key for key in inner if _fails(tables, path, key, error)), ""))
        else:
            path = (*path, name or int(number))
    return path


def _fails(tables: Mapping[str, Any], path: Path, key: str, error: str) -> bool:
    """Say whether this entry of a mapping alone gives the same error."""
    try:
        msgspec.convert(_with_only(tables, path, key), GameForm)
    except msgspec.ValidationError as again:
        return str(again) == error
    return False


def _with_only(tables: Any, path: Path, key: str) -> Any:  # noqa: ANN401 - as TOML has it
    if not path:
        return {key: tables[key]}
    inner = _with_only(tables[path[0]], path[1:], key)
    if isinstance(tables, list):
        return [*tables[: int(path[0])], inner, *tables[int(path[0]) + 1 :]]
    return {**tables, path[0]: inner}


def _at(tables: Any, path: Path) -> Any:  # noqa: ANN401 - as TOML has it
    for step in path:
        tables = tables[step]
    return tables


def _wanted(path: Path) -> inspect.Type:
    """Return what the form wants at `path`."""
    wanted: inspect.Type = inspect.type_info(GameForm)
    for step in path:
        wanted = _inside(wanted, step)
    return wanted


def _inside(wanted: inspect.Type, step: str | int) -> inspect.Type:
    for each in meant(wanted):
        match each:
            case inspect.StructType(fields=fields):
                return next((f.type for f in fields if f.encode_name == step), inspect.AnyType())
            case inspect.DictType(value_type=value):
                return value
            case inspect.VarTupleType(item_type=item):
                return item
            case inspect.TupleType(item_types=items) if isinstance(step, int):
                return items[min(step, len(items) - 1)]
    return inspect.AnyType()


def meant(wanted: inspect.Type) -> Sequence[inspect.Type]:
    """Return what may stand there: each type without what is said about it."""
    match wanted:
        case inspect.Metadata(type=inner):
            return meant(inner)
        case inspect.UnionType(types=types):
            return [each for kind in types for each in meant(kind)]
        case _:
            return [wanted]


def description(wanted: inspect.Type) -> str:
    """Return what the form says of a value."""
    if isinstance(wanted, inspect.Metadata):
        told = (wanted.extra_json_schema or {}).get("description", "")
        return str(told) or description(wanted.type)
    if isinstance(wanted, inspect.UnionType):
        return next(filter(None, map(description, wanted.types)), "")
    return ""


def _missing(key: str, wanted: inspect.Type) -> str:
    told = _described(_inside(wanted, key))
    return tr("The key “{key}” is missing: {told}.", key=key, told=told)


def _unknown(key: str, wanted: inspect.Type) -> str:
    known = [
        field.encode_name
        for each in meant(wanted)
        if isinstance(each, inspect.StructType)
        for field in each.fields
    ]
    called = _cut(key)
    if near := get_close_matches(called, known, 1):
        return tr("There's no key “{key}” here. Did you mean “{near}”?", key=called, near=near[0])
    return tr("There's no key “{key}” here. Keys: {known}.", key=called, known=", ".join(known))


def _cut(key: str) -> str:
    return key if len(key) <= _LONGEST_SHOWN else f"{key[:_LONGEST_SHOWN]}…"


def _expected(value: object, wanted: inspect.Type, key: str) -> str:
    match value, meant(wanted):
        case dict(), [inspect.VarTupleType(item_type=inspect.StructType())]:
            return tr("There can be several, so write two brackets: [[{key}]].", key=key)
        case str(), [inspect.VarTupleType(item_type=item)] if _is_text(item):
            shown = json.dumps(_cut(value), ensure_ascii=False)
            return tr("Write a list: {key} = [{value}].", key=key, value=shown)
        case _:
            told = _described(wanted)
            return tr("{value} can't be here. Write {told}.", value=_quoted(value), told=told)


def _is_text(wanted: inspect.Type) -> bool:
    return any(isinstance(each, inspect.StrType) for each in meant(wanted))


def _quoted(value: object) -> str:
    if isinstance(value, str):
        return f"“{_cut(value)}”"
    return _cut(repr(value))


def _described(wanted: inspect.Type) -> str:
    """Say in words what may stand there."""
    told, about = kinds(wanted), description(wanted)
    return f"{told} ({about})" if about and about not in told else told


def kinds(wanted: inspect.Type) -> str:
    """Return the kinds of values that may stand there."""
    found = dict.fromkeys(filter(None, map(_kind, meant(wanted))))
    return tr(" or ", "between two kinds of values").join(found)


def _kind(wanted: inspect.Type) -> str:  # noqa: C901, PLR0911, PLR0912 - one for each kind
    match wanted:
        case inspect.IntType(ge=least, le=most):
            if least is None:
                return tr("a whole number")
            return tr("a whole number from {least} to {most}", least=least, most=most)
        case inspect.FloatType(gt=least, le=most) if most is not None:
            return tr("a number above {least}, up to {most}", least=least, most=most)
        case inspect.FloatType():
            return tr("a number")
        case inspect.BoolType():
            return tr("true or false")
        case inspect.StrType(max_length=most) if most:
            return tr("text of at most {most} characters", most=most)
        case inspect.StrType():
            return tr("text")
        case inspect.EnumType(cls=kind):
            return tr("one of: {values}", values=", ".join(each.value for each in kind))
        case inspect.LiteralType(values=(only,)):
            return str(only)
        case inspect.LiteralType(values=values):
            return tr("one of: {values}", values=", ".join(map(str, values)))
        case inspect.TupleType(item_types=items):
            return tr("a list of {count} values", count=len(items))
        case inspect.VarTupleType():
            return tr("a list")
        case inspect.DictType() | inspect.StructType():
            return tr("a table")
        case _:
            return ""
