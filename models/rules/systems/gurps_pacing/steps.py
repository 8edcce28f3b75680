"""The steps: the count goes down, and a contest of DX says who goes first of those on the same."""

from collections.abc import Mapping, Sequence
from itertools import chain, groupby, pairwise

from models.rules.deeds import Next
from models.rules.dice import faces
from models.rules.names import joined, names
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing.sheet import AXIS, DICE, HIGHEST, LOWEST, Rolls, Scene, Tie
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter, ties
from models.scheduler.events import Reordered, Rolled
from models.scheduler.turns import Turn
from models.wording import spelled, tr

_MOST_REROLLS = 10
_MOST_SHOWN = 3

Throws = Mapping[CombatantId, Sequence[int]]
Places = Sequence[tuple[CombatantId, ...]]
"""Who goes first, second and so on; several on one place are still tied."""


def reach(scene: Scene, tick: Tick, by: CombatantId | None = None) -> list[str]:
    """Count to `tick`; return the names of those who lose a waited turn by that.

    Raises RuleBroken when `tick` is past, or when someone is due before it.
    """
    scene.count_to(tick, by)
    return lose_waited(scene)


def lose_waited(scene: Scene) -> list[str]:
    """Take the turns that waited until the following one begins (source: "If you wait")."""
    late = [
        each
        for each in scene.fight.present()
        if each.marker and each.marker.tick <= scene.now and scene.sheet(each.id).waiting
    ]
    for each in late:
        sheet = scene.sheet(each.id)
        left, lost = sheet.left - 1, sheet.lost + 1
        scene.write(each.id, waiting=False, due=None, left=left, lost=lost)
    return [each.called for each in late]


def come_to(scene: Scene, who: CombatantId, tick: Tick | None) -> None:
    """Move the marker of `who` to `tick`, where it contests with those who are there.

    Where these have settled their order, it contests only with the one who is to act. A hidden
    one takes the last place then (a reading: second place instead of a contest): the players would
    notice a newcomer.
    """
    last = 0
    if tick is not None and not scene[who].visible:
        last = max((turn.spot.precedence for turn in _others(scene, who, tick)), default=0)
    elif tick is not None:
        open_again(scene, who, tick)
    scene.move(who, tick, last + 1 if last else 0)


def open_again(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Let `who`, unless hidden, contest with the one who is to act on `tick`; the others wait.

    That is the first that players see, so that hidden ones make no difference (a reading: the text
    knows no one who joins a contest that is decided).
    """
    others = _others(scene, who, tick)
    if scene[who].visible and any(turn.spot.precedence for turn in others):
        rival = next((turn for turn in others if scene[turn.who].visible), others[0])
        ranks = tuple(turn.spot.precedence - rival.spot.precedence for turn in others)
        scene.happen(Reordered(tick, tuple(turn.who for turn in others), ranks))


def settle_parted(scene: Scene, who: CombatantId, new: Sequence[CombatantId]) -> None:
    """Hold no contest because of `new`, who split off from `who`.

    If others that the players see are to contest, the contest stays. Hidden ones do not count:
    an open order would give them away.
    """
    spot = scene[who].marker
    here = () if spot is None else scene.fight.on(spot.tick)
    seen = [turn for turn in here if scene[turn.who].visible and turn.who not in new]
    names = tuple(turn.who for turn in here)
    if spot is not None and not ties(seen) and len(set(names)) == len(names):
        scene.happen(Reordered(spot.tick, names, tuple(range(1, len(names) + 1))))


def open_group(encounter: Encounter) -> tuple[CombatantId, ...]:
    """Return those who are next on the step that comes, if their order is still open."""
    group = encounter.foremost()
    return tuple(turn.who for turn in group) if len(group) > 1 else ()


def rolls_here(scene: Scene) -> bool:
    """Say whether the order on the step that comes next is open, and rolled for."""
    return bool(open_group(scene.fight)) and scene.settings.tie_contest == "DX"


def go_on(scene: Scene, _deed: Next) -> str:
    """Count to the next turn, and roll the contest met there."""
    if scene.fight.due() and rolls_here(scene):
        return contest(scene, Tie())
    tick = next_happening(scene.fight)
    label = _counted(tick, reach(scene, tick))
    met = scene.fight.due() and rolls_here(scene)
    return f"{label}. {contest(scene, Tie())}" if met else label


def contest(scene: Scene, deed: Tie) -> str:
    """Settle who goes first on the step that comes next, and count to it (source: "DX").

    An order that goes against the rolls is refused. Equal margins are rolled again: by the program
    where it rolled, else the contest stays open among them, for the table to roll.
    """
    group = open_group(scene.fight)
    if not group:
        raise RuleBroken(tr("No tie on the next step."))
    tick = scene.soonest[0].tick
    reach(scene, tick)
    _refuse_others(scene, group, deed)
    places, throws = _settled(scene, group, deed)
    for who, thrown in throws.items():
        if made := thrown if deed.rolls.get(who) is None else thrown[1:]:
            scene.happen(Rolled(who, "contest", tuple(made)))
    rest = [(turn.who,) for turn in scene.fight.on(tick) if turn.who not in group]
    ranked = [(who, rank) for rank, place in enumerate([*places, *rest], 1) for who in place]
    order, ranks = zip(*ranked, strict=True)
    scene.happen(Reordered(tick, order, ranks))
    for who, rank in ranked[: len(group) if throws else 0]:
        scene.write(who, contest=(tick, rank))
    return _contested(scene, tick, places, throws)


def typed_or_rolled(scene: Scene, who: CombatantId, typed: int | None) -> int:
    """Return a roll of three dice. Raises RuleBroken for what they do not show."""
    if typed is None:
        return sum(scene.dice.roll(3, faces(6)))
    if LOWEST <= typed <= HIGHEST:
        return typed
    told = {"dice": spelled(DICE), "lowest": LOWEST, "highest": HIGHEST, "name": scene[who].called}
    raise RuleBroken(
        tr("{name}: {dice} gives {lowest} to {highest}, not {typed}.", typed=typed, **told)
    )


def _others(scene: Scene, who: CombatantId, tick: Tick) -> list[Turn]:
    return [turn for turn in scene.fight.on(tick) if turn.who != who]


def _counted(tick: Tick, lost: Sequence[str]) -> str:
    place = AXIS.place(tick)
    if lost:
        return tr("Count to {tick}. Unused turns lost: {names}", tick=place, names=joined(lost))
    return tr("Count to {tick}", tick=place)


def _refuse_others(scene: Scene, group: Sequence[CombatantId], deed: Tie) -> None:
    told = names(scene.fight, group)
    if deed.order is not None and sorted(deed.order) != sorted(group):
        raise RuleBroken(tr("The contest is between {names}. Name each once.", names=told))
    if not set(deed.rolls) <= set(group):
        raise RuleBroken(tr("The contest is between {names}. No one else rolls.", names=told))


def _settled(scene: Scene, group: Sequence[CombatantId], deed: Tie) -> tuple[Places, Throws]:
    if deed.order is not None:
        throws = _refuse_against(scene, deed.order, deed.rolls)
        return [(who,) for who in deed.order], throws
    if scene.settings.tie_contest == "GM":
        raise RuleBroken(tr("The GM picks who goes first. Enter the order."))
    return _rolled_out(scene, group, deed.rolls)


def _refuse_against(scene: Scene, order: Sequence[CombatantId], rolls: Rolls) -> Throws:
    """Return the rolls that were typed. Raises RuleBroken when they speak against the order."""
    typed = [who for who in order if rolls.get(who) is not None]
    throws = {who: [typed_or_rolled(scene, who, rolls[who])] for who in typed}
    margins = {who: scene.stats(who).dx - throws[who][0] for who in typed}
    for who, other in pairwise(typed):
        if margins[who] < margins[other]:
            told = {"rival": scene[other].called, "larger": f"{margins[other]:+}"}
            told |= {"name": scene[who].called, "margin": f"{margins[who]:+}"}
            raise RuleBroken(
                tr("{rival} ({larger}) beat {name} ({margin}) and goes first.", **told)
            )
    return throws


def _rolled_out(scene: Scene, group: Sequence[CombatantId], rolls: Rolls) -> tuple[Places, Throws]:
    """Let all roll, then again and again those of equal margins; chance settles what is left.

    Those who tie by a roll that was typed share a place: they roll at the table.
    """
    throws: dict[CombatantId, list[int]] = {who: [] for who in group}
    typed = {who for who in group if rolls.get(who) is not None}
    ranking = again = [tuple(group)]

    def shortfall(who: CombatantId) -> int:
        return throws[who][-1] - scene.stats(who).dx

    for _ in range(_MOST_REROLLS):
        for who in chain.from_iterable(again):
            throws[who].append(typed_or_rolled(scene, who, rolls.get(who)))
        best = (groupby(sorted(place, key=shortfall), key=shortfall) for place in ranking)
        ranking = [tuple(equal) for _, equal in chain.from_iterable(best)]
        again = [place for place in ranking if len(place) > 1 and typed.isdisjoint(place)]
        rolls = {}
    for place in again:
        here = ranking.index(place)
        ranking[here : here + 1] = [(who,) for who in scene.dice.shuffle(place)]
    return ranking, throws


def _contested(scene: Scene, tick: Tick, places: Places, throws: Throws) -> str:
    """Return who goes first and, where rolls are known, the margins that say so."""
    order, place = [*chain.from_iterable(places)], AXIS.place(tick)
    if not throws:
        return tr("Order on {place}: {names}", names=names(scene.fight, order), place=place)
    told = [", ".join(_thrown(scene, who, throws.get(who, ())) for who in order)]
    if len(places[0]) == 1:
        told.append(tr("{name} goes first", name=scene[order[0]].called))
    tied = [names(scene.fight, each) for each in places if len(each) > 1]
    told += [tr("{names} are tied and roll again", names=each) for each in tied]
    return tr("Contest of DX on {place}: {each}", each=". ".join(told), place=place)


def _thrown(scene: Scene, who: CombatantId, rolls: Sequence[int]) -> str:
    """Return DX less each roll, as in `Bob 11-10=1 then 11-8=3`."""
    dx = scene.stats(who).dx
    sums = [f"{dx}-{roll}={dx - roll}".replace("-", "\N{MINUS SIGN}") for roll in rolls]
    shown = sums if len(sums) <= _MOST_SHOWN else [sums[0], "…", sums[-1]]
    then = tr("then", "between the first roll of a contest and the next")
    return f"{scene[who].called} {f' {then} '.join(shown)}".rstrip()
