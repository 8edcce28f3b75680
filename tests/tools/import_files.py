"""Small files in every format that an import may meet, written by hand: valid and hostile ones."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

SAMPLE_FILES: Final = Path(__file__).parents[1] / "recruits" / "files"

_ROWS: Final = (
    ("Name", "Anzahl", "Seite", "Verborgen", "Öffentlicher Name", "DX", "HP"),
    ("Ork", "3", "Gegner", "ja", "Der Wilde", "11", "7/12"),
    ("Zoë Müller", "1", "Spieler", "nein", "", "13", "10"),
    ("Łucja Żak", "2", "Andere", "", "", "9,5", "?"),
)
_TABLE: Final = "\n".join(";".join(row) for row in _ROWS)
_MARKDOWN: Final = (
    "| Name | Count | DX |\n|:---|---:|---|\n| Orc, big | 2 | 11 |\n| ~Ross | | 9 |\n"
)
_EFFECTS: Final = (
    "Name,Effects,Initiative,Hidden\n"
    'Orc,"Poisoned (2 rounds); Slow for 3 turns",17,no\nSpy,Bless 10 minutes,4,yes\n'
)
_ORDER: Final = "Players:\nMira: 18 (HP 7)\n- 2 x Orc: 9\n"
_TRACKER: Final = """<root version="4"><combattracker><list><id-1><name>Hag</name>
<nonid_name>Crone</nonid_name><isidentified>0</isidentified><initresult>17</initresult>
<effects><id-1><label>Bless; ATK: 1</label><duration>5</duration><unit>minute</unit></id-1>
</effects></id-1></list></combattracker></root>
"""
_LIST: Final = "+Mira, Bor\n3 x Orc (Move 4, Basic Speed 5.25)\n~Horse\n"

_V1: Final = {
    "type": "character",
    "version": 1,
    "profile": {"name": "Wren"},
    "ST": 10,
    "DX": 12,
    "IQ": 11,
    "HT": 11,
    "speed_adj": 0.25,
    "move_adj": 1,
    "HP_adj": 2,
    "advantages": [
        {
            "type": "advantage_container",
            "name": "Gifts",
            "children": [
                {
                    "type": "advantage",
                    "name": "Quick",
                    "levels": 2,
                    "features": [
                        {
                            "type": "attribute_bonus",
                            "attribute": "speed",
                            "amount": 0.25,
                            "per_level": True,
                        }
                    ],
                    "modifiers": [
                        {"name": "Off", "disabled": True, "features": []},
                        {
                            "type": "modifier",
                            "features": [
                                {"type": "attribute_bonus", "attribute": "dx", "amount": 1}
                            ],
                        },
                    ],
                }
            ],
        }
    ],
    "equipment": [
        {
            "type": "equipment",
            "description": "Boots",
            "equipped": True,
            "quantity": 1,
            "weight": "3 lb",
            "features": [{"type": "attribute_bonus", "attribute": "move", "amount": 1}],
            "weapons": [{"type": "ranged_weapon", "usage": "Shoot", "rate_of_fire": "1x11"}],
        }
    ],
}
_LISTED: Final = [
    {"attr_id": "st", "adj": 0, "calc": {"value": 11}},
    {"attr_id": "dx", "adj": 2, "calc": {"value": 12}},
    {"attr_id": "ht", "adj": 1, "calc": {"value": 11}},
    {"attr_id": "basic_speed", "adj": 0, "calc": {"value": 5.75}},
    {"attr_id": "basic_move", "adj": 0, "calc": {"value": 5}},
    {"attr_id": "hp", "damage": 4, "calc": {"value": 11, "current": 7}},
]
_EARLY: Final = {
    "type": "character",
    "version": 2,
    "profile": {"name": "Finch"},
    "settings": {"attributes": [{"id": "speed", "attribute_base": "($dx+$ht)/4"}]},
    "attributes": [
        {**each, "attr_id": str(each["attr_id"]).replace("basic_speed", "speed")}
        for each in _LISTED
    ],
    "traits": _V1["advantages"],
    "equipment": _V1["equipment"],
}
_LATER: Final = {
    "type": "character",
    "version": 5,
    "profile": {"name": "Heron"},
    "attributes": _LISTED,
    "calc": {"swing": "1d+1", "move": [5, 4, 3, 2, 1], "dodge": [8, 7, 6, 5, 4]},
    "traits": [{"id": "T1", "name": "Spry", "calc": {"points": 5}}],
    "equipment": [
        {
            "id": "E1",
            "description": "Carbine",
            "equipped": True,
            "quantity": 1,
            "weapons": [{"id": "W1", "rate_of_fire": rate} for rate in ("3", "Jet", "1(5)", "")],
        }
    ],
}
_GCS_XML: Final = """<?xml version="1.0" encoding="UTF-8"?>
<character version="4" unique_id="a-b">
  <profile><name>Stork</name></profile>
  <ST>10</ST><DX>12</DX><IQ>10</IQ><HT>11</HT><HP>1</HP><speed>0.25</speed><move>0</move>
  <advantage_list>
    <advantage version="4"><name>Fit</name><levels>1</levels>
      <attribute_bonus><attribute>ht</attribute><amount per_level="yes">1</amount></attribute_bonus>
      <modifier version="2" enabled="no"><name>Off</name></modifier>
    </advantage>
  </advantage_list>
  <equipment_list>
    <equipment version="7" state="equipped" quantity="1"><description>Bow</description>
      <weight>2 lb</weight><ranged_weapon><rate_of_fire>1</rate_of_fire></ranged_weapon>
    </equipment>
  </equipment_list>
</character>
"""
_GCA_XML: Final = """<?xml version="1.0"?>
<root release="Foundry" version="GCA5"><character><name type="string">Crane</name>
<attributes><dexterity type="number">12</dexterity><basicspeed type="number">6.25</basicspeed>
<basicmove type="number">6</basicmove><move type="string">5</move></attributes>
<encumbrance><enc_1 type="number">1</enc_1><enc1_move type="number">4</enc1_move></encumbrance>
<combat><rangedcombatlist><id-00001><name type="string">Bow</name>
<rangedmodelist><id-00001><rof type="string">3</rof></id-00001></rangedmodelist>
</id-00001></rangedcombatlist></combat></character></root>
"""
_GROUNDS_XML: Final = """<?xml version="1.0" encoding="utf-8"?>
<root version="4.1"><character><name type="string">Ibis</name></character></root>
"""
_GGA: Final = {
    "name": "Rook",
    "type": "character",
    "system": {
        "attributes": {"DX": {"import": 12, "value": 12}, "HT": {"value": 11}},
        "basicspeed": {"value": "5.75"},
        "basicmove": {"value": "5"},
        "encumbrance": {"00000": {"key": "enc0", "move": 0}},
        "HP": {"value": 9, "max": 12},
        "ranged": {"00000": {"name": "Bow", "rof": "1"}},
    },
    "prototypeToken": {"name": "A bird", "disposition": -1, "hidden": True},
    "_stats": {"systemId": "gurps", "coreVersion": "12.331"},
}
_FIFTH: Final = {
    "name": "Kite",
    "type": "npc",
    "system": {
        "attributes": {
            "hp": {"value": 22, "max": 30},
            "movement": {"walk": 30},
            "init": {"bonus": 2},
        },
        "abilities": {"dex": {"value": 14}},
    },
    "flags": {"exportSource": {"system": "dnd5e", "coreVersion": "11.3"}},
    "items": [{"name": "Claw", "type": "weapon", "system": {"speed": 25}}],
}
_OLD_ACTOR: Final = {
    "name": "Owl",
    "type": "npc",
    "data": {"attributes": {"hp": {"value": 5, "max": 5}, "speed": {"value": "25 feet"}}},
    "token": {"name": "Owl", "disposition": 1},
}
_ITEM: Final = {"name": "Rope", "type": "equipment", "system": {"quantity": 1}, "img": "a.webp"}
_ENCOUNTER: Final = {
    "Name": "Ford",
    "Combatants": [
        {
            "Id": "a1",
            "Alias": "The tall one",
            "Hidden": True,
            "IndexLabel": 2,
            "CurrentHP": 7,
            "Initiative": 17,
            "Tags": [{"Text": "Prone", "DurationRemaining": 2, "DurationTiming": "EndOfTurn"}],
            "StatBlock": {"Name": "Ogre", "Player": "", "HP": {"Value": 12, "Notes": "(2d8)"}},
        },
        {
            "Id": "b2",
            "Alias": "",
            "Hidden": False,
            "StatBlock": {"Name": "Mira", "Player": "player"},
        },
    ],
}
_LIBRARY: Final = {
    "Creatures": {"x": {"Name": "Wolf", "HP": {"Value": 11}, "InitiativeModifier": 2}},
    "PersistentCharacters": {
        "y": {"Name": "Bor", "StatBlock": {"Name": "Bor", "Player": "player"}}
    },
}
_COMBAT: Final = {
    "combatants": [
        {"tokenId": "t", "actorId": "a", "initiative": 17.12, "hidden": False},
        {"actorId": "b", "name": "Spy", "initiative": "4", "hidden": True, "defeated": True},
        {"actorId": "c", "name": None, "initiative": None},
    ],
    "_stats": {"systemId": "dnd5e"},
}
_ADVENTURE: Final = {
    "name": "Ford",
    "combats": [_COMBAT],
    "actors": [
        {
            **_FIFTH,
            "_id": "a",
            "effects": [
                {"name": "Poisoned", "duration": {"rounds": 3, "seconds": 18}},
                {"label": "Prone", "statuses": ["prone"], "disabled": True},
            ],
        }
    ],
    "scenes": [
        {
            "name": "Here",
            "tokens": [{"_id": "t", "actorId": "a", "name": "A bird", "delta": {"system": {}}}],
        }
    ],
}
_FULL_EXPORT: Final = {
    "ImprovedInitiative.Creatures": json.dumps(["x"]),
    "ImprovedInitiative.Creatures.x": json.dumps({"Name": "Wolf", "HP": {"Value": 11}}),
    "ImprovedInitiative.SavedEncounters.f": json.dumps(_ENCOUNTER),
}
_JSON: Final[Mapping[str, Any]] = {
    "v1.gcs": _V1,
    "v2_early.gcs": _EARLY,
    "v2.gcs": {**_LATER, "version": 2},
    "v3.gcs": {**_LATER, "version": 3},
    "v4.gcs": {**_LATER, "version": 4},
    "v5.gcs": _LATER,
    "template.gct": {"type": "template", "version": 4, "traits": []},
    "library.adq": {"type": "trait_list", "version": 4, "rows": [{"name": "Spry"}]},
    "gga.json": _GGA,
    "fifth.json": _FIFTH,
    "old_actor.json": _OLD_ACTOR,
    "actors.json": [_GGA, _FIFTH, _OLD_ACTOR, _ITEM, 7, None],
    "item.json": _ITEM,
    "combat.json": _COMBAT,
    "adventure.json": _ADVENTURE,
    "initiative.json": _ENCOUNTER,
    "initiative_library.json": _LIBRARY,
    "initiative_all.json": _FULL_EXPORT,
    "table.json": [{"name": "Orc", "dx": 11, "hidden": True}, {"name": "Mira", "side": "pc"}],
    "bestiary.json": {
        "_meta": {"sources": []},
        "monster": [
            {
                "name": "Imp",
                "hp": {"average": 7, "formula": "2d6"},
                "dex": 14,
                "action": [{"name": "Sting", "entries": ["{@hit 4}", {"items": ["1"]}]}],
            },
            {"name": "Rat", "hit_points": 2, "hit_dice": "1d4", "dexterity": "15", "hidden": "yes"},
        ],
    },
    "ours.json": {"tickline": 3, "encounter": {}},
}
_BOMB: Final = (
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/hostname">]>'
    '<character version="4"><profile><name>&c;&d;</name></profile><DX>12</DX></character>'
)
_PAGE: Final = """---
tags: ford
---
They wait.

```encounter
creatures:
  - 3: Goblin, 7, 13, 2
  - [Rat, Nibbles]
  - {name: Spy, hidden: true, hp: 7/9}
```
```statblock
name: Imp
hp: 7
stats: [6, 17, 13, 11, 12, 14]
actions:
  - name: Sting
    desc: "+5"
```
"""
_PRINTED: Final = """Fen imp
Small fiend, neutral evil
Armor Class 13 (hide)
Hit Points 11 (2d6 + 4)
STR DEX CON INT WIS CHA
8 (-1) 17 (+3) 14 (+2) 9 (-1) 10 (+0) 6 (-2)

BOG RAT CR 1/3
XP 135
AC 12, touch 12
hp 4 (1d8)
Str 6, Dex 15, Con 11
"""
_SPLIMO: Final = """<?xml version="1.0"?><splimochar><name>Tara</name><attributes>
<attr id="INITIATIVE" value="7"/><attr id="LIFE" value="6"/></attributes></splimochar>
"""
_GROUP: Final = """<Groups><Group name="Dogs">
<Actor type="Enemy"><Long Reach>1</Long Reach><DX>12</DX>
<Name>Wolf</Name></Actor><Actor type="Enemy"><DX>10</DX><Name>Dog</Name></Actor></Group></Groups>
"""
_HOSTILE: Final[Mapping[str, str]] = {
    "bomb.gcs": _BOMB,
    "deep.xml": f"<character>{'<a>' * 3000}{'</a>' * 3000}</character>",
    "wide.xml": f"<root release='Foundry'><character>{'<a/>' * 3000}</character></root>",
    "deep.json": f'{{"system": {"[" * 3000}{"]" * 3000}}}',
    "numbers.json": '{"name": "N", "system": {"hp": {"value": 1e999, "max": -99999999999999999}}}',
    "page.html": "<!doctype html><table><tr><td>Orc</td></tr></table>",
    "picture.svg": "<svg xmlns='http://www.w3.org/2000/svg'><text>Orc</text></svg>",
    "aliases.yaml": "name: Orc\nhp: 3\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\nd: *c\n",
    "deep.yaml": f"name: Orc\nhp: {'[' * 3000}\n",
    "quote.csv": 'Name,DX\n"Orc,11\nMira,12\n',
}


def import_files() -> dict[str, bytes]:
    """Return files by name: tables in several encodings, sheets, actors, and invalid files."""
    contents = {path.name: path.read_bytes() for path in sorted(SAMPLE_FILES.iterdir())}
    contents |= {f"own_{name}": json.dumps(content).encode() for name, content in _JSON.items()}
    contents["own_actors.db"] = b"\n".join(
        json.dumps(each).encode() for each in (_GGA, _FIFTH, _ITEM)
    )
    texts = {
        **{f"table.{name}": _TABLE.replace(";", sign) for name, sign in _SIGNS.items()},
        "table.md": _MARKDOWN,
        "list.txt": _LIST,
        "line.txt": "Mira, Bor, Orc",
        "order.txt": _ORDER,
        "effects.csv": _EFFECTS,
        "tracker.xml": _TRACKER,
        "stork.gcs": _GCS_XML,
        "crane.xml": _GCA_XML,
        "ibis.xml": _GROUNDS_XML,
        "page.md": _PAGE,
        "printed.txt": _PRINTED,
        "tara.xml": _SPLIMO,
        "dogs.igroup": _GROUP,
        **_HOSTILE,
    }
    contents |= {name: text.encode() for name, text in texts.items()}
    return contents | {f"{code}.csv": _TABLE.encode(code, "replace") for code in ENCODINGS}


_SIGNS: Final = {"csv": ";", "tsv": "\t", "comma": ",", "pipe": "|"}
ENCODINGS: Final = (
    "utf-8-sig",
    "utf-16",
    "utf-16-le",
    "cp1252",
    "iso8859-2",
    "mac-roman",
    "cp1250",
)
"""The encodings of tables."""
