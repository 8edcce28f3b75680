"""Characters of GCA, the GURPS Character Assistant, as it exports them for Foundry VTT."""

from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element

from models.recruits.cast import Character
from models.recruits.gcs.abilities import pool
from models.recruits.gcs.block import attributes
from models.recruits.gcs.load import slower
from models.recruits.gcs.weapons import add, lines, rate
from models.recruits.json_values import number_of
from models.recruits.stat_block import block, item, items, prose, row
from models.recruits.xml_values import text_in
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter
from models.wording import tr

_FACTS: Final = (
    ("strength", "st"),
    ("dexterity", "dx"),
    ("intelligence", "iq"),
    ("health", "ht"),
    ("will", "will"),
    ("perception", "per"),
    ("basicspeed", "basicspeed"),
    ("basicmove", "basicmove"),
    ("move", "move"),
)
_POOLS: Final = (("hp", "hitpoints", "hps"), ("fp", "fatiguepoints", "fps"))
_LEVELS: Final = range(5)
_BEAMS: Final = ("beam", "laser", "blaster")


def is_export(root: Element) -> bool:
    """Return whether an XML document is a character of GCA, exported or its own file."""
    character = root.find("character/attributes")
    told = ("dexterity", "basicspeed")
    return _is_own(root) or (
        character is not None and any(character.find(each) is not None for each in told)
    )


def character(root: Element, file: str) -> Character:
    """Return who was exported. Raises RuleBroken for a file of GCA's own, with what to do."""
    if _is_own(root):
        raise RuleBroken(
            tr(
                "“{file}” is a character from GCA. Use Export to Foundry in GCA "
                "and choose that file.",
                file=file,
            )
        )
    found = root.find("character")
    name = text_in(found, "name") or file.rpartition(".")[0] or file
    attributes = None if found is None else found.find("attributes")
    facts = {fact: _number(text_in(attributes, tag)) for tag, fact in _FACTS}
    facts["move"] = _whole(_move(found) or facts["move"] or facts["basicmove"])
    facts["weapons"] = _weapons(found)
    move, basic = (number_of(facts[key]) for key in ("move", "basicmove"))
    slowed = move is not None and basic is not None and move < int(basic)
    counters = tuple(_counters(attributes))
    notices, note = (slower(),) if slowed else (), _stat_block(found, facts)
    return Character(name, facts, notices=notices, counters=counters, note=note)


def _is_own(root: Element) -> bool:
    return root.tag.casefold().startswith("gca")


def _number(text: str) -> str:
    """Return a number with a point: GCA writes it as the computer has it, `5,75` in German."""
    return text.replace(",", ".")


def _whole(text: str) -> str:
    return text.partition(".")[0]


def _move(found: Element | None) -> str:
    """Return Move at the level of what is carried: `enc_2` is 1 where that is medium."""
    for level in _LEVELS:
        if text_in(found, f"encumbrance/enc_{level}") == "1":
            return _number(text_in(found, f"encumbrance/enc{level}_move"))
    return ""


def _counters(attributes: Element | None) -> Iterator[Counter]:
    for key, most_of, left_of in _POOLS:
        most, left = (number_of(_number(text_in(attributes, tag))) for tag in (most_of, left_of))
        if most is not None and most >= 1:
            yield pool(key, int(most if left is None else left), int(most))


def _stat_block(found: Element | None, facts: Mapping[str, str]) -> str:
    """Return a character as a note: attributes, attacks, and what is written of it."""
    if found is None:
        return ""
    texts = (prose(text_in(each, "text")) for each in found.iterfind("notelist/*"))
    return block("GCA", row(attributes(facts)), items("Attacks", _attacks(found)), *texts)


def _attacks(found: Element) -> Iterator[str]:
    for kind in ("melee", "ranged"):
        for weapon in found.iterfind(f"combat/{kind}combatlist/*"):
            for mode in weapon.iterfind(f"{kind}modelist/*"):
                told = (text_in(mode, key) for key in ("level", "damage", "reach", "range"))
                name = f"{text_in(weapon, 'name')} ({text_in(mode, 'name')})"
                yield item(name.removesuffix(" ()"), ", ".join(filter(None, told)))


def _weapons(found: Element | None) -> str:
    known: dict[str, str] = {}
    for weapon in () if found is None else found.iterfind("combat/rangedcombatlist/*"):
        name = " ".join(text_in(weapon, "name").split())
        for mode in weapon.iterfind("rangedmodelist/*"):
            energy = any(word in name.casefold() for word in _BEAMS)
            told = rate(text_in(mode, "rof"), energy=energy)
            if told and name:
                add(known, name, text_in(mode, "name"), told)
    return lines(known)
