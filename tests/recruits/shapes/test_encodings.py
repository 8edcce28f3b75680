"""Encodings of tables from spreadsheets of many countries, with and without a byte order mark."""

import subprocess
import sys

import pytest

from models.recruits.shapes.encodings import decode_text
from models.recruits.sources import read_source
from models.recruits.table import Table
from models.rules.refusal import RuleBroken

GERMAN = "Name;Anzahl;Seite\nMüller Jörg;3;Gegner\nÄrztin;1;andere\nGroßer Bär;2;Gegner\n"
POLISH = "Imię;Liczba;Strona\nŁukasz Żółty;1;gracz\nŚwiętosława;1;gracz\nWściekły smok;3;wróg\n"
CZECH = "Jméno;Počet;Strana\nŘehoř Šťastný;1;hráč\nJiří Dvořák;1;hráč\nZuřivý medvěd;3;nepřítel\n"
FRENCH = "Nom;Nombre;Côté\nÉlodie;1;joueur\nFrançois le Bûcheron;1;joueur\nChâtelain;2;ennemi\n"


@pytest.mark.parametrize(
    ("text", "encoding", "encoding_name"),
    [
        (GERMAN, "cp1252", "Windows-1252"),
        (GERMAN, "mac_roman", "Mac Roman"),
        (GERMAN, "cp850", "DOS (850)"),
        (GERMAN, "iso8859_2", "Windows-1252"),  # the two encodings agree on these letters
        (POLISH, "cp1250", "Windows-1250"),
        (POLISH, "iso8859_2", "Latin-2"),
        (POLISH, "mac_latin2", "Mac Central European"),
        (CZECH, "cp1250", "Windows-1250"),
        (CZECH, "iso8859_2", "Latin-2"),
        (CZECH, "mac_latin2", "Mac Central European"),
        (FRENCH, "cp1252", "Windows-1252"),
        (FRENCH, "mac_roman", "Mac Roman"),
    ],
)
def test_a_table_in_a_legacy_encoding_is_read_with_a_notice(
    text: str, encoding: str, encoding_name: str
) -> None:
    decoded, (notice,) = decode_text("list.csv", text.encode(encoding))
    assert decoded == text
    assert str(notice) == (
        f"“list.csv” isn't UTF-8; read as {encoding_name}. If accents are wrong, save it as UTF-8."
    )


@pytest.mark.parametrize("text", [GERMAN, POLISH, CZECH, FRENCH, "name\nMira\n"])
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
def test_unicode_is_read_without_a_notice(text: str, encoding: str) -> None:
    assert decode_text("list.csv", text.encode(encoding)) == (text, ())


def test_a_damaged_character_does_not_affect_the_others() -> None:
    content = GERMAN.encode().replace("Ä".encode(), b"\xc3")
    text, (notice,) = decode_text("list.csv", content)
    assert text == GERMAN.replace("Ä", "�")
    assert str(notice).startswith("“list.csv” is damaged: 1 letter")


@pytest.mark.parametrize("content", [b"a\x81\x12b\x90\xff", b"\x01\x02\x03\x80", b"n\0"])
def test_binary_content_is_refused(content: bytes) -> None:
    with pytest.raises(RuleBroken, match="isn't text"):
        decode_text("list.csv", content)


def test_the_notice_is_attached_to_the_table() -> None:
    source = read_source("list.csv", FRENCH.encode("mac_roman"))
    assert isinstance(source, Table)
    assert source.rows[1].cells[0] == "Élodie"
    assert [str(each).partition(";")[0] for each in source.notices] == ["“list.csv” isn't UTF-8"]


def test_a_file_in_utf_8_does_not_load_the_detector() -> None:
    program = (
        "import sys; from models.recruits.sources import read_source;"
        "read_source('list.csv', 'name\\nZoë'.encode()); sys.exit('chardet' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
