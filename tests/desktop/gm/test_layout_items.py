"""Layouts are safe in fights of every game, with every dialog that asks for an offer."""

from PySide6.QtCore import Qt

from models.rules.catalogue import SYSTEMS
from models.session.samples import load_sample
from tests.desktop.players.test_second_monitor import windows_opened_by
from tests.tools.hands import Hands
from tests.tools.layout_items import stale_items


def test_every_item_that_python_knows_is_in_a_layout(gm: Hands) -> None:
    for rules in SYSTEMS.ids:
        load_sample(gm.session, rules)
        for _ in range(4):
            gm.press(Qt.Key.Key_Space)
        moment = gm.session.rules.at(gm.session.present)
        ids = [each.id for each in gm.session.present.all_combatants()]
        offers = [*moment.calls, *(offer for who in ids for offer in moment.offers(who))]
        asked = {
            each.key: each for each in offers if (each.fields or each.rows) and not each.refusal
        }
        windows_opened_by(
            *(lambda o=o: gm.application.dialogs.ask_offer(o) for o in asked.values())
        )
        assert stale_items() == [], rules
