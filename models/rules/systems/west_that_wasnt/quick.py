"""Letters for speeds, acts and waits, as the GM types them; and which are understood now."""

from models.rules.deeds import Deed
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.declaring import may_declare
from models.rules.systems.west_that_wasnt.order import first_group
from models.rules.systems.west_that_wasnt.own_deeds import (
    Act,
    Declare,
    StopWaiting,
    Trigger,
    WaitFor,
    WaitOn,
)
from models.rules.systems.west_that_wasnt.phases import Speed
from models.rules.systems.west_that_wasnt.values import Flag, ledger_of, sheet_of
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.wording import tr

_LETTERS: dict[str, Speed] = {"q": "quick", "h": "half", "f": "full"}


def quick(encounter: Encounter, who: CombatantId, text: str) -> Deed:
    """Return the declaration, act or wait that a few letters mean."""
    typed = text.strip()
    combatant = encounter[who]
    if ledger_of(encounter).stage == "declare":
        return _quick_declaration(who, typed.lower())
    wait = sheet_of(combatant).wait
    letter, _, rest = typed.partition(" ")
    match letter.lower():
        case "w":
            return WaitFor(who, rest.strip()) if rest.strip() else WaitOn(who)
        case "s":
            return StopWaiting(who)
        case "t":
            return Trigger(who)
        case "" if wait is not None and wait.what is not None:
            return Trigger(who)
        case speed:
            return _quick_act(who, speed)


def quick_hint(encounter: Encounter, who: CombatantId) -> str:
    """Return which letters are understood now; nothing when none are."""
    sheet = sheet_of(encounter[who])
    if ledger_of(encounter).stage == "declare":
        return _declaring() if may_declare(sheet) else ""
    if sheet.wait is not None:
        return _waiting() if sheet.wait.what is None else _waiting_for()
    due = who in [turn.who for turn in first_group(encounter)]
    return _acting() if due else ""


def _declaring() -> str:
    return tr("q · h · f · qh both · d dodging ⏎", "letters and ⏎ stay as they are")


def _waiting() -> str:
    return tr("⏎ act · o open · s stop waiting", "letters and ⏎ stay as they are")


def _waiting_for() -> str:
    return tr("⏎ it comes about · s stop waiting", "letters and ⏎ stay as they are")


def _acting() -> str:
    return tr("⏎ act · o open · w wait · w a shot", "letters and ⏎ stay as they are")


def _quick_declaration(who: CombatantId, letters: str) -> Declare:
    if extra := set(letters) - {*_LETTERS, "d", " ", "+"}:
        typed = "".join(sorted(extra))
        raise RuleBroken(tr("{typed}: type q, h or f, and d for dodging.", typed=typed))
    actions = tuple(_LETTERS[letter] for letter in letters if letter in _LETTERS)[:10]
    flags: tuple[Flag, ...] = ("dodging",) if "d" in letters else ()
    return Declare(who, actions=actions, flags=flags)


def _quick_act(who: CombatantId, letters: str) -> Act:
    speeds = [_LETTERS[letter] for letter in letters if letter in _LETTERS]
    if len(speeds) > 1 or set(letters) - {*_LETTERS, "o"}:
        raise RuleBroken(tr("Type nothing to act, q, h or f for its speed, o for in the open."))
    return Act(who, speeds[0] if speeds else None, open="o" in letters)
