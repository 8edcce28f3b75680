"""Words that people use in the headers and cells of tables and lists, in every language."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, TypeVar

from models.rules.counters.counter_kinds import HIT_POINTS as HIT_POINTS_KIND
from models.rules.counters.counter_kinds import find_kind
from models.rules.fields import NO_WORDS, YES_WORDS
from models.rules.names import comparable
from models.scheduler.combatant import Secrecy, Side
from models.wording import mark, split_words

NAME, PUBLIC_NAME, COUNT, MEMBERS = "name", "public_name", "count", "members"
SIDE, HIDDEN, VISIBLE, SECRECY = "side", "hidden", "visible", "secrecy"
HIT_POINTS, CURRENT, MAXIMUM, NOTE = "hp", "hp_now", "hp_most", "note"
ROLLED = "rolled"
"""The key of a column of initiatives that were rolled elsewhere."""
EFFECTS = "effects"
COUNTER = "counter"
"""The key of columns for other counters; there may be several."""
SECRECY_KEYS: Final = frozenset({HIDDEN, VISIBLE, SECRECY})
"""Keys of columns on secrecy; if a row has several, the most secretive takes precedence."""
HIT_POINT_KEYS: Final = (CURRENT, HIT_POINTS, MAXIMUM)
"""Keys of columns of hit points, from current to maximum."""
IDENTITY_KEYS: Final = frozenset({NAME, PUBLIC_NAME, COUNT, MEMBERS, SIDE, NOTE})
"""Keys of columns that, in a nested object, describe that object and not the combatant."""

#: In this file each text lists words that people write in tables. List what they write in yours.
_HEADERS: Final[Mapping[str, str]] = {
    mark("hit points, hit point, hp, health, life points"): HIT_POINTS,
    mark("name, names, combatant, character, creature, who"): NAME,
    mark("public name, alias, shown as"): PUBLIC_NAME,
    mark("count, number, quantity, qty, how many, amount"): COUNT,
    mark("members"): MEMBERS,
    mark("side, team, faction, disposition"): SIDE,
    mark("hidden, secret, invisible"): HIDDEN,
    mark("visible, seen, revealed, show, shown"): VISIBLE,
    mark("players see, secrecy"): SECRECY,
    mark("counter, counters"): COUNTER,
    mark("effects, effect, conditions, condition, status effects"): EFFECTS,
    mark("rolled initiative, initiative roll, initiative result, initresult"): ROLLED,
    mark("note, notes, remarks, comment, comments, biography"): NOTE,
}
_FRENCH: Final[Mapping[str, str]] = {
    "pv, points de vie, vie": HIT_POINTS,
    "nom, noms, personnage, créature": NAME,
    "nom public, nom affiché": PUBLIC_NAME,
    "nombre, quantité, effectif": COUNT,
    "camp, équipe": SIDE,
    "effets, effet, états": EFFECTS,
    "notes, remarque, remarques, commentaire": NOTE,
}
"""Headings in French, a language into which the program isn't translated."""
_HIDING: Final = mark(
    "hidden, secret, invisible, unseen, unrevealed, unidentified, concealed, hide from, "
    "gm only, dm only, only gm, only dm"
)
"""Words in a longer heading that say that “yes” below it hides a combatant."""
_SHOWING: Final = mark("visible, revealed, identified, seen by, show to, shown to")
_FRENCH_HIDING: Final = "caché, cachée, masqué, secrète, mj seulement"
_INITIATIVES: Final = mark("initiative, init")
_TOTALS: Final = mark("total, totals, sum")
_BLANKS: Final = mark("none, n/a")
_NOT_WORDS: Final = mark("not, no, isn't")
_NOW: Final = mark("current, now, left, remaining")
_IN_FULL: Final = mark("max, maximum, total, full")
_FRENCH_SIDES: Final = {"pj, joueur, joueurs, groupe": Side.PC, "pnj, ennemi, ennemis": Side.NPC}
_GROUPS: Final = mark(
    "actor, actors, character, characters, combatant, combatants, creature, creatures, "
    "participants, results, statblocks, units"
)
"""Keys of lists of combatants of any side."""
_NEGATIONS: Final = frozenset({"non"})
"""Words that turn the players' side into the opponents', as in “nonPlayerCharacters”."""
_WORD: Final = re.compile(r"[^\W\d_][^\W\d_A-Z]*|[A-Z]+(?![^\W\d_A-Z])")
_SIDES: Final[Mapping[str, Side]] = {
    mark(
        "players, player, pc, pcs, party, hero, heroes, ally, allies, friend, friends, friendly"
    ): Side.PC,
    mark(
        "opponents, opponent, npc, npcs, enemy, enemies, foe, foes, monster, monsters, hostile"
    ): Side.NPC,
    mark("others, other, neutral"): Side.NEUTRAL,
}
_FRENCH_SECRECIES: Final = {
    "inconnu, inconnue": Secrecy.UNKNOWN,
    "caché, cachée, masqué, masquée, secrète": Secrecy.HIDDEN,
}
_ROLES: Final = mark("player, players, pc, pcs, npc, npcs")
"""Words for a side that may follow a name, but are never names themselves."""
_MOBS: Final = mark("mob of, mob")
"""Words that announce a mob, before the number of its members."""
_SIDE_SIGNS: Final = {
    "1": Side.PC,
    "-1": Side.NPC,
    "0": Side.NEUTRAL,
    "+": Side.PC,
    "-": Side.NPC,
    "~": Side.NEUTRAL,
}
_SECRECIES: Final[Mapping[str, Secrecy]] = {
    mark("full"): Secrecy.FULL,
    mark("alias"): Secrecy.ALIAS,
    mark("unknown"): Secrecy.UNKNOWN,
    mark("hidden, secret, invisible"): Secrecy.HIDDEN,
}
"""Words in order of secrecy; if a word has two meanings in two languages, the later one counts."""

_YES_SIGNS: Final = frozenset({"1", "\N{CHECK MARK}", "\N{HEAVY CHECK MARK}"})
_NO_SIGNS: Final = frozenset({"", "0", "-"})

SIDE_TITLES: Final[Mapping[Side, str]] = {
    Side.PC: mark("Players"),
    Side.NPC: mark("Opponents"),
    Side.NEUTRAL: mark("Others"),
}
SECRECY_TITLES: Final[Mapping[Secrecy, str]] = {
    Secrecy.FULL: mark("full"),
    Secrecy.ALIAS: mark("alias"),
    Secrecy.UNKNOWN: mark("unknown"),
    Secrecy.HIDDEN: mark("hidden"),
}
"""Words for secrecy in exported tables, which an import can read again."""

_Meaning = TypeVar("_Meaning")


@cache
def header_keys() -> Mapping[str, str]:
    """Map normalized headings to the keys of columns."""
    return {**_meanings(_FRENCH), **_meanings(_HEADERS)}


@lru_cache(maxsize=4096)
def heading_key(heading: str) -> str:
    """Return the key of a column by its heading, or by a word in it; "" if none fits."""
    word = comparable(heading)
    return header_keys().get(word) or vocabulary().hit_points_key(word) or secrecy_key(heading)


@lru_cache(maxsize=4096)
def secrecy_key(heading: str) -> str:
    """Return HIDDEN, VISIBLE or SECRECY if a word in the heading is about secrecy; otherwise ""."""
    key = header_keys().get(comparable(heading), "")
    return key if key in SECRECY_KEYS else vocabulary().secrecy_key(heading)


def is_initiative(word: str) -> bool:
    """Return whether a heading is for initiative, as a roll or as a bonus to one."""
    return comparable(word) in _normalized_words(_INITIATIVES)


def is_blank(cell: str) -> bool:
    """Return whether a cell is empty, or has a dash or a word that means nothing."""
    return comparable(cell) in _normalized_words(_BLANKS) or not comparable(cell)


def is_total(word: str) -> bool:
    """Return whether a word is the title of a row with totals."""
    return comparable(word) in _normalized_words(_TOTALS)


@cache
def _normalized_words(text: str) -> frozenset[str]:
    return frozenset(_meanings({text: True}))


@cache
def vocabulary() -> "Vocabulary":
    return Vocabulary()


class Vocabulary:
    """Looks up the meanings of headings and cells in all languages."""

    def __init__(self) -> None:
        self._sides = {**_meanings(_FRENCH_SIDES), **_meanings(_SIDES)}
        self._groups = _normalized_words(_GROUPS)
        self._hiding = frozenset(_meanings({_HIDING: True, _FRENCH_HIDING: True}))
        self._showing = _normalized_words(_SHOWING)
        self._not = _normalized_words(_NOT_WORDS)
        self._parts_of_pools = {**_meanings({_NOW: CURRENT}), **_meanings({_IN_FULL: MAXIMUM})}
        self._secrecies = {**_meanings(_FRENCH_SECRECIES), **_meanings(_SECRECIES)}
        self._hidden = {
            word for word, meaning in self._secrecies.items() if meaning is Secrecy.HIDDEN
        }
        self._yes = _normalized_words(YES_WORDS)
        self._no = _normalized_words(NO_WORDS)
        self._roles = _normalized_words(_ROLES)
        mobs = "|".join(
            re.escape(word) for word in sorted(split_words(_MOBS), key=len, reverse=True)
        )
        self._mob = re.compile(rf"(?:{mobs}) ([0-9]+)(?: ?[x\u00d7])? (.+)", re.IGNORECASE)

    def is_role(self, word: str) -> bool:
        """Return whether a word names a side and can't be a combatant's name."""
        return comparable(word) in self._roles

    def split_mob(self, text: str) -> tuple[str, str] | None:
        """Split `mob of 8 Goblins` into the number and the name; None for other texts."""
        match = self._mob.fullmatch(text)
        return (match[1], match[2]) if match else None

    def side(self, word: str) -> Side | None:
        """Return the side that a word or a sign in a cell stands for, or None."""
        return _SIDE_SIGNS.get(word.strip()) or self._sides.get(comparable(word))

    def side_in_heading(self, heading: str) -> Side | None:
        """Return the side that the name of a list, such as “enemyUnits”, mentions, or None."""
        words = [comparable(each) for each in _WORD.findall(heading)]
        if not _NEGATIONS.isdisjoint(words):
            return Side.NPC
        sides = (self._sides.get(each) for each in (comparable(heading), *words))
        return next(filter(None, sides), None)

    def holds_combatants(self, heading: str) -> bool:
        """Return whether the name of a list says that it holds combatants."""
        words = {comparable(each) for each in (heading, *_WORD.findall(heading))}
        return not words.isdisjoint(self._groups) or self.side_in_heading(heading) is not None

    def hit_points_key(self, word: str) -> str:
        """Return the key for a normalized heading of hit points, such as “maxhp”, or ""."""
        for affix, key in self._parts_of_pools.items():
            for stem in (word.removeprefix(affix), word.removesuffix(affix)):
                if stem != word and find_kind(stem) is HIT_POINTS_KIND:
                    return key
        return ""

    def secrecy_key(self, heading: str) -> str:
        word = comparable(heading)
        is_hiding = any(part in word for part in self._hiding)
        if not is_hiding and not any(part in word for part in self._showing):
            return ""
        words = (*heading.split(), *_WORD.findall(heading))
        is_negated = any(comparable(part) in self._not for part in words)
        return HIDDEN if is_hiding is not is_negated else VISIBLE

    def secrecy(self, word: str) -> Secrecy | None:
        return self._secrecies.get(comparable(word))

    def is_hidden(self, word: str) -> bool | None:
        return True if comparable(word) in self._hidden else self._yes_or_no(word)

    def is_unseen(self, word: str) -> bool | None:
        """Return whether a cell on visibility means no, as an empty cell does; None if unclear."""
        if comparable(word) in self._hidden:
            return True
        is_visible = self._yes_or_no(word)
        return None if is_visible is None else not is_visible

    def _yes_or_no(self, word: str) -> bool | None:
        sign, word = word.strip(), comparable(word)
        if sign in _YES_SIGNS or word in self._yes:
            return True
        return False if sign in _NO_SIGNS or word in self._no else None


def _meanings(lists: Mapping[str, _Meaning]) -> dict[str, _Meaning]:
    """Map the normalized words of each list, in every language, to the list's meaning."""
    pairs = (
        (comparable(word), meaning)
        for words, meaning in lists.items()
        for word in split_words(words)
    )
    return {word: meaning for word, meaning in pairs if word}
