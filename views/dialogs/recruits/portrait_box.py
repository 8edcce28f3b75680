"""A widget for dialogs that shows, changes and removes a portrait."""

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
from views.dialogs.forms.dialog import DIALOG_SPACING, muted_label
from views.paint import Painting
from views.pictures import file_filter, has_picture, make_portrait, read_picture
from views.widgets.pasted_picture import PastedPicture

SIDE_PX = 72
"""The width and height of the picture as shown."""

PLUS_ARM = 9.0
CORNER = 6.0

Load = Callable[[Path], QImage]
"""Returns the image in a file. Raises RuleBroken if there is none."""


class PortraitBox(QWidget):
    """A portrait with its buttons; a picture can also be dropped on it or pasted.

    `refused` carries the reason why a picture was refused, or "" if it was accepted.
    """

    refused = Signal(str)

    def __init__(self, picture: bytes, load: Load, parent: QWidget | None = None) -> None:
        """Show `picture`, which is empty for none; `load` reads files."""
        super().__init__(parent)
        self._load = load
        self.picture = picture
        self.preview = PortraitPreview(self)
        self.choose = QPushButton(self.tr("&Portrait…"), self)
        self.remove = QPushButton(self.tr("&Remove portrait"), self)
        self.setAcceptDrops(True)
        self._lay_out()
        self.choose.clicked.connect(self.ask)
        self.remove.clicked.connect(lambda _checked=False: self.show_picture(b""))
        self.show_picture(picture)

    def tab_stops(self) -> tuple[QWidget, ...]:
        return (self.choose, self.remove)

    def show_picture(self, picture: bytes) -> None:
        self.picture = picture
        self.preview.show_image(QImage.fromData(picture) if picture else QImage())
        name = self.tr("Portrait") if picture else self.tr("No portrait")
        self.preview.setAccessibleName(name)
        self.remove.setEnabled(bool(picture))
        self.refused.emit("")

    def ask(self) -> None:
        title = self.tr("Choose a portrait")
        name, _ = QFileDialog.getOpenFileName(self, title, "", file_filter())
        if name:
            self._show_from(lambda: self._load(Path(name)))

    def paste(self) -> None:
        mime = QGuiApplication.clipboard().mimeData()
        self._show_from(lambda: read_picture(mime, self._load))

    def accept_pastes_in(self, dialog: QDialog) -> None:
        """Paste pictures on Ctrl+V anywhere in `dialog`; text still goes to the cursor."""
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), dialog).activated.connect(
            self.paste
        )
        PastedPicture(dialog)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if has_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_from(lambda: read_picture(event.mimeData(), self._load))

    def _show_from(self, read: Callable[[], QImage]) -> None:
        try:
            portrait = make_portrait(read())
        except Refused as refusal:
            self.refused.emit(str(refusal))
        else:
            self.show_picture(portrait)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(DIALOG_SPACING)
        row.addWidget(self.preview)
        for button in self.tab_stops():
            assert isinstance(button, QPushButton)
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addWidget(muted_label(self.tr("Drop or paste an image."), self), 1)


class PortraitPreview(QWidget):
    """Shows the picture or an empty frame."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image = QImage()
        self.setFixedSize(SIDE_PX, SIDE_PX)

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
        middle, arm = QRectF(self.rect()).center(), QPointF(PLUS_ARM, 0)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.5))
        painter.drawLine(middle - arm, middle + arm)
        painter.drawLine(middle - arm.transposed(), middle + arm.transposed())
        painter.setPen(QPen(painter.pen().color(), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
