"""Compares the messages of pairs of fights, with and without a hidden combatant."""

from functools import reduce
from itertools import zip_longest

from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.stage import Handout, ScreenContent
from models.sharing.publisher import Publisher
from models.sharing.room import RoomKey
from models.sight.readiness import with_ready_call
from tests.rules.any_deed import Draw
from tests.rules.test_leaks import any_two_fights
from tests.tools.figures import Sums
from tests.tools.hunt_settings import outcomes
from tests.tools.shared import PATIENCE, RecordingOutlet

KEY = RoomKey.generate()
READY_WITHIN = 9


class Figures(Sums, frozen=True):
    """The numbers of compared fights and messages, and their differences."""

    pairs: int = 0
    deeds: int = 0
    messages: int = 0
    differences: tuple[str, ...] = ()

    def __str__(self) -> str:
        return (
            f"shared twins: {self.pairs} pairs, {self.deeds} deeds, {self.messages} pairs of "
            f"messages, {len(self.differences)} differences"
        )


class _Follower:
    """Records the messages of one fight."""

    def __init__(self) -> None:
        self.wire = RecordingOutlet()
        self._publisher = Publisher(KEY, (self.wire,), None, clock=lambda: 1)
        assert self._publisher.settle(PATIENCE)
        self._publisher._beat_at += 10**6  # instead, a heartbeat is sent once after each deed

    def show(self, stage: ScreenContent) -> None:
        self._publisher.show(stage)
        assert self._publisher.settle(PATIENCE)
        self._publisher._beat()

    def stop(self) -> None:
        self._publisher.stop()
        assert self._publisher.settle(PATIENCE)


def compare_random_fights(rules: RuleSet, pairs: int) -> Figures:
    """Play random pairs of fights of a system; compare their messages after each deed."""
    return reduce(Figures.plus, outcomes(lambda draw: _compare_pair(rules, draw), pairs))


def _compare_pair(rules: RuleSet, draw: Draw) -> Figures:
    followers, deeds = (_Follower(), _Follower()), 0
    try:
        for fights, _ in any_two_fights(rules, draw):
            deeds += 1
            for follower, stage in zip(followers, fights.stages(), strict=True):
                follower.show(with_ready_call(stage, READY_WITHIN))
                follower.show(Handout(b"map", stage))
    except RuleBroken as refusal:
        return Figures(pairs=1, differences=(f"Refused without the spy: {refusal}",))
    finally:
        for follower in followers:
            follower.stop()
    secret, plain = ((*each.wire.sent, *each.wire.beats) for each in followers)
    differs = zip_longest((each.line for each in secret), (each.line for each in plain))
    texts = [f"{rules.id}: {one!r} {other!r}" for one, other in differs if one != other]
    return Figures(1, deeds, len(plain), tuple(texts[:1]))
