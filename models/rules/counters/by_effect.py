"""Counter changes that effects make when they trigger: `-2 hp`, `+3`, `stamina -1d6`."""

from typing import Final

from msgspec import Struct

from models.rules.counters import change as counters
from models.rules.dice import parse_throw
from models.rules.draft import AnyDraft
from models.rules.names import tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COUNTER_LENGTH, MAX_COUNTER_VALUE
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter
from models.wording import tr

_AMOUNT: Final = counters.amount_pattern("[+-]", "[0-9]{1,7}|[0-9]{1,2}[dDwW][0-9]{1,4}")


class CounterChange(Struct, frozen=True):
    """A change of each bearer's counter `counter`, or of its main counter if that is ""."""

    counter: str
    sign: int
    amount: str
    """A number or dice: `2`, `1d6`."""


def parse_effect_change(text: str) -> CounterChange:
    """Parse a change like `-2 hp`. Raises RuleBroken for any other text."""
    plain = tidy(text).replace("\N{MINUS SIGN}", "-")
    match = counters.match_change(plain, _AMOUNT)
    amount = match["by"].lower().replace("w", "d") if match else ""
    if match is None or (not amount.isdecimal() and parse_throw(amount) is None):
        quoted = plain[:MAX_COUNTER_LENGTH]
        raise RuleBroken(tr("“{text}” isn't a change. Type -2 hp, or hp +1d6.", text=quoted))
    return CounterChange((match["name"] or "").strip(), -1 if match["sign"] == "-" else 1, amount)


def apply_counter_change(
    draft: AnyDraft, who: CombatantId, by: CounterChange
) -> tuple[Counter, Counter] | None:
    """Change a counter of `who` within its bounds; return the counter before and after.

    Returns None if nothing changed.
    """
    old = counters.find_by_prefix(draft[who], by.counter)
    if old is None:
        return None
    amount = int(by.amount) if by.amount.isdecimal() else draft.throw(who, "effect", by.amount)
    counters.adjust_counter_if_present(
        draft, who, old.key, by.sign * min(amount, MAX_COUNTER_VALUE)
    )
    new = counters.require_counter(draft[who], old.key)
    return None if new.value == old.value else (old, new)
