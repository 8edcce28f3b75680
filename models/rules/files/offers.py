"""What a game from a file offers: the tables it begins with, acts, reactions, and what is typed."""

import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from models.rules.clocks import count_offers, entry
from models.rules.clocks.ties import draw, open_ties
from models.rules.clocks.waits import Wait
from models.rules.deeds import Deed, Next, Place
from models.rules.fields import Choice, Field, Kind
from models.rules.files import answers, counts, slots
from models.rules.files.answers import KEPT, LATE, ROUND, START
from models.rules.files.cards import READERS
from models.rules.files.form import FARTHEST, Clock
from models.rules.files.formula import Formula
from models.rules.files.game import ActRule, FileGame
from models.rules.files.kinds import game_of, keeps_order
from models.rules.files.rounds import has_rounds, holders, own_place, pass_over
from models.rules.files.sheet import (
    Act,
    Break,
    Join,
    NextRound,
    React,
    Scene,
    Start,
    Swap,
)
from models.rules.files.ties import drawn
from models.rules.files.turns import wait_cost, waits_openly, why_no_reaction, why_not
from models.rules.names import names
from models.rules.offers import Decision, Gathering, Offer, Role, table
from models.rules.refusal import RuleBroken
from models.rules.results import Entry
from models.rules.system import Typed
from models.scheduler.clock import CombatantId
from models.wording import mark, spelled, tr

LONGEST_EXAMPLE = 34
"""How many letters of an example can be read in the field for typing."""


def calls(scene: Scene) -> Iterator[Offer]:
    """Yield the next pass and the tables: the next round, late joiners, the start of the fight."""
    game = game_of(scene)
    if pass_over(scene):
        yield Offer("next_pass", tr("Next pass"), Next())
    begun = any(scene.fight.present())
    if begun and has_rounds(scene):
        yield _round_call(scene, game, holders(scene))
    first = tuple(_asked(game, game.place, "rolls", START))
    late = tuple(_asked(game, game.late or game.place, "roll", LATE))
    yield from entry.calls(scene, Start(), first, Join, late)


def _round_call(scene: Scene, game: FileGame, staying: Sequence[CombatantId]) -> Offer:
    """Return the table of the next round, in which those `staying` on hold need no place."""
    name = tr(getattr(game.form.rounds, "name", mark("round")))
    if keeps_order(scene):
        ask = tuple(_numbers(game, "rolls", KEPT))
    else:
        ask = tuple(_asked(game, game.place, "rolls", ROUND))
    if len(staying) == sum(1 for _ in scene.fight.present()):
        title = tr("Next {round}", round=name)
        return scene.offer("next_round", title, NextRound(()), role=Role.START)
    told = tr("Those waiting keep waiting; select someone to end it") if staying else ""
    return table(
        "next_round",
        tr("Next {round}", round=name),
        NextRound(),
        ask,
        [each.id for each in scene.fight.present()],
        empty=tr("Everyone has left."),
        role=Role.START,
        gathering=Gathering.COLUMNS if ask else Gathering.LIST,
        left_out=staying,
        help=told,
    )


def _asked(
    game: FileGame, made: Formula | None, key: str, when: tuple[str, ...]
) -> Iterator[Field]:
    """Yield what the table asks of each: a card or dice, and the numbers that are asked then."""
    if game.form.order.cards != "none":
        told, check = tr("Leave blank to draw."), READERS[game.form.order.cards]
        card = "cards" if key == "rolls" else "card"
        yield Field(card, tr("Card"), Kind.TEXT, default="", optional=True, help=told, check=check)
    elif made is not None and made.rolls:
        yield _thrown(made, key)
    yield from _numbers(game, key, when)


def _numbers(game: FileGame, key: str, when: tuple[str, ...]) -> Iterator[Field]:
    only = answers.only(game)
    for name, each in answers.asked_when(game, when).items():
        label, (least, most) = each.label if isinstance(each.label, str) else name, each.range
        place, default = (key, None) if name == only else (f"asked.{name}", each.usual)
        yield Field(place, tr(label), default=default, least=least, most=most, source=str(label))


def _thrown(made: Formula, key: str) -> Field:
    """Return what asks for the sum of the dice: of those it names, where there is one throw.

    Where no sum says it all, it asks for the result of the formula.
    """
    if not made.adds:
        least, most, told = -FARTHEST, FARTHEST, tr("Result")
        return Field(key, told, least=least, most=most, help=spelled(made.text), dice=_some_dice())
    if (one := made.throw) is None:
        dice, least, most = _some_dice(), 0, FARTHEST
    else:
        dice, least, most = spelled(str(one)), one.least, one.most
    return Field(
        key, tr("Dice"), least=least, most=most, dice=dice, help=spelled(made.text), throws=True
    )


def _some_dice() -> str:
    return tr("dice", "what is rolled, of a formula with stats in it")


def chores(scene: Scene) -> Iterator[Offer]:
    """Yield what concerns the scene: events on a tick, and counting."""
    if game_of(scene).form.clock is not Clock.ORDER:
        yield from count_offers.chores(scene)


def asks(scene: Scene) -> Iterator[Decision]:
    """Yield the draw among those tied and due, if there is one."""
    if not drawn(scene) or not scene.fight.due():
        return
    if tied := open_ties(scene):
        told = "; ".join(names(scene.fight, group) for group in tied)
        yield Decision(tr("Tied: {names}.", names=told), (draw(),))


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield what `who` can do now, most usual first."""
    one, game = scene[who], game_of(scene)
    if not one.present:
        back = own_place(scene, who)
        asked = _asked(game, game.late or game.place, "roll", LATE)
        late = tuple(asked) if back is None else (_old_place(scene, who, back),)
        yield entry.late_call(scene, [one], Join, late)
        return
    yield from _turns(scene, who)
    yield from _reactions(scene, who)
    if (under := scene.sheet(who).under) is not None:
        yield scene.offer("break", _broken_off(scene, under.what), Break(who), refusal="")
    yield from _swaps(scene, who)


def _old_place(scene: Scene, who: CombatantId, number: int) -> Field:
    """Return what is asked of one who comes back: the card or place it had, or another one."""
    if card := scene.sheet(who).card:
        check = READERS[game_of(scene).form.order.cards]
        return Field("card", tr("Card"), Kind.TEXT, default=card, check=check)
    return Field("at", tr("Place"), default=number, least=-FARTHEST, most=FARTHEST)


def _broken_off(scene: Scene, what: str) -> str:
    return tr("Interrupt: {act}", act=scene.again(what))


def _swaps(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the swap of places, while anyone is there to swap with."""
    if others := slots.partners(scene, who):
        choices = tuple(Choice(each, scene[each].called) for each in others)
        field = Field("to", tr("With"), Kind.CHOICE, default=others[0], choices=choices)
        deed = Swap(who, others[0])
        has_cards = game_of(scene).form.order.cards != "none"
        title = tr("Swap cards…") if has_cards else tr("Swap places…")
        yield scene.offer("swap", title, deed, (field,), refusal="", does=tr("Swap"))


def _turns(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield what takes the turn, all with the refusal of a turn that isn't there."""
    holds = scene.sheet(who).hold is not None
    if not holds and scene[who].marker is None:
        return
    tried, refusal = _tried(scene, Act(who, "", 0))
    yield from _acts(scene, who, tried, refusal)
    if _costs(game_of(scene)):
        ask = (_cost_field(),)
        yield scene.offer("act", tr("Other…"), Act(who), ask, refusal=refusal, does=tr("Act"))
    if not holds and game_of(scene).form.wait.until != "never":
        yield scene.offer("wait", tr("Wait"), Wait(who), role=Role.WAIT, refusal=refusal)
    elif scene[who].placed is not None:
        yield scene.offer("let-go", tr("Wait, no place yet"), Place(who, None), refusal="")


def _tried(scene: Scene, deed: Act) -> tuple[Scene, str]:
    """Return a draft in which a deed was tried, and why it is refused, if it is."""
    draft = scene.copy()
    try:
        draft.do(deed)
    except RuleBroken as refusal:
        return draft, str(refusal)
    return draft, ""


def _acts(scene: Scene, who: CombatantId, tried: Scene, refusal: str) -> Iterator[Offer]:
    game = game_of(scene)
    rules = [rule for rule in game.acts.values() if rule.act.when != "any time"]
    if ends := not _costs(game) and all(rule.act.when == "in turn" for rule in rules):
        title = tr("End turn") if rules else tr("Act")
        yield scene.offer("act", title, Act(who), role=Role.USUAL, refusal=refusal)
    deeds = [Act(who, rule.act.key) for rule in rules]
    whys = [
        refusal or why_not(tried, _costing(deed, rule), rule)
        for deed, rule in zip(deeds, rules, strict=True)
    ]
    usual = next((n for n, why in enumerate(whys) if not why), 0)
    for n, (deed, rule, why) in enumerate(zip(deeds, rules, whys, strict=True)):
        role = Role.USUAL if n == usual and not ends else None
        yield _offer(scene, f"act-{rule.act.key}", deed, rule, role=role, refusal=why)


def _reactions(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    first = next((turn.who for turn in scene.fight.due()), who)
    due = None if first == who else first
    tried = scene.copy()
    for rule in game_of(scene).acts.values():
        if rule.act.when == "any time":
            key, deed = f"react-{rule.act.key}", React(who, rule.act.key)
            why = why_no_reaction(tried, _costing(deed, rule), rule)
            yield _offer(scene, key, deed, rule, refusal=why, answers=due)


def _offer(  # noqa: PLR0913 - an offer has many parts
    scene: Scene,
    key: str,
    deed: Act | React,
    rule: ActRule,
    *,
    refusal: str,
    role: Role | None = None,
    answers: CombatantId | None = None,
) -> Offer:
    """Return an offer of an act or a reaction, which asks for the cost where it has none."""
    return scene.offer(
        key,
        rule.name,
        deed,
        (_cost_field(),) if rule.asked else (),
        cost=_shown_cost(scene, deed.who, rule),
        role=role,
        refusal=refusal,
        answers=answers,
    )


_D = TypeVar("_D", Act, React)


def _costing(deed: _D, rule: ActRule) -> _D:
    """Return a deed with a cost where it is asked for one: nothing, which is never refused."""
    return replace(deed, cost=0) if rule.asked else deed


def _costs(game: FileGame) -> bool:
    """Say whether acts cost time."""
    return game.form.clock is Clock.COUNT


def _cost_field() -> Field:
    return Field("cost", tr("Cost"), least=0, most=FARTHEST)


def _shown_cost(scene: Scene, who: CombatantId, rule: ActRule) -> str:
    costs = _costs(game_of(scene))
    if rule.cost is None or not (costs or rule.act.when == "any time"):
        return ""
    if rule.cost.rolls:
        return rule.cost.text
    try:
        cost = max(0, counts.worth(scene, who, rule.cost))
        if rule.act.when == "turn" or (cost and waits_openly(scene, who)):
            cost += scene.sheet(who).parts + wait_cost(scene, who)
    except RuleBroken:  # the act itself says why
        return rule.cost.text
    return str(cost) if cost or costs else ""


def typed_by(game: FileGame) -> tuple[Typed, ...]:
    """Return what can be typed: a cost where acts have one, and the keys of acts."""
    return tuple(_typed(game))


def _typed(game: FileGame) -> Iterator[Typed]:
    if _costs(game):
        yield Typed(
            "[0-9]{1,7}",
            lambda _scene, who, read: Act(who, "", int(read[0])),
            (Entry("7", mark("act, cost 7")),),
        )
    elif all(rule.act.when != "turn" and rule.act.key != "a" for rule in game.acts.values()):
        in_turn = any(rule.act.when == "in turn" for rule in game.acts.values())
        act = (Entry("a", mark("end the turn") if in_turn else mark("act")),)
        yield Typed("[aA]", lambda _scene, who, _read: Act(who), act)
    for rule in sorted(game.acts.values(), key=lambda rule: -len(rule.act.key)):
        yield _typed_key(rule, asked=rule.asked)


def _typed_key(rule: ActRule, *, asked: bool) -> Typed:
    key = rule.act.key
    pattern = f"{re.escape(key)} ?([0-9]{{1,7}})" + ("" if asked else "?")
    kind = React if rule.act.when == "any time" else Act
    cost = " 5" if asked else ""

    def deed(_scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
        return kind(who, key, int(read[1]) if read[1] else None)

    return Typed(pattern, deed, (Entry(f"{key}{cost}", rule.act.name, firm=True),))


def example(game: FileGame) -> str:
    """Return what the field for typing suggests: as many letters as it has room for."""
    acts = [f"{rule.act.key} {rule.name}" for rule in game.acts.values()]
    plain = [] if any(rule.act.when == "turn" for rule in game.acts.values()) else [tr("a act")]
    first, *rest = [*([tr("7 cost")] if _costs(game) else plain), *acts]
    for each in rest:
        if len(longer := f"{first} · {each}") > LONGEST_EXAMPLE:
            break
        first = longer
    return first
