"""A quick start and quick frames: skip what Python, PySide and Qt would do without need."""

import gc
import linecache
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NEW_OBJECTS: Final = 10_000


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


def collect_seldom() -> None:
    """Look for garbage only when some thousands of objects have come since the last time.

    Values that never change are none; with Python's own measure, to open a long fight takes a
    tenth longer.
    """
    gc.set_threshold(NEW_OBJECTS, *gc.get_threshold()[1:])


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


def without_paint_threads() -> None:
    """Keep Qt from painting with several threads: it has to be called before anything is painted.

    Qt splits every large area among threads and waits for them. To hand our frames out takes
    longer than to paint them, all the more while the other threads of the program have work.
    """
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
