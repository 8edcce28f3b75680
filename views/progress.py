"""A short calm movement: a share that goes from 0 to 1, at once for those who want no motion."""

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation


class Progress(QVariantAnimation):
    """How much of a change can be seen yet; `valueChanged` says that it is more now."""

    def __init__(self, milliseconds: int, parent: QObject, *, calm: bool) -> None:
        """Take `milliseconds` from 0 to 1, or no time at all when `calm`; it begins at 1."""
        super().__init__(parent)
        self._calm = calm
        self._begun = False
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(milliseconds)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)

    def begin(self) -> None:
        if self._calm:
            self.valueChanged.emit(1.0)
            return
        self._begun = True
        self.stop()
        self.start()

    def finish(self) -> None:
        self._begun = False
        self.stop()

    def share(self) -> float:
        """Return how far it is, 0 to 1."""
        return float(self.currentValue()) if self._begun else 1.0
