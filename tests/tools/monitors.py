"""Monitors for tests, plugged and unplugged while the program runs.

Qt's offscreen platform can change its screens, but only from C++: the function is called through
the virtual table of QPlatformNativeInterface, which is a QObject with a few more functions.
"""

import ctypes
import json
import platform
import sys
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QByteArray, QJsonDocument, qVersion
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication

QOBJECT_FUNCTIONS = 12
"""The number of virtual functions of a QObject; the next returns native resources."""
CHECKED_VERSION = "6.11."
Screen = dict[str, Any]


def screen(name: str, x: int = 0, size: tuple[int, int] = (1920, 1080), scale: float = 1) -> Screen:
    """Describe a screen of `size` native pixels; `scale` is the desktop's setting, such as 1.5."""
    width, height = size
    return {
        "name": name,
        "x": x,
        "y": 0,
        "width": width,
        "height": height,
        "logicalDpi": 96 * scale,
        "logicalBaseDpi": 96,
        "dpr": 1,
    }


GM = screen("GM")
WALL = screen("Wall", 1920)
DEFAULT_SCREEN = screen("", size=(800, 800))
"""The screen that the offscreen platform begins with."""


class Monitors:
    """The monitors of the offscreen platform."""

    def __init__(self) -> None:
        self._gui, self._core = _library("Gui"), _library("Core")
        self._screens: tuple[Screen, ...] = (DEFAULT_SCREEN,)

    def plug(self, *screens: Screen) -> None:
        """Make these the only screens.

        New screens are added before old ones are removed, as Qt doesn't work well without any.
        """
        unplugged = [each for each in self._screens if each["name"] not in _names(screens)]
        if not set(_names(self._screens)) & set(_names(screens)):
            self._configure([*unplugged, *screens])
        self._configure(screens)
        self._screens = screens
        QApplication.processEvents()

    def __getitem__(self, name: str) -> QScreen:
        return next(each for each in QGuiApplication.screens() if each.name() == name)

    def _configure(self, screens: Any) -> None:
        document = QJsonDocument.fromJson(QByteArray(json.dumps({"screens": [*screens]}).encode()))
        described = ctypes.c_void_p()
        read = self._core._ZNK13QJsonDocument6objectEv
        read.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        read(ctypes.byref(described), shiboken6.getCppPointer(document)[0])
        interface, change = self._change()
        change(ctypes.byref(described), interface)

    def _change(self) -> tuple[int, Any]:
        find = self._gui._ZN15QGuiApplication23platformNativeInterfaceEv
        find.restype = ctypes.c_void_p
        interface = find()
        pointer = ctypes.c_void_p
        table = ctypes.cast(interface, ctypes.POINTER(ctypes.POINTER(pointer)))[0]
        resource = ctypes.CFUNCTYPE(pointer, pointer, pointer)(table[QOBJECT_FUNCTIONS])
        method = QByteArray(b"setConfiguration")
        address = resource(interface, shiboken6.getCppPointer(method)[0])
        return interface, ctypes.CFUNCTYPE(None, pointer, pointer)(address)


def need_offscreen(qt: QApplication) -> None:
    """Skip the test if screens can't be changed, or if the function was not checked in this Qt."""
    if sys.platform != "linux" or qt.platformName() != "offscreen":
        pytest.skip("only the offscreen platform on Linux can change its screens")
    if platform.machine() != "x86_64" or not qVersion().startswith(CHECKED_VERSION):
        pytest.skip("another machine or another Qt may keep its functions elsewhere")


def _library(name: str) -> ctypes.CDLL:
    return ctypes.CDLL(f"libQt6{name}.so.6")


def _names(screens: Any) -> list[str]:
    return [each["name"] for each in screens]
