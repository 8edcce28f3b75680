"""What most systems answer alike; a rule set says only where it differs."""

from collections.abc import Collection, Mapping
from typing import Any

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

    def asks(self, _encounter: Encounter) -> tuple[Decision, ...]:
        """Nothing stops the count but turns."""
        return ()

    def meets(self, _encounter: Encounter, _who: CombatantId, _tick: Tick) -> tuple[Event, ...]:
        """They keep their places."""
        return ()

    def unordered(self, encounter: Encounter) -> tuple[tuple[CombatantId, ...], ...]:
        """Those of equal precedence on a tick."""
        return ties(encounter.order())

    def presets(self, _encounter: Encounter) -> tuple[OfEffect, ...]:
        """Its book names no effects that it does not keep itself."""
        return ()

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
        raise RuleBroken(f"{self.title}: there is no formula called {what}.")
