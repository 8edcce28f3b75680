"""A rule set: what the rest of the program may ask about a system, derived from its table."""

import inspect
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import islice, takewhile
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from models import wording
from models.rules import effects, mobs
from models.rules.clocks import wounds_slow
from models.rules.clocks.order import ghosts
from models.rules.counters import change as counters
from models.rules.counters.usual import TOPIC
from models.rules.decide import do, window, with_names
from models.rules.deeds import Deed, Next, OfEffect, Place, Rename, Reorder
from models.rules.dice import Dice
from models.rules.draft import AnyDraft, Draft
from models.rules.fields import Answer, Dialect, Types, declared
from models.rules.offers import Decision, Declared, Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.results import (
    ClockGroup,
    Entry,
    Guide,
    Outcome,
    Standing,
    StatusRow,
    Ticking,
    Topic,
    Window,
)
from models.rules.specials import Dealing, Travelling, Wounding
from models.rules.system import AnySystem, never, no_words, nothing, untouched
from models.scheduler.axis import MINUS, Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Counter, Presence, Secrecy
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.stage import OpenCard, StageEvent
from models.scheduler.turns import Ghost
from models.wording import mark, tr

FEW_TICKS: Final = 5
"""So often something burns where the axis has no groups."""

LONGEST_QUOTE: Final = 20
_QUOTED: Final = mark("“{text}”")
_WAITING: Final = re.compile(r"([hHwW])(?:\s*([+-]?[0-9]{1,7}))?")
_WAITS: Final = mark("wait or hold; “h 9” until 9, h and an arrow key pick when")
_UNTIL_WHEN: Final = mark("Say until when: h {first}, or h and an arrow key.")
_FARTHEST_WAIT: Final = 1000
_NO_SIGN: Final = mark("{refusal} A cost has no sign: {number}.")
MOST_GHOSTS: Final = 2
"""Of a combatant in its lane, where the rules fix no more."""
MOST_OF_ROUND: Final = 12
"""Of those that the rules fix in a round."""
MOST_OF_RHYTHM: Final = 4
"""Of those that the rules fix without end."""
PRESENT: Final = Presence.PRESENT


class RuleSet:
    """One published system: pure answers about an encounter, which it never changes.

    `deeds` are those of its own, beside those of every system; `text` is that of the file which it
    comes from, if it does.
    """

    def __init__(self, system: AnySystem, text: str = "") -> None:
        self._system = system
        self.text = text
        self.id = system.id
        self.title = system.title
        self.axis = system.axis
        self.types = Types(system.stats, system.settings, system.sheet, system.ledger)
        self.deeds: tuple[type[Deed], ...] = tuple(
            each for each in system.answers if each not in (Place, Next)
        )
        self.dialect = Dialect(self.types)
        self._moments: tuple[Moment, ...] = ()  # the last two

    @property
    def announces(self) -> bool:
        """Whether there are deeds that can be announced first."""
        return self._system.announced is not untouched

    @property
    def waits(self) -> bool:
        """Whether anyone can let a turn pass, to act later."""
        return self._system.waiting.ever

    @cached_property
    def wait_letters(self) -> str:
        """The letters that wait in every game, but for those that an act of this game has."""
        entries = [entry for each in self._system.typed for entry in each.entries]
        acts = {entry.typed[:1].lower() for entry in entries if entry.firm}
        return "".join(each for each in "hw" if self.waits and each not in acts)

    @cached_property
    def has_settings(self) -> bool:
        """Whether there is anything to choose for an encounter."""
        return bool(declared(self.types.settings))

    @property
    def has_house_rule(self) -> bool:
        """Whether wound penalties can slow, where the GM wants it."""
        return self._system.has_house_rule

    @property
    def decides(self) -> bool:
        """Whether something may have to be decided before the count goes on."""
        return self._system.asks is not nothing

    def begin(self, title: str = "") -> Encounter:
        """Return an empty encounter, with the settings that are usual in the program."""
        settings = (self._system.usual_settings or self._system.settings)()
        return Encounter(self.id, settings, self._system.ledger(), title=title)

    def guide(self) -> Guide:
        typed = [entry for each in self._system.typed for entry in each.entries]
        own = {entry.typed[:1] for entry in typed}
        waits = [Entry(each, _WAITS) for each in self.wait_letters if each not in own][:1]
        topics = self._system.topics
        return Guide(
            tuple(Entry(each.typed, tr(each.told), each.firm) for each in (*typed, *waits)),
            (
                *(
                    Topic(tr(each.title), tr(each.told))
                    for each in (topics() if callable(topics) else topics)
                ),
                Topic(*map(tr, TOPIC)),
            ),
            tr(self._system.summary),
        )

    def calc(self, what: str, given: Mapping[str, Any]) -> object:
        """Return the result of a plain formula.

        Raises RuleBroken when there is none, msgspec.ValidationError for a key missing or wrong.
        """
        if what not in self._system.formulas:
            raise RuleBroken(tr(_NO_FORMULA, system=self.title, formula=what))
        formula = self._system.formulas[what]
        wanted = inspect.signature(formula).parameters.values()
        struct = msgspec.defstruct(what, [_key(each) for each in wanted])
        return formula(**msgspec.structs.asdict(msgspec.convert(dict(given), struct)))

    def at(self, fight: Encounter) -> "Moment":
        """Return the moment of `fight`, in the language that is shown now."""
        for known in self._moments:
            if known.fight is fight and known.speech is wording.speech:
                break
        else:
            known = Moment(self, fight, Draft(self._system, fight), wording.speech)
        if known not in self._moments[:1]:
            self._moments = (known, *self._moments[:1])
        return known


class Moment(Struct, frozen=True, dict=True, eq=False):
    """A fight with its rules, in the words of `speech`: who holds it can ask it anything.

    What several ask for is worked out once. Nothing happens in its `draft`.
    """

    rules: RuleSet
    fight: Encounter
    draft: AnyDraft
    speech: object

    def __repr__(self) -> str:
        number = len(self.fight.combatants)
        return f"Moment({self.rules.id}, {self.place}, {number} combatants)"

    def __getitem__(self, who: CombatantId) -> Combatant:
        return self.draft[who]

    @property
    def now(self) -> Tick:
        return self.fight.now

    @property
    def place(self) -> str:
        """The present tick as people call it."""
        return self.axis.place(self.now)

    @cached_property
    def _system(self) -> AnySystem:
        return self.draft.system

    def decide(self, deed: Deed, dice: Dice) -> Outcome:
        """Return what a deed leads to, its own or the GM's. Raises RuleBroken to refuse."""
        draft = self.draft.copy(dice)
        label = do(draft, deed)
        self.rules.dialect.refuse_unreadable(draft.events)
        told = deed.who if isinstance(deed, Rename) else None
        return draft.outcome(with_names(label, self.fight, draft.fight, told))

    def facts(self, events: Sequence[Event]) -> Mapping[str, Any]:
        """Return the system's own facts after a step that consisted of `events`, as JSON values."""
        return self._system.facts(self.draft, events)

    def roll(
        self, who: CombatantId, what: str, dice: Dice, answers: Mapping[str, Answer] | None = None
    ) -> int:
        """Roll for the field `what` of one of its offers, given the other `answers` of its row."""
        if self._system.roll is None:
            raise RuleBroken(tr(_NOTHING_TO_ROLL))
        return self._system.roll(self.draft.copy(dice), who, what, answers or {})

    def standing(self, who: CombatantId) -> Standing:
        """Say in few words how `who` stands."""
        return _standing(self.draft, who)

    @cached_property
    def rows(self) -> Mapping[CombatantId, StatusRow]:
        """How everybody stands, and on which ticks its nearest ghosts are."""
        return {each.id: _row(self.draft, each.id) for each in self.fight.everybody()}

    def why(self, who: CombatantId) -> str:
        """Say in one sentence why `who` acts when it does."""
        try:
            return self._system.why(self.draft, who)
        except RuleBroken as refusal:
            return str(refusal)

    def cost_of_wait(self, who: CombatantId) -> str:
        """Say what is lost by the tick on which `who` has chosen to end a wait, if anything."""
        spot, costs = self[who].placed, self._system.waiting.costs
        try:
            return " ".join(costs(self.draft, who, spot.tick)) if spot and costs else ""
        except RuleBroken:
            return ""

    def offers(self, who: CombatantId) -> tuple[Offer, ...]:
        """Return what `who` can do now or is refused, most usual first."""
        try:
            own = tuple(self._system.offers(self.draft, who))
        except RuleBroken:
            own = ()
        if self[who].presence is Presence.DEFEATED:
            own = tuple(map(_as_return, own))
        return (
            *counters.offers(self.fight, who),
            *own,
            *wounds_slow.offers(self.fight, who),
        )

    def returns(self, some: Collection[CombatantId]) -> Mapping[CombatantId, Offer]:
        """Return the way back into the fight for each of `some` who is defeated."""
        gone = [who for who in some if self[who].presence is Presence.DEFEATED]
        ways = ((who, way) for who in gone for way in self.offers(who) if way.role is Role.JOIN)
        return {who: way for who, way in ways if not way.refusal}

    def quick(self, who: CombatantId, text: str) -> Deed:
        """Return the deed that a quick entry for `who` means. Raises RuleBroken to explain."""
        plain, draft = counters.with_plain_signs(text), self.draft
        if (deed := counters.typed_bare(draft[who], plain)) is not None:
            return deed
        for each in self._system.typed:
            if read := re.fullmatch(each.pattern, plain):
                return each.deed(draft, who, read)
        if (read := _WAITING.fullmatch(plain)) and read[1].lower() in self.rules.wait_letters:
            return self._wait(who, read[2])
        if (
            deed := self.change_by_name(who, plain) or counters.typed(draft[who], plain)
        ) is not None:
            return deed
        if counters.is_bare(plain):
            refusal, number = counters.none_there(draft[who]), plain.lstrip("+- ")
            with suppress(RuleBroken):
                self.quick(who, number)
                refusal = tr(_NO_SIGN, refusal=refusal, number=number)
            raise RuleBroken(refusal)
        unknown, quoted = self._system.unknown, tr(_QUOTED, text=plain[:LONGEST_QUOTE])
        words = unknown(draft, who, quoted) if callable(unknown) else tr(unknown, text=quoted)
        raise RuleBroken(words)

    def change_by_name(self, who: CombatantId, text: str) -> Deed | None:
        """Return what a quick entry while `who` acts means for one it names, or None."""
        return counters.change_by_name(self.fight, self[who], counters.with_plain_signs(text))

    def _wait(self, who: CombatantId, place: str) -> Deed:
        """Return the wait of `who` until a `place` as people read it, or with none chosen."""
        allowed = self.window(who)
        offered = (each.template for each in self.offers(who) if each.role is Role.WAIT)
        if not place and (deed := next(offered, None)) is not None:
            return deed
        for stretch in allowed.stretches:
            for tick in map(Tick, range(stretch.first, stretch.first + _FARTHEST_WAIT)):
                if tick in stretch and place == self.axis.number(tick).replace(MINUS, "-"):
                    return Place(who, tick)
        if place or not allowed.stretches:
            raise RuleBroken(allowed.note)
        first = self.axis.show(allowed.stretches[0].first)
        raise RuleBroken(tr(_UNTIL_WHEN, first=first))

    def quick_hint(self, who: CombatantId) -> str:
        """Return what can be typed into the quick entry, or nothing when it is of no use."""
        hint = self._system.hint
        if callable(hint):
            return hint(self.draft, who)
        return tr(hint) if hint else ""

    def given_counters(self, who: CombatantId) -> tuple[Counter, ...]:
        """Return the counters that the system gives to one like `who`."""
        return counters.given_to(self.draft, who)

    def window(self, who: CombatantId) -> Window:
        """Return where the marker of `who` may be placed."""
        return window(self.draft, who)

    def opens(self, who: CombatantId) -> Tick:
        """Return the first tick on which `who`, who waits, can act."""
        if self._system.waiting.any_moment:
            return self.now
        return next((each.first for each in self.window(who).stretches), self.now)

    def forecast(self, who: CombatantId) -> Iterator[Ghost]:
        """Yield the turns of `who` after its marker, certain or likely; possibly without end."""
        return ghosts(self.draft, who)

    @property
    def foreseen(self) -> Mapping[CombatantId, Sequence[Tick]]:
        """The ticks after its marker on which players know that one acts again, where they do.

        They follow from what players know fully, or from a rhythm that is the same for all.
        """
        if self._system.forecast is nothing:
            return {}
        there, common = self.fight.combatants, self._system.common_rhythm
        waiting = {*self.waiting, *self.moved}
        return {
            who: row.ghosts[: row.fixed]
            for who, row in self.rows.items()
            if row.fixed
            and there[who].placed is None
            and (common or there[who].secrecy is Secrecy.FULL)
            and who not in waiting
        }

    @cached_property
    def axis(self) -> Axis:
        """The axis as this encounter's settings and scene group and name it."""
        return self.draft.axis

    @property
    def heading(self) -> str:
        """The larger count of time that the GM is in, as in `round 2`, or nothing."""
        return self._system.heading(self.draft)

    @cached_property
    def groups(self) -> tuple[ClockGroup, ...]:
        """Everyone in groups with a clock each; nothing where all go by the same clock."""
        return tuple(self._system.groups(self.draft))

    @cached_property
    def calls(self) -> tuple[Offer, ...]:
        """The tables by which combatants enter the scene, the one most needed first."""
        return tuple(self._system.calls(self.draft))

    @property
    def chores(self) -> tuple[Offer, ...]:
        """What can be done that concerns the scene and no one in particular."""
        return tuple(self._system.chores(self.draft))

    @cached_property
    def asks(self) -> tuple[Decision, ...]:
        """What must be decided now, before the count goes on."""
        return tuple(self._system.asks(self.draft))

    @property
    def presets(self) -> tuple[OfEffect, ...]:
        """Templates for effects, the game's own first; they leave open who gets the effect."""
        own, usual = (
            tuple(map(effects.in_words, self._system.presets)),
            _met_in_many_games(self.axis),
        )
        names = {each.name for each in own}
        return (*own, *(each for each in usual if each.name not in names))

    @cached_property
    def ties(self) -> tuple[tuple[CombatantId, ...], ...]:
        """The groups on one tick whose inner order is open, or who act at the same moment."""
        return self.draft.open_orders

    @property
    def same_moment(self) -> bool:
        """Whether those of a tie act at the same moment, so that no order is to be found."""
        return self.draft.same_moment

    @cached_property
    def movable(self) -> Collection[CombatantId]:
        """Those whose marker may be placed somewhere: whose window is open."""
        draft, waiting = self.draft, self._system.waiting
        if waiting.among is not None:
            some = set(waiting.among(draft))
        else:
            some = {turn.who for turn in draft.soonest}
        return {who for who in some | self.waiting if window(draft, who).stretches}

    @property
    def moved(self) -> Collection[CombatantId]:
        """Those whose own marker was put where they will use a turn that has begun."""
        keeps = self._system.waiting.keeps
        if keeps is never:
            return ()
        return frozenset([each.id for each in self.fight.present() if keeps(self.draft, each.id)])

    @cached_property
    def waiting(self) -> frozenset[CombatantId]:
        """Those in the scene who let their turn pass in order to act later."""
        return frozenset([e.id for e in self.fight.present() if self.draft.waits(e.id)])

    @property
    def conditions(self) -> Mapping[CombatantId, str]:
        """A word for how those in the scene are, as players see it; those without one left out.

        An effect that has ended goes on for the players until their clock has caught up.
        """
        worded = effects.Conditions(self.fight)
        words = ((e.id, worded.of(e.id, *_looks(self.draft, e))) for e in self.fight.present())
        return {who: word for who, word in words if word}

    @property
    def open_cards(self) -> Mapping[CombatantId, str]:
        """The cards that lie open before those in the scene; without one they are left out."""
        if self._system.open_card is no_words:
            return {}
        cards = {e.id: self._system.open_card(self.draft, e.id) for e in self.fight.present()}
        return {who: card for who, card in cards.items() if card}

    @property
    def borne(self) -> Mapping[CombatantId, str]:
        """The effects that players see on those themselves who bear one, in disguise too."""
        return effects.borne(self.fight)

    @property
    def around(self) -> str:
        """The effects that lie on the scene and that the players know of, in words."""
        return effects.around(self.fight)

    @property
    def coming(self) -> tuple[StageEvent, ...]:
        """What the players see coming to the scene, or happen on their tick; soonest first."""
        return effects.coming(self.fight)

    @property
    def prompt(self) -> str:
        """What all at the table are asked for now, as in `Round 2: declare your speeds`."""
        return self._system.prompt(self.draft)

    @property
    def wounds(self) -> Wounding | None:
        """The wounds of all, where the system keeps them."""
        return Wounding(self.draft, self._system.wounds) if self._system.wounds else None

    @property
    def journeys(self) -> Travelling | None:
        """The movement that takes time, where the system knows it."""
        return Travelling(self.draft, self._system.journeys) if self._system.journeys else None

    @property
    def cards(self) -> Dealing | None:
        """The table with cards, where the system draws them."""
        return Dealing(self.draft, self._system.cards) if self._system.cards else None

    @property
    def card(self) -> OpenCard | None:
        """The card on the table that everybody sees, None where there is none."""
        cards = self._system.cards
        return cards.shown(self.draft) if cards else None

    def done(self, who: CombatantId) -> bool:
        """Say whether `who`, without a turn to come, has acted in this round."""
        return self._system.done(self.draft, who)

    @property
    def covered(self) -> Collection[CombatantId]:
        """Those the players may not know of yet when they act."""
        return self._system.covered(self.draft)

    def ticking(self, timer: Timer) -> Ticking:
        """Return what a timer is beside its ticks."""
        return self._system.ticking(self.draft, timer) if self._system.ticking else Ticking()

    def states(self, who: CombatantId) -> tuple[str, ...]:
        """Return words for what holds `who` back until something is done about it."""
        return tuple(self._system.states(self.draft, who)) if who in self.fight else ()

    def rank(self, who: CombatantId) -> int:
        """Return the precedence that the rules give `who` on a tick; lower acts first."""
        return self.draft.rank(who)

    def again(self, text: str) -> str:
        """Return what the system once wrote down in the language that is shown."""
        return self.draft.again(text)

    def mob_offers(self, who: CombatantId) -> tuple[Offer, Offer]:
        """Return the ways to let some of a mob split off, and to let others join it."""
        return mobs.split_offer(self.draft, who), mobs.merge_offer(self.draft, who)

    def announced(self, deed: Deed) -> Deed | None:
        """Return the deed that only announces `deed`, so that others can answer it, or None."""
        return self._system.announced(deed)

    @property
    def declared(self) -> tuple[Declared, ...]:
        """The actions that others can answer now."""
        return tuple(self._system.declared(self.draft))

    @property
    def following(self) -> str:
        """What Next does, as on a button, or nothing where it only counts."""
        return self._system.following(self.draft)

    def reorder(self, who: CombatantId, other: CombatantId, *, after: bool) -> Reorder | None:
        """Return the deed that puts `who` right before or after `other`, on the tick of both."""
        ticks = {turn.who: turn.tick for turn in self.fight.order()}
        if who not in ticks or ticks.get(other) != ticks[who]:
            return None
        order = [turn.who for turn in self.fight.on(ticks[who]) if turn.who != who]
        order.insert(order.index(other) + after, who)
        return Reorder(ticks[who], tuple(order))

    def may_reorder(self, order: Sequence[CombatantId]) -> bool:
        """Say whether the rules leave it to the GM to put these, on one tick, in that order."""
        return self._system.may_reorder(self.draft, order)

    def schedule(self, who: CombatantId) -> Iterator[Tick]:
        """Yield the regular turns of `who` that the rules fix, its marker first."""
        if self._system.schedule is not None:
            yield from self._system.schedule(self.draft, who)
            return
        if (marker := self[who].marker) is not None and self[who].present:
            yield marker.tick
        yield from (ghost.tick for ghost in ghosts(self.draft, who, certain=True))


def _row(draft: AnyDraft, who: CombatantId) -> StatusRow:
    near = tuple(islice(ghosts(draft, who), MOST_OF_ROUND + 1))
    fixed = _fixed(draft, who, near)
    ticks = tuple([each.tick for each in near[: max(fixed, MOST_GHOSTS)]])
    return StatusRow(_standing(draft, who), ticks, fixed)


def _fixed(draft: AnyDraft, who: CombatantId, near: Sequence[Ghost]) -> int:
    """Return how many turns after the marker are fixed: all of a round, or some of a rhythm."""
    certain = tuple([each.tick for each in takewhile(attrgetter("certain"), near)])
    marker, axis = draft[who].marker, draft.system.axis
    if len(certain) <= MOST_OF_ROUND:
        return len(certain)
    if marker is None or not axis.restarts:
        return MOST_OF_RHYTHM
    this, _ = axis.within(marker.tick)
    return max(MOST_GHOSTS, sum(axis.within(tick)[0] == this for tick in certain[:MOST_OF_ROUND]))


def _as_return(offer: Offer) -> Offer:
    """Return an offer of one who is defeated, which comes back where others join."""
    if offer.role is not Role.JOIN:
        return offer
    title = tr("Bring back…") if offer.ask else tr("Bring back")
    return replace(offer, title=title, does=tr("Bring back"))


def _standing(draft: AnyDraft, who: CombatantId) -> Standing:
    try:
        return draft.system.standing(draft, who)
    except RuleBroken as refusal:
        return Standing("–", "", str(refusal))


def _looks(draft: AnyDraft, one: Combatant) -> Iterator[str]:
    """Yield words for how hurt one looks; a mob has none, for only one of it is hit."""
    yield draft.system.condition(draft, one.id)
    if one.counters is not UNSET and one.count == 1:
        yield from counters.words(one)


_NOTHING_TO_ROLL: Final = mark("There's nothing to roll.")
_NO_FORMULA: Final = mark("{system} has no formula called {formula}.")


def _key(parameter: inspect.Parameter) -> tuple[str, Any] | tuple[str, Any, Any]:
    if parameter.default is inspect.Parameter.empty:
        return parameter.name, parameter.annotation
    return parameter.name, parameter.annotation, parameter.default


def _met_in_many_games(scale: Axis) -> tuple[OfEffect, ...]:
    often = scale.groups[0].size if scale.groups else FEW_TICKS
    return OfEffect(tr("Stunned"), turns=1), OfEffect(tr("Burning"), every=often)
