"""Channels through which programs leak a hidden combatant: here each of them is closed."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollBar
from pytestqt.qtbot import QtBot

from desktop.application import Application, make_qt
from desktop.paths import Paths
from desktop.players.window import PlayerWindow
from models.recruits.muster import make_recruits
from models.rules.deeds import Add, Deed, Disguise, Override
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker.sheet import Damage, DamageOverTime
from models.scheduler.clock import Tick
from models.scheduler.combatant import Secrecy, Side
from tests.tools.hands import Hands, Starter
from tests.tools.leak_pairs import PlayerWindows, compare_random_fights
from tests.tools.player_view import Sight, sight
from tests.tools.systems import EVERY_AT_LENGTH
from tests.tools.typed_lists import entries

Key = Qt.Key
Start = Starter

PAIRS = 6
SECRETS = ("Cat", "Ambush")
"""The name of the hidden combatant, and the title of the encounter."""


SIZE = (640, 360)
"""Small: above 64 pixels, the last bits of letters depend on whatever Qt painted before."""


@pytest.fixture
def start_without_motion(start: Start) -> Start:
    """Start the program without animation, as pictures taken during a glide all differ."""

    def start_program() -> Hands:
        gm = start()
        gm.window.command_actions["calm"].setChecked(True)
        return gm

    return start_program


def look(gm: Hands) -> Sight:
    """Return everything a player sees, hears, and finds under the mouse."""
    gm.application.players.window.resize(*SIZE)
    return sight(gm.application.players.window)


def begin_fight(gm: Hands, *rolls: int, hidden_name: str = "", system: str = "plain_ticks") -> None:
    """Begin a fight of Ann and Ben against two rats and perhaps a hidden one, with `rolls`."""
    gm.begin("Ann", "Ben", system=system, title="Ambush")
    gm.session.do(Add(make_recruits(entries("2 x Rat", (), Side.NPC))))
    if hidden_name:
        gm.session.do(Add(make_recruits(entries(hidden_name, (), Side.NPC))))
        hide(gm, hidden_name)
    gm.roll(*rolls)


def hide(gm: Hands, name: str) -> None:
    who = gm.who(name)
    gm.click(name)
    gm.ctrl(Key.Key_H)
    assert not gm.session.present[who].is_visible


def play_with_hidden_cat(gm: Hands) -> None:
    """Begin a fight of Ann on 3, the hidden cat on 4, Ben on 5, and the rats on 6."""
    begin_fight(gm, 3, 5, 6, 6, 4, hidden_name="Cat")
    if not gm.is_checked("players"):
        gm.ctrl(Key.Key_P)


def assert_unseen(gm: Hands, deed: Callable[[], object]) -> None:
    """Do something as the GM, and check that the players' window stays unchanged."""
    steps, before = gm.session.history.done, look(gm)
    deed()
    assert look(gm) == before
    assert gm.session.history.done != steps


def apply_deed(gm: Hands, deed: Deed) -> None:
    gm.session.do(deed)
    QApplication.processEvents()


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
def test_random_fights_look_the_same_with_and_without_a_hidden_combatant(
    qtbot: QtBot, rules: RuleSet
) -> None:
    walls = PlayerWindows(every=5)
    for window in walls.windows:
        qtbot.addWidget(window)
    figures = compare_random_fights(rules, PAIRS, walls.pictures)
    assert figures.pictures > PAIRS
    assert figures.differences == ()


def test_a_played_fight_looks_the_same_with_and_without_a_hidden_combatant(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    begin_fight(gm, 3, 5, 6, 6)
    gm.ctrl(Key.Key_P)
    plain = list(looks_while_acting(gm))
    play_with_hidden_cat(gm)
    assert list(looks_while_acting(gm)) == plain


def looks_while_acting(gm: Hands) -> Iterator[Sight]:
    """Let Ann and Ben act; yield the players' view whenever it changes."""
    stages = [look(gm)]
    yield stages[-1]
    for _ in range(12):
        gm.press(Key.Key_Space)
        if gm.session.present.due_turns():
            gm.enter("7")
        if look(gm) != stages[-1]:
            stages.append(look(gm))
            yield stages[-1]
        if gm.now > 8:
            return


def test_l1_the_highlight_does_not_move_while_a_hidden_combatant_acts(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.press(Key.Key_Space)
    gm.enter("2")
    assert gm.players_hear == "To be decided, in 2 ticks: Ben, Ann."
    assert_unseen(gm, lambda: gm.press(Key.Key_Space))
    assert gm.card == "Cat"
    assert_unseen(gm, lambda: gm.enter("1"))
    gm.press(Key.Key_Space)
    assert gm.players_hear.startswith("To be decided: Ben, Ann, tick 5.")


def test_l2_the_players_clock_stops_until_a_visible_combatant_acts(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.press(Key.Key_Space)
    gm.enter("9")
    assert_unseen(gm, lambda: gm.press(Key.Key_Space))
    assert (gm.clock, gm.session.players_stage().now) == ("Tick 4", 3)


def test_l3_bars_words_and_timers_of_a_hidden_combatant_are_not_shown(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    begin_fight(gm, 3, 5, 2, 2, 4, hidden_name="Cat", system="fatewalker")
    cat = gm.who("Cat")
    assert_unseen(gm, lambda: apply_deed(gm, Damage(cat, 12)))
    assert_unseen(gm, lambda: apply_deed(gm, DamageOverTime(cat, 1, 2, 3)))
    assert any("Cat" in name for name in gm.coming)


def test_l4_the_axis_does_not_stretch_to_a_distant_hidden_combatant(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    cat = gm.who("Cat")
    assert_unseen(gm, lambda: apply_deed(gm, Override(cat, Tick(900))))
    assert_unseen(gm, lambda: apply_deed(gm, Override(cat, Tick(10**6))))


def test_l5_a_hidden_combatants_wait_is_not_shown(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.press(Key.Key_Space)
    gm.enter("9")
    gm.press(Key.Key_Space)
    assert_unseen(gm, lambda: gm.enter("h"))
    assert gm.lane("Cat").value == "waits"


@pytest.mark.parametrize("secrecy", [Secrecy.ALIAS, Secrecy.UNKNOWN, Secrecy.HIDDEN])
def test_l6_a_combatant_not_fully_known_looks_the_same_after_damage(
    start_without_motion: Start, secrecy: Secrecy
) -> None:
    gm = start_without_motion()
    begin_fight(gm, 3, 5, 2, 2, 4, hidden_name="Cat", system="fatewalker")
    gm.ctrl(Key.Key_P)
    cat = gm.who("Cat")
    set_secrecy(gm, "Cat", secrecy)
    assert_unseen(gm, lambda: apply_deed(gm, Damage(cat, 1)))


def test_l6_players_see_a_word_and_no_number_for_a_wound(start_without_motion: Start) -> None:
    gm = start_without_motion()
    begin_fight(gm, 3, 5, 2, 2, system="fatewalker")
    rat = gm.who("Rat 1")
    apply_deed(gm, Damage(rat, 6))
    assert [token.condition for token in gm.session.players_stage().tokens if token.condition] == [
        "hurt"
    ]
    assert_unseen(gm, lambda: apply_deed(gm, Damage(rat, 1)))


def test_l7_the_numbers_the_players_see_have_no_gap(start_without_motion: Start) -> None:
    gm = start_without_motion()
    gm.new_encounter("Plain", "Ambush")
    gm.add("4 x Rat", players=False)
    hide(gm, "Rat 2")
    gm.roll(3, 3, 3, 3)
    stage = look(gm)
    assert stage_labels(gm) == ["Rat 1", "Rat 2", "Rat 3"]
    gm.new_encounter("Plain", "Nothing hidden")
    gm.add("3 x Rat", players=False)
    gm.roll(3, 3, 3)
    assert look(gm) == stage


def test_l7_a_single_visible_rat_among_hidden_ones_has_no_number(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    gm.new_encounter("Plain", "Ambush")
    gm.add("2 x Rat", players=False)
    hide(gm, "Rat 1")
    gm.roll(3, 3)
    assert stage_labels(gm) == ["Rat"]


def test_l8_a_stack_has_neither_a_gap_nor_a_count_for_a_hidden_combatant(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    numbers = []
    for rats, hidden_name in ((9, ""), (10, "Rat 5")):
        gm.new_encounter("Plain", "Ambush")
        gm.add(f"{rats} x Rat", players=False)
        if hidden_name:
            hide(gm, hidden_name)
        gm.roll(*[3] * rats)
        numbers.append(look(gm))
    assert numbers[0] == numbers[1]
    parts = gm.application.players.window.findChildren(QObject)
    assert not [each for each in parts if isinstance(each, QScrollBar | QAbstractScrollArea)]


def test_l9_messages_to_the_gm_are_not_shown_to_players(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.press(Key.Key_Space)
    gm.enter("9")
    gm.press(Key.Key_Space)
    assert_unseen(gm, lambda: gm.enter("5 pounces"))
    assert gm.bottom_message == "Cat: pounces (5)"
    assert visible_windows() == {gm.window, gm.application.players.window}


def test_l9_a_refusal_is_not_shown_to_players(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    before = look(gm)
    gm.click("Cat")
    gm.enter("what?")
    assert gm.window.card.shown.name == "Cat"
    assert look(gm) == before


def test_l10_the_title_of_the_players_window_reveals_nothing(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    texts = look(gm).texts
    assert "Players – Tickline" in texts
    assert not any(secret in text for secret in SECRETS for text in texts)


def test_l10_a_dragged_hidden_token_is_not_shown(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.press(Key.Key_Space)
    gm.enter("9")
    gm.press(Key.Key_Space)
    gm.enter("h")
    before = look(gm)
    gm.drag_to(gm.who("Cat"), 8)
    assert gm.drag_text.startswith("Cat waits until tick 8")
    assert look(gm) == before
    gm.drop(gm.who("Cat"), 8)
    assert gm.placed_of("Cat") == 8
    assert look(gm) == before


def test_l10_a_dialog_about_a_hidden_combatant_is_not_shown(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    before = look(gm)
    gm.click("Cat")
    gm.press(Key.Key_F2)
    dialog = gm.dialog()
    assert "Cat" in dialog.windowTitle()
    assert dialog.parentWidget() is gm.window
    assert look(gm) == before
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_l10_a_list_of_only_hidden_combatants_changes_nothing_for_players(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    gm.new_encounter("Plain", "Ambush")
    gm.ctrl(Key.Key_P)
    before = look(gm)
    gm.add("Cat", players=False)
    assert look(gm) == before
    assert_unseen(gm, lambda: hide(gm, "Cat"))


class FirstFrames(QObject):
    """Records the tool tips and names of a players' window whenever it is shown or painted."""

    def __init__(self, window: PlayerWindow) -> None:
        super().__init__(window)
        self.labels: list[str] = []
        self._window = window
        for part in (window, window.view):
            part.installEventFilter(self)

    def eventFilter(self, _part: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Paint, QEvent.Type.WindowTitleChange):
            stage = self._window.view.stage
            stage_labels = [token.label for token in stage.tokens] if stage else []
            self.labels.append(f"{stage_labels} {self._window.windowTitle()}")
        return False


def test_l10_after_a_crash_the_first_frame_is_already_filtered(
    start_without_motion: Start, qtbot: QtBot, paths: Paths, tmp_path: Path
) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    before = look(gm)
    after_crash = copy_as_after_kill(paths, tmp_path / "after the crash")
    restarted = Application(make_qt(), after_crash, FixedDice())
    frames = FirstFrames(restarted.players.window)
    restarted.start()
    qtbot.addWidget(restarted.window)
    qtbot.waitExposed(restarted.players.window)
    assert look(Hands(restarted, qtbot)) == before
    assert frames.labels
    assert not any(secret in each for secret in SECRETS for each in frames.labels)
    assert not restarted.session.present[gm.who("Cat")].is_visible
    restarted.window.close()


def copy_as_after_kill(paths: Paths, there: Path) -> Paths:
    """Copy all files of a running program, as a kill would leave them."""
    home = paths.settings.parent
    shutil.copytree(home, there, ignore=shutil.ignore_patterns(there.name))
    copies = [there / each.relative_to(home) for each in (paths.encounters, paths.parties)]
    settings = there / paths.settings.name
    text = settings.read_text(encoding="utf-8").replace(str(home), str(there))
    settings.write_text(text, encoding="utf-8")
    return Paths(*copies, settings, there / "log")


def test_l10_if_a_document_cannot_be_read_players_see_only_background(
    start_without_motion: Start, paths: Paths
) -> None:
    gm = start_without_motion()
    gm.ctrl(Key.Key_P)
    bare = look(gm)
    play_with_hidden_cat(gm)
    gm.window.close()
    for document in paths.encounters.glob("*.tickline"):
        document.write_bytes(b"nothing of use")
    restarted = start_without_motion()
    box = restarted.dialog()
    assert look(restarted) == bare
    assert restarted.players_hear == ""
    assert visible_windows() == {restarted.window, restarted.application.players.window, box}
    restarted.press(Key.Key_Escape)


def visible_windows() -> set[object]:
    return {each for each in QApplication.topLevelWidgets() if each.isVisible()}


def test_l11_a_hidden_combatant_stays_hidden_when_the_encounter_is_reopened(
    start_without_motion: Start,
) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    before = look(gm)
    gm.window.close()
    restarted = start_without_motion()
    assert look(restarted) == before
    assert not restarted.session.present[restarted.who("Cat")].is_visible


def test_l11_undo_and_redo_reveal_no_combatant(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.press(Key.Key_Space)
    before = look(gm)
    gm.enter("9")
    gm.ctrl(Key.Key_Z)
    assert look(gm) == before
    gm.redo()
    assert "Cat" not in stage_labels(gm)


def test_l11_the_duplicate_of_a_hidden_combatant_is_hidden(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.click("Cat")
    assert_unseen(gm, lambda: gm.ctrl(Key.Key_D))
    assert not gm.session.present[gm.who("Cat B")].is_visible


def test_l11_looking_back_does_not_change_what_players_see(start_without_motion: Start) -> None:
    gm = start_without_motion()
    play_with_hidden_cat(gm)
    gm.click("Cat")
    gm.ctrl(Key.Key_H)
    gm.ctrl(Key.Key_H)
    before = look(gm)
    gm.session.look_at(gm.session.history.done - 1)
    assert gm.session.sight.shown.moment.fight[gm.who("Cat")].is_visible
    assert look(gm) == before


def stage_labels(gm: Hands) -> list[str]:
    stage = gm.application.players.window.view.stage
    return [token.label for token in stage.tokens] if stage else []


def set_secrecy(gm: Hands, name: str, secrecy: Secrecy) -> None:
    apply_deed(gm, Disguise(gm.who(name), secrecy))
