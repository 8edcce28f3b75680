"""Moments that the GM names: what may be written of them."""

from typing import Final

from models.rules.refusal import RuleBroken
from models.scheduler.history import Moment

LONGEST_NAME: Final = 80
LONGEST_NOTE: Final = 4_000


def written(name: str, note: str) -> Moment:
    """Return what a GM typed as a moment; both may be empty.

    Raises RuleBroken for what is too long, or no text at all.
    """
    moment = Moment(" ".join(name.split()), note.strip())
    for called, text, most in (
        ("name", moment.name, LONGEST_NAME),
        ("note", moment.note, LONGEST_NOTE),
    ):
        if len(text) > most:
            raise RuleBroken(f"The {called} has {len(text)} characters; it may have {most}.")
        if not _whole(text):
            raise RuleBroken(f"The {called} holds half a character, which no file can keep.")
    return moment


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
