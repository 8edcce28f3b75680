"""The table of a system: what a game is, in the functions that decide and the words that tell.

A `System` says what a game wants to know, how it answers each deed, what can be typed, what it
says. Its functions take a draft, in which one question is answered. What follows is in `ruleset`.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, field

from models.rules.deeds import Deed, OfEffect
from models.rules.fields import Answer, Field
from models.rules.offers import Decision, Declared, Offer
from models.rules.results import (
    CardTable,
    Chart,
    ClockGroup,
    Entry,
    Journey,
    Standing,
    Ticking,
    Topic,
    Window,
)
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, Stats
from models.scheduler.effects import Span, Timer
from models.scheduler.encounter import EncounterSettings, Ledger
from models.scheduler.events import Event
from models.scheduler.stage import OpenCard
from models.scheduler.turns import Ghost, Turn

D = TypeVar("D")
"""The draft that a system's functions take: `Draft`, with the types of its own sheets."""


def nothing(*_about: object) -> tuple[()]:
    """What a game answers that has none of it."""
    return ()


def no_words(*_about: object) -> str:
    """What a game says that has no words for it."""
    return ""


def never(*_about: object) -> bool:
    """What a game answers in which it is never so."""
    return False


def untouched(*_about: object) -> None:
    """What a game does where nothing follows."""


class Ties(Enum):
    """What it means that turns share tick and rank."""

    OPEN = "open"
    """Their order is drawn, contested, or left to the GM."""
    MOMENT = "moment"
    """They act at the same moment, by the rules."""


class Typed(Struct, frozen=True):
    """What can be typed: a pattern, the deed that a match means for someone, and its examples."""

    pattern: str
    deed: Callable[[Any, CombatantId, re.Match[str]], Deed]
    entries: tuple[Entry, ...]


class Waits(Struct, frozen=True):
    """How a turn is passed to be used later. Place, windows and who can be moved follow from it.

    `since` says since when someone waits, or None. `opens` returns the window in which the wait of
    someone, begun or not, may end, or refuses. `begin` passes the turn; if it returns a label, the
    deed ends with that label. `costs` yields warnings of what a tick would cost.
    Beside those who wait, `among` are worth asking about their window; None: those next to act.
    `rank` is the precedence of a chosen tick; None: as of a turn. Not `ever`: no one can wait.

    In the sentences {name} is who waits, {tick} and {place} are what was chosen. A system that
    answers Place itself leaves out how a wait begins and how it is reported.
    """

    since: Callable[[Any, CombatantId], Tick | None]
    opens: Callable[[Any, CombatantId], Window]
    begin: Callable[[Any, CombatantId], str | None] = lambda _draft, _who: None
    until: str = ""
    back: str = ""
    none: str = ""
    ever: bool = True
    any_moment: bool = False
    """Whether a wait without a tick may end after any action, also before its window opens."""
    only: str = ""
    """Said before a refusal: who may choose a tick at all."""
    costs: Callable[[Any, CombatantId, Tick], Iterator[str]] | None = None
    among: Callable[[Any], Iterable[CombatantId]] | None = None
    rank: Callable[[Any, CombatantId], int] | None = None
    keeps: Callable[[Any, CombatantId], bool] = never
    """Whether a turn that has begun goes on where the marker of someone was put, without a wait."""
    lost: Callable[[Any, CombatantId], Tick | None] = untouched
    """The tick on which the next turn begins of one who waits, and the wait is lost."""


class Wounds(Struct, Generic[D], frozen=True, kw_only=True):
    """A system's wound chart: see `specials.Wounding`, whose questions these answer."""

    chart: Callable[[D, CombatantId], Chart]
    hurts: Callable[[D, CombatantId], Iterable[Offer]]
    layout: Callable[[D, CombatantId], Field]
    relaid: Callable[[D, CombatantId, str], Deed]
    compared: Callable[[D, D, CombatantId], Iterable[str]]


class Journeys(Struct, Generic[D], frozen=True, kw_only=True):
    """A system's movement that takes time: see `specials.Travelling`."""

    questions: Callable[[D, CombatantId], Iterable[Field]]
    journey: Callable[[D, CombatantId, Mapping[str, Answer]], Journey]
    changes: Callable[[D, CombatantId], Iterable[Offer]]


class Cards(Struct, Generic[D], frozen=True, kw_only=True):
    """A system's table with cards: see `specials.Dealing`."""

    table: Callable[[D], CardTable]
    moves: Callable[[D], Iterable[Offer]]
    shown: Callable[[D], OpenCard | None]
    """The card on the table that everyone sees, face down before it is flipped."""


class NoSettings(Struct, EncounterSettings, frozen=True):
    """The settings of a game that leaves nothing to choose."""


class System(Struct, Generic[D], frozen=True, kw_only=True):
    """A game's rules as one table. Only the first block must be filled in.

    Functions take a draft. Those under `answers` apply the results of a deed to it and return the
    label of the step, or raise RuleBroken. Words are marked; whatever shows them asks for the
    translation. A function with `who` is about one combatant.
    """

    id: str
    title: str
    summary: str
    axis: Axis
    stats: type[Stats]
    sheet: type[Any]  # a Sheet, made here and there with its own fields
    ledger: type[Ledger]
    answers: Mapping[type[Deed], Callable[[D, Any], str]]
    waiting: Waits
    calls: Callable[[D], Iterable[Offer]]
    offers: Callable[[D, CombatantId], Iterable[Offer]]
    standing: Callable[[D, CombatantId], Standing]
    why: Callable[[D, CombatantId], str]
    facts: Callable[[D, Sequence[Event]], Mapping[str, Any]]
    """What `tickline run` prints beside the facts of every system, after these events."""

    settings: type[EncounterSettings] = NoSettings
    """The choices of an encounter, all with defaults."""
    phrases: tuple[str, ...] = ()
    """Sources of what it writes into a fight, perhaps with places: acts, bars, timers."""

    # what can be typed and looked up
    typed: tuple[Typed, ...] = ()
    hint: str | Callable[[D, CombatantId], str] = ""
    unknown: str | Callable[[D, CombatantId, str], str] = ""
    """The refusal of a quick entry that means nothing; {text} is what was typed."""
    topics: tuple[Topic, ...] | Callable[[], tuple[Topic, ...]] = ()
    """What can be looked up; where it is called, sentences are composed in the language shown."""
    formulas: Mapping[str, Callable[..., object]] = field(default_factory=dict)
    """By name; the parameters, with their annotations, are the keys that a script gives."""

    # the scene
    usual_settings: Callable[[], EncounterSettings] | None = None
    """The settings of an encounter made in the program, where scripts begin with others."""
    chores: Callable[[D], Iterable[Offer]] = nothing
    """What can be done that concerns no one in particular, for the Scene menu."""
    asks: Callable[[D], Iterable[Decision]] = nothing
    """What must be decided before the count goes on, for the bar below the timeline."""
    scale: Callable[[D], Axis] | None = None
    """The axis with its groups, where they come from settings or the scene."""
    heading: Callable[[D], str] = no_words
    """The larger count of time, as in `round 2`; shown in the header."""
    prompt: Callable[[D], str] = no_words
    """What all at the table are asked for, or nothing; for the players."""
    groups: Callable[[D], Iterable[ClockGroup]] = nothing
    """Everyone in groups, where not all go by the same clock; None or nothing: they do."""
    presets: tuple[OfEffect, ...] = ()
    """Effects that the dialog offers to begin with, beside two that many games have."""
    roll: Callable[[D, CombatantId, str, Mapping[str, Answer]], int] | None = None
    """The dice for a key of a deed; the answers are the others of the same row."""
    announced: Callable[[Deed], Deed | None] = untouched
    """The deed that only declares another one (Shift), so that it can be answered, or None."""
    declared: Callable[[D], Iterable[Declared]] = nothing
    """The actions that others can answer now."""
    following: Callable[[D], str] = no_words
    """What Next does, as on a button, where it does anything but count."""
    label: Callable[[D, D, str], str] | None = None
    """The label of a step, from the draft before and after it and the label of the deed."""

    # the order of turns
    ties: Ties | Callable[[Any], Ties] = Ties.OPEN
    rank: Callable[[D, CombatantId], int] = lambda _draft, _who: 0
    """The precedence of a turn on its tick; lower acts first, equals are a tie."""
    may_reorder: Callable[[D, Sequence[CombatantId]], bool] = lambda _draft, _order: False
    """Whether the rules leave it to the GM to put these, on one tick, in that order."""
    unordered: Callable[[D, Sequence[Turn]], Iterable[tuple[CombatantId, ...]]] | None = None
    """The ties among turns in their order, where they are others than those of one tick and rank.
    """
    contests: Callable[[D, CombatantId], bool] = never
    """Whether it must be settled who goes first of someone and its equals on a tick."""
    rounds: bool = False
    """Whether the GM begins rounds, of which the ledger has the number."""
    company: Callable[[D, CombatantId], Sequence[CombatantId]] = lambda _draft, who: (who,)
    """Those who share a place with someone, who is one of them, and stay together in ties."""
    up_for_grabs: Callable[[D, CombatantId], bool] = never
    """Whether others may still take the turn that comes first, of someone."""
    comes: Callable[[D, CombatantId], Tick | None] = untouched
    """The tick on which the turn of one out of the scene would come in the round that has begun,
    None: none is known."""
    forecast: Callable[[D, CombatantId], Iterable[Ghost]] = nothing
    """The turns of one in the scene after its marker: ghosts on the axis."""
    common_rhythm: bool = False
    """Whether the turns that the forecast fixes come at the same distance for all."""
    schedule: Callable[[D, CombatantId], Iterator[Tick]] | None = None
    """Where it is not the marker and what the forecast holds for certain."""

    # what becomes of someone
    bars: Callable[[D, CombatantId], Iterable[Span]] | None = None
    """The bars of one who is in the scene, by its sheet; they begin and end by themselves.
    None: what begins a bar ends it."""
    fires: Callable[[D, Timer], str] | None = None
    """What follows when a timer has fired while the clock runs; returns what the history says."""
    ticking: Callable[[D, Timer], Ticking] | None = None
    """What a timer is beside its ticks; None: nothing is known of it, and no deed ends it."""
    states: Callable[[D, CombatantId], Iterable[str]] = nothing
    """Words for what holds one back until something is done about it, as `Stunned`."""
    bounds: Callable[[D, Tick], None] = untouched
    """Refuses to let the clock run to a tick."""
    edited: Callable[[D, D, CombatantId], None] | None = None
    """What follows in the second draft when stats, side or wound of someone differ from the first;
    None: a new rank counts, unless the GM gave another."""
    leaves: Callable[[D, CombatantId], None] = untouched
    """What is given up beside turns, bars and timers when someone leaves the scene."""
    ruled: Callable[[D, CombatantId, Tick], None] | None = None
    """What follows when a ruling moves the marker of someone to a tick; None: what is given up on
    leaving the scene is given up."""
    parts: Callable[[D, CombatantId, Sequence[CombatantId]], None] = untouched
    """What follows when some have split off from a mob; they stand like it already. May refuse."""
    used: Callable[[D, CombatantId], object] = untouched
    """What someone has used up, as shots or cooldowns: those who merge are compared by it."""
    covered: Callable[[D], Collection[CombatantId]] = nothing
    """Those the players may not know of yet when they act."""
    done: Callable[[D, CombatantId], bool] = never
    """Whether one without a turn has acted this round, by its own sheet; None: no one ever has."""
    counters: Callable[[D, Any], Iterable[Counter]] | None = None
    """The counters that one of these stats begins with."""
    sinks: Callable[[D, CombatantId, Counter], None] = untouched
    """What follows when a counter of someone has come down to a state, beside its wound."""
    condition: Callable[[D, CombatantId], str] = no_words
    """A word for how hurt one looks, for the players too; nothing when it is well."""
    open_card: Callable[[D, CombatantId], str] = no_words
    """The card of one that lies open before all at the table, as people write it."""

    clock: object = None
    """What the clock it runs on asks of it beside: a `count.Pace`."""

    # dialogs of their own
    wounds: Wounds[D] | None = None
    journeys: Journeys[D] | None = None
    cards: Cards[D] | None = None

    @property
    def has_house_rule(self) -> bool:
        """Whether it offers to let wound penalties slow."""
        return "wounds_slow" in self.settings.__struct_fields__  # type: ignore[attr-defined] # settings are Structs


AnySystem: TypeAlias = System[Any]
