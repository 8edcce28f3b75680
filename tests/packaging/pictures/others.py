"""The pictures beside the first fight: samples, and commands before and after a fight."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import segno
from PySide6.QtCore import Qt

from desktop.gm.parts.systems.editor import open_system_editor
from models.rules.deeds import Retitle
from models.session.samples import load_sample
from tests.packaging.pictures.desk import Desk, settle, wait_until
from tests.packaging.pictures.fight import count_to_mira
from tests.tools.hands import Key
from tests.tools.own_system import WHEEL
from tests.tools.scenes import ROOM
from views.dialogs.files.library import LibraryDialog
from views.dialogs.share import ShareDialog
from views.share_status import ShareState, ShareStatus

LINK = f"http://192.168.1.20:8740/{ROOM}/"
SHARE_STATUS = ShareStatus(
    ShareState.ON,
    link=LINK,
    code=tuple(map(bytes, segno.make(LINK, error="m", micro=False).matrix)),
    visitors=4,
)
EDITOR = (1000, 640)
CHEAT_SHEET = (900, 640)
FIRST_EVENING, WEEK = datetime(2026, 3, 6, 12, tzinfo=UTC), timedelta(days=7)
EARLIER_FIGHTS = (
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


def open_sample(desk: Desk, system: str = "fatewalker") -> None:
    desk.open_sample(system)
    desk.clear_messages()


def share_fight(desk: Desk) -> None:
    count_to_mira(desk)
    desk.application.share.open_dialog()
    dialog = desk.hands.dialog()
    assert isinstance(dialog, ShareDialog)
    dialog.show_status(SHARE_STATUS)


def write_system(desk: Desk) -> None:
    """Replace a number with an unfinished formula."""
    application = desk.application
    folder = application.documents.folder.with_name("systems")
    text = desk.localized(WHEEL, GERMAN_WHEEL)
    editor = open_system_editor(
        desk.window, desk.window.theme, application.disk_tasks, folder, text, reduced_motion=True
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


def open_library(desk: Desk) -> None:
    library, session = desk.application.documents, desk.session
    library.folder.mkdir(parents=True, exist_ok=True)
    for system, english, german in reversed(EARLIER_FIGHTS):
        load_sample(session, system)
        library.create(session.history)
        settle()
        session.do(Retitle(desk.localized(english, german)))
        settle()
    for number, path in enumerate(sorted(library.folder.iterdir(), key=_modified_at)):
        played = (FIRST_EVENING + number * WEEK).timestamp()
        os.utime(path, (played, played))
    desk.hands.come_back()
    desk.hands.ctrl(Key.Key_O)
    dialog = desk.hands.dialog()
    assert isinstance(dialog, LibraryDialog)
    wait_until(lambda: all(row.is_read for row in dialog.list.rows.rows))


def find_command(desk: Desk) -> None:
    count_to_mira(desk)
    desk.hands.ctrl(Key.Key_K)
    desk.hands.dialog()
    desk.hands.type(desk.localized("hid", "verb"))


def open_cheat_sheet(desk: Desk) -> None:
    count_to_mira(desk)
    desk.hands.press(Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    desk.hands.dialog().resize(*CHEAT_SHEET)


def _modified_at(path: Path) -> float:
    return path.stat().st_mtime
