"""The now card: whose turn it is, why, and what can be done."""

from collections.abc import Sequence

from msgspec import Struct

from models.rules.offers import Offer
from models.rules.protocol import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.stage import glyph


class Now(Struct, frozen=True):
    """Somebody who may do something; `who` is None when there is nobody to speak of."""

    heading: str
    who: CombatantId | None = None
    name: str = ""
    glyph: str = ""
    side: Side = Side.PC
    why: str = ""
    offers: tuple[Offer, ...] = ()
    hint: str = ""


def now(rules: RuleSet, encounter: Encounter, chosen: CombatantId | None = None) -> Now:
    """Return the card of `chosen`, or of whoever acts next."""
    if chosen is not None and chosen in encounter:
        return _card(rules, encounter, chosen, _heading_of_chosen(rules, encounter, chosen))
    turn = encounter.upcoming()
    if turn is None:
        calls = rules.calls(encounter)
        return Now("NOW", why=_nobody(encounter, calls), offers=calls)
    heading = "NOW" if turn.tick == encounter.now else f"NEXT · {rules.axis.place(turn.tick)}"
    return _card(rules, encounter, turn.who, heading)


def now_in_words(rules: RuleSet, encounter: Encounter) -> str:
    """Return what a screen reader says of the present: `Mira, tick 14, due now`."""
    turn = encounter.upcoming()
    if turn is None:
        return _nobody(encounter, rules.calls(encounter)).rstrip(".")
    when = "due now" if turn.tick == encounter.now else "next"
    return f"{encounter[turn.who].name}, {rules.axis.place(turn.tick)}, {when}"


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
    )


def _heading_of_chosen(rules: RuleSet, encounter: Encounter, who: CombatantId) -> str:
    turn = encounter.upcoming()
    if turn and turn.who == who:
        return now(rules, encounter).heading
    return "CHOSEN"


def _nobody(encounter: Encounter, calls: Sequence[Offer]) -> str:
    if not encounter.combatants:
        return "Add the combatants; then one table asks for all of them."
    first = calls[0].title.rstrip("…")
    if not any(encounter.present()):
        return f"Everybody is listed. Next: {first}."
    if calls[0].key != "join":
        return f"Nobody has a turn to come. Next: {first}."
    return "Nobody has a turn to come. Choose somebody who waits, or let somebody join."
