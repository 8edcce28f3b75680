"""The base class of all dialogs, which stay open and show the reason until an answer is valid."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QPalette,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from models.refused import Refused
from models.scheduler.face import Face
from views.announce import interrupt
from views.keys import ENTER
from views.message import PlainBox
from views.plain import PlainLabel, escape_mnemonic, without_mnemonic
from views.theme import Theme, font, scaled
from views.widgets.cards import TokenBadge, elided_label

DIALOG_SPACING = 12
LABEL_SPACING = 4
DIALOG_MARGIN = 20
SMALL_TEXT = 11.5
BADGE = 32
SCROLL_BAR_WIDTH = 10
"""Width of a page's scroll bar in pixels, as in the style sheet."""
FRAME = QSize(20, 40)
"""How many pixels a window's frame and title bar need."""
MIN_BODY_HEIGHT = 120
"""The minimum visible height of a dialog's body in pixels, even on the smallest screen."""
COMFORTABLE_HEIGHT, COMFORTABLE_SHARE = 760, 0.75
"""Minimum height of a dialog that must scroll: in pixels, and as a share of the screen's."""
FUSION_DARKENING_PERCENT = 140
MIN_MESSAGE_WIDTH = 220
"""The minimum width of a message beside the buttons, in pixels at 100 % text size."""
MESSAGE_LINES = 1
"""The lines reserved for a message, so that the buttons don't move."""
MAX_RETURN_MS = 300
"""Time after which a window is assumed to have the keyboard again."""
_LEFT_ROLES = (QDialogButtonBox.ButtonRole.ResetRole, QDialogButtonBox.ButtonRole.ActionRole)
_LAYOUT_EVENTS = (QEvent.Type.Show, QEvent.Type.LayoutRequest, QEvent.Type.Resize)


class AnyDialog(QDialog):
    """A dialog whose default button does its main task, whichever button has the focus.

    Enter presses the focused button, or the default one if no button has the focus.
    """

    def event(self, event: QEvent) -> bool:
        """Keep Qt from choosing a default button by order or focus."""
        if event.type() is QEvent.Type.Polish:
            for button in self.findChildren(QPushButton):
                button.setAutoDefault(False)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button on Enter; Qt presses only default buttons."""
        focused = self.focusWidget()
        if event.key() in ENTER and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)


class AnswerDialog(AnyDialog):
    """A dialog that OK closes only if `submit` succeeds. Open it with `open`."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title.rstrip("…"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, parent is not None)
        self._body = Body(self)
        self.body = self._body.column
        self.refusal = _refusal_label(self)
        self._head: tuple[TokenBadge, QLabel] | None = None
        self._hint_label: QLabel | None = None
        self._afterwards: Callable[[], object] | None = None
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        _embolden(self.buttons.button(standard.Ok))
        self._lay_out()
        self._connect()

    def submit(self) -> None:
        """Apply the answer. Raises RuleBroken with a message to show."""
        raise NotImplementedError

    def show_combatant(self, name: str, face: Face, theme: Theme) -> None:
        """Show the token and the name of the combatant that the dialog is about at the top."""
        if self._head is None:
            self._head = TokenBadge(theme, scaled(BADGE), self), elided_label("", "name", self)
            row = QHBoxLayout()
            row.setSpacing(DIALOG_SPACING)
            row.addWidget(self._head[0])
            row.addWidget(self._head[1], 1)
            self.body.insertLayout(0, row)
        badge, name_label = self._head
        badge.show_face(face)
        name_label.setText(name)

    def set_answer_text(self, verb: str) -> None:
        """Set the text of the button that applies the answer, in place of OK."""
        if verb:
            self.closing_buttons()[0].setText(escape_mnemonic(verb))

    def add_answer_button(self, verb: str, afterwards: Callable[[], object]) -> QPushButton:
        """Add another button that applies the answer and then calls `afterwards`."""
        button = self.buttons.addButton(verb, QDialogButtonBox.ButtonRole.AcceptRole)
        button.setEnabled(self.closing_buttons()[0].isEnabled())

        def choose(pressed: QWidget) -> None:  # called before the dialog is accepted
            self._afterwards = afterwards if pressed is button else None

        self.buttons.clicked.connect(choose)
        return button

    def set_acceptable(self, *, acceptable: bool) -> None:
        """Enable or disable all buttons that apply the answer."""
        for button in self.buttons.buttons():
            if self.buttons.buttonRole(button) is QDialogButtonBox.ButtonRole.AcceptRole:
                button.setEnabled(acceptable)

    def done(self, result: int) -> None:
        super().done(result)
        if result and self._afterwards is not None:
            self._afterwards()

    def attempt(self) -> None:
        try:
            self.submit()
        except Refused as refusal:
            self.refuse(str(refusal))
            if focused := self.focusWidget():
                self.show_part(focused)
        else:
            self.accept()

    def run_or_refuse(self, deed: Callable[[], object]) -> bool:
        """Call `deed`; return whether it was done, and show a refusal if it raises one."""
        self.refuse("")  # first, so that a refusal shown by `deed` itself stays
        try:
            deed()
        except Refused as refusal:
            self.refuse(str(refusal))
            return False
        return True

    def refuse(self, message: str) -> None:
        """Show `message` as the reason why nothing was done, or hide the last reason for ""."""
        top = self._foot.geometry().top()
        self.refusal.setText(message)
        self.refusal.setVisible(bool(message))
        if self._hint_label is not None:
            self._hint_label.setVisible(not message)
        if message:
            self._grow_for_message(top)
            interrupt(self.refusal, message)

    def set_hint_label(self, label: QLabel) -> None:
        """Show hints in `label`, in the place of a refusal while there is none."""
        self._hint_label = _fill_width(label)
        self._messages.addWidget(label, 0, 0)

    def show_hint(self, text: str) -> None:
        if self._hint_label is not None and text != self._hint_label.text():
            top = self._foot.geometry().top()
            self._hint_label.setText(text)
            self._grow_for_message(top)

    def explain(self, text: str) -> None:
        """Show `text` as a hint, in place of a refusal."""
        if text:
            self.refuse("")
        self.show_hint(text)

    def event(self, event: QEvent) -> bool:
        """Keep the dialog tall enough for its wrapped text, which Qt doesn't do for windows.

        Before a dialog is shown, it has the default width of windows and no style, so that wrapped
        text would seem to need much more height, and the dialog would open with a gap.
        """
        layout = self.layout()
        if event.type() is QEvent.Type.Polish:
            self._place_messages()
        if layout and event.type() is QEvent.Type.Show and not event.spontaneous():
            self.fit_to_content()
        if layout and self.isVisible() and event.type() in _LAYOUT_EVENTS:
            self.setMinimumHeight(self._min_height(layout))
        return super().event(event)

    def grow(self, size: QSize, middle: QPoint) -> None:
        """Grow to at least `size` around `middle`, within the screen."""
        screen = self.screen().availableGeometry()
        self.resize(self.size().expandedTo(size).boundedTo(max_size(self)))
        frame = self.frameGeometry()
        frame.moveCenter(middle)
        frame.moveRight(min(frame.right(), screen.right()))
        frame.moveBottom(min(frame.bottom(), screen.bottom()))
        self.move(max(frame.left(), screen.left()), max(frame.top(), screen.top()))

    def fit_to_content(self) -> None:
        """Resize to show all content; by itself, Qt stops at two thirds of the screen."""
        full_size = self._full_size()
        self.resize(
            _fit_screen(self, QSize(full_size.width(), max(self.height(), full_size.height())))
        )

    def fit(self) -> None:
        """Fit the height of a visible dialog to changed content."""
        layout = self.layout()
        if layout and self.isVisible():
            _lay_out_now()
            for page in self.findChildren(Page):
                page.updateGeometry()  # a scroll area isn't notified when its content changes
            full_size = self._full_size()
            self.setMinimumHeight(self._min_height(layout))
            self.resize(_fit_screen(self, full_size))
            self.grow(self.size(), self.frameGeometry().center())

    def show_part(self, part: QWidget) -> None:
        """Scroll all pages around `part` to show it."""
        _lay_out_now()
        pages = [each for each in self.findChildren(Page) if each.isAncestorOf(part)]
        for page in pages[::-1]:  # the inner ones first
            page.ensureWidgetVisible(part)

    def _full_size(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        self._body.measure()
        layout.activate()
        width = max(self.width(), layout.totalSizeHint().width())
        outer_height = full_height(layout, width) - self._body.sizeHint().height()
        return QSize(width, outer_height + self._body.full_height(width - 2 * DIALOG_MARGIN))

    def closing_buttons(self) -> tuple[QPushButton, ...]:
        """Return OK and Cancel, the last stops of the Tab key."""
        standard = QDialogButtonBox.StandardButton
        return (self.buttons.button(standard.Ok), self.buttons.button(standard.Cancel))

    def min_dialog_size(self) -> QSize:
        """Return the smallest size at which nothing needs to scroll."""
        layout = self.layout()
        assert layout is not None
        return QSize(layout.totalMinimumSize().width(), self._min_height(layout))

    def _min_height(self, layout: QLayout) -> int:
        """Return the smallest height at which nothing needs to scroll, within the screen.

        On X, a new window may be tiny for a moment before it gets its size. At that width, text
        would need more lines, and Qt would resize the window for them.
        """
        width = max(self.width(), layout.totalMinimumSize().width())
        outer_height = _layout_min_height(layout, width) - self._body.minimumSizeHint().height()
        height = outer_height + self._body.min_height(width - 2 * DIALOG_MARGIN)
        return min(height, _comfortable_height(self))

    def _grow_for_message(self, top: int) -> None:
        """Grow for a message, so that the buttons stay at `top`."""
        layout = self.layout()
        if layout and self.isVisible():
            layout.activate()
            height = self.height() + max(0, top - self._foot.geometry().top())
            self.resize(self.width(), min(height, max_size(self).height()))
            if self.frameGeometry().bottom() > self.screen().availableGeometry().bottom():
                self.grow(self.size(), self.frameGeometry().center())

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        outer.setSpacing(DIALOG_SPACING)
        outer.addWidget(self._body, 1)
        self._messages = QGridLayout()
        self._messages.addWidget(self.refusal, 0, 0)
        self._foot = QGridLayout()
        self._foot.setSpacing(DIALOG_SPACING)
        self._foot.setColumnStretch(0, 1)
        self._foot.addLayout(self._messages, 1, 0)
        self._foot.addWidget(self.buttons, 1, 1, Qt.AlignmentFlag.AlignTop)
        outer.addLayout(self._foot)

    def _place_messages(self) -> None:
        """Place messages beside the buttons, or above them if some are on the left."""
        box = self.buttons
        if any(box.buttonRole(each) in _LEFT_ROLES for each in box.buttons()):
            self._foot.removeItem(self._messages)
            self._messages.setParent(None)
            self._foot.addLayout(self._messages, 0, 0, 1, 2)
            self._foot.addWidget(box, 1, 0, 1, 2)
        else:
            self._foot.setColumnMinimumWidth(0, scaled(MIN_MESSAGE_WIDTH))

    def _connect(self) -> None:
        self.buttons.accepted.connect(self.attempt)
        self.buttons.rejected.connect(self.reject)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._press)

        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    def _follow_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Scroll to a part focused by keys or by code; Qt does this only for Tab."""
        if new is not None and self.isAncestorOf(new) and not QApplication.mouseButtons():
            self.show_part(new)

    def _press(self) -> None:
        self._afterwards, ok = None, self.closing_buttons()[0]
        if ok is None or ok.isEnabled():
            self.attempt()


class Page(QScrollArea):
    """Shows its content without a frame; scrolls if the content doesn't fit."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)

    def with_bar(self, size: QSize) -> QSize:
        """Return `size` widened for the scroll bar, within the maximum width of a dialog."""
        return QSize(min(size.width(), max_width(self)) + SCROLL_BAR_WIDTH, size.height())


class Body(Page):
    """The content of a dialog above its buttons, which stay visible when it scrolls."""

    def __init__(self, parent: QWidget) -> None:
        self._content = _BodyContent()
        super().__init__(self._content, parent)
        self.column = QVBoxLayout(self._content)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(DIALOG_SPACING)
        self._content.changed.connect(self.updateGeometry)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrow keys to the dialog, since the focused widget is always visible."""
        event.ignore()

    def measure(self) -> None:
        """Update the size hint at once rather than a little later, as Qt would."""
        self.column.activate()
        self.updateGeometry()

    def min_height(self, width: int) -> int:
        """Return the smallest height at which nothing needs to scroll."""
        return self._content.heightForWidth(width)

    def full_height(self, width: int) -> int:
        """Return the height that the content prefers."""
        return full_height(self.column, width)

    def sizeHint(self) -> QSize:
        return self.with_bar(self.column.totalSizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size that shows the whole width."""
        size = self.with_bar(self.column.totalMinimumSize())
        return QSize(size.width(), min(size.height(), MIN_BODY_HEIGHT))


class _BodyContent(QWidget):
    """The content of a body. It requests only its minimum height, so that lists shrink first."""

    changed = Signal()
    """Emitted when the content may need another size, which a scroll area doesn't signal."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.changed.emit()
        return super().event(event)

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return _layout_min_height(layout, width) if layout else 0


def full_height(layout: QLayout, width: int) -> int:
    """Return the height that `layout` prefers at `width`."""
    if layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return layout.totalSizeHint().height()


def _lay_out_now() -> None:
    """Carry out pending layout requests, even nested ones."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _layout_min_height(layout: QLayout, width: int) -> int:
    if layout.hasHeightForWidth():
        return layout.totalMinimumHeightForWidth(width)
    return layout.totalMinimumSize().height()


class Scroller(Page):
    """A page as large as its content, up to the size of the screen; beyond that it scrolls."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(content, parent)
        self._content = content
        show_editor_edges(content)

    def sizeHint(self) -> QSize:
        size = _full_size(self._content) + QSize(SCROLL_BAR_WIDTH, 0)
        return size.boundedTo(QSize(max_width(self), max_size(self).height()))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size that shows the content's whole width."""
        return QSize(self.sizeHint().width(), min(self.sizeHint().height(), MIN_BODY_HEIGHT))


def max_size(widget: QWidget) -> QSize:
    """Return the maximum size of a dialog on the screen of `widget`."""
    return widget.screen().availableSize() - FRAME


def _fit_screen(widget: QWidget, size: QSize) -> QSize:
    """Return `size`, or a size that fits the screen and, if it must scroll, leaves a margin."""
    max_dialog_size = max_size(widget)
    fits = size.height() <= max_dialog_size.height()
    height = size.height() if fits else _comfortable_height(widget)
    return QSize(min(size.width(), max_dialog_size.width()), height)


def _comfortable_height(widget: QWidget) -> int:
    """Return the height of a dialog whose content is taller than the screen of `widget`."""
    max_height = max_size(widget).height()
    return min(max_height, max(COMFORTABLE_HEIGHT, round(max_height * COMFORTABLE_SHARE)))


def max_width(widget: QWidget) -> int:
    """Return the maximum width of a dialog's content on the screen of `widget`."""
    return max_size(widget).width() - 2 * DIALOG_MARGIN - SCROLL_BAR_WIDTH


def fitting_width(pixels: int, widget: QWidget, others: int = 0) -> int:
    """Return `pixels` scaled with the text, at most a dialog's maximum width less `others`."""
    return min(scaled(pixels), max_width(widget) - others)


def _full_size(content: QWidget) -> QSize:
    """Return the size of `content` with all its lines, including wrapped ones."""
    size = content.sizeHint().expandedTo(content.minimumSize())
    return QSize(size.width(), max(size.height(), content.heightForWidth(size.width())))


def show_editor_edges(widget: QWidget) -> None:
    """Give the editors in `widget`, which mustn't paint a background, visible edges.

    The Fusion style draws an edge in a darker window colour, which can't be seen on a dark window.
    """
    palette = widget.palette()
    palette.setColor(
        QPalette.ColorRole.Window,
        palette.color(QPalette.ColorRole.Mid).lighter(FUSION_DARKENING_PERCENT),
    )
    widget.setPalette(palette)


def muted_label(text: str, parent: QWidget | None = None) -> QLabel:
    label = PlainLabel(text, parent)
    label.setFont(font(SMALL_TEXT))
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    label.setWordWrap(True)
    return label


class _CallWhenActive(QObject):
    """Calls `act` when `window` is active again, after a box over it has closed.

    `act` may close `window` as well. If both closed at once, the window manager Openbox couldn't
    give the keyboard to the main window, whose modal dialog is just closing, and would give it to
    the players' window.
    """

    def __init__(self, window: QWidget, act: Callable[[], object]) -> None:
        super().__init__(window)
        self._act: Callable[[], object] | None = act
        window.installEventFilter(self)
        QTimer.singleShot(MAX_RETURN_MS, self, self._run)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if event.type() is QEvent.Type.WindowActivate:
            QTimer.singleShot(0, self, self._run)
        return False

    def _run(self) -> None:
        act, self._act = self._act, None
        if act is not None:
            self.deleteLater()
            act()


def confirm(
    question: str, yes: str, no: str, act: Callable[[], object], parent: QWidget
) -> QMessageBox:
    """Ask a question over `parent`; the button `yes` calls `act`.

    Over a dialog, `act` waits until the dialog has the keyboard again. Enter and Esc mean `no`.
    """
    box = PlainBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(parent.windowTitle())
    box.setText(question)
    is_over_dialog = parent.windowType() is Qt.WindowType.Dialog
    confirmed = partial(_CallWhenActive, parent, act) if is_over_dialog else act
    yes_button = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
    yes_button.clicked.connect(lambda _: confirmed())
    keep_button = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep_button)
    box.setEscapeButton(keep_button)
    box.open()
    return box


def make_labelled(text: str, editor: QWidget, *hints: QWidget) -> QVBoxLayout:
    """Return a label, its editor and hints, close together; `text` also names the editor."""
    label = PlainLabel(text, editor.parentWidget())
    label.setBuddy(editor)
    editor.setAccessibleName(without_mnemonic(text))
    column = QVBoxLayout()
    column.setSpacing(LABEL_SPACING)
    for part in (label, editor, *hints):
        column.addWidget(part)
    return column


def set_tab_order(stops: tuple[QWidget, ...]) -> None:
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def reserve_lines(label: QLabel, lines: int) -> None:
    """Reserve the height of `lines` lines for a label, even while it is hidden."""
    label.setMinimumHeight(lines * label.fontMetrics().lineSpacing())
    retain_size(label)


def retain_size(widget: QWidget) -> None:
    """Keep the space of `widget` while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def _fill_width(label: QLabel) -> QLabel:
    """Make a label as wide as its cell, and as high as its text needs at that width."""
    policy = label.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    label.setSizePolicy(policy)
    label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
    return label


def _embolden(button: QPushButton) -> None:
    """Size a default button for bold text, which otherwise only the style sheet knows of."""
    bold_font = button.font()
    bold_font.setBold(True)
    button.setFont(bold_font)


def _refusal_label(parent: QWidget) -> QLabel:
    label = PlainLabel("", parent)
    label.setObjectName("warning")
    label.setWordWrap(True)
    reserve_lines(label, MESSAGE_LINES)
    label.hide()
    return _fill_width(label)
