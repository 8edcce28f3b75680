"""The now card: whose turn it is, why, and what can be done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters import change as counters
from models.rules.counters.change import typed_bare, went, with_plain_signs
from models.rules.deeds import ChangeCounter, Deed, Next, Several
from models.rules.dice import FixedDice
from models.rules.effect_clock import when
from models.rules.effects import adding, questions
from models.rules.names import beside, few_names, first_of
from models.rules.notes import first_line
from models.rules.offers import Declared, Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, aloud
from models.scheduler.effects import Effect, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.acting import acting, decider, open_decision, who_takes
from models.sight.fired import Out
from models.sight.lanes import tallies, tally_as_text
from models.sight.timed import Timed, change, chips, next_time, texts, timed, title
from models.wording import tr

MOST_WHO: Final = 12
"""At most this many who can answer an action are on the card; others answer from their own."""


class CardWay(Struct, frozen=True):
    """An offer on the card; `by` is the name of who takes it, where that is another combatant.

    The `main` one is what comes next by itself.
    """

    offer: Offer
    by: str = ""
    group: str = ""
    main: bool = False


class CardSection(Struct, frozen=True):
    """Ways under one heading, those to show first at the front."""

    title: str
    ways: tuple[CardWay, ...]


class Alarm(Struct, frozen=True):
    """What fired and is still to be seen to, as `Poison on Captain Vorn`; the `note` says more.

    The `answers` are what can be done about it; a `question` is to be answered, or put off, first.
    """

    title: str
    note: str = ""
    answers: tuple[Offer, ...] = ()
    question: str = ""


class Now(Struct, frozen=True):
    """Someone who may do something; `who` is None when there is no one to speak of.

    `effects` are in short what affects it, with what is left: `Bleeding · 1 on 20`; `texts` say
    what they mean.

    The `sections` hold its offers by what they answer, and how others can answer what it does;
    a `limit` warns of what is used up, before it is broken. The `counters` are in short, as
    `Hit points 17/24`. What else it is called stands in brackets `beside` its name. The `alarms`
    come before all that. Who `acts` does so now; one who only decides something first doesn't.
    Of the `notes` there is the first line, if the GM wrote any. The `refills` spend 1 of the
    counters that come back, which are the first, with their names.
    """

    heading: str
    who: CombatantId | None = None
    name: str = ""
    face: Face | None = None
    why: str = ""
    offers: tuple[Offer, ...] = ()
    hint: str = ""
    effects: tuple[str, ...] = ()
    sections: tuple[CardSection, ...] = ()
    limit: str = ""
    counters: tuple[str, ...] = ()
    refills: tuple[tuple[str, ChangeCounter], ...] = ()
    alarms: tuple[Alarm, ...] = ()
    beside: str = ""
    acts: bool = False
    notes: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        return self.face.called(self.name) if self.face else self.name


def now(
    moment: Moment,
    chosen: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
    bound: Sequence[Timed] | None = None,
    fired: tuple[Alarm, ...] = (),
) -> Now:
    """Return the card of `chosen`, or of the one who acts next, below what has `fired`.

    `pictures` are portraits by id; `bound` is what is bound to time, where it is known.
    """
    card = _now(moment, chosen)
    known = timed(moment) if bound is None else bound
    if fired:
        first = next(each for each in known if each.fired)
        hint = "" if chosen else _damage_hint(moment.fight, first)
        card = replace(card, alarms=fired, hint=hint or card.hint)
    if card.who is None or card.face is None:
        return card
    picture = (pictures or {}).get(moment[card.who].portrait, b"")
    face = replace(card.face, picture=picture)
    acts = card.who is not None and card.who == acting(moment)
    told = chips(moment, known, card.who), texts(known, card.who)
    return replace(card, face=face, effects=told[0], texts=told[1], acts=acts)


def alarms(moment: Moment, known: Sequence[Timed]) -> tuple[Alarm, ...]:
    """Return what fired of what is bound to time, the first to be seen to at the front."""
    return tuple(_alarm(moment, known, each) for each in known if each.fired)


def settled(before: Now, now: Now) -> Now:
    """Return `now` with the reactions to an action where they stood `before`, used or not.

    A second click then meets the reaction that was clicked before, and no other.
    """
    if (before.who, before.heading, before.why) != (now.who, now.heading, now.why):
        return now
    known = {each.title: each for each in before.sections[1:]}
    answers = (_in_place(known.get(each.title, each), each) for each in now.sections[1:])
    return replace(now, sections=(*now.sections[:1], *answers))


def _in_place(before: CardSection, now: CardSection) -> CardSection:
    """Return the ways of `now` in the order of `before`; who has reacted keeps what it had.

    Those missing before, as after the undo of a reaction, come before what follows them.
    """
    new = {_answer(way): way for way in now.ways}
    used = {who_takes(way.offer): way for way in now.ways if way.by and way.offer.refusal}
    if not used:
        return now
    placed = [
        new.pop(_answer(way)) if _answer(way) in new else _used(way, used[who_takes(way.offer)])
        for way in before.ways
        if _answer(way) in new or who_takes(way.offer) in used
    ]
    for n, way in reversed([*enumerate(now.ways)]):
        if _answer(way) in new:
            behind = {_answer(each) for each in now.ways[n + 1 :]}
            ahead = (i for i, each in enumerate(placed) if _answer(each) in behind)
            placed.insert(next(ahead, len(placed)), way)
    return replace(now, ways=tuple(placed))


def _answer(way: CardWay) -> tuple[object, str]:
    return who_takes(way.offer), way.offer.key


def _used(way: CardWay, as_one: CardWay) -> CardWay:
    return replace(way, by=as_one.by, offer=replace(way.offer, refusal=as_one.offer.refusal))


def runs_on(moment: Moment) -> Tick | None:
    """Return the tick to which the clock would run for what fires alone, or None.

    It is None while there is a turn to come, and where the clock goes on for another reason.
    """
    if moment.fight.upcoming() is not None or not (moment.fight.timers or moment.fight.effects):
        return None
    try:
        outcome = moment.decide(Next(), FixedDice())
    except RuleBroken:
        return None
    counted = any(isinstance(event, ClockMoved) for event in outcome.events)
    return outcome.after.now if counted else None


def next_call(moment: Moment) -> Offer | None:
    """Return what comes next where no one has a turn ahead: the table or the deed most needed.

    None where the GM must choose: among those who wait, late joiners, and effects to count to.
    """
    calls = moment.calls
    if not any(moment.fight.present()):
        return next((each for each in calls if each.role is Role.START), None)
    first = calls[0]
    return None if first.role is Role.JOIN or first.refusal else first


def now_in_words(moment: Moment) -> str:
    """Return what a screen reader says of the present: `Mira, tick 14, due now`."""
    turn = moment.fight.upcoming()
    if turn is None:
        return _nobody(moment).rstrip(".")
    axis = moment.axis
    first, place = moment[turn.who], axis.place(turn.tick)
    name = aloud(first.name, first.count)
    if turn.tick == moment.now:
        return tr("{name}, {place}, due now", name=name, place=place)
    return tr("{name}, {place}, next", name=name, place=place)


def _now(moment: Moment, chosen: CombatantId | None) -> Now:
    if chosen is not None and chosen in moment.fight:
        return _card(moment, chosen, _heading_of_chosen(moment, chosen))
    turn = moment.fight.upcoming()
    if turn is None:
        calls = moment.calls
        offers = (*calls, *_count_on(moment))
        sections = (_section("", offers),)
        return Now(tr("NOW"), why=_nobody(moment), offers=offers, sections=sections)
    if turn.tick == moment.now:
        decision = open_decision(moment)
        if decision and (who := decider(moment.fight, decision)) is not None:
            return replace(_card(moment, who, tr("DECISION")), why=decision.question)
        return _card(moment, turn.who, tr("NOW"))
    heading = tr("NEXT · {place}", place=moment.axis.place(turn.tick))
    return _card(moment, turn.who, heading)


def _card(moment: Moment, who: CombatantId, heading: str) -> Now:
    combatant = moment[who]
    offers = moment.offers(who)
    if moment.rules.announces:
        offers = tuple([_declarable(moment, each) for each in offers])
    declared = moment.declared
    done = next((each for each in declared if each.who == who and each.told), None)
    row = sorted(tallies(combatant), key=lambda each: not each.back)  # those in no row first
    return Now(
        heading=tr("DECLARED") if done else heading,
        who=who,
        name=combatant.name,
        face=Face(combatant.side, glyphs_of(moment.fight)[who], count=combatant.count),
        why=done.told if done else f"{moment.why(who)} {moment.cost_of_wait(who)}".strip(),
        offers=offers,
        hint=_hint(moment, combatant),
        sections=tuple(_sections(moment, who, offers, declared)),
        counters=tuple(map(tally_as_text, row)),
        refills=tuple(
            (each.title, ChangeCounter(who, each.key, by=-1)) for each in row if each.back
        ),
        limit=" · ".join(dict.fromkeys([each.note for each in offers if each.note])),
        beside=beside(combatant),
        notes=tuple(filter(None, (first_line(combatant.noted),))),
    )


def _alarm(moment: Moment, known: Sequence[Timed], each: Timed) -> Alarm:
    rest = (next_time(moment, e) for e in known if e.id == each.id and not e.fired)
    came, at = _came(moment.fight, each) or _amount(moment, each), each.fires
    times = "" if came and at == (moment.now,) else when(moment.axis, moment.now, at)
    told = (came, times, "" if came else change(each.source), _adds(each), *rest)
    name, note = title(moment.fight, each), " · ".join(filter(None, told))
    if isinstance(each.source, Out):
        who = CombatantId(str(each.source.who))
        return Alarm(name, answers=tuple(counters.offers(moment.fight, who)))
    asked = questions(moment.fight).get(each.id)
    return Alarm(name, note, asked.answers, asked.question) if asked else Alarm(name, note)


def _amount(moment: Moment, each: Timed) -> str:
    """Return the damage that a timer of the rules has done."""
    amount = moment.ticking(each.source).amount if isinstance(each.source, Timer) else None
    return tr("{amount} damage", amount=amount) if amount else ""


def _adds(each: Timed) -> str:
    return adding(each.source) if isinstance(each.source, Effect) else ""


def _came(encounter: Encounter, each: Timed) -> str:
    """Return what came of it: `6 → 5`; of several, what became of the first."""
    changes = each.fired.changes if each.fired else ()
    there = [(encounter[who], went(old, new)) for who, old, new in changes if who in encounter]
    told = [words if one.id == each.source.who else f"{one.called} {words}" for one, words in there]
    more = [tr("{number} more", number=len(told) - 1)] if len(told) > 1 else []
    return ", ".join([*told[:1], *more])


def _damage_hint(encounter: Encounter, each: Timed) -> str:
    if change(each.source) or not isinstance(each.source, Effect):
        return ""
    names = [encounter[who].called for who in each.on if encounter[who].main_counter]
    return tr("-3 is damage to {names}", names=first_of(names)) if names else ""


def damage(encounter: Encounter, fired: Timed, text: str) -> Deed | None:
    """Return what a bare `-3` or `+3` does to those with a counter an effect is on; else None."""
    if not isinstance(fired.source, Effect):
        return None
    deeds = (typed_bare(encounter[who], with_plain_signs(text)) for who in fired.on)
    meant = tuple(filter(None, deeds))
    return meant[0] if len(meant) == 1 else Several(meant) if meant else None


def _hint(moment: Moment, combatant: Combatant) -> str:
    """Return what can be typed: for a turn, or where there is none for a counter."""
    hint = moment.quick_hint(combatant.id) if combatant.present else ""
    if hint or combatant.main_counter:
        return hint or tr("-7 or +3 changes a counter")
    return next((f"-1 {tr(each.title)}" for each in combatant.own_counters), "")


def _declarable(scene: Moment, offer: Offer) -> Offer:
    """Return `offer` with the deed that only declares it, where there is one."""
    if offer.ask or offer.rows or offer.refusal:
        return offer
    deed = scene.announced(offer.template)
    return offer if deed is None else replace(offer, declares=deed)


def _sections(
    moment: Moment,
    who: CombatantId,
    offers: Sequence[Offer],
    declared: Sequence[Declared],
) -> Iterator[CardSection]:
    """Yield what `who` does by itself, then each action it can answer, or that others can."""
    answered = [each for each in offers if each.answers is not None]
    acts = [each for each in declared if each.told or each.who == who]
    waits = any(each.who == who and each.told for each in acts)
    own = [each for each in offers if each.answers is None]
    ways = [CardWay(each, "", each.group, waits and each.role is Role.USUAL) for each in own]
    yield CardSection("", tuple(ways))
    for to in dict.fromkeys(each.answers for each in answered):
        told = next((each.told for each in declared if each.who == to), "")
        same = [each for each in answered if each.answers == to]
        yield _section(_answering(moment.fight, who, to, told), same)
    if any(each.who == who for each in acts):
        for each in acts:
            if others := tuple(_answers(moment, each, several=len(acts) > 1)):
                yield CardSection(_can_answer(moment.fight, each, len(acts)), others)


def _section(title: str, offers: Iterable[Offer]) -> CardSection:
    return CardSection(title, tuple(CardWay(each, group=each.group or title) for each in offers))


def _answering(encounter: Encounter, who: CombatantId, to: CombatantId | None, told: str) -> str:
    """Return what `who` answers; where nothing is declared, that it would."""
    if told or to is None:
        return _answer_to(encounter, to, told)
    name, rival = encounter[who].called, encounter[to].called
    return tr("{name} reacts to {rival}", name=name, rival=rival)


def _answer_to(encounter: Encounter, to: CombatantId | None, told: str) -> str:
    name = "" if to is None else encounter[to].called
    return tr("{name}: {action}", name=name, action=told) if told else name


def _can_answer(encounter: Encounter, declared: Declared, count: int) -> str:
    if not declared.told:
        return tr("Can preempt")
    return tr("Reactions") if count == 1 else _answer_to(encounter, declared.who, declared.told)


def _answers(moment: Moment, declared: Declared, *, several: bool) -> Iterator[CardWay]:
    """Yield how others can answer: the first ways of each in front, then the rest."""
    to, rest = moment[declared.who].called, list[CardWay]()
    for who in _likely(moment, declared):
        name = moment[who].called
        group = tr("{name} to {rival}", name=name, rival=to) if several else name
        by = f"{name} ✓" if who in declared.answered else name
        ways = [CardWay(offer, by, group) for offer in _ways(moment, who, declared)]
        first = 1 + any(way.offer.ask for way in ways[:1])
        yield from ways[:first]
        rest += ways[first:]
    yield from rest


def _ways(moment: Moment, who: CombatantId, declared: Declared) -> list[Offer]:
    """Return how `who` can answer, or could have before it did."""
    answers = [each for each in moment.offers(who) if each.answers == declared.who]
    if who in declared.answered:
        return [each for each in answers if each.refusal]
    return [each for each in answers if not each.refusal]


def _likely(moment: Moment, declared: Declared) -> list[CombatantId]:
    """Return those who can answer: who waits first, then the other side; last who has answered."""
    waiting, side = moment.waiting, moment[declared.who].side
    by = sorted(declared.by, key=lambda who: (who not in waiting, moment[who].side is side))
    return [*by[: MOST_WHO - len(declared.answered)], *declared.answered]


class Coming(Struct, frozen=True):
    """What the button that goes on does, in a few words.

    It takes the `offer`; without one the clock goes on, or someone who is due `chooses`. While
    something has fired it only `sees_to` that, and where that asks something, it says the
    `question`. Where not all words have room, `short` says without
    who takes it what is done, or without that what has fired.
    """

    words: str
    offer: Offer | None = None
    chooses: bool = False
    sees_to: bool = False
    short: str = ""
    question: str = ""


def coming(moment: Moment, due: Sequence[Offer]) -> Coming:
    """Return what comes next; `due` is what the combatant can do whose turn is first."""
    turn = moment.fight.upcoming()
    if words := moment.following:
        return Coming(words)
    if turn is None or turn.tick != moment.now:
        return _counted(moment)
    if decision := open_decision(moment):
        decided = decision.answers[0]
        return Coming(_of_one(moment.fight, decided), decided)
    usual = next((each for each in due if each.role is Role.USUAL and not each.refusal), None)
    if usual is not None:
        return Coming(_of_one(moment.fight, usual), usual, short=_plain(usual))
    return chooses()


def chooses() -> Coming:
    """Return that the GM has to choose what comes next."""
    return Coming(tr("Choose action"), chooses=True)


def sees_to(alarm: Alarm) -> Coming:
    """Return that the GM first has to see to what fired, and to answer what it asks."""
    words = alarm.question or tr("Done with {what}", what=alarm.title)
    return Coming(words, sees_to=True, short=alarm.title, question=alarm.question)


def begins(offer: Offer) -> Coming:
    """Return that an offer comes next, as the table by which a scene or a round begins."""
    return Coming(_plain(offer), offer)


def _of_one(encounter: Encounter, offer: Offer) -> str:
    """Return an offer with the name of the one it is for, or of those who act together."""
    who = who_takes(offer)
    those = offer.rows if who is None else (who,)
    if not those or any(each not in encounter for each in those):
        return _plain(offer)
    return tr("{name}: {action}", name=few_names(encounter, those), action=_plain(offer))


def _counted(moment: Moment) -> Coming:
    try:
        tick = next_happening(moment.fight)
    except RuleBroken:
        return chooses()
    return Coming(tr("Count to {tick}", tick=moment.axis.show(tick)))


def _plain(offer: Offer) -> str:
    title = offer.title.rstrip("…")
    costs = offer.cost.isdecimal() and not title[-1:].isdecimal()
    return f"{title} {offer.cost}" if costs else title


def _heading_of_chosen(moment: Moment, who: CombatantId) -> str:
    turn = moment.fight.upcoming()
    if turn and turn.who == who:
        return _now(moment, None).heading
    return tr("SELECTED", "above the name of a combatant")


def _count_on(moment: Moment) -> Iterator[Offer]:
    """Yield the count to what fires next, where that is all there is to count to."""
    if (tick := runs_on(moment)) is not None:
        title = tr("Count to {place}", place=moment.axis.show(tick))
        told = tr("No turns left, only effects.")
        yield Offer("count-on", title, Next(), help=told)


def _nobody(moment: Moment) -> str:
    if not moment.fight.combatants:
        return tr("Add combatants to begin.")
    if (call := next_call(moment)) is None:
        return tr("No turns left. Select someone waiting, or let someone join.")
    if not any(moment.fight.present()):
        return tr("Ready. Continue with “{offer}”.", offer=_plain(call))
    waits = moment.waiting
    if waiting := [each.called for each in moment.fight.present() if each.id in waits]:
        return tr(
            "Still waiting: {names}. Continue with “{offer}”.",
            names=first_of(waiting),
            offer=_plain(call),
        )
    if call.role is not Role.START:  # a round is under way
        return tr("Continue with “{offer}”.", offer=_plain(call))
    return tr("No turns left. Continue with “{offer}”.", offer=_plain(call))
