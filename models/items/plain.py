"""Plain text for Qt: names and notes must never be read as HTML."""

import re
from typing import Final

_JOINER: Final = "\N{WORD JOINER}"
"""Invisible; after it Qt finds no tag."""
_TAG: Final = re.compile("<|&(?=lt;)")


def plain(text: str) -> str:
    """Return `text` so that Qt doesn't take it for HTML, as in a tool tip.

    Else a name could draw, or open any file, even on a network.
    """
    return _TAG.sub(rf"\g<0>{_JOINER}", text) if "<" in text or "&" in text else text
