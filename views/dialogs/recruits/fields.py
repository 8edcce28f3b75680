"""The fields of a combatant, such as name, side, secrecy and stats, and their answers."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from models.recruits.updates import OnMatch
from models.recruits.words.conditions import effects_of, parse_conditions
from models.recruits.words.numbers import parse_pool
from models.rules.counters.counter_kinds import HIT_POINTS as HP
from models.rules.counters.counter_kinds import make_counter
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.names import tidy_name
from models.scheduler.bounds import MAX_MEMBERS
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import mark, tr

NAME_KEY, PUBLIC_NAME_KEY, SIDE_KEY, SECRECY_KEY = "name", "public_name", "side", "secrecy"
MEMBERS_KEY = "count"
ON_MATCH, EFFECTS_KEY, ORIGIN_KEY = "again", "effects", "origin"
STAT_PREFIX, COUNTER_PREFIX = "stat.", "counter."
"""Prefixes of the keys of stats and counters, so that none clashes with another field's."""
HIT_POINTS = f"{COUNTER_PREFIX}{HP.label}"

_EFFECTS = mark("Players don't see them: Poisoned for 2 turns; Prone")
_MOB = mark("More than 1: a mob sharing one turn.")


def combatant_fields(fields: Sequence[Field]) -> tuple[Field, ...]:
    """Return the fields of every combatant; the declared ones have STAT before their keys."""
    stats = tuple(map(_as_stat, fields))
    return (
        Field(NAME_KEY, tr("Name"), Kind.TEXT),
        Field(SIDE_KEY, tr("Side"), Kind.CHOICE, Side.NPC.value, choices=side_choices()),
        Field(
            SECRECY_KEY,
            tr("Players see"),
            Kind.CHOICE,
            Secrecy.FULL.value,
            choices=_secrecy_choices(),
        ),
        Field(
            PUBLIC_NAME_KEY,
            tr("Alias"),
            Kind.TEXT,
            "",
            help=tr("Shown to players instead of the name."),
        ),
        *stats,
        Field(MEMBERS_KEY, tr("Members"), default=1, minimum=1, maximum=MAX_MEMBERS, help=tr(_MOB)),
    )


def counter_field(key: str) -> Field:
    """Return the field of a counter; its key is COUNTER and the counter's title.

    The answer is the counter's value, or its value and maximum.
    """
    title = tr(key.removeprefix(COUNTER_PREFIX))
    hint = tr("A number, or what is left and the most: 17/24.")
    return Field(key, title, Kind.TEXT, "", optional=True, help=hint, check=_check_points)


def _check_points(text: str) -> None:
    """Raise ValueError unless `text` is a value, or a value and a maximum."""
    if text and parse_pool(text) is None:
        raise ValueError(tr("Write 24 or 17/24."))


def source_fields() -> tuple[Field, ...]:
    """Return the extra fields of combatants from a source; the last one can't be edited."""
    choices = (
        Choice(OnMatch.UPDATE.value, tr("Update")),
        Choice(OnMatch.ADD.value, tr("Add again")),
        Choice(OnMatch.SKIP.value, tr("Skip")),
    )
    help_text = tr("What happens if the name is already in the fight.")
    return (
        Field(
            ON_MATCH,
            tr("In the fight"),
            Kind.CHOICE,
            OnMatch.UPDATE.value,
            choices=choices,
            help=help_text,
        ),
        counter_field(HIT_POINTS),
        Field(EFFECTS_KEY, tr("Effects"), Kind.TEXT, "", optional=True, help=tr(_EFFECTS)),
        Field(ORIGIN_KEY, tr("From"), Kind.TEXT, "", optional=True),
    )


def counter_answers(recruit: Recruit) -> dict[str, Answer]:
    """Return the counters as people write them: `17/24`, or `24` for 24/24."""
    counters = () if isinstance(recruit.counters, UnsetType) else recruit.counters
    return {f"{COUNTER_PREFIX}{each.title}": _format_points(each) for each in counters}


def _format_points(counter: Counter) -> str:
    is_full = counter.maximum is None or counter.value == counter.maximum
    return str(counter.value) if is_full else f"{counter.value}/{counter.maximum}"


def combatant_answers(recruit: Recruit) -> dict[str, Answer]:
    return {
        NAME_KEY: recruit.name,
        SIDE_KEY: recruit.side.value,
        SECRECY_KEY: recruit.secrecy.value,
        PUBLIC_NAME_KEY: recruit.public_name,
        MEMBERS_KEY: recruit.count,
        EFFECTS_KEY: "; ".join(recruit.effects),
        **{f"{STAT_PREFIX}{key}": answer for key, answer in recruit.stats.items()},
    }


def recruit_with_answers(recruit: Recruit, answers: Mapping[str, Answer]) -> Recruit:
    """Return `recruit` with `answers` to its fields. Raises RuleBroken for an invalid name."""
    values = {**combatant_answers(recruit), **answers}
    return replace(
        recruit,
        name=tidy_name(str(values[NAME_KEY])),
        side=Side(values[SIDE_KEY]),
        secrecy=Secrecy(values[SECRECY_KEY]),
        public_name=str(values[PUBLIC_NAME_KEY] or ""),
        count=_member_count(values[MEMBERS_KEY]),
        stats={
            key.removeprefix(STAT_PREFIX): value
            for key, value in values.items()
            if key.startswith(STAT_PREFIX)
        },
        counters=_with_counters(recruit, answers),
        effects=effects_of(parse_conditions(str(values[EFFECTS_KEY] or ""))),
    )


def _with_counters(
    recruit: Recruit, answers: Mapping[str, Answer]
) -> tuple[Counter, ...] | UnsetType:
    """Return the counters of a recruit after typed changes; an empty text removes a counter."""
    own = () if isinstance(recruit.counters, UnsetType) else recruit.counters
    counters = {each.title: each for each in own}
    for key, answer in answers.items():
        title = key.removeprefix(COUNTER_PREFIX)
        if title == key or (answer and parse_pool(str(answer)) is None):
            continue
        before, pool = counters.pop(title, None), parse_pool(str(answer or ""))
        if pool is not None:
            has_maximum = before is None or before.maximum is not None
            maximum = pool.maximum or (pool.value if has_maximum else None)
            after = make_counter(title, pool.value, maximum)
            is_same = before is not None and _format_points(before) == _format_points(after)
            counters[title] = before if before is not None and is_same else after
    return tuple(counters.values()) or UNSET


def side_choices() -> tuple[Choice, ...]:
    return (
        Choice(Side.PC.value, tr("Players")),
        Choice(Side.NPC.value, tr("Opponents")),
        Choice(Side.NEUTRAL.value, tr("Others")),
    )


def _as_stat(field: Field) -> Field:
    sides = f"{STAT_PREFIX}{field.sides_key}" if field.sides_key else ""
    return replace(field, key=f"{STAT_PREFIX}{field.key}", sides_key=sides)


def _member_count(answer: Answer) -> int:
    """Return the number of members, or 1 for an invalid answer, which has its own notice."""
    return answer if isinstance(answer, int) and 1 <= answer <= MAX_MEMBERS else 1


def _secrecy_choices() -> tuple[Choice, ...]:
    return (
        Choice(Secrecy.FULL.value, tr("Full", "what the players see of a combatant")),
        Choice(Secrecy.ALIAS.value, tr("Alias")),
        Choice(Secrecy.UNKNOWN.value, tr("Unknown")),
        Choice(Secrecy.HIDDEN.value, tr("Hidden")),
    )
