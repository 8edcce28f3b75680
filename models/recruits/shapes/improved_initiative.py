"""Encounters, libraries, characters and whole backups of Improved Initiative."""

import re
from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

import msgspec

from models.recruits.cast import Character
from models.recruits.games import FIFTH_EDITION
from models.recruits.json_values import listed, number_of, text_of, under
from models.recruits.stat_block import block as note
from models.recruits.stat_block import item, items, prose, row
from models.rules.counters.usual import counter_called
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr

_KEY: Final = re.compile(
    r"(?:ImprovedInitiative\.)?"
    r"(Creatures|PersistentCharacters|PlayerCharacters|SavedEncounters|Spells)\..+",
    re.DOTALL,
)
"""The key of an entry in a library or a backup, `Creatures.an-id`, beside lists of ids."""
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
_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def is_export(document: object) -> bool:
    """Return whether a JSON document is of Improved Initiative."""
    if not isinstance(document, Mapping) or not document:
        return False
    if _is_fight(document) or _is_block(document) or _block(document) is not None:
        return True
    return any(_KEY.fullmatch(str(key)) for key in islice(document, _MOST))


def characters(document: object, file: str) -> Sequence[Character]:
    """Return everyone in it: those in its fights first, each character once.

    Raises RuleBroken when there is no one.
    """
    fights, others = _sorted(document)
    found = [each for fight in fights for each in _fighters(fight)]
    there = {text_of(each, "PersistentCharacterId") for each in _members(fights)}
    found += (
        character
        for each in others
        if text_of(each, "Id") not in (there - {""})
        if (character := _character(each)) is not None
    )
    if not found:
        raise RuleBroken(
            tr("“{file}” holds no creatures or characters from Improved Initiative.", file=file)
        )
    return found


def _sorted(document: object) -> tuple[list[object], list[object]]:
    """Return the fights of a document, and its other entries, without spells."""
    if _is_fight(document):
        return [document], []
    if _is_block(document) or _block(document) is not None or not isinstance(document, Mapping):
        return [], [document]
    fights: list[object] = []
    others: list[object] = []
    for key, value in islice(document.items(), _MOST):
        kind = _KEY.fullmatch(str(key))
        entry = _unpacked(value)
        if kind and kind[1] == _FIGHTS:
            fights.append(entry)
        elif kind and kind[1] != _SPELLS:
            others.append(entry)
    return fights, others


def _unpacked(value: object) -> object:
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
    """Return whether this is a creature: its name, and hit points with a note on their dice."""
    return bool(text_of(document, "Name")) and under(document, "HP", "Value") is not None


def _block(document: object) -> object:
    """Return what is known of one in a fight or of a player's character."""
    found = (under(document, key) for key in _BLOCKS)
    return next((each for each in found if isinstance(each, Mapping)), None)


def _members(fights: Sequence[object]) -> Iterator[object]:
    for fight in fights:
        for key in _IN_FIGHTS:
            yield from islice(listed(fight, key), _MOST)


def _fighters(fight: object) -> Iterator[Character]:
    """Yield who is in a fight; of several who share a name each has the number it had there."""
    members = [*_members([fight])]
    names = Tally(text_of(_block(each), "Name") for each in members)
    for each in members:
        name = text_of(_block(each), "Name")
        number = number_of(each, "IndexLabel")
        label = f" {number:g}" if names[name] > 1 and number else ""
        if (character := _character(each, label)) is not None:
            yield character


def _character(entry: object, label: str = "") -> Character | None:
    block = _block(entry) or entry
    if not (name := text_of(block, "Name") or text_of(entry, "Name")):
        return None
    alias = text_of(entry, "Alias")
    return Character(
        f"{name}{label}",
        _facts(block),
        side=Side.PC if text_of(block, "Player") else Side.NPC,
        public_name=alias,
        counters=tuple(_hit_points(entry, block)),
        secrecy=_secrecy(entry, alias),
        game=FIFTH_EDITION,
        note=_stat_block(block),
    )


def _stat_block(found: object) -> str:
    """Return what the file tells of a creature as a note."""
    numbers = (_valued(found, key) for key in _NUMBERS)
    scores = ((key, text_of(found, "Abilities", key)) for key in _ABILITIES)
    challenge = text_of(found, "Challenge")
    return note(
        "Improved Initiative",
        row((*numbers, f"CR {challenge}" if challenge else "")),
        row(f"{key} {score}" for key, score in scores if score),
        "\n".join(filter(None, (item(_spaced(key), _short(found, key)) for key in _SHORT))),
        *(items(_spaced(key), _long(found, key)) for key in _LONG),
        prose(under(found, "Description")),
    )


def _spaced(key: str) -> str:
    return _WORD.sub(" ", key)


def _valued(found: object, key: str) -> str:
    value, notes = text_of(found, key, "Value"), text_of(found, key, "Notes").strip("()")
    return f"{key} {value}{f' ({notes})' if notes else ''}" if value else ""


def _short(found: object, key: str) -> str:
    """Return a list in one line, of words or of names with their modifiers."""
    parts = islice(listed(found, key), _MOST_LISTED)
    named = ((text_of(e) or text_of(e, "Name"), number_of(e, "Modifier")) for e in parts)
    return ", ".join(name if by is None else f"{name} {by:+g}" for name, by in named if name)


def _long(found: object, key: str) -> Iterator[str]:
    for each in islice(listed(found, key), _MOST_LISTED):
        name, usage = text_of(each, "Name"), text_of(each, "Usage")
        yield item(f"{name} ({usage})" if usage else name, prose(under(each, "Content")))


def _secrecy(entry: object, alias: str) -> Secrecy:
    """Return what players may know: there, too, they read the alias and not the name."""
    if under(entry, "Hidden") is True:
        return Secrecy.HIDDEN
    return Secrecy.ALIAS if alias else Secrecy.FULL


def _facts(block: object) -> dict[str, str]:
    """Return what is added to the roll for initiative: Dexterity, and more if it says so."""
    dexterity = number_of(block, "Abilities", "Dex")
    if dexterity is None:
        return {}
    more = number_of(block, "InitiativeModifier") or 0
    return {"bonus": f"{(dexterity - 10) // 2 + more:g}"}


def _hit_points(entry: object, block: object) -> Iterator[Counter]:
    told = (number_of(block, "HP", "Value"), number_of(entry, "MaxHP"))
    most = next((each for each in told if each is not None and each >= 1), None)
    if most is not None:
        left = number_of(entry, "CurrentHP")
        yield counter_called("hp", int(most if left is None else left), int(most))
