"""What every rule set answers; views, session and tests know systems through this alone."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from models.rules.deeds import Deed, OfEffect
from models.rules.dice import Dice
from models.rules.guide import Guide
from models.rules.offers import Decision, Offer
from models.rules.specials import Dealing, Travelling, Wounding
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Sheet, Stats
from models.scheduler.encounter import Encounter, Ledger, Settings
from models.scheduler.events import Event
from models.scheduler.forecast import Ghost


class Outcome(Struct, frozen=True):
    """A rule set's answer to a deed: how the step is called, and what happened.

    `pictures` are those of portraits given in it, by id.
    """

    label: str
    events: tuple[Event, ...]
    warnings: tuple[str, ...] = ()
    pictures: Mapping[str, bytes] = {}


class Stretch(Struct, frozen=True, gc=False):
    """Ticks from `first` to `last`, both included; `last` is None where there is no end."""

    first: Tick
    last: Tick | None = None

    def __contains__(self, tick: object) -> bool:
        return (
            isinstance(tick, int)
            and tick >= self.first
            and (self.last is None or tick <= self.last)
        )


class Window(Struct, frozen=True, gc=False):
    """Where a marker may be dropped; nowhere when `stretches` is empty, and `note` says why."""

    stretches: tuple[Stretch, ...] = ()
    note: str = ""

    def __contains__(self, tick: object) -> bool:
        return any(tick in stretch for stretch in self.stretches)


class Standing(Struct, frozen=True, gc=False):
    """How a combatant stands, in few words: `14` over `tick`, beside it `due now`."""

    value: str
    caption: str
    note: str = ""


class RuleSet(Protocol):
    """One published system: pure answers about an encounter, which it never changes."""

    @property
    def id(self) -> str:
        """The name by which documents and scripts know the system."""

    @property
    def title(self) -> str:
        """The name by which people know the system."""

    @property
    def summary(self) -> str:
        """One sentence for whoever chooses among systems."""

    @property
    def axis(self) -> Axis:
        """How it names and counts its positions."""

    def scale(self, encounter: Encounter) -> Axis:
        """Return the axis as this encounter's settings and scene group it."""

    def heading(self, encounter: Encounter) -> str:
        """Return the larger count of time that the GM is in, as in `round 2`, or nothing."""

    @property
    def stats_type(self) -> type[Stats]:
        """What it wants to know of a combatant; a msgspec Struct whose annotations declare it."""

    @property
    def settings_type(self) -> type[Settings]:
        """The choices it offers for an encounter; all have defaults."""

    @property
    def usual_settings(self) -> Settings:
        """The choices with which an encounter made in the program begins; scripts have defaults."""

    @property
    def sheet_type(self) -> type[Sheet]:
        """What it writes down of a combatant; all fields have defaults."""

    @property
    def ledger_type(self) -> type[Ledger]:
        """What it writes down for the scene; all fields have defaults."""

    @property
    def deeds(self) -> tuple[type[Deed], ...]:
        """The deeds of its own, beside those of every system."""

    def decide(self, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:
        """Answer a deed of its own, or Place or Next. Raises RuleBroken to refuse."""

    def precedence(self, encounter: Encounter, combatant: Combatant) -> int:
        """Return the integer that orders a combatant among others on a tick; lower acts first."""

    def readjust(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """Return what becomes of the marker of `who` when its stats or side were edited."""

    def leave(self, encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
        """Return what becomes of the sheet and the ledger when `who` leaves the scene."""

    def part(
        self, encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
    ) -> tuple[Event, ...]:
        """Return what becomes of sheets, ledger and order when `new` have split off from `who`.

        In `encounter` they stand like `who` already. Raises RuleBroken where that cannot be now.
        """

    def meets(self, encounter: Encounter, who: CombatantId, tick: Tick) -> tuple[Event, ...]:
        """Return what becomes of those on `tick` when a ruling moves `who` there."""

    def calls(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Return the tables by which combatants enter the scene, the one most needed first."""

    def offers(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Return what `who` can do now or is refused, most usual first."""

    def chores(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Return what can be done that concerns the scene and nobody in particular."""

    def asks(self, encounter: Encounter) -> tuple[Decision, ...]:
        """Return what somebody must decide now, before the count goes on."""

    def presets(self, encounter: Encounter) -> tuple[OfEffect, ...]:
        """Return effects to begin with, as they are usual: on whom they lie is not said."""

    def announced(self, deed: Deed) -> Deed | None:
        """Return the deed that only announces `deed`, so that others can answer it, or None."""

    def quick(self, encounter: Encounter, who: CombatantId, text: str) -> Deed:
        """Return the deed that a quick entry for `who` means. Raises RuleBroken to explain."""

    def quick_hint(self, encounter: Encounter, who: CombatantId) -> str:
        """Return what can be typed into the quick entry, or nothing when it is of no use."""

    def roll(self, encounter: Encounter, who: CombatantId, what: str, dice: Dice) -> int:
        """Roll for the field `what` of one of its offers."""

    def window(self, encounter: Encounter, who: CombatantId) -> Window:
        """Return where the marker of `who` may be placed."""

    def movable(self, encounter: Encounter) -> Collection[CombatantId]:
        """Return those whose marker may be placed somewhere: whose `window` is open."""

    def may_reorder(self, encounter: Encounter, order: Sequence[CombatantId]) -> bool:
        """Say whether the rules leave it to the GM to put these, on one tick, in that order."""

    def unordered(self, encounter: Encounter) -> tuple[tuple[CombatantId, ...], ...]:
        """Return the groups on one tick whose inner order is open."""

    def forecast(self, encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
        """Yield the turns of `who` after its marker, certain or likely; possibly without end."""

    def schedule(self, encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
        """Yield the regular turns of `who` that the rules fix, its marker first."""

    def standing(self, encounter: Encounter, who: CombatantId) -> Standing:
        """Say in few words how `who` stands."""

    def why(self, encounter: Encounter, who: CombatantId) -> str:
        """Say in one sentence why `who` acts when it does."""

    def waits(self, encounter: Encounter, who: CombatantId) -> bool:
        """Say whether `who` let its turn pass in order to act later."""

    def covered(self, encounter: Encounter) -> Collection[CombatantId]:
        """Return those of whom the players are not to know yet when they act."""

    def condition(self, encounter: Encounter, who: CombatantId) -> str:
        """Return a word for how hurt `who` looks, or nothing."""

    @property
    def wounding(self) -> Wounding | None:
        """Its wounds, if it keeps any."""

    @property
    def travelling(self) -> Travelling | None:
        """Its movement, if that takes time."""

    @property
    def dealing(self) -> Dealing | None:
        """Its cards, if it draws any."""

    def guide(self) -> Guide:
        """Return what a GM wants to look up while playing: one page, in our own words."""

    def facts(self, encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
        """Return the system's own facts after a step that consisted of `events`, as JSON values."""

    def calc(self, what: str, given: Mapping[str, Any]) -> object:
        """Return the result of a plain formula.

        Raises RuleBroken when there is none, msgspec.ValidationError for a key missing or wrong.
        """
