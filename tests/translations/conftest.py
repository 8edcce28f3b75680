"""A running application for tests of translations; afterwards it is in English again."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from desktop import translation
from tests.desktop.conftest import gm, paths, qt, start

__all__ = ["gm", "paths", "qt", "start"]


@pytest.fixture(autouse=True)
def in_english_again() -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)
    if QCoreApplication.instance() is not None:
        translation._remove_translators()
