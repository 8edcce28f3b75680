"""What Tabula Rasa offers: first rolls, turns, held acts, reactions, and the letters for them."""

from collections.abc import Sequence

from models.rules.deeds import Deed, Place
from models.rules.fields import Choice, Field, Kind
from models.rules.finding import names
from models.rules.offers import Decision, Gathering, Offer
from models.rules.refusal import RuleBroken
from models.rules.scenes import gone
from models.rules.systems.tabula_rasa.holding import delay_window
from models.rules.systems.tabula_rasa.order import open_ties, refuse_out_of_order
from models.rules.systems.tabula_rasa.values import (
    LETTERS,
    MOST_DELAY,
    REACTION,
    Advance,
    Held,
    HeldAct,
    Join,
    React,
    SetAd,
    Start,
    TakeTurn,
    Tie,
    Use,
    ready,
    settings_of,
    sheet_of,
    unhurt_delay,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence, Side
from models.scheduler.encounter import Encounter
from models.scheduler.turns import Turn

_OTHERS: tuple[Use, ...] = ("major", "minor")
_SPENDINGS: tuple[tuple[Use, ...], ...] = (("major", "minor"), ("major",), ("minor",), ())
_STATES = (
    Choice("default", "Ready"),
    Choice("suspicious", "Suspicious"),
    Choice("oblivious", "Oblivious"),
)


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the tables of first rolls: for the scene, and for those who come late."""
    die = settings_of(encounter).start_die
    roll = Field(
        "rolls", f"1d{die}", least=1, most=die, dice=f"1d{die}", help="First turn on this tick."
    )
    able = [each for each in encounter.everybody() if each.presence is not Presence.DEFEATED]
    begin = Offer(
        "start",
        "Begin the scene",
        Start({}),
        ask=(roll,),
        rows=tuple(each.id for each in able),
        gathering=Gathering.COLUMNS,
        refusal="" if able else "Add combatants first.",
        left_out=_gone(able) if any(encounter.present()) else (),
    )
    if not any(encounter.present()):
        return (begin,)
    coming = [each for each in able if not each.present]
    return (_late_call(coming, die), begin)


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the scene: counting up."""
    now = encounter.now
    to = Field("to", "Tick", least=now, most=now + MOST_DELAY)
    return (Offer("advance", "Count to…", Advance(now), ask=(to,)),)


def asks(encounter: Encounter) -> tuple[Decision, ...]:
    """Return the draw among player characters tied on the present tick, if there is one."""
    groups = open_ties(encounter, encounter.now)
    players = [group for group in groups if encounter[group[0]].side is Side.PC]
    told = "; ".join(names(encounter, group) for group in players)
    draw = Offer("tie", "Draw the order", Tie())
    return (Decision(f"They act on the same tick: {told}.", (draw,)),) if players else ()


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    if not combatant.present:
        return (_late_call([combatant], settings_of(encounter).start_die),)
    change = Offer(
        "set_ad",
        "Change AD…",
        SetAd(who, unhurt_delay(encounter, combatant)),
        ask=_ad(),
        cost=str(unhurt_delay(encounter, combatant)),
    )
    if combatant.placed is not None:
        return (*_held_acts(encounter, combatant), change)
    upcoming = encounter.upcoming()
    if combatant.marker and upcoming and combatant.marker.tick == upcoming.tick:
        return (*_turns(encounter, combatant), *_draws(encounter, combatant), change)
    return (*_answers(encounter, combatant), change)


def quick(encounter: Encounter, who: CombatantId, text: str) -> Deed:
    """Return the turn, held act or reaction that spends the letters typed: M, m, r."""
    wanted = {power: letter in text for power, letter in LETTERS.items()}
    if not text.strip():
        raise RuleBroken(
            "Type M for major, m for minor, r to react; 0 takes the turn with nothing."
        )
    if extra := set(text) - set(LETTERS.values()) - set(" +-0"):
        raise RuleBroken(f"{''.join(sorted(extra))}: type M for major, m for minor, r to react.")
    uses = tuple(use for use in _OTHERS if wanted[use])
    combatant = encounter[who]
    if wanted[REACTION]:
        return React(who, uses)
    if combatant.placed is not None:
        return HeldAct(who, uses)
    return TakeTurn(who, uses)


def _gone(able: Sequence[Combatant]) -> tuple[CombatantId, ...]:
    return gone(able, lambda each: sheet_of(each).entered)


def _late_call(coming: Sequence[Combatant], die: int) -> Offer:
    rows = tuple(each.id for each in coming)
    roll = Field(
        "roll",
        f"1d{die}",
        least=1,
        most=die,
        dice=f"1d{die}",
        help="Ticks from now to the first turn.",
    )
    state = Field(
        "state",
        "Surprise",
        Kind.CHOICE,
        default="default",
        choices=_STATES,
        help="Suspicious: major on cooldown. Oblivious: first turn an AD later as well.",
    )
    return Offer(
        "join",
        "Late joiners",
        Join(rows[0] if rows else CombatantId("")),
        ask=(roll, state),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else "Everybody is in the scene already.",
        left_out=_gone(coming),
    )


def _ad() -> tuple[Field, ...]:
    return (Field("ad", "New AD", least=1, most=1000, unit="ticks"),)


def _turns(encounter: Encounter, combatant: Combatant) -> tuple[Offer, ...]:
    assert combatant.marker
    refusal = _refusal(encounter, Turn(combatant.id, combatant.marker))
    return tuple(
        Offer(
            f"turn-{n}",
            _turn_title(uses),
            TakeTurn(combatant.id, uses),
            refusal=refusal or _cooldown(encounter, combatant, uses),
            cost=_letters(uses),
        )
        for n, uses in enumerate(_SPENDINGS)
    )


def _held_acts(encounter: Encounter, combatant: Combatant) -> tuple[Offer, ...]:
    assert combatant.placed
    refusal = _refusal(encounter, Turn(combatant.id, combatant.placed, placed=True))
    acts = tuple(
        Offer(
            f"held-{n}",
            f"Act: {_turn_title(uses).lower()}",
            HeldAct(combatant.id, uses),
            refusal=refusal or _cooldown(encounter, combatant, uses),
            cost=_letters((REACTION, *uses)),
            help=f"Spends the reaction and {' and '.join(uses)}.",
        )
        for n, uses in enumerate(_SPENDINGS[:-1])
    )
    return (*acts, Offer("let-go", "Let it go", Place(combatant.id, None)))


def _answers(encounter: Encounter, combatant: Combatant) -> tuple[Offer, ...]:
    reactions = tuple(
        Offer(
            f"react-{n}",
            ": ".join(("React", *uses)),
            React(combatant.id, uses),
            refusal=_cooldown(encounter, combatant, (REACTION, *uses)),
            cost=_letters((REACTION, *uses)),
        )
        for n, uses in enumerate(((), *_SPENDINGS[1:3]))
    )
    window = delay_window(encounter, combatant.id)
    hold = Offer(
        "held",
        "Act here, last",
        Held(combatant.id),
        refusal="" if encounter.now in window else window.note,
        help="Announce an act behind all others of this tick: the reaction and another action.",
    )
    return (*reactions, hold)


def _draws(encounter: Encounter, combatant: Combatant) -> tuple[Offer, ...]:
    assert combatant.marker
    groups = open_ties(encounter, combatant.marker.tick)
    return (Offer("tie", "Draw the order", Tie()),) if groups else ()


def _cooldown(encounter: Encounter, combatant: Combatant, uses: Sequence[str]) -> str:
    powers = ready(encounter, combatant)
    if combatant.next_tick != encounter.now and REACTION not in uses and not combatant.placed:
        return ""
    missing = [use for use in uses if use not in powers]
    return f"On cooldown: {', '.join(missing)}." if missing else ""


def _refusal(encounter: Encounter, turn: Turn) -> str:
    try:
        refuse_out_of_order(encounter, turn)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def _letters(uses: Sequence[str]) -> str:
    """Return what is spent as it is typed."""
    return "".join(LETTERS[use] for use in uses)


def _turn_title(uses: Sequence[str]) -> str:
    if len(uses) > 1:
        return "Both"
    return "".join(uses).capitalize() or "Nothing"
