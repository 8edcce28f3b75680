"""Names in letters that no installed font has: a package with such a font is named once."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from tests.tools.hands import Hands


@pytest.mark.parametrize(
    ("name", "package"),
    [("김철수", "cjk"), ("毒", "cjk"), ("สมชาย", "core"), ("👩🏽\u200d🚒", "color-emoji")],
)
def test_missing_letters_are_reported_once_with_the_font_package(
    gm: Hands, monkeypatch: pytest.MonkeyPatch, name: str, package: str
) -> None:
    monkeypatch.setattr(QFontMetricsF, "inFontUcs4", lambda _self, sign: sign < 128)
    messages: list[str] = []
    gm.application.dispatcher.reported.connect(lambda remark: messages.append(remark.text))
    gm.begin("Mira", name)
    QApplication.processEvents()
    gm.add(name, players=True)
    QApplication.processEvents()
    texts = [each for each in messages if "font" in each]
    assert texts == [f"No font here has all letters of these names. Install fonts-noto-{package}."]


def test_available_letters_are_not_reported(gm: Hands) -> None:
    messages: list[str] = []
    gm.application.dispatcher.reported.connect(lambda remark: messages.append(remark.text))
    gm.begin("Zoë", "Łukasz")
    QApplication.processEvents()
    assert not [each for each in messages if "font" in each]
