"""The West That Wasnt: four phases per round; a card and the declared speed give the phase.

Sources: the page "Initiative And Action Speeds" of the game's wiki; for the counts inside a phase,
surprise and the deck, its companion pages.
"""

from models.rules.clocks.count import Advance
from models.rules.clocks.order import put_after_equals
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait
from models.rules.deeds import Next, PlaceTurn
from models.rules.system import Cards, System
from models.rules.systems.west_that_wasnt import (
    card_table,
    cards,
    offers,
    rounds,
    sheet,
    texts,
    turns,
    waits,
)
from models.rules.systems.west_that_wasnt.conditions import CONDITIONS
from models.wording import mark

SYSTEM = System(
    id="west_that_wasnt",
    title="The West That Wasnt",
    summary=mark(
        "Declare a speed, flip a card, and act in phases I to IV; larger Reflex goes first."
    ),
    axis=sheet.AXIS,
    stats=sheet.WestStats,
    sheet=sheet.WestSheet,
    settings=sheet.WestSettings,
    ledger=sheet.WestLedger,
    handlers={
        sheet.Declare: turns.declare,
        sheet.FlipCard: cards.flip_card,
        sheet.DealAgain: cards.deal_again,
        sheet.Choose: cards.choose_phase,
        Tie: turns.tie,
        sheet.Act: turns.act,
        sheet.WaitFor: waits.wait_for,
        sheet.Trigger: waits.trigger,
        sheet.StopWaiting: waits.stop_waiting,
        Wait: waits.wait,
        sheet.Preempt: waits.preempt,
        sheet.NextRound: rounds.next_round,
        sheet.Join: turns.join,
        sheet.Surprise: turns.surprise,
        Advance: turns.advance,
        PlaceTurn: waits.choose_slot,
        Next: rounds.flip_count_or_begin,
    },
    wait_rules=waits.WAIT_RULES,
    phrases=(turns.IN_THE_OPEN,),
    calls=offers.calls,
    offers=offers.offers,
    declared_actions=offers.declared_actions,
    next_label=offers.next_button_text,
    standing=texts.standing,
    why=texts.why,
    facts=texts.facts,
    states=texts.states,
    quick_entries=offers.QUICK_ENTRIES,
    hint=offers.hint,
    unknown_entry=offers.unknown_entry,
    presets=CONDITIONS,
    topics=texts.TOPICS,
    scene_offers=offers.scene_offers,
    heading=texts.heading,
    prompt=texts.prompt,
    roll=lambda scene, who, _what, _row: cards.roll_reflex(scene, who),
    has_rounds=True,
    rank=turns.rank,
    may_reorder=turns.may_reorder,
    on_edit=rounds.apply_edit,
    on_leave=rounds.apply_leaving,
    on_split=put_after_equals,
    turns_hidden=turns.face_down_ids,
    has_acted=lambda scene, who: scene.sheet(who).acted_at is not None,
    cards=Cards(
        table=card_table.make_card_table,
        offers=offers.card_table_offers,
        open_card=card_table.shown_card,
    ),
)
"""The rule set of The West That Wasnt."""
