"""Who a combatant is, as fields: name, side, what players see, and the stats of its system."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from models.rules.deeds import Recruit
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.muster import tidy_name
from models.scheduler.combatant import Secrecy, Side

NAME, PUBLIC_NAME, SIDE, SECRECY = "name", "public_name", "side", "secrecy"
STAT = "stat."
"""Before the keys of stats, so that none of them is taken for another field."""


def who_fields(fields: Sequence[Field]) -> tuple[Field, ...]:
    """Return the fields of every combatant, then the declared ones with STAT before their key."""
    stats = tuple(replace(field, key=f"{STAT}{field.key}") for field in fields)
    return (
        Field(NAME, _tr("Name"), Kind.TEXT),
        Field(SIDE, _tr("Side"), Kind.CHOICE, Side.NPC.value, choices=_sides()),
        Field(SECRECY, _tr("Players see"), Kind.CHOICE, Secrecy.FULL.value, choices=_secrecies()),
        Field(PUBLIC_NAME, _tr("Public name"), Kind.TEXT, "", help=_tr("Instead of the name.")),
        *stats,
    )


def who_answers(recruit: Recruit) -> dict[str, Answer]:
    """Return what is known of `recruit` as answers to its fields."""
    return {
        NAME: recruit.name,
        SIDE: recruit.side.value,
        SECRECY: recruit.secrecy.value,
        PUBLIC_NAME: recruit.public_name,
        **{f"{STAT}{key}": answer for key, answer in recruit.stats.items()},
    }


def with_answers(recruit: Recruit, answers: Mapping[str, Answer]) -> Recruit:
    """Return `recruit` with `answers` to its fields. Raises RuleBroken on a bad name."""
    told = {**who_answers(recruit), **answers}
    return replace(
        recruit,
        name=tidy_name(str(told[NAME])),
        side=Side(told[SIDE]),
        secrecy=Secrecy(told[SECRECY]),
        public_name=str(told[PUBLIC_NAME] or ""),
        stats={key.removeprefix(STAT): each for key, each in told.items() if key.startswith(STAT)},
    )


def _sides() -> tuple[Choice, ...]:
    return (
        Choice(Side.PC.value, _tr("Players")),
        Choice(Side.NPC.value, _tr("Opponents")),
        Choice(Side.NEUTRAL.value, _tr("Others")),
    )


def _secrecies() -> tuple[Choice, ...]:
    return (
        Choice(Secrecy.FULL.value, _tr("Full")),
        Choice(Secrecy.ALIAS.value, _tr("Alias")),
        Choice(Secrecy.UNKNOWN.value, _tr("Unknown")),
        Choice(Secrecy.HIDDEN.value, _tr("Hidden")),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("Who", text)
