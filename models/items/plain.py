"""Plain text: what people wrote is shown as they wrote it, and never read as HTML."""

import re
from typing import Final

_JOINER: Final = "\N{WORD JOINER}"
"""It can't be seen; behind it Qt finds no tag."""
_TAG: Final = re.compile("<|&(?=lt;)")


def plain(text: str) -> str:
    """Return `text` so that Qt takes it for no HTML where it guesses, as in a tool tip.

    Else a name could draw, or have any file opened, on a network too.
    """
    return _TAG.sub(rf"\g<0>{_JOINER}", text) if "<" in text or "&" in text else text
