"""Finds dialogs too large for their screen, and buttons out of view."""

from collections.abc import Iterator

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton

from tests.tools.text_space import has_space, size_text
from tests.tools.widgets import describe_widget
from views.dialogs.forms.dialog import FRAME


def too_large(dialog: QDialog) -> Iterator[str]:
    """Yield a sentence if a dialog with its frame doesn't fit, and for each hidden button."""
    available = dialog.screen().availableSize()
    if not has_space(available, dialog.size() + FRAME):
        space = size_text(available)
        yield f"{describe_widget(dialog)} is {size_text(dialog.size())} on a screen of {space}"
    for button in dialog.findChildren(QPushButton):
        box = isinstance(button.parentWidget(), QDialogButtonBox | QDialog)
        if box and button.isVisible() and button.visibleRegion().boundingRect() != button.rect():
            yield f"{describe_widget(button)} of {describe_widget(dialog)} can't be seen"
