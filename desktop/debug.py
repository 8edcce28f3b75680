"""Debug output for developers, turned on by `tickline --debug`."""

import logging
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.application import Application
from models.sight.sight import Sight

LIST_WIDGETS_SHORTCUT: Final = "Ctrl+Alt+F12"
_log = logging.getLogger("tickline.debug")


def log_everything(application: Application) -> None:
    """Log commands, signals and steps from now on, and the widgets when asked by a shortcut."""
    _log.setLevel(logging.DEBUG)
    _log.addHandler(logging.StreamHandler(sys.stderr))
    window, players = application.window, application.players.window
    for action in window.command_actions:
        action.triggered.connect(partial(_log_signal, action.text().replace("&", "")))
    parts = (each for each in vars(application).values() if isinstance(each, QObject))
    for source in {*parts, *window.findChildren(QObject), *players.findChildren(QObject)}:
        _log_signals(source)
    application.session.subscribe(_log_step)
    shortcut = QShortcut(QKeySequence(LIST_WIDGETS_SHORTCUT), window)
    shortcut.activated.connect(lambda: _log.debug("\n".join(describe_widgets((window, players)))))


def describe_widgets(roots: Iterable[QWidget], depth: int = 0) -> Iterator[str]:
    """Yield a line for each visible widget, followed by its children, indented."""
    for widget in roots:
        if widget.isVisible():
            rectangle, name = widget.geometry(), widget.objectName() or widget.accessibleName()
            size = f"{rectangle.width()}x{rectangle.height()} at {rectangle.x()}, {rectangle.y()}"
            yield f"{'  ' * depth}{type(widget).__name__} {name} {size}"
            children = (child for child in widget.children() if isinstance(child, QWidget))
            yield from describe_widgets(children, depth + 1)


def _log_signals(source: QObject) -> None:
    """Log the signals that the program's own classes declare, but not Qt's."""
    for kind in type(source).__mro__:
        is_ours = kind.__module__.partition(".")[0] in {"desktop", "models", "views"}
        for name, attribute in vars(kind).items() if is_ours else ():
            if isinstance(attribute, Signal):
                log = partial(_log_signal, f"{type(source).__name__}.{name}")
                getattr(source, name).connect(log)


def _log_signal(name: str, *values: object) -> None:
    _log.debug("signal %s%r", name, values)


def _log_step(before: Sight, after: Sight) -> None:
    if after.history is not before.history and after.history.done:
        step = after.history.steps[after.history.done - 1]
        _log.debug("step %d: %s\n  %s", after.history.done, step.label, step.events)
