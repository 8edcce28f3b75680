"""A snapshot: one moment of a fight with its rules, and what is asked of the two for the screen."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct, field
from msgspec.structs import replace

from models.rules.deeds import Deed, Reorder
from models.rules.offers import Decision, Offer
from models.rules.results import Window
from models.rules.ruleset import RuleSet
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Stage
from models.sight.card import next_call, now_in_words, runs_on
from models.sight.fired import Fired
from models.sight.lanes import KeptLanes, Lane, Ruler, lanes, ruler
from models.sight.preview import Preview, preview
from models.sight.readiness import with_call
from models.sight.stage import shown_to_players
from models.sight.timed import Timed, timed, title
from models.sight.trail import Taken, Trail


class Snapshot(Struct, frozen=True, dict=True, eq=False):
    """An encounter as its rules have it; `pictures` are those of portraits, by id.

    `trail` are the turns taken before it, `fired` is what fired on the way to it and is still to be
    seen to; a player who acts within `ready_within` ticks is called to get ready. For other moments
    of the fight it hands on what is `kept` of the lanes last seen, and which turns were `taken` in
    steps.
    """

    rules: RuleSet
    encounter: Encounter
    pictures: Mapping[str, bytes]
    trail: Trail = {}
    fired: tuple[Fired, ...] = ()
    ready_within: int = 0
    kept: KeptLanes = field(default_factory=KeptLanes)
    taken: Taken = field(default_factory=Taken)

    def shows(self, encounter: Encounter, pictures: Mapping[str, bytes]) -> bool:
        """Say whether it is of this very moment."""
        return self.encounter is encounter and self.pictures is pictures

    def anew(self) -> "Snapshot":
        """Return a snapshot of the same moment with nothing known of it."""
        return replace(self, kept=KeptLanes())

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        """A lane for each combatant, in the order in which they were added."""
        seen = self.rules, self.encounter, self.pictures, self.timed, self.trail
        return lanes(*seen, self.kept)

    @cached_property
    def timed(self) -> tuple[Timed, ...]:
        """All that is bound to time beside turns, and first what has fired."""
        return timed(self.rules, self.encounter, self.fired)

    @cached_property
    def ruler(self) -> Ruler:
        """The part of it that is on the axis and in no lane."""
        return ruler(self.timed)

    @cached_property
    def axis(self) -> Axis:
        """The axis, as the settings and the scene group it."""
        return self.rules.scene(self.encounter).axis

    @cached_property
    def place(self) -> str:
        """The present tick as people call it."""
        return self.axis.place(self.encounter.now)

    @cached_property
    def stage(self) -> Stage:
        """What the players may see."""
        shown = shown_to_players(self.rules, self.encounter, self.pictures)
        return with_call(shown, self.ready_within)

    @cached_property
    def calls(self) -> tuple[Offer, ...]:
        """The tables by which combatants enter the scene."""
        return self.rules.scene(self.encounter).calls

    @cached_property
    def next_call(self) -> Offer | None:
        """What comes next where no one has a turn ahead, None where the GM must choose."""
        return next_call(self.rules, self.encounter)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What someone must decide before the clock can move on."""
        return self.rules.scene(self.encounter).asks

    @cached_property
    def in_words(self) -> str:
        """What a screen reader says of it: what fired, then `Mira, tick 14, due now`."""
        told = now_in_words(self.rules, self.encounter)
        return ". ".join((*self.alarms, told))

    @property
    def alarms(self) -> tuple[str, ...]:
        """What fired and is still to be seen to, as `Poison on Captain Vorn`."""
        if not self.fired:
            return ()
        return tuple(title(self.encounter, each) for each in self.timed if each.fired)

    def offers(self, who: CombatantId) -> tuple[Offer, ...]:
        """Return what `who` can do, or is refused."""
        return self.rules.offers(self.encounter, who)

    def quick(self, who: CombatantId, text: str) -> Deed:
        """Return the deed that a quick entry means. Raises RuleBroken to explain."""
        return self.rules.quick(self.encounter, who, text)

    def preview(self, who: CombatantId, deed: Deed) -> Preview:
        """Return what `deed` would do to the place of `who`."""
        return preview(self.rules, self.encounter, who, deed)

    def window(self, who: CombatantId) -> Window:
        """Return where the marker of `who` may be placed."""
        return self.rules.window(self.encounter, who)

    def announced(self, deed: Deed) -> Deed | None:
        """Return the deed that only announces `deed`, or None where no one could answer it."""
        return self.rules.scene(self.encounter).announced(deed)

    def on(self, tick: Tick) -> list[Combatant]:
        """Return those whose turns lie on a tick, in their order."""
        return [self.encounter[turn.who] for turn in self.encounter.order() if turn.tick == tick]

    def reorder(self, who: CombatantId, other: CombatantId, *, after: bool) -> Reorder | None:
        """Return the deed that puts `who` right before or after `other`, on the tick of both."""
        ticks = {turn.who: turn.tick for turn in self.encounter.order()}
        if who not in ticks or ticks.get(other) != ticks[who]:
            return None
        order = [each.id for each in self.on(ticks[who]) if each.id != who]
        order.insert(order.index(other) + after, who)
        return Reorder(ticks[who], tuple(order))

    def may_reorder(self, order: Sequence[CombatantId]) -> bool:
        """Say whether the rules leave it to the GM to put these, on one tick, in that order."""
        return self.rules.scene(self.encounter).may_reorder(order)

    def chores(self) -> tuple[Offer, ...]:
        """Return what can be done to the scene rather than to one combatant."""
        return self.rules.scene(self.encounter).chores

    def splitting(self, who: CombatantId) -> Offer:
        """Return how members can split off from a mob."""
        return self.rules.scene(self.encounter).mob_offers(who)[0]

    def merging(self, who: CombatantId) -> Offer:
        """Return how others can join a mob."""
        return self.rules.scene(self.encounter).mob_offers(who)[1]

    @cached_property
    def runs_on(self) -> Tick | None:
        """The tick to which the clock would run for what fires alone, or None."""
        return runs_on(self.rules, self.encounter)
