"""Finds texts with too little contrast in what is really painted."""

from collections import Counter
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QWidget,
)

from desktop.cli.picture import render_window
from tests.tools.widgets import contents_of, describe_widget, shown_in
from views.player_stage.stage_theme import contrast

MIN_CONTRAST = 4.5
SMOOTHING = 0.05
"""The contrast that smoothing may take from the ink of thin letters."""
MIN_INK_PIXELS = 2
"""The minimum number of pixels of a colour that count as ink; fewer may be a smoothed edge."""
INSET = 3
ARROW = 24
"""The width of a combo box's arrow with its edge, in pixels."""


def pale_texts(window: QWidget, is_judged: Callable[[QWidget], bool] = lambda _: True) -> list[str]:
    """Return a sentence for each text in `window` with a contrast below 4.5:1.

    Checks only widgets for which `is_judged` is true, and no disabled ones.
    """
    texts = [
        (each, rect) for each in shown_in(window) for rect in _text_rects(each) if is_judged(each)
    ]
    if not texts:
        return []
    picture = render_window(window)
    measured = ((each, _contrast(_crop(picture, window, each, rect))) for each, rect in texts)
    return [
        f"{describe_widget(each)} has a contrast of {ratio:.1f}:1"
        for each, ratio in measured
        if ratio < MIN_CONTRAST - SMOOTHING
    ]


def style_key(widget: QWidget) -> tuple[object, ...]:
    """Return everything that decides the colours in which a widget is painted."""
    own = (type(widget), widget.objectName(), widget.isEnabled(), widget.hasFocus())
    alarm, role = widget.property("alarm"), widget.foregroundRole()
    state: tuple[object, ...] = ()
    if isinstance(widget, QPushButton):
        state = (widget.isDefault(), widget.isChecked())
    elif isinstance(widget, QAbstractButton):
        state = (widget.isChecked(),)
    colours = tuple(widget.palette().color(each).rgba() for each in (role, widget.backgroundRole()))
    parent = widget.parentWidget()
    around = style_key(parent) if parent and not widget.isWindow() else ()
    return (*own, alarm, role, *state, *colours, around)


def _text_rects(widget: QWidget) -> Iterator[QRect]:
    """Yield the rectangles of the texts that `widget` paints."""
    if not widget.isEnabled():
        return
    if isinstance(widget, QMenu | QMenuBar):
        for action in widget.actions():
            if action.isEnabled() and action.text():
                yield _inset(widget.actionGeometry(action))
    elif rect := _text_rect(widget):
        yield rect


def _text_rect(widget: QWidget) -> QRect | None:
    match widget:
        case QLabel() if widget.text():
            return widget.contentsRect()
        case QPushButton() | QCheckBox() | QRadioButton() if widget.text():
            return contents_of(widget)
        case QComboBox() if widget.currentText():
            return _inset(widget.rect()).adjusted(0, 0, -ARROW, 0)
        case QAbstractButton() | QLineEdit() if _has_text(widget):
            return _inset(widget.rect())
        case QHeaderView() if widget.orientation() is Qt.Orientation.Horizontal:
            return widget.rect().adjusted(0, 0, 0, -INSET)
        case _:
            return None


def _has_text(widget: QAbstractButton | QLineEdit) -> bool:
    """Return whether there is a text, and no caret that would count as ink."""
    return bool(widget.text()) if isinstance(widget, QAbstractButton) else not widget.hasFocus()


def _inset(rect: QRect) -> QRect:
    return rect.adjusted(INSET, INSET, -INSET, -INSET)


def _crop(picture: QImage, window: QWidget, widget: QWidget, rect: QRect) -> QImage:
    corner = widget.mapTo(window, QPoint()) if widget is not window else QPoint()
    visible = widget.visibleRegion().boundingRect().intersected(rect)
    return picture.copy(visible.translated(corner)) if not visible.isEmpty() else QImage()


def _contrast(cut: QImage) -> float:
    """Return the contrast of the strongest ink with its background, or the minimum without ink."""
    if cut.isNull():
        return MIN_CONTRAST
    counted = Counter(memoryview(cut.constBits()).cast("I"))
    (background, _), *_ = counted.most_common(1)
    inks = [
        colour
        for colour, count in counted.items()
        if count >= MIN_INK_PIXELS and colour != background
    ]
    return max((_ratio(ink, background) for ink in inks), default=MIN_CONTRAST)


def _ratio(ink: int, background: int) -> float:
    return contrast(QColor.fromRgb(ink), QColor.fromRgb(background))
