"""The now card: whose turn it is, why, and what can be done."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from models.rules.offers import Offer, Role
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side, aloud, counted
from models.scheduler.encounter import Encounter
from models.scheduler.glyphs import glyphs_of
from models.wording import tr


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
    picture: bytes = b""
    count: int = 1

    @property
    def called(self) -> str:
        """The name, and of how many a mob consists."""
        return counted(self.name, self.count)


def now(
    rules: RuleSet,
    encounter: Encounter,
    chosen: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
) -> Now:
    """Return the card of `chosen`, or of whoever acts next; `pictures` are portraits by id."""
    card = _now(rules, encounter, chosen)
    if card.who is None or not pictures:
        return card
    return replace(card, picture=pictures.get(encounter[card.who].portrait, b""))


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
        return Now(tr("NOW"), why=_nobody(encounter, calls), offers=calls)
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
        glyph=glyphs_of(encounter)[who],
        side=combatant.side,
        why=rules.why(encounter, who),
        offers=rules.offers(encounter, who),
        hint=rules.quick_hint(encounter, who) if combatant.present else "",
        count=combatant.count,
    )


def _heading_of_chosen(rules: RuleSet, encounter: Encounter, who: CombatantId) -> str:
    turn = encounter.upcoming()
    if turn and turn.who == who:
        return now(rules, encounter).heading
    return tr("CHOSEN", "above the name of a combatant")


def _nobody(encounter: Encounter, calls: Sequence[Offer]) -> str:
    if not encounter.combatants:
        return tr("Add the combatants; then one table asks for all of them.")
    first = calls[0].title.rstrip("…")
    if not any(encounter.present()):
        return tr("Everybody is listed. Next: {offer}.", offer=first)
    if calls[0].role is not Role.JOIN:
        return tr("Nobody has a turn to come. Next: {offer}.", offer=first)
    return tr("Nobody has a turn to come. Choose somebody who waits, or let somebody join.")
