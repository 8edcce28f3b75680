"""The rounds of a game from a file: who comes in and where, what a new round ends, passes."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from models.rules.clocks import count, entry
from models.rules.clocks.ties import Tie, break_ties, open_ties
from models.rules.counters import refill
from models.rules.counters.back import When
from models.rules.deeds import Next
from models.rules.files import answers, cards, counts, events, slots
from models.rules.files.form import Clock
from models.rules.files.formula import Formula
from models.rules.files.game import SCORE
from models.rules.files.kinds import (
    game_of,
    keeps_order,
    moments_after,
    number_on,
    roller,
    tick_of,
    uses_scores_up,
)
from models.rules.files.sheet import (
    FileSheet,
    Join,
    NextRound,
    Scene,
    Start,
)
from models.rules.files.ties import drawn, kept_rank
from models.rules.files.turns import LANDS, LOST
from models.rules.names import names
from models.rules.refusal import RuleBroken
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.scheduler.effects import Timer
from models.wording import mark, tr


def start(scene: Scene, deed: Start) -> str:
    """Begin the fight, and with it the first round."""
    whos = deed.named
    if whos is None:
        whos = tuple(e.id for e in scene.fight.everybody() if not _gone(scene, e.id))
    if not whos:
        raise RuleBroken(tr("Choose who starts the fight."))
    scene.record(round=1, part=1, unseen=0)
    _begin(scene, whos, deed)
    events.set_timers(scene)
    return tr("The fight begins")


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
    if left := [e.id for e in scene.fight.present() if e.marker or e.placed]:
        scene.warn(tr("{names} had turns left last round.", names=names(scene.fight, left)))
    number = scene.ledger.round + 1
    _begin(scene, whos, deed, [who for who in staying if who not in whos])
    scene.record(round=number, part=1, unseen=0)
    name = tr(getattr(rounds, "name", mark("round")))
    told = tr("{round} {number} begins", round=name[:1].upper() + name[1:], number=number)
    return ". ".join([told, *events.after_round(scene)])


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
    return form.clock is Clock.ORDER or game_of(scene).last is not None


def join(scene: Scene, deed: Join) -> str:
    """Come late, at a place, by a roll, or with a card; or come back to the place one had."""
    entry.newcomer(scene, deed.who)
    if (own := own_place(scene, deed.who)) is not None:
        number = _chosen_place(scene, deed, own)
        if deed.roll is not None:
            scene.warn(_without_roll(scene, deed.who, number))
        return _come_back(scene, deed.who, number)
    card, asked = _late_card(scene, deed), answers.of_late(scene, deed)
    number = deed.at if deed.at is not None else _late_place(scene, deed, card, asked)
    tick = max(scene.now, tick_of(scene, number))
    sheet = scene.system.sheet(
        entered=True, first=Tick(tick), came=scene.now, asked=asked, card=card
    )
    _enter(scene, deed.who, Tick(tick), sheet, number)
    return _joined(scene, deed.who)


def _joined(scene: Scene, who: CombatantId) -> str:
    one = scene[who]
    if one.marker is None:
        return tr("{name} joins, without a turn in this round", name=one.called)
    place = scene.axis.place(one.marker.tick)
    return tr("{name} joins: first turn on {tick}", name=one.called, tick=place)


def own_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the place that one who comes back had; None: it is new.

    On a chart, and where a count goes on without rounds, each comes as if it were new.
    """
    old, last = kept_place(scene, who), scene.sheet(who).last
    if old is None or not has_rounds(scene):
        return None
    if game_of(scene).form.clock is Clock.COUNT and last is not None:
        return number_on(scene, last.paid)
    return old


def _chosen_place(scene: Scene, deed: Join, own: int) -> int:
    """Return the place of one who comes back: that of another card, the one typed, or its own."""
    another = deed.card.strip().upper() not in {"", scene.sheet(deed.who).card}
    if another and cards.has_cards(scene):
        card = cards.deal(scene, [deed.who], {deed.who: deed.card})[deed.who]
        scene.write(deed.who, card=card)
        return _place_of_card(scene, card)
    return own if deed.at is None else deed.at


def _come_back(scene: Scene, who: CombatantId, number: int) -> str:
    """Let one come back who was in the fight: with its turn, unless that was taken or has passed.

    The numbers by which it came stay, so that a roll is of no use.
    """
    tick, sheet, game = tick_of(scene, number), scene.sheet(who), game_of(scene)
    if game.form.clock is Clock.COUNT:
        tick = Tick(max(tick, scene.now))
    waits = sheet.hold is not None
    done = sheet.done or (tick < scene.now and not waits)
    rank = sheet.rank if number == kept_place(scene, who) else None
    sheet = replace(sheet, first=tick, came=scene.now, done=done, rank=rank)
    _enter(scene, who, tick, sheet, number)
    if done or waits:
        scene.move(who, None)
    return count.waits_on(scene, who) if waits else _joined(scene, who)


def _gone(scene: Scene, who: CombatantId) -> bool:
    return scene[who].presence is Presence.DEFEATED


def _without_roll(scene: Scene, who: CombatantId, number: int) -> str:
    told = {"name": scene[who].called, "place": scene.axis.place(tick_of(scene, number))}
    return tr("{name} comes back to {place}. The roll isn't used.", **told)


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
    ranks = {who: kept_rank(scene, who) for who in whos if _keeps(scene, who, deed)}
    asked = answers.of_round(scene, whos, deed)
    dealt = _dealt(scene, whos, deed)
    places = _dealt_places(scene, dealt) or _first_places(scene, whos, deed, asked)
    ticks = {who: tick_of(scene, number) for who, number in places.items()}
    _begin_count(scene, ticks, waiting)
    seen = [tick for who, tick in ticks.items() if scene[who].visible]  # hidden ones change nothing
    shown = scene.fight.players_now if seen else scene.now
    _end_what_was(scene, deed)
    for who, number in places.items():
        sheet = scene.system.sheet(
            entered=True,
            first=ticks[who],
            asked=asked[who] or None,
            card=dealt.get(who, ""),
            rank=ranks.get(who),
        )
        _enter(scene, who, ticks[who], sheet, number)
        counts.come_back(scene, who)
        if not isinstance(deed, NextRound):
            refill.come_back(scene, who, *When)
        waited = isinstance(deed, NextRound) and kept[who].hold is not None
        if waited and any(tick < ticks[who] for tick in seen):
            _wait_on(scene, who, shown)
    for who in waiting:
        scene.write(who, hold=_held_since(scene, who, shown), card="", first=None)


def _wait_on(scene: Scene, who: CombatantId, shown: Tick) -> None:
    """Let a wait that lasts until the own next turn go on in a new round, before that turn."""
    marker = scene[who].marker
    if game_of(scene).form.wait.until == "next turn" and marker is not None:
        scene.write(who, hold=_held_since(scene, who, shown), first=None)
        scene.set_timer(Timer(f"{LOST}{who}", mark("Wait expired"), marker.tick, who=who))


def _held_since(scene: Scene, who: CombatantId, shown: Tick) -> Tick:
    """Return since when `who` waits in a round that begins for the players on the tick `shown`.

    Hidden ones may act before that, and no one else: it would show on which tick they begin.
    """
    return Tick((shown if scene[who].visible else scene.now) - 1)


def _end_what_was(scene: Scene, deed: Start) -> None:
    """End acts under way and waits when a new count begins, and events that lie before it.

    Of one who is out of the fight, a new round keeps the place where places are kept.
    """
    for timer in scene.fight.timers:
        if timer.id.startswith((LANDS, LOST)) or timer.at <= scene.now:
            scene.end_timer(timer.id)
    for each in tuple(scene.fight.everybody()):
        sheet = scene.sheet(each.id)
        if each.present or not sheet.entered:
            scene.write(each.id, under=None, moved=None)
        elif isinstance(deed, NextRound) and keeps_order(scene):
            scene.write(each.id, done=False, hold=None)
        else:
            scene.write(each.id, scene.system.sheet(entered=True))


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
    if not keeps_order(scene):
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


def _begin_count(
    scene: Scene, ticks: Mapping[CombatantId, Tick], waiting: Sequence[CombatantId]
) -> None:
    """Let a new count begin for those who have `ticks` in it, before any of them acts.

    Those `waiting` remain in the scene without a turn; all holds end. For the players it begins
    where it would without hidden ones, so that one who is first stays hidden.
    """
    scene.clear((*ticks, *waiting))
    for each in tuple(scene.fight.present()):
        count.end_hold(scene, each.id)
    seen = [tick for who, tick in ticks.items() if scene[who].visible]
    begins = _begin_tick(scene, ticks.values() or (Tick(1),))
    scene.begin_count(begins, _begin_tick(scene, seen) if seen else None)


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
    spent = score is not None and score <= 0 and uses_scores_up(scene)
    scene.move(who, None if spent or game_of(scene).is_over(tick) else tick)


def _first_places(
    scene: Scene, whos: Sequence[CombatantId], deed: Start, asked: answers.Answers
) -> dict[CombatantId, int]:
    """Return the places by scores and moments; those who share one have that which was typed."""
    places = dict[CombatantId, int]()
    for who in sorted(whos, key=lambda who: not _typed(deed, who)):
        other = None if _typed(deed, who) else slots.shared_with(scene, who, places)
        places[who] = places[other] if other else _first_place(scene, who, deed, asked)
    if game_of(scene).form.order.places != "alternate":
        return places
    kept = all(_keeps(scene, who, deed) for who in whos)
    rising = kept or game_of(scene).form.order.first == "lowest"
    return slots.alternating(
        scene, places, lambda who: (places[who] if rising else -places[who], scene.rank(who))
    )


def _typed(deed: Start, who: CombatantId) -> bool:
    return (deed.rolls or {}).get(who) is not None or who in (deed.at or {})


def _first_place(scene: Scene, who: CombatantId, deed: Start, asked: answers.Answers) -> int:
    game, at, rolls = game_of(scene), deed.at or {}, deed.rolls or {}
    if who in at:
        return at[who]
    if game.place is None:
        return _first_moment(scene, who) if game.form.clock is Clock.CHART else 0
    if _keeps(scene, who, deed) and (kept := kept_place(scene, who)) is not None:
        return kept
    going_on = isinstance(deed, NextRound)
    more = {"owed": _owed(scene, who), "left": _unspent(scene, who)} if going_on else {}
    more = {"owed": 0, "left": 0, **more, **answers.known(scene, asked, who)}
    return _rolled(scene, who, game.place, rolls.get(who), more)


def _unspent(scene: Scene, who: CombatantId) -> int:
    """Return how much of a round is left to one who has a turn in it, or waits for one."""
    one, end = scene[who], game_of(scene).last
    waits = one.present and scene.sheet(who).hold is not None
    at = one.marker.tick if one.marker else scene.now if waits else None
    return 0 if at is None or end is None else max(0, end + 1 - at)


def _owed(scene: Scene, who: CombatantId) -> int:
    """Return what the last act of `who` cost beyond the end of the round."""
    last, end = scene.sheet(who).last, game_of(scene).last
    return 0 if last is None or end is None else max(0, last.paid - end - 1)


def _keeps(scene: Scene, who: CombatantId, deed: Start) -> bool:
    """Say whether `who` has its old place in the round that `deed` begins, and no new one."""
    named = {**(deed.rolls or {}), **(deed.at or {})}
    return isinstance(deed, NextRound) and keeps_order(scene) and who not in named


def kept_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the place that `who` had last in this fight, None where it had none."""
    sheet = scene.sheet(who)
    if sheet.score is not None or sheet.first is None:
        return sheet.score
    return number_on(scene, sheet.first)


def comes(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick on which one out of the fight would act in this round, if places are kept."""
    place = kept_place(scene, who) if keeps_order(scene) else None
    return None if place is None else tick_of(scene, place)


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


def _late_place(scene: Scene, deed: Join, card: str, asked: Mapping[str, int] | None) -> int:
    game = game_of(scene)
    if card:
        return _place_of_card(scene, card)
    if game.form.clock is Clock.CHART and game.late is None:
        return number_on(scene, next(moments_after(scene, deed.who, scene.now), scene.now))
    made = game.late or game.place
    if made is None or game.form.order.places == "alternate":
        return _behind_all(scene)
    shares = None if deed.roll is not None else _shares_with(scene, deed.who)
    if shares is not None and game.by_score:
        return scene.sheet(shares).score or 0
    return come_by(scene, deed.who, made, deed.roll, asked)


def _shares_with(scene: Scene, who: CombatantId) -> CombatantId | None:
    return slots.shared_with(scene, who, [each.id for each in scene.fight.present()])


def _behind_all(scene: Scene) -> int:
    """Return the place after every turn that the players know of."""
    seen = [e.marker.tick for e in scene.fight.present() if e.visible and e.marker]
    return number_on(scene, max([scene.now, *seen]) + 1)


def come_by(
    scene: Scene,
    who: CombatantId,
    made: Formula,
    typed: int | None,
    asked: Mapping[str, int] | None = None,
) -> int:
    """Return where a formula brings `who` into a fight under way, by a number from the table."""
    told = {other: answers.in_sheet(scene, other) for other in scene.sheets()}
    told[who] = {**answers.usual(scene), **(asked or {})}
    unseen = scene.ledger.unseen if scene[who].visible else 0
    more = {"now": number_on(scene, scene.now), "pass": max(1, scene.ledger.part - unseen)}
    more |= {"owed": 0, "left": 0, **answers.known(scene, told, who)}
    return _rolled(scene, who, made, typed, more)


def _rolled(
    scene: Scene, who: CombatantId, made: Formula, typed: int | None, more: Mapping[str, int]
) -> int:
    """Return what a formula comes to, by a number from the table where one was typed."""
    values = counts.knows(scene, who, made, **more)
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
    sheet, less = scene.sheet(who), _less(scene, who)
    if not less:
        return None
    if not all(counts.has(scene, who, name) > number for name, number in less.items()):
        return None
    if sheet.score is None:
        return sheet.first
    return tick_of(scene, sheet.score - less.get(SCORE, 0))


def _less(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return what a pass takes off what `who` has."""
    passes = game_of(scene).passes
    return {name: counts.worth(scene, who, made) for name, made in passes.items()}


def pass_over(scene: Scene) -> bool:
    """Say whether no one has a turn left in this pass, and someone has one in the next."""
    whos = (each.id for each in scene.fight.present())
    return scene.fight.upcoming() is None and any(
        acts_again(scene, who) is not None for who in whos
    )


def following(scene: Scene) -> str:
    """Say that Next begins another pass, where it does."""
    return tr("Next pass") if pass_over(scene) else ""


def prompt(scene: Scene) -> str:
    """Say to the players that another pass comes, by what they know of."""
    seen = [each for each in scene.fight.present() if each.visible]
    acting = any(each.marker or each.placed for each in seen)
    again = not acting and any(acts_again(scene, each.id) is not None for each in seen)
    return tr("Next pass") if again else ""


def next_pass(scene: Scene) -> str:
    """Take a pass off all scores; who is above 0 acts again (as in Shadowrun).

    Others wait on if they do: a pass that only hidden ones have changes nothing for them, nor for
    those who come late.
    """
    turns = ((one.id, acts_again(scene, one.id)) for one in tuple(scene.fight.present()))
    acting = {who: tick for who, tick in turns if tick is not None}
    if not acting:
        raise RuleBroken(tr("No one has a turn left in this round."))
    seen = [tick for who, tick in acting.items() if scene[who].visible]
    for one in tuple(scene.fight.everybody()):
        if one.visible and not seen:
            continue
        if one.present or scene.sheet(one.id).score is not None:
            counts.pass_by(scene, one.id, _less(scene, one.id))
            scene.write(one.id, done=scene.sheet(one.id).done and one.present)
    ledger = scene.ledger
    scene.record(part=ledger.part + 1, unseen=ledger.unseen + (not seen))
    scene.begin_count(min(acting.values()), min(seen, default=None))
    for who, tick in acting.items():
        count.end_hold(scene, who)
        scene.write(who, done=False)
        scene.move(who, tick)
    return tr("Pass {number} begins", number=scene.ledger.part)
