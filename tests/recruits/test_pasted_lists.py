"""Pasted lists are read as in the dialog that adds combatants; Markdown is read as a table."""

import pytest

from models.recruits.choice import choose_columns, combine_imports, import_source, is_table
from models.recruits.muster import make_recruits
from models.recruits.sources import read_text_source
from models.recruits.table import Table
from models.recruits.typed_list import parse_list
from models.recruits.words.pasted_list import PastedList
from models.rules.catalogue import system
from models.rules.counters.counter_kinds import make_initiative
from models.rules.deeds import Recruit
from models.rules.fields import Field, declared_fields
from models.scheduler.combatant import Secrecy, Side

FIELDS = declared_fields(system("gurps_pacing").types.stats)
FATEWALKER_FIELDS = declared_fields(system("fatewalker").types.stats)


def read(text: str, side: Side = Side.NPC) -> tuple[tuple[Recruit, ...], tuple[str, ...]]:
    combined = combine_imports(
        [import_source(choose_columns(read_text_source("paste", text), FIELDS), FIELDS, side)]
    )
    return combined.recruits, combined.texts


def names_and_sides(text: str, side: Side = Side.NPC) -> list[str]:
    recruits, notices = read(text, side)
    assert notices == ()
    return [f"{each.name} {each.side.value}" for each in recruits]


@pytest.mark.parametrize("header", ["", "Name\n"])
def test_marks_and_counts_in_a_cell_are_read_as_in_a_typed_list(header: str) -> None:
    assert names_and_sides(f"{header}2 x Orc\n+Mira\n~Horse\nWolf x2\n- Boss\n") == [
        "Orc 1 npc",
        "Orc 2 npc",
        "Mira pc",
        "Horse neutral",
        "Wolf 1 npc",
        "Wolf 2 npc",
        "Boss npc",
    ]


def test_stats_in_a_row_apply_to_every_combatant_counted_in_its_cell() -> None:
    imported, _ = read("Name,DX\n2 x Orc,9\n")
    assert [(each.name, each.stats["dx"]) for each in imported] == [("Orc 1", 9), ("Orc 2", 9)]


def test_several_combatants_with_one_name_are_opponents_unless_marked() -> None:
    messages = ["Orc 1 npc", "Orc 2 npc", "Mira pc", "Tam 1 pc", "Tam 2 pc"]
    assert names_and_sides("2 x Orc\nMira\n+2 x Tam\n", Side.PC) == messages


def test_a_column_of_sides_takes_precedence_over_a_mark() -> None:
    assert names_and_sides("Name,Side\n+Mira,opponent\n+Bor,\n") == ["Mira npc", "Bor pc"]


@pytest.mark.parametrize(
    ("row", "notice"),
    [
        ("3 x Orc,2", "There are two counts. Keep one."),
        ("0 x Orc,", "The count must be 1 to 200, not 0."),
        ("900 x Orc,", "The count must be 1 to 200, not 900."),
        ("+,", "A combatant needs a name."),
    ],
)
def test_an_invalid_count_in_a_cell_is_reported_with_its_line(row: str, notice: str) -> None:
    assert read(f"Name,Count\n{row}\nMira,\n")[1] == (f"“paste”, line 2: {notice} Row skipped.",)


@pytest.mark.parametrize(
    "text",
    [
        "Mira, Bor, Orc",
        "Mira; Bor; Orc\n",
        "Mira, Bor\nOrc\n",
        "\nMira, Bor\n\nOrc",
        "Mira,Bor\nOrc",
    ],
)
def test_a_short_list_is_read_like_a_typed_list(text: str) -> None:
    assert names_and_sides(text) == ["Mira npc", "Bor npc", "Orc npc"]


def test_lines_of_equal_length_are_read_as_a_list_of_names() -> None:
    assert names_and_sides("Mira, Bor\nTam, Orc\n") == ["Mira npc", "Bor npc", "Tam npc", "Orc npc"]


def test_marks_and_counts_in_a_short_list_are_read() -> None:
    assert names_and_sides("+Mira, 2 x Orc, ~Horse") == [
        "Mira pc",
        "Orc 1 npc",
        "Orc 2 npc",
        "Horse neutral",
    ]


def test_stats_in_brackets_make_lines_a_list() -> None:
    source = choose_columns(
        read_text_source("paste", "2 x Orc (Awareness 3, Speed 4)\n+Mira\n"), FATEWALKER_FIELDS
    )
    recruits = import_source(source, FATEWALKER_FIELDS, Side.NPC).recruits
    assert [dict(each.stats) for each in recruits] == [{"awareness": 3, "speed": 4}] * 2 + [{}]


def test_hit_points_in_brackets_make_lines_a_list() -> None:
    source = choose_columns(read_text_source("paste", "2 x Orc (HP 7)\n+Mira\n"), FATEWALKER_FIELDS)
    recruits = import_source(source, FATEWALKER_FIELDS, Side.NPC).recruits
    assert [[counter.value for counter in each.counters or ()] for each in recruits] == [
        [7],
        [7],
        [],
    ]


def test_an_ambiguous_line_in_a_short_list_is_reported_with_its_number() -> None:
    assert read("Mira, Bor\n2 x Orc x 3")[1] == (
        "“paste”, line 2: “2 x Orc x 3”: There are two counts. Keep one.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Mira,8",
        "name,AD\n",
        "Name\nMira\nBor\n",
        "Mira,PC\nBor\n",
        "Orc (big),brute\nWolf (small),beast\n",
        '"Smith, John",Bor\n',
        "Mira\tBor",
        "Mira,scout\nBor,smith\n",
        "Mira,\nBor,smith\n",
        "Mira, PC\nBor, NPC\n",
    ],
)
def test_a_table_is_not_read_as_a_list(text: str) -> None:
    assert isinstance(choose_columns(read_text_source("paste", text), FIELDS).source, Table)


def test_a_pasted_list_has_the_name_of_its_source() -> None:
    source = choose_columns(read_text_source("paste", "Mira, Bor"), FIELDS).source
    assert isinstance(source, PastedList)
    assert source.name == "paste"


@pytest.mark.parametrize(
    "text",
    [
        "| Name | DX |\n|---|---|\n| Mira | 8 |\n| Smith, John | 9 |\n",
        "| Name | DX |\n|:-|-:|\n| Mira | 8 |\n| Smith, John | 9 |",
        "Name | DX\n--- | ---\nMira | 8\nSmith, John | 9\n",
        "  | Name | DX |\n  | :---: | --- |\n  | Mira | 8 |\n  | Smith, John | 9 |\n",
        "+-------+----+\n| Name | DX |\n+=====+====+\n| Mira | 8 |\n| Smith, John | 9 |\n+--+--+",
        "Name\tDX\n----\t--\nMira\t8\nSmith, John\t9\n",
    ],
)
def test_markdown_rules_and_outer_pipes_are_ignored(text: str) -> None:
    source = choose_columns(read_text_source("paste", text), FIELDS)
    assert source.columns == ("name", "stat.dx")
    imported = import_source(source, FIELDS, Side.NPC)
    assert [(each.name, each.stats["dx"]) for each in imported.recruits] == [
        ("Mira", 8),
        ("Smith, John", 9),
    ]
    assert imported.texts == ()
    assert isinstance(source.source, Table)
    assert source.source.total == 3


def test_a_quotation_mark_in_markdown_is_part_of_the_name() -> None:
    assert names_and_sides('|Name|\n|---|\n|"Mad" Mira|\n') == ['"Mad" Mira npc']


@pytest.mark.parametrize(
    "text",
    [
        "Name;Verborgen\nMira;ja\nBor;nein",
        "Name\tHidden\nMira\tyes",
        "Mira\t8\tyes",
        "|Name|Hidden|\n|--|--|\n|Mira|yes|",
        "Mira;ja\nBor;nein",
        "Tam, Rat\nName;Verborgen\nMira;ja",
        'Name;Verborgen\n"Mira;ja',
        "[Name];Hidden\nMira;yes",
        '[{"name": "Mira", "hidden": true}, {"name": "Bor"}]',
        "Name, DX\nMira, 8",
        "Name\nMira\nBor",
    ],
)
@pytest.mark.parametrize("fields", [FIELDS, ()])
def test_a_table_is_distinguished_from_names(text: str, fields: tuple[Field, ...]) -> None:
    assert is_table(text, fields)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Mira, Bor, Orc",
        "Mira,Bor\nTam,Orc",
        "Creature, Orc",
        "Guard 1, Guard 2\nMira, 12 goblins",
        "2 x Orc (Awareness 3, Speed 4)\n2 x Rat (Awareness 3, Speed 4)",
        "[Boss] Mira, <b>Bor",
        'Mira "the Axe, Bor\nTam',
        ", ".join(f"Orc {number}" for number in range(150)),
    ],
)
@pytest.mark.parametrize("fields", [FATEWALKER_FIELDS, ()])
def test_a_typed_list_is_not_a_table(text: str, fields: tuple[Field, ...]) -> None:
    assert not is_table(text, fields)


@pytest.mark.parametrize(
    ("line", "name", "stats"),
    [
        ("* Odo", "Odo", {}),
        ("• Odo", "Odo", {}),
        ("- [ ] Odo", "Odo", {}),
        ("Odo [aware 6]", "Odo", {"awareness": 6}),
        ("Odo [the elder]", "Odo [the elder]", {}),
        ("- Kest awareness 5, prowess 4", "Kest", {"awareness": 5, "prowess": 4}),
    ],
)
def test_bullets_square_brackets_and_trailing_stats_are_not_part_of_a_name(
    line: str, name: str, stats: dict[str, int]
) -> None:
    fields = declared_fields(system("fatewalker").types.stats)
    (entry,) = parse_list(line, fields, Side.PC).entries
    assert (entry.name, entry.stats) == (name, stats)


def test_dice_without_a_number_are_one_die() -> None:
    fields = declared_fields(system("west_that_wasnt").types.stats)
    (entry,) = parse_list("Hank (reflex d8)", fields, Side.PC).entries
    assert entry.stats == {"reflexCount": 1, "reflexDie": "8"}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("1. Odo", "Odo"),
        ("2) Odo", "Odo"),
        ("\u2014 Odo", "Odo"),
        ("\u2610 Odo", "Odo"),
        ("**Odo**", "Odo"),
        ("[[Odo]]", "Odo"),
        ("* [[Odo]]", "Odo"),
        ("10.5 Odo", "10.5 Odo"),
        ("7 of Nine", "7 of Nine"),
    ],
)
def test_list_and_markdown_marks_are_removed_from_names(line: str, name: str) -> None:
    (entry,) = parse_list(line, (), Side.PC).entries
    (row,) = import_source(
        choose_columns(read_text_source("p", f"Name\n{line}"), ()), (), Side.PC
    ).recruits
    assert (entry.name, row.name) == (name, name)


def test_numbers_before_lower_case_names_are_counts() -> None:
    entries = parse_list("4 goblins and 1 ogre, 2 rats", (), Side.PC, Side.NPC).entries
    assert [(each.count, each.name) for each in entries] == [
        (4, "goblins"),
        (1, "ogre"),
        (2, "rats"),
    ]


@pytest.mark.parametrize(
    "text", ["Bo: 18\nRat 2: 9\n", "18 - Bo\n9 - Rat 2", "18: Bo\n\n9 \u2013 Rat 2\n"]
)
@pytest.mark.parametrize("game", ["splittermond", "gurps_pacing", "shadowrun_5"])
def test_names_with_numbers_are_rolled_initiatives_in_every_system(text: str, game: str) -> None:
    fields = declared_fields(system(game).types.stats)
    entries = parse_list(text, fields, Side.PC).entries
    assert [(each.name, each.stats, each.counters) for each in entries] == [
        ("Bo", {}, (make_initiative(18),)),
        ("Rat 2", {}, (make_initiative(9),)),
    ]


def test_a_single_name_with_a_number_stays_a_name() -> None:
    assert [each.name for each in parse_list("Bo: 18\nRat", FIELDS, Side.PC).entries] == [
        "Bo: 18",
        "Rat",
    ]


HERO = declared_fields(system("hero").types.stats)
SECRECY_WORDS = {
    Secrecy.HIDDEN: ["hidden", "secret", "verborgen", "cachée", "masqué"],
    Secrecy.UNKNOWN: ["unknown", "unbekannt", "inconnu"],
    Secrecy.FULL: ["full", "voll"],
    Secrecy.ALIAS: ["alias", "Deckname"],
}


@pytest.mark.parametrize(
    ("word", "secrecy"), [(word, s) for s, words in SECRECY_WORDS.items() for word in words]
)
@pytest.mark.parametrize("first", [True, False])
def test_a_word_of_secrecy_in_brackets_hides_a_combatant(
    word: str, secrecy: Secrecy, *, first: bool
) -> None:
    others = ["+ Ada (speed 5, dexterity 20, stun 30)", "2 x Orc (speed 3, stun 20)"]
    spy = f"Spy (speed 6, {word}, stun 20)"
    text = "\n".join([spy, *others] if first else [*others, spy])
    assert not is_table(text, HERO)
    parsed = parse_list(text, HERO, Side.NPC)
    assert not parsed.errors
    stats = {each.name: (each.stats["SPD"], each.secrecy) for each in make_recruits(parsed.entries)}
    assert stats["Spy"] == (6, secrecy)
    assert stats["Ada"] == (5, Secrecy.FULL)
    pasted = choose_columns(read_text_source("paste", text), HERO)
    assert import_source(pasted, HERO, Side.NPC).recruits == make_recruits(parsed.entries)


@pytest.mark.parametrize(
    "text",
    [
        "Name,Note,Hidden\nOrc,likes (beer, wine),yes\n",
        "Orc,likes (beer, wine),hidden\nMira,tall,\n",
        "Orc,sad :(,hidden\nMira,tall,\n",
    ],
)
def test_brackets_in_a_cell_do_not_stop_a_table_from_being_recognized(text: str) -> None:
    assert is_table(text, HERO)


@pytest.mark.parametrize(
    ("typed", "secrecy", "public_name"),
    [
        ("Baron (alias)", Secrecy.ALIAS, ""),
        ("Baron (alias Stranger)", Secrecy.ALIAS, "Stranger"),
        ("Baron (SPD 4, alias Grey  Cloak)", Secrecy.ALIAS, "Grey Cloak"),
        ("Baron (alias Stranger, hidden)", Secrecy.HIDDEN, "Stranger"),
    ],
)
def test_an_alias_can_name_what_players_read(
    typed: str, secrecy: Secrecy, public_name: str
) -> None:
    parsed = parse_list(typed, HERO, Side.NPC)
    assert not parsed.errors
    (recruit,) = make_recruits(parsed.entries)
    assert (recruit.secrecy, recruit.public_name) == (secrecy, public_name)


def test_hidden_and_visible_combatants_with_one_name_are_separate_mobs() -> None:
    parsed = parse_list("Orc, Orc (hidden)", HERO, Side.NPC)
    assert [each.count for each in make_recruits(parsed.entries, as_mobs=True)] == [1, 1]


@pytest.mark.parametrize(
    ("text", "name", "value", "most"),
    [
        ("Bor 17/30", "Bor", 17, 30),
        ("Orc 3 7/12", "Orc 3", 7, 12),
        ("Ogre 59 HP", "Ogre", 59, 59),
        ("Goblin 7hp", "Goblin", 7, 7),
        ("Goblin (7 HP)", "Goblin", 7, 7),
        ("Goblin (17/30)", "Goblin", 17, 30),
        ("Ogre: 59 TP", "Ogre", 59, 59),
        ("Bor - 17 / 30 LP", "Bor", 17, 30),
        ("Mira 9 PV", "Mira", 9, 9),
        ("Wolf HP: 11", "Wolf", 11, 11),
        ("Bor hp 17/30", "Bor", 17, 30),
        ("Ogre, 59 HP", "Ogre", 59, 59),
        ("Ogre 59 hit points x1", "Ogre", 59, 59),
        ("Mira 7 hp (Awareness 3)", "Mira", 7, 7),
    ],
)
@pytest.mark.parametrize("game", ["fatewalker", "d20"])
def test_trailing_hit_points_are_not_part_of_a_name(
    text: str, name: str, value: int, most: int, game: str
) -> None:
    parsed = parse_list(text, declared_fields(system(game).types.stats), Side.NPC)
    assert not parsed.errors
    (entry,) = parsed.entries
    assert entry.name == name
    if game == "d20":
        assert entry.stats["HP"] == most
    if game != "d20" or value != most:
        points = entry.counters[0]
        assert (points.key, points.value, points.maximum) == ("hp", value, most)


@pytest.mark.parametrize(
    "text", ["Mira 24", "Kobold 5", "Room 7 guard", "Orc 3", "7 HP", "Bor 3 FP"]
)
def test_other_numbers_stay_in_a_name(text: str) -> None:
    (entry,) = parse_list(text, FATEWALKER_FIELDS, Side.NPC).entries
    assert (entry.name, entry.counters) == (text, ())


@pytest.mark.parametrize("typed", ["weapon cst 8", "weapon cots 8", "weapon  cosst 8"])
def test_a_misspelt_stat_is_no_value_of_another_stat(typed: str) -> None:
    fields = declared_fields(system("fatewalker").types.stats)
    parsed = parse_list(f"Mira\nBor (awareness 3, {typed})", fields, Side.PC)
    assert [error.line for error in parsed.errors] == [2]
    assert parsed.errors[0].message.endswith("Did you mean “Weapon cost”?")


def test_a_weapon_may_have_a_number_in_its_name() -> None:
    fields = declared_fields(system("fatewalker").types.stats)
    (bor,) = parse_list("Bor (weapon MP 5, weapon cost 8)", fields, Side.PC).entries
    assert bor.stats == {"weapon": "MP 5", "weaponCost": 8}
