"""A pseudo-language whose words are readable, and recognizably not English."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from tests.tools.translations import release, update

CODE = "eo"
"""A language for which there is no translation."""
BEGIN, END = "⟦", "⟧"
EXTRA_SHARE = 0.35
_PLACEHOLDER = re.compile(r"(\{\w*\}|%n|%\d|&\w)")
_INNERMOST = re.compile(f"{BEGIN}[^{BEGIN}{END}]*{END}")
_LETTERS = str.maketrans("aceiounyACEIOUNY", "áçéíóúñýÁÇÉÍÓÚÑÝ")


def write_translation(folder: Path) -> None:
    """Write the translation of all texts into `folder`."""
    path = folder / f"tickline_{CODE}.ts"
    update(path)
    tree = ET.parse(path)  # noqa: S314 - our own file
    for message in tree.iter("message"):
        translation = message.find("translation")
        assert translation is not None
        translation.attrib.pop("type", None)
        source = message.findtext("source") or ""
        for form in list(translation.iter("numerusform")) or [translation]:
            form.text = pseudo(source)
    tree.write(path, encoding="utf-8", xml_declaration=True)
    release(path)


def pseudo(source: str) -> str:
    """Return `source` in brackets, with accents and a third longer; placeholders stay."""
    parts = _PLACEHOLDER.split(source)
    accented = "".join(
        part if _PLACEHOLDER.fullmatch(part) else part.translate(_LETTERS) for part in parts
    )
    return f"{BEGIN}{accented}{'·' * round(len(source) * EXTRA_SHARE)}{END}"


def wordless(source: str) -> str:
    """Return `source` without letters; placeholders stay, and show their values."""
    parts = _PLACEHOLDER.split(source)
    return "".join(
        part if _PLACEHOLDER.fullmatch(part) else re.sub(r"[^\W\d_]", "", part) for part in parts
    )


def without_bracketed(text: str) -> str:
    """Return a text without the parts in the pseudo-language's brackets."""
    before = ""
    while text != before:
        before, text = text, _INNERMOST.sub("", text)
    return text
