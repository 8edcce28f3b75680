"""A snapshot is a moment of a fight with everything needed to show it."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct, field
from msgspec.structs import replace

from models.rules.offers import Offer
from models.rules.ruleset import Moment
from models.scheduler.clock import Tick
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Stage
from models.sight.card import Alarm, make_alarms, tick_without_turns
from models.sight.fired import Fired
from models.sight.lanes import Lane, Ruler, make_lanes, make_ruler
from models.sight.opening import next_call
from models.sight.readiness import with_ready_call
from models.sight.stage import make_players_stage
from models.sight.timed import Timed, find_timed
from models.sight.trail import Trail, TurnsTaken


class Snapshot(Struct, frozen=True, dict=True, eq=False):
    """A moment as it is shown, with slices that are computed on demand."""

    moment: Moment
    pictures: Mapping[str, bytes]
    """Pictures, keyed by portrait id."""
    trail: Trail = {}
    """The turns taken before it."""
    fired: tuple[Fired, ...] = ()
    """Everything that fired before the moment and that the GM hasn't acknowledged."""
    ready_within: int = 0
    """The number of ticks before a turn at which its player is called to get ready; 0 for never."""
    turns_taken: TurnsTaken = field(default_factory=TurnsTaken)
    """A cache that is shared with the snapshots of other moments."""

    def shows(self, fight: Encounter, pictures: Mapping[str, bytes]) -> bool:
        return self.moment.fight is fight and self.pictures is pictures

    def retranslated(self) -> "Snapshot":
        """Return a snapshot of the same moment in the current language."""
        moment = self.moment.rules.at(self.moment.fight)
        return replace(self, moment=moment)

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        return make_lanes(self.moment, self.pictures, self.timed, self.trail)

    @cached_property
    def timed(self) -> tuple[Timed, ...]:
        return find_timed(self.moment, self.fired)

    @cached_property
    def ruler(self) -> Ruler:
        return make_ruler(self.timed)

    @cached_property
    def stage(self) -> Stage:
        return with_ready_call(make_players_stage(self.moment, self.pictures), self.ready_within)

    @cached_property
    def next_call(self) -> Offer | None:
        return next_call(self.moment)

    @cached_property
    def alarms(self) -> tuple[Alarm, ...]:
        return make_alarms(self.moment, self.timed) if self.fired else ()

    @cached_property
    def next_effect_tick(self) -> Tick | None:
        return tick_without_turns(self.moment)
