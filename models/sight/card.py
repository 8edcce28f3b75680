"""The now card: whose turn it is, why, and the offers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters import change as counters
from models.rules.counters.change import arrow, parse_bare, with_plain_signs
from models.rules.deeds import ChangeCounter, Deed, Next, Several
from models.rules.dice import FixedDice
from models.rules.effect_clock import describe_when
from models.rules.effects import describe_addition, questions
from models.rules.names import first_names, first_of, other_name_in_brackets
from models.rules.notes import first_line
from models.rules.offers import DeclaredAction, Offer, Role
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
from models.sight.acting import decider_of, find_actor, first_decision, offer_taker
from models.sight.fired import TakenOutState
from models.sight.lanes import tallies, tally_text
from models.sight.timed import Timed, change_text, chips, describe_next, effect_texts, timed, title
from models.wording import tr

MOST_RESPONDERS: Final = 12
"""Most responders to an action on the card; others respond from their own cards."""


class CardAction(Struct, frozen=True):
    """An offer on the card; `by` is the name of its taker, where that is another combatant.

    The `main` one is what comes next by itself.
    """

    offer: Offer
    by: str = ""
    group: str = ""
    main: bool = False


class CardSection(Struct, frozen=True):
    """Actions under one heading, the most important first."""

    title: str
    actions: tuple[CardAction, ...]


class Alarm(Struct, frozen=True):
    """An effect that fired and waits to be seen to, such as `Poison on Captain Vorn`.

    The `answers` are offers about it; a `question` is to be answered, or put off, first.
    """

    title: str
    details: str = ""
    answers: tuple[Offer, ...] = ()
    question: str = ""


class CardContent(Struct, frozen=True):
    """The card of a combatant."""

    heading: str
    who: CombatantId | None = None
    """The combatant; None: the card is about no one."""
    name: str = ""
    face: Face | None = None
    why: str = ""
    offers: tuple[Offer, ...] = ()
    hint: str = ""
    effects: tuple[str, ...] = ()
    """Short texts with what is left: `Bleeding · 1 on 20`."""
    sections: tuple[CardSection, ...] = ()
    """Its offers by what they respond to, and others' responses to it."""
    warning: str = ""
    """A warning of what is used up."""
    counters: tuple[str, ...] = ()
    """Short texts: `Hit points 17/24`."""
    refills: tuple[tuple[str, ChangeCounter], ...] = ()
    """Titles and deeds that spend 1 of each counter that comes back; these counters come first."""
    alarms: tuple[Alarm, ...] = ()
    """Shown before all the rest."""
    other_name: str = ""
    """A second name, in brackets."""
    acts: bool = False
    """Whether it acts now; a combatant that only decides something first doesn't."""
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
    """Return the card of `lead`, or of the one who acts next, below the alarms.

    `pictures` are portraits by id; `all_timed` saves computing what is timed.
    """
    card = _make_card(moment, lead)
    timed_values = timed(moment) if all_timed is None else all_timed
    if current_alarms:
        first = next(each for each in timed_values if each.fired)
        hint = "" if lead else _damage_hint(moment.fight, first)
        card = replace(card, alarms=current_alarms, hint=hint or card.hint)
    if card.who is None or card.face is None:
        return card
    picture = (pictures or {}).get(moment[card.who].portrait, b"")
    face = replace(card.face, picture=picture)
    is_acting = card.who is not None and card.who == find_actor(moment)
    return replace(
        card,
        face=face,
        effects=chips(moment, timed_values, card.who),
        effect_meanings=effect_texts(timed_values, card.who),
        acts=is_acting,
    )


def alarms(moment: Moment, all_timed: Sequence[Timed]) -> tuple[Alarm, ...]:
    """Return the alarms of all that fired, the first to be seen to at the front."""
    return tuple(_alarm(moment, all_timed, each) for each in all_timed if each.fired)


def keep_order(before: CardContent, card: CardContent) -> CardContent:
    """Return `card` with the reactions to an action in the order of `before`, used or not.

    A second click then hits the same reaction, and no other.
    """
    if (before.who, before.heading, before.why) != (card.who, card.heading, card.why):
        return card
    old_sections = {each.title: each for each in before.sections[1:]}
    sections = (
        _in_old_order(old_sections.get(each.title, each), each) for each in card.sections[1:]
    )
    return replace(card, sections=(*card.sections[:1], *sections))


def _in_old_order(before: CardSection, section: CardSection) -> CardSection:
    """Return the actions of `section` in the order of `before`.

    A combatant that has reacted keeps its row.
    """
    actions_by_key = {_action_key(card_action): card_action for card_action in section.actions}
    used_up = {
        offer_taker(way.offer): way for way in section.actions if way.by and way.offer.refusal
    }
    if not used_up:
        return section
    placed = [
        actions_by_key.pop(_action_key(way))
        if _action_key(way) in actions_by_key
        else _with_refusal(way, used_up[offer_taker(way.offer)])
        for way in before.actions
        if _action_key(way) in actions_by_key or offer_taker(way.offer) in used_up
    ]
    for n, action in reversed([*enumerate(section.actions)]):
        if _action_key(action) in actions_by_key:
            later_keys = {_action_key(each) for each in section.actions[n + 1 :]}
            indices = (i for i, each in enumerate(placed) if _action_key(each) in later_keys)
            placed.insert(next(indices, len(placed)), action)
    return replace(section, actions=tuple(placed))


def _action_key(action: CardAction) -> tuple[object, str]:
    return offer_taker(action.offer), action.offer.key


def _with_refusal(action: CardAction, used_action: CardAction) -> CardAction:
    return replace(
        action, by=used_action.by, offer=replace(action.offer, refusal=used_action.offer.refusal)
    )


def run_to(moment: Moment) -> Tick | None:
    """Return the tick to which the clock would run for effects and timers alone, or None.

    None while there is a turn ahead, and where the clock goes on for another reason.
    """
    if moment.fight.upcoming() is not None or not (moment.fight.timers or moment.fight.effects):
        return None
    try:
        outcome = moment.decide(Next(), FixedDice())
    except RuleBroken:
        return None
    has_counted = any(isinstance(event, ClockMoved) for event in outcome.events)
    return outcome.after.now if has_counted else None


def next_call(moment: Moment) -> Offer | None:
    """Return the offer that comes next where no one has a turn ahead: a table or a deed.

    None where the GM must choose: among those who wait, late joiners, and effects to count to.
    """
    calls = moment.calls
    if not any(moment.fight.present()):
        return next((each for each in calls if each.role is Role.START), None)
    first = calls[0]
    return None if first.role is Role.JOIN or first.refusal else first


def describe_now(moment: Moment) -> str:
    """Return the present for screen readers: `Mira, tick 14, due now`."""
    turn = moment.fight.upcoming()
    if turn is None:
        return _no_turn_text(moment).rstrip(".")
    axis = moment.axis
    first, place = moment[turn.who], axis.place(turn.tick)
    name = spoken_name(first.name, first.count)
    if turn.tick == moment.now:
        return tr("{name}, {place}, due now", name=name, place=place)
    return tr("{name}, {place}, next", name=name, place=place)


def _make_card(moment: Moment, lead: CombatantId | None) -> CardContent:
    if lead is not None and lead in moment.fight:
        return _card(moment, lead, _lead_heading(moment, lead))
    turn = moment.fight.upcoming()
    if turn is None:
        calls = moment.calls
        offers = (*calls, *_count_offer(moment))
        sections = (_section("", offers),)
        return CardContent(tr("NOW"), why=_no_turn_text(moment), offers=offers, sections=sections)
    if turn.tick == moment.now:
        decision = first_decision(moment)
        if decision and (who := decider_of(moment.fight, decision)) is not None:
            return replace(_card(moment, who, tr("DECISION")), why=decision.question)
        return _card(moment, turn.who, tr("NOW"))
    heading = tr("NEXT · {place}", place=moment.axis.place(turn.tick))
    return _card(moment, turn.who, heading)


def _card(moment: Moment, who: CombatantId, heading: str) -> CardContent:
    combatant = moment[who]
    offers = moment.offers(who)
    if moment.rules.can_announce:
        offers = tuple([_with_declaration(moment, each) for each in offers])
    declared = moment.declared_actions
    declared_own = next((each for each in declared if each.who == who and each.text), None)
    sorted_tallies = sorted(
        tallies(moment, combatant), key=lambda each: not each.refill_text
    )  # those in no row first
    return CardContent(
        heading=tr("DECLARED") if declared_own else heading,
        who=who,
        name=combatant.name,
        face=Face(combatant.side, glyphs_of(moment.fight)[who], count=combatant.count),
        why=declared_own.text
        if declared_own
        else f"{moment.why(who)} {moment.cost_of_wait(who)}".strip(),
        offers=offers,
        hint=_hint(moment, combatant),
        sections=tuple(_sections(moment, who, offers, declared)),
        counters=tuple(map(tally_text, sorted_tallies)),
        refills=tuple(
            (each.title, ChangeCounter(who, each.key, by=-1))
            for each in sorted_tallies
            if each.refill_text
        ),
        warning=" · ".join(dict.fromkeys([each.warning for each in offers if each.warning])),
        other_name=other_name_in_brackets(combatant),
        notes=tuple(filter(None, (first_line(combatant.note_text),))),
    )


def _alarm(moment: Moment, all_timed: Sequence[Timed], each: Timed) -> Alarm:
    rest = (describe_next(moment, e) for e in all_timed if e.id == each.id and not e.fired)
    effect_text = _describe_changes(moment.fight, each) or _amount(moment, each)
    ticks = each.firing_ticks
    times = (
        ""
        if effect_text and ticks == (moment.now,)
        else describe_when(moment.axis, moment.now, ticks)
    )
    parts = (
        effect_text,
        times,
        "" if effect_text else change_text(each.source),
        _adds(each),
        *rest,
    )
    name, details = title(moment.fight, each), " · ".join(filter(None, parts))
    if isinstance(each.source, TakenOutState):
        who = CombatantId(str(each.source.who))
        return Alarm(name, answers=tuple(counters.offers(moment.fight, who)))
    question = questions(moment.fight).get(each.id)
    return (
        Alarm(name, details, question.answers, question.question)
        if question
        else Alarm(name, details)
    )


def _amount(moment: Moment, each: Timed) -> str:
    amount = moment.timer_info(each.source).amount if isinstance(each.source, Timer) else None
    return tr("{amount} damage", amount=amount) if amount else ""


def _adds(each: Timed) -> str:
    return describe_addition(each.source) if isinstance(each.source, Effect) else ""


def _describe_changes(encounter: Encounter, each: Timed) -> str:
    """Return an effect's changes: `6 → 5`; of several, the first and a count of the rest."""
    changes = each.fired.changes if each.fired else ()
    changed = [(encounter[who], arrow(old, new)) for who, old, new in changes if who in encounter]
    parts = [
        words if one.id == each.source.who else f"{one.display_name} {words}"
        for one, words in changed
    ]
    more_text = [tr("{number} more", number=len(parts) - 1)] if len(parts) > 1 else []
    return ", ".join([*parts[:1], *more_text])


def _damage_hint(encounter: Encounter, each: Timed) -> str:
    if change_text(each.source) or not isinstance(each.source, Effect):
        return ""
    names = [encounter[who].display_name for who in each.bearers if encounter[who].main_counter]
    return tr("-3 is damage to {names}", names=first_of(names)) if names else ""


def damage_deed(encounter: Encounter, fired: Timed, text: str) -> Deed | None:
    """Return the deed of a bare `-3` or `+3` for an effect's bearers with a counter; else None."""
    if not isinstance(fired.source, Effect):
        return None
    deeds = (parse_bare(encounter[who], with_plain_signs(text)) for who in fired.bearers)
    present_deeds = tuple(filter(None, deeds))
    return (
        present_deeds[0]
        if len(present_deeds) == 1
        else Several(present_deeds)
        if present_deeds
        else None
    )


def _hint(moment: Moment, combatant: Combatant) -> str:
    hint = moment.quick_hint(combatant.id) if combatant.present else ""
    if hint or combatant.main_counter:
        return hint or tr("-7 or +3 changes a counter")
    return next((f"-1 {tr(moment.translate(each.title))}" for each in combatant.own_counters), "")


def _with_declaration(moment: Moment, offer: Offer) -> Offer:
    if offer.fields or offer.rows or offer.refusal:
        return offer
    deed = moment.announcing_deed(offer.template)
    return offer if deed is None else replace(offer, declares=deed)


def _sections(
    moment: Moment,
    who: CombatantId,
    offers: Sequence[Offer],
    declared: Sequence[DeclaredAction],
) -> Iterator[CardSection]:
    """Yield offers of `who`, then each action it can respond to, or others' responses."""
    responses = [each for each in offers if each.responds_to is not None]
    actions = [each for each in declared if each.text or each.who == who]
    has_declared = any(each.who == who and each.text for each in actions)
    own = [each for each in offers if each.responds_to is None]
    own_actions = [
        CardAction(each, "", each.group, has_declared and each.role is Role.USUAL) for each in own
    ]
    yield CardSection("", tuple(own_actions))
    for to in dict.fromkeys(each.responds_to for each in responses):
        action_text = next((each.text for each in declared if each.who == to), "")
        responses_to = [each for each in responses if each.responds_to == to]
        yield _section(_response_title(moment.fight, who, to, action_text), responses_to)
    if any(each.who == who for each in actions):
        for each in actions:
            if others := tuple(_responders_actions(moment, each, several=len(actions) > 1)):
                yield CardSection(_responders_title(moment.fight, each, len(actions)), others)


def _section(title: str, offers: Iterable[Offer]) -> CardSection:
    return CardSection(title, tuple(CardAction(each, group=each.group or title) for each in offers))


def _response_title(
    encounter: Encounter, who: CombatantId, to: CombatantId | None, action_text: str
) -> str:
    """Return the title of a response; if nothing is declared, a conditional one."""
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
    moment: Moment, declared: DeclaredAction, *, several: bool
) -> Iterator[CardAction]:
    """Yield others' responses: the first actions of each in front, then the rest."""
    to, rest = moment[declared.who].display_name, list[CardAction]()
    for who in _sorted_responders(moment, declared):
        name = moment[who].display_name
        group = tr("{name} to {rival}", name=name, rival=to) if several else name
        by = f"{name} ✓" if who in declared.answered else name
        actions = [CardAction(offer, by, group) for offer in _responses(moment, who, declared)]
        first = 1 + any(way.offer.fields for way in actions[:1])
        yield from actions[:first]
        rest += actions[first:]
    yield from rest


def _responses(moment: Moment, who: CombatantId, declared: DeclaredAction) -> list[Offer]:
    """Return the responses of `who`, or those it had before it responded."""
    answers = [each for each in moment.offers(who) if each.responds_to == declared.who]
    if who in declared.answered:
        return [each for each in answers if each.refusal]
    return [each for each in answers if not each.refusal]


def _sorted_responders(moment: Moment, declared: DeclaredAction) -> list[CombatantId]:
    """Return the responders: waiting ones, then the other side, last those who answered."""
    waiting, side = moment.waiting, moment[declared.who].side
    responders = sorted(
        declared.responders, key=lambda who: (who not in waiting, moment[who].side is side)
    )
    return [*responders[: MOST_RESPONDERS - len(declared.answered)], *declared.answered]


class NextAction(Struct, frozen=True):
    """Text and purpose of the button that goes on."""

    text: str
    offer: Offer | None = None
    """The offer it takes; None: the clock goes on, or the GM must choose."""
    must_choose: bool = False
    is_alarm: bool = False
    """Whether it only sees to what has fired."""
    short_text: str = ""
    """The text for little room, without who acts."""
    question: str = ""
    """The question of what has fired; "": none."""


def next_action(moment: Moment, due: Sequence[Offer]) -> NextAction:
    """Return the next action; `due` are the offers of the combatant whose turn is first."""
    turn = moment.fight.upcoming()
    if words := moment.next_label:
        return NextAction(words)
    if turn is None or turn.tick != moment.now:
        return _count_action(moment)
    if decision := first_decision(moment):
        offer = decision.answers[0]
        return NextAction(_with_name(moment.fight, offer), offer)
    usual_offer = next((each for each in due if each.role is Role.USUAL and not each.refusal), None)
    if usual_offer is not None:
        return NextAction(
            _with_name(moment.fight, usual_offer),
            usual_offer,
            short_text=_title_with_cost(usual_offer),
        )
    return choose_action()


def choose_action() -> NextAction:
    """Return the next action of a GM who has to choose."""
    return NextAction(tr("Choose action"), must_choose=True)


def alarm_action(alarm: Alarm) -> NextAction:
    """Return the next action for an alarm: to see to it, and to answer its question."""
    words = alarm.question or tr("Seen – {what}", what=alarm.title)
    return NextAction(words, is_alarm=True, short_text=alarm.title, question=alarm.question)


def offer_action(offer: Offer) -> NextAction:
    """Return an offer as the next action, such as the table by which a round begins."""
    return NextAction(_title_with_cost(offer), offer)


def _with_name(encounter: Encounter, offer: Offer) -> str:
    """Return an offer's title with the name of its taker, or of combatants who act together."""
    who = offer_taker(offer)
    combatants = offer.rows if who is None else (who,)
    if not combatants or any(each not in encounter for each in combatants):
        return _title_with_cost(offer)
    return tr(
        "{name}: {action}", name=first_names(encounter, combatants), action=_title_with_cost(offer)
    )


def _count_action(moment: Moment) -> NextAction:
    try:
        tick = next_stop(moment.fight)
    except RuleBroken:
        return choose_action()
    return NextAction(tr("Count to {tick}", tick=moment.axis.label(tick)))


def _title_with_cost(offer: Offer) -> str:
    title = offer.title.rstrip("…")
    costs = offer.cost.isdecimal() and not title[-1:].isdecimal()
    return f"{title} {offer.cost}" if costs else title


def _lead_heading(moment: Moment, who: CombatantId) -> str:
    turn = moment.fight.upcoming()
    if turn and turn.who == who:
        return _make_card(moment, None).heading
    return tr("SELECTED", "above the name of a combatant")


def _count_offer(moment: Moment) -> Iterator[Offer]:
    """Yield the count to the next effect, where that is all there is to count to."""
    if (tick := run_to(moment)) is not None:
        title = tr("Count to {place}", place=moment.axis.label(tick))
        help_text = tr("No turns left, only effects.")
        yield Offer("count-on", title, Next(), help=help_text)


def _no_turn_text(moment: Moment) -> str:
    if not moment.fight.combatants:
        return tr("Add combatants to begin.")
    if (call := next_call(moment)) is None:
        return tr("No turns left. Select someone waiting, or let someone join.")
    if not any(moment.fight.present()):
        return tr("Ready. Continue with “{offer}”.", offer=_title_with_cost(call))
    waiting_ids = moment.waiting
    if waiting := [each.display_name for each in moment.fight.present() if each.id in waiting_ids]:
        return tr(
            "Still waiting: {names}. Continue with “{offer}”.",
            names=first_of(waiting),
            offer=_title_with_cost(call),
        )
    if call.role is not Role.START or moment.prompt:  # a round is under way
        return tr("Continue with “{offer}”.", offer=_title_with_cost(call))
    return tr("No turns left. Continue with “{offer}”.", offer=_title_with_cost(call))
