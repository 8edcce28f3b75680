"""Moments that the GM names: what may be written of them."""

from typing import Final

from models.rules.refusal import RuleBroken
from models.scheduler.history import Moment
from models.wording import mark, tr

LONGEST_NAME: Final = 80
LONGEST_NOTE: Final = 4_000

_LONG_NAME: Final = mark("The name has {length} characters; it may have {most}.")
_LONG_NOTE: Final = mark("The note has {length} characters; it may have {most}.")
_HALF_NAME: Final = mark("The name holds half a character, which no file can keep.")
_HALF_NOTE: Final = mark("The note holds half a character, which no file can keep.")


def written(name: str, note: str) -> Moment:
    """Return what a GM typed as a moment; both may be empty.

    Raises RuleBroken for what is too long, or no text at all.
    """
    moment = Moment(" ".join(name.split()), note.strip())
    for text, most, too_long, halved in (
        (moment.name, LONGEST_NAME, _LONG_NAME, _HALF_NAME),
        (moment.note, LONGEST_NOTE, _LONG_NOTE, _HALF_NOTE),
    ):
        if len(text) > most:
            raise RuleBroken(tr(too_long, length=len(text), most=most))
        if not _whole(text):
            raise RuleBroken(tr(halved))
    return moment


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
