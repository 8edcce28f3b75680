"""Layouts, which say where other programs' files hold the facts about a combatant."""

from collections.abc import Iterator, Mapping, Sequence
from math import floor
from typing import Final

from msgspec import Struct

from models.recruits.cast import Character
from models.recruits.games import Game
from models.recruits.json_values import find_at, first_number, first_text, number_at, text_at
from models.recruits.stat_block import describe_document, format_block
from models.recruits.words.conditions import EffectPaths, Paths, read_conditions
from models.recruits.words.numbers import parse_pool
from models.recruits.words.vocabulary import VISIBLE, secrecy_key, vocabulary
from models.rules.counters.counter_kinds import make_counter
from models.scheduler.combatant import Counter, Secrecy, Side


class Points(Struct, frozen=True):
    """Paths of a counter's maximum, and of the points that are left or lost."""

    maximum: Paths
    current: Paths = ()
    lost: Paths = ()


class Layout(Struct, frozen=True):
    """Paths of the facts in one program's files; of several paths, the best comes first."""

    program: str
    signatures: tuple[Paths, ...]
    """Groups of paths. A document has this layout if it has a value at every path of a group."""
    game: Game | None = None
    names: Paths = ("name",)
    aliases: Paths = ()
    identified: Paths = ()
    """Paths of a number; if it is 0, players read only the alias."""
    shown: Paths = ()
    """Paths of a number; if it is 0, players see only player characters."""
    sides: Paths = ()
    side: Side | None = None
    """The side of combatants that have no value at `sides`."""
    facts: Mapping[str, Paths] = {}
    rolled: Paths = ()
    effects: EffectPaths = EffectPaths()
    counters: Mapping[str, Points] = {}
    note: Paths = ()
    """Paths of the values for the note; if empty, all but `keys_not_noted`."""
    keys_not_noted: frozenset[str] = frozenset()
    """Keys whose values are left out of the note."""

    def fits(self, document: object) -> bool:
        return bool(first_text(document, self.names)) and any(
            all(find_at(document, path) is not None for path in group) for group in self.signatures
        )


SIDES_BY_WORD: Final[Mapping[str, Side]] = {
    **dict.fromkeys(("-2", "-1", "foe", "enemy", "hostile"), Side.NPC),
    **dict.fromkeys(("0", "neutral"), Side.NEUTRAL),
    **dict.fromkeys(("1", "friend", "player"), Side.PC),
}


def read_character(document: object, layout: Layout, file: str) -> Character:
    """Return the character in a document; if it has no name, it is named after the file."""
    side = SIDES_BY_WORD.get(first_text(document, layout.sides).casefold(), layout.side)
    alias, secrecy = _alias_and_secrecy(document, layout, side)
    rolled = first_number(document, layout.rolled)
    return Character(
        first_text(document, layout.names) or file.rpartition(".")[0] or file,
        with_bonus({word: first_text(document, paths) for word, paths in layout.facts.items()}),
        side=side,
        public_name=alias,
        counters=tuple(read_counters(document, layout.counters)),
        secrecy=secrecy,
        game=layout.game,
        note=format_block(layout.program, *describe_document(_note_values(document, layout))),
        conditions=tuple(read_conditions(document, layout.effects)),
        rolled=floor(rolled) if rolled else None,
    )


def with_bonus(facts: Mapping[str, str]) -> Mapping[str, str]:
    """Add the initiative bonus from Dexterity to `facts` that have no bonus."""
    dexterity, added = number_at(facts, "dexterity"), number_at(facts, "bonusadded") or 0
    if facts.get("bonus") or dexterity is None:
        return facts
    return {**facts, "bonus": f"{(dexterity - 10) // 2 + added:g}"}


def read_counters(document: object, counters: Mapping[str, Points]) -> Iterator[Counter]:
    """Yield the counters in a document; a text like `17/30` gives both value and maximum."""
    for name, points in counters.items():
        paths_of_parts = (points.maximum, points.current, points.lost)
        texts = [first_text(document, paths) for paths in paths_of_parts]
        if not any(texts[:2]):
            continue
        full, current, lost = (parse_pool(text) if text else None for text in texts)
        full = full if full and (full.maximum or full.value) else current
        if full is None or (maximum := full.maximum or full.value) < 1:
            continue
        value = current.value if current else full.value - (lost.value if lost else 0)
        yield make_counter(name, value, maximum)


def _alias_and_secrecy(document: object, layout: Layout, side: Side | None) -> tuple[str, Secrecy]:
    """Return the alias that players read, or "", and the secrecy."""
    alias = first_text(document, layout.aliases)
    if layout.identified and first_number(document, layout.identified) != 0:
        alias = ""
    is_shown = side is Side.PC or first_number(document, layout.shown) != 0
    if not is_shown or any(_hidden_keys(document, layout)):
        return alias, Secrecy.HIDDEN
    if alias:
        return alias, Secrecy.ALIAS
    is_unknown = bool(layout.identified) and first_number(document, layout.identified) == 0
    return "", Secrecy.UNKNOWN if is_unknown else Secrecy.FULL


def _hidden_keys(document: object, layout: Layout) -> Iterator[str]:
    """Yield the keys whose values hide the combatant, or may do so."""
    terms = vocabulary()
    for key, value in document.items() if isinstance(document, Mapping) else ():
        meaning = secrecy_key(str(key))
        if not meaning or key in layout.identified or isinstance(value, (list, Mapping)):
            continue
        text = ("yes" if value else "no") if isinstance(value, bool) else text_at(value)
        is_hidden = terms.is_unseen if meaning == VISIBLE else terms.is_hidden
        if value is not None and is_hidden(text) is not False:
            yield key


def _note_values(document: object, layout: Layout) -> Mapping[str, object]:
    """Return the values in a document for the note, by key."""
    if layout.note:
        return {path.rpartition(".")[2]: find_at(document, path) for path in layout.note}
    values = document if isinstance(document, Mapping) else {}
    return {
        str(key): value for key, value in values.items() if str(key) not in layout.keys_not_noted
    }


def find_layout(document: object, layouts: Sequence[Layout]) -> Layout | None:
    return next((each for each in layouts if each.fits(document)), None)
