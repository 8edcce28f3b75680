"""Named moments, and the export of history and timeline."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox, QRadioButton

from models.recruits.choice import choose_columns, import_source
from models.recruits.sources import read_source
from models.rules.deeds import Retitle
from models.rules.fields import declared_fields
from models.scheduler.combatant import Side
from models.scheduler.history import NamedMoment
from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from views.dialogs.files.audience import Audience

Key = Qt.Key
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def gm(start: Starter) -> Hands:
    """The sample of Plain ticks, saved in a document."""
    hands = start()
    load_sample(hands.session, "plain_ticks")
    hands.application.documents.save_copy(hands.application.settings._path.with_name("l.tickline"))
    hands.come_back()
    return hands


@pytest.fixture
def choose_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Path]:
    """Let the next file dialog answer with this path."""

    def choose(name: str, pattern: str = "") -> Path:
        path = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), pattern))
        return path

    return choose


def name_moment(gm: Hands, name: str, note: str = "") -> None:
    gm.ctrl(Key.Key_T)
    gm.dialog()
    gm.type(name)
    gm.press(Key.Key_Tab)
    gm.type(note)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()


def export(gm: Hands, key: str, *, players: bool = False) -> None:
    accept_export_dialog(gm, key, players=players)
    gm.dialog_closed()


def accept_export_dialog(gm: Hands, key: str, *, players: bool) -> None:
    gm.window.command_actions[key].trigger()
    dialog = gm.dialog()
    if players:
        dialog.findChildren(QRadioButton)[1].setChecked(True)
    gm.press(Key.Key_Return)


def test_an_export_starts_in_the_last_folder_and_at_first_in_the_documents_folder(
    gm: Hands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    documents, starts = tmp_path / "Documents", list[Path]()
    for each in (documents, tmp_path / "given"):
        each.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(documents))

    def choose(_window: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        starts.append(Path(start).parent)
        folder = tmp_path / "given"
        return (str(folder / Path(start).name) if folder.exists() else ""), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    for key in ("chronicle", "draw"):
        export(gm, key)
    for key in ("export", "copy"):
        gm.window.command_actions[key].trigger()
    assert starts == [documents, *[tmp_path / "given"] * 3]
    (tmp_path / "given").rename(tmp_path / "gone")
    export(gm, "chronicle")
    assert starts[-1] == documents


def test_a_moment_is_named_found_and_saved(gm: Hands, start: Starter) -> None:
    name_moment(gm, "The lamp goes out", "Ines knows.")
    count = gm.session.history.done
    assert gm.bottom_message == "Bookmark: “The lamp goes out”"
    gm.ctrl(Key.Key_Z)
    assert gm.session.history.moments == {count: NamedMoment("The lamp goes out", "Ines knows.")}
    gm.redo()
    gm.session.look_at(2)
    name_moment(gm, "Barred")
    assert gm.session.sight.looked_at == 2
    gm.press(Key.Key_F, BOTH)
    gm.type("lamp goes ines")
    gm.press(Key.Key_Return)
    assert gm.session.sight.looked_at == count
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    assert gm.window.timeline.hasFocus()
    before = gm.session.history
    gm.window.close()
    restarted = start()
    assert restarted.session.history == before


def test_letters_typed_into_the_search_are_not_commands(gm: Hands) -> None:
    gm.press(Key.Key_F, BOTH)
    gm.type("pbf h7 ")
    line = gm.window.history_panel.findChild(QLineEdit)
    assert line.text() == "pbf h7 "
    assert [key for key in ("players", "blank", "freeze") if gm.is_checked(key)] == []


def test_naming_a_moment_is_disabled_before_the_first_step(gm: Hands) -> None:
    gm.session.look_at(0)
    assert not gm.window.command_actions["moment"].isEnabled()
    gm.session.look_at(1)
    assert gm.window.command_actions["moment"].isEnabled()


def test_a_name_that_is_too_long_is_refused_and_the_dialog_stays_open(gm: Hands) -> None:
    gm.ctrl(Key.Key_T)
    dialog = gm.dialog()
    dialog.findChildren(QLineEdit)[0].setText("x" * 81)
    gm.ctrl(Key.Key_Return)
    assert "81 characters" in dialog.refusal.text()
    gm.press(Key.Key_Escape)
    gm.dialog_closed()
    assert gm.session.history.moments == {}


@pytest.mark.parametrize("players", [False, True])
@pytest.mark.parametrize(("name", "begins"), [("h.md", "# "), ("h.csv", "\ufeff")])
def test_the_history_can_be_exported(
    gm: Hands, choose_path: Callable[[str], Path], name: str, begins: str, *, players: bool
) -> None:
    path = choose_path(name)
    export(gm, "chronicle", players=players)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(begins)
    assert ("Captain Hask" in text) is not players
    assert ("# Night" in text) is (name == "h.md" and not players)
    assert gm.bottom_message == f"Saved to {path}"


def test_a_file_name_without_a_suffix_gets_that_of_the_chosen_type(
    gm: Hands, choose_path: Callable[..., Path]
) -> None:
    path = choose_path("history", "CSV (*.csv)")
    export(gm, "chronicle")
    assert path.with_name("history.csv").exists()


@pytest.mark.parametrize("players", [False, True])
@pytest.mark.parametrize(
    ("name", "begins"), [("t.png", b"\x89PNG"), ("t.svg", b"<?xml"), ("t.pdf", b"%PDF")]
)
def test_the_timeline_can_be_drawn_to_a_file(
    gm: Hands, choose_path: Callable[[str], Path], name: str, begins: bytes, *, players: bool
) -> None:
    path = choose_path(name)
    export(gm, "draw", players=players)
    assert path.read_bytes().startswith(begins)
    assert gm.bottom_message == f"Saved to {path}"


def test_a_timeline_drawn_for_players_names_no_hidden_combatant(
    gm: Hands, choose_path: Callable[[str], Path]
) -> None:
    path = choose_path("t.svg")
    export(gm, "draw")
    assert "Captain Hask" in path.read_text(encoding="utf-8")
    export(gm, "draw", players=True)
    assert "Captain Hask" not in path.read_text(encoding="utf-8")


BETRAYAL = "Zorn betrays"
"""The title of an encounter, which reveals something secret to players."""


def export_files(
    gm: Hands, monkeypatch: pytest.MonkeyPatch, folder: Path, title: str
) -> list[bytes]:
    """Export files of each kind for players; return their contents and the suggested names."""
    suggested: list[str] = []

    def choose(_window: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        suggested.append(Path(start).name)
        return str(folder / ending), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    gm.session.do(Retitle(title))
    paths = []
    for key, ending in EXPORTS:
        export(gm, key, players=True)
        paths.append(without_strokes(ending, (folder / ending).read_bytes()))
    return [*paths, *map(str.encode, suggested)]


EXPORTS = [
    ("chronicle", "h.md"),
    ("chronicle", "h.csv"),
    ("draw", "t.svg"),
    ("draw", "t.pdf"),
]


def without_strokes(ending: str, content: bytes) -> bytes:
    """Remove the outlines of letters, whose last bits depend on what Qt drew before."""
    if ending == "t.svg":
        return re.sub(rb' d="[^"]*"|base64,[^"]*', b"", content)
    if ending == "t.pdf":
        return b"".join(re.findall(rb"/(?:Title|Creator|Author) .*|<dc:.*", content))
    return content


def test_files_for_players_do_not_depend_on_the_encounters_title(
    gm: Hands, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plain = export_files(gm, monkeypatch, tmp_path, "Fight")
    assert export_files(gm, monkeypatch, tmp_path, BETRAYAL) == plain
    assert plain[-2:] == [b"Players' timeline.png"] * 2
    assert "Players' timeline".encode("utf-16-be") in plain[3]


def test_a_picture_for_players_contains_no_metadata(
    gm: Hands, choose_path: Callable[[str], Path]
) -> None:
    path = choose_path("t.png")
    export(gm, "draw", players=True)
    content = path.read_bytes()
    assert [kind for kind in (b"tEXt", b"zTXt", b"iTXt", b"eXIf") if kind in content] == []


@pytest.mark.parametrize("audience", Audience)
def test_a_print_job_for_players_does_not_have_the_encounters_title(
    gm: Hands, audience: Audience
) -> None:
    gm.session.do(Retitle(BETRAYAL))
    players = audience is Audience.PLAYERS
    accept_export_dialog(gm, "print", players=players)
    dialog = gm.dialog()
    assert isinstance(dialog, QPrintDialog)
    assert dialog.printer().docName() == ("Players' timeline" if players else BETRAYAL)
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_cancelling_the_file_dialog_writes_nothing(
    gm: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    export(gm, "draw")
    assert not gm.bottom_message.startswith("Written")


@pytest.mark.parametrize("audience", Audience)
def test_the_timeline_can_be_printed(gm: Hands, tmp_path: Path, audience: Audience) -> None:
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    gm.application.export.print_pages(printer, audience)
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF")
    assert gm.bottom_message == "Sent to the printer"


def test_the_print_dialog_opens_and_closes(gm: Hands) -> None:
    gm.window.command_actions["print"].trigger()
    gm.dialog()
    gm.press(Key.Key_Return)
    dialog = gm.dialog()
    assert dialog.metaObject().className() == "QPrintDialog"
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_a_file_name_with_a_dot_gets_the_suffix_and_replaces_nothing_unasked(
    gm: Hands, choose_path: Callable[[str], Path], tmp_path: Path
) -> None:
    choose_path("Session 1.5")
    other = tmp_path / "Session 1.5.md"
    other.write_text("mine")
    gm.window.command_actions["chronicle"].trigger()
    gm.dialog()
    gm.press(Key.Key_Return)
    box = gm.dialog()
    assert isinstance(box, QMessageBox)
    assert "already has a “Session 1.5.md”" in box.text()
    gm.press(Key.Key_Escape)
    assert other.read_text() == "mine"


def test_combatants_are_exported_as_a_table_that_can_be_imported(
    gm: Hands, choose_path: Callable[[str], Path]
) -> None:
    path = choose_path("fight.csv")
    gm.window.command_actions["roster"].trigger()
    fields = declared_fields(gm.session.rules.types.stats)
    source = choose_columns(read_source(path.name, path.read_bytes()), fields)
    imported = import_source(source, fields, Side.NPC)
    everybody = [*gm.session.present.all_combatants()]
    assert imported.notices == ()
    assert [
        (each.name, each.side, each.secrecy, each.public_name) for each in imported.recruits
    ] == [(each.name, each.side, each.secrecy, each.public_name) for each in everybody]


def test_combatants_are_copied_as_a_table(gm: Hands) -> None:
    gm.window.command_actions["copy_roster"].trigger()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) > len([*gm.session.present.all_combatants()])
    assert lines[0].split("\t")[:2] == ["Name", "Side"]
