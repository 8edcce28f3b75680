"""Files without text are refused with their kind and what to do instead."""

from io import BytesIO
from zipfile import ZipFile

import pytest

from models.recruits.sources import read_source
from models.rules.refusal import RuleBroken


def zip_files(**files: str) -> bytes:
    """Return a ZIP archive of files with these names and contents."""
    whole = BytesIO()
    with ZipFile(whole, "w") as archive:
        for name, content in files.items():
            archive.writestr(name.replace("__", "/"), content)
    return whole.getvalue()


SHEET = "application/vnd.oasis.opendocument.spreadsheet"
TEXT = "application/vnd.oasis.opendocument.text"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is a picture."),
        (b"\xff\xd8\xff\xe0\0\x10JFIF\0", "is a picture."),
        (b"GIF89a\x01\0\x01\0", "is a picture."),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "is a picture."),
        (b"BM\x46\0\0\0\0\0\0\0\x36\0", "is a picture."),
        (b"II*\0\x08\0\0\0", "is a picture."),
        (b"MM\0*\0\0\0\x08", "is a picture."),
        (b"\0\0\x01\0\x01\0\x10\x10", "is a picture."),
        (b"\0\0\0\x20ftypavif\0\0\0\0", "is a picture."),
        (b"\0\0\0\x18ftypheic\0\0\0\0", "is a picture."),
        (b'<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="x"/>', "is a picture."),
        (b"RIFF\x24\0\0\0WAVEfmt ", "is an audio file."),
        (b"ID3\x04\0\0\0\0", "is an audio file."),
        (b"\xff\xfb\x90\x64\0\0\0", "is an audio file."),
        (b"OggS\0\x02\0\0", "is an audio file."),
        (b"fLaC\0\0\0\x22", "is an audio file."),
        (b"\0\0\0\x20ftypisom", "is a video."),
        (b"%PDF-1.7\n", "is a PDF."),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "is an old Excel or Word file."),
        (zip_files(xl__workbook="<x/>"), "is a workbook."),
        (zip_files(mimetype=SHEET, content="<x/>"), "is a workbook."),
        (zip_files(mimetype=TEXT, content="<x/>"), "is a text document."),
        (zip_files(word__document="<x/>"), "is a text document."),
        (zip_files(notes="hello"), "is an archive. Unpack it"),
        (b"PK\x03\x04 and no more", "is a workbook or an archive."),
        (b"{\\rtf1\\ansi Mira}", "is a text document."),
        (b"7z\xbc\xaf\x27\x1c\0\x04", "is an archive."),
        (b"\x1f\x8b\x08\0", "is an archive."),
        (b"\x7fELF\x02\x01", "is a program."),
        (b"OTTO\0\x0a", "is a font."),
    ],
)
def test_a_binary_file_is_recognized_by_its_first_bytes_and_refused(
    content: bytes, expected: str
) -> None:
    with pytest.raises(RuleBroken) as error:
        read_source("file", content)
    assert str(error.value).startswith(f"“file” {expected}")


@pytest.mark.parametrize("text", ["BM\nMira", "Я,вы\nя,2", "OTTO\nMira", "MZ\nBor", "ID3\nx"])
def test_a_list_of_names_beginning_like_a_binary_file_is_read(text: str) -> None:
    assert read_source("list.csv", text.encode("cp1251")).name == "list.csv"
