"""Plain text for Qt: names and notes must never be read as HTML."""

import re
from typing import Final

_JOINER: Final = "\N{WORD JOINER}"
"""Invisible; a `<` or `&` followed by it begins no tag for Qt."""
_TAG: Final = re.compile("<|&(?=lt;)")


def plain(text: str) -> str:
    """Return `text` so that Qt doesn't take it for HTML, as it may in a tool tip.

    Otherwise a name could draw pictures, or open any file, even on a network.
    """
    return _TAG.sub(rf"\g<0>{_JOINER}", text) if "<" in text or "&" in text else text
