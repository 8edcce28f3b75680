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
    JoinState,
    React,
    SetAd,
    Start,
    TakeTurn,
    Tie,
    Use,
    power_word,
    ready,
    settings_of,
    sheet_of,
    unhurt_delay,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence, Side
from models.scheduler.encounter import Encounter
from models.scheduler.turns import Turn
from models.wording import mark, tr

_OTHERS: tuple[Use, ...] = ("major", "minor")
_SPENDINGS: tuple[tuple[Use, ...], ...] = (("major", "minor"), ("major",), ("minor",), ())
_STATES: dict[JoinState, str] = {
    "default": mark("Ready"),
    "suspicious": mark("Suspicious"),
    "oblivious": mark("Oblivious"),
}
_HELD: dict[tuple[Use, ...], tuple[str, str]] = {
    ("major", "minor"): (mark("Act: both"), mark("Spends the reaction and major and minor.")),
    ("major",): (mark("Act: major"), mark("Spends the reaction and major.")),
    ("minor",): (mark("Act: minor"), mark("Spends the reaction and minor.")),
}


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the tables of first rolls: for the scene, and for those who come late."""
    die = settings_of(encounter).start_die
    roll = _die("rolls", die, tr("First turn on this tick."))
    able = [each for each in encounter.everybody() if each.presence is not Presence.DEFEATED]
    begin = Offer(
        "start",
        tr("Begin the scene"),
        Start({}),
        ask=(roll,),
        rows=tuple(each.id for each in able),
        gathering=Gathering.COLUMNS,
        refusal="" if able else tr("Add combatants first."),
        left_out=_gone(able) if any(encounter.present()) else (),
    )
    if not any(encounter.present()):
        return (begin,)
    coming = [each for each in able if not each.present]
    return (_late_call(coming, die), begin)


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the scene: counting up."""
    now = encounter.now
    to = Field("to", tr("Tick"), least=now, most=now + MOST_DELAY)
    return (Offer("advance", tr("Count to…"), Advance(now), ask=(to,)),)


def asks(encounter: Encounter) -> tuple[Decision, ...]:
    """Return the draw among player characters tied on the present tick, if there is one."""
    groups = open_ties(encounter, encounter.now)
    players = [group for group in groups if encounter[group[0]].side is Side.PC]
    told = "; ".join(names(encounter, group) for group in players)
    question = tr("They act on the same tick: {names}.", names=told)
    return (Decision(question, (_draw(),)),) if players else ()


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    if not combatant.present:
        return (_late_call([combatant], settings_of(encounter).start_die),)
    change = Offer(
        "set_ad",
        tr("Change AD…"),
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
            tr("Type M for major, m for minor, r to react; 0 takes the turn with nothing.")
        )
    if extra := set(text) - set(LETTERS.values()) - set(" +-0"):
        text = "".join(sorted(extra))
        raise RuleBroken(tr("{text}: type M for major, m for minor, r to react.", text=text))
    uses = tuple(use for use in _OTHERS if wanted[use])
    combatant = encounter[who]
    if wanted[REACTION]:
        return React(who, uses)
    if combatant.placed is not None:
        return HeldAct(who, uses)
    return TakeTurn(who, uses)


def quick_hint() -> str:
    """Return what the letters mean."""
    return tr("Shift+M major · m minor · r react")


def _gone(able: Sequence[Combatant]) -> tuple[CombatantId, ...]:
    return gone(able, lambda each: sheet_of(each).entered)


def _late_call(coming: Sequence[Combatant], die: int) -> Offer:
    rows = tuple(each.id for each in coming)
    roll = _die("roll", die, tr("Ticks from now to the first turn."))
    state = Field(
        "state",
        tr("Surprise"),
        Kind.CHOICE,
        default="default",
        choices=tuple(Choice(state, tr(title)) for state, title in _STATES.items()),
        help=tr("Suspicious: major on cooldown. Oblivious: first turn an AD later as well."),
    )
    return Offer(
        "join",
        tr("Late joiners"),
        Join(rows[0] if rows else CombatantId("")),
        ask=(roll, state),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else tr("Everybody is in the scene already."),
        left_out=_gone(coming),
    )


def _die(key: str, sides: int, told: str) -> Field:
    title = tr("1d{sides}", sides=sides)
    return Field(key, title, least=1, most=sides, dice=f"1d{sides}", help=told)


def _ad() -> tuple[Field, ...]:
    return (Field("ad", tr("New AD"), least=1, most=1000, unit=tr("ticks")),)


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
            tr(title),
            HeldAct(combatant.id, uses),
            refusal=refusal or _cooldown(encounter, combatant, uses),
            cost=_letters((REACTION, *uses)),
            help=tr(told),
        )
        for n, (uses, (title, told)) in enumerate(_HELD.items())
    )
    return (*acts, Offer("let-go", tr("Let it go"), Place(combatant.id, None)))


def _answers(encounter: Encounter, combatant: Combatant) -> tuple[Offer, ...]:
    reactions = tuple(
        Offer(
            f"react-{n}",
            ": ".join((tr("React"), *map(power_word, uses))),
            React(combatant.id, uses),
            refusal=_cooldown(encounter, combatant, (REACTION, *uses)),
            cost=_letters((REACTION, *uses)),
        )
        for n, uses in enumerate(((), *_SPENDINGS[1:3]))
    )
    window = delay_window(encounter, combatant.id)
    hold = Offer(
        "held",
        tr("Act here, last"),
        Held(combatant.id),
        refusal="" if encounter.now in window else window.note,
        help=tr("Announce an act behind all others of this tick: the reaction and another action."),
    )
    return (*reactions, hold)


def _draws(encounter: Encounter, combatant: Combatant) -> tuple[Offer, ...]:
    assert combatant.marker
    groups = open_ties(encounter, combatant.marker.tick)
    return (_draw(),) if groups else ()


def _draw() -> Offer:
    return Offer("tie", tr("Draw the order"), Tie())


def _cooldown(encounter: Encounter, combatant: Combatant, uses: Sequence[str]) -> str:
    powers = ready(encounter, combatant)
    if combatant.next_tick != encounter.now and REACTION not in uses and not combatant.placed:
        return ""
    missing = [use for use in uses if use not in powers]
    if not missing:
        return ""
    return tr("On cooldown: {actions}.", actions=", ".join(map(power_word, missing)))


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
        return tr("Both")
    return power_word(uses[0]).capitalize() if uses else tr("Nothing")
