"""The now card: whose turn it is, why, and what can be done."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from models.rules.deeds import Next
from models.rules.dice import FixedDice
from models.rules.offers import Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side, aloud, counted
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved
from models.scheduler.stage import glyph
from models.sight.timed import Timed, chips, timed
from models.wording import tr


class Now(Struct, frozen=True):
    """Somebody who may do something; `who` is None when there is nobody to speak of.

    `effects` are in short what lies on it, with what is left: `Bleeding · 1 on 20`.
    """

    heading: str
    who: CombatantId | None = None
    name: str = ""
    glyph: str = ""
    side: Side = Side.PC
    why: str = ""
    offers: tuple[Offer, ...] = ()
    hint: str = ""
    picture: bytes = b""
    count: int = 1
    effects: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        """The name, and of how many a mob consists."""
        return counted(self.name, self.count)


def now(
    rules: RuleSet,
    encounter: Encounter,
    chosen: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
    bound: Sequence[Timed] | None = None,
) -> Now:
    """Return the card of `chosen`, or of whoever acts next.

    `pictures` are portraits by id; `bound` is what is bound to time, where it is known.
    """
    card = _now(rules, encounter, chosen)
    if card.who is None:
        return card
    known = timed(rules, encounter) if bound is None else bound
    picture = (pictures or {}).get(encounter[card.who].portrait, b"")
    return replace(card, picture=picture, effects=chips(rules, encounter, known, card.who))


def runs_on(rules: RuleSet, encounter: Encounter) -> Tick | None:
    """Return the tick to which the clock would run for what fires alone, or None.

    It is None while there is a turn to come, and where the clock goes on for another reason.
    """
    if encounter.upcoming() is not None or not (encounter.timers or encounter.effects):
        return None
    try:
        outcome = rules.decide(encounter, Next(), FixedDice())
    except RuleBroken:
        return None
    counted = any(isinstance(event, ClockMoved) for event in outcome.events)
    return outcome.after.now if counted else None


def now_in_words(rules: RuleSet, encounter: Encounter) -> str:
    """Return what a screen reader says of the present: `Mira, tick 14, due now`."""
    turn = encounter.upcoming()
    if turn is None:
        return _nobody(encounter, rules.scene(encounter).calls).rstrip(".")
    first, place = encounter[turn.who], rules.axis.place(turn.tick)
    name = aloud(first.name, first.count)
    if turn.tick == encounter.now:
        return tr("{name}, {place}, due now", name=name, place=place)
    return tr("{name}, {place}, next", name=name, place=place)


def _now(rules: RuleSet, encounter: Encounter, chosen: CombatantId | None) -> Now:
    if chosen is not None and chosen in encounter:
        return _card(rules, encounter, chosen, _heading_of_chosen(rules, encounter, chosen))
    turn = encounter.upcoming()
    if turn is None:
        calls = rules.scene(encounter).calls
        offers = (*calls, *_count_on(rules, encounter))
        return Now(tr("NOW"), why=_nobody(encounter, calls), offers=offers)
    if turn.tick == encounter.now:
        return _card(rules, encounter, turn.who, tr("NOW"))
    heading = tr("NEXT · {place}", place=rules.axis.place(turn.tick))
    return _card(rules, encounter, turn.who, heading)


def _card(rules: RuleSet, encounter: Encounter, who: CombatantId, heading: str) -> Now:
    combatant = encounter[who]
    return Now(
        heading=heading,
        who=who,
        name=combatant.name,
        glyph=glyph(combatant.name),
        side=combatant.side,
        why=rules.why(encounter, who),
        offers=rules.offers(encounter, who),
        hint=rules.quick_hint(encounter, who) if combatant.present else "",
        count=combatant.count,
    )


def _heading_of_chosen(rules: RuleSet, encounter: Encounter, who: CombatantId) -> str:
    turn = encounter.upcoming()
    if turn and turn.who == who:
        return _now(rules, encounter, None).heading
    return tr("CHOSEN", "above the name of a combatant")


def _count_on(rules: RuleSet, encounter: Encounter) -> Iterator[Offer]:
    """Yield the count to what fires next, where that is all there is to count to."""
    if (tick := runs_on(rules, encounter)) is not None:
        title = tr("Count to {place}", place=rules.axis.show(tick))
        told = tr("No turns left, only effects.")
        yield Offer("count-on", title, Next(), help=told)


def _nobody(encounter: Encounter, calls: Sequence[Offer]) -> str:
    if not encounter.combatants:
        return tr("Add the combatants; then one table asks for all of them.")
    first = calls[0].title.rstrip("…")
    if not any(encounter.present()):
        return tr("Everybody is listed. Next: {offer}.", offer=first)
    if calls[0].role is not Role.JOIN:
        return tr("Nobody has a turn to come. Next: {offer}.", offer=first)
    return tr("Nobody has a turn to come. Choose somebody who waits, or let somebody join.")
