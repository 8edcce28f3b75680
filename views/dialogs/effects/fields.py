"""The fields of an effect, such as its target, trigger and length, and their answers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from models.rules.counters.by_effect import parse_effect_change
from models.rules.deeds import MAX_EFFECT_LENGTH, EffectTerms
from models.rules.effects import counted_in_turns, effect_terms, parse_effect
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.effects import Effect, EndingEvent, Occasion
from models.wording import tr

NAME_KEY, ON_KEY, TRIGGERS_KEY, FIRST_KEY, EVERY_KEY = "name", "on", "triggers", "first", "every"
LASTS_KEY, COUNT_KEY, OF_KEY, OPEN_KEY = "lasts", "count", "of", "open"
CHANGE_KEY, ADDS_KEY, ASKS_KEY, TEXT_KEY = "change", "adds", "asks", "text"
TEMPLATE_KEY = "template"
TRIGGERS_NEVER, TRIGGERS_BY_CLOCK = "never", "clock"
LASTS_FOREVER, LASTS_TICKS, LASTS_TURNS, LASTS_UNTIL_GROUP = "forever", "ticks", "turns", "group:"
UNTIL_TURN_START, UNTIL_TURN_END, UNTIL_TRIGGER = (each.value for each in EndingEvent)
ON_SCENE, ON_SIDE, ON_COMBATANT = "scene", "side:", "who:"
GROUPS_AHEAD: Final = 20
"""How many groups ahead have positions to choose from, on an axis whose numbers restart."""
_TURNS: Final = frozenset(each.value for each in Occasion)
_UNTIL: Final = frozenset(each.value for each in EndingEvent)
_BY_TURNS: Final = frozenset((LASTS_TURNS, UNTIL_TURN_START, UNTIL_TURN_END))


class EffectContext(Struct, frozen=True):
    """What an effect may refer to: combatants, ticks on an axis, and templates.

    `first` is the first tick on which the clock triggers an edited effect, or None.
    """

    axis: Axis
    now: Tick
    combatants: Sequence[Combatant]
    presets: tuple[EffectTerms, ...] = ()
    first: Tick | None = None


def effect_fields(context: EffectContext) -> tuple[Field, ...]:
    units = context.axis.unit_name(2)
    example = tr("An effect, e.g. Stunned for 5 or Dazed for 2 turns.")
    by_turns = tr("An effect, e.g. Dazed for 2 turns.")
    return (
        Field(NAME_KEY, tr("Name"), Kind.TEXT),
        Field(
            ON_KEY,
            tr("On", "whom an effect is on"),
            Kind.CHOICE,
            ON_SCENE,
            choices=tuple(_target_choices(context.combatants)),
        ),
        Field(OPEN_KEY, tr("Visible to players"), Kind.YES_NO, default=False),
        Field(TRIGGERS_KEY, tr("Triggers"), Kind.CHOICE, TRIGGERS_NEVER, choices=trigger_choices()),
        _first_field(context),
        Field(
            EVERY_KEY,
            tr("Then every"),
            minimum=1,
            maximum=MAX_EFFECT_LENGTH,
            unit=units,
            optional=True,
        ),
        Field(
            CHANGE_KEY,
            tr("Changes", "a counter, when an effect triggers"),
            Kind.TEXT,
            optional=True,
            check=parse_effect_change,
            help=tr("A counter, e.g. -2 hp or hp +1d6."),
        ),
        Field(
            ADDS_KEY,
            tr("Adds", "an effect, when another triggers"),
            Kind.TEXT,
            optional=True,
            check=parse_effect,
            help=by_turns if context.axis.is_ranking else example,
        ),
        Field(ASKS_KEY, tr("Asks: ends or stays?"), Kind.YES_NO, default=False),
        Field(
            LASTS_KEY, tr("Lasts"), Kind.CHOICE, LASTS_FOREVER, choices=length_choices(context.axis)
        ),
        Field(
            COUNT_KEY,
            tr("How long"),
            minimum=0,
            maximum=MAX_EFFECT_LENGTH,
            unit=units,
            optional=True,
        ),
        Field(
            OF_KEY,
            tr("Whose turns"),
            Kind.CHOICE,
            choices=turn_choices(context, None)[0],
            optional=True,
        ),
        Field(
            TEXT_KEY,
            tr("Text", "what an effect means"),
            Kind.LINES,
            optional=True,
            help=tr("What it means. Only you see it."),
        ),
    )


def template_field(context: EffectContext) -> Field:
    """Return the first field, for the name of a template that fills the others."""
    choices = suggestions(context.presets, context.axis)
    return Field(TEMPLATE_KEY, tr("Template"), Kind.TEXT, "", choices=choices, optional=True)


def suggestions(templates: Sequence[EffectTerms], axis: Axis) -> tuple[Choice, ...]:
    """Return templates as suggestions; of several with the same name, only the first."""
    templates_by_name = {template.name: template for template in reversed(templates)}
    names = dict.fromkeys(template.name for template in templates)
    return tuple(
        Choice(name, name, answers_of_preset(counted_in_turns(templates_by_name[name], axis)))
        for name in names
    )


def answers_of(effect: Effect, context: EffectContext) -> dict[str, Answer]:
    """Return `effect` as answers, with its length counted from now."""
    terms = effect_terms(effect, context.now)
    return {
        **answers_of_preset(terms),
        ON_KEY: _target_answer(terms.who, terms.side),
        FIRST_KEY: None if terms.at is None else tick_answer(terms.at, context.axis),
        OF_KEY: terms.turns_of,
    }


def answers_of_preset(preset: EffectTerms) -> dict[str, Answer]:
    """Return `preset` as answers, without a target and a first tick."""
    texts = {
        key: getattr(preset, key) for key in (NAME_KEY, CHANGE_KEY, ADDS_KEY, ASKS_KEY, TEXT_KEY)
    }
    by_clock = bool(preset.every) or preset.at is not None
    return {
        **texts,
        EVERY_KEY: preset.every or None,
        TRIGGERS_KEY: _trigger_answer(preset.occasion, clock=by_clock),
        FIRST_KEY: None,
        LASTS_KEY: preset.until.value
        if preset.until
        else _length_answer(ticks=preset.ticks is not None, turns=preset.turns is not None),
        COUNT_KEY: preset.ticks or preset.turns,
        OPEN_KEY: preset.public,
    }


def effect_deed(answers: Mapping[str, Answer], axis: Axis) -> EffectTerms:
    """Return the deed that `answers` describe. Raises RuleBroken if an answer is missing."""
    target = str(answers[ON_KEY])
    is_by_clock, has_trigger = (
        answers[TRIGGERS_KEY] == TRIGGERS_BY_CLOCK,
        answers[TRIGGERS_KEY] != TRIGGERS_NEVER,
    )
    first, every = _number(answers[FIRST_KEY]), _number(answers[EVERY_KEY])
    if is_by_clock and first is None and every is None:
        raise RuleBroken(
            tr("Enter the first {0}, or how often it triggers.").format(axis.unit_name())
        )
    count = _number(answers[COUNT_KEY])
    unit_size = _unit_size(answers[LASTS_KEY], axis)
    if _has_length(answers) and count is None:
        raise RuleBroken(tr("Enter how long it lasts."))
    occasion = Occasion(answers[TRIGGERS_KEY]) if answers[TRIGGERS_KEY] in _TURNS else None
    turn_owner = answers[OF_KEY]
    until = EndingEvent(answers[LASTS_KEY]) if answers[LASTS_KEY] in _UNTIL else None
    depends_on_turns = occasion is not None or answers[LASTS_KEY] in _BY_TURNS
    return EffectTerms(
        str(answers[NAME_KEY] or ""),
        who=CombatantId(target.removeprefix(ON_COMBATANT))
        if target.startswith(ON_COMBATANT)
        else None,
        side=Side(target.removeprefix(ON_SIDE)) if target.startswith(ON_SIDE) else None,
        at=Tick(axis.sign * first) if is_by_clock and first is not None else None,
        every=(every or 0) if is_by_clock else 0,
        occasion=occasion,
        turns_of=CombatantId(turn_owner)
        if depends_on_turns and isinstance(turn_owner, str)
        else None,
        ticks=count * unit_size if count is not None and unit_size else None,
        turns=count if answers[LASTS_KEY] == LASTS_TURNS else None,
        until=until,
        public=bool(answers[OPEN_KEY]),
        change=str(answers[CHANGE_KEY] or "") if has_trigger else "",
        adds=str(answers[ADDS_KEY] or "") if has_trigger else "",
        asks=bool(answers[ASKS_KEY] and has_trigger),
        text=str(answers[TEXT_KEY] or ""),
    )


def unused_fields(answers: Mapping[str, Answer]) -> frozenset[str]:
    """Return the keys of the fields that have no meaning with the other answers."""
    is_by_damage = answers[TRIGGERS_KEY] == Occasion.HURT.value
    is_by_turns = answers[TRIGGERS_KEY] in _TURNS and not is_by_damage
    depends_on_turns = is_by_turns or answers[LASTS_KEY] in _BY_TURNS
    return frozenset(
        (
            *(() if answers[TRIGGERS_KEY] == TRIGGERS_BY_CLOCK else (FIRST_KEY, EVERY_KEY)),
            *((CHANGE_KEY, ADDS_KEY, ASKS_KEY) if answers[TRIGGERS_KEY] == TRIGGERS_NEVER else ()),
            *(() if _has_length(answers) else (COUNT_KEY,)),
            *(() if depends_on_turns else (OF_KEY,)),
        )
    )


def corrections(answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """Return corrected answers: an effect that the clock triggers once lasts until then."""
    if not _ends_by_trigger(answers):
        return {LASTS_KEY: LASTS_FOREVER} if answers[LASTS_KEY] == UNTIL_TRIGGER else {}
    is_by_clock = answers[TRIGGERS_KEY] == TRIGGERS_BY_CLOCK
    return {LASTS_KEY: UNTIL_TRIGGER} if is_by_clock and answers[LASTS_KEY] == LASTS_FOREVER else {}


def length_unit(answers: Mapping[str, Answer], axis: Axis) -> str:
    if answers[LASTS_KEY] == LASTS_TURNS:
        if answers[TRIGGERS_KEY] == Occasion.START.value:
            return tr("turns, from the next one on")
        return tr("turns, a running one included")
    units = {f"{LASTS_UNTIL_GROUP}{each.unit}": _group_text(each, axis) for each in axis.groups}
    return units.get(str(answers[LASTS_KEY]), axis.unit_name(2))


def on_combatant(who: CombatantId) -> str:
    """Return the answer that puts an effect on `who`."""
    return f"{ON_COMBATANT}{who}"


def _first_field(context: EffectContext) -> Field:
    axis, now = context.axis, context.now
    if _is_listed(axis):
        end = len(axis.names) if axis.names else now + GROUPS_AHEAD * axis.groups[0].size
        ticks = {*range(max(now, 0), end), *(() if context.first is None else (context.first,))}
        choices = tuple(Choice(str(tick), axis.label(Tick(tick))) for tick in sorted(ticks))
        title = tr("First on")
        return Field(FIRST_KEY, title, Kind.CHOICE, choices=choices, optional=True)
    title = tr("First on {0}").format(axis.unit_name())
    return Field(FIRST_KEY, title, minimum=-MAX_TURN_TICK, maximum=MAX_TURN_TICK, optional=True)


def tick_answer(tick: Tick, axis: Axis) -> Answer:
    """Return the answer for `tick`: a text if positions are listed, or else a number."""
    return str(tick) if _is_listed(axis) else axis.shown_number(tick)


def _is_listed(axis: Axis) -> bool:
    """Return whether positions are chosen from a list: they have names, or numbers that restart."""
    return bool(axis.names or axis.restarts_in_groups)


def _number(answer: Answer) -> int | None:
    return None if answer in (None, "") else int(str(answer))


def _target_answer(who: CombatantId | None, side: Side | None) -> str:
    if who is not None:
        return on_combatant(who)
    return ON_SCENE if side is None else f"{ON_SIDE}{side.value}"


def _trigger_answer(occasion: Occasion | None, *, clock: bool) -> str:
    if occasion is not None:
        return occasion.value
    return TRIGGERS_BY_CLOCK if clock else TRIGGERS_NEVER


def _length_answer(*, ticks: bool, turns: bool) -> str:
    if ticks:
        return LASTS_TICKS
    return LASTS_TURNS if turns else LASTS_FOREVER


def _has_length(answers: Mapping[str, Answer]) -> bool:
    return answers[LASTS_KEY] not in {LASTS_FOREVER, *_UNTIL}


def _unit_size(lasts: Answer, axis: Axis) -> int:
    """Return the size of a length's unit, in units of the axis; 0 for turns."""
    sizes = {f"{LASTS_UNTIL_GROUP}{each.unit}": each.size for each in axis.groups}
    return {LASTS_TICKS: 1, **sizes}.get(str(lasts), 0)


def _group_text(group: LargerUnit, axis: Axis) -> str:
    #: beat (4 tics each)
    return tr("{0} ({1} each)").format(group.word(), axis.format_length(group.size))


def _target_choices(combatants: Sequence[Combatant]) -> Iterator[Choice]:
    yield from (Choice(on_combatant(each.id), each.display_name) for each in combatants)
    yield Choice(f"{ON_SIDE}{Side.PC.value}", tr("All players"))
    yield Choice(f"{ON_SIDE}{Side.NPC.value}", tr("All opponents"))
    yield Choice(f"{ON_SIDE}{Side.NEUTRAL.value}", tr("All others"))
    yield Choice(ON_SCENE, tr("The scene"))


def trigger_choices(target: Answer = None) -> tuple[Choice, ...]:
    """Return the possible triggers of an effect on `target`, or all triggers for None.

    Only combatants take damage.
    """
    choices = (
        Choice(TRIGGERS_NEVER, tr("Never")),
        Choice(TRIGGERS_BY_CLOCK, tr("By the clock")),
        Choice(Occasion.START.value, tr("When a turn begins")),
        Choice(Occasion.END.value, tr("When a turn ends")),
        Choice(Occasion.HURT.value, tr("When damaged")),
    )
    return choices if target is None or str(target).startswith(ON_COMBATANT) else choices[:-1]


def length_choices(axis: Axis, answers: Mapping[str, Answer] | None = None) -> tuple[Choice, ...]:
    """Return the possible lengths; “until it triggers” is left out if `answers` rule it out."""
    choices = tuple(_all_lengths(axis))
    return choices if answers is None or _ends_by_trigger(answers) else choices[:1] + choices[2:]


def _ends_by_trigger(answers: Mapping[str, Answer]) -> bool:
    repeats = answers[TRIGGERS_KEY] == TRIGGERS_BY_CLOCK and answers[EVERY_KEY] is not None
    return answers[TRIGGERS_KEY] != TRIGGERS_NEVER and not repeats


def _all_lengths(axis: Axis) -> Iterator[Choice]:
    yield Choice(LASTS_FOREVER, tr("Until removed"))
    yield Choice(UNTIL_TRIGGER, tr("Until it triggers"))
    yield Choice(UNTIL_TURN_START, tr("Until the next turn begins"))
    yield Choice(UNTIL_TURN_END, tr("Until the next turn ends"))
    if not axis.is_ranking:
        yield Choice(LASTS_TICKS, tr("A number of {0}").format(axis.unit_name(2)))
    yield Choice(LASTS_TURNS, tr("A number of turns"))
    for each in () if axis.is_ranking else axis.groups:
        yield Choice(
            f"{LASTS_UNTIL_GROUP}{each.unit}", tr("By the {0}").format(_group_text(each, axis))
        )


def turn_choices(context: EffectContext, target: Answer) -> tuple[tuple[Choice, ...], str]:
    """Return whose turns an effect on `target` can count, and the text for the target's own."""
    names = {on_combatant(combatant.id): combatant.display_name for combatant in context.combatants}
    others = (combatant for combatant in context.combatants if on_combatant(combatant.id) != target)
    own_title = tr("Own turns ({name})", name=names[str(target)]) if target in names else ""
    return tuple(Choice(other.id, other.display_name) for other in others), own_title
