"""Keeps Qt from treating names and notes as HTML."""

import re
from typing import Final

_JOINER: Final = "\N{WORD JOINER}"
"""An invisible character; a `<` or `&` before it doesn't begin a tag for Qt."""
_TAG: Final = re.compile("<|&(?=lt;)")


def plain(text: str) -> str:
    """Return `text` in a form that Qt doesn't mistake for HTML, as it may in a tool tip.

    Otherwise, a name could display pictures or open any file, even one on a network.
    """
    return _TAG.sub(rf"\g<0>{_JOINER}", text) if "<" in text or "&" in text else text
