"""A name that contains HTML is shown as plain text, and no file named in it is opened."""

from collections.abc import Iterator

import pytest
from msgspec.structs import asdict
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as Texts
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QMenu, QTextEdit, QWidget

from desktop.application import Application
from desktop.gm.files.disk_tasks import ignore_result
from models.recruits.recruit import recruit_of
from models.rules.deeds import AddEffect, Deed, Edit, Rename, Retitle
from models.rules.fields import Kind, declared_fields
from models.rules.refusal import RuleBroken
from models.saves.file_errors import FileError
from models.scheduler.history import NamedMoment
from models.session.samples import load_sample
from tests.tools.hands import Starter
from tests.tools.scenes import LANDSCAPE, Scene, Scenes

HTML = '<img src="file:///nowhere.png"><b>x</b>&amp;'
SYSTEMS_SHOWN = ("fatewalker", pytest.param("weapons_free", marks=pytest.mark.long))
_TIP = Qt.ItemDataRole.ToolTipRole


def rich_texts(window: QWidget) -> Iterator[str]:
    """Yield each text or tool tip of `window` that Qt takes for HTML, with its widget."""
    for part in (window, *window.findChildren(QWidget)):
        for text in _guessed_texts(part):
            if Texts.mightBeRichText(text):
                yield f"{type(part).__name__} {part.objectName()}: {text}"
    for action in window.findChildren(QAction):
        if Texts.mightBeRichText(action.toolTip()):
            yield f"action {action.objectName()}: {action.toolTip()}"


def _guessed_texts(part: QWidget) -> Iterator[str]:
    yield part.toolTip()
    yield part.whatsThis()
    match part:
        case QLabel() if part.textFormat() is not Qt.TextFormat.PlainText:
            yield part.text()
        case QTextEdit() if "<img" in part.toHtml():
            yield part.toHtml()
        case QHeaderView():
            model, way = part.model(), part.orientation()
            yield from (str(model.headerData(n, way, _TIP) or "") for n in range(part.count()))
        case QAbstractItemView():
            yield from _tips(part.model())
        case QMenu():
            yield from (each.toolTip() for each in part.actions())
        case _:
            pass


def _tips(model: QAbstractItemModel | None) -> Iterator[str]:
    if model is None:
        return
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(model.rowCount()):
        for column in range(columns):
            yield str(model.index(row, column).data(_TIP) or "")


def put_html_everywhere(application: Application, system: str) -> None:
    """Put HTML into the name of everything that people can name."""
    session, library = application.session, application.documents
    load_sample(session, system)
    fields = declared_fields(session.rules.types.stats)
    for number, each in enumerate(session.present.all_combatants(), 1):
        recruit = recruit_of(each, fields)
        texts = {f.key: HTML for f in fields if f.kind in (Kind.TEXT, Kind.LINES)}
        _do(application, Edit(each.id, each.name, each.side, {**recruit.stats, **texts}))
        _do(application, Rename(each.id, f"{HTML} {number}", f"{HTML}?"))
    _do(application, Retitle(HTML))
    _do(application, AddEffect(HTML, who=each.id, ticks=9, public=True))
    session.annotate_moment(NamedMoment(HTML, HTML))
    party = tuple(recruit_of(each, fields) for each in session.present.all_combatants())
    library.save_party(HTML, system, party, (HTML,))
    library.templates.save(HTML, system, HTML)
    library.create(session.history)


def _do(application: Application, deed: Deed) -> None:
    try:
        application.session.do(deed)
    except RuleBroken:
        assert isinstance(deed, Edit), asdict(deed)  # these texts must stay valid


def scenes_with_names(application: Application, system: str) -> Iterator[Scene]:
    """Show everything that contains names."""
    scenes, dialogs, session = (
        Scenes(application, LANDSCAPE[:1]),
        application.dialogs,
        application.session,
    )
    first = next(iter(session.present.combatants))
    yield from scenes._gm(system, 1)
    yield from scenes._players(system)
    yield from scenes._dialog("library", application.document_commands.open_document)
    yield from scenes._dialog("rename", application.window.command_actions["rename"].trigger)
    yield from scenes._dialog("new", dialogs.new_encounter)
    yield from scenes._dialog("trouble", lambda: application.dispatcher.attempt(_refuse))
    yield from scenes._dialog("palette", application.window.command_actions["palette"].trigger)
    yield from scenes._dialog("find", application.window.command_actions["find_step"].trigger)
    yield from scenes._dialog("party", lambda: _parties(application))
    session.select(first)
    yield from scenes._gm(system, 1)
    session.select(None)
    yield from scenes._dialogs(system)
    yield from scenes._specials(system)
    for bar in application.window.menuBar().actions():
        menu = bar.menu()
        assert isinstance(menu, QMenu)
        yield from scenes._menu(system, menu)
    yield from scenes._decision(system)


def _parties(application: Application) -> None:
    from views.dialogs.recruits.party import PartyDialog, PartyShelf
    from views.removal import Removals

    library, system = application.documents, application.session.rules.id
    parties = library.read_parties(system)
    shelf = PartyShelf(parties.parties, ignore_result, lambda _name: ignore_result, parties.tags)
    PartyDialog(lambda: shelf, ignore_result, ignore_result, Removals(), application.window).open()


def _refuse() -> None:
    raise FileError(f"{HTML} stands in the way.")


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize("system", SYSTEMS_SHOWN)
def test_no_text_typed_by_people_is_rendered_as_html(start: Starter, system: str) -> None:
    application = start().application
    put_html_everywhere(application, system)
    matches = [
        f"{scene.name}: {text}"
        for scene in scenes_with_names(application, system)
        for text in rich_texts(scene.window)
    ]
    assert matches == []
