"""Encounters, libraries, characters and whole backups of Improved Initiative."""

import re
from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

import msgspec

from models.recruits.cast import Character
from models.recruits.games import FIFTH_EDITION
from models.recruits.json_values import list_at, number_at, text_at, value_at
from models.recruits.stat_block import block as note
from models.recruits.stat_block import item, items, prose, row
from models.rules.counters.counter_kinds import make_counter
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr

_KEY: Final = re.compile(
    r"(?:ImprovedInitiative\.)?"
    r"(Creatures|PersistentCharacters|PlayerCharacters|SavedEncounters|Spells)\..+",
    re.DOTALL,
)
"""Key of an entry in a library or a backup, `Creatures.an-id`; others are lists of ids."""
_SPELLS: Final = "Spells"
_FIGHTS: Final = "SavedEncounters"
_BLOCKS: Final = ("StatBlock", "Statblock")
_IN_FIGHTS: Final = ("Combatants", "Creatures")
_MOST: Final = 20_000
_MOST_LISTED: Final = 100

_ABILITIES: Final = ("Str", "Dex", "Con", "Int", "Wis", "Cha")
_NUMBERS: Final = ("AC", "HP")
_SHORT: Final = (
    *("Speed", "Saves", "Skills", "Senses", "Languages"),
    *("DamageVulnerabilities", "DamageResistances", "DamageImmunities", "ConditionImmunities"),
)
_LONG: Final = (
    *("Traits", "Actions", "BonusActions", "Reactions", "LegendaryActions", "MythicActions"),
)
_NOTES: Final = ("Notes", "CurrentNotes")
_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def is_export(document: object) -> bool:
    if not isinstance(document, Mapping) or not document:
        return False
    if _is_fight(document) or _is_block(document) or _block(document) is not None:
        return True
    return any(_KEY.fullmatch(str(key)) for key in islice(document, _MOST))


def characters(document: object, file: str) -> Sequence[Character]:
    """Return all characters, the ones in fights first, each once.

    Raises RuleBroken if there are none.
    """
    fights, others = _split(document)
    result = [each for fight in fights for each in _fighters(fight)]
    in_fights = {text_at(each, "PersistentCharacterId") for each in _members(fights)}
    result += (
        character
        for each in others
        if text_at(each, "Id") not in (in_fights - {""})
        if (character := _character(each)) is not None
    )
    if not result:
        raise RuleBroken(
            tr("“{file}” holds no creatures or characters from Improved Initiative.", file=file)
        )
    return result


def _split(document: object) -> tuple[list[object], list[object]]:
    """Return the fights of a document, and its other entries, without spells."""
    if _is_fight(document):
        return [document], []
    if _is_block(document) or _block(document) is not None or not isinstance(document, Mapping):
        return [], [document]
    fights: list[object] = []
    others: list[object] = []
    for key, value in islice(document.items(), _MOST):
        kind = _KEY.fullmatch(str(key))
        entry = _unpack(value)
        if kind and kind[1] == _FIGHTS:
            fights.append(entry)
        elif kind and kind[1] != _SPELLS:
            others.append(entry)
    return fights, others


def _unpack(value: object) -> object:
    """Return an entry, which older backups hold as JSON in a text."""
    if not isinstance(value, str):
        return value
    try:
        return msgspec.json.decode(value)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None


def _is_fight(document: object) -> bool:
    return any(_block(each) is not None for each in _members([document]))


def _is_block(document: object) -> bool:
    """Return whether this is a creature: it has a name, and hit points with a value."""
    return bool(text_at(document, "Name")) and value_at(document, "HP", "Value") is not None


def _block(document: object) -> object:
    blocks = (value_at(document, key) for key in _BLOCKS)
    return next((each for each in blocks if isinstance(each, Mapping)), None)


def _members(fights: Sequence[object]) -> Iterator[object]:
    for fight in fights:
        for key in _IN_FIGHTS:
            yield from islice(list_at(fight, key), _MOST)


def _fighters(fight: object) -> Iterator[Character]:
    """Yield the characters in a fight; characters of one name keep their numbers."""
    members = [*_members([fight])]
    names = Tally(text_at(_block(each), "Name") for each in members)
    for each in members:
        name = text_at(_block(each), "Name")
        number = number_at(each, "IndexLabel")
        label = f" {number:g}" if names[name] > 1 and number else ""
        if (character := _character(each, label)) is not None:
            yield character


def _character(entry: object, label: str = "") -> Character | None:
    block = _block(entry) or entry
    if not (name := text_at(block, "Name") or text_at(entry, "Name")):
        return None
    alias = text_at(entry, "Alias")
    return Character(
        f"{name}{label}",
        _facts(block),
        side=Side.PC if text_at(block, "Player") else Side.NPC,
        public_name=alias,
        counters=tuple(_hit_points(entry, block)),
        secrecy=_secrecy(entry, alias),
        game=FIFTH_EDITION,
        note=_stat_block(block, entry),
    )


def _stat_block(creature: object, entry: object) -> str:
    """Return the text of a creature, with what its entry in a fight adds."""
    tags = (text_at(each, "Text") for each in islice(list_at(entry, "Tags"), _MOST_LISTED))
    score = text_at(entry, "Initiative")
    numbers = (_value_with_notes(creature, key) for key in _NUMBERS)
    scores = ((key, text_at(creature, "Abilities", key)) for key in _ABILITIES)
    challenge = text_at(creature, "Challenge")
    return note(
        "Improved Initiative",
        row((*numbers, f"CR {challenge}" if challenge else "")),
        row(f"{key} {score}" for key, score in scores if score),
        "\n".join(
            filter(None, (item(_split_words(key), _one_line(creature, key)) for key in _SHORT))
        ),
        *(items(_split_words(key), _long_items(creature, key)) for key in _LONG),
        prose(value_at(creature, "Description")),
        item("Initiative", score if number_at(score) else ""),
        item("Tags", ", ".join(filter(None, tags))),
        *(prose(value_at(entry, key)) for key in _NOTES),
    )


def _split_words(key: str) -> str:
    return _WORD.sub(" ", key)


def _value_with_notes(creature: object, key: str) -> str:
    value, notes = text_at(creature, key, "Value"), text_at(creature, key, "Notes").strip("()")
    return f"{key} {value}{f' ({notes})' if notes else ''}" if value else ""


def _one_line(creature: object, key: str) -> str:
    """Return a list in one line, of words or of names with their modifiers."""
    parts = islice(list_at(creature, key), _MOST_LISTED)
    named = ((text_at(e) or text_at(e, "Name"), number_at(e, "Modifier")) for e in parts)
    return ", ".join(name if by is None else f"{name} {by:+g}" for name, by in named if name)


def _long_items(creature: object, key: str) -> Iterator[str]:
    for each in islice(list_at(creature, key), _MOST_LISTED):
        name, usage = text_at(each, "Name"), text_at(each, "Usage")
        yield item(f"{name} ({usage})" if usage else name, prose(value_at(each, "Content")))


def _secrecy(entry: object, alias: str) -> Secrecy:
    """Return the secrecy: in that program too, players read the alias, not the name."""
    if value_at(entry, "Hidden") is True:
        return Secrecy.HIDDEN
    return Secrecy.ALIAS if alias else Secrecy.FULL


def _facts(block: object) -> dict[str, str]:
    """Return the initiative bonus: of Dexterity, plus a modifier if there is one."""
    dexterity = number_at(block, "Abilities", "Dex")
    if dexterity is None:
        return {}
    more = number_at(block, "InitiativeModifier") or 0
    return {"bonus": f"{(dexterity - 10) // 2 + more:g}"}


def _hit_points(entry: object, block: object) -> Iterator[Counter]:
    numbers = (number_at(block, "HP", "Value"), number_at(entry, "MaxHP"))
    most = next((each for each in numbers if each is not None and each >= 1), None)
    if most is not None:
        left = number_at(entry, "CurrentHP")
        yield make_counter("hp", int(most if left is None else left), int(most))
