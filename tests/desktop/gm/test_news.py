"""Refusals and news: shown for some seconds beside their cause, and announced."""

from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget

from models.rules.deeds import Add, Merge, Recruit
from tests.tools.hands import Hands, Starter
from views.gm.news import GAP, SHOW_MS, News, RemarkSubject

Key = Qt.Key


@pytest.fixture
def gm(start: Starter) -> Hands:
    gm = start()
    gm.begin("Mira", "Bor", title="A brawl")
    gm.set_first_turns(3, 5)
    return gm


def rect_on_page(gm: Hands, part: QWidget) -> QRect:
    """Return the position of a part on the page of the window."""
    page = gm.window.news.parentWidget()
    assert page is not None
    return QRect(part.mapTo(page, QPoint()), part.size())


def record_announcements(gm: Hands) -> list[str]:
    messages: list[str] = []
    gm.application.speech.announced.connect(messages.append)
    return messages


def deselect_on_new_fight(gm: Hands) -> list[str]:
    gm.new_encounter("plain", "At the ford")
    gm.add("Mira", players=True)
    gm.press(Key.Key_Escape)
    return record_announcements(gm)


def test_a_command_that_needs_a_selection_is_refused_at_the_list_and_spoken(gm: Hands) -> None:
    heard_words = deselect_on_new_fight(gm)
    gm.press(Key.Key_Delete)
    news = gm.window.news
    assert news.text() == "Select a combatant first."
    assert rect_on_page(gm, gm.window.roster).intersects(rect_on_page(gm, news))
    assert heard_words == ["Select a combatant first."]


def test_news_is_in_the_lower_right_of_the_lanes_where_it_hides_no_tick(gm: Hands) -> None:
    QApplication.processEvents()  # the header is shown with the encounter
    gm.ctrl(Key.Key_B)
    lanes = rect_on_page(gm, gm.window.timeline.viewport())
    news = rect_on_page(gm, gm.window.news)
    assert "blank" in gm.window.news.text()
    corner = news.bottomRight() + QPoint(GAP, GAP)
    assert corner in {lanes.bottomRight(), lanes.bottomRight() - QPoint(1, 1)}


def test_a_message_stays_visible_when_the_window_gets_narrower(gm: Hands) -> None:
    gm.window.resize(1400, 860)
    gm.application.dispatcher.report("The window is about to get narrower. " * 3)
    gm.window.resize(960, 660)
    QApplication.processEvents()
    QApplication.processEvents()
    page = gm.window.news.parentWidget()
    assert page is not None
    assert page.rect().contains(rect_on_page(gm, gm.window.news))


def test_a_refused_entry_is_explained_below_the_entry_and_spoken(gm: Hands) -> None:
    heard_words = record_announcements(gm)
    gm.press(Key.Key_Space)
    gm.enter("nonsense")
    entry, warning = gm.window.card.entry, gm.window.card._warning
    assert "nonsense" in warning.text()
    assert heard_words[-1] == warning.text()
    assert gm.window.news.text() == ""
    assert (
        0 < rect_on_page(gm, warning).top() - rect_on_page(gm, entry).bottom() < 3 * entry.height()
    )


@pytest.mark.parametrize("end", ["step", "undo", "Esc", "typing"])
def test_a_refusal_disappears_with_the_next_action(gm: Hands, end: str) -> None:
    gm.press(Key.Key_Space)
    gm.press(Key.Key_Escape)
    gm.application.dispatcher.refuse("Select a combatant first.", RemarkSubject.ROSTER)
    assert gm.window.news.text() == "Select a combatant first."
    match end:
        case "step":
            gm.enter("3")
        case "undo":
            gm.ctrl(Key.Key_Z)
        case "Esc":
            gm.press(Key.Key_Escape)
        case _:
            gm.type("3")
    assert gm.window.news.text() == ""


def test_other_news_stays_through_a_step(gm: Hands) -> None:
    gm.application.dispatcher.report("Bor: get ready.")
    gm.press(Key.Key_Space)
    gm.press(Key.Key_Escape)
    assert gm.window.news.text() == "Bor: get ready."


def test_a_warning_disappears_when_its_step_is_undone(start: Starter) -> None:
    gm = start()
    gm.begin("Mira", "Bor")
    gm.session.do(Add((Recruit("Rat 1", series="Rat"), Recruit("Rat 2", series="Rat"))))
    gm.set_first_turns(3, 5, 7, 9)
    gm.application.dispatcher.do(Merge(who=gm.who("Rat 1"), others=(gm.who("Rat 2"),)))
    assert gm.window.news.text() == "Rat 2 now act with Rat 1."
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_Z)
    assert gm.window.news.text()
    gm.ctrl(Key.Key_Z)
    assert gm.window.news.text() == ""


def test_a_step_is_only_reported_at_the_bottom(gm: Hands) -> None:
    gm.press(Key.Key_Space)
    assert gm.bottom_message == "Count to tick 3"
    assert gm.window.news.text() == ""


def test_a_message_disappears_automatically_and_takes_neither_mouse_nor_focus(gm: Hands) -> None:
    gm.ctrl(Key.Key_B)
    news = gm.window.news
    assert news.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert news.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert news._hide_timer.isActive()
    assert news._hide_timer.interval() == SHOW_MS
    news._hide_timer.timeout.emit()
    assert news.text() == ""


@pytest.mark.parametrize("words", ["No.", "A sentence that goes on and on and on. " * 8])
def test_a_message_is_completely_inside_the_window(gm: Hands, words: str) -> None:
    news = gm.window.news
    assert isinstance(news, News)
    page = news.parentWidget()
    assert page is not None
    parts = (gm.window.roster, gm.window.header.button("freeze"), gm.window.card, page)
    for size, near in product([(960, 660), (1400, 860), (2400, 1300)], parts):
        gm.window.resize(*size)
        news.show_message(words, near)
        assert page.rect().contains(rect_on_page(gm, news))
        label = news._label
        assert label.heightForWidth(label.width()) <= label.height()
