"""Help for the GM: the page of keys, the tour, the welcome page, and the credits."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPdfWriter
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from models.rules.catalogue import FILE_IDS, SYSTEM_IDS, SYSTEMS, parse_rule_set
from models.rules.ruleset import RuleSet
from models.scheduler.history import History
from models.session.samples import list_samples, load_sample, sample_history
from tests.tools.hands import Hands, Starter
from tests.tools.own_system import WHEEL
from views.dialogs.about import AboutDialog
from views.dialogs.forms.dialog import max_size
from views.dialogs.guide import PAGE, GuideDialog
from views.gm.tour import Tour
from views.widgets.shelf_list import ShelfEntry

Key = Qt.Key
ROOT = Path(__file__).parents[3]


def guide(gm: Hands) -> GuideDialog:
    gm.press(Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    dialog = gm.dialog()
    assert isinstance(dialog, GuideDialog)
    return dialog


def test_shift_f1_shows_keys_and_turns_of_the_system_on_one_page(start: Starter) -> None:
    gm = start()
    for system in SYSTEMS.ids:
        load_sample(gm.session, system)
        page = guide(gm)
        text = page.page.toPlainText()
        assert all(topic.title in text for topic in gm.session.rules.guide().topics), system
        assert all(entry.description in text for entry in gm.session.rules.guide().entries), system
        assert page.size() == PAGE.boundedTo(max_size(page)), system
        page.resize(PAGE)
        assert page.page.document().size().height() <= page.page.viewport().height(), system
        assert_only_usable_keys_are_listed(system, text)
        gm.press(Key.Key_Escape)
        gm.dialog_closed()


def assert_only_usable_keys_are_listed(system: str, text: str) -> None:
    rules, moments = SYSTEMS.by_id(system), sample_history(system)
    fights = [moments.encounter_at(number) for number in range(len(moments.steps) + 1)]
    declares = any(
        rules.at(fight).declaring_deed(each.template)
        for fight in fights
        for who in fight.combatants
        for each in rules.at(fight).offers(who)
    )
    assert ("Shift+Enter" in text) is declares
    assert ("Answer a decision" in text) >= any(rules.at(fight).decisions for fight in fights)
    is_movable = any(rules.at(fight).movable for fight in fights)
    assert ("Move a marker" in text) is is_movable is rules.can_wait
    assert "tick" not in text or rules.axis.unit == "tick" or "tick" in _guide_text(rules)


def _guide_text(rules: RuleSet) -> str:
    guide = rules.guide()
    return " ".join(
        [*(each.description for each in guide.entries), *(t.text for t in guide.topics)]
    )


def test_the_page_shows_the_working_keys_if_an_action_uses_a_letter(start: Starter) -> None:
    gm = start()
    kick = parse_rule_set(WHEEL.replace('key = "a"', 'key = "h"').replace("Attack", "Halberd"))
    gm.session.open_fight(History(kick.begin("At the ford"), system_text=kick.text))
    text = guide(gm).page.toPlainText()
    assert "Ctrl+Alt+H" in text
    assert "Halberd" in text


@pytest.mark.parametrize("system", ["weapons_free", "gurps_pacing", "tabula_rasa", "hero"])
def test_shift_enter_is_refused_in_a_system_without_declarations(
    start: Starter, system: str
) -> None:
    gm = start()
    load_sample(gm.session, system)
    step_count, title = gm.session.history.done, gm.session.rules.title
    gm.type({"tabula_rasa": "0"}.get(system, "a"))
    gm.press(Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert gm.bottom_message == f"{title} has no declarations. Press Enter to act"
    assert gm.session.history.done == step_count


def test_the_page_of_a_system_without_waits_names_no_key_to_hold(start: Starter) -> None:
    gm = start()
    rules = parse_rule_set(f'{WHEEL}\n[wait]\nuntil = "never"\n')
    gm.session.open_fight(History(rules.begin("At the ford"), system_text=rules.text))
    assert "Hold" not in guide(gm).page.toPlainText()
    assert "h" not in [each.text for each in rules.guide().entries]


def test_the_page_shows_the_current_shortcuts_and_can_be_copied(start: Starter) -> None:
    gm = start()
    gm.application.help._change_shortcuts({"undo": "F8"})
    page = guide(gm)
    page.copy()
    copied = QApplication.clipboard().text()
    assert "F8" in copied
    assert "Undo" in copied
    assert "Wounds" not in copied
    page.close()


def test_the_page_fits_on_a_sheet_of_paper(start: Starter, tmp_path: Path) -> None:
    gm = start()
    page = guide(gm)
    sheet = tmp_path / "guide.pdf"
    writer = QPdfWriter(str(sheet))
    page.paper_page().print_(writer)
    del writer
    assert sheet.read_bytes().count(b"/Type /Page\n") == 1
    page.close()


def test_the_tour_of_a_fight_points_at_visible_parts(start: Starter) -> None:
    gm = start()
    load_sample(gm.session, SYSTEMS.ids[0])
    gm.window.command_actions["tour"].trigger()
    texts = list(walk_tour(gm))
    assert 4 <= len(texts) <= 6
    assert not any("{" in words for words in texts)
    assert "Ctrl+Z" in "".join(texts)
    assert gm.window.timeline.hasFocus()


def test_the_tour_can_be_started_from_the_welcome_page(start: Starter) -> None:
    gm = start()
    button(gm.window.welcome, "Take the tour").click()
    assert len(list(walk_tour(gm))) >= 2


def test_the_tour_of_an_empty_encounter_has_three_stops(start: Starter) -> None:
    gm = start()
    gm.begin()
    gm.window.command_actions["tour"].trigger()
    assert len(list(walk_tour(gm))) == 3


def test_no_shortcut_works_during_the_tour(start: Starter) -> None:
    gm = start()
    load_sample(gm.session, SYSTEMS.ids[0])
    gm.window.command_actions["tour"].trigger()
    step_count = gm.session.history.done
    gm.ctrl(Key.Key_Z)
    assert gm.session.history.done == step_count
    gm.press(Key.Key_Escape)
    gm.ctrl(Key.Key_Z)
    assert gm.session.history.done == step_count - 1


def walk_tour(gm: Hands) -> Iterator[str]:
    """Go through the tour with Enter; yield its texts."""
    tours = gm.window.findChildren(Tour)
    while tours and tours[0].isVisible():
        stop = tours[0].stop
        assert stop.part.isVisible(), stop.title
        assert tours[0].rect().contains(tours[0].bubble.geometry()), stop.title
        yield stop.text
        gm.press(Key.Key_Return)


def button(page: QWidget, text: str) -> QPushButton:
    matches = (each for each in page.findChildren(QPushButton) if each.isVisible())
    return next(each for each in matches if each.accessibleName().startswith(text))


def test_the_scene_menu_is_disabled_without_a_fight(start: Starter) -> None:
    gm = start()
    assert not gm.window.command_actions["scene"].isEnabled()
    load_sample(gm.session, "weapons_free")
    assert gm.window.command_actions["scene"].isEnabled()


def test_the_welcome_page_offers_a_sample_of_each_system(start: Starter) -> None:
    gm = start()
    welcome = gm.window.welcome
    for sample in list_samples(SYSTEM_IDS):
        row = button(welcome, sample.system_title)
        assert row.isVisible()
        assert row.accessibleDescription() == sample.fight_title
    menu = button(welcome, "All sample fights").menu()
    menu.aboutToShow.emit()
    more = {each.text(): each for each in menu.actions()}
    assert list(more) == [each.title for each in list_samples()]
    last = list_samples(FILE_IDS)[-1]
    more[last.title].trigger()
    assert gm.session.rules.id == last.id
    assert gm.window.timeline.isVisible()


def test_the_welcome_page_offers_to_continue_recent_encounters(
    start: Starter, qtbot: QtBot
) -> None:
    gm = start()
    for title in ("First evening", "Second evening"):
        gm.new_encounter("Plain", title)
        gm.add("Ann, Ben", players=True)
    gm.session.open_fight(History(SYSTEMS[0].begin()))
    qtbot.waitUntil(lambda: is_shown(gm.window.welcome, "First evening"))
    button(gm.window.welcome, "Continue Second evening").click()
    assert gm.session.present.title == "Second evening"
    assert gm.window.timeline.isVisible()


def is_shown(page: QWidget, text: str) -> bool:
    matches = (each for each in page.findChildren(QPushButton) if each.isVisible())
    return any(each.accessibleName().startswith(text) for each in matches)


def test_the_welcome_page_lists_recent_documents(start: Starter) -> None:
    gm = start()
    welcome = gm.window.welcome
    paths: list[str] = []
    welcome.document_chosen.connect(paths.append)
    rows = [ShelfEntry(Path("/a"), 0, "At the ford & further"), ShelfEntry(Path("/b"), 0, "Pies")]
    welcome.show_recent(rows)
    button(welcome, "Continue At the ford & further").click()
    button(welcome, "Pies").click()
    assert paths == ["/a", "/b"]
    gm.dialog().close()


def test_an_empty_up_next_says_what_to_do_next(start: Starter) -> None:
    gm = start()
    gm.new_encounter("Plain", "A brawl")
    gm.add("Ann, Ben", players=True)
    upcoming = gm.application.board.upcoming
    assert [row.name for row in upcoming.rows] == ["Ann", "Ben"]  # they would enter the fight
    entering = gm.window.upcoming.grab().toImage()
    gm.roll(3, 5)
    assert gm.window.upcoming.grab().toImage() != entering
    upcoming.show(())
    assert gm.window.upcoming.grab().toImage() != entering


def test_about_names_the_licence_of_each_runtime_dependency(start: Starter) -> None:
    gm = start()
    gm.window.command_actions["about"].trigger()
    about = gm.dialog()
    assert isinstance(about, AboutDialog)
    text = "".join(each.toPlainText() for each in about.findChildren(QTextBrowser))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [re.split("[<>]", each)[0] for each in project["dependencies"]]
    libraries = {each.removesuffix("-Essentials") for each in needed}
    for name in ("Qt", "Inter", "Lesser General Public", *libraries):
        assert name in text
    about.close()


def test_the_licence_shown_in_the_program_is_that_of_the_project() -> None:
    inside = files("resources").joinpath("licences", "tickline.txt").read_text("utf-8")
    assert inside == (ROOT / "LICENSE").read_text("utf-8")


def controls(window: QWidget) -> Iterator[QWidget]:
    """Yield every widget that can have the focus, and every button."""
    for each in window.findChildren(QWidget):
        reached = each.focusPolicy() & Qt.FocusPolicy.TabFocus
        if each.isVisible() and (reached or isinstance(each, QAbstractButton)):
            yield each


def test_every_control_has_an_accessible_name_and_every_button_a_tool_tip(
    start: Starter,
) -> None:
    gm = start()
    for system in ("", *SYSTEMS.ids):
        if system:
            load_sample(gm.session, system)
        nameless = [
            f"{type(each).__name__} {each.objectName()}"
            for each in controls(gm.window)
            if not (each.accessibleName() or (isinstance(each, QAbstractButton) and each.text()))
        ]
        assert nameless == [], system
        buttons = (each for each in controls(gm.window) if isinstance(each, QAbstractButton))
        assert [each.text() for each in buttons if not each.toolTip()] == [], system


def test_tab_cycles_through_the_window(start: Starter) -> None:
    gm = start()
    load_sample(gm.session, "fatewalker")
    gm.window.timeline.setFocus()
    widgets: list[QWidget] = []
    while (focused := gm.window.focusWidget()) not in widgets:
        assert focused is not None
        widgets.append(focused)
        gm.press(Key.Key_Tab)
    assert focused is gm.window.timeline
    assert gm.window.roster in widgets
    assert widgets.index(gm.window.card.entry) == 1
    buttons = [each for each in gm.window.card.tab_stops() if each.isEnabled()]
    assert [each for each in buttons if each not in widgets] == []
    assert [
        each
        for each in gm.window.history_panel.tab_stops
        if each.isVisible() and each not in widgets
    ] == []
    header = [b for b in gm.window.header.findChildren(QAbstractButton) if b.isEnabled()]
    assert [each for each in header if each not in widgets] == []
