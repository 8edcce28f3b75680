"""Words of tables and lists: headers and cells as people write them, in every language."""

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from models.rules.fields import NO, YES
from models.rules.names import comparable
from models.scheduler.combatant import Secrecy, Side
from models.wording import mark, split_words

NAME, PUBLIC_NAME, COUNT, MEMBERS = "name", "public_name", "count", "members"
SIDE, HIDDEN, VISIBLE, SECRECY = "side", "hidden", "visible", "secrecy"
HIT_POINTS, NOTE = "hp", "note"

#: In this file each text lists words that people write in tables. List what they write in yours.
_HEADERS: Final[Mapping[str, str]] = {
    mark("hit points, hit point, hp, health, life points"): HIT_POINTS,
    mark("name, names, combatant, character, creature, who"): NAME,
    mark("public name, alias, shown as"): PUBLIC_NAME,
    mark("count, number, quantity, qty, how many, amount"): COUNT,
    mark("members"): MEMBERS,
    mark("side, team, faction, disposition"): SIDE,
    mark("hidden, secret, invisible"): HIDDEN,
    mark("visible, seen, revealed"): VISIBLE,
    mark("players see, secrecy"): SECRECY,
    mark("note, notes, remarks, comment, comments, biography"): NOTE,
}
_SIDES: Final[Mapping[str, Side]] = {
    mark("players, player, pc, pcs, party, ally, allies, friend, friends, friendly"): Side.PC,
    mark(
        "opponents, opponent, npc, npcs, enemy, enemies, foe, foes, monster, monsters, hostile"
    ): Side.NPC,
    mark("others, other, neutral"): Side.NEUTRAL,
}
_ROLES: Final = mark("player, players, pc, pcs, npc, npcs")
"""Words for a side that may follow a name, and are no name themselves."""
_MOBS: Final = mark("mob of, mob")
"""Words before the number of a mob's members."""
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
"""If a word has two meanings in two languages, the later one hides more and wins."""

_YES_SIGNS: Final = frozenset({"1", "\N{CHECK MARK}", "\N{HEAVY CHECK MARK}"})
_NO_SIGNS: Final = frozenset({"", "0", "-"})

_Meaning = TypeVar("_Meaning")


def headers() -> Mapping[str, str]:
    """Return the key of a column by each plain word of its header."""
    return _meanings(_HEADERS)


class Vocabulary:
    """Meaning of a table's cells in all languages; made for one table."""

    def __init__(self) -> None:
        self._sides = _meanings(_SIDES)
        self._secrecies = _meanings(_SECRECIES)
        self._hidden = {
            word for word, meaning in self._secrecies.items() if meaning is Secrecy.HIDDEN
        }
        self._yes = frozenset(_meanings({YES: True}))
        self._no = frozenset(_meanings({NO: False}))
        self._roles = frozenset(_meanings({_ROLES: True}))
        mobs = "|".join(
            re.escape(word) for word in sorted(split_words(_MOBS), key=len, reverse=True)
        )
        self._mob = re.compile(rf"(?:{mobs}) ([0-9]+)(?: ?[x\u00d7])? (.+)", re.IGNORECASE)

    def is_role(self, word: str) -> bool:
        """Return whether a word names a side, and cannot be a name."""
        return comparable(word) in self._roles

    def mob(self, text: str) -> tuple[str, str] | None:
        """Return the number and the name in `mob of 8 Goblins`, or None if it is no mob."""
        match = self._mob.fullmatch(text)
        return (match[1], match[2]) if match else None

    def side(self, word: str) -> Side | None:
        """Return the side that a cell names, in words or as a mark, or None."""
        return _SIDE_SIGNS.get(word.strip()) or self._sides.get(comparable(word))

    def secrecy(self, word: str) -> Secrecy | None:
        return self._secrecies.get(comparable(word))

    def is_hidden(self, word: str) -> bool | None:
        return True if comparable(word) in self._hidden else self._yes_or_no(word)

    def is_unseen(self, word: str) -> bool | None:
        """Return the same for a cell on visibility; an empty one is no."""
        if comparable(word) in self._hidden:
            return True
        seen = self._yes_or_no(word)
        return None if seen is None else not seen

    def _yes_or_no(self, word: str) -> bool | None:
        sign, word = word.strip(), comparable(word)
        if sign in _YES_SIGNS or word in self._yes:
            return True
        return False if sign in _NO_SIGNS or word in self._no else None


def _meanings(lists: Mapping[str, _Meaning]) -> dict[str, _Meaning]:
    """Return the meaning of each plain word of some lists, in every language."""
    pairs = (
        (comparable(word), meaning)
        for words, meaning in lists.items()
        for word in split_words(words)
    )
    return {word: meaning for word, meaning in pairs if word}
