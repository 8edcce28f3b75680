"""Random deeds, drawn by Hypothesis from what a system offers at a moment."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule
from hypothesis.strategies import SearchStrategy

from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    Deed,
    Defeat,
    Disguise,
    Edit,
    Hide,
    Leave,
    Lose,
    Merge,
    Next,
    Override,
    PlaceTurn,
    Portray,
    Recruit,
    Remove,
    RemoveCounter,
    Rename,
    Reorder,
    Retitle,
    Reveal,
    SetCounter,
    SetMembers,
    SetPlayersClock,
    Split,
    Wound,
    WriteNote,
)
from models.rules.fields import Answer, Field, Kind, declared_fields
from models.rules.offers import Gathering, Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter, PlayersClock
from tests.tools.pictures import png

has_combatants = precondition(lambda self: self.present.combatants)
"""A precondition of rules about a combatant: not everyone was removed."""

T = TypeVar("T")
Draw: TypeAlias = Callable[[SearchStrategy[Any]], Any]

MAX_SPREAD = 6
"""A range of small numbers, so that turns meet on one tick."""

NAMES = (("Orc", "Orc"), ("Orc", ""), ("Orc 2", ""), ("Orc 1", "Orc"), ("Agent 47", ""))
"""Names and series of combatants: typed several times, unique, numbered, or from a party."""

PORTRAITS = (png(), png(0, 0, 200), b"")

TEXT_ANSWERS = {
    "basicSpeed": ["1", "4", "5", "6.25", "24"],
    "weapons": ["", "SMG: 10 auto", "Beam: 3 energy\nRifle: 3 semi"],
    "cards": ["", "", "", "KS", "3", "9H 4C"],
    "card": ["", "", "", "KS", "3", "9H 4C"],
    "rolls": ["", "", "3", "5 2"],
    "roll": ["", "", "3", "5 2"],
}
"""Texts that affect the rules, with examples of what people write there."""

ALTERNATIVES = {"roll": "margin", "rolls": "margins"}
"""Questions of which only one can be answered; the first is left out."""


class AnyDeed:
    """Draws deeds that make sense at a moment, though the rules may still refuse them."""

    def __init__(self, rules: RuleSet, draw: Draw) -> None:
        self.rules = rules
        self._draw = draw

    def one_of(self, choices: Sequence[T]) -> T:
        index: int = self._draw(st.integers(0, len(choices) - 1))
        return choices[index]

    def draw_branch(self, *branches: Callable[[], T]) -> T:
        """Draw the value of one of `branches`; the other branches draw nothing."""
        return self.one_of(branches)()

    def any_combatant(self, encounter: Encounter) -> CombatantId:
        """Draw a combatant, a waiting one more often, as waits are error-prone."""
        waiting = [each.id for each in encounter.all_combatants() if each.placed]
        return self.one_of([each.id for each in encounter.all_combatants()] + 3 * waiting)

    def recruit(self, **fields: Any) -> Recruit:
        mob = {"count": self.one_of([1, 1, 4])}
        name, series = self.one_of(NAMES)
        properties = {
            "name": name,
            "series": series,
            "side": self.one_of(list(Side)),
            **mob,
            **fields,
        }
        return Recruit(stats=self.stats(), **properties)

    def stats(self) -> dict[str, Answer]:
        numbers = [
            each for each in declared_fields(self.rules.types.stats) if each.kind is Kind.NUMBER
        ]
        fields = [
            each for each in declared_fields(self.rules.types.stats) if each.key in TEXT_ANSWERS
        ]
        return {
            **{each.key: self.answer(each) for each in numbers},
            **{each.key: self.one_of(TEXT_ANSWERS[each.key]) for each in fields},
        }

    def answer(self, field: Field) -> Answer:
        match field.kind:
            case Kind.NUMBER:
                minimum = 0 if field.minimum is None else field.minimum
                maximum = (
                    minimum + MAX_SPREAD
                    if field.maximum is None
                    else min(field.maximum, minimum + MAX_SPREAD)
                )
                return self._draw(st.integers(minimum, maximum))
            case Kind.YES_NO:
                return self._draw(st.booleans())
            case Kind.CHOICE:
                return self.one_of(field.choices).value
            case Kind.FLAGS:
                return [self.one_of(field.choices).value] if field.choices else []
            case Kind.TEXT | Kind.LINES:
                return self._draw(
                    st.sampled_from(TEXT_ANSWERS.get(field.key, ["", "Rain", "Bell"]))
                )

    def deed_of_offer(self, offers: Sequence[Offer]) -> Deed:
        """Draw a deed of one of `offers`, complete or incomplete; RuleBroken if that fails."""
        if not offers:
            raise RuleBroken("Nothing is offered.")
        return self.fill(self.one_of(offers))

    def fill(self, offer: Offer) -> Deed:
        rows: Sequence[CombatantId | None] = offer.rows
        if offer.gathering is Gathering.ALONE:
            rows = [None]
        elif offer.gathering is not Gathering.LIST:
            rows = [row for row in rows if self._draw(st.booleans())]
        keys = {field.key for field in offer.fields}
        answers: Mapping[CombatantId | None, Mapping[str, Answer]] = {
            row: {
                field.key: None if ALTERNATIVES.get(field.key) in keys else self.answer(field)
                for field in offer.fields
            }
            for row in rows
        }
        return fill_offer(offer, answers)

    def system_deed(self, encounter: Encounter) -> Deed:  # noqa: PLR0911 - one branch for each number
        """Draw an offer: for the scene, or for a combatant, usually the next to act."""
        turn = encounter.next_turn()
        ids = [turn.who] * 6 if turn else []
        who = self.one_of([*ids, *(each.id for each in encounter.all_combatants())])
        rules = self.rules
        match self._draw(st.integers(0, 17)):
            case 0:
                return self.deed_of_offer(rules.at(encounter).calls)
            case 1:
                return self.deed_of_offer(rules.at(encounter).scene_offers)
            case 2 | 3:
                return Next()
            case 4:
                return self.place_turn(encounter, who) or Next()
            case 5:
                return rules.at(encounter).parse_quick_entry(
                    who, self._draw(st.sampled_from(["0", "3 hit", "Mm", "h", "r", ""]))
                )
            case 6 if rules.at(encounter).wounds is not None:
                return self.deed_of_offer(
                    rules.at(encounter).wounds.wound_offers(self.any_combatant(encounter))
                )
            case 7 if rules.at(encounter).journeys is not None:
                return self.journey(encounter, who)
            case 8 if rules.at(encounter).card_tables is not None:
                return self.deed_of_offer(rules.at(encounter).card_tables.offers())
            case _:
                offers = rules.at(encounter).offers(who)
                return self.deed_of_offer([*offers, *self.declarations(encounter, offers)])

    def journey(self, encounter: Encounter, who: CombatantId) -> Deed:
        """Draw the beginning of a journey as its dialog plans it; RuleBroken if that fails."""
        questions = self.rules.at(encounter).journeys.questions(who)
        answers = {field.key: self.answer(field) for field in questions}
        return self.rules.at(encounter).journeys.journey(who, answers).deed

    def declarations(self, encounter: Encounter, offers: Sequence[Offer]) -> list[Offer]:
        """Draw the declarations that precede the offered deeds."""
        matches = [
            self.rules.at(encounter).declaring_deed(offer.template)
            for offer in offers
            if not offer.fields
        ]
        return [Offer("announced", "", deed) for deed in matches if deed is not None]

    def place_turn(self, encounter: Encounter, who: CombatantId) -> PlaceTurn | None:
        stretches = self.rules.at(encounter).wait_window(who).ranges
        if not stretches:
            return None
        stretch = self.one_of(stretches)
        last = stretch.first + MAX_SPREAD if stretch.last is None else stretch.last
        return PlaceTurn(who, Tick(self._draw(st.integers(stretch.first, last))))

    def effect(self, encounter: Encounter, who: CombatantId) -> AddEffect:
        """Draw an effect of any kind, on a combatant, a side, or the scene."""
        number = self._draw(st.integers(1, MAX_SPREAD))
        on, side = self.one_of([(who, None), (who, None), (None, Side.NPC), (None, None)])
        fires: Mapping[str, Any] = self.one_of(
            [{}, {"every": number}, {"at": encounter.now + number}]
            + [{"occasion": each, "turns_of": who} for each in Occasion]
        )
        lasts: Mapping[str, Any] = self.one_of(
            [{}, {"ticks": number}, {"turns": number, "turns_of": who}]
        )
        opens = self._draw(st.booleans())
        change = self.one_of(["", "-1", "+2 hp", "hp -1d6"]) if fires else ""
        terms = {**fires, **lasts, "change": change}
        if fires and (
            adds := self.one_of(["", "", "", "Stunned for 3", "Dazed for 1 turn", "Wet"])
        ):
            terms |= {"adds": adds, "asks": True}
        return AddEffect("Fire", who=on, side=side, public=opens, **terms)

    def counter_deed(self, who: CombatantId) -> Deed:
        """Draw a deed of the GM that changes a combatant's hit points."""
        number = self._draw(st.integers(-MAX_SPREAD, MAX_SPREAD))
        name = self.one_of(["HP", "HP", "Power"])
        return self.draw_branch(
            *[lambda: self.counter(who, name)] * 2,
            *[lambda: ChangeCounter(who, by=number)] * 2,
            *[lambda: ChangeCounter(who, name, to=number)] * 2,
            lambda: RemoveCounter(who, name),
        )

    def counter(self, who: CombatantId, name: str) -> SetCounter:
        states = self.one_of([None, "1/2 hurt -1, 0 down -2", "0 down", "1 hurt > Out for 2"])
        least, back = self.one_of([0, -2]), self.one_of(["", "", "turn", "every 2", "4-6"])
        return SetCounter(who, name, "", None, MAX_SPREAD, least, states, back)

    def mob_deed(self, encounter: Encounter, who: CombatantId) -> Deed:
        """Draw a deed of the GM about a mob, or about combatants that could form one."""
        number, count = self._draw(st.integers(1, 3)), encounter[who].count
        like = [
            each.id for each in encounter.all_combatants() if each.stats == encounter[who].stats
        ]
        others = tuple(each for each in like if each != who and self._draw(st.booleans()))
        if count == 1 and others:
            return Merge(others, who)
        return self.draw_branch(
            *[lambda: Split(who, number, apart=self._draw(st.booleans()))] * 2,
            lambda: Merge(others, who),
            lambda: Lose(who, number),
            lambda: SetMembers(who, number + 2),
        )

    def near_tick(self, encounter: Encounter) -> Tick:
        return Tick(encounter.now + self._draw(st.integers(-1, MAX_SPREAD)))

    def reorder(self, encounter: Encounter) -> Reorder:
        at = self.near_tick(encounter)
        order = [turn.who for turn in encounter.turn_order() if turn.tick == at]
        return Reorder(at, tuple(self._draw(st.permutations(order))))

    def gm_deed(self, encounter: Encounter) -> Deed:
        """Draw a deed that the GM may do in every system."""
        who = self.any_combatant(encounter)
        each, late = encounter[who], f"late-{encounter.arrival_count}-{encounter.combatants_added}"
        return self.draw_branch(
            lambda: Leave(who),
            lambda: Defeat(who),
            *[lambda: Override(who, self.near_tick(encounter))] * 2,
            lambda: Hide(who),
            lambda: Reveal(who),
            lambda: Disguise(who, self.one_of(list(Secrecy))),
            lambda: Rename(who, public_name="Somebody"),
            lambda: Rename(who, self.one_of(["Grak", "Orc 5", "Orc 47"])),
            lambda: Portray(who, self.one_of(PORTRAITS)),
            lambda: WriteNote(who, self.one_of(["", "# Spy\n\nKnows the **way**"])),
            lambda: Edit(who, each.name, self.one_of(list(Side)), self.stats()),
            lambda: Wound(who, self.one_of([0, 1, 5])),
            lambda: Retitle(self.one_of(["", "Ford"])),
            lambda: self.reorder(encounter),
            lambda: SetPlayersClock(self.one_of(list(PlayersClock))),
            *[lambda: self.counter_deed(who)] * 2,
            *[lambda: self.mob_deed(encounter, who)] * 2,
            lambda: Remove(who),
            lambda: Add((self.recruit(id=late),)),
        )


class AnyDeeds(RuleBasedStateMachine):
    """A fight in which every deed is tried that the program offers or the GM may do."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self.rules = rules

    @property
    def present(self) -> Encounter:
        raise NotImplementedError

    def do(self, deed: Deed) -> object:
        """Try a deed, which may be refused."""
        raise NotImplementedError

    @has_combatants
    @rule(data=st.data())
    def something_is_done(self, data: st.DataObject) -> None:
        try:
            deed = AnyDeed(self.rules, data.draw).system_deed(self.present)
        except RuleBroken as refusal:
            is_a_sentence(refusal)
        else:
            self.do(deed)

    @has_combatants
    @rule(data=st.data())
    def the_gm_decides(self, data: st.DataObject) -> None:
        self.do(AnyDeed(self.rules, data.draw).gm_deed(self.present))


def is_a_sentence(refusal: RuleBroken) -> None:
    assert str(refusal).strip().endswith("."), repr(refusal)
