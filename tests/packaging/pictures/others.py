"""The pictures beside the first fight: samples, and commands before and after a fight."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import segno
from PySide6.QtCore import Qt

from desktop.gm.parts.systems.editor import edit
from models.rules.deeds import Retitle
from models.session.samples import load_sample
from tests.packaging.pictures.desk import Desk, settle, wait_until
from tests.packaging.pictures.fight import starts
from tests.tools.hands import Key
from tests.tools.own_system import WHEEL
from tests.tools.scenes import ROOM
from views.dialogs.files.library import LibraryDialog
from views.dialogs.share import ShareDialog
from views.share_status import ShareState, ShareStatus

LINK = f"http://192.168.1.20:8740/{ROOM}/"
SHARED = ShareStatus(
    ShareState.ON,
    link=LINK,
    code=tuple(map(bytes, segno.make(LINK, error="m", micro=False).matrix)),
    visitors=4,
)
EDITOR = (1000, 640)
CHEAT_SHEET = (900, 640)
FIRST_EVENING, WEEK = datetime(2026, 3, 6, 12, tzinfo=UTC), timedelta(days=7)
KEPT = (
    ("fatewalker", "Ambush at Miller's Ford", "Hinterhalt an der Müllersfurt"),
    ("splittermond", "The old watchtower", "Der alte Wachturm"),
    ("weapons_free", "Flashbang at the window", "Blendgranate am Fenster"),
)
GERMAN_WHEEL = (
    WHEEL.replace("Tick wheel", "Tickrad")
    .replace(
        "Everybody acts when their marker is lowest.", "Wer am weitesten hinten steht, ist dran."
    )
    .replace('"Attack"', '"Angriff"')
)


def opens_sample(desk: Desk, system: str = "fatewalker") -> None:
    desk.open_sample(system)
    desk.hush()


def shares(desk: Desk) -> None:
    starts(desk)
    desk.application.share.open()
    dialog = desk.hands.dialog()
    assert isinstance(dialog, ShareDialog)
    dialog.show_status(SHARED)


def writes_system(desk: Desk) -> None:
    """Replace a number with an unfinished formula."""
    application = desk.application
    folder = application.documents.folder.with_name("systems")
    text = desk.either(WHEEL, GERMAN_WHEEL)
    editor = edit(
        desk.window, desk.window.theme, application.errands, folder, text, reduced_motion=True
    )
    editor.resize(*EDITOR)
    settle()
    for _ in range(3):
        editor.next_requested.emit()
    editor.code.setFocus()
    desk.hands.ctrl(Key.Key_End)
    desk.hands.press(Key.Key_Backspace)
    desk.hands.press(Key.Key_Backspace)
    desk.hands.type('"4 +"')
    editor.read_now()


def opens_library(desk: Desk) -> None:
    library, session = desk.application.documents, desk.session
    library.folder.mkdir(parents=True, exist_ok=True)
    for system, english, german in reversed(KEPT):
        load_sample(session, system)
        library.create(session.history)
        settle()
        session.do(Retitle(desk.either(english, german)))
        settle()
    for number, path in enumerate(sorted(library.folder.iterdir(), key=_modified_at)):
        played = (FIRST_EVENING + number * WEEK).timestamp()
        os.utime(path, (played, played))
    desk.hands.come_back()
    desk.hands.ctrl(Key.Key_O)
    dialog = desk.hands.dialog()
    assert isinstance(dialog, LibraryDialog)
    wait_until(lambda: all(row.is_read for row in dialog.list.rows.rows))


def finds_command(desk: Desk) -> None:
    starts(desk)
    desk.hands.ctrl(Key.Key_K)
    desk.hands.dialog()
    desk.hands.type(desk.either("hid", "verb"))


def opens_cheat_sheet(desk: Desk) -> None:
    starts(desk)
    desk.hands.press(Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    desk.hands.dialog().resize(*CHEAT_SHEET)


def _modified_at(path: Path) -> float:
    return path.stat().st_mtime
