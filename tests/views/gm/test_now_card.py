"""The now card: its content, its questions, and its focus."""

from itertools import product
from time import monotonic

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor, QPixmap, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView, QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Leave, Next
from models.rules.offers import Offer
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.face import Face
from models.sight.card import Alarm, CardAction, CardContent, CardSection
from views.gm.now_card import GAP, NowCard
from views.gm.offer_button import DeclareMark
from views.gm.offer_palette import OfferPalette
from views.theme import DARK, LIGHT
from views.widgets.cards import ElidedLabel
from views.widgets.click_guard import ClickGuard
from views.widgets.lines import Paragraph

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


def offer(title: str, cost: str = "", refusal: str = "") -> Offer:
    return Offer(title.casefold(), title, Next(), cost=cost, refusal=refusal)


def card_of_mira(*offers: Offer) -> CardContent:
    who, sections = CombatantId("mira"), (section("", *offers),)
    return CardContent(
        "NOW",
        who,
        "Mira",
        Face(Side.PC, "Mi"),
        reason="Due on 4.",
        hint="type a cost",
        sections=sections,
    )


def section(title: str, *offers: Offer, by: str = "") -> CardSection:
    return CardSection(title, tuple(CardAction(each, by) for each in offers))


@pytest.fixture
def card(qtbot: QtBot) -> NowCard:
    card = NowCard(DARK, ClickGuard(monotonic))
    qtbot.addWidget(card)
    card.resize(300, 400)
    card.show()
    qtbot.waitExposed(card)
    card.activateWindow()
    qtbot.waitUntil(card.isActiveWindow)
    return card


@pytest.fixture
def signals(card: NowCard) -> list[tuple[object, ...]]:
    messages: list[tuple[object, ...]] = []
    card.chosen.connect(lambda *given: messages.append(("chosen", *given)))
    card.offer_hovered.connect(lambda given: messages.append(("pointed", given)))
    card.entered.connect(lambda *given: messages.append(("entered", *given)))
    card.focus_released.connect(lambda: messages.append(("left",)))
    return messages


def show_mira(card: NowCard, qtbot: QtBot, *offers: Offer) -> None:
    """Show Mira with these offers, and wait until Qt has shown their buttons."""
    card.show_now(card_of_mira(*offers))
    qtbot.waitUntil(lambda: all(stop.isVisible() for stop in card.tab_stops()))


def visible_texts(card: NowCard) -> list[str]:
    return [each.text() for each in card.findChildren(QLabel) if each.isVisible() and each.text()]


def test_the_card_shows_name_reason_and_offers(card: NowCard) -> None:
    card.show_now(card_of_mira(offer("Attack", "7"), offer("Hold", "2")))
    assert visible_texts(card)[:3] == ["NOW", "Mira", "Due on 4."]
    assert [stop.accessibleName() for stop in card.tab_stops()] == ["Attack 7", "Hold 2"]
    assert card.entry.placeholderText() == "type a cost"


def test_the_description_of_the_entry_replaces_signs_by_words(card: NowCard) -> None:
    card.show_now(replace(card_of_mira(), hint="⏎ act · 7⏎ kick"))
    assert card.entry.accessibleDescription() == "Enter act, 7 Enter kick"
    card.entry.show_meaning("acts on 21 · ties with Bor")
    assert card.entry.accessibleDescription() == "acts on 21, ties with Bor"


def test_a_click_chooses_an_offer_and_shift_click_declares_it(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    attack = offer("Attack", "7")
    card.show_now(card_of_mira(attack))
    qtbot.mouseClick(card.tab_stops()[0], LEFT)
    qtbot.mouseClick(card.tab_stops()[0], LEFT, SHIFT)
    assert signals[0] == ("chosen", attack, False)
    assert signals[1] == ("chosen", attack, True)


def test_a_click_on_an_offer_does_not_move_the_focus(card: NowCard, qtbot: QtBot) -> None:
    card.show_now(card_of_mira(offer("Attack", "7")))
    card.entry.setFocus()
    qtbot.mouseClick(card.tab_stops()[0], LEFT)
    assert card.entry.hasFocus()


def test_a_refused_offer_is_disabled_with_the_reason_in_its_tool_tip(card: NowCard) -> None:
    card.show_now(card_of_mira(offer("Parry", "5", refusal="Nobody attacks Mira.")))
    assert not card.tab_stops()[0].isEnabled()
    assert card.tab_stops()[0].toolTip() == "Nobody attacks Mira."


def test_an_offer_that_moves_away_from_the_resting_pointer_is_not_pointed_at(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    show_mira(card, qtbot, offer("Attack", "7"))
    button = card.tab_stops()[0]
    pointer = button.mapToGlobal(QPoint(20, 4))
    QCursor.setPos(pointer)
    qtbot.waitUntil(button.underMouse)
    card.show_now(replace(card_of_mira(offer("Parry", "5")), alarms=(Alarm("Fire"),)))
    signals.clear()
    qtbot.wait(50)
    is_moved = not button.rect().contains(button.mapFromGlobal(pointer))
    QCursor.setPos(card.mapToGlobal(QPoint(-50, -50)))
    assert is_moved
    assert signals == []


def test_a_focused_offer_emits_that_it_is_pointed_at(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    attack = offer("Attack", "7")
    show_mira(card, qtbot, attack)
    card.tab_stops()[0].setFocus()
    card.entry.setFocus()
    assert signals == [("pointed", attack), ("pointed", None)]


def test_the_card_gives_up_the_focus_when_the_focused_offer_disappears(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    show_mira(card, qtbot, offer("Attack", "7"))
    card.tab_stops()[0].setFocus()
    card.show_now(card_of_mira(offer("Hold", "2")))
    assert signals[-1] == ("left",)


def test_another_card_keeps_the_typed_text_and_the_focus(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    card.show_now(card_of_mira())
    card.entry.setFocus()
    qtbot.keyClicks(card.entry, "7")
    card.show_now(card_of_mira(offer("Hold", "2")))
    assert card.entry.text() == "7"
    assert card.entry.hasFocus()
    assert signals == []


def test_enter_sends_the_entry_shift_enter_declares_it_and_esc_leaves(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    card.show_now(card_of_mira())
    qtbot.keyClicks(card.entry, "7")
    qtbot.keyClick(card.entry, Key.Key_Return)
    qtbot.keyClick(card.entry, Key.Key_Return, SHIFT)
    qtbot.keyClick(card.entry, Key.Key_Escape)
    qtbot.keyClick(card.entry, Key.Key_Return)
    assert signals == [("entered", "7", False), ("entered", "7", True), ("left",)]


def test_a_refusal_is_shown_until_the_card_changes(card: NowCard) -> None:
    card.show_now(card_of_mira())
    card.show_warning("Mira is stunned.")
    assert "Mira is stunned." in visible_texts(card)
    card.show_now(card_of_mira())
    assert "Mira is stunned." not in visible_texts(card)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_with_many_offers_some_are_only_in_the_palette(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    many = [offer(f"Deed {number}", str(number)) for number in range(9)]
    show_mira(card, qtbot, *many)
    qtbot.mouseClick(card.tab_stops()[-1], LEFT)
    palette = card.findChild(OfferPalette)
    assert len(card.tab_stops()) - 1 + palette.findChild(QListView).model().rowCount() == len(many)
    qtbot.keyClicks(palette.findChild(QLineEdit), "deed 8")
    qtbot.keyClick(palette.findChild(QLineEdit), Key.Key_Return)
    assert [each for each in signals if each[0] == "chosen"] == [("chosen", many[-1], False)]


def test_an_offer_too_long_for_half_a_row_has_its_own_row(card: NowCard, qtbot: QtBot) -> None:
    together = offer("Together: Mira, Bor, Tam, Una and the Duke of Varro")
    show_mira(card, qtbot, together, *[offer(name) for name in "ABC"])
    first, second, third, fourth = (stop.geometry() for stop in card.tab_stops())
    assert first.width() > second.width() + third.width()
    assert second.top() == third.top() > first.bottom()
    assert fourth.top() > second.bottom()
    assert fourth.left() == second.left()


def test_buttons_do_not_move_with_the_length_of_texts(card: NowCard, qtbot: QtBot) -> None:
    show_mira(card, qtbot, *[offer(name, "7") for name in ("Attack", "Hold", "Parry")])
    before = [stop.geometry() for stop in card.tab_stops()]
    names = ("Attack (longsword)", "Hold", "Engage or disengage")
    sentence = ("Due on 4: the initiative. Goes before Bor: Awareness 5 beats 3. ") * 3
    card.show_now(replace(card_of_mira(*[offer(name, "7") for name in names]), reason=sentence))
    qtbot.waitUntil(lambda: card.tab_stops()[0].accessibleName() == "Attack (longsword) 7")
    assert [stop.geometry() for stop in card.tab_stops()] == before


def test_rows_of_buttons_leave_no_gap(card: NowCard, qtbot: QtBot) -> None:
    long = "Engage or disengage from all of them"
    for names in (("Attack", long, "Hold"), (long, "Attack"), ("Attack", "Hold", "Parry")):
        show_mira(card, qtbot, *[offer(name, "7") for name in names])
        QApplication.processEvents()
        rows: dict[int, int] = {}
        for stop in card.tab_stops():
            rows[stop.y()] = rows.get(stop.y(), 0) + stop.width()
        assert max(rows.values()) - min(rows.values()) <= GAP


def test_a_title_of_two_lines_is_not_cut(card: NowCard, qtbot: QtBot) -> None:
    names = ["Take damage over time…", "Engage or disengage", "Shield cover, nearly full"]
    show_mira(card, qtbot, *[offer(name, "7") for name in names])
    titles = [stop.findChild(Paragraph) for stop in card.tab_stops()]
    assert [" ".join("".join(each.shown_lines()).split()) for each in titles] == names


def test_answers_of_others_are_under_a_heading_and_resolve_is_emphasized(
    card: NowCard, qtbot: QtBot
) -> None:
    resolve = CardSection("", (CardAction(offer("Resolve"), is_main=True),))
    sections = (resolve, section("Reactions", offer("Parry", "4"), by="Tam"))
    card.show_now(replace(card_of_mira(), sections=sections))
    qtbot.waitUntil(lambda: all(stop.isVisible() for stop in card.tab_stops()))
    assert "Reactions" in visible_texts(card)
    assert [stop.accessibleName() for stop in card.tab_stops()] == ["Resolve", "Tam Parry 4"]
    assert [bool(stop.property("main")) for stop in card.tab_stops()] == [True, False]


def test_an_action_that_can_be_declared_has_a_mark_and_shift_enter_declares_it(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    attack = replace(offer("Attack", "7"), declares=Leave(CombatantId("mira")))
    show_mira(card, qtbot, attack, offer("Hold"))
    first, second = card.tab_stops()
    assert "declare first" in first.toolTip()
    assert "declare first" not in second.toolTip()
    assert [each.findChild(DeclareMark).isVisible() for each in (first, second)] == [True, False]
    first.setFocus()
    QApplication.processEvents()
    qtbot.mouseClick(first.findChild(DeclareMark), LEFT)
    qtbot.keyClick(first, Key.Key_Return, SHIFT)
    qtbot.keyClick(first, Key.Key_Return)
    choices = [each for each in signals if each[0] == "chosen"]
    assert choices == [("chosen", attack, flag) for flag in (True, True, False)]


def test_the_declare_mark_is_visible_only_under_focus_or_pointer(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    attack = replace(offer("Attack", "7"), declares=Leave(CombatantId("mira")))
    show_mira(card, qtbot, attack, replace(attack, title="Throw"))
    marks = [stop.findChild(DeclareMark) for stop in card.tab_stops()]
    marks_inked = [[_has_ink(mark) for mark in marks]]
    QTest.mouseMove(card.entry)
    for way in (card.tab_stops()[0].setFocus, lambda: QTest.mouseMove(card.tab_stops()[1])):
        way()
        QApplication.processEvents()
        marks_inked.append([_has_ink(mark) for mark in marks])
    assert marks_inked == [[False, False], [True, False], [True, True]]
    del signals


def test_a_tap_on_an_invisible_declare_mark_takes_the_action(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    attack = replace(offer("Attack", "7"), declares=Leave(CombatantId("mira")))
    show_mira(card, qtbot, attack, offer("Hold"))
    QApplication.processEvents()
    qtbot.mouseClick(card.tab_stops()[0].findChild(DeclareMark), LEFT)
    assert ("chosen", attack, False) in signals
    assert ("chosen", attack, True) not in signals


def _has_ink(mark: QWidget) -> bool:
    """Return whether a mark paints anything."""
    picture = QPixmap(mark.size())
    picture.fill(Qt.GlobalColor.transparent)
    mark.render(picture, QPoint(), QRegion(), QWidget.RenderFlag(0))
    image = picture.toImage()
    where = product(range(image.width()), range(image.height()))
    return any(image.pixelColor(*place).alpha() for place in where)


def test_a_limit_is_shown_next_to_the_name(card: NowCard) -> None:
    card.show_now(replace(card_of_mira(), warning="4 of 4 actions"))
    assert "4 of 4 actions" in visible_texts(card)
    card.show_now(card_of_mira())
    assert "4 of 4 actions" not in visible_texts(card)


def test_a_limit_is_shown_below_a_name_that_needs_the_line(card: NowCard) -> None:
    card.show_now(replace(card_of_mira(), warning="6 yards left this round"))
    card.resize(230, 400)
    name, limit = card._name, card._limit_label
    settle()
    assert name.shown_text() == name.text()
    assert limit.shown_text() == limit.text()
    assert limit.geometry().top() >= name.geometry().bottom()


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def test_fewer_actions_are_shown_in_less_space(card: NowCard, qtbot: QtBot) -> None:
    show_mira(card, qtbot, *[offer(name) for name in "ABCDE"])
    card.fit_into(330)
    assert [stop.accessibleName() for stop in card.tab_stops()] == ["A", "B", "C", "More actions"]
    card.fit_into(600)
    assert [stop.accessibleName() for stop in card.tab_stops()] == list("ABCDE")


@pytest.mark.parametrize("width", [230, 284, 380, 480])
def test_the_shown_actions_depend_only_on_the_size_of_the_card(card: NowCard, width: int) -> None:
    now = card_of_mira(*[offer(f"{name}: a rather long name", "7") for name in "ABCDE"])
    card.show_now(replace(now, effects=("stunned until 14", "bleeding", "on fire", "prone")))
    for available_height in range(300, 600, 30):
        card.fit_into(available_height)
        card.resize(width + 1, 400)
        card.resize(width, 400)
        settle()
        resized = [stop.accessibleName() for stop in card.tab_stops()]
        card.show_now(card.shown)
        assert resized == [stop.accessibleName() for stop in card.tab_stops()], available_height


def test_tab_moves_from_the_entry_through_the_offers_in_order(card: NowCard, qtbot: QtBot) -> None:
    show_mira(card, qtbot, *[offer(name) for name in ("Attack", "Hold", "Parry")])
    card.entry.setFocus()
    order = []
    for _ in range(3):
        qtbot.keyClick(card, Key.Key_Tab)
        stop = card.focusWidget()
        order.append(stop.accessibleName() if stop else "")
    assert order == ["Attack", "Hold", "Parry"]


def test_a_name_that_is_too_long_is_elided_and_complete_in_the_tool_tip(card: NowCard) -> None:
    name = "Una the Extraordinarily Long-Named Duchess of Nowhere"
    card.show_now(CardContent("NOW", CombatantId("una"), name, Face(Side.PC, "Un")))
    label = next(each for each in card.findChildren(ElidedLabel) if each.text() == name)
    card.layout().activate()
    assert label.shown_text().endswith("…")
    assert label.toolTip() == name
    assert card.minimumSizeHint().width() < 300


def test_another_theme_repaints_the_badge(card: NowCard) -> None:
    card.show_now(card_of_mira())
    before = card.grab().toImage()
    card.set_theme(LIGHT)
    assert card.grab().toImage() != before


def test_the_card_shows_why_an_action_is_disabled(card: NowCard) -> None:
    card.show_now(card_of_mira(offer("Attack", "7", refusal="Bor is first."), offer("Hold")))
    assert "Bor is first." in visible_texts(card)
    card.show_now(card_of_mira(offer("Attack", "7"), offer("Hold")))
    assert "Bor is first." not in visible_texts(card)


def test_an_action_that_appears_under_the_mouse_emits_that_it_is_pointed_at(
    card: NowCard, qtbot: QtBot, signals: list[tuple[object, ...]]
) -> None:
    show_mira(card, qtbot, offer("Attack"))
    card.tab_stops()[0].setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    parry = offer("Parry")
    show_mira(card, qtbot, parry)
    qtbot.waitUntil(lambda: ("pointed", parry) in signals)
