"""Nonsense in each field of each system's tables and forms is answered with a sentence."""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from random import Random

import pytest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Deed, Next, Recruit
from models.rules.dice import ProgramDice
from models.rules.fields import convert_answers, declared_fields
from models.rules.offers import Offer, Role, default_deed, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.history import History
from models.session.samples import sample_history
from models.session.session import Session
from tests.tools.systems import GAMES
from views.dialogs.forms.form import FormDialog
from views.dialogs.forms.table import TableDialog

NONSENSE = ("4x", "-1", "9" * 12, "x" * 6000, "[]", "\0")
PROGRAM_TEXT = re.compile(
    r"expected|invalid|regex|`|\$|\[\.\.\.|\b(str|int|null|None)\b", re.IGNORECASE
)
STEPS = 12
MAX_LINES = 12
MAX_ANSWER_LENGTH = 300
DICE = ProgramDice(Random(46))  # noqa: S311 - of a test


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("rules", [*SYSTEMS, *GAMES], ids=lambda rules: rules.id)
def test_nonsense_is_refused_with_a_reason_and_its_field_is_marked(rules: RuleSet) -> None:
    faults, titles = list[str](), set[tuple[str, ...]]()
    for session in moments(rules):
        for offer in all_offers(session):
            kind = (re.sub(r"-?c?\d+", "", offer.key), *(each.key for each in offer.fields))
            if offer.fields and not offer.refusal and kind not in titles:
                titles.add(kind)
                faults += faults_of_offer(session, offer)
    for struct in (rules.types.stats, rules.types.settings):
        faults += faults_of(
            FormDialog("", declared_fields(struct), {}, partial(convert_answers, struct)), []
        )
    assert faults == []
    assert titles or declared_fields(rules.types.stats)


def faults_of_offer(session: Session, offer: Offer) -> Iterator[str]:
    names = {each.id: each.display_name for each in session.present.all_combatants()}
    ruled = list[Deed]()

    def apply(deed: Deed) -> None:
        ruled.append(deed)
        session.moment.decide(deed, DICE)

    return faults_of(TableDialog(offer, names, lambda *_: 1, apply), ruled)


def faults_of(dialog: FormDialog | TableDialog, ruled: list[Deed]) -> Iterator[str]:
    """Yield faults in the answers to nonsense; fields in `ruled` are refused by the rules."""
    dialog.accept = lambda: None  # type: ignore[method-assign] - to ask again
    lines = [*dialog.findChildren(QLineEdit), *dialog.findChildren(QPlainTextEdit)]
    for line in lines[:MAX_LINES]:
        text = line.text if isinstance(line, QLineEdit) else line.toPlainText
        write = line.setText if isinstance(line, QLineEdit) else line.setPlainText
        good = text()
        dialog.attempt()
        before = dialog.refusal.text()
        for nonsense in NONSENSE:
            ruled.clear()
            write(nonsense)
            dialog.refuse("")
            dialog.attempt()
            refusal, (who, _, title) = dialog.refusal.text(), line.accessibleName().rpartition(": ")
            fault = f"{dialog.windowTitle()}, {line.accessibleName()}, {nonsense[:9]}: {refusal}"
            if PROGRAM_TEXT.search(refusal) or len(refusal) > MAX_ANSWER_LENGTH:
                yield fault
            elif refusal not in ("", before) and not ruled and "enter a number" not in refusal:
                if who not in refusal or title not in refusal:
                    yield f"not named: {fault}"
                if not any(part.property("bad") for part in (line, line.parent())):
                    yield f"not marked: {fault}"
        write(good)


def all_offers(session: Session) -> Iterator[Offer]:
    yield from (*session.moment.calls, *session.moment.scene_offers)
    for who in session.present.combatants:
        yield from (*session.moment.offers(who), *session.moment.mob_offers(who))


def moments(rules: RuleSet) -> Iterator[Session]:
    """Yield a fight that has just begun, and the sample fight after each of some usual turns."""
    new = Session(History(rules.begin("Ford"), system_text=rules.text), DICE)
    new.do(Add((Recruit("Ara"), Recruit("Bor"))))
    sample = Session(sample_history(rules.id), DICE) if rules in tuple(SYSTEMS) else new
    for session in (new, sample):
        with suppress(RuleBroken):
            for _ in range(STEPS):
                yield session
                play_usual_turn(session)


def play_usual_turn(session: Session) -> None:
    moment = session.moment
    due = [turn.who for turn in session.present.turn_order()][:1]
    for offer in (offer for who in due for offer in moment.offers(who)):
        if offer.role is Role.USUAL and not offer.refusal:
            session.do(default_deed(offer))
            return
    for offer in moment.calls:
        if offer.role is Role.START and not offer.refusal:
            values = {row: offer.prefilled.get(row, {}) for row in offer.rows or (None,)}  # type: ignore[arg-type]
            answers = {
                row: {each.key: answer.get(each.key, each.default) for each in offer.fields}
                for row, answer in values.items()
            }
            session.do(fill_offer(offer, answers))
            return
    session.do(Next())
