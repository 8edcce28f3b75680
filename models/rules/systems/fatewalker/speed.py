"""How fast somebody is, and how far it has come."""

from models.rules.systems.fatewalker.chart import penalty
from models.rules.systems.fatewalker.formulas import speed_with_penalty
from models.rules.systems.fatewalker.gaits import MILLI, pace
from models.rules.systems.fatewalker.values import Movement, chart_of, marks_of, sheet_of, stats_of
from models.scheduler.combatant import Combatant


def speed_left(combatant: Combatant) -> int:
    """Return the metres walked in 6 ticks, wounds taken off."""
    hurt = penalty(chart_of(combatant), marks_of(combatant))
    return speed_with_penalty(stats_of(combatant).speed, hurt)


def metres(combatant: Combatant) -> int:
    """Return the whole metres covered in this scene."""
    return (sheet_of(combatant).covered or 0) // MILLI


def stride(combatant: Combatant, movement: Movement) -> int:
    """Return the millimetres of a whole segment of `movement`, wounds taken off."""
    return pace(speed_left(combatant), movement.multiplier)
