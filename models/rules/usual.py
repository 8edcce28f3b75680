"""What most systems answer alike; a rule set says only where it differs."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from models.rules.deeds import Deed, OfEffect
from models.rules.guide import Guide
from models.rules.offers import Decision
from models.rules.refusal import RuleBroken
from models.rules.specials import Dealing, Travelling, Wounding
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter, ties
from models.scheduler.events import Event
from models.wording import tr

FEW_TICKS: Final = 5
"""So often something burns where the axis has no groups."""


class Usual:
    """A system without wounds, journeys or cards, whose count stops for turns alone."""

    title: str
    axis: Axis

    @property
    def wounding(self) -> Wounding | None:
        """It keeps no wounds."""
        return None

    @property
    def travelling(self) -> Travelling | None:
        """Movement takes no time of its own."""
        return None

    @property
    def dealing(self) -> Dealing | None:
        """It draws no cards."""
        return None

    def scale(self, _encounter: Encounter) -> Axis:
        """The same in every encounter."""
        return self.axis

    def heading(self, _encounter: Encounter) -> str:
        """Nothing: there are no rounds."""
        return ""

    def precedence(self, _encounter: Encounter, _combatant: Combatant) -> int:
        """Nobody goes first by rank."""
        return 0

    def readjust(
        self, _before: Encounter, _after: Encounter, _who: CombatantId
    ) -> tuple[Event, ...]:
        """Edited stats count from the next turn on."""
        return ()

    def leave(self, _encounter: Encounter, _who: CombatantId) -> tuple[Event, ...]:
        """Nothing but the marker is given up."""
        return ()

    def part(
        self, _encounter: Encounter, _who: CombatantId, _new: Sequence[CombatantId]
    ) -> tuple[Event, ...]:
        """Nothing is written down but on the sheet, which they have as well."""
        return ()

    def asks(self, _encounter: Encounter) -> tuple[Decision, ...]:
        """Nothing stops the count but turns."""
        return ()

    def meets(self, _encounter: Encounter, _who: CombatantId, _tick: Tick) -> tuple[Event, ...]:
        """They keep their places."""
        return ()

    def unordered(self, encounter: Encounter) -> tuple[tuple[CombatantId, ...], ...]:
        """Those of equal precedence on a tick."""
        return ties(encounter.order())

    def presets(self, encounter: Encounter) -> tuple[OfEffect, ...]:
        """Two that are met in many games, of its book or not."""
        return _met_in_many_games(self.scale(encounter))

    def announced(self, _deed: Deed) -> Deed | None:
        """Nothing has to be declared."""
        return None

    def covered(self, _encounter: Encounter) -> Collection[CombatantId]:
        """Nobody: the players see when each acts."""
        return ()

    def condition(self, _encounter: Encounter, _who: CombatantId) -> str:
        """Nothing: it keeps no wounds."""
        return ""

    def guide(self) -> Guide:
        """Nothing is written down."""
        return Guide()

    def calc(self, what: str, _given: Mapping[str, Any]) -> object:
        """There is no formula to ask for."""
        raise _no_formula(self.title, what)


def no_such_deed(title: str) -> RuleBroken:
    """Return the refusal of a deed that the system of that title does not have."""
    return RuleBroken(tr("{system} knows no such deed.", system=title))


def _no_formula(title: str, what: str) -> RuleBroken:
    told = tr("{system}: there is no formula called {formula}.", system=title, formula=what)
    return RuleBroken(told)


def _met_in_many_games(scale: Axis) -> tuple[OfEffect, ...]:
    often = scale.groups[0].size if scale.groups else FEW_TICKS
    return OfEffect(tr("Stunned"), turns=1), OfEffect(tr("Burning"), every=often)
