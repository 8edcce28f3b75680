"""The table of a system, which holds the functions that decide and its texts.

Its functions take a draft, in which one question is answered. `ruleset` derives everything else.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, field

from models.rules.deeds import Deed, EffectTerms
from models.rules.fields import Answer, Field
from models.rules.offers import Decision, DeclaredAction, Offer
from models.rules.results import (
    CardTable,
    Chart,
    ClockGroup,
    EntryExample,
    Journey,
    Standing,
    TimerInfo,
    Topic,
    WaitWindow,
)
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, Stats
from models.scheduler.effects import Span, Timer
from models.scheduler.encounter import EncounterSettings, Ledger
from models.scheduler.events import Event
from models.scheduler.stage import OpenCard
from models.scheduler.turns import Ghost, Turn
from models.wording import mark

D = TypeVar("D")
"""The draft that a system's functions take, a `Draft` with the system's types."""


def no_items(*_about: object) -> tuple[()]:
    """Default of a hook that yields values; it yields none."""
    return ()


def no_text(*_about: object) -> str:
    """Default of a hook that returns text; it returns ""."""
    return ""


def no_mapping(*_about: object) -> Mapping[Any, Any]:
    """Default of a hook that returns a mapping; it returns an empty one."""
    return {}


def never(*_about: object) -> bool:
    """Default of a hook that returns a bool; it returns False."""
    return False


def do_nothing(*_about: object) -> None:
    """Default of a hook that acts, or that returns a value or None; it does nothing."""


def leave_and_move(draft: Any, who: CombatantId, tick: Tick) -> None:  # noqa: ANN401 - a draft
    """Default of `on_ruling`: what ends as `who` leaves ends, and its turn moves to a tick."""
    draft.system.on_leave(draft, who)
    draft.move(who, tick)


class TieRule(Enum):
    """The meaning of turns that have the same tick and rank."""

    OPEN = "open"
    """Their order is drawn by lot, contested, or left to the GM."""
    SIMULTANEOUS = "moment"
    """By the rules, they act at the same moment."""


class EntryPattern(Struct, frozen=True):
    """The pattern of a quick entry, with examples; `to_deed` makes the deed from a match."""

    pattern: str
    to_deed: Callable[[Any, CombatantId, re.Match[str]], Deed]
    examples: tuple[EntryExample, ...]


class WaitRules(Struct, frozen=True):
    """The rules for giving up a turn to act later, which also answer PlaceTurn.

    The texts have placeholders: {name} is the waiting combatant, and {place} the chosen tick. A
    system that answers PlaceTurn itself needs no text on how a wait begins.
    """

    waiting_since: Callable[[Any, CombatantId], Tick | None]
    """Returns the tick on which a combatant's wait began, or None if it isn't waiting."""
    window: Callable[[Any, CombatantId], WaitWindow]
    """Returns the window in which a wait, begun or not, may end. May raise RuleBroken."""
    begin: Callable[[Any, CombatantId], str | None] = lambda _draft, _who: None
    """Gives up the turn; if it returns a label, the deed ends there, with that label."""
    until_text: str = ""
    reopened_text: str = ""
    not_waiting_text: str = ""
    can_wait: bool = True
    """Whether anyone can wait."""
    continues_turn: bool = True
    """Whether the turn goes on until the wait ends; if not, it ends in an action between turns."""
    ends_any_time: bool = False
    """Whether a wait without a tick may end after any action, even before its window opens."""
    placed_word: str = mark("waits")
    """The word that follows the tick on which a wait ends."""
    refusal_prefix: str = ""
    """A text to put before a refusal, which says who can choose a tick at all."""
    costs: Callable[[Any, CombatantId, Tick], Iterator[str]] | None = None
    """Yields warnings of what ending a wait on a tick would cost."""
    candidates: Callable[[Any], Iterable[CombatantId]] | None = None
    """Returns those who may have a window apart from those who wait; None for those next to act."""
    rank: Callable[[Any, CombatantId], int] | None = None
    """Returns the precedence on a chosen tick; None for the precedence of a turn."""
    keeps_turn: Callable[[Any, CombatantId], bool] = never
    """Returns whether a turn that has begun continues where its marker was put, without a wait."""
    replaces_turn: Callable[[Any, CombatantId], bool] = never
    """Returns whether the action that ends a wait also takes the turn at the marker."""
    lost_at: Callable[[Any, CombatantId], Tick | None] = do_nothing
    """Returns the tick on which a waiting combatant's next turn begins and its wait is lost."""


class Wounds(Struct, Generic[D], frozen=True, kw_only=True):
    """The functions for a system's wound charts; see `specials.WoundCharts`."""

    chart: Callable[[D, CombatantId], Chart]
    wound_offers: Callable[[D, CombatantId], Iterable[Offer]]
    layout_field: Callable[[D, CombatantId], Field]
    layout_deed: Callable[[D, CombatantId, str], Deed]
    describe_changes: Callable[[D, D, CombatantId], Iterable[str]]


class Journeys(Struct, Generic[D], frozen=True, kw_only=True):
    """The functions for a system's movement that takes time; see `specials.JourneyPlans`."""

    questions: Callable[[D, CombatantId], Iterable[Field]]
    journey: Callable[[D, CombatantId, Mapping[str, Answer]], Journey]
    changes: Callable[[D, CombatantId], Iterable[Offer]]


class Cards(Struct, Generic[D], frozen=True, kw_only=True):
    """The functions for a system's cards; see `specials.CardTables`."""

    table: Callable[[D], CardTable]
    offers: Callable[[D], Iterable[Offer]]
    open_card: Callable[[D], OpenCard | None]
    """Returns the common card on the table, which is face down until it is flipped."""


class NoSettings(Struct, EncounterSettings, frozen=True):
    """The settings of a system that has none."""


class System(Struct, Generic[D], frozen=True, kw_only=True):
    """The rules of a game as one table; only the first block has no defaults.

    Functions take a draft, and the id of a combatant if they are about one. Those in `handlers`
    apply a deed to the draft and return the step's label, or raise RuleBroken. Texts are marked
    for translation and translated where they are shown.
    """

    id: str
    title: str
    summary: str
    axis: Axis
    stats: type[Stats]
    sheet: type[Any]  # a Sheet with fields of its own
    ledger: type[Ledger]
    handlers: Mapping[type[Deed], Callable[[D, Any], str]]
    wait_rules: WaitRules
    calls: Callable[[D], Iterable[Offer]]
    offers: Callable[[D, CombatantId], Iterable[Offer]]
    standing: Callable[[D, CombatantId], Standing]
    why: Callable[[D, CombatantId], str]
    facts: Callable[[D, Sequence[Event]], Mapping[str, Any]]
    """Returns JSON values that `tickline run` prints after a step, in addition to common facts."""

    settings: type[EncounterSettings] = NoSettings
    """The choices of an encounter, all with defaults."""
    phrases: tuple[str, ...] = ()
    """Source texts, perhaps with placeholders, of all that it writes into a fight."""

    # what can be typed and looked up
    quick_entries: tuple[EntryPattern, ...] = ()
    hint: str | Callable[[D, CombatantId], str] = ""
    hints_absent: bool = False
    """Whether `hint` is also about combatants outside the scene."""
    unknown_entry: str | Callable[[D, CombatantId, str], str] = ""
    """The refusal of an unknown quick entry; {text} is the entry."""
    topics: tuple[Topic, ...] | Callable[[], tuple[Topic, ...]] = ()
    """The cheat sheet's topics; a callable composes them in the current language."""
    formulas: Mapping[str, Callable[..., object]] = field(default_factory=dict)
    """Formulas by name; a script gives their annotated parameters by key."""

    # the scene
    default_settings: Callable[[], EncounterSettings] | None = None
    """Returns the settings of an encounter made in the window; scripts begin with `settings()`."""
    scene_offers: Callable[[D], Iterable[Offer]] = no_items
    """Offers for the Scene menu, which aren't about a single combatant."""
    decisions: Callable[[D], Iterable[Decision]] = no_items
    """Decisions that stop the count, shown in the bar below the timeline."""
    grouped_axis: Callable[[D], Axis] | None = None
    """The axis with its groups, if they depend on settings or the scene."""
    heading: Callable[[D], str] = no_text
    """The larger unit of time, such as `round 2`, shown in the header."""
    prompt: Callable[[D], str] = no_text
    """A request to all players, shown on their screen; "" if there is none."""
    groups: Callable[[D], Iterable[ClockGroup]] = no_items
    """All combatants, in groups with a clock each; none if all share one clock."""
    presets: tuple[EffectTerms, ...] = ()
    """Effects that the dialog offers as templates, in addition to those of every system."""
    initiatives: Callable[[D], range] = lambda _draft: range(0)
    """The initiatives rolled in advance that a field of its entry tables takes as answers."""
    initiative: Callable[[D, CombatantId], int | None] = do_nothing
    """The answer with which a combatant in the scene would enter at its current place."""
    roll: Callable[[D, CombatantId, str, Mapping[str, Answer]], int] | None = None
    """Rolls the answer to a deed's field, by its key, given the other answers in its row."""
    announcing_deed: Callable[[Deed], Deed | None] = do_nothing
    """The deed that only declares another one, so that others can react to it, or None."""
    declared_actions: Callable[[D], Iterable[DeclaredAction]] = no_items
    """Yields the actions to which others can respond now."""
    next_label: Callable[[D], str] = no_text
    """The text of the Next button if Next does more than count, or ""."""
    label: Callable[[D, D, str], str] | None = None
    """Returns a step's label, given the draft before and after it and the deed's label."""

    # the order of turns
    tie_rule: TieRule | Callable[[Any], TieRule] = TieRule.OPEN
    rank: Callable[[D, CombatantId], int] = lambda _draft, _who: 0
    """The precedence of a turn on its tick; lower ones act first, equal ones are tied."""
    later_rank: Callable[[D, CombatantId, Tick], int] | None = None
    """The precedence of a ghost on its tick; None for that of the next turn."""
    may_reorder: Callable[[D, Sequence[CombatantId]], bool] = lambda _draft, _order: False
    """Whether the rules let the GM put these combatants, all on one tick, in this order."""
    tied_turns: Callable[[D, Sequence[Turn]], Iterable[tuple[Turn, ...]]] | None = None
    """Yields the ties among sorted turns; None if those with the same tick and rank are tied."""
    must_contest: Callable[[D, CombatantId], bool] = never
    """Whether a combatant and those tied with it must settle who goes first."""
    on_reorder: Callable[[D, Tick, Sequence[CombatantId]], None] = do_nothing
    """Called when the GM has put all turns on a tick in this order."""
    has_rounds: bool = False
    """Whether there are rounds, which the GM begins; the ledger has the number."""
    companions: Callable[[D, CombatantId], Sequence[CombatantId]] = lambda _draft, who: (who,)
    """Returns a combatant and those who share its place, who stay together in ties."""
    is_turn_open: Callable[[D, CombatantId], bool] = never
    """Whether others may still take the first turn from its owner."""
    takeable_owner: Callable[[D, CombatantId], CombatantId | None] = do_nothing
    """Returns the ally whose next turn a combatant can take, or None."""
    begin_turn: Callable[[D, CombatantId], None] = do_nothing
    """Called when a combatant's turn begins because it was picked, before it acts."""
    is_mid_turn: Callable[[D, CombatantId], bool] = never
    """Whether a combatant has used part of its turn and can use the rest on this tick."""
    late_turn: Callable[[D, CombatantId], Tick | None] = do_nothing
    """The tick in the current round on which a combatant out of the scene would act, or None if
    it isn't known."""
    forecast: Callable[[D, CombatantId], Iterable[Ghost]] = no_items
    """Yields the turns of a combatant in the scene after its marker, as ghosts."""
    repeated_turn: Callable[[D, CombatantId], Tick | None] = do_nothing
    """The tick of the turn after the next if the next one is used like the last one, or None."""
    common_rhythm: bool = False
    """Whether the forecast's certain turns come at the same interval for everyone."""
    schedule: Callable[[D, CombatantId], Iterator[Tick]] | None = None
    """Yields the regular turns; None for the marker and the forecast's certain ghosts."""

    # what happens to a combatant
    spans: Callable[[D, CombatantId], Iterable[Span]] | None = None
    """Yields the spans that a combatant's sheet requires, which then begin and end automatically;
    None if events begin and end them."""
    on_timer_fired: Callable[[D, Timer], str] | None = None
    """Called when a timer has fired while the clock runs; returns a text for the history."""
    timer_info: Callable[[D, Timer], TimerInfo] | None = None
    """Facts about a timer; None if there are none and no deed ends a timer."""
    states: Callable[[D, CombatantId], Iterable[str]] = no_items
    """Yields words for what hinders a combatant until it is dealt with, such as `Stunned`."""
    check_count_to: Callable[[D, Tick], None] = do_nothing
    """Raises RuleBroken if the clock must not run to a tick."""
    on_edit: Callable[[D, D, CombatantId], None] | None = None
    """Called with the drafts before and after a change of stats, side or wound; None if turns only
    get the new rank, unless the GM gave them another."""
    on_leave: Callable[[D, CombatantId], None] = do_nothing
    """Called when a combatant leaves the scene, before its spans and timers end."""
    on_reveal: Callable[[D, CombatantId], None] = do_nothing
    """Called when players see a hidden combatant from now on."""
    on_ruling: Callable[[D, CombatantId, Tick], None] = leave_and_move
    """Moves a marker to a tick by the GM's ruling."""
    on_split: Callable[[D, CombatantId, Sequence[CombatantId]], None] = do_nothing
    """Called when members have split off from a mob and got its place. May raise RuleBroken."""
    spent_counters: Callable[[D, CombatantId], object] = do_nothing
    """Used-up shots, cooldowns and the like, which should be equal when combatants merge."""
    turns_hidden: Callable[[D], Collection[CombatantId]] = no_items
    """The combatants whose turns are still secret."""
    misses_turns: Callable[[D, CombatantId], bool] = never
    """Whether a combatant in the scene takes no turns until it is back in action."""
    has_acted: Callable[[D, CombatantId], bool] = never
    """Whether a combatant has acted in this round; players see this if it has no turn left."""
    initial_counters: Callable[[D, Any, Any], Iterable[Counter]] | None = None
    """Yields the counters with which a combatant with these stats and sheet, or None, starts."""
    on_counter: Callable[[D, CombatantId, Counter, Counter], None] = do_nothing
    """Called with a counter before and after a change of its value."""
    condition: Callable[[D, CombatantId], str] = no_text
    """A word for how hurt a combatant looks, which players also see; "" if it is unhurt."""
    open_card: Callable[[D, CombatantId], str] = no_text
    """A combatant's face-up card, as people write it."""
    later_cards: Callable[[D, CombatantId], Mapping[Tick, str]] = no_mapping
    """The face-up cards of a combatant's later turns, by tick."""

    clock_options: object = None
    """The options of its clock, as a value such as `count.Pace`."""

    # dialogs of their own
    wounds: Wounds[D] | None = None
    journeys: Journeys[D] | None = None
    cards: Cards[D] | None = None

    @property
    def supports_wound_slowdown(self) -> bool:
        return "wounds_slow" in self.settings.__struct_fields__  # type: ignore[attr-defined] # settings are Structs


AnySystem: TypeAlias = System[Any]
