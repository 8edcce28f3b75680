"""Declaring and acting: who takes part in a round, and who comes first in a phase."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.count import Advance
from models.rules.clocks.order import keeps_ranks
from models.rules.clocks.ties import DRAWS, Tie
from models.rules.names import joined
from models.rules.refusal import RuleBroken, given
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    END,
    RANKS,
    SLOTS,
    SPEEDS,
    Act,
    Declare,
    Flag,
    Join,
    Queued,
    Scene,
    Speed,
    Surprise,
    WestSheet,
    phase_of,
    place,
    slot,
    speed_word,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Side, Spot
from models.scheduler.effects import BarKind, Span
from models.scheduler.encounter import ties
from models.scheduler.events import Reordered, Rolled, SpanBegan
from models.scheduler.turns import Turn
from models.wording import isolated, mark, tr

EXPOSURE: Final = "exposure"
IN_THE_OPEN: Final = mark("in the open")

_MOST_DICE: Final = 5
_AHEAD: Final = -1_000_000_000
_BEHIND: Final = 1_000_000_000
_MOST_ACTIONS: Final = 3

_PAIRS: Final[Mapping[tuple[Speed, ...], Speed]] = {
    ("quick", "quick"): "half",
    ("quick", "half"): "half",
    ("half", "half"): "full",
}
_TRIPLES: Final[tuple[tuple[Speed, ...], ...]] = (
    ("quick", "quick", "quick"),
    ("quick", "quick", "half"),
    ("quick", "half", "half"),
)
_LABELS: Final[Mapping[tuple[Flag, ...], str]] = {
    (): mark("{name} declares {speed}"),
    ("dodging",): mark("{name} declares {speed}, dodging"),
    ("covering_fire",): mark("{name} declares {speed}, covering fire"),
    ("dodging", "covering_fire"): mark("{name} declares {speed}, dodging and covering fire"),
    ("covering_fire", "dodging"): mark("{name} declares {speed}, covering fire and dodging"),
}


def takes_part(scene: Scene, who: CombatantId) -> bool:
    """Say whether `who` is in the scene, or will be as soon as one of them declares."""
    one = scene[who]
    if one.present:
        return True
    comes = not (scene.stats(who).late or scene.sheet(who).left)
    return one.presence is Presence.RESERVE and comes


def partakers(scene: Scene) -> Iterator[CombatantId]:
    """Yield those who take part, in the order of the list."""
    return (each.id for each in scene.fight.everybody() if takes_part(scene, each.id))


def sheets(scene: Scene) -> dict[CombatantId, WestSheet]:
    """Return what is written down of those who take part."""
    return {who: scene.sheet(who) for who in partakers(scene)}


def undeclared(scene: Scene) -> list[CombatantId]:
    """Return those who still have to declare."""
    return [who for who, sheet in sheets(scene).items() if may_declare(sheet)]


def may_declare(sheet: WestSheet) -> bool:
    """Say whether someone still has to declare."""
    return sheet.declared is None and sheet.wait is None and not sheet.surprised


def called(scene: Scene, some: Iterable[CombatantId]) -> list[str]:
    """Return the names of `some`."""
    return [scene[who].called for who in some]


def taking_part(scene: Scene, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it takes no part."""
    one = scene[who]
    if not takes_part(scene, who):
        raise RuleBroken(tr("{name} isn't in the fight.", name=one.called))
    return one


def declare(scene: Scene, deed: Declare) -> str:
    """Declare a speed, nothing more (source: "Declaration"); dodging begins at once.

    Another declaration before the card replaces the first: whether it may, the Judge says.
    """
    one = taking_part(scene, deed.who)
    _refuse_declared(scene, one)
    speed = declared_speed(deed)
    _dispute(scene, deed)
    if (before := scene.sheet(one.id).declared) is not None:
        told = {"name": one.called, "speed": speed_word(before)}
        scene.warn(tr("{name} had declared {speed}. Changing it is up to the Judge.", **told))
    _enter(scene, one)
    flags = tuple(dict.fromkeys(deed.flags))
    scene.write(one.id, declared=speed, flags=flags)
    return tr(_LABELS[flags], name=one.called, speed=speed_word(speed))


def declared_speed(deed: Declare) -> Speed:
    """Return the speed declared, or that of the actions combined.

    Raises RuleBroken for actions that cannot be combined, or that are slower than declared.
    """
    actions = _all_actions(deed)
    if not actions:
        raise RuleBroken(tr("Enter a speed, or the actions to combine."))
    speed = combined(actions)
    if deed.speed is None or len(actions) == 1:
        return speed
    if deed.actions and RANKS[speed] <= RANKS[deed.speed]:
        return deed.speed
    if deed.actions:
        raise RuleBroken(_slower_than(speed, deed.speed))
    return speed


def combined(actions: Sequence[Speed]) -> Speed:
    """Return the speed of actions done in one turn (source: the list in "Freestyle Actions").

    The sentence before that list, "one slower than the slowest", would make quick and half full;
    the list is more precise and holds.
    """
    ordered = tuple(sorted(actions, key=SPEEDS.index))
    if len(ordered) == 1:
        return ordered[0]
    if "full" in ordered:
        raise RuleBroken(tr("A Full action can't be combined."))
    if len(ordered) > _MOST_ACTIONS:
        raise RuleBroken(_too_many(len(ordered)))
    if ordered in _PAIRS:
        return _PAIRS[ordered]
    if ordered in _TRIPLES:
        return "full"
    raise RuleBroken(tr("Three Half actions don't fit in one turn."))


def surprise(scene: Scene, deed: Surprise) -> str:
    """Let someone lose the action of this round, which the source's companion page calls for."""
    one, sheet = taking_part(scene, deed.who), scene.sheet(deed.who)
    if sheet.surprised:
        raise RuleBroken(tr("{name} is already surprised.", name=one.called))
    if sheet.acted_at is not None:
        raise RuleBroken(tr("{name} has already acted this round.", name=one.called))
    _enter(scene, one)
    scene.write(one.id, WestSheet(surprised=True, flags=sheet.flags))
    scene.move(one.id, None)
    scene.place(one.id, None)
    follow(scene, one)
    return tr("{name} is surprised and loses this round", name=one.called)


def bravery(scene: Scene, startled: Iterable[CombatantId]) -> str:
    """Return what those surprised roll before the next round (companion page "Conflict").

    The page does not say what failing means: a second round lost is the usual reading.
    """
    return tr(
        "{names}, surprised last round: Easy (3) Bravery check, or lose one more round.",
        names=joined(called(scene, startled)),
    )


def join(scene: Scene, deed: Join) -> str:
    """Join late: take part from the next declaration on."""
    name = scene[deed.who].called
    if takes_part(scene, deed.who):
        raise RuleBroken(tr("{name} is already in the fight.", name=name))
    sheet = scene.sheet(deed.who)
    scene.enter(deed.who)
    scene.write(deed.who, sheet if sheet.left else WestSheet(), left=False)
    if sheet.left and sheet.phase is not None and scene.ledger.stage == "act":
        return _come_back(scene, deed.who, sheet)
    if scene.ledger.stage == "declare":
        return tr("{name} joins and can declare", name=name)
    return tr("{name} joins, declares next round", name=name)


def _come_back(scene: Scene, who: CombatantId, sheet: WestSheet) -> str:
    """Let one come back who has a phase in this round, unless it has acted or that has passed."""
    name, tick = scene[who].called, slot(sheet.phase or 1, scene.stats(who).die)
    if sheet.wait is not None:
        return count.waits_on(scene, who)
    if sheet.acted_at is not None or tick < scene.now:
        return tr("{name} joins, without a turn in this round", name=name)
    scene.move(who, tick)
    return tr("{name} joins: first turn on {tick}", name=name, tick=place(tick))


def act(scene: Scene, deed: Act) -> str:
    """Act with the declared speed or faster; movement in the open exposes ("Taking Actions")."""
    refuse_before_card(scene)
    one = taking_part(scene, deed.who)
    _refuse_too_slow(scene, deed)
    _come_up(scene, one)
    at = _slot_of(scene, one.id)
    label = _acted(scene, deed, at)
    scene.write(one.id, wait=None, acts_as=None, queued=None, acted_at=at)
    scene.move(one.id, None)
    scene.place(one.id, None)
    ledger = scene.ledger
    latest = Tick(max(at, ledger.latest))
    scene.record(begun=True, acts=ledger.acts + 1, last=at, latest=latest)
    if deed.open:
        _expose(scene, one.id, at)
    return f"{label}: {isolated(deed.what)}" if deed.what else label


def moment(scene: Scene) -> Tick:
    """Return the slot of the last thing that happened; 0 before anyone acts.

    An action set off by a trigger counts on the next count, though it is done before others act.
    """
    return Tick(max(scene.now, scene.ledger.latest))


def exposures(scene: Scene) -> list[Span]:
    """Return the windows in which someone in the open is still a target."""
    ends = [(span.end or END, span) for span in scene.fight.spans if span.kind is BarKind.EXPOSURE]
    return [span for end, span in ends if end >= moment(scene)]


def advance(scene: Scene, deed: Advance) -> str:
    """Call the slots up to one of this round, never past someone who is due."""
    refuse_before_card(scene)
    last = max([END, *(turn.tick for turn in scene.fight.order())])
    if deed.to > last:  # only a GM's ruling puts someone behind the end of the round
        raise RuleBroken(tr("The round ends on slot {slot}.", slot=END))
    return count_to(scene, deed.to)


def count_to(scene: Scene, tick: Tick) -> str:
    """Call the slots up to `tick`, and return the label for it."""
    scene.count_to(tick)
    return tr("Count to {place}", place=place(tick))


def refuse_before_card(scene: Scene) -> None:
    """Raise RuleBroken while the round is still declared."""
    if scene.ledger.stage == "declare":
        raise RuleBroken(tr("Declare and flip the card before anyone acts."))


def turn_of(scene: Scene, who: CombatantId) -> Turn:
    """Return the turn of `who`, which is to act. Raises RuleBroken when others go first.

    Of those tied the Judge may let anyone begin.
    """
    refuse_before_card(scene)
    one, group = taking_part(scene, who), scene.foremost
    for turn in group:
        if turn.who == who:
            return turn
    if one.marker is None and one.placed is None:
        sheet, waits = scene.sheet(who), tr("{name} is waiting.", name=one.called)
        raise RuleBroken(waits if sheet.wait else why_no_turn(one.called, sheet))
    first = given(next(iter(group), None), one.called)
    told = {"rival": scene[first.who].called, "place": place(first.tick)}
    raise RuleBroken(tr("{rival} acts before {name}, in {place}.", name=one.called, **told))


def why_no_turn(name: str, sheet: WestSheet) -> str:
    """Say why someone who does not wait has no turn in this round any more."""
    if sheet.acted_at is not None:
        where = place(sheet.acted_at)
        return tr("{name} acted this round, in {place}.", name=name, place=where)
    if sheet.surprised:
        return tr("{name} is surprised and loses this round.", name=name)
    if sheet.result == CRITICAL_FAILURE:
        return tr("{name} drew a critical failure and can't act this round.", name=name)
    if sheet.result is not None and sheet.phase is None:
        return tr(
            "{name} hesitates: {result} is too low for {speed}. Counts one speed faster on the "
            "next card.",
            name=name,
            result=sheet.result,
            speed=speed_word(sheet.column),
        )
    return tr("{name} takes part from the next declaration.", name=name)


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank among those with the same die: more dice first, then the Crew.

    Equal ranks are a tie that the Judge settles (source: "Phases and Round Timing").
    """
    fewer = _MOST_DICE - scene.stats(who).reflex_count
    return (2 * fewer + (scene[who].side is not Side.PC) + 1) * DRAWS


def rank_set_free(scene: Scene, who: CombatantId) -> int:
    """Return the rank of an action that a trigger set off: before all regular ones."""
    return _AHEAD - 100 * DRAWS * scene.stats(who).die + rank(scene, who)


def rank_of_wait(scene: Scene, who: CombatantId) -> int:
    """Return the rank of one who waits until a slot: behind everyone whose slot it is."""
    return _BEHIND + rank(scene, who)


def queue_of(scene: Scene, who: CombatantId) -> Queued | None:
    """Return the place that the end of a wait gave, as long as `who` stands there."""
    queued = scene.sheet(who).queued
    return queued if queued and scene[who].next_tick == queued.at else None


def queue(scene: Scene, who: CombatantId, turn: Turn, queued: Queued) -> None:
    """Let the wait of `who` end right before or after `turn`, which comes before its equals."""
    scene.write(who, wait=None, queued=queued)
    scene.place(who, None)
    first = turn.spot.precedence - 2
    mine, theirs = (first, first + 1) if queued.before else (first + 1, first)
    put = scene.place if turn.placed else scene.move
    put(turn.who, turn.tick, theirs)
    scene.move(who, turn.tick, mine)


def queue_behind(scene: Scene, who: CombatantId, turn: Turn) -> None:
    """Let the wait of `who` end after `turn` and its equals, which stay as they are."""
    scene.write(who, wait=None, queued=Queued(turn.who, turn.tick))
    scene.place(who, None)
    scene.move(who, turn.tick, turn.spot.precedence + 1)


def act_at_once(scene: Scene, who: CombatantId, *, kept: bool) -> None:
    """Let the wait of `who` end in the slot reached, before all others.

    One that was `kept` from the round before does not end before its own slot.
    """
    at, phase = moment(scene), scene.sheet(who).phase
    if kept and phase is not None:
        at = max(at, slot(phase, scene.stats(who).die))
    scene.write(who, wait=None, queued=None)
    scene.place(who, None)
    scene.move(who, at, rank_set_free(scene, who) if at == moment(scene) else None)


def follow(scene: Scene, before: Combatant, *, gone: bool = False) -> None:
    """Let all queued beside one, as it stood `before`, come with it; at once where it is `gone`.

    So they act too where it comes before they are ready. The source does not say what becomes of
    them when the other chooses another phase.
    """
    spot = before.placed or before.marker
    for each in [scene[turn.who] for turn in scene.fight.on(spot.tick)] if spot else ():
        queued = queue_of(scene, each.id)
        if queued is None or queued.beside != before.id:
            continue
        turn = next((turn for turn in scene.fight.order() if turn.who == before.id), None)
        ready = scene.sheet(each.id).phase or 1
        if gone or turn is None or phase_of(turn.tick) < ready:
            act_at_once(scene, each.id, kept=ready <= phase_of(queued.at))
        elif turn.tick != queued.at:
            queue(scene, each.id, turn, replace(queued, at=turn.tick))
        else:
            continue
        follow(scene, each)


def tie(scene: Scene, deed: Tie) -> str:
    """Settle a tie: the Judge's order of those equal in slot, dice and side."""
    groups = ties(scene.fight.order())
    if not groups:
        raise RuleBroken(tr("No ties to break."))
    if deed.order is None:
        order = scene.dice.shuffle(groups[0])
        scene.happen(Rolled(None, "tie", order))
    else:
        order = _as_wanted(scene, groups, deed.order)
    spot = next(turn.spot for turn in scene.fight.order() if turn.who == order[0])
    first = _after_those_drawn(scene, spot)
    scene.happen(Reordered(spot.tick, order, tuple(range(first, first + len(order)))))
    names = ", ".join(called(scene, order))
    return tr("Tie in {place}: {names}", place=place(spot.tick), names=names)


def may_reorder(scene: Scene, chosen: Sequence[CombatantId]) -> bool:
    """Say whether an order keeps larger Reflex and Crew first: the rest is the Judge's."""
    if any(_out_of_line(scene[who]) for who in chosen):
        return False
    return keeps_ranks(scene, chosen)


def covered(scene: Scene) -> frozenset[CombatantId]:
    """Return those whose phase the players do not know yet: it may stay hidden until it is called.

    It is called as soon as someone the players see is due in it (source: "Resolution").
    """
    if not scene.settings.face_down:
        return frozenset()
    now = phase_of(scene.fight.players_now)
    spots = {each.id: each.marker for each in scene.fight.present()}
    return frozenset(who for who, spot in spots.items() if spot and phase_of(spot.tick) > now)


def _slower_than(together: Speed, declared: Speed) -> str:
    told = {"speed": speed_word(together), "declared": speed_word(declared)}
    return tr("Together that's {speed}, slower than the declared {declared}.", **told)


def _too_many(actions: int) -> str:
    told = {"most": _MOST_ACTIONS, "number": actions}
    return tr("At most {most} actions fit in a turn, not {number}.", **told)


def _refuse_declared(scene: Scene, one: Combatant) -> None:
    name, sheet = one.called, scene.sheet(one.id)
    if scene.ledger.stage != "declare":
        raise RuleBroken(tr("The card is flipped. Declare at the start of a round."))
    if sheet.wait is not None:
        raise RuleBroken(tr("{name} keeps waiting, which is a Quick action.", name=name))
    if sheet.surprised:
        raise RuleBroken(tr("{name} is surprised and loses this round.", name=name))


def _all_actions(deed: Declare) -> tuple[Speed, ...]:
    named = deed.actions or (() if deed.speed is None else (deed.speed,))
    quick: Speed = "quick"
    return (*named, *(quick for _ in range(deed.free - 1)))


def _dispute(scene: Scene, deed: Declare) -> None:
    actions, combos = _all_actions(deed), scene.settings.combos
    disputed = len(actions) == _MOST_ACTIONS and "half" in actions
    if disputed and combos == "refuse":
        told = tr("The settings allow three actions only if all are Quick.")
        raise RuleBroken(told)
    if disputed and combos == "warn":
        scene.warn(tr("Three actions including a Half are disputed; they count as Full."))


def _enter(scene: Scene, first: Combatant) -> None:
    """Bring all in who are expected, when the first of them declares.

    Someone hidden enters alone: the others appearing would give it away.
    """
    if not first.visible:
        scene.enter(first.id)
        return
    away = [each.id for each in scene.fight.everybody() if not each.present]
    for who in away:
        if takes_part(scene, who):
            scene.enter(who)


def _refuse_too_slow(scene: Scene, deed: Act) -> None:
    declared = scene.sheet(deed.who).declared
    if deed.speed and declared and RANKS[deed.speed] > RANKS[declared]:
        raise RuleBroken(
            tr(
                "{speed} is too slow: {name} declared {declared}.",
                name=scene[deed.who].called,
                declared=speed_word(declared),
                speed=speed_word(deed.speed),
            )
        )


def _come_up(scene: Scene, one: Combatant) -> None:
    """Let time pass until `one` acts. Raises RuleBroken out of turn."""
    wait = scene.sheet(one.id).wait
    if wait is None or one.id in [turn.who for turn in scene.foremost]:
        scene.count_to(turn_of(scene, one.id).tick, by=one.id)
        return
    name = one.called
    if wait.what is not None:
        raise RuleBroken(_not_yet(name, wait.what))
    if scene.ledger.acts == wait.acts and scene.now == wait.at:
        raise RuleBroken(tr("{name} is waiting and can act after the next action.", name=name))
    scene.count_to(scene.now, by=one.id)


def _slot_of(scene: Scene, who: CombatantId) -> Tick:
    sheet = scene.sheet(who)
    if sheet.acts_as is not None:
        return sheet.acts_as
    return moment(scene) if sheet.wait else scene.now


def _not_yet(name: str, what: str) -> str:
    told = {"name": name, "what": what}
    return tr("{name} waits for “{what}”. Trigger it, or stop waiting.", **told)


def _acted(scene: Scene, deed: Act, at: Tick) -> str:
    sheet = scene.sheet(deed.who)
    at_once = sheet.acts_as is not None
    told = {"name": scene[deed.who].called, "place": place(at)}
    if deed.speed in (None, sheet.declared):
        if at_once:
            return tr("{name} acts at once (counts as {place})", **told)
        return tr("{name} acts in {place}", **told)
    told["speed"] = speed_word(deed.speed)
    if at_once:
        return tr("{name} acts at once (counts as {place}), {speed} only", **told)
    return tr("{name} acts in {place}, {speed} only", **told)


def _expose(scene: Scene, who: CombatantId, at: Tick) -> None:
    """From the own count to the end of the same count a phase later, but not past the round."""
    end = Tick(min(at + SLOTS, max(at, END)))
    label = IN_THE_OPEN
    scene.happen(SpanBegan(Span(f"{EXPOSURE}:{who}", label, at, end, who, BarKind.EXPOSURE)))


def _as_wanted(
    scene: Scene, groups: Sequence[tuple[CombatantId, ...]], wanted: tuple[CombatantId, ...]
) -> tuple[CombatantId, ...]:
    if any(sorted(group) == sorted(wanted) for group in groups):
        return wanted
    tied = joined(called(scene, groups[0]))
    raise RuleBroken(tr("List each of the tied once: {names}.", names=tied))


def _after_those_drawn(scene: Scene, tied: Spot) -> int:
    """Return the first rank for those drawn: before anyone who comes to their slot later.

    A latecomer was not in the draw, and its place must not reveal that there was one.
    """
    first = tied.precedence - DRAWS // 2
    ranks = [turn.spot.precedence for turn in scene.fight.on(tied.tick)]
    return max((each + 1 for each in ranks if first <= each < tied.precedence), default=first)


def _out_of_line(one: Combatant) -> bool:
    return one.placed is not None or one.marker is None or one.marker.precedence < 0
