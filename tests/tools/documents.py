"""Writes documents for tests, and reads them as the program does."""

from contextlib import closing
from pathlib import Path

from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.history import History


def write_document(path: Path, history: History, codec: Codec) -> None:
    """Write a new document with `history`."""
    with closing(Document.create(path, history.start, codec)) as document:
        document.save(history)


def read_back(path: Path, codec: Codec) -> History:
    """Open a document as the program does, close it, and return its history."""
    document, history = Document.open(path, codec)
    document.close()
    return history
