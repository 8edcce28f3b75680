"""Reads characters that GCA, the GURPS Character Assistant, exported for Foundry VTT."""

from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element

from models.recruits.cast import Character
from models.recruits.gcs.abilities import make_pool
from models.recruits.gcs.block import attribute_texts
from models.recruits.gcs.load import slower_text
from models.recruits.gcs.weapons import add_weapon, format_rate, format_weapons
from models.recruits.json_values import number_at
from models.recruits.stat_block import (
    format_block,
    format_item,
    format_list,
    format_row,
    strip_html,
)
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
_BEAM_WORDS: Final = ("beam", "laser", "blaster")


def is_gca_root(root: Element) -> bool:
    """Return whether an XML document is a GCA character, exported or in GCA's own format."""
    attributes = root.find("character/attributes")
    tags = ("dexterity", "basicspeed")
    return _is_own_format(root) or (
        attributes is not None and any(attributes.find(tag) is not None for tag in tags)
    )


def read_character(root: Element, file: str) -> Character:
    """Return the character in an export. Raises RuleBroken with advice for GCA's own format."""
    if _is_own_format(root):
        raise RuleBroken(
            tr(
                "“{file}” is a character from GCA. Use Export to Foundry in GCA "
                "and choose that file.",
                file=file,
            )
        )
    element = root.find("character")
    name = text_in(element, "name") or file.rpartition(".")[0] or file
    attributes = None if element is None else element.find("attributes")
    facts = {fact: _number(text_in(attributes, tag)) for tag, fact in _FACTS}
    facts["move"] = _integer_part(_move(element) or facts["move"] or facts["basicmove"])
    facts["weapons"] = _weapons(element)
    move, basic = (number_at(facts[key]) for key in ("move", "basicmove"))
    is_slowed = move is not None and basic is not None and move < int(basic)
    counters = tuple(_counters(attributes))
    notices, note = (slower_text(),) if is_slowed else (), _stat_block(element, facts)
    return Character(name, facts, notices=notices, counters=counters, note=note)


def _is_own_format(root: Element) -> bool:
    return root.tag.casefold().startswith("gca")


def _number(text: str) -> str:
    """Return a number with a decimal point; GCA writes a comma on German computers."""
    return text.replace(",", ".")


def _integer_part(text: str) -> str:
    return text.partition(".")[0]


def _move(traits: Element | None) -> str:
    """Return Move under the current load, or ""; the tag of the current level holds 1."""
    for level in _LEVELS:
        if text_in(traits, f"encumbrance/enc_{level}") == "1":
            return _number(text_in(traits, f"encumbrance/enc{level}_move"))
    return ""


def _counters(attributes: Element | None) -> Iterator[Counter]:
    for key, *tags in _POOLS:
        maximum, current = (number_at(_number(text_in(attributes, tag))) for tag in tags)
        if maximum is not None and maximum >= 1:
            yield make_pool(key, int(maximum if current is None else current), int(maximum))


def _stat_block(root: Element | None, facts: Mapping[str, str]) -> str:
    if root is None:
        return ""
    texts = (strip_html(text_in(each, "text")) for each in root.iterfind("notelist/*"))
    return format_block(
        "GCA", format_row(attribute_texts(facts)), format_list("Attacks", _attacks(root)), *texts
    )


def _attacks(element: Element) -> Iterator[str]:
    for kind in ("melee", "ranged"):
        for weapon in element.iterfind(f"combat/{kind}combatlist/*"):
            for mode in weapon.iterfind(f"{kind}modelist/*"):
                values = (text_in(mode, key) for key in ("level", "damage", "reach", "range"))
                name = f"{text_in(weapon, 'name')} ({text_in(mode, 'name')})"
                yield format_item(name.removesuffix(" ()"), ", ".join(filter(None, values)))


def _weapons(element: Element | None) -> str:
    rates: dict[str, str] = {}
    for weapon in () if element is None else element.iterfind("combat/rangedcombatlist/*"):
        name = " ".join(text_in(weapon, "name").split())
        for mode in weapon.iterfind("rangedmodelist/*"):
            is_energy = any(word in name.casefold() for word in _BEAM_WORDS)
            rate_text = format_rate(text_in(mode, "rof"), energy=is_energy)
            if rate_text and name:
                add_weapon(rates, name, text_in(mode, "name"), rate_text)
    return format_weapons(rates)
