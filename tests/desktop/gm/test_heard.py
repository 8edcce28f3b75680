"""A GM with a screen reader hears every change on screen once, whichever keys are pressed."""

import random
import re
from collections.abc import Iterator
from typing import TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from models.session.samples import load_sample
from models.sight.announcements import MAX_CHANGED_ROWS
from models.sight.lanes import Lane, news_parts, spoken_parts
from models.sight.spoken import spoken_text
from tests.tools.hands import Hands, Starter
from tests.tools.listener import Listener
from tests.tools.systems import SPOKEN

Key, Modifier = Qt.Key, Qt.KeyboardModifier
KEYS = (
    *(Key.Key_Space,) * 6,
    Key.Key_H,
    Key.Key_7,
    Key.Key_3,
    Key.Key_Return,
    Key.Key_Return,
    Key.Key_Escape,
    Key.Key_Up,
    Key.Key_Down,
    Key.Key_Left,
    Key.Key_Right,
    Key.Key_Home,
    Key.Key_End,
    Key.Key_B,
    Key.Key_F,
    Key.Key_O,
    Key.Key_X,
    Key.Key_Tab,
    Key.Key_Backtab,
    Key.Key_F6,
)
CHORDS = (
    (Key.Key_Z, Modifier.ControlModifier),
    (Key.Key_Z, Modifier.ControlModifier | Modifier.ShiftModifier),
    (Key.Key_1, Modifier.AltModifier),
    (Key.Key_2, Modifier.AltModifier),
    (Key.Key_Left, Modifier.AltModifier),
    (Key.Key_Right, Modifier.AltModifier),
)
ScreenContent: TypeAlias = tuple[set[str], dict[str, Lane]]
"""The visible sentences, and the rows."""
KEY_COUNT = 60
SIGNS = "·→▸⏎●"
NUMBERS = re.compile(r"[\d ]*")


def focus_text() -> str:
    """Return the text a screen reader speaks for the focused widget."""
    widget = QApplication.focusWidget()
    interface = QAccessible.queryAccessibleInterface(widget) if widget else None
    interface = (interface.focusChild() or interface) if interface else None
    if interface is None:
        return ""
    return f"{interface.text(QAccessible.Text.Name)} {interface.text(QAccessible.Text.Description)}"


def on_screen(gm: Hands) -> Iterator[str]:
    """Yield the visible sentences that matter: on the card, of decisions, news and notices."""
    window = gm.window
    card = window.card
    for part in (*card.findChildren(QLabel, "muted"), *card.findChildren(QLabel, "warning")):
        yield _text(part)
    yield from (_text(part) for part in card.findChildren(QLabel, "section"))
    yield from (each.title for each in card.shown.alarms)
    yield from (each.question for each in gm.session.sight.decisions)
    yield window.news.text()
    yield window.notice.text()


def _text(label: QWidget) -> str:
    return label.text() if isinstance(label, QLabel) and label.isVisible() else ""


def rows(gm: Hands) -> dict[str, Lane]:
    return {lane.who: lane for lane in gm.application.board.lanes.rows}


def screen_content(gm: Hands) -> ScreenContent:
    return {*filter(None, on_screen(gm))}, rows(gm)


def new_sentences(before: ScreenContent, after: ScreenContent) -> list[str]:
    """Return the new sentences, and the texts in rows if few rows changed.

    After a step that makes someone wait, the label says the same in other words, so only the
    numbers are compared.
    """
    stood, stand = before[1], after[1]
    new = [
        [part for part in news_parts(lane) if part not in spoken_parts(stood[who])]
        for who, lane in stand.items()
        if who in stood
    ]
    several = [parts for parts in new if parts]
    rows = [] if len(several) > MAX_CHANGED_ROWS else [part for parts in several for part in parts]
    waits = any(lane.is_waiting and not stood[who].is_waiting for who, lane in stand.items())
    words = [*(after[0] - before[0]), *rows]
    return [" ".join(re.findall(r"\d+", each)) if waits else each for each in words]


def sentences(announced: list[str], rows: dict[str, Lane]) -> Iterator[str]:
    """Yield the sentences of an announcement; a name such as `Cpl. Dunn` doesn't end one."""
    words = " ".join(announced)
    for lane in rows.values():
        words = words.replace(lane.name, lane.name.replace(".", ""))
    yield from words.split(". ")


def return_to_fight(gm: Hands) -> bool:
    """Close all dialogs and popups; return whether there were none."""
    dialogs = [each for each in gm.window.findChildren(QDialog) if each.isVisible()]
    for each in dialogs:
        each.reject()
    if popup := QApplication.activePopupWidget():
        popup.close()
    QApplication.processEvents()
    gm.come_back()
    return not dialogs and popup is None


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("system", SPOKEN)
def test_every_change_is_announced_once(
    start: Starter, monkeypatch: pytest.MonkeyPatch, system: str, seed: int
) -> None:
    listener, gm, choice = Listener(monkeypatch), start(), random.Random(seed)  # noqa: S311
    gm.application.speech.is_screen_reader_active = lambda: True
    load_sample(gm.session, system)
    gm.session.set_players_window_open(is_open=True)
    gm.come_back()
    QApplication.processEvents()
    for number in range(KEY_COUNT):
        before = screen_content(gm)
        listener.take_announcements()
        chord = choice.choice(CHORDS) if choice.random() < 0.3 else (choice.choice(KEYS), None)
        gm.press(*chord)
        pressed = f"{system}, seed {seed}, key {number}: {chord}"
        focus, new = QApplication.focusWidget(), new_sentences(before, screen_content(gm))
        assert focus is not None, f"{pressed}: the focus is lost"
        assert focus.isVisible(), pressed
        if return_to_fight(gm):
            assert_heard(gm, listener.take_announcements(), new, pressed)


def assert_heard(gm: Hands, announced: list[str], new: list[str], pressed: str) -> None:
    speech = f"{' '.join(announced)} {focus_text()}"
    assert not {*SIGNS} & {*speech}, f"{pressed}: signs in {speech!r}"
    for words in new:
        assert is_heard(spoken_text(words.rstrip(".")), speech), (
            f"{pressed}: {words!r} not in {announced}"
        )
    each_once = [*sentences(announced, rows(gm))]
    assert len(each_once) == len({*each_once}), f"{pressed}: said twice in {announced}"


def is_heard(plain: str, speech: str) -> bool:
    """Return whether a text, or at least its numbers, is heard.

    The place before a reason may be missing.
    """
    if NUMBERS.fullmatch(plain):
        return {*plain.split()} <= {*re.findall(r"\d+", speech)}
    reason = plain.partition(": ")[2] if plain.startswith("phase ") else ""
    return plain in speech or (bool(reason) and reason in speech)
