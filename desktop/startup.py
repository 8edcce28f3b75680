"""A quick start: skip two things that Python and PySide would do, and that are not needed then."""

import gc
import linecache
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Look for no garbage meanwhile; what is there in the end is taken to stay.

    Nearly all that is built at the start lives as long as the program, and Python would go
    through it again and again: a tenth of the time to the first frame.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def without_reading_sources() -> None:
    """Keep PySide from reading the source of every module that is imported from now on.

    It searches them for its own name, to know which could ask for its `__feature__`; none of ours
    does. Python keeps what was read: 8 MB, and another tenth of the time to the first frame. A
    PySide that goes about it in another way is left alone.
    """
    import PySide6.QtCore  # noqa: F401 - it brings what is looked for

    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda _module: True  # type: ignore[union-attr] # noqa: SLF001 - there is no other way
    linecache.clearcache()  # what it has read of itself
