"""All that was chosen together: names stay distinct, and 500 are the most."""

from models.recruits.cast import Imported
from models.recruits.choice import chosen, taken_from, together
from models.recruits.sources import text_source
from models.rules.deeds import Recruit
from models.scheduler.combatant import Side


def taken(text: str) -> Imported:
    return taken_from(chosen(text_source("list", text), ()), (), Side.NPC)


def test_names_of_several_sources_and_of_the_fight_stay_distinct() -> None:
    found = together([taken("Orc\nMira"), taken("Orc\nBor")], {"Bor"})
    assert [each.name for each in found.recruits] == ["Orc 1", "Mira", "Orc 2", "Bor 1"]


def test_more_than_500_of_several_sources_are_cut_and_said() -> None:
    many = Imported(tuple(Recruit(f"A{n}") for n in range(300)))
    found = together([many, many])
    assert len(found.recruits) == 500
    assert found.notices == ("600 found. At most 500 can be added at once; the rest are left out.",)


def test_a_table_without_a_name_says_so_and_gives_nobody() -> None:
    assert taken("1,2\n3,4") == Imported(notices=("“list”: choose the column with the names.",))
