"""Taking a turn: the one that comes next, a waited one, or an extra one; and giving extras up."""

from msgspec.structs import replace

from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing import limits
from models.rules.systems.gurps_pacing.counting import reach, wait_ended
from models.rules.systems.gurps_pacing.order import (
    AXIS,
    in_round,
    moving,
    refuse_out_of_order,
    tick_of,
)
from models.rules.systems.gurps_pacing.values import Act, Decline, GurpsPacingSheet, sheet_of
from models.scheduler.apply import apply_all
from models.scheduler.clock import Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, SheetChanged
from models.wording import tr


def act(encounter: Encounter, deed: Act) -> Outcome:
    """Take a turn; the next comes an action period after the step acted on."""
    combatant = in_round(encounter, deed.who)
    tick = _waited_step(encounter, combatant, deed)
    if tick is None:
        passed = _at_own_step(encounter, combatant, deed)
    else:
        _refuse_to_pass(encounter, combatant, tick)
        passed = reach(encounter, tick, deed.who)
    there = apply_all(encounter, passed)
    done = limits.done(there, there[deed.who], deed)
    sheet = _after(sheet_of(there[deed.who]), done, there.now)
    marker = Tick(there.now + sheet.period) if sheet.left or sheet.extra else None
    events = (
        *passed,
        *wait_ended(there[deed.who]),
        SheetChanged(deed.who, sheet),
        *moving(there, deed.who, marker),
    )
    return Outcome(limits.in_words(encounter, deed, there.now), events)


def decline(encounter: Encounter, deed: Decline) -> Outcome:
    """Give up the extra turns of this round."""
    combatant = in_round(encounter, deed.who)
    sheet = sheet_of(combatant)
    if sheet.extra is None:
        raise RuleBroken(tr("{name} has no extra turn to give up.", name=combatant.called))
    given_up = SheetChanged(deed.who, replace(sheet, extra=None, extras_left=0))
    label = tr("{name} gives up the extra turns", name=combatant.called)
    return Outcome(label, (given_up, Moved(deed.who, None)))


def _after(before: GurpsPacingSheet, done: GurpsPacingSheet, tick: Tick) -> GurpsPacingSheet:
    """Return the sheet when the turn is over, with the extra turn that may follow."""
    left = before.left if before.extra else max(0, before.left - 1)
    follows = not left and done.extras_left and done.earned
    return replace(
        done,
        left=left,
        due=None,
        waiting=False,
        last=tick,
        extra=done.earned if follows else None,
        extras_left=done.extras_left - 1 if follows else done.extras_left,
    )


def _waited_step(encounter: Encounter, combatant: Combatant, deed: Act) -> Tick | None:
    """Return where a waited turn is used, or None when the turn on the marker is taken."""
    waiting, marker = sheet_of(combatant).waiting, combatant.marker
    if deed.at is None:
        return encounter.now if waiting and marker is None else None
    tick = tick_of(deed.at)
    if waiting and (marker is None or tick < marker.tick):
        return tick
    if marker is not None and tick != marker.tick:
        raise _elsewhere(combatant, marker.tick, tick)
    return None


def _at_own_step(encounter: Encounter, combatant: Combatant, deed: Act) -> tuple[Event, ...]:
    refuse_out_of_order(encounter, combatant)
    assert combatant.marker
    return reach(encounter, combatant.marker.tick, deed.who)


def _refuse_to_pass(encounter: Encounter, combatant: Combatant, tick: Tick) -> None:
    """Who ends a wait on the step of others goes behind them, or contests with them."""
    others = [turn for turn in encounter.soonest() if turn.who != combatant.id]
    if others and others[0].tick == tick:
        raise _others_here(encounter[others[0].who], combatant, tick)


def _elsewhere(combatant: Combatant, due: Tick, tick: Tick) -> RuleBroken:
    told = tr(
        "{name}'s next turn is on {place}, not on {step}.",
        name=combatant.called,
        place=AXIS.place(due),
        step=AXIS.show(tick),
    )
    return RuleBroken(told)


def _others_here(rival: Combatant, combatant: Combatant, tick: Tick) -> RuleBroken:
    told = tr(
        "{rival} is due on {place} too. Let {name} wait until {place} for a contest of DX, or act "
        "after.",
        rival=rival.called,
        name=combatant.called,
        place=AXIS.place(tick),
    )
    return RuleBroken(told)
