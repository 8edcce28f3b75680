"""Makes the now card, which says whose turn it is and why, and makes offers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters import change as counters
from models.rules.counters.change import format_change, parse_bare_change, with_plain_signs
from models.rules.counters.refill import with_refills_of_turn
from models.rules.deeds import ChangeCounter, Deed, Next, Several
from models.rules.dice import FixedDice
from models.rules.effect_clock import describe_trigger_ticks
from models.rules.effects import describe_addition, effect_questions
from models.rules.names import join_first, join_first_names, other_name_in_brackets
from models.rules.notes import first_note_line
from models.rules.offers import DeclaredAction, Offer, Role, count_on_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, spoken_name
from models.scheduler.effects import Effect, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.acting import find_actor, find_decision_maker, find_offer_taker, first_decision
from models.sight.fired import TakenOutState
from models.sight.lanes import make_tallies, tally_text
from models.sight.opening import find_start, missing_entry, next_call
from models.sight.timed import (
    Timed,
    change_text,
    describe_next,
    effect_chips,
    effect_texts,
    find_timed,
    timed_title,
)
from models.wording import tr

MAX_RESPONDERS: Final = 12
"""The maximum number of responders on a card; others respond from their own cards."""


class CardAction(Struct, frozen=True):
    """An offer on the card; `taker_name` is the combatant it is for, unless that is the card's own.

    `is_main` marks the action of the main button.
    """

    offer: Offer
    taker_name: str = ""
    group: str = ""
    is_main: bool = False


class CardSection(Struct, frozen=True):
    """The actions under one heading, the most important first."""

    title: str
    actions: tuple[CardAction, ...]


class Alarm(Struct, frozen=True):
    """Something that fired and that the GM hasn't acknowledged, such as `Poison on Captain Vorn`.

    `answers` are offers to deal with it. If there is a `question`, the GM must answer it or put it
    off first.
    """

    title: str
    details: str = ""
    answers: tuple[Offer, ...] = ()
    question: str = ""


class CardContent(Struct, frozen=True):
    """The content of a combatant's card."""

    heading: str
    who: CombatantId | None = None
    """The combatant, or None if the card isn't about anyone."""
    name: str = ""
    face: Face | None = None
    reason: str = ""
    offers: tuple[Offer, ...] = ()
    hint: str = ""
    effects: tuple[str, ...] = ()
    """A short text for each effect, including what is left of it: `Bleeding · 1 on 20`."""
    sections: tuple[CardSection, ...] = ()
    """Its offers, grouped by the action that they respond to, and others' responses to it."""
    warning: str = ""
    """A text on what the combatant has used up."""
    counters: tuple[str, ...] = ()
    """A short text for each counter, such as `Hit points 17/24`, refilling ones first."""
    refills: tuple[tuple[str, ChangeCounter], ...] = ()
    """The title of each refilling counter, and the deed that spends one point of it."""
    alarms: tuple[Alarm, ...] = ()
    """The alarms, shown above everything else."""
    other_name: str = ""
    """A second name, in brackets."""
    is_acting: bool = False
    """Whether it acts now, or must decide something first."""
    notes: tuple[str, ...] = ()
    """The first line of the GM's note, if any."""
    effect_meanings: tuple[str, ...] = ()
    """The meanings of the effects."""

    @property
    def display_name(self) -> str:
        return self.face.display_name(self.name) if self.face else self.name


def make_card(
    moment: Moment,
    lead: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
    all_timed: Sequence[Timed] | None = None,
    current_alarms: tuple[Alarm, ...] = (),
) -> CardContent:
    """Return the card of `lead` or, without one, of the combatant who acts next, with the alarms.

    `pictures` maps portrait ids to pictures; `all_timed` is the result of `find_timed(moment)`, if
    that is known.
    """
    card = _card_without_alarms(moment, lead)
    timed_values = find_timed(moment) if all_timed is None else all_timed
    if current_alarms:
        first_fired = next(each for each in timed_values if each.fired)
        hint = "" if lead else _damage_hint(moment.fight, first_fired)
        card = replace(card, alarms=current_alarms, hint=hint or card.hint)
    if card.who is None or card.face is None:
        return card
    picture = (pictures or {}).get(moment[card.who].portrait, b"")
    face = replace(card.face, picture=picture)
    acts_now = card.who is not None and card.who == find_actor(moment)
    return replace(
        card,
        face=face,
        effects=effect_chips(moment, timed_values, card.who),
        effect_meanings=effect_texts(timed_values, card.who),
        is_acting=acts_now,
    )


def make_alarms(moment: Moment, all_timed: Sequence[Timed]) -> tuple[Alarm, ...]:
    """Return an alarm for each thing that fired, in the order in which the GM deals with them."""
    return tuple(_alarm(moment, all_timed, each) for each in all_timed if each.fired)


def keep_reaction_order(before: CardContent, card: CardContent) -> CardContent:
    """Keep the reactions on `card` in the order they had on `before`, even those already used.

    This way, a second click hits the same reaction.
    """
    if (before.who, before.heading, before.reason) != (card.who, card.heading, card.reason):
        return card
    old_sections = {section.title: section for section in before.sections[1:]}
    sections = (
        _in_old_order(old_sections.get(section.title, section), section)
        for section in card.sections[1:]
    )
    return replace(card, sections=(*card.sections[:1], *sections))


def _in_old_order(before: CardSection, section: CardSection) -> CardSection:
    """Return `section` with its actions in the order of `before`.

    A combatant that has reacted in the meantime keeps its row.
    """
    actions_by_key = {_action_key(action): action for action in section.actions}
    actions_by_used_taker = {
        find_offer_taker(action.offer): action
        for action in section.actions
        if action.taker_name and action.offer.refusal
    }
    if not actions_by_used_taker:
        return section
    ordered = [
        actions_by_key.pop(_action_key(action))
        if _action_key(action) in actions_by_key
        else _with_refusal(action, actions_by_used_taker[find_offer_taker(action.offer)])
        for action in before.actions
        if _action_key(action) in actions_by_key
        or find_offer_taker(action.offer) in actions_by_used_taker
    ]
    for n, action in reversed([*enumerate(section.actions)]):
        if _action_key(action) in actions_by_key:
            later_keys = {_action_key(each) for each in section.actions[n + 1 :]}
            indices = (i for i, each in enumerate(ordered) if _action_key(each) in later_keys)
            ordered.insert(next(indices, len(ordered)), action)
    return replace(section, actions=tuple(ordered))


def _action_key(action: CardAction) -> tuple[object, str]:
    return find_offer_taker(action.offer), action.offer.key


def _with_refusal(action: CardAction, used_action: CardAction) -> CardAction:
    return replace(
        action,
        taker_name=used_action.taker_name,
        offer=replace(action.offer, refusal=used_action.offer.refusal),
    )


def tick_without_turns(moment: Moment) -> Tick | None:
    """Return the tick to which the clock would run only because of effects and timers.

    Return None if a turn is ahead, or if the clock would run for another reason.
    """
    if moment.fight.next_turn() is not None or not (moment.fight.timers or moment.fight.effects):
        return None
    try:
        outcome = moment.decide(Next(), FixedDice())
    except RuleBroken:
        return None
    has_clock_moved = any(isinstance(event, ClockMoved) for event in outcome.events)
    return outcome.after.now if has_clock_moved else None


def describe_now(moment: Moment) -> str:
    """Describe the next turn for screen readers: `Mira, tick 14, due now`."""
    turn = moment.fight.next_turn()
    if turn is None:
        return _no_turn_text(moment).rstrip(".")
    axis = moment.axis
    combatant, place = moment[turn.who], axis.place(turn.tick)
    name = spoken_name(combatant.name, combatant.count)
    if turn.tick == moment.now:
        return tr("{name}, {place}, due now", name=name, place=place)
    return tr("{name}, {place}, next", name=name, place=place)


def _card_without_alarms(moment: Moment, lead: CombatantId | None) -> CardContent:
    if lead is not None and lead in moment.fight:
        return _combatant_card(moment, lead, _lead_heading(moment, lead))
    turn = moment.fight.next_turn()
    if turn is None:
        calls = moment.calls
        offers = (*calls, *(each for each in _count_offer(moment) if each not in calls))
        if (start := find_start(moment)) is not None and start.rows:
            return _ready_card(moment, start, offers)
        sections = (_section("", offers),)
        return CardContent(
            tr("NOW"),
            reason=_no_turn_text(moment),
            offers=offers,
            hint=_change_hint(moment),
            sections=sections,
        )
    if turn.tick == moment.now:
        decision = first_decision(moment)
        if decision and (who := find_decision_maker(moment.fight, decision)) is not None:
            return replace(_combatant_card(moment, who, tr("DECISION")), reason=decision.question)
        return _combatant_card(moment, turn.who, tr("NOW"))
    heading = tr("NEXT · {place}", place=moment.axis.place(turn.tick))
    return _combatant_card(moment, turn.who, heading)


def _ready_card(moment: Moment, start: Offer, offers: Sequence[Offer]) -> CardContent:
    """Return the card before the fight; the main button starts the fight.

    What is still missing is in the list of those who enter.
    """
    others = [each for each in offers if each is not start and not each.refusal]
    return CardContent(
        tr("READY"),
        name=tr("%n combatant(s)", "in the fight to begin", len(start.rows)),
        reason=tr("Not in the fight yet.")
        if missing_entry(start)
        else moment.prompt or tr("All set to begin."),
        offers=tuple(offers),
        hint=_change_hint(moment),
        sections=(_section("", others),),
    )


def _combatant_card(moment: Moment, who: CombatantId, heading: str) -> CardContent:
    combatant = moment[who]
    offers = moment.offers(who)
    if moment.rules.can_declare:
        offers = tuple([_with_declaration(moment, offer) for offer in offers])
    declared = moment.declared_actions
    declared_action = next((each for each in declared if each.who == who and each.text), None)
    # Refilling counters, which rows don't show, come first. To spend one begins an offered turn.
    is_offered = moment.draft.is_offered_turn(who)
    bearer = with_refills_of_turn(moment.draft, who) if is_offered else combatant
    sorted_tallies = sorted(make_tallies(moment, bearer), key=lambda each: not each.refill_text)
    return CardContent(
        heading=tr("DECLARED") if declared_action else heading,
        who=who,
        name=combatant.name,
        face=Face(combatant.side, glyphs_of(moment.fight)[who], count=combatant.count),
        reason=declared_action.text
        if declared_action
        else f"{moment.why(who)} {moment.wait_cost(who)}".strip(),
        offers=offers,
        hint=_hint(moment, combatant),
        sections=tuple(_sections(moment, who, offers, declared)),
        counters=tuple(map(tally_text, sorted_tallies)),
        refills=tuple(
            (tally.title, ChangeCounter(who, tally.key, by=-1))
            for tally in sorted_tallies
            if tally.refill_text
        ),
        warning=" · ".join(dict.fromkeys([offer.warning for offer in offers if offer.warning])),
        other_name=other_name_in_brackets(combatant),
        notes=tuple(filter(None, (first_note_line(combatant.note_text),))),
    )


def _alarm(moment: Moment, all_timed: Sequence[Timed], item: Timed) -> Alarm:
    next_triggers = (
        describe_next(moment, each) for each in all_timed if each.id == item.id and not each.fired
    )
    effect_text = _describe_changes(moment.fight, item) or _damage_text(moment, item)
    ticks = item.trigger_ticks
    times = (
        ""
        if effect_text and ticks == (moment.now,)
        else describe_trigger_ticks(moment.axis, moment.now, ticks)
    )
    parts = (
        effect_text,
        times,
        "" if effect_text else change_text(item.source),
        _addition_text(item),
        *next_triggers,
    )
    name, details = timed_title(moment.fight, item), " · ".join(filter(None, parts))
    if isinstance(item.source, TakenOutState):
        who = CombatantId(str(item.source.who))
        return Alarm(name, answers=tuple(counters.counter_offers(moment.fight, who)))
    question = effect_questions(moment.fight).get(item.id)
    return (
        Alarm(name, details, question.answers, question.question)
        if question
        else Alarm(name, details)
    )


def _damage_text(moment: Moment, item: Timed) -> str:
    amount = moment.timer_info(item.source).amount if isinstance(item.source, Timer) else None
    return tr("{amount} damage", amount=amount) if amount else ""


def _addition_text(item: Timed) -> str:
    return describe_addition(item.source) if isinstance(item.source, Effect) else ""


def _describe_changes(encounter: Encounter, item: Timed) -> str:
    """Return an effect's change, such as `6 → 5`; of several, the first and their number."""
    changes = item.fired.changes if item.fired else ()
    texts = [
        (encounter[who], format_change(old, new)) for who, old, new in changes if who in encounter
    ]
    parts = [
        text if combatant.id == item.source.who else f"{combatant.display_name} {text}"
        for combatant, text in texts
    ]
    more_text = [tr("{number} more", number=len(parts) - 1)] if len(parts) > 1 else []
    return ", ".join([*parts[:1], *more_text])


def _damage_hint(encounter: Encounter, item: Timed) -> str:
    if change_text(item.source) or not isinstance(item.source, Effect):
        return ""
    names = [encounter[who].display_name for who in item.bearers if encounter[who].main_counter]
    return tr("-3 is damage to {names}", names=join_first(names)) if names else ""


def _change_hint(moment: Moment) -> str:
    """Say how to type a change of a counter while no one has a turn."""
    bearers = (each for each in moment.fight.all_combatants() if each.main_counter)
    bearer = next(bearers, None)
    return "" if bearer is None else tr("-7 {name} changes a counter", name=bearer.name)


def damage_deed(encounter: Encounter, fired: Timed, text: str) -> Deed | None:
    """Return the deed that a bare `-3` or `+3` means for the bearers' counters, or None."""
    if not isinstance(fired.source, Effect):
        return None
    deeds = (parse_bare_change(encounter[who], with_plain_signs(text)) for who in fired.bearers)
    counter_deeds = tuple(filter(None, deeds))
    return (
        counter_deeds[0]
        if len(counter_deeds) == 1
        else Several(counter_deeds)
        if counter_deeds
        else None
    )


def _hint(moment: Moment, combatant: Combatant) -> str:
    is_hinted = combatant.is_in_scene or moment.hints_absent
    hint = moment.quick_hint(combatant.id) if is_hinted else ""
    if hint or combatant.main_counter:
        return hint or tr("-7 or +3 changes a counter")
    titles = (each.title for each in combatant.counter_list)
    return next((f"-1 {counters.translate_name(moment.draft, title)}" for title in titles), "")


def _with_declaration(moment: Moment, offer: Offer) -> Offer:
    if offer.fields or offer.rows or offer.refusal:
        return offer
    deed = moment.declaring_deed(offer.template)
    return offer if deed is None else replace(offer, declares=deed)


def _sections(
    moment: Moment,
    who: CombatantId,
    offers: Sequence[Offer],
    declared: Sequence[DeclaredAction],
) -> Iterator[CardSection]:
    """Yield the offers of `who`, its responses to others' actions, and responses to its own."""
    responses = [offer for offer in offers if offer.responds_to is not None]
    actions = [each for each in declared if each.text or each.who == who]
    has_declared = any(each.who == who and each.text for each in actions)
    other_offers = [offer for offer in offers if offer.responds_to is None]
    action_entries = [
        CardAction(offer, "", offer.group, has_declared and offer.role is Role.USUAL)
        for offer in other_offers
    ]
    yield CardSection("", tuple(action_entries))
    for to in dict.fromkeys(response.responds_to for response in responses):
        action_text = next((each.text for each in declared if each.who == to), "")
        responses_to = [response for response in responses if response.responds_to == to]
        yield _section(_response_title(moment.fight, who, to, action_text), responses_to)
    if any(each.who == who for each in actions):
        for action in actions:
            if others := tuple(_responders_actions(moment, action, has_several=len(actions) > 1)):
                yield CardSection(_responders_title(moment.fight, action, len(actions)), others)


def _section(title: str, offers: Iterable[Offer]) -> CardSection:
    return CardSection(title, tuple(CardAction(each, group=each.group or title) for each in offers))


def _response_title(
    encounter: Encounter, who: CombatantId, to: CombatantId | None, action_text: str
) -> str:
    """Return the title above responses to an action, or above reactions before it is declared."""
    if action_text or to is None:
        return _action_title(encounter, to, action_text)
    name, rival = encounter[who].display_name, encounter[to].display_name
    return tr("{name} reacts to {rival}", name=name, rival=rival)


def _action_title(encounter: Encounter, to: CombatantId | None, action_text: str) -> str:
    name = "" if to is None else encounter[to].display_name
    return tr("{name}: {action}", name=name, action=action_text) if action_text else name


def _responders_title(encounter: Encounter, declared: DeclaredAction, count: int) -> str:
    if not declared.text:
        return tr("Can preempt")
    return tr("Reactions") if count == 1 else _action_title(encounter, declared.who, declared.text)


def _responders_actions(
    moment: Moment, declared: DeclaredAction, *, has_several: bool
) -> Iterator[CardAction]:
    """Yield others' responses: first the main actions of each responder, then the rest."""
    to, rest = moment[declared.who].display_name, list[CardAction]()
    for who in _sorted_responders(moment, declared):
        name = moment[who].display_name
        group = tr("{name} to {rival}", name=name, rival=to) if has_several else name
        by = f"{name} ✓" if who in declared.responded else name
        actions = [CardAction(offer, by, group) for offer in _responses(moment, who, declared)]
        main_count = 1 + any(action.offer.fields for action in actions[:1])
        yield from actions[:main_count]
        rest += actions[main_count:]
    yield from rest


def _responses(moment: Moment, who: CombatantId, declared: DeclaredAction) -> list[Offer]:
    """Return the responses of `who`, or those it can't make now, since it has already responded."""
    answers = [offer for offer in moment.offers(who) if offer.responds_to == declared.who]
    if who in declared.responded:
        return [answer for answer in answers if answer.refusal]
    return [answer for answer in answers if not answer.refusal]


def _sorted_responders(moment: Moment, declared: DeclaredAction) -> list[CombatantId]:
    """Return the responders: those who wait, the other side, the same side, those who are done."""
    waiting, side = moment.waiting, moment[declared.who].side
    responders = sorted(
        declared.responders, key=lambda who: (who not in waiting, moment[who].side is side)
    )
    return [*responders[: MAX_RESPONDERS - len(declared.responded)], *declared.responded]


class NextAction(Struct, frozen=True):
    """The text of the main button, and what it does."""

    text: str
    offer: Offer | None = None
    """The offer that it takes; None if it moves the clock on, or if the GM must choose."""
    must_choose: bool = False
    is_alarm: bool = False
    """Whether its only effect is to acknowledge an alarm."""
    short_text: str = ""
    """The text without the combatant's name, for narrow windows."""
    question: str = ""
    """The question of the alarm, or ""."""


def next_action(moment: Moment, due_offers: Sequence[Offer]) -> NextAction:
    """Return the next action; `due_offers` are the offers for the combatant who is due first."""
    turn = moment.fight.next_turn()
    if label := moment.next_label:
        return NextAction(label)
    if turn is None or turn.tick != moment.now:
        return _count_action(moment)
    if decision := first_decision(moment):
        offer = decision.answers[0]
        return NextAction(_with_name(moment.fight, offer), offer)
    usual_offers = (each for each in due_offers if each.role is Role.USUAL and not each.refusal)
    if (usual_offer := next(usual_offers, None)) is not None:
        return NextAction(
            _with_name(moment.fight, usual_offer),
            usual_offer,
            short_text=_title_with_cost(usual_offer),
        )
    return must_choose_action()


def must_choose_action() -> NextAction:
    """Return the next action when the GM must choose."""
    return NextAction(tr("Choose action"), must_choose=True)


def alarm_action(alarm: Alarm) -> NextAction:
    """Return the next action for an alarm, which is to acknowledge it or to answer its question."""
    label = alarm.question or tr("Seen – {what}", what=alarm.title)
    return NextAction(label, is_alarm=True, short_text=alarm.title, question=alarm.question)


def offer_action(offer: Offer) -> NextAction:
    """Return an offer, such as the table that begins a round, as the next action."""
    return NextAction(_title_with_cost(offer), offer)


def _with_name(encounter: Encounter, offer: Offer) -> str:
    """Return an offer's title after the names of the combatants it is for."""
    who = find_offer_taker(offer)
    combatants = offer.rows if who is None else (who,)
    if not combatants or any(each not in encounter for each in combatants):
        return _title_with_cost(offer)
    return tr(
        "{name}: {action}",
        name=join_first_names(encounter, combatants),
        action=_title_with_cost(offer),
    )


def _count_action(moment: Moment) -> NextAction:
    try:
        tick = next_stop(moment.fight)
    except RuleBroken:
        return must_choose_action()
    return NextAction(tr("Count to {tick}", tick=moment.axis.label(tick)))


def _title_with_cost(offer: Offer) -> str:
    title = offer.title.rstrip("…")
    shows_cost = offer.cost.isdecimal() and not title[-1:].isdecimal()
    return f"{title} {offer.cost}" if shows_cost else title


def _lead_heading(moment: Moment, who: CombatantId) -> str:
    turn = moment.fight.next_turn()
    if turn and turn.who == who:
        return _card_without_alarms(moment, None).heading
    return tr("SELECTED", "above the name of a combatant")


def _count_offer(moment: Moment) -> Iterator[Offer]:
    """Yield an offer to count to the next effect, if nothing else is ahead."""
    if (tick := tick_without_turns(moment)) is not None:
        yield count_on_offer(moment.axis, tick)


def _no_turn_text(moment: Moment) -> str:
    if not moment.fight.combatants:
        return tr("Add combatants to begin.")
    if (call := next_call(moment)) is None:
        return tr("No turns left. Select someone waiting, or let someone join.")
    if not any(moment.fight.combatants_in_scene()):
        return tr("Ready. Continue with “{offer}”.", offer=_title_with_cost(call))
    waiting_ids = moment.waiting
    if waiting := [
        each.display_name for each in moment.fight.combatants_in_scene() if each.id in waiting_ids
    ]:
        text = tr(
            "Still waiting: {names}. Continue with “{offer}”.",
            names=join_first(waiting),
            offer=_title_with_cost(call),
        )
        return f"{text} {call.warning}".strip()
    if call.role is not Role.START or moment.prompt:  # a round is under way
        return tr("Continue with “{offer}”.", offer=_title_with_cost(call))
    return tr("No turns left. Continue with “{offer}”.", offer=_title_with_cost(call))
