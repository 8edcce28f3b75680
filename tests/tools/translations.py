"""The translation files: their texts, and Qt's tools that write them.

The source texts are English. Translators edit `tickline_de.ts`; the program reads the compiled
`tickline_de.qm`.
"""

import ast
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[2]
SOURCES = ("models", "views", "desktop", "resources/python_template")
FOLDER = ROOT / "resources" / "translations"


class SourceText(Struct, frozen=True):
    """A text, the places that request it, and its translations, one for each plural form."""

    context: str
    source: str
    comment: str = ""
    is_counted: bool = False
    translations: tuple[str, ...] = ()
    is_finished: bool = True

    @property
    def key(self) -> tuple[str, str, str]:
        """The key that identifies a text."""
        return self.context, self.source, self.comment


def update(path: Path, sources: tuple[str, ...] = SOURCES) -> None:
    """Update a translation file from the sources; its translations stay."""
    options = ("-silent", "-extensions", "py", "-tr-function-alias", "tr+=mark")
    shape = ("-locations", "none", "-no-obsolete")
    _tool("pyside6-lupdate", *options, *shape, *sources, "-ts", str(path))


def release(path: Path, target: Path | None = None) -> Path:
    """Compile a translation file for the program, by default next to it."""
    target = target or path.with_suffix(".qm")
    _tool("pyside6-lrelease", "-silent", str(path), "-qm", str(target))
    return target


def read_translations(path: Path) -> list[SourceText]:
    """Return all texts of a translation file."""
    root = ET.parse(path).getroot()  # noqa: S314 - our own file
    return [
        _words(context.findtext("name") or "", message)
        for context in root.iter("context")
        for message in context.iter("message")
    ]


def requested_texts(
    root: Path = ROOT, sources: tuple[str, ...] = SOURCES
) -> Iterator[tuple[str, str]]:
    """Yield the context and text of each literal that the sources request, as Python sees it."""
    for source in sources:
        for path in sorted((root / source).rglob("*.py")):
            yield from _requests_in(ast.parse(path.read_text(encoding="utf-8")), "", "")


def missed_calls(root: Path = ROOT, sources: tuple[str, ...] = SOURCES) -> Iterator[str]:
    """Yield calls whose text isn't a literal, which lupdate therefore misses."""
    for source in sources:
        for path in sorted((root / source).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if not any(each in text for each in (".tr(", ".translate(")):
                continue  # walking all trees takes seconds
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and _has_variable_text(node):
                    yield f"{path.relative_to(root)}:{node.lineno}"


def _has_variable_text(call: ast.Call) -> bool:
    match call:
        case ast.Call(ast.Attribute(_, "tr"), [text, *_]):
            return not isinstance(text, ast.Constant)
        case ast.Call(ast.Attribute(_, "translate"), [ast.Constant(str(context)), text, *_]):
            return bool(context) and not isinstance(text, ast.Constant)
        case _:
            return False


def _words(context: str, message: ET.Element) -> SourceText:
    translation = message.find("translation")
    assert translation is not None
    forms = [form.text or "" for form in translation.iter("numerusform")]
    return SourceText(
        context,
        message.findtext("source") or "",
        message.findtext("comment") or "",
        message.get("numerus") == "yes",
        tuple(forms or [translation.text or ""]),
        translation.get("type") != "unfinished",
    )


def _requests_in(node: ast.AST, around: str, context: str) -> Iterator[tuple[str, str]]:
    """Search a syntax tree; `around` is the class, `context` the class of the method."""
    if isinstance(node, ast.ClassDef):
        around = node.name
    if isinstance(node, ast.FunctionDef):
        context = around
    if isinstance(node, ast.Call):
        yield from _requests_of_call(node, context)
    for child in ast.iter_child_nodes(node):
        yield from _requests_in(child, around, context)


def _requests_of_call(call: ast.Call, context: str) -> Iterator[tuple[str, str]]:
    function = call.func
    callee = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    literals = [
        each.value
        for each in call.args
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
    if callee == "translate" and len(literals) > 1:
        yield literals[0], literals[1]
    elif callee in {"tr", "mark"} and literals and isinstance(call.args[0], ast.Constant):
        yield context, literals[0]


def _tool(name: str, *arguments: str) -> None:
    program = str(Path(sys.executable).with_name(name))
    subprocess.run([program, *arguments], cwd=ROOT, check=True, capture_output=True, timeout=60)
