"""Finds Python objects that stand for items of a layout which Qt has deleted."""

from collections.abc import Sequence

import shiboken6
from PySide6.QtWidgets import QLayout, QWidgetItem


def stale_items() -> list[str]:
    """Describe the wrappers of items that are in no layout any more.

    Sooner or later, such a wrapper is taken for what Qt puts at its address next, and the program
    crashes. PySide makes them when a layout that has items is added to another.
    """
    wrappers = shiboken6.getAllValidWrappers()
    items = [each for each in wrappers if isinstance(each, QWidgetItem)]
    layouts = [each for each in wrappers if isinstance(each, QLayout)] if items else []
    found = [layout.itemAt(number) for layout in layouts for number in range(layout.count())]
    present = {_address(each): each for each in found if isinstance(each, QWidgetItem)}
    stale = [_describe(each, layouts) for each in items if _address(each) not in present]
    for item in present.values():
        shiboken6.invalidate(item)  # looking at it must not leave it behind
    return stale


def _address(item: QWidgetItem) -> int:
    return shiboken6.getCppPointer(item)[0]


def _describe(item: QWidgetItem, layouts: Sequence[QLayout]) -> str:
    text = shiboken6.dump(item)
    owners = [each.parentWidget() for each in layouts if hex(id(each)) in text]
    return f"an item of {owners}"
