"""The rounds of a game from a file: who comes in and where, what a new round ends, passes."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from models.rules.clocks import count, entry
from models.rules.clocks import rounds as clock
from models.rules.clocks.ties import Tie, break_ties, open_ties
from models.rules.deeds import Next
from models.rules.files import cards
from models.rules.files.form import Clock
from models.rules.files.formula import Formula
from models.rules.files.kinds import (
    game_of,
    has_passes,
    is_over,
    known,
    last_tick,
    moments_after,
    number_on,
    roller,
    tick_of,
)
from models.rules.files.sheet import (
    FileSheet,
    Join,
    NextRound,
    Scene,
    Start,
)
from models.rules.files.ties import drawn
from models.rules.files.turns import LANDS, LOST, spent_still
from models.rules.refusal import RuleBroken
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.scheduler.effects import Timer
from models.wording import mark, tr

AFTER: Final = "after:"
"""How the ids of timers begin that fire after each round."""
_MOST_ROUNDS: Final = 1000


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
    sheet = scene.system.sheet(
        entered=True, first=Tick(tick), came=scene.now, asked=deed.roll, card=card
    )
    _enter(scene, deed.who, Tick(tick), sheet, number)
    if scene[deed.who].marker is None:
        return tr("{name} joins, without a turn in this round", name=one.called)
    place = scene.axis.show(Tick(tick))
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
    ranks = {who: sheet.rank for who, sheet in kept.items() if _keeps(scene, who, deed)}
    asked = _asked(scene, whos, deed)
    highest = _highest(scene, asked)
    dealt = _dealt(scene, whos, deed)
    places = _dealt_places(scene, dealt) or {
        who: _first_place(scene, who, deed, {**highest, "asked": asked.get(who, 0)}) for who in whos
    }
    ticks = {who: tick_of(scene, number) for who, number in places.items()}
    clock.begin(scene, ticks, waiting, partial(_begin_tick, scene))
    begins = scene.now
    _end_what_was(scene)
    for who, number in places.items():
        spent = spent_still(scene, kept[who], "round") if isinstance(deed, NextRound) else {}
        sheet = scene.system.sheet(
            entered=True,
            first=ticks[who],
            asked=asked.get(who),
            spent=spent,
            card=dealt.get(who, ""),
            rank=ranks.get(who),
        )
        _enter(scene, who, ticks[who], sheet, number)
        if isinstance(deed, NextRound) and kept[who].hold is not None and ticks[who] > begins:
            _wait_on(scene, who, begins)
    for who in waiting:
        scene.write(who, hold=Tick(begins - 1), card="", first=None)


def _wait_on(scene: Scene, who: CombatantId, begins: Tick) -> None:
    """Let a wait that lasts until the own next turn go on in a new round, before that turn."""
    marker = scene[who].marker
    if game_of(scene).form.wait.until == "next turn" and marker is not None:
        scene.write(who, hold=Tick(begins - 1), first=None)
        scene.set_timer(Timer(f"{LOST}{who}", tr("Wait lost"), marker.tick, who=who))


def _end_what_was(scene: Scene) -> None:
    """End acts under way and waits when a new count begins, and events that lie before it."""
    for timer in scene.fight.timers:
        if timer.id.startswith((LANDS, LOST)) or timer.at <= scene.now:
            scene.end_timer(timer.id)
    for each in tuple(scene.fight.everybody()):
        scene.write(each.id, under=None, moved=None)


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
    if getattr(game_of(scene).form.rounds, "again", "enter") != "keep":
        return {}
    held, deck = {who: scene.sheet(who).card for who in whos}, cards.deck_of(scene)
    return {who: card for who, card in held.items() if card in deck}


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
    spent = score is not None and score <= 0 and has_passes(scene)
    scene.move(who, None if spent or is_over(scene, tick) else tick)


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
    if _keeps(scene, who, deed) and (kept := _kept_place(scene, who)) is not None:
        return kept
    assert game.place is not None
    owed = _owed(scene, who) if isinstance(deed, NextRound) else 0
    return _rolled(scene, who, game.place, rolls.get(who), {**more, "owed": owed})


def _owed(scene: Scene, who: CombatantId) -> int:
    """Return what the last act of `who` cost beyond the end of the round."""
    last, end = scene.sheet(who).last, last_tick(scene)
    return 0 if last is None or end is None else max(0, last.paid - end - 1)


def _keeps(scene: Scene, who: CombatantId, deed: Start) -> bool:
    """Say whether `who` has its old place in the round that `deed` begins, and no new one."""
    named = {**(deed.rolls or {}), **(deed.at or {})}
    again = getattr(game_of(scene).form.rounds, "again", "enter")
    return isinstance(deed, NextRound) and again == "keep" and who not in named


def _kept_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the place that `who` had in the round before, None where it had none."""
    sheet = scene.sheet(who)
    if sheet.score is not None or sheet.first is None:
        return sheet.score
    return number_on(scene, sheet.first)


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
    place, seen = cards.place_in(scene, card), [e for e in scene.fight.present() if e.visible]
    behind, ahead = list[Tick](), [scene.now]
    for each in seen:
        if each.marker is not None:
            worse = cards.place_in(scene, scene.sheet(each.id).card or card) > place
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
    return come_by(scene, deed.who, made, deed.roll)


def come_by(scene: Scene, who: CombatantId, made: Formula, typed: int | None) -> int:
    """Return where a formula brings `who` into a fight under way, by a number from the table."""
    asked = {other: sheet.asked or 0 for other, sheet in scene.sheets().items()} | {who: typed or 0}
    more = {"now": number_on(scene, scene.now), "asked": asked[who], **_highest(scene, asked)}
    more |= {"pass": max(1, scene.ledger.part), "owed": 0}
    return _rolled(scene, who, made, typed, more)


def _highest(scene: Scene, asked: Mapping[CombatantId, int]) -> Mapping[str, int]:
    """Return what formulas know of the numbers from the table, the own one aside."""
    best = max(asked.values(), default=0)
    seen = max((number for who, number in asked.items() if scene[who].visible), default=best)
    return {"best": best, "seen": seen}


def _rolled(
    scene: Scene, who: CombatantId, made: Formula, typed: int | None, more: Mapping[str, int]
) -> int:
    """Return what a formula comes to, by a number from the table where one was typed."""
    values = known(scene, who, **more)
    if typed is not None:
        return made.typed(values, typed)
    return made.value(values, roller(scene, who, "rolls"))


def go_on(scene: Scene, _deed: Next) -> str:
    """Count to what comes next; draw the ties met there; begin the next pass."""
    if pass_over(scene):
        return next_pass(scene)
    if drawn(scene) and open_ties(scene) and scene.fight.due():
        return break_ties(scene, Tie())
    label = count.counted(scene, next_happening(scene.fight))
    if drawn(scene) and open_ties(scene) and scene.fight.due():
        return f"{label}. {break_ties(scene, Tie())}"
    return label


def acts_again(scene: Scene, who: CombatantId) -> Tick | None:
    """Return where `who` acts in the next pass of this round, None where it doesn't."""
    less, score = game_of(scene).form.order.passes, scene.sheet(who).score
    return tick_of(scene, score - less) if less and score is not None and score > less else None


def pass_over(scene: Scene) -> bool:
    """Say whether no one has a turn left in this pass, and someone has one in the next."""
    whos = (each.id for each in scene.fight.present())
    return scene.fight.upcoming() is None and any(acts_again(scene, who) for who in whos)


def prompt(scene: Scene) -> str:
    """Say to the players that another pass comes, by what they know of."""
    seen = [each for each in scene.fight.present() if each.visible]
    acting = any(each.marker or each.placed for each in seen)
    again = not acting and any(acts_again(scene, each.id) for each in seen)
    return tr("Next pass") if again else ""


def next_pass(scene: Scene) -> str:
    """Take a pass off all scores; who is above 0 acts again (as in Shadowrun).

    Others wait on if they do: a pass that only hidden ones have changes nothing for them.
    """
    less, acting = game_of(scene).form.order.passes, dict[CombatantId, Tick]()
    for who, sheet in scene.sheets().items():
        if (tick := acts_again(scene, who)) is not None:
            acting[who] = tick
        if sheet.score is not None:
            scene.write(who, score=sheet.score - less)
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
