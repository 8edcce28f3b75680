"""The rehearsal of a system: a fight of four made-up people, played by its offers.

The same text and seed give the same fight. Nothing of it is saved.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from models.editor.values import SampleMoment
from models.rules.deeds import Add, Deed, Recruit
from models.rules.dice import ProgramDice
from models.rules.fields import Answer, Field, Kind, declared_fields
from models.rules.offers import Offer, fill
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.stage import players_stage
from models.sight.upcoming import Upcoming
from models.wording import mark, tr

STEPS_AHEAD: Final = 8
"""Steps listed ahead."""
_USUAL_COST: Final = (3, 8)
"""The range of costs for acts that ask for one."""
_USUAL_ROLL: Final = 6
_NO_ONE_FACE: Final = Face(Side.NEUTRAL, "\N{EN DASH}")
"""The face of a step that is no one's turn."""
_WOLF: Final = mark("Wolf")
_ENDED: Final = mark("It stops here: {why}")
_NO_TURN: Final = mark("no one has a turn.")


class RehearsedStep(Struct, frozen=True):
    """A step of the fight and the encounter after it."""

    turn: Upcoming
    after: Encounter


class Rehearsal(Struct, frozen=True):
    """A fight after some of its steps, with the steps that come next.

    `end_reason` says why nothing follows the last of them; "": the fight goes on.
    """

    rules: RuleSet
    seed: int
    start: Encounter
    steps: tuple[RehearsedStep, ...] = ()
    number: int = 0
    end_reason: str = ""

    @property
    def can_go_on(self) -> bool:
        return self.number < len(self.steps)

    def next(self) -> "Rehearsal":
        """Return the fight after its next step; itself if there is none."""
        return _play_ahead(replace(self, number=self.number + 1)) if self.can_go_on else self

    def restart(self) -> "Rehearsal":
        """Return another fight by the same rules, with other dice."""
        return rehearsal(self.rules, self.seed + 1)

    def current_moment(self) -> SampleMoment:
        rules, fight = self.rules, self._present()
        return SampleMoment(
            players_stage(rules.at(fight)),
            rules.axis.capitalized_place(fight.now),
            tuple(each.turn for each in self.steps[self.number : self.number + STEPS_AHEAD]),
            rules.guide().topics,
            self.end_reason,
        )

    def _present(self) -> Encounter:
        return self.steps[self.number - 1].after if self.number else self.start


def rehearsal(rules: RuleSet, seed: int = 0) -> Rehearsal:
    """Return a fight that has just begun."""
    empty = rules.begin()
    rng = _random_of_step(seed, 0)
    try:
        listed = rules.at(empty).decide(Add(tuple(_recruits(rules, rng))), ProgramDice(rng))
    except RuleBroken as refusal:
        return Rehearsal(rules, seed, empty, end_reason=tr(_ENDED, why=str(refusal)))
    return _play_ahead(_after_opening(Rehearsal(rules, seed, apply_all(empty, listed.events))))


def _after_opening(fresh: Rehearsal) -> Rehearsal:
    """Return the rehearsal on its first turn, after its opening table if that can be answered."""
    fight = _play_step(fresh)
    if not fight.steps:
        return fight
    opened = fight.steps[0].after
    turn = opened.upcoming()
    if turn is not None and turn.tick > opened.now and not opened.timers:
        opened = apply_all(opened, (ClockMoved(turn.tick),))
    return replace(fight, start=opened, steps=())


def _play_ahead(fight: Rehearsal) -> Rehearsal:
    while not fight.end_reason and len(fight.steps) < fight.number + STEPS_AHEAD:
        fight = _play_step(fight)
    return fight


def _play_step(fight: Rehearsal) -> Rehearsal:
    rules, rng = fight.rules, _random_of_step(fight.seed, 1 + len(fight.steps))
    before = fight.steps[-1].after if fight.steps else fight.start
    try:
        deed = _next_deed(rules.at(before), rng)
        outcome = rules.at(before).decide(deed, ProgramDice(rng))
    except RuleBroken as refusal:
        return replace(fight, end_reason=tr(_ENDED, why=str(refusal)))
    step = RehearsedStep(_row(rules.at(before), outcome.label, len(fight.steps)), outcome.after)
    return replace(fight, steps=(*fight.steps, step))


def _row(moment: Moment, label: str, number: int) -> Upcoming:
    turn = None if moment.decisions else moment.fight.upcoming()
    if turn is None:
        return Upcoming(str(number), label, _NO_ONE_FACE, "")
    one, place = moment[turn.who], moment.rules.axis.label(turn.tick)
    face = Face(one.side, glyphs_of(moment.fight)[turn.who])
    return Upcoming(str(number), label, face, place)


def _next_deed(moment: Moment, rng: Random) -> Deed:
    """Return the next deed: a decision, a turn, or the table that continues the fight."""
    for decision in moment.decisions:
        return _answer_offer(decision.answers[0], rng)
    if (turn := moment.fight.upcoming()) is not None:
        if deeds := tuple(_acts(moment, turn.who)):
            return _answer_offer(rng.choice(deeds), rng)
    elif call := next((each for each in moment.calls if not each.refusal), None):
        return _answer_offer(call, rng)
    raise RuleBroken(tr(_NO_TURN))


def _acts(moment: Moment, who: CombatantId) -> Iterator[Offer]:
    """Yield the acts of the file for a turn, or else the built-in ones."""
    possible = [each for each in moment.offers(who) if not (each.refusal or each.rows)]
    yield from [each for each in possible if each.key.startswith("act-")] or (
        each for each in possible if each.key.startswith("act")
    )


def _answer_offer(offer: Offer, rng: Random) -> Deed:
    return fill(offer, {row: _answers(offer, rng) for row in offer.rows or (None,)})


def _answers(offer: Offer, rng: Random) -> Mapping[str, Answer]:
    answer = _answer_differently if offer.rows else _answer
    return {field.key: answer(field, rng) for field in offer.fields}


def _answer_differently(field: Field, rng: Random) -> Answer:
    """Return a number near the default, so that not everyone in a table has the same."""
    if field.kind is not Kind.NUMBER or not isinstance(field.default, int):
        return _answer(field, rng)
    least = max(field.default - _USUAL_ROLL, field.least if field.least is not None else 0)
    most = min(field.default + _USUAL_ROLL, field.most if field.most is not None else _USUAL_ROLL)
    return rng.randint(least, max(least, most))


def _answer(field: Field, rng: Random) -> Answer:
    """Return the default or a usual number; dice are left to the program."""
    if field.dice or field.default is not None or field.kind is not Kind.NUMBER:
        return None if field.dice else field.default
    least, most = _USUAL_COST if field.key == "cost" else (0, _USUAL_ROLL)
    least = max(least, field.least if field.least is not None else least)
    return rng.randint(least, max(least, min(most, field.most or most)))


def _recruits(rules: RuleSet, rng: Random) -> Iterator[Recruit]:
    wolf = tr(_WOLF)
    sides = {"Mira": Side.PC, "Bor": Side.PC, f"{wolf} 1": Side.NPC, f"{wolf} 2": Side.NPC}
    fields = declared_fields(rules.types.stats)
    for name, side in sides.items():
        series = wolf if side is Side.NPC else ""
        stats = dict(_stats(fields, rng))
        yield Recruit(name, side=side, series=series, stats=stats)


def _stats(fields: tuple[Field, ...], rng: Random) -> Iterator[tuple[str, Any]]:
    for field in fields:
        if field.kind is Kind.NUMBER and isinstance(field.default, int):
            number = field.default + rng.randint(-2, 2)
            least = field.default if field.least is None else field.least
            most = field.default if field.most is None else field.most
            yield field.key, max(least, min(most, number))


def _random_of_step(seed: int, number: int) -> Random:
    """Return a generator that gives the same numbers for the same seed and step."""
    return Random(f"{seed} {number}")  # noqa: S311 - a game
