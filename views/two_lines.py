"""Words and buttons in one line, or in two where both together do not fit into one."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

Way = QBoxLayout.Direction


class TwoLines(QFrame):
    """Has parts to the left, in `words`, and parts to the right, in `buttons`.

    `room_for_words` is how much wider than their least the words should be to stay in one line.
    """

    def __init__(
        self, margins: tuple[int, int, int, int], space: int, parent: QWidget | None
    ) -> None:
        """Begin empty; `space` lies between the parts."""
        super().__init__(parent)
        self.words, self.buttons = QHBoxLayout(), QHBoxLayout()
        self.buttons.addStretch(1)
        self._beside = margins[0] + margins[2]
        self._space = space
        self._lines = QBoxLayout(Way.LeftToRight, self)
        self._lines.setContentsMargins(*margins)
        self._lines.addLayout(self.words, 1)
        self._lines.addLayout(self.buttons)
        for line in (self.words, self.buttons, self._lines):
            line.setSpacing(space)

    def room_for_words(self) -> int:
        """Return 0: the words need no more than their least."""
        return 0

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size at which words and buttons have a line each."""
        widths = (line.minimumSize().width() for line in (self.words, self.buttons))
        return QSize(max(widths) + self._beside, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Find the buttons another place when the words or the room have changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._set_out()
        return super().event(event)

    def _set_out(self) -> None:
        least = sum(line.minimumSize().width() for line in (self.words, self.buttons))
        wanted = least + self.room_for_words() + self._space + self._beside
        chosen = Way.LeftToRight if wanted <= self.width() else Way.TopToBottom
        if self._lines.direction() is not chosen:
            self._lines.setDirection(chosen)
