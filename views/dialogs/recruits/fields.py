"""A combatant as fields: name, side, secrecy, and the stats of its system."""

from collections.abc import Mapping, Sequence

from msgspec import UnsetType
from msgspec.structs import replace

from models.recruits.typed_list import tidy_name
from models.recruits.updates import OnMatch
from models.recruits.words.vocabulary import HIT_POINTS as HP
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Choice, Field, Kind
from models.scheduler.bounds import MOST_MEMBERS
from models.scheduler.combatant import Secrecy, Side
from models.wording import mark, tr

NAME, PUBLIC_NAME, SIDE, SECRECY = "name", "public_name", "side", "secrecy"
MEMBERS = "count"
HIT_POINTS, ON_MATCH, ORIGIN = "hit points", "again", "origin"
STAT = "stat."
"""Prefix of the keys of stats, so that none clashes with another field."""

_MOB = mark("More than 1: a mob sharing one turn.")


def combatant_fields(fields: Sequence[Field]) -> tuple[Field, ...]:
    """Return the fields of every combatant, the declared ones with STAT before their key."""
    stats = tuple(map(_as_stat, fields))
    return (
        Field(NAME, tr("Name"), Kind.TEXT),
        Field(SIDE, tr("Side"), Kind.CHOICE, Side.NPC.value, choices=side_choices()),
        Field(
            SECRECY, tr("Players see"), Kind.CHOICE, Secrecy.FULL.value, choices=_secrecy_choices()
        ),
        Field(
            PUBLIC_NAME,
            tr("Alias"),
            Kind.TEXT,
            "",
            help=tr("Shown to players instead of the name."),
        ),
        *stats,
        Field(MEMBERS, tr("Members"), default=1, least=1, most=MOST_MEMBERS, help=tr(_MOB)),
    )


def source_fields() -> tuple[Field, ...]:
    """Return the further fields of combatants from a source; only the first is asked."""
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
        Field(HIT_POINTS, tr("Hit points"), Kind.TEXT, "", optional=True),
        Field(ORIGIN, tr("From"), Kind.TEXT, "", optional=True),
    )


def hit_points(recruit: Recruit) -> str:
    """Return the hit points as people read them: 17/24, or 24 for both; empty without any."""
    counters = () if isinstance(recruit.counters, UnsetType) else recruit.counters
    counter = next((each for each in counters if each.key.casefold() == HP), None)
    if counter is None:
        return ""
    hurt = counter.most is not None and counter.value != counter.most
    return f"{counter.value}/{counter.most}" if hurt else str(counter.value)


def combatant_answers(recruit: Recruit) -> dict[str, Answer]:
    return {
        NAME: recruit.name,
        SIDE: recruit.side.value,
        SECRECY: recruit.secrecy.value,
        PUBLIC_NAME: recruit.public_name,
        MEMBERS: recruit.count,
        **{f"{STAT}{key}": answer for key, answer in recruit.stats.items()},
    }


def with_answers(recruit: Recruit, answers: Mapping[str, Answer]) -> Recruit:
    """Return `recruit` with `answers` to its fields. Raises RuleBroken on a bad name."""
    values = {**combatant_answers(recruit), **answers}
    return replace(
        recruit,
        name=tidy_name(str(values[NAME])),
        side=Side(values[SIDE]),
        secrecy=Secrecy(values[SECRECY]),
        public_name=str(values[PUBLIC_NAME] or ""),
        count=_count(values[MEMBERS]),
        stats={
            key.removeprefix(STAT): each for key, each in values.items() if key.startswith(STAT)
        },
    )


def side_choices() -> tuple[Choice, ...]:
    return (
        Choice(Side.PC.value, tr("Players")),
        Choice(Side.NPC.value, tr("Opponents")),
        Choice(Side.NEUTRAL.value, tr("Others")),
    )


def _as_stat(field: Field) -> Field:
    sides = f"{STAT}{field.sides}" if field.sides else ""
    return replace(field, key=f"{STAT}{field.key}", sides=sides)


def _count(answer: Answer) -> int:
    """Return the number of members; 1 for an invalid one, which has a notice of its own."""
    return answer if isinstance(answer, int) and 1 <= answer <= MOST_MEMBERS else 1


def _secrecy_choices() -> tuple[Choice, ...]:
    return (
        Choice(Secrecy.FULL.value, tr("Full", "what the players see of a combatant")),
        Choice(Secrecy.ALIAS.value, tr("Alias")),
        Choice(Secrecy.UNKNOWN.value, tr("Unknown")),
        Choice(Secrecy.HIDDEN.value, tr("Hidden")),
    )
