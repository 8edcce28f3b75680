"""Damages documents: each must be refused or load unchanged, and nothing in between."""

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from models.saves.file_errors import FileError
from tests.tools.documents import write_document
from tests.tools.sample_rules import CODEC, long_fight, reopened

FIGHT = long_fight(20).undo()
SENTENCE = re.compile(r"“fight\.tickline” .*\S\. .*\w.*\.")
"""A pattern of one line: the fault, its place, and what to do."""


class Figures(NamedTuple):
    """The outcomes of many damaged documents: refused, loaded unchanged, or neither."""

    tried: int
    refused: int
    losses: tuple[str, ...]

    def __str__(self) -> str:
        write_intact_document = self.tried - self.refused
        text = f"damaged files: {self.tried} tried, {self.refused} refused in a sentence"
        return f"{text}, {write_intact_document} unharmed, {len(self.losses)} lost"


class DamagedFile(NamedTuple):
    """The content of a damaged file, and a description of the damage."""

    what: str
    content: bytes


def write_intact_document(path: Path) -> bytes:
    """Write a small document, and return the bytes of its file."""
    write_document(path, FIGHT, CODEC)
    return path.read_bytes()


def flip_bytes(content: bytes, places: Iterable[int], rng: random.Random) -> Iterator[DamagedFile]:
    """Yield the content with the byte at each place changed: once in one bit, once in all bits."""
    for place in places:
        for change in (1 << rng.randrange(8), 0xFF):
            damaged = bytearray(content)
            damaged[place] ^= change
            yield DamagedFile(f"byte {place} ^ {change}", bytes(damaged))


def truncate(content: bytes, lengths: Iterable[int]) -> Iterator[DamagedFile]:
    """Yield the content truncated to each length."""
    for length in lengths:
        yield DamagedFile(f"cut at {length}", content[:length])


def open_each(path: Path, damages: Iterable[DamagedFile]) -> Figures:
    """Try to open each damaged content, written to `path`."""
    number, rejections, losses = 0, 0, []
    for number, damaged in enumerate(damages, 1):  # noqa: B007 - it is the sum
        path.write_bytes(damaged.content)
        try:
            wrong = "" if reopened(path) == FIGHT else "another fight was loaded"
        except FileError as trouble:
            rejections += 1
            wrong = "" if SENTENCE.fullmatch(str(trouble)) else str(trouble)
            wrong = wrong if path.read_bytes() == damaged.content else "the file was changed"
        if wrong:
            losses.append(f"{damaged.what}: {wrong}")
    return Figures(number, rejections, tuple(losses))
