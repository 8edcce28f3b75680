"""A game from a file in words: how someone stands and why, facts, and the cheat sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict, replace

from models.rules.clocks import count_words, entry
from models.rules.clocks.order import Neighbour, why_beside
from models.rules.files.counts import label_of, left_of
from models.rules.files.events import AFTER
from models.rules.files.form import Clock, GameForm
from models.rules.files.game import ASK, LOT, SCORE, TOGETHER, ActRule, Criterion, FileGame, TieWay
from models.rules.files.kinds import game_of, known, tick_of
from models.rules.files.rounds import acts_again, has_rounds
from models.rules.files.sheet import Scene, TurnMoved
from models.rules.files.ties import usual_rank
from models.rules.results import DONE, Standing, Topic
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.events import Event, TimerFired
from models.wording import Word, mark, tr


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which place `who` acts, since when it waits, or that it is done."""
    one, sheet = scene[who], scene.sheet(who)
    if one.present and sheet.hold is not None and one.placed is None:
        since = _since(scene, who)
        return Standing(tr("waits"), since, " · ".join(filter(None, (sheet.card, tr("waiting")))))
    if one.present and sheet.hold is None and one.marker is None:
        return _without_turn(scene, who)
    told = count_words.standing(scene, who, lambda: _note(scene, who))
    if one.marker is not None and one.marker.tick == scene.now and one.placed is None:
        told = replace(told, note=" · ".join((told.note, *_left(scene, who))))
    numbered = one.marker is not None and one.placed is None and scene.system.scale is not None
    return replace(told, value=sheet.card) if numbered and one.present and sheet.card else told


def _without_turn(scene: Scene, who: CombatantId) -> Standing:
    if (again := acts_again(scene, who)) is not None:
        axis = scene.axis
        return Standing(axis.show(again), axis.word(), tr("next pass"))
    if scene.sheet(who).done:
        return Standing(DONE, "", tr("done", "has acted in this round"))
    return Standing("–", "", tr("no turn"))


def _since(scene: Scene, who: CombatantId) -> str:
    sheet = scene.sheet(who)
    if sheet.first is None:
        return tr("earlier", "someone waits since an earlier round")
    return tr("since {place}", place=scene.axis.show(Tick(sheet.hold or 0)))


def _note(scene: Scene, who: CombatantId) -> str:
    left = _left(scene, who)
    return " · ".join(filter(None, (scene.sheet(who).card, _stat(scene, who), *left)))


def _left(scene: Scene, who: CombatantId) -> list[str]:
    return [f"{label_of(scene, name)} {n}" for name, n in left_of(scene, who).items()]


def _stat(scene: Scene, who: CombatantId) -> str:
    """Return the first stat that isn't 0, by which people know a combatant of this game.

    One that is the most of a counter says nothing that the counter doesn't.
    """
    game, stats = game_of(scene), scene.stats(who)
    counted = {name for each in game.counters.values() if each.most for name in each.most.names}
    for name, asked in game.form.stats.items():
        if name not in counted and (number := getattr(stats, name)):
            return f"{tr(asked.label) if isinstance(asked.label, str) else name} {number}"
    return ""


def why(scene: Scene, who: CombatantId) -> str:
    """Say why `who` acts there, and before or after which others."""
    one, sheet = scene[who], scene.sheet(who)
    if not one.present:
        return entry.why_absent(scene, who)
    if sheet.hold is not None:
        return _why_waiting(scene, who)
    if one.marker is None:
        return _why_no_turn(scene, one)
    here = _why_here(scene, who, one.marker.tick)
    order = why_beside(scene, who, _TIED[game_of(scene).tie_ends], _by_rule, _BY_CHOICE)
    return " ".join(filter(None, (here, order)))


def _why_no_turn(scene: Scene, one: Combatant) -> str:
    if (again := acts_again(scene, one.id)) is not None:
        place = scene.axis.place(again)
        return tr("{name} acts again in the next pass, on {place}.", name=one.called, place=place)
    if has_rounds(scene):
        return tr("{name} has no turn left in this round.", name=one.called)
    return tr("{name} has no turn.", name=one.called)


def _why_waiting(scene: Scene, who: CombatantId) -> str:
    axis, placed = scene.axis, scene[who].placed
    since = axis.place(Tick(scene.sheet(who).hold or 0))
    if scene.sheet(who).first is None:
        return tr("Waiting since an earlier round.")
    if placed is None:
        return tr("Waiting since {since}.", since=since)
    return tr("Waiting since {since} to act on {tick}.", since=since, tick=axis.place(placed.tick))


def _why_here(scene: Scene, who: CombatantId, tick: Tick) -> str:
    form, sheet = game_of(scene).form, scene.sheet(who)
    if form.clock is Clock.CHART and sheet.last is not None:
        return tr(
            "The chart has {name} on {place}.",
            name=scene[who].called,
            place=scene.axis.place(tick),
        )
    if sheet.card:
        return tr("Card {card}.", card=sheet.card)
    if sheet.score is not None:
        return f"{scene.axis.opening(tick_of(scene, sheet.score))}."
    moved = sheet.moved
    if moved is None or moved.to != tick:
        return count_words.why_here(scene, who, tick)
    return " ".join((count_words.why_here(scene, who, moved.since), *_why_moved(scene, moved)))


def _why_moved(scene: Scene, moved: TurnMoved) -> Iterator[str]:
    """Yield what came after the act, or the first turn, from which the turn was reckoned."""
    told: dict[str, Any] = {"act": scene.again(moved.what), "cost": moved.cost}
    if moved.cost and moved.wound:
        told["act"] = told["act"] or tr("reactions")
        yield tr("Then {act}, cost {cost}, +{wound} for wounds.", wound=moved.wound, **told)
    elif moved.cost and moved.what:
        yield tr("Then {act}, cost {cost}.", **told)
    elif moved.cost:
        yield tr("Then reactions, cost {cost}.", cost=moved.cost)
    if moved.late:
        told = {"state": scene.again(moved.state), "ticks": scene.axis.counted(moved.late)}
        yield tr("{ticks} later: {state}.", **told)
    if moved.broken:
        yield tr("{act} was interrupted.", act=scene.again(moved.broken))


_TIED: Final = {
    ASK: mark("Tied with {name}. The GM picks who goes first."),
    LOT: mark("Tied with {name}."),
    TOGETHER: mark("At the same moment as {name}."),
}
_BY_CHOICE = (
    mark("Goes after {name}: tie broken."),
    mark("Goes before {name}: tie broken."),
)


_BY_STAT = (
    mark("Goes after {name}: {stat} {other} beats {own}."),
    mark("Goes before {name}: {stat} {own} beats {other}."),
)
_BY_WAIT = (
    mark("Waited, so goes after {name}."),
    mark("Goes before {name}, who waited."),
)
_BY_SIDE = {
    TieWay.PLAYERS: (
        mark("Goes after {name}: players first."),
        mark("Goes before {name}: players first."),
    ),
    TieWay.OTHERS: (
        mark("Goes after {name}: the other side first."),
        mark("Goes before {name}: the other side first."),
    ),
}
_BY_CARD = (mark("Goes after {name}, who has {card}."), mark("Goes before {name}, who has {card}."))
_BY_PLACE = (mark("Goes after {name}."), mark("Goes before {name}."))


def _by_rule(scene: Scene, who: CombatantId, beside: Neighbour) -> str:
    """Name the first thing in which the two differ."""
    rival, before = beside.who, beside.before
    own, other, name = known(scene, who), known(scene, rival), scene[rival].called
    later = rival if before else who
    if (scene.sheet(later).rank or 0) > usual_rank(scene, later):
        return tr(_BY_WAIT[before], name=name)
    if any(scene.sheet(each).rank is not None for each in (who, rival)):
        return tr(_BY_CHOICE[before], name=name)
    for each in game_of(scene).ties:
        if each.stat and own[each.stat] != other[each.stat]:
            told = {"own": own[each.stat], "name": name, "other": other[each.stat]}
            return tr(_BY_STAT[before], stat=_stat_of(game_of(scene), each), **told)
        if each.way in _BY_SIDE and scene[who].side is not scene[rival].side:
            return tr(_BY_SIDE[each.way][before], name=name)
    card = scene.sheet(rival).card
    if card and card != scene.sheet(who).card:
        return tr(_BY_CARD[before], name=name, card=card)
    return tr(_BY_PLACE[before], name=name)


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return what `tickline run` prints beside the facts of every system."""
    form = game_of(scene).form
    told: dict[str, Any] = {}
    if form.clock is Clock.ORDER or getattr(form.rounds, "ends", None) is not None:
        told["round"] = scene.ledger.round
    if form.order.passes:
        told["pass"] = scene.ledger.part
    if SCORE in form.order.passes:
        scores = {who: s.score for who, s in scene.sheets().items()}
        told["score"] = {who: score for who, score in scores.items() if score is not None}
    if form.order.cards != "none":
        told["cards"] = {who: s.card for who, s in scene.sheets().items() if s.card}
    if form.clock is Clock.CHART and form.chart:
        length = getattr(form.chart, "length", 12)
        told["segment"] = (scene.now - 1) % length + 1
        told["round"] = (scene.now - 1) // length + 1
    if waiting := count_words.holding(scene):
        told["waiting"] = {who: game_of(scene).sign * tick for who, tick in waiting.items()}
    told |= _placed(scene)
    if fired := [*count_words.fired(events), *_after(scene, events)]:
        told["fired"] = fired
    return told


def _placed(scene: Scene) -> Mapping[str, Any]:
    """Return turns moved to a later place among the others, where there are any."""
    if not any(each.placed for each in scene.fight.present()):
        return {}
    order, sign = scene.fight.order(), game_of(scene).sign
    places = {each.id: None for each in scene.fight.everybody()}
    return {
        "next": places | {turn.who: sign * turn.tick for turn in reversed(order)},
        "order": list(dict.fromkeys(turn.who for turn in order)),
    }


def _after(scene: Scene, events: Sequence[Event]) -> list[str]:
    timers = (event for event in events if isinstance(event, TimerFired))
    return [scene.again(event.name) for event in timers if event.id.startswith(AFTER)]


def heading(scene: Scene) -> str:
    """Return the larger count of time, as in `round 2, pass 1`."""
    form, ledger = game_of(scene).form, scene.ledger
    if not ledger.round or (form.clock is not Clock.ORDER and not _counts_out(form.rounds)):
        return ""
    name = tr(getattr(form.rounds, "name", mark("round")))
    told = f"{name} {ledger.round}"
    return tr("{round}, pass {pass_}", round=told, pass_=ledger.part) if form.order.passes else told


def _counts_out(rounds: object) -> bool:
    return isinstance(getattr(rounds, "ends", None), int)


def topics(game: FileGame) -> tuple[Topic, ...]:
    """Return the cheat sheet: what the file says, and what follows from its clock."""
    own = {each.title: Topic(each.title, each.text) for each in game.form.guide}
    form, usual = game.form, dict[str, str]()
    if _TURN_ORDER not in own:
        turns = _COUNTDOWN if form.time.counts == "down" else _TURNS[form.clock]
        usual |= {_TURN_ORDER: turns, _SAME_PLACE: _same_place(game)}
        if game.acts:
            usual[_ACTS] = " ".join(_told_of(game, rule) for rule in game.acts.values())
    usual[_DELAYING] = _WAITS[form.wait.until]
    usual[_LATE] = _CARD if form.order.cards != "none" else _PLACE
    return (
        *own.values(),
        *(Topic(title, told) for title, told in usual.items() if title not in own),
    )


def _same_place(game: FileGame) -> str:
    """Say what settles who goes first on one place: each thing after the other, and the end."""
    if not game.ties or game.form.order.cards != "none":
        return tr(_TIES[game.tie_ends])
    first, *others = game.ties
    told = tr(_FIRST[first.way], stat=_stat_of(game, first))
    for each in others:
        then = tr(_THEN[each.way], stat=_stat_of(game, each))
        told = tr("{order}, then {then}", order=told, then=then)
    return tr(_ELSE[game.tie_ends], order=told)


def _stat_of(game: FileGame, criterion: Criterion) -> str:
    if not criterion.stat:
        return ""
    label = game.form.stats[criterion.stat].label
    return tr(label) if isinstance(label, str) else criterion.stat


def _told_of(game: FileGame, rule: ActRule) -> str:
    """Say what an act costs, when it can be done, and when it takes effect."""
    told = []
    if rule.cost is not None and (game.form.clock is Clock.COUNT or rule.act.when == "any time"):
        told.append(tr("cost {cost}", cost=rule.cost.text))
    elif rule.asked:
        told.append(tr("type the cost"))
    if rule.act.when == "any time":
        told.append(tr("at any time"))
    elif rule.act.when == "in turn":
        told.append(tr("within a turn"))
    elif rule.act.lands == "cost":
        told.append(tr("takes effect at the end"))
    elif rule.lands is not None and rule.act.lands:
        told.append(tr("takes effect {ticks} later", ticks=rule.lands.text))
    if not told:
        return f"{rule.name}."
    return tr("{act}: {details}.", act=rule.name, details=", ".join(told))


_TURN_ORDER: Final = mark("Turn order")
_ACTS: Final = mark("Actions")
_SAME_PLACE: Final = mark("Same place")
_DELAYING: Final = mark("Delaying")
_LATE: Final = mark("Joining late")
_COUNTDOWN: Final = mark(
    "Time counts down: the highest acts. An action costs time; next turn: now − cost."
)
_TURNS: Final = {
    Clock.COUNT: mark("The first on the clock acts. An action costs time; next turn: now + cost."),
    Clock.CHART: mark("Everyone has fixed places for their turns. An action takes one turn."),
    Clock.ORDER: mark("Everyone acts in order, then the next round starts."),
}
_TIES: Final = {
    ASK: mark("The GM picks who goes first."),
    LOT: mark("The order is drawn."),
    TOGETHER: mark("Those on one place act at the same moment."),
}
_FIRST: Final = {
    TieWay.HIGHER: mark("Higher {stat} first"),
    TieWay.LOWER: mark("Lower {stat} first"),
    TieWay.PLAYERS: mark("Players first"),
    TieWay.OTHERS: mark("The other side first"),
}
_THEN: Final = {
    TieWay.HIGHER: mark("higher {stat}"),
    TieWay.LOWER: mark("lower {stat}"),
    TieWay.PLAYERS: mark("players"),
    TieWay.OTHERS: mark("the other side"),
}
_ELSE: Final = {
    ASK: mark("{order}; then the GM picks."),
    LOT: mark("{order}; then the order is drawn."),
    TOGETHER: mark("{order}; then those still tied act at the same moment."),
}
_WAITS: Final = {
    "any time": mark("When due, wait and act at any later place."),
    "next turn": mark("When due, wait and act at any place before your next turn."),
    "round end": mark("When due, wait and act at any later place in this round."),
    "never": mark("A turn can't wait."),
}
_CARD: Final = mark("Draw a card, or type it. A turn already past comes now.")
_PLACE: Final = mark("Roll, or type where the first turn is. Never before now.")


_NAMES: Final = frozenset({"id", "key", "words"})
"""What no one reads, or types the same in all languages."""


def worded(form: GameForm) -> GameForm:
    """Return a form whose words bring the translations along that its file has for them."""
    return replace(_worded(form, form), title=form.title) if form.words else form


def word(form: GameForm, text: str) -> str:
    """Return a text with the translations that a form has for it."""
    told = {language: words[text] for language, words in form.words.items() if text in words}
    return Word(text, told) if told else text


def units(game: FileGame) -> tuple[str, str]:
    """Return what one and what several units of time are called."""
    time, clock = game.form.time, game.form.clock
    if isinstance(time.unit, str):
        one, several = time.unit, word(game.form, f"{time.unit}s")
    elif clock is Clock.ORDER:
        one, several = _SCORES if game.by_score else _PLACES
    else:
        one, several = _TICKS
    return one, time.units if isinstance(time.units, str) else several


_TICKS: Final = (mark("tick"), mark("ticks"))
_SCORES: Final = (mark("score"), mark("scores"))
_PLACES: Final = (mark("place"), mark("places"))


def _worded(form: GameForm, part: Any) -> Any:  # noqa: ANN401 - any part of a form
    match part:
        case str():
            return word(form, part)
        case tuple():
            return tuple(_worded(form, each) for each in part)
        case Mapping():
            return {name: _worded(form, each) for name, each in part.items()}
        case Struct():
            held = {name: each for name, each in asdict(part).items() if name not in _NAMES}
            return replace(part, **{name: _worded(form, each) for name, each in held.items()})
        case _:
            return part
