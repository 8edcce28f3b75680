"""Refills counters each turn or round, by the clock, or on a roll."""

from collections.abc import Collection, Iterator

from models.rules.counters import change as counters
from models.rules.counters.refill_rule import RefillOn, RefillRule, parse_refill
from models.rules.draft import AnyDraft
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Counter, Presence
from models.scheduler.events import ClockReset, LedgerChanged, PresenceChanged, TurnMarked
from models.wording import format_dice, tr


class StepRefills:
    """Refills counters during one step; `roll_texts` describe the rolls for it.

    `turns_begun` holds the combatants whose turn has begun: those next or due, those who wait, and
    those in the middle of a turn, even if another whose wait has ended interrupts it.
    """

    def __init__(self, draft: AnyDraft) -> None:
        self._draft, self._before = draft, draft.fight
        self._now, self._round = draft.now, round_number(draft.ledger)
        bearers = draft.fight.roster.with_refills()
        self.has_any = bool(bearers)
        self._by_clock = [
            combatant.id
            for combatant in bearers
            if any(rule.every for _, rule in _refill_rules(combatant))
        ]
        self.turns_begun = {*draft.whose_turn, *draft.public_turn} if self.has_any else set()
        self.turns_begun |= {
            combatant.id
            for combatant in bearers
            if combatant.turn_begun is True
            or draft.system.is_mid_turn(draft, combatant.id)
            or draft.continues_waiting_turn(combatant.id)
        }
        self.roll_texts: list[str] = []

    def on_clock(self, to: Tick) -> None:
        """Refill counters that are due a refill between the last tick seen and `to`."""
        for who in self._by_clock:
            for each, rule in _refill_rules(self._draft[who]):
                if rule.every and to // rule.every > self._now // rule.every:
                    reset_counter(self._draft, who, each)
        self._now = to

    def on_event(self, event: ClockReset | LedgerChanged | PresenceChanged) -> None:
        match event:
            case PresenceChanged(who, Presence.PRESENT) if not self._comes_back(who):
                refill(self._draft, who, *RefillOn)
            case LedgerChanged(ledger) if round_number(ledger) > self._round:
                self._round = round_number(ledger)
                for combatant in self._draft.fight.roster.with_refills():
                    refill(self._draft, combatant.id, RefillOn.ROUND)
                self._forget_turns_of_absent()
            case ClockReset():
                self._forget_turns_of_absent()
            case _:
                pass

    def _forget_turns_of_absent(self) -> None:
        """Forget the turns that those out of the scene had begun: they are lost with the count."""
        self.turns_begun = {
            who
            for who in self.turns_begun
            if who in self._draft.fight and self._draft[who].is_in_scene
        }

    def _comes_back(self, who: CombatantId) -> bool:
        """Return whether `who`, who is entering, has been in this fight.

        What it has used then stays used. The fight is a new one if the step sets the clock and no
        one was in the scene before it.
        """
        if who not in self._before:
            return False
        is_new = self._before[who].sheet == self._draft.system.sheet()
        if is_new and self._before[who].presence is not Presence.DEFEATED:
            return False
        is_clock_set = any(isinstance(event, ClockReset) for event in self._draft.events)
        return not is_clock_set or any(self._before.combatants_in_scene())

    def mark_turns(self) -> None:
        """Record whose turn has begun, so that it is known after a tie, a move or an absence."""
        for combatant in self._draft.fight.roster.with_refills():
            has_begun = combatant.id in self.turns_begun
            if has_begun is not (combatant.turn_begun is True):
                self._draft.emit(TurnMarked(combatant.id, has_begun))

    def on_turns_begun(self, begun: Collection[CombatantId]) -> None:
        """Refill on the turns that have just `begun`.

        The counters of a waiting combatant were refilled when its wait began.
        """
        draft = self._draft
        for who in begun if self.has_any else ():
            is_new = who not in self.turns_begun and not draft.continues_waiting_turn(who)
            if is_new and draft[who].is_in_scene:
                self.turns_begun.add(who)
                self.roll_texts += refill_at_turn(draft, who)


def with_refills_of_turn(draft: AnyDraft, who: CombatantId) -> Combatant:
    """Return `who` with the counters that refill once its turn begins, except by a roll."""
    trial = draft.copy()
    refill(trial, who, RefillOn.TURN)
    return trial[who]


def refill(draft: AnyDraft, who: CombatantId, *occasions: RefillOn) -> None:
    """Refill the counters of `who` whose rule names one of these occasions."""
    for each, rule in _refill_rules(draft[who]):
        if rule.on in occasions:
            reset_counter(draft, who, each)


def refill_at_turn(draft: AnyDraft, who: CombatantId) -> Iterator[str]:
    """Refill the counters of `who` at the start of its turn; yield a text for each roll.

    No roll is made for a full counter.
    """
    for each, rule in _refill_rules(draft[who]):
        if rule.on is RefillOn.TURN:
            reset_counter(draft, who, each)
        elif rule.on is RefillOn.ROLL and each.value < _full_value(draft, who, each):
            total = draft.throw(who, "recharge", rule.throw)
            values = {"name": draft[who].display_name, "counter": tr(each.title), "shown": total}
            values["dice"] = format_dice(rule.throw)
            if rule.minimum <= total <= rule.maximum:
                reset_counter(draft, who, each)
                yield tr("{name}: {counter} refilled ({dice}: {shown})", **values)
            else:
                yield tr("{name}: {counter} not refilled ({dice}: {shown})", **values)


def _refill_rules(combatant: Combatant) -> Iterator[tuple[Counter, RefillRule]]:
    for counter in combatant.counter_list:
        if counter.refill and (rule := parse_refill(counter.refill)) is not None:
            yield counter, rule


def reset_counter(draft: AnyDraft, who: CombatantId, counter: Counter) -> None:
    """Set a counter to its initial value."""
    counters.adjust_counter_if_present(
        draft, who, counter.key, _full_value(draft, who, counter) - counter.value
    )


def _full_value(draft: AnyDraft, who: CombatantId, counter: Counter) -> int:
    """Return the value to refill to: the system's initial one, or else the counter's maximum."""
    for initial in counters.counters_from_system(draft, who):
        if initial.key == counter.key and initial.maximum == counter.maximum:
            return initial.value
    return counter.value if counter.maximum is None else counter.maximum


def round_number(ledger: object) -> int:
    """Return the number of the round, 0 if a game has no rounds."""
    return getattr(ledger, "round", 0)


def pass_number(ledger: object) -> int:
    """Return the number of the pass in a round, 0 if a game has no passes."""
    return getattr(ledger, "pass_number", 0)
