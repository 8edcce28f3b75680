"""Counts and compares pairs of fights with and without a hidden combatant."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Protocol

from desktop.players.window import PlayerWindow
from models.rules.deeds import Deed
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from tests.rules.test_leaks import TwoFights, any_two_fights
from tests.tools.differences import differences
from tests.tools.figures import Sums
from tests.tools.hunt_settings import outcomes
from tests.tools.player_view import sight
from views.theme import DARK

SIZES = ((640, 360), (405, 720))
"""Small: above 64 pixels, the last bits of letters depend on whatever Qt painted before."""


class Figures(Sums, frozen=True):
    """The numbers of compared fights, stages and pictures, and their differences."""

    fights: int = 0
    stages: int = 0
    pictures: int = 0
    differences: tuple[str, ...] = ()

    def __str__(self) -> str:
        count = len(self.differences)
        return (
            f"leak pairs: {self.fights} tried, {count} differences "
            f"({self.stages} pairs of stages, {self.pictures} pairs of pictures)"
        )


class Compare(Protocol):
    """Compares two fights after a deed."""

    def __call__(self, fights: TwoFights, deeds: Sequence[Deed]) -> Figures: ...


class PlayerWindows:
    """Two players' windows: for the fight with the spy, and for the fight without."""

    def __init__(self, every: int) -> None:
        """Take a picture after every `every` deeds."""
        self._every = every
        self.windows = (_players_window(), _players_window())

    def pictures(self, fights: TwoFights, deeds: Sequence[Deed]) -> Figures:
        """Update both windows, and compare their pictures now and then."""
        for window, stage in zip(self.windows, fights.stages(), strict=True):
            window.show_content(stage)
        if len(deeds) % self._every:
            return Figures()
        return self._looked_at(SIZES[len(deeds) // self._every % len(SIZES)], deeds)

    def _looked_at(self, size: tuple[int, int], deeds: Sequence[Deed]) -> Figures:
        for window in self.windows:
            window.resize(*size)
        one, other = map(sight, self.windows)
        same = one == other
        return Figures(pictures=1, differences=() if same else (f"Pictures: {deeds}",))


def stages(fights: TwoFights, deeds: Sequence[Deed]) -> Figures:
    """Compare the stages that the players see."""
    difference = next(differences(*fights.stages()), "")
    return Figures(stages=1, differences=(f"Stages: {difference}; {deeds}",) if difference else ())


def compare_random_fights(rules: RuleSet, times: int, *compare: Compare) -> Figures:
    """Play `times` random fights of a system and compare after each deed.

    A fight ends at its first difference.
    """
    figures = outcomes(lambda draw: _compare_pair(any_two_fights(rules, draw), compare), times)
    return reduce(Figures.plus, figures)


def _compare_pair(
    pairs: Iterator[tuple[TwoFights, Sequence[Deed]]], compare: Sequence[Compare]
) -> Figures:
    figures, deeds = Figures(fights=1), ()
    try:
        for fights, deeds in pairs:
            figures = reduce(Figures.plus, (each(fights, deeds) for each in compare), figures)
            if figures.differences:
                break
    except RuleBroken as refusal:
        refusal_figures = Figures(differences=(f"Refused without the spy: {refusal} {deeds}",))
        figures = figures.plus(refusal_figures)
    return figures


def _players_window() -> PlayerWindow:
    window = PlayerWindow(DARK)
    window.set_reduced_motion(True)
    return window
