"""Makes startup and each frame faster by switching off needless work in Python and Qt."""

import gc
import linecache
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

COLLECTION_THRESHOLD: Final = 10_000


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Suspend garbage collection, and exempt the objects that remain at the end from it.

    Nearly all objects built at startup live as long as the program. Checking them again and again
    takes a tenth of the time to the first frame.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def raise_collection_threshold() -> None:
    """Collect garbage only after COLLECTION_THRESHOLD new objects.

    Immutable values rarely become garbage: with Python's default, opening a long fight takes a
    tenth longer.
    """
    gc.set_threshold(COLLECTION_THRESHOLD, *gc.get_threshold()[1:])


def disable_source_scan() -> None:
    """Keep PySide from reading the source of every module imported from now on.

    PySide searches each source for “__feature__”, which this program never uses, and Python caches
    the sources. That costs 8 MB and another tenth of the time to the first frame. On a PySide that
    works differently, this has no effect.
    """
    import PySide6.QtCore  # noqa: F401 - loads shibokensupport

    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda _module: True  # type: ignore[union-attr] # noqa: SLF001 - there is no other way
    linecache.clearcache()  # PySide's own sources


def disable_paint_threads() -> None:
    """Keep Qt from painting in several threads. Call this before anything is painted.

    Qt splits every large area among threads and waits for them. That takes longer than painting
    this program's frames, even more so while other threads are busy.
    """
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
