"""Parses XML from other programs safely.

Python's own parser resolves the entities that a file declares; a few lines of them can expand to
gigabytes of text, or refer to a file on this computer. No supported program declares entities, so
a file with a DOCTYPE raises an error before its first element. The depth and the number of
elements are limited too, since the tree takes far more memory than the text.
"""

import re
from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder, tostring
from xml.parsers import expat

from models.rules.refusal import RuleBroken
from models.wording import mark, tr

MAX_ELEMENTS: Final = 200_000
MAX_DEPTH: Final = 100

_BREAK: Final = re.compile(r"<br */?>", re.IGNORECASE)
"""An unescaped HTML line break, as found in texts exported from GCA."""
_TAG_WITH_SPACES: Final = re.compile(r"(?<=<)/?[^\W\d][\w.-]*(?: [^\W\d][\w.-]*)+(?=>)")
"""A tag of several words, which isn't valid, but which some programs write."""
_FORMAT_TAGS: Final = frozenset({*"bhipu", "em", "strong"})
_BLOCK_TAGS: Final = frozenset({"list", "table", "link", "linklist", "frame"})
_INCOMPLETE: Final = mark(
    "“{name}”, line {line}: not valid XML ({what}). It may be cut off; save or export it again."
)
_INVALID: Final = mark("“{name}”, line {line}: not valid XML ({what}). Correct that line.")
_CUT_OFF: Final = frozenset({"no element found", "unclosed token", "unclosed CDATA section"})


def parse_document(name: str, text: str) -> Element:
    """Return the root element of the XML in `text`. Raises RuleBroken with the line and error."""
    parser = expat.ParserCreate("utf-8")
    tree = _Tree(name)
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = tree.refuse
    parser.StartElementHandler = tree.start
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.builder.data
    try:
        plain = _TAG_WITH_SPACES.sub(_join_words, _BREAK.sub(" ", text))
        parser.Parse(plain.encode(errors="replace"), True)  # noqa: FBT003 - expat's
    except expat.ExpatError as error:
        raise RuleBroken(_invalid_text(name, error)) from error
    return tree.builder.close()


def to_tree(element: Element) -> object:
    """Return an element as JSON would hold it: a text, or its children and attributes by name.

    Several children with the same name become a list; formatted text keeps its markup.
    """
    tags = [child.tag for child in element]
    if not tags and ((text := (element.text or "").strip()) or not element.attrib):
        return text
    if not _FORMAT_TAGS.isdisjoint(tags) and (_FORMAT_TAGS | _BLOCK_TAGS).issuperset(tags):
        return tostring(element, "unicode")
    children: dict[str, list[object]] = {}
    for child in element:
        children.setdefault(child.tag, []).append(to_tree(child))
    tree = {tag: values[0] if len(values) == 1 else values for tag, values in children.items()}
    return {**element.attrib, **tree}


def text_in(element: Element | None, path: str = ".") -> str:
    """Return the text of the element at `path` below `element`; "" if it is missing."""
    target = None if element is None else element.find(path)
    return "" if target is None else (target.text or "").strip()


class _Tree:
    """Builds the tree from the parser's events; raises RuleBroken beyond safe limits."""

    def __init__(self, name: str) -> None:
        self.builder = TreeBuilder()
        self._name = name
        self._count = self._depth = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise RuleBroken(_too_deep_text(self._name))
        if self._count > MAX_ELEMENTS:
            raise RuleBroken(_too_many_text(self._name))
        self.builder.start(tag, attributes)

    def end(self, tag: str) -> None:
        self._depth -= 1
        self.builder.end(tag)

    def refuse(self, *_declared: object) -> None:
        raise RuleBroken(_doctype_text(self._name))


def _join_words(tag: re.Match[str]) -> str:
    return tag[0].replace(" ", "_")


def _too_deep_text(name: str) -> str:
    return tr("“{name}” is nested too deeply to read.", name=name)


def _doctype_text(name: str) -> str:
    return tr(
        "“{name}” has a DOCTYPE declaration, which can be unsafe. Delete that line.", name=name
    )


def _too_many_text(name: str) -> str:
    return tr("“{name}” has over {most} XML elements. Split it.", name=name, most=MAX_ELEMENTS)


def _invalid_text(name: str, error: expat.ExpatError) -> str:
    what = expat.ErrorString(error.code)
    message = _INCOMPLETE if what in _CUT_OFF else _INVALID
    return tr(message, name=name, line=error.lineno, what=what)
