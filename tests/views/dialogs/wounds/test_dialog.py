"""Wounds by keyboard alone; the chart previews them before they are applied."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Deed
from models.rules.fields import Choice, Field, Kind
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.results import BoxMark, Chart, ChartSection
from models.scheduler.clock import CombatantId
from tests.tools.widgets import focus_widget, pixels, press, spoken_panes
from views.dialogs.outcome import Mood
from views.dialogs.wounds.chart import WoundChart, describe, strokes
from views.dialogs.wounds.dialog import WoundsDialog
from views.dialogs.wounds.layout import make_layout
from views.theme import CONTRAST, DARK, LIGHT, TEXT, Theme, palette, set_text_size, text_pixels

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
MIRA = CombatantId("m")
AMOUNT = Field("amount", "Amount", minimum=1, maximum=99, help="After armour.")
KIND = Field(
    "stun",
    "Kind",
    Kind.CHOICE,
    default="no",
    choices=(Choice("no", "Normal (X)"), Choice("yes", "Stun (/)")),
)


class Hurt(Deed, frozen=True, tag="toy_hurt"):
    who: CombatantId = MIRA
    amount: int = 0
    stun: str = "no"


class Heal(Deed, frozen=True, tag="toy_heal"):
    who: CombatantId = MIRA
    amount: int = 0


class Rest(Deed, frozen=True, tag="toy_rest"):
    who: CombatantId = MIRA


class Body(Struct, frozen=True):
    """A fake wound record: a row of boxes, filled from the left."""

    sizes: tuple[tuple[int, ...], ...] = ((6,), (4, 4, 4, 4, 4), (5,))
    marks: tuple[BoxMark, ...] = (BoxMark.NORMAL, BoxMark.NORMAL, BoxMark.STUN)

    def wound(self, deed: Deed) -> "Body":
        match deed:
            case Hurt(amount=amount) if amount > sum(map(sum, self.sizes)) - len(self.marks):
                raise RuleBroken(f"Mira has no room for {amount} more.")
            case Hurt(amount=amount, stun=stun):
                mark = BoxMark.STUN if stun == "yes" else BoxMark.NORMAL
                return Body(self.sizes, self.marks + (mark,) * amount)
            case Heal(amount=amount):
                return Body(self.sizes, self.marks[: max(0, len(self.marks) - amount)])
            case _:
                return Body(self.sizes, ())

    def chart(self) -> Chart:
        marks_left = iter(self.marks)
        titles = (("Temporary",), ("Column 1", "2", "3", "4", "5"), ("Mortal",))
        captions = (("until rest",), ("0", "−1", "−2", "−3", "−4"), ("bleeds every 7",))
        groups = tuple(
            tuple(
                ChartSection(
                    titles[g][s],
                    tuple(next(marks_left, BoxMark.EMPTY) for _ in range(size)),
                    captions[g][s],
                )
                for s, size in enumerate(group)
            )
            for g, group in enumerate(self.sizes)
        )
        return Chart(groups, (f"{len(self.marks)} wounds.", "Speed 5 of 5."))


OFFERS = (
    Offer("hurt", "Damage", Hurt(), fields=(AMOUNT, KIND)),
    Offer("heal", "Heal", Heal(), fields=(AMOUNT,), help="The last marks go first."),
    Offer("rest", "Rest a while", Rest(), cost="600 ticks", help="Clears what is temporary."),
    Offer("bleed", "Stop the bleeding", Rest(), refusal="Mira does not bleed."),
)


class FakeCaller:
    """A fake caller of the dialog: holds the body and the applied deeds."""

    def __init__(self) -> None:
        self.body = Body()
        self.applied: list[Deed] = []
        self.refusal = ""

    def preview(self, deed: Deed) -> tuple[Chart, tuple[str, ...]]:
        after = self.body.wound(deed)
        return after.chart(), (
            f"wounds {len(self.body.marks)} → {len(after.marks)}",
            "speed 5 → 4",
            "the run arrives on 33 instead of 30",
        )

    def apply(self, deed: Deed) -> None:
        if self.refusal:
            raise RuleBroken(self.refusal)
        self.applied.append(deed)
        self.body = self.body.wound(deed)

    def dialog(self, theme: Theme = DARK, **options: Any) -> WoundsDialog:
        return WoundsDialog(
            "Mira", self.body.chart(), OFFERS, self.preview, self.apply, theme, **options
        )


def count_marks(dialog: WoundsDialog) -> int:
    after = dialog.chart._after
    assert after is not None
    return sum(
        mark is not BoxMark.EMPTY for group in after.groups for s in group for mark in s.boxes
    )


def has_colour(image: QImage, colour: str, rect: QRectF) -> bool:
    area = rect.toAlignedRect().intersected(image.rect())
    return any(
        _near(image.pixelColor(x, y), QColor(colour))
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )


def _near(first: QColor, second: QColor) -> bool:
    pairs = zip(first.getRgb(), second.getRgb(), strict=True)
    return all(abs(a - b) < 30 for a, b in pairs)


@pytest.fixture
def caller() -> FakeCaller:
    return FakeCaller()


def test_the_amount_has_the_focus_and_enter_applies_and_closes(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    assert focus_widget().accessibleName() == "Amount"
    assert list(spoken_panes(focus_widget())) == []
    qtbot.keyClicks(focus_widget(), "4")
    press(qtbot, KEY.Key_Return)
    assert caller.applied == [Hurt(MIRA, 4, "no")]
    assert not dialog.isVisible()


def test_each_digit_changes_the_preview(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    messages = [dialog.outcome.text()]
    for digit in "12":
        qtbot.keyClicks(focus_widget(), digit)
        messages.append(dialog.outcome.text())
    assert [each.partition(" speed")[0] for each in messages] == [
        "", "wounds 3 → 4", "wounds 3 → 15",
    ]  # fmt: skip
    assert count_marks(dialog) == 15
    assert caller.applied == []


def test_a_refused_amount_gives_the_reason_and_cannot_be_applied(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    qtbot.keyClicks(focus_widget(), "80")
    press(qtbot, KEY.Key_Return)
    press(qtbot, KEY.Key_Return, modifier=CONTROL)
    assert dialog.outcome.text() == "Mira has no room for 80 more."
    assert dialog.outcome.mood is Mood.REFUSED
    assert dialog.isVisible()
    assert caller.applied == []
    press(qtbot, KEY.Key_Backspace)
    assert dialog.outcome.mood is Mood.FOLLOWS


def test_ctrl_enter_applies_and_stays_open_for_the_next_amount(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    for amount in "23":
        qtbot.keyClicks(focus_widget(), amount)
        press(qtbot, KEY.Key_Return, modifier=CONTROL)
        press(qtbot, KEY.Key_Return, modifier=CONTROL)
        assert focus_widget().accessibleName() == "Amount"
    assert caller.applied == [Hurt(MIRA, 2), Hurt(MIRA, 3)]
    assert dialog.isVisible()
    assert dialog.chart._chart == caller.body.chart()


def test_questions_that_change_with_each_hit_keep_the_focus(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())

    def damage(deed: Deed) -> None:
        FakeCaller.apply(caller, deed)
        most = Field("amount", "To heal", default=0, minimum=0, maximum=len(caller.body.marks))
        heal = Offer("heal", "Heal", Heal(), fields=(most,))
        dialog.refresh(caller.body.chart(), (OFFERS[0], heal))

    dialog._apply = damage
    stops: list[QWidget | None] = []
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    connection = application.focusChanged.connect(lambda _old, new: stops.append(new))
    for key, name in ((KEY.Key_1, "Amount"), (KEY.Key_2, "To heal")):
        press(qtbot, key, modifier=ALT)
        qtbot.keyClicks(focus_widget(), "2")
        press(qtbot, KEY.Key_Return, modifier=CONTROL)
        assert focus_widget().accessibleName() == name
    application.disconnect(connection)
    assert {each.accessibleName() for each in stops if each} == {"Amount", "To heal"}
    assert caller.applied == [Hurt(MIRA, 2), Heal(MIRA, 2)]
    assert dialog.chart._chart == Body().chart()


def test_confirming_twice_applies_damage_once(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    qtbot.keyClicks(focus_widget(), "1")
    dialog.attempt()
    dialog.attempt()
    dialog.attempt_and_stay()
    assert caller.applied == [Hurt(MIRA, 1)]


def test_escape_applies_nothing(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    qtbot.keyClicks(focus_widget(), "4")
    press(qtbot, KEY.Key_Escape)
    assert (caller.applied, dialog.isVisible()) == ([], False)


def test_a_refusal_by_the_session_is_shown_and_the_amount_stays(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    caller.refusal = "Go back to the present first."
    qtbot.keyClicks(focus_widget(), "4")
    for modifier in (Qt.KeyboardModifier.NoModifier, CONTROL):
        press(qtbot, KEY.Key_Return, modifier=modifier)
        assert dialog.refusal.text() == "Go back to the present first."
    assert dialog.isVisible()
    qtbot.keyClicks(focus_widget(), "2")
    assert dialog.refusal.text() == ""


def test_alt_and_a_digit_choose_an_action(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    press(qtbot, KEY.Key_2, modifier=ALT)
    qtbot.keyClicks(focus_widget(), "2")
    assert count_marks(dialog) == 1
    press(qtbot, KEY.Key_Return)
    assert caller.applied == [Heal(MIRA, 2)]


def test_a_typed_number_stays_when_another_action_is_chosen(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    open_dialog(caller.dialog())
    qtbot.keyClicks(focus_widget(), "2")
    press(qtbot, KEY.Key_2, modifier=ALT)
    press(qtbot, KEY.Key_Return)
    assert caller.applied == [Heal(MIRA, 2)]


def test_the_arrow_keys_choose_an_action_in_the_list(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    press(qtbot, KEY.Key_Backtab)
    assert focus_widget() is dialog.choices.list
    press(qtbot, KEY.Key_Down)
    press(qtbot, KEY.Key_Down)
    assert count_marks(dialog) == 0
    press(qtbot, KEY.Key_Down)
    assert dialog.outcome.text() == "Mira does not bleed."
    press(qtbot, KEY.Key_Up)
    press(qtbot, KEY.Key_Return)
    assert caller.applied == [Rest(MIRA)]


def test_tab_reaches_every_control_and_each_has_an_accessible_name(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    open_dialog(caller.dialog(edit_layout=lambda: None))
    qtbot.keyClicks(focus_widget(), "4")
    names = []
    for _ in range(7):
        names.append(focus_widget().accessibleName() or getattr(focus_widget(), "text", str)())
        press(qtbot, KEY.Key_Tab)
    assert names == [
        "Amount", "Kind: Normal (X)", "Apply", "Apply, next", "Cancel", "Layout…",
        "Damage and healing",
    ]  # fmt: skip


def test_the_layout_button_needs_an_edit_layout_callback(
    qtbot: QtBot, open_dialog: Callable[..., WoundsDialog], caller: FakeCaller
) -> None:
    questions: list[str] = []
    dialog = open_dialog(caller.dialog(edit_layout=lambda: questions.append("layout")))
    assert dialog._layout_button is not None
    dialog._layout_button.setFocus()
    press(qtbot, KEY.Key_Space)
    assert questions == ["layout"]
    qtbot.keyClicks(dialog.choices._form().tab_stops()[0], "3")
    caller.body = Body(((10,), (2, 2), (3,)))
    dialog.refresh(caller.body.chart(), OFFERS)
    assert count_marks(dialog) == 6
    assert caller.dialog()._layout_button is None


def test_the_dialog_is_window_modal(caller: FakeCaller, qtbot: QtBot) -> None:
    dialog = caller.dialog()
    qtbot.addWidget(dialog)
    assert dialog.windowModality() is Qt.WindowModality.WindowModal


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_previewed_marks_are_drawn_inverted(qtbot: QtBot, theme: Theme) -> None:
    chart = WoundChart(theme, reduced_motion=True)
    qtbot.addWidget(chart)
    chart.setPalette(palette(theme))
    chart.show_chart(Body().chart(), Body().wound(Hurt(MIRA, 2)).chart())
    chart.resize(chart.sizeHint())
    image = pixels(chart)
    boxes = chart.chart_layout().sections[0].boxes
    inner = [box.adjusted(5, 5, -5, -5) for box in boxes]
    rounded = [box.toRect() for box in boxes]
    assert [has_colour(image, theme.text, box) for box in inner] == [True] * 5 + [False]
    grounds = [image.pixelColor(box.left() + 4, box.center().y()).name() for box in rounded]
    assert grounds == [theme.window] * 3 + [theme.text] * 2 + [theme.window]


def test_a_mark_that_would_be_cleared_is_crossed_out_and_faint(qtbot: QtBot) -> None:
    chart = WoundChart(LIGHT, reduced_motion=True)
    qtbot.addWidget(chart)
    chart.show_chart(Body().chart(), Body().wound(Heal(MIRA, 1)).chart())
    chart.resize(chart.sizeHint())
    image = pixels(chart)
    second, third = chart.chart_layout().sections[0].boxes[1:3]
    assert has_colour(image, LIGHT.text, second)
    struck = QRectF(third.left(), third.center().y() - 1, third.width(), 2)
    assert has_colour(image, LIGHT.text, struck)
    assert not has_colour(image, LIGHT.text, third.adjusted(0, 0, 0, -third.height() / 2 - 2))


def test_a_preview_fades_in_except_with_reduced_motion(qtbot: QtBot) -> None:
    for reduced_motion in (False, True):
        chart = WoundChart(DARK, reduced_motion=reduced_motion)
        qtbot.addWidget(chart)
        chart.show_chart(Body().chart(), Body().wound(Hurt(MIRA, 2)).chart())
        assert (chart._fade.progress() == 1.0) is reduced_motion
        qtbot.waitUntil(lambda chart=chart: chart._fade.progress() == 1.0)


def test_the_whole_chart_grows_with_the_text_size(qapp: QApplication, qtbot: QtBot) -> None:
    chart = WoundChart(DARK, reduced_motion=True)
    qtbot.addWidget(chart)
    chart.show_chart(Body().chart(), Body().wound(Hurt(MIRA, 2)).chart())
    usual, change = chart.heightForWidth(400), chart.first_change()
    set_text_size(qapp, text_pixels(150))
    try:
        larger, first_change_after = chart.heightForWidth(600), chart.first_change()
    finally:
        set_text_size(qapp, TEXT)
    assert larger == round(usual * text_pixels(150) / TEXT)
    assert change
    assert first_change_after
    assert first_change_after.width() == pytest.approx(change.width() * text_pixels(150) / TEXT)


def test_the_chart_is_described_in_words() -> None:
    chart = Chart(((ChartSection("Normal", (BoxMark.NORMAL, BoxMark.EMPTY), "−1"),),))
    assert describe(chart) == "Normal: 1 / 2, −1"


def test_a_wound_is_two_strokes_and_a_stun_one_all_inside_the_box() -> None:
    box = QRectF(10, 10, 22, 22)
    assert [len(list(strokes(mark, box))) for mark in BoxMark] == [0, 2, 1]
    for mark in BoxMark:
        assert all(box.contains(stroke.boundingRect()) for stroke in strokes(mark, box))


SECTIONS = st.builds(
    ChartSection, st.text(max_size=12), st.lists(st.sampled_from(BoxMark), max_size=40).map(tuple)
)
CHARTS = st.lists(st.lists(SECTIONS, max_size=9).map(tuple), max_size=5).map(
    lambda groups: Chart(tuple(groups))
)


@given(CHARTS, st.floats(60, 900))
def test_boxes_never_overlap_and_stay_in_their_section(chart: Chart, width: float) -> None:
    layout = make_layout(chart, width)
    boxes = [box for place in layout.sections for box in place.boxes]
    assert len(boxes) == sum(len(s.boxes) for group in chart.groups for s in group)
    corners = {(round(box.x(), 3), round(box.y(), 3)): box for box in boxes}
    assert len(corners) == len(boxes)
    for place in layout.sections:
        assert all(place.background.contains(box) for box in place.boxes)
        assert place.background.right() <= width + 0.01
        assert place.background.bottom() <= layout.height + 0.01
        assert not any(
            place.background.intersects(other.background)
            for other in layout.sections
            if other is not place
        )
        for n, box in enumerate(place.boxes):
            assert not any(box.intersects(other) for other in place.boxes[n + 1 :])


@settings(max_examples=40)
@given(CHARTS, CHARTS)
def test_every_chart_can_be_painted(qapp: QApplication, before: Chart, after: Chart) -> None:
    del qapp
    widget = WoundChart(DARK, reduced_motion=True)
    widget.show_chart(before, after)
    widget.resize(300, max(1, widget.heightForWidth(300)))
    assert not pixels(widget).isNull()
