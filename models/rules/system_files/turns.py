"""What happens in a fight of a game from a file: who comes in, acts, reacts, waits and ties."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from models.rules import ruleset
from models.rules.clocks import count, entry
from models.rules.clocks.count import LastAction
from models.rules.clocks.wounds_slow import slowed_by
from models.rules.deeds import Next, Place
from models.rules.names import names
from models.rules.refusal import RuleBroken
from models.rules.results import Stretch, Window
from models.rules.system_files import cards
from models.rules.system_files.form import Clock
from models.rules.system_files.formula import Formula, Roll
from models.rules.system_files.game import LOT, ActRule, Criterion, Way
from models.rules.system_files.kinds import (
    game_of,
    kind_of,
    known,
    last_tick,
    moments_after,
    no_dice,
    number_on,
    roller,
    tick_of,
)
from models.rules.system_files.sheet import (
    Act,
    Break,
    FileSheet,
    Join,
    NextRound,
    React,
    Scene,
    Start,
    Tie,
    Under,
    Wait,
    WaitUntil,
)
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence, Side
from models.scheduler.effects import Timer
from models.scheduler.encounter import ties
from models.scheduler.events import Reordered, Rolled
from models.wording import mark, tr

_DRAWS: Final = 100_000
"""Room between two ranks, for those who drew lots."""
LANDS: Final = "lands:"
"""How the ids of timers of acts under way begin."""
LOST: Final = "lost:"
"""How the ids of timers begin with which a wait is lost."""
AFTER: Final = "after:"
"""How the ids of timers begin that fire after each round."""
_MOST_ROUNDS: Final = 1000


# coming in


def start(scene: Scene, deed: Start) -> str:
    """Begin the fight, and with it the first round."""
    whos = deed.named
    if whos is None:
        whos = tuple(e.id for e in scene.fight.everybody() if not _gone(scene, e.id))
    if not whos:
        raise RuleBroken(tr("Choose who starts the fight."))
    scene.record(round=1, part=1)
    _begin(scene, whos, deed)
    _set_events(scene)
    return tr("The fight begins")


def _set_events(scene: Scene) -> None:
    """Let what comes after each round of a chart come by the clock."""
    length = getattr(game_of(scene).form.chart, "length", 0)
    for number, each in enumerate(game_of(scene).form.events if length else ()):
        first = Tick(-(-scene.now // length) * length + 1)
        known_to_all = Timer(
            f"{AFTER}{number}", tr(each.name), first, every=length, left=_MOST_ROUNDS, secret=False
        )
        scene.set_timer(known_to_all)


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin the next round: those named take part, or all who are in the scene."""
    rounds = game_of(scene).form.rounds
    if not has_rounds(scene):
        raise RuleBroken(tr("{system} has no rounds.", system=scene.system.title))
    if not any(scene.fight.present()):
        raise RuleBroken(tr("Start the fight first."))
    staying, whos = holders(scene), deed.named
    if whos is None:
        whos = tuple(each.id for each in scene.fight.present() if each.id not in staying)
    if not whos and not any(scene[who].visible for who in staying):
        raise RuleBroken(tr("Choose who takes part."))
    number = scene.ledger.round + 1
    scene.record(round=number, part=1)
    _begin(scene, whos, deed, [who for who in staying if who not in whos])
    name = tr(getattr(rounds, "name", mark("round")))
    told = tr("{round} {number} begins", round=name[:1].upper() + name[1:], number=number)
    return ". ".join([told, *(tr(each.name) for each in game_of(scene).form.events)])


def _call_off(scene: Scene, who: CombatantId) -> None:
    """Remove what comes by the clock of the last count."""
    for kind in (LANDS, LOST):
        scene.end_timer(f"{kind}{who}")


def holders(scene: Scene) -> list[CombatantId]:
    """Return those who wait on when a round ends, and need no new place in the next one."""
    form = game_of(scene).form
    if form.clock is not Clock.ORDER or form.wait.until != "any time":
        return []
    held = (each.id for each in scene.fight.present())
    return [who for who in held if scene.sheet(who).hold is not None]


def has_rounds(scene: Scene) -> bool:
    """Say whether rounds begin by a table: those of a chart follow by themselves."""
    form = game_of(scene).form
    return form.clock is Clock.ORDER or last_tick(scene) is not None


def join(scene: Scene, deed: Join) -> str:
    """Come late: at a place, by a roll, or with a card."""
    one = entry.newcomer(scene, deed.who)
    card = _late_card(scene, deed)
    number = deed.at if deed.at is not None else _late_place(scene, deed, card)
    tick = max(scene.now, tick_of(scene, number))
    sheet = FileSheet(entered=True, first=Tick(tick), came=scene.now, asked=deed.roll, card=card)
    _enter(scene, deed.who, Tick(tick), sheet, number)
    place = scene.system.axis.show(Tick(tick))
    return tr("{name} joins: first turn on {tick}", name=one.called, tick=place)


def _gone(scene: Scene, who: CombatantId) -> bool:
    return scene[who].presence is Presence.DEFEATED


def _begin(
    scene: Scene,
    whos: Sequence[CombatantId],
    deed: Start,
    waiting: Sequence[CombatantId] = (),
) -> None:
    """Let a round begin: those who take part stand on their places, and the clock before them.

    Those `waiting` still do, and stand nowhere.
    """
    kept = {who: scene.sheet(who) for who in whos}
    asked = _asked(scene, whos, deed)
    highest = _highest(scene, asked)
    dealt = _dealt(scene, whos, deed)
    places = _dealt_places(scene, dealt) or {
        who: _first_place(scene, who, deed, {**highest, "asked": asked.get(who, 0)}) for who in whos
    }
    scene.clear((*whos, *waiting))
    for each in tuple(scene.fight.present()):
        count.end_hold(scene, each.id)
        _call_off(scene, each.id)
    ticks = {who: tick_of(scene, number) for who, number in places.items()}
    begins = _begin_tick(scene, ticks.values() or (Tick(1),))
    seen = [tick for who, tick in ticks.items() if scene[who].visible]
    scene.begin_count(begins, _begin_tick(scene, seen) if seen else None)
    _end_what_was(scene)
    for who, number in places.items():
        spent = _spent(scene, kept[who], "round") if isinstance(deed, NextRound) else {}
        sheet = FileSheet(
            entered=True,
            first=ticks[who],
            asked=asked.get(who),
            spent=spent,
            card=dealt.get(who, ""),
        )
        _enter(scene, who, ticks[who], sheet, number)
    for who in waiting:
        scene.write(who, hold=Tick(begins - 1), card="", first=None)


def _end_what_was(scene: Scene) -> None:
    """End the acts under way when a new count begins, and events that lie before it."""
    for timer in scene.fight.timers:
        if timer.id.startswith(LANDS) or timer.at <= scene.now:
            scene.end_timer(timer.id)
    for each in tuple(scene.fight.everybody()):
        scene.write(each.id, under=None)


def _dealt(scene: Scene, whos: Sequence[CombatantId], deed: Start) -> Mapping[CombatantId, str]:
    """Return the cards of a round, where there are cards."""
    if not cards.has_cards(scene):
        return {}
    kept = _kept_cards(scene, whos) if isinstance(deed, NextRound) else {}
    taken = {card.strip().upper() for card in (deed.cards or {}).values()}
    cards.gather(scene)
    typed = {who: card for who, card in kept.items() if card not in taken}
    return cards.deal(scene, whos, {**typed, **(deed.cards or {})})


def _kept_cards(scene: Scene, whos: Iterable[CombatantId]) -> dict[CombatantId, str]:
    """Return the cards of the last round, where they stay for the fight."""
    again = getattr(game_of(scene).form.rounds, "again", "enter")
    return {who: scene.sheet(who).card for who in whos} if again == "keep" else {}


def _dealt_places(scene: Scene, dealt: Mapping[CombatantId, str]) -> dict[CombatantId, int]:
    """Return the places in a round by the cards, 1 for the best; equal cards share one.

    A hidden one shares that of the next who is not, so that the players can't count it.
    """
    deck = cards.deck_of(scene) if dealt else ()
    known = sorted({deck.index(card) for who, card in dealt.items() if scene[who].visible})
    return {who: bisect_left(known, deck.index(card)) + 1 for who, card in dealt.items()}


def _begin_tick(scene: Scene, ticks: Iterable[Tick]) -> Tick:
    begins, first = game_of(scene).form.time.begins, min(ticks)
    chart = game_of(scene).form.chart
    if game_of(scene).form.clock is Clock.ORDER or begins == "first":
        return first
    set_to = getattr(chart, "begins", begins)
    return min(first, tick_of(scene, int(set_to)))


def _enter(scene: Scene, who: CombatantId, tick: Tick, sheet: FileSheet, number: int) -> None:
    score = number if game_of(scene).by_score else None
    scene.enter(who)
    scene.write(who, sheet, score=score)
    scene.move(who, tick if score is None or score > 0 or not _has_passes(scene) else None)


def _has_passes(scene: Scene) -> bool:
    return bool(game_of(scene).form.order.passes)


def _asked(scene: Scene, whos: Iterable[CombatantId], deed: Start) -> Mapping[CombatantId, int]:
    """Return the numbers from the table that places are made of; 0 where none was given."""
    rolls = deed.rolls or {}
    return {who: rolls.get(who) or 0 for who in whos} if game_of(scene).form.enter.asks else {}


def _first_place(scene: Scene, who: CombatantId, deed: Start, more: Mapping[str, int]) -> int:
    game, at, rolls = game_of(scene), deed.at or {}, deed.rolls or {}
    if who in at:
        return at[who]
    if game.form.clock is Clock.CHART and game.place is None:
        return _first_moment(scene, who)
    if isinstance(deed, NextRound) and who not in rolls and _keeps(scene, who):
        return scene.sheet(who).score or 0
    assert game.place is not None
    owed = _owed(scene, who) if isinstance(deed, NextRound) else 0
    return _rolled(scene, who, game.place, rolls.get(who), {**more, "owed": owed})


def _owed(scene: Scene, who: CombatantId) -> int:
    """Return what the last act of `who` cost beyond the end of the round."""
    last, end = scene.sheet(who).last, last_tick(scene)
    return 0 if last is None or end is None else max(0, last.paid - end - 1)


def _keeps(scene: Scene, who: CombatantId) -> bool:
    again = getattr(game_of(scene).form.rounds, "again", "enter")
    return again == "keep" and scene.sheet(who).score is not None


def _first_moment(scene: Scene, who: CombatantId) -> int:
    """Return the first moment of `who` from the one on which a fight begins."""
    begins = int(getattr(game_of(scene).form.chart, "begins", 1))
    return number_on(scene, next(moments_after(scene, who, begins - 1), Tick(begins)))


def _late_card(scene: Scene, deed: Join) -> str:
    if not cards.has_cards(scene):
        return ""
    return cards.deal(scene, [deed.who], {deed.who: deed.card})[deed.who]


def _place_of_card(scene: Scene, card: str) -> int:
    """Return the place of the first who has a worse card and a turn left, or the one after all."""
    deck, seen = cards.deck_of(scene), [each for each in scene.fight.present() if each.visible]
    behind, ahead = list[Tick](), [scene.now]
    for each in seen:
        if each.marker is not None:
            worse = deck.index(scene.sheet(each.id).card or card) > deck.index(card)
            (behind if worse else ahead).append(each.marker.tick)
    return min(behind, default=Tick(max(ahead) + 1))


def _late_place(scene: Scene, deed: Join, card: str) -> int:
    game = game_of(scene)
    if card:
        return _place_of_card(scene, card)
    if game.form.clock is Clock.CHART and game.late is None:
        return number_on(scene, next(moments_after(scene, deed.who, scene.now), scene.now))
    made = game.late or game.place
    assert made is not None
    asked = {each.id: scene.sheet(each.id).asked or 0 for each in scene.fight.present()}
    asked[deed.who] = deed.roll or 0
    more = {"now": number_on(scene, scene.now), "asked": asked[deed.who], **_highest(scene, asked)}
    more |= {"pass": max(1, scene.ledger.part), "owed": 0}
    return _rolled(scene, deed.who, made, deed.roll, more)


def _highest(scene: Scene, asked: Mapping[CombatantId, int]) -> Mapping[str, int]:
    """Return what formulas know of the numbers from the table, the own one aside."""
    best = max(asked.values(), default=0)
    seen = max((number for who, number in asked.items() if scene[who].visible), default=best)
    return {"best": best, "seen": seen}


def _rolled(
    scene: Scene, who: CombatantId, made: Formula, typed: int | None, more: Mapping[str, int]
) -> int:
    """Return what a formula comes to; a number typed is the sum of its dice."""
    roll: Roll = roller(scene, who, "rolls")
    if typed is not None:
        roll = _shown(typed)
    return made.value(known(scene, who, **more), roll)


def _shown(typed: int) -> Roll:
    return lambda _count, _sides: typed


# acting


def act(scene: Scene, deed: Act) -> str:
    """Take the turn, or end a wait with it; the next one comes as the clock has it."""
    rule, one = rule_of(scene, deed.act), scene.here(deed.who)
    if rule is not None and rule.act.when != "turn":
        raise RuleBroken(tr("{act} is a reaction.", act=rule.name))
    died = _reach(scene, deed)
    if died:
        return died
    _refresh(scene, deed.who, "turn")
    cost = _cost(scene, deed.who, rule, deed.cost)
    _take(scene, deed.who, rule)
    _pay(scene, deed.who, cost, rule)
    return _label(one.called, rule, cost if game_of(scene).form.clock is Clock.COUNT else None)


def _reach(scene: Scene, deed: Act) -> str:
    """Count to the turn of an act, or to the end of a wait; return what is said of the dead."""
    who = deed.who
    if scene.sheet(who).hold is None:
        return count.reach(scene, who, turn_of(scene, who))
    at = scene.now if deed.at is None else tick_of(scene, deed.at)
    if deed.at is None:
        placed = scene[who].placed
        at = placed.tick if placed else max(at, count.held_from(scene, who))
    allowed = ruleset.window(scene, who)
    if at not in allowed:
        raise RuleBroken(allowed.note)
    scene.place(who, None)
    if died := count.reach(scene, who, Tick(at)):
        return died
    scene.write(who, hold=None)
    scene.end_timer(f"{LOST}{who}")
    if game_of(scene).by_score and not _has_passes(scene):
        scene.write(who, score=number_on(scene, at))  # and so in the rounds to come
    return ""


def turn_of(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`. Raises RuleBroken when it is not the next one."""
    if scene.here(who).marker is None and scene.sheet(who).hold is None:
        raise RuleBroken(tr("{name} has no turn left.", name=scene[who].called))
    return count.tick_of_turn(scene, who)


def _pay(scene: Scene, who: CombatantId, cost: int, rule: ActRule | None) -> None:
    what = rule.name if rule else ""
    wound = slowed_by(scene.fight, scene[who]) if game_of(scene).form.clock is Clock.COUNT else 0
    after = kind_of(scene).after(scene, who, cost)
    last = LastAction(scene.now, cost, what, wound)
    scene.write(who, hold=None, last=last, done=after is None)
    scene.move(who, after)
    if rule is not None and rule.act.lands == "end" and after is not None and after > scene.now:
        free = rule.act.broken == "free"
        scene.write(who, under=Under(rule.name, scene.now, after, free))
        scene.set_timer(Timer(f"{LANDS}{who}", rule.name, after, who=who))


def land(scene: Scene, timer: Timer) -> str:
    """Let an act take effect, or a wait be lost with the next own turn; say so."""
    if timer.who is not None and timer.id.startswith(LOST):
        count.end_hold(scene, timer.who)
        return tr("{name} no longer waits", name=scene[timer.who].called)
    if not timer.id.startswith(LANDS) or timer.who is None:
        return timer.name
    scene.write(timer.who, under=None)
    return tr("{name}: {act} takes effect", name=scene[timer.who].called, act=timer.name)


def break_act(scene: Scene, deed: Break) -> str:
    """Break an act that is under way; its ticks stay paid, unless the turn comes at once."""
    one, under = scene.here(deed.who), scene.sheet(deed.who).under
    if under is None:
        raise RuleBroken(tr("{name} has nothing under way to break.", name=one.called))
    scene.end_timer(f"{LANDS}{deed.who}")
    scene.write(deed.who, under=None)
    if under.free:
        scene.move(deed.who, scene.now)
    return tr("{name}: {act} is broken", name=one.called, act=under.what)


def react(scene: Scene, deed: React) -> str:
    """Do something out of turn; it moves the own marker, or takes from the score."""
    one, rule = scene.here(deed.who), rule_of(scene, deed.act)
    if rule is not None and rule.act.when == "turn":
        raise RuleBroken(tr("{act} takes a turn.", act=rule.name))
    cost = _cost(scene, deed.who, rule, deed.cost)
    sheet = scene.sheet(deed.who)
    if one.marker is None and cost and not _has_passes(scene):
        raise RuleBroken(tr("{name} has no turn to pay with.", name=one.called))
    _refuse_debt(scene, deed.who, cost)
    _take(scene, deed.who, rule)
    if sheet.score is not None:
        scene.write(deed.who, score=sheet.score - cost)
    if one.marker is not None:
        after = kind_of(scene).pushed(scene, deed.who, cost)
        scene.move(deed.who, None if after is None else max(after, scene.now))
        scene.write(deed.who, done=after is None)
    return _label(one.called, rule, cost or None)


def _refuse_debt(scene: Scene, who: CombatantId, cost: int) -> None:
    """Raise RuleBroken where a reaction costs more than is left of the score, and must not."""
    score, owes = scene.sheet(who).score, game_of(scene).owes
    if score is None or owes is None or score >= cost:
        return
    if score <= 0 or not owes.value(known(scene, who), no_dice):
        told = {"name": scene[who].called, "left": score, "cost": cost}
        raise RuleBroken(tr("{name} has a score of {left}, and it costs {cost}.", **told))


def _take(scene: Scene, who: CombatantId, rule: ActRule | None) -> None:
    """Take what an act needs and spends. Raises RuleBroken where that is not there."""
    if rule is None:
        return
    name, values = scene[who].called, known(scene, who, now=number_on(scene, scene.now))
    values |= left_of(scene, who)
    if rule.needs is not None and not rule.needs.value(values, no_dice):
        told = {"name": name, "act": rule.name, "needs": rule.act.needs}
        raise RuleBroken(tr("{name}: {act} needs {needs}.", **told))
    spent = dict(scene.sheet(who).spent)
    for resource, formula in rule.spends.items():
        amount = formula.value(values, no_dice)
        if amount > values[resource]:
            lacks = {"name": name, "left": values[resource], "resource": label_of(scene, resource)}
            raise RuleBroken(tr("{name} has {left} {resource} left.", **lacks))
        spent[resource] = spent.get(resource, 0) + amount
    scene.write(who, spent=spent)


def left_of(scene: Scene, who: CombatantId) -> dict[str, int]:
    """Return what is left of each resource."""
    spent, values = scene.sheet(who).spent, known(scene, who)
    most = {name: _most(formula, values) for name, formula in game_of(scene).resources.items()}
    return {name: each - spent.get(name, 0) for name, each in most.items()}


def _most(formula: Formula, values: Mapping[str, int]) -> int:
    """Return how much there is of a resource at most: nothing where its formula comes to none."""
    try:
        return formula.value(values, no_dice)
    except RuleBroken:
        return 0


def label_of(scene: Scene, resource: str) -> str:
    """Return what people call a resource."""
    label = game_of(scene).form.resources[resource].label
    return tr(label) if isinstance(label, str) else resource


def _refresh(scene: Scene, who: CombatantId, when: str) -> None:
    """Give back what comes back then."""
    scene.write(who, spent=_spent(scene, scene.sheet(who), when))


def _spent(scene: Scene, sheet: FileSheet, when: str) -> dict[str, int]:
    """Return what stays spent when that comes back which does then."""
    held = game_of(scene).form.resources
    return {name: each for name, each in sheet.spent.items() if held[name].back != when}


def rule_of(scene: Scene, key: str) -> ActRule | None:
    """Return the act of that key; none where no key is given. Raises RuleBroken."""
    acts = game_of(scene).acts
    if not key:
        return None
    if key not in acts:
        told = ", ".join(f"{each} ({rule.name})" for each, rule in acts.items())
        raise RuleBroken(tr("There's no act “{key}”. Acts: {acts}.", key=key, acts=told))
    return acts[key]


def _cost(scene: Scene, who: CombatantId, rule: ActRule | None, typed: int | None) -> int:
    if typed is not None:
        return typed
    if rule is None or rule.cost is None:
        if game_of(scene).form.clock is Clock.COUNT:
            raise RuleBroken(tr("Say what it costs."))
        return 0
    values = known(scene, who, now=number_on(scene, scene.now)) | left_of(scene, who)
    cost = rule.cost.value(values, roller(scene, who, "cost"))
    return max(0, cost)


def _label(name: str, rule: ActRule | None, cost: int | None) -> str:
    if rule is None:
        if cost is None:
            return tr("{name} acts", name=name)
        return tr("{name} acts ({cost})", name=name, cost=cost)
    return f"{name}: {rule.name}" + (f" ({cost})" if cost is not None else "")


# waiting


def wait(scene: Scene, deed: Wait) -> str:
    """Let the turn pass, open-ended."""
    _refuse_no_waiting(scene)
    if died := begin_wait(scene, deed.who):
        return died
    return tr("{name} waits", name=scene[deed.who].called)


def begin_wait(scene: Scene, who: CombatantId) -> str | None:
    """Let the turn of `who` pass, unless it dies before it."""
    if died := count.reach(scene, who, turn_of(scene, who)):
        return died
    _refresh(scene, who, "turn")
    scene.place(who, None)
    scene.write(who, hold=scene.now)
    on_chart = game_of(scene).form.clock is Clock.CHART
    after = kind_of(scene).after(scene, who, 0) if on_chart else None
    scene.move(who, after)
    if after is not None and game_of(scene).form.wait.until == "next turn":
        scene.set_timer(Timer(f"{LOST}{who}", tr("Wait lost"), after, who=who))
    return None


def wait_until(scene: Scene, deed: WaitUntil) -> str:
    """Move the turn to a later place."""
    return ruleset.wait_until(scene, Place(deed.who, tick_of(scene, deed.at)))


def wait_window(scene: Scene, who: CombatantId) -> Window:
    """Return the places on which a wait of `who`, begun or now, can end."""
    _refuse_no_waiting(scene)
    one = scene.here(who)
    since = scene.sheet(who).hold
    begins = turn_of(scene, who) if since is None else since
    first = Tick(max(scene.now, begins + 1)) if since is None else max(scene.now, Tick(since + 1))
    last = _wait_end(scene, who, begins)
    place = scene.system.axis.place(first)
    told = tr("{name} can act from {place}, not before.", name=one.called, place=place)
    if last is not None and last < first:
        return Window(note=tr("{name} can't wait any longer.", name=one.called))
    if last is not None:
        end = scene.system.axis.show(last)
        told = tr("{name} can act from {place} to {end}.", name=one.called, place=place, end=end)
    return Window((Stretch(first, last),), told)


def _wait_end(scene: Scene, who: CombatantId, begins: Tick) -> Tick | None:
    """Return the last tick on which a wait can end, None where there is no such tick."""
    form, end = game_of(scene).form, last_tick(scene)
    if form.clock is Clock.CHART and form.wait.until == "next turn":
        following = next(moments_after(scene, who, begins), None)
        return end if following is None else Tick(following - 1)
    return end


def _refuse_no_waiting(scene: Scene) -> None:
    if game_of(scene).form.wait.until == "never":
        raise RuleBroken(tr("In {system} no one waits.", system=scene.system.title))


# the order


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the precedence on a tick, lower first."""
    found = 0
    if cards.has_cards(scene) and (card := scene.sheet(who).card):
        return cards.deck_of(scene).index(card) * _DRAWS
    for each in game_of(scene).ties:
        found = found * (each.most - each.least + 1) + _worse(scene, who, each)
    return found * _DRAWS


def _worse(scene: Scene, who: CombatantId, criterion: Criterion) -> int:
    match criterion.way:
        case Way.PLAYERS:
            return int(scene[who].side is not Side.PC)
        case Way.OTHERS:
            return int(scene[who].side is Side.PC)
        case Way.HIGHER:
            return criterion.most - known(scene, who)[criterion.stat]
        case Way.LOWER:
            return known(scene, who)[criterion.stat] - criterion.least


def may_reorder(scene: Scene, order: Sequence[CombatantId]) -> bool:
    """Say whether the rules leave it to the GM: those who are alike in all that settles it."""
    ranks = [scene.rank(who) for who in order]
    return game_of(scene).tie_ends == "ask" and ranks == sorted(ranks)


def drawn(scene: Scene) -> bool:
    """Say whether ties are drawn."""
    return game_of(scene).tie_ends == LOT


def open_ties(scene: Scene) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups on the tick that comes first whose order is open."""
    first = scene.fight.upcoming()
    return () if first is None else ties(scene.fight.on(first.tick))


def tie(scene: Scene, deed: Tie) -> str:
    """Draw the order of those tied on the tick that comes first, or take it as it was drawn."""
    first, tied = scene.fight.upcoming(), open_ties(scene)
    if first is None or not tied:
        raise RuleBroken(tr("No ties to break."))
    orders = [scene.dice.shuffle(group) for group in tied]
    if deed.order is None:
        scene.happen(*(Rolled(None, "tie", order) for order in orders))
    else:
        orders = _as_said(scene, tied, deed.order)
    scene.happen(*(_reordered(scene, first.tick, order) for order in orders))
    told = "; ".join(", ".join(scene[who].called for who in order) for order in orders)
    return tr("Draw on {place}: {names}", place=scene.system.axis.show(first.tick), names=told)


def _as_said(
    scene: Scene, tied: Iterable[tuple[CombatantId, ...]], said: Sequence[CombatantId]
) -> list[tuple[CombatantId, ...]]:
    groups = [group for group in tied if set(group) & set(said)]
    for group in groups:
        if not set(group) <= set(said):
            among = names(scene.fight, group)
            raise RuleBroken(tr("The draw is between {names}. Name each.", names=among))
    if not groups or len(said) != sum(map(len, groups)):
        raise RuleBroken(tr("No ties to break."))
    return [tuple(who for who in said if who in group) for group in groups]


def _reordered(scene: Scene, tick: Tick, order: tuple[CombatantId, ...]) -> Reordered:
    ranks = {turn.who: turn.spot.precedence for turn in scene.fight.on(tick)}
    first = ranks[order[0]] - _DRAWS // 2
    before = [each + 1 for each in ranks.values() if first <= each < ranks[order[0]]]
    first = max(before, default=first)
    return Reordered(tick, order, tuple(first + n for n in range(len(order))))


# going on


def go_on(scene: Scene, _deed: Next) -> str:
    """Count to what comes next; draw the ties met there; begin the next pass."""
    if scene.fight.upcoming() is None and can_pass(scene):
        return next_pass(scene)
    if drawn(scene) and open_ties(scene) and scene.fight.due():
        return tie(scene, Tie())
    label = count.counted(scene, next_happening(scene.fight))
    if drawn(scene) and open_ties(scene) and scene.fight.due():
        return f"{label}. {tie(scene, Tie())}"
    return label


def can_pass(scene: Scene) -> bool:
    """Say whether another pass of this round has someone who acts in it."""
    less = game_of(scene).form.order.passes
    scores = (scene.sheet(each.id).score for each in scene.fight.present())
    return bool(less) and any(score is not None and score > less for score in scores)


def next_pass(scene: Scene) -> str:
    """Take a pass off all scores; who is above 0 acts again (as in Shadowrun).

    Others wait on if they do: a pass that only hidden ones have changes nothing for them.
    """
    less, acting = game_of(scene).form.order.passes, dict[CombatantId, Tick]()
    for each in tuple(scene.fight.present()):
        score = scene.sheet(each.id).score
        if score is not None:
            scene.write(each.id, score=score - less)
            if score > less:
                acting[each.id] = tick_of(scene, score - less)
    if not acting:
        raise RuleBroken(tr("No one has a turn left in this round."))
    seen = [tick for who, tick in acting.items() if scene[who].visible]
    scene.record(part=scene.ledger.part + 1)
    scene.begin_count(min(acting.values()), min(seen, default=None))
    for who, tick in acting.items():
        count.end_hold(scene, who)
        scene.write(who, done=False)
        scene.move(who, tick)
    return tr("Pass {number} begins", number=scene.ledger.part)
