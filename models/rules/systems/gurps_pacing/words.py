"""What combat pacing says of a round: how somebody stands, why, what comes, and the facts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from models.rules.names import first_of
from models.rules.results import Standing, Topic
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.sheet import AXIS, Scene, lost_on, step_of, turns_left
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.events import Event, LedgerChanged
from models.scheduler.forecast import Ghost
from models.wording import mark, tr

_AHEAD: Final = 5


def heading(scene: Scene) -> str:
    """Return the round, once one has begun."""
    number = scene.ledger.round
    return tr("round {number}", number=number) if number else ""


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which step `who` acts, and what is left of the round."""
    one = scene[who]
    if not one.present:
        return Standing("–", "", _absence(scene, one))
    if one.marker is not None:
        return Standing(AXIS.show(one.marker.tick), AXIS.word(), _note(scene, who, one.marker.tick))
    if scene.sheet(who).waiting:
        return Standing(tr("wait"), "", tr("holding last turn"))
    return Standing("–", "", tr("no turn left"))


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that step, and how a shared step is settled."""
    one = scene[who]
    if not one.present:
        name = one.called
        return tr("{name} takes no part in this round: roll to let {name} join.", name=name)
    if scene.sheet(who).waiting:
        return _why_waiting(scene, who)
    if one.marker is None:
        return _why_done(scene, who)
    tick = one.marker.tick
    return " ".join(filter(None, (_why_here(scene, who, tick), _why_order(scene, who, tick))))


def forecast(scene: Scene, who: CombatantId) -> Iterator[Ghost]:
    """Yield the own turns after the marker, then the extra turns that are earned so far."""
    sheet, own, marker = scene.sheet(who), _own_after(scene, who), scene[who].marker
    extras = sheet.extras_left if sheet.earned else 0
    if marker:
        for number in range(1, own + extras + 1):
            tick = Tick(marker.tick + number * sheet.period)
            yield Ghost(tick, who, certain=number <= own and not sheet.waiting)


def schedule(scene: Scene, who: CombatantId) -> Iterator[Tick]:
    """Yield the marker and the own turns after it; of extra turns only those that go on."""
    one, sheet = scene[who], scene.sheet(who)
    if one.present and one.marker:
        after = sheet.extras_left if sheet.extra else _own_after(scene, who)
        yield from (Tick(one.marker.tick + n * sheet.period) for n in range(after + 1))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return what is left of the round, where nothing is left too; steps are as people read them.

    What lapsed belongs to the beginning of a round. An extra turn is not among the own turns that
    `schedule` lists.
    """
    sheets = {each.id: scene.sheet(each.id) for each in scene.fight.present()}
    yards = {who: yards_left(scene, who) for who in sheets}
    due = [who for who in sheets if scene[who].marker and not sheets[who].extra]
    told: dict[str, Any] = {"round": scene.ledger.round} if scene.ledger.round else {}
    told |= {
        "lost": {who: sheet.lost for who, sheet in sheets.items() if sheet.lost},
        "waiting": {
            who: step_of(sheet.due)
            for who, sheet in sheets.items()
            if sheet.waiting and sheet.due is not None
        },
        "extra": {who: sheet.extra for who, sheet in sheets.items() if sheet.extra},
        "yards_left": {who: left for who, left in yards.items() if left is not None},
        "shots_left": {who: left for who in sheets if (left := shots_left(scene, who))},
        "turns_left": {who: turns_left(scene, who) for who in sheets},
        "schedule": {
            who: [step_of(t) for t in islice(schedule(scene, who), _AHEAD)] for who in due
        },
    }
    if any(isinstance(event, LedgerChanged) for event in events):
        told["lapsed"] = list(scene.ledger.lapsed)
    return told


def _absence(scene: Scene, one: Combatant) -> str:
    last = scene.sheet(one.id).round
    if one.presence is Presence.DEFEATED:
        return tr("defeated")
    if not last:
        return tr("not in this round")
    if last == scene.ledger.round:
        return tr("left", "one who is no longer in the scene")
    return tr("not since round {number}", number=last)


def _note(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet = scene.sheet(who)
    if sheet.waiting:
        return tr("holding · until {step}", step=AXIS.show(tick))
    if sheet.extra == "move":
        return tr("extra turn: move only")
    if sheet.extra == "fire":
        return tr("extra turn: fire only")
    if tick == scene.now:
        return tr("due now")
    return tr("%n turn(s) left", "", turns_left(scene, who))


def _why_waiting(scene: Scene, who: CombatantId) -> str:
    sheet, lost = scene.sheet(who), lost_on(scene, who)
    assert sheet.due is not None
    since = AXIS.show(sheet.due)
    if lost is None:
        return tr(
            "Waits with the last turn since step {since}: it may be taken on any step, until the "
            "round ends.",
            since=since,
        )
    told = {"since": since, "place": AXIS.place(lost), "period": sheet.period}
    return tr(
        "Waits since step {since}: on {place}, an action period of {period} later, that turn is "
        "lost and the next one begins.",
        **told,
    )


def _why_done(scene: Scene, who: CombatantId) -> str:
    sheet, name = scene.sheet(who), scene[who].called
    if not sheet.lost:
        return tr("{name} has no turn left: %n turn(s) a round.", "", sheet.turns, name=name)
    told = {"name": name, "lost": sheet.lost}
    return tr(
        "{name} has no turn left: %n turn(s) a round, {lost} of them lost.", "", sheet.turns, **told
    )


def _why_here(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Say why the marker of `who` lies on `tick`."""
    sheet, told = scene.sheet(who), {"place": AXIS.place(tick)}
    if sheet.extra == "move":
        return tr(
            "Due on {place} with an extra turn that a move earned, %n step(s) later.",
            "",
            sheet.period,
            **told,
        )
    if sheet.extra:
        return tr(
            "Due on {place} with an extra turn that automatic fire earned, %n step(s) later.",
            "",
            sheet.period,
            **told,
        )
    number = sheet.turns - turns_left(scene, who) + 1
    return _why_turn(scene, who, tick, {**told, "number": number, "turns": sheet.turns})


def _why_turn(scene: Scene, who: CombatantId, tick: Tick, told: dict[str, Any]) -> str:
    sheet = scene.sheet(who)
    if sheet.due is not None:
        return tr(
            "Due on {place} with turn {number} of {turns}: it waits since {since}.",
            since=AXIS.place(sheet.due),
            **told,
        )
    told = {**told, "period": sheet.period}
    if sheet.last is not None and sheet.last + sheet.period == tick:
        return tr(
            "Due on {place} with turn {number} of {turns}: acted on {last}, and the action period "
            "is {period}.",
            last=AXIS.show(sheet.last),
            **told,
        )
    told |= {"target": sheet.target, "roll": sheet.roll, "first": AXIS.show(sheet.first)}
    if sheet.first == tick:
        return tr(
            "Due on {place} with turn {number} of {turns}: {target} less a roll of {roll} is "
            "{first}.",
            **told,
        )
    return tr(
        "Due on {place} with turn {number} of {turns}: {target} less a roll of {roll} is {first}, "
        "and the action period is {period}.",
        **told,
    )


def _why_order(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Say how the order on a shared step is settled; nothing where nobody else is due."""
    here = scene.fight.on(tick)
    place = [turn.who for turn in here].index(who)
    rivals = [turn.who for turn in here if turn.who != who]
    group = first_of([scene[each].called for each in rivals])
    if not rivals:
        return ""
    if len({turn.spot.precedence for turn in here}) < len(here):
        return _why_open(scene, who, rivals, group)
    if place:
        before = scene[here[place - 1].who].called
        return tr("Goes after {other} on that step: that is settled.", other=before)
    return tr("Goes before {other} on that step: that is settled.", other=scene[rivals[0]].called)


def _why_open(scene: Scene, who: CombatantId, rivals: Sequence[CombatantId], group: str) -> str:
    by_gm, one = scene.settings.tie_contest == "GM", len(rivals) == 1
    if by_gm and one:
        return tr("{name} is due there too: the GM says who goes first.", name=group)
    if by_gm:
        return tr("{names} are due there too: the GM says who goes first.", names=group)
    if not one:
        return tr("{names} are due there too: a contest of DX.", names=group)
    return tr(
        "{name} is due there too: a contest of DX, {own} against {other}.",
        name=group,
        own=scene.stats(who).dx,
        other=scene.stats(rivals[0]).dx,
    )


def _own_after(scene: Scene, who: CombatantId) -> int:
    """Return the own turns after the marker; a turn that waits comes before it."""
    sheet = scene.sheet(who)
    return 0 if sheet.extra else turns_left(scene, who) - sheet.waiting - 1


TOPICS: Final = (
    Topic(
        mark("Turn order"),
        mark(
            "Steps count down. The first turn lies on twice the Basic Speed, rounded down, "
            "less a roll of 3d6. Further ones come every 24 / Basic Speed steps (the action"
            " period), Basic Speed / 2 turns in a round; both are rounded up."
        ),
    ),
    Topic(
        mark("On one step"),
        mark(
            "A contest of DX settles who goes first: 3d6 against DX, the larger margin "
            "wins, and equals roll again. Space rolls it."
        ),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "A turn may be taken on any step until an action period later; on that step it "
            "is lost, and the next one begins. The last turn may wait until the round ends."
            " A turn that was waited with moves those after it."
        ),
    ),
    Topic(
        mark("Movement"),
        mark(
            "No more than three full moves a round, however many turns. Who has only two "
            "turns, or one, gets extra ones after a move, for moving alone."
        ),
    ),
    Topic(
        mark("Shots"),
        mark("Automatic and energy weapons fire at most three times their full rate in a round."),
    ),
    Topic(
        mark("Rounds"),
        mark("A round ends when nobody has a turn left; waits lapse, and everybody rolls again."),
    ),
    Topic(mark("Joining late"), mark("Roll as usual; turns above the present step are lost.")),
)
"""How the turns of a round follow each other."""
