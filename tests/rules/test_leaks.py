"""Leaks: players see the same with a hidden combatant as if it had never existed.

For this reason, there are only two places for chance in a game. One is the answer to a field of the
deed, rolled if left empty and recorded in the step with `Draft.roll`; the other is a tie, which a
separate deed breaks (`clocks.ties`). A view's queries, such as `Moment.offers` and
`Moment.forecast`, never roll, and no deed rolls without a field for it: with one combatant more or
less, the same dice would go to others.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from models.recruits.muster import with_distinct_names
from models.rules.catalogue import system
from models.rules.clocks.waits import Wait
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeSettings,
    Deed,
    Defeat,
    Edit,
    Hide,
    Merge,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Reorder,
    Retitle,
    Reveal,
    SetCounter,
    Several,
    Split,
    WriteNote,
)
from models.rules.dice import FixedDice, ProgramDice
from models.rules.draft import Draft
from models.rules.effect_clock import EffectClock
from models.rules.files import sheet as file
from models.rules.files.answers import parse_rolls
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import RuleSet
from models.rules.systems.gurps_pacing import SYSTEM as GURPS_PACING
from models.rules.systems.gurps_pacing import sheet as gurps_pacing
from models.rules.systems.gurps_pacing.steps import lose_waiting_turns
from models.rules.systems.weapons_free import sheet as weapons_free
from models.rules.systems.west_that_wasnt import sheet as west
from models.rules.systems.west_that_wasnt.sheet import (
    Choose,
    DealAgain,
    FlipCard,
    NextRound,
    Preempt,
    StopWaiting,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.effects import EndingEvent, Occasion
from models.scheduler.encounter import Encounter, PlayersClock, find_ties
from models.scheduler.events import Added, ClockMoved, ClockReset, Event, Reordered, Rolled
from models.scheduler.history import History
from models.scheduler.stage import Stage
from models.session.session import Session
from tests.rules.any_deed import AnyDeed, Draw
from tests.tools.differences import differences
from tests.tools.systems import EVERY_GAME_AT_LENGTH, GAMES

SPY = CombatantId("spy")
STEPS = 25
MAX_DIFFERENCES = 5
RULE = (
    "Chance is an answer in the deed (asked before, recorded in the step) or a tie; it is never "
    "drawn when a view is made. See tests/rules/test_leaks.py."
)
LEAK_FREE_SETTINGS = {"weapons_free": {"lateBehind": "seen"}, "exalted_2e": {"HIDDEN": 0}}
"""Settings that make a rule ignore hidden combatants where the book's rule counts them."""


class TwoFights:
    """The same fight twice: in `secret` a hidden spy takes part, in `plain` it never existed.

    A deed of the spy only lets time pass in `plain`.
    """

    def __init__(self, rules: RuleSet, friends: tuple[Recruit, ...], spy: Recruit) -> None:
        self.rules = rules
        self.dice = ProgramDice(Random(1))  # noqa: S311 - the same fight again and again
        self.secret = self.plain = rules.begin()
        self._do_in_secret(_with_program_names(Add((*friends[:1], spy, *friends[1:])), self.secret))
        self._do_in_plain(_with_program_names(Add(friends), self.plain))
        choices = ChangeSettings(LEAK_FREE_SETTINGS.get(rules.id, {}))
        self._do_in_secret(choices)
        self._do_in_plain(choices)

    def do(self, deed: Deed) -> None:
        """Do a deed in both fights, if the fight with the spy allows it."""
        if isinstance(deed, Next) and _declarations(self.secret):
            deed = self._make_deed("resolve")
        begins_pass = isinstance(deed, Next) and all(
            map(self._begins_another_pass, (self.secret, self.plain))
        )
        before = self.secret
        try:
            outcome = self._do_in_secret(_with_program_names(deed, self.secret))
        except RuleBroken:
            return
        plain_deed = _with_drawn_results(deed, outcome) or _with_cards(
            without_the_spy(deed), outcome
        )
        if isinstance(deed, WriteNote):
            plain_deed = None  # the GM's notes on anyone are as secret as the spy
        if isinstance(plain_deed, AddEffect):
            plain_deed = replace(plain_deed, text="")  # the meaning of an effect is secret, too
        if _tag(deed) == "resolve" and not _declarations(self.plain):
            plain_deed = None
        if begins_pass:
            plain_deed = deed
        plain_deed = self._with_drawn_tokens(plain_deed, outcome)
        tie_answers = list(_draws(deed, outcome))
        # A turn in an open tie first breaks it by lot. Without the spy, that is a deed of its own,
        # which gives the others the same order. The turn follows only if its combatant came first
        # and so moved the clock; otherwise the turn only counts up to the tie.
        if hasattr(deed, "who") and any(map(_is_tie_broken_by_lot, outcome.events)):
            self._let_time_pass(outcome)
            self._break_ties(tie_answers)
            actors = [event.by for event in outcome.events if isinstance(event, ClockMoved)]
            plain_deed, tie_answers = plain_deed if deed.who in actors else None, []
        if plain_deed is not None:
            plain_deed = _with_program_names(plain_deed, self.plain)
            self._do_in_plain(
                plain_deed, FixedDice(self._cards_drawn(outcome)), has_stopped=outcome.stopped
            )
        elif self._players_clock_stands and any(
            isinstance(each, ClockReset) and each.unseen for each in outcome.events
        ):
            assert_alike(
                (_players_stage(self.rules, self.secret), _players_stage(self.rules, before))
            )
        self._let_time_pass(outcome)
        self._break_ties(tie_answers)

    def _with_drawn_tokens(self, plain_deed: Deed | None, outcome: Outcome) -> Deed | None:
        """Return the program's draw from a bag if there is one, or else `plain_deed`.

        With no token left the round is over, even if the end has not been drawn.
        """
        for owners in (event.result for event in outcome.events if _is_token(event)):
            plain_deed = without_the_spy(file.Draw(*owners, ends=not owners))
        is_empty = not any(
            getattr(combatant.sheet, "later_places", ())
            for combatant in self.plain.combatants_in_scene()
        )
        return None if isinstance(plain_deed, file.Draw) and is_empty else plain_deed

    def _break_ties(self, tie_answers: Sequence[Mapping[str, Any]]) -> None:
        tied = {who for group in self.rules.at(self.plain).ties for who in group}
        for answers in tie_answers:
            # In GURPS, the order also has those whose places were settled before.
            order = [who for who in answers.get("order", ()) if who in tied]
            settled = {"order": tuple(order)} if order else {}
            self._do_in_plain(self._make_deed("tie", **(answers | settled)))

    @property
    def _players_clock_stands(self) -> bool:
        return self.secret.players_clock is PlayersClock.STANDS

    def begins_with_the_spy(self, deed: Deed) -> bool:
        """Return whether a round follows one that only the spy had, or begins with visible time."""
        if isinstance(deed, file.NextRound) and not any(self.plain.combatants_in_scene()):
            return True
        if self._players_clock_stands:
            return False
        try:
            outcome = self.rules.at(self.secret).decide(
                _with_program_names(deed, self.secret), FixedDice()
            )
        except RuleBroken:
            return False
        return any(isinstance(event, ClockReset) for event in outcome.events)

    def stages(self) -> tuple[Stage, Stage]:
        return _players_stage(self.rules, self.secret), _players_stage(self.rules, self.plain)

    def _do_in_secret(self, deed: Deed) -> Outcome:
        outcome = self.rules.at(self.secret).decide(deed, self.dice)
        self.secret = apply_all(self.secret, outcome.events)
        return outcome

    def _cards_drawn(self, outcome: Outcome) -> Iterator[int]:
        """Yield the cards that The West That Wasnt dealt to everyone but the spy."""
        cards = _by_card(outcome)
        read = [number for number, *readers in cards if not all(map(is_spy, readers))]
        if read and self.plain.ledger.seed is None:
            yield self.secret.ledger.seed
        yield from read

    def _do_in_plain(
        self, deed: Deed, dice: FixedDice | None = None, *, has_stopped: bool = False
    ) -> None:
        """Do a deed in the plain fight, unless the fight `has_stopped` only for the spy."""
        outcome = self.rules.at(self.plain).decide(deed, dice or FixedDice())
        if has_stopped and not outcome.stopped:
            return
        self.plain = apply_all(self.plain, outcome.events)

    def _let_time_pass(self, outcome: Outcome) -> None:
        for event in outcome.events:
            if isinstance(event, ClockReset) and event.unseen:
                unseen = replace(event, players_to=self.plain.players_now)
                self.plain = apply_all(self.plain, (unseen,))
        if self.secret.now == self.plain.now:
            return
        if self.secret.now < self.plain.now:  # a new exchange began with the spy's own tic
            self._set_back(outcome)
        elif self.rules.id == "west_that_wasnt":  # a ruling may put the spy after the end
            self._count()
        elif "advance" in map(_tag, self.rules.deeds):
            self._do_in_plain(self._make_deed("advance", to=self.secret.now))
        else:
            self._count()
        if self.rules.id == GURPS_PACING.id:  # only the count takes away turns spent waiting
            draft = Draft(GURPS_PACING, self.plain)
            lose_waiting_turns(draft)
            draft.update_spans()
            self.plain = draft.fight

    def _set_back(self, outcome: Outcome) -> None:
        """Set the plain fight's clock to the secret one's; effects trigger once a count begins.

        If no count begins, the plain clock is ahead because a combatant hidden in both fights has
        waited longer in the plain one.
        """
        if any(isinstance(event, ClockReset) for event in outcome.events):
            back = ClockReset(self.secret.now, self.plain.players_now)
            self.plain = apply_all(self.plain, (back,))
        else:
            players_tick = self.plain.players_now if self._players_clock_stands else self.secret.now
            self.plain = replace(self.plain, now=self.secret.now, players_now=players_tick)

    def _count(self) -> None:
        draft = Draft(self.rules._system, self.plain)
        walk = EffectClock(draft)
        draft.emit(ClockMoved(self.secret.now))
        walk.finish(by_rule=True)
        self.plain = draft.fight

    def _begins_another_pass(self, encounter: Encounter) -> bool:
        """Return whether continuing begins another pass of the round."""
        is_pass_over = hasattr(encounter.ledger, "pass_number") and encounter.next_turn() is None
        return is_pass_over and bool(self.rules.at(encounter).next_label)

    def _make_deed(self, tag: str, **fields: Any) -> Deed:
        kind = next(each for each in self.rules.deeds if _tag(each) == tag)
        return kind(**fields)


def _with_program_names(deed: Deed, encounter: Encounter) -> Deed:
    """Return a deed with the names that the program gives in place of typed names already used."""
    match deed:
        case Add(recruits):
            used_names = {each.name for each in encounter.all_combatants()}
            return Add(with_distinct_names(recruits, used_names))
        case Edit(who):
            return replace(deed, name=encounter[who].name)
        case _:
            return deed


def _players_stage(rules: RuleSet, encounter: Encounter) -> Stage:
    return Session(History(encounter, system_text=rules.text), FixedDice()).players_stage()


def without_the_spy(deed: Deed) -> Deed | None:
    """Return the deed without the spy, or None when nothing of it is left."""
    if any(map(is_spy, (getattr(deed, "who", None), getattr(deed, "to", None)))):
        return None
    fields = {key: _without(value) for key, value in asdict(deed).items()}
    loses_content = any(asdict(deed)[key] and not fields[key] for key in fields if key != "waived")
    is_done_elsewhere = isinstance(deed, Next) or _tag(deed) == "tie"
    return None if loses_content or is_done_elsewhere else replace(deed, **fields)


def is_spy(who: object) -> bool:
    """Return whether a combatant is the spy, or split off from it."""
    return who == SPY or (isinstance(who, str) and who.startswith(f"{SPY}."))


def _tag(deed: Deed | type[Deed]) -> object:
    return deed.__struct_config__.tag


def _declarations(encounter: Encounter) -> object:
    return getattr(encounter.ledger, "declared", ())


def _without(value: object) -> object:
    match value:
        case Mapping():
            entries = {key: _without(each) for key, each in value.items() if not is_spy(key)}
            return {key: each for key, each in entries.items() if each or not value[key]}
        case tuple():
            return tuple(each for each in value if not any(map(is_spy, (each, *_owner_ids(each)))))
        case _:
            return value


def _owner_ids(part: object) -> tuple[object, object]:
    return getattr(part, "who", None), getattr(part, "id", None)


def _draws(deed: Deed, outcome: Outcome) -> Iterator[Mapping[str, Any]]:
    """Yield what settled a tie: the order, or rolls that leave it open."""
    if any(isinstance(event, Added) for event in outcome.events):
        return  # combatants split off from a tied mob have places of their own
    rolled = {event.what for event in outcome.events if isinstance(event, Rolled)}
    if _tag(deed) != "tie" and not rolled & {"tie", "contest"}:
        return  # others only moved up to give a new combatant its place
    for event in outcome.events:
        if isinstance(event, Reordered) and not isinstance(deed, Reorder):
            pairs = zip(event.order, event.precedences, strict=True)
            ranks = {who: rank for who, rank in pairs if not is_spy(who)}
            if len({*ranks.values()}) < len(ranks) and getattr(deed, "rolls", None):
                rolls = {who: roll for who, roll in deed.rolls.items() if roll is not None}
                yield {"rolls": _without(_rolls(outcome) | rolls)}
            elif len(ranks) > 1:
                yield {"order": tuple(ranks)}


def _rolls(outcome: Outcome, what: str = "") -> dict[CombatantId, int]:
    """Return the first number rolled for each combatant, for `what` alone if it is given."""
    rolled = (each for each in outcome.events if isinstance(each, Rolled) and each.who)
    rolled = (each for each in rolled if what in ("", each.what))
    return {each.who: each.result[0] for each in rolled}


def _is_token(event: Event) -> bool:
    return isinstance(event, Rolled) and event.what == "token"


def _is_tie_broken_by_lot(event: Event) -> bool:
    """Return whether an event is the result of a tie that was broken by lot."""
    return isinstance(event, Rolled) and event.what == "tie"


def _reveals_spy(deed: Deed) -> bool:
    """Return whether a deed shows or answers the spy, or begins a scene with the spy alone."""
    who, to = getattr(deed, "who", None), getattr(deed, "to", None)
    is_visible = isinstance(deed, Reveal) or getattr(deed, "secrecy", None) not in (
        None,
        Secrecy.HIDDEN,
    )
    alone = _tag(deed) in ("start", "reflex", "next_round") and without_the_spy(deed) is None
    if isinstance(deed, Merge) and len({is_spy(each) for each in (deed.who, *deed.others)}) > 1:
        return True  # some visible combatants merge with the spy from then on
    if _tag(deed) == "swap" and is_spy(who) is not is_spy(to):
        return True  # the card of a visible combatant changes
    return alone or (is_spy(who) and is_visible) or (is_spy(to) and not is_spy(who))


def _by_card(outcome: Outcome) -> Sequence[list[Any]]:
    """Return the number of each drawn card, followed by the combatants that use it."""
    cards: list[list[Any]] = []
    for event in outcome.events:
        match event:
            case Rolled(None, "card", (number,)):
                cards.append([number])
            case Rolled(who, "result") if cards:
                cards[-1].append(who)
            case _:
                pass
    return cards


def _with_drawn_results(deed: Deed, outcome: Outcome) -> Deed | None:
    """Return a deed with the results that the program rolled or drew, except the spy's."""
    rolls = _rolls(outcome)
    plain_deed = without_the_spy(deed)
    match deed:
        case FlipCard(results):
            return replace(deed, results=_without(results))
        case Preempt(who, to, contest) if not is_spy(who) and not is_spy(to):
            return replace(deed, contest={**contest, **rolls})
        case file.NextRound(who=tuple(), rolls=None) if plain_deed and (
            rolls := _rolls(outcome, "rolls")
        ):
            return replace(plain_deed, rolls=_without(rolls))
        case file.Start(rolls=dict(typed)) if plain_deed and _rolls(outcome, "rolls"):
            by_turn = {who: _rolls_by_turn(who, each, outcome) for who, each in typed.items()}
            return _with_cards(replace(plain_deed, rolls=_without(by_turn)), outcome)
        case _:
            return None


def _rolls_by_turn(who: CombatantId, typed: file.Roll, outcome: Outcome) -> str:
    """Return the numbers typed and rolled for each of a combatant's turns in a round."""
    rolled = [each for each in outcome.events if isinstance(each, Rolled) and each.who == who]
    results = [each.result[0] for each in rolled if each.what == "rolls"]
    return " ".join(map(str, (*parse_rolls(typed), *results)))


def _with_cards(deed: Deed | None, outcome: Outcome) -> Deed | None:
    """Return the deed with the cards dealt to its combatants."""
    dealt = {each.id: _hand(each.sheet) for each in outcome.after.all_combatants()}
    match deed:
        case Several(deeds):
            return replace(deed, deeds=tuple(_with_cards(each, outcome) or each for each in deeds))
        case Deed(cards=dict(ids)) | Deed(cards=None, who=tuple(ids)) if any(dealt.values()):
            return replace(deed, cards={who: dealt[who] for who in ids})
        case file.Join(who=who, roll=roll) if who in _rolls(outcome, "rolls"):
            return replace(deed, roll=_rolls_by_turn(who, roll, outcome))
        case Deed(who=who, card=str()) if who in _rolls(outcome, "card"):
            return replace(deed, card=dealt.get(who, ""))
        case Deed(who=who, card="") if _joined_now(who, outcome.after):
            return replace(deed, card=dealt[who])
        case _:
            return deed


def _joined_now(who: CombatantId, fight: Encounter) -> bool:
    """Return whether a combatant has joined, and not come back to a place that it had before."""
    return getattr(fight[who].sheet, "joined_at", None) == fight.now


def _hand(sheet: object) -> str:
    places = (*getattr(sheet, "earlier_places", ()), sheet, *getattr(sheet, "later_places", ()))
    hand = (getattr(each, "card", "") for each in places)
    return " ".join(card for card in hand if card and isinstance(card, str))  # or a number


def _with_west_rounds(deed: Deed, fights: TwoFights) -> Deed:
    """Return the deed that continues where The West That Wasnt flips a card or begins a round."""
    if fights.rules.id != "west_that_wasnt" or not isinstance(deed, Next):
        return deed
    if fights.secret.ledger.stage == "declare":
        return FlipCard()
    return NextRound() if fights.secret.next_turn() is None else deed


def _answers_the_spy(deed: Deed, fights: TwoFights) -> bool:
    """Return whether a combatant waiting in The West That Wasnt answers the spy's action."""
    if fights.rules.id != "west_that_wasnt":
        return False
    if isinstance(deed, StopWaiting):
        others = [turn.who for turn in fights.secret.turn_order() if turn.who != deed.who]
        return any(map(is_spy, others[:1]))
    if isinstance(deed, Preempt) and any(
        deed.to in group for group in find_ties(fights.secret.turn_order())
    ):
        return True  # its announced action then comes first, and everyone hears of it
    if isinstance(deed, PlaceTurn | Choose | DealAgain):
        secret, plain = fights.secret.ledger, fights.plain.ledger
        return secret.has_first_turn_come != plain.has_first_turn_come
    plain_deed = FlipCard() if isinstance(deed, FlipCard) else without_the_spy(deed)
    try:
        fights.rules.at(fights.plain).decide(plain_deed or Retitle("Nothing"), FixedDice())
    except RuleBroken:
        return True
    return False


def _takes_a_hidden_turn(deed: Deed, secret: Encounter) -> bool:
    """Return whether the spy takes a turn that another hidden combatant would otherwise have."""
    first = secret.next_turn()
    is_by_spy = getattr(deed, "who", None) == SPY
    return is_by_spy and first is not None and first.who != SPY and not secret[first.who].is_visible


def any_two_fights(rules: RuleSet, draw: Draw) -> Iterator[tuple[TwoFights, Sequence[Deed]]]:
    """Yield two fights after each deed, with all deeds so far."""
    some = AnyDeed(rules, draw)
    friends = tuple(some.recruit(id=f"friend-{n}") for n in range(3))
    side = some.one_of(list(Side))
    fights = TwoFights(rules, friends, some.recruit(id=SPY, secrecy=Secrecy.HIDDEN, side=side))
    start = some.fill(rules.at(fights.secret).calls[0])
    if not _reveals_spy(start):
        fights.do(start)
    deeds = [start]
    for _ in range(STEPS):
        try:
            deed = _any_deed(some, fights.secret)
        except RuleBroken:
            continue
        deed = _with_west_rounds(deed, fights)
        if _reveals_spy(deed):
            continue
        if fights.begins_with_the_spy(deed) or _answers_the_spy(deed, fights):
            continue
        if _takes_a_hidden_turn(deed, fights.secret):
            continue
        deeds.append(deed)
        fights.do(deed)
        yield fights, deeds


@pytest.mark.parametrize("rules", EVERY_GAME_AT_LENGTH)
@given(data=st.data())
def test_players_see_nothing_of_a_hidden_combatant(rules: RuleSet, data: st.DataObject) -> None:
    """Every difference is a leak; the module's docstring says where chance is allowed."""
    for fights, deeds in any_two_fights(rules, data.draw):
        assert_alike(fights.stages(), deeds)


def test_a_hidden_combatant_takes_no_number_from_a_visible_one() -> None:
    friend = Recruit("Orc 2", CombatantId("friend"))
    spy = Recruit("Orc", SPY, secrecy=Secrecy.HIDDEN)
    assert with_distinct_names((friend, spy))[0] == with_distinct_names((friend,))[0]
    double = replace(spy, name="Orc 2")
    assert with_distinct_names((friend, double))[0].series == "Orc 2"


def test_a_contest_with_a_hidden_combatant_leaves_no_rank_behind() -> None:
    """Ann, placed on the tick of the spy's opponent, comes after that opponent in both fights."""
    rules = system("gurps_pacing")
    friends = tuple(Recruit(name, name, stats={"basicSpeed": 5}) for name in ("ann", "ben"))
    fights = TwoFights(rules, friends, replace(friends[0], id=SPY, secrecy=Secrecy.HIDDEN))
    fights.do(gurps_pacing.NextRound({CombatantId("ben"): 10, SPY: 3}))
    fights.do(gurps_pacing.Join(CombatantId("ann"), 12))
    fights.do(Override(SPY, Tick(0)))
    fights.do(gurps_pacing.Tie(order=(SPY, CombatantId("ben"))))
    for who in ("ann", SPY):
        fights.do(Override(CombatantId(who), Tick(0)))
        assert_alike(fights.stages())


def test_a_wait_ended_after_a_hidden_turn_keeps_its_own_place_in_later_rounds() -> None:
    rules = system("d20")
    (ann, ben), bonuses = map(CombatantId, ("ann", "ben")), {"ann": 3, "ben": 1, SPY: 0}
    friends = [Recruit(who, who, stats={"BONUS": bonus}) for who, bonus in bonuses.items()]
    spy = replace(friends.pop(), id=SPY, secrecy=Secrecy.HIDDEN)
    fights = TwoFights(rules, tuple(friends), spy)
    fights.do(file.Start(rolls={ann: 17, ben: 9, SPY: 12}))
    for deed in (Wait(ann), file.Act(SPY), file.Act(ann), file.Act(ben), file.NextRound()):
        fights.do(deed)
    fights.do(Override(ben, Tick(-12)))
    assert [turn.who for turn in fights.secret.turn_order()] == [SPY, ann, ben]
    assert_alike(fights.stages())


def test_one_that_waits_takes_its_next_turn_even_if_a_hidden_combatant_is_first() -> None:
    """With several turns a round, to act ends the wait only before the next turn is due."""
    ann = CombatantId("ann")
    friend = Recruit("Ann", ann, stats={"FEROCITY": 2})
    spy = Recruit("Spy", SPY, secrecy=Secrecy.HIDDEN, stats={"FEROCITY": 1})
    fights = TwoFights(system("dragonbane"), (friend,), spy)
    fights.do(file.Start(cards={ann: "2 4", SPY: "3"}))
    for deed in (Wait(ann), Next()):
        fights.do(deed)
    assert [turn.who for turn in fights.secret.due_turns()] == [SPY, ann]
    fights.do(file.Act(ann))
    assert_alike(fights.stages())
    fights.do(file.Act(SPY))
    fights.do(file.Act(ann))
    assert_alike(fights.stages())
    assert fights.secret[ann].sheet.hold is not None


def test_a_turn_in_progress_goes_before_a_joiner_even_behind_a_hidden_combatant() -> None:
    rules = next(each for each in GAMES if each.id == "pathfinder_2")
    ann, ben = map(CombatantId, ("ann", "ben"))
    friends = tuple(Recruit(who, who, side=Side.PC) for who in (ann, ben))
    fights = TwoFights(rules, friends, Recruit("Spy", SPY, secrecy=Secrecy.HIDDEN))
    fights.do(file.Start(who=(ann, SPY), rolls={ann: 5, SPY: 9}))
    for deed in (Wait(SPY), Next(), file.Act(ann, "s"), file.Act(SPY, "s"), file.Join(ben, roll=7)):
        fights.do(deed)
    assert [turn.who for turn in fights.secret.due_turns()] == [SPY, ann, ben]
    assert_alike(fights.stages())


def test_for_players_a_wait_ends_no_earlier_than_the_round_begins() -> None:
    """In d20 a wait continues into the next round, in which a hidden combatant acts first."""
    rules = system("d20")
    ann, ben = map(CombatantId, ("ann", "ben"))
    friends = tuple(Recruit(who, who, stats={"BONUS": 0}) for who in (ann, ben))
    fights = TwoFights(rules, friends, replace(friends[0], id=SPY, secrecy=Secrecy.HIDDEN))
    fights.do(file.Start(rolls={ann: 12, ben: 15, SPY: 19}))
    for deed in (file.Act(SPY), file.Act(ben), Wait(ann), file.NextRound(), file.Act(ann)):
        fights.do(deed)
        assert_alike(fights.stages())
    assert fights.secret[ann].sheet.hold is not None, "it acted before the round began for players"
    for deed in (file.Act(SPY), file.Act(ann)):
        fights.do(deed)
        assert_alike(fights.stages())
    assert fights.secret[ann].sheet.last.tick == fights.secret.players_now == -15


def test_a_wait_of_the_last_round_can_end_once_players_see_who_began_the_new_one() -> None:
    """Until then the refusal says from when it can end, and not that another acts first."""
    rules = system("d20")
    ann, ben = map(CombatantId, ("ann", "ben"))
    friends = tuple(Recruit(who, who, stats={"BONUS": 0}) for who in (ann, ben))
    fights = TwoFights(rules, friends, replace(friends[0], id=SPY, secrecy=Secrecy.HIDDEN))
    fights.do(file.Start(rolls={ann: 12, ben: 15, SPY: 19}))
    for deed in (file.Act(SPY), file.Act(ben), Wait(ann), file.NextRound()):
        fights.do(deed)
    with pytest.raises(RuleBroken, match="ann can act from initiative 15"):
        rules.at(fights.secret).decide(file.Act(ann), FixedDice())
    fights.do(Reveal(SPY))
    fights.do(file.Act(ann))
    assert fights.secret[ann].sheet.last.tick == fights.secret.players_now == -19


def shadowrun_fights() -> tuple[TwoFights, Recruit]:
    """Return two fights of Shadowrun before their start, and the combatant that both have."""
    stats = {"BASE": 5, "DICE": 1, "EDG": 1, "REA": 1, "INT": 1}
    friend = Recruit("ann", "ann", stats=stats)
    spy = replace(friend, id=SPY, secrecy=Secrecy.HIDDEN)
    return TwoFights(system("shadowrun_5"), (friend,), spy), friend


def test_players_see_nothing_of_a_pass_with_only_a_hidden_combatant() -> None:
    """The GM's clock, and all that follows it, are set back; the players' clock stays."""
    fights, friend = shadowrun_fights()
    ann = CombatantId(friend.id)
    fights.do(file.Start(rolls={ann: 2, SPY: 15}))
    for deed in (file.Act(SPY), AddEffect("Collapse", at=Tick(-2), public=True), file.Act(ann)):
        fights.do(deed)
    before, shown_stage = fights.secret.now, fights.stages()[0]
    fights.do(Next())
    assert (before, fights.secret.now) == (-7, -10)
    assert_alike((fights.stages()[0], shown_stage))
    assert_alike(fights.stages())
    fights.do(Add((replace(friend, id="late", name="late"),)))
    fights.do(file.Join(CombatantId("late"), roll=5))
    assert_alike(fights.stages())
    assert [each[CombatantId("late")].next_tick for each in (fights.secret, fights.plain)] == [
        -10,
        -10,
    ]


def test_a_waiting_turn_is_lost_with_the_pass_even_if_a_hidden_combatant_begins_the_next() -> None:
    fights, friend = shadowrun_fights()
    ann = CombatantId(friend.id)
    fights.do(file.Start(rolls={ann: 12, SPY: 15}))
    for deed in (
        AddEffect("Fire", turns_of=ann, turns=2, public=True),
        file.Act(SPY),
        Wait(ann),
        Next(),
    ):
        fights.do(deed)
        assert_alike(fights.stages())
    assert [each.turns for each in fights.stages()[0].effects] == [1]


def test_a_second_start_discards_passes_that_only_a_hidden_combatant_had() -> None:
    fights, friend = shadowrun_fights()
    ann, late = map(CombatantId, (friend.id, "late"))
    for deed in (
        file.Start(rolls={ann: 2, SPY: 15}),
        file.Act(SPY),
        file.Act(ann),
        Next(),
        file.Act(SPY),
        file.Start(rolls={ann: 15, SPY: 2}),
        file.Act(ann),
        file.Act(SPY),
        Next(),
        Add((replace(friend, id=late, name=late),)),
        file.Join(late, roll=5),
    ):
        fights.do(deed)
    second_pass_score = 5 + 5 - 10  # players know the second pass from Ann
    assert fights.secret[late].sheet.score == second_pass_score


def test_an_effect_ending_with_the_start_of_a_fight_ends_for_players_too() -> None:
    """A hidden combatant acts first, but players see the turn of their own character first."""
    fights, friend = shadowrun_fights()
    ann = CombatantId(friend.id)
    ends = {"occasion": Occasion.START, "until": EndingEvent.START}
    fights.do(AddEffect("Fire", turns_of=ann, **ends, public=True))
    fights.do(file.Start(rolls={ann: 2, SPY: 15}))
    assert fights.secret.effects == ()
    assert_alike(fights.stages())


def test_a_turn_of_a_combatant_left_out_of_the_next_fight_ends_at_its_former_place() -> None:
    fights, friend = shadowrun_fights()
    ann, ben = map(CombatantId, (friend.id, "ben"))
    fights.do(Add((replace(friend, id=ben, name=ben),)))
    fights.do(file.Start(rolls={ann: 5, ben: 10, SPY: 15}))
    fights.do(AddEffect("Fire", turns_of=ann, until=EndingEvent.END, public=True))
    ticks_left = fights.secret[ann].next_tick - fights.secret.players_now
    fights.do(file.Start(rolls={ben: 5, SPY: 12}))
    fight = fights.secret
    assert [each.until - fight.players_now for each in fight.effects] == [ticks_left]
    assert_alike(fights.stages())


@pytest.mark.parametrize("public", [True, False])
def test_a_visible_effect_keeps_its_time_if_a_hidden_combatant_begins_the_count(
    public: bool,  # noqa: FBT001 - a parameter
) -> None:
    """A secret effect keeps the time left on the GM's clock."""
    ann = Recruit("ann", "ann", stats={"reflexValue": 13})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN)
    fights, who = TwoFights(system("weapons_free"), (ann,), spy), CombatantId(ann.id)
    fights.do(weapons_free.Reflex(margins={who: 1, SPY: 2}))
    fights.do(AddEffect("Bridge", at=Tick(3), public=public))
    fights.do(weapons_free.Reflex(margins={who: 0, SPY: -7}))
    fight, (bridge,) = fights.secret, fights.secret.effects
    assert (fight.now, fight.players_now) == (-7, 0)
    assert bridge.at == (fight.players_now if public else fight.now) + 2
    assert_alike(fights.stages())


def test_players_see_no_tick_of_an_effect_before_their_current_tick() -> None:
    ann = Recruit("ann", "ann", stats={"reflexValue": 13})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN)
    fights, who = TwoFights(system("weapons_free"), (ann,), spy), CombatantId(ann.id)
    fights.do(weapons_free.Reflex(margins={who: 0, SPY: -7}))
    fights.do(AddEffect("Burn", who=who, every=2, public=True))
    fights.do(AddEffect("Bridge", at=Tick(-4), public=True))
    stage = fights.stages()[0]
    assert (stage.now, stage.effects[0].triggers_at, stage.scene.events[0].tick) == (0, 0, 0)


def test_a_visible_turn_begins_before_a_secret_effect_harms_its_combatant() -> None:
    ann = Recruit("ann", "ann", stats={"BONUS": 0, "HP": 1})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN, stats={"BONUS": 1, "HP": 1})
    fights = TwoFights(system("d20"), (ann,), spy)
    who = CombatantId(ann.id)
    fights.do(file.Start(rolls={who: 5, SPY: 4}))
    when = {"occasion": Occasion.START, "until": EndingEvent.END}
    fights.do(AddEffect("Poison", who=who, turns_of=who, **when, change="-1"))
    assert [each.begun for each in fights.secret.effects] == [True]
    assert_alike(fights.stages())


def test_a_turn_that_players_see_is_lost_with_its_round() -> None:
    """It makes no difference whether a hidden combatant has a counter that refills with turns."""
    for back in ("", "turn"):
        fights, friend = shadowrun_fights()
        ann = CombatantId(friend.id)
        for deed in (
            SetCounter(SPY, "Power", "", None, 6, 0, None, back),
            file.Start(rolls={ann: 2, SPY: 15}),
            AddEffect("Fire", turns_of=ann, until=EndingEvent.END, public=True),
            file.NextRound(rolls={ann: 2, SPY: 15}),
        ):
            fights.do(deed)
        assert [each.turns for each in fights.stages()[0].effects] == [1]
        assert_alike(fights.stages())


def test_a_wait_prolonged_only_without_the_spy_changes_nothing_for_players() -> None:
    ben = Recruit("ben", "ben", stats={"BONUS": 0, "HP": 5})
    fights = TwoFights(system("d20"), (ben,), replace(ben, id=SPY, secrecy=Secrecy.HIDDEN))
    who = CombatantId(ben.id)
    for deed in (
        file.Start(rolls={who: 10, SPY: 10}),
        Hide(who),
        AddEffect("Fire", at=Tick(5), every=2, public=True),
        Wait(who),
        file.Act(who),
    ):
        fights.do(deed)
    assert_alike(fights.stages())


def test_a_contest_typed_with_equal_margins_stays_open_in_both_fights() -> None:
    friends = tuple(
        Recruit(who, who, stats={"basicSpeed": "5", "dx": 10}) for who in ("ann", "ben")
    )
    spy = replace(friends[0], id=SPY, secrecy=Secrecy.HIDDEN)
    fights = TwoFights(system("gurps_pacing"), friends, spy)
    ann, ben = (CombatantId(each.id) for each in friends)
    fights.do(gurps_pacing.NextRound({ann: 10, ben: 10, SPY: 10}))
    fights.do(gurps_pacing.Tie(rolls={ann: 9, ben: 9, SPY: 12}))
    assert all(each.tied for each in fights.stages()[0].tokens)
    assert_alike(fights.stages())


def test_making_room_for_a_waiting_turn_decides_no_order_by_lot() -> None:
    ann = Recruit("ann", "ann", count=4, stats={"basicSpeed": "1"})
    ben = Recruit("ben", "ben", stats={"basicSpeed": "5"})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN)
    fights = TwoFights(system("gurps_pacing"), (ann, ben), spy)
    fights.do(gurps_pacing.NextRound({CombatantId("ann"): 4, CombatantId("ben"): 7}))
    fights.do(Split(CombatantId("ann"), 2))
    fights.do(Wait(CombatantId("ben")))
    assert len(fights.secret.turns_on(Tick(2))) == 3
    assert_alike(fights.stages())


def test_the_join_form_of_a_combatant_defeated_early_asks_for_its_dice() -> None:
    """Only dice asked for by a field are rolled: others would change the rolls that follow."""
    ann = Recruit("ann", "ann", stats={"SPEED": 5, "STRENGTH": 3})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN)
    (rules,) = (each for each in GAMES if each.id == "iron_tide")
    fights, who = TwoFights(rules, (ann,), spy), CombatantId(ann.id)
    fights._do_in_secret(file.Start(rolls={SPY: 2}))
    fights.do(Defeat(who))
    (offer,) = rules.at(fights.secret).offers(who)
    fights.do(fill_offer(offer, {who: {field.key: 4 for field in offer.fields}}))
    assert_alike(fights.stages())


def hero_fights(**spy: int) -> TwoFights:
    """Return two fights of Hero with a mob; `spy` gives the stats in which the spy differs."""
    ann = Recruit("ann", "ann", count=4, stats={"SPD": 2, "DEX": 10, "BODY": 6, "STUN": 6})
    stats = {**ann.stats, **spy}
    hidden_spy = replace(ann, id=SPY, count=1, secrecy=Secrecy.HIDDEN, stats=stats)
    return TwoFights(system("hero"), (ann,), hidden_spy)


def test_ordering_a_hidden_combatant_keeps_the_rank_of_visible_ones() -> None:
    ann = CombatantId("ann")
    fights = hero_fights(DEX=15)
    fights.do(file.Start(who=(ann, SPY)))
    fights.do(Reorder(fights.secret.now, (ann, SPY)))
    fights.do(Split(ann, 1))
    assert [each.tied for each in fights.stages()[0].tokens] == [True, True]
    assert_alike(fights.stages())


def test_a_turn_that_players_see_stays_when_its_speed_changes() -> None:
    ann = CombatantId("ann")
    fights = hero_fights(DEX=15)
    fights.do(file.Start(who=(ann, SPY)))
    now = fights.secret[ann].next_tick
    stats = {"SPD": 1, "DEX": 10, "BODY": 6, "STUN": 6}
    fights.do(Edit(ann, "ann", fights.secret[ann].side, stats))
    assert fights.secret[ann].next_tick == now
    assert_alike(fights.stages())


def test_a_hidden_combatant_that_stops_waiting_breaks_no_visible_tie() -> None:
    rules, ann, bob = system("west_that_wasnt"), CombatantId("ann"), CombatantId("bob")
    friends = tuple(Recruit(who.title(), who, stats={"reflexDie": 8}) for who in (ann, bob))
    spy = Recruit("Spy", SPY, secrecy=Secrecy.HIDDEN, stats={"reflexDie": 10})
    fights = TwoFights(rules, friends, spy)
    fights.do(Several(tuple(west.Declare(who, "quick") for who in (ann, bob, SPY))))
    fights.do(FlipCard({ann: 5, bob: 5, SPY: 8}))
    while fights.secret.now < fights.secret[SPY].next_tick:
        fights.do(Next())
    fights.do(Wait(SPY))
    fights.do(StopWaiting(SPY))
    assert [each.tied for each in fights.stages()[0].tokens] == [True, True]
    assert_alike(fights.stages())


def test_an_effect_of_a_hidden_combatant_does_not_wait_for_another_hidden_one() -> None:
    fights, friend = shadowrun_fights()
    ann, ben = map(CombatantId, (friend.id, "ben"))
    for deed in (
        Add((replace(friend, id=ben, name=ben),)),
        Hide(ben),
        AddEffect("Fire", turns_of=ben, occasion=Occasion.START, public=True, adds="Wet"),
        file.Start(rolls={ann: 0, ben: 3, SPY: 6}),
    ):
        fights.do(deed)
    assert fights.stages()[0].tokens[0].condition == "Wet"
    assert_alike(fights.stages())


def d20_fights() -> TwoFights:
    """Return two fights of d20 before their start, with two combatants that both have."""
    ann = Recruit("ann", "ann", stats={"BONUS": 0, "HP": 5})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN)
    return TwoFights(system("d20"), (ann, replace(ann, id="ben", name="ben")), spy)


def test_a_turn_of_a_combatant_left_out_ends_once_players_see_a_later_turn() -> None:
    fights, ann, ben = d20_fights(), CombatantId("ann"), CombatantId("ben")
    for deed in (
        file.Start(rolls={ann: 3, ben: 6, SPY: 15}),
        AddEffect("Fire", turns_of=ben, turns=2, public=True),
        file.NextRound(who=(ann, SPY)),
    ):
        fights.do(deed)
    assert_alike(fights.stages())


def test_an_effect_ending_with_a_hidden_turn_ends_when_the_players_clock_gets_there() -> None:
    fights, ann, ben = d20_fights(), CombatantId("ann"), CombatantId("ben")
    for deed in (
        file.Start(rolls={ann: 9, ben: 5, SPY: 5}),
        Hide(ben),
        AddEffect("Fire", turns_of=ben, until=EndingEvent.START, public=True),
        file.Act(ann),
        Next(),
    ):
        fights.do(deed)
    assert [each.name for each in fights.stages()[0].effects] == ["Fire"]
    assert_alike(fights.stages())


def test_giving_a_turn_to_a_waiting_combatant_ends_its_wait() -> None:
    """Otherwise the wait would be lost again with each turn of another combatant in that place."""
    fights, ann = d20_fights(), CombatantId("ann")
    for deed in (
        file.Start(rolls={ann: 9, SPY: 1}),
        Wait(ann),
        AddEffect("Fire", turns_of=ann, turns=3, occasion=Occasion.START, public=True),
        Override(ann, Tick(20)),
        Next(),
        file.Join(CombatantId("ben"), at=-20),
        Wait(SPY),
        Override(SPY, Tick(20)),
        file.Act(SPY),
    ):
        fights.do(deed)
    assert fights.secret[ann].sheet.hold is None
    assert_alike(fights.stages())


def test_a_combatant_picked_from_a_tie_with_hidden_ones_keeps_its_rank() -> None:
    ann = Recruit("ann", "ann", stats={"SPEED": 5})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN)
    friends = (ann, replace(ann, id="ben", name="ben"))
    fights, who = TwoFights(system("feng_shui_2"), friends, spy), CombatantId("ann")
    for deed in (
        file.Start(rolls={who: 3, CombatantId("ben"): 1, SPY: 3}),
        AddEffect("Fire", turns_of=who, occasion=Occasion.START),
        file.Act(who, act="o"),
        Override(CombatantId("ben"), fights.secret[who].next_tick or Tick(-8)),
    ):
        fights.do(deed)
        assert_alike(fights.stages())
    assert [each.tied for each in fights.stages()[0].tokens] == [True, True]


@pytest.mark.parametrize("who", ["ann", SPY])
def test_a_part_of_a_turn_in_a_tie_reveals_no_hidden_combatant(who: CombatantId) -> None:
    ann = Recruit("ann", "ann")
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN)
    fights = TwoFights(system("year_zero"), (ann, replace(ann, id="ben", name="ben")), spy)
    for deed in (
        file.Start(cards={CombatantId("ann"): "3", CombatantId("ben"): "3", SPY: "3"}),
        file.Act(CombatantId(who), "f"),
        file.Act(CombatantId(who), "f"),
        file.Act(CombatantId(who)),
        file.NextRound(),
    ):
        fights.do(deed)
        assert_alike(fights.stages())


def test_a_pass_of_hidden_combatants_takes_none_from_others() -> None:
    rules = next(each for each in GAMES if each.id == "shadowrun_4")
    ann = Recruit("ann", "ann", stats={"INITIATIVE": 5, "PASSES": 1, "EDGE": 1})
    spy = replace(ann, id=SPY, secrecy=Secrecy.HIDDEN, stats={**ann.stats, "PASSES": 2})
    fights, who = TwoFights(rules, (ann,), spy), CombatantId("ann")
    for deed in (file.Start(), file.Act(who), file.Act(SPY), Next()):
        fights.do(deed)
    fights.do(Edit(who, "ann", fights.secret[who].side, {**ann.stats, "PASSES": 2}))
    assert_alike(fights.stages())


def assert_alike(stages: tuple[Stage, Stage], context: Sequence[object] = ()) -> None:
    """Fail with the differing fields of what players see, the broken rule, and the deeds."""
    if differing := list(islice(differences(*stages), MAX_DIFFERENCES)):
        lines = (
            "The players see (with the hidden one / without):",
            *differing,
            RULE,
            *map(str, context),
        )
        pytest.fail("\n".join(lines), pytrace=False)


def _effect_by_turns(some: AnyDeed, who: CombatantId, bearer: Mapping[str, Any]) -> AddEffect:
    occasion = some.one_of([None, Occasion.START, Occasion.END])
    ends = some.one_of([{"until": EndingEvent.START}, {"until": EndingEvent.END}, {"turns": 2}])
    change = some.one_of(["", "-1", "hp +1d1"]) if occasion else ""
    fields = {"public": some.one_of([True, False]), "change": change}
    return AddEffect("Fire", **bearer, turns_of=who, occasion=occasion, **ends, **fields)


def _any_deed(some: AnyDeed, encounter: Encounter) -> Deed:
    if not any(encounter.all_combatants()):
        return Add((some.recruit(id="late"),))
    if some.one_of([True, *[False] * 15]):
        return Add(
            (some.recruit(id=f"{SPY}.{encounter.combatants_added}", secrecy=Secrecy.HIDDEN),)
        )
    if some.one_of([True, True, True, False]):
        return some.system_deed(encounter)
    visible_ids = [each.id for each in encounter.all_combatants() if not is_spy(each.id)]
    if visible_ids and some.one_of([True, False, False]):
        who = some.one_of(visible_ids)
        bearer = some.one_of([{}, {"side": some.one_of(list(Side))}, {"who": who}])
        if some.one_of([True, False]):
            return _effect_by_turns(some, who, bearer)
        delay = some.one_of([None, 0, 1, 3, 7])
        at = None if delay is None else Tick(encounter.now + delay)
        every, ticks = some.one_of([0, 2]), some.one_of([1, 2, 4, 8, None])
        change = some.one_of(["", "-1", "hp +1d1"]) if every or at is not None else ""
        when = {"at": at, "every": every, "ticks": ticks}
        return AddEffect(
            "Fire", **bearer, **when, public=True, change=change, text="The spy set it"
        )
    return some.gm_deed(encounter)
