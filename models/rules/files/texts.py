"""Texts of a game from a file: standings, reasons, facts and the cheat sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET, Struct
from msgspec.structs import asdict, replace

from models.rules.clocks import count_words, entry
from models.rules.clocks.order import Neighbour, explain_neighbour
from models.rules.files import bag, place_sharing
from models.rules.files.clock_kinds import (
    chart_row,
    formula_values,
    game_of,
    moments_after,
    to_tick,
)
from models.rules.files.counts import label_of, remaining_values
from models.rules.files.events import RULE_EVENT_PREFIX
from models.rules.files.form import Clock, GameForm
from models.rules.files.game import (
    ASK_GM,
    BY_LOT,
    SCORE_NAME,
    SIMULTANEOUS,
    ActRule,
    Criterion,
    CriterionKind,
    FileGame,
)
from models.rules.files.places import format_hand
from models.rules.files.rounds import has_rounds, next_pass_turn
from models.rules.files.sheet import Scene, TurnShift
from models.rules.files.ties import are_equals, default_rank
from models.rules.refusal import RuleBroken
from models.rules.results import DONE_SIGN, Standing, Topic
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import find_ties
from models.scheduler.events import Event, TimerFired
from models.wording import TranslatedText, mark, tr


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Return the standing of `who`: its place, its wait, or that it has no turn."""
    combatant, sheet = scene[who], scene.sheet(who)
    if combatant.is_in_scene and sheet.hold is not None and combatant.placed is None:
        since = _hold_caption(scene, who)
        hand = format_hand(scene, who)
        return Standing(tr("waits"), since, " · ".join(filter(None, (hand, tr("waiting")))))
    if combatant.is_in_scene and sheet.hold is None and combatant.marker is None:
        return _standing_without_turn(scene, who)
    stat = "" if sheet.hold is not None else _main_stat(scene, who)
    result = count_words.standing(scene, who, lambda: _details(scene, who, stat))
    if sheet.hold is None:
        result = replace(result, usual_details=stat)  # cards and counters change
    if (
        combatant.marker is not None
        and combatant.marker.tick == scene.now
        and combatant.placed is None
    ):
        result = replace(result, details=" · ".join((result.details, *_counters_left(scene, who))))
    shows_card = (
        combatant.marker is not None
        and combatant.placed is None
        and scene.system.grouped_axis is not None
    )
    return (
        replace(result, value=sheet.card)
        if shows_card and combatant.is_in_scene and sheet.card
        else result
    )


def _standing_without_turn(scene: Scene, who: CombatantId) -> Standing:
    if scene.sheet(who).act_under_way is not None:
        return Standing("–", "", tr("busy", "an action takes effect later"))
    if (next_tick := next_pass_turn(scene, who)) is not None:
        axis = scene.axis
        return Standing(axis.label(next_tick), axis.unit_name(), tr("next pass"))
    if tokens := bag.tokens_in_bag(scene, who):
        return Standing(str(tokens), tr("in the bag"), tr("tokens"))
    if scene.sheet(who).done:
        return Standing(DONE_SIGN, "", tr("done", "has acted in this round"))
    return Standing("–", "", tr("no turn"))


def _hold_caption(scene: Scene, who: CombatantId) -> str:
    sheet = scene.sheet(who)
    if sheet.first_tick is None:
        return tr("earlier", "someone waits since an earlier round")
    return tr("since {place}", place=scene.axis.label(Tick(sheet.hold or 0)))


def _details(scene: Scene, who: CombatantId, stat: str) -> str:
    counters_left = _counters_left(scene, who)
    return " · ".join(filter(None, (format_hand(scene, who), stat, *counters_left)))


def _counters_left(scene: Scene, who: CombatantId) -> list[str]:
    return [f"{label_of(scene, name)} {n}" for name, n in remaining_values(scene, who).items()]


def _main_stat(scene: Scene, who: CombatantId) -> str:
    """Return the first stat of `who` that isn't 0, with its label, or "".

    Stats that decide a counter's maximum are left out.
    """
    game, stats = game_of(scene), scene.stats(who)
    counted_stats = {
        name for each in game.counters.values() if each.maximum for name in each.maximum.names
    }
    for name, stat in game.form.stats.items():
        if name not in counted_stats and (number := getattr(stats, name)):
            return f"{tr(stat.label) if isinstance(stat.label, str) else name} {number}".replace(
                "-", "\N{MINUS SIGN}"
            )
    return ""


def why(scene: Scene, who: CombatantId) -> str:
    """Return the reason for the place of `who`, and for its order among others there."""
    combatant, sheet = scene[who], scene.sheet(who)
    if not combatant.is_in_scene:
        return entry.why_absent(scene, who)
    if sheet.hold is not None:
        return _why_waiting(scene, who)
    if combatant.marker is None:
        return _why_no_turn(scene, combatant)
    reason = _why_on_tick(scene, who, combatant.marker.tick)
    tied = _TIED_TEXTS[game_of(scene).last_resort]
    order = explain_neighbour(scene, who, tied, _explain_rule, _BY_CHOICE, are_equals)
    return " ".join(filter(None, (reason, order, place_sharing.why_not_takeable(scene, who))))


def _why_no_turn(scene: Scene, combatant: Combatant) -> str:
    if (action := scene.sheet(combatant.id).act_under_way) is not None:
        values = {"name": combatant.display_name, "act": scene.translate(action.what)}
        return tr("{name} is busy: {act} takes effect later.", **values)
    if (next_tick := next_pass_turn(scene, combatant.id)) is not None:
        place = scene.axis.place(next_tick)
        return tr(
            "{name} acts again in the next pass, on {place}.",
            name=combatant.display_name,
            place=place,
        )
    if tokens := bag.tokens_in_bag(scene, combatant.id):
        return tr(
            "{name} acts when its token is drawn. In the bag: {tokens}.",
            name=combatant.display_name,
            tokens=tokens,
        )
    if has_rounds(scene):
        return tr("{name} has no turn left in this round.", name=combatant.display_name)
    return tr("{name} has no turn.", name=combatant.display_name)


def _why_waiting(scene: Scene, who: CombatantId) -> str:
    axis, placed = scene.axis, scene[who].placed
    since = axis.place(Tick(scene.sheet(who).hold or 0))
    if scene.sheet(who).first_tick is None:
        return tr("Waiting since an earlier round.")
    if placed is None:
        return tr("Waiting since {since}.", since=since)
    return tr("Waiting since {since} to act on {tick}.", since=since, tick=axis.place(placed.tick))


def _why_on_tick(scene: Scene, who: CombatantId, tick: Tick) -> str:
    form, sheet = game_of(scene).form, scene.sheet(who)
    if form.clock is Clock.CHART and _is_on_chart(scene, who, tick):
        return tr(
            "The chart has {name} on {place}.",
            name=scene[who].display_name,
            place=scene.axis.place(tick),
        )
    if sheet.card:
        return tr("Card {card}.", card=sheet.card)
    if bag.has_bag(scene) and sheet.first_tick == tick:
        return tr("A token of {name} was drawn.", name=scene[who].display_name)
    is_further_place = form.clock is Clock.ORDER and sheet.first_tick == tick and sheet.last
    if sheet.score is not None or is_further_place:
        place = tick if sheet.score is None else to_tick(scene, sheet.score)
        return f"{scene.axis.capitalized_place(place)}."
    shift = sheet.shift
    if shift is None or shift.to != tick:
        return count_words.why_on_tick(scene, who, tick)
    return " ".join((count_words.why_on_tick(scene, who, shift.since), *_why_moved(scene, shift)))


def _is_on_chart(scene: Scene, who: CombatantId, tick: Tick) -> bool:
    """Return whether the turn of `who` on a tick is from the chart, and not from its entry.

    With a period, every turn after the first is.
    """
    sheet = scene.sheet(who)
    if sheet.last is None and sheet.first_tick in (None, tick):
        return False
    try:
        has_interval = isinstance(chart_row(scene, who), int)
        return has_interval or next(moments_after(scene, who, tick - 1), None) == tick
    except RuleBroken:  # a formula fails
        return sheet.last is not None


def _why_moved(scene: Scene, shift: TurnShift) -> Iterator[str]:
    """Yield a sentence for each cause that moved a turn."""
    values: dict[str, Any] = {"act": scene.translate(shift.what), "cost": shift.cost}
    if shift.cost and shift.wound:
        values["act"] = values["act"] or tr("reactions")
        yield tr("Then {act}, cost {cost}, +{wound} for wounds.", wound=shift.wound, **values)
    elif shift.cost and shift.what:
        yield tr("Then {act}, cost {cost}.", **values)
    elif shift.cost:
        yield tr("Then reactions, cost {cost}.", cost=shift.cost)
    if shift.late:
        values = {
            "state": scene.translate(shift.state),
            "ticks": scene.axis.format_length(shift.late),
        }
        yield tr("{ticks} later: {state}.", **values)
    if shift.broken:
        yield tr("{act} was interrupted.", act=scene.translate(shift.broken))


_TIED_TEXTS: Final = {
    ASK_GM: mark("Tied with {name}. You pick who goes first."),
    BY_LOT: mark("Tied with {name}."),
    SIMULTANEOUS: mark("At the same moment as {name}."),
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
_BY_EARLIER_PLACE = (
    mark("Goes after {name}: a place kept from before."),
    mark("Goes before {name}: a place kept from before."),
)
_BY_SIDE = {
    CriterionKind.PLAYERS: (
        mark("Goes after {name}: players first."),
        mark("Goes before {name}: players first."),
    ),
    CriterionKind.OTHERS: (
        mark("Goes after {name}: the other side first."),
        mark("Goes before {name}: the other side first."),
    ),
}
_BY_CARD = (mark("Goes after {name}, who has {card}."), mark("Goes before {name}, who has {card}."))
_BY_PLACE = (mark("Goes after {name}."), mark("Goes before {name}."))


def _explain_rule(scene: Scene, who: CombatantId, neighbour: Neighbour) -> str:
    """Return a sentence on the rule that decides between `who` and its neighbour."""
    rival, before = neighbour.who, neighbour.before
    name = scene[rival].display_name
    if (pattern := _rule_beyond_criteria(scene, *((who, rival) if before else (rival, who)))) != ():
        return tr(pattern[before], name=name)
    sheets = scene.sheet(who), scene.sheet(rival)
    scores = {each.score for each in sheets if each.hold is None and each.score is not None}
    if len(scores) > 1:  # one of them has come late to the place of the other
        return tr(_BY_PLACE[before], name=name)
    own_stats = formula_values(scene, who)
    rival_stats = formula_values(scene, rival)
    for each in game_of(scene).ties:
        if each.stat and own_stats[each.stat] != rival_stats[each.stat]:
            values = {"own": own_stats[each.stat], "name": name, "other": rival_stats[each.stat]}
            return tr(_BY_STAT[before], stat=_stat_label(game_of(scene), each), **values)
        if each.kind in _BY_SIDE and scene[who].side is not scene[rival].side:
            return tr(_BY_SIDE[each.kind][before], name=name)
    card = scene.sheet(rival).card
    if card and card != scene.sheet(who).card:
        return tr(_BY_CARD[before], name=name, card=card)
    return tr(_BY_PLACE[before], name=name)


def _rule_beyond_criteria(scene: Scene, first: CombatantId, second: CombatantId) -> tuple[str, ...]:
    """Return the texts (after, before) of the deciding wait, kept place or lot, () for none.

    A hidden combatant may have been moved around a wait of the other one.
    """
    ranks = default_rank(scene, first), default_rank(scene, second)
    if ranks[0] > ranks[1]:
        are_visible = scene[first].is_visible and scene[second].is_visible
        has_waited = (scene.sheet(second).rank or 0) > ranks[1]
        return _BY_WAIT if has_waited and are_visible else _BY_EARLIER_PLACE
    has_drawn = any(scene.sheet(each).rank is not None for each in (first, second))
    return _BY_CHOICE if has_drawn and ranks[0] == ranks[1] else ()


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return the game's own facts for `tickline run`."""
    form = game_of(scene).form
    result: dict[str, Any] = {}
    if form.clock is Clock.ORDER or getattr(form.rounds, "ends", None) is not None:
        result["round"] = scene.ledger.round
    if form.order.passes:
        result["pass"] = scene.ledger.pass_number
    if SCORE_NAME in form.order.passes:
        scores = {who: s.score for who, s in scene.sheets().items()}
        result["score"] = {who: score for who, score in scores.items() if score is not None}
    if bag.has_bag(scene):
        result["tokens"] = {who: bag.tokens_in_bag(scene, who) for who in scene.sheets()}
    elif form.order.cards != "none":
        hands = {who: format_hand(scene, who) for who in scene.sheets()}
        result["cards"] = {who: hand for who, hand in hands.items() if hand}
    if form.clock is Clock.CHART and form.chart:
        length = getattr(form.chart, "length", 12)
        result["segment"] = (scene.now - 1) % length + 1
        result["round"] = (scene.now - 1) // length + 1
    if waiting := count_words.held_since(scene):
        result["waiting"] = {who: game_of(scene).sign * tick for who, tick in waiting.items()}
    result |= _moved_places(scene)
    if happened := [*count_words.fired_events(events), *_fired_after_rounds(scene, events)]:
        result["fired"] = happened
    return result


def _moved_places(scene: Scene) -> Mapping[str, Any]:
    if not any(combatant.placed for combatant in scene.fight.combatants_in_scene()):
        return {}
    order, sign = scene.fight.turn_order(), game_of(scene).sign
    places = {combatant.id: None for combatant in scene.fight.all_combatants()}
    return {
        "next": places | {turn.who: sign * turn.tick for turn in reversed(order)},
        "order": list(dict.fromkeys(turn.who for turn in order)),
        "unordered": [list(group) for group in find_ties(order)] or UNSET,
    }


def _fired_after_rounds(scene: Scene, events: Sequence[Event]) -> list[str]:
    timers = (event for event in events if isinstance(event, TimerFired))
    return [
        scene.translate(event.name) for event in timers if event.id.startswith(RULE_EVENT_PREFIX)
    ]


def heading(scene: Scene) -> str:
    """Return the round and pass, as `round 2, pass 1`; "" in a game without rounds."""
    form, ledger = game_of(scene).form, scene.ledger
    if not ledger.round or (form.clock is not Clock.ORDER and not _has_end(form.rounds)):
        return ""
    name = tr(scene.axis.round)
    text = f"{name} {ledger.round}"
    return (
        tr("{round}, pass {pass_}", round=text, pass_=ledger.pass_number)
        if form.order.passes
        else text
    )


def _has_end(rounds: object) -> bool:
    return isinstance(getattr(rounds, "ends", None), int)


def topics(game: FileGame) -> tuple[Topic, ...]:
    """Return the topics of the cheat sheet: the file's own, then those for its clock."""
    own_topics = {each.title: Topic(each.title, each.text) for each in game.form.guide}
    form, defaults = game.form, dict[str, str]()
    if _TURN_ORDER_TITLE not in own_topics:
        defaults[_TURN_ORDER_TITLE] = _describe_turn_order(game)
        if form.order.cards != "bag":
            defaults[_SAME_PLACE_TITLE] = _describe_tie_order(game)
        if game.acts:
            defaults[_ACTS_TITLE] = " ".join(
                _describe_act(game, rule) for rule in game.acts.values()
            )
    defaults[_DELAYING_TITLE] = _WAITS[form.wait.until]
    defaults[_LATE_TITLE] = _LATE_TEXTS.get(form.order.cards, _LATE_CARD)
    return (
        *own_topics.values(),
        *(Topic(title, text) for title, text in defaults.items() if title not in own_topics),
    )


def _describe_turn_order(game: FileGame) -> str:
    form = game.form
    if form.clock is not Clock.ORDER:
        return tr(_COUNTDOWN if form.time.counts == "down" else _TURNS[form.clock])
    parts = (
        _PLACES_SHARED[form.order.places],
        "" if form.order.begins == "first" else _OTHER_SIDE_BEGINS,
        _SWAPS[form.order.swap],
        _PASSES if form.order.passes else _ROUND_ENDS,
    )
    texts = [tr(each) for each in ((_BAG,) if form.order.cards == "bag" else parts) if each]
    if game.turns is not None:
        texts.insert(1, tr(_SEVERAL_TURNS, turns=game.turns.text))
    return " ".join(texts)


def _describe_tie_order(game: FileGame) -> str:
    """Return a sentence on the criteria for the order on one place, and on the last resort."""
    if not game.ties or game.form.order.cards != "none":
        return tr(_TIES[game.last_resort])
    first, *others = game.ties
    text = tr(_FIRST_CRITERIA[first.kind], stat=_stat_label(game, first))
    for each in others:
        next_one = tr(_NEXT_CRITERIA[each.kind], stat=_stat_label(game, each))
        text = tr("{order}, then {then}", order=text, then=next_one)
    return tr(_LAST_RESORTS[game.last_resort], order=text)


def _stat_label(game: FileGame, criterion: Criterion) -> str:
    if not criterion.stat:
        return ""
    label = game.form.stats[criterion.stat].label
    return tr(label) if isinstance(label, str) else criterion.stat


def _describe_act(game: FileGame, rule: ActRule) -> str:
    """Return a sentence on an action: its cost, when it can be used, and when it takes effect."""
    details = []
    if rule.cost is not None and (game.form.clock is Clock.COUNT or rule.act.when == "any time"):
        details.append(tr("cost {cost}", cost=rule.cost.text))
    elif rule.asks_cost:
        details.append(tr("type the cost"))
    if rule.act.when == "any time":
        details.append(tr("at any time"))
    elif rule.act.when == "in turn":
        details.append(tr("within a turn"))
    elif rule.act.lands == "cost":
        details.append(tr("takes effect at the end"))
    elif rule.lands is not None and rule.act.lands:
        delay_text = _TURNS_LATER if game.passes else _LATER_EFFECTS[game.form.clock]
        details.append(tr(delay_text, ticks=rule.lands.text))
    if not details:
        return f"{rule.name}."
    return tr("{act}: {details}.", act=rule.name, details=", ".join(details))


_LATER_EFFECTS: Final = {
    Clock.COUNT: mark("takes effect {ticks} later"),
    Clock.CHART: mark("takes effect {ticks} later"),
    Clock.ORDER: mark("takes effect {ticks} places later"),
}
_TURNS_LATER: Final = mark("takes effect {ticks} turns later")
_TURN_ORDER_TITLE: Final = mark("Turn order")
_ACTS_TITLE: Final = mark("Actions")
_SAME_PLACE_TITLE: Final = mark("Same place")
_DELAYING_TITLE: Final = mark("Delaying")
_LATE_TITLE: Final = mark("Joining late")
_COUNTDOWN: Final = mark(
    "Time counts down: the highest acts. An action costs time; next turn: now − cost."
)
_TURNS: Final = {
    Clock.COUNT: mark("The first on the clock acts. An action costs time; next turn: now + cost."),
    Clock.CHART: mark("Everyone has fixed places for their turns. An action takes one turn."),
}
_SEVERAL_TURNS: Final = mark("Turns in a round: {turns}, each at a place of its own.")
_PLACES_SHARED: Final = {
    "own": mark("Everyone acts in order."),
    "alike": mark("Everyone acts in order. Those numbered under one name share a place."),
    "side": mark("Each side shares one place, and the sides act in order."),
    "alternate": mark("The sides take turns, beginning with the side of the first."),
    "spread": mark("The sides take turns, the larger one with more at a time."),
    "seats": mark("Turns go around the table, from the first on."),
}
_OTHER_SIDE_BEGINS: Final = mark("The side that acted last doesn't begin the next round.")
_SWAPS: Final = {
    "never": "",
    "round start": mark("Before anyone acts in a round, two on a side can swap places."),
    "any time": mark("Anyone on the side who hasn't acted can take its turn."),
}
_PASSES: Final = mark("Those with enough left act again. When no one has, the next round starts.")
_ROUND_ENDS: Final = mark("When all have acted, the next round starts.")
_TIES: Final = {
    ASK_GM: mark("You pick who goes first."),
    BY_LOT: mark("The order is drawn."),
    SIMULTANEOUS: mark("Those on one place act at the same moment."),
}
_FIRST_CRITERIA: Final = {
    CriterionKind.HIGHER: mark("Higher {stat} first"),
    CriterionKind.LOWER: mark("Lower {stat} first"),
    CriterionKind.PLAYERS: mark("Players first"),
    CriterionKind.OTHERS: mark("The other side first"),
}
_NEXT_CRITERIA: Final = {
    CriterionKind.HIGHER: mark("higher {stat}"),
    CriterionKind.LOWER: mark("lower {stat}"),
    CriterionKind.PLAYERS: mark("players"),
    CriterionKind.OTHERS: mark("the other side"),
}
_LAST_RESORTS: Final = {
    ASK_GM: mark("{order}; then you pick."),
    BY_LOT: mark("{order}; then the order is drawn."),
    SIMULTANEOUS: mark("{order}; then those still tied act at the same moment."),
}
_WAITS: Final = {
    "any time": mark("When due, wait and act at any later place."),
    "next turn": mark(
        "When due, wait and act at any time before the count reaches your next turn."
    ),
    "pass end": mark("When due, wait and act at any later place in this pass."),
    "round end": mark("When due, wait and act at any later place in this round."),
    "never": mark("Turns can't wait."),
}
_LATE_CARD: Final = mark("Draw a card, or type it. A turn already past comes now.")
_BAG: Final = mark("A token is drawn from the bag for each turn. No one knows who is next.")
_LATE_TEXTS: Final = {
    "none": mark("Roll, or type where the first turn is. Never before now."),
    "bag": mark("The tokens go into the bag."),
}


_UNTRANSLATED: Final = frozenset({"id", "key", "words"})
"""Keys whose values aren't translated: they are typed, or never shown."""


def with_translations(form: GameForm) -> GameForm:
    """Return the form with its own translations in its texts, except the title."""
    return replace(_translate_part(form, form), title=form.title) if form.words else form


def with_translation(form: GameForm, text: str) -> str:
    """Return the text with its translations in the form, if there are any."""
    translations = {
        language: phrases[text] for language, phrases in form.words.items() if text in phrases
    }
    return TranslatedText(text, translations) if translations else text


def unit_names(game: FileGame) -> tuple[str, str]:
    """Return the unit of time in singular and plural."""
    time, clock = game.form.time, game.form.clock
    if isinstance(time.unit, str):
        singular, plural = time.unit, with_translation(game.form, f"{time.unit}s")
    elif clock is Clock.ORDER:
        singular, plural = _SCORES if game.places_are_scores else _PLACES
    else:
        singular, plural = _TICKS
    return singular, time.units if isinstance(time.units, str) else plural


_TICKS: Final = (mark("tick"), mark("ticks"))
_SCORES: Final = (mark("score"), mark("scores"))
_PLACES: Final = (mark("place"), mark("places"))


def _translate_part(form: GameForm, part: Any) -> Any:  # noqa: ANN401 - any part of a form
    match part:
        case str():
            return with_translation(form, part)
        case tuple():
            return tuple(_translate_part(form, each) for each in part)
        case Mapping():
            return {name: _translate_part(form, each) for name, each in part.items()}
        case Struct():
            parts = {name: each for name, each in asdict(part).items() if name not in _UNTRANSLATED}
            return replace(
                part, **{name: _translate_part(form, each) for name, each in parts.items()}
            )
        case _:
            return part
