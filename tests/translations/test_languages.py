"""The language: its choice, and that a change of language changes nothing else."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QMenu

from desktop.application import Application
from desktop.settings import SettingsFile
from desktop.translation import ENGLISH, SYSTEM_LANGUAGE, Languages, best_language
from models import wording
from models.wording import tr
from tests.tools import pseudo_language
from tests.tools.hands import Hands, Key, Starter
from tests.tools.translations import FOLDER
from views.timeline.geometry import ZOOM_STEP

GERMAN = "de"
LANGUAGES = {ENGLISH: "English", GERMAN: "Deutsch"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one complete translation."""
    translations = tmp_path / "translations"
    translations.mkdir()
    pseudo_language.write_translation(translations)
    return translations


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json")


def installed_translators() -> list[QTranslator]:
    return QApplication.instance().findChildren(QTranslator)  # type: ignore[union-attr]


def test_german_is_chosen_for_german_of_any_country() -> None:
    assert best_language(LANGUAGES, ["de-AT", "de", "en"]) == GERMAN
    assert best_language(LANGUAGES, ["de_DE"]) == GERMAN


def test_the_first_available_preferred_language_is_used() -> None:
    assert best_language(LANGUAGES, ["fr-FR", "fr", "de-DE"]) == GERMAN


def test_english_is_chosen_if_no_preferred_language_is_available() -> None:
    assert best_language(LANGUAGES, ["fr-FR", "C"]) == ENGLISH
    assert best_language(LANGUAGES, []) == ENGLISH


def test_german_is_available_under_its_own_name(qapp: QApplication, settings: SettingsFile) -> None:
    del qapp
    assert Languages(settings).names_by_code() == LANGUAGES
    assert (FOLDER / "tickline_de.qm").exists()


def test_an_unknown_language_falls_back_to_the_system(
    qapp: QApplication, settings: SettingsFile
) -> None:
    del qapp
    settings.change(language="../../elsewhere")
    languages = Languages(settings)
    assert (languages.chosen_code, languages.current) == (SYSTEM_LANGUAGE, ENGLISH)


def test_qts_own_texts_are_translated(qapp: QApplication, settings: SettingsFile) -> None:
    languages = Languages(settings, parent=qapp)
    languages.choose(GERMAN)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"
    assert QLocale().language() == QLocale.Language.German


def test_a_language_unknown_to_qt_can_be_used(
    qapp: QApplication, settings: SettingsFile, folder: Path
) -> None:
    languages = Languages(settings, folder, qapp)
    languages.choose(pseudo_language.CODE)
    assert tr("Encounter") == pseudo_language.pseudo("Encounter")
    assert (
        pseudo_language.without_bracketed(tr("%n more", "combatants, at the end of a list", 3))
        == ""
    )


def test_choosing_english_again_removes_all_translators(
    qapp: QApplication, settings: SettingsFile, folder: Path
) -> None:
    before = installed_translators()
    languages = Languages(settings, folder, qapp)
    languages.choose(pseudo_language.CODE)
    assert len(installed_translators()) > len(before)
    languages.choose(ENGLISH)
    assert installed_translators() == before
    assert wording._current.translate is None
    assert tr("Encounter") == QCoreApplication.translate("", "Encounter") == "Encounter"


def test_a_change_is_emitted_only_if_the_language_changes(
    qapp: QApplication, settings: SettingsFile
) -> None:
    languages = Languages(settings, parent=qapp)
    messages: list[str] = []
    languages.changed.connect(lambda: messages.append(languages.current))
    languages.choose(ENGLISH)
    assert (languages.chosen_code, messages) == (ENGLISH, [])
    languages.choose(GERMAN)
    languages.choose(GERMAN)
    languages.choose(SYSTEM_LANGUAGE)
    assert messages == [GERMAN, ENGLISH]


def language_menu(application: Application) -> QMenu:
    menu = application.window.command_actions["language"].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    return menu


def entry(menu: QMenu, name: str) -> QAction:
    return next(each for each in menu.actions() if each.text() == name)


def test_the_language_is_chosen_in_the_menu_and_saved(start: Starter) -> None:
    first = start()
    menu = language_menu(first.application)
    names = [each.text().replace("&", "") for each in menu.actions()]
    assert names == ["Automatic", "English", "Deutsch"]
    assert menu.actions()[0].isChecked()
    entry(menu, "Deutsch").trigger()
    first.window.close()
    second = start().application
    assert second.languages.current == GERMAN
    assert entry(language_menu(second), "Deutsch").isChecked()


def test_another_language_changes_only_words(gm: Hands, folder: Path) -> None:
    gm.roll(3, 5)
    gm.press(Key.Key_Space)
    gm.enter("4")
    application, window = gm.application, gm.window
    application.players.open()
    window.command_actions["freeze"].trigger()
    gm.click("Bor")
    window.timeline.camera.zoom(ZOOM_STEP)
    gm.ctrl(Key.Key_Z)
    application.session.look_at(1)
    search = window.history_panel._search.tab_stops[0]
    assert isinstance(search, QLineEdit)
    search.setText("mira")
    before = _state(gm), _words(gm)
    languages = Languages(application.settings, folder, application.window)
    languages.changed.connect(application.retranslate)

    languages.choose(pseudo_language.CODE)

    assert _state(gm) == before[0]
    assert [word for word in _words(gm) if pseudo_language.BEGIN not in word] == []
    languages.choose(ENGLISH)
    assert (_state(gm), _words(gm)) == before


def test_changing_the_language_closes_dialogs(gm: Hands) -> None:
    gm.application.recruits.add_combatants()
    gm.dialog()
    gm.application.languages.choose(GERMAN)
    gm.dialog_closed()


def _state(gm: Hands) -> tuple[object, ...]:
    """Return all that the GM would miss: positions, choices, the viewed moment, typed text."""
    application, window = gm.application, gm.window
    players = application.players.window
    return (
        application.session.history,
        application.session.sight.looked_at,
        application.board.lead,
        window.timeline.camera.geometry,
        window.history_panel._search.tab_stops[0].text(),  # type: ignore[attr-defined]
        (players.isVisible(), application.session.sight.curtain, players.geometry()),
        window.geometry(),
        window.focusWidget(),
    )


def _words(gm: Hands) -> list[str]:
    """Return some words of every part of the window."""
    window = gm.window
    return [
        window.menuBar().actions()[0].text(),
        window.command_actions["undo"].iconText(),
        window.command_actions["undo"].toolTip(),
        window.title_line._saved.text(),
        window.card.heading.text(),
        window.card.entry.accessibleName(),
        window.roster.accessibleName(),
        window.upcoming.accessibleName(),
        window.timeline.accessibleName(),
        window.history_panel._hint,
        window.history_panel._search.tab_stops[0].accessibleName(),
        window.side.players_card.heading.text(),
        window.decisions.accessibleName(),
        window.miniature.accessibleName(),
        window.miniature.accessibleDescription(),
        gm.application.players.window.view.accessibleDescription(),
        window.history_panel._place.text(),
    ]
