"""A short animation from 0 to 1; it jumps to the end for users who want no motion."""

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation


class ProgressAnimation(QVariantAnimation):
    """The progress of a change from 0 to 1; `valueChanged` is emitted as it grows."""

    def __init__(self, milliseconds: int, parent: QObject, *, reduced_motion: bool) -> None:
        """Take `milliseconds`, or no time if `reduced_motion`; before `begin` the progress is 1."""
        super().__init__(parent)
        self._reduced_motion = reduced_motion
        self._has_begun = False
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(milliseconds)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)

    def begin(self) -> None:
        if self._reduced_motion:
            self.valueChanged.emit(1.0)
            return
        self._has_begun = True
        self.stop()
        self.start()

    def finish(self) -> None:
        self._has_begun = False
        self.stop()

    def progress(self) -> float:
        return float(self.currentValue()) if self._has_begun else 1.0
