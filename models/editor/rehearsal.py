"""Rehearses a system in a fight of four made-up combatants, who take the system's offers.

The same text and seed give the same fight, which is never saved.
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
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.stage import make_players_stage
from models.sight.upcoming import Upcoming
from models.wording import mark, tr

STEPS_AHEAD: Final = 8
"""The number of steps ahead to list."""
_COST_RANGE: Final = (3, 8)
"""The range of costs for actions that ask for their cost."""
_HIGHEST_ROLL: Final = 6
_NO_ONE_FACE: Final = Face(Side.NEUTRAL, "\N{EN DASH}")
"""The face of a step that isn't a turn."""
_WOLF: Final = mark("Wolf")
_ENDED: Final = mark("It stops here: {why}")
_NO_TURN: Final = mark("no one has a turn.")


class RehearsedStep(Struct, frozen=True):
    """A step of the fight, and the encounter after it."""

    turn: Upcoming
    after: Encounter


class Rehearsal(Struct, frozen=True):
    """A sample fight; `position` is the number of its steps that have been played.

    `end_reason` says why the fight can't go on after the last step; "" if it can.
    """

    rules: RuleSet
    seed: int
    start: Encounter
    steps: tuple[RehearsedStep, ...] = ()
    position: int = 0
    end_reason: str = ""

    @property
    def can_go_on(self) -> bool:
        return self.position < len(self.steps)

    def after_next_step(self) -> "Rehearsal":
        """Return the fight after its next step, or the same fight if there is none."""
        return _play_ahead(replace(self, position=self.position + 1)) if self.can_go_on else self

    def restart(self) -> "Rehearsal":
        """Return a new fight with the same rules and other dice."""
        return begin_rehearsal(self.rules, self.seed + 1)

    def current_moment(self) -> SampleMoment:
        rules, fight = self.rules, self._current_fight()
        return SampleMoment(
            make_players_stage(rules.at(fight)),
            rules.axis.capitalized_place(fight.now),
            tuple(step.turn for step in self.steps[self.position : self.position + STEPS_AHEAD]),
            rules.guide().topics,
            self.end_reason,
        )

    def _current_fight(self) -> Encounter:
        return self.steps[self.position - 1].after if self.position else self.start


def begin_rehearsal(rules: RuleSet, seed: int = 0) -> Rehearsal:
    """Return a fight that has just begun."""
    empty = rules.begin()
    rng = _random_of_step(seed, 0)
    try:
        listed = rules.at(empty).decide(Add(tuple(_recruits(rules, rng))), ProgramDice(rng))
    except RuleBroken as refusal:
        return Rehearsal(rules, seed, empty, end_reason=tr(_ENDED, why=str(refusal)))
    return _play_ahead(_after_opening(Rehearsal(rules, seed, apply_all(empty, listed.events))))


def _after_opening(rehearsal: Rehearsal) -> Rehearsal:
    """Return the rehearsal at its first turn, with its opening table answered if possible."""
    played = _play_step(rehearsal)
    if not played.steps:
        return played
    opening = played.steps[0].after
    turn = opening.next_turn()
    if turn is not None and turn.tick > opening.now and not opening.timers:
        opening = apply_all(opening, (ClockMoved(turn.tick),))
    return replace(played, start=opening, steps=())


def _play_ahead(rehearsal: Rehearsal) -> Rehearsal:
    while not rehearsal.end_reason and len(rehearsal.steps) < rehearsal.position + STEPS_AHEAD:
        rehearsal = _play_step(rehearsal)
    return rehearsal


def _play_step(rehearsal: Rehearsal) -> Rehearsal:
    rules, rng = rehearsal.rules, _random_of_step(rehearsal.seed, 1 + len(rehearsal.steps))
    before = rehearsal.steps[-1].after if rehearsal.steps else rehearsal.start
    try:
        deed = _next_deed(rules.at(before), rng)
        outcome = rules.at(before).decide(deed, ProgramDice(rng))
    except RuleBroken as refusal:
        return replace(rehearsal, end_reason=tr(_ENDED, why=str(refusal)))
    step = RehearsedStep(
        _upcoming(rules.at(before), outcome.label, len(rehearsal.steps)), outcome.after
    )
    return replace(rehearsal, steps=(*rehearsal.steps, step))


def _upcoming(moment: Moment, label: str, number: int) -> Upcoming:
    turn = None if moment.decisions else moment.fight.next_turn()
    if turn is None:
        return Upcoming(str(number), label, _NO_ONE_FACE, "")
    place = moment.rules.axis.label(turn.tick)
    face = Face(moment[turn.who].side, glyphs_of(moment.fight)[turn.who])
    return Upcoming(str(number), label, face, place)


def _next_deed(moment: Moment, rng: Random) -> Deed:
    """Return the next deed: a decision, a turn, or the table that continues the fight."""
    for decision in moment.decisions:
        return _answer_offer(decision.answers[0], rng)
    if (turn := moment.fight.next_turn()) is not None:
        if offers := tuple(_action_offers(moment, turn.who)):
            return _answer_offer(rng.choice(offers), rng)
    elif call := next((each for each in moment.calls if not each.refusal), None):
        return _answer_offer(call, rng)
    raise RuleBroken(tr(_NO_TURN))


def _action_offers(moment: Moment, who: CombatantId) -> Iterator[Offer]:
    """Yield the actions for a turn that the file defines or, if there are none, built-in ones."""
    possible = [offer for offer in moment.offers(who) if not (offer.refusal or offer.rows)]
    yield from [offer for offer in possible if offer.key.startswith("act-")] or (
        offer for offer in possible if offer.key.startswith("act")
    )


def _answer_offer(offer: Offer, rng: Random) -> Deed:
    return fill_offer(offer, {row: _answers(offer, rng) for row in offer.rows or (None,)})


def _answers(offer: Offer, rng: Random) -> Mapping[str, Answer]:
    answer = _answer_differently if offer.rows else _answer
    return {field.key: answer(field, rng) for field in offer.fields}


def _answer_differently(field: Field, rng: Random) -> Answer:
    """Return a random number near the default, so that the rows of a table differ."""
    if field.kind is not Kind.NUMBER or not isinstance(field.default, int):
        return _answer(field, rng)
    minimum = max(field.default - _HIGHEST_ROLL, field.minimum if field.minimum is not None else 0)
    maximum = min(
        field.default + _HIGHEST_ROLL, field.maximum if field.maximum is not None else _HIGHEST_ROLL
    )
    return rng.randint(minimum, max(minimum, maximum))


def _answer(field: Field, rng: Random) -> Answer:
    """Return the default or a plausible number, or None to leave a roll to the program."""
    if field.dice or field.default is not None or field.kind is not Kind.NUMBER:
        return None if field.dice else field.default
    minimum, maximum = _COST_RANGE if field.key == "cost" else (0, _HIGHEST_ROLL)
    minimum = max(minimum, field.minimum if field.minimum is not None else minimum)
    return rng.randint(minimum, max(minimum, min(maximum, field.maximum or maximum)))


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
            minimum = field.default if field.minimum is None else field.minimum
            maximum = field.default if field.maximum is None else field.maximum
            yield field.key, max(minimum, min(maximum, number))


def _random_of_step(seed: int, number: int) -> Random:
    """Return a random generator that depends only on the seed and the step."""
    return Random(f"{seed} {number}")  # noqa: S311 - a game
