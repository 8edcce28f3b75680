"""The rule set, which answers all that the program asks about a system, from its table."""

import inspect
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
from models.rules.clocks.count_offers import USUAL_COST
from models.rules.clocks.order import ghosts
from models.rules.clocks.ties import Tie, tie_breaking_deed
from models.rules.counters import change as counters
from models.rules.counters.counter_kinds import TOPIC
from models.rules.decide import do, find_wait_window, label_with_new_names
from models.rules.deeds import Deed, EffectTerms, Next, PlaceTurn, Rename, Reorder
from models.rules.dice import Dice
from models.rules.draft import AnyDraft, Draft
from models.rules.fields import Answer, SystemCodec, SystemTypes, declared_fields
from models.rules.offers import Decision, DeclaredAction, Offer, Role, prefill_initiatives
from models.rules.refusal import RuleBroken
from models.rules.results import (
    ClockGroup,
    EntryExample,
    Guide,
    Outcome,
    Standing,
    StatusRow,
    TimerInfo,
    Topic,
    WaitWindow,
)
from models.rules.specials import CardTables, JourneyPlans, WoundCharts
from models.rules.system import AnySystem, do_nothing, never, no_items, no_text
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Counter, Presence, Secrecy, Side
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.stage import OpenCard, StageEvent
from models.scheduler.turns import Ghost
from models.wording import mark, tr

BURNING_INTERVAL: Final = 5
"""The interval of the preset Burning on an axis without groups, in ticks."""

MAX_QUOTE_LENGTH: Final = 20
_QUOTE: Final = mark("“{text}”")
_WAIT_ENTRY: Final = re.compile(r"([hHwW])(?:\s*([+-]?[0-9]{1,7}(?:[.:·][0-9]{1,7})?))?")
_WAIT_HELP: Final = mark("wait or hold; “h 9” until 9, h and an arrow key pick when.")
_UNTIL_WHEN: Final = mark("Say until when: h {first}, or h and an arrow key.")
_MAX_WAIT_TICKS: Final = 1000
_NO_SIGN: Final = mark("{refusal} A cost has no sign: {number}.")
MAX_GHOSTS: Final = 2
"""Maximum number of ghosts in a combatant's lane, unless the rules fix more of them."""
MAX_ROUND_GHOSTS: Final = 12
"""Maximum number of ghosts shown of a round that the rules fix."""
MAX_RHYTHM_GHOSTS: Final = 4
"""Maximum number of ghosts shown of an endless rhythm that the rules fix."""
_ENTRY_ROLES: Final = frozenset({Role.START, Role.JOIN})
_PRESENT: Final = Presence.PRESENT


class RuleSet:
    """The rules of one system; it answers questions about an encounter and never changes it.

    `deeds` are those that only this system has. `text` is the text of its system file, or "".
    """

    def __init__(self, system: AnySystem, text: str = "") -> None:
        self._system = system
        self.text = text
        self.id = system.id
        self.title = system.title
        self.axis = system.axis
        self.types = SystemTypes(system.stats, system.settings, system.sheet, system.ledger)
        self.deeds: tuple[type[Deed], ...] = tuple(
            each for each in system.handlers if each not in (PlaceTurn, Next)
        )
        self.codec = SystemCodec(self.types)
        self._moments: tuple[Moment, ...] = ()  # the last two, the latest first

    @property
    def can_declare(self) -> bool:
        return self._system.announcing_deed is not do_nothing

    @property
    def can_wait(self) -> bool:
        return self._system.wait_rules.can_wait

    @property
    def placed_word(self) -> str:
        """The word that follows the tick on which a wait ends."""
        return tr(self._system.wait_rules.placed_word)

    @cached_property
    def wait_letters(self) -> str:
        """The letters that begin a wait, except any that the system uses for something else."""
        entries = [entry for each in self._system.quick_entries for entry in each.examples]
        reserved_letters = {entry.text[:1].lower() for entry in entries if entry.reserved}
        return "".join(
            letter for letter in "hw" if self.can_wait and letter not in reserved_letters
        )

    @cached_property
    def has_settings(self) -> bool:
        return bool(declared_fields(self.types.settings))

    @property
    def supports_wound_slowdown(self) -> bool:
        """Whether the GM can let wound penalties slow combatants."""
        return self._system.supports_wound_slowdown

    @property
    def has_decisions(self) -> bool:
        return self._system.decisions is not no_items

    def begin(self, title: str = "") -> Encounter:
        settings = (self._system.default_settings or self._system.settings)()
        return Encounter(self.id, settings, self._system.ledger(), title=title)

    def guide(self) -> Guide:
        examples = [entry for each in self._system.quick_entries for entry in each.examples]
        letters = {entry.text[:1] for entry in examples}
        wait_examples = [
            EntryExample(letter, _WAIT_HELP)
            for letter in self.wait_letters
            if letter not in letters
        ][:1]
        topics = self._system.topics
        return Guide(
            tuple(
                EntryExample(_translate_name(each.text), tr(each.description), each.reserved)
                for each in (*examples, *wait_examples)
            ),
            (
                *(
                    Topic(tr(each.title), tr(each.text))
                    for each in (topics() if callable(topics) else topics)
                ),
                Topic(*map(tr, TOPIC)),
            ),
            tr(self._system.summary),
        )

    def calc(self, name: str, arguments: Mapping[str, Any]) -> object:
        """Return the result of a plain formula.

        Raises RuleBroken for an unknown name, and msgspec.ValidationError for a missing or unknown
        argument.
        """
        if name not in self._system.formulas:
            raise RuleBroken(tr(_NO_FORMULA, system=self.title, formula=name))
        formula = self._system.formulas[name]
        parameters = inspect.signature(formula).parameters.values()
        struct = msgspec.defstruct(name, [_struct_field(each) for each in parameters])
        return formula(**msgspec.structs.asdict(msgspec.convert(dict(arguments), struct)))

    def at(self, fight: Encounter) -> "Moment":
        """Return the moment of `fight` in the current language; the last two are cached."""
        for moment in self._moments:
            if moment.fight is fight and moment.language_token is wording.language_token:
                break
        else:
            moment = Moment(self, fight, Draft(self._system, fight), wording.language_token)
        if moment not in self._moments[:1]:
            self._moments = (moment, *self._moments[:1])
        return moment


class Moment(Struct, frozen=True, dict=True, eq=False):
    """A fight with its rules, in one language; it answers any question about them.

    Frequent answers are cached. Its `draft` is never changed. `language_token` identifies the
    language, as in `wording`.
    """

    rules: RuleSet
    fight: Encounter
    draft: AnyDraft
    language_token: object

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
        """The current tick as people read it."""
        return self.axis.place(self.now)

    @cached_property
    def _system(self) -> AnySystem:
        return self.draft.system

    def decide(self, deed: Deed, dice: Dice) -> Outcome:
        """Return the outcome of a deed. Raises RuleBroken if it is refused."""
        draft = self.draft.copy(dice)
        label = do(draft, deed)
        self.rules.codec.check_readable(draft.events)
        renamed_id = deed.who if isinstance(deed, Rename) else None
        return draft.outcome(label_with_new_names(label, self.fight, draft.fight, renamed_id))

    def facts(self, events: Sequence[Event]) -> Mapping[str, Any]:
        return self._system.facts(self.draft, events)

    def roll(
        self, who: CombatantId, key: str, dice: Dice, answers: Mapping[str, Answer] | None = None
    ) -> int:
        """Roll the answer to the field `key` of an offer, given the other `answers` in its row."""
        if self._system.roll is None:
            raise RuleBroken(tr(_NOTHING_TO_ROLL))
        return self._system.roll(self.draft.copy(dice), who, key, answers or {})

    def standing(self, who: CombatantId) -> Standing:
        """Return the few words to show about `who`."""
        return _standing(self.draft, who)

    @cached_property
    def rows(self) -> Mapping[CombatantId, StatusRow]:
        return {
            each.id: _make_status_row(self.draft, each.id) for each in self.fight.all_combatants()
        }

    def ghost_ticks(self, who: CombatantId) -> Iterator[Tick]:
        """Yield the ticks of the ghosts of `who`, soonest first, computing them one by one."""
        rows = self.__dict__.get("rows")  # a preview hasn't computed them, and needs only some
        nearest = rows[who].ghosts if rows else ()
        yield from nearest
        if not rows or len(nearest) >= MAX_GHOSTS:
            farther = islice(ghosts(self.draft, who), len(nearest), None)
            yield from (each.tick for each in farther)

    def why(self, who: CombatantId) -> str:
        """Return a sentence on why `who` acts when it does."""
        try:
            return self._system.why(self.draft, who)
        except RuleBroken as refusal:
            return str(refusal)

    def wait_cost(self, who: CombatantId) -> str:
        """Return what `who` loses if its wait ends on the tick chosen for it, or ""."""
        spot, costs = self[who].placed, self._system.wait_rules.costs
        try:
            return " ".join(costs(self.draft, who, spot.tick)) if spot and costs else ""
        except RuleBroken:
            return ""

    def offers(self, who: CombatantId) -> tuple[Offer, ...]:
        """Return the offers of `who`, including refused ones, the most usual first."""
        try:
            own = tuple(self._with_initiatives(self._system.offers(self.draft, who)))
        except RuleBroken:
            own = ()
        if self[who].presence is Presence.DEFEATED:
            own = tuple(map(_as_return_offer, own))
        return (
            *counters.counter_offers(self.fight, who),
            *own,
            *wounds_slow.offers(self.fight, who),
        )

    @property
    def initiatives(self) -> range:
        """The initiatives rolled in advance that the system's entry tables can take."""
        return self._system.initiatives(self.draft)

    def initiative(self, who: CombatantId) -> int | None:
        """Return the initiative of `who` as the system's entry tables take it, or None."""
        if not self[who].is_in_scene:
            return self.draft.initiative_of(who)
        number = self._system.initiative(self.draft, who)
        return number if number is not None and number in self.initiatives else None

    def _with_initiatives(self, offers: Iterable[Offer]) -> Iterator[Offer]:
        for offer in offers:
            is_entry = offer.role in _ENTRY_ROLES
            yield prefill_initiatives(offer, self._rolled_initiatives) if is_entry else offer

    @cached_property
    def _rolled_initiatives(self) -> Mapping[CombatantId, int]:
        return self.draft.rolled_initiatives()

    def return_offers(self, combatants: Collection[CombatantId]) -> Mapping[CombatantId, Offer]:
        """Return the offers to come back into the fight, by defeated combatant."""
        defeated = [who for who in combatants if self[who].presence is Presence.DEFEATED]
        join_offers = (
            (who, offer)
            for who in defeated
            for offer in self.offers(who)
            if offer.role is Role.JOIN
        )
        return {who: offer for who, offer in join_offers if not offer.refusal}

    def parse_quick_entry(self, who: CombatantId, text: str) -> Deed:
        """Parse a quick entry for `who`. Raises RuleBroken, with a reason, if it isn't one."""
        plain, draft = counters.with_plain_signs(text), self.draft
        if (deed := counters.parse_bare_change(draft[who], plain)) is not None:
            return deed
        wait = _WAIT_ENTRY.fullmatch(plain)
        if wait and wait[1].lower() not in self.rules.wait_letters:
            wait = None
        if wait and not wait[2] and self._keeps_waiting(who):
            return PlaceTurn(who, None)
        for entry in self._system.quick_entries:
            if match := re.fullmatch(entry.pattern, plain):
                return entry.to_deed(draft, who, match)
        if wait:
            return self._parse_wait(who, wait[2] or "")
        if (
            deed := self.parse_change_by_name(who, plain)
            or counters.parse_change(draft[who], plain)
        ) is not None:
            return deed
        if counters.is_bare_change(plain):
            refusal, number = counters.bare_entry_refusal(draft[who]), plain.lstrip("+- ")
            with suppress(RuleBroken):
                self.parse_quick_entry(who, number)
                refusal = tr(_NO_SIGN, refusal=refusal, number=number)
            raise RuleBroken(refusal)
        refuse, quoted = self._system.unknown_entry, tr(_QUOTE, text=plain[:MAX_QUOTE_LENGTH])
        message = refuse(draft, who, quoted) if callable(refuse) else tr(refuse, text=quoted)
        raise RuleBroken(message)

    def parse_change_by_name(self, who: CombatantId | None, text: str) -> Deed | None:
        """Parse a counter change, typed for `who` or no one, that names another combatant.

        Return None for other text.
        """
        actor = None if who is None else self[who]
        return counters.parse_change_by_name(self.fight, actor, counters.with_plain_signs(text))

    def _keeps_waiting(self, who: CombatantId) -> bool:
        """Return whether `who`, waiting until a chosen tick, can only go on without one."""
        if self[who].placed is None or not self.draft.continues_waiting_turn(who):
            return False
        return all(each.refusal for each in self.offers(who) if each.role is Role.WAIT)

    def _parse_wait(self, who: CombatantId, place: str) -> Deed:
        """Return the deed by which `who` waits until the typed `place`; "" chooses no tick."""
        window = self.wait_window(who)
        wait_deeds = (each.template for each in self.offers(who) if each.role is Role.WAIT)
        if not place and (deed := next(wait_deeds, None)) is not None:
            return deed
        for stretch in window.ranges:
            for tick in map(Tick, range(stretch.first, stretch.first + _MAX_WAIT_TICKS)):
                if tick in stretch and self.axis.is_written(tick, place):
                    return PlaceTurn(who, tick)
        if place or not window.ranges:
            raise RuleBroken(window.explanation)
        first_place = self.axis.label(window.ranges[0].first)
        raise RuleBroken(tr(_UNTIL_WHEN, first=first_place))

    def quick_hint(self, who: CombatantId) -> str:
        """Return a hint for the quick entry of `who`, or ""."""
        hint = self._system.hint
        text = hint(self.draft, who) if callable(hint) else tr(hint) if hint else ""
        if "{cost}" not in text:
            return text
        costs = (offer.cost for offer in self.offers(who) if offer.cost.isdecimal())
        return text.replace("{cost}", next(costs, USUAL_COST))

    @property
    def hints_absent(self) -> bool:
        return self._system.hints_absent

    def initial_counters(self, who: CombatantId) -> tuple[Counter, ...]:
        return counters.counters_from_system(self.draft, who)

    def wait_window(self, who: CombatantId) -> WaitWindow:
        return find_wait_window(self.draft, who)

    def first_wait_tick(self, who: CombatantId) -> Tick:
        if self._system.wait_rules.ends_any_time:
            return self.now
        return next((each.first for each in self.wait_window(who).ranges), self.now)

    def forecast(self, who: CombatantId) -> Iterator[Ghost]:
        return ghosts(self.draft, who)

    @property
    def public_ghosts(self) -> Mapping[CombatantId, Sequence[Tick]]:
        """The ticks after their marker on which players know that combatants act again.

        Players know them from a combatant they see in full, or from a rhythm that all share.
        """
        if self._system.forecast is no_items:
            return {}
        combatants, common = self.fight.combatants, self._system.common_rhythm
        waiting = self._waiting_or_keeping
        return {
            who: row.ghosts[: row.fixed]
            for who, row in self.rows.items()
            if row.fixed
            and combatants[who].placed is None
            and (common or combatants[who].secrecy is Secrecy.FULL)
            and who not in waiting
        }

    @property
    def likely_turns(self) -> Mapping[CombatantId, Tick]:
        """The ticks, after their marker, on which players' characters act if they repeat a turn."""
        if self._system.repeated_turn is do_nothing:
            return {}
        waiting, repeated_turn = self._waiting_or_keeping, self._system.repeated_turn
        return {
            each.id: tick
            for each in self.fight.combatants_in_scene()
            if each.side is Side.PC
            and each.secrecy is Secrecy.FULL
            and each.placed is None
            and each.id not in waiting
            and (tick := repeated_turn(self.draft, each.id)) is not None
        }

    @cached_property
    def _waiting_or_keeping(self) -> frozenset[CombatantId]:
        return frozenset({*self.waiting, *self.keeping_turn})

    @cached_property
    def axis(self) -> Axis:
        """The axis, with the groups and names that this encounter's settings and scene give it."""
        return self.draft.axis

    @property
    def heading(self) -> str:
        return self._system.heading(self.draft)

    @cached_property
    def groups(self) -> tuple[ClockGroup, ...]:
        return tuple(self._system.groups(self.draft))

    @cached_property
    def calls(self) -> tuple[Offer, ...]:
        return tuple(self._with_initiatives(self._system.calls(self.draft)))

    @property
    def scene_offers(self) -> tuple[Offer, ...]:
        return tuple(self._system.scene_offers(self.draft))

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(self._system.decisions(self.draft))

    @property
    def presets(self) -> tuple[EffectTerms, ...]:
        """Templates for effects, without a bearer, the system's own first."""
        own = tuple(map(effects.translate_preset, self._system.presets))
        common = _common_presets(self.axis)
        names = {each.name for each in own}
        return (*own, *(each for each in common if each.name not in names))

    @cached_property
    def ties(self) -> tuple[tuple[CombatantId, ...], ...]:
        """Groups of combatants on one tick whose order is open or who act simultaneously."""
        return self.draft.open_ties

    @property
    def ties_are_simultaneous(self) -> bool:
        return self.draft.ties_are_simultaneous

    @cached_property
    def movable(self) -> Collection[CombatantId]:
        """The combatants that have a window in which to place their marker."""
        draft, wait_rules = self.draft, self._system.wait_rules
        if wait_rules.candidates is not None:
            candidates = set(wait_rules.candidates(draft))
        else:
            candidates = {turn.who for turn in draft.first_tick_turns}
        return {who for who in candidates | self.waiting if find_wait_window(draft, who).ranges}

    @property
    def keeping_turn(self) -> Collection[CombatantId]:
        """The combatants whose turn has begun and continues where their marker has been put."""
        keeps_turn = self._system.wait_rules.keeps_turn
        if keeps_turn is never:
            return ()
        return frozenset(
            [
                each.id
                for each in self.fight.combatants_in_scene()
                if keeps_turn(self.draft, each.id)
            ]
        )

    @cached_property
    def waiting(self) -> frozenset[CombatantId]:
        """The combatants in the scene who have given up their turn to act later."""
        return frozenset(
            [each.id for each in self.fight.combatants_in_scene() if self.draft.is_waiting(each.id)]
        )

    @property
    def conditions(self) -> Mapping[CombatantId, str]:
        """The conditions of combatants in the scene that have any, as players see them.

        An effect that has ended lasts for the players until their clock has caught up.
        """
        conditions = effects.Conditions(self.fight)
        texts = (
            (each.id, conditions.describe(each.id, *_condition_texts(self.draft, each)))
            for each in self.fight.combatants_in_scene()
        )
        return {who: text for who, text in texts if text}

    @property
    def face_up_cards(self) -> Mapping[CombatantId, str]:
        if self._system.open_card is no_text:
            return {}
        cards = {
            each.id: self._system.open_card(self.draft, each.id)
            for each in self.fight.combatants_in_scene()
        }
        return {who: card for who, card in cards.items() if card}

    def later_cards(self, who: CombatantId) -> Mapping[Tick, str]:
        """The face-up cards of later turns, by tick."""
        return self._system.later_cards(self.draft, who)

    @property
    def visible_effects(self) -> Mapping[CombatantId, str]:
        return effects.visible_effect_texts(self.fight)

    @property
    def scene_effects(self) -> str:
        return effects.scene_effects_text(self.fight)

    @property
    def stage_events(self) -> tuple[StageEvent, ...]:
        return effects.stage_events(self.fight)

    @property
    def prompt(self) -> str:
        return self._system.prompt(self.draft)

    @property
    def wounds(self) -> WoundCharts | None:
        return WoundCharts(self.draft, self._system.wounds) if self._system.wounds else None

    @property
    def journeys(self) -> JourneyPlans | None:
        return JourneyPlans(self.draft, self._system.journeys) if self._system.journeys else None

    @property
    def card_tables(self) -> CardTables | None:
        return CardTables(self.draft, self._system.cards) if self._system.cards else None

    @property
    def common_card(self) -> OpenCard | None:
        cards = self._system.cards
        return cards.open_card(self.draft) if cards else None

    def has_acted(self, who: CombatantId) -> bool:
        return self._system.has_acted(self.draft, who)

    @cached_property
    def turns_replaced(self) -> frozenset[CombatantId]:
        """The combatants who won't act at their marker, since the end of their wait comes first."""
        replaces_turn = self._system.wait_rules.replaces_turn
        waiting = (self[turn.who] for turn in self.fight.roster.turns if turn.placed)
        return frozenset(
            each.id for each in waiting if each.marker and replaces_turn(self.draft, each.id)
        )

    @property
    def turns_hidden(self) -> Collection[CombatantId]:
        return self._system.turns_hidden(self.draft)

    def timer_info(self, timer: Timer) -> TimerInfo:
        return (
            self._system.timer_info(self.draft, timer) if self._system.timer_info else TimerInfo()
        )

    def states(self, who: CombatantId) -> tuple[str, ...]:
        return tuple(self._system.states(self.draft, who)) if who in self.fight else ()

    def rank(self, who: CombatantId) -> int:
        return self.draft.rank(who)

    def later_rank(self, who: CombatantId, tick: Tick) -> int:
        return self.draft.later_rank(who, tick)

    def translate(self, text: str) -> str:
        return self.draft.translate(text)

    def mob_offers(self, who: CombatantId) -> tuple[Offer, Offer]:
        return mobs.split_offer(self.draft, who), mobs.merge_offer(self.draft, who)

    def declaring_deed(self, deed: Deed) -> Deed | None:
        return self._system.announcing_deed(deed)

    @property
    def declared_actions(self) -> tuple[DeclaredAction, ...]:
        return tuple(self._system.declared_actions(self.draft))

    @property
    def next_label(self) -> str:
        return self._system.next_label(self.draft)

    def reorder_deed(
        self, who: CombatantId, other: CombatantId, *, after: bool
    ) -> Reorder | Tie | None:
        """Return the deed that puts `who` right before or after `other` on their tick, or None.

        Where a lot would decide between them, the deed lets the GM choose instead.
        """
        ticks = {turn.who: turn.tick for turn in self.fight.turn_order()}
        if who not in ticks or ticks.get(other) != ticks[who]:
            return None
        order = [turn.who for turn in self.fight.turns_on(ticks[who]) if turn.who != who]
        order.insert(order.index(other) + after, who)
        deed = (
            None if self.may_reorder(order) else tie_breaking_deed(self.draft, order, (who, other))
        )
        return deed or Reorder(ticks[who], tuple(order))

    def may_reorder(self, order: Sequence[CombatantId]) -> bool:
        return self._system.may_reorder(self.draft, order)

    def schedule(self, who: CombatantId) -> Iterator[Tick]:
        """Yield the ticks of regular turns of `who` that the rules fix, its marker first."""
        if self._system.schedule is not None:
            yield from self._system.schedule(self.draft, who)
            return
        if (marker := self[who].marker) is not None and self[who].is_in_scene:
            yield marker.tick
        yield from (ghost.tick for ghost in ghosts(self.draft, who, certain=True))


def _translate_name(example: str) -> str:
    """Translate the name in an example such as `7 axe`; a single word is unchanged."""
    return tr(example) if " " in example else example


def _make_status_row(draft: AnyDraft, who: CombatantId) -> StatusRow:
    predicted = ghosts(draft, who)
    near = list(islice(predicted, MAX_GHOSTS))
    if near and near[-1].certain:
        near += islice(predicted, MAX_ROUND_GHOSTS + 1 - MAX_GHOSTS)
    fixed = count_fixed_ghosts(draft, who, near)
    ticks = tuple([each.tick for each in near[: max(fixed, MAX_GHOSTS)]])
    return StatusRow(_standing(draft, who), ticks, fixed)


def count_fixed_ghosts(draft: AnyDraft, who: CombatantId, near: Sequence[Ghost]) -> int:
    """Return how many of the ghosts `near` the rules fix: all of a round, or some of a rhythm."""
    certain = tuple([each.tick for each in takewhile(attrgetter("certain"), near)])
    marker, axis = draft[who].marker, draft.system.axis
    if len(certain) <= MAX_ROUND_GHOSTS:
        return len(certain)
    if marker is None or not axis.restarts_in_groups:
        return MAX_RHYTHM_GHOSTS
    group, _ = axis.group_and_number(marker.tick)
    return max(
        MAX_GHOSTS,
        sum(axis.group_and_number(tick)[0] == group for tick in certain[:MAX_ROUND_GHOSTS]),
    )


def _as_return_offer(offer: Offer) -> Offer:
    """Return an offer for a defeated combatant; an offer to join becomes “Bring back”."""
    if offer.role is not Role.JOIN:
        return offer
    title = tr("Bring back…") if offer.fields else tr("Bring back")
    return replace(offer, title=title, button_text=tr("Bring back"))


def _standing(draft: AnyDraft, who: CombatantId) -> Standing:
    try:
        return draft.system.standing(draft, who)
    except RuleBroken as refusal:
        return Standing("–", "", str(refusal))


def _condition_texts(draft: AnyDraft, combatant: Combatant) -> Iterator[str]:
    """Yield words for how hurt a combatant looks; for a mob, only those of the system."""
    yield draft.system.condition(draft, combatant.id)
    if combatant.counters is not UNSET and combatant.count == 1:
        yield from (
            counters.translate_name(draft, word) for word in counters.state_names(combatant)
        )


_NOTHING_TO_ROLL: Final = mark("There's nothing to roll.")
_NO_FORMULA: Final = mark("{system} has no formula called {formula}.")


def _struct_field(parameter: inspect.Parameter) -> tuple[str, Any] | tuple[str, Any, Any]:
    if parameter.default is inspect.Parameter.empty:
        return parameter.name, parameter.annotation
    return parameter.name, parameter.annotation, parameter.default


def _common_presets(axis: Axis) -> tuple[EffectTerms, ...]:
    interval = axis.groups[0].size if axis.groups else BURNING_INTERVAL
    return EffectTerms(tr("Stunned"), turns=1), EffectTerms(tr("Burning"), every=interval)
