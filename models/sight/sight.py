"""The sight is everything on screen, as one frozen value whose slices are computed on demand.

After a change, a view takes its slice of the new sight. If the inputs of a slice haven't changed,
it is the same object as before, so a view can compare the two by identity.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.effects import effect_questions
from models.rules.offers import Decision, Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence
from models.scheduler.encounter import PlayersClock
from models.scheduler.history import START_STEP, History
from models.scheduler.stage import Curtain, Handout, ScreenContent, Stage
from models.sight.acting import find_decider
from models.sight.card import (
    CardContent,
    NextAction,
    alarm_action,
    damage_deed,
    make_card,
    must_choose_action,
    next_action,
    offer_action,
)
from models.sight.fired import Fired, find_fired, fired_after, fired_before
from models.sight.lanes import Lane
from models.sight.snapshot import Snapshot
from models.sight.trail import Trail, extend_trail, make_trail
from models.sight.upcoming import Upcoming, list_upcoming, upcoming_title
from models.wording import mark, tr

RulesByStep: TypeAlias = Callable[[int], RuleSet]
"""Returns the rules in force after a given number of steps."""


class Disk(Struct, frozen=True):
    """Whether and where a fight is saved."""

    path: Path | None = None
    """The file of the fight; None if it has none yet."""
    error: str = ""
    """The reason why steps can't be saved now; "" if they can."""
    is_error_permanent: bool = False
    """Whether retrying can't help."""
    has_unsaved_steps: bool = False
    """Whether steps would be lost if the program ended."""
    is_writing: bool = False
    """Whether steps are being written."""
    is_closing: bool = False
    """Whether closed documents are still being written."""


class Focus(Struct, frozen=True, dict=True, eq=False):
    """The selection, with the card and the list of what is next.

    `lead` is the first selected combatant, and `other_selected` are the rest of the selection.
    Without a lead, the card shows the combatant who acts next.
    """

    snapshot: Snapshot
    lead: CombatantId | None = None
    other_selected: tuple[CombatantId, ...] = ()

    @property
    def selected(self) -> tuple[CombatantId, ...]:
        return () if self.lead is None else (self.lead, *self.other_selected)

    @cached_property
    def card(self) -> CardContent:
        snapshot = self.snapshot
        card = make_card(
            snapshot.moment, self.lead, snapshot.pictures, snapshot.timed, snapshot.alarms
        )
        return (
            replace(card, heading=_selection_heading(self.selected))
            if self.other_selected
            else card
        )

    @cached_property
    def upcoming(self) -> tuple[Upcoming, ...]:
        snapshot = self.snapshot
        lead = self.lead or find_decider(snapshot.moment)
        return list_upcoming(snapshot.moment, lead, snapshot.pictures, snapshot.timed)

    @cached_property
    def enter_acts(self) -> bool:
        """Whether Enter in the empty quick entry takes an offer on the card."""
        who, offers = self.card.who, self.card.offers
        if who is None or not self.card.hint:
            return False
        try:
            deed = self.snapshot.moment.parse_quick_entry(who, "")
        except RuleBroken:
            return False
        return any(not offer.fields and offer.template == deed for offer in offers)

    def accepts_letter(self, letter: str) -> bool:
        """Return whether a valid quick entry may begin with `letter`."""
        who = self.card.who
        reserved_texts = (
            each.text for each in self.snapshot.moment.rules.guide().entries if each.reserved
        )
        if who is not None and any(text.startswith(letter) for text in reserved_texts):
            return True
        if who is None:
            return False
        try:
            self.snapshot.moment.parse_quick_entry(who, letter)
        except RuleBroken:
            return False
        return True


class Heading(Struct, frozen=True):
    """The title of the fight, the system, the clock, and the seconds since the scene began.

    `count` is the larger unit of time, such as `round 2`, or ""; `system` ends with it.
    `longest_clock_texts` are for measuring how wide the clock can become.
    """

    title: str
    system: str
    clock: str
    seconds: float | None
    longest_clock_texts: tuple[str, ...]
    count: str = ""


class HistoryPosition(Struct, frozen=True):
    """The position in the history that the GM looks at, after step `number` of `count`.

    `tick_text` is the tick there. Undone steps don't count, unless the GM looks at one of them.
    """

    tick_text: str
    number: int
    count: int
    is_looking_back: bool


class CommandConditions(Struct, frozen=True):
    """Conditions under which commands are enabled; commands refer to these fields by name.

    While the GM looks back, the fight can't be changed. `alone` means that at most one combatant is
    selected, `name_moment` that the moment looked at can be named, and `passes` that the players'
    clock runs while a hidden combatant acts. Some systems have no settings, wounds, movement or
    cards.
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
    """The fight, the GM's view of it, and what the players see.

    `has_players_window` says whether the players' window is open, and `has_turn_line` whether
    players read whose turn it is below a handout.
    """

    history: History
    looked_at: int
    present: Snapshot
    focus: Focus
    disk: Disk = Disk()
    curtain: Curtain = Curtain()
    has_players_window: bool = False
    has_turn_line: bool = False

    @staticmethod
    def from_history(
        rules: RuleSet, history: History, disk: Disk, ready_within: int = 0
    ) -> "Sight":
        past = make_trail(rules, history, history.done)
        alarms = find_fired(rules, history, history.done)
        moment = rules.at(history.present)
        present = Snapshot(moment, history.pictures, past, alarms, ready_within)
        return Sight(history, history.done, present, Focus(present), disk)

    def at_step(
        self, history: History, looked_at: int, rules_by_step: RulesByStep | None = None
    ) -> "Sight":
        """Return the sight after step `looked_at`; `history` may have grown since the last sight.

        Without `rules_by_step`, the present rules apply to every moment.
        """
        get_rules = rules_by_step or (lambda _number: self.rules)
        present = _snapshot((self.present, self.shown), history, history.done, get_rules)
        shown = _snapshot((present, self.shown), history, looked_at, get_rules)
        result = replace(self, history=history, looked_at=looked_at, present=present)
        return result.with_selection(self.selected, shown)

    def with_selection(
        self, selected: Sequence[CombatantId], shown: Snapshot | None = None
    ) -> "Sight":
        """Return the sight with `selected`, the first as the lead, without removed combatants."""
        shown = shown or self.shown
        ids = tuple(who for who in dict.fromkeys(selected) if who in shown.moment.fight)
        if shown is self.shown and ids == self.selected:
            return self
        return replace(self, focus=Focus(shown, ids[0] if ids else None, ids[1:]))

    def with_first_alarm_done(self) -> "Sight":
        return self._with_present(replace(self.present, fired=self.present.fired[1:]))

    def with_remaining_fired(self, remaining: Collection[Fired]) -> "Sight":
        """Return the sight once the GM has acknowledged all that fired, except `remaining`."""
        unseen = tuple(each for each in self.present.fired if each in remaining)
        return self._with_present(replace(self.present, fired=unseen))

    def with_ready_within(self, within: int) -> "Sight":
        return self._with_present(replace(self.present, ready_within=within))

    def _with_present(self, present: Snapshot) -> "Sight":
        result = replace(self, present=present)
        return result if self.is_looking_back else result.with_selection(self.selected, present)

    def retranslated(self) -> "Sight":
        """Return the same sight without cached slices, for use after the language has changed."""
        present = self.present.retranslated()
        shown = self.shown.retranslated() if self.is_looking_back else present
        focus = Focus(shown, self.lead, self.focus.other_selected)
        return replace(self, present=present, focus=focus)

    def shows_same_fight(self, other: "Sight") -> bool:
        """Return whether fight, selection and moment are unchanged since `other`."""
        is_same_focus = self.focus is other.focus and self.history is other.history
        return is_same_focus and self.looked_at == other.looked_at

    @property
    def rules(self) -> RuleSet:
        return self.present.moment.rules

    @property
    def shown(self) -> Snapshot:
        return self.focus.snapshot

    @property
    def lead(self) -> CombatantId | None:
        return self.focus.lead

    @property
    def selected(self) -> tuple[CombatantId, ...]:
        return self.focus.selected

    @property
    def is_looking_back(self) -> bool:
        return self.looked_at != self.history.done

    @property
    def refusal(self) -> str:
        """The reason why the fight can't be changed while looking back; "" in the present."""
        return tr(_LOOKING_BACK) if self.is_looking_back else ""

    @property
    def is_empty(self) -> bool:
        return not (self.shown.moment.fight.title or self.history.steps)

    @property
    def actor(self) -> CombatantId | None:
        """The lead or, without one, the combatant who must decide or acts next in the present."""
        if self.lead is not None:
            return self.lead
        turn = self.present.moment.fight.next_turn()
        return find_decider(self.present.moment) or (turn.who if turn else None)

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return self.shown.lanes

    @property
    def card(self) -> CardContent:
        return self.focus.card

    @property
    def upcoming(self) -> tuple[Upcoming, ...]:
        return self.focus.upcoming

    @property
    def upcoming_title(self) -> str:
        return upcoming_title(self.upcoming)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Open decisions in the present, then questions that effects ask.

        There are none while the GM looks back, or while an alarm on the card asks a question.
        """
        moment = self.present.moment
        if self.is_looking_back or any(alarm.question for alarm in self.present.alarms):
            return ()
        return (*moment.decisions, *effect_questions(moment.fight).values())

    @property
    def players_stage(self) -> Stage | None:
        """The present or the frozen stage, even if a pause or a handout covers it.

        None until the encounter is saved or has a step. The first step of a saved encounter must
        make no difference here, since it may only be about hidden combatants.
        """
        if self.curtain.frozen:
            return self.curtain.still
        has_begun = self.disk.path is not None or self.history.steps
        return self.present.stage if has_begun else None

    @cached_property
    def players_screen(self) -> ScreenContent:
        """The pause, handout or stage that players see; None while their screen is blank."""
        if self.curtain.blank:
            return None
        cover = self.curtain.cover
        if self.has_turn_line and isinstance(cover, Handout):
            return replace(cover, below=self.players_stage)
        return cover or self.players_stage

    @cached_property
    def heading(self) -> Heading:
        moment = self.shown.moment
        axis, count = moment.axis, moment.heading
        system = " · ".join(filter(None, (moment.rules.title, count)))
        clock, elapsed = axis.capitalized_place(moment.now), axis.elapsed_seconds(moment.now)
        return Heading(moment.fight.title, system, clock, elapsed, axis.longest_places(), count)

    @cached_property
    def position(self) -> HistoryPosition:
        count = max(self.looked_at, self.history.done)
        return HistoryPosition(self.shown.moment.place, self.looked_at, count, self.is_looking_back)

    @cached_property
    def can(self) -> CommandConditions:
        moment, is_live = self.present.moment, not self.is_looking_back
        present = moment.fight
        return CommandConditions(
            undo=is_live and self.history.can_undo,
            redo=is_live and self.history.can_redo,
            come_back=self.is_looking_back,
            change=is_live,
            go_on=is_live and bool(present.combatants),
            join=is_live and any(present.combatants_in_scene()),
            about_one=is_live and bool(present.combatants),
            alone=is_live and bool(present.combatants) and not self.focus.other_selected,
            name_moment=self.looked_at > 0,
            rename=not (self.is_looking_back or self.is_empty),
            find=bool(self.shown.moment.fight.combatants),
            tell=self.history.done > 0,
            wounds=moment.wounds is not None,
            movement=moment.journeys is not None,
            settings=moment.rules.has_settings,
            cards=moment.card_tables is not None,
            passes=present.players_clock is PlayersClock.RUNS,
        )

    def find_table(self, role: Role) -> Offer | None:
        """Return the table that begins the scene or lets combatants join it, or None."""
        return next((each for each in self.present.moment.calls if each.role is role), None)

    @cached_property
    def joiners(self) -> frozenset[CombatantId]:
        """The combatants who have never been in the fight and can join now."""
        combatants = self.present.moment.fight.all_combatants()
        reserve_ids = {each.id for each in combatants if each.presence is Presence.RESERVE}
        if not (reserve_ids and self.can.join):
            return frozenset()  # saves making the table, the most expensive part
        offer = self.find_table(Role.JOIN)
        return frozenset(reserve_ids.intersection(offer.rows if offer else ()))

    @cached_property
    def return_offers(self) -> Mapping[CombatantId, Offer]:
        listed = [who for who in self.selected if who in self.present.moment.fight]
        return self.present.moment.return_offers(listed) if self.can.join else {}

    def parse_quick_entry(self, text: str) -> Deed:
        """Return the deed of a quick entry for the actor.

        Without a selection, a bare `-3` applies to the bearers of the first effect that fired.
        Raises RuleBroken if the entry is invalid or no one is due.
        """
        present = self.present
        if present.fired and not self.selected:
            deed = damage_deed(present.moment.fight, present.timed[0], text)
            if deed is not None:
                return deed
        if self.actor is not None:
            return present.moment.parse_quick_entry(self.actor, text)
        if (deed := present.moment.parse_change_by_name(None, text)) is not None:
            return deed
        raise RuleBroken(tr(_NO_ONE_DUE))

    def wait_offer(self) -> Offer | None:
        """Return the actor's offer to wait, or None."""
        who = self.actor
        if who is None:
            return None
        return next(_wait_offers(self._offers_of(who)), None)

    @cached_property
    def next_action(self) -> NextAction:
        moment = self.present.moment
        turn = moment.fight.next_turn()
        if self.present.fired:
            return alarm_action(self.present.alarms[0])
        if turn is None and (offer := self.present.next_call) is not None:
            return offer_action(offer)
        if self.has_only_effects_ahead:
            return must_choose_action()
        is_due = turn is not None and turn.tick == moment.now
        return next_action(moment, self._offers_of(turn.who) if turn and is_due else ())

    def _offers_of(self, who: CombatantId) -> tuple[Offer, ...]:
        is_on_card = who == self.card.who and not self.is_looking_back
        return self.card.offers if is_on_card else self.present.moment.offers(who)

    @property
    def has_only_effects_ahead(self) -> bool:
        """Whether no one has a turn ahead, so that the clock would only run for effects."""
        return self.present.next_effect_tick is not None


_NO_ONE_DUE: Final = mark("No one is due. Space goes to what comes next.")
_LOOKING_BACK: Final = mark("You're looking back. Return to the present first.")


def _selection_heading(selected: Sequence[CombatantId]) -> str:
    return tr("%n SELECTED", "combatants, above the name of one of them", len(selected))


def _wait_offers(offers: tuple[Offer, ...]) -> Iterator[Offer]:
    return (each for each in offers if each.role is Role.WAIT and not each.refusal)


def _snapshot(
    cached: tuple[Snapshot, Snapshot], history: History, number: int, rules_by_step: RulesByStep
) -> Snapshot:
    fight, pictures = history.encounter_at(number), history.pictures
    for snapshot in cached:
        if snapshot.shows(fight, pictures):
            return snapshot
    rules = rules_by_step(number)
    past = _trail(cached, rules, history, number)
    fired_values = _fired(cached, rules, history, number)
    present, moment = cached[0], rules.at(fight)
    return Snapshot(moment, pictures, past, fired_values, present.ready_within, present.turns_taken)


def _fired(
    cached: tuple[Snapshot, Snapshot], rules: RuleSet, history: History, number: int
) -> tuple[Fired, ...]:
    """Return everything that fired before a moment, except what the GM has acknowledged."""
    if before := _cached_at(cached, history, number - 1):
        return fired_after(before.fired, rules, history, number)
    if after := _cached_at(cached, history, number + 1):
        return fired_before(after.fired, rules, history, number)
    return find_fired(rules, history, number)


def _cached_at(cached: tuple[Snapshot, Snapshot], history: History, number: int) -> Snapshot | None:
    fight = history.encounter_at(number) if START_STEP <= number <= len(history.steps) else None
    return next((each for each in cached if each.moment.fight is fight), None)


def _trail(
    cached: tuple[Snapshot, Snapshot], rules: RuleSet, history: History, number: int
) -> Trail:
    """Return the trail of a moment; if the previous step's trail is cached, that is extended."""
    turns_taken, before = cached[0].turns_taken, _cached_at(cached, history, number - 1)
    if before is None:
        return make_trail(rules, history, number, turns_taken)
    return extend_trail(before.trail, rules, history, number, turns_taken)
