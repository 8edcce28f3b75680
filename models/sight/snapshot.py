"""A snapshot: a moment of a fight, with the pictures and the past that belong on the screen."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct, field
from msgspec.structs import replace

from models.rules.offers import Offer
from models.rules.ruleset import Moment
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Stage
from models.sight.card import Alarm, alarms, next_call, runs_on
from models.sight.fired import Fired
from models.sight.lanes import Lane, Ruler, lanes, ruler
from models.sight.readiness import with_call
from models.sight.stage import shown_to_players
from models.sight.timed import Timed, timed
from models.sight.trail import Taken, Trail


class Snapshot(Struct, frozen=True, dict=True, eq=False):
    """A moment as it is shown; `pictures` are those of portraits, by id.

    `trail` are the turns taken before it, `fired` is what fired on the way to it and is still to be
    seen to; a player who acts within `ready_within` ticks is called to get ready. For other moments
    of the fight it hands on which turns were `taken` in steps. `order_notes` say how the order on
    its tick was drawn or contested, with the dice, by the combatant.
    """

    moment: Moment
    pictures: Mapping[str, bytes]
    trail: Trail = {}
    fired: tuple[Fired, ...] = ()
    ready_within: int = 0
    taken: Taken = field(default_factory=Taken)
    order_notes: Mapping[CombatantId, str] = {}

    def shows(self, fight: Encounter, pictures: Mapping[str, bytes]) -> bool:
        """Say whether it is of this very moment."""
        return self.moment.fight is fight and self.pictures is pictures

    def anew(self) -> "Snapshot":
        """Return a snapshot of the same moment in the language that is shown now."""
        moment = self.moment.rules.at(self.moment.fight)
        return replace(self, moment=moment)

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        """A lane for each combatant, in the order in which they were added."""
        return lanes(self.moment, self.pictures, self.timed, self.trail)

    @cached_property
    def timed(self) -> tuple[Timed, ...]:
        """All that is bound to time beside turns, and first what has fired."""
        return timed(self.moment, self.fired)

    @cached_property
    def ruler(self) -> Ruler:
        """The part of it that is on the axis and in no lane."""
        return ruler(self.timed)

    @cached_property
    def stage(self) -> Stage:
        """What the players may see."""
        return with_call(shown_to_players(self.moment, self.pictures), self.ready_within)

    @cached_property
    def next_call(self) -> Offer | None:
        """What comes next where no one has a turn ahead, None where the GM must choose."""
        return next_call(self.moment)

    @cached_property
    def alarms(self) -> tuple[Alarm, ...]:
        """What fired and is still to be seen to."""
        return alarms(self.moment, self.timed) if self.fired else ()

    @cached_property
    def runs_on(self) -> Tick | None:
        """The tick to which the clock would run for what fires alone, or None."""
        return runs_on(self.moment)
