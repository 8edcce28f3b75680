"""The text of a system file, parsed into its form or into faults with positions."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct, inspect

from models.rules.files.form import FORM_VERSION, MAX_FILE_BYTES, GameForm, Path
from models.rules.files.form_types import (
    COMPOUND_TYPES,
    alternatives,
    describe_type,
    tables_with,
    type_at,
    type_of_step,
)
from models.rules.files.hints import find_hint, nearest_word
from models.wording import mark, tr

_LINE: Final = mark("Line {line}")
_FIRST_FORM: Final = mark(
    "Tickline doesn't read form 1 any more. Write 2, and the keys that the manual lists."
)


class Fault(Struct, frozen=True):
    """An error in a file, with a sentence on its correction; line and column count from 1."""

    line: int
    column: int
    key: str
    message: str

    def __str__(self) -> str:
        where = tr(_LINE, line=self.line)
        return f"{where}, {self.key}: {self.message}" if self.key else f"{where}: {self.message}"


class FaultyFile(Exception):  # noqa: N818 - people read it as sentences
    """Raised for a file that can't be a system; `faults` has at least one entry."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


def parse_form(text: str) -> GameForm:
    """Return the form of a text. Raises FaultyFile with all its faults."""
    form, faults = parse_leniently(text)
    if form is None or faults:
        raise FaultyFile(sorted_faults(faults))
    return form


def sorted_faults(faults: Iterable[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda fault: (fault.line, fault.column))


def parse_leniently(
    text: str, defaults: Mapping[str, object] = {}
) -> tuple[GameForm | None, list[Fault]]:
    """Return the form of a text without its unknown keys, and all faults.

    The form is None if there are other faults than unknown keys. `defaults` are values for missing
    keys. Raises FaultyFile for a text that isn't TOML, or is of form 1.
    """
    tables, faults, is_sound = {**defaults, **parse_toml(text)}, list[Fault](), True
    if str(tables.get("tickline")) == "1":
        raise FaultyFile([fault_at(text, ("tickline",), tr(_FIRST_FORM))])
    last_path: Path = ()
    while len(faults) < MAX_FAULTS:
        try:
            form = msgspec.convert(tables, GameForm)
        except msgspec.ValidationError as error:
            misfit = _describe_misfit(tables, str(error))
        else:
            return (form if is_sound else None), faults
        if misfit.repair_path != last_path:
            faults.append(fault_at(text, misfit.shown_path, misfit.message))
        is_sound, last_path = is_sound and misfit.is_unknown_key, misfit.repair_path
        if not _repair(tables, misfit.repair_path):
            break
    return None, faults


def fault_at(text: str, path: Path, message: str) -> Fault:
    """Return a fault with the line and column of the value at `path`."""
    # This needs another parser, which is loaded for faulty files only.
    from models.rules.files.positions import find_position

    line, column = find_position(text, path)
    return Fault(line, column, format_path(path), message)


def format_path(path: Path) -> str:
    """Return a path as people write it, such as `acts[2].cost`; list items count from 1."""
    parts = (f"[{each + 1}]" if isinstance(each, int) else f".{_shorten(each)}" for each in path)
    return "".join(parts).removeprefix(".")


MAX_FAULTS: Final = 20
"""Maximum number of faults reported at once."""
_MAX_QUOTE_LENGTH: Final = 40
"""Maximum length of a quoted key or value."""
_ERROR_POSITION: Final = re.compile(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)")


_MAX_KEY_LENGTH: Final = 20
"""Maximum number of parts in a key such as `a.b.c`, because tomllib takes quadratic time for them.
"""
_PART: Final = r"""(?:[\w-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')"""
_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+"{0,5}'
    r"|'''(?:[^']++|'(?!''))*+'{0,5}"
    rf"|(?P<long_key>(?:{_PART}[ \t]*+\.[ \t]*+){{{_MAX_KEY_LENGTH}}})"
    rf"|{_PART}|#.*|[\"'][\s\S]*+"
)
"""A multi-line text, a long key, a part of a key or a text, a comment, or an unclosed text.

An unclosed text goes to the end of the file, as for tomllib. Possessive quantifiers prevent
backtracking.
"""
_LONG_NUMBER: Final = re.compile(r"(?<!\w)\d[xob]?[\da-fA-F_]{1000}")
"""A number with more digits than Python converts."""


def parse_toml(text: str) -> Mapping[str, Any]:
    """Return the tables of a TOML text, unchecked. Raises FaultyFile."""
    if len(text.encode(errors="surrogatepass")) > MAX_FILE_BYTES:
        message = tr("The file has more than {most} bytes.", most=MAX_FILE_BYTES)
        raise FaultyFile([Fault(1, 1, "", message)])
    if match := next((each for each in _TOKEN.finditer(text) if each["long_key"]), None):
        message = tr("A key can have at most {most} parts.", most=_MAX_KEY_LENGTH)
        raise FaultyFile([_fault_at_offset(text, match.start(), message)])
    if match := _LONG_NUMBER.search(text):
        raise FaultyFile(
            [_fault_at_offset(text, match.start(), tr("A number has too many digits."))]
        )
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FaultyFile([_toml_fault(text, str(error))]) from error
    except RecursionError as error:
        raise FaultyFile([Fault(1, 1, "", tr("The file is nested too deeply."))]) from error


def _fault_at_offset(text: str, offset: int, message: str) -> Fault:
    return Fault(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset), "", message)


def _toml_fault(text: str, error: str) -> Fault:
    match = _ERROR_POSITION.fullmatch(error)
    toml_message, line, column = match.groups() if match else (error, None, None)
    message = _translate_toml_error(toml_message)
    if line is None:
        *_, last = _TOKEN.finditer(f'{text}"')  # the unclosed text, or the quote
        return _fault_at_offset(text, min(last.start(), len(text.rstrip())), message)
    position, wants_value = (int(line), int(column or 1)), toml_message.startswith(_VALUE_ERRORS)
    if repeated := _repeated_table(text.splitlines()[: position[0]]):
        return repeated
    compound = _compound_text(text.splitlines()[: position[0]]) if wants_value else ""
    return Fault(
        *position, "", compound or find_hint(text, *position, wants_value=wants_value) or message
    )


def _repeated_table(lines: Sequence[str]) -> Fault | None:
    """Return the fault of a duplicate table whose heading is the last line, or None."""
    headers = [(n, match) for n, each in enumerate(lines, 1) if (match := _HEADER.match(each))]
    if not headers or headers[-1][0] < len(lines):
        return None
    name = headers[-1][1][2]
    number, first = next((n, match) for n, match in headers if match[2] == name)
    if number == len(lines):
        return None
    if not isinstance(alternatives(_type_under(name))[0], inspect.VarTupleType):
        message = tr("[{name}] is there twice. Put all its lines under the first.", name=name)
        return Fault(len(lines), 1, "", message)
    message = tr("There can be several, so write two brackets: [[{key}]].", key=name)
    return Fault(number if first[1] == "[" else len(lines), 1, "", message)


def _compound_text(lines: Sequence[str]) -> str:
    """Return a correction if the last line gives a list or table a plain value; else ""."""
    entry = _ENTRY.match(lines[-1]) if lines else None
    if entry is None:
        return ""
    headers = [match[2] for line in lines if (match := _HEADER.match(line))]
    form_type = _type_under(".".join((*headers[-1:], entry[1])))
    if not all(isinstance(alternative, COMPOUND_TYPES) for alternative in alternatives(form_type)):
        return ""
    value, type_text = entry[2].partition("#")[0].strip(), describe_type(form_type)
    return tr("{value} can't be here. Write {type}.", value=_quote(value), type=type_text)


def _type_under(header: str) -> inspect.Type:
    """Return the type of a table or key with this dotted name; for a list, the list's type."""
    form_type = type_at(())
    for name in header.split("."):
        while isinstance(inner := alternatives(form_type)[0], inspect.VarTupleType):
            form_type = inner.item_type
        form_type = type_of_step(form_type, name)
    return form_type


_HEADER: Final = re.compile(r"\s*(\[{1,2})\s*([\w.-]+)\s*\]")
_ENTRY: Final = re.compile(r"\s*([\w-]+)\s*=\s*([^\[{\s=].*)")
_VALUE_ERRORS: Final = (
    "Invalid value",
    "Invalid date",
    "Expected newline",
    "Unclosed",
    "Invalid initial",
)


_TOML_ERRORS: Final = {
    "Expected '='": mark("Write = and a value after the key."),
    "Invalid statement": mark("Write a [table] here, or key = value."),
    "Invalid initial character for a key": mark(
        "This can't be a key. Use letters, digits, _ and -."
    ),
    "Unterminated string": mark("The closing quote is missing."),
    'Expected "\'"': mark("The closing quote is missing."),
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
"""Corrections, by the beginning of tomllib's message."""


def _translate_toml_error(error: str) -> str:
    messages = (text for prefix, text in _TOML_ERRORS.items() if error.startswith(prefix))
    message = next(messages, None)
    return tr(message) if message else tr("This line can't be read.")


_VALIDATION_ERROR: Final = re.compile(r"(.*?)(?: - at (`key` in )?`\$(.*)`)?", re.DOTALL)
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|(\[\.\.\.\])")
_FIELD: Final = re.compile(r"Object (contains unknown|missing required) field `(.*)`")


class _Misfit(Struct, frozen=True):
    """A value that doesn't fit the form.

    The path to repair may differ from the one shown, as for a missing key. An unknown key is
    repaired by removing it.
    """

    shown_path: Path
    message: str
    repair_path: Path
    is_unknown_key: bool = False


def _describe_misfit(tables: Mapping[str, Any], error: str) -> _Misfit:
    match = _VALIDATION_ERROR.fullmatch(error)
    assert match is not None
    path = _find_path(tables, match[3] or "", error)
    if match[2]:
        return _describe_name_misfit(tables, path, error)
    form_type = type_at(path)
    if field := _FIELD.fullmatch(match[1]):
        key_path = (*path, field[2])
        if field[1] == "missing required":
            return _Misfit(path, _missing_key_text(field[2], form_type), key_path)
        return _Misfit(
            key_path, _unknown_key_text(field[2], form_type), key_path, is_unknown_key=True
        )
    return _Misfit(path, _expected_text(_value_at(tables, path), form_type, path), path)


def _describe_name_misfit(tables: Mapping[str, Any], path: Path, error: str) -> _Misfit:
    """Return the misfit of a name chosen by the GM, such as that of a stat."""
    key = next(
        (each for each in _value_at(tables, path) if _gives_error(tables, path, each, error)), ""
    )
    message = tr(
        "“{key}” can't be a name here. Use letters from A to Z, digits and _, a letter first.",
        key=key[:40],
    )
    return _Misfit((*path, key), message, (*path, key))


_PLACEHOLDERS: Final[Mapping[str, object]] = {
    "tickline": FORM_VERSION,
    "clock": "count",
    "size": 1,
    "at": 0,
    **dict.fromkeys(("id", "title", "key", "name", "word", "text"), "x"),
}
"""Placeholders for invalid required values, so that the other faults are found."""


def _repair(tables: dict[str, Any], path: Path) -> bool:
    """Remove the value at `path`, or replace it by a placeholder; return whether that worked."""
    while path and isinstance(path[-1], int):
        path = path[:-1]
    if not path:
        return False
    parent, last = path[:-1], str(path[-1])
    try:
        table = _value_at(tables, parent)
        if last in _PLACEHOLDERS and table.get(last) != _PLACEHOLDERS[last]:
            table[last] = _PLACEHOLDERS[last]
        else:
            del table[last]
    except (KeyError, IndexError, TypeError, AttributeError):
        return False
    return True


def _find_path(tables: Mapping[str, Any], path_text: str, error: str) -> Path:
    """Return the path in a message of msgspec.

    Trap: msgspec omits the keys of mappings, so each key is tried.
    """
    path: Path = ()
    for name, number, is_omitted_key in _STEP.findall(path_text):
        if is_omitted_key:
            inner = _value_at(tables, path)
            path = (
                *path,
                next((key for key in inner if _gives_error(tables, path, key, error)), ""),
            )
        else:
            path = (*path, name or int(number))
    return path


def _gives_error(tables: Mapping[str, Any], path: Path, key: str, error: str) -> bool:
    """Return whether this entry gives the same error as the whole mapping."""
    try:
        msgspec.convert(_with_single_entry(tables, path, key), GameForm)
    except msgspec.ValidationError as other:
        return str(other) == error
    return False


def _with_single_entry(tables: Any, path: Path, key: str) -> Any:  # noqa: ANN401 - as TOML has it
    if not path:
        return {key: tables[key]}
    inner = _with_single_entry(tables[path[0]], path[1:], key)
    if isinstance(tables, list):
        return [*tables[: int(path[0])], inner, *tables[int(path[0]) + 1 :]]
    return {**tables, path[0]: inner}


def _value_at(tables: Any, path: Path) -> Any:  # noqa: ANN401 - as TOML has it
    for step in path:
        tables = tables[step]
    return tables


def _missing_key_text(key: str, form_type: inspect.Type) -> str:
    type_text = describe_type(type_of_step(form_type, key))
    return tr("The key “{key}” is missing: {type}.", key=key, type=type_text)


def _unknown_key_text(key: str, form_type: inspect.Type) -> str:
    known_keys = [
        field.encode_name
        for each in alternatives(form_type)
        if isinstance(each, inspect.StructType)
        for field in each.fields
    ]
    quoted, similar_key = _shorten(key), nearest_word(key[:_MAX_QUOTE_LENGTH], known_keys)
    tables = tables_with(key)
    if similar_key.casefold() != key.casefold() and "" in tables:
        return tr("“{key}” belongs at the top, before the first [table].", key=quoted)
    if similar_key.casefold() != key.casefold() and 0 < len(tables) <= _MAX_TABLES:
        return tr("“{key}” belongs to {tables}.", key=quoted, tables=", ".join(tables))
    if similar_key:
        return tr(
            "There's no key “{key}” here. Did you mean “{near}”?", key=quoted, near=similar_key
        )
    return tr(
        "There's no key “{key}” here. Keys: {known}.", key=quoted, known=", ".join(known_keys)
    )


_MAX_TABLES: Final = 3
"""Maximum number of tables named for a misplaced key."""


def _shorten(key: str) -> str:
    return key if len(key) <= _MAX_QUOTE_LENGTH else f"{key[:_MAX_QUOTE_LENGTH]}…"


def _expected_text(value: object, form_type: inspect.Type, path: Path) -> str:  # noqa: PLR0911 - one for each mistake
    names = [each for each in path if isinstance(each, str)]
    header, key, kinds = ".".join(names), names[-1] if names else "", alternatives(form_type)
    match value, kinds:
        case dict(), [inspect.VarTupleType(item_type=inspect.StructType())]:
            return tr("There can be several, so write two brackets: [[{key}]].", key=header)
        case [dict(), *_], [inspect.StructType(), *_]:
            return tr("There's only one, so write one bracket: [{key}].", key=header)
        case _, [inspect.StructType(), *_]:
            return tr("It's a table of its own: write [{key}], and its keys below.", key=header)
        case str(), [inspect.VarTupleType(item_type=item)] if _is_text(item):
            parts = [each.strip() for each in _shorten(value).split(",")]
            return tr("Write a list: {key} = {value}.", key=key, value=_quote(parts))
        case str(), _ if _is_needlessly_quoted(value, kinds):
            return tr("Write it without quotes: {key} = {value}.", key=key, value=value)
        case int() | float(), [inspect.StrType()] if not isinstance(value, bool):
            return tr('Write it in quotes: {key} = "{value}".', key=key, value=_quote(value))
        case float(), _ if any(isinstance(kind, inspect.IntType) for kind in kinds):
            return tr("Whole numbers only, without a point. Use a finer unit, such as tenths.")
        case _:
            type_text = describe_type(form_type)
            return tr("{value} can't be here. Write {type}.", value=_quote(value), type=type_text)


def _is_text(form_type: inspect.Type) -> bool:
    return any(isinstance(each, inspect.StrType) for each in alternatives(form_type))


def _is_needlessly_quoted(value: str, kinds: Sequence[inspect.Type]) -> bool:
    """Return whether a quoted text would be an allowed number or truth value without its quotes."""
    numbers = (inspect.IntType, inspect.FloatType)
    wanted = inspect.BoolType if value in {"true", "false"} else numbers
    is_plain = value in {"true", "false"} or re.fullmatch(r"-?[0-9]{1,7}", value) is not None
    return is_plain and any(isinstance(each, wanted) for each in kinds)


def _quote(value: object) -> str:
    if isinstance(value, str):
        return f"“{_shorten(' '.join(value.split()))}”"
    return _shorten(json.dumps(value, ensure_ascii=False, default=str))
