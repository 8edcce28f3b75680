"""Tables by which combatants come to the tics or leave them, and what concerns the scene."""

from collections.abc import Iterable, Iterator
from typing import Final

from models.rules.fields import Choice, Field, Kind
from models.rules.offers import Gathering, Offer
from models.rules.passing import pass_to
from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.naming import detail_word
from models.rules.systems.weapons_free.order import AXIS
from models.rules.systems.weapons_free.values import (
    MOST_MARGIN,
    MOST_TICS,
    Advance,
    Detail,
    Followed,
    Frame,
    Join,
    Reflex,
    followed,
    in_exchange,
    ledger_of,
    settings_of,
    sheet_of,
    status_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

DETAILS: Final[tuple[Detail, ...]] = ("scene", "round", "beat")
_FOLLOWED: Final[tuple[Followed, ...]] = (*DETAILS, "tic")


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the reflex roll for whomever the GM leaves ticked, and the roll of late joiners."""
    able = _able(encounter)
    begin = _reflex(encounter, "start", tr("Reflex roll"), [e.id for e in able if _rolls(e)])
    if ledger_of(encounter).first is None:
        return (begin,)
    return (begin, late(encounter, tuple(each for each in able if not in_exchange(each))))


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the scene: beats and rounds that go by, and time frames."""
    settings, now, able = settings_of(encounter), encounter.now, _able(encounter)
    fighting = [each.id for each in able if in_exchange(each)]
    to = Field("to", tr("Tic"), default=now, least=now, most=now + MOST_TICS)
    return (
        _passing(encounter, "beat", tr("A beat goes by"), settings.tics_per_action),
        _passing(encounter, "round", tr("A round goes by"), settings.tics_per_round),
        Offer("advance", tr("Count to…"), Advance(now), ask=(to,)),
        _frames(able),
        *_of_groups(encounter),
        Offer(
            "end",
            tr("End the exchange: all to rounds"),
            Frame(dict.fromkeys(fighting, "round")),
            refusal="" if fighting else tr("Nobody is on tics."),
        ),
    )


def late(encounter: Encounter, rows: tuple[Combatant, ...]) -> Offer:
    """Return the table by which `rows` join the exchange; who is at scene detail stays there."""
    whos = tuple(each.id for each in rows)
    return Offer(
        "join",
        tr("Late joiners"),
        Join(whos[0] if rows else CombatantId("")),
        ask=(_roll(encounter, "roll"), _margin("margin")),
        rows=whos,
        gathering=Gathering.EACH,
        refusal="" if rows else tr("Everybody is in the exchange already."),
        left_out=_left_out(whos, [each.id for each in rows if _rolls(each)]),
    )


def _reflex(encounter: Encounter, key: str, title: str, rolling: Iterable[CombatantId]) -> Offer:
    rows = tuple(each.id for each in _able(encounter))
    return Offer(
        key,
        title,
        Reflex(),
        ask=(_roll(encounter, "rolls"), _margin("margins"), _surprise()),
        rows=rows,
        gathering=Gathering.COLUMNS,
        refusal="" if rows else tr("Add combatants first."),
        help=tr("Those left out keep to their scene, round or beat, and lose the slots they had."),
        left_out=_left_out(rows, rolling),
    )


def _frames(able: tuple[Combatant, ...]) -> Offer:
    rows = tuple(each.id for each in able)
    told = tr("Another group keeps its own time frame. Empty: no group.")
    choices = tuple(Choice(each, detail_word(each).capitalize()) for each in _FOLLOWED)
    return Offer(
        "frame",
        tr("Time frames and groups…"),
        Frame(),
        ask=(
            Field("frames", tr("Detail"), Kind.CHOICE, default="scene", choices=choices),
            Field("groups", tr("Group"), Kind.TEXT, default="", optional=True, help=told),
        ),
        rows=rows,
        gathering=Gathering.COLUMNS,
        refusal="" if able else tr("Add combatants first."),
        help=tr(
            "Scene, round and beat have no slots: who is on tics leaves the exchange for them."
        ),
        left_out=_left_out(rows, [each.id for each in able if each.present]),
        known={
            each.id: {"frames": followed(each), "groups": sheet_of(each).group} for each in able
        },
    )


def _of_groups(encounter: Encounter) -> Iterator[Offer]:
    """Yield for each group its way to the tics, and to the other details."""
    able = _able(encounter)
    for group in dict.fromkeys(sheet_of(each).group for each in able if sheet_of(each).group):
        members = [each for each in able if sheet_of(each).group == group]
        rolling = [each.id for each in able if each in members or in_exchange(each)]
        if not all(in_exchange(each) for each in members):
            title = tr("{group} to tics: reflex roll…", group=group)
            yield _reflex(encounter, f"tic-{group}", title, rolling)
        for detail in DETAILS:
            if any(followed(each) != detail for each in members):
                deed = Frame({each.id: detail for each in members})
                title = tr("{group} to {detail} detail", group=group, detail=detail_word(detail))
                yield Offer(f"{detail}-{group}", title, deed)


def _rolls(combatant: Combatant) -> bool:
    """Say whether a reflex roll is meant for it: not at scene detail, gone, or disengaged."""
    if not combatant.present:
        return sheet_of(combatant).margin is None
    return followed(combatant) != "scene" and status_of(combatant) != "disengaged"


def _left_out(
    rows: tuple[CombatantId, ...], rolling: Iterable[CombatantId]
) -> tuple[CombatantId, ...]:
    """Return those of `rows` who are not `rolling`; nobody, if that were all."""
    known = set(rolling)
    others = tuple(who for who in rows if who not in known)
    return () if others == rows else others


def _able(encounter: Encounter) -> tuple[Combatant, ...]:
    return tuple(each for each in encounter.everybody() if status_of(each) != "out")


def _passing(encounter: Encounter, key: str, title: str, tics: int) -> Offer:
    to = Tick(encounter.now + tics)
    refusal = ""
    try:
        pass_to(AXIS, encounter, to)
    except RuleBroken as broken:
        refusal = str(broken)
    return Offer(key, title, Advance(to), cost=f"+{tics}", refusal=refusal)


def _roll(encounter: Encounter, key: str) -> Field:
    dice = settings_of(encounter).reflex_dice
    told = tr("The lower, the faster. Empty, and no margin: the program rolls.")
    return Field(
        key, tr("Roll"), least=-MOST_MARGIN, most=MOST_MARGIN, optional=True, dice=dice, help=told
    )


def _margin(key: str) -> Field:
    told = tr("Points over the reflex score, negative under it. It counts before the roll.")
    return Field(
        key, tr("or margin"), least=-MOST_MARGIN, most=MOST_MARGIN, optional=True, help=told
    )


def _surprise() -> Field:
    return Field(
        "surprise",
        tr("Surprise"),
        default=0,
        least=0,
        most=MOST_TICS,
        unit=tr("tics"),
        help=tr("Tics that the surprised lose."),
    )
