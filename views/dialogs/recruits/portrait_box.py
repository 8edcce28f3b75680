"""The part of a dialog that shows a portrait, takes another one, and takes it away."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QImage,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from models.refused import Refused
from views.dialogs.forms.dialog import SPACE, muted
from views.paint import Painting
from views.pictures import holds_picture, kinds_to_choose, picture_in, portrait_of_image
from views.widgets.pasted_picture import PastedPicture

SIDE = 72
"""How many pixels the picture is high here."""

PLUS = 9.0
CORNER = 6.0

Load = Callable[[Path], QImage]
"""Returns the picture in a file. Raises RuleBroken."""


class PortraitBox(QWidget):
    """A portrait with its buttons; a picture can also be dropped or pasted onto it.

    `refused` says why a picture was not taken, and is empty when one was.
    """

    refused = Signal(str)

    def __init__(self, picture: bytes, load: Load, parent: QWidget | None = None) -> None:
        """Show `picture`, which is empty for none; `load` reads files."""
        super().__init__(parent)
        self._load = load
        self.picture = picture
        self.shown = PortraitPreview(self)
        self.choose = QPushButton(self.tr("&Portrait…"), self)
        self.remove = QPushButton(self.tr("&Remove portrait"), self)
        self.setAcceptDrops(True)
        self._lay_out()
        self.choose.clicked.connect(self.ask)
        self.remove.clicked.connect(lambda _checked=False: self.show_picture(b""))
        self.show_picture(picture)

    def stops(self) -> tuple[QWidget, ...]:
        return (self.choose, self.remove)

    def show_picture(self, picture: bytes) -> None:
        self.picture = picture
        self.shown.show_image(QImage.fromData(picture) if picture else QImage())
        told = self.tr("Portrait") if picture else self.tr("No portrait")
        self.shown.setAccessibleName(told)
        self.remove.setEnabled(bool(picture))
        self.refused.emit("")

    def ask(self) -> None:
        title = self.tr("Choose a portrait")
        name, _ = QFileDialog.getOpenFileName(self, title, "", kinds_to_choose())
        if name:
            self._take(lambda: self._load(Path(name)))

    def paste(self) -> None:
        mime = QGuiApplication.clipboard().mimeData()
        self._take(lambda: picture_in(mime, self._load))

    def paste_into(self, dialog: QDialog) -> None:
        """Let Ctrl+V paste pictures anywhere in `dialog`; text still goes where the cursor is."""
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), dialog).activated.connect(
            self.paste
        )
        PastedPicture(dialog)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if holds_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self._take(lambda: picture_in(event.mimeData(), self._load))

    def _take(self, picture: Callable[[], QImage]) -> None:
        try:
            taken = portrait_of_image(picture())
        except Refused as refusal:
            self.refused.emit(str(refusal))
        else:
            self.show_picture(taken)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        row.addWidget(self.shown)
        for button in self.stops():
            assert isinstance(button, QPushButton)
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addWidget(muted(self.tr("Drop or paste an image."), self), 1)


class PortraitPreview(QWidget):
    """The picture itself, or an empty frame."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image = QImage()
        self.setFixedSize(SIDE, SIDE)

    def show_image(self, image: QImage) -> None:
        self._image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if not self._image.isNull():
                painter.drawImage(self.rect(), self._image)
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_empty(painter)

    def _paint_empty(self, painter: QPainter) -> None:
        middle, arm = QRectF(self.rect()).center(), QPointF(PLUS, 0)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.5))
        painter.drawLine(middle - arm, middle + arm)
        painter.drawLine(middle - arm.transposed(), middle + arm.transposed())
        painter.setPen(QPen(painter.pen().color(), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
