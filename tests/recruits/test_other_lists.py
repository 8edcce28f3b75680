"""Lists from other tools and books: groups, nested code blocks, printed stat blocks."""

import json

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.sources import read_text_source
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side


def read(text: str, name: str = "a.md", game: str = "d20") -> Imported:
    fields = declared_fields(system(game).types.stats)
    source = choose_columns(read_text_source(name, text), fields)
    return import_source(source, fields, Side.NEUTRAL)


def names_and_sides(imported: Imported) -> list[tuple[str, Side]]:
    return [(each.name, each.side) for each in imported.recruits]


GROUPS = {
    "heroes": [{"name": "Frida"}],
    "enemy_groups": [
        {"name": "The ford", "creatures": [{"name": "Orc", "amount": 2}, {"name": "Troll"}]},
    ],
}
EXPECTED = [("Frida", Side.PC), ("Orc", Side.NPC), ("Orc", Side.NPC), ("Troll", Side.NPC)]


def test_members_of_a_group_become_combatants_on_its_side() -> None:
    assert names_and_sides(read(json.dumps(GROUPS), "a.json")) == EXPECTED


def test_a_combatant_with_a_list_of_allies_is_not_a_group() -> None:
    orc = {"name": "Orc", "hp": 7, "allies": [{"name": "Rat"}]}
    assert [
        name for name, _ in names_and_sides(read(json.dumps({"monsters": [orc]}), "a.json"))
    ] == ["Orc"]


YAML = """heroes:
  - name: Frida
enemy_groups:
  - name: The ford
    creatures:
      - name: Orc
        amount: 2
      - name: Troll
"""


@pytest.mark.parametrize("outer", ["", "```\n"])
def test_a_code_block_inside_another_is_read(outer: str) -> None:
    text = f"Before.\n\n{outer}~~~ds-initiative\n{YAML}~~~\n{outer}\nAfter.\n"
    imported = read(text)
    assert names_and_sides(imported) == EXPECTED
    assert all(word in " ".join(imported.texts) for word in ("Before.", "After."))


def test_an_invalid_code_block_does_not_affect_others() -> None:
    bad = "```yaml\n...\nname: [Imp\n```\n"
    assert names_and_sides(read(f"```yaml\n{YAML}```\n\n{bad}")) == EXPECTED
    with pytest.raises(RuleBroken, match="not valid YAML"):
        read(bad)


def test_traits_in_an_xml_compendium_become_notes() -> None:
    monster = (
        "<monster><name>Imp</name><ac>12 (hide)</ac><hp>7 (2d6)</hp><str>8</str><dex>16</dex>"
        "<con>10</con><cha>9</cha><trait><name>Sly</name><text>Hides well.</text></trait></monster>"
    )
    (imp,) = read(f'<compendium version="5">{monster}</compendium>', "a.xml").recruits
    assert imp.stats == {"BONUS": 3, "HP": 7}
    assert all(text in imp.note for text in ("Ac 12 (hide)", "Sly", "Hides well."))


BLOCK = """{name}
Er lauert am Ufer, und niemand
sieht ihn kommen.
AUS BEW INT KON MYS STÄ VER WIL
1 4 3 2 1 3 3 2
GK GSW LP FO VTD SR KW GW
3 9 {life} 10 18 0 15 16
Waffen Wert Schaden WGS Reichw. INI Merkmale
Zähne 8 1W6 5 Ticks \u2013 {initiative}\u20131W6 \u2013
Typus: Tier
"""


def test_printed_splittermond_stat_blocks_are_read() -> None:
    blocks = (
        BLOCK.format(name="Uferlauerer", life=5, initiative=7),
        BLOCK.format(name="Moorschleicher", life=12, initiative=9),
    )
    imported = read("\n".join(blocks), "a.txt", "splittermond")
    assert [(each.name, each.stats) for each in imported.recruits] == [
        ("Uferlauerer", {"INI": 7, "LP": 5}),
        ("Moorschleicher", {"INI": 9, "LP": 12}),
    ]
    assert all("Er lauert am Ufer" in each.note for each in imported.recruits)


def test_a_character_outside_the_combat_tracker_is_reported() -> None:
    fight = "<combattracker><list><id-1><name>Orc</name></id-1></list></combattracker>"
    sheets = "<charsheet><id-1><name>Mira</name></id-1></charsheet>"
    imported = read(f'<root version="4">{fight}{sheets}</root>', "a.xml")
    assert [name for name, _ in names_and_sides(imported)] == ["Orc"]
    assert "“Mira”" in " ".join(imported.texts)
