"""What all dialogs share: they stay until their answer is taken, and say why it is not."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QPalette,
    QShortcut,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
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
from views.announce import interrupt
from views.keys import ENTER
from views.message import PlainBox
from views.plain import PlainLabel, escape_mnemonic, without_mnemonic
from views.theme import font, scaled

SPACE = 12
NEAR = 4
MARGIN = 20
SMALL_TEXT = 11.5
BAR = 10
"""Pixels for the bar of a page that scrolls, as in the style sheet."""
FRAME = QSize(20, 40)
"""What a window's edges and title take from the screen, in pixels."""
LEAST_BODY = 120
"""Pixels of a dialog's body that are seen, however low the screen is."""
AS_FUSION_DARKENS = 140
LEAST_MESSAGE = 220
"""Pixels for a message beside the buttons, at the usual size of text."""
MESSAGE_LINES = 1
"""Lines reserved for a message, so that the buttons keep their place."""
_LEFT = (QDialogButtonBox.ButtonRole.ResetRole, QDialogButtonBox.ButtonRole.ActionRole)
_LAID_OUT = (QEvent.Type.Show, QEvent.Type.LayoutRequest, QEvent.Type.Resize)


class AnyDialog(QDialog):
    """A dialog whose default button is what it is for: no way out, nor whatever has the focus.

    Enter presses the button in focus, and elsewhere the default one.
    """

    def event(self, event: QEvent) -> bool:
        """Let no button become the default one only because it is there, or has the focus."""
        if event.type() is QEvent.Type.Polish:
            for button in self.findChildren(QPushButton):
                button.setAutoDefault(False)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with Enter the button in focus, which Qt lets only default ones do."""
        here = self.focusWidget()
        if event.key() in ENTER and isinstance(here, QPushButton):
            here.click()
        else:
            super().keyPressEvent(event)


class AnswerDialog(AnyDialog):
    """A dialog that closes on OK only when `answer` was taken; open it with `open`."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title.rstrip("…"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, parent is not None)
        self._body = Body(self)
        self.body = self._body.column
        self.refusal = _refusal_label(self)
        self._behind: QLabel | None = None
        self._afterwards: Callable[[], object] | None = None
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        _embolden(self.buttons.button(standard.Ok))
        self._lay_out()
        self._connect()

    def answer(self) -> None:
        """Take the answer. Raises RuleBroken with the sentence to be shown."""
        raise NotImplementedError

    def call_answer(self, verb: str) -> None:
        """Say on the button that takes the answer what it does; without a verb it says OK."""
        if verb:
            self.ending()[0].setText(escape_mnemonic(verb))

    def add_way(self, verb: str, then: Callable[[], object]) -> QPushButton:
        """Add a button that takes the answer as well, and does `then` when that is done."""
        button = self.buttons.addButton(verb, QDialogButtonBox.ButtonRole.AcceptRole)

        def choose(pressed: QWidget) -> None:  # before it is accepted
            self._afterwards = then if pressed is button else None

        self.buttons.clicked.connect(choose)
        return button

    def done(self, result: int) -> None:
        super().done(result)
        if result and self._afterwards is not None:
            self._afterwards()

    def attempt(self) -> None:
        try:
            self.answer()
        except Refused as refusal:
            self.refuse(str(refusal))
            if here := self.focusWidget():
                self.show_part(here)
        else:
            self.accept()

    def try_out(self, deed: Callable[[], object]) -> bool:
        """Do something, or say why it is refused. Return whether it was done."""
        self.refuse("")  # first: what the deed itself refuses stays
        try:
            deed()
        except Refused as refusal:
            self.refuse(str(refusal))
            return False
        return True

    def refuse(self, sentence: str) -> None:
        """Show `sentence` as the reason why nothing was done; empty: show none."""
        top = self._foot.geometry().top()
        self.refusal.setText(sentence)
        self.refusal.setVisible(bool(sentence))
        if self._behind is not None:
            self._behind.setVisible(not sentence)
        if sentence:
            self._make_room(top)
            interrupt(self.refusal, sentence)

    def share_place(self, label: QLabel) -> None:
        """Show `label` in the place of the refusals, while there is none."""
        self._behind = _flow(label)
        self._messages.addWidget(label, 0, 0)

    def tell(self, words: str) -> None:
        if self._behind is not None and words != self._behind.text():
            top = self._foot.geometry().top()
            self._behind.setText(words)
            self._make_room(top)

    def explain(self, words: str) -> None:
        """Show `words` as `tell` does; a refusal makes room for them."""
        if words:
            self.refuse("")
        self.tell(words)

    def event(self, event: QEvent) -> bool:
        """Be no lower than all that is wrapped needs: Qt does not count that for windows.

        Before it is shown it is as wide as Qt makes any window, and wears no style yet: what is
        wrapped would seem to need far more height, and the dialog would open with a hole in it.
        """
        layout = self.layout()
        if event.type() is QEvent.Type.Polish:
            self._place_messages()
        if layout and event.type() is QEvent.Type.Show and not event.spontaneous():
            self.open_whole()
        if layout and self.isVisible() and event.type() in _LAID_OUT:
            self.setMinimumHeight(self._least_height(layout))
        return super().event(event)

    def grow(self, size: QSize, middle: QPoint) -> None:
        """Be at least so large, round `middle`, and all of it on the screen."""
        screen = self.screen().availableGeometry()
        self.resize(self.size().expandedTo(size).boundedTo(room(self)))
        place = self.frameGeometry()
        place.moveCenter(middle)
        place.moveRight(min(place.right(), screen.right()))
        place.moveBottom(min(place.bottom(), screen.bottom()))
        self.move(max(place.left(), screen.left()), max(place.top(), screen.top()))

    def open_whole(self) -> None:
        """Be as large as all that it holds, which Qt allows two thirds of the screen by itself."""
        whole = self._whole_size()
        self.resize(QSize(whole.width(), max(self.height(), whole.height())).boundedTo(room(self)))

    def fit(self) -> None:
        """Be as high as all that it holds, once it is seen; what it holds has changed."""
        layout = self.layout()
        if layout and self.isVisible():
            _settle()
            for each in self.findChildren(Page):
                each.updateGeometry()  # a scroll area doesn't hear it of what it holds
            whole = self._whole_size()
            self.setMinimumHeight(self._least_height(layout))
            self.resize(whole.boundedTo(room(self)))
            self.grow(self.size(), self.frameGeometry().center())

    def show_part(self, part: QWidget) -> None:
        """Scroll so that `part` is seen, through all pages that hold it."""
        _settle()
        pages = [each for each in self.findChildren(Page) if each.isAncestorOf(part)]
        for each in pages[::-1]:  # the inner ones first
            each.ensureWidgetVisible(part)

    def _whole_size(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        self._body.measure()
        layout.activate()
        width = max(self.width(), layout.totalSizeHint().width())
        around = whole_height(layout, width) - self._body.sizeHint().height()
        return QSize(width, around + self._body.whole_height(width - 2 * MARGIN))

    def ending(self) -> tuple[QPushButton, ...]:
        """Return OK and Cancel, the last stops of the Tab key."""
        standard = QDialogButtonBox.StandardButton
        return (self.buttons.button(standard.Ok), self.buttons.button(standard.Cancel))

    def least_size(self) -> QSize:
        """Return the size at which nothing that can't shrink needs to scroll."""
        layout = self.layout()
        assert layout is not None
        return QSize(layout.totalMinimumSize().width(), self._least_height(layout))

    def _least_height(self, layout: QLayout) -> int:
        around = _least_height(layout, self.width()) - self._body.minimumSizeHint().height()
        least = around + self._body.least_height(self.width() - 2 * MARGIN)
        return min(least, room(self).height())

    def _make_room(self, top: int) -> None:
        """Grow by what a message needs more, so that the buttons stay at `top`."""
        layout = self.layout()
        if layout and self.isVisible():
            layout.activate()
            higher = self.height() + max(0, top - self._foot.geometry().top())
            self.resize(self.width(), min(higher, room(self).height()))
            if self.frameGeometry().bottom() > self.screen().availableGeometry().bottom():
                self.grow(self.size(), self.frameGeometry().center())

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setSpacing(SPACE)
        outer.addWidget(self._body, 1)
        self._messages = QGridLayout()
        self._messages.addWidget(self.refusal, 0, 0)
        self._foot = QGridLayout()
        self._foot.setSpacing(SPACE)
        self._foot.setColumnStretch(0, 1)
        self._foot.addLayout(self._messages, 1, 0)
        self._foot.addWidget(self.buttons, 1, 1, Qt.AlignmentFlag.AlignTop)
        outer.addLayout(self._foot)

    def _place_messages(self) -> None:
        """Put messages beside the buttons, or above where buttons stand on the left as well."""
        box = self.buttons
        if any(box.buttonRole(each) in _LEFT for each in box.buttons()):
            self._foot.removeItem(self._messages)
            self._messages.setParent(None)
            self._foot.addLayout(self._messages, 0, 0, 1, 2)
            self._foot.addWidget(box, 1, 0, 1, 2)
        else:
            self._foot.setColumnMinimumWidth(0, scaled(LEAST_MESSAGE))

    def _connect(self) -> None:
        self.buttons.accepted.connect(self.attempt)
        self.buttons.rejected.connect(self.reject)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._press)

    def _press(self) -> None:
        self._afterwards, ok = None, self.ending()[0]
        if ok is None or ok.isEnabled():
            self.attempt()


class Page(QScrollArea):
    """Shows what it holds without a frame, and scrolls it where there is too little room."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)

    def with_bar(self, size: QSize) -> QSize:
        """Return `size` with room for the bar beside it, no wider than a dialog may be."""
        return QSize(min(size.width(), widest(self)) + BAR, size.height())


class Body(Page):
    """All that a dialog asks, above its buttons: it scrolls alone, so that they stay in sight."""

    def __init__(self, parent: QWidget) -> None:
        self._held = _Held()
        super().__init__(self._held, parent)
        self.column = QVBoxLayout(self._held)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(SPACE)
        self._held.changed.connect(self.updateGeometry)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the dialog: what has the focus is in sight anyway."""
        event.ignore()

    def measure(self) -> None:
        """Hear at once what it holds asks for now; Qt would say so a little later."""
        self.column.activate()
        self.updateGeometry()

    def least_height(self, width: int) -> int:
        """Return the least height at which none of it needs to scroll."""
        return self._held.heightForWidth(width)

    def whole_height(self, width: int) -> int:
        """Return the height at which all in it has the room it likes."""
        return whole_height(self.column, width)

    def sizeHint(self) -> QSize:
        return self.with_bar(self.column.totalSizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return a size at which its width is still whole."""
        least = self.with_bar(self.column.totalMinimumSize())
        return QSize(least.width(), min(least.height(), LEAST_BODY))


class _Held(QWidget):
    """What a body holds; it asks for no more than it must have, so that lists shrink first."""

    changed = Signal()
    """It may need another size: a scroll area by itself doesn't say so."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.changed.emit()
        return super().event(event)

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return _least_height(layout, width) if layout else 0


def whole_height(layout: QLayout, width: int) -> int:
    """Return the height at which all of `layout` has the room it likes, wrapped to `width`."""
    if layout.hasHeightForWidth():
        return layout.totalHeightForWidth(width)
    return layout.totalSizeHint().height()


def _settle() -> None:
    """Lay out at once what asks for it, part within part."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _least_height(layout: QLayout, width: int) -> int:
    if layout.hasHeightForWidth():
        return layout.totalMinimumHeightForWidth(width)
    return layout.totalMinimumSize().height()


class Scroller(Page):
    """As large as what it holds, up to a share of the screen; then it scrolls."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(content, parent)
        self._content = content
        edge(content)

    def sizeHint(self) -> QSize:
        wanted = _whole(self._content) + QSize(BAR, 0)
        return wanted.boundedTo(QSize(widest(self), room(self).height()))

    def minimumSizeHint(self) -> QSize:
        """Return a size at which the content's width is still whole."""
        return QSize(self.sizeHint().width(), min(self.sizeHint().height(), LEAST_BODY))


def room(widget: QWidget) -> QSize:
    """Return how large a dialog may be on the screen of `widget`."""
    return widget.screen().availableSize() - FRAME


def widest(widget: QWidget) -> int:
    """Return how wide what stands in a dialog may be on the screen of `widget`."""
    return room(widget).width() - 2 * MARGIN - BAR


def usual_width(pixels: int, widget: QWidget, others: int = 0) -> int:
    """Return `pixels` for text of the size chosen, where the screen has the room.

    Neighbours take `others` pixels of that.
    """
    return min(scaled(pixels), widest(widget) - others)


def _whole(content: QWidget) -> QSize:
    """Return the size at which all of `content` can be read, wrapped lines included."""
    size = content.sizeHint().expandedTo(content.minimumSize())
    return QSize(size.width(), max(size.height(), content.heightForWidth(size.width())))


def edge(widget: QWidget) -> None:
    """Let the editors in `widget` have edges that can be seen; it must paint no background.

    Fusion takes an edge's colour from the window's, made darker: on a dark window there is none.
    """
    palette = widget.palette()
    palette.setColor(
        QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.Mid).lighter(AS_FUSION_DARKENS)
    )
    widget.setPalette(palette)


def muted(text: str, parent: QWidget | None = None) -> QLabel:
    """Return a small line of text that does not ask for attention."""
    label = PlainLabel(text, parent)
    label.setFont(font(SMALL_TEXT))
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    label.setWordWrap(True)
    return label


def confirm(
    question: str, yes: str, no: str, act: Callable[[], object], parent: QWidget
) -> QMessageBox:
    """Ask `question` over `parent`: `yes` does `act`; `no`, which Enter and Esc mean, nothing."""
    box = PlainBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(parent.windowTitle())
    box.setText(question)
    box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole).clicked.connect(act)
    keep = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.open()
    return box


def labelled(words: str, editor: QWidget, *hints: QWidget) -> QVBoxLayout:
    """Return a label, its editor and hints, close together; the label's words name the editor."""
    label = PlainLabel(words, editor.parentWidget())
    label.setBuddy(editor)
    editor.setAccessibleName(without_mnemonic(words))
    column = QVBoxLayout()
    column.setSpacing(NEAR)
    for part in (label, editor, *hints):
        column.addWidget(part)
    return column


def chain(stops: tuple[QWidget, ...]) -> None:
    """Let Tab go through `stops` in this order."""
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def reserve(label: QLabel, lines: int) -> None:
    """Reserve this many lines for `label`, even while it is hidden."""
    label.setMinimumHeight(lines * label.fontMetrics().lineSpacing())
    keep_place(label)


def keep_place(widget: QWidget) -> None:
    """Keep the place of `widget` while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def _flow(label: QLabel) -> QLabel:
    """Let `label` take the width that there is, and be as high as it then must."""
    policy = label.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    label.setSizePolicy(policy)
    label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
    return label


def _embolden(button: QPushButton) -> None:
    """Give a default button room for its words, which only the style makes bold."""
    bold = button.font()
    bold.setBold(True)
    button.setFont(bold)


def _refusal_label(parent: QWidget) -> QLabel:
    label = PlainLabel("", parent)
    label.setObjectName("warning")
    label.setWordWrap(True)
    reserve(label, MESSAGE_LINES)
    label.hide()
    return _flow(label)
