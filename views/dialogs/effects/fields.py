"""What an effect is, as fields: its target, who knows of it, when it fires, how long it lasts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from models.rules.counters.by_effect import understood
from models.rules.deeds import LONGEST_EFFECT, OfEffect
from models.rules.effects import in_turns, laid, only_fires
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.bounds import FARTHEST
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.effects import Effect, Occasion, Until
from models.wording import tr

NAME, ON, FIRES, FIRST, EVERY = "name", "on", "fires", "first", "every"
LASTS, COUNT, OF, OPEN = "lasts", "count", "of", "open"
CHANGE, ADDS, ASKS, TEXT = "change", "adds", "asks", "text"
TEMPLATE = "template"
NEVER, CLOCK = "never", "clock"
FOREVER, TICKS, TURNS, GROUP = "forever", "ticks", "turns", "group:"
START, END, TRIGGER = (each.value for each in Until)
SCENE, SIDE, WHO = "scene", "side:", "who:"
GROUPS_AHEAD: Final = 20
"""Where numbers restart, this many groups of them can be chosen from."""
_TURNS: Final = frozenset(each.value for each in Occasion)
_UNTIL: Final = frozenset(each.value for each in Until)
_BY_TURNS: Final = frozenset((TURNS, START, END))


class Ground(Struct, frozen=True):
    """What an effect can be laid on, the axis of its ticks, and templates for it."""

    axis: Axis
    now: Tick
    combatants: Sequence[Combatant]
    presets: tuple[OfEffect, ...] = ()


def effect_fields(ground: Ground) -> tuple[Field, ...]:
    """Return what is asked of an effect: its name, its bearer, when it triggers and ends."""
    units = ground.axis.word(2)
    added = tr("An effect, e.g. Stunned for 5 or Dazed for 2 turns")
    by_turns = tr("An effect, e.g. Dazed for 2 turns")
    return (
        Field(NAME, tr("Name"), Kind.TEXT),
        Field(
            ON,
            tr("On", "whom an effect is on"),
            Kind.CHOICE,
            SCENE,
            choices=tuple(_bearers(ground.combatants)),
        ),
        Field(OPEN, tr("Visible to players"), Kind.YES_NO, default=False),
        Field(FIRES, tr("Triggers"), Kind.CHOICE, NEVER, choices=firings()),
        _first(ground),
        Field(EVERY, tr("Then every"), least=1, most=LONGEST_EFFECT, unit=units, optional=True),
        Field(
            CHANGE,
            tr("Changes", "a counter, when an effect triggers"),
            Kind.TEXT,
            optional=True,
            check=understood,
            help=tr("A counter, e.g. -2 hp or hp +1d6"),
        ),
        Field(
            ADDS,
            tr("Adds", "an effect, when another triggers"),
            Kind.TEXT,
            optional=True,
            check=laid,
            help=by_turns if ground.axis.places else added,
        ),
        Field(ASKS, tr("Asks: ends or stays?"), Kind.YES_NO, default=False),
        Field(LASTS, tr("Lasts"), Kind.CHOICE, FOREVER, choices=lasting(ground.axis)),
        Field(COUNT, tr("How long"), least=1, most=LONGEST_EFFECT, unit=units, optional=True),
        Field(OF, tr("Whose turns"), Kind.CHOICE, choices=whose(ground, None)[0], optional=True),
        Field(
            TEXT,
            tr("Text", "what an effect means"),
            Kind.LINES,
            optional=True,
            help=tr("What it means. Only you see it"),
        ),
    )


def template_field(ground: Ground) -> Field:
    """Return what is asked first: a template by its name, which answers the rest."""
    choices = suggested(ground.presets, ground.axis)
    return Field(TEMPLATE, tr("Template"), Kind.TEXT, "", choices=choices, optional=True)


def suggested(templates: Sequence[OfEffect], axis: Axis) -> tuple[Choice, ...]:
    """Return templates as suggestions; of those of one name the first."""
    named = {each.name: each for each in reversed(templates)}
    own = (named[name] for name in dict.fromkeys(each.name for each in templates))
    return tuple(Choice(each.name, each.name, answers_to(in_turns(each, axis))) for each in own)


def answers_of(effect: Effect, ground: Ground) -> dict[str, Answer]:
    """Return what `effect` is, as answers; what it lasts is counted from now on."""
    until = TRIGGER if effect.once or only_fires(effect) else START if effect.at_start else None
    left = effect.turns if effect.until is None else effect.until - ground.now
    return {
        **_same(effect),
        ON: _on(effect.who, effect.side),
        FIRES: _fires(effect.occasion, clock=effect.at is not None),
        FIRST: None if effect.at is None else shown(effect.at, ground.axis),
        LASTS: until or _lasts(ticks=effect.until is not None, turns=bool(effect.turns)),
        COUNT: None if until else left,
        OF: effect.of,
        OPEN: not effect.secret,
    }


def answers_to(preset: OfEffect) -> dict[str, Answer]:
    """Return what `preset` says apart from its target, as answers."""
    return {
        **_same(preset),
        FIRES: _fires(preset.occasion, clock=bool(preset.every)),
        FIRST: None,
        LASTS: preset.until.value
        if preset.until
        else _lasts(ticks=preset.ticks is not None, turns=preset.turns is not None),
        COUNT: preset.ticks or preset.turns,
        OPEN: preset.open,
    }


def _same(what: Effect | OfEffect) -> dict[str, Answer]:
    """Return the answers that an effect and a template give alike, under the names of theirs."""
    told = {key: getattr(what, key) for key in (NAME, CHANGE, ADDS, ASKS, TEXT)}
    return {**told, EVERY: what.every or None}


def terms(answers: Mapping[str, Answer], axis: Axis) -> OfEffect:
    """Return what the effect is by `answers`. Raises RuleBroken when something is missing."""
    on = str(answers[ON])
    clock, fires = answers[FIRES] == CLOCK, answers[FIRES] != NEVER
    first, every = _number(answers[FIRST]), _number(answers[EVERY])
    if clock and first is None and every is None:
        raise RuleBroken(tr("Enter the first {0}, or how often it triggers.").format(axis.word()))
    count = _number(answers[COUNT])
    size = _size(answers[LASTS], axis)
    if _counts(answers) and count is None:
        raise RuleBroken(tr("Enter how long it lasts."))
    occasion = Occasion(answers[FIRES]) if answers[FIRES] in _TURNS else None
    of = answers[OF]
    until = Until(answers[LASTS]) if answers[LASTS] in _UNTIL else None
    by_turns = occasion is not None or answers[LASTS] in _BY_TURNS
    return OfEffect(
        str(answers[NAME] or ""),
        who=CombatantId(on.removeprefix(WHO)) if on.startswith(WHO) else None,
        side=Side(on.removeprefix(SIDE)) if on.startswith(SIDE) else None,
        at=Tick(axis.sign * first) if clock and first is not None else None,
        every=(every or 0) if clock else 0,
        occasion=occasion,
        of=CombatantId(of) if by_turns and isinstance(of, str) else None,
        ticks=count * size if count is not None and size else None,
        turns=count if answers[LASTS] == TURNS else None,
        until=until,
        open=bool(answers[OPEN]),
        change=str(answers[CHANGE] or "") if fires else "",
        adds=str(answers[ADDS] or "") if fires else "",
        asks=bool(answers[ASKS] and fires),
        text=str(answers[TEXT] or ""),
    )


def idle(answers: Mapping[str, Answer]) -> frozenset[str]:
    """Return the fields that mean nothing beside the other answers."""
    hurt = answers[FIRES] == Occasion.HURT.value
    by_turns = (answers[FIRES] in _TURNS and not hurt) or answers[LASTS] in _BY_TURNS
    clock = answers[FIRES] == CLOCK
    return frozenset(
        (
            *(() if clock else (FIRST, EVERY)),
            *((CHANGE, ADDS, ASKS) if answers[FIRES] == NEVER else ()),
            *(() if _counts(answers) else (COUNT,)),
            *(() if by_turns else (OF,)),
        )
    )


def settled(answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """Return the answers that must be others: what triggers once by the clock lasts until then."""
    if not _ends_by_trigger(answers):
        return {LASTS: FOREVER} if answers[LASTS] == TRIGGER else {}
    clock = answers[FIRES] == CLOCK
    return {LASTS: TRIGGER} if clock and answers[LASTS] == FOREVER else {}


def unit(answers: Mapping[str, Answer], axis: Axis) -> str:
    """Return in what the length of an effect is counted."""
    if answers[LASTS] == TURNS:
        if answers[FIRES] == Occasion.START.value:
            return tr("turns, from the next one on")
        return tr("turns, a running one included")
    known = {f"{GROUP}{each.unit}": _group(each, axis) for each in axis.groups}
    return known.get(str(answers[LASTS]), axis.word(2))


def on_combatant(who: CombatantId) -> str:
    """Return the answer that lays an effect on `who`."""
    return f"{WHO}{who}"


def _first(ground: Ground) -> Field:
    axis, now = ground.axis, ground.now
    if _listed(axis):
        end = len(axis.names) if axis.names else now + GROUPS_AHEAD * axis.groups[0].size
        choices = tuple(
            Choice(str(tick), axis.show(Tick(tick))) for tick in range(max(now, 0), end)
        )
        title = tr("First on")
        return Field(FIRST, title, Kind.CHOICE, choices=choices, optional=True)
    title = tr("First on {0}").format(axis.word())
    return Field(FIRST, title, least=-FARTHEST, most=FARTHEST, optional=True)


def shown(tick: Tick, axis: Axis) -> Answer:
    """Return the answer that means `tick`: a text where positions are chosen, else a number."""
    return str(tick) if _listed(axis) else axis.sign * tick


def _listed(axis: Axis) -> bool:
    """Say whether positions are chosen, since no number that people read tells one alone."""
    return bool(axis.names or axis.restarts)


def _number(answer: Answer) -> int | None:
    return None if answer in (None, "") else int(str(answer))


def _on(who: CombatantId | None, side: Side | None) -> str:
    if who is not None:
        return on_combatant(who)
    return SCENE if side is None else f"{SIDE}{side.value}"


def _fires(occasion: Occasion | None, *, clock: bool) -> str:
    if occasion is not None:
        return occasion.value
    return CLOCK if clock else NEVER


def _lasts(*, ticks: bool, turns: bool) -> str:
    if ticks:
        return TICKS
    return TURNS if turns else FOREVER


def _counts(answers: Mapping[str, Answer]) -> bool:
    return answers[LASTS] not in {FOREVER, *_UNTIL}


def _size(lasts: Answer, axis: Axis) -> int:
    """Return how many units of the axis are in one in which the length is counted; 0: turns."""
    sizes = {f"{GROUP}{each.unit}": each.size for each in axis.groups}
    return {TICKS: 1, **sizes}.get(str(lasts), 0)


def _group(group: LargerUnit, axis: Axis) -> str:
    #: beat (4 tics each)
    return tr("{0} ({1} each)").format(group.word(), axis.counted(group.size))


def _bearers(combatants: Sequence[Combatant]) -> Iterator[Choice]:
    yield from (Choice(on_combatant(each.id), each.called) for each in combatants)
    yield Choice(f"{SIDE}{Side.PC.value}", tr("All players"))
    yield Choice(f"{SIDE}{Side.NPC.value}", tr("All opponents"))
    yield Choice(f"{SIDE}{Side.NEUTRAL.value}", tr("All others"))
    yield Choice(SCENE, tr("The scene"))


def firings(on: Answer = None) -> tuple[Choice, ...]:
    """Return when an effect on `on` can trigger; damage is of one combatant, None: of any."""
    choices = (
        Choice(NEVER, tr("Never")),
        Choice(CLOCK, tr("By the clock")),
        Choice(Occasion.START.value, tr("When a turn begins")),
        Choice(Occasion.END.value, tr("When a turn ends")),
        Choice(Occasion.HURT.value, tr("When damaged")),
    )
    return choices if on is None or str(on).startswith(WHO) else choices[:-1]


def lasting(axis: Axis, answers: Mapping[str, Answer] | None = None) -> tuple[Choice, ...]:
    """Return how long an effect can last; by `answers` that know no single trigger without it."""
    choices = tuple(_lasting(axis))
    return choices if answers is None or _ends_by_trigger(answers) else choices[:1] + choices[2:]


def _ends_by_trigger(answers: Mapping[str, Answer]) -> bool:
    """Say whether one trigger can be the end of it."""
    often = answers[FIRES] == CLOCK and answers[EVERY] is not None
    return answers[FIRES] != NEVER and not often


def _lasting(axis: Axis) -> Iterator[Choice]:
    yield Choice(FOREVER, tr("Until removed"))
    yield Choice(TRIGGER, tr("Until it triggers"))
    yield Choice(START, tr("Until the next turn begins"))
    yield Choice(END, tr("Until the next turn ends"))
    if not axis.places:
        yield Choice(TICKS, tr("A number of {0}").format(axis.word(2)))
    yield Choice(TURNS, tr("A number of turns"))
    for each in () if axis.places else axis.groups:
        yield Choice(f"{GROUP}{each.unit}", tr("By the {0}").format(_group(each, axis)))


def whose(ground: Ground, on: Answer) -> tuple[tuple[Choice, ...], str]:
    """Return whose turns an effect on `on` can go by, and what none of them means, if anything."""
    called = {on_combatant(each.id): each.called for each in ground.combatants}
    others = (each for each in ground.combatants if on_combatant(each.id) != on)
    own = tr("Own turns ({name})", name=called[str(on)]) if on in called else ""
    return tuple(Choice(each.id, each.called) for each in others), own
