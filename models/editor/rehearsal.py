"""The rehearsal of a system: a fight of four made-up people, played ahead by what it offers.

The same text and luck give the same fight. Nothing of it is kept.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from models.editor.shown import SampleMoment
from models.rules.deeds import Add, Deed, Recruit
from models.rules.dice import ProgramDice
from models.rules.fields import Answer, Field, Kind, declared
from models.rules.offers import Offer, filled
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.stage import shown_to_players
from models.sight.upcoming import Upcoming
from models.wording import mark, tr

AHEAD: Final = 8
"""How many turns are listed ahead."""
_USUAL_COST: Final = (3, 8)
"""What an act costs that asks for it."""
_USUAL_ROLL: Final = 6
_TABLE: Final = Face(Side.NEUTRAL, "\N{EN DASH}")
"""The sign of what is no one's turn."""
_WOLF: Final = mark("Wolf")
_OVER: Final = mark("It stops here: {why}")
_NO_TURN: Final = mark("no one has a turn.")


class RehearsedStep(Struct, frozen=True):
    """A step of the fight: what it is, and what is then true."""

    turn: Upcoming
    after: Encounter


class Rehearsal(Struct, frozen=True):
    """A fight as it stands after some of its steps, with those that come next.

    `over` says why nothing follows the last of them, if so.
    """

    rules: RuleSet
    luck: int
    start: Encounter
    steps: tuple[RehearsedStep, ...] = ()
    number: int = 0
    over: str = ""

    @property
    def can_go_on(self) -> bool:
        return self.number < len(self.steps)

    def next(self) -> "Rehearsal":
        """Return the fight after its next step; the same one where there is none."""
        return _ahead(replace(self, number=self.number + 1)) if self.can_go_on else self

    def again(self) -> "Rehearsal":
        """Return another fight by the same rules: other dice fall."""
        return rehearsal(self.rules, self.luck + 1)

    def played(self) -> SampleMoment:
        rules, fight = self.rules, self._present()
        return SampleMoment(
            shown_to_players(rules.at(fight)),
            rules.axis.opening(fight.now),
            tuple(each.turn for each in self.steps[self.number : self.number + AHEAD]),
            rules.guide().topics,
            self.over,
        )

    def _present(self) -> Encounter:
        return self.steps[self.number - 1].after if self.number else self.start


def rehearsal(rules: RuleSet, luck: int = 0) -> Rehearsal:
    """Return a fight that has just begun."""
    empty = rules.begin()
    chance = _chance(luck, 0)
    try:
        listed = rules.at(empty).decide(Add(tuple(_people(rules, chance))), ProgramDice(chance))
    except RuleBroken as refusal:
        return Rehearsal(rules, luck, empty, over=tr(_OVER, why=str(refusal)))
    return _ahead(_begun(Rehearsal(rules, luck, apply_all(empty, listed.events))))


def _begun(fresh: Rehearsal) -> Rehearsal:
    """Return it after the table by which it begins, if there is one that can be answered."""
    fight = _stepped(fresh)
    return replace(fight, start=fight.steps[0].after, steps=()) if fight.steps else fight


def _ahead(fight: Rehearsal) -> Rehearsal:
    """Play on until as many steps lie ahead as are listed."""
    while not fight.over and len(fight.steps) < fight.number + AHEAD:
        fight = _stepped(fight)
    return fight


def _stepped(fight: Rehearsal) -> Rehearsal:
    rules, chance = fight.rules, _chance(fight.luck, 1 + len(fight.steps))
    before = fight.steps[-1].after if fight.steps else fight.start
    try:
        deed = _usual(rules.at(before), chance)
        outcome = rules.at(before).decide(deed, ProgramDice(chance))
    except RuleBroken as refusal:
        return replace(fight, over=tr(_OVER, why=str(refusal)))
    step = RehearsedStep(_row(rules.at(before), outcome.label, len(fight.steps)), outcome.after)
    return replace(fight, steps=(*fight.steps, step))


def _row(moment: Moment, label: str, number: int) -> Upcoming:
    """Return a step as a row: whose turn it is, and where; a table is no one's."""
    turn = None if moment.asks else moment.fight.upcoming()
    if turn is None:
        return Upcoming(str(number), label, _TABLE, "")
    one, place = moment[turn.who], moment.rules.axis.show(turn.tick)
    face = Face(one.side, glyphs_of(moment.fight)[turn.who])
    return Upcoming(str(number), label, face, place)


def _usual(moment: Moment, chance: Random) -> Deed:
    """Return what is done next: a decision, a turn, or the table by which all go on."""
    for decision in moment.asks:
        return _answered(decision.answers[0], chance)
    if (turn := moment.fight.upcoming()) is not None:
        if acts := tuple(_acts(moment, turn.who)):
            return _answered(chance.choice(acts), chance)
    elif call := next((each for each in moment.calls if not each.refusal), None):
        return _answered(call, chance)
    raise RuleBroken(tr(_NO_TURN))


def _acts(moment: Moment, who: CombatantId) -> Iterator[Offer]:
    """Yield what a turn can be used for: the acts of the file, else what can be done without."""
    can = [each for each in moment.offers(who) if not (each.refusal or each.rows)]
    yield from [each for each in can if each.key.startswith("act-")] or (
        each for each in can if each.key.startswith("act")
    )


def _answered(offer: Offer, chance: Random) -> Deed:
    return filled(offer, {row: _answers(offer, chance) for row in offer.rows or (None,)})


def _answers(offer: Offer, chance: Random) -> Mapping[str, Answer]:
    return {field.key: _answer(field, chance) for field in offer.ask}


def _answer(field: Field, chance: Random) -> Answer:
    """Return the default, or a usual number; dice are left to the program."""
    if field.dice or field.default is not None or field.kind is not Kind.NUMBER:
        return None if field.dice else field.default
    least, most = _USUAL_COST if field.key == "cost" else (0, _USUAL_ROLL)
    least = max(least, field.least if field.least is not None else least)
    return chance.randint(least, max(least, min(most, field.most or most)))


def _people(rules: RuleSet, chance: Random) -> Iterator[Recruit]:
    """Yield players and opponents, who differ in what the system knows of them."""
    wolf = tr(_WOLF)
    sides = {"Mira": Side.PC, "Bor": Side.PC, f"{wolf} 1": Side.NPC, f"{wolf} 2": Side.NPC}
    fields = declared(rules.types.stats)
    for name, side in sides.items():
        series = wolf if side is Side.NPC else ""
        stats = dict(_stats(fields, chance))
        yield Recruit(name, side=side, series=series, stats=stats)


def _stats(fields: tuple[Field, ...], chance: Random) -> Iterator[tuple[str, Any]]:
    for field in fields:
        if field.kind is Kind.NUMBER and isinstance(field.default, int):
            number = field.default + chance.randint(-2, 2)
            least = field.default if field.least is None else field.least
            most = field.default if field.most is None else field.most
            yield field.key, max(least, min(most, number))


def _chance(luck: int, number: int) -> Random:
    """Return the luck of a step: the same for the same step."""
    return Random(f"{luck} {number}")  # noqa: S311 - a game
