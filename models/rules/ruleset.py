"""A rule set: what the rest of the program may ask about a system, derived from its table."""

import inspect
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, takewhile
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from models import wording
from models.rules import effects, gm, mobs
from models.rules.clocks import wounds_slow
from models.rules.clocks.count import counted
from models.rules.counters import change as counters
from models.rules.counters.usual import TOPIC
from models.rules.deeds import Deed, Next, OfEffect, Place, Rename, Several, Thrown
from models.rules.dice import Dice
from models.rules.draft import AnyDraft, Draft, no_such_deed
from models.rules.effect_clock import counted_alike, run_effects
from models.rules.fields import Answer, Dialect, Types
from models.rules.kept import Kept
from models.rules.names import joined, shortened
from models.rules.offers import Decision, Declared, Offer
from models.rules.refusal import RuleBroken
from models.rules.results import (
    Bearing,
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
from models.rules.specials import SpecialDialogs
from models.rules.system import AnySystem, Ties
from models.rules.time import next_happening, refuse_past
from models.scheduler.apply import apply_all
from models.scheduler.axis import Axis
from models.scheduler.bounds import LONGEST_LABEL
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Counter, Presence, Secrecy
from models.scheduler.effects import BarKind, Timer
from models.scheduler.encounter import Encounter, ties
from models.scheduler.events import ClockMoved, Event, SecrecyChanged
from models.scheduler.stage import OpenCard, StageEvent
from models.scheduler.turns import Ghost
from models.wording import tr

FEW_TICKS: Final = 5
"""So often something burns where the axis has no groups."""

LONGEST_QUOTE: Final = 20
MOST_GHOSTS: Final = 2
"""Of a combatant, in its lane."""
PRESENT: Final = Presence.PRESENT


class RuleSet:
    """One published system: pure answers about an encounter, which it never changes.

    `deeds` are those of its own, beside those of every system; `text` is that of the file which it
    comes from, if it does.
    """

    def __init__(self, system: AnySystem, text: str = "") -> None:
        """Answer by the table of `system`."""
        self._system = system
        self.text = text
        self.id = system.id
        self.title = system.title
        self.axis = system.axis
        self.types = Types(system.stats, system.settings, system.sheet, system.ledger)
        self.deeds: tuple[type[Deed], ...] = tuple(
            each for each in system.answers if each not in (Place, Next)
        )
        self.dialogs = SpecialDialogs(system)
        self.dialect = Dialect(self.types)
        self._scenes: tuple[Scene, ...] = ()  # of the last two moments
        self._rows = Kept(system, _row)
        self._bearings = Kept(system, _bearing)

    @property
    def announces(self) -> bool:
        """Whether there are deeds that can be announced first."""
        return self._system.announced is not None

    @property
    def waits(self) -> bool:
        """Whether anyone can let a turn pass, to act later."""
        return self._system.waiting.ever

    @property
    def decides(self) -> bool:
        """Whether something may have to be decided before the count goes on."""
        return self._system.asks is not None

    def begin(self, title: str = "") -> Encounter:
        """Return an empty encounter, with the settings that are usual in the program."""
        settings = (self._system.usual_settings or self._system.settings)()
        return Encounter(self.id, settings, self._system.ledger(), title=title)

    def guide(self) -> Guide:
        """Return what a GM wants to look up while playing: one page, in our own words."""
        typed = (entry for each in self._system.typed for entry in each.entries)
        topics = self._system.topics
        return Guide(
            tuple(Entry(each.typed, tr(each.told), each.firm) for each in typed),
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
            raise RuleBroken(_no_formula(self.title, what))
        formula = self._system.formulas[what]
        wanted = inspect.signature(formula).parameters.values()
        struct = msgspec.defstruct(what, [_key(each) for each in wanted])
        return formula(**msgspec.structs.asdict(msgspec.convert(dict(given), struct)))

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:
        """Return what a deed leads to, its own or the GM's. Raises RuleBroken to refuse."""
        draft = self.draft(encounter, dice)
        label = do(draft, deed)
        self.dialect.refuse_unreadable(draft.events)
        told = deed.who if isinstance(deed, Rename) else None
        return draft.outcome(_with_names(label, encounter, draft.fight, told))

    def facts(self, encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
        """Return the system's own facts after a step that consisted of `events`, as JSON values."""
        return self._system.facts(self._at(encounter), events)

    def roll(
        self,
        encounter: Encounter,
        who: CombatantId,
        what: str,
        dice: Dice,
        answers: Mapping[str, Answer] | None = None,
    ) -> int:
        """Roll for the field `what` of one of its offers, given the other `answers` of its row."""
        if self._system.roll is None:
            raise RuleBroken(_nothing_to_roll())
        return self._system.roll(Draft(self._system, encounter, dice), who, what, answers or {})

    def scene(self, encounter: Encounter) -> "Scene":
        """Return what can be asked of the scene as a whole."""
        for known in self._scenes:
            if known.draft.fight is encounter and known.speech is wording.speech:
                break
        else:
            known = Scene(Draft(self._system, encounter), self._bearings, wording.speech)
        if known not in self._scenes[:1]:
            self._scenes = (known, *self._scenes[:1])
        return known

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """Say in few words how `who` stands."""
        return _standing(self._at(encounter), who)

    def rows(self, encounter: Encounter) -> Mapping[CombatantId, StatusRow]:
        """Say of everybody how it stands, and on which ticks its nearest ghosts are."""
        return self._rows.of(encounter)

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """Say in one sentence why `who` acts when it does."""
        try:
            return self._system.why(self._at(encounter), who)
        except RuleBroken as refusal:
            return str(refusal)

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Return what `who` can do now or is refused, most usual first."""
        try:
            own = tuple(self._system.offers(self._at(encounter), who))
        except RuleBroken:
            own = ()
        return (
            *counters.offers(encounter, who),
            *own,
            *wounds_slow.offers(encounter, who),
        )

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """Return the deed that a quick entry for `who` means. Raises RuleBroken to explain."""
        plain, draft = text.strip().replace("\N{MINUS SIGN}", "-"), self._at(encounter)
        if (deed := counters.typed_bare(draft[who], plain)) is not None:
            return deed
        for each in self._system.typed:
            if read := re.fullmatch(each.pattern, plain):
                return each.deed(draft, who, read)
        if (deed := counters.typed(draft[who], plain)) is not None:
            return deed
        unknown, quoted = self._system.unknown, f"“{plain[:LONGEST_QUOTE]}”"
        words = unknown(draft, who, quoted) if callable(unknown) else tr(unknown, text=quoted)
        if counters.is_bare(plain):
            words = f"{words} {counters.none_there(draft[who])}"
        raise RuleBroken(words)

    def quick_hint(self, encounter: Encounter, who: CombatantId) -> str:
        """Return what can be typed into the quick entry, or nothing when it is of no use."""
        hint = self._system.hint
        if callable(hint):
            return hint(self._at(encounter), who)
        return tr(hint) if hint else ""

    def given_counters(self, encounter: Encounter, who: CombatantId) -> tuple[Counter, ...]:
        """Return the counters that it gives to one like `who`."""
        return counters.given_to(self._at(encounter), who)

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """Return where the marker of `who` may be placed."""
        return window(self._at(encounter), who)

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """Yield the turns of `who` after its marker, certain or likely; possibly without end."""
        return forecast(self._at(encounter), who)

    def draft(self, encounter: Encounter, dice: Dice | None = None) -> AnyDraft:
        """Return a draft of `encounter`, in which something is to happen."""
        for known in self._scenes:
            if known.draft.fight is encounter:
                return self._at(encounter).copy(dice)
        return Draft(self._system, encounter, dice)

    def _at(self, encounter: Encounter) -> AnyDraft:
        """Return a draft to look at `encounter`: the same one as long as nothing happens in it."""
        return self.scene(encounter).draft


class Scene:
    """What a rule set says of a scene as a whole; each thing is worked out when it is asked for.

    What several ask for is worked out once, for its moment and as long as `speech` is the same.
    """

    def __init__(self, draft: AnyDraft, bearings: Kept[Bearing], speech: object) -> None:
        """Tell of the moment of `draft`, in which nothing happens."""
        self.draft = draft
        self.speech = speech
        self._bearings = bearings
        self._system = draft.system

    @cached_property
    def axis(self) -> Axis:
        """The axis as this encounter's settings and scene group and name it."""
        return self.draft.axis

    @property
    def heading(self) -> str:
        """The larger count of time that the GM is in, as in `round 2`, or nothing."""
        return self._system.heading(self.draft) if self._system.heading else ""

    @cached_property
    def groups(self) -> tuple[ClockGroup, ...]:
        """Everyone in groups with a clock each; nothing where all go by the same clock."""
        return tuple(self._system.groups(self.draft)) if self._system.groups else ()

    @cached_property
    def calls(self) -> tuple[Offer, ...]:
        """The tables by which combatants enter the scene, the one most needed first."""
        return tuple(self._system.calls(self.draft))

    @property
    def chores(self) -> tuple[Offer, ...]:
        """What can be done that concerns the scene and no one in particular."""
        return tuple(self._system.chores(self.draft)) if self._system.chores else ()

    @cached_property
    def asks(self) -> tuple[Decision, ...]:
        """What must be decided now, before the count goes on."""
        return tuple(self._system.asks(self.draft)) if self._system.asks else ()

    @property
    def presets(self) -> tuple[OfEffect, ...]:
        """Templates for effects; they leave open who gets the effect."""
        if self._system.presets is None:
            return _met_in_many_games(self.axis)
        return tuple(self._system.presets(self.draft))

    @cached_property
    def ties(self) -> tuple[tuple[CombatantId, ...], ...]:
        """The groups on one tick whose inner order is open, or who act at the same moment."""
        if self._system.unordered is None:
            return ties(self.draft.fight.order())
        return tuple(self._system.unordered(self.draft))

    @property
    def same_moment(self) -> bool:
        """Whether those of a tie act at the same moment, so that no order is to be found."""
        return self._system.ties is Ties.MOMENT

    @cached_property
    def movable(self) -> Collection[CombatantId]:
        """Those whose marker may be placed somewhere: whose window is open."""
        draft, waiting = self.draft, self._system.waiting
        if waiting.among is not None:
            some = set(waiting.among(draft))
        else:
            some = {turn.who for turn in draft.soonest}
        return {who for who in some | self.waiting if window(draft, who).stretches}

    @cached_property
    def waiting(self) -> frozenset[CombatantId]:
        """Those in the scene who let their turn pass in order to act later."""
        known = self._bearings.of(self.draft.fight)
        return frozenset([who for who, each in known.items() if each.waits])

    @property
    def conditions(self) -> Mapping[CombatantId, str]:
        """A word for how those in the scene are, as players see it; those without one left out.

        An effect that has ended goes on for the players until their clock has caught up.
        """
        worded = effects.Conditions(self.draft.fight)
        looks = self._bearings.of(self.draft.fight)
        if not self.draft.fight.effects:
            return {who: ", ".join(each.looks) for who, each in looks.items() if each.looks}
        there = [each.id for each in self.draft.fight.present()]
        words = ((who, worded.of(who, *looks[who].looks)) for who in there)
        return {who: word for who, word in words if word}

    @property
    def borne(self) -> Mapping[CombatantId, str]:
        """The effects that players see on those themselves who bear one, in disguise too."""
        return effects.borne(self.draft.fight)

    @property
    def around(self) -> str:
        """The effects that lie on the scene and that the players know of, in words."""
        return effects.around(self.draft.fight)

    @property
    def coming(self) -> tuple[StageEvent, ...]:
        """What the players see coming to the scene, or happen on their tick; soonest first."""
        return effects.coming(self.draft.fight)

    @property
    def prompt(self) -> str:
        """What all at the table are asked for now, as in `Round 2: declare your speeds`."""
        return self._system.prompt(self.draft) if self._system.prompt else ""

    @property
    def card(self) -> OpenCard | None:
        """The card on the table that everybody sees, None where there is none."""
        cards = self._system.cards
        return cards.shown(self.draft) if cards else None

    def contests(self, who: CombatantId) -> bool:
        """Say whether `who` goes before its equals on a tick only once that is settled."""
        return self._system.contests is not None and self._system.contests(self.draft, who)

    def done(self, who: CombatantId) -> bool:
        """Say whether `who`, without a turn to come, has acted in this round."""
        return self._system.done is not None and self._system.done(self.draft, who)

    @property
    def covered(self) -> Collection[CombatantId]:
        """Those the players may not know of yet when they act."""
        return self._system.covered(self.draft) if self._system.covered else ()

    def ticking(self, timer: Timer) -> Ticking:
        """Return what a timer is beside its ticks."""
        return self._system.ticking(self.draft, timer) if self._system.ticking else Ticking()

    def states(self, who: CombatantId) -> tuple[str, ...]:
        """Return words for what holds `who` back until something is done about it."""
        if self._system.states is None or who not in self.draft.fight:
            return ()
        return tuple(self._system.states(self.draft, who))

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
        return self._system.announced(deed) if self._system.announced else None

    @property
    def declared(self) -> tuple[Declared, ...]:
        """The actions that others can answer now."""
        return tuple(self._system.declared(self.draft)) if self._system.declared else ()

    @property
    def following(self) -> str:
        """What Next does, as on a button, or nothing where it only counts."""
        return self._system.following(self.draft) if self._system.following else ""

    def may_reorder(self, order: Sequence[CombatantId]) -> bool:
        """Say whether the rules leave it to the GM to put these, on one tick, in that order."""
        return self._system.may_reorder(self.draft, order)

    def schedule(self, who: CombatantId) -> Iterator[Tick]:
        """Yield the regular turns of `who` that the rules fix, its marker first."""
        if self._system.schedule is not None:
            return self._system.schedule(self.draft, who)
        return _certain(self.draft, who)


def do(draft: AnyDraft, deed: Deed) -> str:
    """Let happen all that follows from a deed, and return the label of the step.

    Raises RuleBroken when it is refused; the draft is of no use after that.
    """
    own = type(deed) in draft.system.answers
    if isinstance(deed, Several):
        labels = [do(draft, each) for each in deed.deeds]
        return deed.label or "; ".join(labels)
    if isinstance(deed, Thrown):
        return _do_thrown(draft, deed)
    if isinstance(who := getattr(deed, "who", None), str):
        draft[CombatantId(who)]  # refuses one that is not there
    before, since, heard = draft.fight, len(draft.events), len(draft.told)
    by_rule = own or isinstance(deed, (Place, Next))
    label = draft.do(deed) if own else _common(draft, deed)
    if by_rule and draft.system.label is not None:
        label = draft.system.label(Draft(draft.system, before), draft, label)
    told = shortened(counted_alike(draft.told[heard:])) if len(draft.told) > heard else []
    if draft.fight.effects or isinstance(deed, OfEffect):
        told += run_effects(draft, before, since, by_rule=by_rule)
    return f"{label}. {'; '.join(told)}" if told else label


def _do_thrown(draft: AnyDraft, deed: Thrown) -> str:
    """Throw the dice, then do the deed with what they show; both are in the label."""
    changes: dict[str, Any] = {}
    told = []
    for each in deed.dice:
        who = each.row or getattr(deed.deed, "who", None)
        shown = each.within(draft.throw(who, each.key, each.throw))
        column = changes.get(each.key, getattr(deed.deed, each.key))
        changes[each.key] = {**column, each.row: shown} if each.row else shown
        name = f"{draft[each.row].called} " if each.row else ""
        told.append(f"{name}{each.throw} \N{RIGHTWARDS ARROW} {shown}")
    return f"{do(draft, replace(deed.deed, **changes))} ({', '.join(told)})"


def _common(draft: AnyDraft, deed: Deed) -> str:
    """Answer a deed of every system."""
    if type(deed) not in COMMON:
        raise no_such_deed(draft.system.title)
    since = len(draft.events)
    label = COMMON[type(deed)](draft, deed)
    draft.draw_bars(since)
    return label


def reveal_who_acts(rules: RuleSet, encounter: Encounter, outcome: Outcome) -> Outcome:
    """Return `outcome` with everyone who acts in it revealed to the players.

    Someone who waits instead, or only declares, stays hidden.
    """
    shown = tuple(_acting_hidden(rules, encounter, outcome))
    if not shown:
        return outcome
    seen = tuple(SecrecyChanged(e, Secrecy.FULL, encounter[e].public_number) for e in shown)
    told = tr("The players see {names}", names=joined([encounter[who].called for who in shown]))
    events = (*seen, *outcome.events)
    after = apply_all(encounter, events)
    label = _with_names(f"{outcome.label}. {told}", outcome.after, after)
    return replace(outcome, label=label, events=events, after=after)


def _acting_hidden(rules: RuleSet, encounter: Encounter, outcome: Outcome) -> Iterator[CombatantId]:
    after, waiting = outcome.after, rules.scene(outcome.after).waiting
    took = dict.fromkeys(e.by for e in outcome.events if isinstance(e, ClockMoved) and e.by)
    held = {span.who for span in after.spans if span.kind is BarKind.HOLD}
    for who in took:
        waits = after[who].placed or who in held or who in waiting
        acted = after[who].marker != encounter[who].marker and not waits
        if acted and not encounter[who].visible:
            yield who


def _with_names(
    label: str, before: Encounter, after: Encounter, told: CombatantId | None = None
) -> str:
    """Return the label of a step with the names that changed in it, but for one that is `told`."""
    renamed = [
        tr("{old} is now {name}", old=old.name, name=new.name)
        for old, new in before.roster.changed(after.roster)
        if old.name != new.name and old.id != told
    ]
    label = f"{label}. {'; '.join(shortened(renamed))}" if renamed else label
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def count_on(draft: AnyDraft, _deed: Next) -> str:
    """Count to whatever comes next."""
    return counted(draft, next_happening(draft.fight))


def window(draft: AnyDraft, who: CombatantId) -> Window:
    """Return where a wait of `who`, begun or not, may end; if nowhere, its note says why."""
    waiting = draft.system.waiting
    try:
        return waiting.opens(draft, who)
    except RuleBroken as refusal:
        told = waiting.only and draft[who].present
        return Window(note=f"{tr(waiting.only)} {refusal}" if told else str(refusal))


def wait_until(draft: AnyDraft, deed: Place) -> str:
    """Choose the tick on which a wait ends, or none; who is due begins to wait in the same step."""
    who, waiting, name = deed.who, draft.system.waiting, draft[deed.who].called
    if deed.at is None:
        return _wait_openly(draft, who)
    allowed = window(draft, who)
    if deed.at not in allowed:
        raise RuleBroken(allowed.note)
    refuse_past(draft.axis, draft.fight, deed.at)
    if waiting.costs is not None:
        draft.warnings += waiting.costs(draft, who, deed.at)
    if waiting.since(draft, who) is None and (instead := waiting.begin(draft, who)) is not None:
        return instead
    rank = None if waiting.rank is None else waiting.rank(draft, who)
    draft.place(who, deed.at, rank)
    axis = draft.axis
    told = {"name": name, "place": axis.place(deed.at), "tick": axis.show(deed.at)}
    return tr(waiting.until, **told)


def _row(draft: AnyDraft, who: CombatantId) -> StatusRow:
    ghosts = islice(forecast(draft, who), MOST_GHOSTS)
    return StatusRow(_standing(draft, who), tuple([each.tick for each in ghosts]))


def _standing(draft: AnyDraft, who: CombatantId) -> Standing:
    try:
        return draft.system.standing(draft, who)
    except RuleBroken as refusal:
        return Standing("–", "", str(refusal))


def _bearing(draft: AnyDraft, who: CombatantId) -> Bearing:
    if not draft[who].present:
        return Bearing()
    return Bearing(tuple(filter(None, _looks(draft, draft[who]))), draft.waits(who))


def _looks(draft: AnyDraft, one: Combatant) -> Iterator[str]:
    """Yield words for how hurt one looks; a mob has none, for only one of it is hit."""
    if draft.system.condition is not None:
        yield draft.system.condition(draft, one.id)
    if one.counters is not UNSET and one.count == 1:
        yield from counters.words(one)


def forecast(draft: AnyDraft, who: CombatantId) -> Iterator[Ghost]:
    """Yield the turns of `who` after its marker; nothing for one out of the scene."""
    if draft.system.forecast is None or draft[who].presence is not PRESENT:
        return iter(())
    return draft.system.forecast(draft, who)


def _certain(draft: AnyDraft, who: CombatantId) -> Iterator[Tick]:
    one = draft[who]
    if one.marker is not None and one.present:
        yield one.marker.tick
    certain = takewhile(attrgetter("certain"), forecast(draft, who))
    yield from (ghost.tick for ghost in certain)


def _wait_openly(draft: AnyDraft, who: CombatantId) -> str:
    waiting, one = draft.system.waiting, draft[who]
    if one.placed is None or waiting.since(draft, who) is None:
        raise RuleBroken(tr(waiting.none, name=one.called))
    tick = one.placed.tick
    draft.place(who, None)
    axis = draft.axis
    return tr(waiting.back, name=one.called, tick=axis.show(tick), place=axis.place(tick))


COMMON: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    **gm.ANSWERS,
    **mobs.ANSWERS,
    **effects.ANSWERS,
    Place: wait_until,
    Next: count_on,
}
"""How deeds are answered in every system that says nothing else."""


def _nothing_to_roll() -> str:
    return tr("Nothing to roll.")


def _no_formula(title: str, what: str) -> str:
    return tr("{system} has no formula called {formula}.", system=title, formula=what)


def _key(parameter: inspect.Parameter) -> tuple[str, Any] | tuple[str, Any, Any]:
    if parameter.default is inspect.Parameter.empty:
        return parameter.name, parameter.annotation
    return parameter.name, parameter.annotation, parameter.default


def _met_in_many_games(scale: Axis) -> tuple[OfEffect, ...]:
    often = scale.groups[0].size if scale.groups else FEW_TICKS
    return OfEffect(tr("Stunned"), turns=1), OfEffect(tr("Burning"), every=often)
