"""A running application for tests of translations, which is in English again afterwards."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from desktop import translation
from tests.desktop.conftest import gm, paths, qt, start

__all__ = ["gm", "paths", "qt", "start"]


@pytest.fixture(autouse=True)
def reset_language() -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)
    if QCoreApplication.instance() is not None:
        translation._remove_translators()
