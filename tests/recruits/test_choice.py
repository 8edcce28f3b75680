"""Several files in one import: names stay distinct, and their number is limited."""

from models.recruits.cast import Imported, without_bad_stats
from models.recruits.choice import choose_columns, combine_imports, import_source, without_dropped
from models.recruits.notices import (
    Notice,
    NoticeGroup,
    character_notice,
    file_notice,
    group_headline,
    group_notices,
    line_notice,
    notice_location,
)
from models.recruits.sources import read_text_source
from models.rules.deeds import Recruit
from models.rules.fields import declared_fields
from models.rules.systems.gurps_pacing.sheet import GurpsPacingStats
from models.scheduler.combatant import Side


def import_text(text: str) -> Imported:
    return import_source(choose_columns(read_text_source("list", text), ()), (), Side.NPC)


def test_names_from_several_sources_are_distinct() -> None:
    combined = combine_imports([import_text("Orc\nMira"), import_text("Orc\nBor")])
    assert [each.name for each in combined.recruits] == ["Orc 1", "Mira", "Orc 2", "Bor"]


def test_an_import_is_limited_to_the_space_in_the_encounter() -> None:
    many = Imported(tuple(Recruit(f"A{n}") for n in range(300)))
    combined = combine_imports([many, many], 500)
    assert len(combined.recruits) == 500
    assert combined.texts == ("600 found. There's room for 500 more; the rest are left out.",)


def test_equal_notices_are_grouped_with_all_their_places() -> None:
    text = "Move was worked out."
    mira, bor = (character_notice("a.gcs", name, text) for name in ("Mira", "Bor"))
    first, second = group_notices([mira, file_notice("b.gcs", "Odd."), bor])
    assert group_headline(first, 60) == "2 of 60: Move was worked out."
    assert [notice_location(each) for each in first.notices] == ["Mira (a.gcs)", "Bor (a.gcs)"]
    assert group_headline(second, 60) == "“b.gcs”: Odd."


def test_the_headline_of_notices_gives_a_total_only_for_lines() -> None:
    lines = NoticeGroup("No.", tuple(line_notice("a.csv", line, "No.") for line in (2, 3)))
    assert group_headline(lines, 13) == "2 lines: No."
    of_files = NoticeGroup(
        "No.", (file_notice("a.gcs", "No."), character_notice("b.gcs", "Mira", "No."))
    )
    assert group_headline(of_files, 13) == "2 times: No."
    twice = NoticeGroup("No.", (character_notice("a.gcs", "Mira", "No."),) * 2)
    assert group_headline(twice, 13) == "2 times: No."


def test_excluded_combatants_are_neither_counted_nor_mentioned() -> None:
    orcs = Imported((Recruit("Orc"), Recruit("Rat")), tuple(notices_about("a", "Orc", "Rat")))
    more = Imported((Recruit("Orc"), Recruit("Bor")), tuple(notices_about("b", "Orc", "Bor")))
    remaining = without_dropped([orcs, more], {"Orc 1", "Bor"})
    assert [each.name for each in remaining.recruits] == ["Rat", "Orc 2"]
    assert remaining.counts == (1, 1)
    assert [notice_location(each) for each in remaining.notices] == ["Rat (a)", "Orc (b)"]


def notices_about(file: str, *names: str) -> list[Notice]:
    return [character_notice(file, name, "Odd.") for name in names]


def test_an_invalid_stat_is_kept_until_stats_must_be_valid() -> None:
    fields = declared_fields(GurpsPacingStats)
    read = choose_columns(
        read_text_source("list", "name,Basic Speed,DX\nMira,5.3,n/a\nBor,6.25,11\n"), fields
    )
    mira, bor = import_source(read, fields, Side.NPC).recruits
    assert mira.stats == {"basicSpeed": "5.3", "dx": "n/a"}
    assert without_bad_stats(mira, fields).stats == {}
    assert without_bad_stats(bor, fields) == bor


def test_a_table_without_a_name_column_gives_no_combatants_and_a_notice() -> None:
    notice = Notice(text="“list”: choose the column with the names.")
    assert import_text("1,2\n3,4") == Imported(notices=(notice,))
