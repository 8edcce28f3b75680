"""Finds texts that are cut off."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QTableView,
    QToolButton,
    QWidget,
)

from tests.tools.clipped_rows import clipped_in_list, clipped_in_table
from tests.tools.text_space import TOLERANCE_PX, clipped_sentences, has_space, size_text
from tests.tools.widgets import contents_of, describe_widget, shown_in
from views.widgets.cards import ElidedLabel
from views.widgets.lines import ElidedLineEdit, Paragraph

SCREEN = QSize(1280, 800)
MENU_EXTENSION = "qt_menubar_ext_button"


def clipped_texts(window: QWidget) -> list[str]:
    """Return a sentence for each text in `window` that is partly hidden."""
    widgets = tuple(shown_in(window))
    matches = [sentence for each in widgets for sentence in _check_one(each)]
    matches += [sentence for each in widgets for sentence in _check_overlaps(each)]
    least = window.minimumSizeHint().expandedTo(window.minimumSize())
    if window.isWindow() and not has_space(SCREEN, least):
        matches.append(f"{describe_widget(window)} is larger than a screen: {size_text(least)}")
    return matches


def _check_one(widget: QWidget) -> Iterator[str]:
    checks = (check for kind, check in _CHECKS if isinstance(widget, kind))
    return next(checks, _no_check)(widget)


def _no_check(_widget: QWidget) -> Iterator[str]:
    return iter(())


def _check_overlaps(parent: QWidget) -> Iterator[str]:
    """Check the widgets of a layout for overlaps, which come from a lack of space."""
    in_layout = [each for each in _children_in_layout(parent) if each.isVisibleTo(parent)]
    for one, other in combinations(in_layout, 2):
        both = one.geometry().intersected(other.geometry())
        if both.width() > TOLERANCE_PX and both.height() > TOLERANCE_PX:
            yield f"{describe_widget(one)} lies over {describe_widget(other)}"


def _children_in_layout(parent: QWidget) -> Iterator[QWidget]:
    """Yield the children of `parent` that its layout places.

    No item of a layout is taken in hand: Python would keep it beyond its end, and give it out for
    whatever Qt next puts at its address.
    """
    if not (layout := parent.layout()):
        return
    layouts = (layout, *layout.findChildren(QLayout))
    for child in parent.children():
        if isinstance(child, QWidget) and any(each.indexOf(child) >= 0 for each in layouts):
            yield child


def _check_elided(label: ElidedLabel) -> Iterator[str]:
    parent, shown_text = label.parentWidget(), label.shown_text()  # an elided text has a tool tip
    tool_tip = label.toolTip() or (parent.toolTip() if parent else "")
    if shown_text != label.text() and not tool_tip:
        yield f"{describe_widget(label)} is cut short, and no tool tip tells the rest"
    line = QSize(0, label.fontMetrics().height())
    yield from clipped_sentences(label, label.text(), line, label.contentsRect().size())


def _check_paragraph(text: Paragraph) -> Iterator[str]:
    whole = "".join(text.shown_lines()).split() == text.text().split()
    if not whole and not text.toolTip():
        yield f"{describe_widget(text)} is cut short, and no tool tip tells the rest"


def _check_label(label: QLabel) -> Iterator[str]:
    if not label.wordWrap():
        yield from clipped_sentences(label, label.text(), label.sizeHint(), label.size())
        return
    needed = QSize(_widest_word(label), label.heightForWidth(label.width()))
    yield from clipped_sentences(label, label.text(), needed, label.size())


def _widest_word(label: QLabel) -> int:
    metrics, words = label.fontMetrics(), label.text().split()
    if label.textFormat() is Qt.TextFormat.RichText or "<" in label.text():
        return 0
    return max((metrics.horizontalAdvance(each) for each in words), default=0)


def _check_tool(button: QToolButton) -> Iterator[str]:
    if button.objectName() == MENU_EXTENSION:
        yield "The menu bar hides some of its menus"
    else:
        yield from clipped_sentences(button, button.text(), button.minimumSizeHint(), button.size())


def _check_group(group: QGroupBox) -> Iterator[str]:
    needed = QSize(group.fontMetrics().horizontalAdvance(group.title()), 0)
    yield from clipped_sentences(group, group.title(), needed, group.size())


def _check_button(button: QPushButton | QCheckBox | QRadioButton) -> Iterator[str]:
    space = contents_of(button).intersected(button.rect())
    yield from clipped_sentences(
        button, button.text(), _text_size(button, button.text()), space.size()
    )


def _text_size(widget: QWidget, words: str) -> QSize:
    return widget.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, words)


def _check_combo(combo: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    control = QStyle.ComplexControl.CC_ComboBox
    space = combo.style().subControlRect(control, option, field, combo)
    texts = [combo.itemText(number) for number in range(combo.count())]
    for words in (combo.placeholderText(), *texts):
        needed = combo.fontMetrics().size(Qt.TextFlag.TextSingleLine, words)
        if words and not has_space(space.size(), needed):
            name = describe_widget(combo)
            yield f"{name}: “{words}” needs {size_text(needed)} and has {size_text(space.size())}"


def _check_line(line: QLineEdit) -> Iterator[str]:
    if isinstance(line, ElidedLineEdit) and line.toolTip():
        return
    option = QStyleOptionFrame()
    line.initStyleOption(option)
    element = QStyle.SubElement.SE_LineEditContents
    space = line.style().subElementRect(element, option, line)
    wide = 0 if line.text() else line.fontMetrics().horizontalAdvance(line.placeholderText())
    needed = QSize(wide, line.fontMetrics().height())
    yield from clipped_sentences(line, line.text() or line.placeholderText(), needed, space.size())


def _check_text(text: QPlainTextEdit) -> Iterator[str]:
    if text.toPlainText() or not text.placeholderText():
        return
    margin = round(text.document().documentMargin())
    space = text.viewport().rect().adjusted(margin, margin, -margin, -margin)
    flag = Qt.TextFlag.TextWordWrap
    needed = text.fontMetrics().boundingRect(space, flag, text.placeholderText()).size()
    yield from clipped_sentences(text, text.placeholderText(), needed, space.size())


def _check_scroller(area: QScrollArea) -> Iterator[str]:
    content, available_width = area.widget(), area.viewport().width()
    if content is not None and content.width() > available_width + TOLERANCE_PX:
        name = describe_widget(content)
        yield f"{name} is {content.width()} wide and must be scrolled sideways in {available_width}"


_CHECKS: tuple[tuple[type[QWidget], Callable[[Any], Iterator[str]]], ...] = (
    (ElidedLabel, _check_elided),
    (Paragraph, _check_paragraph),
    (QLabel, _check_label),
    (QPushButton, _check_button),
    (QCheckBox, _check_button),
    (QRadioButton, _check_button),
    (QToolButton, _check_tool),
    (QComboBox, _check_combo),
    (QLineEdit, _check_line),
    (QPlainTextEdit, _check_text),
    (QGroupBox, _check_group),
    (QTableView, clipped_in_table),
    (QAbstractItemView, clipped_in_list),
    (QScrollArea, _check_scroller),
)
"""Checks by kind of widget; the first that fits is used."""
