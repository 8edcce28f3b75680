"""Parses YAML in notes and stat blocks; every value stays text, as it was typed.

The tree is built from the parser's events. Its depth and size are limited, and aliases aren't
resolved, since a few lines of them can expand to gigabytes.
"""

from collections.abc import Iterator
from typing import Final

import yaml

from models.recruits.json_values import JsonEntry
from models.rules.refusal import RuleBroken
from models.wording import tr

_MAX_VALUES: Final = 200_000
_MAX_DEPTH: Final = 60
_EMPTY: Final = frozenset({"~", "null"})
_LOADER: Final = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_Tree = dict[str, object] | list[object]


def parse_documents(name: str, text: str, first_line: int = 1) -> list[JsonEntry]:
    """Return the documents in a text; a document that is a list counts as its elements.

    Raises RuleBroken with the line of the error.
    """
    try:
        values = [*_build(name, text)]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = first_line + (mark.line if mark is not None else 0)
        message = tr("“{name}”, line {line}: not valid YAML.", name=name, line=line)
        raise RuleBroken(message) from error
    except yaml.YAMLError as error:
        raise RuleBroken(tr("“{name}” isn't valid YAML.", name=name)) from error
    return [JsonEntry(first_line + line, value) for line, value in values]


def _build(name: str, text: str) -> Iterator[tuple[int, object]]:
    stack: list[tuple[_Tree, int]] = []
    keys: list[str | None] = []
    for number, event in enumerate(yaml.parse(text, Loader=_LOADER)):
        if number > _MAX_VALUES or len(stack) > _MAX_DEPTH:
            raise RuleBroken(tr("“{name}” is nested too deeply to read.", name=name))
        line = event.start_mark.line if event.start_mark else 0
        value: object = None
        match event:
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                tree: _Tree = {} if isinstance(event, yaml.MappingStartEvent) else []
                stack.append((tree, line))
                keys.append(None)
                continue
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                value, line = stack.pop()
                keys.pop()
            case yaml.ScalarEvent():
                is_empty = event.implicit[0] and event.value in _EMPTY
                value = "" if is_empty else event.value
            case yaml.AliasEvent():
                value = f"*{event.anchor}"
            case _:
                continue
        if not stack:
            yield from _documents(value, line)
        elif isinstance(stack[-1][0], list):
            stack[-1][0].append(value)
        elif (key := keys[-1]) is None:
            keys[-1] = value if isinstance(value, str) else ""
        else:
            stack[-1][0][key] = value
            keys[-1] = None


def _documents(value: object, line: int) -> Iterator[tuple[int, object]]:
    for document in value if isinstance(value, list) else [value]:
        yield line, document
