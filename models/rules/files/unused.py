"""Keys of a valid system file that have no effect."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias

from msgspec import NODEFAULT, UNSET, Struct
from msgspec.structs import fields

from models.rules.files.clock_kinds import minimum_roll
from models.rules.files.form import (
    ActForm,
    ChartForm,
    Clock,
    GameForm,
    Path,
    Rounds,
)
from models.rules.files.form_types import keys_of_other_clocks
from models.rules.files.formula import AGGREGATES, Formula, aggregate_name
from models.rules.files.game import LAST_RESORTS, SCORE_NAME, FileGame, reason_without_scores
from models.rules.files.text import Fault, fault_at, parse_toml
from models.rules.refusal import RuleBroken
from models.scheduler.clock import Tick
from models.wording import mark, tr

UnusedKey: TypeAlias = tuple[Path, str]
"""Path of a key without effect, and the reason, marked."""

_NO_ROUNDS: Final = mark("This event waits for a round, but there are none. Write “every”.")
_BY_CLOCK: Final = mark("An event with “every” comes by the clock, whatever the round. Keep one.")
_NO_ROUND_TO_REFILL: Final = mark("This counter comes back with a round, but there are none.")
_ANSWER_TOO_LATE: Final = mark(
    "This counter begins before any number is asked. Say when it comes “back”."
)
_OTHER_CLOCKS: Final = mark("This works only with clock = {clocks}.")
_NO_COST: Final = mark("Only reactions have a cost here: an action takes the turn.")
_PART_COSTS_NOTHING: Final = mark("On this clock part of a turn costs no time.")
_NEGATIVE_COST: Final = mark("Nothing costs less than 0.")
_ONLY_TURNS_DELAY: Final = mark("Only an action that takes the turn can take effect later.")
_LANDS_AFTER_COST: Final = mark(
    "It takes effect before its cost has passed, or then: “cost” at most."
)
_NO_DELAY: Final = mark("This action takes effect at once and can't be interrupted.")
_NO_WAIT: Final = mark("No one can wait here: until = “never”.")
_NO_TURN_AHEAD: Final = mark(
    "With clock = “count” the next turn comes only after the wait. Write “any time”."
)
_NO_ROUND_END: Final = mark(
    "With clock = “count” a round begins where the count “ends”. Write where."
)
_END_BEFORE_START: Final = mark("The count begins beyond this number.")
_CARDS_ALONE: Final = mark("Cards alone say who goes first.")
_BAG_ALONE: Final = mark("The bag alone says who goes next.")
_BAG_AT_ONCE: Final = mark("No one knows what is drawn next, so an action takes effect at once.")
_NO_BAG: Final = mark("Only a bag has tokens: cards = “bag”.")
_NO_CARDS: Final = mark("There are no cards here.")
_NO_TURNS: Final = mark("Only where sides take turns does one of them begin.")
_SHARED_FOLLOWS: Final = mark("A place that several share follows no one. Write places = “own”.")
_SHARED_SUM: Final = mark("Those who share a place can't each sum up again. Write “enter”.")
_FROM_HIGHEST: Final = mark("Passes take from scores, so the highest goes first.")
_PERIOD_AND_MOMENTS: Final = mark("A chart has a “period” or “moments”, not both.")
_NOT_USED: Final = mark("No formula uses this number. Use it or remove it.")
_NOT_ASKED: Final = mark("No “late” uses this number. Use it or remove it.")


def find_unused(text: str, game: FileGame) -> Sequence[Fault]:
    """Return a fault, with the reason, for each key of a valid file that has no effect."""
    checks = (
        _check_time,
        _check_asked_numbers,
        _check_acts,
        _check_wait,
        _check_rounds,
        _check_chart,
        _check_order,
        _check_events,
        _check_counters,
    )
    keys = chain.from_iterable(check(game.form, game) for check in checks)
    faults = [fault_at(text, path, tr(reason)) for path, reason in keys]
    for path, clocks in keys_of_other_clocks(parse_toml(text), game.form.clock.value):
        names = ", ".join(f"“{each}”" for each in clocks)
        faults.append(fault_at(text, path, tr(_OTHER_CLOCKS, clocks=names)))
    return faults


def _check_time(form: GameForm, game: FileGame) -> Iterator[UnusedKey]:
    start, last = form.time.begins, game.last_tick_of_round
    if (
        form.clock is Clock.COUNT
        and isinstance(start, int)
        and last is not None
        and last <= Tick(game.sign * start)
    ):
        yield ("rounds", "ends"), _END_BEFORE_START


def _check_asked_numbers(form: GameForm, game: FileGame) -> Iterator[UnusedKey]:
    formulas = list(_find_formulas(game))
    used_names = {name for formula in formulas for name in formula.names}
    at_start = None if game.late is None else game.place
    used_later = {name for formula in formulas if formula is not at_start for name in formula.names}
    for name, each in form.asked.items():
        names = {name, *(aggregate_name(function, name) for function in AGGREGATES)}
        if not names & used_names:
            yield ("asked", name), _NOT_USED
        elif each.when == "late" and not names & used_later:
            yield ("asked", name, "when"), _NOT_ASKED
    for name in form.settings.keys() - used_names:
        yield ("settings", name), _NOT_USED


def _check_acts(form: GameForm, game: FileGame) -> Iterator[UnusedKey]:
    for number, act in enumerate(form.acts):
        path = ("acts", number)
        yield from _check_act(form, act, path)
        rule = game.acts[act.key]
        if _is_negative(rule.cost):
            yield (*path, "cost"), _NEGATIVE_COST
        if form.clock is Clock.COUNT and _is_larger(rule.lands, rule.cost):
            yield (*path, "lands"), _LANDS_AFTER_COST


def _is_larger(one: Formula | None, other: Formula | None) -> bool:
    """Return whether both formulas are constants and `one` is the larger."""
    if one is None or other is None or one.constant is None or other.constant is None:
        return False
    return one.constant > other.constant


def _is_negative(formula: Formula | None) -> bool:
    if formula is None or formula.names or formula.has_dice:
        return False
    try:
        return formula.evaluate({}, minimum_roll) < 0
    except RuleBroken:  # the action's own refusal explains it
        return False


def _check_act(form: GameForm, act: ActForm, path: Path) -> Iterator[UnusedKey]:
    if act.when == "in turn" and form.clock is not Clock.COUNT:
        yield from _find_set_keys(act, path, _PART_COSTS_NOTHING, "cost")
    elif act.when == "turn" and form.clock is not Clock.COUNT:
        yield from _find_set_keys(act, path, _NO_COST, "cost")
    if act.when != "turn":
        yield from _find_set_keys(act, path, _ONLY_TURNS_DELAY, "lands", "broken")
    elif form.order.cards == "bag":
        yield from _find_set_keys(act, path, _BAG_AT_ONCE, "lands", "broken")
    elif not act.lands:
        yield from _find_set_keys(act, path, _NO_DELAY, "broken")


def _check_wait(form: GameForm, _game: FileGame) -> Iterator[UnusedKey]:
    wait, path = form.wait, ("wait",)
    if wait.until == "never":
        yield from _find_set_keys(wait, path, _NO_WAIT, "cost", "keeps")
        return
    if form.clock is Clock.COUNT and wait.until == "next turn":
        yield (*path, "until"), _NO_TURN_AHEAD


def _check_rounds(form: GameForm, _game: FileGame) -> Iterator[UnusedKey]:
    if not isinstance(form.rounds, Rounds):
        return
    if form.clock is Clock.ORDER and form.order.cards != "bag":
        yield from _find_set_keys(form.rounds, ("rounds",), _NO_BAG, "tokens")
    if form.clock is Clock.COUNT and form.rounds.ends is UNSET:
        yield ("rounds",), _NO_ROUND_END


def _check_chart(form: GameForm, _game: FileGame) -> Iterator[UnusedKey]:
    if isinstance(form.chart, ChartForm) and form.chart.period is not UNSET:
        yield from _find_set_keys(
            form.chart, ("chart",), _PERIOD_AND_MOMENTS, "by", "length", "moments"
        )


def _check_order(form: GameForm, _game: FileGame) -> Iterator[UnusedKey]:
    order, path = form.order, ("order",)
    if form.clock is not Clock.ORDER:
        return
    yield from _check_cards(form)
    if order.places not in {"alternate", "spread"}:
        yield from _find_set_keys(order, path, _NO_TURNS, "begins")
    if reason := reason_without_scores(form):
        yield from _find_set_keys(order, path, reason, "least", "follows")
    elif order.places != "own":
        yield from _find_set_keys(order, path, _SHARED_FOLLOWS, "follows")
    # The sum of one sharer is the place of all: a hidden one's would show.
    if order.places in {"alike", "side"} and getattr(form.rounds, "again", "") == "sum":
        yield ("rounds", "again"), _SHARED_SUM
    if SCORE_NAME in order.passes and order.first == "lowest":
        yield (*path, "first"), _FROM_HIGHEST


def _check_cards(form: GameForm) -> Iterator[UnusedKey]:
    """Yield the keys without effect in an order because it uses cards, or because it doesn't."""
    order, path = form.order, ("order",)
    if order.cards in {"none", "bag"}:
        yield from _find_set_keys(order, path, _NO_CARDS, "draws", "worst", "redraw")
    if order.cards == "bag":
        yield from _find_set_keys(order, path, _BAG_ALONE, "passes", "places", "swap")
    elif order.cards != "none":
        if order.numbers_places:
            yield (*path, "places"), _CARDS_ALONE
        if getattr(form.rounds, "again", "") == "sum":
            yield ("rounds", "again"), _CARDS_ALONE
    if order.cards != "none":
        reason = _BAG_ALONE if order.cards == "bag" else _CARDS_ALONE
        yield from _find_set_keys(order, path, reason, "first")
        yield from _find_set_keys(form.enter, ("enter",), reason, "place", "late")
        yield from ((("ties", n), reason) for n, t in enumerate(form.ties) if t not in LAST_RESORTS)


def _check_events(form: GameForm, game: FileGame) -> Iterator[UnusedKey]:
    rounds = form.clock is not Clock.COUNT or game.last_tick_of_round is not None
    for number, event in enumerate(form.events):
        if event.every is UNSET and not rounds:
            yield ("events", number), _NO_ROUNDS
        elif event.every is not UNSET:
            yield from _find_set_keys(event, ("events", number), _BY_CLOCK, "rounds")


def _check_counters(form: GameForm, game: FileGame) -> Iterator[UnusedKey]:
    rounds = form.clock is Clock.ORDER or game.last_tick_of_round is not None
    for name, each in form.counters.items():
        path = ("counters", name)
        if each.back == "round" and not rounds:
            yield (*path, "back"), _NO_ROUND_TO_REFILL
        begins = game.counters[name].begins
        if each.back is UNSET and begins is not None and begins.names & form.asked.keys():
            yield (*path, "begins"), _ANSWER_TOO_LATE


def _find_formulas(part: object) -> Iterator[Formula]:
    match part:
        case Formula():
            yield part
        case Struct():
            for name in part.__struct_fields__:
                yield from _find_formulas(getattr(part, name))
        case dict():
            for each in part.values():
                yield from _find_formulas(each)
        case tuple():
            for each in part:
                yield from _find_formulas(each)
        case _:
            pass


def _find_set_keys(part: Struct, path: Path, reason: str, *keys: str) -> Iterator[UnusedKey]:
    """Yield those of `keys` that a table sets to another value than the default, and the reason."""
    for each in fields(part):
        if each.name in keys:
            default = each.default_factory() if each.default is NODEFAULT else each.default
            if getattr(part, each.name) != default:
                yield (*path, each.name), reason
