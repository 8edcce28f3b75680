"""The table of a system: the functions that decide, and its texts.

Its functions take a draft, in which one question is answered. `ruleset` derives everything else
from it.
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
"""The draft that a system's functions take: `Draft` with the system's own types."""


def no_items(*_about: object) -> tuple[()]:
    """Default of a hook that yields values: none."""
    return ()


def no_text(*_about: object) -> str:
    """Default of a hook that returns text: ""."""
    return ""


def no_mapping(*_about: object) -> Mapping[Any, Any]:
    """Default of a hook that returns a mapping: an empty one."""
    return {}


def never(*_about: object) -> bool:
    """Default of a hook that returns a bool: False."""
    return False


def do_nothing(*_about: object) -> None:
    """Default of a hook that acts, or returns a value or None: None."""


class TieRule(Enum):
    """The meaning of turns that share tick and rank."""

    OPEN = "open"
    """Their order is drawn, contested, or left to the GM."""
    SIMULTANEOUS = "moment"
    """They act at the same moment, by the rules."""


class EntryPattern(Struct, frozen=True):
    """The pattern of a quick entry, the deed that a match means, and examples."""

    pattern: str
    to_deed: Callable[[Any, CombatantId, re.Match[str]], Deed]
    examples: tuple[EntryExample, ...]


class WaitRules(Struct, frozen=True):
    """The rules for passing a turn to use it later, which also answer PlaceTurn.

    Placeholders in the texts are {name}, who waits, and {place}, the tick chosen. A system that
    answers PlaceTurn itself needs no texts on how a wait begins.
    """

    waiting_since: Callable[[Any, CombatantId], Tick | None]
    """Returns the tick on which a wait began; None: no wait."""
    window: Callable[[Any, CombatantId], WaitWindow]
    """Returns the window in which a wait, begun or not, may end; may refuse."""
    begin: Callable[[Any, CombatantId], str | None] = lambda _draft, _who: None
    """Passes the turn; if it returns a label, the deed ends with that label."""
    until_text: str = ""
    reopened_text: str = ""
    not_waiting_text: str = ""
    possible: bool = True
    """Whether anyone can wait."""
    ends_any_time: bool = False
    """Whether a wait without a tick may end after any action, also before its window opens."""
    placed_word: str = mark("waits")
    """Word after the tick on which a wait ends."""
    refusal_prefix: str = ""
    """A text before a refusal: the condition for choosing a tick at all."""
    costs: Callable[[Any, CombatantId, Tick], Iterator[str]] | None = None
    """Warnings on what a tick would cost."""
    candidates: Callable[[Any], Iterable[CombatantId]] | None = None
    """Combatants who may have a window, besides those who wait; None: those next to act."""
    rank: Callable[[Any, CombatantId], int] | None = None
    """The precedence on a chosen tick; None: that of a turn."""
    keeps_turn: Callable[[Any, CombatantId], bool] = never
    """Whether a turn that has begun goes on where its marker was put, without a wait."""
    lost_at: Callable[[Any, CombatantId], Tick | None] = do_nothing
    """The tick on which the next turn of a waiting combatant begins, so that the wait is lost."""


class Wounds(Struct, Generic[D], frozen=True, kw_only=True):
    """A system's wound chart; `specials.WoundCharts` asks it."""

    chart: Callable[[D, CombatantId], Chart]
    wound_offers: Callable[[D, CombatantId], Iterable[Offer]]
    layout_field: Callable[[D, CombatantId], Field]
    layout_deed: Callable[[D, CombatantId, str], Deed]
    compare: Callable[[D, D, CombatantId], Iterable[str]]


class Journeys(Struct, Generic[D], frozen=True, kw_only=True):
    """A system's movement that takes time; `specials.JourneyPlans` asks it."""

    questions: Callable[[D, CombatantId], Iterable[Field]]
    journey: Callable[[D, CombatantId, Mapping[str, Answer]], Journey]
    changes: Callable[[D, CombatantId], Iterable[Offer]]


class Cards(Struct, Generic[D], frozen=True, kw_only=True):
    """A system's table with cards; `specials.CardTables` asks it."""

    table: Callable[[D], CardTable]
    offers: Callable[[D], Iterable[Offer]]
    open_card: Callable[[D], OpenCard | None]
    """The card on the table that everyone sees, face down before it is flipped."""


class NoSettings(Struct, EncounterSettings, frozen=True):
    """Settings of a game without choices."""


class System(Struct, Generic[D], frozen=True, kw_only=True):
    """A game's rules as one table. Only the first block must be filled in.

    Functions take a draft, and the id of a combatant if they are about one. `handlers` apply a
    deed's results to the draft and return the step's label, or raise RuleBroken. Texts are marked,
    and translated where they are shown.
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
    """JSON values that `tickline run` prints after a step, besides the facts of every system."""

    settings: type[EncounterSettings] = NoSettings
    """The choices of an encounter, all with defaults."""
    phrases: tuple[str, ...] = ()
    """Sources, perhaps with placeholders, of all texts it writes into a fight, as on bars."""

    # what can be typed and looked up
    quick_entries: tuple[EntryPattern, ...] = ()
    hint: str | Callable[[D, CombatantId], str] = ""
    unknown_entry: str | Callable[[D, CombatantId, str], str] = ""
    """The refusal of a quick entry without meaning; {text} is the entry."""
    topics: tuple[Topic, ...] | Callable[[], tuple[Topic, ...]] = ()
    """The cheat sheet's topics; a callable composes sentences in the language shown."""
    formulas: Mapping[str, Callable[..., object]] = field(default_factory=dict)
    """Formulas by name; their annotated parameters are the keys in a script."""

    # the scene
    default_settings: Callable[[], EncounterSettings] | None = None
    """Settings of an encounter made in the window; scripts use the defaults of `settings`."""
    scene_offers: Callable[[D], Iterable[Offer]] = no_items
    """Offers for the Scene menu, which are about no single combatant."""
    decisions: Callable[[D], Iterable[Decision]] = no_items
    """Decisions that stop the count, for the bar below the timeline."""
    grouped_axis: Callable[[D], Axis] | None = None
    """The axis with its groups, if they depend on settings or the scene."""
    heading: Callable[[D], str] = no_text
    """The larger unit of time, such as `round 2`, shown in the header."""
    prompt: Callable[[D], str] = no_text
    """A request to all players, shown on their screen; "" if there is none."""
    groups: Callable[[D], Iterable[ClockGroup]] = no_items
    """All combatants in groups with a clock each; none if all share one clock."""
    presets: tuple[EffectTerms, ...] = ()
    """Effects that the dialog offers as templates, besides those common to all games."""
    initiatives: Callable[[D], range] = lambda _draft: range(0)
    """The initiatives, rolled elsewhere, that a field of its entry tables takes as answers."""
    initiative: Callable[[D, CombatantId], int | None] = do_nothing
    """The answer by which a combatant in the scene would enter at its present place."""
    roll: Callable[[D, CombatantId, str, Mapping[str, Answer]], int] | None = None
    """Rolls for a field, by its key, of a deed; it gets the other answers of the same row."""
    announcing_deed: Callable[[Deed], Deed | None] = do_nothing
    """The deed that only declares another one, so that others can react to it, or None."""
    declared_actions: Callable[[D], Iterable[DeclaredAction]] = no_items
    """The actions to which others can respond now."""
    next_label: Callable[[D], str] = no_text
    """The text of the Next button if Next does more than count; otherwise ""."""
    label: Callable[[D, D, str], str] | None = None
    """The label of a step, from the draft before and after it and the label of the deed."""

    # the order of turns
    tie_rule: TieRule | Callable[[Any], TieRule] = TieRule.OPEN
    rank: Callable[[D, CombatantId], int] = lambda _draft, _who: 0
    """The precedence of a turn on its tick: lower acts first, and equal ones are tied."""
    later_rank: Callable[[D, CombatantId, Tick], int] | None = None
    """The precedence of a ghost on its tick, where it isn't that of the next turn."""
    may_reorder: Callable[[D, Sequence[CombatantId]], bool] = lambda _draft, _order: False
    """Whether the rules let the GM put these combatants, all on one tick, in this order."""
    open_ties: Callable[[D, Sequence[Turn]], Iterable[tuple[CombatantId, ...]]] | None = None
    """The ties among sorted turns; None: turns with equal tick and rank are tied."""
    must_contest: Callable[[D, CombatantId], bool] = never
    """Whether a combatant and its equals on a tick must settle who goes first."""
    has_rounds: bool = False
    """Whether the GM begins rounds; the ledger has the number."""
    companions: Callable[[D, CombatantId], Sequence[CombatantId]] = lambda _draft, who: (who,)
    """A combatant and those who share its place; they stay together in ties."""
    is_turn_open: Callable[[D, CombatantId], bool] = never
    """Whether others may still take the first turn from its owner."""
    begin_turn: Callable[[D, CombatantId], None] = do_nothing
    """Called when a combatant that was picked begins its turn, but hasn't acted yet."""
    is_mid_turn: Callable[[D, CombatantId], bool] = never
    """Whether a combatant's turn has begun, and goes on on this tick after a part of it."""
    late_turn: Callable[[D, CombatantId], Tick | None] = do_nothing
    """The tick in the current round on which a combatant out of the scene would act; None:
    unknown."""
    forecast: Callable[[D, CombatantId], Iterable[Ghost]] = no_items
    """The turns of a combatant in the scene after its marker: ghosts on the axis."""
    repeated_turn: Callable[[D, CombatantId], Tick | None] = do_nothing
    """The tick of the turn after the next one, if the next one is used like the last one."""
    common_rhythm: bool = False
    """Whether the forecast's certain turns come at the same interval for all."""
    schedule: Callable[[D, CombatantId], Iterator[Tick]] | None = None
    """The regular turns; None: the marker and the certain ghosts of the forecast."""

    # what happens to a combatant
    bars: Callable[[D, CombatantId], Iterable[Span]] | None = None
    """The bars that a combatant in the scene has by its sheet; they begin and end automatically.
    None: events begin and end them."""
    on_timer_fired: Callable[[D, Timer], str] | None = None
    """Called when a timer has triggered while the clock runs; returns a text for the history."""
    timer_info: Callable[[D, Timer], TimerInfo] | None = None
    """More about a timer; None: there is nothing more, and no deed ends it."""
    states: Callable[[D, CombatantId], Iterable[str]] = no_items
    """Words for what hinders a combatant until it is dealt with, such as `Stunned`."""
    check_count_to: Callable[[D, Tick], None] = do_nothing
    """Raises RuleBroken if the clock must not run to a tick."""
    on_edit: Callable[[D, D, CombatantId], None] | None = None
    """Called with the drafts before and after a change of stats, side or wound; None: the turns
    get the new rank, unless the GM gave them another."""
    on_leave: Callable[[D, CombatantId], None] = do_nothing
    """Called when a combatant leaves the scene, before its bars and timers end."""
    on_ruling: Callable[[D, CombatantId, Tick], None] | None = None
    """Called when a ruling moves a marker to a tick; None: `on_leave` is called."""
    on_split: Callable[[D, CombatantId, Sequence[CombatantId]], None] = do_nothing
    """Called when members have split off from a mob, and have its place. May refuse."""
    spent_counters: Callable[[D, CombatantId], object] = do_nothing
    """Used-up shots, cooldowns and the like; combatants that merge should have equal ones."""
    turns_hidden: Callable[[D], Collection[CombatantId]] = no_items
    """Combatants whose turns are still secret."""
    has_acted: Callable[[D, CombatantId], bool] = never
    """Whether a combatant has acted this round; players see this if it has no turn left."""
    initial_counters: Callable[[D, Any, Any], Iterable[Counter]] | None = None
    """The counters that a combatant with these stats, and this sheet if any, begins with."""
    on_counter: Callable[[D, CombatantId, Counter, Counter], None] = do_nothing
    """Called when the value of a counter has changed, with the counter before and after."""
    condition: Callable[[D, CombatantId], str] = no_text
    """A word for how hurt a combatant looks, which players see too; "" if unhurt."""
    open_card: Callable[[D, CombatantId], str] = no_text
    """A combatant's face-up card, as people write it."""
    later_cards: Callable[[D, CombatantId], Mapping[Tick, str]] = no_mapping
    """The face-up cards of someone's later turns, by tick."""

    clock_options: object = None
    """The options of its clock, such as a `count.Pace`."""

    # dialogs of their own
    wounds: Wounds[D] | None = None
    journeys: Journeys[D] | None = None
    cards: Cards[D] | None = None

    @property
    def can_let_wounds_slow(self) -> bool:
        return "wounds_slow" in self.settings.__struct_fields__  # type: ignore[attr-defined] # settings are Structs


AnySystem: TypeAlias = System[Any]
