"""Counters that come back by themselves: with a turn or a round, by the clock, or at a roll."""

from collections.abc import Collection, Iterator

from models.rules.counters import change as counters
from models.rules.counters.back import Back, When, back_in
from models.rules.draft import AnyDraft
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Counter, Presence
from models.scheduler.events import LedgerChanged, PresenceChanged
from models.wording import spelled, tr


class Refilled:
    """What comes back while a step is decided; `told` are the rolls for it, in words.

    A turn that has `begun` is not taken yet: it begins when its owner is next and due.
    """

    def __init__(self, draft: AnyDraft) -> None:
        self._draft = draft
        self._now, self._round = draft.now, round_of(draft.ledger)
        everybody = draft.fight.everybody()  # UNSET counters are false, and cost nothing
        backs = [
            (one.id, each.back) for one in everybody for each in one.counters or () if each.back
        ]
        self.any = bool(backs)
        self._by_clock = [who for who, text in backs if (back := back_in(text)) and back.every]
        self.begun = {*draft.whose_turn, *draft.read_turn} if self.any else set()
        self.told: list[str] = []

    def clock(self, to: Tick) -> None:
        """Let come back what does by the clock: on each multiple of its ticks."""
        for who in self._by_clock:
            for each, back in _backs(self._draft[who]):
                if back.every and to // back.every > self._now // back.every:
                    fill(self._draft, who, each)
        self._now = to

    def hear(self, event: LedgerChanged | PresenceChanged) -> None:
        """Let come back what does with a round, or, when someone comes into the scene, all."""
        match event:
            case PresenceChanged(who, Presence.PRESENT):
                come_back(self._draft, who, *When)
            case LedgerChanged(ledger) if round_of(ledger) > self._round:
                self._round = round_of(ledger)
                for one in tuple(self._draft.fight.present()):
                    come_back(self._draft, one.id, When.ROUND)
            case _:
                pass

    def turns(self, begun: Collection[CombatantId]) -> None:
        """Let come back what does with the turns that have `begun` just now, of those who are due.

        Who waits had it when the wait began.
        """
        draft = self._draft
        for who in begun if self.any else ():
            if who not in self.begun and draft[who].present and not draft.waits(who):
                self.begun.add(who)
                self.told += turn_begins(draft, who)


def come_back(draft: AnyDraft, who: CombatantId, *whens: When) -> None:
    """Let the counters of `who` be whole again that come back then."""
    for each, back in _backs(draft[who]):
        if back.when in whens:
            fill(draft, who, each)


def turn_begins(draft: AnyDraft, who: CombatantId) -> Iterator[str]:
    """Let come back what does with a turn of `who`, or at a roll for it; yield the rolls in words.

    Nothing is rolled for what is whole.
    """
    for each, back in _backs(draft[who]):
        if back.when is When.TURN:
            fill(draft, who, each)
        elif back.when is When.ROLL and each.value < _whole(draft, who, each):
            shown = draft.throw(who, "recharge", back.throw)
            told = {"name": draft[who].called, "counter": tr(each.title), "shown": shown}
            told["dice"] = spelled(back.throw)
            if back.least <= shown <= back.most:
                fill(draft, who, each)
                yield tr("{name}: {counter} refilled ({dice}: {shown})", **told)
            else:
                yield tr("{name}: {counter} not refilled ({dice}: {shown})", **told)


def _backs(one: Combatant) -> Iterator[tuple[Counter, Back]]:
    for each in one.own_counters:
        if each.back and (back := back_in(each.back)) is not None:
            yield each, back


def fill(draft: AnyDraft, who: CombatantId, counter: Counter) -> None:
    """Let a counter be as it begins."""
    counters.by_itself(draft, who, counter.key, _whole(draft, who, counter) - counter.value)


def _whole(draft: AnyDraft, who: CombatantId, counter: Counter) -> int:
    """Return where a counter begins: as the system gives it, else at its most."""
    for each in counters.given_to(draft, who):
        if each.key == counter.key and each.most == counter.most:
            return each.value
    return counter.value if counter.most is None else counter.most


def round_of(ledger: object) -> int:
    """Return the number of the round, 0 where a game has none."""
    return getattr(ledger, "round", 0)


def pass_of(ledger: object) -> int:
    """Return the number of the pass in a round, 0 where a game has none."""
    return getattr(ledger, "part", 0)
