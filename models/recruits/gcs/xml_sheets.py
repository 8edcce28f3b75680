"""Converts the XML sheets that GCS wrote before July 2020 to version 1 of its JSON format.

Both hold the same data; the XML attributes and elements become keys.
"""

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element

from models.recruits.gcs.rows import Row
from models.recruits.xml_values import text_in

_LISTS: Final = ("advantage", "skill", "spell", "equipment")
_ROOTS: Final = ("character", "template", "modifier_list", "note_list")
_ATTRIBUTES: Final[Mapping[str, str]] = {
    **{key: key for key in ("ST", "DX", "IQ", "HT")},
    **{key: key for key in ("hp_damage", "fp_damage", "current_hp", "current_fp")},
    "speed": "speed_adj",
    "move": "move_adj",
    "HP": "HP_adj",
    "FP": "FP_adj",
}
_TEXTS: Final = ("name", "description", "quantity", "levels", "weight", "usage", "rate_of_fire")
_MODIFIERS: Final = ("modifier", "eqp_modifier")
_WEAPONS: Final = ("melee_weapon", "ranged_weapon")
_CONTENTS: Final = ("advantage", "skill", "technique", "spell", "equipment")
_CONTAINER: Final = "_container"
_IN_USE: Final = ("equipped", "carried")


def is_gcs_root(root: Element) -> bool:
    """Return whether an XML document is a GCS sheet or another kind of GCS file."""
    return root.tag in (*_ROOTS, *(f"{each}_list" for each in _LISTS))


def to_sheet(root: Element) -> Row:
    """Return the document as a sheet of version 1; for other kinds of GCS files, only the type."""
    sheet: dict[str, object] = {"type": root.tag}
    if root.tag != "character":
        return sheet if root.tag == "template" else {**sheet, "rows": []}
    name = text_in(root, "profile/name") or text_in(root, "name")
    sheet |= {"version": 1, "profile": {"name": name}}
    sheet |= {key: text_in(root, tag) for tag, key in _ATTRIBUTES.items() if text_in(root, tag)}
    for tag in _LISTS:
        key = tag if tag == "equipment" else f"{tag}s"
        sheet[key] = _contents(root.find(f"{tag}_list"))
    return {**sheet, "settings": _settings(root)}


def _settings(root: Element) -> Row:
    simple_metric = text_in(root, "settings/use_simple_metric_conversions")
    return {
        "default_weight_units": text_in(root, "settings/default_weight_units"),
        "use_simple_metric_conversions": not simple_metric or _is_yes(simple_metric),
        "use_know_your_own_strength": _is_yes(text_in(root, "settings/use_know_your_own_strength")),
    }


def _contents(element: Element | None) -> list[Row]:
    children = [] if element is None else [*element]
    return [
        _row(child)
        for child in children
        if _without_container(child.tag) in _CONTENTS and _is_carried(child)
    ]


def _without_container(tag: str) -> str:
    return tag.removesuffix(_CONTAINER)


def _is_carried(item: Element) -> bool:
    """Return whether the character carries an item.

    Files from before version 5 also list items that were left behind.
    """
    return item.get("state", "carried") in _IN_USE


def _row(element: Element) -> Row:
    row: dict[str, object] = {tag: text_in(element, tag) for tag in _TEXTS}
    row["disabled"] = _is_yes(element.get("disabled")) or element.get("enabled") == "no"
    row["equipped"] = _is_yes(element.get("equipped")) or element.get("state") == "equipped"
    row["weight_type"] = _weight_type(element)
    row["features"] = [_bonus(each) for each in element.iterfind("attribute_bonus")] + [
        _reduction(each) for each in element.iterfind("contained_weight_reduction")
    ]
    row["modifiers"] = [_row(each) for each in element if each.tag in _MODIFIERS]
    row["weapons"] = [_weapon(each) for each in element if each.tag in _WEAPONS]
    if element.tag.endswith(_CONTAINER):
        row["children"] = _contents(element)
    row["quantity"] = row["quantity"] or "1"
    return row


def _weight_type(element: Element) -> str:
    weight = element.find("weight")
    return "" if weight is None else weight.get("type", weight.get("weight_type", ""))


def _bonus(element: Element) -> Row:
    amount, attribute = element.find("amount"), element.find("attribute")
    return {
        "type": "attribute_bonus",
        "attribute": text_in(attribute),
        "limitation": "" if attribute is None else attribute.get("limitation", ""),
        "amount": text_in(amount),
        "per_level": amount is not None and _is_yes(amount.get("per_level")),
    }


def _reduction(element: Element) -> Row:
    return {"type": "contained_weight_reduction", "reduction": text_in(element)}


def _weapon(element: Element) -> Row:
    skills = [
        {key: text_in(default, key) for key in ("name", "specialization", "modifier")}
        for default in element.iterfind("default")
    ]
    texts = {tag: text_in(element, tag) for tag in ("usage", "rate_of_fire")}
    return {**texts, "defaults": skills}


def _is_yes(value: str | None) -> bool:
    return (value or "").casefold() in ("yes", "true")
