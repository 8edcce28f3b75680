"""Sight: all that is on screen, as one frozen value whose slices are made when they are asked for.

A view takes its slice of the sight after a change, and may compare it with the one before; a slice
whose inputs have not changed is the very same object.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.effects import questions
from models.rules.offers import Decision, Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence
from models.scheduler.encounter import PlayersClock
from models.scheduler.events import Reordered, Rolled, SheetChanged
from models.scheduler.history import START, History, Step
from models.scheduler.stage import Curtain, Shown, Stage
from models.sight.acting import decides
from models.sight.card import (
    Coming,
    Now,
    begins,
    chooses,
    coming,
    damage,
    now,
    sees_to,
)
from models.sight.fired import Fired, fired, fired_after, fired_before
from models.sight.lanes import Lane
from models.sight.snapshot import Snapshot
from models.sight.trail import Trail, followed, trail
from models.sight.upcoming import Upcoming, upcoming
from models.wording import mark, tr

RulesAfter: TypeAlias = Callable[[int], RuleSet]
"""Tells by which rules a moment is played, by the number of steps before it."""


class Disk(Struct, frozen=True):
    """How a fight stands on its disk.

    A fight that is not kept has no `path`. `trouble` is a sentence while the disk refuses steps;
    `hopeless` says that it always will. Steps are `unsaved` while they would be lost with the
    program, and `writing` while they are on their way. Documents that were let go are `parting`
    until their disk has taken all of them.
    """

    path: Path | None = None
    trouble: str = ""
    hopeless: bool = False
    unsaved: bool = False
    writing: bool = False
    parting: bool = False


class Focus(Struct, frozen=True, dict=True, eq=False):
    """The combatants the GM selected, or else the one who acts next, and what comes beside that.

    `chosen` leads the selection, `others` are the rest of it.
    """

    snapshot: Snapshot
    chosen: CombatantId | None = None
    others: tuple[CombatantId, ...] = ()

    @property
    def selected(self) -> tuple[CombatantId, ...]:
        """All that are selected, the one who leads first."""
        return () if self.chosen is None else (self.chosen, *self.others)

    @cached_property
    def card(self) -> Now:
        """The card of the one who leads the selection, or of the one who acts next."""
        seen = self.snapshot
        card = now(seen.moment, self.chosen, seen.pictures, seen.timed, seen.alarms)
        due = [turn.who for turn in seen.moment.fight.due()]
        if card.who in due and card.who in seen.order_notes:
            card = replace(card, why=f"{seen.order_notes[card.who]}. {card.why}")
        return replace(card, heading=_several(self.selected)) if self.others else card

    @cached_property
    def upcoming(self) -> tuple[Upcoming, ...]:
        seen = self.snapshot
        shown = self.chosen or decides(seen.moment)
        return upcoming(seen.moment, shown, seen.pictures, seen.timed)

    @cached_property
    def enter_alone(self) -> bool:
        """Whether Enter without a word does what the card offers."""
        who, offers = self.card.who, self.card.offers
        if who is None or not self.card.hint:
            return False
        try:
            meant = self.snapshot.moment.quick(who, "")
        except RuleBroken:
            return False
        return any(not offer.ask and offer.template == meant for offer in offers)

    def begins_entry(self, letter: str) -> bool:
        """Say whether the quick entry wants `letter`: that of an act of a file always."""
        who = self.card.who
        firm = (each.typed for each in self.snapshot.moment.rules.guide().entries if each.firm)
        if who is not None and any(typed.startswith(letter) for typed in firm):
            return True
        if who is None:
            return False
        try:
            self.snapshot.moment.quick(who, letter)
        except RuleBroken:
            return False
        return True


class Heading(Struct, frozen=True):
    """What stands above everything: title, system, clock, and the seconds since the scene began.

    The `system` ends with the larger `count`, as `round 2`, if there is one. `clocks` are the
    longest of what the clock says at other times.
    """

    title: str
    system: str
    clock: str
    seconds: float | None
    clocks: tuple[str, ...]
    count: str = ""


class Position(Struct, frozen=True):
    """Where the GM is in the history: after step `number` of `count`, which is `place`.

    Steps that are undone do not count, unless one of them is looked at.
    """

    place: str
    number: int
    count: int
    looking_back: bool


class Can(Struct, frozen=True):
    """What can be done now: in the present, about one or one alone, with the moment looked at.

    Nothing can change while the GM looks back. Settings, wounds, movement and cards are there or
    not with the system. `passes` says whether the players' time passes visibly.
    """

    undo: bool
    redo: bool
    come_back: bool
    change: bool
    go_on: bool
    join: bool
    about_one: bool
    alone: bool
    name_moment: bool
    rename: bool
    find: bool
    tell: bool
    settings: bool
    wounds: bool
    movement: bool
    cards: bool
    passes: bool


class Sight(Struct, frozen=True, dict=True, eq=False):
    """What is true, what the GM looks at, and what the players are shown.

    `window` says whether there is a window that shows it to them.
    """

    history: History
    looked_at: int
    present: Snapshot
    focus: Focus
    disk: Disk = Disk()
    curtain: Curtain = Curtain()
    window: bool = False

    @staticmethod
    def of(rules: RuleSet, history: History, disk: Disk, ready_within: int = 0) -> "Sight":
        """Return the sight of a fight in the present, with no one chosen."""
        past = trail(history, history.done)
        found = fired(rules, history, history.done)
        moment = rules.at(history.present)
        order = _order_notes(history, history.done)
        present = Snapshot(moment, history.pictures, past, found, ready_within, order_notes=order)
        return Sight(history, history.done, present, Focus(present), disk)

    def at(
        self, history: History, looked_at: int, rules_after: RulesAfter | None = None
    ) -> "Sight":
        """Return the sight of another moment, or of a longer history of the same fight.

        The rules are those of the present, unless `rules_after` tells them by numbers of steps.
        """
        after = rules_after or (lambda _number: self.rules)
        present = _snapshot((self.present, self.shown), history, history.done, after)
        shown = _snapshot((present, self.shown), history, looked_at, after)
        moved = replace(self, history=history, looked_at=looked_at, present=present)
        return moved.with_selection(self.selected, shown)

    def with_selection(
        self, selected: Sequence[CombatantId], shown: Snapshot | None = None
    ) -> "Sight":
        """Return the sight with these selected, the first leads; those who are gone cannot be."""
        shown = shown or self.shown
        there = tuple(who for who in dict.fromkeys(selected) if who in shown.moment.fight)
        if shown is self.shown and there == self.selected:
            return self
        return replace(self, focus=Focus(shown, there[0] if there else None, there[1:]))

    def seen_to(self) -> "Sight":
        return self._with_present(replace(self.present, fired=self.present.fired[1:]))

    def with_unseen(self, fired: Collection[Fired]) -> "Sight":
        """Return the sight in which of what fired only these are still to be seen to."""
        there = tuple(each for each in self.present.fired if each in fired)
        return self._with_present(replace(self.present, fired=there))

    def calling_ready(self, within: int) -> "Sight":
        return self._with_present(replace(self.present, ready_within=within))

    def _with_present(self, present: Snapshot) -> "Sight":
        moved = replace(self, present=present)
        return moved if self.looking_back else moved.with_selection(self.selected, present)

    def anew(self) -> "Sight":
        """Return the same sight with no slice made yet: their words are other ones now."""
        present = self.present.anew()
        shown = self.shown.anew() if self.looking_back else present
        focus = Focus(shown, self.chosen, self.focus.others)
        return replace(self, present=present, focus=focus)

    def same_fight(self, other: "Sight") -> bool:
        """Say whether the same is known of the fight, and only other things may have changed."""
        same = self.focus is other.focus and self.history is other.history
        return same and self.looked_at == other.looked_at

    @property
    def rules(self) -> RuleSet:
        return self.present.moment.rules

    @property
    def shown(self) -> Snapshot:
        return self.focus.snapshot

    @property
    def chosen(self) -> CombatantId | None:
        return self.focus.chosen

    @property
    def selected(self) -> tuple[CombatantId, ...]:
        return self.focus.selected

    @property
    def looking_back(self) -> bool:
        return self.looked_at != self.history.done

    @property
    def refusal(self) -> str:
        """Why nothing can be changed: an earlier moment is in sight. Nothing in the present."""
        return tr(_LOOKING_BACK) if self.looking_back else ""

    @property
    def empty(self) -> bool:
        """Whether nothing was begun: there is neither a title nor a step."""
        return not (self.shown.moment.fight.title or self.history.steps)

    @property
    def actor(self) -> CombatantId | None:
        """The one chosen, or the one who must decide or acts next in the present."""
        if self.chosen is not None:
            return self.chosen
        turn = self.present.moment.fight.upcoming()
        return decides(self.present.moment) or (turn.who if turn else None)

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return self.shown.lanes

    @property
    def card(self) -> Now:
        return self.focus.card

    @property
    def upcoming(self) -> tuple[Upcoming, ...]:
        return self.focus.upcoming

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What is to be decided in the present, then what effects ask; nothing about the past.

        What the card asks comes first, and nothing beside it.
        """
        moment = self.present.moment
        if self.looking_back or any(alarm.question for alarm in self.present.alarms):
            return ()
        return (*moment.asks, *questions(moment.fight).values())

    @property
    def picture(self) -> Stage | None:
        """The players' picture, behind what covers it too: the present, unless it is frozen.

        There is nothing until there is an encounter. The first step must not be seen as such: it
        may be one about hidden ones alone.
        """
        if self.curtain.frozen:
            return self.curtain.still
        begun = self.disk.path is not None or self.history.steps
        return self.present.stage if begun else None

    @property
    def screen(self) -> Shown:
        """What stands on the players' screen: nothing while it is blank, then what covers it."""
        return None if self.curtain.blank else self.curtain.handout or self.picture

    @cached_property
    def heading(self) -> Heading:
        moment = self.shown.moment
        axis, count = moment.axis, moment.heading
        system = " · ".join(filter(None, (moment.rules.title, count)))
        clock, elapsed = axis.opening(moment.now), axis.elapsed(moment.now)
        return Heading(moment.fight.title, system, clock, elapsed, axis.openings(), count)

    @cached_property
    def position(self) -> Position:
        count = max(self.looked_at, self.history.done)
        return Position(self.shown.moment.place, self.looked_at, count, self.looking_back)

    @cached_property
    def can(self) -> Can:
        moment, live = self.present.moment, not self.looking_back
        present = moment.fight
        return Can(
            undo=live and self.history.can_undo,
            redo=live and self.history.can_redo,
            come_back=self.looking_back,
            change=live,
            go_on=live and bool(present.combatants),
            join=live and any(present.present()),
            about_one=live and bool(present.combatants),
            alone=live and bool(present.combatants) and not self.focus.others,
            name_moment=self.looked_at > 0,
            rename=not (self.looking_back or self.empty),
            find=bool(self.shown.moment.fight.combatants),
            tell=self.history.done > 0,
            wounds=moment.wounds is not None,
            movement=moment.journeys is not None,
            settings=moment.rules.has_settings,
            cards=moment.cards is not None,
            passes=present.players_clock is PlayersClock.PASSES,
        )

    def call(self, role: Role) -> Offer | None:
        """Return the table that begins the scene, or lets someone join it; None without one."""
        return next((each for each in self.present.moment.calls if each.role is role), None)

    @cached_property
    def joiners(self) -> frozenset[CombatantId]:
        """Those who have never been in the fight and can join now."""
        everybody = self.present.moment.fight.everybody()
        reserve = {each.id for each in everybody if each.presence is Presence.RESERVE}
        if not (reserve and self.can.join):
            return frozenset()  # to ask for the table costs more than all else
        offer = self.call(Role.JOIN)
        return frozenset(reserve.intersection(offer.rows if offer else ()))

    @cached_property
    def ways_back(self) -> Mapping[CombatantId, Offer]:
        """The way back into the fight for each of those selected who is defeated."""
        there = [who for who in self.selected if who in self.present.moment.fight]
        return self.present.moment.returns(there) if self.can.join else {}

    def quick(self, text: str) -> Deed:
        """Return what is meant by a quick entry for the one chosen or next. Raises RuleBroken.

        Without a selection a bare `-3` goes to those what fired first is on.
        """
        present = self.present
        if present.fired and not self.selected:
            deed = damage(present.moment.fight, present.timed[0], text)
            if deed is not None:
                return deed
        if self.actor is None:
            raise RuleBroken(tr(_NO_ONE_DUE))
        return self.present.moment.quick(self.actor, text)

    def hold(self) -> Offer | None:
        """Return how the chosen one, or the next to act, would wait; None where that can't be."""
        who = self.actor
        if who is None:
            return None
        return next(_holds(self._offers_of(who)), None)

    @cached_property
    def coming(self) -> Coming:
        moment = self.present.moment
        turn = moment.fight.upcoming()
        if self.present.fired:
            return sees_to(self.present.alarms[0])
        if turn is None and (offer := self.present.next_call) is not None:
            return begins(offer)
        if self.stands:
            return chooses()
        due = () if turn is None or turn.tick != moment.now else self._offers_of(turn.who)
        return coming(moment, due)

    def _offers_of(self, who: CombatantId) -> tuple[Offer, ...]:
        same = who == self.card.who and not self.looking_back
        return self.card.offers if same else self.present.moment.offers(who)

    @property
    def stands(self) -> bool:
        """Whether the clock stands because no one has a turn ahead: only effects are left."""
        return self.present.runs_on is not None


_NO_ONE_DUE: Final = mark("No one is due. Space goes to what comes next.")
_LOOKING_BACK: Final = mark("You're looking back. Return to the present first.")


def _several(selected: Sequence[CombatantId]) -> str:
    return tr("%n SELECTED", "combatants, above the name of one of them", len(selected))


def _holds(offers: tuple[Offer, ...]) -> Iterator[Offer]:
    """Yield what H does at once."""
    return (each for each in offers if each.role is Role.WAIT and not each.refusal)


def _snapshot(
    known: tuple[Snapshot, Snapshot], history: History, number: int, rules_after: RulesAfter
) -> Snapshot:
    """Return the snapshot of a moment: one of those that are `known`, if it is that."""
    fight, pictures = history.at(number), history.pictures
    for each in known:
        if each.shows(fight, pictures):
            return each
    rules, past = rules_after(number), _trail(known, history, number)
    found = _fired(known, rules, history, number)
    last, moment, order = known[0], rules.at(fight), _order_notes(history, number)
    return Snapshot(moment, pictures, past, found, last.ready_within, last.taken, order)


def _order_notes(history: History, number: int) -> Mapping[CombatantId, str]:
    """Return the words of the step that put those on the tick of a moment in order, by each.

    They are for those who drew lots or contested; others only stand where they stood.
    """
    words, now = dict[CombatantId, str](), history.at(number).now
    for step in reversed(history.steps[:number]):
        if step.after.now != now:
            break
        for event in step.events:
            if isinstance(event, Reordered) and event.tick == now:
                about = set(event.order) & _concerned(step)
                words = {**dict.fromkeys(about, step.label), **words}
    return words


def _concerned(step: Step) -> set[CombatantId]:
    """Return those who drew lots in a step, or rolled, or had their sheets changed."""
    rolled = [event for event in step.events if isinstance(event, Rolled)]
    lots = {each for event in rolled if event.who is None for each in event.result}
    own = [event.who for event in step.events if isinstance(event, Rolled | SheetChanged)]
    return {CombatantId(str(who)) for who in (*lots, *own)}


def _fired(
    known: tuple[Snapshot, Snapshot], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return what fired on the way to a moment, without what the GM has seen to before it."""
    if before := _known_at(known, history, number - 1):
        return fired_after(before.fired, rules, history, number)
    if after := _known_at(known, history, number + 1):
        return fired_before(after.fired, rules, history, number)
    return fired(rules, history, number)


def _known_at(known: tuple[Snapshot, Snapshot], history: History, number: int) -> Snapshot | None:
    fight = history.at(number) if START <= number <= len(history.steps) else None
    return next((each for each in known if each.moment.fight is fight), None)


def _trail(known: tuple[Snapshot, Snapshot], history: History, number: int) -> Trail:
    """Return the turns taken before a moment: mostly those before the last one, and one step."""
    taken, before = known[0].taken, _known_at(known, history, number - 1)
    if before is None:
        return trail(history, number, taken)
    return followed(before.trail, history, number, taken)
