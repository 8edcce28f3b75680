"""Counters that an effect changes when it fires: `-2 hp`, `+3`, `stamina -1d6`."""

from typing import Final

from msgspec import Struct

from models.rules.counters import change as counters
from models.rules.dice import throw_in
from models.rules.draft import AnyDraft
from models.rules.names import tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LARGEST_COUNT, LONGEST_COUNTER
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter
from models.wording import tr

_AMOUNT: Final = counters.amount("[+-]", "[0-9]{1,7}|[0-9]{1,2}[dDwW][0-9]{1,4}")


class ByEffect(Struct, frozen=True):
    """By how much which counter changes; without a name it is the first of each."""

    counter: str
    sign: int
    amount: str
    """A number, or dice."""


def understood(text: str) -> ByEffect:
    """Return what is typed as the change of a counter. Raises RuleBroken for what is none."""
    plain = tidy(text).replace("\N{MINUS SIGN}", "-")
    read = counters.change_in(plain, _AMOUNT)
    amount = read["by"].lower().replace("w", "d") if read else ""
    if read is None or (not amount.isdecimal() and throw_in(amount) is None):
        quoted = plain[:LONGEST_COUNTER]
        raise RuleBroken(tr("“{text}” isn't a change. Type -2 hp, or hp +1d6.", text=quoted))
    return ByEffect((read["name"] or "").strip(), -1 if read["sign"] == "-" else 1, amount)


def changed(draft: AnyDraft, who: CombatantId, by: ByEffect) -> tuple[Counter, Counter] | None:
    """Change a counter of `who`, to its bounds at most; return it before and after.

    None: it has no such counter, or one that is at its bound.
    """
    old = counters.known(draft[who], by.counter)
    if old is None:
        return None
    amount = int(by.amount) if by.amount.isdecimal() else draft.throw(who, "effect", by.amount)
    counters.by_itself(draft, who, old.key, by.sign * min(amount, LARGEST_COUNT))
    new = counters.found(draft[who], old.key)
    return None if new.value == old.value else (old, new)
