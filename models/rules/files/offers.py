"""Offers of a game from a file: entry tables, acts, reactions and quick entries."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from models.rules.clocks import count_offers, entry
from models.rules.clocks.ties import draw_offer, is_first_tied, open_ties
from models.rules.clocks.waits import Wait
from models.rules.deeds import Deed, Next, PlaceTurn
from models.rules.fields import Choice, Field, Kind
from models.rules.files import answers, bag, counts, place_sharing
from models.rules.files.answers import LATE_TIMES, START_TIMES, UNROLLED_ROUND_TIMES
from models.rules.files.cards import DECKS, card_value, parse_hand
from models.rules.files.clock_kinds import game_of, to_number
from models.rules.files.form import MAX_VALUE, Clock
from models.rules.files.formula import Formula
from models.rules.files.game import ActRule, FileGame
from models.rules.files.late_joiners import find_former_place
from models.rules.files.places import last_place
from models.rules.files.rounds import (
    has_rounds,
    holders,
    is_done_this_round,
    is_pass_over,
)
from models.rules.files.sheet import (
    Act,
    Draw,
    Interrupt,
    Join,
    NextRound,
    React,
    Scene,
    Start,
    Swap,
)
from models.rules.files.ties import draws_lots
from models.rules.files.turns import (
    act_refusal,
    has_open_ended_wait,
    reaction_refusal,
    wait_surcharge_of,
)
from models.rules.names import join_names
from models.rules.offers import Decision, Gathering, Offer, Role, table_offer
from models.rules.refusal import RuleBroken
from models.rules.results import EntryExample
from models.rules.system import EntryPattern
from models.scheduler.clock import CombatantId
from models.wording import format_dice, mark, tr

MAX_EXAMPLE_LENGTH = 34
"""Maximum length of the hint in the quick entry, in characters."""


def calls(scene: Scene) -> Iterator[Offer]:
    """Yield the next pass, the draw of a token, and the tables of the scene.

    These begin the next round, add late joiners, and start the fight.
    """
    game = game_of(scene)
    if is_pass_over(scene):
        ends_waits = game.form.wait.until == "pass end"
        warning = tr("Waits end with the pass.") if ends_waits else ""
        yield Offer("next_pass", tr("Next pass"), Next(), warning=warning)
    if bag.can_draw(scene):
        yield Offer("draw", tr("Draw a token"), Draw())
    has_begun = any(scene.fight.combatants_in_scene())
    if has_begun and has_rounds(scene):
        yield _next_round_table(scene, game, holders(scene))
    first_fields = tuple(_entry_fields(game, game.place, "rolls", START_TIMES))
    late_fields = tuple(_entry_fields(game, game.late or game.place, "roll", LATE_TIMES))
    if scene.rolled_initiatives():
        first_fields, late_fields = (
            _with_result_fields(first_fields),
            _with_result_fields(late_fields),
        )
    yield from entry.calls(scene, Start(), first_fields, Join, late_fields)


def _next_round_table(scene: Scene, game: FileGame, holder_ids: Sequence[CombatantId]) -> Offer:
    """Return the table that begins the next round; those in `holder_ids` need no place."""
    name = tr(scene.axis.round)
    times = answers.asking_times(scene)
    fields = _number_fields(game, "rolls", times)
    questions = tuple(
        fields if times is UNROLLED_ROUND_TIMES else _entry_fields(game, game.place, "rolls", times)
    )
    if len(holder_ids) == sum(1 for _ in scene.fight.combatants_in_scene()):
        title = tr("Next {round}", round=name)
        return scene.offer("next_round", title, NextRound(()), role=Role.START)
    help_text = tr("Those waiting keep waiting; select someone to end it.") if holder_ids else ""
    return table_offer(
        "next_round",
        tr("Next {round}", round=name),
        NextRound(),
        questions,
        [each.id for each in scene.fight.combatants_in_scene()],
        empty=tr("Everyone has left."),
        role=Role.START,
        gathering=Gathering.COLUMNS if questions else Gathering.LIST,
        optional_rows=holder_ids,
        help=help_text,
    )


def _entry_fields(
    game: FileGame, formula: Formula | None, key: str, times: tuple[str, ...]
) -> Iterator[Field]:
    """Yield the fields of an entry table: a card or dice, then the numbers asked at `times`."""
    if game.form.order.cards in DECKS:
        help_text, check = tr("Leave blank to draw."), partial(parse_hand, game.form.order)
        card = "cards" if key == "rolls" else "card"
        yield Field(
            card,
            tr("Card"),
            Kind.TEXT,
            default="",
            optional=True,
            help=help_text,
            check=check,
            takes_result=True,
        )
    elif formula is not None and formula.has_dice:
        yield _dice_field(formula, key) if game.turns is None else _rolls_field(formula, key)
    yield from _number_fields(game, key, times)


def initiatives(scene: Scene) -> range:
    """Return the cards, answers or places that entry tables accept in place of dice."""
    form = game_of(scene).form
    if form.order.cards in DECKS:
        return range(1, 11) if form.order.cards == "ten" else range(0)
    if sole_number := answers.sole_number_name(game_of(scene)):
        minimum, maximum = form.asked[sole_number].range
        return range(minimum, maximum + 1)
    place = game_of(scene).place
    has_dice = place is not None and place.has_dice
    return range(-MAX_VALUE, MAX_VALUE + 1) if has_dice else range(0)


def initiative(scene: Scene, who: CombatantId) -> int | None:
    """Return the initiative of `who` in the scene: its card, its only answer, or its place."""
    sheet, marker = scene.sheet(who), scene[who].marker
    if sheet.card:
        return card_value(sheet.card)
    if sole_number := answers.sole_number_name(game_of(scene)):
        return answers.sheet_answers(scene, who)[sole_number]
    return last_place(scene, who) if marker is None else to_number(scene, marker.tick)


def _with_result_fields(fields: Iterable[Field]) -> tuple[Field, ...]:
    """Return the fields, with the one for dice replaced by one for the resulting place."""
    result = {"key": "at", "title": tr("Result"), "minimum": -MAX_VALUE, "maximum": MAX_VALUE}
    result |= {"kind": Kind.NUMBER, "default": None, "takes_throws": False, "takes_result": True}
    return tuple(
        replace(each, **result, dice=each.help)
        if each.dice or each.check is answers.parse_rolls
        else each
        for each in fields
    )


def _number_fields(game: FileGame, key: str, times: tuple[str, ...]) -> Iterator[Field]:
    sole_number = answers.sole_number_name(game)
    for name, each in answers.number_forms(game, times).items():
        label, (minimum, maximum) = each.label if isinstance(each.label, str) else name, each.range
        is_filled_in = name != sole_number or isinstance(each.default, int)
        yield Field(
            key if name == sole_number else f"asked.{name}",
            tr(label),
            default=each.default_value if is_filled_in else None,
            minimum=minimum,
            maximum=maximum,
            source=str(label),
            takes_result=name == sole_number,
        )


def _dice_field(formula: Formula, key: str) -> Field:
    """Return the field for the sum of the dice, or for the formula's value if that isn't enough."""
    if not formula.adds_dice_only:
        minimum, maximum, title = -MAX_VALUE, MAX_VALUE, tr("Result")
        return Field(
            key,
            title,
            minimum=minimum,
            maximum=maximum,
            help=format_dice(formula.text),
            dice=_unknown_dice(),
        )
    if (throw := formula.throw) is None:
        dice, minimum, maximum = _unknown_dice(), 0, MAX_VALUE
    else:
        dice, minimum, maximum = format_dice(str(throw)), throw.minimum, throw.maximum
    return Field(
        key,
        tr("Dice"),
        minimum=minimum,
        maximum=maximum,
        dice=dice,
        help=format_dice(formula.text),
        takes_throws=True,
    )


def _rolls_field(formula: Formula, key: str) -> Field:
    """Return the field for the dice of several turns, one number each."""
    help_text = tr("{dice} for each turn, like 6 3. Blank: rolled.", dice=format_dice(formula.text))
    return Field(
        key,
        tr("Dice"),
        Kind.TEXT,
        default="",
        optional=True,
        help=help_text,
        check=answers.parse_rolls,
    )


def _unknown_dice() -> str:
    return tr("dice", "what is rolled, of a formula with stats in it")


def scene_offers(scene: Scene) -> Iterator[Offer]:
    """Yield offers about the scene: the end token of a bag, events and counting."""
    if bag.can_draw(scene) and bag.end_token_count(scene):
        yield Offer("end_token", tr("The end was drawn"), Draw(ends=True))
    if game_of(scene).form.clock is not Clock.ORDER:
        yield from count_offers.scene_offers(scene)


def decisions(scene: Scene) -> Iterator[Decision]:
    """Yield the draw between tied combatants, if one of them is next to act and lots decide."""
    tied = open_ties(scene) if draws_lots(scene) else ()
    if is_first_tied(scene, tied):
        tied_names = "; ".join(join_names(scene.fight, group) for group in tied)
        yield Decision(tr("Tied: {names}.", names=tied_names), (draw_offer(),))


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the offers to `who` now, the most usual first."""
    combatant = scene[who]
    if not combatant.is_in_scene:
        yield entry.late_call(scene, [combatant], Join, _join_fields(scene, who))
        return
    if bag.can_draw(scene) and bag.tokens_in_bag(scene, who):
        yield scene.offer("drawn", tr("Token drawn"), Draw(who), refusal="")
    yield from _turn_offers(scene, who)
    yield from _reaction_offers(scene, who)
    if (action := scene.sheet(who).act_under_way) is not None:
        title = tr("Interrupt: {act}", act=scene.translate(action.what))
        yield scene.offer("break", title, Interrupt(who), refusal="")
    yield from _swap_offers(scene, who)


def _join_fields(scene: Scene, who: CombatantId) -> tuple[Field, ...]:
    """Return the fields for a late joiner, or for the place of one who comes back.

    There are none if it has no turn left in the round, or tokens in the bag.
    """
    game, old_place = game_of(scene), find_former_place(scene, who)
    if is_done_this_round(scene, who) or bag.tokens_in_bag(scene, who):
        return ()
    if old_place is not None:
        return (_former_place_field(scene, who, old_place),)
    return tuple(_entry_fields(game, game.late or game.place, "roll", LATE_TIMES))


def _former_place_field(scene: Scene, who: CombatantId, number: int) -> Field:
    """Return the field for the card or place of one who comes back, with the former one."""
    if card := scene.sheet(who).card:
        check = partial(parse_hand, game_of(scene).form.order)
        return Field("card", tr("Card"), Kind.TEXT, default=card, check=check)
    return Field("at", tr("Place"), default=number, minimum=-MAX_VALUE, maximum=MAX_VALUE)


def _swap_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    if others := place_sharing.swap_partners(scene, who):
        choices = tuple(Choice(each, scene[each].display_name) for each in others)
        field = Field("to", tr("With"), Kind.CHOICE, default=others[0], choices=choices)
        deed = Swap(who, others[0])
        has_cards = game_of(scene).form.order.cards != "none"
        title = tr("Swap cards…") if has_cards else tr("Swap places…")
        yield scene.offer("swap", title, deed, (field,), refusal="", button_text=tr("Swap"))


def _turn_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the offers that use the turn; all share the reason if it isn't the turn of `who`."""
    is_holding = scene.sheet(who).hold is not None
    if not is_holding and scene[who].marker is None:
        return
    trial, refusal = _try_act(scene, Act(who, "", 0))
    yield from _act_offers(scene, who, trial, refusal)
    if _has_costs(game_of(scene)):
        cost_fields = (_cost_field(),)
        yield scene.offer(
            "act", tr("Other…"), Act(who), cost_fields, refusal=refusal, button_text=tr("Act")
        )
    if not is_holding and game_of(scene).form.wait.until != "never":
        yield scene.offer("wait", tr("Wait"), Wait(who), role=Role.WAIT, refusal=refusal)
    elif scene[who].placed is not None:
        yield scene.offer("let-go", tr("Wait, no place yet"), PlaceTurn(who, None), refusal="")


def _try_act(scene: Scene, deed: Act) -> tuple[Scene, str]:
    draft = scene.copy()
    try:
        draft.do(deed)
    except RuleBroken as refusal:
        return draft, str(refusal)
    return draft, ""


def _act_offers(scene: Scene, who: CombatantId, trial: Scene, refusal: str) -> Iterator[Offer]:
    game = game_of(scene)
    rules = [rule for rule in game.acts.values() if rule.act.when != "any time"]
    if offers_end := not _has_costs(game) and all(rule.act.when == "in turn" for rule in rules):
        title = tr("End turn") if rules else tr("Act")
        yield scene.offer("act", title, Act(who), role=Role.USUAL, refusal=refusal)
    deeds = [Act(who, rule.act.key) for rule in rules]
    refusals = [
        refusal or act_refusal(trial, _with_cost(deed, rule), rule)
        for deed, rule in zip(deeds, rules, strict=True)
    ]
    first_possible = next((n for n, reason in enumerate(refusals) if not reason), 0)
    for n, (deed, rule, why) in enumerate(zip(deeds, rules, refusals, strict=True)):
        role = Role.USUAL if n == first_possible and not offers_end else None
        yield _act_offer(scene, f"act-{rule.act.key}", deed, rule, role=role, refusal=why)


def _reaction_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    first_due = next((turn.who for turn in scene.fight.due_turns()), who)
    due_other = None if first_due == who else first_due
    trial = scene.copy()
    for rule in game_of(scene).acts.values():
        if rule.act.when == "any time":
            key, deed = f"react-{rule.act.key}", React(who, rule.act.key)
            refusal = reaction_refusal(trial, _with_cost(deed, rule), rule)
            yield _act_offer(scene, key, deed, rule, refusal=refusal, responds_to=due_other)


def _act_offer(  # noqa: PLR0913 - an offer has many parts
    scene: Scene,
    key: str,
    deed: Act | React,
    rule: ActRule,
    *,
    refusal: str,
    role: Role | None = None,
    responds_to: CombatantId | None = None,
) -> Offer:
    """Return the offer of an action or a reaction; it asks for the cost if the file gives none."""
    return scene.offer(
        key,
        rule.name,
        deed,
        (_cost_field(),) if rule.asks_cost else (),
        cost=_format_cost(scene, deed.who, rule),
        role=role,
        refusal=refusal,
        responds_to=responds_to,
    )


_D = TypeVar("_D", Act, React)


def _with_cost(deed: _D, rule: ActRule) -> _D:
    """Return the deed, at cost 0 if the GM will type the cost, so that a trial isn't refused."""
    return replace(deed, cost=0) if rule.asks_cost else deed


def _has_costs(game: FileGame) -> bool:
    return game.form.clock is Clock.COUNT


def _cost_field() -> Field:
    return Field("cost", tr("Cost"), minimum=0, maximum=MAX_VALUE)


def _format_cost(scene: Scene, who: CombatantId, rule: ActRule) -> str:
    acts_cost = _has_costs(game_of(scene))
    if rule.cost is None or not (acts_cost or rule.act.when == "any time"):
        return ""
    if rule.cost.has_dice:
        return rule.cost.text
    try:
        cost = max(0, counts.evaluate(scene, who, rule.cost))
        if rule.act.when == "turn" or (cost and has_open_ended_wait(scene, who)):
            cost += scene.sheet(who).parts_cost + wait_surcharge_of(scene, who)
    except RuleBroken:  # the action's own refusal explains it
        return rule.cost.text
    return str(cost) if cost or acts_cost else ""


def quick_entries(game: FileGame) -> Iterator[EntryPattern]:
    """Yield the quick entries: a bare cost on a count, and the keys of actions."""
    if _has_costs(game):
        yield EntryPattern(
            "[0-9]{1,7}",
            lambda _scene, who, match: Act(who, "", int(match[0])),
            (EntryExample("7", mark("act, cost 7")),),
        )
    elif all(rule.act.when != "turn" and rule.act.key != "a" for rule in game.acts.values()):
        in_turn = any(rule.act.when == "in turn" for rule in game.acts.values())
        examples = (EntryExample("a", mark("end the turn") if in_turn else mark("act")),)
        yield EntryPattern("[aA]", lambda _scene, who, _match: Act(who), examples)
    for rule in sorted(game.acts.values(), key=lambda rule: -len(rule.act.key)):
        yield _quick_entry(rule)


def _quick_entry(rule: ActRule) -> EntryPattern:
    key = rule.act.key
    pattern = f"{re.escape(key)} ?([0-9]{{1,7}})?"
    kind = React if rule.act.when == "any time" else Act
    cost = " 5" if rule.asks_cost else ""

    def deed(_scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
        return kind(who, key, int(match[1]) if match[1] else None)

    return EntryPattern(
        pattern, deed, (EntryExample(f"{key}{cost}", rule.act.name, reserved=True),)
    )


def hint(game: FileGame) -> str:
    """Return the hint in the quick entry: as many examples as fit."""
    examples = [f"{rule.act.key} {rule.name}" for rule in game.acts.values()]
    end_key = [] if any(rule.act.when == "turn" for rule in game.acts.values()) else [tr("a act")]
    text, *more_examples = [*([tr(count_offers.HINT)] if _has_costs(game) else end_key), *examples]
    for each in more_examples:
        longer_text = f"{text} · {each}"
        if len(longer_text.replace("{cost}", count_offers.USUAL_COST)) > MAX_EXAMPLE_LENGTH:
            break
        text = longer_text
    return text
