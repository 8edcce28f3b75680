"""Recognizes binary files by their first bytes, and advises what to choose instead."""

import re
from collections.abc import Iterable
from io import BytesIO
from typing import Final
from zipfile import BadZipFile, ZipFile

from models.wording import mark, tr

_ENCOUNTER = mark("“{name}” is an encounter. Open it from the Encounter menu.")
_PICTURE = mark("“{name}” is a picture. Choose a table (CSV), a list or a character sheet.")
_SOUND = mark("“{name}” is an audio file. Choose a table (CSV), a list or a character sheet.")
_VIDEO = mark("“{name}” is a video. Choose a table (CSV), a list or a character sheet.")
_WORKBOOK = mark(
    "“{name}” is a workbook. Save the table as CSV and choose that, or copy its cells."
)
_OLD_OFFICE = mark("“{name}” is an old Excel or Word file. Save the table as CSV and choose that.")
_DOCUMENT = mark("“{name}” is a text document. Copy its table or list and paste it.")
_ARCHIVE = mark("“{name}” is an archive. Unpack it and choose the files in it.")
_UNREADABLE_ZIP = mark(
    "“{name}” is a workbook or an archive. Save the table as CSV and choose that."
)
_PDF = mark("“{name}” is a PDF. Choose the file it was made from.")
_PROGRAM = mark("“{name}” is a program. Choose a table (CSV), a list or a character sheet.")
_FONT = mark("“{name}” is a font. Choose a table (CSV), a list or a character sheet.")

_SIGNATURES: Final = (
    (_ENCOUNTER, (rb"SQLite format 3\0",)),
    (_PDF, (rb"[\s\xef\xbb\xbf]{0,32}%PDF-",)),
    (
        _PICTURE,
        (
            rb"\x89PNG",
            rb"\xff\xd8\xff",
            rb"GIF8[79]a",
            rb"RIFF....WEBP",
            rb"BM.{4}\0\0\0\0",
            rb"II\*\0|MM\0\*",
            rb"\0\0[\x01\x02]\0.\0",
            rb"8BPS\0",
            rb"....ftyp(?:avif|avis|hei|hev|mif1|msf1)",
            rb"\0\0\0\x0c(?:jP  |JXL )",
            rb"gimp xcf",
        ),
    ),
    (
        _SOUND,
        (
            rb"RIFF....WAVE",
            rb"ID3[\x01-\x05]",
            # Russian text may begin with these bytes, so require a NUL.
            rb"\xff[\xe2\xe3\xf0-\xf3\xf8-\xfb](?=.*\0)",
            rb"OggS\0",
            rb"fLaC",
            rb"....ftypM4A",
            rb"MThd\0",
            rb"FORM....AIF",
            rb"#!AMR",
        ),
    ),
    (_VIDEO, (rb"....ftyp", rb"\x1aE\xdf\xa3", rb"RIFF....AVI ", rb"\0\0\x01\xba", rb"FLV\x01")),
    (_OLD_OFFICE, (rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", rb"\x09[\0\2\4]\x06\0")),
    (_DOCUMENT, (rb"\{\\rtf",)),
    (
        _ARCHIVE,
        (
            rb"\x1f\x8b\x08",
            rb"7z\xbc\xaf\x27\x1c",
            rb"Rar!\x1a\x07",
            rb"\xfd7zXZ\0",
            rb"BZh[1-9]1AY",
            rb"\x28\xb5\x2f\xfd",
        ),
    ),
    (_PROGRAM, (rb"\x7fELF", rb"MZ.\0", rb"\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe")),
    (_FONT, (rb"\0\x01\0\0\0", rb"OTTO\0", rb"wOF[F2]")),
)
_FORMATS: Final = tuple(
    (message, re.compile(b"|".join(patterns), re.DOTALL)) for message, patterns in _SIGNATURES
)
_SVG: Final = re.compile(rb"(?:<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>]*>|\s)*<svg\b", re.DOTALL)
_WORKBOOK_SUFFIXES: Final = (".xlsx", ".xlsm", ".ods", ".numbers")
_ZIP_SIGNATURES: Final = (b"PK\x03\x04", b"PK\x05\x06")
_SAMPLE_BYTES: Final = 4096
_MAX_ZIP_MEMBERS: Final = 10_000

_ZIP_MEMBERS: Final = (
    (_WORKBOOK, ("xl/", "Index/Tables/", "index.numbers")),
    (_DOCUMENT, ("word/", "META-INF/container.xml", "Index/Document.iwa")),
)
_MIME_TYPES: Final = (
    (_WORKBOOK, b"application/vnd.oasis.opendocument.spreadsheet"),
    (_DOCUMENT, b"application/vnd.oasis.opendocument.text"),
    (_PICTURE, b"image/"),
)


def binary_file_refusal(name: str, content: bytes) -> str:
    """Return the translated message that refuses a binary file; "" for any other file."""
    if content.startswith(_ZIP_SIGNATURES):
        return tr(_zip_message(name, content), name=name)
    sample = content[:_SAMPLE_BYTES]
    if _SVG.match(sample.removeprefix(b"\xef\xbb\xbf")):
        return tr(_PICTURE, name=name)
    refusal_text = next((message for message, pattern in _FORMATS if pattern.match(sample)), "")
    return tr(refusal_text, name=name) if refusal_text else ""


def _zip_message(name: str, content: bytes) -> str:
    """Return the untranslated message that refuses a ZIP file.

    Files of Excel, LibreOffice, Numbers and Word are ZIP files, too.
    """
    if name.lower().endswith(_WORKBOOK_SUFFIXES):
        return _WORKBOOK
    try:
        with ZipFile(BytesIO(content)) as archive:
            names = archive.namelist()[:_MAX_ZIP_MEMBERS]
    except (BadZipFile, ValueError, NotImplementedError, OSError, EOFError):
        return _UNREADABLE_ZIP
    for message, mime_type in _MIME_TYPES:
        # These formats begin with their type, uncompressed.
        if mime_type in content[:_SAMPLE_BYTES]:
            return message
    messages = (message for message, prefixes in _ZIP_MEMBERS if _has_member(names, prefixes))
    return next(messages, _ARCHIVE)


def _has_member(names: Iterable[str], prefixes: tuple[str, ...]) -> bool:
    return any(name.startswith(prefixes) for name in names)
